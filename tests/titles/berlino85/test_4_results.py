"""4.0 Results: odds, modifiers, the table, the resistance test and the advance."""

from __future__ import annotations

import json
from collections import defaultdict
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch03_combat import COLUMNS, NO_ATTACK, column
from grognard.titles.berlino85.title import TITLE
from tests.titles.berlino85.scene import (
    asked,
    attack,
    do,
    offers,
    parts,
    refused_by,
    scene,
    sums,
    told,
    where,
)
from tests.titles.scenes import Play

NIGHT = 3
"""A night game-turn."""

ODDS = {
    "1-3": ("ddr_vopo1", "uk_bde"),
    "1-2": ("ddr_vopo1", "fr_bde"),
    "1-1": ("ddr_vopo1", "wb_pol1"),
    "2-1": ("ddr_vopo1 ddr_mot1", "wb_pol1"),
    "3-1": ("su_6bde", "wb_pol1"),
    "4-1": ("su_6bde su_abn", "wb_pol1"),
}
"""Attackers in Kleinmachnow (0508), the defender in the Grunewald (0407): no modifier at all."""

PRINTED = """
        1-3   1-2   1-1   2-1   3-1   4-1
    1   AE    AE    A2    A1    N     N
    2   AE    A2    A1    N     N     D1
    3   A2    N     N     D1    D1    D2
    4   N     N     D1    D1    D1    D2
    5   N     D1    D1    D2    D2    DE
    6   D1    D2    D2    DE    DE    DE
"""
"""The combat table, typed again from the rulebook."""

_head, *_rows = [line.split() for line in PRINTED.strip().splitlines()]
TABLE: dict[tuple[str, int], str] = {
    (odds, int(row[0])): result
    for row in _rows
    for odds, result in zip(_head, row[1:], strict=True)
}


def assault(odds: str, turn: int = 1) -> Berlin:
    """A fight at these odds, the die about to be thrown."""
    attackers, defender = ODDS[odds]
    pos = scene(f"turn: {turn}; phase: B; 0508: {attackers}; 0407: {defender}; 0404: wb_pol3")
    return do(attack(pos, "0407", *attackers.split()), "fight")


# 4.1 Odds -----------------------------------------------------------------------------------------


@pytest.mark.clause("4.1a")
@pytest.mark.parametrize(
    ("attackers", "defenders", "odds"),
    [(11, 4, "2-1"), (12, 4, "3-1"), (4, 5, "1-2"), (5, 5, "1-1"), (3, 9, "1-3")],
)
def test_4_1a_rounded_in_the_defenders_favour(attackers: int, defenders: int, odds: str) -> None:
    assert COLUMNS[column(attackers, defenders)] == odds


@pytest.mark.clause("4.1a")
@pytest.mark.clause("4.5")
@pytest.mark.clause("4.6")
def test_4_1a_the_column_is_the_highest_printed_one_not_above_the_true_ratio() -> None:
    printed = [Fraction(1, 3), Fraction(1, 2), *map(Fraction, (1, 2, 3, 4))]
    for attackers in range(1, 31):
        for defenders in range(1, 31):
            reached = sum(Fraction(attackers, defenders) >= ratio for ratio in printed)
            expected = reached - 1 if reached else NO_ATTACK
            assert column(attackers, defenders) == expected, (attackers, defenders)


@pytest.mark.clause("4.1-ex1")
def test_4_1_ex1_six_against_two_is_3_1() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0407: wb_pol1")
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 1")
    assert sums(pos, "fight")["attack"].total == 6
    assert sums(pos, "fight")["defence"].total == 2
    assert told(pos, "fight")[0]["column"] == "3-1"


@pytest.mark.clause("4.1-ex2")
def test_4_1_ex2_five_against_two_is_2_1() -> None:
    pos = scene("phase: B; 0508: ddr_mot1 ddr_vopo1; 0407: wb_pol1")
    pos = do(attack(pos, "0407", "ddr_mot1", "ddr_vopo1"), "fight", "die 2")
    assert sums(pos, "fight")["attack"].total == 5
    assert sums(pos, "fight")["defence"].total == 2
    assert told(pos, "fight")[0]["column"] == "2-1"


@pytest.mark.clause("4.1-ex3")
def test_4_1_ex3_two_against_five_is_1_3() -> None:
    pos = scene("phase: B; 0508: ddr_vopo1; 0407: uk_bde")
    pos = do(attack(pos, "0407", "ddr_vopo1"), "fight", "die 4")
    assert sums(pos, "fight")["attack"].total == 2
    assert sums(pos, "fight")["defence"].total == 5
    assert told(pos, "fight")[0]["column"] == "1-3"


