"""Actions and their one canonical text."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard import NotUnderstood
from grognard.engine.actions import LARGEST, LONGEST_TEXT, Action, Die, Vocabulary


class March(Action, frozen=True, tag="march"):
    unit: str
    hexes: int


class Stand(Action, frozen=True, tag="stand-fast"):
    pass


class Dash(Action, frozen=True, tag="dash"):
    unit: str
    gait: str = "run"
    times: int = 1


WORDS = Vocabulary((March, Stand, Dash))
ids = st.text(alphabet="abcdefghijklmnopqrstuvwxyzABCXYZ0123456789_.-", min_size=1, max_size=20)


def test_an_action_is_its_word_and_its_fields() -> None:
    assert str(March("us_bde", 3)) == "march us_bde 3"
    assert str(Stand()) == "stand-fast"
    assert str(Die(4)) == "die 4"


def test_every_vocabulary_has_the_die() -> None:
    assert WORDS.read("die 4") == Die(4)
    assert set(WORDS.kinds) == {"march", "stand-fast", "dash", "die"}


def test_what_is_as_usual_at_the_end_is_left_unsaid() -> None:
    assert str(Dash("us_bde")) == "dash us_bde"
    assert str(Dash("us_bde", "walk")) == "dash us_bde walk"
    assert str(Dash("us_bde", "run", 2)) == "dash us_bde run 2"
    for dash in (Dash("run"), Dash("us_bde", "walk"), Dash("us_bde", "run", 2)):
        assert WORDS.read(str(dash)) == dash


@given(ids, st.integers(-LARGEST, LARGEST))
def test_text_and_back(unit: str, hexes: int) -> None:
    action = March(unit, hexes)
    assert WORDS.read(str(action)) == action


@given(st.text(max_size=60) | st.text(alphabet="march die stand-fast 0123456789+-._e", max_size=30))
def test_any_text_is_an_action_in_canonical_form_or_not_understood(text: str) -> None:
    try:
        action = WORDS.read(text)
    except NotUnderstood:
        return
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "march",
        "march us_bde",
        "march us_bde 3 4",
        "march us_bde three",
        "march us_bde 3.5",
        "march us_bde 03",
        "march us_bde +3",
        "march  us_bde 3",
        " march us_bde 3",
        "march us_bde 3 ",
        "march us_bde 3\n",
        "march\tus_bde 3",
        "March us_bde 3",
        "die",
        "die four",
        "die ٤",
        "die 4.0",
        "die true",
        "die null",
        "stand-fast now",
        "attack 0606",
        "dash",
        "dash us_bde run",
        "dash us_bde run 1",
        "dash us_bde walk 1",
        "dash us_bde walk 2 3",
    ],
)
def test_what_is_written_otherwise_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        WORDS.read(text)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("attack 0606", "known words: dash, die, march, stand-fast"),
        ("dash us_bde run", "write it as: dash us_bde"),
        ("dash", "write it as: dash UNIT GAIT TIMES"),
        ("march us_bde", "write it as: march UNIT HEXES"),
        ("die 4.0", "write it as: die 4"),
        ("stand-fast now", "write it as: stand-fast"),
    ],
)
def test_the_error_says_how_to_write_it(text: str, hint: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        WORDS.read(text)
    assert caught.value.reason == hint
    assert caught.value.text == text


def test_a_huge_text_is_not_even_looked_at_nor_repeated_whole() -> None:
    with pytest.raises(NotUnderstood) as caught:
        WORDS.read("march " + "x" * 10_000_000 + " 3")
    assert len(str(caught.value)) < 200
    longest = "march " + "x" * (LONGEST_TEXT - 8) + " 3"
    assert str(WORDS.read(longest)) == longest


@pytest.mark.parametrize("number", [LARGEST + 1, -LARGEST - 1, 10**18, 2**63, 10**40])
def test_a_number_that_no_table_has_is_not_understood(number: int) -> None:
    with pytest.raises(NotUnderstood, match="no number is larger than 1000000000"):
        WORDS.read(f"march us_bde {number}")
    assert WORDS.read(f"march us_bde {LARGEST}") == March("us_bde", LARGEST)


def test_actions_are_values() -> None:
    assert March("a", 1) == March("a", 1)
    assert len({March("a", 1), March("a", 1), March("b", 1)}) == 2
    with pytest.raises(AttributeError):
        Die(4).face = 6  # type: ignore[misc]


def test_an_action_names_itself_on_the_wire() -> None:
    wire = msgspec.json.encode(March("us_bde", 3))
    assert wire == b'{"do":"march","unit":"us_bde","hexes":3}'
    assert msgspec.json.decode(wire, type=March | Stand | Die) == March("us_bde", 3)
