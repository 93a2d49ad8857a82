"""Computer players. They are given views, never positions."""

from grognard.engine.errors import DataError
from grognard.minds.greedy import GreedyMind
from grognard.minds.mind import Asked, Mind, Player, RandomMind

__all__ = ["MINDS", "QUICK", "Asked", "Mind", "Player", "mind"]

MINDS: dict[str, type[Mind]] = {"random": RandomMind, "greedy": GreedyMind}
"""The computer players of the house, weakest first."""

QUICK = "greedy"
"""The one that answers when another has no answer in time."""


def mind(name: str) -> Mind:
    if name not in MINDS:
        raise DataError("minds", name, f"no such player (known: {', '.join(MINDS)})")
    return MINDS[name]()
