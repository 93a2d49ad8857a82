"""34.1 Hulls nobody has observed: they make no drive illegal, and no drive goes through them."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import LEFT, MOVED, Skirmish
from tests.titles.lineagotica.scene import (
    against,
    gun,
    lorry,
    moves,
    say,
    squad,
    table,
    tank,
    told,
    where,
    who,
)


def road(hidden: str) -> Skirmish:
    return table(
        squad("a", "regular", "a1 rifle 100,100"),
        tank("t", "elite", 300, 300),
        vs=[squad("x", "regular", "x1 rifle 1500,1100"), lorry("l", "regular", 480, 300, 90)],
        hidden=hidden,
    )


@pytest.mark.clause("30.11")
@pytest.mark.clause("34.1")
def test_30_11_a_hull_one_knows_of_bars_the_way() -> None:
    assert against(moves(road("")), "drive t 540,300 cross") == ["7.12"]


@pytest.mark.clause("30.11")
@pytest.mark.clause("34.1")
def test_30_11_before_a_hidden_hull_the_driver_stops_and_both_are_observed() -> None:
    pos = road("l t")
    assert against(moves(pos), "drive t 540,300 cross") == []
    after = say(moves(pos), "drive t 540,300 cross")
    while after.seat == "chance":
        after = say(after, "10")
    x, y = where(after, "t")
    # Half of the Sherman, half the width of the lorry, and less than a step of 20 mm between.
    assert y == 300
    assert 480 - 24 - 12 - 25 <= x <= 480 - 24 - 10
    assert after.observed(who(after, "l"))
    assert after.observed(who(after, "t"))
    assert after.activity[who(after, "t").index] == MOVED
    assert after.march == ()
    (walked,) = told(after, "walked", "blue")
    assert walked["mm"] == x - 300
    assert len(told(after, "observed", "blue")) == len(told(after, "observed", "red")) == 1


@pytest.mark.clause("30.11")
def test_30_11_what_has_left_the_table_is_in_nobody_s_way() -> None:
    pos = road("l t")
    pos.state[who(pos, "l").index] = LEFT
    after = say(moves(pos), "drive t 540,300 cross")
    while after.seat == "chance":
        after = say(after, "10")
    assert where(after, "t") == (540, 300)


@pytest.mark.clause("30.11")
def test_30_11_beside_a_hidden_hull_it_passes() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 100,100"),
        tank("t", "elite", 300, 300),
        vs=[gun("g", "regular", 480, 360, 270, "g1 rifle 480,400")],
        hidden="g g1",
    )
    after = say(moves(pos), "drive t 540,300 cross")
    while after.seat == "chance":
        after = say(after, "10")
    assert where(after, "t") == (540, 300)
