# uncompiled: drawing happens once a table, there is nothing to gain
"""How Rösselsprung looks: the valley of the Unac among the hills of Bosnia, on warm paper."""

from typing import Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.marks import CREAM, INK, PEN, RED, STATION
from grognard.boards.drawing.style import (
    Ground,
    Lettering,
    MapStyle,
    MarkLook,
    NationLook,
    Palette,
    RoadLook,
    Stroke,
    Water,
)

PREFIX: Final = "rs"
BLUE: Final = "#1f437d"

PALETTE: Final = Palette(
    paper="#efe5c9",
    grid="#4f4430",
    number="#564a34",
    water="#7fb4d0",
    water_deep="#5b97bd",
    shore="#376f92",
    bank="#f2f0d8",
    tree="#4f7a3e",
    tree_light="#7fa556",
    tree_shadow="#33502c",
    reed="#5d8a68",
    furrow="#a58f4d",
    night="#0a1c50",
)

VALLEY: Final = "#e3dfae"
"""The ground of the plain."""
CROPS: Final = "#cfd08f"
HILLS: Final = "#d9bf88"
HILLS_EDGE: Final = "#b08f57"
WOODS: Final = "#a9c083"
WOODS_EDGE: Final = "#6f9152"
CONTOUR: Final = "#9a6f3a"
SHADE: Final = "#4a2f14"
SHINE: Final = "#fff7dc"
YARDS: Final = "#e3c9a0"
YARDS_EDGE: Final = "#ab8a58"

PLAIN: Final = Text("piano", "plain")
BUILT_UP: Final = Text("abitato", "built-up")
HILL: Final = Text("collina", "hill")
FOREST: Final = Text("foresta", "forest")
RIVER: Final = Text("fiume", "river")
ROAD: Final = Text("strada", "road")
TERRAIN_NAMES: Final = {"plain": PLAIN, "built-up": BUILT_UP, "hill": HILL, "forest": FOREST}

_CAVE: Final = (
    f'<path d="M-11 9C-11-3-6-10 0-10S11-3 11 9z" fill="#c9a871" {PEN}/>'
    f'<path d="M-4.6 9C-4.6 2-3-2.6 0-2.6S4.6 2 4.6 9z" fill="{INK}"/>'
    f'<path d="M-8-1l2.6 1.4M8-1 5.4.4M-1-7.4 1-5.6" fill="none" {PEN}/>'
)
_CEMETERY: Final = (
    f'<path d="M-10 9V-3H10V9z" fill="{CREAM}" {PEN}/>'
    f'<path d="M-5-9V6M-8.4-5.4h6.8M5-7V6M2-3.8H8" fill="none" {PEN}/>'
)
_CROSSROADS: Final = (
    f'<path d="M0 10V-9" fill="none" {PEN}/>'
    f'<path d="M-1-8H8L11-5.4 8-2.8H-1z" fill="{CREAM}" {PEN}/>'
    f'<path d="M1-1.4H-8L-11 1.2-8 3.8H1z" fill="{CREAM}" {PEN}/>'
)
_FACTORY: Final = (
    f'<path d="M-10 9V-1l6 4V-1l6 4V-1L8 3V9z" fill="{CREAM}" {PEN}/>'
    f'<path d="M5 1 5.6-9H8.6L9.4 9" fill="#b9694a" {PEN}/>'
    '<path d="M7.4-11.4c2-2 4-.6 5.4-2.4" fill="none" stroke="#8a7f70" stroke-width="1.5"/>'
)
_RADIO: Final = (
    f'<path d="M-5 9 0-8 5 9M-3.4 3.6h6.8M-1.8-1.8h3.6" fill="none" {PEN}/>'
    f'<path d="M3.4-10.6A4 4 0 0 1 3.4-4.6M6-12.4A7 7 0 0 1 6-2.8M-3.4-10.6A4 4 0 0 0-3.4-4.6'
    f'M-6-12.4A7 7 0 0 0-6-2.8" fill="none" {PEN}/>'
)
_SCHOOL: Final = (
    f'<path d="M-10 9V0L0-5 10 0V9z" fill="{CREAM}" {PEN}/>'
    f'<path d="M0-5V-14" fill="none" {PEN}/><path d="M0-14H8L6-11.6 8-9.2H0z" fill="{RED}"/>'
    f'<path d="M-6 4.6h2.6M3.4 4.6H6M-1.6 9V4.4h3.2V9" fill="none" {PEN}/>'
)
_SUMMIT: Final = f'<path d="M0-7 7 6H-7z" fill="{CREAM}" {PEN}/><circle cy="1.6" r="1.5"/>'

