# uncompiled: builds the box from files, once
"""Linea Gotica as the rest of the house sees it."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import Any, Final, Self

import msgspec

from grognard.boards.felt.table import Felt
from grognard.engine.actions import Action
from grognard.engine.cards import Card, Other, Way
from grognard.engine.door import settle
from grognard.engine.errors import DataError
from grognard.engine.title import Title
from grognard.titles.lineagotica import agreed
from grognard.titles.lineagotica.actions import VOCABULARY
from grognard.titles.lineagotica.agreed import Options
from grognard.titles.lineagotica.battle import (
    BATTLES,
    battle,
    felt_of,
    felt_words,
    read_battle,
    set_out,
)
from grognard.titles.lineagotica.battlefile import BattleFile
from grognard.titles.lineagotica.box import SEATS, Box
from grognard.titles.lineagotica.cards import card, others, ways
from grognard.titles.lineagotica.imagining import imagine
from grognard.titles.lineagotica.invariants import broken
from grognard.titles.lineagotica.judgement import judge
from grognard.titles.lineagotica.names import names_of
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.printed import printed_tables
from grognard.titles.lineagotica.seen import View
from grognard.titles.lineagotica.setup import begin
from grognard.titles.lineagotica.view import view
from grognard.titles.lineagotica.written import decode

MOST_BOXES: Final = 12
"""How many are kept; a box remembers much of what was seen on its table."""


class LineaGotica(Title[Skirmish, View]):
    """The title with its three battles, or with an owner's own in their place."""

    name = "lineagotica"
    seats = SEATS
    rules = "lineagotica/1"
    vocabulary = VOCABULARY
    folder = Path(__file__).parent
    options = Options
    option_clauses = agreed.CLAUSES
    hides = True

    def __init__(self, battle: Path | None = None) -> None:
        self.own: BattleFile | None = None
        if battle is not None:
            self.own = read_battle(battle, where=battle.name)
        self._boxes: dict[Options, Box] = {}
        self._felts: dict[str, Felt] = {}

    def with_files(self, **files: Path | None) -> Self:
        for kind in files:
            if kind != "battle":
                raise DataError(kind, "", "Linea Gotica takes files for: battle")
        return type(self)(**files)

    def file(self, options: Options) -> BattleFile:
        """The battle that is fought."""
        return self.own if self.own is not None else battle(options.battle)

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
            if file.id not in self._felts:
                self._felts[file.id] = felt_of(file)
            kinds = dict(felt_words(printed_tables()).kinds)
            found = Box(set_out(file, options.changes()), self._felts[file.id], kinds)
            self._boxes[options] = found
        return found

    def begin(self, options: Options) -> Skirmish:
        pos = begin(self.box(options), options)
        settle(pos)
        return pos

    def view(self, pos: Skirmish, seat: str) -> View:
        return view(pos, seat)

    def imagine(self, view: View, rng: Random) -> Skirmish:
        return imagine(view, self.box(view.options), rng)

    def invariants(self, pos: Skirmish) -> list[str]:
        return broken(pos)

    def card(self, pos: Skirmish, seat: str) -> Card | None:
        return card(pos, seat)

    def others(self, pos: Skirmish, seat: str) -> list[Other]:
        return others(pos, seat)

    def ways(self, pos: Skirmish, unit: str) -> list[Way]:
        return ways(pos, unit)

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
