"""The server put together."""

from __future__ import annotations

import asyncio
import logging
import re
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import Headers, State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from grognard import __version__
from grognard.table.play import earlier
from grognard.table.play.house import House
from grognard.table.play.thinking import Thinkers
from grognard.table.shown.situations import BadSituation
from grognard.table.shown.words import Objection, language, say
from grognard.table.store.opening import store_for
from grognard.table.store.store import Damaged, Unwritable, now
from grognard.table.web import armies, http, live, logs, metrics, past, seats, situations, static
from grognard.table.web.guard import Places, Turnstile, household, named_host, same_site
from grognard.table.web.settings import Settings
from grognard.table.wire import ErrorIs, SituationFault, Wrong

log = logging.getLogger("grognard.table")

MOST_BYTES = 64 * 1024


class Door:
    """Bounds what one address may ask for."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self._turnstile = Turnstile(a_second, at_once)

    def admit(self, request: Request[Any, Any, Any]) -> None:
        address = household(request.client.host if request.client else "")
        if not self._turnstile.take(address):
            raise Objection("too-many", 429)


# The live table ----------------------------------------------------------------------------------

LIVE = re.compile("/api/tables/([^/]{1,64})/live")


class LiveTables:
    """The websockets. Everything between server and table would be paid for with each message, so
    they do not pass through Litestar."""

    def __init__(self, settings: Settings, state: State) -> None:
        self._settings = settings
        self._state = state
        self._lines = Places(settings.lines_at_once)
        self._allowances = Turnstile(settings.messages_a_second, settings.messages_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = LIVE.fullmatch(scope["path"])
        said = Headers.from_scope(scope)
        host = said.get("host")
        wanted = same_site(said.get("origin"), host) and named_host(host, self._settings.host_names)
        logs.begin(scope["path"])
        if found is None or not wanted:
            await send({"type": "websocket.close", "code": live.NOT_WANTED, "reason": ""})
            return
        connection = live.Connection(self._state.house, receive, send, found[1])
        connection.lang = language(said.get("accept-language"))
        client = scope["client"]
        address = household(client[0] if client else "")
        if not self._lines.take(address):
            await connection.turn_away("too-many-lines")
            return
        connection.limit(self._allowances, address)
        log.info("table %s: a line opened", found[1])
        try:
            await connection.run()
        finally:
            self._lines.give_back(address)
            log.info("table %s: a line closed", found[1])


# What goes wrong ---------------------------------------------------------------------------------

KEYS = {
    400: "bad-request",
    401: "not-allowed",
    403: "not-allowed",
    404: "not-found",
    405: "not-allowed",
    413: "too-large",
    415: "bad-request",
    429: "too-many",
}

Asking = Request[Any, Any, Any]


def _error(
    request: Asking,
    status: int,
    what: str,
    text: str,
    where: str = "",
    fault: SituationFault | None = None,
) -> Response[ErrorIs]:
    return Response(
        ErrorIs(Wrong(what, text, where, fault)),
        status_code=status,
        media_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def _lang(request: Asking) -> str:
    asked = request.query_params.get("lang")
    return asked if asked in ("it", "en") else language(request.headers.get("accept-language"))


def objected(request: Asking, error: Objection) -> Response[ErrorIs]:
    lang = _lang(request)
    fault = error.fault(lang) if isinstance(error, BadSituation) else None
    return _error(request, error.status, error.what, error.text(lang), error.where, fault)


def refused(request: Asking, error: HTTPException) -> Response[ErrorIs]:
    what = KEYS.get(error.status_code, "bad-request" if error.status_code < 500 else "our-fault")
    where = ""
    if isinstance(error.extra, list) and error.extra and isinstance(error.extra[0], dict):
        where = str(error.extra[0].get("key", ""))[:100]
    return _error(request, error.status_code, what, say(_lang(request), what), where)


def too_deep(request: Asking, error: RecursionError) -> Response[ErrorIs]:
    return _error(request, 400, "bad-request", say(_lang(request), "bad-request"))


def failed(request: Asking, error: Exception) -> Response[ErrorIs]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    what = "our-fault"
    if isinstance(error, Unwritable):
        metrics.STORE_ERRORS.inc()
        what = "store-damaged" if isinstance(error, Damaged) else "store-fails"
    status = 503 if isinstance(error, Unwritable) else 500
    return _error(request, status, what, say(_lang(request), what))


# Headers and origin ------------------------------------------------------------------------------


def guarded(app: ASGIApp, tables: ASGIApp, hosts: tuple[str, ...]) -> ASGIApp:
    """Every answer carries the safety headers; a POST from another site's page gets none."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        live = scope["type"] == ScopeType.WEBSOCKET
        if scope["type"] != ScopeType.HTTP:  # a websocket, or the server's own life
            await (tables if live else app)(scope, receive, send)
            return
        request: Asking = Request(scope)
        path = request.url.path
        id, began = logs.begin(path), perf_counter()

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], (b"x-request-id", id.encode())]
                message["headers"] = [*headers, *static.safety(headers)]
                logs.ended(request.method, path, message["status"], began)
            await send(message)

        if path not in metrics.UNNAMED and not named_host(request.headers.get("host"), hosts):
            answer = objected(request, Objection("strange-host", 421))
            await answer.to_asgi_response(None, request)(scope, receive, send_on)
            return
        if request.method not in ("GET", "HEAD") and not same_site(
            request.headers.get("origin"), request.headers.get("host")
        ):
            answer = objected(request, Objection("strange-origin", 403))
            await answer.to_asgi_response(None, request)(scope, receive, send_on)
            return
        if scope["method"] == "HEAD":
            # A GET, of which uvicorn then leaves out the body.
            scope = {**scope, "method": "GET"}
        await app(scope, receive, send_on)

    return guard


