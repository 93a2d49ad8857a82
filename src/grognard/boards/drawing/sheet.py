# uncompiled: drawing happens once a table, there is nothing to gain
"""The sheet a map is drawn on: where every hex lies, and what must be kept clear."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from grognard.boards.drawing.pen import Point, apart, at, left_of, minus, plus, unit
from grognard.boards.grid import OFF, Grid

SIDE: Final = 60.0
"""The length of a hexside on paper; every other measure of the drawing follows from it."""
MARGIN: Final = 64.0

Corner = tuple[int, int]


@dataclass(frozen=True)
class Box:
    """A rectangle kept clear for something written or printed."""

    x: float
    y: float
    half_width: float
    half_height: float

    def touches(self, other: "Box", room: float = 0.0) -> bool:
        return (
            abs(self.x - other.x) < self.half_width + other.half_width + room
            and abs(self.y - other.y) < self.half_height + other.half_height + room
        )

    def covers(self, point: Point, room: float = 0.0) -> bool:
        return (
            abs(self.x - point[0]) < self.half_width + room
            and abs(self.y - point[1]) < self.half_height + room
        )


class Sheet:
    """A grid laid out in drawing units, y growing southwards."""

    def __init__(self, grid: Grid) -> None:
        self.grid: Final = grid
        corners = [corner for hex in range(grid.size) for corner in grid.corners(hex)]
        self._west: Final = min(x for x, _ in corners) * SIDE - MARGIN
        self._north: Final = min(y for _, y in corners) * SIDE - MARGIN
        self.width: Final = max(x for x, _ in corners) * SIDE + MARGIN - self._west
        self.height: Final = max(y for _, y in corners) * SIDE + MARGIN - self._north
        # Asked for thousands of times in one drawing.
        self._centres: Final = [self._place(grid.centre(hex)) for hex in range(grid.size)]
        self._corners: Final = [
            [self._place(point) for point in grid.corners(hex)] for hex in range(grid.size)
        ]

    def _place(self, point: Point) -> Point:
        return point[0] * SIDE - self._west, point[1] * SIDE - self._north

    def centre(self, hex: int) -> Point:
        return self._centres[hex]

    def corners(self, hex: int) -> list[Point]:
        return self._corners[hex]

    def side(self, hex: int, direction: int) -> tuple[Point, Point]:
        """The ends of a hexside, walked clockwise around the hex: outside is on the left."""
        corners = self.corners(hex)
        return corners[direction], corners[(direction + 1) % 6]

    def sides(self) -> Iterable[tuple[int, int]]:
        """Every hexside once, as (hex, direction)."""
        for hex in range(self.grid.size):
            for direction, other in enumerate(self.grid.neighbours[hex]):
                if other == OFF or hex < other:
                    yield hex, direction

    def grid_lines(self) -> tuple[str, str]:
        """Every hexside once, as one stroke per hex, and the edge of the map."""
        inner, edge = [], []
        for hex in range(self.grid.size):
            # N, NE and SE of every hex are the S, SW and NW of another.
            inner.append("M" + "L".join(at(corner) for corner in self.corners(hex)[:4]))
            for direction, other in enumerate(self.grid.neighbours[hex]):
                if other == OFF:
                    a, b = self.side(hex, direction)
                    edge.append(f"M{at(a)}L{at(b)}")
        return "".join(inner), "".join(edge)

    def border(self) -> str:
        """The edge of the map as one closed way, all round."""
        sides: dict[str, str] = {}
        for hex in range(self.grid.size):
            for direction, other in enumerate(self.grid.neighbours[hex]):
                if other == OFF:
                    a, b = self.side(hex, direction)
                    sides[at(a)] = at(b)
        here = start = next(iter(sides))
        way = [start]
        while (here := sides[here]) != start:
            way.append(here)
        return f"M{'L'.join(way)}z"

    def room_across(self, down: float) -> float:
        """Half the width of a hex, `down` units above or below its centre."""
        down = abs(down)
        if self.grid.flat:
            return SIDE - down / 3**0.5
        return min(SIDE * 3**0.5 / 2, (SIDE - down) * 3**0.5)

    def outlines(self, inside: Callable[[int], bool], inset: float) -> list[list[Point]]:
        """The closed outlines of the hexes that are `inside`, drawn `inset` within their sides.

        Along the edge of the map they run as far outside instead: the sheet cuts them off.
        """
        steps: dict[Corner, tuple[Point, Point, float]] = {}
        for hex in range(self.grid.size):
            if not inside(hex):
                continue
            for direction, other in enumerate(self.grid.neighbours[hex]):
                if other == OFF or not inside(other):
                    a, b = self.side(hex, direction)
                    depth = inset if other != OFF else -abs(inset) - 6.0
                    # Three hexes meet at a corner, so no two outlines ever share one.
                    steps[corner(a)] = (a, b, depth)
        loops = []
        while steps:
            loop: list[tuple[Point, Point, float]] = []
            key = next(iter(steps))
            while key in steps:
                loop.append(steps.pop(key))
                key = corner(loop[-1][1])
            loops.append(_inset(loop))
        return loops


def corner(point: Point) -> Corner:
    """A corner's name, the same from all the hexes that meet there."""
    return round(point[0]), round(point[1])


