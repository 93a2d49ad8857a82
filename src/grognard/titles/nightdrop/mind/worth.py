"""What things are worth to a player of Night Drop, in Victory Points, and how far they are.

Whoever has the move thinks in the points of the last count: a VP hex is worth its chit, a unit
what it can still win or keep.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.titles.nightdrop.box.contents import HQ, LDR, TURNS, US, Box, Ground, Unit
from grognard.titles.nightdrop.position import NO_CHIT, Drop
from grognard.titles.nightdrop.rules.ch05_sequence import DISCOVERY, LAST_STEP, GameTurn

FAR: Final = 1000
"""Farther than any hex."""
FELT: Final = 4
"""From how many hexes away an enemy is felt."""

STICK_WORTH: Final = 0.15
LEADER_WORTH: Final = 0.22
REDUCED_WORTH: Final = 0.6
FULL_WORTH: Final = 1.05
GERMAN_STEP: Final = 0.3
TIME_LEFT: Final = [1.0, 1.0, 1.0, 1.0, 1.0, 0.9, 0.8, 0.6, 0.35]
"""By turn: what of its worth a unit can still turn to account."""
STICK_TIME_LEFT: Final = [1.0, 1.0, 1.0, 1.0, 0.7, 0.5, 0.35, 0.2, 0.05]
"""The same of a stick, which has to become a company first."""


class Atlas:
    """What follows from the ground alone: distances, found once."""

    def __init__(self, box: Box, ground: Ground) -> None:
        self.box: Final = box
        self.ground: Final = ground
        self.leg: Final = [_costs_to(box, ground.leg, hex) for hex in box.vp_hexes]
        """By VP hex and hex: the half points from there to it on foot."""
        self.armour: Final = [_costs_to(box, ground.armour, hex) for hex in box.vp_hexes]
        steps = [0 if cost == IMPASSABLE else 1 for cost in ground.leg]
        self._step_prices: Final = [price if price else IMPASSABLE for price in steps]
        self._steps: Final[dict[int, list[int]]] = {}
        self._rings: Final[dict[int, list[list[int]]]] = {}

    def to_vp(self, unit: Unit, index: int) -> list[int]:
        return self.armour[index] if unit.armour else self.leg[index]

    def steps(self, hex: int) -> list[int]:
        """By hex: how many hexes a stick has to walk from there."""
        found = self._steps.get(hex)
        if found is None:
            found = self._steps[hex] = _costs_to(self.box, self._step_prices, hex)
        return found

    def rings(self, hex: int) -> list[list[int]]:
        """The hexes 0, 1, 2... up to FELT hexes away."""
        found = self._rings.get(hex)
        if found is None:
            found = self._rings[hex] = self.box.grid.rings(hex, FELT)
        return found


def _costs_to(box: Box, prices: list[int], goal: int) -> list[int]:
    costs = [FAR] * box.grid.size
    costs[goal] = 0
    edge = [goal]
    while edge:
        wider: list[int] = []
        for hex in edge:
            for direction, other in enumerate(box.grid.neighbours[hex]):
                if other == OFF:
                    continue
                price = prices[other * 6 + (direction + 3) % 6]
                if price != IMPASSABLE and costs[hex] + price < costs[other]:
                    costs[other] = costs[hex] + price
                    wider.append(other)
        edge = wider
    return costs


# VP hexes -----------------------------------------------------------------------------------------


def hex_worths(pos: Drop, side: int) -> list[float]:
    """By VP hex: its chit as far as that side may know it, else the average of the others."""
    known = [
        value != NO_CHIT and (side == US or pos.chits_shown >> index & 1 == 1)
        for index, value in enumerate(pos.chits)
    ]
    left = list(pos.box.vp_sets[pos.options.vp_set])
    for index, value in enumerate(pos.chits):
        if known[index]:
            left.remove(value)
    average = sum(left) / len(left) if left else 0.0
    return [float(pos.chits[at]) if known[at] else average for at in range(len(known))]


def is_mine(pos: Drop, side: int, index: int) -> bool:
    """10.2 What the US player does not control counts for the German one."""
    return (pos.control >> index & 1 == 1) == (side == US)


# Units --------------------------------------------------------------------------------------------


def stick_worth(pos: Drop, stick: Unit) -> float:
    worth = LEADER_WORTH if pos.types[stick.index] in (LDR, HQ) else STICK_WORTH
    return worth * STICK_TIME_LEFT[pos.turn - 1]


def step_worth(pos: Drop, unit: Unit) -> float:
    """What its owner loses with the unit's next step: the later, the less."""
    if unit.stick:
        return stick_worth(pos, unit)
    if not unit.german:
        worth = REDUCED_WORTH if pos.is_reduced(unit) else FULL_WORTH - REDUCED_WORTH
    else:
        worth = GERMAN_STEP if unit.reduced is not None else 0.1 + 0.1 * unit.full[0]
    return worth * TIME_LEFT[pos.turn - 1]


def dies_next(pos: Drop, unit: Unit) -> bool:
    """9.2.5 Whether its next step loss is its last."""
    return unit.reduced is None or pos.is_reduced(unit)


# Time ---------------------------------------------------------------------------------------------


def activations_left(pos: Drop, side: int) -> float:
    """How many activations that side still has after the present one, this turn and later."""
    step = LAST_STEP + 1
    for question in pos.stack:
        if isinstance(question, GameTurn):
            step = question.step
    now = 0
    for later in range(max(step, DISCOVERY + 1), LAST_STEP + 1):
        phasing = (later - DISCOVERY) % 2 == 1
        if phasing == (pos.initiative == side):
            now += 1
    return now + 2.5 * (TURNS - pos.turn)


def pace(pos: Drop, side: int) -> float:
    """The half points a unit makes in an activation, about."""
    if pos.night():
        return 5.0
    return 12.0 if side == US else 8.0
