# uncompiled: drawing happens once a table, there is nothing to gain
"""The ground of Rösselsprung: shaded relief out of the terrain itself, and the houses of Drvar."""

from collections.abc import Callable
from math import atan2, cos, degrees, pi, sin
from typing import Final

from grognard.boards.drawing.houses import House, Site, build
from grognard.boards.drawing.pen import (
    Point,
    between,
    left_of,
    luck,
    middle,
    minus,
    plus,
    smooth,
    unit,
    wobbly,
)
from grognard.boards.drawing.roads import Roads
from grognard.boards.drawing.sheet import SIDE, Clear, Sheet
from grognard.boards.grid import OFF
from grognard.titles.roesselsprung.box.components import DrvarMap
from grognard.titles.roesselsprung.look.style import (
    CONTOUR,
    PREFIX,
    SHADE,
    SHINE,
    YARDS,
    YARDS_EDGE,
)

CELL: Final = 15.0
"""The relief is reckoned on a lattice this wide."""
BLUR: Final = 2
"""In cells: how gently the ground rises."""
CONTOURS: Final = (0.55, 1.1, 1.65, 2.2, 2.75, 3.3)
SHADES: Final = (0.10, 0.22, 0.36, 0.52)
SHINES: Final = (0.10, 0.24, 0.42)
TOWN: Final = 3
"""From so many adjoining hexes on, a place is a town."""

Field = list[list[float]]


