"""Where an order may sensibly lead: what a question about points offers of the millions there are.

It goes by what the side knows, so that the offer tells nothing.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, Ring, ahead, apart, bearing, gap2, turn
from grognard.boards.felt.walk import cut, path_length
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import known_enemies
from grognard.titles.lineagotica.rules.turn.ch37_battles import COLUMN, holds

COMPASS: Final = (0, 45, 90, 135, 180, 225, 270, 315)
"""The directions in which a group is offered a move; any other may be ordered."""
COVERED: Final = 4
"""How many covered places within reach are offered,"""
ENEMIES: Final = 2
"""and how many of the enemies nearest by."""
BEHIND: Final = 12
"""mm from a wall or hedge at which one has its cover."""
SHORTEST: Final = 20
CLOSE: Final = 13
"""mm from an enemy at which one fights him hand to hand (32.1)."""
SHARES: Final = (100, 50, 25)
"""Per cent of its road allowance that a vehicle is offered along a road."""
MARCH: Final = (300, 160)
"""37.30 mm along the road for a vehicle that keeps the pace of a column."""
ROAD_NEAR: Final = 40
FORK: Final = 60
"""7.13 Degrees by which it may turn into a road."""


# On foot ------------------------------------------------------------------------------------------


class Wanted:
    """What a side may want to reach: the places that count, and the enemies it knows."""

    def __init__(self, pos: Skirmish, side: int) -> None:
        objectives = pos.box.scenario.objectives
        self.places: Final = [(o.x, o.y) for o in objectives if o.points or o.by == side]
        self.foes: Final = [(pos.x[f.index], pos.y[f.index]) for f in known_enemies(pos, side)]

    def within(self, here: Point, mm: int) -> list[Point]:
        return [there for there in self.places + self.foes if apart(here, there) <= mm]


def destinations(pos: Skirmish, head: Piece, mm: int, wanted: Wanted) -> list[Point]:
    """Round about, towards what counts, and into the cover that is nearest to it."""
    here = (pos.x[head.index], pos.y[head.index])
    found = [ahead(here[0], here[1], degrees, mm) for degrees in COMPASS]
    near = sorted([(apart(here, foe), foe) for foe in wanted.foes])
    foes = [foe for _, foe in near[:ENEMIES]]
    found += [_so_far(here, there, mm) for there in wanted.places + foes]
    found += _covered(pos, here, mm, foes or wanted.places or [here])
    felt = pos.box.felt
    there = {
        point
        for point in found
        if felt.on_table(point[0], point[1]) and apart(here, point) > SHORTEST
    }
    return sorted(there)


def _so_far(here: Point, there: Point, mm: int) -> Point:
    gap = apart(here, there)
    if gap <= mm:
        return there
    return ahead(here[0], here[1], bearing(there[0] - here[0], there[1] - here[1]), mm)


def _covered(pos: Skirmish, here: Point, mm: int, towards: list[Point]) -> list[Point]:
    """The middles of woods and houses within reach, and the near sides of walls and hedges."""
    found: list[tuple[int, Point]] = []
    for patch in pos.box.cover_patches:
        gap = gap2(here[0], here[1], patch.x, patch.y)
        if not SHORTEST * SHORTEST < gap <= mm * mm:
            continue
        there = (patch.x, patch.y)
        if patch.kind == "line":
            there = ahead(there[0], there[1], bearing(here[0] - patch.x, here[1] - patch.y), BEHIND)
        found.append((min([apart(there, goal) for goal in towards]), there))
    return [there for _, there in sorted(found)[:COVERED]]


def beside_enemies(pos: Skirmish, man: Piece, mm: int) -> list[Point]:
    """32.1 Hand to hand with the nearest enemies within reach who are in the open."""
    at = man.index
    here = (pos.x[at], pos.y[at])
    found: list[tuple[int, Point]] = []
    for foe in known_enemies(pos, man.side):
        there = (pos.x[foe.index], pos.y[foe.index])
        gap = apart(here, there)
        if foe.man and pos.house[foe.index] == pos.house[at] and CLOSE < gap <= mm:
            back = bearing(here[0] - there[0], here[1] - there[1])
            found.append((gap, ahead(there[0], there[1], back, CLOSE)))
    return [there for _, there in sorted(found)[:1]]


def towards_exit(pos: Skirmish, man: Piece, mm: int) -> list[Point]:
    """37.6 Straight on to the edge by which his side may leave."""
    outwards = {"N": 90, "E": 0, "S": 270, "W": 180}.get(pos.box.exit_of(man.side))
    if outwards is None:
        return []
    there = ahead(pos.x[man.index], pos.y[man.index], outwards, mm)
    return [there] if pos.box.felt.on_table(there[0], there[1]) else []


def inwards(pos: Skirmish, side: int, here: Point, mm: int) -> list[Point]:
    """37.5 From the edge towards what counts."""
    wanted = Wanted(pos, side)
    near = sorted([(apart(here, goal), goal) for goal in wanted.places + wanted.foes])
    return [_so_far(here, goal, mm) for _, goal in near[:1]]


# Along the roads ----------------------------------------------------------------------------------


def along_roads(pos: Skirmish, vehicle: Piece) -> list[Ring]:
    """Ways along the roads it stands on, both ways as far as it can turn."""
    at = vehicle.index
    x, y = here = (pos.x[at], pos.y[at])
    heading = ahead(0, 0, pos.facing[at], 1000)
    found: list[Ring] = []
    for element in pos.box.felt.elements:
        if element.kind.lies != "road" or element.closed or not element.near(x, y, ROAD_NEAR):
            continue
        for points in (element.points, tuple(list(element.points)[::-1])):
            path = _onwards(here, points)
            if len(path) > 1:
                first = (path[1][0] - here[0], path[1][1] - here[1])
                if turn(heading[0], heading[1], first[0], first[1]) <= FORK:
                    found += [cut(path, mm) for mm in _lengths(pos, vehicle, path_length(path))]
    return found


def _lengths(pos: Skirmish, vehicle: Piece, most: int) -> list[int]:
    hull = vehicle.hull
    assert hull is not None
    whole = hull.movement.road * hull.movement_percent // 100
    if holds(pos, COLUMN) and not pos.alarm:
        return [min(mm, most) for mm in MARCH]
    return sorted({min(whole * share // 100, most) for share in SHARES} | {min(MARCH[1], most)})


def _onwards(here: Point, points: Ring) -> Ring:
    """From here to the end of the road, by its bends."""
    gaps = [apart(here, point) for point in points]
    nearest = gaps.index(min(gaps))
    ahead_of = [
        point for n, point in enumerate(points) if n >= nearest and apart(here, point) > SHORTEST
    ]
    return (here, *ahead_of)


def written(path: Ring) -> str:
    """A way as an order gives it: without the place where it begins."""
    return ";".join([f"{x},{y}" for x, y in path[1:]])
