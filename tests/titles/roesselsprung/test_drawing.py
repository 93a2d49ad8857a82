"""The board of Rösselsprung as a drawing."""

import xml.etree.ElementTree as ET
from typing import ClassVar, cast

import pytest
from msgspec import UNSET

from grognard.boards.drawing.sheet import SIDE, Sheet
from grognard.boards.drawing.waters import Waters
from grognard.boards.mapfile import grid_of
from grognard.engine.text import Texts
from grognard.titles.roesselsprung.box.components import MAP_WORDS, drvar_counters, drvar_map
from grognard.titles.roesselsprung.look.drawing import counter_sheet, draw_board
from grognard.titles.roesselsprung.look.faces import MARKERS, face_name, faces, look_of
from grognard.titles.roesselsprung.look.ground import Relief, towns
from grognard.titles.roesselsprung.look.legend import (
    action_rows,
    chart_rows,
    combat_rows,
    point_rows,
    scatter_rows,
    victory_rows,
)
from grognard.titles.roesselsprung.look.style import BALKAN_AIR_FORCE, COLUMN, FELDGRAU, MAP_STYLE
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.title import Roesselsprung
from tests.titles.drawings import SVG, Drawing, can_be_read, group
from tests.titles.files import Files

pytestmark = pytest.mark.once

FILES = Files("roesselsprung")
MAP = drvar_map()
COUNTERS = drvar_counters()


class TestBoard(Drawing):
    draw = staticmethod(draw_board)
    files = (MAP, COUNTERS)
    stacks: ClassVar[dict[str, list[str]]] = {"11.05": ["pb1", "mission"]}
    prefix = "rs"


board = TestBoard.board


def test_what_the_rules_ask_for_is_printed() -> None:
    root = ET.fromstring(board())
    classes = [g.get("class") for g in group(root, "objectives").iter(f"{SVG}g")]
    assert (classes.count("objective"), classes.count("mission")) == (5, 8)
    arrows = [g for g in group(root, "exits").iter(f"{SVG}g") if g.get("class") == "entry"]
    told = [title.text for arrow in arrows for title in arrow.iter(f"{SVG}title")]
    assert told == [
        "entry: Yugoslav, turn 5; German, turn 12",
        "entry: Yugoslav, turn 5",
        "entry: Yugoslav, turn 6",
        "entry: Yugoslav, turn 3",
        "entry: Yugoslav, turn 6",
        "entry: Yugoslav, turn 2",
    ]
    rose = next(g for g in root.iter(f"{SVG}g") if g.get("class") == "rose")
    assert [text.text for text in rose.iter(f"{SVG}text")] == list("123456")


def test_three_roads_and_the_railway_cross_the_river_by_bridges() -> None:
    root = ET.fromstring(board())
    walls = list(group(root, "bridges"))[-1]
    assert len(list(walls)) == 4


def test_hills_and_woods_stand_higher_than_the_plain() -> None:
    paper = Sheet(grid_of(MAP))
    relief = Relief(paper, MAP)

    def height(number: str) -> float:
        x, y = paper.centre(paper.grid.hex(number))
        return relief.field[round(y / 15)][round(x / 15)]

    assert height("10.08") < 0.2
    assert height("12.05") > 0.8
    # Deep in the massif it is higher than at its foot.
    assert height("18.07") > height("10.11")


def test_the_river_keeps_to_its_hexsides() -> None:
    paper = Sheet(grid_of(MAP))
    waters = Waters(paper, MAP, MAP_STYLE)
    assert len(waters.reaches) == 40
    for reach in waters.reaches:
        a, b = paper.side(reach.hex, reach.direction)
        middle = waters.line(reach)[4]
        assert abs(middle[0] - (a[0] + b[0]) / 2) + abs(middle[1] - (a[1] + b[1]) / 2) < SIDE / 2


def test_drvar_is_a_town_and_the_villages_are_not() -> None:
    paper = Sheet(grid_of(MAP))
    assert towns(paper, MAP) == {"09.06", "10.05", "10.06", "11.06", "11.07", "12.07"}


