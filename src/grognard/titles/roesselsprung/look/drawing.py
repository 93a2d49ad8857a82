# uncompiled: drawing happens once a table, there is nothing to gain
"""The board of Rösselsprung as a drawing."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import msgspec

from grognard.boards.drawing.counters import face_symbols, place_faces
from grognard.boards.drawing.houses import house_symbols
from grognard.boards.drawing.lettering import Lettered
from grognard.boards.drawing.pen import escape, num, polygon
from grognard.boards.drawing.roads import Railway, Roads, only
from grognard.boards.drawing.sheet import Clear, Sheet
from grognard.boards.drawing.terrain import Terrain, motifs, unseen_tiles
from grognard.boards.drawing.waters import Waters
from grognard.boards.mapfile import Exit, grid_of
from grognard.titles.roesselsprung.box.components import DrvarCounters, DrvarMap
from grognard.titles.roesselsprung.box.opened import Opened
from grognard.titles.roesselsprung.look.faces import face_name, faces
from grognard.titles.roesselsprung.look.ground import Houses, Relief, towns
from grognard.titles.roesselsprung.look.legend import WIDTH, Legend
from grognard.titles.roesselsprung.look.printed import Printed
from grognard.titles.roesselsprung.look.style import (
    MAP_STYLE,
    PALETTE,
    PREFIX,
    TERRAIN_NAMES,
    VALLEY,
)

NIGHT_MARGINS: Final = (
    f".{PREFIX}.night .margins text,.{PREFIX}.night .margins tspan"
    f"{{fill:{PALETTE.night_ink}!important;stroke:none}}"
    f".{PREFIX}.night .margins .scale{{stroke:{PALETTE.night_ink}}}"
)
RIVER_NAME_EVERY: Final = 900.0
COVER_PART: Final = "590 380 860 600"
"""The window of the cover: the town, the cave and the river."""
COVER: Final = {
    "09.07": ("rot", "rybka"),
    "10.07": ("panther",),
    "12.06": ("stuermer",),
    "08.06": ("draufgaenger",),
    "08.08": ("greifer",),
    "11.08": ("blau", "smg1"),
    "13.08": ("gruen",),
    "12.09": ("abwehr", "mrs1"),
}
"""Where the groups of the German plan might have come down."""
SHORT: Final = 11
"""Names of fewer letters are not broken."""


def draw_board(
    mapfile: DrvarMap,
    counters: DrvarCounters,
    stacks: Mapping[str, Sequence[str]] | None = None,
    *,
    legend: bool = False,
    night: bool = False,
    lang: str = "en",
) -> str:
    """The map, with the counters of `stacks` (faces by hex, bottom first) on it.

    `legend` adds key and tables on the right.
    """
    sheet = Sheet(grid_of(mapfile))
    clear, lines = Clear(), Clear()
    waters = Waters(sheet, mapfile, MAP_STYLE)
    roads = Roads(sheet, only(mapfile, "road"), MAP_STYLE)
    railway = Railway(sheet, only(mapfile, "railway"), MAP_STYLE)
    for net in (roads, railway):
        net.keep_clear(clear)
        net.keep_clear(lines)
    waters.keep_clear(clear)
    print_ = Printed(sheet, mapfile, counters, lang)
    print_.keep_clear(clear)
    named = _named(sheet, mapfile)
    letters = Lettered(sheet, named, MAP_STYLE, clear, lines, lang)
    # What has a fixed place is written first, then names find theirs, then houses and trees.
    numbers = letters.numbers()
    marks = print_.marks(clear)
    names = letters.names()
    water_names = letters.water_names(waters.courses(), RIVER_NAME_EVERY)
    houses = Houses(sheet, mapfile, clear)
    town = houses.drawing(roads)
    terrain = Terrain(sheet, named, MAP_STYLE, clear)
    outline = "".join(polygon(sheet.corners(hex)) for hex in range(sheet.grid.size))
    inner, edge = sheet.grid_lines()
    wide, high = num(sheet.width), num(sheet.height)
    whole = num(sheet.width + (WIDTH if legend else 0.0))
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {high}"'
            f' class="{PREFIX}{" night" if night else ""}" lang="{escape(lang)}" role="img">',
            f"<title>{escape(mapfile.name)}</title><style>{letters.css()}{NIGHT_MARGINS}</style>",
            f"<defs>{motifs(PREFIX, PALETTE)}{house_symbols(PREFIX)}"
            f'<clipPath id="{PREFIX}-map"><path d="{outline}"/></clipPath>'
            f"{face_symbols(faces(counters)) if stacks else ''}</defs>",
            f'<rect width="{whole}" height="{high}" fill="{PALETTE.paper}"/>',
            f'<g id="terrain" class="terrain"><g clip-path="url(#{PREFIX}-map)">'
            f'<rect width="{wide}" height="{high}" fill="{VALLEY}"/>',
            terrain.areas(),
            Relief(sheet, mapfile).drawing(),
            houses.yards(),
            "</g>",
            f'<path id="grid" class="grid" fill="none" d="{inner}" stroke="{PALETTE.grid}"'
            ' stroke-width="1.3" opacity=".5"/>',
            terrain.growth(),
            town,
            "</g>",
            waters.drawing(),
            f'<path class="edge" fill="none" d="{edge}" stroke="{PALETTE.frame}"'
            ' stroke-width="2.4" stroke-linecap="round"/>',
            roads.drawing(_leaving(mapfile, "road")),
            railway.drawing(_leaving(mapfile, "railway")),
            print_.bridges((roads, railway), waters),
            f'<rect class="veil" width="{wide}" height="{high}" fill="{PALETTE.night}"'
            ' opacity=".55" pointer-events="none"/>',
            _lights(sheet, mapfile),
            print_.regions(),
            print_.objectives(),
            water_names,
            names,
            numbers,
            marks,
            print_.edges(),
            print_.margins(),
            unseen_tiles(sheet, mapfile, TERRAIN_NAMES, PREFIX, lang),
            place_faces(sheet, stacks, partial(face_name, counters, lang)) if stacks else "",
            f'<g transform="translate({wide})">{Legend(mapfile, counters, lang).drawing()}</g>'
            if legend
            else "",
            "</svg>\n",
        )
    )


def _leaving(mapfile: DrvarMap, kind: str) -> tuple[Exit, ...]:
    """The ways off the map for lines of that kind: where one of them ends."""
    ends = {
        end
        for road in mapfile.roads
        if road.kind == kind
        for end in (road.hexes[0], road.hexes[-1])
    }
    return tuple(exit for exit in mapfile.exits if exit.hex in ends)


def _named(sheet: Sheet, mapfile: DrvarMap) -> DrvarMap:
    """The file as it is lettered: a town's quarters are written small, its own name large."""
    hexes = dict(mapfile.hexes)
    town = towns(sheet, mapfile)
    for number, hex in hexes.items():
        zone = ""
        if number in town:
            zone = "town" if hex.marks or " " in hex.name else "heart"
        name = hex.name if len(hex.name) >= SHORT else hex.name.replace(" ", "\u00a0")
        hexes[number] = msgspec.structs.replace(hex, name=name, zone=zone)
    return msgspec.structs.replace(mapfile, hexes=hexes)


