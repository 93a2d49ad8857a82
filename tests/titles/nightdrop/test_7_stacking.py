"""7 Stacking limits."""

from __future__ import annotations

import pytest

from grognard.engine.situations import SituationError
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import (
    asked,
    attack,
    do,
    front,
    idle,
    is_hidden,
    offers,
    place,
    refused_by,
    scene,
    stack,
    told,
    where,
)

BOX = TITLE.box


@pytest.mark.clause("7a")
@pytest.mark.parametrize("fourth", ["505-01", "505-01/ldr", "505-01/pir", "505-D", "505-D/reduced"])
def test_7a_three_units_of_whatever_kind(fourth: str) -> None:
    full = scene("turn: 2; phase: U1; 3009: 505-A 505-B/reduced 505-02; 1011: 505-E")
    assert asked(do(full, "done"))[1] != "7c"
    pos = scene(f"turn: 2; phase: U1; 3009: 505-A 505-B/reduced 505-02 {fourth}; 1011: 505-E")
    pos = do(pos, "done")
    assert asked(pos) == ("us", "7c")
    assert len(offers(pos, "lose")) == 4


@pytest.mark.clause("7a")
def test_7a_markers_and_chits_do_not_count() -> None:
    pos = scene("turn: 6; phase: G4; 1513: G03/hidden G04/hidden G05/hidden; chits: 1513=3/down")
    pos = do(pos, "die 6", "done", "done")
    assert stack(pos, "1513") == ["G03", "G04", "G05"]
    pos = scene("turn: 6; phase: U1; 1513: 505-A 505-B 505-C; chits: 1513=3/down; control: 1513")
    assert stack(do(pos, "done"), "1513") == ["505-A", "505-B", "505-C"]


@pytest.mark.clause("7b")
def test_7b_checked_after_movement_and_combat_before_the_conversion() -> None:
    """Four unknown sticks of one regiment: nobody can tell them apart, one goes unasked."""
    pos = scene("turn: 2; phase: U1; 3009: 505-01 505-02; 3008: 505-03 505-04")
    pos = do(pos, "move 505-03 3009", "move 505-04 3009")
    assert len(stack(pos, "3009")) == 4, "not during movement"
    pos = do(pos, "done")
    assert len(stack(pos, "3009")) == 3
    assert asked(pos) == ("us", "2.4"), "the three left may convert"
    assert [event["hex"] for event in told(pos, "excess-lost")] == ["3009"]
    for seat in ("us", "german"):
        assert not any(stick.type for stick in TITLE.sight.view(pos, seat).sticks.values())


@pytest.mark.clause("7b")
def test_7b_not_before_the_combat() -> None:
    pos = scene("turn: 2; phase: U1; 3008: 505-A 505-B 505-C 505-D; 3009: G03")
    pos = do(pos, "done")
    assert asked(pos) == ("us", "9.2.1a")
    assert len(stack(pos, "3008")) == 4
    assert asked(do(pos, "done")) == ("us", "7c")


@pytest.mark.clause("7b")
def test_7b_a_stick_driven_through_an_overfull_hex_and_out_again() -> None:
    at = "3008: 505-01; 3009: 508-01 508-02 508-03 508-04"
    pos = do(scene(f"turn: 2; phase: G1; {at}"), "die 1", "die 1")
    pos = do(pos, "displace 505-01 3009", "displace 505-01 3010")
    assert len(stack(pos, "3009")) == 4, "that hex is not checked"
    assert asked(pos) == ("us", "5.4.1a")
    pos = do(scene(f"turn: 2; phase: G1; {at}"), "die 1", "die 1", "displace 505-01 3009", "done")
    assert asked(pos) == ("us", "7c"), "but where it ends is"
    pos = do(pos, "lose 508-01")
    assert asked(pos) == ("us", "7c"), "two too many"
    assert len(stack(do(pos, "lose 508-02"), "3009")) == 3


@pytest.mark.clause("7b")
def test_7b_an_overfull_hex_waits_for_its_own_regiment() -> None:
    pos = scene("turn: 2; phase: U1; 3009: 508-01/plt 508-02/ldr 508-03 508-04; 0505: 505-01")
    pos = do(pos, "done")
    assert asked(pos) == ("german", "5.4.2a"), "U1: no unit of the 505th is there"
    pos = do(pos, "activate G3", "die 1", "die 1", "done")
    assert asked(pos) == ("us", "5.4.1a"), "G3 activates no regiment and brought nobody there"
    pos = do(pos, "activate U3", "done")
    assert asked(pos) == ("us", "7c")


