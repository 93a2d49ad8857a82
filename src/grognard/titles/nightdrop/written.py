# uncompiled: plain values come in, once a table is read
"""A position of Night Drop from its own canonical text."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.engine.position import Question, read_question, resume
from grognard.titles.nightdrop.box.contents import SEATS, Box
from grognard.titles.nightdrop.options import Options
from grognard.titles.nightdrop.position import (
    Drop,
    empty_map,
)
from grognard.titles.nightdrop.rules.ch02_conversion import Converting, Forming, Placing
from grognard.titles.nightdrop.rules.ch04_containers import Chit, Disclosure, Peek, Turning
from grognard.titles.nightdrop.rules.ch04_setup import Airborne, Deal, Landing, Scatter
from grognard.titles.nightdrop.rules.ch05_displacement import Displacing
from grognard.titles.nightdrop.rules.ch05_sequence import (
    Activating,
    ActivationDie,
    Claiming,
    Discovering,
    DisplacementDie,
    GameTurn,
    InitiativeDie,
)
from grognard.titles.nightdrop.rules.ch07_stacking import Stacking
from grognard.titles.nightdrop.rules.ch08_movement import Movement
from grognard.titles.nightdrop.rules.ch08_reinforcements import Entering, Reinforcing, Reserve
from grognard.titles.nightdrop.rules.ch09_combat import (
    AttackPoint,
    Combat,
    CombatDie,
    DefencePoint,
    Massing,
)
from grognard.titles.nightdrop.rules.ch09_results import (
    Advancing,
    Cornered,
    NightRetreat,
    Retreating,
)
from grognard.titles.nightdrop.rules.ch10_victory import Counting

QUESTIONS: dict[str, type[Question[Drop]]] = {
    kind.__name__: kind
    for kind in (
        Deal,
        Airborne,
        Scatter,
        Landing,
        GameTurn,
        Claiming,
        InitiativeDie,
        Discovering,
        Activating,
        DisplacementDie,
        Displacing,
        ActivationDie,
        Reinforcing,
        Reserve,
        Entering,
        Movement,
        Combat,
        Massing,
        AttackPoint,
        DefencePoint,
        CombatDie,
        NightRetreat,
        Retreating,
        Cornered,
        Advancing,
        Stacking,
        Converting,
        Forming,
        Placing,
        Turning,
        Peek,
        Disclosure,
        Chit,
        Counting,
    )
}


def question_of(facts: list[Any]) -> Question[Drop]:
    """The question that `Question.facts` wrote down."""
    return read_question(QUESTIONS, facts)


def decode(whole: dict[str, Any], box: Box) -> Drop:
    """The position whose `facts` these are."""
    pos = empty_map(box, msgspec.convert(whole["options"], Options))
    for id, place in whole["where"].items():
        pos.put(box.by_id[id], box.grid.hex(place) if isinstance(place, str) else place)
    for id, type in whole["types"].items():
        pos.types[box.by_id[id].index] = type
    for name, value in whole["chits"].items():
        pos.chits[box.vp_index[box.grid.hex(name)]] = value
    for name in whole["shown"]:
        pos.chits_shown |= 1 << box.vp_index[box.grid.hex(name)]
    for name in whole["control"]:
        pos.control |= 1 << box.vp_index[box.grid.hex(name)]
    pos.turned = bits_of(box, whole["turned"])
    pos.reduced = bits_of(box, whole["reduced"])
    pos.hidden = bits_of(box, whole["hidden"])
    pos.turn = whole["turn"]
    pos.initiative = SEATS.index(whole["initiative"])
    pos.used = whole["used"]
    pos.awards = whole["awards"]
    pos.bound = whole["bound"]
    pos.active, pos.quota = whole["active"]
    pos.activated = bits_of(box, whole["activated"])
    pos.moved = bits_of(box, whole["moved"])
    pos.came = bits_of(box, whole["came"])
    pos.fought = bits_of(box, whole["fought"])
    pos.assailed = bits_of(box, whole["assailed"])
    resume(pos, QUESTIONS, whole)
    return pos


def bits_of(box: Box, ids: tuple[str, ...]) -> int:
    return sum(box.by_id[id].bit for id in ids)
