"""Computer players. They are given views, never positions."""

from grognard.engine.errors import DataError
from grognard.minds.greedy import GreedyMind
from grognard.minds.mind import Asked, Mind, Player, RandomMind

__all__ = ["MINDS", "Asked", "Mind", "Player", "mind"]

MINDS: dict[str, type[Mind]] = {"random": RandomMind, "greedy": GreedyMind}
"""The computer players of the house, weakest first."""


def mind(name: str) -> Mind:
    if name not in MINDS:
        raise DataError("minds", name, f"no such player (known: {', '.join(MINDS)})")
    return MINDS[name]()
