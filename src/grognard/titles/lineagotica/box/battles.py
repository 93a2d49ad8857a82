# uncompiled: builds boxes from files
"""The battles to choose from: our three, an owner's file, or one given in the options."""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from grognard.boards.datafile import Faults
from grognard.boards.felt.table import Felt
from grognard.engine.errors import DataError
from grognard.engine.situations import SituationError
from grognard.titles.lineagotica.box.battle import (
    BATTLES,
    battle,
    felt_of,
    felt_words,
    read_battle,
    set_out,
)
from grognard.titles.lineagotica.box.battlefile import BattleFile
from grognard.titles.lineagotica.box.contents import Box
from grognard.titles.lineagotica.box.names import FILES
from grognard.titles.lineagotica.box.printed import printed_tables
from grognard.titles.lineagotica.box.sketch import SKETCH, read_sketch
from grognard.titles.lineagotica.options import Options

MOST_KEPT: Final = 12
"""Boxes and tables kept at hand; others are made again when they are asked for."""
LONGEST_OWN: Final = 200_000
OWN: Final = Faults("own", FILES)
FOUR_BATTLES: Final = "2dd2129e536e9236"
"""What `digest` was when our battles were these four."""
SHORT_NAME: Final = re.compile("own-[0-9a-f]{16}")


def short_name(own: str) -> str:
    """A short name for the text of a battle: no two battles have the same."""
    if SHORT_NAME.fullmatch(own):
        return own
    return f"own-{hashlib.sha256(own.encode(errors='replace')).hexdigest()[:16]}"


class Battles:
    """Files and boxes by options. Whatever is forgotten here can be made again from the options."""

    def __init__(self, own: Path | None = None) -> None:
        self._own: Final = read_battle(own, where=own.name) if own is not None else None
        self._read: Final = lru_cache(MOST_KEPT)(read_own)
        self._felt: Final = lru_cache(MOST_KEPT)(self._make_felt)
        self._box: Final = lru_cache(MOST_KEPT)(self._make_box)

    def files(self) -> list[BattleFile]:
        return [self._own] if self._own is not None else [battle(name) for name in BATTLES]

    def digest(self) -> str:
        digests = " ".join(set_out(file).digest for file in self.files())
        return hashlib.sha256(digests.encode()).hexdigest()[:16]

    def once_meant(self, digest: str) -> bool:
        """Whether a game recorded so was played with these files: up to rules 6 it named all
        battles that there were, and not its own."""
        return digest == (FOUR_BATTLES if self._own is None else self.digest())

    def file(self, options: Options) -> BattleFile:
        """The battle that is fought; DataError says what is wrong with a player's own."""
        if self._own is not None:
            return self._own
        return self._read(options.own) if options.own else battle(options.battle)

    def box(self, options: Options) -> Box:
        """1.7, 37 The battle under these options."""
        return self._box(options)

    def board_of(self, options: Options) -> str:
        return short_name(options.own) if options.own else options.battle

    def public(self, options: Options) -> Options:
        """A player's own battle is known by its short name."""
        if not options.own:
            return options
        return msgspec.structs.replace(options, own=short_name(options.own))

    def check(self, options: Options) -> None:
        """DataError names what is wrong with a battle given in the options."""
        if not options.own:
            return
        if len(options.own) > LONGEST_OWN:
            raise OWN.because("", "too-long", number=len(options.own), most=LONGEST_OWN)
        if SHORT_NAME.fullmatch(options.own):
            raise OWN.because("", "not-a-battle")
        self.file(options)

    def _make_felt(self, name: str, own: str) -> Felt:
        return felt_of(self._own or (self._read(own) if own else battle(name)))

    def _make_box(self, options: Options) -> Box:
        felt = self._felt(options.battle, options.own)
        kinds = dict(felt_words(printed_tables()).kinds)
        return Box(set_out(self.file(options), options.changes()), felt, kinds, options)


def read_own(own: str) -> BattleFile:
    """A scenario file, or the sketch of one."""
    if not own.startswith(SKETCH):
        return read_battle(own.encode(errors="replace"), where="own")
    try:
        file = read_sketch(own).file
    except SituationError as error:
        raise DataError("own", f"{error.line}", error.reason(), error.reason) from None
    return read_battle(file, where="own")
