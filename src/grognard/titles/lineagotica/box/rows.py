"""The numbers of the rows of the tables, and the words the data files use for them.

Where a table is a list, its rows stand in the order of the words here.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1
"""No such row."""
BY_CALIBRE: Final = -2
"""The gun itself says which row."""

# 3.1
ELITE: Final = 0
VETERAN: Final = 1
REGULAR: Final = 2
RECRUIT: Final = 3
RABBLE: Final = 4
QUALITIES: Final = ("elite", "veteran", "regular", "recruit", "rabble")

# 10.6
VERY_EASY: Final = 0
EASY: Final = 1
NORMAL: Final = 2
DIFFICULT: Final = 3
NO: Final = 4
LEVELS: Final = ("very_easy", "easy", "normal", "difficult", "no")
CERTAIN: Final = 10
"""12.15 From here on nothing can fail."""

# 6.3
CAUTIOUS: Final = 0
WALK: Final = 1
RUN: Final = 2
GAITS: Final = ("cautious", "normal", "run")

# 6.6 to 6.16, rows of `Tables.foot_modifiers`
FOOT_UNDER_FIRE: Final = 0
FOOT_POSTURE: Final = 1
FOOT_DOOR: Final = 2
FOOT_WINDOW: Final = 3
FOOT_MOUNT: Final = 4
FOOT_WOUNDED: Final = 5
FOOT_LOADED: Final = 6
FOOT_SMALL_OBSTACLE: Final = 7
FOOT_LARGE_OBSTACLE: Final = 8
FOOT_FLOOR: Final = 9
FOOT_ARMOURED_VEHICLE: Final = 10
FOOT_MODIFIERS: Final = (
    "under_fire",
    "posture",
    "door",
    "window",
    "mount",
    "wounded",
    "loaded",
    "small_obstacle",
    "large_obstacle",
    "floor",
    "armoured_vehicle",
)

# 7.3 to 7.12, rows of `Tables.vehicle_modifiers`
VEHICLE_UNDER_FIRE: Final = 0
VEHICLE_LEAVES_COVER: Final = 1
VEHICLE_CRUSHES_LARGE: Final = 2
VEHICLE_CRUSHES_SMALL: Final = 3
VEHICLE_DAMAGED: Final = 4
VEHICLE_DIFFICULT: Final = 5
VEHICLE_SMALL_OBSTACLE: Final = 6
VEHICLE_LARGE_OBSTACLE: Final = 7
VEHICLE_IMPASSABLE: Final = 8
VEHICLE_MODIFIERS: Final = (
    "under_fire",
    "leaves_cover",
    "crushes_large",
    "crushes_small",
    "damaged",
    "difficult",
    "small_obstacle",
    "large_obstacle",
    "impassable",
)

# 11.1
SINGLE_SHOT: Final = 0
AUTOMATIC: Final = 1
EXPLOSIVE: Final = 2
FLAME: Final = 3
WEAPON_CLASSES: Final = ("single_shot", "automatic", "explosive", "flame")

# 11.5 to 11.24, rows of `Tables.weapons`
PISTOL: Final = 0
CARBINE: Final = 1
RIFLE: Final = 2
SELF_LOADING_RIFLE: Final = 3
SNIPER_RIFLE: Final = 4
SMG: Final = 5
ASSAULT_RIFLE: Final = 6
LMG: Final = 7
MG: Final = 8
RIFLE_GRENADE: Final = 9
HAND_GRENADE: Final = 10
AT_RIFLE: Final = 11
PANZERFAUST: Final = 12
BAZOOKA: Final = 13
PANZERSCHRECK: Final = 14
PIAT: Final = 15
FLAMETHROWER: Final = 16
VEHICLE_FLAMETHROWER: Final = 17
AUTOCANNON: Final = 18
GUN_LT77: Final = 19
GUN_LT106: Final = 20
GUN_GT106: Final = 21
MORTAR_LT60: Final = 22
MORTAR_LT77: Final = 23
MORTAR_LT106: Final = 24
WEAPONS: Final = (
    "pistol",
    "carbine",
    "rifle",
    "self_loading_rifle",
    "sniper_rifle",
    "smg",
    "assault_rifle",
    "lmg",
    "mg",
    "rifle_grenade",
    "hand_grenade",
    "at_rifle",
    "panzerfaust",
    "bazooka",
    "panzerschreck",
    "piat",
    "flamethrower",
    "flamethrower_vehicle",
    "autocannon",
    "gun_lt77",
    "gun_lt106",
    "gun_gt106",
    "mortar_lt60",
    "mortar_lt77",
    "mortar_lt106",
)

# 12.3 The bands of range; HE distances (15.1) use SHORT and LONG alone.
SHORT: Final = 0
MIDDLE: Final = 1
LONG: Final = 2
OUT: Final = 3

# 12.3 to 12.14, rows of `Tables.to_hit`
SHORT_RANGE: Final = 0
LONG_RANGE: Final = 1
AIMED: Final = 2
FIRER_WOUNDED: Final = 3
COVERING: Final = 4
OPPORTUNITY: Final = 5
TARGET_CAUTIOUS: Final = 6
TARGET_RUNNING: Final = 7
TARGET_PRONE: Final = 8
TARGET_LIGHT_COVER: Final = 9
TARGET_HEAVY_COVER: Final = 10
TARGET_BEHIND_ARMOUR: Final = 11
BOLT_ACTION: Final = 12
ASSAULT_RIFLE_AREA: Final = 13
NIGHT_NO_MOON: Final = 14
NIGHT_MOON_NEAR: Final = 15
NIGHT_MOON_FAR: Final = 16
FLASH_SINGLE: Final = 17
FLASH_AUTOMATIC: Final = 18
UNOBSERVED_IN_AREA: Final = 19
FROM_A_VEHICLE: Final = 20
TO_HIT: Final = (
    "short",
    "long",
    "aimed",
    "firer_wounded",
    "covering",
    "opportunity",
    "cautious",
    "running",
    "prone",
    "light_cover",
    "heavy_cover",
    "behind_armour",
    "bolt_action",
    "assault_rifle_area",
    "no_moon",
    "moon_near",
    "moon_far",
    "flash_single",
    "flash_automatic",
    "unobserved",
    "passenger",
)

# 37.4
DAY: Final = 0
MOON: Final = 1
NO_MOON: Final = 2
LIGHTS: Final = ("day", "moon", "no_moon")

# 15.1, rows of `Tables.he_area`
GRENADE_AREA: Final = 0
AREA_LT60: Final = 1
AREA_LT77: Final = 2
AREA_LT106: Final = 3
AREA_GT106: Final = 4
AREA_GT150: Final = 5
FLAME_AREA: Final = 6
AP_MINE_AREA: Final = 7
AT_MINE_AREA: Final = 8
HE_AREAS: Final = (
    "grenades_rocket_launchers",
    "gun_mortar_lt60",
    "gun_mortar_lt77",
    "gun_mortar_lt106",
    "gun_mortar_gt106",
    "gun_mortar_gt150",
    "flamethrower",
    "ap_mine",
    "at_mine_vs_infantry",
)

# 15.2, rows of `Tables.he_chance`
IN_THE_OPEN: Final = 0
IN_COVER: Final = 1
ENTRENCHED: Final = 2
HE_GROUNDS: Final = ("open", "in_cover", "entrenched")

# 12.8
NO_COVER: Final = 0
LIGHT_COVER: Final = 1
HEAVY_COVER: Final = 2
COVERS: Final = ("none", "light", "heavy")

# 16.1, 16.6, 16.13
NEAR_MISS: Final = 0
SHOCKED: Final = 1
WOUNDED: Final = 2
SEVERE: Final = 3
DEAD: Final = 4
MOBILITY: Final = 5
IMMOBILISED: Final = 6
DESTROYED: Final = 7
RADIO: Final = 8
TURRET: Final = 9
WEAPON: Final = 10
# 17.21, 17.22
PANIC: Final = 11
SURRENDER: Final = 12
RESULTS: Final = (
    "near_miss",
    "shocked",
    "wounded",
    "severely_wounded",
    "dead",
    "mobility_half",
    "immobilised",
    "destroyed",
    "radio_destroyed",
    "turret_jammed",
    "weapon_destroyed",
    "panic",
    "surrender",
)

# 16.10, rows of `Tables.penetration`
GUN_LT40: Final = 0
GUN_LT60: Final = 1
GUN_LT86: Final = 2
GUN_GT86: Final = 3
PANZERFAUST_BAZOOKA: Final = 4
PANZERFAUST_LATE: Final = 5
INDIRECT_LT106: Final = 6
INDIRECT_GT106: Final = 7
AT_RIFLE_SHOT: Final = 8
PENETRATIONS: Final = (
    "gun_lt40",
    "gun_lt60",
    "gun_lt86",
    "gun_gt86",
    "panzerfaust_bazooka",
    "panzerfaust_late44_panzerschreck",
    "indirect_lt106",
    "indirect_gt106",
    "at_rifle",
)
# Its columns, and the vehicles the table does not speak of
TANK: Final = 0
OTHER_ARMOUR: Final = 1
SOFT: Final = 2
TOWED_GUN: Final = 3
VEHICLE_CLASSES: Final = ("tank", "other_armour", "soft", "towed_gun")

# 16.11
LIGHT: Final = 0
MEDIUM: Final = 1
HEAVY: Final = 2
SUPER_HEAVY: Final = 3
ARMOURS: Final = ("light", "medium", "heavy", "super_heavy")

# 17.11, rows of `Tables.morale`
MORALE_WOUNDED: Final = 0
MORALE_ISOLATED: Final = 1
MORALE_HEAVY_COVER: Final = 2
MORALE_LIGHT_COVER: Final = 3
MORALE_UNDER_FIRE: Final = 4
MORALE_LEADER_KILLED: Final = 5
MORALE_SEVERE_NEAR: Final = 6
MORALE: Final = (
    "wounded",
    "isolated",
    "heavy_cover",
    "light_cover",
    "under_fire",
    "leader_killed",
    "severe_near",
)

# 18.7, 18.8 Columns of `Tables.observation`
BY_INFANTRY: Final = 0
BY_OPEN_VEHICLE: Final = 1
BY_CLOSED_VEHICLE: Final = 2

# 20.3
ANTI_PERSONNEL: Final = 0
ANTI_TANK: Final = 1
NAPALM: Final = 2
LOADS: Final = ("anti_personnel", "anti_tank", "napalm")

# 35.4
ARC_TURRET: Final = 0
ARC_FRONT_90: Final = 1
ARC_FRONT_60: Final = 2
ARC_REAR_90: Final = 3
ARCS: Final = ("turret", "front_90", "front_60", "rear_90")
