"""Exact odds: the walk over the very rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any, Final, Self

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard import CHANCE, act, forecast
from grognard.engine.errors import TooMany
from grognard.engine.forecast import sample
from grognard.engine.position import Position, Throw
from tests.engine.test_door import at_the_first_turn
from tests.sticks.actions import Stop, Take


class Dice(Position):
    """Only dice: the faces thrown so far."""

    def __init__(self, thrown: tuple[int, ...]) -> None:
        super().__init__()
        self.thrown = thrown

    def copy(self) -> Self:
        new = type(self)(self.thrown)
        new.stack = self.stack
        return new

    def facts(self) -> dict[str, Any]:
        return {"thrown": self.thrown}


class Throwing(Throw[Dice]):
    """So many dice; a face above `ends_above` leaves the rest unthrown."""

    def __init__(self, left: int, ends_above: int) -> None:
        self.left: Final = left
        self.ends_above: Final = ends_above

    def fields(self) -> tuple[Any, ...]:
        return (self.left, self.ends_above)

    def clause(self, pos: Dice) -> str:
        return "1"

    def show(self, pos: Dice, face: int) -> None:
        pos.thrown = (*pos.thrown, face)
        pos.answered()
        if self.left > 1 and face <= self.ends_above:
            pos.ask(Throwing(self.left - 1, self.ends_above))


def dice(count: int, ends_above: int = 6) -> Dice:
    pos = Dice(())
    pos.ask(Throwing(count, ends_above))
    return pos


@given(st.integers(1, 3), st.integers(0, 6))
def test_the_chances_sum_to_one_exactly(count: int, ends_above: int) -> None:
    outcomes = forecast(dice(count, ends_above))
    assert sum(outcome.chance for outcome in outcomes) == 1
    for outcome in outcomes:
        assert outcome.chance == Fraction(1, 6) ** len(outcome.faces)
        assert outcome.faces == outcome.position.thrown
        assert outcome.position.seat != CHANCE


def test_two_dice_make_seven_in_six_of_thirty_six() -> None:
    sevens = [each.chance for each in forecast(dice(2)) if sum(each.position.thrown) == 7]
    assert sum(sevens) == Fraction(6, 36)


def test_without_dice_there_is_one_outcome_the_position_itself() -> None:
    pos = at_the_first_turn()
    (only,) = forecast(pos)
    assert (only.chance, only.faces) == (Fraction(1), ())
    assert only.position is pos


def test_it_walks_the_rules_and_stops_where_a_seat_decides() -> None:
    pos = act(act(at_the_first_turn(), "north", Take(1)), "north", Stop())
    outcomes = forecast(pos)
    assert [(each.faces, each.position.pile) for each in outcomes] == [
        ((1,), 19),
        ((2,), 19),
        ((3,), 19),
        ((4,), 19),
        ((5,), 19),
        ((6,), 18),
    ]
    assert {each.position.seat for each in outcomes} == {"south"}


def test_the_end_of_the_game_is_an_outcome() -> None:
    pos = act(act(at_the_first_turn(2), "north", Take(1)), "north", Stop())
    ended = [each for each in forecast(pos) if each.position.result is not None]
    assert [(each.chance, each.faces) for each in ended] == [(Fraction(1, 6), (6,))]


def test_it_changes_nothing() -> None:
    pos = dice(3)
    before = pos.encode()
    forecast(pos)
    assert pos.encode() == before


def test_more_positions_than_one_asked_for_are_too_many() -> None:
    assert len(forecast(dice(2), most=6 + 36)) == 36
    with pytest.raises(TooMany, match="more than 41 positions: sample them instead") as caught:
        forecast(dice(2), most=41)
    assert caught.value.most == 41


def test_a_throw_that_may_be_repeated_for_ever_is_too_many() -> None:
    with pytest.raises(TooMany):
        forecast(dice(10**6, ends_above=1))


def test_a_hundred_dice_are_too_many_before_anybody_waits() -> None:
    with pytest.raises(TooMany):
        forecast(dice(100))


def test_a_sample_is_thrown_like_dice() -> None:
    thrown = sample(dice(2), Random(1), 3600)
    counted = Counter(thrown)
    assert len(thrown) == 3600
    assert set(counted) == {each.position for each in forecast(dice(2))}
    assert all(60 < count < 140 for count in counted.values())
    assert thrown == sample(dice(2), Random(1), 3600)
    assert len(sample(dice(100), Random(1), 3)) == 3


def test_a_sample_stops_where_a_seat_decides_and_changes_nothing() -> None:
    pos = act(act(at_the_first_turn(), "north", Take(1)), "north", Stop())
    before, news = pos.encode(), pos.news
    thrown = sample(pos, Random(2), 50)
    assert {each.seat for each in thrown} == {"south"}
    assert {each.pile for each in thrown} == {18, 19}
    assert (pos.encode(), pos.news) == (before, news)
    (alone,) = sample(at_the_first_turn(), Random(3), 1)
    assert alone == at_the_first_turn()


def test_an_outcome_says_in_a_line_what_it_is() -> None:
    first = forecast(dice(2))[0]
    assert repr(first) == f"<1 in 36 by (1, 1): {first.position!r}>"
