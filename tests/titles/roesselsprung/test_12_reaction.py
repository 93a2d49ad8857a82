"""12 Reactions."""

from __future__ import annotations

import pytest

from grognard.engine.situations import SituationError
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
    why_not,
)

ROAD = "turn: 2; phase: german; 10.10: rot; 10.07: pb1; 12.09: likam"
"""One hex on, the paratroops are in reach of the mortar; two hexes on, beside the infantry."""


@pytest.mark.clause("12a")
def test_12a_whoever_moves_within_range_can_be_attacked() -> None:
    pos = walk(scene(ROAD), "move", "rot", "10.09", "10.08")
    assert asked(pos) == ("yugoslav", "12a")
    assert offers(pos) == ["decline", "shoot likam"]
    pos = do(pos, "decline")
    assert offers(pos) == ["decline", "shoot pb1", "storm pb1", "shoot likam"]
    assert refused_by(pos, "shoot rot") == ["5.3"]
    assert refused_by(pos, "pass") == ["12a"]


@pytest.mark.clause("12a")
def test_12a_who_does_not_move_is_not_reacted_to() -> None:
    at = "turn: 2; phase: german; 10.08: rot; 10.07: pb1; 12.09: likam"
    pos = dice(fire(scene(at), "rot", "10.07"), 1, 1)
    assert asked(pos) == ("yugoslav", "3.1.a2")
    split = do(scene(at), "order split rot", "split rot 1")
    assert asked(split) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("12b")
def test_12b_nobody_waits_for_the_end_of_the_move() -> None:
    """He sees the hex reached, not the way: the question is the same whatever was planned."""
    short = walk(scene(ROAD), "move", "rot", "10.09")
    long = walk(scene(ROAD), "move", "rot", "10.09", "10.08", "09.08")
    assert offers(short) == offers(long)
    assert asked(do(short, "decline")) == ("yugoslav", "3.1.a2")
    # And what he let pass does not come back: here nobody is left who reaches it.
    away = scene("turn: 2; phase: german; 10.08: rot; 10.07: pb1")
    away = walk(away, "move", "rot", "10.09", "10.10")
    assert asked(away) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("12.1")
def test_12_1_a_reaction_is_paid_for() -> None:
    pos = walk(scene(f"{ROAD}; points: german=3 yugoslav=1"), "move", "rot", "10.09", "10.08")
    pos = do(pos, "shoot likam", "go")
    assert pos.ap == [2, 0]
    # The points are gone: nothing is asked in the next hex.
    pos = do(dice(pos, 1), "to 10.08", "go")
    assert where(pos, "rot") == "10.08"
    assert asked(pos) == ("german", "3.1.a2")
    broke = walk(scene(f"{ROAD}; points: german=3"), "move", "rot", "10.09", "10.08")
    assert where(broke, "rot") == "10.08"


@pytest.mark.clause("12.1")
def test_12_1_out_of_command_it_costs_two() -> None:
    at = "turn: 2; phase: yugoslav; 10.07: rot/out-of-command; 10.09: pb1"
    pos = walk(scene(f"{at}; points: german=1 yugoslav=3"), "move", "pb1", "10.08")
    assert asked(pos) == ("german", "3.1.a2")
    pos = walk(scene(f"{at}; points: german=2 yugoslav=3"), "move", "pb1", "10.08")
    assert offers(pos) == ["decline", "shoot rot"]
    assert do(pos, "shoot rot", "go").ap[0] == 0
    mixed = scene("""
        turn: 2; phase: yugoslav; points: german=1 yugoslav=3
        10.07: rot/out-of-command gruen; 10.09: pb1
    """)
    mixed = walk(mixed, "move", "pb1", "10.08")
    assert refused_by(do(mixed, "shoot gruen"), "add rot") == ["12.1"]


@pytest.mark.clause("12.1")
def test_12_1_units_of_a_hex_fire_together_for_one_payment() -> None:
    pos = scene("turn: 2; phase: german; 10.10: rot; 12.09: likam lika1 pa; 12.10: pk1")
    pos = walk(pos, "move", "rot", "11.10")
    pos = do(pos, "shoot likam")
    assert refused_by(pos, "add pk1") == ["5b"]
    assert refused_by(pos, "add likam") == ["5b"]
    pos = do(pos, "add pa", "add lika1", "go")
    assert pos.ap[1] == 5
    pos = dice(pos, 6, 1, 1, 1, 1)
    assert [attacks(pos, id) for id in ("likam", "lika1", "pa", "pk1")] == [1, 1, 1, 0]


@pytest.mark.clause("12.1")
def test_12_1_the_same_hex_may_fire_twice_and_then_no_more() -> None:
    pos = walk(scene(ROAD), "move", "rot", "10.09")
    pos = dice(do(pos, "shoot likam", "go"), 1)
    assert asked(pos) == ("yugoslav", "12a")
    pos = dice(do(pos, "shoot likam", "go"), 1)
    assert (pos.ap[1], attacks(pos, "likam")) == (4, 2)
    assert asked(pos) == ("german", "9.3.2")


