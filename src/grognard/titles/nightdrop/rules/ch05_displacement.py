"""5.4.2 G1-G3: the German player scatters the sticks that nobody knows."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, no_such_hex, no_such_unit, refusals
from grognard.engine.position import Question
from grognard.titles.nightdrop.actions import Banish, Displace, Done
from grognard.titles.nightdrop.box.contents import GERMAN, SEATS, STACKING_LIMIT, Unit
from grognard.titles.nightdrop.position import LOST, Drop

MOST_MOVES: Final = 3
"""5.4.2e"""

Moves = tuple[tuple[int, int], ...]
_DONE: Final[Action] = Done()


@law("5.4.2b", "not-of-this-regiment")
def only_sticks_of_the_regiment_are_displaced(pos: Drop, moves: Moves, stick: Unit) -> Facts | None:
    if stick.stick and stick.regiment == pos.regiment():
        return None
    return {"unit": stick.id, "activation": pos.active}


@law("5.4.2f", "stick-revealed")
def only_unknown_sticks_are_displaced(pos: Drop, moves: Moves, stick: Unit) -> Facts | None:
    return {"unit": stick.id} if stick.stick and not pos.is_unknown(stick) else None


@law("8.4.5a", "unit-gone")
def a_lost_stick_is_gone(pos: Drop, moves: Moves, stick: Unit) -> Facts | None:
    return None if pos.on_map(stick) else {"unit": stick.id}


@law("5.4.2e", "moved-three-times")
def a_stick_is_moved_three_times_at_most(pos: Drop, moves: Moves, stick: Unit) -> Facts | None:
    return {"unit": stick.id} if moves_of(moves, stick) >= MOST_MOVES else None


TO_DISPLACE = (
    only_sticks_of_the_regiment_are_displaced,
    only_unknown_sticks_are_displaced,
    a_lost_stick_is_gone,
    a_stick_is_moved_three_times_at_most,
)


@law("5.4.2e", "not-adjacent")
def a_displacement_is_one_hex(pos: Drop, stick: Unit, hex: int) -> Facts | None:
    if pos.on_map(stick) and pos.box.grid.direction(pos.hex_of(stick), hex) == OFF:
        return {"unit": stick.id, "hex": pos.box.names[hex]}
    return None


@law("8.2.1", "prohibited")
def no_stick_is_driven_into_the_river(pos: Drop, stick: Unit, hex: int) -> Facts | None:
    if not pos.on_map(stick):
        return None
    direction = pos.box.grid.direction(pos.hex_of(stick), hex)
    if direction != OFF and pos.ground.leg[pos.hex_of(stick) * 6 + direction] == IMPASSABLE:
        return {"unit": stick.id, "hex": pos.box.names[hex]}
    return None


@law("8.4.3", "enemy-hex")
def no_stick_is_driven_into_a_german_hex(pos: Drop, stick: Unit, hex: int) -> Facts | None:
    if pos.has_side(hex, GERMAN):
        return {"unit": stick.id, "hex": pos.box.names[hex]}
    return None


@law("7c", "hex-full")
def no_full_hex_is_overfilled(pos: Drop, stick: Unit, hex: int) -> Facts | None:
    full = len(pos.stacks.get(hex, ())) >= STACKING_LIMIT
    if full and pos.options.displaced_overstack == "forbidden":
        return {"unit": stick.id, "hex": pos.box.names[hex]}
    return None


TO_DISPLACE_THERE = (
    a_displacement_is_one_hex,
    no_stick_is_driven_into_the_river,
    no_stick_is_driven_into_a_german_hex,
    no_full_hex_is_overfilled,
)


@law("8.4.5a", "not-at-the-edge")
def the_map_is_left_from_its_edge(pos: Drop, stick: Unit) -> Facts | None:
    if pos.on_map(stick) and not pos.box.at_edge[pos.hex_of(stick)]:
        return {"unit": stick.id}
    return None


def moves_of(moves: Moves, stick: Unit) -> int:
    for number, count in moves:
        if number == stick.index:
            return count
    return 0


class Displacing(Question[Drop]):
    """5.4.2 Moves of one hex, as many as the dice gave. `moves`: how often each stick has gone."""

    def __init__(self, moves: Moves) -> None:
        self.moves: Final = moves

    def fields(self) -> tuple[Any, ...]:
        return (self.moves,)

    def seat(self, pos: Drop) -> str:
        return SEATS[GERMAN]

    def clause(self, pos: Drop) -> str:
        return "5.4.2e"

    def ready(self, pos: Drop) -> bool:
        if pos.quota and any(
            pos.on_map(stick) and pos.is_unknown(stick) and moves_of(self.moves, stick) < MOST_MOVES
            for stick in pos.box.regiments[pos.regiment()]
        ):
            return True
        pos.answered()
        return False

    def answers(self, pos: Drop) -> list[Action]:
        """As the laws, from the sticks' side."""
        found = [_DONE]
        box = pos.box
        costs = pos.ground.leg
        for stick in box.regiments[pos.regiment()]:
            hex = pos.where[stick.index]
            if hex < 0 or not pos.is_unknown(stick) or moves_of(self.moves, stick) >= MOST_MOVES:
                continue
            for direction, other in enumerate(box.grid.neighbours[hex]):
                if other == OFF or costs[hex * 6 + direction] == IMPASSABLE:
                    continue
                if pos.has_side(other, GERMAN):
                    continue
                if no_full_hex_is_overfilled.judge(pos, stick, other) is None:
                    found.append(box.displacement(stick, other))
            if box.at_edge[hex]:
                found.append(Banish(stick.id))
        return found

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if isinstance(action, Done):
            return []
        if not isinstance(action, Displace | Banish):
            return self.not_asked(pos, action)
        stick = pos.box.by_id.get(action.stick)
        if stick is None:
            return no_such_unit("5.4.2b", action.stick)
        against = refusals(TO_DISPLACE, pos, self.moves, stick)
        if isinstance(action, Banish):
            return against + refusals((the_map_is_left_from_its_edge,), pos, stick)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return against + no_such_hex("8.1a", action.hex)
        return against + refusals(TO_DISPLACE_THERE, pos, stick, hex)

    def take(self, pos: Drop, action: Action) -> None:
        if isinstance(action, Done):
            pos.quota = 0
            pos.answered()
            pos.tell(Event("displacements-over", "5.4.2b", {"activation": pos.active}))
            return
        assert isinstance(action, Displace | Banish)
        stick = pos.box.by_id[action.stick]
        here = pos.box.names[pos.hex_of(stick)]
        pos.quota -= 1
        if isinstance(action, Banish):
            pos.put(stick, LOST)
            pos.tell(Event("banished", "8.4.5a", {"unit": stick.id, "from": here}))
        else:
            pos.bring(stick, pos.box.grid.hex(action.hex))
            pos.tell(
                Event(
                    "displaced",
                    "5.4.2e",
                    {"unit": stick.id, "from": here, "hex": action.hex, "path": (action.hex,)},
                )
            )
        count = moves_of(self.moves, stick) + 1
        others = [each for each in self.moves if each[0] != stick.index]
        pos.reword(Displacing(tuple(sorted([*others, (stick.index, count)]))))
