"""33 Buildings: rooms, who holds what, walls that fall."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.marks import Laid
from grognard.boards.felt.plane import ahead, far
from grognard.boards.felt.table import Building, Opening
from grognard.engine.events import Event
from grognard.engine.laws import Facts, law
from grognard.titles.lineagotica.box.components import Objective
from grognard.titles.lineagotica.box.contents import BLUE, RED, Piece
from grognard.titles.lineagotica.position import NOBODY, NOWHERE, OUTSIDE, Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import known_enemies, within

THROW: Final = 30
"""33.3"""
WOOD: Final = "building_wood"
COLLAPSES_OVER: Final = 106
"""33.5 mm of calibre."""


def same_room(pos: Skirmish, a: Piece, b: Piece) -> bool:
    """33.1, 33.2 Every storey is one room."""
    one, other = a.index, b.index
    return (
        pos.house[one] != NOWHERE
        and pos.house[one] == pos.house[other]
        and pos.storey[one] == pos.storey[other]
    )


def in_room(pos: Skirmish, house: int, storey: int) -> list[Piece]:
    """Everybody on that storey."""
    return [
        man
        for man in pos.box.men
        if pos.house[man.index] == house and pos.storey[man.index] == storey and pos.on_table(man)
    ]


@law("33.2", "enemies-inside")
def entering_where_enemies_are_is_an_assault(
    pos: Skirmish, man: Piece, house: int, storey: int, assault: bool
) -> Facts | None:
    """33.2 Of those his side has observed: the others make nothing illegal."""
    if assault:
        return None
    for foe in known_enemies(pos, man.side):
        if pos.house[foe.index] == house and pos.storey[foe.index] == storey and pos.able(foe):
            return {"man": man.id, "building": pos.box.felt.buildings[house].id}
    return None


@law("33.3", "opening-too-far")
def a_grenade_goes_in_from_close_by(pos: Skirmish, man: Piece, opening: Opening) -> Facts | None:
    """33.3 From within 30 mm of it."""
    at = man.index
    away = far(pos.x[at], pos.y[at], opening.x, opening.y)
    if away <= THROW:
        return None
    return {"man": man.id, "opening": opening.key, "mm": away, "farthest": THROW}


@law("33.3", "opening-above")
def nobody_throws_up_into_a_storey(pos: Skirmish, man: Piece, opening: Opening) -> Facts | None:
    """33.3 Into an upper storey only from the same height."""
    if opening.storey in (0, pos.storey[man.index]):
        return None
    return {"man": man.id, "opening": opening.key}


@law("33.3", "opening-behind-a-wall")
def no_wall_is_between(pos: Skirmish, man: Piece, opening: Opening) -> Facts | None:
    """33.3 He is on the outer side of it: out of doors, at an opening himself, or where a door
    leads from one building into the other."""
    at = man.index
    dx, dy = pos.x[at] - opening.x, pos.y[at] - opening.y
    out_x, out_y = ahead(0, 0, opening.facing, 1000)
    house = pos.house[at]
    can_throw = house == NOWHERE or pos.slot[at] != NOWHERE or bool(opening.to)
    within = house != NOWHERE and pos.box.felt.buildings[house] is opening.building
    if can_throw and not within and dx * out_x + dy * out_y >= 0:
        return None
    return {"man": man.id, "opening": opening.key}


TO_THROW_IN: Final = (
    a_grenade_goes_in_from_close_by,
    nobody_throws_up_into_a_storey,
    no_wall_is_between,
)


# 33.4 Control -------------------------------------------------------------------------------------


def _counts(pos: Skirmish, objective: Objective, man: Piece) -> bool:
    """Whether he is there, up and unshocked."""
    return pos.able(man) and not pos.shocked(man) and is_at(pos, objective, man)


def is_at(pos: Skirmish, objective: Objective, man: Piece) -> bool:
    """In the building, at the vehicle or within the circle."""
    at = man.index
    if not man.man:
        return False
    if objective.building:
        house = pos.house[at]
        return house != NOWHERE and pos.box.felt.buildings[house].id == objective.building
    if objective.vehicle != NOBODY:
        vehicle = pos.box.hulls[objective.vehicle]
        return pos.aboard[at] == vehicle.index or within(pos, man, vehicle, pos.box.tables.contact)
    return far(pos.x[at], pos.y[at], objective.x, objective.y) <= objective.radius


def who_holds(pos: Skirmish, objective: Objective) -> int:
    """33.4 The last side with an unshocked man inside and no unshocked enemy there."""
    present = [
        any(_counts(pos, objective, man) for man in pos.box.of_side[side]) for side in (BLUE, RED)
    ]
    if present[BLUE] == present[RED]:
        return pos.control[objective.index]
    return BLUE if present[BLUE] else RED


def take_control(pos: Skirmish) -> None:
    """33.4 Looked at whenever somebody may have come or gone."""
    for objective in pos.box.scenario.objectives:
        pos.control[objective.index] = who_holds(pos, objective)


# 33.5 Collapse ------------------------------------------------------------------------------------


def collapse(pos: Skirmish, building: Building, calibre: int) -> bool:
    """33.5 By option a wooden building hit by a shell of more than 106 mm is rubble."""
    if not pos.box.options.wood_collapses or calibre <= COLLAPSES_OVER:
        return False
    if building.kind.name != WOOD or building.number in pos.marks.gone:
        return False
    house = pos.box.felt.buildings.index(building)
    rubble = Laid(f"rubble-{building.id}", pos.box.kinds["rubble"], building.points)
    pos.marks = pos.marks.remove(building.number).lay(rubble)
    for man in pos.box.men:
        at = man.index
        if pos.house[at] == house:
            pos.house[at] = pos.slot[at] = NOWHERE
            pos.storey[at] = OUTSIDE
    pos.tell(Event("collapsed", "33.5", {"building": building.id}))
    return True
