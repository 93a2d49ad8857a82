"""9.1-9.3 Combat: who attacks whom, the Points, the factors; sticks in combat."""

from __future__ import annotations

import pytest

from grognard.engine.position import CHANCE
from grognard.engine.sums import Sum
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch09_combat import CombatDie
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import (
    asked,
    attack,
    do,
    fighting,
    is_hidden,
    is_reduced,
    offers,
    parts,
    refused_by,
    scene,
    sums,
    told,
    where,
)


def factors(pos: Drop) -> tuple[Sum, Sum]:
    """AF and DF, once both Points are named."""
    assert isinstance(pos.question, CombatDie)
    return pos.question.factors(pos)


def totals(pos: Drop) -> tuple[int, int]:
    af, df = factors(pos)
    return af.total, df.total


# 9.1 ----------------------------------------------------------------------------------------------


@pytest.mark.clause("9.1.1a")
def test_9_1_1a_one_hex_is_attacked_by_one_or_more() -> None:
    pos = fighting("turn: 5; phase: U1; 3008: 505-A; 3109: 505-B; 3009: G03; 3110: G04")
    assert offers(pos) == ["done", "attack 3009", "attack 3110"]
    pos = do(pos, "attack 3009")
    assert refused_by(pos, "attack 3110") == ["9.2.1a"]
    pos = do(pos, "join 505-A", "join 505-B", "declare", "point 505-A")
    assert totals(pos) == (6, 3)


@pytest.mark.clause("9.1.1a")
def test_9_1_1a_only_a_hex_with_enemies_is_a_target() -> None:
    pos = fighting("turn: 5; phase: U1; 3008: 505-A 505-B; 3009: G03; 3109: 507-A")
    assert refused_by(pos, "attack 2909") == ["9.1.1a"]
    assert refused_by(pos, "attack 3109") == ["9.1.1a"]
    assert refused_by(pos, "attack 9999") == ["9.1.1a"]


@pytest.mark.clause("9.1.1b")
def test_9_1_1b_by_night_only_one_hex_attacks() -> None:
    at = "1612: 505-A 505-C; 1613: 505-B; 1513: G03"
    night = do(fighting(f"turn: 4; phase: U1; {at}"), "attack 1513", "join 505-A")
    assert refused_by(night, "join 505-B") == ["9.1.1b"]
    assert offers(night) == ["declare", "join 505-C"]
    day = do(fighting(f"turn: 5; phase: U1; {at}"), "attack 1513", "join 505-A")
    assert refused_by(day, "join 505-B") == []
    assert offers(day) == ["declare", "join 505-B", "join 505-C"]


@pytest.mark.clause("9.1.1b")
def test_9_1_1b_nor_can_the_second_hex_attack_later() -> None:
    pos = fighting("turn: 4; phase: U1; 1612: 505-A; 1613: 505-B; 1513: G03")
    # 5 + 1 against 5 + 1: nothing happens.
    pos = do(attack(pos, "1513", "505-A"), "die 1", "die 1")
    assert where(pos, "G03") == "1513"
    assert pos.active == "", "there is nothing more to attack"


@pytest.mark.clause("9.1.1c")
def test_9_1_1c_attackers_stand_next_to_the_target() -> None:
    pos = fighting("turn: 5; phase: U1; 3008: 505-A; 3007: 505-B; 3009: G03")
    assert refused_by(do(pos, "attack 3009"), "join 505-B") == ["9.1.1c"]
    far = fighting("turn: 5; phase: U1; 3008: 505-A; 3009: G03; 3011: G04")
    assert refused_by(far, "attack 3011") == ["9.1.1c"]


@pytest.mark.clause("9.1.1d")
def test_9_1_1d_attacking_hexes_form_an_unbroken_chain() -> None:
    pos = fighting("""
        turn: 5; phase: U1
        3008: 505-A; 3109: 505-B; 3110: 505-C; 3010: 505-D; 2910: 505-E; 2909: 505-F; 3009: G03
        """)
    pos = do(pos, "attack 3009", "join 505-A")
    assert offers(pos) == ["declare", "join 505-B", "join 505-F"]
    for apart in ("505-C", "505-D", "505-E"):
        assert refused_by(pos, f"join {apart}") == ["9.1.1d"]
    # A chain will do: the outer two of three hexes need not touch.
    pos = do(pos, "join 505-B")
    assert refused_by(pos, "join 505-C") == []
    pos = do(pos, "join 505-C", "join 505-F", "join 505-D", "join 505-E", "declare", "point 505-A")
    assert totals(pos) == (10, 3)


