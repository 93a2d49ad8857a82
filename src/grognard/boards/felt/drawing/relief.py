# uncompiled: drawing happens once a table, there is nothing to gain
"""Hills: contour lines, light and shadow, from the heights of the table."""

from collections.abc import Sequence
from math import ceil, floor, hypot
from typing import Final

from grognard.boards.drawing.pen import Point
from grognard.boards.felt.drawing.palette import Palette, Scenery
from grognard.boards.felt.drawing.shapes import attributes, flow, line, path

Grid = list[list[float]]

FINER: Final = 2
"""Between the nodes the ground is a smooth surface: this many steps to each of theirs."""
CONTOUR: Final = 10.0
INDEX: Final = 5
"""Every fifth contour is drawn heavier."""
SHADES: Final = 15


class Relief:
    """The ground as a smooth surface."""

    def __init__(self, scenery: Scenery) -> None:
        self.step: Final = scenery.step / FINER
        fine = _finer([list(row) for row in scenery.heights])
        self.grid: Final = _calm(fine)

    def height(self, point: Point) -> float:
        x = min(max(point[0] / self.step, 0.0), len(self.grid[0]) - 1.001)
        y = min(max(point[1] / self.step, 0.0), len(self.grid) - 1.001)
        i, j = int(x), int(y)
        u, v = x - i, y - j
        a, b = self.grid[j], self.grid[j + 1]
        return (a[i] * (1 - u) + a[i + 1] * u) * (1 - v) + (b[i] * (1 - u) + b[i + 1] * u) * v

    def drawing(self, palette: Palette) -> str:
        return f'<g id="relief">{self._light(palette)}{self._contours(palette)}</g>'

    def _light(self, palette: Palette) -> str:
        """Slopes away from the light are dark, those towards it bright, and so are heights."""
        slopes = _lit(self.grid, self.step)
        most = max(0.05, max(abs(value) for row in slopes for value in row))
        gain = min(max(0.34 / most, 1.0), 2.2)
        drawn = []
        for sign, colour in ((-1, palette.shadow), (1, palette.sun)):
            bands = ""
            for level in range(1, SHADES + 1):
                at = (level - 0.6) * 0.03 / gain
                field = [[value * sign - at for value in row] for row in slopes]
                bands += path(_filled(field, self.step))
            # First upon each other, then once upon the ground: so many washes would tint it.
            washes = attributes({"fill": colour, "fill_opacity": palette.shade_strength * 2})
            drawn.append(f'<g opacity="{0.5 if sign < 0 else 0.4}"{washes}>{bands}</g>')
        low, high = _span(self.grid)
        for share in (0.35, 0.6, 0.82) if high - low > 15 else ():
            at = low + (high - low) * share
            field = [[value - at for value in row] for row in self.grid]
            drawn.append(path(_filled(field, self.step), fill=palette.sun, fill_opacity=0.05))
        return "".join(drawn)

    def _contours(self, palette: Palette) -> str:
        low, high = _span(self.grid)
        drawn = []
        for number in range(ceil(low / CONTOUR), floor(high / CONTOUR) + 1):
            # A level through many nodes would run along them: it is drawn a hair higher.
            at = number * CONTOUR + 0.013
            field = [[value - at for value in row] for row in self.grid]
            d = "".join(
                flow(_thin(points, 17.0), closed=ring)
                for points, ring in isolines(field, self.step)
                if len(points) > 2
            )
            index = number % INDEX == 0
            if d:
                drawn.append(
                    line(
                        d,
                        palette.contour,
                        1.5 if index else 0.8,
                        opacity=0.62 if index else 0.44,
                    )
                )
        return f'<g class="contours">{"".join(drawn)}</g>'


def _finer(rows: Grid) -> Grid:
    """More nodes between, on Catmull-Rom curves."""
    wide = [_through(row) for row in rows]
    columns = [_through([row[place] for row in wide]) for place in range(len(wide[0]))]
    return [[column[place] for column in columns] for place in range(len(columns[0]))]


def _through(values: Sequence[float]) -> list[float]:
    found = []
    last = len(values) - 1
    for place in range(last):
        a, b = values[max(place - 1, 0)], values[place]
        c, d = values[place + 1], values[min(place + 2, last)]
        for part in range(FINER):
            t = part / FINER
            found.append(
                b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
            )
    return [*found, values[last]]


