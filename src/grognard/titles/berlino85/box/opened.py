# uncompiled: builds the box from files, once
"""The box of Berlino '85, opened."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

from grognard.boards import opened
from grognard.boards.counterfile import CounterFile
from grognard.boards.mapfile import grid_of, lay_out
from grognard.engine.errors import DataError
from grognard.titles.berlino85.box.components import BerlinMap, berlin_counters, berlin_map
from grognard.titles.berlino85.box.contents import SEATS, WESTERN, Box, Unit
from grognard.titles.berlino85.options import Options
from grognard.titles.berlino85.position import empty_map

ORDER_OF_BATTLE: Final = Counter(
    {
        ("soviet", "su", "mechanised", "brigade"): 1,
        ("soviet", "su", "airborne", "company"): 1,
        ("soviet", "ddr", "mechanised", "battalion"): 3,
        ("soviet", "ddr", "armoured", "battalion"): 1,
        ("soviet", "ddr", "police", "battalion"): 4,
        ("western", "wb", "police", "company"): 3,
        ("western", "fr", "mechanised", "brigade"): 1,
        ("western", "uk", "mechanised", "brigade"): 1,
        ("western", "us", "mechanised", "brigade"): 1,
    }
)
"""0.4 The units that take part, as side, nation, kind and size."""


class Opened(opened.Opened):
    """One map and one set of counters: ours unless files are named."""

    def __init__(self, map: Path | None = None, counters: Path | None = None) -> None:
        self.map: BerlinMap = berlin_map(map, where=map.name if map else "map.json")
        where = counters.name if counters else "counters.json"
        self.counters: CounterFile = berlin_counters(counters, grid=grid_of(self.map), where=where)
        self.box: Box = _box(self.map, self.counters, where)

    def unit_ids(self) -> frozenset[str]:
        return frozenset(unit.id for unit in self.counters.units)

    def unit_names(self, lang: str) -> dict[str, str]:
        return {unit.id: unit.name.in_(lang) for unit in self.counters.units}


def _box(map: BerlinMap, counters: CounterFile, where: str) -> Box:
    found = Counter((u.side, u.nation, u.kind, u.size) for u in counters.units)
    for force in ORDER_OF_BATTLE | found:
        if found[force] != ORDER_OF_BATTLE[force]:
            reason = f"{found[force]} of {' '.join(force)}, the rulebook (0.4) has "
            raise DataError(where, "units", reason + str(ORDER_OF_BATTLE[force]))
    printed = sorted(counters.units, key=lambda unit: SEATS.index(unit.side))
    box = Box(
        lay_out(map),
        [
            Unit(
                index,
                unit.id,
                SEATS.index(unit.side),
                unit.nation,
                unit.kind,
                unit.size,
                unit.factors["combat"],
                unit.factors["movement"],
            )
            for index, unit in enumerate(printed)
        ],
        map.rules.resistance,
        map.rules.air_start,
        [turn.night for turn in map.rules.calendar],
        counters.setups,
    )
    _check_setup(box, where)
    return box


def _check_setup(box: Box, where: str) -> None:
    """A set-up that the rules could not go on from is a fault of the file."""
    pos = empty_map(box, Options())
    for id, name in box.setups["historical"].items():
        unit, hex = box.by_id[id], box.grid.hex(name)
        key = f"setups.historical.{id}"
        if unit.side == WESTERN and not box.inside[hex]:
            raise DataError(where, key, f"{name} is not in West Berlin (0.6)")
        if pos.has_enemies(hex, unit.side):
            raise DataError(where, key, f"{name} holds the other side's units (X.1)")
        if not pos.has_room(hex, unit):
            raise DataError(where, key, f"{name} is full (2.6)")
        pos.put(unit, hex)
