"""Cards as the tests of the titles look at them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from grognard.engine.cards import Card
from grognard.engine.position import Position
from grognard.engine.text import LOCALES, Texts
from grognard.engine.title import OBSERVER, Title
from tests.titles.said import is_a_finished_text


def bars(card: Card) -> dict[str, Fraction]:
    return {bar.key: bar.chance for bar in card.bars}


def written(card: Card | None) -> Any:
    """A card as plain values, to compare."""
    if card is None:
        return None
    sums = {name: repr(sum) + repr([p.facts for p in sum.parts]) for name, sum in card.sums.items()}
    return (card.key, card.clause, card.facts, sums, bars(card), card.column, card.die, card.seat)


def cards_that_read_well(title: Title[Any, Any], positions: Iterable[Position]) -> set[str]:
    """The kinds of cards that anybody sees there; each can be read in both languages."""
    both = [Texts(title, lang, strict=True) for lang in LOCALES]
    found: set[str] = set()
    for pos in positions:
        for seat in (*title.seats, OBSERVER):
            card = title.advice.card(pos, seat)
            if card is None:
                continue
            assert sum(bars(card).values()) == 1
            found.add(card.key)
            for texts in both:
                assert is_a_finished_text(texts.say(f"card-{card.key}", **card.facts))
                for bar in card.bars:
                    assert is_a_finished_text(texts.say(bar.key))
                for name, sum_ in card.sums.items():
                    assert is_a_finished_text(texts.say(f"sum-{name}"))
                    assert all(is_a_finished_text(t) for _, t, _ in texts.sum(sum_, name))
    return found
