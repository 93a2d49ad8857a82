# uncompiled: a kit of tests
"""What nobody in his right mind would say at a table."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from grognard.engine.actions import Action
from grognard.engine.kit.games import word_of
from grognard.engine.title import Title

HOSTILE_TEXTS: Final = (
    "",
    " ",
    "nowhere",
    "-1",
    "0",
    "../../etc/passwd",
    "a b",
    "\x00",
    "\u202e",
    "ß𝔘\U0001f4a5",
    "9" * 400,
    "x" * 100_000,
)
HOSTILE_NUMBERS: Final = (0, -1, 10**6, 2**63, -(2**63) - 1, 10**30)


class OfAnotherHouse(Action, frozen=True, tag="of-another-house"):
    """An action that no title knows."""

    what: str = "anything"


def distorted(title: Title[Any, Any]) -> list[Action]:
    """The title's own actions about things that do not exist."""
    found: list[Action] = []
    for kind in title.vocabulary.kinds.values():
        fields = msgspec.structs.fields(kind)
        for turn in range(len(HOSTILE_TEXTS) if fields else 0):
            values: list[str | int] = [
                HOSTILE_NUMBERS[turn % len(HOSTILE_NUMBERS)]
                if field.type is int
                else HOSTILE_TEXTS[(turn + shift) % len(HOSTILE_TEXTS)]
                for shift, field in enumerate(fields)
            ]
            found.append(kind(*values))
    return found


def counterfeit(action: Action) -> Action:
    """An action that looks the same in every word but is not one of the title's own."""
    kind = type(action)
    fields = [(field.name, field.type) for field in msgspec.structs.fields(kind)]
    forger = msgspec.defstruct(
        kind.__name__, fields, bases=(Action,), frozen=True, tag=word_of(action)
    )
    forged = forger(**msgspec.structs.asdict(action))
    assert isinstance(forged, Action)
    return forged
