"""36.3 Own battles: the catalogue, a file that is checked, one built of two army lists."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.engine.door import act
from grognard.engine.errors import DataError
from grognard.engine.journal import Game
from grognard.engine.text import Texts
from grognard.titles.lineagotica.box.battle import BATTLES
from grognard.titles.lineagotica.box.battles import MOST_KEPT
from grognard.titles.lineagotica.box.muster.catalogue import catalogue, checked
from grognard.titles.lineagotica.box.muster.nations import read_nations
from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.position import FIT, Skirmish
from grognard.titles.lineagotica.sight.seen import View
from grognard.titles.lineagotica.title import TITLE, LineaGotica
from tests.titles.lineagotica.worlds import lively, skirmish_file

TEXTS = Texts(TITLE, "en", strict=True)
ITALIAN = Texts(TITLE, "it", strict=True)
OFFERED = catalogue(TEXTS)
NATIONS = {each.id: each for each in OFFERED.nations}
UNITS = {each.id: each.unit for nation in OFFERED.nations for each in nation.templates}
GUNS = {f"{n.id}/{each.id}": each.support for n in OFFERED.nations for each in n.supports}
PLANES = {f"{n.id}/{each.id}": each.support for n in OFFERED.nations for each in n.aircraft}
ATTACK = "attack_on_hasty_defence"
WORKS = {
    "foxhole": 4,
    "trench_100mm": 2,
    "wire_100mm": 2,
    "bunker": 1,
    "ap_mines_100x50mm": 1,
    "at_mines_100x50mm": 1,
}


def wanted(**more: Any) -> dict[str, Any]:
    blue = [UNITS[f"canadian/{id}"] for id in ("rifles", "rifles", "sherman", "observer")]
    red = [UNITS[f"german/{id}"] for id in ("rifles", "pak", "sniper")]
    guns = {**GUNS["canadian/f25"], "fire_for_effect_turns": 1}
    return {
        "table": "coriano",
        "turns": 6,
        "blue": {"name": "Able", "nation": "canadian", "posture": ATTACK, "units": blue}
        | {"off_table": [guns], "aircraft": [PLANES["canadian/kitty"]]},
        "red": {"name": "Baker", "nation": "german", "units": red, "works": WORKS},
        **more,
    }


def built(asked: dict[str, Any], texts: Texts = TEXTS) -> dict[str, Any]:
    """As a browser gets it."""
    told: dict[str, Any] = msgspec.to_builtins(TITLE.workshop.build(asked, texts))
    return told


def of_one(unit: dict[str, Any], texts: Texts = TEXTS, **force: Any) -> dict[str, Any]:
    """A force of that unit alone, against Germans."""
    return built(wanted(blue={"name": "Able", "units": [unit], **force}, size="large"), texts)


# What there is to buy -----------------------------------------------------------------------------


@pytest.mark.clause("36.3")
def test_36_3_every_nation_has_units_of_its_own_with_their_prices() -> None:
    assert len(NATIONS) >= 6
    for nation in OFFERED.nations:
        assert all(each.points > 0 for each in nation.templates)
        assert {"squad", "command", "sniper"} <= {each.kind for each in nation.templates}
        for each in nation.templates:
            placed = json.dumps(each.unit)
            assert not any(f'"{key}":' in placed for key in ("at", "slot", "aboard", "deploy_zone"))


def test_each_nation_is_offered_its_own_support_only() -> None:
    planes = {nation.id: [each.name for each in nation.aircraft] for nation in OFFERED.nations}
    assert planes["partisan"] == []
    assert not set(planes["german"]) & set(planes["american"])
    models = {n.id: {each.unit.get("model") for each in n.templates} for n in OFFERED.nations}
    assert "pak40" in models["german"]
    assert not any("pak40" in models[id] for id in models if id != "german")


def test_units_are_named_by_what_they_are_in_both_languages() -> None:
    names = [
        {each.id: each.name for nation in catalogue(texts).nations for each in nation.templates}
        for texts in (ITALIAN, TEXTS)
    ]
    assert names[0]["german/rifles"] == "Fucilieri, squadra da 8"
    assert names[1]["canadian/rifles"] == "Rifle section of 10"
    assert not any("{" in name for each in names for name in each.values())


def test_every_weapon_and_every_outfit_can_be_had() -> None:
    for nation in OFFERED.nations:
        for arm in nation.arms:
            unit = {**nation.blank, "figures": [dict(man) for man in nation.blank["figures"]]}
            unit["figures"][1] |= {"weapons": [arm.id], "model": arm.model}
            if arm.id == "rifle_grenade":
                unit["figures"][1] |= {"rifle_grenades": 4}
            assert of_one(unit)["faults"] == [], (nation.id, arm.id)
    for role in OFFERED.roles:
        assert set(role.outfit) <= {
            *("weapons", *(each.id for each in OFFERED.counts)),
            *(each.id for each in OFFERED.duties),
        }


# Man by man ---------------------------------------------------------------------------------------


def squad(**changes: dict[str, Any]) -> dict[str, Any]:
    """The blank squad of the Germans, with changes to its men: m2={"weapons": ["lmg"]}."""
    unit = NATIONS["german"].blank
    men = [dict(man) for man in unit["figures"]]
    for name, change in changes.items():
        men[int(name[1:]) - 1] |= change
    return {**unit, "figures": men}


@pytest.mark.clause("36.3")
def test_36_3_a_squad_is_priced_man_by_man() -> None:
    bill = of_one(squad(m2={"weapons": ["lmg"], "grenades": 0}))["bills"]["blue"]["units"][0]
    # The leader 10, his submachine gun 4, two grenades 2, Regular ability 8.
    assert bill["men"] == [24, 20, 12, 12, 12, 12]
    assert bill["points"] == 92
    elite = {**squad(), "quality": "elite", "ability": "elite"}
    bill = of_one(elite)["bills"]["blue"]["units"][0]
    # 17, weapons and grenades by 1.5, and an Elite leader 16: 42; the others 20.
    assert bill["men"] == [42, 20, 20, 20, 20, 20]


@pytest.mark.clause("34.6")
def test_34_6_a_unit_that_starts_hidden_costs_more_and_is_hidden() -> None:
    plain, hidden = of_one(squad()), of_one({**squad(), "hidden": True})
    prices = [told["bills"]["blue"]["units"][0]["points"] for told in (plain, hidden)]
    assert prices[1] == prices[0] + OFFERED.hidden
    assert json.loads(hidden["battle"])["sides"][0]["units"][0]["hidden"]


@pytest.mark.parametrize(
    ("unit", "clause", "said"),
    [
        (squad(m2={"role": "leader"}), "4.1", "due capi"),
        (squad(m1={"role": "rifleman"}), "4.1", "manca il capo"),
        ({**squad(), "ability": None}, "4.6", "manca la capacità del capo"),
        ({**squad(m1={"role": "rifleman"}), "ability": None}, "4.7", "solo i tiratori scelti"),
        ({**squad(), "sections": True}, "4.2", "solo una squadra Elite"),
        ({**squad(), "kind": "section"}, "4.5", "una sezione è comandata"),
        (squad(m2={"scout": True}), "23.1", "un solo esploratore"),
        (squad(m2={"role": "sniper"}), "21.1", "senza fucile di precisione"),
        (squad(m2={"weapons": ["gun_lt77"]}), "", "non di un uomo"),
        (squad(m2={"weapons": ["alabarda"]}), "", "'alabarda' è sconosciuto"),
        (squad(m2={"grenades": "due"}), "", "ci vuole un numero intero, non un testo"),
    ],
)
def test_the_limits_of_the_rules_are_refused_with_their_clause_in_italian(
    unit: dict[str, Any], clause: str, said: str
) -> None:
    told = of_one(unit, ITALIAN)
    assert told["battle"] == ""
    (fault,) = told["faults"]
    assert said in fault["reason"]
    assert fault["clause"] == clause
    assert fault["key"].startswith("blue.units.0")
    assert fault["where"].startswith("unità 1")


# Support, works and the table ---------------------------------------------------------------------


@pytest.mark.clause("14.1")
@pytest.mark.parametrize(
    ("units", "callers"),
    [
        (("rifles", "observer", "hq"), ["b2-01", "b3-01"]),
        (("rifles", "rifles", "sherman"), ["b1-01", "b2-01"]),
    ],
)
def test_14_1_guns_bought_by_themselves_have_somebody_to_call_them(
    units: tuple[str, ...], callers: list[str]
) -> None:
    blue = {
        "name": "Able",
        "units": [UNITS[f"canadian/{id}"] for id in units],
        "off_table": [GUNS["canadian/m3in"]],
        "aircraft": [PLANES["canadian/spit"]],
    }
    told = built(wanted(blue=blue, size="large"))
    assert told["faults"] == []
    file = json.loads(told["battle"])
    assert file["off_table"][0]["observers"] == callers
    assert file["aircraft"][0]["observers"] == callers


@pytest.mark.clause("36.3")
@pytest.mark.parametrize("table", BATTLES)
def test_36_3_two_lists_and_a_table_make_a_battle_that_can_be_fought(table: str) -> None:
    told = built(wanted(table=table))
    assert told["faults"] == []
    bill = told["bills"]["red"]
    assert bill["points"] <= bill["most"]
    assert sum(unit["points"] for unit in bill["units"]) + bill["works"] == bill["points"]
    assert bill["works"] == 4 * 2 + 2 * 6 + 2 * 4 + 30 + 12 + 8
    assert told["bills"]["blue"]["aircraft"] == [80]
    names = [unit["name"]["en"] for unit in json.loads(told["battle"])["sides"][0]["units"]]
    assert names[:2] == ["Rifle section of 10", "Rifle section of 10 · 2"]
    assert checked(told["battle"], TEXTS).summary is not None
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


def test_works_that_were_bought_lie_on_the_table() -> None:
    file = json.loads(built(wanted())["battle"])
    laid = [part for part in file["terrain"] if part["id"].startswith("r-w")]
    kinds = Counter(part["type"] for part in laid)
    assert kinds == {"foxhole": 4, "trench": 2, "wire": 2, "minefield": 2}
    mines = [part for part in laid if part["type"] == "minefield"]
    assert {part["mines"] for part in mines} == {"ap", "at"}
    assert all(part["hidden_from"] == ["blue"] for part in mines)
    (bunker,) = [house for house in file["buildings"] if house["type"] == "bunker"]
    at = [man.get("slot", "") for man in file["sides"][1]["units"][0]["figures"]]
    assert [slot.split("/")[0] for slot in at[:4]] == [bunker["id"]] * 4


def test_a_prepared_house_has_more_loopholes() -> None:
    force = {"name": "Baker", "units": [UNITS["german/rifles"]]}
    works = {"prepared_stone_building": 1}
    plain, ready = (
        json.loads(built(wanted(red={**force, "works": each}))["battle"]) for each in ({}, works)
    )

    def loopholes(file: dict[str, Any]) -> int:
        floors = [floor for house in file["buildings"] for floor in house["floors"]]
        return sum(each["kind"] == "loophole" for floor in floors for each in floor["openings"])

    assert loopholes(ready) > loopholes(plain)
    many = {"prepared_stone_building": 40}
    (fault,) = built(wanted(red={**force, "works": many}, size="large"), ITALIAN)["faults"]
    assert fault["key"] == "red.works.prepared_stone_building"
    assert "edificio di pietra" in fault["where"]


def test_more_works_than_the_table_has_room_for() -> None:
    red = {"name": "Baker", "units": [UNITS["german/sniper"]], "works": {"wire_100mm": 190}}
    (fault,) = built(wanted(red=red, size="large"), ITALIAN)["faults"]
    assert fault["key"] == "red.works.wire_100mm"
    assert "non c'è posto" in fault["reason"]


def test_a_table_of_ones_own_is_fought_on() -> None:
    ground = skirmish_file().decode()
    told = built(wanted(table="", ground=ground, red={"units": [UNITS["german/rifles"]]}))
    assert told["faults"] == []
    own, file = json.loads(ground), json.loads(told["battle"])
    assert file["heights"] == own["heights"]
    # All but what one side of that battle hides from the other.
    open = {part["id"] for part in own["terrain"] if not part.get("hidden_from")}
    assert {part["id"] for part in file["terrain"]} >= open
    assert TITLE.invariants(TITLE.start(own=told["battle"])) == []
    wrong = built(wanted(table="", ground=ground.replace('"table"', '"tablet"')), ITALIAN)
    assert wrong["battle"] == ""
    assert wrong["faults"][0]["key"].startswith("ground.")


def test_the_battle_is_drawn_with_everybody_in_it() -> None:
    drawing = TITLE.workshop.drawn(built(wanted())["battle"], "it")
    assert drawing.startswith("<svg")
    assert "hull-tank" in drawing


# Lists --------------------------------------------------------------------------------------------


@pytest.mark.clause("36.3")
def test_36_3_a_list_goes_out_as_a_file_and_comes_in_again() -> None:
    first = built(wanted())
    for seat in ("blue", "red"):
        text = first["lists"][seat]
        told = TITLE.workshop.listed(text, ITALIAN)
        assert told.faults == []
        assert told.force is not None
        force = msgspec.to_builtins(told.force)
        again = built(wanted(**{seat: force}))
        assert again["faults"] == []
        assert again["lists"][seat] == text
        assert again["bills"][seat] == first["bills"][seat]
    assert "MP 40" in first["lists"]["red"]
    assert "Thompson" not in first["lists"]["red"]


@pytest.mark.parametrize(
    ("wrong", "key", "where", "said"),
    [
        (lambda text: text[:300], "", "", "non è JSON valido: manca o avanza qualcosa alla riga"),
        (lambda _: "[]", "", "", "ci vuole un oggetto {...}, non un elenco [...]"),
        (
            lambda text: text.replace('"rifle"', '"alabarda"', 1),
            "units.0.figures.2.weapons.0",
            "unità 1, uomo 3, arma 1",
            "'alabarda' è sconosciuto qui (si può scrivere: assault_rifle",
        ),
        (
            lambda text: text.replace('"trench_100mm"', '"fossato"'),
            "works.fossato",
            "opere, fossato",
            "'fossato' è sconosciuto qui",
        ),
        (
            lambda text: text.replace('"standard"', '"skirmish"'),
            "units",
            "unità",
            "punti, al massimo 250 (36.3)",
        ),
        (
            lambda text: text.replace('"works": {', '"works": {"hidden_squad": 1, '),
            "works.hidden_squad",
            "opere, squadra nascosta",
            "scrivi hidden nell'unità (34.6)",
        ),
    ],
)
def test_a_broken_list_is_told_in_italian_with_what_and_where(
    wrong: Callable[[str], str], key: str, where: str, said: str
) -> None:
    text = wrong(built(wanted())["lists"]["red"])
    told = TITLE.workshop.listed(text, ITALIAN)
    assert told.force is None
    (fault,) = told.faults
    assert (fault.key, fault.where) == (key, where)
    assert said in fault.reason


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"table": "waterloo"}, "table"),
        ({"size": "skirmish"}, "blue.units"),
        ({"red": {"units": []}}, "red.units"),
        ({"red": {"units": [{"kind": "squad"}]}}, "red.units.0.name"),
        ({"red": {"units": [{**UNITS["german/rifles"], "figures": 7}]}}, "red.units.0.figures"),
        (
            {"red": {"units": [{**UNITS["german/rifles"], "quality": "divine"}]}},
            "red.units.0.quality",
        ),
        ({"red": {"units": 3}}, "red.units"),
        ({"turns": 0}, "turns"),
    ],
)
def test_what_is_wrong_in_a_list_is_named(change: dict[str, Any], key: str) -> None:
    told = built(wanted(**change))
    assert told["battle"] == ""
    assert told["faults"][0]["key"] == key
    assert told["faults"][0]["reason"]


def test_nations_that_are_wrong() -> None:
    data = json.loads((TITLE.folder / "data" / "nations.json").read_bytes())
    data["nations"][0]["arms"]["halberd"] = "kar98k"
    with pytest.raises(DataError, match=r"nations\.0\.arms\.halberd: unknown weapon"):
        read_nations(json.dumps(data).encode())


# Files --------------------------------------------------------------------------------------------


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
