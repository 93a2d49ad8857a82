"""The tables of the database, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

MIGRATIONS = Path(__file__).parent / "migrations"

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("title", String(32), nullable=False),
    Column("rules", String(64), nullable=False),
    Column("box", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("situation", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("imported", Text, nullable=False),
    Column("first", Integer, nullable=False),
    Column("clock", Integer, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("called", Text, nullable=False),
    Column("created", String(40), nullable=False),
    Column("written", Integer, nullable=False),
    Column("asked", String(32), nullable=False),
    Column("actions", Integer, nullable=False),
    Column("over", Text, nullable=False),
    Column("changed", String(40), nullable=False),
    Column("computer", Boolean, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("phase", String(32), nullable=False),
    Index("tables_by_change", "changed"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("seat", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("mind", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("hash", String(64), nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_by_hash", "hash"),
)

LOG = Table(
    "log",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("digest", String(16), nullable=False),
    Column("at", String(40), nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    # Found by its key alone: no second index to write at every action.
    sqlite_with_rowid=False,
)

ARCHIVES = Table(
    "archives",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("written", Integer, nullable=False),
    Column("actions", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("content", LargeBinary, nullable=False),
)

PIECES = Table(
    "pieces",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("digest", String(16), nullable=False),
    Column("made", String(80), nullable=False),
    Column("content", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "first"),
)

SHEETS = Table(
    "sheets",
    METADATA,
    Column("digest", String(32), primary_key=True),
    Column("content", LargeBinary, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("content", LargeBinary, nullable=False),
)

VERDICTS = Table(
    "verdicts",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("under", String(200), nullable=False),
    Column("agreed", Integer, nullable=False),
    Column("reason", Text, nullable=False),
)


def migrate(engine: Engine) -> None:
    """Bring the database to the newest schema."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # Two servers that start together must not both migrate.
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7138015)")
        upgrade(connection)


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the database to that schema, in the connection's transaction."""
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
