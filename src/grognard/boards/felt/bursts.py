"""Areas of effect: who lies in a beaten zone or near a burst, and what stands between."""

from grognard.boards.felt.marks import NOTHING, Hull, Marks
from grognard.boards.felt.plane import Point, chords, gap2
from grognard.boards.felt.table import Element, Felt
from grognard.boards.felt.walk import meetings


def in_zone(
    points: list[Point], x: int, y: int, dx: int, dy: int, length: int, width: int
) -> list[int]:
    """Which of the points lie in the rectangle about (x, y) whose length runs along (dx, dy), the
    line of fire; its border belongs to it."""
    square = dx * dx + dy * dy
    found: list[int] = []
    for place, (px, py) in enumerate(points):
        on = (px - x) * dx + (py - y) * dy
        off = (px - x) * dy - (py - y) * dx
        if 4 * on * on <= length * length * square and 4 * off * off <= width * width * square:
            found.append(place)
    return found


def in_disc(points: list[Point], x: int, y: int, radius: int) -> list[int]:
    """Which of the points lie within the radius, the border included."""
    return [place for place, (px, py) in enumerate(points) if gap2(px, py, x, y) <= radius * radius]


def shields(
    felt: Felt,
    x: int,
    y: int,
    to_x: int,
    to_y: int,
    marks: Marks = NOTHING,
    hulls: tuple[Hull, ...] = (),
) -> list[Element]:
    """What stands between a burst and a man and gives cover behind it: thin lines that
    the segment meets, and solid things it passes through."""
    things = [element for element in felt.elements if element.number not in marks.gone]
    things += [laid.element for laid in marks.laid]
    things += [hull.element for hull in hulls]
    return [
        element
        for element in things
        if element.cover_across > 0 and _between(element, x, y, to_x, to_y, marks)
    ]


def _between(element: Element, ax: int, ay: int, bx: int, by: int, marks: Marks) -> bool:
    if element.closed:
        return len(chords(ax, ay, bx, by, element.points)) > 0
    for n, d in meetings(element, ax, ay, bx, by):
        if not marks.gapped(element.number, ax * d + (bx - ax) * n, ay * d + (by - ay) * n, d):
            return True
    return False
