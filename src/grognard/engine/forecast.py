"""Exact odds: the walk over the very rules, die by die."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Generic, TypeVar

from grognard.engine.door import play
from grognard.engine.position import CHANCE, Position

P = TypeVar("P", bound=Position)


class Outcome(Generic[P]):
    """A position the dice can bring, one time in so many, and the faces that bring it."""

    def __init__(self, one_in: int, faces: tuple[int, ...], position: P) -> None:
        self.one_in: Final = one_in
        self.faces: Final = faces
        self.position: Final = position

    @property
    def chance(self) -> Fraction:
        return Fraction(1, self.one_in)


def forecast(pos: P) -> list[Outcome[P]]:
    """Every position the dice can bring before the next decision of a seat."""
    found: list[Outcome[P]] = []
    _walk(pos, 1, (), found)
    return found


def _walk(pos: P, one_in: int, faces: tuple[int, ...], found: list[Outcome[P]]) -> None:
    if pos.seat != CHANCE:
        found.append(Outcome(one_in, faces, pos))
        return
    throws = pos.answers()
    for number, throw in enumerate(throws, start=1):
        after = pos.copy()
        after.news = list(pos.news) if pos.news is not None else None
        play(after, throw)
        _walk(after, one_in * len(throws), (*faces, number), found)
