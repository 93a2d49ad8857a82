"""SIGKILL at random moments: see durability.py, which does the same fifty times."""

from __future__ import annotations

import asyncio

import pytest

from tests.table.durability import survive
from tests.table.servers import Server

pytestmark = pytest.mark.once


def test_nothing_acknowledged_is_lost_and_nothing_is_half(database: str) -> None:
    server = Server(database)
    try:
        found = asyncio.run(survive(server, kills=2, tables=6))
    finally:
        server.kill()
        server.log.unlink()
    assert found["actions compared"] > 0
