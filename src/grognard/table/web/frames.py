"""The websocket as uvicorn serves it, with one thing more: several messages go out in one write.

After an action a player is told three things at once. Each by itself would cost a trip through
the protocol's machinery and a call of the operating system. ASGI has no such message, so this goes
into a class of uvicorn's: pyproject.toml bounds its version, and tests/table/web/test_attacks.py
fails first if one comes that is made otherwise.
"""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from grognard.table.web.doorstep import gone

SEND = "grognard.send"
"""What a server says to send `texts`: whole messages, encoded."""

WHOLE_TEXT = 0x81


class Frames(WebSocketsSansIOProtocol):
    """One connection. There is no compression, so a frame is a head and the text itself."""

    stuck_seconds = 20.0
    """So long a browser may take nothing of what waits for it; then the line is cut. Closing it
    would not do: a line that is closed waits until what was written is taken."""

    _stuck: TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self.loop.call_later(self.stuck_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self._moving()
        super().resume_writing()

    def _moving(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._moving()
        gone()
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        if message["type"] != SEND:
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([framed(text) for text in message["texts"]]))


def framed(text: bytes) -> bytes:
    """A message behind the head of its frame (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big") + text
