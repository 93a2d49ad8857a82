"""The desk: commands given and what comes back, as a person at a terminal would see it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from typer.testing import CliRunner

import grognard
from grognard.cli import app
from grognard.cli.person import Leave, Person
from grognard.cli.tabletops import tabletop
from grognard.engine.journal import Game
from grognard.engine.position import CHANCE, Position
from grognard.engine.title import Title
from grognard.minds import Asked, mind
from grognard.terminal.voice import Voice

P = TypeVar("P", bound=Position)


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """What was printed, as one line: where it wrapped does not matter."""
        return " ".join(self.out.split())


def grognard_(*args: str | Path, typed: str | bytes = "", **environment: str) -> Said:
    """One command in this process; `typed` is what comes from the keyboard."""
    env = {"LC_ALL": "en_GB.UTF-8", "COLUMNS": "100", **environment}
    result = CliRunner().invoke(app, [str(arg) for arg in args], input=typed, env=env)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Said(result.exit_code, result.stdout, result.stderr)


ENTRY = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from grognard.cli import main
main()
"""
"""As the console script; a shell in the background may have switched Ctrl-C off."""


def command(*args: str | Path) -> list[str]:
    return [sys.executable, "-c", ENTRY, *map(str, args)]


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "100", **more}


def in_a_process(*args: str | Path, typed: bytes = b"", **more: str) -> Said:
    """One command in a process of its own."""
    done = subprocess.run(
        command(*args), input=typed, capture_output=True, env=environment(**more), timeout=120
    )
    return Said(done.returncode, done.stdout.decode(), done.stderr.decode())


def random_game(
    seed: int = 1, actions: int | None = None, title: str = "berlino85"
) -> Game[Any, Any]:
    """A game played at random, to its end or so far."""
    game: Game[Any, Any] = Game(grognard.title(title))
    rng = Random(seed)
    players = {seat: mind("random").sit(game.title, seat) for seat in game.title.seats}
    while not game.over and (actions is None or len(game.entries) < actions):
        pos = game.position
        if game.seat == CHANCE:
            game.act(rng.choice(pos.answers()))
        else:
            asked = Asked(game.title, game.box, game.view(game.seat), game.seat)
            game.act(players[game.seat].choose(asked, rng))
    return game


def at_the_table(
    title: Title[P, Any],
    pos: P,
    *lines: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lang: str = "en",
) -> tuple[P, str]:
    """Somebody answers in that position until the lines are used up; and what he read."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    monkeypatch.setenv("COLUMNS", "110")
    voice = Voice(lang)
    game = Game(title)
    game.positions[:] = [pos]
    person = Person(voice, tabletop(title, voice), game, (pos.seat,))
    with suppress(Leave):
        while True:
            person.answer(game.seat)
    return game.position, " ".join(capsys.readouterr().out.split())


def one_line(text: str) -> bool:
    return text.count("\n") == 1 and text.endswith("\n") and text.startswith("grognard: ")
