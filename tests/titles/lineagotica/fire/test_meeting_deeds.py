"""Actions where other chapters meet them: repairs, locks, towed guns."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.box.rows import REGULAR
from grognard.titles.lineagotica.position import DEAD, IDLE, Skirmish
from tests.titles.lineagotica.scene import against, orders, say, squad, table, tank, who


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
