"""22 Mines: stepping on them, finding them, clearing a lane."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final

from grognard.boards.felt.plane import Point, ahead, bearing, inside, rings_meet
from grognard.boards.felt.table import Element
from grognard.boards.felt.walk import path_length, point_along
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
from grognard.titles.lineagotica.rules.men.ch30_lines import hull_of
from grognard.titles.lineagotica.rules.procedure import D10, Dice, attempt
from grognard.titles.lineagotica.rules.turn.ch37_battles import raise_alarm

AP: Final = "ap"
AT: Final = "at"
MIXED: Final = "mixed"


def mines_in(pos: Skirmish, field: Element) -> str:
    """22.1 ap, at or mixed."""
    return pos.box.scenario.things[field.id].mines


# 22.1 to 22.3 Stepping on them --------------------------------------------------------------------


def _in_lane(pos: Skirmish, field: int, x: int, y: int) -> bool:
    for lane in pos.lanes:
        corners = tuple([(lane[at], lane[at + 1]) for at in range(2, len(lane), 2)])
        if lane[0] == field and inside(x, y, corners):
            return True
    return False


def _mined(pos: Skirmish, piece: Piece, field: int, x: int, y: int) -> bool:
    """Whether it is in the band there: a man by his point, a vehicle by its hull."""
    element = pos.box.fields[field]
    if piece.vehicle:
        return rings_meet(hull_of(pos, piece).ring, element.points)
    return element.has(x, y) and not _in_lane(pos, field, x, y)


def _gone_inside(pos: Skirmish, piece: Piece, field: int, from_x: int, from_y: int) -> int:
    """How many mm of the step just made lie in the band."""
    at = piece.index
    end = (pos.x[at], pos.y[at])
    step = ((from_x, from_y), end)
    length = path_length(step)
    if piece.vehicle:
        return max(length, 1) if _mined(pos, piece, field, end[0], end[1]) else 0
    gone = 0
    for mm in range(1, length + 1):
        x, y = point_along(step, mm)
        if _mined(pos, piece, field, x, y):
            gone += 1
    return gone


Test = Callable[[Skirmish, list[Cause]], Dice]
"""17.9 The tests of morale after an explosion; those who fail may run over mines again."""


def step_on_mines(table: Skirmish, piece: Piece, from_x: int, from_y: int, test: Test) -> Dice:
    """22.2, 22.3 After a step: a roll on entering, and one for every further 100 mm inside."""
    at = piece.index
    if not table.box.options.mines or table.house[at] != NOWHERE:
        return
    again = table.box.tables.mines.again_after
    for field in range(len(table.box.fields)):
        gone = _gone_inside(table, piece, field, from_x, from_y)
        if not gone:
            continue
        before = table.mined[at]
        rolls = 1 if before == 0 else (before + gone) // again - before // again
        table.mined[at] = before + gone
        for _ in range(rolls):
            if table.able(piece):
                yield from _roll(table, piece, field, test)
        if not _mined(table, piece, field, table.x[at], table.y[at]):
            table.mined[at] = 0
        return
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


def band_beside(pos: Skirmish, man: Piece) -> int:
    """22.7 The known band he is next to, or NOWHERE."""
    at = man.index
    for field, element in enumerate(pos.box.fields):
        if not pos.bands_known[man.side] >> field & 1 or pos.house[at] != NOWHERE:
            continue
        if element.near(pos.x[at], pos.y[at], pos.box.tables.contact):
            return field
    return NOWHERE


def clear_lane(table: Skirmish, man: Piece) -> None:
    """22.7 20 mm wide and 40 mm deep, from the edge of the band or the end of the last lane."""
    field = band_beside(table, man)
    if field == NOWHERE:
        return
    at = man.index
    x, y = table.x[at], table.y[at]
    mines = table.box.tables.mines
    tx, ty = _middle(table.box.fields[field])
    heading = bearing(tx - x, ty - y)
    edge = 0
    while edge < 2 * table.box.tables.contact:
        edge_x, edge_y = ahead(x, y, heading, edge)
        if _mined(table, man, field, edge_x, edge_y):
            break
        edge += 1
    corners: list[int] = []
    end = edge + mines.lane_along
    for far, side in ((edge - 1, 1), (edge - 1, -1), (end, -1), (end, 1)):
        px, py = ahead(x, y, heading, far)
        px, py = ahead(px, py, heading + 90 * side, mines.lane_across // 2)
        corners += [px, py]
    table.lanes = (*table.lanes, (field, man.side, *corners))
    facts = {"piece": man.id, "field": table.box.fields[field].id}
    table.tell_side(man.side, Event("lane-cleared", "22.7", dict(facts)))


def _middle(field: Element) -> Point:
    count = len(field.points)
    return sum([x for x, _ in field.points]) // count, sum([y for _, y in field.points]) // count
