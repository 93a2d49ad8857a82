"""3.0 Combat: who may attack whom, and what is fixed before the first die."""

from __future__ import annotations

import pytest

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

SINGLE_UNITS = "options: attack_single_units=yes"


# 3.1 Who may attack -------------------------------------------------------------------------------


@pytest.mark.clause("3.1")
def test_3_1_adjacent_units_may_attack_even_if_they_did_not_move() -> None:
    pos = do(scene("0508: su_6bde; 0407: wb_pol1"), "end-movement")
    assert asked(pos) == ("soviet", "1.3B")
    assert offers(pos) == ["attack 0407", "fight"]
    assert offers(do(pos, "attack 0407")) == ["join su_6bde"]


@pytest.mark.clause("3.1")
def test_3_1_units_that_are_not_adjacent_may_not() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0509: ddr_mot1; 0407: wb_pol1; 0606: wb_pol2")
    assert refused_by(pos, "attack 0606") == ["3.1"]
    assert refused_by(do(pos, "attack 0407"), "join ddr_mot1") == ["3.3"]


@pytest.mark.clause("3.1")
def test_3_1_nobody_is_asked_to_attack_when_nobody_is_adjacent() -> None:
    assert asked(scene("phase: B; 0509: su_6bde; 0407: wb_pol1")) == ("western", "1.3C")


@pytest.mark.clause("3.1")
@pytest.mark.clause("2.3f")
def test_3_1_units_across_a_lake_are_not_adjacent() -> None:
    """The Havel lies between Gatow (0406) and Westend (0506); Spandau (0405) is next to both."""
    pos = scene("phase: B; 0406: su_6bde; 0405: ddr_mot1; 0506: wb_pol1")
    assert refused_by(do(pos, "attack 0506"), "join su_6bde") == ["3.3"]
    assert asked(scene("phase: B; 0406: su_6bde; 0506: wb_pol1")) == ("western", "1.3C")


@pytest.mark.clause("3.1")
def test_3_1_only_enemies_are_attacked() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0509: ddr_mot1; 0407: wb_pol1")
    assert refused_by(pos, "attack 0509") == ["3.1"]
    assert refused_by(pos, "attack 0408") == ["3.1"]
    assert refused_by(pos, "attack nowhere") == ["3.1"]


@pytest.mark.clause("3.1")
def test_3_1_an_attack_needs_an_attacker() -> None:
    pos = do(scene("phase: B; 0508: su_6bde; 0407: wb_pol1"), "attack 0407")
    assert refused_by(pos, "declare") == ["3.1"]
    assert refused_by(do(pos, "join su_6bde"), "declare") == []


@pytest.mark.clause("3.1")
def test_3_1_a_unit_of_the_other_side_or_off_the_map_does_not_join() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0407: wb_pol1; 0507: us_bde")
    pos = do(pos, "attack 0407")
    assert refused_by(pos, "join us_bde") == ["1.3B"]
    assert refused_by(pos, "join ddr_tank") == ["4.3b"]


# 3.2 One at a time --------------------------------------------------------------------------------


@pytest.mark.clause("3.2")
def test_3_2_fights_are_resolved_one_at_a_time_in_the_attackers_order() -> None:
    pos = scene("""
        phase: B; 0603: ddr_mot1; 0503: wb_pol1; 0508: su_6bde; 0407: wb_pol2
        0709: ddr_mot2; 0708: wb_pol3
        """)
    pos = attack(pos, "0503", "ddr_mot1")
    pos = attack(pos, "0708", "ddr_mot2")
    pos = do(attack(pos, "0407", "su_6bde"), "fight")
    assert asked(pos) == ("soviet", "3.2")
    assert offers(pos) == ["resolve 0503", "resolve 0708", "resolve 0407"]
    assert refused_by(pos, "resolve 0606") == ["3.2"]

    pos = do(pos, "resolve 0407", "die 4", "die 5")
    assert asked(pos) == ("soviet", "4.3e")
    assert refused_by(pos, "resolve 0503") == ["4.3e"]
    pos = do(pos, "retreat wb_pol2 0408")
    assert asked(pos) == ("soviet", "4.4a")
    pos = do(pos, "advance su_6bde 0407")

    assert offers(pos) == ["resolve 0503", "resolve 0708"]
    assert refused_by(pos, "resolve 0407") == ["3.2"]
    pos = do(pos, "resolve 0708", "die 3")
    assert told(pos, "fight")[0]["targets"] == ("0708",)
    assert asked(pos) == ("chance", "4.1b")
    pos = do(pos, "die 1")
    assert told(pos, "fight")[0]["targets"] == ("0503",)


