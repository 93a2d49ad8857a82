# uncompiled: exceptions are raised, not computed with
"""What can go wrong, and what it is called.

GrognardError
├── NotUnderstood   a text that is no action of the title
├── Refused         an action that laws forbid, with every clause that does
├── DataError       a file that is not what it should be: which file, where in it, and why
├── JournalError    a journal that does not replay: at which line, and why
└── TooMany         more positions than anybody would wait for
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.engine.laws import Refusal


class GrognardError(Exception):
    """Anything Grognard has to say against what it was given."""


class NotUnderstood(GrognardError):
    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text!r} is not understood: {reason}")
        self.text = text
        self.reason = reason


class Refused(GrognardError):
    """`say` puts a refusal into words; without it there is only what the law said."""

    def __init__(
        self, refusals: list[Refusal], say: Callable[[Refusal, str], str] | None = None
    ) -> None:
        super().__init__(refusals, say)
        self.refusals = refusals
        self._say = say

    def said(self, lang: str = "en") -> str:
        """Every reason in a sentence, with its clause."""
        if self._say is None:
            return " ".join(map(repr, self.refusals))
        return " ".join(self._say(refusal, lang) for refusal in self.refusals)

    def __str__(self) -> str:
        return self.said()


class DataError(GrognardError):
    """`key` walks down the file with dots ("hexes.0606.terrain"); empty: the whole file.

    `say` puts the reason into another language; `clause` is the one that it goes by, if any.
    """

    def __init__(
        self,
        file: str,
        key: str,
        reason: str,
        say: Callable[[str], str] | None = None,
        clause: str = "",
    ) -> None:
        super().__init__(f"{file}: {key}: {reason}" if key else f"{file}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason
        self.clause = clause
        self._say = say

    def said(self, lang: str = "en") -> str:
        """The reason in that language, if anybody has put it into words there."""
        return self._say(lang) if self._say is not None else self.reason


class JournalError(GrognardError):
    """`line` counts from 1; 0: the whole file."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}: line {line}: {reason}" if line else f"{file}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason


class TooMany(GrognardError):
    def __init__(self, most: int) -> None:
        super().__init__(f"these dice lead through more than {most} positions: sample them instead")
        self.most = most
