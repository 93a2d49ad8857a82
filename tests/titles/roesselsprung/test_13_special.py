"""13 Missions, the Abwehr, aircraft, tanks, light units, heavy weapons; the table of units."""

from __future__ import annotations

import pytest

from grognard.titles.roesselsprung.rules.ch15_victory import points
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import (
    asked,
    attacks,
    dice,
    do,
    fire,
    is_prone,
    offers,
    parts,
    refused_by,
    scene,
    strength,
    sums,
    told,
    walk,
    where,
)

BOX = TITLE.box

# 13.1 Missions ------------------------------------------------------------------------------------


@pytest.mark.clause("13.1")
def test_13_1_the_german_player_sees_only_that_a_counter_is_there() -> None:
    pos = scene("turn: 2; 11.05: tito; 10.06: decoy1 us; 08.07: british/revealed")
    assert sorted(mission.mission for mission in BOX.missions) == [
        *["british", *["decoy"] * 4],
        *["soviet", "tito", "us"],
    ]
    for seat in ("german", "observer"):
        seen = TITLE.sight.view(pos, seat)
        assert seen.missions == {"10.06": 2, "11.05": 1}
        assert "tito" not in seen.pieces
        assert seen.pieces["british"].place == "08.07"
    assert TITLE.sight.view(pos, "yugoslav").pieces["tito"].place == "11.05"


@pytest.mark.clause("13.1.1a")
def test_13_1_1a_four_points_at_the_cost_of_the_ground() -> None:
    pos = scene("turn: 2; phase: yugoslav; 11.05: tito")
    pos = do(pos, "order mission tito", "to 12.05", "to 13.05")
    assert offers(pos, "to") == []
    assert refused_by(pos, "to 13.06") == ["8b"]
    pos = do(pos, "go")
    assert (where(pos, "tito"), pos.ap[1]) == ("13.05", 4)
    # No other Action moves a Mission.
    alone = scene("turn: 2; phase: yugoslav; 11.05: tito")
    assert refused_by(alone, "order move tito") == ["5.2.3"]


@pytest.mark.clause("13.1.1a")
def test_13_1_1a_not_among_german_units_but_among_other_missions() -> None:
    pos = scene("turn: 2; phase: yugoslav; 10.08: decoy1; 10.07: rot; 10.09: us; 09.08: rybka")
    pos = do(pos, "order mission decoy1")
    assert refused_by(pos, "to 10.07") == ["R-move", "R-move"]
    assert refused_by(pos, "to 09.08") == ["R-move"]
    assert refused_by(pos, "to 10.09") == []


@pytest.mark.clause("13.1.1b")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_13_1_1b_one_action_less_than_the_turn(turn: int) -> None:
    pos = scene(f"turn: {turn}; phase: yugoslav; points: yugoslav=12; 10.08: decoy1; 11.05: tito")
    for hex in ("10.09", "10.08", "10.09")[: turn - 1]:
        pos = walk(pos, "mission", "decoy1", hex)
        pos = do(pos, "pass") if pos.seat == "german" else pos
    assert refused_by(pos, "order mission decoy1") == ["13.1.1b"]
    assert refused_by(pos, "order mission tito") == ["13.1.1b"]
    assert offers(pos, "order mission") == []


@pytest.mark.clause("13.1.1c")
def test_13_1_1c_a_point_is_needed_to_leave_from_the_edge() -> None:
    near = do(scene("turn: 2; phase: yugoslav; 09.03: decoy1"), "order mission decoy1")
    near = do(near, "to 08.02", "to 07.02")
    assert refused_by(near, "leave") == ["13.1.1c"]
    near = do(near, "to 06.01")
    assert refused_by(near, "leave") == []
    assert told(do(near, "leave", "go"), "mission-fled")
    far = do(scene("turn: 3; phase: yugoslav; 10.03: decoy1"), "order mission decoy1")
    far = do(far, "to 09.03", "to 08.02", "to 07.02", "to 06.01")
    assert refused_by(far, "leave") == ["13.1.1c"]
    # With its next action it leaves at once.
    far = do(far, "go", "pass")
    far = do(far, "order mission decoy1", "leave", "go")
    assert where(far, "decoy1") is None
    assert TITLE.sight.view(far, "german").missions_fled == 1


@pytest.mark.clause("13.1.1c")
def test_13_1_1c_the_escort_stays_at_the_edge_and_nobody_must_leave() -> None:
    pos = scene("turn: 2; phase: yugoslav; 07.02: decoy1 pb1 radio")
    pos = do(pos, "order mission decoy1", "add pb1", "add radio", "to 06.01")
    assert where(do(pos, "go"), "decoy1") == "06.01"
    pos = do(pos, "leave")
    assert offers(pos) == ["go"]
    pos = do(pos, "go")
    assert (where(pos, "pb1"), where(pos, "radio")) == ("06.01", "06.01")
    assert where(pos, "decoy1") is None


