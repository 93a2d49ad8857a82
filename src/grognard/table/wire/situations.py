"""HTTP: positions as texts."""

from __future__ import annotations

import msgspec

from grognard.table.wire.fields import Lang, OfTitle, Situation


class ToCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation that somebody writes."""

    text: Situation
    lang: Lang = "en"


class SituationFault(msgspec.Struct, frozen=True):
    """What is wrong with a situation: the word, where it stands, and why."""

    line: int
    column: int
    length: int
    """Of the word as it stands there; line and column count from 1."""
    word: str
    reason: str
    nearest: str = ""
    """What was perhaps meant in its place; "" if nothing is like it."""


class LaidPiece(msgspec.Struct, frozen=True):
    """A piece, where it is, and its marks."""

    id: str
    place: str
    """A hex, or a place beside the map; "" where there is no word for it."""
    marks: list[str]


class SituationLine(msgspec.Struct, frozen=True):
    head: str
    words: list[str]


class CheckedSituation(msgspec.Struct, frozen=True, kw_only=True):
    """A situation looked at: what is wrong with it, or what it shows."""

    ok: bool
    fault: SituationFault | None = None
    situation: str = ""
    """In its normal form."""
    asked: str = ""
    """What is asked, in a sentence; how it ended, if the game is over."""
    seat: str = ""
    """Whose answer it is: a seat, `chance`, or nobody's."""
    turn: int = 0
    options: OfTitle | None = None
    view: OfTitle | None = None
    """All there is to see."""
    laid: list[LaidPiece] = []
    lines: list[SituationLine] = []
    """Everything else, in its order."""
    phases: list[str] = []
    beside: list[str] = []
    """The places beside the map."""
    marks: list[str] = []
    """The marks that a piece can bear; one that takes a value ends in `=`."""
    ids: list[str] = []
    """All pieces."""


class Copied(msgspec.Struct, frozen=True):
    """A moment of a table as a situation."""

    situation: str
