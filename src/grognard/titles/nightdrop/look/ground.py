# uncompiled: drawing happens once a table, there is nothing to gain
"""The ground of Night Drop: fields and hedgerows, floods and reeds, the houses of the villages."""

from collections.abc import Callable
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from grognard.boards.drawing.courses import Courses
from grognard.boards.drawing.houses import House, Site, build, house_symbols
from grognard.boards.drawing.pen import (
    Point,
    between,
    left_of,
    luck,
    middle,
    minus,
    num,
    plus,
    smooth,
    unit,
    wobbly,
)
from grognard.boards.drawing.roads import Roads
from grognard.boards.drawing.sheet import SIDE, Clear, Sheet
from grognard.boards.grid import OFF
from grognard.titles.nightdrop.box.components import DropMap
from grognard.titles.nightdrop.look.style import (
    FIELDS,
    FLOOD,
    FLOOD_EDGE,
    HEDGE,
    MEADOW,
    PALETTE,
    PREFIX,
    RIVER_BED,
    STREAM_BED,
    YARDS,
)

BLOCK: Final = 168.0
"""A block of fields between lanes, before it is split."""
LARGEST_FIELD: Final = 58.0
WET: Final = ("marsh", "stream", "river")


class Country:
    """What lies under the grid."""

    def __init__(self, sheet: Sheet, file: DropMap, clear: Clear) -> None:
        self.sheet: Final = sheet
        self.clear: Final = clear
        self.terrain: Final = [file.hexes[name].terrain for name in sheet.grid.names]
        self._tints: Final[list[list[str]]] = [[] for _ in FIELDS]
        self._furrows: Final[list[str]] = []
        self._orchards: Final[list[str]] = []
        self._hedges: Final[list[str]] = []
        self._oaks: Final[list[str]] = []

    def _terrain_at(self, point: Point) -> str:
        """The terrain of the hex around a point; of none, off the map."""
        grid = self.sheet.grid
        west = self.sheet.centre(0)[0]
        best, found = SIDE * SIDE, ""
        first = int((point[0] - west) // (1.5 * SIDE))
        for column in (first, first + 1):
            if not 0 <= column < grid.columns:
                continue
            top = self.sheet.centre(column)[1]
            row = round((point[1] - top) / (SIDE * 3**0.5))
            if 0 <= row < grid.rows:
                hex = row * grid.columns + column
                x, y = self.sheet.centre(hex)
                away = (x - point[0]) ** 2 + (y - point[1]) ** 2
                if away < best:
                    best, found = away, self.terrain[hex]
        return found

    # Bocage --------------------------------------------------------------------------------------

    def bocage(self) -> str:
        """Fields split out of blocks, never two alike, with hedges along every split."""
        for row in range(-1, int(self.sheet.height // BLOCK) + 1):
            for column in range(-1, int(self.sheet.width // BLOCK) + 1):
                seed = row * 1000 + column
                # Every other column of blocks stands lower, so that lanes do not run for ever.
                drop = BLOCK * 0.5 if column % 2 else 0.0
                self._split(column * BLOCK, row * BLOCK + drop, BLOCK, BLOCK, seed, 1)
        tints = "".join(
            f'<path fill="{tint}" d="{"".join(fields)}"/>'
            for tint, fields in zip(FIELDS, self._tints, strict=True)
        )
        hedge = "".join(self._hedges)
        return (
            f'<rect width="{num(self.sheet.width)}" height="{num(self.sheet.height)}"'
            f' fill="{MEADOW}"/>{tints}'
            f'<path d="{"".join(self._furrows)}" fill="none" stroke="{PALETTE.furrow}"'
            ' stroke-width=".8" opacity=".5"/>'
            f'<path d="{hedge}" fill="none" stroke="{HEDGE}" stroke-width="2.3"'
            ' stroke-linecap="round" opacity=".68"/>'
            f'<path d="{"".join(self._orchards)}" fill="none" stroke="{PALETTE.tree_light}"'
            ' stroke-width="4.4" stroke-linecap="round" opacity=".75"/>'
        )

    def hedgerow_trees(self) -> str:
        """Oaks on the hedges, in two dabs of the brush: drawn over the grid, clear of what is
        printed."""
        return (
            f'<g fill="none" stroke-linecap="round"><defs><path id="{PREFIX}-oaks"'
            f' d="{"".join(self._oaks)}"/></defs><use href="#{PREFIX}-oaks"'
            f' stroke="{PALETTE.tree}" stroke-width="6"/><use href="#{PREFIX}-oaks"'
            f' stroke="{PALETTE.tree_light}" stroke-width="2.8" x="-.9" y="-1.1"/></g>'
        )

    def _split(self, x: float, y: float, wide: float, high: float, seed: int, place: int) -> None:
        if max(wide, high) < LARGEST_FIELD or (
            max(wide, high) < LARGEST_FIELD * 1.5 and luck(seed, place, 1) < 0.16
        ):
            self._field(x, y, wide, high, seed * 4096 + place)
            return
        share = between(0.36, 0.64, seed, place, 2)
        if wide > high:
            cut = x + wide * share
            self._hedge((cut, y), (cut, y + high), seed * 4096 + place)
            self._split(x, y, wide * share, high, seed, place * 2)
            self._split(cut, y, wide * (1 - share), high, seed, place * 2 + 1)
        else:
            cut = y + high * share
            self._hedge((x, cut), (x + wide, cut), seed * 4096 + place)
            self._split(x, y, wide, high * share, seed, place * 2)
            self._split(x, cut, wide, high * (1 - share), seed, place * 2 + 1)
        if place == 1:
            self._hedge((x, y), (x + wide, y), seed * 4096 - 1)
            self._hedge((x, y), (x, y + high), seed * 4096 - 2)

    def _field(self, x: float, y: float, wide: float, high: float, seed: int) -> None:
        corners = [_warped(p) for p in ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))]
        centre = _warped((x + wide / 2, y + high / 2))
        terrain = self._terrain_at(centre)
        if terrain in ("", "river", "stream"):
            return
        kind = luck(seed, 3)
        if kind < 0.62:
            self._tints[int(kind / 0.62 * len(FIELDS))].append(_plot(corners))
        a, b, c, d = corners
        use = luck(seed, 4)
        if terrain != "bocage" or wide < 18 or high < 18:
            return
        if use < 0.13:
            for row in (0.2, 0.4, 0.6, 0.8):
                start, end = (
                    middle(middle(a, d, row), middle(b, c, row), 0.1),
                    middle(middle(a, d, row), middle(b, c, row), 0.9),
                )
                self._furrows.append(f"M{_spot(start)}L{_spot(end)}")
        elif use < 0.21:
            for row in (0.25, 0.5, 0.75):
                for tree in (0.22, 0.5, 0.78):
                    spot = middle(middle(a, d, row), middle(b, c, row), tree)
                    if self.clear.free(spot, 4.0):
                        self._orchards.append(f"M{_spot(spot)}h0")

    def _hedge(self, a: Point, b: Point, seed: int) -> None:
        start, half, end = _warped(a), _warped(middle(a, b)), _warped(b)
        there = {self._terrain_at(point) for point in (start, half, end)}
        if not there & {"bocage", "village", "marsh"} or luck(seed, 5) < 0.08:
            return
        bend = plus(middle(start, end), minus(half, middle(start, end)), 2.0)
        self._hedges.append(
            f"M{_spot(start)}q{_spot(minus(bend, start))} {_spot(minus(end, start))}"
        )
        count = int(hypot(*minus(b, a)) / 15)
        for tree in range(count):
            if luck(seed, tree, 6) > 0.42:
                continue
            spot = _warped(middle(a, b, (tree + luck(seed, tree, 7)) / count))
            if self._terrain_at(spot) == "bocage" and self.clear.free(spot, 4.5):
                self._oaks.append(f"M{_spot(spot)}h0")

    # Floods --------------------------------------------------------------------------------------

    def floods(self) -> str:
        """Water over the meadows, so thin that the hedges show through it."""
        wet = self._area(lambda hex: self.terrain[hex] in WET, 5.0, 3.4, 1)
        river = self._area(lambda hex: self.terrain[hex] == "river", 9.0, 4.0, 2)
        stream = self._area(lambda hex: self.terrain[hex] == "stream", 9.0, 4.0, 3)
        return (
            f'<path d="{wet}" fill="{FLOOD}" fill-rule="evenodd" opacity=".86"/>'
            f'<path d="{wet}" fill="url(#{PREFIX}-flood)" fill-rule="evenodd"'
            f' stroke="{FLOOD_EDGE}" stroke-width="1.6"/>'
            f'<path d="{wet}" fill="none" stroke="{PALETTE.bank}" stroke-width="5" opacity=".35"/>'
            f'<path d="{stream}" fill="{STREAM_BED}" fill-rule="evenodd" opacity=".9"/>'
            f'<path d="{river}" fill="{RIVER_BED}" fill-rule="evenodd" opacity=".92"/>'
        )

    def _area(self, inside: Callable[[int], bool], inset: float, reach: float, seed: int) -> str:
        """The hexes that are inside as one shape, its shore drawn from mid-side to mid-side."""
        drawn = []
        for number, loop in enumerate(self.sheet.outlines(inside, inset)):
            mids = [middle(loop[place - 1], point) for place, point in enumerate(loop)]
            shore = wobbly(mids, reach, seed * 100 + number)
            drawn.append(smooth(shore, closed=True, ease=6.0))
        return "".join(drawn)

    def reeds(self) -> str:
        """Reeds in the marsh and along the brooks."""
        drawn = []
        for hex, terrain in enumerate(self.terrain):
            if terrain not in ("marsh", "stream"):
                continue
            x, y = self.sheet.centre(hex)
            for index in range(7):
                angle = 2 * pi * (index + luck(hex, index, 8)) / 7
                away = between(14, 44, hex, index, 9)
                foot = (x + away * cos(angle), y + away * sin(angle))
                if self.clear.free((foot[0], foot[1] - 5), 6.0):
                    self.clear.keep((foot[0], foot[1] - 5), 4.0)
                    drawn.append((foot[1], f'<use href="#{PREFIX}-reed" x="{num(foot[0])}"'
                                  f' y="{num(foot[1])}"/>'))  # fmt: skip
        return "".join(reed for _, reed in sorted(drawn))

    # Villages ------------------------------------------------------------------------------------

    def villages(self, roads: Roads) -> str:
        """Yards and gardens, and the houses along the roads."""
        yards = self._area(lambda hex: self.terrain[hex] == "village", 12.0, 5.0, 4)
        houses: list[House] = []
        for hex, terrain in enumerate(self.terrain):
            if terrain == "village":
                houses += self._houses(hex, roads)
        return (
            f'<path d="{yards}" fill="{YARDS}" stroke="#b59a63" stroke-width="1.2" opacity=".82"/>'
            + "".join(house for _, house in sorted(houses))
        )

    def _houses(self, hex: int, roads: Roads) -> list[House]:
        """Both sides of every road first, then a few in the yards."""
        sites: list[Site] = []
        for other in self.sheet.grid.neighbours[hex]:
            stretch = (min(hex, other), max(hex, other))
            if other == OFF or stretch not in roads.kind:
                continue
            line = roads.line(hex, other)[:5]
            for place in range(1, len(line)):
                way = unit(minus(line[place], line[place - 1]))
                turn = degrees(atan2(way[1], way[0]))
                for side in (-1, 1):
                    away = between(12.0, 16.0, hex, other, place, side + 1)
                    sites.append((plus(line[place], left_of(way), side * away), turn))
        x, y = self.sheet.centre(hex)
        for index in range(14):
            angle, away = between(0, 2 * pi, hex, index, 16), between(12, 36, hex, index, 17)
            spot = (x + away * cos(angle), y + away * sin(angle) * 0.9)
            sites.append((spot, between(-40, 40, hex, index, 18)))
        return build(PREFIX, sites, self.clear, hex, (x, y), 43.0, 6.0)


def symbols() -> str:
    """The reed, the houses, and the dashes of shallow water."""
    ripples = "".join(
        f"M{num(between(0, 106, dash, 21))} {4 + dash // 2 * 8}h{num(between(4, 13, dash, 22))}"
        for dash in range(24)
    )
    return (
        f'<g id="{PREFIX}-reed" fill="none" stroke="{PALETTE.reed}" stroke-linecap="round">'
        '<path d="M-4 0C-4-3-5-5-6-6M-2 0C-2-4-2.4-6.6-3-8.4M0 0V-9M2 0C2-4 2.6-6 3.4-7.6'
        'M4 0C4-3 5-4.4 6.2-5.2" stroke-width="1.1"/><path d="M-3-8.4v-2.4M0-9v-2.6M3.4-7.6v-2.4"'
        f' stroke-width="2"/></g>{house_symbols(PREFIX)}'
        f'<pattern id="{PREFIX}-flood" width="120" height="96" patternUnits="userSpaceOnUse">'
        f'<path d="{ripples}" fill="none" stroke="{FLOOD_EDGE}" stroke-width="1.3"'
        ' stroke-linecap="round" opacity=".75"/></pattern>'
    )


def river_drawing(courses: Courses) -> str:
    """Bank, shore, water and depth, each a pass over the same ribbons."""
    ribbons = "".join(
        f'<path d="{courses.ribbon(number)}"/>' for number in reversed(range(len(courses.lines)))
    )
    depths = "".join(
        f'<path d="{courses.ribbon(number, 0.5)}"/>'
        for number, water in enumerate(courses.waters)
        if water.kind == "river"
    )
    return (
        f'<g id="water" class="water"><defs><g id="{PREFIX}-net">{ribbons}</g></defs>'
        f'<use href="#{PREFIX}-net" fill="none" stroke="{PALETTE.bank}" stroke-width="6"'
        ' stroke-linejoin="round" opacity=".55"/>'
        f'<use href="#{PREFIX}-net" fill="{PALETTE.shore}" stroke="{PALETTE.shore}"'
        ' stroke-width="2.4" stroke-linejoin="round"/>'
        f'<use href="#{PREFIX}-net" fill="{PALETTE.water}"/>'
        f'<g fill="{PALETTE.water_deep}" opacity=".6">{depths}</g></g>'
    )


def _warped(point: Point) -> Point:
    """The land is not ruled by a set square: lanes lean and bend over a few hundred metres."""
    x, y = point
    return (
        x + 30 * sin(y / 97 + 0.7) + 15 * sin((x + y) / 61 + 2.1) + 6 * sin(y / 31 + x / 43),
        y + 30 * sin(x / 103 + 1.9) + 15 * sin((x - y) / 67 + 0.4) + 6 * sin(x / 29 - y / 47),
    )


def _plot(corners: list[Point]) -> str:
    """The field as steps from its first corner: shorter to write than places."""
    steps = []
    here = (round(corners[0][0]), round(corners[0][1]))
    start = here
    for corner in corners[1:]:
        spot = round(corner[0]), round(corner[1])
        steps.append(f"l{spot[0] - here[0]} {spot[1] - here[1]}")
        here = spot
    return f"M{start[0]} {start[1]}{''.join(steps)}z"


def _spot(point: Point) -> str:
    return f"{round(point[0])} {round(point[1])}"
