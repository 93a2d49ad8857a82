# uncompiled: builds the box from files, once
"""Berlino '85 as the rest of the house sees it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final, Self

import msgspec

from grognard.boards.counterfile import CounterFile
from grognard.boards.grid import OFF
from grognard.boards.mapfile import grid_of, lay_out
from grognard.engine.actions import Action
from grognard.engine.cards import Card, Other, Way
from grognard.engine.door import settle
from grognard.engine.errors import DataError
from grognard.engine.position import Result
from grognard.engine.title import Title
from grognard.titles.berlino85 import options as scenario
from grognard.titles.berlino85.actions import VOCABULARY
from grognard.titles.berlino85.box.components import BerlinMap, berlin_counters, berlin_map
from grognard.titles.berlino85.box.contents import SEATS, SOVIET, WESTERN, Box, Unit
from grognard.titles.berlino85.mind.judgement import judge
from grognard.titles.berlino85.options import Options
from grognard.titles.berlino85.position import UNPLACED, Berlin, Fight, empty_map
from grognard.titles.berlino85.rules.ch01_sequence import GameTurn
from grognard.titles.berlino85.rules.ch06_setup import Placing, place_historically
from grognard.titles.berlino85.rules.invariants import broken
from grognard.titles.berlino85.sight.cards import card, others, ways
from grognard.titles.berlino85.sight.oddscard import brought, throw_due
from grognard.titles.berlino85.sight.view import View, imagine, question_of, view

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


class Berlino85(Title[Berlin, View]):
    """The title with one map and one set of counters: ours unless files are named."""

    name = "berlino85"
    seats = SEATS
    rules = "berlino85/1"
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    options = Options
    option_clauses = scenario.CLAUSES

    def __init__(self, map: Path | None = None, counters: Path | None = None) -> None:
        self.map: BerlinMap = berlin_map(map, where=map.name if map else "map.json")
        where = counters.name if counters else "counters.json"
        self.counters: CounterFile = berlin_counters(counters, grid=grid_of(self.map), where=where)
        self.box: Box = _box(self.map, self.counters, where)

    def with_files(self, **files: Path | None) -> Self:
        for kind in files:
            if kind not in ("map", "counters"):
                raise DataError(kind, "", "Berlino '85 takes files for: map, counters")
        return type(self)(**files)

    def box_digest(self) -> str:
        return self.box.digest()

    def hides_under(self, options: Options) -> bool:
        return options.secret_setup

    def begin(self, options: Options) -> Berlin:
        pos = empty_map(self.box, options)
        pos.ask(GameTurn(0))
        if options.setup == "free":
            pos.ask(Placing(SOVIET))
            pos.ask(Placing(WESTERN))
        else:
            place_historically(pos)
        settle(pos)
        return pos

    def view(self, pos: Berlin, seat: str) -> View:
        return view(pos, seat)

    def imagine(self, view: View, rng: Random) -> Berlin:
        return imagine(view, self.box, rng)

    def invariants(self, pos: Berlin) -> list[str]:
        return broken(pos)

    def card(self, pos: Berlin, seat: str) -> Card | None:
        return card(pos, seat)

    def others(self, pos: Berlin, seat: str) -> list[Other]:
        return others(pos, seat)

    def throw(self, pos: Berlin) -> Berlin | None:
        return throw_due(pos)

    def brought(self, throw: Berlin, after: Berlin) -> str:
        return brought(throw, after)

    def ways(self, pos: Berlin, unit: str) -> list[Way]:
        return ways(pos, unit)

    def judge(self, pos: Berlin, seat: str, action: Action) -> float:
        return judge(pos, SEATS.index(seat), action)

    def decode(self, data: bytes) -> Berlin:
        whole: dict[str, Any] = msgspec.json.decode(data)
        box = self.box
        pos = empty_map(box, msgspec.convert(whole["options"], Options))
        for id, place in whole["where"].items():
            if isinstance(place, str):
                pos.put(box.by_id[id], box.grid.hex(place))
            else:
                pos.where[box.by_id[id].index] = OFF if place == OFF else UNPLACED
        pos.owned = sum(1 << box.grid.hex(name) for name in whole["owned"])
        pos.turn = whole["turn"]
        pos.moved = sum(box.by_id[id].bit for id in whole["moved"])
        pos.west_moved, pos.west_attacked = whole["west"]
        pos.lost[:] = whole["lost"]
        pos.truce, pos.truce_next = whole["truce"]
        pos.flew = whole["flew"]
        pos.fights = tuple(Fight(*map(tuple, numbers)) for numbers in whole["fights"])
        pos.stack = tuple(question_of(facts) for facts in whole["questions"])
        if "result" in whole:
            pos.result = Result(*whole["result"])
        return pos

    def names(self, lang: str) -> dict[str, str]:
        names = {
            number: f"{hex.name} ({number})" if hex.name else number
            for number, hex in self.map.hexes.items()
        }
        for unit in self.counters.units:
            names[unit.id] = unit.name.en if lang == "en" else unit.name.it
        return names


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


TITLE: Final = Berlino85()
