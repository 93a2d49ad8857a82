"""How sure a count of wins makes us."""

from __future__ import annotations

from math import sqrt
from typing import Final

SURE: Final = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for the chance behind so many wins in so many games.

    Unlike the textbook's it stays between 0 and 1 and means something for 0 or all wins.
    """
    if games <= 0:
        return 0.0, 1.0
    rate = wins / games
    spread = SURE * SURE / games
    centre = (rate + spread / 2) / (1 + spread)
    half = SURE * sqrt(rate * (1 - rate) / games + spread / games / 4) / (1 + spread)
    low = 0.0 if wins == 0 else max(centre - half, 0.0)
    high = 1.0 if wins == games else min(centre + half, 1.0)
    return low, high
