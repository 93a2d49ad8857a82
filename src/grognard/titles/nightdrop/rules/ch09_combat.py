"""9.1, 9.2 Combat: who attacks whom, the Points, the dice."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, no_such_hex, no_such_unit, refusals
from grognard.engine.position import Question, Throw
from grognard.engine.sums import Part, Sum
from grognard.titles.nightdrop.actions import Attack, Declare, Done, Join, Point
from grognard.titles.nightdrop.box.contents import SEATS, TERRAIN_CLAUSE, US, Unit
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.asking import PlayerQuestion
from grognard.titles.nightdrop.rules.ch09_results import Fight, lone_sticks_die, resolve

Units = tuple[int, ...]

_DONE: Final[Action] = Done()
_DECLARE: Final[Action] = Declare()


# 9.1.1, 9.2.1 Who may take part -------------------------------------------------------------------


@law("9.2.1b", "not-activated")
def only_activated_units_attack(pos: Drop, massing: Massing, unit: Unit) -> Facts | None:
    if unit.side == massing.side and (unit.german or unit.regiment == pos.regiment()):
        return None
    return {"unit": unit.id, "activation": pos.active}


@law("9.3.1", "stick-attacks")
def sticks_never_attack(pos: Drop, massing: Massing, unit: Unit) -> Facts | None:
    return {"unit": unit.id} if unit.stick else None


@law("9.2.5c", "unit-gone")
def a_lost_unit_does_not_attack(pos: Drop, massing: Massing, unit: Unit) -> Facts | None:
    return {"unit": unit.id} if unit.side == massing.side and not pos.on_map(unit) else None


@law("9.2.1a", "already-joined")
def a_unit_joins_once(pos: Drop, massing: Massing, unit: Unit) -> Facts | None:
    return {"unit": unit.id} if unit.index in massing.units else None


@law("9.1.2", "already-attacked")
def a_unit_attacks_once_per_activation(pos: Drop, massing: Massing, unit: Unit) -> Facts | None:
    return {"unit": unit.id} if pos.fought & unit.bit else None


@law("5.4.2c", "no-activations-left")
def the_die_limits_the_attackers(pos: Drop, massing: Massing, unit: Unit) -> Facts | None:
    if not unit.german or pos.activated & unit.bit:
        return None
    units = pos.box.units
    new = [n for n in massing.units if not pos.activated & units[n].bit]
    return {"unit": unit.id} if len(new) >= pos.quota else None


@law("9.1.1c", "not-next-to-target")
def attackers_are_next_to_the_target(pos: Drop, massing: Massing, unit: Unit) -> Facts | None:
    if unit.side != massing.side or not pos.on_map(unit):
        return None
    if pos.box.grid.direction(pos.hex_of(unit), massing.target) != OFF:
        return None
    return {"unit": unit.id, "hex": pos.box.names[massing.target]}


@law("9.1.1b", "one-hex-at-night")
def by_night_one_hex_attacks(pos: Drop, massing: Massing, unit: Unit) -> Facts | None:
    if not pos.night() or not massing.units:
        return None
    hex = pos.where[massing.units[0]]
    if unit.side != massing.side or not pos.on_map(unit) or pos.hex_of(unit) == hex:
        return None
    return {"unit": unit.id, "hex": pos.box.names[hex]}


@law("9.1.1d", "not-next-to-attackers")
def attacking_hexes_form_a_chain(pos: Drop, massing: Massing, unit: Unit) -> Facts | None:
    if pos.night() or not massing.units or unit.side != massing.side or not pos.on_map(unit):
        return None
    hex = pos.hex_of(unit)
    for number in massing.units:
        other = pos.where[number]
        if hex == other or pos.box.grid.direction(hex, other) != OFF:
            return None
    return {"unit": unit.id}


TO_JOIN = (
    only_activated_units_attack,
    sticks_never_attack,
    a_lost_unit_does_not_attack,
    a_unit_joins_once,
    a_unit_attacks_once_per_activation,
    the_die_limits_the_attackers,
    attackers_are_next_to_the_target,
    by_night_one_hex_attacks,
    attacking_hexes_form_a_chain,
)


# What may be attacked -----------------------------------------------------------------------------


@law("9.1.1a", "no-enemy-there")
def enemies_are_attacked(pos: Drop, side: int, target: int) -> Facts | None:
    return None if pos.has_side(target, 1 - side) else {"hex": pos.box.names[target]}


@law("9.1.2", "already-assailed")
def a_unit_is_attacked_once_per_activation(pos: Drop, side: int, target: int) -> Facts | None:
    for unit in pos.units_in(target):
        if pos.assailed & unit.bit:
            return {"hex": pos.box.names[target]}
    return None


@law("9.1.1c", "nobody-to-attack")
def somebody_can_attack(pos: Drop, side: int, target: int) -> Facts | None:
    return None if could_join(pos, Massing(side, target, ())) else {"hex": pos.box.names[target]}


TO_ATTACK = (enemies_are_attacked, a_unit_is_attacked_once_per_activation, somebody_can_attack)


def could_join(pos: Drop, massing: Massing) -> list[Unit]:
    """The units that may (still) join the attack."""
    found: list[Unit] = []
    for hex in pos.box.grid.neighbours[massing.target]:
        if hex == OFF or not pos.has_side(hex, massing.side):
            continue
        found += [unit for unit in pos.units_in(hex) if allowed(TO_JOIN, pos, massing, unit)]
    return sorted(found, key=lambda unit: unit.index)


class Combat(PlayerQuestion):
    """9 The activated units attack, one combat after the other, or not at all (9.1.3)."""

    def clause(self, pos: Drop) -> str:
        # As `Massing`: its clause must not tell anybody that an attack is being set up.
        return "9.2.1a"

    def ready(self, pos: Drop) -> bool:
        if self._targets(pos):
            return True
        pos.answered()
        return False

    def _targets(self, pos: Drop) -> list[int]:
        """As TO_ATTACK, from the attackers' side."""
        near: set[int] = set()
        units = pos.box.companies if self.side == US else pos.box.germans
        for unit in units:
            hex = pos.where[unit.index]
            if hex < 0 or pos.fought & unit.bit or not pos.may_act(unit):
                continue
            for other in pos.box.grid.neighbours[hex]:
                if other != OFF and pos.has_side(other, 1 - self.side):
                    near.add(other)
        return sorted(
            [
                hex
                for hex in near
                if a_unit_is_attacked_once_per_activation.judge(pos, self.side, hex) is None
            ]
        )

    def answers(self, pos: Drop) -> list[Action]:
        attacks: list[Action] = [Attack(pos.box.names[hex]) for hex in self._targets(pos)]
        return [_DONE, *attacks]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if isinstance(action, Done):
            return []
        if not isinstance(action, Attack):
            return self.not_asked(pos, action)
        target = pos.box.grid.numbers.get(action.target)
        if target is None:
            return no_such_hex("9.1.1a", action.target)
        return refusals(TO_ATTACK, pos, self.side, target)

    def take(self, pos: Drop, action: Action) -> None:
        if isinstance(action, Attack):
            pos.ask(Massing(self.side, pos.box.grid.hex(action.target), ()))
        else:
            pos.answered()
            pos.tell(Event("combat-over", "9.1.3", {"seat": SEATS[self.side]}))


