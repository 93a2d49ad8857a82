"""A snapshot of a long game is the game; and if it is not, the log is."""

from __future__ import annotations

import lzma
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.engine.position import CHANCE
from grognard.table.play import snapshot
from grognard.table.play.laying import fresh_table, rebuild
from grognard.table.play.tables import Table
from grognard.table.shown import state as shown
from grognard.table.store.store import Kept, Row, SeatRow
from tests.table.shown.test_archive import kept_game

GAMES = {
    "berlino85-destroyed": 10**6,
    "nightdrop-greedy-us": 400,
    "roesselsprung-random": 330,
    "lineagotica-farm-greedy": 120,
}


def everything(table: Table) -> list[Any]:
    """All that anybody is told of a table, and what its next actions hang on."""
    found: list[Any] = [table.written, table.moment, table.rolls, table.standing(), table.rewound]
    for viewer in (*table.title.seats, ""):
        yours = (viewer,) if viewer else ()
        found.append(msgspec.json.encode(shown.state(table, yours, "it", final=True)))
        known = table.known_to(yours)
        found.append(msgspec.json.encode(shown.story(table, yours, "en", -1, known)))
        found.append((table.seq(yours), known, table.moments_of(yours, table.looking(yours))))
    found += [table.undoable(seat) for seat in table.title.seats]
    found += [table.lapsed, table.hasty, table.talk, table.marks, table.since, table.offer]
    return found


def up_to(kept: Kept, rows: int) -> Kept:
    """So much of its log, less what comes before a throw: nobody sees a table then."""
    while rows:
        found = msgspec.structs.replace(kept, rows=kept.rows[:rows])
        if rebuild(found).asked != CHANCE:
            break
        rows -= 1
    return msgspec.structs.replace(kept, rows=kept.rows[:rows])


@pytest.mark.parametrize("name", GAMES)
def test_a_table_from_its_snapshot_is_the_same(name: str) -> None:
    kept = kept_game(name, GAMES[name])
    kept = up_to(kept, len(kept.rows))
    meant = everything(rebuild(kept))
    for share in (0.8, 1):
        taken = snapshot.take(rebuild(up_to(kept, int(len(kept.rows) * share))))
        assert everything(rebuild(kept, taken)) == meant


def lived(rng: Random) -> Kept:
    """A game at which much is taken back, said and ordered."""
    row = fresh_table("berlino85", {})
    seats = [SeatRow(seat, "person", "", seat, "") for seat in ("soviet", "western")]
    kept = Kept(row, seats, [])
    table, rows = rebuild(kept), list[Row]()
    rows += table.go_on()
    while len(rows) < 260 and not table.over:
        seat, dice = table.asked, rng.random()
        count = table.undoable(seat)[0]
        if dice < 0.1 and count:
            rows += table.write("undo", seat, str(table.actions - 1))
        elif dice < 0.15 and table.actions > 20:
            rows += table.write("rewind", seat, str(table.actions - 15))
            rows += table.write("consent", table.others(seat)[0].seat, rng.choice(["yes", "no"]))
            rows += table.go_on()
        elif dice < 0.2:
            rows += table.write("chat", seat, "well")
        elif dice < 0.25:
            rows += table.write("note", seat, "hm")
        else:
            answers = table.game.position.answers()
            rows += table.act(seat, rng.choice(answers), hasty=dice > 0.95)
    return msgspec.structs.replace(kept, rows=rows)


@pytest.mark.parametrize("seed", range(3))
def test_take_backs_talk_and_haste_are_in_it(seed: int) -> None:
    kept = lived(Random(seed))
    meant = everything(rebuild(kept))
    for rows in range(60, len(kept.rows), 45):
        taken = snapshot.take(rebuild(up_to(kept, rows)))
        assert everything(rebuild(kept, taken)) == meant


def test_it_can_be_played_on_and_gone_back_from() -> None:
    kept = kept_game("berlino85-destroyed", 150)
    kept = up_to(kept, len(kept.rows))
    one, two = rebuild(kept), rebuild(kept, snapshot.take(rebuild(kept)))
    for table in (one, two):
        rng = Random(3)
        for _ in range(5):
            table.act(table.asked, rng.choice(table.game.position.answers()))
        table.write("rewind", "soviet", "90")
        table.write("consent", "western", "yes")
    one.changed = two.changed
    assert one.game.entries[:90] == two.game.entries[:90]
    assert one.game.position == two.game.position
    assert one.known == two.known


def test_the_log_counts_and_not_the_snapshot(caplog: pytest.LogCaptureFixture) -> None:
    kept = kept_game("berlino85-destroyed", 120)
    assert rebuild(kept).asked != CHANCE
    meant = everything(rebuild(kept))
    taken = snapshot.take(rebuild(kept))
    told = msgspec.json.decode(lzma.decompress(taken))
    position = msgspec.json.decode(told["positions"]["120"])
    position["turn"] += 1
    told["positions"]["120"] = msgspec.json.encode(position).decode()
    for wrong in (msgspec.json.encode(told), b"{}", b"\xff"):
        assert everything(rebuild(kept, lzma.compress(wrong))) == meant
        assert "does not hold" in caplog.text
        caplog.clear()
    assert everything(rebuild(kept, b"damaged")) == meant
    # One of another program is left alone.
    told = msgspec.json.decode(lzma.decompress(taken)) | {"made": "0.0 berlino85/0"}
    caplog.clear()
    assert everything(rebuild(kept, lzma.compress(msgspec.json.encode(told)))) == meant
    assert not caplog.text
