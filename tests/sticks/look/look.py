# uncompiled: what is shown, not what is computed with
"""How Sticks is shown."""

from __future__ import annotations

from typing import Any

from grognard.engine.look import Ids, Look
from grognard.engine.text import Texts
from tests.sticks.look import drawing
from tests.sticks.options import Options


class SticksLook(Look):
    """A mat without hexes or counters."""

    def names(self, lang: str) -> dict[str, str]:
        return {}

    def ids(self, options: Options) -> Ids:
        return Ids(frozenset(), frozenset())

    def board(self, options: Options, texts: Texts) -> dict[str, Any]:
        return {
            "width": drawing.WIDTH,
            "height": drawing.HEIGHT,
            "hexes": [],
            "units": [],
            "notes": {"map": "", "counters": ""},
            "phases": [],
            "calendar": [],
            "tables": [],
        }

    def drawing(self, options: Options, lang: str) -> str:
        return drawing.draw(0)

    def cover(self) -> str:
        return drawing.draw(20)

    def counters(self) -> str:
        return ""
