"""5, 6 Actions: who may do what, what it costs, and who is in command."""

from __future__ import annotations

import pytest

from grognard.titles.roesselsprung.actions import VOCABULARY
from grognard.titles.roesselsprung.box.contents import GERMAN, YUGOSLAV
from grognard.titles.roesselsprung.rules.ch05_eligibility import COST, KINDS
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import (
    asked,
    attacks,
    dice,
    do,
    fire,
    is_out,
    is_prone,
    next_turn,
    offers,
    parts,
    refused_by,
    scene,
    strength,
    sums,
    told,
    walk,
    where,
    yes,
)

BOX = TITLE.box

# 5 Actions ----------------------------------------------------------------------------------------


@pytest.mark.clause("5a")
def test_5a_every_action_has_its_cost() -> None:
    assert set(COST) == set(KINDS)
    assert [COST[kind] for kind in KINDS] == [1, 1, 1, 1, 1, 2]
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.08: pb1")
    assert refused_by(pos, "order dance rot") == ["5.1"]


@pytest.mark.clause("5b")
def test_5b_a_stack_acts_for_one_price() -> None:
    pos = scene("turn: 2; phase: german; points: german=3; 10.07: rot gruen smg1; 11.08: blau")
    pos = do(pos, "order move rot", "add gruen", "add smg1")
    assert refused_by(pos, "add blau") == ["5b"], "not in the same hex"
    assert refused_by(pos, "add rot") == ["5b"]
    pos = do(pos, "to 10.08", "go")
    assert {where(pos, unit) for unit in ("rot", "gruen", "smg1")} == {"10.08"}
    assert pos.ap[GERMAN] == 2


@pytest.mark.clause("5b")
def test_5b_any_part_of_a_stack_may_act_but_all_of_it_must_be_allowed_to() -> None:
    pos = walk(scene("turn: 2; phase: german; 10.07: rot gruen smg1"), "move", "rot smg1", "10.08")
    assert where(pos, "gruen") == "10.07"
    pos = scene("turn: 2; phase: german; 10.07: rot gruen/prone lg; 10.08: pb1")
    pos = do(pos, "order assault rot")
    assert refused_by(pos, "add gruen") == ["10.1.1"]
    assert refused_by(pos, "add lg") == ["13.6.3a"]
    assert set(refused_by(pos, "add pb1")) == {"5b"}, "not his"
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.08: pb1")
    assert refused_by(pos, "order move pb1") == ["5b"]


@pytest.mark.clause("5b")
def test_5b_who_takes_part_is_said_before_the_way() -> None:
    pos = do(scene("turn: 2; phase: german; 10.07: rot gruen"), "order move rot", "to 10.08")
    assert refused_by(pos, "add gruen") == ["5b"]


@pytest.mark.clause("5b")
def test_5b_in_reactions_too() -> None:
    """Two in 10.08 may fire together, for one price; not with the one in 11.09."""
    pos = scene("turn: 2; phase: german; 10.10: rot; 10.08: pb1 pb2; 11.09: cad")
    pos = do(walk(pos, "move", "rot", "10.09"), "shoot pb1")
    assert refused_by(pos, "add cad") == ["5b"]
    assert refused_by(pos, "add pb1") == ["5b"], "once"
    pos = do(pos, "add pb2", "go")
    assert pos.ap[YUGOSLAV] == 5
    assert asked(dice(pos, 1, 1, 1)) == ("chance", "9.1b"), "four dice"


@pytest.mark.clause("5b")
def test_5b_one_unit_out_of_command_makes_it_dearer_for_all() -> None:
    pos = scene("turn: 2; phase: german; points: german=2; 10.07: rot gruen/out-of-command")
    assert walk(pos, "move", "rot", "10.08").ap[GERMAN] == 1
    assert walk(pos, "move", "rot gruen", "10.08").turn == 3, "2 points: nothing is left"
    poor = scene("turn: 2; phase: german; points: german=1; 10.07: rot gruen/out-of-command")
    poor = do(poor, "order move rot")
    assert refused_by(poor, "add gruen") == ["4"]


@pytest.mark.clause("5c")
def test_5c_a_stack_has_one_way_and_one_target() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: pb1; 11.08: pb2")
    pos = do(pos, "order attack rot")
    pos = do(pos, "add gruen", "fire 10.08")
    assert asked(pos) == ("chance", "9.1b")
    pos = dice(pos, 1, 1, 1, 1)
    assert asked(pos)[0] == "yugoslav", "four dice at one hex, and no second target"
    assert (attacks(pos, "rot"), attacks(pos, "gruen")) == (1, 1)
    pos = do(scene("turn: 2; phase: german; 10.07: rot gruen"), "order move rot", "to 10.08")
    assert refused_by(pos, "add gruen") == ["5b"], "the way is chosen"


@pytest.mark.clause("5c")
def test_5c_a_stack_is_as_fast_as_its_slowest_member() -> None:
    pos = scene("turn: 2; phase: german; points: german=3; 10.07: rot lg")
    pos = do(pos, "order move rot", "add lg", "to 10.08")
    assert refused_by(pos, "to 10.09") == ["8b"]


@pytest.mark.clause("5c")
def test_5c_who_falls_prone_stays_behind() -> None:
    """pb1 fires at the two in 10.09: one hit, one of them fails its test."""
    pos = scene("turn: 2; phase: german; 10.10: rot gruen; 10.08: pb1")
    pos = walk(pos, "move", "rot gruen", "10.09", "11.09")
    pos = dice(do(pos, "shoot pb1", "go"), 5, 1)
    pos = do(dice(pos, 6, 1), "decline")
    assert is_prone(pos, "rot")
    pos = do(pos, "to 11.09", "go", "decline")
    assert (where(pos, "rot"), where(pos, "gruen")) == ("10.09", "11.09")