@pytest.mark.clause("13.1.1c")
def test_13_1_1c_who_is_fired_at_on_the_edge_may_still_leave() -> None:
    pos = scene("turn: 2; phase: yugoslav; 07.02: decoy1 pb1; 06.03: smg1; 06.02: rot")
    pos = do(pos, "order mission decoy1", "add pb1", "to 06.01", "leave", "go")
    pos = dice(do(pos, "shoot rot", "go"), 1, 1)
    pos = do(pos, "decline")
    assert asked(pos) == ("yugoslav", "9.3.2")
    pos = do(pos, "leave", "go")
    assert where(pos, "decoy1") is None


@pytest.mark.clause("13.1.1d")
def test_13_1_1d_which_one_has_left_is_not_shown() -> None:
    pos = do(scene("turn: 3; phase: yugoslav; 06.01: us"), "order mission us", "leave", "go")
    for seat in ("german", "observer"):
        assert told(pos, "mission-fled", seat) == [{"unit": "mission", "hex": "06.01"}]
        assert "us" not in TITLE.sight.view(pos, seat).pieces
        assert TITLE.sight.view(pos, seat).missions_fled == 1
    assert told(pos, "mission-fled", "yugoslav") == [{"unit": "us", "hex": "06.01"}]


@pytest.mark.clause("13.1.1d")
@pytest.mark.parametrize("who", ["tito", "decoy1/revealed"])
def test_13_1_1d_except_tito_and_who_was_face_up(who: str) -> None:
    id = who.removesuffix("/revealed")
    pos = do(scene(f"turn: 3; phase: yugoslav; 06.01: {who}"), f"order mission {id}", "leave", "go")
    assert told(pos, "mission-fled", "german") == [{"unit": id, "hex": "06.01"}]
    assert TITLE.sight.view(pos, "german").pieces[id].place == "fled"


@pytest.mark.clause("13.1.2a")
def test_13_1_2a_entering_an_undefended_hex_turns_the_missions_over() -> None:
    pos = scene("turn: 2; phase: german; 09.07: rot; 08.07: us decoy1")
    pos = do(pos, "order move rot", "to 08.07")
    pos = do(pos, "to 08.08", "go")
    assert [where(pos, id) for id in ("us", "decoy1", "rot")] == [None, None, "08.08"]
    assert {event.key for event in pos.news or () if event.reveals} == {
        "mission-caught",
        "decoy-caught",
    }
    assert TITLE.sight.view(pos, "german").pieces["us"].place == "taken"


@pytest.mark.clause("13.1.2a")
def test_13_1_2a_a_command_alone_catches_nothing() -> None:
    pos = do(scene("turn: 2; phase: german; 09.07: rybka rot; 08.07: us"), "order move rybka")
    assert refused_by(pos, "to 08.07") == ["R-move"]
    pos = do(pos, "add rot", "to 08.07", "go")
    assert where(pos, "us") is None


@pytest.mark.clause("13.1.2a")
def test_13_1_2a_a_defended_mission_is_caught_when_the_germans_are_left_alone() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: pb1 us")
    pos = walk(pos, "assault", "rot gruen", "10.08")
    thrown_back = dice(pos, 1, 3)
    assert where(thrown_back, "us") == "10.08"
    won = dice(pos, 3, 2)
    assert where(won, "us") == "10.08"
    won = dice(do(won, "retreat 10.09"), 1)
    assert (where(won, "pb1"), where(won, "us")) == ("10.09", None)
    assert points(won, 0).total == 4


@pytest.mark.clause("13.1.2a")
def test_13_1_2a_as_an_option_missions_retreat_with_their_guard_unseen() -> None:
    begun = scene("""
        turn: 2; phase: german; options: missions_retreat
        10.07: rot gruen; 10.08: pb1 us
    """)
    begun = walk(begun, "assault", "rot gruen", "10.08")
    pos = do(dice(begun, 3, 2), "retreat 10.09")
    assert [where(pos, id) for id in ("pb1", "us", "rot")] == ["10.09", "10.09", "10.08"]
    assert [fact["unit"] for fact in told(pos, "retreated", "german")] == ["pb1", "mission"]
    assert [fact["unit"] for fact in told(pos, "retreated", "yugoslav")] == ["pb1", "us"]
    # Without a guard left it stays and is caught.
    assert where(dice(begun, 4, 1), "us") is None


@pytest.mark.clause("13.1.2b")
def test_13_1_2b_decoys_are_worth_nothing_missions_four_points() -> None:
    for id, worth in (("decoy1", 0), ("british", 4), ("us", 4), ("soviet", 4)):
        pos = scene(f"turn: 2; phase: german; 10.07: rot; 10.08: {id}")
        pos = walk(pos, "move", "rot", "10.08")
        assert where(pos, id) is None
        assert points(pos, 0).total == worth


