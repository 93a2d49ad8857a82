"""17 Morale: what makes men test, their chance, and what becomes of those who fail."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.sight import HEAVILY, LIGHTLY, OPEN
from grognard.boards.felt.walk import path_length, point_along
from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.engine.sums import Part, Sum
from grognard.titles.lineagotica.box.contents import BLUE, RED, Group, Piece
from grognard.titles.lineagotica.box.firetables import WeaponRow
from grognard.titles.lineagotica.box.forces import VEHICLE
from grognard.titles.lineagotica.box.rows import (
    ELITE,
    EXPLOSIVE,
    FLAME,
    MORALE_HEAVY_COVER,
    MORALE_ISOLATED,
    MORALE_LEADER_KILLED,
    MORALE_LIGHT_COVER,
    MORALE_SEVERE_NEAR,
    MORALE_UNDER_FIRE,
    MORALE_WOUNDED,
    NONE,
    PANIC,
    RESULTS,
    SINGLE_SHOT,
)
from grognard.titles.lineagotica.position import (
    DEAD,
    NOBODY,
    NOWHERE,
    SEVERE,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.men.ch04_command import isolated_for_morale
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    STANDING_EYE,
    beside,
    distance,
    distance_to,
    enemies_feared,
    hull_over,
    nearest,
    seen_there,
    sees,
    sheltered,
    spot,
    stand,
    within,
)

SQUAD_IN_SIGHT: Final = 300
"""17.6 Under the option squad_test_needs_sight."""
NEARER: Final = 10
"""17.4 Towards the enemy means at least so much."""
STEP: Final = 20
"""17.4 A way is looked at step by step (31.1)."""


class Cause:
    """Why somebody must test: the clause, the table's penalty, where it came from.

    `from_x`, `from_y`, `firer`: the fire or enemy his cover is reckoned against, if any. `result`:
    no test, but that very result (a second shock, the crew of a burning vehicle).
    """

    def __init__(
        self,
        piece: int,
        key: str,
        clause: str,
        penalty: int = 0,
        from_x: int = NOWHERE,
        from_y: int = NOWHERE,
        air: bool = False,
        firer: int = NOBODY,
        result: int = NONE,
    ) -> None:
        self.piece: Final = piece
        self.key: Final = key
        self.clause: Final = clause
        self.penalty: Final = penalty
        self.from_x: Final = from_x
        self.from_y: Final = from_y
        self.air: Final = air
        self.firer: Final = firer
        self.result: Final = result

    def __repr__(self) -> str:
        return f"<{self.key} [{self.clause}] {self.piece} {self.penalty}>"


# 17.1 to 17.7 Triggers ----------------------------------------------------------------------------


def armour_destroyed(pos: Skirmish, vehicle: Piece) -> list[Cause]:
    """17.1 Its friends within 50 cm who see it."""
    reach = pos.box.tables.morale_ranges.armour
    return [
        Cause(piece.index, "armour-destroyed", "17.1")
        for piece in pos.box.of_side[vehicle.side]
        if piece is not vehicle
        and must_test(pos, piece)
        and within(pos, piece, vehicle, reach)
        and sees(pos, piece, vehicle)
    ]


def wiped_out(pos: Skirmish, group: Group) -> bool:
    """17.2 Every man of it is wounded or dead: whoever has left, fled or been taken is neither. A
    divided squad is its sections."""
    if group.unit.kind == VEHICLE or (group.unit.sections and not group.section):
        return False
    return all(pos.state[man.index] in (WOUNDED, SEVERE, DEAD) for man in group.members)


def squad_wiped_out(pos: Skirmish, last: Piece) -> list[Cause]:
    """17.2 The last unhurt man has fallen: friends of other squads within 50 cm who see him."""
    group = pos.box.groups[last.group]
    if pos.wiped_out & group.bit or not wiped_out(pos, group):
        return []
    pos.wiped_out |= group.bit
    reach = pos.box.tables.morale_ranges.squad
    return [
        Cause(piece.index, "squad-wiped-out", "17.2")
        for piece in pos.box.of_side[last.side]
        if not group.bits & piece.bit
        and must_test(pos, piece)
        and within(pos, piece, last, reach)
        and sees(pos, piece, last)
    ]


def bombarded(pos: Skirmish, x: int, y: int, air: bool) -> list[Cause]:
    """17.3 Everybody within 35 cm of the middle of it, whoever fired."""
    reach = pos.box.tables.morale_ranges.bombardment
    return [
        Cause(piece.index, "bombarded", "17.3", 0, x, y, air)
        for piece in pos.box.pieces
        if must_test(pos, piece) and distance_to(pos, x, y, piece) <= reach
    ]


def flamed(pos: Skirmish, firer: Piece, row: WeaponRow, target: Piece) -> list[Cause]:
    """17.5 An enemy aimed at within the weapon's normal range, wherever the jet lands."""
    return _flamed(pos, firer, row, [target])


