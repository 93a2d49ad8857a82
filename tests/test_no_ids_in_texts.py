"""No text that a player reads shows an id: every stored game, told in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.engine.journal import parse_journal, replaying
from grognard.engine.position import CHANCE
from grognard.engine.sums import Sum
from grognard.engine.text import Texts
from grognard.table.shown import board
from grognard.table.shown.words import LANGUAGES, texts_under

pytestmark = pytest.mark.series

FILES = sorted((Path(__file__).parent / "journals").glob("*.grog"))
WORD = re.compile(r"[^\W_][\w-]*")
WRITTEN = re.compile(r"\b[a-z0-9]+_\w+\b|[{}]|\b(?:ask|event|no|phase|card|verb)-[a-z]")
"""What only a program writes: two words with a line between, a brace, the key of a message."""
EACH = 3
"""So many answers of a kind are read at a question: the others differ in their names only."""


def _sums(sums: dict[str, Sum], texts: Texts) -> Iterator[str]:
    for name, sum in sums.items():
        yield texts.sum_name(name)
        yield from (text for _, text, _ in texts.sum(sum, name))


def _told(pos: Any, texts: Texts) -> Iterator[str]:
    """What happened, and how it ended."""
    for event in pos.news or ():
        yield texts.event(event)
        yield from _sums(event.sums, texts)
    if pos.result is not None:
        yield texts.result(pos.result)


def _asked(title: Any, pos: Any, texts: Texts) -> Iterator[str]:
    """What is asked, what can be answered, and the card to weigh it by."""
    key = pos.question.key(pos)
    yield texts.question(pos)
    kinds: Counter[type] = Counter()
    for action in pos.answers():
        kinds[type(action)] += 1
        if kinds[type(action)] <= EACH:
            yield texts.action(action, key)
    card = title.advice.card(pos, pos.seat)
    if card is not None:
        yield texts.say(f"card-{card.key}", **card.facts)
        yield from (texts.say(bar.key) for bar in card.bars)
        yield from _sums(card.sums, texts)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_stored_game_is_told_without_ids(file: Path) -> None:
    header, entries = parse_journal(file.read_text(), file.name)
    title: Any = grognard.title(header.title)
    # On the felt a question takes long to look at.
    often = 40 if title.slow else 1
    games = replaying(title, header, entries, file.name)
    languages: list[tuple[Texts, set[str]]] = []
    said: set[str] = set()
    wrong: dict[str, set[str]] = {}
    for number, game in enumerate(games):
        if not languages:
            ids = board.ids(title, game.options).units
            for lang in LANGUAGES:
                texts = texts_under(title, game.options, lang)
                # "Stick 508-01" is called by its number, and "radio" is a word.
                strange = {i for i in ids if not i.isalpha() and i not in texts.name(i)}
                languages.append((texts, strange))
        pos = game.position
        asks = pos.question is not None and pos.seat != CHANCE and number % often == 0
        for texts, strange in languages:
            for text in [*_told(pos, texts), *(_asked(title, pos, texts) if asks else ())]:
                if text not in said:
                    said.add(text)
                    found = {*WORD.findall(text)} & strange | {*WRITTEN.findall(text)}
                    if found:
                        wrong[text] = found
        del game.positions[:-1]
    assert not wrong
    assert len(said) > 100
