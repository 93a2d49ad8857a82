"""37.30, 37.33 Roads: what may leave them, and what counts as one."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.actions import Drive, EndMovement
from grognard.titles.lineagotica.position import MOVED, Skirmish
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from tests.titles.lineagotica.scene import (
    Part,
    against,
    area,
    house,
    line,
    lorry,
    moves,
    put,
    say,
    squad,
    table,
    tank,
    who,
)


def road(*rules: str) -> Skirmish:
    """A road along y = 300, a bridge beyond its end; north of it the house one may drive around and
    another that one may not."""
    return table(
        squad("a", "regular", "a1 rifle 100,100"),
        vs=[
            lorry("l", "regular", 300, 300, command="free"),
            tank("t", "regular", 300, 500),
            squad("x", "regular", "x1 rifle 1500,1100"),
        ],
        ground=[
            line("road_paved", "r", (100, 300), (1200, 300), width_mm=40),
            area("bridge", "b", 1200, 280, 1300, 320),
        ],
        houses=[
            {**house("h", 400, 360, 500, 460), "bypass": "37.33" in rules},
            house("g", 800, 360, 900, 460),
        ],
        special_rules=list(rules),
    )


def refused(pos: Skirmish, clause: str, vehicle: str, x: int, y: int, *way: str) -> bool:
    """Whether it may not drive that way from (x, y), by that clause."""
    put(pos, vehicle, x, y)
    facing = 0 if int(way[0].split(",")[0]) > x else 180
    pos.facing[who(pos, vehicle).index] = facing
    return clause in against(moves(pos, 1), f"drive {vehicle} {';'.join(way)} cross")


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
    pos.alarm = False
    for clause in ("37.30", "37.33"):
        assert not refused(pos, clause, "l", 1120, 300, "1280,300")
        assert refused(pos, clause, "l", 1120, 300, "1280,350")


def column(*ahead: Part, block: int = 0) -> Skirmish:
    """A lorry on the road at 300, 50 mm long; what is ahead of it, and felled trees across."""
    across = [line("roadblock", "k", (block, 270), (block, 330), obstacle="large")] if block else []
    milestones = [(x, 300) for x in range(100, 1201, 50)]
    return table(
        squad("a", "regular", "a1 rifle 100,1100"),
        vs=[lorry("l", "regular", 300, 300, command="free"), *ahead],
        ground=[line("road_paved", "r", *milestones, width_mm=40), *across],
        special_rules=["37.30"],
        hidden="a1",
    )


@pytest.mark.clause("37.30")
def test_37_30_behind_a_vehicle_that_has_stopped_it_closes_up() -> None:
    pos = column(lorry("m", "regular", 400, 300, command="free"))
    # The one ahead has yet to go on.
    assert against(moves(pos, 1), "drive l 349,300 cross") == ["37.30"]
    pos.activity[who(pos, "m").index] = MOVED
    pos = moves(pos, 1)
    assert against(pos, "drive l 349,300 cross") == []
    # As near as it can, and not less near.
    assert against(pos, "drive l 328,300 cross") == ["37.30"]
    assert Drive("l", "349,300", "cross") in Moving(1).answers(pos)
    assert [each.facts for each in Moving(1).refuse(pos, EndMovement())] == [{"vehicle": "l"}]
    pos.activity[who(pos, "l").index] = MOVED
    assert Moving(1).refuse(pos, EndMovement()) == []


@pytest.mark.clause("37.30")
def test_37_30_before_the_block_it_closes_up_and_raises_the_alarm() -> None:
    pos = moves(column(block=450), 1)
    assert EndMovement() not in Moving(1).answers(pos)
    assert against(pos, "drive l 350,300 cross") == ["37.30"]
    after = say(pos, "drive l 424,300 cross")
    assert after.alarm
    # Where the road is open, nobody creeps.
    assert against(moves(column(block=600), 1), "drive l 424,300 cross") == ["37.30"]