@pytest.mark.clause("13.1.2c")
@pytest.mark.parametrize(("face", "fate"), [(4, "captured"), (5, "killed")])
def test_13_1_2c_a_die_against_the_strength_in_the_hex(face: int, fate: str) -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: tito; 09.08: pb1")
    pos = walk(pos, "move", "rot gruen", "10.08", "10.09")
    assert asked(pos) == ("chance", "13.1.2c")
    pos = dice(pos, face)
    assert pos.tito == fate
    if fate == "captured":
        # In the middle of a march: nothing more is asked.
        assert pos.result is not None
        assert pos.result.winner == "german"
        assert pos.stack == ()
    else:
        assert points(pos, 0).total == 20
        assert asked(pos) == ("yugoslav", "12a")


@pytest.mark.clause("13.1.2c")
def test_13_1_2c_after_an_assault_all_who_are_left_count() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: tito pb1")
    pos = walk(pos, "assault", "rot gruen", "10.08")
    pos = dice(pos, 6, 2)
    assert (where(pos, "pb1"), asked(pos)) == (None, ("chance", "13.1.2c"))
    assert (dice(pos, 4).tito, dice(pos, 5).tito) == ("captured", "killed")


@pytest.mark.clause("13.1.2c")
def test_13_1_2c_six_points_are_a_sure_catch() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen blau; 10.08: tito")
    pos = walk(pos, "move", "rot gruen blau", "10.08")
    assert {dice(pos, face).tito for face in range(1, 7)} == {"captured"}


@pytest.mark.clause("13.1.3")
def test_13_1_3_missions_are_never_hit() -> None:
    pos = scene("turn: 5; phase: german; 10.07: rot; 10.08: us; 10.06: grn tito")
    assert refused_by(do(pos, "order attack rot"), "fire 10.08") == ["5.1.2"]
    assert refused_by(pos, "strike hs126_5 10.08") == ["13.3"]
    pos = dice(do(pos, "strike hs126_5 10.06"), 4, 6, 6)
    assert (where(pos, "tito"), strength(pos, "grn")) == ("10.06", 1)
    # On the move it is not fired at either, its guard is.
    lone = scene("turn: 2; phase: yugoslav; 10.09: us; 10.07: rot mrs1")
    lone = walk(lone, "mission", "us", "10.08")
    assert refused_by(lone, "shoot rot") == ["5.1.2"]
    assert offers(lone, "shoot") == []
    led = scene("turn: 2; phase: yugoslav; 10.09: us pb1; 10.07: rot")
    led = walk(led, "mission", "us pb1", "10.08")
    led = dice(do(led, "shoot rot", "go"), 6, 6)
    assert (where(led, "us"), strength(led, "pb1")) == ("10.08", 1)


@pytest.mark.clause("13.1.3")
def test_13_1_3_a_lone_mission_on_the_move_can_be_seized() -> None:
    pos = scene("turn: 2; phase: yugoslav; 10.09: us; 10.07: rot")
    pos = walk(pos, "mission", "us", "10.08", "09.08")
    assert offers(pos) == ["decline", "storm rot"]
    pos = do(pos, "storm rot", "go")
    assert (where(pos, "us"), where(pos, "rot"), attacks(pos, "rot")) == (None, "10.08", 0)
    assert pos.ap == [5, 4]
    assert asked(pos) == ("german", "3.1.a2")


@pytest.mark.clause("13.1.3")
def test_13_1_3_as_an_option_it_is_safe_but_not_among_its_guards() -> None:
    safe = "turn: 2; phase: yugoslav; options: no_reaction_on_lone_mission; 10.07: rot"
    pos = walk(scene(f"{safe}; 10.09: us"), "mission", "us", "10.08")
    assert asked(pos) == ("german", "3.1.a2")
    pair = walk(scene(f"{safe}; 10.09: us radio"), "mission", "us radio", "10.08")
    assert offers(pair, "storm") == ["storm rot"]
    # It comes to a unit that stands there: the hex may be assaulted.
    pos = walk(scene(f"{safe}; 10.09: us; 10.08: pb1"), "mission", "us", "10.08")
    assert offers(pos) == ["decline", "storm rot"]


@pytest.mark.clause("13.1.4a")
@pytest.mark.parametrize(("turn", "bonus"), [(1, 0), (2, 1)])
def test_13_1_4a_tito_is_worth_a_point_a_turn(turn: int, bonus: int) -> None:
    pos = dice(scene(f"turn: {turn}; phase: points; 11.05: tito; 10.06: grn"), 1, 1)
    # Turn 1: the die and 1. Later: 1 by the table, 1 by the die.
    assert told(pos, "points-gained")[1]["points"] == 2 + bonus
    gone = scene(f"turn: {turn}; phase: points; 10.06: grn; taken: tito")
    assert told(dice(gone, 1, 1), "points-gained")[1]["points"] == 2


