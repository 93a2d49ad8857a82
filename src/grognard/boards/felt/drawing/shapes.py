# uncompiled: drawing happens once a table, there is nothing to gain
"""Outlines, rows, scattered points and blobs: the hand that draws a table.

Everything is in drawing units (millimetres of the table), y growing southwards.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, sin
from typing import Final, TypeVar
from zlib import crc32

from grognard.boards.drawing.pen import (
    Point,
    apart,
    at,
    left_of,
    luck,
    middle,
    minus,
    num,
    plus,
    unit,
)

T = TypeVar("T")

LIGHT: Final[Point] = (-0.64, -0.77)
"""Where the light comes from: the north-west, as on printed maps."""


class Hand:
    """A hand that wavers the same way every time for the same thing."""

    def __init__(self, name: str) -> None:
        self._seed: Final = crc32(name.encode("utf-8", "replace"))
        self._count = 0

    def luck(self) -> float:
        self._count += 1
        return luck(self._seed, self._count)

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.luck()

    def pick(self, things: Sequence[T]) -> T:
        return things[int(self.luck() * len(things))]

    def near(self, point: Point, reach: float) -> Point:
        return point[0] + self.between(-reach, reach), point[1] + self.between(-reach, reach)


def shade(colour: str, other: str, share: float) -> str:
    """A colour with some of another in it."""
    one, two = (
        [int(text[place : place + 2], 16) for place in (1, 3, 5)] for text in (colour, other)
    )
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(one, two, strict=True))


# Lines -------------------------------------------------------------------------------------------


def length(points: Sequence[Point]) -> float:
    return sum(apart(a, b) for a, b in pairwise(points))


def along(points: Sequence[Point], step: float) -> list[tuple[Point, Point]]:
    """Places every `step` or a little less along a line, both ends included, with its direction."""
    whole = length(points)
    count = max(1, ceil(whole / step))
    found: list[tuple[Point, Point]] = []
    gone, leg = 0.0, 0
    for place in range(count + 1):
        wanted = whole * place / count
        while leg < len(points) - 2 and gone + apart(points[leg], points[leg + 1]) < wanted:
            gone += apart(points[leg], points[leg + 1])
            leg += 1
        a, b = points[leg], points[min(leg + 1, len(points) - 1)]
        way = unit(minus(b, a))
        found.append((plus(a, way, min(wanted - gone, apart(a, b))), way))
    return found


def normals(points: Sequence[Point]) -> list[Point]:
    """To the left of the line at each of its points."""
    last = len(points) - 1
    return [
        left_of(unit(minus(points[min(place + 1, last)], points[max(place - 1, 0)])))
        for place in range(last + 1)
    ]


def aside(points: Sequence[Point], by: float) -> list[Point]:
    """The line moved to its left."""
    return [plus(p, n, by) for p, n in zip(points, normals(points), strict=True)]


def band(points: Sequence[Point], halves: Sequence[float]) -> list[Point]:
    """The outline of a line that is twice `halves` wide at its points."""
    sides = normals(points)
    left = [plus(p, n, h) for p, n, h in zip(points, sides, halves, strict=True)]
    right = [plus(p, n, -h) for p, n, h in zip(points, sides, halves, strict=True)]
    return left + right[::-1]


def within(point: Point, points: Sequence[Point], room: float) -> bool:
    """Whether a point is nearer than `room` to a line."""
    x, y = point
    ax, ay = points[0]
    for bx, by in points[1:]:
        if (
            (x < ax + room or x < bx + room)
            and (x > ax - room or x > bx - room)
            and (y < ay + room or y < by + room)
            and (y > ay - room or y > by - room)
            and off_segment(point, (ax, ay), (bx, by)) < room
        ):
            return True
        ax, ay = bx, by
    return False


def off_segment(point: Point, a: Point, b: Point) -> float:
    east, south = b[0] - a[0], b[1] - a[1]
    square = east * east + south * south
    if square == 0:
        return apart(point, a)
    share = ((point[0] - a[0]) * east + (point[1] - a[1]) * south) / square
    share = min(max(share, 0.0), 1.0)
    return hypot(point[0] - a[0] - share * east, point[1] - a[1] - share * south)


def crossing(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where two stretches cross."""
    one, two = minus(b, a), minus(d, c)
    cross = one[0] * two[1] - one[1] * two[0]
    if abs(cross) < 1e-9:
        return None
    share = ((c[0] - a[0]) * two[1] - (c[1] - a[1]) * two[0]) / cross
    other = ((c[0] - a[0]) * one[1] - (c[1] - a[1]) * one[0]) / cross
    return middle(a, b, share) if 0 <= share <= 1 and 0 <= other <= 1 else None


