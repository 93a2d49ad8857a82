"""Looking back at a game, running or not, through one's own eyes."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from grognard.table.play import earlier
from grognard.table.shown import sofar
from grognard.table.shown.archived import Archived
from grognard.table.web import kept
from grognard.table.web.http import (
    ERRORS,
    JSON,
    Asking,
    Id,
    InLang,
    TheHouse,
    passing,
    secrets_of,
)

ALL = 1_000_000_000

Seq = Annotated[int, QueryParameter(ge=-1, le=ALL)]


@get("/api/tables/{table:str}/past", responses=ERRORS)
async def past(
    request: Asking,
    house: TheHouse,
    table: Id,
    lang: InLang = "en",
    after: Seq = -1,
    before: Annotated[int, QueryParameter(ge=1, le=ALL)] = ALL,
    most: Annotated[int, QueryParameter(ge=1, le=ALL)] = ALL,
) -> Response[bytes]:
    request.app.state.desk.admit(request)
    found = await earlier.opened(house, table)
    if isinstance(found, Archived):
        return passing(request, await kept.past(house, found, secrets_of(request), lang), JSON)
    async with found.lock:
        yours = found.yours(secrets_of(request))
        asked = sofar.look_back(found, yours, lang, after, before, most)
    # A long game takes its time: one at a time, and never in the way of those who play.
    async with house.retelling:
        content = await asyncio.to_thread(asked.told)
    return passing(request, content, JSON)


ROUTES = [past]
