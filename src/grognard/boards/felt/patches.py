"""The table cut into patches, in which hidden men are looked for.

A building is one patch, and so is a wood or the like; walls, hedges and trenches are cut into
pieces of a certain length, open ground into squares.
"""

from typing import Final

from grognard.boards.felt.plane import Point, far_from_segment, gap2
from grognard.boards.felt.table import Element, Felt, Spot
from grognard.boards.felt.walk import in_mm, milestones, point_along

BUILDING: Final = "building"
AREA: Final = "area"
LINE: Final = "line"
SQUARE: Final = "open"


class Patch:
    """`element` is the number of the terrain it is or is cut from, -1 for a square; (x, y) its
    middle, where its name is written."""

    def __init__(self, number: int, id: str, kind: str, element: int, x: int, y: int) -> None:
        self.number: Final = number
        self.id: Final = id
        self.kind: Final = kind
        self.element: Final = element
        self.x: Final = x
        self.y: Final = y


class Patches:
    """`longest`: of a piece of a line; `square`: the side of a square of open ground; a man within
    `near` of a line is looked for at the line."""

    def __init__(self, felt: Felt, square: int = 200, longest: int = 300, near: int = 20) -> None:
        self.felt: Final = felt
        self.square: Final = square
        self.near: Final = near
        self.all: Final[list[Patch]] = []
        self._first: Final[list[int]] = []
        self._pieces: Final[list[int]] = []
        for element in felt.elements:
            self._first.append(len(self.all))
            self._pieces.append(self._cut(element, longest))
        self._squares: Final = len(self.all)
        self._columns: Final = -(-felt.width // square)
        for row in range(-(-felt.height // square)):
            for column in range(self._columns):
                x, y = (2 * column + 1) * square // 2, (2 * row + 1) * square // 2
                self._add(f"{column},{row}", SQUARE, -1, min(x, felt.width), min(y, felt.height))

    def _add(self, id: str, kind: str, element: int, x: int, y: int) -> None:
        self.all.append(Patch(len(self.all), id, kind, element, x, y))

    def _cut(self, element: Element, longest: int) -> int:
        """Into how many patches the element is cut."""
        if element.closed:
            if not (element.level or element.kind.soft or element.kind.sunken):
                return 0
            count = len(element.points)
            x = sum([x for x, _ in element.points]) // count
            y = sum([y for _, y in element.points]) // count
            self._add(element.id, BUILDING if element.level else AREA, element.number, x, y)
            return 1
        if element.kind.cover == 0:
            return 0
        length = in_mm(milestones(element.points)[-1])
        pieces = -(-length // longest)
        for piece in range(pieces):
            x, y = point_along(element.points, (2 * piece + 1) * length // (2 * pieces))
            id = element.id if pieces == 1 else f"{element.id}#{piece + 1}"
            self._add(id, LINE, element.number, x, y)
        return pieces

    def of(self, spot: Spot) -> Patch:
        """Where somebody there is looked for."""
        if spot.building >= 0:
            return self.all[self._first[spot.building]]
        return self.at(spot.x, spot.y)

    def at(self, x: int, y: int) -> Patch:
        """A building, else a trench or the like, else the wood listed last, else the nearest
        line, else open ground."""
        best: Element | None = None
        for element in self.felt.at(x, y):
            if self._pieces[element.number] == 0:
                continue
            if best is None or _rank(element) >= _rank(best):
                best = element
        if best is None:
            best = self._nearest_line(x, y)
        if best is not None:
            return self.all[self._first[best.number] + self._piece(best, x, y)]
        column = min(x, self.felt.width - 1) // self.square
        row = min(y, self.felt.height - 1) // self.square
        return self.all[self._squares + row * self._columns + column]

    def _nearest_line(self, x: int, y: int) -> Element | None:
        best: Element | None = None
        least = 0
        for element in self.felt.lines_near(x, y, self.near):
            if self._pieces[element.number] == 0:
                continue
            away = min([away for away, _ in _distances(element, x, y)])
            if best is None or away < least:
                best, least = element, away
        return best

    def _piece(self, element: Element, x: int, y: int) -> int:
        """Which piece of a line is nearest to the point."""
        pieces = self._pieces[element.number]
        if element.closed or pieces == 1:
            return 0
        _, place = min(_distances(element, x, y))
        stones = milestones(element.points)
        a, b = element.points[place - 1], element.points[place]
        along = stones[place - 1] + _projected(a, b, x, y, stones[place] - stones[place - 1])
        return min(along * pieces // stones[-1], pieces - 1)


def _rank(element: Element) -> int:
    return 2 if element.level else 1 if element.kind.sunken else 0


def _distances(element: Element, x: int, y: int) -> list[tuple[int, int]]:
    """To each piece between two corners, in mm rounded up, with the number of its end."""
    points = element.points
    return [
        (far_from_segment(x, y, *points[place - 1], *points[place]), place)
        for place in range(1, len(points))
    ]


def _projected(a: Point, b: Point, x: int, y: int, whole: int) -> int:
    """How far along from a to b the point is, of `whole`."""
    square = gap2(*a, *b)
    on = (b[0] - a[0]) * (x - a[0]) + (b[1] - a[1]) * (y - a[1])
    return whole * min(max(on, 0), square) // square
