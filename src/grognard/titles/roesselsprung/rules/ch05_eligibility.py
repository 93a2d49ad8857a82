"""5, 6.1, 10.1, 13 Who may do which Action, and what it costs."""

from __future__ import annotations

from typing import Final

from grognard.engine.laws import Facts, law
from grognard.titles.roesselsprung.box.contents import (
    ARTILLERY,
    COMMAND,
    MISSION,
    MOST_ATTACKS,
    RADIO,
    Piece,
)
from grognard.titles.roesselsprung.position import AWAITED, Raid
from grognard.titles.roesselsprung.rules.ch08_movement import (
    ASSAULT,
    ATTACK,
    MISSION_MOVE,
    MOVE,
    MOVE_ATTACK,
    SPLIT,
)

Units = tuple[int, ...]

COST: Final = {MOVE: 1, ATTACK: 1, MOVE_ATTACK: 1, ASSAULT: 1, SPLIT: 1, MISSION_MOVE: 2}
"""T-ACT"""
KINDS: Final = (MOVE, ATTACK, MOVE_ATTACK, ASSAULT, SPLIT, MISSION_MOVE)
MARCHES: Final = (MOVE, MOVE_ATTACK, ASSAULT, MISSION_MOVE)


def cost_of_action(pos: Raid, kind: str, units: Units) -> int:
    """T-ACT, 6.1b Double if one of them is out of command."""
    out = any(pos.out_of_command & pos.box.pieces[number].bit for number in units)
    return COST[kind] * 2 if out else COST[kind]


def is_due(pos: Raid, piece: Piece) -> bool:
    """14a A reinforcement that may enter now."""
    awaited = pos.hex_of(piece) == AWAITED and piece.entry != ""
    return awaited and pos.arrival(piece) <= pos.turn


@law("5b", "not-your-unit")
def a_player_commands_his_own(
    pos: Raid, side: int, kind: str, piece: Piece, others: Units
) -> Facts | None:
    return {"unit": piece.id} if piece.side != side else None


@law("14a", "not-on-the-map")
def a_piece_is_on_the_map_or_due(
    pos: Raid, side: int, kind: str, piece: Piece, others: Units
) -> Facts | None:
    if piece.side != side or pos.on_map(piece):
        return None
    if is_due(pos, piece) and kind in (MOVE, MOVE_ATTACK, ASSAULT):
        return None
    return {"unit": piece.id}


@law("5.2.3", "missions-move-otherwise")
def missions_have_an_action_of_their_own(
    pos: Raid, side: int, kind: str, piece: Piece, others: Units
) -> Facts | None:
    if piece.category == MISSION:
        fits = kind == MISSION_MOVE and not others
    else:
        fits = kind != MISSION_MOVE or bool(others)
    return None if fits else {"unit": piece.id}


@law("2.1.2a", "commands-do-not-fight")
def commands_do_not_fight(
    pos: Raid, side: int, kind: str, piece: Piece, others: Units
) -> Facts | None:
    if piece.category != COMMAND or kind == MOVE:
        return None
    if kind in (MOVE_ATTACK, ASSAULT) and others:
        return None
    return {"unit": piece.id}


@law("13.7", "radio-only-moves")
def the_radio_only_moves(
    pos: Raid, side: int, kind: str, piece: Piece, others: Units
) -> Facts | None:
    if piece.category == RADIO and kind not in (MOVE, MISSION_MOVE):
        return {"unit": piece.id}
    return None


@law("10.1.1", "prone")
def a_prone_piece_does_not_move(
    pos: Raid, side: int, kind: str, piece: Piece, others: Units
) -> Facts | None:
    return {"unit": piece.id} if kind in MARCHES and pos.is_prone(piece) else None


@law("6.1a", "out-of-command")
def out_of_command_only_moves_and_attacks(
    pos: Raid, side: int, kind: str, piece: Piece, others: Units
) -> Facts | None:
    if pos.out_of_command & piece.bit and kind not in (MOVE, ATTACK):
        return {"unit": piece.id}
    return None


@law("13.5.1", "light-unit")
def light_units_do_not_attack(
    pos: Raid, side: int, kind: str, piece: Piece, others: Units
) -> Facts | None:
    if piece.light and kind in (ATTACK, MOVE_ATTACK, ASSAULT):
        return {"unit": piece.id}
    return None


@law("13.6.3a", "artillery")
def artillery_does_not_assault(
    pos: Raid, side: int, kind: str, piece: Piece, others: Units
) -> Facts | None:
    return {"unit": piece.id} if piece.type == ARTILLERY and kind == ASSAULT else None


@law("9.4", "attacked-twice")
def two_attacks_are_enough(
    pos: Raid, side: int, kind: str, piece: Piece, others: Units
) -> Facts | None:
    if kind in (ATTACK, MOVE_ATTACK) and pos.attacks[piece.index] >= MOST_ATTACKS:
        return {"unit": piece.id}
    return None


@law("13.1.1b", "no-mission-moves-left")
def mission_moves_are_limited(
    pos: Raid, side: int, kind: str, piece: Piece, others: Units
) -> Facts | None:
    if kind == MISSION_MOVE and pos.mission_moves >= pos.turn - 1:
        return {"turn": pos.turn, "most": pos.turn - 1}
    return None


@law("4", "too-few-points")
def the_action_is_paid_for(
    pos: Raid, side: int, kind: str, piece: Piece, others: Units
) -> Facts | None:
    cost = cost_of_action(pos, kind, (*others, piece.index))
    return {"cost": cost, "points": pos.ap[side]} if cost > pos.ap[side] else None


TO_ORDER = (
    a_player_commands_his_own,
    a_piece_is_on_the_map_or_due,
    missions_have_an_action_of_their_own,
    commands_do_not_fight,
    the_radio_only_moves,
    a_prone_piece_does_not_move,
    out_of_command_only_moves_and_attacks,
    light_units_do_not_attack,
    artillery_does_not_assault,
    two_attacks_are_enough,
    mission_moves_are_limited,
    the_action_is_paid_for,
)