# Areas -------------------------------------------------------------------------------------------


def area(ring: Sequence[Point]) -> float:
    """Positive if the ring runs clockwise on paper."""
    return (
        sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)) / 2
    )


def inside(point: Point, ring: Sequence[Point]) -> bool:
    x, y = point
    odd = False
    ax, ay = ring[-1]
    for bx, by in ring:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
        ax, ay = bx, by
    return odd


def centre(ring: Sequence[Point]) -> Point:
    return sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)


def closed(ring: Sequence[Point]) -> list[Point]:
    return [*ring, ring[0]]


def longest_side(ring: Sequence[Point]) -> Point:
    """Its direction."""
    sides = [minus(b, a) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)]
    return unit(max(sides, key=lambda side: round(hypot(*side), 3)))


def inset(ring: Sequence[Point], by: float) -> list[Point]:
    """The ring moved inwards, corner by corner."""
    turn = 1.0 if area(ring) > 0 else -1.0
    moved = []
    for place, b in enumerate(ring):
        a, c = ring[place - 1], ring[(place + 1) % len(ring)]
        one, two = left_of(unit(minus(b, a))), left_of(unit(minus(c, b)))
        both = (one[0] + two[0], one[1] + two[1])
        square = both[0] * both[0] + both[1] * both[1]
        stretch = 2.0 / square if square > 0.3 else 2.0
        moved.append(plus(b, both, -turn * by * stretch))
    return moved


def rows(
    ring: Sequence[Point], way: Point, gap: float, first: float = 0.5
) -> list[tuple[Point, Point]]:
    """Parallel stretches across an area, `gap` apart, each in the direction of `way`."""
    side = left_of(way)
    turned = [(x * way[0] + y * way[1], x * side[0] + y * side[1]) for x, y in ring]
    low, high = min(v for _, v in turned), max(v for _, v in turned)
    found = []
    level = low + gap * first
    while level < high:
        cuts = []
        for (au, av), (bu, bv) in zip(turned, (*turned[1:], turned[0]), strict=True):
            if (av > level) != (bv > level):
                cuts.append(au + (bu - au) * (level - av) / (bv - av))
        cuts.sort()
        for one, two in zip(cuts[::2], cuts[1::2], strict=False):
            found.append(
                (
                    (one * way[0] + level * side[0], one * way[1] + level * side[1]),
                    (two * way[0] + level * side[0], two * way[1] + level * side[1]),
                )
            )
        level += gap
    return found


def scatter(
    ring: Sequence[Point], gap: float, hand: Hand, edge: float, loose: float = 0.3
) -> list[Point]:
    """Points all over an area, about `gap` apart and `edge` from its border, north to south."""
    west, east = min(x for x, _ in ring), max(x for x, _ in ring)
    north, south = min(y for _, y in ring), max(y for _, y in ring)
    border = closed(ring)
    found = []
    y, odd = north + gap * 0.4, False
    while y < south:
        x = west + gap * (0.75 if odd else 0.25)
        while x < east:
            point = hand.near((x, y), gap * loose)
            if inside(point, ring) and not within(point, border, edge):
                found.append(point)
            x += gap
        y += gap * 0.866
        odd = not odd
    return sorted(found, key=lambda p: p[1])


# Ink ---------------------------------------------------------------------------------------------


def discs(spots: Iterable[tuple[Point, float]]) -> str:
    """Many discs as one path."""
    return "".join(
        f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 0 {num(2 * r)} 0"
        f"a{num(r)} {num(r)} 0 1 0 {num(-2 * r)} 0z"
        for (x, y), r in spots
    )


def dots(spots: Iterable[tuple[Point, float]], colour: str, **ink: object) -> str:
    """Very many discs: ends of strokes that have no length, a path for every size."""
    sizes: dict[int, list[str]] = {}
    for (x, y), radius in spots:
        size = max(1, round(radius * (2 if radius < 4 else 1)) * (1 if radius < 4 else 2))
        sizes.setdefault(size, []).append(f"M{tight((x, y))}h0")
    drawn = "".join(
        f'<path d="{"".join(ds)}" stroke-width="{size}"/>' for size, ds in sorted(sizes.items())
    )
    shared = attributes({"stroke": colour, "stroke_linecap": "round", **ink})
    return f"<g{shared}>{drawn}</g>" if drawn else ""


