"""The hall: the tables in memory, who sits and watches, what is written and told."""

from __future__ import annotations

import asyncio
import logging
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from contextlib import suppress
from time import monotonic
from typing import Any, Protocol

from grognard.table.play import upgrade
from grognard.table.play.beside import Beside
from grognard.table.play.keeping import Keeping
from grognard.table.play.laying import OtherRules, rebuild
from grognard.table.play.record import ACTS
from grognard.table.play.tables import Table
from grognard.table.shown.words import Objection
from grognard.table.store.store import (
    FORGOTTEN,
    Clash,
    Kept,
    Row,
    SeatRow,
    Store,
    TableRow,
    Unwritable,
)

log = logging.getLogger("grognard.table")

AN_ID = re.compile("[A-Za-z0-9_-]{1,32}")
IDLE_SECONDS = 600.0
LONG_LOG = 300
AGAIN_SECONDS = 5.0
"""After so long a store that did not answer is asked again."""


class Browser(Protocol):
    """Somebody connected to a table."""

    yours: tuple[str, ...]

    def prepare(self, table: Table) -> None:
        """Work out what it will be shown, in a thread."""

    def tell_change(self, table: Table, lowest: int) -> None:
        """The table has changed; no take-back went below `lowest` actions."""

    def tell_talk(self, table: Table) -> None: ...

    def tell_seats(self, table: Table) -> None: ...

    def tell_rematch(self, table: Table) -> None: ...

    def come_again(self) -> None:
        """Close the line: what it was told no longer holds, and it asks anew."""


