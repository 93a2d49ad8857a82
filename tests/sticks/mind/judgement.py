"""What a position of Sticks is worth, at one glance.

A turn takes one to four sticks. So whoever leaves a multiple of five can leave one again after
whatever the other takes, and takes the last stick - if the fire does not interfere.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.actions import Action
from grognard.engine.door import play
from grognard.engine.forecast import forecast
from grognard.engine.judging import Judge, settled
from tests.sticks.box.contents import MOST, SEATS, TAKES
from tests.sticks.position import Sticks
from tests.sticks.rules.ch02_taking import Turn

WELL_LEFT: Final = MOST * TAKES + 1
LIKELY: Final = 0.9
"""What the fire leaves of certainty."""


def prospects(pos: Sticks, seat: str) -> float:
    """How likely that seat is to win, over all that the dice due now can bring."""
    return sum(float(each.chance) * _standing(each.position, seat) for each in forecast(pos))


def _standing(pos: Sticks, seat: str) -> float:
    if pos.result is not None:
        return settled(pos.result, seat)
    question = pos.question
    if not isinstance(question, Turn):
        return 0.5
    least = 1 if question.left == TAKES else 0
    wanted = pos.pile % WELL_LEFT
    mover = LIKELY if least <= wanted <= MOST * question.left else 1.0 - LIKELY
    return mover if SEATS[question.side] == seat else 1.0 - mover


class SticksJudge(Judge[Sticks]):
    """One step ahead, with exact odds."""

    def judge(self, pos: Sticks, seat: str, action: Action) -> float:
        after = pos.copy()
        play(after, action)
        return prospects(after, seat)
