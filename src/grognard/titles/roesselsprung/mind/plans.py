"""What each unit should be after, as one side sees the map."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.titles.roesselsprung.box.contents import ARTILLERY, GERMAN, YUGOSLAV, Piece
from grognard.titles.roesselsprung.mind.lookout import Lookout
from grognard.titles.roesselsprung.mind.worth import FAR, Atlas, turns_left
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch05_eligibility import is_due

PRICE: Final = 0.15
"""4.1d What an Activation Point is worth to the German player if it is kept..."""
KEPT: Final = 4
"""...up to so many of them..."""
SPARE_PRICE: Final = 0.05
"""...and if there are more."""
RESERVED: Final = 0.15
"""12 What one is worth to the Yugoslav player, who lives by firing at whoever moves."""
LAST_PRICE: Final = 0.02
"""What one is worth on the last turn."""
FADES: Final = [0.8, 0.88, 0.92, 0.94]
"""By turns left: what is left of a goal's pull for each movement point to it."""
OUT: Final = 0.3
"""6.1 What it costs a German unit to be out of command."""
COVERED: Final = 0.12
"""6b What it brings a Command to have a unit in its reach."""
PREY: Final = 0.35
"""How much of its worth an enemy stack pulls."""
TO_TAKE: Final = [0.9, 0.15]
"""What of its worth an empty goal pulls, unit by unit."""
TO_STORM: Final = [0.4, 0.35, 0.3, 0.2, 0.1]
"""The same of one that is held..."""
TO_HOLD: Final = [1.0, 0.3, 0.2]
"""...of one's own..."""
TO_GUARD: Final = [1.0, 0.5, 0.3]
"""...and of a Mission that may be caught."""
TRIFLE: Final = 0.1
ASKING: Final = 0.8
"""13.2 What houses are worth to those who look for people to question..."""
ASIDE: Final = 0.3
"""...and what of everything else."""
UNDER_FIRE: Final = 0.5
"""What it costs them to be where the enemy can reach them."""


_FADINGS: Final[dict[tuple[float, int], list[float]]] = {}


def fading(fade: float, farthest: int) -> list[float]:
    """By movement points: what is left of 1 that fades so much with each of them."""
    found = _FADINGS.get((fade, farthest))
    if found is None:
        found = [fade**away if away <= farthest else 0.0 for away in range(FAR + 1)]
        _FADINGS[fade, farthest] = found
    return found


class Goal:
    """A hex that is worth going to, and how much for the first unit, the second, and so on."""

    def __init__(self, hex: int, costs: list[int], needs: list[float], caught: bool) -> None:
        self.hex: Final = hex
        self.costs: Final = costs
        """By hex: the movement points from there."""
        self.needs: Final = needs
        self.caught: Final = caught
        """What is there is caught by entering."""
        self.sent = 0

    def need(self) -> float:
        return self.needs[self.sent] if self.sent < len(self.needs) else 0.0


