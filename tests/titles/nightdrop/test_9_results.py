"""9.2.4-9.5 What a combat brings: losses, retreats, the advance."""

from __future__ import annotations

import pytest

from grognard.engine.position import CHANCE
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch09_combat import CombatDie
from grognard.titles.nightdrop.rules.ch09_results import (
    DOUBLE,
    LOSS,
    REPULSED,
    ROUTED,
    TIE,
    outcome_of,
)
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import (
    asked,
    attack,
    controlled,
    do,
    fighting,
    idle,
    is_hidden,
    is_reduced,
    offers,
    parts,
    refused_by,
    scene,
    told,
    where,
)

DUEL = "3008: 505-A; 3009: G03"
"""5 against 3."""
TOWN = "2410: 508-A; 2411: G05"
"""4 against 5: G05 sits in the village."""


def fought(text: str, target: str, units: str, *said: str) -> Drop:
    """An attack of these units, and what is said after its declaration (Points, dice...)."""
    return do(attack(fighting(text), target, *units.split()), *said)


# 9.2.4 The result ---------------------------------------------------------------------------------


@pytest.mark.clause("9.2.4b")
def test_9_2_4b_twelve_to_six_is_double_and_eleven_is_not() -> None:
    assert outcome_of(12, 6) == outcome_of(13, 6) == DOUBLE
    assert outcome_of(11, 6) == LOSS
    at = "3008: 505-A 505-B 505-C; 3009: G03 G04"
    units = "505-A 505-B 505-C"
    # 7 + 5 against 4 + 2.
    double = fought(f"turn: 5; phase: U1; {at}", "3009", units, "point 505-A", "die 5", "die 2")
    assert told(double, "result-double") == [{"hex": "3009"}]
    assert is_reduced(double, "G03")
    assert where(double, "G03") == "3009"
    assert asked(double) == ("german", "9.4.1")
    assert where(do(double, "retreat 3010"), "G04") == "3010"
    # 7 + 4 against 4 + 2.
    loss = fought(f"turn: 5; phase: U1; {at}", "3009", units, "point 505-A", "die 4", "die 2")
    assert told(loss, "result-loss")
    assert (where(loss, "G03"), where(loss, "G04")) == ("3009", "3009")


@pytest.mark.clause("9.2.4b")
def test_9_2_4b_first_the_loss_then_the_retreat_then_the_advance() -> None:
    at = "3008: 505-A 505-B 505-C; 3009: G03 G13"
    said = ("point 505-A", "point G13", "die 6", "die 1")
    pos = fought(f"turn: 5; phase: U1; {at}", "3009", "505-A 505-B 505-C", *said)
    # 13 v 4: G13 has one step; with G03 gone the hex is clear.
    assert where(pos, "G13") is None
    assert where(pos, "505-A") == "3008"
    pos = do(pos, "retreat 3010")
    assert (where(pos, "G03"), where(pos, "505-A")) == ("3010", "3009")
    assert not is_reduced(pos, "G03")


@pytest.mark.clause("9.2.4b")
def test_9_2_4b_a_point_that_survives_stays() -> None:
    text = "turn: 5; phase: U1; 3008: 505-A 505-B 505-C; 3009: G03"
    pos = fought(text, "3009", "505-A 505-B 505-C", "point 505-A", "die 6", "die 1")
    assert told(pos, "result-double")
    assert (where(pos, "G03"), is_reduced(pos, "G03")) == ("3009", True)
    assert where(pos, "505-A") == "3008"


@pytest.mark.clause("9.2.4c")
def test_9_2_4c_higher_costs_the_point_a_step_and_nothing_more() -> None:
    assert outcome_of(7, 6) == outcome_of(11, 6) == LOSS
    text = "turn: 5; phase: U1; 3008: 505-A; 3009: G03 G04"
    pos = fought(text, "3009", "505-A", "die 3", "die 3")
    assert told(pos, "totals") == [{"hex": "3009", "attack": 8, "defence": 7}]
    assert (is_reduced(pos, "G03"), is_reduced(pos, "G04")) == (True, False)
    assert (where(pos, "G03"), where(pos, "G04")) == ("3009", "3009")
    assert not is_reduced(pos, "505-A")


