"""How the commands speak: in which language, to which screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TextIO

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from rich.console import Console

from grognard.engine.errors import DataError, GrognardError, JournalError, NotUnderstood, Refused
from grognard.engine.situations import SituationError
from grognard.engine.text import LOCALES, Texts
from grognard.engine.title import Title

TEXTS: Final = Path(__file__).parent / "text"
WIDE: Final = 100
"""How wide we write where the width of the paper is unknown."""


class BadInput(GrognardError):
    """Something on the command line that cannot be meant: a message of ours with its facts."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(f"{key} {facts}")
        self.key = key
        self.facts = facts


class WrongSituation(GrognardError):
    """A file that holds no situation: what is wrong with it, and the line where."""

    def __init__(self, file: str, text: str, error: SituationError) -> None:
        super().__init__(f"{file}: {error}")
        self.file = file
        self.error = error
        self.line = ["", *text.splitlines(), ""][error.line]
        self.length = len(error.args[0].text)


class Voice:
    """One language and the two screens: what was asked for, and what went wrong on the way."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self._bundle: Final = _bundle(lang)
        self.out: Final = _console(sys.stdout)
        self.err: Final = _console(sys.stderr)

    def say(self, key: str, /, **facts: str | int) -> str:
        """That message of the commands with those facts."""
        pattern = self._bundle.get_message(key).value if self._bundle.has_message(key) else None
        if pattern is None:
            return key
        text, _ = self._bundle.format_pattern(pattern, facts)
        return str(text)

    def knows(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def texts(self, title: Title[Any, Any], options: Any = None) -> Texts:
        """The title's texts; under options with the names of the board they choose."""
        names = None if options is None else title.look.names_under(options, self.lang)
        return Texts(title, self.lang, names)

    def print(self, what: Any = "", **how: Any) -> None:
        """Text as it stands: brackets and numbers in it mean nothing to the screen."""
        self.out.print(what, markup=False, highlight=False, **how)

    def percent(self, share: float, places: int = 1) -> str:
        """A share as people write it here: 66,7 % or 66.7%."""
        text = self.decimal(100 * share, places)
        return f"{text} %" if self.lang == "it" else f"{text}%"

    def decimal(self, number: float, places: int = 1) -> str:
        text = f"{number:.{places}f}"
        return text.replace(".", ",") if self.lang == "it" else text

    def number(self, number: int) -> str:
        """A count with its thousands apart."""
        return f"{number:,}".replace(",", "." if self.lang == "it" else ",")

    # What went wrong -----------------------------------------------------------------------------

    def complain(self, reason: str) -> None:
        """One line, on the screen for errors."""
        line = " ".join(reason.split())
        self.err.print(
            f"grognard: {line}", markup=False, highlight=False, soft_wrap=True, style="red"
        )

    def point(self, error: WrongSituation) -> None:
        """The line that is wrong, and a caret under each letter of the word."""
        start = max(0, error.error.column - 1 - WIDE // 2)
        line = "".join(each if each.isprintable() else " " for each in error.line)
        before = error.error.column - 1 - start
        carets = "^" * max(1, min(error.length, WIDE - before))
        for shown in (line[start : start + WIDE].rstrip(), " " * before + carets):
            self.err.print(f"    {shown}", markup=False, highlight=False, soft_wrap=True)

    def because(self, error: GrognardError) -> str:
        """An error in words, as far as we have them."""
        if isinstance(error, WrongSituation):
            return f"{error.file}: {error.error.said(self.lang)}"
        if isinstance(error, BadInput):
            return self.say(f"bad-{error.key}", **error.facts)
        if isinstance(error, JournalError):
            where = self.say("at-line", line=error.line) + ": " if error.line else ""
            return f"{error.file}: {where}{error.reason}"
        if isinstance(error, NotUnderstood):
            return self.say("not-understood", text=error.text, reason=error.reason)
        if isinstance(error, DataError):
            where = f"{error.key}: " if error.key else ""
            return f"{error.file}: {where}{error.said(self.lang)}"
        return str(error)

    def refusals(self, error: Refused, title: Title[Any, Any]) -> list[str]:
        """Every reason with its clause."""
        texts = self.texts(title)
        return [f"{texts.refusal(each)} [{each.clause}]" for each in error.refusals]


def spoken(args: list[str], environment: Mapping[str, str] = os.environ) -> tuple[str, list[str]]:
    """The language asked for by `--lang`, wherever it stands, or by the locale; and the rest."""
    rest: list[str] = []
    wanted: str | None = None
    words = iter(args)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--lang":
            wanted = next(words, "")
        elif word.startswith("--lang="):
            wanted = word.partition("=")[2]
        else:
            rest.append(word)
    if wanted is None:
        return _by_locale(environment), rest
    if wanted not in LOCALES:
        raise BadInput("language", lang=wanted, known=", ".join(LOCALES))
    return wanted, rest


def _by_locale(environment: Mapping[str, str]) -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return "it" if value.lower().startswith("it") else "en"
    return "en"


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([LOCALES[lang]], use_isolating=False)
    source = (TEXTS / f"{lang}.ftl").read_text("utf-8")
    bundle.add_resource(FluentParser(with_spans=False).parse(source))
    return bundle


def _console(stream: TextIO) -> Console:
    # What a terminal cannot show becomes "?": no game ends for want of an ü.
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")
    console = Console(file=stream, emoji=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console = Console(file=stream, emoji=False, width=WIDE)
    return console
