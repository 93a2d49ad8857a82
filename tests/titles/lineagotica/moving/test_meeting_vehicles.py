"""Vehicles, their crews and the men about them: where the chapters meet."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import (
    ACTED,
    AWAITED,
    DEAD,
    SEVERE,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch16_damage import Harm, apply, hurt
from grognard.titles.lineagotica.rules.men.ch17_flight import flee
from grognard.titles.lineagotica.rules.moving.ch24_bailing import climb_down
from tests.titles.lineagotica.scene import (
    against,
    but,
    firing,
    moving,
    run,
    say,
    scene,
    state,
    told,
    where,
    who,
)

# 17.21 Flight at full speed -----------------------------------------------------------------------


@pytest.mark.clause("17.21")
@pytest.mark.clause("7.1")
@pytest.mark.parametrize(
    ("ground", "mark", "x"),
    [
        ("", "", 950),
        ("road-paved r: 0,300 1600,300 width=80", "", 600),
        # Half of the way, and so half of the move, on the road.
        ("road-paved r: 940,300 1600,300 width=80", "", 775),
        ("road-paved r: 0,300 1600,300 width=80", "/halvings=1", 900),
        # 7.9
        ("rubble r: 0,0 1600,600", "", 1075),
    ],
)
def test_17_21_a_vehicle_flees_by_road_as_fast_as_it_drives(ground: str, mark: str, x: int) -> None:
    pos = scene(
        "blue tank t: regular @1200,300 facing=180; red squad x: regular x1=rifle@1500,300",
        ground,
        f"1200,300: t{mark}",
    )
    run(flee(pos, who(pos, "t")))
    assert where(pos, "t") == (x, 300)


@pytest.mark.clause("17.21")
@pytest.mark.clause("7.14")
def test_17_21_backwards_it_goes_as_off_the_road() -> None:
    pos = scene(
        "blue tank t: regular @1200,300 facing=0; red squad x: regular x1=rifle@1500,300",
        "road-paved r: 0,300 1600,300 width=80",
    )
    run(flee(pos, who(pos, "t")))
    assert where(pos, "t") == (950, 300)
    # At the edge there is nowhere to go.
    pos = but(pos, "0,300: t/facing=180")
    run(flee(pos, who(pos, "t")))
    assert where(pos, "t") == (0, 300)


# 17.22 Manned again -------------------------------------------------------------------------------


def bailed_out() -> Skirmish:
    pos = scene("blue carrier h: regular @300,300 facing=90; blue carrier k: regular @300,360")
    for id in ("h", "k"):
        at = who(pos, id)
        pos.abandoned |= at.bit
        crew = [man for man in pos.box.men if man.id.startswith(f"{id}-c")]
        climb_down(pos, at, crew, 300, 0)
    pos.state[who(pos, "h-c2").index] = WOUNDED
    return pos


@pytest.mark.clause("17.22")
@pytest.mark.clause("16.3")
@pytest.mark.clause("5.8")
def test_17_22_a_crew_that_gets_in_again_is_not_healed() -> None:
    pos = say(firing(bailed_out(), "regular"), "do h-c1 recrew h", "done", "1", "1")
    h = who(pos, "h")
    assert not pos.abandoned & h.bit
    assert state(pos, "h-c1") == state(pos, "h-c2") == AWAITED
    # That was its turn.
    assert pos.activity[h.index] == ACTED
    climb_down(pos, h, [who(pos, "h-c1"), who(pos, "h-c2")], 0, 0)
    assert state(pos, "h-c2") == WOUNDED


@pytest.mark.clause("17.22")
def test_17_22_a_vehicle_is_taken_back_by_its_own_crew() -> None:
    """Another's stands beside it, and stays there."""
    pos = bailed_out()
    assert "17.22" in against(firing(pos, "regular"), "do k-c1 recrew h")
    pos.state[who(pos, "h").index] = DEAD
    assert "17.22" in against(firing(pos, "regular"), "do h-c1 recrew h")


# 16.16 Nobody left in it --------------------------------------------------------------------------


def shot_at(*faces: int) -> Skirmish:
    """A half-track with two men, and what hits its open top, die by die."""
    pos = scene("blue carrier h: regular @300,300; red squad x: regular x1=rifle@500,300")
    h = who(pos, "h")
    left = list(faces)
    while left:
        dice = [left.pop(0)]
        if dice[0] == 9 and left:
            dice.append(left.pop(0))
        apply(pos, [run(hurt(pos, Harm(h, exposed=True, from_x=500, from_y=300)), *dice)])
    return pos


@pytest.mark.clause("16.16")
@pytest.mark.clause("36.4")
def test_16_16_a_carrier_whose_crew_is_dead_neither_drives_nor_fires() -> None:
    pos = shot_at(10)
    assert against(moving(pos), "drive h 400,300 cross") == []
    pos = shot_at(10, 10)
    assert told(pos, "crew-lost") == [{"piece": "h"}]
    assert "16.13" in against(moving(pos), "drive h 400,300 cross")
    assert against(firing(pos, "regular"), "fire h mg single e1") != []
    # 24 Nor does anybody get on.
    assert state(pos, "h-c1") == state(pos, "h-c2") == DEAD


@pytest.mark.clause("16.16")
@pytest.mark.clause("16.3")
@pytest.mark.clause("16.4")
def test_16_16_the_last_of_them_is_down_beside_it() -> None:
    pos = shot_at(10, 9, 4)
    assert state(pos, "h-c2") == SEVERE
    assert pos.bleeds_until[who(pos, "h-c2").index] == pos.turn + 4
    assert who(pos, "h").bit & pos.abandoned
    # A wounded man drives on, and dies of a second wound.
    pos = shot_at(10, 6)
    assert not pos.abandoned
    pos = shot_at(10, 6, 6)
    assert state(pos, "h-c2") == DEAD
    assert who(pos, "h").bit & pos.abandoned


# 35.5 Guns with broken wheels ---------------------------------------------------------------------


@pytest.mark.clause("35.5")
@pytest.mark.clause("16.6")
def test_35_5_an_immobilised_gun_is_not_pushed() -> None:
    pos = scene(
        "blue gun g: regular @300,300 facing=0",
        "g1@285,320 g2@285,280 g3@300,320 g4@300,280",
    )
    assert against(moving(pos), "manhandle g 338 300 0") == []
    assert "35.5" in against(moving(but(pos, "g/immobile")), "manhandle g 310 300 0")
    # 16.6 With damaged wheels half as far.
    pos = moving(but(pos, "g/halvings=1"))
    assert against(pos, "manhandle g 320 300 0") == []
    assert against(pos, "manhandle g 321 300 0") == ["35.5"]