@pytest.mark.clause("13.1.4b")
def test_13_1_4b_every_mission_that_fled_costs_a_point() -> None:
    """Tito and a decoy: two less, and no more bonus. Caught ones cost nothing."""
    pos = scene("""
        turn: 4; phase: points; 10.06: grn pb1 ing; 08.07: us
        fled: tito decoy1; taken: british
    """)
    gained = [event for event in dice(pos, 6, 6).news or () if event.key == "points-gained"][1]
    assert parts(gained.sums["points"]) == [(2, "T-AP"), (3, "4.1c"), (-2, "13.1.4b")]


# 13.2 The Abwehr ----------------------------------------------------------------------------------


@pytest.mark.clause("13.2")
def test_13_2_a_three_uncovers_a_mission_of_the_german_players_choice() -> None:
    pos = scene("""
        turn: 2; phase: german
        08.07: abwehr; 11.05: tito; 10.06: decoy1; 12.07: us/revealed
    """)
    pos = do(pos, "interrogate")
    assert pos.ap[0] == 4
    assert asked(dice(pos, 2)) == ("yugoslav", "3.1.a2")
    pos = dice(pos, 3)
    assert asked(pos) == ("german", "13.2")
    assert offers(pos) == ["uncover 11.05", "uncover 10.06"]
    assert refused_by(pos, "uncover 12.07") == ["13.2"]
    pos = do(pos, "uncover 11.05")
    assert told(pos, "mission-uncovered", "german") == [{"unit": "tito", "hex": "11.05"}]
    assert TITLE.sight.view(pos, "german").pieces["tito"].place == "11.05"
    # It stays where it is, face up, and goes on moving.
    assert "order mission tito" in offers(pos)


@pytest.mark.clause("13.2")
def test_13_2_where_and_by_whom() -> None:
    outside = scene("turn: 2; phase: german; 09.07: abwehr; 11.05: tito")
    assert refused_by(outside, "interrogate") == ["5.2.2"]
    prone = scene("turn: 2; phase: german; 08.07: abwehr/prone; 11.05: tito")
    assert refused_by(prone, "interrogate") == []
    out = scene("turn: 2; phase: german; 08.07: abwehr/out-of-command; 11.05: tito")
    assert refused_by(out, "interrogate") == ["T-ACT.7"]
    shown = scene("turn: 2; phase: german; 08.07: abwehr; 11.05: tito/revealed")
    assert refused_by(shown, "interrogate") == ["13.2"]
    poor = scene("turn: 2; phase: german; points: german=1 yugoslav=1; 08.07: abwehr; 11.05: tito")
    assert refused_by(poor, "interrogate") == ["T-ACT.7"]
    twice = scene("turn: 2; phase: german; points: german=4; 08.07: abwehr; 11.05: tito")
    twice = dice(do(twice, "interrogate"), 1)
    assert "interrogate" in offers(twice)


# 13.3 Aircraft ------------------------------------------------------------------------------------


@pytest.mark.clause("13.3")
def test_13_3_a_raid_is_an_action_each_anywhere_on_the_map() -> None:
    at = "20.01: pd1; 01.12: radio; 11.07: l3; 10.10: us; 05.05: rot"
    pos = scene(f"turn: 3; phase: german; points: none; {at}")
    hexes = ("20.01", "11.07", "01.12")
    assert offers(pos, "strike ju87_3") == [f"strike ju87_3 {hex}" for hex in hexes]
    assert refused_by(pos, "strike ju87_3 10.10") == ["13.3"]
    assert refused_by(pos, "strike ju87_3 05.05") == ["13.3"]
    pos = dice(do(pos, "strike ju87_3 20.01"), 1)
    # No points are needed and none are paid; the other aircraft is still there.
    assert asked(pos) == ("german", "3.1.a2")
    assert refused_by(pos, "strike ju87_3 20.01") == ["13.3.3"]
    assert offers(pos, "strike cr42_3") != []
    for turn, raids in ((1, 3), (2, 0), (3, 2), (4, 0), (5, 1), (6, 1), (7, 0)):
        said = offers(scene(f"turn: {turn}; phase: german; points: german=1; {at}"), "strike")
        assert len({text.split()[1] for text in said}) == raids


@pytest.mark.clause("13.3")
def test_13_3_no_reaction_and_no_marker() -> None:
    pos = scene("turn: 5; phase: german; 10.06: grn; 10.07: rot")
    pos = dice(do(pos, "strike hs126_5 10.06"), 6, 1, 1)
    assert asked(pos) == ("yugoslav", "3.1.a2")
    assert attacks(pos, "rot") == 0


