"""37.30 The column on the march: where the road is shut it stops as near as it can."""

from __future__ import annotations

from grognard.boards.felt.plane import Ring
from grognard.boards.felt.walk import cut
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.moving.ch06_places import along_roads
from grognard.titles.lineagotica.rules.moving.ch07_driving import CROSS, Drive, obstacle
from grognard.titles.lineagotica.rules.turn.ch37_battles import SHUTS, SLOWEST, marches_in_column


def ways_on(pos: Skirmish, vehicle: Piece) -> list[Ring]:
    """Along the roads; until the alarm also up to what shuts them."""
    ways = along_roads(pos, vehicle)
    if not marches_in_column(pos, vehicle.side):
        return ways
    short = [_up_to_what_shuts_it(pos, vehicle, way) for way in ways if len(way) > 1]
    return ways + [way for way in short if len(way) > 1]


def _up_to_what_shuts_it(pos: Skirmish, vehicle: Piece, way: Ring) -> Ring:
    """Less than the slowest march; () where there is no need of it."""
    drive = Drive(vehicle, way, CROSS, pos)
    shut = [touch.along for touch in drive.touches if obstacle(pos, drive, touch) in SHUTS]
    free = min(shut) - 1 if shut else 0
    return cut(way, free) if 0 < free < SLOWEST else ()
