"""What a table's log says: its rows read one after the other, and who noticed what of them."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from grognard.engine.errors import DataError, JournalError
from grognard.engine.events import Event
from grognard.engine.journal import Entry, Game, Rewind, chain
from grognard.engine.position import CHANCE, Question, Result
from grognard.engine.text import Texts
from grognard.engine.title import OBSERVER, Title
from grognard.table.play import dice, past
from grognard.table.play.counting import Counting
from grognard.table.play.moments import Moment, Moments
from grognard.table.play.seats import Seat
from grognard.table.shown import words
from grognard.table.store.store import FORGOTTEN, Kept, Row, SeatRow
from grognard.table.wire import Offer

ACTS = frozenset({"act", "lapse", "hasty", "foregone"})
"""Rows that are an action; one that lapsed was played for a seat that let its time pass, a hasty
one by a computer that had no answer of its own in time, a foregone one by the table: there was
nothing to decide."""

TURNS = ACTS | {"undo", "consent"}
"""Rows after which something else may be asked."""

PASSING = frozenset({"rules", "onward", FORGOTTEN})
"""Rows that the game takes no notice of: from here on it went on under other rules; somebody wants
to go on from a moment of it, or the table where they do; somebody is forgotten."""

MEMORY = "memory"
"""Rows with what a computer remembers from its last action on, in base64: no browser sees any."""

QUIET = frozenset({"chat", "note", "salt", "orders", MEMORY}) | PASSING
"""Rows that do not change the game: nobody's action becomes stale by them."""

SAME_SIDES = "same"
"""The text of a row that offers a rematch without a change of sides; no table has such an id."""

CHECK_EVERY = 50


class Mark(NamedTuple):
    """Where the story says that the game was rewound."""

    number: int
    """Which rewind of this game it was."""
    seat: str
    to: int