MAP_STYLE: Final = MapStyle(
    prefix=PREFIX,
    palette=PALETTE,
    zones={},
    grounds={
        ("", "plain"): Ground("", "", "fields", "landmarks", ink=CROPS, label=PLAIN),
        ("", "built-up"): Ground("", "", "", "villages", label=BUILT_UP),
        ("town", "built-up"): Ground("", "", "", "quarters", label=BUILT_UP),
        ("heart", "built-up"): Ground("", "", "", "towns", label=BUILT_UP),
        ("", "hill"): Ground(HILLS, HILLS_EDGE, "", "landmarks", inset=2.4, label=HILL),
        ("", "forest"): Ground(WOODS, WOODS_EDGE, "trees", "landmarks", inset=2.8, label=FOREST),
    },
    lettering={
        "villages": Lettering(16.0, "#2b1d14", "serif", weight=700, halo="#f3e7c8"),
        "towns": Lettering(21.0, "#2b1d14", "serif", weight=700, spacing=2.2, halo="#f3e7c8"),
        "quarters": Lettering(13.0, "#3a2618", "serif", weight=700, halo="#f3e7c8"),
        "landmarks": Lettering(13.0, "#4a3a20", "serif", italic=True, halo="#f0e6c4"),
        "regions": Lettering(34.0, "#46320f", "serif", italic=True, spacing=11.0, halo="#ecdcae"),
        "rivers": Lettering(22.0, "#174c74", "serif", italic=True, spacing=3.0, halo="#e6e6c4"),
        "exit": Lettering(15.0, "#6b4a2a", "serif", italic=True, halo="#efe5c9"),
        "title": Lettering(30.0, RED, "serif", weight=700, spacing=1.6, halo="#efe5c9"),
        "date": Lettering(20.0, INK, "serif", italic=True, halo="#efe5c9"),
    },
    waters={"river": Water(15.0, "rivers", label=RIVER)},
    barriers={},
    roads={
        "railway": RoadLook(
            (
                Stroke("#f3ecd6", 7.4, opacity=0.8),
                Stroke("#2a2522", 7.6, "1.4 5.6", cap="butt"),
                Stroke("#2a2522", 2.2),
            ),
            label=Text("ferrovia a scartamento ridotto", "narrow-gauge railway"),
        ),
        "road": RoadLook(
            (Stroke("#6a3d16", 8.0), Stroke("#f2c14e", 5.6), Stroke("#fbe3a0", 1.6)),
            label=ROAD,
        ),
    },
    marks={
        "cave": MarkLook(_CAVE, Text("grotta", "cave")),
        "cemetery": MarkLook(_CEMETERY, Text("cimitero", "cemetery")),
        "crossroads": MarkLook(_CROSSROADS, Text("crocevia", "crossroads")),
        "factory": MarkLook(_FACTORY, Text("fabbrica", "factory")),
        "radio": MarkLook(_RADIO, Text("stazione radio", "radio station")),
        "school": MarkLook(_SCHOOL, Text("scuola ufficiali", "officer school")),
        "station": STATION,
        "summit": MarkLook(_SUMMIT, Text("vetta", "summit")),
    },
    zone_line=(),
    badge=RED,
    badge_ink=CREAM,
)

FELDGRAU: Final = NationLook("#93a08c", "#3f4a3a", "#171c13", "#e6ebdf", "#171c13")
COLUMN: Final = NationLook("#c6b78e", "#6c5c31", "#2a210b", "#f5eed8", "#2a210b")
"""The troops that come by land."""
PARTISANS: Final = NationLook("#9c3428", "#571309", "#fff4e0", "#f6e2cc", "#571309")
BALKAN_AIR_FORCE: Final = NationLook("#86a3cb", "#22406b", "#0b1a30", "#e4edf8", "#0b1a30")
MARKER: Final = NationLook("#f6eed6", "#6d5a3a", "#33291f", "#ffffff", "#33291f")
