"""Anything at all over live tables: frames as they are meant, bent, broken, and no JSON at all.

    python bench/fuzz.py [--frames 1000000] [--seconds 600] [--a-table 4000] [--seed 1]

A real server on the loopback, tables of all titles, and lines that hold one seat, both or none.
Told are how many frames were sent, how many of them were deeds that were written down, and
whatever must not be: an answer that it was the server's own fault, a line closed though it spoke
the protocol, a question without an answer, and a quiet table that was disturbed. Then the server's
memory, now and then: each table it holds takes some. With `--a-table 1000000` no table is left for
another. Exit code 1 if anything was found.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import string
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from load import HOST, Line, Running  # type: ignore[import-not-found]

import grognard

SCHEMA = Path(__file__).parents[1] / "web" / "schema" / "wire.json"
TITLES = ["berlino85", "nightdrop", "roesselsprung"] * 3 + ["lineagotica"]
LINES = 8
BATCH = 25
ANSWER_SECONDS = 120.0
OFTEN = {"Do": 8.0, "Resign": 0.02, "Chat": 0.3, "Note": 0.3}
"""How often that is said, beside the others: a game should go on for a while."""
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    2**31,
    2**63,
    1e308,
    "",
    "\0",
    "😀" * 9,
    [],
    {},
    [[]],
    {"a": 1},
]


class Frames:
    """Makes frames out of what the wire's schema says, and out of what the table says."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)
        self.kinds = json.loads(SCHEMA.read_text("utf-8"))["$defs"]
        meant = self.kinds["ToServer"].get("anyOf") or self.kinds["ToServer"]["oneOf"]
        self.says = [each["$ref"].rsplit("/", 1)[1] for each in meant]
        self.weights = [OFTEN.get(each, 1.0) for each in self.says]
        self.seats: tuple[str, ...] = ()
        self.words: list[str] = [""]
        self.seq = 0

    def frame(self) -> tuple[bytes, bool]:
        """A payload, and whether it goes as text."""
        rng = self.rng
        said = self.value(self.kinds[rng.choices(self.says, self.weights)[0]])
        bent = rng.random()
        if bent < 0.25 and isinstance(said, dict):
            said[rng.choice([*said, self.word()])] = rng.choice(ODD)
        elif bent < 0.35 and isinstance(said, dict):
            said.pop(rng.choice(list(said)))
        content = json.dumps(said, ensure_ascii=rng.random() < 0.5).encode()
        if 0.35 < bent < 0.5:
            content = self.broken(content)
        elif bent > 0.98:
            content = rng.choice([b"[" * 5000, b'{"say":' * 2000, b"1" * 60_000, b""])
        try:
            content.decode()
        except UnicodeDecodeError:
            return content, False
        return content, rng.random() < 0.98

    def broken(self, content: bytes) -> bytes:
        rng, made = self.rng, bytearray(content)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(made) + 1)
            made[at : at + rng.randint(0, 3)] = rng.randbytes(rng.randint(0, 3))
        return bytes(made)

    def value(self, schema: dict[str, Any]) -> Any:
        rng = self.rng
        if "$ref" in schema:
            return self.value(self.kinds[schema["$ref"].rsplit("/", 1)[1]])
        if "enum" in schema:
            return rng.choice(schema["enum"])
        if "anyOf" in schema:
            return self.value(rng.choice(schema["anyOf"]))
        kind = schema.get("type")
        if kind == "object" and "properties" in schema:
            needed = schema.get("required", [])
            fields = schema["properties"].items()
            return {
                key: self.field(key, each)
                for key, each in fields
                if key in needed or rng.random() < 0.5
            }
        if kind == "object":
            return {self.word(): rng.choice([*ODD, self.word()]) for _ in range(rng.randint(0, 3))}
        if kind == "array":
            return [self.value(schema.get("items", {})) for _ in range(rng.randint(0, 3))]
        if kind == "integer":
            return rng.choice([0, 1, 2, self.seq, rng.randint(-5, 10**10)])
        if kind == "boolean":
            return rng.random() < 0.5
        return self.word() if kind == "string" else rng.choice(ODD)

    def field(self, key: str, schema: dict[str, Any]) -> Any:
        rng = self.rng
        if key == "seq" and rng.random() < 0.8:
            return self.seq
        if key == "seat" and self.seats and rng.random() < 0.8:
            return rng.choice(self.seats)
        if key == "query" and rng.random() < 0.8:
            asked = rng.choice(["reach", "plan", "gaits", "column", "line", "shots", "command"])
            return {
                "ask": asked,
                rng.choice(["who", "piece", "action", "from"]): self.word(),
                rng.choice(["gait", "to"]): rng.choice(["walk", [1, 2], self.word()]),
            }
        return self.value(schema)

    def word(self) -> str:
        rng = self.rng
        word = rng.choice(self.words)
        if rng.random() < 0.4:
            parts = word.split(" ")
            parts[rng.randrange(len(parts))] = rng.choice(
                [
                    rng.choice(self.words),
                    "".join(rng.choices(string.printable, k=rng.randint(0, 9))),
                ]
            )
            word = " ".join(parts)
        return word[: rng.choice([10, 60, 600])]


