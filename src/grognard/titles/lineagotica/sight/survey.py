# uncompiled: what is shown, not what is computed with
"""Surveys: what a player measures on the table before he commits himself.

They are worked out in a position imagined from what his seat knows, so they tell no secret; and
nothing is told of enemies who have not been observed, however they are imagined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec

from grognard.engine.actions import Action
from grognard.engine.errors import NotUnderstood, Refused
from grognard.titles.lineagotica.actions import VOCABULARY, Launch, ThrowSmoke
from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.moving.ch06_movement import plan_of
from grognard.titles.lineagotica.rules.words import unknown
from grognard.titles.lineagotica.sight import queries as ask
from grognard.titles.lineagotica.sight.answers import Answer, Planned
from grognard.titles.lineagotica.sight.firesurvey import deeds, fields, shots
from grognard.titles.lineagotica.sight.groundsurvey import fire_planned
from grognard.titles.lineagotica.sight.movesurvey import column, gaits
from grognard.titles.lineagotica.sight.scoresurvey import tally
from grognard.titles.lineagotica.sight.sightsurvey import command, given, line, watched
from grognard.titles.lineagotica.sight.waysurvey import planned, reach


def plan(pos: Skirmish, side: int, query: ask.PlanOf) -> Planned:
    """What that order would do, and what the laws have against it."""
    try:
        action = VOCABULARY.read(query.action)
    except NotUnderstood:
        raise Refused(unknown("10.4", "deed", query.action)) from None
    return _plan_of(pos, side, action)


def _plan_of(pos: Skirmish, side: int, action: Action) -> Planned:
    # 19.4, 19.5 Smoke is sent up in the movement or in the fire phase.
    in_fire_phase = isinstance(pos.question, Committing) and isinstance(action, ThrowSmoke | Launch)
    found = None if in_fire_phase else plan_of(pos, side, action)
    if found is None:
        return fire_planned(pos, side, action)
    return planned(pos, given(found), action)


SURVEYS: dict[type[ask.Query], Callable[[Skirmish, int, Any], Answer]] = {
    ask.ReachOf: reach,
    ask.PlanOf: plan,
    ask.LineTo: line,
    ask.ShotsOf: shots,
    ask.CommandOf: command,
    ask.WatchedBy: watched,
    ask.FieldsOf: fields,
    ask.DeedsOf: deeds,
    ask.GaitsOf: gaits,
    ask.ColumnOf: column,
    ask.Tally: tally,
}


ANSWERS: dict[type[msgspec.Struct], type[msgspec.Struct]] = {
    query: get_type_hints(measured)["return"] for query, measured in SURVEYS.items()
}


def survey(pos: Skirmish, seat: str, query: ask.Query) -> Answer:
    """The answer; Refused says why there is none."""
    return SURVEYS[type(query)](pos, SEATS.index(seat), query)
