# uncompiled: what is shown, not what is computed with
"""What a player of Sticks weighs: the fire that follows his turn."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.cards import Bar, Card
from grognard.engine.sums import Part, Sum
from tests.sticks.box.contents import SEATS
from tests.sticks.position import Sticks
from tests.sticks.rules.ch02_taking import Fire, Turn


def card(pos: Sticks) -> Card | None:
    """The same for everybody who looks."""
    question = pos.question
    if not isinstance(question, Turn | Fire):
        return None
    bars = [Bar("fire-spares", Fraction(5, 6)), Bar("fire-burns", Fraction(1, 6))]
    pile = Sum((Part(pos.pile, "pile", "2"),))
    return Card("fire", "2.2", {}, {"pile": pile}, bars, seat=SEATS[question.side])
