# uncompiled: drawing happens once a table, there is nothing to gain
"""What stands beside a map, from the top down: headings, tables, notes, samples, the rose."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Any, Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.legend import paragraph, table, write
from grognard.boards.drawing.marks import CREAM, INK, RED
from grognard.boards.drawing.pen import at, num, polygon
from grognard.boards.mapfile import MapFile, TurnBox

RULE: Final = "#8a7a5a"
HEAD: Final = "#e2d4ae"
CELL: Final = "#fbf6e6"
NIGHT_BOX: Final = ("#27304f", "#f3ecd6")
DAY_BOX: Final = ("#fbf1cf", INK)
"""Paper and ink of a box of the turn track."""

RECONSTRUCTED: Final = Text("Carta ricostruita", "Reconstructed map")
PRINTED: Final = Text("Dalla carta pubblicata", "From the published map")
NIGHT: Final = Text("notte", "night")
KEY: Final = Text("Legenda", "Key")
DIE: Final = Text("dado", "die")
DIRECTION: Final = Text("direzione", "direction")
COMPASS: Final = {
    "N": Text("N", "N"),
    "NE": Text("NE", "NE"),
    "SE": Text("SE", "SE"),
    "S": Text("S", "S"),
    "SW": Text("SO", "SW"),
    "NW": Text("NO", "NW"),
}

Written = tuple[float, float, float]
"""Where a text stands, and its size."""


class Column:
    """A column of the legend; `down` is where its next part begins."""

    def __init__(
        self,
        lang: str,
        wide: float,
        down: float,
        *,
        gap: float = 32.0,
        size: float = 13.5,
        red: str = RED,
        head: str = HEAD,
    ) -> None:
        self.lang: Final = lang
        self.wide: Final = wide
        self.gap: Final = gap
        """From the last part to the next heading, and how large that is written."""
        self.size: Final = size
        self.red: Final = red
        self.head: Final = head
        self.down = down

    def say(self, text: Text) -> str:
        return text.in_(self.lang)

    def heading(self, text: Text) -> str:
        self.down += self.gap
        drawn = write(self.say(text), 0, self.down, size=self.size, weight=700, colour=self.red)
        self.down += 12.0
        return drawn

    def title(
        self,
        file: MapFile[Any],
        *,
        size: float,
        wide: float,
        note: float = 10.0,
        beside: str = "",
    ) -> str:
        """The name of the map over a line, whether it is the published one, and its note."""
        origin = PRINTED if file.source == "printed" else RECONSTRUCTED
        name = file.name.upper()
        return (
            write(name, 0, self.down, size=size, family="serif", weight=700, colour=self.red)
            + f'<path d="M0 {num(self.down + 12)}H{num(wide)}" stroke="{RULE}"/>'
            + write(self.say(origin), 0, self.down + 31, size=12, weight=700)
            + beside
            + self.note(file.note, note, below=50.0)
        )

    def turn(
        self,
        number: int,
        box: TurnBox,
        shape: str,
        number_at: Written,
        hours_at: Written,
        signs: str = "",
    ) -> str:
        """A box of the turn track: an element of that shape, and what is written in it."""
        fill, ink = NIGHT_BOX if box.night else DAY_BOX
        tip = f"<title>{self.say(NIGHT)}</title>" if box.night else ""
        texts = ((str(number), number_at, 700), (box.hours, hours_at, 400))
        return (
            f'<g>{tip}<{shape} fill="{fill}" stroke="{RULE}"/>'
            + "".join(
                write(text, x, y, size=size, weight=weight, anchor="middle", colour=ink)
                for text, (x, y, size), weight in texts
            )
            + f"{signs}</g>"
        )

    def note(self, text: Text, size: float = 9.5, below: float = 15.0) -> str:
        drawn, self.down = paragraph(self.say(text), 0, self.down + below, self.wide, size)
        return drawn

    def table(
        self,
        rows: list[list[str]],
        cell: float,
        first: float,
        *,
        high: float = 19.5,
        tint: Callable[[str], str] = lambda text: CELL,
    ) -> str:
        drawn, self.down = table(
            rows,
            0,
            self.down,
            cell=(cell, high),
            first=first,
            tint=tint,
            head=self.head,
            line=RULE,
        )
        return drawn

    def chart(
        self,
        heading: Text,
        rows: list[list[str]],
        cell: float,
        first: float,
        note: Text | None = None,
    ) -> str:
        """A table under its heading, over its note if it has one."""
        drawn = self.heading(heading) + self.table(rows, cell, first)
        return drawn + self.note(note) if note is not None else drawn

    def key(
        self,
        prefix: str,
        terrains: Mapping[str, Text],
        entries: list[tuple[str, str]],
        *,
        apart: float,
        below: float,
        across: float,
        step: float,
    ) -> str:
        """The key: a sample of each terrain (see `samples`), and beside them the other entries.

        The samples lie `apart`, the first that far `below` the heading; the entries begin that
        far `across`, a `step` from one to the next.
        """
        drawn = [self.heading(KEY)]
        top = self.down + 12.0
        for place, (terrain, text) in enumerate(terrains.items()):
            y = top + apart * place + below
            drawn.append(f'<use href="#{prefix}-s-{terrain}" x="22" y="{num(y)}"/>')
            drawn.append(write(capital(self.say(text)), 50.0, y + 4))
        for place, (sample, label) in enumerate(entries):
            y = top + step * place
            drawn.append(f'<g transform="translate({at((across, y))})">{sample}</g>')
            drawn.append(write(capital(label), across + 30.0, y + 4))
        self.down = top + step * len(entries)
        return "".join(drawn)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def signed(number: int) -> str:
    return f"{number:+}" if number else "-"


def samples(prefix: str, grid: str, looks: Mapping[str, tuple[str, str]]) -> str:
    """A small hex of each terrain, its ground and what grows there: `prefix-s-<terrain>`."""
    hexagon = polygon([(20, 0), (10, 17.3), (-10, 17.3), (-20, 0), (-10, -17.3), (10, -17.3)])
    drawn = "".join(
        f'<g id="{prefix}-s-{terrain}"><path d="{hexagon}" fill="{tint}"/>'
        f'<g clip-path="url(#{prefix}-sample)">{growth}</g>'
        f'<path d="{hexagon}" fill="none" stroke="{grid}" stroke-width="1.2"/></g>'
        for terrain, (tint, growth) in looks.items()
    )
    return f'<defs><clipPath id="{prefix}-sample"><path d="{hexagon}"/></clipPath>{drawn}</defs>'


def rose(directions: tuple[str, ...], radius: float) -> str:
    """Where a die scatters to: a hex with the number of the die on each side."""
    angle = {name: pi / 3 * turn for turn, name in enumerate(COMPASS)}
    inner = radius * 0.5
    shape = [(inner * cos(pi / 3 * k), inner * sin(pi / 3 * k)) for k in range(6)]
    parts = [
        f'<path d="{polygon(shape)}" fill="{CREAM}" stroke="{INK}" stroke-width="1.6"/>',
        f'<path d="M0-{num(inner * 0.66)}L{num(inner * 0.26)} {num(inner * 0.5)} 0'
        f' {num(inner * 0.2)}-{num(inner * 0.26)} {num(inner * 0.5)}z" fill="{RED}"/>',
    ]
    for face, name in enumerate(directions, start=1):
        turn = angle[name]
        x, y = radius * sin(turn), -radius * cos(turn)
        size = radius * 0.42
        parts.append(
            f'<path d="M{at((x * 0.5, y * 0.5))}L{at((x * 0.66, y * 0.66))}" stroke="{INK}"'
            ' stroke-width="2"/>'
            + write(str(face), x, y + size * 0.36, size=size, weight=700, anchor="middle")
        )
    return f'<g class="rose">{"".join(parts)}</g>'


def rose_rows(directions: tuple[str, ...], die: Text, lang: str) -> list[list[str]]:
    """The rose as a table."""
    faces = [str(face) for face, _ in enumerate(directions, start=1)]
    way = [COMPASS[direction].in_(lang) for direction in directions]
    return [[die.in_(lang), *faces], [DIRECTION.in_(lang), *way]]
