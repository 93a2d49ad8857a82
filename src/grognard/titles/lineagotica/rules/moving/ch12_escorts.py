"""12.9 Men who walk behind a friendly armoured vehicle at its speed."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import bearing
from grognard.boards.felt.walk import path_length
from grognard.engine.laws import Facts, law
from grognard.titles.lineagotica.box.contents import Group, Piece
from grognard.titles.lineagotica.position import NORMAL, Skirmish
from grognard.titles.lineagotica.rules.fire.ch12_chance import BEHIND
from grognard.titles.lineagotica.rules.men.ch30_lines import distance
from grognard.titles.lineagotica.rules.moving.ch06_foot import Route, base_of
from grognard.titles.lineagotica.rules.moving.ch06_marching import Marchers, head_of, movers_of
from grognard.titles.lineagotica.rules.moving.ch07_driving import Drive
from grognard.titles.lineagotica.rules.moving.ch31_walking import STEP


@law("12.9", "not-armoured")
def one_walks_behind_armour(pos: Skirmish, drive: Drive, group: Group) -> Facts | None:
    return None if drive.vehicle.armoured else {"vehicle": drive.vehicle.id}


@law("12.9", "too-fast")
def it_goes_at_a_walking_pace(pos: Skirmish, drive: Drive, group: Group) -> Facts | None:
    pace = base_of(pos, NORMAL)
    mm = path_length(drive.path)
    return {"mm": mm, "farthest": pace} if mm > pace else None


@law("12.9", "nobody-can-move")
def somebody_can_follow(pos: Skirmish, drive: Drive, group: Group) -> Facts | None:
    return None if movers_of(pos, group, NORMAL, False) else {"group": group.id}


OF_AN_ESCORT: Final = (one_walks_behind_armour, it_goes_at_a_walking_pace, somebody_can_follow)


def followers(pos: Skirmish, vehicle: Piece) -> list[Group]:
    """The groups that could walk behind it from where they are."""
    if not vehicle.armoured:
        return []
    return [
        group
        for group in pos.box.groups
        if group.side == vehicle.side
        and any(m.man and distance(pos, m, vehicle) <= BEHIND for m in group.members)
        and movers_of(pos, group, NORMAL, False)
    ]


def follow(pos: Skirmish, drive: Drive, group: Group) -> list[Route]:
    """They keep their places behind it, as far as they can: where it stood the way is free."""
    vehicle = drive.vehicle.index
    head = head_of(pos, group, movers_of(pos, group, NORMAL, False)).index
    x, y = drive.path[-1]
    goal_x = pos.x[head] + x - pos.x[vehicle]
    goal_y = pos.y[head] + y - pos.y[vehicle]
    gone = pos.copy()
    gone.x[vehicle], gone.y[vehicle] = x, y
    if len(drive.path) > 1:
        before = drive.path[-2]
        gone.facing[vehicle] = bearing(x - before[0], y - before[1])
    return Marchers(gone, group, NORMAL, False).ways((goal_x, goal_y))[0]


def take_cover_behind(pos: Skirmish, drive: Drive, routes: list[Route]) -> None:
    """Whoever keeps its pace has its cover."""
    pace = path_length(drive.path)
    kept_up = [r for r in routes if abs(path_length(r.path) - pace) <= STEP]
    behind = {r.piece.index: drive.vehicle.index for r in kept_up}
    pos.escorts = {**pos.escorts, **behind}
