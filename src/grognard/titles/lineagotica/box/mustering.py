# uncompiled: runs once, when a file is read
"""From the units of a scenario file to the men and vehicles of a game."""

from grognard.titles.lineagotica.box import rows
from grognard.titles.lineagotica.box.battlefile import BattleFile, FigurePart, MountPart, UnitPart
from grognard.titles.lineagotica.box.forces import (
    HIGHEST_CHANCE,
    LOWEST_CHANCE,
    UNLIMITED,
    Arrival,
    Figure,
    Mount,
    Unit,
    Vehicle,
)
from grognard.titles.lineagotica.box.tables import Tables
from grognard.titles.lineagotica.box.unitcheck import leads, leads_section


def chance_with(tables: Tables, quality: int, *mods: int) -> int:
    """3.3"""
    chance = tables.quality[quality] + sum(mods)
    return max(LOWEST_CHANCE, min(HIGHEST_CHANCE, chance))


def unit_of(
    index: int,
    side: int,
    unit: UnitPart,
    file: BattleFile,
    tables: Tables,
    zones: dict[str, int],
    units: dict[str, int],
) -> Unit:
    quality = rows.QUALITIES.index(unit.quality)
    part = unit.arrives
    arrival = None
    if part is not None:
        arrival = Arrival(
            part.edge, part.at_road, part.from_turn, part.roll_at_least, part.latest_turn
        )
    return Unit(
        index,
        unit.id,
        side,
        unit.kind,
        quality,
        chance_with(tables, quality, file.sides[side].quality_mod, unit.quality_mod),
        rows.QUALITIES.index(unit.ability) if unit.ability is not None else rows.NONE,
        zone=zones.get(unit.deploy_zone, rows.NONE),
        hidden=unit.hidden,
        rides=unit.rides,
        sections=unit.sections,
        fanatic=unit.fanatic,
        arrival=arrival,
        command=units.get(unit.command, rows.NONE),
        free=unit.command == "free",
    )


def figure_of(
    index: int,
    part: FigurePart,
    unit: UnitPart,
    home: Unit,
    mod: int,
    aboard: int,
    tables: Tables,
    openings: dict[str, tuple[int, int]],
) -> Figure:
    point = openings[part.slot] if part.slot else part.at
    x, y = point if point is not None else (rows.NONE, rows.NONE)
    storey = int(part.slot.split("/")[1]) if part.slot else part.storey
    return Figure(
        index,
        part.id,
        home.side,
        home.index,
        part.role,
        home.quality,
        chance_with(tables, home.quality, mod),
        [tables.weapon[id] for id in part.weapons],
        x=x,
        y=y,
        storey=storey if storey is not None else rows.NONE,
        slot=part.slot,
        aboard=aboard,
        off_table=part.off_table,
        posture=part.posture,
        set_up=part.set_up,
        section=part.section,
        leads=leads(part),
        leads_section=leads_section(part, unit),
        grenades=part.grenades,
        rifle_grenades=part.rifle_grenades,
        smoke_grenades=part.smoke_grenades,
        panzerfausts=part.panzerfausts,
        charges=part.charges,
        rounds=part.rounds if part.rounds is not None else UNLIMITED,
        smoke_rounds=part.smoke_rounds,
        observer=part.observer,
        portable_radio=part.portable_radio,
        field_telephone=part.field_telephone,
        medic=part.medic,
        engineer=part.engineer,
        scout=part.scout,
        fires_charge=part.fires_charge,
        anti_aircraft=part.anti_aircraft,
        languages=part.languages,
        tools=part.tools,
    )


def add_crew(vehicle: Vehicle, unit: Unit, figures: list[Figure], tables: Tables) -> None:
    """16.15 Pistols, the vehicle's quality, no leader; off the table until they must get out."""
    for number in range(1, vehicle.crew + 1):
        man = Figure(
            len(figures),
            f"{vehicle.id}-c{number}",
            unit.side,
            unit.index,
            "crew",
            unit.quality,
            unit.chance,
            [tables.weapons[rows.PISTOL]],
            off_table=True,
            crew_of=vehicle.index,
        )
        figures.append(man)
        unit.figures.append(man)


def vehicle_of(index: int, side: int, part: UnitPart, unit: int, tables: Tables) -> Vehicle:
    armour = rows.ARMOURS.index(part.armour) if part.armour is not None else rows.NONE
    weight = rows.ARMOURS.index(part.weight) if part.weight is not None else armour
    assert part.size_mm is not None
    assert part.vclass is not None
    length, width = part.size_mm
    x, y = part.at if part.at is not None else (rows.NONE, rows.NONE)
    return Vehicle(
        index,
        part.id,
        side,
        unit,
        part.model,
        rows.VEHICLE_CLASSES.index(part.vclass),
        armour,
        weight,
        tables.vehicle_rows[part.movement],
        part.movement_pct,
        length,
        width,
        part.height_mm,
        x,
        y,
        part.facing_deg,
        part.crew,
        [_mount(place, mount, tables) for place, mount in enumerate(part.weapons)],
        turret=part.turret,
        open_top=part.open_top,
        hatch_open=part.hatch == "open",
        radio=part.radio,
        set_up=part.set_up,
        smoke_launcher=part.smoke_launcher,
        smoke_shells=part.smoke_shells,
        cargo=part.cargo,
    )


def _mount(index: int, part: MountPart, tables: Tables) -> Mount:
    row = tables.weapon[part.weapon]
    penetration, he_area = row.penetration, row.he_area
    if part.penetration:
        penetration = rows.PENETRATIONS.index(part.penetration)
    if part.he_area:
        he_area = rows.HE_AREAS.index(part.he_area)
    return Mount(
        index,
        part.id,
        row,
        tables.arcs[rows.ARCS.index(part.arc)],
        part.calibre_mm,
        penetration,
        he_area,
        part.short,
        part.anti_aircraft,
    )
