"""What a unit sees and risks, and the chance of each answer, as the table tells them."""

from __future__ import annotations

from typing import Any

from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.table import wire
from grognard.table.play import deeds
from grognard.table.shown import board, words
from grognard.table.shown import state as shown
from tests.table.test_clock import PERSONS, TITLE, table_there
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
