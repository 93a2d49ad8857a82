"""3, 4 Sequence of play, Activation Points and the Initiative."""

from __future__ import annotations

import pytest

from grognard.titles.roesselsprung.box.contents import GERMAN, YUGOSLAV
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch03_sequence import table_points
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
    scene,
    strength,
    sums,
    told,
    walk,
    where,
    yes,
)

BOX = TITLE.box
FAR_APART = "04.04: rot; 16.10: pb1"
"""A unit for each side, out of each other's way."""


def idle(pos: Raid) -> Raid:
    """Nobody does anything, every die shows 1, till the game is over."""
    while pos.stack:
        pos = do(pos, next(text for text in ("pass", "die 1", "done") if text in offers(pos)))
    return pos


# 3 Length and sequence ----------------------------------------------------------------------------


@pytest.mark.clause("3")
@pytest.mark.parametrize("last", [15, 14])
def test_3_fourteen_or_fifteen_turns_from_seven_in_the_morning(last: int) -> None:
    assert TITLE.map.rules.turns[0].hours.startswith("07")
    end = idle(scene(f"phase: actions; options: last_turn={last}; {FAR_APART}"))
    assert end.turn == last
    assert end.result is not None


@pytest.mark.clause("3.1.a1")
@pytest.mark.parametrize(("german", "yugoslav", "first"), [(6, 1, "german"), (1, 6, "yugoslav")])
def test_3_1_a1_points_and_initiative_come_first(german: int, yugoslav: int, first: str) -> None:
    pos = scene(f"turn: 2; phase: points; {FAR_APART}")
    assert asked(pos) == ("chance", "4.1c")
    pos = dice(pos, german, yugoslav)
    assert asked(pos) == (first, "3.1.a2")
    assert TITLE.sight.view(pos, "german").initiative == first


@pytest.mark.clause("3.1.a2")
def test_3_1_a2_the_active_player_acts_or_passes() -> None:
    pos = scene(f"turn: 2; phase: german; points: german=2 yugoslav=2; {FAR_APART}")
    assert "pass" in offers(pos)
    assert "order move rot" in offers(pos)
    pos = walk(pos, "move", "rot", "04.05")
    assert pos.ap == [1, 2], "the points are spent"
    broke = scene("""
        turn: 2; phase: german; points: german=1 yugoslav=1
        04.04: rot/out-of-command; 16.10: pb1
    """)
    assert offers(broke) == ["pass"], "nothing he can pay for: he must pass"


@pytest.mark.clause("3.1.a3")
def test_3_1_a3_players_alternate() -> None:
    pos = scene(f"turn: 2; phase: german; {FAR_APART}")
    pos = walk(pos, "move", "rot", "04.05")
    assert asked(pos) == ("yugoslav", "3.1.a2")
    pos = walk(pos, "move", "pb1", "16.11")
    assert asked(pos) == ("german", "3.1.a2")
    pos = do(pos, "pass")
    assert asked(pos) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("3.1.a3")
def test_3_1_a3_who_has_no_points_is_skipped_unless_an_air_raid_is_left() -> None:
    pos = scene(f"turn: 2; phase: german; points: german=2; {FAR_APART}")
    pos = walk(pos, "move", "rot", "04.05")
    assert asked(pos) == ("german", "3.1.a2")
    pos = scene(f"turn: 5; phase: yugoslav; points: yugoslav=2; {FAR_APART}")
    pos = walk(pos, "move", "pb1", "16.11")
    assert asked(pos) == ("german", "3.1.a2")
    assert offers(pos) == ["pass", "strike hs126_5 16.11"]


@pytest.mark.clause("3.1.a4")
def test_3_1_a4_two_passes_end_the_turn_and_points_are_kept() -> None:
    pos = do(scene(f"turn: 2; phase: german; points: german=3 yugoslav=2; {FAR_APART}"), "pass")
    assert pos.turn == 2
    pos = do(pos, "pass")
    assert (pos.turn, pos.ap) == (3, [3, 2])
    # One point each for their strength, one for the dice, one for Tito.
    pos = dice(pos, 1, 1)
    assert pos.ap == [3 + 1 + 1, 2 + 1 + 1 + 1]


@pytest.mark.clause("3.1.a4")
def test_3_1_a4_a_pass_is_not_final() -> None:
    pos = do(scene(f"turn: 2; phase: german; {FAR_APART}"), "pass")
    pos = do(walk(pos, "move", "pb1", "16.11"), "pass")
    assert asked(pos) == ("yugoslav", "3.1.a2"), "one pass after an Action"
    assert "order move rot" in offers(walk(pos, "move", "pb1", "16.10"))
    assert do(pos, "pass").turn == 3


