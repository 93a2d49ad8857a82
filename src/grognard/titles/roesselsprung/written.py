# uncompiled: plain values come in, once a table is read
"""A position of Rösselsprung from its own canonical text."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.engine.position import Question, read_question, resume
from grognard.titles.roesselsprung.box.contents import SEATS, Box
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.position import (
    AWAITED,
    SPARE,
    Raid,
    empty_map,
)
from grognard.titles.roesselsprung.rules.ch03_sequence import GameTurn, PointsDie
from grognard.titles.roesselsprung.rules.ch05_acting import Acting, Alternation
from grognard.titles.roesselsprung.rules.ch05_march import Breakdown, Marching, Planning
from grognard.titles.roesselsprung.rules.ch05_organisation import Rearranging
from grognard.titles.roesselsprung.rules.ch06_command import Replacing
from grognard.titles.roesselsprung.rules.ch09_attack import Volley
from grognard.titles.roesselsprung.rules.ch10_morale import Losing, Morale
from grognard.titles.roesselsprung.rules.ch11_close_combat import (
    CloseCombat,
    Retreating,
    SideTest,
)
from grognard.titles.roesselsprung.rules.ch12_reaction import Massing, Window
from grognard.titles.roesselsprung.rules.ch13_aircraft import Raiding
from grognard.titles.roesselsprung.rules.ch13_missions import (
    Capture,
    Catching,
    Interrogation,
    Turning,
    Uncovering,
)
from grognard.titles.roesselsprung.rules.ch14_airdrop import (
    Boarding,
    DriftDie,
    Dropping,
    Landing,
    Sheltering,
)
from grognard.titles.roesselsprung.rules.ch14_reinforcements import Calling, RadioDie
from grognard.titles.roesselsprung.rules.ch17_setup import Hiding, Tuning

QUESTIONS: dict[str, type[Question[Raid]]] = {
    kind.__name__: kind
    for kind in (
        Hiding,
        Tuning,
        GameTurn,
        Dropping,
        Boarding,
        Landing,
        DriftDie,
        Sheltering,
        Calling,
        RadioDie,
        PointsDie,
        Alternation,
        Acting,
        Planning,
        Marching,
        Breakdown,
        Catching,
        Capture,
        Window,
        Massing,
        Volley,
        Losing,
        Morale,
        CloseCombat,
        SideTest,
        Retreating,
        Replacing,
        Rearranging,
        Interrogation,
        Uncovering,
        Turning,
        Raiding,
    )
}


def question_of(facts: list[Any]) -> Question[Raid]:
    """The question that `Question.facts` wrote down."""
    return read_question(QUESTIONS, facts)


def decode(whole: dict[str, Any], box: Box) -> Raid:
    """The position whose `facts` these are."""
    pos = empty_map(box, msgspec.convert(whole["options"], Options))
    clear_away(pos, {*whole["where"]})
    for id, place in whole["where"].items():
        pos.put(box.by_id[id], box.grid.hex(place) if isinstance(place, str) else place)
    for id, vf in whole["vf"].items():
        pos.vf[box.by_id[id].index] = vf
    for id, attacks in whole["attacks"].items():
        pos.attacks[box.by_id[id].index] = attacks
    pos.ap[:] = whole["ap"]
    pos.prone = bits_of(box, whole["prone"])
    pos.out_of_command = bits_of(box, whole["out_of_command"])
    pos.revealed = bits_of(box, whole["revealed"])
    pos.replaced = bits_of(box, whole["replaced"])
    pos.turn = whole["turn"]
    pos.initiative = SEATS.index(whole["initiative"])
    pos.mission_moves = whole["mission_moves"]
    pos.flown = whole["flown"]
    pos.landed = bits_of(box, whole["landed"])
    pos.called = bits_of(box, whole["called"])
    pos.early = bits_of(box, whole["early"])
    pos.delay = whole["delay"]
    pos.german_losses = whole["german_losses"]
    pos.commands_lost = whole["commands_lost"]
    pos.scored = bits_of(box, whole["scored"])
    pos.tito = whole["tito"]
    pos.halted = whole["halted"]
    resume(pos, QUESTIONS, whole)
    return pos


def clear_away(pos: Raid, there: set[str]) -> None:
    """5.1.5 What is not there is part of another unit."""
    for piece in pos.box.pieces:
        pos.where[piece.index] = AWAITED
        if piece.id not in there:
            pos.remove(piece, SPARE)


def bits_of(box: Box, ids: Any) -> int:
    return sum(box.by_id[id].bit for id in set(ids))
