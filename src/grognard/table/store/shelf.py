"""Lobby and seats, with SQLAlchemy Core: what both databases do alike, off the path of actions."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Select, and_, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from grognard.minds import now_called
from grognard.table.store.archives import Archives
from grognard.table.store.schema import LOG, SEATS, TABLES, VERDICTS
from grognard.table.store.store import (
    Clash,
    Holding,
    Kept,
    Row,
    SeatRow,
    Standing,
    Store,
    TableRow,
    trouble,
)

log = logging.getLogger("grognard.table")

T = TypeVar("T")

STANDING = ("asked", "actions", "over", "changed", "computer", "turn", "phase")
ROWS = select(TABLES.c.id, TABLES.c.written)
THREADS = 4
AT_ONCE = 400
"""How many values one IN may list."""


class Shelf(Store):
    """A store whose lobby and seats are reached through an engine of SQLAlchemy."""

    engine: Engine

    def __init__(self) -> None:
        # Its own: whatever else the server does in threads, the store is not kept waiting.
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="shelf")
        self.archives = Archives(self._with)

    async def _with(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._work, work)

    def _work(self, work: Callable[[Connection], T]) -> T:
        try:
            with self.engine.begin() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise trouble(error) from error

    def announce(self, connection: Connection, table: str) -> None:
        """Tell other servers that the table has changed."""

    # One table -----------------------------------------------------------------------------------

    async def make(self, table: TableRow, seats: list[SeatRow], rows: list[Row]) -> None:
        def work(connection: Connection) -> None:
            facts = msgspec.structs.asdict(table)
            standing = facts.pop("standing")
            connection.execute(insert(TABLES), facts | msgspec.structs.asdict(standing))
            connection.execute(
                insert(SEATS),
                [msgspec.structs.asdict(seat) | {"table_id": table.id} for seat in seats],
            )
            if rows:
                connection.execute(
                    insert(LOG),
                    [msgspec.structs.asdict(row) | {"table_id": table.id} for row in rows],
                )

        await self._with(work)

    async def find(self, table: str) -> Kept | None:
        def work(connection: Connection) -> Kept | None:
            # The number written is read first: rows added meanwhile are left for the next time.
            found = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
            if found is None:
                return None
            shown = _table(found)
            rows = [row for row in _rows(connection, table, 0) if row.seq <= shown.written]
            return Kept(shown, _seats(connection, [table]).get(table, []), rows)

        return await self._with(work)

    async def glance(self, table: str) -> Kept | None:
        def work(connection: Connection) -> Kept | None:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
            if found is None:
                return None
            return Kept(_table(found), _seats(connection, [table]).get(table, []), [])

        return await self._with(work)

    async def rows_after(self, table: str, seq: int) -> list[Row]:
        return await self._with(lambda connection: _rows(connection, table, seq))

    async def seats_of(self, table: str) -> list[SeatRow]:
        return await self._with(lambda connection: _seats(connection, [table]).get(table, []))

    async def sit(self, table: str, seat: str, name: str, hash: str, invitation: str = "") -> bool:
        invited = and_(SEATS.c.kind == "invited", SEATS.c.hash == invitation)
        free = invited if invitation else SEATS.c.kind == "open"

        def work(connection: Connection) -> bool:
            taken = connection.execute(
                update(SEATS)
                .where(SEATS.c.table_id == table, SEATS.c.seat == seat, free)
                .values(kind="person", name=name, hash=hash)
            )
            self.announce(connection, table)
            return taken.rowcount == 1

        return await self._with(work)

    async def renew(
        self,
        table: str,
        row: Row,
        rules: str,
        box: str,
        computer: bool,
        digests: Mapping[int, str],
    ) -> None:
        def work(connection: Connection) -> bool:
            moved = connection.execute(
                update(TABLES)
                .where(TABLES.c.id == table, TABLES.c.written == row.seq - 1)
                .values(rules=rules, box=box, written=row.seq, computer=computer)
            )
            if moved.rowcount != 1:
                return False
            connection.execute(insert(LOG), msgspec.structs.asdict(row) | {"table_id": table})
            for seq, digest in digests.items():
                here = (LOG.c.table_id == table, LOG.c.seq == seq)
                connection.execute(update(LOG).where(*here).values(digest=digest))
            connection.execute(delete(VERDICTS).where(VERDICTS.c.table_id == table))
            self.announce(connection, table)
            return True

        if not await self._with(work):
            raise Clash(table)

    async def rename(self, table: str, seats: list[str], name: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute(
                update(SEATS)
                .where(SEATS.c.table_id == table, SEATS.c.seat.in_(seats))
                .values(name=name)
            )
            self.announce(connection, table)

        await self._with(work)

    # Many ----------------------------------------------------------------------------------------

    async def lobby(self, most: int) -> list[Kept]:
        def work(connection: Connection) -> list[Kept]:
            listed = select(TABLES).where(TABLES.c.private.is_(False))
            newest = listed.order_by(TABLES.c.changed.desc())
            # However many are set, those at which people play stay in sight.
            played = newest.where(TABLES.c.actions > 0).limit(most - most // 4)
            fresh = newest.where(TABLES.c.actions == 0).limit(most // 4)
            found = [*connection.execute(played), *connection.execute(fresh)]
            tables = sorted(map(_table, found), key=lambda each: each.standing.changed)[::-1]
            seats = _seats(connection, [table.id for table in tables])
            return [Kept(table, seats.get(table.id, []), []) for table in tables]

        return await self._with(work)

    async def held_by(self, hashes: list[str]) -> list[Holding]:
        def work(connection: Connection) -> list[Holding]:
            found: list[Holding] = []
            held: list[Any] = []
            for some in _slices(hashes):
                held += connection.execute(select(SEATS).where(SEATS.c.hash.in_(some)))
            ids = list({seat.table_id for seat in held})
            tables: dict[str, TableRow] = {}
            for some in _slices(ids):
                for row in connection.execute(select(TABLES).where(TABLES.c.id.in_(some))):
                    tables[row.id] = _table(row)
            seats = _seats(connection, ids)
            for seat in held:
                if seat.table_id in tables:
                    table = tables[seat.table_id]
                    found.append(Holding(seat.hash, seat.seat, table, seats.get(table.id, [])))
            return found

        return await self._with(work)

    async def computers_to_move(self) -> dict[str, int]:
        query = ROWS.where(TABLES.c.computer.is_(True), TABLES.c.over == "")
        return await self._with(lambda connection: _counted(connection, query))

    async def written(self, tables: list[str]) -> dict[str, int]:
        def work(connection: Connection) -> dict[str, int]:
            found: dict[str, int] = {}
            for some in _slices(tables):
                found |= _counted(connection, ROWS.where(TABLES.c.id.in_(some)))
            return found

        return await self._with(work)

    async def running(self) -> list[TableRow]:
        query = select(TABLES).where(TABLES.c.over == "").order_by(TABLES.c.changed.desc())
        return await self._with(lambda connection: list(map(_table, connection.execute(query))))


def _counted(connection: Connection, query: Select[Any]) -> dict[str, int]:
    return dict(connection.execute(query).tuples().all())


def _table(row: Any) -> TableRow:
    facts = dict(row._mapping)
    standing = Standing(**{key: facts.pop(key) for key in STANDING})
    return TableRow(**facts, standing=standing)


def _rows(connection: Connection, table: str, after: int) -> list[Row]:
    query = (
        select(LOG.c.seq, LOG.c.kind, LOG.c.seat, LOG.c.text, LOG.c.digest, LOG.c.at)
        .where(LOG.c.table_id == table, LOG.c.seq > after)
        .order_by(LOG.c.seq)
    )
    return [Row(*row) for row in connection.execute(query)]


def _seats(connection: Connection, tables: list[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {}
    for some in _slices(tables):
        query = select(SEATS).where(SEATS.c.table_id.in_(some)).order_by(SEATS.c.seat)
        for row in connection.execute(query):
            try:
                seat = msgspec.convert(row._mapping, SeatRow)
            except msgspec.ValidationError as error:
                # The table will be found damaged; the others are not.
                log.error("table %s: a seat cannot be read: %s", row.table_id, error)
                continue
            seat = msgspec.structs.replace(seat, mind=now_called(seat.mind))
            found.setdefault(row.table_id, []).append(seat)
    return found


def _slices(values: Sequence[str]) -> list[Sequence[str]]:
    return [values[at : at + AT_ONCE] for at in range(0, len(values), AT_ONCE)]
