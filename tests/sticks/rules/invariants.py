"""What is true of every position, whatever was played."""

from __future__ import annotations

from tests.sticks.position import Sticks


def broken(pos: Sticks) -> list[str]:
    """What is broken in this position; always nothing."""
    found: list[str] = []
    if pos.pile < 0:
        found.append("less than no sticks")
    if (pos.pile == 0) != (pos.result is not None):
        found.append("the game is over exactly when no stick is left")
    return found
