"""Whole games that must replay, at every change, interpreted and compiled.

They are played anew by tools/store_games.py, only when a rule is meant to have changed.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import grognard
from grognard.engine.errors import JournalError
from grognard.engine.journal import read_journal, replay

FILES = sorted((Path(__file__).parent / "journals").glob("*.grog"))
PART = {} if grognard.COMPILED else {"lineagotica-coriano": 300}
"""Of a long game so many actions; compiled, all of it, to the same digests."""


def test_there_are_games_to_replay() -> None:
    assert len(FILES) >= 10


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_stored_game_replays_to_its_end(file: Path) -> None:
    header, entries = read_journal(file)
    part = PART.get(file.stem, len(entries))
    game = replay(grognard.title(header.title), header, entries[:part], file.name)
    assert game.over == (part == len(entries))
    assert [entry.digest for entry in game.entries] == [entry.digest for entry in entries[:part]]
    lines = file.read_text("utf-8").splitlines(keepends=True)
    assert game.to_text() == "".join(lines[: 1 + part])
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


def test_a_game_records_the_box_it_is_played_on_and_no_other() -> None:
    """Another battle, once there is one, leaves the games of these alone."""
    title = grognard.title("lineagotica")
    boxes = {file.stem: read_journal(file)[0].box for file in FILES if "lineagotica" in file.stem}
    assert boxes["lineagotica-cisa"] != boxes["lineagotica-coriano"]
    assert boxes["lineagotica-farm"] == grognard.Game(title, battle="ca-di-sopra").box.digest()


def test_a_game_that_recorded_all_battles_together_is_still_read() -> None:
    title = grognard.title("lineagotica")
    file = next(file for file in FILES if file.stem == "lineagotica-farm")
    header, entries = read_journal(file)
    before = msgspec.structs.replace(header, box="2dd2129e536e9236")
    game = replay(title, before, entries[:20], file.name)
    assert game.header().box == header.box
    other = msgspec.structs.replace(header, box="2dd2129e536e9237")
    with pytest.raises(JournalError, match="another map"):
        replay(title, other, entries[:20], file.name)
