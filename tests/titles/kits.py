"""Which checks of the kit run over which tables.

The compiled rules carry all of them over all tables. Interpreted, four times slower, they run over
the first, and the one that plays dozens of games over none: that both ways play alike, by every
option, is shown by the journals.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import grognard
from grognard.engine.kit import Kit

SERIES = "adversaries_are_contained"


def cases(kit: Kit[Any, Any], tables: Iterable[str]) -> list[Any]:
    """Parameters `check` and `table`."""
    first, *others = tables
    return [
        pytest.param(
            check,
            table,
            id=f"{name}-{table}",
            marks=[pytest.mark.series] if name == SERIES else [],
        )
        for check in kit.checks()
        for name in [str(getattr(check, "__name__", check)).removeprefix("check_")]
        for table in ([first, *others] if grognard.COMPILED else [first])
    ]
