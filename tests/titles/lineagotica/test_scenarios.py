"""Our scenarios as they are played, and files that take their place."""

from __future__ import annotations

import contextlib
import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard.engine.errors import DataError
from grognard.titles.lineagotica.box import rows
from grognard.titles.lineagotica.box.army import battle_cautions
from grognard.titles.lineagotica.box.battle import BATTLES, battle, felt_of, read_battle, set_out
from grognard.titles.lineagotica.box.battlecheck import FIGURE_STATES
from grognard.titles.lineagotica.box.battlefile import (
    ArrivalPart,
    BattleFile,
    BattleOptions,
    CountPart,
    ExitPart,
    FigurePart,
    InitiativePart,
    LightPart,
    MountPart,
    ObjectivePart,
    SidePart,
    SortiePart,
    SupportPart,
    ThingPart,
    UnitPart,
    VictoryPart,
    VictoryRulePart,
    ZonePart,
)
from grognard.titles.lineagotica.box.components import Scenario
from grognard.titles.lineagotica.box.forces import UNLIMITED
from grognard.titles.lineagotica.box.names import names_of, words
from grognard.titles.lineagotica.box.points import prices
from grognard.titles.lineagotica.box.printed import printed_tables

ROOT = Path(__file__).parents[3]
DATA = ROOT / "src/grognard/titles/lineagotica/data"


def played(name: str, **options: Any) -> Scenario:
    return set_out(battle(name), options)


def men_of(scenario: Scenario, side: int) -> int:
    """Those in the lists; crews sit in their vehicles."""
    return sum(m.side == side and m.crew_of == rows.NONE for m in scenario.figures)


# Ours ---------------------------------------------------------------------------------------------


def test_four_battles_with_their_forces() -> None:
    forces = {
        name: [men_of(played(name), side) for side in (0, 1)] + [len(played(name).vehicles)]
        for name in BATTLES
    }
    assert forces == {
        "ca-di-sopra": [24, 19, 0],
        "coriano": [44, 31, 3],
        "cisa": [24, 22, 4],
        "senio": [44, 28, 2],
    }


def test_tables_turns_and_light() -> None:
    sizes = {name: (played(name).width, played(name).height) for name in BATTLES}
    assert sizes == {
        "ca-di-sopra": (1200, 1000),
        "coriano": (1800, 1200),
        "cisa": (1600, 1000),
        "senio": (1400, 1000),
    }
    assert [played(name).turns for name in BATTLES] == [18, 16, 14, 15]
    for name in ("coriano", "senio"):
        assert set(played(name).light[1:]) == {rows.DAY}
    assert set(played("cisa").light[1:]) == {rows.MOON}


@pytest.mark.clause("37.4")
def test_37_4_the_farm_is_attacked_by_moonlight_for_nine_turns() -> None:
    light = played("ca-di-sopra").light
    assert light[1:] == [rows.MOON] * 9 + [rows.DAY] * 9


@pytest.mark.parametrize("name", BATTLES)
def test_what_is_ours_says_so(name: str) -> None:
    file = battle(name)
    assert file.source == "reconstructed"
    assert "nostri" in file.note.it
    assert "ours" in file.note.en


@pytest.mark.clause("1.1")
@pytest.mark.parametrize("name", BATTLES)
def test_1_1_our_battles_lie_within_the_period(name: str) -> None:
    assert "1.1" not in [caution.clause for caution in battle_cautions(battle(name))]


@pytest.mark.clause("1.4")
@pytest.mark.parametrize("name", BATTLES)
def test_1_4_every_building_has_storeys_doors_and_windows(name: str) -> None:
    felt = felt_of(battle(name))
    assert felt.buildings
    for building in felt.buildings:
        kinds = Counter(opening.kind.name for opening in building.openings)
        assert kinds["door"] >= 1, building.id
    openings = Counter(opening.kind.name for opening in felt.openings.values())
    assert openings["window"] > 0


@pytest.mark.clause("1.5")
def test_1_5_support_is_listed_before_the_game() -> None:
    supports = {support.id: support for support in played("ca-di-sopra").supports}
    mortars = supports["m60"]
    assert (mortars.weapon, mortars.calibre, mortars.he_area) == ("mortar", 60, rows.AREA_LT77)
    assert mortars.contact == rows.NORMAL
    assert (mortars.effect_turns, mortars.smoke_turns, mortars.radio_bonus) == (3, 2, 1)
    leader = played("ca-di-sopra").figure_by_id["cmd-01"]
    assert mortars.observers == [leader.index]
    assert supports["a105"].contact == rows.DIFFICULT
    assert supports["g81"].from_turn == 4
    assert played("cisa").supports == []


