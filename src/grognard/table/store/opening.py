"""Opening a database: for a server, or for whoever looks after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, inspect, text

from grognard.table.store.address import database
from grognard.table.store.schema import migrations
from grognard.table.store.shelf import Shelf
from grognard.table.store.sqlite import SqliteStore

REVISION = "alembic_version"
"""The table in which Alembic notes the schema."""


def store_for(named: str) -> Shelf:
    where = database(named)
    if isinstance(where, Path):
        return SqliteStore(where)
    from grognard.table.store.postgres import PostgresStore

    return PostgresStore(where)


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """Everything as it stood at one moment; others go on writing meanwhile."""
    level = "AUTOCOMMIT" if _lite(engine) else "REPEATABLE READ"
    with engine.connect().execution_options(isolation_level=level) as connection:
        if _lite(engine):
            # Python's driver would begin no transaction for reading alone.
            connection.exec_driver_sql("BEGIN")
        try:
            yield connection
        finally:
            if _lite(engine):
                connection.exec_driver_sql("ROLLBACK")


@contextmanager
def whole_change(engine: Engine, lite: str = "BEGIN IMMEDIATE") -> Iterator[Connection]:
    """All or nothing, changes of the schema included."""
    if not _lite(engine):
        with engine.begin() as connection:
            yield connection
        return
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql(lite)
        try:
            yield connection
        except BaseException:
            connection.exec_driver_sql("ROLLBACK")
            raise
        connection.exec_driver_sql("COMMIT")


def _lite(engine: Engine) -> bool:
    return engine.dialect.name == "sqlite"


def revision(connection: Connection) -> str:
    """The schema of this database; "" where it is none of ours."""
    if not inspect(connection).has_table(REVISION):
        return ""
    return connection.scalar(text(f"SELECT version_num FROM {REVISION}")) or ""


def newest() -> str:
    """The schema that this program works with."""
    return ScriptDirectory.from_config(migrations()).get_current_head() or ""


def knows(schema: str) -> bool:
    """Whether this program can bring that schema to the newest."""
    try:
        ScriptDirectory.from_config(migrations()).get_revision(schema)
    except CommandError:
        return False
    return True
