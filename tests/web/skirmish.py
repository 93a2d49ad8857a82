"""Small battles of Linea Gotica with chosen dice, and the moments that the browser tests begin at.

Usage: python -m tests.web.skirmish FOLDER
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import grognard
from grognard.engine.position import CHANCE
from tests.titles.lineagotica.scene import (
    area,
    battle_bytes,
    carrier,
    house,
    line,
    squad,
    tank,
    wall,
)

TITLE = grognard.title("lineagotica")
SMALL = {"table": {"width_mm": 1000, "height_mm": 1000}, "heights": [[0] * 21] * 21}
VETERAN = 1
FIRST = {"first_initiative": {"side": "blue", "mode": "chooses", "turns": [1, 14]}}


def battle(blue: list[Any], red: list[Any], **more: Any) -> str:
    ground, houses = more.pop("ground", []), more.pop("houses", [])
    return battle_bytes(
        tuple(blue), tuple(red), ground, houses, **{**SMALL, **FIRST, **more}
    ).decode()


class Script:
    """A battle as it is played up to the moments."""

    def __init__(self, own: str) -> None:
        self.game: grognard.Game[Any, Any] = grognard.Game(TITLE, own=own)
        self.moments: dict[str, dict[str, Any]] = {}

    def mark(self, name: str, *actions: str) -> None:
        at = len(self.game.entries)
        self.moments[name] = {"at": at, "actions": actions, "seat": self.game.seat}

    def do(self, *actions: str, first: int = 1, face: int = 1) -> None:
        """What a player says, then the dice, all with that face but the first one."""
        for action in actions:
            self.game.act(TITLE.read(action))
            next_face = first
            while self.game.seat == CHANCE:
                self.game.act(TITLE.read(f"die {next_face}"))
                next_face = face

    def until(self, question: str, seat: str = "blue", turn: int = 0) -> None:
        """Nobody does anything that he need not, up to that question to that seat."""
        for _ in range(200):
            asked = type(self.game.position.question).__name__
            if asked == question and self.game.seat == seat and self.game.position.turn >= turn:
                return
            offers = [str(answer) for answer in self.game.position.answers()]
            closing = ("ready", "move-first", "done", "end-movement")
            words = (*closing, "not-this-phase", "loose", "strafe p47")
            self.do(next(word for word in words if word in offers))
        raise SystemExit(f"{question} never came")

    def orders(self, quality: int, turn: int = 0) -> None:
        """Up to the orders of the blue men of that quality."""
        self.until("Committing", turn=turn)
        while self.game.seat != "blue" or self.game.position.question.quality != quality:
            self.do("done")


def street() -> Script:
    """A squad in the open before men who want to be asked."""
    blue = squad(
        "a", "veteran", *(f"a{n} rifle {300 + 22 * n},120 grenades=2" for n in range(1, 6))
    )
    red = squad("x", "veteran", "x1 lmg 400,400 set_up", "x2 rifle 420,400", "x3 rifle 380,400")
    told = Script(
        battle(
            [blue],
            [red],
            ground=[wall("w", (300, 380), (520, 380)), area("woods", "copse", 40, 60, 200, 200)],
        )
    )
    told.until("Declaring")
    told.mark("declare", "a1")
    told.until("Declaring", "red")
    told.do(*(f"stand x{n} ask 3000 isa best 1 single" for n in (1, 2, 3)))
    told.until("Moving")
    told.mark("march", "a")
    told.orders(VETERAN)
    told.mark("fire", "a1", "x1")
    return told


def mortar() -> Script:
    """An observer with a telephone, a battery, and men on a road to call it on."""
    observer = squad("foo", "elite", "foo1 rifle 100,100 role=observer field_telephone")
    red = squad("x", "regular", *(f"x{n} rifle {500 + 25 * n},400" for n in range(1, 5)))
    support = {
        "off_table": [
            {
                "id": "battery",
                "side": "blue",
                "name": {"it": "Batteria", "en": "Battery"},
                "weapon": "mortar",
                "calibre_mm": 81,
                "area": "gun_mortar_lt106",
                "contact": "easy",
                "observers": ["foo1"],
                "fire_for_effect_turns": 4,
                "smoke_turns": 2,
            }
        ]
    }
    told = Script(battle([observer], [red], **support))
    told.until("Committing")
    told.mark("call", "foo1", "battery")
    told.do("call foo1 battery 560 400 -1", "done")
    told.until("Committing", turn=2)
    told.mark("round", "foo1", "battery")
    told.do("adjust foo1 battery round 0 0", "done")
    told.until("Committing", turn=3)
    told.mark("effect", "foo1", "battery")
    return told


def farm() -> Script:
    """Men before a door and beside a window, others inside."""
    men = ("a1 smg 390,150 grenades=2", "a2 smg 420,140", "a3 smg 302,260 grenades=2")
    red = squad("x", "regular", "x1 rifle farm/0/s", "x2 rifle farm/0/n")
    told = Script(
        battle([squad("a", "elite", *men)], [red], houses=[house("farm", 320, 200, 500, 320)])
    )
    told.until("Moving")
    told.mark("assault", "a1", "farm/0/d1")
    told.until("Committing")
    told.mark("grenade", "throw a3 hand_grenade farm/0/w")
    return told


def corner() -> Script:
    """A tank on a road that bends round a house."""
    road = line("road_paved", "via", (60, 100), (420, 100), (420, 540), width_mm=60)
    red = squad("x", "regular", "x1 rifle 700,560")
    told = Script(
        battle(
            [tank("sh", "veteran", 180, 100)],
            [red],
            ground=[road],
            houses=[house("inn", 200, 180, 340, 340)],
        )
    )
    told.until("Moving")
    told.mark("drive", "sh")
    return told


def camp() -> Script:
    """Men on a half-track, men who come on, an aircraft to call, enemies who give themselves up."""
    blue = [
        squad(
            "a",
            "veteran",
            "a1 rifle 300,120 portable_radio smoke_grenades=2",
            "a2 rifle 330,120",
            "a3 rifle 360,120",
        ),
        squad("b", "regular", *(f"b{n} rifle in:ht" for n in (1, 2, 3))),
        carrier("ht", "regular", 600, 80),
        squad(
            "r",
            "regular",
            *(f"r{n} rifle off" for n in (1, 2, 3)),
            arrives={"edge": "S", "from_turn": 1, "roll_at_least": 1, "latest_turn": 1},
        ),
    ]
    red = [
        squad("x", "rabble", "x1 rifle 340,220", "x2 rifle 360,225", "x3 rifle 380,230"),
        squad("y", "elite", "y1 mg 700,800 set_up anti_aircraft", "y2 rifle 720,800"),
    ]
    sortie = {
        "id": "p47",
        "side": "blue",
        "name": {"it": "P-47", "en": "P-47"},
        "observers": ["a1"],
        "load": "napalm",
        "strafes": True,
        "contact": "easy",
    }
    told = Script(battle(blue, red, exits=[{"side": "blue", "edge": "S"}], aircraft=[sortie]))
    told.until("Moving")
    told.mark("column", "r", "b", "ht")
    told.orders(VETERAN)
    told.mark("sortie", "a1", "p47")
    # One shot hits, and the others of the squad lose heart.
    told.do("call a1 p47 500 500 90", "fire a2 rifle single e1", "done")
    told.do("done", face=10)
    told.until("FiringUp", "red")
    told.mark("flak", "y1")
    told.until("Moving", turn=2)
    told.do("walk a2 normal 360,210 same")
    told.orders(VETERAN, turn=3)
    told.mark("prisoners", "do a2 search-prisoner 360,225")
    return told


BATTLES: dict[str, Callable[[], Script]] = {
    "street": street,
    "mortar": mortar,
    "farm": farm,
    "corner": corner,
    "camp": camp,
}


def main(folder: Path) -> None:
    found: dict[str, Any] = {}
    for name, make in BATTLES.items():
        told = make()
        (folder / f"{name}.grog").write_text(told.game.to_text(), "utf-8")
        found |= {moment: {**facts, "battle": name} for moment, facts in told.moments.items()}
    (folder / "skirmish.json").write_text(json.dumps(found), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
