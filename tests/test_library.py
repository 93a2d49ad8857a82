"""What somebody who writes programs finds: values that compare, print, travel and come back."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

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
