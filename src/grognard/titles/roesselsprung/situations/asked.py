# uncompiled: prose for people, read once
"""What is asked, in a situation: `ask: window side=yugoslav hex=10.09 movers=rot from=10.10`."""

from __future__ import annotations

from grognard.boards.grid import OFF
from grognard.engine.situations import Coded, Joined, Named, Number, OneOf, Record, Several, Yes
from grognard.titles.roesselsprung.box.contents import SEATS, Box
from grognard.titles.roesselsprung.position import AWAITED
from grognard.titles.roesselsprung.rules.ch03_sequence import STEPS
from grognard.titles.roesselsprung.rules.ch05_eligibility import KINDS
from grognard.titles.roesselsprung.rules.ch08_movement import SHOOT, STORM
from grognard.titles.roesselsprung.rules.ch11_close_combat import ASSAULT, LANDING


def questions_of(box: Box) -> dict[str, Record]:
    """What each question is made of."""
    side, number, faces = Named(SEATS, None), Number(), Several(Number())
    ids = [piece.id for piece in box.pieces]
    unit = Named(ids, None, unknown="unknown-unit")
    units = Several(Named(ids, unknown="unknown-unit"))
    hex = Named(box.names, None, unknown="unknown-hex")
    places = dict(enumerate(box.names))
    maybe = Coded(places, OFF, unknown="unknown-hex")
    origin = Coded({**places, AWAITED: "off-map"}, OFF, unknown="unknown-hex")
    way = Several(Coded({**places, OFF: "off-map"}, unknown="unknown-hex"))
    kind, reaction = OneOf(KINDS, None), OneOf((SHOOT, STORM), None)
    how = OneOf((ASSAULT, STORM, LANDING), None)
    drops = Several(Joined(unit, hex))
    formation = OneOf({piece.formation for piece in box.combat})
    type = OneOf({piece.type for piece in box.combat})
    standing = Several(Joined(formation, type, Coded({True: "light"}, False), Number(None)))
    return {
        "Hiding": Record(),
        "Tuning": Record(),
        "GameTurn": Record(next=Named(STEPS, None)),
        "Dropping": Record(planned=drops),
        "Boarding": Record(planned=drops),
        "Landing": Record(still_up=drops, command_with=Named(ids, unknown="unknown-unit")),
        "DriftDie": Record(unit=unit, hex=hex, with_command=Yes(), drifting=Yes()),
        "Sheltering": Record(unit=unit, hex=hex, with_command=Yes()),
        "Calling": Record(),
        "RadioDie": Record(unit=unit),
        "PointsDie": Record(german=number),
        "Alternation": Record(side=side, passed=Yes(), twice=Yes()),
        "Acting": Record(side=side, passed=Yes()),
        "Planning": Record(
            side=side,
            kind=kind,
            by=units,
            way=way,
            used=number,
            fired=Yes(),
            resumed=Yes(),
            aim=maybe,
        ),
        "Marching": Record(
            side=side,
            kind=kind,
            by=units,
            way=way,
            used=number,
            fired=Yes(),
            at=maybe,
            ended=Yes(),
        ),
        "Breakdown": Record(unit=unit),
        "Catching": Record(hex=hex, fought=Yes()),
        "Capture": Record(hex=hex),
        "Window": Record(side=side, hex=hex, movers=units, from_=origin, fired=units),
        "Massing": Record(side=side, kind=reaction, hex=hex, movers=units, from_=origin, by=units),
        "Volley": Record(side=side, by=units, on=hex, against=units, moving=Yes(), faces=faces),
        "Losing": Record(
            side=side, units=units, points=number, why=OneOf(("9.2b", "11.1e", "7b"), None)
        ),
        "Morale": Record(units=units),
        "CloseCombat": Record(
            side=side, by=units, hex=hex, from_=origin, others_from=origin, how=how, face=number
        ),
        "SideTest": Record(
            side=side, by=units, hex=hex, from_=origin, others_from=origin, how=how, lower=side
        ),
        "Retreating": Record(side=side, hex=hex, units=units, to=origin),
        "Replacing": Record(command=unit),
        "Rearranging": Record(side=side, hex=hex, before=standing, merging=Yes()),
        "Interrogation": Record(),
        "Uncovering": Record(),
        "Turning": Record(hex=hex),
        "Raiding": Record(
            aircraft=Named([aircraft.id for aircraft in box.aircraft], None),
            hex=hex,
            arrived=Yes(),
            faces=faces,
        ),
    }
