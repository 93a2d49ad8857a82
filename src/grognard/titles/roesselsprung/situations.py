# uncompiled: prose for people, read once
"""Situations of Rösselsprung: how its positions are written down.

roesselsprung/1
turn: 2
points: german=4 yugoslav=6
phase: german
10.07: rot gruen/1/prone rybka
11.05: pb1/attacks=2 tito
awaited: pk1
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from grognard.boards.grid import OFF
from grognard.boards.laid import Has, HexSpelling, Is, Mark
from grognard.engine.laws import Refusal
from grognard.engine.situations import (
    Coded,
    Facts,
    Fault,
    Flags,
    Joined,
    Listed,
    Members,
    Named,
    Number,
    OneOf,
    Record,
    Several,
    Situations,
    Tally,
    Value,
    Word,
    Yes,
    no_such_turn,
)
from grognard.titles.roesselsprung.box.contents import (
    GERMAN,
    MOST_ATTACKS,
    SEATS,
    YUGOSLAV,
    Box,
    Piece,
)
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
from grognard.titles.roesselsprung.rules.ch05_eligibility import KINDS
from grognard.titles.roesselsprung.rules.ch08_movement import SHOOT, STORM
from grognard.titles.roesselsprung.rules.ch11_close_combat import ASSAULT, LANDING
from grognard.titles.roesselsprung.rules.ch17_setup import Hiding, Tuning
from grognard.titles.roesselsprung.rules.invariants import both_may_be_there
from grognard.titles.roesselsprung.written import decode

RULES: Final = "roesselsprung/1"
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


def usual_strength(piece: Piece, place: Any) -> int:
    """The printed one, and none where the unit is gone."""
    return 0 if place in (LOST, SPARE) else piece.vf


class Strength(Mark):
    """The strength of a unit now, a bare number; left out if it is what one would expect."""

    def __init__(self, box: Box) -> None:
        self.by_id: Final = {unit.id: unit for unit in box.combat}
        self.among = frozenset(self.by_id)

    def write(self, id: str, place: str, facts: Facts) -> str:
        if id not in facts["vf"]:
            return ""
        now = facts["vf"][id]
        usual = usual_strength(self.by_id[id], facts["where"].get(id, SPARE))
        return "" if now == usual else str(now)

    def fits(self, word: Word) -> bool:
        return word.text.isdecimal()

    def read(self, id: str, word: Word, facts: Facts) -> None:
        facts["vf"] = {**facts["vf"], id: Number().read(word)}

    def words(self) -> tuple[str, ...]:
        return ()


class Uncovered(Is):
    """Whether a Mission is face up, where that is not known anyway."""

    def __init__(self, box: Box) -> None:
        super().__init__("revealed", "revealed", [mission.id for mission in box.missions])
        self.box: Final = box

    def write(self, id: str, place: str, facts: Facts) -> str:
        return "" if id in face_up(self.box, facts) else super().write(id, place, facts)


class Called(Is):
    """13.7.3 A unit that comes early has been called."""

    def write(self, id: str, place: str, facts: Facts) -> str:
        return "" if id in facts["early"] else super().write(id, place, facts)


def face_up(box: Box, facts: Facts) -> set[str]:
    """13.1.1d, 13.1.2 A Mission that is caught is turned over, and Tito when he gets away."""
    where = facts["where"]
    found = {mission.id for mission in box.missions if where[mission.id] == TAKEN}
    return found | {box.tito.id} if where[box.tito.id] == FLED else found


def marks_of(box: Box) -> tuple[Mark, ...]:
    """What can be marked on a counter, in the order it is written."""
    units = [unit.id for unit in box.combat]
    germans = [unit.id for unit in box.combat if unit.side == GERMAN]
    partisans = [unit.id for unit in box.combat if unit.side == YUGOSLAV]
    commands = [command.id for command in box.commands]
    return (
        Strength(box),
        Has("attacks", "attacks", among=units),
        Is("prone", "prone", [*units, *commands]),
        Is("out-of-command", "out_of_command", germans),
        Uncovered(box),
        Is("replaced", "replaced", [command.id for command in box.commands if command.returns]),
        Is("landed", "landed", germans),
        Called("called", "called", partisans),
        Is("early", "early", partisans),
    )


def questions_of(box: Box) -> dict[str, Record]:
    """What each question is made of."""
    side, number, faces = Named(SEATS, None), Number(), Several(Number())
    ids = [piece.id for piece in box.pieces]
    unit = Named(ids, None, unknown="unknown-unit")
    units = Several(Named(ids, unknown="unknown-unit"))
    hex = Named(box.names, None, unknown="unknown-hex")
    places = dict(enumerate(box.names))
    maybe = Coded(places, OFF, unknown="unknown-hex")
    origin = Coded({**places, AWAITED: "off-map"}, OFF, unknown="unknown-hex")
    way = Several(Coded({**places, OFF: "off-map"}, unknown="unknown-hex"))
    kind, reaction = OneOf(KINDS, None), OneOf((SHOOT, STORM), None)
    how = OneOf((ASSAULT, STORM, LANDING), None)
    drops = Several(Joined(unit, hex))
    formation = OneOf({piece.formation for piece in box.combat})
    type = OneOf({piece.type for piece in box.combat})
    standing = Several(Joined(formation, type, Coded({True: "light"}, False), Number(None)))
    return {
        "Hiding": Record(),
        "Tuning": Record(),
        "GameTurn": Record(next=Named(STEPS, None)),
        "Dropping": Record(planned=drops),
        "Boarding": Record(planned=drops),
        "Landing": Record(still_up=drops, command_with=Named(ids, unknown="unknown-unit")),
        "DriftDie": Record(unit=unit, hex=hex, with_command=Yes(), drifting=Yes()),
        "Sheltering": Record(unit=unit, hex=hex, with_command=Yes()),
        "Calling": Record(),
        "RadioDie": Record(unit=unit),
        "PointsDie": Record(german=number),
        "Alternation": Record(side=side, passed=Yes(), twice=Yes()),
        "Acting": Record(side=side, passed=Yes()),
        "Planning": Record(
            side=side,
            kind=kind,
            by=units,
            way=way,
            used=number,
            fired=Yes(),
            resumed=Yes(),
            aim=maybe,
        ),
        "Marching": Record(
            side=side,
            kind=kind,
            by=units,
            way=way,
            used=number,
            fired=Yes(),
            at=maybe,
            ended=Yes(),
        ),
        "Breakdown": Record(unit=unit),
        "Catching": Record(hex=hex, fought=Yes()),
        "Capture": Record(hex=hex),
        "Window": Record(side=side, hex=hex, movers=units, from_=origin),
        "Massing": Record(side=side, kind=reaction, hex=hex, movers=units, from_=origin, by=units),
        "Volley": Record(side=side, by=units, on=hex, against=units, moving=Yes(), faces=faces),
        "Losing": Record(
            side=side, units=units, points=number, why=OneOf(("9.2b", "11.1e", "7b"), None)
        ),
        "Morale": Record(units=units),
        "CloseCombat": Record(
            side=side, by=units, hex=hex, from_=origin, others_from=origin, how=how, face=number
        ),
        "SideTest": Record(
            side=side, by=units, hex=hex, from_=origin, others_from=origin, how=how, lower=side
        ),
        "Retreating": Record(side=side, hex=hex, units=units, to=origin),
        "Replacing": Record(command=unit),
        "Rearranging": Record(side=side, hex=hex, before=standing, merging=Yes()),
        "Interrogation": Record(),
        "Uncovering": Record(),
        "Turning": Record(hex=hex),
        "Raiding": Record(
            aircraft=Named([aircraft.id for aircraft in box.aircraft], None),
            hex=hex,
            arrived=Yes(),
            faces=faces,
        ),
    }


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

    # What cannot be ------------------------------------------------------------------------------

    def faults(self, pos: Raid) -> list[Fault]:
        last = pos.options.last_turn
        found = [] if 1 <= pos.turn <= last else [no_such_turn("16", pos.turn, last)]
        for piece in pos.box.pieces:
            found += [Fault(piece.id, refusal) for refusal in against_piece(pos, piece)]
        for hex in pos.stacks:
            found += [Fault(pos.box.names[hex], refusal) for refusal in against_stack(pos, hex)]
        if min(pos.ap) < 0:
            refusal = Refusal("4", "too-few-points", {"cost": 0, "points": min(pos.ap)})
            found.append(Fault("points", refusal))
        most = max(0, pos.turn - 1)
        if pos.mission_moves > most:
            refusal = Refusal("13.1.1b", "no-mission-moves-left", {"turn": pos.turn, "most": most})
            found.append(Fault("mission-moves", refusal))
        if pos.tito and pos.on_map(pos.box.tito):
            refusal = Refusal("13.1.2c", "still-there", {"unit": pos.box.tito.id})
            found.append(Fault("tito", refusal))
        return found


def against_piece(pos: Raid, piece: Piece) -> list[Refusal]:
    """What is wrong with a counter, its place and its marks."""
    place, strength = pos.hex_of(piece), pos.vf[piece.index]
    found: list[Refusal] = []
    beside = {
        LOST: not piece.mission,
        SPARE: piece.combat,
        FLED: piece.mission != "",
        TAKEN: piece.mission != "",
    }
    if not beside.get(place, True):
        found.append(Refusal("13.1", "never-there", {"unit": piece.id}))
    if piece.combat:
        most = max(piece.vf, piece.merge_cap)
        if not (strength == 0 if place in (LOST, SPARE) else 1 <= strength <= most):
            facts: dict[str, Any] = {"unit": piece.id, "strength": strength, "most": most}
            found.append(Refusal("2.2.2", "not-its-strength", facts))
        if not 0 <= pos.attacks[piece.index] <= MOST_ATTACKS:
            found.append(Refusal("9.4", "attacked-twice", {"unit": piece.id}))
    return found


def against_stack(pos: Raid, hex: int) -> list[Refusal]:
    """7a What no hex holds; R-advance nor both sides at once, but in a fight."""
    name = pos.box.names[hex]
    found: list[Refusal] = []
    for side in (GERMAN, YUGOSLAV):
        total = pos.strength_in(hex, side)
        if pos.too_many(total):
            found.append(Refusal("7a", "stack-full", {"hex": name, "total": total}))
    both = pos.has_combat(hex, GERMAN) and pos.has_combat(hex, YUGOSLAV)
    if both and not both_may_be_there(pos):
        found.append(Refusal("R-advance", "both-sides", {"hex": name}))
    return found


SITUATIONS: Final = Situations(RULES, Options, RaidSpelling, decode)
