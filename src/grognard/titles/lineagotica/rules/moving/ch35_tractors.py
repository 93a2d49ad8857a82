"""35.5 Guns on tow: hooked up behind a vehicle, driven, unhooked."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, ahead, far
from grognard.engine.laws import Facts, law
from grognard.titles.lineagotica.box.contents import CONTACT, Piece
from grognard.titles.lineagotica.position import ACTED, IDLE, MOVED, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_things import take_down
from grognard.titles.lineagotica.rules.men.ch30_lines import beside

TRACTORS: Final = (
    "tracked_or_halftrack_carrier",
    "wheeled_4x4_carrier",
    "civil_wheeled",
    "heavy_cart_or_pack_animals",
)
"""The rows of the movement table that tow."""
DRAWBAR: Final = 4
"""mm between the two hulls."""


def _tows(vehicle: Piece) -> str:
    """How an entry of `Skirmish.works` begins: the tractor; the gun it tows follows."""
    return f"{vehicle.id} tows "


def gun_behind(pos: Skirmish, vehicle: Piece) -> Piece | None:
    """What it tows, as long as both are whole and together: who flees drives off without it."""
    start = _tows(vehicle)
    for key in pos.works:
        if key.startswith(start):
            gun = pos.box.by_id[key[len(start) :]]
            manned = pos.able(vehicle) and not pos.abandoned & vehicle.bit
            return gun if manned and pos.able(gun) and _at_its_tail(pos, vehicle, gun) else None
    return None


def tractor_of(pos: Skirmish, gun: Piece) -> Piece | None:
    if not pos.works or not gun.gun:
        return None
    for vehicle in pos.box.hulls:
        if gun_behind(pos, vehicle) is gun:
            return vehicle
    return None


def _on_tow(pos: Skirmish, vehicle: Piece, gun: Piece) -> Point:
    """Where it stands behind that vehicle."""
    assert vehicle.hull is not None
    assert gun.hull is not None
    at = vehicle.index
    back = (vehicle.hull.length + gun.hull.length) // 2 + DRAWBAR
    return ahead(pos.x[at], pos.y[at], pos.facing[at] + 180, back)


def _at_its_tail(pos: Skirmish, vehicle: Piece, gun: Piece) -> bool:
    x, y = _on_tow(pos, vehicle, gun)
    return far(x, y, pos.x[gun.index], pos.y[gun.index]) <= 2 * CONTACT


# Hooking up and off -------------------------------------------------------------------------------


def to_hitch(pos: Skirmish, man: Piece) -> list[str]:
    """The tractors to whose tail a gun beside him can be hooked."""
    gun = _gun_beside(pos, man)
    if gun is None or tractor_of(pos, gun) is not None or pos.immobile & gun.bit:
        return []
    return [v.id for v in pos.box.of_side[man.side] if _could_tow(pos, v, gun)]


def _gun_beside(pos: Skirmish, man: Piece) -> Piece | None:
    for gun in pos.box.of_side[man.side] if man.man else ():
        if gun.gun and pos.able(gun) and beside(pos, man, gun):
            return gun
    return None


def _could_tow(pos: Skirmish, vehicle: Piece, gun: Piece) -> bool:
    hull = vehicle.hull
    if hull is None or hull.movement.id not in TRACTORS or pos.activity[vehicle.index] != IDLE:
        return False
    free = pos.free(vehicle) and gun_behind(pos, vehicle) is None
    return free and _at_its_tail(pos, vehicle, gun)


def hitch(table: Skirmish, man: Piece, tractor: str) -> None:
    """It is no longer set up; the driver has waited for it."""
    gun = _gun_beside(table, man)
    vehicle = table.box.by_id[tractor]
    if gun is None or not _could_tow(table, vehicle, gun):
        # Something has happened to one of them in the same step.
        return
    take_down(table, gun)
    ends = f" tows {gun.id}"
    start = _tows(vehicle)
    kept = {
        key: n
        for key, n in table.works.items()
        if not key.endswith(ends) and not key.startswith(start)
    }
    table.works = {**kept, f"{start}{gun.id}": 1}
    table.activity[vehicle.index] = ACTED
    bring_gun(table, vehicle)


def to_unhitch(pos: Skirmish, piece: Piece) -> list[str]:
    """By the driver, or whoever stands beside the gun."""
    if piece.vehicle:
        gun = gun_behind(pos, piece) if pos.works and not piece.gun else None
        return [gun.id] if gun is not None else []
    gun = _gun_beside(pos, piece)
    return [gun.id] if gun is not None and tractor_of(pos, gun) is not None else []


def unhitch(table: Skirmish, piece: Piece, gun: str) -> None:
    ends = f" tows {gun}"
    table.works = {key: n for key, n in table.works.items() if not key.endswith(ends)}


# On the way ---------------------------------------------------------------------------------------


def bring_gun(table: Skirmish, vehicle: Piece, gun: Piece | None = None) -> None:
    """It follows, its muzzle to the rear."""
    gun = gun or gun_behind(table, vehicle)
    if gun is None:
        return
    at = gun.index
    felt = table.box.felt
    x, y = _on_tow(table, vehicle, gun)
    table.x[at], table.y[at] = min(max(x, 0), felt.width), min(max(y, 0), felt.height)
    table.facing[at] = (table.facing[vehicle.index] + 180) % 360
    table.activity[at] = MOVED


@law("35.5", "gun-on-tow")
def nobody_turns_with_a_gun(pos: Skirmish, vehicle: Piece) -> Facts | None:
    gun = gun_behind(pos, vehicle) if pos.works else None
    return None if gun is None else {"vehicle": vehicle.id, "gun": gun.id}


WITH_A_GUN: Final = (nobody_turns_with_a_gun,)
"""On the spot."""
