# uncompiled: what is shown, not what is computed with
"""What a survey answers with: sums and sentences that the room which shows them puts into words.

Refusals and cards may stand in an answer as they are.
"""

from __future__ import annotations

from grognard.engine.laws import Fact, Facts
from grognard.engine.sums import Sum


class Reckoning:
    """A sum by what it is called."""

    def __init__(self, name: str, sum: Sum) -> None:
        self.name = name
        self.sum = sum


class Sentence:
    """A message and its facts."""

    def __init__(self, key: str, **facts: Fact) -> None:
        self.key = key
        self.facts: Facts = facts


SILENCE = Sentence("")
"""Where there is nothing to say."""