@pytest.mark.clause("7b")
def test_7b_as_an_option_the_whole_map_is_looked_at() -> None:
    """U1: nobody of the 505th is near, but the 508th is four in a hex; so is the German."""
    at = "3009: 508-01/plt 508-02/ldr 508-03 508-04; 0505: 505-01; 3013: G03 G04 G05 G06"
    pos = do(scene(f"options: stacking_check=whole-map; turn: 2; phase: U1; {at}"), "done")
    assert asked(pos) == ("us", "7c")
    pos = do(pos, "lose 508-01")
    assert asked(pos) == ("german", "7c")
    pos = do(pos, "lose G03")
    assert asked(pos) == ("german", "5.4.2a")
    pos = do(scene(f"turn: 2; phase: U1; {at}"), "done")
    assert asked(pos) == ("german", "5.4.2a")


@pytest.mark.clause("7b")
def test_7b_one_unit_of_the_regiment_is_enough() -> None:
    at = "3009: 505-01 508-01 508-02 508-03"
    assert asked(do(scene(f"turn: 2; phase: U1; {at}"), "done")) == ("us", "7c")
    pos = do(scene(f"turn: 2; phase: U2; {at}; 0505: 507-01"), "done")
    assert asked(pos) == ("german", "5.4.2a")


@pytest.mark.clause("7b")
def test_7b_a_hex_where_somebody_of_another_regiment_came_to_is_checked() -> None:
    """The one that came back to its hex counts too."""
    at = "3009: 508-01 508-02 508-03; 3008: 505-01"
    pos = do(scene(f"turn: 2; phase: U1; {at}"), "move 505-01 3009")
    assert asked(pos) == ("us", "7c"), "there was nobody else to move"
    at = "3009: 505-01 508-01 508-02 508-03"
    pos = do(scene(f"turn: 2; phase: G1; {at}"), "die 1", "die 1")
    assert asked(do(pos, "done")) == ("us", "5.4.1a"), "nobody came"
    pos = do(pos, "displace 505-01 3010", "displace 505-01 3009")
    assert asked(pos) == ("us", "7c")


@pytest.mark.clause("7b")
def test_7b_in_G4_every_german_hex_is_checked_and_no_other() -> None:
    pos = scene("""
        turn: 2; phase: G4
        3009: G03 G04 G05 G06; 0505: G07; 3013: 505-01 505-02 505-03 505-04/plt
        """)
    pos = do(pos, "die 1", "done", "done")
    assert asked(pos) == ("german", "7c")
    assert offers(pos) == ["lose G03", "lose G04", "lose G05", "lose G06"]
    pos = do(pos, "lose G04")
    assert asked(pos) == ("us", "5.4.1a")
    assert len(stack(pos, "3013")) == 4


@pytest.mark.clause("7b")
def test_7b_a_hex_that_a_retreat_overfills_is_checked_whoever_owns_it() -> None:
    """By night 5 + 3 against 3 + 2: the German falls back on three others."""
    pos = scene("turn: 2; phase: U1; 3008: 505-A; 3009: G03; 3010: G04 G05 G06")
    pos = do(attack(do(pos, "done"), "3009", "505-A"), "die 3", "die 2")
    pos = do(pos, "fall-back", "retreat 3010")
    assert stack(pos, "3010") == ["G03", "G04", "G05", "G06"]
    assert asked(pos) == ("german", "7c")
    assert len(offers(pos)) == 4
    # 4 + 4 against 4 + 1 in G4: the company falls back on three sticks of another regiment.
    pos = scene("turn: 2; phase: G4; 3008: G01; 3009: 505-A; 3010: 508-01 508-02 508-03")
    pos = do(attack(do(pos, "die 1", "done", "done"), "3009", "G01"), "die 4", "die 1")
    pos = do(pos, "fall-back", "retreat 3010")
    assert asked(pos) == ("us", "7c")


