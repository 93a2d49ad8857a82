"""What to do while the other player moves: fire, assault, or let him pass."""

from __future__ import annotations

from typing import Final

from grognard.engine.actions import Action
from grognard.titles.roesselsprung.actions import Add, Go, Shoot, Storm
from grognard.titles.roesselsprung.box.contents import GERMAN, YUGOSLAV, Piece
from grognard.titles.roesselsprung.mind.fights import spread_of, strength_of, total_of
from grognard.titles.roesselsprung.mind.operations import Staff
from grognard.titles.roesselsprung.mind.trips import MARKED
from grognard.titles.roesselsprung.rules.ch08_movement import SHOOT
from grognard.titles.roesselsprung.rules.ch11_close_combat import STORM as BY_STORM
from grognard.titles.roesselsprung.rules.ch11_close_combat import entering_modifiers
from grognard.titles.roesselsprung.rules.ch12_reaction import Massing, Window, reaction_cost

STOPPED: Final = 0.25
"""10.1.1 What it is worth to stop a strength point on its way."""
DETERRED: Final = 0.05
"""9.3.2 What it is worth to make them think again."""


class Responses:
    """The reactions that are open, by hex."""

    def __init__(self, staff: Staff) -> None:
        self.staff: Final = staff
        self.pos: Final = staff.pos
        question = self.pos.stack[-1]
        assert isinstance(question, Window | Massing)
        self.hex: Final = question.hex
        self.movers: Final = question.movers
        self.question: Final = question
        self.answers: Final = self.pos.answers()

    def judge(self, action: Action) -> float:
        question = self.question
        if isinstance(question, Massing):
            return self._massing(question, action)
        if isinstance(action, Shoot | Storm):
            unit = self.pos.box.by_id[action.unit]
            shooting = isinstance(action, Shoot)
            group = self._group(unit, shooting)
            if unit is not group[0]:
                # The others join him.
                return -1.0
            return self.shot(group) if shooting else self.storm(group)
        return 0.0

    def _group(self, lead: Piece, shooting: bool) -> list[Piece]:
        """All who can react from that hex; 6.1b those out of command only by themselves."""
        pos = self.pos
        names = [a.unit for a in self.answers if isinstance(a, Shoot) and shooting]
        names += [a.unit for a in self.answers if isinstance(a, Storm) and not shooting]
        units = [pos.box.by_id[name] for name in names]
        found = [unit for unit in units if pos.where[unit.index] == pos.where[lead.index]]
        in_command = [unit for unit in found if not pos.out_of_command & unit.bit]
        return in_command if lead in in_command else found

    def shot(self, group: list[Piece]) -> float:
        pos = self.pos
        fights = self.staff.outlook.fights
        hit = 1 - spread_of(fights.dice(group, self.hex, self.movers, False))[0]
        there = [pos.box.pieces[number] for number in self.movers]
        strength = strength_of(pos, [piece for piece in there if piece.combat])
        value = fights.volley(group, self.hex, self.movers, False)
        value += hit * (fights.fails[1 - self.staff.side] * STOPPED * strength + DETERRED)
        cost = reaction_cost(pos, tuple([unit.index for unit in group]))
        return value - MARKED * len(group) - self.staff.price * cost

    def storm(self, group: list[Piece]) -> float:
        pos = self.pos
        staff, outlook = self.staff, self.staff.outlook
        side = staff.side
        origin = pos.where[group[0].index]
        before = outlook.strengths[side].get(origin, 0)
        after = before - strength_of(pos, group)
        left = outlook.risk(origin, before) - outlook.risk(origin, after)
        if origin in pos.box.objectives and not after:
            left -= outlook.objective
        against = outlook.theirs.get(self.hex, [])
        prize = outlook.prize(self.hex, strength_of(pos, group)) if side == GERMAN else 0.0
        command = outlook.commands.get(self.hex, 0.0) if side == YUGOSLAV else 0.0
        if not against:
            return prize + command + left - staff.price
        ground = entering_modifiers(pos, self.hex, origin, BY_STORM).total
        entering = total_of(pos, group) + ground
        stake = outlook.stake(self.hex, 1 - side)
        value = outlook.fights.assault(group, entering, against, stake, command)
        takes = outlook.fights.takes(side, entering, against)
        return value + takes * (left + DETERRED) - staff.price - MARKED * len(group)

    def _massing(self, question: Massing, action: Action) -> float:
        pos = self.pos
        if isinstance(action, Go):
            return 0.0
        if isinstance(action, Add):
            lead = pos.box.pieces[question.units[0]]
            unit = pos.box.by_id[action.unit]
            costly = pos.out_of_command & unit.bit and not pos.out_of_command & lead.bit
            tired = question.kind == SHOOT and pos.prone & unit.bit
            return -1.0 if costly else (0.01 if tired else 0.1)
        return -1.0
