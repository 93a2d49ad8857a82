"""How the pieces of the hex titles move, for the kit that tries their ways."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from grognard.engine.events import Event
from grognard.engine.kit import Moves
from grognard.engine.laws import Facts, Law
from grognard.engine.position import Position

P = TypeVar("P", bound=Position)


def moved(pos: Position, unit: str) -> list[Event]:
    """What was told of that unit's move, in the words of its owner."""
    return [e for e in pos.news or () if e.key == "moved" and e.facts["unit"] == unit]


class PricedMoves(Moves[P]):
    """A title that tells what each move has cost."""

    def paid(self, trail: list[P], mover: str) -> int:
        told = [event for pos in trail[1:] for event in moved(pos, mover)]
        return sum(event.sums["cost"].total for event in told)


def close_hex(patch: pytest.MonkeyPatch, step_law: Law[*tuple[Any, ...]], closed: int) -> None:
    """That law of a step, whose last fact is the hex entered, from now on closes one hex more."""
    old = step_law.judge

    def stricter(*case: Any) -> Facts | None:
        return {"unit": "", "hex": ""} if case[-1] == closed else old(*case)

    patch.setattr(step_law, "judge", stricter)