@pytest.mark.clause("9.2.4d")
def test_9_2_4d_by_night_the_defenders_may_retreat_instead() -> None:
    # 5 + 3 against 3 + 3, in turns 2 and 4.
    for turn in (2, 4):
        pos = fought(f"turn: {turn}; phase: U1; {DUEL}", "3009", "505-A", "die 3", "die 3")
        assert asked(pos) == ("german", "9.2.4d")
        assert offers(pos) == ["fall-back", "stand"]
        assert refused_by(pos, "retreat 3010") == ["9.2.4d"]
    gone = do(pos, "fall-back", "retreat 3010")
    assert (where(gone, "G03"), is_reduced(gone, "G03")) == ("3010", False)
    assert where(gone, "505-A") == "3009"
    stays = do(pos, "stand")
    assert (where(stays, "G03"), is_reduced(stays, "G03")) == ("3009", True)
    assert where(stays, "505-A") == "3008"


@pytest.mark.clause("9.2.4d")
def test_9_2_4d_not_by_day() -> None:
    pos = fought(f"turn: 5; phase: U1; {DUEL}", "3009", "505-A", "die 3", "die 3")
    assert is_reduced(pos, "G03")
    assert where(pos, "G03") == "3009"


@pytest.mark.clause("9.2.4d")
def test_9_2_4d_all_or_none_the_point_included() -> None:
    text = "turn: 3; phase: G4; 3009: G01 G03; 3008: 505-A 505-01 507-A/reduced"
    pos = fought(text, "3008", "G01 G03", "point G01", "point 505-A", "die 6", "die 2")
    # 4 + 1 + 6 against 4 + 2 + 2.
    pos = do(pos, "fall-back", "retreat 3007")
    assert [where(pos, unit) for unit in ("505-A", "505-01", "507-A")] == ["3007"] * 3
    assert not is_reduced(pos, "505-A")
    assert where(pos, "G01") == "3008"


@pytest.mark.clause("9.2.4d")
def test_9_2_4d_only_where_there_is_somewhere_to_go() -> None:
    ring = "3007: 505-B; 3109: 505-C; 3009: 505-D; 2909: 505-E; 2908: 505-F; 3108: 505-A"
    pos = fought(f"turn: 2; phase: U1; {ring}; 3008: G03", "3008", "505-A", "die 3", "die 3")
    assert told(pos, "result-loss")
    assert is_reduced(pos, "G03")
    # One gap is enough, and then he is asked.
    gap = ring.replace("; 2909: 505-E", "")
    pos = fought(f"turn: 2; phase: U1; {gap}; 3008: G03", "3008", "505-A", "die 3", "die 3")
    assert asked(pos) == ("german", "9.2.4d")
    assert where(do(pos, "fall-back"), "G03") == "2909"


@pytest.mark.clause("9.2.4d")
def test_9_2_4d_on_a_double_result_only_where_so_agreed() -> None:
    at = "3008: 505-A 505-B 505-C; 3009: G03 G04"
    units = ("505-A", "505-B", "505-C")
    for agreed, clause in (("no", "9.4.1"), ("yes", "9.2.4d")):
        pos = fighting(f"turn: 2; phase: U1; options: night_retreat_on_double={agreed}; {at}")
        pos = do(attack(pos, "3009", *units), "point 505-A", "die 5", "die 2")
        assert told(pos, "result-double")
        assert asked(pos) == ("german", clause)
        assert is_reduced(pos, "G03") == (agreed == "no")
    away = do(pos, "fall-back", "retreat 3010")
    assert where(away, "G03") == where(away, "G04") == "3010"
    assert not is_reduced(away, "G03")
    stand = do(pos, "stand")
    assert is_reduced(stand, "G03")
    assert asked(stand) == ("german", "9.4.1")
    assert where(do(stand, "retreat 3010"), "G03") == "3009"


