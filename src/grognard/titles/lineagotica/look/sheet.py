# uncompiled: what is shown, not what is computed with
"""The table of a battle and everybody on it, for the browser: all that does not change.

37.9 What is hidden from a side is left out: it comes with the view of whoever knows it. The order
of battle stands in the battle's file, for everybody to read; where the men are does not.
"""

from __future__ import annotations

import re
from typing import Any

from grognard.boards.beside import Called, MapAndCounters, Turn
from grognard.engine.text import Texts
from grognard.titles.lineagotica.box.battlefile import BattleFile
from grognard.titles.lineagotica.box.contents import SEATS, Arm, Box
from grognard.titles.lineagotica.box.contents import Group as Squad
from grognard.titles.lineagotica.box.contents import Piece as Model
from grognard.titles.lineagotica.box.forces import Vehicle
from grognard.titles.lineagotica.box.rows import (
    DAY,
    HE_AREAS,
    LIGHTS,
    NONE,
    QUALITIES,
    VEHICLE_CLASSES,
)
from grognard.titles.lineagotica.look.battleboard import (
    Battle,
    Building,
    Element,
    Exit,
    Group,
    Hull,
    Mount,
    Objective,
    Opening,
    Piece,
    Side,
    Sortie,
    Stake,
    Support,
    Weapon,
    WeaponRow,
    Zone,
)
from grognard.titles.lineagotica.look.charts import charts
from grognard.titles.lineagotica.look.miniatures import hull_of
from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_weapons import modes, profile
from grognard.titles.lineagotica.rules.men.ch34_looks import look, weapon_class
from grognard.titles.lineagotica.rules.turn.ch05_sequence import PHASES
from grognard.titles.lineagotica.rules.turn.ch34_setup import begin

TOKEN = re.compile("e[1-9][0-9]{0,5}")
"""What an observed enemy goes by."""
FRAME = 40
"""The wooden edge around the table, in mm."""
BASE = 6
"""30.2 The radius of a man's base."""


def ids(box: Box) -> frozenset[str]:
    """What a line of the story can point at: men, vehicles, groups."""
    return frozenset((*box.by_id, *box.group_by_id))


def sheet(file: BattleFile, box: Box, options: Options, texts: Texts) -> Battle:
    pos = begin(box, options)
    scenario = box.scenario
    lang = texts.lang
    hulls = {
        unit.id: hull_of(unit)
        for side in file.sides
        for unit in side.units
        if unit.kind in ("vehicle", "gun")
    }
    return Battle(
        width=scenario.width,
        height=scenario.height,
        frame=FRAME,
        ground=file.look,
        turns=scenario.turns,
        title=file.name.in_(lang),
        line=file.line.in_(lang),
        place=file.place.in_(lang),
        date=file.date,
        history=file.history.in_(lang),
        notes=MapAndCounters(file.note.in_(lang), ""),
        sources=MapAndCounters(file.source, file.source),
        phases=[Called(phase, texts.say(f"phase-{phase}")) for phase in PHASES],
        calendar=[_turn(box, turn, texts) for turn in range(1, scenario.turns + 1)],
        calendar_heading=texts.say("chart-calendar"),
        sides={
            seat: Side(
                side.name.in_(lang), side.force.in_(lang), side.nation, side.colour, side.home_edge
            )
            for seat, side in zip(SEATS, file.sides, strict=True)
        },
        zones=[Zone(zone.id, SEATS[zone.side], zone.polygon) for zone in scenario.zones],
        exits=[Exit(SEATS[side], edge) for side, edge in scenario.exits],
        elements=[_element(part, texts) for part in _shown_to_all(file)],
        buildings=[_building(box, part, texts) for part in file.buildings],
        objectives=[_objective(box, number, texts) for number in range(len(file.objectives))],
        hidden_things=[],
        groups=[_group(group, texts) for group in box.groups],
        pieces=[_piece(pos, piece, hulls, texts) for piece in box.pieces],
        weapons={
            row.id: WeaponRow(texts.name(row.id), weapon_class(box.kind(row)))
            for row in box.tables.weapons
        },
        supports=[
            Support(
                support.id,
                SEATS[support.side],
                texts.name(support.id),
                support.weapon,
                [box.men[number].id for number in support.observers],
                HE_AREAS[support.he_area],
            )
            for support in scenario.supports
        ],
        sorties=[
            Sortie(
                sortie.id,
                SEATS[sortie.side],
                texts.name(sortie.id),
                [box.men[number].id for number in sortie.observers],
            )
            for sortie in scenario.sorties
        ],
        victory=[
            Stake(SEATS[_side(file, rule.side)], rule.what.in_(lang), rule.points)
            for rule in file.victory.rules
        ],
        draw_below=file.victory.draw_below,
        minor_below=file.victory.minor_below,
        tables=charts(box.tables, texts),
        units=[],
        hexes=[],
    )