def test_men_stand_at_openings_and_on_storeys() -> None:
    scenario = played("ca-di-sopra")
    gunner = scenario.figure_by_id["gr1-02"]
    assert gunner.slot == "house/1/w1"
    opening = felt_of(battle("ca-di-sopra")).openings["house/1/w1"]
    assert (gunner.x, gunner.y, gunner.storey) == (opening.x, opening.y, 1)
    assert gunner.set_up
    assert gunner.carries(rows.LMG)
    inside = scenario.figure_by_id["gr1-07"]
    assert (inside.x, inside.y, inside.storey, inside.slot) == (648, 815, 0, "")
    patrol = scenario.figure_by_id["gc1-01"]
    assert (patrol.x, patrol.y, patrol.storey) == (190, 85, rows.NONE)
    assert patrol.leads
    reserve = scenario.unit_by_id["res"]
    assert all(man.off_table for man in reserve.figures)
    assert reserve.arrival is not None
    arrival = (reserve.arrival.edge, reserve.arrival.from_turn, reserve.arrival.roll_at_least)
    assert arrival == ("N", 4, 7)
    assert reserve.arrival.latest_turn == 7


def test_men_ride_in_their_lorries() -> None:
    scenario = played("cisa")
    lorry = scenario.vehicle_by_id["t2"]
    aboard = [man.id for man in scenario.figures if man.aboard == lorry.index]
    assert aboard == [f"xm-{number:02}" for number in range(1, 10)]
    assert scenario.unit_by_id["t2"].command == scenario.unit_by_id["xm"].index
    assert scenario.unit_by_id["moto"].free
    assert not scenario.unit_by_id["ab"].free


@pytest.mark.clause("2.3")
def test_2_3_a_squad_of_ten_is_ten_men() -> None:
    scenario = played("coriano")
    squad = scenario.unit_by_id["sec1"]
    assert len(squad.figures) == len({man.index for man in squad.figures}) == 10
    assert [man.index for man in scenario.figures] == list(range(len(scenario.figures)))


def test_vehicles_and_guns() -> None:
    scenario = played("coriano")
    sherman = scenario.vehicle_by_id["sh1"]
    assert sherman.armoured
    assert (sherman.cls, sherman.armour, sherman.weight) == (rows.TANK, rows.MEDIUM, rows.MEDIUM)
    assert (sherman.movement.road, sherman.movement.off_road) == (600, 250)
    assert [mount.id for mount in sherman.mounts] == ["main", "coax", "bow"]
    main = sherman.mounts[0]
    assert main.main
    assert (main.calibre, main.penetration, main.he_area) == (75, rows.GUN_LT86, rows.AREA_LT77)
    assert main.arc.half_angle == 180
    assert sherman.mounts[2].arc.half_angle == 45
    assert sherman.hatch_open
    assert sherman.smoke_shells == 2
    gun = scenario.vehicle_by_id["pak"]
    assert gun.gun
    assert not gun.armoured
    assert gun.armour == rows.NONE
    assert scenario.unit_by_id["pak"].vehicle == gun.index
    assert len(scenario.unit_by_id["pak"].figures) == 5


def test_a_vehicle_has_a_crew_that_can_climb_out() -> None:
    scenario = played("coriano")
    tank = scenario.vehicle_by_id["sh2"]
    crew = [man for man in scenario.figures if man.crew_of == tank.index]
    assert [man.id for man in crew] == [f"sh2-c{number}" for number in range(1, 6)]
    assert crew == scenario.unit_by_id["sh2"].figures
    for man in crew:
        assert man.off_table
        assert [weapon.id for weapon in man.weapons] == ["pistol"]
        assert man.chance == scenario.unit_by_id["sh2"].chance
        assert not man.leads
    # The crew of a gun is on the table already.
    assert all(man.crew_of == rows.NONE for man in scenario.unit_by_id["pak"].figures)


def test_the_divided_squad_has_two_section_leaders() -> None:
    squad = played("coriano").unit_by_id["fj1"]
    assert squad.sections
    assert Counter(man.section for man in squad.figures) == {"A": 4, "B": 4}
    assert [man.id for man in squad.figures if man.leads_section] == ["fj1-01", "fj1-05"]
    assert [man.id for man in squad.figures if man.leads] == ["fj1-01"]


