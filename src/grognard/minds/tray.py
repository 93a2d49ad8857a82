"""Balanced dice: over a block of samples every face falls equally often.

The n-th die of a kind shows, over the samples of a block, each of its faces as often as the others,
in an order drawn from the seed. Each sample alone is thrown fairly; the mean over the block varies
about half as much. All candidates of a comparison are tried with the same block.
"""

from __future__ import annotations

from random import Random
from typing import Final

from grognard.engine.actions import Action
from grognard.engine.planning import Dice
from grognard.engine.position import Position


class Tray:
    """The dice of a block of samples."""

    def __init__(self, seed: str, samples: int) -> None:
        self.seed: Final = seed
        self.samples: Final = samples
        self._orders: Final[dict[tuple[str, int, int], list[int]]] = {}

    def face(self, kind: str, nth: int, faces: int, sample: int) -> int:
        """Which of its faces, from 0, the n-th die of that kind shows in that sample."""
        key = (kind, nth, faces)
        order = self._orders.get(key)
        if order is None:
            order = [number % faces for number in range(self.samples)]
            # By what it is, not by when it was first thrown: all candidates meet the same dice.
            Random(f"{self.seed}/{kind}/{nth}/{faces}").shuffle(order)
            self._orders[key] = order
        return order[sample]

    def dice(self, sample: int) -> Dice:
        return _Thrown(self, sample)


class _Thrown(Dice):
    """The dice of one sample, as far as they have been thrown."""

    def __init__(self, tray: Tray, sample: int) -> None:
        self.rng = Random(f"{tray.seed}/{sample}")
        self._tray: Final = tray
        self._sample: Final = sample
        self._thrown: Final[dict[str, int]] = {}

    def throw(self, pos: Position) -> Action:
        question = pos.stack[-1]
        answers = question.answers(pos)
        kind = type(question).__name__
        nth = self._thrown.get(kind, 0)
        self._thrown[kind] = nth + 1
        return answers[self._tray.face(kind, nth, len(answers), self._sample)]
