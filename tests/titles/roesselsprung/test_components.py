"""What lies in the box: our map and counters, and files that take their place."""

import json
from collections import Counter
from typing import Any

import pytest

from grognard.boards.mapfile import lay_out
from grognard.engine.errors import DataError
from grognard.titles.roesselsprung.box.components import Command, Unit, drvar_counters, drvar_map
from tests.titles.files import Files, is_refused

FILES = Files("roesselsprung")
ours, spoilt = FILES.ours, FILES.spoilt


def test_the_map_is_the_one_of_our_reconstruction() -> None:
    file = drvar_map()
    board = lay_out(file)
    assert file.source == "reconstructed"
    assert Counter(board.terrain) == {"plain": 86, "hill": 81, "forest": 61, "built-up": 12}
    assert len(file.rules.objectives) == 5
    assert len(file.rules.mission_hexes) == 8
    assert file.rules.scatter == ("N", "NE", "SE", "S", "SW", "NW")


def test_hexes_are_numbered_with_a_point_and_even_columns_lie_lower() -> None:
    grid = lay_out(drvar_map()).grid
    assert grid.centre(grid.hex("02.01"))[1] > grid.centre(grid.hex("01.01"))[1]
    around = [grid.names[hex] for hex in grid.neighbours[grid.hex("10.05")]]
    assert around == ["10.04", "11.05", "11.06", "10.06", "09.06", "09.05"]


def test_the_river_is_one_line_from_edge_to_edge_with_three_bridges() -> None:
    file = drvar_map()
    assert len(file.sides) == 40
    assert all("river" in side.features for side in file.sides)
    bridges = {side.hexes for side in file.sides if "bridge" in side.features}
    assert bridges == {("10.04", "10.05"), ("13.07", "13.08"), ("16.10", "17.11")}
    # Without its bridges the river parts the map in two banks.
    board = lay_out(file)
    grid = board.grid
    seen, front = {grid.hex("01.01")}, [grid.hex("01.01")]
    while front:
        hex = front.pop()
        for direction, other in enumerate(grid.neighbours[hex]):
            if other >= 0 and other not in seen and not board.has(hex, direction, "river"):
                seen.add(other)
                front.append(other)
    assert grid.hex("10.06") in seen
    assert grid.hex("11.05") not in seen
    assert {hex for side in file.sides for hex in side.hexes} >= set(file.rules.river_hexes)


def test_a_road_leaves_the_map_where_its_line_ends_at_the_edge() -> None:
    file = drvar_map()
    grid = lay_out(file).grid
    ends = {
        end
        for road in file.roads
        if road.kind == "road"
        for end in (road.hexes[0], road.hexes[-1])
        if len(grid.around(grid.hex(end))) < 6
    }
    assert ends == set(file.rules.road_ends)
    # 01.07 is where the railway comes in, which is no road.
    assert set(file.rules.entries) - ends == {"01.07"}
    assert {exit.hex for exit in file.exits} >= ends | {"01.07"}


def test_the_roads_lead_where_they_say() -> None:
    """Willam comes from Srb by Bastasi; to Petrovac one goes over the pass of Oštrelj."""
    exits = {exit.hex: exit.name for exit in drvar_map().exits}
    assert (exits["05.01"], exits["14.01"]) == ("Bastasi / Srb", "Oštrelj / Petrovac")
    assert len(set(exits.values())) == len(exits)


def test_the_turn_track_runs_for_thirty_hours_with_a_night_between() -> None:
    turns = drvar_map().rules.turns
    assert [turns[turn - 1].hours for turn in (1, 2, 8, 9, 12, 15)] == [
        "07-09",
        "09-11",
        "21-23",
        "23-01",
        "05-07",
        "11-13",
    ]
    assert [turn for turn, box in enumerate(turns, 1) if box.night] == [9, 10, 11]
    assert [turn for turn, box in enumerate(turns, 1) if "german" in box.air] == [1, 3, 5, 6]
    assert [turn for turn, box in enumerate(turns, 1) if "yugoslav" in box.air] == [13, 14, 15]


def test_the_terrain_table_is_the_rulebooks() -> None:
    chart = drvar_map().rules.terrain
    assert {
        terrain: (line.mp, line.to_hit, line.assault, line.blocks)
        for terrain, line in chart.items()
    } == {
        "plain": (1, 5, 0, False),
        "built-up": (2, 6, -2, True),
        "hill": (2, 6, -1, False),
        "forest": (2, 6, -1, True),
    }


def test_strength_comes_as_the_activation_table_expects_it() -> None:
    units = drvar_counters().units
    arriving = Counter[tuple[str, int]]()
    for unit in units:
        arriving[unit.side, unit.arrival.turn] += unit.vf
    assert arriving == {
        ("german", 1): 15,
        ("german", 3): 5,
        ("german", 12): 12,
        ("yugoslav", 0): 14,
        ("yugoslav", 2): 2,
        ("yugoslav", 3): 3,
        ("yugoslav", 5): 7,
        ("yugoslav", 6): 6,
    }


