"""Which checks of the kit run over which tables.

The compiled rules carry all of them over all tables. Interpreted, four times slower, they run over
the first, and the one that plays dozens of games over none: that both ways play alike, by every
option, is shown by the journals.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine.kit import Kit

SERIES = "adversaries_are_contained"


def untried(kit: Kit[Any, Any], tables: Iterable[dict[str, Any]]) -> dict[str, set[Any]]:
    """By option, the values that no table has."""
    tried = [msgspec.to_builtins(kit.title.read_options(options)) for options in tables]
    found: dict[str, set[Any]] = {}
    for field in msgspec.structs.fields(kit.title.options):
        known = {True, False} if field.type is bool else set(field.type.__args__)
        left = known - {options[field.name] for options in tried}
        if left:
            found[field.name] = left
    return found


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
