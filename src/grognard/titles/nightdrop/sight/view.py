# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What a seat of Night Drop may know.

The US player does not see which German unit lies under an Unknown marker; the German player does
not see the value of a chit that the US player placed; the German player alone has looked at the
unknown sticks he eliminated in combat. A spectator sees what both see. Hidden German units have
no names and no numbers for the others, only a hex: when two of them part nobody can tell which.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from grognard.engine.position import Question, Result
from grognard.titles.nightdrop.box.contents import (
    GERMAN,
    REGIMENTS,
    SEATS,
    STICK_TYPES,
    TURNS,
    US,
    Box,
    Unit,
)
from grognard.titles.nightdrop.options import Options
from grognard.titles.nightdrop.position import (
    AWAITED,
    LOST,
    NO_CHIT,
    SPENT,
    Drop,
    empty_map,
)
from grognard.titles.nightdrop.rules.ch05_sequence import (
    ACTIVATIONS,
    Claiming,
    GameTurn,
)
from grognard.titles.nightdrop.rules.ch08_movement import Movement
from grognard.titles.nightdrop.rules.ch08_reinforcements import Entering
from grognard.titles.nightdrop.rules.ch09_combat import (
    AttackPoint,
    Massing,
)
from grognard.titles.nightdrop.rules.ch09_results import (
    Advancing,
)
from grognard.titles.nightdrop.sight.afoot import Afoot, afoot
from grognard.titles.nightdrop.written import bits_of, question_of

EVERYBODY = "all"
"""The eyes of both sides at once: for a game that is over."""

PLACES = {LOST: "lost", AWAITED: "awaited", SPENT: "spent"}
_OFF_MAP = {word: place for place, word in PLACES.items()}


class StickView(msgspec.Struct, frozen=True):
    """A stick: its place, its type if this seat knows it, whether everybody does."""

    place: str
    type: str
    turned: bool


class UnitView(msgspec.Struct, frozen=True):
    """A company, or a German unit that this seat can tell."""

    place: str
    reduced: bool
    hidden: bool = False


class ChitView(msgspec.Struct, frozen=True):
    """A VP chit on the map; the value is None where this seat may not look."""

    value: int | None
    shown: bool


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    viewer: str
    options: Options
    turn: int
    turns: int
    night: bool
    step: int
    """1 initiative, 2 discovery, 3-7 the activations; 0 during setup and after the game."""
    initiative: str
    awards: tuple[int, ...]
    bound: str
    used: tuple[str, ...]
    active: str
    quota: int
    asked: str
    question: str
    clause: str
    sticks: dict[str, StickView]
    companies: dict[str, UnitView]
    germans: dict[str, UnitView]
    """The German units that this seat can tell."""
    unknown: dict[str, int]
    """By hex: how many German units lie there under a marker this seat may not lift."""
    unknown_lost: int
    container: int
    chits: dict[str, ChitView]
    chits_unseen: tuple[int, ...]
    """The values that this seat has not seen, in the container or face down."""
    control: tuple[str, ...]
    points: int
    """What the US player would score, as far as this seat knows."""
    sticks_unseen: dict[str, dict[str, int]]
    """By regiment: how many sticks of each type this seat has not seen."""
    germans_unseen: tuple[str, ...]
    activated: tuple[str, ...]
    moved: tuple[str, ...]
    came: tuple[str, ...]
    fought: tuple[str, ...]
    assailed: tuple[str, ...]
    zoc: dict[str, tuple[str, ...]]
    """By seat: the hexes under the zones of control of its units."""
    afoot: Afoot | None
    """What is going on, by names."""
    questions: tuple[tuple[Any, ...], ...]
    winner: str | None
    ending: str
    ending_clause: str


