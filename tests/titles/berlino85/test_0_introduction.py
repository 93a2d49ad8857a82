"""0 Introduction: the two sides, what is in the box, and how the game is won."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from grognard import CHANCE, DataError
from grognard.boards.drawing.counters import draw_counter
from grognard.boards.grid import OFF
from grognard.titles.berlino85.actions import Move
from grognard.titles.berlino85.look.drawing import draw_board
from grognard.titles.berlino85.look.style import COUNTER_STYLE
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch03_combat import COLUMNS
from grognard.titles.berlino85.rules.ch04_results import COMBAT_TABLE
from grognard.titles.berlino85.title import TITLE, Berlino85
from tests.titles.berlino85.scene import (
    do,
    offers,
    parts,
    phase,
    refused_by,
    scene,
    sums,
    told,
    where,
)

BOX = TITLE.box
VALUES = {
    "0405": 1,
    "0505": 1,
    "0506": 1,
    "0507": 1,
    "0604": 1,
    "0605": 2,
    "0606": 2,
    "0607": 1,
    "0706": 2,
    "0707": 1,
}


def nations_that_move(pos: Berlin) -> Counter[str]:
    units = {action.unit for action in pos.answers() if isinstance(action, Move)}
    return Counter(BOX.by_id[id].nation for id in units)


def ending(pos: Berlin) -> tuple[str | None, str] | None:
    """Who won, by which clause; None while the game goes on."""
    return (pos.result.winner, pos.result.clause) if pos.result else None


def own_file(folder: Path, name: str, change: dict[str, Any], *way: str | int) -> Path:
    """A player's copy of one of our data files, changed at one place."""
    whole = json.loads((TITLE.folder / "data" / name).read_text("utf-8"))
    place = whole
    for key in way:
        place = place[key]
    place.update(change)
    path = folder / name
    path.write_text(json.dumps(whole), "utf-8")
    return path


def counters_with(folder: Path, id: str, **change: str) -> Path:
    number = [unit.id for unit in TITLE.counters.units].index(id)
    return own_file(folder, "counters.json", change, "units", number)


def forces(nation: str) -> Counter[tuple[str, str]]:
    units = [unit for unit in TITLE.counters.units if unit.nation == nation]
    return Counter((unit.kind, unit.size) for unit in units)


# 0.1 The situation ------------------------------------------------------------------------------


@pytest.mark.clause("0.1")
def test_0_1_each_nation_answers_to_its_player() -> None:
    russian = TITLE.start()
    western = do(russian, "end-movement", "fight")
    assert TITLE.seats == ("soviet", "western")
    assert (russian.seat, western.seat) == TITLE.seats
    assert nations_that_move(russian) == {"su": 2, "ddr": 8}
    assert nations_that_move(western) == {"fr": 1, "uk": 1, "us": 1, "wb": 3}


@pytest.mark.clause("0.1n")
def test_0_1n_a_die_has_six_faces() -> None:
    thrown = do(scene("phase: E; 0507: us_bde"), "talk")
    assert offers(thrown) == ["die 1", "die 2", "die 3", "die 4", "die 5", "die 6"]
    assert refused_by(thrown, "die 0") == ["5.0b"]
    assert refused_by(thrown, "die 7") == ["5.0b"]


@pytest.mark.clause("0.1n")
def test_0_1n_combat_and_test_take_one_die_and_surrender_two() -> None:
    pos = scene("phase: B; 0603: su_6bde; 0503: wb_pol1")
    fight = do(pos, "attack 0503", "join su_6bde", "declare", "fight")
    assert fight.seat == CHANCE
    test = do(fight, "die 4")
    assert test.seat == CHANCE
    assert (told(test, "fight")[0]["result"], do(test, "die 4").seat) == ("D1", "western")

    talks = do(scene("phase: E; 0705: su_6bde; 0507: us_bde"), "talk")
    one = do(talks, "die 3")
    both = do(one, "die 2")
    assert (talks.seat, one.seat, both.seat) == (CHANCE, CHANCE, "soviet")
    assert parts(sums(both, "fighting-goes-on")["talks"])[:2] == [(3, "5.0b"), (2, "5.0b")]


# 0.2 The map ------------------------------------------------------------------------------------


