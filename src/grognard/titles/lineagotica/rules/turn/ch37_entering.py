"""37.5, 37.6 Onto the table over an edge, and off it."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, far
from grognard.boards.felt.tolls import BARRED, cost
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.titles.lineagotica.actions import Enter, Leave
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.forces import Unit
from grognard.titles.lineagotica.position import FIT, NOWHERE, OUTSIDE, RUN, Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import ON_THE_TABLE
from grognard.titles.lineagotica.rules.men.ch32_contact import only_an_assault_makes_contact
from grognard.titles.lineagotica.rules.moving.ch06_foot import (
    Route,
    against_moving,
    allowance,
    base_of,
    read_gait,
    read_point,
    room,
    start_of,
    the_shocked_do_not_advance,
)
from grognard.titles.lineagotica.rules.moving.ch06_going import tolls_at
from grognard.titles.lineagotica.rules.moving.ch06_marching import Marchers
from grognard.titles.lineagotica.rules.moving.ch06_plans import Plan, go
from grognard.titles.lineagotica.rules.moving.ch07_driving import (
    CROSS,
    TO_DRIVE,
    against_drive,
    against_stopping,
    read_drive,
)
from grognard.titles.lineagotica.rules.moving.ch31_walking import LEAVES
from grognard.titles.lineagotica.rules.turn.ch37_arrivals import (
    awaited,
    edge_point_near,
    may_enter_at,
    pieces_of,
    the_side_may_leave_there,
)
from grognard.titles.lineagotica.rules.turn.ch37_battles import (
    nobody_runs_out_into_the_snow,
    the_garrison_does_not_drive,
)
from grognard.titles.lineagotica.rules.words import own_piece, own_unit, unknown

INWARDS: Final = {"N": 270, "E": 180, "S": 90, "W": 0}
ABREAST: Final = 14
"""mm between those who come on side by side."""


# 37.6 Leaving -------------------------------------------------------------------------------------


class LeavePlan(Plan):
    """Straight to the edge, as part of the move."""

    def __init__(self, pos: Skirmish, piece: Piece, gait: int, assault: bool, edge: str) -> None:
        super().__init__(pos)
        self.piece: Final = piece
        self.gait: Final = gait
        self.assault: Final = assault
        at = piece.index
        there = edge_point_near(pos, piece, edge)
        here = (pos.x[at], pos.y[at]) if piece.vehicle else start_of(pos, piece)
        self.route: Final = Route(
            piece, (here, there) if here != there else (here,), posture=LEAVES
        )

    def against(self) -> list[Refusal]:
        pos, piece, path = self.pos, self.piece, self.route.path
        most = _farthest(pos, piece, self.gait)
        found = refusals(OF_LEAVING, pos, piece, far(*path[0], *path[-1]), most)
        if found:
            return found
        return self._against_driving() if piece.vehicle else self._against_walking(most)

    def _against_driving(self) -> list[Refusal]:
        path = self.route.path
        if len(path) == 1:
            # At the edge already it needs no way, but it must be able to go.
            return [
                *refusals(TO_DRIVE, self.pos, self.piece),
                *refusals((the_garrison_does_not_drive,), self.pos, self.piece, path),
            ]
        drive = read_drive(self.pos, self.piece, f"{path[1][0]},{path[1][1]}", CROSS)
        return drive if isinstance(drive, list) else against_drive(self.pos, drive)

    def _against_walking(self, most: int) -> list[Refusal]:
        pos, man, path = self.pos, self.piece, self.route.path
        found = against_moving(pos, man, self.gait, self.assault)
        if found:
            return found
        spent = 0
        if len(path) > 1:
            spent = cost(tolls_at(pos, base_of(pos, self.gait), man.side), path)
        if pos.storey[man.index] > 0:
            spent = BARRED
        found = refusals(OF_LEAVING, pos, man, spent, most)
        if found:
            return found
        found = refusals((the_shocked_do_not_advance,), pos, man, self.route)
        if len(path) > 1:
            way = list(path)
            found += refusals((only_an_assault_makes_contact,), pos, man, way, self.assault)
            if self.gait == RUN:
                found += refusals((nobody_runs_out_into_the_snow,), pos, man, path)
        return found

    def routes(self) -> list[Route]:
        return [self.route]

    def carry_out(self) -> None:
        go(self.pos, [self.route], self.gait, self.assault)


@law("37.6", "edge-too-far")
def he_reaches_the_edge(pos: Skirmish, piece: Piece, spent: int, most: int) -> Facts | None:
    """What it costs, BARRED where there is no way; and what he has."""
    return None if 0 <= spent <= most else {"piece": piece.id, "mm": most}


OF_LEAVING: Final = (he_reaches_the_edge,)


def plan_leaving(pos: Skirmish, side: int, order: Leave) -> LeavePlan | list[Refusal]:
    piece = own_piece(pos, side, order.who, "6.1")
    if isinstance(piece, list):
        return piece
    gait = read_gait(order.gait)
    if isinstance(gait, list):
        return gait
    found = refusals((the_side_may_leave_there,), pos, piece, order.edge)
    return found or LeavePlan(pos, piece, *gait, order.edge)


def _farthest(pos: Skirmish, piece: Piece, gait: int) -> int:
    """How far he comes at best, mm."""
    hull = piece.hull
    if hull is None:
        return allowance(pos, piece, gait).total
    return hull.movement.road * hull.movement_percent // 100


# 37.5 Entering ------------------------------------------------------------------------------------


class EnterPlan(Plan):
    """On at the edge, and on from there with what movement there is."""

    def __init__(
        self, pos: Skirmish, unit: Unit, gait: int, assault: bool, start: Point, end: Point
    ) -> None:
        super().__init__(pos)
        self.unit: Final = unit
        self.gait: Final = gait
        self.assault: Final = assault
        self.start: Final = start
        self.end: Final = end
        self.on: Final = pos.copy()
        """The table with the unit at its edge."""
        bring_on(self.on, unit, start)

    def _vehicle(self) -> Piece | None:
        for piece in pieces_of(self.on, self.unit):
            if piece.vehicle and not piece.gun and self.start != self.end:
                return piece
        return None

    def against(self) -> list[Refusal]:
        vehicle = self._vehicle()
        if vehicle is None:
            return []
        drive = read_drive(self.on, vehicle, f"{self.end[0]},{self.end[1]}", CROSS)
        if isinstance(drive, list):
            return drive
        return against_drive(self.on, drive) + against_stopping(self.on, drive)

    def routes(self) -> list[Route]:
        if self.start == self.end:
            return []
        vehicle = self._vehicle()
        if vehicle is not None:
            return [Route(vehicle, (self.start, self.end))]
        group = self.pos.box.group_by_id[self.unit.id]
        return Marchers(self.on, group, self.gait, self.assault).ways(self.end)[0]

    def carry_out(self) -> None:
        routes = self.routes()
        bring_on(self.pos, self.unit, self.start)
        go(self.pos, routes, self.gait, self.assault)


@law("37.5", "not-come-up")
def it_has_come_up(pos: Skirmish, unit: Unit) -> Facts | None:
    here = pos.come_up >> unit.index & 1 and awaited(pos, unit)
    return None if here else {"unit": unit.id}


@law("37.5", "no-such-entry")
def it_comes_on_where_it_may(pos: Skirmish, unit: Unit, at: Point) -> Facts | None:
    return None if may_enter_at(pos, unit, *at) else {"at": f"{at[0]},{at[1]}"}


def plan_entering(pos: Skirmish, side: int, order: Enter) -> EnterPlan | list[Refusal]:
    unit = own_unit(pos, side, order.unit, "37.5")
    if isinstance(unit, list):
        return unit
    found = refusals((it_has_come_up,), pos, unit)
    if found:
        return found
    gait = read_gait(order.gait)
    if isinstance(gait, list):
        return gait
    start, end = read_point(order.at), read_point(order.way)
    if start is None or end is None:
        return unknown("37.5", "way", order.at if start is None else order.way)
    found = refusals((it_comes_on_where_it_may,), pos, unit, start)
    found += refusals(ON_THE_TABLE, pos, *end)
    return found or EnterPlan(pos, unit, *gait, start, end)


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
