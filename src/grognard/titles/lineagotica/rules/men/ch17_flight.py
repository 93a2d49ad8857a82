"""17.21, 17.22 What fear does: flight and surrender."""

from __future__ import annotations

from collections.abc import Generator

from grognard.boards.felt.plane import Ring, ahead
from grognard.boards.felt.tolls import LATTICE
from grognard.boards.felt.walk import cut, path_length, point_along
from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.rows import NONE, PANIC, SHOCKED, SURRENDER
from grognard.titles.lineagotica.position import (
    FLED,
    LEFT,
    MOVED,
    NOBODY,
    NOWHERE,
    RUN,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch11_things import arms, leave_lying, take_down
from grognard.titles.lineagotica.rules.men.ch04_command import lose_leader
from grognard.titles.lineagotica.rules.men.ch10_prisoners import captor_of, capture
from grognard.titles.lineagotica.rules.men.ch17_morale import (
    Cause,
    gathered,
    morale_chance,
    must_test,
    result_of,
)
from grognard.titles.lineagotica.rules.men.ch17_refuge import (
    STEP,
    at_home_edge,
    burning,
    enemy_in_the_room,
    free,
    safe,
    straight_on,
    unhindered,
    way_out,
    whole_move,
)
from grognard.titles.lineagotica.rules.men.ch17_shock import shock
from grognard.titles.lineagotica.rules.men.ch18_sighting import (
    check_lost,
    inside,
    name_for,
    reveal_all,
)
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    enemies_feared,
    in_front,
    nearest,
)
from grognard.titles.lineagotica.rules.men.ch32_contact import (
    in_contact,
    make_contact,
    make_way,
    step_aside,
)
from grognard.titles.lineagotica.rules.moving.ch06_foot import room_at
from grognard.titles.lineagotica.rules.moving.ch07_driving import hidden_hull_on
from grognard.titles.lineagotica.rules.moving.ch22_mines import step_on_mines
from grognard.titles.lineagotica.rules.moving.ch24_bailing import (
    SPACING,
    climb_down,
    crew_of,
    note_wounds,
    point_of,
)
from grognard.titles.lineagotica.rules.procedure import D10, Dice, attempt
from grognard.titles.lineagotica.rules.turn.ch37_arrivals import on_edge

# 17.9 The tests ----------------------------------------------------------------------------------


def test_morale(table: Skirmish, causes: list[Cause]) -> Dice:
    """17.9 All tests on the table as it is, then the shocked, then flights one after the other."""
    failed: list[tuple[Piece, int]] = []
    for cause in gathered(table, causes):
        piece = table.box.pieces[cause.piece]
        if cause.result != NONE:
            failed.append((piece, cause.result))
            continue
        chance = morale_chance(table, piece, cause)
        face = yield from attempt(chance.total)
        passed = face <= chance.total
        facts: Facts = {"piece": piece.id, "why": cause.key, "face": face, "passed": int(passed)}
        table.tell_side(piece.side, Event("morale", cause.clause, facts, {"chance": chance}))
        if not passed:
            die = yield D10
            failed.append((piece, result_of(table, piece, die, cause.air)))
    for piece, result in failed:
        yield from _suffer(table, piece, result)
    if failed:
        # 18.5 A man who lies flat or has run may have vanished.
        check_lost(table)


def _suffer(table: Skirmish, piece: Piece, result: int) -> Dice:
    if not must_test(table, piece):
        # Meanwhile a mine set off by another man in flight has put him out of action.
        return
    # 35.2 A crew that loses heart closes the hatch.
    table.open_hatch &= ~piece.bit
    if result == SHOCKED and table.shocked(piece):
        # 17.24
        result = PANIC
    if result == SHOCKED:
        shock(table, piece)
    elif result == PANIC:
        yield from flee(table, piece)
    elif result == SURRENDER:
        yield from surrender(table, piece)


# 17.21 Panic --------------------------------------------------------------------------------------


def flee(table: Skirmish, piece: Piece) -> Dice:
    """17.21 At top speed to cover, then shocked. Nobody fires at him on the way."""
    if table.in_panic & piece.bit:
        # He flees once a turn: he stays where the first run has brought him.
        shock(table, piece)
        return
    table.in_panic |= piece.bit
    here = point_of(table, piece)
    if piece.vehicle:
        yield from _drive_off(table, piece)
        if table.state[piece.index] < LEFT:
            make_way(table, piece)
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
    """17.21 By what his side knows: enemies it has not observed do not affect his way."""
    at = man.index
    enemies = enemies_feared(table, man.side)
    x, y = point_of(table, man)
    if table.house[at] != NOWHERE and not burning(table, x, y):
        if not enemy_in_the_room(table, man, enemies):
            _step_back(table, man)
            return
    if safe(table, man, enemies, x, y):
        return
    way = way_out(table, man, enemies)
    if way:
        yield from _run_to(table, man, way)


