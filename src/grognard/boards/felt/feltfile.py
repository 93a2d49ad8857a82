# uncompiled: msgspec Structs lose their class keywords under mypyc
"""The part of a scenario file that says how the table is laid out.

A title's own scenario extends `FeltPart` with forces, zones and whatever else it needs. The file
is accepted as a whole or refused with the first thing wrong in it.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from grognard.boards.datafile import Faults, read
from grognard.boards.felt.ground import STEP, Ground
from grognard.boards.felt.plane import Point, Ring, ahead, inside, meets, near_segment, overlap
from grognard.boards.felt.table import (
    MOST_POINTS,
    Building,
    Element,
    Felt,
    Kind,
    Opening,
    OpeningKind,
)

SHAPES: Final = {"point": 1, "polyline": 2, "polygon": 3}
SMALLEST, LARGEST = 500, 4000
HIGHEST: Final = 500
WIDEST: Final = 100
AT_WALL: Final = 2
"""Corners and openings are whole millimetres, so an opening may stand this far from its wall."""


class TableSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    width_mm: int
    height_mm: int
    axes: str = ""


class Heights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rows from south to north, each from west to east."""

    step_mm: int
    rows: tuple[tuple[int, ...], ...]
    order: str = ""


class TerrainLine(msgspec.Struct, frozen=True):
    """An entry of `terrain`; a title may know more of it."""

    id: str
    type: str
    shape: str
    points: tuple[Point, ...]
    width_mm: int = 0


class OpeningLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    kind: str
    at: Point
    facing_deg: int
    to: str = ""


class Floor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    storey: int
    floor_z_mm: int
    openings: tuple[OpeningLine, ...]


class BuildingLine(msgspec.Struct, frozen=True):
    """An entry of `buildings`; a title may know more of it."""

    id: str
    type: str
    points: tuple[Point, ...]
    storeys: int
    height_mm: int
    floors: tuple[Floor, ...]
    stairs: Point | None = None


class FeltPart(msgspec.Struct, frozen=True):
    table: TableSize
    heights: Heights
    terrain: tuple[TerrainLine, ...]
    buildings: tuple[BuildingLine, ...]


class FeltWords(msgspec.Struct, frozen=True, kw_only=True):
    """What a title calls its terrain and openings, and how close and low an obstacle must be for a
    man to use it."""

    kinds: Mapping[str, Kind]
    openings: Mapping[str, OpeningKind]
    near: int
    low: int


def load_felt(source: Path | bytes, words: FeltWords, *, where: str) -> Felt:
    """The table in the file; DataError, naming the file as `where`, if anything is wrong in it."""
    part = read(source, FeltPart, where=where)
    check_felt(part, words, Faults(where))
    return lay_felt(part, words)


def lay_felt(part: FeltPart, words: FeltWords) -> Felt:
    """The table itself; the part must have been checked."""
    bridges = [
        (number, line.points)
        for number, line in enumerate(part.terrain)
        if words.kinds[line.type].deck
    ]
    ground = Ground([list(row) for row in part.heights.rows], bridges)
    elements: list[Element] = [
        Element(
            number,
            line.id,
            words.kinds[line.type],
            line.points,
            closed=line.shape == "polygon",
            width=line.width_mm,
        )
        for number, line in enumerate(part.terrain)
    ]
    openings: list[Opening] = []
    for line in part.buildings:
        building = Building(
            len(elements),
            line.id,
            words.kinds[line.type],
            line.points,
            height=line.height_mm,
            floors=tuple(floor.floor_z_mm for floor in line.floors),
            ground=ground,
            stairs=line.stairs,
        )
        elements.append(building)
        for floor in line.floors:
            for each in floor.openings:
                opening = Opening(
                    len(openings),
                    building,
                    floor.storey,
                    each.id,
                    words.openings[each.kind],
                    each.at,
                    each.facing_deg,
                    each.to,
                )
                openings.append(opening)
                building.openings.append(opening)
    return Felt(ground, elements, openings, near=words.near, low=words.low)


# --- checks ----------------------------------------------------------------------------


def check_felt(part: FeltPart, words: FeltWords, faults: Faults) -> None:
    _check_ground(part, faults)
    ids = [line.id for line in part.terrain]
    faults.unique("terrain", ids)
    faults.unique("buildings", [line.id for line in part.buildings])
    for number, line in enumerate(part.terrain):
        _check_terrain(f"terrain.{number}", line, part.table, words, faults)
    for number, building in enumerate(part.buildings):
        key = f"buildings.{number}"
        if building.id in ids:
            raise faults.because(f"{key}.id", "terrain-already", word=repr(building.id))
        _check_building(key, building, part.table, words, faults)
        for other in part.buildings[:number]:
            if overlap(building.points, other.points):
                raise faults.because(f"{key}.points", "overlaps", word=repr(other.id))
    _check_doors_between(part.buildings, faults)


def _check_ground(part: FeltPart, faults: Faults) -> None:
    for key, size in ("width_mm", part.table.width_mm), ("height_mm", part.table.height_mm):
        faults.between(f"table.{key}", size, SMALLEST, LARGEST)
        if size % STEP:
            raise faults.because(f"table.{key}", "multiple", number=size, step=STEP)
    if part.heights.step_mm != STEP:
        raise faults.because("heights.step_mm", "must-be", number=STEP)
    rows, columns = part.table.height_mm // STEP + 1, part.table.width_mm // STEP + 1
    if len(part.heights.rows) != rows:
        given = len(part.heights.rows)
        raise faults.because("heights.rows", "rows", number=given, wanted=rows)
    for number, row in enumerate(part.heights.rows):
        key = f"heights.rows.{number}"
        if len(row) != columns:
            raise faults.because(key, "row", number=len(row), wanted=columns)
        for place, height in enumerate(row):
            faults.between(f"{key}.{place}", height, -HIGHEST, HIGHEST)


