"""17 Setup and the list of reinforcements."""

from __future__ import annotations

import pytest

from grognard.titles.roesselsprung.box.contents import GERMAN, YUGOSLAV
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import (
    asked,
    dice,
    do,
    offers,
    refused_by,
    scene,
    told,
    where,
)

BOX = TITLE.box
MISSIONS = ("tito", "british", "us", "soviet", "decoy1", "decoy2", "decoy3", "decoy4")
HEXES = [BOX.names[hex] for hex in BOX.mission_hexes]


def begun() -> Raid:
    return TITLE.begin(TITLE.options(), TITLE.box)


def hidden() -> Raid:
    """The Missions are placed, Tito in the cave."""
    return do(begun(), *(f"hide {id} {hex}" for id, hex in zip(MISSIONS, HEXES, strict=True)))


def due(side: int, turn: int) -> dict[str, str]:
    """Who arrives on that turn, and where ("" by air)."""
    return {
        piece.id: piece.entry
        for piece in BOX.pieces
        if piece.side == side and piece.turn == turn and (piece.vf or not piece.combat)
        if piece.turn
    }


@pytest.mark.clause("17a")
def test_17a_the_first_turn() -> None:
    pos = begun()
    assert pos.turn == 1
    assert TITLE.sight.view(pos, "german").turn == 1
    assert do(hidden(), "tune 11.05").turn == 1


@pytest.mark.clause("17b")
def test_17b_the_german_player_has_the_initiative_even_with_fewer_points() -> None:
    pos = dice(scene("phase: points; initiative: yugoslav; 04.04: rot; 16.10: pb1"), 1, 6)
    assert pos.ap == [4, 7]
    assert told(pos, "initiative") == [{"seat": "german"}]
    assert asked(pos) == ("german", "3.1.a2")


@pytest.mark.clause("17c")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_17c_a_die_and_three_a_die_and_one(face: int) -> None:
    """The table, the scale of the die and the bonus for Tito are not used on turn 1."""
    pos = scene("phase: points; 04.04: w1 w2; 16.10: lika1 lika2 tito")
    assert asked(pos) == ("chance", "17c")
    assert dice(pos, face, 1).ap == [face + 3, 2]
    assert dice(pos, 1, face).ap == [4, face + 1]


@pytest.mark.clause("17d")
def test_17d_willam_is_on_the_box_of_six_in_the_morning() -> None:
    turns = TITLE.map.rules.turns
    start, end = (int(hour) for hour in turns[12 - 1].hours.split("-"))
    assert start <= 6 < end
    arrivals = TITLE.sight.view(begun(), "yugoslav").arrivals
    assert {id for id, turn in arrivals.items() if turn == 12} == set(due(GERMAN, 12))
    assert arrivals["pk1"] == 2
    assert arrivals["pd1"] == 6


@pytest.mark.clause("17e")
def test_17e_the_yugoslav_units_are_placed_as_listed() -> None:
    pos = begun()
    assert {unit.id: where(pos, unit.id) for unit in BOX.combat if pos.on_map(unit)} == {
        "pb1": "11.05",
        "pb2": "10.04",
        "pa": "12.04",
        "grn": "10.06",
        "l3": "11.07",
        "ing": "12.07",
        "ckj": "10.05",
        "lgkj": "11.06",
        "cad": "15.10",
    }
    assert pos.strength(YUGOSLAV) == 14
    assert pos.strength(GERMAN) == 0


@pytest.mark.clause("17f")
def test_17f_a_mission_in_every_initial_hex() -> None:
    pos = begun()
    assert asked(pos) == ("yugoslav", "17f")
    assert len(HEXES) == 8
    assert refused_by(pos, "hide tito 10.08") == ["17f"]
    assert refused_by(pos, "hide radio 11.05") == ["17f"]
    pos = do(pos, "hide tito 11.05")
    assert refused_by(pos, "hide us 11.05") == ["17f"], "one to each"
    assert refused_by(pos, "hide tito 10.06") == ["17f"], "once"
    assert "hide us 10.06" in offers(pos)
    pos = hidden()
    assert sorted(str(where(pos, id)) for id in MISSIONS) == sorted(HEXES)


@pytest.mark.clause("17f")
def test_17f_the_choice_is_secret() -> None:
    """The German player sees counters, and the same ones whoever is where."""
    pos = hidden()
    turned = zip(MISSIONS, HEXES[::-1], strict=True)
    other = do(begun(), *(f"hide {id} {hex}" for id, hex in turned))
    assert where(other, "tito") != where(pos, "tito")
    for seat in ("german", "observer"):
        seen = TITLE.sight.view(pos, seat)
        assert seen == TITLE.sight.view(other, seat)
        assert seen.missions == dict.fromkeys(sorted(HEXES), 1)
    assert told(do(begun(), "hide tito 11.05"), "mission-hidden", "german") == []
    assert TITLE.sight.view(pos, "yugoslav").pieces["tito"].place == "11.05"


