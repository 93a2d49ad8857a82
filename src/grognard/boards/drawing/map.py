# uncompiled: drawing happens once a table, there is nothing to gain
"""A whole map as one self-contained SVG."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import pi
from typing import Any, Final

from grognard.boards.counterfile import Counter
from grognard.boards.drawing.borders import Borders
from grognard.boards.drawing.counters import counter_symbols, place_counters
from grognard.boards.drawing.lettering import Badge, Lettered
from grognard.boards.drawing.pen import between, escape, num, polygon
from grognard.boards.drawing.roads import Roads
from grognard.boards.drawing.sheet import Clear, Sheet
from grognard.boards.drawing.style import CounterStyle, MapStyle, Palette
from grognard.boards.drawing.terrain import Terrain, motifs
from grognard.boards.drawing.waters import Waters
from grognard.boards.mapfile import MapFile, Mark, lay_out

FLECKS: Final = 110
TILE: Final = 160.0


@dataclass(frozen=True)
class Placed:
    """Counters to stand on the map, bottom of the stack first, by printed hex number."""

    style: CounterStyle
    stacks: Mapping[str, Sequence[Counter]] = field(default_factory=dict)


def draw_map(
    file: MapFile[Any],
    style: MapStyle,
    *,
    badges: Mapping[str, Badge] | None = None,
    marks: Mapping[str, Mark] | None = None,
    counters: Placed | None = None,
    beside: str = "",
    beside_width: float = 0.0,
    night: bool = False,
    lang: str = "en",
) -> str:
    """The map, badges and counters; `beside` is drawn in a strip of that width on the right.

    `marks` adds to those of the file what a title's own rules put in a hex.
    """
    board = lay_out(file)
    sheet = Sheet(board.grid)
    clear = Clear()
    waters = Waters(sheet, file, style)
    roads = Roads(sheet, file, style)
    borders = Borders(sheet, board, style, waters)
    for lines in (waters, roads, borders):
        lines.keep_clear(clear)
    across = Clear()
    for lines in (roads, borders):
        lines.keep_clear(across)
    letters = Lettered(sheet, file, style, clear, across, lang)
    # What has a fixed place is written first, then names find theirs, then trees keep off.
    numbers = letters.numbers()
    badged = letters.badges(dict(badges or {}))
    marked = letters.marks(dict(marks or {}))
    names = letters.names()
    water_names = letters.water_names(waters.courses())
    terrain = Terrain(sheet, file, style, clear)
    palette, prefix = style.palette, style.prefix
    outline = "".join(polygon(sheet.corners(hex)) for hex in range(board.grid.size))
    wide, high = sheet.width + beside_width, sheet.height
    symbols = counter_symbols(_all(counters), counters.style) if counters else ""
    placed = place_counters(sheet, counters.stacks, counters.style, lang) if counters else ""
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(wide)} {num(high)}"'
            f' class="{prefix}{" night" if night else ""}" lang="{escape(lang)}" role="img">',
            f"<title>{escape(file.name)}</title><style>{letters.css()}</style>",
            f'<defs>{_paper(prefix, palette)}{motifs(prefix, palette)}<clipPath id="{prefix}-map">'
            f'<path d="{outline}"/></clipPath>{symbols}</defs>',
            f'<rect width="{num(wide)}" height="{num(high)}" fill="{palette.paper}"/>',
            f'<g id="terrain" class="terrain">{terrain.tiles()}',
            f'<g clip-path="url(#{prefix}-map)">{terrain.areas()}</g>',
            borders.grid_lines(),
            f"{terrain.growth()}</g>",
            waters.drawing(),
            borders.edge(),
            roads.drawing(file.exits),
            roads.bridges(waters),
            borders.drawing(),
            f'<rect class="texture" width="{num(wide)}" height="{num(high)}"'
            f' fill="url(#{prefix}-paper)" pointer-events="none"/>',
            f'<rect class="veil" width="{num(sheet.width)}" height="{num(high)}"'
            f' fill="{palette.night}" opacity=".52" pointer-events="none"/>',
            terrain.lights(),
            water_names,
            names,
            letters.exits(roads),
            numbers,
            marked,
            badged,
            placed,
            f'<g class="beside" transform="translate({num(sheet.width)})">{beside}</g>'
            if beside
            else "",
            "</svg>\n",
        )
    )


def _all(counters: Placed) -> list[Counter]:
    return [unit for stack in counters.stacks.values() for unit in stack]


def _paper(prefix: str, palette: Palette) -> str:
    """The grain of the paper: short fibres on a tile, far cheaper than filtered noise."""
    fibres = []
    for number in range(FLECKS):
        x, y = between(0, TILE, number, 61), between(0, TILE, number, 62)
        bend, turn = between(-1, 1, number, 63), between(0, 2 * pi, number, 64)
        length = between(0.4, 1.3, number, 65)
        fibres.append(
            f'<path d="M{num(-length)} 0Q0 {num(bend)} {num(length)} 0"'
            f' transform="translate({num(x)} {num(y)})rotate({num(turn * 180 / pi)})"/>'
        )
    return (
        f'<pattern id="{prefix}-paper" width="{num(TILE)}" height="{num(TILE)}"'
        f' patternUnits="userSpaceOnUse"><g fill="none" stroke="{palette.paper_fleck}"'
        f' stroke-width=".7" stroke-linecap="round" opacity=".11">{"".join(fibres)}</g></pattern>'
    )
