"""What a browser is shown of a table: state, story, cards, in words of its language."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from grognard.engine.actions import Action
from grognard.engine.cards import Card
from grognard.engine.door import play
from grognard.engine.errors import NotUnderstood
from grognard.engine.events import Event
from grognard.engine.journal import Entry
from grognard.engine.laws import Facts, Refusal
from grognard.engine.look import Ids
from grognard.engine.position import CHANCE, Position
from grognard.engine.sums import Sum
from grognard.engine.surveys import Reckoning, Sentence
from grognard.engine.text import Texts
from grognard.engine.title import OBSERVER
from grognard.table.play.record import Mark
from grognard.table.play.tables import Table
from grognard.table.shown import board, words
from grognard.table.wire import (
    ALL,
    Asked,
    Back,
    BarLine,
    CardShown,
    Line,
    Offer,
    Over,
    PartLine,
    Reason,
    SeatShown,
    State,
    SumLines,
)


def state(table: Table, yours: tuple[str, ...], lang: str, *, final: bool) -> State:
    """The table as somebody who holds these seats may see it."""
    texts = table.texts(lang)
    eyes = table.eyes(yours)
    asked = table.asked
    over = table.over
    answering = asked != "" and asked in yours
    answers = offered(table) if answering else []
    closed = _closed(table) if answering else []
    return State(
        seq=table.seq(yours),
        eyes=eyes,
        hides=table.hides and not over and table.title.sight.hides_now(table.game.position),
        view=table.view(eyes),
        asked=asked,
        question=_question(table, eyes, texts),
        answers=[spelt[each] for each in answers],
        closed=[spelt[each] for each in closed],
        words=_words(table, texts, [*answers, *closed]) if answering else {},
        final=_final(table) if answering and final else [],
        card=None if over else card_of(table.title.advice.card(table.game.position, eyes), texts),
        undo={} if over else {seat: Back(*table.undoable(seat)) for seat in yours},
        orders=_orders(table, yours),
        offer=_offer(table, eyes),
        over=over_of(table, lang),
        thinking=table.thinking,
    )


def _offer(table: Table, eyes: str) -> Offer | None:
    offer = table.offer
    if offer is None or offer.to is None:
        return offer
    return msgspec.structs.replace(offer, to=table.counted_by(eyes, offer.to))


def _orders(table: Table, yours: tuple[str, ...]) -> dict[str, Any]:
    """The standing orders of whoever looks."""
    standing = table.title.standing
    if standing is None or not yours:
        return {}
    asking = standing.orders()
    return {
        seat: msgspec.to_builtins(table.orders.get(seat, asking)) for seat in table.looking(yours)
    }


def _final(table: Table) -> list[str]:
    """The answers that undo cannot reach back over: a die falls, or something is revealed.

    A title may know it of an answer beforehand. The others are tried out on what the seat knows:
    that an answer will uncover something must not be told beforehand.
    """
    found: list[str] | None = table.faces.get("final")
    if found is None:
        known = table.as_known(table.asked)
        found = [spelt[answer] for answer in offered(table) if _walls_off(table, known, answer)]
        table.faces["final"] = found
    return found


def _walls_off(table: Table, pos: Position, answer: Action) -> bool:
    said = table.title.advice.irrevocable(pos, table.asked, answer)
    if said is not None:
        return said
    after = pos.copy()
    after.news = []
    following: Action | None = answer
    while following is not None:
        play(after, following)
        following = table.granted(after)
    return after.seat == CHANCE or any(event.reveals for event in after.news)


def _closed(table: Table) -> list[Action]:
    """What belongs to the question and is not among the answers."""
    answers = offered(table)
    belongs = table.title.advice.buttons(table.game.position)
    return [each for each in belongs if each not in answers]


def _words(table: Table, texts: Texts, actions: list[Action]) -> dict[str, str]:
    said = wording(table, texts)
    return {spelt[each]: said[each] for each in actions if not goes_without(type(each))}


@cache
def goes_without(kind: type[Action]) -> bool:
    """Whether such an action says no more than that a unit goes to a hex: there are hundreds of
    them, and the page has the names of both."""
    fields = kind.__struct_fields__
    return len(fields) == 2 and fields[1] == "hex"


def offered(table: Table) -> list[Action]:
    found: list[Action] | None = table.faces.get("answers")
    if found is None:
        found = table.faces["answers"] = table.game.position.answers()
    return found


class Spelling(dict[Action, str]):
    """The texts of actions: the same ones come again and again, hundreds at a time."""

    def __missing__(self, action: Action) -> str:
        if len(self) >= MOST_SPELT:
            self.clear()
        text = self[action] = str(action)
        return text


MOST_SPELT = 20_000
spelt = Spelling()


class Wording(dict[Action, str]):
    """What actions are called at one question in one language."""

    def __init__(self, texts: Texts, question: str) -> None:
        self.texts = texts
        self.question = question

    def __missing__(self, action: Action) -> str:
        if len(self) >= MOST_WORDED:
            self.clear()
        text = self[action] = self.texts.action(action, self.question)
        return text


MOST_WORDED = 2_000
MOST_WORDINGS = 100
_wordings: dict[tuple[Texts, str], Wording] = {}


def wording(table: Table, texts: Texts) -> Wording:
    """What answers are called at the question that is open."""
    key = (texts, question_key(table, table.asked))
    found = _wordings.get(key)
    if found is None:
        if len(_wordings) >= MOST_WORDINGS:
            _wordings.clear()
        found = _wordings[key] = Wording(*key)
    return found


def question_key(table: Table, eyes: str) -> str:
    """The question that is open, as far as these eyes may know: some answers are called by it."""
    pos = table.game.position
    known = pos.question is not None and eyes == table.asked
    key: str = pos.question.key(pos) if known else table.view(eyes).question
    return key


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
    text = result_text(table, table.texts(lang))
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


def names_of(table: Table, lang: str) -> dict[str, str]:
    """What the seats are called at this table."""
    texts = table.texts(lang)
    return {seat: texts.name(seat) for seat in table.title.seats}


# The story ---------------------------------------------------------------------------------------


def story(table: Table, yours: tuple[str, ...], lang: str, after: int, to: int) -> list[Line]:
    """What these eyes may know of what happened after the first `after` actions, up to `to`."""
    viewers = table.looking(yours)
    lines = rewound_at(table, 0, lang) if after < 0 else []
    for number in range(max(after, 0), to):
        lines += lines_of(table, number, viewers, lang)
        lines += rewound_at(table, number + 1, lang)
    return as_counted(table, viewers[0], lines)


def as_counted(table: Table, viewer: str, lines: list[Line]) -> list[Line]:
    """These lines with the numbers that the viewer counts."""
    if not table.counts_apart:
        return lines
    counted = table.counted_by
    return [msgspec.structs.replace(each, number=counted(viewer, each.number)) for each in lines]


def rewound_at(table: Table, count: int, lang: str, known: int = 0) -> list[Line]:
    """That the game was rewound to there, but for as many rewinds as are known."""
    return [
        rewound_line(table, mark, lang)
        for mark in table.marks
        if mark.to == count and mark.number > known
    ]


def rewound_line(table: Table, mark: Mark, lang: str) -> Line:
    name = table.texts(lang).name(mark.seat)
    return Line(
        number=mark.to,
        action=f"rewind {mark.number}",
        seat=mark.seat,
        key="rewound",
        text=words.say(lang, "rewound", seat=name, number=mark.number),
        clause="",
        hexes=[],
        units=[],
        path=[],
        face=None,
        sums=[],
    )


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
    if viewers == ALL or entry.seat in viewers:
        return True
    if table.counts_apart and table.title.sight.hides_dice:
        # Whether anybody was told something more of it is a secret too.
        return False
    return public(entry, news_of(table, number))


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
        texts = table.texts(lang)
        ids = board.ids(table.title, table.game.options)
        line = line_of(event, number, action, seat, texts, ids)
        if number in table.lapsed or number in table.hasty:
            marks = {"lapsed": number in table.lapsed, "hasty": number in table.hasty}
            line = msgspec.structs.replace(line, **marks)
        table.faces[key] = line
    return line


def line_of(event: Event, number: int, action: str, seat: str, texts: Texts, known: Ids) -> Line:
    face = event.facts.get("face")
    # An answer can set off what another does: a reaction declined, and the march goes on.
    doer = event.facts.get("seat")
    path = event.facts.get("path", ())
    hexes, units = known.among(event.facts)
    return Line(
        number=number,
        action=action,
        seat=doer if isinstance(doer, str) else seat,
        key=event.key,
        text=texts.event(event),
        clause=event.clause,
        hexes=hexes,
        units=units,
        path=list(path) if isinstance(path, tuple) else [],
        face=face if isinstance(face, int) else None,
        faces=_dice(event.facts),
        sums=[sum_of(name, sum, texts) for name, sum in event.sums.items()],
    )


def _dice(facts: Facts) -> list[int]:
    """What a handful of dice showed, or the second die of a line."""
    dice = facts.get("dice", facts.get("faces", facts.get("die")))
    if isinstance(dice, int):
        return [dice]
    return [int(die) for die in dice] if isinstance(dice, tuple) else []


def sum_of(name: str, sum: Sum, texts: Texts) -> SumLines:
    parts = [PartLine(amount, text, clause) for amount, text, clause in texts.sum(sum, name)]
    total = texts.amount(name, sum.total)
    return SumLines(name, texts.sum_name(name), total, parts, name in texts.tenths)


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


def worded(answer: Any, texts: Texts) -> msgspec.Raw:
    """What a survey answers, in words of its language."""

    def in_words(part: Any) -> Any:
        if isinstance(part, Reckoning):
            return sum_of(part.name, part.sum, texts)
        if isinstance(part, Sentence):
            return texts.say(part.key, **part.facts) if part.key else ""
        if isinstance(part, Refusal):
            return Reason(part.clause, texts.refusal(part))
        if isinstance(part, Card):
            return card_of(part, texts)
        raise TypeError(f"no words for {type(part).__name__}")

    return msgspec.Raw(msgspec.json.encode(answer, enc_hook=in_words))


# Why not -----------------------------------------------------------------------------------------


def reasons(refusals: list[Refusal], texts: Texts) -> list[Reason]:
    return [Reason(each.clause, texts.refusal(each)) for each in refusals]


def not_understood(error: NotUnderstood, lang: str) -> list[Reason]:
    return [Reason("", words.say(lang, "not-a-deed", text=error.text))]
