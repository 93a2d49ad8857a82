# uncompiled: drawing happens once a table, there is nothing to gain
"""Everything written or printed on a map: numbers, names, badges, marks, exits."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.pen import Point, apart, at, escape, minus, num, plus, smooth, unit
from grognard.boards.drawing.roads import Roads
from grognard.boards.drawing.sheet import SIDE, Box, Clear, Sheet
from grognard.boards.drawing.style import Lettering, MapStyle
from grognard.boards.drawing.waters import Course
from grognard.boards.mapfile import MapFile, Mark

FAMILIES: Final = {
    "sans": "'Gill Sans','Gill Sans MT',Optima,'Segoe UI',Ubuntu,'DejaVu Sans',sans-serif",
    "serif": "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif",
}
WIDTH_OF_A_LETTER: Final = 0.56
"""Of its size, on average and a little generous: fonts differ from one machine to the next."""
NUMBER_SIZE: Final = 7.4
BADGE_RADIUS: Final = 9.5
BADGE_ASIDE: Final = 32.0
BADGE_UP: Final = 29.0
UNDER_A_COUNTER: Final = 21.0
"""Names begin this far below the centre, so that a counter leaves them in sight."""
REPEAT_A_NAME_AFTER: Final = 520.0


@dataclass(frozen=True)
class Badge:
    """A value printed in a hex, with what it means."""

    text: str
    label: Text


class Lettered:
    """Places what is written, most important first, and remembers the room it takes.

    `clear` knows everything drawn so far; `lines` only what crosses waters.
    """

    def __init__(
        self,
        sheet: Sheet,
        file: MapFile[Any],
        style: MapStyle,
        clear: Clear,
        lines: Clear,
        lang: str,
    ) -> None:
        self.sheet: Final = sheet
        self.file: Final = file
        self.style: Final = style
        self.clear: Final = clear
        self.lines: Final = lines
        self.lang: Final = lang

    def say(self, text: Text) -> str:
        return escape(text.it if self.lang == "it" else text.en)

    def css(self) -> str:
        """Classes for lettering; the night turns dark letters light."""
        root = f".{self.style.prefix}"
        night = self.style.palette.night_ink
        rules = [
            f"{root} text{{text-anchor:middle;paint-order:stroke;stroke-linejoin:round;"
            "font-variant-numeric:tabular-nums}"
        ]
        for name, look in self.style.lettering.items():
            slant = "font-style:italic;" if look.italic else ""
            spacing = f"letter-spacing:{look.spacing:g}px;" if look.spacing else ""
            rules.append(
                f"{root} .{name}{{font:{look.weight} {look.size:g}px {FAMILIES[look.family]};"
                f"{slant}{spacing}fill:{look.colour};stroke:{look.halo};stroke-width:2.6px;"
                "stroke-opacity:.82}"
            )
        rules.append(
            f"{root} .number{{font:{NUMBER_SIZE}px {FAMILIES['sans']};"
            f"fill:{self.style.palette.number};stroke:{self.style.palette.paper};stroke-width:1.6px;"
            "stroke-opacity:.45}"
            f"{root} .badge text{{font:700 12.5px {FAMILIES['sans']};"
            f"fill:{self.style.badge_ink}}}"
            f"{root} .veil,{root} .lights{{display:none}}"
            f"{root}.night .veil,{root}.night .lights{{display:inline}}"
            f"{root}.night .names text,{root}.night .waters text,{root}.night .exits text"
            f"{{fill:{night};stroke:{self.style.palette.night};stroke-opacity:.75}}"
            f"{root}.night .number text{{fill:{night};stroke:{self.style.palette.night}}}"
        )
        return "".join(rules)

    def numbers(self) -> str:
        drawn = []
        for hex, number in enumerate(self.sheet.grid.names):
            x, y = self._number_place(hex)
            self.clear.keep_box(Box(x, y - 2.6, 10.5, 4.2))
            drawn.append(f'<text x="{num(x)}" y="{num(y)}">{number}</text>')
        return f'<g id="numbers" class="number">{"".join(drawn)}</g>'

    def _number_place(self, hex: int) -> Point:
        x, y = self.sheet.centre(hex)
        return x, y - (42.5 if self.sheet.grid.flat else 44.0)

    def badges(self, badges: dict[str, Badge]) -> str:
        """Values stand left of the middle, where a counter leaves them in sight."""
        drawn = []
        for number, badge in badges.items():
            x, y = self.sheet.centre(self.sheet.grid.hex(number))
            x, y = x - BADGE_ASIDE, y - BADGE_UP
            self.clear.keep_box(Box(x, y, BADGE_RADIUS + 1, BADGE_RADIUS + 1))
            drawn.append(
                f'<g transform="translate({at((x, y))})"><title>{self.say(badge.label)}</title>'
                f'<circle r="{BADGE_RADIUS}" fill="{self.style.badge}" stroke="#fff8ea"'
                f' stroke-width="1.5"/><text y="4.5">{escape(badge.text)}</text></g>'
            )
        return f'<g id="badges" class="badge">{"".join(drawn)}</g>'

    def marks(self, more: dict[str, Mark]) -> str:
        """Symbols stand right of the middle, one under the other."""
        drawn = []
        for number, line in self.file.hexes.items():
            x, y = self.sheet.centre(self.sheet.grid.hex(number))
            marks = (*line.marks, more[number]) if number in more else line.marks
            for place, mark in enumerate(marks):
                look = self.style.marks.get(mark.kind)
                if look is None:
                    continue
                spot = (x + BADGE_ASIDE + 6 * place, y - BADGE_UP + 19.0 * place)
                self.clear.keep_box(Box(*spot, 9.5, 9.5))
                label = self.say(look.label)
                name = f"{escape(mark.name)} ({label})" if mark.name else label
                drawn.append(
                    f'<g class="{mark.kind}" transform="translate({at(spot)})">'
                    f"<title>{name}</title>{look.drawing}</g>"
                )
        return f'<g id="marks" class="marks">{"".join(drawn)}</g>'

    def names(self) -> str:
        drawn = []
        for number, line in self.file.hexes.items():
            if not line.name:
                continue
            css = self.style.ground(line.zone, line.terrain).lettering
            look = self.style.lettering[css]
            lines = _broken(line.name, look)
            box = self._best_place(self.sheet.grid.hex(number), lines, look)
            self.clear.keep_box(box)
            top = box.y - box.half_height + look.size * 0.8
            texts = "".join(
                f'<text class="{css}" x="{num(box.x)}" y="{num(top + row * look.size * 0.98)}">'
                f"{escape(text)}</text>"
                for row, text in enumerate(lines)
            )
            drawn.append(texts)
        return f'<g id="names" class="names">{"".join(drawn)}</g>'

    def _best_place(self, hex: int, lines: list[str], look: Lettering) -> Box:
        """Low in the hex unless that lies on a road or river and another place does not."""
        x, y = self.sheet.centre(hex)
        half_width = max(_width(text, look) for text in lines) / 2
        half_height = look.size * (0.98 * len(lines)) / 2
        best: tuple[float, Box] | None = None
        for top in (22.0, 25.0, 28.0, 18.0, 14.0, 8.0, -36.0 + 2 * half_height):
            low = top + half_height
            room = self.sheet.room_across(abs(low) + half_height * 0.6)
            for aside in (0.0, -6.0, 6.0, -12.0, 12.0):
                box = Box(x + aside, y + low, half_width, half_height)
                cost = (
                    self.clear.crowding(box)
                    + max(0.0, half_width + abs(aside) - room) * 0.03
                    + abs(aside) * 0.012
                    + max(0.0, UNDER_A_COUNTER - top) * 0.5
                    + max(0.0, top - 22.0) * 0.01
                )
                if best is None or cost < best[0]:
                    best = (cost, box)
        assert best is not None
        return best[1]

    def exits(self, roads: Roads) -> str:
        drawn = []
        for exit in self.file.exits:
            gate, beyond, _ = roads.way_out(exit)
            out = unit(minus(beyond, gate))
            x, y = plus(beyond, out, 9.0)
            anchor = "middle"
            if abs(out[0]) > 0.8:
                # Sideways the name stands above its road: the margin is narrow.
                x, y = (gate[0] + beyond[0]) / 2 + out[0] * 8, beyond[1] - 8
                anchor = "end" if out[0] < 0 else "start"
                x = beyond[0] + (14 if out[0] < 0 else -14)
            drawn.append(
                f'<text class="exit" x="{num(x)}" y="{num(y + 3)}"'
                f' style="text-anchor:{anchor}">{escape(exit.name)}</text>'
            )
        return f'<g id="exits" class="exits">{"".join(drawn)}</g>'

    def water_names(self, courses: Sequence[Course], every: float = REPEAT_A_NAME_AFTER) -> str:
        """Names along the water, repeated on long rivers, beside narrow ones and on broad ones."""
        paths: list[str] = []
        texts: list[str] = []
        for name, feature, points, half in courses:
            css = self.style.waters[feature].lettering
            look = self.style.lettering[css]
            need = _width(name, look) * 1.05
            within = half > look.size * 0.55
            count = max(1, int(_length(points) // every))
            rise = 0.0 if within else half + 2.4 + look.size * 0.35
            for line in self._straightest(points, need, count, rise):
                key = f"{self.style.prefix}-n{len(paths)}"
                aside = look.size * 0.34 if within else -half - 2.4
                self.clear.keep_line(_raised(line, rise), look.size * 0.5)
                paths.append(f'<path id="{key}" d="{smooth(line, closed=False)}"/>')
                texts.append(
                    f'<text class="{css}" dy="{num(aside)}"><textPath href="#{key}"'
                    f' startOffset="50%">{escape(name)}</textPath></text>'
                )
        return f'<g id="waters" class="waters"><defs>{"".join(paths)}</defs>{"".join(texts)}</g>'

    def _straightest(
        self, points: list[Point], need: float, count: int, rise: float
    ) -> list[list[Point]]:
        """The stretches a name bends least on, one in each part of a long course."""

        def trouble(line: list[Point]) -> float:
            written = _raised(line, rise)
            printed = sum(self.clear.covered(p, 4.0) for p in written)
            crossed = sum(not self.lines.free(p, 4.0) for p in written)
            return _bend(line) + 12.0 * printed + 2.0 * crossed

        found = []
        for part in range(count):
            some = points[len(points) * part // count : len(points) * (part + 1) // count]
            lines = [_legible(line) for line in _windows(some, need)]
            found.append(min(lines, key=trouble))
        return found


def _raised(line: list[Point], rise: float) -> list[Point]:
    """Where the letters themselves stand, and half-way between: above the line by `rise`."""
    points = []
    for a, b in pairwise(line):
        along = unit(minus(b, a))
        for share in (0.0, 0.5, 1.0):
            x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            points.append((x + along[1] * rise, y - along[0] * rise))
    return points


def _width(text: str, look: Lettering) -> float:
    bold = 1.07 if look.weight > 500 else 1.0
    return len(text) * (look.size * WIDTH_OF_A_LETTER * bold + look.spacing)


def _broken(name: str, look: Lettering) -> list[str]:
    """A long name in two lines, at the hyphen or space nearest its middle."""
    if _width(name, look) <= SIDE * 1.22:
        return [name]
    breaks = [i + 1 for i, letter in enumerate(name) if letter in "- "]
    if not breaks:
        return [name]
    cut = min(breaks, key=lambda place: abs(place - len(name) / 2 - 0.5))
    return [name[:cut].strip(), name[cut:].strip()]


def _length(points: list[Point]) -> float:
    return sum(apart(a, b) for a, b in pairwise(points))


def _windows(points: list[Point], need: float) -> list[list[Point]]:
    """Every stretch of the course as long as the name, as start, quarter points and end."""
    found: list[list[Point]] = []
    for start in range(len(points)):
        walked, end = 0.0, start
        while end + 1 < len(points) and walked < need:
            walked += apart(points[end], points[end + 1])
            end += 1
        if walked < need and found:
            break
        line = [points[start + (end - start) * step // 4] for step in range(5)]
        found.append(_extended(list(dict.fromkeys(line)), need + 4))
    return found


def _bend(line: list[Point]) -> float:
    """How far the line strays from straight."""
    a, b = line[0], line[-1]
    length = max(apart(a, b), 1.0)
    return max(
        abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / length for p in line
    )


def _extended(points: list[Point], need: float) -> list[Point]:
    """The line made long enough for its name by going straight on at both ends."""
    short = need - _length(points)
    if short <= 0 or len(points) < 2:
        return points
    first = plus(points[0], unit(minus(points[0], points[1])), short / 2)
    last = plus(points[-1], unit(minus(points[-1], points[-2])), short / 2)
    return [first, *points, last]


def _legible(points: list[Point]) -> list[Point]:
    """Walked so that nobody has to read upside down; steep names read upwards."""
    way = minus(points[-1], points[0])
    steep = abs(way[1]) > 2.2 * abs(way[0])
    backwards = way[1] > 0 if steep else way[0] < 0
    return points[::-1] if backwards else points
