"""Readings of the book that the players may agree upon otherwise."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.box.rows import NO, VERY_EASY
from grognard.titles.lineagotica.position import CAUTIOUS, RUN
from grognard.titles.lineagotica.rules.men.ch04_command import (
    isolated,
    isolated_for_morale,
    lose_leader,
)
from grognard.titles.lineagotica.rules.men.ch18_observation import observation_level
from grognard.titles.lineagotica.rules.moving.ch07_driving import CROSS, Drive, leaves_shelter
from tests.titles.lineagotica.scene import (
    gun,
    sniper,
    squad,
    table,
    tank,
    who,
    wood,
)


@pytest.mark.clause("4.14")
@pytest.mark.clause("4.2")
@pytest.mark.parametrize("stay", [False, True])
def test_a_squad_without_its_leader_is_isolated_sections_and_all(stay: bool) -> None:
    pos = table(
        squad(
            "a",
            "elite",
            "a1 smg 500,500 section=A",
            "a2 rifle 520,500 section=A role=section_leader",
            "a3 rifle 540,500 section=A",
            "a4 rifle 560,500 section=A",
            "a5 rifle 520,540 section=B role=section_leader",
            "a6 rifle 540,540 section=B",
            "a7 rifle 560,540 section=B",
            sections=True,
        ),
        options={"sections": True, "sections_stay_led": stay},
    )
    men = [who(pos, id) for id in ("a2", "a3", "a5", "a6")]
    assert not any(isolated(pos, man) for man in men)
    lose_leader(pos, who(pos, "a1"), killed=True)
    assert [isolated(pos, man) for man in men] == [not stay] * 4
    # Once there is a new one everything is as before.
    pos.leaderless_since = [0] * len(pos.leaderless_since)
    pos.leader[0] = who(pos, "a4").index
    assert not any(isolated(pos, man) for man in men)


@pytest.mark.clause("21.1")
@pytest.mark.clause("18.7")
@pytest.mark.parametrize("seen", [False, True])
def test_a_sniper_who_runs_through_the_open(seen: bool) -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300"),
        vs=[sniper("s", "regular", "500,450"), sniper("w", "regular", "700,460")],
        ground=[wood("trees", 690, 400, 800, 500)],
        hidden="s1 w1",
        options={"snipers_seen_moving": seen},
    )
    eye = who(pos, "a1")
    pos.gait[who(pos, "s1").index] = pos.gait[who(pos, "w1").index] = RUN
    assert observation_level(pos, eye, who(pos, "s1")) == (VERY_EASY if seen else NO)
    # In cover, or cautiously, he hides in any case.
    assert observation_level(pos, eye, who(pos, "w1")) == NO
    pos.gait[who(pos, "s1").index] = CAUTIOUS
    assert observation_level(pos, eye, who(pos, "s1")) == NO


@pytest.mark.clause("7.4")
@pytest.mark.parametrize("counts", [False, True])
def test_a_tank_that_is_seen_but_covered(counts: bool) -> None:
    pos = table(
        tank("t", "regular", 300, 300, 0),
        vs=[gun("g", "regular", 650, 300, 180, "g1 rifle 680,300", "g2 rifle 680,320")],
        ground=[wood("trees", 200, 200, 330, 400)],
        options={"hull_down_is_shelter": counts},
    )
    along = Drive(who(pos, "t"), ((300, 300), (300, 500)), CROSS, pos)
    assert leaves_shelter(pos, along) == counts
    behind = Drive(who(pos, "t"), ((300, 300), (300, 340)), CROSS, pos)
    assert not leaves_shelter(pos, behind)


@pytest.mark.clause("4.9")
@pytest.mark.clause("16.13")
def test_a_lost_radio_isolates_whoever_is_near() -> None:
    pos = table(
        tank("t", "regular", 300, 300),
        tank("u", "regular", 300, 400, radio=False),
        tank("v", "regular", 300, 500),
    )
    tanks = [who(pos, id) for id in ("t", "u", "v")]
    assert [isolated_for_morale(pos, each) for each in tanks] == [False, False, False]
    pos.radio_out |= tanks[0].bit
    assert [isolated_for_morale(pos, each) for each in tanks] == [True, False, False]
