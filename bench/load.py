"""Many live tables at once, over loopback websockets, everything durable.

    python bench/load.py [--tables 50 200 500] [--seconds 5] [--database URL] [--python PYTHON]

Every table has two scripted players on two connections; whoever is asked answers at random, one
action in flight at each table. Told are actions a second, the time until the acknowledgement (p50,
p99) and the server's own time on the processor for one action, which says most on a busy machine.
Beside it, in the same run, the bare echo: uvicorn, Litestar and the same writer, one row an action
to both players, without rules, views, words or dice. Last, the paced run: one action a second at
each table, as people play.

    python bench/load.py --open 2000 --felt 20 --seconds 60

leaves so many tables open, some of them Linea Gotica's, an action every twenty seconds at each:
games pause long enough to be archived meanwhile. Told is the server's memory too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).parent.parent
HOST = "127.0.0.1"
WARM_UP = 1.5
BETWEEN = 20.0
"""Where tables are only kept open: so many seconds from one action to the next."""


class Heard(msgspec.Struct):
    """The parts of a message that a scripted player reads."""

    is_: str = msgspec.field(name="is")
    seq: int = 0
    asked: str = ""
    answers: list[str] = []
    over: Any = None


_heard = msgspec.json.Decoder(Heard)


class Line:
    """A websocket client with nothing to spare: text frames, no extensions."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, port: int, path: str) -> Line:
        reader, writer = await asyncio.open_connection(HOST, port, limit=1 << 20)
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        answer = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer, answer
        return cls(reader, writer)

    def send(self, message: bytes) -> None:
        size = len(message)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        # A mask of noughts is a mask: the payload stays as it is.
        self.writer.write(head + b"\0\0\0\0" + message)

    async def recv(self) -> bytes:
        while True:
            kind, size = await self.reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self.reader.readexactly(8), "big")
            message = await self.reader.readexactly(size)
            if kind & 0x0F == 8:
                raise ConnectionError(f"closed: {message!r}")
            if kind & 0x0F == 9:  # whoever answers no ping is shown out
                self.writer.write(bytes((0x8A, 0x80 | size)) + b"\0\0\0\0" + message)
            if kind & 0x0F == 1:
                return message

    def close(self) -> None:
        self.writer.close()


class Tally:
    """When acknowledgements came, and how long they took."""

    def __init__(self) -> None:
        self.since = float("inf")
        self.waited: list[float] = []

    def add(self, start: float) -> None:
        if start >= self.since:
            self.waited.append(time.perf_counter() - start)


# Players -----------------------------------------------------------------------------------------


class GameTable:
    """Two players at a real table."""

    def __init__(self, port: int, rng: random.Random, title: str = "berlino85") -> None:
        self.port = port
        self.rng = rng
        self.title = title
        self.waiting_since = 0.0
        """When the action was sent that is not acknowledged yet; 0: none."""

    async def sit_down(self) -> None:
        made = await asyncio.to_thread(set_table, self.port, self.title)
        self.lines = {
            seat: await Line.open(self.port, f"/api/tables/{made['table']}/live")
            for seat in made["seats"]
        }
        for seat, line in self.lines.items():
            line.send(json.dumps({"say": "hello", "secrets": [made["seats"][seat]]}).encode())
            while (heard := _heard.decode(await line.recv())).is_ != "state":
                pass
            if heard.answers:
                self.state: Heard = heard

    async def play(self, tally: Tally, pause: Callable[[], float]) -> None:
        while True:
            while not self.state.over:
                await asyncio.sleep(pause())
                await self._act(tally)
            for line in self.lines.values():
                line.close()
            await self.sit_down()

    async def _act(self, tally: Tally) -> None:
        state = self.state
        action = self.rng.choice(state.answers)
        start = self.waiting_since = time.perf_counter()
        said = {"say": "do", "seq": state.seq, "action": action, "seat": state.asked}
        self.lines[state.asked].send(msgspec.json.encode(said))
        self.state = await self._heard_by_all(self.lines, state.asked, tally, start)
        self.waiting_since = 0.0

    async def _heard_by_all(
        self, lines: dict[str, Line], doer: str, tally: Tally, start: float
    ) -> Heard:
        """Read on until the doer has its acknowledgement and whoever is asked knows it."""
        done = -1
        state: Heard | None = None
        while done < 0 or state is None or state.seq < done:
            heard = _heard.decode(await lines[doer].recv())
            if heard.is_ == "done":
                tally.add(start)
                done = heard.seq
            elif heard.is_ == "state":
                state = heard
            elif heard.is_ in ("error", "refused", "stale"):
                raise AssertionError(heard)
        if state.over or state.asked == doer:
            return state
        while True:
            heard = _heard.decode(await lines[state.asked].recv())
            # Every seat counts for itself what it has seen: its number is not the doer's.
            if heard.is_ == "state" and heard.answers:
                return heard


