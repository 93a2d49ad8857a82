"""The rulings that fill gaps in the rulebook."""

from __future__ import annotations

import pytest

from grognard.titles.roesselsprung.rules.ch15_victory import points
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import (
    asked,
    dice,
    do,
    fire,
    is_prone,
    offers,
    refused_by,
    scene,
    strength,
    told,
    walk,
    where,
    yes,
)

BOX = TITLE.box


# R-move -------------------------------------------------------------------------------------------


@pytest.mark.clause("R-move")
def test_r_move_no_zones_and_enemy_units_by_assault_only() -> None:
    """Along the front of three enemy hexes every plain hex costs 1."""
    at = "turn: 2; phase: german; 09.08: rot; 10.06: grn; 10.07: pb1; 11.08: pb2"
    pos = do(scene(f"{at}; points: german=6"), "order move rot", "to 09.07", "to 09.08")
    assert refused_by(pos, "to 10.07") == ["R-move"]
    assert refused_by(pos, "to 10.08") == []
    assert refused_by(do(scene(at), "order assault rot"), "to 10.07") == []
    half = do(scene(at), "order move-attack rot")
    assert refused_by(half, "to 10.07") == ["R-move"]


@pytest.mark.clause("R-move")
def test_r_move_pieces_alone_keep_clear_of_every_enemy_piece() -> None:
    german = scene("turn: 2; phase: german; 10.07: rybka; 10.08: us; 09.07: radio; 09.08: pb1")
    german = do(german, "order move rybka")
    assert refused_by(german, "to 10.08") == ["R-move"]
    assert refused_by(german, "to 09.07") == ["R-move"]
    assert refused_by(german, "to 09.08") == ["R-move", "R-move"]
    radio = do(scene("turn: 2; phase: yugoslav; 10.07: radio; 10.08: rybka"), "order move radio")
    assert refused_by(radio, "to 10.08") == ["R-move"]


# R-retreat ----------------------------------------------------------------------------------------


@pytest.mark.clause("R-retreat")
def test_r_retreat_one_hex_without_enemy_pieces() -> None:
    pos = scene("""
        turn: 2; phase: german
        10.07: rot gruen; 10.08: pb1; 10.09: rybka; 09.09: blau; 11.09: us
    """)
    pos = dice(walk(pos, "assault", "rot gruen", "10.08"), 4, 3)
    assert asked(pos) == ("yugoslav", "R-retreat")
    assert offers(pos) == ["retreat 10.07", "retreat 11.08", "retreat 11.09", "retreat 09.08"]
    assert refused_by(pos, "retreat 10.09") == ["R-retreat"]
    assert refused_by(pos, "retreat 09.09") == ["R-retreat"]
    assert refused_by(pos, "retreat 10.10")[0] == "R-retreat"
    assert refused_by(pos, "retreat 21.01") == ["8.2b"]


@pytest.mark.clause("R-retreat")
def test_r_retreat_germans_do_not_retreat_onto_a_mission_or_the_radio() -> None:
    pos = scene("""
        turn: 2; phase: yugoslav
        10.07: lika1 pb1; 10.08: rot; 10.09: us; 09.09: radio; 11.09: ckj
    """)
    pos = dice(walk(pos, "assault", "lika1 pb1", "10.08"), 3, 2)
    assert offers(pos) == ["retreat 10.07", "retreat 11.08", "retreat 09.08"]
    assert refused_by(pos, "retreat 10.09") == ["R-retreat"]
    assert refused_by(pos, "retreat 09.09") == ["R-retreat"]


@pytest.mark.clause("R-retreat")
def test_r_retreat_surrounded_is_eliminated() -> None:
    """In the corner, with enemies in both hexes beside it."""
    at = "01.12: pb1; 01.11: rot gruen; 02.11: stuermer; 02.12: brecher"
    pos = walk(scene(f"turn: 2; phase: german; {at}"), "assault", "rot gruen", "01.12")
    # The attackers left 01.11 free.
    away = dice(pos, 3, 2)
    assert where(away, "pb1") == "01.11"
    shut = at.replace("rot gruen", "rot gruen rybka")
    pos = scene(f"turn: 2; phase: german; {shut}")
    pos = dice(walk(pos, "assault", "rot gruen", "01.12"), 3, 2)
    assert where(pos, "pb1") is None
    assert told(pos, "eliminated")[-1]["unit"] == "pb1"


