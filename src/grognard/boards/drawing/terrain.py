# uncompiled: drawing happens once a table, there is nothing to gain
"""Terrain: tinted areas with hand-drawn edges, and the trees, blocks, ponds and fields on them."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Any, Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.pen import (
    Point,
    at,
    between,
    escape,
    luck,
    minus,
    num,
    polygon,
    smooth,
    wobbly,
)
from grognard.boards.drawing.sheet import SIDE, Clear, Sheet
from grognard.boards.drawing.style import Ground, MapStyle, Palette
from grognard.boards.grid import OFF
from grognard.boards.mapfile import MapFile

# Each tree is its shape and, over it, the side that catches the light; the foot is at (0, 0).
_PINE: Final = (
    "M0-11C1.6-8.6 2.6-7 3.4-5.6H2.2C3.3-3.8 4.2-2.4 5-1H-5C-4.2-2.4-3.3-3.8-2.2-5.6H-3.4"
    "C-2.6-7-1.6-8.6 0-11z",
    "M0-11C-1.6-8.6-2.6-7-3.4-5.6H-2.2C-3.3-3.8-4.2-2.4-5-1H-1.4C-.6-4-.2-7.4 0-11z",
)
_OAK: Final = (
    "M-4.6-2.2C-6.2-4-5.2-6.6-3.4-6.8-3-9.4.4-10.2 2-8.4 4.4-8.6 5.8-6 4.6-4.2 5.4-2.2 3.4-.6"
    " 1.6-1.2-.2-.2-3.2-.4-4.6-2.2z",
    "M-4.6-2.2C-6.2-4-5.2-6.6-3.4-6.8-3-9.2-.4-10-.8-9.2-2.4-7.4-2.2-3-3-1.2-3.8-1.4-4.2-1.7"
    "-4.6-2.2z",
)
_SPRUCE: Final = (
    "M0-12.5C1.3-9 2.4-5.6 3.6-1H-3.6C-2.4-5.6-1.3-9 0-12.5z",
    "M0-12.5C-1.3-9-2.4-5.6-3.6-1H-1C-.5-5-.2-9 0-12.5z",
)
_BUSH: Final = (
    "M-4-1.4C-4.8-3.6-2.6-5.2-1.2-4.6-.4-6.2 2.6-5.8 2.6-4 4.4-3.8 4.6-1.6 3.4-.8 1 .2-2.6.2"
    "-4-1.4z",
    "M-4-1.4C-4.8-3.6-2.6-5.2-1.2-4.6-1.8-3.4-1.6-1.8-2-.6-2.8-.6-3.6-.9-4-1.4z",
)
TREES: Final = (_PINE, _OAK, _SPRUCE, _BUSH)
PINE, OAK, SPRUCE, BUSH = range(len(TREES))
FIELDS: Final = 4


def motifs(prefix: str, palette: Palette) -> str:
    """The symbols that areas are filled with, drawn around their foot at (0, 0)."""
    shadow = (
        f'<ellipse cx="1.8" cy="-.6" rx="5" ry="1.7" fill="{palette.tree_shadow}" opacity=".5"/>'
    )
    drawn = [
        f'<g id="{prefix}-t{number}">{shadow}<path d="{dark}" fill="{palette.tree}"/>'
        f'<path d="{light}" fill="{palette.tree_light}"/></g>'
        for number, (dark, light) in enumerate(TREES)
    ]
    drawn.append(
        f'<g id="{prefix}-reed" fill="none" stroke="{palette.reed}" stroke-width="1"'
        ' stroke-linecap="round"><path d="M-4 0C-4-3-5-5-6-6M-2 0C-2-4-2.4-6.6-3-8.4M0 0V-9'
        'M2 0C2-4 2.6-6 3.4-7.6M4 0C4-3 5-4.4 6.2-5.2"/><path d="M-3-8.4v-2M0-9v-2.2M3.4-7.6v-2"'
        ' stroke-width="1.7"/></g>'
    )
    for number in range(FIELDS):
        wide, high = 20.0 + 7 * number % 13, 13.0 + 5 * number % 9
        lean = (-5.0, 4.0, -2.0, 6.0)[number]
        plot = [(-wide / 2 + lean, -high / 2), (wide / 2 + lean, -high / 2 + 2),
                (wide / 2 - lean, high / 2), (-wide / 2 - lean, high / 2 - 2)]  # fmt: skip
        rows = "".join(
            f"M{at((-wide / 2 + lean * (1 - 2 * row / 5) + 1, -high / 2 + high * row / 5))}"
            f"l{num(wide - 2)} 1.6"
            for row in range(1, 5)
        )
        drawn.append(
            f'<g id="{prefix}-f{number}"><path d="{polygon(plot)}" opacity=".5"/><path d="{rows}"'
            f' fill="none" stroke="{palette.furrow}" stroke-width=".7" opacity=".55"/></g>'
        )
    return "".join(drawn)


class Terrain:
    """The ground of a map, hex by hex and area by area."""

    def __init__(self, sheet: Sheet, file: MapFile[Any], style: MapStyle, clear: Clear) -> None:
        self.sheet: Final = sheet
        self.file: Final = file
        self.style: Final = style
        self.clear: Final = clear
        names = sheet.grid.names
        self.hexes: Final = [file.hexes[name] for name in names]
        self.ground: Final = [style.ground(hex.zone, hex.terrain) for hex in self.hexes]

    def tiles(self) -> str:
        """A tile per hex: what the browser lights, and the tint of its zone."""
        drawn = []
        for hex, line in enumerate(self.hexes):
            number = self.sheet.grid.names[hex]
            css = " ".join(filter(None, ("hex", line.terrain, line.zone)))
            title = escape(" ".join(filter(None, (number, line.name))))
            tint = self.style.zones.get(line.zone, self.style.palette.paper)
            drawn.append(
                f'<g id="h{number.replace(".", "-")}" class="{css}"><title>{title}</title>'
                f'<path fill="{tint}" d="{polygon(self.sheet.corners(hex))}"/></g>'
            )
        return "".join(drawn)

    def areas(self) -> str:
        """Every stretch of one ground as a single area with a drawn edge."""
        drawn = []
        for seed, ground in enumerate(dict.fromkeys(self.ground)):
            if not ground.tint:
                continue
            loops = self.sheet.outlines(_same(self.ground, ground), ground.inset)
            reach = min(ground.inset * 0.7, 3.0)
            path = "".join(
                smooth(wobbly(loop, reach, seed * 100 + number), closed=True, ease=7.0)
                for number, loop in enumerate(loops)
            )
            drawn.append(
                f'<path d="{path}" fill="{ground.tint}" stroke="{ground.edge}" stroke-width="1.2"'
                ' fill-rule="evenodd"/>'
            )
        return "".join(drawn)

    def growth(self) -> str:
        """Everything that stands on the ground, far things first."""
        flat: list[str] = []
        standing: list[tuple[float, str]] = []
        hamlets = self._hamlets()
        for hex, ground in enumerate(self.ground):
            if ground.motif == "fields":
                flat += self._fields(hex, ground)
            elif ground.motif == "blocks":
                flat.append(self._blocks(hex, ground))
            elif ground.motif == "trees":
                standing += self._trees(hex)
            elif ground.motif == "ponds":
                ponds, reeds = self._ponds(hex)
                flat += ponds
                standing += reeds
        standing.sort()
        return "".join(flat) + hamlets + "".join(drawing for _, drawing in standing)

    def _hamlets(self) -> str:
        """A handful of houses by the road where a place has a name but no streets."""
        houses: dict[str, list[str]] = {}
        for hex, ground in enumerate(self.ground):
            if not ground.houses or not self.hexes[hex].name:
                continue
            x, y = self.sheet.centre(hex)
            built = Clear()
            for index in range(26):
                angle, away = between(0, 2 * pi, hex, index, 16), between(2, 21, hex, index, 17)
                point = (x + away * cos(angle) * 1.1, y + away * sin(angle) * 0.8)
                if self.clear.free(point, 2.6) and built.free(point, 2.6):
                    built.keep(point, 2.6)
                    self.clear.keep(point, 3.0)
                    wide, high = between(2.6, 4.6, hex, index), between(2.2, 3.4, hex, index, 1)
                    houses.setdefault(ground.houses, []).append(_house(point, wide, high, index))
        return "".join(f'<path d="{"".join(d)}" fill="{ink}"/>' for ink, d in houses.items())

    def lights(self) -> str:
        """Lit windows, for the night."""
        glow, dots = [], []
        for hex, ground in enumerate(self.ground):
            if ground.motif == "blocks":
                x, y = self.sheet.centre(hex)
                glow.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="58"/>')
                for index, point in enumerate(self._scattered(hex, 13.0, 5.0)):
                    if luck(hex, index, 18) < 0.55 and self._from_edge(hex, point) > 6:
                        dots.append(f"M{at(point)}h1.5v1.5h-1.5z")
        prefix, light = self.style.prefix, self.style.palette.light
        return (
            f'<g class="lights" pointer-events="none"><radialGradient id="{prefix}-glow">'
            f'<stop stop-color="{light}" stop-opacity=".3"/>'
            f'<stop offset="1" stop-color="{light}" stop-opacity="0"/></radialGradient>'
            f'<g fill="url(#{prefix}-glow)">{"".join(glow)}</g>'
            f'<path d="{"".join(dots)}" fill="{light}" opacity=".85"/></g>'
        )

    def _from_edge(self, hex: int, point: Point) -> float:
        """How far a point lies inside the hexsides that border on other ground."""
        nearest = SIDE
        for direction, other in enumerate(self.sheet.grid.neighbours[hex]):
            if other != OFF and self.ground[other] is self.ground[hex]:
                continue
            a, b = self.sheet.side(hex, direction)
            # Hexsides are one SIDE long, so the cross product over it is the distance.
            away = ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])) / SIDE
            nearest = min(nearest, away)
        return nearest

    def _inside(self, hex: int, point: Point) -> bool:
        for direction in range(6):
            a, b = self.sheet.side(hex, direction)
            if (b[0] - a[0]) * (point[1] - a[1]) < (b[1] - a[1]) * (point[0] - a[0]):
                return False
        return True

    def _scattered(self, hex: int, spacing: float, jitter: float) -> list[Point]:
        """Points of a lattice over the whole sheet, pushed about, that fall in the hex."""
        x, y = self.sheet.centre(hex)
        found = []
        row = int((y - SIDE) // (spacing * 0.8))
        while row * spacing * 0.8 < y + SIDE:
            column = int((x - SIDE) // spacing)
            while column * spacing < x + SIDE:
                point = (
                    (column + 0.5 * (row % 2)) * spacing + between(-jitter, jitter, row, column, 1),
                    row * spacing * 0.8 + between(-jitter, jitter, row, column, 2),
                )
                if self._inside(hex, point):
                    found.append(point)
                column += 1
            row += 1
        return found

    def _trees(self, hex: int) -> list[tuple[float, str]]:
        trees = []
        for index, point in enumerate(self._scattered(hex, 12.5, 3.6)):
            size = between(0.72, 1.25, hex, index, 3)
            foot = (point[0], point[1] + 4)
            crown = (point[0], point[1] - 2)
            if self._from_edge(hex, foot) < 6 or self._from_edge(hex, crown) < 6:
                continue
            if luck(hex, index, 4) < 0.12 or not self.clear.free(crown, 5.0 * size):
                continue
            # Pines prevail; a grove of oaks here and there.
            grove = luck(hex, int(point[0] // 40), int(point[1] // 40)) < 0.3
            first, second = (OAK, BUSH) if grove else (PINE, SPRUCE)
            kind = first if luck(hex, index, 5) < 0.65 else second
            trees.append((foot[1], self._use(f"t{kind}", foot, size)))
        return trees

    def _use(self, symbol: str, point: Point, size: float, turn: float = 0.0) -> str:
        rotate = f"rotate({num(turn)})" if turn else ""
        return (
            f'<use href="#{self.style.prefix}-{symbol}"'
            f' transform="translate({at(point)}){rotate}scale({size:.2f})"/>'
        )

    def _fields(self, hex: int, ground: Ground) -> list[str]:
        drawn = []
        x, y = self.sheet.centre(hex)
        turn = between(-38, 38, hex, 9)
        for index in range(7):
            angle = 2 * pi * (index / 7 + luck(hex, 10) / 7)
            away = between(20, 42, hex, index, 11)
            point = (x + away * cos(angle), y + away * sin(angle))
            if luck(hex, index, 12) < 0.25 or not self.clear.free(point, 8.0):
                continue
            symbol = f"f{int(luck(hex, index, 13) * FIELDS)}"
            across = turn + (90 if luck(hex, index, 14) < 0.3 else 0)
            drawn.append(self._use(symbol, point, between(0.7, 1.0, hex, index, 15), across))
        return [f'<g fill="{ground.ink}">{"".join(drawn)}</g>'] if drawn else []

    def _blocks(self, hex: int, ground: Ground) -> str:
        """Streets and blocks on a grid of the quarter's own angle; dense where the city is deep."""
        x, y = self.sheet.centre(hex)
        same = _same(self.ground, ground)
        around = sum(same(other) for other in self.sheet.grid.around(hex))
        dense = 0.72 + 0.045 * around
        turn = between(-0.5, 0.5, hex, 21)
        step_x, step_y = between(13.0, 16.0, hex, 22), between(10.5, 12.5, hex, 23)
        parts = []
        for row in range(-6, 7):
            for column in range(-6, 7):
                u = column * step_x + (step_x / 2 if row % 2 else 0)
                v = row * step_y
                point = (x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn))
                wide = step_x * between(0.55, 0.84, hex, row, column, 24)
                high = step_y * between(0.55, 0.8, hex, row, column, 25)
                if luck(hex, row, column, 26) > dense or not self._inside(hex, point):
                    continue
                if self._from_edge(hex, point) < wide * 0.62 + 1:
                    continue
                if not self.clear.free(point, wide * 0.45):
                    continue
                court = around > 3 and luck(hex, row, column, 27) < 0.5
                parts.append(_block(u, v, wide, high, court))
        place = f"translate({at((x, y))})rotate({num(turn * 180 / pi)})"
        return (
            f'<path d="{"".join(parts)}" fill="{ground.ink}" fill-rule="evenodd"'
            f' transform="{place}"/>'
        )

    def _ponds(self, hex: int) -> tuple[list[str], list[tuple[float, str]]]:
        palette = self.style.palette
        ponds: list[str] = []
        standing: list[tuple[float, str]] = []
        taken = Clear()
        for index, point in enumerate(self._scattered(hex, 20.0, 5.0)):
            size = between(6.0, 12.5, hex, index, 31)
            if luck(hex, index, 32) < 0.8 and self._from_edge(hex, point) > size + 4:
                if self.clear.free(point, size * 0.9) and taken.free(point, size):
                    taken.keep(point, size)
                    ponds.append(_pond(point, size, hex * 50 + index))
        for index, point in enumerate(self._scattered(hex, 12.0, 4.0)):
            foot = (point[0], point[1] + 4)
            if self._from_edge(hex, point) < 7 or not self.clear.free(point, 5.0):
                continue
            if not taken.free(point, 3.0):
                continue
            chance = luck(hex, index, 33)
            if chance < 0.42:
                standing.append((foot[1], self._use("reed", foot, between(0.6, 0.95, hex, index))))
            elif chance < 0.6:
                kind = f"t{BUSH if chance < 0.54 else OAK}"
                standing.append((foot[1], self._use(kind, foot, between(0.6, 0.85, hex, index))))
        water = (
            f'<path d="{"".join(ponds)}" fill="{palette.water}" stroke="{palette.shore}"'
            ' stroke-width=".9"/>'
        )
        return ([water] if ponds else []), standing


