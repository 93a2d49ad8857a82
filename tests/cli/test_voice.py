"""Both languages say everything, and each is chosen when it should be."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from grognard.cli import app
from grognard.cli.person import COMMANDS
from grognard.engine.text import LOCALES, wordings
from grognard.terminal import voice
from grognard.terminal.voice import TEXTS, BadInput, Voice, spoken
from tests.cli.desk import grognard_

pytestmark = pytest.mark.once

SOURCE = Path(__file__).parents[2] / "src" / "grognard"
SPEAKERS = (
    "cli/**/*.py",
    "terminal/**/*.py",
    "titles/*/look/tabletop.py",
    "table/store/backup.py",
)


def test_both_languages_have_the_same_messages_about_the_same_facts() -> None:
    italian, english = wordings(TEXTS / "it.ftl"), wordings(TEXTS / "en.ftl")
    assert italian.keys() == english.keys()
    assert {key: said.facts for key, said in italian.items()} == {
        key: said.facts for key, said in english.items()
    }


def keys_in_the_source() -> set[str]:
    """The keys that the commands' own code asks for by name."""
    keys = set()
    for file in (file for room in SPEAKERS for file in SOURCE.glob(room)):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = ast.unparse(node.func)
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                if called in ("voice.say", "self.voice.say", "self.say"):
                    keys.add(first.value)
                if called == "BadInput":
                    keys.add(f"bad-{first.value}")
                if called == "BadBackup":
                    keys.add(f"bad-backup-{first.value}")
            if called in ("progress", "_say"):
                for each in node.args[1:]:
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        keys.add(each.value)
    return keys


def test_every_message_that_is_asked_for_exists() -> None:
    known = wordings(TEXTS / "en.ftl").keys()
    assert keys_in_the_source() - known == set()
    for word in COMMANDS:
        assert {f"command-{word}", f"usage-{word}", f"about-{word}"} <= known


def test_every_message_is_asked_for() -> None:
    asked = keys_in_the_source()
    built = re.compile(
        r"(help|command|usage|about|column|source)(-.*)?|check-(held|failed)|odds|odds-at-most"
        r"|table-(damaged|other-rules)|idle-(over|abandoned)|sitting(-over)?|well|ill"
        r"|restored|backup-good|playing"
    )
    known = wordings(TEXTS / "en.ftl")
    unused = [key for key in known if key not in asked and not built.fullmatch(key)]
    assert unused == []


@pytest.mark.parametrize(
    ("args", "environment", "lang"),
    [
        ([], {}, "en"),
        ([], {"LANG": "it_IT.UTF-8"}, "it"),
        ([], {"LANG": "it_IT.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ([], {"LANG": "C", "LC_ALL": "it"}, "it"),
        ([], {"LANG": "fr_FR.UTF-8"}, "en"),
        (["--lang", "it"], {"LANG": "en_GB"}, "it"),
        (["--lang=en"], {"LANG": "it_IT"}, "en"),
        (["play", "x", "--lang", "it"], {}, "it"),
        (["play", "--", "--lang", "it"], {}, "en"),
    ],
)
def test_the_language(args: list[str], environment: dict[str, str], lang: str) -> None:
    assert spoken(args, environment)[0] == lang


def test_the_language_is_taken_out_of_the_words() -> None:
    assert spoken(["play", "--lang", "it", "x"], {}) == ("it", ["play", "x"])
    assert spoken(["a", "--", "--lang", "it"], {}) == ("en", ["a", "--", "--lang", "it"])


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput):
        spoken(["--lang", "fr"], {})
    with pytest.raises(BadInput):
        spoken(["--lang"], {})


@pytest.mark.parametrize("lang", LOCALES)
def test_help_says_something_about_everything(lang: str) -> None:
    for name in ("titles", "rules", "play", "simulate", "replay", "odds", "draw"):
        said = grognard_("--lang", lang, name, "--help")
        assert said.code == 0
        assert "help-" not in said.out
        assert said.err == ""
    first = Voice(lang).say("help").split("\n")[0]
    assert first in grognard_("--help", "--lang", lang).words


def test_every_parameter_has_help() -> None:
    known = wordings(TEXTS / "en.ftl").keys()
    for command in app.registered_commands:
        assert command.callback is not None
        name = command.callback.__name__
        for param in command.callback.__annotations__:
            if param not in ("ctx", "return"):
                assert f"help-{param}" in known or f"help-{name}-{param}" in known


def test_numbers_are_written_as_people_write_them_here() -> None:
    assert (Voice("it").percent(2 / 3), Voice("en").percent(2 / 3)) == ("66,7 %", "66.7%")
    assert (Voice("it").number(12345), Voice("en").number(12345)) == ("12.345", "12,345")


def test_a_missing_message_is_shown_as_its_key() -> None:
    assert Voice("en").say("no-such-key") == "no-such-key"
    assert not voice.Voice("en").knows("no-such-key")
