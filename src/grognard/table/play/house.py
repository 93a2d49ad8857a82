"""The house: the tables in memory, who sits and watches, what is written and told."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from random import Random
from time import monotonic
from typing import Any, Protocol

import msgspec

import grognard
from grognard.engine.errors import DataError, NotUnderstood, Refused
from grognard.engine.situations import SituationError
from grognard.minds import QUICK
from grognard.table.play import dice, snapshot, upgrade
from grognard.table.play.beside import Beside
from grognard.table.play.keeping import Keeping
from grognard.table.play.record import ACTS, begun
from grognard.table.play.seats import new_id
from grognard.table.play.tables import Table
from grognard.table.play.thinking import Answer, Task, Thinkers
from grognard.table.shown import board
from grognard.table.shown.words import Objection
from grognard.table.store.store import (
    Clash,
    Kept,
    Row,
    SeatRow,
    Standing,
    Store,
    TableRow,
    Unwritable,
    now,
)

log = logging.getLogger("grognard.table")

AN_ID = re.compile("[A-Za-z0-9_-]{1,32}")
IDLE_SECONDS = 600.0
LONG_LOG = 300
SWEEP_SECONDS = 5.0
LATE_SECONDS = 2.0
"""So long the server that asked has to let a question lapse, before others do."""
CLOSING_SECONDS = 10.0
"""So long a server that ends writes down what was seen of the games at hand."""
ANY_TIME = "9"
"""After every time that can be written down."""
LEFT_ALONE_SECONDS = 20.0
"""After so long somebody else may take over a computer's move (its server may be gone)."""


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


