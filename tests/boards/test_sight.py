"""Lines of sight, against schoolbook geometry in exact fractions."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grognard
from grognard.boards.grid import OFF, Grid
from grognard.boards.sight import Sight, SightLine, first_block

Place = tuple[int, int]
Meeting = tuple[frozenset[Place], ...]

DRVAR = Grid(20, 12, flat=True, shifted="even", separator=".")
SMALL_POINTY = Grid(11, 10, flat=False, shifted="odd")


# The schoolbook: lay the segment over every hexagon in turn and keep the part inside it.
#
# A flat-topped hexagon of side 2, with y counted in units of the square root of 3, is where
# |y| <= 1, |x + y| <= 2 and |x - y| <= 2. Centres are 3 apart in x and 1 in y, so a place (x, y)
# below is the centre (3x, y), with x + y even. Pointy-topped: x and y change parts.


def part_inside(dx: int, dy: int, cx: int, cy: int) -> list[Fraction]:
    """From where to where (0 is the start, 1 the end) the way (dx, dy) is in the hexagon."""
    low, high = Fraction(0), Fraction(1)
    strips = ((dy, cy, 1), (dx + dy, cx + cy, 2), (dx - dy, cx - cy, 2))
    for speed, middle, half in strips:
        if speed == 0:
            if abs(middle) > half:
                return []
            continue
        first, last = sorted((Fraction(middle - half, speed), Fraction(middle + half, speed)))
        low, high = max(low, first), min(high, last)
        if low > high:
            return []
    return [low, high]


@cache
def schoolbook(x: int, y: int) -> tuple[Meeting, Meeting]:
    """Steps and crossings from (0, 0) to the place (x, y) of an endless flat-topped grid."""
    inside: dict[Place, list[Fraction]] = {}
    for px in range(min(0, x) - 1, max(0, x) + 2):
        for py in range(min(0, y) - 2, max(0, y) + 3):
            if (px + py) % 2 == 0:
                part = part_inside(3 * x, y, 3 * px, py)
                if part:
                    inside[px, py] = part
    breaks = sorted({t for part in inside.values() for t in part})

    def over(start: Fraction, end: Fraction) -> frozenset[Place]:
        return frozenset(p for p, (low, high) in inside.items() if low <= start and end <= high)

    pieces = [over(start, end) for start, end in pairwise(breaks)]
    return tuple(pieces[1:-1]), tuple(over(t, t) for t in breaks[1:-1])


class Plan:
    """Where each hex of a grid lies, in places of a flat-topped grid."""

    def __init__(self, grid: Grid) -> None:
        self.places: list[Place] = []
        early = grid.shifted == "odd"
        for name in grid.names:
            column, row = int(name[:2]), int(name[-2:])
            across, along = (column, row) if grid.flat else (row, column)
            self.places.append((across, 2 * along + (across % 2 == early)))
        self.hexes = {place: hex for hex, place in enumerate(self.places)}

    def expected(self, a: int, b: int) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
        (ax, ay), (bx, by) = self.places[a], self.places[b]
        steps, crossings = schoolbook(bx - ax, by - ay)
        get = self.hexes.get
        return (
            [tuple(sorted(get((ax + x, ay + y), OFF) for x, y in s)) for s in steps],
            [tuple(sorted(get((ax + x, ay + y), OFF) for x, y in c)) for c in crossings],
        )


def names(grid: Grid, places: tuple[tuple[int, ...], ...]) -> list[list[str]]:
    return [sorted(grid.names[hex] for hex in place) for place in places]


def drvar(a: str, b: str) -> SightLine:
    return Sight(DRVAR).line(DRVAR.hex(a), DRVAR.hex(b))


def listed(grid: Grid, *where: str) -> list[bool]:
    return [name in where for name in grid.names]


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    return Grid(
        draw(st.integers(1, 9)),
        draw(st.integers(1, 9)),
        flat=draw(st.booleans()),
        shifted=draw(st.sampled_from(["odd", "even"])),
    )


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Grid, int, int]:
    grid = draw(grids())
    hexes = st.integers(0, grid.size - 1)
    return grid, draw(hexes), draw(hexes)


# The geometry


@pytest.mark.parametrize("grid", [DRVAR, SMALL_POINTY], ids=["flat", "pointy"])
def test_every_line_is_the_schoolbooks(grid: Grid) -> None:
    """From every hex to every other; interpreted, from some."""
    sight, plan = Sight(grid), Plan(grid)
    for a in range(0, grid.size, 1 if grognard.COMPILED else 5):
        for b in range(grid.size):
            line = sight.line(a, b)
            if a == b:
                assert line.steps == line.crossings == ()
            else:
                assert (list(line.steps), list(line.crossings)) == plan.expected(a, b), (a, b)


@given(pairs())
def test_lines_on_any_grid(pair: tuple[Grid, int, int]) -> None:
    grid, a, b = pair
    line, back = Sight(grid).line(a, b), Sight(grid).line(b, a)
    assert (line.a, line.b, back.a, back.b) == (a, b, b, a)
    assert line.steps == back.steps[::-1]
    assert line.crossings == back.crossings[::-1]
    if a != b:
        assert (list(line.steps), list(line.crossings)) == Plan(grid).expected(a, b)
        assert len(line.crossings) == len(line.steps) + 1
    for step in line.steps:
        assert any(hex != OFF for hex in step)
        assert not {a, b} & {*step}


@given(pairs())
def test_a_line_touches_what_it_goes_from_to(pair: tuple[Grid, int, int]) -> None:
    grid, a, b = pair
    line = Sight(grid).line(a, b)
    stations = [(a,), *line.steps, (b,)]
    for (before, after), place in zip(pairwise(stations), line.crossings, strict=a != b):
        assert {*before, *after} <= {*place}
        on_map = [hex for hex in place if hex != OFF]
        assert all(grid.distance(x, y) <= 1 for x in on_map for y in on_map)


@pytest.mark.parametrize("grid", [DRVAR, SMALL_POINTY], ids=["flat", "pointy"])
def test_the_plan_is_the_printed_map(grid: Grid) -> None:
    """The schoolbook's places are where the grid itself draws the centres."""
    plan = Plan(grid)
    x0, y0 = plan.places[0]
    for hex, (x, y) in enumerate(plan.places):
        drawn = [c - o for c, o in zip(grid.centre(hex), grid.centre(0), strict=True)]
        across, along = drawn if grid.flat else reversed(drawn)
        assert across == pytest.approx(1.5 * (x - x0))
        assert along == pytest.approx(3**0.5 / 2 * (y - y0))


