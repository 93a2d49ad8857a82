# uncompiled: drawing happens once a table, there is nothing to gain
"""The tables of Linea Gotica as drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, radians, sin
from typing import Any, Final

import msgspec

from grognard.boards.drawing.pen import Point, polygon
from grognard.boards.felt.drawing import Gap, House, Palette, Piece, Scenery, TableDrawing
from grognard.boards.felt.drawing.houses import ROOFS
from grognard.boards.felt.feltfile import BuildingLine, FeltPart, TerrainLine
from grognard.titles.lineagotica.box.battlefile import BattleFile
from grognard.titles.lineagotica.box.scale import metres
from grognard.titles.lineagotica.look.miniatures import (
    Pieces,
    counter_sheet,
    drawn_forces,
    liveliest_part,
)
from grognard.titles.lineagotica.look.seasons import SEASONS

__all__ = ["counter_sheet", "draw_board", "draw_cover"]

PREFIX: Final = "lg"
COVER: Final = "coriano"
COVER_WIDTH: Final = 760
COVER_HEIGHT: Final = 475
COVER_FIGURES: Final = 1.5
START_FIGURES: Final = 1.5
MINES_COLOUR: Final = "#a02020"
"""How much larger than life the men on it are."""

SECRET: Final = ""
"""Mines and charges are not on the drawing that everybody gets."""
LOOKS: Final[Mapping[str, str]] = {
    "open": "open",
    "road_paved": "road",
    "track": "track",
    "ploughed": "ploughed",
    "mud_or_snow_drift": "mire",
    "woods": "woods",
    "orchard": "grove",
    "vineyard": "vines",
    "scrub": "scrub",
    "hedge_low": "hedge",
    "hedge_high": "high_hedge",
    "wall_low": "wall",
    "wall_high": "high_wall",
    "bank": "bank",
    "ditch": "ditch",
    "wire": "wire",
    "stream": "stream",
    "deep_river": "river",
    "rubble": "rubble",
    "trench": "trench",
    "foxhole": "foxhole",
    "sandbags": "sandbags",
    "bunker": "bunker",
    "building_wood": "block",
    "building_stone": "block",
    "ruin": "ruin",
    "steep_slope": "steep",
    "cliff": "cliff",
    "dragons_teeth": "teeth",
    "haystack": "haystack",
    "smoke": "smoke",
    "napalm_fire": "fire",
    "wreck": "wreck",
    "bridge": "bridge",
    "ford": "ford",
    "roadblock": "roadblock",
    "minefield": SECRET,
    "demolition": SECRET,
    "tree_single": "tree",
}
"""What each terrain of the tables looks like."""
QUIET: Final = frozenset(
    (
        *("wall", "high_wall", "hedge", "high_hedge", "foxhole", "haystack", "tree", "wire"),
        *("sandbags", "rubble", "ruin", "block", "smoke", "fire", "wreck", "ploughed", "open"),
    )
)
"""Looks that speak for themselves: their names are left to the browser."""
WALLS: Final = {"building_wood": "wood", "ruin": "ruin"}


def draw_board(
    file: BattleFile, lang: str, pieces: Pieces | None = None, *, light: str = ""
) -> str:
    """The table of a battle, without anything that one side keeps from the other.

    With its `pieces` as they stand, it is for looking at, not for playing on.
    `light` is nothing by day, else `night` or `moon`.
    """
    more = drawn_forces(file, pieces) if pieces is not None else ""
    return TableDrawing(scenery(file, lang)).svg(lang, file.name.in_(lang), more=more, light=light)


def draw_start(file: BattleFile, lang: str) -> str:
    """The table with both forces as the file places them, their zones and whatever one side keeps
    from the other: for those who made the battle."""
    high = file.table["height_mm"]
    colours = {side.id: side.colour for side in file.sides}
    areas = [(zone.polygon, colours[zone.side], ".08", "14 8") for zone in file.zones]
    areas += [
        (part["points"], MINES_COLOUR, ".3", "4 4")
        for part in file.terrain
        if part.get("hidden_from") and part["shape"] == "polygon"
    ]
    marked = "".join(
        f'<path d="{polygon([_down((x, y), high) for x, y in points])}" fill="{colour}"'
        f' fill-opacity="{fill}" stroke="{colour}" stroke-width="3" stroke-dasharray="{dashes}"/>'
        for points, colour, fill, dashes in areas
    )
    more = marked + drawn_forces(file, grow=START_FIGURES)
    return TableDrawing(scenery(file, lang)).svg(lang, file.name.in_(lang), more=more)


def draw_cover(files: Sequence[BattleFile]) -> str:
    """The liveliest part of one battle, the forces where they stand at the start."""
    battles = {file.id: file for file in files}
    file = battles.get(COVER) or next(iter(battles.values()))
    more = drawn_forces(file, grow=COVER_FIGURES)
    return TableDrawing(scenery(file, "it")).svg(
        "it", file.name.it, part=liveliest_part(file, COVER_WIDTH, COVER_HEIGHT), more=more
    )


def scenery(file: BattleFile, lang: str) -> Scenery:
    """What lies on the table, y growing southwards. Hidden things are not there (37.9, 22.1)."""
    ground = msgspec.convert(
        {
            "table": file.table,
            "heights": file.heights,
            "terrain": file.terrain,
            "buildings": file.buildings,
        },
        FeltPart,
    )
    high = ground.table.height_mm
    names = file.names(lang)
    pieces = [
        _piece(line, raw, high, names)
        for line, raw in zip(ground.terrain, file.terrain, strict=True)
        if LOOKS[line.type] != SECRET and not raw.get("hidden_from")
    ]
    houses = [
        _house(line, raw, high, names)
        for line, raw in zip(ground.buildings, file.buildings, strict=True)
    ]
    return Scenery(
        width=ground.table.width_mm,
        height=high,
        step=ground.heights.step_mm,
        heights=tuple(reversed(ground.heights.rows)),
        pieces=tuple(pieces),
        houses=tuple(houses),
        palette=palette_of(file),
        prefix=PREFIX,
        scale=f"10 cm = {metres(100)} m",
        quiet=QUIET,
    )


def palette_of(file: BattleFile) -> Palette:
    return SEASONS[file.look]


def _piece(line: TerrainLine, raw: dict[str, Any], high: int, names: dict[str, str]) -> Piece:
    return Piece(
        id=line.id,
        type=line.type,
        look=LOOKS[line.type],
        points=tuple(_down(point, high) for point in line.points),
        closed=line.shape == "polygon",
        width=line.width_mm,
        name=names.get(line.id, ""),
        variety=str(raw.get("look", "")),
    )


def _house(line: BuildingLine, raw: dict[str, Any], high: int, names: dict[str, str]) -> House:
    roof = str(raw.get("roof", "tiles"))
    gaps = tuple(
        Gap(
            id=opening.id,
            kind=opening.kind,
            storey=floor.storey,
            at=_down(opening.at, high),
            way=(cos(radians(opening.facing_deg)), -sin(radians(opening.facing_deg))),
        )
        for floor in line.floors
        for opening in floor.openings
    )
    return House(
        id=line.id,
        type=line.type,
        points=tuple(_down(point, high) for point in line.points),
        height=line.height_mm,
        storeys=line.storeys,
        walls=WALLS.get(line.type, "stone"),
        roof=roof if roof in ROOFS else "none" if roof == "none" else "tiles",
        gaps=gaps,
        stairs=None if line.stairs is None else _down(line.stairs, high),
        name=names.get(line.id, ""),
    )


def _down(point: tuple[int, int], high: int) -> Point:
    return float(point[0]), float(high - point[1])
