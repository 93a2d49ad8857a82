"""How good an answer is, one step ahead: the greedy player's judgement.

In points, as an expectation: shots by their chance and what they are fired at, moves by what they
lead to and what they risk, deeds by what they bring. It looks at nothing the seat cannot know.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.bursts import in_zone
from grognard.boards.felt.plane import apart, cosine, far, inside, sine
from grognard.engine.actions import Action
from grognard.engine.judging import Judge
from grognard.titles.lineagotica.actions import (
    Adjust,
    BreakOff,
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
    Pivot,
    Ready,
    Shoot,
    Strafe,
    Throw,
    Walk,
)
from grognard.titles.lineagotica.box.contents import BLUE, SEATS, Arm, Piece
from grognard.titles.lineagotica.box.rows import FLAME, NONE
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
from grognard.titles.lineagotica.rules.fire.ch16_harm import (
    hit_by,
    penetration_chance,
    shelled_by,
)
from grognard.titles.lineagotica.rules.fire.ch20_aircraft import raids
from grognard.titles.lineagotica.rules.men.ch17_morale import exposed
from grognard.titles.lineagotica.rules.men.ch30_lines import distance
from grognard.titles.lineagotica.rules.turn.ch37_battles import COLUMN, holds
from grognard.titles.lineagotica.rules.words import enemy

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
LIES_THERE: Final = 0.1
"""36.4 The same for a heavy weapon that somebody has left."""
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
FRIGHT: Final = 0.4
"""17.3, 17.5 What a morale test under flame or bombs is worth."""
ON_TARGET: Final = 0.5
"""20.2 How often bombs fall about where they were asked for."""
COULD_HIT_US: Final = 150
"""mm about the target within which an attack from the air is nobody's friend."""


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
    if isinstance(action, Call | Adjust | Strafe):
        return _support(pos, side, action)
    if isinstance(action, Pivot):
        return advance.pivot(thoughts.outlook(pos, side), action)
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
    if isinstance(action, BreakOff | Ready | EndMovement | Done):
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
    elif arm.row.cls == FLAME:
        value = _flame(pos, side, piece, arm, foe, chance)
    elif mode == HE:
        value = chance * _all_in_burst(pos, side, arm.he_area, pos.x[foe.index], pos.y[foe.index])
        if foe.vehicle:
            value += chance * _direct_hit(pos, piece, arm, mode, foe)
    else:
        value = chance * shots(pos, piece, arm, mode) * _direct_hit(pos, piece, arm, mode, foe)
    value *= IN_VAIN ** _already_at(pos, foe)
    return value - _given_away(pos, side)


def _direct_hit(pos: Skirmish, piece: Piece, arm: Arm, mode: str, foe: Piece) -> float:
    """13.3, 16.10 What a hit is worth: on armour, by the chance that this shot goes through it."""
    if not foe.armoured:
        return _worth_of(pos, foe)
    harm = shelled_by(pos, foe, piece, arm) if mode == HE else hit_by(pos, foe, piece, arm)
    if harm.flame:
        return worth.on_armour(pos, foe, 1.0)
    if harm.penetration == NONE:
        # 16.16 Only the man in the hatch can be hit.
        return worth.IS_HIT if exposed(pos, foe) else 0.0
    tenths = min(max(penetration_chance(pos, harm).total, 0), 10)
    return worth.on_armour(pos, foe, tenths / 10.0)


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
        elif pos.observed(each) and not each.armoured:
            # 11.21 Nothing that fires at an area goes through armour.
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


def _flame(pos: Skirmish, side: int, piece: Piece, arm: Arm, foe: Piece, chance: float) -> float:
    """17.5, 11.31 A few jets are all there is: they are kept for those they frighten."""
    if distance(pos, piece, foe) > arm.row.single.middle:
        return NOT_WORTH_IT
    x, y = pos.x[foe.index], pos.y[foe.index]
    value = chance * _all_in_burst(pos, side, arm.he_area, x, y)
    if foe.vehicle:
        value += chance * _worth_of(pos, foe)
    reach = pos.box.tables.he_area[arm.he_area].long
    near = [each for each in pos.box.of_side[1 - side] if pos.observed(each) and pos.able(each)]
    return value + FRIGHT * len([each for each in near if distance(pos, foe, each) <= reach])


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


def _support(pos: Skirmish, side: int, action: Call | Adjust | Strafe) -> float:
    if isinstance(action, Call):
        return _call(pos, side, action)
    return _strafe(pos, side, action) if isinstance(action, Strafe) else _adjust(pos, side, action)


def _call(pos: Skirmish, side: int, action: Call) -> float:
    battery = battery_named(pos, side, action.support)
    if battery is None:
        return _from_the_air(pos, side, action.x, action.y, action.bearing)
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


# 20 Aircraft --------------------------------------------------------------------------------------


def _strafe(pos: Skirmish, side: int, action: Strafe) -> float:
    for raid in raids(pos):
        if pos.box.scenario.sorties[raid.sortie].id == action.support:
            return _from_the_air(pos, side, raid.x, raid.y, raid.heading)
    return NOT_WORTH_IT


def _from_the_air(pos: Skirmish, side: int, x: int, y: int, heading: int) -> float:
    """20.2, 17.3 Those in the strip are hit, and all about it are frightened, friends too."""
    tables = pos.box.tables
    there = [
        piece
        for piece in pos.box.pieces
        if pos.on_table(piece)
        and pos.able(piece)
        and (piece.side == side or pos.observed(piece))
        and far(x, y, pos.x[piece.index], pos.y[piece.index]) <= tables.morale_ranges.bombardment
    ]
    places = [(pos.x[piece.index], pos.y[piece.index]) for piece in there]
    length, width = tables.aircraft.outer
    under = in_zone(places, x, y, cosine(heading), sine(heading), length, width)
    total = 0.0
    for number, piece in enumerate(there):
        if piece.side == side:
            near = apart((x, y), places[number]) <= COULD_HIT_US
            total += FRIEND if near or number in under else -FRIGHT
        else:
            total += ON_TARGET * (_worth_of(pos, piece) if number in under else FRIGHT)
    return total


# 10.4 Deeds ---------------------------------------------------------------------------------------


def _deed(thoughts: Thoughts, pos: Skirmish, side: int, action: Do) -> float:
    if action.deed == "search":
        for objective in pos.box.scenario.objectives:
            if objective.id == action.object:
                return float(worth.deed_at(pos, side, objective.index))
    if action.deed == "fire-charge":
        return _bridge(thoughts, pos, side, action.object)
    if action.deed == "destroy":
        foe = enemy(pos, side, action.object)
        return 0.5 + worth.when_dead(pos, foe) if foe is not None else LIES_THERE
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
