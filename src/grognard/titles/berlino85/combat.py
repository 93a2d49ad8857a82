"""3.0 Combat, and 4.1, 4.2, 4.5, 4.6: the odds."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.engine.position import Question
from grognard.engine.sums import Sum
from grognard.titles.berlino85 import actions as do
from grognard.titles.berlino85.box import SEATS, SOVIET, WESTERN, Unit
from grognard.titles.berlino85.position import Berlin, Fight

COLUMNS: Final = ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1")
NO_ATTACK: Final = -1

_FIGHT: Final[Action] = do.Fight()
_DECLARE: Final[Action] = do.Declare()


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


def at_full_strength(pos: Berlin, side: int, fight: Fight) -> Fight:
    """The fight with everyone who could still join."""
    near = units_near(pos, side, fight.targets[0])
    joining = [unit.index for unit in near if may_join(pos, side, fight, unit)]
    return Fight(_with(fight.attackers, tuple(joining)), fight.targets, fight.defenders)


def _with(some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Both together, each once and in order: the same choice made otherwise is the same fight."""
    return tuple(sorted({*some, *more})) if some else more


def odds(pos: Berlin, fight: Fight) -> int:
    """The column of a fight as it stands: that of its totals, without their reasons."""
    attack = 0
    for number in fight.attackers:
        unit = pos.box.units[number]
        attack += pos.box.attack_of(unit, pos.hex_of(unit), fight.targets, pos.flew).total
    defence = 0
    for number in fight.defenders:
        unit = pos.box.units[number]
        defence += pos.box.defence_of(unit, pos.hex_of(unit)).total
    return column(attack, max(defence, 1))


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


def may_join(pos: Berlin, side: int, fight: Fight, unit: Unit) -> bool:
    return allowed(TO_JOIN_AN_ATTACK, pos, side, fight, unit)


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
        return _totals(pos, fullest)
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


def _totals(pos: Berlin, fight: Fight) -> Facts:
    return {
        "attack": attack_total(pos, fight.attackers, fight.targets).total,
        "defence": defence_total(pos, fight.defenders).total,
    }


# Declaring an attack, and ending the declarations ------------------------------------------------


@law("3.1", "no-attackers")
def an_attack_has_attackers(pos: Berlin, fight: Fight) -> Facts | None:
    return None if fight.attackers else {}


@law("X.6", "attack-of-zero")
def an_attack_counts_something(pos: Berlin, fight: Fight) -> Facts | None:
    if fight.attackers and not attack_total(pos, fight.attackers, fight.targets).total:
        return {"units": tuple(pos.box.units[number].id for number in fight.attackers)}
    return None


@law("4.5", "odds-too-low")
def the_odds_are_one_to_three_or_better(pos: Berlin, fight: Fight) -> Facts | None:
    if odds(pos, fight) == NO_ATTACK and attack_total(pos, fight.attackers, fight.targets).total:
        return _totals(pos, fight)
    return None


TO_DECLARE_AN_ATTACK = (
    an_attack_has_attackers,
    an_attack_counts_something,
    the_odds_are_one_to_three_or_better,
)


@law("2.5b", "landed-must-attack")
def a_landed_company_attacks_if_it_can(pos: Berlin, side: int) -> Facts | None:
    landed = landed_on_enemy(pos) if side == SOVIET else None
    if landed is None or has_attacked(pos, landed):
        return None
    for target in _targets_in(pos, side, pos.hex_of(landed)):
        if odds(pos, with_target(pos, side, NOTHING, target)) != NO_ATTACK:
            return {"unit": landed.id, "hex": pos.box.names[pos.hex_of(landed)]}
    return None


TO_END_DECLARATIONS = (a_landed_company_attacks_if_it_can,)


@law("1.2b", "movement-is-over")
def no_movement_after_the_movement_phase(pos: Berlin, unit: str) -> Facts | None:
    return {"unit": unit}


AFTER_MOVEMENT = (no_movement_after_the_movement_phase,)


def _targets_in(pos: Berlin, side: int, hex: int) -> list[str]:
    """The words by which the enemies in a hex can be named."""
    if pos.options.attack_single_units:
        return [unit.id for unit in pos.units_in(hex, 1 - side)]
    return [pos.box.names[hex]]


def _targets_near(pos: Berlin, side: int) -> list[str]:
    """The words for all enemies that have a unit of this side next to them."""
    singly = pos.options.attack_single_units
    theirs = pos.box.side_bits[1 - side]
    found: list[str] = []
    for enemy in pos.box.forces[1 - side]:
        hex = pos.where[enemy.index]
        # A hex is named once, by the first unit of its stack.
        if hex < 0 or (not singly and pos.stacks[hex] & theirs & (enemy.bit - 1)):
            continue
        if bits_near(pos, side, hex):
            found.append(enemy.id if singly else pos.box.names[hex])
    return found


