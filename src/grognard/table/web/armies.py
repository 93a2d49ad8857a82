"""Battles of the players' own: what can be bought, whether a file is right, one of two lists."""

from __future__ import annotations

import asyncio
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import JSONBody
from msgspec import Meta

from grognard.table.shown import board, words
from grognard.table.shown.words import Objection
from grognard.table.web.http import ERRORS, JSON, MOST_BYTES, Id, InLang, lasting, passing

Asking = Request[Any, Any, Any]


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    battle: Annotated[str, Meta(max_length=200_000)]


def _brought(title: str, what: str) -> Any:
    """What a title that takes own battles knows of them."""
    board.title_of(title)
    name = f"grognard.titles.{title}.box.{what}"
    if find_spec(name) is None:
        raise Objection("not-found", 404)
    return import_module(name)


def catalogue(title: str, lang: str) -> bytes:
    return msgspec.json.encode(_brought(title, "catalogue").catalogue(words.texts(title, lang)))


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
    checked = _brought(title, "catalogue").checked
    told = await asyncio.to_thread(checked, data.battle, words.texts(title, lang))
    return passing(request, msgspec.json.encode(told), JSON)


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
    fielding = _brought(title, "fielding")
    try:
        wanted = msgspec.convert(data, fielding.Wanted)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$.")
        told = {"faults": [{"key": path.rstrip("`"), "reason": reason}], "battle": ""}
        return passing(request, msgspec.json.encode(told), JSON)
    made = await asyncio.to_thread(fielding.build, wanted)
    return passing(request, msgspec.json.encode(made), JSON)


ROUTES = [armies_of, check, build]
