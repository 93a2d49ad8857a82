# uncompiled: a kit of tests
"""Dice are fair, and cards add up."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.forecast import forecast
from grognard.engine.kit.games import Games, Options, P, V
from grognard.engine.position import CHANCE


class Chances(Games[P, V]):
    """Throws, forecasts, and what a seat weighs by them."""

    def check_chances_are_even_and_sum_to_one(self, options: Options, seed: int) -> None:
        """Chance has at least two answers, all different, and all as likely as each other."""
        for pos in self.walk(options, seed):
            if pos.seat == CHANCE:
                throws = pos.answers()
                if len(throws) < 2 or len(set(throws)) != len(throws):
                    self._fail(pos, f"chance answers {throws}")
                if not self.foreseeable(pos):
                    continue
                shares = dict.fromkeys(range(1, len(throws) + 1), Fraction(0))
                for outcome in forecast(pos):
                    shares[outcome.faces[0]] += outcome.chance
                    if outcome.position.seat == CHANCE:
                        self._fail(pos, f"the forecast stops before the die after {outcome.faces}")
                if set(shares.values()) != {Fraction(1, len(throws))}:
                    self._fail(pos, f"the throws are not equally likely: {shares}")
            elif pos.result is None:
                (alone,) = forecast(pos)
                if alone.chance != 1 or alone.faces or alone.position is not pos:
                    self._fail(pos, "a forecast without dice is not the position itself")

    def check_cards_are_whole(self, options: Options, seed: int) -> None:
        """What a seat weighs: its chances sum to one, its clauses stand in the rulebook."""
        for pos in self.walk(options, seed):
            before = pos.digest()
            for seat in self._eyes():
                own = self.title.advice.card(pos, seat)
                cards = [each.card for each in self.title.advice.others(pos, seat)]
                for card in cards if own is None else [own, *cards]:
                    if card.bars and sum(bar.chance for bar in card.bars) != 1:
                        self._fail(pos, f"the chances on a card of {seat} do not sum to one")
                    cited = [part.clause for sum in card.sums.values() for part in sum.parts]
                    for clause in (card.clause, *cited):
                        self._known(pos, clause, f"a card of {seat}")
            if pos.digest() != before:
                self._fail(pos, "looking at a card changed the position")
