# uncompiled: prose for people, read once
"""Situations of Berlino '85: how its positions are written down.

berlino85/1
turn: 3
phase: B
0407: wb_pol1
0508: su_6bde su_abn/moved
"""

from __future__ import annotations

from typing import Final

import msgspec

from grognard.boards.grid import OFF
from grognard.boards.laid import HexSpelling, Is
from grognard.engine.laws import Facts as LawFacts
from grognard.engine.laws import Refusal, refusals
from grognard.engine.situations import (
    Coded,
    Facts,
    Fault,
    Flags,
    Listed,
    Named,
    Number,
    OneOf,
    Record,
    Records,
    Several,
    Situations,
    Tally,
    Value,
    Yes,
    no_such_turn,
)
from grognard.titles.berlino85.box.contents import SEATS, SOVIET, WESTERN, Box
from grognard.titles.berlino85.options import Options
from grognard.titles.berlino85.position import UNPLACED, Berlin, empty_map
from grognard.titles.berlino85.rules.ch01_sequence import PHASES, GameTurn, phase_of
from grognard.titles.berlino85.rules.ch02_movement import (
    a_stack_has_room,
    western_units_stay_in_west_berlin,
)
from grognard.titles.berlino85.rules.ch04_results import (
    Advancing,
    CombatDie,
    ResistanceTest,
    Resolution,
)
from grognard.titles.berlino85.rules.ch04_retreat import Retreating
from grognard.titles.berlino85.rules.ch06_setup import Placing
from grognard.titles.berlino85.written import decode

RULES: Final = "berlino85/1"
SET_UP: Final = "set-up"


class BerlinSpelling(HexSpelling[Berlin]):
    """A counter that is not named is eliminated."""

    def __init__(self, box: Box) -> None:
        ids = [unit.id for unit in box.units]
        super().__init__(
            box.grid, ids, {OFF: "eliminated", UNPLACED: "unplaced"}, (Is("moved", "moved"),)
        )
        self.box: Final = box
        side, number = Named(SEATS, None), Number()
        units = Several(Named(ids, unknown="unknown-unit"))
        hexes = Several(Named(box.names, unknown="unknown-hex"))
        targets, attacked = Several(hexes.kind, None), Several(units.kind, None)
        attack = Record(by=attacked, on=targets, against=attacked)
        city = [box.names[hex] for hex in box.city]
        back = Coded({1: "1", 2: "2"})
        self.heads = {
            "turn": Value("turn", number),
            "occupied": Listed("owned", OneOf(city)),
            "factors-lost": Tally("lost", SEATS),
            "so-far": Flags(
                {
                    "west-moved": ("west", 0),
                    "west-attacked": ("west", 1),
                    "cease-fire": ("truce", 0),
                    "cease-fire-next": ("truce", 1),
                    "flew": "flew",
                }
            ),
            "fight": Records("fights", attack),
        }
        self.phases = (*PHASES, SET_UP)
        # In the order in which they lie on each other.
        self.asked = {
            "GameTurn": Record(next=Named((*PHASES, "end"), None)),
            "Placing": Record(side=side),
            "Movement": Record(side=side),
            "Withdrawal": Record(),
            "Resolution": Record(side=side, done=Several(number)),
            "Declarations": Record(side=side),
            "Attacking": Record(side=side, by=units, on=targets, against=attacked),
            "CombatDie": Record(side=side, fight=number),
            "ResistanceTest": Record(side=side, fight=number, defender=Yes(), hexes=back),
            "Advancing": Record(side=side, fight=number, gone=units),
            "Retreating": Record(winner=side, hexes=back, units=units, leading=units, passed=hexes),
            "Negotiations": Record(),
            "TalksDie": Record(western=number),
        }

    def absent(self, id: str) -> int:
        return OFF

    def blank(self, options: msgspec.Struct) -> Facts:
        pos = empty_map(self.box, msgspec.convert(options, Options, from_attributes=True))
        return pos.facts() | {"where": self.everywhere()}

    def follows(self, facts: Facts) -> Facts:
        """5.0c Who stands in a hex passed it last."""
        where = {facts["where"][unit.id] for unit in self.box.forces[SOVIET]}
        west = {facts["where"][unit.id] for unit in self.box.forces[WESTERN]}
        city = [self.box.names[hex] for hex in self.box.city]
        return {"owned": [name for name in city if name in where and name not in west]}

    def begin(self, pos: Berlin, phase: str) -> None:
        if phase != SET_UP:
            pos.ask(GameTurn(PHASES.index(phase)))
            return
        pos.ask(GameTurn(0))
        pos.ask(Placing(SOVIET))
        pos.ask(Placing(WESTERN))

    def phase_of(self, pos: Berlin) -> str:
        return SET_UP if isinstance(pos.question, Placing) else phase_of(pos)

    def possible(self, pos: Berlin) -> bool:
        """The turn lies below; fights have been declared; units led away stand on the map."""
        order = list(self.asked)
        lie = [(order.index(q.facts()[0]), isinstance(q, Placing) and q.side) for q in pos.stack]
        if lie and (lie[0][0] != 0 or lie != sorted(set(lie))):
            return False
        for question in pos.stack:
            fights: tuple[int, ...] = ()
            if isinstance(question, CombatDie | ResistanceTest | Advancing):
                fights = (question.number,)
            elif isinstance(question, Resolution):
                fights = question.done
            elif isinstance(question, Retreating):
                led = (*question.units, *question.leading)
                on_its_way = (len(question.leading), bool(question.passed))
                if on_its_way not in ((0, False), (1, True)):
                    return False
                if not all(pos.on_map(self.box.units[number]) for number in led):
                    return False
            if not all(0 <= number < len(pos.fights) for number in fights):
                return False
        return True

    def faults(self, pos: Berlin) -> list[Fault]:
        turns = len(pos.box.nights)
        found = [] if 1 <= pos.turn <= turns else [no_such_turn("1.1", pos.turn, turns)]
        for unit in pos.box.units:
            hex = pos.hex_of(unit)
            if pos.on_map(unit):
                against = refusals((a_stack_has_room,), pos, unit, hex)
                against += refusals((western_units_stay_in_west_berlin,), pos, unit.side, unit, hex)
                landed = unit.airborne and pos.flew
                if unit.side == SOVIET and pos.has_units(hex, WESTERN) and not landed:
                    facts: LawFacts = {"unit": unit.id, "hex": pos.box.names[hex]}
                    clause = "2.5d" if unit.airborne else "X.1"
                    against.append(Refusal(clause, "enemy-hex", facts))
                found += [Fault(unit.id, refusal) for refusal in against]
        return found


SITUATIONS: Final = Situations(RULES, Options, BerlinSpelling, decode)
