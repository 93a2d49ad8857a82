"""Random play to the end: what searches sample with and the bench measures."""

from __future__ import annotations

from random import Random

from grognard.engine.door import settle
from grognard.engine.position import Position


def playout(pos: Position, rng: Random) -> int:
    """Play `pos` itself to its end, every seat and chance at random; how many actions it took."""
    random = rng.random
    actions = 0
    while pos.stack:
        question = pos.stack[-1]
        answers = question.answers(pos)
        question.take(pos, answers[int(random() * len(answers))])
        settle(pos)
        actions += 1
    return actions
