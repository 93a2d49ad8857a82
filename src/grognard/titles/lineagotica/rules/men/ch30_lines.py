"""30 Lines on the table: who sees whom, through what cover, how far off.

The felt knows geometry and no rule; here the pieces of a position stand on it.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.marks import Hull, Marks
from grognard.boards.felt.plane import chords, far, far_from_ring, gap2, in_arc, inside
from grognard.boards.felt.sight import HEAVILY, LIGHTLY, OPEN, UNSEEN, Scene, Spot
from grognard.boards.felt.table import HEAVY, LIGHT, NO_COVER, Building
from grognard.engine.laws import Facts, law
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.position import DEAD, LEFT, NOBODY, NOWHERE, Skirmish

STANDING_EYE: Final = 6
PRONE_EYE: Final = 2
"""30.4"""
BEFORE: Final = 3
"""So far before a wall one looks at it."""
FRONT: Final = 45
"""16.11, 18.13 Degrees to each side of the axis."""

NAPALM: Final = "napalm_fire"
VEILS: Final = ("smoke", NAPALM)
"""19 What hides and shelters nobody."""
MOST_LINES: Final = 3
"""30.7 Of the five."""

_REMEMBERED: Final = 64


@law("30.1", "off-the-table")
def the_point_is_on_the_table(pos: Skirmish, x: int, y: int) -> Facts | None:
    return None if pos.box.felt.on_table(x, y) else {"x": x, "y": y}


ON_THE_TABLE: Final = (the_point_is_on_the_table,)


def hull_of(pos: Skirmish, vehicle: Piece) -> Hull:
    """Where the rectangle of a vehicle, gun or wreck lies."""
    index = vehicle.index
    return pos.box.hull_at(vehicle, pos.x[index], pos.y[index], pos.facing[index])


def hulls(pos: Skirmish) -> tuple[Hull, ...]:
    """30.11 All hulls on the table, wrecks too."""
    state = pos.state
    return tuple([hull_of(pos, v) for v in pos.box.hulls if state[v.index] < LEFT])


def hull_over(pos: Skirmish, x: int, y: int) -> str:
    """Which hull lies over that point; "" for none."""
    for hull in hulls(pos):
        if inside(x, y, hull.ring):
            return hull.id
    return ""


def shown(pos: Skirmish, vehicle: Piece) -> bool:
    """34.1 Whether both sides know of the hull: an observed vehicle, or a wreck."""
    state = pos.state[vehicle.index]
    return state == DEAD or (state < DEAD and pos.token[vehicle.index] != 0)


def known_hulls(pos: Skirmish, side: int) -> tuple[Hull, ...]:
    """34.1 Those that side knows of: what it has not observed makes no way illegal."""
    state = pos.state
    return tuple(
        [
            hull_of(pos, v)
            for v in pos.box.hulls
            if (v.side == side and state[v.index] < LEFT) or shown(pos, v)
        ]
    )


def holes_unseen(pos: Skirmish, side: int) -> list[str]:
    return [hole for of, hole in pos.unseen_holes if of == side]


def known_marks(pos: Skirmish, side: int) -> Marks:
    """37.9 The table as that side knows it: what is hidden from it makes no way illegal."""
    marks = pos.marks.without(holes_unseen(pos, side))
    for element in pos.box.hidden_things:
        known = pos.things_known[side] >> element.number & 1
        if not known and pos.box.hidden_from(element, side):
            marks = marks.remove(element.number)
    return marks


def scene(pos: Skirmish) -> Scene:
    """B12 The lines of the table as it is now; remembered as long as nothing on it has changed.

    34.1 An unobserved hull blocks none: it would give itself away by the lines it takes.
    """
    return _scene_with(pos, pos.marks)


def _scene_with(pos: Skirmish, marks: Marks) -> Scene:
    last = pos.box.last_scene
    if last is not None and last.marks is marks and _same_hulls(pos, last):
        return last
    places: list[int] = []
    for vehicle in pos.box.hulls:
        index = vehicle.index
        if shown(pos, vehicle):
            places += [index, pos.x[index], pos.y[index], pos.facing[index]]
    key = (marks, tuple(places))
    found = pos.box.scenes.get(key)
    if found is None:
        if len(pos.box.scenes) >= _REMEMBERED:
            pos.box.scenes.clear()
        standing = tuple([hull_of(pos, v) for v in pos.box.hulls if shown(pos, v)])
        found = Scene(pos.box.felt, marks, standing)
        pos.box.scenes[key] = found
    pos.box.last_scene = found
    return found


def _same_hulls(pos: Skirmish, scene: Scene) -> bool:
    """Whether the hulls of that scene are those that block a line now."""
    hulls = scene.hulls
    count = 0
    for vehicle in pos.box.hulls:
        if not shown(pos, vehicle):
            continue
        if count == len(hulls):
            return False
        hull, index = hulls[count], vehicle.index
        if (hull.x, hull.y, hull.facing) != (pos.x[index], pos.y[index], pos.facing[index]):
            return False
        if hull.id != vehicle.id:
            return False
        count += 1
    return count == len(hulls)


def stand(pos: Skirmish, x: int, y: int, height: int, upright: bool = True, hull: str = "") -> Spot:
    """Somebody outdoors, on the ground as it is now: a bridge that was blown carries nobody."""
    return pos.box.felt.stand(x, y, height, upright, hull, pos.marks.gone)


def spot(pos: Skirmish, piece: Piece) -> Spot:
    """30.4, 30.10 Where its eye is; of a man inside a vehicle, the vehicle's."""
    index = piece.index
    box = pos.box
    carrier = pos.aboard[index]
    if carrier != NOBODY and not pos.riding & piece.bit:
        return spot(pos, box.pieces[carrier])
    x, y = pos.x[index], pos.y[index]
    if piece.hull is not None:
        return stand(pos, x, y, piece.hull.height, True, piece.id)
    upright = not pos.prone & piece.bit
    eye = STANDING_EYE if upright else PRONE_EYE
    if pos.slot[index] != NOWHERE:
        return box.felt.at_opening(box.openings[pos.slot[index]], eye, upright)
    if pos.house[index] != NOWHERE:
        building = box.felt.buildings[pos.house[index]]
        return box.felt.indoors(building, pos.storey[index], x, y, eye, upright)
    if carrier != NOBODY:
        return stand(pos, x, y, eye, upright, box.pieces[carrier].id)
    return stand(pos, x, y, eye, upright)


