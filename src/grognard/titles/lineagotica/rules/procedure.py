"""What only dice decide, worked out one die after the other.

A procedure of the rulebook that needs dice (a volley, its damage, the tests of morale it causes) is
written straight on, as one reads it: a generator that yields what it rolls for and is sent the
face. It works on a copy of the table as it stood when the procedure began; when the last die has
fallen the copy becomes the table. So in between nothing has changed but the faces, and they say it
all.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator
from typing import Any, Final

from grognard.engine.actions import Action, Die
from grognard.engine.laws import Refusal
from grognard.engine.position import CHANCE, Question
from grognard.titles.lineagotica.position import Skirmish

Dice = Generator[int, int, None]
"""Rules that need dice: yields the sides of the die, is sent its face."""

D10: Final = 10
"""2.4 A shown 0 counts as 10."""
D6: Final = 6
"""16.4"""
PATIENCE: Final = 20
"""How often a roll is repeated before a die that always shows the same face is accepted."""

FACES: Final[dict[int, list[Action]]] = {
    sides: [Die(face) for face in range(1, sides + 1)] for sides in (D6, D10)
}

Rules = Callable[[Skirmish, tuple[Any, ...]], Dice]

PROCEDURES: Final[dict[str, tuple[str, Rules]]] = {}
"""By name: the clause and the rules. Each module adds its own."""


def procedure(name: str, clause: str) -> Callable[[Rules], Rules]:
    """Name the decorated rules, so that a question can say what it is in plain values."""

    def named(rules: Rules) -> Rules:
        PROCEDURES[name] = (clause, rules)
        return rules

    return named


class _Course:
    """A procedure on its way: memory of a question, which can be made anew from its faces."""

    def __init__(self, pos: Skirmish, name: str, args: tuple[Any, ...]) -> None:
        self.table: Final = pos.copy()
        self.table.news = []
        self.table.answered()
        self.sides = 0
        """Of the die that is due; 0 when none is."""
        self._rules: Final = PROCEDURES[name][1](self.table, args)
        with contextlib.suppress(StopIteration):
            self.sides = next(self._rules)

    def show(self, face: int) -> None:
        try:
            self.sides = self._rules.send(face)
        except StopIteration:
            self.sides = 0


class Rolling(Question[Skirmish]):
    """A procedure and the faces that have fallen so far."""

    def __init__(self, name: str, args: tuple[Any, ...] = (), faces: tuple[int, ...] = ()) -> None:
        self.name: Final = name
        self.args: Final = args
        self.faces: Final = faces
        self._course: _Course | None = None

    def fields(self) -> tuple[Any, ...]:
        return (self.name, self.args, self.faces)

    def seat(self, pos: Skirmish) -> str:
        return CHANCE

    def clause(self, pos: Skirmish) -> str:
        return PROCEDURES[self.name][0]

    def key(self, pos: Skirmish) -> str:
        return f"Rolling-{self.name}"

    def _at(self, pos: Skirmish) -> _Course:
        course = self._course
        if course is None:
            course = _Course(pos, self.name, self.args)
            for face in self.faces:
                course.show(face)
            self._course = course
        return course

    def ready(self, pos: Skirmish) -> bool:
        course = self._at(pos)
        if course.sides:
            return True
        self._course = None
        pos.become(course.table)
        return False

    def answers(self, pos: Skirmish) -> list[Action]:
        return list(FACES[self._at(pos).sides])

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        if isinstance(action, Die) and 1 <= action.face <= self._at(pos).sides:
            return []
        return self.not_asked(pos, action)

    def take(self, pos: Skirmish, action: Action) -> None:
        assert isinstance(action, Die)
        course = self._at(pos)
        # Handed on, since a course cannot be copied; asked again, this question makes a new one.
        self._course = None
        course.show(action.face)
        following = Rolling(self.name, self.args, (*self.faces, action.face))
        following._course = course
        pos.reword(following)


def attempt(chance: int) -> Generator[int, int, int]:
    """3.2 The face of 1d10 against that chance; no die where it cannot matter.

    Gives 0 for what is certain and a face that fails for what is impossible, so that the attempt
    has succeeded if it is `<= chance`.
    """
    if chance >= D10:
        return 0
    if chance < 1:
        return D10 + 1
    face = yield D10
    return face


def one_of(count: int) -> Generator[int, int, int]:
    """16.13 One of so many (at most ten), all as likely: shares of 1d10, or roll again."""
    if count <= 1:
        return 0
    share = D10 // count
    for _ in range(PATIENCE):
        face = yield D10
        if face <= share * count:
            return (face - 1) // share
    return 0
