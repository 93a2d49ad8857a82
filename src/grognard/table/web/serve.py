"""Starting the server."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from grognard.engine.errors import DataError
from grognard.table.store import address
from grognard.table.store.sqlite import check
from grognard.table.web import doorstep, live
from grognard.table.web.app import Settings, make_app
from grognard.table.web.frames import Frames

GRACE_SECONDS = 5
PATIENCE_SECONDS = 60
"""So long a worker may not answer, as when it starts on a busy machine, before it is replaced."""


def house_file() -> Path:
    """Where games are kept when nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "grognard" / "games.db"


def settings_from(database: str) -> Settings:
    """The settings, with what the environment says about pace and limits."""

    def number(name: str, otherwise: float) -> float:
        try:
            return float(os.environ.get(f"GROGNARD_{name}", otherwise))
        except ValueError:
            raise DataError("environment", f"GROGNARD_{name}", "must be a number") from None

    plain = Settings()
    return Settings(
        database=database,
        pace=number("PACE", plain.pace),
        clock=number("CLOCK", plain.clock),
        thinkers=int(number("THINKERS", plain.thinkers)),
        tables_at_once=number("TABLES_AT_ONCE", plain.tables_at_once),
        tables_a_second=number("TABLES_A_SECOND", plain.tables_a_second),
        checks_at_once=number("CHECKS_AT_ONCE", plain.checks_at_once),
        checks_a_second=number("CHECKS_A_SECOND", plain.checks_a_second),
        draw=number("DRAW", plain.draw),
        lines_at_once=number("LINES_AT_ONCE", plain.lines_at_once),
        hosts=named("HOSTS"),
        lines_in_all=number("LINES_IN_ALL", plain.lines_in_all),
        header_seconds=number("HEADER_SECONDS", plain.header_seconds),
        messages_at_once=number("MESSAGES_AT_ONCE", plain.messages_at_once),
        messages_a_second=number("MESSAGES_A_SECOND", plain.messages_a_second),
    )


def named(what: str) -> tuple[str, ...]:
    """What the environment names there, between commas: hosts, proxies."""
    listed = os.environ.get(f"GROGNARD_{what}", "").lower().split(",")
    return tuple(each.strip() for each in listed if each.strip())


def app() -> object:
    """The server of one worker process; what it needs to know is in the environment."""
    settings = settings_from(os.environ["GROGNARD_DATABASE"])
    doorstep.bound(int(settings.lines_in_all), settings.header_seconds)
    made = make_app(settings)
    # Hundreds of tables are millions of small values that point only backwards: walking them all
    # every few seconds in search of rings would make everybody wait.
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1000)
    # A thread that measures hands over soon to the one that serves.
    sys.setswitchinterval(0.001)
    return made


def serve(
    host: str = "127.0.0.1",
    port: int = 0,
    database: str = "",
    workers: int = 1,
    open_browser: bool = False,
) -> None:
    """Serve until interrupted. Port 0 takes a free one; several workers need PostgreSQL."""
    where = database or str(house_file())
    file = address.database(where)
    if isinstance(file, Path):
        if workers > 1:
            raise DataError("serve", "workers", "several workers need PostgreSQL: SQLite takes one")
        check(file)
    settings_from(where)
    os.environ["GROGNARD_DATABASE"] = where
    listening = _listen(host, port)
    port = listening.getsockname()[1]
    shown = f"[{host}]" if ":" in host else ("127.0.0.1" if host in ("0.0.0.0", "") else host)
    page = f"http://{shown}:{port}/"
    print(f"Grognard: {page}", flush=True)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, (page,)).start()
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    config = uvicorn.Config(
        "grognard.table.web.serve:app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        http=doorstep.Doorstep,
        ws=Frames,
        ws_max_size=live.MOST_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_worker_healthcheck=PATIENCE_SECONDS,
        log_level="warning",
        access_log=False,
        # What a proxy says of whom it speaks for is believed of those proxies alone that are named.
        proxy_headers=bool(named("PROXIES")),
        forwarded_allow_ips=list(named("PROXIES")),
        server_header=False,
        lifespan="on",
    )
    if workers > 1:
        from uvicorn.supervisors import Multiprocess

        Multiprocess(config, sockets=[listening]).run()
    else:
        uvicorn.Server(config).run(sockets=[listening])


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
    _, _host, _port, _database, _workers = sys.argv
    serve(_host, int(_port), _database, int(_workers))
