"""31 An order is walked step by step, with an eye on the enemy after each.

What is under way stands in `Skirmish.march`; nobody but the rules looks at it, so that no rest of a
path is ever shown (31.5).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from grognard.boards.felt.plane import Point, Ring, ahead, bearing, gap2
from grognard.boards.felt.tolls import cost
from grognard.boards.felt.walk import cut, path_length, point_along
from grognard.engine.actions import Action
from grognard.engine.laws import Refusal
from grognard.engine.position import NOBODY as NO_SEAT
from grognard.engine.position import Question
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.position import (
    CARRIED,
    CAUTIOUS,
    CRAWL,
    IDLE,
    LEFT,
    MOVED,
    NOBODY,
    NOWHERE,
    STATES,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch08_opportunity import opportunity
from grognard.titles.lineagotica.rules.fire.ch11_things import take_down
from grognard.titles.lineagotica.rules.men.ch04_command import heed
from grognard.titles.lineagotica.rules.men.ch17_flight import test_morale
from grognard.titles.lineagotica.rules.men.ch17_morale import Cause, leaving_cover
from grognard.titles.lineagotica.rules.men.ch18_observation import (
    check_lost,
    glimpsed,
    observe_mover,
)
from grognard.titles.lineagotica.rules.men.ch18_sighting import reveal_all
from grognard.titles.lineagotica.rules.men.ch32_contact import make_contact, make_way, step_aside
from grognard.titles.lineagotica.rules.men.ch32_melee import yielding
from grognard.titles.lineagotica.rules.moving.ch06_bearers import bring_along, carried_by
from grognard.titles.lineagotica.rules.moving.ch06_foot import (
    SPACING,
    Route,
    already_walked,
    base_of,
    room,
    room_at,
    walked,
)
from grognard.titles.lineagotica.rules.moving.ch06_going import tolls_at
from grognard.titles.lineagotica.rules.moving.ch07_driving import (
    crush,
    hidden_hull_on,
    touches_passed,
)
from grognard.titles.lineagotica.rules.moving.ch22_mines import detect, step_on_mines
from grognard.titles.lineagotica.rules.moving.ch24_riders import get_on
from grognard.titles.lineagotica.rules.moving.ch31_trails import (
    look_after,
    tell_halt,
    tell_trails,
    trails_of,
)
from grognard.titles.lineagotica.rules.moving.ch35_tractors import bring_gun, gun_behind
from grognard.titles.lineagotica.rules.procedure import Dice, Rolling, procedure
from grognard.titles.lineagotica.rules.turn.ch36_victory import pass_by
from grognard.titles.lineagotica.rules.turn.ch37_arrivals import leave
from grognard.titles.lineagotica.rules.turn.ch37_battles import see_hidden_things, step_taken

STEP: Final = 20
"""31.1"""
BOARDS: Final = "boards"
"""How a walk onto a vehicle ends: this word and the vehicle's name."""
ROOM: Final = 4
"""How finely a free place is looked for, in mm."""
LEAVES: Final = "leaves"
"""37.6 How a walk off the table ends."""


class Walker:
    """One member of an order on its way."""

    def __init__(
        self,
        piece: int,
        path: Ring,
        house: int,
        storey: int,
        slot: int,
        posture: str,
        whole_turn: bool,
        state: int,
    ) -> None:
        self.piece: Final = piece
        self.path: Final = path
        self.house: Final = house
        self.storey: Final = storey
        self.slot: Final = slot
        self.posture: Final = posture
        self.whole_turn: Final = whole_turn
        self.state: Final = state
        """How he set out (`condition`): whoever is hurt or frightened on the way stops (31.6)."""

    def plain(self) -> tuple[Any, ...]:
        return (
            self.piece,
            self.path,
            self.house,
            self.storey,
            self.slot,
            self.posture,
            self.whole_turn,
            self.state,
        )


