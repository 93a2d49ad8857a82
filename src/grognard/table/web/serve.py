"""Starting the server."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from grognard.engine.errors import DataError
from grognard.table.shown.words import say
from grognard.table.store import address
from grognard.table.store.opening import knows, revision, store_for
from grognard.table.store.sqlite import check
from grognard.table.web import doorstep, live, logs, metrics
from grognard.table.web.app import make_app
from grognard.table.web.frames import Frames
from grognard.table.web.settings import Settings, count_in, counted_in, settle, without_password

log = logging.getLogger("grognard.table")

LAST_SECONDS = 15
"""So long the last rows may take to reach the disk when the server is stopped."""
PATIENCE_SECONDS = 60
"""So long a worker may not answer, as when it starts on a busy machine, before it is replaced."""


def app(settings: Settings) -> object:
    """The server of one worker process."""
    logs.configure(settings)
    doorstep.bound(settings.lines_in_all, settings.header_seconds)
    together = counted_in()
    if together is not None:
        metrics.forget_the_dead(together)
    made = make_app(settings, _end_in_any_case)
    # Hundreds of tables are millions of small values that point only backwards: walking them all
    # every few seconds in search of rings would make everybody wait.
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1000)
    # A thread that measures hands over soon to the one that serves.
    sys.setswitchinterval(0.001)
    return made


def _end_in_any_case() -> None:
    """A database that does not answer must not keep the process alive: what it never took was
    never acknowledged."""

    def end() -> None:
        log.error("the database did not answer for %d seconds: ending without it", LAST_SECONDS)
        os._exit(1)

    timer = threading.Timer(LAST_SECONDS, end)
    timer.daemon = True
    timer.start()


def serve(settings: Settings, *, open_browser: bool = False) -> None:
    """Serve until interrupted. Port 0 takes a free one; several workers need PostgreSQL."""
    file = address.database(settings.database)
    if isinstance(file, Path):
        if settings.workers > 1:
            raise DataError("serve", "workers", "several workers need PostgreSQL: SQLite takes one")
        check(file)
    _open_once(settings)
    host = settings.host
    listening = _listen(host, settings.port)
    port = listening.getsockname()[1]
    shown = f"[{host}]" if ":" in host else ("127.0.0.1" if host in ("0.0.0.0", "") else host)
    page = f"http://{shown}:{port}/"
    print(f"Grognard: {page}", flush=True)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, (page,)).start()
    logs.configure(settings)
    config = uvicorn.Config(
        partial(app, settings),
        factory=True,
        host=host,
        port=port,
        workers=settings.workers,
        http=doorstep.Doorstep,
        ws=Frames,
        ws_max_size=live.MOST_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=settings.stop_seconds,
        timeout_worker_healthcheck=PATIENCE_SECONDS,
        log_config=None,
        log_level="warning",
        access_log=False,
        # What a proxy says of whom it speaks for is believed of those proxies alone that are named.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        lifespan="on",
    )
    if settings.workers > 1:
        from uvicorn.supervisors import Multiprocess

        with TemporaryDirectory(prefix="grognard-metrics-") as folder:
            if settings.metrics_token:
                count_in(folder)
            Multiprocess(config, sockets=[listening]).run()
    else:
        uvicorn.Server(config).run(sockets=[listening])


def _open_once(settings: Settings) -> None:
    """Say in plain words why the database cannot be used, before anybody comes."""
    file = address.database(settings.database)
    if isinstance(file, Path) and not file.exists():
        return
    engine = store_for(settings.database).engine
    try:
        with engine.connect() as connection:
            schema = revision(connection)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise _unusable(settings, "database-closed", reason=reason) from None
    finally:
        engine.dispose()
    if schema and not knows(schema):
        raise _unusable(settings, "database-newer")


def _unusable(settings: Settings, key: str, **facts: str) -> DataError:
    named = without_password(settings.database)
    return DataError("serve", named, say("en", key, **facts), lambda lang: say(lang, key, **facts))


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise DataError("serve", f"{host}:{port}", error.strerror or "cannot be used") from None
    # From here on browsers wait for the server instead of being turned away.
    listening.listen(256)
    listening.set_inheritable(True)
    return listening


if __name__ == "__main__":  # what the CLI's `serve` does, for tests and measurements
    _given = dict(zip(("host", "port", "database", "workers"), sys.argv[1:], strict=True))
    serve(settle(_given).settings)
