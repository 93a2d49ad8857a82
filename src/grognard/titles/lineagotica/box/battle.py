# uncompiled: runs once, when a file is read
"""From a scenario file to the components of a game."""

import hashlib
import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec

from grognard.boards.datafile import Faults, read
from grognard.boards.felt.feltfile import FeltPart, FeltWords, check_felt, lay_felt
from grognard.boards.felt.table import Felt, Kind, OpeningKind
from grognard.engine.errors import DataError
from grognard.titles.lineagotica.box import components as made
from grognard.titles.lineagotica.box import forces, rows
from grognard.titles.lineagotica.box.battlecheck import check
from grognard.titles.lineagotica.box.battlefile import (
    BattleFile,
    BattleOptions,
    CountPart,
    LightPart,
    ThingsPart,
)
from grognard.titles.lineagotica.box.forcecheck import opening_points
from grognard.titles.lineagotica.box.mustering import add_crew, figure_of, unit_of, vehicle_of
from grognard.titles.lineagotica.box.names import FILES
from grognard.titles.lineagotica.box.printed import printed_tables
from grognard.titles.lineagotica.box.tables import Tables

BATTLES: Final = ("ca-di-sopra", "coriano", "cisa", "senio")
"""Our own scenarios."""
LOW: Final = 6
"""30.8 A standing man looks over a line of up to this height beside him."""
TEXTS: Final = frozenset(
    (
        *("name", "line", "place", "history", "note", "force", "what", "source"),
        *("models", "model", "nation", "look", "colour", "roof"),
    )
)
"""Keys that are only read, and change no game."""


@cache
def battle(name: str) -> BattleFile:
    """One of our own scenarios."""
    folder = files("grognard.titles.lineagotica").joinpath("data", "scenarios")
    return read_battle(folder.joinpath(f"{name}.json").read_bytes(), where=f"{name}.json")


def read_battle(source: Path | bytes, *, where: str) -> BattleFile:
    """The scenario in the file; DataError, naming the file as `where`, if anything is wrong."""
    file = read(source, BattleFile, where=where)
    things = things_of(file, where=where)
    ground = ground_of(file, where=where)
    fault = Faults(where, FILES)
    check_felt(ground, felt_words(printed_tables()), fault)
    check(file, ground, things, printed_tables(), fault)
    return file


def _written(content: Any) -> bytes:
    """As JSON again. The standard library does it: it accepts half a character in a text."""
    return json.dumps(content, sort_keys=True).encode()


def things_of(file: BattleFile, *, where: str) -> ThingsPart:
    """What the title knows of terrain and buildings; DataError if anything is wrong."""
    parts = {"terrain": file.terrain, "buildings": file.buildings}
    return read(_written(parts), ThingsPart, where=where)


def bare_ground(file: BattleFile) -> dict[str, Any]:
    """Table, heights, terrain and buildings as the felt reads them: without names."""

    def bare(part: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in part.items() if key != "name"}

    return {
        "table": file.table,
        "heights": file.heights,
        "terrain": [bare(part) for part in file.terrain],
        "buildings": [bare(part) for part in file.buildings],
    }


def ground_of(file: BattleFile, *, where: str) -> FeltPart:
    """The felt's part of the file; DataError if anything is wrong."""
    return read(_written(bare_ground(file)), FeltPart, where=where)


def felt_of(file: BattleFile) -> Felt:
    """The table itself."""
    return lay_felt(ground_of(file, where=file.id), felt_words(printed_tables()))


def felt_words(tables: Tables) -> FeltWords:
    """Our kinds of terrain and openings in the felt's terms."""
    return FeltWords(
        kinds={
            row.id: Kind(
                row.id,
                height=row.height,
                sight=row.sight,
                see_in=row.see_in,
                cover=row.cover,
                hedge=row.hedge,
                sunken=row.sunken,
                lies=row.lies,
                deck=row.deck,
            )
            for row in tables.terrain.values()
        },
        openings={
            row.id: OpeningKind(row.id, row.field, row.sill) for row in tables.openings.values()
        },
        near=tables.contact,
        low=LOW,
    )


