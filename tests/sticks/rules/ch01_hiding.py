"""1 Hiding: two secret numbers decide who begins."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.engine.position import Question
from tests.sticks.actions import Hide
from tests.sticks.box.contents import NUMBERS, SEATS, TAKES
from tests.sticks.position import Sticks
from tests.sticks.rules.ch02_taking import Turn


@law("1", "one-to-three")
def a_number_runs_from_one_to_three(pos: Sticks, number: int) -> Facts | None:
    return None if number in NUMBERS else {"number": number}


TO_HIDE = (a_number_runs_from_one_to_three,)


class Hiding(Question[Sticks]):
    """1 A side hides its number: first north, then south, who has not seen it."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def fields(self) -> tuple[Any, ...]:
        return (self.side,)

    def seat(self, pos: Sticks) -> str:
        return SEATS[self.side]

    def clause(self, pos: Sticks) -> str:
        return "1"

    def answers(self, pos: Sticks) -> list[Action]:
        return [Hide(number) for number in NUMBERS]

    def refuse(self, pos: Sticks, action: Action) -> list[Refusal]:
        if not isinstance(action, Hide):
            return self.not_asked(pos, action)
        return refusals(TO_HIDE, pos, action.number)

    def take(self, pos: Sticks, action: Action) -> None:
        assert isinstance(action, Hide)
        pos.hidden[self.side] = action.number
        pos.answered()
        seat = SEATS[self.side]
        pos.tell(Event("hidden", "1", {"seat": seat, "number": action.number}, seats=(seat,)))
        if not pos.stack:
            show(pos)


def show(pos: Sticks) -> None:
    """1.1 Both numbers are shown; north begins if they add up to an even number, else south."""
    north, south = pos.hidden
    first = (north + south) % 2
    facts: Facts = {"north": north, "south": south, "seat": SEATS[first]}
    pos.tell(Event("shown", "1.1", facts, reveals=True))
    pos.ask(Turn(first, TAKES))
