"""2.4, 2.5 Sticks become companies, and what follows when an HQ is spent."""

from __future__ import annotations

import pytest

from grognard.titles.nightdrop.box.contents import STICK_TYPES
from grognard.titles.nightdrop.rules.ch02_conversion import FULL, NOTHING, REDUCED, becomes
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import (
    asked,
    attack,
    converting,
    do,
    front,
    fronts_seen,
    idle,
    is_reduced,
    offers,
    place,
    refused_by,
    scene,
    stack,
    told,
    tried,
)

BOX = TITLE.box


# 2.4 When ----------------------------------------------------------------------------------------


@pytest.mark.clause("2.4")
def test_2_4_only_the_regiment_just_activated_converts() -> None:
    at = "3009: 505-01 505-02; 0505: 507-01 507-02; 3008: 505-03 507-03 507-04"
    pos = converting(at)
    assert offers(pos) == ["done", "convert 3009"]
    assert refused_by(pos, "convert 0505") == ["2.4.1a"]
    assert refused_by(pos, "convert 3008") == ["2.4.1a"], "one of the 505th, two of the 507th"
    assert offers(converting(at, phase="U2")) == ["done", "convert 0505", "convert 3008"]


@pytest.mark.clause("2.4")
def test_2_4_conversion_comes_after_movement_and_combat() -> None:
    pos = scene("turn: 2; phase: U1; 3009: 505-01 505-02 505-A; 3010: G13")
    assert refused_by(pos, "convert 3009") == ["5.4.1d"], "movement first"
    pos = do(pos, "done")
    assert asked(pos) == ("us", "9.2.1a")
    assert refused_by(pos, "convert 3009") == ["9.2.1a"], "then combat"
    pos = do(pos, "done")
    assert offers(pos) == ["done", "convert 3009"]


@pytest.mark.clause("2.4")
def test_2_4_hexes_are_tried_one_after_the_other_in_any_order_each_once() -> None:
    pos = converting("3009: 505-01 505-02; 3011: 505-03/plt 505-04/ldr 505-05/plt")
    pos = do(pos, "convert 3011", "form 505-03+505-04")
    assert stack(pos, "3011") == ["505-05", "505-A"]
    assert is_reduced(pos, "505-A")
    assert refused_by(pos, "convert 3011") == ["2.4"], "505-05 has to wait for the next activation"
    assert offers(pos) == ["done", "convert 3009"]
    pos = do(pos, "convert 3009", "draw plt 1", "draw plt 2")
    assert asked(pos) != ("us", "2.4"), "nothing is left to try"


@pytest.mark.clause("2.4")
def test_2_4_the_german_converts_nothing_and_asks_nobody() -> None:
    pos = do(scene("turn: 2; phase: G1; 3009: 505-01 505-02"), "die 1", "die 1", "done")
    assert asked(pos) == ("us", "5.4.1a")


# 2.4.1 Sticks become a company --------------------------------------------------------------------


@pytest.mark.clause("2.4.1a")
def test_2_4_1a_all_sticks_of_the_regiment_are_turned_up_and_no_other() -> None:
    pos = converting("3009: 505-01 505-02 507-01")
    pos = do(pos, "convert 3009", "draw plt 18")
    assert told(pos, "turned-up") == [{"unit": "505-01", "type": "plt"}]
    pos = do(pos, "draw ldr 6")
    assert asked(pos) == ("us", "2.4.1b1")
    for seat in ("us", "german", "observer"):
        assert fronts_seen(pos, seat) == {"505-01": "plt", "505-02": "ldr"}


@pytest.mark.clause("2.4.1a")
def test_2_4_1a_an_attempt_turns_also_the_stick_he_does_not_need() -> None:
    pos = tried("3009: 505-01/ldr 505-02/plt 505-03", "plt")
    pos = do(pos, "form 505-01+505-02")
    assert front(pos, "505-03") == "plt"
    assert stack(pos, "3009") == ["505-03", "505-A"]


