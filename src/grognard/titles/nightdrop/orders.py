# uncompiled: msgspec Structs lose their class keywords under mypyc
"""Standing orders: what a player wants done when he is asked in the middle of the other's turn."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.engine.actions import Action
from grognard.titles.nightdrop.actions import FallBack, Point, Retreat, Stand
from grognard.titles.nightdrop.box.contents import Unit
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch09_combat import DefencePoint, possible_points
from grognard.titles.nightdrop.rules.ch09_results import NightRetreat, Retreating


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's standing orders; as they come, everything is asked."""

    point: Literal["ask", "strongest", "cheapest"] = "ask"
    """9.2.3 Which unit leads a defence: the best Defence Value, or what is missed least."""
    night_retreat: Literal["ask", "always", "never", "reduced"] = "ask"
    """9.2.4d Retreat instead of the loss; `reduced`: only if the Point would be eliminated."""
    toward: str = ""
    """9.4.1 The hex that retreats lead toward; empty: ask."""


CLAUSES: dict[str, str] = {"point": "9.2.3", "night_retreat": "9.2.4d", "toward": "9.4.1"}
"""The clause each order bears on."""


def obey(pos: Drop, orders: Orders) -> Action | None:
    """What these orders answer to the open question; None: ask."""
    question = pos.question
    if isinstance(question, DefencePoint):
        return _point(pos, question, orders.point)
    if isinstance(question, NightRetreat):
        return _night_retreat(pos, question, orders.night_retreat)
    goal = pos.box.grid.numbers.get(orders.toward)
    if isinstance(question, Retreating) and goal is not None:
        return _retreat(pos, question, goal)
    return None


def _point(pos: Drop, question: DefencePoint, order: str) -> Action | None:
    if order == "ask":
        return None
    units = [pos.box.units[number] for number in possible_points(pos, question.target)]

    def worth(unit: Unit) -> tuple[int, int]:
        both = pos.attack_value(unit) + pos.defence_value(unit)
        return (-pos.defence_value(unit), both) if order == "strongest" else (both, 0)

    return Point(min(units, key=worth).id)


def _night_retreat(pos: Drop, question: NightRetreat, order: str) -> Action | None:
    if order == "ask":
        return None
    guard = pos.box.units[question.guard]
    doomed = guard.reduced is None or pos.is_reduced(guard)
    return FallBack() if order == "always" or (order == "reduced" and doomed) else Stand()


def _retreat(pos: Drop, question: Retreating, goal: int) -> Action | None:
    grid = pos.box.grid
    ways = [action for action in question.answers(pos) if isinstance(action, Retreat)]
    nearest = min(grid.distance(grid.hex(way.hex), goal) for way in ways)
    best = [way for way in ways if grid.distance(grid.hex(way.hex), goal) == nearest]
    return best[0] if len(best) == 1 else None
