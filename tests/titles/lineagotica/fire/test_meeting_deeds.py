"""Actions where other chapters meet them: repairs, locks, towed guns."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.box.rows import REGULAR
from grognard.titles.lineagotica.position import DEAD, IDLE, LEFT, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_things import is_set_up
from grognard.titles.lineagotica.rules.men import ch17_flight as flight
from grognard.titles.lineagotica.rules.moving.ch35_tractors import tractor_of
from grognard.titles.lineagotica.rules.turn.ch37_arrivals import leave
from tests.titles.lineagotica.scene import (
    against,
    gun,
    lorry,
    moves,
    orders,
    put,
    run,
    say,
    squad,
    table,
    tank,
    unseen,
    where,
    who,
)


def workshop() -> Skirmish:
    part = squad("a", "regular", "a1 rifle 300,335", "a2 rifle 330,335")
    part["figures"][0]["tools"] = ["repair"]
    return table(part, tank("t", "regular", 300, 310, 90))


def three_turns(pos: Skirmish) -> Skirmish:
    for _ in range(3):
        pos.activity = [IDLE] * len(pos.activity)
        pos = say(orders(pos, REGULAR), "do a1 repair t", "done", "2")
    pos.activity = [IDLE] * len(pos.activity)
    return pos


@pytest.mark.clause("10.7")
@pytest.mark.clause("16.13")
def test_tracks_and_turret_are_mended_one_after_the_other() -> None:
    pos = workshop()
    hull = who(pos, "t")
    assert against(orders(pos, REGULAR), "do a1 repair t") == ["10.7"]
    pos.halvings[hull.index] = 1
    pos.jammed |= hull.bit
    pos = three_turns(pos)
    assert (pos.halvings[hull.index], pos.jammed & hull.bit) == (0, hull.bit)
    # Three turns more: those of before do not count again.
    again = say(orders(pos, REGULAR), "do a1 repair t", "done", "2")
    assert again.jammed & hull.bit
    pos = three_turns(pos)
    assert not pos.jammed & hull.bit
    assert against(orders(pos, REGULAR), "do a1 repair t") == ["10.7"]


@pytest.mark.clause("10.7")
@pytest.mark.clause("16.13")
def test_what_is_destroyed_stays_so() -> None:
    pos = workshop()
    hull = who(pos, "t")
    pos.radio_out |= hull.bit
    pos.broken |= hull.arms[0].bit
    assert against(orders(pos, REGULAR), "do a1 repair t") == ["10.7"]
    pos.immobile |= hull.bit
    assert against(orders(pos, REGULAR), "do a1 repair t") == []
    pos.state[hull.index] = DEAD
    assert against(orders(pos, REGULAR), "do a1 repair t") == ["10.7"]


# 35.5 Guns on tow ---------------------------------------------------------------------------------


def battery() -> Skirmish:
    """A gun behind a lorry, its crew about it."""
    men = ("g1 rifle 240,318", "g2 - 240,282", "g3 - 225,318", "g4 - 225,282")
    return table(
        gun("g", "regular", 250, 300, 180, *men),
        lorry("l", "regular", 300, 300, 0, command="free"),
        vs=[squad("x", "regular", "x1 rifle 1500,1150")],
    )


def hooked() -> Skirmish:
    pos = say(orders(battery(), REGULAR), "do g1 hitch l", "done", "8")
    pos.activity = [IDLE] * len(pos.activity)
    pos.stack = ()
    return pos


@pytest.mark.clause("35.5")
@pytest.mark.clause("11.29")
def test_a_lorry_tows_a_gun_away() -> None:
    pos = battery()
    assert is_set_up(pos, who(pos, "g"))
    pos = hooked()
    assert not is_set_up(pos, who(pos, "g"))
    assert tractor_of(pos, who(pos, "g")) is who(pos, "l")
    after = unseen(moves(pos), "drive l 380,300 cross")
    assert where(after, "l") == (380, 300)
    assert where(after, "g") == (334, 300)
    # It cannot fire nor be set up until it is unhooked.
    put(after, "g1", 334, 318)
    after.activity = [IDLE] * len(after.activity)
    after.stack = ()
    asked = orders(after, REGULAR)
    assert against(asked, "do g set-up -") != []
    loose = say(asked, "do g1 unhitch g", "done")
    assert tractor_of(loose, who(loose, "g")) is None
    loose.activity = [IDLE] * len(loose.activity)
    loose.stack = ()
    put(loose, "g2", 334, 282)
    assert against(orders(loose, REGULAR), "do g set-up -") == []


@pytest.mark.clause("35.5")
def test_hooking_up_takes_the_driver_s_time_too_and_the_tail_of_a_tractor() -> None:
    pos = orders(battery(), REGULAR)
    assert pos.question is not None
    assert "do g1 hitch l" in [str(each) for each in pos.question.answers(pos)]
    first = say(pos, "do g1 hitch l")
    assert against(first, "do l unhitch g") != []
    assert against(first, "do g2 hitch l") == ["10.3"]
    assert say(first, "done", "8").activity[who(first, "l").index] != IDLE
    far = battery()
    put(far, "l", 300, 420)
    assert against(orders(far, REGULAR), "do g1 hitch l") == ["35.5"]


@pytest.mark.clause("35.5")
@pytest.mark.clause("7.14")
def test_nobody_backs_with_a_gun() -> None:
    pos = moves(hooked())
    assert "35.5" in against(pos, "reverse l 220,300")
    assert "35.5" in against(pos, "manhandle g 230 300 180")


@pytest.mark.clause("35.5")
@pytest.mark.clause("17.21")
@pytest.mark.clause("37.6")
def test_who_flees_leaves_the_gun_and_who_leaves_takes_it_along() -> None:
    pos = hooked()
    put(pos, "x1", 20, 300)
    run(flight.flee(pos, who(pos, "l")))
    assert tractor_of(pos, who(pos, "g")) is None
    assert where(pos, "g") == (254, 300)
    pos = hooked()
    leave(pos, who(pos, "l"))
    assert pos.state[who(pos, "g").index] == LEFT


@pytest.mark.clause("35.5")
@pytest.mark.clause("16.6")
def test_a_gun_behind_a_wreck_is_loose() -> None:
    pos = hooked()
    pos.state[who(pos, "l").index] = DEAD
    assert tractor_of(pos, who(pos, "g")) is None