@pytest.mark.clause("12.1")
def test_12_1_as_an_option_a_unit_fires_once_at_those_in_a_hex() -> None:
    """The others still may, and in the next hex all of them."""
    at = "options: one_shot_per_hex; turn: 2; phase: german; 10.10: rot; 12.09: likam lika1 pa"
    pos = walk(scene(at), "move", "rot", "10.09", "10.08")
    pos = dice(do(pos, "shoot likam", "go"), 1)
    assert refused_by(pos, "shoot likam") == ["12.1"]
    assert [each.key for each in why_not(pos, "shoot likam")] == ["has-fired-here"]
    assert offers(pos) == ["decline", "shoot pa"]
    assert TITLE.situation(TITLE.situations.write(pos)) == pos
    pos = do(pos, "shoot pa")
    assert refused_by(pos, "add likam") == ["12.1"]
    pos = dice(do(pos, "go"), 1)
    assert asked(pos) == ("german", "9.3.2"), "nobody is left who may fire here"
    pos = do(pos, "to 10.08", "go")
    assert offers(pos) == ["decline", "shoot pa", "shoot likam"]


@pytest.mark.clause("12.1")
def test_12_1_without_the_option_nobody_is_said_to_have_fired() -> None:
    pos = walk(scene(ROAD), "move", "rot", "10.09")
    pos = dice(do(pos, "shoot likam", "go"), 1)
    text = TITLE.situations.write(pos)
    assert "fired" not in text
    with pytest.raises(SituationError):
        TITLE.situation(text.replace(" from=10.10", " from=10.10 fired=likam"))


@pytest.mark.clause("12.1.1")
def test_12_1_1_only_the_moving_units_suffer() -> None:
    pos = scene("turn: 2; phase: german; 10.09: gruen; 10.08: blau; 10.07: lika1 pb1")
    pos = walk(pos, "move", "gruen", "10.08")
    pos = do(pos, "shoot pb1", "add lika1", "go")
    pos = dice(pos, 5, 5, 1, 1, 1)
    assert (strength(pos, "gruen"), strength(pos, "blau")) == (1, 2)
    pos = dice(pos, 5)
    assert (is_prone(pos, "gruen"), is_prone(pos, "blau")) == (True, False)


@pytest.mark.clause("12.1.1")
def test_12_1_1_the_radio_is_lost_only_if_it_moves_with_them() -> None:
    there = scene("turn: 2; phase: yugoslav; 10.10: pb1; 10.09: radio; 10.07: mrs1")
    there = walk(there, "move", "pb1", "10.09")
    there = dice(do(there, "shoot mrs1", "go"), 6)
    assert where(there, "radio") == "10.09"
    along = scene("turn: 2; phase: yugoslav; 10.10: pb1 radio; 10.07: mrs1")
    along = walk(along, "move", "pb1 radio", "10.09")
    along = dice(do(along, "shoot mrs1", "go"), 6)
    assert where(along, "radio") is None


@pytest.mark.clause("12.1.1")
def test_12_1_1_for_the_mortar_only_the_moving_units_count() -> None:
    """Machine guns on the move, infantry standing there: no +1."""
    pos = scene("turn: 2; phase: yugoslav; 10.10: pa; 10.09: pb1; 10.07: mrs1")
    pos = walk(pos, "move", "pa", "10.09")
    pos = do(pos, "shoot mrs1", "go")
    assert told(dice(pos, 4), "volley")[0]["hits"] == 0
    both = scene("turn: 2; phase: yugoslav; 10.10: pa pb1; 10.07: mrs1")
    both = walk(both, "move", "pa pb1", "10.09")
    assert told(dice(do(both, "shoot mrs1", "go"), 4), "volley")[0]["hits"] == 1


@pytest.mark.clause("12.1.1")
def test_12_1_1_tanks_standing_there_do_not_spoil_it_tanks_moving_do() -> None:
    tanks = scene("turn: 2; phase: yugoslav; 10.10: l3; 10.07: mrs1 lg; 10.09: pb1")
    tanks = walk(tanks, "move", "l3", "10.09")
    assert refused_by(tanks, "shoot mrs1") == ["13.4.2a"]
    assert offers(tanks) == ["decline", "shoot lg"]


@pytest.mark.clause("12.2a")
def test_12_2a_who_moves_next_door_can_be_assaulted() -> None:
    pos = do(walk(scene(ROAD), "move", "rot", "10.09", "10.08"), "decline")
    pos = do(pos, "storm pb1", "go")
    assert pos.ap[1] == 5
    assert where(pos, "pb1") == "10.08"
    assert asked(pos) == ("chance", "11.1a")
    won = dice(pos, 6, 3)
    assert asked(do(won, "retreat 10.09")) == ("chance", "10.1")


