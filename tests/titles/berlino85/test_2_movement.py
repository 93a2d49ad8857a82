"""2 Movement of the units."""

from __future__ import annotations

import pytest

from grognard import CHANCE
from grognard.titles.berlino85.actions import Move
from grognard.titles.berlino85.box.contents import STACKING_LIMIT, WITH_MORE_COMPANIES
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.sight.view import FightView
from grognard.titles.berlino85.title import TITLE
from tests.titles.berlino85.scene import (
    do,
    offers,
    parts,
    phase,
    refused_by,
    scene,
    sums,
    told,
    where,
)

March = tuple[tuple[str, ...], list[tuple[int, str]]]


def march(pos: Berlin, unit: str, hex: str) -> March:
    """The way a unit takes to a hex, and what it pays by which clause."""
    after = do(pos, f"move {unit} {hex}")
    (moved,) = told(after, "moved")
    return moved["path"], parts(sums(after, "moved")["cost"])


def cost(pos: Berlin, unit: str, hex: str) -> int:
    return sums(do(pos, f"move {unit} {hex}"), "moved")["cost"].total


def being_set_up(pos: Berlin) -> FightView:
    """The Russian's attack as it stands."""
    attack = TITLE.sight.view(pos, "soviet").attack
    assert attack is not None
    return attack


def destinations(pos: Berlin, unit: str) -> set[str]:
    return {text.split()[2] for text in offers(pos, f"move {unit} ")}


# 2.1, 2.2 ---------------------------------------------------------------------------------------


@pytest.mark.clause("2.1a")
def test_2_1a_all_some_or_none_may_move() -> None:
    pos = scene("0705: su_6bde; 0305: ddr_mot1; 0507: us_bde")
    none = do(pos, "end-movement")
    assert (where(none, "su_6bde"), where(none, "ddr_mot1")) == ("0705", "0305")
    assert phase(none) == "C"
    some = do(pos, "move su_6bde 0706")
    assert refused_by(some, "end-movement") == []
    every = do(some, "move ddr_mot1 0405")
    assert offers(every) == ["end-movement"]
    assert refused_by(pos, "move su_6bde 0705") == ["2.1a"]


@pytest.mark.clause("2.1b")
def test_2_1b_three_points_take_a_unit_three_hexes_up_the_f101() -> None:
    pos = scene("0509: ddr_mot1; 0407: us_bde")
    assert march(pos, "ddr_mot1", "0606") == (
        ("0608", "0607", "0606"),
        [(1, "2.3h"), (1, "2.3h"), (1, "2.3b")],
    )
    assert refused_by(pos, "move ddr_mot1 0506") == ["2.1b"]
    assert refused_by(pos, "move ddr_mot1 0605") == ["2.1b"]


@pytest.mark.clause("2.1b")
def test_2_1b_the_factor_is_the_units_own() -> None:
    pos = scene("0509: ddr_vopo1; 0510: ddr_mot1; 0407: us_bde")
    assert refused_by(pos, "move ddr_vopo1 0607") == []
    assert refused_by(pos, "move ddr_vopo1 0606") == ["2.1b"]
    assert refused_by(pos, "move ddr_mot1 0607") == []


@pytest.mark.clause("2.1b")
def test_2_1b_points_not_spent_are_lost() -> None:
    pos = do(scene("0509: ddr_mot1; 0407: us_bde"), "move ddr_mot1 0608")
    assert refused_by(pos, "move ddr_mot1 0607") == ["2.1b"]
    pos = do(pos, "end-movement", "end-movement", "decline")
    assert (pos.turn, refused_by(pos, "move ddr_mot1 0607")) == (2, [])


@pytest.mark.clause("2.2")
def test_2_2_a_unit_may_go_in_all_six_directions() -> None:
    pos = scene("0709: ddr_vopo1; 0407: us_bde")
    around = {"0708", "0808", "0609", "0809", "0710", "0810"}
    assert around <= destinations(pos, "ddr_vopo1")


@pytest.mark.clause("2.2")
def test_2_2_a_bent_way_costs_what_its_steps_cost() -> None:
    pos = scene("0704: ddr_mot1; 0604: fr_bde")
    way, paid = march(pos, "ddr_mot1", "0503")
    assert way == ("0603", "0503")
    assert paid == [(1, "2.3a"), (2, "2.3c")]


# 2.3 The terrain table --------------------------------------------------------------------------


@pytest.mark.clause("2.3a")
def test_2_3a_plain_costs_1() -> None:
    pos = scene("0709: ddr_vopo1; 0407: us_bde")
    assert march(pos, "ddr_vopo1", "0708") == (("0708",), [(1, "2.3a")])


@pytest.mark.clause("2.3a")
def test_2_3a_plain_has_no_effect_in_combat() -> None:
    pos = do(scene("phase: B; 0709: ddr_tank; 0708: wb_pol1"), "attack 0708", "join ddr_tank")
    attack = being_set_up(pos)
    assert (attack.attack, attack.defence) == (4, 2)


