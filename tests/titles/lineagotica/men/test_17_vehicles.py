"""17.21, 17.22 Panic in houses and in vehicles."""

from __future__ import annotations

import pytest

from grognard.boards.felt.plane import far
from grognard.titles.lineagotica.box.rows import SURRENDER
from grognard.titles.lineagotica.position import FIT, FLED, MOVED, NOBODY, NOWHERE
from grognard.titles.lineagotica.rules.men.ch30_lines import sees
from tests.titles.lineagotica.men.test_17_flight import panics
from tests.titles.lineagotica.scene import (
    but,
    scene,
    state,
    told,
    weapon,
    where,
    who,
)

TANK = "blue tank t: regular @500,500 facing=90; red squad x: regular x1=rifle@540,900"


@pytest.mark.clause("17.21")
def test_17_21_an_enemy_upstairs_does_not_drive_him_out() -> None:
    pos = scene("""
        house h: 500,400 600,500
        blue squad a: regular a1=smg@900,600 a2=rifle@h/0/d1
        red squad x: regular x1=rifle@550,460,1
        """)
    man = who(pos, "a2")
    panics(pos, "a2")
    assert (pos.house[man.index], pos.slot[man.index]) == (0, NOWHERE)


@pytest.mark.clause("17.21")
@pytest.mark.clause("30.2")
def test_17_21_from_a_window_he_steps_back_as_far_as_there_is_room() -> None:
    for deep, y in ((100, 476), (20, 420)):
        pos = scene(f"""
            house h: 500,400 600,{400 + deep}
            blue squad a: regular a1=smg@h/0/n a2=rifle@550,{400 + deep - 12},0
            red squad x: regular x1=rifle@540,900
            """)
        panics(pos, "a1")
        man = who(pos, "a1")
        assert (pos.house[man.index], pos.slot[man.index]) == (0, NOWHERE)
        assert where(pos, "a1") == (550, y)


@pytest.mark.clause("17.21")
@pytest.mark.clause("24.2")
def test_17_21_a_rider_drops_off_and_runs() -> None:
    pos = scene("""
        wood w: 400,300 700,500
        blue tank t: regular @540,640 facing=90
        blue squad a: regular a1=smg@900,600 a2=rifle
        red squad x: regular x1=rifle@540,1000
        on t: a2
        """)
    man = who(pos, "a2")
    panics(pos, "a2")
    assert pos.aboard[man.index] == NOBODY
    assert not pos.riding & man.bit
    assert not sees(pos, who(pos, "x1"), man)


@pytest.mark.clause("17.21")
@pytest.mark.clause("34.1")
def test_17_21_a_vehicle_does_not_know_the_unobserved_either() -> None:
    for hidden, y in (("", 250), ("x1 k", 750)):
        pos = scene(f"""
            blue tank t: regular @500,500 facing=90
            red squad x: regular x1=rifle@500,1100
            red tank k: regular @500,900
            observed: all but {hidden}
            """)
        panics(pos, "t")
        assert where(pos, "t") == (500, y)
        assert pos.activity[who(pos, "t").index] == MOVED


@pytest.mark.clause("17.21")
def test_17_21_half_as_far_on_a_broken_track() -> None:
    pos = scene("""
        blue tank t: regular @500,500 facing=90
        red squad x: regular x1=rifle@540,900
        """)
    pos = but(pos, "t/halvings=1")
    panics(pos, "t")
    assert where(pos, "t") == (500, 375)


@pytest.mark.clause("17.21")
@pytest.mark.parametrize(
    ("hindrance", "least", "most"),
    [
        ("wall s: 400,300 600,300", 320, 345),
        ("cliff c: 400,200 600,300", 320, 360),
    ],
)
def test_17_21_it_drives_over_nothing_in_its_way(hindrance: str, least: int, most: int) -> None:
    pos = scene(TANK, hindrance)
    panics(pos, "t")
    assert least <= where(pos, "t")[1] <= most


@pytest.mark.clause("17.21")
@pytest.mark.clause("7.12")
@pytest.mark.parametrize(("rise", "least", "most"), [(30, 250, 250), (31, 301, 320)])
def test_17_21_up_no_slope_too_steep(rise: int, least: int, most: int) -> None:
    pos = scene(TANK, f"hill h: 0,0 1600,300 height={rise}")
    panics(pos, "t")
    assert least <= where(pos, "t")[1] <= most


@pytest.mark.clause("17.21")
@pytest.mark.clause("37.33")
@pytest.mark.parametrize(("rules", "least", "most"), [("", 164, 164), ("37.33", 260, 280)])
def test_17_21_wheels_stay_on_the_road(rules: str, least: int, most: int) -> None:
    pos = scene(f"""
        special: {rules}
        road r: 100,300 1200,300 width=80
        blue squad a: regular a1=smg@900,600
        blue lorry l: regular @500,300 facing=270 command=a
        red squad x: regular x1=rifle@540,900
        """)
    panics(pos, "l")
    assert least <= where(pos, "l")[1] <= most