class March:
    """An order under way: who, at what gait, how many steps, and what has been tried of it."""

    def __init__(
        self,
        walkers: tuple[tuple[Any, ...], ...],
        gait: int,
        step: int,
        steps: int,
        tried: int,
        seen: tuple[tuple[int, int], ...],
        near: tuple[tuple[int, int], ...],
        muted: bool,
        manner: str,
        trails: tuple[tuple[int, int, int, int], ...] = (),
    ) -> None:
        self.walkers: Final = walkers
        self.gait: Final = gait
        self.step: Final = step
        self.steps: Final = steps
        self.tried: Final = tried
        """18.4 The states in which an observation has been tried: 1 in cover, 2 in the open."""
        self.seen: Final = seen
        """31.2 Shooter and mover, where T1 has come up;"""
        self.near: Final = near
        """and where T3 has."""
        self.muted: Final = muted
        """31.4 Not for this move."""
        self.manner: Final = manner
        """Of a vehicle: cross, crush, reverse."""
        self.trails: Final = trails
        """31.5 What has been told of it (`trails`)."""

    def plain(self) -> tuple[Any, ...]:
        return (
            self.walkers,
            self.gait,
            self.step,
            self.steps,
            self.tried,
            self.seen,
            self.near,
            self.muted,
            self.manner,
            self.trails,
        )


def march_of(pos: Skirmish) -> March:
    # Compiled, arguments written out are quicker than unpacked ones.
    walkers, gait, step, steps, tried, seen, near, muted, manner, trails = pos.march
    return March(walkers, gait, step, steps, tried, seen, near, muted, manner, trails)


def walkers_of(march: March) -> list[Walker]:
    return [
        Walker(piece, path, house, storey, slot, posture, whole_turn, state)
        for piece, path, house, storey, slot, posture, whole_turn, state in march.walkers
    ]


