"""What a computer player is, and what it is given."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from grognard.engine.actions import Action
from grognard.engine.title import Title


class Asked:
    """A question as it is put to a player: all that its seat may know, and no position."""

    def __init__(self, title: Title[Any, Any], box: Any, view: Any, seat: str) -> None:
        self.title: Final = title
        self.box: Final = box
        self.view: Final = view
        self.seat: Final = seat

    def answers(self) -> list[Action]:
        """The answers on offer: the same in every position that looks so to the seat."""
        answers: list[Action] = self.imagine(Random(0)).answers()
        return answers

    def imagine(self, rng: Random) -> Any:
        """A whole position as it might be, judging by the view."""
        return self.title.sight.imagine(self.view, self.box, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(ABC):
    """A computer in its seat for one game.

    What it answers follows from what it is asked, from `rng` and from its memory, which is a value:
    another player of its kind that recalls it answers the same. Whatever else it keeps saves time
    and changes no answer.
    """

    @abstractmethod
    def choose(self, asked: Asked, rng: Random) -> Action:
        """One of the answers on offer."""

    def memory(self) -> bytes:
        """What it must know at its next answer besides what it is asked: a plan in a few words."""
        return b""

    def recall(self, memory: bytes) -> None:  # noqa: B027 most have nothing to recall
        """Go on from what `memory` gave; from nothing at the start of a game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(ABC):
    """A kind of computer player."""

    @abstractmethod
    def sit(self, title: Title[Any, Any], seat: str) -> Player:
        """A player of that kind for one game of that title."""


class RandomPlayer(Player):
    """Answers anything that is allowed."""

    def choose(self, asked: Asked, rng: Random) -> Action:
        answers = asked.answers()
        return answers[int(rng.random() * len(answers))]


class RandomMind(Mind):
    def sit(self, title: Title[Any, Any], seat: str) -> Player:
        return RandomPlayer()
