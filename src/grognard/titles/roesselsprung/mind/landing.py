"""14.2 Where to come down."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.titles.roesselsprung.actions import Drop, Jump, Shelter
from grognard.titles.roesselsprung.box.contents import GERMAN, YUGOSLAV, Piece
from grognard.titles.roesselsprung.mind.fights import combat_chances
from grognard.titles.roesselsprung.mind.plans import Goal, Outlook
from grognard.titles.roesselsprung.mind.worth import PRONE, command_worth
from grognard.titles.roesselsprung.rules.ch11_close_combat import LANDING, entering_modifiers
from grognard.titles.roesselsprung.rules.ch14_airdrop import Boarding, Dropping, Plan

ON_TARGET: Final = 0.5
"""14.2d"""


class Landings:
    """What a landing hex is worth, given the units already placed."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.pos: Final = outlook.pos
        question = self.pos.stack[-1]
        self.plan: Final[Plan] = question.plan if isinstance(question, Dropping | Boarding) else ()
        self.goals: Final = outlook.all_goals
        for _, hex in self.plan:
            goal = self._best(hex)
            if goal is not None:
                goal.sent += 1
        self._touches: Final[dict[int, float]] = {}
        self._values: Final[dict[int, float]] = {}

    def judge(self, action: Action) -> float:
        box = self.pos.box
        if isinstance(action, Drop):
            return self.drop(box.by_id[action.unit], box.grid.hex(action.hex))
        if isinstance(action, Jump):
            return self._jump(box.by_id[action.unit])
        if isinstance(action, Shelter):
            return self.touch(box.grid.hex(action.hex), 1)
        return 0.0

    def _best(self, hex: int) -> Goal | None:
        best = 0.0
        chosen: Goal | None = None
        for goal in self.goals:
            pull = goal.need() * self.outlook.nearness(goal, hex)
            if pull > best:
                best, chosen = pull, goal
        return chosen

    def drop(self, unit: Piece, hex: int) -> float:
        """The average over the hex and those around it."""
        pos = self.pos
        strength = pos.vf[unit.index]
        key = hex * 64 + strength
        found = self._values.get(key)
        if found is None:
            around = [other for other in pos.box.grid.neighbours[hex] if other != OFF]
            drifted = sum([self.touch(other, strength) for other in around]) / len(around)
            found = ON_TARGET * self.touch(hex, strength) + (1 - ON_TARGET) * drifted
            self._values[key] = found
        if unit.support:
            # 14.2c Beside a paratroop unit, if there is one.
            with_others = any(placed == hex for _, placed in self.plan)
            return found - 0.5 + (0.6 if with_others else 0.0)
        return found + 0.01 * strength

    def touch(self, hex: int, strength: int) -> float:
        """What it is worth to come down in exactly that hex."""
        key = hex * 64 + strength
        found = self._touches.get(key)
        if found is None:
            found = self._touches[key] = self._touch(hex, strength)
        return found

    def _touch(self, hex: int, strength: int) -> float:
        pos, outlook = self.pos, self.outlook
        goal = self._best(hex)
        value = 0.0
        if goal is not None:
            value = goal.need() * outlook.nearness(goal, hex)
        terrain = pos.terrain(hex)
        point = outlook.fights.points[GERMAN]
        if terrain == "forest":
            value -= point + (value if strength == 1 else 0.0)
        elif terrain == "built-up":
            value -= 2 * PRONE * strength
        if hex in outlook.theirs:
            return value + self._fight(hex, strength)
        if hex in outlook.prizes:
            value += outlook.prize(hex, strength)
        return value - outlook.risk(hex, strength)

    def _fight(self, hex: int, strength: int) -> float:
        """14.2.2b The enemies there fire, then it comes to close combat."""
        pos, outlook = self.pos, self.outlook
        mine, theirs = outlook.fights.points[GERMAN], outlook.fights.points[YUGOSLAV]
        standing = outlook.strengths[YUGOSLAV][hex]
        faces = 7 - pos.box.chart.hit[pos.terrain(hex)]
        value = -outlook.shot(standing, faces, strength)
        ground = entering_modifiers(pos, hex, OFF, LANDING).total
        chances = combat_chances(pos, GERMAN, strength + ground, standing)
        value -= (chances[0] * strength + chances[1]) * mine + chances[2] * PRONE * strength
        value += (chances[6] * standing + chances[5]) * theirs + chances[4] * PRONE * standing
        return value + (chances[4] + chances[5] + chances[6]) * outlook.stake(hex, YUGOSLAV)

    def _jump(self, unit: Piece) -> float:
        """14.2e In the middle, and with a strong unit."""
        pos = self.pos
        distance = pos.box.grid.distance
        here = next(hex for number, hex in self.plan if number == unit.index)
        command = next(c for c in pos.box.commands if not c.entry)
        near = sum([1 for _, hex in self.plan if distance(here, hex) <= pos.radius_of(command)])
        mates = sum([pos.vf[number] for number, hex in self.plan if hex == here])
        danger = self.outlook.exposure(here, mates) * command_worth(pos, command)
        return 0.2 * near + 0.3 * mates - danger
