# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What a seat of Berlino '85 may know.

The published game hides nothing. Two things are the owner's alone: attacks set up but not yet
confirmed, and with secret setup everything placed until both sides have finished.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from grognard.boards.grid import OFF
from grognard.engine.door import play
from grognard.engine.position import Result
from grognard.titles.berlino85.box.contents import SEATS, SOVIET, WESTERN, Box
from grognard.titles.berlino85.options import Options
from grognard.titles.berlino85.position import UNPLACED, Berlin, Fight, empty_map
from grognard.titles.berlino85.rules.ch01_sequence import phase_of
from grognard.titles.berlino85.rules.ch03_combat import (
    COLUMNS,
    NO_ATTACK,
    attack_total,
    defence_total,
    odds,
    target_names,
)
from grognard.titles.berlino85.rules.ch03_declarations import Attacking, Declarations
from grognard.titles.berlino85.rules.ch05_negotiations import modifiers
from grognard.titles.berlino85.rules.ch06_setup import Placing
from grognard.titles.berlino85.sight.afoot import Afoot, afoot, fought
from grognard.titles.berlino85.written import question_of

ELIMINATED = "eliminated"
TO_BE_PLACED = "unplaced"
UNSEEN = "unseen"

PLANS = (Declarations, Attacking)
"""While one of these is asked, what is planned is its owner's alone."""


class FightView(msgspec.Struct, frozen=True):
    """An attack: who, whom, and at what odds ("" below 1-3)."""

    attackers: tuple[str, ...]
    targets: tuple[str, ...]
    hexes: tuple[str, ...]
    defenders: tuple[str, ...]
    attack: int
    defence: int
    column: str
    fought: bool = False


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    viewer: str
    options: Options
    turn: int
    turns: int
    night: bool
    phase: str
    """A to E; "" while the counters are placed and when the game is over."""
    asked: str
    question: str
    clause: str
    where: dict[str, str]
    """By unit: its hex, or "eliminated", "unplaced", "unseen"."""
    owned: tuple[str, ...]
    moved: tuple[str, ...]
    west_moved: bool
    west_attacked: bool
    lost: tuple[int, int]
    truce: bool
    truce_next: bool
    flew: bool
    value: int
    """S, the resistance values the Soviet side occupies."""
    talks_modifier: int
    fights: tuple[FightView, ...]
    """The attacks declared, resolved ones included."""
    attack: FightView | None
    """The attack being set up."""
    afoot: Afoot | None
    """What is going on, by names."""
    questions: tuple[tuple[Any, ...], ...]
    winner: str | None
    ending: str
    ending_clause: str


def view(pos: Berlin, viewer: str) -> View:
    question = pos.question
    stack = pos.stack
    fights: tuple[FightView, ...] = ()
    attack = None
    if type(question) in PLANS and viewer != pos.seat:
        stack = tuple(each for each in stack if not isinstance(each, Attacking))
    else:
        done = fought(stack)
        fights = tuple([fight_view(pos, each, i in done) for i, each in enumerate(pos.fights)])
        if isinstance(question, Attacking):
            attack = fight_view(pos, question.fight())
    return View(
        viewer=viewer,
        options=pos.options,
        turn=pos.turn,
        turns=len(pos.box.nights),
        night=pos.night(),
        phase=phase_of(pos),
        asked=pos.seat,
        question=type(stack[-1]).__name__ if stack else "",
        clause=stack[-1].clause(pos) if stack else "",
        where=_where(pos, viewer),
        owned=_hexes(pos.box, pos.owned),
        moved=_units(pos.box, pos.moved),
        west_moved=pos.west_moved,
        west_attacked=pos.west_attacked,
        lost=(pos.lost[SOVIET], pos.lost[WESTERN]),
        truce=pos.truce,
        truce_next=pos.truce_next,
        flew=pos.flew,
        value=pos.occupied_value(),
        talks_modifier=modifiers(pos).total,
        fights=fights,
        attack=attack,
        afoot=afoot(pos, stack),
        questions=tuple([tuple(each.facts()) for each in stack]),
        winner=pos.result.winner if pos.result else None,
        ending=pos.result.key if pos.result else "",
        ending_clause=pos.result.clause if pos.result else "",
    )