def _inset(loop: list[tuple[Point, Point, float]]) -> list[Point]:
    """The outline moved inwards side by side; sides meet at 120 degrees, so every pair crosses."""
    moved = []
    for index, (a, b, depth) in enumerate(loop):
        before = loop[index - 1]
        one = unit(minus(before[1], before[0]))
        two = unit(minus(b, a))
        cross = one[0] * two[1] - one[1] * two[0]
        if abs(cross) < 0.1:
            moved.append(plus(a, left_of(two), -depth))
            continue
        # The crossing of both lines, each moved by its own depth to the right of its walk.
        shift = (before[2] * two[0] - depth * one[0], before[2] * two[1] - depth * one[1])
        moved.append((a[0] + shift[0] / cross, a[1] + shift[1] / cross))
    return moved


class Clear:
    """What a motif must not cover: roads, waters, names, badges.

    Everything is kept by cells of one SIDE, so that asking looks at a few things, not at all.
    """

    def __init__(self) -> None:
        self._boxes: Final[dict[tuple[int, int], list[Box]]] = {}
        self._spots: Final[dict[tuple[int, int], list[tuple[Point, float]]]] = {}

    def keep(self, point: Point, radius: float) -> None:
        cell = int(point[0] // SIDE), int(point[1] // SIDE)
        self._spots.setdefault(cell, []).append((point, radius))

    def keep_line(self, points: Iterable[Point], radius: float) -> None:
        for point in points:
            self.keep(point, radius)

    def keep_box(self, box: Box) -> None:
        for cell in _cells(box, 6.0):
            self._boxes.setdefault(cell, []).append(box)

    def covered(self, point: Point, room: float) -> bool:
        """Whether something written lies within `room` of the point."""
        cell = int(point[0] // SIDE), int(point[1] // SIDE)
        return any(box.covers(point, room) for box in self._boxes.get(cell, ()))

    def _near(self, point: Point) -> list[tuple[Point, float]]:
        x, y = int(point[0] // SIDE), int(point[1] // SIDE)
        found: list[tuple[Point, float]] = []
        for east in (-1, 0, 1):
            for south in (-1, 0, 1):
                found += self._spots.get((x + east, y + south), ())
        return found

    def free(self, point: Point, room: float) -> bool:
        """Whether a thing of that radius may be drawn here."""
        if self.covered(point, room):
            return False
        x, y = point
        for spot, radius in self._near(point):
            east, south, need = spot[0] - x, spot[1] - y, radius + room
            if east * east + south * south < need * need:
                return False
        return True

    def crowding(self, box: Box) -> float:
        """How much a name here would lie on lines and other names: nothing is best."""
        steps = max(2, int(box.half_width // 5))
        others = {id(other): other for cell in _cells(box, 0.0) for other in self._in(cell)}
        trouble = 60.0 * sum(box.touches(other, 1.0) for other in others.values())
        spots = [
            (spot, radius + box.half_height)
            for cell in _cells(box, SIDE / 2)
            for spot, radius in self._spots.get(cell, ())
            if abs(spot[1] - box.y) < radius + box.half_height
        ]
        for step in range(-steps, steps + 1):
            point = (box.x + box.half_width * step / steps, box.y)
            for spot, reach in spots:
                if abs(spot[0] - point[0]) < reach:
                    trouble += min(max((reach - apart(spot, point)) / 8.0, 0.0), 1.0)
        return trouble / (2 * steps + 1)

    def _in(self, cell: tuple[int, int]) -> list[Box]:
        return self._boxes.get(cell, [])


def _cells(box: Box, room: float) -> Iterable[tuple[int, int]]:
    """The cells a box lies in, and those it reaches into by `room`."""
    west, east = box.x - box.half_width - room, box.x + box.half_width + room
    north, south = box.y - box.half_height - room, box.y + box.half_height + room
    for x in range(int(west // SIDE), int(east // SIDE) + 1):
        for y in range(int(north // SIDE), int(south // SIDE) + 1):
            yield x, y
