# uncompiled: what is shown, not what is computed with
"""Surveys of ways: how far one gets, which way one takes there, what it costs and risks."""

from __future__ import annotations

import msgspec

from grognard.boards.felt.plane import Point, Ring, bearing, rectangle
from grognard.boards.felt.sight import HEAVILY, LIGHTLY, OPEN, UNSEEN
from grognard.boards.felt.tolls import cost
from grognard.boards.felt.walk import CROSS as CROSSES
from grognard.boards.felt.walk import ENTER, Passage, path_length, point_along
from grognard.boards.felt.walk import walk as lies_along
from grognard.boards.felt.ways import Reach
from grognard.engine.actions import Action
from grognard.engine.errors import Refused
from grognard.engine.laws import Refusal
from grognard.engine.sums import Part, Sum
from grognard.engine.surveys import Reckoning, Sentence
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.rows import (
    FOOT_DOOR,
    FOOT_POSTURE,
    FOOT_SMALL_OBSTACLE,
    FOOT_WINDOW,
)
from grognard.titles.lineagotica.position import NOBODY, NORMAL, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch11_weapons import modes
from grognard.titles.lineagotica.rules.fire.ch12_chance import ON_MOVERS, out_of_range, to_hit
from grognard.titles.lineagotica.rules.men.ch04_command import (
    command_distance,
    isolated,
    must_roll,
    place_of,
)
from grognard.titles.lineagotica.rules.men.ch17_morale import Cause, leaving_cover, morale_chance
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    known_enemies,
    scene,
    seen,
    sight_limit,
    spot,
)
from grognard.titles.lineagotica.rules.moving.ch06_foot import (
    Route,
    against_moving,
    allowance,
    base_of,
    read_gait,
    room_at,
    start_of,
)
from grognard.titles.lineagotica.rules.moving.ch06_going import prices, tolls_at
from grognard.titles.lineagotica.rules.moving.ch06_marching import head_of, movers_of
from grognard.titles.lineagotica.rules.moving.ch06_on_the_spot import DismountPlan, MountPlan
from grognard.titles.lineagotica.rules.moving.ch06_plans import MarchPlan, Plan, WalkPlan
from grognard.titles.lineagotica.rules.moving.ch07_driving import (
    BACK,
    CRUSH,
    Drive,
    can_crush,
    obstacle,
    price,
)
from grognard.titles.lineagotica.rules.moving.ch07_plans import DrivePlan
from grognard.titles.lineagotica.rules.moving.ch31_walking import make_room
from grognard.titles.lineagotica.rules.turn.ch37_entering import EnterPlan, LeavePlan
from grognard.titles.lineagotica.rules.words import own_group, own_man
from grognard.titles.lineagotica.sight import queries as ask
from grognard.titles.lineagotica.sight.answers import (
    Commanded,
    Driven,
    End,
    FirstRoll,
    Parked,
    Planned,
    Reached,
    Staying,
)
from grognard.titles.lineagotica.sight.chances import melee_cards, taken_in_contact
from grognard.titles.lineagotica.sight.sightsurvey import COVERS, given, somebody_at

STEP = 20
"""The raster of a reach, in mm;"""
COARSE = 2
"""and how many of its cells share a look at the enemy."""
LOOKS = 3
"""How often a way is looked at for who could fire at it, its end included."""
BEST_SIGHT = {UNSEEN: 0, HEAVILY: 1, LIGHTLY: 2, OPEN: 3}
"""From hidden to in the open."""

# How far ------------------------------------------------------------------------------------------


