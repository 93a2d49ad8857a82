# uncompiled: runs once, when a file is read
"""What a scenario file must not get wrong, each with the key and the reason."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Final

from grognard.boards.datafile import Faults, shown
from grognard.boards.felt.feltfile import FeltPart
from grognard.titles.lineagotica.box.battlefile import (
    FORMAT,
    ROLES,
    SOURCES,
    SPECIAL,
    TITLE,
    BattleFile,
    CalledPart,
    CountPart,
    ThingsPart,
)
from grognard.titles.lineagotica.box.forcecheck import check_forces, on_table
from grognard.titles.lineagotica.box.rows import HE_AREAS, QUALITIES
from grognard.titles.lineagotica.box.tables import Tables
from grognard.titles.lineagotica.box.unitcheck import check_id

LEAST_TABLE: Final = 1000
"""1.2"""
LARGEST_TABLE: Final = 5000
MOST_TURNS: Final = 60
MOST_PIECES: Final = 400
FIGURE_STATES: Final = ("fit", "wounded", "severe", "dead", "captured")
VEHICLE_STATES: Final = (
    "destroyed",
    "abandoned",
    "captured",
    "immobilised",
    "main_weapon_out",
    "exited_N",
    "exited_E",
    "exited_S",
    "exited_W",
)
RIDERS: Final = "37.21"
WHEELS: Final = "37.33"
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")


def check(
    file: BattleFile, ground: FeltPart, things: ThingsPart, tables: Tables, fault: Faults
) -> None:
    """Raises DataError for the first thing that is wrong; the ground has been checked."""
    _check_cover(file, fault)
    _check_things(file, things, tables, fault)
    _check_sides(file, fault)
    _check_riders(file, fault)
    _check_zones(file, fault)
    check_forces(file, ground, tables, fault)
    _check_support(file, fault)
    _check_stakes(file, tables, fault)


def _check_cover(file: BattleFile, fault: Faults) -> None:
    fault.known("format", "format", file.format, (FORMAT,))
    fault.known("title", "title", file.title, (TITLE,))
    fault.known("source", "source", file.source, SOURCES)
    check_id("id", file.id, fault)
    for key, text in (("name", file.name), ("line", file.line), ("place", file.place)):
        fault.readable_text(key, text, 160)
    fault.readable_text("history", file.history)
    fault.readable_text("note", file.note)
    try:
        date.fromisoformat(file.date)
    except ValueError:
        raise fault.because("date", "not-a-day", word=shown(file.date)) from None
    for name in ("width_mm", "height_mm"):
        fault.between(f"table.{name}", file.table[name], LEAST_TABLE, LARGEST_TABLE)
    fault.between("turns", file.turns, 1, MOST_TURNS)
    due = 1
    for place, light in enumerate(file.light):
        first, last = light.turns
        if first != due or not first <= last <= file.turns:
            raise fault.because(f"light.{place}.turns", "light-turns", clause="37.4", turn=due)
        due = last + 1
    if due <= file.turns:
        raise fault.because("light", "no-light", clause="37.4", turn=due)
    for key, text in file.models.items():
        fault.readable_text(f"models.{key}", text, 60)
    for place, clause in enumerate(file.special_rules):
        fault.known(f"special_rules.{place}", "special rule", clause, SPECIAL)


def _check_things(file: BattleFile, things: ThingsPart, tables: Tables, fault: Faults) -> None:
    """Ids; names and what the title itself adds to terrain. The felt has checked the rest."""
    sides = [side.id for side in file.sides]
    for group, parts in (("terrain", things.terrain), ("buildings", things.buildings)):
        for place, part in enumerate(parts):
            key = f"{group}.{place}"
            check_id(f"{key}.id", part.id, fault)
            if part.name is not None:
                fault.readable_text(f"{key}.name", part.name, 60)
            for side in part.hidden_from:
                fault.known(f"{key}.hidden_from", "side", side, sides)
            if part.bypass and (group == "terrain" or WHEELS not in file.special_rules):
                raise fault.because(f"{key}.bypass", "bypass", clause="37.33")
    seen: dict[str, str] = {}
    for key, id in _all_ids(file):
        if id in seen:
            raise fault.because(key, "id-taken", word=shown(id), where=seen[id])
        if id in tables.weapon or id in tables.terrain or id in ROLES or id in QUALITIES:
            raise fault.because(key, "table-word", word=shown(id))
        seen[id] = key


def _all_ids(file: BattleFile) -> Iterable[tuple[str, str]]:
    for place, part in enumerate(file.terrain):
        yield f"terrain.{place}.id", part["id"]
    for place, part in enumerate(file.buildings):
        yield f"buildings.{place}.id", part["id"]
    for place, side in enumerate(file.sides):
        for number, unit in enumerate(side.units):
            key = f"sides.{place}.units.{number}"
            yield f"{key}.id", unit.id
            for man, figure in enumerate(unit.figures):
                yield f"{key}.figures.{man}.id", figure.id
    for place, support in enumerate(file.off_table):
        yield f"off_table.{place}.id", support.id
    for place, sortie in enumerate(file.aircraft):
        yield f"aircraft.{place}.id", sortie.id


def _check_riders(file: BattleFile, fault: Faults) -> None:
    """37.21"""
    for place, side in enumerate(file.sides):
        for number, unit in enumerate(side.units):
            if unit.rides and (unit.kind != "squad" or RIDERS not in file.special_rules):
                raise fault.because(f"sides.{place}.units.{number}.rides", "riders", clause="37.21")


def _check_sides(file: BattleFile, fault: Faults) -> None:
    if len(file.sides) != 2:
        raise fault.because("sides", "two-sides", number=len(file.sides))
    fault.unique("sides", [side.id for side in file.sides])
    pieces = 0
    for place, side in enumerate(file.sides):
        key = f"sides.{place}"
        check_id(f"{key}.id", side.id, fault)
        fault.readable_text(f"{key}.name", side.name, 40)
        fault.readable_text(f"{key}.force", side.force, 160)
        fault.readable(f"{key}.nation", side.nation)
        if not _COLOUR.fullmatch(side.colour):
            raise fault.because(f"{key}.colour", "not-a-colour", word=shown(side.colour))
        fault.between(f"{key}.quality_mod", side.quality_mod, -3, 3)
        if not side.units:
            raise fault.because(f"{key}.units", "no-units")
        pieces += sum(1 + unit.crew + len(unit.figures) for unit in side.units)
    if pieces > MOST_PIECES:
        raise fault.because("sides", "too-many-men", number=pieces, most=MOST_PIECES)
    poor = file.options.poor_coordination
    if isinstance(poor, dict):
        for id in poor:
            fault.known("options.poor_coordination", "side", id, [s.id for s in file.sides])


def _check_zones(file: BattleFile, fault: Faults) -> None:
    fault.unique("zones", [zone.id for zone in file.zones])
    for place, zone in enumerate(file.zones):
        key = f"zones.{place}"
        check_id(f"{key}.id", zone.id, fault)
        fault.known(f"{key}.side", "side", zone.side, [side.id for side in file.sides])
        if len(zone.polygon) < 3:
            raise fault.because(f"{key}.polygon", "few-corners")
        for point in zone.polygon:
            on_table(f"{key}.polygon", point, file, fault)


def _check_support(file: BattleFile, fault: Faults) -> None:
    called: tuple[tuple[str, tuple[CalledPart, ...]], ...] = (
        ("off_table", file.off_table),
        ("aircraft", file.aircraft),
    )
    for group, parts in called:
        for place, part in enumerate(parts):
            key = f"{group}.{place}"
            check_id(f"{key}.id", part.id, fault)
            fault.readable_text(f"{key}.name", part.name, 60)
            fault.known(f"{key}.side", "side", part.side, [side.id for side in file.sides])
            men = _men_of(file, part.side)
            if not part.observers:
                raise fault.because(f"{key}.observers", "no-observers", clause="14.1")
            for number, observer in enumerate(part.observers):
                fault.known(f"{key}.observers.{number}", "man of that side", observer, men)
            fault.between(f"{key}.available_from_turn", part.available_from_turn, 1, file.turns)
    for place, weapon in enumerate(file.off_table):
        key = f"off_table.{place}"
        fault.known(f"{key}.area", "HE area", weapon.area, HE_AREAS)
        fault.between(f"{key}.calibre_mm", weapon.calibre_mm, 20, 420)
        fault.between(f"{key}.fire_for_effect_turns", weapon.fire_for_effect_turns, 0, 60)
        fault.between(f"{key}.smoke_turns", weapon.smoke_turns, 0, 60)
        fault.between(f"{key}.portable_radio_bonus", weapon.portable_radio_bonus, 0, 1)


def _men_of(file: BattleFile, side: str) -> list[str]:
    return [
        figure.id
        for force in file.sides
        if not side or force.id == side
        for unit in force.units
        for figure in unit.figures
    ]


def _check_stakes(file: BattleFile, tables: Tables, fault: Faults) -> None:
    """Objectives, exits, initiative and victory name what is there."""
    sides = [side.id for side in file.sides]
    houses = [building["id"] for building in file.buildings]
    vehicles = [u.id for side in file.sides for u in side.units if u.kind in ("vehicle", "gun")]
    fault.unique("objectives", [objective.id for objective in file.objectives])
    for place, objective in enumerate(file.objectives):
        key = f"objectives.{place}"
        check_id(f"{key}.id", objective.id, fault)
        fault.readable_text(f"{key}.name", objective.name, 60)
        on_table(f"{key}.at", objective.at, file, fault)
        kinds = [bool(objective.radius_mm), bool(objective.building), bool(objective.vehicle)]
        if sum(kinds) != 1:
            raise fault.because(key, "one-stake")
        _known_if_given(f"{key}.building", "building", objective.building, houses, fault)
        _known_if_given(f"{key}.vehicle", "vehicle", objective.vehicle, vehicles, fault)
        _known_if_given(f"{key}.by", "side", objective.by, sides, fault)
        _known_if_given(f"{key}.held_by", "side", objective.held_by, sides, fault)
        actions = list(tables.actions)
        _known_if_given(f"{key}.action", "action", objective.action, actions, fault)
    for place, way in enumerate(file.exits):
        fault.known(f"exits.{place}.side", "side", way.side, sides)
    first = file.first_initiative
    if (first.mode == "normal") != (first.side == ""):
        raise fault.because("first_initiative.side", "first-side", clause="37.3")
    _known_if_given("first_initiative.side", "side", first.side, sides, fault)
    if first.mode == "moves_first" and first.until != "alarm":
        raise fault.because("first_initiative.until", "first-until", clause="37.3")
    fault.between("victory.draw_below", file.victory.draw_below, 0, 999)
    fault.between("victory.minor_below", file.victory.minor_below, file.victory.draw_below, 999)
    for place, rule in enumerate(file.victory.rules):
        key = f"victory.rules.{place}"
        fault.known(f"{key}.side", "side", rule.side, sides)
        fault.readable_text(f"{key}.what", rule.what, 160)
        if (rule.points != 0) != (rule.count.kind != "objectives_held"):
            raise fault.because(f"{key}.points", "rule-points", clause="37.7")
        _check_count(f"{key}.count", rule.count, file, tables, fault)


def _known_if_given(key: str, what: str, word: str, words: Sequence[str], fault: Faults) -> None:
    if word:
        fault.known(key, what, word, words)


def _check_count(
    key: str, count: CountPart, file: BattleFile, tables: Tables, fault: Faults
) -> None:
    """37.7"""
    sides = [side.id for side in file.sides]
    vehicles = [u.id for side in file.sides for u in side.units if u.kind in ("vehicle", "gun")]
    if count.kind in ("figures", "vehicle", "weapon"):
        fault.known(f"{key}.of", "side", count.of, sides)
        if bool(count.state) == bool(count.any):
            raise fault.because(f"{key}.state", "state-or-any", clause="37.7")
    states = FIGURE_STATES if count.kind == "figures" else VEHICLE_STATES
    for name, words in (("state", count.state), ("unless", count.unless)):
        for word in words:
            fault.known(f"{key}.{name}", "state", word, states)
    for place, condition in enumerate(count.any):
        for word in condition.state:
            fault.known(f"{key}.any.{place}.state", "state", word, states)
    for id in count.units:
        fault.known(f"{key}.units", "vehicle", id, vehicles)
    if count.kind == "weapon":
        fault.known(f"{key}.figure", "man", count.figure, _men_of(file, count.of))
        fault.known(f"{key}.weapon", "weapon", count.weapon, tables.weapon)
    if count.kind == "objective_done":
        known = [objective.id for objective in file.objectives if objective.action]
        fault.known(f"{key}.objective", "objective with an action", count.objective, known)
    if count.kind == "loads_exited":
        fault.known(f"{key}.vehicle", "vehicle", count.vehicle, vehicles)
        if count.edge is None:
            raise fault.because(f"{key}.edge", "missing")
