# uncompiled: an interface, called a few times a game
"""What a title is to the rest of the house."""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from grognard.engine.actions import Action, Vocabulary
from grognard.engine.cards import Card, Other, Sight, Way
from grognard.engine.errors import DataError
from grognard.engine.events import Event
from grognard.engine.position import Position

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


class Title(ABC, Generic[P, V]):
    """One game: its laws, map, counters, scenarios and texts."""

    name: str
    seats: tuple[str, ...]
    rules: str
    """Name and number of the rules; the number grows when a journal would replay otherwise."""
    vocabulary: Vocabulary
    folder: Path
    options: type[msgspec.Struct]
    option_clauses: dict[str, str]
    halves: frozenset[str] = frozenset()
    """The facts and sums, by name, that are counted in halves, to keep to whole numbers."""
    tenths: frozenset[str] = frozenset()
    """The same in tenths: millimetres of the rules are centimetres to a player."""
    hides: bool = False
    """Whether a seat knows, while the game runs, what another must not."""
    counts_apart: bool = False
    """Whether even the number of actions would tell too much while the game runs."""
    orders: type[msgspec.Struct] | None = None
    """The standing orders a seat can give; every field has a default that means: ask me."""
    order_clauses: ClassVar[dict[str, str]] = {}
    """The clause each order bears on."""
    clocks: tuple[int, ...] = ()
    """The seconds a table may give for a question that can lapse, to choose from."""
    slow: bool = False
    """Whether an action can take so long that others should not have to wait for it."""
    board_option: str = ""
    """The option that chooses the board, where a title has several."""
    felt: bool = False
    """Whether one plays on a table of miniatures, not on a map of hexes."""
    queries: Any = None
    """What may be asked in a survey, a union of tagged Structs; None: nothing."""

    @abstractmethod
    def with_files(self, **files: Path | None) -> Self:
        """This title with an owner's own files in place of ours."""

    @abstractmethod
    def box_digest(self) -> str:
        """What tells games with these maps and counters from games with others."""

    @abstractmethod
    def begin(self, options: Any) -> P:
        """The first position under these options."""

    @abstractmethod
    def view(self, pos: P, seat: str) -> V:
        """What that seat may know, built up field by field."""

    def whole(self, pos: P) -> V:
        """All there is to see, for a game that is over; here every seat sees that."""
        return self.view(pos, self.seats[0])

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> P:
        """A whole position as it might be, for somebody who knows only the view."""

    @abstractmethod
    def invariants(self, pos: P) -> list[str]:
        """What is broken in this position; always nothing."""

    @abstractmethod
    def card(self, pos: P, seat: str) -> Card | None:
        """What that seat weighs now, with exact chances."""

    def others(self, pos: P, seat: str) -> list[Other]:
        """What that seat's card would be with one unit more or less, or with another answer."""
        return []

    def throw(self, pos: P) -> P | None:
        """The throw due now whose outcomes a card weighs, alone on the table and heard (`news`)."""
        return None

    def brought(self, throw: P, after: P) -> str:
        """Which bar of the card it was, once the dice of that throw have fallen."""
        return ""

    def fallen(self, event: Event) -> tuple[Card, str] | None:
        """The card of dice that have fallen and which bar it was, if an event tells all of it."""
        return None

    @abstractmethod
    def ways(self, pos: P, unit: str) -> list[Way]:
        """Where that unit could go now, by which way and at what cost."""

    def sights(self, pos: P, unit: str) -> list[Sight]:
        """The hexes in that unit's range of fire, and what stands between."""
        return []

    def survey(self, pos: P, seat: str, query: Any) -> Any:
        """What that seat wants to measure before it commits itself: a Struct or a dict in which
        sums, refusals and cards may stand. A query that makes no sense is a DataError."""
        raise DataError("survey", "", f"nothing is measured in {self.name}")

    def irrevocable(self, pos: P, seat: str, action: Action) -> bool | None:
        """Whether undo will not reach back over that answer: a die falls, or something is
        revealed. None: nobody knows before it is tried."""
        return None

    def hides_under(self, options: Any) -> bool:
        """Whether a game with these options hides something."""
        return self.hides

    def obey(self, pos: P, seat: str, orders: Any) -> Action | None:
        """What that seat's standing orders answer to the open question; None: ask."""
        return None

    def lapse(self, pos: P, seat: str) -> Action | None:
        """What is answered for a seat that has let its time pass; None: it may take its time.

        Everybody sees the clock: that something can lapse must be plain from what all may know.
        """
        return None

    @abstractmethod
    def judge(self, pos: P, seat: str, action: Action) -> float:
        """How good that answer is for the seat, one step ahead: the greedy player's judgement."""

    @abstractmethod
    def decode(self, data: bytes) -> P:
        """The position that `Position.encode` wrote."""

    @abstractmethod
    def names(self, lang: str) -> dict[str, str]:
        """What ids are called in that language: units, hexes, seats."""

    def board_of(self, options: Any) -> str:
        """Which of several boards is played on; nothing where there is but one."""
        return ""

    def names_under(self, options: Any, lang: str) -> dict[str, str]:
        """The same on that board."""
        return self.names(lang)

    def told(self, options: Any) -> Any:
        """The options as everybody at the table is told them."""
        return options

    def start(self, /, **options: Any) -> P:
        """A new game with these options; DataError names an option that is wrong."""
        return self.begin(self.read_options(options))

    def read_options(self, options: dict[str, Any]) -> msgspec.Struct:
        return _read("options", options, self.options)

    def read_orders(self, orders: dict[str, Any]) -> msgspec.Struct | None:
        """Standing orders as they were given; DataError names the one that is wrong."""
        return None if self.orders is None else _read("orders", orders, self.orders)

    def read(self, text: str) -> Action:
        """The action written in that text."""
        return self.vocabulary.read(text)

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """The whole rulebook, in its order."""
        book = tomllib.loads((self.folder / "data" / "clauses.toml").read_text("utf-8"))
        clauses = msgspec.convert(book["clause"], list[Clause])
        return {clause.id: clause for clause in clauses}


def _read(where: str, given: dict[str, Any], kind: type[msgspec.Struct]) -> msgspec.Struct:
    known = kind.__struct_fields__
    for key in given:
        if key not in known:
            raise DataError(where, key, f"unknown (known: {', '.join(known)})")
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$.")
        raise DataError(where, path.rstrip("`"), reason) from None
