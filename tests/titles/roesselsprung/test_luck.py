"""Luck: every Attack, air raid and close combat is a throw, and the bar that came is known."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.engine.journal import Game
from grognard.lab.luck import Thrown, throws
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.title import TITLE
from tests.cli.desk import random_game
from tests.titles.roesselsprung.scene import fire, scene, walk


def thrown(pos: Raid, *faces: int) -> Thrown:
    """The first throw of a game that goes on from there with these dice."""
    game: Game[Raid, Any] = Game(TITLE)
    game.positions[:] = [pos]
    for face in faces:
        game.act(f"die {face}")
    found: Thrown = throws(game)[0]
    return found


@pytest.mark.parametrize(
    ("faces", "came", "chance"),
    [((1, 2), "missed", "4/9"), ((5, 1), "shaken", "4/9"), ((6, 5), "loses-1", "1/9")],
)
def test_an_attack_is_a_throw(faces: tuple[int, ...], came: str, chance: str) -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.08: pb1")
    found = thrown(fire(pos, "rot", "10.08"), *faces)
    assert (found.card.key, found.came) == ("attack", f"outcome-{came}")
    assert found.chance == Fraction(chance)


def test_a_shot_in_reaction_is_one_too() -> None:
    pos = scene("turn: 2; phase: german; 09.09: gruen; 10.07: pb1; 15.10: cad")
    pos = walk(pos, "move", "gruen", "09.08")
    game: Game[Raid, Any] = Game(TITLE)
    game.positions[:] = [pos]
    for text in ("shoot pb1", "go", "die 1", "die 1"):
        game.act(text)
    (found,) = throws(game)
    assert (found.number, found.card.key, found.card.seat) == (3, "shot", "yugoslav")
    assert found.came == "outcome-missed"


@pytest.mark.parametrize(
    ("faces", "came"),
    [
        ((6, 1), "standing-crushed"),
        ((4, 2), "standing-beaten"),
        ((2, 3, 5), "standing-routed"),
        ((2, 3, 1), "thrown-back"),
        ((1, 3), "thrown-back"),
        ((1, 4, 6), "entering-routed"),
        ((1, 4, 2), "thrown-back"),
        ((1, 6), "entering-beaten"),
    ],
)
def test_a_close_combat_is_a_throw_with_its_test(faces: tuple[int, ...], came: str) -> None:
    """4 against 2 on plain ground; a test of the side that has the worst of it belongs to it."""
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: pb1")
    found = thrown(walk(pos, "assault", "rot gruen", "10.08"), *faces)
    assert (found.card.key, found.came) == ("close-combat", f"outcome-{came}")
    assert found.chance > 0


@pytest.mark.parametrize(
    ("faces", "came"), [((2,), "missed"), ((3, 1, 1, 1, 1), "missed"), ((6, 4, 1, 1, 1), "shaken")]
)
def test_an_air_raid_is_a_throw_from_the_die_to_arrive(faces: tuple[int, ...], came: str) -> None:
    pos = scene("phase: german; 04.04: rot; 10.08: pb1")
    game: Game[Raid, Any] = Game(TITLE)
    game.positions[:] = [pos]
    game.act("strike ju87_1 10.08")
    for face in faces:
        game.act(f"die {face}")
    found = throws(game)[0]
    assert (found.card.key, found.came) == ("raid", f"outcome-{came}")


def test_in_whole_games_whatever_came_could_come() -> None:
    for seed in (1, 2):
        game = random_game(seed=seed, title="roesselsprung")
        found = throws(game)
        told = [event.key for pos in game.positions for event in pos.news or ()]
        fought = told.count("volley") + told.count("raid-die") + told.count("close-combat")
        assert len(found) == fought > 20
        assert all(each.chance > 0 for each in found)
