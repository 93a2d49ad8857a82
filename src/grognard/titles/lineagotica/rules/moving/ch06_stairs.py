"""6.15, 30.2 Stairs: where a man comes to stand if others are there before him."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, ahead
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.position import NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.moving.ch06_foot import SPACING, room

TURN: Final = 30
"""Degrees between the places that are looked at round about."""
FARTHEST: Final = 300
"""mm from the stairs."""


def by_the_stairs(pos: Skirmish, man: Piece, house: int, storey: int, stairs: Point) -> Point:
    """At the stairs of that storey, or in the free place of the room nearest to them."""
    building = pos.box.felt.buildings[house]
    for away in range(0, FARTHEST, SPACING // 2):
        for degrees in range(0, 360 if away else 1, TURN):
            x, y = ahead(*stairs, degrees, away)
            if building.has(x, y) and room(pos, man, x, y, house, storey, NOWHERE):
                return x, y
    return stairs