# 3.3 Several attackers ----------------------------------------------------------------------------


@pytest.mark.clause("3.3")
def test_3_3_the_factors_of_all_attackers_are_added() -> None:
    pos = scene("phase: B; 0305: ddr_mot1; 0404: ddr_mot2; 0406: ddr_tank; 0405: uk_bde")
    pos = attack(pos, "0405", "ddr_mot1", "ddr_mot2", "ddr_tank")
    pos = do(pos, "fight", "die 3")
    assert parts(sums(pos, "fight")["attack"]) == [(3, "3.3"), (3, "3.3"), (4, "3.3")]
    assert sums(pos, "fight")["attack"].total == 10
    assert told(pos, "fight")[0]["column"] == "1-1"


@pytest.mark.clause("3.3")
def test_3_3_every_attacker_must_be_adjacent() -> None:
    pos = scene("phase: B; 0305: ddr_mot1; 0304: ddr_mot2; 0405: uk_bde")
    pos = do(pos, "attack 0405", "join ddr_mot1")
    assert refused_by(pos, "join ddr_mot2") == ["3.3"]
    assert offers(pos, "join") == []


@pytest.mark.clause("3.3")
def test_3_3_units_of_one_hex_may_join_different_attacks_or_none() -> None:
    pos = scene("phase: B; 0609: ddr_mot1 ddr_mot2 su_abn; 0608: wb_pol1; 0708: wb_pol2")
    pos = attack(pos, "0608", "ddr_mot1")
    pos = do(pos, "attack 0708")
    assert offers(pos, "join") == ["join su_abn", "join ddr_mot2"]
    pos = do(pos, "join ddr_mot2", "declare", "fight", "resolve 0608", "die 3")
    assert told(pos, "fight")[0]["attackers"] == ("ddr_mot1",)
    assert sums(pos, "fight")["attack"].total == 3


# 3.4 Several defenders ----------------------------------------------------------------------------


@pytest.mark.clause("3.4")
def test_3_4_one_unit_attacks_two_hexes_and_their_factors_are_added() -> None:
    pos = scene("phase: D; 0606: us_bde; 0605: ddr_mot1; 0706: ddr_vopo1")
    pos = do(attack(pos, "0605 0706", "us_bde"), "fight", "die 3")
    assert parts(sums(pos, "fight")["defence"]) == [
        (3, "3.4"),
        (-1, "4.2e"),
        (2, "3.4"),
        (-1, "4.2e"),
    ]
    assert parts(sums(pos, "fight")["attack"]) == [(6, "3.3"), (-1, "4.2a")]
    assert told(pos, "fight")[0]["column"] == "1-1"


@pytest.mark.clause("3.4")
def test_3_4_a_hex_is_attacked_as_a_whole() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0407: us_bde wb_pol1")
    assert refused_by(pos, "attack wb_pol1") == ["3.1"]
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 3")
    assert parts(sums(pos, "fight")["defence"]) == [(2, "3.4"), (6, "3.4")]


@pytest.mark.clause("3.4")
def test_3_4_every_attacker_must_be_adjacent_to_every_hex_attacked() -> None:
    pos = scene("phase: B; 0609: su_6bde; 0509: ddr_mot1; 0608: wb_pol1; 0708: wb_pol2")
    both = do(pos, "attack 0608", "also 0708")
    assert offers(both, "join") == ["join su_6bde"]
    assert refused_by(both, "join ddr_mot1") == ["3.3"]
    joined = do(pos, "attack 0608", "join ddr_mot1")
    assert refused_by(joined, "also 0708") == ["3.4"]
    assert offers(joined, "also") == []


