"""Many games: each depends on the seed and its number alone."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.lab import simulate as lab
from grognard.lab.processes import LONGEST_CHUNK, chunks
from grognard.lab.simulate import Plan, Played, Report, Tally, play_game, report, simulate


def plan(games: int = 4, **more: Any) -> Plan:
    given: dict[str, Any] = {"minds": ("random", "random"), "seed": 5, **more}
    return Plan(title="berlino85", games=games, **given)


def told(report: Report) -> tuple[object, ...]:
    return (report.seats, report.minds, report.endings, report.draws, report.actions, report.faults)


def test_a_game_depends_on_seed_and_number_alone() -> None:
    alone = play_game(plan(), 3)
    assert alone == play_game(plan(games=1000), 3)
    assert alone != play_game(plan(), 4)
    assert alone != play_game(plan(seed=6), 3)


def test_recording_and_checking_change_no_game(tmp_path: Path) -> None:
    alone = play_game(plan(), 2)
    assert play_game(plan(check=True), 2) == alone
    assert play_game(plan(journals=str(tmp_path)), 2) == alone


def test_the_report_is_the_same_in_two_processes() -> None:
    wanted = plan(games=5, swap=True, minds=("regular", "random"))
    assert told(simulate(wanted, jobs=2)) == told(simulate(wanted))


def test_watch_hears_of_every_game() -> None:
    heard: list[int] = []
    simulate(plan(), watch=heard.append)
    assert sum(heard) == 4


def test_every_second_game_swaps() -> None:
    wanted = plan(minds=("regular", "random"), swap=True)
    assert [wanted.seated(number)[0] for number in (1, 2, 3, 4)] == [
        *("regular", "random", "regular", "random")
    ]
    assert plan(minds=("regular", "random")).seated(2) == ("regular", "random")


def test_wins_are_counted_by_seat_and_by_mind() -> None:
    wanted = plan(minds=("regular", "random"), swap=True)
    played = [
        Played(1, "soviet", "surrender", 10),  # regular
        Played(2, "soviet", "surrender", 20),  # random: swapped
        Played(3, "western", "west-holds", 30),  # random
        Played(4, None, "not-occupied", 40),
    ]
    found = report(wanted, played, 1.0)
    assert found.seats == {"soviet": Tally(2, 4), "western": Tally(1, 4)}
    assert found.minds == {"regular": Tally(1, 4), "random": Tally(2, 4)}
    assert found.endings == {
        ("surrender", "soviet"): 2,
        ("west-holds", "western"): 1,
        ("not-occupied", None): 1,
    }
    assert (found.draws, found.actions, found.faults) == (1, 100, ())


def test_a_game_that_breaks_is_reported_and_the_others_go_on() -> None:
    """A folder that is gone breaks every game that wants to be kept in it."""
    found = simulate(plan(games=2, journals="/nowhere/at/all"))
    assert len(found.faults) == 2
    assert found.faults[0].startswith("game 1, FileNotFoundError: ")
    assert found.draws == 0


@pytest.mark.parametrize("games", [1, 2, 7, 49, 400, 1001])
@pytest.mark.parametrize("jobs", [2, 3, 64])
def test_chunks_hold_every_game_once(games: int, jobs: int) -> None:
    found = list(chunks(games, jobs))
    assert [number for chunk in found for number in chunk] == list(range(1, games + 1))
    assert max(map(len, found)) <= LONGEST_CHUNK


def test_the_lab_names_no_title() -> None:
    for file in Path(lab.__file__).parent.glob("*.py"):
        assert not [name for name in grognard.TITLES if name in file.read_text("utf-8")]
    assert "grognard.lab.simulate" in sys.modules
