"""The measure: mirrored pairs, luck taken out, intervals over pairs."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean

import pytest

import grognard
from grognard.engine.position import CHANCE
from grognard.lab.duel import Duel, Match, outlook, play_pair
from grognard.lab.ladder import Standing, climb, matches, measured
from tests.cli.desk import grognard_

BERLIN = Match("berlino85", ("random", "random"), pairs=2, seed=7)


def test_a_pair_depends_on_seed_and_number_alone() -> None:
    def told(match: Match, number: int) -> list[tuple[float, float, int]]:
        return [(game.score, game.luck, game.actions) for game in play_pair(match, number)]

    first = told(BERLIN, 2)
    assert told(Match("berlino85", ("random", "random"), pairs=900, seed=7), 2) == first
    assert told(BERLIN, 1) != first


def test_the_same_mind_twice_plays_the_same_game_twice() -> None:
    """Same dice, seats changed: what one side wins and has in luck, the other loses."""
    for one, other in [play_pair(BERLIN, 1), play_pair(BERLIN, 2)]:
        assert one.score + other.score == 1
        assert one.luck == pytest.approx(-other.luck)


def test_the_outlook_is_the_mean_of_what_the_dice_bring() -> None:
    title = grognard.title("berlino85")
    pos = title.start()
    for text in ("end-movement", "attack 0605", "join su_6bde", "declare", "fight"):
        pos = pos.act(text)
    assert pos.seat == CHANCE
    faces = [pos.act(face) for face in pos.answers()]
    mean = fmean(title.mind.worth(after, "soviet") for after in faces)
    assert outlook(title, pos, "soviet", 6) == pytest.approx(mean)
    assert outlook(title, pos, "soviet", 5) == title.mind.worth(pos, "soviet")


def game(score: float, luck: float) -> Duel:
    return Duel(score, luck, 100, (0.5, 0.1))


def test_intervals_are_over_pairs() -> None:
    """Both games of a pair hang on the same dice: they count once."""
    pairs = (
        (game(1, 0.5), game(1, 0.3)),
        (game(1, 0.2), game(0, -0.4)),
        (game(0, -0.3), game(0, -0.3)),
    )
    standing = Standing(BERLIN, pairs)
    assert standing.raw.mean == 0.5
    assert standing.raw.half == pytest.approx(1.96 * 0.5 / 3**0.5, rel=1e-3)
    assert standing.adjusted.mean == pytest.approx(0.5)
    assert standing.adjusted.half < standing.raw.half
    assert standing.luck.mean == pytest.approx(0)
    assert (standing.seat(0).mean, standing.seat(1).mean) == pytest.approx((1.6 / 3, 1.4 / 3))
    assert standing.thinking == 0.5


def test_of_one_pair_nothing_is_known() -> None:
    assert (measured([0.75]).low, measured([0.75]).high) == (-0.25, 1.75)


def test_everybody_meets_everybody() -> None:
    wanted = matches("berlino85", ["a", "b", "c"], 5, 1)
    assert [match.minds for match in wanted] == [("a", "b"), ("a", "c"), ("b", "c")]


def test_watch_hears_of_every_pair() -> None:
    heard: list[int] = []
    (standing,) = climb([BERLIN], watch=heard.append)
    assert sum(heard) == len(standing.pairs) == 2


def test_the_command_shows_and_keeps_what_came_out(tmp_path: Path) -> None:
    file = tmp_path / "ladder.md"
    for _ in range(2):
        said = grognard_(
            *("ladder", "berlino85", "--minds", "random,random", "--pairs", "2"),
            *("--record", str(file)),
        )
        assert said.code == 0, said.err
        assert "random v random" in said.out
    rows = [line for line in file.read_text("utf-8").splitlines() if line.startswith("| berlino85")]
    assert len(rows) == 2
    assert rows[0] == rows[1]
    assert "| berlino85/1 |" in rows[0]
    assert "| random v random | 2 | 0 | 50.0 [50.0, 50.0] |" in rows[0]


@pytest.mark.parametrize(
    ("minds", "why"),
    [
        ("random", "two minds or more"),
        ("random,nobody", "nobody is none of: random, recruit, regular"),
        ("random,nowhere:Mind", "No module named 'nowhere'"),
        ("random,random:Random", "not a Mind"),
        ("random,random:Nothing", "no attribute 'Nothing'"),
    ],
)
def test_a_bad_name_is_told(minds: str, why: str) -> None:
    said = grognard_("ladder", "berlino85", "--minds", minds)
    assert said.code == 2
    assert why in said.err


def test_pairs_have_bounds() -> None:
    assert grognard_("ladder", "berlino85", "--pairs", "0").code == 2
