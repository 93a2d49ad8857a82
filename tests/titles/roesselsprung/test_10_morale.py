"""10 Morale."""

from __future__ import annotations

import pytest

from tests.titles.roesselsprung.scene import (
    asked,
    dice,
    do,
    fire,
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
)


@pytest.mark.clause("10")
def test_10_fire_close_combat_and_raids_make_units_test() -> None:
    shot = dice(fire(scene("turn: 2; phase: german; 10.07: rot; 10.08: pb1"), "rot", "10.08"), 5, 1)
    assert asked(shot) == ("chance", "10.1")
    fight = walk(scene("turn: 2; phase: german; 10.07: rot; 10.08: pb1"), "assault", "rot", "10.08")
    assert asked(dice(fight, 3, 2)) == ("chance", "11.1d")
    beaten = do(dice(fight, 5, 2), "retreat 10.09")
    assert asked(beaten) == ("chance", "10.1")
    raid = dice(do(scene("turn: 5; phase: german; 11.07: l3"), "strike hs126_5 11.07"), 4, 6, 1)
    assert asked(raid) == ("chance", "10.1")


@pytest.mark.clause("10.1")
@pytest.mark.parametrize(("face", "prone"), [(1, False), (4, False), (5, True), (6, True)])
def test_10_1_equal_or_lower_passes(face: int, prone: bool) -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.08: pb1")
    pos = dice(fire(pos, "rot", "10.08"), 5, 1, face)
    assert is_prone(pos, "pb1") is prone
    assert told(pos, "morale") == [
        {"unit": "pb1", "face": face, "morale": 4, "passed": int(not prone)}
    ]
    assert strength(pos, "pb1") == 2


@pytest.mark.clause("10.1.1")
def test_10_1_1_a_prone_unit_does_not_move() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot/prone gruen; 10.08: pb1")
    for kind in ("move", "move-attack", "assault"):
        assert refused_by(pos, f"order {kind} rot") == ["10.1.1"]
        assert refused_by(do(pos, f"order {kind} gruen"), "add rot") == ["10.1.1"]
    yugoslav = scene("turn: 2; phase: yugoslav; 10.07: rot/prone gruen; 10.09: pb1")
    yugoslav = walk(yugoslav, "move", "pb1", "10.08")
    assert refused_by(yugoslav, "storm rot") == ["10.1.1"]
    assert offers(yugoslav) == ["decline", "shoot rot", "shoot gruen", "storm gruen"]


@pytest.mark.clause("10.1.1")
def test_10_1_1_a_prone_unit_fires_and_fights_at_one_less() -> None:
    pos = scene("turn: 2; phase: german; 10.07: stuermer/prone; 10.08: pb1")
    pos = fire(pos, "stuermer", "10.08")
    assert told(dice(pos, 5), "volley")[0]["hits"] == 0
    assert told(dice(pos, 6), "volley")[0]["hits"] == 1
    shot = scene("turn: 2; phase: yugoslav; 10.07: stuermer/prone; 10.09: pb1")
    shot = walk(shot, "move", "pb1", "10.08")
    shot = do(shot, "shoot stuermer", "go")
    assert told(dice(shot, 5), "volley")[0]["hits"] == 0
    # Once for the side, however many of its units are prone.
    fight = scene("turn: 2; phase: german; 10.07: rot; 10.08: pb1/prone ing/prone")
    fight = walk(fight, "assault", "rot", "10.08")
    standing = sums(dice(fight, 6, 1), "close-combat")["standing"]
    assert parts(standing) == [(2, "11.1a"), (1, "11.1a"), (-1, "10.1.1"), (1, "11.1a")]


@pytest.mark.clause("10.1.1")
def test_10_1_1_a_prone_unit_can_retreat() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: pb1/prone")
    pos = walk(pos, "assault", "rot gruen", "10.08")
    pos = do(dice(pos, 2, 2), "retreat 10.09")
    assert (where(pos, "pb1"), strength(pos, "pb1")) == ("10.09", 1)


