"""What is in the box: the map, the counters, and what follows from them alone.

Nothing here changes during a game. Movement points are counted in halves throughout.
"""

from __future__ import annotations

import hashlib
from typing import Final

from grognard.boards.grid import OFF, Grid
from grognard.boards.hexmap import HexMap
from grognard.boards.paths import IMPASSABLE
from grognard.engine.actions import Action
from grognard.engine.sums import Part, Sum
from grognard.titles.nightdrop.actions import Displace, Move

US: Final = 0
GERMAN: Final = 1
SEATS: Final = ("us", "german")

REGIMENTS: Final = ("505", "507", "508")

STICK: Final = "stick"
COMPANY: Final = "company"
GERMAN_UNIT: Final = "german"

UNKNOWN: Final = ""
PLT: Final = "plt"
LDR: Final = "ldr"
HQ: Final = "hq"
PIR: Final = "pir"
STICK_TYPES: Final = (PLT, LDR, HQ, PIR)

TURNS: Final = 9
LAST_NIGHT_TURN: Final = 4
"""5.1"""

STACKING_LIMIT: Final = 3
"""7"""

TERRAIN_CLAUSE: Final = {
    "bocage": "T.1",
    "village": "T.2",
    "marsh": "T.3",
    "stream": "T.4",
    "river": "T.5",
}
DEADLY: Final = -1
"""The landing modifier of terrain that no stick survives."""

LEAVE_COST: Final = 2
"""8.4.5 What it costs to leave the map."""


