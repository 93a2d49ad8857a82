"""1 Introduction: the sides, the scale, the drop zones, the dice."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine.actions import Die
from grognard.engine.door import play
from grognard.engine.position import CHANCE
from grognard.titles.nightdrop.actions import Draw
from grognard.titles.nightdrop.box.contents import GERMAN, REGIMENTS, SEATS, TURNS, US
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import do, offers, scene

BOX = TITLE.box


@pytest.mark.clause("1a")
def test_1a_two_seats_share_all_units() -> None:
    assert TITLE.seats == SEATS == ("us", "german")
    assert {unit.side for unit in BOX.units} == {US, GERMAN}
    assert [unit.id for unit in BOX.units if unit.german] == [f"G{n:02}" for n in range(1, 15)]


@pytest.mark.clause("1b")
def test_1b_a_turn_is_an_hour_and_a_hex_400_metres() -> None:
    rules = TITLE.map.rules
    assert rules.metres_per_hex == 400
    assert len(rules.turns) == TURNS == 9
    hours = [box.hours.split("-") for box in rules.turns]
    assert all(int(end) == int(start) + 1 for start, end in hours)
    assert all(hours[n][1] == hours[n + 1][0] for n in range(8))


@pytest.mark.clause("1c")
def test_1c_seven_drop_zone_hexes_for_each_regiment() -> None:
    zones = [
        {BOX.drop_zone[stick.index] for stick in BOX.sticks if stick.regiment == regiment}
        for regiment in range(len(REGIMENTS))
    ]
    assert [len(zone) for zone in zones] == [7, 7, 7]
    assert len(set.union(*zones)) == 21, "no hex is shared"
    colours = {name: regiment.colour for name, regiment in TITLE.counters.regiments.items()}
    assert colours == {"505": "blue", "507": "yellow", "508": "green"}


@pytest.mark.clause("1d")
def test_1d_chance_is_a_six_sided_die_or_a_blind_draw() -> None:
    """A whole game of random moves: nothing else is asked of chance."""
    rng = Random(6)
    pos = TITLE.begin(TITLE.options(), TITLE.box)
    words = set()
    while pos.stack:
        answers = pos.answers()
        if pos.seat == CHANCE:
            words.add(str(answers[0]).split()[0])
            if isinstance(answers[0], Die):
                assert answers == [Die(face) for face in range(1, 7)]
            else:
                assert all(isinstance(answer, Draw) for answer in answers)
                assert len(set(answers)) == len(answers), "each piece is one answer"
        play(pos, rng.choice(answers))
    assert words == {"die", "draw"}


@pytest.mark.clause("1d")
def test_1d_two_dice_are_added_for_a_displacement() -> None:
    pos = scene("turn: 2; phase: G1; 3009: 505-01")
    assert offers(pos, "die") == [f"die {face}" for face in range(1, 7)]
    assert do(pos, "die 6", "die 5").quota == 11