@pytest.mark.clause("2.4.1a")
def test_2_4_1a_companies_do_not_hinder_but_one_stick_is_too_few() -> None:
    pos = converting("3009: 505-01 505-02 505-A; 3011: 505-03; 3013: 505-04 505-B")
    assert offers(pos) == ["done", "convert 3009"]
    assert refused_by(pos, "convert 3011") == ["2.4.1a"]
    assert refused_by(pos, "convert 3013") == ["2.4.1a"], "the company beside it is not reduced"
    pos = do(pos, "convert 3009", "draw plt 1", "draw hq 1", "form 505-01+505-02", "place 1212")
    assert stack(do(pos, "draw 1 1"), "3009") == ["505-A", "505-C"]


@pytest.mark.clause("2.4.1a")
def test_2_4_1a_which_hexes_is_the_players_choice() -> None:
    """reveal_policy: optional."""
    pos = do(converting("3009: 505-01 505-02; 3011: 505-03 505-04"), "done")
    assert fronts_seen(pos, "german") == {}


@pytest.mark.clause("2.4.1a")
def test_2_4_1a_by_option_every_hex_is_turned_up_unasked() -> None:
    """reveal_policy: mandatory. Converting what was turned up is still the player's choice."""
    pos = scene("""
        turn: 2; phase: U1; options: reveal_policy=mandatory
        3009: 505-01 505-02 507-01; 3011: 505-03 505-A/reduced; 3013: 505-04; 3015: 505-05 505-B
        """)
    pos = do(pos, "done", "draw plt 1", "draw ldr 1", "draw hq 1")
    assert asked(pos) == ("us", "2.4")
    assert fronts_seen(pos, "german") == {"505-01": "plt", "505-02": "ldr", "505-03": "hq"}
    assert offers(pos) == ["done", "convert 3009", "convert 3011"]
    pos = do(pos, "convert 3009", "form 505-01+505-02", "convert 3011", "decline")
    assert stack(pos, "3009") == ["507-01", "505-C"]
    assert stack(pos, "3011") == ["505-03", "505-A"]


@pytest.mark.clause("2.4.1b1")
@pytest.mark.parametrize(
    "types", [("plt", "ldr"), ("plt", "hq"), ("ldr", "ldr"), ("ldr", "hq"), ("hq", "hq")]
)
def test_2_4_1b1_two_sticks_with_a_leader_are_a_reduced_company(types: tuple[str, str]) -> None:
    pos = tried(f"3009: 505-01/{types[0]} 505-02/{types[1]}")
    pos = do(pos, "form 505-01+505-02")
    assert told(pos, "formed-reduced")[0]["unit"] == "505-A"
    assert stack(pos, "3009") == ["505-A"]
    assert is_reduced(pos, "505-A")


@pytest.mark.clause("2.4.1b1")
def test_2_4_1b1_two_platoons_are_nothing() -> None:
    pos = tried("3009: 505-01/plt 505-02/plt 505-A/reduced")
    assert refused_by(pos, "form 505-01+505-02") == ["2.4.1c"]
    assert offers(pos, "form") == []


@pytest.mark.clause("2.4.1b2")
def test_2_4_1b2_three_platoons_are_a_reduced_company() -> None:
    pos = tried("3009: 508-01 508-02 508-03", "plt", "plt", "plt", phase="U3")
    assert offers(pos) == ["decline", "form 508-01+508-02+508-03"]
    pos = do(pos, "form 508-01+508-02+508-03")
    assert stack(pos, "3009") == ["508-A"]
    assert is_reduced(pos, "508-A"), "never full"


@pytest.mark.clause("2.4.1b3")
@pytest.mark.parametrize(
    "types",
    [("plt", "plt", "ldr"), ("plt", "plt", "hq"), ("plt", "ldr", "hq"), ("ldr", "ldr", "ldr")],
)
def test_2_4_1b3_three_sticks_with_a_leader_are_a_full_company(types: tuple[str, ...]) -> None:
    sticks = " ".join(f"507-0{n}/{type}" for n, type in enumerate(types, 1))
    pos = do(tried(f"3009: {sticks}", phase="U2"), "form 507-01+507-02+507-03")
    assert stack(pos, "3009") == ["507-A"]
    assert not is_reduced(pos, "507-A")


