"""13 Where a shot that misses bursts."""

from __future__ import annotations

import pytest

from grognard.boards.felt.plane import Point
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_weapons import arm_of
from grognard.titles.lineagotica.rules.fire.ch15_blast import deviate
from grognard.titles.lineagotica.rules.fire.ch16_damage import (
    hit_by,
    penetration_chance,
    shelled_by,
)
from tests.titles.lineagotica.scene import (
    against,
    e,
    firing,
    run,
    say,
    scene,
    told,
    who,
)

REGULAR = 2


def fall(pos: Skirmish, id: str, weapon: str, x: int, y: int, face: int) -> Point | None:
    piece = who(pos, id)
    arm = arm_of(pos, piece, weapon)
    assert arm is not None
    return run(deviate(pos, piece, arm, x, y), face)


@pytest.mark.clause("13.1")
@pytest.mark.parametrize(
    ("face", "there"),
    [
        (1, None),
        (2, None),
        (3, (500, 580)),
        (4, (500, 700)),
        (5, (500, 420)),
        (6, (500, 300)),
        (7, (580, 500)),
        (8, (700, 500)),
        (9, (420, 500)),
        (10, (300, 500)),
    ],
)
def test_13_1_the_table(face: int, there: Point | None) -> None:
    """At 400 mm to the north."""
    pos = scene("blue squad a: regular a1=bazooka@500,100 a2=rifle@520,100")
    assert fall(pos, "a1", "bazooka", 500, 500, face) == there


@pytest.mark.clause("13.1")
def test_13_1_parts_of_a_millimetre_are_rounded_up() -> None:
    pos = scene("blue squad a: regular a1=bazooka@500,100 a2=rifle@520,100")
    assert fall(pos, "a1", "bazooka", 500, 251, 3) == (500, 282)
    assert fall(pos, "a1", "bazooka", 500, 251, 5) == (500, 220)


@pytest.mark.clause("13.2")
def test_13_2_a_flat_shot_bursts_on_the_house() -> None:
    pos = scene("""
        house h: 480,560 560,640
        blue tank t: regular @500,100 facing=90
        blue squad a: regular a1=piat@540,100 a2=rifle@700,100
        """)
    # Long by a half of 400 mm: behind the house, or over it.
    there = fall(pos, "t", "main", 500, 500, 4)
    assert there is not None
    assert there[1] == 560
    assert fall(pos, "a1", "piat", 540, 500, 4) == (540, 700)


@pytest.mark.clause("13.2")
def test_13_2_off_the_table_nothing_happens() -> None:
    pos = scene("blue squad a: regular a1=bazooka@500,1000 a2=rifle@520,1000")
    assert fall(pos, "a1", "bazooka", 500, 1180, 4) is None


@pytest.mark.clause("13.3")
def test_13_3_solid_shot_that_misses_does_nothing() -> None:
    pos = scene("""
        blue tank t: regular @300,300
        red tank u: regular @700,300
        red squad x: regular x1=rifle@720,340
        """)
    after = say(firing(pos, "regular"), f"fire t main ap {e(pos, 'u')}", "done", "10")
    assert after.seat != "chance"
    assert told(after, "burst") == []
    assert "13.3" in against(firing(pos, "regular"), f"fire t main ap {e(pos, 'x1')}")


@pytest.mark.clause("13.3")
def test_13_3_shaped_charges_burst_when_they_miss() -> None:
    pos = scene("""
        blue squad a: regular a1=bazooka/rounds=2@500,100 a2=rifle@520,100
        red tank u: regular @500,300
        """)
    after = say(firing(pos, "regular"), "fire a1 bazooka he e1", "done", "10", "8")
    assert told(after, "burst") == [{"what": "launcher", "x": 594, "y": 300}]


@pytest.mark.clause("13.4")
def test_13_4_a_jet_of_flame_goes_no_further_than_it_can() -> None:
    pos = scene("blue squad a: regular a1=flamethrower@500,100 a2=rifle@520,100")
    assert fall(pos, "a1", "flamethrower", 500, 360, 4) == (500, 400)
    assert fall(pos, "a1", "flamethrower", 500, 360, 8) == (630, 360)
    after = say(
        firing(
            scene("""
                blue squad a: regular a1=flamethrower@500,100 a2=rifle@520,100
                red squad x: regular x1=rifle@500,190
                """),
            "regular",
        ),
        "fire a1 flamethrower he e1",
        "done",
        "10",
        "8",
    )
    while after.seat == "chance":
        after = say(after, "1")
    assert told(after, "burst") == [{"what": "flamethrower", "x": 545, "y": 190}]


@pytest.mark.clause("13.3")
def test_13_3_high_explosive_on_armour_penetrates_as_artillery() -> None:
    pos = scene("""
        blue tank t: regular @200,300
        red tank u: regular @600,300 facing=180
        """)
    t, u = who(pos, "t"), who(pos, "u")
    main = arm_of(pos, t, "main")
    assert main is not None
    assert penetration_chance(pos, hit_by(pos, u, t, main)).total == 6
    assert penetration_chance(pos, shelled_by(pos, u, t, main)).total == 1
    words = [str(answer) for answer in firing(pos, "regular").answers()]
    assert f"fire t main ap {e(pos, 'u')}" in words
    assert f"fire t main he {e(pos, 'u')}" in words
    after = say(firing(pos, "regular"), f"fire t main he {e(pos, 'u')}", "done", "1", "2", "1")
    assert [facts["penetrates"] for facts in told(after, "penetration")] == [0]


@pytest.mark.clause("13.3")
def test_13_3_a_shaped_charge_penetrates_as_what_it_is() -> None:
    pos = scene("""
        blue squad a: regular a1=bazooka/rounds=2@450,300 a2=rifle@450,340
        red tank u: regular @600,300 facing=180
        """)
    a1 = who(pos, "a1")
    bazooka = arm_of(pos, a1, "bazooka")
    assert bazooka is not None
    assert penetration_chance(pos, shelled_by(pos, who(pos, "u"), a1, bazooka)).total == 2
