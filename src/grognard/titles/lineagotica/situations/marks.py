# uncompiled: prose for people, read once
"""Marks: what is said of a man, a vehicle, a group or a minefield behind its name.

    a1/prone/shocked=4   grenadier/grenades=0   gunner/set-up=no

What is not said is as it was when the battle began. In the facts of a position everything goes by
number, in a situation by name.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Final

from grognard.engine.situations import Facts, Head, Kind, Number, SituationError, Statement, Word
from grognard.engine.situations.kinds import apart, named

NO: Final = "no"
_TOKEN: Final = re.compile(r"e([0-9]{1,6})")


class Mark(ABC):
    """One thing that can be said of one entry."""

    def __init__(self, word: str, fact: str) -> None:
        self.word: Final = word
        self.fact: Final = fact

    @abstractmethod
    def write(self, number: int, facts: Facts, base: Facts) -> str:
        """What is written of it; "" if it is as in `base`."""

    def fits(self, word: Word) -> bool:
        return named(word)[0].text == self.word

    @abstractmethod
    def read(self, number: int, word: Word, facts: Facts) -> None:
        """Put it into the facts."""

    def words(self) -> Iterable[str]:
        """How it can be written, for somebody who mistypes it."""
        return (f"{self.word}=",)


def value_of(word: Word) -> Word:
    name, value = named(word)
    if value is None or not value.text:
        raise SituationError(name, "no-value")
    return value


class Bit(Mark):
    """So or not so: the fact is a number with a bit for each. `prone`, `prone=no`."""

    def write(self, number: int, facts: Facts, base: Facts) -> str:
        now, before = facts[self.fact] >> number & 1, base[self.fact] >> number & 1
        return "" if now == before else self.word if now else f"{self.word}={NO}"

    def read(self, number: int, word: Word, facts: Facts) -> None:
        _, value = named(word)
        if value is not None and value.text not in ("yes", NO):
            raise SituationError(value, "neither-yes-nor-no", ("yes", NO))
        bit = 1 << number
        if value is not None and value.text == NO:
            facts[self.fact] &= ~bit
        else:
            facts[self.fact] |= bit

    def words(self) -> Iterable[str]:
        return (self.word,)


class Entry(Mark):
    """A value in a list that has one for each: `shocked=4`."""

    def __init__(
        self, word: str, fact: str, kind: Kind | None = None, step: int = 1, at: int = 0
    ) -> None:
        super().__init__(word, fact)
        self.kind: Final = kind or Number()
        self.step: Final = step
        """So many places of the list belong to each,"""
        self.at: Final = at
        """of which it is this one."""

    def write(self, number: int, facts: Facts, base: Facts) -> str:
        place = number * self.step + self.at
        now = facts[self.fact][place]
        return "" if now == base[self.fact][place] else f"{self.word}={self.kind.write(now)}"

    def read(self, number: int, word: Word, facts: Facts) -> None:
        facts[self.fact][number * self.step + self.at] = self.kind.read(value_of(word))


class Choice(Mark):
    """One of some words, by itself: `moved`, `acted`. The fact is a list with a number for each."""

    def __init__(self, fact: str, choices: Mapping[int, str]) -> None:
        super().__init__("", fact)
        self.choices: Final = dict(choices)
        self._numbers: Final = {word: number for number, word in self.choices.items()}

    def write(self, number: int, facts: Facts, base: Facts) -> str:
        now = facts[self.fact][number]
        return "" if now == base[self.fact][number] else self.choices[now]

    def fits(self, word: Word) -> bool:
        return word.text in self._numbers

    def read(self, number: int, word: Word, facts: Facts) -> None:
        facts[self.fact][number] = self._numbers[word.text]

    def words(self) -> Iterable[str]:
        return self.choices.values()


class Token(Mark):
    """34 The number under which the enemy knows it, as he writes it: `e5`. `hidden`: none, even
    if everybody else is observed."""

    HIDDEN: Final = "hidden"

    def __init__(self) -> None:
        super().__init__(self.HIDDEN, "token")

    def write(self, number: int, facts: Facts, base: Facts) -> str:
        token = facts["token"][number]
        return f"e{token}" if token else ""

    def fits(self, word: Word) -> bool:
        return word.text == self.HIDDEN or _TOKEN.fullmatch(word.text) is not None

    def read(self, number: int, word: Word, facts: Facts) -> None:
        found = _TOKEN.fullmatch(word.text)
        facts["token"][number] = int(found.group(1)) if found is not None else 0
        if found is None:
            facts.setdefault(self.HIDDEN, []).append(number)

    def words(self) -> Iterable[str]:
        return ("e1", self.HIDDEN)


class Pair(Mark):
    """A value that some have: the fact lists the number and the value of each."""

    def __init__(self, word: str, fact: str, kind: Kind) -> None:
        super().__init__(word, fact)
        self.kind: Final = kind

    def write(self, number: int, facts: Facts, base: Facts) -> str:
        for each, value in facts[self.fact]:
            if each == number:
                return f"{self.word}={self.kind.write(value)}"
        return ""

    def read(self, number: int, word: Word, facts: Facts) -> None:
        value = self.kind.read(value_of(word))
        others = [[each, old] for each, old in facts[self.fact] if each != number]
        facts[self.fact] = sorted([*others, [number, value]], key=lambda pair: int(pair[0]))


class Known(Mark):
    """The sides that know of it: the fact has a set of them all for each side. `known=blue`."""

    def __init__(self, word: str, fact: str, sides: tuple[str, ...]) -> None:
        super().__init__(word, fact)
        self.sides: Final = sides

    def _by(self, number: int, facts: Facts) -> list[str]:
        pairs = zip(self.sides, facts[self.fact], strict=True)
        return [side for side, bits in pairs if bits >> number & 1]

    def write(self, number: int, facts: Facts, base: Facts) -> str:
        now = self._by(number, facts)
        if now == self._by(number, base):
            return ""
        return f"{self.word}={','.join(now) or 'nobody'}"

    def read(self, number: int, word: Word, facts: Facts) -> None:
        parts = apart(value_of(word), ",")
        said = [part.text for part in parts]
        for part in parts:
            if part.text not in self.sides and said != ["nobody"]:
                raise SituationError(part, "unknown-word", (*self.sides, "nobody"))
        facts[self.fact] = [
            bits & ~(1 << number) | (side in said) << number
            for side, bits in zip(self.sides, facts[self.fact], strict=True)
        ]


def read_marks(marks: Iterable[Mark], number: int, words: list[Word], facts: Facts) -> list[Mark]:
    """Put all of them into the facts; which they were."""
    known = tuple(marks)
    found: list[Mark] = []
    for word in words:
        mark = next((each for each in known if each.fits(word)), None)
        if mark is None:
            raise SituationError(word, "unknown-mark", [w for m in known for w in m.words()])
        mark.read(number, word, facts)
        found.append(mark)
    return found


class Each(Head):
    """What is said of some things by name, in a word each: `groups: a/leader=a2 b/dissolved`."""

    repeated = True

    def __init__(self, names: Iterable[str], *marks: Mark) -> None:
        self.names: Final = tuple(names)
        self.marks: Final = marks
        self._numbers: Final = {name: number for number, name in enumerate(self.names)}

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        words = []
        for number, name in enumerate(self.names):
            said = [*filter(None, [mark.write(number, facts, base) for mark in self.marks])]
            if said:
                words.append("/".join([name, *said]))
        return [words] if words else []

    def read(self, statements: list[Statement], facts: Facts) -> None:
        said: set[str] = set()
        for statement in statements:
            for word in statement.words:
                name, *marks = apart(word, "/")
                if name.text not in self._numbers:
                    raise SituationError(name, "unknown-word", self.names)
                if name.text in said:
                    raise SituationError(name, "twice")
                said.add(name.text)
                read_marks(self.marks, self._numbers[name.text], marks, facts)
