# uncompiled: a kit of tests
"""What is refused: by a clause of the rulebook, and it changes nothing."""

from __future__ import annotations

from random import Random

from grognard.engine.actions import Action
from grognard.engine.door import act, refusals
from grognard.engine.errors import Refused
from grognard.engine.kit.games import Games, KitFailure, Options, P, V, some
from grognard.engine.kit.hostile import OfAnotherHouse, counterfeit, distorted
from grognard.engine.position import CHANCE


class Refusing(Games[P, V]):
    """Wrong actions, wrong seats, hostile words; and that every clause cited is there."""

    def check_a_refused_action_changes_nothing(self, options: Options, seed: int) -> None:
        rng = Random(seed)
        for pos in self.walk(options, seed):
            offered = set(pos.answers())
            before = pos.digest()
            for action in some(list(self.thinkable(pos)), 5, rng):
                if action not in offered and refusals(pos, pos.seat, action):
                    self._refused(pos, pos.seat, action)
            if pos.digest() != before:
                self._fail(pos, "a refused action changed the position")

    def check_a_wrong_seat_is_refused(self, options: Options, seed: int) -> None:
        for pos in self.walk(options, seed):
            answers = pos.answers()[:1] or list(self.thinkable(pos))[:1]
            for seat in {*self._eyes(), CHANCE, "", "nobody"} - {pos.seat}:
                self._refused(pos, seat, answers[0])

    def check_hostile_actions_are_refused(self, options: Options, seed: int) -> None:
        """Unknown ids, huge strings and numbers, another title's words."""
        rng = Random(seed)
        hostile = [OfAnotherHouse(), *distorted(self.title)]
        for pos in self.walk(options, seed):
            before = pos.digest()
            forged = [counterfeit(action) for action in some(pos.answers(), 1, rng)]
            for action in [*some(hostile, 12, rng), *forged]:
                self._refused(pos, pos.seat, action)
            if pos.digest() != before:
                self._fail(pos, "a hostile action changed the position")

    def _refused(self, pos: P, seat: str, action: Action) -> None:
        """The door refuses it, and says by which clauses."""
        shown = f"{str(action)[:80]} by {seat or 'nobody'}"
        try:
            act(pos, seat, action)
        except Refused as refused:
            if not refused.refusals:
                self._fail(pos, f"{shown} is refused without a clause")
            for refusal in refused.refusals:
                self._known(pos, refusal.clause, f"the refusal of {shown}")
        else:
            self._fail(pos, f"{shown} is accepted")

    def check_all_that_is_cited_stands_in_the_rulebook(self, options: Options, seed: int) -> None:
        """The clauses of questions, events, sums, results and options."""
        for clause in self.title.option_clauses.values():
            if clause not in self.title.clauses:
                raise KitFailure(f"{self.title.name}: an option cites {clause!r}")
        for pos in self.walk(options, seed):
            if pos.question is not None:
                self._known(pos, pos.question.clause(pos), f"{pos.question}")
            if pos.result is not None:
                self._known(pos, pos.result.clause, f"{pos.result}")
            for event in pos.news or ():
                self._known(pos, event.clause, f"{event}")
                for sum in event.sums.values():
                    for part in sum.parts:
                        self._known(pos, part.clause, f"{part}")
