"""How a side sees the table before it decides: where it wants to go, what it fears there.

Only what the side knows counts: its own men, the enemies it has observed, where it saw the others
last. Everything is in points, as an expectation (`worth`).
"""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.felt.plane import apart, far, in_arc
from grognard.boards.felt.sight import HEAVILY, LIGHTLY, UNSEEN
from grognard.boards.felt.table import Spot
from grognard.titles.lineagotica.box.contents import RED, Box, Group, Piece
from grognard.titles.lineagotica.box.firetables import WeaponRow
from grognard.titles.lineagotica.box.rows import DAY, EXPLOSIVE, FLAME, LONG, NONE, OUT, SHORT
from grognard.titles.lineagotica.mind import worth
from grognard.titles.lineagotica.mind.approach import Approach
from grognard.titles.lineagotica.position import NOBODY, WOUNDED, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch11_weapons import as_fired
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    STANDING_EYE,
    distance_to,
    known_enemies,
    scene,
    sight_limit,
    spot,
)
from grognard.titles.lineagotica.rules.turn.ch37_battles import COLUMN, MOST_LOADS, holds

REACH: Final = 3000
"""mm of way from which a goal begins to pull."""
LATE: Final = 3
"""A ghost is worth looking for so many turns."""
SURPRISED: Final = 10
"""Until that turn the hidden are looked for where they are thought to be."""
MOST_FEARED: Final = 6
"""The nearest enemies, of whom each place is looked at."""
CALLS: Final = 3.0
"""What it is worth to an observer to have the enemy in sight."""
SUSPECTED: Final = 0.8
"""How much the enemies count that are only thought to be there."""
BY_LIGHT: Final = [1.0, 1.0, 0.3]
"""How much of that remains by day, by moonlight and in the dark."""
UNNOTICED: Final = 0.2
"""How much of it men fear whom the enemy has not observed."""
SAMPLE: Final = 5
"""So many men of a group are looked at for all of them."""
IN_PERIL: Final = 2.0
"""What a hit on one's own men costs, besides what it brings the enemy."""
FIGHTS: Final = 1.0
"""How much an enemy pulls who brings nothing else."""
SWEPT: Final = 4
"""12.10 Men of a group whom a burst finds in its rectangle."""
TOGETHER: Final = 150
"""mm within which enemies count as one goal,"""
ONE_MORE: Final = 0.2
"""and what each more of them adds."""
STANDS_OFF: Final = 300
"""How near leaders, observers and vehicles go to their goals."""
BEFORE: Final = 45
"""Degrees to either side that a vehicle can go on in."""
IN_FLAMES: Final = 3
"""15.1 Men of a group whom a jet of flame reaches."""
ONE_MOVE: Final = 160
"""6.3 A walk."""


class Goal:
    """A place that pulls."""

    def __init__(self, x: int, y: int, worth: float, enemy: bool) -> None:
        self.x: Final = x
        self.y: Final = y
        self.worth: Final = worth
        self.enemy: Final = enemy
        """An enemy stands there: near is near enough."""


