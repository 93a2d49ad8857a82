"""Pairs of worlds that a seat cannot tell apart: what the server would send from each."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from grognard.engine.actions import Action
from grognard.engine.journal import Entry
from grognard.engine.title import OBSERVER, Title
from grognard.table.play.laying import fresh_table
from grognard.table.play.tables import Table
from grognard.table.shown import state as shown
from grognard.table.store.store import Kept, SeatRow

Exchange = dict[int, int]
"""By number: the piece that takes a piece's place."""


def table_of(title: Title[Any, Any], options: dict[str, Any]) -> Table:
    """A table at which nobody has done anything yet."""
    seats = [SeatRow(seat, "person", "", "", "") for seat in title.seats]
    return Table(title, Kept(fresh_table(title.name, options, 0, ""), seats, []))


def lay(table: Table, positions: list[Any], said: list[tuple[str, str]]) -> None:
    """That is the game at the table, and everybody has seen all of it."""
    eyes = (*table.title.seats, OBSERVER)
    table.game.positions = positions
    table.game.entries = [Entry(who, text, "") for who, text in said]
    table.shown = dict.fromkeys(eyes, len(said))
    table.known = dict.fromkeys(eyes, len(said))
    table.faces, table.views = {}, {}


def sent(table: Table, positions: list[Any], said: list[tuple[str, str]], seat: str) -> list[bytes]:
    """The state and the story, as they go to somebody at that seat, in both languages."""
    lay(table, positions, said)
    yours = () if seat == OBSERVER else (seat,)
    return [
        msgspec.json.encode(part)
        for lang in ("it", "en")
        for part in (
            shown.state(table, yours, lang, final=len(said) == 0),
            shown.story(table, yours, lang, 0, len(said)),
        )
    ]


def keeping(exchange: Exchange, fixed: Collection[int]) -> Exchange:
    """The exchange without the pieces that are fixed: they are what they are."""
    kept = dict(exchange)
    for number in [number for number in exchange if number in fixed]:
        # Whoever would have taken its place stays where the exchange sends it from here.
        before = next(old for old, new in kept.items() if new == number)
        kept[before] = kept[number]
        del kept[number]
    return kept


def renamed(action: Action, names: dict[str, str]) -> Action:
    """The same said of whoever is in the place of those it names."""
    fields = {
        name: names.get(value, value) if isinstance(value, str) else value
        for name, value in msgspec.structs.asdict(action).items()
    }
    return type(action)(**fields)
