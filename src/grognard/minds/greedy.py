"""The greedy player: one step ahead, with exact odds."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.judging import Judge
from grognard.engine.title import Title
from grognard.minds.mind import Asked, Mind, Player


class GreedyPlayer(Player):
    """Takes the answer its title's judgement likes best, among equals any; where the judgement
    mixes its answers, one of those."""

    def __init__(self, judge: Judge[Any]) -> None:
        self._judge: Final = judge
        self._memory = b""

    def choose(self, asked: Asked, rng: Random) -> Action:
        self._judge.recall(self._memory)
        pos = asked.imagine(rng)
        answers: list[Action] = pos.answers()
        weights = self._judge.mixed(pos, asked.seat, answers)
        if weights is not None:
            self._memory = self._judge.memory()
            return rng.choices(answers, weights)[0]
        values = [self._judge.judge(pos, asked.seat, answer) for answer in answers]
        self._memory = self._judge.memory()
        return answers[self.pick(values, rng)]

    def pick(self, values: list[float], rng: Random) -> int:
        """The number of the answer that is given, by what the answers are worth."""
        return best_of(values, rng)

    def memory(self) -> bytes:
        return self._memory

    def recall(self, memory: bytes) -> None:
        self._memory = memory


def best_of(values: list[float], rng: Random) -> int:
    """The number of the highest; among equals, any."""
    best: list[int] = []
    highest = 0.0
    for at, value in enumerate(values):
        if not best or value > highest + 1e-9:
            best, highest = [at], value
        elif value > highest - 1e-9:
            best.append(at)
    return best[int(rng.random() * len(best))]


class GreedyMind(Mind):
    def sit(self, title: Title[Any, Any], seat: str) -> Player:
        return GreedyPlayer(title.mind.sit())
