"""Situations: one that somebody writes, looked at; a moment of a table, written down."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from grognard.boards.laid import HexSpelling
from grognard.engine.situations import SituationError
from grognard.engine.situations.lines import parse
from grognard.engine.title import OBSERVER, Title
from grognard.table.play import past
from grognard.table.play.tables import Table
from grognard.table.shown import board, words
from grognard.table.shown.words import Objection
from grognard.table.wire import (
    ALL,
    CheckedSituation,
    Copied,
    LaidPiece,
    SituationFault,
    SituationLine,
)

# Looked at ----------------------------------------------------------------------------------------


def checked(title: Title[Any, Any], text: str, lang: str) -> CheckedSituation:
    try:
        pos = title.situation(text)
    except SituationError as error:
        return CheckedSituation(ok=False, fault=fault_of(error, lang))
    options = title.agreed(pos)
    texts = words.texts_under(title, options, lang)
    written = title.situations.write(pos)
    spelling = title.situations.spelling(pos.box)
    facts = msgspec.json.decode(pos.encode())
    places = {place for place, _ in spelling.laid(facts)}
    on_hexes = spelling if isinstance(spelling, HexSpelling) else None
    return CheckedSituation(
        ok=True,
        situation=written,
        asked=texts.result(pos.result) if pos.result else texts.question(pos),
        seat=pos.seat,
        turn=pos.turn,
        options=title.public(options),
        view=title.sight.whole(pos),
        laid=[LaidPiece(*piece) for piece in on_hexes.pieces(facts)] if on_hexes else [],
        lines=[
            SituationLine(each.head.text, [word.text for word in each.words])
            for each in parse(written)[1]
            if each.head.text not in places
        ],
        phases=list(spelling.phases),
        beside=list(spelling.places()),
        marks=[word for mark in on_hexes.marks for word in mark.words()] if on_hexes else [],
        ids=list(on_hexes.ids) if on_hexes else [],
    )


def fault_of(error: SituationError, lang: str) -> SituationFault:
    at = error.args[0]
    return SituationFault(
        error.line, error.column, len(at.text), error.word, error.reason(lang), error.nearest
    )


class BadSituation(Objection):
    """A situation that no game can begin with."""

    def __init__(self, error: SituationError) -> None:
        super().__init__("situation-wrong", where="situation")
        self.error = error

    def text(self, lang: str) -> str:
        return words.say(lang, self.what, reason=self.error.said(lang))

    def fault(self, lang: str) -> SituationFault:
        return fault_of(self.error, lang)


# The start ----------------------------------------------------------------------------------------


def opening(name: str, chosen: str) -> bytes:
    """How that title begins by the rulebook, on the board chosen; "" is the usual one."""
    title, options = board.options_of(name, chosen)
    pos = title.begin(options, title.box_of(options))
    return msgspec.json.encode(Copied(title.situations.write(pos)))


# Written down -------------------------------------------------------------------------------------


def copied(table: Table, number: int, eyes: str, lang: str) -> str:
    """The moment after so many actions as these eyes see it, and nothing that they do not.

    What they do not see is dealt anew, always in the same way.
    """
    title, game = table.title, table.game
    pos = past.at(game, number)
    hides = pos.result is None and table.hides and title.sight.hides_now(pos)
    if hides and not table.over and title.public(game.options) != game.options:
        raise Objection("own-battle-hidden", 403)  # both armies stand in it
    if eyes == ALL[0] or pos.result is not None or (eyes == pos.seat and not hides):
        return title.situations.write(pos)
    count = table.counted_by(eyes, min(number, table.known[eyes]))
    view = title.sight.view(pos, eyes)
    known = title.sight.imagine(view, game.box, Random(f"{table.id}/{count}"))
    written = title.situations.write(known)
    return f"{_whose(table, eyes, lang)}\n{written}" if hides else written


def _whose(table: Table, eyes: str, lang: str) -> str:
    """A line that says through whose eyes it is seen."""
    name = "" if eyes == OBSERVER else " ".join(table.texts(lang).name(eyes).split())
    key = "situation-of-all" if eyes == OBSERVER else "situation-of-seat"
    return f"# {words.say(lang, key, seat=name)}"
