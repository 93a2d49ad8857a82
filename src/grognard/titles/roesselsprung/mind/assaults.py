"""11 Assaults: who storms which hex, by which way, and what that brings."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.titles.roesselsprung.box.contents import GERMAN, YUGOSLAV, Piece
from grognard.titles.roesselsprung.mind.fights import total_of
from grognard.titles.roesselsprung.mind.gathering import Gathering
from grognard.titles.roesselsprung.mind.trips import MARKED, SPENT, Operation, Trip, Trips
from grognard.titles.roesselsprung.rules.ch08_movement import ASSAULT, allowance
from grognard.titles.roesselsprung.rules.ch11_close_combat import ASSAULT as BY_ASSAULT
from grognard.titles.roesselsprung.rules.ch11_close_combat import entering_modifiers

FORLORN: Final = -9.0
"""Nobody storms a stronger enemy alone."""


class Assaults:
    """The assaults that are open to one side in one position."""

    def __init__(self, trips: Trips, gathering: Gathering, price: float) -> None:
        self.trips: Final = trips
        self.gathering: Final = gathering
        self.outlook: Final = trips.outlook
        self.pos: Final = trips.outlook.pos
        self.side: Final = trips.outlook.side
        self.price: Final = price

    def of(self, units: list[Piece]) -> list[Operation]:
        pos = self.pos
        outlook = self.outlook
        able = [u for u in units if outlook.storms(u) and u.movement > 1 and not outlook.asks(u)]
        if not able or not outlook.enemy_within(pos.where[able[0].index], outlook.pace):
            return []
        groups = [able]
        if len(able) > 1:
            groups += [[unit] for unit in able]
            groups += [[u for u in able if u is not unit] for unit in able] if len(able) > 2 else []
        found: list[Operation] = []
        for group in groups:
            found += self.by(group, 0)
        return found

    def by(self, group: list[Piece], used: int) -> list[Operation]:
        pos = self.pos
        trip = self.trips.trip(group, ASSAULT, used, 0.0)
        left = min([allowance(pos, piece, ASSAULT) for piece in group]) - used
        numbers = tuple([unit.index for unit in group])
        found: list[Operation] = []
        for target, last in self._ways_in(group, trip, left).items():
            gain = self.worth(group, target, last, trip) - (0.0 if used else self.price)
            found.append(Operation(ASSAULT, numbers, (*trip.way(last), target), OFF, gain))
        return found

    def _ways_in(self, group: list[Piece], trip: Trip, left: int) -> dict[int, int]:
        """By enemy hex in reach: the best hex to enter it from."""
        pos = self.pos
        tank = any(piece.tank for piece in group)
        prices = pos.ground.tank if tank else pos.ground.foot
        found: dict[int, int] = {}
        merit: dict[int, float] = {}
        for hex, cost in trip.cost.items():
            if hex < 0:
                continue
            for direction, other in enumerate(pos.box.grid.neighbours[hex]):
                if other == OFF or other not in self.outlook.theirs:
                    continue
                price = prices[hex * 6 + direction]
                if price == IMPASSABLE or price > left - cost:
                    continue
                ground = entering_modifiers(pos, other, hex, BY_ASSAULT).total
                value = 0.3 * ground - trip.toll[hex] - SPENT * cost
                if other not in found or value > merit[other]:
                    found[other], merit[other] = hex, value
        return found

    def worth(self, group: list[Piece], target: int, last: int, trip: Trip) -> float:
        """What it brings to enter the target from there."""
        pos, outlook = self.pos, self.outlook
        against = outlook.theirs[target]
        ground = entering_modifiers(pos, target, last, BY_ASSAULT).total
        entering = total_of(pos, group) + ground
        if len(group) == 1 and entering < total_of(pos, against):
            return FORLORN
        stake = outlook.stake(target, 1 - self.side)
        crush = outlook.commands.get(target, 0.0) if self.side == YUGOSLAV else 0.0
        gain = outlook.fights.assault(group, entering, against, stake, crush)
        takes = outlook.fights.takes(self.side, entering, against)
        start = trip.start
        if start >= 0:
            # What is left behind fares worse, and the objective is nobody's.
            before = outlook.strengths[self.side][start]
            after = before - sum([pos.vf[piece.index] for piece in group])
            left = outlook.risk(start, before) - outlook.risk(start, after)
            if start in pos.box.objectives and not after:
                left -= outlook.objective
            gain += left * (1.0 if last != start else takes)
        if self.side == GERMAN:
            gain -= self.gathering.spoiled(group, entering, target)
        gain -= trip.toll[last]
        if group[0].tank:
            gain -= self.trips.breakdown(group, trip.cost[last] + 1)
        return gain - MARKED * len(group)
