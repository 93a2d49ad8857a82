"""8 Movement, and 6.2 what zones of control do to it. All points are half points."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, no_such_hex, no_such_unit, refusals
from grognard.engine.sums import Part, Sum
from grognard.titles.nightdrop.actions import Done, Leave, March, Move
from grognard.titles.nightdrop.box.contents import LEAVE_COST, SEATS, US, Unit
from grognard.titles.nightdrop.position import FULL_ZOC, LOST, Drop
from grognard.titles.nightdrop.rules.asking import PlayerQuestion

NIGHT_ON_A_LANDMARK: Final = 6
NIGHT_ELSEWHERE: Final = 4
GERMAN_BY_DAY: Final = 8
COMPANY_BY_DAY: Final = 12
STICK_BY_DAY: Final = 8

Units = tuple[int, ...]
_DONE: Final[Action] = Done()


def capacity(pos: Drop, unit: Unit) -> int:
    """8.2, 8.3 The movement capacity; by night a stick has only the one hex of 8.2.1, hence 0."""
    if pos.night():
        if unit.stick:
            return 0
        return NIGHT_ON_A_LANDMARK if pos.box.landmark[pos.hex_of(unit)] else NIGHT_ELSEWHERE
    if unit.german:
        return GERMAN_BY_DAY
    return STICK_BY_DAY if unit.stick else COMPANY_BY_DAY


def capacity_clause(pos: Drop, unit: Unit) -> str:
    if pos.night():
        if unit.stick:
            return "8.2.1"
        return "8.2.2a" if pos.box.landmark[pos.hex_of(unit)] else "8.2.2b"
    return "8.3.1" if unit.german else "8.3.2"


def terrain_cost(pos: Drop, unit: Unit, here: int, direction: int) -> int:
    """8.1 What the ground asks of a step; OFF the map 8.4.5 asks one point."""
    if pos.box.grid.neighbours[here][direction] == OFF:
        return LEAVE_COST
    prices = pos.ground.armour if unit.armour else pos.ground.leg
    return prices[here * 6 + direction]


def surcharge(pos: Drop, unit: Unit, here: int, hex: int) -> int:
    """6.2.1 For leaving an enemy zone of control, and for entering one."""
    entering = pos.zoc_on(hex, unit.side) if hex != OFF else 0
    return pos.zoc_on(here, unit.side) + entering


def cost_of(pos: Drop, unit: Unit, here: int, hex: int) -> Sum:
    """What a step costs, part by part."""
    step = pos.ground.cost_of_step(here, pos.box.grid.direction(here, hex), unit.armour)
    parts = list(step.parts) if step is not None else []
    for place, key in ((here, "leaves-zoc"), (hex, "enters-zoc")):
        extra = pos.zoc_on(place, unit.side)
        if extra:
            clause = "6.2.1a" if extra == FULL_ZOC else "6.2.1b"
            parts.append(Part(extra, key, clause, {"hex": pos.box.names[place]}))
    return Sum(tuple(parts))


def exit_side(pos: Drop, hex: int) -> int:
    """A direction that leads off the map; only from an edge hex."""
    return pos.box.grid.neighbours[hex].index(OFF)


# The laws of a step -------------------------------------------------------------------------------


@law("5.4", "not-activated")
def only_activated_units_move(pos: Drop, moving: Movement, unit: Unit) -> Facts | None:
    if unit.side == moving.side and (unit.german or unit.regiment == pos.regiment()):
        return None
    return {"unit": unit.id, "activation": pos.active}


@law("5.4.2c", "no-activations-left")
def the_die_limits_the_german_units(pos: Drop, moving: Movement, unit: Unit) -> Facts | None:
    if unit.german and not pos.activated & unit.bit and pos.quota == 0:
        return {"unit": unit.id}
    return None


@law("9.2.5c", "unit-gone")
def a_lost_unit_is_gone(pos: Drop, moving: Movement, unit: Unit) -> Facts | None:
    return None if pos.on_map(unit) else {"unit": unit.id}


@law("2.6.4", "pir-stays")
def a_pir_advantage_does_not_move(pos: Drop, moving: Movement, unit: Unit) -> Facts | None:
    return {"unit": unit.id} if pos.is_pir(unit) else None


@law("8.4.1", "already-moved")
def a_move_is_over_when_another_begins(pos: Drop, moving: Movement, unit: Unit) -> Facts | None:
    if pos.moved & unit.bit and moving.movers != (unit.index,):
        return {"unit": unit.id}
    return None


TO_MOVE = (
    only_activated_units_move,
    the_die_limits_the_german_units,
    a_lost_unit_is_gone,
    a_pir_advantage_does_not_move,
    a_move_is_over_when_another_begins,
)


class Step:
    """A unit about to enter a hex: where it is, and the points it has left.

    `fresh`: it has not moved yet. A unit that is off the map has no hex to step from.
    """

    def __init__(self, unit: Unit, here: int, left: int, fresh: bool) -> None:
        self.unit: Final = unit
        self.here: Final = here
        self.left: Final = left
        self.fresh: Final = fresh

    def further(self, here: int, spent: int) -> Step:
        """The next step of the same unit, when it has come to a hex and spent so much."""
        return Step(self.unit, here, self.left - spent, self.fresh and here == self.here)


def price(pos: Drop, step: Step, hex: int) -> int:
    """8.1, 6.2.1 What entering that hex, next to where it is, takes from a unit's points."""
    direction = pos.box.grid.direction(step.here, hex)
    ground = terrain_cost(pos, step.unit, step.here, direction)
    return ground + surcharge(pos, step.unit, step.here, hex)


