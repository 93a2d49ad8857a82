"""8.5 German reinforcements."""

from __future__ import annotations

import pytest

from grognard.engine.position import CHANCE
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch08_movement import capacity
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import (
    asked,
    do,
    is_hidden,
    is_reduced,
    offers,
    refused_by,
    scene,
    told,
    where,
    why_not,
)

GARRISON = (
    "2411: G01/hidden; 1513: G02/hidden; 1817: G03/hidden; 0810: G04/hidden; 0619: G05/hidden"
)
"""The five units of the start; nine are left in the container."""
LAST_ONE = "3009: G01 G02 G03; 3008: G04 G05 G06; 3007: G07 G08 G09; 3006: G10 G11 G12; 3005: G13"
"""All but G14."""


def entering(unit: str, at: str = "", turn: int = 2, die: int = 6) -> Drop:
    """That unit has been drawn."""
    return do(scene(f"turn: {turn}; phase: G4; {at}"), f"die {die}", "call", f"draw {unit} 1")


# 8.5.1 --------------------------------------------------------------------------------------------


@pytest.mark.clause("8.5.1a")
def test_8_5_1a_as_many_draws_as_the_die_allows() -> None:
    pos = do(scene(f"turn: 2; phase: G4; {GARRISON}"), "die 3")
    assert asked(pos) == ("german", "8.5.1a")
    assert offers(pos) == ["call", "done"]
    pos = do(pos, "call")
    assert pos.seat == CHANCE
    assert offers(pos) == [f"draw G{number:02} 1" for number in range(6, 15)]
    pos = do(pos, "draw G06 1", "call", "draw G07 1", "call", "draw G08 1")
    # Three are in: nothing is left to draw with.
    assert asked(pos) == ("german", "5.4.2h")
    assert pos.quota == 0


@pytest.mark.clause("8.5.1a")
def test_8_5_1a_they_enter_at_full_strength_under_their_markers_and_pay_nothing() -> None:
    pos = entering("G11")
    assert where(pos, "G11") == "2823"
    assert is_hidden(pos, "G11")
    assert not is_reduced(pos, "G11")
    assert told(pos, "entered", "german") == [{"unit": "G11", "hex": "2823"}]
    assert told(pos, "entered", "us") == [{"unit": "unknown", "hex": "2823"}]
    assert told(pos, "drawn", "us") == []
    assert TITLE.sight.view(pos, "us").unknown == {"2823": 1}
    assert "G11" in TITLE.sight.view(pos, "us").germans_unseen
    assert TITLE.sight.view(pos, "german").germans["G11"].place == "2823"


@pytest.mark.clause("8.5.1a")
def test_8_5_1a_each_is_seen_before_the_next_is_drawn() -> None:
    pos = entering("G06", GARRISON)
    assert asked(pos) == ("german", "8.5.1a")
    assert offers(pos) == ["call", "done"]
    pos = do(pos, "done")
    assert refused_by(pos, "call") == ["5.4.2h"]
    assert len(pos.in_container()) == 8


@pytest.mark.clause("8.5.1b")
def test_8_5_1b_they_move_and_fight_at_once() -> None:
    pos = do(entering("G08", "1903: 505-01"), "done")
    assert capacity(pos, TITLE.box.by_id["G08"]) == 6
    # Entry A lies on the main road: three points by night.
    pos = do(pos, "move G08 1902", "done", "attack 1903", "join G08", "declare", "draw plt 1")
    assert where(pos, "505-01") is None
    assert where(pos, "G08") == "1903"


# 8.5.2 --------------------------------------------------------------------------------------------


@pytest.mark.clause("8.5.2a")
def test_8_5_2a_each_counts_as_an_activated_unit() -> None:
    pos = scene(f"turn: 2; phase: G4; {GARRISON}")
    pos = do(pos, "die 2", "call", "draw G06 1", "call", "draw G08 1")
    assert refused_by(pos, "move G01 2410") == ["5.4.2c"]
    assert refused_by(pos, "move G08 1902") == []
    one = do(scene(f"turn: 2; phase: G4; {GARRISON}"), "die 2", "call", "draw G06 1", "done")
    assert refused_by(one, "move G01 2410") == []
    one = do(one, "move G01 2410")
    assert refused_by(one, "move G03 1816") == ["5.4.2c"]


@pytest.mark.clause("8.5.2a")
def test_8_5_2a_nor_does_anybody_else_attack() -> None:
    at = GARRISON + "; 2410: 505-01"
    pos = do(scene(f"turn: 2; phase: G4; {at}"), "die 1", "call", "draw G06 1")
    # The movement of G06 apart there is nothing to do: nobody is next to G06.
    pos = do(pos, "done")
    assert pos.active == ""
    free = do(scene(f"turn: 2; phase: G4; {at}"), "die 2", "call", "draw G06 1", "done", "done")
    assert offers(free, "attack") == ["attack 2410"]


@pytest.mark.clause("8.5.2b")
def test_8_5_2b_nine_are_left_after_the_deal() -> None:
    pos = TITLE.start()
    for unit in ("G01", "G02", "G03", "G04", "G05"):
        pos = do(pos, f"draw {unit} 1")
    assert [unit.id for unit in pos.in_container()] == [f"G{n:02}" for n in range(6, 15)]


@pytest.mark.clause("8.5.2b")
def test_8_5_2b_nothing_enters_from_an_empty_container() -> None:
    pos = do(scene(f"turn: 2; phase: G4; {LAST_ONE}"), "die 6")
    assert asked(pos) == ("german", "8.5.1a")
    empty = do(scene(f"turn: 2; phase: G4; {LAST_ONE}; 3004: G14"), "die 6")
    assert asked(empty) == ("german", "5.4.2h")
    assert refused_by(empty, "call") == ["5.4.2h"]