def _check_terrain(
    key: str, line: TerrainLine, table: TableSize, words: FeltWords, faults: Faults
) -> None:
    faults.readable(f"{key}.id", line.id)
    faults.known(f"{key}.type", "kind of terrain", line.type, words.kinds.keys())
    faults.known(f"{key}.shape", "shape", line.shape, SHAPES.keys())
    _check_points(f"{key}.points", line.points, line.shape, table, faults)
    faults.between(f"{key}.width_mm", line.width_mm, 0, WIDEST)
    kind = words.kinds[line.type]
    if (kind.soft or kind.hard) and line.shape != "polygon":
        raise faults.because(f"{key}.shape", "polygon", type=line.type)
    if kind.line and (line.shape != "polyline" or line.width_mm):
        raise faults.because(f"{key}.shape", "polyline", type=line.type)
    if kind.deck and (line.shape != "polygon" or len(line.points) != 4):
        raise faults.because(f"{key}.points", "four-points", type=line.type)


def _check_points(key: str, points: Ring, shape: str, table: TableSize, faults: Faults) -> None:
    least, most = SHAPES[shape], 1 if shape == "point" else MOST_POINTS
    if not least <= len(points) <= most:
        given = len(points)
        raise faults.because(key, "points", number=given, shape=shape, low=least, high=most)
    for number, (x, y) in enumerate(points):
        if not (0 <= x <= table.width_mm and 0 <= y <= table.height_mm):
            raise faults.because(f"{key}.{number}", "off-table", x=x, y=y)
        if number and points[number - 1] == (x, y):
            raise faults.because(f"{key}.{number}", "point-twice", x=x, y=y)
    if shape == "polygon" and not _simple(points):
        raise faults.because(key, "crossed")


def _simple(ring: Ring) -> bool:
    edges = [(*ring[place - 1], *ring[place]) for place in range(len(ring))]
    for one, (ax, ay, bx, by) in enumerate(edges):
        for other in range(one + 1, len(edges)):
            cx, cy, dx, dy = edges[other]
            neighbours = other == one + 1 or (one == 0 and other == len(edges) - 1)
            if neighbours:
                # They share a corner; they must not lie upon each other.
                far_x, far_y = (dx, dy) if other == one + 1 else (cx, cy)
                if near_segment(far_x, far_y, ax, ay, bx, by, 0):
                    return False
                own_x, own_y = (ax, ay) if other == one + 1 else (bx, by)
                if near_segment(own_x, own_y, cx, cy, dx, dy, 0):
                    return False
            elif meets(ax, ay, bx, by, cx, cy, dx, dy):
                return False
    return True


def _check_building(
    key: str, line: BuildingLine, table: TableSize, words: FeltWords, faults: Faults
) -> None:
    faults.readable(f"{key}.id", line.id)
    faults.known(f"{key}.type", "kind of terrain", line.type, words.kinds.keys())
    if not words.kinds[line.type].hard:
        raise faults.because(f"{key}.type", "no-building", type=line.type)
    _check_points(f"{key}.points", line.points, "polygon", table, faults)
    faults.between(f"{key}.height_mm", line.height_mm, 1, HIGHEST)
    if line.storeys != len(line.floors) or not line.floors:
        floors = len(line.floors)
        raise faults.because(f"{key}.storeys", "floors", number=line.storeys, floors=floors)
    for storey, floor in enumerate(line.floors):
        if floor.storey != storey:
            raise faults.because(f"{key}.floors.{storey}.storey", "must-be", number=storey)
        faults.between(f"{key}.floors.{storey}.floor_z_mm", floor.floor_z_mm, 0, line.height_mm)
        faults.unique(f"{key}.floors.{storey}.openings", [each.id for each in floor.openings])
        for number, opening in enumerate(floor.openings):
            _check_opening(f"{key}.floors.{storey}.openings.{number}", opening, line, words, faults)
    if line.stairs is not None and not inside(*line.stairs, line.points):
        raise faults.because(f"{key}.stairs", "stairs")


def _check_opening(
    key: str, opening: OpeningLine, building: BuildingLine, words: FeltWords, faults: Faults
) -> None:
    faults.readable(f"{key}.id", opening.id)
    faults.known(f"{key}.kind", "kind of opening", opening.kind, words.openings.keys())
    faults.between(f"{key}.facing_deg", opening.facing_deg, 0, 359)
    ring = building.points
    if not any(
        near_segment(*opening.at, *ring[place - 1], *ring[place], AT_WALL)
        for place in range(len(ring))
    ):
        raise faults.because(f"{key}.at", "no-wall")
    if inside(*ahead(*opening.at, opening.facing_deg, 2 * AT_WALL), ring):
        raise faults.because(f"{key}.facing_deg", "faces-in")


def _check_doors_between(buildings: tuple[BuildingLine, ...], faults: Faults) -> None:
    """A door `to` another building leads to one that leads back."""
    places = {
        f"{line.id}/{floor.storey}/{opening.id}": (
            f"buildings.{number}.floors.{floor.storey}.openings.{place}.to",
            opening.to,
        )
        for number, line in enumerate(buildings)
        for floor in line.floors
        for place, opening in enumerate(floor.openings)
    }
    for name, (key, to) in places.items():
        if to and places.get(to, ("", ""))[1] != name:
            raise faults.because(key, "no-way-back", word=repr(to))
