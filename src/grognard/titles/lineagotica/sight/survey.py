# uncompiled: what is shown, not what is computed with
"""Surveys: what a player measures on the table before he commits himself.

They are worked out in a position imagined from what his seat knows, so they tell no secret; and
nothing is told of enemies who have not been observed, however they are imagined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec

from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.sight import queries as ask
from grognard.titles.lineagotica.sight.answers import Answer
from grognard.titles.lineagotica.sight.firesurvey import area, blast, deeds, fields, shots
from grognard.titles.lineagotica.sight.scoresurvey import tally
from grognard.titles.lineagotica.sight.sightsurvey import command, line, watched
from grognard.titles.lineagotica.sight.waysurvey import dismount, drive, march, pivot, reach, walk

SURVEYS: dict[type[ask.Query], Callable[[Skirmish, int, Any], Answer]] = {
    ask.ReachOf: reach,
    ask.MarchTo: march,
    ask.OffAt: dismount,
    ask.WalkBy: walk,
    ask.DriveBy: drive,
    ask.PivotTo: pivot,
    ask.LineTo: line,
    ask.ShotsOf: shots,
    ask.AreaAt: area,
    ask.BlastAt: blast,
    ask.CommandOf: command,
    ask.WatchedBy: watched,
    ask.FieldsOf: fields,
    ask.DeedsOf: deeds,
    ask.Tally: tally,
}

ANSWERS: dict[type[msgspec.Struct], type[msgspec.Struct]] = {
    query: get_type_hints(measured)["return"] for query, measured in SURVEYS.items()
}


def survey(pos: Skirmish, seat: str, query: ask.Query) -> Answer:
    """The answer; Refused says why there is none."""
    return SURVEYS[type(query)](pos, SEATS.index(seat), query)
