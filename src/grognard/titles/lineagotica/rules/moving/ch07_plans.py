"""7, 12.9 Plans of vehicles: a drive, a drive with men behind it, a turn on the spot."""

from __future__ import annotations

from typing import Final

from grognard.engine.laws import Refusal, refusals
from grognard.titles.lineagotica.actions import Drive as DriveOrder
from grognard.titles.lineagotica.actions import Escort, Reverse
from grognard.titles.lineagotica.box.contents import Group
from grognard.titles.lineagotica.position import NORMAL, Skirmish
from grognard.titles.lineagotica.rules.moving.ch06_foot import Route
from grognard.titles.lineagotica.rules.moving.ch06_plans import Plan
from grognard.titles.lineagotica.rules.moving.ch07_driving import (
    BACK,
    CROSS,
    CRUSH,
    Drive,
    against_drive,
    against_stopping,
    may_drive,
    read_drive,
    route_of,
)
from grognard.titles.lineagotica.rules.moving.ch12_escorts import (
    OF_AN_ESCORT,
    follow,
    take_cover_behind,
)
from grognard.titles.lineagotica.rules.moving.ch31_walking import set_out
from grognard.titles.lineagotica.rules.words import own_group, own_vehicle, unknown


class DrivePlan(Plan):
    def __init__(self, pos: Skirmish, drive: Drive) -> None:
        super().__init__(pos)
        self.drive: Final = drive

    def against(self) -> list[Refusal]:
        return [
            *against_drive(self.pos, self.drive),
            *against_stopping(self.pos, self.drive),
        ]

    def allowed(self) -> bool:
        return may_drive(self.pos, self.drive)

    def routes(self) -> list[Route]:
        return [route_of(self.drive)]

    def carry_out(self) -> None:
        set_out(self.pos, self.routes(), NORMAL, self.drive.manner)


def plan_drive(pos: Skirmish, side: int, order: DriveOrder | Reverse) -> DrivePlan | list[Refusal]:
    """7, 7.14 A vehicle goes that way, forwards or backwards."""
    if isinstance(order, Reverse):
        return _read(pos, side, order.vehicle, order.way, BACK)
    if order.manner not in (CROSS, CRUSH):
        # 7.14 Backwards is an order of its own.
        return unknown("7.6", "manner", order.manner)
    return _read(pos, side, order.vehicle, order.way, order.manner)


def _read(pos: Skirmish, side: int, id: str, way: str, manner: str) -> DrivePlan | list[Refusal]:
    vehicle = own_vehicle(pos, side, id, "6.1")
    if isinstance(vehicle, list):
        return vehicle
    drive = read_drive(pos, vehicle, way, manner)
    return drive if isinstance(drive, list) else DrivePlan(pos, drive)


class EscortPlan(DrivePlan):
    """12.9 The men keep their places behind it, as far as they can keep up."""

    def __init__(self, pos: Skirmish, drive: Drive, group: Group) -> None:
        super().__init__(pos, drive)
        self.group: Final = group

    def against(self) -> list[Refusal]:
        found = against_drive(self.pos, self.drive)
        going = sum([man.bit for man in self.group.members])
        found += against_stopping(self.pos, self.drive, going)
        return found or refusals(OF_AN_ESCORT, self.pos, self.drive, self.group)

    def allowed(self) -> bool:
        return not self.against()

    def routes(self) -> list[Route]:
        if self.against():
            return [route_of(self.drive)]
        return [route_of(self.drive), *follow(self.pos, self.drive, self.group)]

    def carry_out(self) -> None:
        men = follow(self.pos, self.drive, self.group)
        take_cover_behind(self.pos, self.drive, men)
        set_out(self.pos, [route_of(self.drive), *men], NORMAL, CROSS)


def plan_escort(pos: Skirmish, side: int, order: Escort) -> EscortPlan | list[Refusal]:
    group = own_group(pos, side, order.group, "4.1")
    drive = _read(pos, side, order.vehicle, order.way, CROSS)
    if isinstance(drive, list):
        return [*drive, *(group if isinstance(group, list) else [])]
    return group if isinstance(group, list) else EscortPlan(pos, drive.drive, group)
