"""Servers that share tables, and lose the line to their database: no news is lost."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import psycopg
import pytest

from tests.table.guest import Guest, Json
from tests.table.play.test_play import come, set_table
from tests.table.servers import Postgres, Server, live, serving

pytestmark = pytest.mark.once

CUT = """
SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE %s
"""


def cut(database: str, busy_with: str) -> int:
    """Cut the servers' lines to the database that did this last; how many there were."""
    with psycopg.connect(database, autocommit=True) as db:
        found = db.execute(CUT, (busy_with,)).fetchone()
        assert found is not None
        return int(found[0])


async def acts(guest: Guest, rng: random.Random, actions: int) -> None:
    for _ in range(actions):
        told = await guest.do(rng.choice(guest.state["answers"]))
        assert told["is"] == "done", told


async def hears(watcher: Guest, server: Server, made: Json) -> None:
    """Without asking, a watcher is told what another sees who comes now to that server."""
    late = await come(server, made)
    while watcher.state["seq"] < late.state["seq"]:
        await watcher.until("state")
    assert watcher.state == late.state
    assert watcher.story == late.story


class Pair(NamedTuple):
    """Two servers that share a database."""

    database: str
    here: Server
    there: Server


@pytest.fixture(scope="module")
def pair(postgres: Postgres) -> Iterator[Pair]:
    database = postgres.fresh()
    with serving(database) as here, serving(database) as there:
        yield Pair(database, here, there)


@live
async def test_what_happened_while_nobody_listened_is_read_afterwards(pair: Pair) -> None:
    rng = random.Random(6)
    made = set_table(pair.here)
    other = set_table(pair.here)
    player = await come(pair.here, made, "soviet", "western")
    watcher = await come(pair.there, made)
    reader = await come(pair.there, other, "soviet")
    assert cut(pair.database, "LISTEN %") == 2
    await acts(player, rng, 10)
    talker = await come(pair.here, other, "western")
    await talker.say("chat", seat="western", text="does anybody hear?")
    await talker.until("done")
    await hears(watcher, pair.here, made)
    assert (await reader.until("chat"))["text"] == "does anybody hear?"


@live
async def test_play_goes_on_when_all_lines_are_cut(pair: Pair) -> None:
    rng = random.Random(7)
    made = set_table(pair.here)
    player = await come(pair.here, made, "soviet", "western")
    watcher = await come(pair.there, made)
    for _ in range(5):
        assert cut(pair.database, "%")
        await acts(player, rng, 5)
    await hears(watcher, pair.here, made)
