"""8.5 German reinforcements."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, no_such_hex, refusals
from grognard.engine.position import Question
from grognard.titles.nightdrop.actions import Call, Done, Draw, Enter
from grognard.titles.nightdrop.box.contents import GERMAN, SEATS, US, Unit
from grognard.titles.nightdrop.position import ONLY_GERMAN, Drop
from grognard.titles.nightdrop.rules.ch04_containers import Drawing


class Reinforcing(Question[Drop]):
    """8.5.1 The German player draws as many units as he likes and the die allows."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def seat(self, pos: Drop) -> str:
        return SEATS[GERMAN]

    def clause(self, pos: Drop) -> str:
        return "8.5.1a"

    def ready(self, pos: Drop) -> bool:
        if pos.quota and pos.in_container():
            return True
        pos.answered()
        return False

    def answers(self, pos: Drop) -> list[Action]:
        return [Call(), Done()]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        return [] if isinstance(action, Call | Done) else self.not_asked(pos, action)

    def take(self, pos: Drop, action: Action) -> None:
        if isinstance(action, Call):
            pos.ask(Reserve())
        else:
            pos.answered()
            pos.tell(Event("reinforcements-over", "8.5.1a", {}))


class Reserve(Drawing):
    """8.5.1 A unit is drawn from the container."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def clause(self, pos: Drop) -> str:
        return "8.5.1a"

    def answers(self, pos: Drop) -> list[Action]:
        return [Draw(unit.id, 1) for unit in pos.in_container()]

    def drawn(self, pos: Drop, what: str) -> None:
        unit = pos.box.by_id[what]
        pos.tell(Event("drawn", "8.5.1a", {"unit": unit.id}, seats=ONLY_GERMAN, reveals=True))
        pos.ask(Entering(unit.index))


def entry_hexes(pos: Drop, unit: Unit) -> list[int]:
    """8.5.3 Where the unit may enter, in order."""
    if pos.night():
        entry = pos.box.entries[unit.entry]
        return [entry] if not pos.has_side(entry, US) else _nearest_to(pos, unit, [entry])
    gates = list(pos.box.entries.values())
    free = [hex for hex in gates if not pos.has_side(hex, US)]
    return sorted(free) if free else _nearest_to(pos, unit, gates)


def _nearest_to(pos: Drop, unit: Unit, gates: list[int]) -> list[int]:
    """8.5.3b For each gate the nearest free edge hexes that the unit may occupy."""
    grid = pos.box.grid
    free = [hex for hex in pos.box.edge if may_occupy(pos, unit, hex) and not pos.has_side(hex, US)]
    found: set[int] = set()
    for gate in gates:
        nearest = min([grid.distance(gate, hex) for hex in free])
        found.update([hex for hex in free if grid.distance(gate, hex) == nearest])
    return sorted(found)


def may_occupy(pos: Drop, unit: Unit, hex: int) -> bool:
    """8.5.3b Whether the unit can enter the hex from anywhere."""
    prices = pos.ground.armour if unit.armour else pos.ground.leg
    for direction, other in enumerate(pos.box.grid.neighbours[hex]):
        if other != OFF and prices[other * 6 + (direction + 3) % 6] != IMPASSABLE:
            return True
    return False


@law("8.5.3b", "entry-not-free")
def the_entry_hex_is_free_of_us_units(pos: Drop, unit: Unit, hex: int) -> Facts | None:
    return {"hex": pos.box.names[hex]} if pos.has_side(hex, US) else None


@law("8.5.3a", "not-its-entry")
def a_reinforcement_enters_by_its_hex(pos: Drop, unit: Unit, hex: int) -> Facts | None:
    if hex in entry_hexes(pos, unit) or pos.has_side(hex, US):
        return None
    return {"unit": unit.id, "hex": pos.box.names[hex]}


TO_ENTER = (the_entry_hex_is_free_of_us_units, a_reinforcement_enters_by_its_hex)


class Entering(Question[Drop]):
    """8.5.3 Where the unit drawn comes onto the map."""

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def fields(self) -> tuple[Any, ...]:
        return (self.unit,)

    def seat(self, pos: Drop) -> str:
        return SEATS[GERMAN]

    def clause(self, pos: Drop) -> str:
        return "8.5.3a" if pos.night() else "8.5.3c"

    def ready(self, pos: Drop) -> bool:
        # By night with its hex free there is nothing to choose. In any other case the player is
        # asked even if one hex is left: whether he is asked must not tell which unit it is.
        unit = pos.box.units[self.unit]
        entry = pos.box.entries[unit.entry]
        if not pos.night() or pos.has_side(entry, US):
            return True
        self._enter(pos, unit, entry)
        return False

    def answers(self, pos: Drop) -> list[Action]:
        unit = pos.box.units[self.unit]
        return [Enter(pos.box.names[hex]) for hex in entry_hexes(pos, unit)]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if not isinstance(action, Enter):
            return self.not_asked(pos, action)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return no_such_hex(self.clause(pos), action.hex)
        return refusals(TO_ENTER, pos, pos.box.units[self.unit], hex)

    def take(self, pos: Drop, action: Action) -> None:
        assert isinstance(action, Enter)
        self._enter(pos, pos.box.units[self.unit], pos.box.grid.hex(action.hex))

    def _enter(self, pos: Drop, unit: Unit, hex: int) -> None:
        pos.answered()
        pos.hidden |= unit.bit
        pos.engage(unit)
        pos.bring(unit, hex)
        pos.tell_of(unit, "entered", self.clause(pos), {"hex": pos.box.names[hex]})
