"""1 Introduction: the sides, the scale, the map."""

from __future__ import annotations

import pytest

from grognard.titles.roesselsprung.box.contents import (
    COMMAND,
    GERMAN,
    MISSION,
    RADIO,
    SEATS,
    YUGOSLAV,
)
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import asked, offers, refused_by, scene

BOX = TITLE.box


@pytest.mark.clause("1")
def test_1_two_sides_german_and_yugoslav() -> None:
    assert TITLE.seats == SEATS == ("german", "yugoslav")
    pos = TITLE.begin(TITLE.options(), TITLE.box)
    assert pos.seat in SEATS
    assert {piece.side for piece in BOX.pieces} == {GERMAN, YUGOSLAV}


@pytest.mark.clause("1.note")
def test_1_note_the_allied_player_is_the_yugoslav_player() -> None:
    """Setup (17), Missions (13.1) and the Balkan Air Force (13.3.4) are all his."""
    assert asked(TITLE.begin(TITLE.options(), TITLE.box)) == ("yugoslav", "17f")
    assert {piece.side for piece in BOX.pieces if piece.category in (MISSION, RADIO)} == {YUGOSLAV}
    at = "11.05: pb1 tito british; 10.08: rot"
    pos = scene(f"turn: 13; phase: yugoslav; {at}")
    assert "order mission tito" in offers(pos)
    assert "strike baf 10.08" in offers(pos)
    german = scene(f"turn: 13; phase: german; {at}")
    assert refused_by(german, "order mission tito") == ["5b"]
    assert "5.2.4" in refused_by(german, "strike baf 11.05")


@pytest.mark.clause("1.1a")
def test_1_1a_a_strength_point_is_40_to_50_men() -> None:
    """654 men jumped in the first wave, 220 in the second: 13 to 16 points, and 4 or 5."""
    waves = {
        turn: sum(unit.vf for unit in BOX.combat if unit.side == GERMAN and unit.turn == turn)
        for turn in (1, 3)
    }
    assert 654 / 50 <= waves[1] <= 654 / 40
    assert 220 / 50 <= waves[3] <= 220 / 40
    assert waves == {1: 15, 3: 5}


@pytest.mark.clause("1.1b")
def test_1_1b_a_turn_is_two_hours() -> None:
    hours = [turn.hours.split("-") for turn in TITLE.map.rules.turns]
    assert [hours[turn - 1][0] for turn in (1, 2, 8)] == ["07", "09", "21"]
    assert all((int(end) - int(start)) % 24 == 2 for start, end in hours)
    assert all(hours[n][1] == hours[n + 1][0] for n in range(len(hours) - 1))


@pytest.mark.clause("1.2")
def test_1_2_the_map_marks_objectives_and_initial_mission_hexes() -> None:
    names = BOX.names
    assert [names[hex] for hex in BOX.objectives] == ["11.05", "09.06", "10.06", "12.07", "15.10"]
    assert sorted(names[hex] for hex in BOX.mission_hexes) == [
        "08.07",
        "09.06",
        "10.06",
        "10.10",
        "11.05",
        "11.06",
        "12.07",
        "15.10",
    ]
    assert len(BOX.map.terrain) == 240
    assert set(BOX.map.terrain) == {"plain", "built-up", "hill", "forest"}
    assert TITLE.map.source == "reconstructed"
    assert TITLE.map.rules.metres_per_hex == 500
    assert not any(piece.side == YUGOSLAV for piece in BOX.pieces if piece.category == COMMAND)