class Fuzzing:
    """One line after the other at one table after the other."""

    def __init__(self, number: int, port: int, asked: Any, found: list[str]) -> None:
        self.number = number
        self.a_table = asked.a_table
        self.port = port
        self.found = found
        self.sent = 0
        self.tables = 0
        self.done = 0
        self.frames = Frames(f"{asked.seed}/{number}")

    async def run(self, until: float, most: int) -> None:
        while time.monotonic() < until and self.sent < most:
            title = self.frames.rng.choice(TITLES)
            seats = grognard.title(title).seats
            made = await asyncio.to_thread(a_table, self.port, title)
            self.tables += 1
            held = [seats, seats[:1], seats[1:], ()][self.number % 4]
            try:
                await self.at_table(made, held, until, most)
            except (ConnectionError, asyncio.IncompleteReadError, TimeoutError) as error:
                self.found.append(f"{title} {made['table']}: {type(error).__name__} {error}")

    async def at_table(self, made: Any, held: tuple[str, ...], until: float, most: int) -> None:
        line = await Line.open(self.port, f"/api/tables/{made['table']}/live")
        secrets = [made["seats"][seat] for seat in held]
        line.send(json.dumps({"say": "hello", "lang": "it", "secrets": secrets}).encode())
        self.frames.seats = held
        last = min(self.sent + self.a_table, most)
        marks = 0
        try:
            while self.sent < last and time.monotonic() < until:
                for _ in range(BATCH):
                    content, text = self.frames.frame()
                    send(line, content, text)
                self.sent += BATCH
                # A survey of a seat that nobody has is refused at once, with its number.
                marks += 1
                mark = {"say": "survey", "number": 10**8 + marks, "seat": "nobody", "query": {}}
                line.send(json.dumps(mark).encode())
                await line.writer.drain()
                await asyncio.wait_for(self.hear(line, 10**8 + marks), ANSWER_SECONDS)
        finally:
            line.close()

    async def hear(self, line: Line, mark: int) -> None:
        """Whatever comes, up to the answer to that."""
        while True:
            told = json.loads(await line.recv())
            if told["is"] == "state":
                self.frames.seq = told["seq"]
                self.frames.words = [*told["answers"][:200], *self.frames.seats, "x"]
            elif told["is"] == "done":
                self.done += 1
            elif told["is"] == "error" and told["what"] in ("our-fault", "store-fails"):
                self.found.append(f"{told['what']}: {told['text']}")
            if told.get("number") == mark:
                return


def send(line: Line, content: bytes, text: bool) -> None:
    size = len(content)
    head = bytes((0x81 if text else 0x82, 0x80 | size)) if size < 126 else b""
    head = head or (b"\x81\xfe" if text else b"\x82\xfe") + size.to_bytes(2, "big")
    line.writer.write(head + b"\0\0\0\0" + content)


def a_table(port: int, title: str) -> Any:
    import urllib.request

    seats = {seat: {"kind": "person"} for seat in grognard.title(title).seats}
    body = json.dumps({"title": title, "seats": seats}).encode()
    asked = urllib.request.Request(
        f"http://{HOST}:{port}/api/tables", body, {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(asked, timeout=120) as answer:
        return json.load(answer)


async def quiet(port: int, until: float, found: list[str]) -> None:
    """A table that has nothing to do with it: its line must stay open, and be answered."""
    made = await asyncio.to_thread(a_table, port, "berlino85")
    line = await Line.open(port, f"/api/tables/{made['table']}/live")
    line.send(json.dumps({"say": "hello", "secrets": list(made["seats"].values())}).encode())
    try:
        while time.monotonic() < until:
            line.send(b'{"say":"why","action":"pass","seat":"soviet"}')
            while (
                json.loads(await asyncio.wait_for(line.recv(), ANSWER_SECONDS))["is"] != "refused"
            ):
                pass
            await asyncio.sleep(0.2)
    except (ConnectionError, asyncio.IncompleteReadError, TimeoutError) as error:
        found.append(f"the quiet table: {type(error).__name__} {error}")
    finally:
        line.close()


def megabytes(process: int) -> float:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


async def fuzz(server: Any, asked: Any) -> list[str]:
    found: list[str] = []
    start = time.monotonic()
    until = start + asked.seconds
    each = -(-asked.frames // LINES)
    lines = [Fuzzing(number, server.port, asked, found) for number in range(LINES)]
    going = [asyncio.create_task(line.run(until, each)) for line in lines]
    watching = asyncio.create_task(quiet(server.port, until, found))
    while True:
        done, _ = await asyncio.wait(going, timeout=max(5, asked.seconds / 10))
        sent, tables = sum(line.sent for line in lines), sum(line.tables for line in lines)
        written = sum(line.done for line in lines)
        print(
            f"{time.monotonic() - start:5.0f} s  {sent:9,} frames  {written:8,} written down  "
            f"{tables:4} tables  "
            f"{megabytes(server.process):7.1f} MB  {len(found)} found",
            flush=True,
        )
        if len(done) == LINES:
            break
    watching.cancel()
    for task in going:
        task.result()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--a-table", type=int, default=4000, help="frames sent to each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--python", default=sys.executable)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Running("grognard", asked.python, str(Path(folder) / "games.db"))
        try:
            found = asyncio.run(fuzz(server, asked))
        finally:
            server.stop()
    for each in found[:20]:
        print(each)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
