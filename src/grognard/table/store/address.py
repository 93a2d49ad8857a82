"""What `--database` may name: a file, or a PostgreSQL server."""

from __future__ import annotations

from pathlib import Path

from grognard.engine.errors import DataError

POSTGRES = ("postgresql", "postgres")
KNOWN = "a file, sqlite:///file.db, sqlite:////folder/file.db or postgresql://user@host/name"


def database(named: str) -> Path | str:
    """The SQLite file, or the address of the PostgreSQL server; DataError says what is wrong."""
    scheme, divided, rest = named.partition("://")
    if not divided:
        return _file(named)
    if scheme in POSTGRES:
        return named
    if scheme != "sqlite":
        raise _wrong(f"{scheme[:40]}:// is not known; give {KNOWN}")
    host, slash, path = rest.partition("/")
    if host or not slash or not path:
        raise _wrong(
            "a SQLite address has three slashes and a file, sqlite:///file.db; four for a "
            "path from the root, sqlite:////folder/file.db"
        )
    if "?" in path:
        raise _wrong("a SQLite address takes no ?settings")
    return _file(path)


def _file(named: str) -> Path:
    if "\0" in named:
        raise _wrong("a file has no such name")
    path = Path(named)
    if path.is_dir():
        raise _wrong(f"{named} is a folder; name a file in it")
    return path


def _wrong(reason: str) -> DataError:
    return DataError("serve", "database", reason)
