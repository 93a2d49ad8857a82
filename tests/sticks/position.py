"""The position of Sticks: the pile, and what each side has hidden."""

from __future__ import annotations

from typing import Any, Self

from grognard.engine.position import Position


class Sticks(Position):
    """Everything true on the table."""

    def __init__(self, pile: int) -> None:
        super().__init__()
        self.pile = pile
        self.hidden: list[int] = [0, 0]
        """By side: the number it has hidden, 0 before that."""

    def copy(self) -> Self:
        new = type(self)(self.pile)
        new.hidden = self.hidden.copy()
        new.stack = self.stack
        new.result = self.result
        return new

    def facts(self) -> dict[str, Any]:
        return {"pile": self.pile, "hidden": self.hidden}
