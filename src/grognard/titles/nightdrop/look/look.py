# uncompiled: what is shown, not what is computed with
"""How Night Drop is shown."""

from __future__ import annotations

from grognard.boards.beside import Beside, UnitCard
from grognard.boards.hexlook import HexLook
from grognard.engine.text import Texts
from grognard.titles.nightdrop.box.opened import Opened
from grognard.titles.nightdrop.look import drawing, sheet


class NightLook(HexLook[Opened]):
    """The bocage by night and day."""

    draw = staticmethod(drawing.draw_board)

    def sheet(self, texts: Texts) -> Beside:
        return sheet.sheet(self.opened, texts)

    def units(self, texts: Texts) -> list[UnitCard]:
        return sheet.units(self.opened, texts)

    def cover(self) -> str:
        return drawing.draw_cover(self.opened)

    def counters(self) -> str:
        return drawing.counter_sheet(self.opened.counters)
