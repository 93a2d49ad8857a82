"""36.3 Own battles: the catalogue, a file that is checked, one built of two army lists."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.engine.door import act
from grognard.engine.journal import Game
from grognard.engine.text import Texts
from grognard.titles.lineagotica.box.battle import BATTLES
from grognard.titles.lineagotica.box.battles import MOST_KEPT
from grognard.titles.lineagotica.box.catalogue import catalogue, checked
from grognard.titles.lineagotica.box.fielding import Wanted, build
from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.position import FIT, Skirmish
from grognard.titles.lineagotica.sight.seen import View
from grognard.titles.lineagotica.title import TITLE, LineaGotica
from tests.titles.lineagotica.worlds import lively, skirmish_file

TEXTS = Texts(TITLE, "en", strict=True)
UNITS = {each.id: each.unit for each in catalogue(TEXTS).templates}
SUPPORTS = {each.id: each.support for each in catalogue(TEXTS).supports}
ATTACK = "attack_on_hasty_defence"


def wanted(**more: Any) -> dict[str, Any]:
    blue = [UNITS[id] for id in ("coriano/sec2", "coriano/sec2", "coriano/sh2", "coriano/foo")]
    red = [UNITS[id] for id in ("coriano/fj1", "coriano/pak", "ca-di-sopra/sn")]
    guns = {**SUPPORTS["coriano/f25"], "observers": ["foo-01"], "fire_for_effect_turns": 1}
    return {
        "table": "coriano",
        "turns": 6,
        "blue": {"name": "Able", "posture": ATTACK, "units": blue, "off_table": [guns]},
        "red": {"name": "Baker", "units": red},
        **more,
    }


def built(asked: dict[str, Any]) -> dict[str, Any]:
    """As a browser gets it."""
    told: dict[str, Any] = msgspec.to_builtins(build(msgspec.convert(asked, Wanted)))
    return told


def test_the_catalogue_has_every_unit_of_our_battles_with_its_price() -> None:
    found = catalogue(TEXTS)
    units = [
        unit.id for file in TITLE.battles.files() for side in file.sides for unit in side.units
    ]
    assert [each.id.split("/")[1] for each in found.templates] == units
    assert all(each.points > 0 for each in found.templates)
    for each in found.templates:
        placed = json.dumps(each.unit)
        assert not any(f'"{key}":' in placed for key in ("at", "slot", "aboard", "deploy_zone"))


@pytest.mark.clause("14.1")
@pytest.mark.parametrize(
    ("units", "callers"),
    [
        (("coriano/sec2", "coriano/foo", "coriano/phq"), ["b2-01", "b3-01"]),
        (("coriano/sec2", "coriano/sec3", "coriano/sh2"), ["b1-01", "b2-01"]),
    ],
)
def test_14_1_guns_bought_by_themselves_have_somebody_to_call_them(
    units: tuple[str, ...], callers: list[str]
) -> None:
    guns = SUPPORTS["coriano/m3in"]
    blue = {"name": "Able", "units": [UNITS[id] for id in units], "off_table": [guns]}
    told = built(wanted(blue=blue, size="large"))
    assert told["faults"] == []
    assert json.loads(told["battle"])["off_table"][0]["observers"] == callers


@pytest.mark.clause("36.3")
@pytest.mark.parametrize("table", BATTLES)
def test_36_3_two_lists_and_a_table_make_a_battle_that_can_be_fought(table: str) -> None:
    told = built(wanted(table=table))
    assert told["faults"] == []
    assert told["points"]["blue"] <= told["most"]["blue"]
    assert sum(told["bill"]["red"]) == told["points"]["red"]
    assert len(told["bill"]["blue"]) == 4
    names = [unit["name"]["en"] for unit in json.loads(told["battle"])["sides"][0]["units"]]
    assert names[:2] == ["2 Section", "2 Section · 2"]
    summary = checked(told["battle"], TEXTS).summary
    assert summary is not None
    assert [side.points for side in summary.sides] == list(told["points"].values())
    pos = TITLE.start(own=told["battle"])
    assert TITLE.invariants(pos) == []
    zones = pos.box.scenario.zones
    for piece in pos.box.pieces:
        if pos.state[piece.index] == FIT:
            xs, ys = zip(*zones[piece.side].polygon, strict=True)
            assert min(xs) <= pos.x[piece.index] <= max(xs)
            assert min(ys) <= pos.y[piece.index] <= max(ys)
    rng = Random(1)
    for _ in range(60):
        pos = act(pos, pos.seat, lively(pos, rng))
    assert TITLE.invariants(pos) == []


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"table": "waterloo"}, "table"),
        ({"size": "skirmish"}, "blue.units"),
        ({"red": {"units": []}}, "red.units"),
        ({"red": {"units": [{"kind": "squad"}]}}, "red.units[0]"),
        ({"red": {"units": [{**UNITS["coriano/fj1"], "figures": 7}]}}, "red.units.0.figures"),
        (
            {"red": {"units": [{**UNITS["coriano/fj1"], "quality": "divine"}]}},
            "red.units[0].quality",
        ),
        ({"turns": 0}, "turns"),
    ],
)
def test_what_is_wrong_in_a_list_is_named(change: dict[str, Any], key: str) -> None:
    told = built(wanted(**change))
    assert told["battle"] == ""
    assert told["faults"][0]["key"] == key
    assert told["faults"][0]["reason"]


def test_a_file_is_checked_and_summed_up() -> None:
    right = checked(skirmish_file().decode(), TEXTS)
    assert right.faults == []
    assert right.summary is not None
    assert right.summary.sides[0].men == 4
    assert {each.key for each in right.summary.cautions} == {"squad-size"}
    wrong = checked(skirmish_file().decode().replace('"smg"', '"gms"'), TEXTS)
    assert wrong.summary is None
    assert wrong.faults[0].key.endswith("weapons.0")
    assert checked("\ud800", TEXTS).faults


def test_nobody_goes_by_what_an_observed_enemy_goes_by() -> None:
    file = skirmish_file().decode().replace('"a4"', '"e4"')
    assert "observed enemy" in checked(file, TEXTS).faults[0].reason


def test_a_game_keeps_its_own_battle_however_many_others_are_brought() -> None:
    title = LineaGotica()
    file = json.loads((TITLE.folder / "data" / "scenarios" / "ca-di-sopra.json").read_bytes())

    def brought(number: int) -> Game[Skirmish, View]:
        named = {**file, "name": {"it": f"Casa {number}", "en": f"House {number}"}}
        return Game(title, own=json.dumps(named))

    first = brought(0)
    for number in range(1, MOST_KEPT + 3):
        brought(number)
    pos, options = first.position, first.options
    assert isinstance(options, Options)
    assert title.decode(pos.encode(), first.box).digest() == pos.digest()
    imagined = title.sight.imagine(title.sight.view(pos, "blue"), first.box, Random(1))
    assert imagined.box is first.box
    # What was forgotten is made again from the options, which bring the whole text along.
    assert title.box_of(options).scenario.digest == first.box.scenario.digest
    assert title.battles.file(options).name.en == "House 0"