@pytest.mark.clause("5d")
def test_5d_a_unit_acts_as_often_as_there_are_points() -> None:
    pos = scene("turn: 2; phase: german; points: german=4; 04.04: rot")
    for hex in ("04.05", "04.06", "04.07", "04.08"):
        assert pos.turn == 2
        pos = walk(pos, "move", "rot", hex)
    assert where(pos, "rot") == "04.08"
    assert pos.ap[GERMAN] == 0


@pytest.mark.clause("5e")
@pytest.mark.parametrize(("mark", "cost"), [("", 1), ("/out-of-command", 2)])
def test_5e_a_command_goes_along_for_nothing(mark: str, cost: int) -> None:
    pos = scene(f"turn: 2; phase: german; points: german=5; 10.07: rybka rot gruen{mark}")
    pos = walk(pos, "move", "rot gruen rybka", "10.08")
    assert where(pos, "rybka") == where(pos, "gruen") == "10.08"
    assert pos.ap[GERMAN] == 5 - cost


@pytest.mark.clause("5e")
def test_5e_a_command_goes_along_in_movement_and_attack_and_assault() -> None:
    at = "turn: 2; phase: german; 10.07: rybka rot; 10.09: pb1"
    pos = walk(scene(f"{at}; points: german=3"), "move-attack", "rot rybka", "10.08")
    assert where(pos, "rybka") == "10.08"
    pos = walk(scene(f"{at}; points: german=3"), "assault", "rot rybka", "10.08", "10.09")
    assert where(pos, "rybka") == "10.09"


@pytest.mark.clause("5e")
def test_5e_the_radio_goes_along_in_movement_only() -> None:
    at = "turn: 2; phase: yugoslav; 10.07: pb1 radio; 10.09: rot"
    for kind in ("move-attack", "assault"):
        pos = do(scene(at), f"order {kind} pb1")
        assert refused_by(pos, "add radio") == ["5e", "13.7"]
    pos = do(scene("turn: 2; phase: yugoslav; 10.07: pb1 radio; 10.08: rot"), "order attack pb1")
    assert refused_by(pos, "add radio") == ["5e", "13.7"]
    pos = walk(scene(f"{at}; points: yugoslav=4"), "move", "pb1 radio", "10.08")
    assert where(pos, "radio") == "10.08"
    assert pos.ap[YUGOSLAV] == 3


@pytest.mark.clause("5e")
@pytest.mark.parametrize(("seat", "piece"), [("german", "rybka"), ("yugoslav", "radio")])
def test_5e_either_may_move_alone(seat: str, piece: str) -> None:
    pos = walk(scene(f"turn: 2; phase: {seat}; 04.04: {piece}"), "move", piece, "04.05")
    assert where(pos, piece) == "04.05"
    assert pos.ap[TITLE.seats.index(seat)] == 5


@pytest.mark.clause("5f")
def test_5f_an_action_does_something() -> None:
    at = "10.07: rot; 10.09: pb1; 04.04: gruen/prone"
    pos = scene(f"turn: 2; phase: german; {at}")
    for kind in ("attack", "split"):
        piece = {"attack": "rot", "split": "brecher"}[kind]
        pos = scene(f"turn: 2; phase: german; {at}; 02.02: brecher")
        assert refused_by(pos, f"order {kind} {piece}") == ["5f"]
    moving = do(pos, "order move rot")
    assert refused_by(moving, "go") == ["5f"], "an empty path"
    assert "go" not in offers(moving)
    assert refused_by(pos, "order assault brecher") == ["5f"], "nobody in reach"
    assert refused_by(pos, "interrogate") == ["5.2.2", "13.2"]
    assert refused_by(scene(f"phase: german; {at}"), "strike ju87_1 10.08") == ["13.3"]


@pytest.mark.clause("5f")
def test_5f_a_rearrangement_changes_something() -> None:
    pos = do(scene("turn: 2; phase: german; 10.07: w1"), "order split w1")
    assert refused_by(pos, "done") == ["5f"]
    pos = do(pos, "split w1 1")
    assert refused_by(pos, "merge w1 w1_2") == ["5f"], "as it was before"
    assert "done" in offers(pos)


@pytest.mark.clause("5f")
def test_5f_who_makes_it_impossible_cannot_join() -> None:
    """At two hexes the machine gun can fire alone; with riflemen there is no target."""
    pos = do(scene("turn: 2; phase: german; 10.07: rot smg1; 10.09: pb1"), "order attack smg1")
    assert refused_by(pos, "add rot") == ["5f"]


# 5.1 Normal Actions -------------------------------------------------------------------------------


@pytest.mark.clause("5.1")
def test_5_1_eleven_actions() -> None:
    """Five normal and four special ones for the Active player, two for the Inactive one."""
    special = {"recover", "interrogate", "strike"}
    reactions = {"shoot", "storm"}
    assert special | reactions <= set(VOCABULARY.kinds)
    assert len(KINDS) + len(special) + len(reactions) == 11
    assert [kind for kind in KINDS if COST[kind] != 1] == ["mission"]


