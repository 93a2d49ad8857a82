"""How the sticks find each other by night, and what scattering them spoils."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.titles.nightdrop.box.contents import (
    GERMAN,
    HQ,
    LDR,
    PIR,
    PLT,
    STACKING_LIMIT,
    UNKNOWN,
    Unit,
)
from grognard.titles.nightdrop.mind.plans import Outlook, Reach
from grognard.titles.nightdrop.mind.worth import (
    FULL_WORTH,
    LEADER_WORTH,
    REDUCED_WORTH,
    STICK_WORTH,
    Atlas,
)
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch02_conversion import FULL, REDUCED, becomes
from grognard.titles.nightdrop.rules.ch05_displacement import MOST_MOVES
from grognard.titles.nightdrop.rules.ch08_movement import capacity

COMPANY_SOON: Final = [0.2, 0.2, 0.17, 0.1, 0.07, 0.04, 0.025, 0.015, 0.01, 0.005]
"""By the steps between two sticks: what each may expect of the other."""
SPOILED: Final = 0.7
"""How much of what a displacement spoils stays spoiled: the others find each other."""
NEAR_A_GOAL: Final = 0.002
"""What a half point nearer to a VP hex is worth to a company about to be formed."""


class Promise:
    """2.4 What the sticks of a regiment may become, by what is still undrawn of it."""

    def __init__(self, pos: Drop, regiment: int) -> None:
        undrawn = pos.undrawn(regiment)
        self.pool: Final = [undrawn[PLT], undrawn[LDR] + undrawn[HQ], undrawn[PIR]]
        self._found: Final[dict[str, float]] = {}

    def of(self, types: list[str], reduced: bool) -> float:
        """What turning these sticks over gains on average, beside a reduced company or not."""
        known = sorted([LDR if kind == HQ else kind for kind in types])
        key = "+".join(known) + ("/r" if reduced else "")
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._average(known, reduced, self.pool)
        return found

    def _average(self, types: list[str], reduced: bool, pool: list[int]) -> float:
        if UNKNOWN not in types:
            return best_use(types, reduced)
        rest = types.copy()
        rest.remove(UNKNOWN)
        total = sum(pool)
        value = 0.0
        for at, kind in enumerate((PLT, LDR, PIR)):
            if pool[at] > 0:
                left = pool.copy()
                left[at] -= 1
                value += pool[at] / total * self._average([*rest, kind], reduced, left)
        return value


def worth_of_type(kind: str) -> float:
    return LEADER_WORTH if kind in (LDR, HQ) else STICK_WORTH


def use_of(types: list[str]) -> float:
    """What is gained by making a company of sticks of these types."""
    made = becomes(types)
    spent = sum([worth_of_type(kind) for kind in types])
    if made == FULL:
        return FULL_WORTH - spent
    return REDUCED_WORTH - spent if made == REDUCED else 0.0


def best_use(types: list[str], reduced: bool) -> float:
    best = 0.0
    for choice in range(1, 1 << len(types)):
        chosen = [kind for at, kind in enumerate(types) if choice >> at & 1]
        best = max(best, use_of(chosen))
        if reduced and len(chosen) == 1 and chosen[0] != PIR:
            best = max(best, FULL_WORTH - REDUCED_WORTH - worth_of_type(chosen[0]))
    return best


class Meeting:
    """Sticks that can come together in a hex, and what that promises."""

    def __init__(self, hex: int, sticks: list[Unit], value: float) -> None:
        self.hex: Final = hex
        self.sticks: Final = sticks
        self.value: Final = value


class Gathering:
    """Where the sticks of the regiment should go in this activation."""

    def __init__(self, outlook: Outlook) -> None:
        pos = outlook.pos
        self.outlook: Final = outlook
        self.pos: Final = pos
        self.promise: Final = Promise(pos, outlook.regiment)
        mine = pos.box.regiments[outlook.regiment]
        self.sticks: Final = [u for u in mine if u.stick and pos.where[u.index] >= 0]
        self.reduced: Final = [
            pos.where[u.index]
            for u in mine
            if u.company and pos.where[u.index] >= 0 and pos.is_reduced(u)
        ]
        self.free: Final = [
            stick for stick in self.sticks if not pos.moved & stick.bit and not pos.is_pir(stick)
        ]
        self.company: Final = {stick.index: self._others_near(stick) for stick in self.free}
        self.going: Final[dict[int, int]] = {}
        """By stick: the hex where it meets others, its own hex included."""
        self.total: float = 0.0
        self._arrange()

    def _others_near(self, stick: Unit) -> int:
        steps = self.outlook.atlas.steps(self.pos.where[stick.index])
        return sum([1 for other in self.free if steps[self.pos.where[other.index]] <= 2])

    def reach(self, stick: Unit) -> list[int]:
        """The hexes where the stick can be at the end of its move, its own included."""
        pos = self.pos
        here = pos.where[stick.index]
        if not pos.night():
            return [here, *self._by_day(stick).hexes]
        found = [here]
        for direction, other in enumerate(pos.box.grid.neighbours[here]):
            if other != OFF and pos.ground.leg[here * 6 + direction] != IMPASSABLE:
                if not pos.has_side(other, GERMAN):
                    found.append(other)
        return found

    def _by_day(self, stick: Unit) -> Reach:
        return self.outlook.reach(stick, capacity(self.pos, stick), True)

    def _arrange(self) -> None:
        """The most promising meeting first, then the best one among those left, and so on."""
        supply: dict[int, list[Unit]] = {}
        for stick in self.free:
            for hex in self.reach(stick):
                supply.setdefault(hex, []).append(stick)
        open = [
            meeting
            for meeting in [self._meeting(hex, sticks) for hex, sticks in supply.items()]
            if meeting.value > 0
        ]
        open.sort(key=lambda meeting: meeting.value)
        while open:
            best = open.pop()
            if any(stick.index in self.going for stick in best.sticks):
                sticks = [s for s in supply[best.hex] if s.index not in self.going]
                again = self._meeting(best.hex, sticks)
                if again.value > 0:
                    at = len(open)
                    while at > 0 and open[at - 1].value > again.value:
                        at -= 1
                    open.insert(at, again)
                continue
            self.total += best.value
            for stick in best.sticks:
                self.going[stick.index] = best.hex

    def _meeting(self, hex: int, sticks: list[Unit]) -> Meeting:
        """What those of the sticks make of the hex that come together best there."""
        pos = self.pos
        regiment = self.outlook.regiment
        types: list[str] = []
        reduced = False
        room = STACKING_LIMIT
        for unit in pos.units_in(hex):
            if unit.stick and unit.regiment == regiment:
                if unit.index not in self.company:
                    types.append(pos.types[unit.index])
                    room -= 1
                elif unit.index in self.going and self.going[unit.index] == hex:
                    room -= 1
            else:
                room -= 1
                if unit.company and unit.regiment == regiment and pos.is_reduced(unit):
                    reduced = True
        before = self.promise.of(types, reduced) if types else 0.0
        if room <= 0 or (not types and not reduced and len(sticks) < 2):
            return Meeting(hex, [], 0.0)
        ranked = sorted(
            sticks,
            key=lambda s: (pos.where[s.index] != hex) * 10 + self.company[s.index],
        )
        # Beside a reduced company one stick is enough.
        coming = ranked[: 1 if reduced and not types else room]
        types += [pos.types[stick.index] for stick in coming]
        value = self.promise.of(types, reduced) - before
        if value <= 0:
            return Meeting(hex, [], 0.0)
        value -= self.outlook.threats.to_stick(hex)
        nearest = min([away[hex] for away in self.outlook.atlas.leg])
        return Meeting(hex, coming, value - NEAR_A_GOAL * min(nearest, 40))

    # Those that meet nobody yet ------------------------------------------------------------------

    def best_move(self, stick: Unit) -> tuple[float, list[int]]:
        """What the stick's move gains, and the way; an empty one: to stay is best."""
        here = self.pos.where[stick.index]
        meeting = self.going.get(stick.index, OFF)
        if meeting == here:
            return 0.0, []
        if meeting != OFF:
            return 1.0, self._way(stick, meeting)
        partners = self.reduced + [
            self.pos.where[other.index]
            for other in self.sticks
            if other is not stick and other.index not in self.going
        ]
        now = self.hope(here, here, partners)
        best = 0.002
        chosen = OFF
        for hex in self.reach(stick)[1:]:
            gain = self.hope(hex, here, partners) - now
            if gain > best:
                best, chosen = gain, hex
        return best, (self._way(stick, chosen) if chosen != OFF else [])

    def waits(self, company: Unit) -> bool:
        """2.4.2 Whether a reduced company should stay for the stick that joins it."""
        hex = self.pos.where[company.index]
        if not self.pos.is_reduced(company):
            return False
        return hex in self.going.values() or any(
            stick.index not in self.company and not self.pos.is_pir(stick)
            for stick in self.sticks
            if self.pos.where[stick.index] == hex
        )

    def _way(self, stick: Unit, hex: int) -> list[int]:
        return [hex] if self.pos.night() else self._by_day(stick).way(hex)

    def hope(self, hex: int, here: int, partners: list[int]) -> float:
        full = len(self.pos.stacks.get(hex, ())) - (1 if hex == here else 0) >= STACKING_LIMIT
        return (
            company_soon(self.outlook.atlas, hex, partners)
            - self.outlook.threats.to_stick(hex)
            - (STICK_WORTH if full else 0.0)
        )


