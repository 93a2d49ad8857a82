"""Sticks passes the kit of every title."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine.actions import Action, Die
from grognard.engine.kit import Check, Kit
from tests.sticks.actions import Hide, Stop, Take
from tests.sticks.box.contents import NUMBERS, SEATS
from tests.sticks.position import Sticks
from tests.sticks.rules.ch01_hiding import Hiding
from tests.sticks.sight.view import View
from tests.sticks.title import TITLE

THINKABLE: list[Action] = [
    *(Hide(number) for number in range(-1, 6)),
    *(Take(number) for number in range(-1, 6)),
    *(Die(face) for face in range(-1, 9)),
    Stop(),
]


def hidden_otherwise(pos: Sticks, seat: str, rng: Random) -> Sticks | None:
    """Until both are shown, each number is its owner's secret."""
    if not isinstance(pos.question, Hiding):
        return None
    other = pos.copy()
    for side, owner in enumerate(SEATS):
        if owner != seat and other.hidden[side]:
            other.hidden[side] = rng.choice(NUMBERS)
    return other


KIT: Kit[Sticks, View] = Kit(
    TITLE, thinkable=lambda pos: THINKABLE, scramble=hidden_otherwise, most_actions=300
)


@pytest.mark.parametrize("check", KIT.checks(), ids=lambda check: check.__name__)
def test_sticks_passes_the_kit(check: Check) -> None:
    for seed in range(6):
        check({"sticks": 40}, seed)