@pytest.mark.clause("R-retreat")
def test_r_retreat_the_whole_side_goes_to_one_hex_if_it_can() -> None:
    """At 10.09 there is room for two points of the four, at 09.09 for all."""
    ring = "11.08: stuermer; 11.09: brecher; 09.08: greifer; 10.07: rybka"
    pos = scene(f"""
        turn: 2; phase: german
        10.09: lika1 lika2; 10.08: pb1 pk1; 10.07: rot gruen blau; {ring}
    """)
    pos = walk(pos, "assault", "rot gruen blau", "10.08")
    pos = do(dice(pos, 6, 3), "lose pb1")
    # 3 points are left: 6 + 3 is too many at 10.09; 09.09 takes them all.
    assert (where(pos, "pb1"), where(pos, "pk1")) == ("09.09", "09.09")


@pytest.mark.clause("R-retreat")
def test_r_retreat_a_hex_for_all_comes_before_a_hex_for_some() -> None:
    pos = scene("turn: 2; phase: german; 10.09: lika1 lika2; 10.08: pb1 pk1; 10.07: rot gruen blau")
    pos = walk(pos, "assault", "rot gruen blau", "10.08")
    pos = do(dice(pos, 6, 3), "lose pb1")
    assert "retreat 10.09" not in offers(pos)
    assert refused_by(pos, "retreat 10.09") == ["R-retreat"]
    pos = do(pos, "retreat 09.09")
    assert (where(pos, "pb1"), where(pos, "pk1")) == ("09.09", "09.09")


@pytest.mark.clause("R-retreat")
def test_r_retreat_who_finds_no_room_goes_elsewhere_or_is_lost() -> None:
    ring = "11.08: stuermer; 11.09: brecher; 09.08: greifer; 10.07: rybka"
    at = f"10.09: lika1 lika2; 10.08: pb1 pk1; 10.07: rot gruen blau; {ring}"
    split = scene(f"turn: 2; phase: german; {at + '; 09.09: pd1 lika3'}")
    split = walk(split, "assault", "rot gruen blau", "10.08")
    split = do(dice(split, 6, 3), "lose pb1")
    assert offers(split) == ["retreat 10.09", "retreat 09.09"]
    split = do(split, "retreat 10.09")
    assert (where(split, "pb1"), where(split, "pk1")) == ("10.09", "09.09")
    shut = scene(f"turn: 2; phase: german; {at + '; 09.09: fa1'}")
    shut = walk(shut, "assault", "rot gruen blau", "10.08")
    shut = do(dice(shut, 6, 3), "lose pb1")
    assert (where(shut, "pb1"), where(shut, "pk1")) == ("10.09", None)


@pytest.mark.clause("R-retreat")
def test_r_retreat_is_no_move() -> None:
    """No points, no reaction: across the river, under the eyes of a machine gun."""
    pos = scene("turn: 2; phase: german; 10.04: rot gruen; 11.05: pb1; 12.06: smg1")
    pos = walk(pos, "assault", "rot gruen", "11.05")
    pos = dice(pos, 5, 3)
    assert "retreat 11.06" in offers(pos)
    pos = dice(do(pos, "retreat 11.06"), 1)
    assert asked(pos) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("R-retreat")
def test_r_retreat_who_came_from_off_the_map_goes_back_there_and_tests() -> None:
    pos = scene("turn: 3; phase: yugoslav; 01.12: rot gruen; awaited: lika1")
    pos = walk(pos, "assault", "lika1", "01.12")
    pos = dice(pos, 1, 4)
    assert told(pos, "back-off-map") == [{"unit": "lika1"}]
    assert (where(pos, "lika1"), strength(pos, "lika1")) == (None, 2)
    assert asked(pos) == ("chance", "10.1")
    shaken = dice(pos, 5)
    assert is_prone(shaken, "lika1")
    assert refused_by(do(shaken, "pass"), "order move lika1")[0] == "10.1.1"
    steady = do(dice(pos, 4), "pass")
    assert refused_by(steady, "order assault lika1") == []
    # No longer whole: it cannot be given up for delay (14.1a).
    assert strength(steady, "lika1") < BOX.by_id["lika1"].vf


@pytest.mark.clause("R-advance")
def test_r_advance_the_winner_stays_and_his_action_is_over() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: pb1")
    pos = walk(pos, "assault", "rot gruen", "10.08")
    crushed = dice(pos, 3, 1)
    assert where(crushed, "rot") == "10.08"
    assert asked(crushed) == ("yugoslav", "3.1.a2")
    beaten = dice(do(dice(pos, 4, 3), "retreat 10.09"), 1)
    assert where(beaten, "gruen") == "10.08"
    assert asked(beaten) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("R-advance")
