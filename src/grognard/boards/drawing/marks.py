# uncompiled: drawing happens once a table, there is nothing to gain
"""The inks that maps are printed with, and a mark that stands on more than one."""

from typing import Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.style import MarkLook

INK: Final = "#33291f"
RED: Final = "#a81f1f"
CREAM: Final = "#fdf6e3"

PEN: Final = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"'
STATION: Final = MarkLook(
    f'<path d="M-9 6V-3L0-8 9-3V6z" fill="{CREAM}" {PEN}/>'
    f'<path d="M-11 9H11M-9 7v4M-4.5 7v4M0 7v4M4.5 7v4M9 7v4M-2 6V1h4V6" fill="none" {PEN}/>',
    Text("stazione", "station"),
)
