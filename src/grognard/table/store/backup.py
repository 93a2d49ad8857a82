"""A whole database in one file, from SQLite or PostgreSQL and into either.

The file is gzip; in it are lines of JSON. The first says what it is, of which schema and with how
many rows; then for each table a line with its columns and a line for each row; the last has the
SHA-256 of all lines before it. A backup of an older schema is restored as it was and brought to
the newest one then, by the same steps as a database.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    LargeBinary,
    MetaData,
    Table,
    func,
    insert,
    select,
    text,
)
from sqlalchemy.exc import OperationalError

from grognard import __version__
from grognard.engine.errors import GrognardError
from grognard.table.store.opening import REVISION, knows, revision, snapshot, whole_change
from grognard.table.store.schema import upgrade
from grognard.table.store.store import now

FORMAT = 1
AT_ONCE = 500
MOST_BYTES = 256 * 1024 * 1024
"""Of a line: the longest row there may be."""
SERVING = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND query LIKE 'LISTEN grognard_tables%'
"""

Told = Callable[[int], None]
"""Hears of rows that are done."""

_encode = msgspec.json.Encoder().encode


class BadBackup(GrognardError):
    """Why something cannot be backed up or restored: a key of the commands' words."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(f"{key} {facts}")
        self.key = key
        self.facts = facts


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    grognard: str
    format: int
    schema: str
    at: str
    by: str
    rows: dict[str, int]

    @property
    def count(self) -> int:
        return sum(self.rows.values())


class Columns(msgspec.Struct, frozen=True):
    """The line before a table's rows."""

    table: str
    columns: list[str]


# Writing -----------------------------------------------------------------------------------------


def measure(engine: Engine) -> int:
    """About how many rows there are to write."""
    with snapshot(engine) as connection:
        return sum(_counts(connection, _tables(connection)).values())


def write(engine: Engine, file: Path, told: Told = lambda rows: None) -> Head:
    """Back the database up while others play on it; the file is there whole, or not at all."""
    if file.exists():
        raise BadBackup("exists", file=str(file))
    part = file.with_name(f"{file.name}.part")
    try:
        # It holds seeds and notes: nobody else on the machine may read it.
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as raw, snapshot(engine) as connection:
            head = _written(connection, raw, told)
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(part, file)
    except OSError as error:
        raise BadBackup("write", file=str(file), reason=error.strerror or "?") from None
    finally:
        with suppress(OSError):
            part.unlink()
    return head


def _written(connection: Connection, raw: Any, told: Told) -> Head:
    schema = revision(connection)
    if not schema:
        raise BadBackup("not-ours")
    tables = _tables(connection)
    head = Head("backup", FORMAT, schema, now(), __version__, _counts(connection, tables))
    digest = hashlib.sha256()
    with gzip.GzipFile("", "wb", 6, raw, mtime=0) as out:

        def put(value: Any) -> None:
            line = _encode(value) + b"\n"
            digest.update(line)
            out.write(line)

        put(head)
        for table in tables:
            put(Columns(str(table.name), [str(column.name) for column in table.columns]))
            for some in connection.execute(
                select(table), execution_options={"yield_per": AT_ONCE}
            ).partitions():
                for row in some:
                    put(tuple(row))
                told(len(some))
        out.write(_encode({"sha256": digest.hexdigest()}) + b"\n")
    return head


