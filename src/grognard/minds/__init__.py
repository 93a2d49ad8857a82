"""Computer players. They are given views, never positions."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from grognard.engine.errors import DataError
from grognard.engine.title import Title
from grognard.minds.greedy import GreedyMind
from grognard.minds.mind import Asked, Mind, Player, RandomMind
from grognard.minds.recruit import RecruitMind
from grognard.minds.veteran import VeteranMind

__all__ = ["MINDS", "QUICK", "USUAL", "Asked", "Mind", "Player", "known", "mind", "now_called"]

MINDS: dict[str, type[Mind]] = {
    "random": RandomMind,
    "recruit": RecruitMind,
    "regular": GreedyMind,
    "veteran": VeteranMind,
}
"""The computer players of the house, weakest first: a reference to measure by, then the levels."""

USUAL = "regular"
"""The one that people meet unless they choose another."""

QUICK = "regular"
"""The one that answers when another has no answer in time."""

EARLIER = {"greedy": "regular"}
"""What players were called in tables, files and commands of earlier programs."""


def now_called(name: str) -> str:
    """The name of today for that player."""
    return EARLIER.get(name, name)


def known(title: Title[Any, Any]) -> tuple[str, ...]:
    """The players there are in that title: those that it offers, and the reference."""
    return ("random", *title.mind.levels)


def mind(name: str) -> Mind:
    """The computer player of that name; `module:Class` names somebody's own."""
    name = now_called(name)
    module, own, kind = name.partition(":")
    if own:
        return _own(module, kind)()
    if name not in MINDS:
        raise DataError("minds", name, f"no such player (known: {', '.join(MINDS)}, module:Class)")
    return MINDS[name]()


def _own(module: str, kind: str) -> type[Mind]:
    here = str(Path.cwd())
    if here not in sys.path:  # as for `python -m`
        sys.path.append(here)
    try:
        found = getattr(import_module(module), kind)
    except (ImportError, AttributeError, ValueError) as error:
        raise DataError("minds", f"{module}:{kind}", str(error)) from None
    if not (isinstance(found, type) and issubclass(found, Mind)):
        raise DataError("minds", f"{module}:{kind}", "not a Mind")
    return found
