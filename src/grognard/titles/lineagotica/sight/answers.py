# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What the surveys answer, a Struct for each kind.

Sums, sentences, refusals and cards stand in it as the rules give them; the table puts them into
words. Points are in mm, shares in per cent, chances in ten.
"""

from __future__ import annotations

import msgspec

from grognard.boards.felt.plane import Point, Ring
from grognard.engine.cards import Card
from grognard.engine.laws import Refusal
from grognard.engine.surveys import Reckoning, Sentence

# Ways ---------------------------------------------------------------------------------------------


class Reached(msgspec.Struct, frozen=True):
    """6.3 A raster of squares, row by row from the south-west."""

    man: str
    budget: int
    step: int
    x0: int
    y0: int
    columns: int
    rows: int
    cost: list[int]
    """In per cent of the move; 0: out of reach."""
    seen: list[int]
    """By the best placed enemy one knows: 0 not, 1 in heavy cover, 2 in light, 3 in the open."""


class End(msgspec.Struct, frozen=True):
    """How one man would go."""

    piece: str
    path: Ring
    cost: Reckoning
    budget: Reckoning
    """How far he can go."""
    percent: int
    house: str
    storey: int
    opening: str
    posture: str
    seen_by: list[str]
    cover: str
    risk: int
    """The best chance in ten that an enemy one knows would have at him on the way."""


class Commanded(msgspec.Struct, frozen=True):
    """4.4 Where the leader would stand, how far he leads from there, and who would be outside."""

    leader: str
    x: int
    y: int
    mm: int
    outside: list[str]


class Staying(msgspec.Struct, frozen=True, rename={"not_": "not"}):
    """Somebody who would not go, and why."""

    piece: str
    not_: list[Refusal]


class FirstRoll(msgspec.Struct, frozen=True):
    """4.8, 17.4 What must be rolled before the first step."""

    piece: str
    text: Sentence
    clause: str
    chance: int


class Parked(msgspec.Struct, frozen=True):
    x: int
    y: int
    facing: int


class Driven(msgspec.Struct, frozen=True):
    """7 How a vehicle would go."""

    path: Ring
    hulls: list[Ring]
    """Its outline at each turn of the way."""
    ends: Parked
    cost: Reckoning
    crushes: list[Sentence]
    refusals: list[Refusal]


# Sight and command --------------------------------------------------------------------------------


class Ray(msgspec.Struct, frozen=True):
    """30.4 One of the five lines of sight."""

    to: Point
    clear: bool
    at: Point | None
    """Where it is blocked,"""
    by: Sentence
    """by what,"""
    soft: bool
    """and whether that only hides."""


class Lined(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    """30.4 to 30.7 Who sees whom, or what point."""

    from_: Point
    to: Point
    mm: int
    limit: int | None
    visible: bool
    lines: list[Ray]
    cover: str
    cover_by: Sentence
    text: Sentence
    observer: str
    eye: str
    """30.4 How high: a man `standing` or `prone`, or a `vehicle`;"""
    goal: str
    """and whom or what it looks at."""
    ground: Sentence
    """Of a point: whether its ground is seen."""
    also: Sentence
    """18.13 What else keeps that eye from finding somebody there."""


class Watched(msgspec.Struct, frozen=True):
    """30.4 A raster of squares: whether somebody of one's own sees it."""

    step: int
    x0: int
    y0: int
    columns: int
    rows: int
    seen: list[int]


class Word(msgspec.Struct, frozen=True):
    """4.4 How far a leader's word reaches, and whom it does not reach."""

    id: str
    leader: str
    x: int
    y: int
    radius: int
    isolated: list[str]


class Commanding(msgspec.Struct, frozen=True):
    groups: list[Word]


# Fire ---------------------------------------------------------------------------------------------


