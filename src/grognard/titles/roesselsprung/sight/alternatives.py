# uncompiled: what is shown, not what is computed with
"""What a player of Rösselsprung could do instead: with one piece more or less, at another hex."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.cards import Bar, Card, Other
from grognard.titles.roesselsprung.actions import (
    Add,
    Fire,
    Hurry,
    Interrogate,
    Shoot,
    Storm,
    Strike,
)
from grognard.titles.roesselsprung.box.contents import MISSION
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch05_acting import Acting
from grognard.titles.roesselsprung.rules.ch05_march import Marching, Planning
from grognard.titles.roesselsprung.rules.ch05_planning import firers
from grognard.titles.roesselsprung.rules.ch08_movement import (
    MISSION_MOVE,
    MOVE_ATTACK,
    SHOOT,
    STORM,
)
from grognard.titles.roesselsprung.rules.ch09_attack import EVERYBODY, Units, Volley
from grognard.titles.roesselsprung.rules.ch12_reaction import Massing, Window
from grognard.titles.roesselsprung.rules.ch13_aircraft import Raiding
from grognard.titles.roesselsprung.rules.ch13_missions import INTERROGATION_SUCCEEDS
from grognard.titles.roesselsprung.rules.ch14_reinforcements import EARLY_ON, Calling
from grognard.titles.roesselsprung.sight.cards import (
    attack_card,
    plan_card,
    raid_card,
    reaction_card,
    targets_now,
)


def others(pos: Raid, seat: str) -> list[Other]:
    """The card of each thing that could be answered, and of what is being set up with each piece
    that could join and without each that has."""
    question = pos.question
    if question is None or question.seat(pos) != seat:
        return []
    if isinstance(question, Acting):
        return _special_actions(pos)
    if isinstance(question, Calling):
        return _calls(pos)
    if isinstance(question, Window):
        return _reactions(pos, question)
    if isinstance(question, Marching):
        there = [u.index for u in firers(pos, question.units) if pos.hex_of(u) == question.at]
        return _at_targets(pos, question.side, tuple(there), targets_now(pos), True)
    if isinstance(question, Massing):
        return _company(pos, question)
    if isinstance(question, Planning):
        units = tuple(unit.index for unit in firers(pos, question.units))
        moving = question.kind == MOVE_ATTACK
        found = _at_targets(pos, question.side, units, question.targets(pos), moving)
        # 5b Who is under way stays together.
        return found if question.resumed else found + _company(pos, question)
    return []


def _company(pos: Raid, question: Planning | Massing) -> list[Other]:
    """The piece that an Action was ordered for leads it and stays."""
    found: list[Other] = []
    joining = [pos.box.by_id[said.unit] for said in question.answers(pos) if isinstance(said, Add)]
    for piece in joining:
        more = _weighed(pos, _with_units(question, (*question.units, piece.index)))
        if more is not None:
            found.append(Other(piece.id, True, more))
    for number in question.units if len(question.units) > 1 else ():
        left = tuple(n for n in question.units if n != number)
        if pos.box.pieces[number].category != MISSION and firers(pos, left):
            less = _weighed(pos, _with_units(question, left))
            if less is not None:
                found.append(Other(pos.box.pieces[number].id, False, less))
    return found


def _weighed(pos: Raid, question: Planning | Massing) -> Card | None:
    if isinstance(question, Massing):
        return reaction_card(pos, question)
    return plan_card(pos, question)


def _with_units(question: Planning | Massing, units: Units) -> Planning | Massing:
    if isinstance(question, Massing):
        side, kind, hex, movers, back, _ = question.fields()
        return Massing(side, kind, hex, movers, back, tuple(sorted(units)))
    side, kind, _, *way = question.fields()
    # A Mission on the move comes first.
    lead, rest = (units[:1], units[1:]) if kind == MISSION_MOVE else ((), units)
    return Planning(side, kind, (*lead, *sorted(rest)), *way)


# Answers with a card of their own ----------------------------------------------------------------


def _at_targets(
    pos: Raid, side: int, units: Units, targets: list[int], moving: bool
) -> list[Other]:
    """The Attack on each hex that these units can attack."""
    found: list[Other] = []
    for hex in targets:
        card = attack_card(pos, "attack", Volley(side, units, hex, EVERYBODY, moving, ()))
        name = pos.box.names[hex]
        found.append(Other(name, True, card, str(Fire(name))))
    return found


def _special_actions(pos: Raid) -> list[Other]:
    """5.2 What an air raid on each hex can bring, and the interrogation of civilians."""
    found: list[Other] = []
    for said in pos.answers():
        if isinstance(said, Strike):
            raider = pos.box.aircraft_by_id[said.aircraft]
            raid = Raiding(raider.index, pos.box.grid.hex(said.hex), False, ())
            found.append(Other(said.aircraft, True, raid_card(pos, raid), str(said)))
        elif isinstance(said, Interrogate):
            talks = Fraction(7 - INTERROGATION_SUCCEEDS, 6)
            bars = [Bar("outcome-silent", 1 - talks), Bar("outcome-talks", talks, True)]
            card = Card("interrogation", "13.2", {}, {}, bars, seat=pos.seat)
            found.append(Other("", True, card, str(said)))
    return found


def _calls(pos: Raid) -> list[Other]:
    """13.7.3 Whether a unit that the Radio calls comes at once."""
    comes = Fraction(7 - EARLY_ON, 6)
    bars = [Bar("radio-late", 1 - comes), Bar("radio-early", comes, True)]
    card = Card("radio", "13.7.3", {}, {}, bars, seat=pos.seat)
    calls = [said for said in pos.answers() if isinstance(said, Hurry)]
    return [Other(said.unit, True, card, str(said)) for said in calls]


def _reactions(pos: Raid, window: Window) -> list[Other]:
    """Each unit that could react, by itself; more of its hex can join afterwards."""
    movers = tuple(number for number in window.movers if pos.where[number] == window.hex)
    found: list[Other] = []
    for said in pos.answers():
        if isinstance(said, Shoot | Storm):
            kind = SHOOT if isinstance(said, Shoot) else STORM
            unit = pos.box.by_id[said.unit]
            massing = Massing(window.side, kind, window.hex, movers, window.back, (unit.index,))
            found.append(Other(unit.id, True, reaction_card(pos, massing), str(said)))
    return found
