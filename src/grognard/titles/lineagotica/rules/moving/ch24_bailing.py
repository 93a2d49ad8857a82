"""16.15, 17.22, 24 Out of a vehicle: who is in it, and where there is room beside it."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, far_from_ring, gap2
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.position import (
    AWAITED,
    FIT,
    NOBODY,
    NOWHERE,
    SEVERE,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.men.ch18_sighting import reveal_all, takes_room
from grognard.titles.lineagotica.rules.men.ch30_lines import hull_of, known_hulls

SPACING: Final = 12
"""30.2"""


def point_of(pos: Skirmish, piece: Piece) -> Point:
    return pos.x[piece.index], pos.y[piece.index]


def standing_outside(pos: Skirmish) -> list[Piece]:
    return [
        man
        for man in pos.box.men
        if pos.on_table(man) and pos.aboard[man.index] == NOBODY and pos.house[man.index] == NOWHERE
    ]


def crew_of(pos: Skirmish, vehicle: Piece) -> list[Piece]:
    """16.15 The men who become figures when they must leave it."""
    hull = vehicle.hull
    if hull is None or hull.gun:
        return []
    return [
        man
        for man in pos.box.men
        if man.figure is not None
        and man.figure.crew_of == hull.index
        and pos.state[man.index] == AWAITED
    ]


def hurt_inside(man: Piece) -> str:
    """16.16, 17.22, 37.7 In `Skirmish.works`: he is wounded, though he is in his vehicle or off the
    table."""
    return f"{man.id} hurt"


def borne_off(man: Piece) -> str:
    """37.7 In `Skirmish.works`: he is off the table and severely wounded."""
    return f"{man.id} borne-off"


def note_wounds(table: Skirmish, man: Piece) -> None:
    """How he is when he gets into his vehicle or leaves the table: it stays with him."""
    state = table.state[man.index]
    if man.man and state in (WOUNDED, SEVERE):
        key = hurt_inside(man) if state == WOUNDED else borne_off(man)
        table.works = {**table.works, key: 1}


def occupants(pos: Skirmish, vehicle: Piece) -> list[Piece]:
    """The crew, and whoever it carries."""
    return crew_of(pos, vehicle) + pos.carried(vehicle)


def places_round(pos: Skirmish, vehicle: Piece, x: int, y: int) -> list[Point]:
    """16.15, 24.3 Where men can stand beside a hull, those farthest from (x, y) first."""
    ring = hull_of(pos, vehicle).ring
    at = vehicle.index
    # 34.1 Enemies nobody has observed bar nothing.
    known = [m for m in standing_outside(pos) if takes_room(pos, vehicle.side, m)]
    taken = [point_of(pos, man) for man in known]
    others = [each.ring for each in known_hulls(pos, vehicle.side) if each.id != vehicle.id]
    felt = pos.box.felt
    found: list[tuple[int, int, int, int]] = []
    for east in range(-10, 11):
        for north in range(-10, 11):
            px, py = pos.x[at] + SPACING * east, pos.y[at] + SPACING * north
            far = far_from_ring(px, py, ring)
            if not 6 < far <= 60 or not felt.on_table(px, py) or felt.building_at(px, py):
                continue
            if any(gap2(px, py, tx, ty) < SPACING * SPACING for tx, ty in taken):
                continue
            if any(far_from_ring(px, py, other) <= 6 for other in others):
                continue
            away = -gap2(px, py, x, y) if x != NOWHERE else 0
            # Within reach of the hull first, then wherever there is room.
            found.append(((far - 1) // 20, away, px, py))
    return [(px, py) for _, _, px, py in sorted(found)]


def climb_down(pos: Skirmish, vehicle: Piece, men: list[Piece], x: int, y: int) -> None:
    places = places_round(pos, vehicle, x, y)
    for number, man in enumerate(men):
        at = man.index
        px, py = places[number] if number < len(places) else point_of(pos, vehicle)
        if pos.state[at] == AWAITED:
            pos.state[at] = WOUNDED if hurt_inside(man) in pos.works else FIT
        pos.aboard[at] = NOBODY
        pos.riding &= ~man.bit
        pos.x[at], pos.y[at] = px, py
    if pos.observed(vehicle):
        reveal_all(pos, men)


def bail_out(pos: Skirmish, vehicle: Piece, x: int, y: int) -> list[Piece]:
    """16.15, 17.22 The crew and all aboard stand beside it, away from (x, y)."""
    men = occupants(pos, vehicle)
    climb_down(pos, vehicle, men, x, y)
    return men
