"""What a computer remembers is in the log: it outlives the server, and goes back with the game."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from grognard.table.play import snapshot
from grognard.table.play.computers import computer_rows
from grognard.table.play.laying import fresh_table, rebuild
from grognard.table.play.record import MEMORY
from grognard.table.play.tables import Table
from grognard.table.play.thinking import Answer
from grognard.table.shown import archive
from grognard.table.store.store import Kept, Row, SeatRow
from tests.table.play.test_snapshot import everything

SEATS = [
    SeatRow("soviet", "computer", "regular", "", ""),
    SeatRow("western", "person", "", "Anna", ""),
]
BACK = ("undo", "rewind")


class Played:
    """A game against a computer that remembers something after every answer, with its log; beside
    it the same game of a computer that remembers nothing."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        row = fresh_table("berlino85", {})
        self.kept = Kept(row, SEATS, [])
        self.tables = rebuild(self.kept), rebuild(self.kept)
        self.rows: tuple[list[Row], list[Row]] = ([], [])
        self.remembered = {0: b""}
        """By number of actions: what it remembered then."""

    @property
    def table(self) -> Table:
        return self.tables[0]

    def step(self) -> None:
        table = self.table
        action = self.rng.choice(table.game.position.answers())
        before, seat = table.actions, table.asked
        now = self.remembered[before]
        if seat == "soviet":
            now = self.rng.choice([b"", now, b"through the forest \x00\xff %d" % before])
        for each, rows, memory in zip(self.tables, self.rows, (now, b""), strict=True):
            if seat == "soviet":
                rows += computer_rows(each, seat, Answer(str(action), memory), False, "")
            else:
                rows += each.act(seat, action)
        for number in range(before + 1, table.actions + 1):
            self.remembered[number] = now

    def back(self, how: str) -> None:
        to = max(self.table.actions - self.rng.randrange(1, 12), 0)
        for table, rows in zip(self.tables, self.rows, strict=True):
            if how == "rewind":
                rows += table.write("rewind", "western", str(to))
                rows += table.write("consent", "western", "yes")
            else:
                rows += table.write("undo", "western", str(to))
            rows += table.go_on()
        for number in range(to + 1, self.table.actions + 1):
            self.remembered[number] = self.remembered[to]

    def again(self, which: int = 0) -> Kept:
        return msgspec.structs.replace(self.kept, rows=self.rows[which])


def played(seed: int, steps: int) -> Played:
    game = Played(seed)
    for _ in range(steps):
        if game.table.over:
            break
        if game.rng.random() < 0.1:
            game.back(game.rng.choice(BACK))
        else:
            game.step()
        assert game.table.memory_of("soviet") == game.remembered[game.table.actions]
    return game


@pytest.mark.parametrize("seed", range(3))
def test_memory_goes_back_with_the_game_and_outlives_the_server(seed: int) -> None:
    game = played(seed, 120)
    now = game.remembered[game.table.actions]
    assert sum(row.kind == MEMORY for row in game.rows[0]) > 10
    kept = game.again()
    taken = snapshot.take(rebuild(kept))
    for again in (rebuild(kept), rebuild(kept, taken)):
        assert again.memory_of("soviet") == now
        assert again.memories == game.table.memories
    # What a look back or a rewind will find is there too.
    while game.table.actions > 12:
        game.back("undo")
        assert game.table.memory_of("soviet") == game.remembered[game.table.actions]


def told(table: Table) -> list[Any]:
    """All that anybody is ever told of that table, but for the time of day."""
    table.changed = table.since = ""
    table.public = msgspec.structs.replace(table.public, changed="")
    written = archive.write(table, None, [])
    return [*everything(table)[1:], [piece.content for piece in written.pieces]]


@pytest.mark.parametrize("seed", range(2))
def test_nobody_is_told_what_a_computer_remembers(seed: int) -> None:
    """Nor whether it does: to everybody the game is the same as that of one who forgets."""
    game = played(seed, 80)
    secret, plain = (rebuild(game.again(which)) for which in (0, 1))
    assert len(game.rows[0]) > len(game.rows[1]) + 5
    assert secret.aside == plain.aside
    plain.seed, plain.commitment = secret.seed, secret.commitment
    assert told(secret) == told(plain)


def test_whoever_answers_in_haste_leaves_its_memory_alone() -> None:
    game = played(1, 40)
    while game.table.asked != "soviet" or not game.table.memory_of("soviet"):
        game.step()
    table = game.table
    before = table.memory_of("soviet")
    said = Answer(str(table.game.position.answers()[0]), b"of another mind")
    rows = computer_rows(table, "soviet", said, True, "")
    assert rows[0].kind == "hasty"
    assert table.memory_of("soviet") == before
    # An answer that is not allowed is nothing to go on from either.
    while table.asked != "soviet":
        table.act(table.asked, table.game.position.answers()[-1])
    rows = computer_rows(table, "soviet", Answer("move nobody nowhere", b"odd"), False, "1")
    assert rows[0].kind == "hasty"
    assert table.memory_of("soviet") == before
