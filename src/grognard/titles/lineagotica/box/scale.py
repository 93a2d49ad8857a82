"""2.1, 2.2 What the table stands for."""

from __future__ import annotations

from typing import Final

SHORTEST_TURN: Final = 30
LONGEST_TURN: Final = 60
"""Seconds."""


def metres(mm: int) -> int:
    """2.1, rounded down."""
    return mm * 3 // 10


def minutes(turns: int) -> tuple[int, int]:
    """2.2 At least and at most, rounded up (2.5)."""
    return (turns * SHORTEST_TURN + 59) // 60, (turns * LONGEST_TURN + 59) // 60
