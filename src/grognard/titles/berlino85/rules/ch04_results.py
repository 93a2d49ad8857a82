"""4.0 The dice, the results, 4.3 retreats and 4.4 the advance."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.engine.position import Question, Throw
from grognard.engine.sums import Part, Sum
from grognard.titles.berlino85 import actions as do
from grognard.titles.berlino85.box.contents import SEATS, SOVIET, WESTERN, Unit
from grognard.titles.berlino85.position import Berlin, Fight
from grognard.titles.berlino85.rules.asking import PlayerQuestion, no_hex, no_unit
from grognard.titles.berlino85.rules.ch02_movement import a_stack_has_room
from grognard.titles.berlino85.rules.ch03_combat import (
    COLUMNS,
    attack_total,
    defence_total,
    landed_on_enemy,
    next_to,
    odds,
    target_names,
)
from grognard.titles.berlino85.rules.ch03_declarations import AFTER_MOVEMENT
from grognard.titles.berlino85.rules.ch04_retreat import Retreating

COMBAT_TABLE: Final = (
    # 1-3   1-2   1-1   2-1   3-1   4-1
    ("AE", "AE", "A2", "A1", "N", "N"),
    ("AE", "A2", "A1", "N", "N", "D1"),
    ("A2", "N", "N", "D1", "D1", "D2"),
    ("N", "N", "D1", "D1", "D1", "D2"),
    ("N", "D1", "D1", "D2", "D2", "DE"),
    ("D1", "D2", "D2", "DE", "DE", "DE"),
)
"""CRT: a row for each face of the die."""

STANDS_UP_TO: Final = {1: 4, 2: 2}
"""4.3d The highest face of the resistance test that spares a retreat of 1 or 2 hexes."""

_HALT: Final[Action] = do.Halt()


# 3.2 One at a time -------------------------------------------------------------------------------


class Resolution(PlayerQuestion):
    """1.2, 3.2 Every declared attack is fought, in the order the attacker prefers."""

    def __init__(self, side: int, done: tuple[int, ...]) -> None:
        super().__init__(side)
        self.done: Final = done

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.done)

    def clause(self, pos: Berlin) -> str:
        return "3.2"

    def _left(self, pos: Berlin) -> list[int]:
        return [number for number in range(len(pos.fights)) if number not in self.done]

    def left(self, pos: Berlin) -> list[Fight]:
        """The attacks that are still to be fought."""
        return [pos.fights[number] for number in self._left(pos)]

    def ready(self, pos: Berlin) -> bool:
        left = self._left(pos)
        if len(left) > 1:
            return True
        if left:
            self._begin(pos, left[0])
        else:
            pos.fights = ()
            pos.answered()
        return False

    def _begin(self, pos: Berlin, number: int) -> None:
        pos.reword(Resolution(self.side, tuple(sorted((*self.done, number)))))
        pos.ask(CombatDie(self.side, number))
        if self.side == WESTERN:
            pos.west_attacked = True

    def answers(self, pos: Berlin) -> list[Action]:
        return [do.Resolve(target_names(pos, fight)[0]) for fight in self.left(pos)]

    def refuse(self, pos: Berlin, action: Action) -> list[Refusal]:
        if isinstance(action, do.Move):
            return refusals(AFTER_MOVEMENT, pos, action.unit)
        if not isinstance(action, do.Resolve):
            return self.not_asked(pos, action)
        if action in self.answers(pos):
            return []
        return [Refusal("3.2", "no-such-fight", {"target": action.target})]

    def take(self, pos: Berlin, action: Action) -> None:
        left = self._left(pos)
        self._begin(pos, left[self.answers(pos).index(action)])


# 4.1 The die -------------------------------------------------------------------------------------


def die_sum(pos: Berlin, face: int) -> Sum:
    """4.2b The combat die, 1 less at night but never below 1."""
    parts = [Part(face, "die", "4.1b")]
    if pos.night():
        parts.append(Part(-1, "night", "4.2b"))
    return Sum(tuple(parts)).at_least(1, "not-below-one", "4.2b")


class CombatDie(Throw[Berlin]):
    """4.1b One die, on the column of the odds."""

    def __init__(self, side: int, number: int) -> None:
        self.side: Final = side
        self.number: Final = number

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.number)

    def clause(self, pos: Berlin) -> str:
        return "4.1b"

    def show(self, pos: Berlin, face: int) -> None:
        fight = pos.fights[self.number]
        column = odds(pos, fight)
        die = die_sum(pos, face)
        result = COMBAT_TABLE[die.total - 1][column]
        pos.answered()
        if pos.news is not None:
            pos.tell(
                Event(
                    "fight",
                    "CRT",
                    {
                        "attackers": tuple(pos.box.units[n].id for n in fight.attackers),
                        "targets": target_names(pos, fight),
                        "column": COLUMNS[column],
                        "face": face,
                        "result": result,
                    },
                    {
                        "attack": attack_total(pos, fight.attackers, fight.targets),
                        "defence": defence_total(pos, fight.defenders),
                        "die": die,
                    },
                )
            )
        if result == "N":
            return
        if result == "AE":
            for unit in attackers_left(pos, fight):
                pos.eliminate(unit, "4.3b")
        elif result == "DE":
            if not pos.options.advance_only_after_retreat:
                pos.ask(Advancing(self.side, self.number, ()))
            for unit in defenders_left(pos, self.side, fight):
                pos.eliminate(unit, "4.3b")
        else:
            pos.ask(ResistanceTest(self.side, self.number, result[0] == "D", int(result[1])))


def attackers_left(pos: Berlin, fight: Fight) -> list[Unit]:
    return [unit for n in fight.attackers if pos.on_map(unit := pos.box.units[n])]


def defenders_left(pos: Berlin, side: int, fight: Fight) -> list[Unit]:
    """X.4 All who now stand in the hexes attacked; only the units named if single ones are."""
    if pos.options.attack_single_units:
        return [unit for n in fight.defenders if pos.on_map(unit := pos.box.units[n])]
    return [unit for hex in fight.targets for unit in pos.units_in(hex, 1 - side)]


class ResistanceTest(Throw[Berlin]):
    """4.3d The losing side throws a die: it may stand."""

    def __init__(self, side: int, number: int, defender: bool, hexes: int) -> None:
        self.side: Final = side
        self.number: Final = number
        self.defender: Final = defender
        self.hexes: Final = hexes

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.number, self.defender, self.hexes)

    def clause(self, pos: Berlin) -> str:
        return "4.3d"

    def show(self, pos: Berlin, face: int) -> None:
        fight = pos.fights[self.number]
        stands = face <= STANDS_UP_TO[self.hexes]
        loser = 1 - self.side if self.defender else self.side
        pos.answered()
        pos.tell(
            Event(
                "stands" if stands else "gives-way",
                "4.3d",
                {"seat": SEATS[loser], "face": face, "hexes": self.hexes},
            )
        )
        if stands:
            return
        if self.defender:
            beaten = defenders_left(pos, self.side, fight)
            pos.ask(Advancing(self.side, self.number, ()))
        else:
            beaten = attackers_left(pos, fight)
        pos.ask(Retreating(1 - loser, self.hexes, tuple(u.index for u in beaten), (), ()))


# 4.4 Advance -------------------------------------------------------------------------------------


@law("4.4a", "took-no-part")
def only_attackers_advance(
    pos: Berlin, fight: Fight, gone: tuple[int, ...], unit: Unit, hex: int
) -> Facts | None:
    if unit.index not in fight.attackers or not pos.on_map(unit):
        return {"unit": unit.id}
    return None


@law("4.4a", "already-advanced")
def a_unit_advances_once(
    pos: Berlin, fight: Fight, gone: tuple[int, ...], unit: Unit, hex: int
) -> Facts | None:
    return {"unit": unit.id} if unit.index in gone else None


@law("4.4a", "not-left-free")
def the_hex_was_left_free(
    pos: Berlin, fight: Fight, gone: tuple[int, ...], unit: Unit, hex: int
) -> Facts | None:
    if hex not in fight.targets or pos.has_enemies(hex, unit.side):
        return {"hex": pos.box.names[hex]}
    return None


@law("4.4a", "not-adjacent")
def the_advance_is_to_an_adjacent_hex(
    pos: Berlin, fight: Fight, gone: tuple[int, ...], unit: Unit, hex: int
) -> Facts | None:
    if pos.on_map(unit) and hex not in pos.box.adjacent[pos.hex_of(unit)]:
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("4.4b", "stays-in-west-berlin")
def western_units_do_not_advance_out(
    pos: Berlin, fight: Fight, gone: tuple[int, ...], unit: Unit, hex: int
) -> Facts | None:
    if unit.side == WESTERN and not pos.box.inside[hex]:
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("2.6b", "stack-full")
def the_hex_won_has_room(
    pos: Berlin, fight: Fight, gone: tuple[int, ...], unit: Unit, hex: int
) -> Facts | None:
    if not pos.has_room(hex, unit):
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


TO_ADVANCE = (
    only_attackers_advance,
    a_unit_advances_once,
    the_hex_was_left_free,
    the_advance_is_to_an_adjacent_hex,
    western_units_do_not_advance_out,
    the_hex_won_has_room,
)


class Advancing(PlayerQuestion):
    """4.4 The attacker may occupy what was left free, at once or not at all."""

    def __init__(self, side: int, number: int, gone: tuple[int, ...]) -> None:
        super().__init__(side)
        self.number: Final = number
        self.gone: Final = gone

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.number, self.gone)

    def clause(self, pos: Berlin) -> str:
        return "4.4a"

    def ready(self, pos: Berlin) -> bool:
        if self._advances(pos):
            return True
        pos.answered()
        return False

    def _advances(self, pos: Berlin) -> list[Action]:
        fight = pos.fights[self.number]
        return [
            do.Advance(unit.id, pos.box.names[hex])
            for unit in attackers_left(pos, fight)
            for hex in fight.targets
            if allowed(TO_ADVANCE, pos, fight, self.gone, unit, hex)
        ]

    def answers(self, pos: Berlin) -> list[Action]:
        return [*self._advances(pos), _HALT]

    def refuse(self, pos: Berlin, action: Action) -> list[Refusal]:
        if isinstance(action, do.Halt):
            return []
        if not isinstance(action, do.Advance):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        hex = pos.box.grid.numbers.get(action.hex)
        if unit is None:
            return no_unit(action.unit)
        if hex is None:
            return no_hex(action.hex)
        return refusals(TO_ADVANCE, pos, pos.fights[self.number], self.gone, unit, hex)

    def take(self, pos: Berlin, action: Action) -> None:
        if not isinstance(action, do.Advance):
            pos.answered()
            return
        unit = pos.box.by_id[action.unit]
        pos.reword(Advancing(self.side, self.number, tuple(sorted((*self.gone, unit.index)))))
        start = pos.box.names[pos.hex_of(unit)]
        pos.put(unit, pos.box.grid.hex(action.hex))
        pos.tell(Event("advanced", "4.4a", {"unit": action.unit, "from": start, "hex": action.hex}))


# 2.5d After an unsuccessful landing --------------------------------------------------------------


@law("2.5d", "not-adjacent")
def it_withdraws_to_an_adjacent_hex(pos: Berlin, unit: Unit, hex: int) -> Facts | None:
    if hex == pos.hex_of(unit) or not next_to(pos, unit, hex):
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("2.5d", "enemy-hex")
def it_withdraws_where_no_enemy_is(pos: Berlin, unit: Unit, hex: int) -> Facts | None:
    if pos.has_enemies(hex, unit.side):
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


TO_WITHDRAW = (
    it_withdraws_to_an_adjacent_hex,
    it_withdraws_where_no_enemy_is,
    a_stack_has_room,
)


class Withdrawal(Question[Berlin]):
    """2.5d The company that did not drive the enemy out leaves the hex, or is lost."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def seat(self, pos: Berlin) -> str:
        return SEATS[SOVIET]

    def clause(self, pos: Berlin) -> str:
        return "2.5d"

    def ready(self, pos: Berlin) -> bool:
        landed = landed_on_enemy(pos)
        ways = self._ways(pos, landed) if landed is not None else []
        if len(ways) > 1:
            return True
        pos.answered()
        if landed is not None and ways:
            self._withdraw(pos, landed, ways[0])
        elif landed is not None:
            pos.eliminate(landed, "2.5d")
        return False

    def _ways(self, pos: Berlin, landed: Unit) -> list[int]:
        if pos.options.failed_landing == "eliminated":
            return []
        near = pos.box.adjacent[pos.hex_of(landed)]
        return [hex for hex in near if allowed(TO_WITHDRAW, pos, landed, hex)]

    def _withdraw(self, pos: Berlin, landed: Unit, hex: int) -> None:
        pos.put(landed, hex)
        pos.tell(Event("withdrawn", "2.5d", {"unit": landed.id, "hex": pos.box.names[hex]}))

    def answers(self, pos: Berlin) -> list[Action]:
        landed = landed_on_enemy(pos)
        assert landed is not None
        return [do.Withdraw(pos.box.names[hex]) for hex in self._ways(pos, landed)]

    def refuse(self, pos: Berlin, action: Action) -> list[Refusal]:
        if not isinstance(action, do.Withdraw):
            return self.not_asked(pos, action)
        landed = landed_on_enemy(pos)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return no_hex(action.hex)
        assert landed is not None
        return refusals(TO_WITHDRAW, pos, landed, hex)

    def take(self, pos: Berlin, action: Action) -> None:
        assert isinstance(action, do.Withdraw)
        landed = landed_on_enemy(pos)
        assert landed is not None
        pos.answered()
        self._withdraw(pos, landed, pos.box.grid.hex(action.hex))