@pytest.mark.clause("9.1.1d")
def test_9_1_1d_two_arcs_do_not_attack_together() -> None:
    pos = fighting("turn: 5; phase: U1; 3008: 505-A; 3109: 505-B; 3010: 505-D; 3009: G03")
    pos = do(pos, "attack 3009", "join 505-A", "join 505-B")
    assert refused_by(pos, "join 505-D") == ["9.1.1d"]


@pytest.mark.clause("9.1.1e")
def test_9_1_1e_all_in_the_hex_defend() -> None:
    pos = fighting("turn: 5; phase: G4; 3009: G03; 3008: 505-A 505-01 507-B")
    pos = do(attack(pos, "3008", "G03"), "point 505-A")
    assert totals(pos) == (3, 4 + 1 + 1)
    assert set(TITLE.sight.view(pos, "us").assailed) == {"505-A", "505-01", "507-B"}


@pytest.mark.clause("9.1.2")
def test_9_1_2_a_unit_attacks_once_per_activation() -> None:
    pos = fighting("turn: 5; phase: U1; 3008: 505-A 505-B; 3009: G03; 2909: G04")
    pos = do(attack(pos, "3009", "505-A"), "die 1", "die 3")
    assert refused_by(do(pos, "attack 2909"), "join 505-A") == ["9.1.2"]
    assert offers(do(pos, "attack 2909")) == ["join 505-B"]


@pytest.mark.clause("9.1.2")
def test_9_1_2_a_hex_is_attacked_once_per_activation() -> None:
    pos = fighting("turn: 5; phase: U1; 3008: 505-A 505-B; 3009: G03; 2909: G04")
    pos = do(attack(pos, "3009", "505-A"), "die 1", "die 3")
    assert refused_by(pos, "attack 3009") == ["9.1.2"]
    assert offers(pos) == ["done", "attack 2909"]


@pytest.mark.clause("9.1.2")
def test_9_1_2_nor_is_a_hex_to_which_an_attacked_unit_retreated() -> None:
    pos = fighting("turn: 4; phase: U1; 3008: 505-A 505-B; 3009: G03; 3110: G04; 3109: 505-C")
    pos = do(attack(pos, "3009", "505-A"), "die 3", "die 3", "fall-back", "retreat 3110")
    assert where(pos, "G03") == where(pos, "G04") == "3110"
    # 505-B and 505-C stand next to both, and have no target left.
    assert pos.active == ""


@pytest.mark.clause("9.1.2")
def test_9_1_2_the_next_activation_is_another() -> None:
    pos = fighting("turn: 5; phase: G4; 3009: G03; 3008: 505-A")
    pos = do(attack(pos, "3008", "G03"), "die 3", "die 2", "activate U2", "die 1", "done", "done")
    assert offers(pos) == ["done", "attack 3008"]


@pytest.mark.clause("9.1.2-ex")
def test_9_1_2_ex_by_night_and_by_day() -> None:
    apart = "3009: G03; 3008: 507-A; 3110: 507-B/reduced 507-C/reduced"
    for turn in (3, 5):
        pos = do(fighting(f"turn: {turn}; phase: U2; {apart}"), "attack 3009")
        for first, second in (("507-A", "507-B"), ("507-B", "507-A")):
            clause = "9.1.1b" if turn == 3 else "9.1.1d"
            assert refused_by(do(pos, f"join {first}"), f"join {second}") == [clause]
        full = do(pos, "join 507-A", "declare")
        assert factors(full)[0].total == 4
        reduced = do(pos, "join 507-B", "join 507-C", "declare", "point 507-B")
        assert parts(factors(reduced)[0]) == [(2, "9.2.2"), (1, "9.2.2")]
    # One of the reduced companies in A, between the others.
    chain = "3009: G03; 3008: 507-A; 3109: 507-B/reduced; 3110: 507-C/reduced"
    day = attack(fighting(f"turn: 5; phase: U2; {chain}"), "3009", "507-A", "507-B", "507-C")
    day = do(day, "point 507-A")
    assert parts(factors(day)[0]) == [(4, "9.2.2"), (1, "9.2.2"), (1, "9.2.2")]
    night = do(fighting(f"turn: 3; phase: U2; {chain}"), "attack 3009", "join 507-A")
    assert refused_by(night, "join 507-B") == ["9.1.1b"]


