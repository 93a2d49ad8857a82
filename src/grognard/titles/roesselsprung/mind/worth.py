"""What things are worth to a player of Rösselsprung, in Victory Points, and how far they are.

Whoever has the move thinks in the points of the last count: a German strength point is one, an
objective five, Tito the game.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.titles.roesselsprung.box.contents import GERMAN, Box, Ground, Piece
from grognard.titles.roesselsprung.mind.hiding import hideouts
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch15_victory import COMMAND_LOST, FIRST_DAY_ENDS, OBJECTIVE

FAR: Final = 1000
"""Farther than any hex."""
FELT: Final = 4
"""9.1a From how many hexes away the longest range is felt."""

CAPTURED_WORTH: Final = 40.0
"""15.1.1 The game."""
KILLED_WORTH: Final = 22.0
"""15.1.2b And the partisans' morale."""
ESCORT: Final = 3
"""13.1.2c The strength that usually comes upon a Mission."""
USE: Final = [0.15, 0.35, 0.5, 0.6, 0.7]
"""By turns left: what a strength point can still do, besides what it counts."""
HELD: Final = [1.0, 0.8, 0.68, 0.58, 0.5, 0.44, 0.4, 0.36, 0.33]
"""By turns left: how much of an objective is won by standing there now."""
PRONE: Final = 0.16
"""10.1 What it costs to be prone, for each strength point."""


def turns_left(pos: Raid) -> int:
    """16 Until the count; as long as Tito is there it may come at the end of the first day."""
    if pos.turn > FIRST_DAY_ENDS:
        return pos.options.last_turn - pos.turn
    left = FIRST_DAY_ENDS - pos.turn
    return left if pos.tito else max(left, 2)


def point_worth(pos: Raid, side: int) -> float:
    """What a strength point of that side is worth to it; 15.1.2c German ones are counted."""
    use = USE[min(turns_left(pos), len(USE) - 1)]
    return 1.0 + use if side == GERMAN else use


def objective_worth(pos: Raid) -> float:
    return OBJECTIVE * HELD[min(turns_left(pos), len(HELD) - 1)]


def command_worth(pos: Raid, command: Piece) -> float:
    """15.1.2d"""
    counted = not pos.scored & command.bit or pos.options.every_command_loss_scores
    return (COMMAND_LOST if counted else 0.0) + 1.5


def tito_worth(strength: int) -> float:
    """13.1.2c What it brings to come upon him with so many points."""
    share = min(strength, 6) / 6
    return CAPTURED_WORTH * share + KILLED_WORTH * (1 - share)


class Atlas:
    """What follows from the ground alone: distances on foot, found once."""

    def __init__(self, box: Box, ground: Ground) -> None:
        self.box: Final = box
        self.ground: Final = ground
        self.exits: Final = self._to_the_edge()
        """13.1.1c By hex: the movement points to leave the map from there."""
        self.hideouts: Final = hideouts(box, self.exits)
        """17f By initial hex of a Mission: how often Tito lies there."""
        self._costs: Final[dict[int, list[int]]] = {}
        self._discs: Final[dict[int, set[int]]] = {}
        self._rings: Final[dict[int, list[list[int]]]] = {}

    def to(self, hex: int) -> list[int]:
        """By hex: the movement points from there to this one."""
        found = self._costs.get(hex)
        if found is None:
            found = [FAR] * self.box.grid.size
            found[hex] = 0
            self._spread(found, [hex])
            self._costs[hex] = found
        return found

    def _to_the_edge(self) -> list[int]:
        found = [1 if edge else FAR for edge in self.box.at_edge]
        self._spread(found, [hex for hex, cost in enumerate(found) if cost == 1])
        return found

    def _spread(self, costs: list[int], edge: list[int]) -> None:
        prices = self.ground.foot
        neighbours = self.box.grid.neighbours
        while edge:
            wider: list[int] = []
            for hex in edge:
                for direction, other in enumerate(neighbours[hex]):
                    if other == OFF:
                        continue
                    price = prices[other * 6 + (direction + 3) % 6]
                    if price != IMPASSABLE and costs[hex] + price < costs[other]:
                        costs[other] = costs[hex] + price
                        wider.append(other)
            edge = wider

    def disc(self, hex: int, radius: int) -> set[int]:
        """The hexes at most so far away, as the crow flies."""
        key = hex * 64 + radius
        found = self._discs.get(key)
        if found is None:
            grid = self.box.grid
            found = {other for other in range(grid.size) if grid.distance(hex, other) <= radius}
            self._discs[key] = found
        return found

    def rings(self, hex: int) -> list[list[int]]:
        """The hexes 0, 1, 2... up to FELT hexes away."""
        found = self._rings.get(hex)
        if found is None:
            found = self._rings[hex] = self.box.grid.rings(hex, FELT)
        return found
