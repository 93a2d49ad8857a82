"""The kit itself: every kind of fault is found. That a sound game passes it, Sticks shows."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from grognard import JournalError
from grognard.engine import journal
from grognard.engine.actions import Action, Die
from grognard.engine.cards import Bar, Card, Way
from grognard.engine.door import play, refusals
from grognard.engine.errors import Refused
from grognard.engine.events import Event
from grognard.engine.kit import Check, Kit, Moves
from grognard.engine.laws import Law, Refusal, allowed
from grognard.engine.position import Position, Result
from grognard.engine.situations import Situations, Tally, Value
from grognard.engine.sums import Part, Sum
from tests.sticks.actions import Hide, Stop, Take
from tests.sticks.box.contents import SEATS
from tests.sticks.mind.judgement import SticksJudge
from tests.sticks.options import Options
from tests.sticks.position import Sticks
from tests.sticks.rules import ch02_taking
from tests.sticks.rules.ch01_hiding import Hiding
from tests.sticks.rules.ch02_taking import Fire, Turn
from tests.sticks.sight.view import View
from tests.sticks.test_kit import THINKABLE, hidden_otherwise
from tests.sticks.title import TITLE, SticksAdvice, SticksEyes, SticksTitle


class PileAdvice(SticksAdvice):
    """Ways: the pile goes down from number to number, by one answer or two."""

    def ways(self, pos: Sticks, unit: str) -> list[Way]:
        question = pos.question
        if not isinstance(question, Turn):
            return []
        found: list[Way] = []
        for first in _takes(pos):
            after = _less(pos, first)
            found.append(_way(pos, first))
            if question.left == 2:
                found += [_way(pos, first, then) for then in _takes(after)]
        return found


class Piles(SticksTitle):
    """The toy with ways."""

    def __init__(self) -> None:
        super().__init__()
        self.advice = PileAdvice()


def _takes(pos: Sticks) -> list[int]:
    return [sticks for sticks in (1, 2) if allowed(ch02_taking.TO_TAKE, pos, sticks)]


def _less(pos: Sticks, sticks: int) -> Sticks:
    other = pos.copy()
    other.pile -= sticks
    return other


def _way(pos: Sticks, *takes: int) -> Way:
    path = tuple(str(pos.pile - total) for total in itertools.accumulate(takes))
    said, *then = [str(Take(sticks)) for sticks in takes]
    return Way(said, path[-1], path, Sum((Part(sum(takes), "taken", "2"),)), tuple(then))


class PileMoves(Moves[Sticks]):
    def movers(self, pos: Sticks) -> list[str]:
        return ["pile"] if isinstance(pos.question, Turn) else []

    def next_places(self, pos: Sticks, mover: str) -> set[str]:
        return {str(pos.pile - said.sticks) for said in pos.answers() if isinstance(said, Take)}

    def place(self, pos: Sticks, mover: str) -> str:
        return str(pos.pile)

    def paid(self, trail: list[Sticks], mover: str) -> int:
        return trail[0].pile - trail[-1].pile


KIT: Kit[Sticks, View] = Kit(
    Piles(),
    thinkable=lambda pos: THINKABLE,
    scramble=hidden_otherwise,
    most_actions=300,
    moves=PileMoves(),
    surveyed=lambda pos, seat, action: refusals(pos, seat, action),
)


def checks(name: str) -> Check:
    (found,) = [each for each in KIT.checks() if each.__name__ == f"check_{name}"]
    return found


# One fault at a time -----------------------------------------------------------------------------

Fault = Callable[[pytest.MonkeyPatch], None]


def takes_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ch02_taking, "remove", lambda pos, sticks, side: None)


def offers_too_much(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Turn, "answers", lambda self, pos: [Take(1), Take(3)])


def offers_too_little(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Turn, "answers", lambda self, pos: [Take(1)])


def offers_twice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Hiding, "answers", lambda self, pos: [Hide(n) for n in (1, 2, 3, 3)])


def offers_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Fire, "answers", lambda self, pos: [])


def offers_the_unthinkable(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Hiding, "answers", lambda self, pos: [Hide(n) for n in (1, 2, 3, 99)])
    patch.setattr(Hiding, "refuse", lambda self, pos, action: [])


def cites_an_unknown_clause(patch: pytest.MonkeyPatch) -> None:
    first, second = ch02_taking.TO_TAKE
    law = Law("2.99", first.key, first.judge)
    patch.setattr(ch02_taking, "TO_TAKE", (law, second))


def asks_by_an_unknown_clause(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Fire, "clause", lambda self, pos: "2.99")


def lets_anybody_in(patch: pytest.MonkeyPatch) -> None:
    def refusals(pos: Position, seat: str, action: Action) -> list[Refusal]:
        return pos.question.refuse(pos, action) if pos.question else [Refusal("3", "over", {})]

    patch.setattr("grognard.engine.kit.refused.act", _act_by(refusals))


def changes_before_it_refuses(patch: pytest.MonkeyPatch) -> None:
    def refuse(self: Turn, pos: Sticks, action: Action) -> list[Refusal]:
        pos.hidden[0] += 1
        return old(self, pos, action)

    old = Turn.refuse
    patch.setattr(Turn, "refuse", refuse)


def copies_too_little(patch: pytest.MonkeyPatch) -> None:
    def copy(self: Sticks) -> Sticks:
        new = old(self)
        new.hidden = self.hidden
        return new

    old = Sticks.copy
    patch.setattr(Sticks, "copy", copy)


def takes_anything_for_a_number(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Hiding, "refuse", lambda self, pos, action: [])


def forgets_what_was_hidden(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SticksTitle, "decode", lambda self, data, box: Sticks(box, Options()))


def leaves_the_numbers_out(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Tally, "write", lambda self, facts, base: [])


def says_too_much(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Value, "write", lambda self, facts, base: [["7"], ["7"]])


def is_written_now_so_now_so(patch: pytest.MonkeyPatch) -> None:
    counter = itertools.count()
    old = Situations.write
    patch.setattr(Situations, "write", lambda self, pos: f"{old(self, pos)}# {next(counter)}")


def throws_loaded_dice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Fire, "answers", lambda self, pos: [Die(1), Die(6), Die(6)])


def throws_one_sided_dice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Fire, "answers", lambda self, pos: [Die(1)])


def shows_everything(patch: pytest.MonkeyPatch) -> None:
    old = SticksEyes.view
    patch.setattr(SticksEyes, "view", lambda self, pos, seat: old(self, pos, SEATS[0]))


def says_why_by_a_secret(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Hiding, "clause", lambda self, pos: "2" if pos.hidden[0] == 2 else "1")


def shows_half_the_odds(patch: pytest.MonkeyPatch) -> None:
    card = Card("fire", "2.2", {}, {}, [Bar("burnt", Fraction(1, 6))])
    patch.setattr(SticksAdvice, "card", lambda self, pos, seat: card)


def weighs_what_is_secret(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        SticksAdvice,
        "card",
        lambda self, pos, seat: Card("numbers", "1", {"north": pos.hidden[0]}, {}, []),
    )


def reads_everything_alike(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SticksTitle, "read", lambda self, text: Stop())


def imagines_another_pile(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SticksEyes, "imagine", lambda self, view, box, rng: Sticks(box, view.options))


def cannot_be_sent(patch: pytest.MonkeyPatch) -> None:
    old = SticksEyes.view

    def view(self: SticksEyes, pos: Sticks, seat: str) -> View:
        seen = old(self, pos, seat)
        return msgspec.structs.replace(seen, questions=((object(),),))

    patch.setattr(SticksEyes, "view", view)


def is_never_wrong(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SticksTitle, "invariants", lambda self, pos: ["unsound"] if pos.pile < 7 else [])


def judges_beyond_measure(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SticksJudge, "judge", lambda self, pos, seat, action: float("nan"))


def undoes_too_far(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(journal.Game, "undoable", lambda self, seat: (len(self.entries), "nothing"))


def says_the_wrong_wall(patch: pytest.MonkeyPatch) -> None:
    old = journal.Game.undoable
    patch.setattr(journal.Game, "undoable", lambda self, seat: (old(self, seat)[0], "die"))


def rolls_for_itself(patch: pytest.MonkeyPatch) -> None:
    """A rule that reads a generator: the same actions do not lead to the same positions."""
    counter = itertools.count()

    def show(self: Fire, pos: Sticks, face: int) -> None:
        pos.hidden[0] = next(counter)
        old(self, pos, face)

    old = Fire.show
    patch.setattr(Fire, "show", show)


def digests_without_looking(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(journal, "chain", lambda before, seat, text, after: "0" * 16)


def is_won_by_a_stranger(patch: pytest.MonkeyPatch) -> None:
    def remove(pos: Sticks, sticks: int, side: int) -> None:
        pos.finish(Result("east", "last-stick", "3"))

    patch.setattr(ch02_taking, "remove", remove)


def tells_by_an_unknown_clause(patch: pytest.MonkeyPatch) -> None:
    def show(self: Fire, pos: Sticks, face: int) -> None:
        old(self, pos, face)
        pos.tell(Event("burnt", "2.99", {}))

    old = Fire.show
    patch.setattr(Fire, "show", show)


def measures_too_little(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(KIT, "surveyed", lambda pos, seat, action: [])


def heeds_a_law_too_few(patch: pytest.MonkeyPatch) -> None:
    """A law is added to the game, and the ways do not walk by it."""
    old_refuse, old_answers = Turn.refuse, Turn.answers

    def refuse(self: Turn, pos: Sticks, action: Action) -> list[Refusal]:
        if isinstance(action, Take) and action.sticks == 2 and pos.pile % 2:
            return [Refusal("2", "not-two-of-an-odd-pile", {})]
        return old_refuse(self, pos, action)

    def answers(self: Turn, pos: Sticks) -> list[Action]:
        return [said for said in old_answers(self, pos) if not self.refuse(pos, said)]

    patch.setattr(Turn, "refuse", refuse)
    patch.setattr(Turn, "answers", answers)


def knows_too_few_ways(patch: pytest.MonkeyPatch) -> None:
    old = PileAdvice.ways
    patch.setattr(PileAdvice, "ways", lambda self, pos, unit: old(self, pos, unit)[:1])


def leads_elsewhere(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PileMoves, "place", lambda self, pos, mover: str(pos.pile + 1))


def tells_the_wrong_price(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PileMoves, "paid", lambda self, trail, mover: 1)


def _act_by(refusals: Any) -> Any:
    def act(pos: Any, seat: str, action: Action) -> Any:
        against = refusals(pos, seat, action)
        if against:
            raise Refused(against)
        after = pos.copy()
        after.news = []
        play(after, action)
        return after

    return act


FAULTS: list[tuple[Fault, str]] = [
    (takes_nothing, "random_play_ends"),
    (takes_nothing, "adversaries_are_contained"),
    (offers_nothing, "random_play_ends"),
    (is_won_by_a_stranger, "random_play_ends"),
    (is_never_wrong, "invariants_hold"),
    (is_never_wrong, "every_offered_answer_can_be_taken"),
    (judges_beyond_measure, "minds_can_judge"),
    (offers_too_much, "answers_are_what_no_law_refuses"),
    (offers_too_little, "answers_are_what_no_law_refuses"),
    (offers_twice, "answers_are_what_no_law_refuses"),
    (offers_the_unthinkable, "answers_are_what_no_law_refuses"),
    (cites_an_unknown_clause, "answers_are_what_no_law_refuses"),
    (heeds_a_law_too_few, "ways_are_answers"),
    (knows_too_few_ways, "ways_are_answers"),
    (leads_elsewhere, "ways_are_answers"),
    (tells_the_wrong_price, "ways_are_answers"),
    (cites_an_unknown_clause, "a_refused_action_changes_nothing"),
    (changes_before_it_refuses, "a_refused_action_changes_nothing"),
    (measures_too_little, "surveys_agree"),
    (lets_anybody_in, "a_wrong_seat_is_refused"),
    (takes_anything_for_a_number, "hostile_actions_are_refused"),
    (asks_by_an_unknown_clause, "all_that_is_cited_stands_in_the_rulebook"),
    (tells_by_an_unknown_clause, "all_that_is_cited_stands_in_the_rulebook"),
    (forgets_what_was_hidden, "positions_survive_being_written_down"),
    (leaves_the_numbers_out, "situations"),
    (says_too_much, "situations"),
    (is_written_now_so_now_so, "situations"),
    (copies_too_little, "no_old_position_ever_changes"),
    (throws_loaded_dice, "chances_are_even_and_sum_to_one"),
    (throws_one_sided_dice, "chances_are_even_and_sum_to_one"),
    (shows_half_the_odds, "cards_are_whole"),
    (weighs_what_is_secret, "views_do_not_leak"),
    (imagines_another_pile, "views_serve_who_looks"),
    (shows_everything, "views_do_not_leak"),
    (says_why_by_a_secret, "views_do_not_leak"),
    (undoes_too_far, "undo_is_a_prefix"),
    (says_the_wrong_wall, "undo_is_a_prefix"),
    (rolls_for_itself, "a_journal_replays"),
    (digests_without_looking, "a_changed_journal_is_found_out"),
    (reads_everything_alike, "actions_turn_to_text_and_back"),
]


@pytest.mark.parametrize(
    ("fault", "check"),
    FAULTS,
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_fault_is_found(fault: Fault, check: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)

    def try_several() -> None:
        for seed in range(20):
            checks(check)({"sticks": 40}, seed)

    with pytest.raises((AssertionError, JournalError)):
        try_several()


def test_a_view_that_cannot_be_sent_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cannot_be_sent(monkeypatch)
    with pytest.raises(TypeError, match="Encoding objects"):
        checks("views_serve_who_looks")({"sticks": 40}, 1)


def test_a_title_that_surveys_no_action_has_nothing_to_agree_with() -> None:
    Kit(TITLE, thinkable=lambda pos: THINKABLE, scramble=hidden_otherwise).check_surveys_agree(
        {}, 1
    )


def test_every_check_has_found_a_fault() -> None:
    names = {each.__name__.removeprefix("check_") for each in KIT.checks()}
    assert names == {check for _, check in FAULTS}
