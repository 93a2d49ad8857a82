"""The rules of Sticks, clause by clause, and their words."""

from __future__ import annotations

from random import Random

import pytest

from grognard import CHANCE, act, refusals
from grognard.engine.actions import Action
from grognard.engine.situations import SituationError
from tests.sticks.position import Sticks
from tests.sticks.title import TITLE
from tests.titles.words import reads_well


def played(*said: str, pile: int = 20) -> Sticks:
    """A game with a pile of that size, after those answers."""
    pos = TITLE.situation(f"sticks/1\npile: {pile}")
    for text in said:
        pos = act(pos, pos.seat, TITLE.read(text))
    return pos


def refused_by(pos: Sticks, text: str) -> list[str]:
    return [refusal.clause for refusal in refusals(pos, pos.seat, TITLE.read(text))]


@pytest.mark.clause("1")
def test_1_a_number_from_one_to_three_is_hidden() -> None:
    pos = played()
    assert [str(answer) for answer in pos.answers()] == ["hide 1", "hide 2", "hide 3"]
    assert refused_by(pos, "hide 0") == refused_by(pos, "hide 4") == ["1"]
    assert TITLE.sight.view(played("hide 3"), "south").hidden == (0, 0)


@pytest.mark.clause("1.1")
@pytest.mark.parametrize(("south", "first"), [(1, "north"), (2, "south"), (3, "north")])
def test_1_1_an_even_sum_lets_north_begin(south: int, first: str) -> None:
    pos = played("hide 1", f"hide {south}")
    assert pos.seat == first
    assert TITLE.sight.view(pos, "observer").hidden == (1, south)


@pytest.mark.clause("2")
def test_2_one_or_two_sticks_once_or_twice() -> None:
    pos = played("hide 1", "hide 1")
    assert refused_by(pos, "take 0") == refused_by(pos, "take 3") == ["2"]
    assert refused_by(pos, "stop") == ["2"]
    assert played("hide 1", "hide 1", "take 2", "take 1").pile == 17
    assert played("hide 1", "hide 1", "take 2", "stop").seat == CHANCE


@pytest.mark.clause("2.1")
def test_2_1_nobody_takes_more_than_there_are() -> None:
    pos = played("hide 1", "hide 1", pile=1)
    assert [str(answer) for answer in pos.answers()] == ["take 1"]
    assert refused_by(pos, "take 2") == ["2.1"]


@pytest.mark.clause("2.2")
@pytest.mark.parametrize(("face", "left"), [(1, 19), (5, 19), (6, 18)])
def test_2_2_a_six_burns_a_stick(face: int, left: int) -> None:
    pos = played("hide 1", "hide 1", "take 1", "stop", f"die {face}")
    assert (pos.pile, pos.seat) == (left, "south")


@pytest.mark.clause("3")
@pytest.mark.parametrize("last", [("take 2",), ("take 1", "stop", "die 6")])
def test_3_the_last_stick_wins(last: tuple[str, ...]) -> None:
    pos = played("hide 1", "hide 1", *last, pile=2)
    assert repr(pos.result) == "<north by last-stick [3]>"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("sticks/1; pile: 41", "line 1, column 11: There is no pile of 41 sticks: "),
        ("sticks/1\nhidden: south=4", "line 2, column 1: The number is 4, but only one, two "),
        (
            "sticks/1\nphase: nrth",
            "line 2, column 8: “nrth” is no phase of this game. ",
        ),
        ("sticks/1\nphase: hiding; hidden: north=1 south=1", "line 2, column 8: Nobody is asked "),
    ],
)
def test_what_no_pile_can_be_is_refused(text: str, said: str) -> None:
    with pytest.raises(SituationError) as caught:
        TITLE.situation(text)
    assert str(caught.value).startswith(said)


def test_everything_reads_well_in_both_languages() -> None:
    def tried(pos: Sticks, rng: Random) -> list[Action]:
        said = ("hide 4", "hide 1", "take 0", "take 3", "stop", "die 6")
        return [TITLE.read(text) for text in rng.sample(said, 3)]

    for seed in range(5):
        reads_well(TITLE, {}, Random(seed), tried)
