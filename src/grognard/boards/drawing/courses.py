# uncompiled: drawing happens once a table, there is nothing to gain
"""Rivers that are hexes: ribbons from centre to centre that widen on their way."""

from collections.abc import Mapping
from math import pi, sin
from typing import Any, Final

from grognard.boards.drawing.pen import (
    Point,
    apart,
    between,
    left_of,
    luck,
    middle,
    minus,
    plus,
    smooth,
    unit,
)
from grognard.boards.drawing.sheet import SIDE, Clear, Sheet
from grognard.boards.drawing.waters import Course
from grognard.boards.mapfile import MapFile, Road

STEPS: Final = 6
STRAIGHTEN: Final = 0.34
"""How far a course cuts the corner between the hexes before and after."""
BEYOND: Final = 1.1
"""In hexsides, how far a river runs on where it leaves the map."""


class Courses:
    """The waters of a file; `halves` gives half the width at source and mouth, by name or kind."""

    def __init__(
        self, sheet: Sheet, file: MapFile[Any], halves: Mapping[str, tuple[float, float]]
    ) -> None:
        self.sheet: Final = sheet
        self.waters: Final = file.waters
        self.lines: Final[list[list[Point]]] = []
        for water in file.waters:
            self.lines.append(self._line(water))
        self.halves: Final = [
            _halves(len(line), *(halves.get(water.name) or halves[water.kind]), seed)
            for seed, (water, line) in enumerate(zip(file.waters, self.lines, strict=True))
        ]

    def _line(self, water: Road) -> list[Point]:
        grid = self.sheet.grid
        hexes = [grid.hex(number) for number in water.hexes]
        centres = [self.sheet.centre(hex) for hex in hexes]
        points = []
        for place, (hex, here) in enumerate(zip(hexes, centres, strict=True)):
            if 0 < place < len(hexes) - 1:
                here = middle(here, middle(centres[place - 1], centres[place + 1]), STRAIGHTEN)
                here = here[0] + between(-9, 9, hex, 91), here[1] + between(-7, 7, hex, 92)
            points.append(here)
        points[-1] = self._mouth(water, points[-1])
        # At the edge of the map the river comes from, and goes, somewhere.
        if len(grid.around(hexes[0])) < 6:
            points.insert(0, plus(points[0], unit(minus(points[0], points[1])), BEYOND * SIDE))
        if len(grid.around(hexes[-1])) < 6:
            points.append(plus(points[-1], unit(minus(points[-1], points[-2])), BEYOND * SIDE))
        return _sampled(points)

    def _mouth(self, water: Road, end: Point) -> Point:
        """Where the water runs into one listed before it, if it ends in a hex of that one."""
        for other, line in zip(self.waters, self.lines, strict=False):
            if water.hexes[-1] in other.hexes:
                return min(line, key=lambda point: apart(point, end))
        return end

    def ribbon(self, number: int, share: float = 1.0) -> str:
        """The water as a closed shape; a `share` below 1 gives its depth."""
        left, right = [], []
        line = self.lines[number]
        for place, (point, half) in enumerate(zip(line, self.halves[number], strict=True)):
            ahead = line[min(place + 1, len(line) - 1)]
            out = left_of(unit(minus(ahead, line[max(place - 1, 0)])))
            left.append(plus(point, out, half * share))
            right.append(plus(point, out, -half * share))
        return smooth(left, closed=False) + "L" + smooth(right[::-1], closed=False)[1:] + "z"

    def nearest(self, point: Point) -> tuple[float, float]:
        """How far the nearest water is, and half its width there; nothing where none is drawn."""
        spots = (
            (apart(spot, point), half)
            for line, halves in zip(self.lines, self.halves, strict=True)
            for spot, half in zip(line, halves, strict=True)
        )
        return min(spots, default=(0.0, 0.0))

    def keep_clear(self, clear: Clear) -> None:
        for line, halves in zip(self.lines, self.halves, strict=True):
            for point, half in zip(line, halves, strict=True):
                clear.keep(point, half + 1.0)

    def courses(self) -> list[Course]:
        """Each water as a stretch to write along."""
        return [
            (water.name, water.kind, line, max(halves))
            for water, line, halves in zip(self.waters, self.lines, self.halves, strict=True)
            if water.name
        ]


def _sampled(points: list[Point]) -> list[Point]:
    """Points along the Catmull-Rom curve through the given ones."""
    found = []
    last = len(points) - 1
    for index in range(last):
        a, b = points[index], points[index + 1]
        before, after = points[max(index - 1, 0)], points[min(index + 2, last)]
        for step in range(STEPS):
            t = step / STEPS
            found.append((_between(before, a, b, after, t, 0), _between(before, a, b, after, t, 1)))
    return [*found, points[-1]]


def _between(before: Point, a: Point, b: Point, after: Point, t: float, axis: int) -> float:
    p, q, r, s = before[axis], a[axis], b[axis], after[axis]
    return 0.5 * (
        2 * q
        + (r - p) * t
        + (2 * p - 5 * q + 4 * r - s) * t * t
        + (3 * q - p - 3 * r + s) * t * t * t
    )


def _halves(count: int, source: float, mouth: float, seed: int) -> list[float]:
    """Half the width at each point: growing, and a little uneven as rivers are."""
    phase = luck(seed, 93)
    return [
        (source + (mouth - source) * place / (count - 1))
        * (1 + 0.14 * sin(2 * pi * (place / 9.0 + phase)))
        for place in range(count)
    ]
