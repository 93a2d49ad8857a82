"""What a way costs a man on foot, beside its length: the title's prices, laid on the table."""

from typing import Final

from mypy_extensions import i64

from grognard.boards.felt.marks import NOTHING, Hull, Marks
from grognard.boards.felt.plane import Point, Ring, chords, on_border
from grognard.boards.felt.table import Element, Felt
from grognard.boards.felt.walk import CROSS, ENTER, LEAVE, Passage, meetings, spanned, walk

BARRED: Final = -1

Event = tuple[str, str]
"""What a step does (CROSS, ENTER, LEAVE or BARS), and the kind of terrain."""
BARS: Final = "bars"

STEP: Final = 30
"""No step is longer."""

LATTICE: Final = 10
"""Ways are looked for from node to node of it,"""
FAN: Final = [
    *((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)),
    *((2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)),
]
"""by these steps, the nearest first."""

_CELL: Final = 50
_NONE: Final[list[Element]] = []
_REMEMBERED: Final = 2000
_PACE: Final = 5
_WIDEST: Final = 8192
_AROUND: Final = 2 * STEP + 1


class Prices:
    """What a title asks, in mm of movement, by kind of terrain or opening; BARRED: no way. Kinds
    that are not named cost nothing, but buildings not named in `entering` are entered and left
    only by openings."""

    def __init__(
        self,
        *,
        crossing: dict[str, int],
        entering: dict[str, int],
        leaving: dict[str, int],
        openings: dict[str, int],
    ) -> None:
        self.crossing: Final = crossing
        self.entering: Final = entering
        self.leaving: Final = leaving
        self.openings: Final = openings


