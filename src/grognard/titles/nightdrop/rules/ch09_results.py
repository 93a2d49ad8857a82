"""9.2.4-9.5 What a combat brings: losses, retreats, the advance."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, no_such_hex, no_such_unit, refusals
from grognard.engine.position import Question
from grognard.titles.nightdrop.actions import Advance, Done, FallBack, Lose, Retreat, Stand
from grognard.titles.nightdrop.box.contents import SEATS, Unit
from grognard.titles.nightdrop.position import LOST, Drop
from grognard.titles.nightdrop.rules.asking import PlayerQuestion
from grognard.titles.nightdrop.rules.ch02_advantage import award_initiative
from grognard.titles.nightdrop.rules.ch04_containers import Peek

Units = tuple[int, ...]

DOUBLE: Final = "double"
LOSS: Final = "loss"
TIE: Final = "tie"
REPULSED: Final = "repulsed"
ROUTED: Final = "routed"
OUTCOMES: Final = (DOUBLE, LOSS, TIE, REPULSED, ROUTED)
"""9.2.4 The five results, the attacker's best first."""


class Fight:
    """A combat: whose attack, on which hex, by whom, led by whom, against which Point."""

    def __init__(self, side: int, target: int, units: Units, lead: int, guard: int) -> None:
        self.side: Final = side
        self.target: Final = target
        self.units: Final = units
        self.lead: Final = lead
        self.guard: Final = guard


def outcome_of(attack: int, defence: int) -> str:
    """9.2.4 By the two totals."""
    if attack >= 2 * defence:
        return DOUBLE
    if attack > defence:
        return LOSS
    if attack == defence:
        return TIE
    return ROUTED if 2 * attack <= defence else REPULSED


def resolve(pos: Drop, fight: Fight, attack: int, defence: int) -> None:
    """9.2.4 What the result asks of both sides."""
    outcome = outcome_of(attack, defence)
    hex = pos.box.names[fight.target]
    guard = pos.box.units[fight.guard]
    lead = pos.box.units[fight.lead]
    pos.ask(Advancing(fight.side, fight.target, fight.units, fight.lead, False))
    if outcome == DOUBLE:
        pos.tell(Event("result-double", "9.2.4b", {"hex": hex}))
    elif outcome == LOSS:
        pos.tell(Event("result-loss", "9.2.4c", {"hex": hex}))
    elif outcome == TIE:
        pos.tell(Event("result-tie", "9.2.4e", {"hex": hex}))
    elif outcome == REPULSED:
        pos.tell(Event("result-repulsed", "9.2.4f", {"hex": hex}))
        step_loss(pos, lead)
    else:
        pos.tell(Event("result-routed", "9.2.4g", {"hex": hex}))
        rout(pos, fight)
        step_loss(pos, lead)
    if outcome in (DOUBLE, LOSS):
        if may_fall_back(pos, fight, outcome):
            pos.ask(NightRetreat(fight.side, fight.target, fight.guard, outcome == DOUBLE))
        else:
            suffer(pos, fight.side, fight.target, guard, outcome == DOUBLE)


def suffer(pos: Drop, side: int, target: int, guard: Unit, double: bool) -> None:
    """9.2.4b, 9.2.4c The defending Point takes its loss; beaten doubly, the others retreat."""
    if double:
        others = [u.index for u in pos.units_in(target) if u.index != guard.index]
        pos.ask(Retreating(1 - side, target, tuple(others)))
    step_loss(pos, guard)


def rout(pos: Drop, fight: Fight) -> None:
    """9.2.4g All attackers but the Point retreat, each hex by itself (9.4.2)."""
    hexes: list[int] = []
    for number in fight.units:
        if number != fight.lead and pos.where[number] not in hexes:
            hexes.append(pos.where[number])
    for hex in hexes[::-1]:
        units = [n for n in fight.units if n != fight.lead and pos.where[n] == hex]
        pos.ask(Retreating(fight.side, hex, tuple(units)))


# 9.2.5, 9.3.2 Losses ------------------------------------------------------------------------------


