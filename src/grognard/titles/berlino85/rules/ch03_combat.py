"""3.0 Combat: who attacks whom, and 4.1, 4.2, 4.5, 4.6 at what odds."""

from __future__ import annotations

from typing import Final

from grognard.engine.laws import Facts, allowed, law
from grognard.engine.sums import Sum
from grognard.titles.berlino85.box.contents import SOVIET, WESTERN, Unit
from grognard.titles.berlino85.position import Berlin, Fight

COLUMNS: Final = ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1")
NO_ATTACK: Final = -1


# 4.1 Odds ----------------------------------------------------------------------------------------


def column(attack: int, defence: int) -> int:
    """4.1a The column for these totals, the defender's share rounded up; NO_ATTACK below 1-3."""
    if attack <= 0:
        return NO_ATTACK
    if attack >= defence:
        return min(attack // defence, 4) + 1
    share = -(-defence // attack)
    return 3 - share if share <= 3 else NO_ATTACK


def attack_total(pos: Berlin, attackers: tuple[int, ...], targets: tuple[int, ...]) -> Sum:
    """3.3 The factors of all attackers, as 4.2 counts them."""
    total = Sum(())
    for number in attackers:
        unit = pos.box.units[number]
        total = total + pos.box.attack_of(unit, pos.hex_of(unit), targets, pos.flew)
    return total


def defence_total(pos: Berlin, defenders: tuple[int, ...]) -> Sum:
    """3.4 The factors of all units attacked, as 4.2 counts them; X.6 at least 1."""
    total = Sum(())
    for number in defenders:
        unit = pos.box.units[number]
        total = total + pos.box.defence_of(unit, pos.hex_of(unit))
    return total.at_least(1, "not-below-one", "X.6")


# Who can attack what -----------------------------------------------------------------------------


def landed_on_enemy(pos: Berlin) -> Unit | None:
    """2.5b The air-landed company, while it shares a hex with enemies."""
    company = pos.box.company
    if pos.on_map(company) and pos.has_enemies(pos.hex_of(company), SOVIET):
        return company
    return None


def bits_near(pos: Berlin, side: int, hex: int) -> int:
    """The units of a side that stand in the hex or next to it, a bit for each."""
    bits = pos.stacks[hex]
    for other in pos.box.adjacent[hex]:
        bits |= pos.stacks[other]
    return bits & pos.box.side_bits[side]


def units_near(pos: Berlin, side: int, hex: int) -> list[Unit]:
    bits = bits_near(pos, side, hex)
    return [unit for unit in pos.box.forces[side] if bits & unit.bit] if bits else []


def free_near(pos: Berlin, side: int, targets: tuple[int, ...]) -> int:
    """X.3, 3.4 The units next to all those hexes that are in no declared attack, a bit for each."""
    bits = pos.box.side_bits[side] & ~bound(pos)
    for hex in targets:
        bits &= bits_near(pos, side, hex)
    return bits


def bound(pos: Berlin) -> int:
    """X.3 The units that declared attacks lead or name already, a bit for each."""
    bits = 0
    for fight in pos.fights:
        bits |= bits_of(fight.attackers) | bits_of(fight.defenders)
    return bits


def bits_of(numbers: tuple[int, ...]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def next_to(pos: Berlin, unit: Unit, hex: int) -> bool:
    """3.1 Adjacent: a common hexside that is not lake, or (2.5b) the very hex."""
    here = pos.hex_of(unit)
    return hex in pos.box.adjacent[here] or (hex == here and unit.airborne)


def has_attacked(pos: Berlin, unit: Unit) -> bool:
    for fight in pos.fights:
        if unit.index in fight.attackers:
            return True
    return False


def defenders_of(pos: Berlin, side: int, target: str) -> tuple[int, ...]:
    """3.4 The enemies a target names: all of a hex, or a single unit where that is agreed."""
    hex = pos.box.grid.numbers.get(target)
    if hex is not None and not pos.options.attack_single_units:
        return tuple(unit.index for unit in pos.units_in(hex, 1 - side))
    unit = pos.box.by_id.get(target)
    if unit is not None and pos.options.attack_single_units:
        if unit.side != side and pos.on_map(unit):
            return (unit.index,)
    return ()


def target_hex(pos: Berlin, target: str) -> int:
    """Where a target that has defenders is."""
    hex = pos.box.grid.numbers.get(target)
    return hex if hex is not None else pos.hex_of(pos.box.by_id[target])


def target_names(pos: Berlin, fight: Fight) -> tuple[str, ...]:
    """The words by which a fight's targets are called."""
    if pos.options.attack_single_units:
        return tuple(pos.box.units[number].id for number in fight.defenders)
    return tuple(pos.box.names[hex] for hex in fight.targets)


NOTHING: Final = Fight((), (), ())


def with_target(pos: Berlin, side: int, fight: Fight, target: str) -> Fight:
    """The fight with one more target; 2.5b with it comes the company that has landed there."""
    hex = target_hex(pos, target)
    attackers = fight.attackers
    landed = landed_on_enemy(pos) if side == SOVIET else None
    if landed is not None and pos.hex_of(landed) == hex and not has_attacked(pos, landed):
        attackers = _with(attackers, (landed.index,))
    defenders = _with(fight.defenders, defenders_of(pos, side, target))
    return Fight(attackers, _with(fight.targets, (hex,)), defenders)


def with_attacker(fight: Fight, unit: Unit) -> Fight:
    return Fight(_with(fight.attackers, (unit.index,)), fight.targets, fight.defenders)


def joiners(pos: Berlin, side: int, fight: Fight) -> list[Unit]:
    """As TO_JOIN_AN_ATTACK, the other way round: from the units near it."""
    free = free_near(pos, side, fight.targets) & ~bits_of(fight.attackers)
    company = pos.box.company
    # 2.5b The company that landed on the enemy attacks where it is.
    if free & company.bit and landed_on_enemy(pos) and pos.hex_of(company) not in fight.targets:
        free &= ~company.bit
    return [unit for unit in pos.box.forces[side] if free & unit.bit] if free else []


def at_full_strength(pos: Berlin, side: int, fight: Fight) -> Fight:
    """The fight with everyone who could still join."""
    joining = tuple([unit.index for unit in joiners(pos, side, fight)])
    return Fight(_with(fight.attackers, joining), fight.targets, fight.defenders)


def _with(some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Both together, each once and in order: the same choice made otherwise is the same fight."""
    return tuple(sorted({*some, *more})) if some else more


def odds(pos: Berlin, fight: Fight) -> int:
    """The column of a fight as it stands."""
    attack, defence = totals(pos, fight)
    return column(attack, defence)


def totals(pos: Berlin, fight: Fight) -> tuple[int, int]:
    """What `attack_total` and `defence_total` come to, without their reasons."""
    attack = 0
    for number in fight.attackers:
        unit = pos.box.units[number]
        attack += pos.box.attack_of(unit, pos.hex_of(unit), fight.targets, pos.flew).total
    defence = 0
    for number in fight.defenders:
        unit = pos.box.units[number]
        defence += pos.box.defence_of(unit, pos.hex_of(unit)).total
    return attack, max(defence, 1)


# 3.3 Joining an attack ---------------------------------------------------------------------------


@law("1.3B", "not-your-unit")
def the_russian_attacks_in_phase_b(
    pos: Berlin, side: int, fight: Fight, unit: Unit
) -> Facts | None:
    return {"unit": unit.id} if side == SOVIET and unit.side != side else None


@law("1.3D", "not-your-unit")
def the_west_attacks_in_phase_d(pos: Berlin, side: int, fight: Fight, unit: Unit) -> Facts | None:
    return {"unit": unit.id} if side == WESTERN and unit.side != side else None


@law("4.3b", "unit-eliminated")
def only_units_on_the_map_attack(pos: Berlin, side: int, fight: Fight, unit: Unit) -> Facts | None:
    return None if pos.on_map(unit) else {"unit": unit.id}


@law("X.3", "already-attacks")
def a_unit_attacks_once(pos: Berlin, side: int, fight: Fight, unit: Unit) -> Facts | None:
    if unit.index in fight.attackers or has_attacked(pos, unit):
        return {"unit": unit.id}
    return None


@law("3.3", "not-adjacent")
def attackers_are_adjacent(pos: Berlin, side: int, fight: Fight, unit: Unit) -> Facts | None:
    """3.3, 3.4 Every attacker to every hex attacked; 2.3f not across a lake."""
    if not pos.on_map(unit):
        return None
    for hex in fight.targets:
        if not next_to(pos, unit, hex):
            return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("2.5b", "landed-fights-here")
def a_landed_company_fights_where_it_landed(
    pos: Berlin, side: int, fight: Fight, unit: Unit
) -> Facts | None:
    landed = landed_on_enemy(pos)
    if landed is not None and unit.index == landed.index:
        if pos.hex_of(landed) not in fight.targets:
            return {"unit": unit.id, "hex": pos.box.names[pos.hex_of(landed)]}
    return None


TO_JOIN_AN_ATTACK = (
    the_russian_attacks_in_phase_b,
    the_west_attacks_in_phase_d,
    only_units_on_the_map_attack,
    a_unit_attacks_once,
    attackers_are_adjacent,
    a_landed_company_fights_where_it_landed,
)


# 3.1, 3.4 Naming a target ------------------------------------------------------------------------


class Naming:
    """A target about to be named: what is there, and the attack before and after."""

    def __init__(self, pos: Berlin, side: int, fight: Fight, target: str) -> None:
        self.target: Final = target
        self.defenders: Final = defenders_of(pos, side, target)
        self.before: Final = fight
        self.after: Final = with_target(pos, side, fight, target) if self.defenders else fight

        self._fullest: Fight | None = None if self.defenders else fight

    def fullest(self, pos: Berlin, side: int) -> Fight:
        """The attack with everyone who could join it."""
        if self._fullest is None:
            self._fullest = at_full_strength(pos, side, self.after)
        return self._fullest


@law("3.1", "no-enemy-there")
def enemies_are_attacked(pos: Berlin, side: int, naming: Naming) -> Facts | None:
    return None if naming.defenders else {"target": naming.target}


@law("X.3", "already-attacked")
def a_target_is_attacked_once(pos: Berlin, side: int, naming: Naming) -> Facts | None:
    for fight in (*pos.fights, naming.before):
        for number in naming.defenders:
            if number in fight.defenders:
                return {"target": naming.target}
    return None


@law("3.4", "not-adjacent-to-all")
def targets_are_adjacent_to_every_attacker(pos: Berlin, side: int, naming: Naming) -> Facts | None:
    for number in naming.after.attackers:
        unit = pos.box.units[number]
        for hex in naming.after.targets:
            if not next_to(pos, unit, hex):
                return {"unit": unit.id, "target": naming.target, "hex": pos.box.names[hex]}
    return None


@law("3.1", "nobody-adjacent")
def somebody_is_adjacent(pos: Berlin, side: int, naming: Naming) -> Facts | None:
    if naming.defenders and not naming.fullest(pos, side).attackers:
        return {"target": naming.target}
    return None


@law("4.5", "odds-too-low")
def the_odds_can_reach_one_to_three(pos: Berlin, side: int, naming: Naming) -> Facts | None:
    fullest = naming.fullest(pos, side)
    if fullest.attackers and odds(pos, fullest) == NO_ATTACK:
        return _too_low(pos, fullest)
    return None


@law("2.5b", "landed-attacks-its-hex")
def an_attack_on_the_landing_hex_includes_the_company(
    pos: Berlin, side: int, naming: Naming
) -> Facts | None:
    """With single units as targets the company may be bound by another attack already."""
    landed = landed_on_enemy(pos) if side == SOVIET else None
    if landed is not None and pos.hex_of(landed) in naming.after.targets:
        if landed.index not in naming.after.attackers:
            return {"unit": landed.id, "target": naming.target}
    return None


TO_NAME_A_TARGET = (
    enemies_are_attacked,
    a_target_is_attacked_once,
    targets_are_adjacent_to_every_attacker,
    an_attack_on_the_landing_hex_includes_the_company,
    somebody_is_adjacent,
    the_odds_can_reach_one_to_three,
)


def may_name(pos: Berlin, side: int, fight: Fight, target: str) -> bool:
    return allowed(TO_NAME_A_TARGET, pos, side, Naming(pos, side, fight, target))


def _too_low(pos: Berlin, fight: Fight) -> Facts:
    attack, defence = totals(pos, fight)
    return {"attack": attack, "defence": defence}


# 3.1, 4.5 Declaring an attack --------------------------------------------------------------------


@law("3.1", "no-attackers")
def an_attack_has_attackers(pos: Berlin, fight: Fight) -> Facts | None:
    return None if fight.attackers else {}


@law("X.6", "attack-of-zero")
def an_attack_counts_something(pos: Berlin, fight: Fight) -> Facts | None:
    if fight.attackers and not totals(pos, fight)[0]:
        return {"units": tuple(pos.box.units[number].id for number in fight.attackers)}
    return None


@law("4.5", "odds-too-low")
def the_odds_are_one_to_three_or_better(pos: Berlin, fight: Fight) -> Facts | None:
    if odds(pos, fight) == NO_ATTACK and totals(pos, fight)[0]:
        return _too_low(pos, fight)
    return None


TO_DECLARE_AN_ATTACK = (
    an_attack_has_attackers,
    an_attack_counts_something,
    the_odds_are_one_to_three_or_better,
)
