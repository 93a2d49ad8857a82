"""A whole game of Night Drop between computers, and the moments that the browser tests begin at.

Written anew at each run, so that it follows the rules; the seed is the first whose game has all
the moments. Usage: python tests/web/moments.py FOLDER
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import grognard
from grognard.engine.position import CHANCE
from grognard.lab.game import answer
from grognard.minds import MINDS

TITLE = grognard.title("nightdrop")


def play(seed: int) -> grognard.Game[Any, Any]:
    rng = Random(seed)
    minds = {seat: MINDS["greedy"]() for seat in TITLE.seats}
    game: grognard.Game[Any, Any] = grognard.Game(TITLE)
    while not game.over:
        game.act(answer(TITLE, game.position, game.seat, minds, rng))
    return game


def asked(game: grognard.Game[Any, Any], number: int) -> tuple[str, str]:
    position = game.positions[number]
    return type(position.question).__name__, position.seat


def moments(game: grognard.Game[Any, Any]) -> dict[str, dict[str, Any]]:
    """By name: the number of actions before it, and what was done then."""
    done = [entry.do for entry in game.entries]
    found: dict[str, dict[str, Any]] = {}

    def mark(name: str, at: int, *actions: str) -> None:
        found.setdefault(name, {"at": at, "actions": actions})

    for at, action in enumerate(done):
        position = game.positions[at]
        kind, seat = asked(game, at)
        if kind == "Activating" and seat == "us" and not position.night() and position.turn < 9:
            mark("day", at)
        if kind == "Converting" and action.startswith("convert"):
            mark("conversion", at, action)
        if kind == "Forming" and asked(game, at + 1)[0] == "Placing":
            mark("orders", at, action, done[at + 1])
        if kind == "Combat" and seat == "us" and action.startswith("attack"):
            over = done.index("declare", at) if "declare" in done[at:] else at
            if over > at + 2 and asked(game, over + 1)[0] == "AttackPoint":
                mark("fight", at, *done[at : over + 2])
    last = max(number for number, entry in enumerate(game.entries) if entry.seat != CHANCE)
    if done[last] == "done" and game.entries[last].seat != CHANCE:
        mark("end", last, done[last])
    return found


def main(folder: Path) -> None:
    for seed in range(40):
        game = play(seed)
        found = moments(game)
        if found.keys() == {"day", "conversion", "orders", "fight", "end"}:
            (folder / "game.grog").write_text(game.to_text(), "utf-8")
            (folder / "moments.json").write_text(json.dumps(found), "utf-8")
            return
    raise SystemExit("no game has all the moments")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
