# uncompiled: drawing happens once a table, there is nothing to gain
"""How Night Drop looks: the bocage of the Cotentin on warm paper, the floods of the Merderet."""

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

PREFIX: Final = "nd"

PALETTE: Final = Palette(
    paper="#efe6cb",
    grid="#4d4630",
    number="#4f4833",
    water="#86b9d2",
    water_deep="#5f9cc0",
    shore="#3d7596",
    bank="#eef0dc",
    tree="#567a3c",
    tree_light="#86a85a",
    tree_shadow="#3f5a30",
    reed="#5d8a68",
    furrow="#a79455",
    night="#0a1c50",
)

MEADOW: Final = "#cfd6a0"
"""The ground between the hedges."""
FIELDS: Final = ("#dbdca6", "#c3cf92", "#e4dba8", "#b9c988", "#d6cf94")
"""Pasture, hay, wheat, clover, fallow."""
HEDGE: Final = "#6f8c4a"
FLOOD: Final = "#b9d8d4"
FLOOD_EDGE: Final = "#7fb0b0"
RIVER_BED: Final = "#a3cbd6"
STREAM_BED: Final = "#abd0c9"
YARDS: Final = "#e8d3a6"
"""The ground of a village."""

REGIMENT: Final = {"505": "#1f4f9c", "507": "#d8a200", "508": "#2f7d36"}
REGIMENT_INK: Final = {"505": "#ffffff", "507": "#33291f", "508": "#ffffff"}
ZONE_LETTER: Final = {"505": "O", "507": "T", "508": "N"}
"""1. The drop zones' letters are those of history; the colours are the rulebook's."""

RIVERS: Final = {
    "river": (12.0, 16.0),
    "stream": (1.8, 4.2),
    "Merderet": (6.5, 17.0),
    "Douve": (15.0, 17.0),
}
"""Half the width of a water at source and mouth, by name or else by kind."""

BOCAGE: Final = Text("bocage", "bocage")
VILLAGE: Final = Text("villaggio", "village")
MARSH: Final = Text("palude (prati allagati)", "marsh (flooded meadows)")
STREAM: Final = Text("corrente paludosa", "marshy stream")
RIVER: Final = Text("fiume", "river")
TERRAIN_NAMES: Final = {
    "bocage": BOCAGE,
    "village": VILLAGE,
    "marsh": MARSH,
    "stream": STREAM,
    "river": RIVER,
}

_CHURCH: Final = (
    f'<path d="M-9 8V-1H1V8zM1 8V-5L5-10 9-5V8z" fill="{CREAM}" {PEN}/>'
    f'<path d="M5-10V-15M3-13H7M3.4 8V4.4A1.6 1.6 0 0 1 6.6 4.4V8M-6 3.4h3.4" fill="none" {PEN}/>'
)
_CHAPEL: Final = (
    f'<path d="M-7 8V0L0-6 7 0V8z" fill="{CREAM}" {PEN}/>'
    f'<path d="M0-6V-12M-2.2-9.8H2.2M-2 8V4A2 2 0 0 1 2 4V8" fill="none" {PEN}/>'
)
_MANOR: Final = (
    f'<path d="M-10 8V-4L-7-9-4-4V-1H4V-4L7-9 10-4V8z" fill="{CREAM}" {PEN}/>'
    f'<path d="M-2 8V4.4A2 2 0 0 1 2 4.4V8M-7.6 0h1.4M6.2 0h1.4" fill="none" {PEN}/>'
)
_HILL: Final = (
    '<path d="M-12 6C-8 5-6-7 0-7S8 5 12 6M-5.5 6C-4 4-3-2.4 0-2.4S4 4 5.5 6" fill="none"'
    ' stroke="#7a5a2c" stroke-width="1.5" stroke-linecap="round"/>'
    '<path d="M-9 1.5-11 0M-6.4-3.4-8.4-5M6.4-3.4 8.4-5M9 1.5 11 0M0-8.6V-11" stroke="#7a5a2c"'
    ' stroke-width="1.1" stroke-linecap="round"/>'
)
_FORD: Final = (
    '<path d="M-14 0H14" stroke="#fdf6e3" stroke-width="7" stroke-dasharray="4.4 3.2"'
    ' opacity=".9"/><path d="M-14-4.6H14M-14 4.6H14" stroke="#7a5a2c" stroke-width="1.3"'
    ' stroke-dasharray="4.4 3.2"/>'
)

