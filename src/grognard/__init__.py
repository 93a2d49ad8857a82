"""Grognard: board wargames with the rules enforced and explained."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from grognard.engine import position as _position
from grognard.engine.actions import Action
from grognard.engine.door import act, refusals
from grognard.engine.errors import (
    DataError,
    GrognardError,
    JournalError,
    NotUnderstood,
    Refused,
)
from grognard.engine.forecast import forecast
from grognard.engine.journal import Game
from grognard.engine.position import CHANCE, Position
from grognard.engine.title import OBSERVER, Title
from grognard.titles.register import REGISTER

__all__ = [
    "CHANCE",
    "COMPILED",
    "OBSERVER",
    "TITLES",
    "Action",
    "DataError",
    "Game",
    "GrognardError",
    "JournalError",
    "NotUnderstood",
    "Position",
    "Refused",
    "Title",
    "act",
    "forecast",
    "refusals",
    "title",
]

__version__ = "0.1.0"

COMPILED: bool = not str(_position.__file__).endswith(".py")
"""Whether the rules run compiled."""

TITLES: tuple[str, ...] = tuple(REGISTER)
"""The titles of the house."""


def title(name: str, **files: str | Path | None) -> Title[Any, Any]:
    """The title with that name, with an owner's own files (map, counters) in place of ours."""
    if name not in TITLES:
        raise DataError(name, "", f"no such title (known: {', '.join(TITLES)})")
    found = REGISTER[name]()
    own = {kind: Path(path) for kind, path in files.items() if path is not None}
    return found.with_files(**own) if own else found
