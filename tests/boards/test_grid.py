"""The grid: numbers, neighbours, directions and places of hexes, on all four layouts."""

from math import dist, isclose

import pytest

from grognard.boards.grid import FLAT, OFF, POINTY, Grid

LAYOUTS = [(flat, shifted) for flat in (False, True) for shifted in ("odd", "even")]


@pytest.fixture(
    params=LAYOUTS, ids=lambda layout: f"{'flat' if layout[0] else 'pointy'}-{layout[1]}"
)
def grid(request: pytest.FixtureRequest) -> Grid:
    flat, shifted = request.param
    return Grid(7, 6, flat=flat, shifted=shifted)


def test_hexes_are_counted_row_by_row_from_the_north_west() -> None:
    grid = Grid(3, 2, flat=False, shifted="odd", separator=".")
    assert grid.names == ["01.01", "02.01", "03.01", "01.02", "02.02", "03.02"]
    assert [grid.hex(name) for name in grid.names] == list(range(6))
    with pytest.raises(KeyError):
        grid.hex("04.01")


def test_neighbours_of_a_pointy_hex_in_a_shifted_row() -> None:
    grid = Grid(11, 10, flat=False, shifted="odd")
    around = [grid.names[hex] for hex in grid.neighbours[grid.hex("0505")]]
    assert dict(zip(POINTY, around, strict=True)) == {
        "NE": "0604", "E": "0605", "SE": "0606", "SW": "0506", "W": "0405", "NW": "0504",
    }  # fmt: skip


def test_neighbours_of_a_pointy_hex_in_a_plain_row() -> None:
    grid = Grid(11, 10, flat=False, shifted="odd")
    around = [grid.names[hex] for hex in grid.neighbours[grid.hex("0506")]]
    assert dict(zip(POINTY, around, strict=True)) == {
        "NE": "0505", "E": "0606", "SE": "0507", "SW": "0407", "W": "0406", "NW": "0405",
    }  # fmt: skip


def test_neighbours_of_a_flat_hex_in_a_shifted_column() -> None:
    grid = Grid(34, 23, flat=True, shifted="even")
    around = [grid.names[hex] for hex in grid.neighbours[grid.hex("0606")]]
    assert dict(zip(FLAT, around, strict=True)) == {
        "N": "0605", "NE": "0706", "SE": "0707", "S": "0607", "SW": "0507", "NW": "0506",
    }  # fmt: skip


def test_a_corner_hex_has_neighbours_off_the_map() -> None:
    grid = Grid(11, 10, flat=False, shifted="odd")
    assert grid.neighbours[grid.hex("0101")].count(OFF) == 3
    assert [grid.names[hex] for hex in grid.around(grid.hex("0110"))] == ["0109", "0210"]


def test_the_way_back_is_opposite(grid: Grid) -> None:
    for hex in range(grid.size):
        for direction, other in enumerate(grid.neighbours[hex]):
            if other != OFF:
                assert grid.neighbours[other][(direction + 3) % 6] == hex
                assert grid.direction(hex, other) == direction


def test_hexes_that_do_not_touch_have_no_direction(grid: Grid) -> None:
    assert grid.direction(0, 0) == OFF
    assert grid.direction(0, grid.size - 1) == OFF


def test_distance_counts_steps(grid: Grid) -> None:
    for start in (0, 10, grid.size - 1):
        steps = {start: 0}
        front = [start]
        while front:
            reached = []
            for hex in front:
                for other in grid.around(hex):
                    if other not in steps:
                        steps[other] = steps[hex] + 1
                        reached.append(other)
            front = reached
        assert len(steps) == grid.size
        assert all(grid.distance(start, hex) == count for hex, count in steps.items())


def test_rings_hold_the_hexes_by_their_distance(grid: Grid) -> None:
    rings = grid.rings(10, 2)
    assert rings[:2] == [[10], sorted(grid.around(10))]
    assert set(rings[2]) == {hex for hex in range(grid.size) if grid.distance(10, hex) == 2}
    assert len(rings) == 3


def test_neighbours_are_drawn_at_one_distance_and_share_a_side(grid: Grid) -> None:
    for hex in range(grid.size):
        corners = grid.corners(hex)
        for direction, other in enumerate(grid.neighbours[hex]):
            a, b = corners[direction], corners[(direction + 1) % 6]
            assert isclose(dist(a, b), 1.0)
            if other == OFF:
                continue
            assert isclose(dist(grid.centre(hex), grid.centre(other)), 3**0.5)
            theirs = grid.corners(other)
            opposite = (direction + 3) % 6
            assert dist(a, theirs[(opposite + 1) % 6]) < 1e-9
            assert dist(b, theirs[opposite]) < 1e-9


def test_directions_point_where_their_names_say(grid: Grid) -> None:
    hex = next(hex for hex in range(grid.size) if OFF not in grid.neighbours[hex])
    x, y = grid.centre(hex)
    for name, other in zip(grid.directions, grid.neighbours[hex], strict=True):
        east, south = grid.centre(other)[0] - x, grid.centre(other)[1] - y
        assert ("E" in name) == (east > 0.1)
        assert ("W" in name) == (east < -0.1)
        assert ("S" in name) == (south > 0.1)
        assert ("N" in name) == (south < -0.1)
