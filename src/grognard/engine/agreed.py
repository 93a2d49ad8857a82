"""What is agreed before a game, as journals and positions write it down."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec


def in_writing(options: Any) -> dict[str, Any]:
    """The options by name.

    Those that a title names in `LATER` came when games had been stored already: they are written
    only where something else than usual is agreed, so those games stay what they are.
    """
    if not getattr(options, "LATER", ()):
        whole: dict[str, Any] = msgspec.to_builtins(options)
        return whole
    return dict(_written(options))


@lru_cache(maxsize=256)
def _written(options: Any) -> dict[str, Any]:
    usual = type(options)()
    return {
        name: value
        for name, value in msgspec.to_builtins(options).items()
        if name not in options.LATER or value != getattr(usual, name)
    }