@pytest.mark.clause("9.1.3")
def test_9_1_3_nobody_has_to_fight() -> None:
    us = do(fighting("turn: 5; phase: U1; 3008: 505-A; 3009: G03"), "done")
    assert told(us, "combat-over") == [{"seat": "us"}]
    assert us.active == "G4"
    german = fighting("turn: 2; phase: G4; 3009: G03; 3008: 505-01")
    assert asked(german) == ("german", "9.2.1a")
    assert where(do(german, "done"), "505-01") == "3008"


# 9.2.1 The attackers ------------------------------------------------------------------------------


@pytest.mark.clause("9.2.1a")
def test_9_2_1a_the_attacker_names_his_units() -> None:
    pos = do(fighting("turn: 5; phase: U1; 3008: 505-A 505-B 505-C; 3009: G03"), "attack 3009")
    assert refused_by(pos, "declare") == ["9.2.1a"]
    pos = do(pos, "join 505-A")
    assert refused_by(pos, "join 505-A") == ["9.2.1a"]
    assert refused_by(pos, "join 505-Z9") == ["9.2.1a"]
    # Once set up it is fought: there is no way back.
    assert "done" not in offers(pos)
    assert refused_by(pos, "done") == ["9.2.1a"]


@pytest.mark.clause("9.2.1a")
def test_9_2_1a_who_is_not_named_takes_no_part() -> None:
    pos = fighting("turn: 5; phase: U1; 3008: 505-A/reduced 505-B 505-C; 3009: G03")
    pos = attack(pos, "3009", "505-A", "505-B")
    pos = do(pos, "point 505-A")
    assert totals(pos) == (4, 3)
    routed = fighting("turn: 5; phase: U1; 1612: 505-A/reduced 505-B 505-C; 1513: G03 G04")
    routed = do(attack(routed, "1513", "505-A", "505-B"), "point 505-A", "die 1", "die 6")
    # 3 + 1 + 1 against 3 + 1 + 2 + 6: 505-A dies, 505-B retreats, 505-C looks on.
    assert where(routed, "505-A") is None
    assert asked(routed) == ("us", "9.4.1")
    routed = do(routed, offers(routed)[0])
    assert where(routed, "505-B") != "1612"
    assert where(routed, "505-C") == "1612"


@pytest.mark.clause("9.2.1a")
def test_9_2_1a_a_declared_attack_lifts_the_markers() -> None:
    pos = fighting("turn: 5; phase: U1; 3008: 505-A; 3009: G03/hidden G04/hidden")
    pos = do(pos, "attack 3009", "join 505-A")
    assert is_hidden(pos, "G03")
    pos = do(pos, "declare")
    assert not is_hidden(pos, "G03")
    assert not is_hidden(pos, "G04")
    # A German who is not named keeps his.
    pos = fighting("turn: 5; phase: G4; 3009: G03/hidden G04/hidden; 3008: 505-A")
    pos = attack(pos, "3008", "G03")
    assert (is_hidden(pos, "G03"), is_hidden(pos, "G04")) == (False, True)


@pytest.mark.clause("9.2.1a")
def test_9_2_1a_nobody_hears_of_an_attack_before_it_is_declared() -> None:
    for side, at, mine, theirs in (
        ("U1", "3008: 505-A; 3009: G03", "us", "german"),
        ("G4", "3009: G03; 3008: 505-A", "german", "us"),
    ):
        idle = fighting(f"turn: 5; phase: {side}; {at}")
        target = "3009" if mine == "us" else "3008"
        setting = do(idle, f"attack {target}")
        joined = do(setting, "join 505-A" if mine == "us" else "join G03")
        for pos in (setting, joined):
            assert pos.news == []
            for seat in (theirs, "observer"):
                assert TITLE.sight.view(pos, seat) == TITLE.sight.view(idle, seat)
                assert refused_by(pos, "declare", seat) == refused_by(idle, "declare", seat)


