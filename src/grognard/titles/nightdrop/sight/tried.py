# uncompiled: asked when a counter is clicked in vain
"""What a player would try with a unit, and in plain words: refused, it tells why not."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.actions import Action
from grognard.engine.position import Question
from grognard.titles.nightdrop import actions as do
from grognard.titles.nightdrop.box.contents import US
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch02_conversion import Converting, Forming, Placing
from grognard.titles.nightdrop.rules.ch05_displacement import Displacing
from grognard.titles.nightdrop.rules.ch05_sequence import (
    ACTIVATIONS,
    Activating,
    Claiming,
    Discovering,
)
from grognard.titles.nightdrop.rules.ch07_stacking import Stacking
from grognard.titles.nightdrop.rules.ch08_movement import Movement
from grognard.titles.nightdrop.rules.ch08_reinforcements import Entering, Reinforcing
from grognard.titles.nightdrop.rules.ch09_combat import AttackPoint, Combat, DefencePoint, Massing
from grognard.titles.nightdrop.rules.ch09_results import (
    Advancing,
    Cornered,
    NightRetreat,
    Retreating,
)

STEP: dict[type[Question[Drop]], Callable[[str, str], Action]] = {
    Movement: do.Move,
    Displacing: do.Displace,
}
WITH_IT: dict[type[Question[Drop]], Callable[[str], Action]] = {
    Massing: do.Join,
    AttackPoint: do.Point,
    DefencePoint: do.Point,
    Cornered: do.Lose,
    Stacking: do.Lose,
    Advancing: do.Advance,
}
THERE: dict[type[Question[Drop]], Callable[[str], Action]] = {
    Combat: do.Attack,
    Retreating: do.Retreat,
    Converting: do.Convert,
    Discovering: do.Uncover,
    Entering: do.Enter,
    Placing: do.Place,
}


BUTTONS: dict[type[Question[Drop]], list[Action]] = {
    Claiming: [do.Roll()],
    Discovering: [do.Pass()],
    Displacing: [do.Done()],
    Reinforcing: [do.Call(), do.Done()],
    Movement: [do.Done()],
    Combat: [do.Done()],
    Massing: [do.Declare()],
    NightRetreat: [do.FallBack(), do.Stand()],
    Advancing: [do.Done()],
    Converting: [do.Done()],
    Forming: [do.Decline()],
}


def buttons(pos: Drop) -> list[Action]:
    """What belongs to the open question in plain words; 5 of a choice, all activations."""
    question = pos.question
    if isinstance(question, Activating):
        own = "U" if question.side == US else "G"
        return [do.Activate(each) for each in ACTIVATIONS if each.startswith(own)]
    return BUTTONS.get(type(question), []) if question is not None else []


def tried(pos: Drop, id: str) -> list[Action]:
    """The acts of the open question that are about that unit, or about the hex it stands in."""
    unit = pos.box.by_id.get(id)
    if unit is None or pos.question is None:
        return []
    kind = type(pos.question)
    hex = pos.hex_of(unit)
    if kind in STEP:
        # For one that is off the map any hex will do.
        beside = pos.box.grid.around(hex) if hex >= 0 else [0]
        return [STEP[kind](id, pos.box.names[next]) for next in beside]
    if kind in WITH_IT:
        return [WITH_IT[kind](id)]
    if kind in THERE and hex >= 0:
        return [THERE[kind](pos.box.names[hex])]
    return []
