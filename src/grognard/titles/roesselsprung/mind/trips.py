"""Where a group can go, by which way, and what it costs to get there."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.titles.roesselsprung.box.contents import GERMAN, STACKING_LIMIT, Piece
from grognard.titles.roesselsprung.mind.plans import Outlook
from grognard.titles.roesselsprung.rules.ch05_march import BREAKDOWN_EVERY
from grognard.titles.roesselsprung.rules.ch08_movement import Way, allowance, entry_hexes

Units = tuple[int, ...]
FAST: Final = 99
SPENT: Final = 0.004
"""What a movement point costs: of two ways alike the shorter."""

MARKED: Final = 0.03
"""9.2.1 What an Attack marker costs."""


class Operation:
    """An Action as it would be carried out."""

    def __init__(self, kind: str, units: Units, path: Units, target: int, gain: float) -> None:
        self.kind: Final = kind
        self.units: Final = units
        """A Mission on the move comes first."""
        self.path: Final = path
        self.target: Final = target
        """The hex to be fired at; OFF: none."""
        self.gain: Final = gain


class Trip:
    """The hexes in a group's reach."""

    def __init__(self, start: int) -> None:
        self.start: Final = start
        self.cost: Final[dict[int, int]] = {start: 0}
        """By hex: the movement points..."""
        self.toll: Final[dict[int, float]] = {start: 0.0}
        """...and what reactions may cost on the way, less 13.1.2 what is caught on it."""
        self.before: Final[dict[int, int]] = {}

    def way(self, hex: int) -> Units:
        way: list[int] = []
        while hex != self.start:
            way.append(hex)
            hex = self.before[hex]
        way.reverse()
        return tuple(way)


class Trips:
    """All trips thought of in one position."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        pos = outlook.pos
        self.room: Final = [STACKING_LIMIT] * pos.box.grid.size
        """7a By hex: how much strength may come there; less than nothing where the enemy is."""
        for hex, strength in outlook.strengths[outlook.side].items():
            self.room[hex] -= strength
        for hex in outlook.theirs:
            self.room[hex] = -1
        self._trips: Final[dict[tuple[int, int, int, bool, float], Trip]] = {}
        self._tolls: Final[dict[tuple[int, float], dict[int, float]]] = {}

    def trip(self, group: list[Piece], kind: str, used: int, worth: float) -> Trip:
        """Where the group can go with the points it has left; `worth`: of a Mission among them."""
        pos = self.outlook.pos
        start = pos.where[group[0].index]
        left = FAST
        tank = slow = False
        strength = 0
        for piece in group:
            left = min(left, allowance(pos, piece, kind))
            tank = tank or piece.tank
            slow = slow or piece.movement == 1
            strength += pos.vf[piece.index]
        # 8.1.1 A piece with an allowance of 1 has its one hex, whatever it costs.
        left = -1 if slow else left - used
        key = (start, left, strength, tank, worth)
        found = self._trips.get(key)
        if found is None or start < 0:
            found = self._trips[key] = Trip(start)
            if start >= 0:
                self._explore(found, [start], left, strength, tank, worth)
            else:
                numbers = tuple([piece.index for piece in group])
                way = Way(self.outlook.side, kind, numbers, start, 0)
                self._enter(found, entry_hexes(pos, way), left, strength, worth)
        return found

    def breakdown(self, group: list[Piece], cost: int) -> float:
        """13.4.1a What tanks may lose on a march of that cost."""
        dice = (cost + BREAKDOWN_EVERY - 1) // BREAKDOWN_EVERY
        lost = 1 - (5 / 6) ** dice
        return sum([lost * self.outlook.fights.worth(piece) for piece in group if piece.tank])

    def _enter(self, trip: Trip, hexes: list[int], left: int, strength: int, worth: float) -> None:
        """14b From off the map."""
        entered: list[int] = []
        for hex in hexes:
            cost = self.outlook.pos.ground.entry[hex]
            if cost <= left and self.is_open(hex, strength):
                trip.cost[hex] = cost
                trip.toll[hex] = self._toll(strength, worth).get(hex, 0.0)
                trip.before[hex] = trip.start
                entered.append(hex)
        self._explore(trip, entered, left, strength, False, worth)

    def _explore(
        self, trip: Trip, edge: list[int], left: int, strength: int, tank: bool, worth: float
    ) -> None:
        ground = self.outlook.pos.ground
        prices = ground.tank if tank else ground.foot
        neighbours = self.outlook.pos.box.grid.neighbours
        tolls = self._toll(strength, worth)
        costs, toll, before = trip.cost, trip.toll, trip.before
        slow = left < 0
        while edge:
            wider: list[int] = []
            for here in edge:
                spent, paid = costs[here], toll[here]
                at = here * 6
                for other in neighbours[here]:
                    price = prices[at]
                    at += 1
                    if other == OFF or price == IMPASSABLE:
                        continue
                    cost = spent + price
                    if cost > left and not slow:
                        continue
                    known = costs.get(other)
                    if known is None:
                        if not self.is_open(other, strength):
                            continue
                    elif cost > known:
                        continue
                    total = paid + tolls.get(other, 0.0)
                    if known is not None and cost == known and total >= toll[other] - 1e-9:
                        continue
                    costs[other], toll[other], before[other] = cost, total, here
                    wider.append(other)
            edge = [] if slow else wider

    def is_open(self, hex: int, strength: int) -> bool:
        if strength:
            return self.room[hex] >= strength
        return not self.outlook.pos.has_pieces(hex, 1 - self.outlook.side)

    def _toll(self, strength: int, worth: float) -> dict[int, float]:
        """By hex: what it costs to pass through it, if anything."""
        key = (strength, worth)
        found = self._tolls.get(key)
        if found is None:
            outlook = self.outlook
            found = self._tolls[key] = {}
            if outlook.pos.ap[1 - outlook.side]:
                for hex in outlook.shots:
                    found[hex] = outlook.danger(hex, strength, worth)
            if strength:
                if outlook.side == GERMAN:
                    for hex in outlook.prizes:
                        found[hex] = found.get(hex, 0.0) - outlook.prize(hex, strength)
                else:
                    for hex, prize in outlook.commands.items():
                        found[hex] = found.get(hex, 0.0) - prize
        return found
