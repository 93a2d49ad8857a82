"""Battles of the players' own: what can be bought, whether a file is right, two lists made one."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import JSONBody

from grognard.engine.errors import DataError
from grognard.engine.parts import Workshop
from grognard.table.shown import board, words
from grognard.table.shown.words import BadBattle, Objection
from grognard.table.web.http import (
    ERRORS,
    JSON,
    MOST_BYTES,
    SVG,
    Id,
    InLang,
    TheHouse,
    lasting,
    passing,
)
from grognard.table.wire import Written, WrittenList

Asking = Request[Any, Any, Any]


def _workshop(title: str) -> Workshop:
    workshop = board.title_of(title).workshop
    if workshop is None:
        raise Objection("not-found", 404)
    return workshop


def catalogue(title: str, lang: str) -> bytes:
    return msgspec.json.encode(_workshop(title).catalogue(words.texts(title, lang)))


@get("/api/titles/{title:str}/armies", sync_to_thread=True, media_type=JSON, responses=ERRORS)
def armies_of(request: Asking, title: Id, lang: InLang = "en") -> Response[bytes]:
    return lasting(request, catalogue, JSON, title, lang)


@post(
    "/api/titles/{title:str}/check",
    status_code=200,
    responses=ERRORS,
    request_max_body_size=MOST_BYTES,
)
async def check(
    request: Asking, house: TheHouse, title: Id, data: JSONBody[Written], lang: InLang = "en"
) -> Response[bytes]:
    request.app.state.turnstile.admit(request)
    workshop = _workshop(title)
    work = workshop.check
    checked = await house.beside.reading.do(work, data.battle, words.texts(title, lang))
    return passing(request, msgspec.json.encode(checked), JSON)


@post(
    "/api/titles/{title:str}/build",
    status_code=200,
    responses=ERRORS,
    request_max_body_size=MOST_BYTES,
)
async def build(
    request: Asking, house: TheHouse, title: Id, data: JSONBody[dict[str, Any]], lang: InLang = "en"
) -> Response[bytes]:
    request.app.state.turnstile.admit(request)
    build = _workshop(title).build
    built = await house.beside.reading.do(build, data, words.texts(title, lang))
    return passing(request, msgspec.json.encode(built), JSON)


@post(
    "/api/titles/{title:str}/drawn",
    status_code=200,
    responses=ERRORS,
    request_max_body_size=MOST_BYTES,
)
async def drawn(
    request: Asking, house: TheHouse, title: Id, data: JSONBody[Written], lang: InLang = "en"
) -> Response[bytes]:
    request.app.state.turnstile.admit(request)
    try:
        drawing = await house.beside.reading.do(_workshop(title).drawn, data.battle, lang)
    except DataError as error:
        raise BadBattle(error) from None
    return passing(request, drawing.encode(), SVG)


@post(
    "/api/titles/{title:str}/list",
    status_code=200,
    responses=ERRORS,
    request_max_body_size=MOST_BYTES,
)
async def listed(
    request: Asking, house: TheHouse, title: Id, data: JSONBody[WrittenList], lang: InLang = "en"
) -> Response[bytes]:
    request.app.state.turnstile.admit(request)
    listed = _workshop(title).listed
    told = await house.beside.reading.do(listed, data.list, words.texts(title, lang))
    return passing(request, msgspec.json.encode(told), JSON)


ROUTES = [armies_of, check, build, drawn, listed]
