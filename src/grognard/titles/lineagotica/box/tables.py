"""The printed tables, with the numbers the rules ask for.

Lengths are whole millimetres of table; chances are what 1d10 must not exceed. The rows of a table
are reached by the numbers in `rows.py`; `printed.py` reads them all from data/tables.json.
"""

from __future__ import annotations

from typing import Final

from grognard.titles.lineagotica.box.firetables import (
    Arc,
    DamageTable,
    Fall,
    Modifier,
    Radii,
    WeaponRow,
)
from grognard.titles.lineagotica.box.groundtables import (
    Heights,
    MoveModifier,
    OpeningRow,
    TerrainRow,
    Turning,
    VehicleRow,
)
from grognard.titles.lineagotica.box.rows import (
    CERTAIN,
    DIFFICULT,
    EASY,
    NORMAL,
    VERY_EASY,
)


def half(number: int) -> int:
    """2.5 Every fraction is rounded up; what is not above zero is not halved."""
    return (number + 1) // 2 if number > 0 else number


def chance_of(level: int, quality: int) -> int:
    """10.6 The chance of an action of that level for a man of that (modified) Quality."""
    if level <= VERY_EASY:
        return CERTAIN
    if level == EASY:
        return 2 * quality
    if level == NORMAL:
        return quality
    return half(quality) if level == DIFFICULT else 0


class ActionRow:
    """10.4 to 10.6 An action the rules name: how difficult, how many successful turns."""

    def __init__(
        self, id: str, clause: str, level: int, engineer_level: int, turns: int, tools: bool
    ) -> None:
        self.id: Final = id
        self.clause: Final = clause
        self.level: Final = level
        self.engineer_level: Final = engineer_level
        self.turns: Final = turns
        self.tools: Final = tools


class MoraleRanges:
    """17.1 to 17.3, 17.11, 17.22"""

    def __init__(
        self, bonus: int, armour: int, squad: int, bombardment: int, severe: int, surrender: int
    ) -> None:
        self.bonus: Final = bonus
        """17.10 Added to Quality."""
        self.armour: Final = armour
        self.squad: Final = squad
        self.bombardment: Final = bombardment
        self.severe: Final = severe
        self.surrender: Final = surrender


class Smoke:
    """19.3 to 19.6"""

    def __init__(
        self,
        turns: int,
        grenade_across: int,
        grenade_along: int,
        launcher_inner: int,
        launcher_depth: int,
        launcher_arc: int,
        shell_times: int,
    ) -> None:
        self.turns: Final = turns
        """To which 1d10 is added."""
        self.grenade_across: Final = grenade_across
        self.grenade_along: Final = grenade_along
        self.launcher_inner: Final = launcher_inner
        self.launcher_depth: Final = launcher_depth
        self.launcher_arc: Final = launcher_arc
        self.shell_times: Final = shell_times
        """A shell covers the short distance of its HE area by so many times the long one."""


class Aircraft:
    """20.2 to 20.7"""

    def __init__(
        self,
        outer: list[int],
        inner: list[int],
        strafe: list[int],
        machine_gun: int,
        autocannon: int,
        quality: list[int],
        shot_down_to: int,
        returns_from: int,
        tries: int,
    ) -> None:
        self.outer: Final = outer
        """Length along the heading, width."""
        self.inner: Final = inner
        self.strafe: Final = strafe
        self.machine_gun: Final = machine_gun
        """20.6 The chances of anti-aircraft fire."""
        self.autocannon: Final = autocannon
        self.quality: Final = quality
        """Added, by Quality."""
        self.shot_down_to: Final = shot_down_to
        self.returns_from: Final = returns_from
        self.tries: Final = tries


class MineTable:
    """22.3 to 22.5, 22.7"""

    def __init__(
        self,
        soft_destroyed_to: int,
        detect: int,
        detect_level: int,
        engineer_detect: int,
        engineer_detect_level: int,
        again_after: int,
        lane_across: int,
        lane_along: int,
    ) -> None:
        self.soft_destroyed_to: Final = soft_destroyed_to
        self.detect: Final = detect
        self.detect_level: Final = detect_level
        self.engineer_detect: Final = engineer_detect
        self.engineer_detect_level: Final = engineer_detect_level
        self.again_after: Final = again_after
        """22.2 Another roll for every so many mm inside."""
        self.lane_across: Final = lane_across
        self.lane_along: Final = lane_along


