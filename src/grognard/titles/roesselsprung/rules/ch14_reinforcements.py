"""13.7.3, 14, 14.1 Reinforcements: called early, or given up."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, no_such_unit, refusals
from grognard.engine.position import Question, Throw
from grognard.titles.roesselsprung.actions import Done, Forgo, Hurry
from grognard.titles.roesselsprung.box.contents import SEATS, YUGOSLAV, Piece
from grognard.titles.roesselsprung.position import AWAITED, FORGONE, Raid

EARLY_ON: Final = 4
WILLAM_DUE: Final = 12


@law("14a", "not-a-reinforcement")
def a_yugoslav_reinforcement_is_named(pos: Raid, unit: Piece) -> Facts | None:
    waiting = unit.side == YUGOSLAV and unit.combat and pos.hex_of(unit) == AWAITED
    return None if waiting and unit.entry else {"unit": unit.id}


@law("13.7.3", "no-radio")
def the_radio_is_on_the_map(pos: Raid, unit: Piece) -> Facts | None:
    return None if pos.on_map(pos.box.radio) else {}


@law("13.7.3", "not-due-next-turn")
def units_of_the_next_turn_are_called(pos: Raid, unit: Piece) -> Facts | None:
    return None if unit.turn == pos.turn + 1 else {"unit": unit.id, "turn": unit.turn}


@law("13.7.3", "called-already")
def a_unit_is_called_once(pos: Raid, unit: Piece) -> Facts | None:
    return {"unit": unit.id} if pos.called & unit.bit else None


TO_HURRY = (
    a_yugoslav_reinforcement_is_named,
    the_radio_is_on_the_map,
    units_of_the_next_turn_are_called,
    a_unit_is_called_once,
)


@law("14.1b", "not-due-yet")
def units_that_are_due_are_given_up(pos: Raid, unit: Piece) -> Facts | None:
    return None if pos.arrival(unit) <= pos.turn else {"unit": unit.id, "turn": unit.turn}


@law("14.1b", "too-late-to-delay")
def willam_is_delayed_before_he_comes(pos: Raid, unit: Piece) -> Facts | None:
    return None if pos.turn < WILLAM_DUE else {"turn": pos.turn}


@law("14.1a", "not-whole")
def whole_units_are_given_up(pos: Raid, unit: Piece) -> Facts | None:
    """One that was thrown back off the map may have lost strength (14c)."""
    strength = pos.vf[unit.index]
    return None if strength == unit.vf else {"unit": unit.id, "strength": strength}


TO_FORGO = (
    a_yugoslav_reinforcement_is_named,
    whole_units_are_given_up,
    units_that_are_due_are_given_up,
    willam_is_delayed_before_he_comes,
)


class Calling(Question[Raid]):
    """13.7.3, 14.1 At the start of the turn: whom the Radio hurries, whom the player gives up."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def seat(self, pos: Raid) -> str:
        return SEATS[YUGOSLAV]

    def clause(self, pos: Raid) -> str:
        return "13.7.3"

    def _answers(self, pos: Raid) -> list[Action]:
        found: list[Action] = []
        for unit in pos.box.combat:
            if unit.side != YUGOSLAV or pos.hex_of(unit) != AWAITED:
                continue
            if allowed(TO_HURRY, pos, unit):
                found.append(Hurry(unit.id))
            if allowed(TO_FORGO, pos, unit):
                found.append(Forgo(unit.id))
        return found

    def ready(self, pos: Raid) -> bool:
        if self._answers(pos):
            return True
        pos.answered()
        return False

    def answers(self, pos: Raid) -> list[Action]:
        return [Done(), *self._answers(pos)]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if isinstance(action, Done):
            return []
        if not isinstance(action, Hurry | Forgo):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        if unit is None:
            return no_such_unit("14a", action.unit)
        return refusals(TO_HURRY if isinstance(action, Hurry) else TO_FORGO, pos, unit)

    def take(self, pos: Raid, action: Action) -> None:
        if isinstance(action, Hurry):
            unit = pos.box.by_id[action.unit]
            pos.called |= unit.bit
            pos.ask(RadioDie(unit.index))
        elif isinstance(action, Forgo):
            unit = pos.box.by_id[action.unit]
            pos.put(unit, FORGONE)
            pos.delay += 1
            facts: Facts = {"unit": unit.id, "turn": WILLAM_DUE + pos.delay}
            pos.tell(Event("forgone", "14.1a", facts))
        else:
            pos.answered()


class RadioDie(Throw[Raid]):
    """13.7.3 On 4 or more the unit arrives at once."""

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def fields(self) -> tuple[Any, ...]:
        return (self.unit,)

    def clause(self, pos: Raid) -> str:
        return "13.7.3"

    def show(self, pos: Raid, face: int) -> None:
        unit = pos.box.pieces[self.unit]
        pos.answered()
        comes = face >= EARLY_ON
        if comes:
            pos.early |= unit.bit
        pos.tell(Event("radio-die", "13.7.3", {"unit": unit.id, "face": face, "comes": int(comes)}))
