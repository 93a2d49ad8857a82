"""15 High explosive."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.lineagotica.box.rows import (
    AREA_GT106,
    AREA_GT150,
    AREA_LT60,
    AREA_LT77,
    AREA_LT106,
    FLAME_AREA,
    GRENADE_AREA,
)
from grognard.titles.lineagotica.position import DEAD, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch15_blast import Burst, chance_in, roof_burst
from tests.titles.lineagotica.scene import (
    but,
    e,
    firing,
    say,
    scene,
    state,
    told,
    who,
)

REGULAR = 2


def field(*more: str) -> Skirmish:
    return scene(
        """
        blue squad a: regular a1=rifle@500,300 a2=rifle@900,300
        blue tank t: regular @1200,300
        blue lorry l: regular @1300,300 command=free
        """,
        *more,
    )


def chance(
    pos: Skirmish, id: str, x: int, y: int, area: int = AREA_LT106, calibre: int = 81, **more: Any
) -> int:
    return chance_in(pos, Burst(x, y, area, calibre, soft=4, **more), who(pos, id))


@pytest.mark.clause("15.1")
@pytest.mark.parametrize(
    ("row", "short", "long"),
    [
        (GRENADE_AREA, 30, 60),
        (AREA_LT60, 40, 60),
        (AREA_LT77, 40, 80),
        (AREA_LT106, 50, 100),
        (AREA_GT106, 80, 150),
        (AREA_GT150, 100, 200),
        (FLAME_AREA, 40, 80),
    ],
)
def test_15_1_areas(row: int, short: int, long: int) -> None:
    pos = field()
    found = [chance(pos, "a1", 500 - mm, 300, row) for mm in (short, short + 1, long, long + 1)]
    assert found == [7, 4, 4, 0]


@pytest.mark.clause("15.1")
def test_15_1_friends_are_hit_too() -> None:
    pos = scene("""
        blue squad a: regular ability=veteran a1=rifle/grenades=1@500,100 a2=rifle@520,180
        red squad x: regular x1=rifle@500,190 x2=rifle@900,1100
        """)
    after = say(firing(pos, "regular"), f"fire a1 hand_grenade he {e(pos, 'x1')}", "done", "1")
    # a2 at 23 mm rolls first, then x1 who was aimed at.
    after = say(after, "1", "10", "8")
    while after.seat == "chance":
        after = say(after, "1")
    assert (state(after, "a2"), state(after, "x1")) == (DEAD, 0)


@pytest.mark.clause("15.2")
@pytest.mark.parametrize(
    ("ground", "chances"),
    [
        ("", [7, 4]),
        ("wood w: 450,250 550,350", [4, 3]),
        ("rubble w: 450,250 550,350", [4, 3]),
        ("wall w: 480,200 480,400", [4, 3]),
        ("hedge w: 480,200 480,400", [4, 3]),
        ("wall w: 520,200 520,400", [7, 4]),
        ("trench w: 490,290 510,310", [3, 2]),
        ("foxhole w: 490,290 510,310", [3, 2]),
    ],
)
def test_15_2_open_in_cover_entrenched(ground: str, chances: list[int]) -> None:
    pos = field(ground)
    assert [chance(pos, "a1", x, 300) for x in (460, 420)] == chances


@pytest.mark.clause("15.2")
def test_15_2_prone_in_the_open_is_in_the_open() -> None:
    pos = but(field(), "a1/prone")
    assert chance(pos, "a1", 460, 300) == 7
    pos = but(field("options: prone_is_cover_vs_he=yes"), "a1/prone")
    assert chance(pos, "a1", 460, 300) == 4


@pytest.mark.clause("15.2")
def test_15_2_a_burst_in_the_same_bay_or_room() -> None:
    pos = field("trench w: 400,290 600,310")
    assert chance(pos, "a1", 470, 300) == 7
    assert chance(pos, "a1", 469, 300) == 3
    pos = scene("""
        house h: 450,250 550,350
        blue squad a: regular a1=rifle@500,300,0 a2=rifle@520,300,1
        """)
    assert chance(pos, "a1", 510, 300, house=0, storey=0) == 7
    assert chance(pos, "a2", 510, 300, house=0, storey=0) == 0


@pytest.mark.clause("15.3")
def test_15_3_heavy_shells() -> None:
    pos = field()
    assert [chance(pos, "a1", x, 300, AREA_GT106, 120) for x in (460, 380)] == [8, 5]
    pos = field("wood w: 450,250 550,350")
    assert [chance(pos, "a1", x, 300, AREA_GT106, 120) for x in (460, 380)] == [5, 4]
    pos = field("trench w: 490,290 510,310")
    assert [chance(pos, "a1", x, 300, AREA_GT106, 120) for x in (460, 380)] == [4, 3]


@pytest.mark.clause("15.4")
def test_15_4_first_to_hit_then_in_the_area() -> None:
    pos = scene("""
        blue tank t: regular @300,300
        red squad x: regular ability=veteran x1=rifle@600,300 x2=rifle@630,300
        """)
    # 4 + 1 to hit; both roll 7.
    after = say(firing(pos, "regular"), f"fire t main he {e(pos, 'x1')}", "done", "5", "8", "8")
    assert after.seat != "chance"
    assert told(after, "burst") == [{"what": "gun", "x": 600, "y": 300}]
    # A miss, 60 mm short: nobody within 80 mm but x1.
    after = say(firing(pos, "regular"), f"fire t main he {e(pos, 'x1')}", "done", "6", "5", "5")
    assert told(after, "burst") == [{"what": "gun", "x": 540, "y": 300}]


@pytest.mark.clause("15.5")
def test_15_5_a_grenade_on_a_lorry() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle/grenades=1@500,240 a2=rifle@900,300
        red lorry l: regular @500,300 command=free
        """)
    # A hit is not rolled for again: the die is that of the damage (16.6).
    after = say(firing(pos, "regular"), f"fire a1 hand_grenade he {e(pos, 'l')}", "done", "4", "1")
    while after.seat == "chance":
        after = say(after, "1")
    assert told(after, "hurt", "red")[0]["face"] == 1
    # Beside it: 4 at 40 mm.
    pos = field()
    assert chance(pos, "l", 1300, 350, GRENADE_AREA, 0) == 4
    assert chance(pos, "l", 1300, 340, GRENADE_AREA, 0) == 7


