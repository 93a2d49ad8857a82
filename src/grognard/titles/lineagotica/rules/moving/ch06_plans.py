"""6 Plans: an order as it was read, what the laws have against it, and what comes of it.

The same plan serves to refuse an order, to carry it out, and to show it before it is given. Reading
an order gives its plan, or the refusals of words that name nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from grognard.engine.laws import Refusal, refusals
from grognard.titles.lineagotica.actions import March, Walk
from grognard.titles.lineagotica.box.contents import Group, Piece
from grognard.titles.lineagotica.position import CAUTIOUS, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import ON_THE_TABLE
from grognard.titles.lineagotica.rules.moving.ch06_foot import (
    POSTURES,
    Route,
    against_moving,
    against_route,
    read_gait,
)
from grognard.titles.lineagotica.rules.moving.ch06_marching import (
    OF_A_MARCHER,
    Marchers,
    Stay,
    Ways,
    against_marching,
)
from grognard.titles.lineagotica.rules.moving.ch06_routes import Goal, find_way, read_way
from grognard.titles.lineagotica.rules.moving.ch31_walking import set_out
from grognard.titles.lineagotica.rules.words import own_group, own_man, unknown


class Plan(ABC):
    """What an order would do. Whatever is dear to find out is found when it is asked for."""

    def __init__(self, pos: Skirmish) -> None:
        self.pos: Final = pos

    @abstractmethod
    def against(self) -> list[Refusal]:
        """What the laws have against it: nothing, if it may be carried out."""

    def allowed(self) -> bool:
        """The same, no further than the first refusal where that is quicker."""
        return not self.against()

    def routes(self) -> list[Route]:
        """Who would go, and which way."""
        return []

    def staying(self) -> list[Stay]:
        """Who would not go with the others, and why."""
        return []

    @abstractmethod
    def carry_out(self) -> None:
        """Change the position by it."""


def go(pos: Skirmish, routes: list[Route], gait: int, assault: bool) -> None:
    """They set out; 32.1 whoever assaults has said so."""
    if assault:
        for route in routes:
            pos.charging |= route.piece.bit
    if routes:
        set_out(pos, routes, gait)


# A group ------------------------------------------------------------------------------------------


class MarchPlan(Plan):
    def __init__(
        self, pos: Skirmish, group: Group, gait: int, assault: bool, x: int, y: int
    ) -> None:
        super().__init__(pos)
        self.group: Final = group
        self.gait: Final = gait
        self.assault: Final = assault
        self.x: Final = x
        self.y: Final = y
        self.marchers: Final = Marchers(pos, group, gait, assault)
        self._found: Ways | None = None

    def _find(self) -> Ways:
        if self._found is None:
            self._found = self.marchers.ways((self.x, self.y))
        return self._found

    def against(self) -> list[Refusal]:
        if self.marchers.men:
            return self._nobody_moves()
        for man in self.group.members:
            found = against_marching(self.pos, man, self.gait, self.assault)
            if found:
                return found[:1]
        return []

    def _nobody_moves(self) -> list[Refusal]:
        """6.1 An order that nobody can carry out is none; what keeps the first of them."""
        if self.allowed():
            return []
        _, staying = self._find()
        against = staying[0][1] if staying else []
        return against[:1] or refusals(OF_A_MARCHER, self.pos, self.marchers.men[0], None)

    def allowed(self) -> bool:
        return self.marchers.gets_anywhere((self.x, self.y))

    def routes(self) -> list[Route]:
        return self._find()[0]

    def staying(self) -> list[Stay]:
        pos = self.pos
        found: list[Stay] = []
        for man in self.group.members:
            against = against_marching(pos, man, self.gait, self.assault)
            if against and pos.able(man) and pos.group_of(man) is self.group:
                found.append((man, against))
        return found + self._find()[1]

    def carry_out(self) -> None:
        go(self.pos, self.routes(), self.gait, self.assault)


def plan_march(pos: Skirmish, side: int, order: March) -> MarchPlan | list[Refusal]:
    """6 A squad or section goes there."""
    group = own_group(pos, side, order.group, "4.1")
    if isinstance(group, list):
        return group
    if not group.members:
        return unknown("4.1", "group", order.group)
    gait = read_gait(order.gait)
    if isinstance(gait, list):
        return gait
    off = refusals(ON_THE_TABLE, pos, order.x, order.y)
    return off or MarchPlan(pos, group, *gait, order.x, order.y)


# A man --------------------------------------------------------------------------------------------


class WalkPlan(Plan):
    def __init__(
        self,
        pos: Skirmish,
        man: Piece,
        gait: int,
        assault: bool,
        goals: list[Goal],
        posture: str,
    ) -> None:
        super().__init__(pos)
        self.man: Final = man
        self.gait: Final = gait
        self.assault: Final = assault
        against = against_moving(pos, man, gait, assault)
        found: list[Route] = []
        if not against:
            route = find_way(pos, man, gait, goals, posture)
            if isinstance(route, list):
                against = route
            else:
                found = [route]
                against = against_route(pos, man, gait, assault, route)
        self._routes: Final = found
        self._against: Final = against

    def against(self) -> list[Refusal]:
        return self._against

    def routes(self) -> list[Route]:
        return self._routes

    def carry_out(self) -> None:
        route = self._routes[0]
        # 6.14 Over a large obstacle, as a cautious mover.
        over = route.whole_turn and route.house == NOWHERE
        go(self.pos, self._routes, CAUTIOUS if over else self.gait, self.assault)


def plan_walk(pos: Skirmish, side: int, order: Walk) -> WalkPlan | list[Refusal]:
    """6 One man goes that way, or gets up or lies down where he is."""
    man = own_man(pos, side, order.man, "6.1")
    if isinstance(man, list):
        return man
    gait = read_gait(order.gait)
    if isinstance(gait, list):
        return gait
    if order.posture not in POSTURES:
        return unknown("6.7", "posture", order.posture)
    goals = read_way(pos, order.way)
    if goals is None:
        return unknown("6.5", "way", order.way)
    return WalkPlan(pos, man, *gait, goals, order.posture)
