"""HTTP: titles, which do not change, and tables."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from grognard.boards.beside import Called
from grognard.table.store.store import Kind
from grognard.table.wire.fields import Choice, Count, Id, Name, Secret, Situation
from grognard.table.wire.told import Over, SeatShown


class Value(msgspec.Struct, frozen=True):
    """Something to choose."""

    value: Choice
    label: str
    help: str | UnsetType = UNSET
    """Of one of several boards: what it is about,"""
    names: dict[str, str] | UnsetType = UNSET
    """and what the seats are called on it."""


class Option(msgspec.Struct, frozen=True):
    """An option or a standing order; without values it is written by hand."""

    name: str
    label: str
    help: str
    clause: str
    default: Choice
    values: list[Value]


class TitleCard(msgspec.Struct, frozen=True):
    """A title on the shelf."""

    id: str
    name: str
    heading: str
    line: str
    length: str
    difficulty: str
    information: str
    seats: list[Called]
    options: list[Option]
    orders: list[Option]
    """Answers a seat can give beforehand."""
    clocks: tuple[int, ...]
    """Seconds to choose from for what can lapse; none: nothing lapses."""
    minds: list[Called]
    reconstructed: str
    credits: str


class ClauseShown(msgspec.Struct, frozen=True):
    """A clause of the rulebook."""

    id: str
    kind: str
    heading: str
    text: str
    ruling: str | None
    see: tuple[str, ...]


# Tables -------------------------------------------------------------------------------------------


class SeatAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Kind
    mind: Id = ""
    name: Name = ""


class From(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play goes on from a moment of another table."""

    table: Id
    at: Count


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"from_": "from"}):
    title: Id = ""
    options: dict[str, Any] = {}
    seats: dict[str, SeatAsked] = {}
    clock: Count = 0
    from_: From | UnsetType = UNSET
    situation: Situation = ""
    """Where the game begins, in place of its start; its options stand in it."""
    private: bool | None = None
    """Whether it is left out of the lobby; if nothing is said, a table to which somebody is invited
    is."""


class TableMade(msgspec.Struct, frozen=True):
    table: str
    seats: dict[str, str]


class Onward(msgspec.Struct, frozen=True):
    """How a game can go on that cannot be played under the rules of now."""

    possible: bool
    """Whether there is a moment on which both rules agree."""
    wanted: list[str]
    """The seats that want to go on from there."""
    table: str
    """Where it went on; "" as long as it did not."""


class TableShown(msgspec.Struct, frozen=True):
    table: str
    title: str
    seats: dict[str, SeatShown]
    asked: str
    actions: int
    changed: str
    over: Over | None
    commitment: str
    clock: int
    board: str = ""
    names: dict[str, str] = {}
    hides: bool = False
    """Whether the seats have secrets from each other."""
    damaged: bool = False
    """Whether the server cannot read it: nobody can sit or watch there."""
    earlier: bool = False
    """Whether it was played under earlier rules, or on another map: it can be read."""
    onward: Onward | None = None
    """Of such a game that is not over."""
    turn: int = 0
    phase: str = ""
    """In words; "" before the first and where the title has none."""
    battle: str = ""
    """What its board is called, where there are several."""


class SecretsOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    secrets: Annotated[list[Secret], Meta(max_length=500)]


class Mine(TableShown, frozen=True, kw_only=True):
    """A table at which somebody holds a seat."""

    secret: int
    """Its place in the list sent."""
    seat: str
    your_move: bool


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Id
    name: Name = ""
    invitation: Secret = ""


class Naming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever holds these seats is called."""

    name: Name


class Sat(msgspec.Struct, frozen=True):
    table: str
    seat: str
    secret: str


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle file to be checked."""

    battle: Annotated[str, Meta(max_length=200_000)]


class WrittenList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of an army list."""

    list: Annotated[str, Meta(max_length=200_000)]
