# uncompiled: looks titles up
"""The titles of the house, by name. Each is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from grognard.engine.errors import DataError
from grognard.engine.title import Title


def _berlino85() -> Title[Any, Any]:
    from grognard.titles.berlino85.title import TITLE

    return TITLE


def _nightdrop() -> Title[Any, Any]:
    from grognard.titles.nightdrop.title import TITLE

    return TITLE


def _roesselsprung() -> Title[Any, Any]:
    from grognard.titles.roesselsprung.title import TITLE

    return TITLE


def _lineagotica() -> Title[Any, Any]:
    from grognard.titles.lineagotica.title import TITLE

    return TITLE


REGISTER: dict[str, Callable[[], Title[Any, Any]]] = {
    "berlino85": _berlino85,
    "nightdrop": _nightdrop,
    "roesselsprung": _roesselsprung,
    "lineagotica": _lineagotica,
}

TITLES: tuple[str, ...] = tuple(REGISTER)
"""The titles of the house."""


def title(name: str, **files: str | Path | None) -> Title[Any, Any]:
    """The title with that name, with an owner's own files (map, counters) in place of ours."""
    if name not in REGISTER:
        raise DataError(name, "", f"no such title (known: {', '.join(TITLES)})")
    found = REGISTER[name]()
    own = {kind: Path(path) for kind, path in files.items() if path is not None}
    return found.with_files(**own) if own else found
