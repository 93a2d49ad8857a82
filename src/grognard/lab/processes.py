"""The same work for each number from 1 on, in one process or in many."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import Final, TypeVar

R = TypeVar("R")
Done = dict[int, R]
"""What came out, by number."""

LONGEST_CHUNK: Final = 50


def in_processes(
    work: Callable[[int], R], count: int, jobs: int, watch: Callable[[int], None]
) -> list[R]:
    """What `work` gives for 1 to `count`, in that order; `watch` hears of every few that are done.

    With more than one job, `work` and what it gives go between processes.
    """
    done: Done[R] = {}
    for some in _alone(work, count, watch) if jobs == 1 else _shared(work, count, jobs, watch):
        done |= some
    return [done[number] for number in sorted(done)]


def chunks(count: int, jobs: int) -> Iterator[range]:
    """The numbers, a few at a time."""
    size = max(1, min(LONGEST_CHUNK, count // (jobs * 4)))
    for first in range(1, count + 1, size):
        yield range(first, min(first + size, count + 1))


def _alone(work: Callable[[int], R], count: int, watch: Callable[[int], None]) -> Iterator[Done[R]]:
    for number in range(1, count + 1):
        yield {number: work(number)}
        watch(1)


def _shared(
    work: Callable[[int], R], count: int, jobs: int, watch: Callable[[int], None]
) -> Iterator[Done[R]]:
    with _pool(jobs) as pool:
        waiting: set[Future[Done[R]]] = set()
        for numbers in chunks(count, jobs):
            # A few chunks ahead are enough: a million futures are not.
            while len(waiting) >= jobs * 3:
                yield from _next(waiting, watch)
            waiting.add(pool.submit(_some, work, numbers))
        while waiting:
            yield from _next(waiting, watch)


def _some(work: Callable[[int], R], numbers: range) -> Done[R]:
    return {number: work(number) for number in numbers}


def _next(waiting: set[Future[Done[R]]], watch: Callable[[int], None]) -> Iterator[Done[R]]:
    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
    waiting -= done
    for future in done:
        some = future.result()
        watch(len(some))
        yield some


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    # Fresh processes: a fork would copy the progress bar's thread, and its locks.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_interrupts)
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is the first process's business, which then stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
