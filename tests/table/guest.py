"""A browser without a screen: it speaks the protocol of docs/table.md over real sockets."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from typing import Any, Self
from urllib.error import HTTPError

from websockets.asyncio.client import ClientConnection, connect

SECONDS = 20.0

Json = dict[str, Any]


HERE: list[Guest] = []
"""Everybody who came in the test that runs."""


async def all_leave() -> None:
    while HERE:
        await HERE.pop().close()


class Guest:
    """One websocket at a table, and what it has heard."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self.state: Json = {}
        self.table: Json = {}
        self.story: list[Json] = []
        self.to = 0
        self.did = ""
        self.place: tuple[str, ...] = ()
        """Address, table and secrets, to come once more."""

    @classmethod
    async def come(
        cls,
        address: str,
        table: str,
        *secrets: str,
        seen: int = 0,
        lang: str = "en",
        final: bool = False,
        **more: Any,
    ) -> Self:
        """Connect, say hello and wait for the first state."""
        guest = await cls.connect(address, table, **more)
        guest.place = (address, table, *secrets)
        await guest.say("hello", lang=lang, secrets=list(secrets), seen=seen, final=final)
        await guest.until("state")
        return guest

    @classmethod
    async def connect(cls, address: str, table: str, **more: Any) -> Self:
        url = address.replace("http", "ws", 1) + f"api/tables/{table}/live"
        guest = cls(await connect(url, compression=None, max_size=None, max_queue=None, **more))
        HERE.append(guest)
        return guest

    async def close(self) -> None:
        await self.socket.close()

    async def say(self, word: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"say": word, **fields}))

    async def hear(self, seconds: float = SECONDS) -> Json:
        message: Json = json.loads(await asyncio.wait_for(self.socket.recv(), seconds))
        self.heard.append(message)
        if message["is"] == "state":
            self.state = message
        elif message["is"] == "table":
            self.table = message
        elif message["is"] == "story":
            self.story = [line for line in self.story if line["number"] <= message["from"]]
            self.story += message["lines"]
            self.to = message["to"]
        return message

    async def until(self, *kinds: str) -> Json:
        """The next message of one of those kinds."""
        while True:
            message = await self.hear()
            if message["is"] in kinds:
                return message

    async def quiet(self, seconds: float = 0.3) -> list[Json]:
        """Everything that still comes before nothing comes any more, but who comes and goes."""
        heard = []
        try:
            while True:
                heard.append(await self.hear(seconds))
        except TimeoutError:
            return [message for message in heard if message["is"] != "table"]

    async def asked(self, seat: str = "") -> Json:
        """Wait until this guest has something to answer, or the game is over."""
        while True:
            state = self.state
            mine = state.get("answers") and not state["thinking"]
            if state.get("over") or (mine and seat in ("", state["asked"])):
                return state
            await self.until("state")

    async def do(self, action: str, seat: str = "") -> Json:
        """An action, and the first thing that is said to it."""
        self.did = action
        await self.say("do", seq=self.state["seq"], action=action, seat=seat or self.state["asked"])
        return await self._answer()

    async def _answer(self) -> Json:
        """What is said to a deed; the state that follows it has then been heard too."""
        answer = await self.until("done", "refused", "stale", "error")
        if answer["is"] in ("done", "stale"):
            while self.state["seq"] < answer["seq"]:
                await self.until("state")
        return answer

    async def deed(self, word: str, seat: str, **fields: Any) -> Json:
        await self.say(word, seq=self.state["seq"], seat=seat, **fields)
        return await self._answer()

    async def settled(self) -> Json:
        """The state once nothing more comes, and no less than whoever comes now is shown: where
        servers share a table, news can be slow on a busy machine."""
        late = await Guest.come(*self.place)
        await late.close()
        while self.state["seq"] < late.state["seq"]:
            await self.until("state")
        await self.quiet()
        return self.state


def request(
    method: str, url: str, body: Any = None, headers: dict[str, str] | None = None
) -> tuple[int, Any, dict[str, str]]:
    """An HTTP request: status, body (JSON read, else bytes), headers."""
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    plain = {} if isinstance(body, bytes) else {"Content-Type": "application/json"}
    asked = urllib.request.Request(
        url, data=data, method=method, headers={**plain, **(headers or {})}
    )
    try:
        with urllib.request.urlopen(asked, timeout=SECONDS) as answer:
            status, content, told = answer.status, answer.read(), dict(answer.headers)
    except HTTPError as error:
        with error:
            status, content, told = error.code, error.read(), dict(error.headers)
    if told.get("content-type", "").startswith("application/json") and content:
        return status, json.loads(content), told
    return status, content, told
