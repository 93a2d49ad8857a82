"""What a server counts, for Prometheus; and whether it is well.

Labels are kinds, never a table or a person. `/metrics` is there for whoever has the token, and
for nobody where none is set.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from hmac import compare_digest
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from prometheus_client import Counter, Gauge, Histogram

from grognard.table.play.house import House
from grognard.table.shown.words import Objection
from grognard.table.store.store import Damaged, Unwritable

EVERY_SECONDS = 1.0
HEALTH_SECONDS = 5.0
STEPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

ACTIONS = Counter("grognard_actions", "Actions on disk, of people, computers and dice")
ACKNOWLEDGED = Histogram(
    "grognard_acknowledged_seconds",
    "From what a player does to its being on disk and acknowledged",
    buckets=STEPS,
)
STORE_ERRORS = Counter("grognard_store_errors", "Times the database could not be written or read")
TABLES = Gauge("grognard_tables", "Tables in memory", multiprocess_mode="livesum")
SOCKETS = Gauge("grognard_sockets", "Live connections at tables", multiprocess_mode="livesum")
WAITING = Gauge(
    "grognard_computers_waiting",
    "Moves of computers that wait for a process to think",
    multiprocess_mode="livesum",
)

HTTP = PrometheusConfig(app_name="grognard", prefix="grognard_http", group_path=True)
"""Requests, by the pattern of their path."""


async def keep_counting(house: House) -> None:
    """Bring the figures up to date, as long as the server lives."""
    actions = failures = 0
    while True:
        TABLES.set(house.tables_open)
        SOCKETS.set(house.sockets_open)
        WAITING.set(house.thinkers.waiting)
        ACTIONS.inc(house.written - actions)
        STORE_ERRORS.inc(house.failures - failures)
        actions, failures = house.written, house.failures
        await asyncio.sleep(EVERY_SECONDS)


def forget_the_dead(folder: Path) -> None:
    """What worker processes counted that live no longer: their tables and sockets are gone."""
    for file in folder.glob("gauge_live*_*.db"):
        with suppress(ValueError, OSError):
            try:
                os.kill(int(file.stem.rpartition("_")[2]), 0)
            except ProcessLookupError:
                file.unlink()


def only_with_the_token(
    connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler
) -> None:
    token = connection.app.state.settings.metrics_token
    if not token:
        raise Objection("not-found", 404)
    scheme, _space, shown = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not compare_digest(shown.strip().encode(), token.encode()):
        raise Objection("not-allowed", 401)


class Metrics(PrometheusController):
    """`/metrics`."""

    guards = [only_with_the_token]  # noqa: RUF012
    include_in_schema = False


class Health(msgspec.Struct, omit_defaults=True):
    """Whether games can be played and kept."""

    ok: bool
    since: str
    """When this process began to serve."""
    what: str = ""
    """A key: what is wrong."""


@get("/health", include_in_schema=False)
async def health(
    request: Request[Any, Any, Any], house: NamedDependency[House]
) -> Response[Health]:
    """The database is read, and the thread that writes must be alive."""
    what = ""
    try:
        await asyncio.wait_for(house.store.glance(""), HEALTH_SECONDS)
    except (Unwritable, TimeoutError) as error:
        what = "store-damaged" if isinstance(error, Damaged) else "store-fails"
    if not what and not house.store.writing:
        what = "store-fails"
    found = Health(not what, request.app.state.since, what)
    headers = {"Cache-Control": "no-store"}
    return Response(found, status_code=503 if what else 200, headers=headers)


ROUTES: list[Any] = [Metrics, health]
UNNAMED = ("/health", "/metrics")
"""Asked for by machines beside the server, by whatever name they have for it."""
