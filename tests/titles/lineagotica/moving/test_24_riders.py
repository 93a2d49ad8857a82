"""24 Tank riders."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import (
    DEAD,
    MOVED,
    NOBODY,
    SEVERE,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE, to_hit
from grognard.titles.lineagotica.rules.moving.ch24_riders import can_mount
from tests.titles.lineagotica.scene import (
    against,
    but,
    e,
    firing,
    moving,
    parts,
    say,
    scene,
    state,
    told,
    unseen,
    where,
    who,
)

REGULAR = 2


def ride(
    *more: str, weapon: str = "rifle", armour: str = "medium", agreed: str = "yes"
) -> Skirmish:
    """Eight men beside a Sherman, 700 mm from an enemy."""
    return scene(
        f"""
        options: tank_riders={agreed}
        blue squad a: regular a0=rifle@460,323 a1=rifle@474,323 a2=rifle@488,323 a3=rifle@502,323
            a4=rifle@516,323 a5=rifle@530,323 a6=rifle@544,323 a7={weapon}@500,277
        blue tank t: regular @500,300 armour={armour}
        red squad x: regular x1=self_loading_rifle@500,1000 x2=rifle@900,1100
        """,
        *more,
    )


def mounted(pos: Skirmish, *ids: str) -> Skirmish:
    return but(pos, *[f"on t: {id}" for id in ids])


def riders(pos: Skirmish) -> list[str]:
    return [man.id for man in pos.carried(who(pos, "t"))]


@pytest.mark.clause("24.1")
def test_24_1_only_if_agreed() -> None:
    assert against(moving(ride(agreed="no")), "mount a1 t") == ["24.1"]
    assert against(moving(ride()), "mount a1 t") == []


@pytest.mark.clause("24.1")
def test_24_1_six_men_and_no_more() -> None:
    after = unseen(moving(ride()), "mount a t")
    assert riders(after) == ["a0", "a1", "a2", "a3", "a4", "a5"]
    assert against(after, "mount a6 t") == ["24.1"]
    four = ride("options: tank_rider_limit=4")
    assert len(riders(unseen(moving(four), "mount a t"))) == 4


@pytest.mark.clause("24.1")
@pytest.mark.parametrize(
    ("weapon", "refused"),
    [("smg", []), ("assault_rifle", []), ("lmg", ["24.1"]), ("piat", ["24.1"])],
)
def test_24_1_light_arms(weapon: str, refused: list[str]) -> None:
    assert against(moving(ride(weapon=weapon)), "mount a7 t") == refused


@pytest.mark.clause("6.10")
@pytest.mark.clause("32.1")
def test_6_10_past_an_enemy_nobody_gets_to_his_tank() -> None:
    pos = moving(but(ride(), "500,220: a7", "512,245: x1"))
    assert against(pos, "mount a7 t") == ["32.1"]
    assert not can_mount(pos, who(pos, "a7"), who(pos, "t"))
    # Nobody has observed him: he makes nothing illegal.
    pos = moving(but(pos, "x1/hidden"))
    assert against(pos, "mount a7 t") == []
    assert can_mount(pos, who(pos, "a7"), who(pos, "t"))


@pytest.mark.clause("24.2")
@pytest.mark.parametrize(("armour", "refused"), [("light", ["24.2"]), ("heavy", [])])
def test_24_2_medium_and_heavy_tanks(armour: str, refused: list[str]) -> None:
    assert against(moving(ride(armour=armour)), "mount a1 t") == refused


@pytest.mark.clause("24.3")
def test_24_3_off_at_once_when_they_see_fire() -> None:
    pos = mounted(ride(), "a1", "a2")
    after = say(
        firing(pos, "regular", "red"),
        f"fire x1 self_loading_rifle single {e(pos, 'a6')}",
        "done",
        "10",
    )
    assert riders(after) == []
    for id in ("a1", "a2"):
        x, y = where(after, id)
        # On the far side of the hull, within 40 mm of it.
        assert 288 - 40 <= y < 288, (x, y)
        assert after.activity[who(after, id).index] == MOVED
    assert len(told(after, "dropped-off", "blue")) == 2


@pytest.mark.clause("24.3")
def test_24_3_off_at_once_when_shells_fall_before_them() -> None:
    pos = mounted(ride("house h: 100,600 300,660", "red mortar m: 81 by=x1 fire=2"), "a1")
    # By telephone.
    pos = but(
        pos,
        "x1/line=500,1000",
        "mission: battery=m by=x1 at=500,800 stage=1 fell=500,800 served=2",
    )
    after = say(firing(pos, "regular", "red"), "adjust x1 m effect 0 0", "done")
    assert riders(after) == []
    # Behind the house they see nothing of it.
    pos = mounted(ride("house h: 100,600 300,660", "red mortar m: 81 by=x1 fire=2"), "a1")
    pos = but(
        pos,
        "200,400: t",
        "x1/line=500,1000",
        "mission: battery=m by=x1 at=200,800 stage=1 fell=200,800 served=2",
    )
    after = say(firing(pos, "regular", "red"), "adjust x1 m effect 0 0", "done")
    assert riders(after) == ["a1"]


@pytest.mark.clause("24.3")
def test_24_3_who_is_down_is_left_behind() -> None:
    pos = mounted(ride(), "a1", "a2")
    shot = f"fire x1 self_loading_rifle single {e(pos, 'a1')}"
    after = say(firing(pos, "regular", "red"), shot, "done", "1", "9", "6")
    assert state(after, "a1") == SEVERE
    assert riders(after) == []
    assert after.aboard[who(after, "a1").index] == NOBODY
    assert where(after, "a1") != where(after, "t")
    # So is a dead man.
    after = say(firing(pos, "regular", "red"), shot, "done", "1", "10", *["1"] * 5)
    assert state(after, "a1") == DEAD
    assert after.aboard[who(after, "a1").index] == NOBODY
    assert not after.riding & who(after, "a1").bit
    assert where(after, "a1") != where(after, "t")
    after = say(firing(pos, "regular", "red"), shot, "done", "1", "9", "6")
    # 16.4 Treated there, he is not carried off by a tank that has gone.
    after = but(after, "a1/wounded")
    assert riders(after) == []


@pytest.mark.clause("16.2")
def test_16_2_the_shocked_do_not_get_on_what_is_nearer_to_the_enemy() -> None:
    pos = but(moving(ride()), "500,250: a1")
    assert against(pos, "mount a1 t") == []
    pos = but(pos, f"a1/shocked={pos.turn}")
    assert against(pos, "mount a1 t") == ["16.2"]


@pytest.mark.clause("24.3")
def test_24_3_not_if_they_see_nothing_of_it() -> None:
    pos = ride("house h: 300,400 700,460")
    pos = but(mounted(pos, "a1"), "900,700: a6")
    after = say(
        firing(pos, "regular", "red"),
        f"fire x1 self_loading_rifle single {e(pos, 'a6')}",
        "done",
        "10",
    )
    assert riders(after) == ["a1"]


@pytest.mark.clause("24.3")
def test_24_3_their_own_tank_s_gun_but_not_its_machine_gun() -> None:
    pos = mounted(ride(), "a1")
    fired = say(
        firing(pos, "regular"), f"fire t coax single {e(pos, 'x1')}", "done", "10", "10", "10"
    )
    assert riders(fired) == ["a1"]
    fired = say(firing(pos, "regular"), f"fire t main he {e(pos, 'x1')}", "done", "10", "1")
    assert riders(fired) == []


@pytest.mark.clause("24.3")
def test_24_3_before_the_next_step_of_a_drive() -> None:
    pos = but(mounted(ride(), "a1"), "x1/stand=within,3000,i,best,1,single")
    after = say(moving(pos), "march a normal 460 330")
    while after.seat == "chance":
        after = say(after, "10")
    assert riders(after) == []


@pytest.mark.clause("24.4")
def test_24_4_a_rider_is_a_man_in_the_open() -> None:
    pos = mounted(ride(), "a1")
    x1 = who(pos, "x1")
    chance = to_hit(pos, x1, x1.arms[0], "single", who(pos, "a1"), IN_PHASE)
    assert parts(chance) == [(4, "12.1"), (-1, "12.3")]
    assert pos.aboard[who(pos, "a2").index] == NOBODY