def tight(values: Iterable[float]) -> str:
    """Coordinates in as few letters as SVG needs."""
    text = ""
    for value in values:
        part = num(value)
        if part.startswith("0."):
            part = part[1:]
        elif part.startswith("-0."):
            part = "-" + part[2:]
        text += part if not text or part.startswith("-") else " " + part
    return text


def flow(points: Sequence[Point], *, closed: bool = False) -> str:
    """A soft line past the points: shorter to write than one through them."""
    if len(points) < 3:
        return "M" + "L".join(at(p) for p in points)
    ring = list(points)
    if closed:
        start, turns, end = middle(ring[-1], ring[0]), ring, None
        ends = [middle(p, ring[(place + 1) % len(ring)]) for place, p in enumerate(ring)]
    else:
        start, turns, end = ring[0], ring[1:-1], ring[-1]
        ends = [middle(p, ring[place + 2]) for place, p in enumerate(turns)]
        ends[-1] = ring[-1]
    # Steps are taken from where the rounded ones before them have led.
    x, y = round(start[0], 1), round(start[1], 1)
    parts = ["M" + tight((x, y))]
    for turn, to in zip(turns, ends, strict=True):
        step = [
            round(turn[0] - x, 1),
            round(turn[1] - y, 1),
            round(to[0] - x, 1),
            round(to[1] - y, 1),
        ]
        parts.append("q" + tight(step))
        x, y = round(x + step[2], 1), round(y + step[3], 1)
    return "".join(parts) + ("z" if end is None else "")


def chip(corners: Sequence[Point]) -> str:
    """A small polygon, in few letters."""
    rounded = [(round(x, 1), round(y, 1)) for x, y in corners]
    steps = [minus(b, a) for a, b in pairwise(rounded)]
    return f"M{tight(rounded[0])}l{tight(value for step in steps for value in step)}z"


def lobed(spot: Point, radius: float, lobes: int, depth: float, hand: Hand) -> str:
    """A crown, a bush, a puff: a round outline of bumps."""
    turn = hand.between(0, 2 * pi)
    reaches = [radius * (1 - depth * hand.luck()) for _ in range(lobes)]
    points = [
        (
            round(spot[0] + reaches[lobe % lobes] * cos(turn + 2 * pi * lobe / lobes), 1),
            round(spot[1] + reaches[lobe % lobes] * sin(turn + 2 * pi * lobe / lobes), 1),
        )
        for lobe in range(lobes + 1)
    ]
    bump = num(radius * pi / lobes * 1.12)
    arcs = "".join(f"a{bump} {bump} 0 0 1 {tight(minus(b, a))}" for a, b in pairwise(points))
    return f"M{tight(points[0])}{arcs}z"


def rough(ring: Sequence[Point], reach: float, step: float, hand: Hand) -> str:
    """A closed outline as by hand."""
    points = [p for p, _ in along(closed(ring), step)][:-1]
    return flow([hand.near(p, reach) for p in points], closed=True)


def angle(way: Point) -> float:
    """In degrees, clockwise from the east as SVG turns."""
    return atan2(way[1], way[0]) * 180 / pi


def turned(spot: Point, way: Point, body: str) -> str:
    """Something drawn around (0, 0) and facing east, put at its place."""
    return f'<g transform="translate({at(spot)})rotate({num(angle(way))})">{body}</g>'


def box(width: float, height: float, **ink: object) -> str:
    """A rectangle around (0, 0)."""
    return (
        f'<rect x="{num(-width / 2)}" y="{num(-height / 2)}" width="{num(width)}"'
        f' height="{num(height)}"{attributes(ink)}/>'
    )


def path(d: str, **ink: object) -> str:
    """A path; `_` in the names of its attributes stands for `-`."""
    return f'<path d="{d}"{attributes(ink)}/>' if d else ""


def attributes(ink: dict[str, object]) -> str:
    return "".join(
        f' {name.strip("_").replace("_", "-")}="{value:g}"'
        if isinstance(value, float)
        else f' {name.strip("_").replace("_", "-")}="{value}"'
        for name, value in ink.items()
    )


def line(d: str, colour: str, width: float, **ink: object) -> str:
    """A stroke."""
    return path(d, fill="none", stroke=colour, stroke_width=width, **ink)
