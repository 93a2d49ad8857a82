# uncompiled: an interface, called a few times a game
"""What a title is to the rest of the house: its rules, and the parts that stand beside them."""

from __future__ import annotations

import tomllib
from abc import abstractmethod
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic, Self, TypeVar

import msgspec

from grognard.engine.actions import Action, Vocabulary
from grognard.engine.errors import DataError
from grognard.engine.laws import Refusal
from grognard.engine.look import Look
from grognard.engine.parts import (
    Advice,
    Eyes,
    Judgement,
    Standing,
    Workshop,
    read_fields,
)
from grognard.engine.position import Position, Script
from grognard.engine.situations import SituationError, Situations
from grognard.engine.text import Speaker, Texts

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


class Title(Speaker, Script[P], Generic[P, V]):
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
        opened = type(self)(**files)
        key = self.name, opened.box_digest()
        OPENED.pop(key, None)
        OPENED[key] = opened
        if len(OPENED) > MOST_OPENED:
            del OPENED[next(iter(OPENED))]
        return opened

    def on_box(self, digest: str, options: Any) -> tuple[Self, Any]:
        """This title with the files, and the box, that a game with these options was played on.

        Ours, or an owner's that have been opened in this process; else DataError.
        """
        others = [each for (name, _), each in OPENED.items() if name == self.name]
        for title in (self, *reversed(others)):
            box = title.box_of(options)
            if box.digest() == digest:
                return title, box
        own = ", ".join(f"{kind}=..." for kind in self.files)
        reason = f"played with other files than ours: open them first, title({self.name!r}, {own})"
        raise DataError(self.name, "", reason)

    @abstractmethod
    def box_digest(self) -> str:
        """What tells games with these maps and counters from games with others."""

    @abstractmethod
    def box_of(self, options: Any) -> Any:
        """What a game with these options is played on. Whoever plays the game holds on to it."""

    def is_box(self, digest: str, box: Any) -> bool:
        """Whether a game that recorded this digest was played on that box."""
        return bool(digest == box.digest())

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

    def agreed(self, pos: P) -> Any:
        """The options of that game: all that the box follows from."""
        known: Any = pos
        return known.options

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

    # What positions ask --------------------------------------------------------------------------

    def situation_of(self, pos: P) -> str:
        return self.situations.write(pos)

    def pack(self, pos: P) -> tuple[Callable[..., P], tuple[Any, ...]]:
        known: Any = pos
        return unpack, (self, self.rules, known.box.digest(), self.agreed(pos), pos.encode())

    def view(self, pos: P, seat: str) -> V:
        return self.sight.view(pos, seat)

    def why(self, pos: P, refusal: Refusal, lang: str) -> str:
        known: Any = pos
        options = self.agreed(pos)
        try:
            title, _ = self.on_box(known.box.digest(), options)
        except DataError:
            title = self
        return Texts(title, lang, title.look.names_under(options, lang)).refusal(refusal)

    def __reduce__(self) -> str:
        """Every title of ours stands under this name in its module; one with an owner's files
        cannot be pickled."""
        return "TITLE"

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """The whole rulebook, in its order."""
        book = tomllib.loads((self.folder / "data" / "clauses.toml").read_text("utf-8"))
        clauses = msgspec.convert(book["clause"], list[Clause])
        return {clause.id: clause for clause in clauses}


OPENED: Final[dict[tuple[str, str], Title[Any, Any]]] = {}
"""The titles with an owner's files opened last, by name and digest."""
MOST_OPENED: Final = 12


def unpack(title: Title[P, V], rules: str, box: str, options: Any, data: bytes) -> P:
    """The position that was pickled."""
    if rules != title.rules:
        raise DataError(title.name, "", f"pickled under rules {rules!r}, these are {title.rules!r}")
    found, laid = title.on_box(box, options)
    return found.decode(data, laid)
