"""17.11, 30.7 What shelters a man from the cause of his test: where morale meets sight."""

from __future__ import annotations

import pytest

from grognard.boards.felt.marks import Laid
from grognard.boards.felt.plane import rectangle
from grognard.boards.felt.sight import HEAVILY, LIGHTLY, OPEN
from grognard.titles.lineagotica.position import DEAD, FLED, LEFT, WOUNDED
from grognard.titles.lineagotica.rules.men.ch17_morale import wiped_out
from grognard.titles.lineagotica.rules.men.ch30_lines import sheltered, spot
from tests.titles.lineagotica.scene import (
    Part,
    hedge,
    house,
    squad,
    table,
    tank,
    wall,
    who,
    wood,
)


def shelter(
    ground: list[Part] | None = None, houses: list[Part] | None = None, light: str = "day"
) -> int:
    """Of x1, 40 cm north of a1, with something in between."""
    pos = table(
        squad("a", "regular", "a1 rifle 500,100"),
        vs=[squad("x", "regular", "x1 rifle 500,500")],
        ground=ground,
        houses=houses,
        light=light,
    )
    return sheltered(pos, spot(pos, who(pos, "a1")), who(pos, "x1"))


@pytest.mark.clause("17.11")
@pytest.mark.clause("30.7")
def test_17_11_what_hides_a_man_shelters_him_as_what_it_is() -> None:
    assert shelter() == OPEN
    assert shelter([wood("w", 400, 200, 600, 400)]) == LIGHTLY
    assert shelter(houses=[house("h", 400, 200, 600, 400)]) == HEAVILY
    assert shelter(houses=[house("h", 400, 200, 600, 400, "building_wood")]) == LIGHTLY
    assert shelter([wall("w", (400, 490), (600, 490))]) == HEAVILY
    assert shelter([hedge("w", (400, 490), (600, 490))]) == LIGHTLY


@pytest.mark.clause("17.11")
def test_17_11_darkness_and_distance_shelter_nobody() -> None:
    assert shelter(light="no_moon") == OPEN


@pytest.mark.clause("17.11")
@pytest.mark.clause("19.1")
def test_17_11_nor_does_smoke() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,100"), vs=[squad("x", "regular", "x1 rifle 500,500")]
    )
    cloud = Laid("smoke1", pos.box.kinds["smoke"], rectangle(500, 300, 0, 300, 100), 9)
    pos.marks = pos.marks.lay(cloud)
    assert sheltered(pos, spot(pos, who(pos, "a1")), who(pos, "x1")) == OPEN


@pytest.mark.clause("17.11")
def test_17_11_a_hull_shelters_like_a_wall() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,100"),
        vs=[squad("x", "regular", "x1 rifle 500,500 prone"), tank("t", "regular", 500, 470)],
    )
    assert sheltered(pos, spot(pos, who(pos, "a1")), who(pos, "x1")) == HEAVILY


@pytest.mark.clause("17.2")
def test_17_2_whoever_left_or_fled_is_neither_dead_nor_wounded() -> None:
    pos = table(squad("a", "regular", "a1 smg 500,500", "a2 rifle 520,500", "a3 rifle 540,500"))
    group = pos.box.group_by_id["a"]
    for man, state in (("a1", DEAD), ("a2", WOUNDED), ("a3", FLED)):
        pos.state[who(pos, man).index] = state
    assert not wiped_out(pos, group)
    pos.state[who(pos, "a3").index] = LEFT
    assert not wiped_out(pos, group)
    pos.state[who(pos, "a3").index] = WOUNDED
    assert wiped_out(pos, group)
