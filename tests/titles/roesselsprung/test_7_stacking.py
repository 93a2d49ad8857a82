"""7 Stacking."""

from __future__ import annotations

import pytest

from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import (
    asked,
    dice,
    do,
    is_prone,
    next_turn,
    offers,
    refused_by,
    scene,
    strength,
    told,
    walk,
    where,
    yes,
)

LOOSE = "options: stacking_end_of_turn"


@pytest.mark.clause("7a")
def test_7a_eight_points_a_hex_of_any_type() -> None:
    """5 + 3 may stack, 5 + 4 may not."""
    pos = scene("turn: 2; phase: german; points: german=3; 10.07: w1 rot; 10.08: w2 smg1")
    pos = do(pos, "order move w2")
    assert refused_by(pos, "to 10.07") == []
    assert where(do(pos, "to 10.07", "go"), "w2") == "10.07"
    assert refused_by(do(pos, "add smg1"), "to 10.07") == ["7b"]


@pytest.mark.clause("7a")
def test_7a_each_side_has_its_own_limit() -> None:
    """Eight assault eight: sixteen points meet in a hex."""
    pos = scene("turn: 2; phase: german; 10.07: w1 w2 rot; 10.08: lika1 lika2 pb1")
    pos = walk(pos, "assault", "w1 w2 rot", "10.08")
    assert asked(pos) == ("chance", "11.1a")


@pytest.mark.clause("7b")
@pytest.mark.parametrize("option", [False, True])
def test_7b_a_full_hex_is_not_even_passed_through(option: bool) -> None:
    pos = scene(f"""
        turn: 2; phase: german; points: german=3
        options: stacking_end_of_turn={yes(option)}
        10.08: w1 w2 stuermer; 10.07: rot brecher
    """)
    two = do(pos, "order move rot")
    assert refused_by(two, "to 10.08") == ([] if option else ["7b"])
    one = do(pos, "order move brecher")
    assert refused_by(one, "to 10.08") == [], "7 + 1"
    assert where(do(one, "to 10.08", "to 10.09", "go"), "brecher") == "10.09"


@pytest.mark.clause("7b")
@pytest.mark.parametrize("option", [False, True])
def test_7b_a_retreat_needs_room(option: bool) -> None:
    """pb1 is beaten 4 against 8; 10.09 holds seven points, all else is German."""
    at = f"""
        turn: 2; phase: german; points: german=3
        options: stacking_end_of_turn={yes(option)}
        10.07: w1 w2 blau/1; 10.08: pb1
        11.08: gruen; 11.09: rot; 09.08: panther; 09.09: smg1
        10.09: lika1 lika2 pa
    """
    pos = scene(at)
    pos = dice(walk(pos, "assault", "w1 blau", "10.08"), 4, 2)
    assert told(pos, "result-beaten")
    # It has lost a point; the one that is left just fits.
    assert where(pos, "pb1") == "10.09"
    pos = scene(f"{at} cad/1")
    pos = dice(walk(pos, "assault", "w1 blau", "10.08"), 4, 2)
    assert where(pos, "pb1") == ("10.09" if option else None)


@pytest.mark.clause("7b")
def test_7b_who_storms_keeps_it_too() -> None:
    """Nine points can only stand together by the option, and then they may storm together."""
    pos = scene(f"turn: 2; phase: yugoslav; {LOOSE}; 10.10: pb1; 10.08: w1 w2 w3")
    pos = do(walk(pos, "move", "pb1", "10.09"), "storm w1", "add w2")
    assert "add w3" in offers(pos)
    strict = scene("turn: 2; phase: yugoslav; 10.10: pb1; 10.08: w1 w2; 09.09: w3")
    strict = do(walk(strict, "move", "pb1", "10.09"), "storm w1", "add w2")
    assert refused_by(strict, "add w3") == ["5b", "7b"]


@pytest.mark.clause("7b")
def test_7b_as_an_option_what_is_too_much_is_lost_at_the_end_of_the_turn() -> None:
    """3.1.b The owner chooses; a hex of eight loses nothing."""
    pos = scene(f"""
        turn: 2; phase: german; {LOOSE}
        10.07: w1 w2 w3/2; 10.08: rot gruen; 04.04: lika1 lika2 lika3; 16.10: pb1 pb2
    """)
    pos = walk(pos, "move", "rot gruen", "10.07")
    assert strength(pos, "rot") == 2
    pos = next_turn(pos)
    assert asked(pos) == ("yugoslav", "7b"), "hex by hex, from the north-west"
    assert offers(pos) == ["lose lika1", "lose lika2", "lose lika3"]
    assert refused_by(pos, "lose pb1") == ["9.2b"]
    pos = do(pos, "lose lika1")
    assert asked(pos) == ("german", "7b")
    pos = do(pos, "lose rot", "lose rot", "lose w1", "lose w1")
    assert asked(pos)[1] == "4.1c"
    assert [strength(pos, unit) for unit in ("rot", "gruen", "w1", "w2", "w3")] == [0, 2, 1, 3, 2]
    assert pos.german_losses == 1 + 4, "one was missing before"
    assert TITLE.invariants(pos) == []


@pytest.mark.clause("7b")
def test_7b_a_stack_within_the_limit_loses_nothing() -> None:
    at = "10.07: w1 w2 gruen; 10.08: rot; 16.10: pb1"
    pos = next_turn(scene(f"turn: 2; phase: german; {LOOSE}; {at}"))
    assert (pos.turn, asked(pos)[1]) == (3, "4.1c")
    assert strength(pos, "w1") == 3


@pytest.mark.clause("7c")
def test_7c_commands_missions_radio_and_markers_do_not_count() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rybka; 10.08: w1 w2 rot/attacks=2")
    pos = walk(pos, "move", "rybka", "10.08")
    assert where(pos, "rybka") == "10.08"
    pos = scene("""
        turn: 2; phase: yugoslav; points: yugoslav=6
        04.07: tito radio; 04.06: lika1/prone lika2 pb1 british
    """)
    pos = walk(pos, "mission", "tito radio", "04.06")
    assert where(pos, "tito") == where(pos, "radio") == "04.06"
    assert is_prone(pos, "lika1")
    # And the eight of them go with a Command.
    pos = scene("turn: 2; phase: german; 10.08: rybka w1 w2 rot")
    pos = walk(pos, "move", "w1 w2 rot rybka", "10.09")
    assert where(pos, "rybka") == where(pos, "rot") == "10.09"
