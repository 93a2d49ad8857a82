"""4.4, 6.5, 6.12 A squad on the march: every man keeps his place in it, and stays in command."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, Ring, ahead, apart, apart2, beside, gap2
from grognard.boards.felt.table import Building
from grognard.boards.felt.tolls import Tolls, cost
from grognard.boards.felt.walk import path_length, point_along
from grognard.boards.felt.ways import DOORSTEP, Reach, room_for
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.titles.lineagotica.box.contents import Group, Piece
from grognard.titles.lineagotica.position import NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.men.ch04_command import Circle, circles_of, place_of
from grognard.titles.lineagotica.rules.men.ch18_sighting import takes_room
from grognard.titles.lineagotica.rules.moving.ch06_foot import (
    SPACING,
    Route,
    against_moving,
    against_route,
    allowance,
    base_of,
    burdened,
    helpers,
    may_move,
    may_step,
    room_at,
    start_of,
)
from grognard.titles.lineagotica.rules.moving.ch06_going import tolls_at

STRIDE: Final = 30
"""mm of a first step."""

Stay = tuple[Piece, list[Refusal]]
"""A man who does not go, and why."""
Ways = tuple[list[Route], list[Stay]]
"""Who goes and which way; who stays, and why."""


# Who goes -----------------------------------------------------------------------------------------


@law("33.1", "upstairs")
def a_march_begins_on_the_ground(pos: Skirmish, man: Piece) -> Facts | None:
    """A man upstairs comes down by an order of his own."""
    return {"man": man.id} if pos.storey[man.index] > 0 else None


@law("6.5", "gets-no-nearer")
def he_gets_nearer(pos: Skirmish, man: Piece, route: Route | None) -> Facts | None:
    return {"man": man.id} if route is None else None


@law("4.4", "stays-in-command")
def he_does_not_leave_his_leader(pos: Skirmish, man: Piece, leaves: bool) -> Facts | None:
    """On a march; by an order of his own he may."""
    return {"man": man.id} if leaves else None


TO_MARCH: Final = (a_march_begins_on_the_ground,)
OF_A_MARCHER: Final = (he_gets_nearer,)
IN_COMMAND: Final = (he_does_not_leave_his_leader,)


def against_marching(pos: Skirmish, man: Piece, gait: int, assault: bool) -> list[Refusal]:
    """What keeps him from going with the others, wherever they go."""
    return [*against_moving(pos, man, gait, assault), *refusals(TO_MARCH, pos, man)]


def movers_of(pos: Skirmish, group: Group, gait: int, assault: bool) -> list[Piece]:
    """Who of it can go: on the ground floor or outside, free, able."""
    return [
        man
        for man in group.members
        if allowed(TO_MARCH, pos, man) and may_move(pos, man, gait, assault)
    ]


def head_of(pos: Skirmish, group: Group, movers: list[Piece]) -> Piece:
    """The leader if he goes too, else the first of them."""
    for man in movers:
        if man.index == pos.leader[group.index]:
            return man
    return movers[0]


# Where they go ------------------------------------------------------------------------------------


class Marchers:
    """Those of a group who can go at that gait, and what holds for every way they might take."""

    def __init__(self, pos: Skirmish, group: Group, gait: int, assault: bool) -> None:
        self.pos: Final = pos
        self.group: Final = group
        self.gait: Final = gait
        self.assault: Final = assault
        self.men: Final = movers_of(pos, group, gait, assault)
        self.leave_him = False
        """Whether the last way asked for leaves the leader behind."""
        self._tolls: Final = tolls_at(pos, base_of(pos, gait), group.side)
        self._strides: list[tuple[Piece, Point, int]] = []
        """The head first: where each begins, and how long his first step is."""
        self._crowd: dict[int, Ring] = {}
        """By man: where others stand so near that they may be in the way of his first step."""
        self._doors: dict[int, list[Ring]] = {}
        """By man in a house: his ways out of it."""

    def head(self) -> Piece:
        return head_of(self.pos, self.group, self.men)

    def shift(self, to: Point) -> Point:
        """By how much the order moves everybody."""
        head = self.head().index
        return to[0] - self.pos.x[head], to[1] - self.pos.y[head]

    # At a glance ---------------------------------------------------------------------------------

    def first_step(self, to: Point) -> Route | None:
        """Of the first who can: his first step that way, in the open or out of a house."""
        if not self.men:
            return None
        if not self._strides:
            self._look_about()
        pos = self.pos
        dx, dy = self.shift(to)
        for man, here, stride in self._strides:
            goal = (pos.x[man.index] + dx, pos.y[man.index] + dy)
            if pos.house[man.index] == NOWHERE:
                step = self._steps_out(man, here, goal, stride)
            else:
                step = self._goes_out(man, here, goal)
            if step is not None:
                return step
        return None

    def _look_about(self) -> None:
        pos, head = self.pos, self.head()
        for man in (head, *[man for man in self.men if man is not head]):
            stride = min(STRIDE, allowance(pos, man, self.gait).total)
            if stride > 0:
                self._strides.append((man, start_of(pos, man), stride))

    def _steps_out(self, man: Piece, here: Point, goal: Point, stride: int) -> Route | None:
        """Straight towards it, if the step is free."""
        if apart2(here, goal) <= stride * stride:
            return None
        there = point_along((here, goal), stride)
        x, y = there
        if not self.pos.box.felt.on_table(x, y) or self._tolls.step(here[0], here[1], x, y) != 0:
            return None
        return self._free_step(man, (here, there))

    def _goes_out(self, man: Piece, here: Point, goal: Point) -> Route | None:
        """33.1 By a door or window that brings him nearer."""
        for way in self._ways_out(man, here):
            if apart2(way[-1], goal) < apart2(here, goal):
                step = self._free_step(man, way)
                if step is not None:
                    return step
        return None

    def _ways_out(self, man: Piece, here: Point) -> list[Ring]:
        found = self._doors.get(man.index)
        if found is None:
            found = []
            budget = allowance(self.pos, man, self.gait).total
            for opening in self.pos.box.felt.buildings[self.pos.house[man.index]].openings:
                out = ahead(opening.x, opening.y, opening.facing, DOORSTEP)
                way = (here, (opening.x, opening.y), out)
                if opening.storey == 0 and 0 <= cost(self._tolls, way) <= budget:
                    found.append(way)
            self._doors[man.index] = found
        return found

    def _free_step(self, man: Piece, way: Ring) -> Route | None:
        x, y = way[-1]
        if not room_for(self._tolls, x, y, self._others_near(man, way[0])):
            return None
        house, storey = room_at(self.pos, (x, y))
        step = Route(man, way, house=house, storey=storey)
        return step if may_step(self.pos, man, self.gait, self.assault, step) else None

    def _others_near(self, man: Piece, here: Point) -> Ring:
        found = self._crowd.get(man.index)
        if found is None:
            pos = self.pos
            indoors = pos.house[man.index] != NOWHERE
            most = (allowance(pos, man, self.gait).total if indoors else STRIDE) + SPACING
            x, y = here
            found = tuple(
                [
                    (pos.x[other.index], pos.y[other.index])
                    for other in pos.box.men
                    if other is not man
                    and gap2(x, y, pos.x[other.index], pos.y[other.index]) < most * most
                    and takes_room(pos, self.group.side, other)
                ]
            )
            self._crowd[man.index] = found
        return found

    def gets_anywhere(self, to: Point) -> bool:
        """Whether the order gets somebody somewhere; looked at no further than the first."""
        if self.first_step(to) is not None:
            return True
        routes, _ = self._find(to, together=False, one=True)
        return any(path_length(route.path) for route in routes)

    # The whole way -------------------------------------------------------------------------------

    def ways(self, to: Point) -> Ways:
        """Each keeps his place in the order, or comes as near to it as he can; sent to a house, the
        men go in as far as there is room.

        4.4 All end in command if a place in command is within their reach. If that would keep every
        one of them where he is, they leave their leader behind; and if the whole way is closed to
        everybody, whoever can goes the first step of it.
        """
        if not self.men:
            return [], []
        found = self._find(to, together=True)
        self.leave_him = not _somebody_goes(found)
        if self.leave_him:
            found = self._find(to, together=False)
        if not _somebody_goes(found):
            step = self.first_step(to)
            if step is not None:
                return [step], [stay for stay in found[1] if stay[0] is not step.piece]
        return found

    def _find(self, to: Point, *, together: bool, one: bool = False) -> Ways:
        """`one`: no further than the first who gets somewhere."""
        pos = self.pos
        routes: list[Route] = []
        staying: list[Stay] = []
        if not self.men:
            return routes, staying
        dx, dy = self.shift(to)
        going = 0
        for man in self.men:
            going |= man.bit
        ends = Ends(pos, self.men)
        taken = list(_taken(pos, self.group.side, going))
        house = pos.box.felt.building_at(to[0], to[1])
        hands = helpers(pos, self.men)
        far_as: dict[int, int] = {}
        for man in self._in_order(hands):
            goal = (pos.x[man.index] + dx, pos.y[man.index] + dy)
            if house is not None and not house.has(goal[0], goal[1]):
                goal = to
            mm = allowance(pos, man, self.gait).total
            mate = hands.get(man.index)
            helped = mate is not None and far_as.get(mate.index, 0) > mm
            if mate is not None and helped:
                mm = min(allowance(pos, man, self.gait, helped).total, far_as[mate.index])
            trip = Trip(man, mm, tuple(taken), helped)
            route, against = self._go(trip, goal)
            if together:
                route, against = self._keep_in_command(trip, goal, ends, route, against)
            if route is not None:
                routes.append(route)
                if one and path_length(route.path):
                    break
                far_as[man.index] = mm
            else:
                staying.append((man, against))
            end = route.path[-1] if route is not None else (pos.x[man.index], pos.y[man.index])
            ends.put(man, end)
            taken.append(end)
        return routes, staying

    def _in_order(self, hands: dict[int, Piece]) -> list[Piece]:
        """The head and other leaders first, since their men look to them; 6.12 bearers last: each
        goes as far as the man who helps him."""
        pos, head = self.pos, self.head()
        first: list[Piece] = []
        for leader in (head, *[man for man in self.men if man.index in pos.leader]):
            mate = hands.get(leader.index)
            first += [man for man in (mate, leader) if man is not None and man not in first]
        rest = [man for man in self.men if man not in first]
        loaded = [man for man in rest if burdened(pos, man)]
        return first + [man for man in rest if man not in loaded] + loaded

    def _go(self, trip: Trip, goal: Point) -> tuple[Route | None, list[Refusal]]:
        """His way there, or why he does not go."""
        route = _as_near_as_he_can(self.pos, self._tolls, trip, goal)
        if route is None:
            return None, refusals(OF_A_MARCHER, self.pos, trip.man, None)
        against = against_route(self.pos, trip.man, self.gait, self.assault, route)
        return (None, against) if against else (route, [])

    # 4.4 In command ------------------------------------------------------------------------------

    def _keep_in_command(
        self, trip: Trip, goal: Point, ends: Ends, route: Route | None, against: list[Refusal]
    ) -> tuple[Route | None, list[Refusal]]:
        """The same way if it ends in command; else another that does, if there is one."""
        man = trip.man
        here = (self.pos.x[man.index], self.pos.y[man.index])
        end = route.path[-1] if route is not None else here
        if ends.led(man, end):
            return route, against
        led_here = ends.led(man, here)
        closer = self._close_up(trip, goal, ends)
        if closer is not None:
            # He does not set out for less than a step.
            gained = apart(here, goal) - apart(closer.path[-1], goal)
            if not led_here or gained >= STRIDE:
                return closer, []
        if led_here:
            return None, refusals(IN_COMMAND, self.pos, man, True)
        return route, against

    def _close_up(self, trip: Trip, goal: Point, ends: Ends) -> Route | None:
        """To the place in command that is nearest to where he should be, if one is within his
        reach; else towards the leader who goes with him."""
        here = start_of(self.pos, trip.man)
        near = [
            (x, y, mm)
            for x, y, mm in ends.circles(trip.man)
            if gap2(here[0], here[1], x, y) <= (mm + trip.mm) * (mm + trip.mm)
        ]
        for x, y, mm in near:
            aim = goal if apart2(goal, (x, y)) <= mm * mm else _towards((x, y), goal, mm - 1)
            path = _straight(self.pos, self._tolls, trip, aim)
            if path and ends.led(trip.man, path[-1]):
                route = _route(self.pos, trip, path)
                if not against_route(self.pos, trip.man, self.gait, self.assault, route):
                    return route
        found = self._search_command(trip, goal, ends) if near else None
        if found is not None:
            return found
        leader = ends.leader_who_goes(trip.man)
        return self._go(trip, leader)[0] if leader is not None else None

    def _search_command(self, trip: Trip, goal: Point, ends: Ends) -> Route | None:
        """Looked for everywhere in the circles."""
        here, circles = start_of(self.pos, trip.man), ends.circles(trip.man)
        reach = Reach(self._tolls, here[0], here[1], trip.mm, taken=trip.taken, circles=circles)
        places = [
            (gap2(x, y, goal[0], goal[1]), x, y)
            for x, y, _ in reach.nodes()
            if _in_a_circle(circles, x, y)
        ]
        for _, x, y in sorted(places):
            path = reach.way(x, y) if reach.may_stop(x, y) else ()
            if len(path) > 1:
                route = _route(self.pos, trip, path)
                if not against_route(self.pos, trip.man, self.gait, self.assault, route):
                    return route
        return None


class Trip:
    """One man's part of a march: how far he gets, and where he may not stop."""

    def __init__(self, man: Piece, mm: int, taken: Ring, helped: bool) -> None:
        self.man: Final = man
        self.mm: Final = mm
        self.taken: Final = taken
        self.helped: Final = helped


