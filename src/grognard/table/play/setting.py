"""Setting tables: new ones, from a moment of another, from a journal, and rematches."""

from __future__ import annotations

from time import monotonic
from typing import Any

import msgspec

from grognard.engine.errors import DataError, JournalError
from grognard.engine.journal import Entry, Header, parse_journal, replaying
from grognard.engine.position import CHANCE
from grognard.engine.situations import SituationError
from grognard.engine.title import Title
from grognard.minds import USUAL, known, now_called
from grognard.table import wire
from grognard.table.play import dice, earlier, upgrade
from grognard.table.play.house import House
from grognard.table.play.laying import OtherRules, fresh_table, rebuild
from grognard.table.play.seats import hash_of, new_secret
from grognard.table.play.tables import Table
from grognard.table.shown import board
from grognard.table.shown.archived import Archived, onward_of
from grognard.table.shown.situations import BadSituation
from grognard.table.shown.words import BadBattle, Objection
from grognard.table.store.store import Kept, Row, SeatRow, TableRow, now
from grognard.table.wire import NewTable, Onward, SeatAsked, TableMade

MOST_ACTIONS = 20_000
"""The longest journal taken in; the longest games of Linea Gotica have a few thousand actions,"""
MOST_SECONDS = 300.0
"""and are replayed in less than a minute."""


async def set_table(house: House, asked: NewTable) -> TableMade:
    """A new table; the secrets of its persons' seats and its invitations are told this once."""
    entries: list[Entry] = []
    title, options, situation = asked.title, asked.options, asked.situation
    if isinstance(asked.from_, wire.From):
        if situation:
            raise Objection("bad-request", where="situation")
        title, options, situation, entries = await _moment(house, asked.from_)
    game = board.title_of(title)
    if set(asked.seats) != set(game.seats):
        raise Objection("seats-wrong", where="seats")
    secrets: dict[str, str] = {}
    seats = [_seat(game, seat, asked.seats[seat], secrets) for seat in game.seats]
    if asked.clock and asked.clock not in (game.standing.clocks if game.standing else ()):
        raise Objection("clock-wrong", where="clock")
    table = await house.beside.reading.do(
        _fresh, title, options, entries, clock=asked.clock, situation=situation
    )
    if not table.standing.asked:
        raise Objection("situation-over", where="situation")
    private = asked.private
    if private is None:
        private = any(seat.kind == "invited" for seat in seats)
    table = msgspec.structs.replace(table, private=private)
    made = await _lay(house, table, seats, entries)
    return TableMade(made.id, secrets)


Moment = tuple[str, dict[str, Any], str, list[Entry]]
"""Title, options, situation and actions of a game up to some moment."""


async def _moment(house: House, wanted: wire.From) -> Moment:
    source = await earlier.opened(house, wanted.table)
    if not source.over and not source.set_aside:
        raise Objection("not-over", 403)
    if wanted.at > source.actions:
        raise Objection("no-such-moment", where="from.at")
    if isinstance(source, Archived):
        return await _moment_of_earlier_rules(house, source, wanted.at)
    async with source.lock:
        game = source.game
        entries = game.entries[: wanted.at]
        return source.title.name, game.header().options, game.begun_from, entries


async def _moment_of_earlier_rules(house: House, source: Archived, at: int) -> Moment:
    """As the rules of now come to it, if they do."""
    row = source.kept.table
    line = source.line[:at]
    try:
        entries, _, _ = await house.beside.reading.do(upgrade.replayed, row, line)
    except (DataError, SituationError):
        raise OtherRules from None
    if len(entries) < at:
        raise Objection("moment-otherwise", 409, "from.at")
    return row.title, msgspec.json.decode(row.options), row.situation, entries


async def go_onward(house: House, id: str, secrets: list[str]) -> Onward:
    """Somebody wants to go on from the last moment on which earlier rules and those of now agree;
    once all persons want it, the game goes on at a table of its own, with the same secrets."""
    async with house.reading:
        found = await earlier.opened(house, id)
        if not isinstance(found, Archived):
            raise Objection("game-is-on", 409)
        yours = found.yours(secrets)
        if not yours:
            raise Objection("not-yours", 403)
        if found.over:
            raise Objection("game-is-over", 409)
        said = found.onward()
        if said.table:
            return said
        if found.verdict is None or not said.possible:
            raise Objection("no-common-moment", 409)
        wanted = {*said.wanted, *yours}
        row, at = found.kept.table, now()
        rows = [Row(0, "onward", seat, "", "", at) for seat in yours if seat not in said.wanted]
        if all(seat.seat in wanted for seat in found.kept.seats if seat.kind == "person"):
            moment = await _moment_of_earlier_rules(house, found, found.verdict.agreed)
            title, options, situation, entries = moment
            table = await house.beside.reading.do(
                _fresh, title, options, entries, clock=row.clock, situation=situation
            )
            table = msgspec.structs.replace(table, private=row.private)
            made = await _lay(house, table, found.kept.seats, entries)
            rows.append(Row(0, "onward", yours[0], made.id, "", at))
        rows = [
            msgspec.structs.replace(each, seq=row.written + number)
            for number, each in enumerate(rows, start=1)
        ]
        if rows:
            await house.store.append(id, row.written, rows, row.standing)
        return onward_of([*found.kept.rows, *rows], found.verdict)


