"""Positions are values."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest

from grognard.engine.door import act
from grognard.engine.errors import DataError, Refused
from grognard.engine.laws import Refusal
from grognard.engine.position import Position, Result
from grognard.engine.title import unpack
from tests.engine.test_door import at_the_first_turn
from tests.engine.test_forecast import dice
from tests.sticks.actions import Stop, Take
from tests.sticks.position import Sticks
from tests.sticks.title import TITLE as TOY


def by_two_ways() -> tuple[Sticks, Sticks]:
    """The same table, reached otherwise."""
    pos = at_the_first_turn()
    one = act(act(pos, "north", Take(1)), "north", Take(1))
    return one, act(act(pos, "north", Take(2)), "north", Stop())


def test_what_is_true_on_the_table_makes_positions_equal() -> None:
    one, other = by_two_ways()
    assert one == other
    assert hash(one) == hash(other)
    assert one != act(one, "chance", one.answers()[0])
    assert {one, other, at_the_first_turn()} == {other, at_the_first_turn()}


def test_the_news_do_not_count() -> None:
    one, other = by_two_ways()
    assert [event.key for event in one.news or ()] != [event.key for event in other.news or ()]
    assert one == one.copy()


def test_what_was_agreed_counts() -> None:
    other = TOY.start(sticks=7)
    other.pile = 20
    assert TOY.start(sticks=20) != other


def test_what_is_asked_counts() -> None:
    one, other = at_the_first_turn(), at_the_first_turn()
    other.answered()
    assert one != other


def test_another_box_makes_another_position(monkeypatch: pytest.MonkeyPatch) -> None:
    one = TOY.start()
    other = TOY.begin(one.options, type(one.box)())
    assert one.box is not other.box
    assert one == other
    monkeypatch.setattr(type(one.box), "digest", lambda self: str(id(self)))
    assert one == one.copy()
    assert one != other


def test_a_position_is_equal_to_nothing_else() -> None:
    pos = at_the_first_turn()
    assert pos != dice(1)
    assert pos != pos.digest()
    assert pos != pos.encode()


def test_it_says_in_a_line_what_it_is() -> None:
    pos = at_the_first_turn()
    assert repr(pos) == f"<Sticks: north Turn #{pos.digest()[:8]}>"
    over = act(at_the_first_turn(1), "north", Take(1))
    assert repr(over) == f"<Sticks: <north by last-stick [3]> #{over.digest()[:8]}>"


@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy])
def test_copies_change_alone(how: Callable[[Sticks], Sticks]) -> None:
    pos = at_the_first_turn()
    twin = how(pos)
    assert twin == pos
    assert twin.news == pos.news
    assert twin.news is not pos.news
    twin.hidden[0] = 2
    assert twin != pos
    assert pos.hidden == [1, 3]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles_are_the_same_positions(protocol: int) -> None:
    rng = Random(protocol)
    pos = TOY.start()
    while pos.result is None:
        again = pickle.loads(pickle.dumps(pos, protocol))
        assert again == pos
        assert again.box is pos.box
        assert again.answers() == pos.answers()
        pos = act(pos, pos.seat, rng.choice(pos.answers()))
    assert pickle.loads(pickle.dumps(pos)).result == pos.result


def test_a_pickle_of_other_rules_is_refused() -> None:
    _, (title, _, *rest) = TOY.pack(at_the_first_turn())
    with pytest.raises(DataError, match="pickled under rules 'sticks/0', these are 'sticks/1'"):
        unpack(title, "sticks/0", *rest)


def test_a_pickle_of_another_box_names_the_files_to_open(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = at_the_first_turn()
    monkeypatch.setattr(TOY, "files", ("sticks", "die"), raising=False)
    pickled = pickle.dumps(pos)
    monkeypatch.setattr(type(pos.box), "digest", lambda self: "another")
    with pytest.raises(DataError, match=r"title\('sticks', sticks=\.\.\., die=\.\.\.\)"):
        pickle.loads(pickled)


def test_a_position_without_a_title_prints_its_line_and_stays_here() -> None:
    pos: Position = dice(2)
    assert str(pos) == repr(pos)
    with pytest.raises(TypeError, match="no title has said how a Dice is written down"):
        pickle.dumps(pos)
    with pytest.raises(TypeError, match="written down"):
        pos.situation()


def test_a_refusal_that_nobody_can_put_into_words_shows_what_the_law_said() -> None:
    with pytest.raises(Refused, match=r"Refusal\('1', 'not-asked', \{'action': 'take'\}\)"):
        dice(1).act(Take(1))
    assert str(Refused([Refusal("1", "so", {})])) == "Refusal('1', 'so', {})"


def test_results_are_values() -> None:
    won = Result("north", "last-stick", "3")
    assert won == Result("north", "last-stick", "3")
    assert len({won, Result("north", "last-stick", "3")}) == 1
    assert won != Result(None, "last-stick", "3")
    assert won != "north"
