"""Games of earlier rules: whether they go on under these, and from which moment."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

import grognard
from grognard.engine.errors import Refused
from grognard.engine.journal import Entry
from grognard.engine.position import CHANCE
from grognard.engine.title import OBSERVER
from grognard.table.play.beside import Threads
from grognard.table.play.record import begun, line_of_play
from grognard.table.play.tables import Table
from grognard.table.shown import archive, fairness
from grognard.table.shown import replay as again
from grognard.table.store.archives import Archive, Piece, Verdict
from grognard.table.store.store import Clash, Kept, Row, Store, TableRow, now

log = logging.getLogger("grognard.table")


class Outcome(NamedTuple):
    """What becomes of a game."""

    goes_on: bool
    agreed: int
    """Up to this many actions both rules agree; -1: not even on the start."""
    reason: str
    """Why it does not go on."""
    box: str = ""
    computer: bool = False
    """Whether a computer is to move there."""
    digests: Mapping[int, str] = MappingProxyType({})
    """Of the rows of its log that have another digest now."""


class Trial(Table):
    """A log read under rules that it was not written under: every action goes through the door."""

    digests: dict[int, str]

    def _replay(self, row: Row) -> None:
        self.game.act(row.text, row.seat)
        if self.game.entries[-1].digest != row.digest:
            self.digests[row.seq] = self.game.entries[-1].digest
        self._entered()

    def check_last(self) -> None:
        """The digests are compared one by one."""


def _box(row: TableRow) -> Any:
    """What a game with its options is played on now."""
    title = grognard.title(row.title)
    return title.box_of(title.read_options(msgspec.json.decode(row.options)))


def under(row: TableRow) -> str:
    """The rules of its title now, and the box."""
    try:
        box = _box(row).digest()
    except Exception:
        box = "-"  # not even its options can be read any more
    return f"{grognard.title(row.title).rules} {box}"


def of_other_rules(row: TableRow) -> bool:
    """Whether it was begun under rules, or on a map, that are no more."""
    if row.title not in grognard.TITLES:
        return False
    title = grognard.title(row.title)
    if row.rules != title.rules:
        return True
    try:
        return not title.is_box(row.box, _box(row))
    except Exception:
        return True


async def _save_what_is_common(store: Store, threads: Threads, kept: Kept, agreed: int) -> None:
    """Where the server was killed before a game was archived: what both rules agree on can be
    written down by these."""
    before = await store.archives.find(kept.table.id)
    pieces = await store.archives.pieces(kept.table.id)
    standing = archive.standing(line_of_play(kept.rows), pieces)
    if agreed < 0 or (standing and agreed <= standing[-1].last):
        return
    found = await threads.do(_common, kept, agreed, before, pieces)
    await store.archives.save(kept.table.id, found.archive, found.pieces, found.sheets)


def _common(
    kept: Kept, agreed: int, before: Archive | None, pieces: list[Piece]
) -> archive.Written:
    line = line_of_play(kept.rows)[:agreed]
    table = _laid(kept, line)
    header = fairness.header(table)
    recorded = replace(header, rules=kept.table.rules, box=kept.table.box)
    return archive.write(table, before, archive.standing(line, pieces), recorded)


def _laid(kept: Kept, line: list[Entry]) -> Table:
    """The table as that line of play leaves it."""
    rows = [Row(n, "act", each.seat, each.do, each.digest, "") for n, each in enumerate(line, 1)]
    table = Table(grognard.title(kept.table.title), kept)
    table.read(rows)
    return table


def judge(kept: Kept, pieces: list[Piece]) -> Outcome:
    """Whether all its actions are accepted, and nothing that a player saw is otherwise."""
    try:
        trial = Trial(grognard.title(kept.table.title), kept)
    except Exception as error:
        # Options, situation or map are no longer what they were: whatever it is, it is told.
        return Outcome(False, -1, _why(error))
    trial.digests = {}
    reason = ""
    try:
        trial.read(kept.rows)
    except Exception as error:
        reason = _why(error)
    facts = (trial.game.box.digest(), trial.computer_to_move(), trial.digests)
    line = line_of_play(kept.rows)
    if not reason and not trial.digests:
        return Outcome(True, len(line), "", *facts)
    agreed, against = _agreed(kept, line, pieces)
    if not reason and agreed == len(line):
        return Outcome(True, agreed, "", *facts)
    return Outcome(False, agreed, against or reason)


async def renew(store: Store, threads: Threads, kept: Kept) -> bool:
    """Let a game of earlier rules go on under these, if they make no difference to it; what is
    against it is remembered, and not looked for again."""
    row = kept.table
    archived = await store.archives.find(row.id)
    if archived is not None and archived.over:
        return False  # it is over, and can be watched for ever
    now_under = await threads.do(under, row)
    verdict = await store.archives.verdict(row.id)
    if verdict is not None and verdict.under == now_under:
        return False
    found = await threads.do(judge, kept, await store.archives.pieces(row.id))
    await settle(store, threads, kept, found)
    if not found.goes_on:
        log.warning("table %s cannot go on under %s: %s", row.id, now_under, found.reason)
    return found.goes_on


async def settle(store: Store, threads: Threads, kept: Kept, found: Outcome) -> None:
    """Write down what becomes of a game."""
    row = kept.table
    if not found.goes_on:
        await _save_what_is_common(store, threads, kept, found.agreed)
        verdict = Verdict(await threads.do(under, row), found.agreed, found.reason)
        await store.archives.judge(row.id, verdict)
        return
    rules = grognard.title(row.title).rules
    told = Row(row.written + 1, "rules", "", f"{row.rules} {rules}", "", now())
    with suppress(Clash):  # another server has done the same
        await store.renew(row.id, told, rules, found.box, found.computer, found.digests)


def _why(error: Exception) -> str:
    if isinstance(error, Refused):
        return "refused by " + ", ".join(refusal.clause for refusal in error.refusals)
    return f"{type(error).__name__}: {error}"


def replayed(row: TableRow, line: list[Entry]) -> tuple[list[Entry], list[str], str]:
    """As much of a line of play as these rules accept, with the digests it has under them; who was
    asked after each of so many actions; and what was against the next."""
    game = begun(grognard.title(row.title), msgspec.json.decode(row.options), row.situation)
    asked = [game.seat]
    for number, entry in enumerate(line, start=1):
        try:
            game.act(entry.do, entry.seat)
        except Exception as error:
            return game.entries, asked, f"action {number}, {entry.seat} {entry.do!r}: {_why(error)}"
        del game.positions[:-1]
        asked.append(game.seat)
    return game.entries, asked, ""


def _agreed(kept: Kept, line: list[Entry], pieces: list[Piece]) -> tuple[int, str]:
    """After how many actions of its line of play the rules last agree, somebody being asked; and
    what is against the next."""
    entries, asked, against = replayed(kept.table, line)
    agreed = 0
    while agreed < len(entries) and entries[agreed].digest == line[agreed].digest:
        agreed += 1
    if agreed < len(entries):
        # Another text of the same position, perhaps: what counts is what was seen of it.
        seen = _seen_alike(kept, entries, archive.standing(line, pieces))
        if seen < len(entries) and seen >= agreed:
            against = f"action {seen + 1}: what was seen of it is otherwise, or was not recorded"
        agreed = max(agreed, seen)
    while agreed and asked[agreed] == CHANCE:
        agreed -= 1
    return agreed, against


def _seen_alike(kept: Kept, entries: list[Entry], pieces: list[Piece]) -> int:
    """Up to how many actions every seat and the spectators saw what they would see now."""
    table = _laid(kept, entries)
    return min(_alike(table, eyes, pieces) for eyes in (*table.title.seats, OBSERVER))


Seen = tuple[int, dict[str, Any], list[Any]]


def _alike(table: Table, eyes: str, pieces: list[Piece]) -> int:
    agreed = 0
    for was, is_now in zip(_archived(eyes, pieces), _shown_now(table, eyes), strict=False):
        if was[0] != is_now[0] or was[2] != is_now[2] or not _shows(was[1], is_now[1]):
            break
        agreed = was[0]
    return agreed


def _archived(eyes: str, pieces: list[Piece]) -> Iterator[Seen]:
    raw = (each for piece in pieces for each in archive.unpack_steps(piece.content)[eyes]["en"])
    return _seen(msgspec.json.decode(each) for each in raw)


def _shown_now(table: Table, eyes: str) -> Iterator[Seen]:
    steps = (
        step
        for stretch in again.stretches(table, 0)
        for step in again.steps(table, stretch, eyes, ("en",))["en"]
    )
    # By way of JSON, as it was archived.
    return _seen(msgspec.json.decode(msgspec.json.encode(step)) for step in steps)


def _seen(steps: Iterator[dict[str, Any]]) -> Iterator[Seen]:
    """Of each step its number, the view, and what the story told, whatever its wording."""
    view: dict[str, Any] = {}
    for step in steps:
        view = again.followed(view, step)
        told = [[line[fact] for fact in TOLD] for line in step["lines"] if line["key"] != "rewound"]
        yield step["number"], view, told


TOLD = ("key", "seat", "hexes", "units", "face", "faces")
UNREAD = frozenset({"questions"})
"""Fields of a view that no browser reads."""


def _shows(was: Any, now: Any) -> bool:
    """Whether all that was seen is seen still; more may be."""
    if isinstance(was, dict) and isinstance(now, dict):
        return all(
            key in now and _shows(value, now[key])
            for key, value in was.items()
            if key not in UNREAD
        )
    if isinstance(was, list) and isinstance(now, list):
        return len(was) == len(now) and all(map(_shows, was, now))
    return bool(was == now)
