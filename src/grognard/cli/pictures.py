"""Pictures: a drawing as a file, SVG or PNG."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from grognard.boards.drawing.png import available, png
from grognard.cli.files import file_to_write, write_bytes
from grognard.terminal.voice import BadInput

LARGER: Final = 2
"""A PNG has so many points for one of the drawing."""


def ready(path: Path) -> Path:
    """That path, once it is sure that a picture can be made there."""
    if _png(path) and not available():
        raise BadInput("png", file=str(path))
    return file_to_write(path)


def write(path: Path, svg: str) -> None:
    write_bytes(path, png(svg, zoom=LARGER) if _png(path) else svg.encode())


def _png(path: Path) -> bool:
    return path.suffix.lower() == ".png"
