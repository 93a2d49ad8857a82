"""A hex board in a terminal: staggered cells of three lines, hexsides between them.

##0604¹~     the printed number between its north-west and north-east sides
│MSR 1       the west side and what stands in the hex
│VPB 17+     `+`: there is more in the stack

A large map of flat-topped hexes has cells of two lines, in staggered columns numbered at the edge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text

from grognard.boards.grid import OFF, Grid

LINES: Final = 3
WIDEST: Final = 8
NARROWEST: Final = 6
SMALL_WIDEST: Final = 5
MARGIN: Final = 3
"""For the number of the row."""

NORTH_EAST, WEST, NORTH_WEST = 0, 4, 5
"""The sides a cell of a pointy-topped grid draws; the others are drawn by its neighbours."""


@dataclass(frozen=True)
class Line:
    """A piece of text in a cell and how it looks."""

    text: str
    style: Style


@dataclass(frozen=True)
class Cell:
    """What is shown in one hex."""

    ground: Style
    number: Style
    value: str
    """One character beside the number: what the hex is worth."""
    lines: Sequence[Line]
    """From the top; those that find no room are announced by a plus."""


@dataclass(frozen=True)
class Side:
    """What is shown along a hexside: lying and upright."""

    lying: str
    upright: str
    style: Style


class Board:
    """A grid of pointy-topped hexes about to be drawn."""

    def __init__(
        self,
        grid: Grid,
        cells: Sequence[Cell],
        side: Callable[[int, int], Side | None],
        width: int,
    ) -> None:
        self.grid: Final = grid
        self.cells: Final = cells
        self.side: Final = side
        self.cell: Final = cell_width(grid, width)

    def drawn(self) -> Text:
        """The whole board, no wider than the width it was given if that can be."""
        text = Text(no_wrap=True, overflow="crop")
        grid = self.grid
        for row in range(grid.rows):
            shifted = (row % 2 == 0) == (grid.shifted == "odd")
            hexes = range(row * grid.columns, (row + 1) * grid.columns)
            for line in range(LINES):
                text.append(" " * (self.cell // 2) if shifted else "")
                for hex in hexes:
                    if line == 0:
                        self._top(text, hex)
                    else:
                        self._inside(text, hex, line - 1)
                text.append("\n")
        text.right_crop(1)
        return text

    def _top(self, text: Text, hex: int) -> None:
        cell = self.cells[hex]
        number = self.grid.names[hex].replace(self.grid.separator, "")[-4:]
        number = number + cell.value
        room = self.cell - len(number)
        self._lying(text, hex, NORTH_WEST, (room + len(cell.value)) // 2)
        text.append(number, cell.ground + cell.number)
        self._lying(text, hex, NORTH_EAST, room - (room + len(cell.value)) // 2)

    def _lying(self, text: Text, hex: int, direction: int, width: int) -> None:
        ground = self.cells[hex].ground
        found = self._side(hex, direction)
        text.append(
            (found.lying if found else " ") * width, ground + found.style if found else ground
        )

    def _side(self, hex: int, direction: int) -> Side | None:
        return self.side(hex, direction) if self.grid.neighbours[hex][direction] != OFF else None

    def _inside(self, text: Text, hex: int, line: int) -> None:
        cell = self.cells[hex]
        found = self._side(hex, WEST)
        text.append(
            found.upright if found else " ", cell.ground + found.style if found else cell.ground
        )
        room = self.cell - 1
        if line >= len(cell.lines):
            text.append(" " * room, cell.ground)
            return
        shown = cell.lines[line]
        more = line == LINES - 2 and len(cell.lines) > LINES - 1
        words = shown.text[: room - more]
        text.append(words, cell.ground + shown.style)
        text.append("+" if more else "", cell.ground + Style(bold=True))
        text.append(" " * (room - len(words) - more), cell.ground)


@dataclass(frozen=True)
class Small:
    """What is shown in one hex of a large map: two lines, each of pieces in their own looks."""

    ground: Style
    above: Sequence[Line]
    below: Sequence[Line]


class LargeBoard:
    """A grid of flat-topped hexes: columns of cells, every other one half a cell lower."""

    def __init__(self, grid: Grid, cells: Sequence[Small], width: int) -> None:
        self.grid: Final = grid
        self.cells: Final = cells
        fitting = (w for w in range(SMALL_WIDEST, 2, -1) if w * grid.columns + MARGIN <= width)
        self.cell: Final = next(fitting, 2)

    def drawn(self) -> Text:
        text = Text(no_wrap=True, overflow="crop")
        self._columns(text)
        for line in range(2 * self.grid.rows + 1):
            row = line // 2 + 1
            text.append(f"{row:02} " if line % 2 == 0 and row <= self.grid.rows else "   ", "dim")
            for column in range(self.grid.columns):
                lower = (column % 2 == 0) == (self.grid.shifted == "odd")
                self._part(text, column, line - lower)
            text.append("\n")
        self._columns(text)
        text.right_crop(1)
        return text

    def _columns(self, text: Text) -> None:
        """The numbers of the columns; where they would touch, of every other one."""
        text.append(" " * MARGIN)
        every = 1 if self.cell > 2 else 2
        for column in range(0, self.grid.columns, every):
            text.append(f"{column + 1:02}".ljust(self.cell * every), "dim")
        text.append("\n")

    def _part(self, text: Text, column: int, line: int) -> None:
        if not 0 <= line < 2 * self.grid.rows:
            text.append(" " * self.cell)
            return
        cell = self.cells[line // 2 * self.grid.columns + column]
        room = self.cell
        for piece in cell.below if line % 2 else cell.above:
            text.append(piece.text[:room], cell.ground + piece.style)
            room -= min(room, len(piece.text))
        text.append(" " * room, cell.ground)


def cell_width(grid: Grid, width: int) -> int:
    """How wide a hex may be drawn so that all columns and half a hex fit."""
    fitting = (
        cell for cell in range(WIDEST, NARROWEST, -1) if cell * grid.columns + cell // 2 <= width
    )
    return next(fitting, NARROWEST)


def by_hex(where: Mapping[str, str]) -> dict[str, list[str]]:
    """The units of each hex, from where each unit is."""
    stacks: dict[str, list[str]] = {}
    for unit, hex in where.items():
        stacks.setdefault(hex, []).append(unit)
    return stacks