def _calm(grid: Grid) -> Grid:
    """Each node a little like its neighbours: whole millimetres make steps otherwise."""
    for _ in range(2):
        wide = [_softened(row) for row in grid]
        columns = [_softened([row[place] for row in wide]) for place in range(len(wide[0]))]
        grid = [[column[place] for column in columns] for place in range(len(columns[0]))]
    return grid


def _softened(values: list[float]) -> list[float]:
    around = [values[0], *values, values[-1]]
    return [(a + 2 * b + c) / 4 for a, b, c in zip(around, around[1:], around[2:], strict=False)]


def _span(grid: Grid) -> tuple[float, float]:
    return min(min(row) for row in grid), max(max(row) for row in grid)


def _lit(grid: Grid, step: float) -> Grid:
    """How far each node leans towards the light."""
    high, wide = len(grid), len(grid[0])
    found = []
    for j in range(high):
        row = []
        up, down = grid[max(j - 1, 0)], grid[min(j + 1, high - 1)]
        for i in range(wide):
            east = grid[j][min(i + 1, wide - 1)] - grid[j][max(i - 1, 0)]
            south = down[i] - up[i]
            row.append((0.64 * east + 0.77 * south) / (2 * step))
        found.append(row)
    return _calm(found)


def _filled(field: Grid, step: float) -> str:
    """Where the field is positive, as one outline; it runs off the table at its edges."""
    width = len(field[0])
    edge = [-1.0] * (width + 2)
    framed = [edge, *([-1.0, *row, -1.0] for row in field), edge]
    return "".join(
        flow(_thin([(x - step, y - step) for x, y in points], 26.0), closed=True)
        for points, _ in isolines(framed, step)
        if len(points) > 4
    )


def _thin(points: list[Point], room: float) -> list[Point]:
    """Without points that stand closer together than that."""
    kept = [points[0]]
    for point in points[1:]:
        if hypot(point[0] - kept[-1][0], point[1] - kept[-1][1]) > room:
            kept.append(point)
    if kept[-1] != points[-1] and len(kept) > 1:
        kept[-1] = points[-1]
    return kept


def isolines(field: Grid, step: float) -> list[tuple[list[Point], bool]]:
    """The lines where the field is zero, and whether each comes back to where it began."""
    links: dict[Point, list[Point]] = {}
    for j in range(len(field) - 1):
        top, low = field[j], field[j + 1]
        for i in range(len(top) - 1):
            a, b, c, d = top[i], top[i + 1], low[i + 1], low[i]
            kind = (a > 0) + 2 * (b > 0) + 4 * (c > 0) + 8 * (d > 0)
            if kind in (0, 15):
                continue
            north = (round((i + _cut(a, b)) * step, 2), j * step)
            south = (round((i + _cut(d, c)) * step, 2), (j + 1) * step)
            west = (i * step, round((j + _cut(a, d)) * step, 2))
            east = ((i + 1) * step, round((j + _cut(b, c)) * step, 2))
            for one, two in _pairs(kind, north, east, south, west):
                links.setdefault(one, []).append(two)
                links.setdefault(two, []).append(one)
    return _joined(links)


def _cut(one: float, two: float) -> float:
    # Away from the node itself, so that two lines never meet in it.
    return min(max(one / (one - two), 0.01), 0.99) if one != two else 0.5


def _pairs(
    kind: int, north: Point, east: Point, south: Point, west: Point
) -> list[tuple[Point, Point]]:
    if kind in (1, 14):
        return [(north, west)]
    if kind in (2, 13):
        return [(north, east)]
    if kind in (4, 11):
        return [(east, south)]
    if kind in (8, 7):
        return [(south, west)]
    if kind in (3, 12):
        return [(west, east)]
    if kind in (6, 9):
        return [(north, south)]
    if kind == 5:
        return [(north, west), (east, south)]
    return [(north, east), (south, west)]


def _joined(links: dict[Point, list[Point]]) -> list[tuple[list[Point], bool]]:
    found = []
    ends = [point for point, others in links.items() if len(others) == 1]
    for start in (*ends, *links):
        if not links[start]:
            continue
        way = [start]
        while links[way[-1]]:
            after = links[way[-1]].pop()
            links[after].remove(way[-1])
            way.append(after)
        ring = way[0] == way[-1]
        found.append((way[:-1] if ring else way, ring))
    return found
