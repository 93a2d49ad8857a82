# uncompiled: what is shown, not what is computed with
"""Where a piece of Rösselsprung can go, at what cost and risk, and what it can see."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise

from grognard.boards.grid import OFF
from grognard.engine.cards import Sight
from grognard.engine.cards import Way as Route
from grognard.engine.laws import allowed
from grognard.engine.sums import Part, Sum
from grognard.titles.roesselsprung.actions import Go, Order, To
from grognard.titles.roesselsprung.box.contents import MISSION
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch05_acting import Acting, begun
from grognard.titles.roesselsprung.rules.ch05_eligibility import TO_ORDER
from grognard.titles.roesselsprung.rules.ch05_march import Planning
from grognard.titles.roesselsprung.rules.ch08_movement import (
    ASSAULT,
    MISSION_MOVE,
    MOVE,
    TO_WALK,
    Way,
    next_hexes,
    step_cost,
)
from grognard.titles.roesselsprung.rules.ch09_attack import Units, blocked_at
from grognard.titles.roesselsprung.sight.oddscard import Shots, breakdown_risk, march_risk

# 8 Where a piece can go ---------------------------------------------------------------------------


def ways(pos: Raid, id: str) -> list[Route]:
    """Every hex to which the piece could be ordered, by the cheapest way.

    While an Action is planned: every hex to which its way could lead; an Assault's ends among the
    enemy.
    """
    question = pos.question
    piece = pos.box.by_id.get(id)
    if piece is None:
        return []
    if isinstance(question, Planning):
        plan, said = question, []
        if piece.index not in plan.units or not plan.steps(pos):
            return []
    elif isinstance(question, Acting):
        kind = MISSION_MOVE if piece.category == MISSION else MOVE
        plan, said = begun(question.side, kind, piece), [str(Order(kind, id))]
        if not allowed(TO_ORDER, pos, question.side, kind, piece, ()):
            return []
    else:
        return []
    units = plan.able(pos)
    start = pos.where[units[0]]
    found: list[Route] = []
    shots: dict[int, Shots] = {}
    for hexes in _reach(pos, plan):
        steps = [*said, *(str(To(pos.box.names[hex])) for hex in hexes), str(Go())]
        path = (*plan.path, *hexes)
        names = tuple(pos.box.names[hex] for hex in path)
        cost = way_cost(pos, start, path)
        safe = march_risk(pos, plan.side, units, path, shots)
        safe *= breakdown_risk(pos, units, plan.used, plan.used + cost.total)
        found.append(Route(steps[0], names[-1], names, cost, tuple(steps[1:]), safe))
    return found


def _reach(pos: Raid, plan: Planning) -> list[Units]:
    """The cheapest way on to each hex where the march may end, nearest first."""
    way = plan.way(pos)
    found: list[Units] = []
    queue: list[tuple[int, Units]] = [(way.used, ())]
    seen: set[int] = set()
    while queue:
        used, path = heappop(queue)
        here = path[-1] if path else way.here
        if here in seen:
            continue
        seen.add(here)
        enemy = here == way.aim or (here >= 0 and pos.has_combat(here, 1 - way.side))
        if path and (way.kind != ASSAULT or enemy):
            found.append(path)
        if path and way.kind == ASSAULT and enemy:
            continue
        step = Way(way.side, way.kind, way.units, here, used, way.aim)
        for hex in next_hexes(pos, step):
            if hex not in seen and allowed(TO_WALK, pos, step, hex):
                heappush(queue, (used + step_cost(pos, here, hex, False), (*path, hex)))
    return found


def way_cost(pos: Raid, start: int, path: Units) -> Sum:
    """8.2 What the whole way costs; steps of one kind are counted together."""
    parts: dict[tuple[str, str], Part] = {}
    for here, hex in pairwise((start, *path)):
        for part in _step(pos, here, hex).parts:
            kind = (part.key, part.clause)
            amount = part.amount + (parts[kind].amount if kind in parts else 0)
            parts[kind] = Part(amount, part.key, part.clause)
    return Sum(tuple(parts.values()))


def _step(pos: Raid, here: int, hex: int) -> Sum:
    if here < 0:
        return Sum((Part(pos.ground.entry[hex], "entry", "14b"),))
    cost = pos.ground.cost_of_step(here, pos.box.grid.direction(here, hex))
    assert cost is not None
    return cost


# 8.3 What a unit can see --------------------------------------------------------------------------


def sights(pos: Raid, id: str) -> list[Sight]:
    """The hexes in its range of fire, and by what the line of sight to them is blocked."""
    piece = pos.box.by_id.get(id)
    if piece is None or not piece.combat or not pos.on_map(piece):
        return []
    here, reach = pos.hex_of(piece), pos.range_of(piece)
    found: list[Sight] = []
    for hex, name in enumerate(pos.box.names):
        if 1 <= pos.box.grid.distance(here, hex) <= reach:
            blocked = blocked_at(pos, here, hex)
            by = tuple(pos.box.names[each] for each in blocked if each != OFF)
            ground = [pos.terrain(each) for each in blocked if pos.box.blocks[each]]
            if ground:
                found.append(Sight(name, by, "sight-ground", terrain=ground[0]))
            else:
                found.append(Sight(name, by, "sight-units" if by else ""))
    return found
