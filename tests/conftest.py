"""What all tests share.

pytest --clause 2.6b                     only the tests that show this clause
GROGNARD_MUTANT=stacking-limit pytest    with a rule broken on purpose (tools/mutants.py)
"""

from __future__ import annotations

import os
from collections.abc import Callable

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
    import grognard

    wanted = set(config.getoption("--clause"))
    if wanted:
        _leave_out(config, items, lambda item: not wanted & clauses_of(item))
    other_run = "once" if grognard.COMPILED else "series"
    _leave_out(config, items, lambda item: item.get_closest_marker(other_run) is not None)


def _leave_out(
    config: pytest.Config, items: list[pytest.Item], others: Callable[[pytest.Item], bool]
) -> None:
    config.hook.pytest_deselected(items=[item for item in items if others(item)])
    items[:] = [item for item in items if not others(item)]


def clauses_of(item: pytest.Item) -> set[str]:
    return {str(clause) for mark in item.iter_markers("clause") for clause in mark.args}
