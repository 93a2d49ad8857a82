# uncompiled: drawing happens once a table, there is nothing to gain
"""What is printed over the ground of a page: rings, marks, exits, title and scale."""

from typing import Any, Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.column import PRINTED, RECONSTRUCTED
from grognard.boards.drawing.legend import write
from grognard.boards.drawing.marks import INK
from grognard.boards.drawing.pen import Point, at, escape, middle, num, polygon
from grognard.boards.drawing.sheet import SIDE, Sheet
from grognard.boards.drawing.style import MarkLook
from grognard.boards.mapfile import MapFile, Mark


class Prints:
    """What every title prints alike; a title's own class says what it prints where."""

    def __init__(self, sheet: Sheet, lang: str) -> None:
        self.sheet: Final = sheet
        self.lang: Final = lang

    def say(self, text: Text) -> str:
        return escape(text.in_(self.lang))

    def centre(self, number: str) -> Point:
        return self.sheet.centre(self.sheet.grid.hex(number))

    def ring(self, number: str, inside: float) -> str:
        """The way round a hex, that far inside its hexsides."""
        hex = self.sheet.grid.hex(number)
        centre = self.sheet.centre(hex)
        share = inside * 2 / 3**0.5 / SIDE
        return polygon([middle(point, centre, share) for point in self.sheet.corners(hex)])

    def mark(self, mark: Mark, look: MarkLook, spot: Point, scale: float) -> str:
        name = ", ".join(filter(None, (escape(mark.name), self.say(look.label))))
        return (
            f'<g class="{mark.kind}" transform="translate({at(spot)})scale({scale:g})">'
            f"<title>{name}</title>{look.drawing}</g>"
        )

    def exit_name(self, name: str, spot: Point, turn: int, anchor: str) -> str:
        """Where a road leads that leaves the map."""
        return (
            f'<text class="exit" transform="translate({at(spot)})rotate({turn})"'
            f' style="text-anchor:{anchor}">{escape(name)}</text>'
        )

    def title(self, name: str, date: Text, x: float, apart: int) -> str:
        """The name of the map and, that far apart, the date."""
        return (
            f'<text class="title" x="{num(x)}" y="42" style="text-anchor:start">'
            f'{escape(name.upper())}<tspan class="date" dx="{apart}">{self.say(date)}</tspan>'
            "</text>"
        )

    def scale(self, file: MapFile[Any], metres: int, start: Point, note: Point) -> str:
        """A kilometre, from its left end; and that far from its right end where the map is from."""
        left, low = start
        long = 1000 / metres * SIDE * 3**0.5
        origin = (PRINTED if file.source == "printed" else RECONSTRUCTED).in_(self.lang)
        x, y = left + long + note[0], low + note[1]
        return (
            write(origin, x, y, size=15, family="serif", italic=True)
            + f'<path class="scale" d="M{num(left)} {num(low - 8)}v8h{num(long)}v-8'
            f'm{num(-long / 2)} 2v6" fill="none" stroke="{INK}" stroke-width="2"/>'
            + write("0", left, low + 15, size=13, anchor="middle")
            + write("500 m", left + long / 2, low + 15, size=13, anchor="middle")
            + write("1 km", left + long, low + 15, size=13, anchor="middle")
        )