@pytest.mark.clause("0.2a")
def test_0_2a_three_cities_on_an_eleven_by_ten_map() -> None:
    cities = Counter(hex.zone for hex in TITLE.map.hexes.values() if hex.terrain == "city")
    assert cities["west-berlin"] == 10
    assert cities["east-berlin"] > 0
    assert TITLE.map.hexes["0308"].name == "Potsdam"
    assert TITLE.map.hexes["0308"].terrain == "city"
    assert len(TITLE.map.hexes) == 11 * 10
    assert refused_by(scene("0308: su_abn; 0507: us_bde"), "move su_abn 1201") == ["0.2a"]


@pytest.mark.clause("0.2a")
def test_0_2a_roads_are_unbroken_and_every_step_on_them_is_a_road_step() -> None:
    for road in TITLE.map.roads:
        for a, b in pairwise(map(BOX.grid.hex, road.hexes)):
            there, back = BOX.grid.direction(a, b), BOX.grid.direction(b, a)
            assert there != OFF, road.name
            assert BOX.map.along_road(a, there), road.name
            assert BOX.map.along_road(b, back), road.name


@pytest.mark.clause("0.2a")
def test_0_2a_the_wall_runs_all_round_west_berlin() -> None:
    for hex in range(BOX.grid.size):
        for direction, other in enumerate(BOX.grid.neighbours[hex]):
            border = other != OFF and BOX.inside[hex] != BOX.inside[other]
            assert BOX.map.has(hex, direction, "wall") == border, BOX.names[hex]


@pytest.mark.clause("0.2a")
def test_0_2a_rivers_lakes_and_the_city_limits_of_east_berlin() -> None:
    grid = BOX.grid
    spree = grid.direction(grid.hex("0605"), grid.hex("0606"))
    havel = grid.direction(grid.hex("0406"), grid.hex("0506"))
    assert BOX.map.has(grid.hex("0605"), spree, "river")
    assert BOX.map.has(grid.hex("0406"), havel, "lake")
    assert (TITLE.map.hexes["0803"].zone, TITLE.map.hexes["0804"].zone) == ("ddr", "east-berlin")


@pytest.mark.clause("0.2b")
def test_0_2b_ten_city_hexes_have_a_value_and_no_others() -> None:
    worth = {}
    for name in BOX.names:
        garrison = "0407" if name != "0407" else "0408"
        pos = scene(f"phase: E; {name}: su_6bde; {garrison}: us_bde")
        if value := TITLE.sight.view(pos, "soviet").value:
            worth[name] = value
    assert worth == VALUES
    for name in worth:
        assert TITLE.map.hexes[name].zone == "west-berlin"
        assert TITLE.map.hexes[name].terrain == "city"


@pytest.mark.clause("0.2b")
@pytest.mark.parametrize("hex", ["0608", "0705"])
def test_0_2b_a_map_with_values_elsewhere_is_refused(hex: str, tmp_path: Path) -> None:
    path = own_file(tmp_path, "map.json", {hex: 1}, "rules", "resistance")
    with pytest.raises(DataError) as fault:
        Berlino85(map=path)
    assert fault.value.key == f"rules.resistance.{hex}"


# 0.3 The tables ---------------------------------------------------------------------------------


@pytest.mark.clause("0.3")
@pytest.mark.parametrize(("lang", "night"), [("it", "notte"), ("en", "night")])
def test_0_3_the_sheet_shows_the_calendar_and_the_combat_table(lang: str, night: str) -> None:
    sheet = ET.fromstring(draw_board(TITLE.map, TITLE.counters, legend=True, lang=lang))
    legend = sheet.find(".//*[@id='legend']")
    assert legend is not None
    words = [element.text or "" for element in legend.iter() if element.tag.endswith("text")]
    hours = [word for word in words if re.fullmatch(r"\d\d-\d\d", word)]
    assert hours == ["05-13", "13-21", "21-05", "05-13", "13-21", "21-05", "05-13"]
    assert [element.text for element in legend.iter()].count(night) == 2
    results = [word for word in words if re.fullmatch("N|[AD][12E]", word)]
    assert " ".join(results) == (
        "AE AE A2 A1 N N AE A2 A1 N N D1 A2 N N D1 D1 D2 "
        "N N D1 D1 D1 D2 N D1 D1 D2 D2 DE D1 D2 D2 DE DE DE"
    )


@pytest.mark.clause("0.3")
def test_0_3_calendar_and_combat_table_are_what_play_goes_by() -> None:
    calendar = TITLE.map.rules.calendar
    pos = scene("turn: 3; phase: B; 0603: su_6bde; 0503: wb_pol1")
    assert TITLE.sight.view(pos, "western").turns == len(calendar) == 7
    assert TITLE.sight.view(pos, "western").night == calendar[2].night
    assert [len(row) for row in COMBAT_TABLE] == [len(COLUMNS)] * 6
    declared = do(pos, "attack 0503", "join su_6bde", "declare", "fight")
    for face in range(2, 7):
        (fight,) = told(do(declared, f"die {face}"), "fight")
        assert fight["result"] == COMBAT_TABLE[face - 2][COLUMNS.index("3-1")]