def _same(grounds: list[Ground], ground: Ground) -> Callable[[int], bool]:
    return lambda hex: grounds[hex] is ground


def _block(u: float, v: float, wide: float, high: float, court: bool) -> str:
    outer = f"M{num(u - wide / 2)} {num(v - high / 2)}h{num(wide)}v{num(high)}h{num(-wide)}z"
    if not court:
        return outer
    inner_w, inner_h = wide * 0.42, high * 0.36
    return (
        f"{outer}M{num(u - inner_w / 2)} {num(v - inner_h / 2)}"
        f"h{num(inner_w)}v{num(inner_h)}h{num(-inner_w)}z"
    )


def _house(point: Point, wide: float, high: float, seed: int) -> str:
    lean = between(-1.0, 1.0, seed, 19)
    return (
        f"M{at(point)}l{num(wide)} {num(lean)} {num(-lean)} {num(high)} {num(-wide)} {num(-lean)}z"
    )


def _pond(point: Point, size: float, seed: int) -> str:
    points = []
    for step in range(7):
        angle = 2 * pi * step / 7
        away = size * between(0.68, 1.12, seed, step, 41)
        points.append((point[0] + away * cos(angle) * 1.15, point[1] + away * sin(angle) * 0.72))
    return smooth(points, closed=True)


def unseen_tiles(
    sheet: Sheet, file: MapFile[Any], names: Mapping[str, Text], prefix: str, lang: str
) -> str:
    """A tile per hex over the drawing, for whoever points at it: number, name, terrain."""
    shape = polygon([minus(point, sheet.centre(0)) for point in sheet.corners(0)])
    drawn = []
    for number, hex in file.hexes.items():
        x, y = sheet.centre(sheet.grid.hex(number))
        terrain = names[hex.terrain].in_(lang)
        title = escape(" ".join(filter(None, (number, hex.name, f"({terrain})"))))
        drawn.append(
            f'<use id="h{number.replace(".", "-")}" class="{hex.terrain}" href="#{prefix}-tile"'
            f' x="{num(x)}" y="{num(y)}"><title>{title}</title></use>'
        )
    return (
        f'<g id="tiles" fill="transparent"><defs><path id="{prefix}-tile" d="{shape}"/></defs>'
        f"{''.join(drawn)}</g>"
    )