class Ends:
    """4.4 Where the men of a march will stand, and so who of them is in command."""

    def __init__(self, pos: Skirmish, going: list[Piece]) -> None:
        self.pos: Final = pos
        self._going: Final = {man.index for man in going}
        self._ends: Final[dict[int, Point]] = {}
        self._circles: Final[dict[int, list[Circle]]] = {}

    def put(self, man: Piece, end: Point) -> None:
        self._ends[man.index] = end

    def circles(self, man: Piece) -> list[tuple[int, int, int]]:
        """Where he is in command: centre and radius; of leaders whose place is not known yet,
        nothing."""
        return [(*self._at(leader), mm) for leader, mm in self._leaders(man) if self._known(leader)]

    def led(self, man: Piece, there: Point) -> bool:
        """Whether he is in command there, or has nobody to lose."""
        leaders = self._leaders(man)
        if not all(self._known(leader) for leader, _ in leaders):
            return True
        circles = self.circles(man)
        return not circles or _in_a_circle(circles, there[0], there[1])

    def leader_who_goes(self, man: Piece) -> Point | None:
        for leader, _ in self._leaders(man):
            if leader in self._ends:
                return self._ends[leader]
        return None

    def _leaders(self, man: Piece) -> list[Circle]:
        found = self._circles.get(man.index)
        if found is None:
            found = self._circles[man.index] = circles_of(self.pos, man)
        return found

    def _known(self, leader: int) -> bool:
        return leader not in self._going or leader in self._ends

    def _at(self, leader: int) -> Point:
        if leader in self._ends:
            return self._ends[leader]
        at = place_of(self.pos, self.pos.box.pieces[leader])
        return self.pos.x[at], self.pos.y[at]