@pytest.mark.clause("7c")
def test_7c_the_owner_chooses_which() -> None:
    pos = scene("turn: 2; phase: U1; 3009: 505-01/ldr 505-02 508-A; 3008: 505-03; 3013: 505-04")
    pos = do(pos, "move 505-03 3009", "done")
    assert asked(pos) == ("us", "7c")
    assert offers(pos) == ["lose 505-01", "lose 505-02", "lose 505-03", "lose 508-A"]
    assert refused_by(pos, "lose 505-04") == ["7c"], "it is not in the hex"
    assert refused_by(pos, "lose 505-02", seat="german") == ["7c"]
    pos = do(pos, "lose 508-A")
    assert place(pos, "508-A") == "lost"
    assert stack(pos, "3009") == ["505-01", "505-02", "505-03"]


@pytest.mark.clause("7c")
def test_7c_also_when_the_german_drove_the_sticks_together() -> None:
    pos = scene("turn: 2; phase: G1; 3009: 505-01 505-A 505-B; 3008: 505-02")
    pos = do(pos, "die 1", "die 1", "displace 505-02 3009", "done")
    assert asked(pos) == ("us", "7c")
    pos = do(pos, "lose 505-01")
    assert front(pos, "505-01") == "", "nobody looks at it"
    assert asked(pos) == ("us", "5.4.1a"), "no peek (9.3.2c)"


@pytest.mark.clause("7c")
def test_7c_unless_the_option_forbids_it() -> None:
    """displaced_overstack: forbidden."""
    at = "3009: 505-01 505-A 505-B; 3008: 505-02; 3010: 505-C 505-D"
    for option, against in (("forbidden", ["7c"]), ("allowed", [])):
        pos = scene(f"turn: 2; phase: G1; options: displaced_overstack={option}; {at}")
        pos = do(pos, "die 1", "die 1")
        assert refused_by(pos, "displace 505-02 3009") == against
        assert ("displace 505-02 3009" in offers(pos)) is (option == "allowed")
        pos = do(pos, "displace 505-01 3010")
        assert len(stack(pos, "3010")) == 3, "a third is no excess"


@pytest.mark.clause("7c")
def test_7c_losses_by_stacking_are_no_losses_in_combat() -> None:
    """No initiative for the PIR Advantage (2.6.2), and sticks outlive their company (9.3.2)."""
    pos = scene("turn: 2; phase: U1; 3009: 505-01/pir 505-02 505-03/plt 505-A; 3013: 505-04")
    pos = do(pos, "done")
    assert TITLE.sight.view(do(pos, "lose 505-01"), "us").awards == ()
    pos = do(pos, "lose 505-A")
    assert stack(pos, "3009") == ["505-01", "505-02", "505-03"]


@pytest.mark.clause("7c")
def test_7c_until_three_are_left_in_every_hex() -> None:
    pos = scene("""
        turn: 2; phase: U1
        3009: 505-A 505-B 505-C 505-D 505-E; 3013: 505-01 505-02 505-03 505-F
        """)
    pos = do(pos, "done", "lose 505-A", "lose 505-E")
    assert offers(pos) == ["lose 505-01", "lose 505-02", "lose 505-03", "lose 505-F"]
    pos = do(pos, "lose 505-02")
    assert (len(stack(pos, "3009")), len(stack(pos, "3013"))) == (3, 3)
    assert asked(pos) == ("us", "2.4")


@pytest.mark.clause("7d")
def test_7d_five_companies_attack_together_by_night() -> None:
    at = "3008: 505-A 505-B 505-C 505-D 505-E; 3009: G03"
    five = ("505-A", "505-B", "505-C", "505-D", "505-E")
    pos = attack(do(scene(f"turn: 2; phase: U1; {at}"), "done"), "3009", *five)
    pos = do(pos, "point 505-A", "die 1", "die 6")
    assert told(pos, "totals")[0]["attack"] == 5 + 4 + 1
    pos = do(pos, "stand")
    assert asked(pos) == ("us", "7c"), "five are still there"
    pos = do(pos, "lose 505-D", "lose 505-E")
    assert stack(pos, "3008") == ["505-A", "505-B", "505-C"]


