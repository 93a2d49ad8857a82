"""What a player of Berlino '85 thinks of an answer, one step ahead.

Everything is measured as the Russian's chance to win: the chance that the next negotiations end
in surrender, and what the value he is likely to hold promises for those after them.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.actions import Action
from grognard.engine.door import play
from grognard.engine.judging import Judge
from grognard.titles.berlino85 import actions as do
from grognard.titles.berlino85.box.contents import SEATS, SOVIET, WESTERN
from grognard.titles.berlino85.position import Berlin, Fight
from grognard.titles.berlino85.rules.ch02_movement import Movement
from grognard.titles.berlino85.rules.ch03_combat import (
    NO_ATTACK,
    NOTHING,
    column,
    joiners,
    odds,
    units_near,
    with_attacker,
    with_target,
)
from grognard.titles.berlino85.rules.ch03_declarations import Attacking, Declarations
from grognard.titles.berlino85.rules.ch04_results import COMBAT_TABLE, STANDS_UP_TO
from grognard.titles.berlino85.rules.ch05_negotiations import modifiers


class Weights:
    """What a side makes of what it sees; all in chances to win."""

    def __init__(
        self,
        material: float,
        massing: float,
        empty_taken: float,
        persistence: float,
        worthwhile: float,
    ) -> None:
        self.material: Final = material
        """A combat factor on the map."""
        self.massing: Final = massing
        """How much of the strength within reach an enemy brings to bear on one hex."""
        self.empty_taken: Final = empty_taken
        """How likely an empty city hex near Soviet units is theirs a turn later."""
        self.persistence: Final = persistence
        """How much of a later negotiation today's outlook is worth."""
        self.worthwhile: Final = worthwhile
        """The least gain for which an attack is made."""


WEIGHTS: Final = (
    Weights(0.012, 0.6, 0.6, 0.75, 0.004),
    Weights(0.012, 0.4, 1.0, 0.75, 0.004),
)
"""By side; set by hand and checked by play."""
APPROACH: Final = 0.002
"""What a hex nearer to the city is worth to a unit outside it."""


class Chances:
    """What a throw on one column brings, beside nothing."""

    def __init__(self, column: int, night: bool) -> None:
        ends = {"AE": 0.0, "A": 0.0, "D": 0.0, "DE": 0.0, "N": 0.0}
        for face in range(1, 7) if column != NO_ATTACK else ():
            result = COMBAT_TABLE[max(face - 1, 1) - 1 if night else face - 1][column]
            if result in ends:
                ends[result] += 1 / 6
            else:
                ends[result[0]] += (6 - STANDS_UP_TO[int(result[1])]) / 36
        self.attacker_lost: Final = ends["AE"]
        self.attacker_back: Final = ends["A"]
        self.defender_back: Final = ends["D"]
        self.defender_lost: Final = ends["DE"]
        self.defender_leaves: Final = ends["D"] + ends["DE"]


CHANCES: Final = [[Chances(column, night) for column in range(6)] for night in (False, True)]
NO_CHANCES: Final = Chances(NO_ATTACK, False)

# Ways out of 36 to throw less than 0, 1, 2... with two dice.
_LESS: Final = [0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]


def surrender(value: float) -> float:
    """The chance that two dice fall below a value, read between the whole numbers too."""
    if value <= 2:
        return 0.0
    if value >= 13:
        return 1.0
    whole = int(value)
    part = value - whole
    return (_LESS[whole] * (1 - part) + _LESS[whole + 1] * part) / 36


def outlook(pos: Berlin, side: int, now: float, later: float, material: float) -> float:
    """The Russian's chance with `now` held against the next throw and `later` from then on."""
    weights = WEIGHTS[side]
    next_time = surrender(now)
    turns = (len(pos.box.nights) - pos.turn) * weights.persistence
    after = 1.0 - float((1.0 - surrender(later)) ** turns)
    return next_time + (1.0 - next_time) * after + weights.material * material