class Tolls:
    """The prices on the table as it is now. Nobody walks through a hull.

    `ground`: the same table without hulls, at whatever prices of the same kinds: what it has found
    out is shared.
    """

    def __init__(
        self,
        felt: Felt,
        prices: Prices,
        marks: Marks = NOTHING,
        hulls: tuple[Hull, ...] = (),
        ground: "Tolls | None" = None,
    ) -> None:
        self.felt: Final = felt
        self.prices: Final = prices
        self.marks: Final = marks
        self.hulls: Final = hulls
        self.things: Final[list[Element]] = []
        """Everything that costs something or bars the way."""
        self._crossings: Final = [each for each in felt.elements if each.kind.lies == "span"]
        self._columns: Final = felt.width // _CELL + 1
        self._cells: Final[list[list[Element]]] = []
        self._steps: Final[dict[int, tuple[Event, ...]]] = {} if ground is None else ground._steps
        self._fans: Final[dict[int, list[tuple[Event, ...] | None]]] = (
            {} if ground is None else ground._fans
        )
        self.costs: Final[dict[Ring, int]] = {}
        self.ways: Final[dict[tuple[Point, Point, int], Ring]] = {}
        """What paths were found to cost, and the ways that were found: people ask again."""
        self._hulls_near: Final[list[list[Element]]] = []
        """By cell, if there are hulls: those within a step of it."""
        if ground is None:
            self._cells.extend([[] for _ in range(self._columns * (felt.height // _CELL + 1))])
            for element in felt.elements:
                if element.number not in marks.gone and self._has_price(element):
                    self._put(element)
            for laid in marks.laid:
                if self._has_price(laid.element):
                    self._put(laid.element)
        else:
            self.things.extend(ground.things)
            self._cells.extend(ground._cells)
        self._ground: Final = self._cells if not hulls else [*self._cells]
        """The same without hulls."""
        if hulls:
            self._hulls_near.extend([_NONE] * len(self._cells))
        for hull in hulls:
            for cell in self._put(hull.element):
                self._hulls_near[cell] = [*self._hulls_near[cell], hull.element]

    def _has_price(self, element: Element) -> bool:
        kind, prices = element.kind.name, self.prices
        if element.thin:
            return prices.crossing.get(kind, 0) != 0
        entering, leaving = prices.entering.get(kind, 0), prices.leaving.get(kind, 0)
        return element.level or entering != 0 or leaving != 0

    def _put(self, element: Element) -> list[int]:
        """Where it is put: the cells that it is within a step of."""
        self.things.append(element)
        put: list[int] = []
        last_row = len(self._cells) // self._columns - 1
        low, high = (element.low - STEP) // _CELL, (element.high + STEP) // _CELL
        left, right = (element.left - STEP) // _CELL, (element.right + STEP) // _CELL
        for row in range(max(low, 0), min(high, last_row) + 1):
            for column in range(max(left, 0), min(right, self._columns - 1) + 1):
                x, y = column * _CELL, row * _CELL
                if not element.comes_by((x - STEP, x + _CELL + STEP, y - STEP, y + _CELL + STEP)):
                    continue
                cell = row * self._columns + column
                # A new list: the old one may be the ground's.
                self._cells[cell] = [*self._cells[cell], element]
                put.append(cell)
        return put

    def things_near(self, x: int, y: int) -> list[Element]:
        """Whatever costs something and comes within a step of the point."""
        return self._cells[y // _CELL * self._columns + x // _CELL]

    def step(self, ax: int, ay: int, bx: int, by: int) -> int:
        """What the straight step costs beside its length, or BARRED; at most STEP long."""
        cell = ay // _CELL * self._columns + ax // _CELL
        if self._hulls_near:
            hulls = self._hulls_near[cell]
            if hulls and self._events(hulls, ax, ay, bx, by):
                return BARRED
        things = self._ground[cell]
        if not things:
            return 0
        start: i64 = ay * _WIDEST + ax
        key: i64 = (start * _AROUND + by - ay + STEP) * _AROUND + bx - ax + STEP
        events = self._steps.get(key)
        if events is None:
            events = self._steps[key] = self._events(things, ax, ay, bx, by)
        return self._charge(events)

    def fan(self, x: int, y: int) -> list[tuple[Event, ...] | None] | None:
        """For each step of the fan from a node of the lattice what it meets, None as long as
        nobody has asked; altogether None if there is nothing about. Hulls do not count."""
        if not self._ground[y // _CELL * self._columns + x // _CELL]:
            return None
        key = y * _WIDEST + x
        found = self._fans.get(key)
        if found is None:
            found = self._fans[key] = [None] * len(FAN)
        return found

    def toll(self, fan: list[tuple[Event, ...] | None], way: int, x: int, y: int) -> int:
        """What a step of that fan costs, or BARRED."""
        events = fan[way]
        if events is None:
            things = self._ground[y // _CELL * self._columns + x // _CELL]
            dx, dy = FAN[way]
            events = self._events(things, x, y, x + dx * LATTICE, y + dy * LATTICE)
            fan[way] = events
        return self._charge(events) if events else 0

    def hulls_about(self, x: int, y: int) -> bool:
        """Whether a hull may be in the way of a step from there."""
        if not self._hulls_near:
            return False
        return len(self._hulls_near[y // _CELL * self._columns + x // _CELL]) > 0

    def leg(self, ax: int, ay: int, bx: int, by: int) -> int:
        """The same however long it is."""
        return self._charge(self._events(self.things, ax, ay, bx, by))

    def _charge(self, events: tuple[Event, ...]) -> int:
        total = 0
        for what, kind in events:
            if what == BARS:
                return BARRED
            asked = self.prices.leaving
            if what == CROSS:
                asked = self.prices.crossing
            elif what == ENTER:
                asked = self.prices.entering
            price = asked.get(kind, 0)
            if price == BARRED:
                return BARRED
            total += price
        return total

    def _events(
        self, things: list[Element], ax: int, ay: int, bx: int, by: int
    ) -> tuple[Event, ...]:
        found: list[Event] = []
        west, east = min(ax, bx), max(ax, bx)
        south, north = min(ay, by), max(ay, by)
        for element in things:
            if element.right < west or element.left > east:
                continue
            if element.high < south or element.low > north:
                continue
            found += self._met(element, ax, ay, bx, by)
        return tuple(found)

    def _met(self, element: Element, ax: int, ay: int, bx: int, by: int) -> list[Event]:
        kind = element.kind.name
        if element.thin:
            times = 0
            for n, d in meetings(element, ax, ay, bx, by):
                u, v = ax * d + (bx - ax) * n, ay * d + (by - ay) * n
                if not self.marks.gapped(element.number, u, v, d):
                    times += 1
            return [(CROSS, kind)] * times
        if not element.closed:
            return self._wide(element, ax, ay, bx, by)
        entries = exits = 0
        for n0, _, n1, d1 in chords(ax, ay, bx, by, element.points):
            # The border is outside, else one could slip in by way of it.
            entries += n0 > 0 or on_border(ax, ay, element.points)
            exits += n1 < d1 or on_border(bx, by, element.points)
            if element.number < 0 and self._is_hull(element):
                return [(BARS, kind)]
        if element.level and kind not in self.prices.entering:
            return [(BARS, kind)] if entries or exits else []
        return [(ENTER, kind)] * entries + [(LEAVE, kind)] * exits

    def _wide(self, element: Element, ax: int, ay: int, bx: int, by: int) -> list[Event]:
        """A stream or a trench: looked for every few millimetres."""
        if not element.comes_by((min(ax, bx), max(ax, bx), min(ay, by), max(ay, by))):
            return []
        if element.kind.lies == "water" and self._past_a_crossing(ax, ay, bx, by):
            return self._exactly(element, ax, ay, bx, by)
        kind = element.kind.name
        paces = max(abs(bx - ax), abs(by - ay)) // _PACE + 1
        found: list[Event] = []
        inside = self._wades(element, ax, ay)
        for pace in range(1, paces + 1):
            x = ax + (2 * (bx - ax) * pace + paces) // (2 * paces)
            y = ay + (2 * (by - ay) * pace + paces) // (2 * paces)
            now = self._wades(element, x, y)
            if now != inside:
                found.append((ENTER if now else LEAVE, kind))
            inside = now
        return found

    def _past_a_crossing(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Onto a bridge or ford or off it: there water may be a millimetre wide."""
        for each in self._crossings:
            if max(ax, bx) >= each.left and min(ax, bx) <= each.right:
                if max(ay, by) >= each.low and min(ay, by) <= each.high:
                    return not (each.has(ax, ay) and each.has(bx, by))
        return False

    def _exactly(self, element: Element, ax: int, ay: int, bx: int, by: int) -> list[Event]:
        passages = walk(self.felt, ((ax, ay), (bx, by)), self.marks).passages
        return [(each.what, element.kind.name) for each in passages if each.element is element]

    def _wades(self, element: Element, x: int, y: int) -> bool:
        if not element.has(x, y):
            return False
        return element.kind.lies != "water" or not spanned(self.marks.at(self.felt, x, y))

    def solid(self, element: Element) -> bool:
        """Whether no figure can stand on it or against it."""
        if element.thin or element.level or self._is_hull(element):
            return True
        return element.closed and self.prices.entering.get(element.kind.name, 0) == BARRED

    def _is_hull(self, element: Element) -> bool:
        return any(hull.element is element for hull in self.hulls)


def cost(tolls: Tolls, path: Ring) -> int:
    """What the whole path costs, length included, in mm; BARRED if it cannot be walked."""
    found = tolls.costs.get(path)
    if found is None:
        if len(tolls.costs) >= _REMEMBERED:
            tolls.costs.clear()
        found = tolls.costs[path] = _cost(tolls, path)
    return found


def _cost(tolls: Tolls, path: Ring) -> int:
    for x, y in path:
        if not tolls.felt.on_table(x, y):
            return BARRED
    for place in range(1, len(path)):
        for hull in tolls.hulls:
            (ax, ay), (bx, by) = path[place - 1], path[place]
            if chords(ax, ay, bx, by, hull.ring):
                return BARRED
    found = walk(tolls.felt, path, tolls.marks)
    total = found.length
    prices = tolls.prices
    for stretch in found.stretches[1:]:
        if stretch.ground is not None and not stretch.ground.level:
            total = _plus(total, prices.entering.get(stretch.ground.kind.name, 0))
    came_by = ""
    for passage in found.passages:
        opening = passage.opening
        if opening is None or opening.to == "" or opening.to != came_by:
            total = _plus(total, _price(prices, passage))
        # A door between two houses is passed once, though it goes through two walls.
        came_by = "" if opening is None else opening.key
    return total


def _plus(total: int, price: int) -> int:
    return BARRED if BARRED in (total, price) else total + price


def _price(prices: Prices, passage: Passage) -> int:
    kind = passage.element.kind.name
    if passage.what == CROSS:
        return prices.crossing.get(kind, 0)
    if passage.opening is not None:
        return prices.openings.get(passage.opening.kind.name, BARRED)
    if passage.element.level and kind not in prices.entering:
        return BARRED
    return (prices.entering if passage.what == ENTER else prices.leaving).get(kind, 0)
