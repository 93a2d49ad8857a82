"""What the commands of `admin.py` do."""

from __future__ import annotations

import asyncio
import multiprocessing
import re
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import SQLAlchemyError

from grognard.cli.files import write_bytes
from grognard.cli.results import progress
from grognard.table.play.checkup import Finding, Verdict, look_over
from grognard.table.play.seats import hash_of
from grognard.table.store import backup as copies
from grognard.table.store import care
from grognard.table.store.address import database as address_of
from grognard.table.store.opening import newest, revision, snapshot, store_for, whole_change
from grognard.table.store.schema import TABLES
from grognard.table.store.shelf import Shelf
from grognard.table.store.store import Unwritable
from grognard.table.web.settings import without_password
from grognard.terminal.voice import BadInput, Voice

AT_ONCE = 100
"""So many tables go in one transaction: whoever plays does not wait for the others."""
UNITS = {"h": 1, "d": 24, "w": 24 * 7}
MOST_SECRETS = 1000


class Whose(NamedTuple):
    """A person as the command line names him: by secrets of his, or by one of his seats."""

    secrets: list[str]
    table: str
    seat: str


class Desk:
    """A database opened to be looked after, with its name for messages."""

    def __init__(self, database: str) -> None:
        self.shown = without_password(database)
        where = address_of(database)
        self.file = where if isinstance(where, Path) else None
        self.store: Shelf = store_for(database)

    @property
    def engine(self) -> Engine:
        return self.store.engine


@contextmanager
def desk_of(database: str, *, there: bool = True, ours: bool = False) -> Iterator[Desk]:
    """That database; `there`: it must exist, `ours`: and have the newest schema."""
    desk = Desk(database)
    try:
        if there and desk.file is not None and not desk.file.exists():
            raise BadInput("no-database", database=desk.shown)
        if ours:
            with snapshot(desk.engine) as connection:
                if revision(connection) != newest():
                    raise BadInput("other-schema", database=desk.shown)
        yield desk
    except copies.BadBackup as error:
        raise BadInput(f"backup-{error.key}", database=desk.shown, **error.facts) from None
    except (SQLAlchemyError, Unwritable) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadInput("store", database=desk.shown, reason=reason) from None
    finally:
        desk.engine.dispose()


# backup, restore ---------------------------------------------------------------------------------