@pytest.mark.clause("3.1.a5")
def test_3_1_a5_one_is_out_of_points_and_the_other_passes() -> None:
    pos = scene(f"turn: 2; phase: german; points: yugoslav=4; {FAR_APART}")
    assert asked(pos) == ("yugoslav", "3.1.a2")
    pos = walk(pos, "move", "pb1", "16.11")
    assert asked(pos) == ("yugoslav", "3.1.a2"), "he goes on alone"
    pos = do(pos, "pass")
    assert (pos.turn, pos.ap) == (3, [0, 3])


@pytest.mark.clause("3.1.a5")
def test_3_1_a5_a_free_air_raid_keeps_its_owner_in_play() -> None:
    pos = do(scene(f"turn: 5; phase: yugoslav; points: yugoslav=4; {FAR_APART}"), "pass")
    assert asked(pos) == ("german", "3.1.a2"), "he is asked before he counts as out"
    assert do(pos, "pass").turn == 6, "two passes"
    # His pass ends nothing while the other acts.
    pos = do(scene(f"turn: 5; phase: german; points: yugoslav=4; {FAR_APART}"), "pass")
    assert asked(pos) == ("yugoslav", "3.1.a2")
    pos = walk(pos, "move", "pb1", "16.11")
    pos = do(pos, "strike hs126_5 16.11", "die 1")
    assert asked(pos) == ("yugoslav", "3.1.a2")
    assert do(pos, "pass").turn == 6, "now he is out"


@pytest.mark.clause("3.1.a6")
def test_3_1_a6_both_out_of_points() -> None:
    pos = scene(f"turn: 2; phase: german; points: german=1 yugoslav=1; {FAR_APART}")
    pos = walk(pos, "move", "rot", "04.05")
    assert pos.turn == 2
    pos = walk(pos, "move", "pb1", "16.11")
    assert (pos.turn, pos.ap) == (3, [0, 0])


@pytest.mark.clause("3.1.a6")
def test_3_1_a6_it_is_tested_when_the_action_is_over() -> None:
    """The reaction takes the last point; the march goes on all the same."""
    pos = scene("turn: 2; phase: german; points: german=1 yugoslav=1; 10.10: rot; 10.08: pb1")
    pos = walk(pos, "move", "rot", "10.09", "11.09")
    pos = dice(do(pos, "shoot pb1", "go"), 1, 1)
    assert (pos.turn, pos.ap) == (2, [0, 0])
    assert asked(pos) == ("german", "9.3.2")
    pos = do(pos, "to 11.09", "go")
    assert where(pos, "rot") == "11.09"
    assert pos.turn == 3


@pytest.mark.clause("3.1.a6")
def test_3_1_a6_an_unused_air_raid_keeps_the_turn_open() -> None:
    pos = scene(f"turn: 5; phase: yugoslav; points: yugoslav=1; {FAR_APART}")
    pos = walk(pos, "move", "pb1", "16.11")
    assert asked(pos) == ("german", "3.1.a2")
    assert do(pos, "pass").turn == 6


@pytest.mark.clause("3.1.a7")
def test_3_1_a7_the_administrative_phase_follows() -> None:
    pos = do(scene("turn: 2; phase: german; 04.04: rot/prone; 16.10: pb1/attacks=1"), "pass")
    assert is_prone(pos, "rot")
    pos = do(pos, "pass")
    assert told(pos, "turn") == [{"turn": 3, "night": 0}]
    assert not is_prone(pos, "rot")
    assert asked(pos) == ("chance", "4.1c"), "and phase a comes round"


@pytest.mark.clause("3.1.b")
def test_3_1_b_victory_is_checked_at_the_end_of_turn_8() -> None:
    gone = scene(f"turn: 8; phase: german; {FAR_APART}; fled: tito")
    assert next_turn(gone).result is not None
    there = next_turn(scene("turn: 8; phase: german; 04.04: rot; 16.10: pb1 tito"))
    assert there.result is None
    assert there.turn == 9


@pytest.mark.clause("3.1.b")
def test_3_1_b_a_breach_of_the_stacking_limit_is_found_before_victory_is_counted() -> None:
    """Only the option lets it come about: what is too much is lost, and scores."""
    pos = scene("""
        turn: 15; phase: german; options: stacking_end_of_turn
        10.07: w1 w2 w3; 16.10: pb1
    """)
    pos = next_turn(pos)
    assert asked(pos) == ("german", "7b")
    pos = do(pos, "lose w2")
    assert strength(pos, "w2") == 2
    assert pos.result is not None
    assert (pos.result.winner, pos.german_losses) == ("yugoslav", 1)