@pytest.mark.clause("9.2.4d")
def test_9_2_4d_a_pir_advantage_does_not_bar_it_but_is_lost() -> None:
    text = "turn: 3; phase: G4; 3009: G01 G03; 3008: 505-A 505-01/pir"
    pos = fought(text, "3008", "G01 G03", "point G01", "die 6", "die 2")
    assert asked(pos) == ("us", "9.2.4d")
    pos = do(pos, "fall-back", "retreat 3007")
    assert (where(pos, "505-A"), where(pos, "505-01")) == ("3007", None)
    assert told(pos, "initiative-awarded")[0]["turn"] == 4
    assert where(pos, "G01") == "3008"


@pytest.mark.clause("9.2.4e")
def test_9_2_4e_a_tie_changes_nothing() -> None:
    assert outcome_of(9, 9) == TIE
    # 5 + 4 against 3 + 6; and 5 + 1 against 3 + 3 by night.
    for turn, dice in ((5, ("die 4", "die 6")), (2, ("die 1", "die 3"))):
        pos = fought(f"turn: {turn}; phase: U1; {DUEL}", "3009", "505-A", *dice)
        assert told(pos, "result-tie") == [{"hex": "3009"}]
        assert (where(pos, "G03"), where(pos, "505-A")) == ("3009", "3008")
        assert (pos.reduced, told(pos, "advanced")) == (0, [])


@pytest.mark.clause("9.2.4f")
def test_9_2_4f_lower_costs_the_attacking_point_a_step() -> None:
    assert outcome_of(8, 9) == outcome_of(5, 9) == REPULSED
    text = "turn: 5; phase: U3; 2410: 508-A 508-B; 2411: G05"
    pos = fought(text, "2411", "508-A 508-B", "point 508-A", "die 1", "die 2")
    assert told(pos, "result-repulsed")
    assert (is_reduced(pos, "508-A"), is_reduced(pos, "508-B")) == (True, False)
    assert where(pos, "508-A") == where(pos, "508-B") == "2410"
    assert not is_reduced(pos, "G05")
    # 4 + 1 against 5 + 4: five of nine is more than half.
    pos = fought(f"turn: 5; phase: U3; {TOWN}", "2411", "508-A", "die 1", "die 4")
    assert told(pos, "result-repulsed")
    # By night nobody retreats from it either.
    night = fought(f"turn: 2; phase: U3; {TOWN}", "2411", "508-A", "die 1", "die 4")
    assert is_reduced(night, "508-A")


@pytest.mark.clause("9.2.4g")
def test_9_2_4g_half_or_less_is_a_rout() -> None:
    assert outcome_of(4, 8) == outcome_of(4, 9) == ROUTED
    assert outcome_of(5, 9) == REPULSED
    at = "2410: 508-A 508-B 508-C; 2411: G05 G06 G01"
    units = "508-A 508-B 508-C"
    # 6 + 1 against 4 + 2 + 2 + 6: half.
    text = f"turn: 5; phase: U3; {at}"
    pos = fought(text, "2411", units, "point 508-A", "point G01", "die 1", "die 6")
    assert told(pos, "totals") == [{"hex": "2411", "attack": 7, "defence": 14}]
    assert told(pos, "result-routed")
    assert (where(pos, "508-A"), is_reduced(pos, "508-A")) == ("2410", True)
    assert asked(pos) == ("us", "9.4.1")
    pos = do(pos, "retreat 2409")
    assert where(pos, "508-B") == where(pos, "508-C") == "2409"
    assert not is_reduced(pos, "508-B")
    # 13 would be less than double.
    text = f"turn: 5; phase: U3; {at}"
    pos = fought(text, "2411", units, "point 508-A", "point G01", "die 1", "die 5")
    assert told(pos, "result-repulsed")
    assert where(pos, "508-B") == "2410"


