"""Who fights: sides, units, men, vehicles and their weapons, as the game begins.

Men, units and vehicles are numbered across both sides; nothing here changes during a game.
"""

from __future__ import annotations

from typing import Final

from grognard.titles.lineagotica.box.firetables import Arc, WeaponRow
from grognard.titles.lineagotica.box.groundtables import VehicleRow
from grognard.titles.lineagotica.box.rows import NONE, SOFT, TOWED_GUN

UNLIMITED: Final = -1
"""37.2 No count was given."""

STANDING: Final = "standing"
PRONE: Final = "prone"

SQUAD: Final = "squad"
SECTION: Final = "section"
COMMAND: Final = "command"
OBSERVER: Final = "observer"
SNIPER: Final = "sniper"
VEHICLE: Final = "vehicle"
GUN: Final = "gun"

LOWEST_CHANCE: Final = 1
HIGHEST_CHANCE: Final = 9
"""3.3"""


class Side:
    """One of the two players' forces."""

    def __init__(self, index: int, id: str, home_edge: str, quality_mod: int) -> None:
        self.index: Final = index
        self.id: Final = id
        self.home_edge: Final = home_edge
        """37.6 N, E, S or W: where its men flee to."""
        self.quality_mod: Final = quality_mod
        """3.3"""


class Arrival:
    """37.5 A reinforcement."""

    def __init__(
        self, edge: str, at_road: bool, from_turn: int, roll_at_least: int, latest_turn: int
    ) -> None:
        self.edge: Final = edge
        self.at_road: Final = at_road
        self.from_turn: Final = from_turn
        self.roll_at_least: Final = roll_at_least
        self.latest_turn: Final = latest_turn