@pytest.mark.clause("17.21")
@pytest.mark.clause("37.6")
def test_17_21_over_the_home_edge_with_all_aboard() -> None:
    pos = scene("""
        blue squad a: regular a1=smg@900,600 a2=rifle@l
        blue lorry l: regular @500,80 facing=270 command=a
        red squad x: regular x1=rifle@540,900
        """)
    panics(pos, "l")
    assert state(pos, "l") == state(pos, "a2") == FLED
    # Not so far: the man it carries is where the lorry is.
    pos = scene("""
        blue squad a: regular a1=smg@900,600 a2=rifle@l
        blue lorry l: regular @500,600 facing=270 command=a
        red squad x: regular x1=rifle@540,900
        """)
    panics(pos, "l")
    assert where(pos, "l") == where(pos, "a2") != (500, 600)


@pytest.mark.clause("17.21")
@pytest.mark.clause("37.6")
@pytest.mark.parametrize(("y", "after"), [(0, FLED), (95, FLED), (100, FLED), (101, FIT)])
def test_17_21_it_is_gone_where_its_allowance_reaches_the_home_edge(y: int, after: int) -> None:
    """A lorry goes 100 mm off the road."""
    pos = scene("""
        blue squad a: regular a1=smg@900,600
        blue lorry l: regular @500,200 facing=270 command=a
        red squad x: regular x1=rifle@540,900
        """)
    pos = but(pos, f"500,{y}: l")
    panics(pos, "l")
    assert state(pos, "l") == after
    if after == FIT:
        assert where(pos, "l") == (500, y - 100)


@pytest.mark.clause("17.21")
@pytest.mark.clause("30.11")
@pytest.mark.clause("34.1")
@pytest.mark.parametrize("hidden", ["l t", "l"])
def test_17_21_before_a_hidden_hull_it_stops_and_both_are_observed(hidden: str) -> None:
    pos = scene(f"""
        blue tank t: regular @500,500 facing=90
        red squad x: regular x1=rifle@540,900
        red lorry l: regular @500,320
        observed: all but {hidden}
        """)
    panics(pos, "t")
    x, y = where(pos, "t")
    # Half of the Sherman, half the width of the lorry, and less than a step of 20 mm between.
    assert x == 500
    assert 320 + 24 + 10 <= y <= 320 + 24 + 12 + 25
    assert pos.observed(who(pos, "l"))
    assert pos.observed(who(pos, "t"))
    assert pos.activity[who(pos, "t").index] == MOVED


@pytest.mark.clause("17.21")
@pytest.mark.parametrize(
    ("ground", "y"),
    [
        ("stream s: 300,300 700,300 width=20", 500 - 165),
        ("stream s: 300,300 700,300 width=20; bridge b: 450,270 550,330", 250),
        ("wire s: 300,300 700,300", 250),
    ],
)
def test_17_21_into_no_water_but_over_bridges_and_wire(ground: str, y: int) -> None:
    """It comes to a halt a millimetre before the water; wire hinders no tracks (7.10)."""
    pos = scene(TANK, ground)
    panics(pos, "t")
    assert where(pos, "t") == (500, y)


@pytest.mark.clause("17.21")
@pytest.mark.clause("32.7")
def test_17_21_enemies_behind_it_step_aside() -> None:
    pos = scene("""
        blue tank t: regular @500,500 facing=90
        red squad x: regular x1=rifle@540,560 x2=rifle@505,380
        """)
    panics(pos, "t", 1)
    assert far(*where(pos, "x2"), 505, 380) >= 20
    assert [each["piece"] for each in told(pos, "morale", "red")] == ["x2"]


@pytest.mark.clause("17.21")
def test_17_21_over_another_edge_it_does_not_drive() -> None:
    pos = scene("""
        blue tank t: regular @500,500 facing=180
        red squad x: regular x1=rifle@900,500
        """)
    pos = but(pos, "100,500: t")
    panics(pos, "t")
    assert state(pos, "t") == FIT
    assert 0 <= where(pos, "t")[0] <= 20


@pytest.mark.clause("17.22")
@pytest.mark.clause("34.1")
def test_17_22_he_keeps_his_light_weapons_and_the_unseen_crew_is_not_told_of() -> None:
    pos = scene("""
        blue squad a: regular a1=smg@900,600 a2=mg+rifle/set-up@540,600
        blue tank t: regular @1200,300
        red squad x: regular x1=rifle@540,1000
        observed: all but t
        """)
    panics(pos, "a2", result=SURRENDER)
    assert weapon(pos, "a2").id == "rifle"
    pos = but(pos, "t/halvings=1")
    panics(pos, "t", result=SURRENDER)
    assert told(pos, "abandoned", "blue") == [{"piece": "t"}]
    assert told(pos, "seen-abandoned", "red") == []


@pytest.mark.clause("17.21")
@pytest.mark.parametrize("at", ["h/0/d1", "520,420,0"])
def test_17_21_out_of_a_room_with_an_enemy_in_it(at: str) -> None:
    pos = scene(f"""
        house h: 500,400 600,500
        blue squad a: regular a1=smg@900,600 a2=rifle@{at}
        red squad x: regular x1=rifle@550,460,0
        """)
    man = who(pos, "a2")
    panics(pos, "a2")
    assert (pos.house[man.index], pos.slot[man.index]) == (NOWHERE, NOWHERE)
    assert not sees(pos, who(pos, "x1"), man)