@pytest.mark.clause("2.4.1b3")
@pytest.mark.clause("2.5a")
def test_2_4_1b3_three_hq_are_a_full_company_and_three_chits() -> None:
    pos = tried("3009: 505-01 505-02 505-03", "hq", "hq", "hq")
    pos = do(pos, "form 505-01+505-02+505-03")
    assert not is_reduced(pos, "505-A")
    for hex, value in (("1212", 3), ("1513", 1), ("2411", 2)):
        assert asked(pos) == ("us", "2.5a")
        pos = do(pos, f"place {hex}", f"draw {value} 1")
        assert TITLE.sight.view(pos, "us").chits[hex].value == value, (
            "known before the next is placed"
        )
    assert asked(pos) != ("us", "2.5a")
    assert len(TITLE.sight.view(pos, "us").chits) == 3


@pytest.mark.clause("2.4.1b3")
def test_2_4_1b3_he_may_use_only_two_of_three() -> None:
    pos = tried("3009: 505-01/plt 505-02/ldr 505-03/plt")
    assert offers(pos) == [
        "decline",
        "form 505-01+505-02+505-03",
        "form 505-01+505-02",
        "form 505-02+505-03",
    ]
    pos = do(pos, "form 505-02+505-03")
    assert stack(pos, "3009") == ["505-01", "505-A"]
    assert is_reduced(pos, "505-A")
    assert front(pos, "505-01") == "plt"


@pytest.mark.clause("2.4.1c")
def test_2_4_1c_every_combination_of_types() -> None:
    for first in STICK_TYPES:
        assert becomes([first]) == NOTHING
        for second in STICK_TYPES:
            leader = {"ldr", "hq"} & {first, second}
            made = REDUCED if leader and "pir" not in (first, second) else NOTHING
            assert becomes([first, second]) == made
            for third in STICK_TYPES:
                types = [first, second, third]
                made = FULL if {"ldr", "hq"} & set(types) else REDUCED
                assert becomes(types) == (NOTHING if "pir" in types else made)


@pytest.mark.clause("2.4.1c")
@pytest.mark.clause("2.6.5")
def test_2_4_1c_a_pir_advantage_with_two_platoons_is_nothing() -> None:
    pos = tried("3009: 505-01 505-02 505-03; 3011: 505-04 505-05", "pir", "plt", "plt")
    assert told(pos, "no-conversion") == [{"hex": "3009"}]
    assert stack(pos, "3009") == ["505-01", "505-02", "505-03"]


@pytest.mark.clause("2.4.1c")
@pytest.mark.clause("2.6.5")
def test_2_4_1c_a_pir_advantage_stays_when_the_others_convert() -> None:
    pos = tried("3009: 505-01 505-02 505-03", "pir", "plt", "ldr")
    assert offers(pos) == ["decline", "form 505-02+505-03"]
    assert refused_by(pos, "form 505-01+505-02+505-03") == ["2.4.1c", "2.6.5"]
    assert refused_by(pos, "form 505-01+505-03") == ["2.4.1c", "2.6.5"]
    pos = do(pos, "form 505-02+505-03")
    assert stack(pos, "3009") == ["505-01", "505-A"]
    assert is_reduced(pos, "505-A")


@pytest.mark.clause("2.4.1c")
def test_2_4_1c_only_sticks_of_the_regiment_in_the_hex_are_combined() -> None:
    pos = tried("3009: 505-01/ldr 505-02/plt 507-01; 3011: 505-03/plt")
    for sticks in ("505-01+507-01", "505-01+505-03", "505-01", "505-01+505-01", "505-02+505-01"):
        assert refused_by(pos, f"form {sticks}") == ["2.4.1c"]
    assert refused_by(pos, "form 505-01+505-02") == []


