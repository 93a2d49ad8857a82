# uncompiled: drawing happens once a table
"""The pile as a drawing."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 480
HEIGHT: Final = 140


def draw(sticks: int) -> str:
    """A mat, and so many sticks on it."""
    lines = [
        f'<path d="M{20 + number * 11} 20v100" stroke="#7a5230" stroke-width="5"/>'
        for number in range(sticks)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<g id="hmat"><rect width="{WIDTH}" height="{HEIGHT}" fill="#dfe8d2"/></g>'
        f"{''.join(lines)}</svg>\n"
    )