@pytest.mark.clause("15.5")
def test_15_5_armour_minds_only_60_mm_and_more() -> None:
    pos = field()
    assert chance(pos, "t", 1200, 340, AREA_LT60, 50) == 0
    assert chance(pos, "t", 1200, 340, AREA_LT77, 60) == 7
    assert chance(pos, "t", 1200, 370, AREA_LT77, 60) == 4


def in_house() -> Skirmish:
    return scene("""
        house h: 450,250 550,350
        blue squad a: regular a1=rifle@500,300,0 a2=rifle@520,300,1 a3=rifle@h/0/s
        """)


@pytest.mark.clause("15.6")
def test_15_6_on_the_roof() -> None:
    pos = in_house()
    assert roof_burst(pos, 500, 300, 81) == (0, 1)
    top: dict[str, Any] = {"indirect": True, "house": 0, "storey": 1}
    assert chance(pos, "a2", 500, 300, **top) == 4
    assert chance(pos, "a1", 500, 300, **top) == 0
    assert roof_burst(pos, 500, 300, 120) == (0, NOWHERE)
    whole: dict[str, Any] = {"indirect": True, "house": 0, "storey": NOWHERE}
    assert chance(pos, "a1", 500, 300, AREA_GT106, 120, **whole) == 5
    assert roof_burst(pos, 700, 300, 81) == (NOWHERE, NOWHERE)


@pytest.mark.clause("15.6")
def test_15_6_outside_only_those_at_the_openings() -> None:
    pos = in_house()
    assert chance(pos, "a3", 475, 220) == 4
    assert chance(pos, "a1", 475, 220) == 0
    assert chance(pos, "a3", 475, 370) == 0


@pytest.mark.clause("15.6")
def test_15_6_a_gun_at_an_opening_bursts_inside() -> None:
    pos = scene("""
        house h: 450,250 550,350
        blue tank t: regular @500,50 facing=90
        red squad x: regular ability=veteran x1=rifle@h/0/s x2=rifle@500,300,0
        """)
    # 4 + 1 - 2 to hit; inside everybody is in the open: 7.
    after = say(firing(pos, "regular"), f"fire t main he {e(pos, 'x1')}", "done", "3", "7", "10")
    while after.seat == "chance":
        after = say(after, "8")
    assert state(after, "x1") == DEAD


@pytest.mark.clause("33.5")
def test_33_5_a_wooden_house_hit_by_a_heavy_gun_falls() -> None:
    for option in (True, False):
        pos = scene(f"""
            options: wood_collapses={"yes" if option else "no"}
            house h: 450,250 550,350 wood
            blue tank t: regular @500,50 facing=90
                bare mount=main+gun_gt106+122+gun_lt86+gun_mortar_gt106+turret
            red squad x: regular x1=rifle@h/0/s x2=rifle@1000,1100
            """)
        after = say(firing(pos, "regular"), f"fire t main he {e(pos, 'x1')}", "done", "1", "9")
        assert (len(after.marks.laid) == 1) is option


@pytest.mark.clause("15.2")
def test_15_2_a_grenade_from_one_end_of_a_room_to_the_other() -> None:
    pos = scene("""
        house h: 300,300 400,400
        blue squad a: regular a1=rifle/grenades=2@310,310,0 a2=rifle@900,300
        red squad x: regular x1=rifle@380,380,0 x2=rifle@380,380,1
        """)
    shot = f"fire a1 hand_grenade he {e(pos, 'x1')}"
    after = say(firing(pos, "regular"), shot, "done", "1", "8")
    assert [facts["who"] for facts in told(after, "in-reach", "red")] == [("x1",)]


@pytest.mark.clause("15.6")
@pytest.mark.parametrize("storey", [0, 1])
def test_15_6_a_rocket_that_hits_a_man_at_an_opening_reaches_him(storey: int) -> None:
    """Outside, on the opening: him, not those within."""
    pos = scene(f"""
        house h: 450,250 550,350
        blue squad a: regular a1=bazooka/rounds=2@475,150 a2=rifle@900,300
        red squad x: regular x1=rifle@h/{storey}/s x2=rifle@500,270,{storey}
        """)
    shot = f"fire a1 bazooka he {e(pos, 'x1')}"
    after = say(firing(pos, "regular"), shot, "done", "1", "5")
    assert [facts["who"] for facts in told(after, "in-reach", "red")] == [("x1",)]