def test_reinforcements_come_by_the_hexes_of_17_1() -> None:
    file = drvar_counters()
    ways = {
        (unit.side, unit.arrival.turn, unit.arrival.entry)
        for unit in file.units
        if unit.arrival.mode == "entry"
    }
    assert ways == {
        ("german", 12, "05.01"),
        ("yugoslav", 2, "20.12"),
        ("yugoslav", 3, "01.12"),
        ("yugoslav", 5, "01.07"),
        ("yugoslav", 5, "05.01"),
        ("yugoslav", 6, "01.08"),
        ("yugoslav", 6, "20.01"),
    }
    assert file.unit("pb1").arrival.start == "11.05"
    assert file.unit("pb1").arrival.entry == ""
    assert file.unit("w1").arrival.start == ""


def test_movement_and_range_are_those_of_the_unit_table() -> None:
    for unit in drvar_counters().units:
        expected = {
            "tank": (15, 2),
            "artillery": (1, 4),
            "mortar": (4, 3),
            "machine-gun": (4, 2),
        }.get(unit.type, (4, 1))
        assert (unit.movement, unit.range) == expected


def test_heavy_weapons_and_the_abwehr_land_as_support() -> None:
    file = drvar_counters()
    dropped = [unit for unit in file.units if unit.arrival.mode == "airdrop"]
    assert {unit.id for unit in dropped if unit.support} == {"smg1", "mrs1", "abwehr", "smg2", "lg"}
    assert {unit.type for unit in dropped if not unit.support} == {"paratroop"}
    assert [unit.id for unit in file.units if unit.abwehr] == ["abwehr"]
    assert [unit.id for unit in file.units if unit.light] == ["ckj", "lgkj"]
    with pytest.raises(KeyError):
        file.unit("tito")


def test_the_pieces_that_do_not_fight() -> None:
    file = drvar_counters()
    rybka, willam = file.commands
    assert (rybka.formation, rybka.radius, rybka.radius_back, rybka.returns) == (
        "fj500",
        4,
        2,
        True,
    )
    assert (willam.formation, willam.radius, willam.returns) == ("kg_willam", 4, False)
    assert Counter(mission.kind for mission in file.missions)["decoy"] == 4
    worth = {mission.id: (mission.captured, mission.exited) for mission in file.missions}
    assert worth["tito"] == worth["decoy1"] == (0, 0)
    assert worth["british"] == worth["us"] == worth["soviet"] == (4, 2)
    assert Counter((raid.side, raid.turn) for raid in file.aircraft) == {
        ("german", 1): 3,
        ("german", 3): 2,
        ("german", 5): 1,
        ("german", 6): 1,
        ("yugoslav", 13): 1,
    }


def test_every_reconstructed_value_says_why() -> None:
    file = drvar_counters()
    counters: list[Unit | Command] = [*file.units, *file.commands]
    for counter in counters:
        assert counter.history is not None
        ours = {value for value, origin in counter.sources.items() if origin == "reconstructed"}
        assert ours == set(counter.why)


@pytest.mark.parametrize(
    ("path", "value", "key", "reason"),
    [
        (("hexes", "06.06", "terrain"), "city", "hexes.06.06.terrain", "unknown terrain"),
        (("rules", "objectives"), [], "rules.objectives", "empty"),
        (("rules", "objectives", 0, "hex"), "21.01", "rules.objectives", "no hex '21.01'"),
        (("rules", "mission_hexes"), ["11.05"] * 2, "rules.mission_hexes.1", "'11.05' is listed"),
        (("rules", "river_hexes"), [], "rules.river_hexes", "empty"),
        (("rules", "entries"), ["05.02"], "rules.entries", "05.02 is not at the edge"),
        (("rules", "road_ends"), ["05.02"], "rules.road_ends", "05.02 is not at the edge"),
        (("rules", "road_ends"), ["01.07"], "rules.road_ends", "no road in 01.07"),
        (("rules", "scatter", 0), "NE", "rules.scatter", "must list N, NE, SE, S, SW, NW"),
        (("rules", "terrain", "marsh"), {}, "rules.terrain.marsh.mp", "missing"),
        (("rules", "terrain"), {}, "rules.terrain.plain", "missing"),
        (("rules", "terrain", "hill", "mp"), 0, "rules.terrain.hill.mp", "0 is out of range"),
        (("rules", "terrain", "hill", "to_hit"), 7, "rules.terrain.hill.to_hit", "7 is out of"),
        (("rules", "terrain", "hill", "assault"), 9, "rules.terrain.hill.assault", "9 is out of"),
        (("rules", "turns"), [], "rules.turns", "must have 15 boxes"),
        (("rules", "turns", 0, "hours"), "x" * 13, "rules.turns.0.hours", "13 characters"),
        (("rules", "turns", 8, "night"), False, "rules.turns.8.night", "turns 9 to 11 are night"),
        (("rules", "turns", 0, "air"), ["us"], "rules.turns.0.air", "unknown side"),
        (("rules", "metres_per_hex"), 0, "rules.metres_per_hex", "0 is out of range"),
        (("sides", 0, "features"), ["bridge"], "sides.0.features", "a bridge without a river"),
        (("sides", 0, "features"), ["river", "bridge"], "sides.0.features", "a bridge without a r"),
        (("roads", 6, "hexes"), ["09.03", "09.04"], "sides.13.features", "a road crosses here"),
    ],
)
def test_a_map_the_rules_cannot_use_is_refused(
    path: tuple[Any, ...], value: Any, key: str, reason: str
) -> None:
    is_refused(drvar_map, spoilt("map.json", *path, value=value), key, reason)


