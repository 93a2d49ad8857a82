"""Counts the clauses of every rulebook that a test shows: `make clauses`.

A test shows a clause by its mark, `@pytest.mark.clause("2.6b")`. Anything missing is listed, and
the exit code is 1: a clause without a test, without heading or text in a language of the house;
a test, a law or a cross-reference that names a clause which does not exist.
"""

from __future__ import annotations

import contextlib
import io
import pkgutil
import sys
import tomllib
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.engine.laws import BOOK

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("it", "en")


class Marks:
    """A pytest plugin that collects tests and notes the clauses they are marked with."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("clause"):
                for clause in mark.args:
                    self.tests.setdefault(str(clause), []).append(item.nodeid)


def marked_tests(title: str) -> dict[str, list[str]]:
    """The title's tests, by clause."""
    marks = Marks()
    said = io.StringIO()
    folder = f"{ROOT}/tests/titles/{title}"
    with contextlib.redirect_stdout(said):
        code = pytest.main(
            ["--collect-only", "-q", "-p", "no:cacheprovider", f"--rootdir={ROOT}", folder],
            plugins=[marks],
        )
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(f"{said.getvalue()}\n{title}: its tests cannot be collected")
    return marks.tests


def clauses_of(title: str) -> list[dict[str, Any]]:
    folder = grognard.title(title).folder
    book = tomllib.loads((folder / "data" / "clauses.toml").read_text("utf-8"))
    clauses: list[dict[str, Any]] = book["clause"]
    return clauses


def law_clauses(title: str) -> list[tuple[str, str]]:
    """The title's laws, and the clause that each states."""
    package = import_module(f"grognard.titles.{title}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    return [
        (f"{law.room}:{law.name}", law.clause)
        for law in BOOK
        if law.room.startswith(f"{package.__name__}.")
    ]


def faults(title: str, tests: dict[str, list[str]]) -> list[str]:
    """Everything that is missing or wrong, one line each."""
    clauses = clauses_of(title)
    ids = [clause["id"] for clause in clauses]
    found = [f"{id}: stands there {n} times" for id, n in Counter(ids).items() if n > 1]
    for clause in clauses:
        for part in ("heading", "text"):
            for lang in LANGUAGES:
                if not str(clause.get(part, {}).get(lang, "")).strip():
                    found.append(f"{clause['id']}: no {part} in {lang!r}")
        found += [
            f"{clause['id']}: refers to {other!r}, no such clause"
            for other in clause.get("see", ())
            if other not in ids
        ]
    found += [f"{id}: no test" for id in ids if id not in tests]
    for id in tests.keys() - set(ids):
        found += [f"{id}: no such clause, in {test}" for test in sorted(set(tests[id]))]
    found += [f"{id}: no such clause, in {law}" for law, id in law_clauses(title) if id not in ids]
    return found


def main() -> int:
    wrong = 0
    for title in sys.argv[1:] or grognard.TITLES:
        tests = marked_tests(title)
        ids = {clause["id"] for clause in clauses_of(title)}
        print(f"{title} {len(ids & tests.keys())}/{len(ids)}")
        found = faults(title, tests)
        for fault in found:
            print(f"  {fault}")
        wrong += len(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
