# uncompiled: builds the box from files, once
"""Night Drop as the rest of the house sees it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from grognard.engine.abstract import tell_apart
from grognard.engine.actions import Action
from grognard.engine.cards import Card, Other, Way
from grognard.engine.errors import DataError
from grognard.engine.judging import by_lead
from grognard.engine.parts import Advice, Eyes, Judgement, Standing, Throws
from grognard.engine.position import SCRIPTS
from grognard.engine.title import Title
from grognard.titles.nightdrop import options as agreed
from grognard.titles.nightdrop.actions import VOCABULARY
from grognard.titles.nightdrop.box.contents import SEATS, TURNS, US, Box
from grognard.titles.nightdrop.box.opened import Opened
from grognard.titles.nightdrop.look.look import NightLook
from grognard.titles.nightdrop.mind.judgement import DropJudge
from grognard.titles.nightdrop.options import Options
from grognard.titles.nightdrop.orders import CLAUSES, Orders, obey
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch05_sequence import begin
from grognard.titles.nightdrop.rules.ch10_victory import points
from grognard.titles.nightdrop.rules.invariants import broken
from grognard.titles.nightdrop.sight import cards, oddscard
from grognard.titles.nightdrop.sight.foregone import foregone
from grognard.titles.nightdrop.sight.tried import buttons, tried
from grognard.titles.nightdrop.sight.view import EVERYBODY, View, imagine, step_of, view
from grognard.titles.nightdrop.situations import RULES, SITUATIONS
from grognard.titles.nightdrop.written import decode

EVEN: Final = 8.5
"""10.4 With 9 points the US player wins, with 8 the German player."""


class DropEyes(Eyes[Drop, View]):
    """Sticks that nobody knows, hidden German units, objectives face down."""

    hides = True

    def when(self, pos: Drop) -> tuple[int, str]:
        return pos.turn, str(step_of(pos))

    def view(self, pos: Drop, seat: str) -> View:
        return view(pos, seat)

    def whole(self, pos: Drop) -> View:
        return view(pos, EVERYBODY)

    def imagine(self, view: View, box: Box, rng: Random) -> Drop:
        return imagine(view, box, rng)


class DropThrows(Throws[Drop]):
    """9.2 The dice of fights."""

    def due(self, pos: Drop) -> Drop | None:
        return oddscard.throw_due(pos)

    def outcome(self, throw: Drop, after: Drop) -> str:
        return oddscard.outcome(after)


class DropAdvice(Advice[Drop]):
    """Fights, conversions, draws, and the ways of a unit."""

    throws: DropThrows = DropThrows()

    def card(self, pos: Drop, seat: str) -> Card | None:
        return cards.card(pos, seat)

    def others(self, pos: Drop, seat: str) -> list[Other]:
        return cards.others(pos, seat)

    def ways(self, pos: Drop, unit: str) -> list[Way]:
        return cards.ways(pos, unit)

    def tried(self, pos: Drop, unit: str) -> list[Action]:
        return tried(pos, unit)

    def buttons(self, pos: Drop) -> list[Action]:
        return buttons(pos)

    def foregone(self, pos: Drop) -> Action | None:
        return foregone(pos)


class DropStanding(Standing[Drop]):
    """What is asked in the middle of the other's turn."""

    orders = Orders
    clauses: ClassVar[dict[str, str]] = CLAUSES

    def __init__(self, box: Box) -> None:
        self._hexes: Final = frozenset(box.names)

    def read(self, orders: dict[str, Any]) -> Orders:
        read = super().read(orders)
        assert isinstance(read, Orders)
        if read.toward and read.toward not in self._hexes:
            raise DataError("orders", "toward", "no such hex")
        return read

    def obey(self, pos: Drop, seat: str, orders: Orders) -> Action | None:
        return obey(pos, orders)


class DropJudgement(Judgement[Drop]):
    """Everything is measured in Victory Points."""

    def sit(self) -> DropJudge:
        return DropJudge()

    def chance(self, pos: Drop, seat: str) -> float:
        ahead = by_lead(points(pos).total - EVEN, 1.0 + TURNS - pos.turn)
        return ahead if seat == SEATS[US] else 1.0 - ahead


class NightDrop(Title[Drop, View]):
    """The title with one map and one set of counters: ours unless files are named."""

    name = "nightdrop"
    seats = SEATS
    rules = RULES
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    options = Options
    option_clauses = agreed.CLAUSES
    files = ("map", "counters")
    halves = frozenset({"cost", "left"})

    sight: DropEyes
    advice: DropAdvice
    look: NightLook
    mind: DropJudgement
    situations = SITUATIONS
    standing: DropStanding

    def __init__(self, map: Path | None = None, counters: Path | None = None) -> None:
        opened = Opened(map, counters)
        self.map: Final = opened.map
        self.counters: Final = opened.counters
        self.box: Final = opened.box
        self.sight = DropEyes()
        self.advice = DropAdvice()
        self.look = NightLook(opened)
        self.mind = DropJudgement()
        self.standing = DropStanding(self.box)

    def box_digest(self) -> str:
        return self.box.digest()

    def box_of(self, options: Options) -> Box:
        return self.box

    def begin(self, options: Options, box: Box) -> Drop:
        return begin(box, options)

    def decode(self, data: bytes, box: Box) -> Drop:
        whole: dict[str, Any] = msgspec.json.decode(data)
        return decode(whole, box)

    def invariants(self, pos: Drop) -> list[str]:
        return broken(pos)


TITLE: Final = NightDrop()
SCRIPTS[Drop] = TITLE
tell_apart()
