"""What the dice can bring: exactly, by the walk over the very rules; or by throwing them."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final, Generic, TypeVar

from grognard.engine.door import play
from grognard.engine.errors import TooMany
from grognard.engine.position import CHANCE, Position

P = TypeVar("P", bound=Position)

MOST_POSITIONS: Final = 20_000
"""Enough for five dice of six faces; at worst some seconds and some hundred megabytes."""


class Outcome(Generic[P]):
    """A position the dice can bring, one time in so many, and the faces that bring it."""

    def __init__(self, one_in: int, faces: tuple[int, ...], position: P) -> None:
        self.one_in: Final = one_in
        self.faces: Final = faces
        self.position: Final = position

    @property
    def chance(self) -> Fraction:
        return Fraction(1, self.one_in)

    def __repr__(self) -> str:
        return f"<1 in {self.one_in} by {self.faces}: {self.position!r}>"


def forecast(pos: P, most: int = MOST_POSITIONS) -> list[Outcome[P]]:
    """Every position the dice can bring before the next decision of a seat, with its exact chance.

    TooMany if the walk there leads through more positions than `most`; `sample` throws the dice
    instead.
    """
    found: list[Outcome[P]] = []
    waiting = [Outcome(1, (), pos)]
    walked = 0
    while waiting:
        here = waiting.pop()
        before = here.position
        if before.seat != CHANCE:
            found.append(here)
            continue
        throws = before.answers()
        walked += len(throws)
        if walked > most:
            raise TooMany(most)
        for number in range(len(throws), 0, -1):
            after = before.copy()
            after.news = list(before.news) if before.news is not None else None
            play(after, throws[number - 1])
            waiting.append(Outcome(here.one_in * len(throws), (*here.faces, number), after))
    return found


def sample(pos: P, rng: Random, count: int) -> list[P]:
    """So many positions as `rng` throws the dice, up to the next decision of a seat.

    No chance is told: how often a position comes up only estimates it.
    """
    found: list[P] = []
    for _ in range(count):
        thrown = pos.__copy__()
        while thrown.seat == CHANCE:
            throws = thrown.answers()
            play(thrown, throws[int(rng.random() * len(throws))])
        found.append(thrown)
    return found
