"""`grognard simulate`: many games, the same by any road."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.engine.journal import read_journal, replay
from tests.cli.desk import Said, grognard_, in_a_process


def simulate(*args: str, games: int = 6, minds: str = "random,random") -> Said:
    return grognard_("simulate", "berlino85", "--games", str(games), "--minds", minds, *args)


def facts(said: Said) -> dict[str, Any]:
    assert said.code == 0, said.err
    found = json.loads(said.out)
    assert isinstance(found, dict)
    return found


def timeless(said: Said) -> dict[str, Any]:
    return {key: value for key, value in facts(said).items() if key != "seconds"}


def test_json_is_one_object_with_these_keys() -> None:
    found = facts(simulate("--json", "--seed", "3", minds="regular,random", games=4))
    assert list(found) == [
        *("title", "games", "seed", "minds", "seats", "draws", "actions", "seconds")
    ]
    assert (found["title"], found["games"], found["seed"]) == ("berlino85", 4, 3)
    assert list(found["minds"]) == ["regular", "random"]
    assert list(found["seats"]) == ["soviet", "western"]
    for tally in (*found["minds"].values(), *found["seats"].values()):
        assert tally.keys() == {"games", "wins", "rate", "low", "high"}
        assert 0 <= tally["low"] <= tally["rate"] <= tally["high"] <= 1
        assert tally["rate"] == round(tally["wins"] / tally["games"], 6)
    assert sum(seat["wins"] for seat in found["seats"].values()) + found["draws"] == 4
    assert found["actions"] > 4 * 30
    assert found["seconds"] > 0


def test_the_seed_alone_decides() -> None:
    first = timeless(simulate("--json", "--seed", "9"))
    assert timeless(simulate("--json", "--seed", "9")) == first
    assert timeless(simulate("--json", "--seed", "10"))["actions"] != first["actions"]


def test_two_processes_play_the_games_of_one(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    alone = simulate("--json", "--swap", "--journals", str(one), minds="regular,random")
    shared = in_a_process(
        *("simulate", "berlino85", "--games", "6", "--minds", "regular,random"),
        *("--json", "--swap", "--jobs", "2", "--journals", two),
    )
    assert timeless(alone) == timeless(shared)
    kept = sorted(path.name for path in one.iterdir())
    assert kept == sorted(path.name for path in two.iterdir())
    assert kept == [f"berlino85-0-{number}.journal" for number in range(1, 7)]
    for name in kept:
        assert (one / name).read_bytes() == (two / name).read_bytes()


def test_keeping_journals_changes_no_game(tmp_path: Path) -> None:
    assert timeless(simulate("--json")) == timeless(
        simulate("--json", "--journals", str(tmp_path / "new" / "folder"))
    )


def test_kept_journals_replay(tmp_path: Path) -> None:
    simulate("--journals", str(tmp_path), games=2)
    for path in tmp_path.glob("*.journal"):
        header, entries = read_journal(path)
        assert replay(grognard.title("berlino85"), header, entries, path.name).over


def test_swapped_minds_sit_on_both_sides() -> None:
    found = facts(simulate("--json", "--swap", minds="regular,random", games=5))
    assert found["minds"]["regular"]["games"] == found["minds"]["random"]["games"] == 5
    wins = sum(mind["wins"] for mind in found["minds"].values())
    assert wins == sum(seat["wins"] for seat in found["seats"].values())
    # The better mind wins from either seat, so the seats share what it wins.
    assert found["minds"]["regular"]["wins"] >= 4
    assert found["seats"]["soviet"]["wins"] >= 1
    assert found["seats"]["western"]["wins"] >= 1


def test_a_mind_against_itself_counts_both_its_seats() -> None:
    found = facts(simulate("--json"))
    assert list(found["minds"]) == ["random"]
    assert found["minds"]["random"]["games"] == 12
    assert found["minds"]["random"]["wins"] + found["draws"] == 6


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Soviet", "Western", "regular", "random", "95 % interval", "draws"]),
        ("it", ["Russo", "Occidentale", "regular", "random", "intervallo 95 %", "patte"]),
    ],
)
def test_the_table_for_people(lang: str, words: list[str]) -> None:
    said = simulate("--lang", lang, minds="regular,random", games=2)
    assert said.code == 0
    for word in words:
        assert word in said.words


def test_check_holds_everything() -> None:
    said = simulate("--check", games=3)
    assert said.code == 0
    assert "Every invariant held at every action" in said.words


def test_options_and_own_files_reach_the_games(tmp_path: Path) -> None:
    folder = grognard.title("berlino85").folder / "data"
    mine = tmp_path / "mine.json"
    text = (folder / "counters.json").read_text("utf-8")
    mine.write_text(
        text.replace('"combat": 6, "movement": 3', '"combat": 9, "movement": 3'), "utf-8"
    )
    plain = timeless(simulate("--json"))
    assert timeless(simulate("--json", "--option", "setup=free")) != plain
    assert timeless(simulate("--json", "--counters", str(mine))) != plain