def view(pos: Drop, viewer: str) -> View:
    box = pos.box
    stack = [each for each in (seen_question(pos, each, viewer) for each in pos.stack) if each]
    told = [unit for unit in box.germans if can_tell(pos, unit, viewer)]
    unknown: dict[str, int] = {}
    for unit in box.germans:
        if unit not in told and pos.on_map(unit):
            name = box.names[pos.hex_of(unit)]
            unknown[name] = unknown.get(name, 0) + 1
    untold = [unit for unit in box.germans if unit not in told]
    chits = _chits(pos, viewer)
    return View(
        viewer=viewer,
        options=pos.options,
        turn=pos.turn,
        turns=TURNS,
        night=pos.night(),
        step=step_of(pos),
        initiative=SEATS[pos.initiative],
        awards=_awards(pos),
        bound=REGIMENTS[pos.bound] if pos.bound >= 0 else "",
        used=tuple(name for i, name in enumerate(ACTIVATIONS) if pos.used >> i & 1),
        active=pos.active,
        quota=pos.quota,
        asked=pos.seat,
        question=type(stack[-1]).__name__ if stack else "",
        clause=stack[-1].clause(pos) if stack else "",
        sticks={stick.id: _stick(pos, stick, viewer) for stick in box.sticks},
        companies={
            unit.id: UnitView(_place(pos, unit), pos.is_reduced(unit))
            for unit in box.companies
            if pos.hex_of(unit) != AWAITED
        },
        germans={
            unit.id: UnitView(_place(pos, unit), pos.is_reduced(unit), pos.is_hidden(unit))
            for unit in told
        },
        # In the order of the hexes: that of the units would tell who they are.
        unknown=dict(sorted(unknown.items())),
        unknown_lost=sum(1 for unit in untold if pos.hex_of(unit) == LOST),
        container=len(pos.in_container()),
        chits=chits,
        chits_unseen=_unseen_chits(pos, chits),
        control=tuple(box.names[hex] for i, hex in enumerate(box.vp_hexes) if pos.control >> i & 1),
        points=sum(
            chits[part].value or 0
            for part in (
                box.names[hex] for i, hex in enumerate(box.vp_hexes) if pos.control >> i & 1
            )
            if part in chits
        ),
        sticks_unseen={
            name: unseen_types(pos, regiment, viewer) for regiment, name in enumerate(REGIMENTS)
        },
        germans_unseen=tuple(unit.id for unit in untold),
        activated=_names(pos, pos.activated, viewer),
        moved=_names(pos, pos.moved, viewer),
        came=_names(pos, pos.came, viewer),
        fought=_names(pos, pos.fought, viewer),
        assailed=_names(pos, pos.assailed, viewer),
        zoc={name: _under_zoc(pos, side) for side, name in enumerate(SEATS)},
        afoot=afoot(pos, stack, lambda unit: not unit.german or unit in told),
        questions=tuple(tuple(each.facts()) for each in stack),
        winner=pos.result.winner if pos.result else None,
        ending=pos.result.key if pos.result else "",
        ending_clause=pos.result.clause if pos.result else "",
    )


# Who may know what --------------------------------------------------------------------------------


def can_tell(pos: Drop, unit: Unit, viewer: str) -> bool:
    """4.1c Whether that seat knows this German unit. Of those in the container nobody knows."""
    if pos.result is not None:
        return True
    if pos.hex_of(unit) == AWAITED:
        return False
    return viewer in (SEATS[GERMAN], EVERYBODY) or not pos.is_hidden(unit)


def sees_type(pos: Drop, stick: Unit, viewer: str) -> bool:
    """2.1.2, 9.3.2c"""
    if pos.turned & stick.bit or pos.result is not None:
        return True
    return viewer in (SEATS[GERMAN], EVERYBODY)


def sees_value(pos: Drop, index: int, viewer: str) -> bool:
    """2.5b"""
    shown = pos.chits_shown >> index & 1 == 1
    return shown or viewer in (SEATS[US], EVERYBODY) or pos.result is not None


def seen_question(pos: Drop, question: Question[Drop], viewer: str) -> Question[Drop] | None:
    """The question as that seat may know it."""
    if viewer == EVERYBODY:
        return question
    if viewer == SEATS[GERMAN]:
        return None if isinstance(question, Massing) and question.side == US else question
    if isinstance(question, Entering):
        return None
    if isinstance(question, Massing):
        return question if viewer == SEATS[US] and question.side == US else None
    if isinstance(question, Movement) and question.side == GERMAN:
        return Movement(GERMAN, (), ())
    if isinstance(question, AttackPoint | Advancing):
        units = [pos.box.units[number] for number in question.units]
        return None if any(pos.is_hidden(unit) for unit in units) else question
    return question


def step_of(pos: Drop) -> int:
    for question in pos.stack:
        if isinstance(question, GameTurn):
            return question.step
    return 0


def _awards(pos: Drop) -> tuple[int, ...]:
    """2.6.2 The turns won that are still to come; this one's is used up once it was claimed."""
    first = pos.turn if isinstance(pos.question, Claiming) else pos.turn + 1
    return tuple(turn for turn in range(first, TURNS + 1) if pos.awards >> turn & 1)


def _place(pos: Drop, unit: Unit) -> str:
    hex = pos.hex_of(unit)
    return pos.box.names[hex] if hex >= 0 else PLACES[hex]


def _stick(pos: Drop, stick: Unit, viewer: str) -> StickView:
    seen = sees_type(pos, stick, viewer)
    turned = (pos.turned & stick.bit) != 0
    return StickView(_place(pos, stick), pos.types[stick.index] if seen else "", turned)


