"""What an attack promises: the exact chances of 9.2.4, weighed."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.titles.nightdrop.box.contents import US, Unit
from grognard.titles.nightdrop.mind.worth import (
    GERMAN_STEP,
    dies_next,
    hex_worths,
    is_mine,
    step_worth,
    stick_worth,
)
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch09_combat import (
    Massing,
    Units,
    could_join,
    ground_bonus,
    possible_points,
)
from grognard.titles.nightdrop.rules.ch09_results import OUTCOMES, outcome_of, retreat_hexes

DRIVEN_BACK: Final = 0.08
"""What it costs to be driven a hex back."""
GROUND: Final = 0.04
"""What any hex won is worth."""
HELD: Final = 0.7
"""How much of a VP hex's worth comes with winning it, and goes with leaving it."""
AVERAGE: Final = 3
"""The values of a German unit under its marker, as a rule."""
NOBODY_YET: Final = 100.0

_CHANCES: Final[dict[int, list[float]]] = {}


def chances(attack: int, defence: int) -> list[float]:
    """9.2.4 How likely each of OUTCOMES is, two dice being thrown."""
    key = attack * 64 + defence
    found = _CHANCES.get(key)
    if found is None:
        found = [0.0] * len(OUTCOMES)
        for mine in range(1, 7):
            for theirs in range(1, 7):
                found[OUTCOMES.index(outcome_of(attack + mine, defence + theirs))] += 1 / 36
        _CHANCES[key] = found
    return found


def ground_won(pos: Drop, side: int, target: int) -> float:
    """What it is worth to stand in the hex instead of the enemy."""
    index = pos.box.vp_index[target]
    if index == OFF or is_mine(pos, side, index):
        return GROUND
    return GROUND + HELD * hex_worths(pos, side)[index]


def ground_left(pos: Drop, side: int, lead: Unit) -> float:
    """9.5.1a The Point must advance: what it leaves behind."""
    hex = pos.hex_of(lead)
    index = pos.box.vp_index[hex]
    if index == OFF or len([u for u in pos.units_in(hex) if not u.stick]) > 1:
        return 0.0
    return HELD / 2 * hex_worths(pos, side)[index]


class Stakes:
    """What hangs on a hex with that Point for its defence (OFF: sticks alone, 9.3.2a)."""

    def __init__(self, pos: Drop, side: int, target: int, guard: int) -> None:
        defenders = pos.units_in(target)
        prize = ground_won(pos, side, target)
        others = [unit for unit in defenders if unit.index != guard]
        sticks = sum([stick_worth(pos, unit) for unit in others if unit.stick])
        self.lone: Final = guard == OFF
        hit = 0.0
        dies = True
        if guard != OFF:
            unit = pos.box.units[guard]
            # 4.1c Most units under a marker have a second step.
            unseen = side == US and pos.is_hidden(unit)
            hit = GERMAN_STEP if unseen else step_worth(pos, unit)
            dies = dies_next(pos, unit) and not unseen
        alone = all(unit.stick for unit in others)
        # 9.3.2b The sticks go with their last company.
        hit += sticks if dies and alone else 0.0
        beaten = hit + (prize if dies and alone else 0.0)
        if pos.night() and guard != OFF:
            # 9.2.4d The defender takes what hurts him less.
            back = prize + DRIVEN_BACK * len(defenders)
            if back < beaten and retreat_hexes(pos, target, defenders):
                beaten = back
        self.beaten: Final = beaten
        """What a loss of the Point brings the attacker."""
        self.crushed: Final = hit + DRIVEN_BACK * len(others) + (prize if dies else 0.0)
        """What double his total brings him."""
        self.falls: Final = dies and alone

    def weigh(self, attack: int, defence: int, own: float, helpers: int) -> float:
        """The average of all throws; `own` is what the attacker's Point has to lose."""
        if self.lone:
            return self.beaten
        double, loss, _, repulsed, routed = chances(attack, defence)
        return (
            double * self.crushed
            + loss * self.beaten
            - repulsed * own
            - routed * (own + DRIVEN_BACK * helpers)
        )


def gain_of(pos: Drop, side: int, target: int, units: Units, lead: int, guard: int) -> float:
    """What the attack brings on average; `guard` OFF: sticks alone."""
    point = pos.box.units[lead]
    stakes = Stakes(pos, side, target, guard)
    attack = pos.attack_value(point) + len(units) - 1
    defence = 0
    if guard != OFF:
        defence = defence_against(pos, side, target, guard, pos.hex_of(point))
    value = stakes.weigh(attack, defence, step_worth(pos, point), len(units) - 1)
    if stakes.falls:
        won = chances(attack, defence)
        value -= ground_left(pos, side, point) * (1.0 if stakes.lone else won[0] + won[1])
    return value


def gain_with(pos: Drop, side: int, target: int, units: Units, lead: int) -> float:
    """As above, the defender naming the Point that suits him best (9.2.3)."""
    guards = possible_points(pos, target)
    if not guards:
        return gain_of(pos, side, target, units, lead, OFF)
    return min([gain_of(pos, side, target, units, lead, guard) for guard in guards])


def gain(pos: Drop, side: int, target: int, units: Units) -> float:
    """The same with the best Point."""
    return max([gain_with(pos, side, target, units, lead) for lead in units])


def best_gain(pos: Drop, side: int, target: int, units: Units) -> float:
    """What the attack brings with the units that suit it best, found one by one."""
    best = gain(pos, side, target, units) if units else -NOBODY_YET
    while True:
        wider: Units = ()
        for unit in could_join(pos, Massing(side, target, units)):
            joined = tuple(sorted([*units, unit.index]))
            value = gain(pos, side, target, joined)
            if value > best + 1e-6:
                best, wider = value, joined
        if not wider:
            return best
        units = wider


# What a side may take the other's units for -------------------------------------------------------


def attack_of(pos: Drop, side: int, unit: Unit) -> int:
    return AVERAGE if side == US and pos.is_hidden(unit) else pos.attack_value(unit)


def defence_of(pos: Drop, side: int, unit: Unit) -> int:
    return AVERAGE if side == US and pos.is_hidden(unit) else pos.defence_value(unit)


def ground_of(pos: Drop, target: int) -> int:
    """9.2.4a What the hex adds to the defence."""
    return ground_bonus(pos, pos.ground.terrain(target))


def defence_against(pos: Drop, side: int, target: int, guard: int, lead_hex: int) -> int:
    """9.2.3 DF as that side expects it; a `lead_hex` OFF leaves bridges aside."""
    total = ground_of(pos, target)
    for unit in pos.units_in(target):
        if unit.index == guard:
            total += defence_of(pos, side, unit)
        else:
            total += int(pos.options.stick_defence_bonus) if unit.stick else 1
    if lead_hex != OFF:
        direction = pos.box.grid.direction(target, lead_hex)
        if direction != OFF and pos.box.bridges[target * 6 + direction]:
            total += pos.box.chart.bridge
    return total


def factor_of(pos: Drop, side: int, target: int) -> int:
    """The highest DF to be expected of the defenders; 0: sticks alone."""
    best = 0
    for guard in possible_points(pos, target):
        best = max(best, defence_against(pos, side, target, guard, OFF))
    return best
