# uncompiled: prose for people, read once
"""The lines of a situation, and what is wrong with one.

berlino85/1                 # the number of the rules comes first
turn: 3; phase: B           # a head and its words; a semicolon is as good as a new line
0508: ddr_mot1 ddr_mot2
      su_abn                # a line without a head goes on with the one before
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final, NamedTuple

from grognard.engine.errors import GrognardError
from grognard.engine.laws import Refusal
from grognard.engine.text import House, Speaker, Texts

LONGEST: Final = 1 << 20
"""No text of a situation is longer, in characters."""
MOST_LINES: Final = 1 << 14
"""Nor has it more lines, those that a semicolon begins among them."""
WIDTH: Final = 80
LONGEST_SHOWN: Final = 40
MOST_SHOWN: Final = 12
"""As many known words are listed where none is like the one given."""

_WORDS: Final = re.compile(r"\S+")


class Word(NamedTuple):
    """A word and where it stands; both count from 1."""

    text: str
    line: int
    column: int


class Statement(NamedTuple):
    """A head and the words behind its colon."""

    head: Word
    words: list[Word]


class SituationError(GrognardError):
    """A text that is no situation: the word that is wrong, where it stands, and why."""

    speaker: Speaker = House()
    """Whose words it is said in: the title's, once it has passed through one."""

    def __init__(
        self,
        at: Word,
        key: str = "",
        known: Iterable[str] = (),
        *,
        refusal: Refusal | None = None,
    ) -> None:
        super().__init__(at, key)
        self.line: Final = at.line
        self.column: Final = at.column
        self.word: Final = _short(at.text)
        self.key: Final = key
        self.known: Final = tuple(known)
        self.refusal: Final = refusal
        """The law that is against it, where one is."""
        self.nearest: Final = nearest(at.text, self.known)

    def __str__(self) -> str:
        return self.said()

    def said(self, lang: str = "en") -> str:
        """Where, and why."""
        where = Texts(self.speaker, lang).say("situation-where", line=self.line, column=self.column)
        return f"{where}: {self.reason(lang)}"

    def reason(self, lang: str = "en") -> str:
        """Why, in a sentence, and what was perhaps meant."""
        if self.refusal is not None:
            clause = f" ({self.refusal.clause})" if self.refusal.clause else ""
            return Texts(self.speaker, lang).refusal(self.refusal) + clause
        # Words of the text are quoted as they are: the title would put names in their place.
        house = Texts(House(), lang)
        reason = house.say(f"situation-{self.key}", given=self.word)
        if self.nearest:
            return f"{reason} {house.say('situation-nearest', nearest=self.nearest)}"
        if 0 < len(self.known) <= MOST_SHOWN:
            return f"{reason} {house.say('situation-known', known=', '.join(self.known))}"
        return reason


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def nearest(text: str, known: Iterable[str]) -> str:
    """The known word that is most like this one; "" if none is."""
    if len(text) > LONGEST_SHOWN:
        return ""
    folded = {word.casefold(): word for word in known}
    found = get_close_matches(text.casefold(), folded, n=1)
    return folded[found[0]] if found else ""


def parse(text: str) -> tuple[Word, list[Statement]]:
    """The rules number and the statements, in their order."""
    if len(text) > LONGEST:
        raise SituationError(Word("", 1, 1), "too-long")
    rules: Word | None = None
    statements: list[Statement] = []
    for number, piece in enumerate(_pieces(text)):
        if number == MOST_LINES:
            raise SituationError(_words(piece)[0], "too-long")
        head, colon, words = piece.text.partition(":")
        if rules is None:
            found = _words(piece)
            rules = found[0]
            if colon or len(found) > 1:
                raise SituationError(rules, "no-rules")
        elif colon:
            start = _words(Word(head, piece.line, piece.column))
            if not start:
                raise SituationError(Word(":", piece.line, piece.column), "no-head")
            name = Word(" ".join(word.text for word in start), *start[0][1:])
            behind = Word(words, piece.line, piece.column + len(head) + 1)
            statements.append(Statement(name, _words(behind)))
        elif statements:
            statements[-1].words.extend(_words(piece))
        else:
            raise SituationError(_words(piece)[0], "no-head")
    if rules is None:
        raise SituationError(Word("", 1, 1), "empty")
    return rules, statements


def _pieces(text: str) -> Iterator[Word]:
    """What stands between line ends, semicolons and comments, with where it begins."""
    for number, line in enumerate(text.splitlines(), start=1):
        column = 1
        for piece in line.partition("#")[0].split(";"):
            if piece.strip():
                yield Word(piece, number, column)
            column += len(piece) + 1


def _words(piece: Word) -> list[Word]:
    return [
        Word(found.group(), piece.line, piece.column + found.start())
        for found in _WORDS.finditer(piece.text)
    ]


def line(head: str, words: list[str]) -> str:
    """A statement as it is printed: no wider than the page, as far as its words allow."""
    rows = [f"{head}:"]
    for word in words:
        if len(rows[-1]) + 1 + len(word) > WIDTH and rows[-1].strip():
            rows.append("   ")
        rows[-1] += f" {word}"
    return "\n".join(rows)
