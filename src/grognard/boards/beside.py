# uncompiled: msgspec Structs lose their class keywords under mypyc
"""A board as the browser gets it: its hexes, its counters, and what is printed beside the map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from grognard.boards.datafile import Text
from grognard.boards.mapfile import TurnBox
from grognard.engine.text import Texts

Rows = Sequence[Sequence[str]]


class Called(msgspec.Struct, frozen=True):
    """What something is called."""

    id: str
    name: str


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """A box of the turn track."""

    turn: int
    hours: str
    night: bool
    light: str | UnsetType = UNSET
    """Where there is more than day and night."""
    text: str


class Chart(msgspec.Struct, frozen=True):
    """A table of the rulebook: combat results, terrain."""

    id: str
    heading: str
    clause: str
    head: Sequence[str]
    rows: Rows


class HexMark(msgspec.Struct, frozen=True):
    """Something printed in a hex."""

    kind: str
    name: str


class HexEdge(msgspec.Struct, frozen=True):
    """What lies on sides of a hex, or crosses them: a river, a wall, a road."""

    name: str
    directions: list[str]
    """In the order of the neighbours: "N", "NE" ..."""


class Hex(msgspec.Struct, frozen=True):
    """A hex, in the coordinates of the drawing."""

    number: str
    name: str
    terrain: str
    terrain_name: str
    zone: str
    zone_name: str
    marks: list[HexMark]
    value: int | None
    centre: tuple[float, float]
    corners: list[tuple[float, float]]
    neighbours: list[str | None]
    edges: list[HexEdge]


class Factor(msgspec.Struct, frozen=True):
    """A number on a counter, and where we have it from."""

    id: str
    name: str
    value: int
    source: str
    why: str
    back: bool | UnsetType = UNSET
    """It stands on the back of the counter."""


class UnitCard(msgspec.Struct, frozen=True):
    """What is known of a counter."""

    id: str
    side: str
    nation_name: str
    name: str
    kind_name: str
    size_name: str
    factors: list[Factor]
    history: str
    drawing: str
    back: str | UnsetType = UNSET
    """The drawing of its back; "" where that has none."""
    faces: dict[int, str] | UnsetType = UNSET
    """Its drawing by strength, where that changes."""
    turn: int | UnsetType = UNSET
    """The turn it comes in."""


class MapAndCounters(msgspec.Struct, frozen=True):
    """Something said of the map, and of the counters."""

    map: str
    counters: str


class Beside(msgspec.Struct, frozen=True):
    """What is printed beside a map, and by hex what is printed in it for the rules."""

    phases: list[Called]
    calendar: list[Turn]
    calendar_heading: str
    tables: list[Chart]
    values: dict[str, int] = {}
    marks: dict[str, list[HexMark]] = {}
    costs: dict[str, int] | UnsetType = UNSET


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A board: all that does not change while one plays, but for what is hidden from somebody."""

    kind: Literal["felt"] | UnsetType = UNSET
    """A table of miniatures; the others are maps of hexes."""
    width: float
    height: float
    hexes: list[Hex]
    units: list[UnitCard]
    notes: MapAndCounters
    sources: MapAndCounters
    phases: list[Called]
    calendar: list[Turn]
    calendar_heading: str
    tables: list[Chart]


class HexBoard(Board, frozen=True, kw_only=True):
    """A map of hexes."""

    costs: dict[str, int] | UnsetType = UNSET
    """By terrain, what it costs to enter it."""


def calendar(turns: Iterable[TurnBox], texts: Texts) -> list[Turn]:
    return [
        Turn(
            turn=turn,
            hours=box.hours,
            night=box.night,
            text=texts.say("night" if box.night else "day"),
        )
        for turn, box in enumerate(turns, start=1)
    ]


def table(id: str, heading: Text, clause: str, rows: Rows, lang: str) -> Chart:
    """A table of the rulebook, its first row the head."""
    return Chart(id, heading.in_(lang), clause, rows[0], rows[1:])


def factor(
    id: str, name: str, value: int, origin: str | None, why: Text | None, texts: Texts
) -> Factor:
    """A number on a unit's card: its name, where it comes from, and why it was chosen."""
    return Factor(
        id=id,
        name=texts.say(f"factor-{name}"),
        value=value,
        source=texts.say(f"origin-{origin}"),
        why=said(why, texts),
    )


def said(text: Text | None, texts: Texts) -> str:
    """What a file says in both languages, if it says anything."""
    return text.in_(texts.lang) if text else ""


def marks(printed: Iterable[tuple[str, str, str]]) -> dict[str, list[HexMark]]:
    """By hex: the kind and the name of everything printed in it."""
    found: dict[str, list[HexMark]] = {}
    for hex, kind, name in printed:
        found.setdefault(hex, []).append(HexMark(kind, name))
    return found
