"""Rules that meet: every scene comes out as the book says."""

from __future__ import annotations

import pytest

import grognard
from tests.crossings.crossing import Scene, begins, crossings, faults, holds, play, titles

SCENES = [
    pytest.param(title, scene, id=f"{title}: {scene.name}")
    for title in titles()
    for scene in crossings(title).scene
]


@pytest.mark.parametrize(("title", "scene"), SCENES)
def test_it_comes_out_as_the_book_says(title: str, scene: Scene) -> None:
    play(grognard.title(title), scene)


@pytest.mark.parametrize("title", titles())
def test_every_pair_of_chapters_has_a_scene_or_a_reason(title: str) -> None:
    assert list(faults(title)) == []


def test_a_scene_that_does_not_come_true_says_which_line() -> None:
    berlin = grognard.title("berlino85")
    scene = Scene("", (), "", "0508: su_6bde", "asks soviet 1.3A\n= 0507: su_6bde")
    with pytest.raises(AssertionError, match="line 2, = 0507: su_6bde"):
        play(berlin, scene)
    scene = Scene("", (), "", "0508: su_6bde", "no move su_6bde 0509: 2.6b")
    with pytest.raises(AssertionError, match="line 1, no move"):
        play(berlin, scene)


def test_a_line_of_a_situation_holds_or_not() -> None:
    berlin = grognard.title("berlino85")
    pos = berlin.situation("berlino85/1; turn: 2; 0508: ddr_mot1/moved ddr_vopo1")
    assert holds(berlin, pos, "0508: ddr_mot1/moved ddr_vopo1")
    assert holds(berlin, pos, "0508: ddr_mot1; turn: 2; eliminated: us_bde")
    assert not holds(berlin, pos, "0508: ddr_vopo1/moved")
    assert not holds(berlin, pos, "turn: 3")
    assert not holds(berlin, pos, "0508: us_bde")


def test_a_clause_belongs_to_the_chapter_it_begins_with() -> None:
    assert begins("4.3e", "4.3")
    assert begins("4.3", "4")
    assert begins("14.2.1", "14.2")
    assert not begins("4.30", "4.3")
    assert not begins("14", "1")