class AttackQuestion(PlayerQuestion):
    """About an attack: on which hex, by which units."""

    def __init__(self, side: int, target: int, units: Units) -> None:
        super().__init__(side)
        self.target: Final = target
        self.units: Final = units

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.target, self.units)


class Massing(AttackQuestion):
    """9.2.1 The attacker names the units that take part; nobody knows before he declares."""

    def clause(self, pos: Drop) -> str:
        return "9.2.1a"

    def answers(self, pos: Drop) -> list[Action]:
        joins: list[Action] = [Join(unit.id) for unit in could_join(pos, self)]
        return [_DECLARE, *joins] if self.units else joins

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if isinstance(action, Declare):
            if self.units:
                return []
            return [Refusal("9.2.1a", "nobody-joined", {"hex": pos.box.names[self.target]})]
        if not isinstance(action, Join):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        if unit is None:
            return no_such_unit("9.2.1a", action.unit)
        return refusals(TO_JOIN, pos, self, unit)

    def take(self, pos: Drop, action: Action) -> None:
        if isinstance(action, Join):
            joined = tuple(sorted([*self.units, pos.box.by_id[action.unit].index]))
            pos.reword(Massing(self.side, self.target, joined))
        else:
            declare(pos, self.side, self.target, self.units)


def declare(pos: Drop, side: int, target: int, units: Units) -> None:
    """9.2.1 The attack is on; 3.1.4 German units that meet a company lose their markers."""
    pos.answered()
    attackers = [pos.box.units[number] for number in units]
    defenders = pos.units_in(target)
    for unit in attackers:
        pos.engage(unit)
        pos.fought |= unit.bit
    for unit in defenders:
        pos.assailed |= unit.bit
    hex = pos.box.names[target]
    if side == US:
        reveal(pos, defenders)
    elif pos.has_companies(target):
        reveal(pos, attackers)
    seen = [unit.id for unit in attackers if not pos.is_hidden(unit)]
    pos.tell(
        Event(
            "attack-declared",
            "9.2.1a",
            {"seat": SEATS[side], "hex": hex, "units": tuple(seen), "count": len(attackers)},
            # That a unit under its marker can attack is news; of the others everybody knew it.
            reveals=len(seen) < len(attackers),
        )
    )
    pos.ask(AttackPoint(side, target, units))


