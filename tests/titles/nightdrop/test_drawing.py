"""The board of Night Drop as a drawing."""

import xml.etree.ElementTree as ET
from typing import ClassVar

import pytest

from grognard.boards.drawing.courses import Courses
from grognard.boards.drawing.sheet import SIDE, Sheet
from grognard.boards.mapfile import grid_of
from grognard.engine.text import Texts
from grognard.titles.nightdrop.box.components import MAP_WORDS, drop_counters, drop_map
from grognard.titles.nightdrop.look.drawing import draw_board
from grognard.titles.nightdrop.look.faces import faces
from grognard.titles.nightdrop.look.legend import chart_rows, combat_note, victory_rows
from grognard.titles.nightdrop.look.style import FACES, GERMAN_LOOK, MAP_STYLE, RIVERS
from grognard.titles.nightdrop.options import Options
from grognard.titles.nightdrop.rules.ch04_setup import drift
from grognard.titles.nightdrop.title import NightDrop
from tests.titles.drawings import SVG, Drawing, can_be_read, group
from tests.titles.files import Files

pytestmark = pytest.mark.once

FILES = Files("nightdrop")
MAP = drop_map()
COUNTERS = drop_counters()


class TestBoard(Drawing):
    draw = staticmethod(draw_board)
    files = (MAP, COUNTERS)
    stacks: ClassVar[dict[str, list[str]]] = {"2411": ["german"]}
    prefix = "nd"


board = TestBoard.board


def test_what_the_rules_ask_for_is_printed() -> None:
    root = ET.fromstring(board())
    chutes = [use.get("href") for use in group(root, "zones").iter(f"{SVG}use")]
    assert [chutes.count(f"#nd-p{regiment}") for regiment in ("505", "507", "508")] == [7, 7, 7]
    classes = [g.get("class") for g in group(root, "objectives").iter(f"{SVG}g")]
    assert (classes.count("vp"), classes.count("start")) == (9, 5)
    arrows = [g for g in group(root, "exits").iter(f"{SVG}g") if g.get("class") == "entry"]
    assert len(arrows) == 4
    diamonds = next(group(root, "bridges").iter(f"{SVG}title"))
    assert diamonds.text == "bridge hexside"
    rose = next(g for g in root.iter(f"{SVG}g") if g.get("class") == "rose")
    assert [text.text for text in rose.iter(f"{SVG}text")] == list("123456")


def test_every_counter_has_its_faces() -> None:
    drawn = faces(COUNTERS)
    assert len([name for name in drawn if name.startswith("50")]) == 3 * 7
    assert {"german", "vp", "us", "vp-0", "vp-1", "vp-2", "vp-3", "vp-4"} <= drawn.keys()
    for unit in COUNTERS.germans:
        assert (f"{unit.id}-reduced" in drawn) == (unit.reduced is not None)
        assert f">{unit.full.attack}<" in drawn[unit.id]


def test_counters_stand_where_they_are_put() -> None:
    stacks = {"2109": ["505", "505-hq"], "1413": ["G02"]}
    root = ET.fromstring(draw_board(MAP, COUNTERS, stacks, lang="it"))
    titles = [title.text for title in group(root, "counters").iter(f"{SVG}title")]
    assert titles == [
        "505º Reggimento paracadutisti",
        "505º Reggimento paracadutisti, HQ",
        COUNTERS.german("G02").name.it,
    ]


def test_values_can_be_read_on_every_counter() -> None:
    assert can_be_read((*FACES.values(), GERMAN_LOOK))


def test_the_chart_of_the_legend_is_that_of_the_file() -> None:
    rows = {row[0]: row[1:] for row in chart_rows(MAP.rules, "en")}
    assert rows["village"] == ["1", "1", "+2", "+2"]
    assert rows["river"] == ["barred", "barred", "-", "lost"]
    assert rows["along: railway"] == ["½", "1", "", ""]
    assert victory_rows("it")[2] == ["tedesca", "6-8", "3-5", "0-2"]


