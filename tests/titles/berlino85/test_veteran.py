"""The veteran: plans that are legal to their last step, talks by their exact odds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.engine.forecast import forecast
from grognard.engine.journal import Game
from grognard.engine.judging import settled
from grognard.lab.train import Course, lessons_of
from grognard.minds import Asked, Player, mind
from grognard.minds.veteran import VeteranMind
from grognard.titles.berlino85.mind.features import Moment
from grognard.titles.berlino85.mind.learned import value_on
from grognard.titles.berlino85.mind.value import odds_of_talks
from grognard.titles.berlino85.title import TITLE
from tests.titles.berlino85.scene import scene

VALUE = value_on(TITLE.box)


def asked(pos: Any) -> Asked:
    return Asked(TITLE, pos.box, TITLE.sight.view(pos, pos.seat), pos.seat)


def few() -> Any:
    """A few units: quickly thought over."""
    return scene(
        "turn: 6; phase: A; 0605: ddr_mot1; 0606: su_6bde; 0705: ddr_tank;"
        "0505: uk_bde; 0604: fr_bde; 0706: wb_pol1"
    )


def test_the_value_fits_the_features() -> None:
    assert VALUE is not None
    pos = TITLE.start()
    for kind in range(4):
        moment = Moment(kind, pos.where, 1, False)
        assert len(VALUE.eye.features(moment)) + 1 == len(VALUE._weights[kind])
        assert 0.1 < VALUE.at(moment) < 0.9


def test_another_map_has_no_value(tmp_path: Any) -> None:
    counters = TITLE.folder / "data" / "counters.json"
    other = tmp_path / "counters.json"
    other.write_text(counters.read_text("utf-8").replace('"combat": 3', '"combat": 4'), "utf-8")
    theirs = TITLE.with_files(counters=other)
    assert value_on(theirs.box) is None
    pos = theirs.start()
    question = Asked(theirs, pos.box, theirs.sight.view(pos, "soviet"), "soviet")
    answer = VeteranMind().sit(theirs, "soviet").choose(question, Random(1))
    assert not pos.refusals(answer)


@pytest.mark.parametrize("truce", ["", "so-far: cease-fire; "])
@pytest.mark.parametrize("held", ["0605", "0605 0606", "0605 0606 0706 0707"])
def test_the_talks_are_exact(held: str, truce: str) -> None:
    """What a throw is worth is the mean over all 36 throws; the better of both is chosen."""
    assert VALUE is not None
    units = ("su_6bde", "ddr_mot1", "ddr_mot2", "ddr_mot3")
    there = "; ".join(f"{hex}: {unit}" for hex, unit in zip(held.split(), units, strict=False))
    pos = scene(f"turn: 4; phase: E; {truce}{there}; 0404: uk_bde; 0604: fr_bde")
    worth = wins = 0.0
    outcomes = forecast(pos.act("talk"))
    for each in outcomes:
        after = each.position
        worth += VALUE.of(after) / len(outcomes)
        if after.result is not None:
            wins += settled(after.result, "soviet") / len(outcomes)
    assert odds_of_talks(pos)[0] == pytest.approx(wins)
    assert VALUE.talks(pos) == pytest.approx(worth)
    answer = VeteranMind().sit(TITLE, "soviet").choose(asked(pos), Random(1))
    assert str(answer) == ("talk" if worth > VALUE.of(pos.act("decline")) + 1e-9 else "decline")


def test_the_same_seed_gives_the_same_plan_and_its_memory_goes_on() -> None:
    pos = few()
    one, other = VeteranMind().sit(TITLE, "soviet"), VeteranMind().sit(TITLE, "soviet")
    first = one.choose(asked(pos), Random(3))
    assert other.choose(asked(pos), Random(3)) == first
    assert one.memory() == other.memory()
    heir = VeteranMind().sit(TITLE, "soviet")
    heir.recall(one.memory())
    while pos.seat == "soviet" and str(first) != "end-movement":
        pos = pos.act(first)
        first = one.choose(asked(pos), Random(4))
        assert heir.choose(asked(pos), Random(5)) == first


@pytest.mark.series
def test_every_answer_of_a_whole_game_is_legal() -> None:
    """Through the door, against greedy on either side; and again with a new player each time."""
    for seat in TITLE.seats:
        game = Game(TITLE)
        players: dict[str, Player] = {
            each: (VeteranMind() if each == seat else mind("regular")).sit(TITLE, each)
            for each in TITLE.seats
        }
        rng = Random(f"legal/{seat}")
        while not game.over:
            pos = game.position
            if pos.seat not in players:
                game.act(rng.choice(pos.answers()))
                continue
            if pos.seat == seat:
                heir = VeteranMind().sit(TITLE, seat)
                heir.recall(players[seat].memory())
                seed = rng.random()
                answer = players[seat].choose(asked(pos), Random(seed))
                assert heir.choose(asked(pos), Random(seed)) == answer
            else:
                answer = players[pos.seat].choose(asked(pos), rng)
            game.act(answer)
        assert game.result is not None


def test_lessons_hang_on_seed_and_number_alone() -> None:
    course = Course("berlino85", 9, 5)
    first = lessons_of(course, 2)
    assert lessons_of(Course("berlino85", 1, 5), 2) == first
    assert lessons_of(course, 3) != first
    assert {each.moment for each in first} == {0, 1, 2, 3}
    assert all(0 <= each.came_to <= 1 for each in first)
