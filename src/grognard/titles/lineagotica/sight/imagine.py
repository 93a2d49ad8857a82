# uncompiled: reads views, once for each thought
"""A whole position as it might be, for somebody who knows only the view (34).

The enemies one has observed are given to men and vehicles that look like them; the others stand
about where the battle's own set-up would have them.
"""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

from msgspec.structs import astuple

from grognard.engine.position import Question, Result, read_question, settle
from grognard.titles.lineagotica.box.contents import BLUE, RED, SEATS, Box, Piece
from grognard.titles.lineagotica.position import (
    AWAITED,
    CAPTURED,
    DEAD,
    FIT,
    LEFT,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    SEVERE,
    STATES,
    STOCKS,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch08_opportunity import Opportunity
from grognard.titles.lineagotica.rules.fire.ch10_firing import DEED
from grognard.titles.lineagotica.rules.fire.ch10_volleys import FIRE
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch20_aircraft import ANTI_AIRCRAFT
from grognard.titles.lineagotica.rules.men.ch34_looks import look
from grognard.titles.lineagotica.rules.moving.ch06_foot import room
from grognard.titles.lineagotica.rules.moving.ch31_walking import March, Walker, Walking, condition
from grognard.titles.lineagotica.rules.procedure import Rolling
from grognard.titles.lineagotica.rules.turn.ch34_setup import begin
from grognard.titles.lineagotica.sight.seen import (
    DeedOrder,
    EnemyView,
    FireOrder,
    FlakOrder,
    FlightView,
    LaneView,
    PieceView,
    View,
)
from grognard.titles.lineagotica.sight.view import (
    OWN_MARKS,
    SEEN_MARKS,
    Elsewhere,
)
from grognard.titles.lineagotica.written import QUESTIONS, marks_of

SCATTER = 60
"""How far from his place in the set-up a hidden man is thought to be, in mm."""
TRIES = 8


def imagine(seen: View, box: Box, rng: Random) -> Skirmish:
    """A whole position consistent with the view."""
    pos = begin(box, seen.options)
    pos.stack = ()
    for name in {*OWN_MARKS, *SEEN_MARKS}:
        setattr(pos, name, 0)
    _table(pos, seen)
    for id, piece in seen.pieces.items():
        _put(pos, box.by_id[id], piece)
    _lay_down(pos, seen)
    _lead(pos, seen)
    _own_secrets(pos, seen)
    closed = [side for side in (BLUE, RED) if not _open(seen, side)]
    for side in closed:
        _other_side(pos, seen, side, rng)
    pos.orders = tuple(_order(pos, seen, order) for order in seen.orders)
    pos.stack = tuple(_question(pos, seen, facts) for facts in seen.questions)
    pos.march = _march(pos)
    if seen.ending:
        pos.result = Result(seen.winner, seen.ending, seen.ending_clause)
    return pos


def playable(pos: Skirmish) -> Skirmish:
    """31.5 The same where the other side is asked in secret: there its men hold their fire."""
    found = pos.copy()
    found.stack = tuple([each for each in pos.stack if not isinstance(each, Elsewhere)])
    settle(found)
    return found


def _open(seen: View, side: int) -> bool:
    return seen.viewer == SEATS[side] or seen.ending != ""


# What everybody sees ------------------------------------------------------------------------------


def _table(pos: Skirmish, seen: View) -> None:
    pos.turn = seen.turn
    pos.first = SEATS.index(seen.first)
    pos.moving = SEATS.index(seen.moving) if seen.moving else NOBODY
    pos.fire_phase = seen.fire_phase
    pos.alarm = seen.alarm
    pos.marks = marks_of(pos.box, seen.marks)
    pos.coming_smoke = tuple((SEATS.index(s.side), s.points) for s in seen.coming_smoke)
    pos.smoke_count = seen.smoke_count
    pos.charge_fired = seen.charge_fired
    pos.loads_taken, pos.loads_out = seen.loads_taken, seen.loads_out
    for objective in pos.box.scenario.objectives:
        held = seen.objectives[objective.id]
        if held:
            pos.control[objective.index] = SEATS.index(held)
        elif seen.ending:
            pos.control[objective.index] = NOBODY
        if objective.id in seen.done:
            pos.done |= 1 << objective.index


# One's own ----------------------------------------------------------------------------------------


def _put(pos: Skirmish, piece: Piece, seen: PieceView) -> None:
    at = piece.index
    box = pos.box
    pos.state[at] = STATES.index(seen.state)
    _place(pos, piece, seen)
    pos.aboard[at] = box.by_id[seen.aboard].index if seen.aboard else NOBODY
    if seen.behind:
        pos.escorts[at] = box.by_id[seen.behind].index
    pos.shocked_until[at] = seen.shocked_until
    pos.bleeds_until[at] = seen.bleeds_until
    pos.activity[at] = seen.activity
    pos.gait[at] = seen.gait
    pos.aimed[at] = seen.aimed
    pos.mined[at] = seen.mined
    pos.halvings[at] = seen.halvings
    count = len(STOCKS)
    pos.stock[at * count : (at + 1) * count] = astuple(seen.stock)
    held = [_thing(pos, piece.foe, weapon.id, weapon.thing) for weapon in seen.weapons]
    if held != [arm.index for arm in piece.arms]:
        pos.hands[at] = tuple(held)
    for number, weapon in zip(held, seen.weapons, strict=True):
        bit = 1 << number
        pos.rounds[number] = weapon.rounds
        pos.smoke_shells[number] = weapon.smoke
        pos.set_up = pos.set_up | bit if weapon.set_up else pos.set_up & ~bit
        pos.empty = pos.empty | bit if weapon.empty else pos.empty & ~bit
        pos.broken = pos.broken | bit if weapon.broken else pos.broken & ~bit
    for name in seen.marks:
        setattr(pos, name, getattr(pos, name) | piece.bit)
    pos.token[at] = 0
    if seen.observed:
        # Under which number the enemy knows it is the enemy's business.
        pos.last_token[piece.side] += 1
        pos.token[at] = pos.last_token[piece.side]


def _thing(pos: Skirmish, foe: int, id: str, name: str) -> int:
    """The weapon of that name; of the enemy's, one like it that nobody has taken yet."""
    if name:
        return pos.box.arm_numbers[name]
    taken = {number for numbers in pos.hands.values() for number in numbers} | {*pos.lying}
    for piece in pos.box.of_side[foe]:
        for arm in arms(pos, piece):
            if arm.id == id and arm.index not in taken:
                pos.hands[piece.index] = tuple(a.index for a in arms(pos, piece) if a is not arm)
                return arm.index
    return next(arm.index for arm in pos.box.arms if arm.id == id)


def _lay_down(pos: Skirmish, seen: View) -> None:
    """36.4 What lies on the table, and what is destroyed."""
    side = SEATS.index(seen.viewer) if seen.viewer in SEATS else BLUE
    houses = {building.id: number for number, building in enumerate(pos.box.felt.buildings)}
    for each in seen.lying:
        number = _thing(pos, 1 - side, each.id, each.thing)
        house = houses[each.house] if each.house else NOWHERE
        pos.lying[number] = (each.x, each.y, house, each.storey)
    for name in seen.broken:
        pos.broken |= 1 << pos.box.arm_numbers[name]


def _place(pos: Skirmish, piece: Piece, seen: PieceView | EnemyView) -> None:
    at = piece.index
    box = pos.box
    pos.x[at], pos.y[at] = seen.x, seen.y
    pos.storey[at] = seen.storey
    pos.house[at] = _house(box, seen.house)
    pos.slot[at] = box.opening_number[seen.opening] if seen.opening else NOWHERE
    pos.facing[at], pos.turret[at] = seen.facing, seen.turret


def _house(box: Box, id: str) -> int:
    return next((n for n, b in enumerate(box.felt.buildings) if b.id == id), NOWHERE)


def _lead(pos: Skirmish, seen: View) -> None:
    """4 Who leads, and who is being replaced."""
    by_id = pos.box.by_id
    for id, group in seen.groups.items():
        mine = pos.box.group_by_id[id]
        at = mine.index
        pos.leader[at] = by_id[group.leader].index if group.leader else NOBODY
        pos.ability[at] = group.ability
        pos.leaderless_since[at] = group.leaderless_since
        pos.old_leader[at] = by_id[group.old_leader].index if group.old_leader else NOBODY
        pos.leader_killed |= mine.bit if group.killed else 0
        pos.dissolved |= mine.bit if group.dissolved else 0
        pos.promoted |= mine.bit if group.promoted else 0
        pos.wiped_out |= mine.bit if group.wiped_out else 0


def _own_secrets(pos: Skirmish, seen: View) -> None:
    box = pos.box
    scenario = box.scenario
    mine = [side for side in (BLUE, RED) if _open(seen, side)]
    for side in mine:
        pos.silent |= 1 << side if seen.silent else 0
        pos.bands_known[side] = _bits(n for n, f in enumerate(box.fields) if f.id in seen.mines)
        pos.things_known[side] = _bits(t.number for t in box.hidden_things if t.id in seen.things)
    theirs = [1 - side for side in mine]
    pos.ghosts = tuple((side, *astuple(ghost)) for side in theirs[:1] for ghost in seen.ghosts)
    for side, *_, number, _ in pos.ghosts:
        pos.last_token[side] = max(pos.last_token[side], number)
    pos.lanes = tuple(_lane(box, lane) for lane in seen.lanes)
    pos.covers = tuple(
        (box.by_id[c.piece].index, _arm(pos, c.piece, c.weapon), c.x, c.y, 0, *c.origin)
        for c in seen.covers
    )
    pos.standing = {box.by_id[id].index: astuple(order) for id, order in seen.standing.items()}
    pos.missions = seen.missions
    pos.sorties = tuple(_sortie(box, flight) for flight in seen.sorties)
    for number, support in enumerate(scenario.supports):
        if support.id in seen.supports:
            left = seen.supports[support.id]
            pos.fire_left[number], pos.smoke_left[number] = left.fire, left.smoke
    pos.flown = _bits(s.index for s in scenario.sorties if s.id in seen.flown)
    pos.come_up = _bits(u.index for u in scenario.units if u.id in seen.come_up)
    pos.entered = _bits(u.index for u in scenario.units if u.id in seen.entered)
    pos.laid_to = {box.by_id[id].index: (a, b, c, d) for id, (a, b, c, d) in seen.laid_to.items()}
    pos.works = dict(seen.works)


def _lane(box: Box, lane: LaneView) -> tuple[int, ...]:
    field = next(n for n, f in enumerate(box.fields) if f.id == lane.field)
    return (field, SEATS.index(lane.side), *chain(*lane.points))


def _sortie(box: Box, flight: FlightView) -> tuple[int, ...]:
    sortie = next(s.index for s in box.scenario.sorties if s.id == flight.sortie)
    return (sortie, box.by_id[flight.caller].index, *astuple(flight)[2:])


def _bits(numbers: Any) -> int:
    return sum(1 << number for number in numbers)


# The others ---------------------------------------------------------------------------------------


def _other_side(pos: Skirmish, seen: View, side: int, rng: Random) -> None:
    """Who is observed is somebody who looks like it; the rest are where they might be."""
    spare = [p for p in pos.box.of_side[side] if p.figure is None or p.figure.crew_of < 0]
    crews = [p for p in pos.box.of_side[side] if p not in spare]
    rng.shuffle(spare)
    known: dict[str, Piece] = {}
    led: set[int] = set()
    # 24 What carries comes before who is carried; 34.2 leaders first, each of his own group.
    for name, foe in sorted(
        seen.enemies.items(), key=lambda pair: (pair[1].aboard != "", not pair[1].leader)
    ):
        piece = _like(pos, foe, spare, crews, led)
        if foe.leader:
            led.add(piece.group)
        (spare if piece in spare else crews).remove(piece)
        known[name] = piece
    for wreck in seen.wrecks:
        if wreck.side == SEATS[side]:
            piece = next(p for p in spare if p.vehicle and look(pos, p) == wreck.look)
            spare.remove(piece)
            at = piece.index
            pos.x[at], pos.y[at], pos.facing[at] = wreck.x, wreck.y, wreck.facing
            pos.state[at] = DEAD
    for x, y in seen.prisoners:
        piece = next(p for p in [*spare, *crews] if p.man)
        (spare if piece in spare else crews).remove(piece)
        _away(pos, piece)
        pos.state[piece.index] = CAPTURED
        pos.x[piece.index], pos.y[piece.index] = x, y
        pos.aboard[piece.index] = NOBODY
    for name, foe in seen.enemies.items():
        _show(pos, known[name], foe, name, known)
    for name, foe in seen.enemies.items():
        _rank(pos, known[name], foe.leader)
    _hide(pos, spare, rng)
    _follow(pos, side)


def _like(
    pos: Skirmish, foe: EnemyView, spare: list[Piece], crews: list[Piece], led: set[int]
) -> Piece:
    """Somebody who looks like it; a man who has changed his weapon, if there is nobody."""
    if foe.id:
        return pos.box.by_id[foe.id]
    alike = [p for p in spare if look(pos, p) == foe.look]
    if alike:
        return min(
            alike,
            key=lambda p: (
                foe.leader and p.group in led,
                (p.index in pos.leader) != foe.leader,
                p.unit.arrival is not None,
            ),
        )
    men = [p for p in [*spare, *crews] if p.man]
    piece = men[0]
    mates = [m for m in pos.box.of_side[piece.side] if m.man]
    fallen = [m for m in pos.box.of_side[piece.foe] if m.man and not pos.able(m)]
    bearers = [m for m in [*mates, *fallen] if look(pos, m) == foe.look]
    # As if he had taken over what such a man carries.
    held = arms(pos, bearers[0]) if bearers else []
    if bearers:
        pos.hands[bearers[0].index] = ()
    pos.hands[piece.index] = tuple(arm.index for arm in held)
    return piece


def _show(pos: Skirmish, piece: Piece, foe: EnemyView, name: str, known: dict[str, Piece]) -> None:
    at = piece.index
    _place(pos, piece, foe)
    pos.aboard[at] = known[foe.aboard].index if foe.aboard else NOBODY
    if foe.behind:
        pos.escorts[at] = known[foe.behind].index
    pos.gait[at] = foe.gait
    pos.state[at] = FIT
    if foe.down:
        pos.state[at] = SEVERE if piece.man else DEAD
        pos.bleeds_until[at] = pos.turn + 1 if piece.man else 0
    for mark in foe.marks:
        setattr(pos, mark, getattr(pos, mark) | piece.bit)
    pos.token[at] = int(name[1:])
    pos.last_token[piece.side] = max(pos.last_token[piece.side], pos.token[at])
    if piece.unit.arrival is not None:
        pos.entered |= 1 << piece.unit.index


def _rank(pos: Skirmish, piece: Piece, leads: bool) -> None:
    """34.2 Whoever was told for a leader is one, and nobody else in sight is."""
    for group in pos.box.groups:
        if pos.leader[group.index] == piece.index and not leads:
            pos.leader[group.index] = NOBODY
            pos.leaderless_since[group.index] = pos.turn
        elif leads and piece.group == group.index:
            pos.leader[group.index] = piece.index
            pos.leaderless_since[group.index] = 0


def _hide(pos: Skirmish, pieces: list[Piece], rng: Random) -> None:
    """34.1 Near their places in the set-up, where there is room for them."""
    for piece in pieces:
        at = piece.index
        if pos.state[at] == AWAITED or pos.aboard[at] != NOBODY:
            continue
        if piece.vehicle or pos.slot[at] != NOWHERE or pos.house[at] != NOWHERE:
            if _taken(pos, piece):
                _away(pos, piece)
            continue
        for spread in (*[SCATTER] * TRIES, *[4 * SCATTER] * TRIES):
            x = pos.x[at] + rng.randint(-spread, spread)
            y = pos.y[at] + rng.randint(-spread, spread)
            if not pos.box.felt.building_at(x, y) and _free(pos, piece, x, y):
                pos.x[at], pos.y[at] = x, y
                break
        else:
            if not _free(pos, piece, pos.x[at], pos.y[at]):
                _away(pos, piece)


def _free(pos: Skirmish, man: Piece, x: int, y: int) -> bool:
    return room(pos, man, x, y, NOWHERE, OUTSIDE, NOWHERE)


def _taken(pos: Skirmish, piece: Piece) -> bool:
    """Whether another of his side is known to be where he would be."""
    at = piece.index
    if piece.vehicle:
        return False
    if pos.slot[at] != NOWHERE:
        return any(pos.slot[o.index] == pos.slot[at] for o in pos.box.men if o is not piece)
    return not room(pos, piece, pos.x[at], pos.y[at], pos.house[at], pos.storey[at], NOWHERE)


def _away(pos: Skirmish, piece: Piece) -> None:
    at = piece.index
    pos.state[at] = LEFT
    pos.house[at] = pos.slot[at] = NOWHERE
    pos.storey[at] = OUTSIDE


def _follow(pos: Skirmish, side: int) -> None:
    """35.6, 4.14 A man who is carried is where his vehicle is; one who cannot lead does not."""
    for piece in pos.box.of_side[side]:
        at = piece.index
        carrier = pos.aboard[at]
        if carrier != NOBODY:
            pos.x[at], pos.y[at] = pos.x[carrier], pos.y[carrier]
            if pos.state[carrier] in (DEAD, LEFT) and not pos.token[at]:
                pos.state[at] = DEAD
    for group in pos.box.groups:
        leader = pos.leader[group.index]
        if (
            group.side == side
            and leader != NOBODY
            and pos.state[leader] in (SEVERE, DEAD, CAPTURED)
        ):
            pos.leader[group.index] = NOBODY
            pos.leaderless_since[group.index] = pos.turn


# What is asked ------------------------------------------------------------------------------------


def _by_token(pos: Skirmish, seen: View, name: str) -> Piece:
    found = pos.by_token(1 - SEATS.index(seen.viewer), int(name[1:]))
    assert found is not None
    return found


def _order(pos: Skirmish, seen: View, order: FireOrder | DeedOrder | FlakOrder) -> tuple[Any, ...]:
    number = pos.box.by_id[order.piece].index
    if isinstance(order, FlakOrder):
        return (ANTI_AIRCRAFT, number, "")
    if isinstance(order, DeedOrder):
        return (DEED, number, order.action)
    targets = tuple(_by_token(pos, seen, name).index for name in order.targets)
    told = tuple((odds.chance, *odds.reasons) for odds in order.told)
    weapon = _arm(pos, order.piece, order.weapon)
    return (FIRE, number, weapon, order.mode, targets, order.x, order.y, told)


def _arm(pos: Skirmish, id: str, weapon: str) -> int:
    """The weapon of that name that he has, or once had."""
    piece = pos.box.by_id[id]
    held = [arm.index for arm in [*arms(pos, piece), *pos.box.arms] if arm.id == weapon]
    return held[0]


def _question(pos: Skirmish, seen: View, facts: tuple[Any, ...]) -> Question[Skirmish]:
    if facts[0] == "Rolling":
        return Rolling("observation")
    if facts[0] == "Elsewhere":
        return Elsewhere()
    if facts[0] == "Opportunity":
        movers = tuple(_by_token(pos, seen, name).index for name in facts[3])
        return Opportunity(facts[1], _bits(pos.box.by_id[id].index for id in facts[2]), movers)
    return read_question(QUESTIONS, facts)


def _march(pos: Skirmish) -> tuple[Any, ...]:
    """31.5 Of another's way one knows where he is; of an order that is being walked, no more."""
    if not any(isinstance(question, Walking) for question in pos.stack):
        return ()
    asked = pos.question
    movers = asked.movers if isinstance(asked, Opportunity) else ()
    walkers = tuple(
        Walker(
            number,
            ((pos.x[number], pos.y[number]),),
            pos.house[number],
            pos.storey[number],
            pos.slot[number],
            "same",
            False,
            condition(pos, pos.box.pieces[number]),
        ).plain()
        for number in movers
    )
    gait = pos.gait[movers[0]] if movers else 0
    return March(walkers, gait, 1, 1, 3, (), (), False, "").plain()
