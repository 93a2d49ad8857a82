"""The board in the terminal: where hexes and their sides come to lie."""

from __future__ import annotations

import pytest
from rich.style import Style

from grognard.boards.grid import Grid
from grognard.terminal.board import Board, Cell, LargeBoard, Line, Side, Small, by_hex, cell_width

PLAIN = Style()


def drawn(grid: Grid, *, width: int = 100, stacks: dict[str, list[str]] | None = None) -> list[str]:
    def side(hex: int, direction: int) -> Side | None:
        return Side("~", "!", PLAIN) if grid.names[hex] == "0202" else None

    cells = [
        Cell(PLAIN, PLAIN, "²" if name == "0202" else "", [Line(unit, PLAIN) for unit in units])
        for name in grid.names
        for units in [(stacks or {}).get(name, [])]
    ]
    return Board(grid, cells, side, width).drawn().plain.split("\n")


GRID = Grid(3, 2, flat=False, shifted="odd")


def test_hexes_are_staggered_and_carry_their_numbers() -> None:
    lines = drawn(GRID)
    assert len(lines) == 6
    assert lines[0].index("0101") == lines[3].index("0102") + 4
    assert lines[3].split() == ["0102", "~~0202²~", "0302"]


def test_the_west_side_stands_upright_before_the_hex() -> None:
    lines = drawn(GRID, stacks={"0202": ["one"]})
    assert lines[4][8:12] == "!one"
    assert lines[5][8] == "!"


def test_a_stack_that_finds_no_room_is_announced() -> None:
    lines = drawn(GRID, stacks={"0101": ["one", "two", "three"], "0201": ["one", "two"]})
    assert "one" in lines[1]
    assert "two+" in lines[2]
    assert lines[2].count("+") == 1


def test_long_names_never_overflow() -> None:
    lines = drawn(GRID, stacks={name: ["x" * 40, "y" * 40, "z"] for name in GRID.names})
    assert {len(line) for line in lines} == {24, 28}


def test_the_other_rows_may_be_the_shifted_ones() -> None:
    lines = drawn(Grid(3, 2, flat=False, shifted="even"))
    assert lines[0].index("0101") == lines[3].index("0102") - 4


@pytest.mark.parametrize(("width", "cell"), [(200, 8), (92, 8), (91, 7), (80, 7), (79, 6), (20, 6)])
def test_cells_are_as_wide_as_the_screen_allows(width: int, cell: int) -> None:
    assert cell_width(Grid(11, 10, flat=False, shifted="odd"), width) == cell


def test_units_are_gathered_by_hex() -> None:
    assert by_hex({"a": "0101", "b": "0202", "c": "0101"}) == {"0101": ["a", "c"], "0202": ["b"]}


# A large map --------------------------------------------------------------------------------------


def large(shifted: str, width: int = 100) -> list[str]:
    grid = Grid(4, 2, flat=True, shifted=shifted)
    cells = [
        Small(PLAIN, [Line(name[1], PLAIN), Line("x" * 9, PLAIN)], [Line(name[3], PLAIN)])
        for name in grid.names
    ]
    return LargeBoard(grid, cells, width).drawn().plain.split("\n")


def test_columns_are_staggered_and_numbered_at_the_edge() -> None:
    assert large("even", 17) == [
        "   01 02 03 04 ",
        "01 1xx   3xx   ",
        "   1  2xx1  4xx",
        "02 1xx1  3xx1  ",
        "   2  2xx2  4xx",
        "      2     2  ",
        "   01 02 03 04 ",
    ]
    assert large("odd", 17)[1] == "01    2xx   4xx"


@pytest.mark.parametrize(("width", "cell"), [(100, 5), (23, 5), (22, 4), (15, 3), (14, 2), (1, 2)])
def test_small_cells_are_as_wide_as_the_screen_allows(width: int, cell: int) -> None:
    assert len(large("even", width)[1]) == 3 + 4 * cell


def test_numbers_that_would_touch_stand_at_every_other_column() -> None:
    assert large("even", 11)[0] == "   01  03  "
