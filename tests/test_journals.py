"""Whole games that must replay, at every change, interpreted and compiled.

They are played anew by tools/store_games.py, only when a rule is meant to have changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.engine.journal import read_journal, replay

FILES = sorted((Path(__file__).parent / "journals").glob("*.grog"))


def test_there_are_games_to_replay() -> None:
    assert len(FILES) >= 10


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_stored_game_replays_to_its_end(file: Path) -> None:
    header, entries = read_journal(file)
    game = replay(grognard.title(header.title), header, entries, file.name)
    assert game.over
    assert [entry.digest for entry in game.entries] == [entry.digest for entry in entries]
    assert game.to_text() == file.read_text("utf-8")
    for position in game.positions:
        assert game.title.invariants(position) == []


@pytest.mark.parametrize("name", grognard.TITLES)
def test_together_they_say_every_word_of_the_title(name: str) -> None:
    said = set()
    for file in FILES:
        header, entries = read_journal(file)
        if header.title == name:
            said |= {entry.do.split()[0] for entry in entries}
    assert said == set(grognard.title(name).vocabulary.kinds)
