"""Scenes: positions of Rösselsprung drawn in a few words, as a rulebook's example would."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.engine.door import settle
from grognard.titles.roesselsprung.box.contents import SEATS
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.position import AWAITED, FORGONE, SPARE, Raid, empty_map
from grognard.titles.roesselsprung.rules.ch03_sequence import STEPS, GameTurn
from grognard.titles.roesselsprung.rules.ch05_acting import Alternation
from grognard.titles.roesselsprung.title import TITLE
from tests.titles import scenes

PLAY = scenes.Play(TITLE)
do, why_not, refused_by, where = PLAY.do, PLAY.why_not, PLAY.refused_by, PLAY.where
asked, offers, parts, sums, told = (
    scenes.asked,
    scenes.offers,
    scenes.parts,
    scenes.sums,
    scenes.told,
)


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


def dice(pos: Raid, *faces: int) -> Raid:
    return do(pos, *(f"die {face}" for face in faces))


def strength(pos: Raid, id: str) -> int:
    return pos.vf[TITLE.box.by_id[id].index]


def attacks(pos: Raid, id: str) -> int:
    return pos.attacks[TITLE.box.by_id[id].index]


def is_prone(pos: Raid, id: str) -> bool:
    return pos.is_prone(TITLE.box.by_id[id])


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