class Outlook(Lookout):
    """One position as one side sees it, and what it wants of it."""

    def __init__(self, pos: Raid, side: int, atlas: Atlas) -> None:
        super().__init__(pos, side, atlas)
        left = turns_left(pos)
        fade = FADES[min(left, len(FADES) - 1)]
        # Nobody goes farther than the points left for other Actions lead, on the last turn.
        farthest = FAR if left else max(pos.ap[side] - 1, 0) * self.pace
        self.fading: Final = fading(fade, farthest)
        """By movement points: what is left of a goal's pull."""
        self.all_goals: Final = self._goals()
        self.goals: Final[dict[int, Goal]] = {}
        """By unit."""
        self.needs: Final[dict[int, float]] = {}
        self._assign()

    def _goals(self) -> list[Goal]:
        pos, side = self.pos, self.side
        found: list[Goal] = []
        for hex in pos.box.objectives:
            if hex in self.theirs:
                found.append(self._goal(hex, 2 * self.objective, TO_STORM))
            else:
                found.append(
                    self._goal(hex, self.objective, TO_HOLD if hex in self.mine else TO_TAKE)
                )
        for hex, prize in self.prizes.items():
            if prize < TRIFLE:
                continue
            if side == YUGOSLAV:
                found.append(self._goal(hex, prize * self.seized(hex), TO_GUARD))
            elif hex in self.theirs:
                found.append(self._goal(hex, prize, TO_STORM))
            else:
                found.append(self._goal(hex, prize, TO_TAKE, True))
        point = self.fights.points[1 - side]
        for hex, strength in self.strengths[1 - side].items():
            worth = point * strength
            if side == YUGOSLAV:
                worth += self.commands.get(hex, 0.0)
            found.append(self._goal(hex, PREY * worth, TO_STORM))
        return found

    def _goal(self, hex: int, worth: float, parts: list[float], caught: bool = False) -> Goal:
        return Goal(hex, self.atlas.to(hex), [worth * part for part in parts], caught)

    def start_of(self, unit: Piece) -> int:
        """Where the unit is, or where it will enter."""
        hex = self.pos.where[unit.index]
        return hex if hex >= 0 else self.pos.box.grid.hex(unit.entry)

    def _assign(self) -> None:
        """Each unit gets the goal that pulls it most; the strongest pull is served first."""
        pos = self.pos
        goals = self.all_goals
        free: list[Piece] = []
        for unit in pos.box.combat:
            if unit.side == self.side and (pos.on_map(unit) or is_due(pos, unit)):
                free.append(unit)
        pulls = [self._strongest(unit, goals) for unit in free]
        while free:
            at = 0
            for other in range(1, len(free)):
                if pulls[other][0] > pulls[at][0]:
                    at = other
            unit, chosen = free.pop(at), pulls.pop(at)[1]
            if chosen == OFF:
                continue
            goal = goals[chosen]
            self.goals[unit.index] = goal
            self.needs[unit.index] = goal.need()
            goal.sent += 1
            for other, rival in enumerate(free):
                if pulls[other][1] == chosen:
                    pulls[other] = self._strongest(rival, goals)

    def _strongest(self, unit: Piece, goals: list[Goal]) -> tuple[float, int]:
        start = self.start_of(unit)
        best = 0.0
        chosen = OFF
        passive = unit.light or unit.type == ARTILLERY or self.asks(unit)
        for at, goal in enumerate(goals):
            need = goal.need()
            if need <= best or (passive and goal.hex in self.theirs):
                continue
            pull = need * self.fading[goal.costs[start]]
            if pull > best:
                best, chosen = pull, at
        return best, chosen

    def nearness(self, goal: Goal, hex: int) -> float:
        """What is left of a goal's pull in that hex."""
        return self.fading[goal.costs[hex]]

    # One unit -------------------------------------------------------------------------------------

    def value(self, unit: Piece, hex: int) -> float:
        """What it is worth to have the unit in that hex, but for the enemy there."""
        value = 0.0
        goal = self.goals.get(unit.index)
        if goal is not None:
            away = goal.costs[hex]
            if goal.caught and not away:
                # What is there is caught, and worth its prize.
                away = 1
            elif goal.hex in self.theirs and away <= self.pace:
                # In reach of an assault: no need to stand closer.
                away = self.pace
            value = self.needs[unit.index] * self.fading[away]
        if self.side == GERMAN and not any(
            hex in near for near in self.covers.get(unit.formation, [])
        ):
            value -= OUT * self.later
        if self.asks(unit):
            value *= ASIDE
            if self.pos.terrain(hex) == "built-up":
                value += ASKING
            if hex in self.stormers or hex in self.shots:
                value -= UNDER_FIRE
        return value

    def asks(self, unit: Piece) -> bool:
        """13.2 Whether the unit had better look for people who know where Tito is."""
        return unit.abwehr and 0 < self.suspicion.tito < 1

    def coverage(self, command: Piece, hex: int) -> float:
        """6b What a Command brings to the units around that hex."""
        pos = self.pos
        distance = pos.box.grid.distance
        radius = pos.radius_of(command)
        value = 0.0
        for there, units in self.mine.items():
            away = distance(hex, there)
            if away <= radius:
                near = 1.0 if away < radius else 0.8
                value += near * len([u for u in units if u.formation == command.formation])
        return COVERED * self.later * value


def price_of_point(pos: Raid, side: int) -> float:
    """4.1d What a side gives up with an Activation Point."""
    if not turns_left(pos):
        return LAST_PRICE
    if side == YUGOSLAV:
        return RESERVED
    return PRICE if pos.ap[GERMAN] <= KEPT else SPARE_PRICE
