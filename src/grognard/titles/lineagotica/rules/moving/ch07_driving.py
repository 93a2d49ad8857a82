"""7 Vehicles: how far they drive, how they turn, what they cross and what they crush."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.ground import SCALE
from grognard.boards.felt.plane import Point, Ring, ahead, bearing, far, overlap, rings_meet, turn
from grognard.boards.felt.sight import OPEN, UNSEEN
from grognard.boards.felt.sweep import Touch, sweep, swept
from grognard.boards.felt.table import Element
from grognard.boards.felt.walk import Walk, path_length, walk
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.engine.sums import Part, Sum
from grognard.titles.lineagotica.box.contents import CONTACT, Arm, Piece
from grognard.titles.lineagotica.box.forces import Vehicle
from grognard.titles.lineagotica.box.groundtables import VehicleRow
from grognard.titles.lineagotica.box.rows import (
    FLAME,
    LIGHT,
    NONE,
    TANK,
    VEHICLE_CRUSHES_LARGE,
    VEHICLE_CRUSHES_SMALL,
    VEHICLE_DAMAGED,
    VEHICLE_LEAVES_COVER,
    VEHICLE_SMALL_OBSTACLE,
    VEHICLE_UNDER_FIRE,
)
from grognard.titles.lineagotica.position import IDLE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch16_harm import Harm, penetration_chance
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    NAPALM,
    ON_THE_TABLE,
    enemies_feared,
    hull_of,
    known_hulls,
    known_marks,
    nearest,
    seen,
    seen_there,
    stand,
)
from grognard.titles.lineagotica.rules.men.ch32_contact import under
from grognard.titles.lineagotica.rules.moving.ch06_foot import Route, comes_nearer, read_point
from grognard.titles.lineagotica.rules.moving.ch35_tractors import (
    WITH_A_GUN,
    gun_behind,
)
from grognard.titles.lineagotica.rules.procedure import D10, Dice
from grognard.titles.lineagotica.rules.turn.ch37_battles import may_drive_laws
from grognard.titles.lineagotica.rules.words import unknown

CROSS: Final = "cross"
CRUSH: Final = "crush"
BACK: Final = "reverse"
WHOLE: Final = 100
"""Per cent of a move."""
STEEPEST: Final = 30 * SCALE
"""7.12 60 per cent, over 50 mm."""
LONGEST_WAY: Final = 40
MOST_DRIVES: Final = 512
"""How many are remembered."""


class Drive:
    """A way a vehicle is to go, measured."""

    def __init__(self, vehicle: Piece, path: Ring, manner: str, pos: Skirmish) -> None:
        hull = vehicle.hull
        assert hull is not None
        self.vehicle: Final = vehicle
        self.path: Final = path
        self.manner: Final = manner
        self.row: Final[VehicleRow] = hull.movement
        found = _measured(pos, vehicle, hull, path)
        self.walk: Final[Walk] = found[0]
        self.touches: Final[tuple[Touch, ...]] = found[1]


def _measured(
    pos: Skirmish, vehicle: Piece, hull: Vehicle, path: Ring
) -> tuple[Walk, tuple[Touch, ...]]:
    """What lies along the way, as its side knows the table; remembered, since players consider
    the same ways again after every order."""
    marks = known_marks(pos, vehicle.side)
    gun = gun_behind(pos, vehicle) if pos.works else None
    own = (vehicle.id, gun.id if gun is not None else "")
    others = tuple([h for h in known_hulls(pos, vehicle.side) if h.id not in own])
    memory = pos.box.drives
    key = (vehicle.index, path, marks, others)
    found = memory.get(key)
    if found is None:
        if len(memory) >= MOST_DRIVES:
            memory.clear()
        felt = pos.box.felt
        touches = sweep(felt, path, hull.length, hull.width, marks, others)
        found = memory[key] = (walk(felt, path, marks), touches)
    return found


# 7.13 Turns ---------------------------------------------------------------------------------------


def turns_of(pos: Skirmish, drive: Drive) -> list[tuple[int, int]]:
    """Where it turns and by how much, the first towards its way; free bends of a road left out."""
    at = drive.vehicle.index
    axis = pos.facing[at] + (180 if drive.manner == BACK else 0)
    (ax, ay), (bx, by) = drive.path[0], drive.path[1]
    ux, uy = ahead(0, 0, axis % 360, 10_000)
    found: list[tuple[int, int]] = []
    first = turn(ux, uy, bx - ax, by - ay)
    if first:
        found.append((0, first))
    bend = pos.box.tables.turning.road_bend
    for each in drive.walk.turns:
        if each.degrees and not (each.degrees <= bend and _on_road(pos, drive, each.along)):
            found.append((each.along, each.degrees))
    return found


def _on_road(pos: Skirmish, drive: Drive, along: int) -> bool:
    rows = pos.box.tables.terrain
    for stretch in drive.walk.stretches:
        if stretch.start <= along <= stretch.end and stretch.ground is not None:
            row = rows.get(stretch.ground.kind.name)
            if row is not None and row.vehicle == "road":
                return True
    return False


@law("7.13", "turns-too-much")
def it_turns_no_more_than_it_can(pos: Skirmish, drive: Drive) -> Facts | None:
    """One turn of up to 60 degrees, or two of up to 45 at least 10 cm apart."""
    turning = pos.box.tables.turning
    turns = turns_of(pos, drive)
    if drive.manner == BACK:
        if len(turns) <= 1 and all(degrees <= turning.reverse_turn for _, degrees in turns):
            return None
    elif not turns or (len(turns) == 1 and turns[0][1] <= turning.one_turn):
        return None
    elif len(turns) == 2:
        (first, one), (second, other) = turns
        if max(one, other) <= turning.two_turns and second - first >= turning.gap:
            return None
    return {"vehicle": drive.vehicle.id, "degrees": sum([degrees for _, degrees in turns])}


# 7.1 to 7.12 The price ----------------------------------------------------------------------------


def price(pos: Skirmish, drive: Drive) -> Sum:
    """7.1 Per cent of the move, rounded up part by part of the way."""
    rows = pos.box.tables.vehicle_modifiers
    at = drive.vehicle.index
    parts = _ground_parts(pos, drive)
    if pos.beaten_before & drive.vehicle.bit:
        parts.append(Part(rows[VEHICLE_UNDER_FIRE].percent, "under-fire", "7.3"))
    if pos.halvings[at]:
        parts.append(Part(rows[VEHICLE_DAMAGED].percent, "damaged", "7.8"))
    if leaves_shelter(pos, drive):
        parts.append(Part(rows[VEHICLE_LEAVES_COVER].percent, "leaves-cover", "7.4"))
    for touch in drive.touches:
        size = obstacle(pos, drive, touch)
        if drive.manner == CRUSH and can_crush(drive.vehicle, size):
            number = VEHICLE_CRUSHES_LARGE if size == "large" else VEHICLE_CRUSHES_SMALL
            parts.append(Part(rows[number].percent, rows[number].id, rows[number].clause))
        elif size == "small":
            row = rows[VEHICLE_SMALL_OBSTACLE]
            parts.append(Part(row.percent, row.id, row.clause))
    for passage in drive.walk.passages:
        if passage.what == "enter" and _water_or_trench(pos, drive, passage.element.kind.name):
            row = rows[VEHICLE_SMALL_OBSTACLE]
            parts.append(Part(row.percent, row.id, row.clause))
    return Sum(tuple(parts))


def _water_or_trench(pos: Skirmish, drive: Drive, kind: str) -> bool:
    row = pos.box.tables.terrain.get(kind)
    return row is not None and row.vehicle == "small" and (row.sunken or row.lies == "water")


def _ground_parts(pos: Skirmish, drive: Drive) -> list[Part]:
    """7.1, 7.2, 7.9 Shares of the two allowances; difficult ground counts double."""
    hull = drive.vehicle.hull
    assert hull is not None
    road, rough, hard = 0, 0, 0
    rows = pos.box.tables.terrain
    for stretch in drive.walk.stretches:
        row = rows.get(stretch.ground.kind.name) if stretch.ground is not None else None
        kind = row.vehicle if row is not None else "off_road"
        if kind == "road" and drive.manner != BACK:
            road += stretch.length
        elif kind == "difficult":
            hard += stretch.length
        else:
            rough += stretch.length
    share = hull.movement_percent
    off = drive.row.off_road * share
    if drive.manner == BACK:
        off = off * pos.box.tables.turning.reverse_percent // 100
    found: list[Part] = []
    for mm, allowance, key, clause in (
        (road, drive.row.road * share, "road", "7.1"),
        (rough, off, "off-road", "7.1"),
        (2 * hard, off, "difficult-ground", "7.9"),
    ):
        if mm:
            found.append(Part(_up(mm * 100 * WHOLE, max(allowance, 1)), key, clause, {"mm": mm}))
    return found


def _up(number: int, by: int) -> int:
    return -(-number // by)


def obstacle(pos: Skirmish, drive: Drive, touch: Touch) -> str:
    """What it is to this vehicle: free, small, large or barred."""
    row = pos.box.tables.terrain.get(touch.element.kind.name)
    if row is None:
        # 30.11 Another hull.
        return "barred"
    thing = pos.box.scenario.things.get(touch.element.id)
    if thing is not None and thing.obstacle:
        return thing.obstacle
    if row.lies == "ground" and not touch.element.level:
        return "barred" if row.wheeled_barred and drive.row.wheeled else "free"
    if row.tracked_free and drive.row.tracked:
        return "free"
    return row.vehicle if row.vehicle in ("small", "large", "barred") else "free"


def can_crush(vehicle: Piece, size: str) -> bool:
    """7.5, 7.6 Tanks; a large obstacle only the medium and heavy ones."""
    hull = vehicle.hull
    if hull is None or hull.cls != TANK or size not in ("small", "large"):
        return False
    return size == "small" or hull.weight > LIGHT


def leaves_shelter(pos: Skirmish, drive: Drive) -> bool:
    """7.4 Out into the short range of an observed enemy weapon that can hurt it."""
    vehicle = drive.vehicle
    hull = vehicle.hull
    assert hull is not None
    x, y = drive.path[-1]
    there = stand(pos, x, y, hull.height, True, vehicle.id)
    for foe in enemies_feared(pos, vehicle.side):
        now = seen(pos, foe, vehicle)
        covered = now not in (UNSEEN, OPEN) and pos.box.options.hull_down_is_shelter
        if not pos.able(foe) or (now != UNSEEN and not covered):
            continue
        reach = _short_range_against(pos, foe, vehicle)
        near = far(pos.x[foe.index], pos.y[foe.index], x, y)
        then = seen_there(pos, foe, there)
        if near <= reach and (then == OPEN or (then != UNSEEN and not covered)):
            return True
    return False


def _short_range_against(pos: Skirmish, foe: Piece, vehicle: Piece) -> int:
    best = 0
    for arm in arms(pos, foe):
        if not vehicle.armoured or _can_hurt(pos, arm, vehicle):
            best = max(best, arm.row.single.short)
    return best


def _can_hurt(pos: Skirmish, arm: Arm, vehicle: Piece) -> bool:
    """7.4 Flame, or whatever has a chance of getting through, even if only from the side."""
    if arm.penetration == NONE:
        return arm.row.cls == FLAME
    harm = Harm(vehicle, penetration=arm.penetration, short_gun=arm.short_gun)
    return penetration_chance(pos, harm).total + pos.box.tables.side_or_rear >= 1


# The laws -----------------------------------------------------------------------------------------


@law("5.8", "activity-used")
def its_crew_has_done_nothing_yet(pos: Skirmish, vehicle: Piece) -> Facts | None:
    return None if pos.activity[vehicle.index] == IDLE else {"vehicle": vehicle.id}


@law("16.13", "immobilised")
def it_can_move(pos: Skirmish, vehicle: Piece) -> Facts | None:
    manned = pos.able(vehicle) and not (pos.immobile | pos.abandoned) & vehicle.bit
    return None if manned and not vehicle.gun else {"vehicle": vehicle.id}


TO_DRIVE: Final = (its_crew_has_done_nothing_yet, it_can_move)


@law("16.2", "towards-the-enemy")
def a_shocked_crew_does_not_advance(pos: Skirmish, drive: Drive) -> Facts | None:
    """Like a man's: nearer to the nearest enemy its side has observed; it may drive away."""
    vehicle = drive.vehicle
    if not pos.shocked(vehicle):
        return None
    foe = nearest(pos, vehicle, enemies_feared(pos, vehicle.side))
    if foe is None or not comes_nearer(drive.path, pos.x[foe.index], pos.y[foe.index]):
        return None
    return {"man": vehicle.id}