@pytest.mark.clause("3.4")
def test_3_4_two_hexes_with_no_common_neighbour_are_not_attacked_together() -> None:
    pos = scene("phase: B; 0609: su_6bde; 0508: ddr_mot1; 0407: wb_pol1; 0708: wb_pol2")
    assert refused_by(do(pos, "attack 0708"), "also 0407") == ["3.1"]


@pytest.mark.clause("3.4")
@pytest.mark.clause("3.3")
def test_3_4_many_against_many_is_one_die_with_one_result_for_all() -> None:
    pos = scene("phase: B; 0609: su_6bde su_abn; 0608: wb_pol1; 0708: wb_pol2; 0404: wb_pol3")
    pos = do(attack(pos, "0608 0708", "su_6bde", "su_abn"), "fight", "die 6")
    assert told(pos, "fight")[0]["column"] == "2-1"
    assert [fact["unit"] for fact in told(pos, "eliminated")] == ["wb_pol1", "wb_pol2"]


@pytest.mark.clause("3.4")
def test_3_4_option_single_units_of_a_stack_are_attacked() -> None:
    pos = scene(f"{SINGLE_UNITS}; phase: B; 0508: su_6bde; 0407: us_bde wb_pol1")
    assert offers(pos) == ["attack wb_pol1", "attack us_bde", "fight"]
    assert refused_by(pos, "attack 0407") == ["3.1"]
    pos = do(attack(pos, "wb_pol1", "su_6bde"), "fight", "die 6")
    assert parts(sums(pos, "fight")["defence"]) == [(2, "3.4")]
    assert told(pos, "fight")[0]["column"] == "3-1"
    assert where(pos, "wb_pol1") is None
    assert where(pos, "us_bde") == "0407"
    assert asked(pos) == ("western", "1.3C"), "the hex is not free: no advance"


@pytest.mark.clause("3.4")
@pytest.mark.clause("X.3")
def test_3_4_option_single_units_one_stack_in_two_attacks() -> None:
    pos = scene(f"{SINGLE_UNITS}; phase: B; 0508: su_6bde; 0408: ddr_tank; 0407: us_bde wb_pol1")
    pos = attack(pos, "wb_pol1", "ddr_tank")
    assert refused_by(pos, "attack wb_pol1") == ["X.3"]
    pos = do(attack(pos, "us_bde", "su_6bde"), "fight", "resolve us_bde", "die 4", "die 5")
    assert offers(pos, "retreat wb_pol1") == []
    pos = do(pos, "retreat us_bde 0506", "die 6")
    assert told(pos, "fight")[0]["column"] == "2-1"
    assert where(pos, "wb_pol1") is None
    assert offers(pos) == ["advance ddr_tank 0407", "halt"]


@pytest.mark.clause("3.4")
def test_3_4_option_single_units_both_of_a_stack_together() -> None:
    pos = scene(f"{SINGLE_UNITS}; phase: B; 0508: su_6bde; 0407: us_bde wb_pol1")
    pos = do(attack(pos, "us_bde wb_pol1", "su_6bde"), "fight", "die 3")
    assert parts(sums(pos, "fight")["defence"]) == [(2, "3.4"), (6, "3.4")]


# X.3 Once per phase -------------------------------------------------------------------------------


@pytest.mark.clause("X.3")
def test_X_3_a_unit_attacks_once() -> None:
    pos = scene("phase: B; 0609: su_6bde su_abn; 0608: wb_pol1; 0708: wb_pol2")
    pos = attack(pos, "0608", "su_6bde")
    pos = do(pos, "attack 0708")
    assert refused_by(pos, "join su_6bde") == ["X.3"]
    assert offers(pos, "join") == ["join su_abn"]
    assert refused_by(do(pos, "join su_abn"), "join su_abn") == ["X.3"]


