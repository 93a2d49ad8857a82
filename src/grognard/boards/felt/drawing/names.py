# uncompiled: drawing happens once a table, there is nothing to gain
"""What is written on the table: names beside houses, over woods, along roads and streams."""

from typing import Final

from grognard.boards.drawing.lettering import FAMILIES
from grognard.boards.drawing.pen import Point, apart, escape, num
from grognard.boards.drawing.sheet import Box
from grognard.boards.felt.drawing.palette import House, Piece, Scenery
from grognard.boards.felt.drawing.shapes import along, area, aside, centre, flow, inside, length

LETTER: Final = 0.52
"""The width of a letter, of its size."""
HOUSE_SIZE: Final = 12.5
AREA_SIZE: Final = 14.5
WAY_SIZE: Final = 13.0
LONG: Final = {"road": 3.0, "track": -11.0, "stream": -12.0, "river": 4.0}
"""Names written along a line, and how far from its middle their foot stands."""
WATERS: Final = ("stream", "river")


class Names:
    """Writes every name once, where there is room for it."""

    def __init__(self, scenery: Scenery) -> None:
        self.scenery: Final = scenery
        self._taken: Final[list[Box]] = [_box_of(house) for house in scenery.houses]
        self._written: Final[set[str]] = set()
        self._ways: Final[list[str]] = []

    def css(self, root: str) -> str:
        palette = self.scenery.palette
        serif = FAMILIES["serif"]
        return (
            f"{root} .names text{{font:italic {AREA_SIZE:g}px {serif};text-anchor:middle;"
            f"fill:{palette.ink};stroke:{palette.halo};stroke-width:3px;stroke-opacity:.8;"
            "paint-order:stroke;stroke-linejoin:round}"
            f"{root} .names .house{{font-size:{HOUSE_SIZE:g}px;font-style:normal}}"
            f"{root} .names .way{{font-size:{WAY_SIZE:g}px;letter-spacing:1px}}"
            f"{root} .names .area{{letter-spacing:.6px}}"
            f"{root} .names .water{{fill:{palette.water_ink}}}"
        )

    def drawing(self) -> str:
        drawn = [self._house(house) for house in self.scenery.houses]
        pieces = [piece for piece in self.scenery.pieces if piece.look not in self.scenery.quiet]
        # The largest first: where one name stands for several things it stands on the best of them.
        for piece in sorted(pieces, key=lambda each: -_extent(each)):
            if piece.name and piece.name not in self._written:
                text = self._along(piece) if self._is_long(piece) else self._over(piece)
                if text:
                    self._written.add(piece.name)
                    drawn.append(text)
        ways = f"<defs>{''.join(self._ways)}</defs>" if self._ways else ""
        return f'<g id="names" class="names">{ways}{"".join(drawn)}</g>'

    def _is_long(self, piece: Piece) -> bool:
        return piece.look in LONG and not piece.closed and len(piece.points) > 1

    def _house(self, house: House) -> str:
        if not house.name:
            return ""
        x, y = centre(house.points)
        north, south = min(p[1] for p in house.points), max(p[1] for p in house.points)
        west, east = min(p[0] for p in house.points), max(p[0] for p in house.points)
        wide = len(house.name) * HOUSE_SIZE * LETTER / 2
        spots = [
            (x, south + 12.0),
            (x, north - 10.0),
            (east + wide + 6, y),
            (west - wide - 6, y),
            (x + 20, south + 16.0),
            (x - 20, south + 16.0),
            (x, south + 24.0),
        ]
        box = self._best([Box(*spot, wide, HOUSE_SIZE * 0.55) for spot in spots])
        return self._text("house", house.id, house.name, box, HOUSE_SIZE)

    def _over(self, piece: Piece) -> str:
        ring = piece.ring()
        x, y = centre(ring)
        if not piece.closed:
            # Beside a line, not on it.
            y = max(p[1] for p in ring) + AREA_SIZE * 0.7
        wide = len(piece.name) * (AREA_SIZE * LETTER + 0.6) / 2
        boxes = [
            Box(x + east, y + south, wide, AREA_SIZE * 0.55)
            for south in (0.0, 18.0, -18.0, 36.0, -36.0, 60.0, -60.0)
            for east in (0.0, 24.0, -24.0)
            if not piece.closed or inside((x + east, y + south), ring) or (south, east) == (0, 0)
        ]
        return self._text("area", piece.id, piece.name, self._best(boxes), AREA_SIZE)

    def _best(self, boxes: list[Box]) -> Box:
        """The first that touches nothing and stays on the table, else the least bad."""
        box = min(boxes, key=lambda each: (self._trouble(each), boxes.index(each)))
        self._taken.append(box)
        return box

    def _trouble(self, box: Box) -> int:
        scenery = self.scenery
        off = (
            box.x < box.half_width + 4
            or box.x > scenery.width - box.half_width - 4
            or not 12 < box.y < scenery.height - 12
        )
        return 3 * off + sum(box.touches(other, 1.0) for other in self._taken)

    def _text(self, css: str, id: str, name: str, box: Box, size: float) -> str:
        wide = min(box.half_width, self.scenery.width / 2 - 6)
        x = min(max(box.x, wide + 5), self.scenery.width - wide - 5)
        return (
            f'<text class="{css}" data-of="{escape(id)}" x="{num(x)}"'
            f' y="{num(box.y + size * 0.32)}">{escape(name)}</text>'
        )

    def _along(self, piece: Piece) -> str:
        """Along the straightest free stretch, never upside down."""
        wide = len(piece.name) * (WAY_SIZE * LETTER + 1.0)
        off = LONG[piece.look]
        course = [p for p, _ in along(piece.line(), 12.0)]
        need = int(wide * 1.15 // 12) + 2
        best: tuple[float, list[Point]] | None = None
        for first in range(2, len(course) - need - 1, 2):
            part = course[first : first + need]
            if part[0][0] > part[-1][0]:
                part = part[::-1]
            part = aside(part, -off if off > 0 else piece.width / 2 + 4.0)
            bend = length(part) - apart(part[0], part[-1])
            crowd = sum(self._trouble(Box(*p, 9.0, 7.0)) for p in part)
            steep = abs(part[0][1] - part[-1][1]) / max(apart(part[0], part[-1]), 1.0)
            cost = bend * 0.6 + crowd * 6.0 + steep * 5.0
            if best is None or cost < best[0]:
                best = (cost, part)
        if best is None:
            return ""
        self._taken.extend(Box(*p, 9.0, 7.0) for p in best[1])
        id = f"{self.scenery.prefix}-way-{len(self._ways)}"
        self._ways.append(f'<path id="{id}" d="{flow(best[1][::2])}"/>')
        css = "way water" if piece.look in WATERS else "way"
        return (
            f'<text class="{css}" data-of="{escape(piece.id)}"><textPath href="#{id}"'
            f' startOffset="50%">{escape(piece.name)}</textPath></text>'
        )


def _extent(piece: Piece) -> float:
    return abs(area(piece.points)) if piece.closed else length(piece.points) * 40


def _box_of(house: House) -> Box:
    xs, ys = [p[0] for p in house.points], [p[1] for p in house.points]
    return Box(
        (min(xs) + max(xs)) / 2,
        (min(ys) + max(ys)) / 2,
        (max(xs) - min(xs)) / 2,
        (max(ys) - min(ys)) / 2,
    )