def company_soon(atlas: Atlas, hex: int, partners: list[int]) -> float:
    """What a stick may expect of the two partners nearest to its hex."""
    steps = atlas.steps(hex)
    first = second = len(COMPANY_SOON)
    for partner in partners:
        away = steps[partner]
        if away < first:
            first, second = away, first
        elif away < second:
            second = away
    value = 0.0
    if first < len(COMPANY_SOON):
        value += COMPANY_SOON[first]
    if second < len(COMPANY_SOON):
        value += COMPANY_SOON[second]
    return value


# 5.4.2 Scattering ---------------------------------------------------------------------------------


class Scattering:
    """What the German player gains by displacing sticks of a regiment, move by move."""

    def __init__(self, pos: Drop, atlas: Atlas, regiment: int, quota: int) -> None:
        self.pos: Final = pos
        self.atlas: Final = atlas
        self.quota: Final = quota
        units = pos.box.regiments[regiment]
        self.partners: Final = [
            unit
            for unit in units
            if pos.where[unit.index] >= 0 and (unit.stick or pos.is_reduced(unit))
        ]

    def step_gain(self, stick: Unit, hex: int, moves: int) -> float:
        """What a move of one hex spoils; on the way to the edge also what waits there."""
        pos = self.pos
        here = pos.where[stick.index]
        others = [pos.where[unit.index] for unit in self.partners if unit is not stick]
        spoiled = company_soon(self.atlas, here, others) - company_soon(self.atlas, hex, others)
        gain = SPOILED * spoiled
        if len(pos.stacks.get(hex, ())) >= STACKING_LIMIT:
            gain += 0.7 * STICK_WORTH
        if len(pos.stacks.get(here, ())) > STACKING_LIMIT:
            gain -= 0.7 * STICK_WORTH
        needed = self.steps_to_edge(hex) + 2
        if needed <= min(MOST_MOVES - moves, self.quota) and needed <= self.steps_to_edge(here) + 1:
            gain = max(gain, STICK_WORTH / needed)
        return gain

    def steps_to_edge(self, hex: int) -> int:
        """How many hexes a stick is away from an edge hex; rivers are far from any."""
        grid = self.pos.box.grid
        column, row = hex % grid.columns, hex // grid.columns
        return min(column, row, grid.columns - 1 - column, grid.rows - 1 - row)

    def estimate(self, moves: int) -> float:
        """What so many moves may bring: the best single steps of as many sticks."""
        pos = self.pos
        gains: list[float] = []
        for stick in self.partners:
            if not stick.stick or not pos.is_unknown(stick):
                continue
            here = pos.where[stick.index]
            best = 0.0
            for hex in pos.box.grid.around(here):
                if not pos.has_side(hex, GERMAN) and self.atlas.steps(here)[hex] == 1:
                    best = max(best, self.step_gain(stick, hex, 0))
            if pos.box.at_edge[here]:
                best = STICK_WORTH
            gains.append(best)
        gains.sort(reverse=True)
        return sum(gains[:moves])
