"""30 Geometry: who sees whom, through what cover, how far off."""

from __future__ import annotations

import pytest

from grognard.boards.felt.plane import far
from grognard.boards.felt.sight import HEAVILY, LIGHTLY, OPEN, UNSEEN
from grognard.boards.felt.walk import walk
from grognard.titles.lineagotica.position import MOVED, Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import distance, in_front, seen, sees, spot
from grognard.titles.lineagotica.rules.moving.ch31_walking import make_room
from tests.titles.lineagotica.scene import (
    against,
    but,
    moving,
    scene,
    unseen,
    where,
    who,
)


def pair(a: str, x: str, *more: str) -> Skirmish:
    """A blue man and a red one."""
    return scene(
        f"""
        blue squad a: regular a1=rifle@{a}
        red squad x: regular x1=rifle@{x}
        """,
        *more,
    )


def sight(pos: Skirmish, eye: str = "a1", target: str = "x1") -> int:
    return seen(pos, who(pos, eye), who(pos, target))


@pytest.mark.clause("30.1")
def test_30_1_distances_are_exact_and_inclusive() -> None:
    assert far(0, 0, 120, 160) == 200
    pos = pair("100,100", "220,260")
    assert distance(pos, who(pos, "a1"), who(pos, "x1")) == 200
    assert against(moving(pos), "march a normal 1601 0") == ["30.1"]
    assert against(moving(pos), "march a normal 1600 0") == []


@pytest.mark.clause("30.2")
def test_30_2_men_keep_twelve_millimetres_apart() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@500,300 a2=rifle@540,300
        observed: all but a1 a2
        phase: movement blue
        """)
    assert against(pos, "walk a1 normal 529,300 same") == ["30.2"]
    assert against(pos, "walk a1 normal 528,300 same") == []


@pytest.mark.clause("30.2")
def test_30_2_who_is_halted_on_a_comrade_s_base_stands_beside_him() -> None:
    pos = scene("blue squad a: regular a1=rifle@500,300 a2=rifle@540,300")
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
    pos = scene("""
        blue squad a: regular a1=rifle@500,300 a2=rifle@540,300
        red squad x: regular x1=rifle@540,315
        observed: all but x1
        """)
    pos = unseen(moving(pos), "walk a1 normal 600,300 same")
    assert pos.observed(who(pos, "x1"))
    assert where(pos, "a2") == (540, 300)
    assert 12 <= far(*where(pos, "a1"), 540, 300) <= 16


@pytest.mark.clause("30.2")
@pytest.mark.parametrize("storey", [0, 1])
def test_30_2_he_stays_in_the_room_he_is_in(storey: int) -> None:
    pos = scene(f"""
        house h: 500,400 600,500
        blue squad a: regular a1=rifle@560,450,{storey} a2=rifle@590,450,{storey}
        """)
    pos = but(pos, "a1/moved")
    # On his comrade's base: so he stands only as long as an order is under way.
    pos.x[who(pos, "a1").index] = 590
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
        ("l", "l"),
    ],
)
def test_30_2_who_is_in_nobody_s_way_stays(mover: str, other: str) -> None:
    pos = scene(f"""
        house h: 500,400 600,500
        blue squad a: regular a1=rifle@{mover} a2=rifle@{other}
        blue lorry l: regular @900,300 command=a
        """)
    pos = but(pos, "a1/moved")
    if mover.startswith("h"):
        pos.x[who(pos, "a2").index] = 595
    before = where(pos, "a1")
    make_room(pos, 0)
    assert where(pos, "a1") == before


@pytest.mark.clause("30.2")
def test_30_2_who_is_down_lies_where_he_fell() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle a2=rifle@540,300
        536,300: a1/moved/severe
        """)
    make_room(pos, 0)
    assert where(pos, "a1") == (536, 300)


@pytest.mark.clause("30.3")
def test_30_3_to_a_vehicle_one_measures_to_its_hull() -> None:
    """A hull 24 mm wide whose middle is 212 mm away: 200 to its side."""
    pos = scene("""
        blue squad a: regular a1=rifle@500,300
        red tank k: regular @500,512
        """)
    assert distance(pos, who(pos, "a1"), who(pos, "k")) == 200


@pytest.mark.clause("30.4")
def test_30_4_eyes_are_six_millimetres_up_and_a_storey_is_ten() -> None:
    """A man at a first-floor window of a house on ground 60: eye 76."""
    pos = scene("""
        hill high: 0,0 1600,1200 height=60
        house h: 500,500 600,600
        blue squad a: regular a1=rifle@h/1/s a2=rifle@900,900 a3=rifle/prone@940,900
        """)
    eyes = [spot(pos, who(pos, id)).z for id in ("a1", "a2", "a3")]
    scale = eyes[1] // 66
    assert eyes == [76 * scale, 66 * scale, 62 * scale]


@pytest.mark.clause("30.5")
def test_30_5_one_sees_thirty_millimetres_into_a_wood() -> None:
    assert sees_into("wood w: 400,400 700,700", 425)
    assert not sees_into("wood w: 400,400 700,700", 440)


def sees_into(ground: str, y: int) -> bool:
    pos = pair("500,300", f"500,{y}", ground)
    return sees(pos, who(pos, "a1"), who(pos, "x1"))


@pytest.mark.clause("30.5")
def test_30_5_ground_and_houses_block() -> None:
    assert sight(pair("500,300", "500,600", "hill h: 0,450 1600,450 height=40")) == UNSEEN
    assert sight(pair("500,300", "500,600")) == OPEN
    assert sight(pair("500,300", "500,600", "house h: 450,400 550,500")) == UNSEEN