@pytest.mark.clause("5.1.1")
def test_5_1_1_movement_up_to_the_full_allowance() -> None:
    """04.05 plain, 04.04 plain, 03.04 hill: four points; three leave no room for the hill."""
    pos = scene("turn: 2; phase: german; 04.06: rot")
    pos = do(pos, "order move rot", "to 04.05", "to 04.04", "to 03.04")
    assert refused_by(pos, "to 03.03") == ["8b"]
    assert where(do(pos, "go"), "rot") == "03.04"
    pos = scene("turn: 2; phase: german; 04.07: rot")
    pos = do(pos, "order move rot", "to 04.06", "to 04.05", "to 04.04")
    assert refused_by(pos, "to 03.04") == ["8b"]
    assert where(do(pos, "go"), "rot") == "04.04", "less is allowed"


@pytest.mark.clause("5.1.1")
def test_5_1_1_missions_do_not_move_so() -> None:
    pos = scene("turn: 2; phase: yugoslav; 11.05: pb1 tito radio")
    assert refused_by(pos, "order move tito") == ["5.2.3"]
    pos = do(pos, "order move pb1")
    assert "5.2.3" in refused_by(pos, "add tito")
    assert "add radio" in offers(pos)


@pytest.mark.clause("5.1.2")
def test_5_1_2_attack_one_enemy_hex_in_range() -> None:
    pos = scene("""
        turn: 2; phase: german
        10.07: rot; 10.06: grn; 10.09: pb1; 11.08: tito; 09.07: radio
    """)
    pos = do(pos, "order attack rot")
    assert offers(pos) == ["fire 10.06", "fire 09.07"]
    assert refused_by(pos, "fire 10.08") == ["5.1.2"]
    assert refused_by(pos, "fire 11.08") == ["5.1.2"], "a Mission is no target (13.1.3)"
    assert refused_by(pos, "fire 10.09") == ["9.1a"]
    assert refused_by(pos, "to 10.08") == ["5c"], "an Attack does not move"
    pos = do(pos, "fire 10.06")
    assert (asked(pos), pos.ap[GERMAN]) == (("chance", "9.1b"), 5)


# 5.1.3 --------------------------------------------------------------------------------------------

MEETING = "turn: 2; phase: german; 10.10: rot; 10.08: pb1"


@pytest.mark.clause("5.1.3")
def test_5_1_3_half_the_movement_and_then_the_attack_at_minus_one() -> None:
    """10.08 is plain: a six hits, a five does not any more."""
    pos = scene("turn: 2; phase: german; points: german=3; 11.10: rot; 10.08: pb1")
    pos = do(pos, "order move-attack rot", "to 11.09", "to 11.08")
    assert refused_by(pos, "to 12.08") == ["8b"], "two points, no more"
    pos = do(pos, "go")
    assert asked(pos) == ("german", "5.1.3")
    assert offers(pos) == ["hold", "fire 10.08"]
    assert refused_by(pos, "fire 11.09") == ["5.1.2"]
    pos = dice(do(pos, "fire 10.08"), 6, 5)
    assert told(pos, "volley")[0]["hits"] == 1
    assert attacks(pos, "rot") == 1


@pytest.mark.clause("5.1.3")
def test_5_1_3_the_attack_first_and_then_half_the_movement() -> None:
    pos = scene("turn: 2; phase: german; points: german=3; 10.09: rot; 10.08: pb1")
    pos = dice(fire(pos, "rot", "10.08", "move-attack"), 5, 5)
    assert told(pos, "volley")[0]["hits"] == 0, "at minus one"
    assert asked(pos) == ("german", "9.3.2")
    pos = do(pos, "to 10.10")
    assert refused_by(pos, "to 10.11") == ["8b"], "10.10 is built-up: both points are used"
    pos = do(pos, "go")
    assert (where(pos, "rot"), pos.ap[GERMAN]) == ("10.10", 2)
    assert asked(pos) == ("german", "3.1.a2"), "no second Attack"


@pytest.mark.clause("5.1.3")
def test_5_1_3_not_partly_before_and_partly_after() -> None:
    pos = walk(scene(f"{MEETING}; points: german=3"), "move-attack", "rot", "10.09")
    pos = dice(do(pos, "fire 10.08"), 1, 1)
    assert asked(pos) == ("german", "3.1.a2"), "a point is left, but the move was before"
    assert where(pos, "rot") == "10.09"


@pytest.mark.clause("5.1.3")
def test_5_1_3_the_attack_may_be_left_out() -> None:
    pos = do(walk(scene(f"{MEETING}; points: german=3"), "move-attack", "rot", "10.09"), "hold")
    assert attacks(pos, "rot") == 0
    assert asked(pos) == ("german", "3.1.a2")


@pytest.mark.clause("5.1.3")
def test_5_1_3_half_is_rounded_down_but_an_allowance_of_one_is_kept() -> None:
    pos = do(scene("turn: 2; phase: yugoslav; 03.08: l3; 10.08: rot"), "order move-attack l3")
    for hex in ("04.07", "05.07", "04.07", "05.07", "04.07", "05.07", "04.07"):
        pos = do(pos, f"to {hex}")
    assert refused_by(pos, "to 05.07") == ["8b"], "7 of 15"
    pos = scene("turn: 2; phase: german; points: german=3; 10.07: lg; 10.09: pb1")
    pos = do(pos, "order move-attack lg")
    pos = do(pos, "to 10.06")
    assert refused_by(pos, "to 10.05") == ["8b"]


