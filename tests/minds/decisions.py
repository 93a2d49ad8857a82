"""Recorded decisions of computer players, and the same questions put again.

    python -m tests.minds.decisions 10000 [MIND ...]

asks so many decisions of whole games again, each of a player that has just sat down in another
process; and in worlds that its seat cannot tell from the true one. None may differ.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

import msgspec

import grognard
from grognard.engine.actions import Action
from grognard.engine.door import play
from grognard.engine.position import CHANCE
from grognard.lab.game import Party
from grognard.minds import Mind, Player, mind
from grognard.table.play.thinking import Answer, Task, Thinker
from tests.titles.lineagotica import worlds as felt
from tests.titles.nightdrop.worlds import other_world as other_drop
from tests.titles.roesselsprung.worlds import other_world as other_raid

WORLDS: dict[str, Callable[[Any, str, Random], Any]] = {
    "nightdrop": other_drop,
    "roesselsprung": other_raid,
    "lineagotica": felt.other_world,
}
"""By title that hides something: another world that looks the same to a seat."""
OPTIONS: dict[str, dict[str, Any]] = {"lineagotica": {"own": felt.skirmish_file().decode()}}
"""A small battle, for whoever has little time."""
OTHERS = 5
SECONDS = 60.0


class Decision(NamedTuple):
    """What a player was asked, what it answered, and how things really stood."""

    task: Task
    answer: Answer
    pos: Any


class Kept(Mind):
    """Sits down as a player that has been there from the start, or as one that only recalls."""

    def __init__(self, player: Player, memory: bytes) -> None:
        self.player = player
        self.player.recall(memory)

    def sit(self, title: Any, seat: str) -> Player:
        return self.player


def ask(title: Any, pos: Any, player: Player, memory: bytes, seed: str) -> Action:
    """The lab's own way to put a question to a player."""
    return Party(title, pos.box, {pos.seat: Kept(player, memory)}, Random(seed)).answer(pos)


def decisions(name: str, kind: str, options: dict[str, Any], first: int = 1) -> Iterator[Decision]:
    """The decisions of game after game between two players of that kind."""
    title = grognard.title(name)
    given = msgspec.to_builtins(title.read_options(options))
    for game in range(first, 10**9):
        rng = Random(game)
        pos = title.start(**options)
        players = {seat: mind(kind).sit(title, seat) for seat in title.seats}
        memories = dict.fromkeys(title.seats, b"")
        for number in range(10**9):
            if pos.result is not None:
                break
            seat = pos.seat
            if seat == CHANCE:
                play(pos, rng.choice(pos.answers()))
                continue
            seed = f"{game}/{number}"
            view = title.sight.view(pos, seat)
            task = Task(seed, name, view, seat, kind, seed, given, memories[seat])
            before = pos.copy()
            chosen = ask(title, pos, players[seat], memories[seat], seed)
            memories[seat] = players[seat].memory()
            yield Decision(task, Answer(str(chosen), memories[seat]), before)
            play(pos, chosen)


def asked_again(found: list[Decision]) -> int:
    """How many are decided otherwise, or remembered otherwise, by players that have just sat down
    in a process that has just begun, asked in another order."""
    thinker = Thinker()
    try:
        said = [(thinker.ask(each.task, SECONDS), each.answer) for each in reversed(found)]
    finally:
        thinker.end()
    assert all(now is not None for now, _ in said), "no answer in time: the machine is too busy"
    return sum(now != then for now, then in said)


def in_other_worlds(found: list[Decision], kind: Callable[[], Mind]) -> tuple[int, int]:
    """Asked in worlds that look the same: how often, and how often the answer was another."""
    asked = differing = 0
    for decision in found:
        task, pos = decision.task, decision.pos
        title = grognard.title(task.title)
        rng = Random(task.seed)
        said: set[str] = set()
        for world in [pos, *(WORLDS[task.title](pos, task.seat, rng) for _ in range(OTHERS))]:
            if world is None:
                continue
            assert title.sight.view(world, task.seat) == task.view
            player = kind().sit(title, task.seat)
            said.add(str(ask(title, world, player, task.memory, task.seed)))
            asked += 1
        differing += len(said) > 1
    return asked, differing


def main() -> None:
    many, *kinds = sys.argv[1:]
    for name in grognard.TITLES:
        for kind in kinds or ["regular"]:
            found: list[Decision] = []
            again = odd = asked = otherwise = 0
            for decision in decisions(name, kind, {}):
                found.append(decision)
                if len(found) == 500 or again + len(found) == int(many):
                    again += len(found)
                    odd += asked_again(found)
                    if name in WORLDS and name != "lineagotica":
                        more, other = in_other_worlds(found, partial(mind, kind))
                        asked, otherwise = asked + more, otherwise + other
                    found = []
                if again == int(many):
                    break
            print(f"{name} {kind}: {again} asked again, {odd} differ;", end=" ")
            print(f"{asked} asked in other worlds, {otherwise} differ", flush=True)


if __name__ == "__main__":
    main()
