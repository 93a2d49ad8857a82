# uncompiled: an interface, called a few times a game
"""What a title is to the rest of the house: its rules, and the parts that stand beside them."""

from __future__ import annotations

import tomllib
from abc import abstractmethod
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, Self, TypeVar

import msgspec

from grognard.engine.actions import Action, Vocabulary
from grognard.engine.errors import DataError
from grognard.engine.look import Look
from grognard.engine.parts import (
    Advice,
    Eyes,
    Judgement,
    Standing,
    Workshop,
    read_fields,
)
from grognard.engine.position import Position
from grognard.engine.situations import SituationError, Situations
from grognard.engine.text import Speaker

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=msgspec.Struct)

OBSERVER = "observer"
"""The eyes of a spectator: what everybody may know."""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same text in the languages of the house."""

    it: str
    en: str

    def in_(self, lang: str) -> str:
        return self.en if lang == "en" else self.it


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clause of the rulebook in our words; `ruling` is our reading where the book is unclear."""

    id: str
    kind: str
    heading: Said
    text: Said
    see: tuple[str, ...] = ()
    ruling: Said | None = None


class Title(Speaker, Generic[P, V]):
    """One game: its laws, map, counters, scenarios and texts."""

    name: str
    seats: tuple[str, ...]
    rules: str
    """Name and number of the rules; the number grows when old journals would replay differently."""
    vocabulary: Vocabulary
    options: type[msgspec.Struct]
    option_clauses: dict[str, str]
    files: tuple[str, ...] = ()
    """What an owner can replace with a file of his own: map, counters, a battle."""
    slow: bool = False
    """Whether an action can take so long that others should not have to wait for it."""

    sight: Eyes[P, V]
    advice: Advice[P]
    look: Look
    mind: Judgement[P]
    situations: Situations[P]
    standing: Standing[P] | None = None
    workshop: Workshop | None = None

    # What it is played on ------------------------------------------------------------------------

    def with_files(self, **files: Path | None) -> Self:
        """This title with an owner's own files in place of ours."""
        for kind in files:
            if kind not in self.files:
                raise DataError(kind, "", f"{self.name} takes files for: {', '.join(self.files)}")
        return type(self)(**files)

    @abstractmethod
    def box_digest(self) -> str:
        """What tells games with these maps and counters from games with others."""

    @abstractmethod
    def box_of(self, options: Any) -> Any:
        """What a game with these options is played on. Whoever plays the game holds on to it."""

    def public(self, options: Any) -> Any:
        """The options as everybody at the table sees them."""
        return options

    # The rules -----------------------------------------------------------------------------------

    @abstractmethod
    def begin(self, options: Any, box: Any) -> P:
        """The first position under these options, on that box."""

    @abstractmethod
    def decode(self, data: bytes, box: Any) -> P:
        """The position that `Position.encode` wrote."""

    @abstractmethod
    def invariants(self, pos: P) -> list[str]:
        """What is broken in this position; always nothing."""

    def start(self, /, **options: Any) -> P:
        """A new game with these options; DataError names an option that is wrong."""
        read = self.read_options(options)
        return self.begin(read, self.box_of(read))

    def situation(self, text: str) -> P:
        """The position that a text tells of (docs/situations.md); SituationError says what is wrong
        with it."""
        try:
            return self.situations.read(text, self.box_of)
        except SituationError as error:
            error.speaker = self
            raise

    def read_options(self, options: dict[str, Any]) -> msgspec.Struct:
        return read_fields("options", options, self.options)

    def names(self, lang: str) -> dict[str, str]:
        return self.look.names(lang)

    def read(self, text: str) -> Action:
        """The action written in that text."""
        return self.vocabulary.read(text)

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """The whole rulebook, in its order."""
        book = tomllib.loads((self.folder / "data" / "clauses.toml").read_text("utf-8"))
        clauses = msgspec.convert(book["clause"], list[Clause])
        return {clause.id: clause for clause in clauses}
