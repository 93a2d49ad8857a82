# uncompiled: what is shown, not what is computed with
"""Surveys of the movement as a whole: which gaits somebody has, what a column must still do."""

from __future__ import annotations

from grognard.boards.felt.walk import path_length
from grognard.engine.actions import Action
from grognard.engine.laws import Refusal, refusals
from grognard.titles.lineagotica.actions import Drive, EndMovement
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.moving.ch06_foot import GAITS, against_moving
from grognard.titles.lineagotica.rules.moving.ch06_movement import (
    TO_END_THE_MOVEMENT,
    Moving,
    plan_of,
)
from grognard.titles.lineagotica.rules.moving.ch06_places import written
from grognard.titles.lineagotica.rules.moving.ch06_plans import MarchPlan, Plan
from grognard.titles.lineagotica.rules.moving.ch07_driving import CROSS
from grognard.titles.lineagotica.rules.turn.ch37_column import ways_on
from grognard.titles.lineagotica.rules.words import own_group, own_man
from grognard.titles.lineagotica.sight import queries as ask
from grognard.titles.lineagotica.sight.answers import Column, GaitOf, Gaits, Still
from grognard.titles.lineagotica.sight.sightsurvey import given


def buttons(pos: Skirmish) -> list[Action]:
    """6.1 The end of the movement is there even while something stands against it (37.30)."""
    return [EndMovement()] if isinstance(pos.question, Moving) else []


def gaits(pos: Skirmish, side: int, query: ask.GaitsOf) -> Gaits:
    """6.3 Each gait, and what is against it wherever they would go."""
    named = pos.box.by_id.get(query.who)
    if named is not None and named.man:
        man = given(own_man(pos, side, query.who, "6.1"))
        return Gaits([GaitOf(word, against_moving(pos, man, *how)) for word, how in GAITS.items()])
    group = given(own_group(pos, side, query.who, "4.1"))
    found: list[GaitOf] = []
    for word, (gait, assault) in GAITS.items():
        march = MarchPlan(pos, group, gait, assault, 0, 0)
        against: list[Refusal] = [] if march.marchers.men else march.against()
        found.append(GaitOf(word, against))
    return Gaits(found)


def column(pos: Skirmish, side: int, query: ask.ColumnOf) -> Column:
    """37.30 The vehicles without which the movement does not end, and how far each can go."""
    mine = [vehicle for vehicle in pos.box.hulls if vehicle.side == side]
    held_up = [vehicle for vehicle in mine if refusals(TO_END_THE_MOVEMENT, pos, vehicle)]
    return Column([still for still in (_still(pos, vehicle) for vehicle in held_up) if still])


def _still(pos: Skirmish, vehicle: Piece) -> Still | None:
    ways: list[tuple[int, str]] = []
    for way in ways_on(pos, vehicle):
        drive = Drive(vehicle.id, written(way), CROSS)
        plan = plan_of(pos, vehicle.side, drive)
        if isinstance(plan, Plan) and plan.allowed():
            ways.append((path_length(way), str(drive)))
    if not ways:
        return None
    most, action = max(ways)
    return Still(vehicle.id, min(ways)[0], most, action)