def in_the_flames(pos: Skirmish, firer: Piece, row: WeaponRow, x: int, y: int) -> list[Cause]:
    """17.5 The enemies about whom it bursts, within that range."""
    reach = pos.box.tables.he_area[row.he_area].long
    near = [p for p in pos.box.of_side[firer.foe] if distance_to(pos, x, y, p) <= reach]
    return _flamed(pos, firer, row, near)


def _flamed(pos: Skirmish, firer: Piece, row: WeaponRow, attacked: list[Piece]) -> list[Cause]:
    return [
        Cause(piece.index, "flamed", "17.5", firer=firer.index)
        for piece in attacked
        if must_test(pos, piece)
        and piece.side != firer.side
        and distance(pos, firer, piece) <= row.single.middle
    ]


def comrades_of_dead(pos: Skirmish, dead: Piece) -> list[Cause]:
    """17.6 Everybody else of his section or squad."""
    return [
        Cause(man.index, "comrade-killed", "17.6")
        for man in pos.group_of(dead).members
        if man is not dead and must_test(pos, man) and _minds(pos, man, dead)
    ]


def _minds(pos: Skirmish, man: Piece, dead: Piece) -> bool:
    if not pos.box.options.squad_test_needs_sight:
        return True
    return within(pos, man, dead, SQUAD_IN_SIGHT) or sees(pos, man, dead)


def leader_hit(pos: Skirmish, groups: list[Group], leader: Piece) -> list[Cause]:
    """17.7 All whom he led."""
    return [
        Cause(man.index, "leader-hit", "17.7")
        for group in groups
        for man in group.members
        if man is not leader and must_test(pos, man)
    ]


def leaving_cover(pos: Skirmish, piece: Piece, way: list[tuple[int, int]]) -> bool:
    """17.4 From the cover he has against an enemy he sees into the open and towards him."""
    if len(way) < 2:
        return False
    path = tuple(way)
    end_x, end_y = way[-1]
    at = piece.index
    for foe in enemies_feared(pos, piece.side):
        if not sees(pos, piece, foe) or sheltered(pos, spot(pos, foe), piece) == OPEN:
            continue
        far = distance_to(pos, pos.x[at], pos.y[at], foe)
        if distance_to(pos, end_x, end_y, foe) > far - NEARER:
            continue
        for along in range(STEP, path_length(path) + STEP, STEP):
            x, y = point_along(path, min(along, path_length(path)))
            if pos.box.felt.building_at(x, y) is None and _open_from(pos, foe, piece, x, y):
                return True
    return False


def _open_from(pos: Skirmish, foe: Piece, piece: Piece, x: int, y: int) -> bool:
    height = piece.hull.height if piece.hull is not None else STANDING_EYE
    there = stand(pos, x, y, height, True, piece.id if piece.vehicle else "")
    return seen_there(pos, foe, there) == OPEN


# 17.10, 17.11 The chance --------------------------------------------------------------------------


