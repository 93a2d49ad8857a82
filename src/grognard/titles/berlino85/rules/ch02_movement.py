"""2.0 Movement of the units."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.engine.sums import Sum
from grognard.titles.berlino85.actions import EndMovement, Move
from grognard.titles.berlino85.box.contents import (
    BATTALION_WEIGHT,
    COMPANY_WEIGHT,
    SEATS,
    SOVIET,
    WESTERN,
    Unit,
    Walk,
)
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.asking import PlayerQuestion, no_hex, no_unit

_FAR: Final = 99
"""More movement points than any way on the map costs."""

_END: Final[Action] = EndMovement()


@law("2.4", "not-your-unit")
def only_the_active_side_moves(pos: Berlin, side: int, unit: Unit, hex: int) -> Facts | None:
    return {"unit": unit.id} if unit.side != side else None


@law("4.3b", "unit-eliminated")
def an_eliminated_unit_is_gone(pos: Berlin, side: int, unit: Unit, hex: int) -> Facts | None:
    return None if pos.on_map(unit) else {"unit": unit.id}


@law("2.1b", "already-moved")
def a_unit_moves_once(pos: Berlin, side: int, unit: Unit, hex: int) -> Facts | None:
    return {"unit": unit.id} if pos.moved & unit.bit else None


@law("2.1a", "stays-put")
def a_move_leads_to_another_hex(pos: Berlin, side: int, unit: Unit, hex: int) -> Facts | None:
    return {"unit": unit.id} if pos.hex_of(unit) == hex else None


@law("X.1", "enemy-hex")
def enemy_hexes_are_closed(pos: Berlin, side: int, unit: Unit, hex: int) -> Facts | None:
    if pos.has_enemies(hex, unit.side) and not pos.flies(unit):
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("5.0d", "truce-landing")
def no_landing_on_the_enemy_under_truce(
    pos: Berlin, side: int, unit: Unit, hex: int
) -> Facts | None:
    if pos.truce and pos.flies(unit) and pos.has_enemies(hex, unit.side):
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("X.2", "stays-in-west-berlin")
def western_units_stay_in_west_berlin(pos: Berlin, side: int, unit: Unit, hex: int) -> Facts | None:
    if unit.side == WESTERN and not pos.box.inside[hex]:
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("2.1b", "too-far")
def the_movement_factor_is_the_limit(pos: Berlin, side: int, unit: Unit, hex: int) -> Facts | None:
    if pos.flies(unit) or not pos.on_map(unit) or hex == pos.hex_of(unit):
        return None
    if pos.closed_to(unit.side) >> hex & 1 or pos.reach(unit).cost(hex) != IMPASSABLE:
        return None
    return {
        "unit": unit.id,
        "hex": pos.box.names[hex],
        "factor": unit.movement,
        "cost": pos.box.paths.reach(pos.hex_of(unit), _FAR, pos.closed_to(unit.side)).cost(hex),
    }


@law("2.6b", "stack-full")
def a_stack_has_room(pos: Berlin, unit: Unit, hex: int) -> Facts | None:
    """As it is where a movement ends, so where a unit starts the game and where it withdraws."""
    if not pos.has_room(hex, unit):
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("2.6b", "stack-full")
def the_hex_has_room(pos: Berlin, side: int, unit: Unit, hex: int) -> Facts | None:
    return a_stack_has_room(pos, unit, hex)


TO_MOVE = (
    only_the_active_side_moves,
    an_eliminated_unit_is_gone,
    a_unit_moves_once,
    a_move_leads_to_another_hex,
    enemy_hexes_are_closed,
    no_landing_on_the_enemy_under_truce,
    western_units_stay_in_west_berlin,
    the_movement_factor_is_the_limit,
    the_hex_has_room,
)

TO_PASS = (enemy_hexes_are_closed, western_units_stay_in_west_berlin)
"""What every hex obeys that is entered on the way: `Berlin.closed_to` is its fast form."""


def _landings(pos: Berlin, unit: Unit) -> list[int]:
    """2.5a Any hex but its own; 5.0d under a cease-fire none with enemies."""
    start = pos.hex_of(unit)
    return [
        hex
        for hex in range(pos.box.grid.size)
        if hex != start and not (pos.truce and pos.has_enemies(hex, unit.side))
    ]


class Movement(PlayerQuestion):
    """1.2, 1.3 A side moves as many of its units as it likes, one after the other."""

    def __init__(self, side: int) -> None:
        super().__init__(side)
        # 2.4 The enemy does not move in this phase and a unit moves once: what a unit can reach,
        # once found, holds until the phase ends, in every position that may follow.
        self._walks: Final[list[Walk | None]] = []

    def clause(self, pos: Berlin) -> str:
        return "1.3A" if self.side == SOVIET else "1.3C"

    def ready(self, pos: Berlin) -> bool:
        if pos.held[self.side]:
            return True
        pos.answered()
        return False

    def answers(self, pos: Berlin) -> list[Action]:
        """As TO_MOVE, the other way round: from what the ground allows."""
        found = [_END]
        full: list[int] = []
        companies, battalions, brigades = pos.crowded(self.side)
        for unit in pos.box.forces[self.side]:
            if pos.where[unit.index] < 0 or pos.moved & unit.bit:
                continue
            walk = self._walk(pos, unit)
            first = len(found)
            found += walk.moves
            crowded = companies
            if unit.weight != COMPANY_WEIGHT:
                crowded = battalions if unit.weight == BATTALION_WEIGHT else brigades
            for hex in crowded:
                place = walk.places[hex]
                if place != OFF:
                    full.append(place)
            if full:
                if len(full) > 1:
                    full.sort(reverse=True)
                for place in full:
                    del found[first + place]
                full.clear()
        return found

    def _walk(self, pos: Berlin, unit: Unit) -> Walk:
        if not self._walks:
            self._walks.extend([None] * len(pos.box.units))
        walk = self._walks[unit.index]
        if walk is None:
            if pos.flies(unit):
                walk = Walk(pos.box.moves[unit.index], _landings(pos, unit))
            else:
                walk = pos.box.walk(unit, pos.reach(unit))
            self._walks[unit.index] = walk
        return walk

    def refuse(self, pos: Berlin, action: Action) -> list[Refusal]:
        if isinstance(action, EndMovement):
            return []
        if not isinstance(action, Move):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        hex = pos.box.grid.numbers.get(action.hex)
        if unit is None:
            return no_unit(action.unit)
        if hex is None:
            return no_hex(action.hex)
        return refusals(TO_MOVE, pos, self.side, unit, hex)

    def take(self, pos: Berlin, action: Action) -> None:
        if isinstance(action, Move):
            self._move(pos, pos.box.by_id[action.unit], pos.box.grid.hex(action.hex))
        else:
            pos.moved = 0
            pos.answered()
            pos.tell(Event("movement-over", "1.2b", {"seat": SEATS[self.side]}))

    def _move(self, pos: Berlin, unit: Unit, hex: int) -> None:
        names = pos.box.names
        start = pos.hex_of(unit)
        if pos.flies(unit):
            pos.flew = True
            pos.tell(
                Event("flown", "2.5a", {"unit": unit.id, "from": names[start], "hex": names[hex]})
            )
        else:
            way = way_to(pos, unit, hex)
            for passed in way:
                pos.pass_through(unit.side, passed)
            if pos.news is not None:
                pos.tell(
                    Event(
                        "moved",
                        "2.1b",
                        {
                            "unit": unit.id,
                            "from": names[start],
                            "hex": names[hex],
                            "path": tuple(names[passed] for passed in way),
                        },
                        {"cost": cost_of(pos, start, way)},
                    )
                )
        pos.put(unit, hex)
        pos.moved |= unit.bit
        if unit.side == WESTERN:
            pos.west_moved = True


def way_to(pos: Berlin, unit: Unit, hex: int) -> list[int]:
    """The hexes a unit enters on its way; the cheapest way, or where passing counts, the best.

    With `last_passed` (5.0c) every city hex passed is won: among all ways its movement factor
    allows the unit takes the one that wins the most.
    """
    if pos.options.occupation != "last_passed":
        return pos.reach(unit).path(hex) if pos.news is not None else []
    best = pos.reach(unit).path(hex)
    most = _value_won(pos, unit.side, best)
    for way in _ways(pos, unit.side, [pos.hex_of(unit)], hex, unit.movement):
        value = _value_won(pos, unit.side, way)
        if value > most:
            best, most = way, value
    return best


def _ways(pos: Berlin, side: int, walked: list[int], goal: int, left: int) -> list[list[int]]:
    """Every way to the goal that enters no hex twice and costs no more than `left`."""
    if walked[-1] == goal:
        return [walked[1:]]
    found: list[list[int]] = []
    here = walked[-1]
    for direction, other in enumerate(pos.box.grid.neighbours[here]):
        cost = pos.box.paths.costs[here * 6 + direction]
        if cost == IMPASSABLE or cost > left or other in walked:
            continue
        if not pos.closed_to(side) >> other & 1:
            found += _ways(pos, side, [*walked, other], goal, left - cost)
    return found


def _value_won(pos: Berlin, side: int, way: list[int]) -> int:
    """The resistance values that would change hands along a way."""
    mine = pos.owned if side == SOVIET else ~pos.owned
    return sum(pos.box.resistance[hex] for hex in way if not mine >> hex & 1)


def cost_of(pos: Berlin, start: int, way: list[int]) -> Sum:
    """2.3 What a way costs, step by step."""
    total = Sum(())
    here = start
    for hex in way:
        step = pos.box.cost_of_step(here, pos.box.grid.direction(here, hex))
        assert step is not None
        total = total + step
        here = hex
    return total
