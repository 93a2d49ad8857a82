"""The position of Night Drop: where the counters lie, who has been seen, what the turn has brought.

The front of a stick that nobody may look at is not yet drawn: turning it over is a draw from
what its regiment has left. To both players that is the same game as a shuffle beforehand, and
what is not there cannot leak.
"""

from __future__ import annotations

from typing import Any, Final, Self, final

from grognard.boards.grid import OFF
from grognard.engine.agreed import in_writing
from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.engine.position import Position
from grognard.engine.sums import Sum
from grognard.titles.nightdrop.box.contents import (
    GERMAN,
    LAST_NIGHT_TURN,
    PIR,
    REGIMENTS,
    SEATS,
    UNKNOWN,
    US,
    Box,
    Ground,
    Unit,
)
from grognard.titles.nightdrop.options import Options

LOST: Final = OFF
"""The place of a unit that is eliminated."""
AWAITED: Final = -2
"""The place of a stick before it jumps, a company not formed, a German unit in the container."""
SPENT: Final = -3
"""The place of a stick used up: in a company, or a PIR Advantage claimed."""

NO_CHIT: Final = -100
"""Owners of the printed game may have chits below zero."""
NOT_GERMAN: Final = (SEATS[US], "observer")
ONLY_GERMAN: Final = (SEATS[GERMAN],)
ONLY_US: Final = (SEATS[US],)
NOT_US: Final = (SEATS[GERMAN], "observer")

UNSEEN: Final = "unknown"
"""What a German unit under its Unknown marker is called."""

FULL_ZOC: Final = 2
REDUCED_ZOC: Final = 1
"""6.2.1 The surcharge in half points."""


