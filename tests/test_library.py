"""What somebody who writes programs finds: values that compare, print, travel and come back."""

from __future__ import annotations

import copy
import json
import pickle
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import mypy.api
import pytest

import grognard
from grognard.engine.errors import DataError
from grognard.engine.position import Position
from tests.titles.files import Files

GAMES = [
    ("berlino85", {}),
    ("berlino85", {"setup": "free", "secret_setup": True}),
    ("nightdrop", {}),
    ("roesselsprung", {}),
    ("lineagotica", {}),
    ("lineagotica", {"battle": "coriano", "mine_density": 3}),
]


def along(title: grognard.Title[Any, Any], options: dict[str, Any], seed: int) -> list[Position]:
    """Some positions of a random game."""
    rng = Random(seed)
    pos = title.start(**options)
    found = [pos]
    while pos.result is None and len(found) < 60:
        pos = grognard.act(pos, pos.seat, rng.choice(pos.answers()))
        found.append(pos)
    return found


def elsewhere(file: Path) -> str:
    """The digest of the position pickled there, as another process reads it."""
    read = f"import pickle; print(pickle.load(open({str(file)!r}, 'rb')).digest())"
    said = subprocess.run([sys.executable, "-c", read], capture_output=True, text=True, check=True)
    return said.stdout.strip()


DOCS = Path(__file__).parents[1] / "docs" / "library.md"