@pytest.mark.clause("5.1.3")
def test_5_1_3_a_unit_made_prone_on_the_way_may_still_attack_at_minus_two() -> None:
    """Two sixes at the plain: 6 - 2 is no hit, for a machine gun 6 - 2 + 1 is."""
    for unit, hits in (("rot", 0), ("smg1", 1)):
        pos = scene(f"""
            turn: 2; phase: german; points: german=3 yugoslav=1
            10.10: {unit}; 10.08: pb1
        """)
        pos = walk(pos, "move-attack", unit, "10.09")
        pos = dice(do(pos, "shoot pb1", "go"), 5, 1)
        pos = dice(pos, 6)
        assert is_prone(pos, unit)
        assert asked(pos) == ("german", "5.1.3")
        pos = do(pos, "fire 10.08")
        pos = dice(pos, *([6] * strength(pos, unit)))
        assert told(pos, "volley")[0]["hits"] == hits


# 5.1.4 --------------------------------------------------------------------------------------------


@pytest.mark.clause("5.1.4")
def test_5_1_4_an_assault_over_two_hexes_into_a_hill() -> None:
    """09.10 plain and 09.11 hill: 1 + 2 points."""
    pos = scene("turn: 2; phase: german; points: german=3; 09.09: rot; 09.11: pb1")
    pos = do(pos, "order assault rot", "to 09.10")
    assert refused_by(pos, "go") == ["5.1.4"]
    pos = do(pos, "to 09.11")
    assert refused_by(pos, "to 09.12") == ["5c"], "the enemy hex is the last"
    pos = do(pos, "go")
    assert (asked(pos), pos.ap[GERMAN]) == (("chance", "11.1a"), 2)
    assert where(pos, "rot") == "09.11"


@pytest.mark.clause("5.1.4")
def test_5_1_4_the_cost_of_the_enemy_hex_must_be_paid() -> None:
    """The cave from 11.06: a hill across the river, 3 points; by road from 11.07 one more."""
    pos = do(scene("turn: 2; phase: german; 11.07: rot; 11.05: pb1"), "order assault rot")
    assert offers(pos) == ["to 11.06"]
    assert offers(do(pos, "to 11.06")) == ["to 11.05"]
    farther = scene("turn: 2; phase: german; 12.07: rot; 11.05: pb1")
    assert refused_by(farther, "order assault rot") == ["5f"], "one point too far"


@pytest.mark.clause("5.1.4")
def test_5_1_4_only_towards_an_enemy_in_reach() -> None:
    pos = scene("turn: 2; phase: german; 04.04: rot; 04.09: pb1; 10.08: gruen; 10.09: pb2")
    assert refused_by(pos, "order assault rot") == ["5f"]
    pos = do(pos, "order assault gruen")
    assert refused_by(pos, "to 10.07") == []
    assert refused_by(do(pos, "to 10.07"), "to 10.06") == ["5.1.4"]
    move = do(scene("turn: 2; phase: german; 10.08: gruen; 10.09: pb2"), "order move gruen")
    assert refused_by(move, "to 10.09") == ["R-move"], "that takes an Assault"


@pytest.mark.clause("5.1.4")
def test_5_1_4_stopped_on_the_way_the_point_is_lost() -> None:
    pos = scene("turn: 2; phase: german; points: german=3 yugoslav=1; 09.09: rot; 09.11: pb1")
    pos = walk(pos, "assault", "rot", "09.10", "09.11")
    pos = dice(do(pos, "shoot pb1", "go"), 5, 1)
    pos = dice(pos, 6)
    assert is_prone(pos, "rot")
    assert (where(pos, "rot"), pos.ap) == ("09.10", [2, 0])
    assert asked(pos) == ("german", "3.1.a2")


@pytest.mark.clause("5.1.4")
def test_5_1_4_after_a_reaction_it_may_be_broken_off() -> None:
    pos = scene("turn: 2; phase: german; points: german=3 yugoslav=1; 09.09: rot; 09.11: pb1")
    pos = walk(pos, "assault", "rot", "09.10", "09.11")
    pos = dice(do(pos, "shoot pb1", "go"), 1, 1)
    assert asked(pos) == ("german", "9.3.2")
    assert where(do(pos, "stop"), "rot") == "09.10"
    assert asked(do(pos, "to 09.11", "go")) == ("chance", "11.1a")


@pytest.mark.clause("5.1.4")
def test_5_1_4_a_hex_that_a_reaction_has_emptied_is_entered_as_by_an_ordinary_move() -> None:
    """pb1 storms out of 09.11 and is crushed; the way into its hex is free, and the last."""
    pos = scene("""
        turn: 2; phase: german; points: german=3 yugoslav=2
        09.09: rot gruen; 09.11: pb1; 11.12: pb2
    """)
    pos = walk(pos, "assault", "rot gruen", "09.10", "09.11")
    pos = dice(do(pos, "storm pb1", "go"), 1, 6)
    assert where(pos, "pb1") is None
    assert asked(pos) == ("german", "9.3.2")
    assert offers(pos) == ["stop", "to 09.11"], "there and nowhere else"
    pos = do(pos, "to 09.11")
    assert offers(pos) == ["go"]
    pos = do(pos, "go")
    assert where(pos, "rot") == where(pos, "gruen") == "09.11"
    assert asked(pos) == ("yugoslav", "3.1.a2")
    assert pos.ap == [2, 1]


# 5.1.5 --------------------------------------------------------------------------------------------


