"""What each unit should be after, and what it fears there, as one side sees the map."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.titles.roesselsprung.box.contents import (
    ARTILLERY,
    GERMAN,
    YUGOSLAV,
    Piece,
)
from grognard.titles.roesselsprung.mind.fights import Fights, combat_chances, spread_of
from grognard.titles.roesselsprung.mind.worth import (
    ESCORT,
    FAR,
    PRONE,
    Atlas,
    Suspicion,
    command_worth,
    objective_worth,
    tito_worth,
    turns_left,
)
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch05_eligibility import is_due

PRICE: Final = 0.15
"""4.1d What an Activation Point is worth if it is kept..."""
LAST_PRICE: Final = 0.02
"""...on the last turn."""
EAGER: Final = 0.5
"""How likely the enemy is to make the best assault there is, with points in hand..."""
LATER: Final = 0.3
"""...and without."""
SHOOTS: Final = 0.3
"""The same of a shot."""
REACTS: Final = 0.6
"""The same of a reaction."""
SEIZED: Final = [0.8, 0.8, 0.8, 0.8, 0.75, 0.4, 0.35, 0.3, 0.25, 0.12, 0.1, 0.08, 0.06, 0.03]
"""By movement points to the nearest German: how likely a Mission without a guard is caught."""
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


class Outlook:
    """One position as one side sees it."""

    def __init__(self, pos: Raid, side: int, atlas: Atlas) -> None:
        self.pos: Final = pos
        self.side: Final = side
        self.atlas: Final = atlas
        self.fights: Final = Fights(pos, side)
        self.suspicion: Final = Suspicion(pos, side)
        self.objective: Final = objective_worth(pos)
        self.pace: Final = 2 if pos.night() else 4
        left = turns_left(pos)
        fade = FADES[min(left, len(FADES) - 1)]
        # Nobody goes farther than the points left for other Actions lead, on the last turn.
        farthest = FAR if left else max(pos.ap[side] - 1, 0) * self.pace
        self.fading: Final = fading(fade, farthest)
        """By movement points: what is left of a goal's pull."""
        self.eager = EAGER if pos.ap[1 - side] else LATER
        """How much the enemy is to be feared; on the last turn only while he has points."""
        self.shoots = SHOOTS
        if not left and not pos.ap[1 - side]:
            self.eager = self.shoots = 0.0
        self.later: Final = 1.0 if left else 0.0
        """Whether there is a next turn."""
        self.stacks: Final[list[dict[int, list[Piece]]]] = [{}, {}]
        """By side and hex: the Combat Units."""
        self.strengths: Final[list[dict[int, int]]] = [{}, {}]
        for unit in pos.box.combat:
            hex = pos.where[unit.index]
            if hex >= 0:
                self.stacks[unit.side].setdefault(hex, []).append(unit)
                there = self.strengths[unit.side]
                there[hex] = there.get(hex, 0) + pos.vf[unit.index]
        self.mine: Final = self.stacks[side]
        self.theirs: Final = self.stacks[1 - side]
        self.prizes: Final[dict[int, float]] = {}
        """By hex: what the Missions there are worth to whoever catches them."""
        self.titos: Final[dict[int, float]] = {}
        """By hex: how likely Tito is there."""
        for mission in pos.box.missions:
            hex = pos.where[mission.index]
            if hex >= 0:
                worth = self.suspicion.worth(mission, ESCORT)
                self.prizes[hex] = self.prizes.get(hex, 0.0) + worth
                likely = self.suspicion.is_tito(mission)
                self.titos[hex] = self.titos.get(hex, 0.0) + likely
        self.commands: Final[dict[int, float]] = {}
        for command in pos.box.commands:
            hex = pos.where[command.index]
            if hex >= 0:
                self.commands[hex] = self.commands.get(hex, 0.0) + command_worth(pos, command)
        self.covers: Final = self._covers()
        """6b By German formation: the hexes in reach of its Commands."""
        self.stormers: Final[dict[int, int]] = {}
        """By hex: the strongest enemy stack that could assault it..."""
        self.neighbours: Final[dict[int, int]] = {}
        """...and that stands beside it..."""
        self.shots: Final[dict[int, int]] = {}
        """...and the most dice that an enemy stack could throw at it."""
        self._look_out()
        self._risks: Final[dict[int, float]] = {}
        self._losses: Final[dict[tuple[int, int, int], float]] = {}
        self.all_goals: Final = self._goals()
        self.goals: Final[dict[int, Goal]] = {}
        """By unit."""
        self.needs: Final[dict[int, float]] = {}
        self._assign()

    def _covers(self) -> dict[str, list[set[int]]]:
        pos = self.pos
        found: dict[str, list[set[int]]] = {c.formation: [] for c in pos.box.commands}
        for command in pos.box.commands:
            if pos.on_map(command):
                near = self.atlas.disc(pos.where[command.index], pos.radius_of(command))
                for formation, covers in found.items():
                    if formation == command.formation or pos.options.any_command:
                        covers.append(near)
        return found

    # The enemy ------------------------------------------------------------------------------------

    def _look_out(self) -> None:
        pos = self.pos
        for hex, units in self.theirs.items():
            storming = sum([pos.vf[u.index] for u in units if self.storms(u)])
            if storming:
                for other in pos.ground.within(hex, self.pace):
                    if storming > self.stormers.get(other, 0):
                        self.stormers[other] = storming
                for other in self.atlas.rings(hex)[1]:
                    if storming > self.neighbours.get(other, 0):
                        self.neighbours[other] = storming
            rings = self.atlas.rings(hex)
            longest = max([pos.range_of(unit) for unit in units])
            for away in range(1, longest + 1):
                dice = sum([pos.vf[u.index] for u in units if pos.range_of(u) >= away])
                for other in rings[away]:
                    if dice > self.shots.get(other, 0):
                        self.shots[other] = dice

    def storms(self, unit: Piece) -> bool:
        """Whether the unit could make an assault."""
        return not (
            unit.light
            or unit.type == ARTILLERY
            or (self.pos.prone | self.pos.out_of_command) & unit.bit
        )

    def stake(self, hex: int, holder: int) -> float:
        """What changes hands with the hex, beside the units there."""
        value = 2 * self.objective if hex in self.pos.box.objectives else 0.0
        if holder == YUGOSLAV:
            value += self.prizes.get(hex, 0.0)
        return value

    def prize(self, hex: int, strength: int) -> float:
        """13.1.2 What it brings to come upon what is there with so much strength."""
        more = tito_worth(strength) - tito_worth(ESCORT)
        return self.prizes.get(hex, 0.0) + self.titos.get(hex, 0.0) * more

    def seized(self, hex: int) -> float:
        """How likely a Mission without a guard is caught there."""
        nearest = FAR
        costs = self.atlas.to(hex)
        for other in self.stacks[GERMAN]:
            nearest = min(nearest, costs[other])
        return SEIZED[nearest] if nearest < len(SEIZED) else 0.02

    def risk(self, hex: int, strength: int) -> float:
        """What own pieces may lose in that hex, with so much strength there."""
        key = hex * 64 + strength
        found = self._risks.get(key)
        if found is None:
            found = self._risks[key] = self._risk(hex, strength)
        return found

    def _risk(self, hex: int, strength: int) -> float:
        pos, side = self.pos, self.side
        if not self.eager:
            return 0.0
        if not strength:
            if side == YUGOSLAV:
                prize = self.prizes.get(hex, 0.0)
                return prize * self.seized(hex) if prize else 0.0
            near = self.stormers.get(hex, 0) or self.shots.get(hex, 0)
            return self.commands.get(hex, 0.0) * (0.8 if near else 0.1)
        value = 0.0
        point = self.fights.points[side]
        dice = self.shots.get(hex, 0)
        terrain = pos.terrain(hex)
        if dice:
            number = pos.box.chart.hit[terrain]
            value += self.shoots * self.shot(dice, 7 - number, strength)
        storming = self.stormers.get(hex, 0)
        if storming:
            enemy = self.fights.points[1 - side]
            entering = storming + pos.box.chart.assault[terrain]
            chances = combat_chances(pos, 1 - side, entering, strength)
            stake = self.stake(hex, side)
            crush = self.commands.get(hex, 0.0) if side == GERMAN else 0.0
            loss = chances[6] * (strength * point + stake + crush)
            loss += chances[5] * (point + stake) + chances[4] * (PRONE * strength + stake)
            loss -= chances[0] * enemy * storming + chances[1] * enemy
            loss -= chances[2] * PRONE * storming
            value += max(loss, 0.0) * self.eager
        return value

    def shot(self, dice: int, faces: int, strength: int) -> float:
        """What so many dice cost a stack of that strength."""
        key = (dice, faces, strength)
        found = self._losses.get(key)
        if found is None:
            found = self._losses[key] = self._shot(dice, faces, strength)
        return found

    def _shot(self, dice: int, faces: int, strength: int) -> float:
        point = self.fights.points[self.side]
        shaken = self.fights.fails[self.side] * PRONE
        value = 0.0
        for scored, chance in enumerate(spread_of([max(faces, 0)] * dice)):
            if scored:
                lost = min(scored - 1, strength)
                value += chance * (lost * point + shaken * (strength - lost))
        return value

    def danger(self, hex: int, strength: int, mission: float) -> float:
        """What reactions may cost pieces that pass through the hex; `mission`: the worth of one."""
        pos = self.pos
        dice = self.shots.get(hex, 0)
        storming = self.neighbours.get(hex, 0)
        faces = 7 - pos.box.chart.hit[pos.terrain(hex)]
        found = REACTS * self.shot(dice, faces, strength)
        if mission and storming:
            caught = 0.8
            if strength:
                entering = storming + pos.box.chart.assault[pos.terrain(hex)]
                chances = combat_chances(pos, 1 - self.side, entering, strength)
                caught = REACTS * (chances[4] + chances[5] + chances[6])
            found += mission * caught
        return found

    # What to do -----------------------------------------------------------------------------------

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
        passive = unit.light or unit.type == ARTILLERY
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
        return value

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

    def exposure(self, hex: int, strength: int) -> float:
        """2.1.2 How likely a Command is lost there, with so much strength around it."""
        if not self.eager:
            return 0.0
        storming = self.stormers.get(hex, 0)
        if not strength:
            return 0.8 if storming or self.shots.get(hex, 0) else 0.15
        if not storming:
            return 0.01
        return 0.2 if storming > strength else 0.06


def price_of_point(pos: Raid) -> float:
    return PRICE if turns_left(pos) else LAST_PRICE