def test_every_counter_has_its_faces() -> None:
    drawn = faces(COUNTERS)
    for unit in COUNTERS.units:
        assert f">{unit.vf}<" in drawn[unit.id]
        for vf in range(1, max(unit.vf, unit.merge_cap) + 1):
            assert (f"{unit.id}-{vf}" in drawn) == (vf != unit.vf)
    assert f">{COUNTERS.commands[0].radius_back}<" in drawn["rybka-back"]
    assert "willam-back" not in drawn
    assert {"mission", "tito", "british", "us", "soviet", "decoy4", "radio", "baf"} <= drawn.keys()
    assert MARKERS.keys() <= drawn.keys()
    assert ">+1<" in drawn["ju87_1"]
    assert ">+0<" not in drawn["cr42_1"]


def test_light_units_have_a_line_under_their_strength() -> None:
    drawn = faces(COUNTERS)
    assert [unit.id for unit in COUNTERS.units if "M23 57h14" in drawn[unit.id]] == ["ckj", "lgkj"]


def test_missions_cannot_be_told_apart_face_down() -> None:
    assert "tito" not in faces(COUNTERS)["mission"].lower()
    assert face_name(COUNTERS, "it", "mission") == "Missione"


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_face_has_a_name(lang: str) -> None:
    assert all(face_name(COUNTERS, lang, name) for name in faces(COUNTERS))
    assert face_name(COUNTERS, "it", "rot-1") == "Gruppo Rot, VF 1"
    assert face_name(COUNTERS, "en", "rybka-back") == "Replacement Command, Command Rybka"


def test_counters_stand_where_they_are_put() -> None:
    root = ET.fromstring(draw_board(MAP, COUNTERS, {"10.07": ["rot-1", "rybka"]}, lang="it"))
    titles = [title.text for title in group(root, "counters").iter(f"{SVG}title")]
    assert titles == ["Gruppo Rot, VF 1", "Comando Rybka"]


def test_values_can_be_read_on_every_counter() -> None:
    looks = {look_of(unit) for unit in COUNTERS.units}
    assert {FELDGRAU, COLUMN} < looks
    assert can_be_read((*looks, BALKAN_AIR_FORCE))


def test_the_tables_of_the_legend_are_those_of_the_rules() -> None:
    chart = {row[0]: row[1:] for row in chart_rows(MAP.rules, "en")}
    assert chart["plain"] == ["1", "5-6", "-", "no"]
    assert chart["built-up"] == ["2", "6", "-2", "yes"]
    assert chart["river"] == ["+1", "", "-2", "no"]
    assert point_rows("en")[1:] == [
        ["German VF", "0-3", "4-7", "8-11", "12-15", "16-18", "19+"],
        ["Yugoslav VF", "0-4", "5-9", "10-13", "14-17", "18-21", "22+"],
    ]
    actions = action_rows("en")[1:]
    assert len(actions) == 11
    assert [row[1] for row in actions] == ["1"] * 5 + ["2", "2", "2", "0", "1", "1"]
    assert combat_rows("it")[-1] == ["più del doppio", "eliminato"]
    victory = {row[0]: row[1:] for row in victory_rows(COUNTERS, "en")}
    assert victory["Mission captured"] == ["+4", ""]
    assert victory["Mission off the map (not Tito)"] == ["", "+2"]
    assert scatter_rows(MAP.rules, "it")[1] == ["direzione", "N", "NE", "SE", "S", "SO", "NO"]


def test_the_tables_follow_what_is_agreed() -> None:
    assert point_rows("en", Options(german_18_gives_6=True))[1][-2:] == ["16-17", "18+"]
    river = chart_rows(MAP.rules, "en", Options(river_in_hex=True))[-1]
    assert river == ["river (hex)", "+1", "", "-2", "no"]
    rows = dict(combat_rows("en")[1:])
    assert rows["equal"] == rows["by 1 or 2, test passed"] == "the assault goes back"
    assert rows["by 1 or 2, test failed"] == "retreat and prone"
    letter = Options(tie_active_player_retreats=True, difference_more_than_double=True)
    rows = dict(combat_rows("en", letter)[1:])
    assert rows["equal"] == rows["by 1 or 2, test passed"] == "the Active player goes back"
    assert rows["more than treble"] == "eliminated"
    every = Options(every_command_loss_scores=True)
    assert victory_rows(COUNTERS, "en")[4] == ["German Command eliminated", "", "+5"]
    assert victory_rows(COUNTERS, "en", every)[4] == ["Command or Replacement eliminated", "", "+5"]
    assert Roesselsprung().look.board_of(every)


