"""The store that several servers share: PostgreSQL.

Writers of different servers meet at the table's row: whoever finds it already moved on has lost
the race and reads again. LISTEN and NOTIFY tell the others.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Any

import psycopg
from sqlalchemy import Connection, create_engine, make_url

from grognard.table.store.schema import migrate
from grognard.table.store.store import Changed
from grognard.table.store.writer import Page, WritingStore

log = logging.getLogger("grognard.table")

CHANNEL = "grognard_tables"
AGAIN_SECONDS = 1.0

LOCK = "SELECT id FROM tables WHERE id = ANY(%s) ORDER BY id FOR UPDATE"
MOVE_ON = """
UPDATE tables AS t
SET written = j.after, asked = j.asked, actions = j.actions, over = j.over, changed = j.changed,
    computer = j.computer, turn = j.turn, phase = j.phase
FROM unnest(%s::text[], %s::int[], %s::int[], %s::text[], %s::int[], %s::text[], %s::text[],
    %s::bool[], %s::int[], %s::text[])
    AS j(id, before, after, asked, actions, over, changed, computer, turn, phase)
WHERE t.id = j.id AND t.written = j.before
RETURNING t.id
"""
ADD = """
INSERT INTO log (table_id, seq, kind, seat, text, digest, at)
SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::text[], %s::text[], %s::text[],
    %s::text[])
"""
TELL = f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(%s::text[]) AS told"


class PostgresStore(WritingStore):
    """Tables in a database that other servers use too."""

    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = make_url(url).set(drivername="postgresql")
        self.engine = create_engine(
            self._url.set(drivername="postgresql+psycopg"), pool_pre_ping=True, hide_parameters=True
        )
        self._name = secrets.token_hex(8)
        self._db: psycopg.Connection[Any] | None = None
        self._listener: asyncio.Task[None] | None = None

    def _dsn(self) -> str:
        return self._url.render_as_string(hide_password=False)

    async def open(self, changed: Changed) -> None:
        await asyncio.to_thread(migrate, self.engine)
        await self._start_writing()
        listening = asyncio.Event()
        self._listener = asyncio.create_task(self._listen(changed, listening))
        await asyncio.wait_for(listening.wait(), 30)

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            with suppress(asyncio.CancelledError):
                await self._listener
        await self._stop_writing()
        await asyncio.to_thread(self.engine.dispose)

    # Writing -------------------------------------------------------------------------------------

    def _connection(self) -> psycopg.Connection[Any]:
        if self._db is None or self._db.closed:
            self._db = psycopg.connect(self._dsn())
        return self._db

    def _begin(self) -> None:
        self._connection()

    def _write(self, pages: list[Page]) -> set[str]:
        try:
            return self._commit_pages(self._connection(), pages)
        except psycopg.OperationalError:
            # The line was cut. If the commit got through all the same, the pages no longer
            # follow on and count as clashed: their players look again and find them there.
            if self._db is not None:
                self._db.close()
            return self._commit_pages(self._connection(), pages)

    def _commit_pages(self, db: psycopg.Connection[Any], pages: list[Page]) -> set[str]:
        with db.transaction(), db.cursor() as cursor:
            cursor.execute(LOCK, ([page.table for page in pages],))
            cursor.execute(MOVE_ON, _columns(pages))
            moved = {id for (id,) in cursor.fetchall()}
            rows = [(page.table, row) for page in pages if page.table in moved for row in page.rows]
            if rows:
                cursor.execute(
                    ADD,
                    (
                        [table for table, _ in rows],
                        [row.seq for _, row in rows],
                        [row.kind for _, row in rows],
                        [row.seat for _, row in rows],
                        [row.text for _, row in rows],
                        [row.digest for _, row in rows],
                        [row.at for _, row in rows],
                    ),
                )
                cursor.execute(TELL, ([f"{self._name} {id}" for id in sorted(moved)],))
        return {page.table for page in pages} - moved

    def _end(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None

    # Hearing of others ---------------------------------------------------------------------------

    def announce(self, connection: Connection, table: str) -> None:
        connection.exec_driver_sql(TELL, ([f"{self._name} {table}"],))

    async def _listen(self, changed: Changed, listening: asyncio.Event) -> None:
        while True:
            try:
                db = await psycopg.AsyncConnection.connect(self._dsn(), autocommit=True)
                async with db:
                    await db.execute(f"LISTEN {CHANNEL}")
                    listening.set()
                    await changed(None)
                    async for told in db.notifies():
                        teller, _, table = told.payload.partition(" ")
                        if teller != self._name:
                            await changed(table)
            except psycopg.Error as error:
                log.error("the database does not answer: %s", type(error).__name__)
                await asyncio.sleep(AGAIN_SECONDS)


def _columns(pages: list[Page]) -> tuple[list[Any], ...]:
    """The pages as columns, for one statement."""
    return (
        [page.table for page in pages],
        [page.before for page in pages],
        [page.after for page in pages],
        [page.now.asked for page in pages],
        [page.now.actions for page in pages],
        [page.now.over for page in pages],
        [page.now.changed for page in pages],
        [page.now.computer for page in pages],
        [page.now.turn for page in pages],
        [page.now.phase for page in pages],
    )
