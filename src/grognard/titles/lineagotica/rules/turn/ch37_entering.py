"""37.5, 37.6 Onto the table over an edge, and off it."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, far
from grognard.boards.felt.tolls import cost
from grognard.engine.events import Event
from grognard.engine.laws import Refusal, refusals
from grognard.titles.lineagotica.actions import Enter, Leave
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.forces import Unit
from grognard.titles.lineagotica.position import FIT, NOWHERE, OUTSIDE, RUN, Skirmish
from grognard.titles.lineagotica.rules.men.ch32_contact import only_an_assault_makes_contact
from grognard.titles.lineagotica.rules.moving.ch06_foot import (
    GAITS,
    Route,
    against_moving,
    allowance,
    base_of,
    read_point,
    room,
    start_of,
    the_shocked_do_not_advance,
)
from grognard.titles.lineagotica.rules.moving.ch06_going import tolls_at
from grognard.titles.lineagotica.rules.moving.ch06_routes import plan_march
from grognard.titles.lineagotica.rules.moving.ch07_driving import CROSS, against_drive, read_drive
from grognard.titles.lineagotica.rules.moving.ch31_walking import LEAVES
from grognard.titles.lineagotica.rules.turn.ch37_arrivals import (
    awaited,
    edge_point_near,
    may_enter_at,
    pieces_of,
    the_side_may_leave_there,
)
from grognard.titles.lineagotica.rules.turn.ch37_battles import nobody_runs_out_into_the_snow

INWARDS: Final = {"N": 270, "E": 180, "S": 90, "W": 0}
ABREAST: Final = 14
"""mm between those who come on side by side."""


# 37.6 Leaving -------------------------------------------------------------------------------------


def plan_leaving(pos: Skirmish, piece: Piece, order: Leave) -> Route | list[Refusal]:
    """Straight to the edge, as part of the move."""
    if order.gait not in GAITS:
        return [Refusal("6.3", "no-such-gait", {"gait": order.gait})]
    found = refusals((the_side_may_leave_there,), pos, piece, order.edge)
    if found:
        return found
    there = edge_point_near(pos, piece, order.edge)
    at = piece.index
    here = (pos.x[at], pos.y[at]) if piece.vehicle else start_of(pos, piece)
    path = (here, there) if here != there else (here,)
    most = _farthest(pos, piece, GAITS[order.gait][0])
    if far(*here, *there) > most:
        return [Refusal("37.6", "edge-too-far", {"piece": piece.id, "mm": most})]
    if piece.vehicle:
        drive = read_drive(pos, piece, f"{there[0]},{there[1]}", CROSS)
        # At the edge already it needs no way.
        found = (
            [] if here == there else drive if isinstance(drive, list) else against_drive(pos, drive)
        )
        return found or Route(piece, path, posture=LEAVES)
    gait, assault = GAITS[order.gait]
    found = against_moving(pos, piece, gait, assault)
    if found:
        return found
    spent = cost(tolls_at(pos, base_of(pos, gait), piece.side), path) if len(path) > 1 else 0
    if pos.storey[at] > 0 or not 0 <= spent <= most:
        return [Refusal("37.6", "edge-too-far", {"piece": piece.id, "mm": most})]
    route = Route(piece, path, posture=LEAVES)
    found = refusals((the_shocked_do_not_advance,), pos, piece, route)
    if len(path) > 1:
        found += refusals((only_an_assault_makes_contact,), pos, piece, list(path), assault)
        if gait == RUN:
            found += refusals((nobody_runs_out_into_the_snow,), pos, piece, path)
    return found or route


def _farthest(pos: Skirmish, piece: Piece, gait: int) -> int:
    """How far he comes at best, mm."""
    hull = piece.hull
    if hull is None:
        return allowance(pos, piece, gait).total
    return hull.movement.road * hull.movement_percent // 100


# 37.5 Entering ------------------------------------------------------------------------------------


def against_entering(pos: Skirmish, side: int, order: Enter) -> list[Refusal]:
    unit = pos.box.scenario.unit_by_id.get(order.unit)
    if unit is None or unit.side != side:
        return [Refusal("37.5", "no-such-unit", {"unit": order.unit})]
    if not pos.come_up >> unit.index & 1 or not awaited(pos, unit):
        return [Refusal("37.5", "not-come-up", {"unit": unit.id})]
    if order.gait not in GAITS:
        return [Refusal("6.3", "no-such-gait", {"gait": order.gait})]
    start, end = read_point(order.at), read_point(order.way)
    if start is None or end is None or not may_enter_at(pos, unit, *start):
        return [Refusal("37.5", "no-such-entry", {"at": order.at[:20]})]
    if not pos.box.felt.on_table(end[0], end[1]):
        return [Refusal("30.1", "off-the-table", {"x": end[0], "y": end[1]})]
    trial = pos.copy()
    bring_on(trial, unit, start)
    for piece in pieces_of(trial, unit):
        if piece.vehicle and not piece.gun and start != end:
            drive = read_drive(trial, piece, order.way, CROSS)
            return drive if isinstance(drive, list) else against_drive(trial, drive)
    return []


def bring_on(pos: Skirmish, unit: Unit, start: Point) -> None:
    """On at the edge, one beside the other; vehicles look inwards."""
    arrival = unit.arrival
    assert arrival is not None
    pos.entered |= 1 << unit.index
    for piece in pieces_of(pos, unit):
        at = piece.index
        pos.state[at] = FIT
        pos.x[at], pos.y[at] = _file_in(pos, start, piece)
        if piece.vehicle:
            pos.facing[at] = INWARDS[arrival.edge]
    pos.tell_side(unit.side, Event("entered", "37.5", {"unit": unit.id}))


def plan_entering(pos: Skirmish, order: Enter) -> list[Route]:
    """On from the edge, with what movement there is."""
    unit = pos.box.scenario.unit_by_id[order.unit]
    start, end = read_point(order.at), read_point(order.way)
    assert start is not None
    assert end is not None
    bring_on(pos, unit, start)
    if start == end:
        return []
    for piece in pieces_of(pos, unit):
        if piece.vehicle and not piece.gun:
            return [Route(piece, (start, end))]
    gait, assault = GAITS[order.gait]
    group = pos.box.group_by_id[unit.id]
    return plan_march(pos, group, gait, assault, end[0], end[1])


def _file_in(pos: Skirmish, start: Point, piece: Piece) -> Point:
    """Places along the edge, outwards from the point."""
    felt = pos.box.felt
    for step in range(40):
        shift = (step + 1) // 2 * ABREAST * (1 if step % 2 else -1)
        x, y = start
        if x in (0, felt.width):
            y = min(max(y + shift, 0), felt.height)
        else:
            x = min(max(x + shift, 0), felt.width)
        if piece.vehicle or room(pos, piece, x, y, NOWHERE, OUTSIDE, NOWHERE):
            return x, y
    return start
