# uncompiled: a kit of tests
"""Games end, whoever plays them; minds can judge them."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from grognard.engine.actions import Action
from grognard.engine.door import play
from grognard.engine.kit.games import Games, Options, P, V, some, word_of
from grognard.engine.position import CHANCE

Player = Callable[[list[Action]], Action]


class Play(Games[P, V]):
    """Random players, stubborn ones, and the title's own mind."""

    def check_random_play_ends(self, options: Options, seed: int) -> None:
        for pos in self.walk(options, seed):
            if (pos.result is None) != (pos.question is not None):
                self._fail(pos, "a game goes on exactly while something is asked")
            if pos.result is None and not pos.answers():
                self._fail(pos, f"{pos.seat} is asked and has nothing to answer")
            if pos.result is not None and pos.result.winner not in (None, *self.title.seats):
                self._fail(pos, f"won by {pos.result.winner!r}, who does not play")

    def check_invariants_hold(self, options: Options, seed: int) -> None:
        for pos in self.walk(options, seed):
            broken = self.title.invariants(pos)
            if broken:
                self._fail(pos, "; ".join(broken))

    def check_adversaries_are_contained(self, options: Options, seed: int) -> None:
        """Players who always answer the first thing, the last, or the same kind of thing."""
        rng = Random(seed)
        for dice in (rng.choice, _first, _last):
            for player in (_first, _last):
                self._contest(options, player, dice)
        for word in self.title.vocabulary.kinds:
            self._contest(options, _stubborn(word, rng), rng.choice)

    def _contest(self, options: Options, player: Player, dice: Player) -> None:
        """Play a game by those habits: it must end."""
        pos = self.title.start(**options)
        for _ in range(self.most_actions):
            if pos.result is not None:
                return
            play(pos, (dice if pos.seat == CHANCE else player)(pos.answers()))
        self._fail(pos, f"the game is not over after {self.most_actions} actions")

    def check_minds_can_judge(self, options: Options, seed: int) -> None:
        """The title has a finite opinion of every answer, and forming it changes nothing."""
        rng = Random(seed)
        judge = self.title.mind.sit()
        for pos in self.walk(options, seed):
            before = pos.digest()
            worth = [self.title.mind.worth(pos, seat) for seat in self.title.seats]
            if not math.isclose(sum(worth), 1.0) or min(worth) < 0.0:
                self._fail(pos, f"worth {worth} to the seats, together not 1")
            if pos.seat not in self.title.seats:
                continue
            for action in some(pos.answers(), 4, rng):
                if not math.isfinite(judge.judge(pos, pos.seat, action)):
                    self._fail(pos, f"no finite judgement of {action}")
            if pos.digest() != before:
                self._fail(pos, "judging changed the position")


def _first(answers: list[Action]) -> Action:
    return answers[0]


def _last(answers: list[Action]) -> Action:
    return answers[-1]


def _stubborn(word: str, rng: Random) -> Player:
    """Somebody who says that word whenever he can."""

    def choose(answers: list[Action]) -> Action:
        return rng.choice([action for action in answers if word_of(action) == word] or answers)

    return choose
