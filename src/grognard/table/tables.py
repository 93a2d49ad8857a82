"""A table in memory: what its log says. Every change is a row first, then written, then told."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from grognard.engine.actions import Action
from grognard.engine.errors import DataError, JournalError, Refused
from grognard.engine.journal import Entry, Game, Wall, chain
from grognard.engine.position import CHANCE, Result
from grognard.engine.title import OBSERVER, Title
from grognard.table import dice, past
from grognard.table.store import Kept, Kind, Row, SeatRow, Standing, now
from grognard.table.wire import Offer

QUIET = frozenset({"chat", "note", "salt", "orders"})
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
    kind: Kind
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
        self.hides = title.hides_under(self.game.options)
        self.seats: dict[str, Seat] = {}
        self.seat_all(kept.seats)
        self.lock = asyncio.Lock()
        self.written = 0
        self.moment = 0
        """How many rows changed the game."""
        self.thrown = False
        """Whether a die was ever thrown here: the salts are closed then."""
        self.salts: dict[str, str] = {}
        self.orders: dict[str, msgspec.Struct] = {}
        """By seat: its standing orders, for its eyes only."""
        self.offer: Offer | None = None
        self.ending: Result | None = None
        """How it ended where the rules had no say: resigned, drawn."""
        self.rematch = ""
        self.agreed_rematch = False
        self.talk: list[tuple[int, Row]] = []
        """What was said, each with a number of its own."""
        self._said: Counter[str] = Counter()
        self.changed = row.standing.changed
        self.public = row.standing
        self.shown: dict[str, int] = dict.fromkeys(self.viewers, 0)
        """By viewer: how often something changed that it may know of."""
        self.known: dict[str, int] = dict.fromkeys(self.viewers, 0)
        """By viewer: how many actions there were the last time."""
        self.lowest: dict[str, int] = {}
        """By viewer: the fewest actions that any take-back left of which it knows."""
        self._asked_at = 0
        """How many actions there were when somebody was last asked."""
        self._missed: set[str] = set()
        """Who saw something go in the take-back just read."""
        self.faces: dict[Any, Any] = {}
        """What was worked out for this moment; empty after every change."""
        self.views: dict[str, Any] = {}
        """By viewer: what it saw when somebody was last asked."""
        self.thinking = False

    def seat_all(self, rows: list[SeatRow]) -> None:
        self.seats = {
            row.seat: Seat(row.seat, row.kind, row.mind, row.name, row.hash)
            for row in sorted(rows, key=lambda row: self.title.seats.index(row.seat))
        }

    # How things stand ----------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        return self.game.positions[-1].result or self.ending

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def asked(self) -> str:
        """Who must decide; nobody when the game is over."""
        return "" if self.ending is not None else self.game.positions[-1].seat

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
        """Whose view somebody gets who holds these seats: of the one that is, or was, asked."""
        if len(yours) < 2:
            return yours[0] if yours else OBSERVER
        if self.asked in yours:
            return self.asked
        last = (entry.seat for entry in reversed(self.game.entries) if entry.seat in yours)
        return next(last, yours[0])

    def looking(self, yours: tuple[str, ...]) -> tuple[str, ...]:
        """Who reads the story with these seats: of two that share a screen one at a time, if they
        have secrets from each other."""
        return (self.eyes(yours),) if self.hides or not yours else yours

    def view(self, viewer: str) -> Any:
        seen = self.views.get(viewer)
        if seen is None:
            seen = self.views[viewer] = self.title.view(self.game.position, viewer)
        return seen

    def as_known(self, viewer: str) -> Any:
        """A position to work in for this viewer: equal views, equal answers.

        The real one only where nothing in it can be a secret from whoever is asked.
        """
        if viewer == self.asked and not self.hides:
            return self.game.position
        key = ("as known", viewer)
        if key not in self.faces:
            self.faces[key] = self.title.imagine(self.view(viewer), Random(0))
        return self.faces[key]

    def seq(self, yours: tuple[str, ...]) -> int:
        """How often something changed that somebody with these seats may know of."""
        return sum(self.shown[viewer] for viewer in yours or (OBSERVER,))

    def undoable(self, seat: str) -> tuple[int, Wall]:
        """How many actions that seat can take back, and what stops it there."""
        known = self.known[seat]
        if self.hides and seat != self.asked:
            # Whether the seat that is asked has done something by now may be its secret.
            return 0, self._wall_behind(seat, known)
        count, wall = self.game.undoable(seat)
        if count == 0 and known < self.actions:
            wall = self._wall_behind(seat, known)
        return count, wall

    def _wall_behind(self, seat: str, known: int) -> Wall:
        """What stood behind that seat when it knew of so many actions."""
        if known == 0:
            return "nothing"
        last = self.game.entries[known - 1]
        if last.seat == CHANCE:
            return "die"
        revealed = any(event.reveals for event in self.game.positions[known].news or ())
        return "reveal" if last.seat == seat and revealed else "other"

    def standing(self) -> Standing:
        """How things stand for everybody: an unseen action changes nothing here."""
        result = self.result
        over = ""
        if result is not None:
            over = msgspec.json.encode(
                {"key": result.key, "winner": result.winner, "clause": result.clause}
            ).decode()
        now = self.public
        return Standing(self.asked, now.actions, over, now.changed, self.computer_to_move())

    # Changing it: each of these gives the rows to write ------------------------------------------

    def act(self, seat: str, action: Action) -> list[Row]:
        """An action, and what follows from it by itself, which no crash may lose; or Refused."""
        self.game.act(action, seat)
        self.offer = None
        return [self._entry_row(), *self.go_on()]

    def order(self, seat: str, orders: msgspec.Struct) -> list[Row]:
        """Standing orders; if they answer what the seat is being asked they are obeyed at once."""
        text = msgspec.json.encode(orders).decode()
        return [*self.write("orders", seat, text), *self.go_on()]

    def go_on(self) -> list[Row]:
        """Dice, and what standing orders answer, until somebody must really be asked."""
        rows: list[Row] = []
        while not self.over and (self._throw() if self.asked == CHANCE else self._obey()):
            rows.append(self._entry_row())
        return rows

    def _throw(self) -> bool:
        answers = self.game.position.answers()
        self.game.act(dice.throw(self.seed, self.salts, self.rolls(), answers), CHANCE)
        return True

    def _obey(self) -> bool:
        seat = self.asked
        if seat not in self.orders or self.seats[seat].kind != "person":
            return False
        answer = self.title.obey(self.as_known(seat), seat, self.orders[seat])
        if answer is None:
            return False
        try:
            self.game.act(answer, seat)
        except Refused:
            return False
        return True

    def rolls(self) -> int:
        """How many dice lie behind us: a take-back meets the same dice again."""
        return sum(entry.seat == CHANCE for entry in self.game.entries)

    def _entry_row(self) -> Row:
        entry = self.game.entries[-1]
        self.thrown |= entry.seat == CHANCE
        past.let_go(self.game)
        row = self.row("act", entry.seat, entry.do, entry.digest)
        self._notice("act")
        return row

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
        self._notice(kind)
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
            self._notice(row.kind)
            fewest = min(fewest, self.actions)
        if self._asked_at < self.actions:
            self._tell("act")  # a journal that ends before a die is thrown
        self._check_last()
        return fewest

    def _take_in(self, row: Row) -> None:
        kind = row.kind
        if kind == "act":
            self._replay(row)
            self.offer = None
        elif kind == "undo":
            self._back_to(int(row.text))
        elif kind == "takeback":
            self.offer = Offer("takeback", row.seat, int(row.text))
        elif kind == "draw":
            self.offer = Offer("draw", row.seat)
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
        elif kind == "orders":
            self._take_orders(row)
        else:
            self.talk.append((self._number(row), row))

    def _take_orders(self, row: Row) -> None:
        self.orders.pop(row.seat, None)
        try:
            orders = self.title.read_orders(msgspec.json.decode(row.text))
        except DataError:
            return  # given when the title knew other ones: the seat is asked again
        if orders is not None:
            self.orders[row.seat] = orders

    def _number(self, row: Row) -> int:
        """A number that tells nothing of what was written in between, or by the others."""
        if row.kind == "chat":
            self._said["chat"] += 1
            return self._said["chat"]
        self._said[row.seat] += 1
        return self._said[row.seat] * len(self.seats) + list(self.seats).index(row.seat)

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
        then = past.at(self.game, count)
        self._missed = {
            viewer
            for viewer in self.viewers
            if count < self.known[viewer]
            or self._news(viewer, count)
            or self.view(viewer) != self.title.view(then, viewer)
        }
        for viewer in self._missed:
            self.lowest[viewer] = min(count, self.lowest.get(viewer, count))
        self.views = {}
        del self.game.entries[count:]
        self.game.positions[count:] = [then]
        self.offer = None

    def _replay(self, row: Row) -> None:
        """An action that went through the door when it was written: the digest stands for it."""
        game = self.game
        game.positions.append(past.after(game, game.position, row.text))
        game.entries.append(Entry(row.seat, row.text, row.digest))
        past.let_go(game)
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
        return max(self.known[viewer] for viewer in self.looking(yours))

    def untouched(self, yours: tuple[str, ...]) -> int:
        """Up to which action no take-back has changed what somebody with these seats was told."""
        return min(self.lowest.get(viewer, self.actions) for viewer in self.looking(yours))

    def _notice(self, kind: str) -> None:
        """Something was written; an action is only seen with the dice that it calls for."""
        self.faces.clear()
        if kind not in QUIET and not (kind == "act" and self.asked == CHANCE):
            self._tell(kind)

    def _tell(self, kind: str) -> None:
        """Work out who notices what was just done. One row after the other, so that whoever reads
        the log comes to the same numbers."""
        before, self.views = self.views, {}
        for viewer in self.viewers:
            if kind == "act":
                noticed = self._saw(viewer, before.get(viewer))
            else:
                noticed = kind != "undo" or viewer in self._missed
            if noticed:
                self.shown[viewer] += 1
                self.known[viewer] = self.actions
                if viewer == OBSERVER:
                    self.public = msgspec.structs.replace(
                        self.public, actions=self.actions, changed=self.changed
                    )
        self._asked_at = self.actions

    def _saw(self, viewer: str, before: Any) -> bool:
        """Whether what was done since somebody was last asked showed this viewer anything."""
        since = self._asked_at
        if viewer == self.asked or self.over or self._news(viewer, since):
            return True
        if any(entry.seat == viewer for entry in self.game.entries[since:]):
            return True
        if before is None:
            before = self.title.view(past.at(self.game, since), viewer)
        return bool(self.view(viewer) != before)

    def _news(self, viewer: str, since: int) -> bool:
        """Whether the viewer was told of anything after so many actions."""
        return any(
            event.seen_by(viewer)
            for position in self.game.positions[since + 1 :]
            for event in position.news or ()
        )
