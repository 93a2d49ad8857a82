# uncompiled: msgspec Structs lose their class keywords under mypyc
"""Map files: a hex map as a person can read, check and replace it (docs/map-files.md).

A file is accepted as a whole or refused with the first thing wrong in it.
"""

import hashlib
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, cast

import msgspec

from grognard.boards.datafile import LONGEST_NOTE, Faults, Text, read, shown
from grognard.boards.grid import FLAT, OFF, POINTY, Grid
from grognard.boards.hexmap import HexMap

R = TypeVar("R")

FORMAT: Final = "grognard-map/1"
SOURCES: Final = ("printed", "reconstructed")
ORIENTATIONS: Final = ("flat", "pointy")
SHIFTS: Final = ("even", "odd")
SEPARATORS: Final = ("", ".")
MOST_LINES: Final = 99


class GridLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the hexes lie and how they are numbered."""

    orientation: str
    columns: int
    rows: int
    shifted: str
    separator: str = ""


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A symbol printed in a hex."""

    kind: str
    name: str = ""


class HexLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed in one hex."""

    terrain: str
    name: str = ""
    zone: str = ""
    marks: tuple[Mark, ...] = ()


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What runs along the hexside between two hexes."""

    hexes: tuple[str, str]
    features: tuple[str, ...]
    name: str = ""