def test_r_advance_both_sides_never_stay_together() -> None:
    for faces in ((2, 3), (3, 3, 1), (3, 3, 6), (1, 4, 1), (1, 4, 6), (5, 2), (6, 1)):
        pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: pb1 ing")
        pos = dice(walk(pos, "assault", "rot gruen", "10.08"), *faces)
        while asked(pos)[1] in ("R-retreat", "11.1e", "10.1"):
            pos = do(pos, offers(pos)[0])
        assert (where(pos, "rot") == "10.08") != (where(pos, "pb1") == "10.08")


@pytest.mark.clause("R-react-order")
def test_r_react_order_one_after_the_other_each_paid_until_he_declines() -> None:
    pos = scene("turn: 2; phase: german; 10.10: rot; 12.09: likam; 11.11: pa; 09.10: pb1")
    pos = walk(pos, "move", "rot", "10.09")
    assert offers(pos) == ["decline", "shoot pb1", "storm pb1", "shoot pa", "shoot likam"]
    pos = dice(do(pos, "shoot likam", "go"), 6)
    # The first is resolved to the end, its test included, before the next is asked for.
    assert asked(pos) == ("chance", "10.1")
    pos = dice(pos, 1)
    assert asked(pos) == ("yugoslav", "12a")
    pos = dice(do(pos, "shoot pa", "go"), 1)
    pos = do(pos, "storm pb1", "go")
    assert pos.ap[1] == 3
    pos = do(dice(pos, 3, 3), "decline")
    assert asked(pos) == ("german", "9.3.2")
    assert pos.ap == [5, 3]


# R-entry-order ------------------------------------------------------------------------------------


@pytest.mark.clause("R-entry-order")
def test_r_entry_order_what_is_caught_is_caught_before_anybody_fires() -> None:
    """Tito's capture die is thrown against 2, before a shot can lower it."""
    pos = scene("turn: 2; phase: german; 10.09: rot; 10.08: tito; 10.07: pb1; 12.09: likam")
    pos = walk(pos, "move", "rot", "10.08", "09.08")
    assert asked(pos) == ("chance", "13.1.2c")
    pos = dice(pos, 3)
    assert told(pos, "tito-killed") == [{"hex": "10.08", "face": 3, "strength": 2}]
    assert asked(pos) == ("yugoslav", "12a")
    pos = do(pos, "decline")
    assert where(pos, "rot") == "09.08"


@pytest.mark.clause("R-entry-order")
def test_r_entry_order_a_lone_command_dies_before_its_friends_can_fire() -> None:
    pos = scene("turn: 2; phase: yugoslav; 10.09: pb1; 10.08: rybka; 10.07: rot; 12.12: gruen")
    pos = walk(pos, "move", "pb1", "10.08", "09.08")
    assert asked(pos) == ("german", "2.1.3a")
    pos = do(pos, "replace 10.07")
    assert asked(pos) == ("german", "12a")
    pos = do(pos, "decline")
    assert where(pos, "pb1") == "09.08"


@pytest.mark.clause("R-entry-order")
def test_r_entry_order_a_tank_that_breaks_down_catches_nobody() -> None:
    """The fourth point is paid in the hex of the lone Command."""
    pos = scene("turn: 2; phase: yugoslav; 11.07: l3; 14.09: rybka; 08.08: rot")
    pos = walk(pos, "move", "l3", "12.07", "12.08", "13.09", "14.09")
    assert asked(pos) == ("chance", "13.4.1a")
    assert where(dice(pos, 1), "rybka") == "14.09"
    assert where(dice(pos, 2), "rybka") == "08.08"


@pytest.mark.clause("R-entry-order")
def test_r_entry_order_the_attack_comes_after_the_last_window() -> None:
    pos = scene("turn: 2; phase: german; 10.10: rot; 10.07: pb1; 12.08: likam")
    pos = do(pos, "order move-attack rot", "to 10.09", "to 10.08", "go")
    assert asked(pos) == ("yugoslav", "12a")
    pos = do(pos, "decline")
    assert (where(pos, "rot"), asked(pos)) == ("10.08", ("yugoslav", "12a"))
    pos = do(pos, "decline")
    assert asked(pos) == ("german", "5.1.3")
    assert offers(pos) == ["hold", "fire 10.07"]


