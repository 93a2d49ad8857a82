# uncompiled: drawing happens once a table, there is nothing to gain
"""The board of Night Drop as a drawing."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Final

import msgspec

from grognard.boards.drawing.counters import face_symbols, place_faces
from grognard.boards.drawing.courses import Courses
from grognard.boards.drawing.lettering import Lettered
from grognard.boards.drawing.pen import at, escape, num
from grognard.boards.drawing.roads import Railway, Roads, only
from grognard.boards.drawing.sheet import Clear, Sheet
from grognard.boards.drawing.terrain import unseen_tiles
from grognard.boards.grid import OFF
from grognard.boards.mapfile import grid_of
from grognard.engine.door import play
from grognard.engine.position import CHANCE
from grognard.engine.title import OBSERVER
from grognard.titles.nightdrop.box.components import DropCounters, DropMap
from grognard.titles.nightdrop.box.opened import Opened
from grognard.titles.nightdrop.look import ground, printed
from grognard.titles.nightdrop.look.faces import face_name, faces
from grognard.titles.nightdrop.look.ground import Country
from grognard.titles.nightdrop.look.legend import WIDTH, Legend
from grognard.titles.nightdrop.look.printed import Printed
from grognard.titles.nightdrop.look.style import MAP_STYLE, PALETTE, PREFIX, RIVERS, TERRAIN_NAMES
from grognard.titles.nightdrop.options import Options
from grognard.titles.nightdrop.rules.ch05_sequence import begin
from grognard.titles.nightdrop.sight.view import view

NIGHT_MARGINS: Final = (
    f".{PREFIX}.night .margins text,.{PREFIX}.night .margins tspan"
    f"{{fill:{PALETTE.night_ink}!important;stroke:none}}"
    f".{PREFIX}.night .margins .scale{{stroke:{PALETTE.night_ink}}}"
)
RIVER_NAME_EVERY: Final = 1150.0
LONG_PATH: Final = re.compile(r'<path([^>]*? )d="([^"]{5000,})"([^>]*)/>')
REGION: Final = 400.0
"""How large the pieces are that long paths are cut into."""
COVER_JUMP: Final = 82
COVER_PART: Final = "1330 640 1180 738"
"""Which jump is on the cover, and which part of the map."""
SHORT: Final = 11
"""Names of fewer letters are not broken."""


def draw_board(
    mapfile: DropMap,
    counters: DropCounters,
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
    courses = Courses(sheet, mapfile, RIVERS)
    roads = Roads(sheet, only(mapfile, "main-road", "minor-road"), MAP_STYLE)
    railway = Railway(sheet, only(mapfile, "railway"), MAP_STYLE)
    for net in (roads, railway):
        net.keep_clear(clear)
        net.keep_clear(lines)
    courses.keep_clear(clear)
    print_ = Printed(sheet, mapfile, lang)
    print_.keep_clear(clear)
    letters = Lettered(sheet, _named(mapfile), MAP_STYLE, clear, lines, lang)
    # What has a fixed place is written first, then names find theirs, then houses and trees.
    numbers = letters.numbers()
    marks = print_.marks(clear)
    names = letters.names()
    plates = printed.road_names(mapfile, roads, clear)
    water_names = letters.water_names(courses.courses(), RIVER_NAME_EVERY)
    country = Country(sheet, mapfile, clear)
    villages = country.villages(roads)
    bocage, floods, reeds = country.bocage(), country.floods(), country.reeds()
    inner, edge = sheet.grid_lines()
    wide, high = num(sheet.width), num(sheet.height)
    whole = num(sheet.width + (WIDTH if legend else 0.0))
    exits = mapfile.exits
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {high}"'
            f' class="{PREFIX}{" night" if night else ""}" lang="{escape(lang)}" role="img">',
            f"<title>{escape(mapfile.name)}</title><style>{letters.css()}{NIGHT_MARGINS}</style>",
            f"<defs>{ground.symbols()}{printed.symbols()}"
            f"{face_symbols(faces(counters)) if stacks else ''}</defs>",
            f'<rect width="{whole}" height="{high}" fill="{PALETTE.paper}"/>',
            '<g id="terrain" class="terrain">',
            in_parts(bocage),
            floods,
            ground.river_drawing(courses),
            villages,
            in_parts(reeds),
            in_parts(country.hedgerow_trees()),
            # What is drawn over the edge is covered: to clip it would cost with every tile shown.
            f'<path fill-rule="evenodd" fill="{PALETTE.paper}"'
            f' d="M0 0H{wide}V{high}H0z{_border(sheet)}"/>',
            "</g>",
            in_parts(
                f'<path id="grid" class="grid" fill="none" d="{inner}" stroke="{PALETTE.grid}"'
                ' stroke-width="1.5" opacity=".56"/>'
            ),
            f'<path class="edge" fill="none" d="{edge}" stroke="{PALETTE.frame}"'
            ' stroke-width="2.4" stroke-linecap="round"/>',
            roads.drawing(tuple(e for e in exits if e.hex in _hexes(mapfile, "road"))),
            railway.drawing(tuple(e for e in exits if e.hex in _hexes(mapfile, "railway"))),
            f'<rect class="veil" width="{wide}" height="{high}" fill="{PALETTE.night}"'
            ' opacity=".55" pointer-events="none"/>',
            _lights(sheet, mapfile),
            print_.drop_zones(),
            print_.objectives(),
            print_.bridges((roads, railway), courses),
            plates,
            water_names,
            names,
            numbers,
            marks,
            print_.edges(),
            print_.margins(),
            unseen_tiles(sheet, mapfile, TERRAIN_NAMES, PREFIX, lang),
            place_faces(sheet, stacks, partial(face_name, counters, lang)) if stacks else "",
            f'<g transform="translate({wide})">{Legend(mapfile, lang).drawing()}</g>'
            if legend
            else "",
            "</svg>\n",
        )
    )


def _hexes(mapfile: DropMap, what: str) -> set[str]:
    return {hex for road in mapfile.roads if what in road.kind for hex in road.hexes}


def _named(mapfile: DropMap) -> DropMap:
    """The file as it is lettered."""
    hexes = dict(mapfile.hexes)
    for number, hex in hexes.items():
        if hex.name.endswith(" sud"):
            hexes[number] = msgspec.structs.replace(hex, name="")
        elif any(mark.kind == "church" for mark in hex.marks):
            hexes[number] = msgspec.structs.replace(hex, zone="town")
        elif len(hex.name) < SHORT:
            hexes[number] = msgspec.structs.replace(hex, name=hex.name.replace(" ", "\u00a0"))
    return msgspec.structs.replace(mapfile, hexes=hexes)


def _lights(sheet: Sheet, file: DropMap) -> str:
    """By night: a glow over the villages, and the house on fire that lit Sainte-Mère-Église."""
    glow = []
    for number, hex in file.hexes.items():
        if hex.terrain == "village":
            x, y = sheet.centre(sheet.grid.hex(number))
            fire = any(mark.kind == "church" for mark in hex.marks)
            kind, radius = ("fire", 150) if fire else ("glow", 46)
            glow.append(
                f'<circle cx="{num(x)}" cy="{num(y)}" r="{radius}" fill="url(#{PREFIX}-{kind})"/>'
            )
    gradients = "".join(
        f'<radialGradient id="{PREFIX}-{kind}"><stop stop-color="{colour}"'
        f' stop-opacity="{strong}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
        "</radialGradient>"
        for kind, colour, strong in (("fire", "#ff9a3c", ".62"), ("glow", "#ffd98a", ".28"))
    )
    return (
        f'<g class="lights" pointer-events="none">{gradients}'
        f'<use href="#{PREFIX}-net" fill="#a9c4e6" opacity=".28"/>{"".join(glow)}</g>'
    )


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


def _border(sheet: Sheet) -> str:
    """The edge of the map, all round."""
    sides: dict[str, str] = {}
    for hex in range(sheet.grid.size):
        for direction, other in enumerate(sheet.grid.neighbours[hex]):
            if other == OFF:
                a, b = sheet.side(hex, direction)
                sides[at(a)] = at(b)
    here = start = next(iter(sides))
    way = [start]
    while (here := sides[here]) != start:
        way.append(here)
    return f"M{'L'.join(way)}z"


# The cover and the counters ----------------------------------------------------------------------


def draw_cover(opened: Opened) -> str:
    """The night of the drop: the sticks of one jump where they came down, around the town."""
    pos = begin(opened.box, Options())
    rng = Random(COVER_JUMP)
    while pos.seat == CHANCE:
        play(pos, rng.choice(pos.answers()))
    stacks: dict[str, list[str]] = {}
    for id, stick in view(pos, OBSERVER).sticks.items():
        if stick.place in opened.map.hexes:
            stacks.setdefault(stick.place, []).append(id.split("-")[0])
    for hex in opened.map.rules.german_start:
        stacks.setdefault(hex, []).append("german")
    drawn = draw_board(opened.map, opened.counters, stacks, night=True)
    return re.sub('viewBox="[^"]*"', f'viewBox="{COVER_PART}"', drawn, count=1)


def counter_sheet(counters: DropCounters) -> str:
    """Every face as a symbol, for whoever puts them on the map himself."""
    return face_symbols(faces(counters))
