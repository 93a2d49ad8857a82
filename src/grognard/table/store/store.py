"""What a store keeps, and what it promises: nothing is acknowledged before it is on disk.

A table is its log: rows that are only ever added. The row of the table itself says how many there
are (`written`) and, for the lobby, how things stand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from time import time_ns
from typing import Literal

import msgspec

from grognard.table.store.archives import Archives


class Clash(Exception):
    """Somebody else has written to the table meanwhile."""


class Unwritable(Exception):
    """The store could not write: a full disk, a lost connection."""


class Damaged(Unwritable):
    """What is stored is no longer whole: somebody must look after it."""


def trouble(error: Exception) -> Unwritable:
    """What a database has against something, as the house calls it."""
    told = f"{type(error).__name__}: {error}"
    marks = ("malformed", "not a database", "disk I/O error", "corrupt", "invalid page")
    return (Damaged if any(mark in told for mark in marks) else Unwritable)(told.split("\n")[0])


class Row(msgspec.Struct, frozen=True, array_like=True):
    """One line of a table's log."""

    seq: int
    kind: str
    seat: str
    text: str
    digest: str
    at: str


FORGOTTEN = "forgotten"
"""A row that says: what was kept of whoever sat there was taken away, also out of earlier rows."""

Kind = Literal["person", "computer", "open", "invited"]
"""Who sits there; nobody yet where anybody may, or whoever brings the invitation."""


class SeatRow(msgspec.Struct, frozen=True):
    seat: str
    kind: Kind
    mind: str
    name: str
    hash: str
    """SHA-256 of the seat's secret; of the invitation, where nobody has come with it yet."""


class Standing(msgspec.Struct, frozen=True):
    """How things stand at a table, as far as everybody may know."""

    asked: str
    actions: int
    over: str
    """"" while the game is on; then JSON: key, winner, clause."""
    changed: str
    computer: bool
    """Whether a computer is to move."""
    turn: int
    phase: str
    """The id of the phase of the turn; "" outside of all."""


class TableRow(msgspec.Struct, frozen=True):
    id: str
    title: str
    rules: str
    box: str
    options: str
    situation: str
    """The text of the position it began from; "" where that is the first of its title."""
    seed: str
    imported: str
    """The dice record of the journal this table was made from, as JSON; "" if none."""
    first: int
    """How many rolls came from another game before this table's own."""
    clock: int
    """The seconds a seat has for what can lapse; 0: as long as it likes."""
    private: bool
    """Whether the lobby leaves it out."""
    called: str
    """The names of a board of its own, as JSON: by language, that of the board under "" and those
    of the sides by seat; "" where the board is one of the title's."""
    created: str
    written: int
    standing: Standing


class Kept(msgspec.Struct, frozen=True):
    """A whole table as the store has it."""

    table: TableRow
    seats: list[SeatRow]
    rows: list[Row]


class Holding(msgspec.Struct, frozen=True):
    """A seat that somebody holds, for the list of one's own games."""

    hash: str
    seat: str
    table: TableRow
    seats: list[SeatRow]


Changed = Callable[[str | None], Awaitable[None]]


class Store(ABC):
    """Where tables are kept. Every call may be made from the event loop."""

    shared = False
    """Whether several servers may use it at the same time."""
    archives: Archives

    @property
    @abstractmethod
    def writing(self) -> bool:
        """Whether whatever comes now will be written: it is open, and its writer lives."""

    @abstractmethod
    async def open(self, changed: Changed) -> None:
        """Get ready; `changed` hears of tables that another server has written to, and of None
        when there may have been any: nobody listened for a while."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def append(self, table: str, before: int, rows: list[Row], now: Standing) -> None:
        """Write rows after the first `before`: all or none; Clash if there are others already."""

    @abstractmethod
    async def make(self, table: TableRow, seats: list[SeatRow], rows: list[Row]) -> None: ...

    @abstractmethod
    async def find(self, table: str) -> Kept | None: ...

    @abstractmethod
    async def glance(self, table: str) -> Kept | None:
        """That table without its log."""

    @abstractmethod
    async def rows_after(self, table: str, seq: int) -> list[Row]: ...

    @abstractmethod
    async def seats_of(self, table: str) -> list[SeatRow]: ...

    @abstractmethod
    async def sit(self, table: str, seat: str, name: str, hash: str, invitation: str = "") -> bool:
        """Take an open seat, or with the hash of its invitation one kept for somebody; False if
        it is not free (any more)."""

    @abstractmethod
    async def renew(
        self,
        table: str,
        row: Row,
        rules: str,
        box: str,
        computer: bool,
        digests: Mapping[int, str],
    ) -> None:
        """The game goes on under these rules, which that row of its log says; `digests`: of rows
        that have another one now. Clash if somebody has written to it meanwhile."""

    @abstractmethod
    async def running(self) -> list[TableRow]:
        """All games that are not over, the newest first."""

    @abstractmethod
    async def rename(self, table: str, seats: list[str], name: str) -> None:
        """What the persons of these seats are called from now on."""

    @abstractmethod
    async def lobby(self, most: int) -> list[Kept]:
        """Tables lately played at, without their logs, and some at which nobody has played yet;
        none that is private."""

    @abstractmethod
    async def held_by(self, hashes: list[str]) -> list[Holding]: ...

    @abstractmethod
    async def computers_to_move(self) -> dict[str, int]:
        """The tables at which a computer is to move, with the number of their rows."""

    @abstractmethod
    async def written(self, tables: list[str]) -> dict[str, int]:
        """How many rows each of these tables has; nothing of those that are not there."""


def now() -> str:
    """The time to the millisecond; of a busy second all but that is written once."""
    seconds, rest = divmod(time_ns() // 1_000_000, 1000)
    return f"{_second(seconds)}.{rest:03}+00:00"


@lru_cache(maxsize=1)
def _second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")
