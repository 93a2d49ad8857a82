"""A value learned from many games of many kinds of play.

Each side of each game has a style of its own: it takes what its title's judgement likes best, with
some noise and now and then anything at all. Wherever dice can end the game their chances are exact:
the game goes on as if they had not, and what a moment led to is the chance that the game ended well
before, plus the chance that it went on times what that led to.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from random import Random
from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.door import play
from grognard.engine.errors import DataError, TooMany
from grognard.engine.forecast import forecast
from grognard.engine.judging import Judge, settled
from grognard.engine.planning import Lessons
from grognard.engine.position import CHANCE
from grognard.engine.title import Title
from grognard.lab.fit import logistic
from grognard.lab.processes import in_processes
from grognard.titles import register

AT_RANDOM: Final = (0.0, 0.0, 0.03, 0.15)
"""How often a style answers anything at all."""
NOISE: Final = (0.0, 0.01, 0.03)
"""How far a style's judgement is off."""
LOOKED_AT: Final = 36
"""The most positions looked at for whether the dice end the game: two dice."""
RIDGE: Final = 100.0


@dataclass(frozen=True)
class Course:
    """What is to be learned: plain values only, so that it can go to another process."""

    title: str
    games: int
    seed: int = 0


@dataclass(frozen=True)
class Lesson:
    """A moment of a game and what it led to: the first seat's chance to win."""

    moment: int
    features: array[float]
    came_to: float


@lru_cache(maxsize=4)
def _taught(name: str) -> tuple[Title[Any, Any], Lessons[Any]]:
    title = register.title(name)
    lessons = title.mind.lessons()
    if lessons is None:
        raise DataError("train", name, "nothing is learned in this game")
    return title, lessons


def learn(course: Course, jobs: int = 1, watch: Callable[[int], None] = lambda games: None) -> str:
    """The data file of the value learned."""
    _, lessons = _taught(course.title)
    games = in_processes(partial(lessons_of, course), course.games, jobs, watch)
    weights = []
    for moment in range(lessons.moments):
        seen = [each for game in games for each in game if each.moment == moment]
        weights.append(
            logistic([each.features for each in seen], [each.came_to for each in seen], RIDGE)
        )
    return lessons.written(weights, {"games": course.games, "seed": course.seed})


# One game ----------------------------------------------------------------------------------------


class _Style:
    """How one side plays in one game."""

    def __init__(self, judge: Judge[Any], rng: Random) -> None:
        self.judge: Final = judge
        self.at_random: Final = rng.choice(AT_RANDOM)
        self.noise: Final = rng.choice(NOISE)

    def answer(self, pos: Any, seat: str, rng: Random) -> Action:
        answers: list[Action] = pos.answers()
        if len(answers) == 1 or rng.random() < self.at_random:
            return answers[int(rng.random() * len(answers))]
        # A little noise for everybody: among equals any.
        noise = self.noise or 1e-9
        values = [self.judge.judge(pos, seat, each) + noise * rng.gauss(0, 1) for each in answers]
        return answers[values.index(max(values))]


def lessons_of(course: Course, number: int) -> list[Lesson]:
    """What game `number` teaches: it depends on the seed and the number alone."""
    title, lessons = _taught(course.title)
    rng = Random(f"{course.seed}/{number}")
    styles = {seat: _Style(title.mind.sit(), rng) for seat in title.seats}
    first = title.seats[0]
    pos = title.start()
    seen: list[tuple[int, int, array[float]]] = []
    ends: list[tuple[float, float]] = []
    """How likely each throw that could end the game won it for the first seat, and did not end
    it."""
    while pos.result is None:
        seat = pos.seat
        if seat != CHANCE:
            action = styles[seat].answer(pos, seat, rng)
            for moment, features in lessons.glance(pos, action):
                # Thousands of games at once: four bytes a number are enough.
                seen.append((len(ends), moment, array("f", features)))
            play(pos, action)
            continue
        end = _end(pos, first)
        if end is None:
            throws = pos.answers()
            play(pos, throws[int(rng.random() * len(throws))])
            continue
        ends.append((end.won, end.left))
        if not end.going_on:
            break
        pos = end.going_on[int(rng.random() * len(end.going_on))]
    came_to = [settled(pos.result, first) if pos.result is not None else 0.0]
    for won, left in reversed(ends):
        came_to.append(won + left * came_to[-1])
    came_to.reverse()
    return [Lesson(moment, features, came_to[before]) for before, moment, features in seen]


class _End:
    """Dice that can end the game: how likely they win it for a seat, how likely it goes on, and
    where."""

    def __init__(self, won: float, left: float, going_on: list[Any]) -> None:
        self.won: Final = won
        self.left: Final = left
        self.going_on: Final = going_on


def _end(pos: Any, seat: str) -> _End | None:
    """None: the dice about to fall cannot end it, or too many fall at once."""
    try:
        outcomes = forecast(pos, LOOKED_AT + 6)
    except TooMany:
        return None
    going_on = [each.position for each in outcomes if each.position.result is None]
    if len(going_on) == len(outcomes) or len({each.one_in for each in outcomes}) > 1:
        return None
    won = sum(
        settled(each.position.result, seat) for each in outcomes if each.position.result is not None
    )
    return _End(won / len(outcomes), len(going_on) / len(outcomes), going_on)
