"""How good an answer is, one step ahead: the greedy player's judgement.

In points, as an expectation: shots by their chance and what they are fired at, moves by what they
lead to and what they risk, deeds by what they bring. It looks at nothing the seat cannot know.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import far, inside
from grognard.engine.actions import Action
from grognard.engine.judging import Judge
from grognard.titles.lineagotica.actions import (
    Adjust,
    Call,
    Cover,
    Dismount,
    Do,
    Done,
    Drive,
    EndMovement,
    Enter,
    Fire,
    Hatch,
    Leave,
    Loose,
    March,
    MoveFirst,
    NotNow,
    Ready,
    Shoot,
    Throw,
    Walk,
)
from grognard.titles.lineagotica.box.contents import BLUE, SEATS, Arm, Piece
from grognard.titles.lineagotica.box.rows import NONE
from grognard.titles.lineagotica.mind import advance, worth
from grognard.titles.lineagotica.mind.outlook import Thoughts
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch10_volleys import FIRE, zone_about
from grognard.titles.lineagotica.rules.fire.ch11_weapons import AREA, HE, profile, shots
from grognard.titles.lineagotica.rules.fire.ch12_aiming import read_order
from grognard.titles.lineagotica.rules.fire.ch12_chance import (
    IN_COVER_OF_MOVES,
    IN_PHASE,
    ON_MOVERS,
    to_hit,
)
from grognard.titles.lineagotica.rules.fire.ch14_battery import battery_named
from grognard.titles.lineagotica.rules.fire.ch14_indirect import EFFECT, ROUND, SHIFT, mission_of
from grognard.titles.lineagotica.rules.turn.ch37_battles import COLUMN, holds

DEEDS: Final = {
    "treat": 1.2,
    "set-up": 0.5,
    "reload": 0.5,
    "take-load": 1.5,
    "charge": 0.6,
    "pick-up": 0.3,
    "recrew": 1.0,
    "repair": 0.5,
    "anti-aircraft": 0.3,
}
"""What is worth doing, in points."""
NOT_WORTH_IT: Final = -1.0
IN_VAIN: Final = 0.75
"""What is left of a shot's worth for each other that is fired at the same man."""
FRIEND: Final = -1.5
"""How much worse a friend's hit is than an enemy's is good."""
MOVES_NO_MORE: Final = 0.5
"""9.6 What covering fire costs whoever gives it."""
SURPRISE: Final = 6.0
"""37.11, 37.30 What it is worth not to be noticed."""
TRAP: Final = 220
"""mm within which the quarry must have come to so many of us."""
HUNTERS: Final = 5


def judge(thoughts: Thoughts, pos: Skirmish, side: int, action: Action) -> float:
    """The more the better; 0 is doing nothing."""
    if isinstance(action, Fire):
        target = action.targets.split(",")[0]
        return _shot(pos, side, action.piece, action.weapon, action.mode, target, IN_PHASE)
    if isinstance(action, Do):
        return _deed(thoughts, pos, side, action)
    if isinstance(action, March):
        return advance.march(thoughts.outlook(pos, side), action)
    if isinstance(action, Walk):
        return advance.walk(thoughts.outlook(pos, side), action)
    if isinstance(action, Drive):
        return advance.drive(thoughts.outlook(pos, side), action)
    if isinstance(action, Shoot):
        return _shot(pos, side, action.piece, action.weapon, action.mode, action.target, ON_MOVERS)
    if isinstance(action, Cover):
        worthy = _shot(
            pos, side, action.piece, action.weapon, action.mode, action.target, IN_COVER_OF_MOVES
        )
        return worthy / 2 - MOVES_NO_MORE
    return _by_word(thoughts, pos, side, action)


def _by_word(thoughts: Thoughts, pos: Skirmish, side: int, action: Action) -> float:
    if isinstance(action, Call):
        return _call(pos, side, action)
    if isinstance(action, Adjust):
        return _adjust(pos, side, action)
    if isinstance(action, Throw):
        return _grenade(pos, side, action)
    if isinstance(action, Enter):
        return advance.enter(thoughts.outlook(pos, side), action)
    if isinstance(action, Leave):
        return advance.leave(thoughts.outlook(pos, side), action)
    if isinstance(action, Dismount):
        return advance.dismount(thoughts.outlook(pos, side), action)
    if isinstance(action, Loose):
        return 5.0
    if isinstance(action, MoveFirst | Hatch):
        return 0.1
    if isinstance(action, NotNow):
        return 0.01
    if isinstance(action, Ready | EndMovement | Done):
        return 0.0
    return NOT_WORTH_IT


# 10, 12 Fire --------------------------------------------------------------------------------------


def _shot(
    pos: Skirmish, side: int, id: str, weapon: str, mode: str, target: str, context: int
) -> float:
    order = read_order(pos, side, id, weapon, target)
    if isinstance(order, list):
        return NOT_WORTH_IT
    piece, arm, foe = order
    if profile(pos, piece, arm, mode) is None:
        return NOT_WORTH_IT
    chance = to_hit(pos, piece, arm, mode, foe, context).total / 10.0
    if chance <= 0.0:
        return NOT_WORTH_IT
    if mode == AREA:
        value = chance * _all_in_zone(pos, piece, arm, foe)
    elif mode == HE:
        value = chance * _all_in_burst(pos, side, arm.he_area, pos.x[foe.index], pos.y[foe.index])
        if foe.vehicle:
            value += chance * _worth_of(pos, foe)
    else:
        value = chance * shots(pos, piece, arm, mode) * _worth_of(pos, foe)
    value *= IN_VAIN ** _already_at(pos, foe)
    return value - _given_away(pos, side)


