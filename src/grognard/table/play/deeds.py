"""What players ask of a table, judged: each gives the rows to write, or says why not.

All of it happens with the table's lock held.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from grognard.engine.door import refusals
from grognard.engine.errors import DataError, NotUnderstood, Refused
from grognard.engine.laws import Refusal
from grognard.engine.text import Texts
from grognard.engine.title import Title
from grognard.table import wire
from grognard.table.play.tables import Table
from grognard.table.shown import board
from grognard.table.shown.state import (
    bars_of,
    not_understood,
    offered,
    question_key,
    reasons,
    spelt,
    sum_of,
    worded,
)
from grognard.table.shown.words import Objection
from grognard.table.store.store import Row
from grognard.table.wire import (
    BadSurvey,
    Looked,
    OtherLine,
    Reason,
    SightLine,
    Surveyed,
    WayLine,
    Weighed,
)


class Stale(Exception):
    """Asked knowing an older state of the table."""


Judge = Callable[[Table, Any], list[Row]]


def act(table: Table, said: wire.Do) -> list[Row]:
    """An action; NotUnderstood or Refused say why not."""
    if table.over:
        raise Objection("game-is-over")
    return table.act(said.seat, board.action(table.title.name, said.action))


def undo(table: Table, said: wire.Undo) -> list[Row]:
    if table.over:
        raise Objection("game-is-over")
    count, wall = table.undoable(said.seat)
    if count == 0:
        raise Objection("nothing-to-undo", wall=wall)
    return table.write("undo", said.seat, str(table.actions - min(count, said.steps)))


def takeback(table: Table, said: wire.Takeback) -> list[Row]:
    if table.over:
        raise Objection("game-is-over")
    if table.offer is not None:
        raise Objection("something-offered")
    to = table.meant(said.seat, said.to)
    if to >= table.known[said.seat]:
        raise Objection("no-such-moment")
    if table.game.entries[to].seat not in table.seats:
        raise Objection("no-such-moment")  # a die: nobody could decide otherwise there
    rows = table.write("takeback", said.seat, str(to))
    other = table.others(said.seat)
    if all(seat.kind != "person" for seat in other):
        # A computer never minds, and an empty chair cannot.
        rows += table.write("consent", other[0].seat, "yes")
    return rows


def consent(table: Table, said: wire.Consent) -> list[Row]:
    offer = table.offer
    if offer is None or offer.seat == said.seat:
        raise Objection("nothing-offered")
    return table.write("consent", said.seat, "yes" if said.yes else "no")


def resign(table: Table, said: wire.Resign) -> list[Row]:
    if table.over:
        raise Objection("game-is-over")
    return table.write("resign", said.seat, "")


def rematch(table: Table, said: wire.Rematch) -> list[Row]:
    """An offer; whether it is agreed at once is the house's business."""
    if not table.over:
        raise Objection("game-is-on")
    if table.rematch:
        raise Objection("rematch-agreed")
    if table.offer is not None:
        raise Objection("something-offered")
    return table.write("rematch", said.seat, "")


def chat(table: Table, said: wire.Chat) -> list[Row]:
    return table.write("chat", said.seat, said.text)


def note(table: Table, said: wire.Note) -> list[Row]:
    return table.write("note", said.seat, said.text)


def salt(table: Table, said: wire.Salt) -> list[Row]:
    if table.thrown:
        raise Objection("salts-closed")
    return table.write("salt", said.seat, said.salt)


def orders(table: Table, said: wire.GiveOrders) -> list[Row]:
    if table.over:
        raise Objection("game-is-over")
    if table.title.standing is None:
        raise Objection("no-orders")
    try:
        given = table.title.standing.read(said.orders)
    except DataError as error:
        raise Objection("orders-wrong", order=error.key) from None
    return table.order(said.seat, given)


JUDGES: dict[type[wire.Say], Judge] = {
    wire.Do: act,
    wire.Undo: undo,
    wire.Takeback: takeback,
    wire.Consent: consent,
    wire.Resign: resign,
    wire.Rematch: rematch,
    wire.Chat: chat,
    wire.Note: note,
    wire.Salt: salt,
    wire.GiveOrders: orders,
}


# Questions: nothing changes ----------------------------------------------------------------------