@pytest.mark.clause("12.2a")
def test_12_2a_not_by_prone_out_of_command_light_or_gun_units_or_from_afar() -> None:
    pos = scene("""
        turn: 2; phase: yugoslav
        10.09: pb1; 10.07: rot/prone gruen/out-of-command lg smg1; 10.06: blau; 11.08: ckj
    """)
    pos = walk(pos, "move", "pb1", "10.08")
    assert refused_by(pos, "storm rot") == ["10.1.1"]
    assert refused_by(pos, "storm gruen") == ["6.1a"]
    assert refused_by(pos, "storm lg") == ["13.6.3a"]
    assert refused_by(pos, "storm blau") == ["12.2a"]
    assert [text for text in offers(pos) if text.startswith("storm")] == ["storm smg1"]
    light = scene("turn: 2; phase: german; 10.09: rot; 11.08: ckj pb1")
    light = walk(light, "move", "rot", "10.08")
    assert refused_by(light, "storm ckj") == ["13.5.1"]
    assert offers(light, "storm") == ["storm pb1"]


@pytest.mark.clause("12.2a", "13.4.1b")
def test_12_2a_tanks_only_where_they_can_go_and_without_breakdown_dice() -> None:
    """A road leads from 10.07 into the town at 10.06, none from 09.07."""
    for tanks, against in (("10.07", []), ("09.07", ["13.4.1b"])):
        town = scene(f"turn: 2; phase: german; 10.05: rot; {tanks}: l3")
        town = walk(town, "move", "rot", "10.06")
        assert refused_by(town, "storm l3") == against
    hill = walk(scene("turn: 2; phase: german; 11.05: rot; 12.06: l3"), "move", "rot", "12.05")
    assert refused_by(hill, "storm l3") == ["13.4.1b"]
    plain = walk(scene("turn: 2; phase: german; 10.08: rot; 11.07: l3"), "move", "rot", "10.07")
    assert asked(do(plain, "storm l3", "go")) == ("chance", "11.1a")


@pytest.mark.clause("12.2a")
def test_12_2a_no_more_than_eight_points() -> None:
    pos = scene("turn: 2; phase: german; 10.07: lika1 lika2 pb1; 09.08: ing; 10.10: rot")
    pos = walk(pos, "move", "rot", "10.09", "10.08")
    pos = do(pos, "storm lika1", "add lika2", "add pb1")
    assert refused_by(pos, "add ing") == ["5b", "7b"]


@pytest.mark.clause("12.2b")
def test_12_2b_the_ground_helps_who_moves() -> None:
    """He has come into the town: the reaction is made at -2."""
    pos = scene("turn: 2; phase: german; 10.07: rot; 09.06: pb1")
    pos = do(walk(pos, "move", "rot", "10.06"), "storm pb1", "go")
    totals = sums(dice(pos, 3, 3), "close-combat")
    assert (-2, "T-TEC.2") in parts(totals["entering"])
    assert parts(totals["standing"]) == [(2, "11.1a"), (3, "11.1a")]


@pytest.mark.clause("12.2b")
def test_12_2b_all_in_the_hex_fight_moving_or_not() -> None:
    pos = scene("turn: 2; phase: german; 10.10: rot; 10.08: gruen; 10.07: lika1")
    pos = walk(pos, "move", "rot", "10.09", "10.08")
    pos = do(pos, "storm lika1", "go")
    totals = sums(dice(pos, 3, 3), "close-combat")
    assert totals["standing"].total == 7


@pytest.mark.clause("12.2b")
def test_12_2b_who_is_still_there_and_not_prone_goes_on_with_his_move() -> None:
    pos = scene("turn: 2; phase: german; 10.09: rot; 10.07: pb1")
    pos = walk(pos, "move", "rot", "10.08", "09.08")
    pos = do(pos, "storm pb1", "go")
    held = do(dice(pos, 2, 2), "decline")
    assert asked(held) == ("german", "9.3.2")
    held = do(held, "to 09.08", "go")
    assert where(held, "rot") == "09.08"
    lower = dice(pos, 3, 2)
    pushed = do(dice(lower, 5), "retreat 09.08")
    assert (where(pushed, "rot"), is_prone(pushed, "rot")) == ("09.08", True)
    assert asked(pushed) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("12.2b")
def test_12_2b_who_is_pushed_away_has_done_with_his_move_prone_or_not() -> None:
    pos = scene("turn: 2; phase: german; 10.09: rot; 10.07: pb1 ing")
    pos = walk(pos, "move", "rot", "10.08", "09.08")
    pos = do(pos, "storm pb1", "add ing", "go")
    pos = dice(do(dice(pos, 4, 2), "retreat 09.09"), 1)
    assert (where(pos, "rot"), strength(pos, "rot"), is_prone(pos, "rot")) == ("09.09", 1, False)
    assert asked(pos) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("12.2.1")
def test_12_2_1_no_reaction_in_the_hex_of_a_fight() -> None:
    pos = scene("turn: 2; phase: german; 10.08: rot gruen; 10.07: pb1; 11.08: grn; 12.08: likam")
    pos = walk(pos, "assault", "rot gruen", "10.07")
    assert asked(pos) == ("chance", "11.1a")
    # Nor when it is won, though the infantry is next door and the mortar within range.
    won = dice(pos, 6, 1)
    assert (where(won, "pb1"), where(won, "rot")) == (None, "10.07")
    assert asked(won) == ("yugoslav", "3.1.a2")
