"""Old positions are let go and come back when somebody asks for them."""

from __future__ import annotations

from random import Random
from typing import Any

import grognard
from grognard.engine.journal import Game
from grognard.engine.position import CHANCE
from grognard.table.play import past
from grognard.table.play.laying import fresh_table, rebuild
from grognard.table.play.past import EVERY, LAST, Passed
from grognard.table.play.tables import Table
from grognard.table.store.store import Kept, SeatRow


def a_game(actions: int) -> tuple[Table, Game[Any, Any]]:
    """The same game at a table, and with all its positions kept."""
    title = grognard.title("berlino85")
    seats = [SeatRow(seat, "person", "", "", "") for seat in title.seats]
    table = rebuild(Kept(fresh_table("berlino85", {}), seats, []))
    rng = Random(7)
    while table.actions < actions and not table.over:
        table.act(table.asked, rng.choice(table.game.position.answers()))
    kept = Game(title)
    for entry in table.game.entries:
        kept.act(entry.do)
    return table, kept


def test_most_positions_are_let_go_and_can_be_had_again() -> None:
    table, kept = a_game(120)
    game = table.game
    gone = [n for n, position in enumerate(game.positions) if isinstance(position, Passed)]
    assert gone == [n for n in range(1, len(game.positions) - LAST) if n % EVERY]
    assert any(entry.seat == CHANCE for entry in game.entries[: gone[-1]])
    for number in (0, 1, 15, 16, 17, gone[-1], len(game.entries)):
        assert past.at(game, number).encode() == kept.positions[number].encode()
    whole = past.whole(game)
    assert [p.encode() for p in whole.positions] == [p.encode() for p in kept.positions]
    for old, new in zip(kept.positions, game.positions, strict=True):
        assert [event.key for event in new.news or ()] == [event.key for event in old.news or ()]


def test_a_game_taken_far_back_goes_on() -> None:
    table, kept = a_game(120)
    table.write("takeback", "soviet", "21")
    table.write("consent", "western", "yes")
    assert table.actions == 21
    assert table.game.position.encode() == kept.positions[21].encode()
    rng = Random(8)
    for _ in range(100):
        if not table.over:
            table.act(table.asked, rng.choice(table.game.position.answers()))
    again = Game(table.title)
    for entry in table.game.entries:
        again.act(entry.do)
        assert again.entries[-1] == entry
