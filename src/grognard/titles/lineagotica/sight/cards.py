# uncompiled: what is shown, not what is computed with
"""Cards of Linea Gotica: the shot one weighs with its chance, and where a group could go."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.boards.felt.walk import path_length
from grognard.engine.actions import Action
from grognard.engine.cards import Bar, Card, Other, Way
from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.engine.sums import Part, Sum
from grognard.titles.lineagotica.actions import Cover, Fire, March, Shoot
from grognard.titles.lineagotica.box.contents import SEATS, Arm, Piece
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch08_opportunity import Opportunity
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.fire.ch10_volleys import FIRE, read_shot
from grognard.titles.lineagotica.rules.fire.ch11_weapons import profile, shots
from grognard.titles.lineagotica.rules.fire.ch12_aiming import area_bearing, read_order
from grognard.titles.lineagotica.rules.fire.ch12_chance import (
    IN_COVER_OF_MOVES,
    IN_PHASE,
    ON_MOVERS,
    out_of_range,
    to_hit,
)
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for
from grognard.titles.lineagotica.rules.men.ch30_lines import sees
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from grognard.titles.lineagotica.rules.moving.ch06_plans import Plan, plan_march
from grognard.titles.lineagotica.rules.procedure import D10
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring

MISSED: Final = "outcome-missed"
HIT: Final = "outcome-hit"
MOST: Final = 40
"""How many shots are laid out beside each other."""


def context_of(pos: Skirmish) -> int | None:
    """12.6 As what a shot ordered now would be fired; None where nobody orders shots."""
    question = pos.question
    if isinstance(question, Committing):
        return IN_PHASE
    if isinstance(question, Opportunity):
        return ON_MOVERS
    return IN_COVER_OF_MOVES if isinstance(question, Declaring) else None


def card(pos: Skirmish, seat: str) -> Card | None:
    """The last shot this seat has ordered in the present step."""
    context = context_of(pos)
    if context is None or pos.seat != seat:
        return None
    side = SEATS.index(seat)
    mine = [o for o in pos.orders if o[0] == FIRE and pos.box.pieces[o[1]].side == side and o[4]]
    if not mine:
        return None
    shot = read_shot(pos, mine[-1])
    return shot_card(pos, shot.piece, shot.arm, shot.mode, shot.targets[0], context)


def others(pos: Skirmish, seat: str) -> list[Other]:
    """The shots that could be ordered instead, or besides."""
    context = context_of(pos)
    if context is None or pos.seat != seat:
        return []
    found: list[Other] = []
    for action in pos.answers():
        if len(found) >= MOST:
            break
        weighed = card_of(pos, SEATS.index(seat), action, context)
        if weighed is not None:
            found.append(Other(str(weighed.facts["piece"]), True, weighed, str(action)))
    return found


def card_of(pos: Skirmish, side: int, action: Action, context: int) -> Card | None:
    """What that order would come to; None if it is no shot at somebody in sight and range."""
    if isinstance(action, Fire):
        order = read_order(pos, side, action.piece, action.weapon, action.targets.split(",")[0])
    elif isinstance(action, Shoot | Cover):
        order = read_order(pos, side, action.piece, action.weapon, action.target)
    else:
        return None
    if isinstance(order, list):
        return None
    piece, arm, foe = order
    mode, _ = area_bearing(pos, action.mode)
    if not sees(pos, piece, foe) or out_of_range(pos, piece, arm, mode, foe):
        return None
    return shot_card(pos, piece, arm, mode, foe, context)


def thrown(event: Event) -> tuple[Card, str] | None:
    """The card of a shot that was fired, and which of its bars it was."""
    if event.key != "fired" or event.seats is None:
        return None
    facts = event.facts
    faces, hits, chance = facts["faces"], facts["hits"], event.sums["chance"]
    if not isinstance(faces, tuple) or not faces:
        return None
    told = {key: facts[key] for key in ("piece", "weapon", "mode", "target")}
    if facts["look"]:
        # Later nobody remembers who had which number.
        told["target"] = facts["look"]
    card = _weighed({**told, "shots": len(faces)}, chance, len(faces), event.seats[0])
    return card, HIT if hits else MISSED


def _weighed(facts: Facts, chance: Sum, number: int, seat: str) -> Card:
    miss = Fraction(D10 - min(max(chance.total, 0), D10), D10) ** number
    bars = [Bar(MISSED, miss), Bar(HIT, 1 - miss, good=True)]
    return Card("shot", "12.1", facts, {"to-hit": chance}, bars, seat=seat)


def shot_card(
    pos: Skirmish, piece: Piece, arm: Arm, mode: str, foe: Piece, context: int
) -> Card | None:
    if profile(pos, piece, arm, mode) is None:
        return None
    chance = to_hit(pos, piece, arm, mode, foe, context)
    number = max(1, shots(pos, piece, arm, mode))
    facts: Facts = {
        "piece": piece.id,
        "weapon": arm.row.id,
        "mode": mode,
        "target": name_for(pos, foe),
        "shots": number,
    }
    return _weighed(facts, chance, number, SEATS[piece.side])


def ways(pos: Skirmish, unit: str) -> list[Way]:
    """6 Where the group, or that man's, could go: the head's way, for each direction and gait."""
    question = pos.question
    piece = pos.box.by_id.get(unit)
    group = pos.box.groups[piece.group].id if piece is not None and piece.man else unit
    if not isinstance(question, Moving):
        return []
    found: list[Way] = []
    for action in question.answers(pos):
        if not isinstance(action, March) or action.group != group:
            continue
        plan = plan_march(pos, question.side, action)
        routes = plan.routes() if isinstance(plan, Plan) else []
        if routes:
            head = routes[0]
            path = tuple(f"{x},{y}" for x, y in head.path)
            cost = Sum((Part(path_length(head.path), "way", "6.3"),))
            found.append(Way(str(action), path[-1], path, cost))
    return found
