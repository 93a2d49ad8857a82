"""17.21, 17.22 What fear does: flight and surrender."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from grognard.boards.felt.plane import Point, Ring, ahead, gap2
from grognard.boards.felt.sight import UNSEEN
from grognard.boards.felt.sweep import sweep
from grognard.boards.felt.table import Spot
from grognard.boards.felt.walk import ENTER, path_length, point_along, walk
from grognard.boards.felt.ways import LATTICE, Reach
from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.titles.lineagotica.arrivals import on_edge
from grognard.titles.lineagotica.bailing import (
    SPACING,
    climb_down,
    crew_of,
    point_of,
)
from grognard.titles.lineagotica.box import Piece
from grognard.titles.lineagotica.command import lose_leader
from grognard.titles.lineagotica.driving import STEEPEST, hidden_hull_on
from grognard.titles.lineagotica.foot import room_at
from grognard.titles.lineagotica.going import tolls_at
from grognard.titles.lineagotica.lines import (
    PRONE_EYE,
    enemies_feared,
    in_front,
    known_hulls,
    nearest,
    scene,
    spot,
    stand,
)
from grognard.titles.lineagotica.melee import in_contact, make_contact, step_aside
from grognard.titles.lineagotica.mines import step_on_mines
from grognard.titles.lineagotica.morale import test_morale
from grognard.titles.lineagotica.position import (
    FLED,
    MOVED,
    NOBODY,
    NOWHERE,
    RUN,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.prisoners import captor_of, capture
from grognard.titles.lineagotica.procedure import Dice
from grognard.titles.lineagotica.rows import RUN as RUNNING
from grognard.titles.lineagotica.rows import WALK
from grognard.titles.lineagotica.shock import shock
from grognard.titles.lineagotica.sighting import inside, name_for, reveal_all
from grognard.titles.lineagotica.special import SNOW, holds, wheels_stay_on_the_road
from grognard.titles.lineagotica.tables import half

STEP: Final = 20
HINDERS: Final = ("small", "large", "barred")
"""7.5 to 7.12 What a fleeing driver does not try."""
FAR: Final = 4
"""17.21 A goal farther off than so many runs is none."""
COARSE: Final = 50
"""17.21 Goals beyond the run are looked for on a grid so coarse."""


# 17.21 Panic --------------------------------------------------------------------------------------


def flee(table: Skirmish, piece: Piece) -> Dice:
    """17.21 At top speed to cover, then shocked. Nobody fires at him on the way."""
    if table.in_panic & piece.bit:
        # One run a turn is all he has: he stays where it has brought him.
        shock(table, piece)
        return
    table.in_panic |= piece.bit
    here = point_of(table, piece)
    if piece.vehicle:
        yield from _drive_off(table, piece)
    elif not inside(table, piece):
        _jump_off(table, piece)
        yield from _run(table, piece)
    if not table.able(piece):
        return
    # The immobilised, those they carry and those who are in cover already stay where they are.
    ran = int(point_of(table, piece) != here)
    table.tell_side(piece.side, Event("panic", "17.21", {"piece": piece.id, "ran": ran}))
    if table.observed(piece):
        facts: Facts = {"enemy": name_for(table, piece), "ran": ran}
        table.tell_side(piece.foe, Event("seen-panic", "17.21", facts))
    shock(table, piece)


def _run(table: Skirmish, man: Piece) -> Dice:
    """17.21 By what his side knows: whom it has not observed neither draws nor bars his way."""
    at = man.index
    enemies = enemies_feared(table, man.side)
    if table.house[at] != NOWHERE and not _enemy_in_the_room(table, man, enemies):
        _step_back(table, man)
        return
    x, y = point_of(table, man)
    if _safe(table, man, enemies, x, y):
        return
    run = _top_speed(table, man)
    tolls = tolls_at(table, run, man.side)
    others = [other for other in table.box.men if _on_the_ground(table, man, other)]
    taken = tuple([point_of(table, other) for other in others])
    reach = Reach(tolls, x, y, run, taken=taken)
    goal = _goal(table, man, enemies, reach) or _towards(table, man, enemies, reach, FAR * run)
    if goal is not None:
        yield from _run_to(table, man, reach.way(goal[0], goal[1]))


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


def _enemy_in_the_room(pos: Skirmish, man: Piece, enemies: list[Piece]) -> bool:
    house, storey = pos.house[man.index], pos.storey[man.index]
    for foe in enemies:
        if pos.house[foe.index] == house and pos.storey[foe.index] == storey:
            return True
    return False


def _step_back(pos: Skirmish, man: Piece) -> None:
    """30.10 Away from the opening nobody outside sees him."""
    at = man.index
    if pos.slot[at] == NOWHERE:
        return
    opening = pos.box.openings[pos.slot[at]]
    for back in range(SPACING, 5 * SPACING, SPACING):
        x, y = ahead(opening.x, opening.y, opening.facing + 180, back)
        if opening.building.has(x, y) and _free(pos, man, x, y):
            pos.x[at], pos.y[at] = x, y
            break
    pos.slot[at] = NOWHERE


def _safe(pos: Skirmish, man: Piece, enemies: list[Piece], x: int, y: int) -> bool:
    """17.21 In or behind cover, out of sight of all observed enemies and nearer to none of them."""
    felt = pos.box.felt
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


def _lying(pos: Skirmish, x: int, y: int) -> Spot:
    """30.10 In a house he is seen by whoever is in the room, and not through its walls."""
    house, storey = room_at(pos, (x, y))
    if house == NOWHERE:
        return stand(pos, x, y, PRONE_EYE, False)
    felt = pos.box.felt
    return felt.indoors(felt.buildings[house], storey, x, y, PRONE_EYE, False)


def _at_home_edge(pos: Skirmish, man: Piece, x: int, y: int) -> bool:
    edge = pos.box.scenario.sides[man.side].home_edge
    felt = pos.box.felt
    if edge == "N":
        return y > felt.height - LATTICE
    if edge == "S":
        return y < LATTICE
    return x > felt.width - LATTICE if edge == "E" else x < LATTICE


def _goal(pos: Skirmish, man: Piece, enemies: list[Piece], reach: Reach) -> Point | None:
    """17.21 The nearest by path; of two as near, the smaller x, then y."""
    for _, x, y in sorted([(price, x, y) for x, y, price in reach.cells()]):
        if _at_home_edge(pos, man, x, y) or _safe(pos, man, enemies, x, y):
            return (x, y)
    return None


def _towards(
    pos: Skirmish, man: Piece, enemies: list[Piece], reach: Reach, limit: int
) -> Point | None:
    """17.21 Nothing within the run: as near as it takes him to the nearest goal beyond it."""
    felt = pos.box.felt
    sx, sy = point_of(pos, man)
    coarse = [
        (gap2(x, y, sx, sy), x, y)
        for x in range(0, felt.width + 1, COARSE)
        for y in range(0, felt.height + 1, COARSE)
        if gap2(x, y, sx, sy) <= limit * limit
    ]
    for _, gx, gy in sorted(coarse):
        if _at_home_edge(pos, man, gx, gy) or _safe(pos, man, enemies, gx, gy):
            near = sorted([(gap2(x, y, gx, gy), x, y) for x, y, _ in reach.cells()])
            return (near[0][1], near[0][2]) if near else None
    return None


def _run_to(table: Skirmish, man: Piece, path: Ring) -> Dice:
    """The way he has found; at the home edge he leaves the table."""
    if path_length(path):
        table.gait[man.index] = RUN
        table.activity[man.index] = MOVED
        table.set_up &= ~man.bit
        table.slot[man.index] = NOWHERE
        arrived = yield from _step_by_step(table, man, path)
        if not arrived:
            return
    if _at_home_edge(table, man, *point_of(table, man)):
        _leave(table, man)


def _step_by_step(table: Skirmish, man: Piece, path: Ring) -> Generator[int, int, bool]:
    """22.2, 32.1 Whether he gets there: a mine may stop him, or an enemy nobody had observed."""
    unhurt = _harm(table, man)
    length = path_length(path)
    steps = -(-length // STEP)
    for step in range(1, steps + 1):
        x, y = point_of(table, man)
        _put(table, man, *point_along(path, length * step // steps))
        yield from step_on_mines(table, man, x, y)
        hurt = _harm(table, man) != unhurt
        met = [foe for foe in in_contact(table, man) if table.able(foe)]
        if hurt or any(not table.observed(foe) for foe in met):
            if not hurt:
                make_contact(table, man)
            _find_room(table, man, path, length * step // steps)
            return False
    return True


def _harm(pos: Skirmish, piece: Piece) -> tuple[int, int, int, int]:
    """What stops it on its way, if it changes."""
    at = piece.index
    stuck = pos.immobile & piece.bit
    return (pos.state[at], pos.shocked_until[at], pos.halvings[at], stuck)


def _find_room(pos: Skirmish, man: Piece, path: Ring, gone: int) -> None:
    """30.2 Stopped among others he stands where he last had room."""
    if not pos.able(man):
        return
    for far in range(gone, 0, -LATTICE // 2):
        x, y = point_along(path, far)
        if _free(pos, man, x, y):
            _put(pos, man, x, y)
            return
    _put(pos, man, *path[0])


def _leave(pos: Skirmish, piece: Piece) -> None:
    """37.6 Over the home edge: lost to this battle."""
    if pos.observed(piece):
        pos.tell_side(piece.foe, Event("seen-fled", "17.21", {"enemy": name_for(pos, piece)}))
    pos.tell_side(piece.side, Event("fled", "17.21", {"piece": piece.id}))
    for man in pos.carried(piece):
        _leave(pos, man)
    pos.state[piece.index] = FLED
    pos.token[piece.index] = 0
    lose_leader(pos, piece, False)


def _put(pos: Skirmish, piece: Piece, x: int, y: int) -> None:
    at = piece.index
    pos.x[at], pos.y[at] = x, y
    if piece.man:
        pos.house[at], pos.storey[at] = room_at(pos, (x, y))


def _free(pos: Skirmish, man: Piece, x: int, y: int) -> bool:
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


def _jump_off(pos: Skirmish, man: Piece) -> None:
    """24 A rider who panics drops off first."""
    carrier = pos.aboard[man.index]
    if carrier != NOBODY:
        climb_down(pos, pos.box.pieces[carrier], [man], NOWHERE, NOWHERE)


# Vehicles in panic --------------------------------------------------------------------------------


def _drive_off(table: Skirmish, vehicle: Piece) -> Dice:
    """17.21 Straight away or in reverse, the whole allowance; who cannot drive stays."""
    hull = vehicle.hull
    at = vehicle.index
    if hull is None or table.immobile & vehicle.bit:
        return
    foe = nearest(table, vehicle, enemies_feared(table, vehicle.side))
    back = foe is not None and in_front(table, vehicle, table.x[foe.index], table.y[foe.index], 90)
    heading = table.facing[at] + (180 if back else 0)
    allowance = hull.movement.off_road * hull.movement_percent // 100
    if table.halvings[at]:
        allowance = half(allowance)
    x, y = point_of(table, vehicle)
    path = _to_the_edge(table, ((x, y), ahead(x, y, heading, allowance)))
    far = _unhindered(table, vehicle, path)
    if far:
        table.activity[at] = MOVED
    unhurt = _harm(table, vehicle)
    steps = -(-far // STEP)
    for step in range(1, steps + 1):
        before = point_of(table, vehicle)
        after = point_along(path, far * step // steps)
        hidden = hidden_hull_on(table, vehicle, (before, after))
        if hidden is not None:
            # 30.11 It stops before it, as on any other drive.
            reveal_all(table, [hidden, vehicle])
            return
        for piece in (vehicle, *table.carried(vehicle)):
            table.x[piece.index], table.y[piece.index] = after
        # 22.3, 32.7
        yield from step_on_mines(table, vehicle, *before)
        yield from test_morale(table, step_aside(table, vehicle))
        if _harm(table, vehicle) != unhurt:
            return
    home = table.box.scenario.sides[vehicle.side].home_edge
    if on_edge(table, *point_of(table, vehicle), home):
        _leave(table, vehicle)


def _to_the_edge(pos: Skirmish, path: Ring) -> Ring:
    """As much of a straight way as lies on the table."""
    far = path_length(path)
    while not pos.box.felt.on_table(*point_along(path, far)):
        far -= 1
    return (path[0], point_along(path, far))


def _unhindered(pos: Skirmish, vehicle: Piece, path: Ring) -> int:
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


# 17.22 Surrender ----------------------------------------------------------------------------------


def surrender(table: Skirmish, piece: Piece) -> Dice:
    """17.22 To enemies he sees; for want of them he runs and leaves his heavy weapons."""
    if piece.vehicle:
        yield from _abandon(table, piece)
        return
    captor = captor_of(table, piece)
    if captor is not None:
        capture(table, piece, captor)
        return
    _drop_heavy_weapons(table, piece)
    yield from flee(table, piece)


def _drop_heavy_weapons(pos: Skirmish, man: Piece) -> None:
    at = man.index
    weapons = pos.box.tables.weapon
    held = pos.loaded.get(at, tuple([arm.id for arm in man.arms]))
    kept = tuple([id for id in held if not weapons[id].heavy])
    if len(kept) == len(held):
        return
    pos.loaded[at] = kept
    pos.dropped[at] = (pos.x[at], pos.y[at])
    pos.set_up &= ~man.bit
    pos.tell_side(man.side, Event("weapon-abandoned", "17.22", {"piece": man.id}))


def _abandon(table: Skirmish, vehicle: Piece) -> Dice:
    """17.22 The crew climbs out and runs; whoever it carries stays aboard and minds himself."""
    foe = nearest(table, vehicle, enemies_feared(table, vehicle.side))
    x, y = (table.x[foe.index], table.y[foe.index]) if foe is not None else (NOWHERE, NOWHERE)
    crew = crew_of(table, vehicle)
    table.abandoned |= vehicle.bit
    table.tell_side(vehicle.side, Event("abandoned", "17.22", {"piece": vehicle.id}))
    if table.observed(vehicle):
        facts = {"enemy": name_for(table, vehicle)}
        table.tell_side(vehicle.foe, Event("seen-abandoned", "17.22", dict(facts)))
    climb_down(table, vehicle, crew, x, y)
    for man in crew:
        yield from flee(table, man)