def burns_under(pos: Skirmish, vehicle: Piece, element: Element) -> bool:
    """20.3 Whoever is caught in the napalm may leave it."""
    fire = element.kind.name == NAPALM
    return fire and rings_meet(hull_of(pos, vehicle).ring, element.points)


@law("7.12", "impassable")
def nothing_bars_the_way(pos: Skirmish, drive: Drive) -> Facts | None:
    for touch in drive.touches:
        size = obstacle(pos, drive, touch)
        if size == "barred" and not burns_under(pos, drive.vehicle, touch.element):
            return {"vehicle": drive.vehicle.id, "obstacle": touch.element.id}
    for passage in drive.walk.passages:
        row = pos.box.tables.terrain.get(passage.element.kind.name)
        if row is None or burns_under(pos, drive.vehicle, passage.element):
            continue
        if row.vehicle == "barred":
            return {"vehicle": drive.vehicle.id, "obstacle": passage.element.id}
    return None


@law("7.12", "too-steep")
def no_slope_is_too_steep(pos: Skirmish, drive: Drive) -> Facts | None:
    return None if drive.walk.steepest <= STEEPEST else {"vehicle": drive.vehicle.id}


@law("7.11", "large-obstacle")
def a_large_obstacle_takes_the_turn(pos: Skirmish, drive: Drive) -> Facts | None:
    """From within 20 mm, to just beyond; some cannot at all. Crushing it is another matter."""
    hull = drive.vehicle.hull
    assert hull is not None
    large = [t for t in drive.touches if obstacle(pos, drive, t) == "large"]
    if not large or (drive.manner == CRUSH and can_crush(drive.vehicle, "large")):
        return None
    begins_at_it = large[0].along <= CONTACT
    ends_beyond = drive.walk.length <= CONTACT + hull.length + hull.width + CONTACT
    if drive.row.crosses_large and len(large) == 1 and begins_at_it and ends_beyond:
        return None
    return {"vehicle": drive.vehicle.id, "obstacle": large[0].element.id}


