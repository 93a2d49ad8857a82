"""Scenes: positions of Berlino '85 drawn in a few words, as a rulebook's example would."""

from __future__ import annotations

from typing import Any

import msgspec

import grognard
from grognard.boards.grid import OFF
from grognard.engine.door import settle
from grognard.engine.laws import Refusal
from grognard.engine.sums import Sum
from grognard.titles.berlino85.options import Options
from grognard.titles.berlino85.position import Berlin, empty_map
from grognard.titles.berlino85.rules.ch01_sequence import GameTurn
from grognard.titles.berlino85.sight.view import phase_of
from grognard.titles.berlino85.title import TITLE

PHASES = "ABCDE"


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


def do(pos: Berlin, *texts: str) -> Berlin:
    """Each action in turn, through the one door, by whoever is asked (dice included)."""
    for text in texts:
        pos = grognard.act(pos, pos.seat, TITLE.read(text))
    return pos


def why_not(pos: Berlin, text: str, seat: str | None = None) -> list[Refusal]:
    return grognard.refusals(pos, seat or pos.seat, TITLE.read(text))


def refused_by(pos: Berlin, text: str, seat: str | None = None) -> list[str]:
    """The clauses that forbid it, in the order of the laws."""
    return [refusal.clause for refusal in why_not(pos, text, seat)]


def offers(pos: Berlin, word: str = "") -> list[str]:
    """The answers on offer, as texts; only those beginning with `word`."""
    return [text for text in map(str, pos.answers()) if text.startswith(word)]


def where(pos: Berlin, id: str) -> str | None:
    """The printed number of a unit's hex; None off the map."""
    hex = pos.hex_of(TITLE.box.by_id[id])
    return TITLE.box.names[hex] if hex >= 0 else None


def told(pos: Berlin, key: str) -> list[dict[str, Any]]:
    """The facts of the events with that key that the last action brought about."""
    return [dict(event.facts) for event in pos.news or [] if event.key == key]


def sums(pos: Berlin, key: str) -> dict[str, Sum]:
    """The sums behind the one event with that key that the last action brought about."""
    (event,) = [event for event in pos.news or [] if event.key == key]
    return event.sums


def phase(pos: Berlin) -> str:
    """The letter of the phase; empty before and after the game."""
    return phase_of(pos)


def parts(sum: Sum) -> list[tuple[int, str]]:
    """What a sum is made of: each amount with its clause, in the order they are counted."""
    return [(part.amount, part.clause) for part in sum.parts]


def asked(pos: Berlin) -> tuple[str, str]:
    """Who is asked, and by which clause; both empty when the game is over."""
    return pos.seat, pos.question.clause(pos) if pos.question else ""


def attack(pos: Berlin, targets: str, *units: str) -> Berlin:
    """Set up and declare an attack by these units on these hexes ("0605 0706")."""
    first, *more = targets.split()
    pos = do(pos, f"attack {first}", *(f"also {target}" for target in more))
    return do(pos, *(f"join {unit}" for unit in units), "declare")


def laid(units: dict[str, str], phase: str = "A", turn: int = 1, *, options: Any = None) -> Berlin:
    """As `scene`, with the units in a dict."""
    named: dict[str, Any] = units
    return scene(phase, turn, options=options, **named)