def step_loss(pos: Drop, unit: Unit) -> None:
    """9.2.5 A full unit is reduced; a reduced one, one without a back and a stick are gone."""
    hex = pos.hex_of(unit)
    if unit.reduced is not None and not pos.is_reduced(unit):
        pos.reduced |= unit.bit
        pos.tell(Event("reduced", "9.2.5a", {"unit": unit.id, "hex": pos.box.names[hex]}))
        return
    if unit.stick:
        kill_stick(pos, unit, "9.4.3")
        return
    clause = "9.2.5c" if pos.is_reduced(unit) else "9.2.5b"
    pos.put(unit, LOST)
    pos.tell(Event("eliminated", clause, {"unit": unit.id, "hex": pos.box.names[hex]}))
    if unit.company and not pos.has_companies(hex):
        # 9.3.2b At once: sticks do not outlive their last company.
        for stick in pos.units_in(hex):
            kill_stick(pos, stick, "9.3.2b")


def kill_stick(pos: Drop, stick: Unit, clause: str) -> None:
    """A stick dies in combat: the German player may look at it (9.3.2c), 2.6.2 may apply."""
    hex = pos.box.names[pos.hex_of(stick)]
    pir = pos.is_pir(stick)
    pos.put(stick, LOST)
    pos.tell(Event("eliminated", clause, {"unit": stick.id, "hex": hex}))
    if pir:
        award_initiative(pos, stick)
    elif pos.is_unknown(stick):
        pos.ask(Peek(stick.index))


def lone_sticks_die(pos: Drop, fight: Fight) -> None:
    """9.3.2a Sticks alone are eliminated without dice."""
    pos.ask(Advancing(fight.side, fight.target, fight.units, fight.lead, False))
    for stick in pos.units_in(fight.target):
        kill_stick(pos, stick, "9.3.2a")


# 9.2.4d The night retreat -------------------------------------------------------------------------


def may_fall_back(pos: Drop, fight: Fight, outcome: str) -> bool:
    """9.2.4d By night, if there is somewhere to go."""
    if not pos.night() or (outcome == DOUBLE and not pos.options.night_retreat_on_double):
        return False
    return len(retreat_hexes(pos, fight.target, _movable(pos, pos.units_in(fight.target)))) > 0


class NightRetreat(Question[Drop]):
    """9.2.4d The owner of the defenders decides for all of them."""

    def __init__(self, side: int, target: int, guard: int, double: bool) -> None:
        self.side: Final = side
        self.target: Final = target
        self.guard: Final = guard
        self.double: Final = double

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.target, self.guard, self.double)

    def seat(self, pos: Drop) -> str:
        return SEATS[1 - self.side]

    def clause(self, pos: Drop) -> str:
        return "9.2.4d"

    def answers(self, pos: Drop) -> list[Action]:
        return [FallBack(), Stand()]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        return [] if isinstance(action, FallBack | Stand) else self.not_asked(pos, action)

    def take(self, pos: Drop, action: Action) -> None:
        pos.answered()
        hex = pos.box.names[self.target]
        if isinstance(action, FallBack):
            pos.tell(Event("falls-back", "9.2.4d", {"hex": hex}))
            units = [unit.index for unit in pos.units_in(self.target)]
            pos.ask(Retreating(1 - self.side, self.target, tuple(units)))
        else:
            pos.tell(Event("stands", "9.2.4d", {"hex": hex}))
            suffer(pos, self.side, self.target, pos.box.units[self.guard], self.double)


# 9.4 Retreat --------------------------------------------------------------------------------------


@law("9.4.1", "not-adjacent")
def a_retreat_is_one_hex(pos: Drop, start: int, units: list[Unit], hex: int) -> Facts | None:
    if pos.box.grid.direction(start, hex) == OFF:
        return {"hex": pos.box.names[hex]}
    return None


@law("9.4.2", "prohibited-to-one")
def all_can_enter_together(pos: Drop, start: int, units: list[Unit], hex: int) -> Facts | None:
    for unit in units:
        if not can_step(pos, unit, start, hex):
            return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("8.4.3", "enemy-hex")
def no_retreat_into_the_enemy(pos: Drop, start: int, units: list[Unit], hex: int) -> Facts | None:
    if pos.has_side(hex, 1 - units[0].side):
        return {"hex": pos.box.names[hex]}
    return None


