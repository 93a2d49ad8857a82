"""A server as whoever runs it sees it: health, figures, log, and its end."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import sqlite3
import time
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from grognard.table.play.seats import hash_of
from tests.table.guest import Guest, request
from tests.table.play.test_play import come, play_on, set_table
from tests.table.servers import Postgres, Server, live, serving

pytestmark = pytest.mark.once

TOKEN = "a-token-of-the-club-0123"
GOING_AWAY = (1001, 1012)
ENDED = (0, -signal.SIGTERM)


def figures(server: Server, token: str = TOKEN) -> dict[str, float]:
    asked = urllib.request.Request(
        server.address + "metrics", headers={"Authorization": f"Bearer {token}"}
    )
    with urllib.request.urlopen(asked, timeout=20) as answer:
        lines = answer.read().decode().splitlines()
    return {
        name: float(value)
        for name, _, value in (line.rpartition(" ") for line in lines if not line.startswith("#"))
    }


def wait_for_figures(server: Server, **least: float) -> dict[str, float]:
    """The figures as soon as they are at least these: they are counted once a second."""
    until = time.monotonic() + 30
    while True:
        found = figures(server)
        if all(found.get(f"grognard_{name}", -1) >= value for name, value in least.items()):
            return found
        assert time.monotonic() < until, found
        time.sleep(0.1)


# Health ------------------------------------------------------------------------------------------


def test_health_says_since_when(server: Server) -> None:
    status, told, headers = request("GET", server.address + "health")
    assert (status, told["ok"]) == (200, True)
    assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", told["since"])
    assert headers["cache-control"] == "no-store"


def test_health_is_asked_for_by_any_name(tmp_path: Path) -> None:
    with serving(str(tmp_path / "games.db"), GROGNARD_HOST_NAMES="127.0.0.1") as server:
        assert request("GET", server.address + "health", None, {"Host": "x"})[0] == 200
        assert request("GET", server.address + "api/tables", None, {"Host": "x"})[0] == 421


def test_health_tells_of_a_database_that_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with serving(str(file)) as server:
        assert request("GET", server.address + "health")[0] == 200
        with closing(sqlite3.connect(file)) as db:
            db.execute("DROP TABLE tables")
        status, told, _ = request("GET", server.address + "health")
        assert (status, told["ok"], told["what"]) == (503, False, "store-fails")


# Figures -----------------------------------------------------------------------------------------


def test_nobody_reads_figures_without_the_token(sqlite_server: Server, tmp_path: Path) -> None:
    status, told, _ = request("GET", sqlite_server.address + "metrics")
    assert (status, told["error"]["what"]) == (404, "not-found")
    with serving(str(tmp_path / "games.db"), GROGNARD_METRICS_TOKEN=TOKEN) as server:
        url = server.address + "metrics"
        for headers in (
            {},
            {"Authorization": TOKEN},
            {"Authorization": f"Basic {TOKEN}"},
            {"Authorization": f"Bearer {TOKEN}x"},
            {"Authorization": "Bearer è"},
        ):
            status, told, _ = request("GET", url, None, headers)
            assert (status, told["error"]["what"]) == (401, "not-allowed")
        assert figures(server)["grognard_tables"] == 0


@live
async def test_figures_follow_the_games(database: str) -> None:
    workers = 2 if database.startswith("postgres") else 1
    with serving(database, workers, GROGNARD_METRICS_TOKEN=TOKEN) as server:
        made = set_table(server)
        guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
        await play_on(guests, random.Random(4), 10)
        found = await asyncio.to_thread(
            wait_for_figures, server, actions_total=10, sockets=2, acknowledged_seconds_count=10
        )
        assert found["grognard_tables"] >= 1
        assert found["grognard_computers_waiting"] == 0
        assert found["grognard_store_errors_total"] == 0
        path = 'path="/api/tables"'
        assert any(
            name.startswith("grognard_http_requests_total") and path in name for name in found
        )
        # No table and nothing that opens a seat is in a label.
        request("GET", server.address + f"api/tables/{made['table']}")
        told = json.dumps(await asyncio.to_thread(figures, server))
        for secret in (made["table"], *made["seats"].values(), TOKEN):
            assert secret not in told
            assert hash_of(secret) not in told


# The log -----------------------------------------------------------------------------------------


def lines_of(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.complaints().splitlines()]


@live
async def test_the_log_has_no_secret_and_names_table_and_request(database: str) -> None:
    settings = {"GROGNARD_LOG": "json", "GROGNARD_LOG_LEVEL": "info"}
    with serving(database, 1, GROGNARD_METRICS_TOKEN=TOKEN, **settings) as server:
        person, invited = {"kind": "person", "name": "Anna"}, {"kind": "invited"}
        made = set_table(server, {"soviet": person, "western": invited})
        invitation = made["seats"]["western"]
        url = server.address + f"api/tables/{made['table']}"
        sat = request("POST", f"{url}/sit", {"seat": "western", "invitation": invitation})[1]
        made["seats"]["western"] = sat["secret"]
        guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
        await guests["soviet"].say("chat", text="between us", seat="soviet")
        await guests["soviet"].until("done")
        await play_on(guests, random.Random(4), 20)
        # What is wrong is logged too, with whatever came along.
        secret = made["seats"]["soviet"]
        for path in (f"{url}/situation?secret={secret}", f"{url}/journal", f"{url}/past?lang=xx"):
            request("GET", path, None, {"Authorization": f"Seat {secret}"})
        request("POST", server.address + "api/mine", {"secrets": [secret], "x": 1})
        await guests["soviet"].socket.send(json.dumps({"say": "hello", "secrets": [secret]}))
        figures(server)
        _, _, headers = request("GET", url)
        for guest in guests.values():
            await guest.close()
        assert server.stop() in ENDED
        log = server.complaints()
        for hidden in (*made["seats"].values(), invitation, TOKEN, "between us", "Anna"):
            assert hidden not in log
            assert hash_of(hidden) not in log
        lines = lines_of(server)
        assert all({"at", "level", "message"} <= line.keys() for line in lines)
        (one,) = [line for line in lines if line.get("request") == headers["x-request-id"]]
        assert one["table"] == made["table"]
        assert one["message"].startswith(f"GET /api/tables/{made['table']} 200 in ")
        opened = [line for line in lines if line["message"].endswith("a line opened")]
        assert {line["table"] for line in opened} == {made["table"]}
        assert len({line["request"] for line in opened}) == 2


@live
async def test_a_failing_database_tells_the_log_nothing_it_was_given(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with serving(str(file), GROGNARD_LOG="json") as server:
        made = set_table(server)
        guest = await come(server, made, "soviet")
        with closing(sqlite3.connect(file)) as db:
            db.execute("DROP TABLE log")
        await guest.say(
            "do", seq=guest.state["seq"], action=guest.state["answers"][0], seat="soviet"
        )
        assert (await guest.until("error"))["what"] == "not-written"
        seats = {seat: {"kind": "person"} for seat in ("soviet", "western")}
        body = {"title": "berlino85", "seats": seats, "private": True}
        status, told, _ = request("POST", server.address + "api/tables", body)
        assert (status, told["error"]["what"]) == (503, "store-fails")
        lines = lines_of(server)
        assert any("trace" in line for line in lines)
        assert made["table"] in {line.get("table") for line in lines}
        # Hashes of secrets and seeds of dice have 64 hexadecimal digits.
        assert not re.search("[0-9a-f]{64}", server.complaints())
        assert guest.state["answers"][0] not in server.complaints()


# Its end -----------------------------------------------------------------------------------------


@live
async def test_a_server_that_is_stopped_tells_everybody_and_keeps_everything(database: str) -> None:
    with serving(database, 1) as server:
        made = set_table(server)
        guest = await come(server, made, "soviet", "western")
        for _ in range(5):
            await guest.do(guest.state["answers"][0])
        number = guest.state["seq"]
        idle = await Guest.connect(server.address, made["table"])
        assert await asyncio.to_thread(server.stop) in ENDED
        for each in (guest, idle):
            await asyncio.wait_for(each.socket.wait_closed(), 20)
            assert each.socket.close_code in GOING_AWAY
        assert not server.complaints()
        server.start()
        back = await come(server, made, "soviet", "western")
        assert back.state["seq"] == number


@live
async def test_a_database_that_hangs_does_not_keep_the_server_from_ending() -> None:
    stuck = Postgres()
    try:
        with serving(stuck.fresh()) as server:
            made = set_table(server)
            guest = await come(server, made, "soviet")
            with stuck.asleep():
                action = guest.state["answers"][0]
                await guest.say("do", seq=guest.state["seq"], action=action, seat="soviet")
                assert await asyncio.to_thread(server.stop) == 1
            assert "ending without it" in server.complaints()
            # Nobody was told that it was written, and nothing half is there.
            server.start()
            back = await come(server, made, "soviet")
            assert back.state["seq"] in (guest.state["seq"], guest.state["seq"] + 1)
    finally:
        stuck.stop()
