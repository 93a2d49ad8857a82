"""What the learned value of Berlino '85 looks at: where everybody stands, as numbers.

A glance is taken at four moments of a game-turn: before and after each side's movement. Part of it
is about the whole map (value held now and to be expected, the chances of surrender that follow,
what is left of both sides), the rest about each hex of West Berlin.
"""

from __future__ import annotations

from typing import Final

from grognard.titles.berlino85.box.contents import SOVIET, WESTERN, Box, Unit
from grognard.titles.berlino85.mind.judgement import CHANCES, NO_CHANCES, Chances, surrender
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch03_combat import NO_ATTACK, column

SOVIET_MOVES: Final = 0
SOVIET_FIGHTS: Final = 1
WESTERN_MOVES: Final = 2
WESTERN_FIGHTS: Final = 3
MOMENTS: Final = 4

MASSING: Final = 0.6
"""How much of the strength within reach is brought to bear on one hex."""
LASTING: Final = 0.75
"""How much of a later negotiation today's outlook is worth."""


class Moment:
    """All that the value depends on."""

    def __init__(self, kind: int, where: list[int], turn: int, truce: bool) -> None:
        self.kind: Final = kind
        self.where: Final = where
        self.turn: Final = turn
        self.truce: Final = truce
        self.modifier: int = 0
        """What losses and a garrison that keeps still add to the next throw of the talks."""

    def moved(self, where: list[int], modifier: int) -> Moment:
        """The same with the counters elsewhere."""
        other = Moment(self.kind, where, self.turn, self.truce)
        other.modifier = modifier
        return other


def moment_of(pos: Berlin, kind: int) -> Moment:
    moment = Moment(kind, pos.where, pos.turn, pos.truce)
    moment.modifier = pos.lost[SOVIET] - pos.lost[WESTERN] + still(pos, kind, pos.west_moved)
    return moment


def still(pos: Berlin, kind: int, moved: bool) -> int:
    """5.0g What a garrison that has moved and attacked nobody adds, once its movement is over."""
    if kind == WESTERN_FIGHTS and not moved and not pos.west_attacked:
        return pos.options.passive_modifier
    return 0


class _Place:
    """What a unit in a hex means to the hexes of West Berlin, by their number."""

    def __init__(self, box: Box, inner: list[int], unit: Unit, hex: int) -> None:
        self.inner: Final = inner.index(hex) if hex in inner else -1
        self.defence: Final = box.defence_of(unit, hex).total if self.inner >= 0 else 0
        self.combat: Final = unit.combat
        self.away: Final = box.to_city[hex]
        self.attacked: Final[list[int]] = []
        self.attacks: Final[list[int]] = []
        self.near: Final[list[int]] = []
        """The hexes next to which it could be after one movement."""
        closed = 0
        if unit.side == WESTERN:
            closed = box.outside_mask
        reached = {hex, *box.paths.reach(hex, unit.movement, closed).hexes}
        flies = unit.airborne and hex == box.air_start
        for number, target in enumerate(inner):
            if target in box.adjacent[hex]:
                self.attacked.append(number)
                self.attacks.append(box.attack_of(unit, hex, (target,), False).total)
            if unit.side == WESTERN and not box.inside[hex]:
                continue
            if flies or any(other in reached for other in box.adjacent[target]):
                self.near.append(number)


class _Side:
    """A side on the map, seen from the hexes of West Berlin."""

    def __init__(self, hexes: int) -> None:
        self.here: Final = [0] * hexes
        """How many of its units are in each hex."""
        self.defence: Final = [0] * hexes
        self.attack: Final = [0] * hexes
        """What it can throw against each hex now."""
        self.near: Final = [0] * hexes
        """What it could bring next to each hex in one movement."""
        self.combat = 0
        self.away = 0
        self.close = 0
        """The combat factors in the city or next to it."""

    def add(self, place: _Place) -> None:
        if place.inner >= 0:
            self.here[place.inner] += 1
            self.defence[place.inner] += place.defence
        for number, hex in enumerate(place.attacked):
            self.attack[hex] += place.attacks[number]
        for hex in place.near:
            self.near[hex] += place.combat
        self.combat += place.combat
        self.away += place.away
        if place.away <= 1:
            self.close += place.combat