@pytest.mark.clause("37.2")
def test_37_2_what_is_not_counted_has_no_limit_but_grenades_are_none() -> None:
    scenario = played("coriano")
    bren = scenario.figure_by_id["sec1-02"]
    assert not bren.set_up
    assert (bren.grenades, bren.smoke_grenades, bren.rounds) == (0, 0, UNLIMITED)
    mortar = scenario.figure_by_id["phq-05"]
    assert (mortar.rounds, mortar.smoke_rounds) == (12, 4)
    assert scenario.figure_by_id["fj1-04"].panzerfausts == 1
    assert scenario.figure_by_id["eng-03"].charges == 1
    assert scenario.figure_by_id["eng-03"].engineer


def test_the_day_decides_which_panzerfaust_it_is() -> None:
    coriano, farm = played("coriano"), played("ca-di-sopra")
    faust = coriano.tables.weapon["panzerfaust"]
    assert coriano.penetration_of(faust) == rows.PANZERFAUST_BAZOOKA
    assert farm.penetration_of(faust) == rows.PANZERFAUST_LATE


def test_hidden_things() -> None:
    things = played("cisa").things
    column = 1
    assert things["hawkins"].mines == "at"
    assert things["hawkins"].hidden_from == (column,)
    assert things["block"].obstacle == "large"
    assert things["chg"].kind == "demolition"
    assert {id for id, thing in played("coriano").things.items() if thing.mines} == {
        "mf-at",
        "mf-ap",
        "mf-ap2",
    }


def test_what_is_at_stake() -> None:
    farm, coriano, cisa, senio = (played(name) for name in BATTLES)
    assert [(rule.side, rule.points) for rule in farm.victory] == [
        *((0, 10), (0, 5), (0, 5), (0, 5), (0, 3)),
        *((1, 1), (1, 1), (1, 1), (1, 2)),
    ]
    # The losses an attack must expect cost it nothing.
    assert (farm.victory[5].skip, coriano.victory[7].skip, cisa.victory[8].skip) == (4, 8, 1)
    captured = farm.victory[1]
    assert (captured.skip, captured.most) == (1, 3)
    left = farm.victory[6]
    assert [(c.states, c.y_over) for c in left.conditions] == [
        (("captured",), rows.NONE),
        (("wounded", "severe"), 200),
    ]
    assert farm.victory[8].if_none
    assert [objective.points for objective in coriano.objectives] == [3, 3, 3, 2]
    assert {objective.held_by for objective in coriano.objectives} == {1}
    assert coriano.victory[6].unless == ("destroyed", "abandoned")
    loads = cisa.victory[1]
    assert (loads.kind, loads.edge, loads.most) == ("loads_exited", "N", 4)
    assert loads.units == [cisa.unit_by_id["t1"].index]
    assert cisa.exits == [(0, "N"), (1, "E")]
    assert [objective.points for objective in senio.objectives] == [3, 3, 3, 4]
    assert {(s.draw_below, s.minor_below) for s in (farm, coriano, cisa, senio)} == {(2, 10)}


@pytest.mark.clause("20.1")
def test_20_1_aircraft_can_be_called_on_the_senio() -> None:
    scenario = played("senio")
    bombs, napalm = scenario.sorties
    assert (bombs.load, bombs.strafes, bombs.from_turn) == (rows.ANTI_PERSONNEL, True, 2)
    assert (napalm.load, napalm.strafes, napalm.from_turn) == (rows.NAPALM, False, 4)
    rover = scenario.figure_by_id["rover-01"].index
    assert bombs.observers == napalm.observers == [rover]
    guns = [man.id for man in scenario.figures if man.anti_aircraft]
    assert guns == ["fla-01"]


@pytest.mark.clause("11.31")
def test_11_31_both_sides_have_flamethrowers_on_the_senio() -> None:
    scenario = played("senio")
    carried = [man.id for man in scenario.figures if man.carries(rows.FLAMETHROWER)]
    assert carried == ["pio-02", "flw-02"]
    jets = [(hull.id, [mount.weapon.id for mount in hull.mounts]) for hull in scenario.vehicles]
    assert jets == [("wasp1", ["flamethrower_vehicle"]), ("wasp2", ["flamethrower_vehicle"])]


