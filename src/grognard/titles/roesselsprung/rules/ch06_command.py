"""2.1, 6 Commands: who is in command, and who takes over."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.engine.position import Question
from grognard.titles.roesselsprung.actions import Replace
from grognard.titles.roesselsprung.box.contents import GERMAN, SEATS, Piece
from grognard.titles.roesselsprung.position import LOST, Raid
from grognard.titles.roesselsprung.rules.asking import no_hex


def in_command(pos: Raid, unit: Piece) -> bool:
    """6b Within the radius of its own Command (as an option, of any)."""
    for command in pos.box.commands:
        own = command.formation == unit.formation or pos.options.any_command
        if own and pos.on_map(command):
            distance = pos.box.grid.distance(pos.hex_of(command), pos.hex_of(unit))
            if distance <= pos.radius_of(command):
                return True
    return False


def check_command(pos: Raid) -> None:
    """6a German units out of their Command's reach are marked for the whole turn."""
    pos.out_of_command = 0
    for unit in pos.box.combat:
        if unit.side == GERMAN and pos.on_map(unit) and not in_command(pos, unit):
            pos.out_of_command |= unit.bit
            hex = pos.box.names[pos.hex_of(unit)]
            pos.tell(Event("out-of-command", "6b", {"unit": unit.id, "hex": hex}))


def lose_command(pos: Raid, command: Piece, clause: str) -> None:
    """2.1.2d, 2.1.3 A Command is eliminated; unless it is Willam another takes over."""
    hex = pos.box.names[pos.hex_of(command)]
    pos.put(command, LOST)
    pos.clear_markers(command)
    if not pos.scored & command.bit or pos.options.every_command_loss_scores:
        pos.scored |= command.bit
        pos.commands_lost += 1
    pos.tell(Event("command-lost", clause, {"unit": command.id, "hex": hex}))
    if command.returns:
        pos.replaced |= command.bit
        pos.ask(Replacing(command.index))


def takes_over_from(pos: Raid, command: Piece, unit: Piece) -> bool:
    """2.1.3a Whether the Replacement may appear with that unit: one of its own, or of any."""
    own = unit.formation == command.formation or pos.options.replacement_any_unit
    return own and unit.side == GERMAN


@law("2.1.3a", "no-unit-of-his")
def a_replacement_appears_with_its_own_units(pos: Raid, command: Piece, hex: int) -> Facts | None:
    if any(takes_over_from(pos, command, unit) for unit in pos.combat_in(hex, GERMAN)):
        return None
    return {"hex": pos.box.names[hex], "unit": command.id}


class Replacing(Question[Raid]):
    """2.1.3 The German player says where the Replacement Command appears."""

    def __init__(self, command: int) -> None:
        self.command: Final = command

    def fields(self) -> tuple[Any, ...]:
        return (self.command,)

    def seat(self, pos: Raid) -> str:
        return SEATS[GERMAN]

    def clause(self, pos: Raid) -> str:
        return "2.1.3a"

    def _hexes(self, pos: Raid) -> list[int]:
        command = pos.box.pieces[self.command]
        return sorted(
            {
                pos.hex_of(unit)
                for unit in pos.box.combat
                if takes_over_from(pos, command, unit) and pos.on_map(unit)
            }
        )

    def ready(self, pos: Raid) -> bool:
        hexes = self._hexes(pos)
        if len(hexes) > 1:
            return True
        pos.answered()
        if hexes:
            self._appear(pos, hexes[0])
        return False

    def answers(self, pos: Raid) -> list[Action]:
        return [Replace(pos.box.names[hex]) for hex in self._hexes(pos)]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if not isinstance(action, Replace):
            return self.not_asked(pos, action)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return no_hex(action.hex)
        command = pos.box.pieces[self.command]
        return refusals((a_replacement_appears_with_its_own_units,), pos, command, hex)

    def take(self, pos: Raid, action: Action) -> None:
        assert isinstance(action, Replace)
        pos.answered()
        self._appear(pos, pos.box.grid.hex(action.hex))

    def _appear(self, pos: Raid, hex: int) -> None:
        command = pos.box.pieces[self.command]
        pos.put(command, hex)
        facts: Facts = {"unit": command.id, "hex": pos.box.names[hex]}
        pos.tell(Event("command-replaced", "2.1.3a", facts))
