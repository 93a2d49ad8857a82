# uncompiled: a kit of tests
"""What is offered is what the laws allow, and what surveys and ways have promised."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from grognard.engine.actions import Action
from grognard.engine.cards import Way
from grognard.engine.door import act, refusals
from grognard.engine.kit.games import Games, Options, P, V, some
from grognard.engine.laws import Refusal


class Answers(Games[P, V]):
    """Answers, surveys and ways beside the laws."""

    def check_answers_are_what_no_law_refuses(self, options: Options, seed: int) -> None:
        """Offered: accepted. Thinkable and not offered: refused, by clauses of the rulebook.

        Everything thinkable is tried the first time each kind of question is met; elsewhere a
        sample of it, and what was on offer a moment ago.
        """
        rng = Random(seed)
        met: set[tuple[str, str]] = set()
        just_before: list[Action] = []
        for pos in self.walk(options, seed):
            offered = pos.answers()
            if len(set(offered)) != len(offered):
                self._fail(pos, "the same answer is offered twice")
            kind = (type(pos.question).__name__, pos.seat)
            tried: Iterable[Action] = self.thinkable(pos)
            if kind in met:
                tried = (*some(list(tried), 25, rng), *some(just_before, 25, rng), *offered)
            elif not set(offered) <= set(tried):
                unthinkable = sorted(map(str, set(offered) - set(tried)))
                self._fail(pos, f"offered, but never thought of: {unthinkable}")
            met.add(kind)
            self._try_all(pos, set(offered), tried)
            just_before = offered

    def _try_all(self, pos: P, offered: set[Action], tried: Iterable[Action]) -> None:
        seat = pos.seat
        question = pos.question
        all_listed = question is None or question.exhaustive()
        for action in tried:
            against = refusals(pos, seat, action)
            if against if action in offered else all_listed and not against:
                self._fail(pos, f"{action}: offered {action in offered}, against it {against}")
            for refusal in against:
                self._known(pos, refusal.clause, f"the refusal of {action}")

    def check_surveys_agree(self, options: Options, seed: int) -> None:
        """What is measured before an action is what the laws say of it: refused by one, refused by
        the other, by the same clauses. Only where the title surveys actions."""
        if self.surveyed is None:
            return
        rng = Random(seed)
        for pos in self.walk(options, seed):
            seat = pos.seat
            if seat not in self.title.seats:
                continue
            before = pos.digest()
            tried = [*some(pos.answers(), 6, rng), *some(list(self.thinkable(pos)), 12, rng)]
            for action in tried:
                told = self.surveyed(pos, seat, action)
                if told is not None:
                    self._agree(pos, action, told, refusals(pos, seat, action))
            if pos.digest() != before:
                self._fail(pos, "a survey changed the position")

    def _agree(self, pos: P, action: Action, told: list[Refusal], by_law: list[Refusal]) -> None:
        if [each.clause for each in told] != [each.clause for each in by_law]:
            self._fail(pos, f"{action}: the survey has {told} against it, the laws {by_law}")

    def check_every_offered_answer_can_be_taken(self, options: Options, seed: int) -> None:
        rng = Random(seed)
        for pos in self.walk(options, seed):
            for action in some(pos.answers(), 5, rng):
                after = act(pos, pos.seat, action)
                broken = self.title.invariants(after)
                if broken:
                    self._fail(after, f"after {action}: {'; '.join(broken)}")

    def check_ways_are_answers(self, options: Options, seed: int) -> None:
        """A way can be gone, answer by answer: it ends and costs as it says. Wherever the next
        answer may end a move, some way leads."""
        if self.moves is None:
            return
        rng = Random(seed)
        for pos in self.walk(options, seed):
            if pos.seat not in self.title.seats:
                continue
            before = pos.digest()
            for mover in some(self.moves.movers(pos), 4, rng):
                ways = self.title.advice.ways(pos, mover)
                missing = self.moves.next_places(pos, mover) - {way.hex for way in ways}
                if missing:
                    self._fail(pos, f"no way of {mover} leads to {sorted(missing)}")
                for way in some(ways, 3, rng):
                    self._go(pos, mover, way)
            if pos.digest() != before:
                self._fail(pos, "looking for ways changed the position")

    def _go(self, pos: P, mover: str, way: Way) -> None:
        """Go that way, answer by answer."""
        assert self.moves is not None
        trail = [pos]
        for text in (way.action, *way.then):
            action = self.title.read(text)
            against = refusals(trail[-1], pos.seat, action)
            if against:
                self._fail(pos, f"on the way of {mover} to {way.hex} {text} is refused: {against}")
            trail.append(act(trail[-1], pos.seat, action))
        end = self.moves.place(trail[-1], mover)
        if end != way.hex or way.path[-1] != way.hex:
            self._fail(pos, f"the way of {mover} to {way.hex} by {way.path} ends in {end}")
        paid = self.moves.paid(trail, mover)
        if paid != way.cost.total:
            self._fail(pos, f"{mover} pays {paid} for the way to {way.hex}, not {way.cost}")
        for part in way.cost.parts:
            self._known(pos, part.clause, f"a way of {mover}")