def _worth_of(pos: Skirmish, foe: Piece) -> float:
    return worth.hit(pos, foe, foe.index in pos.leader)


def _already_at(pos: Skirmish, foe: Piece) -> int:
    return sum([1 for order in pos.orders if order[0] == FIRE and foe.index in order[4]])


def _all_in_zone(pos: Skirmish, piece: Piece, arm: Arm, foe: Piece) -> float:
    """12.10 What hits on all those known to be in the rectangle are worth together."""
    total = 0.0
    for each in zone_about(pos, piece, arm, pos.x[foe.index], pos.y[foe.index]):
        if each.side == piece.side:
            total += FRIEND
        elif pos.observed(each):
            total += _worth_of(pos, each)
    return total


def _all_in_burst(pos: Skirmish, side: int, row: int, x: int, y: int) -> float:
    """15.2 Everybody about the burst, roughly."""
    if row == NONE:
        return 0.0
    radii = pos.box.tables.he_area[row]
    total = 0.0
    for each in pos.box.pieces:
        if not pos.on_table(each) or (each.side != side and not pos.observed(each)):
            continue
        mm = far(x, y, pos.x[each.index], pos.y[each.index])
        share = 0.5 if mm <= radii.short else 0.3 if mm <= radii.long else 0.0
        if share > 0.0 and not each.armoured:
            total += share * (FRIEND if each.side == side else _worth_of(pos, each))
    return total


def _grenade(pos: Skirmish, side: int, action: Throw) -> float:
    """33.3 Where somebody is known to be inside."""
    opening = pos.box.felt.openings[action.opening]
    house = pos.box.felt.buildings.index(opening.building)
    total = 0.0
    for each in pos.box.men:
        there = pos.house[each.index] == house and pos.storey[each.index] == opening.storey
        if there and pos.on_table(each) and (each.side == side or pos.observed(each)):
            total += 0.3 * (FRIEND if each.side == side else _worth_of(pos, each))
    return total - 0.05


def _given_away(pos: Skirmish, side: int) -> float:
    """What the first shot costs men in ambush: the quarry must be in the trap first."""
    if pos.alarm or side != BLUE or not holds(pos, COLUMN):
        return 0.0
    return 0.0 if _trapped(pos, side) else SURPRISE


def _trapped(pos: Skirmish, side: int) -> bool:
    prize = max([worth.when_dead(pos, hull) for hull in pos.box.hulls])
    for hull in pos.box.hulls:
        if not pos.observed(hull) or worth.when_dead(pos, hull) < prize:
            continue
        near = [
            man
            for man in pos.box.of_side[side]
            if man.man
            and pos.able(man)
            and far(pos.x[man.index], pos.y[man.index], pos.x[hull.index], pos.y[hull.index])
            <= TRAP
        ]
        return len(near) >= HUNTERS
    return False


# 14 Indirect fire ---------------------------------------------------------------------------------


def _call(pos: Skirmish, side: int, action: Call) -> float:
    battery = battery_named(pos, side, action.support)
    if battery is None:
        return 1.0
    return 0.6 * _all_in_burst(pos, side, battery.he_area, action.x, action.y)


def _adjust(pos: Skirmish, side: int, action: Adjust) -> float:
    battery = battery_named(pos, side, action.support)
    man = pos.box.by_id[action.man]
    mission = mission_of(pos, battery, man) if battery is not None else None
    if battery is None or mission is None:
        return NOT_WORTH_IT
    if action.order == ROUND:
        return 0.5 + 0.5 * _all_in_burst(pos, side, battery.he_area, mission.x, mission.y)
    if action.order == EFFECT:
        return _all_in_burst(pos, side, battery.he_area, mission.fall_x, mission.fall_y)
    if action.order == SHIFT:
        return 0.6 * _all_in_burst(pos, side, battery.he_area, action.x, action.y)
    return NOT_WORTH_IT


# 10.4 Deeds ---------------------------------------------------------------------------------------


def _deed(thoughts: Thoughts, pos: Skirmish, side: int, action: Do) -> float:
    if action.deed == "search":
        for objective in pos.box.scenario.objectives:
            if objective.id == action.object:
                return float(worth.deed_at(pos, side, objective.index))
    if action.deed == "fire-charge":
        return _bridge(thoughts, pos, side, action.object)
    if action.deed == "destroy":
        foe = pos.by_token(1 - side, int(action.object[1:]))
        return 0.5 + worth.when_dead(pos, foe) if foe is not None else 0.0
    if action.deed == "turn-gun":
        return NOT_WORTH_IT
    return DEEDS.get(action.deed, NOT_WORTH_IT)


def _bridge(thoughts: Thoughts, pos: Skirmish, side: int, id: str) -> float:
    """37.31 Best with the prize upon it; else to shut the road before it."""
    ring = pos.box.felt.elements[pos.box.felt.number[id]].points
    total = 0.0
    for foe in thoughts.outlook(pos, side).foes:
        on_it = inside(pos.x[foe.index], pos.y[foe.index], ring)
        if on_it:
            total += 0.5 * (1 + worth.when_dead(pos, foe))
    return total + (1.0 if pos.alarm else -SURPRISE)


class SkirmishJudge(Judge[Skirmish]):
    """A player's judgement, with how it saw the table last in mind."""

    def __init__(self) -> None:
        self._thoughts: Final = Thoughts()

    def judge(self, pos: Skirmish, seat: str, action: Action) -> float:
        return judge(self._thoughts, pos, SEATS.index(seat), action)
