"""The clocks of the tables: when time is up, the answer is given for whoever is asked."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import UTC, datetime
from time import monotonic

from grognard.table.play.hall import Hall
from grognard.table.play.tables import Table
from grognard.table.store.store import Clash, Unwritable

LATE_SECONDS = 2.0
"""So long the server that asked has to let a question lapse, before others do."""


class Clocks:
    """Of all tables in a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.started = ""
        """When the server started: the time that it was down is nobody's loss."""

    def left(self, table: Table) -> float | None:
        """How many seconds whoever is asked may still take; None: as long as he likes."""
        if table.lapsing() is None:
            return None
        if table.running[0] != table.since:
            # From here on by a clock that nobody sets.
            since = datetime.fromisoformat(max(table.since, self.started))
            gone = (datetime.now(UTC) - since).total_seconds()
            table.running = (table.since, monotonic() - min(max(0.0, gone), table.clock))
        return table.clock - (monotonic() - table.running[1])

    def wind(self, table: Table, late: float = 0.0) -> None:
        """If time runs, see that it is up when it is."""
        if table.ticking == table.since or self._hall.closing:
            return
        left = self.left(table)
        if left is not None:
            table.ticking = table.since
            self._hall.spawn(self._let_lapse(table, table.since, left + late))

    async def _let_lapse(self, table: Table, since: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        async with table.lock:
            if table.since != since or not self._hall.has(table):
                return
            before = table.actions
            rows = table.lapse()
            if rows:
                with suppress(Clash, Unwritable):
                    await self._hall.write(table, rows, before)
