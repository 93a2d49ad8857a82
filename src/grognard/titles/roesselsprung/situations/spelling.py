# uncompiled: prose for people, read once
"""How a position of Rösselsprung is written: places, marks, heads and phases."""

from __future__ import annotations

from typing import Final

import msgspec

from grognard.boards.laid import HexSpelling
from grognard.engine.situations import (
    Facts,
    Fault,
    Flags,
    Listed,
    Members,
    Named,
    Number,
    OneOf,
    Tally,
    Value,
)
from grognard.titles.roesselsprung.box.contents import GERMAN, SEATS, Box
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.position import (
    AWAITED,
    CAPTURED,
    ESCAPED,
    FLED,
    FORGONE,
    KILLED,
    LOST,
    SPARE,
    TAKEN,
    Raid,
    empty_map,
)
from grognard.titles.roesselsprung.rules.ch03_sequence import AP_TABLE, STEPS, GameTurn
from grognard.titles.roesselsprung.rules.ch05_acting import Acting, Alternation
from grognard.titles.roesselsprung.rules.ch17_setup import Hiding, Tuning
from grognard.titles.roesselsprung.situations.asked import questions_of
from grognard.titles.roesselsprung.situations.faults import faults_of, possible
from grognard.titles.roesselsprung.situations.marks import face_up, marks_of, usual_strength

SET_UP: Final = "set-up"

BESIDE: Final = {
    LOST: "lost",
    AWAITED: "awaited",
    FLED: "fled",
    TAKEN: "taken",
    SPARE: "merged",
    FORGONE: "forgone",
}
"""The places beside the map; merged: what is now part of another unit."""
BEGUN_BY: Final = {
    "Dropping": "drop",
    "Calling": "calls",
    "PointsDie": "points",
    "Losing": "control",
    "Hiding": SET_UP,
    "Tuning": SET_UP,
}
"""The phase that begins with such a question."""


class RaidSpelling(HexSpelling[Raid]):
    """A counter that is not named is out of the game.

    Where Actions begin, each player has as many points as the table gives at most.
    """

    upper = ("turn", "initiative", "points")
    phases = (*STEPS, *SEATS, SET_UP)

    def __init__(self, box: Box) -> None:
        ids = [piece.id for piece in box.pieces]
        super().__init__(box.grid, ids, BESIDE, marks_of(box), SPARE)
        self.box: Final = box
        number = Number()
        self.heads = {
            "turn": Value("turn", number),
            "initiative": Value("initiative", OneOf(SEATS)),
            "points": Tally("ap", SEATS),
            "mission-moves": Value("mission_moves", number),
            "march": Flags({"halted": "halted"}),
            "flown": Members("flown", Named([aircraft.id for aircraft in box.aircraft])),
            "delay": Value("delay", number),
            "german-losses": Value("german_losses", number),
            "commands-lost": Value("commands_lost", number),
            "scored": Listed("scored", OneOf([command.id for command in box.commands])),
            "tito": Value("tito", OneOf((ESCAPED, KILLED, CAPTURED))),
        }
        self.asked = questions_of(box)

    def absent(self, id: str) -> int:
        piece = self.box.by_id[id]
        return FORGONE if piece.vf or not piece.combat else SPARE

    def blank(self, options: msgspec.Struct) -> Facts:
        pos = empty_map(self.box, msgspec.convert(options, Options, from_attributes=True))
        return pos.facts() | {"where": self.everywhere(), "vf": {}}

    def follows(self, facts: Facts) -> Facts:
        where, said = facts["where"], facts["vf"]
        here = [unit for unit in self.box.combat if unit.id in where]
        vf = {unit.id: said.get(unit.id, usual_strength(unit, where[unit.id])) for unit in here}
        germans = [unit for unit in self.box.combat if unit.side == GERMAN]
        lost = sum(unit.vf - vf.get(unit.id, 0) for unit in germans)
        replaced = facts["replaced"]
        commands = [command.id for command in self.box.commands]
        scored = [id for id in commands if where[id] == LOST or id in replaced]
        begun = facts["phase"] in ("actions", *SEATS)
        return {
            "vf": vf,
            "revealed": self._each(face_up(self.box, facts).union(facts["revealed"])),
            "called": self._each({*facts["called"], *facts["early"]}),
            "ap": [side[-1][1] if begun else 0 for side in AP_TABLE],
            "german_losses": max(0, lost),
            "scored": scored,
            "commands_lost": len(scored),
            "tito": {FLED: ESCAPED, TAKEN: KILLED}.get(where[self.box.tito.id], ""),
        }

    def _each(self, ids: set[str]) -> list[str]:
        """In the order of the counters."""
        return [id for id in self.ids if id in ids]

    def begin(self, pos: Raid, phase: str) -> None:
        if phase == SET_UP:
            pos.ask(GameTurn(0))
            pos.ask(Tuning())
            pos.ask(Hiding())
        elif phase in SEATS:
            pos.ask(GameTurn(STEPS.index("control")))
            pos.ask(Alternation(SEATS.index(phase), False, False))
        else:
            pos.ask(GameTurn(STEPS.index(phase)))

    def phase_of(self, pos: Raid) -> str:
        question = pos.question
        if isinstance(question, Acting):
            return SEATS[question.side]
        return BEGUN_BY.get(type(question).__name__, "")

    def faults(self, pos: Raid) -> list[Fault]:
        return faults_of(pos)

    def possible(self, pos: Raid) -> bool:
        return possible(pos)