class Relief:
    """How high the ground lies: the deeper among hills and woods, the higher."""

    def __init__(self, sheet: Sheet, file: DrvarMap) -> None:
        self.sheet: Final = sheet
        self.terrain: Final = [file.hexes[name].terrain for name in sheet.grid.names]
        self.wide: Final = int(sheet.width // CELL) + 2
        self.high: Final = int(sheet.height // CELL) + 2
        heights = self._heights()
        field = [
            [heights[self._hex_at((column * CELL, row * CELL))] for column in range(self.wide)]
            for row in range(self.high)
        ]
        for _ in range(2):
            field = _turned(_blurred(_turned(_blurred(field))))
        ridges = _rough(self.wide, self.high)
        self.field: Final = [
            [ground * (0.72 + 0.62 * rough) for ground, rough in zip(line, roughs, strict=True)]
            for line, roughs in zip(field, ridges, strict=True)
        ]
        # Beyond the map everything falls to nothing, so that every contour is closed.
        self.field[0] = self.field[-1] = [0.0] * self.wide
        for line in self.field:
            line[0] = line[-1] = 0.0

    def _heights(self) -> list[float]:
        grid = self.sheet.grid
        depth = [0 if terrain in ("plain", "built-up") else OFF for terrain in self.terrain]
        shore = [hex for hex in range(grid.size) if depth[hex] == 0]
        while shore:
            hex = shore.pop(0)
            for other in grid.around(hex):
                if depth[other] == OFF:
                    depth[other] = depth[hex] + 1
                    shore.append(other)
        # A map without a plain has no depth to tell: everything is as high.
        return [0.0 if deep == 0 else 0.9 + 0.55 * min(abs(deep), 4) for deep in depth]

    def _hex_at(self, point: Point) -> int:
        """The hex around a point, or the nearest one off the map."""
        grid = self.sheet.grid
        west = self.sheet.centre(0)[0]
        first = int((point[0] - west) // (1.5 * SIDE))
        best, found = 0.0, OFF
        for column in (first, first + 1):
            column = min(max(column, 0), grid.columns - 1)
            row = round((point[1] - self.sheet.centre(column)[1]) / (SIDE * 3**0.5))
            hex = min(max(row, 0), grid.rows - 1) * grid.columns + column
            x, y = self.sheet.centre(hex)
            away = (x - point[0]) ** 2 + (y - point[1]) ** 2
            if found == OFF or away < best:
                best, found = away, hex
        return found

    def drawing(self) -> str:
        """Light from the north-west, as on every map since maps are shaded; contours over it."""
        light = self._light()
        dark = [[-value for value in line] for line in light]
        shades = "".join(
            f'<path d="{_areas(dark, level)}" fill="{SHADE}" opacity=".1"/>' for level in SHADES
        )
        shines = "".join(
            f'<path d="{_areas(light, level)}" fill="{SHINE}" opacity=".17"/>' for level in SHINES
        )
        lines = "".join(_areas(self.field, level) for level in CONTOURS)
        return (
            f'<g class="relief" stroke="none" fill-rule="evenodd">{shades}{shines}</g>'
            f'<path class="contours" d="{lines}" fill="none" stroke="{CONTOUR}"'
            ' stroke-width=".8" opacity=".5"/>'
        )

    def _light(self) -> Field:
        field = self.field
        light = [[0.0] * self.wide for _ in range(self.high)]
        for row in range(1, self.high - 1):
            above, here, below = field[row - 1], field[row], field[row + 1]
            line = light[row]
            for column in range(1, self.wide - 1):
                east = here[column + 1] - here[column - 1]
                south = below[column] - above[column]
                line[column] = east * 0.7 + south * 0.7
        return light


def _turned(field: Field) -> Field:
    return [list(line) for line in zip(*field, strict=True)]


def _blurred(field: Field) -> Field:
    """Each line as running means."""
    span = 2 * BLUR + 1
    blurred = []
    for line in field:
        padded = [line[0]] * BLUR + line + [line[-1]] * BLUR
        total = sum(padded[:span])
        out = [total / span]
        for place in range(span, len(padded)):
            total += padded[place] - padded[place - span]
            out.append(total / span)
        blurred.append(out)
    return blurred


def _rough(wide: int, high: int) -> Field:
    """Ridges and gullies: crests of smooth noise, large ones and small ones on them."""
    field = [[0.0] * wide for _ in range(high)]
    for step, share, seed in ((9, 0.62, 1), (4, 0.38, 2)):
        columns, rows = wide // step + 3, high // step + 3
        dots = [[luck(row, column, seed) for column in range(columns)] for row in range(rows)]
        for row in range(high):
            down, rest = divmod(row, step)
            south = _eased(rest / step)
            upper, lower, line = dots[down], dots[down + 1], field[row]
            for column in range(wide):
                along, rest = divmod(column, step)
                east = _eased(rest / step)
                top = upper[along] + (upper[along + 1] - upper[along]) * east
                low = lower[along] + (lower[along + 1] - lower[along]) * east
                line[column] += share * (1.0 - abs(2.0 * (top + (low - top) * south) - 1.0))
    return field


def _eased(share: float) -> float:
    return share * share * (3.0 - 2.0 * share)


# The four sides of a cell, clockwise from the top, and which of them a line enters and leaves by
# when the corners (north-west, north-east, south-east, south-west) above the level are these bits.
_LINES: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((3, 0),), 2: ((0, 1),), 3: ((3, 1),), 4: ((1, 2),), 5: ((3, 0), (1, 2)), 6: ((0, 2),),
    7: ((3, 2),), 8: ((2, 3),), 9: ((2, 0),), 10: ((0, 1), (2, 3)), 11: ((2, 1),),
    12: ((1, 3),), 13: ((1, 0),), 14: ((0, 3),),
}  # fmt: skip


def _areas(field: Field, level: float) -> str:
    """Everything above the level, as closed outlines."""
    high, wide = len(field), len(field[0])
    ends: dict[tuple[int, int, bool], tuple[int, int, bool]] = {}
    for row in range(high - 1):
        upper, lower = field[row], field[row + 1]
        for column in range(wide - 1):
            bits = (
                (upper[column] > level)
                | (upper[column + 1] > level) << 1
                | (lower[column + 1] > level) << 2
                | (lower[column] > level) << 3
            )
            for start, end in _LINES.get(bits, ()):
                ends[_side(row, column, start)] = _side(row, column, end)
    loops = []
    while ends:
        key, there = ends.popitem()
        loop = [key]
        while there in ends:
            loop.append(there)
            there = ends.pop(there)
        if len(loop) > 5:
            loops.append(_outline([_crossing(field, level, side) for side in loop]))
    return "".join(loops)


def _side(row: int, column: int, side: int) -> tuple[int, int, bool]:
    """A side of a cell, named alike from both cells it parts; true if it lies level."""
    return (row + (side == 2), column + (side == 1), side in (0, 2))


def _crossing(field: Field, level: float, side: tuple[int, int, bool]) -> Point:
    row, column, level_side = side
    a = field[row][column]
    b = field[row][column + 1] if level_side else field[row + 1][column]
    share = (level - a) / (b - a) if a != b else 0.5
    x, y = (column + share, row) if level_side else (column, row + share)
    return x * CELL, y * CELL


def _outline(points: list[Point]) -> str:
    """Through the middles of its sides, every corner rounded off: short to write."""
    start = middle(points[-1], points[0])
    here = (round(start[0]), round(start[1]))
    parts = [f"M{here[0]} {here[1]}"]
    for place, point in enumerate(points):
        end = middle(point, points[(place + 1) % len(points)])
        bend = round(point[0]) - here[0], round(point[1]) - here[1]
        step = round(end[0]) - here[0], round(end[1]) - here[1]
        parts.append(f"q{bend[0]} {bend[1]} {step[0]} {step[1]}")
        here = here[0] + step[0], here[1] + step[1]
    return "".join(parts) + "z"


# Houses ------------------------------------------------------------------------------------------


def towns(sheet: Sheet, file: DrvarMap) -> set[str]:
    """The built-up hexes that adjoin enough others to be a town rather than a village."""
    grid = sheet.grid
    built = {grid.hex(name) for name, hex in file.hexes.items() if hex.terrain == "built-up"}
    found: set[str] = set()
    while built:
        front = [built.pop()]
        place = set(front)
        while front:
            near = built & set(grid.around(front.pop()))
            built -= near
            place |= near
            front += near
        if len(place) >= TOWN:
            found |= {grid.names[hex] for hex in place}
    return found


class Houses:
    """The yards and houses of every built-up hex, close together in a town."""

    def __init__(self, sheet: Sheet, file: DrvarMap, clear: Clear) -> None:
        self.sheet: Final = sheet
        self.clear: Final = clear
        grid = sheet.grid
        self.built: Final = [file.hexes[name].terrain == "built-up" for name in grid.names]
        self.town: Final = {grid.hex(name) for name in towns(sheet, file)}

    def yards(self) -> str:
        area = _around(self.sheet, lambda hex: self.built[hex], 5.0)
        return f'<path d="{area}" fill="{YARDS}" stroke="{YARDS_EDGE}" stroke-width="1.3"/>'

    def drawing(self, roads: Roads) -> str:
        houses: list[House] = []
        for hex, built in enumerate(self.built):
            if built:
                houses += self._houses(hex, roads)
        return f'<g class="houses">{"".join(house for _, house in sorted(houses))}</g>'

    def _houses(self, hex: int, roads: Roads) -> list[House]:
        """Both sides of every street first, then the yards behind."""
        x, y = self.sheet.centre(hex)
        rows = (12.5, 24.0, 35.0) if hex in self.town else (13.0,)
        sites: list[Site] = []
        for other in self.sheet.grid.neighbours[hex]:
            stretch = (min(hex, other), max(hex, other))
            if other == OFF or stretch not in roads.kind:
                continue
            line = roads.line(hex, other)[:6]
            for away in rows:
                for place in range(1, len(line)):
                    way = unit(minus(line[place], line[place - 1]))
                    turn = degrees(atan2(way[1], way[0]))
                    for side in (-1, 1):
                        off = side * (away + between(-1.0, 1.5, hex, other, place, side + 1))
                        sites.append((plus(line[place], left_of(way), off), turn))
        lean = between(-25, 25, hex, 15)
        for index in range(60 if hex in self.town else 15):
            angle, away = between(0, 2 * pi, hex, index, 16), between(12, 46, hex, index, 17)
            spot = (x + away * cos(angle), y + away * sin(angle) * 0.9)
            sites.append((spot, lean + (90 if luck(hex, index, 18) < 0.4 else 0)))
        reach, room = (47.0, 5.0) if hex in self.town else (40.0, 6.6)
        return build(PREFIX, sites, self.clear, hex, (x, y), reach, room)


def _around(sheet: Sheet, inside: Callable[[int], bool], inset: float) -> str:
    """The hexes that are inside as one shape with an edge drawn by hand."""
    return "".join(
        smooth(wobbly(loop, 2.6, 400 + number), closed=True, ease=7.0)
        for number, loop in enumerate(sheet.outlines(inside, inset))
    )