@pytest.mark.clause("9.2.4g")
def test_9_2_4g_each_attacking_hex_retreats_by_itself() -> None:
    text = "turn: 5; phase: U3; 2410: 508-A 508-B; 2311: 508-C; 2511: 508-D; 2411: G05 G06 G07 G01"
    units = "508-A 508-B 508-C 508-D"
    said = ("point 508-A", "point G01", "die 1", "die 6")
    pos = fought(text, "2411", units, *said)
    # 7 + 1 against 4 + 3 + 2 + 6 is more than half: no rout.
    assert told(pos, "result-repulsed")
    pos = fought(text.replace("508-A", "508-A/reduced"), "2411", units, *said)
    # 5 + 1 against 15.
    assert told(pos, "result-routed")
    assert where(pos, "508-A") is None
    for unit, hex, away in (("508-B", "2410", "2409"), ("508-C", "2311", "2310")):
        assert where(pos, unit) == hex
        assert asked(pos) == ("us", "9.4.1")
        pos = do(pos, f"retreat {away}")
        assert where(pos, unit) == away
    pos = do(pos, "retreat 2610")
    assert where(pos, "508-D") == "2610"
    assert where(pos, "G01") == "2411"


# 9.2.5 Step losses --------------------------------------------------------------------------------


@pytest.mark.clause("9.2.5a")
def test_9_2_5a_a_full_unit_is_reduced() -> None:
    german = fought(f"turn: 5; phase: U1; {DUEL}", "3009", "505-A", "die 3", "die 3")
    assert told(german, "reduced") == [{"unit": "G03", "hex": "3009"}]
    assert is_reduced(german, "G03")
    company = fought(f"turn: 5; phase: U3; {TOWN}", "2411", "508-A", "die 1", "die 2")
    assert is_reduced(company, "508-A")
    assert where(company, "508-A") == "2410"


@pytest.mark.clause("9.2.5b")
def test_9_2_5b_germans_with_one_side_are_gone_at_once() -> None:
    for unit in ("G11", "G12", "G13", "G14"):
        text = f"turn: 5; phase: U1; 3008: 505-A; 3009: {unit}"
        pos = fought(text, "3009", "505-A", "die 2", "die 2")
        assert told(pos, "eliminated") == [{"unit": unit, "hex": "3009"}]
        assert where(pos, unit) is None
    for number in range(1, 11):
        unit = f"G{number:02}"
        at = f"3008: 505-A; 3009: {unit}"
        pos = fought(f"turn: 5; phase: U1; {at}", "3009", "505-A", "die 3", "die 3")
        assert (where(pos, unit), is_reduced(pos, unit)) == ("3009", True)


@pytest.mark.clause("9.2.5c")
def test_9_2_5c_a_reduced_unit_is_eliminated_for_good() -> None:
    text = "turn: 5; phase: U1; 3008: 505-A; 3009: G03/reduced"
    pos = fought(text, "3009", "505-A", "die 3", "die 3")
    assert where(pos, "G03") is None
    assert "G03" not in [unit.id for unit in pos.in_container()]
    text = "turn: 5; phase: U3; 2410: 508-A/reduced; 2411: G05"
    pos = fought(text, "2411", "508-A", "die 1", "die 2")
    assert where(pos, "508-A") is None
    assert TITLE.sight.view(pos, "german").companies["508-A"].place == "lost"


@pytest.mark.clause("9.2.5c")
def test_9_2_5c_and_attacks_no_more() -> None:
    """The turn after 508-A was lost its regiment attacks again."""
    at = "2410: 508-A/reduced; 2411: G05; 2511: 508-B"
    pos = idle(fought(f"turn: 5; phase: U3; {at}", "2411", "508-A", "die 1", "die 2"), turn=6)
    pos = do(pos, "die 6", "die 1", "pass", "activate U3", "done", "attack 2411")
    assert refused_by(pos, "join 508-B") == []
    assert refused_by(pos, "join 508-A") == ["9.2.5c"]


@pytest.mark.clause("9.2.5-ex1")
def test_9_2_5_ex1_an_attack_over_the_bridge() -> None:
    pos = fighting("turn: 6; phase: G4; 1413: G02; 1514: G11; 1513: 505-A/reduced")
    pos = attack(pos, "1513", "G02", "G11")
    pos = do(pos, "point G02")
    assert isinstance(pos.question, CombatDie)
    af, df = pos.question.factors(pos)
    assert parts(af) == [(4, "9.2.2"), (1, "9.2.2")]
    assert parts(df) == [(3, "9.2.3"), (2, "T.2"), (1, "T.8")]
    pos = do(pos, "die 3", "die 3")
    assert told(pos, "totals") == [{"hex": "1513", "attack": 8, "defence": 9}]
    assert is_reduced(pos, "G02")
    assert [where(pos, unit) for unit in ("G02", "G11", "505-A")] == ["1413", "1514", "1513"]
    assert told(pos, "retreated") + told(pos, "advanced") + told(pos, "eliminated") == []


