"""The computers at the tables: they think in processes of their own, and their answers are
carried out like anybody's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from random import Random
from time import monotonic

import msgspec

from grognard.engine.errors import NotUnderstood, Refused
from grognard.minds import QUICK
from grognard.table.play.hall import Hall
from grognard.table.play.tables import Table
from grognard.table.play.thinking import Answer, Task, Thinkers
from grognard.table.store.store import Clash, Row, Unwritable

log = logging.getLogger("grognard.table")

LEFT_ALONE_SECONDS = 20.0
"""After so long somebody else may take over a computer's move (its server may be gone)."""


class Computers:
    """Of all tables in a hall."""

    def __init__(self, hall: Hall, thinkers: Thinkers, pace: float) -> None:
        self._hall = hall
        self._thinkers = thinkers
        self._pace = pace

    def see_to(self, table: Table) -> None:
        """If a computer is to move, let it think."""
        if table.computer_to_move() and not table.thinking and not self._hall.closing:
            table.thinking = True
            table.faces.clear()
            self._hall.spawn(self._think(table))

    async def _think(self, table: Table) -> None:
        try:
            while table.computer_to_move() and self._hall.has(table):
                if not await self._move(table):
                    break
        finally:
            table.thinking = False
            if not self._hall.closing:
                self._hall.spawn(self._thought(table))

    async def _thought(self, table: Table) -> None:
        async with table.lock:
            if self._hall.has(table):
                table.faces.clear()
                await self._hall.tell(table, table.actions)

    async def _move(self, table: Table) -> bool:
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
        answer = await self._thinkers.choose(task)
        hasty = answer is None and not self._hall.closing
        if hasty:
            log.warning("table %s: %s had no answer in time", table.id, seat.mind)
            answer = await self._thinkers.choose(task._replace(mind=QUICK, memory=b""))
        wait = self._pace - (monotonic() - start)
        if wait > 0:
            await asyncio.sleep(wait)
        async with table.lock:
            if table.moment != moment or not self._hall.has(table):
                return True
            # Closing thinkers answer nothing; a fallback then would be a move nobody chose.
            if self._hall.closing:
                return False
            before = table.actions
            try:
                rows = await self._carried_out(table, seat.seat, answer, hasty, seed)
                await self._hall.write(table, rows, before)
            except (Clash, Unwritable):
                return False
        return True

    async def _carried_out(
        self, table: Table, seat: str, answer: Answer | None, hasty: bool, seed: str
    ) -> list[Row]:
        if not table.title.slow:
            return computer_rows(table, seat, answer, hasty, seed)
        return await self._hall.beside.judging.do(computer_rows, table, seat, answer, hasty, seed)


def computer_rows(
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


class LeftAlone:
    """The tables at which a computer is to move and nobody lets it: judged by how long this server
    has seen no row added there. What the rows say of the time is other servers' word, and a system
    clock that was set back makes it false."""

    def __init__(self) -> None:
        self._seen: dict[str, tuple[int, float]] = {}
        self._began = False

    def among(self, waiting: Mapping[str, int], now: float) -> list[str]:
        """`waiting`: how many rows each table has at which a computer is to move. Whoever looks
        for the first time has just started, and whoever let them think may have just ended: it
        takes all of them on."""
        before, self._seen = self._seen, {}
        for id, rows in waiting.items():
            was = before.get(id)
            self._seen[id] = was if was is not None and was[0] == rows else (rows, now)
        patience = LEFT_ALONE_SECONDS if self._began else 0.0
        self._began = True
        return [id for id, (_, since) in self._seen.items() if now - since >= patience]
