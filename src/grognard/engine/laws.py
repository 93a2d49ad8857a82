"""Laws: the sentences of a rulebook as functions, and the refusals they give.

A law answers nothing when it is kept, or the facts of the case when it is not. The same function
filters what is legal, refuses what is not and is listed on the clause page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVarTuple

Fact = str | int | tuple[str, ...]
Facts = dict[str, Fact]

Case = TypeVarTuple("Case")
"""What a law judges: the position and whatever the act concerns."""


class Refusal:
    """Why something is not allowed: the clause, the message, the facts of this position."""

    def __init__(self, clause: str, key: str, facts: Facts) -> None:
        self.clause: Final = clause
        self.key: Final = key
        self.facts: Final = facts

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Refusal)
            and self.clause == other.clause
            and self.key == other.key
            and self.facts == other.facts
        )

    def __hash__(self) -> int:
        return hash((self.clause, self.key))

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return Refusal, (self.clause, self.key, self.facts)

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.key!r}, {self.facts!r})"


class Law(Generic[*Case]):
    """One sentence of the rulebook."""

    def __init__(self, clause: str, key: str, test: Callable[[*Case], Facts | None]) -> None:
        self.clause: Final = clause
        self.key: Final = key
        self.name: Final = test.__name__
        self.room: Final = test.__module__
        self.judge: Callable[..., Facts | None] = test

    def __call__(self, *case: *Case) -> Facts | None:
        return self.judge(*case)

    def __repr__(self) -> str:
        return f"<law {self.clause} {self.name}>"


BOOK: Final[list[Law[*tuple[Any, ...]]]] = []
"""Every law of every title loaded, in the order they are written."""


def law(clause: str, key: str) -> Callable[[Callable[[*Case], Facts | None]], Law[*Case]]:
    """Cite the clause that the decorated function states."""

    def cite(test: Callable[[*Case], Facts | None]) -> Law[*Case]:
        sentence = Law(clause, key, test)
        BOOK.append(sentence)
        return sentence

    return cite


def refusals(laws: tuple[Law[*Case], ...], *case: *Case) -> list[Refusal]:
    """What every one of these laws has against the case."""
    found = []
    for sentence in laws:
        facts = sentence.judge(*case)
        if facts is not None:
            found.append(Refusal(sentence.clause, sentence.key, facts))
    return found


def allowed(laws: tuple[Law[*Case], ...], *case: *Case) -> bool:
    """Whether all the laws are kept; stops at the first that is not and tells nothing."""
    # Search lives here. Compiled, a call with its arguments written out is three times as fast as
    # one that unpacks them, so the usual lengths are written out.
    facts: tuple[Any, ...] = case
    if len(facts) == 2:
        for sentence in laws:
            if sentence.judge(facts[0], facts[1]) is not None:
                return False
    elif len(facts) == 3:
        for sentence in laws:
            if sentence.judge(facts[0], facts[1], facts[2]) is not None:
                return False
    elif len(facts) == 6:
        who, what, how, whom = facts[1], facts[2], facts[3], facts[4]
        for sentence in laws:
            if sentence.judge(facts[0], who, what, how, whom, facts[5]) is not None:
                return False
    else:
        for sentence in laws:
            if sentence.judge(*facts) is not None:
                return False
    return True


def no_such_unit(clause: str, unit: str) -> list[Refusal]:
    """Somebody names a unit that the box does not hold."""
    return [Refusal(clause, "no-such-unit", {"unit": unit})]


def no_such_hex(clause: str, hex: str) -> list[Refusal]:
    """Somebody names a hex that the map does not have."""
    return [Refusal(clause, "no-such-hex", {"hex": hex})]
