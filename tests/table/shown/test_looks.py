"""What a unit sees and risks, and the chance of each answer, as the table tells them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from grognard.engine.door import refusals
from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.table import wire
from grognard.table.play import deeds
from grognard.table.play.laying import fresh_table
from grognard.table.play.tables import Table
from grognard.table.shown import board, words
from grognard.table.shown import state as shown
from grognard.table.store.store import Kept, SeatRow
from tests.table.play.test_clock import PERSONS, TITLE, table_there
from tests.titles.said import is_a_finished_text


def at_the_window() -> Any:
    table, _ = table_there(0, PERSONS)
    return table


def test_each_reaction_comes_with_its_chance() -> None:
    table = at_the_window()
    weighed = deeds.weigh(table, ("yugoslav",), "it")
    said = {str(answer) for answer in table.game.position.answers()}
    assert {other.action for other in weighed.others} == said - {"decline"}
    for other in weighed.others:
        assert abs(sum(bar.chance for bar in other.bars) - 1) < 1e-4
    assert deeds.weigh(table, ("german",), "it").others == []
    assert deeds.weigh(table, (), "it").others == []


def test_what_a_unit_sees_is_said_in_words() -> None:
    table = at_the_window()
    position = table.game.position
    on_map = [piece.id for piece in position.box.combat if position.on_map(piece)]
    blocked = 0
    for unit in on_map:
        looked = deeds.look(table, wire.Look(unit), ("yugoslav",), "it")
        assert looked.sights
        for sight in looked.sights:
            assert bool(sight.by) == bool(sight.text)
            blocked += bool(sight.by)
            assert not sight.text or is_a_finished_text(sight.text)
    assert blocked


def test_a_way_tells_its_risk() -> None:
    table = at_the_window()
    while not any(str(answer).startswith("order move") for answer in table.game.position.answers()):
        table.act(table.asked, table.game.position.answers()[0])
    orders = [str(answer) for answer in table.game.position.answers()]
    unit = next(order.split()[2] for order in orders if order.startswith("order move"))
    ways = deeds.look(table, wire.Look(unit), (table.asked,), "en").ways
    assert ways
    assert all(way.unhurt is not None and 0 <= way.unhurt <= 1 for way in ways)


def test_a_handful_of_dice_is_shown_as_dice() -> None:
    facts: Facts = {"units": ("rot",), "hex": "10.06", "dice": ("2", "6"), "hits": 1}
    known = board.ids(TITLE, TITLE.read_options({}))
    line = shown.line_of(
        Event("volley", "9.1b", facts), 1, "", "chance", words.texts(TITLE.name, "en"), known
    )
    assert line.faces == [2, 6]


def test_a_second_die_is_shown_too() -> None:
    known = board.ids(TITLE, TITLE.read_options({}))
    texts = words.texts("lineagotica", "en")
    for facts, faces in (({"face": 3, "die": 7}, [7]), ({"die": 10}, [10]), ({"face": 3}, [])):
        told: Facts = {"piece": "a1", "precise": 1, **facts}
        line = shown.line_of(Event("adjusting-round", "14.7", told), 1, "", "blue", texts, known)
        assert (line.face, line.faces) == (facts.get("face"), faces)


# Why a unit can do nothing ------------------------------------------------------------------------


def table_of(name: str) -> Table:
    """A table at which nobody has done anything yet."""
    title = board.title_of(name)
    seats = [SeatRow(seat, "person", "", "", "") for seat in title.seats]
    return Table(title, Kept(fresh_table(name, {}, 0, ""), seats, []))


@pytest.mark.parametrize("name", ["berlino85", "nightdrop", "roesselsprung"])
def test_a_unit_that_can_do_nothing_says_why(name: str) -> None:
    """Whatever the question: one that is named in an answer has no reason against it, one that
    has reasons is named in none, and no reason comes twice."""
    table, rng = table_of(name), Random(4)
    table.go_on()
    asked: Counter[str] = Counter()
    while not table.over and (len(asked) < 3 or sum(asked.values()) < 100):
        seat, pos = table.asked, table.game.position
        answers = pos.answers()
        named = {word for answer in answers for word in str(answer).replace("+", " ").split()}
        units = sorted(pos.box.by_id)
        for unit in rng.sample(units, 4):
            told = deeds.look(table, wire.Look(unit), (seat,), "en")
            against = [(reason.clause, reason.text) for reason in told.not_]
            assert len(set(against)) == len(against)
            assert not (told.ways and against)
            if against:
                assert unit not in named
                asked[type(pos.question).__name__] += 1
            for reason in told.not_:
                assert is_a_finished_text(reason.text)
        table.act(seat, rng.choice(answers))
    assert len(asked) > 2, asked


@pytest.mark.parametrize("name", ["berlino85", "nightdrop", "roesselsprung"])
def test_what_is_tried_belongs_to_the_question(name: str) -> None:
    """Nobody is told that a word does not answer the question: he has not said one."""
    table, rng = table_of(name), Random(5)
    table.go_on()
    for _ in range(120):
        if table.over:
            break
        seat, known = table.asked, table.as_known(table.asked)
        for unit in rng.sample(sorted(known.box.by_id), 3):
            for act in table.title.advice.tried(known, unit):
                keys = {refusal.key for refusal in refusals(known, seat, act)}
                assert "not-asked" not in keys, (act, type(known.question).__name__)
        table.act(seat, rng.choice(table.game.position.answers()))


def test_who_is_not_asked_is_told_so() -> None:
    table = table_of("berlino85")
    for seat in ("western", ""):
        yours = (seat,) if seat else ()
        (reason,) = deeds.look(table, wire.Look("us_bde"), yours, "en").not_
        assert is_a_finished_text(reason.text)


def test_a_unit_that_has_moved_has_one_reason() -> None:
    table = table_of("berlino85")
    move = next(each for each in table.game.position.answers() if str(each).startswith("move "))
    unit = str(move).split()[1]
    assert deeds.look(table, wire.Look(unit), ("soviet",), "en").not_ == []
    table.act("soviet", move)
    (reason,) = deeds.look(table, wire.Look(unit), ("soviet",), "en").not_
    assert "already" in reason.text


# What answers are called --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["berlino85", "nightdrop", "roesselsprung", "lineagotica"])
def test_answers_come_with_their_words(name: str) -> None:
    """All but that a unit goes to a hex; what is closed is refused, and has words too."""
    table, rng = table_of(name), Random(6)
    table.go_on()
    worded = closed = 0
    for _ in range(60):
        if table.over:
            break
        seat, pos = table.asked, table.game.position
        for lang in words.LANGUAGES:
            now = shown.state(table, (seat,), lang, final=False)
            texts, key = table.texts(lang), now.question.key
            assert now.words.keys() <= {*now.answers, *now.closed}
            for said in (*now.answers, *now.closed):
                action = table.title.read(said)
                if not shown.goes_without(type(action)):
                    assert now.words[said] == texts.action(action, key)
                    assert is_a_finished_text(now.words[said])
        assert not set(now.answers) & set(now.closed)
        for said in now.closed:
            why = deeds.why(table, wire.Why(said, seat), (seat,), lang)
            assert why.text == now.words[said]
            assert why.reasons
        worded, closed = worded + len(now.words), closed + len(now.closed)
        watching = shown.state(table, (), "en", final=False)
        assert (watching.answers, watching.closed, watching.words) == ([], [], {})
        table.act(seat, rng.choice(pos.answers()))
    assert worded
    assert closed or name == "lineagotica"


def test_what_cannot_be_read_is_called_as_it_was_said() -> None:
    table = table_of("berlino85")
    told = deeds.why(table, wire.Why("fly away", "soviet"), ("soviet",), "en")
    assert told.text == "fly away"
    assert told.reasons
