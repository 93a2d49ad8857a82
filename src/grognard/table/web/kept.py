"""What is answered of a game of earlier rules, and of any that is over, out of its archive."""

from __future__ import annotations

import lzma

from grognard.table.play.house import House
from grognard.table.play.laying import OtherRules
from grognard.table.shown.archived import Archived
from grognard.table.shown.words import Objection


async def sheet(house: House, found: Archived, name: str) -> bytes:
    """Its map, its board or its counters, as they were."""
    content = await house.store.archives.sheet(found.head.sheets.get(name, ""))
    if content is None:
        raise Objection("no-such-board", 404)
    return await house.beside.reading.do(lzma.decompress, content)


async def replay(house: House, found: Archived, lang: str, eyes: str) -> bytes:
    """The whole game, once it is over."""
    if eyes not in found.eyes:
        raise Objection("no-such-seat", 404, "eyes")
    if not found.over and not found.set_aside:
        raise Objection("not-over", 403)
    pieces = await house.store.archives.pieces(found.id)
    return await house.beside.reading.do(found.replay, pieces, lang, eyes)


async def past(house: House, found: Archived, secrets: list[str], lang: str) -> bytes:
    """What whoever brings these secrets saw of it."""
    pieces = await house.store.archives.pieces(found.id)
    return await house.beside.reading.do(found.past, pieces, found.yours(secrets), lang)


def fair(found: Archived, lang: str) -> bytes:
    """Its dice: they were proved when the game was over."""
    if not found.over:
        raise OtherRules
    return bytes(found.head.called[lang].fair)


def luck(found: Archived, lang: str) -> bytes:
    if not found.over:
        raise Objection("not-over", 403)
    return bytes(found.head.called[lang].luck)


def journal(found: Archived, secrets: list[str]) -> bytes:
    if not found.over and not found.set_aside and not found.all_open_to(secrets):
        raise Objection("journal-hidden", 403)
    return found.journal().encode()
