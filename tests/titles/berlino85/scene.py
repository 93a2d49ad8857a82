"""Scenes: positions of Berlino '85 drawn in a few words, as a rulebook's example would."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.boards.grid import OFF
from grognard.engine.door import settle
from grognard.engine.sums import Sum
from grognard.titles.berlino85.options import Options
from grognard.titles.berlino85.position import Berlin, empty_map
from grognard.titles.berlino85.rules.ch01_sequence import GameTurn, phase_of
from grognard.titles.berlino85.title import TITLE
from tests.titles import scenes

PHASES = "ABCDE"

PLAY = scenes.Play(TITLE)
do, why_not, refused_by, where = PLAY.do, PLAY.why_not, PLAY.refused_by, PLAY.where
asked, offers, parts, told = scenes.asked, scenes.offers, scenes.parts, scenes.told


def scene(
    phase: str = "A", turn: int = 1, *, truce: bool = False, options: Any = None, **at: str
) -> Berlin:
    """The units named stand where said, all others are off the map; the phase begins.

    scene("B", us_bde="0507", ddr_mot1="0508") is the start of phase B of game-turn 1.
    `options` is a dict of the title's options.
    """
    pos = empty_map(TITLE.box, msgspec.convert(options or {}, Options))
    for unit in TITLE.box.units:
        pos.where[unit.index] = OFF
    for id, hex in at.items():
        pos.put(TITLE.box.by_id[id], TITLE.box.grid.hex(hex))
    pos.turn = turn
    pos.truce = truce
    pos.ask(GameTurn(PHASES.index(phase)))
    settle(pos)
    pos.news = []
    return pos


def sums(pos: Berlin, key: str) -> dict[str, Sum]:
    """The sums behind the one event with that key that the last action brought about."""
    (event,) = [event for event in pos.news or [] if event.key == key]
    return event.sums


def phase(pos: Berlin) -> str:
    """The letter of the phase; empty before and after the game."""
    return phase_of(pos)


def attack(pos: Berlin, targets: str, *units: str) -> Berlin:
    """Set up and declare an attack by these units on these hexes ("0605 0706")."""
    first, *more = targets.split()
    pos = do(pos, f"attack {first}", *(f"also {target}" for target in more))
    return do(pos, *(f"join {unit}" for unit in units), "declare")


def laid(units: dict[str, str], phase: str = "A", turn: int = 1, *, options: Any = None) -> Berlin:
    """As `scene`, with the units in a dict."""
    named: dict[str, Any] = units
    return scene(phase, turn, options=options, **named)