@pytest.mark.clause("0.3.1a")
def test_0_3_1a_the_marker_advances_one_box_a_game_turn() -> None:
    third = scene("turn: 3; phase: E; 0705: su_6bde; 0507: us_bde")
    fourth = do(third, "decline")
    assert (third.turn, fourth.turn) == (3, 4)
    assert told(fourth, "game-turn") == [{"turn": 4, "night": 0}]
    assert TITLE.sight.view(fourth, "western").turn == 4


@pytest.mark.clause("0.3.1b")
def test_0_3_1b_seven_times_eight_hours_from_five_in_the_morning() -> None:
    boxes = [tuple(map(int, box.hours.split("-"))) for box in TITLE.map.rules.calendar]
    assert boxes[0][0] == 5
    assert boxes[-1][1] == 13
    assert [(end - start) % 24 for start, end in boxes] == [8] * 7
    assert all(before[1] == after[0] for before, after in pairwise(boxes))
    assert ending(do(scene("turn: 6; phase: E; 0507: us_bde"), "decline")) is None
    assert ending(do(scene("turn: 7; phase: E; 0507: us_bde"), "decline")) is not None


@pytest.mark.clause("0.3.1c")
def test_0_3_1c_game_turns_3_and_6_are_night() -> None:
    nights = []
    for turn in range(1, 8):
        pos = scene(f"turn: {turn}; phase: B; 0603: su_6bde; 0503: wb_pol1")
        fought = do(pos, "attack 0503", "join su_6bde", "declare", "fight", "die 3")
        reads_as_night = sums(fought, "fight")["die"].total == 2
        assert TITLE.sight.view(pos, "western").night == reads_as_night
        if reads_as_night:
            nights.append(turn)
    assert nights == [3, 6]


@pytest.mark.clause("0.3.2")
@pytest.mark.parametrize(
    ("attacker", "column", "face", "result"),
    [
        ("ddr_vopo1", "1-1", 1, "A2"),
        ("ddr_tank", "2-1", 1, "A1"),
        ("su_6bde", "3-1", 1, "N"),
        ("su_6bde", "3-1", 4, "D1"),
        ("ddr_vopo1", "1-1", 6, "D2"),
        ("ddr_tank", "2-1", 6, "DE"),
    ],
)
def test_0_3_2_the_table_gives_the_result_by_column_and_die(
    attacker: str, column: str, face: int, result: str
) -> None:
    pos = scene(f"phase: B; 0503: wb_pol1; 0603: {attacker}")
    pos = do(pos, "attack 0503", f"join {attacker}", "declare", "fight", f"die {face}")
    (fight,) = told(pos, "fight")
    assert (fight["column"], fight["result"]) == (column, result)


# 0.4, 0.5 The counters --------------------------------------------------------------------------


@pytest.mark.clause("0.4.1")
def test_0_4_1_one_soviet_brigade_and_the_air_landed_company(tmp_path: Path) -> None:
    assert forces("su") == {("mechanised", "brigade"): 1, ("airborne", "company"): 1}
    with pytest.raises(DataError):
        Berlino85(counters=counters_with(tmp_path, "su_6bde", size="battalion"))
    with pytest.raises(DataError):
        Berlino85(counters=counters_with(tmp_path, "su_abn", kind="mechanised"))


@pytest.mark.clause("0.4.2")
def test_0_4_2_eight_east_german_battalions(tmp_path: Path) -> None:
    assert forces("ddr") == {
        ("mechanised", "battalion"): 3,
        ("armoured", "battalion"): 1,
        ("police", "battalion"): 4,
    }
    with pytest.raises(DataError):
        Berlino85(counters=counters_with(tmp_path, "ddr_mot1", size="brigade"))
    with pytest.raises(DataError):
        Berlino85(counters=counters_with(tmp_path, "ddr_vopo1", kind="armoured"))


@pytest.mark.clause("0.4.3")
def test_0_4_3_three_companies_of_west_berlin_police(tmp_path: Path) -> None:
    assert forces("wb") == {("police", "company"): 3}
    with pytest.raises(DataError):
        Berlino85(counters=counters_with(tmp_path, "wb_pol3", size="battalion"))


