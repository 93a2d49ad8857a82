"""What whoever runs a server does to stored tables: old ones go, and what is kept of a person.

There are no accounts. A person is whoever holds the secret of a seat; the store has its hash. A
rematch has the same secret, so one seat leads to the others.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, and_, delete, insert, select, update

from grognard.table.store.schema import LOG, METADATA, SEATS, TABLES
from grognard.table.store.store import FORGOTTEN, Row, now

TALK = ("chat", "note")
GONE = "[…]"
"""What stands where somebody's words were taken away: the rows of a log keep their numbers."""


class Sitting(NamedTuple):
    """Somebody's seat at one table."""

    table: str
    title: str
    seat: str
    name: str
    hash: str
    created: str
    changed: str
    over: bool


# Old tables --------------------------------------------------------------------------------------


class Idle(NamedTuple):
    """A table at which nothing has happened for long."""

    id: str
    title: str
    over: bool
    changed: str


def idle_since(connection: Connection, before: str) -> list[Idle]:
    """Tables at which nothing has happened since then: their games are over or abandoned."""
    query = (
        select(TABLES.c.id, TABLES.c.title, TABLES.c.over, TABLES.c.changed)
        .where(TABLES.c.changed < before)
        .order_by(TABLES.c.changed)
    )
    found = connection.execute(query)
    return [Idle(row.id, row.title, bool(row.over), row.changed) for row in found]


def remove(connection: Connection, ids: Sequence[str], before: str) -> int:
    """Take these tables away with all that hangs on them, unless somebody has come back."""
    still = and_(TABLES.c.id.in_(ids), TABLES.c.changed < before)
    gone = list(connection.scalars(select(TABLES.c.id).where(still)))
    for table in METADATA.sorted_tables:
        if "table_id" in table.c:
            connection.execute(delete(table).where(table.c.table_id.in_(gone)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(gone)))
    return len(gone)


# A person ----------------------------------------------------------------------------------------


def sittings(
    connection: Connection, hashes: Sequence[str] = (), table: str = "", seat: str = ""
) -> list[Sitting]:
    """The seats that these secrets open, or that this one's does."""
    wanted = list(hashes)
    if table:
        place = and_(SEATS.c.table_id == table, SEATS.c.seat == seat, SEATS.c.kind == "person")
        wanted += connection.scalars(select(SEATS.c.hash).where(place))
    return _found(connection, _seats().where(SEATS.c.hash.in_(wanted), SEATS.c.hash != ""))


def named(connection: Connection, name: str) -> list[Sitting]:
    """The seats at which that name stands: it may be several persons'."""
    return _found(connection, _seats().where(SEATS.c.name == name))


def _seats() -> Select[Any]:
    return (
        select(SEATS, TABLES.c.title, TABLES.c.created, TABLES.c.changed, TABLES.c.over)
        .join(TABLES, TABLES.c.id == SEATS.c.table_id)
        .where(SEATS.c.kind == "person")
        .order_by(TABLES.c.created, SEATS.c.table_id)
    )


def _found(connection: Connection, query: Select[Any]) -> list[Sitting]:
    return [
        Sitting(
            *(row.table_id, row.title, row.seat, row.name, row.hash),
            *(row.created, row.changed, bool(row.over)),
        )
        for row in connection.execute(query)
    ]


def everything_of(connection: Connection, sitting: Sitting) -> dict[str, Any]:
    """All that is stored of whoever sits there: what he said, noted, ordered and did, and when."""
    query = (
        select(LOG.c.kind, LOG.c.text, LOG.c.at)
        .where(LOG.c.table_id == sitting.table, LOG.c.seat == sitting.seat)
        .order_by(LOG.c.seq)
    )
    rows = connection.execute(query).all()
    told: dict[str, Any] = sitting._asdict()
    del told["hash"]
    for kind in dict.fromkeys(row.kind for row in rows):
        told[kind] = [{"at": row.at, "text": row.text} for row in rows if row.kind == kind]
    return told


def forget(connection: Connection, sitting: Sitting) -> int:
    """Take away his name, his words and what opens the seat; the game stays. How many lines of
    talk that were. A row of the log says so: a server that runs finds it, and reads again."""
    here = and_(SEATS.c.table_id == sitting.table, SEATS.c.seat == sitting.seat)
    # The hash of a secret that nobody has: the seat stays taken.
    connection.execute(update(SEATS).where(here).values(name="", hash=secrets.token_hex(32)))
    said = and_(LOG.c.table_id == sitting.table, LOG.c.seat == sitting.seat, LOG.c.kind.in_(TALK))
    lines = connection.execute(update(LOG).where(said).values(text=GONE)).rowcount
    one_more = update(TABLES).where(TABLES.c.id == sitting.table)
    seq = connection.scalar(
        one_more.values(written=TABLES.c.written + 1).returning(TABLES.c.written)
    )
    row = Row(seq, FORGOTTEN, sitting.seat, "", "", now())
    connection.execute(insert(LOG), msgspec.structs.asdict(row) | {"table_id": sitting.table})
    return lines