def why(table: Table, said: wire.Why, yours: tuple[str, ...], lang: str) -> wire.Refused:
    """What speaks against an action; nothing if nothing does."""
    texts = table.texts(lang)
    seat = said.seat if said.seat in yours else table.eyes(yours)
    try:
        action = table.title.read(said.action)
    except NotUnderstood as error:
        return wire.Refused(said.action, said.action, not_understood(error, lang))
    text = texts.action(action, question_key(table, seat))
    return wire.Refused(said.action, text, reasons(_against(table, seat, action), texts))


def _against(table: Table, seat: str, action: Any) -> list[Refusal]:
    if table.over:
        result = table.result
        return [Refusal(result.clause if result else "", "game-over", {})]
    if seat != table.asked:
        return _not_asked(table, seat)
    return refusals(table.as_known(seat), seat, action)


def _not_asked(table: Table, seat: str) -> list[Refusal]:
    # By which clause another seat is asked can tell what it is about: the view knows.
    clause = table.view(seat).clause
    return [Refusal(clause, "not-your-turn", {"seat": seat, "asked": table.asked})]


def look(table: Table, said: wire.Look, yours: tuple[str, ...], lang: str) -> Looked:
    texts = table.texts(lang)
    if table.over:
        return Looked(said.unit, [], [], [])
    eyes = table.eyes(yours)
    known = table.as_known(eyes)
    ways = [
        WayLine(
            way.hex,
            way.action,
            sum_of("cost", way.cost, texts),
            list(way.path),
            list(way.then),
            None if way.unhurt is None else round(float(way.unhurt), 6),
        )
        for way in table.title.advice.ways(known, said.unit)
    ]
    sights = [
        SightLine(each.hex, list(each.by), texts.say(each.key, **each.facts) if each.key else "")
        for each in table.title.advice.sights(known, said.unit)
    ]
    against = [] if ways else _why_not(table, said.unit, eyes, texts)
    return Looked(said.unit, ways, against, sights)


def weigh(table: Table, yours: tuple[str, ...], lang: str) -> Weighed:
    eyes = table.eyes(yours)
    key = ("weighed", yours, lang)
    weighed: Weighed | None = table.faces.get(key)
    if weighed is None:
        texts = table.texts(lang)
        others = table.title.advice.others(table.game.position, eyes)
        lines = [
            OtherLine(
                each.unit, each.more, each.card.column, bars_of(each.card, texts), each.action
            )
            for each in others
        ]
        weighed = table.faces[key] = Weighed(table.seq(yours), lines)
    return weighed


def _why_not(table: Table, unit: str, seat: str, texts: Texts) -> list[Reason]:
    """Why that unit can do nothing: what speaks against all one would try with it, else all that
    speaks against any of it. Each reason is given once."""
    if seat != table.asked:
        return reasons(_not_asked(table, seat), texts)
    known = table.as_known(seat)
    against = [refusals(known, seat, act) for act in table.title.advice.tried(known, unit)]
    if not all(against) or any(unit in spelt[answer].split(" ") for answer in offered(table)):
        return []  # something can be done with it
    clauses = [{refusal.clause for refusal in each} for each in against]
    told = [r for r in against[0] if all(r.clause in each for each in clauses)] if against else []
    every = reasons(told or [refusal for each in against for refusal in each], texts)
    return list(dict.fromkeys(every))


class Measuring(NamedTuple):
    """A survey about to be worked out: it needs the table no longer."""

    said: wire.Survey
    title: Title[Any, Any]
    known: Any
    query: Any
    seq: int
    texts: Texts

    def answer(self) -> Surveyed | BadSurvey:
        """Beside the table, in a thread of its own: the known position changes nothing."""
        try:
            answer = self.title.advice.survey(self.known, self.said.seat, self.query)
        except Refused as error:
            against = " ".join(self.texts.refusal(each) for each in error.refusals)
            return BadSurvey(self.said.number, against)
        return Surveyed(self.said.number, self.seq, worded(answer, self.texts))


def measure(table: Table, said: wire.Survey, yours: tuple[str, ...], lang: str) -> Measuring:
    """A survey, worked out in what the seat knows, so that it tells no secret."""
    if said.seat not in yours:
        raise Objection("not-yours")
    title = table.title
    try:
        if title.advice.queries is None or table.over:
            raise Objection("bad-survey")
        query = msgspec.json.decode(said.query, type=title.advice.queries)
    except (msgspec.DecodeError, RecursionError):
        raise Objection("bad-survey") from None
    known = table.as_known(said.seat)
    return Measuring(said, title, known, query, table.seq(yours), table.texts(lang))
