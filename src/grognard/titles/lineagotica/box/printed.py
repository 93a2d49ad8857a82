# uncompiled: msgspec Structs lose their class keywords under mypyc
"""Reading data/tables.json: `printed_tables()`."""

from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from grognard.boards.datafile import Faults, read, shown
from grognard.titles.lineagotica.box import rows
from grognard.titles.lineagotica.box.firetables import (
    Arc,
    Damage,
    DamageTable,
    Fall,
    Modifier,
    Profile,
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
from grognard.titles.lineagotica.box.tablefile import (
    ActionPart,
    AircraftPart,
    DamageTablePart,
    FallPart,
    MinesPart,
    ModifierPart,
    MovePart,
    ProfilePart,
    TablesFile,
    TerrainPart,
    WeaponPart,
)
from grognard.titles.lineagotica.box.tables import (
    ActionRow,
    Aircraft,
    MineTable,
    MoraleRanges,
    Smoke,
    Tables,
)

FORMAT: Final = "lineagotica-tables/1"
DIE: Final = 10
LOWEST_DIE: Final = -99
"""Below every modified die."""
OBSERVED: Final = (
    "infantry_moving_open",
    "infantry_moving_cover",
    "infantry_still_open",
    "infantry_still_cover",
    "vehicle_moving_open",
    "vehicle_moving_cover",
    "vehicle_still_open",
    "vehicle_still_cover",
)
MELEE: Final = ("charged", "friend", "close_weapon", "prone", "obstacle", "wounded", "shocked")


@cache
def printed_tables() -> Tables:
    """The tables of the rulebook."""
    data = files("grognard.titles.lineagotica").joinpath("data", "tables.json").read_bytes()
    return read_tables(data)


def read_tables(source: Path | bytes, *, where: str = "tables.json") -> Tables:
    """The tables in the file; DataError names the key that is wrong."""
    file = read(source, TablesFile, where=where)
    fault = Faults(where)
    _check(file, fault)
    return Tables(
        quality=_by_word(file.quality, rows.QUALITIES),
        squad_command=_by_word(file.command.squad_leader, rows.QUALITIES),
        section_command=[file.command.section_leader.get(word, 0) for word in rows.QUALITIES],
        scout_times=file.command.scout_times,
        gaits=_by_word(file.gaits, rows.GAITS),
        foot_modifiers=_moves(file.foot_modifiers, rows.FOOT_MODIFIERS),
        vehicle_rows={
            id: VehicleRow(
                index,
                id,
                row.road,
                row.off_road,
                tracked=row.tracked,
                wheeled=row.wheeled,
                crosses_large=row.crosses_large,
            )
            for index, (id, row) in enumerate(file.vehicles.items())
        },
        vehicle_modifiers=_moves(file.vehicle_modifiers, rows.VEHICLE_MODIFIERS),
        turning=Turning(**msgspec.structs.asdict(file.turning)),
        actions={id: _action(id, row) for id, row in file.actions.items()},
        weapons=[_weapon(place, id, file.weapons[id]) for place, id in enumerate(rows.WEAPONS)],
        to_hit=_modifiers(file.to_hit, rows.TO_HIT),
        sight=_by_word(file.sight, rows.LIGHTS),
        moon_near=file.moon_near,
        direct_fall=_falls(file.direct_fall),
        precise_fall=_falls(file.precise_fall),
        imprecise_fall=_falls(file.imprecise_fall),
        shift=file.shift,
        he_area=[Radii(*file.he_area[id]) for id in rows.HE_AREAS],
        he_chance=[list(file.he_chance[id]) for id in rows.HE_GROUNDS],
        he_heavy=file.he_heavy,
        men=_damage(file.men),
        soft=_damage(file.soft),
        armour=_damage(file.armour),
        penetration=[list(file.penetration[id]) for id in rows.PENETRATIONS],
        armour_class=_by_word(file.armour_class, rows.ARMOURS),
        side_or_rear=file.side_or_rear,
        short_gun=file.short_gun,
        panzerfaust_switch=file.panzerfaust_switch,
        morale_ranges=MoraleRanges(**msgspec.structs.asdict(file.morale_ranges)),
        morale=_modifiers(file.morale, rows.MORALE),
        reaction=_damage(file.reaction),
        observation=[[_level(word) for word in file.observation[id]] for id in OBSERVED],
        smoke=Smoke(**msgspec.structs.asdict(file.smoke)),
        aircraft=_aircraft(file.aircraft),
        sniper_check=_by_word(file.sniper_check, rows.QUALITIES),
        mines=_mines(file.mines),
        melee={id: _modifier(place, id, file.melee[id]) for place, id in enumerate(MELEE)},
        melee_friends=file.melee_friends,
        arcs=[Arc(id, file.arcs[id].half_angle, file.arcs[id].rear) for id in rows.ARCS],
        heights=Heights(**msgspec.structs.asdict(file.heights)),
        openings={id: OpeningRow(id, row.field, row.sill) for id, row in file.openings.items()},
        terrain={id: _terrain(id, row) for id, row in file.terrain.items()},
        contact=file.contact,
    )


def _check(file: TablesFile, fault: Faults) -> None:
    fault.known("format", "format", file.format, (FORMAT,))
    tables: tuple[tuple[str, Mapping[str, object], Collection[str]], ...] = (
        ("quality", file.quality, rows.QUALITIES),
        ("command.squad_leader", file.command.squad_leader, rows.QUALITIES),
        ("gaits", file.gaits, rows.GAITS),
        ("foot_modifiers", file.foot_modifiers, rows.FOOT_MODIFIERS),
        ("vehicle_modifiers", file.vehicle_modifiers, rows.VEHICLE_MODIFIERS),
        ("weapons", file.weapons, rows.WEAPONS),
        ("to_hit", file.to_hit, rows.TO_HIT),
        ("sight", file.sight, rows.LIGHTS),
        ("he_area", file.he_area, rows.HE_AREAS),
        ("he_chance", file.he_chance, rows.HE_GROUNDS),
        ("penetration", file.penetration, rows.PENETRATIONS),
        ("armour_class", file.armour_class, rows.ARMOURS),
        ("morale", file.morale, rows.MORALE),
        ("observation", file.observation, OBSERVED),
        ("aircraft.quality", file.aircraft.quality, rows.QUALITIES),
        ("sniper_check", file.sniper_check, rows.QUALITIES),
        ("melee", file.melee, MELEE),
        ("arcs", file.arcs, rows.ARCS),
    )
    for key, table, words in tables:
        for id in table:
            fault.known(f"{key}.{id}", "row", id, words)
        for id in words:
            if id not in table:
                raise fault(f"{key}.{id}", "missing")
    for word in file.command.section_leader:
        fault.known(f"command.section_leader.{word}", "ability", word, rows.QUALITIES)
    for key, falls in (
        ("direct_fall", file.direct_fall),
        ("precise_fall", file.precise_fall),
        ("imprecise_fall", file.imprecise_fall),
    ):
        if len(falls) != DIE:
            raise fault(key, f"{len(falls)} rows, one for each face of the die is wanted ({DIE})")
    for key, damage in (
        ("men", file.men),
        ("soft", file.soft),
        ("armour", file.armour),
        ("reaction", file.reaction),
    ):
        _check_damage(key, damage, fault)
    for id, weapon in file.weapons.items():
        _check_weapon(f"weapons.{id}", weapon, fault)


def _check_damage(key: str, table: DamageTablePart, fault: Faults) -> None:
    last = LOWEST_DIE
    for place, row in enumerate(table.rows):
        fault.known(f"{key}.rows.{place}.result", "result", row.result, rows.RESULTS)
        if row.to <= last:
            raise fault(f"{key}.rows.{place}.to", f"{row.to} does not come after {last}")
        last = row.to
    if last != DIE:
        raise fault(f"{key}.rows", f"ends at {last}, not at {DIE}")


def _check_weapon(key: str, weapon: WeaponPart, fault: Faults) -> None:
    if weapon.he_area:
        known = (*rows.HE_AREAS, "by_calibre")
        fault.known(f"{key}.he_area", "HE area", weapon.he_area, known)
    for name, row in (
        ("penetration", weapon.penetration),
        ("late_penetration", weapon.late_penetration),
    ):
        if row:
            known = (*rows.PENETRATIONS, "by_calibre")
            fault.known(f"{key}.{name}", "row of penetration", row, known)
    for name, profile in (("single", weapon.single), ("area", weapon.area)):
        if profile is None:
            continue
        bands = [band for band in (profile.short, profile.middle, profile.long) if band]
        if not bands or bands != sorted(set(bands)):
            raise fault(f"{key}.{name}", f"ranges {shown(str(bands))} do not grow")
        if bool(profile.along and profile.across) != (name == "area"):
            raise fault(f"{key}.{name}", "an area, and nothing else, is across and along")


def _by_word(table: Mapping[str, int], words: tuple[str, ...]) -> list[int]:
    return [table[word] for word in words]


def _level(word: str) -> int:
    return rows.LEVELS.index(word)


def _moves(table: Mapping[str, MovePart], words: tuple[str, ...]) -> list[MoveModifier]:
    return [
        MoveModifier(
            index,
            id,
            table[id].clause,
            table[id].percent,
            table[id].whole_turn,
            table[id].impassable,
        )
        for index, id in enumerate(words)
    ]


def _action(id: str, row: ActionPart) -> ActionRow:
    level = _level(row.level)
    trained = _level(row.engineer_level) if row.engineer_level is not None else level
    return ActionRow(id, row.clause, level, trained, row.turns, row.tools)


def _profile(part: ProfilePart) -> Profile:
    return Profile(part.shots, part.short, part.middle, part.long, part.across, part.along)


def _row(word: str, words: tuple[str, ...]) -> int:
    if not word:
        return rows.NONE
    return rows.BY_CALIBRE if word == "by_calibre" else words.index(word)


def _weapon(index: int, id: str, row: WeaponPart) -> WeaponRow:
    penetration = _row(row.penetration, rows.PENETRATIONS)
    late = _row(row.late_penetration, rows.PENETRATIONS)
    return WeaponRow(
        index,
        id,
        row.clause,
        rows.WEAPON_CLASSES.index(row.cls),
        _profile(row.single),
        _profile(row.area) if row.area is not None else None,
        bolt_action=1 in row.notes,
        halved_on_area=2 in row.notes,
        assault_rifle_unless_set_up=3 in row.notes,
        two_men=4 in row.notes,
        set_up=5 in row.notes or row.set_up,
        bursts=6 in row.notes or row.cls == "flame",
        loader=row.loader,
        single_use=row.single_use,
        uses=row.uses,
        lobbed=row.lobbed,
        he_area=_row(row.he_area, rows.HE_AREAS),
        penetration=penetration,
        late_penetration=late if late != rows.NONE else penetration,
        soft=row.soft,
        light=row.light,
        heavy=row.heavy,
        heavy_load=row.heavy_load,
        close=row.close,
        rifle_calibre=row.rifle_calibre,
    )


def _modifier(index: int, id: str, row: ModifierPart) -> Modifier:
    return Modifier(index, id, row.clause, row.adds, row.halves)


def _modifiers(table: Mapping[str, ModifierPart], words: tuple[str, ...]) -> list[Modifier]:
    return [_modifier(index, id, table[id]) for index, id in enumerate(words)]


def _falls(table: tuple[FallPart | str, ...]) -> list[Fall]:
    """By face of the die: the entry before the first is never asked for."""
    falls = [Fall(0, 0, True)]
    for row in table:
        if isinstance(row, FallPart):
            falls.append(Fall(row.forward, row.right, False))
        else:
            falls.append(Fall(0, 0, True))
    return falls


def _damage(table: DamageTablePart) -> DamageTable:
    made = []
    low = LOWEST_DIE
    for row in table.rows:
        result = rows.RESULTS.index(row.result)
        made.append(Damage(low, row.to, result, row.tests, row.penalty, row.main_penalty))
        low = row.to + 1
    modifiers = {
        id: _modifier(index, id, row) for index, (id, row) in enumerate(table.modifiers.items())
    }
    return DamageTable(made, modifiers)


def _aircraft(part: AircraftPart) -> Aircraft:
    return Aircraft(
        list(part.outer),
        list(part.inner),
        list(part.strafe),
        part.machine_gun,
        part.autocannon,
        _by_word(part.quality, rows.QUALITIES),
        part.shot_down_to,
        part.returns_from,
        part.tries,
    )


def _mines(part: MinesPart) -> MineTable:
    return MineTable(
        part.soft_destroyed_to,
        part.detect,
        _level(part.detect_level),
        part.engineer_detect,
        _level(part.engineer_detect_level),
        part.again_after,
        part.lane_across,
        part.lane_along,
    )


def _terrain(id: str, row: TerrainPart) -> TerrainRow:
    return TerrainRow(
        id,
        height=row.height,
        storeyed=row.storeyed,
        sight=row.sight,
        see_in=row.see_in,
        cover=rows.COVERS.index(row.cover),
        he=rows.HE_GROUNDS.index(row.he),
        across=row.across,
        foot=row.foot,
        foot_when=row.foot_when,
        no_run_uphill=row.no_run_uphill,
        vehicle=row.vehicle,
        tracked_free=row.tracked_free,
        wheeled_barred=row.wheeled_barred,
        lies=row.lies,
        hedge=row.hedge,
        sunken=row.sunken,
        deck=row.deck,
    )