def test_first_initiative() -> None:
    modes = {name: played(name).initiative for name in BATTLES}
    assert modes["ca-di-sopra"].mode == "normal"
    coriano = modes["coriano"]
    assert (coriano.mode, coriano.side, coriano.first, coriano.last) == ("chooses", 0, 1, 1)
    cisa = modes["cisa"]
    assert (cisa.mode, cisa.side, cisa.until) == ("moves_first", 1, "alarm")


def test_special_rules_belong_to_their_battle() -> None:
    assert played("ca-di-sopra").special == ["37.10", "37.11", "37.12"]
    assert played("coriano").special == ["37.20", "37.21", "37.22"]
    assert played("cisa").special == ["37.30", "37.31", "37.32", "37.33", "37.34"]
    assert played("senio").special == []


# Options ------------------------------------------------------------------------------------------


def test_defaults_of_the_options() -> None:
    options = BattleOptions()
    on = {name for name in options.__struct_fields__ if getattr(options, name) is True}
    assert on == {"melee", "snipers", "mines"}
    numbers = (options.tank_rider_limit, options.poor_coordination, options.mine_density)
    assert numbers == (6, 0, 7)


def test_the_table_may_decide_otherwise_than_the_file() -> None:
    assert played("coriano").options.tank_riders
    changed = played("coriano", tank_riders=False, mine_density=3)
    assert not changed.options.tank_riders
    assert changed.options.mine_density == 3
    assert changed.options.scouts
    assert changed.digest != played("coriano").digest


def test_poor_coordination_is_for_all_or_by_side() -> None:
    assert played("cisa").options.poor_coordination == [0, 0]
    assert played("cisa", poor_coordination=-1).options.poor_coordination == [-1, -1]
    assert played("cisa", poor_coordination={"col": -2}).options.poor_coordination == [0, -2]


def test_an_option_that_is_wrong_is_named() -> None:
    with pytest.raises(DataError, match="options: mine_density"):
        played("cisa", mine_density=9)
    with pytest.raises(DataError, match="heroes"):
        played("cisa", heroes=True)


# Names --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("name", BATTLES)
def test_everything_has_a_name(name: str, lang: str) -> None:
    file, scenario = battle(name), played(name)
    names = names_of(file, lang)
    for things in (scenario.units, scenario.figures, scenario.supports):
        for thing in things:
            assert names[thing.id] != thing.id
    for side in scenario.sides:
        assert names[f"side-{side.id}"]
    for objective in scenario.objectives:
        assert names[f"objective-{objective.id}"]
    for building in file.buildings:
        assert names[building["id"]]
    for side_part in file.sides:
        for unit in side_part.units:
            assert not unit.model or names[f"model-{unit.model}"]
            for figure in unit.figures:
                assert names[f"model-{figure.model}"]
    men = [names[man.id] for man in scenario.figures]
    assert len(set(men)) == len(men)


def test_every_word_of_the_tables_has_a_name() -> None:
    tables, known = printed_tables(), words()
    assert set(known.weapon) == set(tables.weapon)
    assert set(known.terrain) == set(tables.terrain)
    assert set(known.vehicle) == set(tables.vehicle_rows)
    assert set(known.quality) == set(rows.QUALITIES)
    assert set(known.works) == set(prices().works)


def test_names_are_in_the_language() -> None:
    italian, english = (names_of(battle("cisa"), lang) for lang in ("it", "en"))
    assert italian["t1"] == "Autocarro munizioni"
    assert english["t1"] == "Ammunition lorry"
    assert italian["pb-06"] == "partigiano 3 (Squadra della casa cantoniera)"
    assert english["ab-c2"] == "crewman 2 (Armoured car)"
    assert italian["lmg"] == "mitragliatrice leggera"


# A file of one's own ------------------------------------------------------------------------------


def own(change: Callable[[dict[str, Any]], Any], name: str = "coriano") -> bytes:
    content = json.loads((DATA / "scenarios" / f"{name}.json").read_bytes())
    change(content)
    return json.dumps(content).encode()


def why(change: Callable[[dict[str, Any]], Any], name: str = "coriano") -> str:
    with pytest.raises(DataError) as caught:
        read_battle(own(change, name), where="mine.json")
    return str(caught.value)


def unit(file: dict[str, Any], id: str) -> Any:
    return next(u for side in file["sides"] for u in side["units"] if u["id"] == id)