# Values ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_positions_of_every_title_are_values(name: str, options: dict[str, Any]) -> None:
    title = grognard.title(name)
    way = along(title, options, 1)
    assert along(title, options, 1) == way
    assert len(set(way)) == len(way)
    for pos in (way[0], way[len(way) // 2], way[-1]):
        for twin in (copy.copy(pos), copy.deepcopy(pos), pickle.loads(pickle.dumps(pos))):
            assert twin == pos
            assert hash(twin) == hash(pos)
            assert twin is not pos
            assert [str(each) for each in twin.answers()] == [str(each) for each in pos.answers()]
        assert "\n" not in repr(pos)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_pickle_is_read_in_another_process(
    name: str, options: dict[str, Any], tmp_path: Path
) -> None:
    pos = along(grognard.title(name), options, 2)[-1]
    file = tmp_path / "position"
    file.write_bytes(pickle.dumps(pos))
    assert elsewhere(file) == pos.digest()


@pytest.fixture
def owners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An owner's counters of Berlin, on which the Soviet brigade is weaker and has another name."""
    counters = Files("berlino85").ours("counters.json")
    brigade = next(unit for unit in counters["units"] if unit["id"] == "su_6bde")
    brigade["factors"]["combat"] = 1
    brigade["name"] = {"it": "la mia brigata", "en": "my brigade"}
    file = tmp_path / "counters.json"
    file.write_text(json.dumps(counters), "utf-8")
    monkeypatch.setattr("grognard.engine.title.OPENED", {})
    return file


def test_the_same_counters_on_another_box_are_another_position(owners: Path) -> None:
    ours = grognard.title("berlino85").start()
    theirs = grognard.title("berlino85", counters=owners).start()
    assert ours.encode() == theirs.encode()
    assert ours != theirs
    assert theirs == grognard.title("berlino85", counters=owners).start()


def test_a_pickle_finds_the_owners_files_if_they_have_been_opened(
    owners: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pickled = pickle.dumps(grognard.title("berlino85", counters=owners).start())
    assert pickle.loads(pickled).box.by_id["su_6bde"].combat == 1
    monkeypatch.setattr("grognard.engine.title.OPENED", {})
    with pytest.raises(DataError, match="open them first") as caught:
        pickle.loads(pickled)
    assert "title('berlino85', map=..., counters=...)" in str(caught.value)
    grognard.title("berlino85", counters=owners)
    assert pickle.loads(pickled).box.by_id["su_6bde"].combat == 1


def test_only_the_files_opened_last_are_kept_at_hand(
    owners: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grognard.engine.title.MOST_OPENED", 2)
    pickled = pickle.dumps(grognard.title("berlino85", counters=owners).start())
    for factor in (2, 3):
        counters = json.loads(owners.read_bytes())
        counters["units"][0]["factors"]["combat"] = factor
        owners.write_text(json.dumps(counters), "utf-8")
        grognard.title("berlino85", counters=owners)
    with pytest.raises(DataError):
        pickle.loads(pickled)


def test_a_battle_of_ones_own_travels_with_the_position(tmp_path: Path) -> None:
    own = (Files("lineagotica").folder / "scenarios" / "cisa.json").read_text("utf-8")
    pos = grognard.title("lineagotica").start(own=own)
    assert len(pos.encode()) < len(own)
    file = tmp_path / "position"
    file.write_bytes(pickle.dumps(pos))
    assert elsewhere(file) == pos.digest()


# Games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", grognard.TITLES)
def test_a_saved_game_of_every_title_is_loaded_in_one_call(name: str, tmp_path: Path) -> None:
    rng = Random(4)
    game = grognard.Game(grognard.title(name))
    while not game.over and len(game) < 30:
        game.act(rng.choice(game.position.answers()))
    game.save(tmp_path / "game.grog")
    again = grognard.load(tmp_path / "game.grog")
    assert again.positions == game.positions
    assert again.to_text() == game.to_text()


@pytest.mark.parametrize("name", grognard.TITLES)
def test_a_game_of_every_title_goes_on_from_a_situation(name: str, tmp_path: Path) -> None:
    rng = Random(5)
    title = grognard.title(name)
    game = grognard.Game(title, situation=along(title, {}, 5)[-1].situation())
    while not game.over and len(game) < 10:
        game.act(rng.choice(game.position.answers()))
    game.save(tmp_path / "game.grog")
    assert grognard.load(tmp_path / "game.grog").positions == game.positions


def test_a_game_on_an_owners_files_is_loaded_with_them(owners: Path, tmp_path: Path) -> None:
    game = grognard.Game(grognard.title("berlino85", counters=owners))
    game.act("end-movement")
    file = tmp_path / "game.grog"
    game.save(file)
    assert grognard.load(file, counters=owners).position == game.position
    with pytest.raises(grognard.JournalError, match="another map or other counters"):
        grognard.load(file)


def test_what_is_no_game_of_ours_is_not_loaded(tmp_path: Path) -> None:
    file = tmp_path / "game.grog"
    with pytest.raises(grognard.JournalError, match="No such file"):
        grognard.load(file)
    game = grognard.Game(grognard.title("berlino85"))
    file.write_text(game.to_text().replace('"title":"berlino85"', '"title":"chess"'), "utf-8")
    with pytest.raises(grognard.JournalError, match="no such title: 'chess'"):
        grognard.load(file)


# Words ----------------------------------------------------------------------------------------


def test_a_refusal_uses_the_names_on_the_owners_counters(owners: Path) -> None:
    pos = grognard.title("berlino85", counters=owners).start()
    with pytest.raises(grognard.Refused) as caught:
        pos.act("move su_6bde 0507")
    assert str(caught.value).startswith("The my brigade ")
    assert caught.value.said("it").startswith("la mia brigata ")
    (against,) = grognard.title("berlino85").start().refusals("move su_6bde 0507")
    assert "6th Motor Rifle Brigade" in grognard.title("berlino85").start().why(against)


@pytest.mark.parametrize("name", grognard.TITLES)
def test_a_position_gives_the_view_of_a_seat(name: str) -> None:
    title = grognard.title(name)
    pos = along(title, {}, 6)[-1]
    for seat in (*title.seats, grognard.OBSERVER):
        assert pos.view(seat) == title.sight.view(pos, seat)


# The page about it ----------------------------------------------------------------------------


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under that heading."""
    part = DOCS.read_text("utf-8").partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def code(cell: str) -> list[str]:
    """The lines of code in a cell."""
    return [line.strip("`") for line in cell.split("<br>")]


@pytest.mark.once
def test_the_page_the_package_and_the_type_checker_name_the_same(tmp_path: Path) -> None:
    named = [name for names, _ in rows("Names") for name in re.findall(r"`(\w+)`", names)]
    assert sorted(named) == sorted(grognard.__all__)
    file = tmp_path / "names.py"
    asked = "".join(f"reveal_type(grognard.{name})\n" for name in named)
    file.write_text(f"import grognard\n{asked}")
    said, wrong, _ = mypy.api.run(["--strict", str(file)])
    assert wrong == ""
    told = re.findall(r'Revealed type is "(.+)"', said)
    assert len(told) == len(named), said
    assert not [name for name, kind in zip(named, told, strict=True) if kind == "Any"]


def test_everything_named_is_there_and_nothing_else() -> None:
    for name in grognard.__all__:
        assert getattr(grognard, name) is not None
        assert name in dir(grognard)
    with pytest.raises(AttributeError, match="has no attribute 'simulator'"):
        _ = grognard.simulator  # type: ignore[attr-defined]


def test_who_imports_the_library_does_not_wait_for_the_lab() -> None:
    asked = "import sys, grognard; print('multiprocessing' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"


@pytest.mark.once
def test_nothing_takes_more_lines_than_with_python_chess(tmp_path: Path) -> None:
    tasks = rows("Beside python-chess")
    assert len(tasks) == 10
    known: dict[str, Any] = {"grognard": grognard, "random": Random(1), "path": tmp_path / "game"}
    known["berlin"] = grognard.title("berlino85")
    known["game"] = grognard.Game(known["berlin"])
    for task, theirs, ours in tasks:
        assert len(code(ours)) <= len(code(theirs)), task
        exec("\n".join(code(ours)), known)
    assert known["game"].over
    assert known["twin"].turn == 1