@pytest.mark.clause("7d")
def test_7d_who_advances_in_time_is_saved() -> None:
    pos = scene("turn: 6; phase: U1; 3008: 505-A 505-B 505-C 505-D; 3009: G13")
    pos = attack(do(pos, "done"), "3009", "505-A", "505-B", "505-C", "505-D")
    pos = do(pos, "point 505-A", "die 6", "die 1")
    assert where(pos, "505-A") == "3009"
    pos = do(pos, "done")
    assert stack(pos, "3008") == ["505-B", "505-C", "505-D"]
    assert asked(pos)[1] != "7c"


@pytest.mark.clause("7e")
def test_7e_setup_is_not_checked() -> None:
    """Five sticks come down in 2112."""
    pos = do(TITLE.begin(TITLE.options(), TITLE.box), *(f"draw G0{n} 1" for n in range(1, 6)))
    # 505-01 to 505-04 jump over 2109 and land in 2112; 505-05 over 2108 lands there too.
    pos = do(pos, *["die 4", "die 3", "die 1"] * 4, "die 4", "die 4", "die 1")
    assert len(stack(pos, "2112")) == 5
    while asked(pos)[0] == "chance":
        pos = do(pos, "die 1")
    assert asked(pos) == ("us", "5.4.1a")
    assert len(stack(pos, "2112")) == 5
    pos = do(pos, "activate U3", "done", "done", "activate G4", "die 1", "done", "done")
    assert len(stack(pos, "2112")) == 5, "nor by other activations"
    pos = do(pos, "activate U1", "done")
    assert len(stack(pos, "2112")) == 3, "but by its own regiment's"


@pytest.mark.clause("7f")
def test_7f_a_hidden_unit_lost_is_not_shown() -> None:
    pos = scene("turn: 2; phase: G4; 3009: G03/hidden G04/hidden G05/hidden G06/hidden")
    pos = do(pos, "die 1", "done", "done")
    assert asked(pos) == ("german", "7c")
    before = TITLE.sight.view(pos, "us")
    assert before.unknown == {"3009": 4}
    pos = do(pos, "lose G05")
    view = TITLE.sight.view(pos, "us")
    assert view.unknown == {"3009": 3}
    assert view.unknown_lost == 1
    assert view.germans == {}
    assert "G05" in view.germans_unseen
    assert told(pos, "excess-lost", "us") == [{"unit": "unknown", "hex": "3009"}]
    assert told(pos, "excess-lost", "german") == [{"unit": "G05", "hex": "3009"}]
    assert TITLE.sight.view(pos, "german").germans["G05"].place == "lost"
    over = idle(pos)
    assert over.result is not None
    assert TITLE.sight.view(over, "us").germans["G05"].place == "lost", (
        "after the game all is known"
    )


@pytest.mark.clause("7f")
def test_7f_nor_one_that_leaves_the_map() -> None:
    pos = do(scene("turn: 2; phase: G4; 1801: G03/hidden"), "die 1", "done", "leave G03")
    assert TITLE.sight.view(pos, "us").unknown_lost == 1
    assert TITLE.sight.view(pos, "us").germans == {}
    assert is_hidden(pos, "G03")
    assert told(pos, "left-the-map", "us") == [{"unit": "unknown", "from": "1801"}]


@pytest.mark.clause("7f")
def test_7f_a_unit_that_was_seen_is_named() -> None:
    pos = scene("turn: 2; phase: G4; 3009: G03 G04/hidden G05/hidden G06/hidden")
    pos = do(pos, "die 1", "done", "done", "lose G03")
    assert told(pos, "excess-lost", "us") == [{"unit": "G03", "hex": "3009"}]
    assert TITLE.sight.view(pos, "us").germans["G03"].place == "lost"


@pytest.mark.clause("7e")
def test_7e_a_position_between_activations_may_be_overfull_for_the_us_only() -> None:
    """What the house checks of every position."""
    pos = scene("turn: 2; phase: us; 3009: 505-01 505-02 505-03 505-04")
    assert TITLE.invariants(pos) == []
    pos = scene("turn: 2; phase: G4; 3009: G03 G04 G05 G06")
    assert TITLE.invariants(pos) == []
    with pytest.raises(SituationError, match="finds no room"):
        scene("turn: 2; phase: us; 3009: G03 G04 G05 G06")
    pos.active = ""
    assert any("(7)" in line for line in TITLE.invariants(pos))