@pytest.mark.clause("4.1-ex4")
@pytest.mark.clause("4.1b")
def test_4_1_ex4_six_against_two_die_4_the_defender_retreats_unless_it_stands() -> None:
    pos = do(assault("3-1"), "die 4")
    assert told(pos, "fight")[0]["result"] == "D1"
    assert asked(pos) == ("chance", "4.3d")

    stands = do(pos, "die 4")
    assert where(stands, "wb_pol1") == "0407"
    assert asked(stands) == ("western", "1.3C")

    beaten = do(pos, "die 5")
    assert offers(beaten) == [f"retreat wb_pol1 {hex}" for hex in ("0506", "0507", "0408")]
    beaten = do(beaten, "retreat wb_pol1 0408")
    assert where(beaten, "wb_pol1") == "0408"
    assert asked(beaten) == ("soviet", "4.4a"), "one hex is enough"


@pytest.mark.clause("4.1b")
def test_4_1b_one_die_is_thrown() -> None:
    pos = assault("3-1")
    assert asked(pos) == ("chance", "4.1b")
    assert offers(pos) == [f"die {face}" for face in range(1, 7)]
    assert refused_by(pos, "die 0") == ["4.1b"]
    assert refused_by(pos, "die 7") == ["4.1b"]
    pos = do(pos, "die 2")
    assert parts(sums(pos, "fight")["die"]) == [(2, "4.1b")]
    assert asked(pos) == ("western", "1.3C")


@pytest.mark.clause("CRT")
@pytest.mark.clause("4.1b")
@pytest.mark.parametrize(("odds", "face"), TABLE)
def test_CRT_every_cell_of_the_combat_table(odds: str, face: int) -> None:
    pos = do(assault(odds), f"die {face}")
    assert told(pos, "fight")[0]["column"] == odds
    assert told(pos, "fight")[0]["result"] == TABLE[odds, face]


# 4.2 Modifiers ------------------------------------------------------------------------------------


@pytest.mark.clause("4.2a")
@pytest.mark.clause("2.3e")
def test_4_2a_each_unit_attacking_across_a_river_counts_1_less() -> None:
    pos = scene("phase: B; 0608: ddr_mot1 ddr_mot2 su_abn; 0507: wb_pol1")
    one = do(attack(pos, "0507", "ddr_mot1"), "fight", "die 3")
    assert parts(sums(one, "fight")["attack"]) == [(3, "3.3"), (-1, "4.2a")]
    three = do(attack(pos, "0507", "ddr_mot1", "ddr_mot2", "su_abn"), "fight", "die 3")
    assert parts(sums(three, "fight")["attack"]) == [
        (2, "3.3"),
        (-1, "4.2a"),
        (3, "3.3"),
        (-1, "4.2a"),
        (3, "3.3"),
        (-1, "4.2a"),
    ]
    assert sums(three, "fight")["attack"].total == 5


@pytest.mark.clause("4.2a")
def test_4_2a_is_judged_unit_by_unit() -> None:
    """0608 lies across the canal from 0507, 0508 does not."""
    pos = scene("phase: B; 0608: ddr_mot1; 0508: ddr_mot2; 0507: wb_pol1")
    pos = do(attack(pos, "0507", "ddr_mot1", "ddr_mot2"), "fight", "die 3")
    assert parts(sums(pos, "fight")["attack"]) == [(3, "3.3"), (-1, "4.2a"), (3, "3.3")]


@pytest.mark.clause("4.2a")
def test_4_2a_holds_for_the_western_side_too_and_does_not_help_the_defence() -> None:
    pos = scene("phase: D; 0507: us_bde; 0608: ddr_mot1")
    pos = do(attack(pos, "0608", "us_bde"), "fight", "die 3")
    assert parts(sums(pos, "fight")["attack"]) == [(6, "3.3"), (-1, "4.2a")]
    assert parts(sums(pos, "fight")["defence"]) == [(3, "3.4")]


@pytest.mark.clause("4.2a")
def test_4_2a_one_river_among_several_hexes_attacked_is_enough() -> None:
    pos = scene("phase: B; 0608: ddr_tank; 0507: wb_pol1; 0708: wb_pol2; 0607: wb_pol3")
    dry = do(attack(pos, "0708", "ddr_tank"), "fight", "die 3")
    assert parts(sums(dry, "fight")["attack"]) == [(4, "3.3")]
    mixed = do(attack(pos, "0708 0507", "ddr_tank"), "fight", "die 3")
    assert parts(sums(mixed, "fight")["attack"]) == [(4, "3.3"), (-1, "4.2a")]
    bridged = do(attack(pos, "0708 0607", "ddr_tank"), "fight", "die 3")
    assert parts(sums(bridged, "fight")["attack"]) == [(4, "3.3")]