@pytest.mark.clause("13.3.1")
@pytest.mark.parametrize(
    ("aircraft", "turn", "face", "arrives"),
    [("ju87_3", 3, 2, 0), ("ju87_3", 3, 3, 1), ("cr42_3", 3, 3, 0), ("cr42_3", 3, 4, 1)],
)
def test_13_3_1_it_must_find_its_way(aircraft: str, turn: int, face: int, arrives: int) -> None:
    pos = scene(f"turn: {turn}; phase: german; 10.06: grn")
    pos = dice(do(pos, f"strike {aircraft} 10.06"), face)
    assert told(pos, "raid-die")[0]["arrived"] == arrives
    assert (asked(pos) == ("chance", "13.3.2")) is bool(arrives)


@pytest.mark.clause("13.3.2")
def test_13_3_2_its_dice_and_its_modifier() -> None:
    pos = dice(do(scene("turn: 3; phase: german; 10.06: grn"), "strike ju87_3 10.06"), 3)
    assert told(dice(pos, 5, 6, 4, 1), "raid")[0]["hits"] == 2
    other = dice(do(scene("turn: 3; phase: german; 10.06: grn"), "strike cr42_3 10.06"), 4)
    other = dice(other, 5, 6, 4)
    assert told(other, "raid")[0]["hits"] == 1
    assert asked(other) == ("chance", "10.1")
    lost = dice(pos, 5, 6, 4, 1)
    assert strength(lost, "grn") == 1


@pytest.mark.clause("13.3.3")
def test_13_3_3_a_raid_not_flown_is_lost() -> None:
    pos = scene("turn: 2; phase: german; 10.06: grn")
    assert refused_by(pos, "strike ju87_1 10.06") == ["13.3.3"]
    assert refused_by(pos, "strike ju87_3 10.06") == ["13.3.3"]
    yugoslav = scene("turn: 3; phase: yugoslav; 10.06: grn; 10.07: rot")
    assert refused_by(yugoslav, "strike ju87_3 10.07") == ["5.2.4"]


@pytest.mark.clause("13.3.4a")
def test_13_3_4a_the_yugoslav_player_has_the_balkan_air_force() -> None:
    at = "10.07: rot; 12.08: rybka; 11.05: british; 10.09: gruen blau"
    pos = scene(f"turn: 13; phase: yugoslav; {at}")
    assert offers(pos, "strike") == [f"strike baf {hex}" for hex in ("10.07", "12.08", "10.09")]
    pos = dice(do(pos, "strike baf 10.07"), 3, 5, 5, 1)
    assert (strength(pos, "rot"), pos.german_losses) == (1, 1)
    assert asked(pos) == ("chance", "10.1")
    assert refused_by(scene(f"turn: 13; phase: german; {at}"), "strike baf 10.07")[0] == "5.2.4"


@pytest.mark.clause("13.3.4b")
def test_13_3_4b_from_turn_13_once_a_turn_if_the_british_are_there() -> None:
    at = "10.07: rot; 11.05: british"
    assert offers(scene(f"turn: 12; phase: yugoslav; {at}"), "strike") == []
    assert refused_by(scene(f"turn: 12; phase: yugoslav; {at}"), "strike baf 10.07") == ["13.3.3"]
    pos = scene(f"turn: 13; phase: yugoslav; points: yugoslav=2; {at}")
    pos = dice(do(pos, "strike baf 10.07"), 1)
    assert refused_by(pos, "strike baf 10.07") == ["13.3.3"]
    pos = do(pos, "pass")
    assert pos.turn == 14
    pos = dice(pos, 6, 6)
    pos = do(pos, "pass") if pos.seat == "german" else pos
    assert offers(pos, "strike") == ["strike baf 10.07"]
    for place in ("forgone", "fled"):
        gone = scene(f"turn: 13; phase: yugoslav; 10.07: rot; {place}: british")
        assert refused_by(gone, "strike baf 10.07") == ["13.3.4b"]
    known = scene("turn: 13; phase: yugoslav; 10.07: rot; taken: british")
    assert refused_by(known, "strike baf 10.07") == ["13.3.3", "13.3.4b"]


# 13.4 Tanks ---------------------------------------------------------------------------------------


@pytest.mark.clause("13.4")
def test_13_4_there_is_one_tank_unit() -> None:
    assert [unit.id for unit in BOX.combat if unit.tank and unit.vf] == ["l3"]


ROAD = ("11.07", "12.07", "12.08", "13.09", "14.09", "15.10", "16.10", "17.11", "18.11", "19.12")


