"""The worked examples of the ledger, by name."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.engine.forecast import forecast
from tests.titles.roesselsprung.scene import (
    asked,
    dice,
    do,
    fire,
    is_prone,
    offers,
    parts,
    refused_by,
    scene,
    strength,
    told,
    walk,
    where,
)


@pytest.mark.clause("X-1")
def test_x_1_only_the_machine_gun_reaches_the_town() -> None:
    at = "10.08: rot smg1; 10.06: grn"
    assert refused_by(scene(f"turn: 2; phase: german; {at}"), "order attack rot") == ["5f"]
    pos = do(scene(f"turn: 2; phase: german; {at}"), "order attack smg1")
    assert refused_by(pos, "add rot") == ["5f"]
    pos = do(pos, "fire 10.06")
    assert told(dice(pos, 5), "volley")[0]["hits"] == 0
    hit = dice(pos, 6)
    assert told(hit, "volley")[0]["hits"] == 1
    assert asked(hit) == ("chance", "10.1")
    assert (strength(dice(hit, 5), "grn"), is_prone(dice(hit, 5), "grn")) == (2, True)
    prone = fire(scene(f"turn: 2; phase: german; {at}/prone"), "smg1", "10.06")
    assert strength(dice(prone, 6, 5), "grn") == 1


@pytest.mark.clause("X-2")
def test_x_2_four_against_two_in_the_town() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.06: grn")
    pos = walk(pos, "assault", "rot gruen", "10.06")
    pos = dice(pos, 5, 3)
    assert told(pos, "close-combat") == [{"hex": "10.06", "entering": 7, "standing": 5}]
    assert asked(pos) == ("chance", "11.1d")
    stands = dice(pos, 4)
    assert (where(stands, "grn"), where(stands, "rot")) == ("10.06", "10.07")
    assert asked(dice(pos, 5)) == ("yugoslav", "R-retreat")


@pytest.mark.clause("X-3")
def test_x_3_six_to_three_and_seven_to_three() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: pb1")
    pos = walk(pos, "assault", "rot gruen", "10.08")
    beaten = dice(pos, 2, 1)
    assert told(beaten, "close-combat")[0] == {"hex": "10.08", "entering": 6, "standing": 3}
    assert strength(beaten, "pb1") == 1
    beaten = do(beaten, "retreat 10.09")
    assert asked(beaten) == ("chance", "10.1")
    crushed = dice(pos, 3, 1)
    assert told(crushed, "close-combat")[0] == {"hex": "10.08", "entering": 7, "standing": 3}
    assert where(crushed, "pb1") is None


@pytest.mark.clause("X-4")
def test_x_4_nine_activation_points() -> None:
    pos = scene("""
        turn: 5; phase: points; points: yugoslav=2
        11.05: tito pb1 pb2 pa grn; 10.06: cad ing lika1 ckj; 12.07: lika2; fled: decoy1
    """)
    assert pos.strength(1) == 17
    pos = dice(pos, 1, 5)
    gained = [event for event in pos.news or () if event.key == "points-gained"][1]
    assert gained.sums["points"].total == 9
    assert parts(gained.sums["points"]) == [
        (4, "T-AP"),
        (3, "4.1c"),
        (1, "13.1.4a"),
        (-1, "13.1.4b"),
        (2, "4.1d"),
    ]
    assert pos.ap[1] == 9


@pytest.mark.clause("X-5")
def test_x_5_tito_escapes_by_the_petrovac_road() -> None:
    pos = scene("turn: 2; phase: yugoslav; points: yugoslav=3; 11.05: tito; 20.12: rot")
    pos = walk(pos, "mission", "tito", "10.04", "10.03", "09.03", "08.02")
    assert (where(pos, "tito"), pos.ap[1]) == ("08.02", 1)
    assert refused_by(pos, "order mission tito") == ["13.1.1b", "4"]
    pos = do(pos, "pass")
    assert pos.turn == 3
    pos = dice(pos, 1, 6)
    pos = do(pos, "pass") if pos.seat == "german" else pos
    pos = do(pos, "order mission tito", "to 07.02", "to 06.01", "leave", "go")
    assert pos.tito == "escaped"
    assert told(pos, "mission-fled", "german") == [{"unit": "tito", "hex": "06.01"}]


@pytest.mark.clause("X-6")
def test_x_6_nine_hexes_by_road_in_a_tank() -> None:
    road = ("12.07", "12.08", "13.09", "14.09", "15.10", "16.10", "17.11", "18.11", "19.12")
    pos = walk(scene("turn: 2; phase: yugoslav; 11.07: l3"), "move", "l3", *road)
    assert where(pos, "l3") == "14.09"
    survives = sum(
        outcome.chance for outcome in forecast(pos) if where(outcome.position, "l3") == "19.12"
    )
    assert survives == Fraction(125, 216)
    assert offers(pos) == [f"die {face}" for face in range(1, 7)]
