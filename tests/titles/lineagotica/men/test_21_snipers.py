"""21 Snipers."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.box.rows import DIFFICULT, NO
from grognard.titles.lineagotica.position import LOST, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_weapons import SINGLE
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE, to_hit
from grognard.titles.lineagotica.rules.fire.ch16_damage import hit_by
from grognard.titles.lineagotica.rules.men.ch18_observation import (
    observation_chance,
    observation_level,
)
from grognard.titles.lineagotica.rules.men.ch21_snipers import sniper_check
from tests.titles.lineagotica.scene import (
    but,
    run,
    scene,
    told,
    who,
)


def lone(quality: str = "regular", light: str = "day") -> Skirmish:
    return scene(f"""
        table: {light}
        blue squad a: regular a1=smg@500,300
        blue tank t: regular @600,300 facing=90 hatch=open
        red sniper s: {quality} s1@500,450
        observed: all but s1
        """)


@pytest.mark.clause("21.1")
def test_21_1_only_infantry_sees_him_and_only_when_he_fires() -> None:
    pos = lone()
    hidden = who(pos, "s1")
    pos = but(pos, "s1/normal")
    assert observation_level(pos, who(pos, "a1"), hidden) == NO
    pos = but(pos, "s1/flashed", "s1/fired-now")
    assert observation_level(pos, who(pos, "a1"), hidden) == DIFFICULT
    assert observation_chance(pos, who(pos, "a1"), hidden) == 2
    assert observation_level(pos, who(pos, "t"), hidden) == NO
    dark = but(lone(light="moon"), "s1/flashed")
    assert observation_level(dark, who(dark, "a1"), who(dark, "s1")) == NO


@pytest.mark.clause("21.2")
@pytest.mark.parametrize(
    ("quality", "chance"),
    [("regular", 3), ("veteran", 4), ("elite", 5), ("recruit", 3), ("rabble", 3)],
)
def test_21_2_he_must_find_his_moment(quality: str, chance: int) -> None:
    pos = lone(quality)
    man = who(pos, "s1")
    assert run(sniper_check(pos, man), chance)
    assert not run(sniper_check(pos, man), chance + 1)
    assert pos.activity[man.index] == LOST
    assert told(pos, "sniper-check", "blue") == []


@pytest.mark.clause("21.2")
def test_21_2_no_check_once_observed_nor_for_others() -> None:
    pos = but(lone(), "s1/e1")
    assert run(sniper_check(pos, who(pos, "s1")))
    assert run(sniper_check(pos, who(pos, "a1")))


@pytest.mark.clause("21.3")
def test_21_3_aimed_fire_and_worse_wounds() -> None:
    pos = lone()
    man = who(pos, "s1")
    aimed = to_hit(pos, man, man.arms[0], SINGLE, who(pos, "a1"), IN_PHASE)
    assert (1, "12.4") in [(part.amount, part.clause) for part in aimed.parts]
    assert hit_by(pos, who(pos, "a1"), man, man.arms[0]).plus == 1