@law("7.5", "cannot-crush")
def it_crushes_what_it_can(pos: Skirmish, drive: Drive) -> Facts | None:
    if drive.manner != CRUSH:
        return None
    for touch in drive.touches:
        if can_crush(drive.vehicle, obstacle(pos, drive, touch)):
            return None
    return {"vehicle": drive.vehicle.id}


@law("7.1", "too-far")
def it_goes_no_further_than_it_can(pos: Skirmish, drive: Drive) -> Facts | None:
    spent = price(pos, drive).total
    return None if spent <= WHOLE else {"vehicle": drive.vehicle.id, "percent": spent}


@law("35.5", "gun-on-tow")
def it_does_not_back_with_a_gun(pos: Skirmish, drive: Drive) -> Facts | None:
    gun = gun_behind(pos, drive.vehicle) if drive.manner == BACK and pos.works else None
    return None if gun is None else {"vehicle": drive.vehicle.id, "gun": gun.id}


OF_A_DRIVE: Final = (
    it_does_not_back_with_a_gun,
    a_shocked_crew_does_not_advance,
    nothing_bars_the_way,
    no_slope_is_too_steep,
    it_turns_no_more_than_it_can,
    a_large_obstacle_takes_the_turn,
    it_crushes_what_it_can,
    it_goes_no_further_than_it_can,
)


