"""A whole game of Night Drop between computers, and the moments that the browser tests begin at.

Written anew at each run, so that it follows the rules; the seed is the first found whose game has
all the moments. Usage: python tests/web/moments.py FOLDER
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import grognard
from grognard.engine.position import CHANCE
from grognard.lab.game import Party
from grognard.minds import MINDS

TITLE = grognard.title("nightdrop")
LIKELY = 4
"""The seed that had them all when this was written."""
NAMES = {"DefencePoint": "defence", "Claiming": "claim", "Stacking": "excess"}
OFFERS = ("Movement", "Forming", *NAMES)
MOMENTS = {"day", "conversion", "orders", "fight", "end", "march", "reinforce", *NAMES.values()}


def play(seed: int) -> grognard.Game[Any, Any]:
    rng = Random(seed)
    minds = {seat: MINDS["regular"]() for seat in TITLE.seats}
    game: grognard.Game[Any, Any] = grognard.Game(TITLE)
    party = Party(TITLE, game.box, minds, rng)
    while not game.over:
        game.act(party.answer(game.position))
    return game


def asked(game: grognard.Game[Any, Any], number: int) -> tuple[str, str]:
    position = game.positions[number]
    return type(position.question).__name__, position.seat


def moments(game: grognard.Game[Any, Any]) -> dict[str, dict[str, Any]]:
    """By name: the number of actions before it, and what was done then, or could be."""
    found: dict[str, dict[str, Any]] = {}
    for at in range(len(game.entries)):
        for name, actions in (*done_at(game, at), *offered_at(game, at)):
            found.setdefault(name, {"at": at, "actions": actions})
    return found


def done_at(game: grognard.Game[Any, Any], at: int) -> Iterator[tuple[str, list[str]]]:
    """The moments known by what was done."""
    done = [entry.do for entry in game.entries[at:]]
    kind, seat = asked(game, at)
    if kind == "Converting" and done[0].startswith("convert"):
        yield "conversion", done[:1]
    if kind == "Forming" and asked(game, at + 1)[0] == "Placing":
        yield "orders", done[:2]
    if kind == "Combat" and seat == "us" and done[0].startswith("attack"):
        over = done.index("declare")
        if over > 2 and asked(game, at + over + 1)[0] == "AttackPoint":
            yield "fight", done[: over + 2]
    if seat != CHANCE and all(entry.seat == CHANCE for entry in game.entries[at + 1 :]):
        yield "end", done[:1]


def offered_at(game: grognard.Game[Any, Any], at: int) -> Iterator[tuple[str, list[str]]]:
    """The moments known by what was asked."""
    position = game.positions[at]
    kind, seat = asked(game, at)
    answers = [str(each) for each in position.answers()] if kind in OFFERS else []
    verbs = {answer.split()[0] for answer in answers}
    if kind == "Activating" and seat == "us" and not position.night() and position.turn < 9:
        yield "day", []
    if kind == "Movement" and seat == "us" and {"march", "leave"} <= verbs:
        yield "march", answers
    if "reinforce" in verbs:
        yield "reinforce", answers
    if kind in NAMES:
        yield NAMES[kind], answers


def main(folder: Path) -> None:
    for seed in (LIKELY, *range(40)):
        game = play(seed)
        found = moments(game)
        if found.keys() == MOMENTS:
            (folder / "game.grog").write_text(game.to_text(), "utf-8")
            (folder / "moments.json").write_text(json.dumps(found), "utf-8")
            return
    raise SystemExit("no game has all the moments")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
