"""17f Where the Missions are hidden: by lot, so that nobody can learn where to look.

Tito is best off with a guard, on ground that is hard to storm, near the edge. But a place that is
chosen often is no hiding place: none may be chosen much oftener than by an even lot.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.actions import Action
from grognard.titles.roesselsprung.actions import Hide
from grognard.titles.roesselsprung.box.contents import DECOY, TITO, YUGOSLAV, Box

BARE: Final = 0.12
"""What is left of a place's merit without a guard: no Mission moves on the first turn (13.1.1a)."""
GUARD: Final = 0.1
"""What each strength point of the guard adds..."""
COVER: Final = 0.1
"""...and each point that the ground takes from an assault."""
FARTHER: Final = 0.95
"""What each movement point to the edge leaves of it."""
MOST: Final = 1.45
"""How much oftener than by an even lot Tito may lie in one place."""


def hideouts(box: Box, exits: list[int]) -> dict[int, float]:
    """By initial hex: how often Tito lies there; `exits`: the way to the edge, by hex."""
    guards: dict[int, int] = {}
    for unit in box.combat:
        if unit.side == YUGOSLAV and unit.start:
            hex = box.grid.hex(unit.start)
            guards[hex] = guards.get(hex, 0) + unit.vf
    merits: dict[int, float] = {}
    for hex in box.mission_hexes:
        guard = guards.get(hex, 0)
        merit = 1.0 + GUARD * guard if guard else BARE
        merit *= 1.0 - COVER * box.chart.assault[box.map.terrain[hex]]
        merits[hex] = merit * float(FARTHER ** exits[hex])
    return evened(merits, MOST / len(merits))


def evened(merits: dict[int, float], most: float) -> dict[int, float]:
    """The merits as shares of 1, none above `most`: what is too much goes to the others."""
    full: set[int] = set()
    while True:
        left = 1.0 - most * len(full)
        total = sum([merit for hex, merit in merits.items() if hex not in full])
        shares = {
            hex: most if hex in full else merit * left / total for hex, merit in merits.items()
        }
        over = {hex for hex, share in shares.items() if share > most + 1e-9}
        if not over:
            return shares
        full |= over


def lots(box: Box, often: dict[int, float], answers: list[Action]) -> list[float]:
    """How often each answer is to be given: Tito first, then the military missions, as it were in
    the places that he left, then the decoys anywhere."""
    hides = [answer for answer in answers if isinstance(answer, Hide)]
    kinds = {hide.mission: box.by_id[hide.mission].mission for hide in hides}
    next_one = min(kinds, key=lambda id: (kinds[id] != TITO, kinds[id] == DECOY))
    even = kinds[next_one] == DECOY
    return [
        (1.0 if even else often[box.grid.hex(hide.hex)]) if hide.mission == next_one else 0.0
        for hide in hides
    ]
