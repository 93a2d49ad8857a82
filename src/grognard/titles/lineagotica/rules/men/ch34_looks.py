"""34.2 What an observed enemy is taken for: of a vehicle the model, of a man his weapon."""

from __future__ import annotations

from typing import Final

from grognard.titles.lineagotica.box.contents import Arm, Piece
from grognard.titles.lineagotica.box.rows import EXPLOSIVE, LMG, MG, NONE
from grognard.titles.lineagotica.box.rows import FLAME as FLAME_CLASS
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_things import arms

LOOKS: Final = ("machine-gun", "mortar", "launcher", "automatic", "rifle")


def weapon_class(arm: Arm) -> str:
    """34.2, 34.3 What can be told of a weapon by its look and sound."""
    row = arm.row
    if row.index in (MG, LMG):
        return "machine-gun"
    if arm.mount is not None and row.bursts:
        return "gun"
    if row.cls == EXPLOSIVE and row.set_up:
        return "mortar"
    if row.cls == FLAME_CLASS or (row.cls == EXPLOSIVE and arm.penetration != NONE):
        return "launcher"
    return "automatic" if row.automatic else "rifle"


def seen_as(pos: Skirmish, piece: Piece) -> str:
    """34.2 The word for what its enemy takes it for."""
    hull = piece.hull
    if hull is not None:
        return f"model-{hull.model}" if hull.model else f"vehicle-{hull.movement.id}"
    return f"man-{look_of(pos, piece)}"


def look_of(pos: Skirmish, man: Piece) -> str:
    """34.2 A man is taken for the most striking thing he carries."""
    carried = [weapon_class(arm) for arm in arms(pos, man)]
    for each in LOOKS:
        if each in carried:
            return each
    return LOOKS[-1]


def look(pos: Skirmish, piece: Piece) -> str:
    """The model of a vehicle; of a man, the class of the weapon he carries."""
    hull = piece.hull
    if hull is not None:
        return hull.model or f"{hull.movement.id}-{hull.length}x{hull.width}"
    return look_of(pos, piece)
