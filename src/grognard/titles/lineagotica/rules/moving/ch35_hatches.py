"""35.2 Hatches: opened and closed before anybody moves."""

from __future__ import annotations

from typing import Final

from grognard.engine.laws import Facts, law
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.position import Skirmish


@law("35.2", "no-hatch")
def it_has_a_hatch(pos: Skirmish, vehicle: Piece, state: str) -> Facts | None:
    hull = vehicle.hull
    if hull is not None and hull.armoured and not hull.open_top:
        return None
    return {"vehicle": vehicle.id}


@law("35.2", "hatch-so-already")
def it_changes_something(pos: Skirmish, vehicle: Piece, state: str) -> Facts | None:
    is_open = bool(pos.open_hatch & vehicle.bit)
    if state in ("open", "closed") and (state == "open") != is_open:
        return None
    return {"vehicle": vehicle.id, "state": state}


@law("35.2", "crew-will-not")
def the_crew_dares(pos: Skirmish, vehicle: Piece, state: str) -> Facts | None:
    """A shocked crew keeps it closed; nobody is left to open it in an abandoned vehicle."""
    manned = pos.able(vehicle) and not pos.abandoned & vehicle.bit
    if state != "open" or (manned and not pos.shocked(vehicle)):
        return None
    return {"vehicle": vehicle.id}


OF_A_HATCH: Final = (it_has_a_hatch, it_changes_something, the_crew_dares)


def turn_hatch(pos: Skirmish, vehicle: Piece, state: str) -> None:
    if state == "open":
        pos.open_hatch |= vehicle.bit
    else:
        pos.open_hatch &= ~vehicle.bit
