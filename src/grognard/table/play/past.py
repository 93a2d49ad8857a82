"""What is kept of a game's past.

A position of Night Drop takes five kilobytes and a game has a thousand of them: five hundred tables
would take three gigabytes. So the last positions are kept, and of the others every sixteenth; any
other is played again when somebody asks for it. What happened is kept of all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any, Final

from grognard.engine.door import play
from grognard.engine.events import Event
from grognard.engine.journal import Game

EVERY: Final = 16
LAST: Final = 32


class Passed:
    """A moment of which the position was let go."""

    __slots__ = ("news",)

    def __init__(self, news: list[Event] | None) -> None:
        self.news: Final = news


class Packed(Passed):
    """One of which there is the text."""

    __slots__ = ("text",)

    def __init__(self, news: list[Event] | None, text: str) -> None:
        super().__init__(news)
        self.text: Final = text


def unpacked(game: Game[Any, Any], number: int) -> Any:
    """The position that was packed there."""
    packed = game.positions[number]
    position = game.title.decode(packed.text.encode(), game.box)
    position.news = packed.news
    return position


def let_go(game: Game[Any, Any]) -> None:
    """After each action: the position that is no longer among the last."""
    number = len(game.positions) - 1 - LAST
    if number > 0 and number % EVERY:
        game.positions[number] = Passed(game.positions[number].news)


def at(game: Game[Any, Any], number: int) -> Any:
    """The position after that many actions."""
    near = number
    while type(game.positions[near]) is Passed:
        near -= 1
    position = game.positions[near]
    if isinstance(position, Packed):
        position = unpacked(game, near)
    for entry in game.entries[near:number]:
        position = after(game, position, entry.do)
    return position


def along(game: Game[Any, Any], first: int = 0) -> Iterator[Any]:
    """Its positions from after so many actions on, one after the other."""
    position = at(game, first)
    yield position
    for number, entry in enumerate(game.entries[first:], start=first + 1):
        kept = game.positions[number]
        position = after(game, position, entry.do) if isinstance(kept, Passed) else kept
        yield position


def whole(game: Game[Any, Any]) -> Game[Any, Any]:
    """The same game with all its positions."""
    again = copy(game)
    again.positions = list(along(game))
    return again


def after(game: Game[Any, Any], position: Any, text: str) -> Any:
    """The position after an action that went through the door when it was done."""
    found = position.copy()
    found.news = []
    play(found, game.title.read(text))
    return found
