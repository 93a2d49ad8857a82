"""14, 14.1, 13.7 Reinforcements: how they enter, the Radio, greater resistance."""

from __future__ import annotations

import pytest

from grognard.titles.roesselsprung.box.contents import GERMAN, YUGOSLAV
from grognard.titles.roesselsprung.position import AWAITED, Raid
from grognard.titles.roesselsprung.rules.ch05_march import Planning
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import (
    asked,
    dice,
    do,
    fire,
    is_prone,
    next_turn,
    offers,
    refused_by,
    scene,
    strength,
    told,
    walk,
    where,
)

BOX = TITLE.box
ELSEWHERE = "10.08: rot; 16.10: pb1"
WILLAM = "w1 w2 w3 wmg wmrs wpi willam"


def awaits(pos: Raid, id: str) -> bool:
    """Whether it is off the map and may still come."""
    return pos.hex_of(BOX.by_id[id]) == AWAITED


# 14 Arrival and entry -----------------------------------------------------------------------------


@pytest.mark.clause("14a")
@pytest.mark.parametrize(
    ("unit", "turn", "hex"),
    [
        ("pk1", 2, "20.12"),
        ("lika1", 3, "01.12"),
        ("lika2", 5, "01.07"),
        ("lika3", 5, "05.01"),
        ("lika4", 6, "01.08"),
        ("pd1", 6, "20.01"),
        ("w1", 12, "05.01"),
        ("willam", 12, "05.01"),
    ],
)
def test_14a_they_arrive_on_their_turn_in_their_hex(unit: str, turn: int, hex: str) -> None:
    seat = TITLE.seats[BOX.by_id[unit].side]
    coming = f"phase: {seat}; {ELSEWHERE}; awaited: {unit}"
    early = scene(f"turn: {turn - 1}; {coming}")
    assert refused_by(early, f"order move {unit}") == ["14a"]
    pos = do(scene(f"turn: {turn}; {coming}"), f"order move {unit}")
    assert offers(pos) == [f"to {hex}"]
    assert refused_by(pos, "to 10.01") == ["14a"]
    assert where(do(pos, f"to {hex}", "go"), unit) == hex


@pytest.mark.clause("14a")
def test_14a_only_yugoslav_reinforcements_are_called_or_given_up() -> None:
    pos = scene(f"turn: 11; phase: calls; {ELSEWHERE}; 04.04: radio; awaited: w1 lika4")
    assert refused_by(pos, "hurry w1") == ["14a"], "due next turn, but German"
    assert refused_by(pos, "forgo pb1") == ["14a"], "whole, but on the map"
    assert refused_by(pos, "forgo rot") == ["14a"]
    assert refused_by(pos, "forgo lika4") == []


@pytest.mark.clause("14b")
@pytest.mark.parametrize(
    ("unit", "turn", "hex", "cost"),
    [
        ("lika3", 5, "05.01", 1),
        ("lika2", 5, "01.07", 1),
        ("pk1", 2, "20.12", 1),
        ("lika1", 3, "01.12", 1),
        ("lika4", 6, "01.08", 1),
        ("pd1", 6, "20.01", 1),
    ],
)
def test_14b_entering_costs_the_terrain_of_the_hex_or_one_by_road(
    unit: str, turn: int, hex: str, cost: int
) -> None:
    """05.01 and 20.12 are hills and 20.01 a forest, where a road comes in."""
    pos = scene(f"turn: {turn}; phase: yugoslav; points: yugoslav=6; {ELSEWHERE}; awaited: {unit}")
    pos = do(pos, f"order move {unit}", f"to {hex}")
    assert isinstance(pos.question, Planning)
    assert pos.question.way(pos).used == cost
    assert do(pos, "go").ap[YUGOSLAV] == 5, "and an Action"


@pytest.mark.clause("14b")
def test_14b_they_go_on_with_what_is_left() -> None:
    """From 20.12 by road: 19.12, 18.11, 17.11 are the other three points."""
    pos = scene(f"turn: 2; phase: yugoslav; {ELSEWHERE}; awaited: pk1")
    pos = do(pos, "order move pk1", "to 20.12", "to 19.12", "to 18.11", "to 17.11")
    assert refused_by(pos, "to 16.10") == ["8b"]
    assert where(do(pos, "go"), "pk1") == "17.11"


