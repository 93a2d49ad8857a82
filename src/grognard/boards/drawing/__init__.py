"""Maps and counters as drawings. The title gives the data and the style; nothing here knows it."""

from grognard.boards.drawing.counters import counter_symbols, draw_counter
from grognard.boards.drawing.lettering import Badge
from grognard.boards.drawing.map import Placed, draw_map
from grognard.boards.drawing.style import CounterStyle, MapStyle

__all__ = [
    "Badge",
    "CounterStyle",
    "MapStyle",
    "Placed",
    "counter_symbols",
    "draw_counter",
    "draw_map",
]