@pytest.mark.clause("2.3b")
def test_2_3b_city_costs_1() -> None:
    pos = scene("0704: ddr_vopo1; 0407: us_bde")
    assert march(pos, "ddr_vopo1", "0604") == (("0604",), [(1, "2.3b")])


@pytest.mark.clause("2.3b")
def test_2_3b_city_matters_in_combat() -> None:
    pos = do(scene("phase: B; 0704: ddr_tank; 0604: wb_pol1"), "attack 0604", "join ddr_tank")
    attack = being_set_up(pos)
    assert (attack.attack, attack.defence) == (4, 3)


@pytest.mark.clause("2.3c")
def test_2_3c_forest_costs_2() -> None:
    pos = scene("0508: ddr_mot1; 0507: us_bde")
    assert march(pos, "ddr_mot1", "0407") == (("0407",), [(2, "2.3c")])


@pytest.mark.clause("2.3c")
def test_2_3c_forest_gives_a_defender_nothing() -> None:
    pos = do(scene("phase: B; 0508: ddr_tank; 0407: wb_pol1"), "attack 0407", "join ddr_tank")
    attack = being_set_up(pos)
    assert (attack.attack, attack.defence) == (4, 2)


@pytest.mark.clause("2.3d")
def test_2_3d_lakeland_costs_2() -> None:
    pos = scene("0508: ddr_vopo1; 0507: us_bde")
    assert march(pos, "ddr_vopo1", "0408") == (("0408",), [(2, "2.3d")])


@pytest.mark.clause("2.3d")
def test_2_3d_lakeland_gives_a_defender_nothing() -> None:
    pos = do(scene("phase: B; 0508: ddr_tank; 0408: wb_pol1"), "attack 0408", "join ddr_tank")
    attack = being_set_up(pos)
    assert (attack.attack, attack.defence) == (4, 2)


@pytest.mark.clause("2.3e")
def test_2_3e_a_river_adds_1() -> None:
    canal = scene("0608: ddr_vopo1; 0407: us_bde")
    assert march(canal, "ddr_vopo1", "0507") == (("0507",), [(1, "2.3b"), (1, "2.3e")])
    havel = scene("0403: ddr_vopo1 ddr_mot1; 0407: us_bde")
    assert refused_by(havel, "move ddr_vopo1 0503") == ["2.1b"]
    assert march(havel, "ddr_mot1", "0503") == (("0503",), [(2, "2.3c"), (1, "2.3e")])


@pytest.mark.clause("2.3e")
def test_2_3e_a_river_burdens_the_attacker_by_1_and_helps_the_defender_no_more() -> None:
    pos = do(scene("phase: B; 0608: ddr_tank; 0507: wb_pol1"), "attack 0507", "join ddr_tank")
    attack = being_set_up(pos)
    assert (attack.attack, attack.defence) == (3, 3)


@pytest.mark.clause("2.3f")
def test_2_3f_nobody_moves_across_a_lake() -> None:
    roundabout = scene("0406: ddr_vopo1; 0407: us_bde")
    assert march(roundabout, "ddr_vopo1", "0506")[0] == ("0405", "0506")
    barred = scene("0406: ddr_vopo1; 0405: uk_bde")
    assert refused_by(barred, "move ddr_vopo1 0506") == ["2.1b"]
    back = scene("phase: C; 0506: wb_pol1; 0405: ddr_mot1")
    assert refused_by(back, "move wb_pol1 0406") == ["2.1b"]


@pytest.mark.clause("2.3f")
def test_2_3f_nobody_attacks_across_a_lake() -> None:
    pos = scene("phase: B; 0406: su_6bde; 0405: ddr_mot1; 0506: wb_pol1; 0407: wb_pol2")
    assert refused_by(pos, "attack 0407") == ["3.1"]
    assert refused_by(do(pos, "attack 0506"), "join su_6bde") == ["3.3"]
    west = scene("phase: D; 0506: us_bde; 0406: ddr_mot1; 0606: su_6bde")
    assert offers(west, "attack") == ["attack 0606"]
    assert refused_by(west, "attack 0406") == ["3.1"]


@pytest.mark.clause("2.3f")
def test_2_3f_nobody_retreats_across_a_lake() -> None:
    # D1 on police in 0406: Spandau is full of friends, the Westend lies across the Havel.
    pos = scene("phase: B; 0305: su_6bde; 0406: wb_pol1; 0405: uk_bde wb_pol2")
    pos = do(pos, "attack 0406", "join su_6bde", "declare", "fight", "die 4", "die 5")
    assert told(pos, "eliminated") == [{"unit": "wb_pol1", "hex": "0406"}]


