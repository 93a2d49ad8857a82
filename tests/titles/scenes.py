"""What the scenes of the hex titles have in common: how a test plays on, and what it looks at."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import grognard
from grognard.engine.laws import Refusal
from grognard.engine.position import Position
from grognard.engine.sums import Sum
from grognard.engine.title import Title

P = TypeVar("P", bound=Position)


class Play(Generic[P]):
    """Play at the table of a title, in the texts of its actions."""

    def __init__(self, title: Title[P, Any]) -> None:
        self.title = title

    def scene(self, text: str) -> P:
        """The position of a situation, its first line left out."""
        return self.title.situation(f"{self.title.rules}\n{text}")

    def do(self, pos: P, *texts: str) -> P:
        """Each action in turn, through the one door, by whoever is asked (dice and draws too)."""
        for text in texts:
            pos = grognard.act(pos, pos.seat, self.title.read(text))
        return pos

    def why_not(self, pos: P, text: str, seat: str | None = None) -> list[Refusal]:
        return grognard.refusals(pos, seat or pos.seat, self.title.read(text))

    def refused_by(self, pos: P, text: str, seat: str | None = None) -> list[str]:
        """The clauses that forbid it, in the order of the laws."""
        return [refusal.clause for refusal in self.why_not(pos, text, seat)]

    def where(self, pos: P, id: str) -> str | None:
        """The printed number of a unit's hex; None off the map."""
        known: Any = pos
        hex = known.hex_of(known.box.by_id[id])
        return known.box.names[hex] if hex >= 0 else None


def offers(pos: Position, word: str = "") -> list[str]:
    """The answers on offer, as texts; only those beginning with `word`."""
    return [text for text in map(str, pos.answers()) if text.startswith(word)]


def told(pos: Position, key: str, seat: str = "") -> list[dict[str, Any]]:
    """The facts of the events with that key of the last action; only what that seat may know."""
    return [
        dict(event.facts)
        for event in pos.news or []
        if event.key == key and (not seat or event.seen_by(seat))
    ]


def sums(pos: Position, key: str) -> dict[str, Sum]:
    """The sums behind the first event with that key that the last action brought about."""
    return next(event.sums for event in pos.news or [] if event.key == key and event.sums)


def parts(sum: Sum) -> list[tuple[int, str]]:
    """What a sum is made of: each amount with its clause, in the order they are counted."""
    return [(part.amount, part.clause) for part in sum.parts]


def asked(pos: Position) -> tuple[str, str]:
    """Who is asked, and by which clause; both empty when the game is over."""
    return pos.seat, pos.question.clause(pos) if pos.question else ""
