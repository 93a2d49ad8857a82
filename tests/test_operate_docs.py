"""docs/operate.md says what is so: its commands run, its settings and figures are there."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import signal
import subprocess
import time
import tomllib
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from prometheus_client import REGISTRY

from grognard.table.play import deeds, setting
from grognard.table.play.house import House
from grognard.table.play.thinking import Thinkers
from grognard.table.store.opening import store_for
from grognard.table.web import metrics
from grognard.table.web.settings import TYPES, settle
from grognard.table.wire import Chat, NewTable, Resign, SeatAsked
from tests.cli.desk import command, environment
from tests.table.servers import Postgres, free_port

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "operate.md").read_text("utf-8")
COMMANDS = [
    line
    for block in re.findall("```sh\n(.*?)```", PAGE, re.DOTALL)
    for line in block.splitlines()
    if line
]


async def a_game(database: str) -> tuple[str, str]:
    """A finished game of Anna's: its table, and the secret of her seat."""
    house = House(store_for(database), Thinkers(1))
    await house.open()
    try:
        seats = {seat: SeatAsked("person", name="Anna") for seat in ("soviet", "western")}
        made = await setting.set_table(house, NewTable("berlino85", seats=seats))
        table = await house.table(made.table)
        async with table.lock:
            await house.write(table, deeds.chat(table, Chat("ciao", "soviet")), 0)
            await house.write(table, deeds.resign(table, Resign(0, "soviet")), 0)
    finally:
        await house.close()
    return made.table, made.seats["soviet"]


def served(words: list[str], folder: Path) -> None:
    """It starts, is well, and ends when it is asked to."""
    running = subprocess.Popen(
        command(*words), cwd=folder, env=environment(GROGNARD_DRAW="0"), stdout=subprocess.PIPE
    )
    try:
        assert running.stdout is not None
        address = re.search(rb"http://\S+", running.stdout.readline())
        assert address is not None
        until = time.monotonic() + 60
        while True:
            try:
                with urlopen(address[0].decode() + "health", timeout=20) as answer:
                    assert answer.status == 200
                    break
            except URLError:
                assert time.monotonic() < until
                time.sleep(0.1)
        running.send_signal(signal.SIGTERM)
        assert running.wait(60) in (0, -signal.SIGTERM)
    finally:
        running.kill()
        running.communicate()


def test_every_command_of_the_page_runs(tmp_path: Path) -> None:
    table, secret = asyncio.run(a_game(str(tmp_path / "games.db")))
    port = str(free_port())
    (tmp_path / "grognard.toml").write_text(f'database = "games.db"\nport = {port}\n')
    ran = 0
    for line in COMMANDS:
        program, *words = shlex.split(line)
        assert program == "grognard"
        words = [{"8085": port, "TABLE": table}.get(word, word) for word in words]
        if words[0] == "serve" and "--show-settings" not in words:
            served(words, tmp_path)
        else:
            if words[:2] == ["person", "export"] and "--table" in words:
                # What the page has just had forgotten: another game.
                table, _ = asyncio.run(a_game(str(tmp_path / "games.db")))
                words[words.index("--table") + 1] = table
            done = subprocess.run(
                command(*words),
                cwd=tmp_path,
                env=environment(),
                input=secret.encode(),
                capture_output=True,
                timeout=120,
            )
            assert done.returncode == 0, (line, done.stderr)
            assert not done.stderr
        ran += 1
    assert ran == len(COMMANDS) >= 14
    assert (tmp_path / "restored.db").is_file()
    assert "ciao" in (tmp_path / "anna.json").read_text()


def test_postgresql_is_set_up_as_the_page_says(tmp_path: Path) -> None:
    import psycopg

    (sql,) = re.findall("```sql\n(.*?)```", PAGE, re.DOTALL)
    running = Postgres()
    try:
        with psycopg.connect(running.url("postgres"), autocommit=True) as db:
            for statement in filter(None, map(str.strip, sql.split(";"))):
                db.execute(statement.encode())
        (shown,) = re.findall("grognard (serve --database postgresql://.*)", PAGE)
        words = shlex.split(shown.replace("127.0.0.1/", f"127.0.0.1:{running.port}/"))
        served([*words, "--port", str(free_port())], tmp_path)
    finally:
        running.stop()


def test_every_setting_and_every_figure_is_on_the_page() -> None:
    for name in TYPES:
        assert f"`{name}`" in PAGE
    ours = [
        each.name
        for each in REGISTRY.collect()
        if each.name.startswith("grognard_") and "http" not in each.name
    ]
    assert len(ours) == 6
    assert metrics.HTTP.prefix == "grognard_http"
    for name in ours:
        assert re.search(rf"`{name}(_total)?`", PAGE), name


def test_the_files_to_deploy_fit_the_program() -> None:
    for file in DEPLOY.iterdir():
        assert file.name in PAGE or file.name in (
            "grognard-backup.service",
            "Dockerfile.dockerignore",
        )
    settled = settle(config=DEPLOY / "grognard.toml", environment={})
    assert settled.settings.proxies == ("127.0.0.1",)
    said = tomllib.loads((DEPLOY / "grognard.toml").read_text("utf-8"))
    for name in ("Caddyfile", "nginx.conf"):
        text = (DEPLOY / name).read_text("utf-8")
        assert f"{said['host']}:{said['port']}" in text
        assert said["host_names"][0] in text
        assert "/metrics" in text
    docker = (DEPLOY / "Dockerfile").read_text("utf-8")
    given = dict(re.findall(r"(GROGNARD_\w+)=(\S+)", docker))
    assert settle(environment=given).settings.database == "/data/games.db"
    unit = (DEPLOY / "grognard.service").read_text("utf-8")
    wait = re.search(r"TimeoutStopSec=(\d+)", unit)
    assert wait is not None
    assert int(wait[1]) > settled.settings.stop_seconds


def test_the_backup_of_the_timer_is_made_and_checked(tmp_path: Path) -> None:
    """Its shell line, with the program and the folders of this test."""
    asyncio.run(a_game(str(tmp_path / "games.db")))
    (tmp_path / "grognard.toml").write_text(f'database = "{tmp_path}/games.db"\n')
    (tmp_path / "backups").mkdir()
    old = tmp_path / "backups" / "old.backup"
    old.touch()
    os.utime(old, (0, 0))
    unit = (DEPLOY / "grognard-backup.service").read_text("utf-8")
    script = re.search("ExecStart=/bin/sh -ec '(.*?)'", unit, re.DOTALL)
    assert script is not None
    line = script[1].replace("\\\n", "").replace("%%", "%")
    line = line.replace("/var/lib/grognard", str(tmp_path)).replace("/etc/grognard", str(tmp_path))
    line = line.replace("/opt/grognard/bin/grognard", shlex.join(command()))
    done = subprocess.run(
        ["/bin/sh", "-ec", line], env=environment(), capture_output=True, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, b"")
    (made,) = (tmp_path / "backups").iterdir()
    assert re.fullmatch(r"20\d\d-\d\d-\d\d-\d{6}\.backup", made.name)
