"""Questions to the players, and answers about things that are not there."""

from __future__ import annotations

from grognard.engine.laws import Refusal, no_such_hex
from grognard.engine.position import SideQuestion
from grognard.titles.roesselsprung.box.contents import SEATS
from grognard.titles.roesselsprung.position import Raid


class PlayerQuestion(SideQuestion[Raid]):
    """A question to the player of a side."""

    def seat(self, pos: Raid) -> str:
        return SEATS[self.side]


def no_hex(hex: str) -> list[Refusal]:
    """8.2b The map has no such hex."""
    return no_such_hex("8.2b", hex)
