"""Plane geometry in whole numbers: distances, directions, shapes, and what a segment meets."""

import math
from fractions import Fraction

from hypothesis import assume, given
from hypothesis import strategies as st

from grognard.boards.felt.plane import (
    UNIT,
    Ring,
    ahead,
    bearing,
    beside,
    chords,
    cosine,
    far,
    far_from_ring,
    gap2,
    half_ring,
    in_arc,
    inside,
    meets,
    meets_ring,
    near_ring,
    near_segment,
    overlap,
    rectangle,
    rings_meet,
    sine,
    turn,
    turn_within,
)

mm = st.integers(0, 400)
points = st.tuples(mm, mm)
degrees = st.integers(0, 359)

SQUARE: Ring = ((100, 100), (200, 100), (200, 200), (100, 200))
ELL: Ring = ((100, 100), (200, 100), (200, 150), (150, 150), (150, 200), (100, 200))


def test_distances_are_exact() -> None:
    assert far(0, 0, 120, 160) == 200
    assert gap2(0, 0, 120, 160) == 200 * 200
    assert far(0, 0, 121, 160) == 201  # 200.6: not within 200


def test_the_cosines_are_those_of_the_table() -> None:
    assert [cosine(d) for d in range(360)] == [
        round(UNIT * math.cos(math.radians(d))) for d in range(360)
    ]
    assert [sine(d) for d in (0, 30, 90, 180, 270, -90)] == [0, 500000, UNIT, 0, -UNIT, -UNIT]


def test_a_point_ahead_is_rounded_half_up() -> None:
    assert ahead(100, 100, 0, 50) == (150, 100)
    assert ahead(100, 100, 45, 100) == (171, 171)
    assert ahead(100, 100, 60, 1) == (101, 101)  # half a millimetre east
    assert ahead(100, 100, 240, 1) == (100, 99)


def test_long_and_right_are_seen_from_the_firer() -> None:
    # Fired north at a man 400 mm away: 200 mm right of him is east, short is nearer the firer.
    assert beside(300, 400, 0, 400, 0, 200) == (500, 400)
    assert beside(300, 400, 0, 400, -80, 0) == (300, 320)
    assert beside(300, 400, -400, 0, 20, -10) == (280, 390)  # fired west: left is south
    assert beside(0, 0, 1, 1, 1, 0) == (1, 1)  # 0.7 each way


@given(points, st.integers(-200, 200), st.integers(-200, 200), mm)
def test_a_point_beside_is_the_nearest_whole_one(
    at: tuple[int, int], dx: int, dy: int, on: int
) -> None:
    assume(dx or dy)
    x, y = beside(*at, dx, dy, on, 0)
    length = math.hypot(dx, dy)
    assert abs(x - at[0] - dx * on / length) <= 0.5 + 1e-9
    assert abs(y - at[1] - dy * on / length) <= 0.5 + 1e-9


@given(degrees, st.integers(200, 4000))
def test_a_bearing_is_the_nearest_whole_degree(degree: int, length: int) -> None:
    x, y = ahead(0, 0, degree, length)
    assert bearing(x, y) == degree or length < 400
    assert bearing(-x, -y) == (bearing(x, y) + 180) % 360


def test_an_arc_includes_its_borders() -> None:
    assert in_arc(1, 1, 0, 45)
    assert in_arc(1, -1, 0, 45)
    assert not in_arc(1000, 1001, 0, 45)
    assert not in_arc(-1, 0, 0, 45)
    assert in_arc(0, 1, 0, 90)
    assert not in_arc(-1, 1000, 0, 90)
    assert in_arc(-1, 1, 0, 135)
    assert not in_arc(-1000, 999, 0, 135)
    assert in_arc(-1, 0, 0, 180)
    assert in_arc(*ahead(0, 0, 60, 1000), 0, 60)
    assert not in_arc(*ahead(0, 0, 61, 1000), 0, 60)


@given(st.integers(-300, 300), st.integers(-300, 300), degrees, st.integers(0, 180))
def test_an_arc_is_what_trigonometry_says(dx: int, dy: int, facing: int, half: int) -> None:
    assume(dx or dy)
    off = abs((math.degrees(math.atan2(dy, dx)) - facing + 180) % 360 - 180)
    assume(abs(off - half) > 0.001)
    assert in_arc(dx, dy, facing, half) == (off < half)


def test_turns_are_measured_between_headings() -> None:
    assert turn(1, 0, 1, 1) == 45
    assert turn(1, 0, 0, -5) == 90
    assert turn(1, 0, -1, 0) == 180
    assert turn(3, 4, 6, 8) == 0
    assert turn(1000, 0, 1000, 1) == 1
    assert turn_within(1, 0, 1, 1, 45)
    assert not turn_within(1000, 0, 999, 1000, 45)
    assert not turn_within(1, 0, -1, 0, 0)