def reach(pos: Skirmish, side: int, query: ask.ReachOf) -> Reached:
    """6.3 to 6.13 Everywhere he can stop, at which share of his move; and how he is seen there."""
    gait, assault = given(read_gait(query.gait))
    man = _who(pos, side, query.who, gait, assault)
    against = against_moving(pos, man, gait, assault)
    if against:
        raise Refused(against)
    budget = allowance(pos, man, gait).total
    x, y = start_of(pos, man)
    cells = Reach(tolls_at(pos, base_of(pos, gait), side), x, y, budget).cells()
    cheapest: dict[Point, int] = {}
    for cell_x, cell_y, spent in cells:
        key = cell_x // STEP, cell_y // STEP
        cheapest[key] = min(spent, cheapest.get(key, spent))
    columns = [column for column, _ in cheapest] or [x // STEP]
    rows = [row for _, row in cheapest] or [y // STEP]
    left, low = min(columns), min(rows)
    wide, high = max(columns) - left + 1, max(rows) - low + 1
    shares = [0] * (wide * high)
    seen = [0] * (wide * high)
    looked: dict[Point, int] = {}
    for (column, row), spent in cheapest.items():
        at = (row - low) * wide + column - left
        shares[at] = max(1, -(-100 * spent // max(budget, 1)))
        block = column // COARSE, row // COARSE
        if block not in looked:
            looked[block] = _seen_at(pos, side, column * STEP + STEP // 2, row * STEP + STEP // 2)
        seen[at] = looked[block]
    return Reached(
        man=man.id,
        budget=budget,
        step=STEP,
        x0=left * STEP,
        y0=low * STEP,
        columns=wide,
        rows=high,
        cost=shares,
        seen=seen,
    )


def _who(pos: Skirmish, side: int, id: str, gait: int, assault: bool) -> Piece:
    """The man himself, or who goes first of the group; a gun and its men share a name."""
    named = pos.box.by_id.get(id)
    if id not in pos.box.group_by_id or (named is not None and named.man):
        return given(own_man(pos, side, id, "6.1"))
    group = given(own_group(pos, side, id, "4.1"))
    movers = movers_of(pos, group, gait, assault)
    if not movers:
        raise Refused(MarchPlan(pos, group, gait, assault, 0, 0).against())
    return head_of(pos, group, movers)


def _seen_at(pos: Skirmish, side: int, x: int, y: int) -> int:
    """How well the best placed of the enemies one knows would see a man standing there."""
    felt = pos.box.felt
    there = somebody_at(pos, min(x, felt.width), min(y, felt.height))
    limit = sight_limit(pos)
    best = 0
    for foe in known_enemies(pos, side):
        best = max(best, BEST_SIGHT[scene(pos).sight(spot(pos, foe), there, limit)])
        if best == BEST_SIGHT[OPEN]:
            break
    return best


# Plans --------------------------------------------------------------------------------------------


def planned(pos: Skirmish, plan: Plan, action: Action) -> Planned:
    """What an order of the movement would do: how everybody goes and ends, at what price and
    risk; who stays; what must be rolled first; how a vehicle drives; what the laws say."""
    gait = NORMAL
    if isinstance(plan, MarchPlan | WalkPlan | LeavePlan | EnterPlan | MountPlan | DismountPlan):
        gait = plan.gait
    if isinstance(plan, DismountPlan):
        table, routes = plan.put_down()
    else:
        table, routes = plan.on if isinstance(plan, EnterPlan) else pos, plan.routes()
    men = [route for route in routes if route.piece.man]
    ends = [_end(table, route, gait) for route in men]
    rolls = [roll for route in men for roll in _rolls(table, route)]
    if isinstance(plan, DismountPlan):
        ends = _make_room(table, plan.side, men, ends)
    against = plan.against()
    there = _assaulting(table, men, gait) if _assaults(plan) else None
    fighters = [route.piece for route in men]
    return Planned(
        cards=melee_cards(there, fighters) if there is not None else [],
        taking=taken_in_contact(there, fighters) if there is not None else [],
        action=str(action),
        ends=ends,
        staying=[Staying(man.id, why) for man, why in plan.staying()],
        rolls=rolls,
        command=_commanded(table, men),
        driven=_driven(pos, plan.drive, against) if isinstance(plan, DrivePlan) else None,
        refusals=against,
    )


def _commanded(pos: Skirmish, routes: list[Route]) -> Commanded | None:
    """4.4 Who of the group would end outside command, those who stay included."""
    if not routes:
        return None
    there = pos.copy()
    for route in routes:
        _put(there, route, LOOKS, True)
        there.aboard[route.piece.index] = NOBODY
    group = there.group_of(routes[0].piece)
    leader = there.leader[group.index]
    if leader == NOBODY:
        return None
    at = place_of(there, there.box.pieces[leader])
    men = [m for m in group.members if there.able(m) and there.group_of(m) is group]
    return Commanded(
        leader=there.box.pieces[leader].id,
        x=there.x[at],
        y=there.y[at],
        mm=command_distance(there, group),
        outside=[man.id for man in men if isolated(there, man)],
    )


def _assaults(plan: Plan) -> bool:
    return isinstance(plan, MarchPlan | WalkPlan) and plan.assault


def _assaulting(pos: Skirmish, routes: list[Route], gait: int) -> Skirmish:
    """32.1 The table as it would be when all have come to the end of their way."""
    there = pos.copy()
    for route in routes:
        _put(there, route, LOOKS, True)
        there.gait[route.piece.index] = gait
        there.charging |= route.piece.bit
    return there


def _make_room(table: Skirmish, side: int, routes: list[Route], ends: list[End]) -> list[End]:
    """30.2 All who get off make for one point, and there is room for one."""
    for route in routes:
        _put(table, route, LOOKS, True)
    make_room(table, side)
    found = []
    for route, end in zip(routes, ends, strict=True):
        at = route.piece.index
        path = (*route.path[:-1], (table.x[at], table.y[at]))
        found.append(msgspec.structs.replace(end, path=path))
    return found


# On foot ------------------------------------------------------------------------------------------


def _end(pos: Skirmish, route: Route, gait: int) -> End:
    man = route.piece
    box = pos.box
    budget = allowance(pos, man, gait, route.helped)
    seen_by, cover, risk = _risked(pos, route, gait)
    spent = _spent(pos, route, gait)
    return End(
        piece=man.id,
        path=route.path,
        cost=Reckoning("cost", spent),
        budget=Reckoning("move", budget),
        percent=min(100, -(-100 * spent.total // max(budget.total, 1))),
        house=box.felt.buildings[route.house].id if route.house != NOWHERE else "",
        storey=route.storey,
        opening=box.openings[route.slot].key if route.slot != NOWHERE else "",
        posture=route.posture,
        seen_by=seen_by,
        cover=cover,
        risk=risk,
    )


def _spent(pos: Skirmish, route: Route, gait: int) -> Sum:
    """6.3 to 6.15 The length of the way, and what lies across it."""
    base = base_of(pos, gait)
    rows = pos.box.tables.foot_modifiers
    if route.whole_turn:
        indoors = route.house != NOWHERE
        key, clause = ("floor", "6.15") if indoors else ("large_obstacle", "6.14")
        return Sum((Part(base, key, clause),))
    parts: list[Part] = []
    if len(route.path) > 1:
        parts.append(Part(path_length(route.path), "way", "6.3"))
        tolls = tolls_at(pos, base, route.piece.side)
        rest = cost(tolls, route.path) - parts[0].amount
        parts += _things_across(pos, route.path, base, rest)
    down = route.posture == "prone"
    changes = route.posture in ("prone", "standing") and down != pos.is_prone(route.piece)
    if down or (changes and len(route.path) < 2):
        row = rows[FOOT_POSTURE]
        parts.append(Part(base * row.percent // 100, row.id, row.clause))
    return Sum(tuple(parts))


def _things_across(pos: Skirmish, path: Ring, base: int, rest: int) -> list[Part]:
    """Each by itself; together, where the shortest account of them comes to another sum."""
    if rest <= 0:
        return []
    rows = pos.box.tables.foot_modifiers
    asked = prices(pos, base)
    parts: list[Part] = []
    for passage in lies_along(pos.box.felt, path, pos.marks).passages:
        row = rows[_row_of(passage)]
        kind = passage.element.kind.name
        if passage.opening is not None:
            mm = asked.openings.get(passage.opening.kind.name, 0)
        elif passage.what == CROSSES:
            mm = asked.crossing.get(kind, 0)
        else:
            mm = (asked.entering if passage.what == ENTER else asked.leaving).get(kind, 0)
        if mm > 0:
            parts.append(Part(mm, row.id, row.clause))
    if sum(part.amount for part in parts) == rest:
        return parts
    row = rows[FOOT_SMALL_OBSTACLE]
    return [Part(rest, row.id, row.clause)]


def _row_of(passage: Passage) -> int:
    if passage.opening is None:
        return FOOT_SMALL_OBSTACLE
    return FOOT_DOOR if passage.opening.kind.name == "door" else FOOT_WINDOW


# Who could fire -----------------------------------------------------------------------------------


def _risked(pos: Skirmish, route: Route, gait: int) -> tuple[list[str], str, int]:
    """8 Which of the enemies one knows would see him at the end, in what cover; and the best
    chance in ten that one of them would have on the way."""
    man = route.piece
    at = man.index
    foes = known_enemies(pos, man.side)
    if not foes:
        return [], COVERS[UNSEEN], 0
    there = pos.copy()
    there.gait[at] = gait
    there.aboard[at] = NOBODY
    seen_by: list[str] = []
    worst, risk = 0, 0
    for look in range(1, LOOKS + 1):
        last = look == LOOKS
        _put(there, route, look, last)
        for foe in foes:
            cover = seen(there, foe, man)
            if cover == UNSEEN:
                continue
            risk = max(risk, _chance(there, foe, man))
            if last:
                seen_by.append(name_for(pos, foe))
                worst = max(worst, BEST_SIGHT[cover])
    covers = {BEST_SIGHT[seen]: word for seen, word in COVERS.items()}
    return seen_by, covers[worst], risk


def _put(there: Skirmish, route: Route, look: int, last: bool) -> None:
    man = route.piece
    at = man.index
    if last:
        x, y = route.path[-1]
        there.house[at], there.storey[at] = route.house, route.storey
        there.slot[at] = route.slot
        if route.posture == "prone":
            there.prone |= man.bit
        elif route.posture == "standing":
            there.prone &= ~man.bit
    else:
        length = path_length(route.path) if len(route.path) > 1 else 0
        x, y = point_along(route.path, length * look // LOOKS) if length else route.path[0]
        if not route.whole_turn:
            there.house[at], there.storey[at] = room_at(there, (x, y))
            there.slot[at] = NOWHERE
    there.x[at], there.y[at] = x, y


def _chance(there: Skirmish, foe: Piece, man: Piece) -> int:
    """With the best of the weapons he seems to have."""
    best = 0
    for arm in arms(there, foe):
        mode = modes(there, foe, arm)[0]
        if not out_of_range(there, foe, arm, mode, man):
            best = max(best, to_hit(there, foe, arm, mode, man, ON_MOVERS).total)
    return min(best, 10)


def _rolls(pos: Skirmish, route: Route) -> list[FirstRoll]:
    """4.8, 17.4 What must be rolled before the first step."""
    man = route.piece
    found: list[FirstRoll] = []
    if must_roll(pos, man):
        found.append(_roll(man, "survey-must-heed", "4.8", man.chance))
    if len(route.path) > 1 and leaving_cover(pos, man, list(route.path)):
        chance = morale_chance(pos, man, Cause(man.index, "leaving-cover", "17.4")).total
        found.append(_roll(man, "survey-must-dare", "17.4", chance))
    return found


def _roll(man: Piece, key: str, clause: str, chance: int) -> FirstRoll:
    return FirstRoll(
        piece=man.id,
        text=Sentence(key, piece=man.id),
        clause=clause,
        chance=min(max(chance, 0), 10),
    )


# Vehicles -----------------------------------------------------------------------------------------


def _driven(pos: Skirmish, drive: Drive, against: list[Refusal]) -> Driven:
    """7 Where it would come, what it would touch, and what of its move that takes."""
    vehicle = drive.vehicle
    hull = vehicle.hull
    assert hull is not None
    back = 180 if drive.manner == BACK else 0
    hulls = []
    facing = pos.facing[vehicle.index]
    for (ax, ay), (bx, by) in zip(drive.path, drive.path[1:], strict=False):
        facing = (bearing(bx - ax, by - ay) + back) % 360
        hulls.append(rectangle(bx, by, facing, hull.length, hull.width))
    crushed = [
        touch.element.id
        for touch in drive.touches
        if drive.manner == CRUSH and can_crush(vehicle, obstacle(pos, drive, touch))
    ]
    x, y = drive.path[-1]
    return Driven(
        path=drive.path,
        hulls=hulls,
        ends=Parked(x, y, facing),
        cost=Reckoning("drive", price(pos, drive)),
        crushes=[Sentence("survey-thing", thing=id) for id in dict.fromkeys(crushed)],
        refusals=against,
    )
