"""The table's words: those of the title, and its own for what happens at the table itself."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

import grognard
from grognard.engine.errors import DataError
from grognard.engine.laws import Fact
from grognard.engine.text import LOCALES, Texts, whole
from grognard.engine.title import Title

FOLDER = Path(__file__).parents[1] / "text"
LANGUAGES = tuple(LOCALES)
MOST_BOARDS = 40
"""Whose texts are kept: anybody may bring a board of his own."""


class QuickTexts(Texts):
    """Texts that remember: at many tables the same sentences are said again and again.

    Most of them differ only in names, which choose no wording: Fluent writes such a sentence once,
    with gaps, and the names are put into the gaps.
    """

    def __init__(
        self, title: Title[Any, Any], lang: str, names: dict[str, str] | None = None
    ) -> None:
        super().__init__(title, lang, names)
        self._said = lru_cache(maxsize=5_000)(self._fill)
        self._gaps = cache(self._find_gaps)
        self._sentence = lru_cache(maxsize=20_000)(self._write)
        self._name = lru_cache(maxsize=5_000)(super().name)
        self._list = lru_cache(maxsize=5_000)(super().names)

    def name(self, id: str) -> str:
        return self._name(id)

    def names(self, ids: tuple[str, ...]) -> str:
        return self._list(ids)

    def say(self, key: str, /, **facts: Fact) -> str:
        return self._said(key, tuple(facts.items()))

    def _fill(self, key: str, facts: tuple[tuple[str, Fact], ...]) -> str:
        gaps = self._gaps(key)
        needed = self._needs(key)
        names: dict[str, str] = {}
        rest: list[tuple[str, Fact]] = []
        for name, fact in facts:
            if name in gaps and not isinstance(fact, int):
                names[name] = self._name(fact) if isinstance(fact, str) else self._list(fact)
            elif name in needed:
                rest.append((name, fact))
        sentence = self._sentence(key, tuple(rest), tuple(names))
        return sentence % names if names else sentence

    def _find_gaps(self, key: str) -> frozenset[str]:
        """The facts of which this message shows the name and nothing else."""
        wording = whole(self._wordings, key)
        return frozenset(
            fact
            for fact in wording.facts - wording.choosers
            if not wording.facts & {f"{fact}-id", f"{fact}-count"}
        )

    def _write(self, key: str, facts: tuple[tuple[str, Fact], ...], gaps: tuple[str, ...]) -> str:
        open_gaps = {gap: f"\0{gap}\0" for gap in gaps}
        text = super().say(key, **dict(facts), **open_gaps)
        if gaps:
            text = text.replace("%", "%%")
        for gap, mark in open_gaps.items():
            text = text.replace(mark, f"%({gap})s")
        return text


@cache
def texts(title: str, lang: str) -> Texts:
    """Everything that title says in that language."""
    return QuickTexts(grognard.title(title), lang)


_on_boards: dict[tuple[str, str, str], Texts] = {}


def texts_under(title: Title[Any, Any], options: Any, lang: str) -> Texts:
    """The same where the names are those of one board among several."""
    board = title.look.board_of(options)
    if not board:
        return texts(title.name, lang)
    key = (title.name, board, lang)
    found = _on_boards.get(key)
    if found is None:
        if len(_on_boards) >= MOST_BOARDS:
            _on_boards.clear()
        found = QuickTexts(title, lang, title.look.names_under(options, lang))
        _on_boards[key] = found
    return found


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([LOCALES[lang]], use_isolating=False)
    source = (FOLDER / f"{lang}.ftl").read_text("utf-8")
    bundle.add_resource(FluentParser(with_spans=False).parse(source))
    return bundle


def say(lang: str, key: str, **facts: str | int) -> str:
    """A sentence of the table's own."""
    bundle = _bundle(lang)
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is None:
        return key
    text, _ = bundle.format_pattern(pattern, facts)
    return str(text)


def language(accepted: str | None) -> str:
    """The language of the house that a browser likes best (Accept-Language)."""
    best, lang = 0.0, "en"
    for part in (accepted or "").split(","):
        name, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            weight = 0.0
        spoken = name[:2].lower()
        if spoken in LANGUAGES and weight > best:
            best, lang = weight, spoken
    return lang


class Objection(Exception):
    """Why the table will not do something: a key of its own words."""

    def __init__(self, what: str, status: int = 400, where: str = "", **facts: str | int) -> None:
        super().__init__(what)
        self.what = what
        self.status = status
        self.where = where
        self.facts = facts

    def text(self, lang: str) -> str:
        return say(lang, self.what, **self.facts)


class BadBattle(Objection):
    """A board of a player's own that is not right: what is wrong in it, and where."""

    def __init__(self, error: DataError) -> None:
        super().__init__("battle-wrong", where="options.own")
        self.error = error

    def text(self, lang: str) -> str:
        where = f"{self.error.key}: " if self.error.key else ""
        return say(lang, self.what, reason=f"{where}{self.error.said(lang)}")
