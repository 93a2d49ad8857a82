# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What a player can leave standing orders for, beside those of his men (31.3)."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.engine.actions import Action
from grognard.titles.lineagotica.actions import Done, Loose, NotNow, NotThisMove, Shoot
from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch08_opportunity import Opportunity
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.fire.ch12_aiming import read_order
from grognard.titles.lineagotica.rules.fire.ch12_chance import ON_MOVERS, to_hit
from grognard.titles.lineagotica.rules.fire.ch31_standing import USUAL_CHANCE


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is answered without asking."""

    reactions: Literal["ask", "best", "never"] = "ask"
    """31.4 What men who want to be asked do: each his best shot if it is worth it, or nothing."""
    idle: Literal["ask", "done"] = "ask"
    """10.2 A class in which nobody is left to take orders."""


CLAUSES = {"reactions": "31.4", "idle": "10.2"}


def obey(pos: Skirmish, seat: str, orders: Orders) -> Action | None:
    question = pos.question
    if isinstance(question, Opportunity) and orders.reactions != "ask":
        if orders.reactions == "never":
            return NotThisMove()
        return _best_shot(pos, question) or let_pass(pos, seat)
    if isinstance(question, Committing) and orders.idle == "done":
        return Done() if not question.pieces(pos) else None
    return None


def let_pass(pos: Skirmish, seat: str) -> Action | None:
    """31.4 What a reaction lapses into: the shots that were ordered, or none."""
    if not isinstance(pos.question, Opportunity):
        return None
    return Loose() if pos.orders else NotNow()


def _best_shot(pos: Skirmish, question: Opportunity) -> Action | None:
    """31.4 The best that is offered, where it has the chance that standing orders usually ask."""
    side = SEATS.index(question.seat(pos))
    best: Shoot | None = None
    most = USUAL_CHANCE - 1
    for action in question.answers(pos):
        if not isinstance(action, Shoot):
            continue
        order = read_order(pos, side, action.piece, action.weapon, action.target)
        if isinstance(order, list):
            continue
        piece, arm, foe = order
        chance = to_hit(pos, piece, arm, action.mode, foe, ON_MOVERS).total
        if chance > most:
            best, most = action, chance
    return best