def set_out(pos: Skirmish, routes: list[Route], gait: int, manner: str = "") -> None:
    """31.1 In so many steps as the longest way has of 20 mm."""
    longest = 1
    walkers: list[tuple[Any, ...]] = []
    for route in routes:
        index = route.piece.index
        state = condition(pos, route.piece)
        walkers.append(
            Walker(
                index,
                route.path,
                route.house,
                route.storey,
                route.slot,
                route.posture,
                route.whole_turn,
                state,
            ).plain()
        )
        if len(route.path) > 1:
            longest = max(longest, path_length(route.path))
    steps = -(-longest // STEP)
    trails = tuple([(r.piece.side, r.piece.index, 0, 0) for r in routes])
    pos.march = March(tuple(walkers), gait, 0, steps, 0, (), (), False, manner, trails).plain()
    pos.ask(Walking())
    pos.ask(Rolling("set-out"))


class Walking(Question[Skirmish]):
    """31.1 The order goes on as long as somebody is left to walk it. It asks nobody."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def seat(self, pos: Skirmish) -> str:
        return NO_SEAT

    def clause(self, pos: Skirmish) -> str:
        return "31.1"

    def ready(self, pos: Skirmish) -> bool:
        march = march_of(pos)
        if not march.walkers or march.step >= march.steps:
            tell_trails(pos)
            pos.march = ()
            pos.answered()
            _end(pos, walkers_of(march))
            make_room(pos, pos.moving)
        else:
            pos.ask(Rolling("step"))
        return False

    def answers(self, pos: Skirmish) -> list[Action]:
        return []

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        return self.not_asked(pos, action)

    def take(self, pos: Skirmish, action: Action) -> None:
        raise AssertionError("an order under way asks nothing")


def _end(pos: Skirmish, walkers: list[Walker]) -> None:
    """6.10, 8.1, 37.6 They get on or leave the table now, if nobody has hindered them."""
    for walker in walkers:
        word, _, id = walker.posture.partition(" ")
        if _stopped(pos, walker):
            continue
        piece = pos.box.pieces[walker.piece]
        if word == BOARDS:
            get_on(pos, piece, pos.box.by_id[id])
        elif word == LEAVES:
            leave(pos, piece)


def make_room(pos: Skirmish, side: int) -> None:
    """30.2, 32.7 A man halted on a comrade's base, or under his own tank, stands beside it."""
    for hull in pos.box.hulls:
        if hull.side == side and not hull.gun and pos.activity[hull.index] == MOVED:
            if pos.state[hull.index] < LEFT:
                make_way(pos, hull)
    men = [man for man in pos.box.of_side[side] if man.man and _afoot(pos, man)]
    for man in men:
        at = man.index
        if pos.activity[at] != MOVED or pos.slot[at] != NOWHERE or not _crowded(pos, man, men):
            continue
        house, storey = pos.house[at], pos.storey[at]
        for away in range(ROOM, 6 * SPACING, ROOM):
            places = [ahead(pos.x[at], pos.y[at], turn, away) for turn in range(0, 360, 30)]
            free = [
                (x, y)
                for x, y in places
                if (storey > 0 or room_at(pos, (x, y)) == (house, storey))
                and (storey <= 0 or pos.box.felt.buildings[house].has(x, y))
                and room(pos, man, x, y, house, storey, NOWHERE)
            ]
            if free:
                pos.x[at], pos.y[at] = free[0]
                break


def _afoot(pos: Skirmish, man: Piece) -> bool:
    return pos.able(man) and pos.aboard[man.index] == NOBODY


def _crowded(pos: Skirmish, man: Piece, men: list[Piece]) -> bool:
    a = man.index
    for other in men:
        b = other.index
        same = pos.house[a] == pos.house[b] and pos.storey[a] == pos.storey[b]
        near = gap2(pos.x[a], pos.y[a], pos.x[b], pos.y[b]) < SPACING * SPACING
        if other is not man and same and near:
            return True
    return False


@procedure("set-out", "4.8")
def set_out_rolls(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    """4.8, 17.4 Before the first step: the isolated roll to obey, those who leave cover test."""
    march = march_of(table)
    going: list[Walker] = []
    for walker in walkers_of(march):
        piece = table.box.pieces[walker.piece]
        heeds = yield from heed(table, piece)
        if heeds:
            going.append(walker)
            table.activity[piece.index] = MOVED
            table.gait[piece.index] = march.gait
            if len(walker.path) > 1:
                take_down(table, piece)
            table.aimed[piece.index] = 0
    leaving = [w for w in going if _leaves_cover(table, w)]
    causes = [Cause(w.piece, "leaving-cover", "17.4") for w in leaving]
    yield from test_morale(table, causes)
    # 17.4 A failure replaces the move.
    stayed = [w for w in leaving if _stopped(table, w)]
    _go_on(table, march, [w for w in going if w not in stayed], 0)


def _leaves_cover(pos: Skirmish, walker: Walker) -> bool:
    piece = pos.box.pieces[walker.piece]
    return len(walker.path) > 1 and leaving_cover(pos, piece, list(walker.path))


def _stopped(pos: Skirmish, walker: Walker) -> bool:
    """31.6 Hurt, shocked, running or gone since he set out; a vehicle that drives no more."""
    piece = pos.box.pieces[walker.piece]
    if not pos.able(piece) or (pos.immobile | pos.abandoned) & piece.bit:
        return True
    return condition(pos, piece) != walker.state


def condition(pos: Skirmish, piece: Piece) -> int:
    """His wounds, his shock and his panic in one number: the shocked may go away (16.2)."""
    at = piece.index
    in_panic = pos.in_panic >> at & 1
    return (pos.shocked_until[at] * 2 + in_panic) * len(STATES) + pos.state[at]


def _go_on(pos: Skirmish, march: March, walkers: list[Walker], step: int, tried: int = 0) -> None:
    pos.march = March(
        tuple([walker.plain() for walker in walkers]),
        march.gait,
        step,
        march.steps,
        tried,
        march.seen,
        march.near,
        march.muted,
        march.manner,
        trails_of(pos) if pos.march else march.trails,
    ).plain()


# One step -----------------------------------------------------------------------------------------


@procedure("step", "31.1")
def take_step(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    march = march_of(table)
    step = march.step + 1
    walkers: list[Walker] = []
    for walker in walkers_of(march):
        if not _stopped(table, walker):
            walkers.append(walker)
        elif step == 1:
            tell_halt(table, table.box.pieces[walker.piece])
    walkers = [walker for walker in walkers if not _comes_upon_hull(table, march, walker, step)]
    came_from: list[tuple[Walker, Point]] = []
    for walker in walkers:
        at = walker.piece
        came_from.append((walker, (table.x[at], table.y[at])))
        _advance(table, march, walker, step)
    _go_on(table, march, walkers, step, march.tried)
    for walker, (x, y) in came_from:
        yield from _ground(table, march, walker, x, y, step)
    found = yield from _look_for_mines(table, march, walkers)
    tried = yield from _be_observed(table, march, walkers)
    numbers = {w.piece: table.token[w.piece] for w in walkers}
    check_lost(table)
    look_after(table, numbers)
    movers = [table.box.pieces[w.piece] for w in walkers]
    step_taken(table, movers)
    pass_by(table, movers)
    unseen = table.things_known[table.moving]
    see_hidden_things(table)
    shown = table.things_known[table.moving] & ~unseen
    halted = [
        w
        for w in walkers
        if _stopped(table, w) or _in_contact(table, w) or _shut(table, march, w, step, shown)
    ]
    if table.charging:
        yielding(table, movers)
    left = [w for w in walkers if w not in halted]
    if found:
        _break_off(table, march, left, step)
        left = []
    tell_trails(table, [w.piece for w in walkers if w not in left])
    _go_on(table, march, left, step, tried)
    yield from opportunity(table, movers, _next(table, left))
    _go_on_after_fire(table)


def _comes_upon_hull(table: Skirmish, march: March, walker: Walker, step: int) -> bool:
    """30.11, 34.1 A hull nobody had observed stands in the way: it stops before it, and both are
    observed."""
    piece = table.box.pieces[walker.piece]
    if not piece.vehicle or len(walker.path) < 2:
        return False
    way = (place_at(walker.path, step - 1, march.steps), place_at(walker.path, step, march.steps))
    foe = hidden_hull_on(table, piece, way)
    if foe is None:
        return False
    tell_trails(table, [walker.piece])
    reveal_all(table, [foe, piece])
    return True


def _shut(pos: Skirmish, march: March, walker: Walker, step: int, shown: int) -> bool:
    """37.9, 37.30 What he has just seen lies across the rest of his way: there he stops."""
    if not shown or len(walker.path) < 2:
        return False
    for element in pos.box.hidden_things:
        if shown >> element.number & 1:
            for ahead in range(step, march.steps + 1):
                x, y = place_at(walker.path, ahead, march.steps)
                if element.near(x, y, STEP):
                    return True
    return False


def _advance(table: Skirmish, march: March, walker: Walker, step: int) -> None:
    """31.1 To floor(k x length / n) along his way; at the end he is where he was going."""
    piece = table.box.pieces[walker.piece]
    at = piece.index
    last = step == march.steps
    wounded = carried_by(table, piece) if piece.man and table.works else None
    gun = gun_behind(table, piece) if piece.vehicle and table.works else None
    if len(walker.path) > 1:
        x, y = place_at(walker.path, step, march.steps)
        if piece.vehicle:
            _head(table, piece, walker.path, step, march)
        elif not walker.whole_turn:
            table.house[at], table.storey[at] = room_at(table, (x, y))
            table.slot[at] = NOWHERE
        table.x[at], table.y[at] = x, y
        for man in table.carried(piece) if piece.vehicle else ():
            table.x[man.index], table.y[man.index] = x, y
            table.activity[man.index] = CARRIED
        if gun is not None:
            bring_gun(table, piece, gun)
    if piece.man and step == 1:
        _get_up(table, piece, march, walker)
    if last and piece.man:
        table.house[at], table.storey[at] = walker.house, walker.storey
        table.slot[at] = walker.slot
        if walker.posture == "prone":
            table.prone |= piece.bit
        elif walker.posture == "standing":
            table.prone &= ~piece.bit
    if wounded is not None:
        bring_along(table, piece, wounded)


def place_at(path: Ring, step: int, steps: int) -> Point:
    return point_along(path, path_length(path) * step // steps)


def _get_up(table: Skirmish, piece: Piece, march: March, walker: Walker) -> None:
    """6.17 Only a man who crawls stays down."""
    if len(walker.path) > 1 and march.gait != CRAWL:
        table.prone &= ~piece.bit


def _head(table: Skirmish, piece: Piece, path: Ring, step: int, march: March) -> None:
    """A vehicle looks along its way, backwards in reverse."""
    before = place_at(path, step - 1, march.steps)
    after = place_at(path, step, march.steps)
    if before != after:
        heading = bearing(after[0] - before[0], after[1] - before[1])
        table.facing[piece.index] = (heading + (180 if march.manner == "reverse" else 0)) % 360


def _ground(table: Skirmish, march: March, walker: Walker, x: int, y: int, step: int) -> Dice:
    """22, 7.5 to 7.7, 32.7 What the ground does to whoever passes over it."""
    piece = table.box.pieces[walker.piece]
    if not table.able(piece):
        return
    yield from step_on_mines(table, piece, x, y, test_morale)
    if piece.vehicle:
        if march.manner == "crush":
            for touch in touches_passed(table, piece, walker.path, step, march.steps):
                yield from crush(table, piece, touch)
        causes = step_aside(table, piece)
        yield from test_morale(table, causes)


def _look_for_mines(
    table: Skirmish, march: March, walkers: list[Walker]
) -> Generator[int, int, bool]:
    """22.4 A man who moves cautiously may find a minefield, and stops."""
    if march.gait > CAUTIOUS:
        return False
    men = [table.box.pieces[w.piece] for w in walkers]
    found = yield from detect(table, [man for man in men if man.man and table.able(man)])
    return found


def _break_off(table: Skirmish, march: March, walkers: list[Walker], step: int) -> None:
    """22.4 Whoever stops before the mines has the rest of his move for another way."""
    for walker in walkers:
        man = table.box.pieces[walker.piece]
        if not man.man or walker.whole_turn or len(walker.path) < 2:
            continue
        gone = cut(walker.path, path_length(walker.path) * step // march.steps)
        tolls = tolls_at(table, base_of(table, march.gait), man.side)
        spent = already_walked(table, man) + max(cost(tolls, gone), path_length(gone))
        table.works = {**table.works, walked(man): spent}
        table.activity[man.index] = IDLE
        # 4.8 He has already rolled to obey.
        table.called |= man.bit


def halt(pos: Skirmish, side: int) -> None:
    """22.4 A man who did not go on from the mines has moved all the same."""
    for man in pos.box.of_side[side]:
        if already_walked(pos, man) and pos.activity[man.index] == IDLE:
            pos.activity[man.index] = MOVED
    done = {walked(man) for man in pos.box.of_side[side]}
    pos.works = {key: n for key, n in pos.works.items() if key not in done}


def _be_observed(table: Skirmish, march: March, walkers: list[Walker]) -> Generator[int, int, int]:
    """18.4 One try for the order in each state, at the first step in sight."""
    movers = [table.box.pieces[w.piece] for w in walkers]
    movers = [p for p in movers if table.on_table(p) and not table.observed(p)]
    tried = march.tried
    for bit, in_open in ((1, False), (2, True)):
        if not tried & bit and glimpsed(table, movers, in_open):
            tried |= bit
            yield from observe_mover(table, movers, in_open)
    return tried


def _in_contact(table: Skirmish, walker: Walker) -> bool:
    """32.1 He stops beside an enemy."""
    piece = table.box.pieces[walker.piece]
    return piece.man and table.able(piece) and bool(make_contact(table, piece))


def _next(pos: Skirmish, walkers: list[Walker]) -> dict[int, Point]:
    """31.2 Where each will stand after the next step; empty at the end of the order."""
    march = march_of(pos)
    if march.step >= march.steps:
        return {}
    return {
        w.piece: place_at(w.path, march.step + 1, march.steps) for w in walkers if len(w.path) > 1
    }


def _go_on_after_fire(table: Skirmish) -> None:
    march = march_of(table)
    walkers = [w for w in walkers_of(march) if not _stopped(table, w)]
    _go_on(table, march, walkers, march.step, march.tried)
