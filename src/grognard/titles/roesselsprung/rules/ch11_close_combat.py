"""11 Close combat, and the retreats it brings."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.engine.position import Throw
from grognard.engine.sums import Part, Sum
from grognard.titles.roesselsprung.actions import Retreat
from grognard.titles.roesselsprung.box.contents import (
    COMMAND,
    MISSION,
    MOST_ATTACKS,
    RIVER_ASSAULT,
    SEATS,
    TERRAIN_CLAUSE,
    Piece,
)
from grognard.titles.roesselsprung.position import (
    AWAITED,
    NOT_YUGOSLAV,
    ONLY_YUGOSLAV,
    UNSEEN,
    Raid,
)
from grognard.titles.roesselsprung.rules.asking import PlayerQuestion, no_hex
from grognard.titles.roesselsprung.rules.ch10_morale import Losing, Morale, fail
from grognard.titles.roesselsprung.rules.ch13_missions import Catching

Units = tuple[int, ...]

ASSAULT: Final = "assault"
STORM: Final = "storm"
LANDING: Final = "landing"

TIE: Final = "tie"
TEST: Final = "test"
BEATEN: Final = "beaten"
CRUSHED: Final = "crushed"

CLOSE: Final = 2
"""11.1d Higher by 1 or 2."""


def outcome_of(pos: Raid, higher: int, lower: int) -> str:
    """11.1 By the two totals; the row for 1 or 2 is read first."""
    difference = higher - lower
    if difference == 0:
        return TIE
    if difference <= CLOSE:
        return TEST
    times = 3 if pos.options.difference_more_than_double else 2
    return CRUSHED if higher > times * lower else BEATEN


def entering_modifiers(pos: Raid, hex: int, origin: int, how: str) -> Sum:
    """T-TEC, 14.2.2 What the ground costs the side that enters."""
    parts: list[Part] = []
    terrain = pos.terrain(hex)
    if pos.box.chart.assault[terrain]:
        amount = pos.box.chart.assault[terrain]
        parts.append(Part(amount, terrain, TERRAIN_CLAUSE[terrain]))
    direction = pos.box.grid.direction(origin, hex) if origin >= 0 else OFF
    if pos.ground.is_wet(hex) or (direction != OFF and pos.ground.river(origin, direction)):
        parts.append(Part(RIVER_ASSAULT, "river", "T-TEC.6"))
    if how == LANDING:
        parts.append(Part(-1, "landing", "14.2.2b"))
    return Sum(tuple(parts))


def side_total(pos: Raid, units: list[Piece]) -> Sum:
    """11.1a Strength of a side, with what its state costs it, once each."""
    parts = [Part(pos.vf[unit.index], "strength", "11.1a", {"unit": unit.id}) for unit in units]
    if any(pos.is_prone(unit) for unit in units):
        parts.append(Part(-1, "prone", "10.1.1"))
    if any(pos.attacks[unit.index] >= MOST_ATTACKS for unit in units):
        parts.append(Part(-1, "attacked-twice", "11.1.1b"))
    return Sum(tuple(parts))


class CloseCombat(Throw[Raid]):
    """11 The units that entered against all Combat Units in the hex: a die each.

    `how`: an Assault, an Opportunity Assault, a landing. `origin`: where the entering units came
    from (AWAITED: from off the map); `back`: where the side that was there came from, for the
    option of 11.1c.
    """

    def __init__(
        self, side: int, units: Units, hex: int, origin: int, back: int, how: str, first: int
    ) -> None:
        self.side: Final = side
        self.units: Final = units
        self.hex: Final = hex
        self.origin: Final = origin
        self.back: Final = back
        self.how: Final = how
        self.first: Final = first
        """What the entering side's die showed; 0 before it is thrown."""

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.units, self.hex, self.origin, self.back, self.how, self.first)

    def clause(self, pos: Raid) -> str:
        return "11.1a"

    def attackers(self, pos: Raid) -> list[Piece]:
        pieces = [pos.box.pieces[number] for number in self.units]
        return [p for p in pieces if p.combat and pos.hex_of(p) == self.hex]

    def ready(self, pos: Raid) -> bool:
        if self.attackers(pos) and pos.has_combat(self.hex, 1 - self.side):
            return True
        pos.answered()
        if self.attackers(pos):
            pos.ask(Catching(self.hex, False))
        return False

    def totals(self, pos: Raid) -> tuple[Sum, Sum]:
        """Both sides before the dice, the entering side first."""
        entering = side_total(pos, self.attackers(pos))
        ground = entering_modifiers(pos, self.hex, self.origin, self.how)
        return entering + ground, side_total(pos, pos.combat_in(self.hex, 1 - self.side))

    def show(self, pos: Raid, face: int) -> None:
        if not self.first:
            pos.tell(Event("combat-die", "11.1a", {"seat": SEATS[self.side], "face": face}))
            pos.reword(
                CloseCombat(self.side, self.units, self.hex, self.origin, self.back, self.how, face)
            )
            return
        entering, standing = self.totals(pos)
        entering = entering + Sum((Part(self.first, "die", "11.1a"),))
        standing = standing + Sum((Part(face, "die", "11.1a"),))
        pos.tell(Event("combat-die", "11.1a", {"seat": SEATS[1 - self.side], "face": face}))
        facts: Facts = {
            "hex": pos.box.names[self.hex],
            "entering": entering.total,
            "standing": standing.total,
        }
        sums = {"entering": entering, "standing": standing}
        pos.tell(Event("close-combat", "11.1b", facts, sums))
        for unit in [*self.attackers(pos), *pos.combat_in(self.hex, 1 - self.side)]:
            pos.mark_attack(unit)
        pos.answered()
        self._resolve(pos, entering.total, standing.total)

    def _resolve(self, pos: Raid, entering: int, standing: int) -> None:
        outcome = outcome_of(pos, max(entering, standing), min(entering, standing))
        loser = self.side if entering < standing else 1 - self.side
        facts: Facts = {"hex": pos.box.names[self.hex], "seat": SEATS[loser]}
        # Whatever happens, what is left undefended in the end is caught.
        pos.ask(Catching(self.hex, True))
        if outcome == TIE:
            pos.tell(Event("result-tie", "11.1c", facts))
            self.throw_back(pos)
        elif outcome == TEST:
            pos.tell(Event("result-test", "11.1d", facts))
            pos.ask(
                SideTest(self.side, self.units, self.hex, self.origin, self.back, self.how, loser)
            )
        elif outcome == BEATEN:
            pos.tell(Event("result-beaten", "11.1e", facts))
            units = tuple([unit.index for unit in self.members(pos, loser)])
            pos.ask(Morale(units))
            self.retreat(pos, loser)
            pos.ask(Losing(loser, units, 1, "11.1e"))
        else:
            pos.tell(Event("result-crushed", "11.1f", facts))
            for unit in self.members(pos, loser):
                pos.eliminate(unit, "11.1f")

    def members(self, pos: Raid, side: int) -> list[Piece]:
        return self.attackers(pos) if side == self.side else pos.combat_in(self.hex, side)

    def throw_back(self, pos: Raid) -> None:
        """11.1c The side that made the assault goes back."""
        if self.how == STORM and pos.options.tie_active_player_retreats:
            # A unit that has just come onto the map came from no hex and goes where it likes.
            self._send_away(pos, 1 - self.side, self.back if self.back >= 0 else OFF)
        else:
            self.retreat(pos, self.side)

    def retreat(self, pos: Raid, side: int) -> None:
        """R-retreat The side that entered goes back where it came from, the other one hex away."""
        entered = side == self.side and self.how != LANDING
        self._send_away(pos, side, self.origin if entered else OFF)

    def _send_away(self, pos: Raid, side: int, origin: int) -> None:
        """2.1.2c Commands go with their side."""
        units = [unit.index for unit in self.members(pos, side)]
        along = [p.index for p in pos.others_in(self.hex, side) if p.category == COMMAND]
        pos.ask(Retreating(side, self.hex, tuple(sorted([*units, *along])), origin))


