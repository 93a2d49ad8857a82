"""Marches that lead somewhere, and those that do not."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.actions import March
from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from grognard.titles.lineagotica.rules.moving.ch06_plans import MarchPlan, plan_march
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import (
    against,
    area,
    asked,
    line,
    moves,
    squad,
    table,
    unseen,
    where,
)


@pytest.mark.clause("6.1")
@pytest.mark.clause("6.14")
def test_an_order_that_nobody_can_carry_out_is_refused() -> None:
    fence = ((280, 280), (340, 280), (340, 340), (280, 340), (280, 280))
    pos = moves(
        table(
            squad("a", "regular", "a1 smg 330,300"),
            ground=[line("hedge_high", "h", *fence)],
        )
    )
    # He stands at the hedge: the order is not spent on nothing.
    assert against(pos, "march a run 900 300") == ["6.5"]
    assert against(pos, "march a run 100 300") == []
    offered = [str(each) for each in Moving(0).answers(pos)]
    assert not any(against(pos, each) for each in offered)


@pytest.mark.clause("6.13")
def test_a_squad_far_from_its_goal_takes_the_ford() -> None:
    """Coriano's engineers run west: the ford beside them is dry on foot, the stream is not."""
    options = Options(battle="coriano")
    pos = TITLE.begin(options, TITLE.box_of(options))
    pos.stack = ()
    pos.moving = 0
    pos = asked(pos, Moving(0))
    plan = plan_march(pos, 0, March("eng", "run", 100, 100))
    assert isinstance(plan, MarchPlan)
    assert plan.against() == []
    assert [route.piece.id for route in plan.routes()] == ["eng-01", "eng-02", "eng-03", "eng-04"]
    over = [route.piece.id for route in plan.routes() if route.path[-1][0] < 1640]
    # The third stays before it, in command of those who are over.
    assert over == ["eng-01", "eng-02", "eng-04"]


@pytest.mark.clause("6.13")
@pytest.mark.parametrize("from_y", range(480, 640, 9))
def test_past_the_corner_of_a_ford_everybody_finds_a_way(from_y: int) -> None:
    pos = moves(
        table(
            squad("a", "regular", f"a1 smg 700,{from_y}"),
            ground=[
                line("stream", "s", (640, 0), (634, 500), (628, 560), (636, 700), (640, 1200)),
                area("ford", "f", 610, 538, 660, 584),
            ],
        )
    )
    before = where(pos, "a1")
    after = unseen(pos, "march a normal 200 560")
    assert where(after, "a1")[0] < before[0] - 40
