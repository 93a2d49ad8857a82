# uncompiled: what is shown, not what is computed with
"""One walk over the laws of a step.

A title says which steps its laws allow from a hex, and at what price; the walk finds the cheapest
way to every hex. It asks the very laws that refuse a player's step, so a law that is added holds
here too. `paths` is the fast form that search uses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heappop, heappush

from grognard.engine.sums import Part, Sum

Steps = Callable[[int, int], list[tuple[int, int]]]
"""From a hex, with so many points spent: which hexes may be entered next, and their prices."""


class Trail:
    """A cheapest way to a hex: the hexes entered, and the points spent at its end."""

    def __init__(self, path: tuple[int, ...], spent: int) -> None:
        self.path = path
        self.spent = spent

    @property
    def end(self) -> int:
        return self.path[-1]


def walk(start: int, spent: int, steps: Steps) -> list[Trail]:
    """A cheapest way to each hex that can be reached, the cheapest first."""
    found: list[Trail] = []
    seen: set[int] = set()
    queue: list[tuple[int, tuple[int, ...]]] = [(spent, ())]
    while queue:
        used, path = heappop(queue)
        here = path[-1] if path else start
        if here in seen:
            continue
        seen.add(here)
        if path:
            found.append(Trail(path, used))
        for hex, price in steps(here, used):
            if hex not in seen:
                heappush(queue, (used + price, (*path, hex)))
    return found


def toll(steps: Iterable[Sum]) -> Sum:
    """What a whole way costs; steps of one kind are counted together."""
    parts: dict[tuple[str, str, str], Part] = {}
    for step in steps:
        for part in step.parts:
            kind = (part.key, part.clause, str(part.facts))
            amount = part.amount + (parts[kind].amount if kind in parts else 0)
            parts[kind] = Part(amount, part.key, part.clause, part.facts)
    return Sum(tuple(parts.values()))