@pytest.mark.clause("4.2b")
@pytest.mark.parametrize(
    ("odds", "face", "read", "result"),
    [("4-1", 6, 5, "DE"), ("4-1", 5, 4, "D2"), ("2-1", 6, 5, "D2"), ("1-2", 2, 1, "AE")],
)
def test_4_2b_at_night_the_die_counts_1_less(odds: str, face: int, read: int, result: str) -> None:
    pos = do(assault(odds, NIGHT), f"die {face}")
    assert parts(sums(pos, "fight")["die"]) == [(face, "4.1b"), (-1, "4.2b")]
    assert sums(pos, "fight")["die"].total == read
    assert told(pos, "fight")[0]["result"] == result


@pytest.mark.clause("4.2b")
def test_4_2b_a_1_at_night_is_read_as_1() -> None:
    pos = do(assault("4-1", NIGHT), "die 1")
    assert parts(sums(pos, "fight")["die"]) == [(1, "4.1b"), (-1, "4.2b"), (1, "4.2b")]
    assert told(pos, "fight")[0]["result"] == "N"
    assert told(do(assault("1-1", NIGHT), "die 1"), "fight")[0]["result"] == "A2"


@pytest.mark.clause("4.2b")
def test_4_2b_night_burdens_the_western_attacker_too() -> None:
    pos = scene(f"turn: {NIGHT}; phase: D; 0407: us_bde; 0508: ddr_mot1")
    pos = do(attack(pos, "0508", "us_bde"), "fight", "die 6")
    assert parts(sums(pos, "fight")["die"]) == [(6, "4.1b"), (-1, "4.2b")]
    assert told(pos, "fight")[0]["result"] == "D2"


@pytest.mark.clause("4.2b")
@pytest.mark.clause("4.3d")
def test_4_2b_night_does_not_touch_the_resistance_test() -> None:
    pos = do(assault("3-1", NIGHT), "die 5")
    assert told(pos, "fight")[0]["result"] == "D1"
    assert told(do(pos, "die 5"), "gives-way")
    assert told(do(pos, "die 4"), "stands")


@pytest.mark.clause("4.2b")
@pytest.mark.clause("5.0b")
def test_4_2b_night_does_not_touch_the_talks() -> None:
    pos = do(
        scene(f"turn: {NIGHT}; phase: E; 0606: ddr_mot1; 0404: wb_pol1"), "talk", "die 6", "die 6"
    )
    assert parts(sums(pos, "fighting-goes-on")["talks"]) == [
        (6, "5.0b"),
        (6, "5.0b"),
        (1, "5.0g"),
    ]


@pytest.mark.clause("4.2c")
@pytest.mark.clause("2.3i")
def test_4_2c_along_a_road_the_river_does_not_count() -> None:
    pos = scene("phase: B; 0608: ddr_mot1; 0607: wb_pol1")
    pos = do(attack(pos, "0607", "ddr_mot1"), "fight", "die 3")
    assert parts(sums(pos, "fight")["attack"]) == [(3, "3.3")]


@pytest.mark.clause("4.2d")
def test_4_2d_western_units_add_the_resistance_value_in_defence() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0507: us_bde")
    alone = do(attack(pos, "0507", "su_6bde"), "fight", "die 3")
    assert parts(sums(alone, "fight")["defence"]) == [(6, "3.4"), (1, "4.2d")]

    pos = scene("phase: B; 0508: su_6bde; 0507: us_bde wb_pol1")
    stacked = do(attack(pos, "0507", "su_6bde"), "fight", "die 3")
    assert parts(sums(stacked, "fight")["defence"]) == [
        (2, "3.4"),
        (1, "4.2d"),
        (6, "3.4"),
        (1, "4.2d"),
    ]
    assert sums(stacked, "fight")["defence"].total == 10


@pytest.mark.clause("4.2d")
def test_4_2d_the_value_is_that_of_the_hex() -> None:
    pos = scene("phase: B; 0705: su_6bde; 0706: wb_pol1")
    pos = do(attack(pos, "0706", "su_6bde"), "fight", "die 3")
    assert parts(sums(pos, "fight")["defence"]) == [(2, "3.4"), (2, "4.2d")]


