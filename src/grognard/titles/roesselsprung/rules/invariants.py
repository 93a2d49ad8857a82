"""What is true of every position of Rösselsprung, whatever was played."""

from __future__ import annotations

from grognard.titles.roesselsprung.box.contents import (
    GERMAN,
    MOST_ATTACKS,
    STACKING_LIMIT,
    YUGOSLAV,
)
from grognard.titles.roesselsprung.position import (
    AWAITED,
    FLED,
    FORGONE,
    LOST,
    SPARE,
    TAKEN,
    Raid,
)
from grognard.titles.roesselsprung.rules.ch10_morale import Losing, Morale
from grognard.titles.roesselsprung.rules.ch11_close_combat import CloseCombat, Retreating, SideTest
from grognard.titles.roesselsprung.rules.ch14_airdrop import Landing

_FIGHTS = (CloseCombat, SideTest, Retreating, Landing, Losing, Morale)


def broken(pos: Raid) -> list[str]:
    """What is wrong with this position, one line each with its clause; nothing if all is well."""
    return [*_places(pos), *_strength(pos), *_stacking(pos), *_points(pos), *_ending(pos)]


def _places(pos: Raid) -> list[str]:
    """Every piece is in one place, and the stacks agree."""
    found: list[str] = []
    stacks: dict[int, list[int]] = {}
    for piece in pos.box.pieces:
        place = pos.where[piece.index]
        if place >= 0:
            stacks.setdefault(place, []).append(piece.index)
        elif place not in (LOST, AWAITED, SPARE, FLED, TAKEN, FORGONE):
            found.append(f"{piece.id} is nowhere: {place}")
        if place in (FLED, TAKEN) and not piece.mission:
            found.append(f"{piece.id} is no Mission and has left (13.1)")
    if {hex: tuple(numbers) for hex, numbers in stacks.items()} != pos.stacks:
        found.append("the stacks are not made of the pieces that are there")
    return found


def _strength(pos: Raid) -> list[str]:
    """2.2.2, R-loss-vp Strength is only lost, and German losses are all counted."""
    found: list[str] = []
    for piece in pos.box.combat:
        alive = pos.where[piece.index] >= 0 or pos.where[piece.index] in (AWAITED, FORGONE)
        if alive != (pos.vf[piece.index] > 0):
            found.append(f"{piece.id} has strength {pos.vf[piece.index]} (2.2.2)")
        if not 0 <= pos.attacks[piece.index] <= MOST_ATTACKS:
            found.append(f"{piece.id} has {pos.attacks[piece.index]} Attack markers (9.2.1)")
    total = sum(piece.vf for piece in pos.box.combat if piece.side == GERMAN)
    left = sum(pos.vf[piece.index] for piece in pos.box.combat if piece.side == GERMAN)
    if total - left != pos.german_losses:
        found.append(f"{pos.german_losses} German losses, {total - left} points gone (R-loss-vp)")
    return found


def _stacking(pos: Raid) -> list[str]:
    """7a Eight points a hex; R-advance both sides only in the middle of a fight."""
    found: list[str] = []
    fighting = any(isinstance(question, _FIGHTS) for question in pos.stack)
    for hex in pos.stacks:
        for side in (GERMAN, YUGOSLAV):
            if pos.strength_in(hex, side) > STACKING_LIMIT and not pos.options.stacking_end_of_turn:
                found.append(f"{pos.box.names[hex]} is overstacked (7a)")
        if pos.has_combat(hex, GERMAN) and pos.has_combat(hex, YUGOSLAV) and not fighting:
            found.append(f"both sides are in {pos.box.names[hex]} (R-advance)")
    return found


def _points(pos: Raid) -> list[str]:
    """4 Points are never negative; 13.1.1b Mission moves are limited."""
    found = [f"{points} Activation Points (4)" for points in pos.ap if points < 0]
    if pos.mission_moves > max(0, pos.turn - 1):
        found.append(f"{pos.mission_moves} Mission moves in turn {pos.turn} (13.1.1b)")
    return found


def _ending(pos: Raid) -> list[str]:
    """16 A game that is over asks nothing, one that goes on asks something."""
    if (pos.result is None) == (not pos.stack):
        return ["the game goes on exactly while something is asked"]
    if (pos.hex_of(pos.box.tito) in (FLED, TAKEN)) != bool(pos.tito):
        return ["Tito is gone and nobody knows how (10.2)"]
    return []