class SideTest(Throw[Raid]):
    """11.1d One morale test for the whole lower side."""

    def __init__(
        self, side: int, units: Units, hex: int, origin: int, back: int, how: str, loser: int
    ) -> None:
        self.combat: Final = CloseCombat(side, units, hex, origin, back, how, 0)
        self.loser: Final = loser

    def fields(self) -> tuple[Any, ...]:
        return (*self.combat.fields()[:-1], self.loser)

    def clause(self, pos: Raid) -> str:
        return "11.1d"

    def show(self, pos: Raid, face: int) -> None:
        value = pos.morale(self.loser)
        passed = face <= value
        pos.answered()
        facts: Facts = {
            "seat": SEATS[self.loser],
            "face": face,
            "morale": value,
            "passed": int(passed),
        }
        pos.tell(Event("side-test", "11.1d", facts))
        if passed:
            self.combat.throw_back(pos)
            return
        self.combat.retreat(pos, self.loser)
        for unit in self.combat.members(pos, self.loser):
            fail(pos, unit)


# R-retreat ----------------------------------------------------------------------------------------


@law("R-retreat", "not-adjacent")
def a_retreat_is_one_hex(pos: Raid, piece: Piece, start: int, hex: int) -> Facts | None:
    return {"hex": pos.box.names[hex]} if pos.box.grid.direction(start, hex) == OFF else None


