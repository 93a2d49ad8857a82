"""How a viewer counts the actions where something is hidden.

How many dice were thrown for hidden eyes, how many orders were sealed, how long the way of a march
is: such numbers tell too much. So each viewer counts what he has noticed, and nothing else.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from grognard.engine.journal import Game


class Counting:
    """One viewer's count of a game."""

    def __init__(self, viewer: str) -> None:
        self._viewer = viewer
        self._noticed: list[int] = []
        """The actions it did or was told of, counted from 0."""
        self._read = 0

    def _catch_up(self, game: Game[Any, Any]) -> None:
        for number in range(self._read, len(game.entries)):
            news = game.positions[number + 1].news or ()
            mine = game.entries[number].seat == self._viewer
            if mine or any(event.seen_by(self._viewer) for event in news):
                self._noticed.append(number)
        self._read = len(game.entries)

    def cut(self, count: int) -> None:
        """A take-back has left so many actions."""
        self._read = min(self._read, count)
        del self._noticed[bisect_left(self._noticed, count) :]

    def counted(self, game: Game[Any, Any], count: int) -> int:
        """How many of so many actions it has noticed."""
        self._catch_up(game)
        return bisect_left(self._noticed, count)

    def meant(self, game: Game[Any, Any], count: int) -> int:
        """How many actions there were before the one that came to it after so many."""
        self._catch_up(game)
        return self._noticed[count] if count < len(self._noticed) else len(game.entries)
