"""17 Setup."""

from __future__ import annotations

from typing import Any

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, no_such_unit, refusals
from grognard.engine.position import Question
from grognard.titles.roesselsprung.actions import Hide, Tune
from grognard.titles.roesselsprung.box.contents import DECOY, SEATS, YUGOSLAV, Piece
from grognard.titles.roesselsprung.position import AWAITED, ONLY_YUGOSLAV, Raid
from grognard.titles.roesselsprung.rules.asking import no_hex


def place_units(pos: Raid) -> None:
    """17e The units that are there from the start."""
    for piece in pos.box.pieces:
        if piece.combat and piece.start:
            pos.put(piece, pos.box.grid.hex(piece.start))


@law("17f", "not-a-mission-hex")
def a_mission_goes_to_an_initial_hex(pos: Raid, mission: Piece, hex: int) -> Facts | None:
    return None if hex in pos.box.mission_hexes else {"hex": pos.box.names[hex]}


@law("17f", "hex-has-a-mission")
def one_mission_to_each_hex(pos: Raid, mission: Piece, hex: int) -> Facts | None:
    if any(pos.hex_of(other) == hex for other in pos.box.missions):
        return {"hex": pos.box.names[hex]}
    return None


@law("17f", "not-to-be-placed")
def each_mission_is_placed_once(pos: Raid, mission: Piece, hex: int) -> Facts | None:
    return None if mission in to_hide(pos) else {"unit": mission.id}


TO_HIDE = (a_mission_goes_to_an_initial_hex, one_mission_to_each_hex, each_mission_is_placed_once)


def to_hide(pos: Raid) -> list[Piece]:
    """The Missions still to be placed; of the decoys, all alike, only the next."""
    found: list[Piece] = []
    for mission in pos.box.missions:
        if pos.hex_of(mission) != AWAITED:
            continue
        if mission.mission != DECOY or not any(m.mission == DECOY for m in found):
            found.append(mission)
    return found


class Hiding(Question[Raid]):
    """17f The Yugoslav player puts a Mission in every initial hex, face down."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def seat(self, pos: Raid) -> str:
        return SEATS[YUGOSLAV]

    def clause(self, pos: Raid) -> str:
        return "17f"

    def ready(self, pos: Raid) -> bool:
        if to_hide(pos):
            return True
        pos.answered()
        pos.tell(Event("missions-hidden", "17f", {}))
        return False

    def answers(self, pos: Raid) -> list[Action]:
        return [
            Hide(mission.id, pos.box.names[hex])
            for mission in to_hide(pos)
            for hex in pos.box.mission_hexes
            if allowed(TO_HIDE, pos, mission, hex)
        ]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if not isinstance(action, Hide):
            return self.not_asked(pos, action)
        mission = pos.box.by_id.get(action.mission)
        hex = pos.box.grid.numbers.get(action.hex)
        if mission is None:
            return no_such_unit("17f", action.mission)
        if hex is None:
            return no_hex(action.hex)
        return refusals(TO_HIDE, pos, mission, hex)

    def take(self, pos: Raid, action: Action) -> None:
        assert isinstance(action, Hide)
        mission = pos.box.by_id[action.mission]
        pos.put(mission, pos.box.grid.hex(action.hex))
        facts: Facts = {"unit": mission.id, "hex": action.hex}
        pos.tell(Event("mission-hidden", "17f", facts, seats=ONLY_YUGOSLAV))


@law("17f", "no-unit-there")
def the_radio_starts_with_a_unit(pos: Raid, hex: int) -> Facts | None:
    return None if pos.has_combat(hex, YUGOSLAV) else {"hex": pos.box.names[hex]}


class Tuning(Question[Raid]):
    """17f The Radio starts with any Yugoslav unit."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def seat(self, pos: Raid) -> str:
        return SEATS[YUGOSLAV]

    def clause(self, pos: Raid) -> str:
        return "17f"

    def answers(self, pos: Raid) -> list[Action]:
        hexes = sorted([hex for hex in pos.stacks if pos.has_combat(hex, YUGOSLAV)])
        return [Tune(pos.box.names[hex]) for hex in hexes]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if not isinstance(action, Tune):
            return self.not_asked(pos, action)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return no_hex(action.hex)
        return refusals((the_radio_starts_with_a_unit,), pos, hex)

    def take(self, pos: Raid, action: Action) -> None:
        assert isinstance(action, Tune)
        pos.answered()
        pos.put(pos.box.radio, pos.box.grid.hex(action.hex))
        pos.tell(Event("radio-placed", "17f", {"hex": action.hex}))
