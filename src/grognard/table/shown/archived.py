"""A game of earlier rules, or one that is over, read from its archive: no rule is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET

from grognard.engine.position import CHANCE
from grognard.engine.title import OBSERVER
from grognard.table.play.record import line_of_play
from grognard.table.play.seats import Seat, hash_of
from grognard.table.shown import archive
from grognard.table.shown.replay import changed, followed
from grognard.table.store.archives import Archive, Piece, Verdict
from grognard.table.store.store import Kept, Row
from grognard.table.wire import Onward, Past, Replay, SeatShown, Step, TableShown


class Archived:
    """What can be read of one game."""

    def __init__(self, kept: Kept, kept_of_it: Archive, verdict: Verdict | None = None) -> None:
        self.id = kept.table.id
        self.kept = kept
        self.over = kept_of_it.over
        self.actions = kept_of_it.actions
        self.verdict = verdict
        self.head = archive.unpack_head(kept_of_it.content)
        self.line = line_of_play(kept.rows)

    @property
    def eyes(self) -> tuple[str, ...]:
        return archive.eyes_at([seat.seat for seat in self.kept.seats])

    @property
    def set_aside(self) -> bool:
        return all(seat.kind == "open" and not seat.hash for seat in self.kept.seats)

    def yours(self, secrets: list[str]) -> tuple[str, ...]:
        """The seats those secrets open."""
        hashes = [hash_of(secret) for secret in secrets]
        seats = [Seat(row.seat, row.kind, row.mind, row.name, row.hash) for row in self.kept.seats]
        return tuple(seat.seat for seat in seats if sum(seat.opened_by(each) for each in hashes))

    def all_open_to(self, secrets: list[str]) -> bool:
        """Whether somebody with these secrets may know all of it: wherever something is hidden, he
        must hold every seat."""
        held = self.yours(secrets)
        return len(held) == len(self.kept.seats) if self.head.hides else bool(held)

    def seats(self) -> dict[str, SeatShown]:
        return {
            seat.seat: SeatShown(seat.kind, seat.name, seat.mind, seat.kind == "computer")
            for seat in self.kept.seats
        }

    # What is shown -------------------------------------------------------------------------------

    def shown(self, lang: str) -> TableShown:
        row, called = self.kept.table, self.head.called[lang]
        return TableShown(
            self.id,
            row.title,
            self.seats(),
            "" if self.over else row.standing.asked,
            self.actions if self.over else row.standing.actions,
            row.standing.changed,
            called.over,
            self.head.commitment,
            row.clock,
            f"/api/tables/{self.id}",
            called.names,
            self.head.hides,
            earlier=True,
            onward=None if self.over else self.onward(),
        )

    def onward(self) -> Onward:
        return onward_of(self.kept.rows, self.verdict)

    def journal(self) -> str:
        lines = [msgspec.json.encode(each) for each in (self.head.header, *self.line)]
        return b"\n".join(lines).decode() + "\n"

    def replay(self, pieces: list[Piece], lang: str, eyes: str) -> bytes:
        """The whole game, from these eyes."""
        steps: list[Any] = []
        for piece in self._standing(pieces):
            steps += archive.unpack_steps(piece.content)[eyes][lang]
        over = self.head.called[lang].over
        found = Replay(self.id, self.kept.table.title, eyes, self.seats(), over, steps)
        return msgspec.json.encode(found)

    def _standing(self, pieces: list[Piece]) -> list[Piece]:
        # Where nothing else is common to both rules there is the start alone.
        return archive.standing(self.line, pieces) or [each for each in pieces if not each.last]

    def past(self, pieces: list[Piece], yours: tuple[str, ...], lang: str) -> bytes:
        """What somebody with these seats saw of it."""
        asked = self.kept.table.standing.asked
        eyes = asked if asked in yours else next(iter(yours), OBSERVER)
        steps = list(self._noticed(pieces, eyes, lang))
        last = self.verdict.agreed if self.verdict is not None else -1
        agreed = [number for number, (after, _) in enumerate(steps) if after <= last]
        found = Past(None, False, eyes, [step for _, step in steps], agreed[-1] if agreed else None)
        return msgspec.json.encode(found)

    def _noticed(self, pieces: list[Piece], eyes: str, lang: str) -> Iterator[tuple[int, Step]]:
        """The moments at which these eyes noticed something, counted as they count them, each with
        the number of actions there were."""
        number = 0
        shown: dict[str, Any] = {}
        view: dict[str, Any] = {}
        lines: list[Any] = []
        done: tuple[str, str, str] | None = None
        for piece in self._standing(pieces):
            for raw in archive.unpack_steps(piece.content)[eyes][lang]:
                step = msgspec.json.decode(raw)
                view = followed(view, step)
                lines += step["lines"]
                if step["seat"] == eyes and done is None:
                    done = (eyes, step["action"], step["text"])
                if shown and view.get("asked") == CHANCE:
                    continue  # a throw is only seen with what comes of it
                fresh = changed(shown, view)
                if shown and not fresh and not lines and done is None:
                    continue
                first = (lines[0]["seat"], lines[0]["action"], "") if lines else ("", "", "")
                seat, action, text = done or first
                yield (
                    step["number"],
                    Step(
                        number=number,
                        seq=number,
                        seat=seat,
                        action=action,
                        text=text,
                        lines=[line | {"number": number} for line in lines],
                        view=UNSET if shown else view,
                        change=fresh if shown else UNSET,
                        card=step["card"],
                    ),
                )
                number, shown, lines, done = number + 1, view, [], None


def onward_of(log: list[Row], verdict: Verdict | None) -> Onward:
    """Who wants to go on with a game that cannot, and where it did."""
    rows = [row for row in log if row.kind == "onward"]
    wanted = sorted({row.seat for row in rows if not row.text})
    possible = verdict is not None and verdict.agreed >= 0
    return Onward(possible, wanted, next((row.text for row in rows if row.text), ""))
