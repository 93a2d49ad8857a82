"""Reading the table of a scenario file, and saying what is wrong with it."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from grognard.boards.felt.feltfile import load_felt
from grognard.engine.errors import DataError
from tests.boards.felttables import (
    SCENARIOS,
    box,
    house,
    line,
    opening,
    part,
    scenario,
    scenario_file,
    words,
)

BARN = [opening("d1", "door", (501, 450), 180, "house/0/d1")]

SOUND = part(
    box("woods", 50, 50, 150, 150),
    line("wall_low", (200, 100), (300, 100)),
    line("road_paved", (0, 300), (600, 300), width=40),
    {"id": "tree", "type": "tree_single", "shape": "point", "points": [[10, 10]]},
    box("bridge", 100, 400, 150, 420),
    buildings=(
        house(400, 400, 500, 500, [opening("d1", "door", (500, 450), 0, "barn/0/d1")]),
        house(501, 400, 600, 500, BARN, id="barn"),
    ),
)


def load(content: dict[str, Any]) -> None:
    load_felt(json.dumps(content).encode(), words(), where="test.json")


def test_the_sound_one_is_accepted() -> None:
    load(SOUND)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_scenarios_are_accepted(name: str) -> None:
    felt = scenario(name)
    file = json.loads(scenario_file(name).read_text(encoding="utf-8"))
    listed = [entry["id"] for entry in file["terrain"] + file["buildings"]]
    assert [element.id for element in felt.elements] == listed
    assert [element.number for element in felt.elements] == list(range(len(listed)))
    assert (felt.width, felt.height) == (file["table"]["width_mm"], file["table"]["height_mm"])
    for key, door in felt.openings.items():
        assert door.key == key
        assert not door.to or felt.openings[door.to].to == key
        assert not door.building.has(*_two_mm_out(door.out_x, door.out_y, door.x, door.y))


def _two_mm_out(out_x: int, out_y: int, x: int, y: int) -> tuple[int, int]:
    return out_x + 2 * (out_x - x), out_y + 2 * (out_y - y)


def put(*steps: str | int, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(content: dict[str, Any]) -> None:
        here: Any = content
        for step in steps[:-1]:
            here = here[step]
        here[steps[-1]] = value

    return change


FLOOR = ("buildings", 0, "floors", 0)
DOOR = (*FLOOR, "openings", 0)
AT_DOOR = "buildings.0.floors.0.openings.0"
THREE = [[1, 1], [9, 1], [9, 9]]


@pytest.mark.parametrize(
    ("change", "key", "reason"),
    [
        (put("table", "width_mm", value=400), "table.width_mm", "out of range"),
        (put("table", "width_mm", value=610), "table.width_mm", "not a multiple of 50"),
        (put("table", "depth", value=6), "table.depth", "unknown key"),
        (put("heights", "step_mm", value=25), "heights.step_mm", "must be 50"),
        (put("heights", "rows", value=[[0] * 13]), "heights.rows", "1 rows, the table needs 13"),
        (put("heights", "rows", 3, value=[0] * 12), "heights.rows.3", "12 heights"),
        (put("heights", "rows", 3, 2, value=900), "heights.rows.3.2", "out of range"),
        (put("terrain", 0, "id", value="wall_low"), "terrain.1", "listed twice"),
        (put("terrain", 0, "id", value="a\nb"), "terrain.0.id", "cannot be printed"),
        (put("terrain", 0, "type", value="jungle"), "terrain.0.type", "unknown kind of terrain"),
        (put("terrain", 0, "shape", value="blob"), "terrain.0.shape", "unknown shape"),
        (put("terrain", 0, "shape", value="polyline"), "terrain.0.shape", "must be a polygon"),
        (put("terrain", 1, "width_mm", value=5), "terrain.1.shape", "polyline without width"),
        (put("terrain", 2, "width_mm", value=500), "terrain.2.width_mm", "out of range"),
        (put("terrain", 0, "points", value=[[1, 1], [2, 2]]), "terrain.0.points", "2 points"),
        (put("terrain", 0, "points", 1, value=[601, 5]), "terrain.0.points.1", "off the table"),
        (put("terrain", 0, "points", 1, value=[50, 50]), "terrain.0.points.1", "listed twice"),
        (put("terrain", 0, "points", 1, value=[50, 200]), "terrain.0.points", "touches itself"),
        (put("terrain", 0, "points", 3, value=[150, 60]), "terrain.0.points", "touches itself"),
        (
            put("terrain", 4, "points", 3, value=[100, 410.5]),
            "terrain.4.points.3.1",
            "whole number",
        ),
        (
            put("terrain", 4, "points", value=THREE),
            "terrain.4.points",
            "4 points",
        ),
        (put("buildings", 0, "id", value="woods"), "buildings.0.id", "is terrain already"),
        (put("buildings", 0, "id", value="barn"), "buildings.1", "listed twice"),
        (put("buildings", 0, "type", value="woods"), "buildings.0.type", "no kind of building"),
        (put("buildings", 1, "points", 0, value=[499, 400]), "buildings.1.points", "overlaps"),
        (put("buildings", 0, "height_mm", value=0), "buildings.0.height_mm", "out of range"),
        (put("buildings", 0, "storeys", value=2), "buildings.0.storeys", "2, but 1 floors"),
        (put(*FLOOR, "storey", value=1), "buildings.0.floors.0.storey", "must be 0"),
        (put(*FLOOR, "floor_z_mm", value=99), "buildings.0.floors.0.floor_z_mm", "out of range"),
        (put(*DOOR, "kind", value="gate"), AT_DOOR + ".kind", "unknown kind"),
        (
            put(*DOOR, "facing_deg", value=360),
            AT_DOOR + ".facing_deg",
            "range",
        ),
        (put(*DOOR, "facing_deg", value=180), AT_DOOR + ".facing_deg", "into"),
        (put(*DOOR, "at", value=[497, 450]), AT_DOOR + ".at", "not at a wall"),
        (put(*DOOR, "to", value="barn/0/d9"), AT_DOOR + ".to", "leads back"),
        (put("buildings", 0, "stairs", value=[10, 10]), "buildings.0.stairs", "outside"),
    ],
)
def test_what_is_wrong_is_named(
    change: Callable[[dict[str, Any]], None], key: str, reason: str
) -> None:
    content = copy.deepcopy(SOUND)
    change(content)
    with pytest.raises(DataError) as raised:
        load(content)
    assert raised.value.file == "test.json"
    assert raised.value.key == key
    assert reason in raised.value.reason


def test_a_missing_key_is_named() -> None:
    content = copy.deepcopy(SOUND)
    del content["terrain"][1]["points"]
    with pytest.raises(DataError, match=r"terrain\.1\.points: missing"):
        load(content)


def test_two_openings_of_a_storey_may_not_share_a_name() -> None:
    content = copy.deepcopy(SOUND)
    doors = content["buildings"][0]["floors"][0]["openings"]
    doors.append(dict(doors[0]))
    with pytest.raises(DataError, match=r"openings\.1: 'd1' is listed twice"):
        load(content)
