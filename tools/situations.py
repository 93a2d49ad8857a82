"""Plays many games and reads every position met back from its situation.

    tools/situations.py TITLE [--positions 10000] [--seed 1]

Each game has options of its own, agreed at random, and other computers in its seats: random ones,
greedy ones, one of each. A position that its text does not tell is shown, and ends the run.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

import grognard
from grognard.engine.door import act
from grognard.engine.position import Position
from grognard.engine.situations import SituationError
from grognard.engine.title import Title
from grognard.lab.game import Party
from grognard.minds import mind

PAIRS = (("random", "random"), ("regular", "regular"), ("random", "regular"), ("regular", "random"))


def agreed(title: Title[Any, Any], rng: Random) -> dict[str, Any]:
    """Some options other than usual, or none."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(title.options):
        either = field.type in (bool, bool | None)
        named = (True, False) if either else getattr(field.type, "__args__", ())
        values = [value for value in named if isinstance(value, str | int)]
        if values and rng.random() < 0.3:
            found[field.name] = rng.choice(values)
    return found


def positions(title: Title[Any, Any], seed: int, games: Counter[str]) -> Iterator[Position]:
    """The positions of one game after the other, without end."""
    for number in itertools.count():
        rng = Random(f"{seed} {number}")
        options = agreed(title, rng) if number else {}
        pair = PAIRS[number % len(PAIRS)]
        pos: Any = title.start(**options)
        minds = {seat: mind(name) for seat, name in zip(title.seats, pair, strict=True)}
        party = Party(title, pos.box, minds, rng)
        games[f"{pair[0]} against {pair[1]}"] += 1
        while pos.result is None:
            yield pos
            pos = act(pos, pos.seat, party.answer(pos))
        yield pos


def fault(title: Title[Any, Any], pos: Position, text: str) -> str:
    """What is wrong with that situation of that position; "" if nothing is."""
    try:
        again = title.situation(text)
    except SituationError as error:
        return str(error)
    if again != pos:
        return f"it is read as {again.encode().decode()}"
    if again.answers() != pos.answers():
        return "something else is answered"
    if title.situations.write(again) != text:
        return f"it is written in another way:\n{title.situations.write(again)}"
    return ""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("title", choices=grognard.TITLES)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    title = grognard.title(given.title)
    games: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    longest = ""
    start = shown = time.monotonic()
    spent = 0.0
    met = itertools.islice(positions(title, given.seed, games), given.positions)
    for number, pos in enumerate(met, start=1):
        began = time.perf_counter()
        text = title.situations.write(pos)
        wrong = fault(title, pos, text)
        spent += time.perf_counter() - began
        if wrong:
            sys.exit(f"\nposition {number}: {wrong}\n{text}\n{pos.encode().decode()}")
        asked[type(pos.question).__name__ if pos.question else "the end"] += 1
        longest = max(longest, text, key=len)
        if time.monotonic() - shown > 1 or number == given.positions:
            shown = time.monotonic()
            print(f"\r{number} positions, {sum(games.values())} games", end="", flush=True)
    print(f"\n{title.rules}: every position was read back from its situation")
    print(f"games: {', '.join(f'{count} {who}' for who, count in games.items())}")
    print(f"asked: {', '.join(f'{name} {count}' for name, count in asked.most_common())}")
    print(f"longest: {len(longest)} characters, {longest.count(chr(10))} lines")
    print(f"{spent / given.positions * 1000:.1f} ms a position, {shown - start:.0f} s in all")


if __name__ == "__main__":
    main()
