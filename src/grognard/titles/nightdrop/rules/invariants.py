"""What is true of every position of Night Drop, whatever was played."""

from __future__ import annotations

from grognard.titles.nightdrop.box.contents import GERMAN, REGIMENTS, STACKING_LIMIT, US
from grognard.titles.nightdrop.position import AWAITED, LOST, NO_CHIT, SPENT, Drop
from grognard.titles.nightdrop.rules.ch04_setup import Airborne


def broken(pos: Drop) -> list[str]:
    """What is wrong with this position, one line each with its clause; nothing if all is well."""
    return [
        *_places(pos),
        *_sticks(pos),
        *_germans(pos),
        *_stacking(pos),
        *_terrain(pos),
        *_chits(pos),
        *_ending(pos),
    ]


def _places(pos: Drop) -> list[str]:
    """Every counter is in one place, and the stacks agree; 8.4.3 no hex holds both sides."""
    found: list[str] = []
    stacks: dict[int, list[int]] = {}
    for unit in pos.box.units:
        place = pos.where[unit.index]
        if place >= 0:
            stacks.setdefault(place, []).append(unit.index)
        elif place not in (LOST, AWAITED, SPENT):
            found.append(f"{unit.id} is nowhere: {place}")
        if place == SPENT and not unit.stick:
            found.append(f"{unit.id} is spent but no stick (2.4.3)")
    if {hex: tuple(numbers) for hex, numbers in stacks.items()} != pos.stacks:
        found.append("the stacks are not made of the units that lie there")
    for hex in stacks:
        if len({pos.box.units[number].side for number in stacks[hex]}) > 1:
            found.append(f"{pos.box.names[hex]} holds both sides (8.4.3)")
    return found


def _sticks(pos: Drop) -> list[str]:
    """2.3 The order of battle is kept, and every company was made of sticks."""
    found: list[str] = []
    for regiment, name in enumerate(REGIMENTS):
        if min(pos.undrawn(regiment).values()) < 0:
            found.append(f"more sticks of a type than the {name} has (2.3)")
        sticks = [s for s in pos.box.sticks if s.regiment == regiment]
        spent = sum(1 for s in sticks if pos.where[s.index] == SPENT)
        formed = sum(
            1
            for unit in pos.box.companies
            if unit.regiment == regiment and pos.where[unit.index] != AWAITED
        )
        if spent < 2 * formed:
            found.append(f"{formed} companies of the {name} from {spent} sticks (2.4.1)")
    for stick in pos.box.sticks:
        if pos.turned & stick.bit and not pos.types[stick.index]:
            found.append(f"{stick.id} is face up without a front (2.1.2)")
        if pos.where[stick.index] == SPENT and not pos.turned & stick.bit:
            found.append(f"{stick.id} was spent unknown (2.4)")
    return found


def _germans(pos: Drop) -> list[str]:
    """4.1, 3.1.4 Markers, and 6.2.1 what lies under one is at full strength."""
    found: list[str] = []
    for unit in pos.box.germans:
        if pos.where[unit.index] == AWAITED and (pos.hidden | pos.reduced) & unit.bit:
            found.append(f"{unit.id} is marked in the container (4.1)")
        if pos.hidden & pos.reduced & unit.bit:
            found.append(f"{unit.id} is reduced under its marker (3.1.4)")
        if pos.reduced & unit.bit and unit.reduced is None:
            found.append(f"{unit.id} has no reduced side (3.1.1)")
    if pos.quota < 0:
        found.append(f"{pos.quota} activations left (5.4.2)")
    return found


def _stacking(pos: Drop) -> list[str]:
    """7 Between activations no German stack is too high.

    US stacks may be: the drop is not checked (7e), and a regiment's hexes wait for its turn.
    """
    if pos.active:
        return []
    return [
        f"{pos.box.names[hex]} is overstacked (7)"
        for hex in pos.hexes_of(GERMAN)
        if len(pos.stacks[hex]) > STACKING_LIMIT
    ]


def _terrain(pos: Drop) -> list[str]:
    """T.5 Nobody stands in the river but on a bridge."""
    return [
        f"{pos.box.names[hex]} is river without a bridge (T.5)"
        for hex in pos.stacks
        if pos.ground.terrain(hex) == "river"
        and not any(pos.box.bridges[hex * 6 + direction] for direction in range(6))
    ]


def _chits(pos: Drop) -> list[str]:
    """4.3 Every chit is in one place; 10.2 nobody controls what the other side stands in."""
    found: list[str] = []
    left = list(pos.box.vp_sets[pos.options.vp_set])
    for index, value in enumerate(pos.chits):
        if value == NO_CHIT:
            if pos.chits_shown >> index & 1:
                found.append("a chit is face up that is not there (4.3)")
        elif value in left:
            left.remove(value)
        else:
            found.append(f"one chit of {value} too many (4.3)")
    for index, hex in enumerate(pos.box.vp_hexes):
        if pos.control >> index & 1 and pos.has_side(hex, GERMAN):
            found.append(f"{pos.box.names[hex]} is German and controlled by the US (10.2c)")
        if not pos.control >> index & 1 and pos.has_companies(hex):
            if pos.options.control_by_conversion:
                found.append(f"{pos.box.names[hex]} holds a company without control (10.2b)")
    return found


def _ending(pos: Drop) -> list[str]:
    """10.1 A game that is over asks nothing, one that goes on asks something."""
    found: list[str] = []
    if (pos.result is None) == (not pos.stack):
        found.append("the game goes on exactly while something is asked")
    jumping = any(isinstance(question, Airborne) for question in pos.stack)
    if not jumping and any(pos.where[s.index] == AWAITED for s in pos.box.sticks):
        found.append("a stick has not jumped (4.2)")
    if pos.initiative not in (US, GERMAN):
        found.append("nobody has the initiative (5.2)")
    return found
