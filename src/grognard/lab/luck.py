"""Luck: what the dice brought against all they could have brought.

For every throw that a card weighs the chances are exact and in order, from the worst for the seat
that asked for it to the best. The luck of a throw is the chance of something worse less the chance
of something better: nought on average whatever the odds, close to 1 for a long shot that came off.
No opinion about who was winning is in it, so a throw that mattered counts like one that did not.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from grognard.engine.cards import Card
from grognard.engine.door import play
from grognard.engine.journal import Game
from grognard.engine.position import CHANCE
from grognard.engine.title import OBSERVER


class Thrown:
    """A throw of the game: its card, what came, and how much worse and better there was."""

    def __init__(self, number: int, card: Card, came: str) -> None:
        self.number: Final = number
        """The action that its first die was, counted from 1."""
        self.card: Final = card
        self.came: Final = came
        place = [bar.key for bar in card.bars].index(came)
        self.chance: Final = card.bars[place].chance
        self.worse: Final = _total(card, 0, place)
        self.better: Final = _total(card, place + 1, len(card.bars))

    @property
    def luck(self) -> Fraction:
        """For the seat of the card; the other side had as much the other way."""
        return self.worse - self.better

    @property
    def spread(self) -> Fraction:
        """The square of luck to be expected of such a throw."""
        bars = self.card.bars
        return sum(
            (
                bar.chance * (_total(self.card, 0, n) - _total(self.card, n + 1, len(bars))) ** 2
                for n, bar in enumerate(bars)
            ),
            Fraction(0),
        )


def _total(card: Card, start: int, end: int) -> Fraction:
    return sum((bar.chance for bar in card.bars[start:end]), Fraction(0))


def throws(game: Game[Any, Any]) -> list[Thrown]:
    """Every throw of a game that a card weighs, in order."""
    title, advice = game.title, game.title.advice
    found: list[Thrown] = []
    for at, entry in enumerate(game.entries):
        for event in game.positions[at + 1].news or ():
            thrown = advice.thrown(event)
            if thrown is not None:
                found.append(Thrown(at + 1, *thrown))
        if advice.throws is None or entry.seat != CHANCE:
            continue
        pos = game.positions[at]
        throw = advice.throws.due(pos)
        card = advice.card(pos, OBSERVER) if throw is not None else None
        if throw is None or card is None or not card.bars:
            continue
        after = throw.copy()
        after.news = []
        for die in game.entries[at:]:
            if after.seat != CHANCE:
                break
            play(after, title.read(die.do))
        found.append(Thrown(at + 1, card, advice.throws.outcome(throw, after)))
    return found
