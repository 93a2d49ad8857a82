# uncompiled: builds the box from files, once
"""Rösselsprung as the rest of the house sees it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from grognard.engine.abstract import tell_apart
from grognard.engine.actions import Action
from grognard.engine.cards import Card, Other, Sight, Way
from grognard.engine.door import settle
from grognard.engine.errors import DataError
from grognard.engine.judging import by_lead
from grognard.engine.parts import Advice, Eyes, Judgement, Standing, Throws
from grognard.engine.position import SCRIPTS
from grognard.engine.title import Title
from grognard.titles.roesselsprung import options as agreed
from grognard.titles.roesselsprung.actions import VOCABULARY
from grognard.titles.roesselsprung.box.contents import GERMAN, SEATS, YUGOSLAV, Box
from grognard.titles.roesselsprung.box.opened import Opened
from grognard.titles.roesselsprung.look.look import RaidLook
from grognard.titles.roesselsprung.mind.judgement import RaidJudge
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.orders import CLAUSES, Orders, obey
from grognard.titles.roesselsprung.position import Raid, empty_map
from grognard.titles.roesselsprung.rules.ch03_sequence import GameTurn
from grognard.titles.roesselsprung.rules.ch12_reaction import lapsed
from grognard.titles.roesselsprung.rules.ch15_victory import points
from grognard.titles.roesselsprung.rules.ch17_setup import Hiding, Tuning, place_units
from grognard.titles.roesselsprung.rules.invariants import broken
from grognard.titles.roesselsprung.sight import alternatives, cards, oddscard, ways
from grognard.titles.roesselsprung.sight.foregone import foregone
from grognard.titles.roesselsprung.sight.tried import buttons, tried
from grognard.titles.roesselsprung.sight.view import View, imagine, playable, step_of, view
from grognard.titles.roesselsprung.situations import RULES, SITUATIONS
from grognard.titles.roesselsprung.written import decode

DOUBT: Final = 20.0
"""What may still come: the points for Tito."""


class RaidEyes(Eyes[Raid, View]):
    """The Missions are the Yugoslav player's secret, a march that of whoever marches."""

    hides = True

    def when(self, pos: Raid) -> tuple[int, str]:
        return pos.turn, step_of(pos)

    def view(self, pos: Raid, seat: str) -> View:
        return view(pos, seat)

    def whole(self, pos: Raid) -> View:
        # The missions are the only secret for long, and they are the Yugoslav player's.
        return view(pos, SEATS[YUGOSLAV])

    def imagine(self, view: View, box: Box, rng: Random) -> Raid:
        return imagine(view, box, rng)

    def playable(self, pos: Raid) -> Raid:
        return playable(pos)


class RaidThrows(Throws[Raid]):
    """9, 11, 13.3 The dice of fire, close combat and air raids."""

    def due(self, pos: Raid) -> Raid | None:
        return oddscard.throw_due(pos)

    def outcome(self, throw: Raid, after: Raid) -> str:
        return oddscard.outcome(throw, after)


class RaidAdvice(Advice[Raid]):
    """Attacks, close combats, marches, reactions; where a piece can go and what it sees."""

    throws: RaidThrows = RaidThrows()

    def card(self, pos: Raid, seat: str) -> Card | None:
        return cards.card(pos, seat)

    def others(self, pos: Raid, seat: str) -> list[Other]:
        return alternatives.others(pos, seat)

    def ways(self, pos: Raid, unit: str) -> list[Way]:
        return ways.ways(pos, unit)

    def sights(self, pos: Raid, unit: str) -> list[Sight]:
        return ways.sights(pos, unit)

    def tried(self, pos: Raid, unit: str) -> list[Action]:
        return tried(pos, unit)

    def buttons(self, pos: Raid) -> list[Action]:
        return buttons(pos)

    def foregone(self, pos: Raid) -> Action | None:
        return foregone(pos)


class RaidStanding(Standing[Raid]):
    """How a player reacts, so that a march need not stop at every hex."""

    orders = Orders
    clauses: ClassVar[dict[str, str]] = CLAUSES
    clocks = (15, 30, 60)

    def __init__(self, box: Box) -> None:
        self._hexes: Final = frozenset(box.names)

    def read(self, orders: dict[str, Any]) -> Orders:
        read = super().read(orders)
        assert isinstance(read, Orders)
        if any(hex not in self._hexes for hex in read.hexes.split()):
            raise DataError("orders", "hexes", "no such hex")
        return read

    def obey(self, pos: Raid, seat: str, orders: Orders) -> Action | None:
        return obey(pos, orders)

    def lapse(self, pos: Raid, seat: str) -> Action | None:
        return lapsed(pos.question)


class RaidJudgement(Judgement[Raid]):
    """Everything is measured in Victory Points."""

    def sit(self) -> RaidJudge:
        return RaidJudge()

    def chance(self, pos: Raid, seat: str) -> float:
        lead = points(pos, GERMAN).total - points(pos, YUGOSLAV).total
        german = by_lead(lead, DOUBT)
        return german if seat == SEATS[GERMAN] else 1.0 - german


class Roesselsprung(Title[Raid, View]):
    """The title with one map and one set of counters: ours unless files are named."""

    name = "roesselsprung"
    seats = SEATS
    rules = RULES
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    options = Options
    option_clauses = agreed.CLAUSES
    files = ("map", "counters")

    sight: RaidEyes
    advice: RaidAdvice
    look: RaidLook
    mind: RaidJudgement
    standing: RaidStanding
    situations = SITUATIONS

    def __init__(self, map: Path | None = None, counters: Path | None = None) -> None:
        opened = Opened(map, counters)
        self.map: Final = opened.map
        self.counters: Final = opened.counters
        self.box: Final = opened.box
        self.sight = RaidEyes()
        self.advice = RaidAdvice()
        self.look = RaidLook(opened)
        self.mind = RaidJudgement()
        self.standing = RaidStanding(self.box)

    def box_digest(self) -> str:
        return self.box.digest()

    def box_of(self, options: Options) -> Box:
        return self.box

    def begin(self, options: Options, box: Box) -> Raid:
        pos = empty_map(box, options)
        place_units(pos)
        pos.ask(GameTurn(0))
        pos.ask(Tuning())
        pos.ask(Hiding())
        settle(pos)
        return pos

    def decode(self, data: bytes, box: Box) -> Raid:
        whole: dict[str, Any] = msgspec.json.decode(data)
        return decode(whole, box)

    def invariants(self, pos: Raid) -> list[str]:
        return broken(pos)


TITLE: Final = Roesselsprung()
SCRIPTS[Raid] = TITLE
tell_apart()
