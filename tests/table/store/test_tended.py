"""Whoever looks after a server forgets people and takes tables away while it runs."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from grognard.table.store.opening import store_for, whole_change
from grognard.table.store.schema import TABLES
from grognard.table.web.live import COME_AGAIN
from tests.cli.desk import grognard_
from tests.table.guest import Guest, request
from tests.table.play.test_play import come, set_table
from tests.table.servers import Server, live, serving

pytestmark = pytest.mark.once


async def sent_away(guest: Guest) -> int:
    """Wait until the server closes the line, and tell how."""
    with suppress(ConnectionClosed):
        while True:
            await guest.hear()
    return guest.socket.close_code or 0


async def said(server: Server, table: str, secret: str) -> tuple[Guest, list[str]]:
    guest = await Guest.come(server.address, table, secret)
    talk = await guest.until("talk")
    return guest, [each["text"] for each in (*talk["chats"], *talk["notes"])]


@live
async def test_a_server_that_runs_forgets_too(database: str) -> None:
    old = (datetime.now(UTC) - timedelta(days=3)).isoformat(timespec="milliseconds")
    with serving(database) as server:
        made, abandoned = set_table(server), set_table(server)
        ada = await come(server, made, "soviet")
        bo = await come(server, made, "western")
        left = await come(server, abandoned, "western")
        assert (await ada.do(ada.state["answers"][0]))["is"] == "done"
        for word, text in (("chat", "I live at number 7"), ("note", "my plan")):
            await ada.say(word, text=text, seat="soviet")
            await ada.until("done")
        await bo.until("chat")
        await bo.say("chat", text="hello", seat="western")
        await bo.until("done")
        _, words = await said(server, made["table"], made["seats"]["soviet"])
        assert words == ["I live at number 7", "hello", "my plan"]

        command = ("--lang", "en", "person", "forget", "--running", "--secret", "-")
        done = grognard_(*command, "--database", database, typed=made["seats"]["soviet"])
        assert "1 seats, 2 lines" in done.out
        store = store_for(database)
        with whole_change(store.engine) as connection:
            here = update(TABLES).where(TABLES.c.id == abandoned["table"])
            connection.execute(here.values(changed=old))
        store.engine.dispose()
        done = grognard_("--lang", "en", "purge", "--older-than", "2d", "--database", database)
        assert "1 tables taken away" in done.out

        # Everybody at these tables is told to come again.
        codes = await asyncio.gather(*map(sent_away, (ada, bo, left)))
        assert codes == [COME_AGAIN] * 3
        bo, words = await said(server, made["table"], made["seats"]["western"])
        assert words == ["[…]", "hello"]
        assert [seat["name"] for seat in bo.table["seats"].values()] == ["", "Bo"]
        # Her secret opens nothing, and the game goes on as it was.
        ada = await come(server, made, "soviet")
        assert ada.table["yours"] == []
        assert bo.to == ada.to == 1
        assert request("GET", f"{server.address}api/tables/{abandoned['table']}")[0] == 404
        gone = await Guest.connect(server.address, abandoned["table"])
        await gone.say("hello")
        assert (await gone.until("error"))["what"] == "no-such-table"
        assert not server.complaints()


@live
async def test_whoever_acts_before_the_server_has_looked_does_not_act_for_the_forgotten(
    database: str,
) -> None:
    """What was written meanwhile clashes with it, and leads to the same."""
    with serving(database) as server:
        made = set_table(server)
        ada = await come(server, made, "soviet")
        command = ("--lang", "en", "person", "forget", "--running", "--secret", "-")
        assert grognard_(*command, "--database", database, typed=made["seats"]["soviet"]).code == 0
        await ada.say("do", seq=0, action=ada.state["answers"][0], seat="soviet")
        assert await sent_away(ada) == COME_AGAIN
        ada = await come(server, made, "soviet")
        assert (ada.table["yours"], ada.to) == ([], 0)
        assert not server.complaints()