@pytest.mark.clause("4.2d")
def test_4_2d_not_in_attack() -> None:
    pos = scene("phase: D; 0507: us_bde; 0508: ddr_mot1")
    pos = do(attack(pos, "0508", "us_bde"), "fight", "die 3")
    assert parts(sums(pos, "fight")["attack"]) == [(6, "3.3")]


@pytest.mark.clause("4.2d")
@pytest.mark.clause("2.3c")
def test_4_2d_not_outside_the_city_hexes_of_west_berlin() -> None:
    """Grunewald (0407) is forest."""
    pos = do(assault("3-1"), "die 3")
    assert parts(sums(pos, "fight")["defence"]) == [(2, "3.4")]


@pytest.mark.clause("4.2e")
@pytest.mark.parametrize(("hex", "target"), [("0607", "0507"), ("0608", "0708"), ("0705", "0706")])
def test_4_2e_the_soviet_side_counts_1_less_attacking_from_the_city(hex: str, target: str) -> None:
    in_the_city = hex == "0607"
    pos = scene(f"phase: B; {hex}: ddr_mot1; {target}: wb_pol1")
    pos = do(attack(pos, target, "ddr_mot1"), "fight", "die 3")
    expected = [(3, "3.3"), (-1, "4.2e")] if in_the_city else [(3, "3.3")]
    assert parts(sums(pos, "fight")["attack"]) == expected


@pytest.mark.clause("4.2e")
@pytest.mark.parametrize(("hex", "source"), [("0607", "0606"), ("0608", "0708"), ("0705", "0605")])
def test_4_2e_the_soviet_side_counts_1_less_defending_in_the_city(hex: str, source: str) -> None:
    in_the_city = hex == "0607"
    pos = scene(f"phase: D; {hex}: ddr_mot1; {source}: us_bde")
    pos = do(attack(pos, hex, "us_bde"), "fight", "die 3")
    expected = [(3, "3.4"), (-1, "4.2e")] if in_the_city else [(3, "3.4")]
    assert parts(sums(pos, "fight")["defence"]) == expected


@pytest.mark.clause("4.2e")
def test_4_2e_each_unit_of_a_stack_counts_1_less() -> None:
    pos = scene("phase: B; 0607: su_6bde su_abn; 0606: us_bde")
    pos = do(attack(pos, "0606", "su_6bde", "su_abn"), "fight", "die 4")
    assert parts(sums(pos, "fight")["attack"]) == [
        (6, "3.3"),
        (-1, "4.2e"),
        (2, "3.3"),
        (-1, "4.2e"),
    ]


# X.6 Floors ---------------------------------------------------------------------------------------


@pytest.mark.clause("X.6")
def test_X_6_an_attack_total_of_0_is_no_attack() -> None:
    """People's Police in Wedding (0605) against 0606 over the Spree: 2-1-1 = 0."""
    assert column(0, 1) == NO_ATTACK
    pos = scene("phase: B; 0605: ddr_vopo1; 0607: ddr_mot1; 0606: wb_pol1")
    pos = do(pos, "attack 0606", "join ddr_vopo1")
    assert refused_by(pos, "declare") == ["X.6"]
    assert asked(scene("phase: B; 0605: ddr_vopo1; 0606: wb_pol1")) == ("western", "1.3C")


@pytest.mark.clause("X.6")
def test_X_6_a_unit_reduced_to_0_joins_others_and_shares_the_result() -> None:
    pos = scene("phase: B; 0605: ddr_vopo1; 0607: ddr_mot1; 0606: wb_pol1")
    pos = do(attack(pos, "0606", "ddr_vopo1", "ddr_mot1"), "fight", "die 1")
    assert parts(sums(pos, "fight")["attack"]) == [
        (3, "3.3"),
        (-1, "4.2e"),
        (2, "3.3"),
        (-1, "4.2e"),
        (-1, "4.2a"),
    ]
    assert told(pos, "fight")[0]["column"] == "1-2"
    assert where(pos, "ddr_vopo1") is None


def with_factor_1(id: str, folder: Path, text: str) -> Berlin:
    """That scene with an owner's counters, on which this unit has the factor 1."""
    data: dict[str, Any] = json.loads((TITLE.folder / "data" / "counters.json").read_bytes())
    for unit in data["units"]:
        if unit["id"] == id:
            unit["factors"]["combat"] = 1
    file = folder / "counters.json"
    file.write_text(json.dumps(data), "utf-8")
    return Play(TITLE.with_files(counters=file)).scene(text)


