"""The requests of docs/table.md."""

from __future__ import annotations

import asyncio
import gzip
import logging
import threading
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter, RawBody

import grognard
from grognard.engine.journal import TOO_LARGE
from grognard.engine.title import OBSERVER
from grognard.table.play import earlier, setting
from grognard.table.play.house import House
from grognard.table.play.tables import Table
from grognard.table.shown import after, board, fairness
from grognard.table.shown import state as shown
from grognard.table.shown.archived import Archived
from grognard.table.shown.lobby import lobby_line, phase_name
from grognard.table.shown.replay import replay as told_again
from grognard.table.shown.words import LANGUAGES, Objection
from grognard.table.web import kept
from grognard.table.wire import (
    ALL,
    ErrorIs,
    Lang,
    NewTable,
    Onward,
    SecretsOf,
    TableMade,
    TableShown,
)

log = logging.getLogger("grognard.table")

Asking = Request[Any, Any, Any]
Id = Annotated[str, PathParameter(min_length=1, max_length=64)]
InLang = FromQuery[Lang]
TheHouse = NamedDependency[House]

TEXT = "text/plain"
JSON = "application/json"
SVG = "image/svg+xml"
PNG = "image/png"
WORTH_PACKING = 1024
LOBBY = 50
MOST_BYTES = 320 * 1024
"""Of a new table: it may bring a board of its own."""


ERRORS = {
    status: ResponseSpec(ErrorIs, description="What is wrong, in words", generate_examples=False)
    for status in (400, 403, 404, 409, 413, 429, 503)
}


# What does not change ----------------------------------------------------------------------------


@get("/api/titles", sync_to_thread=True, media_type=JSON, responses=ERRORS)
def titles(request: Asking, lang: InLang = "en") -> Response[bytes]:
    return lasting(request, board.titles, JSON, lang)


@get("/api/titles/{title:str}/board", sync_to_thread=True, media_type=JSON, responses=ERRORS)
def board_of(request: Asking, title: Id, lang: InLang = "en") -> Response[bytes]:
    return lasting(request, board.board, JSON, title, "", lang)


@get("/api/titles/{title:str}/map.svg", sync_to_thread=True, media_type=SVG, responses=ERRORS)
def map_of(request: Asking, title: Id, lang: InLang = "en") -> Response[bytes]:
    return lasting(request, board.drawing, SVG, title, "", lang)


@get(
    "/api/titles/{title:str}/boards/{board_id:str}/board",
    sync_to_thread=True,
    media_type=JSON,
    responses=ERRORS,
)
def one_board_of(request: Asking, title: Id, board_id: Id, lang: InLang = "en") -> Response[bytes]:
    return lasting(request, board.board, JSON, title, board_id, lang)


@get(
    "/api/titles/{title:str}/boards/{board_id:str}/map.svg",
    sync_to_thread=True,
    media_type=SVG,
    responses=ERRORS,
)
def one_map_of(request: Asking, title: Id, board_id: Id, lang: InLang = "en") -> Response[bytes]:
    return lasting(request, board.drawing, SVG, title, board_id, lang)


@get("/api/titles/{title:str}/counters.svg", sync_to_thread=True, media_type=SVG, responses=ERRORS)
def counters_of(request: Asking, title: Id) -> Response[bytes]:
    return lasting(request, board.counter_drawings, SVG, title)


@get("/api/titles/{title:str}/cover.svg", sync_to_thread=True, media_type=SVG, responses=ERRORS)
def cover_of(request: Asking, title: Id) -> Response[bytes]:
    return lasting(request, board.cover_drawing, SVG, title)


@get("/api/titles/{title:str}/cover.png", sync_to_thread=True, media_type=PNG, responses=ERRORS)
def cover_picture_of(request: Asking, title: Id) -> Response[bytes]:
    return lasting(request, board.cover_picture, PNG, title)


@get("/api/titles/{title:str}/rules", sync_to_thread=True, media_type=JSON, responses=ERRORS)
def rules_of(request: Asking, title: Id, lang: InLang = "en") -> Response[bytes]:
    return lasting(request, board.rules, JSON, title, lang)


_made: dict[tuple[object, ...], tuple[bytes, bytes, str]] = {}
_making = threading.Lock()


def _packed(make: Callable[..., bytes], *of: str) -> tuple[bytes, bytes, str]:
    key = (make, *of)
    if key not in _made:
        # Whoever asks for what is being drawn waits for it, instead of drawing it too.
        with _making:
            if key not in _made:
                content = make(*of)
                packed = gzip.compress(content, 9, mtime=0)
                _made[key] = content, packed, f'"{board.digest(content)}"'
    return _made[key]


