"""The settings of a server: a flag before the environment before the file before the default."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.errors import DataError
from grognard.table.web.settings import TYPES, Settings, settle, without_password
from grognard.terminal.voice import Voice
from tests.cli.desk import grognard_

pytestmark = pytest.mark.once

TOKEN = "a-token-of-the-club-0123"


def test_the_nearest_source_counts(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('pace = 3\nclock = 4\nport = 1\nhost_names = ["Club.example"]\ndraw = false\n')
    environment = {"GROGNARD_CONFIG": str(file), "GROGNARD_CLOCK": "5", "GROGNARD_PORT": "2"}
    settled = settle({"port": "3", "host": None}, None, environment)
    settings = settled.settings
    assert (settings.pace, settings.clock, settings.port) == (3, 5, 3)
    assert (settings.host, settings.draw) == ("127.0.0.1", False)
    assert {name: settled.sources[name] for name in ("pace", "clock", "port", "host")} == {
        "pace": "file",
        "clock": "environment",
        "port": "flag",
        "host": "default",
    }


def test_a_name_is_lower_case_wherever_it_comes_from(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('host_names = ["Club.example"]')
    for settled in (
        settle(config=file, environment={}),
        settle({"host_names": "Club.Example"}, None, {}),
    ):
        assert settled.settings.host_names == ("club.example",)


def test_what_is_empty_in_the_environment_is_not_set() -> None:
    assert settle(environment={"GROGNARD_PACE": "", "GROGNARD_PROXIES": ""}).settings.pace == 0.5


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("PAEC", "1", "did you mean GROGNARD_PACE?"),
        ("QUITE_ELSE_", "1", "there is no such setting"),
        ("PACE", "soon", "must be a number"),
        ("PACE", "nan", "must be a number"),
        ("PACE", "-1", "must be a number"),
        ("PORT", "77777", "must be a whole number from 0 to 65535"),
        ("WORKERS", "1.5", "must be a whole number from 1 to 64"),
        ("DRAW", "perhaps", "must be true or false"),
        ("LOG", "xml", "must be one of: json, text"),
        ("HOST_NAMES", "x" * 256, "must be names"),
        ("METRICS_TOKEN", "short", "must have 16 to 200 characters"),
    ],
)
def test_what_cannot_be_is_refused_by_name(name: str, value: str, reason: str) -> None:
    with pytest.raises(DataError) as error:
        settle(environment={f"GROGNARD_{name}": value})
    assert error.value.key == f"GROGNARD_{name}"
    assert reason in error.value.said("en")
    assert error.value.said("it") != error.value.said("en")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("tables_at_onse = 5", "club.toml: tables_at_onse: there is no such setting; did you mean"),
        ("pace = true", "club.toml: pace: must be a number"),
        ("draw = 1", "club.toml: draw: must be true or false"),
        ("[pace]", "club.toml: pace: must be a number"),
        ("pace = ", "club.toml: is not TOML"),
        ("host_names = [1]", "club.toml: host_names: must be names"),
        (None, "club.toml: cannot be read"),
    ],
)
def test_a_wrong_file_is_told_with_the_key(text: str | None, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    if text is not None:
        file.write_text(text)
    said = grognard_("--lang", "en", "serve", "--show-settings", "--config", file)
    assert said.code == 2
    assert reason in said.err
    assert "Traceback" not in said.err


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_setting_is_shown_with_its_source_and_its_meaning(lang: str) -> None:
    voice = Voice(lang)
    database = "postgresql://club:hunter2@localhost/games"
    words = ("--database", database, "--metrics-token", TOKEN, "--show-settings")
    said = grognard_("--lang", lang, "serve", *words, GROGNARD_PACE="1.5", COLUMNS="300")
    assert said.code == 0
    lines = {line.split()[0]: line for line in said.out.splitlines()[1:]}
    assert [*lines] == [*TYPES] == [*Settings.__struct_fields__]
    for name, line in lines.items():
        meaning = voice.say(f"help-serve-{name}")
        assert meaning != f"help-serve-{name}"
        assert meaning in line
    assert voice.say("source-environment") in lines["pace"]
    assert "1.5" in lines["pace"]
    assert voice.say("source-flag") in lines["database"]
    assert "postgresql://club:***@localhost/games" in lines["database"]
    assert "hunter2" not in said.out
    assert TOKEN not in said.out


def test_every_setting_is_a_flag() -> None:
    said = grognard_("--lang", "en", "serve", "--help")
    for name in TYPES:
        assert f"--{name.replace('_', '-')}" in said.out


def test_nobody_else_in_the_table_reads_the_environment() -> None:
    folder = Path(__file__).parents[2] / "src" / "grognard" / "table"
    readers = [file.name for file in folder.rglob("*.py") if "environ" in file.read_text("utf-8")]
    assert readers == ["settings.py"]


@pytest.mark.parametrize(
    ("database", "shown"),
    [
        ("postgresql://a:b@h/x", "postgresql://a:***@h/x"),
        ("postgresql://a:b@c@h/x", "postgresql://a:***@h/x"),
        ("postgresql://a@h/x", "postgresql://a@h/x"),
        ("games@home:1.db", "games@home:1.db"),
    ],
)
def test_no_password_is_shown(database: str, shown: str) -> None:
    assert without_password(database) == shown