@pytest.mark.clause("30.6")
def test_30_6_two_clear_lines_of_five_are_enough() -> None:
    """At the corner of a house: three of five lines blocked are heavy cover, five nothing."""
    found = [
        sight(pair("300,300", "600,600", f"house h: {445 + near},345 545,{455 - near}"))
        for near in (0, 4, 20)
    ]
    assert found == [UNSEEN, HEAVILY, OPEN]


@pytest.mark.clause("30.7")
def test_30_7_a_low_wall_covers_who_is_within_twenty_millimetres_of_it() -> None:
    assert sight(pair("500,300", "500,600", "wall w: 300,580 700,580")) == HEAVILY
    assert sight(pair("500,300", "500,626", "wall w: 300,580 700,580")) == OPEN
    assert sight(pair("500,300", "500,600", "hedge h: 300,580 700,580")) == LIGHTLY
    assert sight(pair("500,300", "500,420", "wood w: 400,400 700,700")) == LIGHTLY


@pytest.mark.clause("30.8")
def test_30_8_ones_own_wall_neither_blocks_nor_protects_the_other() -> None:
    assert sight(pair("500,300", "500,320", "wall w: 300,310 700,310")) == OPEN
    assert sight(pair("500,285", "500,322", "wall w: 300,310 700,310")) == HEAVILY
    assert sight(pair("500,300", "500,600", "wall-high w: 300,310 700,310")) == UNSEEN


@pytest.mark.clause("30.9")
def test_30_9_prone_at_a_low_wall_there_is_no_line_either_way() -> None:
    pos = but(pair("500,300", "500,600", "wall w: 300,310 700,310"), "a1/prone")
    assert sight(pos) == UNSEEN
    assert sight(pos, "x1", "a1") == UNSEEN


@pytest.mark.clause("30.10")
def test_30_10_an_opening_has_a_field_of_sixty_degrees_and_room_for_one() -> None:
    # From the south window at 490,480: 59 degrees to the side of its axis, and 62.
    assert sight(pair("h/0/s", "656,380", "house h: 480,480 520,520")) != UNSEEN
    assert sight(pair("h/0/s", "678,380", "house h: 480,480 520,520")) == UNSEEN
    pos = scene("""
        house h: 480,480 520,520
        blue zone z: 0,0 900,900
        blue squad a: regular zone=z a1=rifle@h/0/s a2=rifle@600,600
        phase: set-up
        """)
    assert against(pos, "post a2 h/0/s") == ["30.10"]
    assert against(pos, "post a2 h/0/n") == []


@pytest.mark.clause("30.11")
def test_30_11_men_do_not_block_lines_and_vehicles_do() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@500,300
        red squad x: regular x1=rifle@500,600 x2=rifle@500,450
        """)
    assert sight(pos) == OPEN
    pos = scene("""
        blue squad a: regular a1=rifle@500,300
        red squad x: regular x1=rifle@500,600 x2=rifle@500,450
        red tank k: regular @500,400
        """)
    assert sight(pos) == UNSEEN


@pytest.mark.clause("30.12")
def test_30_12_forty_five_degrees_exactly_count_as_front() -> None:
    pos = scene("blue tank k: regular @500,500")
    tiger = who(pos, "k")
    assert in_front(pos, tiger, 600, 600)
    assert in_front(pos, tiger, 600, 400)
    assert not in_front(pos, tiger, 600, 602)


@pytest.mark.clause("30.13")
def test_30_13_a_road_counts_over_the_ground_and_a_wall_over_the_road() -> None:
    pos = scene("""
        track mule: 300,550 900,550 width=30
        scrub gully: 400,400 700,700
        blue squad a: regular a1=rifle@500,300
        """)
    ground = pos.box.felt.ground_at(500, 550)
    assert ground is not None
    assert ground.kind.name == "track"
    beside = pos.box.felt.ground_at(500, 600)
    assert beside is not None
    assert beside.kind.name == "scrub"
    pos = pair(
        "300,550",
        "515,550",
        """
        track mule: 300,550 900,550 width=30
        wall w: 500,500 500,600
        """,
    )
    assert sight(pos) == HEAVILY
    pos = but(pos, "560,550: x1")
    assert sight(pos) == OPEN


@pytest.mark.clause("30.5")
def test_30_5_where_soft_grounds_overlap_both_lengths_count() -> None:
    """16 mm of a wood alone are seen through, twice as many are not."""
    assert sight(pair("300,300", "700,300", "wood w: 500,200 516,400")) != UNSEEN
    twice = "wood w: 500,200 516,400; wood v: 500,200 516,400"
    assert sight(pair("300,300", "700,300", twice)) == UNSEEN


@pytest.mark.clause("30.10")
def test_30_10_who_stands_at_an_opening_is_inside() -> None:
    pos = pair("h/0/s", "700,900", "house h: 500,300 600,400")
    at = who(pos, "a1").index
    assert pos.box.felt.buildings[pos.house[at]].id == "h"
    out = walk(pos.box.felt, ((525, 300), (525, 250))).passages
    back = walk(pos.box.felt, ((525, 300), (550, 350))).passages
    assert [each.what for each in out] == ["leave"]
    assert back == ()


@pytest.mark.clause("30.13")
def test_30_13_of_two_roads_over_each_other_the_first_listed_counts() -> None:
    roads = ["track t: 100,300 900,300 width=40", "road r: 500,100 500,600 width=40"]
    for ground, first in ((roads, "t"), (roads[::-1], "r")):
        found = pair("100,900", "900,900", *ground).box.felt.ground_at(500, 300)
        assert found is not None
        assert found.id == first
