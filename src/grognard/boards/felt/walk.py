"""What lies along a path: the obstacles crossed and the ground walked on, for a title to price.

Lines, walls and areas are met at an exact place; wide lines such as roads, whose ends are round,
are followed millimetre by millimetre: a millimetre lies on one that holds both its ends. Lengths
are added up in thousandths of a millimetre and told in millimetres, rounded up.
"""

from typing import Final

from mypy_extensions import i64

from grognard.boards.felt.marks import NOTHING, Marks
from grognard.boards.felt.plane import Bounds, Point, Ring, bounds, chords, gap2, root, side, turn
from grognard.boards.felt.table import Building, Element, Felt, Opening, topmost

CROSS: Final = "cross"
ENTER: Final = "enter"
LEAVE: Final = "leave"

FINE: Final = 1000
"""Along a path: thousandths of a millimetre."""
_AT_OPENING: Final = 3
_WINDOW: Final = 50


class Passage:
    """Something passed, `along` mm from the start, at (x, y), on that leg of the path.

    CROSS: a thin line. ENTER, LEAVE: a work, water that nothing spans, or a building; a building
    by its `opening` on the ground floor, if there is one at that place. Whoever stands
    at an opening is indoors.
    """

    def __init__(
        self,
        what: str,
        element: Element,
        along: int,
        leg: int,
        x: int,
        y: int,
        opening: Opening | None = None,
    ) -> None:
        self.what: Final = what
        self.element: Final = element
        self.along: Final = along
        self.leg: Final = leg
        self.x: Final = x
        self.y: Final = y
        self.opening: Final = opening


class Stretch:
    """A part of the path on one ground (None: open), from `start` to `end` mm; `rise` is what it
    climbs, in 1/2500 mm."""

    def __init__(self, ground: Element | None, start: int, end: int, rise: int) -> None:
        self.ground: Final = ground
        self.start: Final = start
        self.end: Final = end
        self.rise: Final = rise
        self.length: Final = end - start


class Turn:
    """A bend of the path: where, and how many degrees, rounded up."""

    def __init__(self, leg: int, along: int, degrees: int) -> None:
        self.leg: Final = leg
        self.along: Final = along
        self.degrees: Final = degrees


class Walk:
    """Everything along a path."""

    def __init__(
        self,
        felt: Felt,
        path: Ring,
        length: int,
        passages: tuple[Passage, ...],
        stretches: tuple[Stretch, ...],
        turns: tuple[Turn, ...],
    ) -> None:
        self.length: Final = length
        self.passages: Final = passages
        self.stretches: Final = stretches
        self.turns: Final = turns
        self._felt: Final = felt
        self._path: Final = path

    @property
    def steepest(self) -> int:
        """The most the ground changes, up or down, over 50 mm of the way (over less, if the path
        is shorter, in proportion), in 1/2500 mm."""
        legs = milestones(self._path)
        last = in_mm(legs[-1])
        heights = [self._felt.z(*_point(self._path, legs, mm * FINE)) for mm in range(last + 1)]
        if last < _WINDOW:
            return abs(heights[last] - heights[0]) * _WINDOW // last if last > 0 else 0
        return max([abs(heights[mm] - heights[mm - _WINDOW]) for mm in range(_WINDOW, last + 1)])


def milestones(path: Ring) -> list[int]:
    """How far along each corner is, in thousandths."""
    marks = [0]
    for place in range(1, len(path)):
        (ax, ay), (bx, by) = path[place - 1], path[place]
        marks.append(marks[-1] + root(gap2(ax, ay, bx, by) * (FINE * FINE)))
    return marks