# All together ------------------------------------------------------------------------------------


def make_app(settings: Settings, ending: Callable[[], None] = lambda: None) -> ASGIApp:
    """The whole server; `ending` is called when it begins to stop."""
    thinkers: list[Thinkers] = []

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        thinkers.append(Thinkers(settings.thinkers, settings.clock))
        house = House(store_for(settings.database), thinkers[0], settings.pace)
        app.state.house = house
        app.state.since = now()
        await house.open()
        house.spawn(earlier.make_good(house))
        counting = asyncio.create_task(metrics.keep_counting(house))
        if settings.draw:
            # A daemon: nobody waits for a drawing when the server ends.
            threading.Thread(target=http.draw_ahead, name="drawing", daemon=True).start()
        try:
            yield
        finally:
            ending()
            counting.cancel()
            await house.close()

    async def house(state: State) -> House:
        found: House = state.house
        return found

    app = Litestar(
        route_handlers=[
            *http.ROUTES,
            *seats.ROUTES,
            *past.ROUTES,
            *armies.ROUTES,
            *situations.ROUTES,
            *metrics.ROUTES,
            *static.ROUTES,
        ],
        middleware=[metrics.HTTP.middleware] if settings.metrics_token else [],
        lifespan=[life],
        dependencies={"house": Provide(house)},
        state=State(
            {
                "settings": settings,
                "turnstile": Door(settings.tables_a_second, settings.tables_at_once),
                "desk": Door(settings.checks_a_second, settings.checks_at_once),
            }
        ),
        exception_handlers={
            Objection: objected,
            HTTPException: refused,
            RecursionError: too_deep,
            Exception: failed,
        },
        openapi_config=OpenAPIConfig("Grognard", __version__, path="/api/schema"),
        request_max_body_size=MOST_BYTES,
        logging_config=None,
    )
    # Outermost, so that even an answer to something unforeseen carries the headers.
    return guarded(app, LiveTables(settings, app.state), settings.host_names)
