"""4 Setup: the German draw, then the drop."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.engine.position import Agenda, Throw
from grognard.titles.nightdrop.actions import Draw
from grognard.titles.nightdrop.box.contents import DEADLY, GERMAN
from grognard.titles.nightdrop.position import AWAITED, LOST, Drop
from grognard.titles.nightdrop.rules.ch04_containers import Drawing

DIRECTIONS: Final = 6
LANDING_DEADLY: Final = 6
"""4.2.3a"""


class Deal(Drawing):
    """4.1b A unit is drawn for each start hex, one after the other."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def fields(self) -> tuple[Any, ...]:
        return (self.number,)

    def clause(self, pos: Drop) -> str:
        return "4.1b"

    def ready(self, pos: Drop) -> bool:
        if self.number < len(pos.box.german_start):
            return True
        pos.answered()
        return False

    def answers(self, pos: Drop) -> list[Action]:
        return [Draw(unit.id, 1) for unit in pos.in_container()]

    def drawn(self, pos: Drop, what: str) -> None:
        unit = pos.box.by_id[what]
        hex = pos.box.german_start[self.number]
        pos.hidden |= unit.bit
        pos.put(unit, hex)
        pos.tell_of(unit, "dealt", "4.1b", {"hex": pos.box.names[hex]})
        pos.ask(Deal(self.number + 1))


class Airborne(Agenda[Drop]):
    """4.2 The sticks that wait jump one after the other. It asks nothing itself."""

    def __init__(self, stick: int) -> None:
        self.stick: Final = stick
        """The next to jump, if it still waits."""

    def fields(self) -> tuple[Any, ...]:
        return (self.stick,)

    def clause(self, pos: Drop) -> str:
        return "4.2"

    def ready(self, pos: Drop) -> bool:
        for stick in range(self.stick, len(pos.box.sticks)):
            if pos.where[stick] == AWAITED:
                pos.reword(Airborne(stick + 1))
                pos.ask(Scatter(stick, 0))
                return False
        pos.answered()
        lost = sum(1 for stick in pos.box.sticks if not pos.on_map(stick))
        pos.tell(Event("drop-over", "4.2", {"lost": lost}))
        return False


class Scatter(Throw[Drop]):
    """4.2.2 The white die says where the stick drifts, the coloured die how far."""

    def __init__(self, stick: int, white: int) -> None:
        self.stick: Final = stick
        self.white: Final = white
        """What the white die showed; 0 before it is thrown."""

    def fields(self) -> tuple[Any, ...]:
        return (self.stick, self.white)

    def clause(self, pos: Drop) -> str:
        return "4.2.2a"

    def show(self, pos: Drop, face: int) -> None:
        if not self.white:
            pos.reword(Scatter(self.stick, face))
            return
        pos.answered()
        way = drift(pos, self.stick, self.white, face)
        hex = way[-1] if len(way) == face else OFF
        stick = pos.box.units[self.stick]
        names = pos.box.names
        facts: Facts = {
            "unit": stick.id,
            "from": names[pos.box.drop_zone[self.stick]],
            "white": self.white,
            "coloured": face,
            "path": tuple([names[passed] for passed in way]),
        }
        if hex == OFF:
            pos.put(stick, LOST)
            pos.tell(Event("drop-off-map", "4.2.2b", facts))
        elif pos.box.landing[hex] == DEADLY:
            pos.put(stick, LOST)
            pos.tell(Event("drop-drowned", "4.2.3c", {**facts, "hex": names[hex]}))
        elif pos.has_side(hex, GERMAN):
            pos.put(stick, LOST)
            pos.tell(Event("drop-captured", "4.2.3d", {**facts, "hex": names[hex]}))
        else:
            pos.ask(Landing(self.stick, hex, self.white, face))


def drift(pos: Drop, stick: int, white: int, coloured: int) -> list[int]:
    """4.2.2a The hexes a stick drifts over; fewer than the die says if it leaves the map."""
    clockwise = pos.options.scatter_rose == "clockwise"
    direction = pos.box.rose[white - 1 if clockwise else (1 - white) % DIRECTIONS]
    hex = pos.box.drop_zone[stick]
    way: list[int] = []
    for _ in range(coloured):
        hex = pos.box.grid.neighbours[hex][direction]
        if hex == OFF:
            break
        way.append(hex)
    return way


class Landing(Throw[Drop]):
    """4.2.3 The landing die: 6 or more is the end of the stick."""

    def __init__(self, stick: int, hex: int, white: int, coloured: int) -> None:
        self.stick: Final = stick
        self.hex: Final = hex
        self.white: Final = white
        self.coloured: Final = coloured

    def fields(self) -> tuple[Any, ...]:
        return (self.stick, self.hex, self.white, self.coloured)

    def clause(self, pos: Drop) -> str:
        return "4.2.3a"

    def show(self, pos: Drop, face: int) -> None:
        pos.answered()
        stick = pos.box.units[self.stick]
        names = pos.box.names
        way = drift(pos, self.stick, self.white, self.coloured)
        facts: Facts = {
            "unit": stick.id,
            "from": names[pos.box.drop_zone[self.stick]],
            "hex": names[self.hex],
            "white": self.white,
            "coloured": self.coloured,
            "face": face,
            "path": tuple([names[passed] for passed in way]),
        }
        if face + pos.box.landing[self.hex] >= LANDING_DEADLY:
            pos.put(stick, LOST)
            pos.tell(Event("drop-killed", "4.2.3a", facts))
        else:
            pos.put(stick, self.hex)
            pos.tell(Event("landed", "4.2.3a", facts))
