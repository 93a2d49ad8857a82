"""What somebody of ill will can do to the others: a quiet table's acknowledgements meanwhile.

    python bench/attack.py [questions surveys ...] [--seconds 5] [--python PYTHON]

Two players at a table of Berlino '85 act ten times a second. Somebody else attacks another table.
Told are the quiet table's waits for its acknowledgements: p50, p99 and the longest, alone and
while the attack lasts. `questions`: a player of Linea Gotica asks as much as his lines hold, and
does not wait for answers. `surveys`: a hundred lines of one seat measure, all at once. `opened`:
lines come, say nothing and stay.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from load import HOST, GameTable, Line, Running, Tally  # type: ignore[import-not-found]

PAUSE = 0.1
ALLOWED_A_SECOND = 28

Attack = Callable[[float], Awaitable[str]]
"""An attack made ready: so long it lasts, and what it came to."""


def ask(port: int, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://{HOST}:{port}/api/{path}", data, headers)
    with urllib.request.urlopen(request, timeout=120) as answer:
        return json.load(answer)


def a_table(port: int, title: str, **options: Any) -> Any:
    seats = {"berlino85": "soviet western", "nightdrop": "us german", "lineagotica": "blue red"}
    asked = {seat: {"kind": "person"} for seat in seats[title].split()}
    return ask(port, "tables", {"title": title, "seats": asked, "options": options})


async def at(port: int, made: Any, *seats: str) -> Line:
    """Somebody at that table who has said hello and reads no more."""
    line = await Line.open(port, f"/api/tables/{made['table']}/live")
    secrets = [made["seats"][seat] for seat in seats]
    line.send(json.dumps({"say": "hello", "secrets": secrets}).encode())
    return line


async def drained(line: Line) -> int:
    """Reads whatever comes; how many messages came."""
    count = 0
    with suppress(ConnectionError, asyncio.IncompleteReadError):
        while True:
            await line.recv()
            count += 1
    return count


# The attacks -------------------------------------------------------------------------------------


async def moving(port: int) -> tuple[Any, str]:
    """A table of Linea Gotica at which somebody moves, and who."""
    made = await asyncio.to_thread(a_table, port, "lineagotica", battle="coriano")
    line = await at(port, made, "blue", "red")
    while True:
        told = json.loads(await line.recv())
        if told["is"] != "state" or not told["answers"]:
            continue
        if told["question"]["key"] == "Moving":
            line.close()
            return made, told["asked"]
        plain = ("ready", "done", "move-first", "not-now")
        action = next(each for each in (*plain, *told["answers"]) if each in told["answers"])
        said = {"say": "do", "seq": told["seq"], "action": action, "seat": told["asked"]}
        line.send(json.dumps(said).encode())


async def questions(port: int) -> Attack:
    """Four lines of one player ask as much as is let through, and do not wait for answers."""
    made, seat = await moving(port)
    return lambda seconds: _questions(port, made, seat, seconds)


async def _questions(port: int, made: Any, seat: str, seconds: float) -> str:
    until = time.monotonic() + seconds
    said = 0

    async def one(number: int) -> None:
        nonlocal said
        rng = random.Random(number)
        while time.monotonic() < until:
            line = await at(port, made, seat)
            reading = asyncio.create_task(drained(line))
            for _ in range(250):
                unit = rng.choice(("sec1", "sec1-01", "sec1-02", "sec1-03"))
                action = f"march sec1 run {rng.randrange(2000)} {rng.randrange(1000)}"
                line.send(json.dumps({"say": "look", "unit": unit}).encode())
                line.send(json.dumps({"say": "why", "action": action, "seat": seat}).encode())
                said += 2
            await asyncio.sleep(1)
            line.close()
            reading.cancel()

    await asyncio.gather(*(one(number) for number in range(4)))
    return f"{said} questions"


async def surveys(port: int) -> Attack:
    """A hundred lines of one seat, together as fast as is let through: faster ones are shut out."""
    made, seat = await moving(port)
    lines = [await at(port, made, seat) for _ in range(100)]
    await asyncio.sleep(1)
    return lambda seconds: _surveys(lines, seat, seconds)


async def _surveys(lines: list[Line], seat: str, seconds: float) -> str:
    until = time.monotonic() + seconds
    answered = overtaken = 0

    async def one(number: int, line: Line) -> None:
        nonlocal answered, overtaken
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            await asyncio.sleep(number / ALLOWED_A_SECOND)
            while time.monotonic() < until:
                query = {"ask": "reach", "who": f"sec1-0{number % 8 + 1}", "gait": "run"}
                said = {"say": "survey", "number": 1, "seat": seat, "query": query}
                line.send(json.dumps(said).encode())
                while True:
                    told = await line.recv()
                    if b'"number":1' in told or b"too-fast" in told:
                        break
                if told.startswith(b'{"is":"surveyed"'):
                    answered += 1
                else:
                    overtaken += 1
                await asyncio.sleep(len(lines) / ALLOWED_A_SECOND)

    tasks = [asyncio.create_task(one(*each)) for each in enumerate(lines)]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    for line in lines:
        line.close()
    return f"{answered} answers, {overtaken} overtaken or too fast"


async def opened(port: int) -> Attack:
    """Lines that never say a word, as many as come in."""
    return lambda seconds: _opened(port, seconds)


async def _opened(port: int, seconds: float) -> str:
    held: list[asyncio.StreamWriter] = []
    with suppress(OSError, TimeoutError):
        while len(held) < 1100:
            _, writer = await asyncio.wait_for(asyncio.open_connection(HOST, port), 2)
            held.append(writer)
    await asyncio.sleep(seconds)
    for writer in held:
        writer.close()
    return f"{len(held)} lines"


ATTACKS = {"questions": questions, "surveys": surveys, "opened": opened}


# The quiet table ---------------------------------------------------------------------------------


async def measure(port: int, name: str, seconds: float) -> None:
    table = GameTable(port, random.Random(1))
    await table.sit_down()
    tally = Tally()
    playing = asyncio.create_task(table.play(tally, lambda: PAUSE))
    attack = await ATTACKS[name](port)
    for what, work in (("alone", _wait), (name, attack)):
        tally.since, tally.waited = time.perf_counter(), []
        done = await work(seconds)
        begun = table.waiting_since
        waited = sorted([*tally.waited, time.perf_counter() - begun if begun else 0.0])
        p50, p99 = (waited[int(len(waited) * part)] for part in (0.5, 0.99))
        figures = f"{1000 * p50:9.1f}{1000 * p99:9.1f}{1000 * waited[-1]:9.1f}"
        print(f"{what:12}{len(waited):9}{figures}   {done}", flush=True)
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing


async def _wait(seconds: float) -> str:
    await asyncio.sleep(seconds)
    return ""


def main() -> None:
    read = argparse.ArgumentParser(description="What an attack costs the others.")
    read.add_argument("attacks", nargs="*", default=list(ATTACKS), help=", ".join(ATTACKS))
    read.add_argument("--seconds", type=float, default=5.0)
    read.add_argument("--python", default=sys.executable, help="whose grognard is served")
    asked = read.parse_args()
    print(f"{'':12}{'actions':>9}{'p50 ms':>9}{'p99 ms':>9}{'max ms':>9}")
    for name in asked.attacks:
        with tempfile.TemporaryDirectory() as folder:
            server = Running("table", asked.python, str(Path(folder) / "games.db"), bounded=True)
            try:
                asyncio.run(measure(server.port, name, asked.seconds))
            finally:
                server.stop()


if __name__ == "__main__":
    main()
