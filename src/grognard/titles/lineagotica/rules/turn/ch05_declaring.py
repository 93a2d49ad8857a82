"""5.2 What both declare in secret before anybody moves.

Covering fire (9), hatches (35.2), standing orders (31.3); and who takes over where a leader has
just been replaced (4.15): asked on its own, that question would tell the enemy of it.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.laws import Refusal, refusals
from grognard.engine.position import Question
from grognard.titles.lineagotica.actions import (
    Cover,
    CoverGround,
    Done,
    Hatch,
    Promote,
    Stand,
    Withdraw,
)
from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch09_covering import (
    against_cover,
    against_ground,
    cover,
    cover_ground,
    offered_covers,
)
from grognard.titles.lineagotica.rules.fire.ch10_volleys import TO_WITHDRAW, ordered
from grognard.titles.lineagotica.rules.fire.ch31_standing import against_standing, stand
from grognard.titles.lineagotica.rules.men.ch04_command import (
    against_promotion,
    possible_promotions,
    promote,
    settle_promotions,
)
from grognard.titles.lineagotica.rules.men.ch30_lines import known_enemies
from grognard.titles.lineagotica.rules.moving.ch35_hatches import OF_A_HATCH, turn_hatch
from grognard.titles.lineagotica.rules.words import own_piece


class _Offered:
    """The covers found for a side, as long as nothing but an order has come since.

    Finding them takes long, and a side is asked again after each.
    """

    def __init__(self, pos: Skirmish, side: int) -> None:
        self.pos: Final = pos
        self.side: Final = side
        self.turn: Final = pos.turn
        self.orders = pos.orders
        own_pieces = pos.box.of_side[side]
        self.covers: Final = [(piece, offered_covers(pos, piece)) for piece in own_pieces]

    def holds(self, pos: Skirmish, side: int) -> bool:
        same = self.pos is pos and self.orders is pos.orders
        return same and self.side == side and self.turn == pos.turn


class Declaring(Question[Skirmish]):
    """5.2, 9.1 Which units give covering fire; sealed until both have declared."""

    def __init__(self, side: int) -> None:
        self.side: Final = side
        self._offered: _Offered | None = None
        """Memory, not state: it follows from the position."""

    def fields(self) -> tuple[Any, ...]:
        return (self.side,)

    def seat(self, pos: Skirmish) -> str:
        return SEATS[self.side]

    def clause(self, pos: Skirmish) -> str:
        return "5.2"

    def exhaustive(self) -> bool:
        return False

    def answers(self, pos: Skirmish) -> list[Action]:
        found: list[Action] = [Done()]
        offered = self._offered
        if offered is None or not offered.holds(pos, self.side):
            offered = self._offered = _Offered(pos, self.side)
        for piece, covers in offered.covers:
            if not ordered(pos, piece):
                found += covers
        # 35.2 Head out to look about, and in when there is somebody to fire at it.
        wanted = "closed" if known_enemies(pos, self.side) else "open"
        for vehicle in pos.box.hulls:
            if vehicle.side == self.side and pos.on_table(vehicle):
                if not refusals(OF_A_HATCH, pos, vehicle, wanted):
                    found.append(Hatch(vehicle.id, wanted))
        return found + possible_promotions(pos, self.side)

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        if isinstance(action, Done):
            return []
        if isinstance(action, Hatch):
            vehicle = own_piece(pos, self.side, action.vehicle, "35.2")
            if isinstance(vehicle, list):
                return vehicle
            return refusals(OF_A_HATCH, pos, vehicle, action.state)
        if isinstance(action, Stand):
            return against_standing(pos, self.side, action)
        if isinstance(action, Withdraw):
            piece = own_piece(pos, self.side, action.piece, "31.8")
            return piece if isinstance(piece, list) else refusals(TO_WITHDRAW, pos, piece)
        if isinstance(action, Cover):
            return against_cover(pos, self.side, action)
        if isinstance(action, CoverGround):
            return against_ground(pos, self.side, action)
        if isinstance(action, Promote):
            return against_promotion(pos, self.side, action)
        return self.not_asked(pos, action)

    def take(self, pos: Skirmish, action: Action) -> None:
        offered = self._offered
        known = offered if offered is not None and offered.holds(pos, self.side) else None
        self._offered = None
        if isinstance(action, Hatch):
            turn_hatch(pos, pos.box.by_id[action.vehicle], action.state)
        elif isinstance(action, Stand):
            stand(pos, action)
        elif isinstance(action, Withdraw):
            index = pos.box.by_id[action.piece].index
            pos.orders = tuple([order for order in pos.orders if order[1] != index])
        elif isinstance(action, Cover | CoverGround):
            if isinstance(action, Cover):
                cover(pos, self.side, action)
            else:
                cover_ground(pos, action)
            if known is not None:
                known.orders = pos.orders
                self._offered = known
        elif isinstance(action, Promote):
            promote(pos, action)
        else:
            settle_promotions(pos, self.side)
            pos.answered()