@pytest.mark.clause("2.3f", "2.5d")
def test_2_3f_the_company_does_not_withdraw_across_a_lake() -> None:
    pos = scene("0308: su_abn; 0406: us_bde")
    pos = do(pos, "move su_abn 0406", "end-movement", "attack 0406", "declare", "fight", "die 4")
    assert set(offers(pos)) == {"withdraw 0405", "withdraw 0305", "withdraw 0306", "withdraw 0307"}
    assert refused_by(pos, "withdraw 0506") == ["2.5d"]


@pytest.mark.clause("2.3g")
def test_2_3g_the_wall_costs_nothing() -> None:
    pos = scene("0709: ddr_vopo1; 0508: ddr_vopo2; 0407: us_bde")
    assert march(pos, "ddr_vopo1", "0708") == (("0708",), [(1, "2.3a")])
    assert march(pos, "ddr_vopo2", "0507") == (("0507",), [(1, "2.3h")])
    assert cost(pos, "ddr_vopo1", "0708") == cost(pos, "ddr_vopo1", "0808")


@pytest.mark.clause("2.3g")
def test_2_3g_the_wall_has_no_effect_in_combat() -> None:
    over_the_wall = scene("phase: B; 0709: ddr_tank; 0708: wb_pol1")
    inside = scene("phase: B; 0608: ddr_tank; 0708: wb_pol1")
    for pos in (over_the_wall, inside):
        attack = being_set_up(do(pos, "attack 0708", "join ddr_tank"))
        assert (attack.attack, attack.defence, attack.column) == (4, 2, "2-1")


@pytest.mark.clause("2.3h")
def test_2_3h_the_autobahn_costs_1_a_hex_through_canal_lakeland_and_forest() -> None:
    pos = scene("0409: ddr_vopo1; 0507: us_bde")
    assert march(pos, "ddr_vopo1", "0407") == (("0408", "0407"), [(1, "2.3h"), (1, "2.3h")])


@pytest.mark.clause("2.3h")
def test_2_3h_a_road_helps_only_through_the_hexside_it_crosses() -> None:
    pos = scene("0507: ddr_mot1; 0508: ddr_mot2; 0408: us_bde")
    assert march(pos, "ddr_mot1", "0407") == (("0407",), [(1, "2.3h")])
    off_road = scene("0508: ddr_mot2; 0507: us_bde")
    assert cost(off_road, "ddr_mot2", "0407") == 2


@pytest.mark.clause("2.3h")
def test_2_3h_roads_may_be_changed_in_a_junction() -> None:
    # Up the F101 from the south, then the F96 to Kreuzberg: both cross at 0607.
    pos = scene("0509: ddr_mot1; 0407: us_bde")
    way, paid = march(pos, "ddr_mot1", "0706")
    assert way == ("0608", "0607", "0706")
    assert paid == [(1, "2.3h")] * 3


@pytest.mark.clause("2.3i")
def test_2_3i_a_road_cancels_the_river_in_combat() -> None:
    pos = scene("phase: B; 0608: ddr_tank; 0607: wb_pol1; 0507: wb_pol2")
    by_road = being_set_up(do(pos, "attack 0607", "join ddr_tank"))
    off_road = being_set_up(do(pos, "attack 0507", "join ddr_tank"))
    assert (by_road.attack, off_road.attack) == (4, 3)


# 2.4 --------------------------------------------------------------------------------------------


@pytest.mark.clause("2.4")
def test_2_4_in_a_movement_phase_the_other_side_stays_where_it_is() -> None:
    russian = scene("0705: su_6bde; 0507: us_bde")
    assert refused_by(russian, "move us_bde 0506", "soviet") == ["2.4"]
    assert refused_by(russian, "move us_bde 0506", "western") == ["1.3A"]
    western = scene("phase: C; 0705: su_6bde; 0507: us_bde")
    assert refused_by(western, "move su_6bde 0706", "western") == ["2.4"]
    assert refused_by(western, "move su_6bde 0706", "soviet") == ["1.3C"]


@pytest.mark.clause("2.4")
def test_2_4_in_a_combat_phase_it_moves_only_by_retreat() -> None:
    pos = scene("phase: B; 0603: su_6bde; 0503: wb_pol1; 0507: us_bde")
    pos = do(pos, "attack 0503", "join su_6bde", "declare", "fight", "die 4", "die 5")
    assert refused_by(pos, "retreat us_bde 0506") == ["4.3e"]
    assert refused_by(pos, "retreat wb_pol1 0604", "western") == ["4.3e"]
    pos = do(pos, "retreat wb_pol1 0604", "halt")
    assert (where(pos, "wb_pol1"), where(pos, "us_bde")) == ("0604", "0507")

    pos = scene("phase: D; 0507: us_bde; 0508: ddr_vopo1; 0705: su_6bde")
    pos = do(pos, "attack 0508", "join us_bde", "declare", "fight", "die 4", "die 5")
    pos = do(pos, "retreat ddr_vopo1 0509")
    assert (where(pos, "ddr_vopo1"), where(pos, "su_6bde")) == ("0509", "0705")


