"""22 Mines: stepping on them, finding them, clearing a lane."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final

from grognard.boards.felt.marks import Hull
from grognard.boards.felt.plane import (
    Point,
    Ring,
    ahead,
    bearing,
    bounds,
    far,
    far_from_segment,
    inside,
    near_ring,
    rings_meet,
)
from grognard.boards.felt.table import Element
from grognard.boards.felt.walk import every_mm, path_length
from grognard.engine.events import Event
from grognard.titles.lineagotica.box.contents import BLUE, RED, SEATS, Piece
from grognard.titles.lineagotica.box.rows import (
    AP_MINE_AREA,
    AT_MINE_AREA,
    NO,
    PANZERFAUST_BAZOOKA,
)
from grognard.titles.lineagotica.box.tables import chance_of
from grognard.titles.lineagotica.position import CAUTIOUS, NOBODY, NOWHERE, WOUNDED, Skirmish
from grognard.titles.lineagotica.rules.fire.ch15_blast import Burst, burst, column
from grognard.titles.lineagotica.rules.fire.ch16_damage import Harm, Hurt, apply, hurt, wrecked
from grognard.titles.lineagotica.rules.men.ch17_morale import Cause
from grognard.titles.lineagotica.rules.procedure import D10, Dice, attempt
from grognard.titles.lineagotica.rules.turn.ch37_battles import raise_alarm

AP: Final = "ap"
AT: Final = "at"
MIXED: Final = "mixed"
FINE: Final = 12
"""22.7 Into how many parts a hull is divided each way to see whether it keeps to a lane."""


def mines_in(pos: Skirmish, field: Element) -> str:
    """22.1 ap, at or mixed."""
    return pos.box.scenario.things[field.id].mines


# 22.1 to 22.3 Stepping on them --------------------------------------------------------------------


def _lanes(pos: Skirmish, field: int) -> list[Ring]:
    """22.7 What has been cleared of it: start left, start right, end right, end left."""
    return [
        tuple([(lane[at], lane[at + 1]) for at in range(2, len(lane), 2)])
        for lane in pos.lanes
        if lane[0] == field
    ]


def _mined(pos: Skirmish, piece: Piece, field: int, x: int, y: int) -> bool:
    """Whether it is among the mines of the band there: a man by his point, a vehicle by its hull,
    all of which must keep to the lanes."""
    element = pos.box.fields[field]
    lanes = _lanes(pos, field)
    if not piece.vehicle:
        return element.has(x, y) and not any(inside(x, y, lane) for lane in lanes)
    hull = pos.box.hull_at(piece, x, y, pos.facing[piece.index])
    if not rings_meet(hull.ring, element.points):
        return False
    return not lanes or any(
        element.has(*point) and not any(inside(*point, lane) for lane in lanes)
        for point in _under(hull)
    )


def _under(hull: Hull) -> list[Point]:
    """Points all over the ground it covers."""
    (ax, ay), (bx, by), _, (cx, cy) = hull.ring
    return [
        (
            ax + ((bx - ax) * along + (cx - ax) * across) // FINE,
            ay + ((by - ay) * along + (cy - ay) * across) // FINE,
        )
        for along in range(FINE + 1)
        for across in range(FINE + 1)
    ]


def _gone_inside(pos: Skirmish, piece: Piece, field: int, from_x: int, from_y: int) -> int:
    """How many mm of the step just made lie in the band."""
    at = piece.index
    end = (pos.x[at], pos.y[at])
    step = ((from_x, from_y), end)
    length = path_length(step)
    if piece.vehicle:
        return max(length, 1) if _mined(pos, piece, field, end[0], end[1]) else 0
    if not pos.box.fields[field].comes_by(bounds(step)):
        return 0
    return sum([_mined(pos, piece, field, x, y) for x, y in every_mm(step)[1:]])


Test = Callable[[Skirmish, list[Cause]], Dice]
"""17.9 The tests of morale after an explosion; those who fail may run over mines again."""


def step_on_mines(table: Skirmish, piece: Piece, from_x: int, from_y: int, test: Test) -> Dice:
    """22.2, 22.3 After a step: a roll on entering a band, and one for every further 100 mm among
    mines. Where bands overlap each counts."""
    at = piece.index
    if not table.box.options.mines or table.house[at] != NOWHERE:
        return
    again = table.box.tables.mines.again_after
    fields = range(len(table.box.fields))
    gone = {field: _gone_inside(table, piece, field, from_x, from_y) for field in fields}
    before = table.mined[at]
    among = [field for field in fields if before and _mined(table, piece, field, from_x, from_y)]
    after = before + max(gone.values(), default=0)
    table.mined[at] = after
    for field in fields:
        if not gone[field]:
            continue
        entered = before == 0 or (bool(among) and field not in among)
        for _ in range(1 if entered else after // again - before // again):
            if table.able(piece):
                yield from _roll(table, piece, field, test)
    x, y = table.x[at], table.y[at]
    if not any(_mined(table, piece, field, x, y) for field in fields):
        table.mined[at] = 0


def _roll(table: Skirmish, piece: Piece, field: int, test: Test) -> Dice:
    kind = mines_in(table, table.box.fields[field])
    if kind != AT and not piece.armoured:
        yield from _ap_mine(table, piece, field, test)
    if kind != AP and piece.vehicle and table.able(piece):
        yield from _at_mine(table, piece, field, test)


def _ap_mine(table: Skirmish, piece: Piece, field: int, test: Test) -> Dice:
    """22.2 A success explodes one under him."""
    at = piece.index
    x, y = table.x[at], table.y[at]
    chance = min(
        table.box.tables.he_chance[column(table, _mine(piece, x, y, AP_MINE_AREA), piece)][0],
        table.box.options.mine_density,
    )
    face = yield from attempt(chance)
    if face > chance:
        return
    first = yield from hurt(table, Harm(piece, from_x=x, from_y=y))
    hurts = yield from _blast(table, piece, x, y, AP_MINE_AREA)
    yield from _explode(table, field, x, y, [first, *hurts], test)


def _at_mine(table: Skirmish, piece: Piece, field: int, test: Test) -> Dice:
    """22.3 Under armour every roll explodes; a soft vehicle is destroyed on 1 to 5, or nothing."""
    at = piece.index
    x, y = table.x[at], table.y[at]
    mine = Harm(piece, penetration=PANZERFAUST_BAZOOKA)
    if piece.armoured:
        first = yield from hurt(table, mine)
    else:
        face = yield D10
        if face > table.box.tables.mines.soft_destroyed_to:
            return
        first = yield from wrecked(table, mine)
    hurts = yield from _blast(table, piece, x, y, AT_MINE_AREA)
    yield from _explode(table, field, x, y, [first, *hurts], test)


def _blast(
    table: Skirmish, under: Piece, x: int, y: int, area: int
) -> Generator[int, int, list[Hurt]]:
    """22.2, 22.3 Others near it, friend or foe; an anti-tank mine harms no other vehicle."""
    hurts = yield from burst(table, _mine(under, x, y, area))
    return [each for each in hurts if each.harm.piece.man or area == AP_MINE_AREA]


def _mine(under: Piece, x: int, y: int, area: int) -> Burst:
    return Burst(x, y, area, 0, soft=0, struck=under.index, what="mine")


def _explode(table: Skirmish, field: int, x: int, y: int, hurts: list[Hurt], test: Test) -> Dice:
    """34.5 The first explosion shows the band to everybody."""
    raise_alarm(table)
    table.tell(Event("mine", "22.2", {"x": x, "y": y}, reveals=True))
    for each in hurts:
        table.beaten |= each.harm.piece.bit
        table.shelled |= each.harm.piece.bit
    for side in (BLUE, RED):
        table.bands_known[side] |= 1 << field
    yield from test(table, apply(table, hurts))


# 22.4 to 22.6 Finding them ------------------------------------------------------------------------


def detection_level(pos: Skirmish, man: Piece) -> int:
    """22.4, 22.5 Still or cautious men; the wounded one level worse, as in any action."""
    figure = man.figure
    if figure is None or not pos.able(man) or pos.gait[man.index] > CAUTIOUS:
        return NO
    mines = pos.box.tables.mines
    level = mines.engineer_detect_level if figure.engineer else mines.detect_level
    return min(level + 1, NO) if pos.state[man.index] == WOUNDED else level


def detect(table: Skirmish, pieces: list[Piece]) -> Generator[int, int, bool]:
    """22.4 Each man once, when first within reach of a band his side does not know."""
    found = False
    if not table.box.options.mines:
        return False
    for man in pieces:
        figure = man.figure
        if figure is None or table.searched & man.bit or table.house[man.index] != NOWHERE:
            continue
        if table.aboard[man.index] != NOBODY:
            # He is carried: neither still nor at a cautious walk.
            continue
        mines = table.box.tables.mines
        reach = mines.engineer_detect if figure.engineer else mines.detect
        chance = chance_of(detection_level(table, man), man.chance)
        for field, element in enumerate(table.box.fields):
            if table.bands_known[man.side] >> field & 1 or chance < 1:
                continue
            if not element.near(table.x[man.index], table.y[man.index], reach):
                continue
            table.searched |= man.bit
            face = yield from attempt(chance)
            if face <= chance:
                found = True
                table.bands_known[man.side] |= 1 << field
                facts = {"piece": man.id, "field": element.id}
                seats = (SEATS[man.side],)
                table.tell(Event("mines-found", "22.4", dict(facts), seats=seats, reveals=True))
            break
    return found


# 22.7 Clearing them -------------------------------------------------------------------------------


def bands_beside(pos: Skirmish, man: Piece) -> list[int]:
    """22.7 The known bands he is next to, with mines before him."""
    return [
        field
        for field in range(len(pos.box.fields))
        if pos.bands_known[man.side] >> field & 1 and _lane_before(pos, man, field)
    ]


def clear_lane(table: Skirmish, man: Piece, field: int) -> None:
    """22.7 The next 40 mm of a lane as wide."""
    lane = _lane_before(table, man, field)
    if not lane:
        # Another has cleared it in the same step.
        return
    corners = [number for corner in lane for number in corner]
    table.lanes = (*table.lanes, (field, man.side, *corners))
    facts = {"piece": man.id, "field": table.box.fields[field].id}
    table.tell_side(man.side, Event("lane-cleared", "22.7", dict(facts)))


def _lane_before(pos: Skirmish, man: Piece, field: int) -> Ring:
    """Where he clears: on from the end of a lane beside him, or straight in from the edge."""
    element = pos.box.fields[field]
    x, y = pos.x[man.index], pos.y[man.index]
    reach = pos.box.tables.contact
    if pos.house[man.index] != NOWHERE or not element.near(x, y, reach):
        return ()
    for lane in _lanes(pos, field):
        start, end = _between(lane[0], lane[1]), _between(lane[2], lane[3])
        on = bearing(end[0] - start[0], end[1] - start[1])
        if near_ring(x, y, lane, reach) and _mined(pos, man, field, *ahead(*end, on, 2)):
            return _lane(pos, end, on)
    heading = _straight_in(element, x, y)
    for mm in range(2 * reach + 1):
        edge = ahead(x, y, heading, mm)
        if _mined(pos, man, field, *edge):
            return _lane(pos, edge, heading)
    return ()


def _lane(pos: Skirmish, start: Point, heading: int) -> Ring:
    """It overlaps with what is before it, so that no edge is left between them."""
    mines = pos.box.tables.mines
    corners: list[Point] = []
    for mm, side in ((-1, 90), (-1, -90), (mines.lane_along, -90), (mines.lane_along, 90)):
        x, y = ahead(*start, heading, mm)
        corners.append(ahead(x, y, heading + side, mines.lane_across // 2))
    return tuple(corners)


def _straight_in(field: Element, x: int, y: int) -> int:
    """Square to the nearest edge of the band; beside a corner, to that corner."""
    ax, ay = field.points[-1]
    edges: list[tuple[int, Point, Point]] = []
    for bx, by in field.points:
        edges.append((far_from_segment(x, y, ax, ay, bx, by), (ax, ay), (bx, by)))
        ax, ay = bx, by
    mm, (ax, ay), (bx, by) = min(edges)
    heading = (bearing(bx - ax, by - ay) + 90) % 360
    if not field.has(*ahead(*_between((ax, ay), (bx, by)), heading, 2)):
        heading = (heading + 180) % 360
    for corner in ((ax, ay), (bx, by)):
        if 0 < far(x, y, *corner) <= mm and not field.has(x, y):
            return bearing(corner[0] - x, corner[1] - y)
    return heading


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2
