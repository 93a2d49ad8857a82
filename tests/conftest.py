"""What all tests share.

pytest --clause 2.6b                     only the tests that show this clause
GROGNARD_MUTANT=stacking-limit pytest    with a rule broken on purpose (tools/mutants.py)
"""

from __future__ import annotations

import os

import pytest

MUTANT = os.environ.get("GROGNARD_MUTANT", "")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--clause", action="append", default=[], help="run only the tests marked with this clause"
    )


def pytest_configure(config: pytest.Config) -> None:
    # Before any test imports a title: what is broken must be broken from the start.
    if MUTANT:
        from tools.mutants import all_mutants

        all_mutants()[MUTANT].breaks()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--clause"))
    if wanted:
        others = [item for item in items if not wanted & clauses_of(item)]
        items[:] = [item for item in items if wanted & clauses_of(item)]
        config.hook.pytest_deselected(items=others)


def clauses_of(item: pytest.Item) -> set[str]:
    return {str(clause) for mark in item.iter_markers("clause") for clause in mark.args}
