"""The recruit: does something sensible, seldom the best."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from grognard.engine.title import Title
from grognard.minds.greedy import GreedyPlayer, best_of
from grognard.minds.mind import Mind, Player

ERRS: Final = 0.75
"""How often he is content with something sensible."""


class RecruitPlayer(GreedyPlayer):
    """Knows what pays, as the regular does, but mostly not what pays more: whatever is nearer to
    the best answer than to the middling one is as good to him. So he errs, and commits no folly;
    and since every title judges in a unit of its own, only that comparison counts."""

    def pick(self, values: list[float], rng: Random) -> int:
        if rng.random() >= ERRS:
            return best_of(values, rng)
        best = max(values)
        middling = sorted(values)[len(values) // 2]
        sensible = [at for at, value in enumerate(values) if 2 * value >= best + middling]
        return sensible[int(rng.random() * len(sensible))]


class RecruitMind(Mind):
    def sit(self, title: Title[Any, Any], seat: str) -> Player:
        return RecruitPlayer(title.mind.sit())