@pytest.mark.clause("14b")
def test_14b_together_for_one_point_within_the_limit() -> None:
    pos = scene(f"turn: 12; phase: german; points: german=3; {ELSEWHERE}; awaited: {WILLAM}")
    pos = do(pos, "order move w1", "add w2", "add wmg", "add wmrs", "add willam")
    # With one more the hex is too full, and so are those beside it.
    assert refused_by(pos, "add wpi") == ["5f"]
    assert refused_by(pos, "add rot") == ["5b"], "not with those on the map"
    pos = do(pos, "to 05.01", "go")
    assert pos.ap[GERMAN] == 2
    assert {where(pos, id) for id in ("w1", "w2", "wmg", "wmrs", "willam")} == {"05.01"}
    # The rest of them find it full: one hex further along the edge.
    pos = do(pos, "order move w3", "add wpi")
    assert offers(pos, "to") == ["to 06.01", "to 04.01"]
    assert refused_by(pos, "to 05.01") == ["7b"]


@pytest.mark.clause("14b")
def test_14b_only_those_of_one_turn_and_hex_enter_together() -> None:
    pos = scene(f"turn: 6; phase: yugoslav; {ELSEWHERE}; awaited: lika2 likam lika3 lika4")
    pos = do(pos, "order move lika2")
    assert refused_by(pos, "add lika3") == ["5b"], "another hex"
    assert refused_by(pos, "add lika4") == ["5b"]
    assert "add likam" in offers(pos)


@pytest.mark.clause("14b")
def test_14b_by_movement_movement_and_attack_or_assault_and_they_may_wait() -> None:
    pos = scene("""
        turn: 7; phase: yugoslav; points: yugoslav=6
        10.08: rot; 20.11: gruen; awaited: pk1
    """)
    kinds = ["order move pk1", "order move-attack pk1", "order assault pk1"]
    assert offers(pos, "order") == kinds
    for kind in ("attack", "split"):
        assert refused_by(pos, f"order {kind} pk1") == ["14a"]
    pos = walk(pos, "move-attack", "pk1", "20.12")
    assert offers(pos) == ["hold", "fire 20.11"]


@pytest.mark.clause("14b")
def test_14b_entering_is_movement_and_may_be_shot_at() -> None:
    pos = walk(scene("turn: 2; phase: yugoslav; 20.11: rot; awaited: pk1"), "move", "pk1", "20.12")
    assert asked(pos) == ("german", "12a")


@pytest.mark.clause("14c")
def test_14c_by_a_free_hex_beside_or_by_assault() -> None:
    pos = scene(f"""
        turn: 12; phase: german; points: german=6
        10.08: rot; 05.01: pb1; awaited: {WILLAM}
    """)
    move = do(pos, "order move w1")
    assert offers(move, "to") == ["to 06.01", "to 04.01"]
    assert refused_by(move, "to 05.01") == ["R-move"]
    assert refused_by(move, "to 05.02") == ["14a"], "not at the edge"
    assert where(do(move, "to 04.01", "go"), "w1") == "04.01"
    assault = do(pos, "order assault w1")
    assert "to 05.01" in offers(assault)
    assert asked(do(assault, "to 05.01", "go")) == ("chance", "11.1a")
    beside = scene("turn: 12; phase: german; 05.01: pb1; 04.01: pb2; awaited: w1")
    beside = do(beside, "order move w1")
    assert offers(beside, "to") == ["to 06.01"], "free of the enemy"


@pytest.mark.clause("14c")
def test_14c_a_free_entry_hex_is_the_only_one() -> None:
    pos = do(scene("turn: 12; phase: german; 04.01: pb1; awaited: w1"), "order move w1")
    assert offers(pos, "to") == ["to 05.01"]
    assert refused_by(pos, "to 06.01") == ["14a"]


@pytest.mark.clause("14c")
def test_14c_thrown_back_off_the_map_they_may_try_again() -> None:
    at = "turn: 12; phase: german; 10.08: rot; 05.01: pb1"
    pos = scene(f"{at}; points: german=6; awaited: w1 willam")
    pos = dice(walk(pos, "assault", "w1 willam", "05.01"), 2, 2)
    assert told(pos, "result-tie"), "3 - 1 + 2 against 2 + 2"
    assert where(pos, "w1") is None
    assert awaits(pos, "w1")
    assert awaits(pos, "willam")
    assert told(pos, "back-off-map") == [{"unit": "w1"}, {"unit": "willam"}]
    assert "order assault w1" in offers(pos)
    # Beaten 4 against 8 it loses a point, and is a fraction outside.
    pos = scene(f"{at}; points: german=6; awaited: w1")
    pos = dice(walk(pos, "assault", "w1", "05.01"), 2, 6)
    assert (awaits(pos, "w1"), strength(pos, "w1")) == (True, 2)
    assert TITLE.invariants(pos) == []


# 14.1 Greater resistance --------------------------------------------------------------------------


