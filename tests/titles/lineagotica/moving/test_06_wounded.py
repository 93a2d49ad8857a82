"""6.12 The severely wounded in a comrade's arms."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import NORMAL, Skirmish
from grognard.titles.lineagotica.rules.fire.ch16_damage import treat
from grognard.titles.lineagotica.rules.men.ch17_shock import shock
from grognard.titles.lineagotica.rules.moving.ch06_bearers import carried_by, let_go
from grognard.titles.lineagotica.rules.moving.ch06_foot import allowance
from grognard.titles.lineagotica.sight.view import view
from tests.titles.lineagotica.scene import (
    against,
    but,
    firing,
    moving,
    say,
    scene,
    unseen,
    where,
    who,
)


def lifted() -> Skirmish:
    """a1 has a2 in his arms; the others are far away."""
    pos = scene("""
        house h: 280,360 380,460
        blue squad a: regular a1=rifle@300,300 a2=rifle@315,300 a3=rifle@600,300
        red squad x: regular x1=rifle@300,1100
        315,300: a2/severe
        """)
    return but(say(firing(pos, "regular"), "do a1 carry a2", "done"), "a1/idle")


@pytest.mark.clause("6.12")
def test_6_12_a_wounded_man_is_lifted_by_who_is_beside_him() -> None:
    pos = lifted()
    assert carried_by(pos, who(pos, "a1")) is who(pos, "a2")
    assert "6.12" in against(firing(pos, "regular"), "do a3 carry a2")
    # Nobody lifts whom another has, nor two.
    pos = but(pos, "320,300: a3", "a3/severe")
    assert "6.12" in against(firing(pos, "regular"), "do a1 carry a3")
    pos = but(pos, "a3/wounded")
    assert "6.12" in against(firing(pos, "regular"), "do a3 carry a2")


@pytest.mark.clause("6.12")
def test_6_12_he_goes_along_at_half_the_pace() -> None:
    pos = lifted()
    assert allowance(pos, who(pos, "a1"), NORMAL).total == 80
    assert "6.5" in against(moving(pos), "walk a1 normal 381,300 same")
    after = say(moving(pos), "walk a1 normal 380,300 same")
    assert where(after, "a1") == where(after, "a2") == (380, 300)


@pytest.mark.clause("6.12")
def test_6_12_into_a_house() -> None:
    pos = but(lifted(), "330,340: a1", "330,340: a2")
    after = say(moving(pos), "walk a1 normal h/0/d1 same")
    a1, a2 = who(after, "a1").index, who(after, "a2").index
    assert (after.house[a2], after.storey[a2]) == (after.house[a1], after.storey[a1]) == (0, 0)


@pytest.mark.clause("6.12")
def test_6_12_his_hands_are_full() -> None:
    pos = but(lifted(), "270,400: x1")
    assert "6.12" in against(firing(pos, "regular"), "fire a1 rifle single e1")
    assert "6.12" in against(moving(pos), "walk a1 assault-normal 270,380 same")
    pos = but(say(firing(pos, "regular"), "do a1 put-down a2", "done"), "a1/idle")
    assert carried_by(pos, who(pos, "a1")) is None
    assert "6.12" not in against(firing(pos, "regular"), "fire a1 rifle single e1")
    assert "6.12" in against(firing(pos, "regular"), "do a1 put-down a2")


@pytest.mark.clause("6.12")
def test_6_12_who_is_shocked_lets_go_and_must_lift_him_again() -> None:
    pos = lifted()
    shock(pos, who(pos, "a1"))
    assert carried_by(pos, who(pos, "a1")) is None
    let_go(pos)
    pos = but(pos, "a1/shocked=0")
    assert carried_by(pos, who(pos, "a1")) is None
    # A man who has been treated walks by himself.
    pos = but(lifted(), "a2/wounded")
    assert carried_by(pos, who(pos, "a1")) is None


@pytest.mark.clause("6.12")
@pytest.mark.clause("34.2")
def test_6_12_the_enemy_remembers_him_where_he_fell() -> None:
    """Unless he sees him lifted: then he sees him no longer, or only his bearer."""
    for seen in (False, True):
        pos = scene(
            """
            blue squad a: regular a1=rifle@300,300 a2=rifle@315,300 a3=rifle@900,300
            red squad x: regular x1=rifle@300,900
            315,300: a2/severe/e1
            observed: all but a1
            """,
            "" if seen else "wall-high w: 100,350 600,350",
        )
        a2, name = who(pos, "a2"), "e1"
        pos = but(say(firing(pos, "regular"), "do a1 carry a2", "done"), "a1/idle")
        pos = unseen(moving(pos), "walk a1 normal 350,300 same")
        known = view(pos, "red").enemies
        assert (name in known) is not seen
        if not seen:
            assert (known[name].x, known[name].y) == (315, 300)
            assert where(pos, "a2") == (350, 300)
            treat(pos, a2)
            assert name not in view(pos, "red").enemies
