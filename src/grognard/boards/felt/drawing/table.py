# uncompiled: drawing happens once a table, there is nothing to gain
"""A whole table as a drawing: the ground, everything on it, the frame around it.

One unit is one millimetre. The groups lie over each other in the order of `GROUPS`; every piece
of terrain is `t-<id>`, every house has its `floor-<id>` and its `roof-<id>`.
"""

from collections.abc import Callable
from typing import Final

from grognard.boards.drawing.lettering import FAMILIES
from grognard.boards.drawing.pen import Point, escape, num
from grognard.boards.felt.drawing.courses import Courses
from grognard.boards.felt.drawing.crowns import Crowns
from grognard.boards.felt.drawing.fields import Fields
from grognard.boards.felt.drawing.frame import FRAME, frame, wood
from grognard.boards.felt.drawing.growth import Growth
from grognard.boards.felt.drawing.houses import Houses
from grognard.boards.felt.drawing.names import Names
from grognard.boards.felt.drawing.palette import Drawn, Piece, Scenery
from grognard.boards.felt.drawing.relief import Relief
from grognard.boards.felt.drawing.shapes import Hand, inside, lobed, path, within
from grognard.boards.felt.drawing.things import Things
from grognard.boards.felt.drawing.works import Works

MOST_STOREYS: Final = 10

WATERS: Final = ("stream", "river")
ROADS: Final = ("track", "road")
SPANS: Final = ("bridge", "ford")
TREES: Final = ("tree",)
LOOKS: Final = (
    *(*WATERS, *ROADS, *SPANS, *TREES),
    *("woods", "grove", "scrub", "vines", "hedge", "high_hedge"),
    *("open", "ploughed", "mire", "steep"),
    *("wall", "high_wall", "bank", "ditch", "cliff", "wire", "sandbags", "teeth", "roadblock"),
    *("trench", "foxhole"),
    *("haystack", "rubble", "bunker", "wreck", "block", "ruin", "smoke", "fire"),
)
"""Everything a piece of terrain can look like: the methods of those who draw."""


