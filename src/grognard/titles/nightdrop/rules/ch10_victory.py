"""10 How the game ends."""

from __future__ import annotations

from typing import Any

from grognard.engine.events import Event
from grognard.engine.position import Agenda, Result
from grognard.engine.sums import Part, Sum
from grognard.titles.nightdrop.box.contents import GERMAN, SEATS, US
from grognard.titles.nightdrop.position import NO_CHIT, Drop
from grognard.titles.nightdrop.rules.ch04_containers import Chit, Disclosure, still_unknown


def points(pos: Drop) -> Sum:
    """10.2 The chits in the VP hexes that the US player controls."""
    return Sum(
        tuple(
            [
                Part(pos.chits[index], "chit", "10.2a", {"hex": pos.box.names[hex]})
                for index, hex in enumerate(pos.box.vp_hexes)
                if pos.control >> index & 1 and pos.chits[index] != NO_CHIT
            ]
        )
    )


def level_of(points: int) -> Result:
    """10.4 The six levels of victory."""
    if points >= 16:
        return Result(SEATS[US], "us-strategic", "10.4a")
    if points >= 12:
        return Result(SEATS[US], "us-operational", "10.4b")
    if points >= 9:
        return Result(SEATS[US], "us-tactical", "10.4c")
    if points >= 6:
        return Result(SEATS[GERMAN], "german-tactical", "10.4d")
    if points >= 3:
        return Result(SEATS[GERMAN], "german-operational", "10.4e")
    return Result(SEATS[GERMAN], "german-strategic", "10.4f")


class Counting(Agenda[Drop]):
    """10.1-10.3 The last draws, everything is turned up, the points are counted."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def clause(self, pos: Drop) -> str:
        return "10.1"

    def ready(self, pos: Drop) -> bool:
        for index in range(len(pos.chits)):
            if pos.control >> index & 1 and pos.chits[index] == NO_CHIT and pos.chits_left():
                pos.ask(Chit(index, True, "10.3"))
                return False
        unknown = still_unknown(pos)
        if unknown:
            pos.ask(Disclosure(unknown[0]))
            return False
        earned = points(pos)
        pos.tell(Event("points", "10.1", {"points": earned.total}, {"points": earned}))
        pos.finish(level_of(earned.total))
        return False
