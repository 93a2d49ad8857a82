"""4.3 The retreat: the winner leads the beaten units away, saving whom he can."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.engine.position import Question
from grognard.titles.berlino85 import actions as do
from grognard.titles.berlino85.box.contents import SEATS, WESTERN, Unit
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.asking import no_hex

Units = tuple[int, ...]
Known = dict[tuple[int, ...], int]
"""Fewest losses already found, by where everybody is and who is still to be led away."""
NO_WAY: Final = 99
"""More than all losses: a unit once led away must not get stuck."""


class Retreating(Question[Berlin]):
    """4.3 The winner moves each beaten unit, one hex at a time, in the order he picks.

    `units` are still to be led away; `leading` is the one on its way, if any (a tuple of one),
    and `passed` the hexes it has been in, the one it left first.
    """

    def __init__(
        self,
        winner: int,
        hexes: int,
        units: Units,
        leading: Units,
        passed: tuple[int, ...],
        known: Known | None = None,
    ) -> None:
        self.winner: Final = winner
        self.hexes: Final = hexes
        self.units: Final = units
        self.leading: Final = leading
        self.passed: Final = passed
        # What looking ahead has found serves all the steps of one retreat.
        self.known: Final[Known] = known if known is not None else {}

    def fields(self) -> tuple[Any, ...]:
        return (self.winner, self.hexes, self.units, self.leading, self.passed)

    def seat(self, pos: Berlin) -> str:
        return SEATS[self.winner]

    def clause(self, pos: Berlin) -> str:
        return "4.3e"

    def ready(self, pos: Berlin) -> bool:
        """If all ways lead to the same end, the winner has nothing to decide."""
        if not self.units and not self.leading:
            pos.answered()
            return False
        if len(_endings(pos, self, 2)) > 1:
            return True
        self.take(pos, self.answers(pos)[0])
        return False

    # What could be done next ---------------------------------------------------------------------

    def movable(self) -> Units:
        return self.leading or self.units

    def passed_by(self, pos: Berlin, number: int) -> tuple[int, ...]:
        return self.passed if self.leading else (pos.where[number],)

    def after(self, pos: Berlin, number: int, hex: int) -> Retreating:
        """The question once that unit has entered that hex, or (OFF) has been lost."""
        rest = tuple(n for n in self.units if n != number)
        passed = (*self.passed_by(pos, number), hex)
        if hex == OFF or len(passed) > self.hexes:
            return Retreating(self.winner, self.hexes, rest, (), (), self.known)
        return Retreating(self.winner, self.hexes, rest, (number,), passed, self.known)

    def open_to(self, pos: Berlin, number: int) -> list[int]:
        """The hexes that unit may enter next, whatever comes after.

        As TO_ENTER_IN_RETREAT, the other way round: from what lies around it.
        """
        unit = pos.box.units[number]
        inside_only = unit.side == WESTERN
        passed = self.passed_by(pos, number)
        return [
            hex
            for hex in pos.box.adjacent[pos.where[number]]
            if not pos.has_enemies(hex, unit.side)
            and pos.has_room(hex, unit)
            and hex not in passed
            and (pos.box.inside[hex] or not inside_only)
        ]

    def ways_for(self, pos: Berlin, number: int) -> list[int]:
        """What can become of that unit next: a hex, or (OFF) its loss, where it still stands."""
        return self.open_to(pos, number) if self.leading else [*self.open_to(pos, number), OFF]

    # The question itself -------------------------------------------------------------------------

    def answers(self, pos: Berlin) -> list[Action]:
        best = fewest_losses(pos, self)
        found: list[Action] = []
        for number in self.movable():
            id = pos.box.units[number].id
            for hex in self.ways_for(pos, number):
                if losses_after(pos, self, number, hex) == best:
                    found.append(do.Lose(id) if hex == OFF else do.Retreat(id, pos.box.names[hex]))
        return found

    def refuse(self, pos: Berlin, action: Action) -> list[Refusal]:
        if not isinstance(action, do.Retreat | do.Lose):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        if unit is None or unit.index not in self.movable():
            return [Refusal("4.3e", "not-beaten", {"unit": action.unit})]
        if isinstance(action, do.Lose):
            return refusals(TO_LOSE_A_UNIT, pos, self, unit)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return no_hex(action.hex)
        return refusals(TO_LEAD_AWAY, pos, self, unit, hex)

    def take(self, pos: Berlin, action: Action) -> None:
        assert isinstance(action, do.Retreat | do.Lose)
        unit = pos.box.by_id[action.unit]
        if isinstance(action, do.Lose):
            pos.reword(self.after(pos, unit.index, OFF))
            pos.eliminate(unit, "4.3g")
            return
        hex = pos.box.grid.hex(action.hex)
        start = pos.box.names[pos.hex_of(unit)]
        pos.reword(self.after(pos, unit.index, hex))
        pos.put(unit, hex)
        pos.tell(
            Event("retreated", "4.3e", {"unit": action.unit, "from": start, "hex": action.hex})
        )


# The laws ----------------------------------------------------------------------------------------


@law("4.3c", "not-adjacent")
def a_retreat_goes_hex_by_hex(
    pos: Berlin, retreat: Retreating, unit: Unit, hex: int
) -> Facts | None:
    """2.3f Not across a lake."""
    if hex not in pos.box.adjacent[pos.hex_of(unit)]:
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("4.3f", "hex-twice")
def no_hex_is_entered_twice(pos: Berlin, retreat: Retreating, unit: Unit, hex: int) -> Facts | None:
    if hex in retreat.passed_by(pos, unit.index):
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("4.3g", "enemy-hex")
def enemy_hexes_are_fatal(pos: Berlin, retreat: Retreating, unit: Unit, hex: int) -> Facts | None:
    if pos.has_enemies(hex, unit.side):
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("4.3g", "stack-full")
def full_hexes_are_fatal(pos: Berlin, retreat: Retreating, unit: Unit, hex: int) -> Facts | None:
    if not pos.has_room(hex, unit):
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("X.2", "stays-in-west-berlin")
def western_units_do_not_retreat_out(
    pos: Berlin, retreat: Retreating, unit: Unit, hex: int
) -> Facts | None:
    if unit.side == WESTERN and not pos.box.inside[hex]:
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("4.3h", "save-units")
def ways_that_save_come_first(
    pos: Berlin, retreat: Retreating, unit: Unit, hex: int
) -> Facts | None:
    if hex not in retreat.open_to(pos, unit.index):
        return None
    if losses_after(pos, retreat, unit.index, hex) > fewest_losses(pos, retreat):
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("4.3h", "can-be-saved")
def a_unit_is_lost_only_if_it_must_be(pos: Berlin, retreat: Retreating, unit: Unit) -> Facts | None:
    if retreat.leading or losses_after(pos, retreat, unit.index, OFF) > fewest_losses(pos, retreat):
        return {"unit": unit.id}
    return None


TO_ENTER_IN_RETREAT = (
    a_retreat_goes_hex_by_hex,
    no_hex_is_entered_twice,
    enemy_hexes_are_fatal,
    full_hexes_are_fatal,
    western_units_do_not_retreat_out,
)
TO_LEAD_AWAY = (*TO_ENTER_IN_RETREAT, ways_that_save_come_first)
TO_LOSE_A_UNIT = (a_unit_is_lost_only_if_it_must_be,)


# 4.3h Looking ahead ------------------------------------------------------------------------------


def losses_after(pos: Berlin, retreat: Retreating, number: int, hex: int) -> int:
    """The fewest counters lost once that unit has entered that hex, or (OFF) is lost itself."""
    lost = 1 if hex == OFF else 0
    then = retreat.after(pos, number, hex)
    if not then.movable():
        return lost
    return lost + fewest_losses(_with_unit_in(pos, number, hex), then)


def _with_unit_in(pos: Berlin, number: int, hex: int) -> Berlin:
    then = pos.copy()
    then.put(pos.box.units[number], hex)
    return then


def fewest_losses(pos: Berlin, retreat: Retreating) -> int:
    """How many counters the winner cannot save, whatever he does."""
    key = (*pos.where, *retreat.passed, OFF, *retreat.leading, OFF, *retreat.units)
    found = retreat.known.get(key)
    if found is None:
        found = retreat.known[key] = _search_fewest(pos, retreat)
    return found


def _search_fewest(pos: Berlin, retreat: Retreating) -> int:
    best = NO_WAY
    least = -1
    for number in retreat.movable():
        for hex in retreat.ways_for(pos, number):
            best = min(best, losses_after(pos, retreat, number, hex))
            if best > 0 and least < 0:
                least = _doomed(pos, retreat)
            if best <= max(least, 0):
                return best
    return best


def _doomed(pos: Berlin, retreat: Retreating) -> int:
    """How many could go nowhere even if all the others were out of the way: surely lost."""
    everyone = (*retreat.leading, *retreat.units)
    doomed = 0
    for number in everyone:
        alone = pos.copy()
        for other in everyone:
            if other != number:
                alone.put(pos.box.units[other], OFF)
        if number in retreat.leading:
            only = Retreating(retreat.winner, retreat.hexes, (), (number,), retreat.passed)
        else:
            only = Retreating(retreat.winner, retreat.hexes, (number,), (), ())
        if not _can_walk(alone, only, number):
            doomed += 1
    return doomed


def _can_walk(pos: Berlin, retreat: Retreating, number: int) -> bool:
    """Whether one unit, alone, can go all the hexes it must."""
    for hex in retreat.open_to(pos, number):
        then = retreat.after(pos, number, hex)
        if not then.leading or _can_walk(_with_unit_in(pos, number, hex), then, number):
            return True
    return False


Endings = set[tuple[tuple[int, ...], int]]


def _endings(pos: Berlin, retreat: Retreating, enough: int) -> Endings:
    """The different positions that the winner can bring about, up to `enough` of them."""
    found: Endings = set()
    _collect(pos, retreat, fewest_losses(pos, retreat), enough, found)
    return found


def _collect(pos: Berlin, retreat: Retreating, losses: int, enough: int, found: Endings) -> None:
    movable = retreat.movable()
    if not movable:
        found.add((tuple(pos.where), pos.owned))
        return
    for number in movable:
        for hex in retreat.ways_for(pos, number):
            if len(found) >= enough:
                return
            if losses_after(pos, retreat, number, hex) == losses:
                left = losses - 1 if hex == OFF else losses
                then = retreat.after(pos, number, hex)
                _collect(_with_unit_in(pos, number, hex), then, left, enough, found)
