"""Sums: numbers that explain themselves."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.sums import Part, Sum

amounts = st.lists(st.integers(-(10**12), 10**12), max_size=8)


def sum_of(numbers: list[int]) -> Sum:
    return Sum(tuple(Part(number, "part", "1") for number in numbers))


def test_a_sum_of_nothing_is_zero() -> None:
    assert (Sum(()).total, Sum(()).parts) == (0, ())


@given(amounts)
def test_the_total_is_that_of_the_parts(numbers: list[int]) -> None:
    assert sum_of(numbers).total == sum(numbers)


@given(amounts, amounts)
def test_two_sums_together_keep_all_parts_in_order(one: list[int], other: list[int]) -> None:
    both = sum_of(one) + sum_of(other)
    assert [part.amount for part in both.parts] == one + other
    assert both.total == sum(one) + sum(other)


@given(amounts, st.integers(-100, 100))
def test_a_floor_lifts_with_a_reason_or_leaves_alone(numbers: list[int], floor: int) -> None:
    before = sum_of(numbers)
    after = before.at_least(floor, "not-below", "X.6")
    assert after.total == max(before.total, floor) == sum(part.amount for part in after.parts)
    if before.total >= floor:
        assert after is before
    else:
        assert after.parts[:-1] == before.parts
        lifted = after.parts[-1]
        assert (lifted.key, lifted.clause) == ("not-below", "X.6")
        assert lifted.amount > 0


def test_adding_changes_neither() -> None:
    one, other = sum_of([1, 2]), sum_of([3])
    _ = one + other
    assert (one.total, other.total, len(one.parts)) == (3, 3, 2)


def test_a_part_has_its_own_facts() -> None:
    one, other = Part(1, "factor", "3.3"), Part(1, "factor", "3.3")
    assert one.facts == {}
    assert one.facts is not other.facts
    assert Part(1, "factor", "3.3", {"unit": "us_bde"}).facts == {"unit": "us_bde"}


def test_a_sum_reads_aloud() -> None:
    counted = Sum((Part(4, "factor", "3.3"), Part(-1, "across-river", "4.2a")))
    assert repr(counted) == "3 = +4 factor [3.3] -1 across-river [4.2a]"