def come_under(pos: Skirmish, piece: Piece, row: WeaponRow, solid: bool = False) -> None:
    """17.11, 17.25 High explosive, flame and bursts, but no solid shot (13.3); a closed vehicle
    ignores rifle calibres.

    7.3 A vehicle remembers what is meant for armour, and whatever explodes or burns; 4.12 and that
    it was fired at.
    """
    if piece.vehicle:
        pos.drawn_in |= piece.bit
    if piece.vehicle and (row.penetration != NONE or row.cls in (EXPLOSIVE, FLAME)):
        pos.shelled |= piece.bit
    if solid or row.cls == SINGLE_SHOT:
        return
    if piece.armoured and row.rifle_calibre and not exposed(pos, piece):
        return
    pos.beaten |= piece.bit


def exposed(pos: Skirmish, vehicle: Piece) -> bool:
    """16.16 Its hatch or its top is open."""
    hull = vehicle.hull
    return hull is not None and (hull.open_top or bool(pos.open_hatch & vehicle.bit))


def _cover(pos: Skirmish, piece: Piece, cause: Cause) -> int:
    """17.11 Against what caused the test, else against the nearest enemy his side has observed."""
    if cause.firer != NOBODY and pos.on_table(pos.box.pieces[cause.firer]):
        return sheltered(pos, spot(pos, pos.box.pieces[cause.firer]), piece)
    if cause.from_x != NOWHERE:
        x, y = cause.from_x, cause.from_y
        # The vehicle it burst on shelters nobody from it.
        return sheltered(pos, stand(pos, x, y, STANDING_EYE, hull=hull_over(pos, x, y)), piece)
    foe = nearest(pos, piece, enemies_feared(pos, piece.side))
    return sheltered(pos, spot(pos, foe), piece) if foe is not None else OPEN


def morale_chance(pos: Skirmish, piece: Piece, cause: Cause) -> Sum:
    """17.10, 17.11"""
    tables = pos.box.tables
    rows = tables.morale
    parts = [
        Part(piece.chance, "quality", "3.1"),
        Part(tables.morale_ranges.bonus, "morale", "17.10"),
    ]
    if pos.state[piece.index] == WOUNDED and piece.man:
        parts.append(rows[MORALE_WOUNDED].part)
    killed = _commander_killed(pos, piece)
    isolated = isolated_for_morale(pos, piece)
    if isolated:
        parts.append(rows[MORALE_ISOLATED].part)
    cover = _cover(pos, piece, cause)
    if cover == HEAVILY:
        parts.append(rows[MORALE_HEAVY_COVER].part)
    elif cover == LIGHTLY:
        parts.append(rows[MORALE_LIGHT_COVER].part)
    if pos.beaten & piece.bit:
        parts.append(rows[MORALE_UNDER_FIRE].part)
    if killed and not (isolated and pos.box.options.leader_loss_no_stack):
        parts.append(rows[MORALE_LEADER_KILLED].part)
    near = _severe_near(pos, piece)
    if near:
        row = rows[MORALE_SEVERE_NEAR]
        parts.append(Part(row.amount * near, row.id, row.clause, {"men": near}))
    if piece.unit.fanatic:
        parts.append(Part(piece.unit.fanatic, "fanatic", "17.12"))
    if cause.penalty:
        parts.append(Part(cause.penalty, "damage-table", "17.8"))
    return Sum(tuple(parts))


def _commander_killed(pos: Skirmish, piece: Piece) -> bool:
    """17.11 His section's leader or his squad's; 16.16 of a crew, the man in the hatch."""
    if piece.vehicle:
        return dead_in_hatch(piece) in pos.works
    group = pos.group_of(piece)
    above = pos.box.groups[group.parent].bit if group.parent != NONE else 0
    return bool(pos.leader_killed & (group.bit | above))


def dead_in_hatch(vehicle: Piece) -> str:
    """16.16 Noted in `Skirmish.works`: its commander was killed there."""
    return f"{vehicle.id} commander-killed"


