"""A finished game from somebody's eyes, step by step.

On a table of miniatures one order lets loose dozens of dice and a view is long: there a step goes
on until somebody is asked again, and tells of its view only what has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET

from grognard.engine.journal import Entry
from grognard.engine.position import CHANCE
from grognard.engine.text import Texts
from grognard.engine.title import OBSERVER
from grognard.table.play import past
from grognard.table.play.tables import Table
from grognard.table.shown import state as shown
from grognard.table.wire import ALL, Line, Replay, Step


def replay(table: Table, lang: str, eyes: str) -> bytes:
    viewers = ALL if eyes == ALL[0] else (eyes,)
    steps = (
        _in_strides(table, lang, viewers) if table.title.slow else _one_by_one(table, lang, viewers)
    )
    return msgspec.json.encode(
        Replay(
            table=table.id,
            title=table.title.name,
            eyes=eyes,
            seats=shown.seats_of(table, set()),
            over=shown.over_of(table, lang),
            steps=list(steps),
        )
    )


def _one_by_one(table: Table, lang: str, viewers: tuple[str, ...]) -> Iterator[Step]:
    """A step for the start and for each action, each with its view."""
    texts = table.texts(lang)
    before: Any = None
    for number, position in enumerate(past.along(table.game)):
        lines = _lines(table, number, viewers, lang)
        seat, action, text = _done(table, number, before, viewers, texts)
        yield Step(
            number=number,
            seat=seat,
            action=action,
            text=text,
            lines=lines,
            view=_view(table, position, viewers),
            card=shown.card_of(_card(table, position, viewers), texts),
        )
        before = position


def _in_strides(table: Table, lang: str, viewers: tuple[str, ...]) -> Iterator[Step]:
    """A step for the start and for each time that somebody was asked."""
    texts = table.texts(lang)
    said: tuple[str, str, str] | None = None
    lines: list[Line] = []
    seen: dict[str, Any] = {}
    before: Any = None
    for number, position in enumerate(past.along(table.game)):
        if said is None:
            said = _done(table, number, before, viewers, texts)
        lines += _lines(table, number, viewers, lang)
        before = position
        if position.seat == CHANCE:
            continue
        view: dict[str, Any] = msgspec.to_builtins(_view(table, position, viewers))
        seat, action, text = said
        yield Step(
            number=number,
            seat=seat,
            action=action,
            text=text,
            lines=lines,
            view=UNSET if seen else view,
            change=changed(seen, view) if seen else UNSET,
            card=shown.card_of(_card(table, position, viewers), texts),
        )
        said, lines, seen = None, [], view


def _lines(table: Table, number: int, viewers: tuple[str, ...], lang: str) -> list[Line]:
    """What is told of the action of that number, and that the game was rewound to there."""
    lines = shown.lines_of(table, number - 1, viewers, lang) if number else []
    return lines + shown.rewound_at(table, number, lang)


def changed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The fields that are other than before; of what goes by names, only those names, null where
    something is no more."""
    found: dict[str, Any] = {}
    for name, value in after.items():
        was = before.get(name)
        if was == value:
            continue
        if isinstance(was, dict) and isinstance(value, dict):
            value = {
                key: value.get(key)
                for key in {**was, **value}
                if was.get(key) != value.get(key) or (key in was) != (key in value)
            }
        found[name] = value
    return found


def _viewer(table: Table, position: Any, viewers: tuple[str, ...]) -> str:
    """The viewer; one who sees everything sees the question as the seat that is asked."""
    viewer = str(position.seat) if viewers == ALL else viewers[0]
    return viewer if viewer in (*table.title.seats, OBSERVER) else table.title.seats[0]


def _view(table: Table, position: Any, viewers: tuple[str, ...]) -> Any:
    if viewers == ALL:
        return table.title.sight.whole(position)
    return table.title.sight.view(position, _viewer(table, position, viewers))


def _card(table: Table, position: Any, viewers: tuple[str, ...]) -> Any:
    return table.title.advice.card(position, _viewer(table, position, viewers))


def _done(
    table: Table, number: int, before: Any, viewers: tuple[str, ...], texts: Texts
) -> tuple[str, str, str]:
    """Who did what, in the words it had on its button, as far as they may know it."""
    if number == 0:
        return "", "", ""
    entry: Entry = table.game.entries[number - 1]
    if not shown.named_to(table, number - 1, viewers):
        return entry.seat, "", ""
    question = before.question.key(before) if before.question else ""
    text = texts.action(table.title.read(entry.do), question)
    return entry.seat, entry.do, text
