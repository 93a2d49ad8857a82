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
"""No game of the house is longer: one that is goes round in circles."""


class EndlessGame(GrognardError):
    def __init__(self) -> None:
        super().__init__(f"the game is not over after {MOST_ACTIONS} actions")


def answer(
    title: Title[Any, Any], pos: Position, seat: str, minds: dict[str, Mind], rng: Random
) -> Action:
    """What chance, or the mind in that seat, says to the open question."""
    if seat == CHANCE:
        throws = pos.answers()
        return throws[int(rng.random() * len(throws))]
    return minds[seat].choose(Asked(title, pos, seat), rng)


def play_out(title: Title[Any, Any], pos: Position, minds: dict[str, Mind], rng: Random) -> int:
    """Play `pos` itself to its end, unrecorded; how many actions it took."""
    actions = 0
    while pos.result is None:
        play(pos, answer(title, pos, pos.seat, minds, rng))
        actions += 1
        if actions > MOST_ACTIONS:
            raise EndlessGame
    return actions
