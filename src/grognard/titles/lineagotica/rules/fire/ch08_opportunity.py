"""8, 31 Opportunity fire: what makes somebody fire at those who move in his sight."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.felt.plane import Point
from grognard.boards.felt.sight import UNSEEN
from grognard.engine.actions import Action
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.engine.position import Question
from grognard.titles.lineagotica.actions import Loose, NotNow, NotThisMove, NotThisPhase, Shoot
from grognard.titles.lineagotica.box.contents import SEATS, Arm, Piece
from grognard.titles.lineagotica.box.rows import LMG, MG, SHORT
from grognard.titles.lineagotica.position import NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch09_covering import bite
from grognard.titles.lineagotica.rules.fire.ch10_volleys import (
    FIRE,
    Shot,
    may_fire_too,
    may_still_fire,
    ordered_shot,
    read_shot,
    volley,
)
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch11_weapons import (
    AREA,
    CAN_FIRE,
    SINGLE,
    modes,
    profile,
)
from grognard.titles.lineagotica.rules.fire.ch12_aiming import (
    against_shot,
    area_bearing,
    free_to_act,
    may_shoot,
    read_order,
    worth_firing,
)
from grognard.titles.lineagotica.rules.fire.ch12_chance import ON_MOVERS, band, to_hit
from grognard.titles.lineagotica.rules.fire.ch31_standing import (
    ASK,
    BEST,
    FIRST_SIGHT,
    HOLD,
    LAST_CHANCE,
    LEADER,
    MACHINE_GUN,
    WITHIN,
    StandingOrder,
    standing_order,
)
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for, seen_as_leader
from grognard.titles.lineagotica.rules.men.ch30_lines import distance, seen, sees
from grognard.titles.lineagotica.rules.moving.ch24_riders import riders_on
from grognard.titles.lineagotica.rules.moving.ch31_trails import tell_trails
from grognard.titles.lineagotica.rules.procedure import Dice, Rolling, procedure

T1: Final = 1
"""31.2 A mover can be engaged for the first time;"""
T2: Final = 2
"""it will be out of sight or in better cover after the next step;"""
T3: Final = 4
"""it comes within short range;"""
T4: Final = 8
"""it has reached its end."""


def opportunity(table: Skirmish, movers: list[Piece], following: dict[int, Point]) -> Dice:
    """31.2 to 31.4 Standing orders fire at once; whoever wants to be asked is asked."""
    if table.moving < 0:
        return
    side = 1 - table.moving
    riders = riders_on(table, movers)
    for man in riders:
        # 24.4 He goes where his tank goes.
        if table.aboard[man.index] in following:
            following = {**following, man.index: following[table.aboard[man.index]]}
    movers = [m for m in [*movers, *riders] if table.on_table(m) and table.observed(m)]
    if not movers:
        return
    shots: list[Shot] = []
    asked = 0
    for shooter in table.box.of_side[side]:
        order = standing_order(table, shooter)
        if order.when == HOLD or not free_to_act(table, shooter):
            continue
        shot, wants_to_know = _considers(table, shooter, order, movers, following)
        if shot is not None:
            shots += [shot, *_other_guns(table, shot)]
        elif wants_to_know:
            asked |= shooter.bit
    yield from fire_at_movers(table, shots)
    march = table.march
    if asked and march and not march[7] and not table.silent >> side & 1:
        # 31.5 The mover is not told that somebody is asked.
        tell_trails(table, to=side)
        table.ask(Opportunity(side, asked, tuple([mover.index for mover in movers])))


def fire_at_movers(table: Skirmish, shots: list[Shot]) -> Dice:
    """31.6 All shots of one trigger together; covering fire on a firer comes first (9.5)."""
    firing: list[Shot] = []
    for shot in shots:
        goes = yield from bite(table, shot.piece)
        if goes:
            goes = yield from may_still_fire(table, shot)
        if goes:
            firing.append(shot)
    firing = [shot for shot in firing if free_to_act(table, shot.piece)]
    if firing:
        tell_trails(table)
    yield from volley(table, firing, ON_MOVERS)


def _considers(
    pos: Skirmish,
    shooter: Piece,
    order: StandingOrder,
    movers: list[Piece],
    following: dict[int, Point],
) -> tuple[Shot | None, bool]:
    """The shot his order fires now, or whether he is to be asked."""
    best: tuple[int, Shot] | None = None
    wants_to_know = False
    for mover in movers:
        if not order.covers(mover) or not sees(pos, shooter, mover):
            continue
        choice = best_shot(pos, shooter, mover, order.mode)
        if choice is None:
            continue
        arm, mode, chance = choice
        fired = triggers(pos, shooter, arm, mode, mover, following)
        if order.when == ASK:
            wants_to_know = wants_to_know or fired > 0
            continue
        if chance < order.chance or not _time_has_come(pos, shooter, mover, order, fired):
            continue
        rank = _rank(pos, shooter, mover, order, chance)
        if best is None or rank > best[0]:
            best = (rank, Shot(shooter, arm, mode, (mover,), NOWHERE, NOWHERE))
    return (best[1] if best is not None else None), wants_to_know


def _other_guns(pos: Skirmish, shot: Shot) -> list[Shot]:
    """35.3 A vehicle that fires a machine gun fires all that bear on the target."""
    piece, (target,) = shot.piece, shot.targets
    if not piece.vehicle or shot.arm.row.index not in (MG, LMG):
        return []
    return [
        Shot(piece, arm, shot.mode, (target,), NOWHERE, NOWHERE)
        for arm in piece.arms
        if arm is not shot.arm
        and arm.row.index in (MG, LMG)
        and allowed(CAN_FIRE, pos, piece, arm)
        and may_shoot(pos, piece, arm, shot.mode, target, ON_MOVERS)
    ]


def best_shot(
    pos: Skirmish, shooter: Piece, mover: Piece, preferred: str
) -> tuple[Arm, str, int] | None:
    """The weapon and way with the best chance; in the way that is preferred, if it can."""
    best: tuple[Arm, str, int] | None = None
    most = 0
    for arm in arms(pos, shooter):
        if not allowed(CAN_FIRE, pos, shooter, arm):
            continue
        for mode in modes(pos, shooter, arm):
            worth_it = worth_firing(pos, shooter, arm, mode, mover)
            if not worth_it or not may_shoot(pos, shooter, arm, mode, mover, ON_MOVERS):
                continue
            chance = to_hit(pos, shooter, arm, mode, mover, ON_MOVERS).total
            liked = 1 if mode == preferred or mode not in (SINGLE, AREA) else 0
            if best is None or 2 * chance + liked > most:
                most = 2 * chance + liked
                best = (arm, mode, chance)
    return best


def triggers(
    pos: Skirmish,
    shooter: Piece,
    arm: Arm,
    mode: str,
    mover: Piece,
    following: dict[int, Point],
) -> int:
    """31.2 Which of T1 to T4 come up now for this pair; remembers T1 and T3."""
    march = pos.march
    if not march:
        return T4
    pair = (shooter.index, mover.index)
    found = 0
    seen_pairs, near_pairs = march[5], march[6]
    if pair not in seen_pairs:
        found |= T1
        seen_pairs = (*seen_pairs, pair)
    ranges = profile(pos, shooter, arm, mode)
    if pair not in near_pairs and ranges is not None:
        if band(pos, shooter, ranges, mover) == SHORT:
            found |= T3
            near_pairs = (*near_pairs, pair)
    pos.march = (*march[:5], seen_pairs, near_pairs, *march[7:])
    there = following.get(mover.index)
    if there is None:
        return found | T4
    return found | T2 if _worse_next(pos, shooter, mover, there) else found


def _worse_next(pos: Skirmish, shooter: Piece, mover: Piece, there: Point) -> bool:
    """31.2 T2"""
    at = mover.index
    now = seen(pos, shooter, mover)
    x, y, house, storey, slot = pos.x[at], pos.y[at], pos.house[at], pos.storey[at], pos.slot[at]
    building = pos.box.felt.building_at(there[0], there[1]) if mover.man else None
    pos.x[at], pos.y[at] = there
    pos.slot[at] = NOWHERE
    if building is None:
        pos.house[at], pos.storey[at] = NOWHERE, -1
    else:
        pos.house[at], pos.storey[at] = pos.box.felt.buildings.index(building), 0
    after = seen(pos, shooter, mover)
    pos.x[at], pos.y[at] = x, y
    pos.house[at], pos.storey[at], pos.slot[at] = house, storey, slot
    return after == UNSEEN or after > now


def _time_has_come(
    pos: Skirmish, shooter: Piece, mover: Piece, order: StandingOrder, fired: int
) -> bool:
    """31.3"""
    if distance(pos, shooter, mover) > order.within:
        return False
    if order.when == FIRST_SIGHT:
        return bool(fired & T1)
    if order.when == LAST_CHANCE:
        return bool(fired & (T2 | T4))
    return order.when == WITHIN


def _rank(pos: Skirmish, shooter: Piece, mover: Piece, order: StandingOrder, chance: int) -> int:
    """C2 Whom he prefers; the others by the chance."""
    if order.prefer == LEADER and seen_as_leader(pos, mover):
        return 1000 + chance
    if order.prefer == MACHINE_GUN and any(arm.row.two_men for arm in arms(pos, mover)):
        return 1000 + chance
    if order.prefer == BEST:
        return chance
    return -distance(pos, shooter, mover)


# 31.4 Asking --------------------------------------------------------------------------------------


@law("31.4", "shots-ordered")
def what_is_ordered_is_fired(pos: Skirmish) -> Facts | None:
    return {} if pos.orders else None


@law("31.4", "no-shots")
def there_are_shots_to_loose(pos: Skirmish) -> Facts | None:
    return None if pos.orders else {}


@law("31.4", "not-asked-for")
def he_is_asked(pos: Skirmish, shooter: Piece, arm: Arm, shooters: int) -> Facts | None:
    """He wants to be asked, and has not been given a shot yet."""
    free = shooters & shooter.bit and may_fire_too(pos, shooter, arm.id)
    return None if free else {"piece": shooter.id}


@law("8.1", "not-moving")
def one_fires_at_movers(pos: Skirmish, foe: Piece, movers: tuple[int, ...]) -> Facts | None:
    return None if foe.index in movers else {"target": name_for(pos, foe)}


class Opportunity(Question[Skirmish]):
    """31.4 One question for all who want to be asked: fire with these, or not."""

    def __init__(self, side: int, shooters: int, movers: tuple[int, ...]) -> None:
        self.side: Final = side
        self.shooters: Final = shooters
        self.movers: Final = movers

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.shooters, self.movers)

    def seat(self, pos: Skirmish) -> str:
        return SEATS[self.side]

    def clause(self, pos: Skirmish) -> str:
        return "31.4"

    def _shots(self, pos: Skirmish) -> list[Action]:
        found: list[Action] = []
        targets = [pos.box.pieces[number] for number in self.movers]
        targets = sorted(
            [t for t in targets if pos.able(t) and pos.observed(t)],
            key=lambda target: pos.token[target.index],
        )
        for shooter in pos.box.of_side[self.side]:
            if not self.shooters & shooter.bit:
                continue
            if not free_to_act(pos, shooter):
                continue
            for arm in arms(pos, shooter):
                if not allowed(CAN_FIRE, pos, shooter, arm):
                    continue
                if not may_fire_too(pos, shooter, arm.id):
                    continue
                for mode in modes(pos, shooter, arm):
                    for foe in targets:
                        if may_shoot(pos, shooter, arm, mode, foe, ON_MOVERS):
                            found.append(Shoot(shooter.id, arm.id, mode, name_for(pos, foe)))
        return found

    def answers(self, pos: Skirmish) -> list[Action]:
        if pos.orders:
            return [Loose(), *self._shots(pos)]
        return [NotNow(), NotThisMove(), NotThisPhase(), *self._shots(pos)]

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        if isinstance(action, NotNow | NotThisMove | NotThisPhase):
            return refusals((what_is_ordered_is_fired,), pos)
        if isinstance(action, Loose):
            return refusals((there_are_shots_to_loose,), pos)
        if not isinstance(action, Shoot):
            return self.not_asked(pos, action)
        order = read_order(pos, self.side, action.piece, action.weapon, action.target)
        if isinstance(order, list):
            return order
        shooter, arm, foe = order
        found = refusals((he_is_asked,), pos, shooter, arm, self.shooters)
        found = found or refusals((one_fires_at_movers,), pos, foe, self.movers)
        mode, _ = area_bearing(pos, action.mode)
        return found or against_shot(pos, shooter, arm, mode, foe, ON_MOVERS)

    def take(self, pos: Skirmish, action: Action) -> None:
        if isinstance(action, Shoot):
            order = read_order(pos, self.side, action.piece, action.weapon, action.target)
            assert not isinstance(order, list)
            mode, laid = area_bearing(pos, action.mode)
            shooter, arm, foe = order
            shot = ordered_shot(pos, shooter, arm, mode, (foe,), laid, ON_MOVERS)
            pos.orders = (*pos.orders, shot.order())
            return
        pos.answered()
        if isinstance(action, Loose):
            pos.ask(Rolling("opportunity"))
        elif isinstance(action, NotThisMove):
            march = pos.march
            pos.march = (*march[:7], True, *march[8:])
        elif isinstance(action, NotThisPhase):
            pos.silent |= 1 << self.side


@procedure("opportunity", "8.3")
def fire_as_asked(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    shots = [read_shot(table, order) for order in table.orders if order[0] == FIRE]
    yield from fire_at_movers(table, shots)
    table.orders = ()
