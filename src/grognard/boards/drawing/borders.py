# uncompiled: drawing happens once a table, there is nothing to gain
"""Barriers such as a wall, the lines between zones, and the grid itself."""

from itertools import pairwise
from typing import Final

from grognard.boards.drawing.pen import (
    Point,
    left_of,
    luck,
    minus,
    num,
    plus,
    polyline,
    smooth,
    unit,
)
from grognard.boards.drawing.roads import stroke
from grognard.boards.drawing.sheet import Clear, Corner, Sheet, corner
from grognard.boards.drawing.style import Barrier, MapStyle, Stroke
from grognard.boards.drawing.waters import Waters
from grognard.boards.grid import OFF
from grognard.boards.hexmap import HexMap

TOWER_EVERY: Final = 34.0
SHARPEST: Final = 0.25
"""The cosine of the sharpest turn; hexsides turn by 60 degrees."""


class Borders:
    """Lines along hexsides that are not water."""

    def __init__(self, sheet: Sheet, board: HexMap, style: MapStyle, waters: Waters) -> None:
        self.sheet: Final = sheet
        self.board: Final = board
        self.style: Final = style
        self.waters: Final = waters

    def _runs(self, feature: str, aside: float) -> list[tuple[list[Point], bool]]:
        """The barrier as lines around its zone, with the outside on the left."""
        look = self.style.barriers[feature]
        steps: dict[Corner, tuple[int, int]] = {}
        ends = set()
        for hex in range(self.sheet.grid.size):
            for direction, other in enumerate(self.sheet.grid.neighbours[hex]):
                inside = self.board.zones[hex] == look.around
                # A barrier between two hexes of like zone is walked from the lower-numbered one.
                like = other != OFF and inside == (self.board.zones[other] == look.around)
                if other == OFF or not self.board.has(hex, direction, feature):
                    continue
                if (hex < other) if like else inside:
                    a, b = self.sheet.side(hex, direction)
                    steps[corner(a)] = (hex, direction)
                    ends.add(corner(b))
        runs = []
        while steps:
            start = next((key for key in steps if key not in ends), next(iter(steps)))
            key = start
            points: list[Point] = []
            while key in steps:
                hex, direction = steps.pop(key)
                points += self._stretch(hex, direction, look.gap + aside)
                key = corner(self.sheet.side(hex, direction)[1])
            runs.append((_settled(points), key == start))
        return runs

    def _stretch(self, hex: int, direction: int, gap: float) -> list[Point]:
        a, b = self.sheet.side(hex, direction)
        other = self.sheet.grid.neighbours[hex][direction]
        reach = self.waters.at_side.get((hex, direction))
        if reach is not None:
            return self.waters.bank(reach, True, gap)[1:-1]
        reach = self.waters.at_side.get((other, (direction + 3) % 6))
        if reach is not None:
            return self.waters.bank(reach, False, gap)[::-1][1:-1]
        out = left_of(unit(minus(b, a)))
        start, end = self.waters.place(corner(a)), self.waters.place(corner(b))
        return [
            plus((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t), out, gap)
            for t in (0.08, 0.5, 0.92)
        ]

    def keep_clear(self, clear: Clear) -> None:
        for feature, look in self.style.barriers.items():
            widest: dict[float, float] = {}
            for pen in look.strokes:
                widest[pen.aside] = max(widest.get(pen.aside, 0.0), pen.width)
            for aside, width in widest.items():
                for points, _ in self._runs(feature, aside):
                    clear.keep_line(points, width / 2)

    def grid_lines(self) -> str:
        """All hexsides, each once, as rows of strokes."""
        path = "".join(polyline(self.sheet.side(hex, way)) for hex, way in self.sheet.sides())
        pen = stroke(Stroke(self.style.palette.grid, 0.9, opacity=0.5))
        return f'<path id="grid" class="grid" fill="none" d="{path}" {pen}/>'

    def edge(self) -> str:
        """The line around the whole map."""
        sides = [
            self.sheet.side(hex, direction)
            for hex, direction in self.sheet.sides()
            if self.sheet.grid.neighbours[hex][direction] == OFF
        ]
        pen = stroke(Stroke(self.style.palette.frame, 1.8))
        return f'<path class="edge" fill="none" d="{"".join(map(polyline, sides))}" {pen}/>'

    def drawing(self) -> str:
        barred = set(self.style.barriers)
        zone_sides = []
        for hex, direction in self.sheet.sides():
            other = self.sheet.grid.neighbours[hex][direction]
            if other == OFF or self.board.zones[hex] == self.board.zones[other]:
                continue
            if not barred & self.board.features[hex * 6 + direction]:
                a, b = self.sheet.side(hex, direction)
                zone_sides.append(
                    polyline((self.waters.place(corner(a)), self.waters.place(corner(b))))
                )
        path = "".join(zone_sides)
        lines = "".join(f'<path d="{path}" {stroke(pen)}/>' for pen in self.style.zone_line)
        barriers = "".join(
            self._barrier(feature, look) for feature, look in self.style.barriers.items()
        )
        return f'<g id="borders" class="borders" fill="none">{lines}{barriers}</g>'

    def _barrier(self, feature: str, look: Barrier) -> str:
        paths: dict[float, str] = {}
        for aside in dict.fromkeys(pen.aside for pen in look.strokes):
            runs = self._runs(feature, aside)
            paths[aside] = "".join(smooth(points, closed=closed) for points, closed in runs)
        passes = "".join(f'<path d="{paths[pen.aside]}" {stroke(pen)}/>' for pen in look.strokes)
        towers = []
        if look.tower:
            for points, _ in self._runs(feature, look.tower_aside):
                towers += _towers(points)
        return (
            f'<g class="{feature}">{passes}<path d="{"".join(towers)}" fill="{look.tower}"'
            ' stroke="none"/></g>'
        )


def _settled(points: list[Point]) -> list[Point]:
    """Without points that crowd or turn back: where a bank meets a hexside the line would knot."""
    kept = points[:1]
    for point in points[1:]:
        if abs(point[0] - kept[-1][0]) + abs(point[1] - kept[-1][1]) > 4.0:
            kept.append(point)
    turned = True
    while turned:
        turned = False
        for index in range(1, len(kept) - 1):
            came = unit(minus(kept[index], kept[index - 1]))
            goes = unit(minus(kept[index + 1], kept[index]))
            if came[0] * goes[0] + came[1] * goes[1] < SHARPEST:
                del kept[index]
                turned = True
                break
    return kept


def _towers(points: list[Point]) -> list[str]:
    """Watchtowers at uneven steps, on the outside."""
    drawn = []
    walked = 0.0
    for index, (a, b) in enumerate(pairwise(points)):
        way = minus(b, a)
        walked += abs(way[0]) + abs(way[1])
        if walked > TOWER_EVERY * (0.8 + 0.5 * luck(index, 51)):
            walked = 0.0
            x, y = b
            drawn.append(f"M{num(x - 1.8)} {num(y - 1.8)}h3.6v3.6h-3.6z")
    return drawn
