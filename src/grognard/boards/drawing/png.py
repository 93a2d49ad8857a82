# uncompiled: a picture takes seconds, calling for it nothing
"""A drawing as PNG, where something needs points: files, previews of links.

It is made by resvg, which draws our SVG as browsers do and needs nothing of the system but its
fonts. It comes with `grognard[png]`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

RESVG: Final = "resvg_py"


def available() -> bool:
    return find_spec(RESVG) is not None


def png(svg: str, *, zoom: int | None = None, width: int | None = None) -> bytes:
    """That drawing, so many points for one of its own, or so many wide."""
    # The one thing of ours that resvg does not know is a variable of CSS.
    plain = svg.replace("var(--side,currentColor)", "currentColor")
    return bytes(import_module(RESVG).svg_to_bytes(svg_string=plain, zoom=zoom, width=width))
