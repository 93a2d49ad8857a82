"""What is in the box: the map, the counters, and what follows from them alone.

Nothing here changes during a game.
"""

from __future__ import annotations

import hashlib
from typing import Final

from grognard.boards.grid import OFF, Grid
from grognard.boards.hexmap import HexMap
from grognard.boards.paths import IMPASSABLE
from grognard.boards.sight import Sight
from grognard.engine.sums import Part, Sum

GERMAN: Final = 0
YUGOSLAV: Final = 1
SEATS: Final = ("german", "yugoslav")

COMBAT: Final = "combat"
COMMAND: Final = "command"
MISSION: Final = "mission"
RADIO: Final = "radio"

TANK: Final = "tank"
ARTILLERY: Final = "artillery"
MACHINE_GUN: Final = "machine-gun"
MORTAR: Final = "mortar"
HEAVY: Final = (TANK, ARTILLERY, MACHINE_GUN, MORTAR)
"""13.6.2 Everybody else is infantry to a mortar."""

TITO: Final = "tito"
BRITISH: Final = "british"
DECOY: Final = "decoy"

STACKING_LIMIT: Final = 8
"""7a"""
MOST_ATTACKS: Final = 2
"""9.4"""
FIRST_NIGHT_TURN: Final = 9
LAST_NIGHT_TURN: Final = 11
"""8.4"""

TERRAIN_CLAUSE: Final = {
    "plain": "T-TEC.1",
    "built-up": "T-TEC.2",
    "hill": "T-TEC.3",
    "forest": "T-TEC.5",
}


