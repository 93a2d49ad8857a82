"""32.1, 32.2, 32.4, 32.7 Contact: who has come up against whom, and what it keeps him from."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, Ring, ahead, bearing, far_from_ring, gap2
from grognard.boards.felt.sight import UNSEEN
from grognard.boards.felt.table import Spot
from grognard.boards.felt.walk import path_length, point_along
from grognard.engine.laws import Facts, law
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.position import (
    NOBODY,
    NOWHERE,
    OUTSIDE,
    STILL,
    Skirmish,
)
from grognard.titles.lineagotica.rules.men.ch17_morale import Cause
from grognard.titles.lineagotica.rules.men.ch18_sighting import inside, name_for, reveal
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    STANDING_EYE,
    beside,
    by_number,
    distance,
    hull_of,
    seen_there,
    sees,
    stand,
    within,
)
from grognard.titles.lineagotica.rules.moving.ch24_bailing import SPACING

ASIDE: Final = 20
"""32.7"""
BASE: Final = 6
"""30.2 Half a base, mm."""
STEP: Final = 5
"""32.1 How finely, in mm, a way is searched for enemies beside it."""


def in_contact(pos: Skirmish, piece: Piece) -> list[Piece]:
    """32.2 The enemies within 20 mm of a man on the same storey, with a line: through a door or
    window too."""
    if not piece.man or inside(pos, piece):
        return []
    reach = pos.box.tables.contact
    return [
        foe
        for foe in pos.box.of_side[piece.foe]
        if foe.man
        and pos.on_table(foe)
        and not inside(pos, foe)
        and within(pos, piece, foe, reach)
        and _floor(pos, piece) == _floor(pos, foe)
        and sees(pos, piece, foe)
    ]


def _floor(pos: Skirmish, man: Piece) -> int:
    """32.2 His storey; the ground outside lies level with the ground floor."""
    return max(pos.storey[man.index], 0)


def locked(pos: Skirmish, piece: Piece) -> bool:
    """32.4 He has fought and an able, observed enemy is still in contact with him."""
    if not pos.in_melee & piece.bit:
        return False
    return any(pos.able(foe) and pos.observed(foe) for foe in in_contact(pos, piece))


def _by_chance(pos: Skirmish, man: Piece) -> bool:
    """32.1 He came this turn in a move that was no assault."""
    return pos.gait[man.index] != STILL and not pos.charging & man.bit


def opponents(pos: Skirmish, man: Piece) -> list[Piece]:
    """32.1, 32.2 The enemies in contact whom he fights; not those he met by chance."""
    found: list[Piece] = []
    for foe in in_contact(pos, man):
        charged = (pos.charging >> man.index | pos.charging >> foe.index) & 1
        if charged or not (_by_chance(pos, man) or _by_chance(pos, foe)):
            found.append(foe)
    return found


@law("32.1", "contact-is-an-assault")
def only_an_assault_makes_contact(
    pos: Skirmish, man: Piece, way: list[Point], assault: bool
) -> Facts | None:
    """32.1 Within 20 mm of an enemy his side has observed; the unobserved make nothing illegal."""
    if assault and pos.box.options.melee:
        return None
    reach = pos.box.tables.contact
    near = _known_about_the_way(pos, man, way, reach)
    if not near:
        return None
    path = tuple(way)
    points = [point_along(path, mm) for mm in range(STEP, path_length(path), STEP)]
    points.append(way[-1])
    met = in_contact(pos, man)
    for foe in near:
        at = foe.index
        # Whoever is beside him already may go away.
        if not foe.man or inside(pos, foe) or beside(pos, man, foe) or foe in met:
            continue
        for x, y in points:
            if gap2(x, y, pos.x[at], pos.y[at]) <= reach * reach:
                if _meets(pos, man, foe, x, y):
                    return {"man": man.id, "enemy": name_for(pos, foe)}
    return None


def _known_about_the_way(pos: Skirmish, man: Piece, way: list[Point], reach: int) -> list[Piece]:
    """The known enemies in the rectangle about his way: nobody else can be met on it."""
    left = min([x for x, _ in way]) - reach
    right = max([x for x, _ in way]) + reach
    low = min([y for _, y in way]) - reach
    high = max([y for _, y in way]) + reach
    found: list[Piece] = []
    for foe in pos.box.of_side[man.foe]:
        at = foe.index
        if left <= pos.x[at] <= right and low <= pos.y[at] <= high:
            if pos.token[at] and pos.able(foe):
                found.append(foe)
    return by_number(pos, found)


def _meets(pos: Skirmish, man: Piece, foe: Piece, x: int, y: int) -> bool:
    """32.2 Whether on his way he would be there on the storey the other is on, or outside too; or
    outside one of the openings of the ground floor with the other at it, or the other way round."""
    felt = pos.box.felt
    house, storey = pos.house[man.index], pos.storey[man.index]
    if storey <= 0:
        building = felt.building_at(x, y)
        if building is None or building.number in pos.marks.gone:
            house, storey = NOWHERE, OUTSIDE
        else:
            house, storey = felt.buildings.index(building), 0
    if (house, storey) == (pos.house[foe.index], pos.storey[foe.index]):
        return True
    if max(storey, 0) != _floor(pos, foe):
        return False
    for there in _eyes_at(pos, house, storey, x, y):
        if seen_there(pos, foe, there) != UNSEEN:
            return True
    return False


def _eyes_at(pos: Skirmish, house: int, storey: int, x: int, y: int) -> list[Spot]:
    """Where somebody looks from who stands there: in a room, only from its openings."""
    felt = pos.box.felt
    if house == NOWHERE:
        return [stand(pos, x, y, STANDING_EYE)]
    return [
        felt.at_opening(opening, STANDING_EYE, True)
        for opening in felt.buildings[house].openings
        if opening.storey == storey and (opening.x, opening.y) == (x, y)
    ]


@law("32.8", "no-melee")
def assaults_are_agreed_upon(pos: Skirmish, man: Piece) -> Facts | None:
    return None if pos.box.options.melee else {"man": man.id}


@law("32.4", "locked-in-melee")
def the_locked_do_not_move(pos: Skirmish, man: Piece) -> Facts | None:
    return {"man": man.id} if locked(pos, man) else None


@law("32.2", "has-fought")
def melee_replaces_fire(pos: Skirmish, man: Piece) -> Facts | None:
    return {"man": man.id} if pos.fought & man.bit else None


@law("32.4", "locked-fires-at-others")
def the_locked_fire_at_nobody_else(pos: Skirmish, man: Piece, target: Piece) -> Facts | None:
    if not man.man or not locked(pos, man) or target in in_contact(pos, man):
        return None
    return {"man": man.id}


@law("32.4", "locked-fires-at-others")
def the_locked_cover_no_ground(pos: Skirmish, man: Piece) -> Facts | None:
    return {"man": man.id} if man.man and locked(pos, man) else None


@law("32.4", "target-in-melee")
def nobody_fires_into_a_melee(pos: Skirmish, firer: Piece, target: Piece) -> Facts | None:
    """32.4 Except at 20 mm or less."""
    if not target.man or not locked(pos, target):
        return None
    if distance(pos, firer, target) <= pos.box.tables.contact:
        return None
    return {"enemy": name_for(pos, target)}


def make_contact(pos: Skirmish, man: Piece) -> list[Piece]:
    """32.1 The enemies he has come up against: then he stops, and both are observed.

    34.2 A man who is down stops nobody, no more than a dead one.
    """
    foes = [foe for foe in in_contact(pos, man) if pos.able(foe)]
    for foe in foes:
        reveal(pos, foe)
        reveal(pos, man)
    return foes


# 32.7 Out of the way of a hull ------------------------------------------------------------------


def step_aside(pos: Skirmish, vehicle: Piece) -> list[Cause]:
    """32.7 Enemies under the hull step 20 mm aside by the shortest way; each must test once."""
    causes: list[Cause] = []
    for man in under(pos, hull_of(pos, vehicle).ring, vehicle.foe):
        at = man.index
        pos.x[at], pos.y[at] = _aside(pos, vehicle, man)
        causes.append(Cause(at, "run-at", "32.7", firer=vehicle.index))
    return causes


def make_way(pos: Skirmish, vehicle: Piece) -> None:
    """32.7 Where it has stopped it stands on nobody: its own men step aside too, without a test."""
    for man in under(pos, hull_of(pos, vehicle).ring, vehicle.side):
        pos.x[man.index], pos.y[man.index] = _aside(pos, vehicle, man)


def under(pos: Skirmish, ring: Ring, side: int) -> list[Piece]:
    """The men of that side on the ground whose bases a hull there would touch."""
    return [
        man
        for man in pos.box.of_side[side]
        if man.man
        and pos.on_table(man)
        and pos.storey[man.index] == OUTSIDE
        and pos.aboard[man.index] == NOBODY
        and far_from_ring(pos.x[man.index], pos.y[man.index], ring) <= BASE
    ]


def _aside(pos: Skirmish, vehicle: Piece, man: Piece) -> Point:
    """Square to the way of the hull, to the side he is on."""
    at = vehicle.index
    x, y = pos.x[man.index], pos.y[man.index]
    heading = pos.facing[at]
    dx, dy = x - pos.x[at], y - pos.y[at]
    off = (bearing(dx, dy) - heading) % 360 if dx or dy else 0
    side = 90 if off < 180 else -90
    ring = hull_of(pos, vehicle).ring
    px, py = ahead(x, y, heading + side, ASIDE)
    # Under a wide hull 20 mm may not be enough to be clear of it; 30.2 nor beside a comrade.
    while pos.box.felt.on_table(px, py) and (
        far_from_ring(px, py, ring) <= BASE or _on_a_comrade(pos, man, px, py)
    ):
        px, py = ahead(px, py, heading + side, 2)
    return min(max(px, 0), pos.box.felt.width), min(max(py, 0), pos.box.felt.height)


def _on_a_comrade(pos: Skirmish, man: Piece, x: int, y: int) -> bool:
    for other in pos.box.of_side[man.side]:
        at = other.index
        if other is man or not other.man or not pos.able(other) or inside(pos, other):
            continue
        if pos.storey[at] == OUTSIDE and gap2(x, y, pos.x[at], pos.y[at]) < SPACING * SPACING:
            return True
    return False
