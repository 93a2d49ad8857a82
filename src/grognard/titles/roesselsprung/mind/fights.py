"""What fire and close combat promise: the exact chances of the cards, weighed."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.titles.roesselsprung.box.contents import (
    ARTILLERY,
    COMMAND,
    MOST_ATTACKS,
    RADIO,
    Aircraft,
    Piece,
)
from grognard.titles.roesselsprung.mind.worth import PRONE, command_worth, point_worth, turns_left
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch09_attack import (
    EVERYBODY,
    Units,
    hits,
    modifiers,
    to_hit,
    victims,
)
from grognard.titles.roesselsprung.sight.oddscard import FACES, combat_odds, convolved

RADIO_WORTH: Final = 0.5
THROWN_BACK: Final = 0.05
"""An assault for nothing: both sides have an Attack marker more."""

_SPREADS: Final[dict[tuple[int, ...], list[float]]] = {}
_COMBATS: Final[dict[tuple[int, int, int, int, bool], list[float]]] = {}


def spread_of(faces: list[int]) -> list[float]:
    """How likely each number of hits is, for dice that hit with so many faces each."""
    key = tuple(sorted(faces))
    found = _SPREADS.get(key)
    if found is None:
        exact = convolved([Fraction(count, 6) for count in key])
        found = _SPREADS[key] = [float(chance) for chance in exact]
    return found


def combat_chances(pos: Raid, side: int, entering: int, standing: int) -> list[float]:
    """11.1 How likely each of the card's results is, from the worst for the side that enters."""
    doubled = pos.options.difference_more_than_double
    key = (entering, standing, pos.morale(side), pos.morale(1 - side), doubled)
    found = _COMBATS.get(key)
    if found is None:
        odds = combat_odds(pos, side, entering, standing)
        found = _COMBATS[key] = [float(chance) for chance in odds.values()]
    return found


def total_of(pos: Raid, units: list[Piece]) -> int:
    """11.1a The total of a side before the dice, without the ground."""
    total = 0
    prone = tired = 0
    for unit in units:
        total += pos.vf[unit.index]
        if pos.prone & unit.bit:
            prone = 1
        if pos.attacks[unit.index] >= MOST_ATTACKS:
            tired = 1
    return total - prone - tired


def strength_of(pos: Raid, units: list[Piece]) -> int:
    return sum([pos.vf[unit.index] for unit in units])


class Fights:
    """The worth of what may happen to either side's units, in one position."""

    def __init__(self, pos: Raid, side: int) -> None:
        self.pos: Final = pos
        self.side: Final = side
        self.points: Final = [point_worth(pos, 0), point_worth(pos, 1)]
        self.fails: Final = [1 - pos.morale(0) / 6, 1 - pos.morale(1) / 6]
        """10.1 By side: how likely a morale test fails."""

    # 9 Fire ---------------------------------------------------------------------------------------

    def dice(self, units: list[Piece], hex: int, only: Units, moving: bool) -> list[int]:
        """9.1b With how many faces each die of these units hits."""
        pos = self.pos
        number = to_hit(pos, hex).total
        found: list[int] = []
        for unit in units:
            modifier = modifiers(pos, unit, hex, only, moving).total
            count = sum([1 for face in FACES if hits(pos, face, modifier, number)])
            found += [count] * pos.vf[unit.index]
        return found

    def volley(self, units: list[Piece], hex: int, only: Units, moving: bool) -> float:
        """What an Attack by these units on the hex brings them."""
        there = victims(self.pos, units[0].side, hex, only)
        value = self.hurt(there, spread_of(self.dice(units, hex, only, moving)), False)
        tanks = [piece for piece in there if piece.tank]
        guns = [unit for unit in units if unit.type == ARTILLERY]
        if tanks and guns:
            hit = 1 - spread_of(self.dice(guns, hex, only, moving))[0]
            value += hit * sum([self.worth(tank) for tank in tanks])
        return value

    def raid(self, aircraft: Aircraft, hex: int) -> float:
        """13.3 What an air raid brings."""
        pos = self.pos
        number = to_hit(pos, hex).total
        count = sum([1 for face in FACES if hits(pos, face, aircraft.modifier, number)])
        there = victims(pos, aircraft.side, hex, EVERYBODY)
        arrives = (7 - aircraft.precision) / 6
        return arrives * self.hurt(there, spread_of([count] * aircraft.attack), True)

    def worth(self, unit: Piece) -> float:
        return self.pos.vf[unit.index] * self.points[unit.side]

    def hurt(self, there: list[Piece], spread: list[float], from_the_air: bool) -> float:
        """9.2 What that many hits, each so likely, cost those who are there."""
        pos = self.pos
        units = [p for p in there if p.combat and (not p.tank or from_the_air)]
        strength = strength_of(pos, units)
        value = 0.0
        for piece in there:
            if piece.category == RADIO and turns_left(pos) > 2:
                value += (1 - spread[0]) * RADIO_WORTH
            elif piece.category == COMMAND and len(spread) > 1:
                sure = 1 - spread[0] - spread[1]
                down = self.fails[piece.side] if pos.is_prone(piece) else 0.1
                value += command_worth(pos, piece) * (sure + spread[1] * down)
        if not units:
            return value
        point = self.points[units[0].side]
        fails = self.fails[units[0].side]
        shaken = 0.0
        for unit in units:
            if unit.tank or pos.prone & unit.bit:
                shaken += fails * point * (pos.vf[unit.index] if unit.tank else 1)
            else:
                shaken += fails * PRONE * pos.vf[unit.index]
        for scored in range(1, len(spread)):
            lost = min(scored - 1, strength)
            value += spread[scored] * (lost * point + (1 - lost / strength) * shaken)
        return value

    # 11 Close combat ------------------------------------------------------------------------------

    def assault(
        self, units: list[Piece], entering: int, against: list[Piece], stake: float, crush: float
    ) -> float:
        """What entering brings: `stake` goes with the hex, `crush` with all who hold it.

        `entering`: their total with what the ground costs them.
        """
        pos = self.pos
        side = units[0].side
        chances = combat_chances(pos, side, entering, total_of(pos, against))
        mine, theirs = self.points[side], self.points[1 - side]
        strength, opposed = strength_of(pos, units), strength_of(pos, against)
        down = self._down(against)
        value = chances[4] * (down + stake)
        value += chances[5] * (theirs + self.fails[1 - side] * down + stake)
        value += chances[6] * (theirs * opposed + stake + crush)
        value -= chances[3] * THROWN_BACK
        value -= chances[2] * PRONE * strength
        value -= chances[1] * (mine + self.fails[side] * PRONE * (strength - 1))
        return value - chances[0] * mine * strength

    def _down(self, units: list[Piece]) -> float:
        """10.1 What it costs these units if every one of them fails its test."""
        pos = self.pos
        cost = 0.0
        for unit in units:
            point = self.points[unit.side]
            if unit.tank:
                cost += point * pos.vf[unit.index]
            else:
                cost += point if pos.prone & unit.bit else PRONE * pos.vf[unit.index]
        return cost

    def takes(self, side: int, entering: int, against: list[Piece]) -> float:
        """The chance that the entering side has the hex in the end."""
        chances = combat_chances(self.pos, side, entering, total_of(self.pos, against))
        return chances[4] + chances[5] + chances[6]
