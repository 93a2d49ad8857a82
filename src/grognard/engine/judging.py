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
    """One player's judgement. It keeps in itself what it remembers between answers."""

    @abstractmethod
    def judge(self, pos: P, seat: str, action: Action) -> float:
        """How good that answer is for the seat, one step ahead."""


def settled(result: Result, seat: str) -> float:
    """What a game that is over was worth to a seat: 1 won, 0 lost, a half drawn."""
    if result.winner is None:
        return 0.5
    return 1.0 if result.winner == seat else 0.0


def by_lead(lead: float, doubt: float) -> float:
    """A lead in points as a chance to win: a half for none, about 3 in 4 for as much as `doubt`."""
    return 1.0 / (1.0 + exp(-lead / doubt))