@pytest.mark.clause("3.1.b")
def test_3_1_b_command_is_checked_after_the_old_markers_are_gone() -> None:
    pos = scene("""
        turn: 2; phase: german
        10.07: rybka; 10.08: rot/out-of-command; 04.04: gruen; 16.10: pb1
    """)
    pos = next_turn(pos)
    assert not is_out(pos, "rot")
    assert is_out(pos, "gruen")


@pytest.mark.clause("3.1.c")
def test_3_1_c_all_markers_go_but_the_new_out_of_command_ones() -> None:
    pos = scene("""
        turn: 4; phase: german
        10.07: rybka/prone; 10.08: rot/attacks=2/prone/out-of-command
        04.04: gruen/attacks=1/out-of-command; 16.10: pb1/attacks=2/prone
    """)
    pos = next_turn(pos)
    assert pos.turn == 5
    assert [attacks(pos, unit) for unit in ("rot", "gruen", "pb1")] == [0, 0, 0]
    assert not any(is_prone(pos, unit) for unit in ("rot", "pb1", "rybka"))
    assert [is_out(pos, unit) for unit in ("rot", "gruen", "pb1")] == [False, True, False]


@pytest.mark.clause("3.1.c")
def test_3_1_c_what_is_counted_by_the_turn_begins_anew() -> None:
    pos = scene("turn: 2; phase: yugoslav; 04.04: rot; 16.10: pb1; 11.05: tito")
    pos = walk(pos, "mission", "tito", "10.04")
    assert pos.mission_moves == 1
    pos = next_turn(pos)
    assert (pos.turn, pos.mission_moves) == (3, 0)


@pytest.mark.clause("3.1.1")
def test_3_1_1_active_and_inactive_many_times() -> None:
    pos = scene(f"turn: 2; phase: german; points: german=3 yugoslav=3; {FAR_APART}")
    active = []
    while pos.turn == 2:
        active.append(pos.seat)
        unit, there, back = {
            "german": ("rot", "04.05", "04.04"),
            "yugoslav": ("pb1", "16.11", "16.10"),
        }[pos.seat]
        pos = walk(pos, "move", unit, back if where(pos, unit) == there else there)
    assert active == ["german", "yugoslav"] * 3


# 4 Activation Points ------------------------------------------------------------------------------


@pytest.mark.clause("4")
def test_4_actions_are_paid_in_points_that_never_fall_below_zero() -> None:
    pos = scene("""
        turn: 2; phase: german; points: german=1
        10.07: rot/prone; 04.04: gruen rybka; 10.08: pb1
    """)
    assert pos.ap == [1, 0]
    pos = dice(fire(pos, "rot", "10.08"), 1, 1)
    assert pos.ap == [0, 0]
    assert pos.turn == 3, "nobody can pay for anything"
    poor = scene("""
        turn: 2; phase: german; points: german=1 yugoslav=1
        10.07: rot/out-of-command; 10.08: pb1
    """)
    assert [refusal for refusal in offers(poor) if refusal != "pass"] == []


@pytest.mark.clause("4.1a")
def test_4_1a_what_was_dropped_this_turn_is_left_out() -> None:
    """Turn 3: 15 points on the map, 5 just dropped; the table is read with 15."""
    pos = scene("""
        turn: 3; phase: drop
        04.04: rot gruen blau; 04.06: panther stuermer brecher
        04.08: greifer draufgaenger smg1 mrs1 abwehr; 16.10: pb1; awaited: fa1 fa2 smg2 lg
    """)
    pos = do(pos, "drop fa1 05.05", "drop fa2 05.07", "drop smg2 05.07", "drop lg 05.05")
    pos = dice(pos, 1, 1, 1, 1)
    assert asked(pos) == ("chance", "4.1c")
    assert TITLE.sight.view(pos, "yugoslav").strength == (20, 2), "the track shows them all (4.1b)"
    pos = dice(pos, 1, 1)
    assert parts(sums(pos, "points-gained")["points"])[0] == (4, "T-AP")


@pytest.mark.clause("4.1a")
def test_4_1a_reinforcements_still_to_enter_are_left_out_and_prone_units_count() -> None:
    pos = scene("""
        turn: 5; phase: points
        04.04: w1/prone/out-of-command rybka; 16.10: pb1 pb2 tito radio
        awaited: lika2 likam lika3
    """)
    pos = dice(pos, 1, 1)
    found = [event.sums["points"] for event in pos.news or [] if event.key == "points-gained"]
    assert [parts(sum)[0] for sum in found] == [(1, "T-AP"), (1, "T-AP")], "3 and 4 points"


@pytest.mark.clause("4.1b")
def test_4_1b_both_totals_are_open() -> None:
    pos = scene("turn: 2; 04.04: rot gruen/1 rybka; 16.10: pb1 lika1 radio tito; awaited: lika2")
    for seat in TITLE.seats:
        assert TITLE.sight.view(pos, seat).strength == (3, 5)