@pytest.mark.clause("9.2.5-ex2")
def test_9_2_5_ex2_with_the_other_point() -> None:
    at = "1413: G02; 1514: G11; 1513: 505-A/reduced"
    pos = do(attack(fighting(f"turn: 6; phase: G4; {at}"), "1513", "G02", "G11"), "point G11")
    assert isinstance(pos.question, CombatDie)
    af, df = pos.question.factors(pos)
    assert parts(af) == [(2, "9.2.2"), (1, "9.2.2")]
    assert parts(df) == [(3, "9.2.3"), (2, "T.2")]


# 9.4 Retreat --------------------------------------------------------------------------------------


BEATEN = "point 505-A", "die 6", "die 1"
"""Three companies of the 505th against two 3-3: 13 to 5."""


def beaten(at: str, turn: int) -> Drop:
    """The two Germans in 3009 are beaten doubly from 3008; G03 is their Point."""
    whole = f"3008: 505-A 505-B 505-C; 3009: G03 G04; {at}"
    return fought(f"turn: {turn}; phase: U1; {whole}", "3009", "505-A 505-B 505-C", *BEATEN)


@pytest.mark.clause("9.4.1")
def test_9_4_1_a_retreat_is_one_hex() -> None:
    night = beaten("3420: 505-D", 2)
    assert set(offers(night)) == {f"retreat 3{h}" for h in ("109", "110", "010")} | {
        "retreat 2910",
        "retreat 2909",
    }
    assert refused_by(night, "retreat 3011") == ["9.4.1"]
    assert refused_by(night, "retreat 3009") == ["9.4.1"]
    assert refused_by(night, "retreat 9999") == ["9.4.1"]
    day = beaten("3420: 505-D", 5)
    assert set(offers(day)) == {"retreat 3110", "retreat 3010", "retreat 2910"}


@pytest.mark.clause("8.4.3", "9.4.1")
def test_9_4_1_not_onto_an_enemy_not_even_a_stick() -> None:
    pos = beaten("3010: 507-01", 2)
    assert refused_by(pos, "retreat 3010") == ["8.4.3"]
    assert "retreat 3010" not in offers(pos)


@pytest.mark.clause("9.4.1")
def test_9_4_1_it_need_not_lead_away_and_may_join_friends() -> None:
    pos = beaten("2909: G05 G06 G07", 2)
    pos = do(pos, "retreat 2909")
    assert where(pos, "G04") == "2909"
    # Four in the hex: settled at the end of the activation.
    assert asked(pos) == ("german", "7c")


@pytest.mark.clause("9.4.1")
def test_9_4_1_a_river_bridge_is_left_along_its_road_only() -> None:
    text = "turn: 2; phase: U1; 1513: 505-A 505-B 505-C; 1413: G03 G04"
    pos = fought(text, "1413", "505-A 505-B 505-C", *BEATEN)
    # 13 v 6, over the bridge; the only other way off it is 1313.
    assert told(pos, "result-double")
    assert where(pos, "G04") == "1313"
    assert told(pos, "retreated")[0]["hex"] == "1313"


@pytest.mark.clause("9.4.1")
def test_9_4_1_attackers_retreat_too() -> None:
    at = "2410: 508-A/reduced 508-B; 2411: G05 G06"
    said = ("point 508-A", "die 1", "die 6")
    pos = fought(f"turn: 5; phase: U3; {at}", "2411", "508-A 508-B", *said)
    # 4 v 12.
    assert asked(pos) == ("us", "9.4.1")
    # 2311 and 2511 are next to the village too.
    assert offers(pos) == ["retreat 2409", "retreat 2510", "retreat 2310"]


