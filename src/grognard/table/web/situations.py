"""Situations: whether one that somebody writes is right, and a moment of a table as one."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from grognard.engine.title import OBSERVER
from grognard.table.shown import board, situations
from grognard.table.shown.words import Objection
from grognard.table.web.http import (
    ERRORS,
    JSON,
    MOST_BYTES,
    Asking,
    Id,
    InLang,
    TheHouse,
    lasting,
    passing,
    secrets_of,
)
from grognard.table.wire import ALL, Copied, ToCheck


@get("/api/titles/{title:str}/situation", media_type=JSON, responses=ERRORS)
async def opening(
    request: Asking,
    title: Id,
    board: Annotated[str, QueryParameter(max_length=64)] = "",
) -> Response[bytes]:
    return await asyncio.to_thread(lasting, request, situations.opening, JSON, title, board)


@post(
    "/api/titles/{title:str}/situation",
    status_code=200,
    responses=ERRORS,
    request_max_body_size=MOST_BYTES,
)
async def check(
    request: Asking, house: TheHouse, title: Id, data: JSONBody[ToCheck]
) -> Response[bytes]:
    request.app.state.desk.admit(request)
    found = board.title_of(title)
    # One at a time, and never in the way of those who play.
    async with house.checking:
        told = await house.beside.reading.do(situations.checked, found, data.text, data.lang)
    return passing(request, msgspec.json.encode(told), JSON)


@get("/api/tables/{table:str}/situation", responses=ERRORS)
async def copy(
    request: Asking,
    house: TheHouse,
    table: Id,
    lang: InLang = "en",
    at: Annotated[int | None, QueryParameter(ge=0)] = None,
    eyes: Annotated[str, QueryParameter(max_length=32)] = "",
) -> Response[bytes]:
    request.app.state.desk.admit(request)
    found = await house.fresh(table)
    async with found.lock:
        yours = found.yours(secrets_of(request))
        if not found.over and not found.set_aside:
            if at is not None or eyes not in ("", *yours):
                raise Objection("not-over", 403)
        elif eyes not in ("", *found.title.seats, OBSERVER, *ALL):
            raise Objection("no-such-seat", 404, "eyes")
        number = found.actions if at is None else at
        if number > found.actions:
            raise Objection("no-such-moment", where="at")
        text = await house.beside.reading.do(
            situations.copied, found, number, eyes or found.eyes(yours), lang
        )
    return passing(request, msgspec.json.encode(Copied(text)), JSON)


ROUTES = [opening, check, copy]
