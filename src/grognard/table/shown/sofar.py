"""A game so far, from somebody's own eyes: every moment that was seen, as it was seen.

Nothing here counts, times or names what those eyes did not notice: a step is a moment at which the
table told them something, with the view they had then.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from copy import copy
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from grognard.table.play import past
from grognard.table.play.moments import Moment
from grognard.table.play.tables import Table
from grognard.table.shown import state as shown
from grognard.table.shown.replay import changed
from grognard.table.wire import Line, Past, Step


class SoFar(NamedTuple):
    """A look back, about to be worked out: it needs the table no longer."""

    table: Table
    """As it stood when somebody looked back."""
    yours: tuple[str, ...]
    lang: str
    since: int
    """How many actions there were at the moment before these; -1: they begin with the start."""
    moments: list[Moment]
    follows: bool
    """Whether the first of them is known already."""
    earlier: bool

    def told(self) -> bytes:
        """Beside the table, in a thread of its own."""
        steps = list(self._steps())
        follows = self.moments[0].seq if self.follows else None
        eyes = self.table.eyes(self.yours)
        past = Past(follows, self.earlier, eyes, steps[1:] if self.follows else steps)
        return msgspec.json.encode(past)

    def _steps(self) -> Iterator[Step]:
        table, texts = self.table, self.table.texts(self.lang)
        viewers = table.looking(self.yours)
        sight, card_at = table.title.sight, table.title.advice.card
        seen: dict[str, Any] = {}
        last, before = self.since, None
        for (count, seq), position in zip(self.moments, self._positions(), strict=True):
            eyes = self._eyes(position, count, viewers)
            view: dict[str, Any] = msgspec.to_builtins(sight.view(position, eyes))
            lines = shown.story(table, self.yours, self.lang, last, count)
            seat, action, text = self._done(last, count, before, lines)
            yield Step(
                number=table.counted_by(viewers[0], count),
                seq=seq,
                seat=seat,
                action=action,
                text=text,
                lines=lines,
                view=UNSET if seen else view,
                change=changed(seen, view) if seen else UNSET,
                card=shown.card_of(card_at(position, eyes), texts),
            )
            seen, last, before = view, count, position

    def _positions(self) -> Iterator[Any]:
        """The positions of the moments, each played on from the one before it, or from one kept in
        between."""
        game = self.table.game
        number, position = self.moments[0].actions, past.at(game, self.moments[0].actions)
        for count, _ in self.moments:
            kept = count
            while kept > number and isinstance(game.positions[kept], past.Passed):
                kept -= 1
            if kept > number:
                number, position = kept, game.positions[kept]
            while number < count:
                position = past.after(game, position, game.entries[number].do)
                number += 1
            yield position

    def _eyes(self, position: Any, count: int, viewers: tuple[str, ...]) -> str:
        """Whose view it was: of two who share a screen that of the one who was asked, or acted."""
        if len(viewers) == 1 or position.seat in viewers:
            return viewers[0] if len(viewers) == 1 else str(position.seat)
        done = reversed(self.table.game.entries[:count])
        return next((entry.seat for entry in done if entry.seat in viewers), viewers[0])

    def _done(self, since: int, count: int, before: Any, lines: list[Line]) -> tuple[str, str, str]:
        """Who did what first; in the words it had on its button, if these eyes did it."""
        game, viewers = self.table.game, self.table.looking(self.yours)
        for number in range(max(since, 0), count):
            entry = game.entries[number]
            if entry.seat in viewers:
                asked = before if number == since and before else past.at(game, number)
                key = asked.question.key(asked) if asked.question else ""
                texts = self.table.texts(self.lang)
                return entry.seat, entry.do, texts.action(self.table.title.read(entry.do), key)
        return (lines[0].seat, lines[0].action, "") if lines else ("", "", "")


def look_back(
    table: Table, yours: tuple[str, ...], lang: str, after: int, before: int, most: int
) -> SoFar:
    """The last `most` moments after that `seq` and before this one. The table's lock is held."""
    moments = table.moments_of(yours, table.looking(yours))
    seqs = [moment.seq for moment in moments]
    # A moment that was taken back leads nowhere: then all is told anew.
    first = bisect_right(seqs, after) if after in seqs else 0
    end = max(bisect_right(seqs, before - 1), first)
    start = max(first, end - most)
    follows = start == first > 0
    chosen = start - follows
    since = moments[chosen - 1].actions if chosen else -1
    earlier = start > first
    return SoFar(as_it_stands(table), yours, lang, since, moments[chosen:end], follows, earlier)


def as_it_stands(table: Table) -> Table:
    """The table, to be looked at while the game goes on."""
    still = copy(table)
    still.game = table.game.copy()
    still.faces, still.views = {}, {}
    still.lapsed, still.hasty = set(table.lapsed), set(table.hasty)
    still.foregone, still.marks = set(table.foregone), list(table.marks)
    still.rewound = list(table.rewound)
    still.count_anew()
    return still
