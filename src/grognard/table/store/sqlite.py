"""The store in one file: SQLite, write-ahead log, every commit on disk before it is told."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL

from grognard.engine.errors import DataError
from grognard.table.store.schema import migrate
from grognard.table.store.store import Changed
from grognard.table.store.wal import loses_commits
from grognard.table.store.writer import Page, WritingStore

BUSY_MS = 10_000
WHAT_TO_DO = {
    "en": "The database is damaged: nothing was changed. Keep the file with its -wal and -shm "
    "beside it, and restore the last backup into a new one (grognard restore BACKUP --database "
    "NEW); what can be saved of it, `sqlite3 FILE .recover` prints",
    "it": "La base di dati è danneggiata: nulla è stato cambiato. Conserva il file con i suoi -wal "
    "e -shm, e ripristina l'ultima copia in una nuova (grognard restore COPIA --database NUOVA); "
    "ciò che se ne può salvare lo stampa `sqlite3 FILE .recover`",
}


def prepare(connection: sqlite3.Connection) -> None:
    """What every connection must say; the writer's and the lobby's alike."""
    connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")


def check(path: Path) -> None:
    """Every page read once, the write-ahead log included, before anybody plays on it; DataError
    says what is wrong and what to do."""
    if not path.exists():
        return
    told = ["bad frames in the write-ahead log"]
    # Before SQLite opens it: whatever it can use it would take, and throw the rest away.
    if not loses_commits(path.with_name(path.name + "-wal")):
        try:
            with closing(sqlite3.connect(path)) as db:
                told = [line for (line,) in db.execute("PRAGMA quick_check(5)")]
        except sqlite3.DatabaseError as error:
            told = [str(error)]
    if told != ["ok"]:
        found = "; ".join(told)
        raise DataError(
            "serve",
            str(path),
            f"{found}. {WHAT_TO_DO['en']}",
            lambda lang: f"{found}. {WHAT_TO_DO[lang]}",
        )


class SqliteStore(WritingStore):
    """Tables in one file, for one server."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.engine = create_engine(URL.create("sqlite", database=str(path)), hide_parameters=True)
        event.listen(self.engine, "connect", _prepare)
        self._db: sqlite3.Connection | None = None

    async def open(self, changed: Changed) -> None:
        await asyncio.to_thread(self._prepare_file)
        await self._start_writing()

    def _prepare_file(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        migrate(self.engine)

    async def close(self) -> None:
        await self._stop_writing()
        await asyncio.to_thread(self.engine.dispose)

    def _connection(self) -> sqlite3.Connection:
        if self._db is None:
            # The writing thread opens it and it alone uses it.
            self._db = sqlite3.connect(self.path, isolation_level=None)
            prepare(self._db)
        return self._db

    def _begin(self) -> None:
        self._connection()

    def _write(self, pages: list[Page]) -> set[str]:
        db = self._connection()
        clashed: set[str] = set()
        db.execute("BEGIN IMMEDIATE")
        try:
            for page in pages:
                now = page.now
                moved_on = db.execute(
                    "UPDATE tables SET written=?, asked=?, actions=?, over=?, changed=?,"
                    " computer=?, turn=?, phase=? WHERE id=? AND written=?",
                    (
                        page.after,
                        now.asked,
                        now.actions,
                        now.over,
                        now.changed,
                        now.computer,
                        now.turn,
                        now.phase,
                        page.table,
                        page.before,
                    ),
                )
                if moved_on.rowcount != 1:
                    clashed.add(page.table)
                    continue
                db.executemany(
                    "INSERT INTO log (table_id, seq, kind, seat, text, digest, at)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [
                        (page.table, row.seq, row.kind, row.seat, row.text, row.digest, row.at)
                        for row in page.rows
                    ],
                )
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        return clashed

    def _end(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None


def _prepare(connection: Any, _: object) -> None:
    prepare(connection)
