# uncompiled: drawing happens once a table, there is nothing to gain
"""Points, curves and the few words of SVG that all drawing uses."""

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Final
from xml.sax.saxutils import escape as _escape

Point = tuple[float, float]

_QUOTES: Final = {'"': "&quot;"}


def escape(text: str) -> str:
    """Text of a map file as SVG text or attribute."""
    return _escape(text, _QUOTES)


def num(value: float) -> str:
    """A coordinate: a tenth of a unit is finer than any screen shows."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def at(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


def luck(*seeds: int) -> float:
    """A number in [0, 1) that is always the same for the same seeds: a hand that never varies."""
    state = 0x9E3779B97F4A7C15
    for seed in seeds:
        state = ((state ^ (seed + 0x632BE59BD9B4E019)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        state ^= state >> 29
        state = (state * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        state ^= state >> 32
    return (state >> 11) / (1 << 53)


def between(low: float, high: float, *seeds: int) -> float:
    return low + (high - low) * luck(*seeds)


def plus(a: Point, b: Point, times: float = 1.0) -> Point:
    return a[0] + b[0] * times, a[1] + b[1] * times


def minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1]


def middle(a: Point, b: Point, share: float = 0.5) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def unit(v: Point) -> Point:
    length = hypot(v[0], v[1])
    return (v[0] / length, v[1] / length) if length > 1e-9 else (0.0, 0.0)


def left_of(v: Point) -> Point:
    """A quarter turn to the left of someone walking along `v`, y growing southwards."""
    return v[1], -v[0]


def apart(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def polygon(points: Iterable[Point]) -> str:
    return "M" + "L".join(at(p) for p in points) + "z"


def polyline(points: Iterable[Point]) -> str:
    return "M" + "L".join(at(p) for p in points)


def smooth(points: Sequence[Point], *, closed: bool, ease: float = 6.0) -> str:
    """A curve through all the points (Catmull-Rom, written as cubics)."""
    count = len(points)
    if count < 3:
        return polyline(points)

    def point(index: int) -> Point:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    parts = ["M" + at(points[0])]
    for index in range(count if closed else count - 1):
        before, a, b, after = (point(index + step) for step in (-1, 0, 1, 2))
        one = plus(a, minus(b, before), 1 / ease)
        two = plus(b, minus(after, a), -1 / ease)
        parts.append(f"C{at(one)} {at(two)} {at(b)}")
    return "".join(parts) + ("z" if closed else "")


def cubic(p0: Point, p1: Point, p2: Point, p3: Point, t: float) -> Point:
    s = 1 - t
    a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return (
        a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0],
        a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1],
    )


def slope(p0: Point, p1: Point, p2: Point, p3: Point, t: float) -> Point:
    """The direction of the cubic at `t`."""
    s = 1 - t
    a, b, c = 3 * s * s, 6 * s * t, 3 * t * t
    return unit(
        (
            a * (p1[0] - p0[0]) + b * (p2[0] - p1[0]) + c * (p3[0] - p2[0]),
            a * (p1[1] - p0[1]) + b * (p2[1] - p1[1]) + c * (p3[1] - p2[1]),
        )
    )


def wobbly(points: Sequence[Point], reach: float, seed: int) -> list[Point]:
    """A closed outline with every side broken in three and pushed about, as by hand."""
    drawn: list[Point] = []
    for index, a in enumerate(points):
        b = points[(index + 1) % len(points)]
        out = left_of(unit(minus(b, a)))
        for step, share in enumerate((0.0, 0.36, 0.68)):
            push = reach * (2 * luck(seed, index, step) - 1)
            drawn.append(plus(middle(a, b, share), out, push))
    return drawn
