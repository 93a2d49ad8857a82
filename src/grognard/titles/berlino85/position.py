"""The position of Berlino '85: where the sixteen counters stand and what the turn has brought."""

from __future__ import annotations

from typing import Any, Final, Self, final

from grognard.boards.grid import OFF
from grognard.boards.paths import Reach
from grognard.engine.agreed import in_writing
from grognard.engine.events import Event
from grognard.engine.position import Position, Result
from grognard.titles.berlino85.box.contents import (
    BATTALION_WEIGHT,
    BRIGADE_WEIGHT,
    COMPANY_WEIGHT,
    SEATS,
    SOVIET,
    WESTERN,
    Box,
    Unit,
)
from grognard.titles.berlino85.options import Options

UNPLACED: Final = -2
"""The place of a unit still to be set up."""


class Fight:
    """A declared attack, all by number. `targets` are the hexes, `defenders` the units attacked."""

    def __init__(
        self, attackers: tuple[int, ...], targets: tuple[int, ...], defenders: tuple[int, ...]
    ) -> None:
        self.attackers: Final = attackers
        self.targets: Final = targets
        self.defenders: Final = defenders


@final
class Berlin(Position):
    """Everything true on the table."""

    def __init__(
        self,
        box: Box,
        options: Options,
        where: list[int],
        stacks: list[int],
        held: list[int],
        lost: list[int],
    ) -> None:
        super().__init__()
        self.box: Final = box
        self.options: Final = options
        self.without_room: Final = (
            box.without_room_for_more if options.several_companies else box.without_room
        )
        """2.6b As agreed."""
        self.where: Final = where
        """By unit: its hex, OFF when it is eliminated, UNPLACED before the game."""
        self.stacks: Final = stacks
        """By hex: the units there, a bit for each."""
        self.held: Final = held
        """By side: the hexes it stands in, a bit for each."""
        self.lost: Final = lost
        """By side: combat factors eliminated in this game-turn."""
        self.owned: int = 0
        """The hexes the Soviet side passed last (counts only with `last_passed`)."""
        self.turn = 1
        self.moved = 0
        """The units that have moved in this phase."""
        self.west_moved = False
        self.west_attacked = False
        self.truce = False
        """A cease-fire is in force in this game-turn."""
        self.truce_next = False
        self.flew = False
        """The air-landed company has flown in this game-turn."""
        self.fights: tuple[Fight, ...] = ()
        """The attacks declared in this phase, resolved ones included."""

    def copy(self) -> Self:
        new = Berlin(
            self.box,
            self.options,
            self.where.copy(),
            self.stacks.copy(),
            self.held.copy(),
            self.lost.copy(),
        )
        new.stack = self.stack
        new.result = self.result
        new.owned = self.owned
        new.turn = self.turn
        new.moved = self.moved
        new.west_moved = self.west_moved
        new.west_attacked = self.west_attacked
        new.truce = self.truce
        new.truce_next = self.truce_next
        new.flew = self.flew
        new.fights = self.fights
        return new

    def facts(self) -> dict[str, Any]:
        names = self.box.names
        return {
            "options": in_writing(self.options),
            "turn": self.turn,
            "where": {
                unit.id: names[self.where[unit.index]] if self.on_map(unit) else self.hex_of(unit)
                for unit in self.box.units
            },
            "owned": [names[hex] for hex in self.box.city if self.owned >> hex & 1],
            "moved": [unit.id for unit in self.box.units if self.moved & unit.bit],
            "west": [self.west_moved, self.west_attacked],
            "lost": self.lost,
            "truce": [self.truce, self.truce_next],
            "flew": self.flew,
            "fights": [
                [list(fight.attackers), list(fight.targets), list(fight.defenders)]
                for fight in self.fights
            ],
        }

    # What stands where ---------------------------------------------------------------------------

    def hex_of(self, unit: Unit) -> int:
        return self.where[unit.index]

    def on_map(self, unit: Unit) -> bool:
        return self.where[unit.index] >= 0

    def units_in(self, hex: int, side: int) -> list[Unit]:
        bits = self.stacks[hex] & self.box.side_bits[side]
        return [unit for unit in self.box.forces[side] if bits & unit.bit] if bits else []

    def has_units(self, hex: int, side: int) -> bool:
        return (self.stacks[hex] & self.box.side_bits[side]) != 0

    def has_enemies(self, hex: int, side: int) -> bool:
        return (self.stacks[hex] & self.box.side_bits[1 - side]) != 0

    def has_room(self, hex: int, unit: Unit) -> bool:
        """2.6b Whether the stack in the hex, with this unit, keeps the limit."""
        box = self.box
        others = self.stacks[hex] & box.side_bits[unit.side] & ~unit.bit
        return not self.without_room[unit.side][others >> box.first[unit.side]] & unit.weight

    def crowded(self, side: int) -> tuple[list[int], list[int], list[int]]:
        """2.6b By rank (company, battalion, brigade): the hexes without room for one more."""
        companies: list[int] = []
        battalions: list[int] = []
        brigades: list[int] = []
        box = self.box
        mine = box.side_bits[side]
        first = box.first[side]
        without_room = self.without_room[side]
        for unit in box.forces[side]:
            hex = self.where[unit.index]
            if hex < 0:
                continue
            stack = self.stacks[hex] & mine
            # The first unit of a stack speaks for it.
            if stack & (unit.bit - 1):
                continue
            without = without_room[stack >> first]
            if without & COMPANY_WEIGHT:
                companies.append(hex)
            if without & BATTALION_WEIGHT:
                battalions.append(hex)
            if without & BRIGADE_WEIGHT:
                brigades.append(hex)
        return companies, battalions, brigades

    def night(self) -> bool:
        return self.box.nights[self.turn - 1]

    # How far a unit can go -----------------------------------------------------------------------

    def flies(self, unit: Unit) -> bool:
        """2.5a The air-landed company in Potsdam is not bound to the ground."""
        return unit.airborne and self.where[unit.index] == self.box.air_start

    def closed_to(self, side: int) -> int:
        """X.1, X.2 The hexes that no ground movement of this side may enter."""
        closed = self.held[1 - side]
        return closed | self.box.outside_mask if side == WESTERN else closed

    def reach(self, unit: Unit) -> Reach:
        """2.1, 2.3 Where the unit's movement factor takes it over the ground."""
        return self.box.paths.reach(
            self.where[unit.index], unit.movement, self.closed_to(unit.side)
        )

    # How counters change place -------------------------------------------------------------------

    def put(self, unit: Unit, hex: int) -> None:
        """Stand the unit in that hex, wherever it was; OFF takes it from the map."""
        old = self.where[unit.index]
        side = unit.side
        if old >= 0:
            self.stacks[old] &= ~unit.bit
            if not self.has_units(old, side):
                self.held[side] ^= self.box.bits[old]
                if self.has_enemies(old, side):
                    self.pass_through(1 - side, old)
        self.where[unit.index] = hex
        if hex >= 0:
            self.stacks[hex] |= unit.bit
            self.held[side] |= self.box.bits[hex]
            self.pass_through(side, hex)

    def pass_through(self, side: int, hex: int) -> None:
        """5.0c Who passes a hex last owns it, but nobody while an enemy stands in it."""
        if self.box.resistance[hex] and not self.has_enemies(hex, side):
            if side == SOVIET:
                self.owned |= 1 << hex
            else:
                self.owned &= ~(1 << hex)

    def eliminate(self, unit: Unit, clause: str) -> None:
        """4.3b The unit is removed; its printed factor is booked for 5.0."""
        hex = self.where[unit.index]
        self.put(unit, OFF)
        self.lost[unit.side] += unit.combat
        self.tell(Event("eliminated", clause, {"unit": unit.id, "hex": self.box.names[hex]}))
        if unit.side == WESTERN and not self.held[WESTERN] and not self.options.strict_occupation:
            self.finish(Result(SEATS[SOVIET], "west-destroyed", "0.7.1a"))

    # 5.0 -----------------------------------------------------------------------------------------

    def occupies(self, hex: int) -> bool:
        """5.0c Whether the hex counts as occupied by the Soviet side."""
        if self.options.occupation == "last_passed":
            return (self.owned >> hex & 1) == 1
        return self.has_units(hex, SOVIET)

    def occupied_value(self) -> int:
        """S: the resistance values of the city hexes that the Soviet side occupies."""
        value = 0
        for hex in self.box.city:
            if self.occupies(hex):
                value += self.box.resistance[hex]
        return value


def empty_map(box: Box, options: Options) -> Berlin:
    """No counter placed yet, game-turn 1."""
    return Berlin(box, options, [UNPLACED] * len(box.units), [0] * box.grid.size, [0, 0], [0, 0])
