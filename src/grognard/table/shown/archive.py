"""A game written down as everybody saw it: nothing of it depends on the rules any more.

What each pair of eyes saw at each step, in both languages, the dice and the luck are what the
browser was shown of it, packed. The map and the counters are kept once for all games that have the
same.
"""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

import grognard
from grognard.engine.journal import Entry, Header
from grognard.engine.title import OBSERVER
from grognard.table.play.tables import Table
from grognard.table.shown import after, board, fairness
from grognard.table.shown import replay as again
from grognard.table.shown import state as shown
from grognard.table.shown.words import LANGUAGES
from grognard.table.store.archives import Archive, Piece
from grognard.table.wire import ALL, Over

PRESET = 2
"""How hard it is packed: a game of Night Drop takes 97 KB and a seventh of a second; with 6 it
would be 83 KB, and ten times as long."""


class Called(msgspec.Struct, frozen=True):
    """What is said of a game in one language."""

    names: dict[str, str]
    """Of the seats."""
    over: Over | None
    fair: msgspec.Raw
    luck: msgspec.Raw


class Head(msgspec.Struct, frozen=True):
    """What is kept of a game besides its steps. Names of people are not in it."""

    header: Header
    hides: bool
    commitment: str
    sheets: dict[str, str]
    """By what is drawn or printed, and its language: the digest of that sheet."""
    called: dict[str, Called]
    rewinds: int


Steps = dict[str, dict[str, list[msgspec.Raw]]]
"""By eyes and language."""


class Written(NamedTuple):
    """What is to be stored of a table, once it was worked out."""

    archive: Archive
    pieces: list[Piece]
    sheets: dict[str, bytes]


def pack(content: Any) -> bytes:
    return lzma.compress(msgspec.json.encode(content), preset=PRESET)


def unpack_head(content: bytes) -> Head:
    return msgspec.json.decode(lzma.decompress(content), type=Head)


def unpack_steps(content: bytes) -> Steps:
    return msgspec.json.decode(lzma.decompress(content), type=Steps)


def eyes_at(seats: Sequence[str]) -> tuple[str, ...]:
    return (*seats, OBSERVER, *ALL)


def write(
    table: Table, before: Archive | None, pieces: list[Piece], header: Header | None = None
) -> Written:
    """The archive of this table brought up to date, in a thread: it must not change meanwhile.
    `header`: of its journal, if the game is of other rules."""
    fresh = _fresh(table, _standing(table, before, pieces))
    sheets = _sheets(table)
    head = Head(
        header=header or fairness.header(table),
        hides=table.hides,
        commitment=table.commitment,
        sheets={name: sheet.digest for name, sheet in sheets.items()},
        called={lang: _called(table, lang) for lang in LANGUAGES},
        rewinds=len(table.rewound),
    )
    packed = {sheet.digest: sheet.packed for sheet in sheets.values()}
    return Written(Archive(table.written, table.actions, table.over, pack(head)), fresh, packed)


def _standing(table: Table, before: Archive | None, pieces: list[Piece]) -> list[Piece]:
    """The pieces of which nothing was taken back; where the game was rewound to, it says so."""
    known = unpack_head(before.content).rewinds if before else 0
    lowest = min((each.to for each in table.rewound[known:]), default=table.actions + 1)
    return [each for each in standing(table.game.entries, pieces) if each.last < lowest]


def standing(line: list[Entry], pieces: list[Piece]) -> list[Piece]:
    """The pieces that tell of this line of play: one whose last action it has, it has all of."""
    found: list[Piece] = []
    for piece in pieces:
        follows = piece.first == (found[-1].last if found else 0)
        if not follows or not 0 < piece.last <= len(line):
            break
        if line[piece.last - 1].digest != piece.digest:
            break
        found.append(piece)
    return found


def _fresh(table: Table, known_pieces: list[Piece]) -> list[Piece]:
    """The pieces that come after those; the last of them is taken up again while it is short."""
    made = f"{grognard.__version__} {table.title.rules}"
    found: list[Piece] = []
    known: Steps = {}
    first = last = 0
    if known_pieces:
        newest = known_pieces[-1]
        first = last = newest.last
        if newest.made == made and last - newest.first < again.LONGEST:
            first, known = newest.first, unpack_steps(newest.content)
    for stretch in again.stretches(table, last):
        steps: Steps = {
            eyes: {
                lang: [*known.get(eyes, {}).get(lang, []), *_raw(each)]
                for lang, each in again.steps(
                    table, stretch, eyes, LANGUAGES, anew=not known
                ).items()
            }
            for eyes in eyes_at(table.title.seats)
        }
        digest = table.game.entries[stretch.last - 1].digest if stretch.last else ""
        found.append(Piece(first, stretch.last, digest, made, pack(steps)))
        first, known = stretch.last, {}
    return found


def _raw(steps: list[Any]) -> list[msgspec.Raw]:
    return [msgspec.Raw(msgspec.json.encode(step)) for step in steps]


NOTHING = msgspec.Raw(b"null")


def _called(table: Table, lang: str) -> Called:
    fair, luck = NOTHING, NOTHING
    if table.over:
        fair = msgspec.Raw(msgspec.json.encode(fairness.shown(table, lang)))
        luck = msgspec.Raw(msgspec.json.encode(after.luck(table, lang)))
    return Called(shown.names_of(table, lang), shown.over_of(table, lang), fair, luck)


class Sheet(NamedTuple):
    """A map, a board or the counters, as the browser gets them."""

    digest: str
    packed: bytes


_drawn: dict[tuple[str, str], dict[str, Sheet]] = {}
MOST_DRAWN = 12


def _sheets(table: Table) -> dict[str, Sheet]:
    """What it is played on, drawn and packed once for all games that are played on the same."""
    title, options = table.title, table.game.options
    key = (title.name, title.look.board_of(options))
    if key not in _drawn:
        made = {"counters": board.counter_drawings(title.name)}
        for lang in LANGUAGES:
            made[f"board {lang}"] = board.board_under(title, options, lang)
            made[f"map {lang}"] = board.drawing_under(title, options, lang)
        if len(_drawn) >= MOST_DRAWN:
            _drawn.clear()
        _drawn[key] = {
            name: Sheet(board.digest(each), lzma.compress(each, preset=PRESET))
            for name, each in made.items()
        }
    return _drawn[key]
