# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What the board of a battle is made of, as the browser gets it; `sheet` fills it in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from grognard.boards.beside import Board
from grognard.boards.felt.plane import Point
from grognard.titles.lineagotica.sight.seen import ShapeView

Points = Sequence[Point]


class Side(msgspec.Struct, frozen=True):
    name: str
    force: str
    nation: str
    colour: str
    home_edge: str


class Zone(msgspec.Struct, frozen=True):
    """34.1 Where a side sets up."""

    id: str
    side: str
    points: Points


class Exit(msgspec.Struct, frozen=True):
    """An edge over which a side may leave the table."""

    side: str
    edge: str


class Element(msgspec.Struct, frozen=True):
    """A piece of terrain."""

    id: str
    type: str
    type_name: str
    name: str
    points: Points
    shape: str
    width: int
    """Of a line, in mm."""


class Opening(msgspec.Struct, frozen=True):
    """A door or a window."""

    key: str
    kind: str
    storey: int
    x: int
    y: int
    facing: int
    field: int
    """30.10 How far to each side one sees out of it, in degrees."""
    name: str


class Building(msgspec.Struct, frozen=True):
    id: str
    name: str
    type: str
    points: Points
    storeys: int
    stairs: Point | None
    openings: list[Opening]


class Objective(msgspec.Struct, frozen=True):
    id: str
    name: str
    x: int
    y: int
    radius: int
    building: str
    vehicle: str
    points: int
    by: str
    """The side it brings points to; "" for both."""


class Group(msgspec.Struct, frozen=True):
    """A squad, a section, a crew."""

    id: str
    side: str
    name: str
    kind: str
    section: bool
    divided: bool
    """Its sections are given orders in its place."""
    quality: str
    quality_name: str
    members: list[str]


class Weapon(msgspec.Struct, frozen=True, rename={"class_": "class"}):
    """What a piece carries."""

    id: str
    row: str
    name: str
    class_: str
    modes: list[str]
    bands: list[int]
    """Where short, middle and long range end, in mm."""


class WeaponRow(msgspec.Struct, frozen=True, rename={"class_": "class"}):
    """A row of the table of weapons."""

    name: str
    class_: str


class Mount(msgspec.Struct, frozen=True):
    """35.4 The field of fire of a mounted weapon."""

    weapon: str
    half: int
    rear: bool
    turret: bool


class Hull(msgspec.Struct, frozen=True):
    drawing: str
    """Which of the hulls of the counter sheet shows it."""
    length: int
    width: int
    height: int
    turret: bool
    kind: str
    open_top: bool
    arcs: list[Mount]


class Piece(msgspec.Struct, frozen=True):
    """A man, a vehicle or a gun."""

    id: str
    side: str
    group: str
    unit: str
    """The unit of the battle's file: it comes on as one."""
    name: str
    role: str
    role_name: str
    kind: Literal["man", "gun", "vehicle"]
    crew_of: str
    leads: bool
    quality: int
    quality_name: str
    look: str
    """What it is taken for from afar."""
    weapons: list[Weapon]
    model: str
    hull: Hull | None
    radius: int


class Support(msgspec.Struct, frozen=True):
    """14 Guns off the table."""

    id: str
    side: str
    name: str
    weapon: str
    observers: list[str]
    area: str


class Sortie(msgspec.Struct, frozen=True):
    """20 Aircraft that can be called."""

    id: str
    side: str
    name: str
    observers: list[str]


class Stake(msgspec.Struct, frozen=True):
    """36.2 What brings points, and how many each time; 0: what the objective is worth."""

    side: str
    what: str
    points: int


class Battle(Board, frozen=True, kw_only=True):
    """The table of a battle and everybody on it."""

    kind: Literal["felt"] = "felt"
    frame: int
    """The wooden edge around the table, in mm."""
    ground: str
    turns: int
    title: str
    line: str
    place: str
    date: str
    history: str
    sides: dict[str, Side]
    zones: list[Zone]
    exits: list[Exit]
    elements: list[Element]
    buildings: list[Building]
    objectives: list[Objective]
    hidden_things: list[ShapeView]
    """37.9 Nothing: it comes with the view of whoever knows of it."""
    groups: list[Group]
    pieces: list[Piece]
    weapons: dict[str, WeaponRow]
    supports: list[Support]
    sorties: list[Sortie]
    victory: list[Stake]
    draw_below: int
    """From which difference of points on it is no draw,"""
    minor_below: int
    """and a great victory."""
