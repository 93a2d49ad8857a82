"""Pictures: a drawing as a file, SVG or PNG.

A PNG is made by resvg, which draws our SVG as browsers do and needs nothing of the system but its
fonts. It comes with `grognard[png]`: a server has no use for it.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from grognard.cli.files import file_to_write, write_bytes
from grognard.terminal.voice import BadInput

RESVG: Final = "resvg_py"
LARGER: Final = 2
"""A PNG has so many points for one of the drawing."""


def ready(path: Path) -> Path:
    """That path, once it is sure that a picture can be made there."""
    if _png(path) and find_spec(RESVG) is None:
        raise BadInput("png", file=str(path))
    return file_to_write(path)


def write(path: Path, svg: str) -> None:
    write_bytes(path, _drawn(svg) if _png(path) else svg.encode())


def _png(path: Path) -> bool:
    return path.suffix.lower() == ".png"


def _drawn(svg: str) -> bytes:
    # The one thing of ours that resvg does not know is a variable of CSS.
    plain = svg.replace("var(--side,currentColor)", "currentColor")
    return bytes(import_module(RESVG).svg_to_bytes(svg_string=plain, zoom=LARGER))