SEATS = {"berlino85": ("soviet", "western"), "lineagotica": ("blue", "red")}


def set_table(port: int, title: str = "berlino85") -> dict[str, Any]:
    seats = {seat: {"kind": "person"} for seat in SEATS[title]}
    body = json.dumps({"title": title, "seats": seats})
    request = urllib.request.Request(
        f"http://{HOST}:{port}/api/tables", body.encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        made: dict[str, Any] = json.load(answer)
        return made


class EchoTable:
    """Two connections that see each other's messages, and nothing else."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.number = number

    async def sit_down(self) -> None:
        self.lines = [await Line.open(self.port, f"/echo/{self.number}") for _ in range(2)]

    async def play(self, tally: Tally, pause: Callable[[], float]) -> None:
        lines = self.lines
        count = 0
        while True:
            await asyncio.sleep(pause())
            doer = lines[count % 2]
            start = time.perf_counter()
            said = {"say": "do", "seq": count, "action": "move su_6bde 0606", "seat": "soviet"}
            doer.send(json.dumps(said).encode())
            await doer.recv()
            tally.add(start)
            await lines[1 - count % 2].recv()
            count += 1


# The bare echo's server --------------------------------------------------------------------------


def echo() -> Any:
    """Decode, write a row, tell both: the same stack and the same writer, nothing in between."""
    from contextlib import asynccontextmanager

    from litestar import Litestar, WebSocket, websocket

    from grognard.table import wire
    from grognard.table.play.laying import fresh_table
    from grognard.table.store.opening import store_for
    from grognard.table.store.store import Row, SeatRow, Standing, now

    store = store_for(os.environ["GROGNARD_DATABASE"])
    there: dict[str, list[Any]] = {}
    tables: dict[str, tuple[str, list[int]]] = {}
    decode = msgspec.json.Decoder(wire.Said).decode

    @websocket("/echo/{number:str}")
    async def handle(socket: WebSocket[Any, Any, Any], number: str) -> None:
        await socket.accept()
        both = there.setdefault(number, [])
        both.append(socket)
        if number not in tables:
            table = fresh_table("berlino85", {})
            tables[number] = (table.id, [0])
            await store.make(table, [SeatRow("soviet", "open", "", "", "")], [])
        id, written = tables[number]
        while True:
            event: Any = await socket.receive()
            if event["type"] != "websocket.receive":
                both.remove(socket)
                return
            said = decode(event["text"])
            row = Row(written[0] + 1, "act", said.seat, said.action, "0" * 16, now())
            before, written[0] = written[0], written[0] + 1
            await store.append(
                id, before, [row], Standing("soviet", before, "", row.at, False, 1, "")
            )
            told = msgspec.json.encode(row).decode()
            for each in both:
                await each.send({"type": "websocket.send", "bytes": None, "text": told})

    @asynccontextmanager
    async def life(app: Litestar) -> Any:
        async def nobody(table: str | None) -> None: ...

        await store.open(nobody)
        yield
        await store.close()

    return Litestar([handle], lifespan=[life], openapi_config=None, logging_config=None)


def serve_echo(port: int) -> None:
    import uvicorn

    uvicorn.run(
        echo(), host=HOST, port=port, ws="websockets-sansio", log_level="error", lifespan="on",
        ws_per_message_deflate=False,
    )  # fmt: skip


# Measuring ---------------------------------------------------------------------------------------


class Running:
    """A server in a process of its own."""

    def __init__(self, what: str, python: str, database: str, *, bounded: bool = False) -> None:
        import socket

        with socket.socket() as free:
            free.bind((HOST, 0))
            self.port: int = free.getsockname()[1]
        if what == "echo":
            words = [python, __file__, "--serve-echo", str(self.port)]
        else:
            words = [python, "-m", "grognard.table.web.serve", HOST, str(self.port), database, "1"]
        limits = ("TABLES_AT_ONCE", "LINES_AT_ONCE", "MESSAGES_AT_ONCE")
        unbounded = {} if bounded else {f"GROGNARD_{limit}": "1e9" for limit in limits}
        self._started = subprocess.Popen(
            words,
            env={**os.environ, "GROGNARD_DATABASE": database, "GROGNARD_DRAW": "0", **unbounded},
            stdout=subprocess.DEVNULL,
        )
        self.process = self._started.pid
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                socket.create_connection((HOST, self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit("the server does not start")

    def worked(self) -> float:
        """Its seconds on the processor until now (Linux tells)."""
        told = Path(f"/proc/{self._started.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """How many MB it has."""
        told = Path(f"/proc/{self._started.pid}/status").read_text()
        return int(told.partition("VmRSS:")[2].split()[0]) // 1024

    def stop(self) -> None:
        self._started.kill()
        self._started.wait()


async def measure(
    server: Running, tables: list[Any], seconds: float, pause: Callable[[], float]
) -> dict[str, float]:
    tally = Tally()
    for table in tables:
        await table.sit_down()
    playing = [asyncio.create_task(table.play(tally, pause)) for table in tables]
    await asyncio.sleep(WARM_UP)
    tally.since = time.perf_counter()
    worked = -server.worked()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - tally.since
    worked += server.worked()
    waited = sorted(tally.waited)
    tally.since = float("inf")
    for task in playing:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    for each in ended:
        if isinstance(each, Exception) and not isinstance(each, asyncio.CancelledError):
            raise each
    return {
        "actions/s": round(len(waited) / took),
        "p50 ms": round(1000 * waited[len(waited) // 2], 1),
        "p99 ms": round(1000 * waited[int(len(waited) * 0.99)], 1),
        "cpu ms": round(1000 * worked / len(waited), 3),
    }


def run(
    what: str, tables: int, asked: argparse.Namespace, *, paced: bool = False
) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or str(Path(folder) / "games.db")
        server = Running(what, asked.python, database)
        rng = random.Random(7)
        try:
            players: list[Any] = [
                EchoTable(server.port, number)
                if what == "echo"
                else GameTable(server.port, random.Random(number))
                for number in range(tables)
            ]
            pause = (lambda: rng.uniform(0.5, 1.5)) if paced else (lambda: 0.0)
            return asyncio.run(measure(server, players, asked.seconds, pause))
        finally:
            server.stop()


async def keep_open(server: Running, asked: argparse.Namespace) -> None:
    start = server.memory()
    felts, maps = asked.felt, asked.open - asked.felt
    tables = [GameTable(server.port, random.Random(n), "lineagotica") for n in range(felts)]
    tables += [GameTable(server.port, random.Random(n)) for n in range(maps)]
    for table in tables:
        await table.sit_down()
    print(f"{asked.open} tables: {start} MB before, {server.memory()} MB with all of them open")
    rng = random.Random(7)
    tallies = {title: Tally() for title in SEATS}
    since = time.perf_counter() + BETWEEN
    worked = -server.worked()
    for tally in tallies.values():
        tally.since = since
    pause = lambda: rng.uniform(0, 2 * BETWEEN)  # noqa: E731
    playing = [asyncio.create_task(each.play(tallies[each.title], pause)) for each in tables]
    await asyncio.sleep(BETWEEN + asked.seconds)
    worked = (worked + server.worked()) / (BETWEEN + asked.seconds)
    for title, tally in tallies.items():
        waited = sorted(tally.waited)
        if waited:
            middle, last = waited[len(waited) // 2], waited[int(len(waited) * 0.99)]
            told = f"p50 {1000 * middle:.1f} ms, p99 {1000 * last:.1f} ms"
            print(f"{title}: {len(waited)} actions in {asked.seconds:.0f} s, {told}")
    print(f"{server.memory()} MB at the end; the server worked {worked:.0%} of the time")
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def open_tables(asked: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        server = Running("table", asked.python, str(file))
        try:
            asyncio.run(keep_open(server, asked))
            with closing(sqlite3.connect(file)) as db:
                print(*db.execute("SELECT count(*) FROM archives").fetchone(), "games archived")
        finally:
            server.stop()


def main() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    if sys.argv[1:2] == ["--serve-echo"]:
        serve_echo(int(sys.argv[2]))
        return
    read = argparse.ArgumentParser(description="Many live tables at once, durable.")
    read.add_argument("--tables", type=int, nargs="+", default=[50, 200, 500])
    read.add_argument("--seconds", type=float, default=5.0)
    read.add_argument("--database", default="", help="postgresql://...; default: a new SQLite file")
    read.add_argument("--python", default=sys.executable, help="whose grognard is served")
    read.add_argument("--open", type=int, default=0, help="only: so many tables open")
    read.add_argument("--felt", type=int, default=0, help="so many of them of Linea Gotica")
    asked = read.parse_args()
    if asked.open:
        open_tables(asked)
        return
    heads = ("tables", "actions/s", "p50 ms", "p99 ms", "cpu ms", "of bare")
    print(" " * 8 + "".join(f"{head:>10}" for head in heads))
    for tables in asked.tables:
        bare = run("echo", tables, asked)
        _tell("echo", tables, bare, "")
        full = run("table", tables, asked)
        _tell("table", tables, full, f"{full['actions/s'] / bare['actions/s']:.0%}")
    _tell("paced", max(asked.tables), run("table", max(asked.tables), asked, paced=True), "")


def _tell(what: str, tables: int, found: dict[str, float], share: str) -> None:
    figures = (tables, *found.values(), share)
    print(f"{what:8}" + "".join(f"{figure:>10}" for figure in figures), flush=True)


if __name__ == "__main__":
    main()