def _seat(title: Title[Any, Any], seat: str, asked: SeatAsked, secrets: dict[str, str]) -> SeatRow:
    if asked.kind == "computer":
        mind = now_called(asked.mind) or USUAL
        if mind not in known(title):
            raise Objection("no-such-mind", where=f"seats.{seat}.mind")
        return SeatRow(seat, "computer", mind, asked.name.strip(), "")
    secret = new_secret()
    if asked.kind != "open":
        secrets[seat] = secret
    return SeatRow(seat, asked.kind, "", asked.name.strip(), hash_of(secret))


def _fresh(
    title: str,
    options: dict[str, Any],
    entries: list[Entry],
    fair: str = "",
    clock: int = 0,
    situation: str = "",
) -> TableRow:
    try:
        first = sum(entry.seat == CHANCE for entry in entries)
        return fresh_table(title, options, first, fair, clock, situation)
    except SituationError as error:
        raise BadSituation(error) from None
    except DataError as error:
        if error.file == "own":
            raise BadBattle(error) from None
        raise Objection("option-wrong", where=f"options.{error.key}") from None


async def _lay(
    house: House,
    table: TableRow,
    seats: list[SeatRow],
    entries: list[Entry],
    *,
    to_play: bool = True,
) -> Table:
    """Write the table down: the salts of all seats, then what was played before."""
    at = now()
    rows = [
        Row(number, "salt", seat.seat, dice.draw_salt(), "", at)
        for number, seat in enumerate(seats, start=1)
    ]
    for entry in entries:
        rows.append(Row(len(rows) + 1, "act", entry.seat, entry.do, entry.digest, at))
    laid = await house.beside.reading.do(rebuild, Kept(table, seats, rows))
    if to_play and (due := laid.go_on()):
        # Read once more from the start: every server must count alike who noticed what.
        rows += due
        laid = await house.beside.reading.do(rebuild, Kept(table, seats, rows))
    table = msgspec.structs.replace(table, written=len(rows), standing=laid.standing())
    await house.make(laid, table, seats, rows)
    return laid


async def keep_journal(house: House, text: str) -> str:
    """A journal file as a table to look at and to play on from."""
    # One at a time, and never in the way of those who play.
    async with house.reading:
        try:
            header, entries = await house.beside.reading.do(read_and_replay, text)
        except JournalError as error:
            raise Objection("journal-wrong", reason=str(error)) from None
        title = board.title_of(header.title)
        seats = [SeatRow(seat, "open", "", "", "") for seat in title.seats]
        fair, from_ = _fair(header), header.situation
        table = await house.beside.reading.do(
            _fresh, header.title, header.options, entries, fair, situation=from_
        )
        made = await _lay(house, table, seats, entries, to_play=False)
    return made.id


def _fair(header: Header) -> str:
    """What the header says of dice and rewinds, to be kept beside the log."""
    record = {**(header.fair or {}), **({"rewound": header.rewound} if header.rewound else {})}
    return msgspec.json.encode(record).decode() if record else ""


def read_and_replay(text: str, seconds: float = MOST_SECONDS) -> tuple[Header, list[Entry]]:
    """What a journal file says, once every step of it is proved; JournalError says why not."""
    if text.count("\n") > MOST_ACTIONS + 1:
        raise JournalError("journal", 0, f"more than {MOST_ACTIONS} actions")
    header, entries = parse_journal(text, "journal")
    dice.read_record(header, "journal")
    until = monotonic() + seconds
    for game in replaying(board.title_of(header.title), header, entries, "journal"):
        del game.positions[:-1]
        if monotonic() > until:
            line = len(game.entries) + 1
            raise JournalError("journal", line, f"replaying it takes more than {seconds:g} seconds")
    return header, entries


# Rematches ---------------------------------------------------------------------------------------


def next_seat(table: Table, seat: str) -> str:
    """The seat its player takes next time: that of the other side, unless they keep theirs."""
    if not table.swaps:
        return seat
    seats = table.title.seats
    return seats[(seats.index(seat) + 1) % len(seats)]


async def settle(house: House, table: Table, said: wire.Rematch | wire.Consent) -> None:
    """Set the new table once everybody has agreed. The old table's lock is held."""
    offer = table.offer
    agreed = table.over and not table.rematch
    if isinstance(said, wire.Rematch):
        agreed = agreed and offer is not None
        agreed = agreed and all(seat.kind != "person" for seat in table.others(said.seat))
    else:
        agreed = agreed and said.yes and table.agreed_rematch
    if not agreed:
        return
    seats = [
        SeatRow(next_seat(table, seat.seat), seat.kind, seat.mind, seat.name, seat.hash)
        for seat in table.seats.values()
    ]
    options, situation = table.game.header().options, table.game.begun_from
    fresh = _fresh(table.title.name, options, [], clock=table.clock, situation=situation)
    fresh = msgspec.structs.replace(fresh, private=table.private)
    made = await _lay(house, fresh, seats, [])
    await house.write(table, table.write("rematch", said.seat, made.id), table.actions)