@pytest.mark.clause("X.6")
def test_X_6_a_unit_never_counts_less_than_0(tmp_path: Path) -> None:
    """With a factor of 1: 1-1-1 is 0 and takes nothing from the others."""
    text = "phase: B; 0605: ddr_vopo1; 0607: ddr_mot1; 0606: wb_pol1"
    pos = with_factor_1("ddr_vopo1", tmp_path, text)
    pos = do(attack(pos, "0606", "ddr_vopo1", "ddr_mot1"), "fight", "die 4")
    assert parts(sums(pos, "fight")["attack"]) == [
        (3, "3.3"),
        (-1, "4.2e"),
        (1, "3.3"),
        (-1, "4.2e"),
        (-1, "4.2a"),
        (1, "X.6"),
    ]
    assert sums(pos, "fight")["attack"].total == 2


@pytest.mark.clause("X.6")
def test_X_6_a_defence_total_is_at_least_1(tmp_path: Path) -> None:
    text = "phase: D; 0606: us_bde; 0607: ddr_vopo1"
    pos = with_factor_1("ddr_vopo1", tmp_path, text)
    pos = do(attack(pos, "0607", "us_bde"), "fight", "die 1")
    assert parts(sums(pos, "fight")["defence"]) == [(1, "3.4"), (-1, "4.2e"), (1, "X.6")]
    assert told(pos, "fight")[0]["column"] == "4-1"


# 4.5, 4.6 The ends of the table -------------------------------------------------------------------


@pytest.mark.clause("4.5")
def test_4_5_odds_under_1_3_are_forbidden() -> None:
    """2 against 6+1 is 1-4 in Dahlem (0507), 2 against 6 is 1-3 in the Grunewald (0407)."""
    pos = scene("phase: B; 0508: ddr_vopo1; 0407: ddr_mot1; 0507: us_bde")
    pos = do(pos, "attack 0507", "join ddr_vopo1")
    assert refused_by(pos, "declare") == ["4.5"]
    assert offers(pos) == ["join ddr_mot1"]
    assert refused_by(do(pos, "join ddr_mot1"), "declare") == []

    pos = do(scene("phase: B; 0508: ddr_vopo1; 0407: us_bde"), "attack 0407", "join ddr_vopo1")
    assert refused_by(pos, "declare") == []


@pytest.mark.clause("4.5")
def test_4_5_a_hex_that_nobody_can_attack_at_1_3_is_no_target() -> None:
    pos = scene("phase: B; 0508: ddr_vopo1; 0507: us_bde; 0407: wb_pol1")
    assert refused_by(pos, "attack 0507") == ["4.5"]
    assert offers(pos) == ["attack 0407", "fight"]
    assert refused_by(do(pos, "attack 0407"), "also 0507") == ["4.5"]


@pytest.mark.clause("4.6")
def test_4_6_odds_over_4_1_count_as_4_1() -> None:
    pos = scene("phase: B; 0508: su_6bde su_abn; 0408: ddr_mot1; 0407: wb_pol1")
    pos = do(attack(pos, "0407", "su_6bde", "su_abn", "ddr_mot1"), "fight", "die 1")
    assert sums(pos, "fight")["attack"].total == 11
    assert sums(pos, "fight")["defence"].total == 2
    assert told(pos, "fight")[0]["column"] == "4-1"


# 4.3 Results --------------------------------------------------------------------------------------


@pytest.mark.clause("4.3a")
def test_4_3a_N_has_no_effect() -> None:
    pos = assault("3-1")
    after = do(pos, "die 1")
    assert told(after, "fight")[0]["result"] == "N"
    assert after.where == pos.where
    assert after.lost == [0, 0]
    assert asked(after) == ("western", "1.3C")


@pytest.mark.clause("4.3b")
def test_4_3b_DE_removes_every_defender_and_books_the_printed_factors() -> None:
    """In Dahlem (0507) the resistance value is not booked."""
    pos = scene("""
        phase: B; 0508: su_6bde su_abn; 0407: ddr_tank ddr_mot1; 0608: ddr_mot2
        0506: ddr_mot3; 0507: fr_bde wb_pol1; 0606: us_bde
        """)
    attackers = ("su_6bde", "su_abn", "ddr_tank", "ddr_mot1", "ddr_mot2", "ddr_mot3")
    pos = do(attack(pos, "0507", *attackers), "fight", "die 6")
    assert told(pos, "fight")[0]["result"] == "DE"
    assert told(pos, "eliminated") == [
        {"unit": "wb_pol1", "hex": "0507"},
        {"unit": "fr_bde", "hex": "0507"},
    ]
    assert pos.lost == [0, 6]
    assert where(pos, "us_bde") == "0606"


