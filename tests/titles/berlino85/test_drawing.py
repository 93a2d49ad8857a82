"""The board of Berlino '85 as a drawing."""

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from grognard.titles.berlino85.box.components import berlin_counters, berlin_map
from grognard.titles.berlino85.look.drawing import draw_board
from grognard.titles.berlino85.look.style import COUNTER_STYLE
from tests.titles.drawings import SVG, can_be_read, light

pytestmark = pytest.mark.once

MAP = berlin_map()
COUNTERS = berlin_counters()


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("legend", [False, True])
def test_the_board_is_well_formed_and_small(lang: str, legend: bool) -> None:
    where = COUNTERS.setups["historical"]
    text = draw_board(MAP, COUNTERS, where, legend=legend, lang=lang)
    assert len(text.encode()) < 500_000
    root = ET.fromstring(text)
    ids = {element.get("id") for element in root.iter()}
    assert ids >= {f"h{number}" for number in MAP.hexes}
    assert ids >= {f"u-{unit.id}" for unit in COUNTERS.units}
    assert ("legend" in ids) == legend


def test_every_resistance_value_is_shown() -> None:
    root = ET.fromstring(draw_board(MAP, COUNTERS))
    badges = next(group for group in root.iter(f"{SVG}g") if group.get("id") == "badges")
    shown = [text.text for text in badges.iter(f"{SVG}text")]
    assert sorted(shown, key=str) == sorted(map(str, MAP.rules.resistance.values()))


def test_the_legend_says_the_map_is_reconstructed() -> None:
    assert "Reconstructed map" in draw_board(MAP, COUNTERS, legend=True, lang="en")
    assert "Carta ricostruita" in draw_board(MAP, COUNTERS, legend=True, lang="it")


def test_units_off_the_map_are_not_drawn() -> None:
    root = ET.fromstring(draw_board(MAP, COUNTERS, {"us_bde": "0507"}))
    drawn = [g for g in root.iter(f"{SVG}g") if g.get("class", "").startswith("counter ")]
    assert len(drawn) == 1


def test_factors_can_be_read_on_every_counter() -> None:
    assert can_be_read(COUNTER_STYLE.nations.values())


def test_counters_can_be_told_apart_without_hue() -> None:
    for side in ("soviet", "western"):
        nations = {unit.nation for unit in COUNTERS.units if unit.side == side}
        shades = sorted(light(COUNTER_STYLE.nations[nation].face) ** 0.45 for nation in nations)
        assert all(b - a > 0.1 for a, b in pairwise(shades))
    assert len(set(COUNTER_STYLE.emblems.values())) == 2
