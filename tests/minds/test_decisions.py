"""A decision is a function of view, memory and seed: the same everywhere, and nobody peeks."""

from __future__ import annotations

import sys
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine.actions import Action
from grognard.minds import Asked, Mind, Player, mind
from tests.minds.decisions import (
    OPTIONS,
    WORLDS,
    Decision,
    asked_again,
    decisions,
    in_other_worlds,
)

LEVEL = "regular"
EVERY = 9
MANY = 40
FEW = 4
"""Veterans think for longer."""

pytestmark = pytest.mark.series


@cache
def some(name: str, level: str = LEVEL) -> list[Decision]:
    """Some decisions from all over a game."""
    found = decisions(name, level, OPTIONS.get(name, {}))
    return list(islice(found, 0, (FEW if level == "veteran" else MANY) * EVERY, EVERY))


PLAYERS = [(name, level) for name in grognard.TITLES for level in grognard.title(name).mind.levels]


@pytest.mark.parametrize(("name", "level"), PLAYERS)
def test_a_player_who_has_just_sat_down_elsewhere_answers_the_same(name: str, level: str) -> None:
    found = some(name, level)
    assert asked_again(found) == 0
    if level == "veteran" or name in ("nightdrop", "roesselsprung"):
        # They carry plans out: without their memory they would have to think again.
        assert any(decision.task.memory for decision in found)


@pytest.mark.parametrize("name", WORLDS)
def test_nobody_peeks(name: str) -> None:
    found = some(name)
    asked, differing = in_other_worlds(found, lambda: mind(LEVEL))
    assert differing == 0
    assert asked > 1.5 * len(found)


@pytest.mark.parametrize("name", WORLDS)
def test_whoever_peeks_is_caught_every_time(name: str) -> None:
    """In whatever it decides, where there is something to see and enough to choose from."""
    found = [decision for decision in some(name) if len(decision.pos.answers()) > 3]
    found = [each for each in found if WORLDS[name](each.pos, each.task.seat, Random(1))]
    asked, differing = in_other_worlds(found, Peeking)
    assert asked > 5 * len(found)
    assert differing == len(found) > 2


class Peeking(Mind):
    """Looks over the shoulder of whoever asks: nothing that it is given would help."""

    def sit(self, title: Any, seat: str) -> Player:
        return Peeper()


class Peeper(Player):
    def choose(self, asked: Asked, rng: Random) -> Action:
        pos: Any = None
        frame = sys._getframe()
        while pos is None and frame.f_back is not None:
            frame = frame.f_back
            pos = frame.f_locals.get("pos")
        answers: list[Action] = pos.answers()
        return answers[int(pos.digest(), 16) % len(answers)]
