# uncompiled: msgspec Structs lose their class keywords under mypyc
"""34 What a view of Linea Gotica is made of; who may know what of it, `view` says."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from grognard.titles.lineagotica.options import Options


class StockView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody carries that is used up, as in `position.STOCKS`; -1: not counted."""

    grenades: int = 0
    rifle_grenades: int = 0
    smoke_grenades: int = 0
    panzerfaust: int = 0
    demolition_charges: int = 0
    loads: int = 0


class WeaponView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A weapon of one's own, in somebody's hands or on a vehicle."""

    id: str
    """What orders call it."""
    thing: str
    """Which one it is: its first owner and its kind; "" if it was the enemy's."""
    rounds: int = -1
    """11.31 Left in it, or the uses of a flamethrower; -1: nobody counts them."""
    smoke: int = 0
    """19.6 Smoke shells."""
    set_up: bool = False
    empty: bool = False
    """11.28, 11.30 To be reloaded."""
    broken: bool = False


class LyingView(msgspec.Struct, frozen=True):
    """36.4 A weapon that lies somewhere."""

    id: str
    thing: str
    """Which one it is; "" if it was the enemy's."""
    x: int
    y: int
    house: str
    storey: int


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
    stock: StockView
    weapons: tuple[WeaponView, ...]
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


class GhostView(msgspec.Struct, frozen=True):
    """18.5 Where an enemy was last seen, in which turn, under which number, and how he looked."""

    x: int
    y: int
    turn: int
    number: int
    look: str


class SmokeView(msgspec.Struct, frozen=True):
    """19.2 Smoke of one's own that rises after all have moved."""

    side: str
    points: tuple[tuple[int, int], ...]


class LaneView(msgspec.Struct, frozen=True):
    """22.7 A lane cleared through a minefield."""

    field: str
    side: str
    """Who knows of it."""
    points: tuple[tuple[int, int], ...]


class OddsView(msgspec.Struct, frozen=True):
    """12.1 The chance in ten that a player was told of a target, and the reasons for it."""

    chance: int
    reasons: tuple[str, ...]


class FireOrder(msgspec.Struct, frozen=True, tag_field="word", tag="fire"):
    """10.2 A sealed order to fire, at enemies or at the ground."""

    piece: str
    weapon: str
    mode: str
    targets: tuple[str, ...]
    """By the numbers of observed enemies; at the ground, none."""
    x: int
    y: int
    """The aim point on the ground. If y is -1, x may be a bearing (12.10) or an opening (33.3)."""
    told: tuple[OddsView, ...]


class DeedOrder(msgspec.Struct, frozen=True, tag_field="word", tag="deed"):
    """10.4 A sealed order to do something else, as it was said."""

    piece: str
    action: str


class FlakOrder(msgspec.Struct, frozen=True, tag_field="word", tag="anti-aircraft"):
    """20.5 A sealed order to fire at aircraft."""

    piece: str


class CoverView(msgspec.Struct, frozen=True):
    """9 Covering fire on the ground."""

    piece: str
    weapon: str
    x: int
    y: int
    origin: tuple[int, ...]
    """Where it was laid from: x, y, building, storey and opening by number."""


class StandingView(msgspec.Struct, frozen=True):
    """31.3 Standing orders for opportunity fire."""

    when: str
    within: int
    """In mm."""
    at: str
    """At what, a letter each: i(nfantry), s(oft vehicles), a(rmour)."""
    prefer: str
    """Whom first."""
    chance: int
    """From which chance in ten on."""
    mode: str


class FlightView(msgspec.Struct, frozen=True):
    """20 An aircraft of one's own on its way."""

    sortie: str
    caller: str
    x: int
    y: int
    heading: int
    stage: int
    due: int
    """The turn of its next attack."""
    tries: int


class SupportView(msgspec.Struct, frozen=True):
    """14.12 The turns of fire and of smoke that a battery has left."""

    fire: int
    smoke: int


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
    lying: tuple[LyingView, ...]
    """36.4 Weapons left behind: one's own, and the enemy's where one can see them."""
    broken: tuple[str, ...]
    """36.4 Weapons of one's own that nobody has and that are destroyed."""
    ghosts: tuple[GhostView, ...]
    marks: str
    """Smoke, rubble, crushed obstacles, fire, foxholes."""
    shapes: tuple[ShapeView, ...]
    """The same to be drawn;"""
    gone: tuple[str, ...]
    """what is no more there: a blown bridge, a fallen house;"""
    known: tuple[ShapeView, ...]
    """and what this seat knows of hidden things: mines, lanes, charges."""
    coming_smoke: tuple[SmokeView, ...]
    smoke_count: int
    mines: tuple[str, ...]
    """34.5 The minefields this seat knows of,"""
    lanes: tuple[LaneView, ...]
    """the lanes through them,"""
    things: tuple[str, ...]
    """37.9 and the hidden things it has seen."""
    objectives: dict[str, str]
    """33.4 Who seems to hold it, as far as one knows."""
    done: tuple[str, ...]
    charge_fired: bool
    loads_taken: int
    """37.34 The raiders keep count of loads taken"""
    loads_out: int
    """and off the table."""
    orders: tuple[FireOrder | DeedOrder | FlakOrder, ...]
    """9.1, 10.2 One's own, sealed."""
    covers: tuple[CoverView, ...]
    standing: dict[str, StandingView]
    usual: dict[str, StandingView]
    """31.4 What each of one's own does where it has no standing orders."""
    missions: tuple[tuple[int, ...], ...]
    calls: tuple[CallView, ...]
    """14 The same to be shown."""
    sorties: tuple[FlightView, ...]
    overhead: int
    """20.5 Enemy aircraft that come in this turn."""
    supports: dict[str, SupportView]
    """1.5 By battery of one's own."""
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
