# uncompiled: a kit of tests
"""The kit of tests that every title passes.

A title's tests say once what the kit cannot know by itself, and run every check over the options
of the title:

    KIT = Kit(TITLE, thinkable=every_action, scramble=same_for_the_seat)

    @pytest.mark.parametrize("check", KIT.checks(), ids=lambda check: check.__name__)
    def test_kit(check): check({"setup": "free"}, seed=1)

A check plays games of its own with the seed and the options it is given, and raises KitFailure,
an AssertionError, at the first thing that is not as it must be.
"""

from __future__ import annotations

import copy
import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any, Final, Generic, NoReturn, TypeVar

import msgspec

from grognard.engine.actions import Action
from grognard.engine.cards import Card, Way
from grognard.engine.door import act, play, refusals
from grognard.engine.errors import JournalError, NotUnderstood, Refused
from grognard.engine.forecast import forecast
from grognard.engine.journal import Game, parse_journal, replay
from grognard.engine.laws import Refusal
from grognard.engine.position import CHANCE, Position
from grognard.engine.title import OBSERVER, Title

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=msgspec.Struct)

Options = Mapping[str, Any]
Check = Callable[[Options, int], None]
Player = Callable[[list[Action]], Action]

HOSTILE_TEXTS: Final = (
    "",
    " ",
    "nowhere",
    "-1",
    "0",
    "../../etc/passwd",
    "a b",
    "\x00",
    "\u202e",
    "ß𝔘\U0001f4a5",
    "9" * 400,
    "x" * 100_000,
)
HOSTILE_NUMBERS: Final = (0, -1, 10**6, 2**63, -(2**63) - 1, 10**30)


class OfAnotherHouse(Action, frozen=True, tag="of-another-house"):
    """An action that no title knows."""

    what: str = "anything"


class KitFailure(AssertionError):
    """What a title does and must not."""


class Moves(ABC, Generic[P]):
    """What the kit must be told of a title's moves, to try the ways that it offers."""

    @abstractmethod
    def movers(self, pos: P) -> list[str]:
        """Everything that the seat asked could move now, by the name that `ways` takes."""

    @abstractmethod
    def next_places(self, pos: P, mover: str) -> set[str]:
        """The hexes, one answer away, where the mover may end its move."""

    @abstractmethod
    def place(self, pos: P, mover: str) -> str:
        """Where the mover is; or where it will be, as far as its way is planned."""

    @abstractmethod
    def paid(self, trail: list[P], mover: str) -> int:
        """What the mover has paid for its way along these positions."""