def test_the_board_follows_what_is_agreed() -> None:
    title = Roesselsprung()
    texts = cast(Texts, Keys())
    assert title.look.board_of(Options(natural_six_hits=True)) == "", "nothing to be seen of it"
    for options in (Options(river_in_hex=True), Options(last_turn=14)):
        assert title.look.board_of(options) != ""
    assert 'class="wet"' not in title.look.drawing(Options(), "en")
    wet = Options(river_in_hex=True, last_turn=14)
    assert 'class="wet"' in title.look.drawing(wet, "en")
    beside = title.look.sheet(wet, texts)
    assert len(beside.calendar) == 14
    assert "river" in [mark.kind for mark in beside.marks["11.05"]]
    assert "river" not in [mark.kind for mark in title.look.sheet(Options(), texts).marks["11.05"]]


class Keys:
    """Says every text by its key, so that what is asked for can be seen."""

    lang = "it"

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def say(self, key: str) -> str:
        self.asked.add(key)
        return key


def test_the_sheet_beside_the_board_names_clauses_that_exist() -> None:
    title, texts = Roesselsprung(), Keys()
    beside = title.look.sheet(Options(), cast(Texts, texts))
    assert [box.night for box in beside.calendar] == [False] * 8 + [True] * 3 + [False] * 4
    assert len(beside.phases) == 5
    for table in beside.tables:
        assert table.clause in title.clauses
        assert all(len(row) == len(table.head) for row in table.rows)
    assert [mark.kind for mark in beside.marks["11.05"]] == ["objective", "mission"]


def test_every_piece_has_a_card_with_a_drawing() -> None:
    title = Roesselsprung()
    cards = {card.id: card for card in title.look.units(cast(Texts, Keys()))}
    drawn = {f"u-{name}" for name in faces(title.counters)}
    assert {piece.id for piece in title.box.pieces} < cards.keys()
    for card in cards.values():
        assert card.drawing in drawn
        assert card.back == "" or card.back in drawn
        assert card.faces is UNSET or set(card.faces.values()) <= drawn
    assert cards["rot"].faces == {1: "u-rot-1", 2: "u-rot", 3: "u-rot-3", 4: "u-rot-4"}
    assert cards["rot_2"].drawing == "u-rot"
    assert [factor.value for factor in cards["l3"].factors] == [2, 15, 2]


def test_the_cover_and_the_counter_sheet_are_drawn() -> None:
    root = ET.fromstring(Roesselsprung().look.cover())
    standing = [use.get("href") for use in group(root, "counters").iter(f"{SVG}use")]
    assert standing.count("#u-mission") == 8
    assert "#u-rybka" in standing
    symbols = ET.fromstring(f"<svg>{counter_sheet(COUNTERS)}</svg>")
    assert len(list(symbols)) == len(faces(COUNTERS))


def test_an_owners_map_without_lines_is_drawn_too() -> None:
    rules = {**FILES.ours("map.json")["rules"], "road_ends": ["05.01"]}
    roads = [{"kind": "road", "hexes": ["05.01", "06.01"]}]
    bare = drvar_map(FILES.owners(roads=roads, exits=[], sides=[], rules=rules, source="printed"))
    text = draw_board(bare, COUNTERS, legend=True)
    root = ET.fromstring(text)
    assert "From the published map" in text
    assert len([g for g in root.iter(f"{SVG}g") if g.get("class") == "entry"]) == 6


def test_a_map_of_hills_alone_is_drawn_too() -> None:
    hexes = {number: {"terrain": "hill"} for number in MAP.hexes}
    assert (
        ET.fromstring(draw_board(drvar_map(FILES.owners(hexes=hexes)), COUNTERS)).tag == f"{SVG}svg"
    )


def test_every_word_of_the_map_has_a_look() -> None:
    assert MAP_WORDS.marks - {"region"} == MAP_STYLE.marks.keys()
    assert MAP_WORDS.roads == MAP_STYLE.roads.keys()
    assert MAP_WORDS.features - {"bridge"} == MAP_STYLE.waters.keys()
    assert {("", terrain) for terrain in MAP_WORDS.terrains} <= MAP_STYLE.grounds.keys()
