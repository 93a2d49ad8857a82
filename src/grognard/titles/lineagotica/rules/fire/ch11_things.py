"""10.4, 11, 36.4 Weapons as things: who has them, where they lie, what is left in them."""

from __future__ import annotations

from typing import Final

from grognard.titles.lineagotica.box.contents import Arm, Piece
from grognard.titles.lineagotica.box.rows import FLAME as FLAME_CLASS
from grognard.titles.lineagotica.box.rows import HAND_GRENADE, NONE, RIFLE_GRENADE
from grognard.titles.lineagotica.box.rows import PANZERFAUST as PANZERFAUST_ROW
from grognard.titles.lineagotica.position import (
    DEAD,
    GRENADES,
    PANZERFAUST,
    RIFLE_GRENADES,
    SEVERE,
    SMOKE_GRENADES,
    Skirmish,
)

_COUNTED: Final = {
    HAND_GRENADE: GRENADES,
    RIFLE_GRENADE: RIFLE_GRENADES,
    PANZERFAUST_ROW: PANZERFAUST,
}


# Who has it --------------------------------------------------------------------------------------


def arms(pos: Skirmish, piece: Piece) -> list[Arm]:
    """What it carries or mounts now; `hands` holds what has changed since the start."""
    numbers = pos.hands.get(piece.index)
    if numbers is None:
        return list(piece.arms)
    return [pos.box.arms[number] for number in numbers]


def holder_of(pos: Skirmish, arm: Arm) -> Piece | None:
    """Who has that weapon, alive or dead; None if it lies somewhere."""
    if arm.index in pos.lying:
        return None
    for bearer, numbers in pos.hands.items():
        if arm.index in numbers:
            return pos.box.pieces[bearer]
    return None if arm.owner in pos.hands else pos.box.pieces[arm.owner]


def hold(table: Skirmish, piece: Piece, held: list[Arm]) -> None:
    """From now on he has these."""
    table.hands = {**table.hands, piece.index: tuple([arm.index for arm in held])}


def leave_lying(table: Skirmish, man: Piece, left: list[Arm]) -> None:
    """He has them no more: they lie where he is."""
    at = man.index
    place = (table.x[at], table.y[at], table.house[at], table.storey[at])
    hold(table, man, [arm for arm in arms(table, man) if arm not in left])
    table.lying = {**table.lying, **{arm.index: place for arm in left}}
    for arm in left:
        table.set_up &= ~arm.bit


def take_down(table: Skirmish, piece: Piece) -> None:
    """11.29 Nothing that he carries, and no gun that is moved, stays set up."""
    for arm in arms(table, piece):
        table.set_up &= ~arm.bit


def is_set_up(pos: Skirmish, piece: Piece) -> bool:
    return any(pos.set_up & arm.bit for arm in arms(pos, piece))


def is_empty(pos: Skirmish, piece: Piece) -> bool:
    """11.28, 11.30 Something he has must be reloaded."""
    return any(pos.empty & arm.bit for arm in arms(pos, piece))


def down(pos: Skirmish, man: Piece) -> bool:
    """10.4 Whoever lies there can be relieved of his weapons."""
    return man.man and pos.state[man.index] in (SEVERE, DEAD)


# What is left in it ------------------------------------------------------------------------------


def stock_of(arm: Arm) -> int:
    """Which stock of the man a shot uses up; NONE for what uses none."""
    return _COUNTED.get(arm.row.index, NONE)


def fires_shells(arm: Arm) -> bool:
    """19.6 What has a count of its own, a grenade say, fires no shells, and a flamethrower none."""
    return stock_of(arm) == NONE and arm.row.cls != FLAME_CLASS


def rounds_left(pos: Skirmish, piece: Piece, arm: Arm) -> int:
    """11.31 How often it can still be fired; NONE if nobody counts."""
    stock = stock_of(arm)
    return pos.rounds[arm.index] if stock == NONE else pos.left(piece, stock)


def launches_grenades(arm: Arm) -> bool:
    """19.4 What fires rifle grenades fires smoke grenades too."""
    return arm.row.index == RIFLE_GRENADE


def smoke_left(pos: Skirmish, piece: Piece, arm: Arm) -> int:
    """19.4, 19.6 Smoke shells for that weapon, or the smoke grenades he has for his launcher."""
    if launches_grenades(arm):
        return pos.left(piece, SMOKE_GRENADES)
    return pos.smoke_shells[arm.index]


def spend_smoke(table: Skirmish, piece: Piece, arm: Arm) -> None:
    if launches_grenades(arm):
        table.spend(piece, SMOKE_GRENADES)
    else:
        table.smoke_shells[arm.index] -= 1


def spend_round(table: Skirmish, piece: Piece, arm: Arm) -> None:
    """11.31"""
    stock = stock_of(arm)
    if stock != NONE:
        table.spend(piece, stock)
    elif table.rounds[arm.index] > 0:
        table.rounds[arm.index] -= 1
