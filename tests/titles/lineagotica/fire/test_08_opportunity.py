"""8 Opportunity fire."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import FIRED, IDLE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch12_chance import ON_MOVERS, to_hit
from grognard.titles.lineagotica.rules.men.ch17_flight import flee
from tests.titles.lineagotica.scene import (
    against,
    but,
    e,
    firing,
    moving,
    parts,
    say,
    scene,
    state,
    told,
    who,
)

REGULAR = 2


def gap(when: str = "ask", weapon: str = "self_loading_rifle", *more: str) -> Skirmish:
    """a1 stands in the open at 180 mm from x1; a2 beside him."""
    pos = scene(
        f"""
        blue squad a: regular a1=rifle@300,300 a2=rifle@320,300
        red squad x: regular ability=veteran x1={weapon}@300,480 x2=rifle@900,1100
        """,
        *more,
    )
    return standing(pos, "x1", when)


def standing(pos: Skirmish, id: str, when: str, within: int = 3000, chance: int = 1) -> Skirmish:
    return but(pos, f"{id}/stand={when},{within},isa,best,{chance},single")


@pytest.mark.clause("8.1")
def test_8_1_while_an_enemy_order_is_carried_out() -> None:
    pos = moving(gap())
    after = say(pos, "walk a1 normal 300,320 same")
    assert after.seat == "red"
    assert after.question is not None
    assert after.question.clause(after) == "31.4"
    # Not at those who do not move.
    assert against(after, f"shoot x1 self_loading_rifle single {e(after, 'a2')}") == ["8.1"]
    after = say(after, "not-now")
    assert after.seat == "blue"


@pytest.mark.clause("8.1")
@pytest.mark.parametrize("word", ["walk a1 normal - prone", "walk a1 cautious 300,310 same"])
def test_8_1_a_change_of_posture_is_movement_too(word: str) -> None:
    assert say(moving(gap()), word).seat == "red"


@pytest.mark.clause("8.1")
def test_8_1_nobody_fires_at_those_who_run_away() -> None:
    pos = moving(gap("first-sight"))
    flee(pos, who(pos, "a1"))
    assert pos.seat == "blue"
    assert pos.activity[who(pos, "x1").index] == IDLE


@pytest.mark.clause("8.2")
def test_8_2_between_two_houses() -> None:
    pos = scene("""
        house h: 250,320 390,360
        house k: 470,320 610,360
        blue squad a: regular a1=rifle@300,300
        red squad x: regular x1=self_loading_rifle@430,450
        observed: all but x1
        """)
    pos = but(standing(pos, "x1", "first-sight"), "a1/hidden")
    # Nobody sees him behind the house; in the gap he is observed at once, and shot.
    after = say(moving(pos), "walk a1 run 520,300 same", "1", "10")
    assert [facts["piece"] for facts in told(after, "fired", "red")] == ["x1"]
    assert state(after, "a1") == 3
    assert 380 <= after.x[0] <= 420


@pytest.mark.clause("8.3")
def test_8_3_half_the_chance() -> None:
    pos = gap()
    x1 = who(pos, "x1")
    chance = to_hit(pos, x1, x1.arms[0], "single", who(pos, "a1"), ON_MOVERS)
    assert parts(chance) == [(4, "12.1"), (1, "12.3"), (-2, "12.6")]
    assert chance.total == 3


@pytest.mark.clause("8.4")
def test_8_4_it_takes_the_activity() -> None:
    pos = gap("first-sight")
    after = say(moving(pos), "walk a1 normal 300,320 same", "10", "end-movement")
    assert after.activity[who(after, "x1").index] == FIRED
    assert "5.8" in against(firing(after, "regular", "red"), "fire x1 self_loading_rifle single e1")
    assert "6.2" in against(moving(after, "red"), "walk x1 normal 300,500 same")


@pytest.mark.clause("8.5")
def test_8_5_of_the_first_mover_whoever_stayed() -> None:
    pos = scene("""
        blue squad a: regular a1=mg/set-up@300,300 a2=rifle@310,310
        red squad x: regular x1=rifle@300,480
        """)
    pos = standing(pos, "a1", "first-sight")
    after = say(moving(pos, "red"), "walk x1 normal 300,500 same")
    assert after.question is not None
    assert after.question.key(after) == "Rolling-step"


@pytest.mark.clause("8.6")
def test_8_6_a_machine_gun_may_use_its_area() -> None:
    pos = but(gap("ask", "mg", "turn: 3"), "x1/set-up")
    after = say(moving(pos), "walk a1 normal 300,310 same")
    area = f"shoot x1 mg area {e(after, 'a1')}"
    assert against(after, area) == []
    # a2, who stands still in it, is hit too: one roll each.
    after = say(after, area, "loose", "10", "10")
    assert sorted(facts["target"] for facts in told(after, "fired", "red")) == ["e1", "e2"]


@pytest.mark.clause("8.6")
def test_8_6_neither_smoke_nor_indirect_fire() -> None:
    after = say(moving(gap()), "walk a1 normal 300,320 same")
    assert after.question is not None
    for word in ("smoke x1 300 400 0", "call x1 battery 300 300 0", "launch x1"):
        assert against(after, word) != []
