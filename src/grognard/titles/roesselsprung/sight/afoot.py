# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What is going on at the table, by names: who is about to do what, and what it would cost."""

from __future__ import annotations

import msgspec

from grognard.engine.position import Question
from grognard.titles.roesselsprung.box.contents import GERMAN, SEATS, Piece
from grognard.titles.roesselsprung.position import AWAITED, UNSEEN, Raid
from grognard.titles.roesselsprung.rules.ch05_acting import RECOVER_COST, Acting
from grognard.titles.roesselsprung.rules.ch05_eligibility import KINDS, cost_of_action
from grognard.titles.roesselsprung.rules.ch05_march import Marching, Planning
from grognard.titles.roesselsprung.rules.ch08_movement import MISSION_MOVE, MOVE, SHOOT, STORM
from grognard.titles.roesselsprung.rules.ch09_attack import Volley
from grognard.titles.roesselsprung.rules.ch11_close_combat import CloseCombat
from grognard.titles.roesselsprung.rules.ch12_reaction import Massing, Window, reaction_cost
from grognard.titles.roesselsprung.rules.ch13_aircraft import Raiding
from grognard.titles.roesselsprung.rules.ch14_airdrop import Boarding, Dropping, Landing

DROP = "drop"
WINDOW = "window"
VOLLEY = "volley"
COMBAT = "close-combat"
RAID = "raid"


class Afoot(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is being planned, carried out or answered."""

    kind: str
    seat: str
    units: tuple[str, ...] = ()
    start: str = ""
    path: tuple[str, ...] = ()
    """The way still to go, "" for off the map; of a drop: each unit's hex."""
    hex: str = ""
    movers: tuple[str, ...] = ()
    """Who has just entered the hex, where somebody may react."""


def afoot(pos: Raid, stack: list[Question[Raid]]) -> Afoot | None:
    """From the questions as a seat may know them."""
    for question in stack[::-1]:
        found = _told(pos, question)
        if found is not None:
            return found
    return None


def _told(pos: Raid, question: Question[Raid]) -> Afoot | None:
    if isinstance(question, Planning | Marching):
        return _march(pos, question) if question.units else None
    if isinstance(question, Window):
        start, hex = _name(pos, question.back), _name(pos, question.hex)
        movers = _ids(pos, question.movers)
        return Afoot(WINDOW, SEATS[question.side], (), start, hex=hex, movers=movers)
    if isinstance(question, Massing):
        return _fight(pos, question.kind, question.side, question.units, question.hex)
    if isinstance(question, Volley):
        return _fight(pos, VOLLEY, question.side, question.units, question.target)
    if isinstance(question, CloseCombat):
        start, hex = _name(pos, question.origin), _name(pos, question.hex)
        return Afoot(COMBAT, SEATS[question.side], _ids(pos, question.units), start, hex=hex)
    if isinstance(question, Dropping | Boarding | Landing):
        units = tuple(number for number, _ in question.plan)
        path = tuple(_name(pos, hex) for _, hex in question.plan)
        return Afoot(DROP, SEATS[GERMAN], _ids(pos, units), path=path)
    if isinstance(question, Raiding):
        aircraft = pos.box.aircraft[question.aircraft]
        return Afoot(RAID, SEATS[aircraft.side], (aircraft.id,), hex=_name(pos, question.hex))
    return None


def _march(pos: Raid, march: Planning | Marching) -> Afoot:
    start = _name(pos, pos.where[march.units[0]])
    path = tuple(_name(pos, hex) for hex in march.path)
    return Afoot(march.kind, SEATS[march.side], _ids(pos, march.units), start, path)


def _fight(pos: Raid, kind: str, side: int, units: tuple[int, ...], hex: int) -> Afoot:
    start = _name(pos, pos.where[units[0]]) if units else ""
    return Afoot(kind, SEATS[side], _ids(pos, units), start, hex=_name(pos, hex))


def _ids(pos: Raid, units: tuple[int, ...]) -> tuple[str, ...]:
    """A Mission on the move that this seat cannot tell has no number (STAND_IN)."""
    return tuple(pos.box.pieces[n].id if n >= 0 else UNSEEN for n in units)


def _name(pos: Raid, hex: int) -> str:
    return pos.box.names[hex] if hex >= 0 else ""


def costs(pos: Raid, question: Question[Raid] | None, viewer: str) -> dict[str, dict[str, int]]:
    """T-ACT By piece: what each Action would cost with it, for the seat that may now begin one."""
    if isinstance(question, Acting) and SEATS[question.side] == viewer:
        return {
            piece.id: {kind: cost_of_action(pos, kind, (piece.index,)) for kind in _kinds(piece)}
            | ({"recover": RECOVER_COST} if pos.is_prone(piece) else {})
            for piece in _standing(pos, question.side)
        }
    if isinstance(question, Window) and SEATS[question.side] == viewer:
        return {
            piece.id: dict.fromkeys((SHOOT, STORM), reaction_cost(pos, (piece.index,)))
            for piece in _standing(pos, question.side)
        }
    return {}


def _kinds(piece: Piece) -> tuple[str, ...]:
    """5 What a piece of that kind is ever ordered to do."""
    if piece.combat:
        return tuple(kind for kind in KINDS if kind != MISSION_MOVE)
    return (MISSION_MOVE,) if piece.mission else (MOVE,)


def _standing(pos: Raid, side: int) -> list[Piece]:
    """Who is on the map, or could enter it."""
    return [
        piece
        for piece in pos.box.pieces
        if piece.side == side
        and (pos.on_map(piece) or (piece.entry and pos.where[piece.index] == AWAITED))
    ]
