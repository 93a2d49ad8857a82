"""What lies in the box: our map and counters, and files that take their place."""

import json
from collections import Counter
from typing import Any

import pytest

from grognard.boards.mapfile import lay_out
from grognard.engine.errors import DataError
from grognard.titles.nightdrop.box.components import GermanUnit, Regiment, drop_counters, drop_map
from tests.titles.files import Files, is_refused

FILES = Files("nightdrop")
ours, spoilt = FILES.ours, FILES.spoilt


def test_the_map_is_the_one_of_our_reconstruction() -> None:
    file = drop_map()
    board = lay_out(file)
    assert file.source == "reconstructed"
    assert Counter(board.terrain) == {
        "bocage": 645,
        "marsh": 66,
        "river": 41,
        "village": 20,
        "stream": 10,
    }
    assert file.rules.turns[0].hours == "02-03"
    assert [box.night for box in file.rules.turns] == [True] * 4 + [False] * 5
    assert file.hexes[file.rules.sunken_ford].name == "Gué"
    assert len({hex for hexes in file.rules.vp_hexes.values() for hex in hexes}) == 9


def test_even_columns_lie_half_a_hex_lower() -> None:
    grid = lay_out(drop_map()).grid
    assert grid.centre(grid.hex("0201"))[1] > grid.centre(grid.hex("0101"))[1]
    around = [grid.names[hex] for hex in grid.neighbours[grid.hex("3009")]]
    assert around == ["3008", "3109", "3110", "3010", "2910", "2909"]


@pytest.mark.parametrize("regiment", ["505", "507", "508"])
def test_a_drop_zone_is_a_hex_and_its_six_neighbours(regiment: str) -> None:
    file = drop_map()
    grid = lay_out(file).grid
    centre, *around = (grid.hex(hex) for hex in file.rules.drop_zones[regiment])
    assert sorted(around) == sorted(grid.neighbours[centre])


def test_each_water_runs_through_its_own_terrain() -> None:
    file = drop_map()
    for water in file.waters:
        terrains = {file.hexes[hex].terrain for hex in water.hexes[:-1]}
        assert terrains <= {"river", "stream"}


def test_the_west_bank_is_joined_by_two_causeways_and_the_ford() -> None:
    """On foot over land and along bridges; a stream is slow but not closed."""
    file = drop_map()
    board = lay_out(file)
    grid = board.grid

    def reached(closed: set[str]) -> set[str]:
        start = grid.hex("2411")
        seen, front = {start}, [start]
        while front:
            hex = front.pop()
            for direction, other in enumerate(grid.neighbours[hex]):
                if other < 0 or other in seen or grid.names[other] in closed:
                    continue
                wet = "river" in (board.terrain[hex], board.terrain[other])
                if not wet or board.has(hex, direction, "bridge"):
                    seen.add(other)
                    front.append(other)
        return {grid.names[hex] for hex in seen}

    crossings = {"1413", "1619", "1411"}
    whole = reached(set())
    assert len(whole) == sum(terrain != "river" for terrain in board.terrain) + 3
    assert not reached(crossings) & set(file.rules.drop_zones["508"])
    for crossing in crossings:
        assert reached(crossings - {crossing}) == whole - crossings | {crossing}


def test_a_bridge_wherever_a_main_road_or_the_railway_meets_water() -> None:
    board = lay_out(drop_map())
    grid = board.grid
    for hex in range(grid.size):
        for direction, other in enumerate(grid.neighbours[hex]):
            if other < 0 or "river" == board.terrain[hex] == board.terrain[other]:
                continue
            carried = board.along_road(hex, direction, "main-road")
            carried = carried or board.along_road(hex, direction, "railway")
            wet = {board.terrain[hex], board.terrain[other]} & {"river", "stream"}
            assert board.has(hex, direction, "bridge") == (carried and bool(wet))


def test_the_terrain_chart_makes_the_examples_true() -> None:
    """6.2.2 bocage costs 1; 9.2.5 village +2, bridge +1; 4.2.3 the landing modifiers."""
    rules = drop_map().rules
    assert rules.terrain["bocage"].leg == 2
    assert rules.terrain["village"].defence == 2
    assert rules.bridge_defence == 1
    assert {terrain: effect.landing for terrain, effect in rules.terrain.items()} == {
        "bocage": 0,
        "village": 2,
        "marsh": 1,
        "stream": None,
        "river": None,
    }


def test_the_counters_are_the_140_of_the_rulebook() -> None:
    file = drop_counters()
    assert file.counter_count == {
        "sticks": 78,
        "companies": 24,
        "germans": 14,
        "vp_chits": 9,
        "markers": 15,
        "total": 140,
    }
    assert {number: regiment.sticks.total for number, regiment in file.regiments.items()} == {
        "505": 28,
        "507": 22,
        "508": 28,
    }
    assert sum(file.vp_sets["three-of-each"]) == 18
    assert Counter(unit.entry for unit in file.germans) == {"A": 4, "B": 3, "C": 4, "D": 3}
    assert [unit.id for unit in file.germans if unit.move == "armour"] == ["G01", "G02"]
    assert [unit.id for unit in file.germans if unit.reduced is None] == [
        "G11",
        "G12",
        "G13",
        "G14",
    ]


def test_what_the_examples_of_9_2_5_say_is_on_the_counters() -> None:
    file = drop_counters()
    assert file.regiments["505"].reduced.defence == 3
    car, infantry = file.german("G02"), file.german("G11")
    assert (car.silhouette, car.full.attack) == ("armoured-car", 4)
    assert (infantry.full.attack, infantry.full.defence) == (2, 2)
    with pytest.raises(KeyError):
        file.german("G15")