@pytest.mark.clause("4.3b")
def test_4_3b_AE_removes_every_attacker_of_that_fight_only() -> None:
    pos = scene("phase: B; 0508: ddr_vopo1 su_abn; 0408: ddr_mot1; 0407: us_bde")
    pos = do(attack(pos, "0407", "ddr_vopo1", "ddr_mot1"), "fight", "die 1")
    assert told(pos, "fight")[0]["result"] == "AE"
    assert [where(pos, id) for id in ("ddr_vopo1", "ddr_mot1")] == [None, None]
    assert where(pos, "su_abn") == "0508"
    assert pos.lost == [5, 0]
    assert asked(pos) == ("western", "1.3C"), "no advance for anybody"


@pytest.mark.clause("4.3d")
@pytest.mark.clause("4.3c")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(
    ("odds", "die", "result"),
    [("3-1", 4, "D1"), ("3-1", 5, "D2"), ("1-1", 2, "A1"), ("1-1", 1, "A2")],
)
def test_4_3d_the_resistance_test(odds: str, die: int, result: str, face: int) -> None:
    pos = do(assault(odds), f"die {die}")
    assert told(pos, "fight")[0]["result"] == result
    assert asked(pos) == ("chance", "4.3d")
    pos = do(pos, f"die {face}")
    stands = face <= (4 if result.endswith("1") else 2)
    loser = "western" if result.startswith("D") else "soviet"
    expected = {"seat": loser, "face": face, "hexes": int(result[1])}
    assert told(pos, "stands" if stands else "gives-way") == [expected]
    assert (asked(pos)[1] == "4.3e") is not stands


@pytest.mark.clause("4.3d")
def test_4_3d_one_die_for_the_whole_losing_side() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0408: ddr_tank; 0407: us_bde wb_pol1")
    pos = do(attack(pos, "0407", "su_6bde", "ddr_tank"), "fight", "die 4")
    assert told(pos, "fight")[0]["result"] == "D1"
    stands = do(pos, "die 4")
    assert asked(stands) == ("western", "1.3C")
    beaten = do(pos, "die 5")
    assert {text.split()[1] for text in offers(beaten)} == {"us_bde", "wb_pol1"}


# 4.4 Advance --------------------------------------------------------------------------------------


@pytest.mark.clause("4.4a")
def test_4_4a_after_a_retreat_the_attacker_may_occupy_the_hex_or_not() -> None:
    pos = do(assault("3-1"), "die 4", "die 5", "retreat wb_pol1 0506")
    assert asked(pos) == ("soviet", "4.4a")
    assert offers(pos) == ["advance su_6bde 0407", "halt"]
    assert where(do(pos, "advance su_6bde 0407"), "su_6bde") == "0407"
    assert where(do(pos, "halt"), "su_6bde") == "0508"
    assert asked(do(pos, "halt")) == ("western", "1.3C")


@pytest.mark.clause("4.4a")
def test_4_4a_also_after_DE() -> None:
    pos = do(assault("3-1"), "die 6")
    assert where(pos, "wb_pol1") is None
    assert offers(pos) == ["advance su_6bde 0407", "halt"]


@pytest.mark.clause("4.4a")
def test_4_4a_as_an_option_only_after_a_retreat() -> None:
    """Whoever is eliminated as he retreats had to retreat."""
    agreed = "options: advance_only_after_retreat; phase: B"
    at = f"{agreed}; 0305: su_6bde; 0405: ddr_vopo1; 0406: wb_pol1; 0707: wb_pol2"
    pos = do(attack(scene(at), "0406", "su_6bde"), "fight")
    dead = do(pos, "die 6")
    assert (where(dead, "wb_pol1"), asked(dead)) == (None, ("western", "1.3C"))
    driven = do(pos, "die 4", "die 5")
    assert where(driven, "wb_pol1") is None
    assert offers(driven) == ["advance su_6bde 0406", "halt"]


@pytest.mark.clause("4.4a")
def test_4_4a_also_after_elimination_in_retreat() -> None:
    pos = scene("phase: B; 0305: su_6bde; 0405: ddr_vopo1; 0406: wb_pol1; 0707: wb_pol2")
    pos = do(attack(pos, "0406", "su_6bde"), "fight", "die 4", "die 5")
    assert where(pos, "wb_pol1") is None
    assert offers(pos) == ["advance su_6bde 0406", "halt"]


@pytest.mark.clause("4.4a")
def test_4_4a_not_if_the_defender_stands_or_nothing_happens() -> None:
    assert asked(do(assault("3-1"), "die 4", "die 4")) == ("western", "1.3C")
    assert asked(do(assault("3-1"), "die 2")) == ("western", "1.3C")


