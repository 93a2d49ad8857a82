"""4.4 How many men random marches leave out of command, and how many of them without need.

python -m tests.titles.lineagotica.marches 400 [BATTLE...]
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random

from grognard.boards.felt.plane import Point, ahead
from grognard.boards.felt.ways import Reach
from grognard.engine.door import play
from grognard.titles.lineagotica.box.battle import BATTLES
from grognard.titles.lineagotica.box.contents import Group, Piece
from grognard.titles.lineagotica.position import NORMAL, RUN, Skirmish
from grognard.titles.lineagotica.rules.men.ch04_command import isolated
from grognard.titles.lineagotica.rules.men.ch18_sighting import takes_room
from grognard.titles.lineagotica.rules.moving.ch06_foot import (
    Route,
    against_route,
    allowance,
    base_of,
    room_at,
    start_of,
)
from grognard.titles.lineagotica.rules.moving.ch06_going import tolls_at
from grognard.titles.lineagotica.rules.moving.ch06_marching import Marchers
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from grognard.titles.lineagotica.rules.moving.ch06_plans import MarchPlan
from grognard.titles.lineagotica.title import TITLE

OFTEN = 0.3
"""The share of the moments of movement that are looked at."""
FAR = (100, 200, 300)


@dataclass
class Tally:
    orders: int = 0
    men: int = 0
    outside: int = 0
    needless: int = 0
    """Of those outside: a place in command was within their reach."""
    behind: int = 0
    """Of those outside: in command nobody could have moved, so they left their leader."""

    def __str__(self) -> str:
        return (
            f"{self.orders} orders to {self.men} men: {self.outside} end out of command, "
            f"{self.needless} of them without need; {self.behind} more leave a leader who stays"
        )


def march(pos: Skirmish, group: Group, gait: int, to: Point, tally: Tally) -> None:
    """The plan of that order; nothing is carried out."""
    plan = MarchPlan(pos, group, gait, False, *to)
    if not plan.marchers.men or not plan.allowed():
        return
    tally.orders += 1
    tally.men += len(plan.marchers.men)
    there = pos.copy()
    for route in plan.routes():
        at = route.piece.index
        there.x[at], there.y[at] = route.path[-1]
        there.house[at], there.storey[at], there.slot[at] = route.house, route.storey, route.slot
    helped = {route.piece.index for route in plan.routes() if route.helped}
    for man in plan.marchers.men:
        if isolated(there, man):
            tally.outside += 1
            mm = allowance(pos, man, gait, man.index in helped).total
            if _could_be_led(pos, there, man, gait, mm):
                if plan.marchers.leave_him:
                    tally.behind += 1
                else:
                    tally.needless += 1


def _could_be_led(pos: Skirmish, there: Skirmish, man: Piece, gait: int, mm: int) -> bool:
    """Whether he could have gone to a place in command, the others standing where they end."""
    taken = [m for m in pos.box.men if m is not man and takes_room(there, man.side, m)]
    reach = Reach(
        tolls_at(pos, base_of(pos, gait), man.side),
        *start_of(pos, man),
        mm,
        taken=tuple((there.x[m.index], there.y[m.index]) for m in taken),
    )
    probe = there.copy()
    for x, y, _ in reach.cells():
        probe.x[man.index], probe.y[man.index] = x, y
        path = () if isolated(probe, man) else reach.way(x, y)
        if len(path) > 1:
            house, storey = room_at(pos, path[-1])
            route = Route(man, path, house=house, storey=storey)
            if not against_route(pos, man, gait, False, route):
                return True
    return False


def tried(battle: str, orders: int, seed: int) -> Tally:
    """So many orders, at random moments of random games."""
    rng = Random(seed)
    tally = Tally()
    while tally.orders < orders:
        pos = TITLE.start(battle=battle)
        while pos.stack and tally.orders < orders:
            asked = pos.stack[-1]
            if isinstance(asked, Moving) and rng.random() < OFTEN:
                groups = [g for g in pos.box.groups if g.side == asked.side and g.members]
                group, gait = rng.choice(groups), rng.choice((NORMAL, NORMAL, RUN))
                men = Marchers(pos, group, gait, False).men
                if len(men) > 1:
                    here = men[0].index
                    to = ahead(pos.x[here], pos.y[here], rng.randrange(360), rng.choice(FAR))
                    if pos.box.felt.on_table(*to):
                        march(pos, group, gait, to, tally)
            play(pos, rng.choice(pos.answers()))
    return tally


if __name__ == "__main__":
    for battle in sys.argv[2:] or BATTLES:
        print(f"{battle}: {tried(battle, int(sys.argv[1]), 1)}", flush=True)
