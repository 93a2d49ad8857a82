"""13.1, 13.2 Missions: how they are caught, uncovered and get away."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.engine.position import CHANCE, Agenda, Question, Result, Throw
from grognard.titles.roesselsprung.actions import Draw, Uncover
from grognard.titles.roesselsprung.box.contents import (
    COMMAND,
    DECOY,
    GERMAN,
    MISSION,
    RADIO,
    SEATS,
    TITO,
    YUGOSLAV,
    Piece,
)
from grognard.titles.roesselsprung.position import (
    CAPTURED,
    ESCAPED,
    FLED,
    KILLED,
    LOST,
    NOT_YUGOSLAV,
    ONLY_YUGOSLAV,
    TAKEN,
    UNSEEN,
    Raid,
)
from grognard.titles.roesselsprung.rules.asking import no_hex
from grognard.titles.roesselsprung.rules.ch06_command import lose_command


class Catching(Agenda[Raid]):
    """R-entry-order What stands undefended in a hex that enemy Combat Units hold is caught.

    `fought`: its defenders have just been beaten there.
    """

    def __init__(self, hex: int, fought: bool) -> None:
        self.hex: Final = hex
        self.fought: Final = fought

    def fields(self) -> tuple[Any, ...]:
        return (self.hex, self.fought)

    def clause(self, pos: Raid) -> str:
        return "R-entry-order"

    def ready(self, pos: Raid) -> bool:
        pos.answered()
        catch(pos, self.hex, self.fought)
        return False


def catch(pos: Raid, hex: int, fought: bool) -> None:
    """13.1.2, 13.7.2; 2.1.2c a Command does not outlive its side, 2.1.2d nor stand alone."""
    if pos.has_combat(hex, GERMAN) and not pos.has_combat(hex, YUGOSLAV):
        for piece in pos.others_in(hex, YUGOSLAV):
            if piece.category == RADIO:
                pos.put(piece, LOST)
                pos.tell(Event("radio-lost", "13.7.2", {"hex": pos.box.names[hex]}))
            else:
                catch_mission(pos, piece, hex)
    elif pos.has_combat(hex, YUGOSLAV) and not pos.has_combat(hex, GERMAN):
        for piece in pos.others_in(hex, GERMAN):
            if piece.category == COMMAND:
                lose_command(pos, piece, "2.1.2c" if fought else "2.1.2d")


def catch_mission(pos: Raid, mission: Piece, hex: int) -> None:
    """13.1.2 The counter is turned over: a decoy, a military mission, or Tito."""
    pos.revealed |= mission.bit
    facts: Facts = {"unit": mission.id, "hex": pos.box.names[hex]}
    if mission.mission == TITO:
        pos.tell(Event("tito-found", "13.1.2c", facts, reveals=True))
        pos.ask(Capture(hex))
        return
    pos.put(mission, TAKEN)
    if mission.mission == DECOY:
        pos.tell(Event("decoy-caught", "13.1.2b", facts, reveals=True))
    else:
        pos.tell(Event("mission-caught", "13.1.2b", facts, reveals=True))


class Capture(Throw[Raid]):
    """13.1.2c A die against the German strength in the hex: captured, or killed."""

    def __init__(self, hex: int) -> None:
        self.hex: Final = hex

    def fields(self) -> tuple[Any, ...]:
        return (self.hex,)

    def clause(self, pos: Raid) -> str:
        return "13.1.2c"

    def show(self, pos: Raid, face: int) -> None:
        strength = pos.strength_in(self.hex, GERMAN)
        pos.answered()
        pos.put(pos.box.tito, TAKEN)
        facts: Facts = {"hex": pos.box.names[self.hex], "face": face, "strength": strength}
        if face <= strength:
            pos.tito = CAPTURED
            pos.tell(Event("tito-captured", "13.1.2c", facts))
            pos.finish(Result(SEATS[GERMAN], "tito-captured", "15.1.1"))
        else:
            pos.tito = KILLED
            pos.tell(Event("tito-killed", "13.1.2c", facts))


def leave_map(pos: Raid, mission: Piece) -> None:
    """13.1.1c, 13.1.1d A Mission gets away; only Tito, or one that is face up, is named."""
    hex = pos.box.names[pos.hex_of(mission)]
    pos.put(mission, FLED)
    if mission.mission == TITO:
        pos.tito = ESCAPED
        pos.revealed |= mission.bit
    facts: Facts = {"unit": mission.id, "hex": hex}
    if pos.is_revealed(mission):
        pos.tell(Event("mission-fled", "13.1.1d", facts, reveals=True))
    else:
        pos.tell(Event("mission-fled", "13.1.1d", facts, seats=ONLY_YUGOSLAV))
        unnamed: Facts = {"unit": UNSEEN, "hex": hex}
        pos.tell(Event("mission-fled", "13.1.1d", unnamed, seats=NOT_YUGOSLAV))


# 13.2 Interrogation -------------------------------------------------------------------------------

INTERROGATION_SUCCEEDS: Final = 3


def face_down(pos: Raid) -> list[Piece]:
    """The Missions on the map that are face down."""
    return [m for m in pos.box.missions if pos.on_map(m) and not pos.is_revealed(m)]


class Interrogation(Throw[Raid]):
    """13.2 A die: on 3 or more a Mission of the German player's choice is uncovered."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def clause(self, pos: Raid) -> str:
        return "13.2"

    def show(self, pos: Raid, face: int) -> None:
        pos.answered()
        pos.tell(Event("interrogated", "13.2", {"face": face}))
        if face >= INTERROGATION_SUCCEEDS:
            pos.ask(Uncovering())


