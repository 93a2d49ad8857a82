"""What was thought about a position, kept as long as it serves."""

from __future__ import annotations

from typing import Final

from grognard.engine.actions import Action
from grognard.engine.position import Question
from grognard.titles.nightdrop.box.contents import US, Unit
from grognard.titles.nightdrop.mind.plans import Outlook
from grognard.titles.nightdrop.mind.worth import Atlas
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch08_movement import Movement


class Order:
    """A unit's best move: what it gains, and the hexes of the way still before it."""

    def __init__(self, unit: Unit, gain: float, way: list[int]) -> None:
        self.unit: Final = unit
        self.gain: Final = gain
        self.way: Final = way


class Study:
    """What was made out about a position, kept for all its answers."""

    def __init__(self, pos: Drop, side: int, atlas: Atlas) -> None:
        self.atlas: Final = atlas
        self.side: Final = side
        self.pos: Final = pos.copy()
        self.question: Final[Question[Drop]] = pos.stack[-1]
        self.marks: Final = _marks(pos)
        self.orders: list[Order] | None = None
        self.moves: Final[dict[Action, float]] = {}
        """The first step of each order, and its gain."""
        self.outlooks: Final[dict[int, Outlook]] = {}

    def fits(self, pos: Drop, side: int) -> bool:
        return (
            side == self.side
            and pos.stack[-1] == self.question
            and pos.where == self.pos.where
            and pos.chits == self.pos.chits
            and pos.types == self.pos.types
            and _marks(pos) == self.marks
            and pos.ground is self.pos.ground
            and pos.options == self.pos.options
        )

    def outlook(self, regiment: int) -> Outlook:
        found = self.outlooks.get(regiment)
        if found is None:
            found = self.outlooks[regiment] = Outlook(self.pos, self.side, regiment, self.atlas)
        return found

    def give(self, orders: list[Order]) -> None:
        self.orders = orders
        for order in orders:
            self.moves[self.pos.box.move(order.unit, order.way[0])] = order.gain

    def carried_out(self, pos: Drop) -> list[Order] | None:
        """What is left of the orders in a position that one of their steps led to, else None.

        A fighting unit at the end of its way has changed things: then all is thought over again.
        """
        before = self.pos
        same = (before.turn, before.active, before.control) == (pos.turn, pos.active, pos.control)
        if self.orders is None or not same or before.ground is not pos.ground:
            return None
        # To the US player who lies under which German marker is dealt anew each time.
        own = pos.box.units[: pos.box.first_german] if self.side == US else pos.box.units
        moved = [unit for unit in own if before.where[unit.index] != pos.where[unit.index]]
        if len(moved) != 1:
            return None
        for order in self.orders:
            if order.unit is moved[0] and order.way[0] == pos.hex_of(order.unit):
                if len(order.way) > 1:
                    return [Order(order.unit, order.gain, order.way[1:])]
                rest = [other for other in self.orders if other is not order]
                return rest if rest and order.unit.stick else None
        return None


def _marks(pos: Drop) -> tuple[int, ...]:
    return (
        pos.turn,
        pos.turned,
        pos.reduced,
        pos.hidden,
        pos.control,
        pos.chits_shown,
        pos.quota,
        pos.activated,
        pos.moved,
        pos.fought,
        pos.initiative,
        pos.used,
    )


class Thoughts:
    """What one player keeps in mind from one answer to the next."""

    def __init__(self) -> None:
        self._latest: Study | None = None
        self._atlas: Atlas | None = None

    def study(self, pos: Drop, side: int) -> Study:
        """The answers to one question are judged one after the other: think once for all."""
        orders: list[Order] | None = None
        latest = self._latest
        if latest is not None:
            if latest.fits(pos, side):
                return latest
            if side == latest.side and isinstance(pos.stack[-1], Movement):
                orders = latest.carried_out(pos)
        if self._atlas is None or self._atlas.ground is not pos.ground:
            self._atlas = Atlas(pos.box, pos.ground)
        study = Study(pos, side, self._atlas)
        if orders is not None:
            study.give(orders)
        self._latest = study
        return study
