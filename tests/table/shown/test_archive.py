"""Games are archived as they were seen: they can be watched when their rules are no more."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine.journal import read_journal
from grognard.engine.position import CHANCE
from grognard.table.play import past
from grognard.table.play.laying import fresh_table, rebuild
from grognard.table.play.tables import Table
from grognard.table.shown import archive, replay, sofar
from grognard.table.shown.archived import Archived
from grognard.table.store.archives import Archive, Piece
from grognard.table.store.opening import store_for
from grognard.table.store.store import Kept, Row, SeatRow
from tests.table.guest import Json, request
from tests.table.later import serve_later
from tests.table.play.test_play import come, play_on, set_table
from tests.table.servers import Server, live, serving

JOURNALS = Path(__file__).parents[2] / "journals"
STORED = Path(__file__).parents[2] / "archives" / "earlier.db"
GAMES = {
    "berlino85-every-option": 10**6,
    "nightdrop-random": 400,
    "roesselsprung-captured": 10**6,
    "lineagotica-farm-greedy": 90,
}


def kept_game(name: str, most: int) -> Kept:
    header, entries = read_journal(JOURNALS / f"{name}.grog")
    row = fresh_table(header.title, header.options)
    seats = [SeatRow(seat, "open", "", "", "") for seat in grognard.title(header.title).seats]
    rows = [
        Row(number, "act", entry.seat, entry.do, entry.digest, "")
        for number, entry in enumerate(entries[:most], start=1)
    ]
    return Kept(row, seats, rows)


def as_far_as(kept: Kept, part: float) -> Table:
    """Part of that game, up to where somebody is asked."""
    whole = rebuild(kept)
    count = int(len(kept.rows) * part)
    while count and past.at(whole.game, count).seat == CHANCE:
        count -= 1
    return rebuild(msgspec.structs.replace(kept, rows=kept.rows[:count]))


def views(steps: list[Json]) -> list[Json]:
    found: list[Json] = []
    for step in steps:
        found.append(replay.followed(found[-1] if found else {}, step))
    return found


def bare(steps: list[Json]) -> list[Json]:
    return [{key: step[key] for key in step if key not in ("view", "change")} for step in steps]


@pytest.mark.parametrize("name", GAMES)
def test_an_archive_tells_a_game_as_the_rules_do(name: str) -> None:
    """And it does so when it is written little by little, as a game is played."""
    kept = kept_game(name, GAMES[name])
    written: Archive | None = None
    pieces: list[Piece] = []
    for part in (0.3, 0.31, 0.8, 1):
        table = as_far_as(kept, part)
        fresh = archive.write(table, written, pieces)
        written = fresh.archive
        first = fresh.pieces[0].first if fresh.pieces else written.actions
        pieces = [each for each in pieces if each.first < first] + fresh.pieces
    table = as_far_as(kept, 1)
    found = Archived(kept, written, None) if written else None
    assert found is not None
    for eyes in archive.eyes_at(table.title.seats):
        for lang in ("it", "en"):
            told = json.loads(found.replay(pieces, lang, eyes))
            meant = json.loads(replay.replay(table, lang, eyes))
            assert bare(told["steps"]) == bare(meant["steps"])
            assert views(told["steps"]) == views(meant["steps"])
            assert {**told, "steps": 0} == {**meant, "steps": 0}


def test_what_was_taken_back_is_not_in_it() -> None:
    kept = kept_game("berlino85-destroyed", 60)
    first = archive.write(as_far_as(kept, 1), None, [])
    shorter = rebuild(msgspec.structs.replace(kept, rows=kept.rows[:40]))
    again = archive.write(shorter, first.archive, first.pieces)
    assert [(piece.first, piece.last) for piece in again.pieces] == [(0, 40)]


def games_of(server: Server, path: str) -> Any:
    status, told, _ = request("GET", server.address + f"api/tables/{path}")
    return status, told


def everything_of(server: Server, table: str) -> Json:
    """All that is told of a finished game."""
    paths = [f"{table}/journal"]
    for lang in ("it", "en"):
        paths += [f"{table}/{what}?lang={lang}" for what in ("fair", "luck")]
        for eyes in ("soviet", "western", "observer", "all"):
            paths.append(f"{table}/replay?lang={lang}&eyes={eyes}")
    found = {path: games_of(server, path) for path in paths}
    assert {status for status, _ in found.values()} == {200}
    return found


async def until_archived(database: str, table: str) -> None:
    """Wait until the whole game is in the archive."""

    async def heard(_: str | None) -> None: ...

    store = store_for(database)
    await store.open(heard)
    until = time.monotonic() + 60
    while (found := await store.archives.find(table)) is None or not found.over:
        assert time.monotonic() < until
        await asyncio.sleep(0.1)
    await store.close()


async def a_finished_game(server: Server) -> Json:
    made = set_table(server)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    await play_on(guests, random.Random(4), 30)
    soviet = guests["soviet"]
    await soviet.settled()
    assert (await soviet.deed("resign", "soviet"))["is"] == "done"
    return made


def later(server: Server, what: str) -> None:
    """The program is renewed: a server of later rules on the same database."""
    server.program = serve_later
    server.settings["GROGNARD_LATER"] = what
    server.start()


@pytest.mark.once
@live
async def test_a_finished_game_is_watched_when_its_rules_are_no_more(database: str) -> None:
    with serving(database) as server:
        table = (await a_finished_game(server))["table"]
        # A crash between the end and the archive is made good at the next start.
        server.kill()
        server.start()
        await until_archived(database, table)
        meant = everything_of(server, table)
        before = games_of(server, f"{table}?lang=it")[1]
        drawn = {
            what: request("GET", server.address + f"api/titles/berlino85/{what}?lang=it")[1]
            for what in ("board", "map.svg", "counters.svg")
        }
        server.kill()
        later(server, "seen")
        assert everything_of(server, table) == meant
        now = games_of(server, f"{table}?lang=it")[1]
        assert now["earlier"]
        assert now["onward"] is None
        for field in ("over", "actions", "names", "commitment", "hides"):
            assert now[field] == before[field], field
        for what, content in drawn.items():
            assert games_of(server, f"{table}/{what}?lang=it")[1] == content
        assert [each["table"] for each in games_of(server, "")[1] if each["earlier"]] == [table]
        status, told = games_of(server, f"{table}/situation?lang=it&at=3&eyes=all")
        assert (status, told["error"]["what"]) == (410, "other-rules")
        assert "regole precedenti" in told["error"]["text"]
        past = games_of(server, f"{table}/past?lang=en")[1]
        assert past["eyes"] == "observer"
        assert past["steps"][0]["view"]["turn"] == 1
        assert not server.complaints()


def test_a_database_of_an_earlier_program_shows_its_finished_game(tmp_path: Path) -> None:
    """It is stored as that program left it (tools/store_archive.py)."""
    file = tmp_path / "games.db"
    shutil.copy(STORED, file)
    with serving(str(file)) as server:
        [listed] = games_of(server, "?lang=it")[1]
        assert listed["earlier"]
        table = listed["table"]
        shown = games_of(server, f"{table}?lang=it")[1]
        assert shown["over"]["text"]
        everything = everything_of(server, table)
        header, *entries = everything[f"{table}/journal"][1].decode().splitlines()
        assert json.loads(header)["rules"] == "berlino85/0"
        for lang in ("it", "en"):
            for eyes in ("soviet", "western", "observer", "all"):
                told = everything[f"{table}/replay?lang={lang}&eyes={eyes}"][1]
                assert [step["number"] for step in told["steps"]] == list(range(len(entries) + 1))
                assert views(told["steps"])[-1]["ending"]
            board = games_of(server, f"{table}/board?lang={lang}")[1]
            assert len(board["units"]) > 10
            drawn = games_of(server, f"{table}/map.svg?lang={lang}")[1]
            assert drawn.startswith(b"<svg")
        assert not server.complaints()


@pytest.mark.parametrize("name", [*GAMES, "berlino85-secret"])
def test_whoever_reads_an_unfinished_game_learns_no_more_than_while_it_ran(name: str) -> None:
    """The moments of each seat are those that a look back at the running game shows."""
    kept = kept_game(name, min(GAMES.get(name, 60), 400))
    seats = [msgspec.structs.replace(seat, kind="person") for seat in kept.seats]
    kept = msgspec.structs.replace(kept, seats=seats)
    table = as_far_as(kept, 0.9)
    assert not table.over
    written = archive.write(table, None, [])
    kept = msgspec.structs.replace(kept, rows=kept.rows[: table.written])
    found = Archived(kept, written.archive)
    for yours in (*((seat,) for seat in table.title.seats), ()):
        running = json.loads(sofar.look_back(table, yours, "en", -1, 10**9, 10**9).told())
        read = json.loads(found.past(written.pieces, yours, "en"))
        assert views(read["steps"]) == views(running["steps"])
        for now, then in zip(read["steps"], running["steps"], strict=True):
            for field in ("seat", "action", "text", "card"):
                assert now[field] == then[field], field
            assert [line["text"] for line in now["lines"]] == [
                line["text"] for line in then["lines"]
            ]
        assert [step["number"] for step in read["steps"]] == list(range(len(read["steps"])))
