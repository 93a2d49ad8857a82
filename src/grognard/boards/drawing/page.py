# uncompiled: drawing happens once a table, there is nothing to gain
"""A map of large hexes as a printed page: ground, night, names, counters, and the legend."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.counters import face_symbols, place_faces
from grognard.boards.drawing.pen import escape, num
from grognard.boards.drawing.sheet import Sheet
from grognard.boards.drawing.style import MapStyle, Palette
from grognard.boards.drawing.terrain import unseen_tiles
from grognard.boards.mapfile import MapFile

LONG_PATH: Final = re.compile(r'<path([^>]*? )d="([^"]{5000,})"([^>]*)/>')
REGION: Final = 400.0
"""How large the pieces are that long paths are cut into."""
SHORT: Final = 11
"""Names of fewer letters are not broken."""


@dataclass(frozen=True)
class Faces:
    """The counters on the page: every face by name, the stacks (bottom first) by hex, and what a
    face shows, for whoever points at it."""

    drawings: Mapping[str, str]
    stacks: Mapping[str, Sequence[str]]
    said: Callable[[str], str]


def draw_page(
    sheet: Sheet,
    file: MapFile[Any],
    style: MapStyle,
    *,
    css: str,
    symbols: str,
    under: Iterable[str],
    over: Iterable[str],
    terrains: Mapping[str, Text],
    counters: Faces | None = None,
    beside: str = "",
    beside_width: float = 0.0,
    night: bool = False,
    lang: str = "en",
) -> str:
    """`under` the veil of night lies the ground, `over` it what is lit and what is printed.

    `terrains` are the names of the terrains; `beside` is drawn in a strip of that width on the
    right.
    """
    palette, prefix = style.palette, style.prefix
    wide, high = num(sheet.width), num(sheet.height)
    whole = num(sheet.width + beside_width)
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {high}"'
            f' class="{prefix}{" night" if night else ""}" lang="{escape(lang)}" role="img">',
            f"<title>{escape(file.name)}</title><style>{css}{_night_margins(style)}</style>",
            f"<defs>{symbols}{face_symbols(counters.drawings) if counters else ''}</defs>",
            f'<rect width="{whole}" height="{high}" fill="{palette.paper}"/>',
            *under,
            f'<rect class="veil" width="{wide}" height="{high}" fill="{palette.night}"'
            ' opacity=".55" pointer-events="none"/>',
            *over,
            unseen_tiles(sheet, file, terrains, prefix, lang),
            place_faces(sheet, counters.stacks, counters.said) if counters else "",
            f'<g transform="translate({wide})">{beside}</g>' if beside else "",
            "</svg>\n",
        )
    )


def _night_margins(style: MapStyle) -> str:
    """By night what is written round the map is light."""
    night, ink = f".{style.prefix}.night .margins", style.palette.night_ink
    return (
        f"{night} text,{night} tspan{{fill:{ink}!important;stroke:none}}"
        f"{night} .scale{{stroke:{ink}}}"
    )


def grid_path(lines: str, palette: Palette, width: str, opacity: str) -> str:
    """The hexsides between the hexes."""
    return (
        f'<path id="grid" class="grid" fill="none" d="{lines}" stroke="{palette.grid}"'
        f' stroke-width="{width}" opacity="{opacity}"/>'
    )


def edge_path(lines: str, palette: Palette) -> str:
    """The hexsides round the map."""
    return (
        f'<path class="edge" fill="none" d="{lines}" stroke="{palette.frame}"'
        ' stroke-width="2.4" stroke-linecap="round"/>'
    )


def glow(id: str, colour: str, strong: str) -> str:
    """A light that fades outwards, to fill a circle with."""
    return (
        f'<radialGradient id="{id}"><stop stop-color="{colour}" stop-opacity="{strong}"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
    )


def lights(prefix: str, glows: str, lit: str) -> str:
    """By night: the waters shine, and what is lit."""
    return (
        f'<g class="lights" pointer-events="none">{glows}'
        f'<use href="#{prefix}-net" fill="#a9c4e6" opacity=".28"/>{lit}</g>'
    )


def unbroken(name: str) -> str:
    """A short name, as one word."""
    return name if len(name) >= SHORT else name.replace(" ", "\u00a0")


def window(drawing: str, part: str) -> str:
    """A part of a drawing: left, top, width and height."""
    return re.sub('viewBox="[^"]*"', f'viewBox="{part}"', drawing, count=1)


def in_parts(drawing: str) -> str:
    """The long paths of small strokes cut into pieces by region.

    A screen is filled tile by tile, and every tile that a path touches costs the whole path.
    """
    return LONG_PATH.sub(_cut, drawing)


def _cut(path: re.Match[str]) -> str:
    before, way, after = path.groups()
    regions: dict[tuple[int, int], list[str]] = {}
    for stroke in way.split("M")[1:]:
        x, y = re.findall(r"-?[\d.]+", stroke)[:2]
        regions.setdefault((int(float(x) // REGION), int(float(y) // REGION)), []).append(stroke)
    id = re.search(' id="[^"]*"', before)
    bare = before.replace(id[0], "") if id else before
    cut = "".join(f'<path{bare}d="M{"M".join(some)}"{after}/>' for some in regions.values())
    return f"<g{id[0] if id else ''}>{cut}</g>"