# 2.4.2 A stick reinforces a company ---------------------------------------------------------------


@pytest.mark.clause("2.4.2a")
def test_2_4_2a_both_sticks_are_turned_up_though_one_is_spent() -> None:
    pos = tried("3009: 508-A/reduced 508-01 508-02", "plt", "plt", phase="U3")
    assert fronts_seen(pos, "german") == {"508-01": "plt", "508-02": "plt"}
    pos = do(pos, "reinforce 508-A 508-02")
    assert stack(pos, "3009") == ["508-01", "508-A"]
    assert not is_reduced(pos, "508-A")


@pytest.mark.clause("2.4.2a")
def test_2_4_2a_sticks_of_another_regiment_neither_turn_nor_help() -> None:
    pos = tried("3009: 508-A/reduced 508-01 505-01", "plt", phase="U3")
    assert fronts_seen(pos, "us") == {"508-01": "plt"}
    assert refused_by(pos, "reinforce 508-A 505-01") == ["2.4.2b"]
    pos = converting("3009: 508-A/reduced 505-01; 3011: 505-02 505-03")
    assert refused_by(pos, "convert 3009") == ["2.4.1a"], "a company of another regiment"


@pytest.mark.clause("2.4.2a")
def test_2_4_2a_only_a_reduced_company_there_is_reinforced() -> None:
    pos = tried("3009: 508-A 508-01/plt 508-02/ldr; 3011: 508-B/reduced 508-03", phase="U3")
    assert refused_by(pos, "reinforce 508-A 508-01") == ["2.4.2a"]
    assert refused_by(pos, "reinforce 508-B 508-01") == ["2.4.2a"]
    assert offers(pos) == ["decline", "form 508-01+508-02"]


@pytest.mark.clause("2.4.2b")
def test_2_4_2b_he_spends_the_platoon_and_keeps_the_hq() -> None:
    pos = tried("3009: 505-A/reduced 505-01/plt 505-02/hq; 3011: 505-03 505-04")
    assert refused_by(pos, "reinforce 505-A 505-03") == ["2.4.2b"]
    pos = do(pos, "reinforce 505-A 505-01")
    assert stack(pos, "3009") == ["505-02", "505-A"]
    assert not is_reduced(pos, "505-A")
    assert asked(pos) == ("us", "2.4"), "no HQ was spent: no chit"


@pytest.mark.clause("2.4.2b")
@pytest.mark.parametrize("type", ["plt", "ldr", "hq"])
def test_2_4_2b_any_stick_will_do(type: str) -> None:
    pos = do(tried("3009: 505-A/reduced 505-01", type), "reinforce 505-A 505-01")
    assert (stack(pos, "3009"), is_reduced(pos, "505-A")) == (["505-A"], False)


@pytest.mark.clause("2.4.2b")
def test_2_4_2b_he_chooses_between_reinforcing_and_a_second_company() -> None:
    pos = tried("3009: 505-A/reduced 505-01/plt 505-02/ldr")
    assert offers(pos) == [
        "decline",
        "form 505-01+505-02",
        "reinforce 505-A 505-01",
        "reinforce 505-A 505-02",
    ]
    pos = do(pos, "form 505-01+505-02")
    assert stack(pos, "3009") == ["505-A", "505-B"]
    assert is_reduced(pos, "505-A")
    assert is_reduced(pos, "505-B")


@pytest.mark.clause("2.4.2b")
def test_2_4_2b_of_two_reduced_companies_he_chooses_one() -> None:
    pos = tried("3009: 505-A/reduced 505-B/reduced 505-01/plt")
    assert offers(pos, "reinforce") == ["reinforce 505-A 505-01", "reinforce 505-B 505-01"]
    pos = do(pos, "reinforce 505-B 505-01")
    assert (is_reduced(pos, "505-A"), is_reduced(pos, "505-B")) == (True, False)


