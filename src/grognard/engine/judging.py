"""What a player thinks of an answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import exp
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from grognard.engine.actions import Action
from grognard.engine.position import Position, Result

P = TypeVar("P", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(ABC, Generic[P]):
    """One player's judgement.

    It follows from what is judged and from its memory; whatever else it keeps between answers saves
    time and changes no judgement.
    """

    @abstractmethod
    def judge(self, pos: P, seat: str, action: Action) -> float:
        """How good that answer is for the seat, one step ahead."""

    def memory(self) -> bytes:
        """What it has to know at the next question besides the position: a plan, in a few words."""
        return b""

    def recall(self, memory: bytes) -> None:
        """Go on from what `memory` gave; from nothing at the start of a game."""

    def mixed(self, pos: P, seat: str, answers: list[Action]) -> list[float] | None:
        """How often each answer is to be given where a habit would betray the seat: weights, not
        all 0; None: the best is given."""
        return None


def settled(result: Result, seat: str) -> float:
    """What a game that is over was worth to a seat: 1 won, 0 lost, a half drawn."""
    if result.winner is None:
        return 0.5
    return 1.0 if result.winner == seat else 0.0


def by_lead(lead: float, doubt: float) -> float:
    """A lead in points as a chance to win: a half for none, about 3 in 4 for as much as `doubt`."""
    return 1.0 / (1.0 + exp(-lead / doubt))