@pytest.mark.clause("8.5.2b")
def test_8_5_2b_the_dead_do_not_come_back() -> None:
    pos = do(scene("turn: 5; phase: G4; 0107: G03"), "die 6", "done", "leave G03")
    assert "G03" not in [unit.id for unit in pos.in_container()]


# 8.5.3 --------------------------------------------------------------------------------------------


@pytest.mark.clause("8.5.3a")
def test_8_5_3a_by_night_each_has_its_own_entry_hex() -> None:
    gates = {"A": "1801", "B": "0107", "C": "0120", "D": "2823"}
    letters = {
        "A": ("G02", "G08", "G09", "G10"),
        "B": ("G03", "G04", "G14"),
        "C": ("G01", "G05", "G06", "G07"),
        "D": ("G11", "G12", "G13"),
    }
    for letter, units in letters.items():
        for unit in units:
            for turn in (1, 4):
                assert where(entering(unit, "", turn), unit) == gates[letter]


@pytest.mark.clause("8.5.3a")
def test_8_5_3a_german_units_in_the_hex_do_not_matter() -> None:
    assert where(entering("G06", "0120: G01 G05 G07"), "G06") == "0120"


@pytest.mark.clause("8.5.3a", "8.5.3b")
def test_8_5_3b_from_a_blocked_hex_to_the_nearest_free_one() -> None:
    for us in ("505-01", "505-A", "505-01/pir"):
        pos = entering("G03", f"0107: {us}")
        assert asked(pos) == ("german", "8.5.3a")
        assert offers(pos) == ["enter 0106", "enter 0108"]
        assert refused_by(pos, "enter 0107") == ["8.5.3b"]
        assert refused_by(pos, "enter 0105") == ["8.5.3a"]
        # Not at the edge of the map, though as near.
        assert refused_by(pos, "enter 0207") == ["8.5.3a"]
        assert where(do(pos, "enter 0106"), "G03") == "0106"


@pytest.mark.clause("8.5.3b")
def test_8_5_3b_farther_if_the_neighbours_are_blocked_too() -> None:
    pos = entering("G03", "0107: 505-01; 0106: 505-02; 0108: 505-A")
    assert offers(pos) == ["enter 0105", "enter 0109"]
    one = entering("G03", "0107: 505-01; 0106: 505-02")
    assert offers(one) == ["enter 0108"]


def blocked_around_a(distance: int) -> str:
    """A stick in every edge hex up to that distance from entry A."""
    box = TITLE.box
    gate = box.entries["A"]
    near = [hex for hex in box.edge if box.grid.distance(gate, hex) <= distance]
    return "; ".join(
        f"{box.names[hex]}: {stick.id}" for hex, stick in zip(near, box.sticks, strict=False)
    )


@pytest.mark.clause("8.5.3b")
def test_8_5_3b_not_into_the_river() -> None:
    # 0201, as far from A as 3401 in the east, is river.
    pos = entering("G08", blocked_around_a(15))
    assert "enter 3401" in offers(pos)
    assert "enter 0201" not in offers(pos)
    assert refused_by(pos, "enter 0201") == ["8.5.3a"]


@pytest.mark.clause("8.5.3b")
def test_8_5_3b_armour_not_into_the_marsh() -> None:
    # 14 hexes from A: the marsh 0401 in the west, 3201 in the east.
    assert offers(entering("G08", blocked_around_a(13))) == ["enter 0401", "enter 3201"]
    pos = entering("G02", blocked_around_a(13))
    assert offers(pos) == ["enter 3201"]
    assert refused_by(pos, "enter 0401") == ["8.5.3a"]


@pytest.mark.clause("8.5.3b")
def test_8_5_3b_with_one_hex_to_go_to_he_is_asked_all_the_same() -> None:
    """Whether he is asked must not tell the US player which unit it is."""
    for unit in ("G08", "G02"):
        assert asked(entering(unit, blocked_around_a(13))) == ("german", "8.5.3a")


@pytest.mark.clause("8.5.3c")
def test_8_5_3c_by_day_the_german_player_chooses() -> None:
    pos = entering("G08", "", 5)
    assert asked(pos) == ("german", "8.5.3c")
    assert set(offers(pos)) == {"enter 1801", "enter 0107", "enter 0120", "enter 2823"}
    pos = do(pos, "enter 2823", "call", "draw G09 1", "enter 0107")
    assert (where(pos, "G08"), where(pos, "G09")) == ("2823", "0107")
    assert refused_by(entering("G08", "", 5), "enter 1802") == ["8.5.3a"]
    # In turn 4 there is nothing to choose.
    assert where(entering("G08", "", 4), "G08") == "1801"


@pytest.mark.clause("8.5.3c")
def test_8_5_3c_a_blocked_hex_is_no_choice_by_day() -> None:
    pos = entering("G08", "1801: 505-01; 2823: 505-A", 5)
    assert set(offers(pos)) == {"enter 0107", "enter 0120"}
    assert refused_by(pos, "enter 1801") == ["8.5.3b"]
    last = entering("G08", "1801: 505-01; 2823: 505-A; 0107: 508-01", 5)
    assert offers(last) == ["enter 0120"]


@pytest.mark.clause("8.5.3c")
def test_8_5_3c_with_all_four_blocked_the_nearest_hexes_count() -> None:
    at = "1801: 505-01; 2823: 505-02; 0107: 508-01; 0120: 508-02"
    pos = entering("G08", at, 5)
    assert set(offers(pos)) == {
        *("enter 0106", "enter 0108", "enter 0119", "enter 0121"),
        *("enter 1701", "enter 1901", "enter 2723", "enter 2923"),
    }
    (refusal,) = why_not(pos, "enter 2822")
    assert refusal.clause == "8.5.3a"
