"""10 Victory: control of the VP hexes, the chits, the six levels."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch10_victory import level_of, points
from grognard.titles.nightdrop.title import TITLE, NightDrop
from tests.titles.nightdrop.scene import (
    asked,
    attack,
    controlled,
    do,
    idle,
    offers,
    parts,
    scene,
    sums,
    told,
    tried,
    where,
)
from tests.titles.scenes import Play

BOX = TITLE.box


def to_the_count(pos: Drop) -> Drop:
    """Till the last activation is over and chance is asked for the count."""
    while asked(pos)[1] not in ("10.3", "10.1"):
        texts = offers(pos)
        pos = do(pos, next((text for text in ("done", "pass") if text in texts), texts[0]))
    return pos


# 10.1 The end -------------------------------------------------------------------------------------


@pytest.mark.clause("10.1")
def test_10_1_no_early_end() -> None:
    """All German units are gone in turn 2, all US units in turn 3: nine turns all the same."""
    germans = " ".join(unit.id for unit in BOX.germans)
    pos = scene(f"turn: 2; 3009: 505-A; lost: {germans}; chits: 1212=3; control: 1212")
    assert idle(pos, turn=3).result is None
    pos = idle(scene(f"turn: 3; lost: {germans} 505-A; chits: 1212=3; control: 1212"), turn=9)
    assert pos.result is None
    over = idle(pos)
    assert [event["points"] for event in told(over, "points")] == [3], "one count"
    assert over.result is not None
    assert over.result.key == "german-operational"
    assert over.stack == ()


@pytest.mark.clause("10.1")
def test_10_1_every_chit_is_turned_up_and_the_earned_ones_are_added() -> None:
    pos = scene("""
        turn: 9; phase: us
        chits: 1212=3/down 1513=2/down 2411=1 0810=3/down; control: 1212 2411 0810
        """)
    assert TITLE.sight.view(pos, "german").chits["1212"].value is None
    over = idle(pos)
    assert told(over, "points") == [{"points": 7}]
    assert parts(sums(over, "points")["points"]) == [(1, "10.2a"), (3, "10.2a"), (3, "10.2a")]
    view = TITLE.sight.view(over, "german")
    assert {hex: chit.value for hex, chit in view.chits.items()} == {
        "1212": 3,
        "1513": 2,
        "2411": 1,
        "0810": 3,
    }
    assert (view.winner, view.ending, view.points) == ("german", "german-tactical", 7)


@pytest.mark.clause("10.1")
def test_10_1_nothing_can_be_done_any_more() -> None:
    over = idle(scene("turn: 9; phase: us"))
    assert over.answers() == []
    assert over.seat == ""


@pytest.mark.clause("10.1")
def test_10_1_then_every_stick_may_be_looked_at() -> None:
    pos = to_the_count(scene("turn: 9; phase: us; 3009: 505-01"))
    assert asked(pos) == ("chance", "10.1")
    over = idle(pos)
    seen = TITLE.sight.view(over, "observer").sticks.values()
    assert all(stick.type for stick in seen)
    assert over.undrawn(0) == {"plt": 0, "ldr": 0, "hq": 0, "pir": 0}


# 10.2 Control -------------------------------------------------------------------------------------


@pytest.mark.clause("10.2a")
def test_10_2a_a_chit_scores_where_the_us_player_has_control() -> None:
    pos = scene("turn: 9; phase: us; chits: 1212=3 1513=2; control: 1513")
    assert points(pos).total == 2
    assert parts(points(pos)) == [(2, "10.2a")]
    assert points(scene("turn: 9; phase: us; chits: 1212=3")).total == 0


@pytest.mark.clause("10.2a")
def test_10_2a_whoever_placed_it() -> None:
    """3 placed face down by the US player, 2 by the German in his discovery."""
    pos = scene("turn: 9; phase: discovery; chits: 1212=3/down; control: 1212 1513")
    pos = do(pos, "name 1513", "draw 2 1")
    assert points(pos).total == 5


@pytest.mark.clause("10.2a")
def test_10_2a_each_seat_sees_the_score_it_can_know() -> None:
    pos = scene("turn: 6; phase: us; chits: 1212=3/down 1513=2; control: 1212 1513")
    assert TITLE.sight.view(pos, "us").points == 5
    assert TITLE.sight.view(pos, "german").points == 2


@pytest.mark.clause("10.2b")
def test_10_2b_a_company_passing_through_gains_control_at_once() -> None:
    pos = do(scene("turn: 6; phase: U1; 1112: 505-A"), "move 505-A 1212")
    assert controlled(pos) == ["1212"]
    assert told(pos, "control-won") == [{"hex": "1212"}]
    pos = do(pos, "move 505-A 1313", "done")
    assert where(pos, "505-A") == "1313"
    assert controlled(pos) == ["1212"], "it need not stay"
    assert TITLE.sight.view(pos, "german").control == ("1212",)


@pytest.mark.clause("10.2b")
def test_10_2b_a_reduced_one_too_but_no_stick_and_no_other_hex() -> None:
    reduced = do(scene("turn: 6; phase: U1; 1112: 505-A/reduced"), "move 505-A 1212")
    assert controlled(reduced) == ["1212"]
    stick = do(scene("turn: 6; phase: U1; 1112: 505-01"), "move 505-01 1212")
    assert controlled(stick) == []
    elsewhere = do(scene("turn: 6; phase: U1; 1111: 505-A"), "move 505-A 1112")
    assert controlled(elsewhere) == []


@pytest.mark.clause("10.2b")
def test_10_2b_by_a_stack_on_the_march() -> None:
    pos = do(scene("turn: 6; phase: U1; 1112: 505-01 505-A"), "march 1112 1212")
    assert controlled(pos) == ["1212"]


@pytest.mark.clause("10.2b")
def test_10_2b_by_an_advance() -> None:
    """The Flak column of La Fière has no back: 5 + 4 against 2 + 2 + 1."""
    pos = do(scene("turn: 6; phase: U1; 1613: 505-A; 1513: G13"), "done")
    pos = do(attack(pos, "1513", "505-A"), "die 4", "die 1")
    assert where(pos, "505-A") == "1513"
    assert controlled(pos) == ["1513"]


@pytest.mark.clause("10.2b")
def test_10_2b_by_a_retreat() -> None:
    pos = do(scene("turn: 2; phase: G4; 1613: 505-A; 1612: G01"), "die 1", "done", "done")
    pos = do(attack(pos, "1613", "G01"), "die 6", "die 2", "fall-back", "retreat 1513")
    assert where(pos, "505-A") == "1513"
    assert controlled(pos) == ["1513"]


@pytest.mark.clause("10.2b")
@pytest.mark.parametrize(("counts", "control"), [("yes", ["1212"]), ("no", [])])
def test_10_2b_forming_a_company_there_counts_unless_agreed_otherwise(
    counts: str, control: list[str]
) -> None:
    """A company formed without control gains it by coming back."""
    agreed = f"options: control_by_conversion={counts}"
    pos = tried(f"{agreed}; 1212: 505-01/plt 505-02/ldr", hex="1212")
    assert controlled(pos) == [], "sticks do not count"
    pos = do(pos, "form 505-01+505-02")
    assert controlled(pos) == control
    assert TITLE.invariants(pos) == []
    pos = do(idle(pos, turn=3), "die 6", "die 1", "activate U1", "move 505-A 1112")
    assert controlled(pos) == control
    assert controlled(do(pos, "move 505-A 1212")) == ["1212"]


@pytest.mark.clause("10.2b")
def test_10_2b_reinforcing_a_company_is_no_entry() -> None:
    agreed = "options: control_by_conversion=no"
    pos = tried(f"{agreed}; 1212: 505-A/reduced 505-01/plt; control: none", hex="1212")
    pos = do(pos, "reinforce 505-A 505-01")
    assert controlled(pos) == []


@pytest.mark.clause("10.2c")
def test_10_2c_a_german_unit_passing_through_ends_it() -> None:
    pos = do(scene("turn: 6; phase: G4; 1112: G03/hidden; control: 1212 1513"), "die 1", "done")
    pos = do(pos, "move G03 1212")
    assert controlled(pos) == ["1513"]
    assert told(pos, "control-lost") == [{"hex": "1212"}]
    pos = do(pos, "move G03 1313", "done")
    assert controlled(pos) == ["1513"]


@pytest.mark.clause("10.2c")
def test_10_2c_an_advance_ends_it_too() -> None:
    pos = scene("turn: 2; phase: G4; 1612: G03/hidden; 1513: 505-01/plt; control: 1513")
    pos = attack(do(pos, "die 1", "done", "done"), "1513", "G03")
    assert where(pos, "G03") == "1513"
    assert controlled(pos) == []


@pytest.mark.clause("10.2c")
def test_10_2c_and_a_retreat() -> None:
    """5 + 3 against 3 + 2 by night."""
    pos = scene("turn: 2; phase: U1; 1612: 505-A; 1613: G03; control: 1513")
    pos = attack(do(pos, "done"), "1613", "505-A")
    pos = do(pos, "die 3", "die 2", "fall-back", "retreat 1513")
    assert controlled(pos) == []


@pytest.mark.clause("10.2c")
def test_10_2c_a_company_wins_it_back() -> None:
    pos = scene("turn: 6; phase: G4; 1112: G03; control: 1212")
    pos = do(pos, "die 1", "done", "move G03 1212")
    pos = do(pos, "move G03 1112", "done")
    assert controlled(pos) == []
    pos = do(scene("turn: 6; phase: U1; 1313: 505-A"), "move 505-A 1212")
    assert controlled(pos) == ["1212"]


@pytest.mark.clause("10.2c")
def test_10_2c_neither_a_neighbour_nor_an_empty_hex_changes_it() -> None:
    pos = scene("turn: 6; phase: G4; 1012: G03; control: 1212")
    pos = do(pos, "die 1", "done", "move G03 1112")
    assert controlled(pos) == ["1212"]
    pos = do(scene("turn: 6; phase: U1; 1212: 505-A"), "move 505-A 1112")
    assert controlled(pos) == ["1212"]


@pytest.mark.clause("10.2d")
def test_10_2d_nothing_is_controlled_at_the_start() -> None:
    pos = TITLE.begin(TITLE.options(), TITLE.box)
    while asked(pos)[0] == "chance":
        pos = do(pos, offers(pos)[0])
    assert controlled(pos) == []
    over = idle(pos)
    assert told(over, "points") == [{"points": 0}]
    assert over.result is not None
    assert over.result.clause == "10.4f"


# 10.3 Hexes without a chit ------------------------------------------------------------------------


@pytest.mark.clause("10.3")
def test_10_3_a_draw_for_each_controlled_hex_without_a_chit() -> None:
    """1212 and 0810 have none; 1513 has its 3; 2411 has none and is not controlled."""
    pos = scene("turn: 9; phase: us; chits: 1513=3/down; control: 1212 0810 1513")
    pos = to_the_count(pos)
    assert asked(pos) == ("chance", "10.3")
    assert len(offers(pos)) == 8
    pos = do(pos, "draw 3 1")
    assert asked(pos) == ("chance", "10.3")
    assert offers(pos, "draw 3") == ["draw 3 1"], "without replacement"
    pos = do(pos, "draw 3 1")
    assert asked(pos) == ("chance", "10.1"), "two draws"
    over = idle(pos)
    assert told(over, "points") == [{"points": 9}]
    assert sorted(TITLE.sight.view(over, "us").chits) == ["0810", "1212", "1513"]


@pytest.mark.clause("10.3")
def test_10_3_a_hex_for_which_nothing_is_left_scores_nothing(tmp_path: Path) -> None:
    counters = json.loads((TITLE.folder / "data" / "counters.json").read_bytes())
    counters["vp_sets"]["three-of-each"] = [2, 3, 1]
    own = tmp_path / "counters.json"
    own.write_text(json.dumps(counters), encoding="utf-8")
    pos = Play(NightDrop(counters=own)).scene("""
        turn: 9; phase: us
        chits: 1513=2; control: 1513 1212 0810 2411
        """)
    pos = to_the_count(pos)
    assert offers(pos) == ["draw 1 1", "draw 3 1"]
    pos = do(pos, "draw 3 1")
    assert asked(pos) == ("chance", "10.1"), "the last one drawn, nothing for the third hex"
    assert points(pos).total == 6


# 10.4 The levels ----------------------------------------------------------------------------------


def level(total: int) -> tuple[str | None, str, str]:
    result = level_of(total)
    return result.winner, result.key, result.clause


@pytest.mark.clause("10.4a")
def test_10_4a_sixteen_or_more_are_a_us_strategic_victory() -> None:
    assert level(16) == ("us", "us-strategic", "10.4a")
    assert level(18) == ("us", "us-strategic", "10.4a")
    assert level(15) == ("us", "us-operational", "10.4b")


@pytest.mark.clause("10.4b")
def test_10_4b_twelve_to_fifteen_are_a_us_operational_victory() -> None:
    for total in (12, 13, 14, 15):
        assert level(total) == ("us", "us-operational", "10.4b")
    assert level(11)[1] == "us-tactical"


@pytest.mark.clause("10.4c")
def test_10_4c_nine_to_eleven_are_a_us_tactical_victory() -> None:
    for total in (9, 10, 11):
        assert level(total) == ("us", "us-tactical", "10.4c")
    assert level(8) == ("german", "german-tactical", "10.4d")


@pytest.mark.clause("10.4d")
def test_10_4d_six_to_eight_are_a_german_tactical_victory() -> None:
    for total in (6, 7, 8):
        assert level(total) == ("german", "german-tactical", "10.4d")
    assert level(5)[1] == "german-operational"


@pytest.mark.clause("10.4e")
def test_10_4e_three_to_five_are_a_german_operational_victory() -> None:
    for total in (3, 4, 5):
        assert level(total) == ("german", "german-operational", "10.4e")


@pytest.mark.clause("10.4f")
def test_10_4f_two_or_fewer_are_a_german_strategic_victory() -> None:
    for total in (2, 1, 0, -1):
        assert level(total) == ("german", "german-strategic", "10.4f")


@pytest.mark.clause("10.4a")
@pytest.mark.clause("10.4c")
@pytest.mark.clause("10.4f")
@pytest.mark.parametrize(
    ("chits", "total", "key"),
    [
        ("2411=3 2412=3 2106=3 1513=2 1212=2 0810=2 1817=1", 16, "us-strategic"),
        ("2411=3 2412=3 2106=3 1513=2 1212=2 0810=2", 15, "us-operational"),
        ("2411=3 2412=3 2106=3", 9, "us-tactical"),
        ("2411=3 2412=3 1513=2", 8, "german-tactical"),
        ("2411=3", 3, "german-operational"),
        ("2411=2", 2, "german-strategic"),
    ],
)
def test_10_4_at_the_end_of_a_game(chits: str, total: int, key: str) -> None:
    control = " ".join(text.split("=")[0] for text in chits.split())
    over = idle(scene(f"turn: 9; phase: us; chits: {chits}; control: {control}"))
    assert told(over, "points") == [{"points": total}]
    assert over.result is not None
    assert over.result.key == key
    assert TITLE.sight.view(over, "us").ending == key
