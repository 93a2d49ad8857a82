"""What somebody of ill will tries: to freeze the server, to fill it, to lock others out."""

from __future__ import annotations

import asyncio
import inspect
import socket
import sqlite3
import threading
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

import grognard
from grognard.engine.errors import DataError, JournalError
from grognard.engine.journal import read_journal, replaying
from grognard.minds import QUICK
from grognard.table import wire
from grognard.table.play import deeds, setting
from grognard.table.play.beside import Enquiries, Overtaken
from grognard.table.play.computers import LEFT_ALONE_SECONDS, LeftAlone
from grognard.table.play.house import House
from grognard.table.play.laying import fresh_table, rebuild
from grognard.table.play.tables import Table
from grognard.table.play.thinking import Answer, Task, Thinkers
from grognard.table.shown import state as shown
from grognard.table.shown.lobby import lobby_line
from grognard.table.shown.words import Objection
from grognard.table.store.sqlite import SqliteStore, check, prepare
from grognard.table.store.store import Damaged, Kept, SeatRow, Unwritable, trouble
from grognard.table.web import live
from grognard.table.web.frames import SEND, Frames
from grognard.table.web.guard import Bucket, household
from grognard.table.wire import NewTable, SeatAsked
from tests.table.guest import request
from tests.table.play.test_clock import PERSONS, table_there
from tests.table.play.test_play import come, set_table
from tests.table.servers import Server, serving
from tests.table.servers import live as coroutine

pytestmark = pytest.mark.once

JOURNALS = Path(__file__).parents[2] / "journals"


def table_of(title: str, **options: Any) -> Table:
    seats = [SeatRow(seat, "person", "", "", "") for seat in grognard.title(title).seats]
    return rebuild(Kept(fresh_table(title, options), seats, []))


def line(table: Table, *yours: str) -> live.Connection:
    nobody: Any = None
    made = live.Connection(House(nobody, nobody), nobody, nobody, table.id)
    made.yours = yours
    return made


# Questions ----------------------------------------------------------------------------------------


def test_a_long_message_counts_for_many() -> None:
    bucket = Bucket(a_second=0, at_once=10)
    assert bucket.take(1 + 8 * 1024 // live.CHARGED_BYTES)
    assert not bucket.take(2)


@coroutine
async def test_of_one_asker_one_question_is_worked_on_and_the_newest_waits() -> None:
    enquiries = Enquiries("test", 2)
    go_on = threading.Event()
    begun: list[int] = []

    def work(number: int) -> int:
        begun.append(number)
        go_on.wait(20)
        return number

    asked = [
        asyncio.create_task(enquiries.ask("one", lambda number=number: work(number)))  # type: ignore[misc]
        for number in range(100)
    ]
    other = asyncio.create_task(enquiries.ask("another", lambda: work(1000)))
    while len(begun) < 2:
        await asyncio.sleep(0.01)
    # A hundred questions of one do not keep the other from being answered.
    assert sorted(begun) == [0, 1000]
    go_on.set()
    told = await asyncio.gather(*asked, return_exceptions=True)
    assert await other == 1000
    assert (told[0], told[-1]) == (0, 99)
    assert all(isinstance(each, Overtaken) for each in told[1:-1])
    assert sorted(begun) == [0, 99, 1000]
    assert await enquiries.ask("one", lambda: 7) == 7
    enquiries.close()


def test_a_look_ends_with_the_first_thing_that_can_be_done() -> None:
    """At Coriano looking at a platoon tried hundreds of orders, and froze the server."""
    table = table_of("lineagotica", battle="coriano")
    table.go_on()
    seat = table.asked
    offered = next(str(each).split() for each in table.game.position.answers() if " " in str(each))
    looking = deeds.look_at(table, wire.Look(offered[1]), (seat,), "en")
    assert looking.busy
    tried: list[Any] = []
    watched: Any = Trying(table.title, tried)
    assert looking._replace(title=watched).answer().not_ == []
    assert tried == []


class Trying:
    """A title whose advice is watched."""

    def __init__(self, title: Any, tried: list[Any]) -> None:
        self.advice = self
        self._title, self._tried = title, tried

    def tried(self, pos: Any, unit: str) -> list[Any]:
        self._tried.append(unit)
        found: list[Any] = self._title.advice.tried(pos, unit)
        return found

    def __getattr__(self, name: str) -> Any:
        return getattr(self._title.advice, name)


def test_a_spectator_is_told_at_once_that_it_is_not_his_turn() -> None:
    table = table_of("lineagotica")
    for asked in (
        deeds.wonder(table, wire.Why("march gc1 run 700 700"), (), "en"),
        deeds.look_at(table, wire.Look("gc1"), (), "en"),
    ):
        assert asked.against is not None


# Talk ---------------------------------------------------------------------------------------------


def test_however_much_was_said_everybody_gets_in() -> None:
    table = table_of("berlino85")
    for number in range(live.MOST_WAITING + 100):
        deeds.chat(table, wire.Chat(f"line {number}", "soviet"))
        deeds.note(table, wire.Note(f"note {number}", "western"))
    late = line(table, "western")
    late.tell_talk(table)
    assert len(late._outbox) == 1
    told = msgspec.json.decode(late._outbox.pop()[1], type=wire.Talk)
    said = len(told.chats) + len(told.notes)
    assert said == live.MOST_TALK
    assert told.chats[-1].text == f"line {live.MOST_WAITING + 99}"
    while told.earlier:
        late._tell_earlier(table, wire.AskTalk(said))
        earlier = msgspec.json.decode(late._outbox.pop()[1], type=wire.Talk)
        assert earlier.earlier == told.earlier - live.MOST_TALK
        told, said = earlier, said + len(earlier.chats) + len(earlier.notes)
    assert said == 2 * (live.MOST_WAITING + 100)
    spectator = line(table)
    spectator._tell_earlier(table, wire.AskTalk(0))
    assert msgspec.json.decode(spectator._outbox[0][1])["chats"] == []


def test_a_log_takes_only_so_much_besides_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deeds, "MOST_ASIDE", 20)
    table = table_of("berlino85")
    moves = [str(each) for each in table.game.position.answers() if str(each).startswith("move")]
    for _ in range(20):
        table.act("soviet", table.title.read(moves[0]))
        deeds.undo(table, wire.Undo(0, "soviet"))
    table.act("soviet", table.title.read(moves[0]))
    said: list[tuple[Any, Any]] = [
        (deeds.undo, wire.Undo(0, "soviet")),
        (deeds.chat, wire.Chat("and another thing", "soviet")),
        (deeds.note, wire.Note("mine", "soviet")),
        (deeds.salt, wire.Salt("soviet", "more")),
        (deeds.takeback, wire.Takeback(0, "western", 0)),
    ]
    for judge, each in said:
        with pytest.raises(Objection) as told:
            judge(table, each)
        assert told.value.what == "log-full"
    assert deeds.resign(table, wire.Resign(0, "soviet"))


