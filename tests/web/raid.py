"""A game of Rösselsprung as written down here, and the moments that the browser tests begin at.

The dice are chosen: every unit lands where it should, and the German player moves first.
Usage: python tests/web/raid.py FOLDER
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import grognard
from grognard.engine.position import CHANCE
from grognard.titles.roesselsprung.rules.ch03_sequence import PointsDie

TITLE = grognard.title("roesselsprung")
MISSIONS = {
    "us": "11.05",
    "british": "09.06",
    "decoy1": "10.06",
    "decoy2": "11.06",
    "decoy3": "12.07",
    "decoy4": "08.07",
    "tito": "10.10",
    "soviet": "15.10",
}
DROP = {
    "greifer": "08.09",
    "abwehr": "08.09",
    "blau": "09.09",
    "mrs1": "09.09",
    "rot": "10.09",
    "gruen": "11.09",
    "panther": "10.08",
    "smg1": "10.08",
    "stuermer": "11.10",
    "brecher": "12.09",
    "draufgaenger": "12.10",
}
SECOND_DROP = {"fa1": "12.11", "fa2": "13.11", "smg2": "13.11", "lg": "12.11"}


class Script:
    """The game as it is told, line by line."""

    def __init__(self) -> None:
        self.game: grognard.Game[Any, Any] = grognard.Game(TITLE)
        self.moments: dict[str, dict[str, Any]] = {}

    def mark(self, name: str, *actions: str) -> None:
        """The tests can begin here."""
        at = len(self.game.entries)
        self.moments[name] = {"at": at, "actions": actions, "seat": self.game.seat}

    def do(self, *actions: str) -> None:
        """What a player says; then the dice, and the other lets him pass."""
        for action in actions:
            self.game.act(TITLE.read(action))
            while self.game.seat == CHANCE or "decline" in self.offers():
                self.game.act(TITLE.read(self.chance() if self.game.seat == CHANCE else "decline"))

    def chance(self) -> str:
        """Plenty of points for everybody; any other die shows 1, or what it can."""
        offers = self.offers()
        return offers[-1] if isinstance(self.game.position.question, PointsDie) else offers[0]

    def offers(self) -> list[str]:
        return [str(answer) for answer in self.game.position.answers()]

    def march(self, kind: str, unit: str, *hexes: str, along: tuple[str, ...] = ()) -> None:
        steps = [f"to {hex}" for hex in hexes]
        self.do(f"order {kind} {unit}", *(f"add {each}" for each in along), *steps, "go")

    def until(self, turn: int, seat: str) -> None:
        """Nobody does anything that he need not, up to that seat's first Action of the turn."""
        while (
            self.game.position.turn < turn or self.game.seat != seat or "pass" not in self.offers()
        ):
            offers = self.offers()
            drop = [f"drop {unit} {hex}" for unit, hex in SECOND_DROP.items()]
            choice = [each for each in ("done", "pass", *drop) if each in offers]
            self.do(choice[0] if choice else offers[0])


def raid() -> Script:
    told = Script()
    told.do(*(f"hide {mission} {hex}" for mission, hex in MISSIONS.items()))
    told.do("tune 15.10")
    *first, last = [f"drop {unit} {hex}" for unit, hex in DROP.items()]
    told.do(*first)
    told.mark("drop", last, "jump rot")
    told.do(last)
    told.do("jump rot")
    told.until(1, "german")
    told.mark("march", "panther", "10.07")
    told.march("move", "gruen", "10.09")
    told.do("pass")
    told.march("move", "blau", "10.09")
    told.do("pass")
    told.mark("end", "rot", "gruen", "blau", "10.10")
    told.march("move", "abwehr", "08.08", "08.07")
    told.do("pass")
    told.mark("interrogation", "interrogate")
    told.until(2, "yugoslav")
    told.march("mission", "soviet", "16.10", "17.11", "18.11")
    told.until(3, "yugoslav")
    told.mark("leaving", "soviet", "19.12")
    return told


def main(folder: Path) -> None:
    told = raid()
    (folder / "raid.grog").write_text(told.game.to_text(), "utf-8")
    (folder / "raid.json").write_text(json.dumps(told.moments), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