@pytest.mark.clause("2.4.2c")
@pytest.mark.clause("2.6.5")
def test_2_4_2c_a_pir_advantage_alone_reinforces_nobody() -> None:
    pos = tried("3009: 505-A/reduced 505-01; 3011: 505-02 505-03", "pir")
    assert told(pos, "no-conversion") == [{"hex": "3009"}]
    assert front(pos, "505-01") == "pir"
    assert is_reduced(pos, "505-A")


@pytest.mark.clause("2.4.2c")
def test_2_4_2c_the_stick_beside_it_does() -> None:
    pos = tried("3009: 505-A/reduced 505-01/pir 505-02/plt")
    assert refused_by(pos, "reinforce 505-A 505-01") == ["2.4.2c"]
    assert offers(pos, "reinforce") == ["reinforce 505-A 505-02"]


# 2.4.3-2.4.5 Afterwards ---------------------------------------------------------------------------


@pytest.mark.clause("2.4.3")
def test_2_4_3_spent_sticks_are_gone_face_up() -> None:
    pos = tried("3009: 505-01 505-02; 3011: 505-A/reduced 505-03", "plt", "ldr")
    pos = do(pos, "form 505-01+505-02")
    pos = do(pos, "convert 3011", "draw plt 1", "reinforce 505-A 505-03")
    pos = idle(pos, turn=9)
    for id, type in (("505-01", "plt"), ("505-02", "ldr"), ("505-03", "plt")):
        seen = TITLE.sight.view(pos, "german").sticks[id]
        assert (seen.place, seen.type, seen.turned) == ("spent", type, True)


@pytest.mark.clause("2.4.4")
def test_2_4_4_declined_sticks_stay_face_up_and_convert_later() -> None:
    pos = do(tried("3009: 505-01 505-02", "plt", "ldr"), "decline")
    assert told(pos, "declined") == [{"hex": "3009"}]
    assert (front(pos, "505-01"), front(pos, "505-02")) == ("plt", "ldr")
    assert stack(pos, "3009") == ["505-01", "505-02"]
    pos = do(idle(pos, turn=3), "die 6", "die 1", "activate U1", "done", "convert 3009")
    assert offers(pos) == ["decline", "form 505-01+505-02"], "no second reveal"


@pytest.mark.clause("2.4.4")
def test_2_4_4_nothing_need_be_tried() -> None:
    pos = do(converting("3009: 505-01/plt 505-02/ldr"), "done")
    assert stack(pos, "3009") == ["505-01", "505-02"]
    assert pos.active == ""


@pytest.mark.clause("2.4.5")
def test_2_4_5_a_stick_once_up_stays_up() -> None:
    pos = do(tried("3009: 505-01 505-02; 0505: 505-03", "plt", "ldr"), "decline")
    pos = do(pos, "activate G1", "die 6", "die 6")
    assert refused_by(pos, "displace 505-01 3010") == ["5.4.2f"]
    pos = idle(pos)
    assert (front(pos, "505-01"), front(pos, "505-02")) == ("plt", "ldr")


# 2.5 The orders of an HQ --------------------------------------------------------------------------


@pytest.mark.clause("2.5a")
def test_2_5a_first_the_hex_then_the_draw() -> None:
    pos = do(tried("3009: 505-01 505-02", "plt", "hq"), "form 505-01+505-02")
    assert asked(pos) == ("us", "2.5a")
    assert offers(pos) == [f"place {BOX.names[hex]}" for hex in BOX.vp_hexes]
    assert refused_by(pos, "place 3009") == ["2.5a"]
    assert refused_by(pos, "done") == ["2.5a"], "it is compulsory"
    assert TITLE.sight.view(pos, "us").chits == {}
    pos = do(pos, "place 1212")
    assert asked(pos) == ("chance", "2.5a")
    assert len(offers(pos)) == 9
    pos = do(pos, "draw 2 3")
    chit = TITLE.sight.view(pos, "us").chits["1212"]
    assert (chit.value, chit.shown) == (2, False)


