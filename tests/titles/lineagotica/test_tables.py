"""Every printed table, row by row, as it stands in the rulebook: centimetres, NO, fractions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard.engine.errors import DataError
from grognard.titles.lineagotica.box import rows
from grognard.titles.lineagotica.box.firetables import Profile
from grognard.titles.lineagotica.box.printed import printed_tables, read_tables
from grognard.titles.lineagotica.box.tables import chance_of, half

DATA = Path(__file__).parents[3] / "src/grognard/titles/lineagotica/data"
T = printed_tables()
CM = 10
NO = 0
"""The printed NO: no such band."""


def ours() -> dict[str, Any]:
    content: dict[str, Any] = json.loads((DATA / "tables.json").read_bytes())
    return content


# Quality, command, movement -----------------------------------------------------------------------


@pytest.mark.clause("3.1")
def test_the_qualities() -> None:
    assert T.quality == [6, 5, 4, 3, 2]
    assert rows.QUALITIES == ("elite", "veteran", "regular", "recruit", "rabble")


@pytest.mark.clause("2.5", "2.5x")
def test_every_fraction_is_rounded_up() -> None:
    assert [half(n) for n in (5, 1, 4, 3)] == [3, 1, 2, 2]
    assert [half(n) for n in (0, -1, -3)] == [0, -1, -3]


def test_command_distances() -> None:
    assert T.squad_command == [16 * CM, 12 * CM, 8 * CM, 6 * CM, 4 * CM]
    assert T.section_command == [8 * CM, NO, NO, NO, NO]
    assert T.scout_times == 2


def test_movement_on_foot() -> None:
    assert T.gaits == [8 * CM, 16 * CM, 24 * CM]
    percents = [row.percent for row in T.foot_modifiers]
    assert percents == [25, 25, 25, 50, 50, 50, 50, 50, 0, 0, 0]
    whole = [row.id for row in T.foot_modifiers if row.whole_turn]
    assert whole == ["large_obstacle", "floor", "armoured_vehicle"]
    assert [row.clause for row in T.foot_modifiers] == [f"6.{n}" for n in range(6, 17)]


@pytest.mark.parametrize(
    ("row", "road", "off_road"),
    [
        ("tank", 60, 25),
        ("tracked_or_halftrack_carrier", 80, 30),
        ("wheeled_4x4_carrier", 80, 35),
        ("civil_wheeled", 120, 10),
        ("motorcycle_sidecar", 100, 35),
        ("heavy_cart_or_pack_animals", 16, 8),
        ("cavalry", 50, 35),
    ],
)
def test_movement_of_vehicles(row: str, road: int, off_road: int) -> None:
    vehicle = T.vehicle_rows[row]
    assert (vehicle.road, vehicle.off_road) == (road * CM, off_road * CM)


def test_vehicles_the_book_does_not_list_use_its_rows() -> None:
    for ours, printed in (
        ("armoured_car", "wheeled_4x4_carrier"),
        ("assault_gun_tank_destroyer", "tank"),
    ):
        one, other = T.vehicle_rows[ours], T.vehicle_rows[printed]
        assert (one.road, one.off_road, one.tracked) == (other.road, other.off_road, other.tracked)
    crossing = {id for id, row in T.vehicle_rows.items() if row.crosses_large}
    assert crossing == {
        "tank",
        "tracked_or_halftrack_carrier",
        "wheeled_4x4_carrier",
        "cavalry",
        "armoured_car",
        "assault_gun_tank_destroyer",
    }


def test_modifiers_of_vehicle_movement() -> None:
    percents = [row.percent for row in T.vehicle_modifiers]
    assert percents == [25, 30, 75, 30, 50, 50, 50, 0, 0]
    assert [row.id for row in T.vehicle_modifiers if row.whole_turn] == ["large_obstacle"]
    assert [row.id for row in T.vehicle_modifiers if row.impassable] == ["impassable"]


def test_turning_and_the_mobility_check() -> None:
    turning = T.turning
    assert (turning.one_turn, turning.two_turns, turning.gap) == (60, 45, 10 * CM)
    assert turning.check_passed_to == 3
    assert turning.steepest_percent == 60


@pytest.mark.clause("10.6")
def test_the_levels_of_actions() -> None:
    regular = [chance_of(level, 4) for level in range(5)]
    assert regular == [10, 8, 4, 2, 0]
    assert chance_of(rows.DIFFICULT, 3) == 2
    assert T.actions["pick_up"].level == rows.VERY_EASY
    assert T.actions["dig_foxhole"].level == rows.EASY
    assert T.actions["treat"].level == T.actions["contact_company"].level == rows.NORMAL
    for difficult in ("disarm_mine", "contact_general", "prepare_charge"):
        assert T.actions[difficult].level == rows.DIFFICULT


# Weapons ------------------------------------------------------------------------------------------

SINGLE = "single"
HE = "HE"
AS_HE = "as HE"
WEAPONS = [
    # clause, weapon, shots, target, short, normal, long, notes
    ("11.5", "pistol", 1, SINGLE, 5, 10, NO, ()),
    ("11.6", "carbine", 1, SINGLE, 10, 20, 40, ()),
    ("11.7", "rifle", 1, SINGLE, 20, 40, 120, (1,)),
    ("11.8", "self_loading_rifle", 1, SINGLE, 20, 40, 120, ()),
    ("11.9", "sniper_rifle", 1, SINGLE, 30, 70, 200, ()),
    ("11.10", "smg", 2, SINGLE, 10, NO, 40, ()),
    ("11.11", "assault_rifle", 2, SINGLE, 15, 30, 90, (2,)),
    ("11.12", "lmg", 2, SINGLE, 20, 40, 120, (3, 4)),
    ("11.13", "mg", 3, SINGLE, 30, 70, 200, (4, 5)),
    ("11.14", "rifle_grenade", 1, HE, NO, 20, 60, (6,)),
    ("11.15", "hand_grenade", 1, HE, NO, 10, NO, (6,)),
    ("11.17", "panzerfaust", 1, HE, NO, 10, 30, (6,)),
    ("11.18", "bazooka", 1, HE, NO, 20, 60, (6,)),
    ("11.18", "panzerschreck", 1, HE, NO, 20, 60, (6,)),
    ("11.18", "piat", 1, HE, NO, 20, 60, (6,)),
    ("11.19", "flamethrower", 1, AS_HE, 5, 10, 30, (7,)),
    ("11.20", "flamethrower_vehicle", 1, AS_HE, 8, 18, 30, (7,)),
    ("11.21", "autocannon", 2, SINGLE, 50, 100, 300, ()),
    ("11.22", "gun_lt77", 1, HE, 50, 100, 300, (6,)),
    ("11.23", "gun_lt106", 1, HE, 70, 150, 450, (6,)),
    ("11.24", "gun_gt106", 1, HE, 100, 200, 600, (6,)),
]


def bands_end_where_they_should(profile: Profile, short: int, normal: int, long: int) -> None:
    """The last millimetre of each band is inside it, the next is not."""
    assert (profile.short, profile.middle, profile.long) == (short * CM, normal * CM, long * CM)
    bands = [
        (limit * CM, band)
        for limit, band in ((short, rows.SHORT), (normal, rows.MIDDLE), (long, rows.LONG))
        if limit != NO
    ]
    nearest = 0
    for place, (limit, band) in enumerate(bands):
        assert profile.band(nearest * nearest) == band
        assert profile.band(limit * limit) == band
        beyond = bands[place + 1][1] if place + 1 < len(bands) else rows.OUT
        assert profile.band((limit + 1) * (limit + 1)) == beyond
        assert profile.band(limit * limit + 1) == beyond
        nearest = limit + 1
    assert profile.reach == bands[-1][0]


@pytest.mark.parametrize(
    ("weapon", "shots", "target", "short", "normal", "long", "notes"),
    [pytest.param(*row[1:], id=row[1], marks=pytest.mark.clause(row[0])) for row in WEAPONS],
)
def test_weapons(
    weapon: str,
    shots: int,
    target: str,
    short: int,
    normal: int,
    long: int,
    notes: tuple[int, ...],
) -> None:
    row = T.weapon[weapon]
    assert row.single.shots == shots
    assert (row.single.across, row.single.along) == (0, 0)
    assert row.bursts == (target != SINGLE)
    assert (row.cls == rows.FLAME) == (target == AS_HE)
    bands_end_where_they_should(row.single, short, normal, long)
    assert row.bolt_action == (1 in notes)
    assert row.halved_on_area == (2 in notes)
    assert row.assault_rifle_unless_set_up == (3 in notes)
    assert row.two_men == (4 in notes)
    if target == SINGLE:
        assert row.set_up == (5 in notes)
    assert ours()["weapons"][weapon].get("notes", []) == list(notes)
    clause = next(clause for clause, id, *_ in WEAPONS if id == weapon)
    assert row.clause == clause


@pytest.mark.clause("11.16")
def test_the_anti_tank_rifle_is_printed_as_he_but_neither_bursts_nor_deviates() -> None:
    rifle = T.weapon["at_rifle"]
    assert rifle.single.shots == 1
    bands_end_where_they_should(rifle.single, 30, 70, 200)
    assert rifle.cls == rows.SINGLE_SHOT
    assert not rifle.bursts
    assert rifle.he_area == rows.NONE
    assert rifle.penetration == rows.AT_RIFLE_SHOT


@pytest.mark.parametrize(
    ("weapon", "across", "along", "short", "normal", "long"),
    [
        ("assault_rifle", 4, 10, NO, 20, 60),
        # No ranges are printed for these: those of the single shot.
        ("lmg", 6, 15, 20, 40, 120),
        ("mg", 8, 15, 30, 70, 200),
        ("autocannon", 8, 15, 50, 100, 300),
    ],
)
def test_areas(weapon: str, across: int, along: int, short: int, normal: int, long: int) -> None:
    area = T.weapon[weapon].area
    assert area is not None
    assert area.shots == 1
    assert (area.across, area.along) == (across * CM, along * CM)
    bands_end_where_they_should(area, short, normal, long)


def test_nothing_else_fires_at_an_area() -> None:
    with_area = {row.id for row in T.weapons if row.area is not None}
    assert with_area == {"assault_rifle", "lmg", "mg", "autocannon"}


def test_the_classes_of_weapons() -> None:
    automatic = {row.id for row in T.weapons if row.cls == rows.AUTOMATIC}
    assert automatic == {"smg", "assault_rifle", "lmg", "mg", "autocannon"}
    single = {row.id for row in T.weapons if row.cls == rows.SINGLE_SHOT}
    rifles = {"carbine", "rifle", "self_loading_rifle", "sniper_rifle", "at_rifle"}
    assert single == {"pistol", *rifles}
    flames = {row.id: row.uses for row in T.weapons if row.cls == rows.FLAME}
    assert flames == {"flamethrower": 2, "flamethrower_vehicle": 6}


def test_mortars_fire_on_the_row_of_guns_under_106() -> None:
    gun = T.weapon["gun_lt106"].single
    for mortar, area in (
        ("mortar_lt60", rows.AREA_LT60),
        ("mortar_lt77", rows.AREA_LT77),
        ("mortar_lt106", rows.AREA_LT106),
    ):
        row = T.weapon[mortar]
        ranges = (row.single.short, row.single.middle, row.single.long)
        assert ranges == (gun.short, gun.middle, gun.long)
        assert row.he_area == area
        assert row.set_up
        assert row.lobbed


def test_modifiers_to_hit() -> None:
    assert [(row.id, "1/2" if row.halves else row.amount) for row in T.to_hit] == [
        ("short", +1),
        ("long", -1),
        ("aimed", +1),
        ("firer_wounded", "1/2"),
        ("covering", "1/2"),
        ("opportunity", "1/2"),
        ("cautious", -1),
        ("running", +1),
        ("prone", -1),
        ("light_cover", -1),
        ("heavy_cover", -2),
        ("behind_armour", -1),
        ("bolt_action", -1),
        ("assault_rifle_area", "1/2"),
        ("no_moon", -2),
        ("moon_near", -1),
        ("moon_far", -2),
        ("flash_single", +1),
        ("flash_automatic", +2),
        # ours: 12.10, 35.6
        ("unobserved", "1/2"),
        ("passenger", "1/2"),
    ]
    assert T.sight == [0, 50 * CM, 20 * CM]
    assert T.moon_near == 20 * CM


# Deviation, high explosive ------------------------------------------------------------------------


def falls(table: list[Any]) -> list[tuple[int, int] | None]:
    return [None if fall.nowhere else (fall.forward, fall.right) for fall in table[1:]]


def test_deviation_of_direct_fire() -> None:
    assert falls(T.direct_fall) == [
        *(None, None),  # 1, 2: dud
        *((20, 0), (50, 0)),  # 3, 4: long
        *((-20, 0), (-50, 0)),  # 5, 6: short
        *((0, 20), (0, 50)),  # 7, 8: right
        *((0, -20), (0, -50)),  # 9, 10: left
    ]


def test_deviation_of_indirect_fire() -> None:
    assert falls(T.precise_fall) == [
        *((0, 0), (0, 0)),  # 1, 2: on the target
        *((1, 0), (1, 0), (1, 1), (1, -1)),  # 3 to 6: long, long and right, long and left
        *((-1, 0), (-1, 0), (-1, 1), (-1, -1)),  # 7 to 10: the same, short
    ]
    assert falls(T.imprecise_fall) == [
        *(None, None),  # 1, 2: nobody knows where
        *((4, 0), (4, 0), (4, 4), (4, -4)),
        *((-4, 0), (-4, 0), (-4, 4), (-4, -4)),
    ]
    assert T.shift == 20 * CM


@pytest.mark.parametrize(
    ("area", "short", "long"),
    [
        (rows.GRENADE_AREA, 3, 6),
        (rows.AREA_LT60, 4, 6),
        (rows.AREA_LT77, 4, 8),
        (rows.AREA_LT106, 5, 10),
        (rows.AREA_GT106, 8, 15),
        (rows.AREA_GT150, 10, 20),
        (rows.FLAME_AREA, 4, 8),
        (rows.AP_MINE_AREA, 2, 4),
        (rows.AT_MINE_AREA, 0, 4),
    ],
)
def test_areas_of_high_explosive(area: int, short: int, long: int) -> None:
    radii = T.he_area[area]
    assert (radii.short, radii.long) == (short * CM, long * CM)
    # 22.3 Nobody is at a short distance of 0.
    assert radii.band(radii.short**2) == (rows.SHORT if short else rows.LONG)
    assert radii.band(radii.short**2 + 1) == rows.LONG
    assert radii.band(radii.long**2) == rows.LONG
    assert radii.band(radii.long**2 + 1) == rows.OUT


def test_chances_of_high_explosive() -> None:
    assert T.he_chance == [[7, 4], [4, 3], [3, 2]]
    assert T.he_heavy == 1


# Damage -------------------------------------------------------------------------------------------


def results(table: Any) -> list[str]:
    return [rows.RESULTS[table.row(die).result] for die in range(1, 11)]


def test_damage_to_infantry() -> None:
    assert results(T.men) == [
        "near_miss",
        *["shocked"] * 4,
        *["wounded"] * 3,
        "severely_wounded",
        "dead",
    ]
    tests = [die for die in range(1, 11) if T.men.row(die).tests]
    assert tests == [1, 6, 7, 8]
    assert T.men.row(0).result == T.men.row(-3).result == rows.NEAR_MISS
    assert T.men.row(11).result == rows.DEAD
    amounts = {id: row.amount for id, row in T.men.modifiers.items()}
    assert amounts == {"sniper": 1, "flamethrower": 1, "melee": 2}


def test_damage_to_soft_vehicles() -> None:
    assert results(T.soft) == [
        "near_miss",
        *["mobility_half"] * 3,
        *["immobilised"] * 3,
        *["destroyed"] * 3,
    ]
    tested = {die: T.soft.row(die).penalty for die in range(1, 11) if T.soft.row(die).tests}
    assert tested == {1: 0, 5: -2, 6: -2, 7: -2}
    amounts = {id: row.amount for id, row in T.soft.modifiers.items()}
    assert amounts == {"machine_gun": 1, "launcher": 2, "gun": 4}


def test_what_each_weapon_adds_against_soft_vehicles() -> None:
    added = {row.id: row.soft for row in T.weapons if row.soft}
    ones = dict.fromkeys(("lmg", "mg"), 1)
    launchers = ("panzerfaust", "bazooka", "panzerschreck", "piat")
    flames = ("flamethrower", "flamethrower_vehicle")
    twos = dict.fromkeys((*launchers, *flames, "rifle_grenade", "hand_grenade"), 2)
    guns = ("autocannon", "gun_lt77", "gun_lt106", "gun_gt106")
    fours = dict.fromkeys((*guns, "mortar_lt60", "mortar_lt77", "mortar_lt106"), 4)
    assert added == ones | twos | fours


def test_penetration() -> None:
    assert dict(zip(rows.PENETRATIONS, T.penetration, strict=True)) == {
        "gun_lt40": [2, 4],
        "gun_lt60": [4, 6],
        "gun_lt86": [6, 8],
        "gun_gt86": [8, 10],
        "panzerfaust_bazooka": [2, 6],
        "panzerfaust_late44_panzerschreck": [4, 8],
        "indirect_lt106": [1, 2],
        "indirect_gt106": [2, 4],
        "at_rifle": [2, 4],
    }
    assert T.armour_class == [+2, 0, -2, -4]
    assert T.side_or_rear == +2
    assert T.short_gun == -2


def test_which_row_of_penetration_a_weapon_uses() -> None:
    used = {row.id: row.penetration for row in T.weapons if row.penetration >= 0}
    assert used == {
        "at_rifle": rows.AT_RIFLE_SHOT,
        "panzerfaust": rows.PANZERFAUST_BAZOOKA,
        "bazooka": rows.PANZERFAUST_BAZOOKA,
        "panzerschreck": rows.PANZERFAUST_LATE,
        "piat": rows.PANZERFAUST_BAZOOKA,
        "autocannon": rows.GUN_LT40,
        "mortar_lt60": rows.INDIRECT_LT106,
        "mortar_lt77": rows.INDIRECT_LT106,
        "mortar_lt106": rows.INDIRECT_LT106,
    }
    later = {row.id for row in T.weapons if row.late_penetration != row.penetration}
    assert later == {"panzerfaust"}
    assert T.weapon["panzerfaust"].late_penetration == rows.PANZERFAUST_LATE
    by_calibre = {row.id for row in T.weapons if row.penetration == rows.BY_CALIBRE}
    assert by_calibre == {"gun_lt77", "gun_lt106", "gun_gt106"}


def test_damage_to_armour() -> None:
    assert results(T.armour) == [
        "near_miss",
        "radio_destroyed",
        *["mobility_half"] * 2,
        "immobilised",
        "turret_jammed",
        *["weapon_destroyed"] * 2,
        *["destroyed"] * 2,
    ]
    assert [T.armour.row(die).tests for die in range(1, 11)] == [True] * 8 + [False] * 2
    assert [T.armour.row(die).penalty for die in range(1, 9)] == [0, 0, 0, 0, -2, 0, 0, 0]
    assert [T.armour.row(die).main_penalty for die in (6, 7, 8)] == [0, -2, -2]
    assert T.armour.row(-3).result == rows.NEAR_MISS
    assert T.armour.row(12).result == rows.DESTROYED
    amounts = {id: row.amount for id, row in T.armour.modifiers.items()}
    assert amounts == {"indirect": -4, "flamethrower": +2}


# Morale, observation, the rest --------------------------------------------------------------------


def test_morale() -> None:
    assert [(row.id, row.amount) for row in T.morale] == [
        ("wounded", -4),
        ("isolated", -3),
        ("heavy_cover", +3),
        ("light_cover", +2),
        ("under_fire", -3),
        ("leader_killed", -2),
        ("severe_near", -1),
    ]
    ranges = T.morale_ranges
    assert ranges.bonus == 4
    assert (ranges.armour, ranges.squad, ranges.bombardment) == (50 * CM, 50 * CM, 35 * CM)
    assert (ranges.severe, ranges.surrender) == (10 * CM, 30 * CM)


def test_effects_of_morale() -> None:
    assert results(T.reaction) == [*["shocked"] * 6, *["panic"] * 3, "surrender"]
    amounts = {id: row.amount for id, row in T.reaction.modifiers.items()}
    assert amounts == {"undamaged_armour": -3, "elite": -2}
    assert T.reaction.row(-4).result == rows.SHOCKED


OBSERVATION = [
    # vehicle, still, in cover: by infantry, by an open vehicle, by a closed one
    ("18.7", False, False, False, "very_easy", "easy", "normal"),
    ("18.7", False, False, True, "easy", "difficult", "no"),
    ("18.7", False, True, False, "normal", "normal", "difficult"),
    ("18.7", False, True, True, "difficult", "no", "no"),
    ("18.8", True, False, False, "very_easy", "very_easy", "easy"),
    ("18.8", True, False, True, "easy", "easy", "normal"),
    ("18.8", True, True, False, "easy", "easy", "normal"),
    ("18.8", True, True, True, "normal", "normal", "difficult"),
]


@pytest.mark.parametrize(
    ("vehicle", "still", "cover", "infantry", "open_", "closed"),
    [pytest.param(*row[1:], marks=pytest.mark.clause(row[0])) for row in OBSERVATION],
)
def test_observation(
    vehicle: bool, still: bool, cover: bool, infantry: str, open_: str, closed: str
) -> None:
    observers = (rows.BY_INFANTRY, rows.BY_OPEN_VEHICLE, rows.BY_CLOSED_VEHICLE)
    levels = [T.observation_level(vehicle, still, cover, observer) for observer in observers]
    assert [rows.LEVELS[level] for level in levels] == [infantry, open_, closed]


def test_smoke() -> None:
    smoke = T.smoke
    assert smoke.turns == 4
    assert (smoke.grenade_across, smoke.grenade_along) == (5 * CM, 20 * CM)
    assert (smoke.launcher_inner, smoke.launcher_depth) == (10 * CM, 5 * CM)
    assert smoke.launcher_arc == 180
    assert smoke.shell_times == 6


def test_aircraft() -> None:
    air = T.aircraft
    assert (air.outer, air.inner) == ([30 * CM, 10 * CM], [15 * CM, 5 * CM])
    assert air.strafe == [30 * CM, 5 * CM]
    assert (air.machine_gun, air.autocannon) == (1, 2)
    assert air.quality == [+2, +1, 0, -2, -4]
    assert (air.shot_down_to, air.returns_from, air.tries) == (5, 9, 3)


def test_snipers_and_mines() -> None:
    assert T.sniper_check == [5, 4, 3, 3, 3]
    mines = T.mines
    assert mines.soft_destroyed_to == 5
    assert (mines.detect, mines.detect_level) == (5 * CM, rows.DIFFICULT)
    assert (mines.engineer_detect, mines.engineer_detect_level) == (10 * CM, rows.EASY)


# Ours, where the book has no table ----------------------------------------------------------------


def test_cover_words_of_the_book_hold_in_our_terrain() -> None:
    light, heavy = rows.LIGHT_COVER, rows.HEAVY_COVER
    assert T.terrain["building_wood"].cover == T.terrain["hedge_low"].cover == light
    assert T.terrain["building_stone"].cover == T.terrain["trench"].cover == heavy
    assert T.terrain["wall_low"].foot == T.terrain["wall_low"].vehicle == "small"
    assert T.terrain["hedge_high"].foot == T.terrain["hedge_high"].vehicle == "large"
    for barred in ("dragons_teeth", "deep_river", "bunker"):
        assert T.terrain[barred].vehicle == "barred"
    assert T.terrain["road_paved"].vehicle == "road"
    assert T.terrain["track"].vehicle == "off_road"


def test_what_a_line_of_sight_may_pass() -> None:
    soft = {row.id: row.see_in for row in T.terrain.values() if row.sight == "soft"}
    assert soft == {"woods": 30, "orchard": 100, "vineyard": 80, "scrub": 60, "rubble": 40}


def test_who_is_light_heavy_and_handy() -> None:
    light = {row.id for row in T.weapons if row.light}
    grenades = {"rifle_grenade", "hand_grenade"}
    rifles = {"carbine", "rifle", "self_loading_rifle", "sniper_rifle", "assault_rifle"}
    assert light == {"pistol", "smg", *rifles, *grenades}
    assert {row.id for row in T.weapons if row.close} == {"pistol", "smg", "assault_rifle"}
    loads = {row.id for row in T.weapons if row.heavy_load}
    assert loads == {"mg", "mortar_lt60", "mortar_lt77", "mortar_lt106"}
    assert not T.weapon["lmg"].heavy
    assert not any(row.light and row.heavy for row in T.weapons)


# A file that is wrong -----------------------------------------------------------------------------


def broken(change: Any) -> DataError:
    content = ours()
    change(content)
    with pytest.raises(DataError) as caught:
        read_tables(json.dumps(content).encode(), where="mine.json")
    return caught.value


def test_a_row_that_is_missing_is_named() -> None:
    error = broken(lambda file: file["to_hit"].pop("prone"))
    assert str(error) == "mine.json: to_hit.prone: missing"


def test_a_row_that_nobody_knows_is_named() -> None:
    error = broken(lambda file: file["quality"].update(heroes=7))
    assert "mine.json: quality.heroes: unknown row 'heroes'" in str(error)


def test_ranges_must_grow() -> None:
    error = broken(lambda file: file["weapons"]["rifle"]["single"].update(middle=100))
    assert "weapons.rifle.single" in str(error)
    assert "do not grow" in str(error)


def test_a_damage_table_covers_the_die() -> None:
    error = broken(lambda file: file["men"]["rows"].pop())
    assert str(error) == "mine.json: men.rows: ends at 9, not at 10"
    error = broken(lambda file: file["men"]["rows"][1].update(to=1))
    assert "men.rows.1.to" in str(error)


def test_a_deviation_table_has_ten_rows() -> None:
    error = broken(lambda file: file["precise_fall"].pop())
    assert "precise_fall: 9 rows" in str(error)


def test_an_area_is_across_and_along() -> None:
    error = broken(lambda file: file["weapons"]["mg"]["area"].pop("along"))
    assert "weapons.mg.area" in str(error)
