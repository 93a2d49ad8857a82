# uncompiled: drawing happens once a table, there is nothing to gain
"""The board of Night Drop as a drawing."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Final

import msgspec

from grognard.boards.drawing.counters import face_symbols
from grognard.boards.drawing.courses import Courses
from grognard.boards.drawing.lettering import Lettered
from grognard.boards.drawing.page import (
    Faces,
    draw_page,
    edge_path,
    glow,
    grid_path,
    in_parts,
    lights,
    unbroken,
    window,
)
from grognard.boards.drawing.pen import num
from grognard.boards.drawing.roads import Railway, Roads, only
from grognard.boards.drawing.sheet import Clear, Sheet
from grognard.boards.mapfile import grid_of
from grognard.engine.door import play
from grognard.engine.position import CHANCE
from grognard.engine.title import OBSERVER
from grognard.titles.nightdrop.box.components import DropCounters, DropMap
from grognard.titles.nightdrop.box.opened import Opened
from grognard.titles.nightdrop.look import ground, printed
from grognard.titles.nightdrop.look.faces import face_name, faces
from grognard.titles.nightdrop.look.ground import Country
from grognard.titles.nightdrop.look.legend import USUAL, WIDTH, Legend
from grognard.titles.nightdrop.look.printed import Printed
from grognard.titles.nightdrop.look.style import MAP_STYLE, PALETTE, PREFIX, RIVERS, TERRAIN_NAMES
from grognard.titles.nightdrop.options import Options
from grognard.titles.nightdrop.rules.ch05_sequence import begin
from grognard.titles.nightdrop.sight.view import view

RIVER_NAME_EVERY: Final = 1150.0
COVER_JUMP: Final = 82
COVER_PART: Final = "1330 640 1180 738"
"""Which jump is on the cover, and which part of the map."""


def draw_board(
    mapfile: DropMap,
    counters: DropCounters,
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
    exits = mapfile.exits
    return draw_page(
        sheet,
        mapfile,
        MAP_STYLE,
        css=letters.css(),
        symbols=ground.symbols() + printed.symbols(),
        under=(
            '<g id="terrain" class="terrain">',
            in_parts(bocage),
            floods,
            ground.river_drawing(courses),
            villages,
            in_parts(reeds),
            in_parts(country.hedgerow_trees()),
            # What is drawn over the edge is covered: to clip it would cost with every tile shown.
            f'<path fill-rule="evenodd" fill="{PALETTE.paper}"'
            f' d="M0 0H{num(sheet.width)}V{num(sheet.height)}H0z{sheet.border()}"/>',
            "</g>",
            in_parts(grid_path(inner, PALETTE, "1.5", ".56")),
            edge_path(edge, PALETTE),
            roads.drawing(tuple(e for e in exits if e.hex in _hexes(mapfile, "road"))),
            railway.drawing(tuple(e for e in exits if e.hex in _hexes(mapfile, "railway"))),
        ),
        over=(
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
        ),
        terrains=TERRAIN_NAMES,
        counters=Faces(faces(counters), stacks, partial(face_name, counters, lang))
        if stacks
        else None,
        beside=Legend(mapfile, lang, agreed).drawing() if legend else "",
        beside_width=WIDTH if legend else 0.0,
        night=night,
        lang=lang,
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
        else:
            hexes[number] = msgspec.structs.replace(hex, name=unbroken(hex.name))
    return msgspec.structs.replace(mapfile, hexes=hexes)


def _lights(sheet: Sheet, file: DropMap) -> str:
    """By night: a glow over the villages, and the house on fire that lit Sainte-Mère-Église."""
    lit = []
    for number, hex in file.hexes.items():
        if hex.terrain == "village":
            x, y = sheet.centre(sheet.grid.hex(number))
            fire = any(mark.kind == "church" for mark in hex.marks)
            kind, radius = ("fire", 150) if fire else ("glow", 46)
            lit.append(
                f'<circle cx="{num(x)}" cy="{num(y)}" r="{radius}" fill="url(#{PREFIX}-{kind})"/>'
            )
    glows = glow(f"{PREFIX}-fire", "#ff9a3c", ".62") + glow(f"{PREFIX}-glow", "#ffd98a", ".28")
    return lights(PREFIX, glows, "".join(lit))


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
    return window(drawn, COVER_PART)


def counter_sheet(counters: DropCounters) -> str:
    """Every face as a symbol, for whoever puts them on the map himself."""
    return face_symbols(faces(counters))
