"""5 The sequence of a turn."""

from __future__ import annotations

import pytest

from grognard.engine.actions import Die
from grognard.engine.door import act, settle
from grognard.engine.position import CHANCE
from grognard.titles.lineagotica.position import DEAD, Skirmish
from grognard.titles.lineagotica.rules.fire.ch08_opportunity import Opportunity
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.fire.ch12_aiming import against_acting
from grognard.titles.lineagotica.rules.men.ch30_lines import sees
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from grognard.titles.lineagotica.rules.procedure import Rolling
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from grognard.titles.lineagotica.rules.turn.ch05_sequence import (
    STEPS,
    Choosing,
    Turn,
    ask_for_declarations,
    ask_for_orders,
    begin_fire_phase,
    begin_movement,
    close_combat,
    end_turn,
    fire,
    let_smoke_spread,
    observe,
)
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import (
    but,
    clauses,
    moving,
    rolled,
    scene,
    state,
    told,
    who,
)


def do(pos: Skirmish, *said: str) -> Skirmish:
    for text in said:
        pos = act(pos, pos.seat, TITLE.read(text))
    return pos


def dice(pos: Skirmish, *faces: int) -> Skirmish:
    for face in faces:
        pos = act(pos, CHANCE, Die(face))
    return pos


def duel(first: str = "regular", second: str = "regular") -> Skirmish:
    return scene(f"""
        blue squad a: {first} a1=rifle@500,300 a2=rifle/smoke-grenades=1@520,300
        red squad x: {second} x1=rifle@500,380 x2=rifle@520,380
        """)


@pytest.mark.clause("5.1")
def test_5_1_the_higher_roll_chooses() -> None:
    """7 against 4: the first player is asked."""
    pos = rolled(duel(), "initiative", 7, 4)
    assert pos.question == Choosing(0)
    assert do(pos, "move-second").first == 1
    assert do(pos, "move-first").first == 0


@pytest.mark.clause("5.1")
def test_5_1_ties_are_rolled_again() -> None:
    pos = rolled(duel(), "initiative", 5, 5, 2, 9)
    assert pos.question == Choosing(1)
    (facts,) = told(pos, "initiative")
    assert (facts["seat"], facts["blue"], facts["red"]) == ("red", 2, 9)
    assert facts["dice"] == ("2", "9")


@pytest.mark.clause("5.2")
def test_5_2_nobody_moves_before_both_have_declared() -> None:
    pos = duel()
    pos.ask(Turn(STEPS.index((ask_for_declarations, 0))))
    settle(pos)
    assert pos.question == Declaring(0)
    pos = do(pos, "done")
    assert pos.question == Declaring(1)
    assert isinstance(do(pos, "done").question, Moving)


@pytest.mark.clause("5.3")
def test_5_3_smoke_blocks_no_line_before_the_phase_is_over() -> None:
    pos = do(moving(duel()), "smoke a2 510 340 0")
    assert sees(pos, who(pos, "a1"), who(pos, "x1"))
    after = rolled(pos, "smoke", 10)
    assert not sees(after, who(after, "a1"), who(after, "x1"))


@pytest.mark.clause("5.4")
@pytest.mark.clause("5.7")
def test_5_4_5_7_observation_comes_after_both_have_moved_and_after_the_fire() -> None:
    steps = list(STEPS)
    assert steps.index((observe, 0)) == steps.index((begin_movement, 1)) + 1
    assert steps[-3:] == [(observe, 1), (let_smoke_spread, 1), (end_turn, 0)]
    # 18.2 Observation before the smoke, in both phases.
    for phase in (0, 1):
        assert steps.index((let_smoke_spread, phase)) == steps.index((observe, phase)) + 1
    assert len([step for step, _ in steps if step is observe]) == 2


@pytest.mark.clause("5.5")
def test_5_5_an_enemy_who_stands_may_fire_in_the_middle_of_a_move() -> None:
    pos = moving(but(duel(), "x1/stand=ask,900,i,best,1,single"))
    pos = do(pos, "walk a1 normal 600,300 same")
    assert isinstance(pos.question, Opportunity)
    assert 500 < pos.x[who(pos, "a1").index] < 600
    pos = do(pos, "shoot x1 rifle single e1", "loose")
    assert isinstance(pos.question, Rolling)


@pytest.mark.clause("5.6")
def test_5_6_the_better_class_fires_first_and_the_dead_fire_no_more() -> None:
    """An Elite shot that kills a Regular prevents the Regular's shot."""
    steps = list(STEPS)
    order = [quality for step, quality in steps if step is ask_for_orders]
    assert order == [0, 1, 2, 3, 4]
    assert steps.index((fire, 0)) < steps.index((ask_for_orders, 1))
    assert steps.index((begin_fire_phase, 0)) < steps.index((close_combat, 0))
    pos = but(duel("elite", "regular"), "so-far: fire-phase")
    pos.ask(Turn(steps.index((ask_for_orders, 0))))
    settle(pos)
    pos = do(pos, "fire a1 rifle single e1", "done", "done")
    pos = dice(pos, 1, 10)
    while not isinstance(pos.question, Committing) or pos.question.quality != 2:
        pos = dice(pos, 1) if pos.seat == CHANCE else do(pos, "done")
    assert state(pos, "x1") == DEAD
    pos = do(pos, "done")
    assert pos.seat == "red"
    assert not any(str(said).startswith("fire x1") for said in pos.answers())


@pytest.mark.clause("5.8")
def test_5_8_who_has_moved_does_nothing_more() -> None:
    pos = but(duel(), "a1/moved")
    assert clauses(against_acting(pos, who(pos, "a1"))) == ["5.8"]
    pos.ask(Committing(0, 2))
    assert not any("a1" in str(said) for said in pos.answers())
    assert any("a2" in str(said) for said in pos.answers())
