# uncompiled: prose for people, read once
"""Heads: what the lines of a situation say of the facts of a position.

`Position.facts` names everything that is true in plain values. A head says how one or some of them
are written; what is as it would be anyway is left out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Final

from grognard.engine.position import frozen
from grognard.engine.situations.kinds import Kind, Number, Record, named
from grognard.engine.situations.lines import SituationError, Statement

Facts = dict[str, Any]


class Head(ABC):
    """How some facts are written behind a head."""

    repeated: bool = False
    """Whether the head may stand there several times."""

    @abstractmethod
    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        """The words of each line; none, if all is as in `base`."""

    @abstractmethod
    def read(self, statements: list[Statement], facts: Facts) -> None:
        """Put what the lines say into the facts."""


class Value(Head):
    """One fact in one word: `turn: 3`; or one place in a fact that is a list."""

    def __init__(self, fact: str, kind: Kind, place: int | None = None) -> None:
        self.fact: Final = fact
        self.kind: Final = kind
        self.place: Final = place

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        value = self._get(facts)
        return [] if value == self._get(base) else [[self.kind.write(value)]]

    def read(self, statements: list[Statement], facts: Facts) -> None:
        (statement,) = statements
        if len(statement.words) != 1:
            raise SituationError(statement.head, "one-word")
        value = self.kind.read(statement.words[0])
        if self.place is None:
            facts[self.fact] = value
        else:
            facts[self.fact] = [*facts[self.fact]]
            facts[self.fact][self.place] = value

    def _get(self, facts: Facts) -> Any:
        return facts[self.fact] if self.place is None else facts[self.fact][self.place]


class Listed(Head):
    """A fact that lists some things, in as many words, each once: `occupied: 0405 0505`."""

    repeated = True

    def __init__(self, fact: str, kind: Kind) -> None:
        self.fact: Final = fact
        self.kind: Final = kind

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        values = facts[self.fact]
        if values == base[self.fact]:
            return []
        return [[self.kind.write(value) for value in values] or [NONE]]

    def read(self, statements: list[Statement], facts: Facts) -> None:
        words = [word for statement in statements for word in statement.words]
        found: list[Any] = []
        for word in words if [word.text for word in words] != [NONE] else []:
            value = self.kind.read(word)
            if value in found:
                raise SituationError(word, "twice")
            found.append(value)
        facts[self.fact] = found


class Members(Head):
    """A fact that is a set kept as bits, in as many words: `flown: ju87_1 baf`."""

    repeated = True

    def __init__(self, fact: str, kind: Kind) -> None:
        self.fact: Final = fact
        self.kind: Final = kind

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        bits = facts[self.fact]
        if bits == base[self.fact]:
            return []
        numbers = [number for number in range(bits.bit_length()) if bits >> number & 1]
        return [[self.kind.write(number) for number in numbers] or [NONE]]

    def read(self, statements: list[Statement], facts: Facts) -> None:
        facts[self.fact] = 0
        for word in [word for statement in statements for word in statement.words]:
            if word.text != NONE:
                facts[self.fact] |= 1 << self.kind.read(word)


NONE: Final = "none"
"""Said of a list that is empty where one would expect something."""


class Flags(Head):
    """Facts that are so or not, in a word each: `so-far: flew truce`.

    A flag is a fact of its own, or one place in a list of them.
    """

    def __init__(self, flags: Mapping[str, tuple[str, int] | str]) -> None:
        self.flags: Final = dict(flags)

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        words = [word for word in self.flags if self._get(facts, word)]
        expected = [word for word in self.flags if self._get(base, word)]
        return [] if words == expected else [words or [NONE]]

    def read(self, statements: list[Statement], facts: Facts) -> None:
        (statement,) = statements
        said = {word.text for word in statement.words}
        for word in statement.words:
            if word.text not in self.flags and word.text != NONE:
                raise SituationError(word, "unknown-word", self.flags)
        for word_, place in self.flags.items():
            if isinstance(place, str):
                facts[place] = word_ in said
            else:
                fact, number = place
                facts[fact] = [*facts[fact]]
                facts[fact][number] = word_ in said

    def _get(self, facts: Facts, word: str) -> bool:
        place = self.flags[word]
        return bool(facts[place] if isinstance(place, str) else facts[place[0]][place[1]])


class Pairs(Head):
    """A fact that gives some names a value each: `chits: 1513=3 1212=2`."""

    repeated = True

    def __init__(self, fact: str, names: Iterable[str], kind: Kind, unknown: str) -> None:
        self.fact: Final = fact
        self.names: Final = tuple(names)
        self.kind: Final = kind
        self.unknown: Final = unknown

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        values = facts[self.fact]
        if values == base[self.fact]:
            return []
        return [[f"{name}={self.kind.write(values[name])}" for name in values] or [NONE]]

    def read(self, statements: list[Statement], facts: Facts) -> None:
        found: dict[str, Any] = {}
        for statement in statements:
            for word in statement.words:
                if word.text == NONE:
                    continue
                name, value = named(word)
                if name.text not in self.names:
                    raise SituationError(name, self.unknown, self.names)
                if name.text in found:
                    raise SituationError(name, "twice")
                if value is None:
                    raise SituationError(name, "no-value")
                found[name.text] = self.kind.read(value)
        facts[self.fact] = found


class Tally(Head):
    """A fact that is a list of numbers, one for each of some names: `points: german=3`."""

    def __init__(self, fact: str, names: Iterable[str]) -> None:
        self.fact: Final = fact
        self.names: Final = tuple(names)
        self._record: Final = Record(**{name: Number() for name in self.names})

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        values = facts[self.fact]
        return [] if values == base[self.fact] else [self._record.write(values) or [NONE]]

    def read(self, statements: list[Statement], facts: Facts) -> None:
        (statement,) = statements
        words = [word for word in statement.words if word.text != NONE]
        facts[self.fact] = self._record.read(statement.head, words)


class Records(Head):
    """A fact that is a list of records, a line each: `fight: by=su_6bde on=0605`."""

    repeated = True

    def __init__(self, fact: str, record: Record) -> None:
        self.fact: Final = fact
        self.record: Final = record

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        return [self.record.write(frozen(values)) for values in facts[self.fact]]

    def read(self, statements: list[Statement], facts: Facts) -> None:
        facts[self.fact] = [
            self.record.read(statement.head, statement.words) for statement in statements
        ]
