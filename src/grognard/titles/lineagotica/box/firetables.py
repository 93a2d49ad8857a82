"""11 to 16 The rows of the tables that fire asks for: weapons, falls, bursts, damage."""

from __future__ import annotations

from typing import Final

from grognard.engine.sums import Part
from grognard.titles.lineagotica.box.rows import (
    AUTOMATIC,
    LONG,
    MIDDLE,
    NONE,
    OUT,
    SHORT,
)


class Modifier:
    """A row that adds to a chance, or halves it."""

    def __init__(self, index: int, id: str, clause: str, amount: int, halves: bool) -> None:
        self.index: Final = index
        self.id: Final = id
        self.clause: Final = clause
        self.amount: Final = amount
        self.halves: Final = halves
        self.part: Final = Part(amount, id, clause)
        """The same as an entry of a sum; a halving adds nothing by itself."""

    def __repr__(self) -> str:
        return f"{self.id} 1/2" if self.halves else f"{self.id} {self.amount:+d}"


class Profile:
    """One way of firing a weapon: so many shots at a target, or once at an area; its ranges."""

    def __init__(
        self, shots: int, short: int, middle: int, long: int, across: int, along: int
    ) -> None:
        self.shots: Final = shots
        self.short: Final = short
        """Of the three ranges, 0 means that the weapon has no such band."""
        self.middle: Final = middle
        self.long: Final = long
        self.across: Final = across
        """12.10 The sides of the beaten ground, 0 for fire at a single target."""
        self.along: Final = along
        self.reach: Final = max(short, middle, long)
        self._short: Final = short * short if short else NONE
        self._middle: Final = middle * middle if middle else NONE
        self._long: Final = long * long if long else NONE

    def band(self, squared: int) -> int:
        """12.3 SHORT, MIDDLE, LONG or OUT for a target at that distance, squared; inclusive."""
        if squared <= self._short:
            return SHORT
        if squared <= self._middle:
            return MIDDLE
        return LONG if squared <= self._long else OUT


class WeaponRow:
    """11.5 to 11.24 A weapon as printed, with its notes."""

    def __init__(
        self,
        index: int,
        id: str,
        clause: str,
        cls: int,
        single: Profile,
        area: Profile | None,
        *,
        bolt_action: bool,
        halved_on_area: bool,
        assault_rifle_unless_set_up: bool,
        set_up: bool,
        two_men: bool,
        bursts: bool,
        loader: bool,
        single_use: bool,
        uses: int,
        lobbed: bool,
        he_area: int,
        penetration: int,
        late_penetration: int,
        soft: int,
        light: bool,
        heavy: bool,
        heavy_load: bool,
        close: bool,
        rifle_calibre: bool,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.clause: Final = clause
        self.cls: Final = cls
        """11.1 SINGLE_SHOT, AUTOMATIC, EXPLOSIVE or FLAME."""
        self.single: Final = single
        self.area: Final = area
        """11.3 None: it cannot fire at an area."""
        self.bolt_action: Final = bolt_action
        """11.25"""
        self.halved_on_area: Final = halved_on_area
        """11.26"""
        self.assault_rifle_unless_set_up: Final = assault_rifle_unless_set_up
        """11.27"""
        self.set_up: Final = set_up
        """11.29, 11.29a It must be set up or it cannot fire."""
        self.two_men: Final = two_men
        """11.28 One crewman alone fires one shot, or reloads after an area burst."""
        self.bursts: Final = bursts
        """11.30 Its projectile explodes: 13 and 15."""
        self.loader: Final = loader
        """11.30 It is reloaded by a bearer beside it."""
        self.single_use: Final = single_use
        self.uses: Final = uses
        """11.31 How often in a game; 0: no such limit."""
        self.lobbed: Final = lobbed
        """13.2 It bursts at the very point, over whatever stands between."""
        self.he_area: Final = he_area
        """A row of `Tables.he_area`; NONE, or BY_CALIBRE."""
        self.penetration: Final = penetration
        """16.10 A row of `Tables.penetration`; NONE: it cannot hurt closed armour; BY_CALIBRE."""
        self.late_penetration: Final = late_penetration
        """16.10 The same from the switch date on."""
        self.soft: Final = soft
        """16.7 Added to the damage of a soft vehicle."""
        self.light: Final = light
        """24.1 Its man may ride on a tank."""
        self.heavy: Final = heavy
        """17.22 Abandoned in panic; 36.4."""
        self.heavy_load: Final = heavy_load
        """6.12"""
        self.close: Final = close
        """32.3 Handy in close combat."""
        self.rifle_calibre: Final = rifle_calibre
        """17.25 Its bursts do not frighten a closed vehicle."""
        self.automatic: Final = cls == AUTOMATIC

    def __repr__(self) -> str:
        return self.id


class Radii:
    """15.1 How far from the burst the short and the long distance reach."""

    def __init__(self, short: int, long: int) -> None:
        self.short: Final = short
        self.long: Final = long

    def band(self, squared: int) -> int:
        """SHORT, LONG or OUT for somebody at that distance, squared; inclusive.

        22.3 Where the short distance is 0 nobody is at it, not even on top of the burst.
        """
        if self.short and squared <= self.short * self.short:
            return SHORT
        return LONG if squared <= self.long * self.long else OUT


class Fall:
    """Where a shot falls: parts of the distance (13.1, per cent) or dice of a cm (14.8, 14.9)."""

    def __init__(self, forward: int, right: int, nowhere: bool) -> None:
        self.forward: Final = forward
        """Positive: long; negative: short."""
        self.right: Final = right
        """Positive: right; negative: left."""
        self.nowhere: Final = nowhere
        """A dud, or lost."""


class Damage:
    """A row of a damage table: the result, and the morale test it calls for."""

    def __init__(
        self, low: int, high: int, result: int, tests: bool, penalty: int, main_penalty: int
    ) -> None:
        self.low: Final = low
        self.high: Final = high
        self.result: Final = result
        self.tests: Final = tests
        self.penalty: Final = penalty
        """On that test, as -2."""
        self.main_penalty: Final = main_penalty
        """16.13 The penalty if it was the main armament."""


class DamageTable:
    """16.1, 16.6, 16.13, 17.20: rows by the modified die, and what modifies it."""

    def __init__(self, rows: list[Damage], modifiers: dict[str, Modifier]) -> None:
        self.rows: Final = rows
        self.modifiers: Final = modifiers

    def row(self, die: int) -> Damage:
        """The row of that die, modified; what lies beyond either end counts as the end."""
        for row in self.rows:
            if die <= row.high:
                return row
        return self.rows[-1]


class Arc:
    """35.4 The field of a mounted weapon: degrees to each side of the hull's axis."""

    def __init__(self, id: str, half_angle: int, rear: bool) -> None:
        self.id: Final = id
        self.half_angle: Final = half_angle
        self.rear: Final = rear
