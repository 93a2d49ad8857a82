# uncompiled: drawing happens once a table, there is nothing to gain
"""The board of Rösselsprung as a drawing."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import msgspec

from grognard.boards.drawing.counters import face_symbols
from grognard.boards.drawing.houses import house_symbols
from grognard.boards.drawing.lettering import Lettered
from grognard.boards.drawing.page import (
    Faces,
    draw_page,
    edge_path,
    glow,
    grid_path,
    lights,
    unbroken,
    window,
)
from grognard.boards.drawing.pen import num, polygon
from grognard.boards.drawing.roads import Railway, Roads, only
from grognard.boards.drawing.sheet import Clear, Sheet
from grognard.boards.drawing.terrain import Terrain, motifs
from grognard.boards.drawing.waters import Waters
from grognard.boards.mapfile import Exit, grid_of
from grognard.titles.roesselsprung.box.components import DrvarCounters, DrvarMap
from grognard.titles.roesselsprung.box.opened import Opened
from grognard.titles.roesselsprung.look.faces import face_name, faces
from grognard.titles.roesselsprung.look.ground import Houses, Relief, towns
from grognard.titles.roesselsprung.look.legend import USUAL, WIDTH, Legend
from grognard.titles.roesselsprung.look.printed import Printed
from grognard.titles.roesselsprung.look.style import (
    MAP_STYLE,
    PALETTE,
    PREFIX,
    TERRAIN_NAMES,
    VALLEY,
)
from grognard.titles.roesselsprung.options import Options

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


def draw_board(
    mapfile: DrvarMap,
    counters: DrvarCounters,
    stacks: Mapping[str, Sequence[str]] | None = None,
    *,
    legend: bool = False,
    night: bool = False,
    lang: str = "en",
    agreed: Options = USUAL,
) -> str:
    """The map, with the counters of `stacks` (faces by hex, bottom first) on it.

    `legend` adds key and tables on the right; `agreed` are the options.
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
    return draw_page(
        sheet,
        mapfile,
        MAP_STYLE,
        css=letters.css(),
        symbols=f"{motifs(PREFIX, PALETTE)}{house_symbols(PREFIX)}"
        f'<clipPath id="{PREFIX}-map"><path d="{outline}"/></clipPath>',
        under=(
            f'<g id="terrain" class="terrain"><g clip-path="url(#{PREFIX}-map)">'
            f'<rect width="{wide}" height="{high}" fill="{VALLEY}"/>',
            terrain.areas(),
            Relief(sheet, mapfile).drawing(),
            houses.yards(),
            "</g>",
            grid_path(inner, PALETTE, "1.3", ".5"),
            terrain.growth(),
            town,
            "</g>",
            _wet_hexes(sheet, mapfile) if agreed.river_in_hex else "",
            waters.drawing(),
            edge_path(edge, PALETTE),
            roads.drawing(_leaving(mapfile, "road")),
            railway.drawing(_leaving(mapfile, "railway")),
            print_.bridges((roads, railway), waters),
        ),
        over=(
            _lights(sheet, mapfile),
            print_.regions(),
            print_.objectives(),
            water_names,
            names,
            numbers,
            marks,
            print_.edges(),
            print_.margins(),
        ),
        terrains=TERRAIN_NAMES,
        counters=Faces(faces(counters), stacks, partial(face_name, counters, lang))
        if stacks
        else None,
        beside=Legend(mapfile, counters, lang, agreed).drawing() if legend else "",
        beside_width=WIDTH if legend else 0.0,
        night=night,
        lang=lang,
    )


def _wet_hexes(sheet: Sheet, mapfile: DrvarMap) -> str:
    """T-TEC.6 As an option the river lies in the hexes that it flows through."""
    hexes = [sheet.grid.hex(number) for number in mapfile.rules.river_hexes]
    shapes = "".join(polygon(sheet.corners(hex)) for hex in hexes)
    return f'<path class="wet" d="{shapes}" fill="{PALETTE.water}" opacity=".34"/>'


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
        hexes[number] = msgspec.structs.replace(hex, name=unbroken(hex.name), zone=zone)
    return msgspec.structs.replace(mapfile, hexes=hexes)


def _lights(sheet: Sheet, file: DrvarMap) -> str:
    """By night: a glow over the houses."""
    lit = []
    for number, hex in file.hexes.items():
        if hex.terrain == "built-up":
            x, y = sheet.centre(sheet.grid.hex(number))
            lit.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="54"/>')
    fill = f'<g fill="url(#{PREFIX}-glow)">{"".join(lit)}</g>'
    return lights(PREFIX, glow(f"{PREFIX}-glow", PALETTE.light, ".3"), fill)


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
    return window(drawn, COVER_PART)


def counter_sheet(counters: DrvarCounters) -> str:
    """Every face as a symbol, for whoever puts them on the map himself."""
    return face_symbols(faces(counters))
