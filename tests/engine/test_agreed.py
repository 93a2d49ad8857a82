"""Options in writing."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

import grognard
from grognard.engine.agreed import in_writing
from grognard.engine.journal import Game


class Plain(msgspec.Struct, frozen=True):
    pace: int = 3


class Grown(msgspec.Struct, frozen=True):
    pace: int = 3
    fog: bool = False

    LATER: ClassVar = frozenset({"fog"})


def test_options_are_written_with_their_usual_values() -> None:
    assert in_writing(Plain()) == {"pace": 3}


def test_one_that_came_later_is_written_only_where_it_is_chosen() -> None:
    assert in_writing(Grown()) == {"pace": 3}
    assert in_writing(Grown(fog=True)) == {"pace": 3, "fog": True}


def test_what_is_written_belongs_to_whoever_asked() -> None:
    in_writing(Grown())["pace"] = 9
    assert in_writing(Grown()) == {"pace": 3}


LATER = [
    ("berlino85", "several_companies", True),
    ("nightdrop", "stacking_check", "whole-map"),
    ("roesselsprung", "one_shot_per_hex", True),
]


@pytest.mark.parametrize(("name", "option", "value"), LATER)
def test_a_game_with_a_later_option_is_written_and_read(name: str, option: str, value: Any) -> None:
    title = grognard.title(name)
    assert option not in Game(title).header().options
    game = Game(title, **{option: value})
    assert game.header().options[option] == value
    assert Game(title).position != game.position
    again = title.decode(game.position.encode(), game.box)
    assert getattr(title.agreed(again), option) == value
    assert title.situation(title.situations.write(game.position)) == game.position
