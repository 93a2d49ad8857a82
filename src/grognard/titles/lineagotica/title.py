# uncompiled: builds boxes from files
"""Linea Gotica as the rest of the house sees it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from grognard.boards.datafile import read
from grognard.engine.abstract import tell_apart
from grognard.engine.actions import Action
from grognard.engine.cards import Card, Other, Way
from grognard.engine.door import settle
from grognard.engine.errors import DataError
from grognard.engine.events import Event
from grognard.engine.judging import by_lead
from grognard.engine.parts import Advice, Eyes, Judgement, Standing, Workshop
from grognard.engine.position import SCRIPTS
from grognard.engine.text import Texts
from grognard.engine.title import Title
from grognard.titles.lineagotica import options as agreed
from grognard.titles.lineagotica.actions import VOCABULARY
from grognard.titles.lineagotica.box.battles import Battles, read_own
from grognard.titles.lineagotica.box.contents import BLUE, RED, SEATS, Box
from grognard.titles.lineagotica.box.muster import catalogue, fielding
from grognard.titles.lineagotica.box.muster.offers import Armies, Built, Checked, Listed, Wanted
from grognard.titles.lineagotica.look.drawing import draw_start
from grognard.titles.lineagotica.look.look import FeltLook
from grognard.titles.lineagotica.mind.judgement import SkirmishJudge
from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.orders import CLAUSES, Orders, let_pass, obey
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.invariants import broken
from grognard.titles.lineagotica.rules.turn.ch34_setup import begin
from grognard.titles.lineagotica.rules.turn.ch36_victory import points
from grognard.titles.lineagotica.sight import cards
from grognard.titles.lineagotica.sight.answers import Answer
from grognard.titles.lineagotica.sight.imagine import imagine, playable
from grognard.titles.lineagotica.sight.laidout import phase
from grognard.titles.lineagotica.sight.movesurvey import buttons
from grognard.titles.lineagotica.sight.queries import QUERIES, Query
from grognard.titles.lineagotica.sight.seen import View
from grognard.titles.lineagotica.sight.survey import ANSWERS, survey
from grognard.titles.lineagotica.sight.undoing import irrevocable
from grognard.titles.lineagotica.sight.view import EVERYBODY, view
from grognard.titles.lineagotica.situations import RULES, SITUATIONS
from grognard.titles.lineagotica.written import decode


class FeltEyes(Eyes[Skirmish, View]):
    """34 A side's own men, and what it has observed of the enemy."""

    hides = True
    hides_dice = True

    def when(self, pos: Skirmish) -> tuple[int, str]:
        return pos.turn, phase(pos)

    def view(self, pos: Skirmish, seat: str) -> View:
        return view(pos, seat)

    def whole(self, pos: Skirmish) -> View:
        return view(pos, EVERYBODY)

    def imagine(self, view: View, box: Box, rng: Random) -> Skirmish:
        return imagine(view, box, rng)

    def playable(self, pos: Skirmish) -> Skirmish:
        return playable(pos)


class FeltAdvice(Advice[Skirmish]):
    """The shot in hand, where a group could go, and whatever is measured on the table."""

    queries = QUERIES
    answers: ClassVar[dict[type[msgspec.Struct], type[msgspec.Struct]]] = ANSWERS

    def card(self, pos: Skirmish, seat: str) -> Card | None:
        return cards.card(pos, seat)

    def others(self, pos: Skirmish, seat: str) -> list[Other]:
        return cards.others(pos, seat)

    def thrown(self, event: Event) -> tuple[Card, str] | None:
        return cards.thrown(event)

    def ways(self, pos: Skirmish, unit: str) -> list[Way]:
        return cards.ways(pos, unit)

    def survey(self, pos: Skirmish, seat: str, query: Query) -> Answer:
        return survey(pos, seat, query)

    def buttons(self, pos: Skirmish) -> list[Action]:
        return buttons(pos)

    def irrevocable(self, pos: Skirmish, seat: str, action: Action) -> bool | None:
        return irrevocable(action)


