"""6.5, 6.13 to 6.15 Ways on foot: as they are written, as they are found, for a man and a squad."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, Ring, ahead, beside, gap2
from grognard.boards.felt.table import Building
from grognard.boards.felt.tolls import BARRED, Tolls, cost
from grognard.boards.felt.walk import path_length, point_along, walk
from grognard.boards.felt.ways import DOORSTEP, Reach, room_for
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.titles.lineagotica.box.contents import CONTACT, Group, Piece
from grognard.titles.lineagotica.box.rows import FOOT_POSTURE
from grognard.titles.lineagotica.position import CRAWL, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.men.ch18_sighting import takes_room
from grognard.titles.lineagotica.rules.moving.ch06_foot import (
    Route,
    against_moving,
    against_route,
    allowance,
    base_of,
    burdened,
    helpers,
    read_point,
    room_at,
    start_of,
)
from grognard.titles.lineagotica.rules.moving.ch06_going import tolls_at

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
        there = building.stairs or here
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
    if tolls.leg(*here, *there) == 0 and path_length(straight) <= budget:
        return straight
    way = Reach(tolls, here[0], here[1], budget).way(there[0], there[1])
    return way or (straight if _one_event(tolls, straight) else ())


def _one_event(tolls: Tolls, path: Ring) -> bool:
    """6.5 Whatever he has left, one single event within 20 mm can always be paid for."""
    if len(path) != 2 or path_length(path) > CONTACT:
        return False
    return len(walk(tolls.felt, path, tolls.marks).passages) == 1 and cost(tolls, path) != BARRED


# Orders for a squad -------------------------------------------------------------------------------


@law("33.1", "upstairs")
def a_march_begins_on_the_ground(pos: Skirmish, man: Piece) -> Facts | None:
    """A man upstairs comes down by an order of his own."""
    return {"man": man.id} if pos.storey[man.index] > 0 else None


@law("6.5", "gets-no-nearer")
def he_gets_nearer(pos: Skirmish, man: Piece, route: Route | None) -> Facts | None:
    return {"man": man.id} if route is None else None


TO_MARCH: Final = (a_march_begins_on_the_ground,)
OF_A_MARCHER: Final = (he_gets_nearer,)


def against_marching(pos: Skirmish, man: Piece, gait: int, assault: bool) -> list[Refusal]:
    """What keeps him from going with the others, wherever they go."""
    return [*against_moving(pos, man, gait, assault), *refusals(TO_MARCH, pos, man)]


def movers_of(pos: Skirmish, group: Group, gait: int, assault: bool) -> list[Piece]:
    """Who of it can go: on the ground floor or outside, free, able."""
    return [
        man
        for man in group.members
        if allowed(TO_MARCH, pos, man) and not against_moving(pos, man, gait, assault)
    ]


def anybody_moves(pos: Skirmish, group: Group, gait: int, assault: bool, x: int, y: int) -> bool:
    """Whether such an order gets somebody somewhere: one who can step out that way, or else who
    finds any way at all; looked at no further than the first."""
    if first_step(pos, group, gait, assault, x, y) is not None:
        return True
    routes, _ = find_routes(pos, group, gait, assault, x, y, one=True)
    return any(path_length(route.path) for route in routes)


def first_step(
    pos: Skirmish, group: Group, gait: int, assault: bool, x: int, y: int
) -> Route | None:
    """The same for most orders, at a glance: of the first who can, his first step."""
    movers = movers_of(pos, group, gait, assault)
    if not movers:
        return None
    head = head_of(pos, group, movers)
    dx, dy = x - pos.x[head.index], y - pos.y[head.index]
    tolls = tolls_at(pos, base_of(pos, gait), group.side)
    for man in (head, *movers):
        goal = (pos.x[man.index] + dx, pos.y[man.index] + dy)
        step = _steps_out(pos, man, gait, assault, tolls, goal)
        if step is not None:
            return step
    return None


def _steps_out(
    pos: Skirmish, man: Piece, gait: int, assault: bool, tolls: Tolls, goal: Point
) -> Route | None:
    """His first step straight towards it, if it is free, in the open."""
    here = start_of(pos, man)
    stride = min(STRIDE, allowance(pos, man, gait).total)
    if pos.house[man.index] != NOWHERE or stride <= 0 or gap2(*here, *goal) <= stride * stride:
        return None
    there = point_along((here, goal), stride)
    if tolls.leg(*here, *there) != 0 or not room_for(tolls, *there, _taken(pos, man.side, man.bit)):
        return None
    step = Route(man, (here, there))
    return None if against_route(pos, man, gait, assault, step) else step


def find_routes(
    pos: Skirmish, group: Group, gait: int, assault: bool, x: int, y: int, one: bool = False
) -> tuple[list[Route], list[Stay]]:
    """Each man keeps his place in the order, or comes as near to it as he can; sent to a house, the
    men go in as far as there is room. Beside their routes: the men who cannot go there, and why.
    `one`: no further than the first who gets somewhere."""
    movers = movers_of(pos, group, gait, assault)
    routes: list[Route] = []
    staying: list[Stay] = []
    if not movers:
        return routes, staying
    head = head_of(pos, group, movers)
    dx, dy = x - pos.x[head.index], y - pos.y[head.index]
    tolls = tolls_at(pos, base_of(pos, gait), group.side)
    going = 0
    for man in movers:
        going |= man.bit
    taken = list(_taken(pos, group.side, going))
    house = pos.box.felt.building_at(x, y)
    hands = helpers(pos, movers)
    far: dict[int, int] = {}
    in_order = [head, *[m for m in movers if m is not head]]
    # 6.12 Bearers last: each goes as far as the man who helps him.
    for man in sorted(in_order, key=lambda each: burdened(pos, each)):
        goal = (pos.x[man.index] + dx, pos.y[man.index] + dy)
        if house is not None and not house.has(*goal):
            goal = (x, y)
        mm = allowance(pos, man, gait).total
        mate = hands.get(man.index)
        helped = mate is not None and far.get(mate.index, 0) > mm
        if mate is not None and helped:
            mm = min(allowance(pos, man, gait, helped).total, far[mate.index])
        first = one and not routes and not staying
        route = _as_near_as_he_can(pos, man, mm, tolls, goal, tuple(taken), helped, first)
        against = refusals(OF_A_MARCHER, pos, man, route)
        if route is not None:
            against += against_route(pos, man, gait, assault, route)
        if route is not None and not against:
            routes.append(route)
            if one and path_length(route.path):
                break
            taken.append(route.path[-1])
            far[man.index] = mm
        else:
            staying.append((man, against))
            taken.append((pos.x[man.index], pos.y[man.index]))
    return routes, staying


def head_of(pos: Skirmish, group: Group, movers: list[Piece]) -> Piece:
    """The leader if he goes too, else the first of them."""
    for man in movers:
        if man.index == pos.leader[group.index]:
            return man
    return movers[0]


def towards(pos: Skirmish, man: Piece, gait: int, goal: Point, mm: int) -> Route | None:
    """One man on his way there with so much left; None if he gets no nearer."""
    tolls = tolls_at(pos, base_of(pos, gait), man.side)
    route = _as_near_as_he_can(pos, man, mm, tolls, goal, _taken(pos, man.side, man.bit))
    if route is None or against_route(pos, man, gait, False, route):
        return None
    return route


def _taken(pos: Skirmish, side: int, going: int) -> Ring:
    """Where everybody stands whom that side knows of, except those who go."""
    return tuple(
        [
            (pos.x[m.index], pos.y[m.index])
            for m in pos.box.men
            if not going & m.bit and takes_room(pos, side, m)
        ]
    )


def _straight_on(tolls: Tolls, here: Point, goal: Point, budget: int, taken: Ring) -> Ring:
    """As far as he gets on the straight line, if nothing is in the way: no other place within his
    move is nearer to a goal beyond it."""
    there = point_along((here, goal), budget)
    clear = there != here and tolls.leg(*here, *there) == 0
    return (here, there) if clear and room_for(tolls, *there, taken) else ()


def _as_near_as_he_can(
    pos: Skirmish,
    man: Piece,
    budget: int,
    tolls: Tolls,
    goal: Point,
    taken: Ring,
    helped: bool = False,
    again: bool = False,
) -> Route | None:
    """`again`: the same will be asked for other goals."""
    here = start_of(pos, man)
    felt = pos.box.felt
    goal = (min(max(goal[0], 0), felt.width), min(max(goal[1], 0), felt.height))
    path: Ring = ()
    if tolls.leg(*here, *goal) == 0 and path_length((here, goal)) <= budget:
        if room_for(tolls, goal[0], goal[1], taken):
            path = (here, goal)
    elif path_length((here, goal)) > budget and felt.building_at(*goal) is None:
        path = _straight_on(tolls, here, goal, budget, taken)
    if not path:
        reach = _reach(pos, tolls, here, budget, taken, again)
        best = reach.nearest(*goal)
        inside = felt.building_at(*goal)
        if best is not None and inside is not None and not inside.has(best[0], best[1]):
            # 33.1 Not this time: he makes for the door, not for the wall.
            best = reach.nearest(*_door_near(inside, here) or goal)
        if best is None:
            return None
        path = reach.way(best[0], best[1])
    if len(path) < 2:
        return None
    house, storey = room_at(pos, path[-1])
    return Route(man, path, house=house, storey=storey, helped=helped)


def _reach(
    pos: Skirmish, tolls: Tolls, here: Point, budget: int, taken: Ring, again: bool
) -> Reach:
    if not again:
        return Reach(tolls, here[0], here[1], budget, taken=taken)
    memory = pos.box.reaches
    found = memory.get((tolls, here, budget, taken))
    if found is None:
        if len(memory) > 32:
            memory.clear()
        found = Reach(tolls, here[0], here[1], budget, taken=taken)
        found.look_everywhere()
        memory[(tolls, here, budget, taken)] = found
    return found


def _door_near(house: Building, here: Point) -> Point | None:
    doors = [o for o in house.openings if o.storey == 0 and o.kind.name == "door"]
    near = sorted([(gap2(*here, o.out_x, o.out_y), o.out_x, o.out_y) for o in doors])
    return (near[0][1], near[0][2]) if near else None
