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
from grognard.table.play.record import SAME_SIDES
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


MOST_ASIDE = 10_000
"""So many rows of a log may be something else than actions: whatever is said or taken back is read
again each time the table is."""


def room_for(table: Table) -> None:
    if table.aside >= MOST_ASIDE:
        raise Objection("log-full")


def undo(table: Table, said: wire.Undo) -> list[Row]:
    room_for(table)
    if table.over:
        raise Objection("game-is-over")
    count, wall = table.undoable(said.seat)
    if count == 0:
        raise Objection("nothing-to-undo", wall=wall)
    return table.write("undo", said.seat, str(table.undone(min(count, said.steps))))


def takeback(table: Table, said: wire.Takeback) -> list[Row]:
    """Back to an earlier moment, if the other side agrees."""
    room_for(table)
    if table.over:
        raise Objection("game-is-over")
    if table.offer is not None:
        raise Objection("something-offered")
    to = landing(table, said.seat, said.to)
    if to is None:
        raise Objection("no-such-moment")
    rows = table.write("rewind", said.seat, str(to))
    held = table.yours(said.secrets)
    other = table.others(said.seat)
    if all(seat.kind != "person" or seat.seat in held for seat in other):
        # A computer never minds, an empty chair cannot, and whoever plays both sides has agreed.
        rows += table.write("consent", other[0].seat, "yes")
    return rows


def landing(table: Table, seat: str, to: int) -> int | None:
    """After how many actions the last moment came that the seat saw after no more than `to`, as it
    counts them; None if nothing would be undone. Somebody must have something to decide there."""
    known = table.known[seat]
    if to >= table.counted_by(seat, known):
        return None
    counts = [
        moment.actions
        for moment in table.moments_of((seat,), (seat,))
        if moment.actions < known
        and table.game.entries[moment.actions].seat in table.seats
        and moment.actions + 1 not in table.foregone
    ]
    before = [count for count in counts if table.counted_by(seat, count) <= to]
    return max(before) if before else min(counts, default=None)


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
    return table.write("rematch", said.seat, "" if said.swap else SAME_SIDES)


def chat(table: Table, said: wire.Chat) -> list[Row]:
    room_for(table)
    return table.write("chat", said.seat, said.text)


def note(table: Table, said: wire.Note) -> list[Row]:
    room_for(table)
    return table.write("note", said.seat, said.text)


def salt(table: Table, said: wire.Salt) -> list[Row]:
    room_for(table)
    if table.thrown:
        raise Objection("salts-closed")
    return table.write("salt", said.seat, said.salt)


def orders(table: Table, said: wire.GiveOrders) -> list[Row]:
    room_for(table)
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


class Wondering(NamedTuple):
    """Why an action may not be done: it needs the table no longer."""

    said: wire.Why
    title: Title[Any, Any]
    seat: str
    question: str
    against: list[Refusal] | None
    """What speaks against anything; None: it depends on the action."""
    known: Any
    lang: str
    texts: Texts

    def answer(self) -> wire.Refused:
        try:
            action = self.title.read(self.said.action)
        except NotUnderstood as error:
            return wire.Refused(
                self.said.action, self.said.action, not_understood(error, self.lang)
            )
        text = self.texts.action(action, self.question)
        against = self.against
        if against is None:
            against = refusals(self.known, self.seat, action)
        return wire.Refused(self.said.action, text, reasons(against, self.texts))


def wonder(table: Table, said: wire.Why, yours: tuple[str, ...], lang: str) -> Wondering:
    seat = said.seat if said.seat in yours else table.eyes(yours)
    against = _against_all(table, seat)
    known = table.as_known(seat) if against is None else None
    question = question_key(table, seat)
    return Wondering(said, table.title, seat, question, against, known, lang, table.texts(lang))


def why(table: Table, said: wire.Why, yours: tuple[str, ...], lang: str) -> wire.Refused:
    """What speaks against an action; nothing if nothing does."""
    return wonder(table, said, yours, lang).answer()


def _against_all(table: Table, seat: str) -> list[Refusal] | None:
    """What speaks against whatever that seat would do."""
    if table.over:
        result = table.result
        return [Refusal(result.clause if result else "", "game-over", {})]
    return None if seat == table.asked else _not_asked(table, seat)


def _not_asked(table: Table, seat: str) -> list[Refusal]:
    # By which clause another seat is asked can tell what it is about: the view knows.
    clause = table.view(seat).clause
    return [Refusal(clause, "not-your-turn", {"seat": seat, "asked": table.asked})]


class Looking(NamedTuple):
    """Where a unit can go and what it sees: it needs the table no longer."""

    said: wire.Look
    title: Title[Any, Any]
    seat: str
    against: list[Refusal] | None
    """What speaks against anything; None: it depends on the unit."""
    busy: bool
    """Whether something is offered that can be done with it."""
    known: Any
    texts: Texts

    def answer(self) -> Looked:
        unit, texts, advice = self.said.unit, self.texts, self.title.advice
        if self.known is None:  # the game is over
            return Looked(unit, [], [], [])
        ways = [
            WayLine(
                way.hex,
                way.action,
                sum_of("cost", way.cost, texts),
                list(way.path),
                list(way.then),
                None if way.unhurt is None else round(float(way.unhurt), 6),
            )
            for way in advice.ways(self.known, unit)
        ]
        sights = [
            SightLine(
                each.hex, list(each.by), texts.say(each.key, **each.facts) if each.key else ""
            )
            for each in advice.sights(self.known, unit)
        ]
        return Looked(unit, ways, [] if ways else self._why_not(), sights)

    def _why_not(self) -> list[Reason]:
        """Why that unit can do nothing: what speaks against all one would try with it, else all
        that speaks against any of it. Each reason is given once."""
        if self.against is not None:
            return reasons(self.against, self.texts)
        if self.busy:
            return []
        against: list[list[Refusal]] = []
        for act in self.title.advice.tried(self.known, self.said.unit):
            against.append(refusals(self.known, self.seat, act))
            if not against[-1]:
                return []  # something can be done with it
        clauses = [{refusal.clause for refusal in each} for each in against]
        told = (
            [r for r in against[0] if all(r.clause in each for each in clauses)] if against else []
        )
        every = reasons(told or [refusal for each in against for refusal in each], self.texts)
        return list(dict.fromkeys(every))


def look_at(table: Table, said: wire.Look, yours: tuple[str, ...], lang: str) -> Looking:
    seat, texts = table.eyes(yours), table.texts(lang)
    if table.over:
        return Looking(said, table.title, seat, None, False, None, texts)
    against = _against_all(table, seat)
    busy = against is None and any(
        said.unit in spelt[answer].split(" ") for answer in offered(table)
    )
    return Looking(said, table.title, seat, against, busy, table.as_known(seat), texts)


def look(table: Table, said: wire.Look, yours: tuple[str, ...], lang: str) -> Looked:
    return look_at(table, said, yours, lang).answer()


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


class Measuring(NamedTuple):
    """A survey about to be worked out: it too needs the table no longer."""

    said: wire.Survey
    title: Title[Any, Any]
    known: Any
    query: Any
    seq: int
    texts: Texts

    def answer(self) -> Surveyed | BadSurvey:
        """The known position changes nothing."""
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
