"""What a title brings to a player that plans: whole orders worth trying, how to try them, and what
the value behind them is learned from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from grognard.engine.actions import Action
from grognard.engine.position import Position

P = TypeVar("P", bound=Position)

Plan = list[Action]
"""A seat's next answers, one after the other."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(ABC):
    """Chance in one sample: what it answers, and a generator for whatever else is drawn in it."""

    rng: Random

    @abstractmethod
    def throw(self, pos: Position) -> Action:
        """What chance answers to the open question."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategist(ABC, Generic[P]):
    """The plans of a title. It remembers nothing that would change an answer."""

    @abstractmethod
    def plans(self, pos: P, seat: str, rng: Random) -> list[Plan]:
        """Orders worth trying, the safest guess first; a single one is carried out untried."""

    @abstractmethod
    def samples(self, pos: P, seat: str) -> int:
        """How often each plan is tried at first, a multiple of the faces of a die."""

    @abstractmethod
    def sample(self, pos: P, seat: str, dice: Dice) -> float:
        """How it goes on from a position after a plan, which may be changed: a chance to win."""

    def replies(self, pos: P, seat: str) -> int:
        """How often the best plans are tried once more with the opponent's reply; 0: not at all."""
        return 0

    def reply(self, pos: P, seat: str, dice: Dice) -> float:
        """The same as `sample`, further on: with the opponent's reply."""
        return self.sample(pos, seat, dice)


@mypyc_attr(allow_interpreted_subclasses=True)
class Lessons(ABC, Generic[P]):
    """What a title's value is learned from: numbers that describe a moment of a game.

    There are several kinds of moments, each with a regression of its own.
    """

    moments: int

    @abstractmethod
    def glance(self, pos: P, action: Action) -> list[tuple[int, list[float]]]:
        """The moments that it is when a seat gives that answer: their kinds and features."""

    @abstractmethod
    def written(self, weights: list[list[float]], made: dict[str, int]) -> str:
        """The data file with a weight for each feature, then one for none, by kind of moment."""
