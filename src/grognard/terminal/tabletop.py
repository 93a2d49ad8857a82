"""How a title lies on the table in a terminal.

What all titles share is in the commands; a title's own - its board, its cards, the notes beside a
choice - is in its `look/tabletop.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final, Generic, TypeVar

from rich.console import RenderableType

from grognard.engine.actions import Action
from grognard.engine.text import Texts
from grognard.engine.title import Title
from grognard.terminal.cards import whole
from grognard.terminal.choices import kind_of
from grognard.terminal.voice import Voice

T = TypeVar("T", bound=Title[Any, Any])


class Tabletop(ABC, Generic[T]):
    """A title in the terminal, in one language."""

    example: ClassVar[str]
    """An answer in words, as one could be written."""

    def __init__(self, title: T, voice: Voice, options: Any = None) -> None:
        self.title: Final[T] = title
        self.options: Final[Any] = title.options() if options is None else options
        self.voice: Final = voice
        self.texts: Final[Texts] = voice.texts(title, options)

    # For those who play --------------------------------------------------------------------------

    @abstractmethod
    def standing(self, view: Any) -> list[str]:
        """Where the game stands: the turn, the phase, what is counted."""

    @abstractmethod
    def board(self, view: Any) -> RenderableType:
        """The map with its counters."""

    @abstractmethod
    def forces(self, view: Any) -> RenderableType:
        """Every unit in words."""

    @abstractmethod
    def notice(self) -> str:
        """That map or counters are our reconstruction, where they are."""

    def known(self) -> tuple[str, ...]:
        """The ids of all units and hexes."""
        ids = self.title.look.ids(self.options)
        return (*ids.units, *ids.hexes)

    @abstractmethod
    def aliases(self, id: str) -> set[str]:
        """What else a person may write for a unit or a hex, in small letters and one word."""

    def read(self, words: list[str]) -> Action:
        """The action written in these words; NotUnderstood if there is none."""
        return self.title.read(" ".join(words))

    def card(self, pos: Any) -> RenderableType | None:
        """The numbers behind the open question: sums with their reasons, chances."""
        card = self.title.advice.card(pos, pos.seat)
        return whole(self.voice, self.texts, card) if card is not None else None

    @abstractmethod
    def note(self, pos: Any, action: Action) -> str:
        """What a player wants to know beside a choice: the cost, the odds."""

    @abstractmethod
    def subject(self, pos: Any, id: str) -> str:
        """What a player wants to know beside a unit that many choices concern."""

    def kind(self, action: Action) -> tuple[str, ...]:
        """The two words under which many choices are put together: what is done, by whom."""
        return kind_of(action)

    def heading(self, word: str, subject: str) -> str:
        """What many choices that begin with these two words have in common."""
        return self.texts.name(subject)

    # For the other commands ----------------------------------------------------------------------

    @abstractmethod
    def drawing(self, pos: Any | None, *, legend: bool, night: bool, all: bool = False) -> str:
        """The board as SVG, with the counters of that position; None: without counters.

        What is hidden lies face down, unless `all` is to be seen.
        """

    @abstractmethod
    def odds_of_totals(self, attack: int, defence: int, *, night: bool) -> RenderableType:
        """The exact chances for two totals."""

    @abstractmethod
    def odds_of_units(
        self,
        attackers: list[tuple[str, str]],
        defenders: list[tuple[str, str]],
        *,
        night: bool,
        turn: int | None,
    ) -> RenderableType:
        """The exact chances for units in hexes."""
