# uncompiled: drawing happens once a table, there is nothing to gain
"""Buildings: the shadow, the floor plan with its doors and windows, and the roof over it."""

from collections.abc import Sequence
from typing import Final

from grognard.boards.drawing.pen import (
    Point,
    apart,
    at,
    escape,
    left_of,
    middle,
    minus,
    num,
    plus,
    polygon,
    unit,
)
from grognard.boards.felt.drawing.growth import FALL
from grognard.boards.felt.drawing.palette import Gap, House, Palette
from grognard.boards.felt.drawing.shapes import (
    LIGHT,
    Hand,
    angle,
    area,
    box,
    centre,
    inset,
    inside,
    line,
    longest_side,
    path,
    rough,
    shade,
    turned,
)
from grognard.boards.felt.drawing.things import Things

BLACK: Final = "#000000"
WHITE: Final = "#ffffff"
WALL: Final = 4.5
EAVES: Final = 1.4
SPIRE: Final = 60.0
"""A square house smaller than this has a roof of four slopes."""

ROOFS: Final = {
    "tiles": "#b4623e",
    "red": "#a13d2e",
    "slabs": "#8f8c85",
    "planks": "#8b6d49",
}
STAINS: Final = (BLACK, "#3d4a26", WHITE)
WALLS: Final = {"stone": ("#4b443a", "#b5aa98"), "wood": ("#3d2c1a", "#9a7a52")}
OPENINGS: Final = ("door", "window", "loophole")
FLOORS: Final = {"stone": "#c99a76", "wood": "#b08f63"}