def test_neighbours_have_only_their_hexside_between_them() -> None:
    sight = Sight(DRVAR)
    for a in range(DRVAR.size):
        for b in DRVAR.around(a):
            line = sight.line(a, b)
            assert line.steps == ()
            assert line.crossings == (tuple(sorted((a, b))),)


def test_down_a_column_it_passes_hex_by_hex() -> None:
    line = drvar("11.10", "11.06")
    assert names(DRVAR, line.steps) == [["11.09"], ["11.08"], ["11.07"]]


def test_along_a_hexside_both_flanks_are_named() -> None:
    line = drvar("10.06", "12.06")
    assert names(DRVAR, line.steps) == [["11.06", "11.07"]]
    assert names(DRVAR, line.crossings) == [
        ["10.06", "11.06", "11.07"],
        ["11.06", "11.07", "12.06"],
    ]
    line = drvar("09.08", "13.08")
    assert names(DRVAR, line.steps) == [
        ["10.07", "10.08"],
        ["11.08"],
        ["12.07", "12.08"],
    ]


def flank_lines(grid: Grid) -> Iterator[tuple[int, int, int, int]]:
    """Two hexes with a common hexside, and the two hexes at its ends."""
    for one in range(grid.size):
        for d in range(6):
            around = grid.neighbours[one]
            other, a, b = around[d], around[d - 1], around[(d + 1) % 6]
            if OFF not in (other, a, b):
                yield one, other, a, b


@pytest.mark.parametrize("grid", [DRVAR, SMALL_POINTY], ids=["flat", "pointy"])
def test_every_hexside_flanks_the_line_along_it(grid: Grid) -> None:
    sight = Sight(grid)
    for one, other, a, b in flank_lines(grid):
        assert sight.line(a, b).steps == (tuple(sorted((one, other))),)


