"""23 Scouts."""

from __future__ import annotations

import pytest

from grognard.engine.situations import SituationError
from grognard.titles.lineagotica.box.rows import DIFFICULT
from grognard.titles.lineagotica.box.rows import NORMAL as NORMAL_LEVEL
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.men.ch04_command import isolated
from grognard.titles.lineagotica.rules.men.ch18_observation import observation_level
from tests.titles.lineagotica.scene import (
    against,
    but,
    say,
    scene,
    who,
)


def scouting() -> Skirmish:
    return scene("""
        wall w: 650,800 850,800
        blue squad a: veteran a1=smg@500,300 a2=rifle/scout@740,300 a3=rifle@620,300
        red squad x: regular x1=rifle@740,810
        """)


@pytest.mark.clause("23.1")
def test_23_1_one_scout_in_an_elite_or_veteran_squad() -> None:
    assert scouting().scouts == who(scouting(), "a2").bit
    with pytest.raises(SituationError, match=r"23\.1"):
        scene("blue squad a: veteran a1=smg a2=rifle/scout a3=rifle/scout")
    with pytest.raises(SituationError, match=r"23\.1"):
        scene("blue squad a: regular a1=smg a2=rifle/scout")


@pytest.mark.clause("23.1")
def test_23_1_no_scout_in_a_lesser_squad_or_where_none_are_agreed_upon() -> None:
    for quality, agreed, clauses in (
        ("veteran", "yes", []),
        ("veteran", "no", ["23.1"]),
        ("regular", "yes", ["23.1"]),
    ):
        pos = scene(f"""
            options: scouts={agreed}
            blue squad a: {quality} a1=smg@500,300 a2=rifle@540,300
            phase: set-up
            """)
        assert against(pos, "scout a2") == clauses


@pytest.mark.clause("23.1")
def test_23_1_one_for_the_squad_however_many_its_sections() -> None:
    pos = scene("""
        options: scouts=yes
        blue squad a: elite sections a9=smg/section=A/role=leader
            a0=rifle/section=A/role=section_leader a1=rifle/section=A a2=rifle/section=A
            a3=rifle/section=B/role=section_leader a4=rifle/section=B a5=rifle/section=B
        phase: set-up
        """)
    assert against(pos, "scout a1") == []
    pos = say(pos, "scout a1")
    assert against(pos, "scout a2") == ["23.1"]
    assert against(pos, "scout a4") == ["23.1"]


@pytest.mark.clause("23.2")
def test_23_2_twice_the_command_distance() -> None:
    pos = scouting()
    assert not isolated(pos, who(pos, "a2"))
    pos = but(pos, "741,300: a2")
    assert isolated(pos, who(pos, "a2"))
    pos = but(pos, "621,300: a3")
    assert isolated(pos, who(pos, "a3"))


@pytest.mark.clause("23.3")
def test_23_3_he_observes_one_level_better() -> None:
    pos = scouting()
    scout, target = who(pos, "a2"), who(pos, "x1")
    assert observation_level(pos, who(pos, "a3"), target) == DIFFICULT
    assert observation_level(pos, scout, target) == NORMAL_LEVEL
    pos = but(pos, "a2/cautious")
    assert observation_level(pos, scout, target) == NORMAL_LEVEL
    pos = but(pos, "a2/normal")
    assert observation_level(pos, scout, target) == DIFFICULT
