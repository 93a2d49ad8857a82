"""A table as it is laid: anew, or again from its log."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

import grognard
from grognard.engine.errors import DataError
from grognard.engine.situations import SituationError
from grognard.table.play import dice, snapshot
from grognard.table.play.record import begun
from grognard.table.play.seats import new_id
from grognard.table.play.tables import Table
from grognard.table.shown import board
from grognard.table.shown.words import Objection
from grognard.table.store.store import Kept, Standing, TableRow, now

log = logging.getLogger("grognard.table")


class OtherRules(Objection):
    """The game was begun under rules, or on a map, that are no more."""

    def __init__(self) -> None:
        super().__init__("other-rules", 410)


def rebuild(kept: Kept, taken: bytes | None = None) -> Table:
    """The table that a log tells of; `taken`: a snapshot of it."""
    title = grognard.title(kept.table.title)
    if kept.table.rules != title.rules:
        raise OtherRules
    if {seat.seat for seat in kept.seats} != {*title.seats}:
        raise DataError("seats", kept.table.id, "not those of the title")
    try:
        table = Table(title, kept)
    except SituationError:
        raise OtherRules from None
    if not title.is_box(kept.table.box, table.game.box):
        raise OtherRules
    if taken is not None:
        try:
            rest = snapshot.restore(table, kept, taken)
            if rest is not None:
                table.read(rest)
                return table
        except Exception as error:
            # The log is what counts: it is played again from its start.
            told = f"{type(error).__name__}: {error}"
            log.warning("table %s: its snapshot does not hold: %s", kept.table.id, told)
            table = Table(title, kept)
    table.read(kept.rows)
    return table


def fresh_table(
    title: str,
    options: dict[str, Any],
    first: int = 0,
    imported: str = "",
    clock: int = 0,
    situation: str = "",
) -> TableRow:
    """A table's row before the first line of its log."""
    found = board.title_of(title)
    game = begun(found, options, situation)
    start = game.position
    at = now()
    return TableRow(
        id=new_id(),
        title=title,
        rules=found.rules,
        box=game.box.digest(),
        options=msgspec.json.encode(game.options).decode(),
        situation=start.situation() if situation else "",
        seed=dice.draw_seed().hex(),
        imported=imported,
        first=first,
        clock=clock,
        private=False,
        called=board.own_names(found, game.options),
        created=at,
        written=0,
        standing=Standing(start.seat, 0, "", at, False, *found.sight.when(start)),
    )