@pytest.mark.clause("14.1a")
def test_14_1a_a_turn_for_each_whole_unit_given_up() -> None:
    pos = scene(f"turn: 6; phase: calls; {ELSEWHERE}; awaited: lika4 pd1 {WILLAM}")
    assert offers(pos) == ["done", "forgo lika4", "forgo pd1"]
    pos = do(pos, "forgo lika4", "forgo pd1")
    assert pos.delay == 2
    assert TITLE.sight.view(pos, "german").arrivals == dict.fromkeys(WILLAM.split(), 14)
    for turn, against in ((13, ["14a"]), (14, [])):
        later = scene(f"turn: {turn}; phase: german; {ELSEWHERE}; awaited: {WILLAM}; delay: 2")
        assert refused_by(later, "order move w1") == against
        assert refused_by(later, "order move willam") == against


@pytest.mark.clause("14.1a")
def test_14_1a_only_whole_units() -> None:
    """lika4 came back from an Assault off the map with a point less."""
    pos = scene("""
        turn: 7; phase: yugoslav; points: yugoslav=3
        01.08: rot; 16.10: pb1; awaited: lika4 lika3
    """)
    pos = dice(walk(pos, "assault", "lika4", "01.08"), 1, 6, 1)
    assert awaits(pos, "lika4")
    assert strength(pos, "lika4") == 2, "4 against 8"
    pos = next_turn(pos)
    assert asked(pos) == ("yugoslav", "13.7.3")
    assert refused_by(pos, "forgo lika4") == ["14.1a"]
    assert offers(pos) == ["done", "forgo lika3"]


@pytest.mark.clause("14.1b")
def test_14_1b_declared_when_due_or_later_before_turn_12() -> None:
    at = f"phase: calls; {ELSEWHERE}; awaited: lika4"
    assert asked(scene(f"turn: 5; {at}"))[1] == "4.1c", "not before its turn"
    assert offers(scene(f"turn: 11; {at}")) == ["done", "forgo lika4"]
    assert asked(scene(f"turn: 12; {at}"))[1] == "4.1c", "too late"
    pos = scene(f"turn: 5; phase: calls; {ELSEWHERE}; awaited: lika3 lika4 w1")
    assert refused_by(pos, "forgo lika4") == ["14.1b"]
    assert refused_by(pos, "forgo w1") == ["14a", "14.1b"], "not a Yugoslav reinforcement"
    assert refused_by(pos, "forgo pb1") == ["14a"]


@pytest.mark.clause("14.1b")
def test_14_1b_open_and_final() -> None:
    pos = do(scene(f"turn: 6; phase: calls; {ELSEWHERE}; awaited: lika4 {WILLAM}"), "forgo lika4")
    assert told(pos, "forgone", "german") == [{"unit": "lika4", "turn": 13}]
    pos = dice(pos, 1, 6)
    assert pos.seat == "yugoslav"
    assert refused_by(pos, "order move lika4") == ["14a"]
    assert TITLE.sight.view(pos, "german").pieces["lika4"].place == "forgone"


@pytest.mark.clause("14.1b")
@pytest.mark.parametrize(("delay", "comes"), [(3, True), (4, False)])
def test_14_1b_beyond_the_last_turn_willam_never_arrives(delay: int, comes: bool) -> None:
    pos = scene(f"turn: 15; phase: german; {ELSEWHERE}; awaited: {WILLAM}; delay: {delay}")
    assert ("order move w1" in offers(pos)) is comes


# 13.7 The Radio -----------------------------------------------------------------------------------


@pytest.mark.clause("13.7")
def test_13_7_the_radio_moves_alone_or_in_a_stack() -> None:
    pos = scene("turn: 2; phase: yugoslav; points: yugoslav=4; 04.04: radio")
    pos = walk(pos, "move", "radio", "04.05")
    assert (where(pos, "radio"), pos.ap[YUGOSLAV]) == ("04.05", 3)
    pos = scene("turn: 2; phase: yugoslav; points: yugoslav=4; 04.04: radio pb1")
    pos = walk(pos, "move", "radio pb1", "04.05")
    assert (where(pos, "pb1"), pos.ap[YUGOSLAV]) == ("04.05", 3)
    pos = scene("turn: 2; phase: yugoslav; 04.04: radio pb1; 04.06: rot")
    for kind in ("attack", "move-attack", "assault", "split"):
        against = refused_by(pos, f"order {kind} radio")
        assert "13.7" in against
    assert refused_by(pos, "order mission radio") == ["5.2.3"]
    pos = scene("turn: 2; phase: yugoslav; points: yugoslav=4; 04.04: radio tito")
    pos = walk(pos, "mission", "tito radio", "04.05")
    assert where(pos, "radio") == "04.05"