@pytest.mark.clause("0.4.4")
def test_0_4_4_a_french_a_british_and_a_us_brigade(tmp_path: Path) -> None:
    for nation in ("fr", "uk", "us"):
        assert forces(nation) == {("mechanised", "brigade"): 1}
        with pytest.raises(DataError):
            Berlino85(counters=counters_with(tmp_path, f"{nation}_bde", size="battalion"))


@pytest.mark.clause("0.4.5a")
def test_0_4_5a_combat_factor_left_movement_factor_right() -> None:
    shown = {}
    for unit in TITLE.counters.units:
        face = ET.fromstring(f"<svg>{draw_counter(unit, COUNTER_STYLE)}</svg>")
        numbers = [text for text in face.iter("text") if (text.text or "").isdigit()]
        numbers.sort(key=lambda text: float(text.attrib["x"]))
        shown[unit.id] = "-".join(text.text or "" for text in numbers)
    assert shown == {
        "su_6bde": "6-3",
        "su_abn": "2-2",
        "ddr_mot1": "3-3",
        "ddr_mot2": "3-3",
        "ddr_mot3": "3-3",
        "ddr_tank": "4-3",
        "ddr_vopo1": "2-2",
        "ddr_vopo2": "2-2",
        "ddr_vopo3": "2-2",
        "ddr_vopo4": "2-2",
        "wb_pol1": "2-2",
        "wb_pol2": "2-2",
        "wb_pol3": "2-2",
        "fr_bde": "4-3",
        "uk_bde": "5-3",
        "us_bde": "6-3",
    }


@pytest.mark.clause("0.4.5b")
def test_0_4_5b_brigades_battalions_and_companies(tmp_path: Path) -> None:
    sizes = Counter(unit.size for unit in BOX.units)
    assert sizes == {"brigade": 4, "battalion": 8, "company": 4}
    assert refused_by(TITLE.start(), "move us_armee 0507") == ["0.4.5b"]
    with pytest.raises(DataError):
        Berlino85(counters=counters_with(tmp_path, "ddr_mot1", size="regiment"))


@pytest.mark.clause("0.5")
def test_0_5_sixteen_counters_and_one_time_marker() -> None:
    table = TITLE.sight.view(TITLE.start(), "observer")
    assert len(table.where) == 16
    assert table.turn == 1
    assert TITLE.sight.view(scene("turn: 5; 0507: us_bde; 0705: su_6bde"), "observer").turn == 5


# 0.6 Placing the pieces -------------------------------------------------------------------------

WEST_PLACED = (
    "place us_bde 0407",
    "place uk_bde 0405",
    "place fr_bde 0604",
    "place wb_pol1 0407",
    "place wb_pol2 0605",
    "place wb_pol3 0707",
)


@pytest.mark.clause("0.6a")
def test_0_6a_western_units_are_placed_anywhere_in_west_berlin() -> None:
    pos = TITLE.start(setup="free")
    assert refused_by(pos, "place us_bde 0407") == []
    assert refused_by(pos, "place us_bde 0508") == ["0.6a"]
    assert refused_by(pos, "place us_bde 0705") == ["0.6a"]
    hexes = {text.split()[2] for text in offers(pos, "place us_bde")}
    assert hexes == VALUES.keys() | {
        "0404", "0406", "0407", "0408", "0503", "0504", "0608", "0708"
    }  # fmt: skip


@pytest.mark.clause("0.6a", "2.6b")
def test_0_6a_stacking_holds_at_set_up() -> None:
    pos = do(TITLE.start(setup="free"), "place us_bde 0407")
    assert refused_by(pos, "place uk_bde 0407") == ["2.6b"]
    pos = do(pos, "place wb_pol1 0407")
    assert refused_by(pos, "place wb_pol2 0407") == ["2.6b"]


@pytest.mark.clause("0.6a")
def test_0_6a_every_western_unit_must_be_placed() -> None:
    pos = do(TITLE.start(setup="free"), *WEST_PLACED[:-1])
    assert refused_by(pos, "end-movement") == ["0.6a"]
    assert {text.split()[1] for text in offers(pos)} == {"wb_pol3"}
    assert refused_by(pos, "place us_bde 0506") == ["0.6a"]


