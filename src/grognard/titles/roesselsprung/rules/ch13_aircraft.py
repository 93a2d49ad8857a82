"""13.3 Air raids."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.events import Event
from grognard.engine.laws import Facts, law
from grognard.engine.position import Throw
from grognard.titles.roesselsprung.box.contents import GERMAN, SEATS, YUGOSLAV, Aircraft
from grognard.titles.roesselsprung.position import FLED, TAKEN, Raid
from grognard.titles.roesselsprung.rules.ch09_attack import EVERYBODY, hits, suffer, to_hit, victims

Units = tuple[int, ...]


def seems_available(pos: Raid, aircraft: Aircraft) -> bool:
    """R-baf-secret What everybody knows: whether its side may have this raid now."""
    if pos.flown >> aircraft.index & 1:
        return False
    if aircraft.side == GERMAN:
        return aircraft.turn == pos.turn
    british = pos.box.british
    gone = pos.hex_of(british) in (TAKEN, FLED) and pos.is_revealed(british)
    return pos.turn >= aircraft.turn and not gone


def has_free_raid(pos: Raid, side: int) -> bool:
    """3.1.a5 A side that may have an air raid is not out of the turn."""
    return any(a.side == side and seems_available(pos, a) for a in pos.box.aircraft)


@law("5.2.4", "not-your-aircraft")
def a_player_has_his_own_aircraft(
    pos: Raid, side: int, aircraft: Aircraft, hex: int
) -> Facts | None:
    return {"aircraft": aircraft.id} if aircraft.side != side else None


@law("13.3.3", "not-this-turn")
def a_raid_is_flown_on_its_turn(pos: Raid, side: int, aircraft: Aircraft, hex: int) -> Facts | None:
    if aircraft.side != side or seems_available(pos, aircraft):
        return None
    return {"aircraft": aircraft.id, "turn": aircraft.turn}


@law("13.3.4b", "no-british-mission")
def the_british_mission_calls_the_balkan_air_force(
    pos: Raid, side: int, aircraft: Aircraft, hex: int
) -> Facts | None:
    if aircraft.side == YUGOSLAV and side == YUGOSLAV and not pos.on_map(pos.box.british):
        return {"aircraft": aircraft.id}
    return None


@law("13.3", "nothing-to-hit")
def a_raid_needs_a_target(pos: Raid, side: int, aircraft: Aircraft, hex: int) -> Facts | None:
    if victims(pos, side, hex, EVERYBODY):
        return None
    return {"hex": pos.box.names[hex]}


TO_STRIKE = (
    a_player_has_his_own_aircraft,
    a_raid_is_flown_on_its_turn,
    the_british_mission_calls_the_balkan_air_force,
    a_raid_needs_a_target,
)


class Raiding(Throw[Raid]):
    """13.3.1, 13.3.2 A die to arrive, then the dice of the Attack."""

    def __init__(self, aircraft: int, hex: int, arrived: bool, faces: Units) -> None:
        self.aircraft: Final = aircraft
        self.hex: Final = hex
        self.arrived: Final = arrived
        self.faces: Final = faces

    def fields(self) -> tuple[Any, ...]:
        return (self.aircraft, self.hex, self.arrived, self.faces)

    def clause(self, pos: Raid) -> str:
        return "13.3.2" if self.arrived else "13.3.1"

    def show(self, pos: Raid, face: int) -> None:
        aircraft = pos.box.aircraft[self.aircraft]
        if not self.arrived:
            arrived = face >= aircraft.precision
            facts: Facts = {"aircraft": aircraft.id, "face": face, "arrived": int(arrived)}
            pos.tell(Event("raid-die", "13.3.1", facts))
            if arrived:
                pos.reword(Raiding(self.aircraft, self.hex, True, ()))
            else:
                pos.answered()
            return
        faces = (*self.faces, face)
        if len(faces) < aircraft.attack:
            pos.reword(Raiding(self.aircraft, self.hex, True, faces))
            return
        pos.answered()
        number = to_hit(pos, self.hex).total
        scored = sum([1 for each in faces if hits(pos, each, aircraft.modifier, number)])
        pos.tell(
            Event(
                "raid",
                "13.3.2",
                {
                    "aircraft": aircraft.id,
                    "hex": pos.box.names[self.hex],
                    "dice": tuple([str(each) for each in faces]),
                    "hits": scored,
                },
                {"to-hit": to_hit(pos, self.hex)},
            )
        )
        suffer(pos, aircraft.side, self.hex, EVERYBODY, scored, 0, True)


def fly(pos: Raid, aircraft: Aircraft, hex: int) -> None:
    """5.2.4 The Action costs nothing but the aircraft."""
    pos.flown |= 1 << aircraft.index
    facts: Facts = {
        "seat": SEATS[aircraft.side],
        "aircraft": aircraft.id,
        "hex": pos.box.names[hex],
    }
    pos.tell(Event("strike", "5.2.4", facts))
    pos.ask(Raiding(aircraft.index, hex, False, ()))
