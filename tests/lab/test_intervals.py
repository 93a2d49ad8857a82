"""How sure a count of wins makes us."""

from __future__ import annotations

import pytest

from grognard.lab.intervals import wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (10, 10, 0.7225, 1.0),
        (0, 10, 0.0, 0.2775),
        (50, 100, 0.4038, 0.5962),
        (1, 1, 0.2065, 1.0),
        (380, 400, 0.9240, 0.9674),
    ],
)
def test_known_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_it_holds_the_rate_and_narrows() -> None:
    widths = []
    for games in (4, 40, 400, 4000):
        low, high = wilson(games // 4, games)
        assert 0 < low < 0.25 < high < 1
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
