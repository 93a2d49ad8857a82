"""Keeping the archives up to date: at every pause of a game, when it ends, and at the start what
was not done before the server went down."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from grognard.table.play import snapshot
from grognard.table.play.beside import Beside
from grognard.table.play.tables import Table
from grognard.table.shown import archive
from grognard.table.shown.sofar import as_it_stands
from grognard.table.store.store import Store, Unwritable

log = logging.getLogger("grognard.table")

PAUSE_SECONDS = 20.0
"""A game in which nothing was done for so long is written down as far as it has come."""


class Keeping:
    """The archives of the tables that are being played at."""

    def __init__(self, store: Store, beside: Beside) -> None:
        self._store = store
        self._beside = beside
        self._one = asyncio.Semaphore(1)
        self._at_it = False
        self._drawn: set[str] = set()
        """The sheets that the store has from us."""
        self._behind: dict[str, tuple[Table, float]] = {}
        """By table whose archive lags: since when."""

    def lags(self, table: Table) -> None:
        """Something was written to it."""
        if table.actions:
            self._behind[table.id] = (table, monotonic())

    def drop(self, id: str) -> None:
        """There is no such table any more."""
        self._behind.pop(id, None)

    async def catch_up(self, *, at_once: bool = False) -> None:
        """Write down the games that pause or are over; `at_once`: all of them."""
        if self._at_it and not at_once:
            return
        self._at_it = True
        try:
            while due := self._due(at_once=at_once):
                start = monotonic()
                await self.keep(due)
                if not at_once:
                    # Whoever plays has at least half of the time.
                    await asyncio.sleep(monotonic() - start)
        finally:
            self._at_it = False

    def _due(self, *, at_once: bool) -> Table | None:
        before = monotonic() - PAUSE_SECONDS
        for table, since in self._behind.values():
            if at_once or table.over or since < before:
                return table
        return None

    async def keep(self, table: Table) -> None:
        """Bring its archive up to date; one after the other, beside whoever plays."""
        async with self._one:
            since = self._behind.get(table.id)
            async with table.lock:
                still = as_it_stands(table)
            try:
                await self._write(still)
            except Unwritable as error:
                log.error("table %s: not archived: %s", table.id, error)
            except Exception:
                # The game itself is on disk; the next start makes it good.
                log.exception("table %s: not archived", table.id)
            if self._behind.get(table.id) == since:
                self._behind.pop(table.id, None)

    async def _write(self, table: Table) -> None:
        archives = self._store.archives
        before = await archives.find(table.id)
        if before is not None and before.over:
            return
        pieces = await archives.pieces(table.id)
        written = await self._beside.archiving.do(archive.write, table, before, pieces)
        fresh = {each: sheet for each, sheet in written.sheets.items() if each not in self._drawn}
        await archives.save(table.id, written.archive, written.pieces, fresh)
        self._drawn.update(fresh)
        if table.actions >= snapshot.LONG:
            taken = await self._beside.archiving.do(snapshot.take, table)
            await archives.save_snapshot(table.id, taken)
