"""The box of Sticks: a heap of sticks and a die."""

from __future__ import annotations

from typing import Final

SEATS: Final = ("north", "south")
NUMBERS: Final = (1, 2, 3)
"""1 What can be hidden."""
MOST: Final = 2
"""2 So many sticks are taken at a time."""
TAKES: Final = 2
"""2 So many times in a turn."""
BURNS: Final = 6
"""2.2 The face that burns a stick."""


class Box:
    """What a game is played on. Nothing is printed on a stick, so all boxes are alike."""

    def digest(self) -> str:
        return "a-box-of-sticks"
