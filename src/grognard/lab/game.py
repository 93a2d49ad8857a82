"""One game between computer players."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.door import play
from grognard.engine.errors import GrognardError
from grognard.engine.position import CHANCE, Position
from grognard.engine.title import Title
from grognard.minds import Asked, Mind

MOST_ACTIONS: Final = 100_000
"""No game of the house is longer: a longer one goes round in circles."""


class EndlessGame(GrognardError):
    def __init__(self) -> None:
        super().__init__(f"the game is not over after {MOST_ACTIONS} actions")


class Party:
    """The computer players of one game, in their seats, and chance."""

    def __init__(
        self, title: Title[Any, Any], box: Any, minds: dict[str, Mind], rng: Random
    ) -> None:
        self.title: Final = title
        self.box: Final = box
        self.rng: Final = rng
        self.players: Final = {seat: mind.sit(title, seat) for seat, mind in minds.items()}

    def answer(self, pos: Position) -> Action:
        """What chance, or the player in the seat asked, says to the open question."""
        seat = pos.seat
        if seat == CHANCE:
            throws = pos.answers()
            return throws[int(self.rng.random() * len(throws))]
        asked = Asked(self.title, self.box, self.title.sight.view(pos, seat), seat)
        return self.players[seat].choose(asked, self.rng)


def play_out(pos: Position, party: Party) -> int:
    """Play `pos` itself to its end, unrecorded; how many actions it took."""
    actions = 0
    while pos.result is None:
        play(pos, party.answer(pos))
        actions += 1
        if actions > MOST_ACTIONS:
            raise EndlessGame
    return actions
