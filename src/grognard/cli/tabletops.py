"""The tabletops of the titles, by name. Each is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.engine.title import Title
from grognard.terminal.tabletop import Tabletop
from grognard.terminal.voice import Voice


def _berlino85() -> type[Tabletop[Any]]:
    from grognard.titles.berlino85.look.tabletop import BerlinTabletop

    return BerlinTabletop


def _nightdrop() -> type[Tabletop[Any]]:
    from grognard.titles.nightdrop.look.tabletop import DropTabletop

    return DropTabletop


def _roesselsprung() -> type[Tabletop[Any]]:
    from grognard.titles.roesselsprung.look.tabletop import RaidTabletop

    return RaidTabletop


def _lineagotica() -> type[Tabletop[Any]]:
    from grognard.titles.lineagotica.look.tabletop import FeltTabletop

    return FeltTabletop


TABLETOPS: dict[str, Callable[[], type[Tabletop[Any]]]] = {
    "berlino85": _berlino85,
    "nightdrop": _nightdrop,
    "roesselsprung": _roesselsprung,
    "lineagotica": _lineagotica,
}


def tabletop(title: Title[Any, Any], voice: Voice, options: Any = None) -> Tabletop[Any]:
    """The tabletop of that title; of a game, under its options."""
    return TABLETOPS[title.name]()(title, voice, options)
