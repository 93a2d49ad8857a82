"""19.4, 19.6, 33.3 Shots at a point: a grenade through an opening, smoke fired directly."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import far
from grognard.boards.felt.table import Opening
from grognard.engine.actions import Action
from grognard.engine.laws import Facts, Law, Refusal, allowed, law, refusals
from grognard.titles.lineagotica.actions import FireSmoke, Throw
from grognard.titles.lineagotica.box.contents import Arm, Piece
from grognard.titles.lineagotica.box.rows import HAND_GRENADE, NONE
from grognard.titles.lineagotica.position import GRENADES, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch10_volleys import SMOKE_SHELL, THROUGH, Shot
from grognard.titles.lineagotica.rules.fire.ch11_things import (
    arms,
    fires_shells,
    launches_grenades,
    smoke_left,
)
from grognard.titles.lineagotica.rules.fire.ch11_weapons import (
    CAN_FIRE,
    HE,
    arm_of,
    bears,
    modes,
    profile,
    read_arm,
    there_is_some_left,
)
from grognard.titles.lineagotica.rules.fire.ch12_aiming import against_acting
from grognard.titles.lineagotica.rules.fire.ch19_smoke import half_way
from grognard.titles.lineagotica.rules.men.ch18_sighting import what_hides_point
from grognard.titles.lineagotica.rules.men.ch30_lines import ON_THE_TABLE, sees_point
from grognard.titles.lineagotica.rules.moving.ch33_houses import TO_THROW_IN
from grognard.titles.lineagotica.rules.words import read_opening

NEAR: Final = 40
"""Openings looked at for somebody who has a grenade."""


# 33.3 Through an opening --------------------------------------------------------------------------


@law("33.3", "not-a-grenade")
def only_a_hand_grenade_goes_in(pos: Skirmish, man: Piece, arm: Arm) -> Facts | None:
    return None if arm.row.index == HAND_GRENADE else {"weapon": arm.row.id}


def against_throw(pos: Skirmish, man: Piece, action: Throw) -> list[Refusal]:
    arm = read_arm(pos, man, action.weapon)
    if isinstance(arm, list):
        return arm
    opening = read_opening(pos, action.opening, "33.3")
    if isinstance(opening, list):
        return opening
    return [
        *against_acting(pos, man),
        *refusals(CAN_FIRE, pos, man, arm),
        *refusals((only_a_hand_grenade_goes_in,), pos, man, arm),
        *refusals(TO_THROW_IN, pos, man, opening),
    ]


def throw_in(pos: Skirmish, man: Piece, action: Throw) -> Shot:
    arm = arm_of(pos, man, action.weapon)
    assert arm is not None
    number = pos.box.opening_number[action.opening]
    return Shot(man, arm, THROUGH, (), number, NOWHERE)


def possible_throws(pos: Skirmish, piece: Piece) -> list[Action]:
    """The openings beside a man with a grenade."""
    if not piece.man or not pos.left(piece, GRENADES):
        return []
    weapon = pos.box.tables.weapons[HAND_GRENADE].id
    found: list[Action] = []
    for opening in pos.box.openings:
        if _close(pos, piece, opening):
            throw = Throw(piece.id, weapon, opening.key)
            if not against_throw(pos, piece, throw):
                found.append(throw)
    return found


def _close(pos: Skirmish, man: Piece, opening: Opening) -> bool:
    return far(pos.x[man.index], pos.y[man.index], opening.x, opening.y) <= NEAR


# 19.6 Smoke ---------------------------------------------------------------------------------------


@law("19.6", "no-smoke-shell")
def it_has_a_smoke_shell(pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int) -> Facts | None:
    shells = fires_shells(arm) and HE in modes(pos, piece, arm) and arm.he_area != NONE
    if launches_grenades(arm) or (shells and smoke_left(pos, piece, arm) > 0):
        return None
    return {"piece": piece.id}


@law("19.4", "no-smoke-grenade")
def there_is_a_smoke_grenade(pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int) -> Facts | None:
    if not launches_grenades(arm) or smoke_left(pos, piece, arm) > 0:
        return None
    return {"piece": piece.id}


@law("19.6", "spot-not-in-sight")
def it_sees_the_spot(pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int) -> Facts | None:
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


@law("35.4", "out-of-arc")
def the_spot_is_in_its_arc(pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int) -> Facts | None:
    return None if bears(pos, piece, arm, x, y) else {"weapon": arm.id}


@law("12.3", "out-of-range")
def the_spot_is_in_range(pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int) -> Facts | None:
    found = profile(pos, piece, arm, HE)
    mm = far(pos.x[piece.index], pos.y[piece.index], x, y)
    if found is None or mm <= found.reach:
        return None
    return {"weapon": arm.row.id, "distance": mm}


OF_A_SMOKE_SHELL: Final = (
    it_has_a_smoke_shell,
    there_is_a_smoke_grenade,
    it_sees_the_spot,
    the_spot_is_in_its_arc,
    the_spot_is_in_range,
)


def against_smoke_shell(pos: Skirmish, piece: Piece, action: FireSmoke) -> list[Refusal]:
    arm = read_arm(pos, piece, action.weapon)
    if isinstance(arm, list):
        return arm
    off = refusals(ON_THE_TABLE, pos, action.x, action.y)
    return off or [
        *against_acting(pos, piece),
        *refusals(_can_fire_smoke(arm), pos, piece, arm),
        *refusals(OF_A_SMOKE_SHELL, pos, piece, arm, action.x, action.y),
    ]


def _can_fire_smoke(arm: Arm) -> tuple[Law[Skirmish, Piece, Arm], ...]:
    """11.31 A launcher's smoke is not counted with its other grenades."""
    if not launches_grenades(arm):
        return CAN_FIRE
    return tuple([each for each in CAN_FIRE if each is not there_is_some_left])


def possible_smoke_shells(pos: Skirmish, piece: Piece) -> list[Action]:
    """Half-way to the nearest enemies in sight; any other spot in sight may be named."""
    loaded = [arm for arm in arms(pos, piece) if smoke_left(pos, piece, arm)]
    if not loaded:
        return []
    found: list[Action] = []
    for x, y in half_way(pos, piece):
        for arm in loaded:
            if allowed(OF_A_SMOKE_SHELL, pos, piece, arm, x, y) and allowed(
                _can_fire_smoke(arm), pos, piece, arm
            ):
                found.append(FireSmoke(piece.id, arm.id, x, y))
    return found


def smoke_shot(pos: Skirmish, piece: Piece, action: FireSmoke) -> Shot:
    arm = arm_of(pos, piece, action.weapon)
    assert arm is not None
    return Shot(piece, arm, SMOKE_SHELL, (), action.x, action.y)
