"""Reach and cheapest paths over a hex grid, with the title's costs.

This is the board's tuned kernel. A set of hexes is an int with a bit for each hex. What a piece
can reach depends only on the closed hexes near it, so a reach once found serves every position
that is alike there.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF

IMPASSABLE: Final = -1
_MEMORY: Final = 200_000


class Reach:
    """Where a piece can go: `hexes` (without the start) and what each costs at least."""

    def __init__(self, start: int, hexes: list[int], costs: list[int], before: list[int]) -> None:
        self.start: Final = start
        self.hexes: Final = hexes
        self.costs: Final = costs
        self._before: Final = before
        reached = 0
        for hex in hexes:
            reached |= 1 << hex
        self.mask: Final = reached
        self.narrower: Final[dict[int, Reach]] = {}
        """What is left of this reach when some of its hexes are closed."""

    def cost(self, hex: int) -> int:
        """The least cost to get there; IMPASSABLE if the hex is out of reach."""
        return self.costs[self.hexes.index(hex)] if self.mask >> hex & 1 else IMPASSABLE

    def path(self, hex: int) -> list[int]:
        """The hexes entered on a cheapest way there, the last one included."""
        way: list[int] = []
        while hex != self.start:
            way.append(hex)
            hex = self._before[self.hexes.index(hex)]
        way.reverse()
        return way


class Paths:
    """The ways over one map: `costs[hex * 6 + direction]` is the price of that step."""

    def __init__(self, neighbours: list[list[int]], costs: list[int]) -> None:
        self.costs: Final = costs
        # The steps out of each hex, flat: other hex, price, other hex, price...
        self._steps: Final[list[list[int]]] = []
        for hex, line in enumerate(neighbours):
            steps: list[int] = []
            for direction, other in enumerate(line):
                price = costs[hex * 6 + direction]
                if other != OFF and price != IMPASSABLE:
                    steps += (other, price)
            self._steps.append(steps)
        self._open: Final[dict[int, list[Reach | None]]] = {}
        self._kept = 0

    def reach(self, start: int, allowance: int, closed: int) -> Reach:
        """Where `allowance` points lead from `start` without entering a closed hex."""
        starts = self._open.get(allowance)
        if starts is None:
            starts = self._open[allowance] = [None] * len(self._steps)
        free = starts[start]
        if free is None:
            free = starts[start] = self._search(start, allowance, 0)
        near = closed & free.mask
        if not near:
            return free
        found = free.narrower.get(near)
        if found is None:
            found = self._search(start, allowance, near)
            self._keep(free, near, found)
        return found

    def _keep(self, free: Reach, near: int, found: Reach) -> None:
        if self._kept >= _MEMORY:
            self._open.clear()
            self._kept = 0
        free.narrower[near] = found
        self._kept += 1

    def _search(self, start: int, allowance: int, closed: int) -> Reach:
        size = len(self._steps)
        best = [allowance + 1] * size
        before = [start] * size
        best[start] = 0
        edge = [start]
        # Prices are small and allowances short: going over the edge again whenever a cheaper way
        # turns up is faster here than keeping a queue in order.
        while edge:
            wider: list[int] = []
            for hex in edge:
                spent = best[hex]
                steps = self._steps[hex]
                for i in range(0, len(steps), 2):
                    other = steps[i]
                    cost = spent + steps[i + 1]
                    if cost < best[other] and not closed >> other & 1:
                        best[other] = cost
                        before[other] = hex
                        wider.append(other)
            edge = wider
        hexes = [hex for hex in range(size) if best[hex] <= allowance and hex != start]
        return Reach(start, hexes, [best[hex] for hex in hexes], [before[hex] for hex in hexes])