def test_the_corners_of_a_hull_are_rounded_half_up() -> None:
    assert rectangle(100, 100, 0, 48, 24) == ((124, 112), (76, 112), (76, 88), (124, 88))
    assert rectangle(100, 100, 90, 48, 24) == ((88, 124), (88, 76), (112, 76), (112, 124))
    assert rectangle(100, 100, 0, 5, 3) == ((103, 102), (98, 102), (98, 99), (103, 99))
    assert far_from_ring(100, 312, rectangle(100, 100, 0, 48, 24)) == 200


def test_a_horseshoe_covers_the_front() -> None:
    ring = half_ring(300, 300, 90, 100, 150, 12)
    assert len(ring) == 26
    assert inside(300, 425, ring)
    assert inside(175, 301, ring)
    assert not inside(300, 350, ring)
    assert not inside(300, 175, ring)


def test_the_border_of_a_polygon_belongs_to_it() -> None:
    for x, y in ((100, 100), (150, 100), (200, 150), (150, 150)):
        assert inside(x, y, SQUARE)
        assert inside(x, y, ELL)
    assert not inside(201, 150, SQUARE)
    assert not inside(151, 151, ELL)
    assert near_ring(220, 150, SQUARE, 20)
    assert not near_ring(221, 150, SQUARE, 20)
    assert far_from_ring(150, 150, SQUARE) == 0
    assert far_from_ring(203, 204, SQUARE) == 5


def test_segments_meet_at_their_ends_too() -> None:
    assert meets(0, 0, 10, 0, 10, 0, 10, 10)
    assert meets(0, 0, 10, 0, 5, 0, 20, 0)
    assert not meets(0, 0, 10, 0, 11, 0, 20, 0)
    assert not meets(0, 0, 10, 10, 0, 1, 9, 10)
    assert meets_ring(150, 150, 160, 160, SQUARE)
    assert meets_ring(0, 100, 300, 100, SQUARE)
    assert not meets_ring(0, 99, 300, 99, SQUARE)
    assert near_segment(5, 20, 0, 0, 10, 0, 20)
    assert not near_segment(5, 21, 0, 0, 10, 0, 20)
    assert near_segment(5, 8, 0, 0, 10, 0, 16, 2)
    assert not near_segment(5, 9, 0, 0, 10, 0, 16, 2)


def test_rings_touch_and_overlap() -> None:
    beside_it: Ring = ((200, 100), (300, 100), (300, 200), (200, 200))
    within: Ring = ((120, 120), (130, 120), (130, 130), (120, 130))
    assert rings_meet(SQUARE, beside_it)
    assert not overlap(SQUARE, beside_it)
    assert overlap(SQUARE, within)
    assert overlap(within, SQUARE)
    assert overlap(SQUARE, SQUARE)
    assert rings_meet(SQUARE, within)
    assert rings_meet(within, SQUARE)


def parts(found: list[tuple[int, int, int, int]]) -> list[tuple[Fraction, Fraction]]:
    return [(Fraction(n0, d0), Fraction(n1, d1)) for n0, d0, n1, d1 in found]


def test_a_chord_is_what_lies_inside() -> None:
    assert parts(chords(0, 150, 400, 150, SQUARE)) == [(Fraction(1, 4), Fraction(1, 2))]
    assert parts(chords(150, 150, 350, 150, SQUARE)) == [(Fraction(0), Fraction(1, 4))]
    assert parts(chords(0, 0, 400, 400, SQUARE)) == [(Fraction(1, 4), Fraction(1, 2))]
    assert parts(chords(0, 175, 400, 175, ELL)) == [(Fraction(1, 4), Fraction(3, 8))]
    assert len(chords(110, 260, 260, 110, ELL)) == 0
    assert len(chords(120, 200, 200, 120, ELL)) == 2


def test_the_border_is_not_inside_for_a_chord() -> None:
    assert chords(0, 100, 400, 100, SQUARE) == []  # along an edge
    assert chords(100, 0, 100, 400, SQUARE) == []
    assert chords(0, 300, 300, 0, SQUARE) != []
    assert chords(150, 250, 250, 150, SQUARE) == []  # only the corner
    # Along an edge of the notch, and on through the rest of it.
    assert parts(chords(0, 150, 400, 150, ELL)) == [(Fraction(1, 4), Fraction(3, 8))]
    assert parts(chords(400, 150, 0, 150, ELL)) == [(Fraction(5, 8), Fraction(3, 4))]


@given(points, points, st.lists(points, min_size=3, max_size=3, unique=True))
def test_chords_are_the_same_from_either_end(
    a: tuple[int, int], b: tuple[int, int], corners: list[tuple[int, int]]
) -> None:
    assume(a != b)
    ring = tuple(corners)
    there = parts(chords(*a, *b, ring))
    back = [(1 - end, 1 - start) for start, end in parts(chords(*b, *a, ring))]
    assert there == back[::-1]