class Figure:
    """2.3 One man, as the game begins."""

    def __init__(
        self,
        index: int,
        id: str,
        side: int,
        unit: int,
        role: str,
        quality: int,
        chance: int,
        weapons: list[WeaponRow],
        *,
        x: int = NONE,
        y: int = NONE,
        storey: int = NONE,
        slot: str = "",
        aboard: int = NONE,
        off_table: bool = False,
        posture: str = STANDING,
        set_up: bool = False,
        section: str = "",
        leads: bool = False,
        leads_section: bool = False,
        crew_of: int = NONE,
        grenades: int = 0,
        rifle_grenades: int = 0,
        smoke_grenades: int = 0,
        panzerfausts: int = 0,
        charges: int = 0,
        rounds: int = UNLIMITED,
        smoke_rounds: int = 0,
        observer: bool = False,
        portable_radio: bool = False,
        field_telephone: bool = False,
        medic: bool = False,
        engineer: bool = False,
        scout: bool = False,
        fires_charge: bool = False,
        anti_aircraft: bool = False,
        languages: tuple[str, ...] = (),
        tools: tuple[str, ...] = (),
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.side: Final = side
        self.unit: Final = unit
        self.role: Final = role
        self.quality: Final = quality
        """His class, ELITE to RABBLE: order of fire and every table that asks for it."""
        self.chance: Final = chance
        """3.1, 3.3 His Quality as a number, with the modifiers of the scenario."""
        self.weapons: Final = weapons
        """What he carries beside grenades, Panzerfausts and charges; empty: unarmed."""
        self.x: Final = x
        self.y: Final = y
        """Where he starts; at a slot, the point of the opening. NONE: aboard or off the table."""
        self.storey: Final = storey
        """NONE: not inside a building."""
        self.slot: Final = slot
        """building/storey/opening, or ""."""
        self.aboard: Final = aboard
        """The vehicle he rides in, by its number."""
        self.off_table: Final = off_table
        self.posture: Final = posture
        self.set_up: Final = set_up
        self.section: Final = section
        """4.2 The letter of his section, or ""."""
        self.leads: Final = leads
        """4.1 He is the leader of his unit."""
        self.leads_section: Final = leads_section
        """4.2"""
        self.crew_of: Final = crew_of
        """16.15 The vehicle whose crew he is; he appears only when he must leave it."""
        self.grenades: Final = grenades
        self.rifle_grenades: Final = rifle_grenades
        self.smoke_grenades: Final = smoke_grenades
        self.panzerfausts: Final = panzerfausts
        self.charges: Final = charges
        self.rounds: Final = rounds
        """Of his launcher or mortar, `smoke_rounds` of them smoke; UNLIMITED: not counted."""
        self.smoke_rounds: Final = smoke_rounds
        self.observer: Final = observer
        self.portable_radio: Final = portable_radio
        self.field_telephone: Final = field_telephone
        self.medic: Final = medic
        self.engineer: Final = engineer
        self.scout: Final = scout
        self.fires_charge: Final = fires_charge
        self.anti_aircraft: Final = anti_aircraft
        """20.5 His weapon stands on an anti-aircraft mount."""
        self.languages: Final = languages
        self.tools: Final = tools
        self.sniper: Final = role == SNIPER
        self.bit: Final = 1 << index

    def carries(self, weapon: int) -> bool:
        """Whether that row is among his weapons."""
        for each in self.weapons:
            if each.index == weapon:
                return True
        return False

    def __repr__(self) -> str:
        return self.id


class Unit:
    """4.1 A squad, section, team, or the crew of a vehicle or gun."""

    def __init__(
        self,
        index: int,
        id: str,
        side: int,
        kind: str,
        quality: int,
        chance: int,
        ability: int,
        *,
        zone: int,
        hidden: bool,
        rides: bool,
        sections: bool,
        fanatic: int,
        arrival: Arrival | None,
        command: int,
        free: bool,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.side: Final = side
        self.kind: Final = kind
        """squad, section, command, observer, sniper, vehicle or gun"""
        self.quality: Final = quality
        self.chance: Final = chance
        self.ability: Final = ability
        """4.6 The leader's; NONE for independent snipers."""
        self.zone: Final = zone
        """37.1 Where it may be placed; NONE: it stands where the file says."""
        self.hidden: Final = hidden
        self.rides: Final = rides
        """37.21 It may start on tanks."""
        self.sections: Final = sections
        self.fanatic: Final = fanatic
        """17.12"""
        self.arrival: Final = arrival
        self.command: Final = command
        """4.10 The unit whose leader a transport follows; NONE: the nearest, or none."""
        self.free: Final = free
        """4.9 A vehicle treated like a fighting one."""
        self.figures: Final[list[Figure]] = []
        """Its men; of a vehicle, the crew as it would climb out."""
        self.vehicle: int = NONE
        """Its vehicle or gun, by number."""

    def __repr__(self) -> str:
        return self.id


class Mount:
    """A weapon of a vehicle, or a towed gun's only one."""

    def __init__(
        self,
        index: int,
        id: str,
        weapon: WeaponRow,
        arc: Arc,
        calibre: int,
        penetration: int,
        he_area: int,
        short_gun: bool,
        anti_aircraft: bool,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.weapon: Final = weapon
        self.arc: Final = arc
        self.calibre: Final = calibre
        self.penetration: Final = penetration
        """Rows of `Tables.penetration` and `Tables.he_area`, or NONE."""
        self.he_area: Final = he_area
        self.short_gun: Final = short_gun
        self.anti_aircraft: Final = anti_aircraft
        self.main: Final = id == "main"
        """16.13, 35.3"""


class Vehicle:
    """A vehicle or a towed gun: a hull on the table."""

    def __init__(
        self,
        index: int,
        id: str,
        side: int,
        unit: int,
        model: str,
        cls: int,
        armour: int,
        weight: int,
        movement: VehicleRow,
        movement_percent: int,
        length: int,
        width: int,
        height: int,
        x: int,
        y: int,
        facing: int,
        crew: int,
        mounts: list[Mount],
        *,
        turret: bool,
        open_top: bool,
        hatch_open: bool,
        radio: bool,
        set_up: bool,
        smoke_launcher: bool,
        smoke_shells: int,
        cargo: str,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.side: Final = side
        self.unit: Final = unit
        self.model: Final = model
        self.cls: Final = cls
        """TANK, OTHER_ARMOUR, SOFT or TOWED_GUN"""
        self.armour: Final = armour
        """LIGHT to SUPER_HEAVY, NONE for what has no armour"""
        self.weight: Final = weight
        """7.5, 24.2"""
        self.movement: Final = movement
        self.movement_percent: Final = movement_percent
        self.length: Final = length
        self.width: Final = width
        self.height: Final = height
        self.x: Final = x
        self.y: Final = y
        self.facing: Final = facing
        """Whole degrees, 0 east, counter-clockwise."""
        self.crew: Final = crew
        self.mounts: Final = mounts
        self.turret: Final = turret
        self.open_top: Final = open_top
        self.hatch_open: Final = hatch_open
        self.radio: Final = radio
        self.set_up: Final = set_up
        self.smoke_launcher: Final = smoke_launcher
        self.smoke_shells: Final = smoke_shells
        self.cargo: Final = cargo
        self.gun: Final = cls == TOWED_GUN
        self.armoured: Final = cls < SOFT

    def __repr__(self) -> str:
        return self.id
