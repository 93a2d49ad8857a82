"""A title's own data files, and the same with one thing spoilt."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.engine.errors import DataError

TITLES = Path(__file__).parents[2] / "src/grognard/titles"


class Files:
    """The files in the data folder of a title."""

    def __init__(self, title: str) -> None:
        self.folder = TITLES / title / "data"

    def ours(self, name: str) -> Any:
        return json.loads((self.folder / name).read_bytes())

    def spoilt(self, name: str, *path: Any, value: Any) -> bytes:
        """The file with another value at the end of that path."""
        content = self.ours(name)
        here = content
        for step in path[:-1]:
            here = here[step]
        here[path[-1]] = value
        return json.dumps(content).encode()

    def owners(self, **changes: Any) -> bytes:
        """The map as an owner might have changed it."""
        return json.dumps({**self.ours("map.json"), **changes}).encode()


def is_refused(read: Callable[..., object], content: bytes, key: str, reason: str) -> None:
    """Reading the content fails, and the fault says where and why."""
    with pytest.raises(DataError) as caught:
        read(content, where="mine.json")
    assert caught.value.file == "mine.json"
    assert caught.value.key == key
    assert caught.value.reason.startswith(reason)
