"""Counter files: what a good one gives, and how every bad one is refused."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from grognard.boards.counterfile import CounterFile, CounterWords, load_counters
from grognard.boards.grid import Grid
from grognard.engine.errors import DataError

GRID = Grid(3, 2, flat=False, shifted="odd")
WORDS = CounterWords(
    title="ford",
    sides=frozenset({"red", "blue"}),
    nations=frozenset({"red", "blue"}),
    kinds=frozenset({"infantry", "armoured"}),
    sizes=frozenset({"battalion", "company"}),
    factors=frozenset({"combat", "movement"}),
)
FORD: dict[str, Any] = {
    "format": "grognard-counters/1",
    "title": "ford",
    "source": "printed",
    "note": {"it": "Pedine di prova.", "en": "Counters for tests."},
    "units": [
        {
            "id": "red_1",
            "side": "red",
            "nation": "red",
            "kind": "infantry",
            "size": "battalion",
            "name": {"it": "1º Battaglione", "en": "1st Battalion"},
            "short": "1 Bn",
            "factors": {"combat": 3, "movement": 2},
            "sources": {"combat": "rulebook", "start": "reconstructed"},
            "why": {"start": {"it": "presso il guado", "en": "by the ford"}},
            "history": {"it": "Mai esistito.", "en": "Never existed."},
        },
        {
            "id": "blue_1",
            "side": "blue",
            "nation": "blue",
            "kind": "armoured",
            "size": "company",
            "name": {"it": "Carri", "en": "Tanks"},
            "short": "A",
            "factors": {"combat": 0, "movement": 99},
        },
    ],
    "setups": {"start": {"red_1": "0101", "blue_1": "0302"}},
}


def load(content: Any) -> CounterFile:
    raw = content if isinstance(content, bytes) else json.dumps(content).encode()
    return load_counters(raw, WORDS, GRID, where="counters.json")


def put(*path: str | int, value: Any) -> dict[str, Any]:
    content = copy.deepcopy(FORD)
    here: Any = content
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = value
    return content


def without(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    content = copy.deepcopy(FORD)
    change(content)
    return content


def test_good_counters_are_read_in_their_order() -> None:
    file = load(FORD)
    assert [unit.id for unit in file.units] == ["red_1", "blue_1"]
    assert file.unit("red_1").factors == {"combat": 3, "movement": 2}
    assert file.unit("red_1").why["start"].it == "presso il guado"
    assert file.setups["start"]["blue_1"] == "0302"
    with pytest.raises(KeyError):
        file.unit("green_1")


@pytest.mark.parametrize(
    ("content", "key", "reason"),
    [
        (b"{", "", "not valid JSON"),
        (put("format", value="grognard-map/1"), "format", "unknown format 'grognard-map/1'"),
        (put("title", value="other"), "title", "unknown title 'other' (known: ford)"),
        (put("source", value="rumour"), "source", "unknown source 'rumour'"),
        (put("price", value=1), "price", "unknown key"),
        (put("units", 1, "id", value="red_1"), "units.1.id", "'red_1' is already units.0"),
        (put("units", 1, "id", value="blue 1"), "units.1.id", "'blue 1' is not a short plain word"),
        (put("units", 1, "id", value=""), "units.1.id", "'' is not a short plain word"),
        (put("units", 1, "id", value="b" * 25), "units.1.id", f"'{'b' * 25}' is not a short"),
        (put("units", 1, "side", value="green"), "units.1.side", "unknown side 'green' (known: b"),
        (put("units", 1, "nation", value="x"), "units.1.nation", "unknown nation 'x'"),
        (put("units", 1, "kind", value="camel"), "units.1.kind", "unknown kind of unit 'camel'"),
        (put("units", 1, "size", value="army"), "units.1.size", "unknown size 'army'"),
        (put("units", 1, "short", value="x" * 13), "units.1.short", "13 characters is too long"),
        (put("units", 1, "name", value="A"), "units.1.name", "expected an object {...}, not text"),
        (put("units", 1, "name", "it", value="\t"), "units.1.name.it", "contains characters"),
        (
            put("units", 1, "factors", "combat", value=-1),
            "units.1.factors.combat",
            "-1 is out of range (0 to 99)",
        ),
        (
            put("units", 1, "factors", "combat", value=100),
            "units.1.factors.combat",
            "100 is out of range (0 to 99)",
        ),
        (
            put("units", 1, "factors", "combat", value="6"),
            "units.1.factors.combat",
            "expected a whole number, not text",
        ),
        (
            put("units", 1, "factors", "luck", value=1),
            "units.1.factors.luck",
            "unknown factor 'luck' (known: combat, movement)",
        ),
        (
            without(lambda c: c["units"][1]["factors"].pop("movement")),
            "units.1.factors.movement",
            "missing",
        ),
        (
            put("units", 0, "sources", "combat", value="aunt"),
            "units.0.sources.combat",
            "unknown source 'aunt'",
        ),
        (
            put("units", 0, "sources", "colour", value="source"),
            "units.0.sources.colour",
            "unknown value 'colour'",
        ),
        (put("units", 0, "why", "size", value="big"), "units.0.why.size", "expected an object"),
        (
            put("units", 0, "why", "colour", value={"it": "", "en": ""}),
            "units.0.why.colour",
            "unknown value 'colour'",
        ),
        (put("units", 0, "history", "en", value=3), "units.0.history.en", "expected text, not a"),
        (put("setups", "start", "green", value="0101"), "setups.start.green", "no such unit"),
        (
            put("setups", "start", "red_1", value="0909"),
            "setups.start.red_1",
            "no hex '0909' on the map",
        ),
        (put("setups", "start", "red_1", value=101), "setups.start.red_1", "expected text, not a"),
    ],
)
def test_bad_counters_are_refused_with_place_and_reason(
    content: Any, key: str, reason: str
) -> None:
    with pytest.raises(DataError) as caught:
        load(content)
    assert caught.value.file == "counters.json"
    assert caught.value.key == key
    assert caught.value.reason.startswith(reason)
    assert "\n" not in str(caught.value)