@pytest.mark.clause("10.1.2")
def test_10_1_2_prone_and_failing_again_costs_a_point() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.08: pb1/prone ing/prone")
    pos = fire(pos, "rot", "10.08")
    pos = dice(pos, 5, 1, 5)
    assert (strength(pos, "pb1"), is_prone(pos, "pb1")) == (1, True)
    assert where(dice(pos, 6), "ing") is None
    assert where(dice(pos, 3), "ing") == "10.08"


@pytest.mark.clause("10.1.2")
def test_10_1_2_german_points_lost_that_way_count() -> None:
    pos = scene("turn: 2; phase: yugoslav; 10.07: pb1; 10.08: rot/prone")
    pos = dice(fire(pos, "pb1", "10.08"), 6, 1, 5)
    assert (strength(pos, "rot"), pos.german_losses) == (1, 1)


@pytest.mark.clause("10.1.3")
def test_10_1_3_a_command_rallies_one_else_the_end_of_the_turn() -> None:
    pos = scene("""
        turn: 2; phase: german; points: german=2 yugoslav=2
        10.07: rot/prone gruen/prone rybka; 09.08: blau/prone; 10.10: pb1/prone
    """)
    assert offers(pos, "recover") == ["recover rot", "recover gruen"]
    assert refused_by(pos, "recover blau") == ["5.2.1"]
    pos = do(pos, "recover rot")
    assert (is_prone(pos, "rot"), is_prone(pos, "gruen"), pos.ap[0]) == (False, True, 0)
    # The Yugoslav player has no Command.
    assert refused_by(pos, "recover pb1") == ["5.2.1"]
    assert is_prone(pos, "pb1")
    pos = next_turn(pos)
    assert not any(is_prone(pos, id) for id in ("gruen", "blau", "pb1"))


@pytest.mark.clause("10.2a")
def test_10_2a_german_morale_is_always_4() -> None:
    for tito in ("09.06: tito", "taken: tito", "fled: tito"):
        pos = scene(f"turn: 2; phase: yugoslav; 10.07: pb1; 10.08: rot; {tito}")
        pos = dice(fire(pos, "pb1", "10.08"), 6, 1)
        assert not is_prone(dice(pos, 4), "rot")
        assert is_prone(dice(pos, 5), "rot")


@pytest.mark.clause("10.2b")
def test_10_2b_yugoslav_morale_falls_to_3_when_tito_is_gone() -> None:
    """Tito leaves in turn 3; the very next test is made at 3."""
    at = "06.01: tito; 10.07: rot; 10.08: pb1"
    pos = scene(f"turn: 3; phase: yugoslav; points: german=6 yugoslav=2; {at}")
    before = dice(fire(scene(f"turn: 2; phase: german; {at}"), "rot", "10.08"), 6, 1)
    assert not is_prone(dice(before, 4), "pb1")
    pos = do(pos, "order mission tito", "leave", "go")
    assert pos.tito == "escaped"
    pos = dice(fire(pos, "rot", "10.08"), 6, 1)
    assert is_prone(dice(pos, 4), "pb1")
    assert not is_prone(dice(pos, 3), "pb1")


@pytest.mark.clause("10.2b")
@pytest.mark.parametrize(("face", "tito"), [(3, "killed"), (2, "captured")])
def test_10_2b_killed_is_gone_too(face: int, tito: str) -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.08: tito")
    pos = dice(walk(pos, "move", "rot", "10.08"), face)
    assert pos.tito == tito
    assert pos.morale(1) == 3


@pytest.mark.clause("10.2b")
def test_10_2b_one_side_test_in_close_combat_is_made_at_3_too() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.08: pb1; fled: tito")
    pos = dice(walk(pos, "assault", "rot", "10.08"), 3, 2)
    assert where(dice(pos, 3), "pb1") == "10.08"
    assert asked(dice(pos, 4)) == ("yugoslav", "R-retreat")
