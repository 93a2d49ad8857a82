"""6.10, 6.16, 24, 35.6 Getting in, on, off and out of vehicles."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, Ring, ahead, beside, far_from_ring, gap2, inside
from grognard.boards.felt.walk import path_length, point_along
from grognard.boards.felt.ways import way
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.titles.lineagotica.box.contents import CONTACT, Piece
from grognard.titles.lineagotica.box.rows import FOOT_MOUNT, HEAVY, MEDIUM, TANK
from grognard.titles.lineagotica.position import (
    IDLE,
    MOVED,
    NOBODY,
    NORMAL,
    NOWHERE,
    OUTSIDE,
    RUN,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch11_things import arms, take_down
from grognard.titles.lineagotica.rules.men.ch18_sighting import can_be_seen, takes_room
from grognard.titles.lineagotica.rules.men.ch30_lines import distance, hull_of, known_enemies, sees
from grognard.titles.lineagotica.rules.men.ch32_contact import only_an_assault_makes_contact
from grognard.titles.lineagotica.rules.moving.ch06_bearers import bring_along, carried_by
from grognard.titles.lineagotica.rules.moving.ch06_foot import (
    SPACING,
    Route,
    against_moving,
    allowance,
    base_of,
    can_move,
    he_is_on_his_feet,
    nobody_runs_twice_running,
    nobody_runs_up_a_steep_slope,
    start_of,
    the_shocked_do_not_advance,
)
from grognard.titles.lineagotica.rules.moving.ch06_going import tolls_at
from grognard.titles.lineagotica.rules.turn.ch37_battles import (
    may_move_laws,
    nobody_runs_out_into_the_snow,
)

RIDERS_FALL: Final = 40
"""24.3 They are placed within so much of the hull."""
Sound = tuple[int, int, int]
"""24.3 A shot: the side that fires, the firer and the target by number, or NOBODY."""
CLEAR: Final = 7
"""A base and a little more from the hull."""


def on_top(vehicle: Piece) -> bool:
    """24.1 Men ride on tanks, and in everything else."""
    hull = vehicle.hull
    return hull is not None and hull.cls == TANK and not hull.open_top


# Getting on ---------------------------------------------------------------------------------------


def takes_the_turn(vehicle: Piece) -> bool:
    """6.16 Into or out of armour; onto a tank as onto a lorry (6.10)."""
    return vehicle.armoured and not on_top(vehicle)


def left_for_walking(pos: Skirmish, man: Piece, vehicle: Piece, gait: int) -> int:
    """6.10 What getting on or off leaves of a move at that gait."""
    if takes_the_turn(vehicle):
        return 0
    base = base_of(pos, gait)
    row = pos.box.tables.foot_modifiers[FOOT_MOUNT]
    return max(0, allowance(pos, man, gait).total - base * row.percent // 100)


def way_to(pos: Skirmish, man: Piece, vehicle: Piece, gait: int) -> Ring:
    """6.10, 6.16 The way to the hull that he can pay for; () if it is too far."""
    at = man.index
    if pos.house[at] == NOWHERE and distance(pos, man, vehicle) <= CONTACT:
        return ((pos.x[at], pos.y[at]),)
    mm = left_for_walking(pos, man, vehicle, gait)
    if pos.storey[at] > 0 or mm < distance(pos, man, vehicle) - CONTACT:
        return ()
    here = start_of(pos, man)
    there = _straight_up_to(pos, vehicle, here) or place_beside(pos, vehicle, here, CONTACT)
    if there is None:
        return ()
    return way(tolls_at(pos, base_of(pos, gait), man.side), *here, *there, mm)


def _straight_up_to(pos: Skirmish, vehicle: Piece, here: Point) -> Point | None:
    """Where he comes within 20 mm of the hull on the straight line to it, if there is room."""
    ring = hull_of(pos, vehicle).ring
    straight = (here, (pos.x[vehicle.index], pos.y[vehicle.index]))
    for mm in range(max(0, far_from_ring(*here, ring) - CONTACT), path_length(straight)):
        x, y = point_along(straight, mm)
        if far_from_ring(x, y, ring) <= CONTACT:
            return (x, y) if _free(pos, vehicle.side, x, y) else None
    return None


@law("6.10", "not-beside-it")
def he_can_reach_it(pos: Skirmish, man: Piece, vehicle: Piece, gait: int) -> Facts | None:
    if way_to(pos, man, vehicle, gait):
        return None
    mm = left_for_walking(pos, man, vehicle, gait)
    return {"man": man.id, "vehicle": vehicle.id, "farthest": mm + CONTACT}


@law("16.2", "towards-the-enemy")
def it_does_not_take_the_shocked_towards_the_enemy(
    pos: Skirmish, man: Piece, vehicle: Piece, gait: int
) -> Facts | None:
    if not pos.shocked(man):
        return None
    route = Route(man, way_to(pos, man, vehicle, gait))
    return {"man": man.id} if the_shocked_do_not_advance(pos, man, route) is not None else None


@law("17.22", "wreck")
def it_is_in_service(pos: Skirmish, man: Piece, vehicle: Piece) -> Facts | None:
    manned = pos.able(vehicle) and not pos.abandoned & vehicle.bit and not vehicle.gun
    return None if manned else {"vehicle": vehicle.id}


@law("4.13", "carrier-in-combat")
def it_has_not_been_in_combat(pos: Skirmish, man: Piece, vehicle: Piece) -> Facts | None:
    if on_top(vehicle) or pos.box.options.reembark_after_combat:
        return None
    return {"vehicle": vehicle.id} if pos.drawn_in & vehicle.bit else None


@law("24.1", "no-riders")
def riding_is_agreed_upon(pos: Skirmish, man: Piece, vehicle: Piece) -> Facts | None:
    if not on_top(vehicle) or pos.box.options.tank_riders:
        return None
    return {"vehicle": vehicle.id}


@law("24.1", "too-many-riders")
def so_many_ride_and_no_more(
    pos: Skirmish, man: Piece, vehicle: Piece, coming: int = 0
) -> Facts | None:
    """With those who are getting on by the same order."""
    most = pos.box.options.tank_rider_limit
    if not on_top(vehicle) or len(pos.carried(vehicle)) + coming < most:
        return None
    return {"vehicle": vehicle.id, "most": most}


@law("24.1", "arms-too-heavy")
def riders_have_light_arms(pos: Skirmish, man: Piece, vehicle: Piece) -> Facts | None:
    if not on_top(vehicle) or all(arm.row.light for arm in arms(pos, man)):
        return None
    return {"man": man.id}


@law("24.2", "tank-too-light")
def they_ride_on_medium_and_heavy_tanks(pos: Skirmish, man: Piece, vehicle: Piece) -> Facts | None:
    hull = vehicle.hull
    if not on_top(vehicle) or (hull is not None and hull.weight in (MEDIUM, HEAVY)):
        return None
    return {"vehicle": vehicle.id}


@law("6.12", "hands-full")
def nobody_carries_a_wounded_man_onto_a_tank(
    pos: Skirmish, man: Piece, vehicle: Piece
) -> Facts | None:
    """24.3 He could not hold on."""
    if not on_top(vehicle) or carried_by(pos, man) is None:
        return None
    return {"man": man.id}


TO_RIDE: Final = (
    riding_is_agreed_upon,
    riders_have_light_arms,
    they_ride_on_medium_and_heavy_tanks,
)
ROOM_ON_TOP: Final = (so_many_ride_and_no_more,)
TO_GET_ON: Final = (
    it_is_in_service,
    it_has_not_been_in_combat,
    *TO_RIDE,
    nobody_carries_a_wounded_man_onto_a_tank,
)
TO_COME_UP_TO_IT: Final = (
    he_can_reach_it,
    it_does_not_take_the_shocked_towards_the_enemy,
)


def against_mount(
    pos: Skirmish, man: Piece, vehicle: Piece, gait: int, coming: int = 0
) -> list[Refusal]:
    return [
        *against_moving(pos, man, gait, False),
        *refusals(TO_GET_ON, pos, man, vehicle),
        *refusals(TO_COME_UP_TO_IT, pos, man, vehicle, gait),
        *_against_the_way(pos, man, way_to(pos, man, vehicle, gait), gait),
        *refusals(ROOM_ON_TOP, pos, man, vehicle, coming),
    ]


def _against_the_way(pos: Skirmish, man: Piece, path: Ring, gait: int) -> list[Refusal]:
    """6.18, 32.1, 37.10 Up to it he goes by the laws of any way."""
    if len(path) < 2:
        return []
    found = refusals((only_an_assault_makes_contact,), pos, man, list(path), False)
    if gait == RUN:
        found += refusals((nobody_runs_up_a_steep_slope,), pos, man, Route(man, path))
        found += refusals((nobody_runs_out_into_the_snow,), pos, man, path)
    return found


def can_mount(pos: Skirmish, man: Piece, vehicle: Piece) -> bool:
    """At a walk."""
    return (
        allowed(ROOM_ON_TOP, pos, man, vehicle, 0)
        and allowed(TO_GET_ON, pos, man, vehicle)
        and can_move(pos, man, NORMAL)
        and allowed(TO_COME_UP_TO_IT, pos, man, vehicle, NORMAL)
        and not _against_the_way(pos, man, way_to(pos, man, vehicle, NORMAL), NORMAL)
    )


def get_on(table: Skirmish, man: Piece, vehicle: Piece) -> None:
    """35.6 Whoever has got on may be carried off at once."""
    at = man.index
    wounded = carried_by(table, man)
    table.aboard[at] = vehicle.index
    table.x[at], table.y[at] = table.x[vehicle.index], table.y[vehicle.index]
    table.activity[at] = MOVED
    table.prone &= ~man.bit
    take_down(table, man)
    if on_top(vehicle):
        table.riding |= man.bit
    else:
        table.token[at] = 0
    facts: Facts = {"piece": man.id, "vehicle": vehicle.id}
    table.tell_side(man.side, Event("got-on", "6.10", facts))
    if wounded is not None:
        # 6.12 Whoever does not remember him elsewhere sees only the vehicle from now on.
        bring_along(table, man, wounded)
        if wounded.index not in table.fell:
            table.token[wounded.index] = 0


# Getting off --------------------------------------------------------------------------------------


@law("35.6", "not-aboard")
def he_is_aboard(pos: Skirmish, man: Piece) -> Facts | None:
    return {"man": man.id} if pos.aboard[man.index] == NOBODY else None


@law("35.6", "carried-this-turn")
def it_has_not_moved_with_him(pos: Skirmish, man: Piece) -> Facts | None:
    return None if pos.activity[man.index] == IDLE else {"man": man.id}


TO_GET_OFF: Final = (he_is_aboard, it_has_not_moved_with_him)


def against_dismount(pos: Skirmish, man: Piece, gait: int) -> list[Refusal]:
    """37.11, 37.30 Nor do those who are surprised get off before the alarm."""
    return [
        *refusals(TO_GET_OFF, pos, man),
        *refusals((he_is_on_his_feet, nobody_runs_twice_running), pos, man, gait),
        *refusals(may_move_laws(), pos, man, gait),
    ]


def place_beside(pos: Skirmish, vehicle: Piece, near: Point, reach: int) -> Point | None:
    """The free place round the hull that lies nearest to the point; upon an enemy only if there is
    no other (32.1)."""
    hull = vehicle.hull
    assert hull is not None
    ring = hull_of(pos, vehicle).ring
    at = vehicle.index
    x0, y0 = pos.x[at], pos.y[at]
    found: list[tuple[bool, int, int, int]] = []
    span = hull.length + reach + SPACING
    for dx in range(-span, span + 1, SPACING):
        for dy in range(-span, span + 1, SPACING):
            x, y = x0 + dx, y0 + dy
            if not pos.box.felt.on_table(x, y) or inside(x, y, ring):
                continue
            away = far_from_ring(x, y, ring)
            if CLEAR <= away <= reach and _free(pos, vehicle.side, x, y):
                upon = upon_an_enemy(pos, vehicle.side, (x, y))
                found.append((upon, gap2(x, y, near[0], near[1]), x, y))
    if not found:
        return None
    _, _, x, y = min(found)
    return x, y


def upon_an_enemy(pos: Skirmish, side: int, there: Point) -> bool:
    """32.1 Whether one would stand there in contact with a man that side has observed."""
    reach = pos.box.tables.contact
    return any(
        foe.man
        and pos.house[foe.index] == NOWHERE
        and pos.aboard[foe.index] == NOBODY
        and gap2(*there, pos.x[foe.index], pos.y[foe.index]) <= reach * reach
        for foe in known_enemies(pos, side)
    )


def _free(pos: Skirmish, side: int, x: int, y: int) -> bool:
    if pos.box.felt.building_at(x, y) is not None:
        return False
    for man in pos.box.men:
        if takes_room(pos, side, man):
            if gap2(x, y, pos.x[man.index], pos.y[man.index]) < SPACING * SPACING:
                return False
    return True


def get_off(table: Skirmish, man: Piece, near: Point, reach: int) -> bool:
    """6.10 He stands beside the hull; False if there is no room."""
    facts: Facts = {"piece": man.id, "vehicle": table.box.pieces[table.aboard[man.index]].id}
    if not _stand_beside(table, man, near, reach):
        return False
    table.tell_side(man.side, Event("got-off", "6.10", facts))
    return True


def _stand_beside(table: Skirmish, man: Piece, near: Point, reach: int) -> bool:
    """6.10, 6.16"""
    vehicle = table.box.pieces[table.aboard[man.index]]
    there = place_beside(table, vehicle, near, reach)
    if there is None:
        return False
    at = man.index
    wounded = carried_by(table, man)
    table.aboard[at] = NOBODY
    table.riding &= ~man.bit
    table.x[at], table.y[at] = there
    table.house[at], table.storey[at], table.slot[at] = NOWHERE, OUTSIDE, NOWHERE
    table.activity[at] = MOVED
    table.gait[at] = NORMAL
    if wounded is not None:
        bring_along(table, man, wounded)
    return True


# 24.3 Riders under fire ---------------------------------------------------------------------------


def riders_drop_off(table: Skirmish, fired: list[Sound]) -> None:
    """24.3 At once, when they see or suffer enemy fire, or their tank fires its gun.

    Placed on the far side of the hull from whoever fires, behind it if nobody is to be seen.
    """
    for man in table.box.men:
        if not table.riding & man.bit or not table.able(man):
            continue
        carrier = table.aboard[man.index]
        shots = [shot for shot in fired if shot[0] == man.foe and _notices(table, man, shot)]
        if not shots and not table.main_gun_fired >> carrier & 1:
            continue
        vehicle = table.box.pieces[carrier]
        x, y = table.x[carrier], table.y[carrier]
        firer = shots[0][1] if shots else NOBODY
        away = ahead(x, y, table.facing[carrier] + 180, RIDERS_FALL)
        if firer != NOBODY and (table.x[firer], table.y[firer]) != (x, y):
            away = beside(x, y, x - table.x[firer], y - table.y[firer], RIDERS_FALL, 0)
        if _stand_beside(table, man, away, RIDERS_FALL):
            facts: Facts = {"piece": man.id, "vehicle": vehicle.id}
            table.tell_side(man.side, Event("dropped-off", "24.3", facts))


def riders_on(pos: Skirmish, vehicles: list[Piece]) -> list[Piece]:
    """24.4 The men who ride outside on these."""
    numbers = {vehicle.index for vehicle in vehicles if vehicle.vehicle}
    if not numbers or not pos.riding:
        return []
    return [m for m in pos.box.men if pos.riding & m.bit and pos.aboard[m.index] in numbers]


def _notices(pos: Skirmish, man: Piece, shot: Sound) -> bool:
    """24.3 A shot at him or his tank, or one whose firer or target he has a line to."""
    for number in shot[1:]:
        if number == NOBODY:
            continue
        piece = pos.box.pieces[number]
        if piece is man or number == pos.aboard[man.index]:
            return True
        if can_be_seen(pos, piece) and sees(pos, man, piece):
            return True
    return False