class Shooting(msgspec.Struct, frozen=True, rename={"not_": "not"}):
    """12 One weapon, one way, one enemy."""

    weapon: str
    mode: str
    target: str
    action: str
    """The order to be given; "" where something speaks against it."""
    chance: Reckoning
    out_of_ten: int
    shots: int
    card: Card | None
    not_: list[Refusal]


class Shots(msgspec.Struct, frozen=True):
    piece: str
    shots: list[Shooting]


class Caught(msgspec.Struct, frozen=True):
    """Somebody under that fire, friend or foe."""

    who: str
    chance: Reckoning


class Comer(msgspec.Struct, frozen=True):
    """9.5 An enemy at the middle of covered ground who tries to fire, by how he has come there."""

    how: Sentence
    chance: Reckoning | None
    """None: it does not reach him there."""


class Beating(msgspec.Struct, frozen=True):
    """12.10, 20.2 The ground an area shot, covering fire or an aircraft would beat."""

    shape: Ring
    centre: Point
    caught: list[Caught]
    note: Sentence
    """When it holds."""
    core: Ring = ()
    """20.2 Of bombs, where it is as at short distance."""
    comers: list[Comer] = []


class Spread(msgspec.Struct, frozen=True):
    """14.8 Where a precise fall lies, and the chance in ten that it is precise."""

    shape: Ring
    chance: int


class Contact(msgspec.Struct, frozen=True):
    """14.5, 20.1 The chance that a battery or an aircraft answers."""

    support: str
    chance: Reckoning


class BlastRing(msgspec.Struct, frozen=True):
    radius: int
    label: Sentence


class Blasting(msgspec.Struct, frozen=True):
    """15.1 How far a burst would reach."""

    centre: Point
    rings: list[BlastRing]
    caught: list[Caught]
    scatter: Sentence


class FireField(msgspec.Struct, frozen=True):
    """A bearing, and how far to each side of it."""

    weapon: str
    facing: int
    half: int
    reach: int


class FireFields(msgspec.Struct, frozen=True):
    x: int
    y: int
    arcs: list[FireField]


class Deed(msgspec.Struct, frozen=True):
    action: str
    chance: Reckoning | None


class Deeds(msgspec.Struct, frozen=True):
    piece: str
    deeds: list[Deed]
    contacts: list[Contact]
    """Of everything he may call, listed among the deeds or not."""


# Plans --------------------------------------------------------------------------------------------


class Planned(msgspec.Struct, frozen=True):
    """What an order would do, and what the laws have against it."""

    action: str
    ends: list[End] = []
    staying: list[Staying] = []
    rolls: list[FirstRoll] = []
    command: Commanded | None = None
    driven: Driven | None = None
    area: Beating | None = None
    blast: Blasting | None = None
    spread: Spread | None = None
    cards: list[Card] = []
    """The rolls it leads to, in their order."""
    taking: list[Sentence] = []
    """17.22, 32.5 Who could be taken prisoner, and how."""
    refusals: list[Refusal] = []


# The movement as a whole --------------------------------------------------------------------------


class GaitOf(msgspec.Struct, frozen=True, rename={"not_": "not"}):
    """6.3 A gait, and what is against it."""

    gait: str
    not_: list[Refusal]


class Gaits(msgspec.Struct, frozen=True):
    gaits: list[GaitOf]


class Still(msgspec.Struct, frozen=True):
    """37.30 A vehicle of the column that has yet to go, how far it can, and the farthest way."""

    piece: str
    least: int
    most: int
    action: str


class Column(msgspec.Struct, frozen=True):
    vehicles: list[Still]


# Points -------------------------------------------------------------------------------------------


class Tallied(msgspec.Struct, frozen=True):
    """36.2 What each rule of victory would bring now, in the battle's order."""

    points: list[int]


Answer = (
    Reached
    | Lined
    | Watched
    | Commanding
    | Shots
    | FireFields
    | Deeds
    | Planned
    | Gaits
    | Column
    | Tallied
)
