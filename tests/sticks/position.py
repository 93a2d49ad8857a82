"""The position of Sticks: the pile, and what each side has hidden."""

from __future__ import annotations

from typing import Any, Final, Self

from grognard.engine.position import Position
from tests.sticks.box.contents import Box
from tests.sticks.options import Options


class Sticks(Position):
    """Everything true on the table."""

    def __init__(self, box: Box, options: Options) -> None:
        super().__init__()
        self.box: Final = box
        self.options: Final = options
        self.pile: int = options.sticks
        self.hidden: list[int] = [0, 0]
        """By side: the number it has hidden, 0 before that."""

    def copy(self) -> Self:
        new = type(self)(self.box, self.options)
        new.pile = self.pile
        new.hidden = self.hidden.copy()
        new.stack = self.stack
        new.result = self.result
        return new

    def facts(self) -> dict[str, Any]:
        return {"options": self.options, "pile": self.pile, "hidden": self.hidden}
