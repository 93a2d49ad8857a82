"""Balanced dice, and halving with them."""

from __future__ import annotations

from collections import Counter

import grognard
from grognard.engine.planning import Dice
from grognard.minds.halving import Trial, halve
from grognard.minds.tray import Tray


def test_over_a_block_every_face_falls_equally_often() -> None:
    tray = Tray("seed", 18)
    for nth in range(3):
        faces = Counter(tray.face("CombatDie", nth, 6, sample) for sample in range(18))
        assert faces == dict.fromkeys(range(6), 3)


def test_dice_hang_on_seed_kind_and_number_alone() -> None:
    """A candidate that throws other dice before meets the same ones after."""
    one, other = Tray("seed", 12), Tray("seed", 12)
    other.face("ResistanceTest", 0, 6, 3)
    other.face("CombatDie", 4, 6, 3)
    for sample in range(12):
        faces = [one.face("CombatDie", nth, 6, sample) for nth in range(5)]
        assert [other.face("CombatDie", nth, 6, sample) for nth in range(5)] == faces
    third = Tray("another", 12)
    assert [third.face("CombatDie", 0, 6, n) for n in range(12)] != [
        one.face("CombatDie", 0, 6, n) for n in range(12)
    ]


def test_dice_answer_for_chance() -> None:
    pos = grognard.title("berlino85").start()
    for text in ("end-movement", "attack 0605", "join su_6bde", "declare", "fight"):
        pos = pos.act(text)
    tray = Tray("seed", 6)
    assert {str(tray.dice(sample).throw(pos)) for sample in range(6)} == {
        f"die {face}" for face in range(1, 7)
    }


class Known(Trial):
    """Candidates whose worth is known; counts what was asked of each."""

    def __init__(self, worths: list[float]) -> None:
        self.worths = worths
        self.samples: Counter[int] = Counter()

    def sample(self, candidate: int, dice: Dice) -> float:
        self.samples[candidate] += 1
        return self.worths[candidate] + 0.01 * dice.rng.random()


def test_the_better_half_is_tried_on() -> None:
    trial = Known([0.1, 0.9, 0.3, 0.7, 0.5])
    assert halve(trial, [0, 1, 2, 3, 4], [6, 6, 12], "seed") == [1, 3]
    assert trial.samples == {0: 6, 1: 24, 2: 6, 3: 24, 4: 12}


def test_two_are_compared_to_the_end() -> None:
    trial = Known([0.4, 0.6])
    assert halve(trial, [0, 1], [6, 6], "seed") == [1, 0]
    assert trial.samples == {0: 12, 1: 12}
