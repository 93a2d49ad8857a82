"""2.6 PIR Advantage."""

from __future__ import annotations

from grognard.engine.events import Event
from grognard.titles.nightdrop.box.contents import REGIMENTS, TURNS, Unit
from grognard.titles.nightdrop.position import Drop


def counters_to_spend(pos: Drop) -> list[Unit]:
    """2.6.1a The PIR Advantage counters that lie face up on the map."""
    return [stick for stick in pos.box.sticks if pos.on_map(stick) and pos.is_pir(stick)]


def award_initiative(pos: Drop, counter: Unit) -> bool:
    """2.6.2 A PIR Advantage killed in combat gives the German player the next turn without one.

    Whether there was such a turn; past the last one the award is void.
    """
    for turn in range(pos.turn + 1, TURNS + 1):
        if not pos.awards >> turn & 1:
            pos.awards |= 1 << turn
            pos.tell(
                Event(
                    "initiative-awarded",
                    "2.6.2b",
                    {"unit": counter.id, "regiment": REGIMENTS[counter.regiment], "turn": turn},
                    reveals=True,
                )
            )
            return True
    return False
