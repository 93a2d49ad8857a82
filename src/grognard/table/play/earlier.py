"""Games that outlive the rules they were begun under: opened, and made good at the start."""

from __future__ import annotations

import logging
from contextlib import suppress

from grognard.table.play import upgrade
from grognard.table.play.house import House
from grognard.table.play.laying import OtherRules
from grognard.table.play.tables import Table
from grognard.table.shown.archived import Archived
from grognard.table.shown.words import Objection
from grognard.table.store.store import Unwritable

log = logging.getLogger("grognard.table")


async def opened(house: House, id: str) -> Table | Archived:
    """That table; one of earlier rules, to be read."""
    try:
        return await house.fresh(id)
    except OtherRules:
        found = await archived(house, id)
        if found is None:
            raise
        return found


async def archived(house: House, id: str) -> Archived | None:
    """What is kept of that game as it was seen; None if nothing is."""
    archives = house.store.archives
    archive = await archives.find(id)
    kept = await house.store.find(id) if archive is not None else None
    if archive is None or kept is None:
        return None
    return Archived(kept, archive, await archives.verdict(id))


async def make_good(house: House) -> None:
    """After an upgrade, and after a crash: games of earlier rules are looked at, and what was seen
    of any game is archived. One after the other, beside whoever plays."""
    try:
        for row in await house.store.running():
            if await house.beside.reading.do(upgrade.of_other_rules, row):
                with suppress(Objection):
                    await house.table(row.id)
        for id in await house.store.archives.behind():
            await house.write_down(id)
    except Unwritable as error:
        log.error("the archives cannot be brought up to date: %s", error)
