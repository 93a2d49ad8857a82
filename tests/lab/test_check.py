"""What is held at every action, shown by breaking it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine.journal import Game
from grognard.engine.position import Result
from grognard.lab.check import journal_faults, position_faults, record
from grognard.minds import mind
from grognard.titles.berlino85.box.contents import Unit
from grognard.titles.berlino85.position import Berlin, Fight
from grognard.titles.berlino85.rules import invariants
from grognard.titles.berlino85.title import TITLE
from tests.titles.berlino85.scene import scene


def recorded() -> Game[Any, Any]:
    minds = {seat: mind("random") for seat in TITLE.seats}
    game, faults = record(grognard.title("berlino85"), {}, minds, Random(4), check=True)
    assert faults == []
    assert game.over
    return game


def test_a_journal_with_a_changed_entry_is_found() -> None:
    game = recorded()
    assert journal_faults(game) == []
    game.entries[30] = msgspec.structs.replace(game.entries[30], digest="0" * 16)
    (fault,) = journal_faults(game)
    assert fault.startswith("journal: line 32: ")


def test_a_position_that_its_text_does_not_tell_is_found() -> None:
    pos = TITLE.start()
    assert position_faults(TITLE, TITLE.box, pos) == []
    pos.turn = 8
    assert "game-turn 8 (1.1)" in position_faults(TITLE, TITLE.box, pos)
    pos = TITLE.start()
    pos.where[unit("su_6bde").index] = -7
    assert "the position is not what its own text says" in position_faults(TITLE, TITLE.box, pos)


# Berlino '85: every invariant of its positions ----------------------------------------------------


def faults(pos: Berlin) -> list[str]:
    return TITLE.invariants(pos)


def unit(id: str) -> Unit:
    return TITLE.box.by_id[id]


def hex_(name: str) -> int:
    return TITLE.box.grid.hex(name)


def test_good_positions_have_no_faults() -> None:
    assert faults(TITLE.start()) == []
    assert faults(TITLE.start(setup="free")) == []
    assert faults(scene("phase: B; 0507: us_bde; 0508: su_6bde")) == []


def test_a_counter_in_two_places() -> None:
    pos = TITLE.start()
    pos.stacks[hex_("0101")] |= unit("su_6bde").bit
    assert faults(pos) == [
        "the stack in 0101 is not made of the units that stand there (0.4)",
    ]


def test_a_counter_that_vanished() -> None:
    pos = TITLE.start()
    pos.stacks[pos.hex_of(unit("su_6bde"))] = 0
    assert any("0705" in fault for fault in faults(pos))


def test_a_counter_never_placed_and_one_nowhere() -> None:
    pos = TITLE.start()
    pos.put(unit("su_6bde"), -1)
    pos.put(unit("ddr_mot1"), -1)
    pos.where[unit("su_6bde").index] = -2
    pos.where[unit("ddr_mot1").index] = 5000
    assert "su_6bde was never placed (0.6)" in faults(pos)
    assert "ddr_mot1 is nowhere: 5000 (0.4)" in faults_of_places(pos)


def faults_of_places(pos: Berlin) -> list[str]:
    return invariants._places(pos)


@pytest.mark.parametrize(
    ("units", "broken"),
    [
        ({"su_6bde": "0101", "su_abn": "0101"}, False),
        ({"su_6bde": "0101", "ddr_mot1": "0101"}, True),
        ({"ddr_mot1": "0101", "ddr_mot2": "0101", "su_abn": "0101"}, False),
        ({"ddr_mot1": "0101", "ddr_mot2": "0101", "ddr_mot3": "0101"}, True),
        ({"wb_pol1": "0606", "wb_pol2": "0606"}, True),
        ({"us_bde": "0606", "wb_pol2": "0606"}, False),
    ],
)
def test_2_6b_stacking(units: dict[str, str], broken: bool) -> None:
    pos = scene("0507: us_bde")
    for id, name in units.items():
        pos.put(unit(id), hex_(name))
    assert [fault for fault in faults(pos) if "(2.6b)" in fault] == (
        [f"{name} is overstacked by the {TITLE.seats[unit(id).side]} side (2.6b)"] if broken else []
    )


def test_x2_western_units_stay_inside() -> None:
    pos = scene("0507: us_bde; 0705: su_6bde")
    pos.put(unit("us_bde"), hex_("0101"))
    assert faults(pos) == ["us_bde is outside West Berlin in 0101 (X.2)"]


def test_x1_no_hex_holds_both_sides() -> None:
    pos = scene("0507: us_bde; 0705: su_6bde")
    pos.put(unit("su_6bde"), hex_("0507"))
    assert faults(pos) == ["0507 holds units of both sides (X.1)"]


def test_2_5b_only_the_landed_company_may_and_only_until_phase_b_ends() -> None:
    pos = scene("phase: B; so-far: flew; 0507: su_abn us_bde; 0508: su_6bde")
    assert faults(pos) == []
    pos.flew = False
    assert faults(pos) == ["su_abn is still among the enemy in 0507 (2.5d)"]
    pos = scene("phase: C; 0507: us_bde; 0508: su_6bde")
    pos.put(unit("su_abn"), hex_("0507"))
    pos.flew = True
    assert faults(pos) == ["su_abn is still among the enemy in 0507 (2.5d)"]


def test_the_books_agree_with_the_counters() -> None:
    pos = TITLE.start()
    pos.held[0] = 0
    pos.lost[1] = 1000
    pos.owned = 1
    assert faults(pos) == [
        "the hexes held by the soviet side are not those it stands in",
        "1000 factors lost by the western side (5.0)",
        "0101 counts as occupied without a value (5.0c)",
    ]


def test_x3_once_a_phase() -> None:
    pos = scene("phase: B; 0507: us_bde; 0508: su_6bde")
    fight = Fight((unit("su_6bde").index,), (hex_("0507"),), (unit("us_bde").index,))
    pos.fights = (fight, fight)
    assert faults(pos) == [
        "su_6bde attacks 2 times (X.3)",
        "us_bde is attacked 2 times (X.3)",
    ]


def test_0_7_the_end() -> None:
    pos = scene("0507: us_bde; 0705: su_6bde")
    pos.put(unit("us_bde"), -1)
    assert faults(pos) == ["no Western unit is left and the game goes on (0.7.1a)"]
    pos.result = Result("soviet", "west-destroyed", "0.7.1a")
    assert faults(pos) == ["the game is over and still asks something"]
    pos.result, pos.stack = None, ()
    assert faults(pos) == ["the game goes on and nothing is asked"]