@law("R-retreat", "enemy-there")
def no_retreat_onto_enemy_pieces(pos: Raid, piece: Piece, start: int, hex: int) -> Facts | None:
    return {"hex": pos.box.names[hex]} if pos.has_pieces(hex, 1 - piece.side) else None


@law("7b", "stack-full")
def the_stack_has_room(pos: Raid, piece: Piece, start: int, hex: int) -> Facts | None:
    if pos.too_many(pos.strength_in(hex, piece.side) + pos.vf[piece.index]):
        return {"unit": piece.id, "hex": pos.box.names[hex]}
    return None


@law("13.4.1b", "no-tank-ground")
def tanks_retreat_where_they_can_go(pos: Raid, piece: Piece, start: int, hex: int) -> Facts | None:
    direction = pos.box.grid.direction(start, hex)
    if piece.tank and direction != OFF and pos.ground.tank[start * 6 + direction] == IMPASSABLE:
        return {"unit": piece.id, "hex": pos.box.names[hex]}
    return None


TO_RETREAT = (
    a_retreat_is_one_hex,
    no_retreat_onto_enemy_pieces,
    the_stack_has_room,
    tanks_retreat_where_they_can_go,
)


def holds_all(pos: Raid, side: int, start: int, hex: int) -> bool:
    """Whether the whole side finds room and ground there."""
    units = pos.combat_in(start, side)
    together = sum([pos.vf[unit.index] for unit in units]) + pos.strength_in(hex, side)
    if pos.too_many(together):
        return False
    return all(allowed(TO_RETREAT, pos, unit, start, hex) for unit in units)


@law("R-retreat", "not-all-fit")
def a_side_stays_together(pos: Raid, piece: Piece, start: int, hex: int) -> Facts | None:
    if holds_all(pos, piece.side, start, hex) or not allowed(TO_RETREAT, pos, piece, start, hex):
        return None
    for other in pos.box.grid.around(start):
        if holds_all(pos, piece.side, start, other):
            return {"hex": pos.box.names[hex], "other": pos.box.names[other]}
    return None


TO_LEAD_AWAY = (*TO_RETREAT, a_side_stays_together)