@law("8.1a", "not-adjacent")
def a_step_leads_to_the_next_hex(pos: Drop, step: Step, hex: int) -> Facts | None:
    if step.here >= 0 and pos.box.grid.direction(step.here, hex) == OFF:
        return {"unit": step.unit.id, "hex": pos.box.names[hex]}
    return None


@law("8.4.2b", "prohibited")
def no_unit_enters_prohibited_terrain(pos: Drop, step: Step, hex: int) -> Facts | None:
    direction = _direction(pos, step, hex)
    if direction != OFF and terrain_cost(pos, step.unit, step.here, direction) == IMPASSABLE:
        return {"unit": step.unit.id, "hex": pos.box.names[hex]}
    return None


@law("8.4.3", "enemy-hex")
def enemy_hexes_are_closed(pos: Drop, step: Step, hex: int) -> Facts | None:
    if pos.has_side(hex, 1 - step.unit.side):
        return {"unit": step.unit.id, "hex": pos.box.names[hex]}
    return None


@law("8.1a", "too-far")
def the_ground_is_paid_for(pos: Drop, step: Step, hex: int) -> Facts | None:
    direction = _direction(pos, step, hex)
    # 8.4.2b The first hex may always be entered: the ground is forgiven, not the enemy's zones.
    if direction == OFF or step.fresh:
        return None
    cost = terrain_cost(pos, step.unit, step.here, direction)
    if cost <= step.left:
        return None
    return {"unit": step.unit.id, "hex": pos.box.names[hex], "cost": cost, "left": step.left}


@law("6.2.1d", "zoc-too-dear")
def zones_of_control_are_paid_for(pos: Drop, step: Step, hex: int) -> Facts | None:
    direction = _direction(pos, step, hex)
    if direction == OFF:
        return None
    cost = 0 if step.fresh else terrain_cost(pos, step.unit, step.here, direction)
    extra = surcharge(pos, step.unit, step.here, hex)
    if not extra or cost == IMPASSABLE or cost > step.left or cost + extra <= step.left:
        return None
    facts: Facts = {"unit": step.unit.id, "hex": pos.box.names[hex]}
    return {**facts, "cost": cost + extra, "left": step.left}


TO_STEP = (
    a_step_leads_to_the_next_hex,
    no_unit_enters_prohibited_terrain,
    enemy_hexes_are_closed,
    the_ground_is_paid_for,
    zones_of_control_are_paid_for,
)


@law("8.4.5a", "not-at-the-edge")
def the_map_is_left_from_its_edge(pos: Drop, step: Step) -> Facts | None:
    if step.here >= 0 and not pos.box.at_edge[step.here]:
        return {"unit": step.unit.id}
    return None


@law("8.4.5a", "too-far-to-leave")
def leaving_the_map_is_paid_for(pos: Drop, step: Step) -> Facts | None:
    if step.here < 0 or step.fresh:
        return None
    cost = LEAVE_COST + pos.zoc_on(step.here, step.unit.side)
    return {"unit": step.unit.id, "cost": cost, "left": step.left} if cost > step.left else None


TO_LEAVE = (the_map_is_left_from_its_edge, leaving_the_map_is_paid_for)