# 2.5 The air-landed company ---------------------------------------------------------------------


@pytest.mark.clause("2.5a")
def test_2_5a_from_potsdam_the_company_flies_to_any_hex() -> None:
    pos = scene("0308: su_abn; 0507: us_bde")
    assert destinations(pos, "su_abn") == set(TITLE.box.names) - {"0308"}
    landed = do(pos, "move su_abn 0606")
    assert told(landed, "flown") == [{"unit": "su_abn", "from": "0308", "hex": "0606"}]
    assert refused_by(pos, "move su_abn 1101") == []


@pytest.mark.clause("2.5a")
@pytest.mark.parametrize("start", ["0309", "0705"])
def test_2_5a_elsewhere_it_has_only_its_two_points(start: str) -> None:
    pos = scene(f"{start}: su_abn; 0407: us_bde")
    assert refused_by(pos, "move su_abn 1101") == ["2.1b"]
    assert cost(pos, "su_abn", {"0309": "0308", "0705": "0706"}[start]) == 1


@pytest.mark.clause("2.5a")
def test_2_5a_nobody_else_flies() -> None:
    pos = scene("0308: ddr_mot1; 0507: us_bde")
    assert refused_by(pos, "move ddr_mot1 0606") == ["2.1b"]


@pytest.mark.clause("2.5a")
def test_2_5a_ground_and_air_are_not_combined_but_it_may_fly_again_from_potsdam() -> None:
    walked = do(scene("0309: su_abn; 0407: us_bde"), "move su_abn 0308")
    assert refused_by(walked, "move su_abn 0606") == ["2.1b"]
    second = do(walked, "end-movement", "end-movement", "decline")
    assert (second.turn, refused_by(second, "move su_abn 0606")) == (2, [])
    flown = do(second, "move su_abn 0606")
    assert refused_by(flown, "move su_abn 0607") == ["2.1b"]


@pytest.mark.clause("2.5a", "2.6b")
def test_2_5a_it_lands_within_stacking() -> None:
    pos = scene("0308: su_abn; 0606: su_6bde; 0507: us_bde wb_pol1")
    assert refused_by(pos, "move su_abn 0606") == []
    assert refused_by(pos, "move su_abn 0507") == []


@pytest.mark.clause("2.5b")
def test_2_5b_the_company_lands_on_police_too_strong_for_it_alone() -> None:
    pos = scene("0308: su_abn; 0605: wb_pol2")
    assert refused_by(pos, "move su_abn 0605") == []
    pos = do(pos, "move su_abn 0605", "end-movement")
    assert refused_by(pos, "withdraw 0604") == []
    assert (where(pos, "su_abn"), phase(pos)) == ("0605", "B")


@pytest.mark.clause("2.5b")
def test_2_5b_with_help_the_company_fights_but_need_not() -> None:
    pos = scene("0308: su_abn; 0704: ddr_vopo1; 0605: wb_pol2")
    pos = do(pos, "move su_abn 0605", "end-movement")
    assert refused_by(pos, "fight") == []
    named = do(pos, "attack 0605")
    assert refused_by(named, "declare") == ["4.5"]
    attack = being_set_up(do(named, "join ddr_vopo1"))
    assert attack.attackers == ("su_abn", "ddr_vopo1")
    assert (attack.attack, attack.defence, attack.column) == (3, 4, "1-2")


@pytest.mark.clause("2.5b")
def test_2_5b_where_it_can_attack_alone_it_must() -> None:
    pos = scene("0308: su_abn; 0707: wb_pol3; 0507: us_bde")
    pos = do(pos, "move su_abn 0707", "end-movement")
    assert refused_by(pos, "fight") == ["2.5b"]
    assert offers(pos) == ["attack 0707"]
    pos = do(pos, "attack 0707")
    attack = being_set_up(pos)
    assert (attack.attack, attack.defence, attack.column) == (1, 3, "1-3")
    assert refused_by(do(pos, "declare"), "fight") == []


@pytest.mark.clause("2.5b")
def test_2_5b_it_attacks_the_hex_it_landed_in_and_no_other() -> None:
    pos = scene("0308: su_abn; 0705: su_6bde; 0605: wb_pol2; 0706: wb_pol1")
    pos = do(pos, "move su_abn 0605", "end-movement", "attack 0706")
    assert refused_by(pos, "join su_abn") == ["2.5b"]


