"""3, 4 Sequence of play: the turns, Activation Points, the Initiative."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.events import Event
from grognard.engine.position import Agenda, Throw
from grognard.engine.sums import Part, Sum
from grognard.titles.roesselsprung.box.contents import GERMAN, SEATS, STACKING_LIMIT, YUGOSLAV
from grognard.titles.roesselsprung.position import FLED, Raid
from grognard.titles.roesselsprung.rules.ch05_acting import Alternation
from grognard.titles.roesselsprung.rules.ch06_command import check_command
from grognard.titles.roesselsprung.rules.ch10_morale import Losing
from grognard.titles.roesselsprung.rules.ch14_airdrop import Dropping
from grognard.titles.roesselsprung.rules.ch14_reinforcements import Calling
from grognard.titles.roesselsprung.rules.ch15_victory import final_result, is_over, points

AP_TABLE: Final = (
    ((0, 1), (4, 2), (8, 3), (12, 4), (16, 5), (19, 6)),
    ((0, 1), (5, 2), (10, 3), (14, 4), (18, 5), (22, 6)),
)
"""T-AP By side: from which strength how many points."""

STEPS: Final = ("drop", "calls", "points", "actions", "control")


class GameTurn(Agenda[Raid]):
    """3.1 One turn of two hours. It asks nothing itself; it lies under what does."""

    def __init__(self, step: int) -> None:
        self.step: Final = step
        """The step that comes next."""

    def fields(self) -> tuple[Any, ...]:
        return (self.step,)

    def clause(self, pos: Raid) -> str:
        return "3.1.a1"

    def ready(self, pos: Raid) -> bool:
        step = STEPS[self.step]
        if step == "control":
            if not ask_for_excess(pos):
                end_turn(pos)
            return False
        pos.reword(GameTurn(self.step + 1))
        if step == "drop":
            pos.tell(Event("turn", "3.1.c", {"turn": pos.turn, "night": int(pos.night())}))
            pos.ask(Dropping(()))
        elif step == "calls":
            pos.ask(Calling())
        elif step == "points":
            if pos.options.command_check == "start":
                check_command(pos)
            pos.ask(PointsDie(0))
        else:
            pos.ask(Alternation(pos.initiative, False, False))
        return False


# 4 Activation Points ------------------------------------------------------------------------------


def table_points(pos: Raid, side: int, strength: int) -> int:
    """T-AP"""
    found = 0
    for start, value in AP_TABLE[side]:
        if strength >= start:
            found = value
    if side == GERMAN and strength == 18 and pos.options.german_18_gives_6:
        return 6
    return found


def turn_points(pos: Raid, side: int, face: int) -> Sum:
    """4.1, 13.1.4, 17c The points of this turn, without what was carried over."""
    if pos.turn == 1:
        bonus = 3 if side == GERMAN else 1
        return Sum((Part(face, "die", "17c"), Part(bonus, "first-turn", "17c")))
    strength = pos.strength(side) - pos.landed_strength(side)
    parts = [
        Part(table_points(pos, side, strength), "map-strength", "T-AP", {"strength": strength}),
        Part((face + 1) // 2, "die", "4.1c"),
    ]
    if side == YUGOSLAV:
        if not pos.tito:
            parts.append(Part(1, "tito", "13.1.4a"))
        fled = sum([1 for mission in pos.box.missions if pos.hex_of(mission) == FLED])
        if fled:
            parts.append(Part(-fled, "fled", "13.1.4b"))
    return Sum(tuple(parts)).at_least(0, "not-below-zero", "R-ap-floor")


class PointsDie(Throw[Raid]):
    """4.1c, 17c A die for the German player, then one for the Yugoslav player."""

    def __init__(self, german: int) -> None:
        self.german: Final = german
        """What the German player's die showed; 0 before it is thrown."""

    def fields(self) -> tuple[Any, ...]:
        return (self.german,)

    def clause(self, pos: Raid) -> str:
        return "17c" if pos.turn == 1 else "4.1c"

    def show(self, pos: Raid, face: int) -> None:
        if not self.german:
            pos.reword(PointsDie(face))
            return
        pos.answered()
        for side, die in ((GERMAN, self.german), (YUGOSLAV, face)):
            gained = turn_points(pos, side, die)
            carried = pos.ap[side]
            if carried:
                gained = gained + Sum((Part(carried, "carried", "4.1d"),))
            pos.ap[side] = gained.total
            pos.tell(
                Event(
                    "points-gained",
                    "17c" if pos.turn == 1 else "4.1d",
                    {"seat": SEATS[side], "face": die, "points": gained.total},
                    {"points": gained},
                )
            )
        if pos.turn == 1:
            pos.initiative = GERMAN
        elif pos.ap[GERMAN] != pos.ap[YUGOSLAV]:
            pos.initiative = GERMAN if pos.ap[GERMAN] > pos.ap[YUGOSLAV] else YUGOSLAV
        clause = "17b" if pos.turn == 1 else "4.2"
        pos.tell(Event("initiative", clause, {"seat": SEATS[pos.initiative]}))


# 3.1.b, 3.1.c -------------------------------------------------------------------------------------


def ask_for_excess(pos: Raid) -> bool:
    """3.1.b, 7b What a hex holds beyond the limit is lost, by its owner's choice.

    Only the option lets a stack grow that high.
    """
    for hex in sorted(pos.stacks):
        for side in (GERMAN, YUGOSLAV):
            excess = pos.strength_in(hex, side) - STACKING_LIMIT
            if excess > 0:
                units = tuple([unit.index for unit in pos.combat_in(hex, side)])
                pos.ask(Losing(side, units, excess, "7b"))
                return True
    return False


def end_turn(pos: Raid) -> None:
    """Control: victory and command; then the markers go and the Turn marker advances."""
    if is_over(pos):
        sums = {"german": points(pos, GERMAN), "yugoslav": points(pos, YUGOSLAV)}
        pos.tell(
            Event(
                "final-points",
                "15.1.2a",
                {"german": sums["german"].total, "yugoslav": sums["yugoslav"].total},
                sums,
            )
        )
        pos.finish(final_result(pos))
        return
    for piece in pos.box.pieces:
        pos.attacks[piece.index] = 0
    pos.prone = 0
    pos.out_of_command = 0
    pos.landed = 0
    pos.mission_moves = 0
    pos.turn += 1
    for aircraft in pos.box.aircraft:
        if aircraft.side == YUGOSLAV:
            pos.flown &= ~(1 << aircraft.index)
    if pos.options.command_check == "end":
        check_command(pos)
    pos.reword(GameTurn(0))