@pytest.mark.clause("X.3")
def test_X_3_a_hex_is_attacked_once() -> None:
    pos = scene("phase: B; 0609: su_6bde su_abn; 0608: wb_pol1; 0708: wb_pol2")
    begun = do(pos, "attack 0608")
    assert refused_by(begun, "also 0608") == ["X.3"]
    pos = attack(pos, "0608", "su_6bde")
    assert refused_by(pos, "attack 0608") == ["X.3"]
    assert offers(pos, "attack") == ["attack 0708"]
    assert refused_by(do(pos, "attack 0708"), "also 0608") == ["X.3"]


@pytest.mark.clause("X.3")
def test_X_3_who_attacked_and_advanced_does_not_attack_again() -> None:
    """The brigade takes the Grunewald and stands next to the US brigade in Westend."""
    pos = scene("phase: B; 0508: su_6bde; 0407: wb_pol1; 0404: wb_pol2; 0506: us_bde")
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 6")
    assert refused_by(pos, "attack 0506") == ["4.4a"]
    pos = do(pos, "advance su_6bde 0407")
    assert asked(pos) == ("western", "1.3C")


@pytest.mark.clause("X.3")
def test_X_3_all_attacks_are_declared_before_the_first_die() -> None:
    pos = scene("phase: B; 0609: su_6bde su_abn; 0608: wb_pol1; 0708: wb_pol2")
    pos = do(attack(pos, "0608", "su_6bde"), "fight")
    assert asked(pos) == ("chance", "4.1b")
    assert refused_by(do(pos, "die 1"), "attack 0708", seat="soviet") == ["1.3C"]


@pytest.mark.clause("X.3")
def test_X_3_the_next_phase_is_another_phase() -> None:
    pos = scene("phase: B; 0508: ddr_mot1; 0407: us_bde")
    pos = do(attack(pos, "0407", "ddr_mot1"), "fight", "die 3", "end-movement")
    assert offers(pos) == ["attack 0508", "fight"]


# X.4, X.5 One fight does not change the odds of the next ------------------------------------------

STORM = """
    phase: B
    0705: ddr_vopo1
    0706: wb_pol1
    0507: su_6bde su_abn
    0607: ddr_mot1 ddr_mot2
    0506: ddr_mot3 ddr_tank
    0606: uk_bde
    0404: us_bde
"""
"""People's Police before Kreuzberg (0706), the division around the British in 0606."""

AROUND = ("su_6bde", "su_abn", "ddr_mot1", "ddr_mot2", "ddr_mot3", "ddr_tank")


@pytest.mark.clause("X.4")
def test_X_4_newcomers_add_nothing_to_the_defence_but_share_the_result() -> None:
    """15 against 5+2 is 2-1; with the police (2+2) it would be 15 against 11, 1-1 and no DE."""
    pos = attack(scene(STORM), "0706", "ddr_vopo1")
    pos = do(attack(pos, "0606", *AROUND), "fight", "resolve 0706", "die 5", "die 5")
    pos = do(pos, "retreat wb_pol1 0606", "halt", "die 6")
    assert parts(sums(pos, "fight")["defence"]) == [(5, "3.4"), (2, "4.2d")]
    assert told(pos, "fight")[0]["result"] == "DE"
    assert where(pos, "uk_bde") is None
    assert where(pos, "wb_pol1") is None


@pytest.mark.clause("X.4")
@pytest.mark.clause("4.3f")
def test_X_4_a_newcomer_is_driven_back_again_and_starts_anew() -> None:
    """4.3f: each retreat is judged alone, so the police may return to the hex it came from."""
    pos = attack(scene(STORM), "0706", "ddr_vopo1")
    pos = do(attack(pos, "0606", *AROUND), "fight", "resolve 0706", "die 5", "die 5")
    pos = do(pos, "retreat wb_pol1 0606", "halt", "die 3", "die 5")
    assert asked(pos) == ("soviet", "4.3e")
    assert "retreat wb_pol1 0706" in offers(pos)
    pos = do(pos, "retreat wb_pol1 0706")
    assert where(pos, "wb_pol1") == "0706"