@pytest.mark.clause("2.5a")
def test_2_5a_also_when_it_reinforces() -> None:
    pos = do(tried("3009: 505-A/reduced 505-01", "hq"), "reinforce 505-A 505-01")
    assert asked(pos) == ("us", "2.5a")


@pytest.mark.clause("2.5a")
def test_2_5a_a_hex_that_the_german_holds_will_do() -> None:
    pos = do(tried("3009: 505-01 505-02; 1513: G03/hidden", "plt", "hq"), "form 505-01+505-02")
    assert "place 1513" in offers(pos)


@pytest.mark.clause("2.5a")
def test_2_5a_an_hq_lost_otherwise_brings_no_chit() -> None:
    """By stacking and in combat."""
    pos = scene("turn: 2; phase: U1; 3009: 505-01/hq 505-02 505-03; 3008: 505-04")
    pos = do(pos, "move 505-04 3009")
    pos = do(pos, "done", "lose 505-01")
    assert place(pos, "505-01") == "lost"
    assert asked(pos) == ("us", "2.4")
    pos = do(scene("turn: 2; phase: G4; 3009: 505-01/hq; 3008: G03"), "die 1", "done", "done")
    pos = attack(pos, "3009", "G03")
    assert place(pos, "505-01") == "lost"
    assert TITLE.sight.view(pos, "us").chits == {}
    assert asked(pos) != ("us", "2.5a")


@pytest.mark.clause("2.5b")
def test_2_5b_only_the_us_player_knows_the_value() -> None:
    pos = do(tried("3009: 505-01 505-02", "plt", "hq"), "form 505-01+505-02", "place 1212")
    pos = do(pos, "draw 3 1")
    assert TITLE.sight.view(pos, "us").chits["1212"].value == 3
    for seat in ("german", "observer"):
        chit = TITLE.sight.view(pos, seat).chits["1212"]
        assert (chit.value, chit.shown) == (None, False)
        assert told(pos, "chit-placed", seat) == []
        assert told(pos, "chit-hidden", seat) == [{"hex": "1212"}]
        assert len(TITLE.sight.view(pos, seat).chits_unseen) == 9
    assert told(pos, "chit-placed", "us") == [{"hex": "1212", "value": 3}]


@pytest.mark.clause("2.5c")
def test_2_5c_until_the_german_uncovers_it() -> None:
    pos = scene("turn: 5; phase: discovery; chits: 1212=3/down 0810=2/down")
    pos = do(pos, "uncover 1212")
    for seat in ("us", "german", "observer"):
        assert TITLE.sight.view(pos, seat).chits["1212"].value == 3
        assert told(pos, "chit-uncovered", seat) == [{"hex": "1212", "value": 3}]
    assert TITLE.sight.view(pos, "german").chits["0810"].value is None


@pytest.mark.clause("2.5d")
def test_2_5d_a_vp_hex_holds_one_chit() -> None:
    pos = do(tried("3009: 505-01/hq 505-02/plt; chits: 1212=3/down 0810=1"), "form 505-01+505-02")
    assert len(offers(pos)) == 7
    assert refused_by(pos, "place 1212") == ["2.5d"], "hidden"
    assert refused_by(pos, "place 0810") == ["2.5d"], "face up"


EIGHT = "2411=1 2412=1 2106=1 1513=2 1212=2 0810=2 1817=3 1619=3"


@pytest.mark.clause("2.5d")
def test_2_5d_the_last_free_hex_is_no_choice_and_after_it_nothing_is_drawn() -> None:
    at = "3009: 505-01/hq 505-02/hq"
    pos = do(tried(f"{at}; chits: {EIGHT}"), "form 505-01+505-02")
    assert told(pos, "chit-placed", "us") == [{"hex": "1317", "value": 3}], "the last chit"
    assert TITLE.sight.view(pos, "us").chits["1317"].value == 3
    assert pos.active == "", "the second HQ finds no hex"
    pos = do(tried(f"{at}; chits: {EIGHT} 1317=3"), "form 505-01+505-02")
    assert pos.active == ""
