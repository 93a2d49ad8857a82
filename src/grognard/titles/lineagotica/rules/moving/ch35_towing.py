"""35.5 Guns pushed by their crews."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import ahead
from grognard.boards.felt.tolls import cost
from grognard.engine.actions import Action
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.titles.lineagotica.actions import Manhandle
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.tables import half
from grognard.titles.lineagotica.position import LEFT, MOVED, NORMAL, NOWHERE, OUTSIDE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_things import take_down
from grognard.titles.lineagotica.rules.fire.ch11_weapons import crew
from grognard.titles.lineagotica.rules.moving.ch06_foot import base_of, room
from grognard.titles.lineagotica.rules.moving.ch06_going import tolls_at
from grognard.titles.lineagotica.rules.moving.ch35_tractors import tractor_of

FARTHEST: Final = 40
"""mm a turn."""
PUSHERS: Final = 4
LIGHT_GUN: Final = 77
"""mm of calibre."""


@law("35.5", "needs-a-tractor")
def a_heavy_gun_needs_a_tractor(pos: Skirmish, gun: Piece, order: Manhandle) -> Facts | None:
    return {"gun": gun.id} if gun.arms[0].calibre > LIGHT_GUN else None


@law("35.5", "immobilised")
def its_wheels_turn(pos: Skirmish, gun: Piece, order: Manhandle) -> Facts | None:
    """16.6"""
    rolls = pos.able(gun) and not pos.immobile & gun.bit
    return None if rolls else {"vehicle": gun.id}


@law("35.5", "too-few-men")
def four_men_push_it(pos: Skirmish, gun: Piece, order: Manhandle) -> Facts | None:
    return {"gun": gun.id, "men": PUSHERS} if len(crew(pos, gun)) < PUSHERS else None


@law("35.5", "no-such-facing")
def it_faces_somewhere(pos: Skirmish, gun: Piece, order: Manhandle) -> Facts | None:
    return None if 0 <= order.facing < 360 else {"degrees": order.facing}


def farthest(pos: Skirmish, gun: Piece) -> int:
    """16.6 Half as far with damaged wheels."""
    return half(FARTHEST) if pos.halvings[gun.index] else FARTHEST


@law("35.5", "too-far")
def it_is_pushed_no_further(pos: Skirmish, gun: Piece, order: Manhandle) -> Facts | None:
    here = (pos.x[gun.index], pos.y[gun.index])
    there = (order.x, order.y)
    if here != there and pos.box.felt.on_table(order.x, order.y):
        tolls = tolls_at(_without(pos, gun), base_of(pos, NORMAL), gun.side)
        if 0 <= cost(tolls, (here, there)) <= farthest(pos, gun):
            return None
    return {"gun": gun.id, "most": farthest(pos, gun)}


@law("35.5", "gun-on-tow")
def nobody_pushes_what_is_towed(pos: Skirmish, gun: Piece, order: Manhandle) -> Facts | None:
    vehicle = tractor_of(pos, gun)
    return None if vehicle is None else {"vehicle": vehicle.id, "gun": gun.id}


OF_MANHANDLING: Final = (
    nobody_pushes_what_is_towed,
    its_wheels_turn,
    a_heavy_gun_needs_a_tractor,
    four_men_push_it,
    it_faces_somewhere,
    it_is_pushed_no_further,
)


def _without(pos: Skirmish, gun: Piece) -> Skirmish:
    """The table without that hull, which is not in its own way."""
    bare = pos.copy()
    bare.state[gun.index] = LEFT
    return bare


def against_manhandling(pos: Skirmish, gun: Piece, order: Manhandle) -> list[Refusal]:
    return refusals(OF_MANHANDLING, pos, gun, order)


def possible_pushes(pos: Skirmish, gun: Piece) -> list[Action]:
    """Forwards and back; any other place within reach may be named."""
    at = gun.index
    found: list[Action] = []
    for degrees in (0, 180):
        x, y = ahead(pos.x[at], pos.y[at], pos.facing[at] + degrees, farthest(pos, gun) - 2)
        order = Manhandle(gun.id, x, y, pos.facing[at])
        if allowed(OF_MANHANDLING, pos, gun, order):
            found.append(order)
    return found


def manhandle(pos: Skirmish, gun: Piece, order: Manhandle) -> list[Piece]:
    """The men who pushed it, who have moved; it must be set up again."""
    at = gun.index
    men = crew(pos, gun)[:PUSHERS]
    dx, dy = order.x - pos.x[at], order.y - pos.y[at]
    pos.x[at], pos.y[at] = order.x, order.y
    pos.facing[at] = order.facing
    take_down(pos, gun)
    pos.activity[at] = MOVED
    for man in men:
        pos.activity[man.index] = MOVED
        x, y = pos.x[man.index] + dx, pos.y[man.index] + dy
        if room(pos, man, x, y, NOWHERE, OUTSIDE, NOWHERE):
            pos.x[man.index], pos.y[man.index] = x, y
    return men
