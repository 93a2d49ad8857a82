"""The house: a hall in which games go on by themselves, with its computers and clocks."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic

from grognard.table.play.clocks import LATE_SECONDS, Clocks
from grognard.table.play.computers import Computers, LeftAlone
from grognard.table.play.hall import Hall
from grognard.table.play.tables import Table
from grognard.table.play.thinking import Thinkers
from grognard.table.shown.words import Objection
from grognard.table.store.store import Store, Unwritable, now

log = logging.getLogger("grognard.table")

SWEEP_SECONDS = 5.0
CLOSING_SECONDS = 10.0
"""So long a server that ends writes down what was seen of the games at hand."""


class House(Hall):
    """All tables of this server."""

    def __init__(self, store: Store, thinkers: Thinkers, pace: float = 0.0) -> None:
        """`pace`: how long a computer waits before each action, so that people can follow."""
        super().__init__(store)
        self.thinkers = thinkers
        self.computers = Computers(self, thinkers, pace)
        self.clocks = Clocks(self)
        self.reading = asyncio.Semaphore(1)
        """Journals that come in are read one at a time,"""
        self.checking = asyncio.Semaphore(1)
        """and so are situations."""
        self.retelling = asyncio.Semaphore(1)
        """A game so far is told again to one browser at a time."""
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.clocks.started = now()
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

    def go_on(self, table: Table) -> None:
        self.clocks.wind(table)
        self.computers.see_to(table)

    def stand_by(self, table: Table) -> None:
        self.clocks.wind(table, LATE_SECONDS)

    async def _sweep(self) -> None:
        """Take up computers' moves that nobody else does; follow whoever looks after the server;
        forget tables nobody is at."""
        left_alone = LeftAlone()
        while True:
            try:
                waiting = await self.store.computers_to_move()
                for id in left_alone.among(waiting, monotonic()):
                    with suppress(Objection):
                        table = await self.table(id)
                        if not table.lock.locked():  # somebody is about it
                            self.go_on(table)
                await self.look_round()
            except Unwritable as error:
                self.failures += 1
                log.error("the store does not answer: %s", error)
            except Exception:
                # Whatever it is, computers and clocks of all the others go on.
                log.exception("the sweep failed")
            self.spawn(self.keeping.catch_up())
            self.evict()
            await asyncio.sleep(SWEEP_SECONDS)