@pytest.mark.clause("2.5b")
def test_2_5b_any_attack_on_that_hex_includes_the_company() -> None:
    pos = scene("0308: su_abn; 0705: su_6bde; 0605: wb_pol2; 0607: wb_pol1")
    pos = do(pos, "move su_abn 0605", "end-movement", "attack 0605", "join su_6bde", "declare")
    (fight,) = TITLE.sight.view(pos, "soviet").fights
    assert fight.attackers == ("su_6bde", "su_abn")
    # 6 + 1 on 4 is 1-1; on a 1 both retreat, the company too.
    pos = do(pos, "fight", "die 1", "die 3")
    assert {text.split()[1] for text in offers(pos, "retreat")} == {"su_6bde", "su_abn"}


@pytest.mark.clause("2.5b")
def test_2_5b_for_retreats_the_hex_is_the_enemys_for_both() -> None:
    # The company sits on the French in Reinickendorf; police driven from 0503 cannot go there.
    pos = scene("0308: su_abn; 0603: su_6bde; 0604: fr_bde; 0503: wb_pol1")
    pos = do(pos, "move su_abn 0604", "end-movement", "attack 0503", "join su_6bde", "declare")
    pos = do(pos, "fight", "die 4", "die 5")
    assert where(pos, "wb_pol1") == "0504"


@pytest.mark.clause("2.5b")
def test_2_5b_nor_do_beaten_soviet_units_retreat_to_it() -> None:
    # 4 + 1 on 5 is 1-1, a 2 is A1: the tanks may go to 0603, 0703... but not to the company's 0604.
    pos = scene("0308: su_abn; 0704: ddr_tank; 0604: fr_bde; 0407: us_bde")
    pos = do(pos, "move su_abn 0604", "end-movement", "attack 0604", "join ddr_tank", "declare")
    pos = do(pos, "fight", "die 2", "die 5")
    assert refused_by(pos, "retreat ddr_tank 0604") == ["4.3g"]
    assert refused_by(pos, "retreat ddr_tank 0603") == []


@pytest.mark.clause("2.5b", "2.6b")
def test_2_5b_stacking_counts_the_companys_own_side_only() -> None:
    pos = scene("0308: su_abn; 0507: us_bde wb_pol1")
    landed = do(pos, "move su_abn 0507")
    assert where(landed, "su_abn") == where(landed, "us_bde") == where(landed, "wb_pol1") == "0507"


def landed_in_charlottenburg(hex: str) -> Berlin:
    """The Soviet brigade holds 0606; the company flies to `hex`, police stand across the Spree."""
    pos = scene("0308: su_abn; 0606: su_6bde; 0605: wb_pol2; 0407: us_bde")
    return do(pos, f"move su_abn {hex}", "end-movement", "attack 0605")


@pytest.mark.clause("2.5c")
def test_2_5c_after_landing_the_company_ignores_the_river() -> None:
    pos = do(landed_in_charlottenburg("0606"), "join su_abn")
    company = being_set_up(pos)
    both = being_set_up(do(pos, "join su_6bde"))
    assert company.attack == 2 - 1
    assert both.attack == company.attack + 6 - 1 - 1


@pytest.mark.clause("2.5c")
def test_2_5c_in_a_later_turn_the_river_counts_again() -> None:
    pos = do(landed_in_charlottenburg("0606"), "join su_6bde", "declare", "fight", "die 3")
    pos = do(pos, "end-movement", "decline", "end-movement", "attack 0605", "join su_6bde")
    assert pos.turn == 2
    assert being_set_up(pos).attack == 6 - 1 - 1
    assert being_set_up(do(pos, "join su_abn")).attack == 6 - 1 - 1


def company_on_police(more: str = "") -> Berlin:
    """The company lands on police in 0605 and attacks with People's Police from 0704: 3 on 4."""
    pos = scene(f"0308: su_abn; 0704: ddr_vopo1; 0605: wb_pol2; {more}")
    pos = do(pos, "move su_abn 0605", "end-movement", "attack 0605", "join ddr_vopo1")
    return do(pos, "declare", "fight")


@pytest.mark.clause("2.5d")
@pytest.mark.parametrize(
    ("dice", "result"),
    [
        (("die 4",), "N"),
        (("die 2", "die 1"), "A2"),
        (("die 5", "die 4"), "D1"),
        (("die 6", "die 2"), "D2"),
    ],
)
def test_2_5d_if_the_enemy_stays_the_company_moves_one_hex(
    dice: tuple[str, ...], result: str
) -> None:
    fought = do(company_on_police(), dice[0])
    assert told(fought, "fight")[0]["result"] == result
    pos = do(fought, *dice[1:])
    assert (phase(pos), pos.seat) == ("B", "soviet")
    around = ("0704", "0705", "0706", "0606", "0505", "0604")
    assert set(offers(pos)) == {f"withdraw {hex}" for hex in around}
    assert set(refused_by(pos, "withdraw 0605")) == {"2.5d"}
    assert refused_by(pos, "withdraw 0607") == ["2.5d"]
    pos = do(pos, "withdraw 0604")
    assert (where(pos, "su_abn"), phase(pos)) == ("0604", "C")
    assert TITLE.sight.view(pos, "soviet").lost == (0, 0)


