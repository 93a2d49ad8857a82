"""2 Taking sticks, and the fire."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.engine.position import Question, Throw
from grognard.engine.sums import Part, Sum
from tests.sticks.actions import Stop, Take
from tests.sticks.box.contents import BURNS, MOST, SEATS, TAKES
from tests.sticks.position import Sticks
from tests.sticks.rules.ch03_winning import remove


@law("2", "one-or-two")
def one_or_two_sticks_are_taken(pos: Sticks, sticks: int) -> Facts | None:
    return None if 1 <= sticks <= MOST else {"sticks": sticks}


@law("2.1", "not-so-many")
def the_pile_has_as_many(pos: Sticks, sticks: int) -> Facts | None:
    return None if sticks <= pos.pile else {"sticks": sticks, "pile": pos.pile}


TO_TAKE = (one_or_two_sticks_are_taken, the_pile_has_as_many)


class Turn(Question[Sticks]):
    """2 A side takes sticks; `left` is how many times it may still do so."""

    def __init__(self, side: int, left: int) -> None:
        self.side: Final = side
        self.left: Final = left

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.left)

    def seat(self, pos: Sticks) -> str:
        return SEATS[self.side]

    def clause(self, pos: Sticks) -> str:
        return "2"

    def ready(self, pos: Sticks) -> bool:
        if self.left:
            return True
        pos.reword(Fire(self.side))
        return False

    def answers(self, pos: Sticks) -> list[Action]:
        found: list[Action] = [Take(sticks) for sticks in range(1, min(MOST, pos.pile) + 1)]
        return [*found, Stop()] if self.left < TAKES else found

    def refuse(self, pos: Sticks, action: Action) -> list[Refusal]:
        if isinstance(action, Take):
            return refusals(TO_TAKE, pos, action.sticks)
        if isinstance(action, Stop) and self.left < TAKES:
            return []
        return self.not_asked(pos, action)

    def take(self, pos: Sticks, action: Action) -> None:
        if not isinstance(action, Take):
            pos.reword(Fire(self.side))
            return
        pos.reword(Turn(self.side, self.left - 1))
        taken = Sum((Part(action.sticks, "taken", "2"),))
        facts: Facts = {"seat": SEATS[self.side], "sticks": action.sticks}
        pos.tell(Event("taken", "2", facts, {"taken": taken}))
        remove(pos, action.sticks, self.side)


class Fire(Throw[Sticks]):
    """2.2 After a turn a die is thrown: a six burns a stick."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def fields(self) -> tuple[Any, ...]:
        return (self.side,)

    def clause(self, pos: Sticks) -> str:
        return "2.2"

    def show(self, pos: Sticks, face: int) -> None:
        pos.reword(Turn(1 - self.side, TAKES))
        pos.tell(Event("burnt" if face == BURNS else "spared", "2.2", {"face": face}))
        if face == BURNS:
            remove(pos, 1, self.side)
