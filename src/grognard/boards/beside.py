# uncompiled: what is shown, not what is computed with
"""What is printed beside a map, and in its hexes for the rules, as the browser gets it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from grognard.boards.datafile import Text
from grognard.engine.text import Texts

Rows = Sequence[Sequence[str]]
Mark = dict[str, str]


class TurnBox(Protocol):
    """A box of the turn track."""

    @property
    def hours(self) -> str: ...
    @property
    def night(self) -> bool: ...


def calendar(turns: Iterable[TurnBox], texts: Texts) -> list[dict[str, Any]]:
    return [
        {
            "turn": turn,
            "hours": box.hours,
            "night": box.night,
            "text": texts.say("night" if box.night else "day"),
        }
        for turn, box in enumerate(turns, start=1)
    ]


def table(id: str, heading: Text, clause: str, rows: Rows, lang: str) -> dict[str, Any]:
    """A table of the rulebook, its first row the head."""
    return {
        "id": id,
        "heading": heading.in_(lang),
        "clause": clause,
        "head": rows[0],
        "rows": rows[1:],
    }


def factor(
    id: str, name: str, value: int, origin: str | None, why: Text | None, texts: Texts
) -> dict[str, Any]:
    """A number on a unit's card: its name, where it comes from, and why it was chosen."""
    return {
        "id": id,
        "name": texts.say(f"factor-{name}"),
        "value": value,
        "source": texts.say(f"origin-{origin}"),
        "why": said(why, texts),
    }


def said(text: Text | None, texts: Texts) -> str:
    """What a file says in both languages, if it says anything."""
    return text.in_(texts.lang) if text else ""


def marks(printed: Iterable[tuple[str, str, str]]) -> dict[str, list[Mark]]:
    """By hex: the kind and the name of everything printed in it."""
    found: dict[str, list[Mark]] = {}
    for hex, kind, name in printed:
        found.setdefault(hex, []).append({"kind": kind, "name": name})
    return found