class Declarations(Question[Berlin]):
    """1.2, 3.1 The attacker sets up his attacks; all are declared before the first die (X.3)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side
        # Nothing moves while attacks are declared: what may be attacked depends on them alone.
        self._offered: dict[tuple[Fight, ...], list[Action]] = {}

    def fields(self) -> tuple[Any, ...]:
        return (self.side,)

    def seat(self, pos: Berlin) -> str:
        return SEATS[self.side]

    def clause(self, pos: Berlin) -> str:
        return "1.3B" if self.side == SOVIET else "1.3D"

    def ready(self, pos: Berlin) -> bool:
        """5.0d Under a cease-fire nobody fights; where nobody can attack nobody is asked."""
        if not pos.truce and (pos.fights or self._attacks(pos)):
            return True
        pos.answered()
        return False

    def _attacks(self, pos: Berlin) -> list[Action]:
        found = self._offered.get(pos.fights)
        if found is None:
            found = self._offered[pos.fights] = [
                do.Attack(target)
                for target in _targets_near(pos, self.side)
                if may_name(pos, self.side, NOTHING, target)
            ]
        return found

    def answers(self, pos: Berlin) -> list[Action]:
        found = self._attacks(pos).copy()
        if allowed(TO_END_DECLARATIONS, pos, self.side):
            found.append(_FIGHT)
        return found

    def refuse(self, pos: Berlin, action: Action) -> list[Refusal]:
        if isinstance(action, do.Attack):
            naming = Naming(pos, self.side, NOTHING, action.target)
            return refusals(TO_NAME_A_TARGET, pos, self.side, naming)
        if isinstance(action, do.Fight):
            return refusals(TO_END_DECLARATIONS, pos, self.side)
        if isinstance(action, do.Move):
            return refusals(AFTER_MOVEMENT, pos, action.unit)
        return self.not_asked(pos, action)

    def take(self, pos: Berlin, action: Action) -> None:
        if isinstance(action, do.Attack):
            fight = with_target(pos, self.side, NOTHING, action.target)
            pos.ask(Attacking(self.side, fight.attackers, fight.targets, fight.defenders))
        else:
            pos.answered()
            for fight in pos.fights:
                pos.tell(
                    Event(
                        "declared",
                        "1.2b",
                        {
                            "attackers": tuple(pos.box.units[n].id for n in fight.attackers),
                            "targets": target_names(pos, fight),
                            "column": COLUMNS[odds(pos, fight)],
                        },
                        reveals=True,
                    )
                )


class Attacking(Question[Berlin]):
    """3.3, 3.4 Who attacks and who is attacked, one by one."""

    def __init__(
        self,
        side: int,
        attackers: tuple[int, ...],
        targets: tuple[int, ...],
        defenders: tuple[int, ...],
    ) -> None:
        self.side: Final = side
        self.attackers: Final = attackers
        self.targets: Final = targets
        self.defenders: Final = defenders

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.attackers, self.targets, self.defenders)

    def fight(self) -> Fight:
        return Fight(self.attackers, self.targets, self.defenders)

    def seat(self, pos: Berlin) -> str:
        return SEATS[self.side]

    def clause(self, pos: Berlin) -> str:
        # As for Declarations: what is set up, before it is confirmed, is its owner's business.
        return "1.3B" if self.side == SOVIET else "1.3D"

    def answers(self, pos: Berlin) -> list[Action]:
        fight = self.fight()
        found: list[Action] = []
        if allowed(TO_DECLARE_AN_ATTACK, pos, fight):
            found.append(_DECLARE)
        for unit in units_near(pos, self.side, self.targets[0]):
            if may_join(pos, self.side, fight, unit):
                found.append(do.Join(unit.id))
        # Nobody is next to two hexes that are further apart.
        near = pos.box.distances[self.targets[0]]
        for target in _targets_near(pos, self.side):
            if near[target_hex(pos, target)] <= 2 and may_name(pos, self.side, fight, target):
                found.append(do.Also(target))
        return found

    def refuse(self, pos: Berlin, action: Action) -> list[Refusal]:
        fight = self.fight()
        if isinstance(action, do.Declare):
            return refusals(TO_DECLARE_AN_ATTACK, pos, fight)
        if isinstance(action, do.Also):
            naming = Naming(pos, self.side, fight, action.target)
            return refusals(TO_NAME_A_TARGET, pos, self.side, naming)
        if isinstance(action, do.Join):
            unit = pos.box.by_id.get(action.unit)
            if unit is None:
                return [Refusal("0.4.5b", "no-such-unit", {"unit": action.unit})]
            return refusals(TO_JOIN_AN_ATTACK, pos, self.side, fight, unit)
        if isinstance(action, do.Move):
            return refusals(AFTER_MOVEMENT, pos, action.unit)
        return self.not_asked(pos, action)

    def take(self, pos: Berlin, action: Action) -> None:
        fight = self.fight()
        if isinstance(action, do.Join):
            fight = with_attacker(fight, pos.box.by_id[action.unit])
        elif isinstance(action, do.Also):
            fight = with_target(pos, self.side, fight, action.target)
        else:
            pos.fights = (*pos.fights, fight)
            pos.answered()
            return
        pos.reword(Attacking(self.side, fight.attackers, fight.targets, fight.defenders))
