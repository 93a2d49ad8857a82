"""Work beside the event loop: each kind has threads of its own, so that none waits for another.

Whoever measures, looks or has a long game read must not keep others from playing, nor from the
lobby, the pages and the store.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    """A few threads for one kind of work."""

    def __init__(self, name: str, most: int) -> None:
        self._threads = ThreadPoolExecutor(most, thread_name_prefix=name)

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: work(*args, **kwargs))

    def close(self) -> None:
        """Nothing more begins; what runs may end when it likes."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Overtaken(Exception):
    """A newer question of the same asker has come before this one was begun."""


class Enquiries(Threads):
    """Questions of players: of each asker one at a time, and of those that wait the newest."""

    def __init__(self, name: str, most: int) -> None:
        super().__init__(name, most)
        self._waiting: dict[Hashable, asyncio.Future[bool] | None] = {}
        """By asker who is being answered: the one that comes next, if any."""

    async def ask(self, asker: Hashable, work: Callable[[], T]) -> T:
        if asker in self._waiting:
            before = self._waiting[asker]
            if before is not None and not before.done():
                before.set_result(False)
            turn = asyncio.get_running_loop().create_future()
            self._waiting[asker] = turn
            if not await turn:
                raise Overtaken
        self._waiting[asker] = None
        try:
            return await self.do(work)
        finally:
            next_one = self._waiting.pop(asker)
            if next_one is not None and not next_one.done():
                self._waiting[asker] = None
                next_one.set_result(True)


class Beside:
    """The threads of a house."""

    def __init__(self) -> None:
        self.enquiries = Enquiries("enquiry", 1)
        """What players measure and look at."""
        self.judging = Threads("judge", 2)
        """Actions that take long to judge, and what is shown of them."""
        self.reading = Threads("reader", 2)
        """Whole games and boards: tables read and set, replays, luck, dice, situations."""
        self.archiving = Threads("archivist", 1)
        """Games written down as they were seen."""

    def close(self) -> None:
        for threads in (self.enquiries, self.judging, self.reading, self.archiving):
            threads.close()
