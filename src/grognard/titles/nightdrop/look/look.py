# uncompiled: what is shown, not what is computed with
"""How Night Drop is shown."""

from __future__ import annotations

from typing import Any

from grognard.boards.beside import Beside, UnitCard
from grognard.boards.hexlook import HexLook
from grognard.engine.text import Texts
from grognard.titles.nightdrop.box.components import DropMap
from grognard.titles.nightdrop.box.opened import Opened
from grognard.titles.nightdrop.look import drawing, sheet
from grognard.titles.nightdrop.look.agreed import agreed_map


class NightLook(HexLook[Opened]):
    """The bocage by night and day."""

    draw = staticmethod(drawing.draw_board)
    shown_by = (
        "bocage_defence",
        "scatter_rose",
        "sunken_ford",
        "stick_defence_bonus",
        "night_retreat_on_double",
    )

    def map_under(self, options: Any) -> DropMap:
        return agreed_map(self.opened.map, options)

    def draw_under(self, options: Any, *lying: Any, **how: Any) -> str:
        return super().draw_under(options, *lying, agreed=options, **how)

    def sheet(self, options: Any, texts: Texts) -> Beside:
        return sheet.sheet(self.map_under(options).rules, texts)

    def units(self, texts: Texts) -> list[UnitCard]:
        return sheet.units(self.opened, texts)

    def cover(self) -> str:
        return drawing.draw_cover(self.opened)

    def counters(self) -> str:
        return drawing.counter_sheet(self.opened.counters)