@pytest.mark.clause("0.6b")
def test_0_6b_soviet_units_are_placed_outside_along_the_wall() -> None:
    pos = do(TITLE.start(setup="free"), *WEST_PLACED)
    assert refused_by(pos, "place su_6bde 0705") == []
    assert refused_by(pos, "place su_abn 0308") == []
    assert refused_by(pos, "place su_6bde 0805") == ["0.6b"]
    assert refused_by(pos, "place su_6bde 0407") == ["0.6b"]
    assert refused_by(pos, "place su_6bde 0503") == ["0.6b"]
    hexes = {text.split()[2] for text in offers(pos, "place su_6bde")}
    assert hexes == {
        "0502", "0602", "0303", "0403", "0603", "0304", "0704", "0305", "0705", "0306", "0806",
        "0307", "0807", "0308", "0508", "0808", "0309", "0409", "0509", "0609", "0709",
    }  # fmt: skip


@pytest.mark.clause("0.6b", "2.6b")
def test_0_6b_all_ten_are_placed_within_stacking() -> None:
    pos = do(TITLE.start(setup="free"), *WEST_PLACED, "place su_6bde 0705")
    assert refused_by(pos, "place ddr_mot1 0705") == ["2.6b"]
    assert refused_by(pos, "place su_abn 0705") == []
    assert refused_by(pos, "end-movement") == ["0.6b"]


@pytest.mark.clause("0.6c")
def test_0_6c_free_or_historical_is_chosen_before_the_first_placement() -> None:
    free, historical = TITLE.start(setup="free"), TITLE.start(setup="historical")
    assert TITLE.option_clauses["setup"] == "0.6c"
    assert all(where(free, unit.id) is None for unit in BOX.units)
    assert all(where(historical, unit.id) is not None for unit in BOX.units)
    assert offers(historical, "place") == []
    with pytest.raises(DataError) as fault:
        TITLE.start(setup="random")
    assert fault.value.key == "setup"


@pytest.mark.clause("0.6.1")
@pytest.mark.parametrize("setup", ["free", "historical"])
def test_0_6_1_the_time_marker_starts_at_the_first_eight_hours(setup: str) -> None:
    turn = TITLE.sight.view(TITLE.start(setup=setup), "observer").turn
    assert turn == 1
    assert TITLE.map.rules.calendar[turn - 1].hours == "05-13"


# 0.7 The goal of the game -----------------------------------------------------------------------


@pytest.mark.clause("0.7.1a")
def test_0_7_1a_no_western_unit_left_after_game_turn_7() -> None:
    assert ending(scene("turn: 7; phase: E; 0705: su_6bde")) == ("soviet", "0.7.1a")
    held = do(scene("turn: 7; phase: E; 0705: su_6bde; 0503: wb_pol1"), "decline")
    assert ending(held) == ("western", "0.7.2a")


@pytest.mark.clause("0.7.1a")
def test_0_7_1a_the_last_western_unit_gone_ends_the_game_at_once() -> None:
    to_die = ("attack 0503", "join ddr_tank", "declare", "fight")
    last = do(scene("turn: 2; phase: B; 0603: ddr_tank; 0503: wb_pol1"), *to_die, "die 6")
    assert ending(last) == ("soviet", "0.7.1a")
    assert (last.turn, last.seat, offers(last)) == (2, "", [])
    assert refused_by(last, "end-movement", "soviet") == ["0.7.1a"]
    not_last = do(
        scene("turn: 2; phase: B; 0603: ddr_tank; 0503: wb_pol1; 0607: wb_pol2"), *to_die, "die 6"
    )
    assert where(not_last, "wb_pol1") is None
    assert ending(not_last) is None


@pytest.mark.clause("0.7.1a")
def test_0_7_1a_strict_occupation_plays_on_without_western_units() -> None:
    pos = scene("options: strict_occupation=yes; turn: 5; phase: B; 0603: ddr_tank; 0503: wb_pol1")
    pos = do(pos, "attack 0503", "join ddr_tank", "declare", "fight", "die 6", "halt")
    assert where(pos, "wb_pol1") is None
    assert (ending(pos), pos.turn, phase(pos), pos.seat) == (None, 6, "A", "soviet")
    assert ending(do(pos, "end-movement")) is None
    assert ending(do(pos, "end-movement", "end-movement")) == (None, "0.7.1a")


@pytest.mark.clause("0.7.1a")
def test_0_7_1a_strict_occupation_wants_a_counter_in_each_city_hex() -> None:
    last = "turn: 7; phase: E"
    strict = f"options: strict_occupation=yes; {last}"
    soviets = [unit.id for unit in BOX.forces[0]]
    everywhere = [f"{hex}: {id}" for id, hex in zip(soviets, VALUES, strict=True)]
    but_kreuzberg = [line for line in everywhere if not line.startswith("0706")]
    assert ending(scene("\n".join([strict, *everywhere]))) == ("soviet", "0.7.1a")
    assert ending(scene("\n".join([strict, *but_kreuzberg]))) == (None, "0.7.1a")
    assert ending(scene("\n".join([last, *but_kreuzberg]))) == ("soviet", "0.7.1a")