@pytest.mark.clause("9.4.2")
def test_9_4_2_a_stack_retreats_to_one_hex() -> None:
    at = "3008: 505-A 505-B 505-C 505-D 505-E; 3009: G03 G04 G05"
    units = "505-A 505-B 505-C 505-D 505-E"
    pos = fought(f"turn: 5; phase: U1; {at}", "3009", units, "point 505-A", "die 6", "die 1")
    # 15 v 6.
    pos = do(pos, "retreat 3110")
    assert where(pos, "G04") == where(pos, "G05") == "3110"


@pytest.mark.clause("9.4.2")
def test_9_4_2_where_one_may_not_go_none_goes() -> None:
    # West and south of 1208 lie marshes: the infantry could go there, the tank could not.
    at = "1108: 505-A 505-B 505-C 505-D; 1208: G03 G04 G01"
    units = "505-A 505-B 505-C 505-D"
    said = ("point 505-A", "point G03", "die 6", "die 1")
    pos = fought(f"turn: 2; phase: U1; {at}", "1208", units, *said)
    # 14 v 6; bocage around 1208: 1109 only.
    assert where(pos, "G04") == where(pos, "G01") == "1109"
    blocked = fought(f"turn: 2; phase: U1; {at}; 1109: 505-01", "1208", units, *said)
    assert asked(blocked) == ("german", "9.4.3")
    legs = at.replace("G01", "G05") + "; 1109: 505-01"
    leg = fought(f"turn: 2; phase: U1; {legs}", "1208", units, "point 505-A", "die 6", "die 1")
    assert asked(leg) == ("german", "9.4.1")
    assert "retreat 1308" in offers(leg)


@pytest.mark.clause("9.4.2")
def test_9_4_2_a_refusal_names_the_stack() -> None:
    at = "1208: 505-A 505-B 505-C 505-D; 1109: G03 G04 G01"
    said = ("point 505-A", "point G03", "die 6", "die 1")
    pos = fought(f"turn: 2; phase: U1; {at}", "1109", "505-A 505-B 505-C 505-D", *said)
    assert refused_by(pos, "retreat 1209") == ["9.4.2"]
    assert refused_by(pos, "retreat 1110") == []


@pytest.mark.clause("9.4.2")
def test_9_4_2_only_a_pir_advantage_is_left_out_of_account() -> None:
    at = "3009: G01 G03 G04 G05 G06 G07; 3008: 505-A 507-A 505-01/pir"
    units = "G01 G03 G04 G05 G06 G07"
    text = f"turn: 5; phase: G4; {at}"
    pos = fought(text, "3008", units, "point G01", "point 505-A", "die 6", "die 1")
    # 15 v 7: the other company retreats, the counter cannot and is lost.
    assert asked(pos) == ("us", "9.4.1")
    pos = do(pos, "retreat 3007")
    assert (where(pos, "507-A"), where(pos, "505-01")) == ("3007", None)
    assert (where(pos, "505-A"), is_reduced(pos, "505-A")) == ("3008", True)


@pytest.mark.clause("9.4.3")
def test_9_4_3_who_cannot_retreat_loses_a_step_and_stays() -> None:
    ring = "3007: 507-A; 2909: 507-B; 3109: 507-C; 3110: 507-D; 3010: 507-E; 2910: 507-F"
    text = f"turn: 5; phase: U1; 3008: 505-A 505-B 505-C 505-D; 3009: G03 G04 G05; {ring}"
    pos = fought(text, "3009", "505-A 505-B 505-C 505-D", "point 505-A", "die 6", "die 1")
    # 14 v 6: G03 is Point; of the other two one is reduced, as their owner likes.
    assert asked(pos) == ("german", "9.4.3")
    assert offers(pos) == ["lose G04", "lose G05"]
    assert refused_by(pos, "lose G03") == ["9.4.3"]
    pos = do(pos, "lose G05")
    assert [is_reduced(pos, unit) for unit in ("G03", "G04", "G05")] == [True, False, True]
    assert [where(pos, unit) for unit in ("G03", "G04", "G05")] == ["3009"] * 3