def man(file: dict[str, Any], id: str) -> Any:
    units = [u for side in file["sides"] for u in side["units"]]
    return next(f for u in units for f in u.get("figures", ()) if f["id"] == id)


def test_a_file_of_ones_own_is_played() -> None:
    def change(file: dict[str, Any]) -> None:
        file.update(id="mine", source="own", turns=4, light=[{"turns": [1, 4], "mode": "no_moon"}])
        file["sides"][0]["quality_mod"] = -1
        unit(file, "sec2")["quality_mod"] = -1
        man(file, "sec2-05")["quality_mod"] = -3

    scenario = set_out(read_battle(own(change), where="mine.json"))
    assert scenario.light[1:] == [rows.NO_MOON] * 4
    # 3.3: Veterans 5 - 1, Regulars 4 - 1 - 1, and never below 1.
    assert scenario.unit_by_id["sec1"].chance == 4
    assert scenario.figure_by_id["sec2-04"].chance == 2
    assert scenario.figure_by_id["sec2-05"].chance == 1
    assert scenario.figure_by_id["sec2-05"].quality == rows.REGULAR
    assert scenario.digest != played("coriano").digest


def test_texts_do_not_make_another_game() -> None:
    def change(file: dict[str, Any]) -> None:
        file["name"] = {"it": "Altro", "en": "Other"}
        unit(file, "sec1")["name"] = {"it": "Prima", "en": "First"}

    assert set_out(read_battle(own(change), where="mine.json")).digest == played("coriano").digest


def test_an_aircraft_can_be_had() -> None:
    sortie = {
        "id": "typhoon",
        "side": "can",
        "name": {"it": "Typhoon", "en": "Typhoon"},
        "load": "anti_tank",
        "observers": ["foo-01"],
        "strafes": True,
    }
    file = read_battle(own(lambda f: f.update(aircraft=[sortie])), where="mine.json")
    (plane,) = set_out(file).sorties
    assert (plane.load, plane.strafes, plane.chance) == (rows.ANTI_TANK, True, 4)
    assert plane.contact == rows.DIFFICULT


@pytest.mark.clause("1.2")
def test_1_2_a_table_of_less_than_a_metre_is_refused() -> None:
    def narrow(file: dict[str, Any]) -> None:
        file["table"]["width_mm"] = 950
        file["heights"]["rows"] = [row[:20] for row in file["heights"]["rows"]]
        file.update(terrain=[], buildings=[])

    assert why(narrow) == "mine.json: table.width_mm: 950 is out of range (1000 to 5000)"
    assert {played(name).height >= 1000 for name in BATTLES} == {True}


@pytest.mark.clause("4.2")
def test_4_2_only_an_elite_squad_is_divided() -> None:
    assert "only an elite squad" in why(lambda f: unit(f, "fj1").update(quality="veteran"))
    assert "needs the option" in why(lambda f: f["options"].update(sections=False))
    text = why(lambda f: man(f, "fj1-08").update(section="A"))
    assert "sides.1.units.0.sections.A: 5 is out of range (3 to 4)" in text


@pytest.mark.clause("4.5")
def test_4_5_a_section_leader_is_elite() -> None:
    assert "4.5" in why(lambda f: unit(f, "pj").update(ability="veteran"))


@pytest.mark.clause("23.1")
def test_23_1_a_squad_has_one_scout() -> None:
    file = read_battle(own(lambda f: man(f, "sec1-05").update(scout=True)), where="mine.json")
    assert set_out(file).figure_by_id["sec1-05"].scout

    def two(f: dict[str, Any]) -> None:
        man(f, "sec1-05")["scout"] = man(f, "sec1-06")["scout"] = True

    assert "one scout" in why(two)
    assert "one scout" in why(lambda f: man(f, "sec2-05").update(scout=True))


@pytest.mark.clause("30.2")
def test_30_2_men_keep_apart() -> None:
    text = why(lambda f: man(f, "sec1-06").update(at=[1757, 1028]))
    assert text.endswith("stands too close to sec1-05 (30.2)")
    file = own(lambda f: man(f, "sec1-06").update(at=[1731, 838]))
    assert set_out(read_battle(file, where="mine.json")).figure_by_id["sec1-06"].x == 1731


def test_one_man_to_an_opening() -> None:
    assert "too close" in why(lambda f: man(f, "fj1-02").update(slot="h1/1/w1"))
    assert "unknown opening" in why(lambda f: man(f, "fj1-02").update(slot="h1/7/w1"))


