"""Real servers and real databases to test against."""

from __future__ import annotations

import asyncio
import fcntl
import functools
import multiprocessing
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, ParamSpec

import pytest

import grognard
from grognard.table.web.serve import serve
from grognard.table.web.settings import settle
from tests.table.guest import all_leave, request

P = ParamSpec("P")

one_store = pytest.mark.parametrize("server", ["sqlite"], indirect=True)
one_database = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""What a test shows has nothing to do with the store."""

START_SECONDS = 60.0
BARE = {
    "GROGNARD_PACE": "0",
    "GROGNARD_DRAW": "0",
    "GROGNARD_TABLES_AT_ONCE": "1000000",
    "GROGNARD_CHECKS_AT_ONCE": "1000000",
    "GROGNARD_THINKERS": "1",
}


def live(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that is a coroutine."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def then_leave() -> None:
            try:
                await test(*args, **kwargs)
            finally:
                await all_leave()

        asyncio.run(then_leave())

    return run


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


Given = dict[str, str]
"""Host, port, database and workers."""
Program = Callable[[Given], None]

FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(
    [
        "grognard.table.web.serve",
        "grognard.table.store.postgres",
        *(f"grognard.titles.{title}.title" for title in grognard.TITLES),
    ]
)
"""To read all modules takes seconds every time a server is started: here they are read once."""


def usual(given: Given) -> None:
    """What `python -m grognard.table.web.serve` does."""
    serve(settle(given).settings)


def _alone(program: Program, given: Given, environment: dict[str, str], log: Path) -> None:
    """In a process of its own, with everything that it starts."""
    os.setsid()
    os.environ.clear()
    os.environ.update(environment)
    with open(os.devnull, "rb") as nothing, log.open("ab") as told:
        os.dup2(nothing.fileno(), 0)
        os.dup2(told.fileno(), 1)
        os.dup2(told.fileno(), 2)
    sys.stdin = open(0, closefd=False)  # noqa: SIM115  uvicorn hands it to its workers by number
    program(given)


class Server:
    """`grognard serve` in a process of its own, started as often as one likes."""

    def __init__(self, database: str, workers: int = 1, **settings: str) -> None:
        self.database = database
        self.workers = workers
        self.settings = settings
        self.program: Program = usual
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}/"
        self._running: BaseProcess | None = None
        self.log = Path(tempfile.mkstemp(suffix=".log")[1])

    def start(self) -> None:
        given = {"host": "127.0.0.1", "port": str(self.port)}
        given |= {"database": self.database, "workers": str(self.workers)}
        environment = {**os.environ, **BARE, **self.settings}
        self._running = FORKING.Process(
            target=_alone, args=(self.program, given, environment, self.log)
        )
        self._running.start()
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            try:
                if request("GET", self.address + "api/tables")[0] == 200:
                    return
            except OSError:
                pass
            if not self._running.is_alive():
                break
            time.sleep(0.02)
        self.kill()
        raise AssertionError(f"the server does not start: {self.log.read_text()[-3000:]}")

    def kill(self) -> None:
        """SIGKILL, workers and thinking processes included."""
        if self._running is not None:
            assert self._running.pid is not None
            with suppress(ProcessLookupError):
                os.killpg(self._running.pid, signal.SIGKILL)
            self._running.kill()
            self._running.join()
            self._running = None

    def stop(self) -> int:
        """Ask it to end; how it ended."""
        assert self._running is not None
        self._running.terminate()
        self._running.join(30)
        how = self._running.exitcode
        self.kill()
        assert how is not None, "it does not end"
        return how

    def complaints(self) -> str:
        """What it wrote besides its address."""
        lines = self.log.read_text().splitlines()
        return "\n".join(line for line in lines if not line.startswith("Grognard: "))


@contextmanager
def serving(database: str, workers: int = 1, **settings: str) -> Iterator[Server]:
    server = Server(database, workers, **settings)
    server.start()
    try:
        yield server
    finally:
        server.kill()
        server.log.unlink()


# PostgreSQL --------------------------------------------------------------------------------------


DEBIAN = Path("/usr/lib/postgresql")


def postgres_programs(debian: Path = DEBIAN) -> Path:
    """Where initdb and postgres are; Debian's package is installed if they are nowhere."""
    # Tests run in several processes, and apt in one at a time.
    with (Path(tempfile.gettempdir()) / "grognard-apt.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = _programs(debian)
        if found is None:
            _install()
            found = _programs(debian)
    assert found, "no PostgreSQL server, and Debian's package could not be installed"
    return found


def _programs(debian: Path) -> Path | None:
    versions = [each.parent for each in debian.glob("*/bin/initdb")]
    if versions:
        return max(versions, key=lambda each: [int(part) for part in each.parent.name.split(".")])
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).resolve().parent if elsewhere else None


def _install() -> None:
    # Not through sudo's environment, which it would not pass on.
    apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    if os.geteuid() != 0:
        apt = ["sudo", "-n", *apt]
    for words in (["update"], ["install", "-y", "--no-install-recommends", "postgresql"]):
        subprocess.run([*apt, *words], stdout=subprocess.DEVNULL, check=words[0] == "install")


class Postgres:
    """A database server of our own on a free port of the loopback, thrown away afterwards.

    It is never killed, so its files need not reach the disk; unless it is to be measured (`safe`).
    """

    def __init__(self, *, safe: bool = False) -> None:
        self.programs = postgres_programs()
        self.folder = Path(tempfile.mkdtemp(prefix="grognard-pg-"))
        self.port = free_port()
        # PostgreSQL does not run as root; Debian's package brings the user postgres.
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self._as = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        self._run(
            "initdb", "--no-sync", "-U", "grognard", "-A", "trust", "-E", "UTF8", "--locale=C"
        )
        self._running = subprocess.Popen(
            [
                str(self.programs / "postgres"),
                *("-D", str(self.folder / "data"), "-p", str(self.port)),
                *("-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"),
                *("-c", f"unix_socket_directories={self.folder}"),
                *("-c", f"fsync={'on' if safe else 'off'}"),
            ],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self._as,
        )
        self._number = 0
        self._wait()

    def _run(self, program: str, *args: str) -> None:
        subprocess.run(
            [str(self.programs / program), "-D", str(self.folder / "data"), *args],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            check=True,
            **self._as,
        )

    def _wait(self) -> None:
        import psycopg

        until = time.monotonic() + START_SECONDS
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > until or self._running.poll() is not None:
                    raise
                time.sleep(0.05)

    def url(self, name: str) -> str:
        return f"postgresql://grognard@127.0.0.1:{self.port}/{name}"

    def fresh(self) -> str:
        """The URL of a new, empty database."""
        import psycopg

        self._number += 1
        name = f"games{self._number}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """Every process of it stands still: it takes connections and answers nothing."""
        own = [self._running.pid, *_children(self._running.pid)]
        for process in own:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in own:
                os.kill(process, signal.SIGCONT)

    def stop(self) -> None:
        self._running.send_signal(signal.SIGQUIT)  # nobody needs what is in it
        self._running.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)


def _children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children").read_text("ascii")
    return list(map(int, listed.split()))
