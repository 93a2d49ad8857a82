"""The levels that people choose from: what they are called, and how the recruit errs."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from random import Random

import pytest

import grognard
from grognard.engine.text import LOCALES
from grognard.minds import MINDS, QUICK, USUAL, known, mind, now_called
from grognard.minds.greedy import GreedyMind
from grognard.minds.recruit import RecruitPlayer
from grognard.table.play import setting
from grognard.table.play.house import House
from grognard.table.play.thinking import Thinkers
from grognard.table.shown import board, words
from grognard.table.shown.words import Objection
from grognard.table.store.sqlite import SqliteStore
from grognard.table.wire import NewTable, SeatAsked
from tests.table.servers import live

JUDGE = grognard.title("berlino85").mind.sit()


def picked(*values: float) -> set[int]:
    """What the recruit picks, asked often."""
    rng = Random(1)
    return {RecruitPlayer(JUDGE).pick(list(values), rng) for _ in range(200)}


def test_a_recruit_takes_whatever_is_nearer_to_the_best_than_to_the_middling() -> None:
    assert picked(9, 8, 7, 4, 3, 2, 1) == {0, 1, 2}
    assert picked(-9, -1, -2, -9, -9, -9) == {1, 2}


def test_a_recruit_commits_no_folly() -> None:
    # One step leads where the plan goes, all others lead astray.
    assert picked(-1, -1, 1, -1, -1) == {2}
    assert picked(1, 0) == {0}
    # Where nothing is any better than the rest he takes anything, as everybody would.
    assert picked(2, 2, 2) == {0, 1, 2}
    assert picked(5) == {0}


@pytest.mark.parametrize("name", grognard.TITLES)
def test_a_title_offers_levels_that_there_are_and_the_usual_one_is_among_them(name: str) -> None:
    title = grognard.title(name)
    assert {*known(title)} <= {*MINDS}
    assert {USUAL, QUICK} <= {*title.mind.levels}
    for lang in LOCALES:
        shown = next(each for each in json.loads(board.titles(lang)) if each["id"] == name)
        assert [each["id"] for each in shown["minds"]] == [*title.mind.levels]
        for level in shown["minds"]:
            # Its name, and in brackets what it is like.
            assert level["name"] == words.say(lang, f"mind-{level['id']}")
            assert re.fullmatch(r"\w+ \([^()]{20,}\)", level["name"])


def test_what_was_called_greedy_is_the_regular() -> None:
    assert now_called("greedy") == "regular"
    assert isinstance(mind("greedy"), GreedyMind)
    assert isinstance(mind("regular"), GreedyMind)


@live
async def test_a_table_of_an_earlier_program_has_the_same_player(tmp_path: Path) -> None:
    house = House(SqliteStore(tmp_path / "games.db"), Thinkers(1))
    await house.open()
    try:
        for said in ("", "greedy", "regular"):
            seats = {"soviet": SeatAsked("person"), "western": SeatAsked("computer", said)}
            made = await setting.set_table(house, NewTable("berlino85", seats=seats))
            assert (await house.table(made.table)).seats["western"].mind == USUAL
        with sqlite3.connect(tmp_path / "games.db") as db:
            db.execute("UPDATE seats SET mind = 'greedy' WHERE kind = 'computer'")
        assert {seat.mind for seat in await house.store.seats_of(made.table)} == {"", USUAL}
        seats["western"] = SeatAsked("computer", "grandmaster")
        with pytest.raises(Objection) as told:
            await setting.set_table(house, NewTable("berlino85", seats=seats))
        assert told.value.what == "no-such-mind"
    finally:
        await house.close()
