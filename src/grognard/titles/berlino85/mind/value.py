"""The learned value: the Russian's chance to win at four moments of a game-turn.

Its weights are a data file, made by `grognard lab train berlino85`: a logistic regression for each
moment over the features. They hold for the map and counters they were learned on.
"""

from __future__ import annotations

from math import exp
from typing import Final

from grognard.engine.judging import settled
from grognard.titles.berlino85.box.contents import SEATS, SOVIET
from grognard.titles.berlino85.mind.features import (
    SOVIET_MOVES,
    WESTERN_MOVES,
    Eye,
    Moment,
    moment_of,
)
from grognard.titles.berlino85.mind.judgement import surrender
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch02_movement import Movement
from grognard.titles.berlino85.rules.ch05_negotiations import modifiers


class Value:
    """What a moment is worth to the Russian."""

    def __init__(self, eye: Eye, weights: list[list[float]]) -> None:
        self.eye: Final = eye
        self._weights: Final = weights
        """By moment: a weight for each feature, then one for none."""

    def at(self, moment: Moment) -> float:
        weights = self._weights[moment.kind]
        total = weights[-1]
        for number, feature in enumerate(self.eye.features(moment)):
            total += weights[number] * feature
        return 1.0 / (1.0 + exp(-total)) if total > -30.0 else 0.0

    def of(self, pos: Berlin) -> float:
        """When a side is about to move, when the talks are due, or when the game is over."""
        if pos.result is not None:
            return settled(pos.result, SEATS[SOVIET])
        question = pos.stack[-1]
        if isinstance(question, Movement):
            kind = SOVIET_MOVES if question.side == SOVIET else WESTERN_MOVES
            return self.at(moment_of(pos, kind))
        return max(self.talks(pos), self.next_turn(pos, False))

    def talks(self, pos: Berlin) -> float:
        """5.0 What a throw is worth: surrender, a cease-fire, or on with the fighting."""
        wins, equal = odds_of_talks(pos)
        if pos.turn == self.eye.turns:
            return wins
        value = wins + (1.0 - wins - equal) * self.next_turn(pos, False)
        if equal > 0.0 and not pos.truce:
            value += equal * self.next_turn(pos, True)
        return value

    def wants_talks(self, pos: Berlin) -> bool:
        """5.0a Whether the Russian had better throw."""
        return self.talks(pos) > self.next_turn(pos, False) + 1e-9

    def next_turn(self, pos: Berlin, truce: bool) -> float:
        """What the next game-turn is worth from here."""
        if pos.turn == self.eye.turns:
            return 0.0
        return self.at(Moment(SOVIET_MOVES, pos.where, pos.turn + 1, truce))


def odds_of_talks(pos: Berlin) -> tuple[float, float]:
    """5.0c, 5.0d The chances that the throw is less than the value occupied, and equal to it."""
    against = pos.occupied_value() - modifiers(pos).total
    wins = surrender(against)
    return wins, surrender(against + 1) - wins
