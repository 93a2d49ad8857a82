"""9 Covering fire: at what is in sight, at the ground, and when it takes effect."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from grognard.boards.felt.patches import Patch
from grognard.boards.felt.plane import Point, beside, far
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.engine.sums import Sum
from grognard.titles.lineagotica.actions import Cover, CoverGround
from grognard.titles.lineagotica.box.contents import Arm, Piece
from grognard.titles.lineagotica.position import IDLE, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch10_volleys import (
    Shot,
    have_fired,
    may_fire_too,
    may_still_fire,
    ordered,
    ordered_shot,
    read_shot,
    tell_of_fire,
    volley,
    zone_about,
)
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch11_weapons import (
    AREA,
    CAN_FIRE,
    SINGLE,
    arm_of,
    as_fired,
    bears,
    crew,
    lay,
    profile,
    read_arm,
)
from grognard.titles.lineagotica.rules.fire.ch12_aiming import (
    against_acting,
    against_shot,
    area_bearing,
    free_to_act,
    possible_shots,
    read_order,
)
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_COVER_OF_MOVES, hits, to_hit
from grognard.titles.lineagotica.rules.fire.ch16_damage import apply, hit_by, hurt
from grognard.titles.lineagotica.rules.men.ch04_command import heed
from grognard.titles.lineagotica.rules.men.ch17_flight import test_morale
from grognard.titles.lineagotica.rules.men.ch17_morale import come_under
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for, what_hides_point
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    ON_THE_TABLE,
    distance_to,
    sees,
    sees_point,
)
from grognard.titles.lineagotica.rules.men.ch32_contact import the_locked_cover_no_ground
from grognard.titles.lineagotica.rules.moving.ch24_riders import riders_drop_off
from grognard.titles.lineagotica.rules.procedure import Dice, Rolling, attempt, procedure
from grognard.titles.lineagotica.rules.turn.ch37_battles import raise_alarm
from grognard.titles.lineagotica.rules.words import own_piece

CIRCLE: Final = 20
"""9.4 What a weapon without an area covers."""
GUN_CREW: Final = 2
"""35.5 Who lays it and who loads it."""
EDGE: Final = 10
"""mm by which the edge of a wood or house is looked for."""
GROUND_OFFERED: Final = 2
"""How many points a shooter is offered; he may name any other."""


# 9.3 At the ground --------------------------------------------------------------------------------


@law("9.3", "not-automatic")
def only_automatic_weapons(pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int) -> Facts | None:
    return None if as_fired(pos, piece, arm).automatic else {"weapon": arm.row.id}


@law("9.4", "point-not-in-sight")
def he_has_a_line_to_the_point(
    pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int
) -> Facts | None:
    if sees_point(pos, piece, x, y):
        return None
    hid = what_hides_point(pos, piece, x, y)
    return {
        "x": x,
        "y": y,
        "why": hid.why,
        "thing": hid.thing,
        "mm": hid.mm,
        "limit": hid.limit,
        "by": hid.clause,
    }


@law("12.3", "out-of-range")
def the_point_is_in_range(pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int) -> Facts | None:
    mode = cover_mode(pos, piece, arm)
    found = profile(pos, piece, arm, mode)
    mm = distance_to(pos, x, y, piece)
    if found is not None and mm <= found.reach:
        return None
    return {"weapon": arm.row.id, "distance": mm}


@law("35.4", "out-of-arc")
def the_point_is_in_its_arc(pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int) -> Facts | None:
    return None if bears(pos, piece, arm, x, y) else {"weapon": arm.id}


OF_BEATEN_GROUND: Final = (
    only_automatic_weapons,
    the_point_is_in_range,
    the_point_is_in_its_arc,
)
OF_COVERED_GROUND: Final = (*OF_BEATEN_GROUND, he_has_a_line_to_the_point)


def cover_mode(pos: Skirmish, piece: Piece, arm: Arm) -> str:
    """9.4 With its rectangle if it has one."""
    return AREA if as_fired(pos, piece, arm).area is not None else SINGLE


@law("9.6", "declared-already")
def he_declares_once(pos: Skirmish, piece: Piece, weapon: str) -> Facts | None:
    """A vehicle, its gun or all its machine guns."""
    return None if may_fire_too(pos, piece, weapon) else {"piece": piece.id}


TO_DECLARE: Final = (he_declares_once,)


def against_cover(pos: Skirmish, side: int, action: Cover) -> list[Refusal]:
    order = read_order(pos, side, action.piece, action.weapon, action.target)
    if isinstance(order, list):
        return order
    piece, arm, foe = order
    mode, _ = area_bearing(pos, action.mode)
    found = refusals(TO_DECLARE, pos, piece, action.weapon)
    return found or against_shot(pos, piece, arm, mode, foe, IN_COVER_OF_MOVES)


def against_ground(pos: Skirmish, side: int, action: CoverGround) -> list[Refusal]:
    piece = own_piece(pos, side, action.piece, "9.1")
    if isinstance(piece, list):
        return piece
    arm = read_arm(pos, piece, action.weapon)
    if isinstance(arm, list):
        return arm
    found = refusals(TO_DECLARE, pos, piece, action.weapon)
    found = found or refusals(ON_THE_TABLE, pos, action.x, action.y)
    return found or [
        *against_acting(pos, piece),
        *refusals((the_locked_cover_no_ground,), pos, piece),
        *refusals(CAN_FIRE, pos, piece, arm),
        *refusals(OF_COVERED_GROUND, pos, piece, arm, action.x, action.y),
    ]


def cover(pos: Skirmish, side: int, action: Cover) -> None:
    """9.1 Sealed until both have declared."""
    order = read_order(pos, side, action.piece, action.weapon, action.target)
    assert not isinstance(order, list)
    mode, laid = area_bearing(pos, action.mode)
    piece, arm, foe = order
    shot = ordered_shot(pos, piece, arm, mode, (foe,), laid, IN_COVER_OF_MOVES)
    pos.orders = (*pos.orders, shot.order())


def cover_ground(pos: Skirmish, action: CoverGround) -> None:
    """9.3"""
    piece = pos.box.by_id[action.piece]
    arm = arm_of(pos, piece, action.weapon)
    assert arm is not None
    shot = Shot(piece, arm, cover_mode(pos, piece, arm), (), action.x, action.y)
    pos.orders = (*pos.orders, shot.order())


def offered_covers(pos: Skirmish, piece: Piece) -> list[Action]:
    """Shots at those he sees, and a few places; he may name any other."""
    if ordered(pos, piece):
        # 31.8 He may take it back; if that were offered, random players would never finish.
        return []
    shots: list[Action] = [
        Cover(piece.id, arm.id, mode, name_for(pos, foe))
        for arm, mode, foe in possible_shots(pos, piece, IN_COVER_OF_MOVES)
    ]
    return shots + _offered_ground(pos, piece)


def _offered_ground(pos: Skirmish, piece: Piece) -> list[Action]:
    """The near edges of the nearest woods and houses it can beat."""
    if not free_to_act(pos, piece) or not allowed((the_locked_cover_no_ground,), pos, piece):
        return []
    found: list[Action] = []
    for arm in arms(pos, piece):
        if not as_fired(pos, piece, arm).automatic or not allowed(CAN_FIRE, pos, piece, arm):
            continue
        ranges = profile(pos, piece, arm, cover_mode(pos, piece, arm))
        if ranges is None:
            continue
        for patch in _patches_within(pos, piece, ranges.reach):
            if len(found) >= GROUND_OFFERED:
                break
            x, y = _near_edge(pos, piece, patch)
            # 9.4 Asked for nothing but the answer: the law would look for what is in the way.
            if allowed(OF_BEATEN_GROUND, pos, piece, arm, x, y) and sees_point(pos, piece, x, y):
                found.append(CoverGround(piece.id, arm.id, x, y))
    return found


def _patches_within(pos: Skirmish, piece: Piece, reach: int) -> list[Patch]:
    """Woods and houses whose near edge may be so near, nearest middle first."""
    every = pos.box.patches.all
    most = reach + EDGE + (piece.hull.length if piece.hull is not None else 0)
    places = sorted(
        [
            (distance_to(pos, patch.x, patch.y, piece), patch.number)
            for patch in every
            if patch.kind in ("area", "building") and _at_least(pos, piece, patch) <= most
        ]
    )
    return [every[number] for _, number in places]


def _at_least(pos: Skirmish, piece: Piece, patch: Patch) -> int:
    """No point of the patch is nearer than this."""
    element = pos.box.felt.elements[patch.element]
    x, y = pos.x[piece.index], pos.y[piece.index]
    return max(element.left - x, x - element.right, element.low - y, y - element.high, 0)


def _near_edge(pos: Skirmish, piece: Piece, patch: Patch) -> Point:
    """On the way to the middle of it: just inside a wood, just before a house."""
    x, y = pos.x[piece.index], pos.y[piece.index]
    dx, dy = patch.x - x, patch.y - y
    gap = far(x, y, patch.x, patch.y)
    element = pos.box.felt.elements[patch.element]
    first = max(_at_least(pos, piece, patch) - 1, 0) // EDGE * EDGE
    for mm in range(first, gap, EDGE):
        on_x, on_y = beside(x, y, dx, dy, mm, 0)
        if element.has(on_x, on_y):
            return beside(x, y, dx, dy, mm - EDGE if patch.kind == "building" else mm, 0)
    return patch.x, patch.y


# 9.2 At what is in sight --------------------------------------------------------------------------


def ask_for_covering_fire(pos: Skirmish, quality: int) -> None:
    """9.2 By classes of Quality, like the fire phase."""
    if any(pos.box.pieces[order[1]].quality == quality for order in pos.orders):
        pos.ask(Rolling("covering", (quality,)))


@procedure("covering", "9.2")
def covering_fire(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    quality: int = args[0]
    orders = table.orders
    firing: list[Shot] = []
    # 35.3 Vehicles that cover ground with one of their machine guns: the others fire too.
    laid = 0
    for order in orders:
        piece = table.box.pieces[order[1]]
        if piece.quality != quality or not (free_to_act(table, piece) or piece.bit & laid):
            # An earlier class has hit him; 17.22 he may have thrown away his weapon.
            continue
        shot = read_shot(table, order)
        if shot.targets:
            fires = yield from may_still_fire(table, shot)
            if fires:
                firing.append(shot)
        else:
            lays = yield from _lay_on_ground(table, shot)
            laid |= piece.bit if lays and piece.vehicle and not piece.gun else 0
    firing = [s for s in firing if free_to_act(table, s.piece) or s.piece.bit & laid]
    yield from volley(table, firing, IN_COVER_OF_MOVES)
    later = [order for order in orders if table.box.pieces[order[1]].quality != quality]
    table.orders = tuple(later)


def _lay_on_ground(table: Skirmish, shot: Shot) -> Generator[int, int, bool]:
    """9.4, 9.6 He has fired, whether anything comes of it or not."""
    piece = shot.piece
    heeds = yield from heed(table, piece)
    if not heeds:
        return False
    raise_alarm(table)
    have_fired(table, piece, shot.arm, shot.mode)
    lay(table, piece, shot.arm, shot.x, shot.y)
    table.flashed |= piece.bit
    table.rattled |= piece.bit
    at = piece.index
    origin = (table.x[at], table.y[at], table.house[at], table.storey[at], table.slot[at])
    table.covers = (*table.covers, (at, shot.arm.index, shot.x, shot.y, 0, *origin))
    facts: Facts = {"piece": piece.id, "x": shot.x, "y": shot.y}
    table.tell_side(piece.side, Event("covers-ground", "9.4", facts))
    return True


# 9.4, 9.5 It bites --------------------------------------------------------------------------------


def bite(table: Skirmish, piece: Piece) -> Generator[int, int, bool]:
    """9.4, 9.5 Before he fires, the covering fire on his ground; whether he may still fire."""
    if piece.gun:
        # 35.5 The men who serve the gun fire it: the covering fire is rolled against them.
        for man in crew(table, piece)[:GUN_CREW]:
            yield from bite(table, man)
        return bool(crew(table, piece))
    for number, cover in enumerate(table.covers):
        shooter = table.box.pieces[cover[0]]
        if shooter.side == piece.side or cover[4] & piece.bit:
            continue
        # It does not matter who has the weapon by now: it has been fired.
        arm = table.box.arms[cover[1]]
        stood = _stand_at(table, shooter, cover[5:])
        chance = covering_chance(table, shooter, arm, cover[2], cover[3], piece)
        _stand_at(table, shooter, stood)
        if chance is None:
            continue
        marked = (*cover[:4], cover[4] | piece.bit, *cover[5:])
        table.covers = (*table.covers[:number], marked, *table.covers[number + 1 :])
        yield from _bitten(table, shooter, arm, piece, chance)
        if not table.free(piece):
            return False
    return table.activity[piece.index] == IDLE


def _stand_at(pos: Skirmish, shooter: Piece, place: tuple[int, ...]) -> tuple[int, ...]:
    """9.4 The fire was laid from there, wherever its shooter is by now; where he was before."""
    at = shooter.index
    stood = (pos.x[at], pos.y[at], pos.house[at], pos.storey[at], pos.slot[at])
    pos.x[at], pos.y[at], pos.house[at], pos.storey[at], pos.slot[at] = place
    return stood


def covering_chance(
    pos: Skirmish, shooter: Piece, arm: Arm, x: int, y: int, piece: Piece
) -> Sum | None:
    """9.4, 9.5 Of fire laid on that point against an enemy who tries to fire; None: it does not
    cover him there."""
    if not _covered(pos, shooter, arm, x, y, piece):
        return None
    return to_hit(pos, shooter, arm, cover_mode(pos, shooter, arm), piece, IN_COVER_OF_MOVES)


def _covered(pos: Skirmish, shooter: Piece, arm: Arm, x: int, y: int, piece: Piece) -> bool:
    if cover_mode(pos, shooter, arm) == AREA:
        return piece in zone_about(pos, shooter, arm, x, y)
    return distance_to(pos, x, y, piece) <= CIRCLE and sees(pos, shooter, piece)


def _bitten(table: Skirmish, shooter: Piece, arm: Arm, piece: Piece, chance: Sum) -> Dice:
    """9.5 One shot at half chance; 9.7 he has been under fire; 24.3 a rider gets off."""
    mode = cover_mode(table, shooter, arm)
    face = yield from attempt(chance.total)
    come_under(table, piece, as_fired(table, shooter, arm))
    hit = hits(table, face, chance.total)
    shot = Shot(shooter, arm, mode, (piece,), NOWHERE, NOWHERE)
    tell_of_fire(table, shot, piece, chance, [face], int(hit))
    if hit:
        done = yield from hurt(table, hit_by(table, piece, shooter, arm))
        yield from test_morale(table, apply(table, [done]))
    riders_drop_off(table, [(shooter.side, shooter.index, piece.index)])
