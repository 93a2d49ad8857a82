"""7 Stacking limits: checked after the movement and combat of an activation."""

from __future__ import annotations

from typing import Any

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.engine.laws import Facts, Refusal, law, no_such_unit, refusals
from grognard.engine.position import NOBODY, Question
from grognard.titles.nightdrop.actions import Lose
from grognard.titles.nightdrop.box.contents import SEATS, STACKING_LIMIT, Unit
from grognard.titles.nightdrop.position import LOST, Drop


def overfull(pos: Drop) -> int:
    """7b The first of the hexes concerned that holds too many units; OFF: none."""
    regiment = pos.regiment() if pos.active[0] == "U" else OFF
    german = pos.active == "G4"
    everywhere = pos.options.stacking_check == "whole-map"
    for hex in sorted([hex for hex, stack in pos.stacks.items() if len(stack) > STACKING_LIMIT]):
        for unit in pos.units_in(hex):
            concerned = unit.german if german else unit.regiment == regiment and regiment != OFF
            if everywhere or concerned or pos.came & unit.bit:
                return hex
    return OFF


@law("7c", "not-in-excess")
def the_excess_is_in_the_overfull_hex(pos: Drop, hex: int, unit: Unit) -> Facts | None:
    return None if pos.hex_of(unit) == hex else {"unit": unit.id, "hex": pos.box.names[hex]}


class Stacking(Question[Drop]):
    """7c The owner of a stack too high gives up units until three are left."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def seat(self, pos: Drop) -> str:
        hex = overfull(pos)
        return SEATS[pos.units_in(hex)[0].side] if hex != OFF else NOBODY

    def clause(self, pos: Drop) -> str:
        return "7c"

    def ready(self, pos: Drop) -> bool:
        hex = overfull(pos)
        if hex == OFF:
            pos.answered()
            return False
        units = pos.units_in(hex)
        if all(pos.is_unknown(u) and u.regiment == units[0].regiment for u in units):
            # Nobody can tell one from another: there is nothing to choose.
            self._lose(pos, units[-1])
            return False
        return True

    def answers(self, pos: Drop) -> list[Action]:
        return [Lose(unit.id) for unit in pos.units_in(overfull(pos))]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if not isinstance(action, Lose):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        if unit is None:
            return no_such_unit("7c", action.unit)
        return refusals((the_excess_is_in_the_overfull_hex,), pos, overfull(pos), unit)

    def take(self, pos: Drop, action: Action) -> None:
        assert isinstance(action, Lose)
        self._lose(pos, pos.box.by_id[action.unit])

    def _lose(self, pos: Drop, unit: Unit) -> None:
        hex = pos.box.names[pos.hex_of(unit)]
        pos.put(unit, LOST)
        clause = "7f" if pos.is_hidden(unit) else "7c"
        pos.tell_of(unit, "excess-lost", clause, {"hex": hex})
