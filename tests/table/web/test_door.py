"""Hostile guests: whatever they send is answered politely or not at all, and hurts nobody."""

from __future__ import annotations

import json
import random
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.table.guest import Guest, request
from tests.table.play.test_play import come, set_table
from tests.table.servers import Server, live, one_store, serving

pytestmark = pytest.mark.once

NOT_MESSAGES: list[str | bytes] = [
    "",
    "null",
    "[]",
    "{",
    '"do"',
    "{}",
    '{"say":"dance"}',
    '{"say":"do"}',
    '{"say":"do","seq":"0","action":"end-movement","seat":"soviet"}',
    '{"say":"do","seq":-1,"action":"end-movement","seat":"soviet"}',
    '{"say":"do","seq":1e400,"action":"end-movement","seat":"soviet"}',
    '{"say":"do","seq":0,"action":null,"seat":"soviet"}',
    '{"say":"do","seq":0,"action":"end-movement","seat":"soviet","more":1}',
    '{"say":"undo","seq":0,"seat":"soviet","steps":0}',
    '{"say":"salt","seat":"soviet","salt":"a|b\\n"}',
    '{"say":"chat","seat":"soviet","text":""}',
    '{"say":"chat","seat":"soviet","text":"a\\u0000b"}',
    '{"say":"name","actions":["end-movement"]}',
    '{"say":"hello","lang":"it","secrets":[],"seen":0}',
    json.dumps({"say": "do", "seq": 0, "action": "x" * 501, "seat": "soviet"}),
    json.dumps({"say": "chat", "seat": "soviet", "text": "y" * 2001}),
    "[" * 20_000,
    b"\xff\xfe\x00",
    b"{}",
]


@pytest.mark.parametrize("frame", NOT_MESSAGES, ids=[str(n) for n in range(len(NOT_MESSAGES))])
@live
async def test_what_is_no_message_changes_nothing(
    sqlite_server: Server, frame: str | bytes
) -> None:
    made = set_table(sqlite_server)
    guest = await come(sqlite_server, made, "soviet")
    await guest.socket.send(frame)
    assert (await guest.until("error"))["what"] == "bad-message"
    assert (await guest.do("end-movement"))["is"] == "done"


