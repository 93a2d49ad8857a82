"""The ways in under cover: how far it is to a place when every step in view counts for more.

The enemy's hidden men are thought to be where the battle's own set-up has them: that much anybody
can read in its file. It is reckoned once for a table and kept.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from grognard.boards.felt.plane import far
from grognard.boards.felt.sight import HEAVILY, LIGHTLY, UNSEEN, Scene
from grognard.boards.felt.table import Spot
from grognard.titles.lineagotica.box.contents import Box
from grognard.titles.lineagotica.box.forces import Figure, Unit
from grognard.titles.lineagotica.box.rows import FLAME, LMG, MG, NONE

NODE: Final = 50
"""mm between the points that are looked at."""
IN_VIEW: Final = 2.0
"""How much longer a way seems for each hit a turn that may be expected on it."""
MINED: Final = 600
"""mm of detour that a known minefield is worth."""
BANDS: Final = [(200, 0.35), (400, 0.25), (700, 0.15), (1500, 0.08)]
"""12.3 What a man hits in the open at such distances, roughly."""
EYE: Final = 6
_STRAIGHT: Final = 50
_SLANTING: Final = 71
_STEPS: Final = [
    *((1, 0, _STRAIGHT), (0, 1, _STRAIGHT), (-1, 0, _STRAIGHT), (0, -1, _STRAIGHT)),
    *((1, 1, _SLANTING), (-1, 1, _SLANTING), (-1, -1, _SLANTING), (1, -1, _SLANTING)),
]


class Approach:
    """What one side can think out beforehand about a table."""

    def __init__(self, box: Box, side: int) -> None:
        self.box: Final = box
        self.side: Final = side
        self.columns: Final = box.felt.width // NODE + 1
        self.rows: Final = box.felt.height // NODE + 1
        self.watchers: Final = self._watchers()
        self._view: Final = self._views()
        self.flame: Final = [_flame_of(unit, box) for unit in box.scenario.units]
        """17.5 By unit: how near its flamethrower must come; 0 if it has none."""
        self._ways: Final[dict[tuple[int, int, bool], list[int]]] = {}

    def _views(self) -> list[float]:
        watchers = self.watchers
        scene = Scene(self.box.felt)
        found: list[float] = []
        for row in range(self.rows):
            for column in range(self.columns):
                there = self.box.felt.stand(column * NODE, row * NODE, EYE)
                total = 0.0
                for eye, men in watchers:
                    cover = scene.sight(eye, there)
                    if cover != UNSEEN:
                        less = 0.2 if cover == HEAVILY else 0.1 if cover == LIGHTLY else 0.0
                        total += men * max(_odds(far(eye.x, eye.y, there.x, there.y)) - less, 0.0)
                found.append(total)
        return found

    def _watchers(self) -> list[tuple[Spot, float]]:
        """Of each hidden unit one man who looks for all, and how much fire he stands for."""
        found: list[tuple[Spot, float]] = []
        for unit in self.box.scenario.units:
            if unit.side == self.side or not unit.hidden or not unit.figures:
                continue
            eyes = [(not _serves(man), man.index) for man in unit.figures if _looks_out(man)]
            if eyes:
                eye = self.box.scenario.figures[min(eyes)[1]]
                guns = len([man for man in unit.figures if _serves(man)])
                found.append((self._spot(eye), 0.5 * (len(eyes) + 4 * guns)))
        return found

    def _spot(self, man: Figure) -> Spot:
        if man.slot:
            return self.box.felt.at_opening(self.box.felt.openings[man.slot], EYE)
        return self.box.felt.stand(man.x, man.y, EYE)

    def way(self, x: int, y: int, to_x: int, to_y: int, mines: int, bold: bool = False) -> int:
        """mm from there to the goal, by the way that is best hidden; the bold do not mind."""
        straight = far(x, y, to_x, to_y)
        if straight <= 2 * NODE:
            return straight
        field = self._field(self._node(to_x, to_y), mines, bold)
        best = -1
        for node in self._about(x, y):
            column, row = node % self.columns, node // self.columns
            mm = field[node] + far(x, y, column * NODE, row * NODE)
            best = mm if best < 0 else min(best, mm)
        return best

    def view_at(self, x: int, y: int) -> float:
        """The hits a turn that a man there may expect from those who lie hidden."""
        return self._view[self._node(x, y)]

    def _node(self, x: int, y: int) -> int:
        column = min((x + NODE // 2) // NODE, self.columns - 1)
        return min((y + NODE // 2) // NODE, self.rows - 1) * self.columns + column

    def _about(self, x: int, y: int) -> list[int]:
        left, low = x // NODE, y // NODE
        return [
            row * self.columns + column
            for column in (left, left + 1)
            for row in (low, low + 1)
            if column < self.columns and row < self.rows
        ]

    def _field(self, goal: int, mines: int, bold: bool) -> list[int]:
        """By node: how far it is to the goal."""
        found = self._ways.get((goal, mines, bold))
        if found is not None:
            return found
        price = [self._price(node, mines, bold) for node in range(self.columns * self.rows)]
        field = [-1] * len(price)
        heap = [(0, goal)]
        while heap:
            mm, node = heappop(heap)
            if field[node] >= 0:
                continue
            field[node] = mm
            column, row = node % self.columns, node // self.columns
            for dx, dy, length in _STEPS:
                x, y = column + dx, row + dy
                if 0 <= x < self.columns and 0 <= y < self.rows:
                    onto = y * self.columns + x
                    if field[onto] < 0:
                        cost = length * (price[node] + price[onto]) // 200
                        heappush(heap, (mm + cost, onto))
        self._ways[(goal, mines, bold)] = field
        return field

    def _price(self, node: int, mines: int, bold: bool) -> int:
        """Per cent of its length that a step there counts."""
        price = 100 if bold else 100 + int(100 * IN_VIEW * self._view[node])
        x, y = node % self.columns * NODE, node // self.columns * NODE
        for number, field in enumerate(self.box.fields):
            if mines >> number & 1 and field.near(x, y, NODE // 2):
                price += 100 * MINED // NODE
        return price


def _odds(mm: int) -> float:
    for most, odds in BANDS:
        if mm <= most:
            return odds
    return 0.0


def _flame_of(unit: Unit, box: Box) -> int:
    rows = [row for man in unit.figures for row in man.weapons]
    if unit.vehicle != NONE:
        rows += [mount.weapon for mount in box.scenario.vehicles[unit.vehicle].mounts]
    return max([row.single.middle for row in rows if row.cls == FLAME], default=0)


def _looks_out(man: Figure) -> bool:
    """30.10 Whoever is deep in a house sees nothing."""
    return man.slot != "" or (man.storey == NONE and man.aboard == NONE and not man.off_table)


def _serves(man: Figure) -> bool:
    return any(row.index in (LMG, MG) for row in man.weapons)