def sight_limit(pos: Skirmish) -> int:
    """12.12, 12.13, 18.15 How far one sees in this light; 0: no limit."""
    return pos.box.tables.sight[pos.light()]


def sight_limit_of(pos: Skirmish, target: Piece) -> int:
    """12.14 By the option one sees a shooter's muzzle flash from any distance."""
    if pos.box.options.flash_visible and pos.flashed & target.bit:
        return 0
    return sight_limit(pos)


def seen(pos: Skirmish, eye: Piece, target: Piece) -> int:
    """30.5 to 30.7 UNSEEN, or how the target is covered from there: OPEN, LIGHTLY, HEAVILY."""
    return scene(pos).sight(spot(pos, eye), spot(pos, target), sight_limit_of(pos, target))


def seen_from(pos: Skirmish, x: int, y: int, eye: int, target: Piece) -> int:
    """How the target is covered from a point, at that height above it, whatever the light.

    A burst on a vehicle or under it is not hidden by that vehicle.
    """
    there = stand(pos, x, y, eye, hull=hull_over(pos, x, y))
    return scene(pos).sight(there, spot(pos, target))


def seen_there(pos: Skirmish, eye: Piece, there: Spot) -> int:
    """How somebody would be covered from the eye if he were there, whatever the light."""
    return scene(pos).sight(spot(pos, eye), there)


# 30.7 Shelter -------------------------------------------------------------------------------------