MAP_STYLE: Final = MapStyle(
    prefix=PREFIX,
    palette=PALETTE,
    zones={},
    grounds={
        ("", "bocage"): Ground("", "", "", "landmarks", label=BOCAGE),
        ("", "village"): Ground("", "", "", "villages", label=VILLAGE),
        ("town", "village"): Ground("", "", "", "towns", label=VILLAGE),
        ("", "marsh"): Ground("", "", "", "landmarks", label=MARSH),
        ("", "stream"): Ground("", "", "", "crossings", label=STREAM),
        ("", "river"): Ground("", "", "", "crossings", label=RIVER),
    },
    lettering={
        "villages": Lettering(17.0, "#2b1d14", "serif", weight=700, halo="#f5ecd0"),
        "towns": Lettering(19.0, "#2b1d14", "serif", weight=700, spacing=0.4, halo="#f5ecd0"),
        "landmarks": Lettering(14.0, "#4a3a20", "serif", italic=True, halo="#eee8c6"),
        "crossings": Lettering(13.0, "#1b4a68", "serif", italic=True, halo="#dcebe6"),
        "rivers": Lettering(21.0, "#174c74", "serif", italic=True, spacing=7.0, halo="#b5d5de"),
        "streams": Lettering(13.0, "#1f5b86", "serif", italic=True, spacing=1.0, halo="#cfe0d0"),
        "exit": Lettering(15.0, "#6b4a2a", "serif", italic=True, halo="#efe6cb"),
        "title": Lettering(34.0, RED, "serif", weight=700, spacing=2.0, halo="#efe6cb"),
        "date": Lettering(22.0, INK, "serif", italic=True, halo="#efe6cb"),
        "road-name": Lettering(11.5, "#5a2a10", weight=700, halo="#f8e7b8"),
    },
    waters={
        "river": Water(20.0, "rivers", label=RIVER),
        "stream": Water(6.0, "streams", label=STREAM),
    },
    barriers={},
    roads={
        "minor-road": RoadLook(
            (Stroke("#6d5a3a", 4.2), Stroke("#faf3de", 2.6)),
            label=Text("strada secondaria", "minor road"),
        ),
        "main-road": RoadLook(
            (Stroke("#6a3d16", 8.6), Stroke("#f2c14e", 6.0), Stroke("#fbe3a0", 1.6)),
            label=Text("strada principale", "main road"),
        ),
        "railway": RoadLook(
            (
                Stroke("#f3ecd6", 8.0, opacity=0.75),
                Stroke("#2a2522", 8.4, "1.5 5.2", cap="butt"),
                Stroke("#2a2522", 2.6),
            ),
            label=Text("ferrovia", "railway"),
        ),
    },
    marks={
        "church": MarkLook(_CHURCH, Text("chiesa", "church")),
        "chapel": MarkLook(_CHAPEL, Text("cappella", "chapel")),
        "manor": MarkLook(_MANOR, Text("castello o maniero", "château or manor")),
        "station": STATION,
        "hill": MarkLook(_HILL, Text("altura", "height")),
        "ford": MarkLook(_FORD, Text("guado sommerso", "sunken ford")),
    },
    zone_line=(),
    badge=RED,
    badge_ink=CREAM,
)

FACES: Final = {
    "505": NationLook("#2a5aa8", "#153a75", "#ffffff", "#e6eefb", "#153a75"),
    "507": NationLook("#edc63f", "#8d6d0c", "#33270a", "#fdf4d2", "#33270a"),
    "508": NationLook("#357f3c", "#17491d", "#ffffff", "#e4f2df", "#17491d"),
}
"""The regiments' counters, in the colours of the rulebook (2)."""
GERMAN_LOOK: Final = NationLook("#aab0a4", "#4d5248", "#1c1f19", "#e7eae2", "#1c1f19")
