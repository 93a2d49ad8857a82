# uncompiled: msgspec Structs lose their class keywords under mypyc
"""34 What a view of Linea Gotica is made of; who may know what of it, `view` says."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from grognard.titles.lineagotica.options import Options

StandingOrder = tuple[str, int, str, str, int, str]
"""31.3 When, within how many mm, at what, whom first, from which chance on, how."""
Flight = Annotated[tuple[int, ...], Meta(min_length=8, max_length=8)]
"""20 Which aircraft, who called it, where to (x, y), heading, stage, the turn it is due, tries."""


class PieceView(msgspec.Struct, frozen=True):
    """One's own man, vehicle or gun."""

    side: str
    state: str
    x: int
    y: int
    storey: int
    house: str
    opening: str
    aboard: str
    behind: str
    """12.9 The vehicle he walks behind."""
    facing: int
    turret: int
    shocked_until: int
    bleeds_until: int
    activity: int
    gait: int
    aimed: int
    mined: int
    halvings: int
    weapons_out: int
    stock: tuple[int, ...]
    weapons: tuple[str, ...]
    dropped: tuple[int, ...]
    observed: bool
    marks: tuple[str, ...]


class GroupView(msgspec.Struct, frozen=True):
    """4 One's own squad or section."""

    leader: str
    ability: int
    leaderless_since: int
    old_leader: str
    killed: bool
    dissolved: bool
    promoted: bool
    """4.15 Its leader is new; another may still be named."""
    wiped_out: bool


class EnemyView(msgspec.Struct, frozen=True):
    """34.2 What shows on an observed enemy."""

    look: str
    """The class of his weapon, or the model of a vehicle."""
    id: str
    """Who it is; only where the lists are open by option."""
    x: int
    y: int
    storey: int
    house: str
    opening: str
    aboard: str
    behind: str
    facing: int
    turret: int
    gait: int
    down: bool
    leader: bool
    marks: tuple[str, ...]


class WreckView(msgspec.Struct, frozen=True):
    """What burns on the table, for everybody to see."""

    side: str
    look: str
    x: int
    y: int
    facing: int


class CallView(msgspec.Struct, frozen=True):
    """14 A call for fire of one's own."""

    support: str
    observer: str
    x: int
    y: int
    stage: Literal["contacted", "seen"]
    """contacted, or seen: a round has been observed."""
    fall: tuple[int, int] | None
    served: int
    effect_left: int
    smoke_left: int


class ShapeView(msgspec.Struct, frozen=True):
    """What lies on the table and was not there at first, or not for everybody."""

    id: str
    kind: str
    """smoke, napalm_fire, rubble, foxhole...; gap: there an obstacle is crushed; lane."""
    points: tuple[tuple[int, int], ...]
    until: int = 0
    """The last turn; 0: for good."""
    radius: int = 0
    """Of a gap about its only point."""


class Afoot(msgspec.Struct, frozen=True):
    """8, 31.5 Somebody moves before the eyes of men who may fire at him."""

    kind: str
    seat: str
    """Who may fire,"""
    units: tuple[str, ...]
    """with whom,"""
    movers: tuple[str, ...]
    """and at whom, by the numbers of observed enemies."""


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    viewer: str
    options: Options
    turn: int
    light: str
    phase: str
    """5 The part of the turn, as in `sequence.PHASES`."""
    first: str
    moving: str
    fire_phase: bool
    asked: str
    question: str
    clause: str
    alarm: bool
    pieces: dict[str, PieceView]
    groups: dict[str, GroupView]
    enemies: dict[str, EnemyView]
    wrecks: tuple[WreckView, ...]
    prisoners: tuple[tuple[int, int], ...]
    """17.22 Where one has taken enemies."""
    ghosts: tuple[tuple[int, int, int], ...]
    """18.5 Where enemies were last seen, and in which turn."""
    marks: str
    """Smoke, rubble, crushed obstacles, fire, foxholes."""
    shapes: tuple[ShapeView, ...]
    """The same to be drawn;"""
    gone: tuple[str, ...]
    """what is no more there: a blown bridge, a fallen house;"""
    known: tuple[ShapeView, ...]
    """and what this seat knows of hidden things: mines, lanes, charges."""
    coming_smoke: tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
    """19.2 Smoke that rises after all have moved: whose, and its outline."""
    smoke_count: int
    mines: tuple[str, ...]
    """34.5 The minefields this seat knows of,"""
    lanes: tuple[tuple[int, ...], ...]
    """the lanes through them,"""
    things: tuple[str, ...]
    """37.9 and the hidden things it has seen."""
    objectives: dict[str, str]
    """33.4 Who seems to hold it, as far as one knows."""
    done: tuple[str, ...]
    charge_fired: bool
    loads: tuple[int, int]
    """37.34 Taken, and off the table; the raiders keep count."""
    orders: tuple[tuple[Any, ...], ...]
    """9.1, 10.2 One's own, sealed."""
    covers: tuple[tuple[str, str, int, int], ...]
    """9 Covering fire on the ground: who, with what, x, y."""
    standing: dict[str, StandingOrder]
    usual: dict[str, StandingOrder]
    """31.4 What each of one's own does where it has no standing orders."""
    missions: tuple[tuple[int, ...], ...]
    calls: tuple[CallView, ...]
    """14 The same to be shown."""
    sorties: tuple[Flight, ...]
    overhead: int
    """20.5 Enemy aircraft that come in this turn."""
    supports: dict[str, tuple[int, int]]
    """1.5, 14.12 By battery of one's own: turns of fire and of smoke left."""
    flown: tuple[str, ...]
    come_up: tuple[str, ...]
    entered: tuple[str, ...]
    laid_to: dict[str, tuple[int, ...]]
    works: dict[str, int]
    silent: bool
    afoot: Afoot | None
    """What is going on, by names."""
    questions: tuple[tuple[Any, ...], ...]
    points: tuple[int, int] | None
    """36.2 When all is over."""
    winner: str | None
    ending: str
    ending_clause: str
