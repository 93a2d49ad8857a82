"""Questions to the players."""

from __future__ import annotations

from grognard.engine.position import SideQuestion
from grognard.titles.nightdrop.box.contents import SEATS
from grognard.titles.nightdrop.position import Drop


class PlayerQuestion(SideQuestion[Drop]):
    """A question to the player of a side."""

    def seat(self, pos: Drop) -> str:
        return SEATS[self.side]
