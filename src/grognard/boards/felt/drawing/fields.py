# uncompiled: drawing happens once a table, there is nothing to gain
"""Fields, mire, slopes, and the turf everywhere else."""

from typing import Final

from grognard.boards.drawing.pen import at, left_of, middle, num, plus
from grognard.boards.felt.drawing.palette import Drawn, Palette, Piece
from grognard.boards.felt.drawing.shapes import (
    Hand,
    along,
    dots,
    flow,
    line,
    longest_side,
    path,
    rough,
    rows,
    scatter,
)


class Fields:
    """Draws bare and open ground, in the colours of one palette."""

    def __init__(self, palette: Palette, prefix: str) -> None:
        self.palette: Final = palette
        self.prefix: Final = prefix

    def ploughed(self, piece: Piece) -> Drawn:
        palette, hand, ring = self.palette, Hand(piece.id), piece.ring()
        way = longest_side(ring)
        dark, mid, light = palette.plough
        field = rough(ring, 0.6, 9, hand)
        furrows, ridges = [], []
        side = left_of(way)
        for a, b in rows(ring, way, 4.6, 0.5):
            bend = plus(middle(a, b, hand.between(0.3, 0.7)), side, hand.between(-1.3, 1.3))
            furrows.append(f"M{at(a)}Q{at(bend)} {at(b)}")
            ridges.append(
                f"M{at(plus(a, side, 1.3))}Q{at(plus(bend, side, 1.3))} {at(plus(b, side, 1.3))}"
            )
        clods = [(point, hand.between(0.6, 1.7)) for point in scatter(ring, 21.0, hand, 4.0, 0.6)]
        return Drawn(
            low=path(field, fill=mid)
            + line("".join(ridges), light, 1.3, opacity=0.5)
            + line("".join(furrows), dark, 1.2, opacity=0.62)
            + dots(clods, dark, opacity=0.5)
            + line(field, palette.grass[0], 2.6, opacity=0.5, stroke_dasharray="5 2 9 3 4 2")
        )

    def mire(self, piece: Piece) -> Drawn:
        """Deep mud, or a snow drift."""
        palette, hand, ring = self.palette, Hand(piece.id), piece.ring()
        outline = rough(ring, 3.0, 17, hand)
        tint = "#ffffff" if palette.snow else palette.of("#7d6a4c")
        edge = palette.shadow if palette.snow else palette.of("#57472e")
        waves = []
        for a, b in rows(ring, (0.94, -0.34), 9.0, 0.6):
            points = [hand.near(p, 1.6) for p, _ in along([a, b], 14.0)]
            waves.append(flow(points))
        return Drawn(
            low=path(outline, fill=tint, fill_opacity=0.72)
            + line("".join(waves), edge, 1.2, opacity=0.3, stroke_dasharray="16 9 7 12")
            + line(outline, edge, 1.4, opacity=0.35, transform="translate(.8 1)")
        )

    def steep(self, piece: Piece) -> Drawn:
        """Hachures."""
        palette, hand, ring = self.palette, Hand(piece.id), piece.ring()
        strokes = []
        for x, y in scatter(ring, 10.0, hand, 2.0, 0.35):
            strokes.append(
                f"M{num(x)} {num(y)}l{num(hand.between(-1, 1))} {num(hand.between(4, 8))}"
            )
        return Drawn(
            low=path(rough(ring, 2.0, 18, hand), fill=palette.contour, fill_opacity=0.12)
            + line("".join(strokes), palette.contour, 1.0, opacity=0.6, stroke_linecap="round")
        )

    def open(self, piece: Piece) -> Drawn:
        """A meadow, a clearing: a little brighter than the country around it."""
        return Drawn(
            low=path(
                rough(piece.ring(), 3.0, 20, Hand(piece.id)),
                fill=self.palette.sun,
                fill_opacity=0.14,
            )
        )

    def tufts(self) -> str:
        """Grass, stones and earth showing through: one tile, repeated all over the ground."""
        palette, hand = self.palette, Hand("tufts")
        dark, mid, light = palette.grass
        blades: dict[str, list[str]] = {dark: [], mid: [], light: []}
        for _ in range(95):
            x, y = hand.between(4, 236), hand.between(8, 236)
            reach = hand.between(2.0, 4.2)
            colour = hand.pick((dark, mid, mid, light))
            blades[colour].append(
                f"M{num(x)} {num(y)}l{num(-reach * 0.45)} {num(-reach)}"
                f"M{num(x)} {num(y)}l{num(reach * 0.1)} {num(-reach * 1.25)}"
                f"M{num(x)} {num(y)}l{num(reach * 0.55)} {num(-reach * 0.85)}"
            )
        flecks = (
            ((hand.between(3, 237), hand.between(3, 237)), hand.between(0.5, 1.5))
            for _ in range(70)
        )
        pale = (
            ((hand.between(3, 237), hand.between(3, 237)), hand.between(0.5, 1.3))
            for _ in range(60)
        )
        return (
            f'<pattern id="{self.prefix}-turf" width="240" height="240"'
            ' patternUnits="userSpaceOnUse" patternTransform="rotate(7)">'
            + dots(flecks, dark, opacity=0.3)
            + dots(pale, light, opacity=0.5)
            + "".join(
                line("".join(strokes), colour, 0.7, opacity=0.5, stroke_linecap="round")
                for colour, strokes in blades.items()
            )
            + "</pattern>"
        )