class Kit(Generic[P, V]):
    """A title, and what the kit must be told to try it.

    `thinkable(pos)`: every action somebody might think of, legal or not. `scramble(pos, seat,
    rng)`: another position that the seat cannot tell from this one, or None where it knows
    everything. No game is longer than `most_actions`, whoever plays. `foreseeable(pos)`: whether
    the dice due there are few enough to forecast. `player`: who plays the games with even seeds,
    where players at random would hardly ever get to fight. `surveyed(pos, seat, action)`: what a
    survey of that action has against it, as it is shown to the seat; None where there is none.
    `moves`: how pieces move, where a title offers ways.
    """

    def __init__(
        self,
        title: Title[P, V],
        *,
        thinkable: Callable[[P], Iterable[Action]],
        scramble: Callable[[P, str, Random], P | None],
        most_actions: int = 2000,
        foreseeable: Callable[[P], bool] = lambda pos: True,
        player: Callable[[P, Random], Action] = lambda pos, rng: rng.choice(pos.answers()),
        surveyed: Callable[[P, str, Action], list[Refusal] | None] | None = None,
        moves: Moves[P] | None = None,
    ) -> None:
        self.title = title
        self.thinkable = thinkable
        self.scramble = scramble
        self.most_actions = most_actions
        self.foreseeable = foreseeable
        self.player = player
        self.surveyed = surveyed
        self.moves = moves

    def checks(self) -> list[Check]:
        """Every check of the kit."""
        found = [getattr(self, name) for name in dir(type(self)) if name.startswith("check_")]
        return sorted(found, key=lambda check: check.__code__.co_firstlineno)

    # How the kit plays ----------------------------------------------------------------------------

    def walk(self, options: Options, seed: int) -> Iterator[P]:
        """The positions of a random game, each reached through the one door."""
        rng = Random(seed)
        pos = self.title.start(**options)
        for _ in range(self.most_actions):
            yield pos
            if pos.result is not None:
                return
            pos = act(pos, pos.seat, self._pick(pos, seed, rng))
        self._fail(pos, f"the game is not over after {self.most_actions} actions")

    def game(self, options: Options, seed: int) -> Game[P, V]:
        """A random game with its journal."""
        rng = Random(seed)
        game = Game(self.title, **options)
        while not game.over and len(game.entries) < self.most_actions:
            game.act(self._pick(game.position, seed, rng))
        return game

    def _pick(self, pos: P, seed: int, rng: Random) -> Action:
        """What the player answers; or any kind of answer, and then any of that kind."""
        if seed % 2 == 0:
            return self.player(pos, rng)
        # That ends phases sooner.
        word = rng.choice(sorted({_word(action) for action in pos.answers()}))
        return rng.choice([action for action in pos.answers() if _word(action) == word])

    def _box(self, options: Options) -> Any:
        return self.title.box_of(self.title.read_options(dict(options)))

    def _contest(self, options: Options, player: Player, dice: Player) -> None:
        """Play a game by those habits: it must end."""
        pos = self.title.start(**options)
        for _ in range(self.most_actions):
            if pos.result is not None:
                return
            play(pos, (dice if pos.seat == CHANCE else player)(pos.answers()))
        self._fail(pos, f"the game is not over after {self.most_actions} actions")

    def _fail(self, pos: Position, what: str) -> NoReturn:
        shown = pos.encode().decode()
        raise KitFailure(f"{self.title.name}: {what}\nin {shown}")

    def _known(self, pos: P, clause: str, where: str) -> None:
        if clause not in self.title.clauses:
            self._fail(pos, f"{where} cites {clause!r}, which is no clause of the rulebook")

    def _eyes(self) -> tuple[str, ...]:
        return (*self.title.seats, OBSERVER)

    # Play -----------------------------------------------------------------------------------------

    def check_random_play_ends(self, options: Options, seed: int) -> None:
        for pos in self.walk(options, seed):
            if (pos.result is None) != (pos.question is not None):
                self._fail(pos, "a game goes on exactly while something is asked")
            if pos.result is None and not pos.answers():
                self._fail(pos, f"{pos.seat} is asked and has nothing to answer")
            if pos.result is not None and pos.result.winner not in (None, *self.title.seats):
                self._fail(pos, f"won by {pos.result.winner!r}, who does not play")

    def check_invariants_hold(self, options: Options, seed: int) -> None:
        for pos in self.walk(options, seed):
            broken = self.title.invariants(pos)
            if broken:
                self._fail(pos, "; ".join(broken))

    def check_adversaries_are_contained(self, options: Options, seed: int) -> None:
        """Players who always answer the first thing, the last, or the same kind of thing."""
        rng = Random(seed)
        for dice in (rng.choice, _first, _last):
            for player in (_first, _last):
                self._contest(options, player, dice)
        for word in self.title.vocabulary.kinds:
            self._contest(options, _stubborn(word, rng), rng.choice)

    def check_minds_can_judge(self, options: Options, seed: int) -> None:
        """The title has a finite opinion of every answer, and forming it changes nothing."""
        rng = Random(seed)
        judge = self.title.mind.sit()
        for pos in self.walk(options, seed):
            before = pos.digest()
            worth = [self.title.mind.worth(pos, seat) for seat in self.title.seats]
            if not math.isclose(sum(worth), 1.0) or min(worth) < 0.0:
                self._fail(pos, f"worth {worth} to the seats, together not 1")
            if pos.seat not in self.title.seats:
                continue
            for action in _some(pos.answers(), 4, rng):
                if not math.isfinite(judge.judge(pos, pos.seat, action)):
                    self._fail(pos, f"no finite judgement of {action}")
            if pos.digest() != before:
                self._fail(pos, "judging changed the position")

    # The laws -------------------------------------------------------------------------------------

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
                tried = (*_some(list(tried), 25, rng), *_some(just_before, 25, rng), *offered)
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
            tried = [*_some(pos.answers(), 6, rng), *_some(list(self.thinkable(pos)), 12, rng)]
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
            for action in _some(pos.answers(), 5, rng):
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
            for mover in _some(self.moves.movers(pos), 4, rng):
                ways = self.title.advice.ways(pos, mover)
                missing = self.moves.next_places(pos, mover) - {way.hex for way in ways}
                if missing:
                    self._fail(pos, f"no way of {mover} leads to {sorted(missing)}")
                for way in _some(ways, 3, rng):
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

    def check_a_refused_action_changes_nothing(self, options: Options, seed: int) -> None:
        rng = Random(seed)
        for pos in self.walk(options, seed):
            offered = set(pos.answers())
            before = pos.digest()
            for action in _some(list(self.thinkable(pos)), 5, rng):
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
        hostile = [OfAnotherHouse(), *self._distorted()]
        for pos in self.walk(options, seed):
            before = pos.digest()
            forged = [_counterfeit(action) for action in _some(pos.answers(), 1, rng)]
            for action in [*_some(hostile, 12, rng), *forged]:
                self._refused(pos, pos.seat, action)
            if pos.digest() != before:
                self._fail(pos, "a hostile action changed the position")

    def _distorted(self) -> list[Action]:
        """The title's own actions about things that do not exist."""
        found: list[Action] = []
        for kind in self.title.vocabulary.kinds.values():
            fields = msgspec.structs.fields(kind)
            for turn in range(len(HOSTILE_TEXTS) if fields else 0):
                values: list[str | int] = [
                    HOSTILE_NUMBERS[turn % len(HOSTILE_NUMBERS)]
                    if field.type is int
                    else HOSTILE_TEXTS[(turn + shift) % len(HOSTILE_TEXTS)]
                    for shift, field in enumerate(fields)
                ]
                found.append(kind(*values))
        return found

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

    # Texts and values -----------------------------------------------------------------------------

    def check_actions_turn_to_text_and_back(self, options: Options, seed: int) -> None:
        said: set[Action] = set(self.thinkable(self.title.start(**options)))
        for pos in self.walk(options, seed):
            said.update(pos.answers())
        for action in said:
            if self.title.read(str(action)) != action:
                raise KitFailure(f"{self.title.name}: {str(action)!r} reads as something else")
        for text in (*HOSTILE_TEXTS, *map(str, [OfAnotherHouse(), *self._distorted()])):
            try:
                read = self.title.read(text)
            except NotUnderstood:
                continue
            if str(read) != text:
                raise KitFailure(f"{self.title.name}: {text!r} is read as {str(read)!r}")

    def check_positions_survive_being_written_down(self, options: Options, seed: int) -> None:
        box = self._box(options)
        for pos in self.walk(options, seed):
            written = pos.encode()
            again = self.title.decode(written, box)
            if again.encode() != written:
                self._fail(pos, f"written down and read it is {again.encode().decode()}")
            if again.seat != pos.seat or again.answers() != pos.answers():
                self._fail(pos, "written down and read it asks something else")
            if self.title.invariants(again):
                self._fail(pos, f"written down and read: {self.title.invariants(again)}")

    def check_no_old_position_ever_changes(self, options: Options, seed: int) -> None:
        rng = Random(seed)
        seen: list[tuple[P, bytes, list[Action]]] = []
        for pos in self.walk(options, seed):
            seen.append((pos, pos.encode(), pos.answers()))
            for action in _some(pos.answers(), 3, rng):
                act(pos, pos.seat, action)
            twin = pos.copy()
            if twin.encode() != pos.encode():
                self._fail(pos, f"its copy is {twin.encode().decode()}")
            while twin.result is None and rng.random() < 0.8:
                play(twin, rng.choice(twin.answers()))
        for pos, written, answers in seen:
            if pos.encode() != written:
                self._fail(pos, f"this was once {written.decode()}")
            if pos.answers() != answers:
                self._fail(pos, "what may be answered here has changed")

    # Chance ---------------------------------------------------------------------------------------

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

    def _weighed(self, pos: P, seat: str) -> list[Any]:
        """Everything on a seat's card, and on those with one unit more or less."""
        others = [(each.unit, each.more, each.card) for each in self.title.advice.others(pos, seat)]
        shown = [(unit, more, _shown(card)) for unit, more, card in others]
        return [_shown(self.title.advice.card(pos, seat)), shown]

    # Who may know what ----------------------------------------------------------------------------

    def check_views_serve_who_looks(self, options: Options, seed: int) -> None:
        """A view can be sent, and whoever imagines by it is asked the same."""
        rng = Random(seed)
        box = self._box(options)
        for pos in self.walk(options, seed):
            for seat in self._eyes():
                view = self.title.sight.view(pos, seat)
                sent = _sent(view)
                if _sent(msgspec.json.decode(sent, type=type(view))) != sent:
                    self._fail(pos, f"the view of {seat} does not survive being sent")
                imagined = self.title.sight.imagine(view, box, rng)
                if _sent(self.title.sight.view(imagined, seat)) != sent:
                    self._fail(pos, f"what {seat} imagines is not what it sees")
                if seat == pos.seat and imagined.answers() != pos.answers():
                    self._fail(pos, f"{seat} imagines other answers than it has")
                if seat == pos.seat and self.title.invariants(imagined):
                    self._fail(pos, f"{seat} imagines: {self.title.invariants(imagined)}")

    def check_views_do_not_leak(self, options: Options, seed: int) -> None:
        """Pairs of worlds that a seat cannot tell apart: by view, answers, card or refusals."""
        rng = Random(seed)
        for pos in self.walk(options, seed):
            for seat in self._eyes():
                other = self.scramble(pos, seat, rng)
                if other is None:
                    continue
                sight = self.title.sight
                if _sent(sight.view(other, seat)) != _sent(sight.view(pos, seat)):
                    self._fail(pos, f"{seat} sees a difference to {other.encode().decode()}")
                if seat == pos.seat and other.answers() != pos.answers():
                    self._fail(pos, f"{seat} is offered what it cannot know")
                if self._weighed(other, seat) != self._weighed(pos, seat):
                    self._fail(pos, f"the card of {seat} tells it a secret")
                for action in _some([*self.thinkable(pos)], 20, rng):
                    if refusals(pos, seat, action) != refusals(other, seat, action):
                        self._fail(pos, f"the refusal of {action} tells {seat} a secret")

    # The journal ----------------------------------------------------------------------------------

    def check_undo_is_a_prefix(self, options: Options, seed: int) -> None:
        rng = Random(seed)
        whole = self.game(options, seed)
        for length in sorted(rng.sample(range(len(whole.entries) + 1), 30)):
            for seat in self._eyes():
                game = _beginning(whole, length)
                count, wall = game.undoable(seat)
                steps = rng.choice((0, -3, 1, count, 10**9))
                undone = game.undo(seat, steps)
                left = length - undone
                pos = game.position
                if undone != max(min(steps, count), 0):
                    self._fail(pos, f"{undone} of {steps} taken back, {count} could be")
                if game.entries != whole.entries[:left] or len(game.positions) != left + 1:
                    self._fail(pos, "a game taken back is not its own beginning")
                if pos.digest() != whole.positions[left].digest():
                    self._fail(pos, "a position taken back to is not what it was")
                if any(entry.seat != seat for entry in whole.entries[left:length]):
                    self._fail(pos, f"{seat} took back what was not its own")
                if any(_revealed(each) for each in whole.positions[left + 1 : length + 1]):
                    self._fail(pos, f"{seat} took back past a secret shown")
                game.undo(seat, count)
                self._stands_at(game, seat, wall)

    def _stands_at(self, game: Game[P, V], seat: str, wall: str) -> None:
        """The last action that is left is the wall that was announced."""
        last = game.entries[-1].seat if game.entries else None
        found = {None: "nothing", CHANCE: "die", seat: "reveal"}.get(last, "other")
        if found != wall or (wall == "reveal" and not _revealed(game.position)):
            self._fail(game.position, f"{seat} is stopped by {found}, not by {wall}")

    def check_a_journal_replays(self, options: Options, seed: int) -> None:
        game = self.game(options, seed)
        header, entries = parse_journal(game.to_text(), "kit")
        if (header, entries) != (game.header(), game.entries):
            raise KitFailure(f"{self.title.name}: a journal reads otherwise than it was written")
        again = replay(self.title, header, entries, "kit")
        for old, new in zip(game.positions, again.positions, strict=True):
            if old.encode() != new.encode():
                self._fail(old, f"replayed it is {new.encode().decode()}")
        if again.to_text() != game.to_text():
            raise KitFailure(f"{self.title.name}: replayed and written, a journal has changed")

    def check_a_changed_journal_is_found_out(self, options: Options, seed: int) -> None:
        """Whatever is changed in a line, the error names that line."""
        rng = Random(seed)
        game = self.game(options, seed)
        lines = game.to_text().splitlines(keepends=True)
        for number in rng.sample(range(len(game.entries) - 1), 3):
            entry = game.entries[number]
            line = number + 2
            others = [a for a in game.positions[number].answers() if str(a) != entry.do]
            wrong: dict[str, list[Any]] = {
                "another seat": ["nobody", entry.do, entry.digest],
                "no action": [entry.seat, "of-another-house", entry.digest],
                "another digest": [entry.seat, entry.do, entry.digest[::-1] + "0"],
                "no digest": [entry.seat, entry.do],
            }
            if others:
                wrong["another action"] = [entry.seat, str(rng.choice(others)), entry.digest]
            for how, values in wrong.items():
                forged = msgspec.json.encode(values).decode() + "\n"
                self._found_out([*lines[: line - 1], forged, *lines[line:]], line, how)
            self._found_out([*lines[: line - 1], *lines[line:]], line, "a line left out")
            self._found_out([*lines[:line], *lines[line - 1 :]], line + 1, "a line twice")
            cut = rng.randrange(1, len(lines[line - 1]))
            self._found_out([*lines[: line - 1], lines[line - 1][:cut]], line, "a line cut off")

    def _found_out(self, lines: list[str], line: int, how: str) -> None:
        try:
            header, entries = parse_journal("".join(lines), "kit")
            replay(self.title, header, entries, "kit")
        except JournalError as error:
            if error.line != line:
                raise KitFailure(f"{how} in line {line} is found in line {error.line}") from error
        else:
            raise KitFailure(f"{self.title.name}: a journal with {how} in line {line} replays")


