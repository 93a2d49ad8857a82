"""3 Winning."""

from __future__ import annotations

from grognard.engine.position import Result
from tests.sticks.box.contents import SEATS
from tests.sticks.position import Sticks


def remove(pos: Sticks, sticks: int, side: int) -> None:
    """3 Whoever takes the last stick has won, and so has whoever's turn it burns after."""
    pos.pile -= sticks
    if pos.pile == 0:
        pos.finish(Result(SEATS[side], "last-stick", "3"))