@pytest.mark.clause("5.1.5")
def test_5_1_5_a_unit_is_split_and_merged_again() -> None:
    pos = scene("turn: 2; phase: german; points: german=3; 10.07: w1")
    pos = do(pos, "order split w1")
    assert pos.ap[GERMAN] == 2
    pos = do(pos, "split w1 1")
    assert (strength(pos, "w1"), strength(pos, "w1_2")) == (2, 1)
    assert where(pos, "w1_2") == "10.07"
    pos = do(pos, "done")
    assert pos.german_losses == 0
    pos = do(pos, "order split w1", "merge w1 w1_2")
    assert strength(pos, "w1") == 3
    assert where(pos, "w1_2") is None
    assert pos.ap[GERMAN] == 1


@pytest.mark.clause("5.1.5")
def test_5_1_5_one_action_rearranges_the_whole_hex() -> None:
    pos = scene("turn: 2; phase: german; 10.07: w1 w2")
    pos = do(pos, "order split w1", "split w1 1", "split w2 2")
    assert refused_by(pos, "split w1 2") == ["5.1.5"]
    pos = do(pos, "merge w1 w2_2", "merge w2 w1_2")
    assert (strength(pos, "w1"), strength(pos, "w2")) == (4, 2)
    assert pos.ap[GERMAN] == 5


@pytest.mark.clause("5.1.5")
def test_5_1_5_first_all_splits_and_then_all_merges() -> None:
    """So a rearrangement comes to an end."""
    pos = scene("turn: 2; phase: german; 10.07: w1 w2 w3/1")
    pos = do(pos, "order split w1", "split w1 2", "merge w2 w1")
    assert refused_by(pos, "split w2 1") == ["5.1.5"]
    assert refused_by(pos, "merge w1_2 w3") == []


@pytest.mark.clause("5.1.5")
def test_5_1_5_like_with_like_up_to_the_cap() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot/1 gruen smg1 smg2 w1/1 abwehr; 10.08: blau/1")
    pos = do(pos, "order split rot")
    assert refused_by(pos, "merge rot smg1") == ["5.1.5"], "another type"
    assert refused_by(pos, "merge rot w1") == ["5.1.5"], "another formation"
    assert refused_by(pos, "merge rot rot") == ["5.1.5"]
    assert refused_by(pos, "merge rot blau") == ["5.1.5"], "another hex"
    assert refused_by(pos, "merge rot gruen") == []
    pos = do(scene("turn: 2; phase: german; 10.07: w1 w2/2"), "order split w1")
    assert refused_by(pos, "merge w1 w2") == ["5.1.5"], "5 of at most 4"
    assert refused_by(do(pos, "split w2 1"), "merge w1 w2") == []
    pos = do(scene("turn: 2; phase: yugoslav; 10.07: pb1 pb2 ckj lgkj"), "order split pb1")
    assert refused_by(pos, "merge ckj lgkj") == [], "light with light"


@pytest.mark.clause("5.1.5")
def test_5_1_5_markers_are_inherited_and_the_worst_is_kept() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot/attacks=1/prone")
    pos = do(pos, "order split rot", "split rot 1")
    assert is_prone(pos, "rot_2")
    assert attacks(pos, "rot_2") == 1
    pos = scene("turn: 2; phase: german; 10.07: rot gruen/attacks=2/prone")
    pos = do(pos, "order split rot", "merge rot gruen")
    assert is_prone(pos, "rot")
    assert attacks(pos, "rot") == 2


@pytest.mark.clause("5.1.5")
def test_5_1_5_every_type_may_split_and_some_cannot_merge() -> None:
    pos = do(scene("turn: 2; phase: yugoslav; 11.07: l3"), "order split l3", "split l3 1")
    assert strength(pos, "l3_2") == 1
    pos = scene("turn: 2; phase: german; 10.07: abwehr lg wpi")
    assert refused_by(pos, "order split abwehr") == ["5f"]


# 5.2 Special Actions ------------------------------------------------------------------------------


@pytest.mark.clause("5.2")
def test_5_2_their_own_costs() -> None:
    at = "08.07: rybka abwehr/prone rot; 11.05: tito pb1"
    pos = scene(f"phase: german; {at}")
    assert do(pos, "recover abwehr").ap == [4, 6]
    assert do(pos, "interrogate").ap == [4, 6]
    assert do(pos, "strike ju87_1 11.05").ap == [6, 6]
    pos = scene(f"turn: 2; phase: yugoslav; {at}")
    assert walk(pos, "mission", "tito", "11.04").ap == [6, 4]


@pytest.mark.clause("5.2.1")
@pytest.mark.clause("T-ACT.6")
def test_5_2_1_recovery_removes_one_prone_marker_beside_a_command() -> None:
    at = "10.07: rybka rot/prone gruen/prone blau; 10.08: panther/prone; 16.10: pb1/prone"
    pos = scene(f"turn: 2; phase: german; points: german=3 yugoslav=1; {at}")
    assert offers(pos, "recover") == ["recover rot", "recover gruen"]
    assert refused_by(pos, "recover panther") == ["5.2.1"]
    assert refused_by(pos, "recover blau") == ["5.2.1"]
    pos = do(pos, "recover rot")
    assert (is_prone(pos, "rot"), is_prone(pos, "gruen")) == (False, True)
    assert pos.ap[GERMAN] == 1
    assert refused_by(do(pos, "pass"), "recover gruen") == ["T-ACT.6"], "two points"
    assert "5.2.1" in refused_by(scene(f"turn: 2; phase: yugoslav; {at}"), "recover pb1")