@law("6.3", "retreat-into-zoc")
def no_retreat_into_a_zone_of_control(
    pos: Drop, start: int, units: list[Unit], hex: int
) -> Facts | None:
    if pos.zoc_on(hex, units[0].side):
        return {"hex": pos.box.names[hex]}
    return None


TO_RETREAT = (
    a_retreat_is_one_hex,
    all_can_enter_together,
    no_retreat_into_the_enemy,
    no_retreat_into_a_zone_of_control,
)


def can_step(pos: Drop, unit: Unit, start: int, hex: int) -> bool:
    """Whether the ground lets the unit go from one hex to the next."""
    direction = pos.box.grid.direction(start, hex)
    prices = pos.ground.armour if unit.armour else pos.ground.leg
    return direction == OFF or prices[start * 6 + direction] != IMPASSABLE


def retreat_hexes(pos: Drop, start: int, units: list[Unit]) -> list[int]:
    """9.4.1 Where these units may retreat to together."""
    if not units:
        return []
    return [
        hex for hex in pos.box.grid.around(start) if allowed(TO_RETREAT, pos, start, units, hex)
    ]


def _movable(pos: Drop, units: list[Unit]) -> list[Unit]:
    """2.6.4 A face-up PIR Advantage stays behind."""
    return [unit for unit in units if not pos.is_pir(unit)]


class RetreatQuestion(PlayerQuestion):
    """About units that must give way: from which hex."""

    def __init__(self, side: int, start: int, units: Units) -> None:
        super().__init__(side)
        self.start: Final = start
        self.units: Final = units

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.start, self.units)


class Retreating(RetreatQuestion):
    """9.4 The owner leads the units that must retreat one hex away, together."""

    def clause(self, pos: Drop) -> str:
        return "9.4.1"

    def group(self, pos: Drop) -> list[Unit]:
        """Those of the units that are still there."""
        return [pos.box.units[n] for n in self.units if pos.where[n] == self.start]

    def ready(self, pos: Drop) -> bool:
        group = self.group(pos)
        movable = _movable(pos, group)
        if not movable:
            pos.answered()
            # 2.6.4 A counter that has to retreat alone is eliminated.
            for counter in group:
                kill_stick(pos, counter, "2.6.4")
            return False
        hexes = retreat_hexes(pos, self.start, movable)
        if len(hexes) > 1:
            return True
        if hexes:
            self._retreat(pos, hexes[0])
        else:
            pos.reword(Cornered(self.side, self.start, tuple([unit.index for unit in group])))
        return False

    def answers(self, pos: Drop) -> list[Action]:
        movable = _movable(pos, self.group(pos))
        return [Retreat(pos.box.names[hex]) for hex in retreat_hexes(pos, self.start, movable)]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if not isinstance(action, Retreat):
            return self.not_asked(pos, action)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return no_such_hex("9.4.1", action.hex)
        return refusals(TO_RETREAT, pos, self.start, _movable(pos, self.group(pos)), hex)

    def take(self, pos: Drop, action: Action) -> None:
        assert isinstance(action, Retreat)
        self._retreat(pos, pos.box.grid.hex(action.hex))

    def _retreat(self, pos: Drop, hex: int) -> None:
        group = self.group(pos)
        pos.answered()
        names = pos.box.names
        facts: Facts = {"from": names[self.start], "hex": names[hex], "path": (names[hex],)}
        for unit in _movable(pos, group):
            pos.bring(unit, hex)
            pos.tell(Event("retreated", "9.4.1", {"unit": unit.id, **facts}))
        for unit in group:
            if pos.is_pir(unit):
                kill_stick(pos, unit, "2.6.4")


@law("9.4.3", "not-cornered")
def the_loss_falls_on_the_cornered_stack(pos: Drop, units: Units, unit: Unit) -> Facts | None:
    return None if unit.index in units else {"unit": unit.id}


