"""A finished game from somebody's eyes, step by step.

A step is an action; on a table of miniatures, where one order lets loose dozens of dice, it goes on
until somebody is asked again. It tells of its view only what has changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

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


class Stretch(NamedTuple):
    """A part of a game: its positions from after so many actions on."""

    first: int
    positions: list[Any]

    @property
    def last(self) -> int:
        return self.first + len(self.positions) - 1


def replay(table: Table, lang: str, eyes: str) -> bytes:
    found: list[Step] = []
    for stretch in stretches(table, 0):
        found += steps(table, stretch, eyes, (lang,))[lang]
    return msgspec.json.encode(whole(table, lang, eyes, found))


def whole(table: Table, lang: str, eyes: str, steps: list[Any]) -> Replay:
    seats, over = shown.seats_of(table, set()), shown.over_of(table, lang)
    return Replay(table.id, table.title.name, eyes, seats, over, steps)


LONGEST = 200
"""Actions in a stretch, if the last of them is followed by no throw."""


def stretches(table: Table, first: int) -> Iterator[Stretch]:
    """The game from after so many actions on, a part at a time: all its positions at once would
    fill the memory. Each begins where the one before it ends."""
    positions: list[Any] = []
    for position in past.along(table.game, first):
        positions.append(position)
        if len(positions) > LONGEST and position.seat != CHANCE:
            yield Stretch(first, positions)
            first += len(positions) - 1
            positions = [position]
    if len(positions) > 1 or first == 0:
        yield Stretch(first, positions)


def steps(
    table: Table, stretch: Stretch, eyes: str, langs: Sequence[str], *, anew: bool = False
) -> dict[str, list[Step]]:
    """The steps of a stretch in each language: everything that was done in it, and before it the
    start of the game if it begins there. `anew`: the first of them tells its view whole."""
    viewers = ALL if eyes == ALL[0] else (eyes,)
    found: dict[str, list[Step]] = {lang: [] for lang in langs}
    since, view = stretch.first, _facts(table, stretch.positions[0], viewers)
    if since == 0:
        anew = False
        for lang in langs:
            lines = shown.rewound_at(table, 0, lang)
            card = shown.card_of(_card(table, stretch.positions[0], viewers), table.texts(lang))
            start = Step(number=0, seat="", action="", text="", lines=lines, view=view, card=card)
            found[lang].append(start)
    for number in _ends(table, stretch):
        asked = stretch.positions[since - stretch.first]
        position = stretch.positions[number - stretch.first]
        before, view = view, _facts(table, position, viewers)
        change, weighed = changed(before, view), _card(table, position, viewers)
        for lang in langs:
            texts = table.texts(lang)
            seat, action, text = _done(table, since, asked, viewers, texts)
            found[lang].append(
                Step(
                    number=number,
                    seat=seat,
                    action=action,
                    text=text,
                    lines=_lines(table, range(since, number), viewers, lang),
                    view=view if anew else UNSET,
                    change=UNSET if anew else change,
                    card=shown.card_of(weighed, texts),
                )
            )
        since, anew = number, False
    return found


def _ends(table: Table, stretch: Stretch) -> Iterator[int]:
    """After how many actions each step ends."""
    for number in range(stretch.first + 1, stretch.last + 1):
        goes_on = table.title.slow and stretch.positions[number - stretch.first].seat == CHANCE
        if not goes_on or number == stretch.last:
            yield number


def _lines(table: Table, numbers: range, viewers: tuple[str, ...], lang: str) -> list[Line]:
    """What is told of these actions, and wherever the game was rewound to."""
    lines: list[Line] = []
    for number in numbers:
        lines += shown.lines_of(table, number, viewers, lang)
        lines += shown.rewound_at(table, number + 1, lang)
    return lines


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


def followed(before: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    """The view at a step, from the view before it."""
    if "change" not in step:
        view: dict[str, Any] = step["view"]
        return view
    after = dict(before)
    for name, value in step["change"].items():
        was = after.get(name)
        if isinstance(was, dict) and isinstance(value, dict):
            value = {key: each for key, each in {**was, **value}.items() if each is not None}
        after[name] = value
    return after


def _viewer(table: Table, position: Any, viewers: tuple[str, ...]) -> str:
    """The viewer; one who sees everything sees the question as the seat that is asked."""
    viewer = str(position.seat) if viewers == ALL else viewers[0]
    return viewer if viewer in (*table.title.seats, OBSERVER) else table.title.seats[0]


def _facts(table: Table, position: Any, viewers: tuple[str, ...]) -> dict[str, Any]:
    sight = table.title.sight
    if viewers == ALL:
        view = sight.whole(position)
    else:
        view = sight.view(position, _viewer(table, position, viewers))
    facts: dict[str, Any] = msgspec.to_builtins(view)
    return facts


def _card(table: Table, position: Any, viewers: tuple[str, ...]) -> Any:
    return table.title.advice.card(position, _viewer(table, position, viewers))


def _done(
    table: Table, number: int, before: Any, viewers: tuple[str, ...], texts: Texts
) -> tuple[str, str, str]:
    """Who did what after so many actions, in the words it had on its button, as far as they may
    know it."""
    entry: Entry = table.game.entries[number]
    if not shown.named_to(table, number, viewers):
        return entry.seat, "", ""
    question = before.question.key(before) if before.question else ""
    text = texts.action(table.title.read(entry.do), question)
    return entry.seat, entry.do, text
