"""Another program's greedy player, asked over a pipe; here the program is the checkout itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import grognard
from grognard.engine.errors import DataError
from grognard.engine.journal import Game
from grognard.lab.game import Party
from grognard.minds import mind
from tools.reference import CHECKOUT, Greedy, Program

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def program() -> Iterator[Program]:
    program = Program(CHECKOUT / "src")
    yield program
    program.close()


def answers(program: Program, seed: int) -> list[str]:
    """A game against random play, every answer through the door; what was said in it."""
    berlin = grognard.title("berlino85")
    game = Game(berlin)
    minds = {"soviet": Greedy(program), "western": mind("random")}
    party = Party(berlin, game.box, minds, Random(seed))
    while not game.over:
        game.act(party.answer(game.position))
    return [entry.do for entry in game.entries]


def test_it_plays_a_whole_game_and_the_same_again(program: Program) -> None:
    first = answers(program, 4)
    assert answers(program, 4) == first
    assert answers(program, 5) != first


def test_a_program_that_was_not_made_says_how_to_make_it(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"python tools/reference\.py"):
        answers(Program(tmp_path), 1)
