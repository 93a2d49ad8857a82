# uncompiled: prose for people, read once
"""Situations on a map of hexes: counters in their hexes, with what is marked on each.

    0508: ddr_mot1/moved ddr_mot2
    lost: fr_bde

A place is a printed hex or one beside the map; behind a counter stand its marks. A counter that
is not named is where its title says such counters are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar

from grognard.boards.grid import Grid
from grognard.engine.position import Position
from grognard.engine.situations import Kind, Number, SituationError, Spelling, Statement, Word
from grognard.engine.situations.heads import Facts
from grognard.engine.situations.kinds import apart, named

P = TypeVar("P", bound=Position)


class Mark(ABC):
    """Something marked on a counter."""

    among: frozenset[str] | None = None
    """The counters that can bear it; None: all."""

    @abstractmethod
    def write(self, id: str, place: str, facts: Facts) -> str:
        """The mark on that counter; "" if it bears none, or just what one would expect."""

    @abstractmethod
    def fits(self, word: Word) -> bool:
        """Whether the word is this mark."""

    @abstractmethod
    def read(self, id: str, word: Word, facts: Facts) -> None:
        """Put it on that counter."""

    @abstractmethod
    def words(self) -> Iterable[str]:
        """How it can be written, for somebody who mistypes it."""


class Is(Mark):
    """Something the counter is or has done; the fact lists the counters of which it is true."""

    def __init__(self, word: str, fact: str, among: Iterable[str] | None = None) -> None:
        self.word: Final = word
        self.fact: Final = fact
        self.among = None if among is None else frozenset(among)

    def write(self, id: str, place: str, facts: Facts) -> str:
        return self.word if id in facts[self.fact] else ""

    def fits(self, word: Word) -> bool:
        return word.text == self.word

    def read(self, id: str, word: Word, facts: Facts) -> None:
        facts[self.fact] = [*facts[self.fact], id]

    def words(self) -> Iterable[str]:
        return (self.word,)


class Has(Mark):
    """A value of the counter, by name: attacks=2. The fact gives some counters a value each."""

    def __init__(
        self, word: str, fact: str, kind: Kind | None = None, among: Iterable[str] | None = None
    ) -> None:
        self.word: Final = word
        self.fact: Final = fact
        self.kind: Final = kind or Number()
        self.among = None if among is None else frozenset(among)

    def write(self, id: str, place: str, facts: Facts) -> str:
        values = facts[self.fact]
        return f"{self.word}={self.kind.write(values[id])}" if id in values else ""

    def fits(self, word: Word) -> bool:
        return named(word)[0].text == self.word

    def read(self, id: str, word: Word, facts: Facts) -> None:
        name, value = named(word)
        if value is None:
            raise SituationError(name, "no-value")
        facts[self.fact] = {**facts[self.fact], id: self.kind.read(value)}

    def words(self) -> Iterable[str]:
        return (f"{self.word}=",)


class HexSpelling(Spelling[P]):
    """How counters lie on a map of hexes."""

    def __init__(
        self,
        grid: Grid,
        ids: Iterable[str],
        beside: Mapping[int, str],
        marks: Iterable[Mark],
        unwritten: int | None = None,
    ) -> None:
        self.grid: Final = grid
        self.ids: Final = tuple(ids)
        self.beside: Final = dict(beside)
        """The places beside the map: what the facts call them, and what people do."""
        self.marks: Final = tuple(marks)
        self.unwritten: Final = unwritten
        """The place of counters that the facts do not list, if there is one."""
        self._beside: Final = {word: code for code, word in self.beside.items()}
        self._ids: Final = frozenset(self.ids)

    @abstractmethod
    def absent(self, id: str) -> int:
        """Where a counter is that nobody names."""

    def missing(self, id: str, facts: Facts) -> int:
        """The same, in a title where it hangs on what is being asked."""
        return self.absent(id)

    def places(self) -> tuple[str, ...]:
        return tuple(self._beside)

    def lay(self, statement: Statement, facts: Facts, said: set[str]) -> bool:
        place = statement.head.text
        if place not in self.grid.numbers and place not in self._beside:
            if place[:1].isdigit():
                raise SituationError(statement.head, "unknown-hex", self.grid.names)
            return False
        for word in statement.words:
            name, *marks = apart(word, "/")
            if name.text not in self._ids:
                raise SituationError(name, "unknown-unit", self.ids)
            if name.text in said:
                raise SituationError(name, "placed-twice")
            said.add(name.text)
            facts["where"][name.text] = self._beside.get(place, place)
            borne: set[Mark] = set()
            for each in marks:
                mark = self._mark(name.text, each)
                if mark in borne:
                    raise SituationError(each, "twice")
                borne.add(mark)
                mark.read(name.text, each, facts)
        return True

    def _mark(self, id: str, word: Word) -> Mark:
        """What that word marks on that counter."""
        known = [mark for mark in self.marks if mark.among is None or id in mark.among]
        for mark in self.marks:
            if mark.fits(word):
                if mark in known:
                    return mark
                raise SituationError(word, "not-its-mark", [w for m in known for w in m.words()])
        raise SituationError(word, "unknown-mark", [w for m in known for w in m.words()])

    def pieces(self, facts: Facts) -> Iterator[tuple[str, str, list[str]]]:
        """Every counter, where it is, and its marks."""
        where: dict[str, Any] = facts["where"]
        for id in self.ids:
            code: Any = where.get(id, self.unwritten)
            place: str = code if isinstance(code, str) else self.beside.get(code, "")
            marks = [mark.write(id, place, facts) for mark in self.marks]
            yield id, place, [mark for mark in marks if mark]

    def laid(self, facts: Facts) -> Iterator[tuple[str, list[str]]]:
        lines: dict[str, list[str]] = {}
        for id, place, marks in self.pieces(facts):
            if place and (marks or place != self.beside.get(self.missing(id, facts))):
                lines.setdefault(place, []).append("/".join([id, *marks]))
        for place in (*sorted(self.grid.names), *self.beside.values()):
            if place in lines:
                yield place, lines[place]

    def everywhere(self) -> dict[str, Any]:
        """Where the counters are before any is named."""
        return {id: self.absent(id) for id in self.ids if self.absent(id) != self.unwritten}