def _chits(pos: Drop, viewer: str) -> dict[str, ChitView]:
    return {
        pos.box.names[hex]: ChitView(
            pos.chits[index] if sees_value(pos, index, viewer) else None,
            pos.chits_shown >> index & 1 == 1,
        )
        for index, hex in enumerate(pos.box.vp_hexes)
        if pos.chits[index] != NO_CHIT
    }


def _unseen_chits(pos: Drop, chits: dict[str, ChitView]) -> tuple[int, ...]:
    left = list(pos.box.vp_sets[pos.options.vp_set])
    for chit in chits.values():
        if chit.value is not None:
            left.remove(chit.value)
    return tuple(left)


def unseen_types(pos: Drop, regiment: int, viewer: str) -> dict[str, int]:
    """2.3 How many sticks of each type of a regiment that seat has not seen."""
    left = {kind: pos.box.mix[regiment][kind] for kind in STICK_TYPES}
    for stick in pos.box.sticks:
        if stick.regiment == regiment and pos.types[stick.index] and sees_type(pos, stick, viewer):
            left[pos.types[stick.index]] -= 1
    return left


def _under_zoc(pos: Drop, side: int) -> tuple[str, ...]:
    """6.1 No secret: a marker stands for a unit, and which one makes no difference."""
    if pos.night():
        return ()
    near = {
        hex
        for unit in (pos.box.germans if side == GERMAN else pos.box.companies)
        if pos.on_map(unit)
        for hex in pos.box.grid.around(pos.hex_of(unit))
    }
    return tuple(pos.box.names[hex] for hex in sorted(near) if pos.zoc_on(hex, 1 - side))


def _names(pos: Drop, bits: int, viewer: str) -> tuple[str, ...]:
    return tuple(
        unit.id
        for unit in pos.box.units
        if bits & unit.bit and (not unit.german or can_tell(pos, unit, viewer))
    )


# From a view to a position ------------------------------------------------------------------------


def imagine(seen: View, box: Box, rng: Random) -> Drop:
    """A whole position consistent with the view; what it does not show is dealt anew."""
    pos = empty_map(box, seen.options)
    for id, stick in seen.sticks.items():
        _put(pos, id, stick.place)
        pos.types[box.by_id[id].index] = stick.type
        if stick.turned:
            pos.turned |= box.by_id[id].bit
    for id, unit in [*seen.companies.items(), *seen.germans.items()]:
        _put(pos, id, unit.place)
        if unit.reduced:
            pos.reduced |= box.by_id[id].bit
        if unit.hidden:
            pos.hidden |= box.by_id[id].bit
    _deal_unknown(pos, seen, rng)
    _deal_chits(pos, seen, rng)
    for name in seen.control:
        pos.control |= 1 << box.vp_index[box.grid.hex(name)]
    pos.turn = seen.turn
    pos.initiative = SEATS.index(seen.initiative)
    pos.used = sum(1 << ACTIVATIONS.index(name) for name in seen.used)
    pos.awards = sum(1 << turn for turn in seen.awards)
    pos.bound = REGIMENTS.index(seen.bound) if seen.bound else -1
    pos.active = seen.active
    pos.quota = seen.quota
    pos.activated = bits_of(box, seen.activated)
    pos.moved = bits_of(box, seen.moved)
    pos.came = bits_of(box, seen.came)
    pos.fought = bits_of(box, seen.fought)
    pos.assailed = bits_of(box, seen.assailed)
    pos.stack = tuple(question_of(list(each)) for each in seen.questions)
    if seen.ending:
        pos.result = Result(seen.winner, seen.ending, seen.ending_clause)
    return pos


def _deal_unknown(pos: Drop, seen: View, rng: Random) -> None:
    """Any unit not told could lie under any marker."""
    units = [pos.box.by_id[id] for id in seen.germans_unseen]
    rng.shuffle(units)
    places = [pos.box.grid.hex(name) for name, count in seen.unknown.items() for _ in range(count)]
    places += [LOST] * seen.unknown_lost
    for unit, place in zip(units, places, strict=False):
        pos.put(unit, place)
        pos.hidden |= unit.bit


def _deal_chits(pos: Drop, seen: View, rng: Random) -> None:
    values = list(seen.chits_unseen)
    rng.shuffle(values)
    for name, chit in seen.chits.items():
        index = pos.box.vp_index[pos.box.grid.hex(name)]
        pos.chits[index] = chit.value if chit.value is not None else values.pop()
        if chit.shown:
            pos.chits_shown |= 1 << index


def _put(pos: Drop, id: str, place: str) -> None:
    pos.put(pos.box.by_id[id], _OFF_MAP[place] if place in _OFF_MAP else pos.box.grid.hex(place))
