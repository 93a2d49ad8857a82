"""Halving: candidates are tried a little, the better half more, the best of those more still.

What a comparison costs is counted in samples, never in seconds: it comes out the same everywhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from grognard.engine.planning import Dice
from grognard.minds.tray import Tray


@mypyc_attr(allow_interpreted_subclasses=True)
class Trial(ABC):
    """How a candidate is tried."""

    @abstractmethod
    def sample(self, candidate: int, dice: Dice) -> float:
        """What it comes to with those dice."""


class Tried:
    """A candidate and what its samples came to."""

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self.total = 0.0
        self.samples = 0

    def mean(self) -> float:
        return self.total / self.samples if self.samples else 0.0


def halve(trial: Trial, candidates: list[int], rounds: list[int], seed: str) -> list[int]:
    """Those that were left at the end, best first; among equals the one named first.

    Each round has so many samples of every candidate left; then the better half goes on, and never
    fewer than two.
    """
    left = [Tried(number) for number in candidates]
    for number, samples in enumerate(rounds):
        if number:
            left = left[: max(2, (len(left) + 1) // 2)]
        tray = Tray(f"{seed}/{number}", samples)
        for tried in left:
            for sample in range(samples):
                tried.total += trial.sample(tried.number, tray.dice(sample))
            tried.samples += samples
        left.sort(key=_worst_first, reverse=True)
    return [tried.number for tried in left]


def _worst_first(tried: Tried) -> float:
    return tried.mean()
