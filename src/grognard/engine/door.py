"""The one door: every change of every position, for people, minds, replays and tests."""

from __future__ import annotations

from typing import TypeVar

from grognard.engine.actions import Action
from grognard.engine.laws import Refusal
from grognard.engine.position import Position, play, settle

__all__ = ["act", "play", "refusals", "settle"]

P = TypeVar("P", bound=Position)


def refusals(pos: Position, seat: str, action: Action | str) -> list[Refusal]:
    """Why `seat` may not do this now: every reason, or none."""
    return pos.refusals(action, seat)


def act(pos: P, seat: str, action: Action | str) -> P:
    """The position after this action; Refused, and nothing changed, if a law forbids it."""
    return pos.act(action, seat)