class Retreating(PlayerQuestion):
    """R-retreat The owner leads the beaten side away: all to one hex if they can.

    `origin`: where they came from and must go back to (AWAITED: off the map; OFF: no such place).
    """

    def __init__(self, side: int, start: int, units: Units, origin: int) -> None:
        super().__init__(side)
        self.start: Final = start
        self.units: Final = units
        self.origin: Final = origin

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.start, self.units, self.origin)

    def clause(self, pos: Raid) -> str:
        return "R-retreat"

    def _there(self, pos: Raid) -> list[Piece]:
        """Those still to go; without a Combat Unit nobody goes (2.1.2c)."""
        there = [pos.box.pieces[n] for n in self.units if pos.where[n] == self.start]
        return there if any(piece.combat for piece in there) else []

    def _hexes(self, pos: Raid) -> list[int]:
        """The hexes to which the first of the units can go."""
        there = self._there(pos)
        lead = next(piece for piece in there if piece.combat)
        return [
            hex
            for hex in pos.box.grid.around(self.start)
            if allowed(TO_LEAD_AWAY, pos, lead, self.start, hex)
        ]

    def ready(self, pos: Raid) -> bool:
        there = self._there(pos)
        if not there:
            pos.answered()
            return False
        if self.origin == AWAITED:
            pos.answered()
            for piece in there:
                pos.put(piece, AWAITED)
                pos.tell(Event("back-off-map", "14c", {"unit": piece.id}))
            return False
        if self.origin != OFF:
            # 13.4.1b A tank may not find its way back; it looks for another.
            pos.reword(Retreating(self.side, self.start, self.units, OFF))
            self._go(pos, self.origin)
            return False
        hexes = self._hexes(pos)
        if len(hexes) > 1:
            return True
        if hexes:
            self._go(pos, hexes[0])
        else:
            # No legal hex for the first of them: it is eliminated, the others look for one.
            lead = next(piece for piece in there if piece.combat)
            pos.eliminate(lead, "R-retreat")
        return False

    def answers(self, pos: Raid) -> list[Action]:
        return [Retreat(pos.box.names[hex]) for hex in self._hexes(pos)]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if not isinstance(action, Retreat):
            return self.not_asked(pos, action)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return no_hex(action.hex)
        lead = next(piece for piece in self._there(pos) if piece.combat)
        return refusals(TO_LEAD_AWAY, pos, lead, self.start, hex)

    def take(self, pos: Raid, action: Action) -> None:
        assert isinstance(action, Retreat)
        self._go(pos, pos.box.grid.hex(action.hex))

    def _go(self, pos: Raid, hex: int) -> None:
        """All who find room and ground there go; the others stay for another choice.

        13.1.2a Missions go with them only as an option, the Radio never.
        """
        for piece in self._there(pos):
            if not piece.combat or allowed(TO_RETREAT, pos, piece, self.start, hex):
                fall_back(pos, piece, hex)
        if pos.options.missions_retreat and pos.has_combat(hex, self.side):
            for piece in pos.others_in(self.start, self.side):
                if piece.category == MISSION:
                    fall_back(pos, piece, hex)
        if not any(pos.where[n] == self.start for n in self.units):
            pos.answered()


def fall_back(pos: Raid, piece: Piece, hex: int) -> None:
    """A Mission face down is not named to the others."""
    names = pos.box.names
    facts: Facts = {
        "unit": piece.id,
        "from": names[pos.hex_of(piece)],
        "hex": names[hex],
        "path": (names[hex],),
    }
    pos.put(piece, hex)
    if piece.category != MISSION or pos.is_revealed(piece):
        pos.tell(Event("retreated", "R-retreat", facts))
        return
    pos.tell(Event("retreated", "R-retreat", facts, seats=ONLY_YUGOSLAV))
    pos.tell(Event("retreated", "R-retreat", {**facts, "unit": UNSEEN}, seats=NOT_YUGOSLAV))
