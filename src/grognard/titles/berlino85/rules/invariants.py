"""What is true of every position of Berlino '85, whatever was played."""

from __future__ import annotations

from grognard.boards.grid import OFF
from grognard.titles.berlino85.box.contents import (
    SEATS,
    SOVIET,
    STACKING_LIMIT,
    WESTERN,
    WITH_MORE_COMPANIES,
)
from grognard.titles.berlino85.position import UNPLACED, Berlin
from grognard.titles.berlino85.rules.ch01_sequence import phase_of
from grognard.titles.berlino85.rules.ch06_setup import Placing


def broken(pos: Berlin) -> list[str]:
    """What is wrong with this position, one line each with its clause; nothing if all is well."""
    return [
        *_places(pos),
        *_books(pos),
        *_stacking(pos),
        *_borders(pos),
        *_shared_hexes(pos),
        *_fights(pos),
        *_ending(pos),
    ]


def _places(pos: Berlin) -> list[str]:
    """0.4 Every counter is in one place: on the map, eliminated, or still to be set up."""
    found: list[str] = []
    if len(pos.where) != len(pos.box.units):
        found.append(f"{len(pos.where)} units are somewhere, {len(pos.box.units)} in the box (0.4)")
    setting_up = any(isinstance(question, Placing) for question in pos.stack)
    stacks = [0] * pos.box.grid.size
    for unit in pos.box.units:
        place = pos.where[unit.index]
        if 0 <= place < pos.box.grid.size:
            stacks[place] |= unit.bit
        elif place == UNPLACED and not setting_up:
            found.append(f"{unit.id} was never placed (0.6)")
        elif place not in (OFF, UNPLACED):
            found.append(f"{unit.id} is nowhere: {place} (0.4)")
    if stacks != pos.stacks:
        found += [
            f"the stack in {pos.box.names[hex]} is not made of the units that stand there (0.4)"
            for hex, bits in enumerate(stacks)
            if bits != pos.stacks[hex]
        ]
    return found


def _books(pos: Berlin) -> list[str]:
    """What is kept beside the counters agrees with them."""
    found: list[str] = []
    for side in (SOVIET, WESTERN):
        held = 0
        for unit in pos.box.forces[side]:
            if pos.on_map(unit):
                held |= 1 << pos.hex_of(unit)
        if held != pos.held[side]:
            found.append(f"the hexes held by the {SEATS[side]} side are not those it stands in")
        if not 0 <= pos.lost[side] <= sum(unit.combat for unit in pos.box.forces[side]):
            found.append(f"{pos.lost[side]} factors lost by the {SEATS[side]} side (5.0)")
    for hex, value in enumerate(pos.box.resistance):
        if pos.owned >> hex & 1 and not value:
            found.append(f"{pos.box.names[hex]} counts as occupied without a value (5.0c)")
    if not 1 <= pos.turn <= len(pos.box.nights):
        found.append(f"game-turn {pos.turn} (1.1)")
    return found


def _stacking(pos: Berlin) -> list[str]:
    """2.6b One brigade and one company, or two battalions and one company."""
    limit = WITH_MORE_COMPANIES if pos.options.several_companies else STACKING_LIMIT
    return [
        f"{pos.box.names[hex]} is overstacked by the {SEATS[side]} side (2.6b)"
        for hex, bits in enumerate(pos.stacks)
        if bits
        for side in (SOVIET, WESTERN)
        if pos.box.load(side, bits) and pos.box.load(side, bits) not in limit
    ]


def _borders(pos: Berlin) -> list[str]:
    """X.2 Western units are inside West Berlin."""
    return [
        f"{unit.id} is outside West Berlin in {pos.box.names[pos.hex_of(unit)]} (X.2)"
        for unit in pos.box.forces[WESTERN]
        if pos.on_map(unit) and not pos.box.inside[pos.hex_of(unit)]
    ]


def _shared_hexes(pos: Berlin) -> list[str]:
    """X.1 No hex holds both sides, save 2.5b where the company has landed, until phase B ends."""
    found: list[str] = []
    company = pos.box.company
    for hex, bits in enumerate(pos.stacks):
        soviet = bits & pos.box.side_bits[SOVIET]
        if not soviet or not bits & pos.box.side_bits[WESTERN]:
            continue
        if soviet != company.bit:
            found.append(f"{pos.box.names[hex]} holds units of both sides (X.1)")
        elif not pos.flew or phase_of(pos) not in ("A", "B", ""):
            found.append(f"{company.id} is still among the enemy in {pos.box.names[hex]} (2.5d)")
    return found


def _fights(pos: Berlin) -> list[str]:
    """X.3 In a phase every unit attacks once and is attacked once."""
    found: list[str] = []
    attackers = [number for fight in pos.fights for number in fight.attackers]
    defenders = [number for fight in pos.fights for number in fight.defenders]
    for numbers, what in ((attackers, "attacks"), (defenders, "is attacked")):
        found += [
            f"{pos.box.units[number].id} {what} {numbers.count(number)} times (X.3)"
            for number in sorted(set(numbers))
            if numbers.count(number) > 1
        ]
    return found


def _ending(pos: Berlin) -> list[str]:
    """0.7 A game that is over asks nothing, one that goes on asks something."""
    if pos.result is not None:
        return ["the game is over and still asks something"] if pos.stack else []
    if not pos.stack:
        return ["the game goes on and nothing is asked"]
    placed = not any(isinstance(question, Placing) for question in pos.stack)
    if placed and not pos.held[WESTERN] and not pos.options.strict_occupation:
        return ["no Western unit is left and the game goes on (0.7.1a)"]
    return []
