"""A table in memory: what its log says. Every change is a row first, then written, then told."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from grognard.engine.actions import Action
from grognard.engine.door import play
from grognard.engine.errors import JournalError
from grognard.engine.journal import Entry, Game, chain
from grognard.engine.position import CHANCE, Result
from grognard.engine.title import OBSERVER, Title
from grognard.table import dice
from grognard.table.store import Kept, Row, SeatRow, Standing, now
from grognard.table.wire import Offer

QUIET = frozenset({"chat", "note", "salt"})
"""Rows that do not change the game: nobody's action becomes stale by them."""

CHECK_EVERY = 50


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    return secrets.token_urlsafe(9)


def hash_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass(frozen=True)
class Seat:
    """Who sits there."""

    seat: str
    kind: Literal["person", "computer", "open"]
    mind: str
    name: str
    hash: str

    def opened_by(self, secret_hash: str) -> bool:
        return bool(self.hash) and hmac.compare_digest(self.hash, secret_hash)


class Table:
    """One table: its game, its seats, its talk. The lock is held from judging to telling."""

    def __init__(self, title: Title[Any, Any], kept: Kept) -> None:
        row = kept.table
        self.id = row.id
        self.title = title
        self.seed = bytes.fromhex(row.seed)
        self.commitment = dice.commitment(self.seed)
        self.first = row.first
        self.imported: dict[str, Any] | None = (
            msgspec.json.decode(row.imported) if row.imported else None
        )
        self.created = row.created
        self.game: Game[Any, Any] = Game(title, **msgspec.json.decode(row.options))
        self.seats: dict[str, Seat] = {}
        self.seat_all(kept.seats)
        self.lock = asyncio.Lock()
        self.written = 0
        self.moment = 0
        """How many rows changed the game."""
        self.lowest: int | None = None
        """The fewest actions any take-back ever left."""
        self.thrown = False
        """Whether a die was ever thrown here: the salts are closed then."""
        self.salts: dict[str, str] = {}
        self.offer: Offer | None = None
        self.ending: Result | None = None
        """How it ended where the rules had no say: resigned, drawn."""
        self.rematch = ""
        self.agreed_rematch = False
        self.talk: list[Row] = []
        self.changed = row.standing.changed
        self.public = row.standing
        self.shown: dict[str, int] = {}
        """By viewer: the last moment that changed what it may know."""
        self.known: dict[str, int] = {}
        """By viewer: how many actions there were then."""
        self._heard: dict[str, tuple[int, int]] = {}
        """By viewer, while a log is read: moment and actions when it was last told something."""
        self._noticed: set[str] = set()
        """Who saw something go in the take-back just read."""
        self.faces: dict[Any, Any] = {}
        """What was worked out for this moment; empty after every change."""
        self.views: dict[str, Any] = {}
        self.thinking = False

    def seat_all(self, rows: list[SeatRow]) -> None:
        self.seats = {
            row.seat: Seat(row.seat, row.kind, row.mind, row.name, row.hash)  # type: ignore[arg-type]
            for row in sorted(rows, key=lambda row: self.title.seats.index(row.seat))
        }

    # How things stand ----------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        return self.game.result or self.ending

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def asked(self) -> str:
        """Who must decide; nobody when the game is over."""
        return "" if self.over else self.game.seat

    @property
    def actions(self) -> int:
        return len(self.game.entries)

    def computer_to_move(self) -> bool:
        seat = self.seats.get(self.asked)
        return seat is not None and seat.kind == "computer"

    def others(self, seat: str) -> list[Seat]:
        return [other for other in self.seats.values() if other.seat != seat]

    def yours(self, secrets: list[str]) -> tuple[str, ...]:
        """The seats those secrets open."""
        hashes = [hash_of(secret) for secret in secrets]
        return tuple(
            seat.seat
            for seat in self.seats.values()
            if sum(seat.opened_by(each) for each in hashes)
        )

    def eyes(self, yours: tuple[str, ...]) -> str:
        """Whose view somebody gets who holds these seats."""
        if not yours:
            return OBSERVER
        return self.asked if self.asked in yours else yours[0]

    def view(self, viewer: str) -> Any:
        seen = self.views.get(viewer)
        if seen is None:
            seen = self.views[viewer] = self.title.view(self.game.position, viewer)
        return seen

    def standing(self) -> Standing:
        """How things stand for everybody: an unseen action changes nothing here."""
        result = self.result
        over = ""
        if result is not None:
            over = msgspec.json.encode(
                {"key": result.key, "winner": result.winner, "clause": result.clause}
            ).decode()
        unseen = self.shown.get(OBSERVER) != self.moment
        return Standing(
            self.asked,
            self.public.actions if unseen else self.actions,
            over,
            self.public.changed if unseen else self.changed,
            self.computer_to_move(),
        )

    # Changing it: each of these gives the rows to write ------------------------------------------

    def act(self, seat: str, action: Action) -> list[Row]:
        """An action, and the dice it calls for, which no crash may lose; or Refused."""
        self.game.act(action, seat)
        rows = [self._entry_row(), *self._throw()]
        self.offer = None
        self._changed(rows)
        return rows

    def throw_dice(self) -> list[Row]:
        """The dice that are due where play goes on from the middle of something."""
        rows = self._throw()
        self._changed(rows)
        return rows

    def _throw(self) -> list[Row]:
        rows = []
        while self.game.seat == CHANCE and not self.over:
            answers = self.game.position.answers()
            self.game.act(dice.throw(self.seed, self.salts, self.rolls(), answers), CHANCE)
            rows.append(self._entry_row())
        return rows

    def rolls(self) -> int:
        """How many dice lie behind us: a take-back meets the same dice again."""
        return sum(entry.seat == CHANCE for entry in self.game.entries)

    def _entry_row(self) -> Row:
        entry = self.game.entries[-1]
        self.thrown |= entry.seat == CHANCE
        return self.row("act", entry.seat, entry.do, entry.digest)

    def row(self, kind: str, seat: str, text: str, digest: str = "") -> Row:
        """The next row of the log; it counts from now on, so it must be written."""
        self.written += 1
        at = now()
        if kind not in QUIET:
            self.moment += 1
            self.changed = at
        return Row(self.written, kind, seat, text, digest, at)

    def write(self, kind: str, seat: str, text: str) -> list[Row]:
        """One row that is no action, with what it does to the table."""
        row = self.row(kind, seat, text)
        self._take_in(row)
        self._changed([row])
        return [row]

    # Reading a log -------------------------------------------------------------------------------

    def read(self, rows: list[Row]) -> int:
        """Bring the table up to the end of these rows; the fewest actions there were meanwhile."""
        fewest = self.actions
        for row in rows:
            self.written = row.seq
            if row.kind not in QUIET:
                self.moment += 1
                self.changed = row.at
            self._take_in(row)
            fewest = min(fewest, self.actions)
            if self.shown:
                self._changed([row])
            elif row.kind not in QUIET:
                self._note_who_heard(row.kind)
        self._check_last()
        if not self.shown:
            self._changed(rows)
        return fewest

    def _take_in(self, row: Row) -> None:
        kind = row.kind
        if kind == "act":
            self._replay(row)
            self.offer = None
        elif kind == "undo":
            self._back_to(int(row.text))
        elif kind in ("takeback", "draw"):
            self.offer = Offer(kind, row.seat, int(row.text) if row.text else None)  # type: ignore[arg-type]
        elif kind == "consent":
            self._answered(row)
        elif kind == "resign":
            winner = self.others(row.seat)[0].seat if len(self.seats) == 2 else None
            self.ending = Result(winner, "resigned", "")
            self.offer = None
        elif kind == "rematch":
            self.rematch = row.text
            self.offer = None if row.text else Offer("rematch", row.seat)
        elif kind == "salt":
            self.salts[row.seat] = row.text
        else:
            self.talk.append(row)

    def _answered(self, row: Row) -> None:
        offer, self.offer = self.offer, None
        if offer is None or row.text != "yes":
            return
        if offer.kind == "takeback" and offer.to is not None:
            self._back_to(offer.to)
        elif offer.kind == "draw":
            self.ending = Result(None, "agreed", "")
        elif offer.kind == "rematch":
            self.agreed_rematch = True

    def _back_to(self, count: int) -> None:
        self._noticed = {
            viewer
            for viewer in self.viewers
            if self._news(viewer, self.actions - count)
            or self.view(viewer) != self.title.view(self.game.positions[count], viewer)
        }
        self.views = {}
        del self.game.entries[count:]
        del self.game.positions[count + 1 :]
        self.lowest = count if self.lowest is None else min(self.lowest, count)
        self.offer = None

    def _replay(self, row: Row) -> None:
        """An action that went through the door when it was written: the digest stands for it."""
        game = self.game
        after = game.position.copy()
        after.news = []
        play(after, game.title.read(row.text))
        game.entries.append(Entry(row.seat, row.text, row.digest))
        game.positions.append(after)
        self.thrown |= row.seat == CHANCE
        if len(game.entries) % CHECK_EVERY == 0:
            self._check_last()

    def _check_last(self) -> None:
        game = self.game
        if not game.entries:
            return
        last = game.entries[-1]
        before = game.entries[-2].digest if len(game.entries) > 1 else game.positions[0].digest()
        if chain(before, last.seat, last.do, game.position) != last.digest:
            raise JournalError(self.id, len(game.entries), "does not lead to the position recorded")

    # What each viewer has noticed ----------------------------------------------------------------

    @property
    def viewers(self) -> tuple[str, ...]:
        return (*self.title.seats, OBSERVER)

    def known_to(self, yours: tuple[str, ...]) -> int:
        """How many actions somebody with these seats knows of, up to the last that showed."""
        return max(self.known[viewer] for viewer in yours or (OBSERVER,))

    def _changed(self, rows: list[Row]) -> None:
        """Work out who has noticed anything of these rows, the last ones."""
        self.faces.clear()
        old, self.views = self.views, {}
        if not self.shown:
            for viewer in self.viewers:
                self.shown[viewer], self.known[viewer] = self._known_after_reading(viewer)
        else:
            kinds = [row.kind for row in rows if row.kind not in QUIET]
            for viewer in self.viewers:
                if kinds and not self._unnoticed(viewer, kinds, old.get(viewer)):
                    self.shown[viewer] = self.moment
                    self.known[viewer] = self.actions
        if self.shown[OBSERVER] == self.moment:
            self.public = msgspec.structs.replace(
                self.public, actions=self.actions, changed=self.changed
            )

    def _unnoticed(self, viewer: str, kinds: list[str], before: Any) -> bool:
        """Whether what was just done showed this viewer nothing at all."""
        if viewer == self.asked or self.over:
            return False
        if kinds == ["undo"]:
            return viewer not in self._noticed
        if set(kinds) != {"act"} or self._news(viewer, len(kinds)):
            return False
        if before is None:
            before = self.title.view(self.game.positions[-1 - len(kinds)], viewer)
        return bool(self.view(viewer) == before)

    def _note_who_heard(self, kind: str) -> None:
        for viewer in self.viewers:
            if (
                viewer in self._noticed
                if kind == "undo"
                else kind != "act" or self._news(viewer, 1)
            ):
                self._heard[viewer] = (self.moment, self.actions)

    def _known_after_reading(self, viewer: str) -> tuple[int, int]:
        """The moment and the number of actions that this viewer knows of, after reading a log."""
        present = (self.moment, self.actions)
        moment, actions = self._heard.get(viewer, (0, 0))
        if viewer == self.asked or self.over or actions > self.actions:
            return present
        then = self.title.view(self.game.positions[actions], viewer)
        return (moment, actions) if self.view(viewer) == then else present

    def _news(self, viewer: str, acts: int) -> bool:
        """Whether the viewer was told of any of the last actions."""
        return any(
            event.seen_by(viewer)
            for position in self.game.positions[-acts:]
            for event in position.news or ()
        )
