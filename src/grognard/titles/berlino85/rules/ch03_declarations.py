"""1.2, 3.1 Attacks are set up, one after the other, and declared."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.titles.berlino85 import actions as do
from grognard.titles.berlino85.box.contents import SOVIET
from grognard.titles.berlino85.position import Berlin, Fight
from grognard.titles.berlino85.rules.asking import PlayerQuestion, no_unit
from grognard.titles.berlino85.rules.ch03_combat import (
    COLUMNS,
    NO_ATTACK,
    NOTHING,
    TO_DECLARE_AN_ATTACK,
    TO_JOIN_AN_ATTACK,
    TO_NAME_A_TARGET,
    Naming,
    bits_near,
    bits_of,
    bound,
    free_near,
    has_attacked,
    joiners,
    landed_on_enemy,
    may_name,
    odds,
    target_names,
    with_attacker,
    with_target,
)

_FIGHT: Final[Action] = do.Fight()
_DECLARE: Final[Action] = do.Declare()


# Ending the declarations -------------------------------------------------------------------------


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


def _targets_near(pos: Berlin, side: int, attackers: int, attacked: int) -> list[str]:
    """The words for all enemies not yet attacked that have one of these attackers next to them."""
    singly = pos.options.attack_single_units
    theirs = pos.box.side_bits[1 - side]
    found: list[str] = []
    for enemy in pos.box.forces[1 - side]:
        hex = pos.where[enemy.index]
        # A hex is named once, by the first unit of its stack.
        if hex < 0 or (not singly and pos.stacks[hex] & theirs & (enemy.bit - 1)):
            continue
        if not attacked & enemy.bit and bits_near(pos, side, hex) & attackers:
            found.append(enemy.id if singly else pos.box.names[hex])
    return found


class Declarations(PlayerQuestion):
    """1.2, 3.1 The attacker sets up his attacks; all are declared before the first die (X.3)."""

    def __init__(self, side: int) -> None:
        super().__init__(side)
        # Nothing moves while attacks are declared: what may be attacked depends on them alone.
        self._offered: dict[tuple[Fight, ...], list[Action]] = {}

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
            free = free_near(pos, self.side, ())
            found = self._offered[pos.fights] = [
                do.Attack(target)
                for target in _targets_near(pos, self.side, free, bound(pos))
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
                    )
                )


class Attacking(PlayerQuestion):
    """3.3, 3.4 Who attacks and who is attacked, one by one."""

    def __init__(
        self,
        side: int,
        attackers: tuple[int, ...],
        targets: tuple[int, ...],
        defenders: tuple[int, ...],
    ) -> None:
        super().__init__(side)
        self.attackers: Final = attackers
        self.targets: Final = targets
        self.defenders: Final = defenders

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.attackers, self.targets, self.defenders)

    def fight(self) -> Fight:
        return Fight(self.attackers, self.targets, self.defenders)

    def clause(self, pos: Berlin) -> str:
        # As for Declarations: what is set up, before it is confirmed, is its owner's business.
        return "1.3B" if self.side == SOVIET else "1.3D"

    def answers(self, pos: Berlin) -> list[Action]:
        fight = self.fight()
        found: list[Action] = []
        if allowed(TO_DECLARE_AN_ATTACK, pos, fight):
            found.append(_DECLARE)
        for unit in joiners(pos, self.side, fight):
            found.append(do.Join(unit.id))
        # 3.4 Whoever attacks, or at first whoever could, must be next to one more target as well.
        near = bits_of(self.attackers) or free_near(pos, self.side, self.targets)
        attacked = bound(pos) | bits_of(self.defenders)
        for target in _targets_near(pos, self.side, near, attacked):
            if may_name(pos, self.side, fight, target):
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
                return no_unit(action.unit)
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