def test_nothing_more_waits_for_a_line_that_is_too_slow() -> None:
    table = table_of("berlino85")
    slow = line(table, "soviet")
    for _ in range(live.MOST_WAITING + 10):
        slow.trouble("too-fast", "...")
    assert slow._closing == live.TOO_SLOW
    assert slow._outbox == []
    many = line(table, "soviet")
    for _ in range(3):
        many._put("", b"x" * (live.MOST_WAITING_BYTES // 2))
    assert many._closing == live.TOO_SLOW
    long = line(table, "soviet")
    long._put("", b"x" * (live.MOST_WAITING_BYTES + 1))
    assert not long._closing


# One table that cannot be read --------------------------------------------------------------------

DAMAGE = {
    "options": "UPDATE tables SET options = 'no JSON' WHERE id = ?",
    "title": "UPDATE tables SET title = 'monopoly' WHERE id = ?",
    "row": "UPDATE log SET text = 'jump over the moon' WHERE kind = 'act' AND table_id = ?",
    "seat": "UPDATE seats SET kind = 'ghost' WHERE table_id = ?",
}


@pytest.mark.parametrize("what", DAMAGE)
@coroutine
async def test_one_damaged_table_leaves_the_others_alone(
    what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Lobby, one's own games, sweep and computers go on; the log names the table, once."""
    house = House(SqliteStore(tmp_path / "games.db"), Thinkers(1))
    await house.open()
    try:
        ids = []
        for _ in range(2):
            seats = {"soviet": SeatAsked("person"), "western": SeatAsked("computer", "random")}
            made = await setting.set_table(house, NewTable("berlino85", seats=seats))
            ids.append(made.table)
            table = await house.table(made.table)
            async with table.lock:
                move = str(table.game.position.answers()[0])
                rows = deeds.act(table, wire.Do(0, move, "soviet"))
                await house.write(table, rows, 0)
        bad, good = ids
        house.forget(await house.table(bad))
        with sqlite3.connect(tmp_path / "games.db") as db:
            db.execute(DAMAGE[what], (bad,))
            db.execute("UPDATE tables SET computer = 1, changed = '2020'")
        lines = {row.table: row for row in map(shown_in_the_lobby, await house.store.lobby(50))}
        assert lines[good].damaged is False
        assert lines[bad].damaged is (what in ("options", "title"))
        for _ in range(3):
            with pytest.raises(Objection) as told:
                await house.table(bad)
            assert (told.value.what, told.value.status) == ("damaged", 410)
        sweeping = asyncio.create_task(house._sweep())
        await asyncio.sleep(0.2)
        assert not sweeping.done()
        sweeping.cancel()
        assert (await house.table(good)).actions > 0
        complaints = [record.getMessage() for record in caplog.records]
        assert any(bad in each for each in complaints)
        assert sum("is damaged" in each and bad in each for each in complaints) <= 2
        assert not any(good in each for each in complaints)
    finally:
        await house.close()


def shown_in_the_lobby(kept: Kept) -> wire.TableShown:
    return lobby_line(kept, "en")


# Journals that anybody may send -------------------------------------------------------------------


def journal_text(**fair: Any) -> str:
    game = grognard.Game(grognard.title("berlino85"))
    header = msgspec.structs.replace(game.header(), fair=fair)
    return msgspec.json.encode(header).decode() + "\n"


RECORD = {"method": "m", "commitment": "00", "seed": "00", "salts": {"a": "b"}, "first": 0}


@pytest.mark.parametrize(
    "change",
    [
        {"salts": {"a": "x" * 101}},
        {"salts": {str(n): "x" for n in range(17)}},
        {"salts": [1, 2]},
        {"salts": {"a": 3}},
        {"seed": "0" * 130},
        {"seed": "no hex"},
        {"commitment": 5},
        {"first": -1},
        {"first": 10**30},
        {"first": "0"},
        {"more": "x" * 10**6},
    ],
)
def test_a_dice_record_is_typed_and_bounded(change: dict[str, Any]) -> None:
    assert setting.read_and_replay(journal_text(**RECORD))[1] == []
    with pytest.raises(JournalError, match="dice record"):
        setting.read_and_replay(journal_text(**{**RECORD, **change}))


def test_a_journal_with_too_many_lines_is_not_even_read() -> None:
    with pytest.raises(JournalError, match="more than"):
        setting.read_and_replay("x\n" * (setting.MOST_ACTIONS + 2))


def test_a_journal_that_takes_too_long_is_put_down() -> None:
    text = (JOURNALS / "lineagotica-farm.grog").read_text("utf-8")
    with pytest.raises(JournalError, match="takes more than"):
        setting.read_and_replay(text, seconds=0)


def test_a_journal_is_checked_without_keeping_its_positions() -> None:
    header, entries = read_journal(JOURNALS / "berlino85-free.grog")
    kept = 0
    for game in replaying(grognard.title("berlino85"), header, entries, "journal"):
        kept = max(kept, len(game.positions))
        del game.positions[:-1]
    assert kept == 2
    assert len(game.entries) == len(entries)


# The door -----------------------------------------------------------------------------------------


@coroutine
async def test_idle_lines_keep_nobody_from_playing(tmp_path: Path) -> None:
    """More of them than there is room for, and none says a word."""
    database = str(tmp_path / "games.db")
    with serving(
        database, GROGNARD_LINES_IN_ALL="40", GROGNARD_HEADER_SECONDS="1.5", GROGNARD_PROXIES=""
    ) as server:
        made = set_table(server)
        guest = await come(server, made, "soviet", "western")
        idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(60)]
        for _ in range(3):
            assert (await guest.do(guest.state["answers"][0]))["is"] == "done"
        # Those who said nothing, or half of it, are shown out, and there is room again.
        idle[0].sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        for each in idle:
            each.settimeout(20)
            with suppress(ConnectionError):
                assert each.recv(1) == b""
            each.close()
        assert request("GET", server.address + "api/tables")[0] == 200
        assert (await guest.do(guest.state["answers"][0]))["is"] == "done"


def test_who_speaks_for_whom_is_believed_of_named_proxies_alone(tmp_path: Path) -> None:
    body = {"title": "berlino85", "seats": {s: {"kind": "open"} for s in ("soviet", "western")}}
    database = str(tmp_path / "games.db")

    def made(server: Server) -> list[int]:
        url = server.address + "api/tables"
        return [
            request("POST", url, body, {"X-Forwarded-For": f"10.0.0.{number}"})[0]
            for number in range(3)
        ]

    bounded: Any = {"GROGNARD_TABLES_AT_ONCE": "2", "GROGNARD_TABLES_A_SECOND": "0"}
    with serving(database, **bounded) as server:
        assert made(server) == [201, 201, 429]
    with serving(
        database, **bounded, GROGNARD_PROXIES="127.0.0.1", GROGNARD_HOST_NAMES="127.0.0.1"
    ) as server:
        assert made(server) == [201, 201, 201]
        # By another name it is not asked for anything: a strange page may have led here.
        status, told, _ = request("GET", server.address + "api/tables", None, {"Host": "evil.test"})
        assert (status, told["error"]["what"]) == (421, "strange-host")


@pytest.mark.parametrize(
    ("address", "household_of"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_of_ipv6_a_prefix_counts_as_one(address: str, household_of: str) -> None:
    assert household(address) == household_of


@pytest.mark.parametrize("depth", [500, 20_000])
def test_deep_json_is_a_bad_request(sqlite_server: Server, depth: int) -> None:
    body = b'{"title":"berlino85","options":' + b'{"a":' * depth + b"1" + b"}" * depth + b"}"
    kind = {"Content-Type": "application/json"}
    for path in ("tables", "mine", "titles/lineagotica/build"):
        status, told, _ = request("POST", f"{sqlite_server.address}api/{path}", body, kind)
        assert status in (400, 413) or (status == 200 and told["faults"]), (path, told)


# The store ----------------------------------------------------------------------------------------


async def nobody_hears(table: str | None) -> None: ...


@coroutine
async def test_private_tables_are_not_listed_and_new_ones_push_nobody_out(tmp_path: Path) -> None:
    house = House(SqliteStore(tmp_path / "games.db"), Thinkers(1))
    await house.open()
    try:
        person = {"soviet": SeatAsked("person"), "western": SeatAsked("person")}
        invited = {"soviet": SeatAsked("person"), "western": SeatAsked("invited")}
        made = await setting.set_table(house, NewTable("berlino85", seats=person))
        table = await house.table(made.table)
        async with table.lock:
            action = str(table.game.position.answers()[0])
            await house.write(table, deeds.act(table, wire.Do(0, action, "soviet")), 0)
        hidden = [
            await setting.set_table(house, NewTable("berlino85", seats=person, private=True)),
            await setting.set_table(house, NewTable("berlino85", seats=invited)),
        ]
        for _ in range(60):
            await setting.set_table(house, NewTable("berlino85", seats=person))
        listed = [kept.table.id for kept in await house.store.lobby(50)]
        assert made.table in listed
        assert len(listed) <= 50
        assert not {each.table for each in hidden} & {*listed}
    finally:
        await house.close()


def test_a_damaged_database_is_found_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    check(path)
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE t (x)")
        db.executemany("INSERT INTO t VALUES (?)", [("x" * 500,)] * 200)
    db.close()
    check(path)
    whole = path.read_bytes()
    for at in (20, 3 * 4096 + 5):
        path.write_bytes(whole[:at] + bytes(range(200)) + whole[at + 200 :])
        with pytest.raises(DataError) as told:
            check(path)
        assert "damaged" in str(told.value)
        assert "backup" in str(told.value)


def test_a_damaged_write_ahead_log_is_found_at_the_start(tmp_path: Path) -> None:
    """SQLite would leave out, without a word, all that was written after the bad byte."""
    path, log = tmp_path / "games.db", tmp_path / "games.db-wal"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        prepare(db)
        db.execute("CREATE TABLE t (x)")
        for _ in range(20):
            db.execute("INSERT INTO t VALUES (?)", ("x" * 3000,))
        whole, content = path.read_bytes(), log.read_bytes()

    def found(log_there: bytes) -> int:
        path.write_bytes(whole)
        log.write_bytes(log_there)
        check(path)
        with closing(sqlite3.connect(path)) as db:
            rows: int = db.execute("SELECT count(*) FROM t").fetchone()[0]
        return rows

    assert found(content) == 20
    # What was torn by a power failure had not been acknowledged.
    assert found(content[:-100]) == found(content[:-100] + bytes(100)) == 19
    for at in (10, 40, 5000, len(content) // 2):
        spoilt = bytearray(content)
        spoilt[at] ^= 1
        with pytest.raises(DataError, match=r"write-ahead log.*backup"):
            found(bytes(spoilt))
        # It is left as it was, for whoever can save something of it.
        assert log.read_bytes() == spoilt


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (sqlite3.DatabaseError("database disk image is malformed"), Damaged),
        (sqlite3.DatabaseError("file is not a database"), Damaged),
        (sqlite3.OperationalError("database or disk is full"), Unwritable),
    ],
)
def test_damage_is_called_damage(error: Exception, kind: type[Unwritable]) -> None:
    assert type(trouble(error)) is kind


@coroutine
async def test_the_writer_needs_nothing_more_once_the_server_runs(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    await store.open(nobody_hears)
    try:
        assert store._db is not None
    finally:
        await store.close()


# Clocks and computers -----------------------------------------------------------------------------


def test_a_system_clock_set_back_gives_nobody_time(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = table_there(30, PERSONS)
    nobody: Any = None
    keeper = House(nobody, nobody)
    an_hour_on = (datetime.now(UTC) + timedelta(hours=1)).isoformat(timespec="milliseconds")
    for since, started in ((table.since, an_hour_on), (an_hour_on, table.since)):
        keeper.clocks.started, table.since, table.running = started, since, ("", 0.0)
        left = keeper.clocks.left(table)
        assert left is not None
        assert left <= 30
        later = keeper.clocks.left(table)
        assert later is not None
        assert later <= left


def test_a_computer_left_alone_is_found_by_no_clock_that_can_be_set() -> None:
    """Only rows that are added count, and how long this server has seen none."""
    left_alone = LeftAlone()
    assert left_alone.among({"a": 3, "b": 5}, 100.0) == ["a", "b"]
    soon, late = 100.0 + LEFT_ALONE_SECONDS / 2, 101.0 + LEFT_ALONE_SECONDS
    assert left_alone.among({"a": 3, "b": 6, "c": 1}, soon) == []
    assert left_alone.among({"a": 3, "b": 6, "c": 1}, late) == ["a"]
    # Whatever went on in between has its time anew.
    assert left_alone.among({"b": 6}, late + 1) == []
    assert left_alone.among({"a": 3, "b": 6}, late + LEFT_ALONE_SECONDS) == ["b"]


@coroutine
async def test_a_computer_without_an_answer_plays_its_quick_level_and_the_story_says_so(
    tmp_path: Path,
) -> None:
    thinkers = Hesitant(1)
    house = House(SqliteStore(tmp_path / "games.db"), thinkers)
    await house.open()
    try:
        seats = {"soviet": SeatAsked("computer", "random"), "western": SeatAsked("person")}
        made = await setting.set_table(house, NewTable("berlino85", seats=seats))
        table = await house.table(made.table)
        while len(thinkers.asked) < 4:
            await asyncio.sleep(0.01)
        async with table.lock:
            assert thinkers.asked[:2] == ["random", QUICK]
            assert 1 in table.hasty
            lines = shown.story(table, ("western",), "en", 0, table.actions)
            assert any(line.hasty for line in lines if line.number == 1)
            kept = await house.store.find(table.id)
            assert kept is not None
            assert rebuild(kept).hasty == table.hasty
    finally:
        await house.close()


class Hesitant(Thinkers):
    """Its players answer only when they are asked for their quick level."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.asked: list[str] = []

    async def choose(self, task: Task) -> Answer | None:
        self.asked.append(task.mind)
        return await super().choose(task) if task.mind == QUICK else None


# What lies under us -------------------------------------------------------------------------------


def test_the_class_of_uvicorn_that_frames_are_written_through_is_as_we_know_it() -> None:
    """If a newer uvicorn is made otherwise, this fails first: see table/web/frames.py."""
    assert version("uvicorn").startswith("0.54.")
    source = inspect.getsource(WebSocketsSansIOProtocol)
    for used in ("self.writable", "self.disconnected", "self.conn", "self.transport"):
        assert used in source
    overridden = {"connection_lost", "send", "pause_writing", "resume_writing"}
    assert overridden <= vars(WebSocketsSansIOProtocol).keys()


@coroutine
async def test_a_browser_that_takes_nothing_is_cut_off() -> None:
    """However much waits for it: closing the line would wait for it too."""
    ended = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        with suppress(ClientDisconnected):
            while True:
                await send({"type": SEND, "texts": [b"x" * 100_000]})
        ended.set()

    class Impatient(Frames):
        stuck_seconds = 0.5

    config = uvicorn.Config(app, ws=Impatient, lifespan="off", log_level="warning", log_config=None)
    server = uvicorn.Server(config)
    listening = socket.create_server(("127.0.0.1", 0))
    serving_it = asyncio.create_task(server.serve([listening]))
    with socket.socket() as browser:
        browser.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(browser, listening.getsockname())
        await loop.sock_sendall(
            browser,
            b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
        )
        assert b"101" in await asyncio.wait_for(loop.sock_recv(browser, 200), 20)
        await asyncio.wait_for(ended.wait(), 20)
    server.should_exit = True
    await asyncio.wait_for(serving_it, 20)
