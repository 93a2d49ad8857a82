"""A connection before it has said what it wants: how long it may stand there, and how many may.

Descriptors are not without end. Whoever comes and says nothing is shown out, and some are kept for
the store: it must be able to open its files however many stand at the door.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

RESERVE = 128
"""Descriptors that no connection gets."""
ENOUGH = 65_536
HTTP_SECONDS = 300.0
"""So long a connection lives that does not become a live table's."""


class Doorstep(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """One connection, until it is a websocket's. It uses what every protocol of asyncio has."""

    most = 0
    """How many there may be at once; 0: any number."""
    seconds = 10.0
    """How long one may take to say what it wants."""
    there = 0

    def connection_made(self, transport: Any) -> None:
        Doorstep.there += 1
        self._heard = b""
        self._asked = False
        self._line = transport
        self._turned_away = bool(self.most and Doorstep.there > self.most)
        if self._turned_away:
            transport.abort()
            return
        super().connection_made(transport)
        loop = asyncio.get_running_loop()
        self._patience = [
            loop.call_later(self.seconds, self._silent),
            loop.call_later(HTTP_SECONDS, self._lingering),
        ]

    def data_received(self, data: bytes) -> None:
        if self._turned_away:
            return
        if not self._asked:
            self._heard = self._heard[-3:] + data
            if b"\r\n\r\n" in self._heard:
                self._asked = True
                self._patience[0].cancel()
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        gone()
        if not self._turned_away:
            for each in self._patience:
                each.cancel()
            super().connection_lost(exc)

    def _silent(self) -> None:
        if self._line.get_protocol() is self:
            self._line.abort()

    def _lingering(self) -> None:
        if self._line.get_protocol() is self:
            self._line.close()


def gone() -> None:
    """A connection has ended, whatever became of it."""
    Doorstep.there -= 1


def bound(lines_in_all: int, header_seconds: float) -> None:
    """How many connections there may be: what the system allows, less the reserve, or fewer."""
    allowed = _descriptors() - RESERVE
    Doorstep.most = min(lines_in_all or allowed, allowed) if allowed > 0 else lines_in_all
    Doorstep.seconds = header_seconds


def _descriptors() -> int:
    """How many the process may open, once it has asked for enough; 0: nobody tells."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 0
