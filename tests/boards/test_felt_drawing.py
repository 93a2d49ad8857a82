"""Drawings of tables: whole, well-formed, the same every time, whatever lies on them."""

import re
import xml.etree.ElementTree as ET
from dataclasses import fields, replace
from typing import Any

import pytest

from grognard.boards.felt.drawing import LOOKS, Gap, House, Palette, Piece, Scenery, TableDrawing
from grognard.boards.felt.drawing.relief import isolines
from grognard.boards.felt.drawing.shapes import (
    Hand,
    along,
    flow,
    inset,
    inside,
    length,
    rows,
    scatter,
    shade,
    tight,
    within,
)

pytestmark = pytest.mark.once

SVG = "{http://www.w3.org/2000/svg}"
SQUARE = ((100.0, 100.0), (200.0, 100.0), (200.0, 200.0), (100.0, 200.0))
EL = (
    (300.0, 300.0),
    (400.0, 300.0),
    (400.0, 340.0),
    (340.0, 340.0),
    (340.0, 400.0),
    (300.0, 400.0),
)
SHAPES: dict[str, dict[str, Any]] = {
    "point": {"points": ((250.0, 250.0),)},
    "line": {"points": ((0.0, 250.0), (200.0, 260.0), (500.0, 240.0))},
    "wide": {"points": ((20.0, 20.0), (480.0, 480.0)), "width": 30.0},
    "area": {"points": SQUARE, "closed": True},
    "ell": {"points": EL, "closed": True},
}


def palette(**other: Any) -> Palette:
    """All grey."""
    inks: dict[str, Any] = {
        field.name: "#808080" for field in fields(Palette) if field.type in (str, "str")
    }
    tones = ("#404040", "#808080", "#c0c0c0")
    inks |= dict.fromkeys(
        ("grass", "cypress", "grove", "hedge", "vine", "plough", "road", "track", "water"), tones
    )
    return Palette(
        **inks | {"crowns": (tones,) * 3, "scrub": (tones,), "shade_strength": 0.05} | other
    )


def table(*pieces: Piece, houses: tuple[House, ...] = (), **other: Any) -> Scenery:
    slope = tuple(tuple(float(x * 9 + y * 4) for x in range(11)) for y in range(11))
    given: dict[str, Any] = {"palette": palette(), "prefix": "inn", "scale": "1 : 300"} | other
    return Scenery(500.0, 500.0, 50.0, slope, pieces, houses, **given)


def drawn(scenery: Scenery) -> ET.Element:
    return ET.fromstring(TableDrawing(scenery).svg("en", "The inn"))


def ids(root: ET.Element) -> list[str]:
    return [found for each in root.iter() if (found := each.get("id"))]


HOUSE = House(
    "inn",
    "house",
    SQUARE,
    25.0,
    2,
    "stone",
    "tiles",
    gaps=(
        Gap("d1", "door", 0, (150.0, 200.0), (0.0, 1.0)),
        Gap("w1", "window", 1, (100.0, 150.0), (-1.0, 0.0)),
        Gap("l1", "loophole", 0, (200.0, 150.0), (1.0, 0.0)),
    ),
    stairs=(150.0, 150.0),
    name="The inn",
)


@pytest.mark.parametrize("snow", [False, True])
@pytest.mark.parametrize("look", LOOKS)
def test_every_look_is_drawn_in_every_shape(look: str, snow: bool) -> None:
    pieces = [Piece(name, "kind", look, **shape) for name, shape in SHAPES.items()]
    scenery = table(*pieces, palette=palette(snow=snow, bare=snow))
    svg = TableDrawing(scenery).svg("en", "The inn")
    found = {each.get("id"): each for each in ET.fromstring(svg).iter()}
    for name in SHAPES:
        under = (f"t-{name}", f"f-{name}", "crowns")
        assert any(len(found[part]) for part in under if part in found)
    assert "nan" not in svg


def test_an_unknown_look_is_our_own_mistake() -> None:
    with pytest.raises(KeyError):
        drawn(table(Piece("x", "kind", "volcano", SQUARE, closed=True)))


@pytest.mark.parametrize("roof", ["tiles", "red", "slabs", "planks", "none"])
@pytest.mark.parametrize("walls", ["stone", "wood", "ruin"])
def test_a_house_has_floor_openings_and_roof(roof: str, walls: str) -> None:
    plans = (SQUARE, EL, SQUARE[:3], ((0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)))
    houses = [
        replace(HOUSE, id=f"inn{place}", roof=roof, walls=walls, points=plan)
        for place, plan in enumerate(plans)
    ]
    root = drawn(table(houses=tuple(houses)))
    found = {each.get("id"): each for each in root.iter() if each.get("id")}
    for house in houses:
        assert f"floor-{house.id}" in found
        assert bool(len(found[f"roof-{house.id}"])) == (roof != "none")
        assert found[f"o-{house.id}/1/w1"].get("data-storey") == "1"
        assert found[f"o-{house.id}/1/w1"].get("class") == "opening window"
    # Everything referred to is there.
    svg = ET.tostring(root, encoding="unicode")
    for name in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg):
        assert "".join(name) in found


