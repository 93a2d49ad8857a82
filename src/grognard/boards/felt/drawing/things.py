# uncompiled: drawing happens once a table, there is nothing to gain
"""What stands and lies about: haystacks, rubble, ruins, bunkers, wrecks, smoke and fire."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from grognard.boards.drawing.pen import Point, at, num, plus, polygon
from grognard.boards.felt.drawing.palette import Drawn, Palette, Piece
from grognard.boards.felt.drawing.shapes import (
    Hand,
    box,
    centre,
    chip,
    discs,
    dots,
    inset,
    line,
    lobed,
    longest_side,
    path,
    rough,
    scatter,
    shade,
    tight,
    turned,
)
from grognard.boards.felt.drawing.works import BLACK, CONCRETE, EARTH, STONE

WHITE: Final = "#ffffff"
BRICKS: Final = ("#8b8377", "#b5a997", "#a0614a", "#cabfac")
STRAW: Final = ("#8a6d28", "#cda84f", "#ecd68c")


class Things:
    """Draws them, in the colours of one palette."""

    def __init__(self, palette: Palette, prefix: str) -> None:
        self.palette: Final = palette
        self.prefix: Final = prefix

    def haystack(self, piece: Piece) -> Drawn:
        dark, mid, light = self.palette.tones(STRAW)
        ring = piece.ring()
        spot = centre(ring)
        radius = (
            sum(((p[0] - spot[0]) ** 2 + (p[1] - spot[1]) ** 2) ** 0.5 for p in ring)
            / len(ring)
            * 0.84
        )
        hand = Hand(piece.id)
        straws: list[list[str]] = [[], []]
        for place in range(46):
            turn = place * 2.39996
            inner, outer = hand.between(0.12, 0.5) * radius, hand.between(0.62, 1.02) * radius
            straws[place % 2].append(
                f"M{at((spot[0] + inner * cos(turn), spot[1] + inner * sin(turn)))}"
                f"L{at((spot[0] + outer * cos(turn), spot[1] + outer * sin(turn)))}"
            )
        body = (
            path(discs([(plus(spot, (4.4, 5.4)), radius)]), fill=self.palette.shadow, opacity=0.36)
            + path(lobed(spot, radius, 16, 0.07, hand), fill=mid, stroke=dark, stroke_width=1.0)
            + line("".join(straws[0]), dark, 0.8, opacity=0.6)
            + line("".join(straws[1]), light, 0.9, opacity=0.85)
            + path(
                lobed(plus(spot, (-2.4, -3)), radius * 0.42, 8, 0.2, hand), fill=light, opacity=0.75
            )
            + path(discs([(spot, 1.3)]), fill=self.palette.of("#5b4420"))
        )
        if self.palette.snow:
            body += path(
                lobed(plus(spot, (-1.6, -2)), radius * 0.62, 9, 0.3, hand),
                fill="#f6f9fb",
                opacity=0.9,
            )
        return Drawn(body=body)

    def rubble(self, piece: Piece) -> Drawn:
        ring, hand = piece.ring(), Hand(piece.id)
        outline = rough(ring, 3.0, 11, hand)
        dust = self.palette.of("#a89d8c")
        return Drawn(
            body=path(
                outline,
                fill=dust,
                fill_opacity=0.9,
                stroke=shade(dust, BLACK, 0.3),
                stroke_width=0.8,
            )
            + self.stones(ring, hand, 7.6, 1.0)
        )

    def stones(self, ring: Sequence[Point], hand: Hand, gap: float, edge: float) -> str:
        """Blocks, bricks and a beam or two, each with its shadow."""
        by_tone: dict[str, list[str]] = {}
        fallen = []
        for x, y in scatter(ring, gap, hand, edge, 0.5):
            size, turn = hand.between(1.6, 4.0), hand.between(0, pi)
            corners = []
            for corner in range(4 if hand.luck() < 0.7 else 5):
                bend = turn + 2 * pi * corner / 4.6
                reach = size * hand.between(0.7, 1.1)
                corners.append((x + reach * cos(bend), y + reach * 0.8 * sin(bend)))
            fallen.append(chip([plus(p, (0.9, 1.2)) for p in corners]))
            by_tone.setdefault(self.palette.of(hand.pick(BRICKS)), []).append(chip(corners))
        edge_tone = self.palette.of("#57503f")
        stones = "".join(path("".join(ds), fill=tone) for tone, ds in by_tone.items())
        beams = ""
        middle = centre(ring)
        for _ in range(2):
            a = hand.near(middle, 14.0)
            beams += f"M{at(a)}l{at((hand.between(-13, 13), hand.between(-13, 13)))}"
        return (
            path("".join(fallen), fill=self.palette.shadow, opacity=0.4)
            + f'<g stroke="{edge_tone}" stroke-width=".45">{stones}</g>'
            + line(beams, self.palette.of("#3c2a18"), 2.4, stroke_linecap="round")
            + line(beams, self.palette.of("#7d5f3b"), 1.1, stroke_linecap="round")
        )

    def bunker(self, piece: Piece) -> Drawn:
        dark, mid, light = self.palette.tones(CONCRETE)
        ring, hand = piece.ring(), Hand(piece.id)
        turf = [(p, hand.between(0.7, 1.8)) for p in scatter(inset(ring, 3.0), 6.0, hand, 1.0, 0.5)]
        return Drawn(
            body=path(
                rough(inset(ring, -5.0), 1.5, 9, hand), fill=self.palette.of(EARTH[1]), opacity=0.7
            )
            + path(
                polygon([plus(p, (4.5, 5.5)) for p in ring]), fill=self.palette.shadow, opacity=0.4
            )
            + path(polygon(ring), fill=mid, stroke=dark, stroke_width=1.6)
            + line(polygon(inset(ring, 2.2)), light, 1.2, opacity=0.8)
            + path(polygon(inset(ring, 5.0)), fill=shade(mid, light, 0.5))
            + dots(turf, self.palette.grass[0], opacity=0.5)
        )

    def wreck(self, piece: Piece) -> Drawn:
        """A burnt-out vehicle on scorched ground."""
        ring, hand = piece.ring(), Hand(piece.id)
        spot, way = centre(ring), longest_side(ring)
        wide = max(abs((p[0] - spot[0]) * way[0] + (p[1] - spot[1]) * way[1]) for p in ring)
        high = max(abs((p[0] - spot[0]) * way[1] - (p[1] - spot[1]) * way[0]) for p in ring)
        rust, soot = self.palette.of("#6b4430"), self.palette.of("#231c18")
        iron = self.palette.of("#40342c")
        tracks = "".join(
            f"M{tight((1 - wide, side * (high - 3)))}h{num(2 * wide - 2)}" for side in (-1, 1)
        )
        deck = [(-0.62, -0.5), (0.4, -0.5), (0.55, 0.0), (0.4, 0.5), (-0.62, 0.5)]
        scars = f"M{tight((wide * 0.3, -high * 0.3))}l5 2M{tight((-wide / 2, high * 0.3))}l6-3"
        plates = (
            box(2 * wide, 2 * high, rx=2.4, fill=iron, stroke=soot, stroke_width=1.2)
            + line(tracks, soot, 3.4, stroke_dasharray="2.2 1")
            + path(polygon([(x * wide, y * high) for x, y in deck]), fill=rust, stroke=soot)
            + path(lobed((-wide * 0.15, 0.0), high * 0.42, 6, 0.3, hand), fill=soot)
            + line(scars, "#b06a3c", 0.8, opacity=0.8)
        )
        return Drawn(
            low=path(lobed(spot, wide * 1.5, 13, 0.3, hand), fill=soot, opacity=0.22)
            + path(lobed(spot, wide * 1.1, 11, 0.3, hand), fill=soot, opacity=0.3),
            body=path(
                polygon([plus(p, (2.6, 3.2)) for p in ring]), fill=self.palette.shadow, opacity=0.4
            )
            + turned(spot, way, plates),
        )

    def block(self, piece: Piece) -> Drawn:
        """A house that is only terrain: nobody goes in."""
        ring = piece.ring()
        tiles = self.palette.of("#a9583a")
        return Drawn(
            body=path(
                polygon([plus(p, (6.5, 7.5)) for p in ring]), fill=self.palette.shadow, opacity=0.35
            )
            + path(polygon(ring), fill=tiles, stroke=shade(tiles, BLACK, 0.6), stroke_width=1.4)
            + path(polygon(ring), fill=f"url(#{self.prefix}-tiles)", opacity=0.6)
            + line(polygon(inset(ring, 3.0)), shade(tiles, WHITE, 0.4), 0.9, opacity=0.6)
        )

    def ruin(self, piece: Piece) -> Drawn:
        ring, hand = piece.ring(), Hand(piece.id)
        return Drawn(body=self.ruined_walls(ring, hand))

    def ruined_walls(self, ring: Sequence[Point], hand: Hand) -> str:
        dark, mid, light = self.palette.tones(STONE)
        d = polygon(inset(ring, 2.4))
        floor = self.palette.of("#b3a693")
        gaps = " ".join(
            num(hand.between(14, 34) if place % 2 == 0 else hand.between(2.5, 6))
            for place in range(8)
        )
        return (
            path(polygon(ring), fill=floor)
            + line(
                d,
                self.palette.shadow,
                6.0,
                opacity=0.35,
                transform="translate(2 2.5)",
                stroke_dasharray=gaps,
            )
            + line(d, dark, 5.6, stroke_dasharray=gaps)
            + line(d, mid, 4.0, stroke_dasharray=gaps)
            + line(d, light, 1.3, opacity=0.8, stroke_dasharray=gaps, transform="translate(-.8-1)")
            + self.stones(inset(ring, 3.0), hand, 9.5, 1.5)
        )

    def smoke(self, piece: Piece) -> Drawn:
        ring, hand = piece.ring(), Hand(piece.id)
        puffs = "".join(
            f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(hand.between(16, 24))}"/>'
            for x, y in scatter(ring, 17.0, hand, 2.0, 0.4)
        )
        return Drawn(high=f'<g fill="url(#{self.prefix}-puff)">{puffs}</g>')

    def fire(self, piece: Piece) -> Drawn:
        ring, hand = piece.ring(), Hand(piece.id)
        tongues: list[list[str]] = [[], [], []]
        for x, y in scatter(ring, 9.0, hand, 2.0, 0.5):
            for place, size in enumerate((hand.between(5, 8), 3.6, 1.8)):
                tongues[place].append(
                    f"M{tight((x - size * 0.5, y))}"
                    f"q{tight((-size * 0.3, -size, size * 0.5, -size * 1.7))}"
                    f"q{tight((size * 0.9, size * 0.8, size * 0.5, size * 1.7))}z"
                )
        return Drawn(
            low=path(rough(ring, 3.0, 12, hand), fill="#1c1512", opacity=0.75),
            body="".join(
                path("".join(d), fill=colour, opacity=0.9)
                for d, colour in zip(tongues, ("#c8381c", "#f08a24", "#ffe27a"), strict=True)
            ),
        )