class Eye:
    """Looks at positions on one box."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.inner: Final = [hex for hex in range(box.grid.size) if box.inside[hex]]
        self.values: Final = [float(box.resistance[hex]) for hex in self.inner]
        self.turns: Final = len(box.nights)
        self._places: Final = [
            [_Place(box, self.inner, unit, hex) for hex in range(box.grid.size)]
            for unit in box.units
        ]
        self._combat: Final = [
            float(sum(unit.combat for unit in force)) or 1.0 for force in box.forces
        ]

    def features(self, moment: Moment) -> list[float]:
        """Always as many, in the same order."""
        east = _Side(len(self.inner))
        west = _Side(len(self.inner))
        alive: list[float] = []
        for unit in self.box.units:
            hex = moment.where[unit.index]
            alive.append(1.0 if hex >= 0 else 0.0)
            if hex >= 0:
                (east if unit.side == SOVIET else west).add(self._places[unit.index][hex])
        left = float(self.turns - moment.turn) / float(self.turns - 1)
        by_hex: list[float] = []
        outlook = _Outlook()
        nights = self._nights(moment)
        for number in range(len(self.inner)):
            self._hex(number, east, west, nights, left, outlook, by_hex)
        found = self._whole(moment, east, west, left, outlook)
        for turn in range(1, self.turns + 1):
            found.append(1.0 if turn == moment.turn else 0.0)
        found += alive
        found += by_hex
        return found

    def _nights(self, moment: Moment) -> tuple[int, int]:
        """Whether it is night at the next attacks of the Soviet side, and of the Western one."""
        nights = self.box.nights
        now = 1 if nights[moment.turn - 1] else 0
        if moment.kind <= SOVIET_FIGHTS:
            return now, now
        return (1 if moment.turn < self.turns and nights[moment.turn] else 0), now

    def _hex(
        self,
        number: int,
        east: _Side,
        west: _Side,
        nights: tuple[int, int],
        left: float,
        outlook: _Outlook,
        found: list[float],
    ) -> None:
        """What there is to know of one hex of West Berlin."""
        value = self.values[number]
        in_east = east.here[number] > 0
        in_west = west.here[number] > 0
        held = value if in_east and not in_west else 0.0
        taken = taken_later = lost = regained = regained_later = 0.0
        if in_west:
            chances = _chances(nights[0], east.attack[number], west.defence[number])
            later = _chances(nights[0], _massed(east.near[number]), west.defence[number])
            taken, lost = chances.defender_leaves, chances.defender_lost
            taken_later = later.defender_leaves
        if in_east:
            chances = _chances(nights[1], west.attack[number], east.defence[number])
            later = _chances(nights[1], _massed(west.near[number]), east.defence[number])
            regained = chances.defender_leaves
            regained_later = later.defender_leaves
        open_to_east = not in_east and not in_west and east.near[number] > 0
        outlook.held += held
        outlook.taken += taken * value
        outlook.taken_later += taken_later * value
        outlook.regained += regained * held
        outlook.regained_later += regained_later * held
        outlook.open += value if open_to_east else 0.0
        outlook.garrisons += 1.0 if in_west and value > 0.0 else 0.0
        there = 1.0 if in_west else 0.0
        found += (
            held / 2,
            there,
            1.0 if in_east else 0.0,
            east.defence[number] / 8,
            west.defence[number] / 10,
            east.attack[number] / 12,
            west.attack[number] / 10,
            east.near[number] / 25,
            west.near[number] / 20,
            taken,
            taken_later,
            lost,
            regained,
            regained_later,
            held * left / 2,
            there * left,
        )

    def _whole(
        self, moment: Moment, east: _Side, west: _Side, left: float, outlook: _Outlook
    ) -> list[float]:
        """What there is to know of the whole map."""
        modifier = float(moment.modifier)
        now = outlook.held
        attacked = now + outlook.taken
        answered = now - outlook.regained
        gathered = now + MASSING * outlook.taken_later + outlook.open / 2
        recovered = now - MASSING * outlook.regained_later
        at_once = surrender(now - modifier)
        after_attacks = surrender(attacked - modifier)
        after_answers = surrender(answered - modifier)
        next_turn = surrender(gathered)
        after_recovery = surrender(recovered - modifier)
        throws = float(self.turns - moment.turn) * LASTING
        in_the_end = _ever(next_turn, throws)
        ours = east.combat / self._combat[SOVIET]
        theirs = west.combat / self._combat[WESTERN]
        truce = 1.0 if moment.truce else 0.0
        return [
            *(now / 10, attacked / 10, answered / 10, gathered / 10, recovered / 10),
            *(at_once, after_attacks, after_answers, next_turn, after_recovery),
            _ever(at_once, throws),
            _ever(after_attacks, throws),
            _ever(after_answers, throws),
            in_the_end,
            _either(at_once, _ever(surrender(now), throws)),
            _either(after_answers, in_the_end),
            _either(after_attacks, in_the_end),
            _either(after_recovery, in_the_end),
            *(truce, modifier / 4, ours, theirs, ours * left, theirs * left, now / 10 * left),
            *(east.away / 20, east.close / self._combat[SOVIET], outlook.garrisons / 6, left),
            *(truce * at_once, truce * left),
        ]


class _Outlook:
    """What the hexes come to together."""

    def __init__(self) -> None:
        self.held = 0.0
        self.taken = 0.0
        self.taken_later = 0.0
        self.regained = 0.0
        self.regained_later = 0.0
        self.open = 0.0
        self.garrisons = 0.0


def _massed(strength: int) -> int:
    return int(strength * MASSING)


def _chances(night: int, attack: int, defence: int) -> Chances:
    """What an attack of that strength brings; one below the table brings nothing."""
    at = column(attack, max(defence, 1))
    return CHANCES[night][at] if at != NO_ATTACK else NO_CHANCES


def _ever(chance: float, throws: float) -> float:
    """The chance that it happens in one of so many throws."""
    return 1.0 - float((1.0 - min(chance, 0.999)) ** throws)


def _either(now: float, later: float) -> float:
    return now + (1.0 - now) * later
