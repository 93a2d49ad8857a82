"""Sums: numbers that explain themselves."""

from __future__ import annotations

from typing import Final

from grognard.engine.laws import Facts


class Part:
    """One entry of a sum: how much, why (a message key), by which clause, about what."""

    def __init__(self, amount: int, key: str, clause: str, facts: Facts | None = None) -> None:
        self.amount: Final = amount
        self.key: Final = key
        self.clause: Final = clause
        self.facts: Final[Facts] = facts if facts is not None else {}

    def __repr__(self) -> str:
        return f"{self.amount:+d} {self.key} [{self.clause}]"


class Sum:
    """A total with its parts, in the order one counts them aloud."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts: Final = parts
        total = 0
        for part in parts:
            total += part.amount
        self.total: Final = total

    def at_least(self, floor: int, key: str, clause: str) -> Sum:
        """This sum, lifted to `floor` by one more part if it lies below."""
        if self.total >= floor:
            return self
        return Sum((*self.parts, Part(floor - self.total, key, clause)))

    def __add__(self, other: Sum) -> Sum:
        return Sum(self.parts + other.parts)

    def __repr__(self) -> str:
        return f"{self.total} = {' '.join(map(repr, self.parts))}"