def _lights(sheet: Sheet, file: DrvarMap) -> str:
    """By night: a glow over the houses."""
    glow = []
    for number, hex in file.hexes.items():
        if hex.terrain == "built-up":
            x, y = sheet.centre(sheet.grid.hex(number))
            glow.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="54"/>')
    return (
        f'<g class="lights" pointer-events="none"><radialGradient id="{PREFIX}-glow">'
        f'<stop stop-color="{PALETTE.light}" stop-opacity=".3"/>'
        f'<stop offset="1" stop-color="{PALETTE.light}" stop-opacity="0"/></radialGradient>'
        f'<use href="#{PREFIX}-net" fill="#a9c4e6" opacity=".28"/>'
        f'<g fill="url(#{PREFIX}-glow)">{"".join(glow)}</g></g>'
    )


# The cover and the counters ----------------------------------------------------------------------


def draw_cover(opened: Opened) -> str:
    """The morning of the raid: the first wave around the town, the Missions still covered."""
    counters = opened.counters
    stacks: dict[str, list[str]] = {}
    for unit in counters.units:
        if unit.arrival.start:
            stacks.setdefault(unit.arrival.start, []).append(unit.id)
    for hex in opened.map.rules.mission_hexes:
        stacks.setdefault(hex, []).append("mission")
    known = faces(counters)
    for hex, names in COVER.items():
        if hex in opened.map.hexes:
            stacks.setdefault(hex, []).extend(name for name in names if name in known)
    drawn = draw_board(opened.map, counters, stacks)
    return re.sub('viewBox="[^"]*"', f'viewBox="{COVER_PART}"', drawn, count=1)


def counter_sheet(counters: DrvarCounters) -> str:
    """Every face as a symbol, for whoever puts them on the map himself."""
    return face_symbols(faces(counters))