def _tables(connection: Connection) -> list[Table]:
    """All tables as the database has them, whatever its schema."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != REVISION]


def _counts(connection: Connection, tables: list[Table]) -> dict[str, int]:
    return {
        str(table.name): connection.scalar(select(func.count()).select_from(table)) or 0
        for table in tables
    }


# Reading -----------------------------------------------------------------------------------------


def head_of(file: Path) -> Head:
    """What the first line says; the rest may be anything."""
    return _head(lines_of(file), file)


def check(file: Path, told: Told = lambda rows: None) -> Head:
    """Read all of it; BadBackup says what is wrong."""
    lines = lines_of(file)
    head = _head(lines, file)
    found: dict[str, int] = {}
    width, table = 0, ""
    for line in lines:
        if isinstance(line, Columns):
            table, width = line.table, len(line.columns)
            found[table] = 0
        else:
            if not table or len(line) != width:
                raise BadBackup("damaged", file=str(file))
            found[table] += 1
            told(1)
    if found != head.rows:
        raise BadBackup("damaged", file=str(file))
    return head


def _head(lines: Iterator[Any], file: Path) -> Head:
    head = next(lines, None)
    if not isinstance(head, Head) or head.grognard != "backup":
        raise BadBackup("no-backup", file=str(file))
    if head.format != FORMAT or not knows(head.schema):
        raise BadBackup("newer", file=str(file), by=head.by)
    return head


def lines_of(file: Path) -> Iterator[Any]:
    """Every line but the last, which must be their digest."""
    digest = hashlib.sha256()
    read: Callable[[bytes], Any] = msgspec.json.Decoder(Head).decode
    rest: Callable[[bytes], Any] = msgspec.json.Decoder(list[Any] | dict[str, Any]).decode
    try:
        with gzip.open(file, "rb") as content:
            line = content.readline(MOST_BYTES)
            while following := content.readline(MOST_BYTES):
                digest.update(line)
                value = read(line)
                if isinstance(value, dict):
                    value = msgspec.convert(value, Columns)
                yield value
                line, read = following, rest
            last = read(line) if line else None
    except FileNotFoundError:
        raise BadBackup("no-file", file=str(file)) from None
    except (gzip.BadGzipFile, EOFError, zlib.error, msgspec.MsgspecError, UnicodeDecodeError):
        raise BadBackup("damaged" if read is rest else "no-backup", file=str(file)) from None
    except OSError as error:
        raise BadBackup("read", file=str(file), reason=error.strerror or "?") from None
    if not line:
        raise BadBackup("no-backup", file=str(file))
    if last != {"sha256": digest.hexdigest()}:
        raise BadBackup("damaged", file=str(file))


# Restoring ---------------------------------------------------------------------------------------


def restore(
    engine: Engine, file: Path, *, replace: bool = False, told: Told = lambda rows: None
) -> Head:
    """Make the database what the backup says: all of it or nothing. `replace` takes away what is
    there; else it must be empty."""
    lite = Path(engine.url.database or "") if engine.dialect.name == "sqlite" else None
    new = lite is not None and not lite.exists()
    try:
        if lite is not None:
            lite.parent.mkdir(parents=True, exist_ok=True)
            _nobody_else(engine)
        with whole_change(engine, "BEGIN EXCLUSIVE") as connection:
            if lite is None and connection.scalar(text(SERVING)):
                raise BadBackup("in-use")
            head = _restored(connection, file, replace, told)
    except BaseException:
        if lite is not None and new:
            engine.dispose()
            lite.unlink(missing_ok=True)
        raise
    return head


def _nobody_else(engine: Engine) -> None:
    """A server that has the file open keeps tables in memory that would no longer be those of the
    file. SQLite gives up its write-ahead log only to whoever is alone with it."""
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout=0")
        try:
            connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
        except OperationalError as error:
            if "locked" not in str(error):
                raise
            raise BadBackup("in-use") from None


def _restored(connection: Connection, file: Path, replace: bool, told: Told) -> Head:
    if not replace and any(_counts(connection, _tables(connection)).values()):
        raise BadBackup("not-empty")
    _clear(connection)
    lines = lines_of(file)
    head = _head(lines, file)
    upgrade(connection, head.schema)
    fill(connection, lines, told)
    upgrade(connection)
    return head


def _clear(connection: Connection) -> None:
    found = MetaData()
    found.reflect(connection)
    found.drop_all(connection)


def fill(connection: Connection, lines: Iterator[Any], told: Told) -> None:
    """Put the rows of a backup into the tables that are there for them."""
    tables = {table.name: table for table in _tables(connection)}
    into: Columns | None = None
    waiting: list[dict[str, Any]] = []

    def put() -> None:
        if into is not None and waiting:
            connection.execute(insert(tables[into.table]), waiting)
            told(len(waiting))
            waiting.clear()

    packed: set[str] = set()
    for line in lines:
        if isinstance(line, Columns):
            put()
            into = line
            columns = tables[into.table].columns
            packed = {each.name for each in columns if isinstance(each.type, LargeBinary)}
        elif into is not None:
            row = dict(zip(into.columns, line, strict=True))
            for name in packed:
                row[name] = None if row[name] is None else base64.b64decode(row[name])
            waiting.append(row)
            if len(waiting) == AT_ONCE:
                put()
    put()