class Houses:
    """Draws buildings, in the colours of one palette."""

    def __init__(self, palette: Palette, prefix: str, things: Things) -> None:
        self.palette: Final = palette
        self.prefix: Final = prefix
        self.things: Final = things

    def patterns(self) -> str:
        """Tiles, slabs, planks and floors, all lying east to west: each house turns them."""
        dark, pale = "#000000", "#ffffff"

        def pattern(name: str, width: float, height: float, body: str) -> str:
            return (
                f'<pattern id="{self.prefix}-{name}" width="{num(width)}" height="{num(height)}"'
                f' patternUnits="userSpaceOnUse">{body}</pattern>'
            )

        hand = Hand("roofs")
        rounds = "".join(f"M{num(x)} 0v18" for x in (0.0, 3.0, 6.0, 9.0))
        shine = "".join(f"M{num(x)} 0v18" for x in (1.4, 4.4, 7.4, 10.4))
        odd = "".join(
            f"M{num(hand.pick((0.2, 3.2, 6.2, 9.2)))} {num(4.5 * row + 0.4)}h2.6v3.8h-2.6z"
            for row in range(4)
        )
        tiles = (
            path(odd, fill=dark, opacity=0.13)
            + line(rounds, dark, 0.7, opacity=0.3)
            + line(shine, pale, 0.7, opacity=0.22)
            + line("M0 4.5h12M0 9h12M0 13.5h12M0 18h12", dark, 0.6, opacity=0.22)
        )
        boards = line("M0 0h40M0 5h40M0 10h40M0 15h40", dark, 0.7, opacity=0.34)
        boards += line("M13 0v5M31 5v5M7 10v5M25 15v5M34 0v5", dark, 0.6, opacity=0.4)
        boards += line("M2 2.4h9M16 7.6h13M10 12.3h12M27 17.6h10", dark, 0.4, opacity=0.25)
        slabs = line(
            "M0 0 11 1 22 0 34 1.4 44 0M0 11 9 10 21 11.6 33 10.4 44 11M0 22 12 21 24 22.4 35 21"
            " 44 22M11 1 9 10M22 0 21 11.6M34 1.4 33 10.4M4 11 5 22M16 11 12 21M27 11 24 22.4"
            "M39 10.8 35 21",
            dark,
            0.7,
            opacity=0.36,
        )
        slabs += line(
            "M1 1.2 10 2M23 1.4 32 2.2M5 12 14 12.2M28 11.8 37 12", pale, 0.7, opacity=0.32
        )
        cotto = line("M0 0h9v9h-9zM4.5 0v4.5M0 4.5h9M9 4.5v4.5", dark, 0.4, opacity=0.2)
        return (
            pattern("tiles", 12, 18, tiles)
            + pattern("red", 12, 18, tiles)
            + pattern("planks", 40, 20, boards)
            + pattern("slabs", 44, 22, slabs)
            + pattern("floor-stone", 9, 9, cotto)
            + pattern("floor-wood", 40, 20, boards)
        )

    # On the ground -------------------------------------------------------------------------------

    def shadow(self, house: House) -> str:
        """What the walls and the roof throw to the south-east."""
        if house.roof == "none":
            return ""
        fall = (house.height * FALL[0], house.height * FALL[1])
        ring = inset(house.points, -EAVES)
        cast = [plus(p, fall) for p in ring]
        pieces = [cast]
        for place, a in enumerate(ring):
            b = ring[(place + 1) % len(ring)]
            pieces.append([a, b, plus(b, fall), plus(a, fall)])
        d = "".join(polygon(piece if area(piece) > 0 else piece[::-1]) for piece in pieces)
        return path(d, fill=self.palette.shadow, opacity=0.4)

    def floor(self, house: House) -> str:
        """The plan of the house: walls with their thickness, openings, stairs."""
        palette, ring = self.palette, list(house.points)
        openings = "".join(self._opening(house, gap) for gap in house.gaps)
        if house.walls == "ruin":
            body = self.things.ruined_walls(ring, Hand(house.id))
        else:
            dark, pale = (palette.of(tone) for tone in WALLS[house.walls])
            ground = palette.of(FLOORS[house.walls])
            way = longest_side(ring)
            lie = f'patternTransform="translate({at(ring[0])})rotate({num(angle(way))})"'
            laid = f"{self.prefix}-laid-{escape(house.id)}"
            inner = inset(ring, WALL)
            body = (
                f'<pattern id="{laid}" href="#{self.prefix}-floor-{house.walls}" {lie}/>'
                + path(polygon(inner), fill=ground)
                + path(polygon(inner), fill=f"url(#{laid})")
                + line(polygon(inset(ring, WALL + 1.2)), palette.shadow, 2.4, opacity=0.22)
                + path(
                    polygon(ring) + polygon(inner[::-1]),
                    fill=pale,
                    fill_rule="evenodd",
                    stroke=dark,
                    stroke_width=0.9,
                )
            )
        if house.stairs is not None:
            body += self._stairs(house.stairs, longest_side(ring))
        return f'<g id="floor-{escape(house.id)}" class="floor" data-show="0">{body}{openings}</g>'

    def _stairs(self, spot: Point, way: Point) -> str:
        wood = self.palette.of("#d8c39a")
        dark = self.palette.of("#4a3620")
        treads = "".join(f"M{num(x)}-5.5v11" for x in (-6, -3, 0, 3, 6))
        return turned(
            spot,
            way,
            box(18, 11, fill=wood, stroke=dark)
            + line(treads, self.palette.of("#7a5f3a"), 0.8)
            + line("M-7 0H6M3-2.6 6.4 0 3 2.6", dark, 0.9),
        )

    def stamps(self) -> str:
        """Doors, windows and loopholes in the wall, and what one sees of them from without.

        In their own directions: +x looks out of the house.
        """
        palette = self.palette
        sill, glass = palette.of("#e3dccb"), palette.of("#9fd0e6")
        frame, green = palette.of("#3d5563"), palette.of("#3f6b46")
        drawn = []
        for walls in ("stone", "wood", "ruin"):
            dark = palette.of(WALLS.get(walls, WALLS["stone"])[0])
            ground = palette.of(FLOORS.get(walls, "#b3a693"))
            within = {
                "door": path("M-4.9-5.2H.4V5.2H-4.9z", fill=ground, stroke=dark, stroke_width=0.7)
                + line("M-4.6-5-11.2-.2", palette.of("#7a4a24"), 1.7)
                + line("M-11.2-.2A8 8 0 0 1-4.6 5", dark, 0.4, stroke_dasharray="1.2 1"),
                "window": path("M-4.7-4.4H.2V4.4H-4.7z", fill=sill, stroke=dark, stroke_width=0.6)
                + path("M-3-4.4h1.6V4.4H-3z", fill=glass, stroke=frame, stroke_width=0.4),
                "loophole": path("M-4.9-3 0-1.2V1.2L-4.9 3z", fill=palette.of("#2c2a26")),
            }
            drawn += [self._stamp(f"{kind}-{walls}", body) for kind, body in within.items()]
        dark = palette.of("#3b3228")
        without = {
            "door": path(
                "M1.7-5.6h3.2V5.6H1.7z", fill=palette.of("#e0a93c"), stroke=dark, stroke_width=0.6
            ),
            "window": path("M1.6-4.2h2.3V4.2H1.6z", fill=glass, stroke=dark, stroke_width=0.55)
            + path("M1.6-7.8h1.7v3.4H1.6zM1.6 4.4h1.7v3.4H1.6z", fill=green),
            "loophole": path("M1.6-1.7h2v3.4h-2z", fill=dark),
        }
        drawn += [self._stamp(f"{kind}-out", body) for kind, body in without.items()]
        return "".join(drawn)

    def _stamp(self, name: str, body: str) -> str:
        return f'<g id="{self.prefix}-{name}">{body}</g>'

    def _opening(self, house: House, gap: Gap) -> str:
        key = f"{house.id}/{gap.storey}/{gap.id}"
        kind = gap.kind if gap.kind in OPENINGS else "window"
        return (
            f'<g id="o-{escape(key)}" class="opening {escape(gap.kind)}" data-storey="{gap.storey}"'
            f' transform="translate({at(gap.at)})rotate({num(angle(gap.way))})">'
            f'<use class="within" href="#{self.prefix}-{kind}-{house.walls}"/>'
            f'<use class="without" href="#{self.prefix}-{kind}-out"/></g>'
        )

    # The roof ------------------------------------------------------------------------------------

    def roof(self, house: House, number: int) -> str:
        body = "" if house.roof == "none" else self._roof(house, number)
        return f'<g id="roof-{escape(house.id)}" class="roof">{body}</g>'

    def _roof(self, house: House, number: int) -> str:
        ring = inset(house.points, -EAVES)
        tone = self.palette.of(ROOFS[house.roof])
        hand = Hand(house.id)
        slopes, ridges = _slopes(ring)
        drawn = []
        for place, (slope, out) in enumerate(slopes):
            lit = out[0] * LIGHT[0] + out[1] * LIGHT[1]
            fill = shade(tone, WHITE, 0.16 * lit) if lit > 0 else shade(tone, BLACK, -0.34 * lit)
            down = angle(out) - 90
            laid = f"{self.prefix}-roof-{number}-{place}"
            drawn.append(
                f'<pattern id="{laid}" href="#{self.prefix}-{house.roof}"'
                f' patternTransform="translate({at(slope[0])})rotate({num(down)})"/>'
                + path(polygon(slope), fill=fill)
                + path(polygon(slope), fill=f"url(#{laid})")
                + self._weather(slope, tone, hand, lit)
            )
        edge = shade(tone, BLACK, 0.62)
        crest = "".join(f"M{at(a)}L{at(b)}" for a, b in ridges)
        ridge = shade(tone, WHITE, 0.85 if self.palette.snow else 0.38)
        return (
            "".join(drawn)
            + line(crest, edge, 3.4, opacity=0.55, stroke_linecap="round")
            + line(crest, ridge, 2.0, stroke_dasharray="3.6 .7")
            + line(polygon(ring), edge, 1.5, stroke_linejoin="round")
            + line(polygon(inset(ring, 1.5)), shade(tone, WHITE, 0.5), 0.6, opacity=0.5)
            + self._chimney(house, ridges, hand)
        )

    def _weather(self, slope: Sequence[Point], tone: str, hand: Hand, lit: float) -> str:
        """Stains, moss, patched tiles; or snow that has slid here and there."""
        if self.palette.snow:
            white = shade("#f7fafc", self.palette.shadow, 0.0 if lit > 0 else 0.15)
            cover = path(rough(inset(slope, 3.2), 2.6, 8, hand), fill=white, opacity=0.9)
        else:
            white = tone
            cover = ""
        drawn = cover
        for _ in range(3):
            spot = _within(inset(slope, 4.0), hand)
            patch = [
                plus(spot, way, hand.between(3.0, 8.0))
                for way in ((1.0, 0.1), (0.2, 0.7), (-0.9, 0.2), (-0.1, -0.8))
            ]
            if all(inside(corner, slope) for corner in patch):
                tint = hand.pick((tone, white, "#8f9aa8") if self.palette.snow else STAINS)
                drawn += path(rough(patch, 0.9, 4, hand), fill=tint, opacity=0.12)
        return drawn

    def _chimney(self, house: House, ridges: list[tuple[Point, Point]], hand: Hand) -> str:
        if house.walls != "stone" or not ridges or apart(*ridges[0]) < 30:
            return ""
        a, b = ridges[0]
        way = unit(minus(b, a))
        spot = plus(middle(a, b, hand.pick((0.2, 0.78))), left_of(way), hand.pick((-7.0, 7.0)))
        brick = self.palette.of("#9c6a4c")
        fallen = polygon([plus(spot, p) for p in ((-3, 3), (6, 11), (10, 6), (3, -3))])
        stack = box(8, 6.4, fill=brick, stroke=shade(brick, BLACK, 0.6), stroke_width=0.9)
        flue = box(4.4, 3, fill=self.palette.of("#231a14"))
        return path(fallen, fill=self.palette.shadow, opacity=0.4) + turned(spot, way, stack + flue)


