"""6.8, 6.9, 6.13 What a way costs on foot beside its length, for walkers and for those who flee."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.marks import Marks
from grognard.boards.felt.tolls import BARRED, Prices, Tolls
from grognard.titles.lineagotica.box.groundtables import TerrainRow
from grognard.titles.lineagotica.box.rows import FOOT_DOOR, FOOT_SMALL_OBSTACLE, FOOT_WINDOW
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import known_hulls, known_marks

PRICED: Final = ("small", "large", "barred")


def prices(pos: Skirmish, base: int) -> Prices:
    """6.8, 6.9, 6.13 The events of a way, in mm of that gait; a large obstacle is no way (6.14)."""
    tables = pos.box.tables
    rows = tables.foot_modifiers
    small = base * rows[FOOT_SMALL_OBSTACLE].percent // 100
    crossing: dict[str, int] = {}
    entering: dict[str, int] = {}
    leaving: dict[str, int] = {}
    for kind, row in tables.terrain.items():
        if not _costs(row):
            continue
        price = small if row.foot == "small" else BARRED
        crossing[kind] = price
        if row.foot_when == "leaving":
            leaving[kind] = price
        else:
            entering[kind] = price
    door = base * rows[FOOT_DOOR].percent // 100
    window = base * rows[FOOT_WINDOW].percent // 100
    return Prices(
        crossing=crossing,
        entering=entering,
        leaving=leaving,
        openings={"door": door, "window": window},
    )


def tolls_at(pos: Skirmish, base: int, side: int) -> Tolls:
    """The prices on the table as that side knows it; remembered while nothing on it changes."""
    marks = _that_cost(pos, known_marks(pos, side))
    standing = known_hulls(pos, side)
    memory = pos.box.tolls
    found = memory.get((marks, standing, base))
    if found is None:
        ground = _ground(pos, base, marks)
        found = Tolls(pos.box.felt, prices(pos, base), marks, standing, ground)
        if len(memory) > 32:
            memory.clear()
        memory[(marks, standing, base)] = found
    return found


def _ground(pos: Skirmish, base: int, marks: Marks) -> Tolls:
    """The table without hulls, which all gaits share."""
    memory = pos.box.grounds
    found = memory.get(marks)
    if found is None:
        found = Tolls(pos.box.felt, prices(pos, base), marks)
        if len(memory) > 8:
            memory.clear()
        memory[marks] = found
    return found


def _that_cost(pos: Skirmish, marks: Marks) -> Marks:
    """Without what one walks through: smoke."""
    rows = pos.box.tables.terrain
    free = [laid.id for laid in marks.laid if not _costs(rows.get(laid.element.kind.name))]
    return marks.without(free) if free else marks


def _costs(row: TerrainRow | None) -> bool:
    return row is not None and row.foot in PRICED
