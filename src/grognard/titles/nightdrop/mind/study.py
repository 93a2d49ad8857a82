"""What was thought about a position, kept as long as it serves."""

from __future__ import annotations

from typing import Final

from grognard.engine.actions import Action
from grognard.engine.position import Question
from grognard.titles.nightdrop.box.contents import Unit
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

    def in_words(self) -> str:
        """The orders, a line each, under the moment they were given at; nothing if there are none.

        A line names the unit, its gain, the hex it stands in and those of the way before it.
        """
        pos = self.pos
        if not self.orders:
            return ""
        lines = [_moment(pos, self.side)]
        for order in self.orders:
            hexes = [pos.box.names[hex] for hex in (pos.where[order.unit.index], *order.way)]
            lines.append(" ".join([order.unit.id, repr(order.gain), *hexes]))
        return "\n".join(lines)


def carried_out(words: str, pos: Drop, side: int) -> list[Order] | None:
    """What is left of orders in a position that one of their steps led to, else None.

    A fighting unit at the end of its way has changed things: then all is thought over again.
    """
    moment, *lines = words.split("\n")
    if moment != _moment(pos, side):
        return None
    box = pos.box
    done: Order | None = None
    rest: list[Order] = []
    for line in lines:
        id, gain, start, *way = line.split(" ")
        order = Order(box.by_id[id], float(gain), [box.grid.hex(name) for name in way])
        here = pos.where[order.unit.index]
        if here == box.grid.hex(start):
            rest.append(order)
        elif here == order.way[0] and done is None:
            done = order
        else:
            return None
    if done is None:
        return None
    if len(done.way) > 1:
        return [Order(done.unit, done.gain, done.way[1:])]
    return rest if rest and done.unit.stick else None


def _moment(pos: Drop, side: int) -> str:
    """As long as this is so, orders are carried out."""
    return f"{side} {pos.turn} {pos.active} {pos.control}"


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
        self._given: str = ""
        self._latest: Study | None = None
        self._atlas: Atlas | None = None

    def study(self, pos: Drop, side: int) -> Study:
        """The answers to one question are judged one after the other: think once for all."""
        latest = self._latest
        if latest is not None and latest.fits(pos, side):
            return latest
        orders: list[Order] | None = None
        if isinstance(pos.stack[-1], Movement):
            orders = carried_out(self.in_words(), pos, side)
        if self._atlas is None or self._atlas.ground is not pos.ground:
            self._atlas = Atlas(pos.box, pos.ground)
        study = Study(pos, side, self._atlas)
        if orders is not None:
            study.give(orders)
        self._latest = study
        return study

    def in_words(self) -> str:
        """The orders given last: all that must be remembered."""
        return self._given if self._latest is None else self._latest.in_words()

    def recall(self, orders: str) -> None:
        self._given = orders
        self._latest = None