def reveal(pos: Drop, units: list[Unit]) -> None:
    """3.1.4a"""
    for unit in units:
        if pos.is_hidden(unit):
            pos.hidden &= ~unit.bit
            facts: Facts = {"unit": unit.id, "hex": pos.box.names[pos.hex_of(unit)]}
            pos.tell(Event("revealed", "3.1.4a", facts, reveals=True))


# 9.2.2, 9.2.3 The Points --------------------------------------------------------------------------


@law("9.2.2", "not-an-attacker")
def the_point_is_one_of_the_attackers(pos: Drop, numbers: Units, unit: Unit) -> Facts | None:
    return None if unit.index in numbers else {"unit": unit.id}


@law("9.2.3", "not-a-defender")
def the_point_is_one_of_the_defenders(pos: Drop, numbers: Units, unit: Unit) -> Facts | None:
    return None if unit.index in numbers else {"unit": unit.id}


class AttackPoint(AttackQuestion):
    """9.2.2 The attacker names his Point."""

    def clause(self, pos: Drop) -> str:
        return "9.2.2"

    def ready(self, pos: Drop) -> bool:
        if len(self.units) > 1:
            return True
        self._name(pos, self.units[0])
        return False

    def answers(self, pos: Drop) -> list[Action]:
        return [Point(pos.box.units[number].id) for number in self.units]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if not isinstance(action, Point):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        if unit is None:
            return no_such_unit("9.2.2", action.unit)
        return refusals((the_point_is_one_of_the_attackers,), pos, self.units, unit)

    def take(self, pos: Drop, action: Action) -> None:
        assert isinstance(action, Point)
        self._name(pos, pos.box.by_id[action.unit].index)

    def _name(self, pos: Drop, number: int) -> None:
        pos.answered()
        lead = pos.box.units[number]
        names = pos.box.names
        pos.tell_of(lead, "attack-point", "9.2.2", {"hex": names[pos.hex_of(lead)]})
        fight = Fight(self.side, self.target, self.units, number, OFF)
        if all(unit.stick for unit in pos.units_in(self.target)):
            lone_sticks_die(pos, fight)
        else:
            pos.ask(DefencePoint(self.side, self.target, self.units, number))


def possible_points(pos: Drop, target: int) -> Units:
    """9.2.3 Sticks have no Defence Value and cannot be Point."""
    return tuple([unit.index for unit in pos.units_in(target) if not unit.stick])


class DefencePoint(Question[Drop]):
    """9.2.3 Then the defender names his."""

    def __init__(self, side: int, target: int, units: Units, lead: int) -> None:
        self.side: Final = side
        self.target: Final = target
        self.units: Final = units
        self.lead: Final = lead

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.target, self.units, self.lead)

    def seat(self, pos: Drop) -> str:
        return SEATS[1 - self.side]

    def clause(self, pos: Drop) -> str:
        return "9.2.3"

    def ready(self, pos: Drop) -> bool:
        units = [pos.box.units[number] for number in possible_points(pos, self.target)]
        first = units[0]
        for unit in units:
            alike = (
                unit.full == first.full
                and unit.reduced == first.reduced
                and unit.regiment == first.regiment
                and unit.armour == first.armour
                and pos.is_reduced(unit) == pos.is_reduced(first)
            )
            if not alike:
                return True
        self._name(pos, first.index)
        return False

    def answers(self, pos: Drop) -> list[Action]:
        units = pos.box.units
        return [Point(units[number].id) for number in possible_points(pos, self.target)]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if not isinstance(action, Point):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        if unit is None:
            return no_such_unit("9.2.3", action.unit)
        points = possible_points(pos, self.target)
        return refusals((the_point_is_one_of_the_defenders,), pos, points, unit)

    def take(self, pos: Drop, action: Action) -> None:
        assert isinstance(action, Point)
        self._name(pos, pos.box.by_id[action.unit].index)

    def _name(self, pos: Drop, number: int) -> None:
        pos.answered()
        guard = pos.box.units[number]
        facts: Facts = {"unit": guard.id, "hex": pos.box.names[self.target]}
        pos.tell(Event("defence-point", "9.2.3", facts))
        pos.ask(CombatDie(self.side, self.target, self.units, self.lead, number, 0))