class Hall(ABC):
    """The tables of this server, whoever is at them, and the store behind them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._used: dict[str, float] = {}
        self._unreadable: dict[str, Objection] = {}
        """By table that cannot be read: why. It is read again when the server starts anew."""
        self._browsers: dict[str, set[Browser]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.beside = Beside()
        self.keeping = Keeping(store, self.beside)
        self.written = 0
        """How many actions of this server are on disk,"""
        self.failures = 0
        """and how often the store failed."""
        self.closing = False

    @abstractmethod
    def go_on(self, table: Table) -> None:
        """It waits for a computer, or for a clock: see to that."""

    @abstractmethod
    def stand_by(self, table: Table) -> None:
        """The same where another server has written last, and sees to it unless it is gone."""

    def spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    # Tables --------------------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """That table, read from the store if it is not in memory."""
        found = self._tables.get(id)
        if found is None and not AN_ID.fullmatch(id):
            raise Objection("no-such-table", 404)
        if id in self._unreadable:
            raise self._unreadable[id]
        self._used[id] = monotonic()
        if found is not None:
            return found
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.ensure_future(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def fresh(self, id: str) -> Table:
        """That table as the store has it now: another server's news may still be on its way."""
        table = await self.table(id)
        if self.store.shared:
            await self._catch_up(id)
            table = await self.table(id)
        return table

    def has(self, table: Table) -> bool:
        """Whether this is the table that everybody sits at, and not what it once was."""
        return self._tables.get(table.id) is table

    async def _load(self, id: str) -> Table:
        kept = await self.store.find(id)
        if kept is None:
            self._used.pop(id, None)
            raise Objection("no-such-table", 404)
        # A long log takes its time: the other tables must not wait for it.
        long = len(kept.rows) > LONG_LOG or kept.table.situation
        taken = await self.store.archives.snapshot(id) if long else None
        try:
            table = await self.beside.reading.do(rebuild, kept, taken) if long else rebuild(kept)
        except OtherRules as error:
            table = await self._renewed(kept, error)
        except Exception as error:
            raise self._set_aside(id, error) from error
        self._tables[id] = table
        if not self.store.shared:
            # Where servers share tables, whoever wrote last lets the computer think.
            self.go_on(table)
        else:
            self.stand_by(table)
        return table

    async def _renewed(self, kept: Kept, error: OtherRules) -> Table:
        """A game of earlier rules under these, if they make no difference to it; else it can only
        be read."""
        id = kept.table.id
        try:
            if await upgrade.renew(self.store, self.beside.reading, kept):
                again = await self.store.find(id)
                assert again is not None
                return await self.beside.reading.do(rebuild, again)
        except Unwritable:
            raise
        except Exception as failed:
            raise self._set_aside(id, failed) from failed
        raise self._set_aside(id, error)

    def _set_aside(self, id: str, error: Exception) -> Objection:
        """A table that cannot be read must not trouble the others, nor be tried again and again."""
        if isinstance(error, Objection):
            objection = error
        else:
            log.error("table %s is damaged: %s: %s", id, type(error).__name__, error)
            objection = Objection("damaged", 410)
        self._unreadable[id] = objection
        return objection

    def forget(self, table: Table) -> None:
        """Drop it from memory: the store knows better."""
        if self.has(table):
            del self._tables[table.id]

    async def make(self, made: Table, row: TableRow, seats: list[SeatRow], rows: list[Row]) -> None:
        """Keep a new table, here as it was laid and in the store as it is written."""
        await self.store.make(row, seats, rows)
        self._tables[made.id] = made
        self._used[made.id] = monotonic()
        self.keeping.lags(made)
        self.go_on(made)

    async def write_down(self, id: str) -> None:
        """Bring the archive of a table up to date that nobody may be at."""
        table = self._tables.get(id)
        kept = await self.store.find(id) if table is None else None
        if kept is not None and id not in self._unreadable:
            # Whoever opens it hears what is wrong with it.
            with suppress(Exception):
                table = await self.beside.archiving.do(rebuild, kept)
        if table is not None and table.actions:
            await self.keeping.keep(table)

    def evict(self) -> None:
        """Forget the tables that nobody has been at for long."""
        long_ago = monotonic() - IDLE_SECONDS
        for id, table in list(self._tables.items()):
            if self._browsers.get(id):
                self._used[id] = monotonic()
            elif self._used.get(id, 0) < long_ago and not (table.thinking or table.lock.locked()):
                del self._tables[id]
                self._used.pop(id, None)

    # What others have written --------------------------------------------------------------------

    async def heard(self, id: str | None) -> None:
        """Another server has written to that table; None: who knows to which."""
        here = self._tables.keys() | self._loading.keys()
        self._hear_of(here if id is None else here & {id})

    async def look_round(self) -> None:
        """Whoever looks after the server writes too, and tells nobody: words and seats that are to
        be forgotten, tables that are taken away."""
        here = self._tables.keys() | self._unreadable.keys()
        stored = await self.store.written(list(here))
        for id in here - stored.keys():
            self._taken_away(id)
        self._hear_of(
            id
            for id, table in self._tables.items()
            # What this server is about to write counts already.
            if stored.get(id, 0) > table.written
        )

    def _hear_of(self, ids: Iterable[str]) -> None:
        for id in ids:
            self.spawn(self._hear(id))

    async def _hear(self, id: str) -> None:
        while True:
            try:
                return await self._catch_up(id)
            except Unwritable as error:
                log.error("table %s: cannot be read: %s", id, error)
                await asyncio.sleep(AGAIN_SECONDS)

    async def _catch_up(self, id: str) -> None:
        loading = self._loading.get(id)
        if loading is not None:
            # It may have been read just before the other server wrote.
            with suppress(Objection, Unwritable):
                await asyncio.shield(loading)
        table = self._tables.get(id)
        if table is None:
            return
        async with table.lock:
            if not self.has(table):
                return
            seats = await self.store.seats_of(id)
            if not seats:
                self._taken_away(id)
                return
            table.seat_all(seats)
            rows = await self.store.rows_after(id, table.written)
            forgotten = any(row.kind == FORGOTTEN for row in rows)
            if forgotten:
                # Earlier rows are no longer what they were.
                self.forget(table)
            elif rows:
                await self.tell(table, table.read(rows))
                self.stand_by(table)
        if forgotten:
            await self._show_again(id)
        else:
            self.tell_seats(table)

    def _taken_away(self, id: str) -> None:
        """The store has no such table any more."""
        self._tables.pop(id, None)
        self._unreadable.pop(id, None)
        self.keeping.drop(id)
        self._send_away(id)

    def _send_away(self, id: str) -> None:
        """Whoever is at it comes again, and is told what has become of it."""
        for browser in self.browsers(id):
            browser.come_again()

    # Writing -------------------------------------------------------------------------------------

    async def write(
        self,
        table: Table,
        rows: list[Row],
        lowest: int,
        done: Callable[[], None] = lambda: None,
    ) -> None:
        """Put rows on disk, then show everybody. The table's lock is held by the caller.

        `lowest` is the fewest actions there were since the table was last told of; `done` is
        called when the rows are durable, before anybody sees what they changed.
        """
        before = rows[0].seq - 1
        try:
            await self.store.append(table.id, before, rows, table.standing())
        except (Clash, Unwritable) as error:
            self.forget(table)
            self.spawn(self._show_again(table.id))
            if isinstance(error, Unwritable):
                self.failures += 1
                log.error("table %s: not written: %s", table.id, error)
            raise
        self.written += sum(row.kind in ACTS for row in rows)
        done()
        self.go_on(table)
        self.keeping.lags(table)
        if table.over:
            self.spawn(self.keeping.catch_up())
        await self.tell(table, lowest)

    async def _show_again(self, id: str) -> None:
        """What is in memory is not what was written: everybody gets what is."""
        try:
            table = await self.table(id)
        except Objection:
            self._send_away(id)
            return
        async with table.lock:
            await self.tell(table, 0)

    async def tell(self, table: Table, lowest: int) -> None:
        """Show everybody what has changed. The table's lock is held by the caller."""
        if table.title.slow:
            for browser in self.browsers(table.id):
                await self.beside.judging.do(browser.prepare, table)
        for browser in self.browsers(table.id):
            browser.tell_change(table, lowest)
            browser.tell_talk(table)
            if table.rematch:
                browser.tell_rematch(table)

    # Browsers ------------------------------------------------------------------------------------

    @property
    def tables_open(self) -> int:
        return len(self._tables)

    @property
    def sockets_open(self) -> int:
        return sum(map(len, self._browsers.values()))

    def browsers(self, id: str) -> list[Browser]:
        return list(self._browsers.get(id, ()))

    def join(self, id: str, browser: Browser) -> None:
        self._browsers.setdefault(id, set()).add(browser)

    def leave(self, id: str, browser: Browser) -> None:
        there = self._browsers.get(id, set())
        there.discard(browser)
        if not there:
            self._browsers.pop(id, None)

    def here(self, id: str) -> set[str]:
        """The seats whose players are connected to this server."""
        return {seat for browser in self._browsers.get(id, ()) for seat in browser.yours}

    def tell_seats(self, table: Table) -> None:
        for browser in self.browsers(table.id):
            browser.tell_seats(table)
