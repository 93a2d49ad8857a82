"""17.21 Where fear drives a man or a vehicle: the nearest cover, the home edge, straight away."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, Ring, ahead, gap2
from grognard.boards.felt.sight import UNSEEN
from grognard.boards.felt.sweep import sweep
from grognard.boards.felt.table import Spot
from grognard.boards.felt.tolls import LATTICE
from grognard.boards.felt.walk import ENTER, path_length, point_along, walk
from grognard.boards.felt.ways import Reach
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.rows import RUN as RUNNING
from grognard.titles.lineagotica.box.rows import WALK
from grognard.titles.lineagotica.box.tables import half
from grognard.titles.lineagotica.position import (
    NOBODY,
    NOWHERE,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.men.ch18_sighting import inside
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    NAPALM,
    PRONE_EYE,
    known_hulls,
    scene,
    spot,
    stand,
)
from grognard.titles.lineagotica.rules.moving.ch06_foot import room_at
from grognard.titles.lineagotica.rules.moving.ch06_going import tolls_at
from grognard.titles.lineagotica.rules.moving.ch07_driving import STEEPEST, burns_under
from grognard.titles.lineagotica.rules.moving.ch24_bailing import (
    SPACING,
    point_of,
)
from grognard.titles.lineagotica.rules.turn.ch37_battles import SNOW, holds, wheels_stay_on_the_road

STEP: Final = 20
HINDERS: Final = ("small", "large", "barred")
"""7.5 to 7.12 What a fleeing driver does not try."""
WHOLE: Final = 1_000_000
"""Parts of a whole move."""
COARSE: Final = 50
"""17.21 Goals beyond the run are looked for on a grid so coarse."""


def way_out(pos: Skirmish, man: Piece, enemies: list[Piece]) -> Ring:
    """17.21 His way to the nearest goal, or towards it as far as he comes; else nothing."""
    x, y = point_of(pos, man)
    run = _top_speed(pos, man)
    tolls = tolls_at(pos, run, man.side)
    others = [other for other in pos.box.men if _on_the_ground(pos, man, other)]
    taken = tuple([point_of(pos, other) for other in others])
    reach = Reach(tolls, x, y, run, taken=taken)
    goal = _goal(pos, man, enemies, reach) or _towards(pos, man, enemies, reach)
    return reach.way(goal[0], goal[1]) if goal is not None else ()


def _knows(pos: Skirmish, man: Piece, other: Piece) -> bool:
    """34.1 His own side, and the enemies it has observed."""
    return other is not man and (other.side == man.side or pos.observed(other))


def _on_the_ground(pos: Skirmish, man: Piece, other: Piece) -> bool:
    """30.2 Whoever he knows of where he may run: outside, or on a ground floor."""
    if not _knows(pos, man, other) or not pos.on_table(other):
        return False
    return pos.aboard[other.index] == NOBODY and pos.storey[other.index] <= 0


def _top_speed(pos: Skirmish, man: Piece) -> int:
    """6.3, 6.11, 37.10"""
    gaits = pos.box.tables.gaits
    run = gaits[WALK] if holds(pos, SNOW) else gaits[RUNNING]
    return half(run) if pos.state[man.index] == WOUNDED else run


def enemy_in_the_room(pos: Skirmish, man: Piece, enemies: list[Piece]) -> bool:
    house, storey = pos.house[man.index], pos.storey[man.index]
    for foe in enemies:
        if pos.house[foe.index] == house and pos.storey[foe.index] == storey:
            return True
    return False


def safe(pos: Skirmish, man: Piece, enemies: list[Piece], x: int, y: int) -> bool:
    """17.21 In or behind cover, out of sight of all observed enemies and nearer to none of them."""
    felt = pos.box.felt
    if burning(pos, x, y):
        return False
    if not enemies:
        return any(element.kind.cover > 0 for element in felt.at(x, y))
    at = man.index
    for foe in enemies:
        fx, fy = pos.x[foe.index], pos.y[foe.index]
        if gap2(x, y, fx, fy) < gap2(pos.x[at], pos.y[at], fx, fy):
            return False
    there = _lying(pos, x, y)
    now = scene(pos)
    for foe in enemies:
        if now.sight(spot(pos, foe), there) != UNSEEN:
            return False
    return True


def burning(pos: Skirmish, x: int, y: int) -> bool:
    """20.3 In the napalm nobody sees him, and nobody stays."""
    return any(each.kind.name == NAPALM for each in pos.marks.at(pos.box.felt, x, y))


def _lying(pos: Skirmish, x: int, y: int) -> Spot:
    """30.10 In a house he is seen by whoever is in the room, and not through its walls."""
    house, storey = room_at(pos, (x, y))
    if house == NOWHERE:
        return stand(pos, x, y, PRONE_EYE, False)
    felt = pos.box.felt
    return felt.indoors(felt.buildings[house], storey, x, y, PRONE_EYE, False)


def at_home_edge(pos: Skirmish, man: Piece, x: int, y: int) -> bool:
    edge = pos.box.scenario.sides[man.side].home_edge
    felt = pos.box.felt
    if edge == "N":
        return y > felt.height - LATTICE
    if edge == "S":
        return y < LATTICE
    return x > felt.width - LATTICE if edge == "E" else x < LATTICE


def _goal(pos: Skirmish, man: Piece, enemies: list[Piece], reach: Reach) -> Point | None:
    """17.21 The nearest by path; of two as near, the smaller x, then y."""
    for _, x, y in sorted([(price, x, y) for x, y, price in reach.nodes()]):
        if reach.may_stop(x, y):
            if at_home_edge(pos, man, x, y) or safe(pos, man, enemies, x, y):
                return (x, y)
    return None


def _towards(pos: Skirmish, man: Piece, enemies: list[Piece], reach: Reach) -> Point | None:
    """17.21 Nothing within the run: as near as it takes him to the nearest goal beyond it."""
    felt = pos.box.felt
    sx, sy = point_of(pos, man)
    coarse = [
        (gap2(x, y, sx, sy), x, y)
        for x in range(0, felt.width + 1, COARSE)
        for y in range(0, felt.height + 1, COARSE)
    ]
    for _, gx, gy in sorted(coarse):
        if at_home_edge(pos, man, gx, gy) or safe(pos, man, enemies, gx, gy):
            for _, x, y in sorted([(gap2(x, y, gx, gy), x, y) for x, y, _ in reach.nodes()]):
                if reach.may_stop(x, y):
                    return (x, y)
            return None
    return None


def free(pos: Skirmish, man: Piece, x: int, y: int) -> bool:
    """30.2 Nobody he knows of stands there, in that room or outside."""
    house, _ = room_at(pos, (x, y))
    for other in pos.box.men:
        if not _knows(pos, man, other) or not pos.on_table(other) or inside(pos, other):
            continue
        if pos.house[other.index] != house:
            continue
        if gap2(x, y, pos.x[other.index], pos.y[other.index]) < SPACING * SPACING:
            return False
    return True


def straight_on(pos: Skirmish, vehicle: Piece, heading: int, far: int) -> Ring:
    """17.21 The way a vehicle flees: as much of a straight line as lies on the table."""
    x, y = point_of(pos, vehicle)
    path = ((x, y), ahead(x, y, heading, far))
    far = path_length(path)
    while not pos.box.felt.on_table(*point_along(path, far)):
        far -= 1
    return (path[0], point_along(path, far))


def whole_move(pos: Skirmish, vehicle: Piece, path: Ring, back: bool) -> int:
    """7.1, 7.8, 7.9 How far its move takes it along that way, shares of both allowances together;
    backwards it goes as off the road."""
    hull = vehicle.hull
    assert hull is not None
    rows = pos.box.tables.terrain
    left = half(WHOLE) if pos.halvings[vehicle.index] else WHOLE
    for stretch in walk(pos.box.felt, path, pos.marks).stretches:
        row = rows.get(stretch.ground.kind.name) if stretch.ground is not None else None
        kind = row.vehicle if row is not None else ""
        speed = hull.movement.road if kind == "road" and not back else hull.movement.off_road
        speed = speed * hull.movement_percent // 100
        if kind == "difficult":
            speed = half(speed)
        far = left * speed // WHOLE
        if far <= stretch.length:
            return stretch.start + far
        left -= -(-stretch.length * WHOLE // max(speed, 1))
    return path_length(path)


def unhindered(pos: Skirmish, vehicle: Piece, path: Ring) -> int:
    """How far it comes before anything stops it: it neither crosses nor crushes in its flight."""
    hull = vehicle.hull
    assert hull is not None
    free = path_length(path)
    if not free:
        return 0
    felt = pos.box.felt
    others = tuple([h for h in known_hulls(pos, vehicle.side) if h.id != vehicle.id])
    fronts = [
        (touch.element, touch.along)
        for touch in sweep(felt, path, hull.length, hull.width, pos.marks, others)
    ]
    fronts += [
        (passage.element, passage.along - hull.length // 2)
        for passage in walk(felt, path, pos.marks).passages
        if passage.what == ENTER
    ]
    for element, along in fronts:
        if burns_under(pos, vehicle, element):
            continue
        row = pos.box.tables.terrain.get(element.kind.name)
        # 30.11 What has no row is another hull.
        if row is None or (
            row.vehicle in HINDERS and not (row.tracked_free and hull.movement.tracked)
        ):
            free = min(free, max(0, along - 1))
    while free > 0 and not _passable(pos, vehicle, (path[0], point_along(path, free))):
        free -= STEP
    return max(0, free)


def _passable(pos: Skirmish, vehicle: Piece, path: Ring) -> bool:
    """7.12, 37.33 Neither fear nor speed takes it up a wall or, on wheels, off that road."""
    if walk(pos.box.felt, path, pos.marks).steepest > STEEPEST:
        return False
    return wheels_stay_on_the_road(pos, vehicle, path) is None
