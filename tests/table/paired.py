"""Pairs of worlds that a seat cannot tell apart, through a real server: the same bytes must come.

    python -m tests.table.paired --positions 2000 nightdrop roesselsprung lineagotica

A position of a game played at random, and another that was dealt from what one seat sees of it;
only pairs that differ count. A table is set from each, and the seat, and a spectator where he sees
the same too, come to both: every frame they hear, the past and the table's page must be equal, but
for the table's id and its commitment to the dice. Then the seat asks why and looks, and acts, as
long as the rules say that it sees the same; each time everything is compared again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import grognard
from grognard.engine.errors import GrognardError
from grognard.engine.journal import Game
from grognard.engine.position import CHANCE
from grognard.engine.title import OBSERVER, Title
from tests.table.guest import Guest, request
from tests.table.servers import Server, serving

EVERY = {"nightdrop": 5, "roesselsprung": 3, "lineagotica": 3}
"""Of so many moments of a game one is looked at."""
DEALS = 2
STEPS = 3
"""So often the seat acts at each pair of tables, at most."""


class Pair:
    """Two positions that a seat cannot tell apart."""

    def __init__(self, title: Title[Any, Any], seat: str, here: Any, there: Any) -> None:
        self.title, self.seat = title, seat
        self.worlds = (here, there)
        views = [title.sight.view(pos, OBSERVER) for pos in self.worlds]
        self.eyes = (seat, OBSERVER) if views[0] == views[1] else (seat,)

    def after(self, action: str) -> Pair | None:
        """The same after that; None where the seat would see a difference, or a die falls."""
        found = []
        for pos in self.worlds:
            try:
                pos = pos.act(action)
            except GrognardError:
                return None
            if pos.result is not None or pos.seat != self.seat:
                return None
            if self.title.advice.foregone(pos) is not None:
                return None
            found.append(pos)
        here, there = found
        if not all(alike(self.title, eyes, here, there) for eyes in self.eyes):
            return None
        return Pair(self.title, self.seat, here, there)


def alike(title: Title[Any, Any], seat: str, here: Any, there: Any) -> bool:
    told = [
        [(each.key, each.facts) for each in pos.news or () if each.seen_by(seat)]
        for pos in (here, there)
    ]
    views = [title.sight.view(pos, seat) for pos in (here, there)]
    return bool(told[0] == told[1] and views[0] == views[1])


def pairs(title: Title[Any, Any], seed: int) -> Iterator[Pair]:
    """Of a game at random, without end."""
    rng = Random(seed)
    while True:
        game: Game[Any, Any] = Game(title)
        while not game.over:
            if game.seat != CHANCE and not rng.randrange(EVERY[title.name]):
                yield from _dealt(title, game.position, game.box, rng)
            game.act(rng.choice(game.position.answers()))


def _dealt(title: Title[Any, Any], pos: Any, box: Any, rng: Random) -> Iterator[Pair]:
    sight = title.sight
    try:
        here = title.situation(title.situations.write(pos))
        if here != pos or title.advice.foregone(here) is not None:
            return
        for seat in title.seats:
            seen = sight.view(here, seat)
            for _ in range(DEALS):
                dealt = sight.playable(sight.imagine(seen, box, rng))
                there = title.situation(title.situations.write(dealt))
                same = there == dealt and there != here and there.seat == here.seat
                if same and sight.view(there, seat) == seen:
                    if title.advice.foregone(there) is None:
                        yield Pair(title, seat, here, there)
    except GrognardError:
        return  # a moment that no situation tells


class Compared:
    """Both tables of a pair, and how much of them was the same."""

    def __init__(self, server: Server, pair: Pair, rng: Random, count: Counter[str]) -> None:
        self.server, self.pair, self.rng, self.count = server, pair, rng, count
        self.made = [self._set(pos) for pos in pair.worlds]

    def _set(self, pos: Any) -> dict[str, Any]:
        person = {"kind": "person"}
        body = {
            "title": self.pair.title.name,
            "seats": dict.fromkeys(self.pair.title.seats, person),
            "situation": self.pair.title.situations.write(pos),
        }
        status, made, _ = request("POST", self.server.address + "api/tables", body)
        assert status == 201, made
        return dict(made)

    async def go(self) -> None:
        for eyes in self.pair.eyes:
            await self._through(eyes)

    async def _through(self, eyes: str) -> None:
        guests = [await self._come(made, eyes) for made in self.made]
        self._compare(guests, [made["table"] for made in self.made], "hello")
        self._pages(eyes)
        self.count["positions"] += eyes == self.pair.seat
        if eyes == self.pair.seat:
            await self._act(guests)
        for guest in guests:
            await guest.close()

    async def _come(self, made: dict[str, Any], eyes: str) -> Guest:
        secrets = [made["seats"][eyes]] if eyes != OBSERVER else []
        return await Guest.come(self.server.address, made["table"], *secrets, lang="it", final=True)

    async def _act(self, guests: list[Guest]) -> None:
        pair: Pair | None = self.pair
        for _ in range(STEPS):
            answers = guests[0].state["answers"]
            if not answers or pair is None:
                return
            action = self.rng.choice(answers)
            for guest in guests:
                await guest.say("why", action=action, seat=pair.seat)
                await guest.until("refused", "error")
                await guest.say("look", unit=action.split()[1] if " " in action else action)
                await guest.until("looked", "error")
            self._compare(guests, [made["table"] for made in self.made], f"asked of {action}")
            pair = pair.after(action)
            if pair is None:
                return
            for guest in guests:
                assert (await guest.do(action))["is"] == "done"
            self._compare(guests, [made["table"] for made in self.made], action)
            self._pages(pair.seat)
            self.count["positions"] += 1

    def _pages(self, eyes: str) -> None:
        told = []
        for made in self.made:
            secret = {"Authorization": f"Seat {made['seats'][eyes]}"} if eyes != OBSERVER else {}
            address = f"{self.server.address}api/tables/{made['table']}"
            pages = [request("GET", address + path, None, secret)[1] for path in ("", "/past")]
            told.append(_plain(json.dumps(pages, default=repr), made["table"]))
        assert told[0] == told[1], (eyes, self.pair.worlds[0].situation(), *told)
        self.count["pages"] += len(told)

    def _compare(self, guests: list[Guest], tables: list[str], what: str) -> None:
        heard = [
            [_plain(json.dumps(each), table) for each in guest.heard]
            for guest, table in zip(guests, tables, strict=True)
        ]
        assert heard[0] == heard[1], (what, self.pair.worlds[0].situation(), *heard)
        self.count["frames"] += len(heard[0])
        for guest in guests:
            guest.heard.clear()


def _plain(told: str, table: str) -> str:
    """Without what two tables never have in common."""
    told = told.replace(table, "TABLE")
    told = re.sub(r'"commitment": "[0-9a-f]+"', '"commitment": ""', told)
    return re.sub(r'"(created|changed|at)": "[^"]*"', "", told)


async def compare(server: Server, name: str, positions: int, seed: int) -> dict[str, int]:
    count: Counter[str] = Counter()
    rng = Random(seed)
    for pair in pairs(grognard.title(name), seed):
        await Compared(server, pair, rng, count).go()
        count["pairs"] += 1
        if count["positions"] >= positions:
            break
    return dict(count)


def main() -> None:
    read = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    read.add_argument("titles", nargs="*", default=list(EVERY))
    read.add_argument("--positions", type=int, default=2000)
    read.add_argument("--seed", type=int, default=1)
    asked = read.parse_args()
    for name in asked.titles:
        with tempfile.TemporaryDirectory() as folder, serving(str(Path(folder) / "g.db")) as server:
            start = time.perf_counter()
            found = asyncio.run(compare(server, name, asked.positions, asked.seed))
            print(name, json.dumps(found), f"{time.perf_counter() - start:.0f} s, none told apart")


if __name__ == "__main__":
    main()