@pytest.mark.clause("X.4")
@pytest.mark.clause("3.4")
def test_X_4_option_single_units_newcomers_are_not_named_and_go_free() -> None:
    pos = scene(f"{SINGLE_UNITS}; {STORM}")
    pos = attack(pos, "wb_pol1", "ddr_vopo1")
    pos = do(attack(pos, "uk_bde", *AROUND), "fight", "resolve wb_pol1", "die 5", "die 5")
    pos = do(pos, "retreat wb_pol1 0606", "halt", "die 6")
    assert where(pos, "uk_bde") is None
    assert where(pos, "wb_pol1") == "0606"
    assert offers(pos, "advance") == []


@pytest.mark.clause("X.5")
def test_X_5_the_odds_are_those_shown_at_confirmation() -> None:
    pos = attack(scene(STORM), "0706", "ddr_vopo1")
    pos = do(attack(pos, "0606", *AROUND), "fight")
    assert [(fact["targets"], fact["column"]) for fact in told(pos, "declared")] == [
        (("0706",), "1-2"),
        (("0606",), "2-1"),
    ]
    for retreats in (["retreat wb_pol1 0606", "halt"], ["retreat wb_pol1 0605", "halt"]):
        later = do(pos, "resolve 0706", "die 5", "die 5", *retreats, "die 1")
        assert told(later, "fight")[0]["column"] == "2-1"
        assert told(later, "fight")[0]["attackers"] == AROUND


@pytest.mark.clause("X.5")
def test_X_5_a_lost_fight_does_not_weaken_the_next() -> None:
    """The police battalion beside the other is destroyed; the other attacks as declared."""
    pos = scene("phase: B; 0609: ddr_vopo1 ddr_mot1; 0608: us_bde; 0708: wb_pol1")
    pos = attack(pos, "0608", "ddr_vopo1")
    pos = do(attack(pos, "0708", "ddr_mot1"), "fight", "resolve 0608", "die 1")
    assert where(pos, "ddr_vopo1") is None
    pos = do(pos, "die 3")
    assert told(pos, "fight")[0]["column"] == "1-1"
    assert parts(sums(pos, "fight")["attack"]) == [(3, "3.3")]


# 2.5b The landed company --------------------------------------------------------------------------


@pytest.mark.clause("2.5b")
@pytest.mark.clause("3.1")
def test_3_1_the_landed_company_is_adjacent_to_its_own_hex_and_in_every_attack_on_it() -> None:
    pos = scene("0308: su_abn; 0704: ddr_vopo1; 0605: wb_pol1; 0404: wb_pol2")
    pos = do(pos, "move su_abn 0605", "end-movement", "attack 0605")
    assert refused_by(pos, "join su_abn") == ["X.3"]
    pos = do(pos, "join ddr_vopo1", "declare", "fight", "die 1")
    assert told(pos, "fight")[0]["attackers"] == ("su_abn", "ddr_vopo1")
    assert parts(sums(pos, "fight")["attack"]) == [(2, "3.3"), (-1, "4.2e"), (2, "3.3")]
    assert parts(sums(pos, "fight")["defence"]) == [(2, "3.4"), (2, "4.2d")]
    assert told(pos, "fight")[0]["column"] == "1-2"
    assert where(pos, "su_abn") is None
    assert where(pos, "ddr_vopo1") is None


@pytest.mark.clause("2.5b")
def test_3_1_the_landed_company_must_attack_where_it_can_do_so_alone() -> None:
    """Neukoelln (0707): 2-1 against 2+1 is 1-3."""
    pos = scene("0308: su_abn; 0707: wb_pol1")
    pos = do(pos, "move su_abn 0707", "end-movement")
    assert refused_by(pos, "fight") == ["2.5b"]
    assert offers(pos) == ["attack 0707"]
    pos = attack(pos, "0707")
    assert refused_by(pos, "fight") == []
    pos = do(pos, "fight", "die 6")
    assert told(pos, "fight")[0]["column"] == "1-3"


