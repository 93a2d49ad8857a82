"""What was seen of games, kept beside their logs; and what became of games whose rules changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Table, and_, delete, or_, select, text, update

from grognard.table.store.schema import ARCHIVES, PIECES, SHEETS, SNAPSHOTS, TABLES, VERDICTS

T = TypeVar("T")


class Piece(msgspec.Struct, frozen=True):
    """Part of a game as everybody saw it."""

    first: int
    """The actions after so many,"""
    last: int
    """up to so many."""
    digest: str
    """Of the last action: a piece whose action stands no more in the game is void."""
    made: str
    """By which program, under which rules."""
    content: bytes


class Archive(msgspec.Struct, frozen=True):
    """What is kept of one game."""

    written: int
    """How many rows of its log are in it,"""
    actions: int
    """and how many actions."""
    over: bool
    """Whether it is whole: the game has ended."""
    content: bytes


class Verdict(msgspec.Struct, frozen=True):
    """A game of earlier rules that cannot go on under these."""

    under: str
    """The rules, and the box, under which that was found."""
    agreed: int
    """Up to this many actions both rules agree; -1: not even on the start."""
    reason: str


class Archives:
    """The archives in a database."""

    def __init__(self, work: Callable[[Callable[[Connection], Any]], Awaitable[Any]]) -> None:
        self._with = work

    async def find(self, table: str) -> Archive | None:
        def work(connection: Connection) -> Archive | None:
            found = connection.execute(
                select(ARCHIVES).where(ARCHIVES.c.table_id == table)
            ).one_or_none()
            return (
                Archive(found.written, found.actions, found.over, found.content) if found else None
            )

        archive: Archive | None = await self._with(work)
        return archive

    async def pieces(self, table: str) -> list[Piece]:
        def work(connection: Connection) -> list[Piece]:
            query = select(PIECES).where(PIECES.c.table_id == table).order_by(PIECES.c.first)
            return [
                Piece(row.first, row.last, row.digest, row.made, row.content)
                for row in connection.execute(query)
            ]

        pieces: list[Piece] = await self._with(work)
        return pieces

    async def sheet(self, digest: str) -> bytes | None:
        query = select(SHEETS.c.content).where(SHEETS.c.digest == digest)
        content: bytes | None = await self._with(lambda connection: connection.scalar(query))
        return content

    async def save(
        self, table: str, archive: Archive, pieces: list[Piece], sheets: dict[str, bytes]
    ) -> None:
        """Keep the archive; the pieces stand in place of all that began where they do, or later."""

        def work(connection: Connection) -> None:
            drawn = ({"digest": digest, "content": each} for digest, each in sheets.items())
            add(connection, SHEETS, drawn)
            first = pieces[0].first if pieces else archive.actions
            here = PIECES.c.table_id == table
            connection.execute(delete(PIECES).where(here, PIECES.c.first >= first))
            add(
                connection,
                PIECES,
                (msgspec.structs.asdict(p) | {"table_id": table} for p in pieces),
            )
            connection.execute(delete(ARCHIVES).where(ARCHIVES.c.table_id == table))
            add(connection, ARCHIVES, [msgspec.structs.asdict(archive) | {"table_id": table}])

        await self._with(work)

    async def snapshot(self, table: str) -> bytes | None:
        query = select(SNAPSHOTS.c.content).where(SNAPSHOTS.c.table_id == table)
        content: bytes | None = await self._with(lambda connection: connection.scalar(query))
        return content

    async def save_snapshot(self, table: str, content: bytes) -> None:
        def work(connection: Connection) -> None:
            connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table))
            add(connection, SNAPSHOTS, [{"table_id": table, "content": content}])

        await self._with(work)

    async def behind(self) -> list[str]:
        """The tables of which something is not in their archive, finished games first."""
        lags = and_(ARCHIVES.c.over.is_(False), ARCHIVES.c.written < TABLES.c.written)
        query = (
            select(TABLES.c.id)
            .outerjoin(ARCHIVES, ARCHIVES.c.table_id == TABLES.c.id)
            .where(TABLES.c.actions > 0, or_(ARCHIVES.c.table_id.is_(None), lags))
            .order_by(TABLES.c.over.desc(), TABLES.c.changed.desc())
        )
        found: list[str] = await self._with(lambda connection: list(connection.scalars(query)))
        return found

    # Games of earlier rules ----------------------------------------------------------------------

    async def verdict(self, table: str) -> Verdict | None:
        def work(connection: Connection) -> Verdict | None:
            found = connection.execute(
                select(VERDICTS).where(VERDICTS.c.table_id == table)
            ).one_or_none()
            return Verdict(found.under, found.agreed, found.reason) if found else None

        verdict: Verdict | None = await self._with(work)
        return verdict

    async def judge(self, table: str, verdict: Verdict) -> None:
        """It cannot go on: no computer is waited for there."""

        def work(connection: Connection) -> None:
            connection.execute(delete(VERDICTS).where(VERDICTS.c.table_id == table))
            add(connection, VERDICTS, [msgspec.structs.asdict(verdict) | {"table_id": table}])
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(computer=False))

        await self._with(work)


def add(connection: Connection, to: Table, rows: Iterable[dict[str, Any]]) -> None:
    """Another server may have been faster: what it wrote is as good."""
    listed = list(rows)
    if listed:
        names = ", ".join(listed[0])
        values = ", ".join(f":{name}" for name in listed[0])
        told = f"INSERT INTO {to.name} ({names}) VALUES ({values}) ON CONFLICT DO NOTHING"
        connection.execute(text(told), listed)
