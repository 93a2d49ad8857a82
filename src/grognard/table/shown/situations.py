"""Situations: one that somebody writes, looked at; a moment of a table, written down."""

from __future__ import annotations

from contextlib import suppress
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
    spelling: Any = title.situations.spelling(pos.box)
    facts = msgspec.json.decode(pos.encode())
    lines = list(spelling.laid(facts))
    places = {place for place, _ in lines}
    return CheckedSituation(
        ok=True,
        situation=written,
        asked=texts.result(pos.result) if pos.result else texts.question(pos),
        seat=pos.seat,
        turn=pos.turn,
        options=title.public(options),
        view=title.sight.whole(pos),
        laid=_pieces(spelling, facts, lines),
        lines=[
            SituationLine(each.head.text, [word.text for word in each.words])
            for each in parse(written)[1]
            if each.head.text not in places
        ],
        phases=list(spelling.phases),
        beside=list(spelling.places()),
        marks=[word for mark in spelling.marks for word in mark.words()],
        ids=list(spelling.ids),
    )


def _pieces(
    spelling: Any, facts: dict[str, Any], lines: list[tuple[str, list[str]]]
) -> list[LaidPiece]:
    """Every counter of a map; on a felt, the pieces that are not as the battle begins."""
    if isinstance(spelling, HexSpelling):
        return [LaidPiece(*piece) for piece in spelling.pieces(facts)]
    said = [(place, *word.split("/")) for place, words in lines for word in words]
    return [LaidPiece(id, place, marks) for place, id, *marks in said]


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
    written = _dealt(table, title.sight.view(pos, eyes), f"{table.id}/{count}")
    return f"{_whose(table, eyes, lang)}\n{written}" if hides else written


DEALS = 8


def _dealt(table: Table, view: Any, seed: str) -> str:
    """What a view hides is dealt so that whoever is asked has something to answer, if it can be."""
    title, found = table.title, ""
    for number in range(DEALS):
        rng = Random(f"{seed}/{number}")
        known = title.sight.playable(title.sight.imagine(view, table.game.box, rng))
        with suppress(SituationError):
            text = title.situations.write(known)
            if title.situation(text) == known:
                return text
            found = text
    if not found:
        raise Objection("situation-secret", 409)
    return found


def _whose(table: Table, eyes: str, lang: str) -> str:
    """A line that says through whose eyes it is seen."""
    name = "" if eyes == OBSERVER else " ".join(table.texts(lang).name(eyes).split())
    key = "situation-of-all" if eyes == OBSERVER else "situation-of-seat"
    return f"# {words.say(lang, key, seat=name)}"
