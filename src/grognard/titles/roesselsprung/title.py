# uncompiled: builds the box from files, once
"""Rösselsprung as the rest of the house sees it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final, Self

import msgspec

from grognard.boards.mapfile import lay_out
from grognard.engine.actions import Action
from grognard.engine.cards import Card, Other, Sight, Way
from grognard.engine.door import settle
from grognard.engine.errors import DataError
from grognard.engine.title import Title
from grognard.titles.roesselsprung import options as scenario
from grognard.titles.roesselsprung.actions import VOCABULARY
from grognard.titles.roesselsprung.box.components import (
    DrvarCounters,
    DrvarMap,
    drvar_counters,
    drvar_map,
)
from grognard.titles.roesselsprung.box.contents import (
    COMBAT,
    COMMAND,
    GERMAN,
    MISSION,
    RADIO,
    SEATS,
    YUGOSLAV,
    Aircraft,
    Box,
    Chart,
    Piece,
)
from grognard.titles.roesselsprung.mind.judgement import judge
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.orders import CLAUSES, Orders, obey
from grognard.titles.roesselsprung.position import Raid, empty_map
from grognard.titles.roesselsprung.rules.ch03_sequence import GameTurn
from grognard.titles.roesselsprung.rules.ch12_reaction import lapsed
from grognard.titles.roesselsprung.rules.ch17_setup import Hiding, Tuning, place_units
from grognard.titles.roesselsprung.rules.invariants import broken
from grognard.titles.roesselsprung.sight.alternatives import others
from grognard.titles.roesselsprung.sight.cards import card
from grognard.titles.roesselsprung.sight.oddscard import brought, throw_due
from grognard.titles.roesselsprung.sight.view import View, decode, imagine, view
from grognard.titles.roesselsprung.sight.ways import sights, ways


class Roesselsprung(Title[Raid, View]):
    """The title with one map and one set of counters: ours unless files are named."""

    name = "roesselsprung"
    seats = SEATS
    rules = "roesselsprung/1"
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    options = Options
    option_clauses = scenario.CLAUSES
    hides = True
    orders = Orders
    order_clauses = CLAUSES
    clocks = (15, 30, 60)

    def __init__(self, map: Path | None = None, counters: Path | None = None) -> None:
        self.map: DrvarMap = drvar_map(map, where=map.name if map else "map.json")
        where = counters.name if counters else "counters.json"
        self.counters: DrvarCounters = drvar_counters(counters, map=self.map, where=where)
        self.box: Box = _box(self.map, self.counters)

    def with_files(self, **files: Path | None) -> Self:
        for kind in files:
            if kind not in ("map", "counters"):
                raise DataError(kind, "", "Rösselsprung takes files for: map, counters")
        return type(self)(**files)

    def box_digest(self) -> str:
        return self.box.digest()

    def begin(self, options: Options) -> Raid:
        pos = empty_map(self.box, options)
        place_units(pos)
        pos.ask(GameTurn(0))
        pos.ask(Tuning())
        pos.ask(Hiding())
        settle(pos)
        return pos

    def view(self, pos: Raid, seat: str) -> View:
        return view(pos, seat)

    def whole(self, pos: Raid) -> View:
        # The missions are the only secret for long, and they are the Yugoslav player's.
        return view(pos, SEATS[YUGOSLAV])

    def imagine(self, view: View, rng: Random) -> Raid:
        return imagine(view, self.box, rng)

    def invariants(self, pos: Raid) -> list[str]:
        return broken(pos)

    def card(self, pos: Raid, seat: str) -> Card | None:
        return card(pos, seat)

    def others(self, pos: Raid, seat: str) -> list[Other]:
        return others(pos, seat)

    def throw(self, pos: Raid) -> Raid | None:
        return throw_due(pos)

    def brought(self, throw: Raid, after: Raid) -> str:
        return brought(throw, after)

    def ways(self, pos: Raid, unit: str) -> list[Way]:
        return ways(pos, unit)

    def sights(self, pos: Raid, unit: str) -> list[Sight]:
        return sights(pos, unit)

    def read_orders(self, orders: dict[str, Any]) -> Orders:
        read = super().read_orders(orders)
        assert isinstance(read, Orders)
        if any(hex not in self.map.hexes for hex in read.hexes.split()):
            raise DataError("orders", "hexes", "no such hex")
        return read

    def obey(self, pos: Raid, seat: str, orders: Orders) -> Action | None:
        return obey(pos, orders)

    def lapse(self, pos: Raid, seat: str) -> Action | None:
        return lapsed(pos.question)

    def judge(self, pos: Raid, seat: str, action: Action) -> float:
        return judge(pos, SEATS.index(seat), action)

    def decode(self, data: bytes) -> Raid:
        whole: dict[str, Any] = msgspec.json.decode(data)
        return decode(whole, self.box)

    def names(self, lang: str) -> dict[str, str]:
        names = {
            number: f"{hex.name} ({number})" if hex.name else number
            for number, hex in self.map.hexes.items()
        }
        counters = self.counters
        printed = [*counters.units, *counters.commands, *counters.missions, counters.radio]
        for each in [*printed, *counters.aircraft]:
            names[each.id] = each.name.in_(lang)
        for piece in self.box.combat:
            family = self.box.pieces[piece.family]
            if piece is not family:
                names[piece.id] = f"{names[family.id]} ({piece.id.rsplit('_', 1)[1]})"
        return names


def _box(map: DrvarMap, counters: DrvarCounters) -> Box:
    rules = map.rules
    board = lay_out(map)
    terrain = rules.terrain
    return Box(
        board,
        Chart(
            {name: effect.mp for name, effect in terrain.items()},
            {name: effect.to_hit for name, effect in terrain.items()},
            {name: effect.assault for name, effect in terrain.items()},
            [name for name, effect in terrain.items() if effect.blocks],
        ),
        list(rules.river_hexes),
        list(rules.road_ends),
        _pieces(counters),
        [
            Aircraft(at, a.id, SEATS.index(a.side), a.turn, a.precision, a.attack, a.modifier)
            for at, a in enumerate(counters.aircraft)
        ],
        [objective.hex for objective in rules.objectives],
        list(rules.mission_hexes),
        [board.grid.directions.index(direction) for direction in rules.scatter],
    )


def _pieces(counters: DrvarCounters) -> list[Piece]:
    pieces: list[Piece] = []

    def combat(unit: Any, id: str, vf: int, family: int) -> Piece:
        return Piece(
            len(pieces),
            id,
            SEATS.index(unit.side),
            COMBAT,
            type=unit.type,
            formation=unit.formation,
            vf=vf,
            light=unit.light,
            movement=unit.movement,
            range=unit.range,
            merge_cap=unit.merge_cap,
            turn=unit.arrival.turn,
            entry=unit.arrival.entry,
            start=unit.arrival.start if vf else "",
            family=family,
            abwehr=unit.abwehr,
            support=unit.support,
        )

    for unit in counters.units:
        pieces.append(combat(unit, unit.id, unit.vf, -1))
    # 5.1.5 A unit falls into as many parts as the most it can be merged to, or its own strength.
    for family, unit in enumerate(counters.units):
        for number in range(2, max(unit.vf, unit.merge_cap) + 1):
            pieces.append(combat(unit, f"{unit.id}_{number}", 0, family))
    for command in counters.commands:
        pieces.append(
            Piece(
                len(pieces),
                command.id,
                GERMAN,
                COMMAND,
                formation=command.formation,
                movement=command.movement,
                turn=command.arrival.turn,
                entry=command.arrival.entry,
                radius=command.radius,
                radius_back=command.radius_back,
                returns=command.returns,
            )
        )
    for mission in counters.missions:
        pieces.append(
            Piece(
                len(pieces),
                mission.id,
                YUGOSLAV,
                MISSION,
                movement=mission.movement,
                mission=mission.kind,
                captured=mission.captured,
                exited=mission.exited,
            )
        )
    radio = counters.radio
    pieces.append(Piece(len(pieces), radio.id, YUGOSLAV, RADIO, movement=radio.movement))
    return pieces


TITLE: Final = Roesselsprung()