def test_the_board_follows_what_is_agreed() -> None:
    """The bocage defends, the rose runs the other way round, the ford is river."""
    title = NightDrop()
    texts = Texts(title, "en", strict=True)
    assert title.look.board_of(Options(zoc_across_river=False)) == "", "nothing to be seen of it"
    agreed = Options(bocage_defence=1, scatter_rose="anticlockwise", sunken_ford=False)
    assert title.look.board_of(agreed)
    usual, other = title.look.board(Options(), texts), title.look.board(agreed, texts)
    tables = [{table.id: table for table in board.tables} for board in (usual, other)]
    assert [table["terrain"].rows[0][3] for table in tables] == ["-", "+1"]
    ways = ["N", "NE", "SE", "S", "SW", "NW"], ["N", "NW", "SW", "S", "SE", "NE"]
    assert tuple(table["scatter"].rows[0][1:] for table in tables) == ways
    fords = [next(hex for hex in board.hexes if hex.number == "1411") for board in (usual, other)]
    assert [ford.terrain for ford in fords] == ["stream", "river"]
    assert [mark.kind for mark in fords[0].marks] == ["ford"]
    assert fords[1].marks == []
    assert title.look.drawing(agreed, "en") != title.look.drawing(Options(), "en")


@pytest.mark.clause("9.2.4d")
@pytest.mark.clause("9.2.3")
def test_9_2_4d_the_note_follows_what_is_agreed() -> None:
    title = NightDrop()
    for options, says in (
        (Options(), ("+1 for each other unit, terrain", "Higher, at night:")),
        (Options(night_retreat_on_double=True), ("each other unit, terr", "Higher or double, at")),
        (Options(stick_defence_bonus=0), ("each other unit but sticks,", "Higher, at night:")),
    ):
        note = combat_note(options)
        assert all(said in note.en for said in says)
        assert ("doppio" in note.it) == options.night_retreat_on_double
        assert ("stick esclusi" in note.it) == (options.stick_defence_bonus == 0)
    agreed = Options(night_retreat_on_double=True)
    assert title.look.board_of(agreed)
    drawn = [title.look.draw_under(each, legend=True) for each in (Options(), agreed)]
    assert ["or double" in svg for svg in drawn] == [False, True]


@pytest.mark.clause("4.2.2a")
def test_4_2_2a_the_rose_shown_is_the_one_thrown_by() -> None:
    for rose in ("clockwise", "anticlockwise"):
        title = NightDrop()
        pos = title.start(scatter_rose=rose)
        shown = title.look.map_under(pos.options).rules.scatter_rose
        grid, start = pos.box.grid, pos.box.drop_zone[0]
        thrown = [grid.direction(start, drift(pos, 0, white, 1)[0]) for white in range(1, 7)]
        assert [grid.directions[direction] for direction in thrown] == [*shown]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_sheet_beside_the_board_names_clauses_that_exist(lang: str) -> None:
    title = NightDrop()
    beside = title.look.sheet(Options(), Texts(title, lang, strict=True))
    assert [box.night for box in beside.calendar] == [True] * 4 + [False] * 5
    assert len(beside.phases) == 7
    for table in beside.tables:
        assert table.clause in title.clauses
        assert all(len(row) == len(table.head) for row in table.rows)


def test_rivers_widen_and_brooks_reach_them() -> None:
    paper = Sheet(grid_of(MAP))
    courses = Courses(paper, MAP, RIVERS)
    merderet = courses.halves[0]
    assert merderet[-1] > 2 * merderet[0]
    for water, line in zip(courses.waters, courses.lines, strict=True):
        if water.kind == "stream":
            assert line[-1] in courses.lines[0]
        for number in water.hexes:
            x, y = paper.centre(paper.grid.hex(number))
            near = min(abs(spot[0] - x) + abs(spot[1] - y) for spot in line)
            assert near < SIDE


def test_an_owners_map_without_lines_is_drawn_too() -> None:
    bare = drop_map(FILES.owners(roads=[], waters=[], exits=[], sides=[], source="printed"))
    text = draw_board(bare, COUNTERS, legend=True)
    root = ET.fromstring(text)
    assert "From the published map" in text
    assert len([g for g in root.iter(f"{SVG}g") if g.get("class") == "entry"]) == 4


def test_waters_with_other_names_get_the_width_of_their_kind() -> None:
    waters = [{"kind": "stream", "name": "Fossé", "hexes": ["1705", "1706"]}]
    paper = Sheet(grid_of(MAP))
    courses = Courses(paper, drop_map(FILES.owners(waters=waters)), RIVERS)
    assert max(courses.halves[0]) < 6
    assert courses.nearest(paper.centre(paper.grid.hex("1705")))[0] < SIDE


def test_every_word_of_the_map_has_a_look() -> None:
    assert MAP_WORDS.marks == MAP_STYLE.marks.keys()
    assert MAP_WORDS.roads == MAP_STYLE.roads.keys()
    assert MAP_WORDS.waters <= RIVERS.keys()
    assert {("", terrain) for terrain in MAP_WORDS.terrains} <= MAP_STYLE.grounds.keys()
