# uncompiled: prose for people, read once
"""Kinds of values that stand in a situation, each with its one way of being written.

Inside the program a unit is a number; in a situation it has its printed name. A kind turns one
into the other. `nothing` is the value that is left out; None: it is always written.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Final

from grognard.engine.situations.lines import SituationError, Word

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")


class Kind(ABC):
    """What a value is."""

    nothing: Any = None

    @abstractmethod
    def write(self, value: Any) -> str:
        """The value as it is written."""

    @abstractmethod
    def read(self, word: Word) -> Any:
        """The value written there; SituationError if it is none."""


class Number(Kind):
    """A whole number."""

    def __init__(self, nothing: int | None = 0) -> None:
        self.nothing = nothing

    def write(self, value: Any) -> str:
        return str(value)

    def read(self, word: Word) -> int:
        if not _NUMBER.fullmatch(word.text):
            raise SituationError(word, "not-a-number")
        return int(word.text)


class Yes(Kind):
    """Something that is so or not: in a record its name alone says that it is."""

    nothing = False

    def write(self, value: Any) -> str:
        return "yes" if value else "no"

    def read(self, word: Word) -> bool:
        if word.text not in ("yes", "no"):
            raise SituationError(word, "neither-yes-nor-no", ("yes", "no"))
        return word.text == "yes"


class Coded(Kind):
    """One of some values, each with its word."""

    def __init__(
        self, words: Mapping[Any, str], nothing: Any = None, unknown: str = "unknown-word"
    ) -> None:
        self.words: Final = dict(words)
        self.values: Final = {word: value for value, word in self.words.items()}
        self.nothing = nothing
        self.unknown: Final = unknown

    def write(self, value: Any) -> str:
        word: str = self.words[value]
        return word

    def read(self, word: Word) -> Any:
        if word.text not in self.values:
            raise SituationError(word, self.unknown, self.values)
        return self.values[word.text]


class Named(Coded):
    """What the program counts from 0 and people know by name: units, hexes, seats."""

    def __init__(
        self, names: Iterable[str], nothing: int | None = -1, unknown: str = "unknown-word"
    ) -> None:
        super().__init__(dict(enumerate(names)), nothing, unknown)


class OneOf(Coded):
    """A word that means itself."""

    def __init__(
        self, words: Iterable[str], nothing: str | None = "", unknown: str = "unknown-word"
    ) -> None:
        super().__init__({word: word for word in words}, nothing, unknown)


class Several(Kind):
    """Values of one kind, with commas between: none is nothing, if there may be none."""

    def __init__(self, kind: Kind, nothing: tuple[()] | None = ()) -> None:
        self.kind: Final = kind
        self.nothing = nothing

    def write(self, value: Any) -> str:
        return ",".join(self.kind.write(each) for each in value)

    def read(self, word: Word) -> tuple[Any, ...]:
        return tuple(self.kind.read(part) for part in apart(word, ","))


class Together(Kind):
    """A set kept as bits, written as `Several`."""

    nothing = 0

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    def write(self, value: Any) -> str:
        numbers = [number for number in range(value.bit_length()) if value >> number & 1]
        return ",".join(self.kind.write(number) for number in numbers)

    def read(self, word: Word) -> int:
        bits = 0
        for part in apart(word, ","):
            bits |= 1 << self.kind.read(part)
        return bits


class Joined(Kind):
    """Some values that belong together: rot@10.07."""

    def __init__(self, *kinds: Kind, by: str = "@") -> None:
        self.kinds: Final = kinds
        self.by: Final = by

    def write(self, value: Any) -> str:
        pairs = zip(self.kinds, value, strict=True)
        return self.by.join(
            "-" if part == kind.nothing else kind.write(part) for kind, part in pairs
        )

    def read(self, word: Word) -> tuple[Any, ...]:
        parts = apart(word, self.by)
        if len(parts) != len(self.kinds):
            raise SituationError(word, "not-joined")
        return tuple(
            kind.nothing if part.text == "-" else kind.read(part)
            for kind, part in zip(self.kinds, parts, strict=True)
        )


class Record:
    """Values by name: `side=soviet by=su_6bde,ddr_vopo1 on=0605`."""

    def __init__(self, **kinds: Kind) -> None:
        self.kinds: Final = {name.rstrip("_").replace("_", "-"): kinds[name] for name in kinds}

    def write(self, values: Iterable[Any]) -> list[str]:
        words = []
        said = [*values]
        # What is not said at the end is nothing.
        said += [kind.nothing for kind in list(self.kinds.values())[len(said) :]]
        for (name, kind), value in zip(self.kinds.items(), said, strict=True):
            if isinstance(kind, Yes) and value:
                words.append(name)
            elif value != kind.nothing or kind.nothing is None:
                words.append(f"{name}={kind.write(value)}")
        return words

    def read(self, head: Word, words: Iterable[Word]) -> list[Any]:
        found: dict[str, Any] = {}
        for word in words:
            name, value = named(word)
            kind = self.kinds.get(name.text)
            if kind is None:
                raise SituationError(name, "unknown-field", self.kinds)
            if name.text in found:
                raise SituationError(name, "twice")
            if value is not None:
                found[name.text] = kind.read(value)
            elif isinstance(kind, Yes):
                found[name.text] = True
            else:
                raise SituationError(name, "no-value")
        for field, kind in self.kinds.items():
            if field not in found and kind.nothing is None:
                raise SituationError(Word(field, head.line, head.column), "missing")
        return [found.get(field, kind.nothing) for field, kind in self.kinds.items()]


def apart(word: Word, by: str) -> list[Word]:
    """The parts of a word, each with where it stands."""
    parts = []
    column = word.column
    for part in word.text.split(by):
        parts.append(Word(part, word.line, column))
        column += len(part) + len(by)
    return parts


def named(word: Word) -> tuple[Word, Word | None]:
    """A name and what stands behind its equals sign, if there is one."""
    name, equals, value = word.text.partition("=")
    at = Word(name, word.line, word.column)
    return at, Word(value, word.line, word.column + len(name) + 1) if equals else None
