"""8.3, 9 Attacks: sight, range, dice, hits."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.engine.events import Event
from grognard.engine.laws import Facts, law
from grognard.engine.position import Throw
from grognard.engine.sums import Part, Sum
from grognard.titles.roesselsprung.box.contents import (
    ARTILLERY,
    COMMAND,
    HEAVY,
    MACHINE_GUN,
    MORTAR,
    MOST_ATTACKS,
    RADIO,
    TERRAIN_CLAUSE,
    Piece,
)
from grognard.titles.roesselsprung.position import LOST, Raid
from grognard.titles.roesselsprung.rules.ch06_command import lose_command
from grognard.titles.roesselsprung.rules.ch10_morale import Losing, Morale

Units = tuple[int, ...]
EVERYBODY: Final[Units] = ()
"""An Attack on all in the hex, not only on pieces on the move (12.1.1)."""


# 8.3 Line of sight --------------------------------------------------------------------------------


def blocked_at(pos: Raid, a: int, b: int) -> tuple[int, ...]:
    """8.3.1, 8.3.2 The hexes where the line of sight is first blocked; () if it is clear."""
    blocks = pos.box.blocks
    for step in pos.box.sight.line(a, b).steps:
        if len(step) == 1:
            hex = step[0]
            if blocks[hex] or any(piece.combat for piece in pos.pieces_in(hex)):
                return step
        elif all(hex != OFF and blocks[hex] for hex in step):
            return step
    return ()


# 9 Who can attack whom ----------------------------------------------------------------------------


def victims(pos: Raid, side: int, hex: int, only: Units) -> list[Piece]:
    """What an Attack by that side could touch in the hex: Combat Units, the Radio, a lone Command.

    13.1.3 Never a Mission. `only`: the pieces on the move.
    """
    there = [p for p in pos.pieces_in(hex) if p.side != side and (not only or p.index in only)]
    guarded = pos.has_combat(hex, 1 - side)
    return [
        p
        for p in there
        if p.combat or p.category == RADIO or (p.category == COMMAND and not guarded)
    ]


def can_hurt(firer: Piece, victim: Piece) -> bool:
    """13.4.2a Only artillery hurts a tank."""
    return not victim.tank or firer.type == ARTILLERY


@law("9.4", "attacked-twice")
def two_attacks_are_the_limit(pos: Raid, unit: Piece, hex: int, only: Units) -> Facts | None:
    return {"unit": unit.id} if pos.attacks[unit.index] >= MOST_ATTACKS else None


@law("9.1a", "out-of-range")
def the_target_is_in_range(pos: Raid, unit: Piece, hex: int, only: Units) -> Facts | None:
    if not pos.on_map(unit):
        return None
    distance = pos.box.grid.distance(pos.hex_of(unit), hex)
    reach = pos.range_of(unit)
    if 1 <= distance <= reach:
        return None
    return {"unit": unit.id, "hex": pos.box.names[hex], "distance": distance, "range": reach}


@law("8.3a", "no-line-of-sight")
def the_line_of_sight_is_free(pos: Raid, unit: Piece, hex: int, only: Units) -> Facts | None:
    if not pos.on_map(unit) or pos.hex_of(unit) == hex:
        return None
    blocked = blocked_at(pos, pos.hex_of(unit), hex)
    if not blocked:
        return None
    names = tuple([pos.box.names[each] for each in blocked])
    return {"unit": unit.id, "hex": pos.box.names[hex], "by": names}


@law("5.1.2", "nothing-to-hit")
def there_is_something_to_hit(pos: Raid, unit: Piece, hex: int, only: Units) -> Facts | None:
    if victims(pos, unit.side, hex, only):
        return None
    return {"hex": pos.box.names[hex]}


@law("13.4.2a", "only-tanks-there")
def only_artillery_attacks_tanks(pos: Raid, unit: Piece, hex: int, only: Units) -> Facts | None:
    there = victims(pos, unit.side, hex, only)
    if there and not any(can_hurt(unit, victim) for victim in there):
        return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


TO_FIRE = (
    two_attacks_are_the_limit,
    the_target_is_in_range,
    the_line_of_sight_is_free,
    there_is_something_to_hit,
    only_artillery_attacks_tanks,
)


# 9.1 Dice -----------------------------------------------------------------------------------------


def to_hit(pos: Raid, hex: int) -> Sum:
    """T-TEC The number a die must reach."""
    terrain = pos.terrain(hex)
    return Sum((Part(pos.box.chart.hit[terrain], terrain, TERRAIN_CLAUSE[terrain]),))


def modifiers(pos: Raid, unit: Piece, hex: int, only: Units, moving: bool) -> Sum:
    """9.1c What this unit adds to each of its dice."""
    parts: list[Part] = []
    if pos.is_prone(unit):
        parts.append(Part(-1, "prone", "10.1.1", {"unit": unit.id}))
    if moving:
        parts.append(Part(-1, "move-and-attack", "5.1.3"))
    if unit.type == MACHINE_GUN and pos.terrain(hex) == "plain":
        parts.append(Part(1, "machine-gun", "13.6.1", {"unit": unit.id}))
    if unit.type == MORTAR:
        there = victims(pos, unit.side, hex, only)
        if any(victim.combat and victim.type not in HEAVY for victim in there):
            parts.append(Part(1, "mortar", "13.6.2", {"unit": unit.id}))
    return Sum(tuple(parts))


def hits(pos: Raid, face: int, modifier: int, number: int) -> bool:
    """9.1b Whether a die hits."""
    return face + modifier >= number or (face == 6 and pos.options.natural_six_hits)


class Volley(Throw[Raid]):
    """9.1b As many dice as the firers have strength points, unit by unit."""

    def __init__(
        self, side: int, units: Units, target: int, only: Units, moving: bool, faces: Units
    ) -> None:
        self.side: Final = side
        self.units: Final = units
        self.target: Final = target
        self.only: Final = only
        self.moving: Final = moving
        self.faces: Final = faces

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.units, self.target, self.only, self.moving, self.faces)

    def clause(self, pos: Raid) -> str:
        return "9.1b"

    def show(self, pos: Raid, face: int) -> None:
        faces = (*self.faces, face)
        if len(faces) < sum([pos.vf[number] for number in self.units]):
            pos.reword(Volley(self.side, self.units, self.target, self.only, self.moving, faces))
            return
        pos.answered()
        self._count(pos, faces)

    def _count(self, pos: Raid, faces: Units) -> None:
        number = to_hit(pos, self.target).total
        sums = {"to-hit": to_hit(pos, self.target)}
        added = self._same_modifier(pos)
        if added.parts:
            sums["modifier"] = added
        scored = 0
        by_guns = 0
        at = 0
        for index in self.units:
            unit = pos.box.pieces[index]
            modifier = modifiers(pos, unit, self.target, self.only, self.moving).total
            for face in faces[at : at + pos.vf[index]]:
                if hits(pos, face, modifier, number):
                    scored += 1
                    by_guns += 1 if unit.type == ARTILLERY else 0
            at += pos.vf[index]
            pos.mark_attack(unit)
        pos.tell(
            Event(
                "volley",
                "9.1b",
                {
                    "units": tuple([pos.box.pieces[index].id for index in self.units]),
                    "hex": pos.box.names[self.target],
                    "dice": tuple([str(face) for face in faces]),
                    "hits": scored,
                },
                sums,
            )
        )
        suffer(pos, self.side, self.target, self.only, scored, by_guns, False)

    def _same_modifier(self, pos: Raid) -> Sum:
        """What is added to every die, for the story; nothing where the units differ in it."""
        pieces = [pos.box.pieces[index] for index in self.units]
        sums = [modifiers(pos, each, self.target, self.only, self.moving) for each in pieces]
        return sums[0] if all(sum.total == sums[0].total for sum in sums) else Sum(())


# 9.2 Hits -----------------------------------------------------------------------------------------


def suffer(
    pos: Raid, side: int, hex: int, only: Units, scored: int, by_guns: int, from_the_air: bool
) -> None:
    """9.2 One hit is a morale test; each further one costs a point, then the survivors test."""
    if not scored:
        return
    there = victims(pos, side, hex, only)
    for piece in there:
        if piece.category == RADIO:
            pos.put(piece, LOST)
            pos.tell(Event("radio-lost", "13.7.2", {"hex": pos.box.names[hex]}))
        elif piece.category == COMMAND:
            hit_command(pos, piece, scored)
        elif piece.tank and by_guns:
            pos.eliminate(piece, "13.6.3b")
    units = [p.index for p in there if p.combat and pos.on_map(p) and (not p.tank or from_the_air)]
    if units:
        pos.ask(Morale(tuple(units)))
        pos.ask(Losing(1 - side, tuple(units), scored - 1, "9.2b"))


def hit_command(pos: Raid, command: Piece, scored: int) -> None:
    """2.1.2b A lone Command counts as one step."""
    if scored > 1:
        lose_command(pos, command, "2.1.2b")
    else:
        pos.ask(Morale((command.index,)))
