# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What a seat of Sticks may know: everything but the other's number, until both are shown."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from grognard.engine.position import Result
from tests.sticks.box.contents import NUMBERS, SEATS, Box
from tests.sticks.options import Options
from tests.sticks.position import Sticks
from tests.sticks.rules.ch01_hiding import Hiding
from tests.sticks.written import question_of


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    asked: str
    question: str
    clause: str
    options: Options
    pile: int
    hidden: tuple[int, int]
    """By side: its number, 0 if there is none yet or the viewer may not know it."""
    questions: tuple[tuple[Any, ...], ...]
    result: tuple[str | None, str, str] | None


def view(pos: Sticks, viewer: str) -> View:
    question, result = pos.question, pos.result
    secret = isinstance(question, Hiding)
    north, south = (
        0 if secret and seat != viewer else number
        for seat, number in zip(SEATS, pos.hidden, strict=True)
    )
    return View(
        asked=pos.seat,
        question=question.key(pos) if question else "",
        clause=question.clause(pos) if question else "",
        options=pos.options,
        pile=pos.pile,
        hidden=(north, south),
        questions=tuple(tuple(each.facts()) for each in pos.stack),
        result=(result.winner, result.key, result.clause) if result else None,
    )


def imagine(seen: View, box: Box, rng: Random) -> Sticks:
    """A whole position consistent with the view; a number it does not show is dealt anew."""
    pos = Sticks(box, seen.options)
    pos.pile = seen.pile
    pos.stack = tuple(question_of(list(each)) for each in seen.questions)
    for side, number in enumerate(seen.hidden):
        done = Hiding(side) not in pos.stack
        pos.hidden[side] = number or (rng.choice(NUMBERS) if done else 0)
    if seen.result is not None:
        pos.result = Result(*seen.result)
    return pos
