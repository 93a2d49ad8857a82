"""Computer players think in processes of their own, against a clock they cannot overrun.

A process is given a view and the player's memory, never a position, and gives the memory back with
the answer: so any process can answer for any player. One that is late is killed and replaced.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from random import Random
from typing import Any, NamedTuple

import grognard
from grognard.engine.title import Title
from grognard.minds import Asked, Player, mind

START_SECONDS = 60.0
"""How long a fresh process may take before it listens; the clock starts after."""

READY = "ready"

MOST_PLAYERS = 64
"""How many a process keeps at hand, with what they have worked out about their table."""


class Task(NamedTuple):
    """One decision: plain values and a view, so that it can go to another process."""

    table: str
    title: str
    view: Any
    seat: str
    mind: str
    seed: str
    options: dict[str, Any]
    memory: bytes = b""


class Answer(NamedTuple):
    """What was decided, as a text, and what the player remembers from now on."""

    text: str
    memory: bytes


class Room:
    """The players that a process has at hand. What they remember is told them each time: one that
    has just come in answers the same."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, str, str], tuple[Any, Player]] = {}

    def choose(self, task: Task) -> Answer:
        """What that player answers, knowing the view and its memory alone."""
        title = grognard.title(task.title)
        box, player = self._seated(title, task)
        player.recall(task.memory)
        chosen = player.choose(Asked(title, box, task.view, task.seat), Random(task.seed))
        return Answer(str(chosen), player.memory())

    def _seated(self, title: Title[Any, Any], task: Task) -> tuple[Any, Player]:
        key = (task.table, task.seat, task.mind)
        found = self._players.pop(key, None)
        if found is None:
            if len(self._players) >= MOST_PLAYERS:
                del self._players[next(iter(self._players))]
            box = title.box_of(title.read_options(task.options))
            found = (box, mind(task.mind).sit(title, task.seat))
        self._players[key] = found  # the last one asked stands last
        return found


def _think(line: Connection) -> None:
    """The life of a thinking process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in grognard.TITLES:
        grognard.title(name)
    room = Room()
    line.send(READY)
    while True:
        try:
            task = line.recv()
        except (EOFError, OSError):
            return
        try:
            answer = room.choose(task)
        except Exception:
            line.send(None)
        else:
            line.send(answer)


class Thinker:
    """One process and the line to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, far_end = context.Pipe()
        self.started = context.Process(target=_think, args=(far_end,), daemon=True)
        self.started.start()
        far_end.close()
        self.ready = False

    def ask(self, task: Task, clock: float) -> Answer | None:
        """The answer, or None if there is none in time; blocks, so it runs in a thread."""
        try:
            if not self.ready:
                if not self.line.poll(START_SECONDS) or self.line.recv() != READY:
                    return None
                self.ready = True
            self.line.send(task)
            if not self.line.poll(clock):
                return None
            answer: Answer | None = self.line.recv()
        except (EOFError, OSError):
            return None
        return answer

    def end(self) -> None:
        self.started.kill()
        self.started.join(5)
        self.line.close()


class Thinkers:
    """As many processes as may think at once; they start when first needed."""

    def __init__(self, most: int = 0, clock: float = 10.0) -> None:
        self.most = most or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.clock = clock
        self._idle: list[Thinker] = []
        self._all: set[Thinker] = set()
        self._room = asyncio.Semaphore(self.most)
        self._threads = ThreadPoolExecutor(self.most, thread_name_prefix="thinker")
        self._closed = False
        self.waiting = 0
        """How many decisions wait for a process."""

    async def choose(self, task: Task) -> Answer | None:
        """What the mind answers; None if it failed or was late: then anything goes."""
        self.waiting += 1
        try:
            await self._room.acquire()
        finally:
            self.waiting -= 1
        try:
            if self._closed:
                return None
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._choose, task)
        finally:
            self._room.release()

    def _choose(self, task: Task) -> Answer | None:
        thinker = self._idle.pop() if self._idle else self._fresh()
        answer = thinker.ask(task, self.clock)
        if answer is None:
            # Late, or it stumbled: a process that may still be thinking is of no use.
            self._drop(thinker)
        else:
            self._idle.append(thinker)
        return answer

    def _fresh(self) -> Thinker:
        thinker = Thinker()
        self._all.add(thinker)
        return thinker

    def _drop(self, thinker: Thinker) -> None:
        self._all.discard(thinker)
        thinker.end()

    async def close(self) -> None:
        self._closed = True
        for thinker in list(self._all):
            thinker.started.kill()
        await asyncio.to_thread(self._threads.shutdown, True, cancel_futures=True)
        for thinker in list(self._all):
            self._drop(thinker)
