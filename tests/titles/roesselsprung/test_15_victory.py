"""15, 16 Victory, and how long the game lasts."""

from __future__ import annotations

import pytest

from grognard.titles.roesselsprung.box.contents import GERMAN, YUGOSLAV
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch15_victory import points
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import (
    asked,
    dice,
    do,
    next_turn,
    parts,
    scene,
    told,
    walk,
    where,
    yes,
)

BOX = TITLE.box


def total(pos: Raid) -> tuple[int, int]:
    return points(pos, GERMAN).total, points(pos, YUGOSLAV).total


@pytest.mark.clause("15")
@pytest.mark.clause("15.1.1")
@pytest.mark.parametrize(("face", "ended"), [(2, True), (3, False)])
def test_15_1_1_capturing_tito_wins_at_once(face: int, ended: bool) -> None:
    pos = scene("turn: 2; phase: german; 10.09: rot; 10.08: tito; 16.10: lika1 lika2")
    pos = dice(walk(pos, "move", "rot", "10.08"), face)
    if ended:
        assert pos.result is not None
        assert (pos.result.winner, pos.result.clause) == ("german", "15.1.1")
        assert pos.stack == ()
        assert pos.turn == 2
    else:
        assert pos.result is None
        assert asked(pos) == ("yugoslav", "3.1.a2"), "killed: the game goes on"


@pytest.mark.clause("15.1.2a")
def test_15_1_2a_otherwise_points_are_counted_at_the_end() -> None:
    pos = scene("""
        turn: 15; phase: german; points: german=1 yugoslav=1
        11.05: rot; 15.10: pb1; 10.06: pb2; 03.03: tito
    """)
    end = next_turn(pos)
    assert told(end, "final-points") == [{"german": 5, "yugoslav": 10}]
    assert end.result is not None
    assert (end.result.winner, end.result.clause) == ("yugoslav", "15.1.2e")


@pytest.mark.clause("15.1.2b")
def test_15_1_2b_german_points() -> None:
    """Tito killed, a mission captured, two objectives: 34."""
    held = "turn: 2; 11.05: rot; 09.06: gruen; 10.07: blau; taken: us"
    pos = scene(f"{held} tito")
    assert parts(points(pos, GERMAN)) == [
        (20, "15.1.2b"),
        (4, "15.1.2b"),
        (5, "15.1.3b"),
        (5, "15.1.3b"),
    ]
    assert points(scene(f"{held}; fled: tito"), GERMAN).total == 14


@pytest.mark.clause("15.1.2c")
def test_15_1_2c_yugoslav_points() -> None:
    """9 VF, Rybka, three objectives, two missions: 9 + 5 + 15 + 4 = 33; Tito's escape is none."""
    at = """
        turn: 12; 11.05: pb1; 09.06: ckj; 12.07: l3
        lost: w1 w2 w3 rybka; fled: british soviet tito
    """
    assert points(scene(at), YUGOSLAV).total == 33
    assert points(scene(f"{at} us"), YUGOSLAV).total == 35


@pytest.mark.clause("15.1.2c")
def test_15_1_2c_what_is_lost_in_play_scores() -> None:
    pos = walk(scene("turn: 2; phase: yugoslav; 10.07: pb1; 10.08: rot"), "assault", "pb1", "10.08")
    pos = dice(pos, 6, 1)
    assert where(pos, "rot") is None
    assert parts(points(pos, YUGOSLAV)) == [(2, "15.1.2c")]


@pytest.mark.clause("15.1.2d")
@pytest.mark.parametrize("every", [False, True])
def test_15_1_2d_each_named_command_scores_once(every: bool) -> None:
    """Rybka and then his Replacement: 5 in all; Willam: 5 more."""
    pos = scene(f"""
        turn: 13; phase: yugoslav; points: german=1 yugoslav=9
        options: every_command_loss_scores={yes(every)}
        11.09: pb1; 11.08: rybka; 11.07: willam; 10.07: pb2
        04.04: rot; 04.02: lika1; 16.10: w1
    """)
    pos = walk(pos, "move", "pb1", "11.08")
    assert (where(pos, "rybka"), total(pos)[1]) == ("04.04", 5)
    pos = walk(pos, "move", "rot", "04.05", "04.06")
    pos = walk(pos, "move", "pb2", "11.07")
    assert total(pos)[1] == 10
    pos = walk(pos, "move", "lika1", "04.03", "04.04")
    assert where(pos, "rybka") == "04.06"
    assert total(pos)[1] == (15 if every else 10)


