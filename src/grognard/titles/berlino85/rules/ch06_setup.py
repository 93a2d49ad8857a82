"""0.6 and 6: placing the counters before the game."""

from __future__ import annotations

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.titles.berlino85.actions import Place
from grognard.titles.berlino85.box.contents import SEATS, SOVIET, WESTERN, Unit
from grognard.titles.berlino85.position import UNPLACED, Berlin
from grognard.titles.berlino85.rules.asking import PlayerQuestion, no_hex
from grognard.titles.berlino85.rules.ch02_movement import a_stack_has_room


@law("0.6a", "place-inside")
def western_units_start_in_west_berlin(pos: Berlin, unit: Unit, hex: int) -> Facts | None:
    if unit.side == WESTERN and not pos.box.inside[hex]:
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("0.6b", "place-along-the-wall")
def soviet_units_start_along_the_wall(pos: Berlin, unit: Unit, hex: int) -> Facts | None:
    if unit.side == SOVIET and not pos.box.along_the_wall[hex]:
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


TO_START_IN_A_HEX = (
    western_units_start_in_west_berlin,
    soviet_units_start_along_the_wall,
    a_stack_has_room,
)


class Placing(PlayerQuestion):
    """0.6 A side places its units as it likes; X.7 the Western side first."""

    def clause(self, pos: Berlin) -> str:
        return "0.6a" if self.side == WESTERN else "0.6b"

    def ready(self, pos: Berlin) -> bool:
        if any(pos.where[unit.index] == UNPLACED for unit in pos.box.forces[self.side]):
            return True
        pos.answered()
        # The Soviet side places last: with secret setup both are shown now.
        if self.side == SOVIET:
            pos.tell(Event("set-up", "X.7", {}, reveals=pos.options.secret_setup))
        return False

    def answers(self, pos: Berlin) -> list[Action]:
        area = pos.box.inside if self.side == WESTERN else pos.box.along_the_wall
        return [
            Place(unit.id, pos.box.names[hex])
            for unit in pos.box.forces[self.side]
            if pos.where[unit.index] == UNPLACED
            for hex in range(pos.box.grid.size)
            if area[hex] and pos.has_room(hex, unit)
        ]

    def refuse(self, pos: Berlin, action: Action) -> list[Refusal]:
        if not isinstance(action, Place):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        hex = pos.box.grid.numbers.get(action.hex)
        if unit is None or unit.side != self.side or pos.where[unit.index] != UNPLACED:
            return [Refusal(self.clause(pos), "not-to-place", {"unit": action.unit})]
        if hex is None:
            return no_hex(action.hex)
        return refusals(TO_START_IN_A_HEX, pos, unit, hex)

    def take(self, pos: Berlin, action: Action) -> None:
        assert isinstance(action, Place)
        pos.put(pos.box.by_id[action.unit], pos.box.grid.hex(action.hex))
        seats = (SEATS[self.side],) if pos.options.secret_setup else None
        pos.tell(
            Event(
                "placed",
                self.clause(pos),
                {"unit": action.unit, "hex": action.hex},
                seats=seats,
            )
        )


def place_historically(pos: Berlin) -> None:
    """6 The historical setup."""
    for id, hex in pos.box.setups["historical"].items():
        pos.put(pos.box.by_id[id], pos.box.grid.hex(hex))
