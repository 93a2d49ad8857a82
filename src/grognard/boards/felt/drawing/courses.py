# uncompiled: drawing happens once a table, there is nothing to gain
"""Roads and tracks with their ruts, streams with their banks, bridges and fords."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from grognard.boards.drawing.pen import Point, at, left_of, middle, minus, num, plus, polygon, unit
from grognard.boards.felt.drawing.palette import Drawn, Palette, Piece, Tones
from grognard.boards.felt.drawing.shapes import (
    Hand,
    along,
    aside,
    band,
    box,
    crossing,
    dots,
    flow,
    line,
    path,
    rough,
    rows,
    scatter,
    shade,
    tight,
    turned,
)

STREAM: Final = 12.0
ROAD: Final = 30.0
TRACK: Final = 16.0
"""The width of those that give none."""
BEYOND: Final = 12.0
"""What leaves the table is drawn this far under its frame."""


class Courses:
    """Draws what runs across the table."""

    def __init__(self, palette: Palette, prefix: str, width: float, height: float) -> None:
        self.palette: Final = palette
        self.prefix: Final = prefix
        self.width: Final = width
        self.height: Final = height

    def course(self, piece: Piece) -> list[Point]:
        """Its line, led on under the frame where it leaves the table."""
        points = piece.line()
        if piece.closed:
            return points
        if len(points) > 8:
            # Files follow bends closely; the pen needs fewer points.
            points = [point for point, _ in along(points, 26.0)]
        first, last = points[0], points[-1]
        if self._at_edge(first):
            points = [plus(first, unit(minus(first, points[1])), BEYOND), *points]
        if self._at_edge(last):
            points = [*points, plus(last, unit(minus(last, points[-2])), BEYOND)]
        return points

    def _at_edge(self, point: Point) -> bool:
        x, y = point
        return x <= 1 or y <= 1 or x >= self.width - 1 or y >= self.height - 1

    # Roads ---------------------------------------------------------------------------------------

    def verges(self, pieces: Iterable[Piece]) -> str:
        """Those of all roads are drawn before any bed, so that crossroads stay open."""
        drawn = []
        for piece in pieces:
            if not piece.closed:
                dark, d, width = self._tones(piece)[0], flow(self.course(piece)), self._width(piece)
                edge = shade(dark, "#000000", 0.1)
                drawn.append(line(d, dark, width + 9.0, opacity=0.22, stroke_linejoin="round"))
                drawn.append(line(d, edge, width + 3.0, opacity=0.8, stroke_linejoin="round"))
        return "".join(drawn)

    def beds(self, pieces: Iterable[Piece]) -> str:
        drawn = []
        for piece in pieces:
            if not piece.closed:
                _, mid, light = self._tones(piece)
                d, width = flow(self.course(piece)), self._width(piece)
                drawn.append(line(d, mid, width, stroke_linejoin="round"))
                drawn.append(line(d, light, width * 0.7, opacity=0.4, stroke_linejoin="round"))
        return "".join(drawn)

    def _tones(self, piece: Piece) -> Tones:
        return self.palette.road if piece.look == "road" else self.palette.track

    def _width(self, piece: Piece) -> float:
        return piece.width or (ROAD if piece.look == "road" else TRACK)

    def road(self, piece: Piece) -> Drawn:
        """A metalled road: pale, a crown in the middle, two worn lanes."""
        if piece.closed:
            return self._square(piece)
        dark, _, light = self.palette.road
        hand, width, points = Hand(piece.id), self._width(piece), self.course(piece)
        body = line(flow(points), shade(light, "#ffffff", 0.3), width * 0.1, opacity=0.4)
        for side in (-0.2, 0.2):
            lane = flow(aside(points, side * width))
            body += line(lane, dark, 0.14 * width, opacity=0.13)
            body += line(lane, dark, 1.2, opacity=0.2, stroke_dasharray=_dashes(hand, 70, 34))
        return Drawn(body=body + self._gravel(points, width, hand, dark))

    def track(self, piece: Piece) -> Drawn:
        """Earth, two wheel ruts and grass between them."""
        dark, mid, _ = self.palette.track
        if piece.closed:
            outline = rough(piece.points, 1.6, 20, Hand(piece.id))
            return Drawn(body=path(outline, fill=mid, stroke=dark, stroke_width=1.4))
        hand, width, points = Hand(piece.id), self._width(piece), self.course(piece)
        body = ""
        for side in (-0.23, 0.23):
            rut = flow(aside(points, side * width))
            body += line(rut, dark, width * 0.13, opacity=0.5)
            body += line(
                rut,
                shade(dark, "#000000", 0.25),
                width * 0.07,
                opacity=0.5,
                stroke_dasharray=_dashes(hand, 14, 6),
            )
        body += line(
            flow(points),
            self.palette.grass[1],
            width * 0.16,
            opacity=0.55,
            stroke_dasharray="2 5 4 3 1 6",
        )
        return Drawn(body=body + self._gravel(points, width, hand, dark))

    def _gravel(self, points: Sequence[Point], width: float, hand: Hand, colour: str) -> str:
        stones = []
        for point, way in along(points, 9.0):
            stones.append(
                (plus(point, left_of(way), hand.between(-0.5, 0.5) * width), hand.between(0.4, 1.0))
            )
        return dots(stones, colour, opacity=0.55)

    def _square(self, piece: Piece) -> Drawn:
        """A paved square."""
        dark, mid, light = self.palette.road
        return Drawn(
            body=path(
                polygon(piece.points), fill=shade(mid, light, 0.4), stroke=dark, stroke_width=2.2
            )
            + path(polygon(piece.points), fill=f"url(#{self.prefix}-setts)")
            + line(polygon(piece.points), light, 0.9, opacity=0.8)
        )

    def setts(self) -> str:
        """Paving stones in arcs would be too much: rows, each a little off."""
        dark, _, light = self.palette.road
        stones, shine = [], []
        hand = Hand("setts")
        for row in range(6):
            x = -4.0 if row % 2 else 0.0
            while x < 48:
                wide = hand.pick((6.4, 8.0, 9.2))
                stones.append(
                    f"M{num(x + 0.4)} {num(row * 8 + 0.4)}h{num(wide - 0.8)}v7.2h{num(0.8 - wide)}z"
                )
                if hand.luck() < 0.45:
                    shine.append(
                        f"M{num(x + 1)} {num(row * 8 + 1)}h{num(wide - 2)}v6h{num(2 - wide)}z"
                    )
                x += wide
        return (
            f'<pattern id="{self.prefix}-setts" width="48" height="48"'
            ' patternUnits="userSpaceOnUse">'
            + line("".join(stones), dark, 0.7, opacity=0.5)
            + path("".join(shine), fill=light, opacity=0.4)
            + "</pattern>"
        )

    # Water ---------------------------------------------------------------------------------------

    def stream(self, piece: Piece) -> Drawn:
        return self._water(piece, deep=False)

    def river(self, piece: Piece) -> Drawn:
        return self._water(piece, deep=True)

    def _water(self, piece: Piece, *, deep: bool) -> Drawn:
        dark, mid, light = self.palette.water
        hand = Hand(piece.id)
        if deep:
            mid = shade(mid, dark, 0.4)
        if piece.closed:
            return self._pond(piece, mid, hand)
        width = piece.width or STREAM
        points = [p for p, _ in along(self.course(piece), 11.0)]
        last = len(points) - 1
        halves, banks = [], []
        for place in range(last + 1):
            # It comes from nothing where it springs on the table, and goes on growing.
            spring = 1.0 if self._at_edge(piece.points[0]) else min(1.0, 0.28 + place * 0.07)
            half = width / 2 * (0.9 + 0.22 * place / last) * spring
            halves.append(half * hand.between(0.92, 1.08))
            banks.append(half + hand.between(3.2, 6.0) * (0.5 + 0.5 * spring))
        water = flow(band(points, halves), closed=True)
        ripples: list[str] = []
        glints: list[str] = []
        stones = []
        for point, way in along(self.course(piece), 9.0):
            side = left_of(way)
            off = hand.between(-0.4, 0.4) * width
            reach = hand.between(3.0, 10.0)
            bend = hand.between(-1.2, 1.2)
            turn, end = _ahead(way, side, reach / 2, bend), _ahead(way, side, reach, 0.0)
            stroke = f"M{tight(plus(point, side, off))}q{tight((*turn, *end))}"
            (glints if hand.luck() < 0.4 else ripples).append(stroke)
            if hand.luck() < 0.4:
                edge = hand.pick((-1, 1)) * (width / 2 + hand.between(-2.0, 3.5))
                stones.append((plus(point, side, edge), hand.between(0.7, 2.3)))
        grey = self.palette.of("#b1aa9c")
        bank, middle_ = self.palette.bank, flow(points)
        soft = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        return Drawn(
            body=path(
                flow(band(points, [b + 3 for b in banks]), closed=True),
                fill=bank,
                fill_opacity=0.32,
            )
            + path(flow(band(points, banks), closed=True), fill=bank, fill_opacity=0.8)
            + path(water, fill=shade(mid, light, 0.18), stroke=dark, stroke_width=1.3)
            + "".join(
                line(middle_, shade(mid, dark, 0.5), width * share, opacity=0.22, **soft)
                for share in (0.78, 0.62, 0.46, 0.3)
            )
            + line("".join(ripples), dark, 0.9, opacity=0.35, stroke_linecap="round")
            + line("".join(glints), light, 0.8, opacity=0.75, stroke_linecap="round")
            + dots(((p, r + 0.5) for p, r in stones), shade(grey, "#000000", 0.45))
            + dots(stones, grey)
        )

    def _pond(self, piece: Piece, fill: str, hand: Hand) -> Drawn:
        dark, _, light = self.palette.water
        ring = piece.points
        outline = rough(ring, 1.6, 15, hand)
        ripples = "".join(
            f"M{num(x)} {num(y)}q3-1.6 7 0" for x, y in scatter(ring, 19.0, hand, 6.0, 0.4)
        )
        return Drawn(
            body=line(outline, self.palette.bank, 10.0, opacity=0.7, stroke_linejoin="round")
            + path(outline, fill=fill, stroke=dark, stroke_width=1.4)
            + line(ripples, light, 0.9, opacity=0.7)
        )

    # Where both meet -----------------------------------------------------------------------------

    def culverts(
        self, roads: Iterable[Piece], waters: Iterable[Piece], spans: Sequence[Piece]
    ) -> str:
        """Stones on both sides of a road where a stream runs under it."""
        drawn = []
        for water in waters:
            for road in roads:
                if water.closed or road.closed:
                    continue
                for place in _meetings(self.course(road), self.course(water)):
                    if not any(_covers(span, place[0]) for span in spans):
                        drawn.append(self._culvert(road, water, *place))
        return "".join(drawn)

    def _culvert(self, road: Piece, water: Piece, spot: Point, way: Point) -> str:
        half = (water.width or STREAM) / 2 + 6.0
        stone = self.palette.of("#b9b0a0")
        d = ""
        for side in (-1, 1):
            edge = plus(spot, left_of(way), side * (self._width(road) / 2 + 1.2))
            d += f"M{at(plus(edge, way, -half))}L{at(plus(edge, way, half))}"
        return (
            line(d, self.palette.shadow, 4.4, opacity=0.35, transform="translate(1.3 1.7)")
            + line(d, shade(stone, "#000000", 0.5), 4.4)
            + line(d, stone, 3.2, stroke_dasharray="4.4 .7 3.2 .7 5.4 .7")
        )

    def bridge(self, piece: Piece) -> Drawn:
        """A stone bridge: its way runs from the side between corners 1 and 4 to the other end."""
        if not piece.closed or len(piece.points) != 4:
            return self.ford(piece)
        a, b, c, d = piece.points
        palette = self.palette
        way = unit(minus(middle(b, c), middle(a, d)))
        dark, mid, _ = palette.road
        stone = palette.of("#b8ae9c")
        slabs = rows(piece.points, left_of(way), 6.4, 0.5)
        joints = "".join(f"M{at(one)}L{at(two)}" for one, two in slabs)
        body = path(
            polygon([plus(p, (5.5, 7.0)) for p in piece.points]), fill=palette.shadow, opacity=0.4
        )
        body += path(
            polygon(piece.points),
            fill=shade(mid, stone, 0.5),
            stroke=shade(dark, "#000000", 0.4),
            stroke_width=1.4,
        )
        body += line(joints, dark, 0.7, opacity=0.5)
        for side in (-0.2, 0.2):
            wide = minus(d, a)
            one, two = plus(middle(a, d), wide, side), plus(middle(b, c), wide, side)
            body += line(
                f"M{at(one)}L{at(two)}", dark, 1.6, opacity=0.35, stroke_dasharray="19 7 31 5"
            )
        for one, two in ((a, b), (d, c)):
            wall = f"M{at(plus(one, way, -5))}L{at(plus(two, way, 5))}"
            body += line(wall, palette.shadow, 6.0, opacity=0.35, transform="translate(1.8 2.2)")
            body += line(wall, shade(stone, "#000000", 0.55), 6.2)
            body += line(wall, stone, 4.8, stroke_dasharray="7 .8 5.4 .8 8.2 .8")
            body += line(
                wall, shade(stone, "#ffffff", 0.45), 1.3, opacity=0.7, transform="translate(-.8-.9)"
            )
            for end in (plus(one, way, -5), plus(two, way, 5)):
                edge = shade(stone, "#000000", 0.6)
                block = box(8.8, 8.8, fill=shade(stone, "#ffffff", 0.2), stroke=edge)
                body += turned(end, way, block)
        return Drawn(body=body)

    def ford(self, piece: Piece) -> Drawn:
        """Gravel in the stream, water running thin over it."""
        palette, hand, ring = self.palette, Hand(piece.id), piece.ring()
        dark, mid, light = palette.track
        stones = [(p, hand.between(0.8, 2.4)) for p in scatter(ring, 7.0, hand, 1.0, 0.5)]
        glints = "".join(
            f"M{num(x)} {num(y)}q2.5-1.4 6 0" for x, y in scatter(ring, 13.0, hand, 5.0, 0.4)
        )
        outline = rough(ring, 1.8, 12, hand)
        return Drawn(
            body=path(outline, fill=mid, fill_opacity=0.92, stroke=dark, stroke_width=1.0)
            + dots(((p, r + 0.4) for p, r in stones), dark)
            + dots(stones, light)
            + line(glints, palette.water[1], 1.6, opacity=0.8)
            + line(glints, palette.water[2], 0.6, opacity=0.8)
        )


def _meetings(road: Sequence[Point], water: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Where two lines cross, with the direction of the first."""
    found = []
    for a, b in pairwise(road):
        for c, d in pairwise(water):
            spot = crossing(a, b, c, d)
            if spot is not None:
                found.append((spot, unit(minus(b, a))))
    return found


def _ahead(way: Point, side: Point, on: float, aside: float) -> Point:
    return way[0] * on + side[0] * aside, way[1] * on + side[1] * aside


def _covers(span: Piece, spot: Point) -> bool:
    ring = span.ring()
    return (
        min(x for x, _ in ring) - 8 <= spot[0] <= max(x for x, _ in ring) + 8
        and min(y for _, y in ring) - 8 <= spot[1] <= max(y for _, y in ring) + 8
    )


def _dashes(hand: Hand, long: float, gap: float) -> str:
    return " ".join(
        num(hand.between(0.5, 1.5) * (gap if place % 2 else long)) for place in range(6)
    )
