# uncompiled: drawing happens once a table, there is nothing to gain
"""Pieces of a legend: samples drawn by the same hand as the map, tables, paragraphs."""

from collections.abc import Callable, Sequence
from typing import Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.lettering import FAMILIES
from grognard.boards.drawing.pen import at, escape, num, polygon
from grognard.boards.drawing.roads import stroke
from grognard.boards.drawing.sheet import SIDE, Clear, Sheet
from grognard.boards.drawing.style import MapStyle, Stroke
from grognard.boards.drawing.terrain import Terrain
from grognard.boards.mapfile import FORMAT, GridLines, HexLine, MapFile, grid_of

LETTER: Final = 0.5
"""Of its size, the width of an average letter in running text."""


def write(
    text: str,
    x: float,
    y: float,
    *,
    size: float = 10.0,
    family: str = "sans",
    weight: int = 400,
    italic: bool = False,
    anchor: str = "start",
    colour: str = "#33291f",
) -> str:
    slant = " font-style:italic;" if italic else ""
    return (
        f'<text x="{num(x)}" y="{num(y)}" style="font:{weight} {size:g}px {FAMILIES[family]};'
        f'{slant}text-anchor:{anchor};fill:{colour}">{escape(text)}</text>'
    )


def paragraph(text: str, x: float, y: float, wide: float, size: float = 9.0) -> tuple[str, float]:
    """The text broken into lines, and where the next thing may begin."""
    letters = int(wide / (size * LETTER))
    lines: list[str] = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    drawn = "".join(
        write(line, x, y + row * size * 1.35, size=size, family="serif", italic=True)
        for row, line in enumerate(lines)
    )
    return drawn, y + len(lines) * size * 1.35


def swatch(style: MapStyle, zone: str, terrain: str, x: float, y: float) -> str:
    """A small hex of the terrain around (x, y)."""
    file = MapFile(
        format=FORMAT,
        title="",
        name="",
        source="printed",
        note=Text("", ""),
        grid=GridLines("pointy", 1, 1, "odd"),
        hexes={"0101": HexLine(terrain, zone=zone)},
        rules=None,
    )
    sheet = Sheet(grid_of(file))
    ground = Terrain(sheet, file, style, Clear())
    tint = style.zones.get(zone, style.palette.paper)
    cx, cy = sheet.centre(0)
    outline = polygon(sheet.corners(0))
    # The motif is drawn at the map's scale on a small hex, or its trees would be specks.
    return (
        f'<g transform="translate({at((x, y))})scale(.36)translate({at((-cx, -cy))})">'
        f'<path d="{outline}" fill="{style.ground(zone, terrain).tint or tint}"'
        f' stroke="{style.palette.grid}" stroke-width="2"/>{ground.growth()}</g>'
    )


def line_sample(strokes: Sequence[Stroke], x: float, y: float, wide: float) -> str:
    """A short piece of a line, drawn with all its passes."""
    return "".join(
        f'<path d="M{num(x)} {num(y - pen.aside)}h{num(wide)}" fill="none" {stroke(pen)}/>'
        for pen in strokes
    )


def water_sample(style: MapStyle, half: float, x: float, y: float, wide: float) -> str:
    palette = style.palette
    shape = (
        f"M{num(x)} {num(y - half)}c{num(wide / 3)} -3 {num(wide / 2)} 4 {num(wide)} 0"
        f"v{num(2 * half)}c{num(-wide / 3)} 3 {num(-wide / 2)} -4 {num(-wide)} 0z"
    )
    return (
        f'<path d="{shape}" fill="{palette.water}" stroke="{palette.shore}"'
        ' stroke-width="1.2" stroke-linejoin="round"/>'
    )


def table(
    rows: Sequence[Sequence[str]],
    x: float,
    y: float,
    *,
    cell: tuple[float, float],
    first: float,
    tint: Callable[[str], str],
    head: str,
    line: str,
) -> tuple[str, float]:
    """A table whose first row and column are headings, and where the next thing may begin.

    `cell` is the width and height of a cell, `first` the width of those in the first column.
    """
    wide, high = cell
    drawn = []
    for down, row in enumerate(rows):
        for across, text in enumerate(row):
            width = wide if across else first
            left, top = x + (first + (across - 1) * wide if across else 0.0), y + down * high
            heading = down == 0 or across == 0
            fill = head if heading else tint(text)
            drawn.append(
                f'<path d="M{num(left)} {num(top)}h{num(width)}v{num(high)}h{num(-width)}z"'
                f' fill="{fill}" stroke="{line}" stroke-width=".6"/>'
                + write(
                    text,
                    left + width / 2,
                    top + high / 2 + 3.3,
                    size=9.2,
                    weight=700 if heading else 400,
                    anchor="middle",
                )
            )
    return "".join(drawn), y + len(rows) * high


def hexagon(x: float, y: float, radius: float) -> str:
    """A pointy hex around (x, y)."""
    across = radius * 3**0.5 / 2
    return polygon(
        [
            (x, y - radius),
            (x + across, y - radius / 2),
            (x + across, y + radius / 2),
            (x, y + radius),
            (x - across, y + radius / 2),
            (x - across, y - radius / 2),
        ]
    )


def scale_bar(x: float, y: float, km_per_hex: float, km: int) -> str:
    """How long so many kilometres are on this drawing."""
    wide = km / km_per_hex * SIDE * 3**0.5
    return (
        f'<path d="M{num(x)} {num(y - 4)}v4h{num(wide)}v-4M{num(x + wide / 2)} {num(y)}v-3"'
        ' fill="none" stroke="#33291f" stroke-width="1.1"/>'
        + write("0", x, y + 10, size=7.5, anchor="middle")
        + write(f"{km} km", x + wide, y + 10, size=7.5, anchor="middle")
    )
