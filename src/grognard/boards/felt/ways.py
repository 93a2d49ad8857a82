"""The cheapest way on foot, and how far a man can get.

The search goes from node to node of a lattice and by doors; the way found is then pulled straight
where that costs no toll, and `tolls.cost` says exactly what it costs in the end.
"""

from heapq import heappop, heappush
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.boards.felt.plane import Point, Ring, ahead, gap2, gap2_to_segment, inside, root
from grognard.boards.felt.table import Element, Opening
from grognard.boards.felt.tolls import BARRED, FAN, LATTICE, Tolls, cost
from grognard.boards.felt.walk import FINE

DOORSTEP: Final = 8
"""A door is passed straight, from this far before it to this far behind it."""

_REMEMBERED: Final = 2000
_NOWHERE: Final = -1
_ANYWHERE: Final = -1

# The steps of the fan, and how long they are.
_EAST: Final = vec[i64]([dx for dx, _ in FAN])
_NORTH: Final = vec[i64]([dy for _, dy in FAN])
_LENGTHS: Final = vec[i64]([root(gap2(0, 0, dx, dy) * (LATTICE * FINE) ** 2) for dx, dy in FAN])
_WAYS: Final[i64] = len(FAN)


class Reach:
    """How far a man can get from (x, y) within the budget, in mm.

    He may walk past the `taken` places, but not stop within `clear` of them, nor within `radius`
    of a line with a price, of a house's wall or of anything that bars the way.

    `circles` (centre and radius): nodes outside them are left out, as long as no way into one of
    them leads by there.
    """

    def __init__(
        self,
        tolls: Tolls,
        x: int,
        y: int,
        budget: int,
        *,
        taken: tuple[Point, ...] = (),
        radius: int = 6,
        clear: int = 12,
        circles: list[tuple[int, int, int]] | None = None,
    ) -> None:
        self.tolls: Final = tolls
        self.x: Final = x
        self.y: Final = y
        self.budget: Final = budget
        self.taken: Final = taken
        self.radius: Final = radius
        self.clear: Final = clear
        self.circles: Final = circles
        felt = tolls.felt
        # Nodes: the lattice as far as the budget goes, row by row, then each door's step outside
        # and its step inside.
        self._left: Final = max(x - budget, 0) // LATTICE
        self._low: Final = max(y - budget, 0) // LATTICE
        self._columns: Final = min(x + budget, felt.width) // LATTICE + 1 - self._left
        self._rows: Final = min(y + budget, felt.height) // LATTICE + 1 - self._low
        self._doors: Final[list[Opening]] = []
        far_off = budget + 2 * DOORSTEP
        for building in felt.buildings:
            if building.number not in tolls.marks.gone:
                for opening in building.openings:
                    if gap2(x, y, opening.x, opening.y) > far_off * far_off:
                        continue
                    if opening.storey == 0 and self._toll_of(opening) != BARRED:
                        self._doors.append(opening)
        # Even, so that the two steps of a door differ in the last bit.
        self._lattice: Final = (self._columns * self._rows + 1) // 2 * 2
        self._start: Final = self._lattice + 2 * len(self._doors)
        self._steps_of_doors: Final[list[Point]] = []
        for door in self._doors:
            self._steps_of_doors.append(ahead(door.x, door.y, door.facing, DOORSTEP))
            self._steps_of_doors.append(ahead(door.x, door.y, door.facing + 180, DOORSTEP))
        self._near_doors: Final[dict[int, list[int]]] = {}
        for number, (door_x, door_y) in enumerate(self._steps_of_doors):
            for node in self._around(door_x, door_y):
                self._near_doors.setdefault(node, []).append(self._lattice + number)
        self._out_of_reach: Final = budget * FINE + 1
        # By node, once the search has been made: what it costs and where one comes from.
        self._cost = vec[i64]([])
        self._from = vec[i64]([])
        self._reached: list[int] = []
        # What it was made for.
        self._aim_x: i64 = _ANYWHERE
        self._aim_y: i64 = _ANYWHERE
        self._nearest = False
        self._least: i64 = 0
        """How near it has come to that."""

    def _toll_of(self, opening: Opening) -> int:
        return self.tolls.prices.openings.get(opening.kind.name, BARRED)

    def _place(self, node: int) -> Point:
        if node < self._lattice:
            return (
                (self._left + node % self._columns) * LATTICE,
                (self._low + node // self._columns) * LATTICE,
            )
        if node < self._start:
            return self._steps_of_doors[node - self._lattice]
        return self.x, self.y

    def _around(self, x: int, y: int) -> list[int]:
        """The nodes of the lattice next to a point."""
        left, right = (x - 1) // LATTICE - self._left, x // LATTICE + 2 - self._left
        low, high = (y - 1) // LATTICE - self._low, y // LATTICE + 2 - self._low
        nodes: list[int] = []
        for row in range(max(low, 0), min(high, self._rows)):
            for column in range(max(left, 0), min(right, self._columns)):
                nodes.append(row * self._columns + column)
        return nodes

    def _search(self, to_x: int = _ANYWHERE, to_y: int = _ANYWHERE, nearest: bool = False) -> None:
        """Cheapest first; among equals the lower number, so that it is the same everywhere.

        With somewhere to go, what is still to go as the crow flies is added to the cost: the search
        makes for it first, and ends where it cannot be reached any more; or, if `nearest`, where
        nobody gets nearer to it than to a place already found.
        """
        if self._reached:
            same = self._aim_x == to_x and self._aim_y == to_y and self._nearest == nearest
            if same or self._aim_x == _ANYWHERE:
                return  # made before
        self._aim_x, self._aim_y, self._nearest = to_x, to_y, nearest
        self._reached = []
        self._least = _length(self.x, self.y, to_x, to_y)
        count = self._start + 1
        self._cost = vec[i64]([self._out_of_reach] * count)
        self._from = vec[i64]([_NOWHERE] * count)
        self._cost[self._start] = 0
        left_at = vec[i64]([_NOWHERE] * count)
        # What it comes to and the node in one number.
        queue = [self._start]
        while queue:
            node = heappop(queue) % count
            spent = self._cost[node]
            if left_at[node] == spent:
                continue  # gone on from there already
            if left_at[node] == _NOWHERE:
                self._reached.append(node)
            left_at[node] = spent
            x, y = self._place(node)
            if self._in_vain(node, x, y, spent):
                continue
            if node < self._lattice:
                self._over_the_lattice(queue, node, spent)
                others = self._near_doors.get(node)
                if others is None:
                    continue
            else:
                others = self._around(x, y)
                if node != self._start:
                    toll = self._toll_of(self._door(node))
                    there_x, there_y = self._place(node ^ 1)
                    total = spent + _length(x, y, there_x, there_y)
                    self._step(queue, node, node ^ 1, total, toll)
            for other in others:
                there_x, there_y = self._place(other)
                total = spent + _length(x, y, there_x, there_y)
                if total < self._cost[other]:
                    toll = self.tolls.step(x, y, there_x, there_y)
                    self._step(queue, node, other, total, toll)

    def _over_the_lattice(self, queue: list[int], node: i64, spent: i64) -> None:
        columns: i64 = self._columns
        rows: i64 = self._rows
        column, row = node % columns, node // columns
        x, y = (self._left + column) * LATTICE, (self._low + row) * LATTICE
        costs, tolls = self._cost, self.tolls
        hulls = tolls.hulls_about(x, y)
        fan = None if hulls else tolls.fan(x, y)
        way: i64
        for way in range(_WAYS):
            dx, dy = _EAST[way], _NORTH[way]
            if 0 <= column + dx < columns and 0 <= row + dy < rows:
                other = node + dy * columns + dx
                total = spent + _LENGTHS[way]
                if total < costs[other]:
                    toll = 0
                    if fan is not None:
                        toll = tolls.toll(fan, way, x, y)
                    elif hulls:
                        toll = tolls.step(x, y, x + dx * LATTICE, y + dy * LATTICE)
                    self._step(queue, node, other, total, toll)

    def _in_vain(self, node: int, x: int, y: int, spent: int) -> bool:
        """Whether going on from there leads nowhere that is asked for."""
        if self._aim_x == _ANYWHERE:
            return not self._near_a_circle(x, y, spent)
        gap = _length(x, y, self._aim_x, self._aim_y)
        left = self.budget * FINE - spent
        if not self._nearest:
            return gap > left
        if gap - left > self._least:
            return True
        if gap < self._least and node < self._lattice and self.may_stop(x, y):
            self._least = gap
        return False

    def _near_a_circle(self, x: int, y: int, spent: int) -> bool:
        """Whether what is left may bring him into one of them; lengths are rounded down, so with a
        little more."""
        if self.circles is None:
            return True
        left = self.budget - spent // FINE + 2
        for middle_x, middle_y, mm in self.circles:
            if gap2(x, y, middle_x, middle_y) <= (mm + left) * (mm + left):
                return True
        return False

    def _step(self, queue: list[int], node: i64, other: i64, total: i64, toll: i64) -> None:
        total += toll * FINE
        costs = self._cost
        if toll != BARRED and total < costs[other]:
            costs[other] = total
            self._from[other] = node
            if self._aim_x != _ANYWHERE:
                there_x, there_y = self._place(other)
                total += _length(there_x, there_y, self._aim_x, self._aim_y)
                if self._nearest and total > self.budget * FINE + self._least:
                    return
            heappush(queue, total * (self._start + 1) + other)

    def _is_door(self, node: int) -> bool:
        return self._lattice <= node < self._start

    def _door(self, node: int) -> Opening:
        return self._doors[(node - self._lattice) // 2]

    # --- asking ------------------------------------------------------------------------

    def may_stop(self, x: int, y: int) -> bool:
        """Whether there is room for a figure."""
        return room_for(self.tolls, x, y, self.taken, self.radius, self.clear)

    def look_everywhere(self) -> None:
        """One search for whatever is asked afterwards."""
        self._search()

    def nodes(self) -> list[tuple[int, int, int]]:
        """Every node of the lattice within the budget, with its cost in mm; on some of them nobody
        may stop."""
        self._search()
        found: list[tuple[int, int, int]] = []
        for node in sorted(self._reached):
            if node < self._lattice:
                x, y = self._place(node)
                found.append((x, y, -(-self._cost[node] // FINE)))
        return found

    def cells(self) -> list[tuple[int, int, int]]:
        """Those of them where one may stop."""
        return [(x, y, mm) for x, y, mm in self.nodes() if self.may_stop(x, y)]

    def nearest(self, x: int, y: int) -> Point | None:
        """Of these the one nearest to a point, the lower number of two as near; None if he is
        nowhere nearer than at the start."""
        self._search(x, y, True)
        here = gap2(self.x, self.y, x, y)
        nearer: list[tuple[int, int]] = []
        for node in self._reached:
            if node < self._lattice:
                there_x, there_y = self._place(node)
                gap = gap2(there_x, there_y, x, y)
                if gap < here:
                    nearer.append((gap, node))
        nearer.sort()
        for _, node in nearer:
            place = self._place(node)
            if self.may_stop(place[0], place[1]):
                return place
        return None

    def way(self, x: int, y: int) -> Ring:
        """The way there, pulled straight; () if it is not within the budget."""
        if self.tolls.felt.on_table(x, y):
            straight = ((self.x, self.y), (x, y))
            if self.tolls.leg(self.x, self.y, x, y) == 0:
                if 0 <= cost(self.tolls, straight) <= self.budget:
                    return straight
            if not self._reaches(x, y):
                self._search(x, y)
            node, least = _NOWHERE, -1
            for other in [*self._around(x, y), *range(self._lattice, self._start)]:
                spent = self._cost[other]
                near_x, near_y = self._place(other)
                if (
                    spent >= self._out_of_reach
                    or gap2(near_x, near_y, x, y) > 4 * LATTICE * LATTICE
                ):
                    continue
                toll = self.tolls.leg(near_x, near_y, x, y)
                total = spent + _length(near_x, near_y, x, y) + toll * FINE
                if toll != BARRED and (least < 0 or total < least):
                    node, least = other, total
            if node != _NOWHERE:
                traced = self._traced(node)
                if traced[-1] != (x, y):
                    traced.append((x, y))
                # Pulled straight it may graze what the search went round.
                for path in (self._straightened(traced), tuple(traced)):
                    if 0 <= cost(self.tolls, path) <= self.budget:
                        return path
        return ()

    def _reaches(self, x: int, y: int) -> bool:
        """Whether a search made before has come to that point of the lattice."""
        if not self._reached or x % LATTICE or y % LATTICE:
            return False
        column, row = x // LATTICE - self._left, y // LATTICE - self._low
        if not (0 <= column < self._columns and 0 <= row < self._rows):
            return False
        return self._cost[row * self._columns + column] < self._out_of_reach

    def _traced(self, node: int) -> list[Point]:
        """From the start to the node, with the doorways."""
        back: list[Point] = []
        while node != _NOWHERE:
            back.append(self._place(node))
            before = self._from[node]
            if self._is_door(node) and before == node ^ 1:
                door = self._door(node)
                back.append((door.x, door.y))
            node = before
        back.reverse()
        return back

    def _straightened(self, path: list[Point]) -> Ring:
        """Corners left out as long as that costs no more toll; doorways stay."""
        doorways = {(door.x, door.y) for door in self._doors}
        kept = [path[0]]
        here = 0
        while here < len(path) - 1:
            there = here + 1
            spent = self._leg(path, here, there)
            for far_on in range(here + 2, len(path)):
                if path[far_on - 1] in doorways or path[here] in doorways:
                    break
                spent += max(self._leg(path, far_on - 1, far_on), 0)
                direct = self._leg(path, here, far_on)
                if direct != BARRED and direct <= spent:
                    there = far_on
            kept.append(path[there])
            here = there
        return tuple(kept)

    def _leg(self, path: list[Point], start: int, end: int) -> int:
        (ax, ay), (bx, by) = path[start], path[end]
        return self.tolls.leg(ax, ay, bx, by)


def room_for(
    tolls: Tolls, x: int, y: int, taken: tuple[Point, ...] = (), radius: int = 6, clear: int = 12
) -> bool:
    """Whether a figure can stop there: not within `clear` of the `taken` places, nor within
    `radius` of a line with a price, of a house's wall or of anything that bars the way."""
    if not tolls.felt.on_table(x, y):
        return False
    for taken_x, taken_y in taken:
        if gap2(x, y, taken_x, taken_y) < clear * clear:
            return False
    for element in tolls.things_near(x, y):
        if tolls.solid(element) and _crowds(element, x, y, radius):
            return False
    return True


def _crowds(element: Element, x: int, y: int, radius: int) -> bool:
    """Whether the point is nearer than `radius` to its line or border, or in it; in a house there
    is room."""
    if not (
        element.left - radius < x < element.right + radius
        and element.low - radius < y < element.high + radius
    ):
        return False
    points = element.points
    for place in range(0 if element.closed else 1, len(points)):
        (ax, ay), (bx, by) = points[place - 1], points[place]
        n, d = gap2_to_segment(x, y, ax, ay, bx, by)
        if n < radius * radius * d:
            return True
    return element.closed and not element.level and inside(x, y, points)


def _length(ax: int, ay: int, bx: int, by: int) -> int:
    return root(gap2(ax, ay, bx, by) * (FINE * FINE))


def way(tolls: Tolls, x: int, y: int, to_x: int, to_y: int, budget: int) -> Ring:
    """The cheapest way from one point to another within the budget; () if there is none."""
    key = ((x, y), (to_x, to_y), budget)
    found = tolls.ways.get(key)
    if found is None:
        if len(tolls.ways) >= _REMEMBERED:
            tolls.ways.clear()
        found = tolls.ways[key] = Reach(tolls, x, y, budget).way(to_x, to_y)
    return found