def sheltered(pos: Skirmish, eye: Spot, target: Piece) -> int:
    """What shelters him from there, seen or not: OPEN, LIGHTLY, HEAVILY.

    Whatever hides him shelters him as what it is. Darkness, distance and smoke shelter nobody.
    """
    smoke = [laid.id for laid in pos.marks.laid if laid.element.kind.name in VEILS]
    now, there = _scene_with(pos, pos.marks.without(smoke)), spot(pos, target)
    seen = now.sight(eye, there)
    if seen != UNSEEN:
        return seen
    look = now.look(eye, there)
    if look.why == "off":
        return OPEN
    if look.why == "sunken":
        ground = pos.marks.at(pos.box.felt, int(there.x), int(there.y))
        return _as_cover(max([int(e.cover_in) for e in ground if e.kind.sunken], default=NO_COVER))
    if look.why:
        # "indoors", "sill", "field": a wall of his house is between them, or of the other's.
        number = there.building if there.building >= 0 else eye.building
        walls = [b.kind.cover for b in pos.box.felt.buildings if b.number == number]
        return _as_cover(walls[0])
    heavy = light = 0
    for line in look.lines:
        cover = line.cover if line.block is None else _cover_of(pos, line.block.id)
        heavy += cover == HEAVY
        light += cover == LIGHT
    if heavy >= MOST_LINES:
        return HEAVILY
    return LIGHTLY if heavy + light >= MOST_LINES else OPEN


def _cover_of(pos: Skirmish, id: str) -> int:
    """30.7 What hides a line, as cover: the ground, a hull, a wall, a wood."""
    if not id or id in pos.box.by_id:
        return HEAVY
    for laid in pos.marks.laid:
        if laid.id == id:
            return laid.element.kind.cover
    for element in pos.box.felt.elements:
        if element.id == id:
            return element.kind.cover
    return HEAVY


def _as_cover(cover: int) -> int:
    return HEAVILY if cover == HEAVY else LIGHTLY if cover == LIGHT else OPEN


def sees(pos: Skirmish, eye: Piece, target: Piece) -> bool:
    return seen(pos, eye, target) != UNSEEN


def sight_of(pos: Skirmish, now: Scene, eye: Piece, there: Spot, limit: int) -> int:
    """The same for many eyes on one target, whose spot and limit are found once."""
    return now.sight(spot(pos, eye), there, limit)


def seen_by_any(pos: Skirmish, eyes: list[Piece], target: Piece) -> bool:
    """18.5 Whether one of them sees it; whoever saw it last time is asked first."""
    now, there, limit = scene(pos), spot(pos, target), sight_limit_of(pos, target)
    watchers = pos.box.watchers
    last = watchers.get(target.index)
    if last is not None and last in eyes and sight_of(pos, now, last, there, limit) != UNSEEN:
        return True
    for eye in eyes:
        if eye is not last and sight_of(pos, now, eye, there, limit) != UNSEEN:
            watchers[target.index] = eye
            return True
    return False


def sees_point(pos: Skirmish, eye: Piece, x: int, y: int) -> bool:
    """Whether there is a line to a point of the ground (9.4, 14.4, 37.9)."""
    here = spot(pos, eye)
    return scene(pos).sight(here, ground_at(pos, here, x, y), sight_limit(pos)) != UNSEEN


def ground_at(pos: Skirmish, here: Spot, x: int, y: int) -> Spot:
    """What one must see to see a point of the ground.

    A vehicle that stands there does not hide it: who sees the vehicle sees where it is. A point of
    a building is seen by whoever sees, from outside, the wall before it.
    """
    building = pos.box.felt.building_at(x, y)
    if building is not None and here.building != building.number:
        return _wall_before(pos, here, building, x, y)
    return stand(pos, x, y, PRONE_EYE, hull=hull_over(pos, x, y))