@pytest.mark.clause("4.4a")
@pytest.mark.clause("2.6b")
def test_4_4a_several_attackers_advance_within_stacking() -> None:
    pos = scene("phase: B; 0508: su_6bde su_abn; 0408: ddr_mot1; 0407: wb_pol1; 0404: us_bde")
    pos = do(attack(pos, "0407", "su_6bde", "su_abn", "ddr_mot1"), "fight", "die 6")
    pos = do(pos, "advance su_6bde 0407")
    assert refused_by(pos, "advance ddr_mot1 0407") == ["2.6b"]
    assert offers(pos) == ["advance su_abn 0407", "halt"]
    pos = do(pos, "advance su_abn 0407")
    assert [where(pos, id) for id in ("su_6bde", "su_abn")] == ["0407", "0407"]


@pytest.mark.clause("4.4a")
def test_4_4a_only_units_that_took_part_advance() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0408: ddr_mot1; 0407: wb_pol1; 0404: us_bde")
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 6")
    assert refused_by(pos, "advance ddr_mot1 0407") == ["4.4a"]
    assert refused_by(pos, "advance su_6bde 0509") == ["4.4a"]


@pytest.mark.clause("4.4a")
def test_4_4a_the_advance_costs_no_movement() -> None:
    """The brigade spends its three points to Kleinmachnow, then takes the forest."""
    pos = scene("0510: su_6bde; 0407: wb_pol1; 0404: us_bde")
    pos = do(pos, "move su_6bde 0508", "end-movement")
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 6", "advance su_6bde 0407")
    assert where(pos, "su_6bde") == "0407"


@pytest.mark.clause("4.4a")
def test_4_4a_before_the_next_fight_or_not_at_all() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0407: wb_pol1; 0709: ddr_mot1; 0708: wb_pol2")
    pos = attack(pos, "0407", "su_6bde")
    pos = do(attack(pos, "0708", "ddr_mot1"), "fight", "resolve 0407", "die 6")
    assert asked(pos) == ("soviet", "4.4a")
    pos = do(pos, "halt")
    assert asked(pos) == ("chance", "4.1b")
    pos = do(pos, "die 3")
    assert asked(pos) == ("western", "1.3C")
    assert where(pos, "su_6bde") == "0508"


@pytest.mark.clause("4.4a")
def test_4_4a_any_of_several_hexes_left_free_but_each_unit_once() -> None:
    pos = scene("phase: B; 0609: su_6bde su_abn; 0608: wb_pol1; 0708: wb_pol2; 0404: wb_pol3")
    pos = do(attack(pos, "0608 0708", "su_6bde", "su_abn"), "fight", "die 6")
    assert offers(pos) == [
        "advance su_6bde 0608",
        "advance su_6bde 0708",
        "advance su_abn 0608",
        "advance su_abn 0708",
        "halt",
    ]
    pos = do(pos, "advance su_6bde 0608")
    assert refused_by(pos, "advance su_6bde 0708") == ["4.4a"]
    assert offers(pos, "advance") == ["advance su_abn 0608", "advance su_abn 0708"]
    pos = do(pos, "advance su_abn 0708")
    assert [where(pos, id) for id in ("su_6bde", "su_abn")] == ["0608", "0708"]


@pytest.mark.clause("4.4a")
def test_4_4a_a_hex_into_which_a_unit_of_the_fight_was_retreated_is_not_free() -> None:
    pos = scene("""
        phase: B; 0603: su_6bde; 0605: ddr_vopo1; 0505: ddr_vopo2
        0704: ddr_vopo3; 0503: wb_pol1; 0604: wb_pol2
        """)
    pos = do(attack(pos, "0503 0604", "su_6bde"), "fight", "die 4", "die 5")
    pos = do(pos, "retreat wb_pol1 0504")
    assert where(pos, "wb_pol2") == "0503"
    assert refused_by(pos, "advance su_6bde 0503") == ["4.4a"]
    assert offers(pos) == ["advance su_6bde 0604", "halt"]


@pytest.mark.clause("4.4a")
def test_4_4a_the_defender_never_advances() -> None:
    pos = do(assault("1-1"), "die 2", "die 5", "retreat ddr_vopo1 0509")
    assert where(pos, "ddr_vopo1") == "0509"
    assert asked(pos) == ("western", "1.3C")


