# uncompiled: runs once, when two players agree on a battle
"""36.3 Fieldworks that were bought, laid out before a zone and in it: wire and mines in front, then
trenches and bunkers, loopholes in a stone house, and foxholes where the men are."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees
from typing import Any, Final

from grognard.boards.datafile import Faults
from grognard.boards.felt.plane import Point, Ring, gap2, inside, meets_ring, near_ring, overlap
from grognard.boards.felt.table import Element, Felt
from grognard.titles.lineagotica.box.names import FILES
from grognard.titles.lineagotica.box.printed import printed_tables

LONG: Final = 100
"""Trench, wire and mines are bought by so many mm."""
FAULT: Final = Faults("battle", FILES)
GAP: Final = 6
STRIDE: Final = 20
FACING: Final = {"N": 270, "S": 90, "E": 180, "W": 0}
"""Which way a man looks who comes from that edge."""
BUNKER: Final = (60, 44)
FOXHOLE: Final = 9
APART: Final = 24
"""Between the centres of two foxholes."""
WALL: Final = 30
"""A wall as long as this takes a loophole."""


class Zone:
    """A side's zone, seen from its home edge: how far along the front, how far ahead."""

    def __init__(self, edge: str, corners: list[Point]) -> None:
        self.edge: Final = edge
        self.corners: Final = corners
        (self.left, self.low), _, (self.right, self.top), _ = corners
        wide, high = self.right - self.left, self.top - self.low
        self.along, self.depth = (wide, high) if edge in "NS" else (high, wide)
        self.facing: Final = FACING[edge]

    def at(self, along: int, ahead: int) -> Point:
        if self.edge in "NS":
            return self.left + along, self.low + ahead if self.edge == "S" else self.top - ahead
        return self.left + ahead if self.edge == "W" else self.right - ahead, self.low + along

    def block(self, along: int, ahead: int, wide: int, deep: int) -> Ring:
        """A rectangle around that point, counter-clockwise."""
        one = self.at(along - wide // 2, ahead - deep // 2)
        other = self.at(along + wide // 2, ahead + deep // 2)
        left, right = sorted((one[0], other[0]))
        low, top = sorted((one[1], other[1]))
        return (left, low), (right, low), (right, top), (left, top)

    def has(self, x: int, y: int) -> bool:
        return self.left <= x <= self.right and self.low <= y <= self.top


class Works:
    """One side's works, as entries of a battle file."""

    def __init__(self, side: str, other: str, zone: Zone, enemy: Zone, felt: Felt) -> None:
        self.side: Final = side
        self.other: Final = other
        self.zone: Final = zone
        self.enemy: Final = enemy
        self.felt: Final = felt
        self.terrain: Final[list[dict[str, Any]]] = []
        self.buildings: Final[list[dict[str, Any]]] = []
        self.posts: Final[list[Point]] = []
        """Where a squad is glad to be: behind the parapet."""
        self.slots: Final[list[list[str]]] = []
        """The loopholes of each bunker."""
        self._taken: Final[list[Ring]] = []
        rows = printed_tables().terrain
        self._barred: Final = [
            element
            for element in felt.elements
            if rows[element.kind.name].lies in ("water", "road", "span")
            or rows[element.kind.name].vehicle in ("barred", "large")
        ]

    def lay(self, works: dict[str, int]) -> None:
        """All but the foxholes, which are dug when the men are there."""
        depth = self.zone.depth
        for _ in range(works.get("bunker", 0)):
            self._bunker(*self._place("bunker", depth - 60, -1, *BUNKER))
        for _ in range(works.get("trench_100mm", 0)):
            along, ahead = self._place("trench_100mm", depth - 50, -1, LONG, 16)
            self._line("trench", along, ahead, width_mm=16)
            self.posts.append(self.zone.at(along, ahead))
        for _ in range(works.get("wire_100mm", 0)):
            self._line("wire", *self._place("wire_100mm", depth - 12, -1, LONG, 4))
        for work, mines in (("ap_mines_100x50mm", "ap"), ("at_mines_100x50mm", "at")):
            for _ in range(works.get(work, 0)):
                ring = self.zone.block(*self._place(work, depth + 35, 1, LONG, 50), LONG, 50)
                self._entry("minefield", "polygon", ring, mines=mines, hidden_from=[self.other])

    def dig(self, number: int, men: list[Point]) -> None:
        """Foxholes under the men, the most spread out first; else along the front."""
        holes: list[Point] = []
        rows = printed_tables().terrain
        rows_back = range(self.zone.depth - 40, 0, -APART)
        front = [self.zone.at(a, ahead) for ahead in rows_back for a in self._alongs(2 * FOXHOLE)]
        for spot in [*men, *front]:
            if len(holes) == number:
                return
            x, y = spot
            ring = (
                (x - FOXHOLE, y - FOXHOLE),
                (x + FOXHOLE, y - FOXHOLE),
                (x + FOXHOLE, y + FOXHOLE),
                (x - FOXHOLE, y + FOXHOLE),
            )
            dry = all(rows[e.kind.name].lies == "ground" for e in self.felt.at(x, y))
            apart = all(gap2(*hole, *spot) >= APART * APART for hole in holes)
            if dry and apart and self._free(ring, inside_zone=True):
                holes.append(spot)
                self._entry("foxhole", "polygon", ring)
        if len(holes) < number:
            raise FAULT.because(f"{self.side}.works.foxhole", "no-room-works")

    # One of them ----------------------------------------------------------------------------------

    def _place(self, work: str, first: int, step: int, wide: int, deep: int) -> Point:
        """The free place nearest to the middle of the front: the first row, then the next."""
        ahead = first
        for _ in range(12):
            for along in self._alongs(wide):
                ring = self.zone.block(along, ahead, wide, deep)
                if self._free(ring, inside_zone=step < 0):
                    self._taken.append(ring)
                    return along, ahead
            ahead += step * (deep + STRIDE)
        raise FAULT.because(f"{self.side}.works.{work}", "no-room-works")

    def _alongs(self, wide: int) -> Iterator[int]:
        middle = self.zone.along // 2
        reach = middle - wide // 2 - GAP
        for off in range(0, reach + 1, STRIDE // 2):
            yield middle + off
            if off:
                yield middle - off

    def _free(self, ring: Ring, *, inside_zone: bool) -> bool:
        grown = _grown(ring, GAP)
        wide, high = self.felt.width, self.felt.height
        if not all(0 <= x <= wide and 0 <= y <= high for x, y in grown):
            return False
        if inside_zone and not all(self.zone.has(x, y) for x, y in ring):
            return False
        # Mines lie in front of the zone, and not where the enemy begins.
        if not inside_zone and any(self.enemy.has(x, y) for x, y in grown):
            return False
        return (
            not any(overlap(grown, other) for other in self._taken)
            and not any(overlap(grown, house.points) for house in self.felt.buildings)
            and not any(touches(_grown(ring, GAP + e.width // 2), e) for e in self._barred)
        )

    def _entry(self, type: str, shape: str, points: Ring, **more: Any) -> None:
        id = f"{self.side[0]}-w{len(self.terrain) + 1}"
        whole = {"id": id, "type": type, "shape": shape, "points": list(points)}
        self.terrain.append(whole | more)

    def _line(self, type: str, along: int, ahead: int, **more: Any) -> None:
        ends = (self.zone.at(along - LONG // 2, ahead), self.zone.at(along + LONG // 2, ahead))
        self._entry(type, "polyline", ends, **more)

    def _bunker(self, along: int, ahead: int) -> None:
        """One storey of concrete: two loopholes to the front, one to each side, a door behind."""
        zone = self.zone
        wide, deep = BUNKER
        id = f"{self.side[0]}-bk{len(self.buildings) + 1}"
        facing = zone.facing
        # Seen from the home edge the front runs left to right in the west, else it is mirrored.
        left, right = (180, 0) if zone.edge in "NS" else (270, 90)
        holes = [
            ("l1", "loophole", zone.at(along - 14, ahead + deep // 2), facing),
            ("l2", "loophole", zone.at(along + 14, ahead + deep // 2), facing),
            ("l3", "loophole", zone.at(along - wide // 2, ahead), left),
            ("l4", "loophole", zone.at(along + wide // 2, ahead), right),
            ("d1", "door", zone.at(along, ahead - deep // 2), (facing + 180) % 360),
        ]
        openings = [
            {"id": name, "kind": kind, "at": at, "facing_deg": deg} for name, kind, at, deg in holes
        ]
        self.buildings.append(
            {
                "id": id,
                "type": "bunker",
                "points": list(zone.block(along, ahead, wide, deep)),
                "storeys": 1,
                "height_mm": 10,
                "roof": "slabs",
                "floors": [{"storey": 0, "floor_z_mm": 0, "openings": openings}],
            }
        )
        self.slots.append([f"{id}/0/{name}" for name, kind, _, _ in holes if kind == "loophole"])
        self.posts.append(zone.at(along, ahead - deep))


def prepared(
    side: str, buildings: list[dict[str, Any]], number: int, zone: Zone
) -> list[dict[str, Any]]:
    """The stone houses of the zone nearest to the front, with a loophole in every blind wall."""
    front = zone.at(zone.along // 2, zone.depth)
    stone = [
        house
        for house in buildings
        if house["type"] == "building_stone" and all(zone.has(x, y) for x, y in house["points"])
    ]
    if len(stone) < number:
        key = f"{side}.works.prepared_stone_building"
        raise FAULT.because(key, "no-stone-building")
    stone.sort(key=lambda house: min(gap2(x, y, *front) for x, y in house["points"]))
    chosen = {house["id"] for house in stone[:number]}
    return [_loopholed(house) if house["id"] in chosen else house for house in buildings]


def _loopholed(house: dict[str, Any]) -> dict[str, Any]:
    ring = [tuple(point) for point in house["points"]]
    middle = (sum(x for x, _ in ring) // len(ring), sum(y for _, y in ring) // len(ring))
    floors = []
    for floor in house["floors"]:
        holes = list(floor["openings"])
        for number, (a, b) in enumerate(zip(ring, (*ring[1:], ring[0]), strict=True), start=1):
            if gap2(*a, *b) < WALL * WALL:
                continue
            for share in (1, 2, 3):
                at = (a[0] + (b[0] - a[0]) * share // 4, a[1] + (b[1] - a[1]) * share // 4)
                if all(gap2(*at, *hole["at"]) >= 15 * 15 for hole in holes):
                    facing = _outwards(at, a, b, middle)
                    hole = {"id": f"p{number}", "kind": "loophole", "at": at, "facing_deg": facing}
                    holes.append(hole)
                    break
        floors.append({**floor, "openings": holes})
    return {**house, "floors": floors}


def _outwards(at: Point, a: Point, b: Point, middle: Point) -> int:
    """Whole degrees square to the wall, away from the middle of the house."""
    across = (b[1] - a[1], a[0] - b[0])
    if across[0] * (at[0] - middle[0]) + across[1] * (at[1] - middle[1]) < 0:
        across = (-across[0], -across[1])
    return round(degrees(atan2(across[1], across[0]))) % 360


def _grown(ring: Ring, by: int) -> Ring:
    """An upright rectangle that much larger on every side; its first corner is the south-west."""
    (left, low), _, (right, top), _ = ring
    left, low, right, top = left - by, low - by, right + by, top + by
    return (left, low), (right, low), (right, top), (left, top)


def touches(ring: Ring, element: Element) -> bool:
    """Whether that piece of terrain lies under the ring, a wide line by its middle."""
    points = element.points
    legs = zip(points, (*points[1:], points[0]) if element.closed else points[1:], strict=False)
    if any(meets_ring(*a, *b, ring) for a, b in legs):
        return True
    if element.closed:
        return element.has(*ring[0]) or near_ring(*points[0], ring, 0)
    return inside(*points[0], ring)
