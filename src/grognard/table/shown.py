"""What a browser is shown of a table: state, story, cards, in words of its language."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from grognard.engine.actions import Action
from grognard.engine.cards import Card
from grognard.engine.door import play
from grognard.engine.errors import NotUnderstood
from grognard.engine.events import Event
from grognard.engine.journal import Entry
from grognard.engine.laws import Fact, Refusal
from grognard.engine.position import CHANCE, Position
from grognard.engine.sums import Sum
from grognard.engine.text import Texts
from grognard.engine.title import OBSERVER
from grognard.table import board, words
from grognard.table.tables import Table
from grognard.table.wire import (
    ALL,
    Asked,
    Back,
    BarLine,
    CardShown,
    Line,
    Over,
    PartLine,
    Reason,
    SeatShown,
    State,
    SumLines,
)


def state(table: Table, yours: tuple[str, ...], lang: str, *, final: bool) -> State:
    """The table as somebody who holds these seats may see it."""
    texts = words.texts(table.title.name, lang)
    eyes = table.eyes(yours)
    asked = table.asked
    over = table.over
    answering = asked != "" and asked in yours
    return State(
        seq=table.seq(yours),
        eyes=eyes,
        view=table.view(eyes),
        asked=asked,
        question=_question(table, eyes, texts),
        answers=_answers(table) if answering else [],
        final=_final(table) if answering and final else [],
        card=None if over else card_of(table.title.card(table.game.position, eyes), texts),
        undo={} if over else {seat: Back(*table.undoable(seat)) for seat in yours},
        orders=_orders(table, yours),
        offer=table.offer,
        over=over_of(table, lang),
        thinking=table.thinking,
    )


def _orders(table: Table, yours: tuple[str, ...]) -> dict[str, Any]:
    """The standing orders of whoever looks."""
    if table.title.orders is None or not yours:
        return {}
    asking = table.title.orders()
    return {
        seat: msgspec.to_builtins(table.orders.get(seat, asking)) for seat in table.looking(yours)
    }


def _final(table: Table) -> list[str]:
    """The answers that undo cannot reach back over: a die falls, or something is revealed.

    They are tried out on what the seat knows: that an answer will uncover something must not be
    told beforehand.
    """
    found: list[str] | None = table.faces.get("final")
    if found is None:
        known = table.as_known(table.asked)
        found = [spelt(answer) for answer in known.answers() if _walls_off(known, answer)]
        table.faces["final"] = found
    return found


def _walls_off(pos: Position, answer: Action) -> bool:
    after = pos.copy()
    after.news = []
    play(after, answer)
    return after.seat == CHANCE or any(event.reveals for event in after.news)


def _answers(table: Table) -> list[str]:
    found: list[str] | None = table.faces.get("answers")
    if found is None:
        found = [spelt(answer) for answer in table.game.position.answers()]
        table.faces["answers"] = found
    return found


@lru_cache(maxsize=20_000)
def spelt(action: Action) -> str:
    """The action's text: the same ones come again and again."""
    return str(action)


def _question(table: Table, eyes: str, texts: Texts) -> Asked:
    pos = table.game.position
    question = pos.question
    if table.over or question is None:
        result = table.result
        clause = result.clause if result else ""
        return Asked(result_text(table, texts) if result else "", clause, "")
    view = table.view(eyes)
    # What is asked of another seat can be a secret: the view knows what may be said of it.
    if eyes == table.asked or question.key(pos) == view.question:
        key = ("question", texts.lang)
        asked: Asked | None = table.faces.get(key)
        if asked is None:
            asked = Asked(texts.question(pos), question.clause(pos), question.key(pos))
            table.faces[key] = asked
        return asked
    text = texts.say(f"ask-{view.question}", seat=view.asked, clause=view.clause)
    return Asked(text, view.clause, view.question)


def over_of(table: Table, lang: str) -> Over | None:
    result = table.result
    if result is None:
        return None
    text = result_text(table, words.texts(table.title.name, lang))
    return Over(result.key, result.winner, text, result.clause)


def result_text(table: Table, texts: Texts) -> str:
    """How it ended, by the rules or by the players."""
    result = table.result
    if result is None:
        return ""
    if table.game.result is not None:
        return texts.result(result)
    loser = next((seat for seat in table.seats if seat != result.winner), "")
    winner = texts.name(result.winner or "")
    return words.say(texts.lang, result.key, winner=winner, seat=texts.name(loser))


