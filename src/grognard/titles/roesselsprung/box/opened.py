# uncompiled: builds the box from files, once
"""The box of Rösselsprung, opened."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from grognard.boards import opened
from grognard.boards.mapfile import lay_out
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
from grognard.titles.roesselsprung.position import UNSEEN


class Opened(opened.Opened):
    """One map and one set of counters: ours unless files are named."""

    def __init__(self, map: Path | None = None, counters: Path | None = None) -> None:
        self.map: DrvarMap = drvar_map(map, where=map.name if map else "map.json")
        where = counters.name if counters else "counters.json"
        self.counters: DrvarCounters = drvar_counters(counters, map=self.map, where=where)
        self.box: Box = _box(self.map, self.counters)

    def unit_ids(self) -> frozenset[str]:
        covered = (f"{UNSEEN}-{number}" for number in range(1, len(self.counters.missions) + 1))
        aircraft = (raid.id for raid in self.counters.aircraft)
        return frozenset((*self.box.by_id, *covered, *aircraft))

    def unit_names(self, lang: str) -> dict[str, str]:
        counters = self.counters
        printed = [*counters.units, *counters.commands, *counters.missions, counters.radio]
        names = {each.id: each.name.in_(lang) for each in [*printed, *counters.aircraft]}
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