class Unit:
    """A counter. Sticks have no values; a unit with one side has no reduced ones."""

    def __init__(
        self,
        index: int,
        id: str,
        side: int,
        category: str,
        regiment: int,
        full: tuple[int, int],
        reduced: tuple[int, int] | None,
        armour: bool,
        entry: str,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.side: Final = side
        self.category: Final = category
        self.regiment: Final = regiment
        """Which of REGIMENTS; OFF for German units."""
        self.full: Final = full
        self.reduced: Final = reduced
        self.armour: Final = armour
        self.entry: Final = entry
        self.bit: Final = 1 << index
        self.stick: Final = category == STICK
        self.company: Final = category == COMPANY
        self.german: Final = side == GERMAN

    def __repr__(self) -> str:
        return self.id


class Chart:
    """The terrain effects chart. Costs are in half points; terrain without one is prohibited."""

    def __init__(
        self,
        leg: dict[str, int],
        armour: dict[str, int],
        defence: dict[str, int],
        landing: dict[str, int],
        bridge: int,
    ) -> None:
        self.leg: Final = leg
        """By terrain, and by road for a unit that follows it."""
        self.armour: Final = armour
        self.defence: Final = defence
        self.landing: Final = landing
        self.bridge: Final = bridge


class Ground:
    """What steps cost on the map, for units on foot and for the armoured ones."""

    def __init__(self, map: HexMap, chart: Chart, ford: int) -> None:
        """`ford` is a stream hex that is to count as river; OFF: none."""
        self.map: Final = map
        self.chart: Final = chart
        self.ford: Final = ford
        self.leg: Final[list[int]] = []
        self.armour: Final[list[int]] = []
        for hex in range(map.grid.size):
            for direction in range(6):
                for prices, armour in ((self.leg, False), (self.armour, True)):
                    cost = self.cost_of_step(hex, direction, armour)
                    prices.append(cost.total if cost is not None else IMPASSABLE)

    def terrain(self, hex: int) -> str:
        return "river" if hex == self.ford else self.map.terrain[hex]

    def cost_of_step(self, hex: int, direction: int, armour: bool) -> Sum | None:
        """T.1-T.7 What the terrain asks; None where the unit cannot pass."""
        other = self.map.grid.neighbours[hex][direction]
        if other == OFF:
            return None
        prices = self.chart.armour if armour else self.chart.leg
        ways: list[Part] = []
        if self.map.along_road(hex, direction, "main-road"):
            ways.append(Part(prices["main-road"], "main-road", "T.6"))
        if self.map.along_road(hex, direction, "railway"):
            ways.append(Part(prices["railway"], "railway", "T.7"))
        terrain = self.terrain(other)
        # T.5 A bridge over a river is entered and left along its road or railway only.
        if terrain in prices and self.terrain(hex) != "river":
            ways.append(Part(prices[terrain], terrain, TERRAIN_CLAUSE[terrain]))
        if not ways:
            return None
        cheapest = ways[0]
        for way in ways:
            if way.amount < cheapest.amount:
                cheapest = way
        return Sum((cheapest,))


class Box:
    """One edition's map and counters.

    Units are numbered: the sticks by regiment, the companies that can be formed of them, the
    German units.
    """

    def __init__(
        self,
        map: HexMap,
        chart: Chart,
        units: list[Unit],
        mix: list[dict[str, int]],
        pools: list[int],
        drop_zones: list[list[str]],
        german_start: list[str],
        entries: dict[str, str],
        vp_hexes: list[str],
        vp_sets: dict[str, list[int]],
        rose: list[int],
        ford: str,
    ) -> None:
        grid = map.grid
        self.map: Final = map
        self.chart: Final = chart
        self.grid: Final[Grid] = grid
        self.names: Final[list[str]] = grid.names
        self.units: Final = units
        self.by_id: Final = {unit.id: unit for unit in units}
        self.sticks: Final = [unit for unit in units if unit.stick]
        self.companies: Final = [unit for unit in units if unit.company]
        self.germans: Final = [unit for unit in units if unit.german]
        self.first_german: Final = self.germans[0].index
        self.regiments: Final = [
            [u for u in units if u.regiment == regiment] for regiment in range(len(REGIMENTS))
        ]
        self.mix: Final = mix
        """2.3 By regiment: how many sticks of each type."""
        self.pools: Final = pools
        """By regiment: how many company counters there are."""
        self.drop_zone: Final = [grid.hex(name) for hexes in drop_zones for name in hexes]
        """4.2.1 By stick: the drop-zone hex it jumps over."""
        self.german_start: Final = [grid.hex(name) for name in german_start]
        self.entries: Final = {letter: grid.hex(name) for letter, name in entries.items()}
        self.vp_hexes: Final = [grid.hex(name) for name in vp_hexes]
        self.vp_index: Final = [OFF] * grid.size
        for index, hex in enumerate(self.vp_hexes):
            self.vp_index[hex] = index
        self.vp_sets: Final = vp_sets
        self.rose: Final = rose
        """4.2.2 By face of the white die, from 1: the direction."""
        self.grounds: Final = [Ground(map, chart, grid.hex(ford)), Ground(map, chart, OFF)]
        """Without and with the sunken ford."""
        self.landing: Final = [chart.landing[terrain] for terrain in map.terrain]
        """4.2.3 By hex: the modifier of the landing die, or DEADLY."""
        self.landmark: Final = [self._is_landmark(hex) for hex in range(grid.size)]
        self.at_edge: Final = [OFF in grid.neighbours[hex] for hex in range(grid.size)]
        self.edge: Final = [hex for hex in range(grid.size) if self.at_edge[hex]]
        self.bridges: Final = [self._bridge_side(s // 6, s % 6) for s in range(grid.size * 6)]
        """T.8 By hexside (`hex * 6 + direction`): whether a bridge crosses it."""
        self._moves: Final[dict[int, Action]] = {}
        self._displacements: Final[dict[int, Action]] = {}

    def _is_landmark(self, hex: int) -> bool:
        """8.2.2 Village, main road or railway."""
        return self.map.terrain[hex] == "village" or any(
            self._carried(hex, direction) for direction in range(6)
        )

    def _carried(self, hex: int, direction: int) -> bool:
        """Whether a main road or railway crosses that hexside."""
        return self.map.along_road(hex, direction, "main-road") or self.map.along_road(
            hex, direction, "railway"
        )

    def _bridge_side(self, hex: int, direction: int) -> bool:
        other = self.grid.neighbours[hex][direction]
        if other == OFF or not self._carried(hex, direction):
            return False
        wet = ("river", "stream")
        return self.map.terrain[hex] in wet or self.map.terrain[other] in wet

    # Actions made once ---------------------------------------------------------------------------

    def move(self, unit: Unit, hex: int) -> Action:
        key = unit.index * self.grid.size + hex
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = Move(unit.id, self.names[hex])
        return found

    def displacement(self, unit: Unit, hex: int) -> Action:
        key = unit.index * self.grid.size + hex
        found = self._displacements.get(key)
        if found is None:
            found = self._displacements[key] = Displace(unit.id, self.names[hex])
        return found

    def digest(self) -> str:
        """What tells this box from one with another map or other counters."""
        counters = [
            (u.id, u.side, u.category, u.regiment, u.full, u.reduced, u.armour, u.entry)
            for u in self.units
        ]
        whole = (
            self.map.digest,
            [sorted(part.items()) for part in (self.chart.leg, self.chart.armour)],
            [sorted(part.items()) for part in (self.chart.defence, self.chart.landing)],
            self.chart.bridge,
            counters,
            [sorted(mix.items()) for mix in self.mix],
            self.pools,
            self.drop_zone,
            self.german_start,
            sorted(self.entries.items()),
            self.vp_hexes,
            sorted(self.vp_sets.items()),
            self.rose,
            self.grounds[0].ford,
        )
        return hashlib.sha256(repr(whole).encode()).hexdigest()[:16]
