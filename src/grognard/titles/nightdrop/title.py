# uncompiled: builds the box from files, once
"""Night Drop as the rest of the house sees it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final, Self

import msgspec

from grognard.boards.grid import OFF
from grognard.boards.mapfile import lay_out
from grognard.engine.actions import Action
from grognard.engine.cards import Card, Other, Way
from grognard.engine.door import settle
from grognard.engine.errors import DataError
from grognard.engine.title import Title
from grognard.titles.nightdrop import options as scenario
from grognard.titles.nightdrop.actions import VOCABULARY
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
    SEATS,
    STICK,
    STICK_TYPES,
    US,
    Box,
    Chart,
    Unit,
)
from grognard.titles.nightdrop.mind.judgement import judge
from grognard.titles.nightdrop.options import Options
from grognard.titles.nightdrop.orders import CLAUSES, Orders, obey
from grognard.titles.nightdrop.position import Drop, empty_map
from grognard.titles.nightdrop.rules.ch04_setup import Airborne, Deal
from grognard.titles.nightdrop.rules.ch05_sequence import GameTurn
from grognard.titles.nightdrop.rules.invariants import broken
from grognard.titles.nightdrop.sight.cards import card, others, ways
from grognard.titles.nightdrop.sight.oddscard import brought, throw_due
from grognard.titles.nightdrop.sight.view import EVERYBODY, View, decode, imagine, view

STACKS: Final = {"505": 4, "507": 3, "508": 4}
"""4.2.1 How many sticks jump over each drop-zone hex; one more over the circled one."""


class NightDrop(Title[Drop, View]):
    """The title with one map and one set of counters: ours unless files are named."""

    name = "nightdrop"
    seats = SEATS
    rules = "nightdrop/1"
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    options = Options
    option_clauses = scenario.CLAUSES
    halves = frozenset({"cost", "left"})
    hides = True
    orders = Orders
    order_clauses = CLAUSES

    def __init__(self, map: Path | None = None, counters: Path | None = None) -> None:
        self.map: DropMap = drop_map(map, where=map.name if map else "map.json")
        where = counters.name if counters else "counters.json"
        self.counters: DropCounters = drop_counters(counters, where=where)
        self.box: Box = _box(self.map, self.counters, where)

    def with_files(self, **files: Path | None) -> Self:
        for kind in files:
            if kind not in ("map", "counters"):
                raise DataError(kind, "", "Night Drop takes files for: map, counters")
        return type(self)(**files)

    def box_digest(self) -> str:
        return self.box.digest()

    def begin(self, options: Options) -> Drop:
        pos = empty_map(self.box, options)
        pos.ask(GameTurn(0))
        pos.ask(Airborne(0))
        pos.ask(Deal(0))
        settle(pos)
        return pos

    def view(self, pos: Drop, seat: str) -> View:
        return view(pos, seat)

    def whole(self, pos: Drop) -> View:
        return view(pos, EVERYBODY)

    def imagine(self, view: View, rng: Random) -> Drop:
        return imagine(view, self.box, rng)

    def invariants(self, pos: Drop) -> list[str]:
        return broken(pos)

    def card(self, pos: Drop, seat: str) -> Card | None:
        return card(pos, seat)

    def others(self, pos: Drop, seat: str) -> list[Other]:
        return others(pos, seat)

    def throw(self, pos: Drop) -> Drop | None:
        return throw_due(pos)

    def brought(self, throw: Drop, after: Drop) -> str:
        return brought(after)

    def ways(self, pos: Drop, unit: str) -> list[Way]:
        return ways(pos, unit)

    def read_orders(self, orders: dict[str, Any]) -> Orders:
        read = super().read_orders(orders)
        assert isinstance(read, Orders)
        if read.toward and read.toward not in self.map.hexes:
            raise DataError("orders", "toward", "no such hex")
        return read

    def obey(self, pos: Drop, seat: str, orders: Orders) -> Action | None:
        return obey(pos, orders)

    def judge(self, pos: Drop, seat: str, action: Action) -> float:
        return judge(pos, SEATS.index(seat), action)

    def decode(self, data: bytes) -> Drop:
        whole: dict[str, Any] = msgspec.json.decode(data)
        return decode(whole, self.box)

    def names(self, lang: str) -> dict[str, str]:
        names = {
            number: f"{hex.name} ({number})" if hex.name else number
            for number, hex in self.map.hexes.items()
        }
        for unit in self.box.units:
            names[unit.id] = self._unit_name(unit, lang)
        return names

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


TITLE: Final = NightDrop()
