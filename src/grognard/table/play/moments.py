"""When each viewer noticed something: the moments that a game has for it.

A game has thousands of them, and a house hundreds of games, so they are kept as bare numbers.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Mapping
from typing import NamedTuple


class Moment(NamedTuple):
    """A moment of somebody's game."""

    actions: int
    """How many there were."""
    seq: int
    """How often something had changed by then that those who look could notice."""


class Moments:
    """All of them, in order."""

    def __init__(self, viewers: tuple[str, ...]) -> None:
        self._viewers = viewers
        self._counts = array("l")
        self._noticed = array("b")
        """For each moment, by bits: who noticed it."""
        self._shown = array("l")
        """For each moment, by viewer: how often something had changed for it."""

    def note(self, count: int, noticed: Collection[str], shown: Mapping[str, int]) -> None:
        """After so many actions these viewers noticed something."""
        self._counts.append(count)
        self._noticed.append(sum(1 << n for n, v in enumerate(self._viewers) if v in noticed))
        self._shown.extend(shown[viewer] for viewer in self._viewers)

    def numbers(self) -> tuple[list[int], list[int], list[int]]:
        """All of it as bare numbers,"""
        return list(self._counts), list(self._noticed), list(self._shown)

    def take(self, counts: list[int], noticed: list[int], shown: list[int]) -> None:
        """and back again."""
        self._counts = array("l", counts)
        self._noticed = array("b", noticed)
        self._shown = array("l", shown)

    def cut(self, count: int) -> None:
        """A take-back has left so many actions."""
        left = len(self._counts)
        while left and self._counts[left - 1] > count:
            left -= 1
        del self._counts[left:]
        del self._noticed[left:]
        del self._shown[left * len(self._viewers) :]

    def of(self, looking: Collection[str], yours: Collection[str]) -> list[Moment]:
        """The start, and every moment that one of those who look noticed; `yours` count."""
        mask = sum(1 << n for n, viewer in enumerate(self._viewers) if viewer in looking)
        counted = [n for n, viewer in enumerate(self._viewers) if viewer in yours]
        several = len(self._viewers)
        found = [Moment(0, 0)]
        for number, count in enumerate(self._counts):
            if self._noticed[number] & mask:
                seq = sum(self._shown[number * several + n] for n in counted)
                found.append(Moment(count, seq))
        return found
