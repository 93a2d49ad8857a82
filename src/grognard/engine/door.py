"""The one door: every change of every position, for people, minds, replays and tests."""

from __future__ import annotations

from typing import TypeVar

from grognard.engine.actions import Action
from grognard.engine.errors import Refused
from grognard.engine.laws import Refusal
from grognard.engine.position import Position

P = TypeVar("P", bound=Position)


def refusals(pos: Position, seat: str, action: Action) -> list[Refusal]:
    """Why `seat` may not do this now: every reason, or none."""
    question = pos.question
    if question is None:
        result = pos.result
        return [Refusal(result.clause if result else "", "game-over", {})]
    asked = question.seat(pos)
    if seat != asked:
        return [Refusal(question.clause(pos), "not-your-turn", {"seat": seat, "asked": asked})]
    return question.refuse(pos, action)


def act(pos: P, seat: str, action: Action) -> P:
    """The position after this action; Refused, and nothing changed, if a law forbids it."""
    against = refusals(pos, seat, action)
    if against:
        raise Refused(against)
    after = pos.copy()
    after.news = []
    play(after, action)
    return after


def play(pos: Position, action: Action) -> None:
    """Change `pos` itself by one of its answers, unchecked: for search and playouts."""
    pos.stack[-1].take(pos, action)
    settle(pos)


def settle(pos: Position) -> None:
    """Go on until somebody has something to answer."""
    while pos.stack and not pos.stack[-1].ready(pos):
        pass
