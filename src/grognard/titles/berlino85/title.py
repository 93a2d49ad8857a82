# uncompiled: builds the box from files, once
"""Berlino '85 as the rest of the house sees it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from grognard.engine.abstract import tell_apart
from grognard.engine.actions import Action
from grognard.engine.cards import Card, Other, Way
from grognard.engine.door import settle
from grognard.engine.parts import Advice, Eyes, Judgement, Throws
from grognard.engine.position import SCRIPTS
from grognard.engine.title import Title
from grognard.titles.berlino85 import options as agreed
from grognard.titles.berlino85.actions import VOCABULARY
from grognard.titles.berlino85.box.contents import SEATS, SOVIET, WESTERN, Box
from grognard.titles.berlino85.box.opened import Opened
from grognard.titles.berlino85.look.look import BerlinLook
from grognard.titles.berlino85.mind.judgement import BerlinJudge, standing
from grognard.titles.berlino85.mind.learned import BerlinLessons, value_on
from grognard.titles.berlino85.mind.strategist import BerlinStrategist
from grognard.titles.berlino85.options import Options
from grognard.titles.berlino85.position import Berlin, empty_map
from grognard.titles.berlino85.rules.ch01_sequence import GameTurn, phase_of
from grognard.titles.berlino85.rules.ch06_setup import Placing, place_historically
from grognard.titles.berlino85.rules.invariants import broken
from grognard.titles.berlino85.sight import cards, oddscard
from grognard.titles.berlino85.sight.foregone import foregone
from grognard.titles.berlino85.sight.tried import buttons, tried
from grognard.titles.berlino85.sight.view import View, imagine, view
from grognard.titles.berlino85.situations import RULES, SITUATIONS
from grognard.titles.berlino85.written import decode


class BerlinEyes(Eyes[Berlin, View]):
    """The published game hides nothing; with secret set-up, the set-up."""

    def hides_under(self, options: Options) -> bool:
        return options.secret_setup

    def hides_now(self, pos: Berlin) -> bool:
        return isinstance(pos.question, Placing)

    def when(self, pos: Berlin) -> tuple[int, str]:
        return pos.turn, phase_of(pos)

    def view(self, pos: Berlin, seat: str) -> View:
        return view(pos, seat)

    def whole(self, pos: Berlin) -> View:
        return view(pos, SEATS[0])

    def imagine(self, view: View, box: Box, rng: Random) -> Berlin:
        return imagine(view, box, rng)


class BerlinThrows(Throws[Berlin]):
    """4.2, 5.0 The dice of fights and negotiations."""

    def due(self, pos: Berlin) -> Berlin | None:
        return oddscard.throw_due(pos)

    def outcome(self, throw: Berlin, after: Berlin) -> str:
        return oddscard.outcome(throw, after)


class BerlinAdvice(Advice[Berlin]):
    """The fight in hand, the negotiations, the ways of a unit."""

    throws: BerlinThrows = BerlinThrows()

    def card(self, pos: Berlin, seat: str) -> Card | None:
        return cards.card(pos, seat)

    def others(self, pos: Berlin, seat: str) -> list[Other]:
        return cards.others(pos, seat)

    def ways(self, pos: Berlin, unit: str) -> list[Way]:
        return cards.ways(pos, unit)

    def tried(self, pos: Berlin, unit: str) -> list[Action]:
        return tried(pos, unit)

    def buttons(self, pos: Berlin) -> list[Action]:
        return buttons(pos)

    def foregone(self, pos: Berlin) -> Action | None:
        return foregone(pos)


class BerlinJudgement(Judgement[Berlin]):
    """Everything is measured as the Russian's chance to win."""

    levels = ("recruit", "regular", "veteran")

    def __init__(self, box: Box) -> None:
        self._box: Final = box

    def sit(self) -> BerlinJudge:
        return BerlinJudge()

    def strategist(self) -> BerlinStrategist:
        return BerlinStrategist(value_on(self._box))

    def lessons(self) -> BerlinLessons:
        return BerlinLessons(self._box)

    def chance(self, pos: Berlin, seat: str) -> float:
        russian = min(1.0, max(0.0, standing(pos, SOVIET)))
        return russian if seat == SEATS[SOVIET] else 1.0 - russian


class Berlino85(Title[Berlin, View]):
    """The title with one map and one set of counters: ours unless files are named."""

    name = "berlino85"
    seats = SEATS
    rules = RULES
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    options = Options
    option_clauses = agreed.CLAUSES
    files = ("map", "counters")

    sight: BerlinEyes
    advice: BerlinAdvice
    look: BerlinLook
    mind: BerlinJudgement
    situations = SITUATIONS

    def __init__(self, map: Path | None = None, counters: Path | None = None) -> None:
        opened = Opened(map, counters)
        self.map: Final = opened.map
        self.counters: Final = opened.counters
        self.box: Final = opened.box
        self.sight = BerlinEyes()
        self.advice = BerlinAdvice()
        self.look = BerlinLook(opened)
        self.mind = BerlinJudgement(opened.box)

    def box_digest(self) -> str:
        return self.box.digest()

    def box_of(self, options: Options) -> Box:
        return self.box

    def begin(self, options: Options, box: Box) -> Berlin:
        pos = empty_map(box, options)
        pos.ask(GameTurn(0))
        if options.setup == "free":
            pos.ask(Placing(SOVIET))
            pos.ask(Placing(WESTERN))
        else:
            place_historically(pos)
        settle(pos)
        return pos

    def decode(self, data: bytes, box: Box) -> Berlin:
        whole: dict[str, Any] = msgspec.json.decode(data)
        return decode(whole, box)

    def invariants(self, pos: Berlin) -> list[str]:
        return broken(pos)


TITLE: Final = Berlino85()
SCRIPTS[Berlin] = TITLE
tell_apart()
