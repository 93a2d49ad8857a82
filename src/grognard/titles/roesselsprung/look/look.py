# uncompiled: what is shown, not what is computed with
"""How Rösselsprung is shown."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.boards.beside import Beside, UnitCard
from grognard.boards.hexlook import HexLook
from grognard.engine.text import Texts
from grognard.titles.roesselsprung.box.components import DrvarMap
from grognard.titles.roesselsprung.box.opened import Opened
from grognard.titles.roesselsprung.look import drawing, sheet


class RaidLook(HexLook[Opened]):
    """The valley of the Unac."""

    draw = staticmethod(drawing.draw_board)
    shown_by = (
        "last_turn",
        "german_18_gives_6",
        "tie_active_player_retreats",
        "difference_more_than_double",
        "river_in_hex",
        "every_command_loss_scores",
    )

    def map_under(self, options: Any) -> DrvarMap:
        """16 The track is as long as the game."""
        file = self.opened.map
        turns = file.rules.turns[: options.last_turn]
        return replace(file, rules=replace(file.rules, turns=turns))

    def draw_under(self, options: Any, *lying: Any, **how: Any) -> str:
        return super().draw_under(options, *lying, agreed=options, **how)

    def sheet(self, options: Any, texts: Texts) -> Beside:
        return sheet.sheet(self.map_under(options).rules, self.opened.counters, options, texts)

    def units(self, texts: Texts) -> list[UnitCard]:
        return sheet.units(self.opened, texts)

    def cover(self) -> str:
        return drawing.draw_cover(self.opened)

    def counters(self) -> str:
        return drawing.counter_sheet(self.opened.counters)
