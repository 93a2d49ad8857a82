"""Makes tests/archives/earlier.db: a database as a program of earlier rules left it.

A finished game is in it, archived as it was seen, under rules that no program has any more. Every
later program must show it, so it is made anew only if an archive can no longer be read.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

import grognard
from grognard.engine.journal import read_journal
from grognard.table.play.laying import fresh_table, rebuild
from grognard.table.shown import archive, fairness
from grognard.table.store.sqlite import SqliteStore
from grognard.table.store.store import Kept, Row, SeatRow

TESTS = Path(__file__).resolve().parent.parent / "tests"
FILE = TESTS / "archives" / "earlier.db"
RULES = "berlino85/0"


async def main() -> None:
    header, entries = read_journal(TESTS / "journals" / "berlino85-every-option.grog")
    row = fresh_table(header.title, header.options)
    seats = [SeatRow(seat, "open", "", "", "") for seat in grognard.title(header.title).seats]
    rows = [Row(n, "act", each.seat, each.do, each.digest, "") for n, each in enumerate(entries, 1)]
    table = rebuild(Kept(row, seats, rows))
    written = archive.write(table, None, [], replace(fairness.header(table), rules=RULES))
    FILE.parent.mkdir(exist_ok=True)
    FILE.unlink(missing_ok=True)
    store = SqliteStore(FILE)
    await store.open(_nobody)
    row = replace(row, rules=RULES, written=len(rows), standing=table.standing())
    await store.make(row, seats, rows)
    await store.archives.save(row.id, written.archive, written.pieces, written.sheets)
    await store.close()
    with closing(sqlite3.connect(FILE)) as db:
        db.execute("PRAGMA journal_mode=DELETE")
        db.execute("VACUUM")


async def _nobody(_: str | None) -> None: ...


if __name__ == "__main__":
    asyncio.run(main())