def set_out(file: BattleFile, changes: dict[str, Any] | None = None) -> made.Scenario:
    """The scenario as it is played, with these options instead of the file's own."""
    tables = printed_tables()
    ground = ground_of(file, where=file.id)
    openings = opening_points(ground)
    side_number = {side.id: index for index, side in enumerate(file.sides)}
    zone_number = {zone.id: index for index, zone in enumerate(file.zones)}
    parts = [(side_number[side.id], unit) for side in file.sides for unit in side.units]
    unit_number = {unit.id: index for index, (_, unit) in enumerate(parts)}
    hulls = [(side, unit) for side, unit in parts if unit.kind in ("vehicle", "gun")]
    vehicle_number = {unit.id: index for index, (_, unit) in enumerate(hulls)}
    options = _options(file, changes or {})
    units = [
        unit_of(index, side, unit, file, tables, zone_number, unit_number)
        for index, (side, unit) in enumerate(parts)
    ]
    vehicles = [
        vehicle_of(index, side, unit, unit_number[unit.id], tables)
        for index, (side, unit) in enumerate(hulls)
    ]
    for vehicle in vehicles:
        units[vehicle.unit].vehicle = vehicle.index
    figures: list[forces.Figure] = []
    for side, unit in parts:
        for part in unit.figures:
            home = units[unit_number[unit.id]]
            aboard = vehicle_number[part.aboard] if part.aboard else rows.NONE
            mod = file.sides[side].quality_mod + unit.quality_mod + part.quality_mod
            man = figure_of(len(figures), part, unit, home, mod, aboard, tables, openings)
            figures.append(man)
            home.figures.append(man)
    for vehicle in vehicles:
        if not vehicle.gun:
            add_crew(vehicle, units[vehicle.unit], figures, tables)
    figure_number = {figure.id: figure.index for figure in figures}
    objective_number = {objective.id: index for index, objective in enumerate(file.objectives)}
    light = [rows.DAY] + [rows.LIGHTS.index(part.mode) for part in file.light for _ in _turns(part)]
    first = file.first_initiative
    return made.Scenario(
        id=file.id,
        date=file.date,
        width=ground.table.width_mm,
        height=ground.table.height_mm,
        turns=file.turns,
        light=light,
        tables=tables,
        ground=bare_ground(file),
        sides=[
            forces.Side(index, side.id, side.home_edge, side.quality_mod)
            for index, side in enumerate(file.sides)
        ],
        zones=[
            made.Zone(index, zone.id, side_number[zone.side], list(zone.polygon))
            for index, zone in enumerate(file.zones)
        ],
        units=units,
        figures=figures,
        vehicles=vehicles,
        supports=[
            made.Support(
                index,
                part.id,
                side_number[part.side],
                part.weapon,
                part.calibre_mm,
                rows.HE_AREAS.index(part.area),
                rows.LEVELS.index(part.contact),
                [figure_number[id] for id in part.observers],
                part.portable_radio_bonus,
                part.fire_for_effect_turns,
                part.smoke_turns,
                part.available_from_turn,
            )
            for index, part in enumerate(file.off_table)
        ],
        sorties=[
            made.Sortie(
                index,
                part.id,
                side_number[part.side],
                rows.LOADS.index(part.load),
                part.strafes,
                tables.quality[rows.QUALITIES.index(part.quality)],
                rows.LEVELS.index(part.contact),
                [figure_number[id] for id in part.observers],
                part.available_from_turn,
            )
            for index, part in enumerate(file.aircraft)
        ],
        things=_things(things_of(file, where=file.id), side_number),
        objectives=[
            made.Objective(
                index,
                part.id,
                *part.at,
                part.radius_mm,
                part.building,
                vehicle_number.get(part.vehicle, rows.NONE),
                part.points,
                part.action,
                side_number.get(part.by, rows.NONE),
                side_number.get(part.held_by, rows.NONE),
            )
            for index, part in enumerate(file.objectives)
        ],
        initiative=made.Initiative(
            first.mode, side_number.get(first.side, rows.NONE), *first.turns, first.until
        ),
        exits=[(side_number[way.side], way.edge) for way in file.exits],
        victory=[
            _victory(
                side_number[rule.side],
                rule.points,
                rule.count,
                tables,
                side_number,
                unit_number,
                figure_number,
                objective_number,
            )
            for rule in file.victory.rules
        ],
        draw_below=file.victory.draw_below,
        minor_below=file.victory.minor_below,
        special=list(file.special_rules),
        options=_in_force(options, file),
        digest=_digest(file, options),
    )


def _turns(part: LightPart) -> range:
    first, last = part.turns
    return range(first, last + 1)


def _options(file: BattleFile, changes: dict[str, Any]) -> BattleOptions:
    whole = {**msgspec.structs.asdict(file.options), **changes}
    try:
        return msgspec.convert(whole, BattleOptions)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$.")
        raise DataError("options", path.rstrip("`"), reason) from None


def _in_force(options: BattleOptions, file: BattleFile) -> made.Options:
    words = msgspec.structs.asdict(options)
    poor = words.pop("poor_coordination")
    by_side = [poor.get(s.id, 0) if isinstance(poor, dict) else poor for s in file.sides]
    return made.Options(poor_coordination=by_side, **words)


def _things(parts: ThingsPart, sides: dict[str, int]) -> dict[str, made.Thing]:
    things = {}
    for part in (*parts.terrain, *parts.buildings):
        hidden = tuple(sides[id] for id in part.hidden_from)
        if part.mines or hidden or part.obstacle or part.bypass:
            things[part.id] = made.Thing(
                part.id, part.type, part.mines or "", hidden, part.obstacle or "", part.bypass
            )
    return things


def _victory(
    side: int,
    points: int,
    count: CountPart,
    tables: Tables,
    sides: dict[str, int],
    units: dict[str, int],
    figures: dict[str, int],
    objectives: dict[str, int],
) -> made.VictoryRule:
    def line(y_over: int | None) -> int:
        return y_over if y_over is not None else rows.NONE

    conditions = [made.Condition(each.state, line(each.y_over)) for each in count.any]
    if count.state:
        conditions.append(made.Condition(count.state, line(count.y_over)))
    named = (*count.units, count.vehicle) if count.vehicle else count.units
    return made.VictoryRule(
        side,
        points,
        count.kind,
        sides.get(count.of, rows.NONE),
        conditions,
        count.unless,
        [units[id] for id in named],
        figures.get(count.figure, rows.NONE),
        tables.weapon[count.weapon].index if count.weapon else rows.NONE,
        objectives.get(count.objective, rows.NONE),
        count.edge or "",
        count.skip,
        count.max if count.max is not None else forces.UNLIMITED,
        count.none,
    )


def _digest(file: BattleFile, options: BattleOptions) -> str:
    """What tells games of this scenario from games of another; texts do not count."""

    def bare(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: bare(value) for key, value in part.items() if key not in TEXTS}
        if isinstance(part, list | tuple):
            return [bare(value) for value in part]
        return part

    whole = [bare(msgspec.to_builtins(file)), msgspec.to_builtins(options)]
    return hashlib.sha256(_written(whole)).hexdigest()[:16]
