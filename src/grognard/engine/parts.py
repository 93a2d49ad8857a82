# uncompiled: interfaces, called a few times a game
"""The parts of a title: what it brings besides its rules. Some of them are optional."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from grognard.engine.actions import Action
from grognard.engine.cards import Card, Other, Sight, Way
from grognard.engine.errors import DataError
from grognard.engine.events import Event
from grognard.engine.judging import Judge, settled
from grognard.engine.planning import Lessons, Strategist
from grognard.engine.position import Position
from grognard.engine.text import Texts

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=msgspec.Struct)


def read_fields(where: str, given: dict[str, Any], kind: type[msgspec.Struct]) -> msgspec.Struct:
    """What was given by name, as that Struct; DataError names the field that is wrong."""
    known = kind.__struct_fields__
    for key in given:
        if key not in known:
            raise DataError(where, key, f"unknown (known: {', '.join(known)})")
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$.")
        raise DataError(where, path.rstrip("`"), reason) from None


class Eyes(ABC, Generic[P, V]):
    """Who may know what."""

    hides: bool = False
    """Whether a seat knows, while the game runs, what another must not."""
    hides_dice: bool = False
    """Whether even that a die was thrown would say too much while the game runs."""

    def hides_under(self, options: Any) -> bool:
        """Whether a game with these options hides something."""
        return self.hides

    def hides_now(self, pos: P) -> bool:
        """Whether, in a game that hides something, it does at this moment; everybody knows it."""
        return True

    def when(self, pos: P) -> tuple[int, str]:
        """The turn and the phase, as every view has them; 0 and "" where there are none."""
        return 0, ""

    @abstractmethod
    def view(self, pos: P, seat: str) -> V:
        """What that seat may know, built up field by field."""

    @abstractmethod
    def whole(self, pos: P) -> V:
        """All there is to see, for a game that is over."""

    @abstractmethod
    def imagine(self, view: V, box: Any, rng: Random) -> P:
        """A whole position as it might be, for somebody who knows only the view."""

    def playable(self, pos: P) -> P:
        """A position imagined so, to be played on: what is asked in secret is asked anew."""
        return pos


class Throws(ABC, Generic[P]):
    """The throws that a card weighs before they are made."""

    @abstractmethod
    def due(self, pos: P) -> P | None:
        """The throw due now, alone on the table and heard (`news`); None: no card weighs it."""

    @abstractmethod
    def outcome(self, throw: P, after: P) -> str:
        """Which bar of the card it was, after the dice of that throw."""


class Advice(ABC, Generic[P]):
    """What a player can find out before he commits himself."""

    throws: Throws[P] | None = None
    queries: Any = None
    """What may be asked in a survey, a union of tagged Structs; None: nothing."""
    answers: ClassVar[dict[type[msgspec.Struct], type[msgspec.Struct]]] = {}
    """The answer to each of them."""

    @abstractmethod
    def card(self, pos: P, seat: str) -> Card | None:
        """What that seat weighs now, with exact chances."""

    def others(self, pos: P, seat: str) -> list[Other]:
        """What that seat's card would be with one unit more or less, or with another answer."""
        return []

    def thrown(self, event: Event) -> tuple[Card, str] | None:
        """The card of a throw and which bar it was, where an event says all of it."""
        return None

    def ways(self, pos: P, unit: str) -> list[Way]:
        """Where that unit could go now, by which way and at what cost."""
        return []

    def tried(self, pos: P, unit: str) -> list[Action]:
        """What one would try with that unit at the open question; refused, it tells why not."""
        return []

    def buttons(self, pos: P) -> list[Action]:
        """What belongs to the open question in plain words, whether it can be said just now or
        not: whoever is asked sees it, and is told why not."""
        return []

    def sights(self, pos: P, unit: str) -> list[Sight]:
        """The hexes in that unit's range of fire, and what stands between."""
        return []

    def survey(self, pos: P, seat: str, query: Any) -> msgspec.Struct:
        """What that seat measures: a Struct in which sums, sentences, refusals and cards may stand.

        A query that makes no sense is a DataError.
        """
        raise DataError("survey", "", "nothing is measured in this game")

    def foregone(self, pos: P) -> Action | None:
        """The answer to the open question that goes without saying: there is no other, or nothing
        could come of any other. The table gives it, and nobody is asked; so only where that tells
        no other seat anything, and where whoever is asked loses no chance to think again."""
        return None

    def irrevocable(self, pos: P, seat: str, action: Action) -> bool | None:
        """Whether undo will not reach back over that answer: a die falls, or something is
        revealed. None: nobody knows before it is tried."""
        return None


class Standing(ABC, Generic[P]):
    """Answers given beforehand: standing orders, and what is answered when time runs out."""

    orders: type[msgspec.Struct]
    """The orders a seat can give; every field has a default that means: ask me."""
    clauses: ClassVar[dict[str, str]] = {}
    """The clause each order bears on."""
    clocks: tuple[int, ...] = ()
    """The seconds a table may give for a question that can lapse, to choose from."""

    def read(self, orders: dict[str, Any]) -> msgspec.Struct:
        """Standing orders as they were given; DataError names the one that is wrong."""
        return read_fields("orders", orders, self.orders)

    @abstractmethod
    def obey(self, pos: P, seat: str, orders: Any) -> Action | None:
        """What that seat's standing orders answer to the open question; None: ask."""

    def lapse(self, pos: P, seat: str) -> Action | None:
        """What is answered for a seat that has let its time pass; None: it may take its time.

        Everybody sees the clock: that something can lapse must be plain from what all may know.
        """
        return None


class Judgement(ABC, Generic[P]):
    """What a computer player of this title thinks."""

    levels: tuple[str, ...] = ("recruit", "regular")
    """The computer players that this title offers, weakest first."""

    @abstractmethod
    def sit(self) -> Judge[P]:
        """A judgement for one player in one game, with nothing in its memory."""

    def strategist(self) -> Strategist[P] | None:
        """The plans of a player that plans; None: nobody plans this title yet."""
        return None

    def lessons(self) -> Lessons[P] | None:
        """What its value is learned from; None: nothing is learned."""
        return None

    def worth(self, pos: P, seat: str) -> float:
        """How likely that seat is to win, from 0 to 1; the chances of all seats add up to 1."""
        if pos.result is not None:
            return settled(pos.result, seat)
        return min(1.0, max(0.0, self.chance(pos, seat)))

    @abstractmethod
    def chance(self, pos: P, seat: str) -> float:
        """The same while the game runs, as far as one glance at the table tells."""


class Workshop(ABC):
    """Battles of the players' own."""

    wanted: type[msgspec.Struct]
    """What `build` reads: two army lists."""

    @abstractmethod
    def catalogue(self, texts: Texts) -> msgspec.Struct:
        """What an army list can be made of."""

    @abstractmethod
    def check(self, battle: str, texts: Texts) -> msgspec.Struct:
        """Whether that battle file is right: its faults, what it looks like."""

    @abstractmethod
    def drawn(self, battle: str, lang: str) -> str:
        """The board of that battle file as SVG, with everybody where he starts."""

    @abstractmethod
    def listed(self, text: str, texts: Texts) -> msgspec.Struct:
        """The army list in the text of a file, or what is wrong with it."""

    @abstractmethod
    def build(self, wanted: dict[str, Any], texts: Texts) -> msgspec.Struct:
        """A battle file of two army lists, or what is wrong with them."""