def in_mm(fine: int) -> int:
    return -(-fine // FINE)


def path_length(path: Ring) -> int:
    return in_mm(milestones(path)[-1])


def point_along(path: Ring, mm: int) -> Point:
    """The point that far along the path, or its end."""
    legs = milestones(path)
    return _point(path, legs, mm * FINE)


def cut(path: Ring, mm: int) -> Ring:
    """The first so many mm of a path."""
    kept = [path[0]]
    for place in range(1, len(path)):
        if path_length(path[: place + 1]) >= mm:
            break
        kept.append(path[place])
    end = point_along(path, mm)
    return tuple(kept) if end == kept[-1] else (*kept, end)


def _leg_at(legs: list[int], fine: int) -> int:
    """The leg of the path at that point; at a corner, the one that ends there."""
    leg = 1
    while leg < len(legs) - 1 and legs[leg] < fine:
        leg += 1
    return leg


def _point(path: Ring, legs: list[int], fine: int) -> Point:
    return _point_on(path, legs, _leg_at(legs, fine), fine)


def _point_on(path: Ring, legs: list[int], leg: int, fine: int) -> Point:
    if fine >= legs[-1]:
        return path[-1]
    (ax, ay), (bx, by) = path[leg - 1], path[leg]
    whole: i64 = legs[leg] - legs[leg - 1]
    part: i64 = fine - legs[leg - 1]
    if whole == 0:
        return bx, by
    dx: i64 = bx - ax
    dy: i64 = by - ay
    return (
        ax + (2 * dx * part + whole) // (2 * whole),
        ay + (2 * dy * part + whole) // (2 * whole),
    )


def every_mm(path: Ring) -> list[Point]:
    """The points all along the path, its end included."""
    return _every_mm(path, milestones(path))


def _every_mm(path: Ring, legs: list[int]) -> list[Point]:
    found: list[Point] = []
    leg = 1
    for mm in range(in_mm(legs[-1]) + 1):
        while leg < len(legs) - 1 and legs[leg] < mm * FINE:
            leg += 1
        found.append(_point_on(path, legs, leg, mm * FINE))
    return found


def walk(felt: Felt, path: Ring, marks: Marks = NOTHING) -> Walk:
    """Follow the path from its first point to its last; it has two or more."""
    legs = milestones(path)
    box = bounds(path)
    stretches, passages = _follow(felt, marks, path, legs, box)
    passages += _crossings(felt, marks, path, legs, box)
    for building in felt.buildings:
        if building.number not in marks.gone and building.comes_by(box):
            passages += _walls(building, path, legs)
    passages.sort(key=_order)
    turns = []
    for leg in range(1, len(path) - 1):
        (ax, ay), (bx, by), (cx, cy) = path[leg - 1], path[leg], path[leg + 1]
        turns.append(Turn(leg, in_mm(legs[leg]), turn(bx - ax, by - ay, cx - bx, cy - by)))
    return Walk(felt, path, in_mm(legs[-1]), tuple(passages), tuple(stretches), tuple(turns))


def _order(passage: Passage) -> tuple[int, int, str]:
    return passage.along, passage.element.number, passage.what


def _crossings(felt: Felt, marks: Marks, path: Ring, legs: list[int], box: Bounds) -> list[Passage]:
    """Thin lines. The end of a leg belongs to it, its beginning to the one before."""
    found: list[Passage] = []
    for element in felt.elements:
        if not element.thin or element.number in marks.gone or not element.comes_by(box):
            continue
        for leg in range(1, len(path)):
            (ax, ay), (bx, by) = path[leg - 1], path[leg]
            for n, d in meetings(element, ax, ay, bx, by):
                u, v = ax * d + (bx - ax) * n, ay * d + (by - ay) * n
                if marks.gapped(element.number, u, v, d):
                    continue
                x, y = (2 * u + d) // (2 * d), (2 * v + d) // (2 * d)
                if element.kind.lies == "water" and spanned(marks.at(felt, x, y)):
                    continue
                along = in_mm(legs[leg - 1] + (legs[leg] - legs[leg - 1]) * n // d)
                found.append(Passage(CROSS, element, along, leg, x, y))
    return found


def _walls(building: Building, path: Ring, legs: list[int]) -> list[Passage]:
    """Where the path goes into the building and comes out. Whoever stands at an opening is
    indoors, so a path that begins or ends there does so too."""
    found: list[Passage] = []
    indoors = _opening_at(building, path[0][0], path[0][1], 0) is not None
    for leg in range(1, len(path)):
        (ax, ay), (bx, by) = path[leg - 1], path[leg]
        passed: list[tuple[str, int, int]] = []
        inner = chords(ax, ay, bx, by, building.points)
        if leg == 1 and not indoors:
            indoors = bool(inner) and inner[0][0] == 0
        if indoors and not (inner and inner[0][0] == 0):
            passed.append((LEAVE, 0, 1))
            indoors = False
        for n0, d0, n1, d1 in inner:
            if not indoors:
                passed.append((ENTER, n0, d0))
            indoors = n1 == d1
            if not indoors:
                passed.append((LEAVE, n1, d1))
        if leg == len(path) - 1 and not indoors and _opening_at(building, bx, by, 0) is not None:
            passed.append((ENTER, 1, 1))
        for what, n, d in passed:
            x = ax + (2 * (bx - ax) * n + d) // (2 * d)
            y = ay + (2 * (by - ay) * n + d) // (2 * d)
            along = in_mm(legs[leg - 1] + (legs[leg] - legs[leg - 1]) * n // d)
            opening = _opening_at(building, x, y, _AT_OPENING)
            # An opening may stand a little before its wall: out and in again there is nothing.
            if what == ENTER and found and opening is not None and found[-1].opening is opening:
                if along - found[-1].along <= _AT_OPENING:
                    found.pop()
                    continue
            found.append(Passage(what, building, along, leg, x, y, opening))
    return found


def meetings(element: Element, ax: int, ay: int, bx: int, by: int) -> list[tuple[int, int]]:
    """Where on the way from a to b the element's line is met, without the very beginning."""
    if max(ax, bx) < element.left or min(ax, bx) > element.right:
        return []
    if max(ay, by) < element.low or min(ay, by) > element.high:
        return []
    found: list[tuple[int, int]] = []
    dx, dy = bx - ax, by - ay
    points = element.points
    for place in range(0 if element.closed else 1, len(points)):
        (px, py), (qx, qy) = points[place - 1], points[place]
        side_p = side(dx, dy, px - ax, py - ay)
        side_q = side(dx, dy, qx - ax, qy - ay)
        d = side_q - side_p
        if d == 0 or (side_p > 0 and side_q > 0) or (side_p < 0 and side_q < 0):
            continue
        n = side(px - ax, py - ay, qx - px, qy - py)
        if d < 0:
            n, d = -n, -d
        if 0 < n <= d and not any(n * other == m * d for m, other in found):
            found.append((n, d))
    return found


def _opening_at(building: Building, x: int, y: int, reach: int) -> Opening | None:
    """The opening of the ground floor within so much of the point, in x and in y."""
    for opening in building.openings:
        if opening.storey == 0 and abs(opening.x - x) <= reach and abs(opening.y - y) <= reach:
            return opening
    return None


def spanned(elements: list[Element]) -> bool:
    """A bridge, a ford, a road or a track takes one over water."""
    for element in elements:
        if element.kind.lies in ("road", "span"):
            return True
    return False


def _spans(
    felt: Felt, marks: Marks, path: Ring, legs: list[int], box: Bounds
) -> list[tuple[int, int, Element]]:
    """From where to where the path is in which area or wide line, in the order of the table."""
    found: list[tuple[int, int, Element]] = []
    things = [
        each
        for each in felt.elements
        if not each.thin and each.comes_by(box) and each.number not in marks.gone
    ]
    things += [laid.element for laid in marks.laid if laid.element.comes_by(box)]
    places: list[Point] = []
    for element in things:
        if element.closed:
            runs = _inside(element, path, legs)
        else:
            places = places or _every_mm(path, legs)
            runs = _upon(element, places, legs[-1])
        found += [(start, end, element) for start, end in runs]
    return found


def _inside(element: Element, path: Ring, legs: list[int]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for leg in range(1, len(path)):
        (ax, ay), (bx, by) = path[leg - 1], path[leg]
        whole = legs[leg] - legs[leg - 1]
        for n0, d0, n1, d1 in chords(ax, ay, bx, by, element.points):
            start, end = legs[leg - 1] + whole * n0 // d0, legs[leg - 1] + whole * n1 // d1
            if runs and runs[-1][1] == start:
                start = runs.pop()[0]
            runs.append((start, end))
    return runs


def _upon(element: Element, places: list[Point], total: int) -> list[tuple[int, int]]:
    """The same for a wide line, millimetre by millimetre."""
    runs: list[tuple[int, int]] = []
    before = False
    for mm, (x, y) in enumerate(places):
        here = element.has(x, y)
        if before and here:
            start = (mm - 1) * FINE
            if runs and runs[-1][1] == start:
                start = runs.pop()[0]
            runs.append((start, min(mm * FINE, total)))
        before = here
    return runs


def _follow(
    felt: Felt, marks: Marks, path: Ring, legs: list[int], box: Bounds
) -> tuple[list[Stretch], list[Passage]]:
    """The ground all along, and the works and waters entered and left."""
    spans = _spans(felt, marks, path, legs, box)
    total = legs[-1]
    ends = sorted({0, total, *[start for start, _, _ in spans], *[end for _, end, _ in spans]})
    stretches: list[Stretch] = []
    passages: list[Passage] = []
    ground: Element | None = None
    begun = 0
    works: list[Element] = []
    for place in range(len(ends) - 1):
        here = ends[place]
        under = [each for start, end, each in spans if start <= here < end]
        top = topmost(under)
        now = _works(under)
        if place == 0:
            ground, works = top, now
        if top is not ground:
            stretches.append(_stretch(felt, path, legs, ground, begun, here))
            ground, begun = top, here
        x, y = _point(path, legs, here)
        leg = _leg_at(legs, here)
        for element in works:
            if element not in now:
                passages.append(Passage(LEAVE, element, in_mm(here), leg, x, y))
        for element in now:
            if element not in works:
                passages.append(Passage(ENTER, element, in_mm(here), leg, x, y))
        works = now
    stretches.append(_stretch(felt, path, legs, ground, begun, total))
    return stretches, passages


def _stretch(
    felt: Felt, path: Ring, legs: list[int], ground: Element | None, start: int, end: int
) -> Stretch:
    (ax, ay), (bx, by) = _point(path, legs, start), _point(path, legs, end)
    return Stretch(ground, in_mm(start), in_mm(end), felt.z(bx, by) - felt.z(ax, ay))


def _works(elements: list[Element]) -> list[Element]:
    """What a walker is in there that is not ground: works, and water that nothing spans."""
    dry = spanned(elements)
    found: list[Element] = []
    for element in elements:
        lies = element.kind.lies
        if not element.level and (lies == "work" or (lies == "water" and not dry)):
            found.append(element)
    return found