@pytest.mark.clause("9.2.1b")
def test_9_2_1b_regiments_do_not_mix() -> None:
    pos = fighting("turn: 5; phase: U1; 3008: 505-A 507-A; 3109: 508-A; 3009: G03")
    pos = do(pos, "attack 3009")
    assert refused_by(pos, "join 507-A") == ["9.2.1b"]
    assert refused_by(pos, "join 508-A") == ["9.2.1b"]
    assert offers(pos) == ["join 505-A"]


@pytest.mark.clause("9.2.1b")
def test_9_2_1b_a_regiment_alone_beside_the_enemy_is_no_attack() -> None:
    pos = scene("turn: 5; phase: U1; 3008: 507-A; 3109: 505-01; 3009: G03; 3420: 505-A")
    assert refused_by(do(pos, "move 505-A 3419"), "attack 3009") == ["5.4.1d"]
    assert do(pos, "done").active == "G4"


@pytest.mark.clause("9.2.1b")
def test_9_2_1b_only_germans_of_this_g4_attack() -> None:
    at = "3009: G03 G04; 3010: G05; 3008: 505-A"
    pos = do(scene(f"turn: 2; phase: G4; {at}"), "die 1", "done", "move G05 2911", "done")
    # G05 was the one unit that the die allowed; it is next to nobody.
    assert pos.active == ""
    two = scene(f"turn: 2; phase: G4; {at}")
    two = do(two, "die 2", "done", "move G05 2911", "done", "attack 3008")
    two = do(two, "join G03")
    assert refused_by(two, "join G04") == ["5.4.2c"]


# 9.2.2, 9.2.3 The Points -------------------------------------------------------------------------


@pytest.mark.clause("9.2.2")
def test_9_2_2_the_points_attack_value_and_one_for_each_other() -> None:
    pos = fighting("turn: 5; phase: U1; 3008: 505-A 505-B/reduced 505-C; 3009: G03")
    pos = attack(pos, "3009", "505-A")
    assert parts(factors(pos)[0]) == [(5, "9.2.2")]
    pos = fighting("turn: 5; phase: U1; 3008: 505-A 505-B/reduced 505-C; 3009: G03")
    pos = attack(pos, "3009", "505-A", "505-B", "505-C")
    assert offers(pos) == ["point 505-A", "point 505-B", "point 505-C"]
    assert parts(factors(do(pos, "point 505-A"))[0]) == [(5, "9.2.2"), (1, "9.2.2"), (1, "9.2.2")]
    assert factors(do(pos, "point 505-B"))[0].total == 3 + 2
    assert refused_by(pos, "point G03") == ["9.2.2"]


@pytest.mark.clause("9.2.2")
def test_9_2_2_the_values_are_those_of_the_side_that_is_up() -> None:
    for unit, full, reduced in (("G01", 4, 2), ("G07", 2, 1), ("G03", 3, 2)):
        pos = fighting(f"turn: 5; phase: G4; 3009: {unit}; 3008: 505-A")
        assert factors(attack(pos, "3008", unit))[0].total == full
        pos = fighting(f"turn: 5; phase: G4; 3009: {unit}/reduced; 3008: 505-A")
        assert factors(attack(pos, "3008", unit))[0].total == reduced


@pytest.mark.clause("9.2.3")
def test_9_2_3_the_points_defence_value_and_one_for_each_other() -> None:
    pos = fighting("turn: 5; phase: U1; 3008: 505-A; 3009: G03 G13 G07/reduced")
    pos = attack(pos, "3009", "505-A")
    assert asked(pos) == ("german", "9.2.3")
    assert offers(pos) == ["point G03", "point G07", "point G13"]
    assert parts(factors(do(pos, "point G03"))[1]) == [(3, "9.2.3"), (1, "9.2.3"), (1, "9.2.3")]
    assert factors(do(pos, "point G13"))[1].total == 2 + 2
    assert refused_by(pos, "point 505-A") == ["9.2.3"]
    two = attack(fighting("turn: 5; phase: U1; 3008: 505-A; 3009: G03 G04"), "3009", "505-A")
    assert factors(two)[1].total == 4


@pytest.mark.clause("9.2.3")
def test_9_2_3_the_defender_names_his_point_after_the_attacker() -> None:
    pos = fighting("turn: 5; phase: U1; 3008: 505-A 505-B/reduced; 3009: G03 G13")
    pos = attack(pos, "3009", "505-A", "505-B")
    assert asked(pos) == ("us", "9.2.2")
    assert asked(do(pos, "point 505-A")) == ("german", "9.2.3")


