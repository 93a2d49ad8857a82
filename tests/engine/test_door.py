"""The one door."""

from __future__ import annotations

import pickle

import pytest

from grognard import CHANCE, OBSERVER, NotUnderstood, Refused, act, refusals
from grognard.engine.actions import Die
from grognard.engine.door import play
from grognard.engine.laws import Refusal
from grognard.engine.position import NOBODY
from tests.sticks.actions import Hide, Stop, Take
from tests.sticks.position import Sticks
from tests.sticks.title import TITLE as TOY


def at_the_first_turn(sticks: int = 20) -> Sticks:
    """Both have hidden their numbers; north takes."""
    pos = TOY.situation(f"sticks/1; pile: {sticks}; hidden: north=1")
    return act(pos, "south", Hide(3))


def test_an_answer_leads_to_a_new_position_and_leaves_the_old() -> None:
    pos = at_the_first_turn()
    after = act(pos, "north", Take(2))
    assert (pos.pile, after.pile) == (20, 18)
    assert after is not pos


def test_the_asked_seat_alone_may_answer() -> None:
    pos = at_the_first_turn()
    for seat in ("south", CHANCE, OBSERVER, NOBODY, "NORTH"):
        with pytest.raises(Refused) as caught:
            act(pos, seat, Take(1))
        assert caught.value.refusals == [
            Refusal("2", "not-your-turn", {"seat": seat, "asked": "north"})
        ]


def test_nobody_throws_the_die_but_chance() -> None:
    pos = act(act(at_the_first_turn(), "north", Take(1)), "north", Stop())
    assert pos.seat == CHANCE
    with pytest.raises(Refused):
        act(pos, "north", Die(6))
    assert act(pos, CHANCE, Die(6)).pile == 18


@pytest.mark.parametrize("face", [0, 7, -1, 10**30])
def test_a_die_has_six_faces(face: int) -> None:
    pos = act(act(at_the_first_turn(), "north", Take(1)), "north", Stop())
    assert [refusal.key for refusal in refusals(pos, CHANCE, Die(face))] == ["not-asked"]


def test_an_answer_to_another_question_is_refused_by_the_one_that_is_open() -> None:
    pos = at_the_first_turn()
    for action in (Hide(1), Die(1), Stop()):
        word = str(action).split()[0]
        assert refusals(pos, "north", action) == [Refusal("2", "not-asked", {"action": word})]


def test_every_law_against_it_is_named() -> None:
    pos = at_the_first_turn(2)
    assert [refusal.clause for refusal in refusals(pos, "north", Take(3))] == ["2", "2.1"]


def test_a_refusal_changes_nothing() -> None:
    pos = at_the_first_turn()
    before, news = pos.encode(), pos.news
    with pytest.raises(Refused):
        act(pos, "north", Take(21))
    assert pos.encode() == before
    assert pos.news is news


def test_a_refusal_speaks_and_cites() -> None:
    pos = at_the_first_turn(1)
    with pytest.raises(Refused) as caught:
        act(pos, "north", Take(2))
    assert str(caught.value) == "2 sticks cannot be taken from a pile of 1. [2.1]"
    assert caught.value.said("it") == (
        "Non si possono prendere 2 bastoncini da un mucchio di 1. [2.1]"
    )
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.refusals == caught.value.refusals
    assert str(again) == str(caught.value)
    with pytest.raises(Refused) as several:
        act(pos, "north", Take(3))
    assert str(several.value).count("[") == 2


def test_an_action_can_be_written() -> None:
    pos = at_the_first_turn()
    assert act(pos, "north", "take 2") == act(pos, "north", Take(2)) == pos.act("take 2")
    assert refusals(pos, "north", "take 3") == pos.refusals("take 3")
    assert pos.refusals("take 2") == []
    assert pos.refusals("take 2", "south") == refusals(pos, "south", Take(2)) != []
    for text in ("take", "take two", "steal 1"):
        with pytest.raises(NotUnderstood):
            pos.act(text)
        with pytest.raises(NotUnderstood):
            refusals(pos, "south", text)


def test_a_game_that_is_over_takes_no_answer_and_cites_its_end() -> None:
    over = act(at_the_first_turn(1), "north", Take(1))
    assert (over.seat, over.question, over.answers()) == (NOBODY, None, [])
    assert over.result is not None
    assert (over.result.winner, repr(over.result)) == ("north", "<north by last-stick [3]>")
    for seat in ("north", "south", CHANCE, NOBODY):
        assert refusals(over, seat, Take(1)) == [Refusal("3", "game-over", {})]


def test_questions_that_have_nothing_to_ask_settle_themselves() -> None:
    pos = act(act(at_the_first_turn(), "north", Take(1)), "north", Take(1))
    assert pos.seat == CHANCE


def test_the_news_are_those_of_the_last_action() -> None:
    pos = at_the_first_turn()
    assert [event.key for event in pos.news or ()] == ["hidden", "shown"]
    after = act(pos, "north", Take(1))
    assert [event.key for event in after.news or ()] == ["taken"]
    assert after.news[0].sums["taken"].total == 1 if after.news else False
    assert [event.key for event in pos.news or ()] == ["hidden", "shown"]


def test_an_event_is_seen_by_whom_it_concerns() -> None:
    hidden, shown = at_the_first_turn().news or []
    assert [hidden.seen_by(seat) for seat in ("north", "south", OBSERVER)] == [False, True, False]
    assert all(shown.seen_by(seat) for seat in ("north", "south", OBSERVER))
    assert (hidden.reveals, shown.reveals) == (False, True)


def test_search_changes_the_position_itself_and_hears_nothing() -> None:
    pos = at_the_first_turn().copy()
    assert pos.news is None
    play(pos, Take(1))
    assert (pos.pile, pos.news) == (19, None)


def test_questions_are_values() -> None:
    one, other = at_the_first_turn(), at_the_first_turn()
    assert one.question == other.question
    assert hash(one.question) == hash(other.question)
    assert one.question != act(one, "north", Take(1)).question
    assert one.question != "Turn"
    assert repr(one.question) == "Turn(0, 2)"


def test_equal_positions_have_equal_digests() -> None:
    one = at_the_first_turn()
    assert one.digest() == at_the_first_turn().digest() == one.copy().digest()
    assert len(one.digest()) == 16
    assert one.digest() != act(one, "north", Take(1)).digest()
    # By another way, the same table: a stick twice, or two and another turn's question.
    twice = act(act(one, "north", Take(1)), "north", Take(1))
    once = act(act(one, "north", Take(2)), "north", Stop())
    assert twice.encode() == once.encode()