def _slopes(ring: list[Point]) -> tuple[list[tuple[list[Point], Point]], list[tuple[Point, Point]]]:
    """The slopes of a roof, each with the way it falls, and the ridges between them."""
    spot = centre(ring)
    if len(ring) != 4:
        inner = inset(ring, 9.0)
        slopes = []
        for place, a in enumerate(ring):
            after = (place + 1) % len(ring)
            slope = [a, ring[after], inner[after], inner[place]]
            slopes.append((slope, _out(slope, spot)))
        flat = (inner, (0.0, 0.0))
        return [flat, *slopes], list(zip(ring, inner, strict=True))
    a, b, c, d = ring
    one, two = apart(a, b), apart(b, c)
    if abs(one - two) < 8 and one < SPIRE:
        slopes = [
            ([p, ring[(place + 1) % 4], spot], _out([p, ring[(place + 1) % 4], spot], spot))
            for place, p in enumerate(ring)
        ]
        return slopes, [(p, spot) for p in ring]
    if one < two:
        a, b, c, d = b, c, d, a
    # The ridge runs along the longer sides a-b and c-d.
    west, east = middle(a, d), middle(b, c)
    halves = [[a, b, east, west], [c, d, west, east]]
    return [(half, _out(half, spot)) for half in halves], [(west, east)]


def _out(slope: Sequence[Point], spot: Point) -> Point:
    """The way a slope falls: square to its eaves, away from the middle of the house."""
    a, b = slope[0], slope[1]
    out = left_of(unit(minus(b, a)))
    away = minus(middle(a, b), spot)
    return out if out[0] * away[0] + out[1] * away[1] > 0 else minus((0.0, 0.0), out)


def _within(ring: Sequence[Point], hand: Hand) -> Point:
    """A point somewhere in a slope."""
    one = middle(ring[0], ring[1], hand.luck())
    two = middle(ring[-1], ring[2], hand.luck())
    return middle(one, two, hand.luck())