@pytest.mark.clause("2.5b")
@pytest.mark.clause("4.5")
def test_3_1_the_landed_company_needs_help_where_alone_it_is_too_weak() -> None:
    """Wedding (0605): 2-1 against 2+2 is 1-4."""
    pos = scene("0308: su_abn; 0704: ddr_vopo1; 0605: wb_pol1")
    pos = do(pos, "move su_abn 0605", "end-movement")
    assert refused_by(pos, "fight") == []
    pos = do(pos, "attack 0605")
    assert refused_by(pos, "declare") == ["4.5"]
    assert refused_by(do(pos, "join ddr_vopo1"), "declare") == []


@pytest.mark.clause("2.5b")
@pytest.mark.clause("4.5")
def test_3_1_without_help_the_weak_company_does_not_fight() -> None:
    pos = scene("0308: su_abn; 0605: wb_pol1")
    pos = do(pos, "move su_abn 0605", "end-movement")
    assert asked(pos) == ("soviet", "2.5d")


@pytest.mark.clause("2.5b")
def test_3_3_the_landed_company_attacks_no_other_hex_alone() -> None:
    pos = scene("0308: su_abn; 0705: su_6bde; 0706: wb_pol1; 0605: wb_pol2")
    pos = do(pos, "move su_abn 0706", "end-movement", "attack 0605", "join su_6bde")
    assert refused_by(pos, "join su_abn") == ["2.5b"]
    assert offers(pos, "join") == []


@pytest.mark.clause("2.5b")
@pytest.mark.clause("3.4")
def test_3_4_the_landed_company_in_an_attack_on_its_hex_and_the_next() -> None:
    pos = scene("0308: su_abn; 0705: su_6bde; 0706: wb_pol1; 0605: wb_pol2")
    pos = do(pos, "move su_abn 0706", "end-movement")
    pos = do(attack(pos, "0605 0706", "su_6bde"), "fight", "die 4")
    assert told(pos, "fight")[0]["attackers"] == ("su_6bde", "su_abn")
    assert parts(sums(pos, "fight")["attack"]) == [(6, "3.3"), (2, "3.3"), (-1, "4.2e")]
    assert told(pos, "fight")[0]["column"] == "1-2"


@pytest.mark.clause("2.5b")
@pytest.mark.clause("3.4")
def test_3_4_the_company_too_must_be_adjacent_to_every_hex_attacked() -> None:
    """The brigade in 0605 is next to 0706 and 0604, the company in 0706 is not next to 0604."""
    pos = scene("0308: su_abn; 0605: su_6bde; 0706: wb_pol1; 0604: wb_pol2")
    pos = do(pos, "move su_abn 0706", "end-movement", "attack 0604")
    assert refused_by(pos, "also 0706") == ["3.4"]


@pytest.mark.clause("2.5b")
@pytest.mark.clause("3.4")
def test_3_4_option_single_units_the_company_is_in_one_attack_on_its_hex() -> None:
    pos = scene(f"{SINGLE_UNITS}; 0308: su_abn; 0806: su_6bde; 0707: fr_bde wb_pol1")
    pos = do(pos, "move su_abn 0707", "end-movement")
    assert refused_by(pos, "fight") == ["2.5b"]
    pos = attack(pos, "wb_pol1")
    assert refused_by(pos, "attack fr_bde") == ["2.5b"]
    assert offers(pos) == ["fight"]


@pytest.mark.clause("2.5b")
def test_3_4_option_single_units_the_whole_landing_hex_in_one_attack() -> None:
    pos = scene(f"{SINGLE_UNITS}; 0308: su_abn; 0806: su_6bde; 0707: fr_bde wb_pol1")
    pos = do(pos, "move su_abn 0707", "end-movement")
    pos = do(attack(pos, "wb_pol1 fr_bde", "su_6bde"), "fight", "die 4")
    assert told(pos, "fight")[0]["attackers"] == ("su_6bde", "su_abn")
    assert told(pos, "fight")[0]["targets"] == ("wb_pol1", "fr_bde")