class House:
    """All tables of this server."""

    def __init__(self, store: Store, thinkers: Thinkers, pace: float = 0.0) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        """How long a computer waits before each action, so that people can follow."""
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._used: dict[str, float] = {}
        self._unreadable: dict[str, Objection] = {}
        """By table that cannot be read: why. It is read again when the server starts anew."""
        self._browsers: dict[str, set[Browser]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.beside = Beside()
        self.keeping = Keeping(store, self.beside)
        self.reading = asyncio.Semaphore(1)
        """Journals that come in are read one at a time,"""
        self.checking = asyncio.Semaphore(1)
        """and so are situations."""
        self.retelling = asyncio.Semaphore(1)
        """A game so far is told again to one browser at a time."""
        self._sweeper: asyncio.Task[None] | None = None
        self._started = ""
        self.written = 0
        """How many actions of this server are on disk,"""
        self.failures = 0
        """and how often the store failed."""
        self.closing = False

    async def open(self) -> None:
        self._started = now()
        await self.store.open(self.heard)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        self.closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                await self.keeping.catch_up(at_once=True)
        for task in list(self._tasks):
            task.cancel()
        await self.thinkers.close()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*self._tasks, return_exceptions=True)
        self.beside.close()
        await self.store.close()

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
            self._wind(table, LATE_SECONDS)
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
        if self._tables.get(table.id) is table:
            del self._tables[table.id]

    async def make(self, made: Table, row: TableRow, seats: list[SeatRow], rows: list[Row]) -> None:
        """Keep a new table, here as it was laid and in the store as it is written."""
        await self.store.make(row, seats, rows)
        self._tables[made.id] = made
        self._used[made.id] = monotonic()
        self.keeping.lags(made)
        self.go_on(made)

    async def heard(self, id: str | None) -> None:
        """Another server has written to that table; None: who knows to which."""
        here = self._tables.keys() | self._loading.keys()
        for each in here if id is None else here & {id}:
            self.spawn(self._hear(each))

    async def _hear(self, id: str) -> None:
        while True:
            try:
                return await self._catch_up(id)
            except Unwritable as error:
                log.error("table %s: cannot be read: %s", id, error)
                await asyncio.sleep(SWEEP_SECONDS)

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
            if self._tables.get(id) is not table:
                return
            table.seat_all(await self.store.seats_of(id))
            rows = await self.store.rows_after(id, table.written)
            if rows:
                await self._tell(table, table.read(rows))
                self._wind(table, LATE_SECONDS)
        self.tell_seats(table)

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
        await self._tell(table, lowest)

    async def _show_again(self, id: str) -> None:
        """What was on its way to disk did not get there: everybody gets what is."""
        table = await self.table(id)
        async with table.lock:
            await self._tell(table, 0)

    async def _tell(self, table: Table, lowest: int) -> None:
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

    # Computers -----------------------------------------------------------------------------------

    def go_on(self, table: Table) -> None:
        """If a computer is to move, let it think; if time runs, wind the clock."""
        self._wind(table)
        if table.computer_to_move() and not table.thinking and not self.closing:
            table.thinking = True
            table.faces.clear()
            self.spawn(self._think(table))

    def spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    async def _think(self, table: Table) -> None:
        try:
            while table.computer_to_move() and self._tables.get(table.id) is table:
                if not await self._computer_moves(table):
                    break
        finally:
            table.thinking = False
            if not self.closing:
                self.spawn(self._thought(table))

    async def _thought(self, table: Table) -> None:
        async with table.lock:
            if self._tables.get(table.id) is table:
                table.faces.clear()
                await self._tell(table, table.actions)

    async def _computer_moves(self, table: Table) -> bool:
        async with table.lock:
            if not table.computer_to_move():
                return True
            seat = table.seats[table.asked]
            moment = table.moment
            view = table.title.sight.view(table.game.position, seat.seat)
            seed = f"{table.id}/{moment}"
            options = msgspec.to_builtins(table.game.options)
            memory = table.memory_of(seat.seat)
            task = Task(
                table.id, table.title.name, view, seat.seat, seat.mind, seed, options, memory
            )
        start = monotonic()
        answer = await self.thinkers.choose(task)
        hasty = answer is None and not self.closing
        if hasty:
            log.warning("table %s: %s had no answer in time", table.id, seat.mind)
            answer = await self.thinkers.choose(task._replace(mind=QUICK, memory=b""))
        wait = self.pace - (monotonic() - start)
        if wait > 0:
            await asyncio.sleep(wait)
        async with table.lock:
            if table.moment != moment or self._tables.get(table.id) is not table:
                return True
            # Closing thinkers answer nothing; a fallback then would be a move nobody chose.
            if self.closing:
                return False
            before = table.actions
            try:
                rows = await self._carried_out(table, seat.seat, answer, hasty, seed)
                await self.write(table, rows, before)
            except (Clash, Unwritable):
                return False
        return True

    async def _carried_out(
        self, table: Table, seat: str, answer: Answer | None, hasty: bool, seed: str
    ) -> list[Row]:
        if not table.title.slow:
            return _computer_rows(table, seat, answer, hasty, seed)
        return await self.beside.judging.do(_computer_rows, table, seat, answer, hasty, seed)

    # Clocks --------------------------------------------------------------------------------------

    def left(self, table: Table) -> float | None:
        """How many seconds whoever is asked may still take; None: as long as he likes.

        The time that the server was down is nobody's loss.
        """
        if table.lapsing() is None:
            return None
        if table.running[0] != table.since:
            # From here on by a clock that nobody sets.
            since = datetime.fromisoformat(max(table.since, self._started))
            gone = (datetime.now(UTC) - since).total_seconds()
            table.running = (table.since, monotonic() - min(max(0.0, gone), table.clock))
        return table.clock - (monotonic() - table.running[1])

    def _wind(self, table: Table, late: float = 0.0) -> None:
        if table.ticking == table.since or self.closing:
            return
        left = self.left(table)
        if left is not None:
            table.ticking = table.since
            self.spawn(self._let_lapse(table, table.since, left + late))

    async def _let_lapse(self, table: Table, since: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        async with table.lock:
            if table.since != since or self._tables.get(table.id) is not table:
                return
            before = table.actions
            rows = table.lapse()
            if rows:
                with suppress(Clash, Unwritable):
                    await self.write(table, rows, before)

    # Housekeeping --------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Take up computers' moves that nobody else does; forget tables nobody is at."""
        # Where nobody else can be thinking all of them are ours, whatever the clock said then.
        before = self._started if self.store.shared else ANY_TIME
        while True:
            try:
                for id in await self.store.computers_to_move(before):
                    with suppress(Objection):
                        table = await self.table(id)
                        if not table.lock.locked():  # somebody is about it
                            self.go_on(table)
            except Unwritable as error:
                self.failures += 1
                log.error("the store does not answer: %s", error)
            except Exception:
                # Whatever it is, computers and clocks of all the others go on.
                log.exception("the sweep failed")
            self.spawn(self.keeping.catch_up())
            self._evict()
            await asyncio.sleep(SWEEP_SECONDS)
            before = (datetime.now(UTC) - timedelta(seconds=LEFT_ALONE_SECONDS)).isoformat(
                timespec="milliseconds"
            )

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

    def _evict(self) -> None:
        long_ago = monotonic() - IDLE_SECONDS
        for id, table in list(self._tables.items()):
            if self._browsers.get(id):
                self._used[id] = monotonic()
            elif self._used.get(id, 0) < long_ago and not (table.thinking or table.lock.locked()):
                del self._tables[id]
                self._used.pop(id, None)


class OtherRules(Objection):
    """The game was begun under rules, or on a map, that are no more."""

    def __init__(self) -> None:
        super().__init__("other-rules", 410)


def rebuild(kept: Kept, taken: bytes | None = None) -> Table:
    """The table that a log tells of; `taken`: a snapshot of it."""
    title = grognard.title(kept.table.title)
    if kept.table.rules != title.rules:
        raise OtherRules
    if {seat.seat for seat in kept.seats} != {*title.seats}:
        raise DataError("seats", kept.table.id, "not those of the title")
    try:
        table = Table(title, kept)
    except SituationError:
        raise OtherRules from None
    if not title.is_box(kept.table.box, table.game.box):
        raise OtherRules
    if taken is not None:
        try:
            rest = snapshot.restore(table, kept, taken)
            if rest is not None:
                table.read(rest)
                return table
        except Exception as error:
            # The log is what counts: it is played again from its start.
            told = f"{type(error).__name__}: {error}"
            log.warning("table %s: its snapshot does not hold: %s", kept.table.id, told)
            table = Table(title, kept)
    table.read(kept.rows)
    return table


def _computer_rows(
    table: Table, seat: str, answer: Answer | None, hasty: bool, seed: str
) -> list[Row]:
    """The rows of what the computer answered; of anything allowed, if it had no good answer."""
    if answer is not None:
        # Whoever answered in its place knew nothing of its plans: they are still its own.
        memory = None if hasty else answer.memory
        try:
            return table.act(seat, table.title.read(answer.text), hasty=hasty, memory=memory)
        except (NotUnderstood, Refused):
            said = answer.text
            log.error("table %s: a computer answered %r, which is not allowed", table.id, said)
    answers = table.game.position.answers()
    return table.act(seat, answers[int(Random(seed).random() * len(answers))], hasty=True)


def fresh_table(
    title: str,
    options: dict[str, Any],
    first: int = 0,
    imported: str = "",
    clock: int = 0,
    situation: str = "",
) -> TableRow:
    """A table's row before the first line of its log."""
    found = board.title_of(title)
    game = begun(found, options, situation)
    start = game.position
    at = now()
    return TableRow(
        id=new_id(),
        title=title,
        rules=found.rules,
        box=game.box.digest(),
        options=msgspec.json.encode(game.options).decode(),
        situation=start.situation() if situation else "",
        seed=dice.draw_seed().hex(),
        imported=imported,
        first=first,
        clock=clock,
        private=False,
        called=board.own_names(found, game.options),
        created=at,
        written=0,
        standing=Standing(start.seat, 0, "", at, False, *found.sight.when(start)),
    )