def test_hulls_and_men_stand_in_their_zone() -> None:
    assert "outside the zone 'z-can'" in why(lambda f: unit(f, "sh1").update(at=[1712, 560]))
    assert "outside the zone" in why(lambda f: man(f, "sec1-06").update(at=[1600, 812]))
    assert "off the table" in why(lambda f: man(f, "sec1-06").update(at=[1900, 812]))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda f: f.update(format="x/1"), "format: unknown format 'x/1'"),
        (lambda f: f.update(colour="red"), "colour: unknown key"),
        (lambda f: f.pop("turns"), "turns: missing"),
        (lambda f: f.update(date="14 September"), "date: '14 September' is not a day"),
        (lambda f: f.update(turns=20), "light: says nothing of turn 17"),
        (lambda f: f["light"][0].update(turns=[2, 16]), "light.0.turns: must begin with turn 1"),
        (lambda f: f["sides"].pop(), "sides"),
        (lambda f: f["sides"][0].update(home_edge="NE"), "sides.0.home_edge"),
        (lambda f: f["sides"][0].update(colour="brown"), "sides.0.colour: 'brown' is not"),
        (lambda f: f["special_rules"].append("37.99"), "unknown special rule '37.99'"),
        (lambda f: f["options"].update(mine_density=1), "options.mine_density"),
        (lambda f: unit(f, "sec1").update(id="sec2"), "is already"),
        (lambda f: unit(f, "sec1").update(id="rifle"), "is a word of the tables"),
        (lambda f: unit(f, "sec1").update(id="a b"), "is not a short plain word"),
        (lambda f: unit(f, "sec1").update(ability=None), "ability: missing: what the leader"),
        (lambda f: unit(f, "sec1").pop("figures"), "figures: nobody"),
        (lambda f: unit(f, "sec1").update(deploy_zone="z-ger"), "unknown zone of that side"),
        (lambda f: unit(f, "sec1").update(fanatic=4), "fanatic: 4 is out of range (0 to 3)"),
        (lambda f: unit(f, "sec1").update(turret=1), "expected true or false"),
        (lambda f: man(f, "sec1-02").update(leader=True), "two leaders, sec1-01 and sec1-02"),
        (lambda f: man(f, "sec1-02").update(weapons=["bow"]), "unknown weapon 'bow'"),
        (lambda f: man(f, "sec1-02").update(weapons=["gun_lt77"]), "not a man's"),
        (lambda f: man(f, "sec1-02").update(weapons=["hand_grenade"]), "is counted"),
        (lambda f: man(f, "sec1-02").update(rifle_grenades=2), "a launcher among the weapons"),
        (lambda f: man(f, "sec1-02").update(role="bishop"), "unknown role 'bishop'"),
        (lambda f: man(f, "sec1-02").update(model="x"), "unknown model 'x'"),
        (lambda f: man(f, "sec1-02").update(slot="h1/0/d1"), "one of them"),
        (lambda f: man(f, "sec1-02").pop("at"), "one of them"),
        (lambda f: man(f, "sec1-02").update(storey=0), "storey: missing inside a building, or"),
        (lambda f: man(f, "fj1-03").pop("storey"), "storey: missing inside a building, or"),
        (lambda f: man(f, "fj1-03").update(storey=2), "storey: 2 is out of range (0 to 1)"),
        (lambda f: unit(f, "sh1").update(movement="wings"), "unknown row of movement 'wings'"),
        (lambda f: unit(f, "sh1").pop("armour"), "armoured vehicles have it"),
        (lambda f: unit(f, "sh1").pop("size_mm"), "size_mm: missing"),
        (lambda f: unit(f, "sh1")["weapons"][0].pop("penetration"), "a gun says it for itself"),
        (lambda f: unit(f, "sh1")["weapons"][1].update(arc="left"), "unknown arc 'left'"),
        (lambda f: unit(f, "sh1").update(figures=unit(f, "sec1")["figures"]), "is already"),
        (lambda f: f["off_table"][0].update(observers=[]), "nobody may call it"),
        (lambda f: f["off_table"][0].update(observers=["zug-01"]), "unknown man of that side"),
        (lambda f: f["off_table"][0].update(area="big"), "unknown HE area 'big'"),
        (lambda f: f["objectives"][1].update(building="h99"), "unknown building 'h99'"),
        (lambda f: f["objectives"][1].update(radius_mm=5), "one of them"),
        (lambda f: f["victory"]["rules"][0].update(points=5), "victory.rules.0.points"),
        (lambda f: f["victory"]["rules"][2]["count"].update(state=["tired"]), "unknown state"),
        (lambda f: f["victory"]["rules"][1]["count"].update(units=["sec1"]), "unknown vehicle"),
        (lambda f: f["first_initiative"].pop("side"), "first_initiative.side"),
        (lambda f: f["exits"].append({"side": "x", "edge": "N"}), "exits.0.side: unknown side"),
        (lambda f: f["terrain"][0].update(name="Besanigo"), "terrain.0.name: expected an object"),
        (lambda f: f["terrain"][0].update(hidden_from=7), "terrain.0.hidden_from: expected a list"),
        (lambda f: f["terrain"][0].update(type="sea"), "terrain.0.type: unknown kind"),
        (lambda f: f["terrain"][-1].update(mines="sea"), "invalid enum value 'sea'"),
        (lambda f: f["heights"]["rows"].pop(), "heights.rows"),
        (lambda f: f["zones"][0].update(polygon=[[0, 0], [9, 9]]), "fewer than three corners"),
    ],
)
def test_what_is_wrong_is_said(change: Callable[[dict[str, Any]], Any], reason: str) -> None:
    text = why(change)
    assert text.startswith("mine.json: ")
    assert reason in text


