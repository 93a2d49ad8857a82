# uncompiled: what is shown, not what is computed with
"""Where a piece of Rösselsprung can go, at what cost and risk, and what it can see."""

from __future__ import annotations

from itertools import pairwise

from grognard.boards.grid import OFF
from grognard.boards.walk import Trail, toll, walk
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
        # 5c Whoever was made prone on the way stays where he is.
        if piece.index not in plan.able(pos) or not plan.steps(pos):
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
    for trail in _trails(pos, plan):
        steps = [*said, *(str(To(pos.box.names[hex])) for hex in trail.path), str(Go())]
        path = (*plan.path, *trail.path)
        names = tuple(pos.box.names[hex] for hex in path)
        cost = way_cost(pos, start, path)
        safe = march_risk(pos, plan.side, units, path, shots)
        safe *= breakdown_risk(pos, units, plan.used, plan.used + cost.total)
        found.append(Route(steps[0], names[-1], names, cost, tuple(steps[1:]), safe))
    return found


def _trails(pos: Raid, plan: Planning) -> list[Trail]:
    """The cheapest way on to each hex where the march may end; every step obeys TO_WALK."""
    way = plan.way(pos)

    def enemy(hex: int) -> bool:
        return hex == way.aim or (hex >= 0 and pos.has_combat(hex, 1 - way.side))

    def steps(here: int, used: int) -> list[tuple[int, int]]:
        if here != way.here and way.kind == ASSAULT and enemy(here):
            return []
        step = Way(way.side, way.kind, way.units, here, used, way.aim)
        return [
            (hex, step_cost(pos, here, hex, False))
            for hex in next_hexes(pos, step)
            if allowed(TO_WALK, pos, step, hex)
        ]

    trails = walk(way.here, way.used, steps)
    return [trail for trail in trails if way.kind != ASSAULT or enemy(trail.end)]


def way_cost(pos: Raid, start: int, path: Units) -> Sum:
    """8.2 What the whole way costs."""
    return toll([_step(pos, here, hex) for here, hex in pairwise((start, *path))])


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