@final
class Drop(Position):
    """Everything true on the table."""

    def __init__(
        self,
        box: Box,
        options: Options,
        where: list[int],
        stacks: dict[int, tuple[int, ...]],
        types: list[str],
        chits: list[int],
    ) -> None:
        super().__init__()
        self.box: Final = box
        self.options: Final = options
        self.ground: Final[Ground] = box.grounds[1 if options.sunken_ford else 0]
        self.where: Final = where
        """By unit: its hex, or LOST, AWAITED, SPENT."""
        self.stacks: Final = stacks
        """By hex: the numbers of the units there, in order; empty hexes are not listed."""
        self.types: Final = types
        """By stick: its type; UNKNOWN as long as it has not been drawn."""
        self.chits: Final = chits
        """By VP hex: the value of the chit there; NO_CHIT."""
        self.turned: int = 0
        """The sticks that are face up, a bit for each."""
        self.reduced: int = 0
        self.hidden: int = 0
        """The German units under an Unknown marker, on the map or lost under it."""
        self.chits_shown = 0
        """The VP hexes, by their index, whose chit is face up."""
        self.control = 0
        """10.2 The VP hexes, by their index, that the US player controls."""
        self.turn = 1
        self.initiative = US
        self.used: int = 0
        """5.4 The activations of this turn that cannot be repeated, by their index."""
        self.awards: int = 0
        """2.6.2 The turns, by their number, whose initiative the German player has won."""
        self.bound = OFF
        """2.6.1 The regiment that must be activated first."""
        # The current activation
        self.active = ""
        """U1 to U3, G1 to G4; "" between activations."""
        self.quota = 0
        """5.4.2 How many displacements or German units are left."""
        self.activated: int = 0
        self.moved: int = 0
        self.came: int = 0
        """7 The units that came into a hex in this activation."""
        self.fought: int = 0
        """9.1.2 The units that have attacked in this activation."""
        self.assailed: int = 0
        """9.1.2 The units that have been attacked in this activation."""

    def copy(self) -> Self:
        new = Drop(
            self.box,
            self.options,
            self.where.copy(),
            self.stacks.copy(),
            self.types.copy(),
            self.chits.copy(),
        )
        new.stack = self.stack
        new.result = self.result
        new.turned = self.turned
        new.reduced = self.reduced
        new.hidden = self.hidden
        new.chits_shown = self.chits_shown
        new.control = self.control
        new.turn = self.turn
        new.initiative = self.initiative
        new.used = self.used
        new.awards = self.awards
        new.bound = self.bound
        new.active = self.active
        new.quota = self.quota
        new.activated = self.activated
        new.moved = self.moved
        new.came = self.came
        new.fought = self.fought
        new.assailed = self.assailed
        return new

    def facts(self) -> dict[str, Any]:
        units = self.box.units
        vp = [self.box.names[hex] for hex in self.box.vp_hexes]
        return {
            "options": in_writing(self.options),
            "turn": self.turn,
            "where": {u.id: self.place_of(u) for u in units if self.where[u.index] != AWAITED},
            "types": {s.id: self.types[s.index] for s in self.box.sticks if self.types[s.index]},
            "turned": self._ids(self.turned),
            "reduced": self._ids(self.reduced),
            "hidden": self._ids(self.hidden),
            "chits": {vp[i]: value for i, value in enumerate(self.chits) if value != NO_CHIT},
            "shown": [name for i, name in enumerate(vp) if self.chits_shown >> i & 1],
            "control": [name for i, name in enumerate(vp) if self.control >> i & 1],
            "initiative": SEATS[self.initiative],
            "used": self.used,
            "awards": self.awards,
            "bound": self.bound,
            "active": [self.active, self.quota],
            "activated": self._ids(self.activated),
            "moved": self._ids(self.moved),
            "came": self._ids(self.came),
            "fought": self._ids(self.fought),
            "assailed": self._ids(self.assailed),
        }

    def _ids(self, bits: int) -> list[str]:
        return [unit.id for unit in self.box.units if bits & unit.bit] if bits else []

    def place_of(self, unit: Unit) -> str | int:
        hex = self.where[unit.index]
        return self.box.names[hex] if hex >= 0 else hex

    # What lies where -----------------------------------------------------------------------------

    def hex_of(self, unit: Unit) -> int:
        return self.where[unit.index]

    def on_map(self, unit: Unit) -> bool:
        return self.where[unit.index] >= 0

    def units_in(self, hex: int) -> list[Unit]:
        units = self.box.units
        return [units[number] for number in self.stacks.get(hex, ())]

    def has_side(self, hex: int, side: int) -> bool:
        """Whether units of that side are in the hex; 8.4.3 it never holds both."""
        stack = self.stacks.get(hex)
        return stack is not None and (stack[0] >= self.box.first_german) == (side == GERMAN)

    def has_companies(self, hex: int) -> bool:
        return any(unit.company for unit in self.units_in(hex))

    def hexes_of(self, side: int) -> list[int]:
        """Where units of that side are, each hex once."""
        german = side == GERMAN
        first = self.box.first_german
        return [hex for hex, stack in self.stacks.items() if (stack[0] >= first) == german]

    def night(self) -> bool:
        """5.1"""
        return self.turn <= LAST_NIGHT_TURN

    # What a unit is ------------------------------------------------------------------------------

    def is_reduced(self, unit: Unit) -> bool:
        return (self.reduced & unit.bit) != 0

    def is_hidden(self, unit: Unit) -> bool:
        return (self.hidden & unit.bit) != 0

    def is_unknown(self, unit: Unit) -> bool:
        """2.1.2 A stick on its unknown side."""
        return unit.stick and not self.turned & unit.bit

    def is_pir(self, unit: Unit) -> bool:
        """2.6 A PIR Advantage counter that is face up."""
        return unit.stick and self.types[unit.index] == PIR and (self.turned & unit.bit) != 0

    def attack_value(self, unit: Unit) -> int:
        return self._values(unit)[0]

    def defence_value(self, unit: Unit) -> int:
        return self._values(unit)[1]

    def _values(self, unit: Unit) -> tuple[int, int]:
        if self.reduced & unit.bit and unit.reduced is not None:
            return unit.reduced
        return unit.full

    # 6 Zones of control --------------------------------------------------------------------------

    def zoc_on(self, hex: int, side: int) -> int:
        """6.2.1 The surcharge, in half points, of the enemy's zones of control on a hex."""
        if self.night():
            return 0
        highest = 0
        for direction, other in enumerate(self.box.grid.neighbours[hex]):
            stack = self.stacks.get(other)
            if stack is None or (stack[0] >= self.box.first_german) == (side == GERMAN):
                continue
            if not self.options.zoc_across_river and self._river_between(hex, direction, other):
                continue
            for number in stack:
                unit = self.box.units[number]
                if not unit.stick:
                    if not self.reduced & unit.bit:
                        return FULL_ZOC
                    highest = REDUCED_ZOC
        return highest

    def _river_between(self, hex: int, direction: int, other: int) -> bool:
        """With the option: no zone reaches into a river hex or out of it, but over a bridge."""
        rivers = self.ground.terrain(hex) == "river" or self.ground.terrain(other) == "river"
        return rivers and not self.box.bridges[hex * 6 + direction]

    # 5.4 Who may act -----------------------------------------------------------------------------

    def regiment(self) -> int:
        """The regiment of the current activation; OFF in G4 and between activations."""
        return int(self.active[1]) - 1 if self.active and self.active != "G4" else OFF

    def may_act(self, unit: Unit) -> bool:
        """5.4 Whether the unit is, or can still be, activated."""
        if self.active == "G4":
            return unit.german and ((self.activated & unit.bit) != 0 or self.quota > 0)
        return unit.regiment == self.regiment() and self.active[0] == "U"

    def engage(self, unit: Unit) -> None:
        """5.4.2 A German unit counts when it first enters, moves or attacks."""
        if unit.german and not self.activated & unit.bit:
            self.activated |= unit.bit
            self.quota -= 1

    # How counters change place -------------------------------------------------------------------

    def put(self, unit: Unit, place: int) -> None:
        """Lay the counter there, wherever it was."""
        old = self.where[unit.index]
        if old >= 0:
            left = tuple([number for number in self.stacks[old] if number != unit.index])
            if left:
                self.stacks[old] = left
            else:
                del self.stacks[old]
        self.where[unit.index] = place
        if place >= 0:
            self.stacks[place] = tuple(sorted([*self.stacks.get(place, ()), unit.index]))

    def bring(self, unit: Unit, hex: int) -> None:
        """The unit comes into the hex, in whatever way."""
        self.put(unit, hex)
        self.came |= unit.bit
        self.take_control(unit, hex)

    def take_control(self, unit: Unit, hex: int) -> None:
        """10.2 A company that enters a VP hex controls it; a German unit ends that."""
        index = self.box.vp_index[hex]
        if index == OFF or unit.stick:
            return
        bit = 1 << index
        if unit.german == ((self.control & bit) != 0):
            self.control ^= bit
            if unit.german:
                self.tell(Event("control-lost", "10.2c", {"hex": self.box.names[hex]}))
            else:
                self.tell(Event("control-won", "10.2b", {"hex": self.box.names[hex]}))

    # 2.3, 4.1, 4.3 What is still to be drawn -----------------------------------------------------

    def undrawn(self, regiment: int) -> dict[str, int]:
        """How many sticks of each type are among those of the regiment nobody has looked at."""
        left = dict(self.box.mix[regiment])
        for stick in self.box.sticks:
            if stick.regiment == regiment and self.types[stick.index] != UNKNOWN:
                left[self.types[stick.index]] -= 1
        return left

    def in_container(self) -> list[Unit]:
        return [unit for unit in self.box.germans if self.where[unit.index] == AWAITED]

    def chits_left(self) -> list[int]:
        """The values still in the container, in order."""
        left = list(self.box.vp_sets[self.options.vp_set])
        for value in self.chits:
            if value != NO_CHIT:
                left.remove(value)
        return left

    # Telling -------------------------------------------------------------------------------------

    def tell_of(
        self, unit: Unit, key: str, clause: str, facts: Facts, sums: dict[str, Sum] | None = None
    ) -> None:
        """Something about one unit; of one under its marker the others learn no more than that."""
        if self.news is None:
            return
        known: Facts = {"unit": unit.id, **facts}
        if not self.hidden & unit.bit:
            self.tell(Event(key, clause, known, sums))
            return
        self.tell(Event(key, clause, known, sums, seats=ONLY_GERMAN))
        self.tell(Event(key, clause, {**known, "unit": UNSEEN}, seats=NOT_GERMAN))

    def regiment_name(self, unit: Unit) -> str:
        return REGIMENTS[unit.regiment]


def empty_map(box: Box, options: Options) -> Drop:
    """Every counter still in its container."""
    return Drop(
        box,
        options,
        [AWAITED] * len(box.units),
        {},
        [UNKNOWN] * len(box.sticks),
        [NO_CHIT] * len(box.vp_hexes),
    )
