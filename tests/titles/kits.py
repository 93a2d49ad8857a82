"""Which checks of the kit run over which tables.

The compiled rules carry all of them. Interpreted, four times slower, the costly ones run over the
first table: that both ways play alike is shown by the journals.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import grognard
from grognard.engine.kit import Kit

COSTLY = {
    "adversaries_are_contained",
    "minds_can_judge",
    "answers_are_what_no_law_refuses",
    "views_serve_who_looks",
    "views_do_not_leak",
    "a_changed_journal_is_found_out",
}


def cases(kit: Kit[Any, Any], tables: Iterable[str]) -> list[Any]:
    """Parameters `check` and `table`."""
    first, *others = tables
    return [
        pytest.param(check, table, id=f"{name}-{table}")
        for check in kit.checks()
        for name in [str(getattr(check, "__name__", check)).removeprefix("check_")]
        for table in ([first] if name in COSTLY and not grognard.COMPILED else [first, *others])
    ]