@pytest.mark.clause("9.4.3")
def test_9_4_3_a_single_unit_is_not_asked_about() -> None:
    ring = "2909: 507-B; 3109: 507-C; 3110: 507-D; 3010: 507-E; 2910: 507-F"
    pos = beaten(ring, 5)
    assert [is_reduced(pos, unit) for unit in ("G03", "G04")] == [True, True]
    assert where(pos, "G04") == "3009"
    # By day the zones alone are enough of a ring.
    pos = beaten("3111: 507-D; 2911: 507-F", 5)
    assert is_reduced(pos, "G04")
    assert where(beaten("3111: 507-D; 2911: 507-F", 4), "G04") == "3009"
    assert not is_reduced(beaten("3111: 507-D; 2911: 507-F", 4), "G04")


@pytest.mark.clause("9.4.3")
def test_9_4_3_a_stick_may_be_given_up() -> None:
    ring = "3007: G08; 3108: G09; 3109: G10; 2909: G12; 2908: G13"
    at = f"3009: G01 G03 G04 G05 G06 G07; 3008: 505-A 507-A 505-01; {ring}"
    units = "G01 G03 G04 G05 G06 G07"
    pos = do(scene(f"turn: 5; phase: G4; {at}"), "die 6", "done", "done")
    pos = do(attack(pos, "3008", *units.split()), "point G01", "point 505-A", "die 6", "die 1")
    assert offers(pos) == ["lose 505-01", "lose 507-A"]
    pos = do(pos, "lose 505-01")
    assert (pos.seat, asked(pos)[1]) == (CHANCE, "9.3.2c")
    assert where(pos, "505-01") is None
    assert not is_reduced(pos, "507-A")


@pytest.mark.clause("9.4.3")
def test_9_4_3_attackers_who_cannot_retreat_lose_a_step_too() -> None:
    ring = "2409: G08; 2310: G09; 2311: G10; 2510: G12; 2511: G13"
    at = f"2410: 508-A/reduced 508-B 508-C; 2411: G05 G06; {ring}"
    said = ("point 508-A", "die 1", "die 6")
    pos = fought(f"turn: 5; phase: U3; {at}", "2411", "508-A 508-B 508-C", *said)
    # 5 v 12.
    assert where(pos, "508-A") is None
    assert asked(pos) == ("us", "9.4.3")
    pos = do(pos, "lose 508-C")
    assert (where(pos, "508-C"), is_reduced(pos, "508-C")) == ("2410", True)


# 9.5 Advance --------------------------------------------------------------------------------------


@pytest.mark.clause("9.5.1a")
def test_9_5_1a_the_point_must_advance() -> None:
    pos = fought("turn: 5; phase: U1; 3008: 505-A; 3009: G13", "3009", "505-A", "die 3", "die 1")
    assert where(pos, "505-A") == "3009"
    assert told(pos, "advanced")[0]["hex"] == "3009"
    text = "turn: 2; phase: G4; 3009: G03; 3008: 505-01 505-02"
    sticks = fought(text, "3008", "G03", "draw plt 1")
    assert where(do(sticks, "draw plt 2"), "G03") == "3008"
    # Not into a hex where somebody is left.
    text = "turn: 5; phase: U1; 3008: 505-A; 3009: G13 G12"
    pos = fought(text, "3009", "505-A", "point G13", "die 3", "die 1")
    assert where(pos, "505-A") == "3008"


@pytest.mark.clause("9.5.1a")
def test_9_5_1a_it_takes_the_vp_hex() -> None:
    pos = fought("turn: 5; phase: U1; 1612: 505-A; 1513: G13", "1513", "505-A", "die 6", "die 1")
    assert where(pos, "505-A") == "1513"
    assert controlled(pos) == ["1513"]


@pytest.mark.clause("9.5.1a")
def test_9_5_1a_without_points_and_whatever_the_zones() -> None:
    # The company has spent its six points; the hex lies in the zones of two more units.
    pos = scene("turn: 5; phase: U1; 3003: 505-A; 3009: G13; 3110: G03; 3010: G04")
    pos = do(pos, *(f"move 505-A 30{row:02}" for row in range(4, 9)))
    pos = do(attack(pos, "3009", "505-A"), "die 3", "die 1")
    assert where(pos, "505-A") == "3009"


