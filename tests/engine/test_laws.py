"""Laws, and the refusals they give."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.engine.laws import BOOK, Facts, Law, Refusal, allowed, law, refusals

asked: list[str] = []


def numbers_are_even(number: int) -> Facts | None:
    asked.append("even")
    return None if number % 2 == 0 else {"number": number}


def numbers_are_small(number: int) -> Facts | None:
    asked.append("small")
    return None if number < 10 else {"number": number, "limit": 10}


EVEN = Law("1.1", "odd-number", numbers_are_even)
SMALL = Law("1.2", "too-big", numbers_are_small)


@pytest.fixture(autouse=True)
def nobody_asked_yet() -> Iterator[None]:
    asked.clear()
    size = len(BOOK)
    yield
    del BOOK[size:]


def test_a_law_that_is_kept_says_nothing() -> None:
    assert EVEN(4) is None
    assert refusals((EVEN, SMALL), 4) == []
    assert allowed((EVEN, SMALL), 4)


def test_a_person_gets_every_refusal_in_the_order_of_the_laws() -> None:
    assert refusals((EVEN, SMALL), 11) == [
        Refusal("1.1", "odd-number", {"number": 11}),
        Refusal("1.2", "too-big", {"number": 11, "limit": 10}),
    ]
    assert asked == ["even", "small"]


def test_search_stops_at_the_first_refusal() -> None:
    assert not allowed((EVEN, SMALL), 11)
    assert asked == ["even"]


def test_no_laws_allow_everything() -> None:
    assert allowed(())
    assert refusals(()) == []


def test_facts_that_are_empty_refuse_too() -> None:
    def never(number: int) -> Facts | None:
        return {}

    forbidden = Law("9", "never", never)
    assert not allowed((forbidden,), 1)
    assert refusals((forbidden,), 1) == [Refusal("9", "never", {})]


def test_a_law_is_entered_in_the_book_with_its_clause_and_where_it_is_written() -> None:
    @law("7.21", "not-adjacent")
    def attackers_are_adjacent(number: int) -> Facts | None:
        return None

    assert BOOK[-1] is attackers_are_adjacent
    assert (attackers_are_adjacent.clause, attackers_are_adjacent.key) == ("7.21", "not-adjacent")
    assert attackers_are_adjacent.name == "attackers_are_adjacent"
    assert attackers_are_adjacent.room == __name__
    assert repr(attackers_are_adjacent) == "<law 7.21 attackers_are_adjacent>"


def test_refusals_are_equal_when_clause_message_and_facts_are() -> None:
    one = Refusal("1.1", "odd-number", {"number": 3})
    assert one == Refusal("1.1", "odd-number", {"number": 3})
    assert hash(one) == hash(Refusal("1.1", "odd-number", {"number": 3}))
    assert one != Refusal("1.2", "odd-number", {"number": 3})
    assert one != Refusal("1.1", "even-number", {"number": 3})
    assert one != Refusal("1.1", "odd-number", {"number": 5})
    assert one != "1.1"
    assert repr(one) == "Refusal('1.1', 'odd-number', {'number': 3})"