@law("13.2", "no-mission-there")
def a_face_down_mission_is_there(pos: Raid, hex: int) -> Facts | None:
    if any(pos.hex_of(mission) == hex for mission in face_down(pos)):
        return None
    return {"hex": pos.box.names[hex]}


class Uncovering(Question[Raid]):
    """13.2 The German player names the counter to be turned."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def seat(self, pos: Raid) -> str:
        return SEATS[GERMAN]

    def clause(self, pos: Raid) -> str:
        return "13.2"

    def answers(self, pos: Raid) -> list[Action]:
        hexes = sorted({pos.hex_of(mission) for mission in face_down(pos)})
        return [Uncover(pos.box.names[hex]) for hex in hexes]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if not isinstance(action, Uncover):
            return self.not_asked(pos, action)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return no_hex(action.hex)
        return refusals((a_face_down_mission_is_there,), pos, hex)

    def take(self, pos: Raid, action: Action) -> None:
        assert isinstance(action, Uncover)
        pos.answered()
        pos.ask(Turning(pos.box.grid.hex(action.hex)))


class Turning(Question[Raid]):
    """R-mission-shuffle Of several counters in a hex chance turns one: they all look the same."""

    def __init__(self, hex: int) -> None:
        self.hex: Final = hex

    def fields(self) -> tuple[Any, ...]:
        return (self.hex,)

    def seat(self, pos: Raid) -> str:
        return CHANCE

    def clause(self, pos: Raid) -> str:
        return "R-mission-shuffle"

    def _there(self, pos: Raid) -> list[Piece]:
        return [mission for mission in face_down(pos) if pos.hex_of(mission) == self.hex]

    def ready(self, pos: Raid) -> bool:
        there = self._there(pos)
        if len(there) > 1:
            return True
        self._turn(pos, there[0])
        return False

    def answers(self, pos: Raid) -> list[Action]:
        return [Draw(mission.id) for mission in self._there(pos)]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        return [] if action in self.answers(pos) else self.not_asked(pos, action)

    def take(self, pos: Raid, action: Action) -> None:
        assert isinstance(action, Draw)
        self._turn(pos, pos.box.by_id[action.mission])

    def _turn(self, pos: Raid, mission: Piece) -> None:
        pos.answered()
        pos.revealed |= mission.bit
        facts: Facts = {"unit": mission.id, "hex": pos.box.names[self.hex]}
        pos.tell(Event("mission-uncovered", "13.2", facts, reveals=True))


def is_mission(piece: Piece) -> bool:
    return piece.category == MISSION
