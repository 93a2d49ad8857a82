# uncompiled: builds the box from files, once
"""Linea Gotica as the rest of the house sees it."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, Self

import msgspec

from grognard.boards.felt.table import Felt
from grognard.engine.actions import Action
from grognard.engine.cards import Card, Other, Way
from grognard.engine.door import settle
from grognard.engine.errors import DataError
from grognard.engine.events import Event
from grognard.engine.title import Title
from grognard.titles.lineagotica import options as agreed
from grognard.titles.lineagotica.actions import VOCABULARY
from grognard.titles.lineagotica.box.battle import (
    BATTLES,
    battle,
    felt_of,
    felt_words,
    read_battle,
    set_out,
)
from grognard.titles.lineagotica.box.battlefile import BattleFile
from grognard.titles.lineagotica.box.contents import SEATS, Box
from grognard.titles.lineagotica.box.names import names_of
from grognard.titles.lineagotica.box.printed import printed_tables
from grognard.titles.lineagotica.mind.judgement import judge
from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.orders import CLAUSES as ORDER_CLAUSES
from grognard.titles.lineagotica.orders import Orders, let_pass, obey
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.invariants import broken
from grognard.titles.lineagotica.rules.turn.ch34_setup import begin
from grognard.titles.lineagotica.sight.cards import card, fallen, others, ways
from grognard.titles.lineagotica.sight.imagine import imagine
from grognard.titles.lineagotica.sight.queries import QUERIES, Query
from grognard.titles.lineagotica.sight.seen import View
from grognard.titles.lineagotica.sight.survey import survey
from grognard.titles.lineagotica.sight.undoing import irrevocable
from grognard.titles.lineagotica.sight.view import EVERYBODY, view
from grognard.titles.lineagotica.written import decode

MOST_BOXES: Final = 12
"""How many are kept; a box remembers much of what was seen on its table."""
MOST_BROUGHT: Final = 200
LONGEST_OWN: Final = 200_000
BROUGHT: Final = re.compile("own-[0-9a-f]{16}")
"""What a battle is known by that players have brought."""


def known_by(own: str) -> str:
    """The text of a battle in few letters: no two battles have the same."""
    if BROUGHT.fullmatch(own):
        return own
    return f"own-{hashlib.sha256(own.encode(errors='replace')).hexdigest()[:16]}"


class LineaGotica(Title[Skirmish, View]):
    """The title with its three battles, or with an owner's own in their place."""

    name = "lineagotica"
    seats = SEATS
    rules = "lineagotica/4"
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    options = Options
    option_clauses = agreed.CLAUSES
    slow = True
    board_option = "battle"
    felt = True
    queries = QUERIES
    orders = Orders
    order_clauses: ClassVar[dict[str, str]] = ORDER_CLAUSES
    clocks = (30, 60, 120, 300)
    tenths = frozenset(
        ("mm", "distance", "limit", "farthest", "within", "across", "along", "cost", "move")
    )
    hides = True
    counts_apart = True

    def __init__(self, battle: Path | None = None) -> None:
        self.own: BattleFile | None = None
        if battle is not None:
            self.own = read_battle(battle, where=battle.name)
        self._boxes: dict[Options, Box] = {}
        self._felts: dict[str, Felt] = {}
        self._brought: dict[str, BattleFile] = {}
        """Battles of the players' own, by what they are known by."""

    def with_files(self, **files: Path | None) -> Self:
        for kind in files:
            if kind != "battle":
                raise DataError(kind, "", "Linea Gotica takes files for: battle")
        return type(self)(**files)

    def file(self, options: Options) -> BattleFile:
        """The battle that is fought."""
        if self.own is not None:
            return self.own
        return self._bring(options.own) if options.own else battle(options.battle)

    def read_options(self, options: dict[str, Any]) -> Options:
        read = super().read_options(options)
        assert isinstance(read, Options)
        if read.own:
            if len(read.own) > LONGEST_OWN:
                raise DataError("own", "", f"longer than {LONGEST_OWN} characters")
            if BROUGHT.fullmatch(read.own):
                raise DataError("own", "", "not a battle file")
            self._bring(read.own)
        return read

    def _bring(self, own: str) -> BattleFile:
        """The battle in that text, or known by that name; DataError says what is wrong in it."""
        name = known_by(own)
        found = self._brought.pop(name, None)
        if found is None:
            found = read_battle(own.encode(errors="replace"), where="own")
            if len(self._brought) >= MOST_BROUGHT:
                del self._brought[next(iter(self._brought))]
        self._brought[name] = found  # the last one used stands last
        return found

    def told(self, options: Options) -> Options:
        if not options.own:
            return options
        return msgspec.structs.replace(options, own=known_by(options.own))

    def board_of(self, options: Options) -> str:
        return known_by(options.own) if options.own else options.battle

    def names_under(self, options: Options, lang: str) -> dict[str, str]:
        file = self.file(options)
        names = names_of(file, lang)
        sides = zip(SEATS, file.sides, strict=True)
        return names | {seat: side.name.in_(lang) for seat, side in sides}

    def files(self) -> list[BattleFile]:
        return [self.own] if self.own is not None else [battle(name) for name in BATTLES]

    def box_digest(self) -> str:
        digests = " ".join(set_out(file).digest for file in self.files())
        return hashlib.sha256(digests.encode()).hexdigest()[:16]

    def box(self, options: Options) -> Box:
        """1.7, 37 The battle under these options; made once."""
        found = self._boxes.get(options)
        if found is None:
            if len(self._boxes) >= MOST_BOXES:
                self._boxes.clear()
            file = self.file(options)
            board = self.board_of(options)
            if board not in self._felts:
                if len(self._felts) >= MOST_BOXES:
                    self._felts.clear()
                self._felts[board] = felt_of(file)
            kinds = dict(felt_words(printed_tables()).kinds)
            found = Box(set_out(file, options.changes()), self._felts[board], kinds)
            self._boxes[options] = found
        return found

    def begin(self, options: Options) -> Skirmish:
        options = self.told(options)
        pos = begin(self.box(options), options)
        settle(pos)
        return pos

    def view(self, pos: Skirmish, seat: str) -> View:
        return view(pos, seat)

    def whole(self, pos: Skirmish) -> View:
        return view(pos, EVERYBODY)

    def imagine(self, view: View, rng: Random) -> Skirmish:
        return imagine(view, self.box(view.options), rng)

    def invariants(self, pos: Skirmish) -> list[str]:
        return broken(pos)

    def card(self, pos: Skirmish, seat: str) -> Card | None:
        return card(pos, seat)

    def others(self, pos: Skirmish, seat: str) -> list[Other]:
        return others(pos, seat)

    def fallen(self, event: Event) -> tuple[Card, str] | None:
        return fallen(event)

    def ways(self, pos: Skirmish, unit: str) -> list[Way]:
        return ways(pos, unit)

    def survey(self, pos: Skirmish, seat: str, query: Query) -> dict[str, Any]:
        return survey(pos, seat, query)

    def irrevocable(self, pos: Skirmish, seat: str, action: Action) -> bool | None:
        return irrevocable(action)

    def obey(self, pos: Skirmish, seat: str, orders: Orders) -> Action | None:
        return obey(pos, seat, orders)

    def lapse(self, pos: Skirmish, seat: str) -> Action | None:
        return let_pass(pos, seat)

    def judge(self, pos: Skirmish, seat: str, action: Action) -> float:
        return judge(pos, SEATS.index(seat), action)

    def decode(self, data: bytes) -> Skirmish:
        whole: dict[str, Any] = msgspec.json.decode(data)
        return decode(whole, self.box(msgspec.convert(whole["options"], Options)))

    def names(self, lang: str) -> dict[str, str]:
        names: dict[str, str] = {}
        for file in self.files():
            names |= names_of(file, lang)
        return names


TITLE: Final = LineaGotica()
