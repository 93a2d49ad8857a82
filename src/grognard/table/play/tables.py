"""A table in memory. Every change is a row first, then written, then told."""

from __future__ import annotations

import asyncio
from base64 import b64decode, b64encode
from random import Random
from typing import Any

import msgspec

from grognard.engine.actions import Action
from grognard.engine.errors import Refused
from grognard.engine.journal import Wall
from grognard.engine.position import CHANCE
from grognard.engine.title import OBSERVER, Title
from grognard.table.play import dice
from grognard.table.play.record import MEMORY, QUIET, Record, is_aside
from grognard.table.play.seats import hash_of
from grognard.table.store.store import Kept, Row, Standing, now


class Table(Record):
    """One table being played at. The lock is held from judging to telling."""

    def __init__(self, title: Title[Any, Any], kept: Kept) -> None:
        super().__init__(title, kept)
        self.lock = asyncio.Lock()
        self.making = asyncio.Lock()
        self.drawn: dict[tuple[str, str], bytes] = {}
        """Of a board of its own: what the browsers get of it."""
        self.thinking = False
        self.running = ("", 0.0)
        """When the question came up that can lapse, and the same by the clock that nobody sets."""
        self.ticking = ""
        """When the question came up for which the clock is running; empty: none."""

    # How things stand ----------------------------------------------------------------------------

    def computer_to_move(self) -> bool:
        seat = self.seats.get(self.asked)
        return seat is not None and seat.kind == "computer"

    def lapsing(self) -> Action | None:
        """What is answered for whoever is asked if he lets his time pass; None: it does not run."""
        seat = self.seats.get(self.asked)
        if not self.clock or seat is None or seat.kind != "person":
            return None
        standing = self.title.standing
        if standing is None:
            return None
        return standing.lapse(self.as_known(seat.seat), seat.seat)

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

    def as_known(self, viewer: str) -> Any:
        """A position to work in for this viewer: equal views, equal answers.

        The real one only where nothing in it can be a secret from whoever is asked.
        """
        if viewer == self.asked and not self.hides:
            return self.game.position
        key = ("as known", viewer)
        if key not in self.faces:
            self.faces[key] = self.title.sight.imagine(self.view(viewer), self.game.box, Random(0))
        return self.faces[key]

    def seq(self, yours: tuple[str, ...]) -> int:
        """How often something changed that somebody with these seats may know of."""
        return sum([self.shown[viewer] for viewer in yours or (OBSERVER,)])

    def known_to(self, yours: tuple[str, ...]) -> int:
        """How many actions somebody with these seats knows of, up to the last that showed."""
        return max(self.known[viewer] for viewer in self.looking(yours))

    def untouched(self, yours: tuple[str, ...]) -> int:
        """Up to which action no take-back has changed what somebody with these seats was told."""
        return min(self.lowest.get(viewer, self.actions) for viewer in self.looking(yours))

    def undoable(self, seat: str) -> tuple[int, Wall]:
        """How many decisions that seat can take back, and what stops it there."""
        count, wall = self._undoable(seat)
        count = sum(number not in self.foregone for number in self._latest(count))
        if self.title.sight.hides_dice and wall != "nothing":
            # Whether hidden men threw dice or answered is theirs to know: one word for all of it.
            wall = "reveal"
        return count, wall

    def undone(self, steps: int) -> int:
        """How many actions are left when so many decisions are taken back: whatever followed from
        one by itself goes with it."""
        decided = [number for number in self._latest(self.actions) if number not in self.foregone]
        return decided[-steps] - 1

    def _latest(self, count: int) -> range:
        """The numbers of the last so many actions."""
        return range(self.actions - count + 1, self.actions + 1)

    def _undoable(self, seat: str) -> tuple[int, Wall]:
        known = self.known[seat]
        if self.hides and seat != self.asked:
            # Whether the seat that is asked has done something by now may be its secret.
            return 0, self._wall_behind(seat, known)
        count, wall = self.game.undoable(seat, self.foregone)
        if self.lapsed and self.actions - max(self.lapsed) < count:
            count, wall = self.actions - max(self.lapsed), "other"
        if count == 0 and known < self.actions:
            wall = self._wall_behind(seat, known)
        return count, wall

    def _wall_behind(self, seat: str, known: int) -> Wall:
        """What stood behind that seat when it knew of so many actions."""
        if known == 0:
            return "nothing"
        last = self.game.entries[known - 1]
        if last.seat == CHANCE:
            return last.chance
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
        computer = self.computer_to_move()
        when = self.title.sight.when(self.game.position)
        return Standing(self.asked, now.actions, over, now.changed, computer, *when)

    # Changing it: each of these gives the rows to write ------------------------------------------

    def act(
        self, seat: str, action: Action, *, hasty: bool = False, memory: bytes | None = None
    ) -> list[Row]:
        """An action, and what follows from it by itself, which no crash may lose; or Refused.

        `memory` is what a computer remembers from then on; None: what it did before.
        """
        self.game.act(action, seat)
        return [
            self._entry_row("hasty" if hasty else "act"),
            *self._keep_in_mind(seat, memory),
            *self.go_on(),
        ]

    def _keep_in_mind(self, seat: str, memory: bytes | None) -> list[Row]:
        if memory is None or memory == self.memory_of(seat):
            return []
        return self.write(MEMORY, seat, b64encode(memory).decode())

    def memory_of(self, seat: str) -> bytes:
        """What the computer in that seat remembers."""
        noted = self.memories.get(seat)
        return b64decode(noted[-1][1]) if noted else b""

    def lapse(self) -> list[Row]:
        """The time of whoever is asked is up: the answer is given for him, if there is one."""
        answer = self.lapsing()
        if answer is None:
            return []
        self.game.act(answer, self.asked)
        return [self._entry_row("lapse"), *self.go_on()]

    def order(self, seat: str, orders: msgspec.Struct) -> list[Row]:
        """Standing orders, from the next question on; only where there is nothing to choose are
        they obeyed at once."""
        text = msgspec.json.encode(orders).decode()
        return [*self.write("orders", seat, text), *self.go_on()]

    def go_on(self) -> list[Row]:
        """Dice, what goes without saying and what standing orders answer, until somebody must
        really be asked."""
        rows: list[Row] = []
        while not self.over:
            if self._take_for_granted():
                rows.append(self._entry_row("foregone"))
            elif self._throw() if self.asked == CHANCE else self._obey():
                rows.append(self._entry_row())
            else:
                break
        return rows

    def _take_for_granted(self) -> bool:
        seat = self.asked
        return seat != CHANCE and self._say(self.granted(self.as_known(seat)), seat)

    def granted(self, known: Any) -> Action | None:
        """What goes without saying, asked of a person: a computer answers by itself."""
        seat = self.seats.get(known.seat)
        if seat is None or seat.kind != "person":
            return None
        return self.title.advice.foregone(known)

    def _throw(self) -> bool:
        answers = self.game.position.answers()
        rewinds = len(self.rewound)
        self.game.act(dice.throw(self.seed, self.salts, self.rolls, answers, rewinds), CHANCE)
        return True

    def _obey(self) -> bool:
        seat = self.asked
        if seat not in self.orders or self.seats[seat].kind != "person":
            return False
        if self.game.position.question is self.by_hand:
            return False
        standing = self.title.standing
        if standing is None:
            return False
        return self._say(standing.obey(self.as_known(seat), seat, self.orders[seat]), seat)

    def _say(self, answer: Action | None, seat: str) -> bool:
        """What is answered for that seat, if anything, and if it may be."""
        if answer is None:
            return False
        try:
            self.game.act(answer, seat)
        except Refused:
            return False
        return True

    def _entry_row(self, kind: str = "act") -> Row:
        entry = self.game.entries[-1]
        self._entered()
        self._came_about(kind)
        row = self.row(kind, entry.seat, entry.do, entry.digest)
        self._notice(kind)
        return row

    def row(self, kind: str, seat: str, text: str, digest: str = "") -> Row:
        """The next row of the log; it counts from now on, so it must be written."""
        self.written += 1
        self.aside += is_aside(kind)
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
