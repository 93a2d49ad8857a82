# uncompiled: drawing happens once a table, there is nothing to gain
"""What grows: woods, groves, vines, scrub, hedges, single trees."""

from collections.abc import Callable, Sequence
from typing import Final

from grognard.boards.drawing.pen import Point, at, left_of, luck, middle, num, plus
from grognard.boards.felt.drawing.crowns import BUSH_SIZES, CROWN_SIZES, GROVE_SIZE
from grognard.boards.felt.drawing.palette import Drawn, Palette, Piece
from grognard.boards.felt.drawing.shapes import (
    Hand,
    along,
    dots,
    line,
    longest_side,
    path,
    rough,
    rows,
    scatter,
    shade,
)

FALL: Final = (0.30, 0.36)
"""How far a shadow falls to the east and south for each unit of height."""

Free = Callable[[Point, float], bool]


class Growth:
    """Draws all that grows, in the colours of one palette."""

    def __init__(self, palette: Palette, prefix: str, size: Point, free: Free) -> None:
        self.palette: Final = palette
        self.prefix: Final = prefix
        self.size: Final = size
        self.free: Final = free

    def _use(self, name: str, point: Point) -> str:
        return f'<use href="#{self.prefix}-{name}" x="{point[0]:.0f}" y="{point[1]:.0f}"/>'

    def _shadows(self, spots: Sequence[tuple[Point, float]], rise: float, strength: float) -> str:
        fallen = [((x + rise * FALL[0], y + rise * FALL[1]), radius) for (x, y), radius in spots]
        return dots(fallen, self.palette.shadow, opacity=strength)

    # Woods and trees -----------------------------------------------------------------------------

    def woods(self, piece: Piece) -> Drawn:
        palette, hand, ring = self.palette, Hand(piece.id), piece.ring()
        kinds = len(palette.crowns)
        trees: list[tuple[Point, float, str]] = []
        for point in scatter(ring, 20.5, hand, 5.0, 0.27):
            # One kind prevails in a wood, by patches.
            patch = luck(int(point[0] // 70), int(point[1] // 70), kinds)
            kind = int((patch * 0.7 + hand.luck() * 0.3) * kinds) % kinds
            size = hand.pick(range(len(CROWN_SIZES)))
            radius = CROWN_SIZES[size]
            spot = self.on_table(point, radius)
            if self.free(spot, radius * 0.55):
                trees.append((spot, radius, f"c{kind}{size}"))
        litter = [(p, hand.between(0.8, 2.2)) for p in scatter(ring, 15.0, hand, 1.0, 0.5)]
        floor = (
            path(rough(ring, 2.2, 16, hand), fill=palette.wood_floor, fill_opacity=0.75)
            + line(rough(ring, 2.6, 16, hand), palette.wood_edge, 1.6, opacity=0.3)
            + dots(litter, palette.wood_edge, opacity=0.28)
        )
        undergrowth = []
        for point, _ in along([*ring, ring[0]], 13.0):
            spot = self.on_table(hand.near(point, 3.0), 4.0)
            if hand.luck() < 0.72 and self.free(spot, 3.0):
                undergrowth.append(
                    self._use(f"b{hand.pick(range(len(palette.scrub)))}{hand.pick((0, 1))}", spot)
                )
        return Drawn(low=floor, body="".join(undergrowth), high=self._trees(trees, 13.0))

    def _trees(self, trees: Sequence[tuple[Point, float, str]], rise: float) -> str:
        shadows = self._shadows([(spot, radius * 0.96) for spot, radius, _ in trees], rise, 0.3)
        return shadows + "".join(self._use(name, spot) for spot, _, name in trees)

    def on_table(self, point: Point, radius: float) -> Point:
        """Moved so far that nothing of it hangs over the edge of the table."""
        width, height = self.size
        return (
            min(max(point[0], radius + 1), width - radius - 1),
            min(max(point[1], radius + 1), height - radius - 1),
        )

    def grove(self, piece: Piece) -> Drawn:
        """Olives and fruit trees in rows."""
        palette, hand, ring = self.palette, Hand(piece.id), piece.ring()
        way = longest_side(ring)
        turf = rough(ring, 0.8, 9, hand)
        low = path(turf, fill=palette.grove_soil, fill_opacity=0.62) + line(
            turf, palette.wood_edge, 1.0, opacity=0.32, stroke_dasharray="7 4"
        )
        trees: list[tuple[Point, float, str]] = []
        dug = []
        # The rows are sown so that a whole gap of turf remains around them.
        for a, b in rows(ring, way, 29.0, 0.55):
            for point, _ in along([plus(a, way, 14.0), plus(b, way, -14.0)], 29.0):
                spot = hand.near(point, 1.6)
                dug.append((spot, 6.0))
                if self.free(spot, 6.0):
                    size = hand.pick((0, 1))
                    trees.append((spot, GROVE_SIZE * (0.9 + 0.1 * size), f"g{size}"))
        low += dots(dug, palette.plough[1], opacity=0.35)
        furrows = "".join(
            f"M{at(plus(a, way, 5))}L{at(plus(b, way, -5))}" for a, b in rows(ring, way, 14.5, 0.1)
        )
        low += line(furrows, palette.plough[0], 0.8, opacity=0.22)
        return Drawn(low=low, high=self._trees(trees, 9.0))

    def tree(self, piece: Piece) -> Drawn:
        palette, hand, spot = self.palette, Hand(piece.id), piece.points[0]
        if piece.variety == "cypress":
            fallen = (
                f"M{num(spot[0] - 3)} {num(spot[1] + 4.5)}L{num(spot[0] + 12)} {num(spot[1] + 15)}"
                f"L{num(spot[0] + 5)} {num(spot[1] - 3.5)}z"
            )
            return Drawn(
                body=path(
                    fallen,
                    fill=palette.shadow,
                    opacity=0.32,
                    stroke=palette.shadow,
                    stroke_width=2.0,
                    stroke_linejoin="round",
                )
                + self._use("cypress", spot)
            )
        size = hand.pick(range(3))
        kinds = len(palette.crowns)
        kind = hand.pick([k for k in range(kinds) if palette.bare and k % 3 != 2] or range(kinds))
        radius = CROWN_SIZES[size]
        return Drawn(
            body=self._shadows([(spot, radius)], 17.0, 0.3) + self._use(f"c{kind}{size}", spot)
        )

    # Low growth ----------------------------------------------------------------------------------

    def scrub(self, piece: Piece) -> Drawn:
        palette, hand, ring = self.palette, Hand(piece.id), piece.ring()
        spots, drawn, stones = [], [], []
        kinds = range(len(palette.scrub))
        prevailing = hand.pick(kinds)
        for point in scatter(ring, 13.5, hand, 1.5, 0.5):
            if hand.luck() < 0.12 and not palette.snow:
                stones.append((point, hand.between(1.2, 2.8)))
                continue
            kind = prevailing if hand.luck() < 0.6 else hand.pick(kinds)
            size = hand.pick(range(3))
            if self.free(point, 2.0):
                spots.append((point, BUSH_SIZES[size]))
                drawn.append(self._use(f"b{kind}{size}", point))
        grey = palette.of("#a9a294")
        rocks = dots(((p, r + 0.5) for p, r in stones), palette.of("#6d675c")) + dots(stones, grey)
        return Drawn(
            low=path(rough(ring, 4.0, 18, hand), fill=palette.scrub[0][1], fill_opacity=0.22),
            body=rocks + self._shadows(spots, 4.5, 0.3) + "".join(drawn),
        )

    def vines(self, piece: Piece) -> Drawn:
        """Rows of vines on posts: leaves as beads along a wire."""
        palette, hand, ring = self.palette, Hand(piece.id), piece.ring()
        way = longest_side(ring)
        side = left_of(way)
        field = rough(ring, 0.6, 9, hand)
        low = path(field, fill=palette.vine_soil, fill_opacity=0.7) + line(
            field, palette.wood_edge, 0.9, opacity=0.35
        )
        wires, posts = [], []
        for a, b in rows(ring, way, 15.0, 0.55):
            a, b = plus(a, way, 5.0), plus(b, way, -5.0)
            bend = plus(middle(a, b), side, hand.between(-1, 1))
            wires.append(f"M{at(a)}Q{at(bend)} {at(b)}")
            posts += [(point, 0.9) for point, _ in along([a, b], 42.0)]
        soil = "".join(
            f"M{at(plus(a, way, 3))}L{at(plus(b, way, -3))}" for a, b in rows(ring, way, 5.0, 0.3)
        )
        low += line(soil, palette.plough[0], 0.6, opacity=0.22)
        dark, mid, light = palette.vine
        course = "".join(wires)
        round_ = {"stroke_linecap": "round"}
        body = (
            line(course, palette.shadow, 4.6, opacity=0.3, transform="translate(1.7 2.4)", **round_)
            + line(course, dark, 4.6, stroke_dasharray="1.5 3.6 .6 4.4 2.4 4", **round_)
            + line(course, dark, 3.0, opacity=0.85, **round_)
            + line(
                course,
                mid,
                3.2,
                stroke_dasharray="1 3.4 .2 3.9",
                transform="translate(-.5-.6)",
                **round_,
            )
            + line(
                course,
                light,
                1.5,
                stroke_dasharray=".3 4.6 .8 7.2",
                transform="translate(-1-1.2)",
                **round_,
            )
            + dots(posts, palette.of("#8a7350"))
        )
        return Drawn(low=low, body=body)

    def hedge(self, piece: Piece) -> Drawn:
        return self._row(piece, 3.6, 4.4)

    def high_hedge(self, piece: Piece) -> Drawn:
        return self._row(piece, 5.6, 6.2)

    def _row(self, piece: Piece, radius: float, step: float) -> Drawn:
        palette, hand = self.palette, Hand(piece.id)
        dark, mid, light = palette.hedge
        spots = [
            (hand.near(point, radius * 0.22), radius * hand.between(0.82, 1.16))
            for point, _ in along(piece.line(), step)
        ]

        def towards(share: float, size: float, colour: str, **ink: object) -> str:
            return dots(
                (
                    ((x - r * share, y - r * share * 1.15), r * size * hand.between(0.8, 1.1))
                    for (x, y), r in spots
                    if hand.luck() < 0.92
                ),
                colour,
                **ink,
            )

        body = (
            self._shadows(spots, radius * 1.7, 0.3)
            + dots(spots, shade(dark, "#000000", 0.4))
            + dots(((p, r - 0.5) for p, r in spots), dark)
            + towards(0.22, 0.66, mid)
            + towards(0.42, 0.3, light)
        )
        if palette.snow:
            body += towards(0.4, 0.42, "#f2f5f8", opacity=0.8)
        return Drawn(body=body)