@pytest.mark.clause("5.2.1")
def test_5_2_1_any_command_will_do_even_a_prone_one() -> None:
    willam = scene("turn: 2; phase: german; 10.07: willam rot/prone")
    assert offers(willam, "recover") == ["recover rot"]
    prone = scene("turn: 2; phase: german; 10.07: rybka/prone rot/prone")
    assert offers(prone, "recover") == ["recover rot", "recover rybka"]


@pytest.mark.clause("5.2.2")
@pytest.mark.clause("T-ACT.7")
def test_5_2_2_the_abwehr_interrogates_in_a_built_up_hex() -> None:
    pos = scene("turn: 2; phase: german; points: german=2 yugoslav=2; 08.07: abwehr; 11.05: tito")
    assert "interrogate" in offers(pos)
    pos = do(pos, "interrogate")
    assert (asked(pos), pos.ap[GERMAN]) == (("chance", "13.2"), 0)
    pos = scene("turn: 2; phase: german; 09.07: abwehr; 08.07: rot; 11.05: tito")
    assert refused_by(pos, "interrogate") == ["5.2.2"], "in the plain"
    pos = scene("turn: 2; phase: german; points: german=1 yugoslav=2; 08.07: abwehr; 11.05: tito")
    assert refused_by(pos, "interrogate") == ["T-ACT.7"]
    pos = scene("turn: 2; phase: german; 08.07: abwehr/out-of-command; 11.05: tito")
    assert refused_by(pos, "interrogate") == ["T-ACT.7"], "out of command"
    pos = scene("turn: 2; phase: yugoslav; 08.07: abwehr; 11.05: tito")
    assert "5.2.2" in refused_by(pos, "interrogate")


@pytest.mark.clause("5.2.3")
@pytest.mark.clause("T-ACT.8")
def test_5_2_3_a_mission_moves_with_the_units_of_its_hex() -> None:
    pos = scene("""
        turn: 2; phase: yugoslav; points: yugoslav=3
        11.05: tito british pb1 pb2/prone radio ckj
    """)
    pos = do(pos, "order mission tito")
    assert refused_by(pos, "add pb2") == ["10.1.1"]
    assert "5.2.3" in refused_by(pos, "add british"), "no second Mission"
    pos = do(pos, "add pb1", "add radio", "add ckj", "to 11.04", "go")
    assert {where(pos, id) for id in ("tito", "pb1", "radio", "ckj")} == {"11.04"}
    assert (where(pos, "british"), pos.ap[YUGOSLAV]) == ("11.05", 1)
    poor = scene("turn: 2; phase: yugoslav; points: yugoslav=1; 11.05: tito pb1")
    assert refused_by(poor, "order mission tito") == ["4"]
    rich = scene("turn: 2; phase: yugoslav; 11.05: tito pb1")
    assert refused_by(rich, "order mission pb1") == ["5.2.3"]


@pytest.mark.clause("5.2.3")
@pytest.mark.parametrize(("turn", "most"), [(5, 4), (9, 2)])
def test_5_2_3_the_group_has_four_points_and_two_at_night(turn: int, most: int) -> None:
    pos = scene(f"turn: {turn}; phase: yugoslav; 04.04: tito pb1")
    pos = do(pos, "order mission tito", "add pb1")
    for n in range(most):
        pos = do(pos, f"to 04.{5 + n:02}")
    assert refused_by(pos, f"to 04.{5 + most:02}")[0] == "8b"


@pytest.mark.clause("5.2.3")
def test_5_2_3_a_tank_comes_along_with_its_breakdown_dice() -> None:
    pos = scene("turn: 2; phase: yugoslav; points: yugoslav=6; 04.07: tito l3")
    pos = walk(pos, "mission", "tito l3", "03.08")
    assert asked(pos) == ("chance", "13.4.1a"), "one point: a fraction of four"
    assert where(dice(pos, 1), "l3") is None
    assert where(dice(pos, 1), "tito") == "03.08"
    pos = scene("turn: 2; phase: yugoslav; points: yugoslav=6; 02.01: tito l3")
    pos = do(pos, "order mission tito", "add l3", "to 01.02", "leave", "go")
    assert where(pos, "tito") is None
    assert asked(pos) == ("chance", "13.4.1a"), "though the Mission leaves the map"
    assert where(dice(pos, 2), "l3") == "01.02"


@pytest.mark.clause("5.2.3")
def test_5_2_3_the_same_mission_may_be_moved_again() -> None:
    pos = scene("turn: 3; phase: yugoslav; points: yugoslav=6; 04.04: tito")
    for hex in ("04.05", "04.06"):
        pos = do(walk(pos, "mission", "tito", hex), "pass")
    assert refused_by(pos, "order mission tito") == ["13.1.1b"], "two in turn 3"


@pytest.mark.clause("5.2.4")
@pytest.mark.clause("T-ACT.9")
def test_5_2_4_an_air_attack_on_the_turns_it_is_given() -> None:
    at = "10.07: rot; 16.10: pb1"
    pos = scene(f"turn: 2; phase: german; {at}")
    assert offers(pos, "strike") == []
    assert refused_by(pos, "strike ju87_1 16.10") == ["13.3.3"]
    pos = scene(f"turn: 3; phase: german; {at}")
    assert offers(pos, "strike") == ["strike ju87_3 16.10", "strike cr42_3 16.10"]
    pos = dice(do(pos, "strike ju87_3 16.10"), 1)
    assert pos.ap == [6, 6], "it costs nothing"
    assert asked(pos) == ("yugoslav", "3.1.a2"), "but it is his Action"
    pos = do(pos, "pass")
    assert refused_by(pos, "strike ju87_3 16.10") == ["13.3.3"], "once for each aircraft"
    assert offers(pos, "strike") == ["strike cr42_3 16.10"]
    second_day = scene("turn: 13; phase: german; 10.07: rot; 16.10: pb1 british")
    assert refused_by(second_day, "strike baf 16.10") == ["5.2.4"], "the other player's"


