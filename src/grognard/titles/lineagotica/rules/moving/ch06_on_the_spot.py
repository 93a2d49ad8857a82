"""4.8, 6.10, 6.16, 7.15, 19, 35.5 What is done in the movement without going far: getting on and
off, turning, pushing a gun, smoke. An isolated man must first roll to obey."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.felt.plane import Point
from grognard.engine.actions import Action
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.titles.lineagotica.actions import (
    VOCABULARY,
    Dismount,
    Launch,
    Manhandle,
    Mount,
    Pivot,
    ThrowSmoke,
)
from grognard.titles.lineagotica.box.contents import CONTACT, Piece
from grognard.titles.lineagotica.position import CRAWL, NORMAL, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_weapons import crew
from grognard.titles.lineagotica.rules.fire.ch19_smoke import (
    against_launch,
    against_smoke,
    launch,
    throw_smoke,
)
from grognard.titles.lineagotica.rules.men.ch04_command import heed
from grognard.titles.lineagotica.rules.men.ch30_lines import ON_THE_TABLE
from grognard.titles.lineagotica.rules.moving.ch06_foot import Route, read_gait, stays
from grognard.titles.lineagotica.rules.moving.ch06_marching import Stay, towards
from grognard.titles.lineagotica.rules.moving.ch06_plans import Plan, go
from grognard.titles.lineagotica.rules.moving.ch07_driving import against_pivot
from grognard.titles.lineagotica.rules.moving.ch24_riders import (
    against_dismount,
    against_mount,
    get_off,
    left_for_walking,
    place_beside,
    upon_an_enemy,
    way_to,
)
from grognard.titles.lineagotica.rules.moving.ch31_walking import BOARDS, set_out
from grognard.titles.lineagotica.rules.moving.ch35_towing import (
    PUSHERS,
    against_manhandling,
    manhandle,
)
from grognard.titles.lineagotica.rules.procedure import Dice, Rolling, procedure
from grognard.titles.lineagotica.rules.words import own_men, own_vehicle, unknown

# 6.10, 6.16 Getting on ----------------------------------------------------------------------------


class MountPlan(Plan):
    """6.10, 8.1 They go up to it, may be fired at there, and get on; as many as find room."""

    def __init__(self, pos: Skirmish, men: list[Piece], vehicle: Piece, gait: int) -> None:
        super().__init__(pos)
        self.men: Final = men
        self.vehicle: Final = vehicle
        self.gait: Final = gait

    def against(self) -> list[Refusal]:
        found = [against_mount(self.pos, man, self.vehicle, self.gait) for man in self.men]
        # Those of the group who can get on do so.
        return [] if any(not each for each in found) else found[0]

    def _sort(self) -> tuple[list[Route], list[Stay]]:
        going: list[Route] = []
        staying: list[Stay] = []
        for man in self.men:
            against = against_mount(self.pos, man, self.vehicle, self.gait, len(going))
            if against:
                staying.append((man, against))
            else:
                path = way_to(self.pos, man, self.vehicle, self.gait)
                going.append(Route(man, path, posture=f"{BOARDS} {self.vehicle.id}"))
        return going, staying

    def routes(self) -> list[Route]:
        return self._sort()[0]

    def staying(self) -> list[Stay]:
        return self._sort()[1]

    def carry_out(self) -> None:
        go(self.pos, self.routes(), self.gait, False)


def plan_mount(pos: Skirmish, side: int, order: Mount) -> MountPlan | list[Refusal]:
    men = own_men(pos, side, order.who)
    if not men:
        return unknown("6.1", "piece", order.who)
    vehicle = own_vehicle(pos, side, order.vehicle, "6.1")
    if isinstance(vehicle, list):
        return vehicle
    gait = _on_foot(order.gait)
    return gait if isinstance(gait, list) else MountPlan(pos, men, vehicle, gait)


def _on_foot(word: str) -> int | list[Refusal]:
    """6.3 A gait at which one gets on or off: neither crawling nor assaulting."""
    gait = read_gait(word)
    if isinstance(gait, list) or gait[1] or gait[0] == CRAWL:
        return unknown("6.3", "gait", word)
    return gait[0]


# 4.8 Orders that must be heeded first -------------------------------------------------------------


class SpotPlan(Plan):
    """An order that is carried out by the procedure below, once it is obeyed."""

    def __init__(self, pos: Skirmish, side: int, order: Action, against: list[Refusal]) -> None:
        super().__init__(pos)
        self.side: Final = side
        self.order: Final = order
        self._against: Final = against

    def against(self) -> list[Refusal]:
        return self._against

    def carry_out(self) -> None:
        # Written down as it is said: the procedure reads it again.
        self.pos.ask(Rolling("on-the-spot", (self.side, str(self.order))))


class DismountPlan(SpotPlan):
    """6.10, 6.16 Whoever of them can gets off, and goes on towards the point."""

    def __init__(
        self, pos: Skirmish, side: int, order: Dismount, men: list[Piece], gait: int
    ) -> None:
        near = (order.x, order.y)
        against = [against_dismount(pos, man, gait) for man in men]
        self.men: Final = [man for man, why in zip(men, against, strict=True) if not why]
        for number, man in enumerate(men):
            if not against[number]:
                against[number] = refusals(OF_GETTING_OFF, pos, man, near)
        super().__init__(pos, side, order, [] if [] in against else against[0])
        self.near: Final = near
        self.gait: Final = gait
        self._staying: Final = [
            (man, why) for man, why in zip(men, against, strict=True) if why and pos.able(man)
        ]

    def put_down(self) -> tuple[Skirmish, list[Route]]:
        """The table with all of them beside the hull, and how they go on from there."""
        there = self.pos.copy()
        return there, put_down(there, self.men, self.near, self.gait)

    def routes(self) -> list[Route]:
        return self.put_down()[1]

    def staying(self) -> list[Stay]:
        return self._staying


@law("6.10", "no-room")
def there_is_room_beside_it(pos: Skirmish, man: Piece, near: Point) -> Facts | None:
    vehicle = pos.box.pieces[pos.aboard[man.index]]
    room = place_beside(pos, vehicle, near, CONTACT)
    return {"man": man.id} if room is None else None


@law("32.1", "upon-an-enemy")
def nobody_gets_off_upon_an_enemy(pos: Skirmish, man: Piece, near: Point) -> Facts | None:
    vehicle = pos.box.pieces[pos.aboard[man.index]]
    room = place_beside(pos, vehicle, near, CONTACT)
    return {"man": man.id} if room and upon_an_enemy(pos, man.side, room) else None


OF_GETTING_OFF: Final = (there_is_room_beside_it, nobody_gets_off_upon_an_enemy)


def plan_dismount(pos: Skirmish, side: int, order: Dismount) -> DismountPlan | list[Refusal]:
    men = own_men(pos, side, order.who)
    if not men:
        return unknown("6.1", "piece", order.who)
    gait = _on_foot(order.gait)
    if isinstance(gait, list):
        return gait
    off = refusals(ON_THE_TABLE, pos, order.x, order.y)
    return off or DismountPlan(pos, side, order, men, gait)


def plan_pivot(pos: Skirmish, side: int, order: Pivot) -> SpotPlan | list[Refusal]:
    """7.15 A tracked vehicle turns where it stands."""
    vehicle = own_vehicle(pos, side, order.vehicle, "6.1")
    if isinstance(vehicle, list):
        return vehicle
    return SpotPlan(pos, side, order, against_pivot(pos, vehicle, order.facing))


def plan_manhandling(pos: Skirmish, side: int, order: Manhandle) -> SpotPlan | list[Refusal]:
    """35.5 Its crew pushes a gun."""
    gun = own_vehicle(pos, side, order.gun, "6.1")
    if isinstance(gun, list) or not gun.gun:
        return unknown("6.1", "piece", order.gun)
    return SpotPlan(pos, side, order, against_manhandling(pos, gun, order))


def plan_smoke(pos: Skirmish, side: int, order: ThrowSmoke | Launch) -> SpotPlan:
    """19.4, 19.5 A grenade, or the launchers of a vehicle."""
    if isinstance(order, Launch):
        return SpotPlan(pos, side, order, against_launch(pos, side, order.vehicle))
    against = against_smoke(pos, side, order.man, order.x, order.y)
    return SpotPlan(pos, side, order, against)


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
    plan = plan_dismount(table, side, action)
    assert isinstance(plan, DismountPlan)
    men: list[Piece] = []
    for man in plan.men:
        heeds = yield from heed(table, man)
        if heeds:
            # He has rolled to obey, wherever he comes to stand.
            table.called |= man.bit
            men.append(man)
    routes = put_down(table, men, plan.near, plan.gait)
    if routes:
        set_out(table, routes, plan.gait)


def _manhandle(table: Skirmish, action: Manhandle) -> Dice:
    """35.5 It takes four men who obey; the others have tried."""
    gun = table.box.by_id[action.gun]
    willing: list[Piece] = []
    for man in crew(table, gun):
        if len(willing) < PUSHERS:
            heeds = yield from heed(table, man)
            willing += [man] if heeds else []
    if len(willing) == PUSHERS:
        willing = manhandle(table, gun, action)
    set_out(table, [stays(table, man) for man in willing], NORMAL)


def put_down(table: Skirmish, men: list[Piece], near: Point, gait: int) -> list[Route]:
    """6.10, 6.16 Beside the hull, and on with half a move unless it was armoured."""
    out: list[Route] = []
    for man in men:
        if not man.man or against_dismount(table, man, gait):
            continue
        vehicle = table.box.pieces[table.aboard[man.index]]
        if get_off(table, man, near, CONTACT):
            mm = left_for_walking(table, man, vehicle, gait)
            route = towards(table, man, gait, near, mm) if mm else None
            out.append(route if route is not None else stays(table, man))
    return out
