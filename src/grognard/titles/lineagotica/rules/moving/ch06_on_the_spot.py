"""4.8, 6.10, 6.16, 7.15, 35.5 What is done in the movement without going far: the isolated must
heed before anything of it happens."""

from __future__ import annotations

from typing import Any

from grognard.boards.felt.plane import Point
from grognard.titles.lineagotica.actions import (
    VOCABULARY,
    Dismount,
    Launch,
    Manhandle,
    Pivot,
    ThrowSmoke,
)
from grognard.titles.lineagotica.box.contents import CONTACT, Piece
from grognard.titles.lineagotica.position import NORMAL, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_weapons import crew
from grognard.titles.lineagotica.rules.fire.ch12_aiming import own
from grognard.titles.lineagotica.rules.fire.ch19_smoke import launch, throw_smoke
from grognard.titles.lineagotica.rules.men.ch04_command import heed
from grognard.titles.lineagotica.rules.moving.ch06_foot import Route
from grognard.titles.lineagotica.rules.moving.ch06_routes import towards
from grognard.titles.lineagotica.rules.moving.ch24_riders import (
    against_dismount,
    get_off,
    left_for_walking,
)
from grognard.titles.lineagotica.rules.moving.ch31_walking import set_out
from grognard.titles.lineagotica.rules.moving.ch35_towing import PUSHERS, manhandle
from grognard.titles.lineagotica.rules.procedure import Dice, procedure


@procedure("on-the-spot", "4.8")
def on_the_spot(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    action = VOCABULARY.read(args[1])
    if isinstance(action, Dismount):
        yield from _dismount(table, args[0], action)
    elif isinstance(action, Manhandle):
        yield from _manhandle(table, action)
    elif isinstance(action, ThrowSmoke):
        man = table.box.by_id[action.man]
        heeds = yield from heed(table, man)
        if heeds:
            throw_smoke(table, man, action.x, action.y, action.bearing)
    else:
        assert isinstance(action, Pivot | Launch)
        vehicle = table.box.by_id[action.vehicle]
        heeds = yield from heed(table, vehicle)
        if heeds and isinstance(action, Pivot):
            table.facing[vehicle.index] = action.facing
            set_out(table, [stays(table, vehicle)], NORMAL)
        elif heeds:
            launch(table, vehicle)


def _dismount(table: Skirmish, side: int, action: Dismount) -> Dice:
    men: list[Piece] = []
    for man in who_of(table, side, action.who):
        if man.man and not against_dismount(table, man):
            heeds = yield from heed(table, man)
            if heeds:
                # He has been asked, wherever he comes to stand.
                table.called |= man.bit
                men.append(man)
    routes = put_down(table, men, (action.x, action.y))
    if routes:
        set_out(table, routes, NORMAL)


def _manhandle(table: Skirmish, action: Manhandle) -> Dice:
    """35.5 It takes four who heed; the others have tried."""
    gun = table.box.by_id[action.gun]
    willing: list[Piece] = []
    for man in crew(table, gun):
        if len(willing) < PUSHERS:
            heeds = yield from heed(table, man)
            willing += [man] if heeds else []
    if len(willing) == PUSHERS:
        willing = manhandle(table, gun, action)
    set_out(table, [stays(table, man) for man in willing], NORMAL)


def who_of(pos: Skirmish, side: int, id: str) -> list[Piece]:
    """A man, a vehicle, or the men of a group."""
    group = pos.box.group_by_id.get(id)
    if group is not None and group.side == side:
        return list(group.members)
    piece = own(pos, side, id)
    return [piece] if piece is not None else []


def put_down(table: Skirmish, men: list[Piece], near: Point) -> list[Route]:
    """6.10, 6.16 Beside the hull, and on with half a move unless it was armoured."""
    out: list[Route] = []
    for man in men:
        if not man.man or against_dismount(table, man):
            continue
        vehicle = table.box.pieces[table.aboard[man.index]]
        if get_off(table, man, near, CONTACT):
            mm = left_for_walking(table, man, vehicle)
            route = towards(table, man, NORMAL, near, mm) if mm else None
            out.append(route if route is not None else stays(table, man))
    return out


def stays(pos: Skirmish, piece: Piece) -> Route:
    """A route of no length: seen, and fired at, where it is (8.1)."""
    at = piece.index
    here = (pos.x[at], pos.y[at])
    return Route(piece, (here,), house=pos.house[at], storey=pos.storey[at], slot=pos.slot[at])
