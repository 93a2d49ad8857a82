# uncompiled: what is shown, not what is computed with
"""A fight out of nothing: units laid out by themselves, to weigh what they could do."""

from __future__ import annotations

from functools import partial

from grognard.boards.grid import OFF
from grognard.boards.staging import Standing, two_sides
from grognard.engine.cards import Card
from grognard.engine.errors import DataError, Refused
from grognard.engine.laws import Refusal, refusals
from grognard.titles.roesselsprung.actions import Fire, To
from grognard.titles.roesselsprung.box.contents import SEATS, Box, Piece
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.position import SPARE, Raid, empty_map
from grognard.titles.roesselsprung.rules.ch05_eligibility import TO_ORDER
from grognard.titles.roesselsprung.rules.ch05_march import Planning
from grognard.titles.roesselsprung.rules.ch05_planning import TO_ADD
from grognard.titles.roesselsprung.rules.ch08_movement import ASSAULT, ATTACK
from grognard.titles.roesselsprung.rules.ch09_attack import EVERYBODY, Volley
from grognard.titles.roesselsprung.sight.cards import card


def staged_cards(
    box: Box, attackers: list[Standing], defenders: list[Standing], turn: int
) -> list[Card]:
    """What these units could do to those: the Attack and the Assault, as far as they are allowed.

    Refused if neither is.
    """
    pos = empty_map(box, Options())
    pos.turn = turn
    attacking, attacked = two_sides(attackers, defenders, partial(_stand, pos), SEATS)
    side = attacking[0].side
    if len({pos.hex_of(unit) for unit in attacked}) > 1:
        raise DataError("defend", defenders[-1][1], "an Attack is on one hex (9.1)")
    pos.ap[side] = len(attacking)
    target = pos.hex_of(attacked[0])
    attack, against = _planned(pos, ATTACK, attacking)
    against = against or attack.refuse(pos, Fire(box.names[target]))
    cards: list[Card] = []
    if not against:
        volley = pos.copy()
        volley.ask(Volley(side, attack.units, target, EVERYBODY, False, ()))
        cards += _shown(volley, side)
    assault, no_assault = _planned(pos, ASSAULT, attacking)
    no_assault = no_assault or assault.refuse(pos, To(box.names[target]))
    if not no_assault:
        planned = pos.copy()
        planned.ask(assault.reworded(assault.units, (target,)))
        cards += _shown(planned, side)
    if not cards:
        raise Refused(against)
    return cards


def _planned(pos: Raid, kind: str, units: list[Piece]) -> tuple[Planning, list[Refusal]]:
    """An Action by all of them, and what the laws have against it."""
    lead = units[0]
    plan = Planning(lead.side, kind, (lead.index,), (), 0, False, False, OFF)
    against = refusals(TO_ORDER, pos, lead.side, kind, lead, ())
    for unit in units[1:]:
        against += refusals(TO_ADD, pos, plan, unit)
        against += refusals(TO_ORDER, pos, lead.side, kind, unit, plan.units)
        plan = plan.reworded(plan.company_with(unit), ())
    return plan, against


def _shown(pos: Raid, side: int) -> list[Card]:
    weighed = card(pos, SEATS[side])
    assert weighed is not None
    return [weighed]


def _stand(pos: Raid, text: str, name: str, key: str) -> Piece:
    """A unit, with "/2" if its strength is 2, is laid in that hex."""
    id, _, strength = text.partition("/")
    piece = pos.box.by_id.get(id)
    hex = pos.box.grid.numbers.get(name)
    whole = [unit for unit in pos.box.combat if pos.where[unit.index] != SPARE]
    if piece not in whole:
        known = ", ".join(unit.id for unit in whole)
        raise DataError(key, id, f"no such unit (known: {known})")
    if hex is None:
        raise DataError(key, name, "no such hex")
    if pos.on_map(piece):
        raise DataError(key, id, "named twice")
    if strength:
        most = max(piece.vf, piece.merge_cap)
        if not strength.isascii() or not strength.isdigit() or not 1 <= int(strength[:3]) <= most:
            raise DataError(key, text, f"its strength is 1 to {most}")
        pos.vf[piece.index] = int(strength)
    pos.put(piece, hex)
    return piece
