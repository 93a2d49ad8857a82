"""Drawings of maps and counters: whole, well-formed, the same every time."""

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.boards.counterfile import Counter
from grognard.boards.datafile import Text
from grognard.boards.drawing import Badge, CounterStyle, MapStyle, Placed, draw_counter, draw_map
from grognard.boards.drawing.pen import luck, num, smooth
from grognard.boards.drawing.style import (
    Barrier,
    Ground,
    Lettering,
    MarkLook,
    NationLook,
    Palette,
    RoadLook,
    Stroke,
    Water,
)
from grognard.boards.mapfile import (
    FORMAT,
    Exit,
    GridLines,
    HexLine,
    MapFile,
    Mark,
    Road,
    Side,
    grid_of,
)

pytestmark = pytest.mark.once

SVG = "{http://www.w3.org/2000/svg}"
INKS = dict.fromkeys(Palette.__dataclass_fields__, "#123456")
STYLE = MapStyle(
    prefix="ford",
    palette=Palette(**INKS),
    grounds={
        ("", "plain"): Ground("", "", "fields", "name", ink="#eeeeee", houses="#884422"),
        ("", "forest"): Ground("#aaccaa", "#88aa88", "trees", "name"),
        ("", "marsh"): Ground("#aacccc", "#88aaaa", "ponds", "name"),
        ("", "town"): Ground("#ccaaaa", "#aa8888", "blocks", "name", ink="#aa6666"),
    },
    zones={"north": "#f0f0e0"},
    lettering={name: Lettering(9.0, "#222222") for name in ("name", "water", "exit")},
    waters={"river": Water(6.0, "water"), "lake": Water(22.0, "water", broad=True)},
    barriers={"wall": Barrier((Stroke("#000000", 4.0, aside=1.0),), "north", 2.0, "#000000")},
    roads={"road": RoadLook((Stroke("#000000", 4.0), Stroke("#ffffff", 2.0)))},
    marks={"fort": MarkLook('<circle r="8"/>', Text("forte", "fort"))},
    zone_line=(Stroke("#000000", 1.0, "4 2"),),
    badge="#aa0000",
    badge_ink="#ffffff",
)
COUNTERS = CounterStyle(
    prefix="u",
    nations={"red": NationLook("#aa0000", "#550000", "#ffffff", "#ffeeee", "#550000")},
    emblems={"red": "star"},
    left="combat",
    right="movement",
)


def unit(kind: str = "mechanised", size: str = "brigade", id: str = "red_1") -> Counter:
    return Counter(
        id=id,
        side="red",
        nation="red",
        kind=kind,
        size=size,
        name=Text("Prima", "First"),
        short="1 Bde",
        factors={"combat": 6, "movement": 3},
    )