class Record:
    """The game, the seats and the talk, as the log has them."""

    def __init__(self, title: Title[Any, Any], kept: Kept) -> None:
        row = kept.table
        self.id = row.id
        self.title = title
        self.seed = bytes.fromhex(row.seed)
        self.commitment = dice.commitment(self.seed)
        self.first = row.first
        self.clock = row.clock
        self.private = row.private
        imported: dict[str, Any] = msgspec.json.decode(row.imported) if row.imported else {}
        self.rewound: list[Rewind] = msgspec.convert(imported.pop("rewound", []), list[Rewind])
        """Every time that the game was rewound."""
        self.imported = imported or None
        self.created = row.created
        self.game: Game[Any, Any] = begun(title, msgspec.json.decode(row.options), row.situation)
        self.hides = title.sight.hides_under(self.game.options)
        self.seats: dict[str, Seat] = {}
        self.seat_all(kept.seats)
        self.viewers = (*title.seats, OBSERVER)
        self.written = 0
        self.aside = 0
        """How many rows are no action."""
        self.moment = 0
        """How many rows changed the game."""
        self.thrown = False
        """Whether a die was ever thrown here: the salts are closed then."""
        self.rolls = 0
        """How many dice lie behind us."""
        self.salts: dict[str, str] = {}
        self.orders: dict[str, msgspec.Struct] = {}
        """By seat: its standing orders, for its eyes only."""
        self.by_hand: Question[Any] | None = None
        """What a seat was being asked when it gave its orders: they are for what comes after."""
        self.offer: Offer | None = None
        self.anew = True
        """Whether the dice are thrown anew after the take-back that is offered."""
        self.ending: Result | None = None
        """How it ended where the rules had no say: somebody resigned."""
        self.rematch = ""
        self.agreed_rematch = False
        self.swaps = True
        """Whether the players change sides for the rematch that is offered or agreed."""
        self.talk: list[tuple[int, Row]] = []
        """What was said, each with a number of its own."""
        self._said: Counter[str] = Counter()
        self.forgotten = 0
        """How often somebody who sat here was forgotten."""
        self.changed = row.standing.changed
        self.public = row.standing
        self.shown: dict[str, int] = dict.fromkeys(self.viewers, 0)
        """By viewer: how often something changed that it may know of."""
        self.known: dict[str, int] = dict.fromkeys(self.viewers, 0)
        """By viewer: how many actions there were the last time."""
        self.lowest: dict[str, int] = {}
        """By viewer: the fewest actions that any take-back left of which it knows."""
        self.since = ""
        """When what is asked came up, as everybody saw it."""
        self.lapsed: set[int] = set()
        """The numbers of the actions that lapsed."""
        self.hasty: set[int] = set()
        """Those that a computer did in haste."""
        self.foregone: set[int] = set()
        """Those that nobody was asked for."""
        self.memories: dict[str, list[tuple[int, str]]] = {}
        """By seat of a computer: after which action it remembered what."""
        self.asked_at = 0
        """How many actions there were when somebody was last asked."""
        self._missed: set[str] = set()
        """Who saw something go in the take-back just read."""
        self.faces: dict[Any, Any] = {}
        """What was worked out for this moment; empty after every change."""
        self.views: dict[str, Any] = {}
        """By viewer: what it saw when somebody was last asked."""
        self.count_anew()
        self.moments = Moments(self.viewers)
        self.marks: list[Mark] = []
        for number, each in enumerate(self.rewound, start=1):
            self._mark(number, each)

    def seat_all(self, rows: list[SeatRow]) -> None:
        self.seats = {
            row.seat: Seat(row.seat, row.kind, row.mind, row.name, row.hash)
            for row in sorted(rows, key=lambda row: self.title.seats.index(row.seat))
        }

    @property
    def set_aside(self) -> bool:
        """Whether it is a journal that nobody plays at: only kept to be looked at."""
        return all(seat.kind == "open" and not seat.hash for seat in self.seats.values())

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

    @property
    def counts_apart(self) -> bool:
        """Whether each viewer counts the actions by himself: wherever something is hidden, even
        the number of actions tells of it."""
        return self.hides and not self.over

    def counted_by(self, viewer: str, count: int) -> int:
        """That number of actions as the viewer counts them."""
        return self._counts[viewer].counted(self.game, count) if self.counts_apart else count

    def meant(self, viewer: str, count: int) -> int:
        """The number of actions that the viewer counts so."""
        return self._counts[viewer].meant(self.game, count) if self.counts_apart else count

    def count_anew(self) -> None:
        self._counts = {viewer: Counting(viewer) for viewer in self.viewers}

    def others(self, seat: str) -> list[Seat]:
        return [other for other in self.seats.values() if other.seat != seat]

    def texts(self, lang: str) -> Texts:
        """Everything the game says in that language, with the names of this table's board."""
        return words.texts_under(self.title, self.game.options, lang)

    def view(self, viewer: str) -> Any:
        seen = self.views.get(viewer)
        if seen is None:
            seen = self.views[viewer] = self.title.sight.view(self._last(), viewer)
        return seen

    def _last(self) -> Any:
        """The position to look at. Somebody resigned: nothing is hidden any more, as at any end."""
        if self.ending is None or self.game.position.result is not None:
            return self.game.position
        pos = self.game.position.copy()
        pos.finish(self.ending)
        return pos

    # Reading a log -------------------------------------------------------------------------------

    def read(self, rows: list[Row]) -> int:
        """Bring the table up to the end of these rows; the fewest actions there were meanwhile."""
        fewest = self.actions
        for row in rows:
            self.written = row.seq
            if row.kind not in QUIET:
                self.moment += 1
                self.changed = row.at
            self.aside += is_aside(row.kind)
            self._take_in(row)
            self._notice(row.kind)
            fewest = min(fewest, self.actions)
        if self.asked_at < self.actions:
            self._tell("act")  # a journal that ends before a die is thrown
        self.check_last()
        return fewest

    def _take_in(self, row: Row) -> None:
        kind = row.kind
        if kind in ACTS:
            self._replay(row)
            self._came_about(kind)
        elif kind == "undo":
            self._back_to(int(row.text))
        elif kind in ("takeback", "rewind"):
            self.offer = Offer("takeback", row.seat, int(row.text))
            # As it was written once: the dice that had been thrown came again.
            self.anew = kind == "rewind"
        elif kind == "consent":
            self._answered(row)
        elif kind == "resign":
            winner = self.others(row.seat)[0].seat if len(self.seats) == 2 else None
            self.ending = Result(winner, "resigned", "")
            self.offer = None
        elif kind == "rematch":
            self._take_rematch(row)
        elif kind == "salt":
            self.salts[row.seat] = row.text
        elif kind == "orders":
            self._take_orders(row)
        elif kind == MEMORY:
            self.memories.setdefault(row.seat, []).append((self.actions, row.text))
        else:
            self.hear(row)

    def hear(self, row: Row) -> None:
        """Something that was said, or taken away of that, if it is."""
        if row.kind in ("chat", "note"):
            self.talk.append((self._number(row), row))
        self.forgotten += row.kind == FORGOTTEN

    def _take_rematch(self, row: Row) -> None:
        """Offered, with or without a change of sides; or agreed, with the id of the new table."""
        offered = row.text in ("", SAME_SIDES)
        if offered:
            self.swaps = row.text == ""
        self.rematch = "" if offered else row.text
        self.offer = Offer("rematch", row.seat, swap=self.swaps) if offered else None

    def _came_about(self, kind: str) -> None:
        """How the last action came about, where it was not simply said."""
        if kind == "lapse":
            self.lapsed.add(self.actions)
        elif kind == "hasty":
            self.hasty.add(self.actions)
        elif kind == "foregone":
            self.foregone.add(self.actions)

    def _take_orders(self, row: Row) -> None:
        self.orders.pop(row.seat, None)
        if row.seat == self.asked and len(self.game.position.answers()) > 1:
            self.by_hand = self.game.position.question
        if self.title.standing is None:
            return
        # Given when the title knew other ones: then the seat is asked again.
        with suppress(DataError):
            self.orders[row.seat] = self.title.standing.read(msgspec.json.decode(row.text))

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
        if offer.kind == "takeback" and offer.to is not None and offer.to < self.actions:
            since = self.actions
            self._back_to(offer.to)
            if self.anew:
                self.rewound.append(Rewind(offer.seat, since, offer.to, self.rolls))
                self._mark(len(self.rewound), self.rewound[-1])
        elif offer.kind == "rematch":
            self.agreed_rematch = True

    def _mark(self, number: int, rewind: Rewind) -> None:
        """The story says so there, and no more of what was rewound further on."""
        self.marks = [mark for mark in self.marks if mark.to < rewind.to]
        self.marks.append(Mark(number, rewind.seat, rewind.to))

    def moments_of(self, yours: tuple[str, ...], looking: tuple[str, ...]) -> list[Moment]:
        """The moments of the game for somebody with these seats: the start, and whenever those who
        look noticed something."""
        return self.moments.of(looking, yours or (OBSERVER,))

    def _back_to(self, count: int) -> None:
        then = past.at(self.game, count)
        self._missed = {
            viewer
            for viewer in self.viewers
            if count < self.known[viewer]
            or _told(self._news_since(count), viewer)
            or self.view(viewer) != self.title.sight.view(then, viewer)
        }
        for viewer in self._missed:
            self.lowest[viewer] = min(count, self.lowest.get(viewer, count))
        self.views = {}
        self.lapsed = {number for number in self.lapsed if number <= count}
        self.hasty = {number for number in self.hasty if number <= count}
        self.foregone = {number for number in self.foregone if number <= count}
        for seat, noted in self.memories.items():
            self.memories[seat] = [each for each in noted if each[0] <= count]
        self.rolls -= sum(entry.seat == CHANCE for entry in self.game.entries[count:])
        for counting in self._counts.values():
            counting.cut(count)
        self.moments.cut(count)
        self.marks = [mark._replace(to=min(mark.to, count)) for mark in self.marks]
        del self.game.entries[count:]
        self.game.positions[count:] = [then]

    def _replay(self, row: Row) -> None:
        """An action that went through the door when it was written: the digest stands for it."""
        game = self.game
        game.positions.append(past.after(game, game.position, row.text))
        game.entries.append(Entry(row.seat, row.text, row.digest))
        self._entered()
        if len(game.entries) % CHECK_EVERY == 0:
            self.check_last()

    def _entered(self) -> None:
        """One more action stands in the journal."""
        if self.game.entries[-1].seat == CHANCE:
            self.thrown = True
            self.rolls += 1
        past.let_go(self.game)

    def check_last(self) -> None:
        """That the position is the one which the last action led to when it was written."""
        game = self.game
        if not game.entries:
            return
        last = game.entries[-1]
        before = game.entries[-2].digest if len(game.entries) > 1 else game.positions[0].digest()
        if chain(before, last.seat, last.do, game.position) != last.digest:
            raise JournalError(self.id, len(game.entries), "does not lead to the position recorded")

    # What each viewer has noticed ----------------------------------------------------------------

    def _notice(self, kind: str) -> None:
        """Something was written; an action is only seen with the dice that it calls for."""
        self.faces.clear()
        if kind not in QUIET and not (kind in ACTS and self.asked == CHANCE):
            self._tell(kind)

    def _tell(self, kind: str) -> None:
        """Work out who notices what was just done. One row after the other, so that whoever reads
        the log comes to the same numbers."""
        before, self.views = self.views, {}
        news = self._news_since(self.asked_at) if kind in ACTS else []
        all_who: list[str] = []
        for viewer in self.viewers:
            if kind in ACTS:
                noticed = _told(news, viewer) or self._saw(viewer, before.get(viewer))
            else:
                noticed = kind != "undo" or viewer in self._missed
            if noticed:
                all_who.append(viewer)
                self.shown[viewer] += 1
                self.known[viewer] = self.actions
                if viewer == OBSERVER:
                    # Offers win no time.
                    self.since = self.changed if kind in TURNS else self.since
                    count = self.counted_by(OBSERVER, self.actions)
                    self.public = msgspec.structs.replace(
                        self.public, actions=count, changed=self.changed
                    )
        if (kind in ACTS or kind == "undo") and len(all_who) == len(self.viewers):
            # What is done in secret leaves an offer where it lies: its going would tell of it.
            self.offer = None
        self.asked_at = self.actions
        if kind in ACTS and all_who:
            self.moments.note(self.actions, all_who, self.shown)

    def _saw(self, viewer: str, before: Any) -> bool:
        """Whether what was done since somebody was last asked showed this viewer anything though
        it was told nothing."""
        since = self.asked_at
        if viewer == self.asked or self.over:
            return True
        if any(entry.seat == viewer for entry in self.game.entries[since:]):
            return True
        if before is None:
            before = self.title.sight.view(past.at(self.game, since), viewer)
        return bool(self.view(viewer) != before)

    def _news_since(self, count: int) -> list[Event]:
        """What happened after so many actions."""
        return [
            event for position in self.game.positions[count + 1 :] for event in position.news or ()
        ]


def begun(title: Title[Any, Any], options: dict[str, Any], situation: str) -> Game[Any, Any]:
    """A game from a situation, in which its options stand; else from its start."""
    return Game(title, situation=situation) if situation else Game(title, **options)


def is_aside(kind: str) -> bool:
    """Whether a row of that kind is no action, nor part of one."""
    return kind not in ACTS and kind != MEMORY


def line_of_play(rows: list[Row]) -> list[Entry]:
    """The actions that stand at the end of a log, by whatever rules they were done."""
    entries: list[Entry] = []
    offered: int | None = None
    for row in rows:
        if row.kind in ACTS:
            entries.append(Entry(row.seat, row.text, row.digest))
        elif row.kind == "undo":
            del entries[int(row.text) :]
        elif row.kind == "consent" and row.text == "yes" and offered is not None:
            del entries[offered:]
        if row.kind not in QUIET:
            offered = int(row.text) if row.kind in ("takeback", "rewind") else None
    return entries


def _told(news: list[Event], viewer: str) -> bool:
    for event in news:
        if event.seen_by(viewer):
            return True
    return False