def test_every_reconstructed_value_says_why() -> None:
    file = drop_counters()
    units: list[Regiment | GermanUnit] = [*file.regiments.values(), *file.germans]
    for unit in units:
        assert unit.history is not None
        for value, origin in unit.sources.items():
            if origin == "reconstructed" and value not in ("name", "silhouette"):
                assert value in unit.why


@pytest.mark.parametrize(
    ("path", "value", "key", "reason"),
    [
        (("hexes", "0606", "terrain"), "city", "hexes.0606.terrain", "unknown terrain"),
        (("waters", 0, "kind"), "canal", "waters.0.kind", "unknown kind of water"),
        (("waters", 0, "hexes"), ["0101", "0505"], "waters.0.hexes.1", "the water jumps"),
        (("waters", 0, "hexes"), ["0101"], "waters.0.hexes", "a water needs at least two"),
        (("rules", "drop_zones", "506"), [], "rules.drop_zones.506", "unknown key"),
        (("rules", "drop_zones", "505"), ["0101"], "rules.drop_zones.505", "must have 7 hexes"),
        (("rules", "circled"), "0101", "rules.circled", "must be a hex of the 507th's"),
        (("rules", "vp_hexes", "east"), [], "rules.vp_hexes.east", "empty"),
        (("rules", "vp_hexes", "east"), ["3535"], "rules.vp_hexes.east", "no hex '3535'"),
        (("rules", "vp_hexes", "east"), ["1513"], "rules.vp_hexes.1", "'1513' is listed twice"),
        (("rules", "german_start"), ["2411"], "rules.german_start", "must have 5 hexes"),
        (("rules", "entries"), {"A": "1801"}, "rules.entries.B", "missing"),
        (("rules", "entries", "A"), "1802", "rules.entries.A", "1802 is not at the edge"),
        (("rules", "scatter_rose", 0), "NE", "rules.scatter_rose", "must list N, NE, SE"),
        (("rules", "sunken_ford"), "2411", "rules.sunken_ford", "must be a stream hex"),
        (("rules", "turns"), [], "rules.turns", "must have 9 boxes"),
        (("rules", "turns", 0, "hours"), "x" * 13, "rules.turns.0.hours", "13 characters"),
        (("rules", "metres_per_hex"), 0, "rules.metres_per_hex", "0 is out of range"),
        (("rules", "terrain", "marsh", "leg"), 0, "rules.terrain.marsh.leg", "0 is out of range"),
        (("rules", "terrain", "marsh", "landing"), 9, "rules.terrain.marsh.landing", "9 is out"),
        (("rules", "along", "railway", "armour"), 0, "rules.along.railway.armour", "0 is out of"),
        (("rules", "bridge_defence"), 10, "rules.bridge_defence", "10 is out of range"),
        (("sides", 0, "hexes"), ["2411", "2412"], "sides.0.hexes", "a bridge, but neither"),
        (("sides", 0, "hexes"), ["0101", "0102"], "sides.0.hexes", "a bridge without main road"),
    ],
)
def test_a_map_the_rules_cannot_use_is_refused(
    path: tuple[Any, ...], value: Any, key: str, reason: str
) -> None:
    is_refused(drop_map, spoilt("map.json", *path, value=value), key, reason)


def test_the_rose_wants_a_side_at_the_top() -> None:
    content = ours("map.json")
    content["grid"]["orientation"] = "pointy"
    content["sides"], content["roads"], content["waters"], content["exits"] = [], [], [], []
    with pytest.raises(DataError, match=r"grid\.orientation: the scatter rose"):
        drop_map(json.dumps(content).encode())


@pytest.mark.parametrize(
    ("path", "value", "key", "reason"),
    [
        (("format",), "grognard-counters/1", "format", "unknown format"),
        (("title",), "berlino85", "title", "unknown title"),
        (("regiments", "505", "colour"), "green", "regiments.505.colour", "unknown colour"),
        (("regiments", "505", "sticks", "plt"), -1, "regiments.505.sticks.plt", "-1 is out"),
        (("regiments", "506"), ours("counters.json")["regiments"]["505"], "regiments.506", "unkn"),
        (("regiments", "507", "full", "attack"), 100, "regiments.507.full.attack", "100 is out"),
        (("regiments", "507", "why", "luck"), {"it": "", "en": ""}, "regiments.507.why.luck", "u"),
        (("germans",), [], "germans", "4.1 places 5 units"),
        (("germans", 1, "id"), "G01", "germans.1.id", "'G01' is already germans.0"),
        (("germans", 1, "id"), "G 2", "germans.1.id", "'G 2' is not a short plain word"),
        (("germans", 1, "short"), "x" * 13, "germans.1.short", "13 characters is too long"),
        (("germans", 1, "size"), "army", "germans.1.size", "unknown size"),
        (("germans", 1, "silhouette"), "mule", "germans.1.silhouette", "unknown silhouette"),
        (("germans", 1, "move"), "leg", "germans.1.move", "armoured-car moves as armour"),
        (("germans", 1, "entry"), "E", "germans.1.entry", "unknown entry hex"),
        (("germans", 1, "sources", "entry"), "?", "germans.1.sources.entry", "unknown source"),
        (("germans", 1, "reduced"), 2, "germans.1.reduced", "expected"),
        (("vp_sets", "four-of-each"), [], "vp_sets.four-of-each", "empty: 10.3"),
        (("vp_sets", "three-of-each", 0), 10, "vp_sets.three-of-each.0", "10 is out of"),
        (("markers", "turn"), -1, "markers.turn", "-1 is out of range"),
    ],
)
def test_counters_the_rules_cannot_use_are_refused(
    path: tuple[Any, ...], value: Any, key: str, reason: str
) -> None:
    is_refused(drop_counters, spoilt("counters.json", *path, value=value), key, reason)
