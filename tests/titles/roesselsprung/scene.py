"""Scenes: positions of Rösselsprung drawn in a few words, as a rulebook's example would."""

from __future__ import annotations

from typing import Any

import msgspec

import grognard
from grognard.engine.door import settle
from grognard.engine.laws import Refusal
from grognard.engine.sums import Sum
from grognard.titles.roesselsprung.box.contents import SEATS
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.position import AWAITED, FORGONE, SPARE, Raid, empty_map
from grognard.titles.roesselsprung.rules.ch03_sequence import STEPS, GameTurn
from grognard.titles.roesselsprung.rules.ch05_acting import Alternation
from grognard.titles.roesselsprung.title import TITLE


def laid(at: str, turn: int = 2, *, awaited: str = "", options: Any = None) -> Raid:
    """The pieces are where said, nothing is asked yet.

    at: "10.07: rot gruen/1! rybka; 11.05: pb1+2 tito^". `/1` is a strength of 1, `!` prone, `+1`
    and `+2` Attack markers, `~` out of command, `^` a Mission face up or a Command on its back.
    `awaited` are reinforcements still to come; all other pieces are out of the game.
    """
    box = TITLE.box
    pos = empty_map(box, msgspec.convert(options or {}, Options))
    for piece in box.pieces:
        if pos.where[piece.index] != SPARE:
            pos.where[piece.index] = FORGONE
    for id in awaited.split():
        pos.where[box.by_id[id].index] = AWAITED
    for place in filter(None, (part.strip() for part in at.split(";"))):
        hex, _, pieces = place.partition(":")
        for text in pieces.split():
            _lay(pos, text, box.grid.hex(hex.strip()))
    pos.turn = turn
    return pos


def _lay(pos: Raid, text: str, hex: int) -> None:
    name = text.rstrip("!~^")
    marks = text[len(name) :]
    name, _, attacks = name.partition("+")
    name, _, strength = name.partition("/")
    piece = pos.box.by_id[name]
    pos.put(piece, hex)
    if strength:
        lost = pos.vf[piece.index] - int(strength)
        pos.vf[piece.index] = int(strength)
        if piece.side == 0:
            pos.german_losses += lost
    pos.attacks[piece.index] = int(attacks or 0)
    if "!" in marks:
        pos.prone |= piece.bit
    if "~" in marks:
        pos.out_of_command |= piece.bit
    if "^" in marks and piece.mission:
        pos.revealed |= piece.bit
    elif "^" in marks:
        pos.replaced |= piece.bit


def scene(
    step: str,
    at: str = "",
    turn: int = 2,
    *,
    ap: tuple[int, int] = (6, 6),
    awaited: str = "",
    options: Any = None,
    initiative: str = "german",
) -> Raid:
    """As `laid`, and that step of the turn begins.

    step: "german" or "yugoslav" (it is that player's Action), or one of drop, calls, points,
    actions, control. `ap`: the Activation Points, German first.
    """
    pos = laid(at, turn, awaited=awaited, options=options)
    pos.ap[:] = ap
    pos.initiative = SEATS.index(initiative)
    if step in SEATS:
        pos.ask(GameTurn(STEPS.index("control")))
        pos.ask(Alternation(SEATS.index(step), False, False))
    else:
        pos.ask(GameTurn(STEPS.index(step)))
    settle(pos)
    pos.news = []
    return pos


def do(pos: Raid, *texts: str) -> Raid:
    """Each action in turn, through the one door, by whoever is asked (dice and draws included)."""
    for text in texts:
        pos = grognard.act(pos, pos.seat, TITLE.read(text))
    return pos


def dice(pos: Raid, *faces: int) -> Raid:
    return do(pos, *(f"die {face}" for face in faces))


def why_not(pos: Raid, text: str, seat: str | None = None) -> list[Refusal]:
    return grognard.refusals(pos, seat or pos.seat, TITLE.read(text))


def refused_by(pos: Raid, text: str, seat: str | None = None) -> list[str]:
    """The clauses that forbid it, in the order of the laws."""
    return [refusal.clause for refusal in why_not(pos, text, seat)]


def offers(pos: Raid, word: str = "") -> list[str]:
    """The answers on offer, as texts; only those beginning with `word`."""
    return [text for text in map(str, pos.answers()) if text.startswith(word)]


def where(pos: Raid, id: str) -> str | None:
    """The printed number of a piece's hex; None off the map."""
    hex = pos.hex_of(TITLE.box.by_id[id])
    return TITLE.box.names[hex] if hex >= 0 else None


def strength(pos: Raid, id: str) -> int:
    return pos.vf[TITLE.box.by_id[id].index]


def attacks(pos: Raid, id: str) -> int:
    return pos.attacks[TITLE.box.by_id[id].index]


def is_prone(pos: Raid, id: str) -> bool:
    return pos.is_prone(TITLE.box.by_id[id])


def told(pos: Raid, key: str, seat: str = "") -> list[dict[str, Any]]:
    """The facts of the events with that key of the last action; only what that seat may know."""
    return [
        dict(event.facts)
        for event in pos.news or []
        if event.key == key and (not seat or event.seen_by(seat))
    ]


def sums(pos: Raid, key: str) -> dict[str, Sum]:
    """The sums behind the first event with that key that the last action brought about."""
    return next(event.sums for event in pos.news or [] if event.key == key and event.sums)


def parts(sum: Sum) -> list[tuple[int, str]]:
    """What a sum is made of: each amount with its clause, in the order they are counted."""
    return [(part.amount, part.clause) for part in sum.parts]


def asked(pos: Raid) -> tuple[str, str]:
    """Who is asked, and by which clause; both empty when the game is over."""
    return pos.seat, pos.question.clause(pos) if pos.question else ""


def is_out(pos: Raid, id: str) -> bool:
    """Whether the unit is out of command."""
    return bool(pos.out_of_command & TITLE.box.by_id[id].bit)


def walk(pos: Raid, kind: str, units: str, *hexes: str) -> Raid:
    """An Action on the march: these pieces, first the one it is ordered for, go that way."""
    lead, *others = units.split()
    pos = do(pos, f"order {kind} {lead}", *(f"add {unit}" for unit in others))
    return do(pos, *(f"to {hex}" for hex in hexes), "go")


def fire(pos: Raid, units: str, hex: str, kind: str = "attack") -> Raid:
    """An Attack by these units on that hex; the dice are still to be thrown."""
    lead, *others = units.split()
    return do(pos, f"order {kind} {lead}", *(f"add {unit}" for unit in others), f"fire {hex}")


def next_turn(pos: Raid) -> Raid:
    """Both players pass: phases b and c, and the next turn begins if nothing is asked before."""
    turn = pos.turn
    while pos.turn == turn and "pass" in offers(pos):
        pos = do(pos, "pass")
    return pos
