"""34.1 Hulls nobody has observed: they make no drive illegal, and no drive goes through them."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import MOVED, Skirmish
from tests.titles.lineagotica.scene import (
    against,
    but,
    moving,
    say,
    scene,
    told,
    where,
    who,
)


def road(hidden: str) -> Skirmish:
    return scene(f"""
        blue squad a: regular a1=rifle@100,100
        blue tank t: elite @300,300
        red squad x: regular x1=rifle@1500,1100
        red lorry l: regular @480,300 facing=90
        observed: all but {hidden}
        """)


@pytest.mark.clause("30.11")
@pytest.mark.clause("34.1")
def test_30_11_a_hull_one_knows_of_bars_the_way() -> None:
    assert against(moving(road("")), "drive t 540,300 cross") == ["7.12"]


@pytest.mark.clause("30.11")
@pytest.mark.clause("34.1")
def test_30_11_before_a_hidden_hull_the_driver_stops_and_both_are_observed() -> None:
    pos = road("l t")
    assert against(moving(pos), "drive t 540,300 cross") == []
    after = say(moving(pos), "drive t 540,300 cross")
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
    pos = but(road("l t"), "l/left")
    after = say(moving(pos), "drive t 540,300 cross")
    while after.seat == "chance":
        after = say(after, "10")
    assert where(after, "t") == (540, 300)


@pytest.mark.clause("30.11")
def test_30_11_beside_a_hidden_hull_it_passes() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@100,100
        blue tank t: elite @300,300
        red gun g: regular @480,360 facing=270 g1=rifle@480,400
        observed: all but g g1
        """)
    after = say(moving(pos), "drive t 540,300 cross")
    while after.seat == "chance":
        after = say(after, "10")
    assert where(after, "t") == (540, 300)
