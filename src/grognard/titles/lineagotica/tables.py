"""The printed tables, with the numbers the rules ask for.

Lengths are whole millimetres of table; chances are what 1d10 must not exceed. The rows of a table
are reached by the numbers in `rows.py`; `printed.py` reads them all from data/tables.json.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.sums import Part
from grognard.titles.lineagotica.rows import (
    AUTOMATIC,
    CERTAIN,
    DIFFICULT,
    EASY,
    LONG,
    MIDDLE,
    NONE,
    NORMAL,
    OUT,
    SHORT,
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


class MoveModifier:
    """What takes a share of a move, the whole of it, or forbids it."""

    def __init__(
        self, index: int, id: str, clause: str, percent: int, whole_turn: bool, impassable: bool
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.clause: Final = clause
        self.percent: Final = percent
        """How much of the move it takes: 25 for -25%."""
        self.whole_turn: Final = whole_turn
        self.impassable: Final = impassable


class VehicleRow:
    """7.1 How far a vehicle goes in a turn."""

    def __init__(
        self,
        index: int,
        id: str,
        road: int,
        off_road: int,
        *,
        tracked: bool,
        wheeled: bool,
        crosses_large: bool,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.road: Final = road
        self.off_road: Final = off_road
        self.tracked: Final = tracked
        """7.15 Turns on the spot."""
        self.wheeled: Final = wheeled
        self.crosses_large: Final = crosses_large
        """7.11"""


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
    """15.1 How far from the burst one is hit as at short and at long distance."""

    def __init__(self, short: int, long: int) -> None:
        self.short: Final = short
        self.long: Final = long

    def band(self, squared: int) -> int:
        """SHORT, LONG or OUT for somebody at that distance, squared; inclusive."""
        if squared <= self.short * self.short:
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


class Arc:
    """35.4 The field of a mounted weapon: degrees to each side of the hull's axis."""

    def __init__(self, id: str, half_angle: int, rear: bool) -> None:
        self.id: Final = id
        self.half_angle: Final = half_angle
        self.rear: Final = rear


class Turning:
    """7.7, 7.13 to 7.15"""

    def __init__(
        self,
        one_turn: int,
        two_turns: int,
        gap: int,
        road_bend: int,
        reverse_percent: int,
        reverse_turn: int,
        pivot: int,
        check_passed_to: int,
        crush_reach: int,
        steepest_percent: int,
        manhandled_by: int,
        manhandled_calibre: int,
    ) -> None:
        self.one_turn: Final = one_turn
        """Degrees."""
        self.two_turns: Final = two_turns
        self.gap: Final = gap
        self.road_bend: Final = road_bend
        self.reverse_percent: Final = reverse_percent
        self.reverse_turn: Final = reverse_turn
        self.pivot: Final = pivot
        self.check_passed_to: Final = check_passed_to
        """7.7 The highest die that passes the mobility check."""
        self.crush_reach: Final = crush_reach
        """7.5 How much of the obstacle goes, to each side of the path."""
        self.steepest_percent: Final = steepest_percent
        """7.12"""
        self.manhandled_by: Final = manhandled_by
        """35.5 So many men push a gun of up to that calibre."""
        self.manhandled_calibre: Final = manhandled_calibre


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


class Heights:
    """30.2, 30.4 Bases, eyes and storeys."""

    def __init__(
        self, base: int, standing: int, prone: int, storey: int, roof: int, spacing: int
    ) -> None:
        self.base: Final = base
        """The radius of a figure."""
        self.standing: Final = standing
        self.prone: Final = prone
        self.storey: Final = storey
        self.roof: Final = roof
        self.spacing: Final = spacing
        """The least distance between two centres."""


class OpeningRow:
    """30.9, 30.10 A door, window or loophole: degrees to each side; whether it hides prone men."""

    def __init__(self, id: str, field: int, sill: bool) -> None:
        self.id: Final = id
        self.field: Final = field
        self.sill: Final = sill


class TerrainRow:
    """A kind of terrain: how high, what one sees through it, what it covers, who passes."""

    def __init__(
        self,
        id: str,
        *,
        height: int,
        storeyed: bool,
        sight: str,
        see_in: int,
        cover: int,
        he: int,
        across: bool,
        foot: str,
        foot_when: str,
        no_run_uphill: bool,
        vehicle: str,
        tracked_free: bool,
        wheeled_barred: bool,
        lies: str,
        hedge: bool,
        sunken: bool,
        deck: bool,
    ) -> None:
        self.id: Final = id
        self.height: Final = height
        self.storeyed: Final = storeyed
        """Its height goes by storeys and a roof."""
        self.sight: Final = sight
        """open, soft, line or hard"""
        self.see_in: Final = see_in
        """30.5 How much of it a line may pass."""
        self.cover: Final = cover
        """NO_COVER, LIGHT_COVER or HEAVY_COVER"""
        self.he: Final = he
        """15.2 IN_THE_OPEN, IN_COVER or ENTRENCHED"""
        self.across: Final = across
        """15.2 Only where it lies between the man and the burst."""
        self.foot: Final = foot
        """free, small, large, barred or openings"""
        self.foot_when: Final = foot_when
        """crossing, entering or leaving: when a small or large obstacle is paid for"""
        self.no_run_uphill: Final = no_run_uphill
        """6.18"""
        self.vehicle: Final = vehicle
        """road, off_road, difficult, small, large, barred, or free: as the ground under it"""
        self.tracked_free: Final = tracked_free
        self.wheeled_barred: Final = wheeled_barred
        self.lies: Final = lies
        """30.13 ground, road, water, span or work"""
        self.hedge: Final = hedge
        """30.8"""
        self.sunken: Final = sunken
        """Trench, foxhole, ditch."""
        self.deck: Final = deck
        """One stands on it above the ground: a bridge."""


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