def test_the_scatter_table_wants_a_side_at_the_top() -> None:
    content = ours("map.json")
    content["grid"]["orientation"] = "pointy"
    content["sides"], content["roads"], content["exits"] = [], [], []
    with pytest.raises(DataError, match=r"grid\.orientation: the scatter table"):
        drvar_map(json.dumps(content).encode())


@pytest.mark.parametrize(
    ("path", "value", "key", "reason"),
    [
        (("format",), "grognard-counters/1", "format", "unknown format"),
        (("title",), "berlino85", "title", "unknown title"),
        (("formations", "a b"), {"it": "", "en": ""}, "formations.a b", "'a b' is not a short"),
        (("units", 1, "id"), "rot", "units.1.id", "'rot' is already units.0"),
        (("units", 1, "id"), "radio", "units.1.id", "'radio' is already radio"),
        (("commands", 0, "id"), "rot", "commands.0.id", "'rot' is already units.0"),
        (("units", 1, "id"), "G 2", "units.1.id", "'G 2' is not a short plain word"),
        (("units", 1, "short"), "x" * 13, "units.1.short", "13 characters is too long"),
        (("units", 1, "side"), "british", "units.1.side", "unknown side"),
        (("units", 1, "type"), "mule", "units.1.type", "unknown type of unit"),
        (("units", 1, "size"), "army", "units.1.size", "unknown size"),
        (("units", 1, "formation"), "x", "units.1.formation", "unknown formation"),
        (("units", 1, "vf"), 9, "units.1.vf", "9 is out of range (1 to 8)"),
        (("units", 1, "movement"), 0, "units.1.movement", "0 is out of range"),
        (("units", 1, "range"), 0, "units.1.range", "0 is out of range"),
        (("units", 1, "merge_cap"), 9, "units.1.merge_cap", "9 is out of range"),
        (("units", 1, "abwehr"), True, "units", "13.2 needs one Abwehr unit"),
        (("units", -1, "abwehr"), True, "units.36.abwehr", "the Abwehr is German"),
        (("units", 1, "arrival", "mode"), "swim", "units.1.arrival.mode", "unknown mode"),
        (("units", 1, "arrival", "turn"), 2, "units.1.arrival", "airdrops are German"),
        (("units", 1, "arrival", "hex"), "01.01", "units.1.arrival.hex", "14.2: the German"),
        (("units", -1, "arrival", "hex"), "01.01", "units.36.arrival.hex", "unknown entry hex"),
        (("units", -1, "arrival", "turn"), 16, "units.36.arrival.turn", "16 is out of range"),
        (("units", 21, "arrival", "turn"), 1, "units.21.arrival.turn", "1 is out of range"),
        (("units", 21, "arrival", "hex"), "0101", "units.21.arrival.hex", "no hex '0101'"),
        (("units", 1, "sources", "vf"), "?", "units.1.sources.vf", "unknown source"),
        (("units", 1, "why", "luck"), {"it": "", "en": ""}, "units.1.why.luck", "unknown value"),
        (("commands", 0, "radius"), -1, "commands.0.radius", "-1 is out of range"),
        (("commands", 0, "formation"), "x", "commands.0.formation", "unknown formation"),
        (("missions", 0, "kind"), "french", "missions.0.kind", "unknown kind of Mission"),
        (("missions", 0, "kind"), "us", "missions", "there must be one tito, not 0"),
        (("missions", 1, "exited"), -2, "missions.1.exited", "-2 is out of range"),
        (("radio", "movement"), 0, "radio.movement", "0 is out of range"),
        (("aircraft", 0, "precision"), 7, "aircraft.0.precision", "7 is out of range"),
        (("aircraft", 0, "turn"), 2, "aircraft.0.turn", "turn 2 of the map has no german"),
        (("aircraft", 0, "turn"), 0, "aircraft.0.turn", "0 is out of range"),
    ],
)
def test_counters_the_rules_cannot_use_are_refused(
    path: tuple[Any, ...], value: Any, key: str, reason: str
) -> None:
    is_refused(drvar_counters, spoilt("counters.json", *path, value=value), key, reason)


def test_there_is_a_mission_for_every_initial_hex_of_the_map_in_use() -> None:
    fewer = drvar_map(spoilt("map.json", "rules", "mission_hexes", value=["11.05"]))
    with pytest.raises(DataError, match="missions: 8 for 1 initial Mission hexes"):
        drvar_counters(map=fewer)