def _side(file: BattleFile, id: str) -> int:
    return [side.id for side in file.sides].index(id)


def _turn(box: Box, turn: int, texts: Texts) -> Turn:
    light = box.scenario.light[turn]
    return Turn(
        turn=turn,
        hours="",
        night=light != DAY,
        light=LIGHTS[light],
        text=texts.name(LIGHTS[light]),
    )


# The ground ---------------------------------------------------------------------------------------


def _shown_to_all(file: BattleFile) -> list[dict[str, Any]]:
    return [part for part in file.terrain if not part.get("hidden_from")]


def _element(part: dict[str, Any], texts: Texts) -> Element:
    return Element(
        id=part["id"],
        type=part["type"],
        type_name=texts.name(part["type"]),
        name=texts.name(part["id"]) if "name" in part else "",
        points=part["points"],
        shape=part["shape"],
        width=part.get("width_mm", 0),
    )


def _building(box: Box, part: dict[str, Any], texts: Texts) -> Building:
    building = next(each for each in box.felt.buildings if each.id == part["id"])
    return Building(
        id=building.id,
        name=texts.name(building.id) if "name" in part else texts.name(part["type"]),
        type=part["type"],
        points=building.points,
        storeys=len(building.floors),
        stairs=building.stairs,
        openings=[
            Opening(
                key=opening.key,
                kind=opening.kind.name,
                storey=opening.storey,
                x=opening.x,
                y=opening.y,
                facing=opening.facing,
                field=opening.kind.field,
                name=texts.say(f"opening-{opening.kind.name}", storey=opening.storey),
            )
            for opening in building.openings
        ],
    )


def _objective(box: Box, number: int, texts: Texts) -> Objective:
    objective = box.scenario.objectives[number]
    return Objective(
        id=objective.id,
        name=texts.name(f"objective-{objective.id}"),
        x=objective.x,
        y=objective.y,
        radius=objective.radius,
        building=objective.building,
        vehicle=box.hulls[objective.vehicle].id if objective.vehicle != NONE else "",
        points=objective.points,
        by=SEATS[objective.by] if objective.by != NONE else "",
    )


# The forces ---------------------------------------------------------------------------------------


def _group(group: Squad, texts: Texts) -> Group:
    quality = QUALITIES[group.unit.quality]
    return Group(
        id=group.id,
        side=SEATS[group.side],
        name=texts.name(group.id),
        kind=group.unit.kind,
        section=group.section,
        divided=group.unit.sections and not group.section,
        quality=quality,
        quality_name=texts.name(quality),
        members=[piece.id for piece in group.members],
    )


def _piece(pos: Skirmish, piece: Model, hulls: dict[str, str], texts: Texts) -> Piece:
    box = pos.box
    figure, hull = piece.figure, piece.hull
    role = figure.role if figure is not None else ""
    crew = figure is not None and figure.crew_of != NONE
    model = hull.model if hull is not None else ""
    if hull is not None:
        role_name = texts.name(f"vehicle-{hull.movement.id}")
    else:
        role_name = texts.name("vehicle_crew" if crew else role)
    return Piece(
        id=piece.id,
        side=SEATS[piece.side],
        group=box.groups[piece.group].id if piece.group != NONE else "",
        unit=piece.unit.id,
        name=texts.name(piece.id),
        role=role,
        role_name=role_name,
        kind="man" if piece.man else "gun" if piece.gun else "vehicle",
        crew_of=box.hulls[figure.crew_of].id if figure is not None and crew else "",
        leads=figure is not None and (figure.leads or figure.leads_section),
        quality=piece.chance,
        quality_name=texts.name(QUALITIES[piece.quality]),
        look=look(pos, piece),
        weapons=[_arm(pos, piece, arm, texts) for arm in piece.arms],
        model=texts.name(f"model-{model}") if model else "",
        hull=_hull(hull, hulls[piece.unit.id]) if hull is not None else None,
        radius=BASE,
    )


def _arm(pos: Skirmish, piece: Model, arm: Arm, texts: Texts) -> Weapon:
    ways = modes(pos, piece, arm)
    found = profile(pos, piece, arm, ways[0])
    ends = [found.short, found.middle, found.long] if found is not None else []
    return Weapon(
        id=arm.id,
        row=arm.row.id,
        name=texts.name(arm.row.id),
        class_=weapon_class(arm),
        modes=ways,
        bands=[mm for mm in ends if mm],
    )


def _hull(hull: Vehicle, drawing: str) -> Hull:
    return Hull(
        drawing=drawing,
        length=hull.length,
        width=hull.width,
        height=hull.height,
        turret=hull.turret,
        kind=VEHICLE_CLASSES[hull.cls],
        open_top=hull.open_top,
        arcs=[
            Mount(mount.id, mount.arc.half_angle, mount.arc.rear, mount.arc.id == "turret")
            for mount in hull.mounts
        ],
    )
