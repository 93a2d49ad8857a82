"""Tables as drawings. The title gives looks and colours; nothing here knows it."""

from grognard.boards.felt.drawing.palette import Gap, House, Palette, Piece, Scenery
from grognard.boards.felt.drawing.table import LOOKS, TableDrawing

__all__ = ["LOOKS", "Gap", "House", "Palette", "Piece", "Scenery", "TableDrawing"]