@live
async def test_a_huge_frame_closes_its_own_connection_only(sqlite_server: Server) -> None:
    made = set_table(sqlite_server)
    guest = await come(sqlite_server, made, "soviet")
    other = await come(sqlite_server, made, "western")
    await guest.socket.send("x" * 70_000)
    with pytest.raises(ConnectionClosed) as closed:
        await guest.quiet(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    await other.say("look", unit="us_bde")
    assert await other.until("looked")


@live
async def test_a_connection_begins_with_hello(sqlite_server: Server) -> None:
    made = set_table(sqlite_server)
    guest = await Guest.connect(sqlite_server.address, made["table"])
    await guest.say("do", seq=0, action="end-movement", seat="soviet")
    assert (await guest.until("error"))["what"] == "hello-first"
    with pytest.raises(ConnectionClosed):
        await guest.quiet(5)


@one_store
@live
async def test_a_table_that_is_not_there(server: Server) -> None:
    for name in ("nowhere", "x" * 60, "%00", "%27%3B%20DROP%20TABLE%20log"):
        guest = await Guest.connect(server.address, name)
        await guest.say("hello")
        assert (await guest.until("error"))["what"] == "no-such-table"


@live
async def test_a_flood_is_told_to_wait_and_then_shown_out(sqlite_server: Server) -> None:
    made = set_table(sqlite_server)
    guest = await come(sqlite_server, made, "soviet")
    other = await come(sqlite_server, made, "western")
    with pytest.raises(ConnectionClosed):
        await flood(guest)
    assert any(message.get("what") == "too-fast" for message in guest.heard)
    await other.say("look", unit="us_bde")
    assert await other.until("looked")


async def flood(guest: Guest) -> None:
    for _ in range(3000):
        await guest.say("why", action="end-movement", seat="soviet")
    while True:
        await guest.hear()


@live
async def test_pages_of_other_sites_get_no_connection(sqlite_server: Server) -> None:
    made = set_table(sqlite_server)
    for origin in ("https://evil.example", "null", f"{sqlite_server.address[:-1]}.evil.example"):
        with pytest.raises(InvalidStatus):
            await Guest.connect(sqlite_server.address, made["table"], origin=origin)
    own = sqlite_server.address.rstrip("/")
    guest = await Guest.come(sqlite_server.address, made["table"], origin=own)
    assert guest.state


def test_a_post_from_another_site_is_refused(sqlite_server: Server) -> None:
    url = sqlite_server.address + "api/mine"
    elsewhere = {"Origin": "https://evil.example"}
    status, told, _ = request("POST", url, {"secrets": []}, elsewhere)
    assert (status, told["error"]["what"]) == (403, "strange-origin")
    own = {"Origin": sqlite_server.address.rstrip("/")}
    assert request("POST", url, {"secrets": []}, own)[0] == 200


def test_every_answer_carries_the_safety_headers(sqlite_server: Server) -> None:
    for path in ("", "api/titles", "api/nothing", "assets/../../serve.py", "some/page"):
        _, _, headers = request("GET", sqlite_server.address + path)
        told = {key.lower(): value for key, value in headers.items()}
        policy = told["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert told["x-content-type-options"] == "nosniff"
        assert told["referrer-policy"] == "no-referrer"
        assert "server" not in told


def test_no_file_outside_the_build_is_served(sqlite_server: Server) -> None:
    host, port = "127.0.0.1", sqlite_server.port
    for path in ("/../serve.py", "/..%2fserve.py", "/%2e%2e/serve.py", "//etc/passwd", "/a%00b"):
        with socket.create_connection((host, port), 10) as line:
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            answer = b""
            while more := line.recv(65536):
                answer += more
        assert b"def serve" not in answer
        assert b"root:" not in answer


def test_setting_up_tables_is_rationed(tmp_path: Path) -> None:
    few = {"GROGNARD_TABLES_AT_ONCE": "3", "GROGNARD_TABLES_A_SECOND": "0.01"}
    with serving(str(tmp_path / "games.db"), 1, **few) as server:
        body = {
            "title": "berlino85",
            "seats": {"soviet": {"kind": "open"}, "western": {"kind": "open"}},
        }
        told = [request("POST", server.address + "api/tables", body)[0] for _ in range(5)]
    assert told == [201, 201, 201, 429, 429]


@live
async def test_an_address_holds_only_so_many_lines(tmp_path: Path) -> None:
    with serving(str(tmp_path / "games.db"), 1, GROGNARD_LINES_AT_ONCE="2") as server:
        made = set_table(server)
        first, _ = [await come(server, made) for _ in range(2)]
        late = await Guest.connect(server.address, made["table"])
        assert (await late.until("error"))["what"] == "too-many-lines"
        with pytest.raises(ConnectionClosed):
            await late.quiet(5)
        await first.close()
        while True:
            again = await Guest.connect(server.address, made["table"])
            with suppress(ConnectionClosed):  # turned away once more
                await again.say("hello")
                if (await again.hear())["is"] == "table":
                    break  # the line that was given back
        assert await again.until("state")


def test_a_body_has_an_end(sqlite_server: Server) -> None:
    secrets = {"secrets": ["x" * 90] * 1000}
    status, told, _ = request("POST", sqlite_server.address + "api/mine", secrets)
    assert status == 413, told


OPEN = {"kind": "open"}
GOD = {"kind": "computer", "mind": "god"}
WRONG: list[tuple[str, Any]] = [
    ("title", {"title": "chess"}),
    ("seats", {"seats": {}}),
    ("seat", {"seats": {"soviet": OPEN}}),
    ("kind", {"seats": {"soviet": {"kind": "dog"}, "western": OPEN}}),
    ("mind", {"seats": {"soviet": GOD, "western": OPEN}}),
    ("option", {"options": {"setup": "wild"}}),
    ("cheat", {"options": {"cheat": True}}),
    ("more", {"more": 1}),
    ("name", {"seats": {"soviet": {"kind": "open", "name": "n" * 41}, "western": OPEN}}),
    ("nul", {"seats": {"soviet": {"kind": "open", "name": "\0"}, "western": OPEN}}),
    ("from", {"from": {"table": "nowhere", "at": 1}}),
]


@pytest.mark.parametrize("body", [body for _, body in WRONG], ids=[name for name, _ in WRONG])
def test_a_table_wrongly_asked_for_is_refused_in_words(
    sqlite_server: Server, body: dict[str, Any]
) -> None:
    seats = {"soviet": {"kind": "open"}, "western": {"kind": "open"}}
    status, told, _ = request(
        "POST",
        sqlite_server.address + "api/tables",
        {"title": "berlino85", "seats": seats, **body},
        {"Accept-Language": "it"},
    )
    assert status in (400, 404)
    assert told["error"]["text"]
    assert "Traceback" not in json.dumps(told)


@live
async def test_random_noise_is_survived(sqlite_server: Server) -> None:
    made = set_table(sqlite_server)
    rng = random.Random(11)
    words = ["hello", "do", "why", "look", "name", "undo", "takeback", "consent", "rematch", "salt"]
    values: list[Any] = [0, 1, -1, 10**12, "", "soviet", "western", "chance", None, [], {}, True]
    values += ["die 6", "end-movement", "move su_6bde 0606", "\u0000", "\ud83d", "place x y"]
    fields = ["seq", "seat", "action", "unit", "actions", "steps", "to", "yes", "text", "salt"]
    guest = await come(sqlite_server, made, "soviet", "western")
    for _ in range(250):
        message = {field: rng.choice(values) for field in fields if rng.random() < 0.6}
        await guest.socket.send(json.dumps({"say": rng.choice(words), **message}))
    await guest.settled()
    assert guest.state["view"]
    fresh = await come(sqlite_server, made, "soviet")
    assert fresh.state["view"] == guest.state["view"] or guest.state["asked"] != "soviet"
