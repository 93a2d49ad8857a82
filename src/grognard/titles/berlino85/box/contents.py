"""What is in the box: the map, the counters, and what follows from them alone.

Nothing here changes during a game. Reconstructed values live in the data files, not in code; an
owner of the printed game can put his own files in their place.
"""

from __future__ import annotations

import hashlib
from typing import Final

from grognard.boards.grid import OFF, Grid
from grognard.boards.hexmap import HexMap
from grognard.boards.paths import IMPASSABLE, Paths, Reach
from grognard.engine.actions import Action
from grognard.engine.sums import Part, Sum
from grognard.titles.berlino85.actions import Move

_MEMORY: Final = 20_000

SOVIET: Final = 0
WESTERN: Final = 1
SEATS: Final = ("soviet", "western")

BRIGADE: Final = "brigade"
BATTALION: Final = "battalion"
COMPANY: Final = "company"

COMPANY_WEIGHT: Final = 1
BATTALION_WEIGHT: Final = 4
BRIGADE_WEIGHT: Final = 64
WEIGHT: Final = {
    COMPANY: COMPANY_WEIGHT,
    BATTALION: BATTALION_WEIGHT,
    BRIGADE: BRIGADE_WEIGHT,
}
STACKING_LIMIT: Final = frozenset(
    bigger + companies
    for bigger in (0, BRIGADE_WEIGHT, BATTALION_WEIGHT, 2 * BATTALION_WEIGHT)
    for companies in (0, COMPANY_WEIGHT)
)
"""2.6b One brigade and one company, or two battalions and one company: all loads a hex may bear.

Weights are such that every mixture of the sixteen counters has a load of its own.
"""
WITH_MORE_COMPANIES: Final = STACKING_LIMIT | frozenset(
    battalions * BATTALION_WEIGHT + companies * COMPANY_WEIGHT
    for battalions in (0, 1)
    for companies in range(4 - battalions)
)
"""As an option a company may take the place of a battalion."""

TERRAIN_COST: Final = {"plain": 1, "city": 1, "forest": 2, "lakeland": 2}
TERRAIN_CLAUSE: Final = {"plain": "2.3a", "city": "2.3b", "forest": "2.3c", "lakeland": "2.3d"}