# 5.3 Reactions ------------------------------------------------------------------------------------

PASSING = "10.10: rot; 10.08: pb1"


@pytest.mark.clause("5.3")
def test_5_3_the_inactive_player_reacts_in_a_window() -> None:
    pos = scene(f"turn: 2; phase: yugoslav; {PASSING}")
    assert refused_by(pos, "shoot pb1") == ["3.1.a2"], "not on his own turn"
    pos = walk(scene(f"turn: 2; phase: german; {PASSING}"), "move", "rot", "10.09")
    assert asked(pos) == ("yugoslav", "12a")
    assert offers(pos) == ["decline", "shoot pb1", "storm pb1"]
    assert "5.3" in refused_by(pos, "shoot rot")
    assert asked(do(pos, "decline")) == ("yugoslav", "3.1.a2"), "the move is over"


@pytest.mark.clause("5.3.1")
def test_5_3_1_an_opportunity_attack_at_who_moves_in_range() -> None:
    pos = walk(scene(f"turn: 2; phase: german; {PASSING}"), "move", "rot", "10.09")
    pos = do(pos, "shoot pb1", "go")
    assert asked(pos) == ("chance", "9.1b")
    pos = dice(pos, 5, 5)
    assert strength(pos, "rot") == 1
    out_of_range = walk(scene(f"turn: 2; phase: german; {PASSING}"), "move", "rot", "11.11")
    assert asked(out_of_range) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("5.3.2")
def test_5_3_2_an_opportunity_assault_enters_the_hex_of_the_mover() -> None:
    pos = walk(scene(f"turn: 2; phase: german; {PASSING}"), "move", "rot", "10.09")
    pos = do(pos, "storm pb1", "go")
    assert where(pos, "pb1") == "10.09"
    assert asked(pos) == ("chance", "11.1a")
    far = walk(scene("turn: 2; phase: german; 10.10: rot; 10.07: pa"), "move", "rot", "10.09")
    assert offers(far) == ["decline", "shoot pa"]
    assert refused_by(far, "storm pa") == ["12.2a"]


# T-ACT --------------------------------------------------------------------------------------------


@pytest.mark.clause("T-ACT.1")
@pytest.mark.parametrize(("mark", "cost"), [("", 1), ("/out-of-command", 2)])
def test_t_act_1_movement(mark: str, cost: int) -> None:
    pos = walk(scene(f"turn: 2; phase: german; 10.07: rot{mark}"), "move", "rot", "10.08")
    assert pos.ap[GERMAN] == 6 - cost
    poor = scene(f"turn: 2; phase: german; points: german=1 yugoslav=1; 10.07: rot{mark}")
    assert refused_by(poor, "order move rot") == ([] if cost == 1 else ["4"])


@pytest.mark.clause("T-ACT.2")
@pytest.mark.parametrize(("mark", "cost"), [("", 1), ("/out-of-command", 2)])
def test_t_act_2_attack(mark: str, cost: int) -> None:
    pos = fire(scene(f"turn: 2; phase: german; 10.07: rot{mark}; 10.08: pb1"), "rot", "10.08")
    assert pos.ap[GERMAN] == 6 - cost


@pytest.mark.clause("T-ACT.3")
@pytest.mark.clause("T-ACT.4")
@pytest.mark.clause("T-ACT.5")
@pytest.mark.parametrize("kind", ["move-attack", "assault", "split"])
def test_t_act_3_to_5_not_out_of_command(kind: str) -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot/out-of-command; 10.09: pb1")
    assert refused_by(pos, f"order {kind} rot") == ["6.1a"]
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.09: pb1")
    if kind == "split":
        pos = do(pos, "order split rot", "split rot 1")
    else:
        pos = do(
            walk(pos, kind, "rot", *(["10.08"] if kind == "move-attack" else ["10.08", "10.09"]))
        )
    assert pos.ap[GERMAN] == 5


@pytest.mark.clause("T-ACT.10")
@pytest.mark.parametrize(("mark", "cost"), [("", 1), ("/out-of-command", 2)])
def test_t_act_10_opportunity_attack(mark: str, cost: int) -> None:
    pos = scene(f"turn: 2; phase: yugoslav; 10.10: pb1; 10.08: rot{mark}")
    pos = walk(pos, "move", "pb1", "10.09")
    assert do(pos, "shoot rot", "go").ap == [6 - cost, 5]


@pytest.mark.clause("T-ACT.11")
def test_t_act_11_opportunity_assault() -> None:
    pos = scene("turn: 2; phase: yugoslav; 10.10: pb1; 10.08: rot gruen/out-of-command")
    pos = walk(pos, "move", "pb1", "10.09")
    assert refused_by(pos, "storm gruen") == ["6.1a"]
    pos = do(pos, "storm rot")
    assert refused_by(pos, "add gruen") == ["6.1a"]
    assert do(pos, "go").ap == [5, 5]


# 6 Command ----------------------------------------------------------------------------------------