class FeltStanding(Standing[Skirmish]):
    """31.3 What a player leaves orders for, beside those of his men."""

    orders = Orders
    clauses: ClassVar[dict[str, str]] = CLAUSES
    clocks = (30, 60, 120, 300)

    def obey(self, pos: Skirmish, seat: str, orders: Orders) -> Action | None:
        return obey(pos, seat, orders)

    def lapse(self, pos: Skirmish, seat: str) -> Action | None:
        return let_pass(pos, seat)


class FeltJudgement(Judgement[Skirmish]):
    """Everything is measured in the battle's own points."""

    def sit(self) -> SkirmishJudge:
        return SkirmishJudge()

    def chance(self, pos: Skirmish, seat: str) -> float:
        lead = points(pos, BLUE).total - points(pos, RED).total
        blue = by_lead(lead, max(1, pos.box.scenario.minor_below))
        return blue if seat == SEATS[BLUE] else 1.0 - blue


class FeltWorkshop(Workshop):
    """36.3 Battles and army lists of the players' own."""

    wanted = Wanted

    def catalogue(self, texts: Texts) -> Armies:
        return catalogue.catalogue(texts)

    def check(self, battle: str, texts: Texts) -> Checked:
        return catalogue.checked(battle, texts)

    def drawn(self, battle: str, lang: str) -> str:
        return draw_start(read_own(battle), lang)

    def listed(self, text: str, texts: Texts) -> Listed:
        return catalogue.listed(text, texts)

    def build(self, wanted: dict[str, Any], texts: Texts) -> Built:
        try:
            asked = read(json.dumps(wanted).encode(), Wanted, where="wanted")
        except DataError as error:
            return Built([catalogue.fault_of(error, texts)])
        return fielding.build(asked, texts)


class LineaGotica(Title[Skirmish, View]):
    """The title with its four battles, or with an owner's own in their place."""

    name = "lineagotica"
    seats = SEATS
    rules = RULES
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    options = Options
    option_clauses = agreed.CLAUSES
    files = ("battle",)
    tenths = frozenset(
        ("mm", "distance", "limit", "farthest", "within", "across", "along", "cost", "move")
    )
    slow = True

    sight: FeltEyes
    advice: FeltAdvice
    look: FeltLook
    mind: FeltJudgement
    standing: FeltStanding
    workshop: FeltWorkshop
    situations = SITUATIONS

    def __init__(self, battle: Path | None = None) -> None:
        self.battles: Final = Battles(battle)
        self.sight = FeltEyes()
        self.advice = FeltAdvice()
        self.look = FeltLook(self.battles)
        self.mind = FeltJudgement()
        self.standing = FeltStanding()
        self.workshop = FeltWorkshop()

    def read_options(self, options: dict[str, Any]) -> Options:
        read = super().read_options(options)
        assert isinstance(read, Options)
        self.battles.check(read)
        return read

    def public(self, options: Options) -> Options:
        return self.battles.public(options)

    def box_digest(self) -> str:
        return self.battles.digest()

    def box_of(self, options: Options) -> Box:
        return self.battles.box(options)

    def is_box(self, digest: str, box: Box) -> bool:
        return digest == box.digest() or self.battles.once_meant(digest)

    def begin(self, options: Options, box: Box) -> Skirmish:
        pos = begin(box, self.public(options))
        settle(pos)
        return pos

    def decode(self, data: bytes, box: Box) -> Skirmish:
        return decode(msgspec.json.decode(data), box)

    def agreed(self, pos: Skirmish) -> Options:
        return pos.box.agreed or pos.options

    def invariants(self, pos: Skirmish) -> list[str]:
        return broken(pos)


TITLE: Final = LineaGotica()
SCRIPTS[Skirmish] = TITLE
tell_apart()
