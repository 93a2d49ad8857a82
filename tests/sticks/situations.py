# uncompiled: prose for people, read once
"""Situations of Sticks: how its positions are written down.

sticks/1
pile: 7
phase: south
hidden: north=2 south=1
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from grognard.engine.laws import Refusal, refusals
from grognard.engine.situations import (
    Facts,
    Fault,
    Named,
    Number,
    Record,
    Situations,
    Spelling,
    Statement,
    Tally,
    Value,
)
from tests.sticks.box.contents import SEATS, TAKES, Box
from tests.sticks.options import Options
from tests.sticks.position import Sticks
from tests.sticks.rules.ch01_hiding import TO_HIDE, Hiding
from tests.sticks.rules.ch02_taking import Turn
from tests.sticks.written import decode

RULES: Final = "sticks/1"
HIDING: Final = "hiding"


class SticksSpelling(Spelling[Sticks]):
    """Nothing lies anywhere: a pile, two numbers, and whose turn begins."""

    upper = ("pile",)
    phases = (HIDING, *SEATS)

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        side = Named(SEATS, None)
        self.heads = {"pile": Value("pile", Number()), "hidden": Tally("hidden", SEATS)}
        self.asked = {
            "Hiding": Record(side=side),
            "Turn": Record(side=side, left=Number()),
            "Fire": Record(side=side),
        }

    def blank(self, options: msgspec.Struct) -> Facts:
        return Sticks(self.box, msgspec.convert(options, Options, from_attributes=True)).facts()

    def lay(self, statement: Statement, facts: Facts, said: set[str]) -> bool:
        return False

    def places(self) -> tuple[str, ...]:
        return ()

    def laid(self, facts: Facts) -> Iterator[tuple[str, list[str]]]:
        return iter(())

    def begin(self, pos: Sticks, phase: str) -> None:
        if phase in SEATS:
            pos.ask(Turn(SEATS.index(phase), TAKES))
            return
        for side in (1, 0):
            if not pos.hidden[side]:
                pos.ask(Hiding(side))

    def phase_of(self, pos: Sticks) -> str:
        question = pos.question
        if isinstance(question, Turn):
            return SEATS[question.side]
        return HIDING if isinstance(question, Hiding) else ""

    def faults(self, pos: Sticks) -> list[Fault]:
        numbers = [number for number in pos.hidden if number]
        against = [each for number in numbers for each in refusals(TO_HIDE, pos, number)]
        found = [Fault("hidden", each) for each in against]
        most = pos.options.sticks
        if not 0 < pos.pile <= most and pos.result is None:
            refusal = Refusal("2", "no-such-pile", {"pile": pos.pile, "sticks": most})
            found.append(Fault("pile", refusal))
        return found


SITUATIONS: Final = Situations(RULES, Options, SticksSpelling, decode)
