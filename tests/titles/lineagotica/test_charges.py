"""37.31 The charge under the bridge."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import DEAD, FIT, Skirmish
from tests.titles.lineagotica.scene import (
    against,
    area,
    line,
    lorry,
    moves,
    orders,
    put,
    say,
    squad,
    state,
    table,
    tank,
    told,
    who,
)

VETERAN = 1


def bridge() -> Skirmish:
    """A lorry and a man on the bridge, a tank before it; a1 has the plunger."""
    return table(
        squad("a", "veteran", "a1 smg 300,500 fires_charge", "a2 rifle 320,500"),
        vs=[
            lorry("l", "regular", 500, 300, 0, command="free"),
            squad("x", "regular", "x1 rifle 500,320", "x2 rifle 900,1100", ability="veteran"),
            tank("u", "regular", 700, 300),
        ],
        ground=[
            line("stream", "s", (500, 100), (500, 600), width_mm=60),
            line("road_paved", "r", (100, 300), (900, 300), width_mm=40),
            area("bridge", "b", 450, 270, 550, 330),
        ],
        special_rules=["37.31"],
    )


@pytest.mark.clause("37.31")
def test_37_31_who_fires_it() -> None:
    pos = bridge()
    assert against(orders(pos, VETERAN), "do a1 fire-charge b") == []
    assert against(orders(pos, VETERAN), "do a2 fire-charge b") == ["37.31"]
    # If he is lost, his successor.
    pos.state[who(pos, "a1").index] = DEAD
    pos.leader[who(pos, "a2").group] = who(pos, "a2").index
    assert against(orders(pos, VETERAN), "do a2 fire-charge b") == []


@pytest.mark.clause("37.31")
def test_37_31_a_veteran_on_five_and_again_every_turn() -> None:
    after = say(orders(bridge(), VETERAN), "do a1 fire-charge b", "done", "6")
    assert not after.charge_fired
    after.activity[who(after, "a1").index] = 0
    assert against(orders(after, VETERAN), "do a1 fire-charge b") == []


@pytest.mark.clause("37.31")
def test_37_31_everything_on_it_rolls() -> None:
    # It goes off on 5; x1 is missed on 9, the lorry hit on 8: 4 + 4 on its table.
    step = say(orders(bridge(), VETERAN), "do a1 fire-charge b", "done", "5", "9", "8", "4")
    while step.question is not None:
        step = say(step, "1")
    assert step.charge_fired
    assert state(step, "x1") == FIT
    assert told(step, "bridge-blown", "red") == [{"thing": "b"}]
    assert step.immobile & who(step, "l").bit
    # The tank is not on it, and cannot cross what was the bridge; nor can a man.
    assert not step.immobile & who(step, "u").bit
    step.facing[who(step, "u").index] = 180
    assert "7.12" in against(moves(step, 1), "drive u 400,300 cross")
    assert [element.id for element in step.marks.at(step.box.felt, 500, 300)] == ["s", "r", "gap-b"]
    put(step, "x2", 560, 320)
    assert against(moves(step, 1), "walk x2 normal 520,325 same") != []


@pytest.mark.clause("37.31")
def test_37_31_a_man_on_it_is_hit_on_eight() -> None:
    step = say(orders(bridge(), VETERAN), "do a1 fire-charge b", "done", "5", "8", "10", "9")
    while step.question is not None:
        step = say(step, "1")
    assert state(step, "x1") == DEAD
    assert state(step, "l") == FIT