@pytest.mark.clause("6a")
def test_6a_checked_at_the_end_of_the_turn_for_german_units_only() -> None:
    pos = scene("""
        turn: 2; phase: german
        10.07: rybka; 10.08: rot; 04.04: gruen; 16.10: pb1; 20.01: pb2
    """)
    assert not is_out(pos, "gruen")
    pos = next_turn(pos)
    assert [unit for unit in ("rot", "gruen", "pb1", "pb2") if is_out(pos, unit)] == ["gruen"]
    assert told(pos, "out-of-command") == [{"unit": "gruen", "hex": "04.04"}]


@pytest.mark.clause("6a")
@pytest.mark.parametrize("check", ["end", "start"])
def test_6a_units_that_land_are_in_command_unless_the_check_is_at_the_start(check: str) -> None:
    """Rybka jumps with Rot; Grün comes down ten hexes away."""
    pos = scene(f"""
        turn: 3; phase: drop; options: command_check={check}
        04.04: blau rybka; 16.10: pb1; awaited: fa1
    """)
    pos = dice(do(pos, "drop fa1 13.09"), 1)
    pos = dice(pos, 1, 1)
    assert asked(pos)[1] == "3.1.a2"
    assert is_out(pos, "fa1") is (check == "start")
    assert not is_out(pos, "blau")


@pytest.mark.clause("6a")
@pytest.mark.parametrize("check", ["end", "start"])
def test_6a_either_way_it_lasts_for_the_next_turn(check: str) -> None:
    pos = scene(f"""
        turn: 2; phase: german; options: command_check={check}
        10.07: rybka; 10.08: rot/out-of-command; 04.04: gruen; 16.10: pb1
    """)
    pos = dice(next_turn(pos), 1, 1)
    assert (is_out(pos, "rot"), is_out(pos, "gruen")) == (False, True)


@pytest.mark.clause("6b")
@pytest.mark.parametrize("any_command", [False, True])
def test_6b_its_own_command(any_command: bool) -> None:
    """w1 is 2 hexes from Rybka and 6 from Willam; the Abwehr belongs to Rybka."""
    pos = scene(f"""
        turn: 2; phase: control; options: any_command={yes(any_command)}
        10.07: rybka; 10.09: w1; 04.09: willam; 04.08: abwehr; 10.08: rot
    """)
    out = [unit for unit in ("w1", "abwehr", "rot") if is_out(pos, unit)]
    assert out == ([] if any_command else ["w1", "abwehr"])


@pytest.mark.clause("6c")
def test_6c_it_lasts_the_whole_turn() -> None:
    pos = dice(scene("turn: 4; phase: control; 10.12: rybka; 10.07: rot; 16.10: pb1"), 6, 1)
    assert is_out(pos, "rot")
    pos = walk(pos, "move", "rybka", "10.11", "10.10")
    pos = do(pos, "pass")
    before = pos.ap[GERMAN]
    pos = walk(pos, "move", "rot", "10.08")
    assert is_out(pos, "rot")
    assert pos.ap[GERMAN] == before - 2
    assert not is_out(next_turn(pos), "rot")


@pytest.mark.clause("6c")
def test_6c_who_was_in_command_stays_so() -> None:
    pos = scene("turn: 2; phase: yugoslav; 11.08: rybka; 16.10: rot; 11.09: pb1")
    pos = walk(pos, "move", "pb1", "11.08")
    assert not is_out(pos, "rot")


@pytest.mark.clause("6.1a")
def test_6_1a_movement_attack_and_opportunity_attack_only() -> None:
    pos = scene("turn: 3; phase: german; 10.07: rot/out-of-command rybka; 10.08: pb1")
    assert offers(pos, "order") == ["order move rot", "order attack rot", "order move rybka"]
    for kind in ("assault", "move-attack", "split"):
        assert refused_by(pos, f"order {kind} rot") == ["6.1a"]
    pos = scene("turn: 2; phase: german; 10.07: w1 w2/2/out-of-command")
    pos = do(pos, "order split w1", "split w1 1")
    assert refused_by(pos, "split w2 1") == ["6.1a"]
    assert refused_by(pos, "merge w1 w2") == ["6.1a"]
    pos = scene("turn: 2; phase: yugoslav; 10.10: pb1; 10.08: rot/out-of-command")
    pos = walk(pos, "move", "pb1", "10.09")
    assert offers(pos) == ["decline", "shoot rot"]


@pytest.mark.clause("6.1b")
def test_6_1b_at_double_the_cost() -> None:
    at = "turn: 2; phase: yugoslav; 10.10: pb1; 10.08: rot/out-of-command"
    pos = walk(scene(f"{at}; points: german=1 yugoslav=3"), "move", "pb1", "10.09")
    assert asked(pos) == ("german", "3.1.a2"), "one point: no window"
    pos = scene("""
        turn: 2; phase: yugoslav; points: german=1 yugoslav=3
        10.10: pb1; 10.08: rot/out-of-command gruen
    """)
    pos = walk(pos, "move", "pb1", "10.09")
    assert refused_by(pos, "shoot rot") == ["12.1"]
    pos = do(pos, "shoot gruen")
    assert refused_by(pos, "add rot") == ["12.1"]
    pos = walk(scene(f"{at}; points: german=2 yugoslav=3"), "move", "pb1", "10.09")
    pos = dice(do(pos, "shoot rot", "go"), 1, 1)
    assert pos.ap[GERMAN] == 0
    assert parts(sums(pos, "volley")["to-hit"]) == [(5, "T-TEC.1")]
