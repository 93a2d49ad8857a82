"""12 Who may be shot at: the laws of a direct shot, whenever it is fired."""

from __future__ import annotations

from typing import Final

from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.titles.lineagotica.box.contents import Arm, Piece
from grognard.titles.lineagotica.box.rows import FLAME, MOON, NONE
from grognard.titles.lineagotica.position import ACTED, FIRED, IDLE, MOVED, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch11_weapons import (
    AP,
    AREA,
    CAN_FIRE,
    HE,
    bears,
    crew,
    harms_guns,
    modes,
    read_arm,
)
from grognard.titles.lineagotica.rules.fire.ch12_chance import out_of_range, to_hit
from grognard.titles.lineagotica.rules.men.ch17_morale import exposed
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for, what_hides
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    distance,
    sees,
    sight_limit_of,
    visible_enemies,
)
from grognard.titles.lineagotica.rules.men.ch32_contact import (
    melee_replaces_fire,
    nobody_fires_into_a_melee,
    the_locked_fire_at_nobody_else,
)
from grognard.titles.lineagotica.rules.moving.ch06_foot import already_walked
from grognard.titles.lineagotica.rules.turn.ch37_battles import the_column_does_nothing_else
from grognard.titles.lineagotica.rules.words import own_piece, target_of

_BUSY: Final = {MOVED: "moved", FIRED: "fired", ACTED: "acted"}


# 5.8, 16 Whether he can use his turn for it -------------------------------------------------------


@law("5.8", "activity-used")
def one_activity_a_turn(pos: Skirmish, piece: Piece) -> Facts | None:
    done = pos.activity[piece.index]
    if done == IDLE and already_walked(pos, piece):
        # 22.4 He may go on by another way; he has moved all the same.
        done = MOVED
    if done == IDLE:
        return None
    return {"piece": piece.id, "done": _BUSY.get(done, "lost")}


@law("16.4", "not-able")
def he_is_able(pos: Skirmish, piece: Piece) -> Facts | None:
    return None if pos.able(piece) else {"piece": piece.id}


@law("16.2", "shocked")
def the_shocked_do_not_fight(pos: Skirmish, piece: Piece) -> Facts | None:
    return {"piece": piece.id} if pos.shocked(piece) else None


@law("17.22", "abandoned")
def somebody_mans_it(pos: Skirmish, piece: Piece) -> Facts | None:
    return {"piece": piece.id} if pos.abandoned & piece.bit else None


@law("35.5", "no-crew")
def a_gun_acts_by_its_crew(pos: Skirmish, gun: Piece) -> Facts | None:
    return None if crew(pos, gun) and pos.able(gun) else {"gun": gun.id}


OF_A_GUN: Final = (a_gun_acts_by_its_crew, one_activity_a_turn)
FREE_TO_ACT: Final = (
    he_is_able,
    one_activity_a_turn,
    the_shocked_do_not_fight,
    somebody_mans_it,
    melee_replaces_fire,
    the_column_does_nothing_else,
)


def free_to_act(pos: Skirmish, piece: Piece) -> bool:
    return allowed(OF_A_GUN if piece.gun else FREE_TO_ACT, pos, piece)


def against_acting(pos: Skirmish, piece: Piece) -> list[Refusal]:
    return refusals(OF_A_GUN if piece.gun else FREE_TO_ACT, pos, piece)


# The shot -----------------------------------------------------------------------------------------


@law("11.3", "no-such-mode")
def the_weapon_fires_that_way(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int
) -> Facts | None:
    if mode in modes(pos, piece, arm):
        return None
    return {"weapon": arm.row.id, "mode": mode}


@law("13.3", "solid-shot")
def solid_shot_is_for_vehicles(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int
) -> Facts | None:
    return {"weapon": arm.row.id} if mode == AP and not target.vehicle else None


@law("11.21", "armour-singly")
def armour_is_engaged_singly(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int
) -> Facts | None:
    return {"weapon": arm.row.id} if mode == AREA and target.armoured else None


@law("16.12", "cannot-hurt")
def it_can_hurt_the_target(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int
) -> Facts | None:
    """Small arms do nothing to closed armour; 16.16 an open one shows its man."""
    if not target.armoured or arm.penetration != NONE or arm.row.cls == FLAME:
        return None
    if exposed(pos, target) and not arm.row.bursts:
        return None
    return {"weapon": arm.row.id, "target": name_for(pos, target)}


@law("35.5", "cannot-hurt")
def bullets_do_nothing_to_a_gun(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int
) -> Facts | None:
    """Only high explosive, flame and solid shot; its men are targets of their own."""
    if not target.gun or harms_guns(arm):
        return None
    return {"weapon": arm.row.id, "target": name_for(pos, target)}


@law("35.4", "out-of-arc")
def it_bears(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int
) -> Facts | None:
    if bears(pos, piece, arm, pos.x[target.index], pos.y[target.index]):
        return None
    return {"weapon": arm.id, "target": name_for(pos, target)}


