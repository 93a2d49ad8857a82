"""14.8, 14.9 Where an adjusting round or an air attack falls."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from grognard.boards.felt.plane import Point, beside
from grognard.titles.lineagotica.box.firetables import Fall
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.procedure import D10

CENTIMETRE: Final = 10


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