@pytest.mark.clause("9.2.3")
def test_9_2_3_he_is_not_asked_where_all_are_alike() -> None:
    alike = attack(fighting("turn: 5; phase: U1; 3008: 505-A; 3009: G03 G04"), "3009", "505-A")
    assert alike.seat == CHANCE
    other = fighting("turn: 5; phase: U1; 3008: 505-A; 3009: G03 G04/reduced")
    other = attack(other, "3009", "505-A")
    assert asked(other) == ("german", "9.2.3")
    regiments = attack(fighting("turn: 5; phase: G4; 3009: G03; 3008: 507-A 508-A"), "3008", "G03")
    assert asked(regiments) == ("us", "9.2.3")


@pytest.mark.clause("9.2.3")
def test_9_2_3_sticks_count_but_are_no_point() -> None:
    at = "3009: G03; 3008: 505-A 507-01 508-02/pir"
    pos = attack(fighting(f"turn: 5; phase: G4; {at}"), "3008", "G03")
    assert parts(factors(pos)[1]) == [(4, "9.2.3"), (1, "9.2.3"), (1, "9.2.3")]
    asked_of = attack(fighting(f"turn: 5; phase: G4; {at}; 3007: 505-B"), "3008", "G03")
    assert asked_of.seat == CHANCE
    two = fighting("turn: 5; phase: G4; 3009: G03; 3008: 505-A 505-B/reduced 507-01")
    two = attack(two, "3008", "G03")
    assert offers(two) == ["point 505-A", "point 505-B"]
    assert refused_by(two, "point 507-01") == ["9.2.3"]
    without = fighting(f"turn: 5; phase: G4; options: stick_defence_bonus=0; {at}")
    without = attack(without, "3008", "G03")
    assert parts(factors(without)[1]) == [(4, "9.2.3")]
    companies = fighting("""
        turn: 5; phase: G4; options: stick_defence_bonus=0
        3009: G03; 3008: 505-A 505-B
        """)
    companies = attack(companies, "3008", "G03")
    assert factors(companies)[1].total == 5


# 9.2.4a Dice and terrain -------------------------------------------------------------------------


@pytest.mark.clause("9.2.4a")
def test_9_2_4a_each_side_adds_its_die() -> None:
    pos = attack(fighting("turn: 5; phase: U1; 3008: 505-A; 3009: G03"), "3009", "505-A")
    pos = do(pos, "die 4")
    assert told(pos, "combat-die") == [{"seat": "us", "face": 4}]
    pos = do(pos, "die 2")
    assert told(pos, "combat-die") == [{"seat": "german", "face": 2}]
    assert told(pos, "totals") == [{"hex": "3009", "attack": 9, "defence": 5}]
    assert parts(sums(pos, "totals")["attack"]) == [(5, "9.2.2"), (4, "9.2.4a")]
    assert parts(sums(pos, "totals")["defence"]) == [(3, "9.2.3"), (2, "9.2.4a")]


@pytest.mark.clause("9.2.4a")
def test_9_2_4a_the_ground_of_the_defender_counts_the_attackers_does_not() -> None:
    into = attack(fighting("turn: 5; phase: U1; 1612: 505-A; 1513: G03"), "1513", "505-A")
    assert parts(factors(into)[1]) == [(3, "9.2.3"), (2, "T.2")]
    out_of = attack(fighting("turn: 5; phase: U1; 1513: 505-A; 1612: G03"), "1612", "505-A")
    assert parts(factors(out_of)[1]) == [(3, "9.2.3")]


@pytest.mark.clause("9.2.4a")
def test_9_2_4a_a_bridge_counts_only_between_the_points() -> None:
    pos = attack(fighting("turn: 5; phase: G4; 1413: G02; 1514: G11; 1513: 505-A"), "1513", "G02")
    assert parts(factors(pos)[1]) == [(4, "9.2.3"), (2, "T.2"), (1, "T.8")]
    pos = fighting("turn: 5; phase: G4; 1413: G02; 1514: G11; 1513: 505-A")
    pos = attack(pos, "1513", "G02", "G11")
    assert parts(factors(do(pos, "point G02"))[1]) == [(4, "9.2.3"), (2, "T.2"), (1, "T.8")]
    assert parts(factors(do(pos, "point G11"))[1]) == [(4, "9.2.3"), (2, "T.2")]


