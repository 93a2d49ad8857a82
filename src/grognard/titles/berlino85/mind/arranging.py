"""Where a side's units could stand after a movement, and the moves that bring them there.

An arrangement is a place for every counter. From a few arrangements each unit in turn goes to the
place that the value likes best, until nothing is gained any more: local optima worth trying.
"""

from __future__ import annotations

from random import Random
from typing import Final

from grognard.engine.actions import Action
from grognard.engine.door import play
from grognard.titles.berlino85 import actions as do
from grognard.titles.berlino85.box.contents import SOVIET, WESTERN, Unit
from grognard.titles.berlino85.mind.features import (
    SOVIET_FIGHTS,
    WESTERN_FIGHTS,
    Moment,
    moment_of,
    still,
)
from grognard.titles.berlino85.mind.value import Value
from grognard.titles.berlino85.position import Berlin

SWEEPS: Final = 3
"""How often each unit is looked at anew."""
MANY: Final = 14
"""A unit with more places than that looks only at those near the city."""

Arrangement = tuple[int, ...]
"""By unit: its hex."""


class Arranging:
    """The arrangements of one movement that have been looked at."""

    def __init__(self, value: Value, pos: Berlin, side: int) -> None:
        self.value: Final = value
        self.pos: Final = pos
        self.side: Final = side
        self.units: Final = [unit for unit in pos.box.forces[side] if pos.on_map(unit)]
        self.places: Final = [_places(pos, unit) for unit in self.units]
        self.start: Final = tuple(pos.where)
        self._moment: Final = moment_of(pos, SOVIET_FIGHTS if side == SOVIET else WESTERN_FIGHTS)
        self._lost: Final = pos.lost[SOVIET] - pos.lost[WESTERN]
        self.seen: Final[dict[Arrangement, float]] = {}
        """What each is worth to this side."""

    def worth(self, arrangement: Arrangement) -> float:
        found = self.seen.get(arrangement)
        if found is None:
            found = self.value.at(self._after(arrangement))
            if self.side == WESTERN:
                found = 1.0 - found
            self.seen[arrangement] = found
        return found

    def _after(self, arrangement: Arrangement) -> Moment:
        moved = self.pos.west_moved or arrangement != self.start
        modifier = self._lost + still(self.pos, self._moment.kind, moved)
        return self._moment.moved(list(arrangement), modifier)

    def climb(self, starts: list[Arrangement], rng: Random) -> list[Arrangement]:
        """The local optima above those starts, best first."""
        found: list[Arrangement] = []
        for start in dict.fromkeys(starts):
            top = self._top(start, rng)
            if top not in found:
                found.append(top)
        found.sort(key=self.worth, reverse=True)
        return found

    def _top(self, here: Arrangement, rng: Random) -> Arrangement:
        order = list(range(len(self.units)))
        for _ in range(SWEEPS):
            before = here
            rng.shuffle(order)
            for number in order:
                here = self._best_place(here, number)
            if here == before:
                break
        return here

    def _best_place(self, here: Arrangement, number: int) -> Arrangement:
        unit = self.units[number]
        best, highest = here, self.worth(here)
        for hex in self.places[number]:
            if hex != here[unit.index] and self._has_room(here, unit, hex):
                there = (*here[: unit.index], hex, *here[unit.index + 1 :])
                worth = self.worth(there)
                if worth > highest + 1e-6:
                    best, highest = there, worth
        return best

    def _has_room(self, here: Arrangement, unit: Unit, hex: int) -> bool:
        """2.6b"""
        others = 0
        for other in self.units:
            if here[other.index] == hex and other is not unit:
                others |= other.bit
        first = self.pos.box.first[self.side]
        return not self.pos.without_room[self.side][others >> first] & unit.weight

    def best_seen(self) -> list[Arrangement]:
        return sorted(self.seen, key=self.worth, reverse=True)

    def moves(self, arrangement: Arrangement) -> list[Action] | None:
        """The moves that bring everybody there, in an order in which there is always room; None if
        there is no such order."""
        pos = self.pos.copy()
        found: list[Action] = []
        waiting = [u for u in self.units if arrangement[u.index] != pos.where[u.index]]
        while waiting:
            free = [unit for unit in waiting if pos.has_room(arrangement[unit.index], unit)]
            if not free:
                return None
            action = pos.box.moves[free[0].index][arrangement[free[0].index]]
            play(pos, action)
            found.append(action)
            waiting.remove(free[0])
        found.append(do.EndMovement())
        return found


def _places(pos: Berlin, unit: Unit) -> list[int]:
    """Where a unit may end its movement, its own hex first; from afar, what leads to the city."""
    here = pos.hex_of(unit)
    if pos.moved & unit.bit:
        return [here]
    away = pos.box.to_city
    if pos.flies(unit):
        hexes = [
            hex
            for hex in range(pos.box.grid.size)
            if hex != here
            and away[hex] <= 1
            and not (pos.truce and pos.has_enemies(hex, unit.side))
        ]
        return [here, *hexes]
    hexes = [hex for hex in pos.reach(unit).hexes if hex != here]
    if unit.side == SOVIET and len(hexes) > MANY:
        nearest = min(away[hex] for hex in hexes)
        limit = 1 if nearest <= 1 else nearest + 1
        hexes = [hex for hex in hexes if away[hex] <= limit]
    return [here, *hexes]
