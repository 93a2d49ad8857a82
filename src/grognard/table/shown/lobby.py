"""A table in a line: what the lobby shows of it without reading its log."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import Any

import msgspec

from grognard.engine.position import Result
from grognard.engine.text import Texts
from grognard.table.shown import board
from grognard.table.shown.words import texts, texts_under
from grognard.table.store.store import Kept, SeatRow, TableRow
from grognard.table.wire import Over, SeatShown, TableShown

log = logging.getLogger("grognard.table")


def lobby_line(kept: Kept, lang: str) -> TableShown:
    """A table that cannot be read is shown as damaged: the others are shown all the same."""
    try:
        return _line(kept, lang)
    except Exception as error:
        row = kept.table
        _complain(row.id, f"{type(error).__name__}: {error}")
        now = row.standing
        return TableShown(
            row.id, row.title, {}, "", now.actions, now.changed, None, "", 0, damaged=True
        )


def _line(kept: Kept, lang: str) -> TableShown:
    row = kept.table
    title = board.title_of(row.title)
    return TableShown(
        row.id,
        row.title,
        {seat.seat: _shown(seat) for seat in kept.seats},
        row.standing.asked,
        row.standing.actions,
        row.standing.changed,
        _over(row, lang),
        "",
        row.clock,
        _board(row),
        {seat: _texts(row, lang).name(seat) for seat in title.seats},
        title.sight.hides_under(_options(row)),
    )


def board_line(row: TableRow) -> str:
    """Where its board is: which battle it is follows from that; "" if it cannot be read."""
    try:
        return _board(row)
    except Exception as error:
        _complain(row.id, f"{type(error).__name__}: {error}")
        return ""


def _board(row: TableRow) -> str:
    return board.prefix(board.title_of(row.title), _options(row), row.id)


@lru_cache(maxsize=1000)
def _complain(id: str, reason: str) -> None:
    """Once, however often the lobby is looked at."""
    log.error("table %s is damaged: %s", id, reason)


def _options(row: TableRow) -> Any:
    return msgspec.json.decode(row.options, type=board.title_of(row.title).options)


def _texts(row: TableRow, lang: str) -> Texts:
    """With the names of its board, if it is one of ours: nobody reads another for a line."""
    title, options = board.title_of(row.title), _options(row)
    ours = title.look.board_of(options) in board.boards(title)
    return texts_under(title, options, lang) if ours else texts(row.title, lang)


def _shown(seat: SeatRow) -> SeatShown:
    return SeatShown(seat.kind, seat.name, seat.mind)


def _over(row: TableRow, lang: str) -> Over | None:
    if not row.standing.over:
        return None
    facts = msgspec.json.decode(row.standing.over)
    result = Result(facts["winner"], facts["key"], facts["clause"])
    text = _texts(row, lang).result(result) if facts["clause"] else ""
    return Over(facts["key"], facts["winner"], text, facts["clause"])
