"""Kill the server at random moments; whatever it acknowledged must be there, and nothing half.

    python -m tests.table.durability --kills 50 --tables 20
    python -m tests.table.durability --database postgresql://...

Players act as fast as they can and write down what was acknowledged. After every SIGKILL the server
is started again and each table is compared: it holds every acknowledged action, at most the one
that was on its way, every action with its dice, and it replays.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import grognard
from grognard.engine.journal import Game, parse_journal, replay
from grognard.engine.position import CHANCE
from tests.table.guest import HERE, Guest, request
from tests.table.servers import Postgres, Server


class Player:
    """Both seats of one table; it knows what was acknowledged and what was on its way."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = random.Random(seed)
        self.sure: list[str] = []
        self.on_its_way = ""
        self.set_table()

    def set_table(self) -> None:
        person = {"kind": "person"}
        body = {"title": "berlino85", "seats": {"soviet": person, "western": person}}
        status, made, _ = request("POST", self.server.address + "api/tables", body)
        assert status == 201, made
        self.table: str = made["table"]
        self.secrets: list[str] = list(made["seats"].values())
        self.sure = []
        self.on_its_way = ""

    async def play(self) -> None:
        """Until the server is gone."""
        try:
            guest = await Guest.come(self.server.address, self.table, *self.secrets)
            while True:
                if guest.state["over"]:
                    await guest.close()
                    await asyncio.to_thread(self.set_table)
                    guest = await Guest.come(self.server.address, self.table, *self.secrets)
                action = self.rng.choice(guest.state["answers"])
                self.on_its_way = action
                told = await guest.do(action)
                assert told["is"] == "done", told
                self.sure.append(action)
                self.on_its_way = ""
        except (OSError, EOFError, TimeoutError):
            pass
        except Exception as error:
            if "Connection" not in type(error).__name__ and "Invalid" not in type(error).__name__:
                raise

    def check(self) -> int:
        """Compare with what the server has; how many actions that confirmed."""
        headers = {"Authorization": "Seat " + ",".join(self.secrets)}
        url = self.server.address + f"api/tables/{self.table}/journal"
        status, journal, _ = request("GET", url, None, headers)
        assert status == 200, journal
        header, entries = parse_journal(journal.decode(), self.table)
        game = replay(grognard.title(header.title), header, entries, self.table)
        done = [
            entry.do
            for entry, before in zip(entries, game.positions, strict=False)
            if entry.seat != CHANCE and not _goes_without_saying(game, before)
        ]
        assert done[: len(self.sure)] == self.sure, f"lost at table {self.table}"
        rest = done[len(self.sure) :]
        assert rest in ([], [self.on_its_way]), f"{rest} were never acknowledged"
        assert game.seat != CHANCE, "an action without its dice"
        self.sure = done
        self.on_its_way = ""
        return len(done)


def _goes_without_saying(game: Game[Any, Any], before: Any) -> bool:
    """Whether the table answers there by itself."""
    return game.title.advice.foregone(before) is not None


async def survive(server: Server, kills: int, tables: int, seed: int = 1) -> dict[str, Any]:
    """Play, kill, start and compare, so many times."""
    rng = random.Random(seed)
    server.start()
    players = [Player(server, seed * 1000 + number) for number in range(tables)]
    confirmed = unsure = 0
    for _ in range(kills):
        playing = [asyncio.create_task(player.play()) for player in players]
        await asyncio.sleep(rng.uniform(0.2, 1.2))
        await asyncio.to_thread(server.kill)
        await asyncio.gather(*playing)
        for guest in HERE:
            guest.socket.transport.abort()
        HERE.clear()
        unsure += sum(bool(player.on_its_way) for player in players)
        await asyncio.to_thread(server.start)
        for player in players:
            known = len(player.sure)
            confirmed += await asyncio.to_thread(player.check) - known + known
    server.kill()
    return {
        "kills": kills,
        "tables": tables,
        "actions on the tables after the last": sum(len(player.sure) for player in players),
        "actions compared": confirmed,
        "on their way when it died": unsure,
        "lost": 0,
        "half": 0,
    }


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    read.add_argument("--kills", type=int, default=50)
    read.add_argument("--tables", type=int, default=20)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--database", action="append", help="default: SQLite and a PostgreSQL")
    asked = read.parse_args()
    own: Postgres | None = None
    databases = asked.database
    with tempfile.TemporaryDirectory() as folder:
        if not databases:
            own = Postgres(safe=True)
            databases = [str(Path(folder) / "games.db"), own.fresh()]
        for database in databases:
            start = time.perf_counter()
            server = Server(database)
            found = asyncio.run(survive(server, asked.kills, asked.tables, asked.seed))
            found["seconds"] = round(time.perf_counter() - start)
            print("PostgreSQL" if "://" in database else "SQLite", json.dumps(found), flush=True)
    if own is not None:
        own.stop()


if __name__ == "__main__":
    main()