# 9.3 Sticks --------------------------------------------------------------------------------------


@pytest.mark.clause("9.3.1")
def test_9_3_1_sticks_do_not_attack() -> None:
    pos = fighting("turn: 5; phase: U1; 3008: 505-A 505-01 505-02/ldr; 3009: G03")
    pos = do(pos, "attack 3009")
    assert refused_by(pos, "join 505-01") == ["9.3.1"]
    assert refused_by(pos, "join 505-02") == ["9.3.1"]
    pos = do(pos, "join 505-A", "declare")
    assert factors(pos)[0].total == 5
    # Alone next to the enemy they have no combat at all.
    assert scene("turn: 5; phase: U1; 3008: 505-01; 3009: G03").active == "U1"
    assert do(scene("turn: 5; phase: U1; 3008: 505-01; 3009: G03"), "done").active == "G4"


@pytest.mark.clause("9.3.2a")
def test_9_3_2a_lone_sticks_die_without_dice() -> None:
    pos = fighting("""
        turn: 2; phase: G4
        3009: G03/hidden G04/hidden; 3008: 505-01 505-02/ldr 507-01
        """)
    pos = attack(pos, "3008", "G03", "G04")
    # A Point is named, for it will have to advance.
    assert asked(pos) == ("german", "9.2.2")
    pos = do(pos, "point G04")
    assert [where(pos, stick) for stick in ("505-01", "505-02", "507-01")] == [None] * 3
    # He looks at the two that were unknown.
    pos = do(pos, "draw plt 1", "draw hq 1")
    assert where(pos, "G04") == "3008"
    assert asked(pos) == ("german", "9.5.1b")
    assert is_hidden(pos, "G03")
    assert is_hidden(pos, "G04")


@pytest.mark.clause("9.3.2a")
def test_9_3_2a_it_uses_up_the_attack() -> None:
    pos = fighting("turn: 2; phase: G4; 3009: G03; 3008: 505-01; 3010: 505-02")
    pos = do(attack(pos, "3008", "G03"), "draw plt 1")
    assert where(pos, "G03") == "3008"
    assert offers(pos, "attack") == []


@pytest.mark.clause("9.3.2b")
def test_9_3_2b_sticks_die_with_their_last_company() -> None:
    pos = fighting("turn: 5; phase: G4; 3009: G03 G04 G05; 3008: 505-A/reduced 505-01 507-02/ldr")
    pos = do(attack(pos, "3008", "G03", "G04", "G05"), "point G03")
    assert totals(pos) == (5, 5)
    # 8 v 7: the company is lost, and the sticks of both regiments with it.
    pos = do(pos, "die 3", "die 2")
    assert [where(pos, unit) for unit in ("505-A", "505-01", "507-02")] == [None] * 3
    assert [each["unit"] for each in told(pos, "eliminated")] == ["505-A", "505-01", "507-02"]
    pos = do(pos, "draw plt 1")
    assert where(pos, "G03") == "3008"


@pytest.mark.clause("9.3.2b")
def test_9_3_2b_by_a_double_result_too_they_die_and_do_not_retreat() -> None:
    pos = fighting("turn: 5; phase: G4; 3009: G01 G03 G04 G05 G06 G07; 3008: 507-A/reduced 505-01")
    pos = attack(pos, "3008", "G01", "G03", "G04", "G05", "G06", "G07")
    pos = do(pos, "point G01")
    assert totals(pos) == (9, 4)
    pos = do(pos, "die 3", "die 2")
    assert (where(pos, "507-A"), where(pos, "505-01")) == (None, None)
    assert told(pos, "result-double")
    assert told(pos, "retreated") == []


@pytest.mark.clause("9.3.2b")
def test_9_3_2b_another_company_keeps_them_alive() -> None:
    pos = fighting("""
        turn: 5; phase: G4
        3009: G01 G03 G04 G05 G06 G07; 3008: 505-A/reduced 507-A 505-01
        """)
    pos = attack(pos, "3008", "G01", "G03", "G04", "G05", "G06", "G07")
    pos = do(pos, "point G01", "point 505-A")
    assert totals(pos) == (9, 5)
    pos = do(pos, "die 5", "die 1")
    # 14 v 6: the reduced company is lost, the full one and the stick retreat.
    assert where(pos, "505-A") is None
    assert asked(pos) == ("us", "9.4.1")
    pos = do(pos, "retreat 3007")
    assert where(pos, "507-A") == where(pos, "505-01") == "3007"