def dice_of_a_drive(hexes: int) -> int:
    """The tank drives so many road hexes: how many dice are thrown."""
    pos = walk(scene("turn: 2; phase: yugoslav; 11.07: l3"), "move", "l3", *ROAD[1 : hexes + 1])
    thrown = 0
    while asked(pos) == ("chance", "13.4.1a"):
        pos, thrown = dice(pos, 2), thrown + 1
    assert where(pos, "l3") == ROAD[hexes]
    return thrown


@pytest.mark.clause("13.4.1a")
@pytest.mark.parametrize(("used", "thrown"), [(1, 1), (4, 1), (5, 2), (8, 2), (9, 3)])
def test_13_4_1a_a_die_for_every_four_points_or_fraction(used: int, thrown: int) -> None:
    assert dice_of_a_drive(used) == thrown


@pytest.mark.clause("13.4.1a")
def test_13_4_1a_on_a_one_it_is_left_where_it_stands() -> None:
    pos = walk(scene("turn: 2; phase: yugoslav; 11.07: l3"), "move", "l3", *ROAD[1:7])
    assert where(pos, "l3") == "14.09"
    broken = dice(pos, 1)
    assert where(broken, "l3") is None
    assert asked(broken) == ("german", "3.1.a2")
    assert points(broken, 0).total == 0
    # Counted anew in each Action: two of one point are two dice.
    again = walk(scene("turn: 2; phase: yugoslav; 11.07: l3"), "move", "l3", "12.07")
    again = do(dice(again, 6), "pass")
    again = walk(again, "move", "l3", "12.08")
    assert asked(again) == ("chance", "13.4.1a")


@pytest.mark.clause("13.4.1a")
def test_13_4_1a_in_an_assault_all_of_them_before_the_fight() -> None:
    pos = scene("turn: 2; phase: yugoslav; points: yugoslav=6; 11.07: l3; 15.10: rot")
    pos = walk(pos, "assault", "l3", *ROAD[1:6])
    assert asked(pos) == ("chance", "13.4.1a")
    pos = dice(pos, 3)
    assert (where(pos, "l3"), asked(pos)) == ("15.10", ("chance", "13.4.1a"))
    assert asked(dice(pos, 3)) == ("chance", "11.1a")
    lost = dice(pos, 1)
    assert (where(lost, "l3"), where(lost, "rot")) == (None, "15.10")
    assert asked(lost) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("13.4.1a")
def test_13_4_1a_pushed_off_the_road_the_tank_still_throws_for_what_it_used() -> None:
    """Assaulted in the second hex: two points used, one die at the end."""
    pos = scene("turn: 2; phase: yugoslav; 11.07: l3; 12.09: rot gruen")
    pos = walk(pos, "move", "l3", "12.07", "12.08", "13.09")
    pos = dice(do(pos, "storm rot", "add gruen", "go"), 2, 1)
    assert told(pos, "result-beaten")
    pos = do(pos, "retreat 11.08")
    pos = dice(pos, 1)
    assert asked(pos) == ("chance", "13.4.1a")
    assert where(dice(pos, 1), "l3") is None
    assert where(dice(pos, 2), "l3") == "11.08"


@pytest.mark.clause("13.4.1b")
def test_13_4_1b_only_by_road_or_over_plain() -> None:
    by_road = do(scene("turn: 2; phase: yugoslav; 10.07: l3"), "order move l3")
    assert refused_by(by_road, "to 10.06") == []
    across = do(scene("turn: 2; phase: yugoslav; 09.07: l3"), "order move l3")
    assert refused_by(across, "to 10.06") == ["13.4.1b"]
    # All around 12.06 is town, river or hill.
    assert refused_by(scene("turn: 2; phase: yugoslav; 12.06: l3"), "order move l3") == ["5f"]
    assert refused_by(across, "to 09.08") == []
    # Over the river by a bridge only, plain or not.
    river = do(scene("turn: 2; phase: yugoslav; 09.05: l3"), "order move l3")
    assert refused_by(river, "to 10.04") == ["13.4.1b"]
    bridge = do(scene("turn: 2; phase: yugoslav; 10.05: l3"), "order move l3")
    assert refused_by(bridge, "to 10.04") == []


@pytest.mark.clause("13.4.1b")
def test_13_4_1b_a_retreat_too() -> None:
    """From 12.06 all is town, river or hill: beaten there, the tank is lost."""
    pos = scene("turn: 2; phase: german; 12.06: l3; 11.07: rot gruen blau")
    pos = walk(pos, "assault", "rot gruen blau", "12.06")
    assert told(dice(pos, 2, 3), "eliminated") == [{"unit": "l3", "hex": "12.06", "points": 1}]