def end_of(pos: Skirmish, drive: Drive) -> Ring:
    """The rectangle in which it comes to stand."""
    hull = drive.vehicle.hull
    assert hull is not None
    (ax, ay), (x, y) = drive.path[-2], drive.path[-1]
    heading = bearing(x - ax, y - ay) + (180 if drive.manner == BACK else 0)
    return pos.box.hull_at(drive.vehicle, x, y, heading % 360).ring


@law("32.7", "own-man-there")
def it_ends_on_nobody(pos: Skirmish, vehicle: Piece, ring: Ring, going: int) -> Facts | None:
    """Nor on its own men, except those who go with it; an enemy steps aside."""
    for man in under(pos, ring, vehicle.side):
        if not going & man.bit:
            return {"vehicle": vehicle.id, "man": man.id}
    return None


WHERE_IT_ENDS: Final = (it_ends_on_nobody,)


def read_drive(pos: Skirmish, vehicle: Piece, way: str, manner: str) -> Drive | list[Refusal]:
    """The drive that is ordered; or why it makes no sense."""
    points: list[Point] = [(pos.x[vehicle.index], pos.y[vehicle.index])]
    words = way.split(";")
    for word in words:
        place = read_point(word)
        if place is None or place == points[-1] or len(words) > LONGEST_WAY:
            return unknown("7.13", "way", way)
        points.append(place)
    if manner not in (CROSS, CRUSH, BACK):
        return unknown("7.6", "manner", manner)
    for x, y in points:
        off = refusals(ON_THE_TABLE, pos, x, y)
        if off:
            return off
    return Drive(vehicle, tuple(points), manner, pos)


def against_drive(pos: Skirmish, drive: Drive) -> list[Refusal]:
    return [
        *refusals(TO_DRIVE, pos, drive.vehicle),
        *refusals(OF_A_DRIVE, pos, drive),
        *refusals(may_drive_laws(), pos, drive.vehicle, drive.path),
    ]