# 9.2.2-9.2.4 The factors and the dice -------------------------------------------------------------


def attack_factor(pos: Drop, units: Units, lead: int) -> Sum:
    """9.2.2 AF: the Point's Attack Value, one more for each other attacker."""
    point = pos.box.units[lead]
    parts = [Part(pos.attack_value(point), "point", "9.2.2", {"unit": point.id})]
    for number in units:
        if number != lead:
            parts.append(Part(1, "support", "9.2.2", {"unit": pos.box.units[number].id}))
    return Sum(tuple(parts))


def defence_factor(pos: Drop, target: int, guard: int, lead_hex: int) -> Sum:
    """9.2.3, 9.2.4a DF: the Point's Defence Value, the other defenders, the terrain."""
    point = pos.box.units[guard]
    parts = [Part(pos.defence_value(point), "point", "9.2.3", {"unit": point.id})]
    for unit in pos.units_in(target):
        bonus = pos.options.stick_defence_bonus if unit.stick else 1
        if unit.index != guard and bonus:
            parts.append(Part(bonus, "support", "9.2.3", {"unit": unit.id}))
    return Sum((*parts, *ground_parts(pos, target, lead_hex)))


def ground_parts(pos: Drop, target: int, lead_hex: int) -> list[Part]:
    """9.2.4a What the hex and the hexside between the Points add to the defence."""
    parts: list[Part] = []
    terrain = pos.ground.terrain(target)
    added = ground_bonus(pos, terrain)
    if added:
        parts.append(Part(added, terrain, TERRAIN_CLAUSE[terrain]))
    direction = pos.box.grid.direction(target, lead_hex)
    if direction != OFF and pos.box.bridges[target * 6 + direction]:
        parts.append(Part(pos.box.chart.bridge, "bridge", "T.8"))
    return parts


def ground_bonus(pos: Drop, terrain: str) -> int:
    """T.1-T.5 What the chart gives, and in bocage what was agreed."""
    agreed: int = pos.options.bocage_defence if terrain == "bocage" else 0
    return pos.box.chart.defence[terrain] + agreed


class CombatDie(Throw[Drop]):
    """9.2.4a Each side throws a die and adds it to its factor."""

    def __init__(
        self, side: int, target: int, units: Units, lead: int, guard: int, first: int
    ) -> None:
        self.side: Final = side
        self.target: Final = target
        self.units: Final = units
        self.lead: Final = lead
        self.guard: Final = guard
        self.first: Final = first
        """What the attacker's die showed; 0 before it is thrown."""

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.target, self.units, self.lead, self.guard, self.first)

    def clause(self, pos: Drop) -> str:
        return "9.2.4a"

    def fight(self) -> Fight:
        return Fight(self.side, self.target, self.units, self.lead, self.guard)

    def factors(self, pos: Drop) -> tuple[Sum, Sum]:
        """AF and DF."""
        lead_hex = pos.where[self.lead]
        return (
            attack_factor(pos, self.units, self.lead),
            defence_factor(pos, self.target, self.guard, lead_hex),
        )

    def show(self, pos: Drop, face: int) -> None:
        if not self.first:
            pos.tell(Event("combat-die", "9.2.4a", {"seat": SEATS[self.side], "face": face}))
            pos.reword(CombatDie(self.side, self.target, self.units, self.lead, self.guard, face))
            return
        pos.answered()
        attack, defence = self.factors(pos)
        attack = attack + Sum((Part(self.first, "die", "9.2.4a"),))
        defence = defence + Sum((Part(face, "die", "9.2.4a"),))
        pos.tell(Event("combat-die", "9.2.4a", {"seat": SEATS[1 - self.side], "face": face}))
        pos.tell(
            Event(
                "totals",
                "9.2.4a",
                {
                    "hex": pos.box.names[self.target],
                    "attack": attack.total,
                    "defence": defence.total,
                },
                {"attack": attack, "defence": defence},
            )
        )
        resolve(pos, self.fight(), attack.total, defence.total)
