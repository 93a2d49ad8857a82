"""Servers shared by the tests of a run: one on SQLite, one of two processes on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.servers import Postgres, Server, serving


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("house") / "games.db")) as server:
        yield server
        assert not server.complaints()


@pytest.fixture(scope="session")
def postgres_server(postgres: Postgres) -> Iterator[Server]:
    with serving(postgres.fresh(), workers=2) as server:
        yield server
        assert not server.complaints()


STORES = ["sqlite", pytest.param("postgres", marks=pytest.mark.once)]


@pytest.fixture(params=STORES)
def server(request: pytest.FixtureRequest) -> Server:
    """Whatever a table promises, it promises with either store."""
    found: Server = request.getfixturevalue(f"{request.param}_server")
    return found


@pytest.fixture(params=STORES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    running: Postgres = request.getfixturevalue("postgres")
    return running.fresh()