def ford(
    *, flat: bool = False, shifted: str = "odd", separator: str = "", name: str = "Fürth"
) -> MapFile[Any]:
    """Four by four hexes with a bit of everything."""
    lines = GridLines("flat" if flat else "pointy", 4, 4, shifted, separator)
    empty: MapFile[Any] = MapFile(
        format=FORMAT,
        title="ford",
        name="The Ford",
        source="reconstructed",
        note=Text("", ""),
        grid=lines,
        hexes={},
        rules=None,
    )
    grid = grid_of(empty)
    terrains = ("plain", "forest", "marsh", "town")
    hexes = {
        number: HexLine(
            terrains[(place + place // 4) % 4],
            name=name if place % 2 else "",
            zone="north" if place < 8 else "",
            marks=(Mark("fort", name),) if place == 5 else (),
        )
        for place, number in enumerate(grid.names)
    }
    middle = grid.hex(grid.names[5])
    around = [grid.names[other] for other in grid.around(middle)]
    features = (("river",), ("lake",), ("wall",), ("river", "wall"), ("lake", "wall"))
    sides = tuple(
        Side((grid.names[middle], other), feature, name="Bach")
        for other, feature in zip(around, features, strict=False)
    )
    roads = (Road("road", (around[0], grid.names[middle], around[3]), name="F1"),)
    corner = grid.directions[grid.neighbours[0].index(-1)]
    return msgspec.structs.replace(
        empty,
        hexes=hexes,
        sides=sides,
        roads=roads,
        exits=(Exit(grid.names[0], corner, name),),
    )


def drawn(file: MapFile[Any], **more: Any) -> ET.Element:
    return ET.fromstring(draw_map(file, STYLE, **more))


LAYOUTS = [(flat, shifted) for flat in (False, True) for shifted in ("odd", "even")]


@pytest.mark.parametrize(("flat", "shifted"), LAYOUTS)
def test_every_hex_can_be_addressed(flat: bool, shifted: str) -> None:
    file = ford(flat=flat, shifted=shifted)
    root = drawn(file)
    tiles = {group.get("id"): group for group in root.iter(f"{SVG}g") if group.get("id")}
    for number, hex in file.hexes.items():
        tile = tiles[f"h{number}"]
        assert tile.get("class", "").split()[:2] == ["hex", hex.terrain]
        title = tile.find(f"{SVG}title")
        assert title is not None
        assert title.text == f"{number} {hex.name}".strip()


def test_numbers_with_a_dot_give_plain_ids() -> None:
    assert 'id="h02-03"' in draw_map(ford(flat=True, separator="."), STYLE)


def test_the_layers_are_named() -> None:
    ids = {group.get("id") for group in drawn(ford()).iter(f"{SVG}g")}
    assert ids >= {"terrain", "water", "roads", "bridges", "borders", "names", "numbers"}
    assert ids >= {"waters", "exits", "marks", "badges"}


def test_the_drawing_stands_alone() -> None:
    text = draw_map(ford(), STYLE, counters=Placed(COUNTERS, {"0101": [unit()]}))
    root = ET.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for reference in re.findall(r'href="([^"]*)"|url\(([^)]*)\)', text):
        target = "".join(reference)
        assert target.startswith("#")
        assert target[1:] in ids
    assert "<script" not in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_everything_lies_on_the_sheet() -> None:
    root = drawn(ford())
    _, _, width, height = (float(part) for part in root.get("viewBox", "").split())
    for tile in root.iter(f"{SVG}g"):
        if "hex" in tile.get("class", "").split():
            path = tile.find(f"{SVG}path")
            assert path is not None
            places = [float(part) for part in re.findall(r"-?[\d.]+", path.get("d", ""))]
            assert all(0 < x < width for x in places[::2])
            assert all(0 < y < height for y in places[1::2])


def test_names_from_a_file_cannot_break_the_drawing() -> None:
    wicked = "</text><script>\"&'x"
    root = drawn(ford(name=wicked), badges={"0101": Badge("<b>", Text(wicked, wicked))})
    assert not list(root.iter(f"{SVG}script"))
    assert any("<script>" in (element.text or "") for element in root.iter(f"{SVG}title"))


def test_night_is_a_class() -> None:
    assert drawn(ford()).get("class") == "ford"
    assert drawn(ford(), night=True).get("class") == "ford night"


def test_badges_marks_and_language() -> None:
    badges = {"0202": Badge("2", Text("valore", "value"))}
    italian = draw_map(ford(), STYLE, badges=badges, marks={"0303": Mark("fort")}, lang="it")
    assert "<title>valore</title>" in italian
    assert "<title>Fürth (forte)</title>" in italian
    assert "<title>forte</title>" in italian
    assert "<title>value</title>" in draw_map(ford(), STYLE, badges=badges, lang="en")


def test_a_stack_leans() -> None:
    stack = [unit(id="red_1"), unit(id="red_2"), unit(id="red_3")]
    root = drawn(ford(), counters=Placed(COUNTERS, {"0202": stack}))
    places = [
        group.get("transform")
        for group in root.iter(f"{SVG}g")
        if group.get("class", "").startswith("counter ")
    ]
    assert len(places) == len(set(places)) == 3


@pytest.mark.parametrize("kind", ["infantry", "mechanised", "armoured", "airborne", "police"])
@pytest.mark.parametrize("size", ["brigade", "battalion", "company"])
def test_a_counter_shows_its_factors_and_name(kind: str, size: str) -> None:
    face = ET.fromstring(f"<g>{draw_counter(unit(kind, size), COUNTERS)}</g>")
    assert [text.text for text in face.iter("text")] == ["1 Bde", "RED", "6", "3"]


def test_a_map_of_one_hex_and_a_bare_map_can_be_drawn() -> None:
    file = msgspec.structs.replace(
        ford(),
        grid=GridLines("pointy", 1, 1, "odd"),
        hexes={"0101": HexLine("plain")},
        sides=(),
        roads=(),
        exits=(),
    )
    assert 'id="h0101"' in draw_map(file, STYLE)


def test_the_same_map_is_the_same_drawing_in_every_run() -> None:
    program = (
        "import hashlib; from tests.boards.test_draw import STYLE, ford;"
        "from grognard.boards.drawing import draw_map;"
        "print(hashlib.sha256(draw_map(ford(), STYLE).encode()).hexdigest())"
    )
    prints = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, "-c", program],
            cwd=Path(__file__).parents[2],
            env=environment,
            capture_output=True,
            check=True,
        )
        prints.add(run.stdout)
    assert len(prints) == 1


def test_luck_is_even_and_never_changes() -> None:
    throws = [luck(seed, 7) for seed in range(1000)]
    assert all(0 <= throw < 1 for throw in throws)
    assert 0.45 < sum(throws) / len(throws) < 0.55
    assert luck(1, 2, 3) == luck(1, 2, 3) != luck(3, 2, 1)


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (-0.04, "0"), (2.25, "2.2"), (-3.5, "-3.5"), (120.0, "120")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert num(value) == text


def test_a_curve_passes_through_its_points() -> None:
    path = smooth([(0, 0), (10, 5), (20, 0)], closed=False)
    assert path.startswith("M0 0C")
    assert " 10 5C" in path
    assert path.endswith(" 20 0")
