"""Where a side wants its units: goals for those that fight, meeting places for the sticks."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.titles.nightdrop.box.contents import GERMAN, US, Unit
from grognard.titles.nightdrop.mind.fights import Stakes, factor_of
from grognard.titles.nightdrop.mind.threats import Threats
from grognard.titles.nightdrop.mind.worth import (
    FAR,
    STICK_TIME_LEFT,
    STICK_WORTH,
    Atlas,
    activations_left,
    hex_worths,
    is_mine,
    pace,
    step_worth,
)
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch08_movement import capacity
from grognard.titles.nightdrop.rules.ch09_combat import possible_points

DECAY: Final = 0.8
"""What an activation's delay leaves of a goal's worth."""
TO_TAKE: Final = [1.0, 0.25, 0.1]
"""What the first, second, third unit sent to an open VP hex adds."""
TO_STORM: Final = [0.5, 0.4, 0.3, 0.2]
TO_HOLD: Final = [1.0, 0.6, 0.3]
CROWDED: Final = 0.01
"""What any further one adds."""
LEAST_RISK: Final = 0.15
HOLDS: Final = 0.7
"""10.2 What control is worth at once, before anybody holds the hex."""
LEAST_GAIN: Final = 0.005
"""The least for which a unit moves."""
CLOSE: Final = 6
"""The most half points that a step to the next hex costs."""
PREY: Final = 0.9
"""What part of their worth a hunter sees in sticks that he cannot reach yet."""
FADES: Final = 0.8
"""What each hex farther away leaves of it."""
FAR_AFIELD: Final = 6
"""From how many hexes away."""


_FADING: Final[dict[tuple[float, float], list[float]]] = {}


def _fading(pace: float, acts: float) -> list[float]:
    """By half points: what a goal so far away is still worth with so many activations left."""
    found = _FADING.get((pace, acts))
    if found is None:
        found = _FADING[pace, acts] = []
        for cost in range(FAR):
            away = cost / pace
            near = away <= acts + 1
            found.append(0.95 * float(DECAY**away) if near else 0.02 / (1.0 + away))
    return found


class Reach:
    """Where a unit can end its move, and the way there."""

    def __init__(self, hexes: list[int], before: dict[int, int], start: int) -> None:
        self.hexes: Final = hexes
        self._before: Final = before
        self._start: Final = start

    def way(self, hex: int) -> list[int]:
        """The hexes entered on the way there, the last one included."""
        way = [hex]
        while self._before[hex] != self._start:
            hex = self._before[hex]
            way.append(hex)
        return way[::-1]


class Prey:
    """An enemy hex, as an attacker sees it."""

    def __init__(self, hex: int) -> None:
        self.hex: Final = hex
        self.strongest: int = 0
        """The best Attack Value of the units that stand ready against it, and how many they are."""
        self.ready: int = 0
        self._defence: int = 0
        self._stakes: Stakes | None = None

    def worth(self, pos: Drop, side: int, attack: int, own: float, helpers: int) -> float:
        """What an attack with that factor brings; `own` is what its Point has to lose."""
        stakes = self._stakes
        if stakes is None:
            guards = possible_points(pos, self.hex)
            stakes = self._stakes = Stakes(pos, side, self.hex, guards[0] if guards else OFF)
            self._defence = factor_of(pos, side, self.hex)
        return stakes.weigh(attack, self._defence, own, helpers)


class Wish:
    """The VP hex that a unit would like to be sent to, given who has been sent where."""

    def __init__(self, outlook: Outlook, unit: Unit) -> None:
        hex = outlook.pos.where[unit.index]
        self.unit: Final = unit
        self._near: Final = [outlook.nearness(unit, hex, at) for at in range(len(outlook.worths))]
        self.goal: int = 0
        self.need: float = 0.0
        self.value: float = 0.0

    def choose(self, demands: list[list[float]], sent: list[int]) -> None:
        self.value = -1.0
        for at, near in enumerate(self._near):
            places = demands[at]
            need = places[sent[at]] if sent[at] < len(places) else CROWDED
            if need * near > self.value:
                self.goal, self.need, self.value = at, need, need * near


class Outlook:
    """What one side sees of a position. `regiment` is the one to be activated; OFF for G4.

    `marching`: the unit that looks out on its way; OFF: the whole side does.
    """

    def __init__(
        self, pos: Drop, side: int, regiment: int, atlas: Atlas, marching: int = OFF
    ) -> None:
        self.pos: Final = pos
        self.side: Final = side
        self.regiment: Final = regiment
        self.marching: Final = marching
        self.atlas: Final = atlas
        self.worths: Final = hex_worths(pos, side)
        mine = pos.box.germans if side == GERMAN else pos.box.companies
        self.soldiers: Final = [unit for unit in mine if pos.where[unit.index] >= 0]
        self.threats: Final = Threats(pos, self.atlas, side)
        self.left: Final = activations_left(pos, side)
        self.pace: Final = pace(pos, side)
        self.fading: Final = _fading(self.pace, self.left / 3 if side == US else self.left / 2)
        self.prey: Final = {hex: Prey(hex) for hex in self._targets()}
        self.near_prey: Final[dict[int, list[Prey]]] = {}
        """By hex: the enemy hexes next to it."""
        for target, prey in self.prey.items():
            for hex in pos.box.grid.neighbours[target]:
                self.near_prey.setdefault(hex, []).append(prey)
        self._stand_ready()
        self.goals: Final[dict[int, int]] = {}
        self.needs: Final[dict[int, float]] = {}
        """By unit: the VP hex it is sent to, and what that is worth."""
        self._set_goals()
        self.hunt: Final = self._hunting() if side == GERMAN else {}

    # The enemy -----------------------------------------------------------------------------------

    def _targets(self) -> list[int]:
        hexes: list[int] = []
        for hex in self.pos.hexes_of(1 - self.side):
            if not self._is_claimed(hex):
                hexes.append(hex)
        return hexes

    def _is_claimed(self, hex: int) -> bool:
        """Whether sticks there are as good as dead: a unit that has moved stands next to them.

        A unit on the march takes nothing from itself.
        """
        pos = self.pos
        if self.side == US or pos.has_companies(hex):
            return False
        for other in pos.box.grid.around(hex):
            for unit in pos.units_in(other):
                arrived = pos.moved & unit.bit and unit.index != self.marching
                if unit.german and arrived and not pos.fought & unit.bit:
                    return True
        return False

    def _stand_ready(self) -> None:
        pos = self.pos
        for unit in self.soldiers:
            if pos.fought & unit.bit or (self.side == US and unit.regiment != self.regiment):
                continue
            for prey in self.near_prey.get(pos.where[unit.index], ()):
                prey.strongest = max(prey.strongest, pos.attack_value(unit))
                prey.ready += 1

    # Goals ---------------------------------------------------------------------------------------

    def risk(self, index: int) -> float:
        """How likely the enemy comes to a VP hex that nobody holds against him."""
        if self.threats.left < 1:
            return 0.0
        pos = self.pos
        safe = 1.0
        speed = pace(pos, 1 - self.side)
        acts = self.threats.left / 3 if self.side == GERMAN else self.threats.left
        for unit in self.threats.enemies:
            away = self.atlas.to_vp(unit, index)[pos.where[unit.index]] / speed
            if away <= acts:
                safe *= 1.0 - 0.5 * float(0.7**away)
        if self.side == US:
            waiting = min(len(pos.in_container()), 3)
            gates = [self.atlas.leg[index][hex] for hex in pos.box.entries.values()]
            away = min(gates) / speed
            if away <= acts:
                safe *= float((1.0 - 0.3 * 0.7**away) ** waiting)
        return max(LEAST_RISK, 1.0 - safe)

    def _set_goals(self) -> None:
        """The unit and the VP hex that suit each other best, then the next, until all have one."""
        pos = self.pos
        hexes = pos.box.vp_hexes
        demands: list[list[float]] = []
        for index, hex in enumerate(hexes):
            worth = self.worths[index]
            if pos.has_side(hex, 1 - self.side):
                demands.append([worth * part for part in TO_STORM])
            elif is_mine(pos, self.side, index):
                risk = self.risk(index)
                demands.append([worth * risk * part for part in TO_HOLD])
            else:
                demands.append([worth * part for part in TO_TAKE])
        sent = [0] * len(hexes)
        wishes = [Wish(self, unit) for unit in self.soldiers]
        for wish in wishes:
            wish.choose(demands, sent)
        while wishes:
            best = wishes[0]
            for wish in wishes:
                if wish.value > best.value:
                    best = wish
            wishes.remove(best)
            self.goals[best.unit.index] = best.goal
            self.needs[best.unit.index] = best.need
            sent[best.goal] += 1
            for wish in wishes:
                if wish.goal == best.goal:
                    wish.choose(demands, sent)

    def nearness(self, unit: Unit, hex: int, index: int) -> float:
        """1 in the VP hex (next to it, if it must be stormed), less for each activation away."""
        pos = self.pos
        away = self.atlas.to_vp(unit, index)[hex]
        if not away:
            return 1.0
        goal = pos.box.vp_hexes[index]
        if away <= CLOSE and pos.has_side(goal, 1 - self.side):
            if goal in pos.box.grid.neighbours[hex]:
                return 1.0
        return self.fading[away] if away < FAR else 0.0

    def _hunting(self) -> dict[int, float]:
        """By hex: what the sticks that stand alone nearby are worth to a hunter."""
        pos = self.pos
        found: dict[int, float] = {}
        edge: list[int] = []
        worth = PREY * STICK_WORTH * STICK_TIME_LEFT[pos.turn - 1]
        for hex in self.prey:
            if not pos.has_companies(hex):
                found[hex] = worth * len(pos.stacks[hex])
                edge.append(hex)
        neighbours = pos.box.grid.neighbours
        for _ in range(FAR_AFIELD):
            wider: list[int] = []
            for hex in edge:
                value = found[hex] * FADES
                for other in neighbours[hex]:
                    if other != OFF and value > found.get(other, 0.0):
                        found[other] = value
                        wider.append(other)
            edge = wider
        return found

    # One unit ------------------------------------------------------------------------------------

    def value(self, unit: Unit, hex: int) -> float:
        """What it is worth to have the unit in that hex at the end of its move."""
        pos = self.pos
        goal = self.goals.get(unit.index, OFF)
        value = 0.0
        if goal != OFF:
            value = self.needs[unit.index] * self.nearness(unit, hex, goal)
        index = pos.box.vp_index[hex]
        if index != OFF and not is_mine(pos, self.side, index):
            value += HOLDS * self.worths[index]
        if not pos.fought & unit.bit:
            value += self.attack_from(unit, hex)
        value += self.hunt.get(hex, 0.0)
        if pos.where[unit.index] != hex and len(pos.stacks.get(hex, ())) >= 3:
            value -= 1.0
        return value - self.threats.to_unit(unit, hex)

    def attack_from(self, unit: Unit, hex: int) -> float:
        """The best attack that the unit could make, or join, from there."""
        preys = self.near_prey.get(hex)
        if preys is None:
            return 0.0
        pos = self.pos
        best = 0.0
        attack = pos.attack_value(unit)
        beside = pos.box.grid.neighbours[pos.where[unit.index]]
        for prey in preys:
            mates = 0
            if not pos.night():
                mates = prey.ready - (1 if prey.hex in beside else 0)
            total = max(attack, prey.strongest if mates else 0) + min(mates, 4)
            best = max(best, prey.worth(pos, self.side, total, step_worth(pos, unit), mates))
        return best

    def reach(self, unit: Unit, left: int, fresh: bool) -> Reach:
        """Where the unit can go with so many half points."""
        pos = self.pos
        start = pos.where[unit.index]
        prices = pos.ground.armour if unit.armour else pos.ground.leg
        neighbours = pos.box.grid.neighbours
        zones = self.threats.zones
        most = {start: left}
        before: dict[int, int] = {}
        edge = [start]
        while edge:
            wider: list[int] = []
            for hex in edge:
                purse = most[hex] - zones.get(hex, 0)
                first = fresh and hex == start
                if purse <= 0 and not first:
                    continue
                for direction, other in enumerate(neighbours[hex]):
                    if other == OFF:
                        continue
                    price = prices[hex * 6 + direction]
                    if price == IMPASSABLE:
                        continue
                    rest = purse - price - zones.get(other, 0)
                    if rest < 0:
                        if not first:
                            continue
                        rest = 0
                    if rest > most.get(other, -1) and not pos.has_side(other, 1 - self.side):
                        most[other] = rest
                        before[other] = hex
                        wider.append(other)
            edge = wider
        return Reach([hex for hex in most if hex != start], before, start)

    def best_move(self, unit: Unit, left: int, fresh: bool) -> tuple[float, list[int]]:
        """What the unit's best move gains, and the way; an empty one: to stay is best."""
        reach = self.reach(unit, left, fresh)
        now = self.value(unit, self.pos.where[unit.index])
        best = LEAST_GAIN
        chosen = OFF
        for hex in self._promising(unit, reach.hexes):
            gain = self.value(unit, hex) - now
            if gain > best:
                best, chosen = gain, hex
        if chosen == OFF:
            return 0.0, []
        return best, reach.way(chosen)

    def _promising(self, unit: Unit, hexes: list[int]) -> list[int]:
        """VP hexes, hexes next to the enemy, the nearest to the goal and the best for the hunt."""
        vp_index = self.pos.box.vp_index
        goal = self.goals.get(unit.index, OFF)
        away = self.atlas.to_vp(unit, max(goal, 0))
        nearest = hexes[0] if hexes else OFF
        hunted = nearest
        best = 0.0
        found: list[int] = []
        for hex in hexes:
            if vp_index[hex] != OFF or hex in self.near_prey:
                found.append(hex)
            if away[hex] < away[nearest]:
                nearest = hex
            if self.hunt:
                value = self.hunt.get(hex, 0.0)
                if value > best:
                    best, hunted = value, hex
        if nearest != OFF:
            found += [nearest, hunted]
        return found

    def entry_value(self, hex: int) -> float:
        """What a reinforcement could do from that hex."""
        best = 0.0
        for index, goal in enumerate(self.pos.box.vp_hexes):
            if is_mine(self.pos, self.side, index):
                need = 0.5 * self.risk(index)
            else:
                need = TO_STORM[0] if self.pos.has_side(goal, US) else TO_TAKE[0]
            away = self.atlas.leg[index][hex] / self.pace
            best = max(best, self.worths[index] * need * float(DECAY**away))
        return best

    def best_moves(self) -> list[float]:
        """What each unit that could act now gains by moving or attacking."""
        pos = self.pos
        found: list[float] = []
        for unit in self.soldiers:
            if self.side == US and unit.regiment != self.regiment:
                continue
            gain = self.best_move(unit, capacity(pos, unit), True)[0]
            found.append(gain + self.attack_from(unit, pos.where[unit.index]))
        return sorted(found, reverse=True)
