"""30 Geometry: who sees whom, through what cover, how far off."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.boards.felt.plane import far
from grognard.boards.felt.sight import HEAVILY, LIGHTLY, OPEN, UNSEEN
from grognard.boards.felt.walk import walk
from grognard.titles.lineagotica.position import MOVED, SEVERE, Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import distance, in_front, seen, sees, spot
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from grognard.titles.lineagotica.rules.moving.ch31_walking import make_room
from grognard.titles.lineagotica.rules.turn.ch34_setup import Deploying
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import (
    area,
    clauses,
    hedge,
    house,
    line,
    lorry,
    man,
    moves,
    put,
    squad,
    table,
    tank,
    unseen,
    wall,
    where,
    who,
    wood,
)


def pair(a: str, x: str, **more: Any) -> Skirmish:
    """A blue man and a red one."""
    return table(
        squad("a", "regular", f"a1 rifle {a}"),
        vs=[squad("x", "regular", f"x1 rifle {x}")],
        **more,
    )


def sight(pos: Skirmish, eye: str = "a1", target: str = "x1") -> int:
    return seen(pos, who(pos, eye), who(pos, target))


@pytest.mark.clause("30.1")
def test_30_1_distances_are_exact_and_inclusive() -> None:
    assert far(0, 0, 120, 160) == 200
    pos = pair("100,100", "220,260")
    assert distance(pos, who(pos, "a1"), who(pos, "x1")) == 200
    pos.moving = 0
    assert clauses(Moving(0).refuse(pos, TITLE.read("march a normal 1601 0"))) == ["30.1"]
    assert Moving(0).refuse(pos, TITLE.read("march a normal 1600 0")) == []


@pytest.mark.clause("30.2")
def test_30_2_men_keep_twelve_millimetres_apart() -> None:
    pos = table(squad("a", "regular", "a1 rifle 500,300", "a2 rifle 540,300"), hidden="a1 a2")
    pos.moving = 0
    refused = Moving(0).refuse(pos, TITLE.read("walk a1 normal 529,300 same"))
    assert clauses(refused) == ["30.2"]
    assert Moving(0).refuse(pos, TITLE.read("walk a1 normal 528,300 same")) == []


@pytest.mark.clause("30.2")
def test_30_2_who_is_halted_on_a_comrade_s_base_stands_beside_him() -> None:
    pos = table(squad("a", "regular", "a1 rifle 500,300", "a2 rifle 540,300"))
    mover, comrade = who(pos, "a1"), who(pos, "a2")
    pos.x[mover.index] = 536
    make_room(pos, 0)
    assert (pos.x[mover.index], pos.y[mover.index]) == (536, 300), "who has not moved stays"
    pos.activity[mover.index] = MOVED
    make_room(pos, 0)
    x, y = pos.x[mover.index], pos.y[mover.index]
    assert 12 <= far(x, y, 540, 300) <= 16
    assert (pos.x[comrade.index], pos.y[comrade.index]) == (540, 300)


@pytest.mark.clause("30.2")
@pytest.mark.clause("32.1")
def test_30_2_room_is_made_at_the_end_of_every_order() -> None:
    """He comes upon an enemy where his comrade stands, and there his way ends."""
    pos = table(
        squad("a", "regular", "a1 rifle 500,300", "a2 rifle 540,300"),
        vs=[squad("x", "regular", "x1 rifle 540,315")],
        hidden="x1",
    )
    pos = unseen(moves(pos), "walk a1 normal 600,300 same")
    assert pos.observed(who(pos, "x1"))
    assert where(pos, "a2") == (540, 300)
    assert 12 <= far(*where(pos, "a1"), 540, 300) <= 16


@pytest.mark.clause("30.2")
@pytest.mark.parametrize("storey", [0, 1])
def test_30_2_he_stays_in_the_room_he_is_in(storey: int) -> None:
    pos = table(
        squad("a", "regular", f"a1 rifle 560,450,{storey}", f"a2 rifle 590,450,{storey}"),
        houses=[house("h", 500, 400, 600, 500)],
    )
    mover = who(pos, "a1")
    pos.x[mover.index] = 590
    pos.activity[mover.index] = MOVED
    make_room(pos, 0)
    x, y = where(pos, "a1")
    assert 12 <= far(x, y, 590, 450) <= 16
    assert pos.box.felt.buildings[0].has(x, y)


@pytest.mark.clause("30.2")
@pytest.mark.parametrize(
    ("mover", "other"),
    [
        # Downstairs nobody is in the way of those upstairs; at an opening one stands; and who has
        # got on a vehicle is where it is.
        ("560,450,1", "560,450,0"),
        ("h/0/e", "580,450,0"),
        ("in:l", "in:l"),
    ],
)
def test_30_2_who_is_in_nobody_s_way_stays(mover: str, other: str) -> None:
    pos = table(
        squad("a", "regular", f"a1 rifle {mover}", f"a2 rifle {other}"),
        lorry("l", "regular", 900, 300, command="a"),
        houses=[house("h", 500, 400, 600, 500)],
    )
    a1, a2 = who(pos, "a1"), who(pos, "a2")
    if mover.startswith("h"):
        pos.x[a2.index] = 595
    pos.activity[a1.index] = MOVED
    before = where(pos, "a1")
    make_room(pos, 0)
    assert where(pos, "a1") == before


@pytest.mark.clause("30.2")
def test_30_2_who_is_down_lies_where_he_fell() -> None:
    pos = table(squad("a", "regular", "a1 rifle 500,300", "a2 rifle 540,300"))
    mover = who(pos, "a1").index
    pos.x[mover], pos.activity[mover], pos.state[mover] = 536, MOVED, SEVERE
    make_room(pos, 0)
    assert where(pos, "a1") == (536, 300)


@pytest.mark.clause("30.3")
def test_30_3_to_a_vehicle_one_measures_to_its_hull() -> None:
    """A hull 24 mm wide whose middle is 212 mm away: 200 to its side."""
    pos = table(squad("a", "regular", "a1 rifle 500,300"), vs=[tank("k", "regular", 500, 512, 0)])
    assert distance(pos, who(pos, "a1"), who(pos, "k")) == 200


@pytest.mark.clause("30.4")
def test_30_4_eyes_are_six_millimetres_up_and_a_storey_is_ten() -> None:
    """A man at a first-floor window of a house on ground 60: eye 76."""
    high = [[60] * 33 for _ in range(25)]
    pos = table(
        squad("a", "regular", "a1 rifle h/1/s", "a2 rifle 900,900", "a3 rifle 940,900 prone"),
        houses=[house("h", 500, 500, 600, 600)],
        heights=high,
    )
    eyes = [spot(pos, who(pos, id)).z for id in ("a1", "a2", "a3")]
    scale = eyes[1] // 66
    assert eyes == [76 * scale, 66 * scale, 62 * scale]


@pytest.mark.clause("30.5")
def test_30_5_one_sees_thirty_millimetres_into_a_wood() -> None:
    ground = [wood("w", 400, 400, 700, 700)]
    assert sees_into(ground, 425)
    assert not sees_into(ground, 440)


def sees_into(ground: list[Any], y: int) -> bool:
    pos = pair("500,300", f"500,{y}", ground=ground)
    return sees(pos, who(pos, "a1"), who(pos, "x1"))


@pytest.mark.clause("30.5")
def test_30_5_ground_and_houses_block() -> None:
    hill = [[40 if row == 9 else 0 for _ in range(33)] for row in range(25)]
    assert sight(pair("500,300", "500,600", heights=hill)) == UNSEEN
    assert sight(pair("500,300", "500,600")) == OPEN
    assert sight(pair("500,300", "500,600", houses=[house("h", 450, 400, 550, 500)])) == UNSEEN


@pytest.mark.clause("30.6")
def test_30_6_two_clear_lines_of_five_are_enough() -> None:
    """At the corner of a house: three of five lines blocked are heavy cover, five nothing."""
    found = [
        sight(pair("300,300", "600,600", houses=[house("h", 445 + near, 345, 545, 455 - near)]))
        for near in (0, 4, 20)
    ]
    assert found == [UNSEEN, HEAVILY, OPEN]


@pytest.mark.clause("30.7")
def test_30_7_a_low_wall_covers_who_is_within_twenty_millimetres_of_it() -> None:
    ground = [wall("w", (300, 580), (700, 580))]
    assert sight(pair("500,300", "500,600", ground=ground)) == HEAVILY
    assert sight(pair("500,300", "500,626", ground=ground)) == OPEN
    assert sight(pair("500,300", "500,600", ground=[hedge("h", (300, 580), (700, 580))])) == LIGHTLY
    assert sight(pair("500,300", "500,420", ground=[wood("w", 400, 400, 700, 700)])) == LIGHTLY


@pytest.mark.clause("30.8")
def test_30_8_ones_own_wall_neither_blocks_nor_protects_the_other() -> None:
    ground = [wall("w", (300, 310), (700, 310))]
    assert sight(pair("500,300", "500,320", ground=ground)) == OPEN
    assert sight(pair("500,285", "500,322", ground=ground)) == HEAVILY
    high = [line("wall_high", "w", (300, 310), (700, 310))]
    assert sight(pair("500,300", "500,600", ground=high)) == UNSEEN


@pytest.mark.clause("30.9")
def test_30_9_prone_at_a_low_wall_there_is_no_line_either_way() -> None:
    ground = [wall("w", (300, 310), (700, 310))]
    pos = pair("500,300 prone", "500,600", ground=ground)
    assert sight(pos) == UNSEEN
    assert sight(pos, "x1", "a1") == UNSEEN


@pytest.mark.clause("30.10")
def test_30_10_an_opening_has_a_field_of_sixty_degrees_and_room_for_one() -> None:
    houses = [house("h", 480, 480, 520, 520)]
    # From the south window at 490,480: 59 degrees to the side of its axis, and 62.
    assert sight(pair("h/0/s", "656,380", houses=houses)) != UNSEEN
    assert sight(pair("h/0/s", "678,380", houses=houses)) == UNSEEN
    zone = {"id": "z", "side": "blue", "polygon": [[0, 0], [900, 0], [900, 900], [0, 900]]}
    pos = table(
        squad("a", "regular", "a1 rifle h/0/s", "a2 rifle 600,600", deploy_zone="z"),
        houses=houses,
        zones=[zone],
    )
    assert clauses(Deploying(0).refuse(pos, TITLE.read("post a2 h/0/s"))) == ["30.10"]
    assert Deploying(0).refuse(pos, TITLE.read("post a2 h/0/n")) == []


@pytest.mark.clause("30.11")
def test_30_11_men_do_not_block_lines_and_vehicles_do() -> None:
    men = squad("x", "regular", "x1 rifle 500,600", "x2 rifle 500,450")
    pos = table(squad("a", "regular", "a1 rifle 500,300"), vs=[men])
    assert sight(pos) == OPEN
    pos = table(
        squad("a", "regular", "a1 rifle 500,300"), vs=[men, tank("k", "regular", 500, 400, 0)]
    )
    assert sight(pos) == UNSEEN
    assert man("x1 rifle 500,600")["at"] == [500, 600]


@pytest.mark.clause("30.12")
def test_30_12_forty_five_degrees_exactly_count_as_front() -> None:
    pos = table(tank("k", "regular", 500, 500, 0))
    tiger = who(pos, "k")
    assert in_front(pos, tiger, 600, 600)
    assert in_front(pos, tiger, 600, 400)
    assert not in_front(pos, tiger, 600, 602)


@pytest.mark.clause("30.13")
def test_30_13_a_road_counts_over_the_ground_and_a_wall_over_the_road() -> None:
    scrub = area("scrub", "gully", 400, 400, 700, 700)
    track = line("track", "mule", (300, 550), (900, 550), width_mm=30)
    pos = table(squad("a", "regular", "a1 rifle 500,300"), ground=[track, scrub])
    ground = pos.box.felt.ground_at(500, 550)
    assert ground is not None
    assert ground.kind.name == "track"
    beside = pos.box.felt.ground_at(500, 600)
    assert beside is not None
    assert beside.kind.name == "scrub"
    across = [track, wall("w", (500, 500), (500, 600))]
    pos = pair("300,550", "515,550", ground=across)
    assert sight(pos) == HEAVILY
    put(pos, "x1", 560, 550)
    assert sight(pos) == OPEN


@pytest.mark.clause("30.5")
def test_30_5_where_soft_grounds_overlap_both_lengths_count() -> None:
    """16 mm of a wood alone are seen through, twice as many are not."""
    one = wood("w", 500, 200, 516, 400)
    assert sight(pair("300,300", "700,300", ground=[one])) != UNSEEN
    assert sight(pair("300,300", "700,300", ground=[one, {**one, "id": "v"}])) == UNSEEN


@pytest.mark.clause("30.10")
def test_30_10_who_stands_at_an_opening_is_inside() -> None:
    pos = pair("h/0/s", "700,900", houses=[house("h", 500, 300, 600, 400)])
    at = who(pos, "a1").index
    assert pos.box.felt.buildings[pos.house[at]].id == "h"
    out = walk(pos.box.felt, ((525, 300), (525, 250))).passages
    back = walk(pos.box.felt, ((525, 300), (550, 350))).passages
    assert [each.what for each in out] == ["leave"]
    assert back == ()


@pytest.mark.clause("30.13")
def test_30_13_of_two_roads_over_each_other_the_first_listed_counts() -> None:
    roads = [
        line("track", "t", (100, 300), (900, 300), width_mm=40),
        line("road_paved", "r", (500, 100), (500, 600), width_mm=40),
    ]
    for ground in (roads, roads[::-1]):
        found = pair("100,900", "900,900", ground=ground).box.felt.ground_at(500, 300)
        assert found is not None
        assert found.id == ground[0]["id"]
