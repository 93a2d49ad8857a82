"""Grognard: board wargames with the rules enforced and explained."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from grognard.engine import position as _position
from grognard.engine.actions import Action
from grognard.engine.door import act, refusals
from grognard.engine.errors import (
    DataError,
    GrognardError,
    JournalError,
    NotUnderstood,
    Refused,
    TooMany,
)
from grognard.engine.events import Event
from grognard.engine.forecast import Outcome, forecast, sample
from grognard.engine.journal import Game, read_journal, replay
from grognard.engine.laws import Refusal
from grognard.engine.position import CHANCE, Position, Result
from grognard.engine.situations import SituationError
from grognard.engine.text import Texts
from grognard.engine.title import OBSERVER, Title
from grognard.minds import MINDS, Asked, Mind, Player
from grognard.titles.register import TITLES, title

if TYPE_CHECKING:
    from grognard.lab.simulate import Plan, Report, simulate

__all__ = [
    "CHANCE",
    "COMPILED",
    "MINDS",
    "OBSERVER",
    "TITLES",
    "Action",
    "Asked",
    "DataError",
    "Event",
    "Game",
    "GrognardError",
    "JournalError",
    "Mind",
    "NotUnderstood",
    "Outcome",
    "Plan",
    "Player",
    "Position",
    "Refusal",
    "Refused",
    "Report",
    "Result",
    "SituationError",
    "Texts",
    "Title",
    "TooMany",
    "act",
    "forecast",
    "load",
    "refusals",
    "sample",
    "simulate",
    "title",
]

__version__ = "0.1.0"

COMPILED: bool = not str(_position.__file__).endswith(".py")
"""Whether the rules run compiled."""


def load(path: str | Path, **files: str | Path | None) -> Game[Any, Any]:
    """The game that `Game.save` wrote there, with an owner's own files if it was played on them.

    Every step is checked; JournalError says which is not as recorded.
    """
    header, entries = read_journal(path)
    where = Path(path).name
    if header.title not in TITLES:
        raise JournalError(where, 1, f"no such title: {header.title[:40]!r}")
    return replay(title(header.title, **files), header, entries, where)


if not TYPE_CHECKING:
    # The lab brings processes and sockets along: it is loaded when it is first asked for.

    def __getattr__(name):
        if name in ("Plan", "Report", "simulate"):
            from grognard.lab import simulate as lab

            return getattr(lab, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():
        return sorted({*globals(), *__all__})