class Road(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A road, or a watercourse, from centre to centre."""

    kind: str
    hexes: tuple[str, ...]
    name: str = ""


class TurnBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box of the turn track."""

    hours: str
    night: bool


class Exit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a road leaves the map, and towards what."""

    hex: str
    direction: str
    name: str


class MapFile(msgspec.Struct, Generic[R], frozen=True, forbid_unknown_fields=True):
    """A whole map file; `rules` is what only this title's rules need.

    `waters` are the courses of rivers that are hexes rather than hexsides. They are only drawn:
    what the rules know of such a river is the terrain of its hexes.
    """

    format: str
    title: str
    name: str
    source: str
    note: Text
    grid: GridLines
    hexes: dict[str, HexLine]
    rules: R
    sides: tuple[Side, ...] = ()
    roads: tuple[Road, ...] = ()
    waters: tuple[Road, ...] = ()
    exits: tuple[Exit, ...] = ()

    def steps_along(self, *kinds: str) -> set[frozenset[str]]:
        """The pairs of hexes between which a road of these kinds runs."""
        roads = [road for road in self.roads if road.kind in kinds]
        return {frozenset(step) for road in roads for step in pairwise(road.hexes)}

    def check_hexes(
        self, key: str, numbers: Sequence[str], fault: Faults, *, count: int = 0
    ) -> None:
        """Hexes of the map, each once; so many of them, if a number is given."""
        if not numbers:
            raise fault(key, "empty")
        if count and len(numbers) != count:
            raise fault(key, f"must have {count} hexes, not {len(numbers)}")
        for number in numbers:
            if number not in self.hexes:
                raise fault(key, f"no hex {shown(number)} on the map")
        fault.unique(key, numbers)

    def check_edge(self, key: str, numbers: Sequence[str], fault: Faults) -> None:
        """Hexes at the edge of the map."""
        self.check_hexes(key, numbers, fault)
        grid = grid_of(self)
        for number in numbers:
            if len(grid.around(grid.hex(number))) == 6:
                raise fault(key, f"{number} is not at the edge of the map")


class MapWords(msgspec.Struct, frozen=True, kw_only=True):
    """The words a title gives a meaning to; a map may use no others."""

    title: str
    terrains: frozenset[str]
    zones: frozenset[str] = frozenset({""})
    features: frozenset[str] = frozenset()
    roads: frozenset[str] = frozenset()
    waters: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()


def load_map(source: Path | bytes, words: MapWords, rules: type[R], *, where: str) -> MapFile[R]:
    """The map in the file; DataError, naming the file as `where`, if anything is wrong in it."""
    # A generic Struct takes its rules' type at run time, which no annotation can say.
    kind = cast(type[MapFile[R]], MapFile[rules])  # type: ignore[valid-type]
    file = read(source, kind, where=where)
    _check(file, words, Faults(where))
    return file


def grid_of(file: MapFile[Any]) -> Grid:
    lines = file.grid
    return Grid(
        lines.columns,
        lines.rows,
        flat=lines.orientation == "flat",
        shifted=lines.shifted,
        separator=lines.separator,
    )


def lay_out(file: MapFile[Any]) -> HexMap:
    """The map as tables for the rules; the file must have been checked."""
    grid = grid_of(file)
    hexes = [file.hexes[name] for name in grid.names]
    features: list[frozenset[str]] = [frozenset()] * (grid.size * 6)
    for side in file.sides:
        for place in _both_ways(grid, side.hexes[0], side.hexes[1]):
            features[place] = frozenset(side.features)
    roads: list[frozenset[str]] = [frozenset()] * (grid.size * 6)
    for road in file.roads:
        for a, b in pairwise(road.hexes):
            for place in _both_ways(grid, a, b):
                roads[place] |= {road.kind}
    return HexMap(
        grid,
        terrain=[hex.terrain for hex in hexes],
        names=[hex.name for hex in hexes],
        zones=[hex.zone for hex in hexes],
        features=features,
        roads=roads,
        digest=_digest(file, features, roads),
    )


def _both_ways(grid: Grid, a: str, b: str) -> tuple[int, int]:
    """Where the hexside between two neighbours is found, from the one and from the other."""
    here, there = grid.hex(a), grid.hex(b)
    direction = grid.direction(here, there)
    return here * 6 + direction, there * 6 + (direction + 3) % 6


def _digest(file: MapFile[Any], features: list[frozenset[str]], roads: list[frozenset[str]]) -> str:
    # From the tables, not the file: the order of lines, names and notes change no game.
    seen_by_rules = (
        file.format,
        file.title,
        file.grid,
        sorted(
            (number, hex.terrain, hex.zone, sorted(mark.kind for mark in hex.marks))
            for number, hex in file.hexes.items()
        ),
        [sorted(side) for side in features],
        [sorted(side) for side in roads],
        sorted((exit.hex, exit.direction) for exit in file.exits),
        file.rules,
    )
    return hashlib.sha256(msgspec.json.encode(seen_by_rules, order="deterministic")).hexdigest()


def _check(file: MapFile[Any], words: MapWords, fault: Faults) -> None:
    fault.known("format", "format", file.format, (FORMAT,))
    fault.known("title", "title", file.title, (words.title,))
    fault.known("source", "source", file.source, SOURCES)
    fault.readable("name", file.name)
    fault.readable_text("note", file.note, LONGEST_NOTE)
    _check_grid(file.grid, fault)
    grid = grid_of(file)
    _check_hexes(file, grid, words, fault)
    _check_sides(file, grid, words, fault)
    _check_courses("road", file.roads, words.roads, grid, fault)
    _check_courses("water", file.waters, words.waters, grid, fault)
    _check_exits(file, grid, fault)


def _check_grid(lines: GridLines, fault: Faults) -> None:
    fault.known("grid.orientation", "orientation", lines.orientation, ORIENTATIONS)
    fault.between("grid.columns", lines.columns, 1, MOST_LINES)
    fault.between("grid.rows", lines.rows, 1, MOST_LINES)
    fault.known("grid.shifted", "shift", lines.shifted, SHIFTS)
    if lines.separator not in SEPARATORS:
        raise fault("grid.separator", 'must be "" or "."')


def _check_hexes(file: MapFile[Any], grid: Grid, words: MapWords, fault: Faults) -> None:
    for number, hex in file.hexes.items():
        key = f"hexes.{number}"
        _on_grid(key, number, grid, fault)
        fault.known(f"{key}.terrain", "terrain", hex.terrain, words.terrains)
        fault.known(f"{key}.zone", "zone", hex.zone, words.zones)
        fault.readable(f"{key}.name", hex.name)
        for place, mark in enumerate(hex.marks):
            fault.known(f"{key}.marks.{place}.kind", "mark", mark.kind, words.marks)
            fault.readable(f"{key}.marks.{place}.name", mark.name)
    for number in grid.names:
        if number not in file.hexes:
            raise fault(f"hexes.{number}", f"missing: the grid has {_size(grid)} hexes")


def _check_sides(file: MapFile[Any], grid: Grid, words: MapWords, fault: Faults) -> None:
    seen: dict[tuple[str, ...], int] = {}
    for place, side in enumerate(file.sides):
        key = f"sides.{place}"
        for end, number in enumerate(side.hexes):
            _on_grid(f"{key}.hexes.{end}", number, grid, fault)
        a, b = side.hexes
        if grid.direction(grid.hex(a), grid.hex(b)) == OFF:
            raise fault(f"{key}.hexes", f"{a} and {b} are not neighbours")
        first = seen.setdefault(tuple(sorted(side.hexes)), place)
        if first != place:
            raise fault(f"{key}.hexes", f"{a} and {b} are already sides.{first}")
        if not side.features:
            raise fault(f"{key}.features", "empty: leave the side out instead")
        for number_of, feature in enumerate(side.features):
            fault.known(f"{key}.features.{number_of}", "feature", feature, words.features)
        fault.unique(f"{key}.features", side.features)
        fault.readable(f"{key}.name", side.name)


def _check_courses(
    what: str, courses: tuple[Road, ...], kinds: frozenset[str], grid: Grid, fault: Faults
) -> None:
    for place, course in enumerate(courses):
        key = f"{what}s.{place}"
        fault.known(f"{key}.kind", f"kind of {what}", course.kind, kinds)
        fault.readable(f"{key}.name", course.name)
        if len(course.hexes) < 2:
            raise fault(f"{key}.hexes", f"a {what} needs at least two hexes")
        for step, number in enumerate(course.hexes):
            _on_grid(f"{key}.hexes.{step}", number, grid, fault)
            before = course.hexes[step - 1]
            if step > 0 and grid.direction(grid.hex(before), grid.hex(number)) == OFF:
                raise fault(f"{key}.hexes.{step}", f"the {what} jumps from {before} to {number}")


def _check_exits(file: MapFile[Any], grid: Grid, fault: Faults) -> None:
    directions = FLAT if grid.flat else POINTY
    for place, exit in enumerate(file.exits):
        key = f"exits.{place}"
        _on_grid(f"{key}.hex", exit.hex, grid, fault)
        fault.known(f"{key}.direction", "direction", exit.direction, directions)
        if grid.neighbours[grid.hex(exit.hex)][directions.index(exit.direction)] != OFF:
            raise fault(f"{key}.direction", f"{exit.direction} of {exit.hex} is still on the map")
        fault.readable(f"{key}.name", exit.name)


def _on_grid(key: str, number: str, grid: Grid, fault: Faults) -> None:
    if number not in grid.numbers:
        raise fault(key, f"no hex {shown(number)} on a grid of {_size(grid)}")


def _size(grid: Grid) -> str:
    return f"{grid.columns} x {grid.rows}"
