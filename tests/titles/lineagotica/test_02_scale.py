"""2 Scale, dice, rounding."""

from __future__ import annotations

import pytest

from grognard.engine.actions import Die
from grognard.engine.door import act, refusals
from grognard.titles.lineagotica.box.scale import metres, minutes
from grognard.titles.lineagotica.box.tables import half
from grognard.titles.lineagotica.rules.men.ch04_command import heed
from grognard.titles.lineagotica.rules.procedure import D6, D10, one_of
from tests.titles.lineagotica.scene import (
    run,
    scene,
    who,
)


@pytest.mark.clause("2.1")
def test_2_1_a_centimetre_is_three_metres() -> None:
    assert metres(200) == 60
    assert metres(10) == 3


@pytest.mark.clause("2.2")
def test_2_2_a_turn_is_half_a_minute_to_a_minute() -> None:
    assert minutes(14) == (7, 14)


@pytest.mark.clause("2.3")
def test_2_3_ten_men_are_ten_figures() -> None:
    ten = " ".join(f"a{n}=rifle" for n in range(10))
    pos = scene(f"blue squad a: regular {ten}")
    men = [piece for piece in pos.box.men if piece.unit.id == "a"]
    assert len(men) == 10
    assert len({piece.bit for piece in men}) == 10


@pytest.mark.clause("2.4")
def test_2_4_all_rolls_are_ten_faces_but_one() -> None:
    pos = scene("blue squad a: regular a1=rifle@100,100 a2=rifle@400,100")
    assert next(heed(pos, who(pos, "a2"))) == D10
    pos = scene("""
        blue squad a: regular a1=rifle@100,100
        observed: all but far1
        phase: observation
        """)
    assert [str(answer) for answer in pos.answers()] == [f"die {face}" for face in range(1, 11)]
    assert refusals(pos, "chance", Die(11))
    assert refusals(pos, "chance", Die(0))
    assert act(pos, "chance", Die(10)).seat != "chance"
    assert (D10, D6) == (10, 6)


@pytest.mark.clause("2.4")
@pytest.mark.parametrize(("count", "face", "chosen"), [(2, 5, 0), (2, 6, 1), (3, 9, 2), (4, 8, 3)])
def test_2_4_a_random_choice_is_shares_of_the_die(count: int, face: int, chosen: int) -> None:
    assert run(one_of(count), face) == chosen
    if count in (3, 4):
        # What lies beyond equal shares is rolled again.
        assert run(one_of(count), 10, face) == chosen


@pytest.mark.clause("2.5", "2.5x")
def test_2_5_every_fraction_is_rounded_up() -> None:
    assert [half(5), half(1), half(4)] == [3, 1, 2]
    assert [half(0), half(-3)] == [0, -3]
