"""Positions and the questions on them.

A position is everything true on the table at one instant, and a stack of questions of which the
top one is open. There is no generator, clock, name or language in it. A question is a frozen
value: whom it asks, what could be answered, what is refused, what the answer does.

Positions are values: what is true on the table, its questions and its box make them equal. `act`
leaves a position as it is and gives back the next one; only the rules, and whoever searches on a
copy of his own, change one in place. Its hash is that of the moment: do not change a position that
is a key or in a set.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, Self, TypeVar

import msgspec
from mypy_extensions import mypyc_attr

from grognard.engine.actions import Action, Die
from grognard.engine.errors import Refused
from grognard.engine.events import Event
from grognard.engine.laws import Refusal

CHANCE: Final = "chance"
"""The seat that throws the dice."""

NOBODY: Final = ""

_canonical: Final = msgspec.json.Encoder(order="sorted")


class Result:
    """How a game ended: who won (None: a draw), by which clause."""

    def __init__(self, winner: str | None, key: str, clause: str) -> None:
        self.winner: Final = winner
        self.key: Final = key
        self.clause: Final = clause

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Result)
            and self.winner == other.winner
            and self.key == other.key
            and self.clause == other.clause
        )

    def __hash__(self) -> int:
        return hash((self.winner, self.key, self.clause))

    def __repr__(self) -> str:
        return f"<{self.winner or 'draw'} by {self.key} [{self.clause}]>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(ABC):
    """What every title's position has; the rest is the title's own."""

    stack: tuple[Question[Any], ...]
    result: Result | None
    news: list[Event] | None
    """What the last action brought about; None when nobody listens (search)."""

    def __init__(self) -> None:
        self.stack = ()
        self.result = None
        self.news = None

    @abstractmethod
    def copy(self) -> Self:
        """A position that can change without changing this one."""

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """All that is true here except the questions, in plain values with printed names."""

    # What is asked -------------------------------------------------------------------------------

    @property
    def question(self) -> Question[Any] | None:
        """The open question; None when the game is over."""
        return self.stack[-1] if self.stack else None

    @property
    def seat(self) -> str:
        """Who must answer: a seat, CHANCE, or NOBODY when the game is over."""
        return self.stack[-1].seat(self) if self.stack else NOBODY

    def answers(self) -> list[Action]:
        """Everything that may be answered to the open question."""
        return self.stack[-1].answers(self) if self.stack else []

    # The door ------------------------------------------------------------------------------------

    def refusals(self, action: Action | str, seat: str | None = None) -> list[Refusal]:
        """Why that may not be answered now: every reason, or none.

        A text is read as the title writes its actions. Whoever is asked answers, unless a seat is
        named.
        """
        return self._against(self._read(action), seat)

    def act(self, action: Action | str, seat: str | None = None) -> Self:
        """The position after this action; Refused, and nothing changed, if a law forbids it."""
        done = self._read(action)
        against = self._against(done, seat)
        if against:
            raise Refused(against, self.why)
        after = self.copy()
        after.news = []
        play(after, done)
        return after

    def _read(self, action: Action | str) -> Action:
        return script_of(self).read(action) if isinstance(action, str) else action

    def _against(self, action: Action, seat: str | None) -> list[Refusal]:
        question = self.question
        if question is None:
            result = self.result
            return [Refusal(result.clause if result else "", "game-over", {})]
        asked = question.seat(self)
        if seat is not None and seat != asked:
            return [Refusal(question.clause(self), "not-your-turn", {"seat": seat, "asked": asked})]
        return question.refuse(self, action)

    # How it changes: the verbs that questions use ------------------------------------------------

    def ask(self, question: Question[Any]) -> None:
        """Put a question on top, unless the game is over."""
        if self.result is None:
            self.stack = (*self.stack, question)

    def answered(self) -> None:
        """Take the top question away."""
        self.stack = self.stack[:-1]

    def reword(self, question: Question[Any]) -> None:
        """Ask this instead of the top question."""
        self.stack = (*self.stack[:-1], question)

    def finish(self, result: Result) -> None:
        """The game is over: no question stands any more."""
        self.result = result
        self.stack = ()

    def tell(self, event: Event) -> None:
        if self.news is not None:
            self.news.append(event)

    # A value -------------------------------------------------------------------------------------

    def encode(self) -> bytes:
        """The canonical text of this position: equal positions, equal bytes."""
        whole = self.facts()
        whole["questions"] = [question.facts() for question in self.stack]
        if self.result is not None:
            whole["result"] = [self.result.winner, self.result.key, self.result.clause]
        return _canonical.encode(whole)

    def digest(self) -> str:
        return hashlib.sha256(self.encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Position) or type(self) is not type(other):
            return False
        return self.encode() == other.encode() and _same_box(self, other)

    def __hash__(self) -> int:
        return hash(self.encode())

    def __copy__(self) -> Self:
        new = self.copy()
        new.news = list(self.news) if self.news is not None else None
        return new

    def __deepcopy__(self, memo: Any) -> Self:
        return self.__copy__()

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return script_of(self).pack(self)

    # In words ------------------------------------------------------------------------------------

    def view(self, seat: str) -> Any:
        """What that seat may know, by names."""
        return script_of(self).view(self, seat)

    def situation(self) -> str:
        """The position as a text that a person reads and writes, as FEN is for chess."""
        return script_of(self).situation_of(self)

    def why(self, refusal: Refusal, lang: str = "en") -> str:
        """That refusal in a sentence, with its clause."""
        if type(self) not in SCRIPTS:
            return repr(refusal)
        said = script_of(self).why(self, refusal, lang)
        return f"{said} [{refusal.clause}]" if refusal.clause else said

    def __str__(self) -> str:
        return self.situation().rstrip() if type(self) in SCRIPTS else repr(self)

    def __repr__(self) -> str:
        turn = getattr(self, "turn", None)
        when = "" if turn is None else f" turn {turn}"
        question = self.question
        now = f"{self.seat} {type(question).__name__}" if question is not None else self.result
        return f"<{type(self).__name__}{when}: {now} #{self.digest()[:8]}>"


def _same_box(one: Any, other: Any) -> bool:
    """Whether both are played on the same map and counters; a title with one box need not say."""
    ours: Any = getattr(one, "box", None)
    theirs: Any = getattr(other, "box", None)
    return ours is theirs or bool(ours.digest() == theirs.digest())


P = TypeVar("P", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Script(ABC, Generic[P]):
    """What a position asks its title: how it is written down and what is said about it."""

    @abstractmethod
    def situation_of(self, pos: P) -> str:
        """The whole position as a text for people."""

    @abstractmethod
    def pack(self, pos: P) -> tuple[Callable[..., P], tuple[Any, ...]]:
        """How a pickled one is made again: a function of a module, and what it is given."""

    @abstractmethod
    def read(self, text: str) -> Action:
        """The action written in that text; NotUnderstood if it is none."""

    @abstractmethod
    def view(self, pos: P, seat: str) -> Any:
        """What that seat may know."""

    @abstractmethod
    def why(self, pos: P, refusal: Refusal, lang: str) -> str:
        """That refusal in a sentence."""


SCRIPTS: Final[dict[type[Position], Script[Any]]] = {}
"""By kind of position: its title, which enters itself when it is loaded."""


def script_of(pos: P) -> Script[P]:
    kind = type(pos)
    if kind not in SCRIPTS:
        raise TypeError(f"no title has said how a {kind.__name__} is written down")
    return SCRIPTS[kind]


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(ABC, Generic[P]):
    """Something asked of a seat: a value that never changes."""

    @abstractmethod
    def seat(self, pos: P) -> str:
        """Whom it asks."""

    @abstractmethod
    def clause(self, pos: P) -> str:
        """The clause by which it is asked."""

    @abstractmethod
    def answers(self, pos: P) -> list[Action]:
        """What may be answered: exactly what `refuse` has nothing against, if `exhaustive`."""

    def exhaustive(self) -> bool:
        """Whether the answers can be listed; else the list is a choice of sensible ones.

        Where a man may stand on a table measured in millimetres only `refuse` decides.
        """
        return True

    @abstractmethod
    def refuse(self, pos: P, action: Action) -> list[Refusal]:
        """What the laws have against this answer."""

    @abstractmethod
    def take(self, pos: P, action: Action) -> None:
        """Carry out an answer that the laws allow."""

    def ready(self, pos: P) -> bool:
        """Called when the question comes to the top.

        A question that has nothing (left) to ask does what is due - drops itself, asks another -
        and answers False.
        """
        return True

    def key(self, pos: P) -> str:
        """The message that asks it in words."""
        return type(self).__name__

    @abstractmethod
    def fields(self) -> tuple[Any, ...]:
        """The plain values it is made of, in the order its class takes them."""

    def facts(self) -> list[Any]:
        """The question as plain values, its name first."""
        return [type(self).__name__, *self.fields()]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Question)
            and type(self) is type(other)
            and self.fields() == other.fields()
        )

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.fields()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.fields()}"

    def not_asked(self, pos: P, action: Action) -> list[Refusal]:
        """The refusal of an action that does not answer this question at all."""
        word = str(action).split(" ", 1)[0]
        return [Refusal(self.clause(pos), "not-asked", {"action": word})]


class SideQuestion(Question[P]):
    """Something asked of a side, which a title counts from 0; many are made of nothing else.

    Compiled titles alone build on it: where interpreted classes might, every look at a field
    would first ask whether it is there.
    """

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def fields(self) -> tuple[Any, ...]:
        return (self.side,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(Question[P]):
    """What comes due in its turn, such as the phases: it asks nobody and lies under questions
    that do."""

    def seat(self, pos: P) -> str:
        return NOBODY

    @abstractmethod
    def ready(self, pos: P) -> bool:
        """Do what is due, and answer False."""

    def answers(self, pos: P) -> list[Action]:
        return []

    def refuse(self, pos: P, action: Action) -> list[Refusal]:
        return self.not_asked(pos, action)

    def take(self, pos: P, action: Action) -> None:
        raise AssertionError("an agenda asks nothing")


@mypyc_attr(allow_interpreted_subclasses=True)
class Throw(Question[P]):
    """One six-sided die thrown by chance."""

    def seat(self, pos: P) -> str:
        return CHANCE

    def answers(self, pos: P) -> list[Action]:
        return list(FACES)

    def refuse(self, pos: P, action: Action) -> list[Refusal]:
        if isinstance(action, Die) and 1 <= action.face <= 6:
            return []
        return self.not_asked(pos, action)

    def take(self, pos: P, action: Action) -> None:
        assert isinstance(action, Die)
        self.show(pos, action.face)

    @abstractmethod
    def show(self, pos: P, face: int) -> None:
        """What the face brings about."""


FACES: Final[list[Action]] = [Die(face) for face in range(1, 7)]


def play(pos: Position, action: Action) -> None:
    """Change `pos` itself by one of its answers, unchecked: for search and playouts."""
    pos.stack[-1].take(pos, action)
    settle(pos)


def settle(pos: Position) -> None:
    """Go on until somebody has something to answer."""
    while pos.stack and not pos.stack[-1].ready(pos):
        pass


# What was written down ----------------------------------------------------------------------------


def read_question(kinds: Mapping[str, type[Question[P]]], facts: Sequence[Any]) -> Question[P]:
    """The question that `Question.facts` wrote down, by the classes of its title."""
    name, *fields = facts
    return kinds[name](*[frozen(field) for field in fields])


def frozen(field: Any) -> Any:
    """A value with tuples for lists, all the way down."""
    return tuple([frozen(each) for each in field]) if isinstance(field, list | tuple) else field


def resume(pos: P, kinds: Mapping[str, type[Question[P]]], whole: dict[str, Any]) -> None:
    """Ask what `Position.encode` wrote down, or end the game as it ended there."""
    pos.stack = tuple([read_question(kinds, facts) for facts in whole["questions"]])
    if "result" in whole:
        pos.result = Result(*whole["result"])
