"""Questions to the players, and answers about things that are not there."""

from __future__ import annotations

from grognard.engine.laws import Refusal, no_such_hex, no_such_unit
from grognard.engine.position import SideQuestion
from grognard.titles.berlino85.box.contents import SEATS
from grognard.titles.berlino85.position import Berlin


class PlayerQuestion(SideQuestion[Berlin]):
    """A question to the player of a side."""

    def seat(self, pos: Berlin) -> str:
        return SEATS[self.side]


def no_hex(hex: str) -> list[Refusal]:
    """0.2a The map has no such hex."""
    return no_such_hex("0.2a", hex)


def no_unit(unit: str) -> list[Refusal]:
    """0.4.5b There is no such unit."""
    return no_such_unit("0.4.5b", unit)
