# uncompiled: looks titles up
"""The titles of the house, by name. Each is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
