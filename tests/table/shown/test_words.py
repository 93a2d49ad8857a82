"""The table's texts remember what they said; what they say is what the title's texts say."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.engine.journal import Game
from grognard.engine.position import CHANCE
from grognard.engine.text import Texts
from grognard.table.shown import words

pytestmark = pytest.mark.once


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("name", grognard.TITLES)
def test_remembered_sentences_are_those_of_the_title(name: str, lang: str) -> None:
    title = grognard.title(name)
    plain, quick = Texts(title, lang), words.texts(name, lang)
    game = Game(title)
    rng = random.Random(17)
    while not game.over and len(game.entries) < 400:
        assert quick.question(game.position) == plain.question(game.position)
        answers = game.position.answers()
        for answer in answers[:5]:
            assert quick.action(answer) == plain.action(answer)
        if game.seat == CHANCE:
            game.roll(rng)
        else:
            game.act(rng.choice(answers))
        for event in game.position.news or ():
            assert quick.event(event) == plain.event(event)
            for sum in event.sums.values():
                assert quick.sum(sum) == plain.sum(sum)


def test_a_sign_of_percent_and_a_gap_do_not_quarrel(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = words.QuickTexts(grognard.title("berlino85"), "en")
    monkeypatch.setattr(quick, "_gaps", lambda key: frozenset({"unit"}))
    monkeypatch.setattr(quick, "_needs", lambda key: {"unit"})
    monkeypatch.setattr(Texts, "say", lambda self, key, **facts: f"100% of {facts['unit']}: %s")
    assert quick.say("key", unit="nobody") == "100% of nobody: %s"
