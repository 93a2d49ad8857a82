# uncompiled: plain values come in, once a table is read
"""A position from its own canonical text: what `Position.encode` wrote, back again."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.boards.felt.marks import Gap, Laid, Marks
from grognard.boards.felt.plane import Point
from grognard.engine.position import Question, frozen, resume
from grognard.titles.lineagotica.box.contents import Box
from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.position import BY_NAME, LISTS, VALUES, Skirmish
from grognard.titles.lineagotica.rules.fire.ch08_opportunity import Opportunity
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.fire.ch20_aircraft import FiringUp, SecondPass
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from grognard.titles.lineagotica.rules.moving.ch31_walking import Walking
from grognard.titles.lineagotica.rules.procedure import Rolling
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from grognard.titles.lineagotica.rules.turn.ch05_sequence import Choosing, Turn
from grognard.titles.lineagotica.rules.turn.ch34_setup import Deploying

QUESTIONS: dict[str, type[Question[Skirmish]]] = {
    kind.__name__: kind
    for kind in (
        Deploying,
        Turn,
        Rolling,
        Choosing,
        Declaring,
        FiringUp,
        SecondPass,
        Moving,
        Walking,
        Opportunity,
        Committing,
    )
}


def marks_of(box: Box, text: str) -> Marks:
    """The marks that `Marks.text` wrote down."""
    laid, gone, gaps = text.split(" | ")
    return Marks(
        tuple(_laid(box, each) for each in laid.split("; ") if each),
        tuple(int(number) for number in gone.split()),
        tuple(_gap(each) for each in gaps.split("; ") if each),
    )


def _laid(box: Box, text: str) -> Laid:
    id, kind, until, *corners = text.split(" ")
    return Laid(id, box.kinds[kind], tuple(_point(corner) for corner in corners), int(until))


def _gap(text: str) -> Gap:
    number, centre, radius = text.split(" ")
    x, y = _point(centre)
    return Gap(int(number), x, y, int(radius))


def _point(text: str) -> Point:
    x, y = text.split(",")
    return int(x), int(y)


def decode(whole: dict[str, Any], box: Box) -> Skirmish:
    """The position whose `facts` these are."""
    pos = Skirmish(box, msgspec.convert(whole["options"], Options))
    for name in (*LISTS, *VALUES):
        if name == "marks":
            pos.marks = marks_of(box, whole["marks"])
        elif name == "works":
            pos.works = dict(whole["works"])
        elif name in BY_NAME:
            found = whole[name]
            pairs = found.items() if isinstance(found, dict) else found
            setattr(pos, name, {int(number): frozen(value) for number, value in pairs})
        elif name in LISTS:
            setattr(pos, name, list(whole[name]))
        else:
            setattr(pos, name, frozen(whole[name]))
    resume(pos, QUESTIONS, whole)
    return pos
