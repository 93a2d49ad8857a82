"""The log: lines of text, or of JSON, each with the request and the table it is about.

Nothing that opens a door goes in: no secret, no token, no hash of one. Paths are written without
their query, and a database says nothing of the values it was given.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from time import perf_counter
from typing import Any

from grognard.table.web.settings import Settings

TEXT = "%(asctime)s %(levelname)s %(message)s"
OF_A_TABLE = re.compile("/api/tables/([A-Za-z0-9_-]{1,64})(?:/|$)")

log = logging.getLogger("grognard.table")

request_id: ContextVar[str] = ContextVar("request_id", default="")
table_id: ContextVar[str] = ContextVar("table_id", default="")


def begin(path: str) -> str:
    """A request comes in: whatever is logged on its behalf carries this id."""
    id = secrets.token_hex(6)
    request_id.set(id)
    found = OF_A_TABLE.match(path)
    table_id.set(found[1] if found else "")
    return id


def ended(method: str, path: str, status: int, since: float) -> None:
    log.info("%s %s %d in %.1f ms", method, path[:200], status, 1000 * (perf_counter() - since))


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        about = {"table": _table_of(record), "request": request_id.get()}
        told |= {key: value for key, value in about.items() if value}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def _table_of(record: logging.LogRecord) -> str:
    """The table that the message names, else the one that the request is about."""
    if record.msg.__class__ is str and record.msg.startswith("table %s") and record.args:
        return str(record.args[0]) if isinstance(record.args, tuple) else ""
    return table_id.get()


def configure(settings: Settings) -> None:
    """Every logger of this process, uvicorn's too, writes to one place."""
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLines() if settings.log == "json" else logging.Formatter(TEXT))
    logging.basicConfig(level=logging.WARNING, handlers=[lines], force=True)
    log.setLevel(settings.log_level.upper())