def _severe_near(pos: Skirmish, piece: Piece) -> int:
    """17.11 Friends down and not yet treated within 10 cm."""
    reach = pos.box.tables.morale_ranges.severe
    count = 0
    for man in pos.box.of_side[piece.side]:
        if man.man and pos.state[man.index] == SEVERE and within(pos, piece, man, reach):
            count += 1
    return count


# 17.9, 17.13 The test -----------------------------------------------------------------------------


def must_test(pos: Skirmish, piece: Piece) -> bool:
    """17.13 Men who are up, and crews together; a gun's crew test man by man."""
    if not pos.able(piece) or piece.gun:
        return False
    return not (piece.vehicle and pos.abandoned & piece.bit)


def gathered(pos: Skirmish, causes: list[Cause]) -> list[Cause]:
    """17.9 One test a piece, with the worst penalty; the first mover's side first."""
    worst: dict[int, Cause] = {}
    for cause in causes:
        for each in _crew_of_gun(pos, cause):
            if not must_test(pos, pos.box.pieces[each.piece]):
                continue
            other = worst.get(each.piece)
            worst[each.piece] = each if other is None else _worse(other, each)
    sides = (BLUE, RED) if pos.first == BLUE else (RED, BLUE)
    return [
        worst[piece.index]
        for side in sides
        for piece in pos.box.of_side[side]
        if piece.index in worst
    ]


def _crew_of_gun(pos: Skirmish, cause: Cause) -> list[Cause]:
    """17.13 What frightens a gun frightens the men who serve it."""
    gun = pos.box.pieces[cause.piece]
    if not gun.gun:
        return [cause]
    return [
        Cause(
            man.index, cause.key, cause.clause, cause.penalty, cause.from_x, cause.from_y, cause.air
        )
        for man in pos.box.of_side[gun.side]
        if man.man and man.unit is gun.unit and beside(pos, man, gun)
    ]


def _worse(one: Cause, other: Cause) -> Cause:
    """A certain result before any test, then the heavier penalty, and the air attack (20.8)."""
    if (one.result != NONE) != (other.result != NONE):
        return one if one.result != NONE else other
    if one.air != other.air:
        one, other = (one, other) if one.air else (other, one)
    penalty = min(one.penalty, other.penalty)
    # Where the fire came from matters for cover: a cause that knows it is kept.
    told = one if one.from_x != NOWHERE or one.firer != NOBODY else other
    if penalty == one.penalty and told is one:
        return one
    return Cause(
        one.piece,
        one.key,
        one.clause,
        penalty,
        told.from_x,
        told.from_y,
        one.air,
        told.firer,
        one.result,
    )


def undamaged(pos: Skirmish, vehicle: Piece) -> bool:
    """17.23 A lost radio does not count (16.13)."""
    at = vehicle.index
    out = any(pos.broken & arm.bit for arm in vehicle.arms)
    hurt = pos.halvings[at] or out or (pos.immobile | pos.jammed) & vehicle.bit
    return not hurt


def reacts(pos: Skirmish, die: int) -> int:
    """17.20 to 17.22 What that die, with what is added to it, makes of a man who failed."""
    return pos.box.tables.reaction.row(die).result


def result_of(pos: Skirmish, piece: Piece, die: int, air: bool) -> int:
    """17.20 to 17.24 SHOCKED, PANIC or SURRENDER; 20.8 an air attack always makes men run."""
    reaction = pos.box.tables.reaction
    plus = 0
    if piece.armoured and undamaged(pos, piece):
        plus += reaction.modifiers["undamaged_armour"].amount
    if piece.quality == ELITE:
        plus += reaction.modifiers["elite"].amount
    result = PANIC if air else reacts(pos, die + plus)
    facts: Facts = {
        "piece": piece.id,
        "die": die,
        "plus": f"{plus:+}" if plus else "",
        "result": RESULTS[result],
    }
    pos.tell_side(piece.side, Event("morale-failed", "17.20", facts))
    return result
