"""Battles of the players' own: what can be bought, whether a file is right, one of two lists."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import JSONBody

from grognard.engine.parts import Workshop
from grognard.table.shown import board, words
from grognard.table.shown.words import Objection
from grognard.table.web.http import ERRORS, JSON, MOST_BYTES, Id, InLang, lasting, passing
from grognard.table.wire import Written

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
    request: Asking, title: Id, data: JSONBody[Written], lang: InLang = "en"
) -> Response[bytes]:
    request.app.state.turnstile.admit(request)
    workshop = _workshop(title)
    checked = await asyncio.to_thread(workshop.check, data.battle, words.texts(title, lang))
    return passing(request, msgspec.json.encode(checked), JSON)


@post(
    "/api/titles/{title:str}/build",
    status_code=200,
    responses=ERRORS,
    request_max_body_size=MOST_BYTES,
)
async def build(
    request: Asking, title: Id, data: JSONBody[dict[str, Any]], lang: InLang = "en"
) -> Response[bytes]:
    request.app.state.turnstile.admit(request)
    built = await asyncio.to_thread(_workshop(title).build, data)
    return passing(request, msgspec.json.encode(built), JSON)


ROUTES = [armies_of, check, build]
