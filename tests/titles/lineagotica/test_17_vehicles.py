"""17.21, 17.22 Panic in houses and in vehicles."""

from __future__ import annotations

import pytest

from grognard.boards.felt.plane import far
from grognard.titles.lineagotica.lines import sees
from grognard.titles.lineagotica.position import FIT, FLED, MOVED, NOBODY, NOWHERE
from grognard.titles.lineagotica.rows import SURRENDER
from tests.titles.lineagotica.scene import (
    Part,
    area,
    house,
    lorry,
    put,
    squad,
    state,
    table,
    tank,
    told,
    wall,
    where,
    who,
    wood,
)
from tests.titles.lineagotica.test_17_flight import panics


@pytest.mark.clause("17.21")
def test_17_21_an_enemy_upstairs_does_not_drive_him_out() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 900,600", "a2 rifle h/0/d1"),
        vs=[squad("x", "regular", "x1 rifle 550,460,1")],
        houses=[house("h", 500, 400, 600, 500)],
    )
    man = who(pos, "a2")
    panics(pos, "a2")
    assert (pos.house[man.index], pos.slot[man.index]) == (0, NOWHERE)


@pytest.mark.clause("17.21")
@pytest.mark.clause("30.2")
def test_17_21_from_a_window_he_steps_back_as_far_as_there_is_room() -> None:
    for deep, y in ((100, 476), (20, 420)):
        pos = table(
            squad("a", "regular", "a1 smg h/0/n", f"a2 rifle 550,{400 + deep - 12},0"),
            vs=[squad("x", "regular", "x1 rifle 540,900")],
            houses=[house("h", 500, 400, 600, 400 + deep)],
        )
        panics(pos, "a1")
        man = who(pos, "a1")
        assert (pos.house[man.index], pos.slot[man.index]) == (0, NOWHERE)
        assert where(pos, "a1") == (550, y)


@pytest.mark.clause("17.21")
@pytest.mark.clause("24.2")
def test_17_21_a_rider_drops_off_and_runs() -> None:
    pos = table(
        tank("t", "regular", 540, 640, 90),
        squad("a", "regular", "a1 smg 900,600", "a2 rifle in:t"),
        vs=[squad("x", "regular", "x1 rifle 540,1000")],
        ground=[wood("w", 400, 300, 700, 500)],
    )
    man = who(pos, "a2")
    pos.riding |= man.bit
    panics(pos, "a2")
    assert pos.aboard[man.index] == NOBODY
    assert not pos.riding & man.bit
    assert not sees(pos, who(pos, "x1"), man)


@pytest.mark.clause("17.21")
@pytest.mark.clause("34.1")
def test_17_21_a_vehicle_does_not_know_the_unobserved_either() -> None:
    for hidden, y in (("", 260), ("x1 k", 740)):
        pos = table(
            tank("t", "regular", 500, 500, 90),
            vs=[squad("x", "regular", "x1 rifle 500,1100"), tank("k", "regular", 500, 900)],
            hidden=hidden,
        )
        panics(pos, "t")
        assert where(pos, "t") == (500, y)
        assert pos.activity[who(pos, "t").index] == MOVED


@pytest.mark.clause("17.21")
def test_17_21_half_as_far_on_a_broken_track() -> None:
    pos = table(tank("t", "regular", 500, 500, 90), vs=[squad("x", "regular", "x1 rifle 540,900")])
    pos.halvings[who(pos, "t").index] = 1
    panics(pos, "t")
    assert where(pos, "t") == (500, 380)


@pytest.mark.clause("17.21")
@pytest.mark.parametrize(
    ("hindrance", "least", "most"),
    [
        (wall("s", (400, 300), (600, 300)), 320, 345),
        (area("cliff", "c", 400, 200, 600, 300), 320, 360),
    ],
)
def test_17_21_it_drives_over_nothing_in_its_way(hindrance: Part, least: int, most: int) -> None:
    pos = table(
        tank("t", "regular", 500, 500, 90),
        vs=[squad("x", "regular", "x1 rifle 540,900")],
        ground=[hindrance],
    )
    panics(pos, "t")
    assert least <= where(pos, "t")[1] <= most


@pytest.mark.clause("17.21")
@pytest.mark.clause("37.6")
def test_17_21_over_the_home_edge_with_all_aboard() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 900,600", "a2 rifle in:l"),
        lorry("l", "regular", 500, 80, 270, command="a"),
        vs=[squad("x", "regular", "x1 rifle 540,900")],
    )
    panics(pos, "l")
    assert state(pos, "l") == state(pos, "a2") == FLED
    # Not so far: whom it carries is where it is.
    pos = table(
        squad("a", "regular", "a1 smg 900,600", "a2 rifle in:l"),
        lorry("l", "regular", 500, 600, 270, command="a"),
        vs=[squad("x", "regular", "x1 rifle 540,900")],
    )
    panics(pos, "l")
    assert where(pos, "l") == where(pos, "a2") != (500, 600)


@pytest.mark.clause("17.21")
@pytest.mark.clause("32.7")
def test_17_21_enemies_behind_it_step_aside() -> None:
    pos = table(
        tank("t", "regular", 500, 500, 90),
        vs=[squad("x", "regular", "x1 rifle 540,560", "x2 rifle 505,380")],
    )
    panics(pos, "t", 1)
    assert far(*where(pos, "x2"), 505, 380) >= 20
    assert [each["piece"] for each in told(pos, "morale", "red")] == ["x2"]


@pytest.mark.clause("17.21")
def test_17_21_over_another_edge_it_does_not_drive() -> None:
    pos = table(
        tank("t", "regular", 500, 500, 180),
        vs=[squad("x", "regular", "x1 rifle 900,500")],
    )
    put(pos, "t", 100, 500)
    panics(pos, "t")
    assert state(pos, "t") == FIT
    assert 0 <= where(pos, "t")[0] <= 20


@pytest.mark.clause("17.22")
@pytest.mark.clause("34.1")
def test_17_22_he_keeps_his_light_weapons_and_the_unseen_crew_is_not_told_of() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 900,600", "a2 mg+rifle 540,600 set_up"),
        tank("t", "regular", 1200, 300),
        vs=[squad("x", "regular", "x1 rifle 540,1000")],
        hidden="t",
    )
    panics(pos, "a2", result=SURRENDER)
    assert pos.loaded[who(pos, "a2").index] == ("rifle",)
    pos.halvings[who(pos, "t").index] = 1
    panics(pos, "t", result=SURRENDER)
    assert told(pos, "abandoned", "blue") == [{"piece": "t"}]
    assert told(pos, "seen-abandoned", "red") == []


@pytest.mark.clause("17.21")
@pytest.mark.parametrize("at", ["h/0/d1", "520,420,0"])
def test_17_21_out_of_a_room_with_an_enemy_in_it(at: str) -> None:
    pos = table(
        squad("a", "regular", "a1 smg 900,600", f"a2 rifle {at}"),
        vs=[squad("x", "regular", "x1 rifle 550,460,0")],
        houses=[house("h", 500, 400, 600, 500)],
    )
    man = who(pos, "a2")
    panics(pos, "a2")
    assert (pos.house[man.index], pos.slot[man.index]) == (NOWHERE, NOWHERE)
    assert not sees(pos, who(pos, "x1"), man)