class Unit:
    """A counter."""

    def __init__(
        self,
        index: int,
        id: str,
        side: int,
        nation: str,
        kind: str,
        size: str,
        combat: int,
        movement: int,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.side: Final = side
        self.nation: Final = nation
        self.kind: Final = kind
        self.size: Final = size
        self.combat: Final = combat
        self.movement: Final = movement
        self.bit: Final = 1 << index
        self.weight: Final = WEIGHT[size]
        self.airborne: Final = kind == "airborne"

    def __repr__(self) -> str:
        return self.id


class Walk:
    """The moves of one unit to the hexes it reaches, and the place of each hex among them."""

    def __init__(self, moves: list[Action], hexes: list[int]) -> None:
        self.moves: Final = [moves[hex] for hex in hexes]
        self.places: Final = [OFF] * len(moves)
        for place, hex in enumerate(hexes):
            self.places[hex] = place


class Box:
    """One edition's map and counters. Units are numbered, the Soviet side's first."""

    def __init__(
        self,
        map: HexMap,
        units: list[Unit],
        resistance: dict[str, int],
        air_start: str,
        nights: list[bool],
        setups: dict[str, dict[str, str]],
    ) -> None:
        grid = map.grid
        self.map: Final = map
        self.grid: Final[Grid] = grid
        self.names: Final[list[str]] = grid.names
        self.units: Final = units
        self.by_id: Final = {unit.id: unit for unit in units}
        self.forces: Final = [[u for u in units if u.side == side] for side in (SOVIET, WESTERN)]
        self.side_bits: Final = [_bits([u.index for u in force]) for force in self.forces]
        self.company: Final = next(unit for unit in units if unit.airborne)
        self.air_start: Final = grid.hex(air_start)
        self.nights: Final = nights
        self.setups: Final = setups
        self.resistance: Final = [0] * grid.size
        for name, value in resistance.items():
            self.resistance[grid.hex(name)] = value
        self.bits: Final = [1 << hex for hex in range(grid.size)]
        """By hex: its bit in a set of hexes."""
        self.inside: Final = [zone == "west-berlin" for zone in map.zones]
        self.inside_mask: Final = _bits([hex for hex in range(grid.size) if self.inside[hex]])
        self.outside_mask: Final = (1 << grid.size) - 1 - self.inside_mask
        self.along_the_wall: Final = [
            not self.inside[hex] and any(self.inside[other] for other in grid.around(hex))
            for hex in range(grid.size)
        ]
        self.adjacent: Final = [self._adjacent(hex) for hex in range(grid.size)]
        costs: list[int] = []
        for hex in range(grid.size):
            for direction in range(6):
                cost = self.cost_of_step(hex, direction)
                costs.append(cost.total if cost is not None else IMPASSABLE)
        self.paths: Final = Paths(grid.neighbours, costs)
        self.first: Final = [force[0].index for force in self.forces]
        self._loads: Final = [
            [
                sum(unit.weight for i, unit in enumerate(force) if choice >> i & 1)
                for choice in range(1 << len(force))
            ]
            for force in self.forces
        ]
        self.without_room: Final = self._without_room(STACKING_LIMIT)
        self.without_room_for_more: Final = self._without_room(WITH_MORE_COMPANIES)
        """The same as an option, with more companies."""
        self.moves: Final[list[list[Action]]] = [
            [Move(unit.id, name) for name in grid.names] for unit in units
        ]
        self._walks: Final[list[dict[Reach, Walk]]] = [{} for _ in units]
        self.city: Final = [hex for hex in range(grid.size) if self.resistance[hex]]
        self.distances: Final = [
            [grid.distance(a, b) for b in range(grid.size)] for a in range(grid.size)
        ]
        self.to_city: Final = [
            min(self.distances[hex][city] for city in self.city) for hex in range(grid.size)
        ]
        self._across_river: Final = [self._rivers(hex) for hex in range(grid.size)]
        places = len(units) * grid.size
        self._attacks: Final[list[Sum | None]] = [None] * (2 * places)
        self._defences: Final[list[Sum | None]] = [None] * places

    def _without_room(self, limit: frozenset[int]) -> list[list[int]]:
        """2.6b By side and its units in a hex, as bits from `first` on: the weights of which one
        more finds no room. A sum: each weight has a bit of its own."""
        return [
            [
                sum(weight for weight in WEIGHT.values() if load + weight not in limit)
                for load in loads
            ]
            for loads in self._loads
        ]

    def _adjacent(self, hex: int) -> list[int]:
        """2.3f, 3.1 The hexes next to this one across anything but a lake."""
        line = self.grid.neighbours[hex]
        return [line[d] for d in range(6) if line[d] != OFF and not self.map.has(hex, d, "lake")]

    # 2.3 Terrain table ---------------------------------------------------------------------------

    def cost_of_step(self, hex: int, direction: int) -> Sum | None:
        """What it costs to leave `hex` in that direction; None where nobody can pass."""
        other = self.grid.neighbours[hex][direction]
        if other == OFF or self.map.has(hex, direction, "lake"):
            return None
        if self.map.along_road(hex, direction):
            return Sum((Part(1, "road", "2.3h"),))
        terrain = self.map.terrain[other]
        parts = [Part(TERRAIN_COST[terrain], terrain, TERRAIN_CLAUSE[terrain])]
        if self.map.has(hex, direction, "river"):
            parts.append(Part(1, "river", "2.3e"))
        return Sum(tuple(parts))

    def walk(self, unit: Unit, reach: Reach) -> Walk:
        """The unit's moves over a reach; kept, since reaches come again."""
        walks = self._walks[unit.index]
        found = walks.get(reach)
        if found is None:
            if len(walks) >= _MEMORY:
                walks.clear()
            found = walks[reach] = Walk(self.moves[unit.index], reach.hexes)
        return found

    # 2.6 Stacking --------------------------------------------------------------------------------

    def load(self, side: int, bits: int) -> int:
        """The weight of the units of that side among `bits`; the others do not count."""
        return self._loads[side][(bits & self.side_bits[side]) >> self.first[side]]

    # 4.2 What a unit counts in a fight -----------------------------------------------------------

    def attack_of(self, unit: Unit, hex: int, targets: tuple[int, ...], flew: bool) -> Sum:
        """What a unit in `hex` counts when it attacks those hexes."""
        by_river = not (flew and unit.airborne) and self._attacks_across_river(hex, targets)
        kept = 2 * (unit.index * self.grid.size + hex) + by_river
        strength = self._attacks[kept]
        if strength is None:
            parts = [Part(unit.combat, "factor", "3.3", {"unit": unit.id})]
            if unit.side == SOVIET and self.resistance[hex]:
                parts.append(Part(-1, "soviet-in-city", "4.2e", {"unit": unit.id}))
            if by_river:
                parts.append(Part(-1, "across-river", "4.2a", {"unit": unit.id}))
            strength = Sum(tuple(parts)).at_least(0, "not-below-zero", "X.6")
            self._attacks[kept] = strength
        return strength

    def defence_of(self, unit: Unit, hex: int) -> Sum:
        """What a unit in `hex` counts when it is attacked."""
        kept = unit.index * self.grid.size + hex
        strength = self._defences[kept]
        if strength is None:
            parts = [Part(unit.combat, "factor", "3.4", {"unit": unit.id})]
            value = self.resistance[hex]
            if value and unit.side == WESTERN:
                parts.append(Part(value, "resistance", "4.2d", {"hex": self.names[hex]}))
            if value and unit.side == SOVIET:
                parts.append(Part(-1, "soviet-in-city", "4.2e", {"unit": unit.id}))
            strength = Sum(tuple(parts)).at_least(0, "not-below-zero", "X.6")
            self._defences[kept] = strength
        return strength

    def _attacks_across_river(self, hex: int, targets: tuple[int, ...]) -> bool:
        """4.2a, 4.2c One river side without a road among those attacked across is enough."""
        rivers = self._across_river[hex]
        if rivers:
            for target in targets:
                if target in rivers:
                    return True
        return False

    def _rivers(self, hex: int) -> list[int]:
        """The hexes next to this one across a river without a road."""
        return [
            other
            for direction, other in enumerate(self.grid.neighbours[hex])
            if self.map.has(hex, direction, "river") and not self.map.along_road(hex, direction)
        ]

    def digest(self) -> str:
        """What tells this box from one with another map or other counters."""
        counters = [(u.id, u.side, u.kind, u.size, u.combat, u.movement) for u in self.units]
        whole = (
            self.map.digest,
            counters,
            self.resistance,
            self.air_start,
            self.nights,
            sorted((name, sorted(setup.items())) for name, setup in self.setups.items()),
        )
        return hashlib.sha256(repr(whole).encode()).hexdigest()[:16]


def _bits(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
