# uncompiled: files and their formats
"""Journals: a game as the list of its actions, dice included.

The journal is the save, the replay and the proof. Each entry carries a digest of all that came
before it and of the position after it, so a replay checks every step, not only the end.

A file is UTF-8 text: a header, then one line an action.

    {"format":"grognard-journal/1","title":"berlino85","rules":"berlino85/1","box":...}
    ["soviet","move su_6bde 0606","8d1f..."]
    ["chance","die 4","03ab..."]

A game that did not begin as its title begins has the situation it began from in the header, and
one that was rewound says so there.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator, Set
from pathlib import Path
from random import Random
from typing import Any, Generic, Literal, TypeVar

import msgspec

from grognard.engine.actions import Action
from grognard.engine.agreed import in_writing
from grognard.engine.door import act
from grognard.engine.errors import DataError, JournalError, NotUnderstood, Refused
from grognard.engine.events import Event
from grognard.engine.position import CHANCE, Position, Result
from grognard.engine.situations import SituationError
from grognard.engine.title import Title

FORMAT = "grognard-journal/1"
TOO_LARGE = 16 * 1024 * 1024

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=msgspec.Struct)

Wall = Literal["die", "draw", "other", "reveal", "nothing"]
"""What stops a take-back: a die, something drawn or turned over, another seat's answer, a secret
shown, the start of the game."""


class Rewind(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The game was rewound and went on from there."""

    seat: str
    """Who wanted it."""
    since: int
    """How many actions there were,"""
    to: int
    """how many were left,"""
    rolls: int
    """and how many dice among these: from there on they were thrown anew."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was agreed before the first action, and what the actions do not tell."""

    format: str
    title: str
    rules: str
    box: str
    options: dict[str, Any]
    digest: str
    situation: str = ""
    """The text of the position it began from; "" where it is the first of the title."""
    fair: dict[str, Any] | None = None
    """How the dice can be proved fair, where they were thrown by a table."""
    rewound: list[Rewind] = []
    """Every time that it was rewound; what was undone is not among the entries."""