@pytest.mark.clause("4.4a")
@pytest.mark.clause("2.5b")
def test_4_4a_the_landed_company_stays_and_others_join_it_within_stacking() -> None:
    pos = scene(
        "0308: su_abn; 0704: ddr_mot1; 0705: ddr_mot2 ddr_mot3; 0605: wb_pol1; 0404: us_bde"
    )
    pos = do(pos, "move su_abn 0605", "end-movement")
    pos = attack(pos, "0605", "ddr_mot1", "ddr_mot2", "ddr_mot3")
    pos = do(pos, "fight", "die 6")
    assert told(pos, "fight")[0]["result"] == "DE"
    assert refused_by(pos, "advance su_abn 0605") == ["4.4a"]
    pos = do(pos, "advance ddr_mot1 0605", "advance ddr_mot2 0605")
    assert asked(pos) == ("western", "1.3C"), "two battalions and the company: full"
    assert where(pos, "su_abn") == "0605"


@pytest.mark.clause("4.4b")
@pytest.mark.clause("X.2")
def test_4_4b_western_units_do_not_advance_out_of_west_berlin() -> None:
    pos = scene("phase: D; 0507: us_bde; 0508: ddr_mot1")
    pos = do(attack(pos, "0508", "us_bde"), "fight", "die 6")
    assert where(pos, "ddr_mot1") is None
    assert asked(pos) == ("soviet", "5.0a")


@pytest.mark.clause("4.4b")
def test_4_4b_inside_west_berlin_they_do() -> None:
    pos = scene("phase: D; 0507: us_bde; 0508: ddr_mot1; 0407: ddr_vopo1")
    pos = do(attack(pos, "0407 0508", "us_bde"), "fight", "die 5", "die 5")
    assert asked(pos) == ("western", "4.3e")
    pos = do(pos, "retreat ddr_mot1 0509", "retreat ddr_vopo1 0408")
    assert offers(pos) == ["advance us_bde 0407", "halt"]
    assert refused_by(pos, "advance us_bde 0508") == ["4.4b"]


# The odds of a fight, counted by hand -------------------------------------------------------------


def chances(pos: Berlin) -> dict[tuple[str, str], Fraction]:
    """How likely each result is, and whether the loser stands; from the rules themselves."""
    found: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
    for outcome in grognard.forecast(pos):
        result = told(outcome.position, "fight")[0]["result"]
        tested = [key for key in ("stands", "gives-way") if told(outcome.position, key)]
        found[result, "".join(tested)] += outcome.chance
    return found


@pytest.mark.clause("CRT")
@pytest.mark.clause("4.2b")
@pytest.mark.clause("4.3d")
@pytest.mark.parametrize("turn", [1, NIGHT])
@pytest.mark.parametrize("odds", ODDS)
def test_CRT_forecast_is_the_count_over_36_throws(odds: str, turn: int) -> None:
    expected: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
    for die in range(1, 7):
        for test in range(1, 7):
            result = TABLE[odds, max(1, die - 1) if turn == NIGHT else die]
            tested = ""
            if result[1:] in ("1", "2"):
                tested = "stands" if test <= {"1": 4, "2": 2}[result[1]] else "gives-way"
            expected[result, tested] += Fraction(1, 36)
    assert chances(assault(odds, turn)) == expected
    assert sum(expected.values()) == 1


@pytest.mark.clause("CRT")
def test_CRT_forecast_of_the_worked_example_at_day_and_night() -> None:
    """3-1. Day: D1 on 3 and 4, D2 on 5, DE on 6. Night: D1 on 4 and 5, D2 on 6."""
    third, sixth = Fraction(1, 3), Fraction(1, 6)
    assert chances(assault("3-1")) == {
        ("N", ""): third,
        ("D1", "stands"): third * 2 / 3,
        ("D1", "gives-way"): third / 3,
        ("D2", "stands"): sixth / 3,
        ("D2", "gives-way"): sixth * 2 / 3,
        ("DE", ""): sixth,
    }
    assert chances(assault("3-1", NIGHT)) == {
        ("N", ""): Fraction(1, 2),
        ("D1", "stands"): third * 2 / 3,
        ("D1", "gives-way"): third / 3,
        ("D2", "stands"): sixth / 3,
        ("D2", "gives-way"): sixth * 2 / 3,
    }


@pytest.mark.clause("4.3d")
def test_4_3d_forecast_how_likely_the_defender_leaves_the_grunewald() -> None:
    for turn, expected in ((1, Fraction(7, 18)), (NIGHT, Fraction(2, 9))):
        leaves = Fraction(0)
        for outcome in grognard.forecast(assault("3-1", turn)):
            keys = [event.key for event in outcome.position.news or []]
            if "gives-way" in keys or "eliminated" in keys:
                leaves += outcome.chance
        assert leaves == expected