@pytest.mark.clause("17f")
def test_17f_the_radio_with_any_yugoslav_unit() -> None:
    pos = hidden()
    assert asked(pos) == ("yugoslav", "17f")
    at = ["10.04", "12.04", "10.05", "11.05", "10.06", "11.06", "11.07", "12.07", "15.10"]
    assert sorted(offers(pos)) == sorted(f"tune {hex}" for hex in at)
    assert refused_by(pos, "tune 08.07") == ["17f"], "a Mission, but no unit"
    pos = do(pos, "tune 12.04")
    assert where(pos, "radio") == "12.04"
    assert TITLE.sight.view(pos, "german").pieces["radio"].place == "12.04"
    assert asked(pos) == ("german", "14.2b"), "and the first turn begins with the drop"


# 17.1 Reinforcements ------------------------------------------------------------------------------


@pytest.mark.clause("17.1a")
def test_17_1a_the_first_wave_jumps_on_turn_1() -> None:
    first = due(GERMAN, 1)
    assert set(first.values()) == {""}
    assert set(first) == {
        *("rot", "gruen", "blau", "panther", "stuermer", "brecher", "greifer", "draufgaenger"),
        *("smg1", "mrs1", "abwehr", "rybka"),
    }
    pos = do(hidden(), "tune 11.05")
    dropped = {text.split()[1] for text in offers(pos, "drop")}
    assert dropped == set(first) - {"rybka"}


@pytest.mark.clause("17.1b")
def test_17_1b_the_second_wave_jumps_on_turn_3() -> None:
    assert due(GERMAN, 3) == dict.fromkeys(("fa1", "fa2", "smg2", "lg"), "")
    pos = scene("turn: 3; phase: drop; 16.10: pb1; awaited: fa1 fa2 smg2 lg")
    assert {text.split()[1] for text in offers(pos)} == {"fa1", "fa2", "smg2", "lg"}


@pytest.mark.clause("17.1c")
def test_17_1c_kampfgruppe_willam_on_turn_12_at_05_01() -> None:
    units = ("w1", "w2", "w3", "wmg", "wmrs", "wpi", "willam")
    assert due(GERMAN, 12) == dict.fromkeys(units, "05.01")
    assert {BOX.by_id[id].formation for id in units} == {"kg_willam"}


@pytest.mark.clause("17.1d")
def test_17_1d_air_attacks_on_turns_1_3_5_and_6() -> None:
    found = {
        turn: len(offers(scene(f"turn: {turn}; phase: german; 04.04: rot; 16.10: pb1"), "strike"))
        for turn in range(1, 16)
    }
    assert {turn: number for turn, number in found.items() if number} == {1: 3, 3: 2, 5: 1, 6: 1}


@pytest.mark.parametrize(
    ("turn", "units"),
    [
        pytest.param(2, {"pk1": "20.12"}, marks=pytest.mark.clause("17.1e")),
        pytest.param(3, {"lika1": "01.12"}, marks=pytest.mark.clause("17.1f")),
        pytest.param(
            5,
            {"lika2": "01.07", "likam": "01.07", "lika3": "05.01"},
            marks=pytest.mark.clause("17.1g"),
        ),
        pytest.param(6, {"lika4": "01.08", "pd1": "20.01"}, marks=pytest.mark.clause("17.1h")),
    ],
)
def test_17_1_yugoslav_reinforcements(turn: int, units: dict[str, str]) -> None:
    assert due(YUGOSLAV, turn) == units
    pos = scene(f"""
        turn: {turn}; phase: yugoslav
        04.04: rot; awaited: pk1 lika1 lika2 likam lika3 lika4 pd1
    """)
    for unit, hex in units.items():
        assert offers(do(pos, f"order move {unit}"), "to") == [f"to {hex}"]


# Abbreviations and counters of other games --------------------------------------------------------


@pytest.mark.clause("ABB")
@pytest.mark.parametrize(
    ("unit", "word", "light"), [("ckj", "CKJ", True), ("lgkj", "LGKJ", True), ("cad", "CAD", False)]
)
def test_abb_units_bear_the_abbreviations(unit: str, word: str, light: bool) -> None:
    counter = TITLE.counters.unit(unit)
    assert word in (counter.short.upper(), counter.name.in_("it").upper().split()[0])
    assert counter.light is light


@pytest.mark.clause("CR")
def test_cr_no_counters_of_other_games() -> None:
    """Every piece belongs to a formation of this game, or is a Mission or the Radio."""
    formations = set(TITLE.counters.formations)
    assert {unit.formation for unit in BOX.combat} | {"fj500"} == formations
    assert {piece.side for piece in BOX.pieces} == {GERMAN, YUGOSLAV}
    named = " ".join([*formations, *(piece.id for piece in BOX.pieces)]).lower()
    assert "egemonia" not in named
    assert "ascari" not in named
