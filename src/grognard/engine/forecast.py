"""Exact odds: the walk over the very rules, die by die."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Generic, TypeVar

from grognard.engine.door import play
from grognard.engine.position import CHANCE, Position

P = TypeVar("P", bound=Position)


class Outcome(Generic[P]):
    """A position the dice can bring, how likely it is, and the faces that bring it."""

    def __init__(self, chance: Fraction, faces: tuple[int, ...], position: P) -> None:
        self.chance: Final = chance
        self.faces: Final = faces
        self.position: Final = position


def forecast(pos: P) -> list[Outcome[P]]:
    """Every position the dice can bring before the next decision of a seat."""
    found: list[Outcome[P]] = []
    _walk(pos, Fraction(1), (), found)
    return found


def _walk(pos: P, chance: Fraction, faces: tuple[int, ...], found: list[Outcome[P]]) -> None:
    if pos.seat != CHANCE:
        found.append(Outcome(chance, faces, pos))
        return
    throws = pos.answers()
    share = chance / len(throws)
    for number, throw in enumerate(throws, start=1):
        after = pos.copy()
        after.news = list(pos.news) if pos.news is not None else None
        play(after, throw)
        _walk(after, share, (*faces, number), found)
