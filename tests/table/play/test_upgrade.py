"""The rules change, and games live: they go on if nothing of them is otherwise, or are read."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest

from tests.table.guest import Guest, Json, request
from tests.table.later import RULES
from tests.table.play.test_play import come, play_on, set_table
from tests.table.servers import Server, live, one_database, serving
from tests.table.shown.test_archive import games_of, later

pytestmark = pytest.mark.once


async def a_running_game(server: Server) -> tuple[Json, dict[str, Guest]]:
    made = set_table(server)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    await play_on(guests, random.Random(4), 30)
    for guest in guests.values():
        await guest.settled()
    return made, guests


def journal(server: Server, made: Json) -> list[Any]:
    secrets = {"Authorization": "Seat " + ",".join(made["seats"].values())}
    url = server.address + f"api/tables/{made['table']}/journal"
    status, told, _ = request("GET", url, headers=secrets)
    assert status == 200, told
    return [json.loads(line) for line in told.decode().splitlines()]


def past(server: Server, made: Json, seat: str) -> Json:
    key = {"Authorization": f"Seat {made['seats'][seat]}"}
    url = server.address + f"api/tables/{made['table']}/past?lang=en"
    status, told, _ = request("GET", url, headers=key)
    assert status == 200, told
    return dict(told)


def onward(server: Server, made: Json, *seats: str) -> tuple[int, Json]:
    body = {"secrets": [made["seats"][seat] for seat in seats]}
    url = server.address + f"api/tables/{made['table']}/onward"
    status, told, _ = request("POST", url, body)
    return status, told


@pytest.mark.parametrize("what", ["number", "text"])
@live
async def test_a_game_of_which_nothing_is_otherwise_goes_on(database: str, what: str) -> None:
    """Even where its positions are written otherwise: what counts is what was seen of them."""
    with serving(database) as server:
        made, before = await a_running_game(server)
        header, *entries = journal(server, made)
        server.stop()
        later(server, what)
        guests = {seat: await come(server, made, seat) for seat in before}
        for seat, guest in guests.items():
            assert guest.state["view"] == before[seat].state["view"]
            assert guest.story == before[seat].story
        now, *same = journal(server, made)
        assert (header["rules"], now["rules"]) == ("berlino85/1", RULES)
        assert [entry[:2] for entry in same] == [entry[:2] for entry in entries]
        assert (same == entries) == (what == "number")
        await play_on(guests, random.Random(5), 10)
        # Its log holds under the new rules, whoever reads it next.
        server.kill()
        server.start()
        assert len(journal(server, made)) > len(same) + 1
        assert not games_of(server, made["table"])[1]["earlier"]
        assert not server.complaints()


def refused_action(entries: list[Any]) -> tuple[int, str]:
    """A move late in the game that was not made before: after how many actions it came."""
    for number in range(len(entries) * 2 // 3, len(entries)):
        _, do, _ = entries[number]
        if do.startswith("move ") and do not in [each[1] for each in entries[:number]]:
            return number, do
    raise AssertionError("no such move")


@live
async def test_a_game_that_cannot_go_on_is_read_and_goes_on_from_where_rules_agree(
    database: str,
) -> None:
    with serving(database) as server:
        made, before = await a_running_game(server)
        entries = journal(server, made)[1:]
        number, action = refused_action(entries)
        seen = {seat: past(server, made, seat) for seat in before}
        server.stop()
        later(server, action)
        told = games_of(server, f"{made['table']}?lang=it")[1]
        assert told["earlier"]
        assert told["over"] is None
        assert told["onward"] == {"possible": True, "wanted": [], "table": ""}
        # Each seat reads what it saw, to the last position.
        for seat in before:
            read = past(server, made, seat)
            texts = [line["text"] for step in read["steps"] for line in step["lines"]]
            meant = [line["text"] for step in seen[seat]["steps"] for line in step["lines"]]
            assert texts == meant
            assert len(read["steps"]) == len(seen[seat]["steps"])
            assert 0 < read["agreed"] < len(read["steps"])
        assert journal(server, made)[1:] == entries
        guest = await Guest.connect(server.address, made["table"])
        await guest.say("hello", lang="it")
        assert (await guest.until("error"))["what"] == "other-rules"

        # Both must want it.
        assert onward(server, made)[0] == 403
        assert onward(server, made, "western")[1]["wanted"] == ["western"]
        assert onward(server, made, "western")[1]["table"] == ""
        on = onward(server, made, "soviet")[1]
        assert on["wanted"] == ["soviet", "western"]
        assert games_of(server, made["table"])[1]["onward"] == on
        anew = {"table": on["table"], "seats": made["seats"]}
        header, *same = journal(server, anew)
        assert header["rules"] == RULES
        assert same == entries[: len(same)]
        assert 0 < len(same) <= number
        guests = {seat: await come(server, anew, seat) for seat in before}
        await play_on(guests, random.Random(5), 10)


@live
async def test_after_a_kill_as_much_is_read_as_both_rules_agree_on(database: str) -> None:
    with serving(database) as server:
        made, before = await a_running_game(server)
        entries = journal(server, made)[1:]
        number, action = refused_action(entries)
        server.kill()
        later(server, action)
        assert games_of(server, made["table"])[1]["earlier"]
        for seat in before:
            read = past(server, made, seat)
            assert read["agreed"] == len(read["steps"]) - 1
            assert read["eyes"] == seat
        assert journal(server, made)[1:] == entries
        on = onward(server, made, "soviet", "western")[1]
        anew = {"table": on["table"], "seats": made["seats"]}
        same = journal(server, anew)[1:]
        assert same == entries[: len(same)]
        assert number - 5 <= len(same) <= number


@one_database
@live
async def test_a_game_seen_otherwise_does_not_go_on(database: str) -> None:
    with serving(database) as server:
        made, _ = await a_running_game(server)
        server.stop()
        later(server, "seen")
        told = games_of(server, made["table"])[1]
        assert told["earlier"]
        assert past(server, made, "soviet")["steps"][0]["view"]["turn"] == 1


@live
async def test_nobody_waits_for_a_computer_at_a_game_that_cannot_go_on(database: str) -> None:
    """And it is judged once, not whenever the server looks whose move it is."""
    seats = {"soviet": {"kind": "person"}, "western": {"kind": "computer", "mind": "random"}}
    with serving(database, 1, GROGNARD_PACE="0") as server:
        made = set_table(server, seats)
        guest = await come(server, made, "soviet")
        await guest.asked()
        move = next(each for each in guest.state["answers"] if each.startswith("move "))
        await guest.do(move)
        while guest.state["asked"] == "soviet":
            await guest.do(guest.state["answers"][0])
        server.kill()
        later(server, move)
        assert games_of(server, made["table"])[1]["earlier"]
        mine = request("POST", server.address + "api/mine", {"secrets": [made["seats"]["soviet"]]})[
            1
        ]
        assert [(each["earlier"], each["your_move"]) for each in mine] == [(True, False)]
        server.kill()
        server.start()
        assert games_of(server, made["table"])[1]["earlier"]
        assert server.complaints().count("cannot go on under") == 1


def upgrade(database: str, what: str, *words: str) -> tuple[int, str]:
    """`grognard upgrade` with a program of later rules."""
    said = subprocess.run(
        [sys.executable, "-m", "tests.table.later", "upgrade", "--database", database, *words],
        env={**os.environ, "GROGNARD_LATER": what, "LC_ALL": "en_GB.UTF-8", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert not said.stderr, said.stderr
    return said.returncode, " ".join(said.stdout.split())


@live
async def test_whoever_runs_the_server_asks_before_what_would_become_of_games(
    database: str,
) -> None:
    with serving(database) as server:
        made, _ = await a_running_game(server)
        number, action = refused_action(journal(server, made)[1:])
        server.stop()
    assert upgrade(database, "number", "--check") == (
        0,
        "One running game is of earlier rules: it goes on. Nothing was changed.",
    )
    for _ in range(2):
        code, said = upgrade(database, action, "--check")
        assert code == 1
        assert f"Table {made['table']} (berlino85/1) cannot go on" in said
        assert f"action {number + 1}, soviet '{action}': refused by 2.1" in said.replace(
            "western", "soviet"
        )
    code, said = upgrade(database, "number")
    assert (code, said) == (0, "One running game was of earlier rules: it goes on.")
    code, said = upgrade(database, "number")
    assert (code, said) == (0, "No running game is of earlier rules.")