def draw_ahead() -> None:
    """Everything that takes long to draw, before it is asked for: covers first."""
    for name in grognard.TITLES:
        _draw(board.cover_drawing, name)
    for name in grognard.TITLES:
        for lang in LANGUAGES:
            for each in board.boards(grognard.title(name)):
                _draw(board.drawing, name, each, lang)
            _draw(board.drawing, name, "", lang)


def _draw(make: Callable[..., bytes], *of: str) -> None:
    try:
        _packed(make, *of)
    except Exception:
        # One title's drawing must not cost the others theirs; who asks for it hears more.
        log.exception("not drawn: %s", " ".join(of))


def lasting(request: Asking, make: Callable[..., bytes], media: str, *of: str) -> Response[bytes]:
    """Something made once: the browser keeps it and asks whether it is still the same."""
    content, packed, tag = _packed(make, *of)
    headers = {
        "ETag": tag,
        "Cache-Control": "public, max-age=300, must-revalidate",
        "Vary": "Accept-Encoding",
    }
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=media)
    if _packs(request):
        content, headers["Content-Encoding"] = packed, "gzip"
    return Response(content, headers=headers, media_type=media)


def _packs(request: Asking) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def passing(request: Asking, content: bytes, media: str, **headers: str) -> Response[bytes]:
    """Something of this moment."""
    headers["Cache-Control"] = "no-store"
    if len(content) > WORTH_PACKING and _packs(request):
        content, headers["Content-Encoding"] = gzip.compress(content, 5), "gzip"
        headers["Vary"] = "Accept-Encoding"
    return Response(content, headers=headers, media_type=media)


# Tables ------------------------------------------------------------------------------------------


@post("/api/tables", status_code=201, responses=ERRORS, request_max_body_size=MOST_BYTES)
async def set_table(request: Asking, house: TheHouse, data: JSONBody[NewTable]) -> TableMade:
    request.app.state.turnstile.admit(request)
    return await setting.set_table(house, data)


@get("/api/tables", responses=ERRORS)
async def tables(house: TheHouse, lang: InLang = "en") -> list[TableShown]:
    found = await house.store.lobby(LOBBY)
    return [lobby_line(each, lang) for each in found]


@get("/api/tables/{table:str}", responses=ERRORS)
async def table_of(house: TheHouse, table: Id, lang: InLang = "en") -> TableShown:
    found = await earlier.opened(house, table)
    if isinstance(found, Archived):
        return found.shown(lang)
    async with found.lock:
        now = found.public
        when = found.title.sight.when(found.game.position)
        return TableShown(
            found.id,
            found.title.name,
            shown.seats_of(found, house.here(found.id)),
            found.asked,
            found.actions if found.over else now.actions,
            now.changed,
            shown.over_of(found, lang),
            found.commitment,
            found.clock,
            board.prefix(found.title, found.game.options, found.id),
            shown.names_of(found, lang),
            found.hides,
            turn=when[0],
            phase=phase_name(found.texts(lang), when[1]),
            battle=found.title.look.called(found.game.options, lang),
        )


@get("/api/tables/{table:str}/board", media_type=JSON, responses=ERRORS)
async def own_board(
    request: Asking, house: TheHouse, table: Id, lang: InLang = "en"
) -> Response[bytes]:
    return await _own(request, house, table, JSON, "board", board.board_under, lang)


@get("/api/tables/{table:str}/map.svg", media_type=SVG, responses=ERRORS)
async def own_map(
    request: Asking, house: TheHouse, table: Id, lang: InLang = "en"
) -> Response[bytes]:
    return await _own(request, house, table, SVG, "map", board.drawing_under, lang)


@get("/api/tables/{table:str}/counters.svg", media_type=SVG, responses=ERRORS)
async def own_counters(request: Asking, house: TheHouse, table: Id) -> Response[bytes]:
    found = await earlier.opened(house, table)
    if isinstance(found, Archived):
        return passing(request, await kept.sheet(house, found, "counters"), SVG)
    return await asyncio.to_thread(lasting, request, board.counter_drawings, SVG, found.title.name)


async def _own(
    request: Asking,
    house: House,
    id: str,
    media: str,
    what: str,
    make: Callable[..., bytes],
    lang: str,
) -> Response[bytes]:
    """The board of a table that has brought its own, or was archived with it."""
    table = await earlier.opened(house, id)
    if isinstance(table, Archived):
        return passing(request, await kept.sheet(house, table, f"{what} {lang}"), media)
    options = table.game.options
    if table.title.look.board_of(options) in ("", *board.boards(table.title)):
        raise Objection("no-such-board", 404)
    async with table.making:
        content: bytes | None = table.drawn.get((make.__name__, lang))
        if content is None:
            content = await house.beside.reading.do(make, table.title, options, lang)
            table.drawn[make.__name__, lang] = content
    return passing(request, content, media)


