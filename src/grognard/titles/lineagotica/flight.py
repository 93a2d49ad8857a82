"""17.20 to 17.22 What fear does: shock, flight, surrender."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, Ring, ahead, gap2
from grognard.boards.felt.sight import UNSEEN
from grognard.boards.felt.sweep import sweep
from grognard.boards.felt.tolls import Tolls, cost
from grognard.boards.felt.walk import path_length, point_along
from grognard.boards.felt.ways import LATTICE, Reach
from grognard.engine.events import Event
from grognard.titles.lineagotica.bailing import (
    SPACING,
    climb_down,
    crew_of,
    point_of,
    standing_outside,
)
from grognard.titles.lineagotica.box import SEATS, Piece
from grognard.titles.lineagotica.command import lose_leader
from grognard.titles.lineagotica.going import tolls_at
from grognard.titles.lineagotica.lines import (
    PRONE_EYE,
    hulls,
    in_front,
    known_enemies,
    nearest,
    scene,
    sees,
    spot,
    within,
)
from grognard.titles.lineagotica.position import (
    ACTED,
    CAPTURED,
    FLED,
    IDLE,
    MOVED,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    RUN,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rows import RUN as RUNNING
from grognard.titles.lineagotica.rows import WALK
from grognard.titles.lineagotica.sighting import inside, name_for
from grognard.titles.lineagotica.special import SNOW, holds
from grognard.titles.lineagotica.tables import half

STEP: Final = 20
HINDERS: Final = ("small", "large", "barred")
"""7.5 to 7.12 What a fleeing driver does not try."""
FAR: Final = 4
"""17.21 A goal farther off than so many runs is none."""
COARSE: Final = 50
"""17.21 Goals beyond the run are looked for on a grid so coarse."""


# 16.2, 17.20 Shock --------------------------------------------------------------------------------


def shock(pos: Skirmish, piece: Piece) -> None:
    """16.2 From now to the end of the next turn; infantry drops prone."""
    pos.shocked_until[piece.index] = pos.turn + 1
    pos.aimed[piece.index] = 0
    pos.open_hatch &= ~piece.bit
    if piece.man and not inside(pos, piece):
        pos.prone |= piece.bit
        if pos.observed(piece):
            pos.tell_side(piece.foe, Event("seen-prone", "34.2", {"enemy": name_for(pos, piece)}))
    pos.tell_side(piece.side, Event("shocked", "16.2", {"piece": piece.id}))


# 17.21 Panic --------------------------------------------------------------------------------------


def flee(pos: Skirmish, piece: Piece) -> None:
    """17.21 At top speed to cover, then shocked. Nobody fires at him on the way."""
    if piece.vehicle:
        _drive_off(pos, piece)
    elif not inside(pos, piece):
        _jump_off(pos, piece)
        _run(pos, piece)
    if not pos.able(piece):
        return
    pos.in_panic |= piece.bit
    pos.tell_side(piece.side, Event("panic", "17.21", {"piece": piece.id}))
    if pos.observed(piece):
        pos.tell_side(piece.foe, Event("seen-panic", "17.21", {"enemy": name_for(pos, piece)}))
    shock(pos, piece)


def enemies_feared(pos: Skirmish, side: int) -> list[Piece]:
    """17.21 The enemies that side has observed, as long as they can do harm."""
    return [
        foe
        for foe in known_enemies(pos, side)
        if pos.able(foe) and not (foe.vehicle and pos.abandoned & foe.bit)
    ]


def _run(pos: Skirmish, man: Piece) -> None:
    at = man.index
    enemies = enemies_feared(pos, man.side)
    if pos.house[at] != NOWHERE and not _enemy_in_the_room(pos, man, enemies):
        _step_back(pos, man)
        return
    start = (pos.x[at], pos.y[at])
    if _safe(pos, man, enemies, start[0], start[1]):
        return
    run = _top_speed(pos, man)
    tolls = tolls_at(pos, run, man.side)
    taken = tuple([point_of(pos, other) for other in standing_outside(pos) if other is not man])
    reach = Reach(tolls, start[0], start[1], run, taken=taken)
    goal = _goal(pos, man, enemies, reach) or _towards(pos, man, enemies, reach, FAR * run)
    if goal is not None:
        _run_to(pos, man, tolls, reach.way(goal[0], goal[1]), run)


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
            _put(pos, man, x, y)
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
    there = felt.stand(x, y, PRONE_EYE, False)
    now = scene(pos)
    for foe in enemies:
        if now.sight(spot(pos, foe), there) != UNSEEN:
            return False
    return True


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


def _run_to(pos: Skirmish, man: Piece, tolls: Tolls, path: Ring, run: int) -> None:
    """As far along the way as the run goes; at the home edge he leaves the table."""
    length = path_length(path) if path else 0
    for far in range(min(length, run), 0, -LATTICE):
        x, y = point_along(path, far)
        if cost(tolls, _first(path, far)) <= run and _free(pos, man, x, y):
            break
    else:
        return
    if _at_home_edge(pos, man, x, y):
        _leave(pos, man)
        return
    pos.gait[man.index] = RUN
    pos.activity[man.index] = MOVED
    pos.set_up &= ~man.bit
    pos.slot[man.index] = NOWHERE
    building = pos.box.felt.building_at(x, y)
    pos.house[man.index] = pos.box.felt.buildings.index(building) if building else NOWHERE
    pos.storey[man.index] = 0 if building else OUTSIDE
    _put(pos, man, x, y)


def _first(path: Ring, far: int) -> Ring:
    """The first so many mm of a way."""
    kept = [path[0]]
    for place in range(1, len(path)):
        if path_length(path[: place + 1]) >= far:
            break
        kept.append(path[place])
    return (*kept, point_along(path, far))


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
    pos.x[piece.index] = x
    pos.y[piece.index] = y


def _free(pos: Skirmish, man: Piece, x: int, y: int) -> bool:
    """30.2 Nobody else stands there."""
    for other in pos.box.men:
        if other is man or not pos.on_table(other) or inside(pos, other):
            continue
        if pos.house[other.index] != pos.house[man.index]:
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


def _drive_off(pos: Skirmish, vehicle: Piece) -> None:
    """17.21 Straight away or in reverse, the whole allowance; who cannot drive stays."""
    hull = vehicle.hull
    at = vehicle.index
    if hull is None or pos.immobile & vehicle.bit:
        return
    foe = nearest(pos, vehicle, enemies_feared(pos, vehicle.side))
    back = foe is not None and in_front(pos, vehicle, pos.x[foe.index], pos.y[foe.index], 90)
    heading = pos.facing[at] + (180 if back else 0)
    allowance = hull.movement.off_road * hull.movement_percent // 100
    if pos.halvings[at]:
        allowance = half(allowance)
    x, y = pos.x[at], pos.y[at]
    far = _unhindered(pos, vehicle, ((x, y), ahead(x, y, heading, allowance)))
    x, y = ahead(x, y, heading, far)
    if _at_home_edge(pos, vehicle, x, y):
        _leave(pos, vehicle)
    elif far:
        pos.activity[at] = MOVED
        _put(pos, vehicle, x, y)
        for man in pos.carried(vehicle):
            _put(pos, man, x, y)


def _unhindered(pos: Skirmish, vehicle: Piece, path: Ring) -> int:
    """How far it comes before anything stops it: it neither crosses nor crushes in its flight."""
    hull = vehicle.hull
    assert hull is not None
    felt = pos.box.felt
    rows = pos.box.tables.terrain
    others = tuple([each for each in hulls(pos) if each.id != vehicle.id])
    free = path_length(path)
    for touch in sweep(felt, path, hull.length, hull.width, pos.marks, others):
        row = rows.get(touch.element.kind.name)
        if row is None or row.vehicle in HINDERS:
            free = min(free, touch.along)
    for far in range(0, free + 1, STEP):
        x, y = point_along(path, far)
        if not felt.on_table(x, y):
            return max(0, far - STEP)
        for element in pos.marks.at(felt, x, y):
            row = rows.get(element.kind.name)
            if row is not None and row.vehicle in HINDERS:
                return max(0, far - STEP - hull.length // 2)
    return free // STEP * STEP


# 17.22 Surrender ----------------------------------------------------------------------------------


def surrender(pos: Skirmish, piece: Piece) -> None:
    """17.22 To enemies he sees; for want of them he runs and leaves his heavy weapons."""
    if piece.vehicle:
        _abandon(pos, piece)
        return
    captor = captor_of(pos, piece)
    if captor is not None:
        capture(pos, piece, captor)
        return
    _drop_heavy_weapons(pos, piece)
    flee(pos, piece)


def captor_of(pos: Skirmish, man: Piece) -> Piece | None:
    """17.22 The nearest enemy observed by his side, in his sight within 30 cm and able to act."""
    if inside(pos, man):
        return None
    reach = pos.box.tables.morale_ranges.surrender
    near = [
        foe
        for foe in enemies_feared(pos, man.side)
        if not pos.shocked(foe) and within(pos, man, foe, reach) and sees(pos, man, foe)
    ]
    return nearest(pos, man, near)


def capture(pos: Skirmish, man: Piece, captor: Piece) -> None:
    """17.22, 32.5 The prisoner leaves the table at once, to the credit of his captor."""
    pos.tell_side(man.side, Event("captured", "17.22", {"piece": man.id}))
    enemy = name_for(pos, man) if pos.observed(man) else ""
    facts = {"piece": captor.id, "enemy": enemy}
    pos.tell(Event("prisoner", "17.22", dict(facts), seats=(SEATS[man.foe],), reveals=True))
    pos.state[man.index] = CAPTURED
    pos.token[man.index] = 0
    pos.aboard[man.index] = NOBODY
    pos.riding &= ~man.bit
    lose_leader(pos, man, False)
    if pos.box.options.prisoners_escorted and pos.activity[captor.index] == IDLE:
        # The guard has his hands full for the turn.
        pos.activity[captor.index] = ACTED


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


def _abandon(pos: Skirmish, vehicle: Piece) -> None:
    """17.22 The crew climbs out and runs; who was carried has climbed out too."""
    foe = nearest(pos, vehicle, enemies_feared(pos, vehicle.side))
    x, y = (pos.x[foe.index], pos.y[foe.index]) if foe is not None else (NOWHERE, NOWHERE)
    crew = crew_of(pos, vehicle)
    pos.abandoned |= vehicle.bit
    pos.tell_side(vehicle.side, Event("abandoned", "17.22", {"piece": vehicle.id}))
    if pos.observed(vehicle):
        facts = {"enemy": name_for(pos, vehicle)}
        pos.tell_side(vehicle.foe, Event("seen-abandoned", "17.22", dict(facts)))
    climb_down(pos, vehicle, crew, x, y)
    for man in crew:
        flee(pos, man)
