"""`grognard upgrade`: what becomes of running games under the rules of this program."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rich.text import Text

from grognard.cli.results import progress
from grognard.cli.tending import Desk, desk_of
from grognard.table.play import upgrade
from grognard.table.play.beside import Beside
from grognard.table.store import backup as copies
from grognard.table.store.shelf import Shelf
from grognard.table.store.store import TableRow
from grognard.terminal.voice import Voice


class Looked(NamedTuple):
    """A game of earlier rules, and what becomes of it."""

    row: TableRow
    goes_on: bool
    agreed: int
    reason: str


def run(voice: Voice, database: str, *, check: bool) -> int:
    """Look at every running game of earlier rules, and unless it is a check let those go on that
    can; 1 if one cannot."""
    with _open(database, check=check) as desk:
        found = asyncio.run(_look(voice, desk.store, check=check))
    going = [each for each in found if each.goes_on]
    stuck = [each for each in found if not each.goes_on]
    for each in stuck:
        voice.print(Text(_told(voice, each)))
    counts = {"games": len(found), "going": len(going), "stuck": len(stuck)}
    told = voice.say("upgrade-checked", **counts) if check else voice.say("upgrade-done", **counts)
    voice.print(told)
    return 1 if stuck else 0


@contextmanager
def _open(database: str, *, check: bool) -> Iterator[Desk]:
    """That database; for a check a copy of it, which can be brought to the newest schema."""
    with desk_of(database) as desk:
        if not check:
            yield desk
            return
        with TemporaryDirectory() as folder:
            written = Path(folder, "backup")
            copies.write(desk.engine, written)
            with desk_of(str(Path(folder, "copy.db")), there=False) as copy:
                copies.restore(copy.engine, written)
                yield copy


def _told(voice: Voice, game: Looked) -> str:
    row = game.row
    facts = {"table": row.id, "rules": row.rules, "reason": game.reason}
    if game.agreed < 0:
        return voice.say("upgrade-stuck", **facts)
    return voice.say("upgrade-stuck-at", agreed=game.agreed, **facts)


async def _look(voice: Voice, store: Shelf, *, check: bool) -> list[Looked]:
    async def nobody(_: str | None) -> None: ...

    await store.open(nobody)
    try:
        rows = [row for row in await store.running() if upgrade.of_other_rules(row)]
        with progress(voice, len(rows), "upgrade-looking") as advance:
            return await _each(store, rows, advance, check=check)
    finally:
        await store.close()


async def _each(
    store: Shelf, rows: list[TableRow], advance: Callable[[int], None], *, check: bool
) -> list[Looked]:
    beside = Beside()
    found: list[Looked] = []
    for row in rows:
        kept = await store.find(row.id)
        if kept is None:
            continue
        pieces = await store.archives.pieces(row.id)
        outcome = await beside.reading.do(upgrade.judge, kept, pieces)
        if not check:
            await upgrade.settle(store, beside.reading, kept, outcome)
        found.append(Looked(row, outcome.goes_on, outcome.agreed, outcome.reason))
        advance(1)
    beside.close()
    return found