def judge(pos: Berlin, side: int, action: Action) -> float:
    """How good an answer is for a side."""
    question = pos.stack[-1]
    if isinstance(action, do.Talk | do.Decline):
        return _talks(pos) if isinstance(action, do.Talk) else 0.0
    if isinstance(question, Declarations):
        if isinstance(action, do.Attack):
            return _best_gain(pos, side, with_target(pos, side, NOTHING, action.target))
        return WEIGHTS[side].worthwhile
    if isinstance(question, Attacking):
        return _attacking(pos, side, question.fight(), action)
    after = pos.copy()
    play(after, action)
    if isinstance(question, Movement) and isinstance(action, do.EndMovement):
        after = pos
    value = standing(after, side)
    return value if side == SOVIET else -value


def _talks(pos: Berlin) -> float:
    """5.0 Whether to throw: surrender gained against cease-fire risked."""
    against = pos.occupied_value() - modifiers(pos).total
    wins = surrender(against)
    equal = surrender(against + 1) - wins
    if pos.turn == len(pos.box.nights):
        return wins
    return wins - equal * (1.2 if pos.truce else 0.6)


# Fights ------------------------------------------------------------------------------------------


def _attacking(pos: Berlin, side: int, fight: Fight, action: Action) -> float:
    if isinstance(action, do.Declare):
        return gain(pos, side, fight)
    if isinstance(action, do.Join):
        unit = pos.box.by_id[action.unit]
        wider = with_attacker(fight, unit)
        if odds(pos, wider) == NO_ATTACK:
            return -1.0 + 0.01 * unit.combat
        return gain(pos, side, wider)
    return -2.0


def _best_gain(pos: Berlin, side: int, fight: Fight) -> float:
    """What the attack gains with the attackers that suit it best, found one by one."""
    best = gain(pos, side, fight)
    while True:
        widest = fight
        for unit in joiners(pos, side, fight):
            wider = with_attacker(fight, unit)
            value = gain(pos, side, wider)
            if value > best or (best <= -1.0 and odds(pos, widest) == NO_ATTACK):
                best, widest = value, wider
        if widest is fight:
            return best
        fight = widest


def gain(pos: Berlin, side: int, fight: Fight) -> float:
    """What a fight changes, on average, in the attacker's chances."""
    if not fight.attackers:
        return -1.0
    at = odds(pos, fight)
    if at == NO_ATTACK:
        return -1.0
    chances = CHANCES[1 if pos.night() else 0][at]
    units = pos.box.units
    ours = sum(units[number].combat for number in fight.attackers)
    theirs = sum(units[number].combat for number in fight.defenders)
    held = sum(pos.box.resistance[hex] for hex in fight.targets)
    left = sum(
        pos.box.resistance[hex]
        for hex in {pos.where[number] for number in fight.attackers}
        if not _others_in(pos, hex, side, fight)
    )
    occupied = pos.occupied_value()
    against = occupied - modifiers(pos).total
    balance = _material(pos)
    sign = 1 if side == SOVIET else -1
    # What a beaten Western attacker leaves behind is open to the Russian next turn.
    back = -left if side == SOVIET else left / 2
    gone = -left if side == SOVIET else 1.0
    now = outlook(pos, side, against, occupied, balance)

    def then(value: float, later: float, factors: int) -> float:
        """The outlook once so much value and so many factors have changed hands."""
        return outlook(pos, side, against + value + factors, occupied + later, balance + factors)

    taken = sign * held
    return sign * (
        chances.defender_lost * (then(taken, taken, sign * theirs) - now)
        + chances.defender_back * (then(taken, taken, 0) - now)
        + chances.attacker_lost * (then(min(gone, 0.0), gone, -sign * ours) - now)
        + chances.attacker_back * (then(min(back, 0.0), back, 0) - now)
    )


def _others_in(pos: Berlin, hex: int, side: int, fight: Fight) -> bool:
    return any(unit.index not in fight.attackers for unit in pos.units_in(hex, side))


def _material(pos: Berlin) -> float:
    balance = 0
    for unit in pos.box.units:
        if pos.where[unit.index] >= 0:
            balance += unit.combat if unit.side == SOVIET else -unit.combat
    return float(balance)


# Where everybody stands --------------------------------------------------------------------------