@pytest.mark.clause("0.7.2a")
def test_0_7_2a_strict_occupation_changes_nothing_for_a_garrison_that_holds() -> None:
    pos = scene("options: strict_occupation=yes; turn: 7; phase: E; 0705: su_6bde; 0407: wb_pol1")
    assert ending(do(pos, "decline")) == ("western", "0.7.2a")


@pytest.mark.clause("0.7.1b")
def test_0_7_1b_a_surrender_ends_the_game_at_once() -> None:
    pos = scene("""
        turn: 4; phase: E; so-far: west-moved
        0706: su_6bde; 0605: ddr_mot1; 0606: ddr_mot2; 0507: us_bde
        """)
    surrendered = do(pos, "talk", "die 2", "die 3")
    assert told(surrendered, "surrender") == [{"value": 6, "total": 5}]
    assert ending(surrendered) == ("soviet", "0.7.1b")
    assert surrendered.turn == 4
    assert ending(do(pos, "talk", "die 3", "die 3")) is None


@pytest.mark.clause("0.7.2a")
@pytest.mark.parametrize("hex", ["0407", "0606"])
def test_0_7_2a_one_western_unit_in_any_hex_of_west_berlin_holds(hex: str) -> None:
    pos = scene(f"turn: 7; phase: E; 0706: su_6bde; {hex}: wb_pol1")
    assert ending(pos) is None
    assert ending(do(pos, "decline")) == ("western", "0.7.2a")
    assert ending(do(pos, "talk", "die 6", "die 6")) == ("western", "0.7.2a")
    assert ending(do(pos, "talk", "die 1", "die 1")) == ("western", "0.7.2a")


@pytest.mark.clause("0.7.2a")
def test_0_7_2a_a_garrison_that_surrenders_in_game_turn_7_has_not_held() -> None:
    pos = scene("turn: 7; phase: E; 0706: su_6bde; 0605: ddr_mot1; 0507: us_bde")
    assert ending(do(pos, "talk", "die 1", "die 1")) == ("soviet", "0.7.1b")


@pytest.mark.clause("0.7.2a")
def test_0_7_2a_losing_every_soviet_counter_does_not_end_the_game_early() -> None:
    pos = scene("turn: 5; phase: D; 0606: us_bde; 0506: uk_bde; 0607: ddr_vopo1")
    pos = do(pos, "attack 0607", "join us_bde", "declare", "fight", "die 6", "halt")
    assert where(pos, "ddr_vopo1") is None
    assert (ending(pos), phase(pos)) == (None, "E")
    pos = do(pos, "decline")
    assert (pos.turn, phase(pos)) == (6, "C")


@pytest.mark.clause("0.7.2b")
def test_0_7_2b_two_cease_fires_running_win_for_the_west() -> None:
    pos = scene("turn: 3; phase: E; 0706: su_6bde; 0605: ddr_mot1; 0507: us_bde")
    equal = ("talk", "die 1", "die 2")  # 1 + 2 + 1 (no Western movement) = S
    truce = do(pos, *equal)
    assert told(truce, "cease-fire") == [{"value": 4, "total": 4}]
    assert ending(truce) is None
    fourth = do(truce, "end-movement", "end-movement")
    assert (fourth.turn, phase(fourth)) == (4, "E")
    won = do(fourth, *equal)
    assert (ending(won), won.turn) == (("western", "0.7.2b"), 4)


@pytest.mark.clause("0.7.2b")
@pytest.mark.parametrize("between", [("decline",), ("talk", "die 6", "die 6")])
def test_0_7_2b_cease_fires_in_3_and_5_only_do_not(between: tuple[str, ...]) -> None:
    pos = scene("turn: 3; phase: E; 0706: su_6bde; 0605: ddr_mot1; 0407: us_bde")
    equal = ("talk", "die 1", "die 2")
    pos = do(pos, *equal, "end-movement", "end-movement", *between)
    pos = do(pos, "end-movement", "end-movement", *equal)
    assert told(pos, "cease-fire") == [{"value": 4, "total": 4}]
    assert (ending(pos), pos.turn) == (None, 6)
