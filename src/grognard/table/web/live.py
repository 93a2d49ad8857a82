"""One browser at a table: what it says, what it is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, TypeVar

import msgspec
from uvicorn.protocols.utils import ClientDisconnected

from grognard.engine.errors import NotUnderstood, Refused
from grognard.table import wire
from grognard.table.play import deeds, setting
from grognard.table.play.beside import Overtaken
from grognard.table.play.house import House
from grognard.table.play.tables import Table
from grognard.table.shown import board
from grognard.table.shown import state as shown
from grognard.table.shown.words import Objection, say
from grognard.table.store.store import Clash, Damaged, Row, Unwritable
from grognard.table.web.frames import SEND
from grognard.table.web.guard import Bucket, Turnstile
from grognard.table.web.metrics import ACKNOWLEDGED
from grognard.table.web.settings import Settings
from grognard.table.wire import Hello, Line, Story, TableIs, Tell, Trouble

log = logging.getLogger("grognard.table")

HELLO_SECONDS = 10.0
MOST_WAITING = 500
MOST_WAITING_BYTES = 16 * 1024 * 1024
MOST_BYTES = 64 * 1024
CHARGED_BYTES = 1024
"""A message counts as one, and as one more for each of these."""
MOST_TALK = 100
"""So many of the last lines of talk come by themselves; the rest on asking."""
LONG_STORY = 200
A_SECOND = Settings().messages_a_second
AT_ONCE = Settings().messages_at_once

TOO_SLOW = 1013
COME_AGAIN = 1012
NOT_WANTED = 1008
OUR_FAULT = 1011
NORMAL = 1000

TRIES = 5

_decode: msgspec.json.Decoder[wire.Say] = msgspec.json.Decoder(wire.Said)
_encode = msgspec.json.Encoder().encode

T = TypeVar("T")
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]


class Gone(Exception):
    """The browser has closed the line."""


class Connection:
    """The server's end of one websocket."""

    def __init__(self, house: House, receive: Receive, send: Send, id: str) -> None:
        self.house = house
        self.id = id
        self.yours: tuple[str, ...] = ()
        self.lang = "en"
        self.final = False
        self._next = receive
        self._out = send
        self._told = 0
        self._looking: tuple[str, ...] = ()
        self._heard = 0
        self._forgotten = 0
        """How often somebody was forgotten at the table as it knows it."""
        self._state = b""
        self._seats = b""
        self._outbox: list[tuple[str, bytes]] = []
        self._waiting_bytes = 0
        self._wake = asyncio.Event()
        self._allowances = Turnstile(A_SECOND, AT_ONCE)
        self._address = ""
        self._bucket = Bucket(A_SECOND, AT_ONCE)
        self._closing = 0
        self._rematch_told = False
        self._counts_apart = False
        self._rewinds = 0
        """How many of them it was told of."""

    def limit(self, allowances: Turnstile, address: str) -> None:
        """How many messages may be sent: all lines of a seat share what it may say, and all
        spectators of an address."""
        self._allowances, self._address = allowances, address
        self._bucket = allowances.bucket(address)

    # Its life ------------------------------------------------------------------------------------

    async def run(self) -> None:
        await self._next()  # it wants to connect
        await self._out({"type": "websocket.accept"})
        sender = asyncio.create_task(self._send())
        try:
            if await self._greet():
                await self._listen()
        except Gone:
            pass
        except Objection as objection:
            self.trouble(objection.what, objection.text(self.lang))
            self._closing = NOT_WANTED
        except Exception:
            # Our own mistake, whatever it is: the game is on disk, the others play on.
            log.exception("table %s: a connection failed", self.id)
            self.trouble("our-fault", say(self.lang, "our-fault"))
            self._closing = OUR_FAULT
        finally:
            await self._leave()
            self._closing = self._closing or NORMAL
            self._wake.set()
            with suppress(TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(sender, 5)

    async def turn_away(self, what: str) -> None:
        """Say why not, and close."""
        await self._next()
        await self._out({"type": "websocket.accept"})
        self.trouble(what, say(self.lang, what))
        self._closing = NOT_WANTED
        await self._send()

    async def _leave(self) -> None:
        before = self.house.here(self.id)
        self.house.leave(self.id, self)
        if self.house.here(self.id) != before and not self.house.closing:
            with suppress(Objection, Unwritable):
                self.house.tell_seats(await self.house.table(self.id))

    async def _greet(self) -> bool:
        try:
            text = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        except TimeoutError:
            self._closing = NOT_WANTED
            return False
        said = self._read(text)
        if not isinstance(said, Hello):
            self.trouble("hello-first", say(self.lang, "hello-first"))
            self._closing = NOT_WANTED
            return False
        self.lang = said.lang
        self.final = said.final
        table = await self.house.fresh(self.id)
        async with table.lock:
            before = self.house.here(self.id)
            self.yours = table.yours(said.secrets)
            if self.yours:
                self._bucket = self._allowances.bucket(f"{self.id} {' '.join(self.yours)}")
            self.house.join(self.id, self)
            self._counts_apart = table.hides
            self._forgotten = table.forgotten
            seen = table.meant(table.looking(self.yours)[0], said.seen)
            self._told = min(seen, table.known_to(self.yours), table.untouched(self.yours))
            if len(self.yours) < 2:
                # Of two seats at one screen nobody knows which has read what.
                self._looking = table.looking(self.yours)
            self.tell_seats(table)
            if table.title.slow or table.known_to(self.yours) - self._told > LONG_STORY:
                await self.house.beside.judging.do(self.prepare, table)
            self.tell_change(table, self._told, always=True)
            self.tell_talk(table)
            self.tell_rematch(table)
        if self.house.here(self.id) != before:
            self.house.tell_seats(table)
        return True

    async def _listen(self) -> None:
        while not self._closing:
            text = await self._receive()
            # However much it says, the others have their turn.
            await asyncio.sleep(0)
            if not self._bucket.take(1 + len(text) // CHARGED_BYTES):
                self.trouble("too-fast", say(self.lang, "too-fast"))
                # Whoever goes on regardless is shown the door.
                if self._bucket.overdrawn():
                    self._closing = NOT_WANTED
                continue
            said = self._read(text)
            if said is not None:
                await self._answer(said)

    async def _receive(self) -> str:
        event = await self._next()
        if event["type"] != "websocket.receive":
            raise Gone
        text: str | None = event.get("text")
        return text if text is not None else ""

    def _read(self, text: str) -> wire.Say | None:
        if len(text) > MOST_BYTES:
            self.trouble("too-long", say(self.lang, "too-long"))
            return None
        try:
            return _decode.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
            self.trouble("bad-message", say(self.lang, "bad-message"))
            return None

    # What it says --------------------------------------------------------------------------------

    async def _answer(self, said: wire.Say) -> None:
        try:
            for left in range(TRIES, 0, -1):
                try:
                    await self._answer_once(said)
                    return
                except Clash:
                    # Another server was faster: judge again by what stands there now.
                    if left == 1:
                        raise
        except Objection as objection:
            self.trouble(objection.what, objection.text(self.lang))
        except (deeds.Stale, Clash):
            await self._stale()
        except Unwritable as error:
            what = "store-damaged" if isinstance(error, Damaged) else "not-written"
            self.trouble(what, say(self.lang, what))

    async def _answer_once(self, said: wire.Say) -> None:
        began = perf_counter()
        table = await self.house.table(self.id)
        if self._is_out_of_date(table):
            return
        if isinstance(said, wire.Survey):
            await self._survey(table, said)
            return
        if isinstance(said, wire.Why | wire.Look):
            await self._question(table, said)
            return
        async with table.lock:
            if type(said) in deeds.JUDGES:
                await self._deed(table, said, began)
            elif isinstance(said, wire.Weigh):
                self.tell(await self._judged(table, deeds.weigh, table, self.yours, self.lang))
            elif isinstance(said, wire.AskTalk):
                self._tell_earlier(table, said)
            else:
                raise Objection("bad-message")  # hello is said once

    async def _survey(self, table: Table, said: wire.Survey) -> None:
        """Measured beside the table: nobody waits for it but whoever asked."""
        try:
            async with table.lock:
                measuring = deeds.measure(table, said, self.yours, self.lang)
        except Objection as objection:
            self.tell(wire.BadSurvey(said.number, objection.text(self.lang)))
            return
        try:
            told = await self.house.beside.enquiries.ask((table.id, said.seat), measuring.answer)
        except Overtaken:
            told = wire.BadSurvey(said.number, say(self.lang, "overtaken"), "overtaken")
        self.tell(told)

    async def _question(self, table: Table, said: wire.Why | wire.Look) -> None:
        async with table.lock:
            asked: deeds.Wondering | deeds.Looking
            if isinstance(said, wire.Why):
                asked = deeds.wonder(table, said, self.yours, self.lang)
            else:
                asked = deeds.look_at(table, said, self.yours, self.lang)
        if not table.title.slow or asked.against is not None:
            self.tell(asked.answer())
            return
        try:
            self.tell(await self.house.beside.enquiries.ask((table.id, asked.seat), asked.answer))
        except Overtaken:
            self.trouble("overtaken", say(self.lang, "overtaken"))

    async def _judged(self, table: Table, work: Callable[..., T], *args: Any) -> T:
        """Where it takes long, in a thread. The lock is held: nobody else looks at this table, but
        at the others."""
        if table.title.slow:
            return await self.house.beside.judging.do(work, *args)
        return work(*args)

    async def _deed(self, table: Table, said: Any, began: float) -> None:
        seat = said.seat
        if seat not in self.yours:
            raise Objection("not-yours")
        seq = getattr(said, "seq", None)
        if seq is not None and seq != table.seq(self.yours):
            raise deeds.Stale
        before = table.actions
        try:
            rows = await self._judged(table, deeds.JUDGES[type(said)], table, said)
        except Refused as error:
            # The same reasons as if it had only asked: they tell no secret.
            why = wire.Why(said.action, seat)
            refused = await self._judged(table, deeds.why, table, why, self.yours, self.lang)
            plain = shown.reasons(error.refusals, table.texts(self.lang))
            self.tell(wire.Refused(said.action, refused.text, refused.reasons or plain))
            return
        except NotUnderstood as error:
            against = shown.not_understood(error, self.lang)
            self.tell(wire.Refused(said.action, said.action, against))
            return
        done = wire.Done(table.seq(self.yours))

        def on_disk() -> None:
            ACKNOWLEDGED.observe(perf_counter() - began)
            self.tell(done)

        await self.house.write(table, rows, min(before, table.actions), on_disk)
        if isinstance(said, wire.Rematch | wire.Consent):
            await setting.settle(self.house, table, said)

    async def _stale(self) -> None:
        table = await self.house.table(self.id)
        async with table.lock:
            self.tell(wire.Stale(table.seq(self.yours)))
            self.tell_change(table, self._told, always=True)

    # What it is told -----------------------------------------------------------------------------

    def tell(self, message: Tell) -> None:
        self._put("", _encode(message))

    def trouble(self, what: str, text: str) -> None:
        self.tell(Trouble(what, text))

    def come_again(self) -> None:
        """It may hold a seat that is nobody's now, and words that were taken away."""
        self.yours = ()
        self._outbox.clear()
        self._closing = self._closing or COME_AGAIN
        self._wake.set()

    def _is_out_of_date(self, table: Table) -> bool:
        """Whether somebody was forgotten since it came: it is sent away then."""
        if table.forgotten != self._forgotten:
            self.come_again()
        return table.forgotten != self._forgotten

    def tell_change(self, table: Table, lowest: int, *, always: bool = False) -> None:
        if self._is_out_of_date(table):
            return
        looking = table.looking(self.yours)
        if looking != self._looking:
            # Somebody else sits down at this screen: his story from the start.
            self._looking, lowest = looking, 0
        if table.counts_apart != self._counts_apart:
            # When all is open everybody counts alike.
            self._counts_apart, lowest = table.counts_apart, 0
        known = table.known_to(self.yours)
        after = min(self._told, lowest, known)
        story, lines = self._story(table, after, known, self._rewound(table, after))
        if lines or after < self._told or always:
            self._put("", story)
        self._told = known
        state = self._state_of(table)
        if state != self._state or always:
            self._state = state
            self._put("state", state)
            self._tell_clock(table)

    def prepare(self, table: Table) -> None:
        """Work out what it will be shown, in a thread, where that takes long."""
        known = table.known_to(self.yours)
        self._story(table, min(self._told, known), known)
        self._state_of(table)

    def _story(
        self, table: Table, after: int, known: int, first: Sequence[Line] = ()
    ) -> tuple[bytes, int]:
        """What happened after so many actions, encoded, and how many lines that is; `first` is
        told to this browser only."""
        key = ("story", self.yours, self.lang, after)
        story: tuple[bytes, int] | None = None if first else table.faces.get(key)
        if story is None:
            lines = [*first, *shown.story(table, self.yours, self.lang, after, known)]
            viewer = table.looking(self.yours)[0]
            told = Story(table.counted_by(viewer, after), table.counted_by(viewer, known), lines)
            story = (_encode(told), len(lines))
            if not first:
                table.faces[key] = story
        return story

    def _state_of(self, table: Table) -> bytes:
        key = ("state", self.yours, self.lang, self.final)
        state: bytes | None = table.faces.get(key)
        if state is None:
            now = shown.state(table, self.yours, self.lang, final=self.final)
            state = table.faces[key] = _encode(now)
        return state

    def _rewound(self, table: Table, after: int) -> list[Line]:
        """That the game was rewound to just there, if this browser does not know."""
        known = 0 if after < self._told else self._rewinds
        self._rewinds = len(table.rewound)
        lines = shown.rewound_at(table, after, self.lang, known)
        return shown.as_counted(table, table.looking(self.yours)[0], lines)

    def _tell_clock(self, table: Table) -> None:
        left = self.house.clocks.left(table)
        if left is not None:
            seq = table.seq(self.yours)
            self.tell(wire.Clock(seq, table.asked, table.clock, max(0.0, round(left, 2))))

    def tell_seats(self, table: Table) -> None:
        table_is = self._table_is(table)
        if table_is != self._seats:
            self._seats = table_is
            self._put("table", table_is)

    def _table_is(self, table: Table) -> bytes:
        here = self.house.here(self.id)
        key = ("table", self.yours, self.lang, frozenset(here), tuple(table.seats.values()))
        told: bytes | None = table.faces.get(key)
        if told is None:
            told = table.faces[key] = _encode(
                TableIs(
                    table.id,
                    table.title.name,
                    table.title.public(table.game.options),
                    shown.seats_of(table, here),
                    list(self.yours),
                    table.commitment,
                    table.hides,
                    table.clock,
                    board.prefix(table.title, table.game.options, table.id),
                    shown.names_of(table, self.lang),
                )
            )
        return told

    def tell_talk(self, table: Table) -> None:
        """What was said since last time; spectators hear it when the game is over."""
        if not (self.yours or table.over):
            return
        fresh = [each for each in table.talk[self._heard :] if self._may_hear(each)]
        self._heard = len(table.talk)
        if len(fresh) == 1:
            self.tell(_line_of_talk(table, fresh[0]))
        elif fresh:
            self._tell_talk(table, fresh)

    def _may_hear(self, said: tuple[int, Row]) -> bool:
        row = said[1]
        return row.kind == "chat" or row.seat in self.yours

    def _tell_talk(self, table: Table, said: list[tuple[int, Row]]) -> None:
        """The last of these lines, in one message."""
        lines = [_line_of_talk(table, each) for each in said[-MOST_TALK:]]
        chats = [line for line in lines if isinstance(line, wire.Chatted)]
        notes = [line for line in lines if isinstance(line, wire.Noted)]
        self.tell(wire.Talk(chats, notes, max(0, len(said) - MOST_TALK)))

    def _tell_earlier(self, table: Table, said: wire.AskTalk) -> None:
        """What was said before the last so many lines that it may hear."""
        heard = [each for each in table.talk if self._may_hear(each)]
        open_to_it = heard if self.yours or table.over else []
        self._tell_talk(table, open_to_it[: max(0, len(open_to_it) - said.known)])

    def tell_rematch(self, table: Table) -> None:
        if table.rematch and not self._rematch_told:
            self._rematch_told = True
            seats = {seat: setting.next_seat(table, seat) for seat in self.yours}
            self.tell(wire.RematchAt(table.rematch, seats))

    def _put(self, kind: str, message: bytes) -> None:
        if self._closing:
            return
        if kind and self._outbox and self._outbox[-1][0] == kind:
            # Not sent yet and already out of date.
            self._waiting_bytes -= len(self._outbox.pop()[1])
        self._outbox.append((kind, message))
        self._waiting_bytes += len(message)
        slow = len(self._outbox) > MOST_WAITING or self._waiting_bytes > MOST_WAITING_BYTES
        # One message is let through however long it is.
        if slow and len(self._outbox) > 1:
            self._closing = TOO_SLOW
            self._outbox.clear()
        self._wake.set()

    async def _send(self) -> None:
        with suppress(ClientDisconnected, OSError, RuntimeError):
            while True:
                await self._wake.wait()
                self._wake.clear()
                if self._outbox and self._closing != TOO_SLOW:
                    texts = [message for _, message in self._outbox]
                    self._outbox.clear()
                    self._waiting_bytes = 0
                    await self._out({"type": SEND, "texts": texts})
                if self._closing:
                    await self._out({"type": "websocket.close", "code": self._closing})
                    return


def _line_of_talk(table: Table, said: tuple[int, Row]) -> wire.Chatted | wire.Noted:
    number, row = said
    if row.kind == "chat":
        return wire.Chatted(number, row.seat, table.seats[row.seat].name, row.text, row.at)
    return wire.Noted(number, row.seat, row.text, row.at)
