"""31.3 Standing orders for opportunity fire: when a man fires, at what, from which chance on."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.titles.lineagotica.actions import Stand
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.rows import EXPLOSIVE, NONE
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch11_weapons import AREA, SINGLE, profile
from grognard.titles.lineagotica.rules.words import own_piece

HOLD: Final = "hold"
FIRST_SIGHT: Final = "first-sight"
LAST_CHANCE: Final = "last-chance"
WITHIN: Final = "within"
ASK: Final = "ask"
WHEN: Final = (HOLD, FIRST_SIGHT, LAST_CHANCE, WITHIN, ASK)

INFANTRY: Final = "i"
SOFT_VEHICLES: Final = "s"
ARMOUR: Final = "a"
KINDS: Final = INFANTRY + SOFT_VEHICLES + ARMOUR

NEAREST: Final = "nearest"
LEADER: Final = "leader"
MACHINE_GUN: Final = "machine-gun"
BEST: Final = "best"
PREFER: Final = (NEAREST, LEADER, MACHINE_GUN, BEST)

USUAL_CHANCE: Final = 3
"""31.4 After halving."""
FARTHEST: Final = 3000
HIGHEST: Final = 10


class StandingOrder:
    """What one piece does when an enemy moves before it."""

    def __init__(
        self, when: str, within: int, at: str, prefer: str, chance: int, mode: str
    ) -> None:
        self.when: Final = when
        self.within: Final = within
        self.at: Final = at
        self.prefer: Final = prefer
        self.chance: Final = chance
        self.mode: Final = mode

    def plain(self) -> tuple[Any, ...]:
        return (self.when, self.within, self.at, self.prefer, self.chance, self.mode)

    def covers(self, target: Piece) -> bool:
        """Whether it is the kind of target meant."""
        if target.man:
            return INFANTRY in self.at
        return (ARMOUR if target.armoured else SOFT_VEHICLES) in self.at


def usual(pos: Skirmish, piece: Piece) -> StandingOrder:
    """31.4 Snipers hold, anti-tank weapons wait for armour, the others for the last chance."""
    if piece.sniper:
        return StandingOrder(HOLD, 0, KINDS, BEST, USUAL_CHANCE, SINGLE)
    launcher = piece.man and any(
        arm.row.cls == EXPLOSIVE and arm.penetration != NONE and arm.row.loader
        for arm in arms(pos, piece)
    )
    if launcher or piece.gun:
        return StandingOrder(LAST_CHANCE, FARTHEST, ARMOUR, BEST, USUAL_CHANCE, SINGLE)
    within = 0
    for arm in arms(pos, piece):
        found = profile(pos, piece, arm, SINGLE)
        if found is not None:
            within = max(within, found.middle or found.short)
    return StandingOrder(LAST_CHANCE, within, KINDS, BEST, USUAL_CHANCE, SINGLE)


def standing_order(pos: Skirmish, piece: Piece) -> StandingOrder:
    given = pos.standing.get(piece.index)
    if given is None:
        return usual(pos, piece)
    when, within, at, prefer, chance, mode = given
    return StandingOrder(when, within, at, prefer, chance, mode)


@law("31.3", "unknown-when")
def it_says_when(pos: Skirmish, order: Stand) -> Facts | None:
    return None if order.when in WHEN else {"when": order.when}


@law("31.3", "unknown-target")
def it_says_at_what(pos: Skirmish, order: Stand) -> Facts | None:
    at = order.at
    ordered = at and "".join([kind for kind in KINDS if kind in at]) == at
    return None if ordered else {"at": at}


@law("31.3", "unknown-preference")
def it_says_whom_first(pos: Skirmish, order: Stand) -> Facts | None:
    return None if order.prefer in PREFER else {"prefer": order.prefer}


@law("31.3", "unknown-range")
def it_says_how_far(pos: Skirmish, order: Stand) -> Facts | None:
    return None if 0 <= order.within <= FARTHEST else {"within": order.within}


@law("31.3", "unknown-chance")
def it_says_from_which_chance(pos: Skirmish, order: Stand) -> Facts | None:
    return None if 1 <= order.chance <= HIGHEST else {"chance": order.chance}


@law("31.3", "unknown-mode")
def it_says_how(pos: Skirmish, order: Stand) -> Facts | None:
    return None if order.mode in (SINGLE, AREA) else {"mode": order.mode}


OF_A_STANDING_ORDER: Final = (
    it_says_when,
    it_says_at_what,
    it_says_whom_first,
    it_says_how_far,
    it_says_from_which_chance,
    it_says_how,
)


def against_standing(pos: Skirmish, side: int, order: Stand) -> list[Refusal]:
    piece = own_piece(pos, side, order.piece, "31.3")
    return piece if isinstance(piece, list) else refusals(OF_A_STANDING_ORDER, pos, order)


def stand(pos: Skirmish, order: Stand) -> None:
    piece = pos.box.by_id[order.piece]
    given = StandingOrder(
        order.when, order.within, order.at, order.prefer, order.chance, order.mode
    )
    pos.standing = {**pos.standing, piece.index: given.plain()}
