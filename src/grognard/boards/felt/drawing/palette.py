# uncompiled: drawing happens once a table, there is nothing to gain
"""The colours of a table, and what lies on it as the pen sees it."""

from dataclasses import dataclass, field

from grognard.boards.drawing.pen import Point
from grognard.boards.felt.drawing.shapes import band, shade

Tones = tuple[str, str, str]
"""Dark, middle and light of one thing."""


@dataclass(frozen=True)
class Palette:
    """The inks of one season and light.

    What is made of stone, wood or earth has the same colours everywhere, with `cast_share` of
    `cast` in them. By night lies a `veil` over the table, `moonlit` or `dark`. `snow`: things
    carry caps of snow. `bare`: trees have lost their leaves.
    """

    ground: str
    warm: str
    cool: str
    grass: Tones
    contour: str
    shadow: str
    sun: str
    shade_strength: float
    wood_floor: str
    wood_edge: str
    crowns: tuple[Tones, ...]
    cypress: Tones
    grove: Tones
    scrub: tuple[Tones, ...]
    hedge: Tones
    vine: Tones
    vine_soil: str
    grove_soil: str
    plough: Tones
    road: Tones
    track: Tones
    water: Tones
    bank: str
    ink: str
    halo: str
    water_ink: str
    veil: str
    moonlit: float = 0.52
    dark: float = 0.66
    cast: str = "#000000"
    cast_share: float = 0.0
    snow: bool = False
    bare: bool = False

    def of(self, colour: str) -> str:
        """A colour of something made, in this light."""
        return shade(colour, self.cast, self.cast_share) if self.cast_share else colour

    def tones(self, tones: Tones) -> Tones:
        dark, mid, light = tones
        return self.of(dark), self.of(mid), self.of(light)


@dataclass(frozen=True)
class Piece:
    """A piece of terrain: its `look` is one of `LOOKS`, `variety` a kind of tree."""

    id: str
    type: str
    look: str
    points: tuple[Point, ...]
    closed: bool = False
    width: float = 0.0
    name: str = ""
    variety: str = ""

    def ring(self, half: float = 8.0) -> list[Point]:
        """Its outline; of a line the strip along it, of a point a little square."""
        if self.closed:
            return list(self.points)
        half = self.width / 2 or half
        if len(self.points) == 1:
            x, y = self.points[0]
            return [
                (x - half, y - half),
                (x + half, y - half),
                (x + half, y + half),
                (x - half, y + half),
            ]
        return band(self.points, [half] * len(self.points))

    def line(self) -> list[Point]:
        """Its course; of an area its border, of a point a short stroke."""
        if self.closed:
            return [*self.points, self.points[0]]
        if len(self.points) == 1:
            x, y = self.points[0]
            return [(x - 6.0, y), (x + 6.0, y)]
        return list(self.points)


@dataclass(frozen=True)
class Gap:
    """A door, window or loophole of a house; `way` is the direction it looks."""

    id: str
    kind: str
    storey: int
    at: Point
    way: Point


@dataclass(frozen=True)
class House:
    """A building: `walls` are stone, wood or ruin, `roof` is tiles, red, slabs, planks or none."""

    id: str
    type: str
    points: tuple[Point, ...]
    height: float
    storeys: int
    walls: str
    roof: str
    gaps: tuple[Gap, ...] = ()
    stairs: Point | None = None
    name: str = ""


@dataclass(frozen=True)
class Scenery:
    """A whole table: heights in rows from north to south, a node every `step`."""

    width: float
    height: float
    step: float
    heights: tuple[tuple[float, ...], ...]
    pieces: tuple[Piece, ...]
    houses: tuple[House, ...]
    palette: Palette
    prefix: str
    scale: str = ""
    quiet: frozenset[str] = field(default_factory=frozenset)
    """Looks whose names are not written."""


@dataclass(frozen=True)
class Drawn:
    """A piece on paper: `low` lies under roads, waters and relief, `high` above men."""

    body: str = ""
    low: str = ""
    high: str = ""