class TableDrawing:
    """Draws one table."""

    def __init__(self, scenery: Scenery) -> None:
        self.scenery: Final = scenery
        palette, prefix = scenery.palette, scenery.prefix
        self.relief: Final = Relief(scenery)
        self.courses: Final = Courses(palette, prefix, scenery.width, scenery.height)
        self.works: Final = Works(palette, self.relief)
        self.things: Final = Things(palette, prefix)
        self.fields: Final = Fields(palette, prefix)
        self.growth: Final = Growth(palette, prefix, (scenery.width, scenery.height), self._free)
        self.houses: Final = Houses(palette, prefix, self.things)
        self.names: Final = Names(scenery)
        self._lines: Final = [
            (self.courses.course(piece), (piece.width or 14.0) / 2)
            for piece in scenery.pieces
            if piece.look in (*WATERS, *ROADS) and not piece.closed
        ]
        self._rings: Final = [
            *(house.points for house in scenery.houses),
            *(p.points for p in scenery.pieces if p.look in (*SPANS, *ROADS) and p.closed),
        ]

    def _free(self, point: Point, room: float) -> bool:
        """Whether something may grow there: not in a house, nor on a road."""
        if any(inside(point, ring) for ring in self._rings):
            return False
        return not any(within(point, course, half + room) for course, half in self._lines)

    def svg(self, lang: str, title: str, *, part: str = "", more: str = "", light: str = "") -> str:
        """The drawing; `part` is a view box of its own, `more` lies over the table."""
        scenery = self.scenery
        prefix = scenery.prefix
        wide, high = num(scenery.width + 2 * FRAME), num(scenery.height + 2 * FRAME)
        box = part or f"{-FRAME:g} {-FRAME:g} {wide} {high}"
        drawn = {piece.id: self._drawn(piece) for piece in scenery.pieces}
        return "".join(
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"'
                f' class="felt {prefix}{light and " " + light}" lang="{escape(lang)}" role="img">',
                f"<title>{escape(title)}</title><style>{self._css()}</style>",
                f"<defs>{self._defs()}</defs>",
                self._ground(),
                f'<g id="fields">{self._layer(drawn, lambda look: True, "low")}</g>',
                self.relief.drawing(scenery.palette),
                f'<g id="water">{self._layer(drawn, WATERS.__contains__)}</g>',
                f'<g id="roads">{self._roads(drawn)}</g>',
                f'<g id="terrain">{self._layer(drawn, _stands)}</g>',
                f'<g id="shadows">{"".join(map(self.houses.shadow, scenery.houses))}</g>',
                f'<g id="floors">{"".join(map(self.houses.floor, scenery.houses))}</g>',
                self._veil(),
                f'<g id="roofs">{self._roofs()}</g>',
                f'<g id="trees">{self._layer(drawn, TREES.__contains__)}'
                f'<g id="crowns" class="crowns">{self._crowns(drawn)}</g></g>',
                frame(scenery),
                self.names.drawing(),
                more,
                "</svg>\n",
            )
        )

    def _css(self) -> str:
        root = f".{self.scenery.prefix}"
        palette = self.scenery.palette
        shown = ",".join(
            f'{root} [data-show="{storey}"] [data-storey="{storey}"] .within'
            for storey in range(MOST_STOREYS)
        )
        rules = [
            self.names.css(root),
            f"{root} .frame text{{font:11px {FAMILIES['sans']};fill:#f0dfba;text-anchor:middle}}",
            f"{root} .within{{display:none}}{shown}{{display:inline}}",
            f'{root} .opening:not([data-storey="0"]) .without{{opacity:.6}}',
            f"{root} .veil{{opacity:0}}",
        ]
        # The moon after the night, so that a moonlit night is one, however it is said.
        for light, dark in (("night", palette.dark), ("moon", palette.moonlit)):
            by = f"{root}.{light}"
            rules.append(
                f"{by} .veil{{opacity:1}}{by} .dark{{opacity:{dark:g}}}"
                f"{by} .names text{{fill:#dfe6ee;stroke:{palette.veil}}}"
            )
            if dark:
                # Roofs and crowns may lie in a layer of their own, over the men.
                rules.append(
                    f"{by} .roof,{by} .tree,{by} .crowns"
                    f"{{filter:brightness({1 - 0.9 * dark:g}) saturate({1 - 0.8 * dark:g})}}"
                )
        rules.append(f"{root}.night:not(.moon) .moonlight{{opacity:.2}}")
        return "".join(rules)

    def _defs(self) -> str:
        prefix, palette = self.scenery.prefix, self.scenery.palette
        gradients = ""
        for name, colour, strong in (
            ("warm", palette.warm, 0.62),
            ("cool", palette.cool, 0.55),
            ("puff", "#e9e7e2", 0.8),
            ("moonlight", "#9db8dc", 0.2),
        ):
            gradients += (
                f'<radialGradient id="{prefix}-{name}">'
                f'<stop stop-color="{colour}" stop-opacity="{strong}"/>'
                f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
            )
        return (
            gradients
            + wood(prefix)
            + self.fields.tufts()
            + Crowns(palette, prefix).stamps()
            + self.courses.setts()
            + self.houses.patterns()
            + self.houses.stamps()
        )

    # The layers ----------------------------------------------------------------------------------

    def _drawn(self, piece: Piece) -> Drawn:
        for hand in (self.growth, self.fields, self.works, self.things, self.courses):
            draw: Callable[[Piece], Drawn] | None = getattr(hand, piece.look, None)
            if draw is not None:
                return draw(piece)
        raise KeyError(piece.look)

    def _layer(
        self, drawn: dict[str, Drawn], here: Callable[[str], bool], part: str = "body"
    ) -> str:
        letter = {"body": "t", "low": "f"}[part]
        found = []
        for piece in self.scenery.pieces:
            if not here(piece.look):
                continue
            body: str = getattr(drawn[piece.id], part)
            if body or part == "body":
                css = ' class="tree"' if piece.look in TREES else ""
                found.append(
                    f'<g id="{letter}-{escape(piece.id)}"{css}'
                    f' data-terrain="{escape(piece.type)}">{body}</g>'
                )
        return "".join(found)

    def _crowns(self, drawn: dict[str, Drawn]) -> str:
        return "".join(drawn[piece.id].high for piece in self.scenery.pieces)

    def _roads(self, drawn: dict[str, Drawn]) -> str:
        pieces = self.scenery.pieces
        spans = [piece for piece in pieces if piece.look in SPANS]
        waters = [piece for piece in pieces if piece.look in WATERS]
        roads = [piece for piece in pieces if piece.look in ROADS]
        laid = self.courses.verges(roads)
        # Tracks end at the edge of a road.
        for look in ROADS:
            alike = [piece for piece in roads if piece.look == look]
            laid += self.courses.beds(alike) + self._layer(drawn, look.__eq__)
        culverts = self.courses.culverts(roads, waters, spans)
        return laid + culverts + self._layer(drawn, SPANS.__contains__)

    def _roofs(self) -> str:
        return "".join(
            self.houses.roof(house, number) for number, house in enumerate(self.scenery.houses)
        )

    def _ground(self) -> str:
        """Paper, soft blotches of earth and grass, tufts."""
        scenery, hand = self.scenery, Hand("ground")
        prefix, wide, high = scenery.prefix, num(scenery.width), num(scenery.height)
        space = scenery.width * scenery.height
        blotches = ""
        for number in range(int(space / 42000)):
            x, y = hand.between(0, scenery.width), hand.between(0, scenery.height)
            across, share = hand.between(70, 200), hand.between(0.4, 0.7)
            blotches += (
                f'<ellipse rx="{across:.0f}" ry="{across * share:.0f}"'
                f' fill="url(#{prefix}-{"warm" if number % 2 else "cool"})"'
                f' transform="translate({x:.0f} {y:.0f})rotate({hand.between(-40, 40):.0f})"/>'
            )
        for colour in (scenery.palette.warm, scenery.palette.cool):
            for small, large in ((9, 30), (5, 18)):
                spots = [
                    (hand.between(0, scenery.width), hand.between(0, scenery.height))
                    for _ in range(int(space / 50000))
                ]
                d = "".join(lobed(spot, hand.between(small, large), 5, 0.5, hand) for spot in spots)
                blotches += path(d, fill=colour, opacity=0.16)
        return (
            f'<g id="ground"><rect width="{wide}" height="{high}" fill="{scenery.palette.ground}"/>'
            f'{blotches}<rect width="{wide}" height="{high}" fill="url(#{prefix}-turf)"/></g>'
        )

    def _veil(self) -> str:
        """What darkens the table by night, and the moon's light on it."""
        scenery = self.scenery
        w, h = scenery.width, scenery.height
        return (
            f'<g class="veil" pointer-events="none"><rect class="dark" width="{num(w)}"'
            f' height="{num(h)}" fill="{scenery.palette.veil}"/>'
            f'<ellipse class="moonlight" cx="{num(w * 0.3)}" cy="{num(h * 0.26)}"'
            f' rx="{num(w * 0.75)}" ry="{num(h * 0.8)}"'
            f' fill="url(#{scenery.prefix}-moonlight)"/></g>'
        )


def _stands(look: str) -> bool:
    return look not in (*WATERS, *ROADS, *SPANS, *TREES)
