"""23 Scouts."""

from __future__ import annotations

import pytest

from grognard.engine.errors import DataError
from grognard.titles.lineagotica.box.rows import DIFFICULT
from grognard.titles.lineagotica.box.rows import NORMAL as NORMAL_LEVEL
from grognard.titles.lineagotica.position import CAUTIOUS, NORMAL, Skirmish
from grognard.titles.lineagotica.rules.men.ch04_command import isolated
from grognard.titles.lineagotica.rules.men.ch18_observation import observation_level
from grognard.titles.lineagotica.rules.turn.ch34_setup import Deploying
from tests.titles.lineagotica.scene import against, asked, put, say, squad, table, wall, who


def scouting() -> Skirmish:
    return table(
        squad("a", "veteran", "a1 smg 500,300", "a2 rifle 740,300 scout", "a3 rifle 620,300"),
        vs=[squad("x", "regular", "x1 rifle 740,810")],
        ground=[wall("w", (650, 800), (850, 800))],
    )


@pytest.mark.clause("23.1")
def test_23_1_one_scout_in_an_elite_or_veteran_squad() -> None:
    assert scouting().scouts == who(scouting(), "a2").bit
    two = ("a1 smg 500,300", "a2 rifle 740,300 scout", "a3 rifle 600,300 scout")
    with pytest.raises(DataError, match=r"23\.1"):
        table(squad("a", "veteran", *two))
    with pytest.raises(DataError, match=r"23\.1"):
        table(squad("a", "regular", *two[:2]))


@pytest.mark.clause("23.1")
def test_23_1_no_scout_in_a_lesser_squad_or_where_none_are_agreed_upon() -> None:
    men = ("a1 smg 500,300", "a2 rifle 540,300")
    for quality, agreed, clauses in (
        ("veteran", True, []),
        ("veteran", False, ["23.1"]),
        ("regular", True, ["23.1"]),
    ):
        pos = table(squad("a", quality, *men), options={"scouts": agreed})
        assert against(asked(pos, Deploying(0)), "scout a2") == clauses


@pytest.mark.clause("23.1")
def test_23_1_one_for_the_squad_however_many_its_sections() -> None:
    men = [f"a{n} rifle {200 + 20 * n},300 section={'AB'[n // 3]}" for n in range(6)]
    men[0] += " role=section_leader"
    men[3] += " role=section_leader"
    pos = table(
        squad("a", "elite", "a9 smg 400,300 section=A", *men, sections=True),
        options={"sections": True, "scouts": True},
    )
    pos = asked(pos, Deploying(0))
    assert against(pos, "scout a1") == []
    pos = say(pos, "scout a1")
    assert against(pos, "scout a2") == ["23.1"]
    assert against(pos, "scout a4") == ["23.1"]


@pytest.mark.clause("23.2")
def test_23_2_twice_the_command_distance() -> None:
    pos = scouting()
    assert not isolated(pos, who(pos, "a2"))
    put(pos, "a2", 741, 300)
    assert isolated(pos, who(pos, "a2"))
    put(pos, "a3", 621, 300)
    assert isolated(pos, who(pos, "a3"))


@pytest.mark.clause("23.3")
def test_23_3_he_observes_one_level_better() -> None:
    pos = scouting()
    scout, target = who(pos, "a2"), who(pos, "x1")
    assert observation_level(pos, who(pos, "a3"), target) == DIFFICULT
    assert observation_level(pos, scout, target) == NORMAL_LEVEL
    pos.gait[scout.index] = CAUTIOUS
    assert observation_level(pos, scout, target) == NORMAL_LEVEL
    pos.gait[scout.index] = NORMAL
    assert observation_level(pos, scout, target) == DIFFICULT
