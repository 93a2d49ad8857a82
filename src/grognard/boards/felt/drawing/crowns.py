# uncompiled: drawing happens once a table, there is nothing to gain
"""Trees and bushes from above: each drawn once, and stamped wherever one stands."""

from math import cos, pi, sin
from typing import Final

from grognard.boards.drawing.pen import at, middle, num, plus
from grognard.boards.felt.drawing.palette import Palette, Tones
from grognard.boards.felt.drawing.shapes import Hand, discs, dots, line, lobed, path, shade

CROWN_SIZES: Final = (9.4, 10.8, 12.0, 13.4)
BUSH_SIZES: Final = (3.6, 4.8, 6.0)
GROVE_SIZE: Final = 8.4
CYPRESS_SIZE: Final = 6.2


class Crowns:
    """Cuts the stamps, in the colours of one palette."""

    def __init__(self, palette: Palette, prefix: str) -> None:
        self.palette: Final = palette
        self.prefix: Final = prefix

    def stamps(self) -> str:
        palette = self.palette
        drawn = []
        for kind, tones in enumerate(palette.crowns):
            for size, radius in enumerate(CROWN_SIZES):
                hand = Hand(f"crown{kind}{size}")
                bare = palette.bare and kind % 3 != 2
                crown = (
                    self._bare(radius, tones, hand) if bare else self._leafy(radius, tones, hand)
                )
                drawn.append(self._stamp(f"c{kind}{size}", crown))
        for size in range(2):
            radius = GROVE_SIZE * (0.9 + 0.1 * size)
            drawn.append(
                self._stamp(f"g{size}", self._leafy(radius, palette.grove, Hand(f"grove{size}")))
            )
        for kind, tones in enumerate(palette.scrub):
            for size, radius in enumerate(BUSH_SIZES):
                hand = Hand(f"bush{kind}{size}")
                drawn.append(self._stamp(f"b{kind}{size}", self._bush(radius, tones, hand)))
        drawn.append(self._stamp("cypress", self._cypress(palette.cypress)))
        return "".join(drawn)

    def _stamp(self, name: str, body: str) -> str:
        return f'<g id="{self.prefix}-{name}">{body}</g>'

    def _leafy(self, radius: float, tones: Tones, hand: Hand) -> str:
        """A crown from above: dark below, leaves towards the light brighter and brighter."""
        dark, mid, light = tones
        towards = (-0.24 * radius, -0.3 * radius)
        clumps = []
        for _ in range(7):
            turn, reach = hand.between(0, 2 * pi), radius * hand.between(0.2, 0.62)
            spot = plus((reach * cos(turn), reach * sin(turn)), towards, 0.6)
            clumps.append(lobed(spot, radius * hand.between(0.2, 0.3), 5, 0.2, hand))
        leaves = []
        for _ in range(9):
            turn, reach = hand.between(0, 2 * pi), radius * hand.between(0.0, 0.5)
            spot = plus((reach * cos(turn), reach * sin(turn)), towards)
            leaves.append((spot, 1.0 if hand.luck() < 0.4 else 0.5))
        deep = shade(dark, "#000000", 0.45)
        cap = ""
        if self.palette.snow:
            spot = (towards[0] * 1.1, towards[1] * 1.1)
            cap = path(lobed(spot, radius * 0.5, 6, 0.35, hand), fill="#f4f7fa", opacity=0.85)
        return (
            path(lobed((0, 0), radius, 11, 0.12, hand), fill=dark, stroke=deep, stroke_width=0.7)
            + path(lobed(towards, radius * 0.72, 9, 0.2, hand), fill=mid)
            + path("".join(clumps), fill=shade(mid, light, 0.45))
            + path(
                lobed((towards[0] * 1.5, towards[1] * 1.5), radius * 0.34, 7, 0.3, hand), fill=light
            )
            + dots(leaves, shade(light, "#ffffff", 0.14), opacity=0.8)
            + cap
        )

    def _bare(self, radius: float, tones: Tones, hand: Hand) -> str:
        """A tree in winter: one looks through its branches, on which snow lies."""
        dark, mid, light = tones
        boughs, twigs, snow = [], [], []
        turn = hand.between(0, 2 * pi)
        for bough in range(7):
            way = turn + 2 * pi * bough / 7 + hand.between(-0.3, 0.3)
            tip = (radius * 0.94 * cos(way), radius * 0.94 * sin(way))
            elbow = hand.near((tip[0] * 0.5, tip[1] * 0.5), radius * 0.1)
            boughs.append(f"M0 0Q{at(elbow)} {at(tip)}")
            for share in (0.4, 0.62, 0.8):
                root = middle((0, 0), tip, share)
                for side in (-1, 1):
                    bend = way + side * hand.between(0.5, 0.95)
                    reach = radius * (1.05 - share) * 0.72
                    twigs.append(f"M{at(root)}l{at((reach * cos(bend), reach * sin(bend)))}")
            if cos(way) < 0.35 and sin(way) < 0.5:
                snow.append(f"M{at(middle((0, 0), tip, 0.25))}L{at(middle((0, 0), tip, 0.9))}")
        return (
            path(lobed((0, 0), radius, 12, 0.16, hand), fill=mid, fill_opacity=0.5)
            + path(
                lobed((radius * 0.12, radius * 0.15), radius * 0.72, 9, 0.2, hand),
                fill=dark,
                fill_opacity=0.42,
            )
            + line("".join(twigs), dark, 0.55, opacity=0.85)
            + line("".join(boughs), dark, 1.25, stroke_linecap="round")
            + line("".join(snow), light, 0.9, stroke_linecap="round", transform="translate(-.5-.6)")
            + path(
                lobed((-0.3 * radius, -0.36 * radius), radius * 0.34, 6, 0.3, hand),
                fill=light,
                opacity=0.72,
            )
            + path(discs([((0.0, 0.0), radius * 0.13)]), fill=shade(dark, "#000000", 0.3))
        )

    def _bush(self, radius: float, tones: Tones, hand: Hand) -> str:
        dark, mid, light = tones
        deep = shade(dark, "#000000", 0.4)
        return (
            path(lobed((0, 0), radius, 7, 0.2, hand), fill=dark, stroke=deep, stroke_width=0.5)
            + path(lobed((-0.2 * radius, -0.26 * radius), radius * 0.66, 6, 0.25, hand), fill=mid)
            + path(lobed((-0.34 * radius, -0.42 * radius), radius * 0.32, 5, 0.3, hand), fill=light)
        )

    def _cypress(self, tones: Tones) -> str:
        dark, mid, light = tones
        hand, radius = Hand("cypress"), CYPRESS_SIZE
        rings = "".join(
            f"M{num(radius * f * cos(a))} {num(radius * f * sin(a))}"
            f"L{num(radius * 0.3 * cos(a + 0.3))} {num(radius * 0.3 * sin(a + 0.3))}"
            for place in range(14)
            for a, f in [(place * pi / 7, 0.9 if place % 2 else 0.75)]
        )
        return (
            path(
                lobed((0, 0), radius, 13, 0.14, hand),
                fill=dark,
                stroke=shade(dark, "#000000", 0.4),
                stroke_width=0.6,
            )
            + line(rings, mid, 0.7)
            + path(lobed((-1.3, -1.6), radius * 0.5, 7, 0.25, hand), fill=mid)
            + path(lobed((-1.9, -2.3), radius * 0.22, 5, 0.3, hand), fill=light)
        )
