"""37.30, 37.33 Roads: what may leave them, and what counts as one."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.actions import Drive, EndMovement
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from tests.titles.lineagotica.scene import (
    against,
    but,
    moving,
    say,
    scene,
)


def road(*rules: str) -> Skirmish:
    """A road along y = 300, a bridge beyond its end; north of it the house one may drive around and
    another that one may not."""
    return scene(f"""
        special: {" ".join(rules)}
        road r: 100,300 1200,300 width=40
        bridge b: 1200,280 1300,320
        house h: 400,360 500,460 {"bypass" if "37.33" in rules else ""}
        house g: 800,360 900,460
        blue squad a: regular a1=rifle@100,100
        red lorry l: regular @300,300 command=free
        red tank t: regular @300,500
        red squad x: regular x1=rifle@1500,1100
        """)


def refused(pos: Skirmish, clause: str, vehicle: str, x: int, y: int, *way: str) -> bool:
    """Whether it may not drive that way from (x, y), by that clause."""
    facing = 0 if int(way[0].split(",")[0]) > x else 180
    pos = but(pos, f"{x},{y}: {vehicle}/facing={facing}")
    return clause in against(moving(pos, "red"), f"drive {vehicle} {';'.join(way)} cross")


@pytest.mark.clause("37.33")
def test_37_33_only_beside_the_house_that_is_marked() -> None:
    pos = road("37.33")
    assert not refused(pos, "37.33", "l", 420, 300, "480,335")
    assert refused(pos, "37.33", "l", 820, 300, "880,335")
    assert not refused(pos, "37.33", "l", 820, 300, "880,300")


@pytest.mark.clause("37.33")
def test_37_33_from_end_to_end() -> None:
    """Neither away from the house nor up to it over open ground."""
    pos = road("37.33")
    assert not refused(pos, "37.33", "l", 420, 335, "480,335")
    assert refused(pos, "37.33", "l", 480, 335, "600,335")
    assert refused(pos, "37.33", "l", 600, 335, "480,335")


@pytest.mark.clause("37.33")
def test_37_33_wheels_only_and_where_the_rule_holds() -> None:
    assert not refused(road("37.33"), "37.33", "t", 820, 300, "880,335")
    assert not refused(road(), "37.33", "l", 820, 300, "880,335")


@pytest.mark.clause("37.30")
@pytest.mark.clause("37.33")
def test_37_33_a_bridge_is_road() -> None:
    pos = road("37.30", "37.33")
    for clause in ("37.30", "37.33"):
        assert not refused(pos, clause, "l", 1120, 300, "1280,300")
        assert refused(pos, clause, "l", 1120, 300, "1280,350")


MILESTONES = " ".join(f"{x},300" for x in range(100, 1201, 50))


def column(*more: str) -> Skirmish:
    """A lorry on the road at 300, 50 mm long; what is ahead of it, or felled trees across."""
    return scene(
        f"""
        special: 37.30
        road r: {MILESTONES} width=40
        blue squad a: regular a1=rifle@100,1100
        red lorry l: regular @300,300 command=free
        observed: all but a1
        """,
        *more,
    )


def block(x: int) -> str:
    return f"roadblock k: obstacle=large {x},270 {x},330"


@pytest.mark.clause("37.30")
def test_37_30_behind_a_vehicle_that_has_stopped_it_closes_up() -> None:
    pos = column("red lorry m: regular @400,300 command=free")
    # The one ahead has yet to go on.
    assert against(moving(pos, "red"), "drive l 349,300 cross") == ["37.30"]
    pos = but(pos, "m/moved")
    pos = moving(pos, "red")
    assert against(pos, "drive l 349,300 cross") == []
    # As near as it can, and not less near.
    assert against(pos, "drive l 328,300 cross") == ["37.30"]
    assert Drive("l", "349,300", "cross") in Moving(1).answers(pos)
    assert [each.facts for each in Moving(1).refuse(pos, EndMovement())] == [{"vehicle": "l"}]
    pos = but(pos, "l/moved")
    assert Moving(1).refuse(pos, EndMovement()) == []


@pytest.mark.clause("37.30")
def test_37_30_before_the_block_it_closes_up_and_raises_the_alarm() -> None:
    pos = moving(column(block(450)), "red")
    assert EndMovement() not in Moving(1).answers(pos)
    assert against(pos, "drive l 350,300 cross") == ["37.30"]
    after = say(pos, "drive l 424,300 cross")
    assert after.alarm
    # Where the road is open, nobody creeps.
    assert against(moving(column(block(600)), "red"), "drive l 424,300 cross") == ["37.30"]