@pytest.mark.clause("2.5d")
def test_2_5d_it_leaves_for_a_hex_without_enemies() -> None:
    pos = do(company_on_police("0604: fr_bde; 0705: ddr_mot1 ddr_mot2"), "die 4")
    assert refused_by(pos, "withdraw 0604") == ["2.5d"]
    assert refused_by(pos, "withdraw 0705") == []


@pytest.mark.clause("2.5d")
def test_2_5d_with_nowhere_to_go_it_is_lost_and_counts_in_the_talks() -> None:
    # The garrison stands all round the Westend; to the west lies the Havel.
    pos = scene("""
        0308: su_abn; 0101: su_6bde; 0506: us_bde; 0505: uk_bde; 0606: fr_bde
        0507: wb_pol1; 0407: wb_pol2; 0405: wb_pol3
        """)
    pos = do(pos, "move su_abn 0506", "end-movement")
    assert told(pos, "eliminated") == [{"unit": "su_abn", "hex": "0506"}]
    assert phase(pos) == "C"
    pos = do(pos, "end-movement", "talk", "die 5", "die 5")
    assert (2, "5.0j") in parts(sums(pos, "fighting-goes-on")["talks"])


@pytest.mark.clause("2.5d")
def test_2_5d_option_the_company_that_fails_is_eliminated() -> None:
    company = company_on_police("options: failed_landing=eliminated; 0507: us_bde")
    pos = do(company, "die 4")
    assert told(pos, "eliminated") == [{"unit": "su_abn", "hex": "0605"}]
    assert (where(pos, "su_abn"), phase(pos)) == (None, "C")
    assert TITLE.sight.view(pos, "soviet").lost == (2, 0)
    won = do(company, "die 5", "die 5")
    assert where(won, "su_abn") == "0605"


@pytest.mark.clause("2.5d")
def test_2_5d_after_a_failed_test_it_retreats_like_any_attacker() -> None:
    pos = do(company_on_police(), "die 2", "die 3")
    assert (pos.seat, phase(pos)) == ("western", "B")
    assert {text.split()[1] for text in offers(pos)} == {"su_abn", "ddr_vopo1"}
    assert refused_by(pos, "withdraw 0604", "soviet") == ["4.3e"]


# 2.6 Stacking -----------------------------------------------------------------------------------


@pytest.mark.clause("2.6a")
def test_2_6a_a_unit_passes_over_friends_but_does_not_stop_on_a_full_hex() -> None:
    # From 0205 the only way to Spandau within 3 points is the road through Staaken.
    pos = scene("0305: ddr_mot1 ddr_mot2; 0205: ddr_mot3; 0507: us_bde")
    assert refused_by(pos, "move ddr_mot3 0404") == []
    assert march(pos, "ddr_mot3", "0405")[0] == ("0305", "0405")
    assert refused_by(pos, "move ddr_mot3 0305") == ["2.6b"]


@pytest.mark.clause("2.6a")
def test_2_6a_western_units_pass_over_friends_too() -> None:
    pos = scene("phase: C; 0604: us_bde; 0503: wb_pol1; 0705: ddr_mot1")
    assert march(pos, "wb_pol1", "0605")[0] == ("0604", "0605")


@pytest.mark.clause("2.6b")
@pytest.mark.parametrize(
    ("standing", "comes", "legal"),
    [
        ("su_6bde", "su_abn", True),
        ("ddr_mot1 ddr_vopo1", "su_abn", True),
        ("ddr_mot1", "ddr_tank", True),
        ("ddr_mot1 su_abn", "ddr_tank", True),
        ("su_6bde", "ddr_mot1", False),
        ("ddr_mot1", "su_6bde", False),
        ("ddr_mot1 ddr_mot2", "ddr_mot3", False),
        ("ddr_mot1 ddr_mot2 su_abn", "ddr_mot3", False),
    ],
)
def test_2_6b_stacking_limit_of_the_soviet_side(standing: str, comes: str, legal: bool) -> None:
    pos = scene(f"0507: us_bde; 0704: {standing}; 0705: {comes}")
    assert refused_by(pos, f"move {comes} 0704") == ([] if legal else ["2.6b"])
    assert (f"move {comes} 0704" in offers(pos)) == legal


@pytest.mark.clause("2.6b")
@pytest.mark.parametrize(
    ("standing", "comes", "legal"),
    [
        ("us_bde", "wb_pol1", True),
        ("wb_pol1", "us_bde", True),
        ("wb_pol1", "wb_pol2", False),
        ("us_bde wb_pol1", "wb_pol2", False),
        ("us_bde", "uk_bde", False),
    ],
)
def test_2_6b_stacking_limit_of_the_western_side(standing: str, comes: str, legal: bool) -> None:
    pos = scene(f"phase: C; 0705: su_6bde; 0506: {standing}; 0507: {comes}")
    assert refused_by(pos, f"move {comes} 0506") == ([] if legal else ["2.6b"])
    assert (f"move {comes} 0506" in offers(pos)) == legal


