"""What a vehicle's hull touches on its way: it is as wide as it is, and turns at the corners."""

from math import isqrt
from typing import Final

from grognard.boards.felt.marks import NOTHING, Hull, Marks
from grognard.boards.felt.plane import Ring, beside, chords, overlap
from grognard.boards.felt.table import Element, Felt
from grognard.boards.felt.walk import FINE, in_mm, milestones


class Touch:
    """An obstacle the hull comes upon: a thin line, a work, a building, another hull, something
    laid. `along`: how far its centre has come, in mm, when its front reaches it."""

    def __init__(self, element: Element, along: int, leg: int) -> None:
        self.element: Final = element
        self.along: Final = along
        self.leg: Final = leg


def sweep(
    felt: Felt,
    path: Ring,
    length: int,
    width: int,
    marks: Marks = NOTHING,
    hulls: tuple[Hull, ...] = (),
) -> tuple[Touch, ...]:
    """Everything the hull touches, in order, once for each leg. Standing beside a thing is not
    touching it; what is wide and flat (roads, streams, trenches) is for `walk`."""
    things: list[Element] = []
    for element in felt.elements:
        if element.number not in marks.gone and _stands_up(element):
            things.append(element)
    things += [laid.element for laid in marks.laid if _stands_up(laid.element)]
    things += [hull.element for hull in hulls]
    stones = milestones(path)
    found: list[Touch] = []
    for leg in range(1, len(path)):
        band = swept(path, leg, length, width)
        touched: list[Touch] = []
        for element in things:
            first = _first_touch(element, band, path, leg, marks)
            if first is not None:
                far_on = stones[leg - 1] + max(0, first - length * FINE // 2)
                touched.append(Touch(element, in_mm(min(far_on, stones[leg])), leg))
        touched.sort(key=_along)
        found += touched
    return tuple(found)


def _along(touch: Touch) -> int:
    return touch.along


def _stands_up(element: Element) -> bool:
    return element.thin or (element.closed and (element.kind.hard or element.kind.lies == "work"))


def swept(path: Ring, leg: int, length: int, width: int) -> Ring:
    """The ground the hull passes over on that leg, from rear to front."""
    (ax, ay), (bx, by) = path[leg - 1], path[leg]
    dx, dy = bx - ax, by - ay
    half, side = (length + 1) // 2, (width + 1) // 2
    return (
        beside(ax, ay, dx, dy, -half, -side),
        beside(ax, ay, dx, dy, -half, side),
        beside(bx, by, dx, dy, half, side),
        beside(bx, by, dx, dy, half, -side),
    )


def _first_touch(element: Element, band: Ring, path: Ring, leg: int, marks: Marks) -> int | None:
    """How far along the leg the band first holds a bit of the element, in thousandths."""
    if max([x for x, _ in band]) < element.left or min([x for x, _ in band]) > element.right:
        return None
    if max([y for _, y in band]) < element.low or min([y for _, y in band]) > element.high:
        return None
    (ax, ay), (bx, by) = path[leg - 1], path[leg]
    dx, dy = bx - ax, by - ay
    whole = isqrt((dx * dx + dy * dy) * FINE * FINE)
    first: int | None = None
    for place in range(0 if element.closed else 1, len(element.points)):
        (px, py), (qx, qy) = element.points[place - 1], element.points[place]
        for n0, d0, n1, d1 in chords(px, py, qx, qy, band):
            u0, v0 = px * d0 + (qx - px) * n0, py * d0 + (qy - py) * n0
            u1, v1 = px * d1 + (qx - px) * n1, py * d1 + (qy - py) * n1
            # A gap is round, so what lies between two of its points lies in it.
            if marks.gapped(element.number, u0, v0, d0) and marks.gapped(
                element.number, u1, v1, d1
            ):
                continue
            for u, v, d in ((u0, v0, d0), (u1, v1, d1)):
                on = (dx * (u - ax * d) + dy * (v - ay * d)) * FINE * FINE // (whole * d)
                first = on if first is None else min(first, on)
    if first is None and element.closed and overlap(band, element.points):
        return 0  # it is under the hull from the start
    return first
