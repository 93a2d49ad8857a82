"""6.5, 6.13 to 6.15 Ways on foot: as they are written, as they are found, for a man and a squad."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, Ring, ahead, beside
from grognard.boards.felt.tolls import BARRED, Tolls, cost
from grognard.boards.felt.walk import path_length, walk
from grognard.boards.felt.ways import DOORSTEP, Reach
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.titles.lineagotica.box.contents import CONTACT, Piece
from grognard.titles.lineagotica.box.rows import FOOT_POSTURE
from grognard.titles.lineagotica.position import CRAWL, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.moving.ch06_foot import (
    Route,
    allowance,
    base_of,
    read_point,
    room_at,
    start_of,
)
from grognard.titles.lineagotica.rules.moving.ch06_going import tolls_at
from grognard.titles.lineagotica.rules.moving.ch06_stairs import by_the_stairs

STRIDE: Final = 30
"""mm of a first step."""
BEYOND: Final = 10
"""6.14 Where he stands after a large obstacle."""
LONGEST_WAY: Final = 8
"""Points in the way of one order."""

Goal = tuple[str, int, int, int]
"""A place in a way: POINT with x and y; OPENING or ROOM by number; OVER an obstacle to a point."""
POINT: Final = "point"
OPENING: Final = "opening"
ROOM: Final = "room"
OVER: Final = "over"
Stay = tuple[Piece, list[Refusal]]
"""A man who does not go, and why."""


# Orders for one man -------------------------------------------------------------------------------


def read_way(pos: Skirmish, way: str) -> list[Goal] | None:
    """The places of a way as it is written; None if it makes no sense."""
    if way == "-":
        return []
    goals: list[Goal] = []
    for word in way.split(";"):
        goal = _read_goal(pos, word)
        if goal is None:
            return None
        goals.append(goal)
    return goals if len(goals) <= LONGEST_WAY else None


def _read_goal(pos: Skirmish, word: str) -> Goal | None:
    number = pos.box.opening_number.get(word)
    if number is not None:
        return (OPENING, number, 0, 0)
    over = word.startswith("over:")
    place = read_point(word[5:] if over else word)
    if place is not None:
        return (OVER if over else POINT, 0, place[0], place[1])
    house, _, storey = word.rpartition("/")
    for index, building in enumerate(pos.box.felt.buildings):
        if building.id == house and storey.isdecimal() and len(storey) < 3:
            if int(storey) < len(building.floors):
                return (ROOM, index, int(storey), 0)
    return None


class Errand:
    """Where one man is sent, and how he is to end."""

    def __init__(
        self, pos: Skirmish, man: Piece, gait: int, goals: list[Goal], posture: str
    ) -> None:
        self.man: Final = man
        self.gait: Final = gait
        self.goals: Final = goals
        self.posture: Final = posture
        self.changes: Final = _changes_posture(pos, man, gait, posture)
        within: Route | None = None
        if len(goals) == 1 and pos.house[man.index] != NOWHERE and goals[0][0] in (OPENING, ROOM):
            within = _inside(pos, man, goals[0], posture)
        self.within: Final[Route | None] = within
        """6.15 His way, if it does not leave the building."""


@law("6.7", "nothing-to-do")
def he_has_something_to_do(pos: Skirmish, errand: Errand) -> Facts | None:
    """A man sent nowhere, or to the place where he stands, at least gets up or lies down."""
    man = errand.man
    here = start_of(pos, man)
    for kind, _, x, y in errand.goals:
        if kind != POINT or (x, y) != here or pos.slot[man.index] != NOWHERE:
            return None
    down = pos.is_prone(man)
    ends_down = down and (not errand.goals or errand.gait == CRAWL)
    if errand.posture != "same":
        ends_down = errand.posture == "prone"
    return {"man": man.id} if ends_down == down else None


@law("6.14", "whole-turn")
def getting_over_takes_the_whole_turn(pos: Skirmish, errand: Errand) -> Facts | None:
    over = any(goal[0] == OVER for goal in errand.goals)
    if not over or (len(errand.goals) == 1 and not errand.changes):
        return None
    return {"man": errand.man.id}


@law("6.15", "whole-turn")
def so_does_another_floor_or_window(pos: Skirmish, errand: Errand) -> Facts | None:
    within = errand.within
    takes_it = within is not None and within.whole_turn
    return {"man": errand.man.id} if takes_it and errand.changes else None


@law("33.1", "upstairs")
def whoever_is_upstairs_comes_down_first(pos: Skirmish, errand: Errand) -> Facts | None:
    if pos.storey[errand.man.index] <= 0 or not errand.goals:
        return None
    return {"man": errand.man.id} if errand.within is None else None


@law("33.1", "ground-floor")
def one_enters_by_the_ground_floor(pos: Skirmish, errand: Errand) -> Facts | None:
    if errand.within is None:
        for kind, number, _, _ in errand.goals:
            if kind == OPENING and pos.box.openings[number].storey > 0:
                return {"man": errand.man.id, "opening": pos.box.openings[number].key}
    return None


@law("33.1", "name-a-place")
def one_enters_at_a_place(pos: Skirmish, errand: Errand) -> Facts | None:
    """A room of another building is entered by an opening, or to a point in it."""
    room = errand.within is None and any(goal[0] == ROOM for goal in errand.goals)
    return {"man": errand.man.id} if room else None


OF_AN_ERRAND: Final = (
    he_has_something_to_do,
    getting_over_takes_the_whole_turn,
    so_does_another_floor_or_window,
    whoever_is_upstairs_comes_down_first,
    one_enters_by_the_ground_floor,
    one_enters_at_a_place,
)


@law("6.5", "out-of-reach")
def he_can_pay_for_the_way(pos: Skirmish, man: Piece, spent: int, budget: int) -> Facts | None:
    """What it costs, BARRED where there is no way; and what he has."""
    return None if 0 <= spent <= budget else {"man": man.id, "mm": max(budget, 0)}


OF_A_WAY: Final = (he_can_pay_for_the_way,)


def find_way(
    pos: Skirmish, man: Piece, gait: int, goals: list[Goal], posture: str
) -> Route | list[Refusal]:
    """6 The route of one man, or what is against it."""
    errand = Errand(pos, man, gait, goals, posture)
    found = refusals(OF_AN_ERRAND, pos, errand)
    if found:
        return found
    if not goals:
        at = man.index
        house, storey, slot = pos.house[at], pos.storey[at], pos.slot[at]
        here = (start_of(pos, man),)
        return Route(man, here, house=house, storey=storey, slot=slot, posture=posture)
    if goals[0][0] == OVER:
        return _over(pos, man, (goals[0][2], goals[0][3]), posture)
    within = errand.within
    if within is None:
        return _by_distance(pos, errand)
    if within.whole_turn:
        return within
    most = _left_to_walk(pos, man, gait, posture)
    return refusals(OF_A_WAY, pos, man, path_length(within.path), most) or within


def _changes_posture(pos: Skirmish, man: Piece, gait: int, posture: str) -> bool:
    """6.7 At the end of his way; that he gets up to walk is in the allowance."""
    return posture != "same" and (posture == "prone") != (pos.is_prone(man) and gait == CRAWL)


def _left_to_walk(pos: Skirmish, man: Piece, gait: int, posture: str) -> int:
    most = allowance(pos, man, gait).total
    if _changes_posture(pos, man, gait, posture):
        most -= base_of(pos, gait) * pos.box.tables.foot_modifiers[FOOT_POSTURE].percent // 100
    return most


def _inside(pos: Skirmish, man: Piece, goal: Goal, posture: str) -> Route | None:
    """6.15 To another opening or storey of the building he is in; None: not in this one."""
    at = man.index
    house, storey = pos.house[at], pos.storey[at]
    building = pos.box.felt.buildings[house]
    here = start_of(pos, man)
    if goal[0] == ROOM:
        if goal[1] != house or goal[2] == storey:
            return None
        there = by_the_stairs(pos, man, house, goal[2], building.stairs or here)
        return Route(
            man, (here, there), house=house, storey=goal[2], posture=posture, whole_turn=True
        )
    opening = pos.box.openings[goal[1]]
    if opening.building is not building:
        return None
    changes = pos.slot[at] != NOWHERE or opening.storey != storey
    return Route(
        man,
        (here, (opening.x, opening.y)),
        house=house,
        storey=opening.storey,
        slot=goal[1],
        posture=posture,
        whole_turn=changes,
    )


@law("6.14", "no-obstacle")
def there_is_an_obstacle_to_get_over(pos: Skirmish, man: Piece, along: int) -> Facts | None:
    return {"man": man.id} if along == NOWHERE else None


@law("6.14", "obstacle-too-far")
def he_stands_before_it(pos: Skirmish, man: Piece, along: int) -> Facts | None:
    return {"man": man.id, "mm": along} if along > CONTACT else None


OF_A_CROSSING: Final = (there_is_an_obstacle_to_get_over, he_stands_before_it)


def _over(pos: Skirmish, man: Piece, there: Point, posture: str) -> Route | list[Refusal]:
    """6.14 Over a large obstacle within 20 mm: the whole turn, to 10 mm beyond it."""
    here = start_of(pos, man)
    along = _large_obstacle(pos, here, there)
    found = refusals(OF_A_CROSSING, pos, man, along)
    if found:
        return found
    end = _point_beyond(here, there, along + BEYOND)
    return Route(man, (here, end), posture=posture, whole_turn=True)


def _large_obstacle(pos: Skirmish, here: Point, there: Point) -> int:
    """How far off it is, if it is the first thing on the way; NOWHERE if it is not."""
    if here == there or not pos.box.felt.on_table(there[0], there[1]):
        return NOWHERE
    for passage in walk(pos.box.felt, (here, there), pos.marks).passages:
        row = pos.box.tables.terrain.get(passage.element.kind.name)
        return passage.along if row is not None and row.foot == "large" else NOWHERE
    return NOWHERE


def _point_beyond(here: Point, there: Point, mm: int) -> Point:
    return beside(here[0], here[1], there[0] - here[0], there[1] - here[1], mm, 0)


def _by_distance(pos: Skirmish, errand: Errand) -> Route | list[Refusal]:
    man, posture = errand.man, errand.posture
    tolls = tolls_at(pos, base_of(pos, errand.gait), man.side)
    budget = _left_to_walk(pos, man, errand.gait, posture)
    path: list[Point] = [start_of(pos, man)]
    slot = NOWHERE
    for kind, number, x, y in errand.goals:
        goal = (x, y)
        if kind == OPENING:
            opening = pos.box.openings[number]
            goal = ahead(opening.x, opening.y, opening.facing + 180, DOORSTEP)
            slot = number
        leg = _leg(tolls, path[-1], goal, max(budget, 0))
        if not leg:
            return refusals(OF_A_WAY, pos, man, BARRED, budget)
        path += leg[1:]
    whole = tuple(path)
    found = refusals(OF_A_WAY, pos, man, cost(tolls, whole), budget)
    if found and not _one_event(tolls, whole):
        return found
    if slot != NOWHERE:
        opening = pos.box.openings[slot]
        house = pos.box.felt.buildings.index(opening.building)
        whole = (*whole, (opening.x, opening.y))
        return Route(man, whole, house=house, storey=0, slot=slot, posture=posture)
    house, storey = room_at(pos, whole[-1])
    return Route(man, whole, house=house, storey=storey, posture=posture)


def _leg(tolls: Tolls, here: Point, there: Point, budget: int) -> Ring:
    """The cheapest way of one leg; straight on where nothing is in the way."""
    if here == there:
        return (here, there)
    if not tolls.felt.on_table(there[0], there[1]):
        return ()
    straight = (here, there)
    (ax, ay), (bx, by) = straight
    if tolls.leg(ax, ay, bx, by) == 0 and path_length(straight) <= budget:
        return straight
    way = Reach(tolls, ax, ay, budget).way(bx, by)
    return way or (straight if _one_event(tolls, straight) else ())


def _one_event(tolls: Tolls, path: Ring) -> bool:
    """6.5 Whatever he has left, one single event within 20 mm can always be paid for."""
    if len(path) != 2 or path_length(path) > CONTACT:
        return False
    return len(walk(tolls.felt, path, tolls.marks).passages) == 1 and cost(tolls, path) != BARRED