@post("/api/tables/{table:str}/onward", status_code=200, responses=ERRORS)
async def onward(request: Asking, house: TheHouse, table: Id, data: JSONBody[SecretsOf]) -> Onward:
    request.app.state.turnstile.admit(request)
    return await setting.go_onward(house, table, data.secrets)


# Journals ----------------------------------------------------------------------------------------


@get("/api/tables/{table:str}/journal", media_type=TEXT, responses=ERRORS)
async def journal_of(request: Asking, house: TheHouse, table: Id) -> Response[bytes]:
    found = await earlier.opened(house, table)
    if isinstance(found, Archived):
        title, content = found.kept.table.title, kept.journal(found, secrets_of(request))
    else:
        async with found.lock:
            if not found.over and not found.set_aside and not _all_secrets(request, found):
                raise Objection("not-over", 403)
            title, content = found.title.name, fairness.journal(found).encode()
    name = f"{title}-{found.id}.journal"
    return passing(
        request,
        content,
        TEXT,
        **{"Content-Disposition": f'attachment; filename="{name}"'},
    )


def secrets_of(request: Asking) -> list[str]:
    """The secrets of seats that come with the request."""
    scheme, _, secrets = request.headers.get("authorization", "").partition(" ")
    return [each.strip() for each in secrets.split(",")][:8] if scheme.lower() == "seat" else []


def _all_secrets(request: Asking, table: Table) -> bool:
    """Whether the secrets of all the persons' seats come with the request.

    Where a computer has secrets too nobody holds them all.
    """
    held = table.yours(secrets_of(request))
    needed = [seat for seat in table.seats.values() if table.hides or seat.kind == "person"]
    return all(seat.seat in held for seat in needed)


@post("/api/journals", status_code=201, responses=ERRORS, request_max_body_size=TOO_LARGE + 1024)
async def keep_journal(
    request: Asking,
    house: TheHouse,
    body: RawBody,
) -> TableMade:
    request.app.state.turnstile.admit(request)
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise Objection("journal-wrong", reason="UTF-8") from None
    return TableMade(await setting.keep_journal(house, text), {})


@get("/api/tables/{table:str}/fair", responses=ERRORS)
async def fair(request: Asking, house: TheHouse, table: Id, lang: InLang = "en") -> Response[bytes]:
    found = await earlier.opened(house, table)
    if isinstance(found, Archived):
        return passing(request, kept.fair(found, lang), JSON)
    async with found.lock:
        content = await once_over(
            house, found, ("fair", lang), lambda: msgspec.json.encode(fairness.shown(found, lang))
        )
    return passing(request, content, JSON)


@get("/api/tables/{table:str}/replay", responses=ERRORS)
async def replay(
    request: Asking,
    house: TheHouse,
    table: Id,
    lang: InLang = "en",
    eyes: Annotated[str, QueryParameter(max_length=32)] = OBSERVER,
) -> Response[bytes]:
    whole = await earlier.archived(house, table)
    if whole is not None and whole.over:
        return passing(request, await kept.replay(house, whole, lang, eyes), JSON)
    found = await earlier.opened(house, table)
    if isinstance(found, Archived):
        return passing(request, await kept.replay(house, found, lang, eyes), JSON)
    if eyes not in (*found.title.seats, OBSERVER, *ALL):
        raise Objection("no-such-seat", 404, "eyes")
    async with found.lock:
        if not found.over and not found.set_aside:
            raise Objection("not-over", 403)
        content = await once_over(
            house, found, ("replay", lang, eyes), lambda: told_again(found, lang, eyes)
        )
    return passing(request, content, JSON)


@get("/api/tables/{table:str}/luck", responses=ERRORS)
async def luck(request: Asking, house: TheHouse, table: Id, lang: InLang = "en") -> Response[bytes]:
    found = await earlier.opened(house, table)
    if isinstance(found, Archived):
        return passing(request, kept.luck(found, lang), JSON)
    async with found.lock:
        if not found.over and not found.set_aside:
            raise Objection("not-over", 403)
        content = await once_over(
            house, found, ("luck", lang), lambda: msgspec.json.encode(after.luck(found, lang))
        )
    return passing(request, content, JSON)


async def once_over(
    house: House, table: Table, key: tuple[str, ...], make: Callable[[], bytes]
) -> bytes:
    """Something long about a whole game, made in a thread and kept until the table changes."""
    content: bytes | None = table.faces.get(key)
    if content is None:
        content = await house.beside.reading.do(make)
        table.faces[key] = content
    return content


ROUTES = [
    titles,
    board_of,
    map_of,
    one_board_of,
    one_map_of,
    counters_of,
    cover_of,
    cover_picture_of,
    rules_of,
    set_table,
    tables,
    table_of,
    own_board,
    own_map,
    own_counters,
    onward,
    journal_of,
    keep_journal,
    fair,
    luck,
    replay,
]
