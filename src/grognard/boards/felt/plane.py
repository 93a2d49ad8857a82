"""Plane geometry in whole millimetres and whole degrees (0 east, 90 north).

Nothing is ever rounded to decide something: what cannot be a whole number is compared as a
fraction or as a square, so an answer is the same on every machine, interpreted or compiled.
Places that must be whole (corners, points along a line) are rounded half up.

Differences are multiplied as `i64`: compiled, a product of plain ints with a negative factor is
made by way of objects. Every place that comes in lies on a table, or nearly.
"""

from math import floor, isqrt, sqrt
from typing import Final

from mypy_extensions import i64

Point = tuple[int, int]
Ring = tuple[Point, ...]
"""The corners of a polygon in order; the first is not repeated at the end."""

Bounds = tuple[int, int, int, int]
"""A rectangle along the axes: left, right, low, high."""

UNIT: Final = 1_000_000
_DOUBTFUL: Final = 1 << 50

# fmt: off
# A million times the cosine of 0 to 90 degrees, rounded; frozen, since libraries differ.
_COSINES: Final = [
    1000000, 999848, 999391, 998630, 997564, 996195, 994522, 992546, 990268, 987688, 984808,
    981627, 978148, 974370, 970296, 965926, 961262, 956305, 951057, 945519, 939693, 933580,
    927184, 920505, 913545, 906308, 898794, 891007, 882948, 874620, 866025, 857167, 848048,
    838671, 829038, 819152, 809017, 798636, 788011, 777146, 766044, 754710, 743145, 731354,
    719340, 707107, 694658, 681998, 669131, 656059, 642788, 629320, 615661, 601815, 587785,
    573576, 559193, 544639, 529919, 515038, 500000, 484810, 469472, 453990, 438371, 422618,
    406737, 390731, 374607, 358368, 342020, 325568, 309017, 292372, 275637, 258819, 241922,
    224951, 207912, 190809, 173648, 156434, 139173, 121869, 104528, 87156, 69756, 52336, 34899,
    17452, 0,
]
# fmt: on


def cosine(degrees: int) -> int:
    """A million times the cosine."""
    degrees %= 360
    if degrees > 180:
        degrees = 360 - degrees
    return _COSINES[degrees] if degrees <= 90 else -_COSINES[180 - degrees]


def sine(degrees: int) -> int:
    """A million times the sine."""
    return cosine(degrees - 90)


def bounds(path: Ring) -> Bounds:
    """The rectangle about a path."""
    xs, ys = [x for x, _ in path], [y for _, y in path]
    return min(xs), max(xs), min(ys), max(ys)


# --- distances -------------------------------------------------------------------------


def gap2(ax: int, ay: int, bx: int, by: int) -> int:
    """The square of the distance."""
    dx: i64 = ax - bx
    dy: i64 = ay - by
    return dx * dx + dy * dy


def root(square: int) -> int:
    """The square root rounded down."""
    if square >= _DOUBTFUL:
        return isqrt(square)
    # Below that a float has enough digits not to be rounded up to a whole number.
    return floor(sqrt(square))


def root_up(square: int) -> int:
    """The square root rounded up."""
    found = root(square)
    return found if found * found == square else found + 1


def far(ax: int, ay: int, bx: int, by: int) -> int:
    """The distance rounded up: two points are within X if and only if `far` is at most X."""
    return root_up(gap2(ax, ay, bx, by))


def apart(here: Point, there: Point) -> int:
    """The same between two points. Compiled, `far(*here, *there)` would make a list of them."""
    return far(here[0], here[1], there[0], there[1])


def apart2(here: Point, there: Point) -> int:
    """The square of the distance between two points."""
    return gap2(here[0], here[1], there[0], there[1])


