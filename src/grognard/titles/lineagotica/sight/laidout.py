# uncompiled: fills Structs, once for each look
"""34 What a seat sees lying on the table, as it is drawn: smoke and rubble, mines it knows of, its
calls for fire, and which part of the turn it is."""

from __future__ import annotations

from grognard.boards.felt.marks import Marks
from grognard.titles.lineagotica.position import NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch14_battery import batteries
from grognard.titles.lineagotica.rules.fire.ch14_indirect import CONTACTED, missions
from grognard.titles.lineagotica.rules.turn.ch05_sequence import PHASES, phase_of
from grognard.titles.lineagotica.rules.turn.ch34_setup import Deploying
from grognard.titles.lineagotica.sight.seen import CallView, ShapeView


def phase(pos: Skirmish) -> str:
    setting_up = any(isinstance(question, Deploying) for question in pos.stack)
    return PHASES[0] if setting_up else phase_of(pos)


def shapes(pos: Skirmish, marks: Marks) -> tuple[ShapeView, ...]:
    """Smoke, rubble, fire and foxholes as they lie, and where obstacles are crushed."""
    elements = pos.box.felt.elements
    laid = [
        ShapeView(each.id, each.element.kind.name, each.element.points, each.until)
        for each in marks.laid
    ]
    gaps = [
        ShapeView(elements[gap.number].id, "gap", ((gap.x, gap.y),), radius=gap.radius)
        for gap in marks.gaps
    ]
    return (*laid, *gaps)


def known_things(pos: Skirmish, mine: tuple[int, ...]) -> tuple[ShapeView, ...]:
    """22.4, 34.5, 37.9 What was hidden, or still is from the other, and this seat knows."""
    fields = pos.box.fields
    found = [
        ShapeView(field.id, field.kind.name, field.points)
        for number, field in enumerate(fields)
        if any(pos.bands_known[side] >> number & 1 for side in mine)
    ]
    found += [
        ShapeView(thing.id, thing.kind.name, thing.points)
        for thing in pos.box.hidden_things
        if thing not in fields
        and any(
            pos.things_known[side] >> thing.number & 1 or not pos.box.hidden_from(thing, side)
            for side in mine
        )
    ]
    return tuple(found)


def calls(pos: Skirmish, mine: tuple[int, ...]) -> tuple[CallView, ...]:
    found: list[CallView] = []
    for side in mine:
        by_number = {battery.number: battery for battery in batteries(pos, side)}
        for mission in missions(pos):
            battery = by_number.get(mission.battery)
            if battery is None or pos.box.pieces[mission.observer].side != side:
                continue
            fallen = mission.fall_x != NOWHERE
            found.append(
                CallView(
                    support=battery.id,
                    observer=pos.box.pieces[mission.observer].id,
                    x=mission.x,
                    y=mission.y,
                    stage="contacted" if mission.stage == CONTACTED else "seen",
                    fall=(mission.fall_x, mission.fall_y) if fallen else None,
                    served=mission.served,
                    effect_left=battery.effect_left(pos),
                    smoke_left=battery.smoke_left(pos),
                )
            )
    return tuple(found)