@pytest.mark.clause("2.6b")
@pytest.mark.parametrize(
    ("standing", "comes", "legal"),
    [
        ("wb_pol1", "wb_pol2", True),
        ("wb_pol1 us_bde", "wb_pol2", False),
        ("us_bde", "uk_bde", False),
    ],
)
def test_2_6b_as_an_option_a_company_takes_the_place_of_a_battalion(
    standing: str, comes: str, legal: bool
) -> None:
    agreed = "options: several_companies; phase: C"
    pos = scene(f"{agreed}; 0705: su_6bde; 0506: {standing}; 0507: {comes}")
    assert refused_by(pos, f"move {comes} 0506") == ([] if legal else ["2.6b"])
    assert (f"move {comes} 0506" in offers(pos)) == legal
    moved = do(pos, f"move {comes} 0506") if legal else pos
    assert TITLE.invariants(moved) == []


@pytest.mark.clause("2.6b")
def test_2_6b_the_loads_a_hex_may_bear() -> None:
    """A brigade and a company; two battalions and a company; with the option b + c up to 3."""
    loads = {4 * b + c for b in range(3) for c in range(4) if b + c <= 3} | {64, 65}
    assert loads == WITH_MORE_COMPANIES
    assert {0, 1, 4, 5, 8, 9, 64, 65} == STACKING_LIMIT


@pytest.mark.clause("2.6b")
def test_2_6b_the_limit_is_tested_when_each_unit_ends_its_movement() -> None:
    pos = scene("0705: su_6bde; 0704: ddr_mot1; 0507: us_bde")
    assert refused_by(pos, "move su_6bde 0704") == ["2.6b"]
    assert refused_by(do(pos, "move ddr_mot1 0703"), "move su_6bde 0704") == []


@pytest.mark.clause("2.6b")
def test_2_6b_the_limit_holds_in_an_advance() -> None:
    pos = scene("phase: B; 0603: ddr_tank; 0602: ddr_mot1 ddr_mot2; 0503: wb_pol1; 0507: us_bde")
    pos = do(pos, "attack 0503", "join ddr_tank", "join ddr_mot1", "join ddr_mot2", "declare")
    pos = do(pos, "fight", "die 6", "advance ddr_tank 0503", "advance ddr_mot1 0503")
    assert (where(pos, "ddr_mot2"), phase(pos)) == ("0602", "C")


# 2.7 No zones of control ------------------------------------------------------------------------


@pytest.mark.clause("2.7a")
def test_2_7a_passing_next_to_the_enemy_costs_nothing_and_stops_nobody() -> None:
    pos = scene("0704: ddr_mot1; 0605: wb_pol2")
    way, paid = march(pos, "ddr_mot1", "0505")
    assert way == ("0604", "0505")
    assert paid == [(1, "2.3b"), (1, "2.3h")]


@pytest.mark.clause("2.7b")
def test_2_7b_next_to_the_enemy_nobody_has_to_attack() -> None:
    pos = do(scene("0805: su_6bde; 0706: wb_pol1"), "move su_6bde 0705", "end-movement")
    assert offers(pos) == ["attack 0706", "fight"]
    pos = do(pos, "fight")
    assert (phase(pos), pos.seat, where(pos, "su_6bde")) == ("C", "western", "0705")


@pytest.mark.clause("2.7n")
@pytest.mark.parametrize("letter", ["A", "C"])
def test_2_7n_no_movement_throws_a_die(letter: str) -> None:
    pos = TITLE.start()
    if letter == "C":
        pos = do(pos, "end-movement", "fight")
    assert phase(pos) == letter
    moves = [action for action in pos.answers() if isinstance(action, Move)]
    assert len(moves) > 30
    for move in moves:
        after = do(pos, str(move))
        assert (after.seat, phase(after)) == (pos.seat, letter)
    assert do(pos, "end-movement").seat != CHANCE


# X.1, X.2 Closed hexes --------------------------------------------------------------------------


@pytest.mark.clause("X.1")
def test_x_1_ground_movement_does_not_enter_an_enemy_hex() -> None:
    pos = scene("0705: ddr_mot1; 0706: wb_pol1")
    assert refused_by(pos, "move ddr_mot1 0706") == ["X.1"]
    assert "0706" not in destinations(pos, "ddr_mot1")
    west = scene("phase: C; 0607: ddr_mot1; 0507: us_bde")
    assert refused_by(west, "move us_bde 0607") == ["X.1"]


@pytest.mark.clause("X.1")
def test_x_1_nor_does_it_pass_through_one() -> None:
    free = scene("0807: ddr_vopo1; 0407: us_bde")
    assert march(free, "ddr_vopo1", "0607")[0] == ("0707", "0607")
    barred = scene("0807: ddr_vopo1; 0707: wb_pol3; 0407: us_bde")
    assert refused_by(barred, "move ddr_vopo1 0607") == ["2.1b"]


