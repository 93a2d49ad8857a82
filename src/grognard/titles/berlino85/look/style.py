# uncompiled: drawing happens once a table, there is nothing to gain
"""How Berlino '85 looks: a printed map of the divided city, warm inside the Wall, cool outside."""

from typing import Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.style import (
    Barrier,
    CounterStyle,
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

HOUSES: Final = "#8d6a4f"

PALETTE: Final = Palette(
    paper="#f4ecd8",
    grid="#6f6350",
    number="#5d5341",
    water="#8fc3dd",
    water_deep="#6aa9cd",
    shore="#39769f",
    bank="#f6f0df",
    tree="#4f7d45",
    tree_light="#73a05a",
    tree_shadow="#3c5a34",
    reed="#5f8a5a",
    furrow="#b39f64",
    night="#101a3a",
)

CITY: Final = Text("città", "city")
FOREST: Final = Text("foresta", "forest")
LAKELAND: Final = Text("lacustre", "lakeland")
PLAIN: Final = Text("pianura", "plain")

_FOREST: Final = Ground("#c4d8a4", "#97b878", "trees", "wood", 4.0, label=FOREST)
_LAKELAND: Final = Ground("#cfe2d3", "#9cc3b4", "ponds", "lakeside", 4.0, label=LAKELAND)

_AIRFIELD: Final = (
    '<circle r="9" fill="#fdf8ea" stroke="#33291f" stroke-width="1.2"/>'
    '<path d="M0-7C.9-7 1.2-5.6 1.2-4.4V-1.6L7 2V3.8L1.2 2V5L3 6.6V7.8L0 7-3 7.8V6.6L-1.2 5V2'
    'L-7 3.8V2L-1.2-1.6V-4.4C-1.2-5.6-.9-7 0-7z" fill="#33291f"/>'
)
_HEADQUARTERS: Final = (
    '<path d="M-7 9V-8" stroke="#33291f" stroke-width="1.6" stroke-linecap="round"/>'
    '<path d="M-7-8H7.5L4.6-3.4 7.5 1.2H-7z" fill="#fdf8ea" stroke="#33291f" stroke-width="1.2"'
    ' stroke-linejoin="round"/><path d="M-4-3.4H2.4" stroke="#33291f" stroke-width="1.6"/>'
)
_BARRACKS: Final = (
    '<path d="M-8 7V-1L0-6.5 8-1V7z" fill="#fdf8ea" stroke="#33291f" stroke-width="1.2"'
    ' stroke-linejoin="round"/><path d="M-2 7V2H2V7M-5.6 1.2h1.8M3.8 1.2h1.8" fill="none"'
    ' stroke="#33291f" stroke-width="1.2"/>'
)
_CROSSING: Final = (
    '<path d="M-7.5-5.5H7.5V5.5H-7.5z" fill="#fdf8ea" stroke="#33291f" stroke-width="1.2"/>'
    '<path d="M-6 3.5 6-3.5" stroke="#b3261e" stroke-width="2.6" stroke-dasharray="2.6 1.9"/>'
    '<path d="M-6 5.5V1" stroke="#33291f" stroke-width="1.6"/>'
)
_PARACHUTE: Final = (
    '<circle r="9.5" fill="#a81f1f" stroke="#fff8ea" stroke-width="1.4"/>'
    '<path d="M-6.4-.6A6.4 6.4 0 0 1 6.4-.6C4.8-1.9 3-1.9 1.9-.6 .8-1.9-.8-1.9-1.9-.6-3-1.9-4.8-1.9'
    '-6.4-.6z" fill="#fff8ea"/><path d="M-6-.4 0 6.4 6-.4M-1.9-.4 0 6.4 1.9-.4" fill="none"'
    ' stroke="#fff8ea" stroke-width=".9"/>'
)
_MONUMENT: Final = (
    '<path d="M-8-2.6H8V-5H-8zM-5-5.4h10L3-8h-6zM-7.4 7V-2.2M-3.8 7V-2.2M0 7V-2.2M3.8 7V-2.2'
    'M7.4 7V-2.2" fill="#fdf8ea" stroke="#33291f" stroke-width="1.1"/>'
    '<path d="M-9 7.4H9" stroke="#33291f" stroke-width="1.4"/>'
)

MAP_STYLE: Final = MapStyle(
    prefix="b85",
    palette=PALETTE,
    zones={"ddr": "#efe7c8", "east-berlin": "#e2dde6", "west-berlin": "#f9e0c9"},
    grounds={
        ("", "plain"): Ground(
            "", "", "fields", "village", ink="#e6d9a6", label=PLAIN, houses=HOUSES
        ),
        ("west-berlin", "plain"): Ground(
            "", "", "fields", "district", ink="#f0cda9", label=PLAIN, houses=HOUSES
        ),
        ("east-berlin", "plain"): Ground(
            "", "", "fields", "village", ink="#d3ccdb", label=PLAIN, houses=HOUSES
        ),
        ("", "forest"): _FOREST,
        ("", "lakeland"): _LAKELAND,
        ("", "city"): Ground("#dccdb4", "#a8957a", "blocks", "district", 2.0, "#b49f83", CITY),
        ("west-berlin", "city"): Ground(
            "#f0b597", "#c98566", "blocks", "district", 2.0, "#d78d6c", CITY
        ),
        ("east-berlin", "city"): Ground(
            "#cbc3d4", "#9a90aa", "blocks", "district", 2.0, "#a99fba", CITY
        ),
    },
    lettering={
        "village": Lettering(8.8, "#4a3f30"),
        "district": Lettering(9.3, "#2b211a", weight=700),
        "wood": Lettering(9.2, "#2f5130", "serif", italic=True, halo="#dfe9c8"),
        "lakeside": Lettering(9.2, "#2b5a63", "serif", italic=True, halo="#e2eee2"),
        "river": Lettering(9.0, "#1f5b86", "serif", italic=True, spacing=1.2),
        "lake": Lettering(9.0, "#174c74", "serif", italic=True, spacing=0.4, halo="#a9d2e6"),
        "exit": Lettering(9.6, "#6b4a2a", "serif", italic=True),
    },
    waters={
        "river": Water(
            6.4,
            "river",
            {"Spree": 5.4, "Dahme": 5.0, "Teltowkanal": 3.2, "Sacrow-Paretzer Kanal": 3.2},
            label=Text("fiume", "river"),
        ),
        "lake": Water(23.0, "lake", broad=True, label=Text("lago", "lake")),
    },
    barriers={
        "wall": Barrier(
            (
                Stroke("#857555", 9.4, aside=4.4),
                Stroke("#eadfbb", 8.2, aside=4.4),
                Stroke("#2a2522", 4.6),
                Stroke("#d7d2c6", 2.0, "17 1.4", cap="butt"),
            ),
            around="west-berlin",
            gap=2.0,
            tower="#2a2522",
            tower_aside=5.2,
            label=Text("Muro di Berlino", "Berlin Wall"),
        )
    },
    roads={
        "road": RoadLook(
            (Stroke("#6d5335", 4.2), Stroke("#fbf1d3", 2.6)), label=Text("strada", "road")
        ),
        "autobahn": RoadLook(
            (Stroke("#5e3414", 6.8), Stroke("#e8913a", 5.2), Stroke("#fbe9c6", 1.1, cap="butt")),
            label=Text("autostrada", "Autobahn"),
        ),
    },
    marks={
        "airfield": MarkLook(_AIRFIELD, Text("aeroporto", "airfield")),
        "headquarters": MarkLook(_HEADQUARTERS, Text("comando", "headquarters")),
        "barracks": MarkLook(_BARRACKS, Text("caserme", "barracks")),
        "crossing": MarkLook(_CROSSING, Text("valico", "crossing point")),
        "air-start": MarkLook(_PARACHUTE, Text("partenza aviotruppe, 2.5", "air start, 2.5")),
        "monument": MarkLook(_MONUMENT, Text("monumento", "monument")),
    },
    zone_line=(
        Stroke("#f4ecd8", 3.4, opacity=0.6),
        Stroke("#6b5f86", 1.7, "7 4", cap="butt"),
    ),
    badge="#a81f1f",
    badge_ink="#fff8ea",
)

COUNTER_STYLE: Final = CounterStyle(
    prefix="u",
    nations={
        "su": NationLook("#9c3226", "#5c160f", "#fff3de", "#f3dcc2", "#5c160f"),
        "ddr": NationLook("#b7b083", "#6f6a3f", "#2b2912", "#eeead0", "#2b2912"),
        "wb": NationLook("#f4f1e4", "#6d7a70", "#1d3f30", "#ffffff", "#1d3f30"),
        "fr": NationLook("#7c9fdb", "#2f4f8c", "#0c1d42", "#e6eefc", "#0c1d42"),
        "uk": NationLook("#e2bd7c", "#876227", "#3a2708", "#f9edd2", "#3a2708"),
        "us": NationLook("#4c5b31", "#252f16", "#f4f7e4", "#e3e9cd", "#252f16"),
    },
    emblems={"soviet": "star", "western": "ring"},
    left="combat",
    right="movement",
)