@pytest.mark.clause("R-entry-order")
def test_r_entry_order_after_a_close_combat_the_undefended_are_caught_and_the_move_is_over() -> (
    None
):
    pos = scene("""
        turn: 2; phase: german
        10.09: rot gruen; 10.07: grn us radio; 10.06: pb1; 12.08: likam
    """)
    pos = walk(pos, "assault", "rot gruen", "10.08", "10.07")
    pos = dice(do(pos, "decline"), 4, 1)
    assert [where(pos, id) for id in ("grn", "us", "radio")] == [None, None, None]
    assert asked(pos) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("5.1.3")
def test_5_1_3_who_is_made_prone_on_the_way_still_fires_with_those_who_stop() -> None:
    pos = scene("turn: 2; phase: german; 10.09: rot gruen; 10.07: pb1; 12.09: likam")
    pos = do(pos, "order move-attack rot", "add gruen", "to 10.08", "go")
    pos = dice(do(pos, "shoot likam", "go"), 6, 6, 1)
    pos = do(pos, "decline")
    assert (is_prone(pos, "rot"), is_prone(pos, "gruen")) == (True, False)
    assert asked(pos) == ("german", "9.3.2")
    stopped = do(pos, "stop", "fire 10.07")
    # The prone ones at -2, the others at -1.
    stopped = dice(stopped, 6, 6, 6, 5)
    assert told(stopped, "volley")[0]["hits"] == 1
    assert told(stopped, "volley")[0]["units"] == ("rot", "gruen")
    gone = do(pos, "to 09.08", "go")
    assert (where(gone, "rot"), where(gone, "gruen")) == ("10.08", "09.08")


@pytest.mark.clause("5.1.4")
def test_5_1_4_an_assault_goes_on_to_where_the_enemy_was() -> None:
    """He reacts with an Assault of his own and is crushed; two hexes on, nobody is left."""
    pos = scene("turn: 2; phase: german; 10.10: rot gruen; 11.09: pb1")
    pos = do(pos, "order assault rot", "add gruen", "to 10.09", "to 10.08", "to 11.09", "go")
    pos = dice(do(pos, "storm pb1", "go"), 1, 4)
    assert where(pos, "pb1") is None
    assert asked(pos) == ("german", "9.3.2")
    assert {"to 10.08", "to 11.09", "stop"} <= {*offers(pos)}
    there = do(pos, "to 10.08", "to 11.09", "go")
    assert where(there, "rot") == "11.09"
    assert asked(there) == ("yugoslav", "3.1.a2")


# Points -------------------------------------------------------------------------------------------


@pytest.mark.clause("R-ap-floor")
def test_r_ap_floor_a_turn_never_brings_less_than_nothing() -> None:
    """Table 1, die 1, four fled: 0, and the 2 carried stay."""
    at = "turn: 5; phase: points; points: yugoslav=2; 10.06: grn; taken: tito"
    pos = dice(scene(f"{at}; fled: us decoy1 decoy2 soviet"), 1, 1)
    assert pos.ap[1] == 2
    assert told(pos, "points-gained")[1]["points"] == 2
    assert dice(scene(f"{at}; fled: us"), 1, 1).ap[1] == 3


@pytest.mark.clause("R-loss-vp")
def test_r_loss_vp_whatever_the_cause() -> None:
    shot = scene("turn: 2; phase: yugoslav; 10.07: lika1; 10.08: rot")
    shot = dice(fire(shot, "lika1", "10.08"), 6, 6, 1)
    assert points(shot, 1).total == 1
    morale = scene("turn: 2; phase: yugoslav; 10.07: pb1; 10.08: rot/prone")
    morale = dice(fire(morale, "pb1", "10.08"), 6, 1, 6)
    assert points(morale, 1).total == 1
    fight = scene("turn: 2; phase: german; 10.07: rot; 10.08: lika1")
    fight = dice(walk(fight, "assault", "rot", "10.08"), 1, 5)
    assert points(fight, 1).total == 2
    split = do(scene("turn: 2; phase: german; 10.07: rot"), "order split rot", "split rot 1")
    assert points(split, 1).total == 0


