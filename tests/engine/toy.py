"""A game of a page, to try the engine and its kit without any title of the house.

Sticks: each seat first hides a number that only it knows. When both have, the numbers are shown,
and the seats take sticks in turn: up to twice, one or two each time. Then a die is thrown: a six
burns one stick more. Whoever took the last stick, or threw it into the fire, has won.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, Final, Self

import msgspec

from grognard.engine.actions import Action, Vocabulary
from grognard.engine.cards import Bar, Card
from grognard.engine.door import settle
from grognard.engine.events import Event
from grognard.engine.judging import Judge
from grognard.engine.laws import Facts, Law, Refusal, refusals
from grognard.engine.look import Ids, Look
from grognard.engine.parts import Advice, Eyes, Judgement
from grognard.engine.position import Position, Question, Result, Throw
from grognard.engine.sums import Part, Sum
from grognard.engine.text import Texts
from grognard.engine.title import Clause, Said, Title

SEATS = ("north", "south")


class Hide(Action, frozen=True, tag="hide"):
    number: int


class Take(Action, frozen=True, tag="take"):
    sticks: int


class Stop(Action, frozen=True, tag="stop"):
    pass


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sticks: int = 20


class Sticks(Position):
    def __init__(self, pile: int) -> None:
        super().__init__()
        self.pile = pile
        self.hidden = [0, 0]

    def copy(self) -> Self:
        new = type(self)(self.pile)
        new.hidden = self.hidden.copy()
        new.stack = self.stack
        new.result = self.result
        return new

    def facts(self) -> dict[str, Any]:
        return {"pile": self.pile, "hidden": self.hidden}

    def remove(self, count: int, side: int) -> None:
        self.pile -= count
        if self.pile == 0:
            self.finish(Result(SEATS[side], "last-stick", "3"))


class Hiding(Question[Sticks]):
    def __init__(self, side: int) -> None:
        self.side: Final = side

    def fields(self) -> tuple[Any, ...]:
        return (self.side,)

    def seat(self, pos: Sticks) -> str:
        return SEATS[self.side]

    def clause(self, pos: Sticks) -> str:
        return "1"

    def answers(self, pos: Sticks) -> list[Action]:
        return [Hide(number) for number in (1, 2, 3)]

    def refuse(self, pos: Sticks, action: Action) -> list[Refusal]:
        if not isinstance(action, Hide):
            return self.not_asked(pos, action)
        if not 1 <= action.number <= 3:
            return [Refusal("1", "one-to-three", {"number": str(action.number)})]
        return []

    def take(self, pos: Sticks, action: Action) -> None:
        assert isinstance(action, Hide)
        pos.hidden[self.side] = action.number
        pos.answered()
        seat = SEATS[self.side]
        pos.tell(Event("hidden", "1", {"number": action.number}, seats=(seat,)))
        if self.side == 1:
            pos.tell(Event("shown", "1", {"north": pos.hidden[0]}, reveals=True))


def _no_more_than_two(pos: Sticks, left: int, sticks: int) -> Facts | None:
    return None if 1 <= sticks <= 2 else {"sticks": str(sticks)}


def _the_pile_has_enough(pos: Sticks, left: int, sticks: int) -> Facts | None:
    return None if sticks <= pos.pile else {"sticks": str(sticks), "pile": pos.pile}


# Not with @law: the house's BOOK is for its titles.
TO_TAKE = (
    Law("2", "one-or-two", _no_more_than_two),
    Law("2.1", "not-so-many", _the_pile_has_enough),
)


class Turn(Question[Sticks]):
    def __init__(self, side: int, left: int) -> None:
        self.side: Final = side
        self.left: Final = left

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.left)

    def seat(self, pos: Sticks) -> str:
        return SEATS[self.side]

    def clause(self, pos: Sticks) -> str:
        return "2"

    def ready(self, pos: Sticks) -> bool:
        if self.left:
            return True
        pos.reword(Fire(self.side))
        return False

    def answers(self, pos: Sticks) -> list[Action]:
        found: list[Action] = [Take(sticks) for sticks in (1, 2) if sticks <= pos.pile]
        return found if self.left == 2 else [*found, Stop()]

    def refuse(self, pos: Sticks, action: Action) -> list[Refusal]:
        if isinstance(action, Take):
            return refusals(TO_TAKE, pos, self.left, action.sticks)
        if isinstance(action, Stop) and self.left < 2:
            return []
        return self.not_asked(pos, action)

    def take(self, pos: Sticks, action: Action) -> None:
        if isinstance(action, Take):
            pos.reword(Turn(self.side, self.left - 1))
            taken = Sum((Part(action.sticks, "taken", "2"),))
            pos.tell(Event("taken", "2", {"sticks": action.sticks}, {"taken": taken}))
            pos.remove(action.sticks, self.side)
        else:
            pos.reword(Fire(self.side))


class Fire(Throw[Sticks]):
    def __init__(self, side: int) -> None:
        self.side: Final = side

    def fields(self) -> tuple[Any, ...]:
        return (self.side,)

    def clause(self, pos: Sticks) -> str:
        return "2.2"

    def show(self, pos: Sticks, face: int) -> None:
        pos.reword(Turn(1 - self.side, 2))
        if face == 6:
            pos.remove(1, self.side)


QUESTIONS: dict[str, type[Question[Sticks]]] = {
    kind.__name__: kind for kind in (Hiding, Turn, Fire)
}


class View(msgspec.Struct, frozen=True):
    pile: int
    hidden: tuple[int, int]
    questions: tuple[tuple[Any, ...], ...]
    result: tuple[str | None, str, str] | None


class ToyEyes(Eyes[Sticks, View]):
    hides = True

    def view(self, pos: Sticks, seat: str) -> View:
        shown = not isinstance(pos.question, Hiding)
        return View(
            pos.pile,
            (
                pos.hidden[0] if shown or seat == "north" else 0,
                pos.hidden[1] if shown or seat == "south" else 0,
            ),
            tuple(tuple(question.facts()) for question in pos.stack),
            (pos.result.winner, pos.result.key, pos.result.clause) if pos.result else None,
        )

    def whole(self, pos: Sticks) -> View:
        return self.view(pos, "north")

    def imagine(self, view: View, box: None, rng: Random) -> Sticks:
        pos = Sticks(view.pile)
        pos.hidden[:] = view.hidden
        pos.stack = tuple(QUESTIONS[name](*fields) for name, *fields in view.questions)
        if view.result is not None:
            pos.result = Result(*view.result)
        return pos


class ToyAdvice(Advice[Sticks]):
    def card(self, pos: Sticks, seat: str) -> Card | None:
        if not isinstance(pos.question, Fire):
            return None
        bars = [Bar("burnt", Fraction(1, 6)), Bar("spared", Fraction(5, 6))]
        pile = Sum((Part(pos.pile, "pile", "2"),))
        return Card("fire", "2.2", {"pile": pos.pile}, {"pile": pile}, bars)


class ToyJudge(Judge[Sticks]):
    def judge(self, pos: Sticks, seat: str, action: Action) -> float:
        return 0.0


class ToyJudgement(Judgement[Sticks]):
    def sit(self) -> ToyJudge:
        return ToyJudge()

    def chance(self, pos: Sticks, seat: str) -> float:
        return 0.5


class Nothing(msgspec.Struct, frozen=True):
    """Sticks are laid on any table."""


class ToyLook(Look):
    def names(self, lang: str) -> dict[str, str]:
        return {}

    def ids(self, options: Any) -> Ids:
        return Ids(frozenset(), frozenset())

    def board(self, options: Any, texts: Texts) -> Nothing:
        return Nothing()

    def drawing(self, options: Any, lang: str) -> str:
        return "<svg/>"

    def cover(self) -> str:
        return "<svg/>"

    def counters(self) -> str:
        return ""


class ToyTitle(Title[Sticks, View]):
    name = "sticks"
    seats = SEATS
    rules = "sticks/1"
    vocabulary = Vocabulary((Hide, Take, Stop))
    folder = Path(__file__).parent
    options = Options
    option_clauses: dict[str, str] = {"sticks": "2"}  # noqa: RUF012 - as the titles have it

    sight: ToyEyes
    advice: ToyAdvice

    def __init__(self) -> None:
        said = Said("…", "…")
        self.clauses = {id: Clause(id, "rule", said, said) for id in ("1", "2", "2.1", "2.2", "3")}
        self.sight = ToyEyes()
        self.advice = ToyAdvice()
        self.mind = ToyJudgement()
        self.look = ToyLook()

    def box_digest(self) -> str:
        return "a-box-of-sticks"

    def box_of(self, options: Options) -> None:
        return None

    def begin(self, options: Options, box: None) -> Sticks:
        pos = Sticks(options.sticks)
        for question in (Turn(0, 2), Hiding(1), Hiding(0)):
            pos.ask(question)
        settle(pos)
        return pos

    def decode(self, data: bytes, box: None) -> Sticks:
        whole = msgspec.json.decode(data)
        pos = Sticks(whole["pile"])
        pos.hidden[:] = whole["hidden"]
        pos.stack = tuple(QUESTIONS[name](*fields) for name, *fields in whole["questions"])
        if "result" in whole:
            pos.result = Result(*whole["result"])
        return pos

    def invariants(self, pos: Sticks) -> list[str]:
        return ["less than no sticks"] if pos.pile < 0 else []


TOY: Final = ToyTitle()
