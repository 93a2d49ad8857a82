"""6.8, 6.9, 6.13 What a way costs on foot beside its length, for walkers and for those who flee."""

from __future__ import annotations

from grognard.boards.felt.marks import Hull, Marks
from grognard.boards.felt.tolls import BARRED, Prices, Tolls
from grognard.titles.lineagotica.box.rows import FOOT_DOOR, FOOT_SMALL_OBSTACLE, FOOT_WINDOW
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import known_hulls, known_marks


def prices(pos: Skirmish, base: int) -> Prices:
    """6.8, 6.9, 6.13 The events of a way, in mm of that gait; a large obstacle is no way (6.14)."""
    tables = pos.box.tables
    rows = tables.foot_modifiers
    small = base * rows[FOOT_SMALL_OBSTACLE].percent // 100
    crossing: dict[str, int] = {}
    entering: dict[str, int] = {}
    leaving: dict[str, int] = {}
    for kind, row in tables.terrain.items():
        if row.foot not in ("small", "large", "barred"):
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
    marks = known_marks(pos, side)
    return _tolls(pos, base, marks, known_hulls(pos, side))


def _tolls(pos: Skirmish, base: int, marks: Marks, standing: tuple[Hull, ...]) -> Tolls:
    memory = pos.box.tolls
    found = memory.get((marks, standing, base))
    if found is None:
        if len(memory) > 32:
            # The ground of now stays.
            kept = [each for each in list(memory.items()) if each[0][:2] == (marks, ())]
            memory.clear()
            memory.update(kept)
        if standing:
            ground = _tolls(pos, base, marks, ())
            found = Tolls(pos.box.felt, ground.prices, marks, standing, ground)
        else:
            found = Tolls(pos.box.felt, prices(pos, base), marks)
        memory[(marks, standing, base)] = found
    return found
