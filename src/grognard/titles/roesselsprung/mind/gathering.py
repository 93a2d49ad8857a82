"""What those who stand together can take that they could not take singly."""

from __future__ import annotations

from typing import Final

from grognard.titles.roesselsprung.box.contents import STACKING_LIMIT, Piece
from grognard.titles.roesselsprung.mind.fights import combat_chances, total_of
from grognard.titles.roesselsprung.mind.plans import Outlook

BESIDE: Final = 1.0
"""What of the spoils a better chance to take them is worth to a group in reach of them..."""
ON_THE_WAY: Final = 0.5
"""...and to one still on its way."""
STACK: Final = 0.5
"""How much of an enemy stack is lost with its hex, as a rule."""
SPOILED: Final = 1.6
"""How much of a later assault is spoiled with those who fail in an earlier one."""


class Gathering:
    """The assaults that one side could make together, in one position."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.pos: Final = outlook.pos
        self.side: Final = outlook.side
        self._taking: Final[dict[int, float]] = {}
        self._within: Final[dict[int, int]] = {}

    def together(self, group: list[Piece], hex: int) -> float:
        """How much likelier the goal of the group is taken if it joins those who stand there."""
        outlook, pos = self.outlook, self.pos
        if hex < 0 or (not outlook.later and pos.ap[self.side] < 2):
            return 0.0
        targets: dict[int, int] = {}
        strength = 0
        members = 0
        for piece in group:
            members |= piece.bit
            if piece.combat and outlook.storms(piece):
                strength += pos.vf[piece.index]
                goal = outlook.goals.get(piece.index)
                if goal is not None and goal.hex in outlook.theirs:
                    targets[goal.hex] = targets.get(goal.hex, 0) + 1
        if not targets:
            return 0.0
        target = max(targets, key=lambda other: targets[other])
        away = outlook.atlas.to(target)[hex]
        near = BESIDE if away <= outlook.pace else ON_THE_WAY * outlook.fading[away]
        others = 0
        for unit in outlook.mine.get(hex, ()):
            if not members & unit.bit and outlook.storms(unit):
                others += pos.vf[unit.index]
        better = self.taking(target, others + strength) - self.taking(target, others)
        return near * self.spoils(target) * better

    def spoiled(self, group: list[Piece], entering: int, target: int) -> float:
        """What a later assault by all who could gather loses if this one fails."""
        outlook, pos = self.outlook, self.pos
        if not outlook.later and pos.ap[self.side] < 2:
            return 0.0
        against = outlook.theirs[target]
        strength = sum([pos.vf[piece.index] for piece in group])
        everybody = max(self.within(target), strength)
        chances = combat_chances(pos, self.side, entering, total_of(pos, against))
        fails = chances[0] + 0.6 * chances[1] + 0.5 * chances[2]
        later = self.taking(target, everybody) - self.taking(target, everybody - strength)
        return SPOILED * fails * later * self.spoils(target)

    def spoils(self, target: int) -> float:
        """What comes with an enemy hex."""
        outlook = self.outlook
        enemy = 1 - self.side
        stack = outlook.fights.points[enemy] * outlook.strengths[enemy][target]
        return outlook.stake(target, enemy) + STACK * stack

    def taking(self, target: int, strength: int) -> float:
        """How likely so much strength has the hex in the end."""
        if not strength:
            return 0.0
        strength = min(strength, STACKING_LIMIT)
        key = target * 64 + strength
        found = self._taking.get(key)
        if found is None:
            ground = self.pos.box.chart.assault[self.pos.terrain(target)]
            against = self.outlook.theirs[target]
            found = self.outlook.fights.takes(self.side, strength + ground, against)
            self._taking[key] = found
        return found

    def within(self, target: int) -> int:
        """The strength that could be brought together against a hex by the next turn."""
        found = self._within.get(target)
        if found is None:
            outlook = self.outlook
            costs = outlook.atlas.to(target)
            found = 0
            for hex, units in outlook.mine.items():
                if costs[hex] <= 2 * outlook.pace:
                    found += sum([self.pos.vf[u.index] for u in units if outlook.storms(u)])
            found = self._within[target] = min(found, STACKING_LIMIT)
        return found
