"""Where the enemy is felt: his zones of control, his reach, what he may cost."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.titles.nightdrop.box.contents import GERMAN, Unit
from grognard.titles.nightdrop.mind.fights import attack_of, chances, ground_of
from grognard.titles.nightdrop.mind.worth import (
    FAR,
    FELT,
    STICK_TIME_LEFT,
    STICK_WORTH,
    Atlas,
    activations_left,
    step_worth,
)
from grognard.titles.nightdrop.position import Drop

EXPOSED: Final = 0.4
"""How often a unit within the enemy's reach is attacked."""
CAUGHT: Final = [0.5, 0.5, 0.45, 0.3, 0.15]
"""By distance from the nearest German unit: how often a stick alone is caught."""


class Threats:
    """The enemy as a side sees him from every hex."""

    def __init__(self, pos: Drop, atlas: Atlas, side: int) -> None:
        self.pos: Final = pos
        self.side: Final = side
        theirs = pos.box.companies if side == GERMAN else pos.box.germans
        self.enemies: Final = [unit for unit in theirs if pos.where[unit.index] >= 0]
        self.left: Final = activations_left(pos, 1 - side)
        """How many activations he still has."""
        self.zones: Final[dict[int, int]] = {}
        """6.2.1 By hex: the surcharge."""
        self.nearest: Final = [FAR] * pos.box.grid.size
        """By hex: how far the nearest enemy is that can fight; FAR: not felt."""
        self.force: Final = [0] * pos.box.grid.size
        """By hex: the Attack Factor that could come against it."""
        if not pos.night():
            self._find_zones()
        self._feel(atlas)

    def _find_zones(self) -> None:
        pos = self.pos
        for unit in self.enemies:
            for hex in pos.box.grid.neighbours[pos.where[unit.index]]:
                if hex != OFF and hex not in self.zones:
                    self.zones[hex] = pos.zoc_on(hex, self.side)

    def _feel(self, atlas: Atlas) -> None:
        pos = self.pos
        reach = FELT - 1 if pos.night() else FELT
        helpers = 1 if pos.night() else 2
        nearest, force = self.nearest, self.force
        count = [0] * pos.box.grid.size
        for unit in self.enemies:
            attack = attack_of(pos, self.side, unit)
            rings = atlas.rings(pos.where[unit.index])
            for away in range(reach + 1):
                for hex in rings[away]:
                    if away < nearest[hex]:
                        nearest[hex] = away
                    if attack > force[hex]:
                        force[hex] = attack
                    count[hex] += 1
        for hex, units in enumerate(count):
            if units > 1:
                force[hex] += min(units - 1, helpers)

    def to_unit(self, unit: Unit, hex: int) -> float:
        """What the enemy's next attacks may cost a unit there."""
        force = self.force[hex]
        if not force or self.left < 1:
            return 0.0
        pos = self.pos
        others = len(pos.stacks.get(hex, ())) - (1 if pos.where[unit.index] == hex else 0)
        defence = pos.defence_value(unit) + ground_of(pos, hex) + min(others, 2)
        double, loss, _, _, _ = chances(force, defence)
        return EXPOSED * (double + loss) * step_worth(pos, unit)

    def to_stick(self, hex: int) -> float:
        """The same for a stick."""
        away = self.nearest[hex]
        if away >= len(CAUGHT) or self.pos.has_companies(hex):
            return 0.0
        return CAUGHT[away] * STICK_WORTH * STICK_TIME_LEFT[self.pos.turn - 1]
