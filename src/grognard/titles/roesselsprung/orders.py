# uncompiled: msgspec Structs lose their class keywords under mypyc
"""Standing orders: how a player wants to react, so that a march need not stop at every hex."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from grognard.engine.actions import Action
from grognard.titles.roesselsprung.actions import Add, Decline, Go, Shoot, Storm
from grognard.titles.roesselsprung.box.contents import MISSION
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch08_movement import SHOOT
from grognard.titles.roesselsprung.rules.ch12_reaction import Massing, Window, reaction_cost
from grognard.titles.roesselsprung.sight.cards import reaction_card, stacks_reacting


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's standing orders; as they come, everything is asked.

    `react` says what to do on the occasions that the others leave; all else is let pass.
    """

    react: Literal["ask", "never", "fire", "seize"] = "ask"
    """12 `fire`: the stack that hits most surely fires; `seize`: what stands alone is taken, else
    as `fire`."""
    against: Literal["any", "units", "missions", "commands"] = "any"
    """12 Who must be on the move: anybody, Combat Units, Missions, Commands and the Radio."""
    chance: Literal[0, 25, 33, 50, 66, 75, 90] = 0
    """12.1 How likely, in per cent, a hit or a won close combat must be."""
    hexes: str = ""
    """12 The hexes, with spaces between, that must be entered; empty: any."""
    keep: Literal[0, 1, 2, 3, 4] = 0
    """4 The Activation Points that must be left."""


CLAUSES: dict[str, str] = {
    "react": "12a",
    "against": "12a",
    "chance": "12.1",
    "hexes": "12a",
    "keep": "4",
}
"""The clause each order bears on."""


class Occasion:
    """A reaction that the orders leave, and what it promises."""

    def __init__(self, pos: Raid, massing: Massing) -> None:
        card = reaction_card(pos, massing)
        self.kind = massing.kind
        self.lead = pos.box.pieces[massing.units[0]].id
        self.left = pos.ap[massing.side] - reaction_cost(pos, massing.units)
        self.chance = sum((bar.chance for bar in card.bars if bar.good), Fraction(0))
        self.seizes = card.key == "undefended"


def obey(pos: Raid, orders: Orders) -> Action | None:
    """What these orders answer to the open question; None: ask."""
    question = pos.question
    if isinstance(question, Window):
        return _answer(pos, question, orders)
    if isinstance(question, Massing) and orders.react in ("fire", "seize"):
        joining = [said for said in question.answers(pos) if isinstance(said, Add)]
        return joining[0] if joining else Go()
    return None


def _answer(pos: Raid, window: Window, orders: Orders) -> Action | None:
    occasions = [] if orders.react == "never" else _occasions(pos, window, orders)
    if occasions and orders.react == "ask":
        return None
    if orders.react == "seize":
        taking = [each for each in occasions if each.seizes]
        if taking:
            return Storm(taking[0].lead)
    shots = [each for each in occasions if each.kind == SHOOT]
    return Shoot(max(shots, key=lambda shot: shot.chance).lead) if shots else Decline()


def _occasions(pos: Raid, window: Window, orders: Orders) -> list[Occasion]:
    if not _concerns(pos, window, orders):
        return []
    found = [Occasion(pos, massing) for massing in stacks_reacting(pos, window)]
    return [
        each for each in found if each.left >= orders.keep and each.chance * 100 >= orders.chance
    ]


def _concerns(pos: Raid, window: Window, orders: Orders) -> bool:
    """Whether the orders concern the pieces that move there."""
    hexes = orders.hexes.split()
    if hexes and pos.box.names[window.hex] not in hexes:
        return False
    movers = [pos.box.pieces[n] for n in window.movers if pos.where[n] == window.hex]
    kinds = {
        "units": any(piece.combat for piece in movers),
        "missions": any(piece.category == MISSION for piece in movers),
        "commands": any(not piece.combat and piece.category != MISSION for piece in movers),
    }
    return kinds.get(orders.against, True)