def standing(pos: Berlin, mover: int) -> float:
    """The Russian's chance, judged by what each city hex is likely to be worth to him.

    `mover` is the side that has just moved and fights next; the other one answers after it.
    """
    box = pos.box
    weights = WEIGHTS[mover]
    if pos.result is not None:
        return 1.0 if pos.result.winner == "soviet" else 0.0
    night = 1 if pos.night() else 0
    now = 0.0
    later = 0.0
    lost = 0.0
    for hex in box.city:
        value = box.resistance[hex]
        if pos.has_units(hex, SOVIET) and not pos.has_units(hex, WESTERN):
            leaves = _leaves(pos, hex, SOVIET, mover, night)
            now += value * (1.0 - leaves)
            later += value * (1.0 - leaves / 2)
        elif pos.has_units(hex, WESTERN):
            leaves = _leaves(pos, hex, WESTERN, mover, night)
            if mover == SOVIET:
                now += value * leaves
            later += value * leaves
        elif mover == WESTERN or _strength_near(pos, hex, SOVIET) > 0:
            later += value * weights.empty_taken * min(1.0, _strength_near(pos, hex, SOVIET) / 8)
    if mover == SOVIET:
        for unit in box.forces[WESTERN]:
            hex = pos.where[unit.index]
            if hex >= 0:
                lost += unit.combat * _lost(pos, hex, night)
    away = 0
    for unit in box.forces[SOVIET]:
        hex = pos.where[unit.index]
        if hex >= 0:
            away += box.to_city[hex]
    modifier = modifiers(pos).total
    return (
        outlook(pos, mover, now - modifier + lost, later, _material(pos) + lost) - APPROACH * away
    )


def _leaves(pos: Berlin, hex: int, side: int, mover: int, night: int) -> float:
    """How likely the units in a hex are driven out by the enemy's next attacks."""
    attack = (
        _strength_adjacent(pos, hex, 1 - side)
        if mover != side
        else WEIGHTS[mover].massing * _strength_near(pos, hex, 1 - side)
    )
    at = column(int(attack), max(_defence(pos, hex, side), 1))
    return CHANCES[night][at].defender_leaves if at != NO_ATTACK else 0.0


def _lost(pos: Berlin, hex: int, night: int) -> float:
    """How likely a Western unit is eliminated by the attacks that stand ready."""
    attack = _strength_adjacent(pos, hex, SOVIET)
    at = column(int(attack), max(_defence(pos, hex, WESTERN), 1))
    if at == NO_ATTACK:
        return 0.0
    chances = CHANCES[night][at]
    ways_out = 0
    for other in pos.box.adjacent[hex]:
        if pos.box.inside[other] and not pos.has_units(other, SOVIET):
            ways_out += 1
    return chances.defender_lost + (chances.defender_back if not ways_out else 0.0)


def _defence(pos: Berlin, hex: int, side: int) -> int:
    total = 0
    for unit in pos.units_in(hex, side):
        total += pos.box.defence_of(unit, hex).total
    return total


def _strength_adjacent(pos: Berlin, hex: int, side: int) -> float:
    """What a side can throw against a hex now; units next to several enemies count in part."""
    total = 0.0
    for unit in units_near(pos, side, hex):
        here = pos.where[unit.index]
        fronts = 0
        for other in pos.box.adjacent[here]:
            if pos.has_enemies(other, side):
                fronts += 1
        strength = pos.box.attack_of(unit, here, (hex,), pos.flew).total
        total += strength if fronts <= 1 else 0.6 * strength
    return total


def _strength_near(pos: Berlin, hex: int, side: int) -> float:
    """What a side could bring next to a hex in one movement."""
    total = 0
    away = pos.box.distances[hex]
    for unit in pos.box.forces[side]:
        here = pos.where[unit.index]
        if here >= 0 and (away[here] <= unit.movement + 1 or pos.flies(unit)):
            total += unit.combat
    return float(total)


class BerlinJudge(Judge[Berlin]):
    """A player's judgement; it has nothing to remember."""

    def judge(self, pos: Berlin, seat: str, action: Action) -> float:
        return judge(pos, SEATS.index(seat), action)
