# uncompiled: asked when a counter is clicked in vain
"""What a player would try with a unit, and in plain words: refused, it tells why not."""

from __future__ import annotations

from grognard.engine.actions import Action
from grognard.engine.position import Question
from grognard.titles.berlino85 import actions as do
from grognard.titles.berlino85.box.contents import Unit
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch02_movement import Movement
from grognard.titles.berlino85.rules.ch03_declarations import Attacking, Declarations
from grognard.titles.berlino85.rules.ch04_results import Advancing, Resolution, Withdrawal
from grognard.titles.berlino85.rules.ch04_retreat import Retreating
from grognard.titles.berlino85.rules.ch05_negotiations import Negotiations
from grognard.titles.berlino85.rules.ch06_setup import Placing

BUTTONS: dict[type[Question[Berlin]], list[Action]] = {
    Movement: [do.EndMovement()],
    Declarations: [do.Fight()],
    Attacking: [do.Declare()],
    Advancing: [do.Halt()],
    Negotiations: [do.Talk(), do.Decline()],
}


def buttons(pos: Berlin) -> list[Action]:
    """What belongs to the open question in plain words."""
    return BUTTONS.get(type(pos.question), []) if pos.question is not None else []


def tried(pos: Berlin, id: str) -> list[Action]:
    """The acts of the open question that are about that unit, or about the hex it stands in."""
    question = pos.question
    unit = pos.box.by_id.get(id)
    if unit is None:
        return []
    if isinstance(question, Placing):
        return [do.Place(id, pos.box.names[0])]
    if isinstance(question, Movement):
        return [do.Move(id, hex) for hex in _beside(pos, unit)]
    if not pos.on_map(unit):
        return []
    here = pos.box.names[pos.hex_of(unit)]
    target = id if pos.options.attack_single_units else here
    if isinstance(question, Declarations):
        return [do.Attack(target)]
    if isinstance(question, Attacking):
        return [do.Join(id) if unit.side == question.side else do.Also(target)]
    if isinstance(question, Resolution):
        return [do.Resolve(target)]
    if isinstance(question, Retreating):
        return [do.Lose(id), *(do.Retreat(id, hex) for hex in _beside(pos, unit))]
    if isinstance(question, Advancing):
        attacked = pos.fights[question.number].targets
        return [do.Advance(id, pos.box.names[hex]) for hex in attacked]
    if isinstance(question, Withdrawal):
        return [do.Withdraw(here)]
    return []


def _beside(pos: Berlin, unit: Unit) -> list[str]:
    """The hexes next to it; for one that is off the map any hex will do."""
    around = pos.box.grid.around(pos.hex_of(unit)) if pos.on_map(unit) else [0]
    return [pos.box.names[hex] for hex in around]