@pytest.mark.clause("13.4.1b")
def test_13_4_1b_a_tank_that_cannot_go_back_looks_for_another_way() -> None:
    """Out of the town it came over open ground, where no road leads back."""
    pos = scene("turn: 2; phase: yugoslav; 11.07: l3 pb1; 10.07: rot")
    pos = walk(pos, "assault", "l3 pb1", "10.07")
    pos = dice(pos, 6)
    tie = dice(pos, 1, 3)
    assert (where(tie, "pb1"), asked(tie)) == ("11.07", ("yugoslav", "R-retreat"))
    assert refused_by(tie, "retreat 11.07") == ["13.4.1b"]
    tie = do(tie, "retreat 10.08")
    assert where(tie, "l3") == "10.08"


@pytest.mark.clause("13.4.2a")
def test_13_4_2a_only_guns_aircraft_and_assaults_touch_tanks() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot lg; 10.08: l3; 09.07: pb1")
    assert refused_by(do(pos, "order attack rot"), "fire 10.08") == ["13.4.2a"]
    assert refused_by(do(pos, "order attack lg"), "fire 10.08") == []
    assert refused_by(do(pos, "order assault rot"), "to 10.08") == []
    mixed = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: l3 pb1")
    mixed = fire(mixed, "rot gruen", "10.08")
    mixed = dice(mixed, 6, 6, 6, 6)
    assert (where(mixed, "l3"), where(mixed, "pb1")) == ("10.08", None)
    assert strength(mixed, "l3") == 2
    assert asked(mixed) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("13.4.2b")
@pytest.mark.parametrize(("face", "hex"), [(4, "11.07"), (5, None)])
def test_13_4_2b_a_tank_that_fails_is_gone(face: int, hex: str | None) -> None:
    pos = scene("turn: 5; phase: german; 11.07: l3")
    pos = dice(do(pos, "strike hs126_5 11.07"), 4, 6, 1, face)
    assert where(pos, "l3") == hex
    assert not is_prone(pos, "l3")


# 13.5 Light units ---------------------------------------------------------------------------------


@pytest.mark.clause("13.5")
def test_13_5_the_committees_are_light() -> None:
    assert [unit.id for unit in BOX.combat if unit.light and unit.vf] == ["ckj", "lgkj"]


@pytest.mark.clause("13.5.1")
def test_13_5_1_what_light_units_cannot_do() -> None:
    pos = scene("turn: 2; phase: yugoslav; 10.07: ckj pb1; 10.08: rot")
    for kind in ("attack", "move-attack", "assault"):
        assert refused_by(pos, f"order {kind} ckj") == ["13.5.1"]
        assert refused_by(do(pos, f"order {kind} pb1"), "add ckj") == ["13.5.1"]
    assert refused_by(pos, "order move ckj") == []
    moving = walk(scene("turn: 2; phase: german; 10.09: rot; 10.07: ckj"), "move", "rot", "10.08")
    assert refused_by(moving, "storm ckj") == ["13.5.1"]


@pytest.mark.clause("13.5.1")
def test_13_5_1_they_fire_at_who_moves_unless_the_option_forbids() -> None:
    pos = walk(scene("turn: 2; phase: german; 10.09: rot; 10.07: ckj"), "move", "rot", "10.08")
    assert offers(pos) == ["decline", "shoot ckj"]
    pos = scene("""
        turn: 2; phase: german; options: light_no_opportunity_attack
        10.09: rot; 10.07: ckj grn
    """)
    pos = walk(pos, "move", "rot", "10.08")
    assert offers(pos, "shoot") == ["shoot grn"]
    assert refused_by(pos, "shoot ckj") == ["13.5.1"]
    assert refused_by(do(pos, "shoot grn"), "add ckj") == ["13.5.1"]


@pytest.mark.clause("13.5.1")
def test_13_5_1_they_defend_like_anybody() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.08: ckj")
    pos = dice(walk(pos, "assault", "rot", "10.08"), 1, 3)
    assert sums(pos, "close-combat")["standing"].total == 4


# 13.6 Heavy weapons -------------------------------------------------------------------------------


@pytest.mark.clause("13.6")
def test_13_6_machine_guns_mortars_and_a_light_gun() -> None:
    kinds = {kind: [u.id for u in BOX.combat if u.type == kind and u.vf] for kind in KINDS}
    assert kinds["machine-gun"] == ["smg1", "smg2", "wmg", "pa"]
    assert kinds["mortar"] == ["mrs1", "wmrs", "likam"]
    assert kinds["artillery"] == ["lg"]


KINDS = ("machine-gun", "mortar", "artillery")


