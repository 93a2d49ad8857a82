# uncompiled: runs once, when a file is read
"""What a scenario file must not get wrong about where its units stand and when they come."""

from __future__ import annotations

from grognard.boards.datafile import Faults, shown
from grognard.boards.felt.feltfile import FeltPart
from grognard.boards.felt.plane import gap2, inside, rectangle
from grognard.titles.lineagotica.box.battlefile import BattleFile, FigurePart, UnitPart
from grognard.titles.lineagotica.box.tables import Tables
from grognard.titles.lineagotica.box.unitcheck import check_unit


def check_forces(file: BattleFile, ground: FeltPart, tables: Tables, fault: Faults) -> None:
    openings = opening_points(ground)
    for side_key, side in enumerate(file.sides):
        drivers = [unit.id for unit in side.units if unit.kind == "vehicle"]
        for unit_key, unit in enumerate(side.units):
            key = f"sides.{side_key}.units.{unit_key}"
            check_unit(key, unit, file.models, file.options.sections, tables, fault)
            _check_coming(key, unit, side.id, file, fault)
            _check_hull(key, unit, file, fault)
            for man_key, figure in enumerate(unit.figures):
                man = f"{key}.figures.{man_key}"
                if figure.aboard:
                    fault.known(f"{man}.aboard", "vehicle of that side", figure.aboard, drivers)
                _check_place(man, figure, unit, openings, file, ground, fault)
    _check_spacing(file, tables, openings, fault)


def opening_points(ground: FeltPart) -> dict[str, tuple[int, int]]:
    """The point of every opening, by building/storey/opening."""
    return {
        f"{building.id}/{floor.storey}/{opening.id}": opening.at
        for building in ground.buildings
        for floor in building.floors
        for opening in floor.openings
    }


def on_table(key: str, point: tuple[int, int], file: BattleFile, fault: Faults) -> None:
    x, y = point
    if not (0 <= x <= file.table["width_mm"] and 0 <= y <= file.table["height_mm"]):
        raise fault.because(key, "off-table", x=x, y=y)


def _check_coming(key: str, unit: UnitPart, side: str, file: BattleFile, fault: Faults) -> None:
    """37.1, 37.5 Its zone, or when it arrives; whom it follows (4.10)."""
    if unit.deploy_zone:
        own = [zone.id for zone in file.zones if zone.side == side]
        fault.known(f"{key}.deploy_zone", "zone of that side", unit.deploy_zone, own)
    if unit.arrives is not None:
        arrival = unit.arrives
        fault.between(f"{key}.arrives.from_turn", arrival.from_turn, 1, file.turns)
        latest = f"{key}.arrives.latest_turn"
        fault.between(latest, arrival.latest_turn, arrival.from_turn, file.turns)
        fault.between(f"{key}.arrives.roll_at_least", arrival.roll_at_least, 1, 10)
    if unit.command:
        units = [each.id for force in file.sides if force.id == side for each in force.units]
        fault.known(f"{key}.command", "unit of that side", unit.command, (*units, "free"))


def _check_hull(key: str, unit: UnitPart, file: BattleFile, fault: Faults) -> None:
    if unit.size_mm is None:
        return
    if (unit.at is None) != (unit.arrives is not None):
        raise fault.because(f"{key}.at", "arrives-later", clause="37.5")
    if unit.at is not None:
        for corner in rectangle(*unit.at, unit.facing_deg, *unit.size_mm):
            on_table(f"{key}.at", corner, file, fault)
            _in_zone(f"{key}.at", corner, unit, file, fault)


def _in_zone(
    key: str, point: tuple[int, int], unit: UnitPart, file: BattleFile, fault: Faults
) -> None:
    for zone in file.zones:
        if zone.id == unit.deploy_zone and not inside(*point, zone.polygon):
            raise fault.because(
                key, "outside-zone", clause="37.1", x=point[0], y=point[1], zone=shown(zone.id)
            )


def _check_place(
    key: str,
    figure: FigurePart,
    unit: UnitPart,
    openings: dict[str, tuple[int, int]],
    file: BattleFile,
    ground: FeltPart,
    fault: Faults,
) -> None:
    given = [figure.at is not None, bool(figure.slot), bool(figure.aboard), figure.off_table]
    if sum(given) != 1:
        raise fault.because(key, "one-place")
    if figure.off_table != (unit.arrives is not None):
        raise fault.because(f"{key}.off_table", "off-table-men", clause="37.5")
    if figure.slot:
        fault.known(f"{key}.slot", "opening", figure.slot, openings)
        _in_zone(f"{key}.slot", openings[figure.slot], unit, file, fault)
    if figure.at is None:
        if figure.storey is not None:
            raise fault.because(f"{key}.storey", "storey-point")
        return
    on_table(f"{key}.at", figure.at, file, fault)
    _in_zone(f"{key}.at", figure.at, unit, file, fault)
    houses = [house for house in ground.buildings if inside(*figure.at, house.points)]
    if bool(houses) != (figure.storey is not None):
        raise fault.because(f"{key}.storey", "storey")
    if houses and figure.storey is not None:
        fault.between(f"{key}.storey", figure.storey, 0, houses[0].storeys - 1)


def _check_spacing(
    file: BattleFile,
    tables: Tables,
    openings: dict[str, tuple[int, int]],
    fault: Faults,
) -> None:
    """30.2, 30.10 Twelve millimetres from centre to centre on one storey."""
    least = tables.heights.spacing * tables.heights.spacing
    taken: list[tuple[str, int, int, int]] = []
    for place, side in enumerate(file.sides):
        for number, unit in enumerate(side.units):
            for man, figure in enumerate(unit.figures):
                point = openings[figure.slot] if figure.slot else figure.at
                if point is None:
                    continue
                storey = int(figure.slot.split("/")[1]) if figure.slot else figure.storey
                level = storey if storey is not None else -1
                key = f"sides.{place}.units.{number}.figures.{man}"
                for other, x, y, floor in taken:
                    if floor == level and gap2(x, y, *point) < least:
                        raise fault.because(key, "too-close", clause="30.2", other=other)
                taken.append((figure.id, *point, level))