def gap2_to_segment(x: int, y: int, ax: int, ay: int, bx: int, by: int) -> tuple[int, int]:
    """The square of the distance to the nearest point of the segment, as a fraction."""
    dx: i64 = bx - ax
    dy: i64 = by - ay
    px: i64 = x - ax
    py: i64 = y - ay
    along = px * dx + py * dy
    length2 = dx * dx + dy * dy
    if along <= 0:
        return px * px + py * py, 1
    if along >= length2:
        return gap2(x, y, bx, by), 1
    across = px * dy - py * dx
    return across * across, length2


def near_segment(
    x: int, y: int, ax: int, ay: int, bx: int, by: int, reach: int, whole: int = 1
) -> bool:
    """Whether the point lies within `reach` / `whole` of the segment, the very limit included."""
    n, d = gap2_to_segment(x, y, ax, ay, bx, by)
    return n * whole * whole <= reach * reach * d


def far_from_segment(x: int, y: int, ax: int, ay: int, bx: int, by: int) -> int:
    """The distance to the nearest point of the segment, rounded up."""
    n, d = gap2_to_segment(x, y, ax, ay, bx, by)
    # Rounding the square up first does no harm: only squares of whole numbers matter.
    return root_up(-(-n // d))


# --- directions ------------------------------------------------------------------------


def ahead(x: int, y: int, degrees: int, mm: int) -> Point:
    """The point that far from (x, y) in that direction."""
    east: i64 = cosine(degrees)
    north: i64 = sine(degrees)
    on: i64 = mm
    return (
        x + (2 * east * on + UNIT) // (2 * UNIT),
        y + (2 * north * on + UNIT) // (2 * UNIT),
    )


def beside(x: int, y: int, dx: int, dy: int, on: int, right: int) -> Point:
    """The point `on` mm from (x, y) along the direction (dx, dy) and `right` mm to its right."""
    length2 = dx * dx + dy * dy
    return (
        x + _over_root(dx * on + dy * right, length2),
        y + _over_root(dy * on - dx * right, length2),
    )


def _over_root(number: int, square: int) -> int:
    """number / root of square, rounded half up."""
    doubled = isqrt(4 * number * number // square)
    if number >= 0:
        return (doubled + 1) // 2
    exact = doubled * doubled * square == 4 * number * number
    return -(doubled // 2) if exact else -((doubled + 1) // 2)


def bearing(dx: int, dy: int) -> int:
    """The whole degree nearest to the direction (dx, dy), which is not nothing."""
    quarter = 0
    while dx <= 0 or dy < 0:  # turn it clockwise into the first quarter
        dx, dy = dy, -dx
        quarter += 90
    low, high = 0, 90
    while high - low > 1:
        middle = (low + high) // 2
        if _COSINES[middle] * dy >= _COSINES[90 - middle] * dx:
            low = middle
        else:
            high = middle
    past_low = _COSINES[low] * dy - _COSINES[90 - low] * dx
    short_of_high = _COSINES[90 - high] * dx - _COSINES[high] * dy
    return (quarter + (low if past_low <= short_of_high else high)) % 360


def in_arc(dx: int, dy: int, facing: int, half: int) -> bool:
    """Whether (dx, dy) points within `half` degrees of `facing` to either side, inclusive."""
    if half > 90:
        # The rest of the circle is the narrower arc behind, without its borders.
        return not _between(dx, dy, facing + 180, 180 - half, True)
    return _between(dx, dy, facing, half, False)


def _between(dx: int, dy: int, facing: int, half: int, strictly: bool) -> bool:
    if half == 90:
        ahead_of = cosine(facing) * dx + sine(facing) * dy
        return ahead_of > 0 if strictly else ahead_of >= 0
    after_first = cosine(facing - half) * dy - sine(facing - half) * dx
    before_last = sine(facing + half) * dx - cosine(facing + half) * dy
    in_front = cosine(facing) * dx + sine(facing) * dy
    if strictly:
        return in_front > 0 and after_first > 0 and before_last > 0
    return in_front >= 0 and after_first >= 0 and before_last >= 0


def turn_within(ax: int, ay: int, bx: int, by: int, degrees: int) -> bool:
    """Whether turning from heading (ax, ay) to (bx, by) takes at most that many degrees."""
    along = ax * bx + ay * by
    across = abs(ax * by - ay * bx)
    if degrees == 0 or degrees == 180:
        return degrees == 180 or (across == 0 and along >= 0)
    return across * cosine(degrees) <= along * sine(degrees)


def turn(ax: int, ay: int, bx: int, by: int) -> int:
    """How far one turns from heading (ax, ay) to (bx, by): degrees rounded up, 0 to 180."""
    low, high = 0, 180
    while low < high:
        middle = (low + high) // 2
        if turn_within(ax, ay, bx, by, middle):
            high = middle
        else:
            low = middle + 1
    return low


# --- shapes ----------------------------------------------------------------------------


def rectangle(x: int, y: int, facing: int, length: int, width: int) -> Ring:
    """A rectangle about (x, y), its length along `facing`: front left, rear left, rear right,
    front right."""
    ux, uy = cosine(facing), sine(facing)
    corners = []
    for on, left in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        east = on * length * ux - left * width * uy
        north = on * length * uy + left * width * ux
        corners.append((x + (east + UNIT) // (2 * UNIT), y + (north + UNIT) // (2 * UNIT)))
    return tuple(corners)


def half_ring(x: int, y: int, facing: int, inner: int, outer: int, pieces: int) -> Ring:
    """A horseshoe open to the rear, its bow drawn in so many pieces; they divide 180."""
    bow = [facing - 90 + 180 * piece // pieces for piece in range(pieces + 1)]
    outside = [ahead(x, y, degrees, outer) for degrees in bow]
    within = [ahead(x, y, bow[-1 - place], inner) for place in range(pieces + 1)]
    return tuple(outside + within)


def on_border(x: int, y: int, ring: Ring) -> bool:
    """Whether the point lies on an edge or a corner of the polygon."""
    ax, ay = ring[-1]
    for bx, by in ring:
        if gap2_to_segment(x, y, ax, ay, bx, by)[0] == 0:
            return True
        ax, ay = bx, by
    return False


def inside(x: int, y: int, ring: Ring) -> bool:
    """Whether the point lies in the polygon; its border belongs to it."""
    odd = False
    bx, by = ring[-1]
    for ax, ay in ring:
        turned = side(bx - ax, by - ay, x - ax, y - ay)
        if turned == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return True
        if (ay > y) != (by > y) and (turned > 0) == (by > ay):
            odd = not odd
        bx, by = ax, ay
    return odd


def meets(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int) -> bool:
    """Whether two segments have a point in common, their ends included."""
    if max(ax, bx) < min(cx, dx) or max(cx, dx) < min(ax, bx):
        return False
    if max(ay, by) < min(cy, dy) or max(cy, dy) < min(ay, by):
        return False
    c = side(bx - ax, by - ay, cx - ax, cy - ay)
    d = side(bx - ax, by - ay, dx - ax, dy - ay)
    a = side(dx - cx, dy - cy, ax - cx, ay - cy)
    b = side(dx - cx, dy - cy, bx - cx, by - cy)
    return not ((c > 0 and d > 0) or (c < 0 and d < 0) or (a > 0 and b > 0) or (a < 0 and b < 0))


def side(dx: i64, dy: i64, px: i64, py: i64) -> i64:
    """Above 0: (px, py) lies to the left of the direction (dx, dy); below: to its right."""
    return dx * py - dy * px


def meets_ring(ax: int, ay: int, bx: int, by: int, ring: Ring) -> bool:
    """Whether the segment touches the polygon or lies in it."""
    if inside(ax, ay, ring):
        return True
    cx, cy = ring[-1]
    for dx, dy in ring:
        if meets(ax, ay, bx, by, cx, cy, dx, dy):
            return True
        cx, cy = dx, dy
    return False


def rings_meet(one: Ring, other: Ring) -> bool:
    """Whether two polygons have a point in common, borders included."""
    ax, ay = one[-1]
    for bx, by in one:
        if meets_ring(ax, ay, bx, by, other):
            return True
        ax, ay = bx, by
    return inside(other[0][0], other[0][1], one)


def near_ring(x: int, y: int, ring: Ring, reach: int) -> bool:
    """Whether the point lies in the polygon or within `reach` of it."""
    if inside(x, y, ring):
        return True
    ax, ay = ring[-1]
    for bx, by in ring:
        if near_segment(x, y, ax, ay, bx, by, reach):
            return True
        ax, ay = bx, by
    return False


def far_from_ring(x: int, y: int, ring: Ring) -> int:
    """The distance to the nearest point of the polygon, rounded up; nothing inside it."""
    if inside(x, y, ring):
        return 0
    nearest = -1
    ax, ay = ring[-1]
    for bx, by in ring:
        distance = far_from_segment(x, y, ax, ay, bx, by)
        if nearest < 0 or distance < nearest:
            nearest = distance
        ax, ay = bx, by
    return nearest


# --- the part of a segment that lies inside a polygon ----------------------------------

Chord = tuple[int, int, int, int]
"""From n0/d0 to n1/d1 of the way along a segment; the d are positive."""


def chords(ax: int, ay: int, bx: int, by: int, ring: Ring) -> list[Chord]:
    """Where the segment runs inside the polygon, in order. Its border is not inside: a segment
    along an edge, or one that touches a corner, has no chord."""
    left, through_corner = _crossings(ax, ay, bx - ax, by - ay, ring, False)
    right = _crossings(ax, ay, bx - ax, by - ay, ring, True)[0] if through_corner else left
    # A line through corners is looked at twice, moved a hair to either side: it is inside
    # where both are.
    both: list[Chord] = []
    for one in range(0, len(left), 2):
        for other in range(0, len(right), 2):
            n0, d0 = _later(left[one], right[other])
            n1, d1 = _sooner(left[one + 1], right[other + 1])
            n0, d0 = _later((n0, d0), (0, 1))
            n1, d1 = _sooner((n1, d1), (1, 1))
            if n0 * d1 < n1 * d0:
                both.append((n0, d0, n1, d1))
    return both


def _crossings(
    px: int, py: int, dx: int, dy: int, ring: Ring, nudged: bool
) -> tuple[list[tuple[int, int]], bool]:
    """Where the endless line meets the polygon's edges, in order: fractions of (dx, dy); and
    whether it goes through corners."""
    found: list[tuple[int, int]] = []
    through_corner = False
    ax, ay = ring[-1]
    side_a = side(dx, dy, ax - px, ay - py)
    for bx, by in ring:
        side_b = side(dx, dy, bx - px, by - py)
        through_corner = through_corner or side_b == 0
        if (side_a >= 0) != (side_b >= 0) if nudged else (side_a > 0) != (side_b > 0):
            n = side(ax - px, ay - py, bx - ax, by - ay)
            d = side_b - side_a
            if d < 0:
                n, d = -n, -d
            place = len(found)
            while place > 0 and found[place - 1][0] * d > n * found[place - 1][1]:
                place -= 1
            found.insert(place, (n, d))
        ax, ay, side_a = bx, by, side_b
    return found, through_corner


def _later(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one if one[0] * other[1] >= other[0] * one[1] else other


def _sooner(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one if one[0] * other[1] <= other[0] * one[1] else other


def overlap(one: Ring, other: Ring) -> bool:
    """Whether two convex polygons share ground; standing side by side is not sharing."""
    return _runs_inside(one, other) or _runs_inside(other, one) or set(one) == set(other)


def _runs_inside(one: Ring, other: Ring) -> bool:
    ax, ay = one[-1]
    for bx, by in one:
        if chords(ax, ay, bx, by, other):
            return True
        ax, ay = bx, by
    return False