@law("8.4.1", "no-stack-to-march")
def a_stack_is_two_units_or_more(pos: Drop, moving: Movement, start: int) -> Facts | None:
    if len(moving.stack_in(pos, start)) > 1:
        return None
    return {"hex": pos.box.names[start]}


def _direction(pos: Drop, step: Step, hex: int) -> int:
    return pos.box.grid.direction(step.here, hex) if step.here >= 0 else OFF


class Movement(PlayerQuestion):
    """8.4 Units move hex by hex, singly or as a stack, one after the other.

    `movers` are the units on the march and `left` the points each has left; a unit that can go
    no further is not listed.
    """

    def __init__(self, side: int, movers: Units, left: Units) -> None:
        super().__init__(side)
        self.movers: Final = movers
        self.left: Final = left

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.movers, self.left)

    def clause(self, pos: Drop) -> str:
        return "5.4.1d" if self.side == US else "5.4.2h"

    def candidates(self, pos: Drop) -> list[Unit]:
        """The units that could be told to move, or to go on."""
        units = pos.box.regiments[pos.regiment()] if self.side == US else pos.box.germans
        return [unit for unit in units if self.may_move(pos, unit)]

    def may_move(self, pos: Drop, unit: Unit) -> bool:
        """TO_MOVE, all checked at once."""
        return (
            pos.where[unit.index] >= 0
            and (not pos.moved & unit.bit or self.movers == (unit.index,))
            and pos.may_act(unit)
            and not pos.is_pir(unit)
        )

    def stack_in(self, pos: Drop, hex: int) -> list[Unit]:
        """8.4.1 The units that would march together from that hex."""
        if len(self.movers) > 1:
            units = [pos.box.units[number] for number in self.movers]
            return units if pos.hex_of(units[0]) == hex else []
        fresh = [
            unit
            for unit in pos.units_in(hex)
            if not pos.moved & unit.bit and self.may_move(pos, unit)
        ]
        # 5.4.2c All of them must be among the units the die allows.
        if self.side != US:
            new = [unit for unit in fresh if not pos.activated & unit.bit]
            if len(new) > pos.quota:
                return []
        return fresh

    def ready(self, pos: Drop) -> bool:
        if len(self.movers) > 1 or self.candidates(pos):
            return True
        # What a unit under its marker has left is its secret: its owner says when he is done.
        if self.side != US and pos.moved & pos.hidden:
            return True
        pos.answered()
        return False

    # What may be done ----------------------------------------------------------------------------

    def answers(self, pos: Drop) -> list[Action]:
        """As the laws, from the units' side."""
        found = [_DONE]
        hexes: list[int] = []
        box = pos.box
        for unit in self.candidates(pos):
            here = pos.where[unit.index]
            on_the_march = self.movers == (unit.index,)
            if not on_the_march and here not in hexes:
                hexes.append(here)
            left = self.left[0] if on_the_march else 0
            for direction, other in enumerate(box.grid.neighbours[here]):
                if other != OFF and self._passes(pos, unit, here, direction, other):
                    if not on_the_march or self._affords(pos, unit, here, direction, left):
                        found.append(box.move(unit, other))
            if box.at_edge[here]:
                side = exit_side(pos, here)
                if not on_the_march or self._affords(pos, unit, here, side, left):
                    found.append(Leave(unit.id))
        if len(self.movers) > 1 and pos.where[self.movers[0]] not in hexes:
            hexes.append(pos.where[self.movers[0]])
        for hex in hexes:
            if len(pos.stacks[hex]) > 1:
                found += self._marches(pos, hex)
        return found

    def _passes(self, pos: Drop, unit: Unit, here: int, direction: int, other: int) -> bool:
        prices = pos.ground.armour if unit.armour else pos.ground.leg
        return prices[here * 6 + direction] != IMPASSABLE and not pos.has_side(other, 1 - self.side)

    def _affords(self, pos: Drop, unit: Unit, here: int, direction: int, left: int) -> bool:
        other = pos.box.grid.neighbours[here][direction]
        cost = terrain_cost(pos, unit, here, direction)
        return cost <= left and cost + surcharge(pos, unit, here, other) <= left

    def _marches(self, pos: Drop, hex: int) -> list[Action]:
        units = self.stack_in(pos, hex)
        if len(units) < 2:
            return []
        found: list[Action] = []
        for direction, other in enumerate(pos.box.grid.neighbours[hex]):
            if other == OFF:
                continue
            if all(self._passes(pos, unit, hex, direction, other) for unit in units) and (
                len(self.movers) < 2
                or all(
                    self._affords(pos, unit, hex, direction, self.left[at])
                    for at, unit in enumerate(units)
                )
            ):
                found.append(March(pos.box.names[hex], pos.box.names[other]))
        return found

    # What may not, and why -----------------------------------------------------------------------

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if isinstance(action, Done):
            return []
        if isinstance(action, March):
            return self._refuse_march(pos, action)
        if not isinstance(action, Move | Leave):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        if unit is None:
            return no_such_unit("8.1a", action.unit)
        if unit.german and self.side == US:
            # The US player may not learn which unit is under the marker.
            return [
                Refusal("5.4", "not-activated", {"unit": action.unit, "activation": pos.active})
            ]
        against = refusals(TO_MOVE, pos, self, unit)
        step = self.step(pos, unit)
        if isinstance(action, Leave):
            return against + refusals(TO_LEAVE, pos, step)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return against + no_such_hex("8.1a", action.hex)
        return against + refusals(TO_STEP, pos, step, hex)

    def step(self, pos: Drop, unit: Unit) -> Step:
        """The next step of a unit that goes alone, with what it has left."""
        here = pos.hex_of(unit)
        if unit.index in self.movers:
            return Step(unit, here, self.left[self.movers.index(unit.index)], False)
        fresh = not pos.moved & unit.bit
        left = capacity(pos, unit) if fresh and pos.on_map(unit) else 0
        return Step(unit, here, left, fresh)

    def steps_from(self, pos: Drop, hex: int) -> list[Step]:
        """8.4.1 The next step of each unit of a stack; its lowest capacity is everybody's."""
        units = self.stack_in(pos, hex)
        if len(self.movers) > 1 or not units:
            return [self.step(pos, unit) for unit in units]
        lowest = min([capacity(pos, unit) for unit in units])
        return [Step(unit, hex, lowest, True) for unit in units]

    def _refuse_march(self, pos: Drop, action: March) -> list[Refusal]:
        start = pos.box.grid.numbers.get(action.start)
        hex = pos.box.grid.numbers.get(action.hex)
        if start is None or hex is None:
            wrong = action.start if start is None else action.hex
            return no_such_hex("8.1a", wrong)
        against = refusals((a_stack_is_two_units_or_more,), pos, self, start)
        if against:
            return against
        for step in self.steps_from(pos, start):
            against += refusals(TO_STEP, pos, step, hex)
        return against

    # What it does --------------------------------------------------------------------------------

    def take(self, pos: Drop, action: Action) -> None:
        box = pos.box
        if isinstance(action, Move):
            self._go(pos, [self.step(pos, box.by_id[action.unit])], box.grid.hex(action.hex))
        elif isinstance(action, March):
            steps = self.steps_from(pos, box.grid.hex(action.start))
            self._go(pos, steps, box.grid.hex(action.hex))
        elif isinstance(action, Leave):
            unit = box.by_id[action.unit]
            here = box.names[pos.hex_of(unit)]
            pos.engage(unit)
            pos.put(unit, LOST)
            pos.tell_of(unit, "left-the-map", "8.4.5a", {"from": here})
            pos.reword(Movement(self.side, (), ()))
        else:
            pos.answered()
            pos.tell(Event("movement-over", self.clause(pos), {"seat": SEATS[self.side]}))

    def _go(self, pos: Drop, steps: list[Step], hex: int) -> None:
        names = pos.box.names
        units = [step.unit for step in steps]
        # 8.4.2b A first hex that is too dear is the whole move.
        left_over = [max(0, step.left - price(pos, step, hex)) for step in steps]
        if pos.news is not None:
            facts: Facts = {
                "from": names[pos.hex_of(units[0])],
                "hex": names[hex],
                "path": (names[hex],),
            }
            # Those under a marker last: their order must not tell who they are.
            for unit in sorted(units, key=pos.is_hidden):
                paid = cost_of(pos, unit, pos.hex_of(unit), hex)
                pos.tell_of(unit, "moved", "8.1a", facts, {"cost": paid})
        for unit in units:
            pos.engage(unit)
            pos.moved |= unit.bit
            pos.bring(unit, hex)
        if 0 in left_over:
            pos.reword(Movement(self.side, (), ()))
        else:
            movers = tuple([unit.index for unit in units])
            pos.reword(Movement(self.side, movers, tuple(left_over)))
