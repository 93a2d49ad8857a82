"""The tables of Linea Gotica as drawings: everything on them, nothing that is hidden."""

import json
import re
import xml.etree.ElementTree as ET
from importlib.resources import files
from typing import Any

import pytest

from grognard.boards.felt.drawing import LOOKS as DRAWN
from grognard.titles.lineagotica.box.battle import BATTLES, battle, read_battle
from grognard.titles.lineagotica.box.battlefile import BattleFile
from grognard.titles.lineagotica.box.printed import printed_tables
from grognard.titles.lineagotica.look.drawing import (
    LOOKS,
    SECRET,
    counter_sheet,
    draw_board,
)
from grognard.titles.lineagotica.look.miniatures import hull_of, man_of
from grognard.titles.lineagotica.look.seasons import SEASONS
from grognard.titles.lineagotica.rules.men.ch34_looks import LOOKS as CARRIED
from grognard.titles.lineagotica.title import TITLE

pytestmark = pytest.mark.once

SVG = "{http://www.w3.org/2000/svg}"
HEAVIEST = 520_000
"""Bytes of a drawing before it is packed."""


def ids(svg: str) -> set[str]:
    return {found for each in ET.fromstring(svg).iter() if (found := each.get("id"))}


def own(change: Any, name: str = "ca-di-sopra") -> BattleFile:
    folder = files("grognard.titles.lineagotica").joinpath("data", "scenarios")
    content = json.loads(folder.joinpath(f"{name}.json").read_text(encoding="utf-8"))
    change(content)
    return read_battle(json.dumps(content).encode(), where="own.json")


def test_every_terrain_has_a_look() -> None:
    assert set(LOOKS) == set(printed_tables().terrain)
    assert set(LOOKS.values()) == {*DRAWN, SECRET}


@pytest.mark.parametrize("name", BATTLES)
def test_everything_is_on_the_table_and_nothing_hidden(name: str) -> None:
    file = battle(name)
    svg = draw_board(file, "it")
    found = ids(svg)
    for piece in file.terrain:
        shown = not piece.get("hidden_from") and LOOKS[piece["type"]] != SECRET
        assert (f"t-{piece['id']}" in found) == shown, piece["id"]
    for house in file.buildings:
        assert {f"floor-{house['id']}", f"roof-{house['id']}"} <= found
        for floor in house["floors"]:
            for opening in floor["openings"]:
                assert f"o-{house['id']}/{floor['storey']}/{opening['id']}" in found
    hidden = [piece for piece in file.terrain if piece.get("hidden_from")]
    assert hidden
    for piece in hidden:
        assert f'"{piece["id"]}"' not in svg
        assert piece["name"]["it"] not in svg
    width, height = file.table["width_mm"], file.table["height_mm"]
    assert f'viewBox="-40 -40 {width + 80} {height + 80}"' in svg
    assert len(svg) < HEAVIEST
    assert svg == draw_board(file, "it")


def test_names_are_in_the_language_asked_for() -> None:
    assert "Ponte di pietra" in draw_board(battle("cisa"), "it")
    assert "Stone bridge" in draw_board(battle("cisa"), "en")


def test_what_an_owner_hides_and_how_he_calls_it_cannot_break_the_drawing() -> None:
    bad = "</text><script>&\"']]>"

    def change(content: dict[str, Any]) -> None:
        content["name"] = {"it": bad, "en": bad}
        for part in (*content["terrain"], *content["buildings"]):
            part["name"] = {"it": bad, "en": bad}
        content["terrain"][2]["hidden_from"] = ["feb"]
        mines = next(part for part in content["terrain"] if part["type"] == "minefield")
        mines |= {"hidden_from": [], "name": {"it": "Mine!", "en": "Mines!"}}
        for tree in content["terrain"]:
            tree["look"] = bad
        content["buildings"][0]["roof"] = bad

    svg = draw_board(own(change), "it")
    root = ET.fromstring(svg)
    assert root.findtext(f"{SVG}title") == bad
    assert not list(root.iter(f"{SVG}script"))
    assert "t-wood-w" not in ids(svg)
    assert "Mine!" not in svg


@pytest.mark.parametrize("look", SEASONS)
def test_each_season_has_its_colours(look: str) -> None:
    def change(content: dict[str, Any]) -> None:
        content["look"] = look

    assert SEASONS[look].ground in draw_board(own(change), "en")


def test_the_light_is_a_class_that_darkens() -> None:
    svg = draw_board(battle("ca-di-sopra"), "en", light="moon")
    assert ET.fromstring(svg).get("class") == "felt lg moon"
    assert ".lg.moon .dark{opacity:0.52}" in svg
    # A table drawn by moonlight is not darkened a second time.
    assert ".lg.moon .dark{opacity:0}" in draw_board(battle("cisa"), "en")


# Miniatures --------------------------------------------------------------------------------------


def test_the_sheet_has_every_man_mark_and_hull() -> None:
    sheet = counter_sheet()
    found = ids(f'<svg xmlns="http://www.w3.org/2000/svg">{sheet}</svg>')
    for kind in (*CARRIED, "sniper", "flamethrower", "crew", "unarmed"):
        assert {f"man-{kind}", f"man-{kind}-prone", f"man-{kind}-down"} <= found
    marks = "leader wounded shocked panic fired moved set-up aimed medic radio hidden ordered"
    assert {f"mark-{mark}" for mark in marks.split()} <= found
    assert {"mines-ap", "mines-at", "mines-mixed", "mine-ap", "mine-at", "wreck", "smoke"} <= found
    assert {"ghost", "objective", "burst", "laid-rubble", "laid-smoke", "laid-fire"} <= found
    for name in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', sheet):
        assert "".join(name) in found


@pytest.mark.parametrize("name", BATTLES)
def test_the_forces_stand_where_the_battle_begins(name: str) -> None:
    file = battle(name)
    svg = draw_board(file, "en", TITLE.sight.whole(TITLE.start(battle=name)).pieces)
    found = ids(svg)
    for side in file.sides:
        for unit in side.units:
            if unit.at is not None:
                assert f"hull-{hull_of(unit)}" in found
                assert f'href="#hull-{hull_of(unit)}"' in svg
            for figure in unit.figures:
                assert f"man-{man_of(figure)}" in found
    standing = sum(
        bool(figure.at or figure.slot)
        for side in file.sides
        for unit in side.units
        for figure in unit.figures
    )
    assert svg.count('href="#base"') == standing


def test_the_hulls_of_our_battles() -> None:
    units = {
        unit.id: unit for name in BATTLES for side in battle(name).sides for unit in side.units
    }
    looks = {id: hull_of(units[id]) for id in ("sh1", "pak", "moto", "ab", "t1", "t2")}
    assert looks == {
        "sh1": "tank",
        "pak": "gun",
        "moto": "motorcycle",
        "ab": "armoured-car",
        "t1": "lorry",
        "t2": "lorry",
    }


def test_the_cover_is_a_part_of_the_table_with_men_on_it() -> None:
    svg = TITLE.look.cover()
    west, north, wide, high = map(int, ET.fromstring(svg).get("viewBox", "").split())
    assert wide / high == 1.6
    assert 0 <= west <= 1800 - wide
    assert 0 <= north <= 1200 - high
    assert 'href="#base"' in svg