class Entry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Who did what, and the digest of everything up to there."""

    seat: str
    do: str
    digest: str

    @property
    def chance(self) -> Wall:
        """Of what chance did: a die was thrown, or something was drawn."""
        return "die" if self.do.startswith("die ") else "draw"


class Game(Generic[P, V]):
    """A game being played: its journal and the positions along it.

    It begins as its title begins under these options, or from a situation, whose text says all of
    it. Its length is that of its journal.
    """

    options: Any
    box: Any
    """What it is played on; the game holds on to it."""

    def __init__(self, title: Title[P, V], /, *, situation: str = "", **options: Any) -> None:
        self.title = title
        self.begun_from = situation
        if situation:
            if options:
                raise DataError("options", next(iter(options)), "the situation says what is agreed")
            first: Any = title.situation(situation)
            self.options, self.box = title.agreed(first), first.box
        else:
            self.options = title.read_options(options)
            self.box = title.box_of(self.options)
            first = title.begin(self.options, self.box)
        self.positions: list[P] = [first]
        self.entries: list[Entry] = []

    # Playing -------------------------------------------------------------------------------------

    @property
    def position(self) -> P:
        return self.positions[-1]

    @property
    def seat(self) -> str:
        """Who must answer now."""
        return self.position.seat

    @property
    def over(self) -> bool:
        return self.position.result is not None

    @property
    def result(self) -> Result | None:
        return self.position.result

    def act(self, action: Action | str, seat: str | None = None) -> P:
        """One action, by whoever is asked unless a seat is named; Refused changes nothing."""
        doer = self.seat if seat is None else seat
        done = self.title.read(action) if isinstance(action, str) else action
        after = act(self.position, doer, done)
        text = str(done)
        self.entries.append(Entry(doer, text, chain(self._last_digest(), doer, text, after)))
        self.positions.append(after)
        return after

    def roll(self, rng: Random) -> P:
        """Chance answers until a seat is asked."""
        while self.seat == CHANCE:
            self.act(rng.choice(self.position.answers()))
        return self.position

    def view(self, seat: str) -> V:
        return self.title.view(self.position, seat)

    def news(self, seat: str, since: int = 0) -> list[Event]:
        """What that seat may know of what happened after the first `since` actions."""
        return [
            event
            for position in self.positions[since + 1 :]
            for event in position.news or ()
            if event.seen_by(seat)
        ]

    def situation(self) -> str:
        """The position as a text, as FEN is for chess."""
        return self.position.situation()

    def copy(self) -> Game[P, V]:
        """The same game, to be played on otherwise."""
        new: Game[P, V] = Game.__new__(Game)
        vars(new).update(vars(self))
        new.positions = self.positions.copy()
        new.entries = self.entries.copy()
        return new

    def __copy__(self) -> Game[P, V]:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Game[P, V]:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return replay, (self.title, self.header(), self.entries, "pickle")

    def __len__(self) -> int:
        return len(self.entries)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __repr__(self) -> str:
        return f"<Game of {self.title.name}, {len(self)} actions: {self.position!r}>"

    # Taking back ---------------------------------------------------------------------------------

    def undoable(self, seat: str, foregone: Set[int] = frozenset()) -> tuple[int, Wall]:
        """How many actions that seat can take back, and what stops it there.

        The numbers of those that nobody was asked for are no answer of another seat.
        """
        count = 0
        for entry, position in zip(reversed(self.entries), reversed(self.positions), strict=False):
            if entry.seat == CHANCE:
                return count, entry.chance
            if entry.seat != seat and len(self.entries) - count not in foregone:
                return count, "other"
            for event in position.news or ():
                if event.reveals:
                    return count, "reveal"
            count += 1
        return count, "nothing"

    def undo(self, seat: str | None = None, steps: int = 1) -> int:
        """Take back the last actions; how many were.

        A seat takes back its own, no further than the wall. Nobody in particular, who studies the
        game and does not play it, takes back whatever was done.
        """
        count = min(steps, len(self) if seat is None else self.undoable(seat)[0])
        if count > 0:
            del self.entries[-count:]
            del self.positions[-count:]
        return max(count, 0)

    # Saving and loading --------------------------------------------------------------------------

    def header(self) -> Header:
        return Header(
            format=FORMAT,
            title=self.title.name,
            rules=self.title.rules,
            box=self.box.digest(),
            options=in_writing(self.options),
            digest=self.positions[0].digest(),
            situation=self.begun_from,
        )

    def _last_digest(self) -> str:
        return self.entries[-1].digest if self.entries else self.positions[0].digest()

    def to_text(self) -> str:
        lines = [msgspec.json.encode(self.header()), *map(msgspec.json.encode, self.entries)]
        return b"\n".join(lines).decode() + "\n"

    def save(self, path: str | Path) -> None:
        """Write the journal, whole or not at all."""
        path = Path(path)
        handle, scratch = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(self.to_text())
                file.flush()
                os.fsync(file.fileno())
            os.replace(scratch, path)
        except BaseException:
            Path(scratch).unlink(missing_ok=True)
            raise

    @staticmethod
    def load(title: Title[P, V], path: str | Path) -> Game[P, V]:
        """The game that was saved there, every step checked; JournalError says what is wrong."""
        return replay(title, *read_journal(path), Path(path).name)


def chain(before: str, seat: str, text: str, after: Position) -> str:
    """The digest of an entry: of the one before it, the action, and the position after."""
    links = (before.encode(), seat.encode(), text.encode(), after.encode())
    return hashlib.sha256(b"\n".join(links)).hexdigest()[:16]


def read_journal(path: str | Path) -> tuple[Header, list[Entry]]:
    """What the file says, before anything is replayed."""
    path = Path(path)
    if path.exists() and not path.is_file():
        raise JournalError(path.name, 0, "not a file")
    try:
        if path.stat().st_size > TOO_LARGE:
            raise JournalError(path.name, 0, f"larger than {TOO_LARGE >> 20} MB: not a journal")
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise JournalError(path.name, 0, error.strerror or "cannot be read") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise JournalError(path.name, line, "not UTF-8 text") from None
    return parse_journal(text, path.name)


def parse_journal(text: str, where: str) -> tuple[Header, list[Entry]]:
    lines = text.split("\n")
    if lines[-1]:
        raise JournalError(where, len(lines), "cut off: the line has no end")
    if len(lines) == 1:
        raise JournalError(where, 0, "empty")
    header = _read_line(lines[0], Header, where, 1)
    if header.format != FORMAT:
        raise JournalError(where, 1, f"format {header.format!r}, expected {FORMAT!r}")
    entries = [
        _read_line(line, Entry, where, number) for number, line in enumerate(lines[1:-1], start=2)
    ]
    return header, entries


L = TypeVar("L")


def _read_line(line: str, kind: type[L], where: str, number: int) -> L:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError as error:
        raise JournalError(where, number, str(error)) from None
    except RecursionError:
        raise JournalError(where, number, "nested too deeply") from None


def replay(title: Title[P, V], header: Header, entries: list[Entry], where: str) -> Game[P, V]:
    """The game again, action by action; JournalError at the first that is not as recorded."""
    *_, game = replaying(title, header, entries, where)
    return game


def replaying(
    title: Title[P, V], header: Header, entries: list[Entry], where: str
) -> Iterator[Game[P, V]]:
    """The same game at its start and after each action, for whoever wants to stop on the way or to
    let positions go: only the last is needed to go on."""
    if header.title != title.name:
        raise JournalError(where, 1, f"title {header.title!r}, this is {title.name!r}")
    if header.rules != title.rules:
        raise JournalError(where, 1, f"rules {header.rules!r}, these are {title.rules!r}")
    try:
        agreed = {"situation": header.situation} if header.situation else header.options
        game = Game(title, **agreed)
    except (DataError, SituationError) as error:
        raise JournalError(where, 1, str(error)) from None
    if not title.is_box(header.box, game.box):
        raise JournalError(where, 1, "played with another map or other counters: name its files")
    if header.digest != game.position.digest():
        raise JournalError(where, 1, "the game does not begin as recorded")
    yield game
    for number, entry in enumerate(entries, start=2):
        try:
            game.act(entry.do, entry.seat)
        except NotUnderstood as error:
            raise JournalError(where, number, str(error)) from None
        except Refused as error:
            clauses = ", ".join(refusal.clause for refusal in error.refusals)
            reason = f"{entry.seat} {entry.do!r} is refused by {clauses}"
            raise JournalError(where, number, reason) from None
        if game.entries[-1].digest != entry.digest:
            reason = f"{entry.seat} {entry.do!r} does not lead to the position recorded"
            raise JournalError(where, number, reason)
        yield game