class Piece:
    """A counter: a Combat Unit or a part of one, a Command, a Mission, the Radio."""

    def __init__(
        self,
        index: int,
        id: str,
        side: int,
        category: str,
        *,
        type: str = "",
        formation: str = "",
        vf: int = 0,
        light: bool = False,
        movement: int = 4,
        range: int = 0,
        merge_cap: int = 0,
        turn: int = 0,
        entry: str = "",
        start: str = "",
        family: int = OFF,
        radius: int = 0,
        radius_back: int = 0,
        returns: bool = False,
        mission: str = "",
        captured: int = 0,
        exited: int = 0,
        abwehr: bool = False,
        support: bool = False,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.side: Final = side
        self.category: Final = category
        self.type: Final = type
        self.formation: Final = formation
        self.vf: Final = vf
        """Its strength when whole; 0 for what becomes part of another unit."""
        self.light: Final = light
        self.movement: Final = movement
        self.range: Final = range
        self.merge_cap: Final = merge_cap
        """5.1.5 The most it can be merged to; 0: it cannot."""
        self.turn: Final = turn
        """The turn it arrives on; 0: it is there from the start."""
        self.entry: Final = entry
        """Where it enters; "" for setup and airdrop."""
        self.start: Final = start
        self.family: Final = family if family != OFF else index
        """The unit of which it is, or may become, a part."""
        self.radius: Final = radius
        self.radius_back: Final = radius_back
        self.returns: Final = returns
        self.mission: Final = mission
        self.captured: Final = captured
        self.exited: Final = exited
        self.abwehr: Final = abwehr
        self.support: Final = support
        """14.2c Lands beside a paratroop unit."""
        self.bit: Final = 1 << index
        self.combat: Final = category == COMBAT
        self.tank: Final = type == TANK

    def __repr__(self) -> str:
        return self.id


class Aircraft:
    """13.3 An air raid: from which turn, how sure, how strong."""

    def __init__(
        self, index: int, id: str, side: int, turn: int, precision: int, attack: int, modifier: int
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.side: Final = side
        self.turn: Final = turn
        self.precision: Final = precision
        self.attack: Final = attack
        self.modifier: Final = modifier


class Chart:
    """The terrain effects table, by terrain."""

    def __init__(
        self, cost: dict[str, int], hit: dict[str, int], assault: dict[str, int], blocks: list[str]
    ) -> None:
        self.cost: Final = cost
        self.hit: Final = hit
        self.assault: Final = assault
        self.blocks: Final = blocks


RIVER_COST: Final = 1
RIVER_ASSAULT: Final = -2
ROAD_COST: Final = 1


class Ground:
    """What steps cost, on foot and for tanks; the river between hexes or, as an option, in them."""

    def __init__(
        self, map: HexMap, chart: Chart, road_ends: list[int], wet: list[bool] | None
    ) -> None:
        """`wet`: the hexes the river flows through; None: it flows along hexsides."""
        self.map: Final = map
        self.chart: Final = chart
        self.wet: Final = wet
        self.foot: Final[list[int]] = []
        self.tank: Final[list[int]] = []
        self.entry: Final[list[int]] = []
        """14b What a hex at the edge costs a piece that enters the map there."""
        for hex in range(map.grid.size):
            for direction in range(6):
                cost = self.cost_of_step(hex, direction)
                self.foot.append(cost.total if cost is not None else IMPASSABLE)
                passable = cost is not None and self._tanks_pass(hex, direction)
                self.tank.append(cost.total if cost is not None and passable else IMPASSABLE)
            by_road = hex in road_ends
            over_land = chart.cost[map.terrain[hex]] + (RIVER_COST if self.is_wet(hex) else 0)
            self.entry.append(ROAD_COST if by_road else over_land)
        self._reaches: Final[dict[int, dict[int, int]]] = {}

    def within(self, hex: int, points: int) -> dict[int, int]:
        """The hexes that so many points lead to on foot, were nobody there; each with its cost.

        Found once: marches ask for it all the time.
        """
        key = hex * 256 + points
        found = self._reaches.get(key)
        if found is None:
            found = self._reaches[key] = {hex: 0}
            edge = [hex]
            while edge:
                wider: list[int] = []
                for here in edge:
                    for direction, other in enumerate(self.map.grid.neighbours[here]):
                        cost = found[here] + self.foot[here * 6 + direction]
                        if other != OFF and cost <= points and cost < found.get(other, cost + 1):
                            found[other] = cost
                            wider.append(other)
                edge = wider
        return found

    def is_wet(self, hex: int) -> bool:
        """T-TEC.6 Whether the river flows in the hex itself."""
        return self.wet is not None and self.wet[hex]

    def river(self, hex: int, direction: int) -> bool:
        """Whether the step meets the river."""
        if self.wet is None:
            return self.map.has(hex, direction, "river")
        other = self.map.grid.neighbours[hex][direction]
        return other != OFF and self.is_wet(other)

    def cost_of_step(self, hex: int, direction: int) -> Sum | None:
        """8.2 What a step costs; None off the map."""
        other = self.map.grid.neighbours[hex][direction]
        if other == OFF:
            return None
        if self.map.along_road(hex, direction, "road"):
            return Sum((Part(ROAD_COST, "road", "T-TEC.4"),))
        terrain = self.map.terrain[other]
        parts = [Part(self.chart.cost[terrain], terrain, TERRAIN_CLAUSE[terrain])]
        if self.river(hex, direction):
            parts.append(Part(RIVER_COST, "river", "T-TEC.6"))
        return Sum(tuple(parts))

    def _tanks_pass(self, hex: int, direction: int) -> bool:
        """13.4.1b Along a road, or into plain without meeting the river."""
        if self.map.along_road(hex, direction, "road"):
            return True
        other = self.map.grid.neighbours[hex][direction]
        return self.map.terrain[other] == "plain" and not self.river(hex, direction)


class Box:
    """One edition's map and counters.

    Pieces are numbered: the Combat Units, the parts they may fall into, the Commands, the
    Missions, the Radio.
    """

    def __init__(
        self,
        map: HexMap,
        chart: Chart,
        river_hexes: list[str],
        road_ends: list[str],
        pieces: list[Piece],
        aircraft: list[Aircraft],
        objectives: list[str],
        mission_hexes: list[str],
        scatter: list[int],
    ) -> None:
        grid = map.grid
        self.map: Final = map
        self.chart: Final = chart
        self.grid: Final[Grid] = grid
        self.names: Final[list[str]] = grid.names
        self.pieces: Final = pieces
        self.by_id: Final = {piece.id: piece for piece in pieces}
        self.combat: Final = [piece for piece in pieces if piece.combat]
        self.commands: Final = [piece for piece in pieces if piece.category == COMMAND]
        self.missions: Final = [piece for piece in pieces if piece.category == MISSION]
        self.radio: Final = next(piece for piece in pieces if piece.category == RADIO)
        self.tito: Final = next(piece for piece in self.missions if piece.mission == TITO)
        self.british: Final = next(piece for piece in self.missions if piece.mission == BRITISH)
        self.aircraft: Final = aircraft
        self.aircraft_by_id: Final = {each.id: each for each in aircraft}
        self.objectives: Final = [grid.hex(name) for name in objectives]
        self.mission_hexes: Final = [grid.hex(name) for name in mission_hexes]
        self.scatter: Final = scatter
        """14.2d By face of the die, from 1: the direction."""
        wet = [False] * grid.size
        for name in river_hexes:
            wet[grid.hex(name)] = True
        ends = [grid.hex(name) for name in road_ends]
        self.grounds: Final = [Ground(map, chart, ends, None), Ground(map, chart, ends, wet)]
        """The river along hexsides; the river in hexes."""
        self.sight: Final = Sight(grid)
        self.blocks: Final = [terrain in chart.blocks for terrain in map.terrain]
        self.at_edge: Final = [OFF in grid.neighbours[hex] for hex in range(grid.size)]
        self.landing_near: Final = self._landing_near()
        """14.2 By hex: the landing hexes at most two hexes away, those in the open first."""

    def _landing_near(self) -> list[list[int]]:
        grid = self.grid
        near = [
            {
                other
                for beside in [hex, *grid.around(hex)]
                for other in [beside, *grid.around(beside)]
            }
            for hex in range(grid.size)
        ]
        room = [-len(others) for others in near]
        return [
            sorted(others.difference(self.mission_hexes), key=lambda other: (room[other], other))
            for others in near
        ]

    def digest(self) -> str:
        """What tells this box from one with another map or other counters."""
        counters = [
            (
                (p.id, p.side, p.category, p.type, p.formation, p.vf, p.light, p.movement),
                (p.range, p.merge_cap, p.turn, p.entry, p.start, p.family, p.radius),
                (p.radius_back, p.returns, p.mission, p.captured, p.exited, p.abwehr, p.support),
            )
            for p in self.pieces
        ]
        aircraft = [
            (a.id, a.side, a.turn, a.precision, a.attack, a.modifier) for a in self.aircraft
        ]
        whole = (
            self.map.digest,
            [
                sorted(part.items())
                for part in (self.chart.cost, self.chart.hit, self.chart.assault)
            ],
            sorted(self.chart.blocks),
            self.grounds[1].wet,
            self.grounds[0].entry,
            counters,
            aircraft,
            self.objectives,
            self.mission_hexes,
            self.scatter,
        )
        return hashlib.sha256(repr(whole).encode()).hexdigest()[:16]