@pytest.mark.clause("15.1.2e")
@pytest.mark.parametrize(
    ("losses", "winner", "key"),
    [
        (4, "german", "german-points"),
        (5, None, "equal-points"),
        (6, "yugoslav", "yugoslav-points"),
    ],
)
def test_15_1_2e_more_points_win(losses: int, winner: str | None, key: str) -> None:
    pos = scene(f"""
        turn: 15; phase: german; points: german=1 yugoslav=1
        11.05: rot; 16.10: pb1 tito; german-losses: {losses}
    """)
    end = next_turn(pos)
    assert end.result is not None
    assert (end.result.winner, end.result.key) == (winner, key)


@pytest.mark.clause("15.1.3a")
def test_15_1_3a_decoys_are_worth_nothing() -> None:
    at = "turn: 2; 04.04: rot; fled: decoy3 decoy4; taken: decoy1 decoy2"
    assert total(scene(at)) == (0, 0)
    assert total(scene(f"{at} british")) == (4, 0)


@pytest.mark.clause("15.1.3b")
@pytest.mark.parametrize(
    "there", ["", "rybka", "tito", "radio", "rot", "ckj/prone", "abwehr/prone/out-of-command"]
)
def test_15_1_3b_an_objective_is_held_by_a_combat_unit_in_it(there: str) -> None:
    pos = scene(f"turn: 2; 11.05: {there}")
    held = {"rot": (5, 0), "ckj/prone": (0, 5), "abwehr/prone/out-of-command": (5, 0)}
    assert total(pos) == held.get(there, (0, 0))


@pytest.mark.clause("15.1.3b")
def test_15_1_3b_having_passed_is_not_enough() -> None:
    pos = scene("turn: 2; phase: german; points: german=6; 10.03: rot; 16.10: pb1")
    pos = walk(pos, "move", "rot", "10.04", "11.05")
    assert total(pos) == (5, 0)
    pos = walk(pos, "move", "rot", "10.04")
    assert total(pos) == (0, 0)
    assert len(BOX.objectives) == 5


# 16 Length ----------------------------------------------------------------------------------------


@pytest.mark.clause("16")
@pytest.mark.parametrize("place", ["fled", "taken", "10.10"])
@pytest.mark.parametrize("turn", [7, 8, 9])
def test_16_it_ends_after_turn_8_if_tito_is_gone(turn: int, place: str) -> None:
    end = next_turn(scene(f"turn: {turn}; phase: german; 04.04: rot; 16.10: pb1; {place}: tito"))
    over = turn == 8 and place != "10.10"
    assert (end.result is not None) is over
    assert end.turn == (8 if over else turn + 1)


@pytest.mark.clause("16")
@pytest.mark.parametrize(("last", "turn", "over"), [(15, 14, False), (15, 15, True)])
@pytest.mark.parametrize("place", ["fled", "10.10"])
def test_16_else_after_turn_15(last: int, turn: int, over: bool, place: str) -> None:
    pos = scene(f"""
        turn: {turn}; phase: german; options: last_turn={last}
        04.04: rot; 16.10: pb1; {place}: tito
    """)
    assert (next_turn(pos).result is not None) is over


@pytest.mark.clause("16")
@pytest.mark.parametrize(("turn", "over"), [(13, False), (14, True)])
def test_16_or_14_as_an_option(turn: int, over: bool) -> None:
    pos = scene(f"turn: {turn}; phase: german; options: last_turn=14; 04.04: rot; 16.10: pb1 tito")
    assert (next_turn(pos).result is not None) is over


@pytest.mark.clause("16")
def test_16_tito_leaves_on_turn_8_and_it_is_the_last() -> None:
    pos = scene("turn: 8; phase: yugoslav; points: yugoslav=2; 06.01: tito; 16.10: rot")
    pos = do(pos, "order mission tito", "leave", "go")
    assert pos.tito == "escaped"
    assert pos.result is not None
    assert pos.turn == 8
