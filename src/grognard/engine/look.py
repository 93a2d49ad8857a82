# uncompiled: made once a table
"""How a title is shown: its boards, drawings and names."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Any, Final

import msgspec

from grognard.engine.laws import Facts
from grognard.engine.text import Texts


class Ids:
    """Which words are units and which are hexes; on a felt a place is a point, and a unit can be
    what an enemy goes by."""

    def __init__(
        self,
        units: frozenset[str],
        hexes: frozenset[str],
        token: re.Pattern[str] | None = None,
    ) -> None:
        self.units: Final = units
        self.hexes: Final = hexes
        self._token: Final = token

    def among(self, facts: Facts) -> tuple[list[str], list[str]]:
        """The hexes and the units that those facts name, each once; on a felt, the point."""
        words: dict[str, None] = {}
        for fact in facts.values():
            if isinstance(fact, str):
                words[fact] = None
            elif isinstance(fact, tuple):
                words.update(dict.fromkeys(fact))
        hexes = [word for word in words if word in self.hexes]
        if self._token is not None and "x" in facts and "y" in facts:
            hexes.append(f"{facts['x']},{facts['y']}")
        return hexes, [word for word in words if self._unit(word)]

    def _unit(self, word: str) -> bool:
        return word in self.units or (self._token is not None and bool(self._token.fullmatch(word)))


class Look(ABC):
    """What is shown of a title. Options choose the board, where there are several."""

    board_option: str = ""
    """The option that chooses the board, where a title has several."""

    def board_of(self, options: Any) -> str:
        """Which of several boards is played on; nothing where there is only one."""
        return ""

    def called(self, options: Any, lang: str) -> str:
        """What that board is called; nothing where there is only one."""
        return ""

    def line(self, options: Any, lang: str) -> str:
        """What that board is about, to choose it by."""
        return ""

    @abstractmethod
    def names(self, lang: str) -> dict[str, str]:
        """What ids are called in that language: units, hexes, seats."""

    def names_under(self, options: Any, lang: str) -> dict[str, str]:
        """The same on the board of these options."""
        return self.names(lang)

    @abstractmethod
    def ids(self, options: Any) -> Ids:
        """Which words are units and places on that board."""

    @abstractmethod
    def board(self, options: Any, texts: Texts) -> msgspec.Struct:
        """Everything that does not change during play, except what is hidden from somebody."""

    @abstractmethod
    def drawing(self, options: Any, lang: str) -> str:
        """The board as SVG, for playing on."""

    @abstractmethod
    def cover(self) -> str:
        """A picture of the game as SVG, to choose it by."""

    @abstractmethod
    def counters(self) -> str:
        """The counters or miniatures as SVG symbols."""