def test_at_the_edge_one_flank_is_off_the_map() -> None:
    line = drvar("01.01", "03.01")
    assert line.steps == ((OFF, DRVAR.hex("02.01")),)
    line = drvar("02.12", "04.12")
    assert line.steps == ((OFF, DRVAR.hex("03.12")),)


def test_a_hex_touched_at_a_corner_is_not_passed() -> None:
    # Through the corner where 09.08 meets 09.07 and 10.07, and one like it near the other end.
    line = drvar("08.06", "12.09")
    assert names(DRVAR, line.steps) == [["09.07"], ["10.07"], ["10.08"], ["11.09"]]
    assert names(DRVAR, line.crossings) == [
        ["08.06", "09.07"],
        ["09.07", "09.08", "10.07"],
        ["10.07", "10.08"],
        ["10.08", "11.08", "11.09"],
        ["11.09", "12.09"],
    ]


def test_off_the_map_there_is_no_line() -> None:
    sight = Sight(DRVAR)
    for a, b in ((OFF, 3), (3, OFF), (DRVAR.size, 0), (0, DRVAR.size)):
        with pytest.raises(IndexError):
            sight.line(a, b)


def test_a_line_is_drawn_once() -> None:
    sight = Sight(DRVAR)
    assert sight.line(5, 77) is sight.line(5, 77)


# What blocks


def test_into_a_blocking_hex_but_not_through_it() -> None:
    town = listed(DRVAR, "11.07", "11.06", "11.10")
    assert first_block(drvar("11.10", "11.08"), town, town) == ()
    assert first_block(drvar("11.09", "11.07"), town, town) == ()
    assert first_block(drvar("11.10", "11.06"), town, town) == (DRVAR.hex("11.07"),)


def test_the_block_named_is_the_first_from_the_firer() -> None:
    wood = listed(DRVAR, "11.04", "11.08")
    assert first_block(drvar("11.02", "11.10"), wood, wood) == (DRVAR.hex("11.04"),)
    assert first_block(drvar("11.10", "11.02"), wood, wood) == (DRVAR.hex("11.08"),)


def test_along_a_hexside_one_flank_or_both() -> None:
    line = drvar("10.06", "12.06")
    north, south = DRVAR.hex("11.06"), DRVAR.hex("11.07")
    both, one = listed(DRVAR, "11.06", "11.07"), listed(DRVAR, "11.07")
    assert first_block(line, both, both) == (north, south)
    assert first_block(line, one, one) == ()
    assert first_block(line, one, one, both_flanks=False) == (south,)
    assert first_block(line, both, both, both_flanks=False) == (north, south)


def test_units_may_block_through_a_hex_and_not_beside_it() -> None:
    units, clear = listed(DRVAR, "11.06", "11.07"), listed(DRVAR)
    assert first_block(drvar("10.06", "12.06"), units, clear) == ()
    assert first_block(drvar("11.05", "11.08"), units, clear) == (DRVAR.hex("11.06"),)


def test_off_the_map_nothing_blocks() -> None:
    line = drvar("01.01", "03.01")
    wood = listed(DRVAR, "02.01", "20.12")  # 20.12 is the last hex, what an index of OFF would hit
    assert first_block(line, wood, wood) == ()
    assert first_block(line, wood, wood, both_flanks=False) == (DRVAR.hex("02.01"),)


@given(pairs(), st.data(), st.booleans())
def test_whether_it_is_blocked_is_the_same_from_both_ends(
    pair: tuple[Grid, int, int], data: st.DataObject, both: bool
) -> None:
    grid, a, b = pair
    marks = st.lists(st.booleans(), min_size=grid.size, max_size=grid.size)
    through, beside = data.draw(marks), data.draw(marks)
    sight = Sight(grid)
    there = first_block(sight.line(a, b), through, beside, both)
    back = first_block(sight.line(b, a), through, beside, both)
    assert bool(there) == bool(back)
    assert first_block(sight.line(a, b), [False] * grid.size, [False] * grid.size, both) == ()
