# uncompiled: what is shown, not what is computed with
"""How Sticks is shown."""

from __future__ import annotations

from grognard.boards.beside import Board, Hex, MapAndCounters
from grognard.engine.look import Ids, Look
from grognard.engine.text import Texts
from tests.sticks.look import drawing
from tests.sticks.options import Options

MAT = "mat"


class SticksLook(Look):
    """A mat without counters. A browser fits a board to its hexes, so the mat is one."""

    def names(self, lang: str) -> dict[str, str]:
        return {}

    def ids(self, options: Options) -> Ids:
        return Ids(frozenset(), frozenset({MAT}))

    def board(self, options: Options, texts: Texts) -> Board:
        return Board(
            width=drawing.WIDTH,
            height=drawing.HEIGHT,
            hexes=[_mat(texts)],
            units=[],
            notes=MapAndCounters("", ""),
            sources=MapAndCounters("", ""),
            phases=[],
            calendar=[],
            calendar_heading="",
            tables=[],
        )

    def drawing(self, options: Options, lang: str) -> str:
        return drawing.draw(0)

    def cover(self) -> str:
        return drawing.draw(20)

    def counters(self) -> str:
        return ""


def _mat(texts: Texts) -> Hex:
    right, bottom = drawing.WIDTH, drawing.HEIGHT
    return Hex(
        number=MAT,
        name=texts.say("mat"),
        terrain="",
        terrain_name="",
        zone="",
        zone_name="",
        marks=[],
        edges=[],
        value=None,
        centre=(right / 2, bottom / 2),
        corners=[(0, 0), (right, 0), (right, bottom), (0, bottom)],
        neighbours=[],
    )
