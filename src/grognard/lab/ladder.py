"""The ladder: every computer player against every other, and how sure the results are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import sqrt
from statistics import fmean, variance
from typing import Final

from grognard.lab.duel import Duel, Match, Pair, play_pair
from grognard.lab.intervals import SURE
from grognard.lab.processes import in_processes

MOST_PAIRS: Final = 100_000


@dataclass(frozen=True)
class Measured:
    """A mean and its 95 % interval."""

    mean: float
    half: float

    @property
    def low(self) -> float:
        return self.mean - self.half

    @property
    def high(self) -> float:
        return self.mean + self.half


def measured(values: Sequence[float]) -> Measured:
    """The mean of values that do not hang on each other; of one alone nothing is known."""
    if len(values) < 2:
        return Measured(fmean(values), 1.0)
    return Measured(fmean(values), SURE * sqrt(variance(values) / len(values)))


@dataclass(frozen=True)
class Standing:
    """How a match went, as its first mind sees it."""

    match: Match
    pairs: tuple[Pair, ...]

    def _of(self, value: Callable[[Duel], float]) -> list[float]:
        """By pair: its two games hang together, pairs do not."""
        return [(value(one) + value(other)) / 2 for one, other in self.pairs]

    @property
    def raw(self) -> Measured:
        return measured(self._of(lambda game: game.score))

    @property
    def adjusted(self) -> Measured:
        """With the luck of the dice taken out."""
        return measured(self._of(lambda game: game.adjusted))

    @property
    def luck(self) -> Measured:
        return measured(self._of(lambda game: game.luck))

    def seat(self, number: int) -> Measured:
        """With the luck taken out, in the first or the second seat of the title alone."""
        return measured([pair[number].adjusted for pair in self.pairs])

    @property
    def thinking(self) -> float:
        """The processor seconds that 95 % of the first mind's decisions keep to."""
        times = sorted(each for pair in self.pairs for game in pair for each in game.thinking)
        return times[int(0.95 * (len(times) - 1))] if times else 0.0


def matches(title: str, minds: Sequence[str], pairs: int, seed: int) -> list[Match]:
    """Each of these minds against each of those named after it."""
    return [Match(title, two, pairs, seed) for two in combinations(minds, 2)]


def climb(
    wanted: Sequence[Match], jobs: int = 1, watch: Callable[[int], None] = lambda pairs: None
) -> Iterator[Standing]:
    """Play the matches one after the other; `watch` hears of every few pairs that are over."""
    for match in wanted:
        pairs = in_processes(partial(play_pair, match), match.pairs, jobs, watch)
        yield Standing(match, tuple(pairs))