def test_the_groups_lie_in_their_order_and_ids_are_used_once() -> None:
    wood = Piece("wood", "woods", "woods", EL, closed=True, name="Wood")
    road = Piece(
        "road", "road", "road", ((0.0, 50.0), (500.0, 60.0)), width=30.0, name="High Street"
    )
    root = drawn(table(wood, road, houses=(HOUSE,)))
    groups = [each.get("id") for each in root if each.get("id")]
    assert groups == [
        *("ground", "fields", "relief", "water", "roads", "terrain", "shadows", "floors"),
        *("roofs", "trees", "frame", "names"),
    ]
    assert root.get("viewBox") == "-40 -40 580 580"
    assert len(ids(root)) == len(set(ids(root)))
    crowns = next(each for each in root.iter() if each.get("id") == "crowns")
    assert len(list(crowns.iter(f"{SVG}use"))) > 10
    texts = {"".join(each.itertext()) for each in root.iter(f"{SVG}text")}
    assert {"Wood", "High Street", "The inn", "1 : 300"} <= texts


def test_names_and_ids_are_escaped() -> None:
    bad = "<script>&\"'"
    wood = Piece(bad, bad, "woods", EL, closed=True, name=bad)
    house = replace(HOUSE, id=bad, name=bad, gaps=(Gap(bad, bad, 0, (150.0, 200.0), (0.0, 1.0)),))
    root = drawn(table(wood, houses=(house,)))
    assert {f"t-{bad}", f"roof-{bad}", f"o-{bad}/0/{bad}"} <= set(ids(root))
    assert not list(root.iter(f"{SVG}script"))


def test_a_name_is_written_once_and_quiet_looks_are_not_named() -> None:
    woods = [
        Piece(
            f"w{n}",
            "woods",
            "woods",
            tuple((x + n * 120, y) for x, y in SQUARE),
            closed=True,
            name="Wood",
        )
        for n in range(2)
    ]
    hay = Piece("hay", "hay", "haystack", SQUARE, closed=True, name="Hay")
    root = drawn(table(*woods, hay, quiet=frozenset({"haystack"})))
    texts = ["".join(each.itertext()) for each in root.iter(f"{SVG}text")]
    assert texts.count("Wood") == 1
    assert "Hay" not in texts


def test_the_same_table_is_drawn_the_same_way() -> None:
    wood = Piece("wood", "woods", "woods", EL, closed=True)
    assert TableDrawing(table(wood)).svg("en", "x") == TableDrawing(table(wood)).svg("en", "x")
    other = replace(wood, id="other")
    assert TableDrawing(table(other)).svg("en", "x") != TableDrawing(table(wood)).svg("en", "x")


def test_nothing_grows_on_roads_or_in_houses() -> None:
    wood = Piece(
        "wood",
        "woods",
        "woods",
        ((0.0, 0.0), (500.0, 0.0), (500.0, 500.0), (0.0, 500.0)),
        closed=True,
    )
    road = Piece("road", "road", "road", ((250.0, 0.0), (250.0, 500.0)), width=40.0)
    root = drawn(table(wood, road, houses=(HOUSE,)))
    crowns = next(each for each in root.iter() if each.get("id") == "crowns")
    trees = [(float(use.get("x", "")), float(use.get("y", ""))) for use in crowns.iter(f"{SVG}use")]
    assert len(trees) > 200
    assert all(abs(x - 250) > 20 for x, _ in trees)
    assert not any(100 < x < 200 and 100 < y < 200 for x, y in trees)
    assert all(9 < x < 491 and 9 < y < 491 for x, y in trees)


# The hand ----------------------------------------------------------------------------------------


def test_contours_follow_the_height() -> None:
    tilted = [[x - 2.5 for x in range(6)] for _ in range(4)]
    [(points, ring)] = isolines(tilted, 10.0)
    assert not ring
    assert {x for x, _ in points} == {25.0}
    hill = [[4.0 - abs(x - 3) - abs(y - 3) - 1.5 for x in range(7)] for y in range(7)]
    [(points, ring)] = isolines(hill, 10.0)
    assert ring
    assert inside((30.0, 30.0), points)


def test_places_along_a_line_are_even_and_keep_its_ends() -> None:
    course = [(0.0, 0.0), (30.0, 0.0), (30.0, 40.0)]
    places = [point for point, _ in along(course, 10.0)]
    assert places[0] == course[0]
    assert places[-1] == pytest.approx(course[-1])
    assert len(places) == 8
    assert length(course) == 70.0
    assert within((15.0, 4.0), course, 5.0)
    assert not within((15.0, 6.0), course, 5.0)


def test_rows_and_scattered_points_stay_inside() -> None:
    for a, b in rows(EL, (1.0, 0.0), 7.0):
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        assert inside(middle, EL)
    points = scatter(EL, 10.0, Hand("x"), 4.0)
    assert len(points) > 30
    assert all(inside(point, inset(EL, 3.9)) for point in points)


def test_numbers_and_colours_are_written_short() -> None:
    assert tight((0.5, -0.25, 3.0, -4.0)) == ".5-.2 3-4"
    assert shade("#000000", "#ff8000", 0.5) == "#804000"
    assert flow([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]) == "M0 0q10 0 10 10"
