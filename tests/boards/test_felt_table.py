"""The table itself: ground, overlapping terrain, marks, patches for observers, areas of effect."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.boards.felt.bursts import in_disc, in_zone, shields
from grognard.boards.felt.ground import SCALE, Ground
from grognard.boards.felt.marks import NOTHING, Hull, Laid, Marks
from grognard.boards.felt.patches import Patches
from grognard.boards.felt.table import MOST_POINTS, Element
from tests.boards.felttables import SCENARIOS, area, box, house, lay, line, opening, scenario, words

# --- ground ----------------------------------------------------------------------------


def test_the_ground_is_bilinear_and_exact() -> None:
    ground = Ground([[0, 10], [20, 50]], [])
    assert [ground.z(x, y) for x, y in ((0, 0), (50, 0), (0, 50), (50, 50))] == [
        height * SCALE for height in (0, 10, 20, 50)
    ]
    assert ground.z(25, 25) == 20 * SCALE
    assert ground.z(1, 1) == 500 + 1000 + 20  # 0.2 mm eastwards, 0.4 northwards, 0.008 of twist
    assert ground.z(-5, 55) == 20 * SCALE  # off the table it goes on level


@given(
    st.integers(0, 100),
    st.integers(0, 100),
    st.lists(st.integers(0, 60), min_size=9, max_size=9),
)
def test_the_ground_lies_between_the_nodes_around(x: int, y: int, nodes: list[int]) -> None:
    rows = [nodes[:3], nodes[3:6], nodes[6:]]
    ground = Ground(rows, [])
    i, j = min(x // 50, 1), min(y // 50, 1)
    around = [rows[j][i], rows[j][i + 1], rows[j + 1][i], rows[j + 1][i + 1]]
    assert min(around) * SCALE <= ground.z(x, y) <= max(around) * SCALE


def test_a_deck_is_straight_between_the_middles_of_its_ends() -> None:
    rows = [[column * 4 for column in range(13)] for _ in range(13)]
    rows = [[0 if column == 4 else z for column, z in enumerate(row)] for row in rows]
    ring = ((150, 280), (250, 280), (250, 321), (150, 321))
    felt = lay(area("bridge", *ring), rows=rows)
    assert felt.z(150, 300) == 12 * SCALE
    assert felt.z(250, 280) == 20 * SCALE
    assert felt.z(200, 310) == 16 * SCALE
    assert felt.z(200, 322) == 0
    assert lay(area("ford", *ring), rows=rows).z(200, 300) == 0


# --- overlapping terrain ---------------------------------------------------------------


def test_the_later_ground_counts_and_a_road_over_any() -> None:
    felt = lay(
        box("ploughed", 0, 0, 300, 300),
        line("track", (0, 100), (600, 100), width=20),
        box("scrub", 100, 0, 300, 300),
        box("wreck", 200, 90, 220, 110),
        line("road_paved", (0, 105), (600, 105), width=20),
    )

    def ground(x: int, y: int) -> str:
        found = felt.ground_at(x, y)
        return found.id if found is not None else ""

    assert ground(50, 200) == "ploughed"
    assert ground(150, 200) == "scrub"
    assert ground(150, 110) == "track"  # the edge of the track, 10 mm from its middle
    assert ground(150, 111) == "road_paved"
    assert ground(150, 116) == "scrub"
    assert ground(210, 100) == "track"  # the wreck is an obstacle, not a ground
    listed = [element.id for element in felt.at(210, 100)]
    assert listed == ["ploughed", "track", "scrub", "wreck", "road_paved"]
    assert ground(500, 500) == ""


def test_a_building_cancels_the_ground_under_it() -> None:
    felt = lay(box("rubble", 200, 200, 400, 400), buildings=(house(250, 250, 350, 350, []),))
    found = felt.ground_at(300, 300)
    assert found is felt.buildings[0] is felt.building_at(300, 300)
    assert felt.building_at(240, 300) is None


def test_thin_lines_hold_nobody_but_are_near() -> None:
    felt = lay(
        line("wall_low", (100, 300), (300, 300)),
        line("trench", (100, 400), (300, 400), width=16),
    )
    assert felt.at(200, 300) == []
    assert [element.id for element in felt.lines_near(200, 320, 20)] == ["wall_low"]
    assert felt.lines_near(200, 321, 20) == []
    assert [element.id for element in felt.at(308, 400)] == ["trench"]
    assert felt.on_table(600, 600)
    assert not felt.on_table(601, 0)


def test_an_element_has_a_limit() -> None:
    kind = words().kinds["woods"]
    points = tuple((x, x * x % 7) for x in range(MOST_POINTS + 1))
    with pytest.raises(ValueError, match="more than 200 points"):
        Element(0, "maze", kind, points, closed=True)


# --- marks -----------------------------------------------------------------------------


def test_marks_are_values() -> None:
    smoke = Laid("s1", words().kinds["smoke"], ((0, 0), (50, 0), (50, 200)), 7)
    one = NOTHING.lay(smoke).crush(3, 100, 100, 30).remove(5).remove(2)
    other = NOTHING.remove(2).remove(5).lay(smoke).crush(3, 100, 100, 30)
    assert one == other
    assert hash(one) == hash(other)
    assert one.text() == "s1 smoke 7 0,0 50,0 50,200 | 2 5 | 3 100,100 30"
    assert one != NOTHING
    assert NOTHING.text() == " |  | "
    assert one.after(7) == Marks((), (2, 5), one.gaps)
    assert one.after(6) is one


def test_rubble_laid_for_good_takes_the_place_of_a_house() -> None:
    felt = lay(buildings=(house(250, 250, 350, 350, [], type="building_wood"),))
    ring = felt.buildings[0].points
    marks = NOTHING.remove(0).lay(Laid("fallen", words().kinds["rubble"], ring))
    assert [element.id for element in marks.at(felt, 300, 300)] == ["fallen"]
    assert marks.after(99) == marks


def test_hulls_are_equal_when_they_stand_alike() -> None:
    tank = Hull("t", 100, 100, 45, 48, 24, 10)
    assert tank == Hull("t", 100, 100, 45, 48, 24, 10)
    assert tank != Hull("t", 100, 100, 46, 48, 24, 10)
    assert len({tank, Hull("t", 100, 100, 45, 48, 24, 10)}) == 1
    assert tank.ring[0] == (108, 125)


# --- patches ---------------------------------------------------------------------------


def test_everything_is_in_one_patch() -> None:
    felt = lay(
        box("woods", 0, 0, 150, 150),
        box("scrub", 100, 0, 200, 60),
        line("hedge_low", (200, 300), (500, 300), (500, 550)),
        line("trench", (50, 400), (150, 400), width=16),
        line("wire", (300, 100), (400, 100)),
        box("ploughed", 250, 0, 600, 90),
        buildings=(house(250, 400, 350, 500, [opening("w1", "window", (350, 450), 0)]),),
    )
    patches = Patches(felt)
    for x, y, id in (
        (150, 100, "woods"),
        (150, 10, "scrub"),  # the one listed last
        (300, 450, "house"),
        (100, 408, "trench"),
        (100, 409, "0,2"),
        (210, 280, "hedge_low#1"),
        (210, 279, "1,1"),
        (480, 310, "hedge_low#2"),  # 550 mm in two pieces
        (500, 560, "hedge_low#2"),
        (350, 100, "1,0"),  # wire hides nobody
        (300, 50, "1,0"),  # nor does plough
        (600, 600, "2,2"),
    ):
        assert patches.at(x, y).id == id
    assert patches.of(felt.at_opening(felt.openings["house/0/w1"], 6)).id == "house"
    assert patches.of(felt.stand(10, 10, 6)).id == "woods"
    assert [patch.number for patch in patches.all] == list(range(len(patches.all)))


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_piece_of_a_line_is_too_long_and_every_middle_is_in_its_patch(name: str) -> None:
    felt = scenario(name)
    patches = Patches(felt)
    ids = [patch.id for patch in patches.all]
    assert len(set(ids)) == len(ids)
    for patch in patches.all:
        if patch.kind == "line":
            element = felt.elements[patch.element]
            assert element.near(patch.x, patch.y, 1)


# --- areas of effect -------------------------------------------------------------------


def test_a_beaten_zone_lies_along_the_line_of_fire() -> None:
    men = [(300, 300), (300, 375), (300, 376), (330, 300), (331, 300), (270, 225)]
    assert in_zone(men, 300, 300, 0, 7, 150, 60) == [0, 1, 3, 5]
    assert in_zone(men, 300, 300, -7, 0, 60, 150) == [0, 1, 3, 5]
    assert in_zone([(353, 353), (354, 354)], 300, 300, 1, 1, 150, 60) == [0]


def test_a_burst_reaches_its_radius() -> None:
    assert in_disc([(350, 300), (351, 300), (330, 340)], 300, 300, 50) == [0, 2]


def test_a_wall_between_burst_and_man_shields() -> None:
    felt = lay(
        line("wall_low", (200, 300), (400, 300)),
        line("wire", (200, 310), (400, 310)),
        box("wreck", 290, 340, 310, 350),
    )
    assert [each.id for each in shields(felt, 300, 250, 300, 330)] == ["wall_low"]
    assert [each.id for each in shields(felt, 300, 250, 300, 400)] == ["wall_low", "wreck"]
    assert shields(felt, 450, 250, 450, 330) == []
    assert shields(felt, 400, 250, 400, 330) != []  # its very end
    assert shields(felt, 300, 250, 300, 330, NOTHING.crush(0, 310, 300, 30)) == []
    tank = Hull("tank", 500, 500, 0, 48, 24, 10)
    assert [each.id for each in shields(felt, 500, 450, 500, 550, NOTHING, (tank,))] == ["tank"]