class Outlook:
    """What one side makes of a position."""

    def __init__(self, pos: Skirmish, side: int, ways: Approach) -> None:
        self.pos: Final = pos
        self.side: Final = side
        self.foes: Final = known_enemies(pos, side)
        self.goals: Final = goals(pos, side, self.foes, ways)
        self.ways: Final = ways
        self.mines: Final = pos.bands_known[side]
        self.home: Final = worth.home_line(pos, side)
        self.content: Final = worth.prisoner(pos, side) < worth.CONTENT
        """What can still be gained is not worth staying for."""
        self.prize: Final = any(_carries(pos, foe) for foe in self.foes)
        """37.34 There is something to be carried off."""
        self.left: Final = pos.box.scenario.turns - pos.turn
        """Turns after this one."""
        self._observers: Final = _observers(pos, side)
        surprised = side == RED and holds(pos, COLUMN) and not pos.alarm
        fear = 0.0 if surprised else SUSPECTED * BY_LIGHT[pos.light()]
        self._suspected: Final = fear * max(0.0, 1.0 - len(self.foes) / MOST_FEARED)
        """How much of the fire that hidden enemies might give is feared."""
        self._pull: Final[dict[tuple[int, int, int, bool], float]] = {}
        self._danger: Final[dict[tuple[int, int], float]] = {}
        self._fire_from: Final[dict[tuple[int, int, int], float]] = {}
        self._fire: Final[dict[int, float]] = {}

    # Where to --------------------------------------------------------------------------------

    def pull(self, piece: Piece, x: int, y: int) -> float:
        """What the place promises him: the goals it is near to, and the way home at the end."""
        flame = self.ways.flame[piece.unit.index]
        stands_off = flame or (STANDS_OFF if piece.vehicle or leads_others(piece) else 0)
        bold = piece.armoured and flame > 0
        found = self._pull.get((x, y, stands_off, bold))
        if found is None:
            found = self._pull_of(x, y, stands_off, bold)
            self._pull[(x, y, stands_off, bold)] = found
        return found

    def _pull_of(self, x: int, y: int, stands_off: int, bold: bool) -> float:
        best = 0.0
        for goal in self.goals:
            if far(x, y, goal.x, goal.y) > (self.left + 1) * ONE_MOVE:
                # There is no time left for it.
                continue
            mm = self.ways.way(x, y, goal.x, goal.y, self.mines, bold)
            mm = max(mm, stands_off or (worth.CLOSE if goal.enemy else 0))
            best = max(best, goal.worth * (1.0 - mm / REACH))
        return best

    def homesick(self, men: list[Piece]) -> bool:
        """37.7 It is time to go home: the slowest of them needs the turns that are left."""
        if self.home == NONE:
            return False
        moves = max([self._moves_home(man) for man in men])
        return 0 < moves <= self.left + 2 and (moves + 2 >= self.left or self.content)

    def _moves_home(self, man: Piece) -> int:
        beyond = max(self.pos.y[man.index] - self.home, 0)
        pace = ONE_MOVE // 2 if self.pos.state[man.index] == WOUNDED else ONE_MOVE
        return -(-beyond // pace)

    def nearer_home(self, piece: Piece, y: int) -> float:
        """What part of the worth of being at home that move brings one man."""
        beyond = self.pos.y[piece.index] - self.home
        if beyond <= 0:
            return 0.0 if y <= self.home else -worth.AT_HOME
        return worth.AT_HOME * (beyond - max(y - self.home, 0)) / beyond

    # What is feared --------------------------------------------------------------------------

    def danger(self, x: int, y: int) -> float:
        """What the known enemies would do to a man who stands there."""
        found = self._danger.get((x, y))
        if found is None:
            there = self.pos.box.felt.stand(x, y, STANDING_EYE)
            found = self.danger_at(there) + self._suspected * self.ways.view_at(x, y)
            self._danger[(x, y)] = found
        return found

    def danger_now(self, piece: Piece) -> float:
        """The same for him where he is, in the house or behind the window."""
        there = spot(self.pos, piece)
        total = self.danger_at(there) + self._suspected * self.ways.view_at(there.x, there.y)
        return total if self.pos.observed(piece) else total * UNNOTICED

    def danger_at(self, there: Spot) -> float:
        total = 0.0
        near = sorted(
            [(apart((there.x, there.y), self._place(f)), n) for n, f in enumerate(self.foes)]
        )
        for mm, number in near[:MOST_FEARED]:
            foe = self.foes[number]
            flat = 0.5 if self.pos.is_prone(foe) else 1.0
            total += flat * hits(self.pos, foe, spot(self.pos, foe), there, mm)
        return total * IN_PERIL

    def _place(self, foe: Piece) -> tuple[int, int]:
        return self.pos.x[foe.index], self.pos.y[foe.index]

    # What can be done from here ---------------------------------------------------------------

    def fire_from(self, piece: Piece, x: int, y: int) -> float:
        """What a man like him could do in a later turn by firing from there."""
        found = self._fire_from.get((piece.index, x, y))
        if found is None:
            found = self.hits_from(piece, self.pos.box.felt.stand(x, y, STANDING_EYE))
            self._fire_from[(piece.index, x, y)] = found
        return found

    def observes(self, piece: Piece) -> bool:
        """Whether he can call for fire."""
        return piece.index in self._observers

    def fire_of(self, group: Group) -> float:
        """What the men of a group can do by firing from where they are."""
        found = self._fire.get(group.index)
        if found is None:
            free = [
                man
                for man in group.members
                if self.pos.free(man) and self.pos.aboard[man.index] == NOBODY
            ]
            some = free[:SAMPLE]
            found = sum([self.fire_of_one(man) for man in some])
            found *= len(free) / len(some) if some else 0.0
            self._fire[group.index] = found
        return found

    def fire_of_one(self, piece: Piece) -> float:
        """His best shot."""
        return self.hits_from(piece, spot(self.pos, piece)) if self.pos.free(piece) else 0.0

    def jets(self, vehicle: Piece, x: int, y: int, facing: int) -> float:
        """What its flamethrower could do from there, with that facing: it points ahead."""
        best = 0.0
        for arm in vehicle.arms:
            if arm.row.cls != FLAME or arm.mount is None:
                continue
            here = self.pos.box.felt.stand(x, y, STANDING_EYE)
            for foe in self.foes:
                dx, dy = self.pos.x[foe.index] - x, self.pos.y[foe.index] - y
                mm = distance_to(self.pos, x, y, foe)
                if mm > arm.row.single.middle or not in_arc(
                    dx, dy, facing, arm.mount.arc.half_angle
                ):
                    continue
                most = _with(self.pos, vehicle, arm.row, mm)
                value = behind_cover(self.pos, most, here, spot(self.pos, foe))
                best = max(best, value * worth.hit(self.pos, foe, False))
        return best

    def ahead(self, vehicle: Piece, facing: int) -> bool:
        """Whether the nearest enemy is before it."""
        x, y = self.pos.x[vehicle.index], self.pos.y[vehicle.index]
        near = sorted([(apart((x, y), self._place(foe)), n) for n, foe in enumerate(self.foes)])
        if not near or not near[0][0]:
            return True
        to_x, to_y = self._place(self.foes[near[0][1]])
        return in_arc(to_x - x, to_y - y, facing, BEFORE)

    def hits_from(self, piece: Piece, here: Spot) -> float:
        """What he could do from there; an observer, by calling for fire."""
        best = self._calls_from(piece, here)
        promised: list[tuple[float, int, float, float]] = []
        for number, foe in enumerate(self.foes):
            mm = distance_to(self.pos, here.x, here.y, foe)
            most = in_the_open(self.pos, piece, mm)
            if most > 0.0:
                value = worth.hit(self.pos, foe, False)
                promised.append((-min(most, 1.0) * value, number, most, value))
        # Lines of sight take long: the best targets first, until the rest cannot be better.
        for promise, number, most, value in sorted(promised):
            if -promise <= best:
                break
            there = spot(self.pos, self.foes[number])
            best = max(best, min(behind_cover(self.pos, most, here, there), 1.0) * value)
        return best

    def _calls_from(self, piece: Piece, here: Spot) -> float:
        if not self.observes(piece):
            return 0.0
        now = scene(self.pos)
        limit = sight_limit(self.pos)
        for foe in self.foes:
            if now.sight(here, spot(self.pos, foe), limit) != UNSEEN:
                return CALLS
        return 0.0


def _observers(pos: Skirmish, side: int) -> list[int]:
    """14.2, 20.1, 37.8 Who can call for fire, or for aircraft that have not come yet."""
    found: list[int] = []
    for number, support in enumerate(pos.box.scenario.supports):
        if support.side == side and pos.fire_left[number] and pos.turn >= support.from_turn:
            found += support.observers
    for sortie in pos.box.scenario.sorties:
        if sortie.side == side and not pos.flown >> sortie.index & 1:
            found += sortie.observers
    return found


def leads_others(piece: Piece) -> bool:
    return piece.unit.kind in ("command", "observer")


def goals(pos: Skirmish, side: int, foes: list[Piece], ways: Approach) -> list[Goal]:
    found: list[Goal] = []
    scores_places = worth.held(pos, side)
    lost_places = worth.held(pos, 1 - side)
    for objective in pos.box.scenario.objectives:
        value = 0.0
        if objective.points and pos.control[objective.index] != side:
            value += objective.points * (int(scores_places) + int(lost_places))
        if objective.by == side and not pos.done >> objective.index & 1:
            value += worth.deed_at(pos, side, objective.index)
        if value > 0.0:
            found.append(Goal(objective.x, objective.y, value, False))
    taken = worth.prisoner(pos, side) * worth.TAKEN
    places: dict[tuple[int, int], Goal] = {}
    for foe in foes:
        value = FIGHTS + worth.when_dead(pos, foe) * worth.DIES * (1 if foe.man else 2)
        if _carries(pos, foe):
            # 37.34 Hands are laid on it: near is not near enough.
            loads = 2.0 * worth.load(pos, side)
            found.append(Goal(pos.x[foe.index], pos.y[foe.index], loads, False))
        _add(places, pos.x[foe.index], pos.y[foe.index], value + (taken if foe.man else 0.0))
    for of, x, y, turn, _, _ in pos.ghosts:
        if of != side and pos.turn - turn <= LATE:
            _add(places, x, y, FIGHTS + taken / 2)
    if pos.turn <= SURPRISED and taken > FIGHTS:
        for eye, _ in ways.watchers:
            _add(places, eye.x, eye.y, taken * 0.7)
    return found + list(places.values())


def _carries(pos: Skirmish, foe: Piece) -> bool:
    return foe.hull is not None and foe.hull.cargo != "" and pos.loads_taken < MOST_LOADS


def _add(places: dict[tuple[int, int], Goal], x: int, y: int, value: float) -> None:
    """Enemies who stand together pull together."""
    near = (x // TOGETHER, y // TOGETHER)
    before = places.get(near)
    if before is None:
        places[near] = Goal(x, y, value, True)
    else:
        most = max(before.worth, value) + ONE_MORE
        places[near] = Goal(before.x, before.y, most, True)


# What a shot may do -------------------------------------------------------------------------------


def hits(pos: Skirmish, shooter: Piece, here: Spot, there: Spot, mm: int) -> float:
    """12 The hits he may be expected to score on somebody standing there, roughly."""
    most = in_the_open(pos, shooter, mm)
    return behind_cover(pos, most, here, there) if most > 0.0 else 0.0


def in_the_open(pos: Skirmish, shooter: Piece, mm: int) -> float:
    best = 0.0
    for arm in arms(pos, shooter):
        row = as_fired(pos, shooter, arm)
        if row.cls == EXPLOSIVE and arm.mount is None:
            continue
        best = max(best, _with(pos, shooter, row, mm))
    return best


def behind_cover(pos: Skirmish, most: float, here: Spot, there: Spot) -> float:
    """What of that remains as the target is seen, or not."""
    cover = scene(pos).sight(here, there, sight_limit(pos))
    if cover == UNSEEN:
        return 0.0
    less = 0.2 if cover == HEAVILY else 0.1 if cover == LIGHTLY else 0.0
    return max(most - less, 0.0)


def _with(pos: Skirmish, shooter: Piece, row: WeaponRow, mm: int) -> float:
    band = row.single.band(mm * mm)
    if band == OUT:
        return 0.0
    chance = shooter.chance + (1 if band == SHORT else -1 if band == LONG else 0)
    chance -= 1 if row.bolt_action else 0
    chance -= 0 if pos.light() == DAY else 1 if mm <= pos.box.tables.moon_near else 2
    if row.cls == FLAME:
        return 0.0 if band == LONG else max(chance, 0) * IN_FLAMES / 10.0
    return max(chance, 0) * (SWEPT if row.area is not None else row.single.shots) / 10.0


def key_of(pos: Skirmish, side: int) -> tuple[Any, ...]:
    """Two positions alike in this are alike to an outlook."""
    return (
        side,
        pos.turn,
        pos.fire_phase,
        tuple(pos.x),
        tuple(pos.y),
        tuple(pos.state),
        tuple(pos.token),
        tuple(pos.slot),
        tuple(pos.activity),
        tuple(pos.shocked_until),
        tuple(pos.control),
        pos.done,
        pos.prone,
        pos.marks,
    )


class Thoughts:
    """What one player keeps in mind from one answer to the next."""

    def __init__(self) -> None:
        self._key: tuple[Any, ...] = ()
        self._outlook: Outlook | None = None
        self._approach: Approach | None = None

    def outlook(self, pos: Skirmish, side: int) -> Outlook:
        """The answers to one question are judged one after the other: look about once for all."""
        key = key_of(pos, side)
        latest = self._outlook
        if latest is None or latest.pos.box is not pos.box or self._key != key:
            latest = self._outlook = Outlook(pos, side, self._ways(pos.box, side))
            self._key = key
        return latest

    def _ways(self, box: Box, side: int) -> Approach:
        known = self._approach
        if known is None or known.box is not box or known.side != side:
            known = self._approach = Approach(box, side)
        return known