@pytest.mark.clause("X.1")
def test_x_1_the_company_on_foot_is_bound_by_it_too() -> None:
    pos = scene("0705: su_abn; 0706: wb_pol1")
    assert refused_by(pos, "move su_abn 0706") == ["X.1"]


@pytest.mark.clause("X.2")
def test_x_2_western_units_do_not_leave_west_berlin() -> None:
    pos = scene("phase: C; 0507: us_bde; 0705: su_6bde")
    assert refused_by(pos, "move us_bde 0508") == ["X.2"]
    assert "0508" not in destinations(pos, "us_bde")
    assert all(TITLE.map.hexes[hex].zone == "west-berlin" for hex in destinations(pos, "us_bde"))


@pytest.mark.clause("X.2")
def test_x_2_not_even_in_passing() -> None:
    # Through Hennigsdorf it is 2 points from the Spandau forest to Tegel; inside the Wall it is 4.
    soviet = scene("0404: ddr_mot1; 0507: us_bde")
    assert march(soviet, "ddr_mot1", "0504")[0] == ("0403", "0504")
    western = scene("phase: C; 0404: uk_bde; 0705: su_6bde")
    assert refused_by(western, "move uk_bde 0504") == ["2.1b"]


@pytest.mark.clause("X.2")
def test_x_2_the_wall_closes_their_retreat() -> None:
    # 5 on 2 is 2-1, a 3 is D1: inside the Wall both ways are held, outside does not count.
    pos = scene("phase: B; 0604: su_6bde; 0504: ddr_mot1; 0503: wb_pol1; 0507: us_bde")
    pos = do(pos, "attack 0503", "join su_6bde", "declare", "fight", "die 3", "die 5")
    assert told(pos, "eliminated") == [{"unit": "wb_pol1", "hex": "0503"}]


@pytest.mark.clause("X.2")
def test_x_2_they_attack_over_the_wall_but_do_not_advance() -> None:
    pos = scene("phase: D; 0507: us_bde; 0508: ddr_vopo1; 0705: su_6bde")
    pos = do(pos, "attack 0508", "join us_bde", "declare", "fight", "die 6")
    assert (where(pos, "ddr_vopo1"), where(pos, "us_bde"), phase(pos)) == (None, "0507", "E")


# 5.0c Option: a hex is occupied by whoever passed last ------------------------------------------

LAST_PASSED = "options: occupation=last_passed"


@pytest.mark.clause("5.0c")
def test_5_0c_option_last_passed_a_unit_takes_the_way_that_wins_most() -> None:
    # From Pankow to Siemensstadt: by 0604 or 0605 for 2 points, by both for 3.
    police = scene(f"{LAST_PASSED}; 0704: ddr_vopo1; 0507: us_bde")
    tanks = scene(f"{LAST_PASSED}; 0704: ddr_tank; 0507: us_bde")
    assert march(police, "ddr_vopo1", "0505")[0] == ("0605", "0505")
    assert TITLE.sight.view(do(police, "move ddr_vopo1 0505"), "soviet").value == 2 + 1
    assert march(tanks, "ddr_tank", "0505")[0] == ("0605", "0604", "0505")
    assert TITLE.sight.view(do(tanks, "move ddr_tank 0505"), "soviet").value == 2 + 1 + 1


@pytest.mark.clause("5.0c")
def test_5_0c_option_last_passed_the_way_still_keeps_the_laws_of_movement() -> None:
    pos = scene(f"{LAST_PASSED}; 0704: ddr_tank; 0605: wb_pol2; 0507: us_bde")
    after = do(pos, "move ddr_tank 0505")
    assert told(after, "moved")[0]["path"] == ("0604", "0505")
    assert TITLE.sight.view(after, "soviet").value == 1 + 1


@pytest.mark.clause("5.0c")
def test_5_0c_option_last_passed_western_units_win_hexes_back() -> None:
    pos = scene(f"{LAST_PASSED}; 0704: ddr_tank; 0503: fr_bde")
    pos = do(pos, "move ddr_tank 0505", "end-movement")
    assert TITLE.sight.view(pos, "soviet").value == 2 + 1 + 1
    pos = do(pos, "move fr_bde 0605")
    assert told(pos, "moved")[0]["path"] == ("0604", "0605")
    assert TITLE.sight.view(pos, "soviet").value == 1


@pytest.mark.clause("5.0c")
def test_5_0c_as_published_only_the_hex_a_unit_stands_in_is_occupied() -> None:
    pos = scene("0704: ddr_tank; 0507: us_bde")
    assert TITLE.sight.view(do(pos, "move ddr_tank 0505"), "soviet").value == 1