def seats_of(table: Table, here: set[str]) -> dict[str, SeatShown]:
    return {
        seat.seat: SeatShown(
            seat.kind, seat.name, seat.mind, seat.seat in here or seat.kind == "computer"
        )
        for seat in table.seats.values()
    }


# The story ---------------------------------------------------------------------------------------


def story(table: Table, yours: tuple[str, ...], lang: str, after: int, to: int) -> list[Line]:
    """What these eyes may know of what happened after the first `after` actions, up to `to`."""
    viewers = table.looking(yours)
    return [line for number in range(after, to) for line in lines_of(table, number, viewers, lang)]


def lines_of(table: Table, number: int, viewers: tuple[str, ...], lang: str) -> list[Line]:
    """The lines of one action, counted from 0."""
    entry = table.game.entries[number]
    seen = [event for event in news_of(table, number) if _tells(event, viewers)]
    if not seen:
        return []
    action = entry.do if named_to(table, number, viewers) else ""
    return [_line(table, event, number + 1, action, entry.seat, lang) for event in seen]


def news_of(table: Table, number: int) -> list[Event]:
    return table.game.positions[number + 1].news or []


def _tells(event: Event, viewers: tuple[str, ...]) -> bool:
    if viewers == ALL:
        # What spectators were told and a seat was not is the outside of what that seat was told.
        return event.seats is None or OBSERVER not in event.seats
    return any(event.seen_by(viewer) for viewer in viewers)


def named_to(table: Table, number: int, viewers: tuple[str, ...]) -> bool:
    """Whether they may know an action word for word: their own, or one all of which was public."""
    entry = table.game.entries[number]
    return viewers == ALL or entry.seat in viewers or public(entry, news_of(table, number))


def public(entry: Entry, news: list[Event]) -> bool:
    """Whether everybody was told all of it.

    Of chance only dice: a draw also says how many such pieces are left, which some must not know.
    """
    if entry.seat == CHANCE and not entry.do.startswith("die "):
        return False
    return bool(news) and all(event.seats is None for event in news)


def _line(table: Table, event: Event, number: int, action: str, seat: str, lang: str) -> Line:
    """The line of an event, the same for everybody who may know of it."""
    key = ("line", id(event), action, lang)
    line: Line | None = table.faces.get(key)
    if line is None:
        texts = words.texts(table.title.name, lang)
        line = line_of(event, number, action, seat, texts, board.ids(table.title))
        if number in table.lapsed:
            line = msgspec.structs.replace(line, lapsed=True)
        table.faces[key] = line
    return line


def line_of(
    event: Event, number: int, action: str, seat: str, texts: Texts, known: board.Ids
) -> Line:
    face = event.facts.get("face")
    path = event.facts.get("path", ())
    hexes, units = known.among(event.facts.values())
    return Line(
        number=number,
        action=action,
        seat=seat,
        key=event.key,
        text=texts.event(event),
        clause=event.clause,
        hexes=hexes,
        units=units,
        path=list(path) if isinstance(path, tuple) else [],
        face=face if isinstance(face, int) else None,
        faces=_dice(event.facts.get("dice")),
        sums=[sum_of(name, sum, texts) for name, sum in event.sums.items()],
    )


def _dice(dice: Fact | None) -> list[int]:
    """What a handful of dice showed."""
    return [int(die) for die in dice] if isinstance(dice, tuple) else []


def sum_of(name: str, sum: Sum, texts: Texts) -> SumLines:
    parts = [PartLine(amount, text, clause) for amount, text, clause in texts.sum(sum, name)]
    return SumLines(name, texts.say(f"sum-{name}"), texts.amount(name, sum.total), parts)


def card_of(card: Card | None, texts: Texts) -> CardShown | None:
    if card is None:
        return None
    return CardShown(
        key=card.key,
        heading=texts.say(f"card-{card.key}", **card.facts),
        clause=card.clause,
        sums=[sum_of(name, sum, texts) for name, sum in card.sums.items()],
        bars=bars_of(card, texts),
        column=card.column,
        die=list(card.die),
        seat=card.seat,
    )


def bars_of(card: Card, texts: Texts) -> list[BarLine]:
    return [
        BarLine(bar.key, texts.say(bar.key), round(float(bar.chance), 6), str(bar.chance), bar.good)
        for bar in card.bars
    ]


# Why not -----------------------------------------------------------------------------------------


def reasons(refusals: list[Refusal], texts: Texts) -> list[Reason]:
    return [Reason(each.clause, texts.refusal(each)) for each in refusals]


def not_understood(error: NotUnderstood, lang: str) -> list[Reason]:
    return [Reason("", words.say(lang, "not-a-deed", text=error.text))]
