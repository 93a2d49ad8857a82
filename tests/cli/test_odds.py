"""`grognard odds`: exact chances, for totals and for units in hexes."""

from __future__ import annotations

import pytest

from tests.cli.desk import grognard_


def test_two_totals() -> None:
    """4.1-ex: 6 against 2 is 3-1."""
    said = grognard_("odds", "berlino85", "6", "2")
    assert said.code == 0
    assert "Column 3-1" in said.words
    assert "1 N 2 N 3 D1 4 D1 5 D2 6 DE" in said.words
    assert "Defender eliminated 16.7% 1/6" in said.words
    assert "Defender retreats 22.2% 2/9" in said.words
    assert "No effect 61.1% 11/18" in said.words


def test_two_totals_by_night() -> None:
    said = grognard_("odds", "berlino85", "6", "2", "--night", "--lang", "it")
    assert "Colonna 3-1" in said.words
    assert "1 N 2 N 3 N 4 D1 5 D1 6 D2" in said.words
    assert "Difensore eliminato 0,0 % 0" in said.words


def test_totals_below_1_3_are_no_attack() -> None:
    said = grognard_("odds", "berlino85", "1", "9")
    assert said.code == 0
    assert "less than 1-3" in said.words
    assert "[4.5]" in said.words


def test_units_in_hexes_with_all_modifiers() -> None:
    said = grognard_(
        "odds",
        "berlino85",
        *("--attack", "ddr_mot1@0508,su_6bde@0608"),
        *("--defend", "us_bde@0507"),
    )
    assert said.code == 0
    assert "8 Attack" in said.words
    assert "-1 6th Motor Rifle Brigade: attacks across a river [4.2a]" in said.words
    assert "7 Defence" in said.words
    assert "+1 resistance value of Dahlem-Zehlendorf (0507) [4.2d]" in said.words
    assert "Column 1-1" in said.words
    assert "Attacker retreats 16.7% 1/6" in said.words
    assert "reconstruction" in said.words


def test_units_by_night_and_in_a_game_turn() -> None:
    fight = ("odds", "berlino85", "--attack", "su_6bde@0508", "--defend", "wb_pol1@0507")
    by_night = grognard_(*fight, "--night").out
    assert grognard_(*fight, "--turn", "3").out == by_night
    assert grognard_(*fight, "--turn", "3", "--night").out == by_night
    assert grognard_(*fight, "--turn", "1").out == grognard_(*fight).out != by_night


def test_poor_odds_are_shown_and_said_to_be_too_poor() -> None:
    said = grognard_("odds", "berlino85", "--attack", "su_abn@0508", "--defend", "us_bde@0507")
    assert said.code == 0
    assert "2 Attack" in said.words
    assert "2 against 7 is less than 1-3" in said.words


def test_the_landed_company_attacks_its_own_hex() -> None:
    said = grognard_("odds", "berlino85", "--attack", "su_abn@0505", "--defend", "wb_pol1@0505")
    assert said.code == 0
    assert "Column 1-3" in said.words


@pytest.mark.parametrize(
    ("attack", "defend", "reason"),
    [
        ("su_6bde@0101", "us_bde@0507", "not adjacent"),
        ("su_6bde@0101", "us_bde@0101", "[X.1]"),
        ("su_6bde@0508", "us_bde@0508", "[X.2]"),
        ("su_6bde@0508,ddr_mot1@0508", "us_bde@0507", "[2.6b]"),
        ("nobody@0508", "us_bde@0507", "no such unit"),
        ("su_6bde@9999", "us_bde@0507", "no hex '9999'"),
        ("su_6bde@0508,su_6bde@0508", "us_bde@0507", "named twice"),
        ("us_bde@0507", "wb_pol1@0607", "is not on the soviet side"),
        ("su_6bde@0508,us_bde@0507", "uk_bde@0506", "is not on the soviet side"),
        ("su_6bde", "us_bde@0507", "UNIT@HEX"),
        ("su_6bde@0508,", "us_bde@0507", "UNIT@HEX"),
    ],
)
def test_fights_that_cannot_be(attack: str, defend: str, reason: str) -> None:
    said = grognard_("odds", "berlino85", "--attack", attack, "--defend", defend)
    assert said.code == 2
    assert reason in said.err
    assert said.out == ""