# --------------------------------------------------------------------------------------------------


def _first(answers: list[Action]) -> Action:
    return answers[0]


def _last(answers: list[Action]) -> Action:
    return answers[-1]


def _word(action: Action) -> str:
    return str(action.__struct_config__.tag)


def _counterfeit(action: Action) -> Action:
    """An action that looks the same in every word but is not one of the title's own."""
    kind = type(action)
    fields = [(field.name, field.type) for field in msgspec.structs.fields(kind)]
    forger = msgspec.defstruct(
        kind.__name__, fields, bases=(Action,), frozen=True, tag=_word(action)
    )
    forged = forger(**msgspec.structs.asdict(action))
    assert isinstance(forged, Action)
    return forged


def _stubborn(word: str, rng: Random) -> Player:
    """Somebody who says that word whenever he can."""

    def choose(answers: list[Action]) -> Action:
        return rng.choice([action for action in answers if _word(action) == word] or answers)

    return choose


A = TypeVar("A")


def _some(things: list[A], most: int, rng: Random) -> list[A]:
    return things if len(things) <= most else rng.sample(things, most)


def _sent(view: msgspec.Struct) -> bytes:
    """As it goes over the wire: the order of things can tell something too."""
    return msgspec.json.encode(view)


def _shown(card: Card | None) -> list[Any]:
    """All that stands on a card."""
    if card is None:
        return []
    sums = {name: repr(sum) for name, sum in card.sums.items()}
    bars = [(bar.key, bar.chance) for bar in card.bars]
    return [card.key, card.clause, card.facts, sums, bars, card.column]


def _revealed(pos: Position) -> bool:
    return any(event.reveals for event in pos.news or ())


def _beginning(game: Game[P, V], length: int) -> Game[P, V]:
    """The game as it was after that many actions."""
    shorter = copy.copy(game)
    shorter.entries = game.entries[:length]
    shorter.positions = game.positions[: length + 1]
    return shorter
