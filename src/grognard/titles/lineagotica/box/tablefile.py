# uncompiled: msgspec Structs lose their class keywords under mypyc
"""The file of printed tables, data/tables.json: what stands in it."""

from typing import Literal

import msgspec

Level = Literal["very_easy", "easy", "normal", "difficult", "no"]
Pair = tuple[int, int]


class CommandPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """4.4, 4.5 Command distances by ability; a man without one may not lead."""

    squad_leader: dict[str, int]
    section_leader: dict[str, int]
    scout_times: int


class MovePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the movement modifiers: a share of the move, all of it, or no way through."""

    clause: str
    percent: int = 0
    whole_turn: bool = False
    impassable: bool = False


class VehiclePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """7.1"""

    road: int
    off_road: int
    tracked: bool = False
    wheeled: bool = False
    crosses_large: bool = False


class TurningPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """7.7, 7.12 to 7.15, 35.5"""

    one_turn: int
    two_turns: int
    gap: int
    road_bend: int
    reverse_percent: int
    reverse_turn: int
    pivot: int
    check_passed_to: int
    crush_reach: int
    steepest_percent: int
    manhandled_by: int
    manhandled_calibre: int


class ActionPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """10.6"""

    clause: str
    level: Level
    engineer_level: Level | None = None
    turns: int = 1
    tools: bool = False


class ProfilePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way of firing; a band that is not named does not exist."""

    shots: int
    short: int = 0
    middle: int = 0
    long: int = 0
    across: int = 0
    along: int = 0


class WeaponPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon; `notes` are those printed under the table."""

    clause: str
    cls: Literal["single_shot", "automatic", "explosive", "flame"]
    single: ProfilePart
    area: ProfilePart | None = None
    notes: tuple[int, ...] = ()
    set_up: bool = False
    loader: bool = False
    single_use: bool = False
    uses: int = 0
    lobbed: bool = False
    he_area: str = ""
    penetration: str = ""
    late_penetration: str = ""
    soft: int = 0
    light: bool = False
    heavy: bool = False
    heavy_load: bool = False
    close: bool = False
    rifle_calibre: bool = False


class ModifierPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row that adds, or one that halves."""

    clause: str
    adds: int = 0
    halves: bool = False


class FallPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Long and right are positive."""

    forward: int = 0
    right: int = 0


class DamagePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a damage table, up to that die."""

    to: int
    result: str
    tests: bool = False
    penalty: int = 0
    main_penalty: int = 0


class DamageTablePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """16.1, 16.6, 16.13, 17.20"""

    rows: tuple[DamagePart, ...]
    modifiers: dict[str, ModifierPart]


class MoralePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """17.1 to 17.3, 17.10, 17.22"""

    bonus: int
    armour: int
    squad: int
    bombardment: int
    severe: int
    surrender: int


class SmokePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """19"""

    turns: int
    grenade_across: int
    grenade_along: int
    launcher_inner: int
    launcher_depth: int
    launcher_arc: int
    shell_times: int


class AircraftPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """20"""

    outer: Pair
    inner: Pair
    strafe: Pair
    machine_gun: int
    autocannon: int
    quality: dict[str, int]
    shot_down_to: int
    returns_from: int
    tries: int


class MinesPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """22"""

    soft_destroyed_to: int
    detect: int
    detect_level: Level
    engineer_detect: int
    engineer_detect_level: Level
    again_after: int
    lane_across: int
    lane_along: int


class ArcPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """35.4"""

    half_angle: int
    rear: bool = False


class HeightsPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """30.2, 30.4"""

    base: int
    standing: int
    prone: int
    storey: int
    roof: int
    spacing: int


class OpeningPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """30.10"""

    field: int
    sill: bool = False


class TerrainPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of terrain; what is not said is open, flat and free."""

    height: int = 0
    storeyed: bool = False
    sight: Literal["open", "soft", "line", "hard"] = "open"
    see_in: int = 0
    cover: Literal["none", "light", "heavy"] = "none"
    he: Literal["open", "in_cover", "entrenched"] = "open"
    across: bool = False
    foot: Literal["free", "small", "large", "barred", "openings"] = "free"
    foot_when: Literal["crossing", "entering", "leaving"] = "crossing"
    no_run_uphill: bool = False
    vehicle: Literal["free", "road", "off_road", "difficult", "small", "large", "barred"] = "free"
    tracked_free: bool = False
    wheeled_barred: bool = False
    lies: Literal["ground", "road", "water", "span", "work"] = "ground"
    hedge: bool = False
    sunken: bool = False
    deck: bool = False


class TablesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    format: str
    quality: dict[str, int]
    command: CommandPart
    gaits: dict[str, int]
    foot_modifiers: dict[str, MovePart]
    vehicles: dict[str, VehiclePart]
    vehicle_modifiers: dict[str, MovePart]
    turning: TurningPart
    actions: dict[str, ActionPart]
    weapons: dict[str, WeaponPart]
    to_hit: dict[str, ModifierPart]
    sight: dict[str, int]
    moon_near: int
    direct_fall: tuple[FallPart | Literal["nowhere"], ...]
    precise_fall: tuple[FallPart | Literal["nowhere"], ...]
    imprecise_fall: tuple[FallPart | Literal["nowhere"], ...]
    shift: int
    he_area: dict[str, Pair]
    he_chance: dict[str, Pair]
    he_heavy: int
    men: DamageTablePart
    soft: DamageTablePart
    armour: DamageTablePart
    penetration: dict[str, Pair]
    armour_class: dict[str, int]
    side_or_rear: int
    short_gun: int
    panzerfaust_switch: str
    morale_ranges: MoralePart
    morale: dict[str, ModifierPart]
    reaction: DamageTablePart
    observation: dict[str, tuple[Level, Level, Level]]
    smoke: SmokePart
    aircraft: AircraftPart
    sniper_check: dict[str, int]
    mines: MinesPart
    melee: dict[str, ModifierPart]
    melee_friends: int
    arcs: dict[str, ArcPart]
    heights: HeightsPart
    openings: dict[str, OpeningPart]
    contact: int
    terrain: dict[str, TerrainPart]