@pytest.mark.clause("4.1c")
@pytest.mark.parametrize(("face", "points"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_4_1c_a_die_for_each_player(face: int, points: int) -> None:
    pos = scene("turn: 2; phase: points; 04.04: rot gruen blau panther; 16.10: pb1")
    assert dice(pos, face, 1).ap == [3 + points, 1 + 1 + 1]
    assert dice(pos, 1, face).ap == [3 + 1, 1 + points + 1]


@pytest.mark.clause("4.1d")
def test_4_1d_what_was_left_is_added() -> None:
    at = "turn: 2; phase: points; 04.04: w1 w2; 04.06: w3 rot gruen; 16.10: pb1"
    pos = dice(scene(f"{at}; points: german=3"), 4, 1)
    assert pos.ap[GERMAN] == 4 + 2 + 3
    assert parts(sums(pos, "points-gained")["points"]) == [
        (4, "T-AP"),
        (2, "4.1c"),
        (3, "4.1d"),
    ]
    assert dice(scene(f"{at}; points: german=40"), 4, 1).ap[GERMAN] == 46, "no limit"


@pytest.mark.clause("T-AP")
@pytest.mark.parametrize(
    ("side", "rows"),
    [
        (YUGOSLAV, [(0, 1), (4, 1), (5, 2), (9, 2), (10, 3), (13, 3), (14, 4), (17, 4), (18, 5)]),
        (YUGOSLAV, [(21, 5), (22, 6), (32, 6)]),
        (GERMAN, [(0, 1), (3, 1), (4, 2), (7, 2), (8, 3), (11, 3), (12, 4), (15, 4), (16, 5)]),
        (GERMAN, [(17, 5), (18, 5), (19, 6), (32, 6)]),
    ],
)
def test_t_ap_points_by_strength(side: int, rows: list[tuple[int, int]]) -> None:
    pos = scene("")
    assert [table_points(pos, side, strength) for strength, _ in rows] == [ap for _, ap in rows]


@pytest.mark.clause("T-AP")
@pytest.mark.parametrize("gives_6", [False, True])
def test_t_ap_18_german_points_as_an_option(gives_6: bool) -> None:
    pos = scene(f"""
        turn: 2; phase: points; options: german_18_gives_6={yes(gives_6)}
        04.04: w1/2 w2/2 wmg wmrs; 04.06: w3 rot gruen wpi; 04.08: blau panther/1 stuermer
        16.10: pb1
    """)
    assert TITLE.sight.view(pos, "german").strength[0] == 18
    assert dice(pos, 1, 1).ap[GERMAN] == (7 if gives_6 else 6)
    assert [table_points(pos, GERMAN, n) for n in (17, 19)] == [5, 6]
    assert table_points(pos, YUGOSLAV, 18) == 5


@pytest.mark.clause("4.1.1")
@pytest.mark.parametrize(
    ("fled", "bonus"), [("", 1), ("us", 0), ("us decoy1", -1), ("tito decoy1", -2)]
)
def test_4_1_1_tito_and_fled_missions_change_the_yugoslav_points(fled: str, bonus: int) -> None:
    pos = scene(f"""
        turn: 2; phase: points
        04.04: rot; 16.10: lika1 lika2; 16.12: lika3; fled: {fled}
    """)
    assert dice(pos, 1, 1).ap == [1 + 1, 2 + 1 + bonus]


@pytest.mark.clause("4.2")
def test_4_2_the_higher_total_has_the_initiative() -> None:
    """Carried points count: 1 + 1 + 3 against 1 + 3 + 1."""
    for carried, holder in ((4, "german"), (2, "yugoslav")):
        pos = scene(f"""
            turn: 4; phase: points; initiative: yugoslav; points: german={carried}
            {FAR_APART}
        """)
        pos = dice(pos, 1, 5)
        assert told(pos, "initiative") == [{"seat": holder}]


@pytest.mark.clause("4.2")
@pytest.mark.parametrize("before", ["german", "yugoslav"])
def test_4_2_on_a_tie_it_stays_where_it_was(before: str) -> None:
    pos = scene(f"turn: 4; phase: points; initiative: {before}; points: german=3; {FAR_APART}")
    pos = dice(pos, 1, 5)
    assert pos.ap == [5, 5]
    assert asked(pos) == (before, "3.1.a2")


@pytest.mark.clause("4.2.1")
def test_4_2_1_the_turn_marker_shows_it_to_both() -> None:
    pos = dice(scene(f"turn: 2; phase: points; points: german=9; {FAR_APART}"), 1, 1)
    for seat in (*TITLE.seats, "observer"):
        seen = TITLE.sight.view(pos, seat)
        assert (seen.turn, seen.initiative) == (2, "german")
