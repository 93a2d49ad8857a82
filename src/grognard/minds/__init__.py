"""Computer players. They are given views, never positions."""

import sys
from importlib import import_module
from pathlib import Path

from grognard.engine.errors import DataError
from grognard.minds.greedy import GreedyMind
from grognard.minds.mind import Asked, Mind, Player, RandomMind

__all__ = ["MINDS", "QUICK", "Asked", "Mind", "Player", "mind"]

MINDS: dict[str, type[Mind]] = {"random": RandomMind, "greedy": GreedyMind}
"""The computer players of the house, weakest first."""

QUICK = "greedy"
"""The one that answers when another has no answer in time."""


def mind(name: str) -> Mind:
    """The computer player of that name; `module:Class` names somebody's own."""
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
