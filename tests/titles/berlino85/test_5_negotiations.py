"""5.0 Negotiations: surrender, cease-fire, or the fighting goes on."""

from __future__ import annotations

from fractions import Fraction

import pytest

import grognard
from grognard.titles.berlino85.position import Berlin
from tests.titles.berlino85.scene import (
    asked,
    attack,
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

SIX = "0605: ddr_vopo1; 0606: ddr_vopo2; 0706: ddr_vopo3"
"""Soviet units on three hexes of value 2: S = 6."""


def talks(pos: Berlin, western: int, russian: int) -> Berlin:
    """The Russian opens negotiations and both players throw."""
    return do(pos, "talk", f"die {western}", f"die {russian}")


def after_a_western_move(more: str) -> Berlin:
    """Phase E of a game-turn in which police went from Spandau to the Spandauer Forst."""
    pos = scene(f"phase: C; 0405: wb_pol3; {more}")
    pos = do(pos, "move wb_pol3 0404", "end-movement")
    assert asked(pos) == ("soviet", "5.0a")
    return pos


# 5.0a, 5.0b When, who and how ---------------------------------------------------------------------


@pytest.mark.clause("5.0a")
def test_5_0a_the_russian_is_asked_and_may_decline() -> None:
    pos = scene(f"turn: 2; phase: E; 0404: wb_pol1; {SIX}")
    assert asked(pos) == ("soviet", "5.0a")
    assert offers(pos) == ["talk", "decline"]
    assert refused_by(pos, "talk", seat="western") == ["5.0a"]
    after = do(pos, "decline")
    assert (after.turn, phase(after)) == (3, "A")
    assert after.result is None
    assert not after.truce


@pytest.mark.clause("5.0a")
@pytest.mark.clause("1.3E")
def test_5_0a_once_in_each_game_turn() -> None:
    pos = scene(f"phase: C; 0404: wb_pol1; {SIX}")
    pos = do(pos, "end-movement")
    assert phase(pos) == "E"
    pos = talks(pos, 6, 6)
    assert (pos.turn, phase(pos)) == (2, "A")
    pos = do(pos, "end-movement")
    assert phase(pos) == "C", "not after the Russian player-turn"


@pytest.mark.clause("5.0a")
def test_5_0a_game_turn_7_included_before_the_final_victory() -> None:
    pos = scene(f"turn: 7; phase: E; 0404: wb_pol1; {SIX}")
    assert asked(pos) == ("soviet", "5.0a")
    surrender = talks(pos, 1, 1)
    assert surrender.result is not None
    assert (surrender.result.winner, surrender.result.clause) == ("soviet", "0.7.1b")
    held = do(pos, "decline")
    assert held.result is not None
    assert (held.result.winner, held.result.clause) == ("western", "0.7.2a")


@pytest.mark.clause("5.0b")
def test_5_0b_one_die_of_each_player_added() -> None:
    pos = do(after_a_western_move("0606: ddr_vopo1"), "talk")
    assert asked(pos) == ("chance", "5.0b")
    pos = do(pos, "die 3")
    assert asked(pos) == ("chance", "5.0b")
    pos = do(pos, "die 2")
    assert parts(sums(pos, "fighting-goes-on")["talks"]) == [(3, "5.0b"), (2, "5.0b")]
    assert sums(pos, "fighting-goes-on")["talks"].total == 5
    assert phase(pos) == "A"


# 5.0c-5.0f What comes of it -----------------------------------------------------------------------


@pytest.mark.clause("5.0c")
@pytest.mark.clause("0.7.1b")
def test_5_0c_a_result_below_the_value_occupied_is_surrender() -> None:
    pos = talks(after_a_western_move(SIX), 3, 2)
    assert told(pos, "surrender") == [{"value": 6, "total": 5}]
    assert pos.result is not None
    assert (pos.result.winner, pos.result.clause) == ("soviet", "0.7.1b")


@pytest.mark.clause("5.0c")
@pytest.mark.clause("5.0d")
@pytest.mark.clause("5.0f")
@pytest.mark.parametrize(
    ("dice", "outcome"),
    [((3, 2), "surrender"), ((3, 3), "cease-fire"), ((4, 3), "fighting-goes-on")],
)
def test_5_0c_below_equal_and_above(dice: tuple[int, int], outcome: str) -> None:
    pos = talks(after_a_western_move(SIX), *dice)
    assert told(pos, outcome) == [{"value": 6, "total": sum(dice)}]


@pytest.mark.clause("5.0c")
def test_5_0c_each_city_hex_counts_once_and_only_where_a_soviet_unit_stands() -> None:
    """Kreuzberg (2) held by three units; Gatow and the Grunewald have no value."""
    pos = scene("""
        phase: E; 0706: ddr_vopo1 ddr_vopo2 su_abn; 0406: ddr_vopo3
        0407: ddr_vopo4; 0705: su_6bde; 0604: ddr_mot1; 0605: wb_pol1
        """)
    assert told(do(pos, "talk"), "talks") == [{"value": 3}]


@pytest.mark.clause("5.0c")
@pytest.mark.parametrize(
    ("value", "hexes"),
    [
        (2, ["0604", "0505"]),
        (4, ["0605", "0606"]),
        (5, ["0605", "0606", "0604"]),
        (7, ["0605", "0606", "0706", "0604"]),
        (10, ["0605", "0606", "0706", "0604", "0505", "0506", "0507"]),
    ],
)
def test_5_0c_forecast_of_the_talks_is_the_count_over_36_throws(
    value: int, hexes: list[str]
) -> None:
    units = ["su_6bde", "ddr_mot1", "ddr_mot2", "ddr_mot3", "ddr_tank", "ddr_vopo1", "ddr_vopo2"]
    at = [f"{hex}: {id}" for id, hex in zip(units, hexes, strict=False)]
    pos = do(after_a_western_move("\n".join(at)), "talk")
    chance = {"surrender": Fraction(0), "cease-fire": Fraction(0)}
    for outcome in grognard.forecast(pos):
        for key in chance:
            if told(outcome.position, key):
                chance[key] += outcome.chance
    throws = [western + russian for western in range(1, 7) for russian in range(1, 7)]
    assert chance["surrender"] == Fraction(sum(throw < value for throw in throws), 36)
    assert chance["cease-fire"] == Fraction(throws.count(value), 36)


@pytest.mark.clause("5.0c")
def test_5_0c_nothing_is_floored() -> None:
    """S = 0; the French and police (4 + 2) were lost, so 1 + 1 - 6 is below and 3 + 3 - 6 equal."""
    pos = scene(
        "phase: B; 0508: su_6bde su_abn; 0408: ddr_tank; 0407: fr_bde wb_pol1; 0405: wb_pol3"
    )
    pos = do(attack(pos, "0407", "su_6bde", "su_abn", "ddr_tank"), "fight", "die 6", "halt")
    pos = do(pos, "move wb_pol3 0404", "end-movement")
    assert told(talks(pos, 1, 1), "surrender") == [{"value": 0, "total": -4}]
    assert told(talks(pos, 3, 3), "cease-fire") == [{"value": 0, "total": 0}]
    assert told(talks(pos, 3, 4), "fighting-goes-on") == [{"value": 0, "total": 1}]


@pytest.mark.clause("5.0c")
def test_5_0c_occupied_is_where_a_unit_stands_now() -> None:
    """The battalion drives through Wedding and Reinickendorf and stands in 0505."""
    pos = scene("0704: ddr_mot1; 0707: wb_pol1")
    pos = do(pos, "move ddr_mot1 0505", "end-movement", "end-movement", "talk")
    assert told(pos, "talks") == [{"value": 1}]


LAST_PASSED = "options: occupation=last_passed"


@pytest.mark.clause("5.0c")
def test_5_0c_option_last_passed_a_hex_stays_won_when_the_unit_goes_on() -> None:
    """0704, 0604 (1), 0605 (2), 0505 (1): three movement points, the richest way."""
    pos = scene(f"{LAST_PASSED}; 0704: ddr_mot1; 0707: wb_pol1")
    pos = do(pos, "move ddr_mot1 0505", "end-movement", "end-movement", "talk")
    assert told(pos, "talks") == [{"value": 4}]


@pytest.mark.clause("5.0c")
def test_5_0c_option_last_passed_western_units_win_hexes_back_by_passing() -> None:
    """Police from 0505 to Frohnau by the roads over Reinickendorf (0604)."""
    pos = scene(f"{LAST_PASSED}; 0604: ddr_vopo1; 0505: wb_pol1")
    pos = do(pos, "move ddr_vopo1 0603", "end-movement")
    assert pos.occupied_value() == 1
    pos = do(pos, "move wb_pol1 0503", "end-movement", "fight", "talk")
    assert told(pos, "talks") == [{"value": 0}]


@pytest.mark.clause("5.0c")
def test_5_0c_option_last_passed_a_hex_stays_won_when_the_unit_is_lost() -> None:
    at = "phase: D; 0607: ddr_vopo1; 0608: us_bde; 0404: wb_pol1"
    for options, value in (("", 0), (LAST_PASSED, 1)):
        pos = do(attack(scene(f"{options}; {at}"), "0607", "us_bde"), "fight", "die 6")
        assert where(pos, "ddr_vopo1") is None
        assert told(do(pos, "halt", "talk"), "talks") == [{"value": value}]


@pytest.mark.clause("5.0c")
def test_5_0c_option_last_passed_an_advance_changes_hands() -> None:
    pos = scene(f"{LAST_PASSED}; phase: D; 0607: ddr_vopo1; 0608: us_bde; 0404: wb_pol1")
    pos = do(attack(pos, "0607", "us_bde"), "fight", "die 6", "advance us_bde 0607", "talk")
    assert told(pos, "talks") == [{"value": 0}]


@pytest.mark.clause("5.0d")
def test_5_0d_in_a_cease_fire_there_is_no_combat_only_movement() -> None:
    pos = scene(f"turn: 2; phase: C; 0505: wb_pol1; 0405: wb_pol3; {SIX}")
    pos = do(pos, "move wb_pol3 0404", "end-movement", "fight")
    pos = talks(pos, 3, 3)
    assert told(pos, "cease-fire") == [{"value": 6, "total": 6}]
    assert (pos.turn, phase(pos)) == (3, "A")
    pos = do(pos, "move ddr_vopo1 0604", "end-movement")
    assert phase(pos) == "C", "phase B is skipped though the sides are adjacent"
    pos = do(pos, "move wb_pol3 0405", "end-movement")
    assert phase(pos) == "E", "phase D too"
    pos = do(pos, "decline", "end-movement")
    assert (pos.turn, phase(pos)) == (4, "B"), "it lasts one game-turn"


@pytest.mark.clause("5.0d")
@pytest.mark.clause("2.5b")
def test_5_0d_in_a_cease_fire_the_company_does_not_land_on_the_enemy() -> None:
    at = "0308: su_abn; 0707: wb_pol1"
    pos = scene(f"so-far: cease-fire; {at}")
    assert refused_by(pos, "move su_abn 0707") == ["5.0d"]
    assert "move su_abn 0707" not in offers(pos)
    assert refused_by(pos, "move su_abn 0706") == []
    assert refused_by(scene(at), "move su_abn 0707") == []


@pytest.mark.clause("5.0d")
def test_5_0d_hexes_entered_in_a_cease_fire_count() -> None:
    pos = scene("so-far: cease-fire; 0705: ddr_vopo1; 0404: wb_pol1")
    pos = do(pos, "move ddr_vopo1 0706", "end-movement", "end-movement", "talk")
    assert told(pos, "talks") == [{"value": 2}]


@pytest.mark.clause("5.0d")
@pytest.mark.clause("0.7.2a")
def test_5_0d_in_game_turn_7_a_cease_fire_has_no_effect() -> None:
    pos = talks(after_a_western_move(f"turn: 7; {SIX}"), 3, 3)
    assert told(pos, "cease-fire")
    assert pos.result is not None
    assert (pos.result.winner, pos.result.clause) == ("western", "0.7.2a")


@pytest.mark.clause("5.0e")
@pytest.mark.clause("0.7.2b")
def test_5_0e_two_cease_fires_in_a_row_win_for_the_west() -> None:
    pos = talks(after_a_western_move(f"turn: 2; {SIX}"), 3, 3)
    assert pos.result is None
    pos = do(pos, "end-movement", "move wb_pol3 0405", "end-movement")
    pos = talks(pos, 2, 4)
    assert pos.result is not None
    assert (pos.result.winner, pos.result.clause) == ("western", "0.7.2b")


@pytest.mark.clause("5.0e")
@pytest.mark.parametrize("between", [["decline"], ["talk", "die 6", "die 6"]])
def test_5_0e_a_game_turn_without_cease_fire_breaks_the_chain(between: list[str]) -> None:
    pos = talks(after_a_western_move(SIX), 3, 3)
    pos = do(pos, "end-movement", "end-movement", *between)
    assert (pos.turn, pos.truce) == (3, False)
    pos = do(pos, "end-movement", "move wb_pol3 0405", "end-movement")
    pos = talks(pos, 3, 3)
    assert told(pos, "cease-fire")
    assert pos.result is None
    assert pos.truce


@pytest.mark.clause("5.0e")
@pytest.mark.clause("5.0c")
def test_5_0e_a_surrender_in_a_cease_fire_is_still_a_surrender() -> None:
    pos = talks(scene(f"turn: 3; phase: E; so-far: cease-fire; 0404: wb_pol1; {SIX}"), 1, 1)
    assert pos.result is not None
    assert (pos.result.winner, pos.result.clause) == ("soviet", "0.7.1b")


@pytest.mark.clause("5.0f")
def test_5_0f_above_the_value_the_fighting_goes_on() -> None:
    pos = scene("phase: C; 0606: ddr_vopo1; 0706: ddr_vopo2; 0707: wb_pol1")
    pos = talks(do(pos, "end-movement", "fight"), 4, 4)
    assert told(pos, "fighting-goes-on") == [{"value": 4, "total": 9}]
    assert (pos.turn, phase(pos), pos.truce) == (2, "A", False)
    assert phase(do(pos, "end-movement")) == "B", "a normal game-turn"


# 5.0g, 5.0h The garrison that keeps still ---------------------------------------------------------


@pytest.mark.clause("5.0g")
def test_5_0g_add_1_if_no_western_unit_was_moved() -> None:
    pos = do(scene(f"phase: C; 0404: wb_pol1; {SIX}"), "end-movement")
    pos = talks(pos, 3, 2)
    assert parts(sums(pos, "cease-fire")["talks"]) == [(3, "5.0b"), (2, "5.0b"), (1, "5.0g")]


@pytest.mark.clause("5.0g")
def test_5_0g_one_western_move_takes_it_away() -> None:
    pos = talks(after_a_western_move(f"0408: wb_pol1; {SIX}"), 3, 2)
    assert parts(sums(pos, "surrender")["talks"]) == [(3, "5.0b"), (2, "5.0b")]


@pytest.mark.clause("5.0g")
def test_5_0g_soviet_moves_do_not_matter() -> None:
    pos = scene("0705: ddr_vopo1; 0404: wb_pol1")
    pos = do(pos, "move ddr_vopo1 0706", "end-movement", "end-movement")
    assert parts(sums(talks(pos, 6, 6), "fighting-goes-on")["talks"])[2:] == [(1, "5.0g")]


@pytest.mark.clause("5.0g")
def test_5_0g_a_retreat_is_no_move() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0407: wb_pol1")
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 4", "die 5")
    pos = do(pos, "retreat wb_pol1 0506", "halt", "end-movement")
    assert where(pos, "wb_pol1") == "0506"
    assert parts(sums(talks(pos, 6, 6), "fighting-goes-on")["talks"])[2:] == [(1, "5.0g")]


@pytest.mark.clause("5.0g")
def test_5_0g_each_game_turn_is_judged_by_itself() -> None:
    pos = talks(after_a_western_move(SIX), 6, 6)
    pos = do(pos, "end-movement", "end-movement")
    assert parts(sums(talks(pos, 6, 6), "fighting-goes-on")["talks"])[2:] == [(1, "5.0g")]


@pytest.mark.clause("5.0g")
def test_5_0g_in_a_cease_fire_as_usual() -> None:
    pos = do(scene(f"phase: C; so-far: cease-fire; 0404: wb_pol1; {SIX}"), "end-movement")
    assert parts(sums(talks(pos, 6, 6), "fighting-goes-on")["talks"])[2:] == [(1, "5.0g")]


@pytest.mark.clause("5.0g")
@pytest.mark.parametrize(
    ("passive", "added", "outcome"),
    [(1, [(1, "5.0g")], "cease-fire"), (0, [], "surrender"), (-1, [(-1, "5.0g")], "surrender")],
)
def test_5_0g_option_passive_modifier(
    passive: int, added: list[tuple[int, str]], outcome: str
) -> None:
    options = f"options: passive_modifier={passive}"
    pos = talks(scene(f"{options}; phase: E; 0404: wb_pol1; {SIX}"), 3, 2)
    assert parts(sums(pos, outcome)["talks"]) == [(3, "5.0b"), (2, "5.0b"), *added]
    moved = talks(after_a_western_move(f"{options}; {SIX}"), 3, 2)
    assert parts(sums(moved, "surrender")["talks"]) == [(3, "5.0b"), (2, "5.0b")]


@pytest.mark.clause("5.0h")
@pytest.mark.parametrize("passive", [1, -1])
def test_5_0h_not_if_a_western_unit_attacked(passive: int) -> None:
    pos = scene(f"options: passive_modifier={passive}; phase: C; 0508: ddr_mot1; 0407: us_bde")
    pos = do(pos, "end-movement")
    fought = do(attack(pos, "0508", "us_bde"), "fight", "die 2")
    assert told(fought, "fight")[0]["result"] == "N"
    fought = talks(fought, 6, 6)
    assert parts(sums(fought, "fighting-goes-on")["talks"]) == [(6, "5.0b"), (6, "5.0b")]
    quiet = talks(do(pos, "fight"), 6, 6)
    assert parts(sums(quiet, "fighting-goes-on")["talks"])[2:] == [(passive, "5.0g")]


@pytest.mark.clause("5.0h")
def test_5_0h_to_be_attacked_is_not_to_carry_out_a_combat() -> None:
    pos = scene("phase: B; 0508: ddr_mot1; 0407: us_bde")
    pos = do(attack(pos, "0407", "ddr_mot1"), "fight", "die 3", "end-movement", "fight")
    assert parts(sums(talks(pos, 6, 6), "fighting-goes-on")["talks"])[2:] == [(1, "5.0g")]


@pytest.mark.clause("5.0h")
@pytest.mark.clause("5.0g")
def test_5_0h_the_attack_of_one_game_turn_does_not_count_in_the_next() -> None:
    pos = scene("phase: D; 0508: ddr_mot1; 0407: us_bde")
    pos = do(attack(pos, "0508", "us_bde"), "fight", "die 2", "decline")
    pos = do(pos, "end-movement", "fight", "end-movement", "fight")
    assert parts(sums(talks(pos, 6, 6), "fighting-goes-on")["talks"])[2:] == [(1, "5.0g")]


# 5.0i, 5.0j Losses --------------------------------------------------------------------------------


@pytest.mark.clause("5.0i")
def test_5_0i_western_losses_are_subtracted() -> None:
    """Police (2) lost in phase B, Western units moved."""
    pos = scene("phase: B; 0508: su_6bde; 0407: wb_pol1; 0405: wb_pol3")
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 6", "halt")
    pos = do(pos, "move wb_pol3 0404", "end-movement")
    pos = talks(pos, 6, 6)
    assert parts(sums(pos, "fighting-goes-on")["talks"]) == [
        (6, "5.0b"),
        (6, "5.0b"),
        (-2, "5.0i"),
    ]


@pytest.mark.clause("5.0i")
def test_5_0i_the_printed_factor_counts_not_the_resistance_value() -> None:
    """Kreuzberg (0706, value 2): 9 against 2+2."""
    pos = scene(
        "phase: B; 0705: su_6bde; 0707: ddr_mot1; 0607: ddr_tank; 0706: wb_pol1; 0404: us_bde"
    )
    pos = do(attack(pos, "0706", "su_6bde", "ddr_mot1", "ddr_tank"), "fight", "die 6", "halt")
    pos = talks(do(pos, "end-movement"), 6, 6)
    assert parts(sums(pos, "fighting-goes-on")["talks"])[2:] == [(1, "5.0g"), (-2, "5.0i")]


@pytest.mark.clause("5.0i")
def test_5_0i_losses_of_phases_B_and_D_count_together() -> None:
    """Police (2) eliminated in phase B, the French (4) as attackers in phase D."""
    pos = scene("phase: B; 0508: su_6bde; 0407: wb_pol1; 0507: fr_bde; 0404: us_bde")
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 6", "halt", "end-movement")
    pos = do(attack(pos, "0508", "fr_bde"), "fight", "die 1")
    assert told(pos, "fight")[0]["result"] == "AE"
    pos = talks(pos, 6, 6)
    assert parts(sums(pos, "fighting-goes-on")["talks"])[2:] == [(-6, "5.0i")]


@pytest.mark.clause("5.0i")
@pytest.mark.clause("4.3g")
def test_5_0i_losses_in_retreat_count() -> None:
    pos = scene("phase: B; 0305: su_6bde; 0405: ddr_vopo1; 0406: wb_pol1; 0707: us_bde")
    pos = do(attack(pos, "0406", "su_6bde"), "fight", "die 4", "die 5", "halt", "end-movement")
    pos = talks(pos, 6, 6)
    assert parts(sums(pos, "fighting-goes-on")["talks"])[2:] == [(1, "5.0g"), (-2, "5.0i")]


@pytest.mark.clause("5.0i")
@pytest.mark.clause("5.0j")
def test_5_0i_only_the_losses_of_this_game_turn() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0407: wb_pol1; 0507: us_bde; 0608: ddr_vopo1")
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 6", "halt", "end-movement")
    pos = do(attack(pos, "0608", "us_bde"), "fight", "die 6", "halt")
    assert pos.lost == [2, 2]
    pos = do(pos, "decline", "end-movement", "fight", "end-movement", "fight")
    assert parts(sums(talks(pos, 6, 6), "fighting-goes-on")["talks"])[2:] == [(1, "5.0g")]


@pytest.mark.clause("5.0j")
def test_5_0j_soviet_losses_are_added() -> None:
    """People's Police (2) and a mechanised battalion (3) lost in one attack."""
    pos = scene("phase: B; 0508: ddr_vopo1 ddr_mot1; 0407: us_bde; 0405: wb_pol3")
    pos = do(attack(pos, "0407", "ddr_vopo1", "ddr_mot1"), "fight", "die 1")
    pos = do(pos, "move wb_pol3 0404", "end-movement")
    pos = talks(pos, 1, 1)
    assert parts(sums(pos, "fighting-goes-on")["talks"]) == [
        (1, "5.0b"),
        (1, "5.0b"),
        (5, "5.0j"),
    ]


@pytest.mark.clause("5.0j")
def test_5_0j_losses_of_phases_B_and_D_count_together() -> None:
    pos = scene("phase: B; 0508: ddr_vopo1; 0408: ddr_mot1; 0407: us_bde")
    pos = do(attack(pos, "0407", "ddr_vopo1"), "fight", "die 1", "end-movement")
    pos = do(attack(pos, "0408", "us_bde"), "fight", "die 6", "halt")
    assert parts(sums(talks(pos, 1, 1), "fighting-goes-on")["talks"])[2:] == [(5, "5.0j")]


@pytest.mark.clause("5.0j")
@pytest.mark.clause("2.5d")
def test_5_0j_a_company_lost_after_landing_counts() -> None:
    pos = scene("options: failed_landing=eliminated; 0308: su_abn; 0605: wb_pol1")
    pos = do(pos, "move su_abn 0605", "end-movement")
    assert told(pos, "eliminated") == [{"unit": "su_abn", "hex": "0605"}]
    pos = talks(do(pos, "end-movement"), 1, 1)
    assert parts(sums(pos, "fighting-goes-on")["talks"])[2:] == [(1, "5.0g"), (2, "5.0j")]


# 5.0-ex -------------------------------------------------------------------------------------------


def combined(die: int) -> Berlin:
    """S = 4; police in the Grunewald attacked at 3-1 with that die; Western units moved."""
    pos = scene("""
        phase: B; 0604: ddr_vopo1; 0706: ddr_vopo2; 0707: ddr_vopo3
        0508: su_6bde; 0407: wb_pol1; 0405: wb_pol3
        """)
    pos = do(attack(pos, "0407", "su_6bde"), "fight", f"die {die}")
    pos = do(pos, *offers(pos, "halt"), "move wb_pol3 0404", "end-movement")
    return do(pos, *offers(pos, "fight"))


@pytest.mark.clause("5.0-ex")
def test_5_0_ex_police_lost_dice_3_and_2_is_surrender() -> None:
    pos = talks(combined(die=6), 3, 2)
    assert parts(sums(pos, "surrender")["talks"]) == [(3, "5.0b"), (2, "5.0b"), (-2, "5.0i")]
    assert told(pos, "surrender") == [{"value": 4, "total": 3}]


@pytest.mark.clause("5.0-ex")
def test_5_0_ex_without_the_loss() -> None:
    assert told(talks(combined(die=1), 3, 2), "fighting-goes-on") == [{"value": 4, "total": 5}]
    assert told(talks(combined(die=1), 3, 1), "cease-fire") == [{"value": 4, "total": 4}]
