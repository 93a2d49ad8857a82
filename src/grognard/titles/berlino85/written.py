# uncompiled: plain values come in, once a table is read
"""A position of Berlino '85 from its own canonical text."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.boards.grid import OFF
from grognard.engine.position import Question, read_question, resume
from grognard.titles.berlino85.box.contents import Box
from grognard.titles.berlino85.options import Options
from grognard.titles.berlino85.position import (
    UNPLACED,
    Berlin,
    Fight,
    empty_map,
)
from grognard.titles.berlino85.rules.ch01_sequence import GameTurn
from grognard.titles.berlino85.rules.ch02_movement import Movement
from grognard.titles.berlino85.rules.ch03_declarations import Attacking, Declarations
from grognard.titles.berlino85.rules.ch04_results import (
    Advancing,
    CombatDie,
    ResistanceTest,
    Resolution,
    Withdrawal,
)
from grognard.titles.berlino85.rules.ch04_retreat import Retreating
from grognard.titles.berlino85.rules.ch05_negotiations import Negotiations, TalksDie
from grognard.titles.berlino85.rules.ch06_setup import Placing

QUESTIONS: dict[str, type[Question[Berlin]]] = {
    kind.__name__: kind
    for kind in (
        Placing,
        GameTurn,
        Movement,
        Declarations,
        Attacking,
        Resolution,
        CombatDie,
        ResistanceTest,
        Retreating,
        Advancing,
        Withdrawal,
        Negotiations,
        TalksDie,
    )
}


def question_of(facts: list[Any]) -> Question[Berlin]:
    """The question that `Question.facts` wrote down."""
    return read_question(QUESTIONS, facts)


def decode(whole: dict[str, Any], box: Box) -> Berlin:
    """What `Position.encode` wrote, back again."""
    pos = empty_map(box, msgspec.convert(whole["options"], Options))
    for id, place in whole["where"].items():
        if isinstance(place, str):
            pos.put(box.by_id[id], box.grid.hex(place))
        else:
            pos.where[box.by_id[id].index] = OFF if place == OFF else UNPLACED
    pos.owned = sum(1 << box.grid.hex(name) for name in whole["owned"])
    pos.turn = whole["turn"]
    pos.moved = sum(box.by_id[id].bit for id in whole["moved"])
    pos.west_moved, pos.west_attacked = whole["west"]
    pos.lost[:] = whole["lost"]
    pos.truce, pos.truce_next = whole["truce"]
    pos.flew = whole["flew"]
    pos.fights = tuple(Fight(*map(tuple, numbers)) for numbers in whole["fights"])
    resume(pos, QUESTIONS, whole)
    return pos
