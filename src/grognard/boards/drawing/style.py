# uncompiled: drawing happens once a table, there is nothing to gain
"""How a title wants its map and counters to look. The boards draw; the title chooses."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from grognard.boards.datafile import Text

UNSAID: Final = Text("", "")


@dataclass(frozen=True)
class Stroke:
    """One pass of the pen along a line; a line is drawn with several, widest first.

    `aside` moves the pass that far outwards, for barriers that have an inside.
    """

    colour: str
    width: float
    dashes: str = ""
    opacity: float = 1.0
    cap: str = "round"
    aside: float = 0.0


@dataclass(frozen=True)
class Ground:
    """How one terrain looks: the colour of its area and the motif drawn on it.

    `inset` keeps the drawn edge that far inside the hexsides; `motif` is one of "trees",
    "blocks", "ponds", "fields" or "" for bare ground; `lettering` is a key of
    `MapStyle.lettering`; `houses` is the colour of the hamlet a named hex shows, if any.
    """

    tint: str
    edge: str
    motif: str
    lettering: str
    inset: float = 4.0
    ink: str = ""
    label: Text = UNSAID
    houses: str = ""


@dataclass(frozen=True)
class Lettering:
    """How a class of names is written."""

    size: float
    colour: str
    family: str = "sans"
    weight: int = 400
    italic: bool = False
    spacing: float = 0.0
    halo: str = "#f6efdc"


@dataclass(frozen=True)
class Water:
    """A feature of hexsides that is water. Named waters may be wider or narrower than `width`."""

    width: float
    lettering: str
    widths: Mapping[str, float] = field(default_factory=dict)
    broad: bool = False
    label: Text = UNSAID


@dataclass(frozen=True)
class Barrier:
    """A feature of hexsides that stands on the ground, drawn just outside the hexes of a zone."""

    strokes: tuple[Stroke, ...]
    around: str
    gap: float
    tower: str = ""
    tower_aside: float = 0.0
    label: Text = UNSAID


@dataclass(frozen=True)
class RoadLook:
    """A kind of road; the one listed last in `MapStyle.roads` is drawn on top."""

    strokes: tuple[Stroke, ...]
    label: Text = UNSAID


@dataclass(frozen=True)
class MarkLook:
    """A printed symbol: the body of a 20 x 20 drawing around (0, 0)."""

    drawing: str
    label: Text


@dataclass(frozen=True)
class Palette:
    """The inks all motifs share."""

    paper: str
    grid: str
    number: str
    water: str
    water_deep: str
    shore: str
    bank: str
    tree: str
    tree_light: str
    tree_shadow: str
    reed: str
    furrow: str
    night: str
    paper_fleck: str = "#6b5836"
    ink: str = "#33291f"
    frame: str = "#4a3d2c"
    night_ink: str = "#efe7cf"
    light: str = "#ffd98a"


@dataclass(frozen=True)
class MapStyle:
    """Everything `draw_map` needs to know of a title's taste.

    `grounds` is looked up by (zone, terrain), then by ("", terrain). `prefix` keeps the drawing's
    own ids apart from those of another map on the same page.
    """

    prefix: str
    palette: Palette
    grounds: Mapping[tuple[str, str], Ground]
    zones: Mapping[str, str]
    lettering: Mapping[str, Lettering]
    waters: Mapping[str, Water]
    barriers: Mapping[str, Barrier]
    roads: Mapping[str, RoadLook]
    marks: Mapping[str, MarkLook]
    zone_line: tuple[Stroke, ...]
    badge: str
    badge_ink: str

    def ground(self, zone: str, terrain: str) -> Ground:
        return self.grounds.get((zone, terrain)) or self.grounds["", terrain]


@dataclass(frozen=True)
class NationLook:
    """The colours of a nation's counters: `face` filled, `ink` written, `box` behind the symbol."""

    face: str
    edge: str
    ink: str
    box: str
    box_ink: str


@dataclass(frozen=True)
class CounterStyle:
    """How a title's counters look. `emblems` tells the sides apart by shape, not by colour alone.

    `left` and `right` name the factors printed in the lower corners.
    """

    prefix: str
    nations: Mapping[str, NationLook]
    emblems: Mapping[str, str]
    left: str
    right: str