@pytest.mark.clause("13.7")
def test_13_7_it_is_no_combat_unit() -> None:
    pos = do(scene("turn: 2; phase: yugoslav; 04.04: radio; 04.05: rybka"), "order move radio")
    assert refused_by(pos, "to 04.05") == ["R-move"]
    pos = walk(scene("turn: 2; phase: german; 04.05: rot; 04.03: radio"), "move", "rot", "04.04")
    assert asked(pos) == ("yugoslav", "3.1.a2"), "it does not react"


@pytest.mark.clause("13.7.1")
def test_13_7_1_four_points() -> None:
    pos = do(scene("turn: 2; phase: yugoslav; 04.04: radio"), "order move radio")
    pos = do(pos, "to 04.05", "to 04.06", "to 04.07", "to 04.08")
    assert refused_by(pos, "to 04.09") == ["8b"]


@pytest.mark.clause("13.7.2")
def test_13_7_2_one_hit_silences_it() -> None:
    pos = fire(scene("turn: 2; phase: german; 10.07: rot; 10.08: pb1 radio"), "rot", "10.08")
    assert where(dice(pos, 4, 4), "radio") == "10.08"
    hit = dice(pos, 5, 4)
    assert where(hit, "radio") is None
    assert asked(hit) == ("chance", "10.1"), "and the unit tests"
    alone = fire(scene("turn: 2; phase: german; 10.07: rot; 10.08: radio"), "rot", "10.08")
    assert where(dice(alone, 5, 1), "radio") is None
    air = do(scene("phase: german; 10.08: radio"), "strike cr42_1 10.08")
    assert where(dice(air, 4, 5, 1, 1), "radio") is None
    assert where(dice(air, 3), "radio") == "10.08", "it did not arrive"


@pytest.mark.clause("13.7.2")
def test_13_7_2_in_an_assault_it_goes_if_the_germans_are_left_in_the_hex() -> None:
    pos = scene("turn: 2; phase: german; points: german=6; 10.07: rot gruen; 10.08: pb1 radio")
    pos = walk(pos, "assault", "rot gruen", "10.08")
    assert where(dice(pos, 1, 3), "radio") == "10.08", "a tie"
    assert where(dice(pos, 6, 1), "radio") is None
    # Entered while it is alone; and caught on the move by an Opportunity Assault.
    pos = walk(scene("turn: 2; phase: german; 10.09: rot; 10.08: radio"), "move", "rot", "10.08")
    assert where(pos, "radio") is None
    pos = scene("turn: 2; phase: yugoslav; 10.10: radio; 10.08: rot")
    pos = walk(pos, "move", "radio", "10.09")
    pos = do(pos, "storm rot", "go")
    assert told(pos, "radio-lost") == [{"hex": "10.09"}]


@pytest.mark.clause("13.7.3")
@pytest.mark.parametrize(("face", "comes"), [(3, False), (4, True), (6, True)])
def test_13_7_3_a_die_brings_a_unit_a_turn_early(face: int, comes: bool) -> None:
    pos = scene(f"""
        turn: 4; phase: calls
        {ELSEWHERE}; 04.04: radio; awaited: lika2 likam lika3 lika4
    """)
    assert offers(pos) == ["done", "hurry lika2", "hurry likam", "hurry lika3"]
    assert refused_by(pos, "hurry lika4") == ["13.7.3"], "the turn before, no sooner"
    pos = dice(do(pos, "hurry lika2"), face)
    assert refused_by(pos, "hurry lika2") == ["13.7.3"], "one die for each"
    pos = dice(do(pos, "done"), 1, 6)
    assert ("order move lika2" in offers(pos)) is comes
    assert "order move lika3" not in offers(pos)
    assert pos.ap[YUGOSLAV] == 1 + 3 + 1, "it does not count for the points of this turn (4.1a)"
    pos = next_turn(pos)
    assert pos.turn == 5
    pos = dice(do(pos, "done"), 1, 6)
    assert "order move lika2" in offers(pos)
    assert "order move lika3" in offers(pos)


@pytest.mark.clause("13.7.3")
def test_13_7_3_only_while_the_radio_is_on_the_map() -> None:
    silent = scene(f"turn: 4; phase: calls; {ELSEWHERE}; awaited: lika2")
    assert asked(silent)[1] == "4.1c"
    other = scene(f"turn: 5; phase: calls; {ELSEWHERE}; awaited: lika2 lika4")
    assert refused_by(other, "hurry lika4") == ["13.7.3"]
    early = scene("phase: calls; 11.05: radio; awaited: pk1")
    assert offers(early) == ["done", "hurry pk1"], "from turn 1"
    willam = scene("turn: 11; phase: calls; 11.05: radio; awaited: w1 lika4")
    assert "hurry w1" not in offers(willam)
    assert not is_prone(early, "pk1")
