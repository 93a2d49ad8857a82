# uncompiled: drawing happens once a table, there is nothing to gain
"""Walls, banks, trenches, wire: what was built or dug to stand in the way."""

from collections.abc import Sequence
from math import cos, sin
from typing import Final

from grognard.boards.drawing.pen import Point, apart, at, left_of, minus, num, plus, polygon
from grognard.boards.felt.drawing.palette import Drawn, Palette, Piece
from grognard.boards.felt.drawing.relief import Relief
from grognard.boards.felt.drawing.shapes import (
    Hand,
    along,
    aside,
    box,
    centre,
    dots,
    flow,
    line,
    lobed,
    path,
    shade,
    turned,
)

BLACK: Final = "#000000"
STONE: Final = ("#5d564b", "#a79d8c", "#d3cab9")
EARTH: Final = ("#4a3820", "#8f7450", "#b99d72")
BAGS: Final = ("#5f5233", "#b39c68", "#d6c492")
TIMBER: Final = ("#43301b", "#7d5a36", "#a9855a")
CONCRETE: Final = ("#55534e", "#a5a29a", "#d9d6cd")
ROCK: Final = ("#3f3a33", "#8d857a", "#b9b1a4")


class Works:
    """Draws what men made, in the colours of one palette."""

    def __init__(self, palette: Palette, relief: Relief) -> None:
        self.palette: Final = palette
        self.relief: Final = relief

    def _snow(self, d: str, width: float) -> str:
        """Snow along the top of a wall."""
        if not self.palette.snow:
            return ""
        return line(
            d,
            "#f6f9fb",
            width,
            opacity=0.9,
            stroke_dasharray="9 8 14 6 5 11",
            stroke_linecap="round",
            transform="translate(-.6-.8)",
        )

    # Lines ---------------------------------------------------------------------------------------

    def wall(self, piece: Piece) -> Drawn:
        return self._wall(piece, 4.4, 0.9)

    def high_wall(self, piece: Piece) -> Drawn:
        return self._wall(piece, 6.6, 2.2)

    def _wall(self, piece: Piece, width: float, rise: float) -> Drawn:
        """Stones under a coping; the sun on its north-western edge."""
        dark, mid, light = self.palette.tones(STONE)
        d = "M" + "L".join(at(p) for p in piece.line())
        hand = Hand(piece.id)
        ends = {"stroke_linejoin": "miter", "stroke_linecap": "square"}
        fall = f"translate({num(1.3 + rise)} {num(1.6 + rise * 1.2)})"
        body = (
            line(d, self.palette.shadow, width + 0.6, opacity=0.36, transform=fall, **ends)
            + line(d, dark, width, **ends)
            + line(
                d, mid, width - 1.3, stroke_dasharray=_stones(hand, 5.5), stroke_linejoin="miter"
            )
            + line(
                d,
                light,
                (width - 1.3) * 0.5,
                opacity=0.85,
                stroke_dasharray=_stones(hand, 7.5),
                transform="translate(-.45-.55)",
            )
        )
        return Drawn(body=body + self._snow(d, width * 0.38))

    def bank(self, piece: Piece) -> Drawn:
        """Earth heaped up, hachures down both sides."""
        dark, mid, light = self.palette.tones(EARTH)
        points = piece.line()
        hand = Hand(piece.id)
        d = flow(points)
        ticks = []
        for point, way in along(points, 4.5):
            side = left_of(way)
            for sign in (-1, 1):
                one = plus(point, side, sign * 2.2)
                ticks.append(f"M{at(one)}L{at(plus(one, side, sign * hand.between(2.2, 4.2)))}")
        return Drawn(
            body=line(d, self.palette.grass[1], 13.0, opacity=0.5, stroke_linecap="round")
            + line("".join(ticks), dark, 0.8, opacity=0.75)
            + line(d, mid, 4.8, stroke_linecap="round")
            + line(d, light, 2.0, opacity=0.7, stroke_linecap="round", transform="translate(-.8-1)")
        )

    def ditch(self, piece: Piece) -> Drawn:
        dark, mid, light = self.palette.tones(EARTH)
        width = piece.width or 7.0
        d = flow(piece.line())
        return Drawn(
            body=line(d, mid, width + 4.0, opacity=0.7, stroke_linecap="round")
            + line(d, dark, width, stroke_linecap="round")
            + line(d, shade(dark, BLACK, 0.4), width * 0.5, opacity=0.7, stroke_linecap="round")
            + line(
                d,
                light,
                1.0,
                opacity=0.8,
                transform=f"translate({num(width * 0.4)} {num(width * 0.5)})",
            )
        )

    def cliff(self, piece: Piece) -> Drawn:
        """Rock, its teeth towards the lower side."""
        palette, hand = self.palette, Hand(piece.id)
        dark, mid, light = self.palette.tones(ROCK)
        points = [p for p, _ in along(piece.line(), 7.0)]
        teeth, faces, cracks = [], [], []
        for point, way in along(piece.line(), 7.0):
            side = left_of(way)
            if self.relief.height(plus(point, side, 26.0)) > self.relief.height(
                plus(point, side, -26.0)
            ):
                side = minus((0.0, 0.0), side)
            fall = hand.between(7.0, 13.0)
            one, two = plus(point, way, -3.8), plus(point, way, 3.8)
            tip = plus(plus(point, side, fall), way, hand.between(-2, 2))
            teeth.append(polygon([one, two, tip]))
            faces.append(polygon([one, plus(point, way, hand.between(-1, 1.6)), tip]))
            cracks.append(f"M{at(point)}L{at(plus(tip, side, -2))}")
        d = flow([hand.near(p, 0.9) for p in points])
        return Drawn(
            body=path(
                "".join(teeth), fill=palette.shadow, opacity=0.35, transform="translate(2.5 3)"
            )
            + path("".join(teeth), fill=mid, stroke=dark, stroke_width=0.7, stroke_linejoin="round")
            + path("".join(faces), fill=light, opacity=0.75)
            + line("".join(cracks), dark, 0.6, opacity=0.7)
            + line(d, dark, 2.8, stroke_linejoin="round")
            + line(d, light, 1.0, opacity=0.8, transform="translate(-.5-.7)")
        )

    def wire(self, piece: Piece) -> Drawn:
        """Coils between pickets."""
        hand = Hand(piece.id)
        coil, pickets = [], []
        steel = self.palette.of("#35332e")
        for place, (point, way) in enumerate(along(piece.line(), 1.1)):
            side = left_of(way)
            turn = place * 0.86
            coil.append(plus(plus(point, side, 4.2 * sin(turn)), way, 2.6 * cos(turn)))
        for point, way in along(piece.line(), 26.0):
            side = left_of(way)
            for lean in (-1, 1):
                a = plus(plus(point, side, 5.4), way, 2.4 * lean)
                b = plus(plus(point, side, -5.4), way, -2.4 * lean)
                pickets.append(f"M{at(a)}L{at(hand.near(b, 0.3))}")
        d = flow(coil[::2])
        return Drawn(
            body=line(d, self.palette.shadow, 0.9, opacity=0.35, transform="translate(1.2 1.5)")
            + line("".join(pickets), self.palette.of("#6b4f30"), 1.5, stroke_linecap="round")
            + line(d, steel, 0.8)
        )

    def sandbags(self, piece: Piece) -> Drawn:
        dark, mid, light = self.palette.tones(BAGS)
        hand = Hand(piece.id)
        shadow = "M" + "L".join(at(p) for p in piece.line())
        rows_ = []
        for row, off in ((0, -1.7), (1, 1.9)):
            for point, way in along(piece.line(), 6.6):
                spot = plus(plus(point, left_of(way), off), way, 3.1 * (row - 0.5))
                tone = shade(mid, light, hand.luck() * 0.9)
                rows_.append(turned(spot, hand.near(way, 0.12), box(6.6, 3.8, rx=1.7, fill=tone)))
        return Drawn(
            body=line(
                shadow,
                self.palette.shadow,
                8.6,
                opacity=0.36,
                transform="translate(2 2.6)",
                stroke_linejoin="round",
            )
            + f'<g stroke="{dark}" stroke-width=".6">{"".join(rows_)}</g>'
        )

    def teeth(self, piece: Piece) -> Drawn:
        """Concrete pyramids in two rows."""
        dark, mid, light = self.palette.tones(CONCRETE)
        drawn, fallen = [], []
        for row in (-4.6, 4.6):
            for point, way in along(piece.line(), 10.5):
                spot = plus(plus(point, left_of(way), row), way, 2.6 if row > 0 else -2.6)
                fallen.append((plus(spot, (2.2, 2.8)), 3.4))
                drawn.append(
                    turned(
                        spot,
                        way,
                        box(7.2, 7.2, fill=mid, stroke=dark, stroke_width=0.7)
                        + path("M-3.6-3.6H3.6L0 0z", fill=light)
                        + path("M3.6 3.6v-7.2L0 0z", fill=shade(mid, BLACK, 0.3)),
                    )
                )
        return Drawn(body=dots(fallen, self.palette.shadow, opacity=0.35) + "".join(drawn))

    def roadblock(self, piece: Piece) -> Drawn:
        """Trunks across the way, branches still on them."""
        dark, mid, light = self.palette.tones(TIMBER)
        hand, points = Hand(piece.id), piece.line()
        trunks, twigs = [], []
        for off in (-6.5, -2.2, 2.2, 6.5):
            moved = [hand.near(p, 1.4) for p in aside(points, off)]
            trunks.append("M" + "L".join(at(p) for p in moved))
            for point, way in along(moved, 9.0):
                bend = hand.pick((-1, 1))
                tip = plus(
                    plus(point, left_of(way), bend * hand.between(4, 8)), way, hand.between(1, 5)
                )
                twigs.append(f"M{at(point)}L{at(tip)}")
        d = "".join(trunks)
        ends = {"stroke_linecap": "round"}
        return Drawn(
            body=line(
                d, self.palette.shadow, 5.6, opacity=0.36, transform="translate(1.8 2.4)", **ends
            )
            + line("".join(twigs), dark, 1.2, **ends)
            + line(d, dark, 5.0, **ends)
            + line(d, mid, 3.6, **ends)
            + line(
                d,
                light,
                1.1,
                opacity=0.75,
                transform="translate(-.7-.9)",
                stroke_dasharray="13 4 6 3",
                **ends,
            )
        )

    # Dug -----------------------------------------------------------------------------------------

    def trench(self, piece: Piece) -> Drawn:
        """A dark floor with duckboards between two heaps of earth."""
        if piece.closed or len(piece.points) == 1:
            return self._pit(piece.ring())
        dark, mid, light = self.palette.tones(EARTH)
        hand, width, points = Hand(piece.id), piece.width or 14.0, piece.line()
        d = flow(points)
        boards = []
        for point, way in along(points, 3.4):
            side = left_of(way)
            boards.append(
                f"M{at(plus(point, side, width * 0.24))}L{at(plus(point, side, -width * 0.24))}"
            )
        clods = []
        for point, way in along(points, 5.5):
            for sign in (-1, 1):
                clods.append(
                    (
                        plus(point, left_of(way), sign * (width / 2 + hand.between(1.0, 6.5))),
                        hand.between(0.6, 1.9),
                    )
                )
        ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        return Drawn(
            body=line(
                d,
                self.palette.shadow,
                width + 13,
                opacity=0.2,
                transform="translate(1.5 2)",
                **ends,
            )
            + line(d, mid, width + 10, **ends)
            + line(d, light, width + 6.5, opacity=0.55, transform="translate(-.8-1)", **ends)
            + dots(clods, dark, opacity=0.6)
            + line(d, shade(dark, BLACK, 0.35), width, **ends)
            + line(d, dark, width - 3.4, transform="translate(.8 1)", **ends)
            + line("".join(boards), self.palette.of("#7b6138"), 1.7, opacity=0.9)
        )

    def foxhole(self, piece: Piece) -> Drawn:
        return self._pit(piece.ring())

    def _pit(self, ring: Sequence[Point]) -> Drawn:
        """A round hole in a ring of earth."""
        dark, mid, light = self.palette.tones(EARTH)
        spot = centre(ring)
        hand = Hand(at(spot))
        radius = sum(apart(p, spot) for p in ring) / len(ring) * 0.8
        clods = [
            (
                plus(spot, (cos(turn), sin(turn)), radius * hand.between(0.95, 1.35)),
                hand.between(0.6, 1.8),
            )
            for turn in (place * 0.42 for place in range(15))
        ]
        return Drawn(
            body=dots([(plus(spot, (1.4, 1.8)), radius * 1.34)], self.palette.shadow, opacity=0.25)
            + path(
                lobed(spot, radius * 1.3, 11, 0.14, hand),
                fill=mid,
                stroke=shade(mid, BLACK, 0.35),
                stroke_width=0.7,
            )
            + path(
                lobed(plus(spot, (-0.8, -1.0)), radius * 1.08, 10, 0.12, hand),
                fill=light,
                opacity=0.55,
            )
            + dots(clods, dark, opacity=0.55)
            + path(lobed(spot, radius * 0.86, 9, 0.1, hand), fill=shade(dark, BLACK, 0.45))
            + path(lobed(plus(spot, (0.9, 1.2)), radius * 0.66, 8, 0.1, hand), fill=dark)
        )


def _stones(hand: Hand, long: float) -> str:
    """Stones of all lengths, a joint after each."""
    return " ".join(
        num(hand.between(0.55, 1.5) * long) if place % 2 == 0 else "0.8" for place in range(10)
    )
