# uncompiled: drawing happens once a table, there is nothing to gain
"""Roads from hex to hex as one net: shared stretches are drawn once, bends are smooth."""

from itertools import pairwise
from math import atan2, degrees
from typing import Any, Final, TypeVar

import msgspec

from grognard.boards.drawing.pen import (
    Point,
    at,
    between,
    cubic,
    left_of,
    minus,
    num,
    plus,
    slope,
    unit,
)
from grognard.boards.drawing.sheet import SIDE, Clear, Sheet
from grognard.boards.drawing.style import MapStyle, Stroke
from grognard.boards.drawing.waters import Waters
from grognard.boards.mapfile import Exit, MapFile

M = TypeVar("M", bound=MapFile[Any])
Stretch = tuple[int, int]
STEPS: Final = 8
STRAIGHTEN: Final = 0.28
BESIDE_THE_ROAD: Final = 11.0


class Roads:
    """The net of roads; where kinds share a stretch, the one drawn on top counts."""

    def __init__(self, sheet: Sheet, file: MapFile[Any], style: MapStyle) -> None:
        self.sheet: Final = sheet
        self.style: Final = style
        self.rank: Final = {kind: rank for rank, kind in enumerate(style.roads)}
        self.kind: Final[dict[Stretch, str]] = {}
        self._onward: Final[dict[Stretch, int]] = {}
        self._ends: Final[dict[int, str]] = {}
        grid = sheet.grid
        for road in sorted(file.roads, key=lambda road: -self.rank[road.kind]):
            hexes = [grid.hex(number) for number in road.hexes]
            for a, b in pairwise(hexes):
                self.kind.setdefault((min(a, b), max(a, b)), road.kind)
            ring = hexes[0] == hexes[-1]
            runs = [*hexes[-2:-1], *hexes, *hexes[1:2]] if ring else hexes
            for a, b, c in zip(runs, runs[1:], runs[2:], strict=False):
                self._onward.setdefault((b, a), c)
                self._onward.setdefault((b, c), a)
            if not ring:
                self._ends.setdefault(hexes[0], road.kind)
                self._ends.setdefault(hexes[-1], road.kind)
        self._ways: Final[dict[int, list[int]]] = {}
        for a, b in self.kind:
            self._ways.setdefault(a, []).append(b)
            self._ways.setdefault(b, []).append(a)

    def place(self, hex: int) -> Point:
        """Where the road passes a hex: near the centre, drawn towards the hexes it comes from.

        Centres of hexes in a line across the grain zigzag; surveyors do not.
        """
        x, y = self.sheet.centre(hex)
        ways = self._ways.get(hex, ())
        if len(ways) > 1:
            mean_x = sum(self.sheet.centre(way)[0] for way in ways) / len(ways)
            mean_y = sum(self.sheet.centre(way)[1] for way in ways) / len(ways)
            x, y = x + (mean_x - x) * STRAIGHTEN, y + (mean_y - y) * STRAIGHTEN
        return x + between(-4.0, 4.0, hex, 71), y + between(-3.0, 3.0, hex, 72)

    def _heading(self, hex: int, towards: int) -> Point:
        here = self.place(hex)
        away = unit(minus(self.place(towards), here))
        onward = self._onward.get((hex, towards))
        if onward is None:
            return away
        back = unit(minus(self.place(onward), here))
        return unit(minus(away, back))

    def curve(self, a: int, b: int) -> tuple[Point, Point, Point, Point]:
        start, end = self.place(a), self.place(b)
        return (
            start,
            plus(start, self._heading(a, b), SIDE * 0.42),
            plus(end, self._heading(b, a), SIDE * 0.42),
            end,
        )

    def line(self, a: int, b: int) -> list[Point]:
        curve = self.curve(a, b)
        return [cubic(*curve, step / STEPS) for step in range(STEPS + 1)]

    def way_out(self, exit: Exit) -> tuple[Point, Point, str]:
        """Where a road leaves its hex, where it fades beyond the map, and which kind it is."""
        grid = self.sheet.grid
        hex = grid.hex(exit.hex)
        a, b = self.sheet.side(hex, grid.directions.index(exit.direction))
        gate = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        beyond = plus(gate, left_of(unit(minus(b, a))), 20.0)
        passing = [kind for stretch, kind in self.kind.items() if hex in stretch]
        top = max(passing, key=self.rank.__getitem__, default="")
        return gate, beyond, self._ends.get(hex, top)

    def keep_clear(self, clear: Clear) -> None:
        for a, b in self.kind:
            widest = max(stroke.width for stroke in self.style.roads[self.kind[a, b]].strokes)
            clear.keep_line(self.line(a, b), widest / 2)

    def drawing(self, exits: tuple[Exit, ...]) -> str:
        lines: dict[str, list[str]] = {kind: [] for kind in self.style.roads}
        for (a, b), kind in self.kind.items():
            start, one, two, end = self.curve(a, b)
            lines[kind].append(f"M{at(start)}C{at(one)} {at(two)} {at(end)}")
        for exit in exits:
            gate, beyond, kind = self.way_out(exit)
            if kind:
                here = self.place(self.sheet.grid.hex(exit.hex))
                lines[kind].append(f"M{at(here)}Q{at(gate)} {at(beyond)}")
        prefix = self.style.prefix
        defs = "".join(
            f'<path id="{prefix}-{kind}" d="{"".join(parts)}"/>'
            for kind, parts in lines.items()
            if parts
        )
        passes = []
        deepest = max((len(look.strokes) for look in self.style.roads.values()), default=0)
        # All casings before all fills, so that crossings open into each other.
        for layer in range(deepest):
            for kind, look in self.style.roads.items():
                if lines[kind] and layer < len(look.strokes):
                    pen = stroke(look.strokes[layer])
                    passes.append(f'<use href="#{prefix}-{kind}" {pen}/>')
        return f'<g id="roads" class="roads" fill="none"><defs>{defs}</defs>{"".join(passes)}</g>'

    def bridges(self, waters: Waters) -> str:
        """Wing walls wherever a road crosses water."""
        drawn = []
        for a, b in self.kind:
            reach = waters.at_side.get((a, self.sheet.grid.direction(a, b)))
            if reach is None:
                continue
            curve = self.curve(a, b)
            x, y = cubic(*curve, 0.5)
            way = slope(*curve, 0.5)
            wide = max(s.width for s in self.style.roads[self.kind[a, b]].strokes) / 2 + 1.1
            long = reach.half + 4.5
            wings = "".join(
                f"M{num(-long - 2.5)} {num(sign * (wide + 2.5))}L{num(-long)} {num(sign * wide)}"
                f"H{num(long)}L{num(long + 2.5)} {num(sign * (wide + 2.5))}"
                for sign in (-1, 1)
            )
            turn = num(degrees(atan2(way[1], way[0])))
            drawn.append(f'<path d="{wings}" transform="translate({at((x, y))})rotate({turn})"/>')
        ink = self.style.palette.ink
        return (
            f'<g id="bridges" class="bridges" fill="none" stroke="{ink}" stroke-width="1.7"'
            f' stroke-linecap="round" stroke-linejoin="round">{"".join(drawn)}</g>'
        )


def only(file: M, *kinds: str) -> M:
    """The same map with no other roads."""
    roads = tuple(road for road in file.roads if road.kind in kinds)
    return msgspec.structs.replace(file, roads=roads)


class Railway(Roads):
    """The line runs beside the road where both take the same way."""

    def place(self, hex: int) -> Point:
        x, y = super().place(hex)
        return x + BESIDE_THE_ROAD, y

    def drawing(self, exits: tuple[Exit, ...]) -> str:
        return super().drawing(exits).replace('id="roads"', 'id="railway"', 1)


def stroke(pen: Stroke) -> str:
    dashes = f' stroke-dasharray="{pen.dashes}"' if pen.dashes else ""
    opacity = f' opacity="{pen.opacity:g}"' if pen.opacity < 1 else ""
    return (
        f'stroke="{pen.colour}" stroke-width="{num(pen.width)}" stroke-linecap="{pen.cap}"'
        f' stroke-linejoin="round"{dashes}{opacity}'
    )
