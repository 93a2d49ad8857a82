"""Tries the examples of a proxy in front (deploy/Caddyfile, deploy/nginx.conf) with the programs
themselves, on the loopback:

    apt-get install caddy nginx
    python bench/proxies.py

Of each example only names, ports and certificates are changed. Through the proxy a game is played
on a websocket that then says nothing for longer than any time limit of the proxy; a page of another
site is refused; `/health` and `/metrics` are not there; what a browser claims to be its address is
not believed; and a body that is too long does not come through.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.table.servers import Server, free_port  # noqa: E402

NAME = "localhost"
JSON = {"Content-Type": "application/json"}
TABLES_AT_ONCE = 3
SETTINGS: dict[str, Any] = {
    "GROGNARD_PROXIES": "127.0.0.1",
    "GROGNARD_HOST_NAMES": f"{NAME},127.0.0.1",
    "GROGNARD_TABLES_AT_ONCE": str(TABLES_AT_ONCE),
    "GROGNARD_TABLES_A_SECOND": "0",
}


def caddy(folder: Path, server: int, port: int) -> list[str]:
    told = (ROOT / "deploy/Caddyfile").read_text()
    alone = "{\n\tadmin off\n\tauto_https disable_redirects\n\tservers"
    told = told.replace("{\n\tservers", alone, 1)
    told = told.replace("club.example {", f"{NAME}:{port} {{\n\ttls cert.pem key.pem", 1)
    (folder / "Caddyfile").write_text(told.replace("127.0.0.1:8085", f"127.0.0.1:{server}"))
    return ["caddy", "run", "--config", "Caddyfile"]


def nginx(folder: Path, server: int, port: int) -> list[str]:
    told = (ROOT / "deploy/nginx.conf").read_text()
    told = told.replace("    listen [::]:443 ssl;\n", "")
    told = told.replace("listen 443", f"listen 127.0.0.1:{port}")
    told = re.sub("ssl_certificate .*;", "ssl_certificate cert.pem;", told)
    told = re.sub("ssl_certificate_key .*;", "ssl_certificate_key key.pem;", told)
    told = told.replace("club.example", NAME).replace("127.0.0.1:8085", f"127.0.0.1:{server}")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{kind}_temp_path {kind};\n" for kind in kinds)
    own = f"pid nginx.pid; daemon off; events {{}}\nhttp {{\naccess_log off;\n{paths}{told}}}\n"
    (folder / "nginx.conf").write_text(own)
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]


@contextmanager
def running(command: list[str], folder: Path, port: int) -> Iterator[None]:
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)
    try:
        until = time.monotonic() + 20
        while not _answers(port):
            ill = process.poll() is not None or time.monotonic() > until
            assert not ill, (folder / "log").read_text()[-2000:]
            time.sleep(0.1)
        yield
    finally:
        process.terminate()
        process.wait(20)


def _answers(port: int) -> bool:
    with suppress(OSError):
        return ask(port, "/api/tables")[0] == 200
    return False


def trusting() -> ssl.SSLContext:
    found = ssl.create_default_context()
    found.check_hostname, found.verify_mode = False, ssl.CERT_NONE
    return found


def ask(port: int, path: str, body: Any = None, **headers: str) -> tuple[int, bytes]:
    data = None if body is None else msgspec.json.encode(body)
    asked = Request(f"https://{NAME}:{port}{path}", data, JSON | headers)
    try:
        with urlopen(asked, timeout=20, context=trusting()) as answer:
            return answer.status, answer.read()
    except HTTPError as error:
        with error:
            return error.code, error.read()


async def say(line: ClientConnection, word: str, **fields: Any) -> None:
    await line.send(msgspec.json.encode({"say": word, **fields}).decode())


async def tried(port: int, silent: float) -> None:
    person = {"kind": "person"}
    wanted = {"title": "berlino85", "seats": {"soviet": person, "western": person}}
    status, content = ask(port, "/api/tables", wanted)
    assert status == 201, content
    made = msgspec.json.decode(content)
    url = f"wss://{NAME}:{port}/api/tables/{made['table']}/live"
    how: dict[str, Any] = {"ssl": trusting(), "max_size": None}
    # No pings of ours: only the server's keep the line open.
    own = f"https://{NAME}:{port}"
    async with connect(url, origin=own, ping_interval=None, **how) as line:  # type: ignore[arg-type]
        await say(line, "hello", secrets=list(made["seats"].values()))
        played = 0
        start = time.monotonic()
        while played < 20:
            told = msgspec.json.decode(await asyncio.wait_for(line.recv(), 20))
            if told["is"] == "state":
                deed = {"seq": told["seq"], "action": told["answers"][0], "seat": told["asked"]}
                await say(line, "do", **deed)
                played += 1
        print(f"  {played} actions in {time.monotonic() - start:.1f} s")
        await asyncio.sleep(silent)
        await say(line, "chat", seat="soviet", text="still here")
        while told["is"] != "chat":
            told = msgspec.json.decode(await asyncio.wait_for(line.recv(), 20))
        print(f"  still connected after {silent:.0f} s without a word")
    try:
        async with connect(url, origin="https://evil.example", **how):  # type: ignore[arg-type]
            raise AssertionError("a page of another site came in")
    except InvalidStatus as refused:
        print(f"  a page of another site: {refused.response.status_code}")
    for path in ("/health", "/metrics"):
        assert ask(port, path)[0] == 404, path
    print("  /health and /metrics: 404")
    claims = [{"X-Forwarded-For": f"10.0.0.{number}"} for number in range(TABLES_AT_ONCE)]
    found = [ask(port, "/api/tables", wanted, **claim)[0] for claim in claims]
    assert found == [201] * (TABLES_AT_ONCE - 1) + [429], found
    print(f"  tables of one address, whatever it claims: {found}")
    try:
        status = ask(port, "/api/tables", {"title": "x" * 18_000_000})[0]
    except URLError:
        status = 0  # the line was closed before all of it was sent
    assert status in (0, 413), status
    print(f"  a body of 18 MB: {status or 'cut off'}")


def certified(folder: Path) -> None:
    made = ["-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "cert.pem"]
    command = ["openssl", "req", "-x509", *made, "-subj", f"/CN={NAME}"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def main() -> None:
    read = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    read.add_argument("--silent", type=float, default=150, help="seconds without a word")
    silent = read.parse_args().silent
    for name, configured in (("Caddy", caddy), ("nginx", nginx)):
        with tempfile.TemporaryDirectory() as made:
            folder, port = Path(made), free_port()
            folder.chmod(0o755)
            certified(folder)
            server = Server(str(folder / "games.db"), **SETTINGS)
            server.start()
            try:
                print(name, flush=True)
                with running(configured(folder, server.port, port), folder, port):
                    asyncio.run(tried(port, silent))
            finally:
                server.kill()
                server.log.unlink()


if __name__ == "__main__":
    main()
