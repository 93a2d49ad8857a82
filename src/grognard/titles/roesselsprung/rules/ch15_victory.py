"""15, 16 Victory, and when the game ends."""

from __future__ import annotations

from typing import Final

from grognard.engine.position import Result
from grognard.engine.sums import Part, Sum
from grognard.titles.roesselsprung.box.contents import GERMAN, SEATS, YUGOSLAV
from grognard.titles.roesselsprung.position import FLED, KILLED, TAKEN, Raid

TITO_KILLED: Final = 20
OBJECTIVE: Final = 5
COMMAND_LOST: Final = 5
FIRST_DAY_ENDS: Final = 8


def points(pos: Raid, side: int) -> Sum:
    """15.1.2 What a side has scored."""
    parts: list[Part] = []
    if side == GERMAN:
        if pos.tito == KILLED:
            parts.append(Part(TITO_KILLED, "tito-killed", "15.1.2b"))
        for mission in pos.box.missions:
            if pos.hex_of(mission) == TAKEN and mission.captured:
                facts = {"unit": mission.id}
                parts.append(Part(mission.captured, "mission-captured", "15.1.2b", {**facts}))
    else:
        if pos.commands_lost:
            parts.append(Part(COMMAND_LOST * pos.commands_lost, "commands-lost", "15.1.2d"))
        if pos.german_losses:
            parts.append(Part(pos.german_losses, "german-losses", "15.1.2c"))
        for mission in pos.box.missions:
            if pos.hex_of(mission) == FLED and mission.exited:
                facts = {"unit": mission.id}
                parts.append(Part(mission.exited, "mission-escaped", "15.1.2c", {**facts}))
    for hex in pos.box.objectives:
        if pos.has_combat(hex, side):
            parts.append(Part(OBJECTIVE, "objective", "15.1.3b", {"hex": pos.box.names[hex]}))
    return Sum(tuple(parts))


def is_over(pos: Raid) -> bool:
    """16 After turn 8 if Tito is gone by then, else after the last turn."""
    if pos.turn == FIRST_DAY_ENDS:
        return bool(pos.tito)
    return pos.turn >= pos.options.last_turn


def final_result(pos: Raid) -> Result:
    """15.1.2e More points win; equal is a draw."""
    german, yugoslav = points(pos, GERMAN).total, points(pos, YUGOSLAV).total
    if german > yugoslav:
        return Result(SEATS[GERMAN], "german-points", "15.1.2e")
    if yugoslav > german:
        return Result(SEATS[YUGOSLAV], "yugoslav-points", "15.1.2e")
    return Result(None, "equal-points", "15.1.2e")
