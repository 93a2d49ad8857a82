"""`grognard` opens a table in the browser; `grognard verify` proves its dice."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pytest

import grognard
from grognard.engine.journal import Header
from grognard.table.play import dice
from grognard.table.store.address import database
from tests.cli.desk import grognard_

pytestmark = pytest.mark.once


@pytest.mark.parametrize("words", [[], ["play"], ["serve", "--port", "0"]])
def test_the_table_is_served_until_interrupted(words: list[str], tmp_path: Path) -> None:
    env = {**os.environ, "BROWSER": "true", "XDG_DATA_HOME": str(tmp_path), "LANG": "C"}
    command = [sys.executable, "-c", "from grognard.cli import main; main()", *words]
    table = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert table.stdout is not None
        lines = iter(table.stdout.readline, "")
        address = next(found[0] for line in lines if (found := re.search(r"http://\S+", line)))
        with urlopen(f"{address}api/titles?lang=en", timeout=30) as answer:
            assert "berlino85" in answer.read().decode()
        table.send_signal(signal.SIGINT)
        table.wait(timeout=30)
    finally:
        table.kill()
        table.communicate()
    assert (tmp_path / "grognard" / "games.db").is_file()


def played(folder: Path, *, wrong: bool) -> Path:
    """A game whose dice come from a seed promised before, all but one if `wrong`."""
    seed, salts = bytes(32), {"soviet": "a", "western": "b"}
    game, rng, rolls = grognard.Game(grognard.title("berlino85")), Random(5), 0
    while not game.over:
        answers = game.position.answers()
        if game.seat == grognard.CHANCE:
            due = dice.throw(seed, salts, rolls, answers)
            cheat = wrong and rolls == 2
            game.act(next(face for face in answers if face != due) if cheat else due)
            rolls += 1
        else:
            game.act(rng.choice(answers))
    first, rest = game.to_text().split("\n", 1)
    header = json.loads(first)
    header["fair"] = dice.record(seed, salts, 0)
    assert set(header) <= set(Header.__struct_fields__)
    file = folder / "game.grog"
    file.write_text(json.dumps(header) + "\n" + rest, "utf-8")
    return file


def test_verify_proves_fair_dice(tmp_path: Path) -> None:
    said = grognard_("--lang", "en", "verify", played(tmp_path, wrong=False))
    assert said.code == 0
    assert "proved" in said.out


def test_verify_names_the_die_that_was_not_due(tmp_path: Path) -> None:
    said = grognard_("--lang", "it", "verify", played(tmp_path, wrong=True))
    assert said.code == 1
    assert re.search(r"Riga \d+: lanciato die \d, dovuto die \d", said.out)


def test_verify_needs_a_dice_record(tmp_path: Path) -> None:
    game = grognard.Game(grognard.title("berlino85"))
    game.save(tmp_path / "game.grog")
    said = grognard_("verify", tmp_path / "game.grog")
    assert said.code == 1
    assert "game.grog: line 1: no dice record" in said.err


@pytest.mark.parametrize(
    ("named", "reason"),
    [
        ("mysql://club@localhost/games", "mysql:// is not known"),
        ("http://example.org/games.db", "http:// is not known"),
        ("sqlite://games.db", "three slashes"),
        ("sqlite:///", "three slashes"),
        ("sqlite:///games.db?mode=ro", "takes no ?settings"),
        (".", "is a folder"),
    ],
)
def test_a_database_nobody_knows_is_refused_by_name(
    named: str, reason: str, tmp_path: Path
) -> None:
    before = set(Path().iterdir())
    said = grognard_("--lang", "en", "serve", "--port", "0", "--database", named)
    assert said.code != 0
    assert reason in said.err
    assert "Traceback" not in said.err
    assert set(Path().iterdir()) == before


@pytest.mark.parametrize(
    ("named", "where"),
    [
        ("games.db", Path("games.db")),
        ("sqlite:///games.db", Path("games.db")),
        ("sqlite:///club/games.db", Path("club/games.db")),
        ("sqlite:////srv/games.db", Path("/srv/games.db")),
        ("postgresql://club@localhost/games", "postgresql://club@localhost/games"),
    ],
)
def test_databases_are_named_as_people_write_them(named: str, where: Path | str) -> None:
    assert database(named) == where


def test_an_absolute_sqlite_address_makes_that_file(tmp_path: Path) -> None:
    """And no folder called `sqlite:`."""
    command = [sys.executable, "-c", "from grognard.cli import main; main()"]
    file = tmp_path / "club" / "games.db"
    command += ["serve", "--port", "0", "--database", f"sqlite:///{file}"]
    table = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path)
    try:
        assert table.stdout is not None
        lines = iter(table.stdout.readline, "")
        address = next(found[0] for line in lines if (found := re.search(r"http://\S+", line)))
        with urlopen(f"{address}api/titles?lang=en", timeout=60) as answer:
            assert answer.status == 200
    finally:
        table.kill()
        table.communicate()
    assert file.is_file()
    assert [each.name for each in tmp_path.iterdir()] == ["club"]