def against_stopping(pos: Skirmish, drive: Drive, going: int = 0) -> list[Refusal]:
    """What is against its coming to stand there."""
    return refusals(WHERE_IT_ENDS, pos, drive.vehicle, end_of(pos, drive), going)


def may_drive(pos: Skirmish, drive: Drive) -> bool:
    """The same, no further than the first refusal."""
    return (
        allowed(TO_DRIVE, pos, drive.vehicle)
        and allowed(OF_A_DRIVE, pos, drive)
        and allowed(may_drive_laws(), pos, drive.vehicle, drive.path)
        and allowed(WHERE_IT_ENDS, pos, drive.vehicle, end_of(pos, drive), 0)
    )


def route_of(drive: Drive) -> Route:
    return Route(drive.vehicle, drive.path)


def hidden_hull_on(pos: Skirmish, vehicle: Piece, way: Ring) -> Piece | None:
    """30.11 The enemy's hull that its own runs into there and that nobody has observed."""
    hull = vehicle.hull
    assert hull is not None
    if way[0] == way[1]:
        return None
    band = swept(way, 1, hull.length, hull.width)
    for foe in pos.box.hulls:
        if foe.side != vehicle.side and pos.on_table(foe) and not pos.observed(foe):
            if overlap(band, hull_of(pos, foe).ring):
                return foe
    return None


# 7.5 to 7.7 Crushing ------------------------------------------------------------------------------


def touches_passed(pos: Skirmish, vehicle: Piece, path: Ring, step: int, steps: int) -> list[Touch]:
    """The obstacles its front has reached in this step."""
    drive = Drive(vehicle, path, CRUSH, pos)
    length = path_length(path)
    low, high = length * (step - 1) // steps, length * step // steps
    return [
        touch
        for touch in drive.touches
        if (low < touch.along <= high or (step == 1 and touch.along == 0))
        and can_crush(vehicle, obstacle(pos, drive, touch))
    ]


def crush(table: Skirmish, vehicle: Piece, touch: Touch) -> Dice:
    """7.5, 7.7 The stretch before it is gone; then the mobility check."""
    turning = table.box.tables.turning
    at = vehicle.index
    hull = vehicle.hull
    assert hull is not None
    x, y = ahead(table.x[at], table.y[at], table.facing[at], hull.length // 2)
    reach = turning.crush_reach + hull.width // 2
    table.marks = table.marks.crush(touch.element.number, x, y, reach)
    face = yield D10
    passed = (face <= turning.check_passed_to) != table.box.options.crush_check_reversed
    facts: Facts = {"piece": vehicle.id, "face": face, "passed": int(passed)}
    table.tell_side(vehicle.side, Event("mobility-check", "7.7", facts))
    if not passed:
        table.halvings[at] += 1
        if table.halvings[at] > 1:
            table.immobile |= vehicle.bit


# 7.15 Pivot ---------------------------------------------------------------------------------------


@law("7.15", "cannot-pivot")
def only_tracks_turn_on_the_spot(pos: Skirmish, vehicle: Piece, facing: int) -> Facts | None:
    hull = vehicle.hull
    return None if hull is not None and hull.movement.tracked else {"vehicle": vehicle.id}


@law("7.15", "pivots-too-far")
def it_turns_so_far_and_no_further(pos: Skirmish, vehicle: Piece, facing: int) -> Facts | None:
    most = pos.box.tables.turning.pivot
    angle = abs((facing - pos.facing[vehicle.index] + 180) % 360 - 180)
    return None if 0 < angle <= most else {"vehicle": vehicle.id, "degrees": angle}


@law("7.15", "no-such-facing")
def it_is_a_bearing(pos: Skirmish, vehicle: Piece, facing: int) -> Facts | None:
    return None if 0 <= facing < 360 else {"degrees": facing}


OF_A_PIVOT: Final = (
    only_tracks_turn_on_the_spot,
    it_turns_so_far_and_no_further,
    it_is_a_bearing,
)


def _turned(pos: Skirmish, vehicle: Piece, facing: int) -> Ring:
    at = vehicle.index
    return pos.box.hull_at(vehicle, pos.x[at], pos.y[at], facing % 360).ring


def against_pivot(pos: Skirmish, vehicle: Piece, facing: int) -> list[Refusal]:
    return [
        *refusals(TO_DRIVE, pos, vehicle),
        *refusals(WITH_A_GUN, pos, vehicle),
        *refusals(OF_A_PIVOT, pos, vehicle, facing),
        *refusals(WHERE_IT_ENDS, pos, vehicle, _turned(pos, vehicle, facing), 0),
        *refusals(may_drive_laws(), pos, vehicle, ()),
    ]