@law("12.16", "not-in-sight")
def it_is_in_sight(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int
) -> Facts | None:
    """What the dark hides is said by 12.12 and 12.13."""
    if sees(pos, piece, target) or _beyond_sight(pos, piece, target) is not None:
        return None
    hid = what_hides(pos, piece, target)
    return {
        "piece": piece.id,
        "target": name_for(pos, target),
        "why": hid.why,
        "thing": hid.thing,
        "mm": hid.mm,
        "limit": hid.limit,
        "by": hid.clause,
    }


@law("12.12", "too-dark")
def one_sees_that_far_in_the_dark(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int
) -> Facts | None:
    return _beyond_sight(pos, piece, target) if pos.light() != MOON else None


@law("12.13", "too-dark")
def one_sees_that_far_by_moonlight(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int
) -> Facts | None:
    return _beyond_sight(pos, piece, target) if pos.light() == MOON else None


def _beyond_sight(pos: Skirmish, piece: Piece, target: Piece) -> Facts | None:
    if not sight_limit_of(pos, target) or sees(pos, piece, target):
        return None
    hid = what_hides(pos, piece, target)
    return {"limit": hid.limit, "distance": hid.mm} if hid.why == "far" else None


@law("12.3", "out-of-range")
def it_is_in_range(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int
) -> Facts | None:
    if mode not in modes(pos, piece, arm) or not out_of_range(pos, piece, arm, mode, target):
        return None
    return {"weapon": arm.row.id, "distance": distance(pos, piece, target)}


@law("12.15", "no-chance")
def there_is_a_chance(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int
) -> Facts | None:
    if mode not in modes(pos, piece, arm) or out_of_range(pos, piece, arm, mode, target):
        return None
    chance = to_hit(pos, piece, arm, mode, target, context).total
    if chance >= 1 or pos.box.options.natural_one_hits:
        return None
    return {"chance": chance}


OF_A_SHOT: Final = (
    the_weapon_fires_that_way,
    solid_shot_is_for_vehicles,
    armour_is_engaged_singly,
    it_can_hurt_the_target,
    bullets_do_nothing_to_a_gun,
    it_bears,
    it_is_in_sight,
    one_sees_that_far_in_the_dark,
    one_sees_that_far_by_moonlight,
    it_is_in_range,
    there_is_a_chance,
)
AT_A_MELEE: Final = (the_locked_fire_at_nobody_else, nobody_fires_into_a_melee)


def against_shot(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int
) -> list[Refusal]:
    """Everything the laws have against it, his own state included."""
    return [
        *against_acting(pos, piece),
        *refusals(CAN_FIRE, pos, piece, arm),
        *refusals(OF_A_SHOT, pos, piece, arm, mode, target, context),
        *refusals(AT_A_MELEE, pos, piece, target),
    ]


def may_shoot(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int
) -> bool:
    return allowed(OF_A_SHOT, pos, piece, arm, mode, target, context) and allowed(
        AT_A_MELEE, pos, piece, target
    )


def possible_shots(pos: Skirmish, piece: Piece, context: int) -> list[tuple[Arm, str, Piece]]:
    """Every weapon, way and target that the laws allow him now."""
    if not free_to_act(pos, piece):
        return []
    foes = visible_enemies(pos, piece)
    if not foes:
        return []
    return [
        (arm, mode, foe)
        for arm in arms(pos, piece)
        if allowed(CAN_FIRE, pos, piece, arm)
        for mode in modes(pos, piece, arm)
        for foe in foes
        if may_shoot(pos, piece, arm, mode, foe, context)
    ]


def worth_firing(pos: Skirmish, piece: Piece, arm: Arm, mode: str, foe: Piece) -> bool:
    """13.3 By himself he fires solid shot at armour; high explosive may be ordered all the same."""
    return not (mode == HE and foe.armoured and AP in modes(pos, piece, arm))


# Names in orders ----------------------------------------------------------------------------------


def area_bearing(pos: Skirmish, mode: str) -> tuple[str, int]:
    """12.10 By the option `area:40` lays the rectangle with its long side on that bearing."""
    word, colon, degrees = mode.partition(":")
    free = pos.box.options.area_free_orientation and word == AREA and colon
    if free and degrees.isdecimal() and len(degrees) <= 3 and int(degrees) < 360:
        return AREA, int(degrees)
    return mode, NOWHERE


def read_order(
    pos: Skirmish, side: int, id: str, weapon: str, target: str
) -> tuple[Piece, Arm, Piece] | list[Refusal]:
    """Who fires, with what, at whom; or the refusal of a word that names nothing."""
    piece = own_piece(pos, side, id, "5.8")
    if isinstance(piece, list):
        return piece
    arm = read_arm(pos, piece, weapon)
    if isinstance(arm, list):
        return arm
    foe = target_of(pos, side, target, "12.16")
    return foe if isinstance(foe, list) else (piece, arm, foe)