@pytest.mark.clause("R-loss-vp")
def test_r_loss_vp_no_retreat_counts_all_that_is_lost() -> None:
    at = "01.12: rot; 01.11: lika1 lika2; 02.11: pb1; 02.12: pb2"
    pos = scene(f"turn: 2; phase: yugoslav; {at}")
    pos = dice(walk(pos, "assault", "lika1 lika2", "01.12"), 1, 2)
    assert (where(pos, "rot"), points(pos, 1).total) == ("01.11", 1)
    shut = at.replace("lika1 lika2", "lika1 lika2 radio")
    pos = scene(f"turn: 2; phase: yugoslav; {shut}")
    pos = dice(walk(pos, "assault", "lika1 lika2", "01.12"), 1, 2)
    assert where(pos, "rot") is None
    assert points(pos, 1).total == 2


@pytest.mark.clause("15.1.2d")
@pytest.mark.parametrize(("every", "total"), [(False, 5), (True, 10)])
def test_15_1_2d_a_replacement_lost_scores_again_only_as_an_option(every: bool, total: int) -> None:
    pos = scene(f"""
        turn: 2; phase: yugoslav; options: every_command_loss_scores={yes(every)}
        10.07: rybka/replaced; 10.08: pb1; 20.12: rot
    """)
    pos = walk(pos, "move", "pb1", "10.07")
    assert (where(pos, "rybka"), points(pos, 1).total) == ("20.12", total)


# Who knows what -----------------------------------------------------------------------------------


@pytest.mark.clause("R-mission-shuffle")
def test_r_mission_shuffle_two_that_have_met_cannot_be_told_apart() -> None:
    """Tito comes to a decoy; one of them goes on: which, only the Yugoslav player knows."""
    seen = []
    for leaves in ("tito", "decoy1"):
        pos = scene("""
            turn: 4; phase: yugoslav; points: yugoslav=9
            10.08: tito; 10.09: decoy1; 20.12: rot
        """)
        pos = walk(pos, "mission", "tito", "10.09")
        pos = walk(pos, "mission", leaves, "09.09")
        seen.append(TITLE.sight.view(pos, "german"))
        assert [event["unit"] for event in told(pos, "moved", "german")] == ["mission"]
        assert told(pos, "action", "german")[0]["units"] == ("mission",)
    assert seen[0] == seen[1]
    assert seen[0].missions == {"09.09": 1, "10.09": 1}


@pytest.mark.clause("R-mission-shuffle")
def test_r_mission_shuffle_of_two_in_a_hex_chance_turns_one() -> None:
    pos = scene("turn: 2; phase: german; 08.07: abwehr; 10.09: tito decoy1")
    pos = do(dice(do(pos, "interrogate"), 3), "uncover 10.09")
    assert asked(pos) == ("chance", "R-mission-shuffle")
    assert offers(pos) == ["draw tito", "draw decoy1"]
    pos = do(pos, "draw decoy1")
    assert TITLE.sight.view(pos, "german").missions == {"10.09": 1}
    # Alone it is turned without a draw.
    alone = scene("turn: 2; phase: german; 08.07: abwehr; 10.09: tito")
    alone = do(dice(do(alone, "interrogate"), 3), "uncover 10.09")
    assert asked(alone) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("R-baf-secret")
def test_r_baf_secret_asked_or_skipped_by_open_information_only() -> None:
    """Turn 13, no points: the British have left face down, or are there under a decoy's name."""
    seen, asks = [], []
    for there, fled in (("decoy1", "british"), ("british", "decoy1")):
        pos = scene(f"""
            turn: 13; phase: german; points: german=2
            10.07: rot; 11.05: {there}; fled: {fled}
        """)
        seen.append(TITLE.sight.view(pos, "german"))
        pos = do(pos, "pass")
        asks.append(asked(pos))
        seen.append(TITLE.sight.view(pos, "german"))
    assert asks == [("yugoslav", "3.1.a2")] * 2
    assert seen[:2] == seen[2:]
    # He really has none: pass is all he can say.
    pos = scene("""
        turn: 13; phase: yugoslav; points: german=2
        10.07: rot; 11.05: decoy1; fled: british
    """)
    assert offers(pos) == ["pass"]
    assert refused_by(pos, "strike baf 10.07") == ["13.3.4b"]


@pytest.mark.clause("R-baf-secret")
@pytest.mark.parametrize(
    "known", ["flown: baf; fled: british", "taken: british", "fled: british/revealed"]
)
def test_r_baf_secret_skipped_when_everybody_knows_there_is_none(known: str) -> None:
    pos = scene(f"""
        turn: 13; phase: german; points: german=2
        10.07: rot; 11.05: decoy1; {known}
    """)
    pos = do(pos, "pass")
    assert pos.turn == 14