@pytest.mark.clause("13.6.1")
@pytest.mark.parametrize(
    ("hex", "face", "hit"), [("10.08", 4, 1), ("10.08", 3, 0), ("10.06", 6, 1), ("10.06", 5, 0)]
)
def test_13_6_1_machine_guns_at_plain(hex: str, face: int, hit: int) -> None:
    """10.08 is plain with a road in it, 10.06 is the town."""
    pos = dice(fire(scene(f"turn: 2; phase: german; 10.07: smg1; {hex}: pb1"), "smg1", hex), face)
    assert told(pos, "volley")[0]["hits"] == hit


@pytest.mark.clause("13.6.2")
@pytest.mark.parametrize(
    ("hex", "who", "face", "hit"),
    [
        ("10.06", "grn", 5, 1),
        ("10.06", "grn", 4, 0),
        ("10.06", "ing", 5, 1),
        ("10.06", "pa", 5, 0),
        ("10.06", "likam", 5, 0),
        ("10.06", "pa ing", 5, 1),
        ("10.08", "grn", 4, 1),
    ],
)
def test_13_6_2_mortars_at_infantry(hex: str, who: str, face: int, hit: int) -> None:
    pos = dice(fire(scene(f"turn: 2; phase: german; 10.07: mrs1; {hex}: {who}"), "mrs1", hex), face)
    assert told(pos, "volley")[0]["hits"] == hit


@pytest.mark.clause("13.6.3a")
def test_13_6_3a_the_gun_fires_moves_and_defends_but_never_assaults() -> None:
    pos = scene("turn: 2; phase: german; 10.09: lg rot; 10.06: grn; 10.10: pb1")
    assert refused_by(pos, "order assault lg") == ["13.6.3a"]
    assert refused_by(do(pos, "order assault rot"), "add lg") == ["13.6.3a"]
    assert refused_by(pos, "order attack lg") == []
    assert refused_by(pos, "order move-attack lg") == []
    moved = walk(scene("turn: 2; phase: yugoslav; 10.07: lg; 10.10: pb1"), "move", "pb1", "10.09")
    assert offers(moved) == ["decline", "shoot lg"]
    stormed = walk(scene("turn: 2; phase: yugoslav; 10.09: lg; 10.11: pb1"), "move", "pb1", "10.10")
    assert refused_by(stormed, "storm lg") == ["13.6.3a"]
    defends = scene("turn: 2; phase: yugoslav; 10.09: lg; 10.08: pb1")
    defends = dice(walk(defends, "assault", "pb1", "10.09"), 1, 2)
    assert sums(defends, "close-combat")["standing"].total == 3


@pytest.mark.clause("13.6.3b")
def test_13_6_3b_one_hit_of_the_gun_is_the_end_of_a_tank() -> None:
    pos = fire(scene("turn: 2; phase: german; 10.07: lg; 10.08: l3"), "lg", "10.08")
    assert where(dice(pos, 5), "l3") is None
    assert asked(dice(pos, 5)) == ("yugoslav", "3.1.a2")
    assert where(dice(pos, 4), "l3") == "10.08"


@pytest.mark.clause("13.6.3b")
def test_13_6_3b_its_hits_count_for_the_others_too_and_only_its_own_for_the_tank() -> None:
    pos = fire(scene("turn: 2; phase: german; 10.07: lg rot; 10.08: l3 pb1"), "lg rot", "10.08")
    # The dice of the paratroops come first, then the gun's.
    by_gun = dice(pos, 1, 6, 6)
    assert (where(by_gun, "l3"), strength(by_gun, "pb1")) == (None, 1)
    assert asked(by_gun) == ("chance", "10.1")
    by_others = dice(pos, 6, 6, 1)
    assert (where(by_others, "l3"), strength(by_others, "pb1")) == ("10.08", 1)


# The table of units -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "kinds", "light", "movement", "reach"),
    [
        pytest.param(
            1,
            ("infantry", "paratroop", "engineer", "support"),
            False,
            4,
            1,
            marks=pytest.mark.clause("T-UNIT.1"),
        ),
        pytest.param(2, ("infantry",), True, 4, 1, marks=pytest.mark.clause("T-UNIT.2")),
        pytest.param(3, ("mortar",), False, 4, 3, marks=pytest.mark.clause("T-UNIT.3")),
        pytest.param(4, ("machine-gun",), False, 4, 2, marks=pytest.mark.clause("T-UNIT.4")),
        pytest.param(5, ("artillery",), False, 1, 4, marks=pytest.mark.clause("T-UNIT.5")),
        pytest.param(6, ("tank",), False, 15, 2, marks=pytest.mark.clause("T-UNIT.6")),
    ],
)
def test_t_unit_movement_and_range(
    row: int, kinds: tuple[str, ...], light: bool, movement: int, reach: int
) -> None:
    units = [unit for unit in BOX.combat if unit.type in kinds and unit.light is light]
    assert {unit.type for unit in units} == {*kinds}
    assert {(unit.movement, unit.range) for unit in units} == {(movement, reach)}