def backup(voice: Voice, file: Path, database: str) -> None:
    with desk_of(database) as desk:
        with progress(voice, copies.measure(desk.engine), "writing") as told:
            head = copies.write(desk.engine, file, told)
        size = file.stat().st_size
    _say(voice, "backed-up", file, tables=head.rows["tables"], rows=head.count, kb=-(-size // 1024))


def restore(
    voice: Voice,
    file: Path,
    database: str,
    *,
    replace: bool,
    check: bool,
) -> None:
    with desk_of(database, there=False) as desk:
        # All of it is read before anything is changed.
        with progress(voice, copies.head_of(file).count, "checking") as told:
            head = copies.check(file, told)
        if not check:
            with progress(voice, head.count, "writing") as told:
                copies.restore(desk.engine, file, replace=replace, told=told)
    key = "backup-good" if check else "restored"
    _say(voice, key, file, tables=head.rows["tables"], rows=head.count, at=head.at)


def _say(voice: Voice, key: str, file: Path, **facts: str | int) -> None:
    voice.print(voice.say(key, file=str(file), **facts))


# doctor ------------------------------------------------------------------------------------------


def doctor(voice: Voice, database: str, jobs: int) -> int:
    with desk_of(database, ours=True) as desk:
        faults = _integrity(desk)
        for fault in faults:
            voice.print(voice.say("page-damaged", fault=fault))
        found = _findings(voice, desk, jobs)
    for each in found:
        if each.verdict != "good":
            key = f"table-{each.verdict}"
            voice.print(voice.say(key, table=each.table, title=each.title, reason=each.reason))
    count = Counter(each.verdict for each in found)
    told = {verdict: count[verdict] for verdict in get_args(Verdict)}
    voice.print(voice.say("looked-over", tables=len(found), **told))
    ill = bool(faults or count["damaged"])
    voice.print(voice.say("ill" if ill else "well"))
    return 1 if ill else 0


def _integrity(desk: Desk) -> list[str]:
    """What SQLite has against its pages. PostgreSQL checks them as it reads, where
    its checksums are on."""
    if desk.file is None:
        return []
    with snapshot(desk.engine) as connection:
        told = connection.exec_driver_sql("PRAGMA integrity_check(20)").scalars().all()
    return [] if told == ["ok"] else [line for line in map(str, told) if line.strip()]


def _findings(voice: Voice, desk: Desk, jobs: int) -> list[Finding]:
    """Every stored game replayed, in several processes."""
    with snapshot(desk.engine) as connection:
        ids = list(connection.scalars(select(TABLES.c.id).order_by(TABLES.c.created)))
    found: list[Finding] = []
    going: list[Future[Finding]] = []
    spawn = multiprocessing.get_context("spawn")
    with (
        progress(voice, len(ids), "replaying") as told,
        ProcessPoolExecutor(min(jobs, max(1, len(ids))), mp_context=spawn) as processes,
    ):
        for id in ids:
            try:
                kept = asyncio.run(desk.store.find(id))
            except (Unwritable, msgspec.MsgspecError, TypeError, ValueError) as error:
                found.append(Finding(id, "?", "damaged", str(error)))
                told(1)
                continue
            if kept is None:  # taken away meanwhile
                told(1)
                continue
            going.append(processes.submit(look_over, kept))
            # No more games in memory than are about to be played.
            if len(going) > 2 * jobs:
                found.append(going.pop(0).result())
                told(1)
        for each in going:
            found.append(each.result())
            told(1)
    return found


# purge -------------------------------------------------------------------------------------------


def purge(voice: Voice, older_than: str, database: str, *, dry_run: bool) -> None:
    read = re.fullmatch("([1-9][0-9]{0,4})([hdw])", older_than)
    if read is None:
        raise BadInput("age", age=older_than[:40])
    age = timedelta(hours=int(read[1]) * UNITS[read[2]])
    before = (datetime.now(UTC) - age).isoformat(timespec="milliseconds")
    with desk_of(database, ours=True) as desk:
        with snapshot(desk.engine) as connection:
            idle = care.idle_since(connection, before)
        for each in idle:
            key = "idle-over" if each.over else "idle-abandoned"
            voice.print(voice.say(key, table=each.id, title=each.title, changed=each.changed[:10]))
        if dry_run:
            voice.print(voice.say("would-purge", tables=len(idle)))
            return
        gone = 0
        with progress(voice, len(idle), "purging") as told:
            for at in range(0, len(idle), AT_ONCE):
                some = [each.id for each in idle[at : at + AT_ONCE]]
                with whole_change(desk.engine) as connection:
                    gone += care.remove(connection, some, before)
                told(len(some))
    voice.print(voice.say("purged", tables=gone))


# person ------------------------------------------------------------------------------------------


def find(voice: Voice, name: str, database: str) -> None:
    with desk_of(database, ours=True) as desk, snapshot(desk.engine) as connection:
        found = care.named(connection, name)
    _list(voice, found)


def export(voice: Voice, whose: Whose, out: Path | None, database: str) -> None:
    with desk_of(database, ours=True) as desk, snapshot(desk.engine) as connection:
        found = _whose(connection, whose)
        told = [care.everything_of(connection, each) for each in found]
    text = msgspec.json.format(msgspec.json.encode({"grognard": "person", "seats": told})) + b"\n"
    if out is None:
        print(text.decode(), end="")
        return
    write_bytes(out, text)
    _say(voice, "exported", out, seats=len(told))


def forget(
    voice: Voice,
    whose: Whose,
    database: str,
    *,
    running: bool,
    dry_run: bool,
) -> None:
    with desk_of(database, ours=True) as desk, whole_change(desk.engine) as connection:
        found = _whose(connection, whose)
        _list(voice, found)
        if dry_run:
            return
        if not running and not all(each.over for each in found):
            raise BadInput("still-playing")
        lines = sum(care.forget(connection, each) for each in found)
    voice.print(voice.say("forgotten", seats=len(found), lines=lines))


def _whose(connection: Connection, whose: Whose) -> list[care.Sitting]:
    given = [line.strip() for each in whose.secrets for line in _typed(each)]
    table, seat = whose.table, whose.seat
    if bool(given) == bool(table) or bool(table) != bool(seat):
        raise BadInput("whose")
    found = care.sittings(connection, [hash_of(each) for each in given if each], table, seat)
    if not found:
        raise BadInput("nobody")
    return found


def _typed(secret: str) -> list[str]:
    """A secret as given, or all from standard input: there nobody else sees them."""
    return sys.stdin.read().split()[:MOST_SECRETS] if secret == "-" else [secret]


def _list(voice: Voice, found: list[care.Sitting]) -> None:
    for each in found:
        facts: dict[str, Any] = {"table": each.table, "title": each.title, "seat": each.seat}
        key = "sitting-over" if each.over else "sitting"
        voice.print(voice.say(key, name=each.name or "–", since=each.created[:10], **facts))
    voice.print(voice.say("sittings", seats=len(found)))
