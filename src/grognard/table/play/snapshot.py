"""How far a table has come, kept so that a long log need not be played again from its start.

A snapshot is never believed: the log says which action was the last and what digest it has, and the
position must have it too. If it has not, the whole log is played.
"""

from __future__ import annotations

import lzma
from typing import Any

import msgspec

import grognard
from grognard.engine.events import Event
from grognard.engine.journal import Rewind
from grognard.engine.position import Result
from grognard.engine.sums import Part, Sum
from grognard.table.play import past
from grognard.table.play.record import Mark, line_of_play
from grognard.table.play.tables import Table
from grognard.table.store.store import Kept, Row, Standing
from grognard.table.wire import Offer

LONG = 200
"""A game of fewer actions is as quickly played again."""
EVERY = 100
"""Of so many positions one is kept, for whoever goes back beyond the last."""
PRESET = 1

Told = tuple[str, str, dict[str, Any], dict[str, list[Any]], tuple[str, ...] | None, bool]
"""An event: key, clause, facts, the parts of its sums, who may know of it, whether it reveals."""


class Plain(msgspec.Struct, frozen=True):
    """What a table has noted besides its game, field by field; what people said is in the log."""

    written: int
    aside: int
    moment: int
    thrown: bool
    rolls: int
    salts: dict[str, str]
    offer: Offer | None
    anew: bool
    rematch: str
    swaps: bool
    agreed_rematch: bool
    rewound: list[Rewind]
    marks: list[Mark]
    changed: str
    public: Standing
    shown: dict[str, int]
    known: dict[str, int]
    lowest: dict[str, int]
    since: str
    lapsed: set[int]
    hasty: set[int]
    foregone: set[int]
    asked_at: int
    memories: dict[str, list[tuple[int, str]]] = {}


class Snapshot(msgspec.Struct, frozen=True):
    made: str
    """By which program, under which rules."""
    plain: Plain
    orders: dict[str, Any]
    by_hand: bool
    """Whether what is asked was asked when the seat gave its orders."""
    ending: tuple[str | None, str, str] | None
    moments: tuple[list[int], list[int], list[int]]
    news: list[list[Told] | None]
    positions: dict[int, str]
    """Texts of positions, by the number of actions before them."""


def made_by(table: Table) -> str:
    return f"{grognard.__version__} {table.title.rules}"


def take(table: Table) -> bytes:
    """A snapshot of this table, in a thread: it must not change meanwhile."""
    game, last = table.game, table.actions
    kept = {last, max(last - past.LAST, 0), *range(EVERY, last, EVERY)}
    texts = {number: past.at(game, number).encode().decode() for number in sorted(kept) if number}
    found = Snapshot(
        made=made_by(table),
        plain=Plain(*(getattr(table, field) for field in Plain.__struct_fields__)),
        orders={seat: msgspec.to_builtins(orders) for seat, orders in table.orders.items()},
        by_hand=table.by_hand is not None and table.by_hand is game.position.question,
        ending=_result(table.ending),
        moments=table.moments.numbers(),
        news=[_told(position.news) for position in game.positions[1:]],
        positions=texts,
    )
    return lzma.compress(msgspec.json.encode(found), preset=PRESET)


def _result(result: Result | None) -> tuple[str | None, str, str] | None:
    return None if result is None else (result.winner, result.key, result.clause)


def _told(news: list[Event] | None) -> list[Told] | None:
    if news is None:
        return None
    return [
        (each.key, each.clause, each.facts, _parts(each.sums), each.seats, each.reveals)
        for each in news
    ]


def _parts(sums: dict[str, Sum]) -> dict[str, list[Any]]:
    return {
        name: [(part.amount, part.key, part.clause, part.facts) for part in sum.parts]
        for name, sum in sums.items()
    }


def restore(table: Table, kept: Kept, content: bytes) -> list[Row] | None:
    """Bring a fresh table to where the snapshot was taken, and give the rows that come after it;
    None if it is of another program, or not of this log. Whatever else is wrong with it is raised:
    the table is of no use then."""
    found = msgspec.json.decode(lzma.decompress(content), type=Snapshot)
    rows = [row for row in kept.rows if row.seq <= found.plain.written]
    line = line_of_play(rows)
    if found.made != made_by(table) or not line or len(found.news) != len(line):
        return None
    game = table.game
    game.entries = line
    for number, told in enumerate(found.news, start=1):
        news = _read(told)
        text = found.positions.get(number)
        game.positions.append(past.Passed(news) if text is None else past.Packed(news, text))
    game.positions[-1] = past.unpacked(game, len(line))
    table.check_last()
    for field in Plain.__struct_fields__:
        setattr(table, field, getattr(found.plain, field))
    for row in rows:
        table.hear(row)
    if table.title.standing is not None:
        read = table.title.standing.read
        table.orders = {seat: read(orders) for seat, orders in found.orders.items()}
    table.by_hand = game.position.question if found.by_hand else None
    table.ending = Result(*found.ending) if found.ending else None
    table.moments.take(*found.moments)
    return [row for row in kept.rows if row.seq > found.plain.written]


def _read(told: list[Told] | None) -> list[Event] | None:
    if told is None:
        return None
    return [
        Event(
            key,
            clause,
            _facts(facts),
            {name: Sum(tuple(map(_part, parts))) for name, parts in sums.items()},
            seats=seats,
            reveals=reveals,
        )
        for key, clause, facts, sums, seats, reveals in told
    ]


def _part(told: list[Any]) -> Part:
    amount, key, clause, facts = told
    return Part(amount, key, clause, _facts(facts))


def _facts(facts: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(fact) if isinstance(fact, list) else fact for key, fact in facts.items()}
