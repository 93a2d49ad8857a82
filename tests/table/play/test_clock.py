"""The clock of a table: what lapses, for whom, and what everybody sees of it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine, text

import grognard
from grognard.engine.actions import Action
from grognard.engine.journal import Game
from grognard.table import wire
from grognard.table.play import deeds
from grognard.table.play.laying import fresh_table, rebuild
from grognard.table.store.store import Kept, Kind, Row, SeatRow
from grognard.titles.roesselsprung.rules.ch12_reaction import Massing, Window
from tests.table.guest import Json, request
from tests.table.play.test_play import come, set_table
from tests.table.servers import Server, live, serving
from tests.titles.roesselsprung.worlds import lively

pytestmark = pytest.mark.once

TITLE = grognard.title("roesselsprung")
SECONDS, LONG = 15, 60
PERSONS: dict[str, Kind] = {"german": "person", "yugoslav": "person"}


@cache
def at_a_window() -> Game[Any, Any]:
    """A game as far as the Yugoslav may react, and somebody of his can fire whom another can join:
    alone he would fire at once."""
    game: Game[Any, Any] = Game(TITLE)
    rng = Random(1)
    while True:
        game.act(lively(game.position, rng))
        pos = game.position
        if isinstance(pos.question, Window) and game.seat == "yugoslav" and in_company(pos):
            return game


def in_company(pos: Any) -> list[Action]:
    """The shots that somebody else can join."""
    shots = [answer for answer in pos.answers() if str(answer).startswith("shoot")]
    return [shot for shot in shots if len(pos.act(shot).answers()) > 1]


def table_there(clock: int, kinds: dict[str, Kind]) -> tuple[Any, list[Row]]:
    """A table at that moment, and the rows of its log."""
    row = fresh_table("roesselsprung", {}, clock=clock)
    seats = [SeatRow(seat, kinds[seat], "", "", "") for seat in TITLE.seats]
    rows = [
        Row(number, "act", entry.seat, entry.do, entry.digest, f"2026-01-01T00:00:{number % 60:02}")
        for number, entry in enumerate(at_a_window().entries, start=1)
    ]
    return rebuild(Kept(row, seats, rows)), rows


def shoot(table: Any) -> list[Row]:
    rows: list[Row] = table.act("yugoslav", in_company(table.game.position)[0])
    return rows


# At the table -------------------------------------------------------------------------------------


def test_time_runs_for_a_person_at_a_table_with_a_clock() -> None:
    assert str(table_there(SECONDS, PERSONS)[0].lapsing()) == "decline"
    assert table_there(0, PERSONS)[0].lapsing() is None
    assert table_there(SECONDS, {**PERSONS, "yugoslav": "computer"})[0].lapsing() is None


def test_a_lapse_is_an_action_marked_in_the_log() -> None:
    table, rows = table_there(SECONDS, PERSONS)
    number = table.actions + 1
    lapse = table.lapse()
    assert (lapse[0].kind, lapse[0].seat, lapse[0].text) == ("lapse", "yugoslav", "decline")
    assert table.lapsed == {number}
    # Whoever reads the log comes to the same table, and a journal has an ordinary action.
    row = fresh_table("roesselsprung", {}, clock=SECONDS)
    seats = [SeatRow(seat, "person", "", "", "") for seat in TITLE.seats]
    again = rebuild(Kept(row, seats, [*rows, *lapse]))
    assert again.lapsed == table.lapsed
    assert again.since == table.since
    assert again.shown == table.shown
    assert again.game.entries[number - 1].do == "decline"


def test_a_reaction_set_up_goes_off_as_it_is() -> None:
    table, _ = table_there(SECONDS, PERSONS)
    shoot(table)
    assert isinstance(table.game.position.question, Massing)
    assert str(table.lapsing()) == "go"
    assert table.lapse()[0].text == "go"


def test_what_is_secret_does_not_move_the_clock() -> None:
    """The reaction that is being set up is seen by nobody else: the clock must not tell."""
    table, _ = table_there(SECONDS, PERSONS)
    since, shown = table.since, dict(table.shown)
    assert since
    shoot(table)
    assert table.since == since
    assert table.shown["german"] == shown["german"]
    assert table.shown["observer"] == shown["observer"]


def test_offers_and_talk_win_no_time() -> None:
    table, _ = table_there(SECONDS, PERSONS)
    since = table.since
    deeds.chat(table, wire.Chat("a moment, please", "yugoslav"))
    deeds.takeback(table, wire.Takeback(0, "yugoslav", 0))
    assert table.since == since
    table.lapse()
    assert table.since > since


def test_a_lapse_is_a_wall() -> None:
    table, _ = table_there(SECONDS, PERSONS)
    table.lapse()
    if table.asked == "yugoslav":
        assert table.undoable("yugoslav")[0] == 0
    table.write("undo", "yugoslav", str(table.actions - 1))
    assert table.lapsed == set()


def test_other_questions_do_not_lapse() -> None:
    seats = [SeatRow(seat, "person", "", "", "") for seat in TITLE.seats]
    table = rebuild(Kept(fresh_table("roesselsprung", {}, clock=SECONDS), seats, []))
    assert table.asked == "yugoslav"
    assert table.lapsing() is None
    assert table.lapse() == []


# Over the wire ------------------------------------------------------------------------------------


def set_raid(server: Server, clock: int) -> Json:
    """A table of two persons, played on from the moment when the Yugoslav may react."""
    game = at_a_window()
    kept = request("POST", server.address + "api/journals", game.to_text().encode())[1]
    seats = {seat: {"kind": "person"} for seat in TITLE.seats}
    body = {"from": {"table": kept["table"], "at": len(game.entries)}, "seats": seats}
    status, made, _ = request("POST", server.address + "api/tables", {**body, "clock": clock})
    assert status == 201, made
    return dict(made)


@live
async def test_a_window_closes_by_itself_even_after_a_restart(database: str) -> None:
    with serving(database) as server:
        made = set_raid(server, SECONDS)
        server.kill()
        server.start()
        who = ("german",), ("yugoslav",), ()
        guests = [await come(server, made, *seats) for seats in who]
        known = [(guest.state["seq"], guest.to) for guest in guests]
        for guest in guests:
            told = await guest.until("clock")
            assert (told["seat"], told["seconds"]) == ("yugoslav", SECONDS)
            assert told["seq"] == guest.state["seq"]
            assert 0 < told["left"] <= SECONDS
            assert guest.table["clock"] == SECONDS
        for guest, (seq, to) in zip(guests, known, strict=True):
            while guest.state["seq"] == seq:
                await guest.until("state")
            lapsed = [line for line in guest.story if line["lapsed"]]
            # Each counts for himself: the next that he noticed.
            assert {line["number"] for line in lapsed} == {to + 1}
            assert lapsed[0]["key"] == "declined"
        assert not server.complaints()


@live
async def test_who_answers_in_time_is_not_disturbed(sqlite_server: Server) -> None:
    made = set_raid(sqlite_server, LONG)
    yugoslav = await come(sqlite_server, made, "yugoslav")
    german = await come(sqlite_server, made, "german")
    assert "clock" in {message["is"] for message in await german.quiet()}
    said = str(in_company(at_a_window().position)[0])
    assert (await yugoslav.do(said))["is"] == "done"
    # The clock of the window goes on, and nobody else hears of it.
    assert (await yugoslav.until("clock"))["left"] <= LONG
    assert await german.quiet() == []
    assert (await yugoslav.do("go"))["is"] == "done"
    assert not any(line["lapsed"] for line in yugoslav.story)


@live
async def test_a_table_without_a_clock_has_none(sqlite_server: Server) -> None:
    made = set_raid(sqlite_server, 0)
    yugoslav = await come(sqlite_server, made, "yugoslav")
    assert yugoslav.table["clock"] == 0
    await yugoslav.quiet()
    assert "clock" not in {message["is"] for message in yugoslav.heard}


@pytest.mark.parametrize(("title", "clock"), [("roesselsprung", 14), ("berlino85", 15)])
def test_clocks_are_those_of_the_title(sqlite_server: Server, title: str, clock: int) -> None:
    titles = request("GET", sqlite_server.address + "api/titles")[1]
    assert {each["id"]: each["clocks"] for each in titles}["roesselsprung"] == [15, 30, 60]
    seats = {seat: {"kind": "person"} for seat in grognard.title(title).seats}
    body = {"title": title, "seats": seats, "clock": clock}
    status, error, _ = request("POST", sqlite_server.address + "api/tables", body)
    assert (status, error["error"]["what"], error["error"]["where"]) == (
        400,
        "clock-wrong",
        "clock",
    )


def test_a_database_from_before_clock_and_situations_is_brought_up_to_date(database: str) -> None:
    with serving(database) as server:
        made = set_table(server)
    url = database.replace("postgresql:", "postgresql+psycopg:")
    engine = create_engine(url if "://" in url else f"sqlite:///{url}")
    with engine.begin() as connection:
        for column in ("clock", "situation", "private", "called", "turn", "phase"):
            connection.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
        for name in ("archives", "pieces", "sheets", "snapshots", "verdicts"):
            connection.execute(text(f"DROP TABLE {name}"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    engine.dispose()
    with serving(database) as server:
        found = request("GET", f"{server.address}api/tables/{made['table']}")[1]
        assert found["clock"] == 0
        assert not server.complaints()


def test_the_message_reads_as_documented() -> None:
    told = msgspec.json.decode(msgspec.json.encode(wire.Clock(41, "yugoslav", 30, 29.97)))
    assert told == {"is": "clock", "seq": 41, "seat": "yugoslav", "seconds": 30, "left": 29.97}
