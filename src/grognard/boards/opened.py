# uncompiled: reads files, once
"""The box of a game on a map of hexes, opened."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from grognard.boards.counterfile import CounterHead
from grognard.boards.mapfile import MapFile


class Opened(ABC):
    """Map and counters, ours or an owner's; a title adds what follows from them alone."""

    map: MapFile[Any]
    counters: CounterHead

    @abstractmethod
    def unit_ids(self) -> frozenset[str]:
        """The ids of the counters, markers that lie on the map included."""

    @abstractmethod
    def unit_names(self, lang: str) -> dict[str, str]:
        """What the counters are called."""

    def names(self, lang: str) -> dict[str, str]:
        """What counters and hexes are called."""
        return {
            number: f"{hex.name} ({number})" if hex.name else number
            for number, hex in self.map.hexes.items()
        } | self.unit_names(lang)
