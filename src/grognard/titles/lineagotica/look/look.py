# uncompiled: what is shown, not what is computed with
"""How Linea Gotica is shown."""

from __future__ import annotations

from typing import Final

from grognard.engine.look import Ids, Look
from grognard.engine.text import Texts
from grognard.titles.lineagotica.box.battles import Battles
from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.box.names import names_of
from grognard.titles.lineagotica.look import drawing, sheet
from grognard.titles.lineagotica.look.battleboard import Battle
from grognard.titles.lineagotica.options import Options


class FeltLook(Look):
    """A table for each battle."""

    board_option = "battle"

    def __init__(self, battles: Battles) -> None:
        self._battles: Final = battles

    def board_of(self, options: Options) -> str:
        return self._battles.board_of(options)

    def called(self, options: Options, lang: str) -> str:
        return self._battles.file(options).name.in_(lang)

    def line(self, options: Options, lang: str) -> str:
        return self._battles.file(options).line.in_(lang)

    def names(self, lang: str) -> dict[str, str]:
        names: dict[str, str] = {}
        for file in self._battles.files():
            names |= names_of(file, lang)
        return names

    def names_under(self, options: Options, lang: str) -> dict[str, str]:
        file = self._battles.file(options)
        sides = zip(SEATS, file.sides, strict=True)
        return names_of(file, lang) | {seat: side.name.in_(lang) for seat, side in sides}

    def ids(self, options: Options) -> Ids:
        return Ids(sheet.ids(self._battles.box(options)), frozenset(), sheet.TOKEN)

    def board(self, options: Options, texts: Texts) -> Battle:
        battles = self._battles
        box, public = battles.box(options), battles.public(options)
        return sheet.sheet(battles.file(options), box, public, texts)

    def drawing(self, options: Options, lang: str) -> str:
        return drawing.draw_board(self._battles.file(options), lang)

    def cover(self) -> str:
        return drawing.draw_cover(self._battles.files())

    def counters(self) -> str:
        return drawing.counter_sheet()