class Tables:
    """All printed tables, and ours where the book has none."""

    def __init__(
        self,
        quality: list[int],
        squad_command: list[int],
        section_command: list[int],
        scout_times: int,
        gaits: list[int],
        foot_modifiers: list[MoveModifier],
        vehicle_rows: dict[str, VehicleRow],
        vehicle_modifiers: list[MoveModifier],
        turning: Turning,
        actions: dict[str, ActionRow],
        weapons: list[WeaponRow],
        to_hit: list[Modifier],
        sight: list[int],
        moon_near: int,
        direct_fall: list[Fall],
        precise_fall: list[Fall],
        imprecise_fall: list[Fall],
        shift: int,
        he_area: list[Radii],
        he_chance: list[list[int]],
        he_heavy: int,
        men: DamageTable,
        soft: DamageTable,
        armour: DamageTable,
        penetration: list[list[int]],
        armour_class: list[int],
        side_or_rear: int,
        short_gun: int,
        panzerfaust_switch: str,
        morale_ranges: MoraleRanges,
        morale: list[Modifier],
        reaction: DamageTable,
        observation: list[list[int]],
        smoke: Smoke,
        aircraft: Aircraft,
        sniper_check: list[int],
        mines: MineTable,
        melee: dict[str, Modifier],
        melee_friends: int,
        arcs: list[Arc],
        heights: Heights,
        openings: dict[str, OpeningRow],
        terrain: dict[str, TerrainRow],
        contact: int,
    ) -> None:
        self.quality: Final = quality
        """3.1 The chance, by Quality."""
        self.squad_command: Final = squad_command
        """4.4 By the leader's ability."""
        self.section_command: Final = section_command
        """4.5 0: not allowed."""
        self.scout_times: Final = scout_times
        self.gaits: Final = gaits
        self.foot_modifiers: Final = foot_modifiers
        self.vehicle_rows: Final = vehicle_rows
        self.vehicle_modifiers: Final = vehicle_modifiers
        self.turning: Final = turning
        self.actions: Final = actions
        self.weapons: Final = weapons
        self.weapon: Final = {weapon.id: weapon for weapon in weapons}
        self.to_hit: Final = to_hit
        self.sight: Final = sight
        """12.12, 12.13 By light: how far one sees; 0: no limit."""
        self.moon_near: Final = moon_near
        """12.13 Up to here the moon costs less."""
        self.direct_fall: Final = direct_fall
        """13.1 By the die from 1, in per cent of the distance; the first entry is not used."""
        self.precise_fall: Final = precise_fall
        """14.8 By the die from 1, in dice of a centimetre each."""
        self.imprecise_fall: Final = imprecise_fall
        """14.9"""
        self.shift: Final = shift
        """14.10"""
        self.he_area: Final = he_area
        self.he_chance: Final = he_chance
        """15.2 [IN_THE_OPEN, IN_COVER or ENTRENCHED][0 short, 1 long]"""
        self.he_heavy: Final = he_heavy
        """15.3"""
        self.men: Final = men
        self.soft: Final = soft
        self.armour: Final = armour
        self.penetration: Final = penetration
        """16.10 [row][TANK or OTHER_ARMOUR]"""
        self.armour_class: Final = armour_class
        """16.11 By armour, LIGHT to SUPER_HEAVY."""
        self.side_or_rear: Final = side_or_rear
        self.short_gun: Final = short_gun
        self.panzerfaust_switch: Final = panzerfaust_switch
        """16.10 The first day of the better row, ISO."""
        self.morale_ranges: Final = morale_ranges
        self.morale: Final = morale
        self.reaction: Final = reaction
        """17.20 to 17.23"""
        self.observation: Final = observation
        """18.7, 18.8 [4 x vehicle + 2 x still + in cover][observer]: the level."""
        self.smoke: Final = smoke
        self.aircraft: Final = aircraft
        self.sniper_check: Final = sniper_check
        """21.2 By Quality."""
        self.mines: Final = mines
        self.melee: Final = melee
        """32.3"""
        self.melee_friends: Final = melee_friends
        """32.3 No more than so many count."""
        self.arcs: Final = arcs
        self.heights: Final = heights
        self.openings: Final = openings
        self.terrain: Final = terrain
        self.contact: Final = contact
        """20 mm: beside a weapon, at a wall, in contact (11.28, 30.8, 32.1)."""

    def observation_level(self, vehicle: bool, still: bool, cover: bool, observer: int) -> int:
        """18.7, 18.8"""
        row = (4 if vehicle else 0) + (2 if still else 0) + (1 if cover else 0)
        return self.observation[row][observer]
