"""A table in a line: what the lobby shows of it without reading its log."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import Any

import msgspec

import grognard
from grognard.engine.position import Result
from grognard.engine.text import Texts
from grognard.table.shown import board
from grognard.table.shown.words import say, texts, texts_under
from grognard.table.store.store import Holding, Kept, SeatRow, TableRow
from grognard.table.wire import Mine, Over, SeatShown, TableShown

log = logging.getLogger("grognard.table")


def lobby_line(kept: Kept, lang: str) -> TableShown:
    """A table that cannot be read is shown as damaged: the others are shown all the same."""
    row = kept.table
    try:
        return _line(kept, lang)
    except Exception as error:
        if of_earlier_rules(row):
            return _bare(kept)
        _complain(row.id, f"{type(error).__name__}: {error}")
        now = row.standing
        return TableShown(
            row.id, row.title, {}, "", now.actions, now.changed, None, "", 0, damaged=True
        )


def of_earlier_rules(row: TableRow) -> bool:
    """Whether its rules are no more: it can be read, but not played."""
    return row.title in grognard.TITLES and row.rules != grognard.title(row.title).rules


def _bare(kept: Kept) -> TableShown:
    """A game whose options or ending have no words any more; its archive has them."""
    row, now = kept.table, kept.table.standing
    over: Over | None = None
    if now.over:
        facts = msgspec.json.decode(now.over)
        over = Over(facts["key"], facts["winner"], "", facts["clause"])
    seats = {seat.seat: _shown(seat) for seat in kept.seats}
    return TableShown(
        *(row.id, row.title, seats, now.asked, now.actions, now.changed, over, "", row.clock),
        board=f"/api/tables/{row.id}",
        earlier=True,
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
        {seat: _called(row, lang, seat) for seat in title.seats},
        title.sight.hides_under(_options(row)),
        earlier=of_earlier_rules(row),
        turn=row.standing.turn,
        phase=phase_name(texts(row.title, lang), row.standing.phase),
        battle=_called(row, lang),
    )


def mine_line(holding: Holding, place: int, lang: str) -> Mine:
    """The same for somebody who holds a seat there."""
    line = lobby_line(Kept(holding.table, holding.seats, []), lang)
    your_move = line.over is None and not line.earlier and line.asked == holding.seat
    facts = msgspec.structs.asdict(line)
    return Mine(**facts, secret=place, seat=holding.seat, your_move=your_move)


def phase_name(texts: Texts, phase: str) -> str:
    return texts.say(f"phase-{phase}") if phase else ""


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


def _called(row: TableRow, lang: str, seat: str = "") -> str:
    """What that seat is called on the board of the table; without a seat, the board itself."""
    if row.called:
        own: dict[str, dict[str, str]] = msgspec.json.decode(row.called)
        return own[lang][seat]
    if seat:
        return _texts(row, lang).name(seat)
    title, options = board.title_of(row.title), _options(row)
    ours = title.look.board_of(options) in board.boards(title)
    return title.look.called(options, lang) if ours else ""


def _shown(seat: SeatRow) -> SeatShown:
    return SeatShown(seat.kind, seat.name, seat.mind)


def _ended(row: TableRow, result: Result, lang: str) -> str:
    """How it ended where the rules had no say."""
    seats = board.title_of(row.title).seats
    loser = next((seat for seat in seats if seat != result.winner), "")
    winner = _called(row, lang, result.winner) if result.winner else ""
    return say(lang, result.key, winner=winner, seat=_called(row, lang, loser))


def _over(row: TableRow, lang: str) -> Over | None:
    if not row.standing.over:
        return None
    facts = msgspec.json.decode(row.standing.over)
    result = Result(facts["winner"], facts["key"], facts["clause"])
    text = _texts(row, lang).result(result) if facts["clause"] else _ended(row, result, lang)
    return Over(facts["key"], facts["winner"], text, facts["clause"])
