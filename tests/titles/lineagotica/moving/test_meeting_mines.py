"""Mines where other chapters meet them: hulls, overlapping bands, lanes, panic."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.box.rows import VETERAN
from grognard.titles.lineagotica.position import DEAD, FIT, Skirmish
from grognard.titles.lineagotica.rules.men import ch17_flight as flight
from grognard.titles.lineagotica.rules.moving.ch22_mines import (
    bands_beside,
    clear_lane,
    step_on_mines,
)
from tests.titles.lineagotica.scene import (
    against,
    lorry,
    mines,
    orders,
    put,
    run,
    squad,
    state,
    table,
    tank,
    where,
    who,
)


def road(*fields: tuple[str, str, int, int, int, int]) -> Skirmish:
    """Sappers south of a deep and long band; a tank and a lorry behind them."""
    bands = fields or (("m", "mixed", 100, 500, 1300, 590),)
    pos = table(
        squad("s", "veteran", "s1 rifle 200,490 engineer", "s2 rifle 230,490 engineer"),
        tank("t", "regular", 200, 400, 90),
        lorry("l", "regular", 260, 400, 90, command="free"),
        vs=[squad("x", "regular", "x1 rifle 500,1150", "x2 rifle 540,1150")],
        ground=[mines(*each) for each in bands],
    )
    pos.bands_known[0] = (1 << len(bands)) - 1
    return pos


def step(pos: Skirmish, id: str, x: int, y: int, *faces: int) -> None:
    before = where(pos, id)
    put(pos, id, x, y)
    run(step_on_mines(pos, who(pos, id), *before, flight.test_morale), *faces)


def clear(pos: Skirmish, id: str, times: int) -> None:
    """Each time he goes to the end of what he has cleared."""
    for each in range(times):
        clear_lane(pos, who(pos, id), 0)
        put(pos, id, where(pos, id)[0], 500 + 40 * (each + 1))


def aside(pos: Skirmish) -> None:
    """The sappers are out of the way of what explodes."""
    put(pos, "s1", 900, 450)
    put(pos, "s2", 930, 450)


@pytest.mark.clause("22.7")
@pytest.mark.clause("22.3")
def test_a_tank_drives_through_a_cleared_lane() -> None:
    pos = road()
    clear(pos, "s1", 3)
    aside(pos)
    for y in range(420, 700, 20):
        step(pos, "t", 200, y)
    assert pos.mined[who(pos, "t").index] == 0


@pytest.mark.clause("22.7")
def test_a_hull_that_leaves_the_lane_meets_the_mines() -> None:
    pos = road()
    clear(pos, "s1", 3)
    aside(pos)
    put(pos, "t", 214, 460)
    # Half a track beside it: 12 mm of hull and 14 off the middle of a lane of 40.
    step(pos, "t", 214, 480, 9, 1)
    short = road()
    clear(short, "s1", 1)
    aside(short)
    step(short, "t", 200, 480)
    step(short, "t", 200, 510)
    step(short, "t", 200, 530, 9, 1)


@pytest.mark.clause("22.7")
def test_a_lane_leads_straight_in_wherever_he_stands() -> None:
    """Far from the middle of a long band he clears what is before him."""
    pos = road()
    clear(pos, "s1", 1)
    step(pos, "s1", 200, 500)
    step(pos, "s1", 200, 538)
    assert pos.mined[who(pos, "s1").index] == 0


@pytest.mark.clause("22.7")
def test_a_deep_band_is_cleared_in_steps_in_one_line() -> None:
    pos = road()
    assert [bands_beside(pos, who(pos, id)) for id in ("s1", "s2")] == [[0], [0]]
    clear(pos, "s1", 3)
    lanes = [[*lane[2:]] for lane in pos.lanes]
    assert [set(lane[::2]) for lane in lanes] == [{180, 220}] * 3
    assert [max(lane[1::2]) for lane in lanes] == [540, 580, 620]
    # The way through is open, and there is no more to do here; elsewhere there is.
    assert bands_beside(pos, who(pos, "s1")) == []
    put(pos, "s1", 300, 600)
    assert bands_beside(pos, who(pos, "s1")) == [0]


@pytest.mark.clause("22.7")
def test_at_a_corner_and_out_of_reach() -> None:
    pos = road()
    put(pos, "s1", 90, 490)
    clear_lane(pos, who(pos, "s1"), 0)
    step(pos, "s1", 110, 510)
    put(pos, "s2", 230, 479)
    assert bands_beside(pos, who(pos, "s2")) == []


@pytest.mark.clause("22.7")
def test_it_is_ordered_band_by_band() -> None:
    pos = orders(road(("p", "ap", 100, 500, 1300, 560), ("q", "at", 100, 500, 1300, 560)), VETERAN)
    assert against(pos, "do s1 disarm p") == against(pos, "do s1 disarm q") == []
    assert against(pos, "do s1 disarm z") == ["22.7"]


@pytest.mark.clause("22.2")
@pytest.mark.clause("22.3")
def test_where_bands_overlap_each_counts() -> None:
    pos = road(("p", "ap", 100, 500, 1300, 560), ("q", "at", 100, 500, 1300, 560))
    aside(pos)
    # No S-mine harms armour, but the Teller mine below explodes.
    step(pos, "t", 200, 490, 9, 1)
    # Both roll for a lorry.
    pos = road(("p", "ap", 100, 500, 1300, 560), ("q", "at", 100, 500, 1300, 560))
    aside(pos)
    step(pos, "l", 260, 490, 8, 5, 5)
    assert state(pos, "l") == DEAD


@pytest.mark.clause("22.2")
def test_a_second_band_is_entered_by_itself() -> None:
    pos = road(("p", "ap", 100, 500, 1300, 560), ("q", "ap", 100, 540, 1300, 600))
    step(pos, "s1", 200, 510, 8)
    step(pos, "s1", 200, 530)
    step(pos, "s1", 200, 550, 8)
    step(pos, "s1", 200, 570)
    assert state(pos, "s1") == FIT
    # A lane through one is no lane through the other.
    pos = road(("p", "ap", 100, 500, 1300, 540), ("q", "ap", 100, 500, 1300, 540))
    clear(pos, "s1", 1)
    put(pos, "s1", 200, 490)
    step(pos, "s1", 200, 510, 8)


@pytest.mark.clause("22.7")
@pytest.mark.clause("17.21")
def test_men_in_panic_are_safe_in_a_lane_too() -> None:
    pos = road(("m", "ap", 100, 500, 1300, 560))
    man = who(pos, "s1")
    put(pos, "s1", 200, 590)
    # In front of the home edge he runs straight through, and steps on one.
    wild = pos.copy()
    with pytest.raises(AssertionError, match="one die more"):
        run(flight.flee(wild, man))
    put(pos, "s1", 200, 490)
    clear(pos, "s1", 2)
    put(pos, "s1", 200, 590)
    run(flight.flee(pos, man))
    assert where(pos, "s1")[1] < 500