def _in_a_circle(circles: list[tuple[int, int, int]], x: int, y: int) -> bool:
    for middle_x, middle_y, mm in circles:
        if gap2(middle_x, middle_y, x, y) <= mm * mm:
            return True
    return False


def _somebody_goes(ways: Ways) -> bool:
    return any(path_length(route.path) for route in ways[0])


def _towards(here: Point, there: Point, mm: int) -> Point:
    return beside(here[0], here[1], there[0] - here[0], there[1] - here[1], mm, 0)


# One man of them ----------------------------------------------------------------------------------


def towards(pos: Skirmish, man: Piece, gait: int, goal: Point, mm: int) -> Route | None:
    """One man on his way there with so much left; None if he gets no nearer."""
    tolls = tolls_at(pos, base_of(pos, gait), man.side)
    trip = Trip(man, mm, _taken(pos, man.side, man.bit), False)
    route = _as_near_as_he_can(pos, tolls, trip, goal)
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


def _as_near_as_he_can(pos: Skirmish, tolls: Tolls, trip: Trip, goal: Point) -> Route | None:
    path = _straight(pos, tolls, trip, goal)
    if not path:
        here, felt = start_of(pos, trip.man), pos.box.felt
        x, y = _on_table(pos, goal)
        reach = Reach(tolls, here[0], here[1], trip.mm, taken=trip.taken)
        best = reach.nearest(x, y)
        inside = felt.building_at(x, y)
        if best is not None and inside is not None and not inside.has(best[0], best[1]):
            # 33.1 Not this time: he makes for the door, not for the wall.
            x, y = _door_near(inside, here) or (x, y)
            best = reach.nearest(x, y)
        if best is None:
            return None
        path = reach.way(best[0], best[1])
    return _route(pos, trip, path) if len(path) > 1 else None


