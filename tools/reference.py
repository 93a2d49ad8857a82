"""The greedy player of 18 November 2026, frozen: what later computer players are measured against.

    python tools/reference.py                 makes the program of that commit, compiled
    python tools/reference.py --wheel FILE    the same from a wheel of that commit made before
    python tools/reference.py answer          is that program, asked over a pipe

It is the program of that commit itself and no copy of it: it lies in build/reference/ and runs in a
process of its own. It is handed a seat's view, a line of JSON a question, and says its answer.
`tools.reference:Greedy` names it wherever a computer player is named.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections import OrderedDict
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

import grognard
from grognard.engine.actions import Action
from grognard.engine.errors import DataError
from grognard.engine.title import Title
from grognard.minds import Asked, Mind, Player

COMMIT: Final = "3d21a3f"
CHECKOUT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = CHECKOUT / "build" / "reference"
PROGRAM: Final = FOLDER / "site"
MOST_SEATED: Final = 64
"""More players than sit at once; whoever sat down before them has got up."""


# Asking it ---------------------------------------------------------------------------------------


class Program:
    """The program of that commit, once it is asked something."""

    def __init__(self, code: Path) -> None:
        self.code: Final = code
        self.seated = 0

    @cached_property
    def process(self) -> subprocess.Popen[bytes]:
        if not (self.code / "grognard").exists():
            reason = f"not made yet: python {Path(__file__).relative_to(CHECKOUT)}"
            raise DataError("reference", str(self.code), reason)
        return subprocess.Popen(
            [sys.executable, __file__, "answer"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # Its code comes first, before ours; the libraries are the same.
            env=os.environ | {"PYTHONPATH": str(self.code)},
        )

    def sit(self) -> int:
        """The number of one more player."""
        self.seated += 1
        return self.seated

    def ask(self, question: dict[str, Any]) -> str:
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        if not answer:
            raise DataError("reference", str(self.code), f"it ended ({process.wait()})")
        return str(json.loads(answer))

    def close(self) -> None:
        if "process" in self.__dict__:
            process = self.process
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.close()
            process.stdout.close()
            process.wait()


class Seated(Player):
    """A player of the reference program, in its seat for one game."""

    def __init__(self, program: Program) -> None:
        self.program: Final = program
        self.number: Final = program.sit()

    def choose(self, asked: Asked, rng: Random) -> Action:
        text = self.program.ask(
            {
                "player": self.number,
                "title": asked.title.name,
                "seat": asked.seat,
                "view": asked.view,
                "seed": rng.getrandbits(62),
            }
        )
        return asked.title.read(text)


MADE: Final = Program(PROGRAM)


class Greedy(Mind):
    """The greedy player of the reference program."""

    def __init__(self, program: Program = MADE) -> None:
        self.program: Final = program

    def sit(self, title: Title[Any, Any], seat: str) -> Player:
        return Seated(self.program)


# Being it ----------------------------------------------------------------------------------------


def answer() -> None:
    """Runs with the code of that commit: answers each line, until there are no more."""
    from grognard.minds import mind

    players: OrderedDict[int, Player] = OrderedDict()
    kinds: dict[str, type[msgspec.Struct]] = {}
    for line in sys.stdin.buffer:
        question = json.loads(line)
        title: Any = grognard.title(question["title"])
        seat, rng = question["seat"], Random(question["seed"])
        number = question["player"]
        if number not in players:
            players[number] = mind("greedy").sit(title, seat)
            if len(players) > MOST_SEATED:
                players.popitem(last=False)
        if title.name not in kinds:
            kinds[title.name] = type(title.sight.view(title.start(), seat))
        view: Any = msgspec.convert(question["view"], kinds[title.name])
        box = title.box_of(view.options)
        # The program of that commit wants a position; later ones, whose players remember, a view.
        later = hasattr(Player, "memory")
        asked = Asked(title, box, view if later else title.sight.imagine(view, box, rng), seat)
        sys.stdout.write(f"{json.dumps(str(players[number].choose(asked, rng)))}\n")
        sys.stdout.flush()


# Making it ---------------------------------------------------------------------------------------


def unpack(to: Path) -> None:
    """The files of that commit."""
    to.mkdir(parents=True)
    packed = subprocess.run(
        ["git", "archive", COMMIT], cwd=CHECKOUT, capture_output=True, check=True
    ).stdout
    subprocess.run(["tar", "-x", "-C", str(to)], input=packed, check=True)


def make(wheel: Path | None) -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    if wheel is None:
        source = FOLDER / "source"
        unpack(source)
        subprocess.run([sys.executable, "tools/quick.py", "wheel"], cwd=source, check=True)
        (wheel,) = (source / "build" / "wheel").glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", "install"]
    subprocess.run([*pip, "--no-deps", "--target", str(PROGRAM), str(wheel)], check=True)


def main() -> None:
    words = argparse.ArgumentParser(description="Make the reference program.")
    words.add_argument("--wheel", type=Path, help="a wheel of that commit, made before")
    words.add_argument("what", nargs="?", choices=["make", "answer"], default="make")
    wanted = words.parse_args()
    if wanted.what == "answer":
        answer()
    else:
        make(wanted.wheel)


if __name__ == "__main__":
    main()
