# uncompiled: builds the box from files, once
"""The box of Night Drop, opened."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from grognard.boards import opened
from grognard.boards.grid import OFF
from grognard.boards.mapfile import lay_out
from grognard.engine.errors import DataError
from grognard.titles.nightdrop.box.components import (
    DropCounters,
    DropMap,
    MapRules,
    drop_counters,
    drop_map,
)
from grognard.titles.nightdrop.box.contents import (
    COMPANY,
    DEADLY,
    GERMAN,
    GERMAN_UNIT,
    REGIMENTS,
    STICK,
    STICK_TYPES,
    US,
    Box,
    Chart,
    Unit,
)

STACKS: Final = {"505": 4, "507": 3, "508": 4}
"""4.2.1 How many sticks jump over each drop-zone hex; one more over the circled one."""


class Opened(opened.Opened):
    """One map and one set of counters: ours unless files are named."""

    def __init__(self, map: Path | None = None, counters: Path | None = None) -> None:
        self.map: DropMap = drop_map(map, where=map.name if map else "map.json")
        where = counters.name if counters else "counters.json"
        self.counters: DropCounters = drop_counters(counters, where=where)
        self.box: Box = _box(self.map, self.counters, where)

    def unit_ids(self) -> frozenset[str]:
        markers = (f"unknown-{number}" for number in range(1, len(self.box.germans) + 1))
        return frozenset((*self.box.by_id, *markers))

    def unit_names(self, lang: str) -> dict[str, str]:
        return {unit.id: self._unit_name(unit, lang) for unit in self.box.units}

    def _unit_name(self, unit: Unit, lang: str) -> str:
        if unit.german:
            return self.counters.german(unit.id).name.in_(lang)
        regiment, number = unit.id.split("-")
        if unit.company:
            return f"{number}/{regiment}"
        return f"Stick {regiment}-{number}"


def _box(map: DropMap, counters: DropCounters, where: str) -> Box:
    rules = map.rules
    board = lay_out(map)
    zones = [_zone(rules, counters, regiment, where) for regiment in REGIMENTS]
    return Box(
        board,
        _chart(rules),
        _units(counters),
        [
            {kind: getattr(counters.regiments[name].sticks, kind) for kind in STICK_TYPES}
            for name in REGIMENTS
        ],
        [counters.regiments[name].companies for name in REGIMENTS],
        zones,
        list(rules.german_start),
        rules.entries,
        [hex for hexes in rules.vp_hexes.values() for hex in hexes],
        {name: sorted(values) for name, values in counters.vp_sets.items()},
        [board.grid.directions.index(direction) for direction in rules.scatter_rose],
        rules.sunken_ford,
    )


def _zone(rules: MapRules, counters: DropCounters, regiment: str, where: str) -> list[str]:
    """4.2.1 The drop-zone hex of each stick."""
    zone = [
        hex
        for hex in rules.drop_zones[regiment]
        for _ in range(STACKS[regiment] + (hex == rules.circled))
    ]
    sticks = counters.regiments[regiment].sticks.total
    if sticks != len(zone):
        reason = f"{sticks} sticks, but 4.2.1 drops {len(zone)}"
        raise DataError(where, f"regiments.{regiment}.sticks", reason)
    return zone


def _units(counters: DropCounters) -> list[Unit]:
    units: list[Unit] = []
    for at, name in enumerate(REGIMENTS):
        for number in range(1, counters.regiments[name].sticks.total + 1):
            id = f"{name}-{number:02}"
            units.append(Unit(len(units), id, US, STICK, at, (0, 0), None, False, ""))
    for at, name in enumerate(REGIMENTS):
        regiment = counters.regiments[name]
        full = (regiment.full.attack, regiment.full.defence)
        reduced = (regiment.reduced.attack, regiment.reduced.defence)
        # 2.4.1 Two sticks make a company: there are never more.
        for number in range(max(regiment.sticks.total // 2, regiment.companies)):
            id = f"{name}-{chr(ord('A') + number)}"
            units.append(Unit(len(units), id, US, COMPANY, at, full, reduced, False, ""))
    for unit in counters.germans:
        strong = (unit.full.attack, unit.full.defence)
        weak = (unit.reduced.attack, unit.reduced.defence) if unit.reduced else None
        armour = unit.move == "armour"
        units.append(
            Unit(len(units), unit.id, GERMAN, GERMAN_UNIT, OFF, strong, weak, armour, unit.entry)
        )
    return units


def _chart(rules: MapRules) -> Chart:
    leg = {terrain: effect.leg for terrain, effect in rules.terrain.items()}
    armour = {terrain: effect.armour for terrain, effect in rules.terrain.items()}
    for road, step in rules.along.items():
        leg[road] = step.leg
        armour[road] = step.armour
    return Chart(
        {key: cost for key, cost in leg.items() if cost is not None},
        {key: cost for key, cost in armour.items() if cost is not None},
        {terrain: effect.defence for terrain, effect in rules.terrain.items()},
        {
            terrain: effect.landing if effect.landing is not None else DEADLY
            for terrain, effect in rules.terrain.items()
        },
        rules.bridge_defence,
    )