def _step_back(pos: Skirmish, man: Piece) -> None:
    """30.10 Away from the opening nobody outside sees him."""
    at = man.index
    if pos.slot[at] == NOWHERE:
        return
    opening = pos.box.openings[pos.slot[at]]
    for back in range(SPACING, 5 * SPACING, SPACING):
        x, y = ahead(opening.x, opening.y, opening.facing + 180, back)
        if opening.building.has(x, y) and free(pos, man, x, y):
            pos.x[at], pos.y[at] = x, y
            break
    pos.slot[at] = NOWHERE


def _run_to(table: Skirmish, man: Piece, path: Ring) -> Dice:
    """The way he has found; at the home edge he leaves the table."""
    if path_length(path):
        table.gait[man.index] = RUN
        table.activity[man.index] = MOVED
        take_down(table, man)
        table.slot[man.index] = NOWHERE
        arrived = yield from _step_by_step(table, man, path)
        if not arrived:
            return
    if at_home_edge(table, man, *point_of(table, man)):
        _leave(table, man)


def _step_by_step(table: Skirmish, man: Piece, path: Ring) -> Generator[int, int, bool]:
    """22.2, 32.1 Whether he gets there: a mine may stop him, or an enemy nobody had observed."""
    unhurt = _harm(table, man)
    length = path_length(path)
    steps = -(-length // STEP)
    for step in range(1, steps + 1):
        x, y = point_of(table, man)
        _put(table, man, *point_along(path, length * step // steps))
        yield from step_on_mines(table, man, x, y, test_morale)
        hurt = _harm(table, man) != unhurt
        met = [foe for foe in in_contact(table, man) if table.able(foe)]
        if hurt or any(not table.observed(foe) for foe in met):
            if not hurt:
                make_contact(table, man)
            _find_room(table, man, path, length * step // steps)
            return False
    return True


def _harm(pos: Skirmish, piece: Piece) -> tuple[int, int, int, int]:
    """A change in any of these stops it on its way."""
    at = piece.index
    stuck = pos.immobile & piece.bit
    return (pos.state[at], pos.shocked_until[at], pos.halvings[at], stuck)


def _find_room(pos: Skirmish, man: Piece, path: Ring, gone: int) -> None:
    """30.2 Stopped among others he stands where he last had room."""
    if not pos.able(man):
        return
    for far in range(gone, 0, -LATTICE // 2):
        x, y = point_along(path, far)
        if free(pos, man, x, y):
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
    note_wounds(pos, piece)
    pos.state[piece.index] = FLED
    pos.token[piece.index] = 0
    lose_leader(pos, piece, False)


def _put(pos: Skirmish, piece: Piece, x: int, y: int) -> None:
    at = piece.index
    pos.x[at], pos.y[at] = x, y
    if piece.man:
        pos.house[at], pos.storey[at] = room_at(pos, (x, y))


def _jump_off(pos: Skirmish, man: Piece) -> None:
    """24 A rider who panics drops off first."""
    carrier = pos.aboard[man.index]
    if carrier != NOBODY:
        climb_down(pos, pos.box.pieces[carrier], [man], NOWHERE, NOWHERE)


# Vehicles in panic --------------------------------------------------------------------------------


def _drive_off(table: Skirmish, vehicle: Piece) -> Dice:
    """17.21 Straight away or in reverse, its whole move; a vehicle that cannot drive stays."""
    hull = vehicle.hull
    at = vehicle.index
    if hull is None or table.immobile & vehicle.bit:
        return
    foe = nearest(table, vehicle, enemies_feared(table, vehicle.side))
    back = foe is not None and in_front(table, vehicle, table.x[foe.index], table.y[foe.index], 90)
    heading = table.facing[at] + (180 if back else 0)
    fastest = max(hull.movement.road, hull.movement.off_road) * hull.movement_percent // 100
    path = straight_on(table, vehicle, heading, fastest)
    path = cut(path, whole_move(table, vehicle, path, back))
    far = unhindered(table, vehicle, path)
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
        yield from step_on_mines(table, vehicle, *before, test_morale)
        yield from test_morale(table, step_aside(table, vehicle))
        if _harm(table, vehicle) != unhurt:
            return
    home = table.box.scenario.sides[vehicle.side].home_edge
    if on_edge(table, *point_of(table, vehicle), home):
        _leave(table, vehicle)


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
    heavy = [arm for arm in arms(pos, man) if arm.row.heavy]
    if not heavy:
        return
    leave_lying(pos, man, heavy)
    pos.tell_side(man.side, Event("weapon-abandoned", "17.22", {"piece": man.id}))


def _abandon(table: Skirmish, vehicle: Piece) -> Dice:
    """17.22 The crew climbs out and runs; its passengers stay aboard and look after themselves."""
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