class Cornered(RetreatQuestion):
    """9.4.3 A stack that cannot retreat takes one loss, its owner says where, and stays."""

    def clause(self, pos: Drop) -> str:
        return "9.4.3"

    def ready(self, pos: Drop) -> bool:
        if len(self.units) > 1:
            return True
        pos.answered()
        step_loss(pos, pos.box.units[self.units[0]])
        return False

    def answers(self, pos: Drop) -> list[Action]:
        return [Lose(pos.box.units[number].id) for number in self.units]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if not isinstance(action, Lose):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        if unit is None:
            return no_such_unit("9.4.3", action.unit)
        return refusals((the_loss_falls_on_the_cornered_stack,), pos, self.units, unit)

    def take(self, pos: Drop, action: Action) -> None:
        assert isinstance(action, Lose)
        pos.answered()
        step_loss(pos, pos.box.by_id[action.unit])


# 9.5 Advance --------------------------------------------------------------------------------------


@law("9.5.1b", "not-an-attacker")
def only_attackers_advance(pos: Drop, advance: Advancing, unit: Unit) -> Facts | None:
    return None if unit.index in advance.units else {"unit": unit.id}


@law("9.5.1b", "already-there")
def a_unit_advances_once(pos: Drop, advance: Advancing, unit: Unit) -> Facts | None:
    return {"unit": unit.id} if pos.hex_of(unit) == advance.target else None


@law("9.5.1a", "prohibited")
def the_ground_lets_the_unit_advance(pos: Drop, advance: Advancing, unit: Unit) -> Facts | None:
    if unit.index not in advance.units:
        return None
    if can_step(pos, unit, pos.hex_of(unit), advance.target):
        return None
    return {"unit": unit.id, "hex": pos.box.names[advance.target]}


TO_ADVANCE = (
    only_attackers_advance,
    a_unit_advances_once,
    the_ground_lets_the_unit_advance,
)


class Advancing(PlayerQuestion):
    """9.5.1 Into a hex clear of defenders the Point must advance, the others may."""

    def __init__(self, side: int, target: int, units: Units, lead: int, led: bool) -> None:
        super().__init__(side)
        self.target: Final = target
        self.units: Final = units
        self.lead: Final = lead
        self.led: Final = led
        """The Point has advanced, or cannot."""

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.target, self.units, self.lead, self.led)

    def clause(self, pos: Drop) -> str:
        return "9.5.1b"

    def ready(self, pos: Drop) -> bool:
        if pos.has_side(self.target, 1 - self.side):
            pos.answered()
            return False
        if not self.led:
            lead = pos.box.units[self.lead]
            if allowed(TO_ADVANCE, pos, self, lead):
                self._advance(pos, lead, "9.5.1a")
            pos.reword(Advancing(self.side, self.target, self.units, self.lead, True))
            return False
        if self._others(pos) or self._keeps_a_secret(pos):
            return True
        pos.answered()
        return False

    def _keeps_a_secret(self, pos: Drop) -> bool:
        """Whether not to ask would tell the enemy that a unit under its marker cannot advance."""
        return any(
            number != self.lead
            and (pos.hidden >> number & 1) != 0
            and pos.where[number] != self.target
            for number in self.units
        )

    def _others(self, pos: Drop) -> list[Unit]:
        units = [pos.box.units[number] for number in self.units]
        return [unit for unit in units if allowed(TO_ADVANCE, pos, self, unit)]

    def answers(self, pos: Drop) -> list[Action]:
        advances: list[Action] = [Advance(unit.id) for unit in self._others(pos)]
        return [Done(), *advances]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if isinstance(action, Done):
            return []
        if not isinstance(action, Advance):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        if unit is None:
            return no_such_unit("9.5.1b", action.unit)
        return refusals(TO_ADVANCE, pos, self, unit)

    def take(self, pos: Drop, action: Action) -> None:
        if isinstance(action, Advance):
            self._advance(pos, pos.box.by_id[action.unit], "9.5.1b")
        else:
            pos.answered()

    def _advance(self, pos: Drop, unit: Unit, clause: str) -> None:
        names = pos.box.names
        facts: Facts = {
            "from": names[pos.hex_of(unit)],
            "hex": names[self.target],
            "path": (names[self.target],),
        }
        pos.bring(unit, self.target)
        pos.tell_of(unit, "advanced", clause, facts)