def fight_view(pos: Berlin, fight: Fight, done: bool = False) -> FightView:
    column = odds(pos, fight) if fight.attackers else NO_ATTACK
    units = pos.box.units
    return FightView(
        attackers=tuple(units[n].id for n in fight.attackers),
        targets=target_names(pos, fight),
        hexes=tuple(pos.box.names[hex] for hex in fight.targets),
        defenders=tuple(units[n].id for n in fight.defenders),
        attack=attack_total(pos, fight.attackers, fight.targets).total,
        defence=defence_total(pos, fight.defenders).total,
        column=COLUMNS[column] if column != NO_ATTACK else "",
        fought=done,
    )


# The seats look at the same map, and so do many tables: what they see alike is worked out once.
@lru_cache(maxsize=1000)
def _hexes(box: Box, bits: int) -> tuple[str, ...]:
    return tuple(box.names[hex] for hex in box.city if bits >> hex & 1)


@lru_cache(maxsize=1000)
def _units(box: Box, bits: int) -> tuple[str, ...]:
    return tuple(unit.id for unit in box.units if bits & unit.bit)


def _where(pos: Berlin, viewer: str) -> dict[str, str]:
    secret = pos.options.secret_setup and isinstance(pos.question, Placing)
    return _places(pos.box, tuple(pos.where), viewer if secret else "")


@lru_cache(maxsize=1000)
def _places(box: Box, where: tuple[int, ...], viewer: str) -> dict[str, str]:
    places: dict[str, str] = {}
    for unit in box.units:
        hex = where[unit.index]
        if viewer and viewer != SEATS[unit.side]:
            places[unit.id] = UNSEEN
        elif hex >= 0:
            places[unit.id] = box.names[hex]
        else:
            places[unit.id] = TO_BE_PLACED if hex == UNPLACED else ELIMINATED
    return places


def imagine(seen: View, box: Box, rng: Random) -> Berlin:
    """A whole position consistent with the view; what it does not show is dealt anew."""
    pos = empty_map(box, seen.options)
    for unit in box.units:
        _put_back(pos, unit.id, seen.where[unit.id])
    pos.owned = sum(1 << box.grid.hex(name) for name in seen.owned)
    pos.turn = seen.turn
    pos.moved = sum(box.by_id[id].bit for id in seen.moved)
    pos.west_moved = seen.west_moved
    pos.west_attacked = seen.west_attacked
    pos.lost[:] = seen.lost
    pos.truce = seen.truce
    pos.truce_next = seen.truce_next
    pos.flew = seen.flew
    pos.fights = tuple(_fight(box, each) for each in seen.fights)
    if seen.ending:
        pos.result = Result(seen.winner, seen.ending, seen.ending_clause)
    stack = tuple(question_of(list(each)) for each in seen.questions)
    # A side that has finished placing unseen is dealt by the very rules of setup.
    hidden = any(seen.where[unit.id] == UNSEEN for unit in box.forces[WESTERN])
    if hidden and stack[-1] != Placing(WESTERN):
        pos.stack = (Placing(WESTERN),)
        while pos.stack:
            play(pos, rng.choice(pos.answers()))
    pos.stack = stack
    return pos


def _put_back(pos: Berlin, id: str, place: str) -> None:
    unit = pos.box.by_id[id]
    if place == ELIMINATED:
        pos.where[unit.index] = OFF
    elif place not in (TO_BE_PLACED, UNSEEN):
        pos.put(unit, pos.box.grid.hex(place))


def _fight(box: Box, seen: FightView) -> Fight:
    return Fight(
        tuple(box.by_id[id].index for id in seen.attackers),
        tuple(box.grid.hex(name) for name in seen.hexes),
        tuple(box.by_id[id].index for id in seen.defenders),
    )
