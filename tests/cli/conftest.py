from pathlib import Path

import pytest

from tests.cli.desk import random_game


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that nobody says where to keep are kept here."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A whole game at random, saved."""
    path = tmp_path / "game.journal"
    random_game().save(path)
    return path
