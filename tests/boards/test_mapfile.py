"""Map files: what a good one gives, and how every bad one is refused."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.boards.datafile import TOO_LARGE
from grognard.boards.mapfile import MapFile, MapWords, lay_out, load_map
from grognard.engine.errors import DataError, GrognardError

WORDS = MapWords(
    title="ford",
    terrains=frozenset({"plain", "forest"}),
    zones=frozenset({"", "north"}),
    features=frozenset({"river", "wall"}),
    roads=frozenset({"road", "railway"}),
    marks=frozenset({"airfield"}),
)


class FordRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    worth: dict[str, int] = {}


# Pointy hexes, even rows further east:   0101 0201 0301
#                                           0102 0202 0302
FORD: dict[str, Any] = {
    "format": "grognard-map/1",
    "title": "ford",
    "name": "The Ford",
    "source": "reconstructed",
    "note": {"it": "Carta di prova.", "en": "A map for tests."},
    "grid": {"orientation": "pointy", "columns": 3, "rows": 2, "shifted": "even"},
    "hexes": {
        "0101": {"terrain": "plain", "name": "Fürth"},
        "0201": {"terrain": "forest"},
        "0301": {"terrain": "plain", "zone": "north"},
        "0102": {"terrain": "plain", "marks": [{"kind": "airfield", "name": "Höhe"}]},
        "0202": {"terrain": "plain"},
        "0302": {"terrain": "plain"},
    },
    "sides": [
        {"hexes": ["0101", "0102"], "features": ["river"], "name": "Bach"},
        {"hexes": ["0102", "0201"], "features": ["river", "wall"]},
    ],
    "roads": [
        {"kind": "road", "name": "F1", "hexes": ["0101", "0102", "0202"]},
        {"kind": "railway", "hexes": ["0101", "0102"]},
    ],
    "exits": [{"hex": "0101", "direction": "W", "name": "Ulm"}],
    "rules": {"worth": {"0101": 2, "0302": 1}},
}


def load(content: Any) -> MapFile[FordRules]:
    raw = content if isinstance(content, bytes) else json.dumps(content).encode()
    return load_map(raw, WORDS, FordRules, where="map.json")


def fault(content: Any) -> tuple[str, str]:
    with pytest.raises(DataError) as caught:
        load(content)
    assert caught.value.file == "map.json"
    assert "\n" not in str(caught.value)
    return caught.value.key, caught.value.reason


def spoilt(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    content = copy.deepcopy(FORD)
    change(content)
    return content


def put(*path: str | int, value: Any) -> dict[str, Any]:
    content = copy.deepcopy(FORD)
    here: Any = content
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = value
    return content


def test_a_good_map_is_read() -> None:
    file = load(FORD)
    assert file.name == "The Ford"
    assert file.hexes["0101"].name == "Fürth"
    assert file.rules.worth == {"0101": 2, "0302": 1}
    assert file.exits[0].direction == "W"


def test_a_map_is_read_from_a_path_and_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(FORD).encode())
    assert load_map(path, WORDS, FordRules, where=path.name) == load(FORD)


def test_the_tables_say_the_same_from_both_hexes() -> None:
    board = lay_out(load(FORD))
    grid = board.grid
    a, b = grid.hex("0101"), grid.hex("0102")
    there, back = grid.direction(a, b), grid.direction(b, a)
    assert board.has(a, there, "river")
    assert board.has(b, back, "river")
    assert not board.has(a, there, "wall")
    assert board.along_road(a, there)
    assert board.along_road(b, back)
    assert board.along_road(a, there, "railway")
    east = grid.direction(b, grid.hex("0202"))
    assert board.along_road(b, east, "road")
    assert not board.along_road(b, east, "railway")
    for hex in range(grid.size):
        for direction, other in enumerate(grid.neighbours[hex]):
            side = hex * 6 + direction
            if other >= 0:
                opposite = other * 6 + (direction + 3) % 6
                assert board.features[side] == board.features[opposite]
                assert board.roads[side] == board.roads[opposite]
            else:
                assert not board.features[side]
                assert not board.roads[side]


def test_the_tables_follow_the_order_of_the_grid() -> None:
    board = lay_out(load(FORD))
    assert board.terrain[board.grid.hex("0201")] == "forest"
    assert board.names[board.grid.hex("0101")] == "Fürth"
    assert board.in_zone("north") == [board.grid.hex("0301")]


def test_the_digest_is_the_same_for_maps_that_play_the_same() -> None:
    digest = lay_out(load(FORD)).digest

    def redrawn(content: dict[str, Any]) -> None:
        content["name"] = "Die Furt"
        content["note"]["en"] = "Another note."
        content["hexes"]["0101"]["name"] = "Fuerth"
        content["hexes"] = dict(reversed(content["hexes"].items()))
        content["sides"].reverse()
        content["sides"][0]["hexes"].reverse()
        content["sides"][0]["features"].reverse()
        content["roads"].reverse()
        content["roads"][0]["hexes"].reverse()

    assert lay_out(load(spoilt(redrawn))).digest == digest


@pytest.mark.parametrize(
    "content",
    [
        put("hexes", "0101", "terrain", value="forest"),
        put("hexes", "0101", "zone", value="north"),
        put("sides", 0, "features", value=["wall"]),
        put("roads", 1, "kind", value="road"),
        put("rules", "worth", "0101", value=3),
        put("grid", "shifted", value="odd") | {"sides": [], "roads": []},
    ],
)
def test_the_digest_differs_for_maps_that_play_differently(content: dict[str, Any]) -> None:
    assert lay_out(load(content)).digest != lay_out(load(FORD)).digest


def test_one_line_says_which_file_where_and_why() -> None:
    with pytest.raises(GrognardError) as caught:
        load(put("hexes", "0202", "terrain", value="swamp"))
    assert str(caught.value) == (
        "map.json: hexes.0202.terrain: unknown terrain 'swamp' (known: forest, plain)"
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "not valid JSON: Expecting value (line 1, column 1)"),
        (b"hello", "not valid JSON: Expecting value (line 1, column 1)"),
        (json.dumps(FORD).encode()[:300], "not valid JSON: "),
        (json.dumps(FORD).encode() + b"}", "not valid JSON: Extra data"),
        (b'{"name": "B\xf6rnicke"}', "not UTF-8 text (byte 11)"),
        (b"\x00\x01\x02", "not valid JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a":' * 100_000, "nested too deeply"),
        (b'{"format": NaN}', "NaN is not a number"),
        (b'{"format": 1' + b"0" * 5000 + b"}", "contains a number with too many digits"),
        (b'{"format": 1, "format": 2}', "the key 'format' appears twice in one object"),
        (b" " * (TOO_LARGE + 1), "larger than 4 MB"),
        (b'{"\\ud800": 1}', "contains half a character in a key"),
        (b"[]", "expected an object {...}, not a list [...]"),
        (b"null", "expected an object {...}, not null"),
    ],
)
def test_a_file_that_is_no_map_at_all(content: bytes, reason: str) -> None:
    key, said = fault(content)
    assert key == ""
    assert said.startswith(reason)


def test_a_hex_written_twice_is_named() -> None:
    text = json.dumps(FORD).replace('"0301"', '"0201"', 1)
    assert fault(text.encode()) == ("", "the key '0201' appears twice in one object")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load_map(tmp_path / "gone.json", WORDS, FordRules, where="gone.json")
    assert str(caught.value) == "gone.json: cannot be read: No such file or directory"


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        load_map(tmp_path, WORDS, FordRules, where="mine")


@pytest.mark.parametrize(
    ("content", "key", "reason"),
    [
        (put("format", value="grognard-map/9"), "format", "unknown format 'grognard-map/9'"),
        (put("title", value="berlino85"), "title", "unknown title 'berlino85' (known: ford)"),
        (put("source", value="guessed"), "source", "unknown source 'guessed'"),
        (put("name", value=7), "name", "expected text, not a whole number"),
        (put("name", value="x" * 61), "name", "61 characters is too long (at most 60)"),
        (put("name", value="a\nb"), "name", "contains characters that cannot be printed"),
        (put("name", value="\ud800"), "name", "contains characters that cannot be printed"),
        (put("note", value="one"), "note", "expected an object {...}, not text"),
        (put("note", value={"en": "one"}), "note.it", "missing"),
        (put("colour", value="red"), "colour", "unknown key"),
        (spoilt(lambda c: c.pop("rules")), "rules", "missing"),
        (spoilt(lambda c: c.pop("hexes")), "hexes", "missing"),
    ],
)
def test_the_head_of_the_file(content: dict[str, Any], key: str, reason: str) -> None:
    where, why = fault(content)
    assert where == key
    assert why.startswith(reason)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("columns", 0, "0 is out of range (1 to 99)"),
        ("columns", 100, "100 is out of range (1 to 99)"),
        ("rows", -1, "-1 is out of range (1 to 99)"),
        ("rows", 10**30, "out of range"),
        ("rows", "ten", "expected a whole number, not text"),
        ("rows", 2.5, "expected a whole number, not a number"),
        ("rows", True, "expected a whole number, not true or false"),
        ("orientation", "round", "unknown orientation 'round' (known: flat, pointy)"),
        ("shifted", "both", "unknown shift 'both' (known: even, odd)"),
        ("separator", "-", 'must be "" or "."'),
        ("hexes", 6, "unknown key"),
    ],
)
def test_the_grid(field: str, value: Any, reason: str) -> None:
    key, why = fault(put("grid", field, value=value))
    assert key == f"grid.{field}"
    assert reason in why


@pytest.mark.parametrize(
    ("content", "key", "reason"),
    [
        (put("hexes", "0401", value={"terrain": "plain"}), "hexes.0401", "no hex '0401' on a grid"),
        (put("hexes", "here", value={"terrain": "plain"}), "hexes.here", "no hex 'here' on a grid"),
        (put("hexes", "1", value={"terrain": "plain"}), "hexes.1", "no hex '1' on a grid of 3 x 2"),
        (spoilt(lambda c: c["hexes"].pop("0202")), "hexes.0202", "missing: the grid has 3 x 2"),
        (put("hexes", value={}), "hexes.0101", "missing"),
        (put("hexes", value=[]), "hexes", "expected an object {...}, not a list [...]"),
        (put("hexes", "0202", value="plain"), "hexes.0202", "expected an object {...}, not text"),
        (put("hexes", "0202", value={}), "hexes.0202.terrain", "missing"),
        (put("hexes", "0202", "terrain", value=None), "hexes.0202.terrain", "expected text, not"),
        (put("hexes", "0202", "height", value=3), "hexes.0202.height", "unknown key"),
        (put("hexes", "0202", "zone", value="south"), "hexes.0202.zone", "unknown zone 'south'"),
        (put("hexes", "0202", "name", value="a\x00"), "hexes.0202.name", "contains characters"),
        (
            put("hexes", "0102", "marks", 0, "kind", value="port"),
            "hexes.0102.marks.0.kind",
            "unknown mark 'port' (known: airfield)",
        ),
        (
            put("hexes", "0102", "marks", 0, "kind", value=4),
            "hexes.0102.marks.0.kind",
            "expected text, not a whole number",
        ),
        (
            put("hexes", "0102", "marks", 0, "size", value=4),
            "hexes.0102.marks.0.size",
            "unknown key",
        ),
    ],
)
def test_the_hexes(content: dict[str, Any], key: str, reason: str) -> None:
    where, why = fault(content)
    assert where == key
    assert why.startswith(reason)


def test_the_first_of_two_wrong_hexes_is_named() -> None:
    def both(content: dict[str, Any]) -> None:
        content["hexes"]["0301"]["terrain"] = 1
        content["hexes"]["0302"]["terrain"] = 1

    assert fault(spoilt(both))[0] == "hexes.0301.terrain"


@pytest.mark.parametrize(
    ("content", "key", "reason"),
    [
        (
            put("sides", 0, "hexes", value=["0101", "0302"]),
            "sides.0.hexes",
            "0101 and 0302 are not neighbours",
        ),
        (
            put("sides", 0, "hexes", value=["0101", "0101"]),
            "sides.0.hexes",
            "0101 and 0101 are not neighbours",
        ),
        (
            put("sides", 1, "hexes", value=["0102", "0101"]),
            "sides.1.hexes",
            "0102 and 0101 are already sides.0",
        ),
        (put("sides", 0, "hexes", value=["0101", "0909"]), "sides.0.hexes.1", "no hex '0909' on a"),
        (put("sides", 0, "hexes", value=["0101"]), "sides.0.hexes", "expected `array` of length 2"),
        (put("sides", 0, "features", value=[]), "sides.0.features", "empty"),
        (
            put("sides", 0, "features", value=["moat"]),
            "sides.0.features.0",
            "unknown feature 'moat' (known: river, wall)",
        ),
        (
            put("sides", 0, "features", value=["wall", "wall"]),
            "sides.0.features.1",
            "'wall' is listed twice",
        ),
        (put("sides", 0, "depth", value=2), "sides.0.depth", "unknown key"),
    ],
)
def test_the_sides(content: dict[str, Any], key: str, reason: str) -> None:
    where, why = fault(content)
    assert where == key
    assert why.startswith(reason)


@pytest.mark.parametrize(
    ("content", "key", "reason"),
    [
        (
            put("roads", 0, "hexes", value=["0101", "0302"]),
            "roads.0.hexes.1",
            "the road jumps from 0101 to 0302",
        ),
        (
            put("roads", 0, "hexes", value=["0101", "0101"]),
            "roads.0.hexes.1",
            "the road jumps from 0101 to 0101",
        ),
        (put("roads", 0, "hexes", value=["0101"]), "roads.0.hexes", "a road needs at least two"),
        (put("roads", 0, "hexes", value=[]), "roads.0.hexes", "a road needs at least two hexes"),
        (put("roads", 0, "hexes", value=["9999", "0101"]), "roads.0.hexes.0", "no hex '9999'"),
        (put("roads", 0, "kind", value="path"), "roads.0.kind", "unknown kind of road 'path'"),
        (put("exits", 0, "hex", value="0404"), "exits.0.hex", "no hex '0404' on a grid of 3 x 2"),
        (put("exits", 0, "direction", value="N"), "exits.0.direction", "unknown direction 'N'"),
        (put("exits", 0, "direction", value="E"), "exits.0.direction", "E of 0101 is still on"),
        (
            put("rules", "worth", "0302", value="two"),
            "rules.worth.0302",
            "expected a whole number, not text",
        ),
        (put("rules", "price", value=1), "rules.price", "unknown key"),
    ],
)
def test_roads_exits_and_rules(content: dict[str, Any], key: str, reason: str) -> None:
    where, why = fault(content)
    assert where == key
    assert why.startswith(reason)


def test_an_unknown_key_with_strange_letters_still_gives_one_short_line() -> None:
    key, reason = fault(put("hexes", "0101", "a\nb" * 90, value=1))
    assert reason == "unknown key"
    assert len(key) < 130
    key, reason = fault(put("hexes", "a\nb" * 90, value={"terrain": "plain"}))
    assert reason == "no hex '" + "a\\nb" * 20 + "…' on a grid of 3 x 2"
    assert len(key) < 130
    assert fault(put("hexes", "\n", value=1))[0] == "hexes.\\n"
