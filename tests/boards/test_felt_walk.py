"""Paths over the felt: what lies along them, what a hull touches, and the cheapest way on foot."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.boards.felt.ground import SCALE
from grognard.boards.felt.marks import NOTHING, Hull, Laid
from grognard.boards.felt.plane import Ring, ahead, far, gap2, inside
from grognard.boards.felt.sweep import sweep, swept
from grognard.boards.felt.table import Felt
from grognard.boards.felt.tolls import BARRED, Prices, Tolls, cost
from grognard.boards.felt.walk import Walk, cut, path_length, point_along, walk
from grognard.boards.felt.ways import Reach, way
from tests.boards.felttables import SCENARIOS, area, box, house, lay, line, opening, scenario, words


def passed(found: Walk) -> list[tuple[str, str, int]]:
    return [(each.what, each.element.id, each.along) for each in found.passages]


def grounds(found: Walk) -> list[tuple[str, int, int]]:
    return [
        (each.ground.id if each.ground is not None else "", each.start, each.end)
        for each in found.stretches
    ]


# --- along a path ----------------------------------------------------------------------


def test_lengths_are_rounded_up_once() -> None:
    assert path_length(((0, 0), (30, 40))) == 50
    assert path_length(((0, 0), (100, 100))) == 142
    assert path_length(((0, 0), (100, 100), (200, 200))) == 283  # 282.8, not 142 + 142
    assert path_length(((5, 5), (5, 5))) == 0


def test_a_point_along_is_rounded_half_up() -> None:
    path = ((0, 0), (100, 0), (100, 50))
    assert point_along(path, 0) == (0, 0)
    assert point_along(path, 99) == (99, 0)
    assert point_along(path, 120) == (100, 20)
    assert point_along(path, 500) == (100, 50)
    assert point_along(((0, 0), (100, 100)), 71) == (50, 50)
    assert point_along(((0, 0), (3, 4)), 1) == (1, 1)  # 0.6, 0.8


def test_a_path_is_cut_on_a_leg_or_at_a_corner() -> None:
    path = ((0, 0), (100, 0), (100, 50))
    assert cut(path, 60) == ((0, 0), (60, 0))
    assert cut(path, 100) == ((0, 0), (100, 0))
    assert cut(path, 120) == ((0, 0), (100, 0), (100, 20))
    assert cut(path, 0) == ((0, 0),)


def test_a_thin_line_is_crossed_where_it_lies() -> None:
    felt = lay(line("wall_low", (100, 300), (500, 300)), line("wire", (100, 350), (200, 350)))
    found = walk(felt, ((300, 200), (300, 320), (350, 320)))
    assert passed(found) == [("cross", "wall_low", 100)]
    assert found.length == 170
    assert [(each.along, each.degrees) for each in found.turns] == [(120, 90)]
    assert passed(walk(felt, ((300, 200), (300, 300), (300, 400)))) == [("cross", "wall_low", 100)]
    assert passed(walk(felt, ((300, 200), (300, 299)))) == []
    assert passed(walk(felt, ((120, 300), (480, 300)))) == []  # along it
    assert passed(walk(felt, ((300, 310), (300, 290)), NOTHING.crush(0, 320, 300, 30))) == []


def test_a_corner_of_a_wall_is_crossed_once() -> None:
    felt = lay(line("wall_low", (200, 300), (300, 300), (300, 400)))
    assert passed(walk(felt, ((250, 250), (350, 350)))) == [("cross", "wall_low", 71)]


def test_a_hundred_millimetres_of_rubble_are_a_hundred() -> None:
    felt = lay(box("rubble", 200, 200, 300, 300), box("ploughed", 300, 200, 350, 300))
    found = walk(felt, ((100, 250), (400, 250)))
    assert grounds(found) == [
        ("", 0, 100),
        ("rubble", 100, 200),
        ("ploughed", 200, 250),
        ("", 250, 300),
    ]
    assert passed(found) == []


def test_roads_go_over_any_ground_and_over_water() -> None:
    felt = lay(
        line("stream", (300, 0), (300, 600), width=20),
        line("track", (0, 300), (600, 300), width=20),
        box("scrub", 100, 250, 200, 350),
        box("ford", 280, 80, 320, 120),
    )
    assert grounds(walk(felt, ((50, 300), (250, 300)))) == [("track", 0, 200)]
    assert passed(walk(felt, ((200, 300), (400, 300)))) == []
    assert passed(walk(felt, ((200, 100), (400, 100)))) == []
    assert passed(walk(felt, ((200, 500), (400, 500)))) == [
        ("enter", "stream", 90),
        ("leave", "stream", 110),
    ]


def test_works_count_on_roads_too() -> None:
    felt = lay(
        line("road_paved", (0, 300), (600, 300), width=40),
        box("minefield", 200, 280, 260, 320),
        line("trench", (400, 200), (400, 400), width=16),
    )
    found = walk(felt, ((100, 300), (500, 300)))
    assert grounds(found) == [("road_paved", 0, 400)]
    assert passed(found) == [
        ("enter", "minefield", 100),
        ("leave", "minefield", 160),
        ("enter", "trench", 292),
        ("leave", "trench", 308),
    ]
    assert passed(walk(felt, ((400, 300), (450, 300)))) == [("leave", "trench", 8)]


def test_what_was_laid_lies_in_the_way_and_what_is_gone_does_not() -> None:
    felt = lay(box("wreck", 200, 200, 220, 220), line("cliff", (300, 0), (300, 600)))
    fire = Laid("f", words().kinds["napalm_fire"], ((400, 200), (450, 200), (450, 300), (400, 300)))
    marks = NOTHING.remove(0).remove(1).lay(fire)
    found = walk(felt, ((100, 210), (500, 210)), marks)
    assert passed(found) == [("enter", "f", 300), ("leave", "f", 350)]


def cottage() -> Felt:
    return lay(
        buildings=(
            house(
                200,
                200,
                300,
                300,
                [
                    opening("d1", "door", (250, 200), 270),
                    opening("w1", "window", (200, 250), 180),
                    opening("d2", "door", (300, 250), 0, "barn/0/d1"),
                ],
            ),
            house(
                301,
                200,
                400,
                300,
                [opening("d1", "door", (301, 250), 180, "house/0/d2")],
                id="barn",
                type="building_wood",
            ),
            house(200, 400, 300, 500, [], id="ruin", type="ruin"),
        )
    )


def test_buildings_are_entered_and_left_by_their_openings() -> None:
    felt = cottage()

    def slots(path: Ring) -> list[tuple[str, str]]:
        return [
            (each.what, each.opening.key if each.opening is not None else each.element.id)
            for each in walk(felt, path).passages
        ]

    assert slots(((250, 150), (250, 250))) == [("enter", "house/0/d1")]
    assert slots(((250, 150), (250, 200), (240, 250))) == [("enter", "house/0/d1")]
    assert slots(((250, 250), (250, 200), (240, 150))) == [("leave", "house/0/d1")]
    assert slots(((150, 270), (250, 270))) == [("enter", "house")]  # through the wall
    assert slots(((250, 250), (350, 250))) == [("leave", "house/0/d2"), ("enter", "barn/0/d1")]
    assert slots(((150, 200), (350, 200))) == []  # along the wall
    assert [each[0] for each in grounds(walk(felt, ((250, 150), (250, 250))))] == ["", "house"]


def test_slopes_are_measured_over_fifty_millimetres() -> None:
    step = [[0] * 6 + [31] * 7 for _ in range(13)]
    felt = lay(rows=step)
    assert walk(felt, ((200, 100), (400, 100))).steepest == 31 * SCALE
    assert walk(felt, ((400, 100), (200, 100))).steepest == 31 * SCALE
    assert walk(felt, ((260, 100), (270, 100))).steepest == 31 * SCALE  # short, but as steep
    assert walk(felt, ((350, 100), (500, 100))).steepest == 0
    assert walk(felt, ((5, 5), (5, 5))).steepest == 0
    rise = [each.rise for each in walk(felt, ((200, 100), (400, 100))).stretches]
    assert rise == [31 * SCALE]


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_stretches_of_a_walk_join(name: str) -> None:
    felt = scenario(name)
    rng = random.Random(4)
    for _ in range(12):
        path = tuple((rng.randrange(felt.width), rng.randrange(felt.height)) for _ in range(3))
        found = walk(felt, path)
        assert found.stretches[0].start == 0
        assert found.stretches[-1].end == found.length == path_length(path)
        for one, other in zip(found.stretches, found.stretches[1:], strict=False):
            assert one.end == other.start
            assert one.ground is not other.ground
        climbed = sum(each.rise for each in found.stretches)
        assert climbed == felt.z(*path[-1]) - felt.z(*path[0])
        for each in found.passages:
            assert 0 <= each.along <= found.length
            assert far(each.x, each.y, *point_along(path, each.along)) <= 2


# --- vehicles --------------------------------------------------------------------------


def test_a_hull_touches_what_its_side_brushes() -> None:
    felt = lay(
        line("wall_low", (300, 310), (300, 400)),
        line("hedge_low", (400, 312), (400, 400)),
        buildings=(house(450, 200, 550, 288, []),),
    )
    found = sweep(felt, ((100, 300), (500, 300)), 48, 24)
    # 24 wide: from 288 to 312. The hedge and the house only touch it.
    assert [(each.element.id, each.along) for each in found] == [("wall_low", 176)]
    assert swept(((100, 300), (500, 300)), 1, 48, 24) == (
        (76, 312),
        (76, 288),
        (524, 288),
        (524, 312),
    )
    assert sweep(felt, ((100, 300), (500, 300)), 48, 24, NOTHING.crush(0, 300, 300, 30)) == ()


def test_a_hull_meets_things_in_order_and_leg_by_leg() -> None:
    felt = lay(
        box("wreck", 300, 290, 330, 310),
        line("sandbags", (200, 280), (200, 320)),
        box("woods", 100, 100, 400, 400),
    )
    other = Hull("b", 300, 400, 0, 48, 24, 10)
    found = sweep(felt, ((100, 300), (300, 300), (300, 420)), 40, 20, NOTHING, (other,))
    assert [(each.element.id, each.along, each.leg) for each in found] == [
        ("sandbags", 80, 1),
        ("wreck", 180, 1),
        ("wreck", 200, 2),
        ("b", 268, 2),
    ]


def test_a_hull_that_starts_upon_something_touches_it_at_once() -> None:
    felt = lay(box("minefield", 0, 0, 600, 600))
    assert [each.along for each in sweep(felt, ((300, 300), (400, 300)), 40, 20)] == [0]


# --- on foot ---------------------------------------------------------------------------

PRICES = Prices(
    crossing={"wall_low": 80, "wall_high": BARRED, "cliff": BARRED},
    entering={"rubble": 80, "stream": 80, "ruin": 80, "wreck": BARRED, "napalm_fire": BARRED},
    leaving={"trench": 80},
    openings={"door": 40, "window": 80},
)


def test_a_path_costs_its_length_and_its_tolls() -> None:
    felt = lay(
        line("wall_low", (100, 300), (500, 300)),
        line("cliff", (100, 350), (500, 350)),
        box("rubble", 100, 400, 200, 500),
        line("trench", (300, 400), (300, 600), width=16),
        line("stream", (0, 100), (600, 100), width=10),
    )
    tolls = Tolls(felt, PRICES)
    assert cost(tolls, ((300, 250), (300, 320))) == 70 + 80
    assert cost(tolls, ((300, 320), (300, 360))) == BARRED
    assert cost(tolls, ((90, 450), (150, 450))) == 60 + 80
    assert cost(tolls, ((150, 450), (90, 450))) == 60
    assert cost(tolls, ((250, 500), (300, 500))) == 50
    assert cost(tolls, ((300, 500), (350, 500))) == 50 + 80
    assert cost(tolls, ((300, 50), (300, 150))) == 100 + 80
    assert cost(tolls, ((300, 590), (300, 601))) == BARRED


def test_nobody_walks_through_hulls_fire_or_walls() -> None:
    felt = cottage()
    fire = Laid("f", words().kinds["napalm_fire"], ((50, 50), (100, 50), (100, 100), (50, 100)))
    tank = Hull("tank", 500, 500, 0, 48, 24, 10)
    tolls = Tolls(felt, PRICES, NOTHING.lay(fire), (tank,))
    assert cost(tolls, ((20, 75), (150, 75))) == BARRED
    assert cost(tolls, ((500, 450), (500, 550))) == BARRED
    assert cost(tolls, ((470, 512), (530, 512))) == 60  # along its side
    assert cost(tolls, ((150, 270), (250, 270))) == BARRED
    assert cost(tolls, ((150, 250), (250, 250))) == 100 + 80  # by the window
    assert cost(tolls, ((250, 250), (350, 250))) == 100 + 40  # a door between two houses: once
    assert cost(tolls, ((150, 450), (250, 450))) == 100 + 80  # a ruin, anywhere
    assert cost(tolls, ((250, 450), (150, 450))) == 100


def test_the_way_leads_round_what_bars_it() -> None:
    felt = lay(line("wall_high", (200, 300), (400, 300)))
    tolls = Tolls(felt, PRICES)
    assert way(tolls, 300, 250, 500, 250, 240) == ((300, 250), (500, 250))
    path = way(tolls, 380, 280, 380, 320, 240)
    assert path[0] == (380, 280)
    assert path[-1] == (380, 320)
    assert cost(tolls, path) == path_length(path) < 75
    assert way(tolls, 300, 290, 300, 310, 160) == ()
    assert way(tolls, 300, 290, 300, 310, 300) != ()


def test_the_way_crosses_a_wall_only_if_going_round_is_dearer() -> None:
    felt = lay(line("wall_low", (200, 300), (500, 300)))
    tolls = Tolls(felt, PRICES)
    assert way(tolls, 350, 280, 350, 320, 240) == ((350, 280), (350, 320))
    round_it = way(tolls, 210, 280, 210, 320, 240)
    assert cost(tolls, round_it) < 40 + 80


def test_the_way_into_a_house_goes_through_its_door() -> None:
    felt = cottage()
    tolls = Tolls(felt, PRICES)
    path = way(tolls, 250, 150, 250, 260, 240)
    assert (250, 200) in path
    assert cost(tolls, path) == 110 + 40
    into_barn = way(tolls, 250, 260, 350, 260, 240)
    assert (300, 250) in into_barn or (301, 250) in into_barn
    assert cost(tolls, into_barn) <= 105 + 40
    out = way(tolls, 210, 260, 150, 260, 240)
    assert (200, 250) in out
    assert cost(tolls, out) <= 70 + 80


def test_one_may_pass_others_but_not_stop_upon_them() -> None:
    felt = lay(line("wall_low", (200, 300), (500, 300)), box("wreck", 100, 100, 150, 150))
    reach = Reach(Tolls(felt, PRICES), 300, 200, 160, taken=((340, 200),))
    assert not reach.may_stop(351, 200)
    assert reach.may_stop(352, 200)
    assert not reach.may_stop(300, 295)
    assert reach.may_stop(300, 294)
    assert not reach.may_stop(125, 125)
    assert not reach.may_stop(125, 155)
    assert reach.may_stop(125, 156)
    assert not reach.may_stop(-1, 0)
    assert reach.way(400, 200) == ((300, 200), (400, 200))


def test_the_cells_in_reach_are_those_one_can_pay() -> None:
    felt = lay(
        line("wall_low", (100, 300), (500, 300)), area("rubble", (400, 100), (450, 100), (420, 250))
    )
    tolls = Tolls(felt, PRICES)
    reach = Reach(tolls, 300, 250, 160)
    cells = {(x, y): price for x, y, price in reach.cells()}
    assert cells[300, 250] == 0
    assert cells[300, 310] == 60 + 80
    assert (300, 340) not in cells
    assert cells[140, 250] == 160
    for (x, y), price in cells.items():
        assert price >= far(300, 250, x, y)
        path = reach.way(x, y)
        assert path != ()
        assert cost(tolls, path) <= price + 1


def test_the_nearest_cell_is_the_nearest_of_all() -> None:
    felt = lay(line("wall_high", (200, 300), (400, 300)), box("wreck", 330, 200, 380, 260))
    reach = Reach(Tolls(felt, PRICES), 300, 250, 160, taken=((250, 280),))
    for x, y in ((350, 230), (300, 360), (250, 281), (20, 20)):
        cells = [(gap2(a, b, x, y), b, a) for a, b, _ in reach.cells()]
        _, b, a = min(cells)
        assert reach.nearest(x, y) == (a, b)
    assert reach.nearest(300, 250) is None


def test_tolls_that_share_their_ground_are_the_same() -> None:
    felt = lay(line("wall_low", (100, 300), (500, 300)), line("stream", (0, 200), (600, 220)))
    tank = Hull("tank", 320, 260, 30, 48, 24, 10)
    ground = Tolls(felt, PRICES)
    before = Reach(ground, 300, 250, 160).cells()
    sharing = Tolls(felt, PRICES, NOTHING, (tank,), ground)
    alone = Tolls(felt, PRICES, NOTHING, (tank,))
    cells = Reach(sharing, 300, 250, 160).cells()
    assert cells == Reach(alone, 300, 250, 160).cells() != before
    assert Reach(ground, 300, 250, 160).cells() == before
    assert sharing.leg(300, 260, 400, 260) == alone.leg(300, 260, 400, 260) == BARRED


@given(st.data())
@settings(max_examples=15, deadline=None)
def test_a_way_is_never_longer_than_it_must_be(data: st.DataObject) -> None:
    """Round a single wall the shortest way is by one of its ends."""
    spots = st.tuples(st.integers(150, 450), st.integers(200, 400))
    a, b = data.draw(spots), data.draw(spots)
    left, right = data.draw(st.integers(100, 290)), data.draw(st.integers(310, 500))
    felt = lay(line("wall_high", (left, 300), (right, 300)))
    tolls = Tolls(felt, PRICES)
    path = way(tolls, *a, *b, 900)
    assert path != ()
    direct = far(*a, *b)
    by_ends = min(path_length((a, (left, 300), b)), path_length((a, (right, 300), b)))
    shortest = direct if tolls.leg(*a, *b) == 0 else by_ends
    assert direct <= cost(tolls, path) <= shortest + shortest // 20 + 25


def test_ways_are_the_same_every_time() -> None:
    felt = scenario("coriano")
    building = felt.buildings[0]
    door = next(each for each in building.openings if each.kind.name == "door")
    start = ahead(door.x, door.y, door.facing, 38)
    reach = Reach(Tolls(felt, PRICES), *start, 160)
    again = Reach(Tolls(felt, PRICES), *start, 160)
    cells = reach.cells()
    assert cells == again.cells()
    indoors = [(x, y) for x, y, _ in cells if inside(x, y, building.points)]
    assert indoors
    for x, y in indoors[:5]:
        path = reach.way(x, y)
        assert path == again.way(x, y)
        assert (door.x, door.y) in path


def test_a_search_for_circles_finds_the_same_in_them() -> None:
    felt = scenario("coriano")
    rng = random.Random(4)
    found = 0
    for _ in range(12):
        x, y = rng.randrange(200, felt.width - 200), rng.randrange(200, felt.height - 200)
        circles = [(x + rng.randrange(-200, 200), y + rng.randrange(-200, 200), 60)]
        tolls = Tolls(felt, PRICES)
        everywhere, there = Reach(tolls, x, y, 150), Reach(tolls, x, y, 150, circles=circles)
        (cx, cy, mm), nodes = circles[0], there.nodes()
        led = [each for each in nodes if gap2(each[0], each[1], cx, cy) <= mm * mm]
        assert led == [
            each for each in everywhere.nodes() if gap2(each[0], each[1], cx, cy) <= mm * mm
        ]
        assert len(nodes) <= len(everywhere.nodes())
        for to_x, to_y, _ in led[::9]:
            assert there.way(to_x, to_y) == everywhere.way(to_x, to_y)
            found += 1
    assert found
