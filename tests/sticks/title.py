# uncompiled: an interface, called a few times a game
"""Sticks as the rest of the house sees it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from grognard.engine.cards import Card
from grognard.engine.door import settle
from grognard.engine.parts import Advice, Eyes, Judgement
from grognard.engine.position import SCRIPTS
from grognard.engine.title import Title
from tests.sticks import options as agreed
from tests.sticks.actions import VOCABULARY
from tests.sticks.box.contents import SEATS, Box
from tests.sticks.look.look import SticksLook
from tests.sticks.mind.judgement import SticksJudge, prospects
from tests.sticks.options import Options
from tests.sticks.position import Sticks
from tests.sticks.rules.ch01_hiding import Hiding
from tests.sticks.rules.invariants import broken
from tests.sticks.sight import cards
from tests.sticks.sight.view import View, imagine, view
from tests.sticks.situations import RULES, SITUATIONS
from tests.sticks.written import decode


class SticksEyes(Eyes[Sticks, View]):
    """The numbers are secret until both are shown."""

    hides = True

    def view(self, pos: Sticks, seat: str) -> View:
        return view(pos, seat)

    def whole(self, pos: Sticks) -> View:
        return view(pos, SEATS[0])

    def imagine(self, view: View, box: Box, rng: Random) -> Sticks:
        return imagine(view, box, rng)


class SticksAdvice(Advice[Sticks]):
    """The fire."""

    def card(self, pos: Sticks, seat: str) -> Card | None:
        return cards.card(pos)


class SticksJudgement(Judgement[Sticks]):
    """Who will take the last stick."""

    def sit(self) -> SticksJudge:
        return SticksJudge()

    def chance(self, pos: Sticks, seat: str) -> float:
        return prospects(pos, seat)


class SticksTitle(Title[Sticks, View]):
    """The title."""

    name = "sticks"
    seats = SEATS
    rules = RULES
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    options = Options
    option_clauses = agreed.CLAUSES

    sight: SticksEyes
    advice: SticksAdvice
    look: SticksLook
    mind: SticksJudgement
    situations = SITUATIONS

    def __init__(self) -> None:
        self.box: Final = Box()
        self.sight = SticksEyes()
        self.advice = SticksAdvice()
        self.look = SticksLook()
        self.mind = SticksJudgement()

    def box_digest(self) -> str:
        return self.box.digest()

    def box_of(self, options: Options) -> Box:
        return self.box

    def begin(self, options: Options, box: Box) -> Sticks:
        pos = Sticks(box, options)
        pos.ask(Hiding(1))
        pos.ask(Hiding(0))
        settle(pos)
        return pos

    def decode(self, data: bytes, box: Box) -> Sticks:
        whole: dict[str, Any] = msgspec.json.decode(data)
        return decode(whole, box)

    def invariants(self, pos: Sticks) -> list[str]:
        return broken(pos)


TITLE: Final = SticksTitle()
SCRIPTS[Sticks] = TITLE