def test_the_manual_names_every_key_and_word() -> None:
    page = (ROOT / "docs/scenario-files.md").read_text("utf-8")
    written = set(re.findall(r"[A-Za-z_0-9]+", page))
    parts = (BattleFile, SidePart, UnitPart, FigurePart, MountPart, ArrivalPart, ZonePart)
    called = (SupportPart, SortiePart, ObjectivePart, VictoryPart, VictoryRulePart, CountPart)
    for part in (*parts, *called, LightPart, InitiativePart, ExitPart, ThingPart, BattleOptions):
        assert set(part.__struct_fields__) <= written, part.__name__
    tables = printed_tables()
    laid_in_play = {"smoke", "napalm_fire"}
    assert set(tables.terrain) - laid_in_play <= written
    assert set(tables.weapon) - {"hand_grenade", "panzerfaust"} <= written
    assert set(tables.vehicle_rows) | set(rows.ARCS) | set(tables.openings) <= written
    assert set(FIGURE_STATES) | set(prices().works) | set(prices().posture_percent) <= written


def test_no_file_however_broken_brings_more_than_a_fault() -> None:
    """Every value of the file in turn is something else."""
    content = json.loads((DATA / "scenarios" / "ca-di-sopra.json").read_bytes())
    content["terrain"] = content["terrain"][:3] + content["terrain"][-3:]
    content["heights"]["rows"] = [row[:] for row in content["heights"]["rows"]]
    places: list[tuple[Any, Any]] = []

    def walk(part: Any, depth: int) -> None:
        keys = list(part) if isinstance(part, dict) else range(min(len(part), 2))
        for key in keys:
            places.append((part, key))
            if isinstance(part[key], dict | list) and depth < 9:
                walk(part[key], depth + 1)

    walk(content, 0)
    random = Random(7)
    for part, key in random.sample(places, 60):
        old = part[key]
        part[key] = random.choice([None, True, -1, 10**9, 1.5, "", "x\n", [], {}, [[]], {"it": 1}])
        with contextlib.suppress(DataError):
            set_out(read_battle(json.dumps(content).encode(), where="mine.json"))
        part[key] = old


@pytest.mark.clause("37.21")
def test_37_21_the_file_says_who_may_ride() -> None:
    riders = [u.id for u in played("coriano").units if u.rides]
    assert riders == ["sec2", "sec3"]
    told = "rides: only a squad, where 37.21 holds"
    assert told in why(lambda f: unit(f, "sh1").update(rides=True))
    assert told in why(lambda f: unit(f, "gd").update(rides=True), "cisa")


@pytest.mark.clause("37.33")
def test_37_33_the_file_says_beside_which_house_wheels_may_pass() -> None:
    assert [t.id for t in played("cisa").things.values() if t.bypass] == ["cant"]
    told = "bypass: only of a building, where 37.33 holds"
    assert told in why(lambda f: f["buildings"][0].update(bypass=True))
    assert told in why(lambda f: f["terrain"][0].update(bypass=True), "cisa")