def _wall_before(pos: Skirmish, here: Spot, building: Building, x: int, y: int) -> Spot:
    """The top of the wall where a line to that point of the building meets it."""
    from_x, from_y = int(here.x), int(here.y)
    inside_it = chords(from_x, from_y, x, y, building.points)
    if inside_it:
        n, d = inside_it[0][:2]
        x, y = from_x + (x - from_x) * n // d, from_y + (y - from_y) * n // d
    gap = max(1, far(from_x, from_y, x, y))
    # A little before it, so that the building itself is not in the way.
    x -= (x - from_x) * BEFORE // gap
    y -= (y - from_y) * BEFORE // gap
    return stand(pos, x, y, building.height)


# 30.3 Measuring -----------------------------------------------------------------------------------


def distance(pos: Skirmish, piece: Piece, target: Piece) -> int:
    """Centre to centre, to a vehicle its nearest point; mm rounded up, so `<=` is exact."""
    return distance_to(pos, pos.x[piece.index], pos.y[piece.index], target)


def distance_to(pos: Skirmish, x: int, y: int, target: Piece) -> int:
    if target.vehicle:
        return far_from_ring(x, y, hull_of(pos, target).ring)
    return far(x, y, pos.x[target.index], pos.y[target.index])


def within(pos: Skirmish, piece: Piece, target: Piece, mm: int) -> bool:
    """Centre to centre and inclusive (4.4); to a vehicle, its hull."""
    if target.vehicle:
        return distance(pos, piece, target) <= mm
    dx = pos.x[piece.index] - pos.x[target.index]
    dy = pos.y[piece.index] - pos.y[target.index]
    return dx * dx + dy * dy <= mm * mm


def beside(pos: Skirmish, piece: Piece, target: Piece) -> bool:
    """11.28, 32.2 Within 20 mm on the same storey of the same building, or both outside."""
    a, b = piece.index, target.index
    return (
        pos.house[a] == pos.house[b]
        and (pos.house[a] == NOWHERE or pos.storey[a] == pos.storey[b])
        and within(pos, piece, target, pos.box.tables.contact)
    )


def in_front(pos: Skirmish, vehicle: Piece, x: int, y: int, half: int = FRONT) -> bool:
    """30.12 Whether the point lies within so many degrees of the vehicle's axis."""
    index = vehicle.index
    return in_arc(x - pos.x[index], y - pos.y[index], pos.facing[index], half)


def nearest(pos: Skirmish, piece: Piece, others: list[Piece]) -> Piece | None:
    """The nearest of them; the smaller number of two as near."""
    best: Piece | None = None
    least = 0
    for other in others:
        gap = gap2(pos.x[piece.index], pos.y[piece.index], pos.x[other.index], pos.y[other.index])
        if best is None or gap < least:
            best = other
            least = gap
    return best


# Who knows whom -----------------------------------------------------------------------------------


def known_enemies(pos: Skirmish, side: int) -> list[Piece]:
    """The enemies that side has observed and that are up, by their numbers.

    34.2 A man who is down looks dead and is no target. Any other order would tell who is who.
    """
    return by_number(
        pos, [p for p in pos.box.of_side[1 - side] if pos.token[p.index] and pos.able(p)]
    )


def by_number(pos: Skirmish, pieces: list[Piece]) -> list[Piece]:
    """In the order of the numbers by which the other side knows them."""
    if len(pieces) < 2:
        return pieces
    numbers = sorted([pos.token[piece.index] << 12 | piece.index for piece in pieces])
    return [pos.box.pieces[number & 0xFFF] for number in numbers]


def enemies_feared(pos: Skirmish, side: int) -> list[Piece]:
    """17.21 The enemies that side has observed, as long as they can do harm."""
    return [
        foe for foe in known_enemies(pos, side) if not (foe.vehicle and pos.abandoned & foe.bit)
    ]


def visible_enemies(pos: Skirmish, piece: Piece) -> list[Piece]:
    """12.16 Those of them in his own sight."""
    now, here = scene(pos), spot(pos, piece)
    return [
        foe
        for foe in known_enemies(pos, piece.side)
        if now.sight(here, spot(pos, foe), sight_limit_of(pos, foe)) != UNSEEN
    ]