def _on_table(pos: Skirmish, goal: Point) -> Point:
    felt = pos.box.felt
    return min(max(goal[0], 0), felt.width), min(max(goal[1], 0), felt.height)


def _straight(pos: Skirmish, tolls: Tolls, trip: Trip, goal: Point) -> Ring:
    """The straight line there, as far as he gets on it, if nothing is in the way: no other place
    within his move is nearer to a goal beyond it. A house beyond it is not gone for so: () then."""
    here, there = start_of(pos, trip.man), _on_table(pos, goal)
    if path_length((here, there)) > trip.mm:
        if pos.box.felt.building_at(there[0], there[1]) is not None:
            return ()
        way = (here, there)
        there = point_along(way, trip.mm)
        if path_length((here, there)) > trip.mm:
            # Rounded to a millimetre too far.
            there = point_along(way, trip.mm - 1)
        if there == here:
            return ()
    x, y = there
    clear = tolls.leg(here[0], here[1], x, y) == 0 and room_for(tolls, x, y, trip.taken)
    return (here, there) if clear else ()


def _route(pos: Skirmish, trip: Trip, path: Ring) -> Route:
    house, storey = room_at(pos, path[-1])
    return Route(trip.man, path, house=house, storey=storey, helped=trip.helped)


def _door_near(house: Building, here: Point) -> Point | None:
    doors = [o for o in house.openings if o.storey == 0 and o.kind.name == "door"]
    near = sorted([(apart2(here, (o.out_x, o.out_y)), o.out_x, o.out_y) for o in doors])
    return (near[0][1], near[0][2]) if near else None
