"""What lies in the box: our map and counters, and files that take their place."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from grognard.boards.mapfile import grid_of, lay_out
from grognard.engine.errors import DataError
from grognard.titles.berlino85.box.components import berlin_counters, berlin_map
from tests.titles.files import Files, is_refused

ROOT = Path(__file__).parents[3]
FILES = Files("berlino85")
ours = FILES.ours


def test_the_map_is_the_one_of_our_reconstruction() -> None:
    file = berlin_map()
    board = lay_out(file)
    assert file.source == "reconstructed"
    assert len(board.in_zone("west-berlin")) == 18
    assert sum(file.rules.resistance.values()) == 13
    assert [box.night for box in file.rules.calendar].count(True) == 2
    assert file.hexes[file.rules.air_start].name == "Potsdam"


def test_places_stand_where_they_are_and_once() -> None:
    """Lübars and Rudow are West Berlin, Mahlsdorf and Schmöckwitz East Berlin."""
    hexes = berlin_map().hexes
    names = {number: hex.name for number, hex in hexes.items()}
    assert [names[number] for number in ("0603", "0808", "1006", "0909", "1004")] == [
        "Glienicke-Schildow",
        "Schönefeld",
        "Münchehofe",
        "Wernsdorf",
        "Mehrow",
    ]
    assert len(set(names.values())) == len(names)


def test_the_wall_runs_exactly_around_west_berlin() -> None:
    board = lay_out(berlin_map())
    for hex in range(board.grid.size):
        for direction, other in enumerate(board.grid.neighbours[hex]):
            if other >= 0:
                inside = {board.zones[hex] == "west-berlin", board.zones[other] == "west-berlin"}
                assert board.has(hex, direction, "wall") == (len(inside) == 2)


def test_no_road_crosses_a_lake_and_no_hex_is_cut_off() -> None:
    board = lay_out(berlin_map())
    grid = board.grid
    reached, front = {0}, [0]
    while front:
        hex = front.pop()
        for direction, other in enumerate(grid.neighbours[hex]):
            if other < 0:
                continue
            lake = board.has(hex, direction, "lake")
            assert not (lake and board.along_road(hex, direction))
            if not lake and other not in reached:
                reached.add(other)
                front.append(other)
    assert len(reached) == grid.size


def test_the_counters_are_those_of_the_rulebook() -> None:
    file = berlin_counters()
    assert len(file.units) == 16
    assert sum(unit.factors["combat"] for unit in file.units if unit.side == "soviet") == 29
    assert sum(unit.factors["combat"] for unit in file.units if unit.side == "western") == 21
    for unit in file.units:
        assert unit.history is not None
        for value, origin in unit.sources.items():
            assert origin != "reconstructed" or value in unit.why


def spoilt_map(*path: str, value: Any) -> bytes:
    return FILES.spoilt("map.json", *path, value=value)


@pytest.mark.parametrize(
    ("content", "key", "reason"),
    [
        (
            spoilt_map("rules", "resistance", "0505", value=0),
            "rules.resistance.0505",
            "0 is out of range (1 to 9)",
        ),
        (
            spoilt_map("rules", "resistance", "0705", value=1),
            "rules.resistance.0705",
            "only city hexes of West Berlin have a resistance value",
        ),
        (
            spoilt_map("rules", "resistance", "1212", value=1),
            "rules.resistance.1212",
            "no such hex on the map",
        ),
        (spoilt_map("rules", "resistance", value={}), "rules.resistance", "empty"),
        (spoilt_map("rules", "air_start", value="9999"), "rules.air_start", "no such hex on the"),
        (spoilt_map("rules", "air_start", value="0505"), "rules.air_start", "must be a city hex"),
        (spoilt_map("rules", "calendar", value=[]), "rules.calendar", "must have 7 boxes"),
        (spoilt_map("hexes", "0606", "terrain", value="swamp"), "hexes.0606.terrain", "unknown"),
        (spoilt_map("hexes", "0606", "zone", value="bonn"), "hexes.0606.zone", "unknown zone"),
    ],
)
def test_a_map_the_rules_cannot_use_is_refused(content: bytes, key: str, reason: str) -> None:
    is_refused(berlin_map, content, key, reason)


def test_every_unit_needs_a_historical_hex() -> None:
    content = ours("counters.json")
    del content["setups"]["historical"]["us_bde"]
    with pytest.raises(DataError, match=r"setups\.historical\.us_bde: missing"):
        berlin_counters(json.dumps(content).encode())
    del content["setups"]["historical"]
    with pytest.raises(DataError, match="historical"):
        berlin_counters(json.dumps(content).encode())


def test_the_examples_of_the_manual_are_accepted() -> None:
    page = (ROOT / "docs/map-files.md").read_text(encoding="utf-8")
    examples = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    board = next(text for text in examples if "grognard-map/1" in text)
    counters = next(text for text in examples if "grognard-counters/1" in text)
    file = berlin_map(board.encode(), where="example")
    berlin_counters(counters.encode(), grid=grid_of(file), where="example")