@pytest.mark.clause("9.5.1a")
def test_9_5_1a_not_where_the_ground_forbids_it() -> None:
    # Armour beside sticks in the marsh; infantry beside sticks on a river bridge.
    pos = fought("turn: 2; phase: G4; 1208: G01; 1308: 505-01", "1308", "G01", "draw plt 1")
    assert (where(pos, "505-01"), where(pos, "G01")) == (None, "1208")
    pos = fought("turn: 2; phase: G4; 1514: G03; 1413: 505-01", "1413", "G03", "draw plt 1")
    assert (where(pos, "505-01"), where(pos, "G03")) == (None, "1514")
    pos = fought("turn: 2; phase: G4; 1513: G03; 1413: 505-01", "1413", "G03", "draw plt 1")
    assert where(pos, "G03") == "1413"


@pytest.mark.clause("9.5.1b")
def test_9_5_1b_the_others_may_advance() -> None:
    text = "turn: 5; phase: U1; 3008: 505-A 505-B 505-D; 3109: 505-C; 3009: G13"
    pos = fought(text, "3009", "505-A 505-B 505-C", "point 505-A", "die 3", "die 1")
    assert asked(pos) == ("us", "9.5.1b")
    assert offers(pos) == ["done", "advance 505-B", "advance 505-C"]
    assert refused_by(pos, "advance 505-A") == ["9.5.1b"]
    assert refused_by(pos, "advance 505-D") == ["9.5.1b"]
    some = do(pos, "advance 505-C", "done")
    assert [where(some, f"505-{x}") for x in "ABCD"] == ["3009", "3008", "3009", "3008"]
    none = do(pos, "done")
    assert [where(none, f"505-{x}") for x in "ABC"] == ["3009", "3008", "3109"]


@pytest.mark.clause("9.5.1b")
def test_9_5_1b_also_where_the_point_cannot() -> None:
    text = "turn: 2; phase: G4; 1208: G01 G03; 1308: 505-01"
    pos = fought(text, "1308", "G01 G03", "point G01", "draw plt 1")
    assert where(pos, "G01") == "1208"
    assert offers(pos) == ["done", "advance G03"]
    assert refused_by(pos, "advance G01") == ["9.5.1a"]
    assert where(do(pos, "advance G03"), "G03") == "1308"


@pytest.mark.clause("9.5.1b")
def test_9_5_1b_it_may_overfill_the_hex_until_the_activation_ends() -> None:
    at = "3008: 505-A 505-B; 3109: 505-C 505-D; 3009: G13"
    units = "505-A 505-B 505-C 505-D"
    pos = fought(f"turn: 5; phase: U1; {at}", "3009", units, "point 505-A", "die 3", "die 1")
    pos = do(pos, *(f"advance 505-{x}" for x in "BCD"))
    assert asked(pos) == ("us", "7c")
    assert len(pos.stacks[TITLE.box.grid.hex("3009")]) == 4


@pytest.mark.clause("9.5.1b")
def test_9_5_1b_whether_a_hidden_unit_could_advance_is_not_told() -> None:
    """The infantry under the marker could follow into the marsh, the tank could not."""
    for unit in ("G04", "G01"):
        at = f"1208: G03/hidden {unit}/hidden; 1308: 505-01"
        pos = fought(f"turn: 2; phase: G4; {at}", "1308", f"G03 {unit}", "point G03", "draw plt 1")
        assert asked(pos) == ("german", "9.5.1b")
        assert ("advance G04" in offers(pos)) == (unit == "G04")
        assert is_hidden(pos, unit)


@pytest.mark.clause("9.5.2")
def test_9_5_2_a_defender_never_advances() -> None:
    text = "turn: 5; phase: U3; 2410: 508-A/reduced; 2411: G05 G06 G01"
    pos = fought(text, "2411", "508-A", "point G01", "die 1", "die 6")
    assert told(pos, "result-routed")
    assert where(pos, "508-A") is None
    assert [where(pos, unit) for unit in ("G05", "G06", "G01")] == ["2411"] * 3
    assert told(pos, "advanced") == []
    assert asked(pos)[1] != "9.5.1b"