@pytest.mark.clause("9.3.2b")
def test_9_3_2b_sticks_with_the_only_company_that_attacks_die_with_it() -> None:
    at = "3008: 505-A/reduced 505-01 507-01; 3009: G03"
    pos = do(attack(fighting(f"turn: 5; phase: U1; {at}"), "3009", "505-A"), "die 1", "die 2")
    # 4 v 5.
    assert [where(pos, unit) for unit in ("505-A", "505-01", "507-01")] == [None] * 3
    guarded = "3008: 505-A/reduced 505-01 507-B; 3009: G03"
    pos = do(attack(fighting(f"turn: 5; phase: U1; {guarded}"), "3009", "505-A"), "die 1", "die 2")
    assert where(pos, "505-A") is None
    assert where(pos, "505-01") == "3008"


@pytest.mark.clause("9.3.2b")
def test_9_3_2b_sticks_left_behind_survive() -> None:
    # The company advances, its stick stays where it was.
    pos = fighting("turn: 5; phase: U1; 3008: 505-A 505-01; 3009: G13")
    pos = do(attack(pos, "3009", "505-A"), "die 3", "die 1")
    assert (where(pos, "505-A"), where(pos, "505-01")) == ("3009", "3008")


@pytest.mark.clause("9.3.2c")
def test_9_3_2c_only_the_german_player_looks() -> None:
    pos = fighting("turn: 2; phase: G4; 3009: G03; 3008: 505-01; 3420: 505-02")
    pos = attack(pos, "3008", "G03")
    assert (pos.seat, asked(pos)[1]) == (CHANCE, "9.3.2c")
    pos = do(pos, "draw hq 2")
    assert told(pos, "peeked", "german") == [{"unit": "505-01", "type": "hq"}]
    for seat in ("us", "observer"):
        assert told(pos, "peeked", seat) == []
        assert TITLE.sight.view(pos, seat).sticks["505-01"].type == ""
        assert TITLE.sight.view(pos, seat).sticks_unseen["505"]["hq"] == 3
    assert TITLE.sight.view(pos, "german").sticks["505-01"].type == "hq"
    assert TITLE.sight.view(pos, "german").sticks_unseen["505"]["hq"] == 2


@pytest.mark.clause("9.3.2c")
def test_9_3_2c_a_pir_advantage_is_public_at_once() -> None:
    pos = fighting("turn: 2; phase: G4; 3009: G03; 3008: 505-01; 3420: 505-02")
    pos = attack(pos, "3008", "G03")
    pos = do(pos, "draw pir 1")
    for seat in ("us", "german", "observer"):
        assert told(pos, "initiative-awarded", seat)
        assert TITLE.sight.view(pos, seat).sticks["505-01"].type == "pir"
        assert TITLE.sight.view(pos, seat).awards == (3,)
    # In the last turn there is no turn to win, and nothing to show.
    last = fighting("turn: 9; phase: G4; 3009: G03; 3008: 505-01; 3420: 505-02")
    last = attack(last, "3008", "G03")
    last = do(last, "draw pir 1")
    assert TITLE.sight.view(last, "us").sticks["505-01"].type == ""
    assert TITLE.sight.view(last, "german").sticks["505-01"].type == "pir"


@pytest.mark.clause("9.3.2c")
def test_9_3_2c_a_stick_that_was_face_up_is_no_secret() -> None:
    pos = fighting("turn: 2; phase: G4; 3009: G03; 3008: 505-01/ldr; 3420: 505-02")
    pos = attack(pos, "3008", "G03")
    assert not told(pos, "peeked")
    assert TITLE.sight.view(pos, "us").sticks["505-01"].type == "ldr"


@pytest.mark.clause("9.3.2c")
def test_9_3_2c_nor_does_it_matter_how_the_stick_was_lost_in_combat() -> None:
    # With its company as attacker; and given up by a stack that cannot retreat (9.4.3).
    pos = fighting("turn: 5; phase: U1; 3008: 505-A/reduced 505-01; 3009: G03")
    pos = do(attack(pos, "3009", "505-A"), "die 1", "die 2")
    assert asked(pos) == (CHANCE, "9.3.2c")
    assert not is_reduced(pos, "G03")
