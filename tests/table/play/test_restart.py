"""The server goes down and comes up again: nothing is lost, and whoever was to move still is."""

from __future__ import annotations

import random
import time

import pytest
from sqlalchemy import text

from grognard.table.store.opening import store_for, whole_change
from tests.table.guest import request
from tests.table.play.test_play import come, play_on, set_table
from tests.table.servers import live, one_database, serving

pytestmark = pytest.mark.once


@live
async def test_a_game_goes_on_after_the_server_was_killed(database: str) -> None:
    with serving(database) as server:
        made = set_table(server)
        guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
        await guests["soviet"].say("chat", text="one moment", seat="soviet")
        await guests["soviet"].until("done")
        await guests["western"].until("chat")
        await play_on(guests, random.Random(4), 25)
        for guest in guests.values():
            await guest.settled()
        server.kill()
        server.start()
        for seat, before in guests.items():
            back = await come(server, made, seat)
            assert back.state == before.state
            assert back.story == before.story
            guests[seat] = back
        assert (await guests["western"].until("chat"))["text"] == "one moment"
        await play_on(guests, random.Random(5), 10)
        assert not server.complaints()


@live
async def test_a_computer_takes_up_its_turn_with_nobody_there(database: str) -> None:
    seats = {"soviet": {"kind": "computer", "mind": "random"}, "western": {"kind": "person"}}
    with serving(database, 1, GROGNARD_PACE="0.4") as server:
        made = set_table(server, seats)
        url = server.address + f"api/tables/{made['table']}"
        before = wait_for(url, 1)
        server.kill()
        server.start()
        wait_for(url, before + 2)


@live
async def test_a_computer_takes_up_its_turn_though_the_clock_was_set_back(database: str) -> None:
    seats = {"soviet": {"kind": "computer", "mind": "random"}, "western": {"kind": "person"}}
    with serving(database, 1, GROGNARD_PACE="0.4") as server:
        made = set_table(server, seats)
        url = server.address + f"api/tables/{made['table']}"
        before = wait_for(url, 1)
        server.kill()
        store = store_for(database)
        with whole_change(store.engine) as db:
            db.execute(text("UPDATE tables SET changed = '2999' || substr(changed, 5)"))
        store.engine.dispose()
        server.start()
        wait_for(f"{server.address}api/tables", before + 2, made["table"])


def wait_for(url: str, actions: int, table: str = "") -> int:
    """Wait until there are so many actions at a table that nobody is connected to. With `table`
    the lobby is asked: that wakes no table."""
    until = time.monotonic() + 60
    while True:
        told = request("GET", url)[1]
        if table:
            (told,) = [each for each in told if each["table"] == table]
        if (found := int(told["actions"])) >= actions:
            return found
        assert time.monotonic() < until
        time.sleep(0.05)


@one_database
@live
async def test_the_server_ends_when_asked_to(database: str) -> None:
    seats = {"soviet": {"kind": "person"}, "western": {"kind": "computer", "mind": "regular"}}
    with serving(database) as server:
        made = set_table(server, seats)
        guest = await come(server, made, "soviet")
        await guest.do("end-movement")
        start = time.monotonic()
        assert server.stop() in (0, -15)
        assert time.monotonic() - start < 15
        assert not server.complaints()


@one_database
@live
async def test_a_mind_that_never_answers_is_replaced_and_play_goes_on(database: str) -> None:
    seats = {"soviet": {"kind": "person"}, "western": {"kind": "computer", "mind": "regular"}}
    # A clock of nothing: no mind can keep it.
    with serving(database, 1, GROGNARD_CLOCK="0") as server:
        made = set_table(server, seats)
        guest = await come(server, made, "soviet")
        await guest.do("end-movement")
        while guest.state["asked"] == "soviet":
            await guest.do(guest.state["answers"][-1])
        await guest.until("state")
        assert any(line["seat"] == "western" for line in guest.story) or guest.state["seq"] > 2
