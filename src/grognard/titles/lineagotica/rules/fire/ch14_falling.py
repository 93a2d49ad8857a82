"""14.7 to 14.9 Where an adjusting round or an air attack falls."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from grognard.boards.felt.plane import Point, beside
from grognard.engine.sums import Part, Sum
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.firetables import Fall
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.procedure import D10, attempt

CENTIMETRE: Final = 10


def coordinated(pos: Skirmish, man: Piece) -> list[Part]:
    """3.1, 25.2 His Quality, and the coordination of his side."""
    parts = [Part(man.chance, "quality", "3.1")]
    poor = pos.box.options.poor_coordination[man.side]
    return [*parts, Part(poor, "poor-coordination", "25.2")] if poor else parts


def precision(pos: Skirmish, man: Piece) -> Sum:
    """14.7 What 1d10 must not exceed for a precise fall."""
    return Sum(tuple(coordinated(pos, man)))


def falls(pos: Skirmish, precise: bool) -> list[Fall]:
    """14.8, 14.9 By the die, from 1."""
    tables = pos.box.tables
    return tables.precise_fall if precise else tables.imprecise_fall


def deviate_from(table: Skirmish, man: Piece) -> Generator[int, int, tuple[int, int, Fall]]:
    """14.7 to 14.9 The face against his precision, the die of the deviation, and what it says."""
    chance = precision(table, man).total
    face = yield from attempt(chance)
    die = yield D10
    return face, die, falls(table, face <= chance)[die]


def fall_from(
    table: Skirmish, fall: Fall, x: int, y: int, dx: int, dy: int
) -> Generator[int, int, Point]:
    """14.8 Separate dice for each direction, a centimetre a pip, along the line (dx, dy)."""
    on = yield from _dice(fall.forward)
    right = yield from _dice(fall.right)
    return beside(x, y, dx, dy, on, right)


def _dice(number: int) -> Generator[int, int, int]:
    total = 0
    for _ in range(abs(number)):
        face = yield D10
        total += face * CENTIMETRE
    return total if number >= 0 else -total
